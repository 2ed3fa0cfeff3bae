// The options of a game before it starts: what may be combined, in words; the server judges again and has the last word.

import type { OptionSpec } from './wire';
import { listed, named, say } from './words';

export type Values = Record<string, unknown>;

/** Whether an option is on, as `needs` and `excludes` mean it. */
export function isOn(spec: OptionSpec, value: unknown): boolean {
  if (spec.kind === 'flag') return value === true;
  if (spec.kind === 'list') return Array.isArray(value) && value.length > 0;
  return value !== undefined && value !== spec.default;
}

/** The name of something by its id: from the catalogue, where it has one (`name-…`), else the id as words. */
export function spoken(name: string): string {
  const known = named(name);
  if (known) return known;
  const words = name.replace(/^.*\./, '').replaceAll('_', ' ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Why an option cannot be turned on now; empty if it can. */
export function blocked(spec: OptionSpec, specs: readonly OptionSpec[], values: Values, players: number): string {
  const by = new Map(specs.map((other) => [other.name, other]));
  const on = (name: string) => {
    const other = by.get(name);
    return other !== undefined && isOn(other, values[name] ?? other.default);
  };
  if (spec.players?.length && !spec.players.includes(players))
    return say('setup-for-players', { players: listed(spec.players.map(String), 'disjunction') });
  const need = spec.needs?.find((name) => !on(name));
  if (need) return say('setup-needs', { spoken: spoken(need).toLowerCase() });
  const rival =
    spec.excludes?.find(on) ?? specs.find((other) => other.excludes?.includes(spec.name) && on(other.name))?.name;
  if (rival) return say('setup-not-together-with', { spoken: spoken(rival).toLowerCase() });
  return '';
}

/** The values to send: those that differ from the defaults and are not blocked. */
export function toSend(specs: readonly OptionSpec[], values: Values, players: number): Values {
  const sent: Values = {};
  for (const spec of specs) {
    const value = values[spec.name];
    if (value === undefined || !isOn(spec, value)) {
      if (spec.kind === 'flag' && value === false && spec.default === true) sent[spec.name] = false;
      continue;
    }
    if (!blocked(spec, specs, { ...values, [spec.name]: spec.default }, players)) sent[spec.name] = value;
  }
  return sent;
}

/** The chosen clans by seat as the server wants them: from the first seat up to the first that is left open. */
export function inSeatOrder(chosen: readonly string[], players: number): string[] {
  const end = chosen.slice(0, players).findIndex((name) => !name);
  return chosen.slice(0, end < 0 ? players : end);
}
