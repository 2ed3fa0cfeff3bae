// Names of things inside a sentence.

/** A name cut out of a sentence: its text, and the thing it names if it does. */
export interface Bit {
  text: string;
  thing?: string;
}

/** A sentence in bits, names apart; of two names that begin alike the longer one is meant. */
export function bits(text: string, names: ReadonlyMap<string, string>): Bit[] {
  if (!names.size) return [{ text }];
  const all = [...names.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text
    .split(new RegExp(`(?<![\\p{L}'’])(${all.join('|')})(?![\\p{L}])`, 'u'))
    .filter(Boolean)
    .map((bit) => (names.has(bit) ? { text: bit, thing: names.get(bit) } : { text: bit }));
}
