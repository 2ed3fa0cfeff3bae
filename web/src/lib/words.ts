// What the page says, by name, in the language of whoever looks: `src/words/<language>.ftl`. Another language is another file.

export type Fact = string | number | boolean | null | undefined;
export type Facts = Readonly<Record<string, Fact>>;
type Fill = (fact: Fact) => string;
type Choose = (fact: Fact, ways: Readonly<Record<string, string>>, usual: string) => string;
type Message = string | ((facts: Facts, fill: Fill, choose: Choose) => string);
export type Catalogue = Readonly<Record<string, Message>>;

type Part = { default: Catalogue; more: () => Promise<{ default: Catalogue }> };
const FILES = import.meta.glob<Part>('../words/*.ftl');
const FIRST = 'en';
/** The languages that there are. */
export const LANGUAGES = Object.keys(FILES).map((path) => path.replace(/^.*\/|\.ftl$/g, ''));

let catalogue: Catalogue = {};
let first: Promise<Part | undefined> = Promise.resolve(undefined);
let all: Promise<void> | undefined;
let plurals = new Intl.PluralRules(FIRST);
/** The language that is spoken. */
export let language = FIRST;

const fill: Fill = (fact) => (fact === null || fact === undefined ? '' : String(fact));
const choose: Choose = (fact, ways, usual) => {
  const name = typeof fact === 'boolean' ? (fact ? 'yes' : 'no') : fill(fact);
  const found = ways[name] ?? (typeof fact === 'number' ? ways[plurals.select(fact)] : undefined);
  return found ?? ways[usual] ?? '';
};

/** A message of the catalogue, with the facts that it names. */
export function say(name: string, facts: Facts = {}): string {
  const message = catalogue[name];
  if (message === undefined) throw new Error(`no message ${name}`);
  return typeof message === 'string' ? message : message(facts, fill, choose);
}

/** A name of the catalogue that it may have or not: what a server calls by an id. */
export function named(id: string): string {
  const message = catalogue[`name-${id.replaceAll('_', '-').replaceAll('.', '-')}`];
  return typeof message === 'string' ? message : '';
}

/** Several names as one text: "a, b and c", or with "or". */
export const listed = (names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type }).format(names);

/** The language to speak: the one chosen, else the first that the browser asks for and there is. */
export function spokenHere(chosen: string, asked: readonly string[]): string {
  const wanted = [...(chosen ? [chosen] : []), ...asked, ...asked.map((one) => one.split('-')[0] ?? '')];
  return wanted.find((one) => LANGUAGES.includes(one)) ?? FIRST;
}

export function learn(name: string, words: Catalogue): void {
  language = name;
  catalogue = words;
  plurals = new Intl.PluralRules(name);
}

/** Loads a language, before anything is shown. */
export async function speak(name: string): Promise<void> {
  first = FILES[`../words/${name}.ftl`]?.() ?? first;
  all = undefined;
  const words = await first;
  if (words) learn(name, words.default);
}

/** Loads what the first screen does not say, before a table is shown. */
export function speakOn(): Promise<void> {
  all ??= first.then(async (words) => {
    if (words) catalogue = { ...words.default, ...(await words.more()).default };
  });
  return all;
}
