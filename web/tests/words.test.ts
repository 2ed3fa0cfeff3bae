// Words live in catalogues: every message that the page says is there, in every language, with the facts that it names.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { argsOf, compiled, part, read } from '../build/words';
import { type Catalogue, LANGUAGES, learn, listed, named, say, speak, speakOn, spokenHere } from '../src/lib/words';
import { textsOf } from './texts';

const SRC = join(import.meta.dirname, '../src');
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.(svelte|ts)$/.test(path) && !/shapes?\.ts$/.test(path),
);
const source = (path: string) => readFileSync(join(SRC, path), 'utf8');
const catalogue = (language: string) => read(source(`words/${language}.ftl`), `${language}.ftl`);
// What the house is called in any language, and what is no word.
const SAME = /^(Meadhall|Aa|abcd-efgh|Alegreya.*)$/;

/** The calls of a source: the name of a message, and the facts given with it. */
function* said(text: string): Generator<[name: string, facts: Set<string>]> {
  for (const call of text.matchAll(/\bsay\('([a-z0-9-]+)'(, \{)?/g)) {
    const facts = new Set<string>();
    if (call[2]) {
      let depth = 1;
      let at = (call.index ?? 0) + call[0].length;
      let key = '';
      for (let fresh = true; depth > 0 && at < text.length; at++) {
        const sign = text[at] ?? '';
        if (depth === 1 && fresh) key = /^\s*([\w$]+)\s*[:,}]/.exec(text.slice(at))?.[1] ?? key;
        if (depth === 1 && fresh && key) facts.add(key);
        fresh = false;
        if ('{[('.includes(sign)) depth++;
        else if ('}])'.includes(sign)) depth--;
        else if (sign === ',' && depth === 1) fresh = true;
      }
    }
    yield [call[1] ?? '', facts];
  }
}

it('has a message for all that is said, with the facts it names, and no other', () => {
  const messages = catalogue('en');
  const used = new Set<string>();
  for (const path of FILES)
    for (const [name, facts] of said(source(path))) {
      used.add(name);
      const message = messages.get(name);
      expect(message, `${path} says ${name}`).toBeDefined();
      for (const arg of argsOf(message ?? [])) expect([...facts], `${path}: ${name} names $${arg}`).toContain(arg);
    }
  expect([...messages.keys()].filter((name) => !used.has(name) && !name.startsWith('name-'))).toEqual([]);
});

it('says the same in all languages', () => {
  const english = catalogue('en');
  for (const language of LANGUAGES) {
    const own = catalogue(language);
    expect([...own.keys()].filter((name) => !name.startsWith('name-')).sort(), language).toEqual(
      [...english.keys()].filter((name) => !name.startsWith('name-')).sort(),
    );
    for (const [name, message] of own)
      for (const arg of argsOf(message))
        expect([...argsOf(english.get(name) ?? [])], `${language}: ${name}`).toContain(arg);
  }
});

it('leaves no words for people in the sources', () => {
  const left = FILES.flatMap((path) =>
    textsOf(source(path), path.endsWith('.svelte'))
      .filter(({ text }) => !SAME.test(text.replace(/^[`']|[`']$/g, '')))
      .map(({ line, text }) => `${path}:${line}: ${text.slice(0, 80)}`),
  );
  expect(left).toEqual([]);
});

it('finds words that a source says by itself', () => {
  const component =
    '<script lang="ts">\n  let { n } = $props();\n</script>\n<p title="Of {n}">{n ? \'Two left\' : \'\'} There</p>';
  expect(textsOf(component, true).map(({ line }) => line)).toEqual([4, 4, 4]);
  const module = ['export const why = `No ', '{1} left.`;\nconst a = node.closest(".a b");'].join('$');
  expect(textsOf(module, false)).toHaveLength(1);
});

it('chooses by number, by text and by yes and no', async () => {
  const made = compiled(
    'n = { $n ->\n    [0] none\n    [one] one thing\n   *[other] { $n } things\n}, { $so ->\n    [yes] so\n   *[no] { $what ->\n        [wood] wooden\n       *[other] other\n    }\n}{" "}`{" "}\n',
    'test',
  );
  const words = (await import(`data:text/javascript,${encodeURIComponent(made)}`)) as { default: Catalogue };
  learn('en', words.default);
  expect(say('n', { n: 0, so: true })).toBe('none, so ` ');
  expect(say('n', { n: 1, so: false, what: 'wood' })).toBe('one thing, wooden ` ');
  expect(say('n', { n: 12, so: false, what: 'stone' })).toBe('12 things, other ` ');
  expect(() => say('m')).toThrow('no message m');
  expect(named('unknown')).toBe('');
  expect(listed(['Ulaf', 'Glenn', 'Heidel'])).toBe('Ulaf, Glenn and Heidel');
  expect(listed(['2', '4'], 'disjunction')).toBe('2 or 4');
  await speak('en');
  await speakOn();
});

it('loads the words of the boards with a table', () => {
  const text = source('words/en.ftl');
  const [first, later] = [read(part(text, false)), read(part(text, true))];
  expect(first.has('home-my-tables') && first.has('empires-summary-round')).toBe(true);
  expect(later.has('menu-seats') && later.has('empires-board-circle')).toBe(true);
  expect(first.size + later.size).toBe(read(text).size);
});

it('refuses what is no message', () => {
  expect(() => read('a = { $n ->\n    [one] x\n}\n')).toThrow('no usual variant');
  expect(() => read('a = b\na = c\n')).toThrow('stands here twice');
  expect(() => read('a = { foo }\n')).toThrow('an argument is expected');
});

it('speaks what was chosen, else what the browser asks for, else English', () => {
  expect(spokenHere('', ['de-DE', 'en-GB', 'en'])).toBe('en');
  expect(spokenHere('en', ['de'])).toBe('en');
  expect(spokenHere('xx', [])).toBe('en');
});
