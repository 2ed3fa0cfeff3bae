// A game that the client does not know: what can be read from any view.

import type { View } from '../lib/wire';
import { say } from '../lib/words';
import type { GameSummary, SeatSummary } from './index';

/** The first of some words under which a view may tell a number. */
function number(of: object, ...words: string[]): number | null {
  const found = words.map((word) => (of as Record<string, unknown>)[word]).find((value) => typeof value === 'number');
  return typeof found === 'number' ? found : null;
}

/** The summary of a game by its slug, its title and a sentence. */
export function plain(slug: string, title: string, tag = ''): GameSummary {
  return {
    slug,
    name: title,
    tag,
    icon: 'table',
    facts: '',
    plain: '',
    usualSeats: 2,
    round: (view: View) => ({
      word: say('plain-round'),
      now: number(view, 'round', 'year', 'turn') ?? 0,
      of: 0,
      phases: [],
      phase: '',
    }),
    seats: (view: View): SeatSummary[] => {
      const seats: unknown = 'seats' in view ? view.seats : [];
      const rows = Array.isArray(seats) ? (seats as Record<string, unknown>[]) : [];
      return rows.map((row, seat) => ({
        seat,
        name: typeof row.name === 'string' ? row.name : say('plain-seat', { seat: seat + 1 }),
        icon: 'user',
        score: number(row, 'score', 'points', 'vp', 'fame', 'glory'),
        scoreWord: say('plain-points'),
        goods: [],
        counts: [],
        first: row.first === true,
        passed: row.passed === true,
      }));
    },
  };
}
