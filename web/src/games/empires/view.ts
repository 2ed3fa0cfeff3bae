// Empires of the North's redacted position as the server tells it, and what its cards look like.
import type { View } from '../../lib/wire';
import type { Card as CardData, View as Empires } from './shape';

export type { Card as CardData, Seat, View as Empires } from './shape';

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
const TYPES: Record<string, string> = {
  bank: 'bank',
  brew: 'beer-stein',
  camp: 'camping-tent',
  craft: 'anvil',
  deed: 'quill-ink',
  festival: 'music-spell',
  fishery: 'fishing-pole',
  idler: 'night-sleep',
  island: 'island',
  keep: 'hill-fort',
  kin: 'meeple-group',
  ledger: 'open-book',
  longship: 'drakkar',
  meadhall: 'viking-longhouse',
  penguin: 'penguin',
  route: 'trail',
  warband: 'crossed-axes',
  yeti: 'gorilla',
};
const KINDS: Record<string, [colour: string, word: string]> = {
  location: ['k-recruit', 'Location'],
  field: ['k-explore', 'Field'],
  upgrade: ['k-explore', 'Upgrade'],
  dual: ['k-explore', 'Field, upgrade'],
  boost: ['k-special', 'Boost'],
  instant: ['k-special', 'Instant'],
  nearby: ['k-draw', 'Nearby island'],
  distant: ['k-draw', 'Distant island'],
};

export const iconOf = (card: CardData): string =>
  GOODS[Object.keys(card.goods ?? {})[0] ?? ''] ?? TYPES[card.type] ?? 'village';
export const kindOf = (card: CardData): [colour: string, word: string] => KINDS[card.kind] ?? ['k-recruit', 'Location'];

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
