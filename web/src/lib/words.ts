// What the page says, by name, in the language of whoever looks: `src/words/<language>.ftl`. Another language is another file.

export type Fact = string | number | boolean | null | undefined;
export type Facts = Readonly<Record<string, Fact>>;
type Fill = (fact: Fact) => string;
type Choose = (fact: Fact, ways: Readonly<Record<string, string>>, usual: string) => string;
type Message = string | ((facts: Facts, fill: Fill, choose: Choose) => string);
export type Catalogue = Readonly<Record<string, Message>>;

const FILES = import.meta.glob<{ default: Catalogue }>('../words/*.ftl');
const FIRST = 'en';
/** The languages that there are. */
export const LANGUAGES = Object.keys(FILES).map((path) => path.replace(/^.*\/|\.ftl$/g, ''));

let catalogue: Catalogue = {};
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
export function w(name: string, facts: Facts = {}): string {
  const message = catalogue[name];
  if (message === undefined) throw new Error(`no message ${name}`);
  return typeof message === 'string' ? message : message(facts, fill, choose);
}

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
  const file = FILES[`../words/${name}.ftl`];
  if (file) learn(name, (await file()).default);
}
