// Puts the icons that the sources name, and no others, into `virtual:icons` (what every page needs), `virtual:icons/table`
// and `virtual:icons/<game>`, from the file that the Python drawings use. A game's content names icons of its cards, too.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** The room whose icons a source needs: a game's own folder, the table, or '' for what every page needs. */
export function roomOf(path: string): string {
  const [first, second] = path.split(/[\\/]/);
  if (first === 'games' && second && !path.endsWith('summary.ts') && path.split(/[\\/]/).length > 2) return second;
  return first === 'table' ? 'table' : '';
}

/** What a game's content says about the pictures of its cards. */
function pictures(room: string): string {
  const file = join(ROOT, '../src/meadhall', room, 'content/pictures.toml');
  return room && existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The icons that the sources of a room name, without those that every page has. */
export function usedIcons(room = ''): Record<string, string> {
  const all = (JSON.parse(readFileSync(FILE, 'utf8')) as { icons: Record<string, string> }).icons;
  const known = new Set(Object.keys(all));
  const paths = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(svelte|ts)$/.test(path),
  );
  const named = (wanted: string) =>
    namedIn(
      paths
        .filter((path) => roomOf(path) === wanted)
        .map((path) => readFileSync(join(ROOT, 'src', path), 'utf8'))
        .join('\n'),
      known,
    );
  const everywhere = new Set(room ? named('') : []);
  return Object.fromEntries(
    [...new Set([...named(room), ...namedIn(pictures(room), known)])]
      .sort()
      .filter((name) => !everywhere.has(name))
      .map((name) => [name, all[name] ?? '']),
  );
}

export function icons(): Plugin {
  return {
    name: 'meadhall-icons',
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : null),
    load: (id) =>
      id.startsWith(`\0${NAME}`) ? `export default ${JSON.stringify(usedIcons(id.slice(NAME.length + 2)))};` : null,
  };
}
