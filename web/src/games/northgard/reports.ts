// What has just happened, read from the log's lines: a combat with its dice, the end of a year by seats.
import type { Line } from '../../lib/wire';

export interface CombatReport {
  n: number;
  attacker: number;
  defender: number;
  territory: string;
  /** Faces by seat, as indices of the die from 1. */
  rolls: { seat: number; face: number }[];
  lines: Line[];
  winner: number | null;
  over: boolean;
}

export interface YearReport {
  n: number;
  year: number;
  rows: { seat: number; lines: Line[] }[];
}

const numberOf = (things: readonly string[], sort: string, k = 0): number =>
  Number(things.filter((thing) => thing.startsWith(`${sort}:`))[k]?.slice(sort.length + 1) ?? -1);

/** The last combat told of in some lines; null if there is none. */
export function lastCombat(lines: readonly Line[]): CombatReport | null {
  let start = -1;
  for (let k = lines.length - 1; k >= 0 && start < 0; k--) if (lines[k]?.rule === 'N.COMBAT.1') start = k;
  const first = lines[start];
  if (!first) return null;
  const told = lines.slice(start).filter((line) => /^N\.(COMBAT|DIE|WARCHIEFS)\./.test(line.rule));
  const end = told.find((line) => line.rule === 'N.COMBAT.13' || line.rule === 'N.COMBAT.12');
  return {
    n: told.at(-1)?.n ?? first.n,
    attacker: numberOf(first.things, 'seat'),
    defender: numberOf(first.things, 'seat', 1),
    territory: /^.* in (.*)\.$/.exec(first.text)?.[1] ?? '',
    rolls: told.flatMap((line) =>
      line.rule.startsWith('N.DIE.') ? [{ seat: numberOf(line.things, 'seat'), face: Number(line.rule.slice(6)) }] : [],
    ),
    lines: told.slice(1).filter((line) => !line.rule.startsWith('N.DIE.')),
    winner: end?.rule === 'N.COMBAT.13' ? numberOf(end.things, 'seat') : null,
    over: end !== undefined,
  };
}

/** Harvest and Winter of the year that has just ended, by seat; null in the middle of a year. */
export function lastYear(lines: readonly Line[], seats: number): YearReport | null {
  let end = -1;
  for (let k = lines.length - 1; k >= 0 && end < 0; k--) if (/^Year \d+/.test(lines[k]?.text ?? '')) end = k;
  const year = Number(/^Year (\d+)/.exec(lines[end]?.text ?? '')?.[1] ?? 0);
  if (year < 2) return null;
  let start = end - 1;
  while (start >= 0 && !/^Year \d+/.test(lines[start]?.text ?? '')) start--;
  const told = lines
    .slice(start + 1, end)
    .filter((line) => /^N\.(HARVEST|WINTER|UNREST|TRADE|ENDYEAR|BLDG\.altar)/.test(line.rule));
  return {
    n: lines[end]?.n ?? -1,
    year: year - 1,
    rows: Array.from({ length: seats }, (_, seat) => ({
      seat,
      lines: told.filter((line) => numberOf(line.things, 'seat') === seat),
    })),
  };
}
