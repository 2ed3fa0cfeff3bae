// The little Markdown that rule texts have: `N.MAP.10`, **strong**, tables with bars.

export interface Piece {
  text: string;
  rule: string;
  strong: boolean;
}

/** A text cut into plain words, names of rules and strong words. */
export function pieces(text: string): Piece[] {
  return text
    .split(/(`[^`]+`|\*\*[^*]+\*\*)/)
    .filter((part) => part !== '')
    .map((part) => {
      const inner = part.replace(/^(`|\*\*)|(`|\*\*)$/g, '');
      const quoted = part !== inner;
      const rule = quoted && /^[NME]\.[A-Z0-9.]+$/.test(inner) ? inner : '';
      return { text: inner, rule, strong: quoted && !rule && part.startsWith('**') };
    });
}

/** The rows of a table with bars, head first; null if the text is none. */
export function rows(text: string): string[][] | null {
  const lines = text.split('\n').filter((line) => line.trim());
  if (lines.length < 2 || !lines.every((line) => line.trim().startsWith('|'))) return null;
  return lines
    .filter((line) => !/^[\s|:-]+$/.test(line))
    .map((line) =>
      line
        .trim()
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => cell.trim()),
    );
}

/** A section's title as a heading: its name in capitals is spoken softly. */
export function heading(title: string): string {
  const words = title === title.toUpperCase() ? title.toLowerCase() : title;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
