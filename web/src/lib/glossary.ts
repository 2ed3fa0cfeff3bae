// The words of a game's cards, explained: asked of the server once, and found in any text of the game.
import { api } from './api';
import type { Term } from './wire';

const books = new Map<string, Promise<readonly Term[]>>();

/** The words of a game; none where the server knows none. */
export function glossary(slug: string): Promise<readonly Term[]> {
  let book = books.get(slug);
  if (!book) {
    book = api.glossary(slug).then((found) => found.terms);
    books.set(slug, book);
    book.catch(() => books.delete(slug));
  }
  return book;
}

/** The terms that a text uses, in the order in which it first does. */
export function termsIn(text: string, terms: readonly Term[]): Term[] {
  return terms
    .map((term) => ({ term, at: firstOf(term, text) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ term }) => term);
}

function firstOf(term: Term, text: string): number {
  const ways = [term.word, ...term.forms].map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.search(new RegExp(`(?<![\\w'’])(?:${ways})(?![\\w'’])`, 'i'));
}
