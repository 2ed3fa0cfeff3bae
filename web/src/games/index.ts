// What the house knows of each game: its short name, its sign, its table, and how to read round and seats from a view.
import type { Component } from 'svelte';
import type { TableStore } from '../lib/table.svelte';
import type { View } from '../lib/wire';
import { empires } from './empires/summary';
import EmpiresTable from './empires/Table.svelte';
import { monsterlands } from './monsterlands/summary';
import MonsterLandsTable from './monsterlands/Table.svelte';
import { northgard } from './northgard/summary';
import NorthgardTable from './northgard/Table.svelte';

/** Round and phase, for the header. */
export interface Round {
  word: string;
  now: number;
  of: number;
  phases: string[];
  phase: string;
}

/** A seat as the players' column shows it. */
export interface SeatSummary {
  seat: number;
  name: string;
  icon: string;
  score: number | null;
  scoreWord: string;
  goods: [kind: string, n: number][];
  counts: { icon: string; label: string; n: number | string }[];
  first: boolean;
  passed: boolean;
}

export interface GameSummary {
  slug: string;
  name: string;
  tag: string;
  icon: string;
  facts: string;
  usualSeats: number;
  /** The rule that tells of the house set, where the numbers on the cards are our own. */
  house?: string;
  round(view: View): Round;
  seats(view: View): SeatSummary[];
}

export interface GameModule extends GameSummary {
  Table: Component<{ table: TableStore }>;
}

export const GAMES: Record<string, GameModule> = {
  northgard: { ...northgard, Table: NorthgardTable },
  monsterlands: { ...monsterlands, Table: MonsterLandsTable },
  empires: { ...empires, Table: EmpiresTable },
};
