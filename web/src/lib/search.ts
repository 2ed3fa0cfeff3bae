// Searching what a page says: by words, all of which must be there, or by the number of a rule.

/** The words that are looked for. */
export function wantedIn(typed: string): string[] {
  return typed.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Where one of the words begins in a text: "rough" is not in "through". */
function any(words: readonly string[]): RegExp {
  const found = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return new RegExp(`(?<!\\w)(${found})`, 'i');
}

/** Whether a text has all of the words. */
export function has(text: string, words: readonly string[]): boolean {
  return words.every((word) => any([word]).test(text));
}

export interface Cut {
  text: string;
  hit: boolean;
}

/** A text cut where the words stand in it. */
export function marked(text: string, words: readonly string[]): Cut[] {
  if (words.length === 0) return [{ text, hit: false }];
  return text
    .split(any(words))
    .map((part, k) => ({ text: part, hit: k % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** The known word that looks most like what was typed, if any does. */
export function nearest(typed: string, known: Iterable<string>): string {
  let best = '';
  let least = Math.max(1, Math.floor(typed.length / 3)) + 1;
  for (const word of known) {
    const far = distance(typed.toLowerCase(), word.toLowerCase());
    if (far < least) {
      least = far;
      best = word;
    }
  }
  return best;
}

/** How many letters have to be put in, taken out or changed; letters that changed places count once. */
function distance(a: string, b: string): number {
  const rows: number[][] = [];
  for (let i = 0; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      if (i === 0) row.push(j);
      else {
        const above = rows[i - 1] ?? [];
        let cost = Math.min(
          (above[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        );
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
          cost = Math.min(cost, (rows[i - 2]?.[j - 2] ?? 0) + 1);
        row.push(cost);
      }
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
