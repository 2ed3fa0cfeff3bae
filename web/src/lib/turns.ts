// A finished game in turns instead of small steps, and where it turned.
import type { Steps } from './wire';

/** All that one seat does until another begins: the steps from one to another. */
export interface Turn {
  n: number;
  from: number;
  to: number;
  seat: number;
  round: string;
  /** The how manieth of its round. */
  inRound: number;
}

/** The turns of a game, without the deal; their numbers are those of the server, from 1. */
export function turnsOf(steps: Steps['steps']): Turn[] {
  const found: Turn[] = [];
  steps.forEach((step, k) => {
    if (step.turn === 0) return;
    const last = found.at(-1);
    if (last?.n === step.turn) {
      last.to = k;
      return;
    }
    const round = steps[k - 1]?.round || step.round; // the last step of a round leads on to the next one
    found.push({
      n: step.turn,
      from: k,
      to: k,
      seat: step.seat,
      round,
      inRound: last?.round === round ? last.inRound + 1 : 1,
    });
  });
  return found;
}

/** A turn after which the seats stand otherwise than before. */
export interface Point {
  turn: Turn;
  /** By how much each seat's chance rose. */
  gains: number[];
}

const LEAST = 0.02; // a smaller swing is noise

/** The turns at which the game turned most, in order. */
export function pointsOf(curve: readonly number[][], turns: readonly Turn[], most = 8): Point[] {
  const all = turns.map((turn) => {
    const before = curve[turn.from - 1] ?? [];
    return { turn, gains: (curve[turn.to] ?? before).map((share, seat) => share - (before[seat] ?? share)) };
  });
  const swing = (point: Point) => Math.max(0, ...point.gains.map(Math.abs));
  return all
    .filter((point) => swing(point) >= LEAST)
    .sort((a, b) => swing(b) - swing(a))
    .slice(0, most)
    .sort((a, b) => a.turn.n - b.turn.n);
}
