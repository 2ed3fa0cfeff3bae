// What the house knows of each game: its short name, its sign, how to read round and seats from a view, and its table,
// which is loaded when it is needed. A game that the house does not know is shown on a plain table.
import type { Component } from 'svelte';
import type { TableStore } from '../lib/table.svelte';
import type { Games, View } from '../lib/wire';
import { empires } from './empires/summary';
import { monsterlands } from './monsterlands/summary';
import { northgard } from './northgard/summary';
import { plain } from './plain';

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
  /** The same where the cards are a server's own. */
  plain: string;
  usualSeats: number;
  /** The rule that tells of the house set, where the numbers on the cards are our own. */
  house?: string;
  round(view: View): Round;
  seats(view: View): SeatSummary[];
}

export type Board = Component<{ table: TableStore }>;

export const GAMES: Record<string, GameSummary> = { northgard, monsterlands, empires };

const BOARDS: Record<string, () => Promise<{ Table: Board }>> = {
  northgard: () => import('./northgard'),
  monsterlands: () => import('./monsterlands'),
  empires: () => import('./empires'),
};

/** A game as the house knows it, or what can be told of one it does not know. */
export function gameOf(info: { game: string; title: string } | null | undefined): GameSummary | undefined {
  return info ? (GAMES[info.game] ?? plain(info.game, info.title)) : undefined;
}

/** The games that a server has, in its order; until it has said which, those that the house knows. */
export function offered(found: Games | null): GameSummary[] {
  return found
    ? found.games.map((game) => GAMES[game.slug] ?? plain(game.slug, game.title, game.summary))
    : Object.values(GAMES);
}

/** The table of a game. */
export async function boardOf(slug: string): Promise<Board> {
  const load = BOARDS[slug] ?? (async () => ({ Table: (await import('./PlainTable.svelte')).default }));
  return (await load()).Table;
}
