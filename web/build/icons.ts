// Puts the icons that the sources name, and no others, into `virtual:icons`, from the file that the Python drawings use.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const FILE = join(ROOT, '../src/meadhall/core/icons.json');
const NAME = 'virtual:icons';

/** The names of icons among the string literals of a text. */
export function namedIn(text: string, known: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  for (const match of text.matchAll(/['"`]([a-z][a-z0-9-]*)['"`]/g)) {
    const word = match[1] ?? '';
    if (known.has(word)) found.add(word);
  }
  return [...found].sort();
}

export function usedIcons(): Record<string, string> {
  const all = (JSON.parse(readFileSync(FILE, 'utf8')) as { icons: Record<string, string> }).icons;
  const known = new Set(Object.keys(all));
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(svelte|ts)$/.test(path))
    .map((path) => readFileSync(join(ROOT, 'src', path), 'utf8'));
  return Object.fromEntries(namedIn(sources.join('\n'), known).map((name) => [name, all[name] ?? '']));
}

export function icons(): Plugin {
  return {
    name: 'meadhall-icons',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(usedIcons())};` : null),
  };
}
