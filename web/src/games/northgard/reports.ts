// What has just happened, read from the log's lines: a combat with its dice, the end of a year by seats.
import type { Line } from '../../lib/wire';
import type { Goods } from './view';

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
  rows: { seat: number; fame: number; harvest: Goods; winter: Goods; unrest: boolean }[];
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

const goodsIn = (text: string): Goods => {
  const found: Goods = {};
  for (const [, n, kind] of text.matchAll(/(\d+) (food|wood|lore|fame)/g)) if (kind) found[kind] = Number(n);
  return found;
};

/** Harvest and Winter of the year that has just ended, by seat; null in the first one. */
export function lastYear(lines: readonly Line[], seats: number): YearReport | null {
  let end = -1;
  for (let k = lines.length - 1; k >= 0 && end < 0; k--) if (/^Year \d+/.test(lines[k]?.text ?? '')) end = k;
  const year = Number(/^Year (\d+)/.exec(lines[end]?.text ?? '')?.[1] ?? 0);
  if (year < 2) return null;
  let start = end - 1;
  while (start >= 0 && !/^Year \d+/.test(lines[start]?.text ?? '')) start--;
  const rows = Array.from({ length: seats }, (_, seat) => ({
    seat,
    fame: 0,
    harvest: {} as Goods,
    winter: {} as Goods,
    unrest: false,
  }));
  for (const line of lines.slice(start + 1, end)) {
    const row = rows[numberOf(line.things, 'seat')];
    if (!row) continue;
    const goods = goodsIn(line.text);
    if (/^N\.(HARVEST|BLDG)\./.test(line.rule) || line.text.includes(' harvests '))
      for (const [kind, n] of Object.entries(goods))
        if (kind === 'fame') row.fame += n;
        else row.harvest[kind] = (row.harvest[kind] ?? 0) + n;
    else if (line.rule.startsWith('N.WINTER.') && line.text.startsWith('Winter:')) row.winter = goods;
    if (line.things.includes('card:unrest') && line.rule.startsWith('N.WINTER.')) row.unrest = true;
  }
  return { n: lines[end]?.n ?? -1, year: year - 1, rows };
}
