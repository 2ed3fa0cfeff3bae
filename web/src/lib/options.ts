// Which option stands for which thing: pure functions over the engine's list, nothing here decides what is allowed.
import type { Option, Thing } from './wire';

/** Options by the thing that is clicked for them, among those that point at everything chosen so far. */
export function byThing(options: readonly Option[], chosen: readonly Thing[] = []): Map<Thing, Option[]> {
  const found = new Map<Thing, Option[]>();
  for (const option of options) {
    if (!chosen.every((thing) => option.targets.includes(thing))) continue;
    for (const thing of option.targets) {
      if (chosen.includes(thing) || isVerb(thing)) continue;
      const list = found.get(thing);
      if (list) list.push(option);
      else found.set(thing, [option]);
    }
  }
  return found;
}

/** Options that no thing on the table stands for: they become verbs in the question bar. */
export function verbs(options: readonly Option[], present: ReadonlySet<Thing>): Option[] {
  return options.filter((option) => !option.targets.some((thing) => !isVerb(thing) && present.has(thing)));
}

export function isVerb(thing: Thing): boolean {
  return thing.startsWith('verb:');
}

/** Options that one thing stands for, and how they differ: what the other things of each are. */
export function standing(options: readonly Option[], thing: Thing, chosen: readonly Thing[] = []): Option[] {
  return options.filter(
    (option) => option.targets.includes(thing) && chosen.every((other) => option.targets.includes(other)),
  );
}

/**
 * The first thing of a chain, from the innermost outwards, that an option points at; else the innermost.
 * A space lies in a territory, a die on a space: a click on the inner one may well mean the outer one.
 */
export function meant(chain: readonly Thing[], legal: ReadonlyMap<Thing, unknown>): Thing | null {
  return chain.find((thing) => legal.has(thing)) ?? chain[0] ?? null;
}

const ENDS = ['verb:end', 'verb:stop', 'verb:done', 'verb:finish', 'verb:go'];

/** The option that a key stands for: P passes, E ends or stops, Y and N answer. */
export function forKey(options: readonly Option[], key: string): Option | undefined {
  const named = (...names: string[]) => options.find((option) => option.targets.some((thing) => names.includes(thing)));
  switch (key.toLowerCase()) {
    case 'p':
      return named('verb:pass');
    case 'e':
      return named(...ENDS);
    case 'y':
      return named('verb:yes');
    case 'n':
      return named('verb:no', 'verb:decline');
    default:
      return undefined;
  }
}

/** The key to show beside a verb. */
export function keyOf(option: Option): string {
  if (option.targets.includes('verb:pass')) return 'P';
  if (option.targets.includes('verb:yes')) return 'Y';
  if (option.targets.includes('verb:no') || option.targets.includes('verb:decline')) return 'N';
  if (option.targets.some((thing) => ENDS.includes(thing))) return 'E';
  return '';
}
