// Empires of the North's redacted position as the server tells it, and what its cards look like.

import type { View } from '../../lib/wire';
import { say } from '../../lib/words';
import type { Card as CardData, View as Empires, EmpireCard as Held, Seat } from './shape';

export type { Card as CardData, EmpireCard as Held, Pawn, Seat, View as Empires } from './shape';

export const read = (view: View): Empires | null => ('circle' in view ? view : null);

const GOODS: Record<string, string> = {
  food: 'wheat',
  wood: 'wood-pile',
  stone: 'stone-block',
  sheep: 'sheep',
  fish: 'flatfish',
  gold: 'two-coins',
  raze: 'torch',
};
const KINDS: Record<string, [colour: string, word: string]> = {
  location: ['k-recruit', say('empires-view-location')],
  field: ['k-explore', say('empires-view-field')],
  upgrade: ['k-explore', say('empires-view-upgrade')],
  dual: ['k-explore', say('empires-view-field-upgrade')],
  boost: ['k-special', say('empires-view-boost')],
  instant: ['k-special', say('empires-view-instant')],
  nearby: ['k-draw', say('empires-view-nearby-island')],
  distant: ['k-draw', say('empires-view-distant-island')],
};

export const TILE_ICONS: Record<string, string> = {
  explore: 'compass',
  populate: 'meeple-group',
  construct: 'hammer-nails',
  harvest: 'sickle',
  sail: 'drakkar',
};

/** The picture of a card: of its good if it is a field, else the one that its content names. */
export const iconOf = (card: CardData): string => GOODS[Object.keys(card.goods ?? {})[0] ?? ''] ?? card.icon;
export const kindOf = (card: CardData): [colour: string, word: string] =>
  KINDS[card.kind] ?? ['k-recruit', say('empires-view-location')];

export interface Bit {
  words: string;
  good: string;
}

const GOOD = /(\d+) (Food|Wood|Stone|Sheep|Fish|Gold|Raze|Workers?|Ships?|VP)\b/g;

/** A card text in pieces: "gain 2 Food" is words and a good with its number. */
export function bits(text: string): Bit[] {
  const plain = text.replaceAll('`', '');
  const found: Bit[] = [];
  let at = 0;
  for (const match of plain.matchAll(GOOD)) {
    if (match.index > at) found.push({ words: plain.slice(at, match.index), good: '' });
    found.push({ words: match[1] ?? '', good: (match[2] ?? '').toLowerCase().replace(/s$/, '') });
    at = match.index + match[0].length;
  }
  if (at < plain.length) found.push({ words: plain.slice(at), good: '' });
  return found;
}

/** What a target such as 'pay:food=1,gold=2' or 'cargo:fish' is made of. */
export function amounts(target: string): [good: string, n: number][] {
  const [, what = ''] = target.split(':');
  if (!what || what === 'none' || what === 'nothing') return [];
  return what.split(/[,+]/).map((part) => {
    const [good = '', n = '1'] = part.split('=');
    return [good, Number(n)];
  });
}

/** A piece of a folded text: words, or the sign of a good with its number, of a type with its icon ("{#kin meeple-group}"), of an action ("{@sail}"). */
export interface Sign {
  words: string;
  good: string;
  type: string;
  tile: string;
  n: string;
}

/** A clause such as "{worker} → {raze 1}" in pieces. */
export function signsOf(clause: string): Sign[] {
  return clause
    .split(/(\{[^}]*\})/)
    .filter(Boolean)
    .map((part) => {
      const [, sort = '', name = '', n = ''] = /^\{([#@]?)([a-z_]+)(?: (.+))?\}$/.exec(part) ?? [];
      return {
        words: name ? '' : part,
        good: sort ? '' : name,
        type: sort === '#' ? name : '',
        tile: sort === '@' ? name : '',
        n,
      };
    });
}

/** A card of an Empire as it is shown: with the upgrades attached to it, and how many of its like lie under it. */
export interface Shown {
  card: Held;
  upgrades: Held[];
  copies: Held[];
}

export interface Group {
  id: string;
  title: string;
  colour: string;
  cards: Shown[];
}

const GROUPS: [id: string, title: string, colour: string][] = [
  ['fields', say('empires-view-fields'), 'k-explore'],
  ['actions', say('empires-view-actions'), 'k-recruit'],
  ['features', say('empires-view-features'), 'k-build'],
  ['islands', say('empires-view-islands'), 'k-draw'],
];
const FIELDS = ['field', 'upgrade', 'dual'];

function groupOf(view: Empires, card: Held): string {
  const kind = view.cards[card.id]?.kind ?? '';
  if (FIELDS.includes(kind)) return 'fields';
  if (kind === 'nearby' || kind === 'distant') return 'islands';
  return card.action ? 'actions' : 'features';
}

/** The cards of an Empire by kind. Upgrades lie under their field, unless one is `apart` because it may be chosen itself. */
export function grouped(view: Empires, seat: Seat, apart: (thing: string) => boolean): Group[] {
  return GROUPS.map(([id, title, colour]) => ({
    id,
    title,
    colour,
    cards: seat.empire
      .filter((card) => groupOf(view, card) === id && (!card.host || apart(card.thing)))
      .map((card) => ({
        card,
        upgrades: seat.empire.filter((one) => one.host === card.thing && !apart(one.thing)),
        copies: [],
      })),
  }));
}

/** Cards of one design in one state lie on one another: for Empires that have no room otherwise. */
export function stacked(groups: Group[], alike: (thing: string) => unknown): Group[] {
  const same = ({ card, upgrades }: Shown) =>
    card.bound || upgrades.length
      ? card.thing
      : `${card.id} ${card.exhausted} ${alike(card.thing)} ${JSON.stringify(card.tokens ?? {})}`;
  return groups.map((group) => {
    const piles = new Map<string, Shown>();
    for (const one of group.cards) {
      const pile = piles.get(same(one));
      if (pile) pile.copies.push(one.card);
      else piles.set(same(one), { ...one, copies: [] });
    }
    return { ...group, cards: [...piles.values()] };
  });
}

/**
 * How the columns of a tableau are shared out: one for each kind and two for actions, as long as the rows suffice;
 * else whichever kind has most rows gets the next.
 */
export function columns(groups: Group[], most: number, rowsThere: number): number[] {
  const usual = groups.map((group) => (group.id === 'actions' ? most - groups.length + 1 : 1));
  if (rowsOf(groups, usual) <= rowsThere) return usual;
  const out = groups.map(() => 1);
  const rows = (k: number) => Math.ceil((groups[k]?.cards.length ?? 0) / (out[k] ?? 1));
  for (let left = most - groups.length; left > 0; left--) {
    const fullest = groups.reduce((best, _, k) => (rows(k) > rows(best) ? k : best), 0);
    out[fullest] = (out[fullest] ?? 1) + 1;
  }
  return out;
}

/** The most rows that a kind takes with these columns. */
export const rowsOf = (groups: Group[], cols: number[]): number =>
  Math.max(0, ...groups.map((group, k) => Math.ceil(group.cards.length / (cols[k] ?? 1))));
