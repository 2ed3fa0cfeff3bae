// Makes a module of functions from a catalogue of messages (Fluent: `src/words/<language>.ftl`), so that the page needs no
// parser. Of Fluent it knows what the catalogues use: messages in one line, arguments, literals, selectors and comments.
import type { Plugin } from 'vite';

export type Piece = string | { arg: string } | { arg: string; ways: Map<string, Piece[]>; usual: string };
export type Messages = Map<string, Piece[]>;

class Reader {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly file: string,
  ) {}

  messages(): Messages {
    const found: Messages = new Map();
    for (;;) {
      this.skip(/(?:[ \t]*(?:#.*)?\r?\n)*(?:#.*$)?/y);
      if (this.at >= this.text.length) return found;
      const key = this.take(/([a-z][a-z0-9-]*) *= */y, 'a message');
      if (found.has(key)) this.fail(`${key} stands here twice`);
      found.set(key, this.pattern(false));
    }
  }

  /** Text and placeables up to the end of the line, or of the variant. */
  private pattern(within: boolean): Piece[] {
    const pieces: Piece[] = [];
    for (;;) {
      const text = this.skip(within ? /[^{}\n]*/y : /[^{\n]*/y);
      const more = this.text[this.at] === '{';
      pieces.push(more ? text : text.trimEnd());
      if (!more) return pieces.filter((piece) => piece !== '');
      pieces.push(this.placeable());
    }
  }

  private placeable(): Piece {
    this.take(/(\{)\s*/y, 'a placeable');
    if (this.text[this.at] === '"') {
      const literal = this.take(/"([^"\n]*)"/y, 'a literal');
      this.take(/\s*(\})/y, 'the end of a literal');
      return literal;
    }
    const arg = this.take(/\$([a-zA-Z][\w-]*)\s*/y, 'an argument');
    if (this.text[this.at] === '}') {
      this.at += 1;
      return { arg };
    }
    this.take(/(->)\s*/y, 'a selector');
    const ways = new Map<string, Piece[]>();
    let usual = '';
    while (this.text[this.at] !== '}') {
      const star = this.skip(/\*/y);
      const key = this.take(/\[ *([\w-]+) *\] */y, 'a variant');
      if (star) usual = key;
      ways.set(key, this.pattern(true));
      this.skip(/\s*/y);
    }
    this.at += 1;
    if (!usual) this.fail(`the choice by $${arg} has no usual variant`);
    return { arg, ways, usual };
  }

  private skip(what: RegExp): string {
    what.lastIndex = this.at;
    const found = what.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  private take(what: RegExp, name: string): string {
    what.lastIndex = this.at;
    const found = what.exec(this.text);
    if (!found) this.fail(`${name} is expected`);
    this.at += found?.[0].length ?? 0;
    return found?.[1] ?? '';
  }

  private fail(why: string): never {
    throw new Error(`${this.file}:${this.text.slice(0, this.at).split('\n').length}: ${why}`);
  }
}

export const read = (text: string, file = 'words'): Messages => new Reader(text, file).messages();

/** The arguments that a message names. */
export function argsOf(pieces: Piece[]): Set<string> {
  const found = new Set<string>();
  for (const piece of pieces) {
    if (typeof piece === 'string') continue;
    found.add(piece.arg);
    if ('ways' in piece) for (const way of piece.ways.values()) for (const arg of argsOf(way)) found.add(arg);
  }
  return found;
}

const code = (pieces: Piece[]): string =>
  `\`${pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece.replace(/[\\`$]/g, '\\$&');
      if (!('ways' in piece)) return `\${f(a.${piece.arg})}`;
      const ways = [...piece.ways].map(([key, way]) => `${JSON.stringify(key)}:${code(way)}`).join();
      return `\${s(a.${piece.arg},{${ways}},${JSON.stringify(piece.usual)})}`;
    })
    .join('')}\``;

// The parts of a catalogue that the first screen does not say: those of the table and of the boards.
const LATER = /^## (?:table\/|pages\/TablePage|games\/\w+\/(?!summary))/;

/** What a catalogue has for the first screen, or for what is loaded later, by the headings of its parts. */
export function part(text: string, later: boolean): string {
  return text
    .split(/^(?=## )/m)
    .filter((section) => LATER.test(section) === later)
    .join('');
}

/** The module of a catalogue: texts, and functions of their arguments and of how to fill in and to choose. */
export function compiled(text: string, file: string): string {
  const lines = [...read(text, file)].map(([key, pieces]) => {
    const plain = pieces.every((piece) => typeof piece === 'string');
    return `${JSON.stringify(key)}:${plain ? JSON.stringify(pieces.join('')) : `(a,f,s)=>${code(pieces)}`}`;
  });
  return `export default {\n${lines.join(',\n')}\n};\n`;
}

export function words(): Plugin {
  return {
    name: 'meadhall-words',
    transform: (text, id) => {
      const [file = '', query] = id.split('?');
      if (!file.endsWith('.ftl')) return null;
      read(text, file); // names that stand twice are found across the parts
      const more = query ? '' : `export const more = () => import('${file}?more');\n`;
      return { code: compiled(part(text, query === 'more'), file) + more, map: null };
    },
  };
}
