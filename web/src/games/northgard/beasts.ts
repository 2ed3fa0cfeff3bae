// The exact odds of a fight against a creature for each answer to the question, from the engine's previews.
import type { TableStore } from '../../lib/table.svelte';
import { viewOf } from './view';

export interface AgainstCreature {
  /** The chance to beat it, from 0 to 1. */
  wins: number;
  /** Units lost to its skulls on average. */
  losses: number;
}

export const percent = (chance: number) => `${Math.round(chance * 100)} %`;

/** The odds of every option of the question; empty where no creature is fought. */
export async function against(table: TableStore): Promise<Map<number, AgainstCreature>> {
  const found = new Map<number, AgainstCreature>();
  if (!table.mine || !viewOf(table).fight) return found;
  try {
    await Promise.all(
      table.options.map(async (option) => {
        const preview = (await table.preview(option)).preview as { creature?: AgainstCreature } | null;
        if (preview?.creature) found.set(option.id, preview.creature);
      }),
    );
  } catch (error) {
    table.missed(error);
    found.clear();
  }
  return found;
}
