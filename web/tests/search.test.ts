// Searching what a page says.
import { expect, test } from 'vitest';
import { has, marked, nearest, wantedIn } from '../src/lib/search';

test('all words must begin somewhere in the text', () => {
  expect(has('A Rough crossing', wantedIn('rough cross'))).toBe(true);
  expect(has('moves through lands', wantedIn('rough'))).toBe(false);
  expect(has('N.MOVE.4 Crossing', wantedIn('n.move.4'))).toBe(true);
  expect(has('A Rough crossing', wantedIn('rough sea'))).toBe(false);
});

test('the words found are marked, the others are as they were', () => {
  expect(marked('Rough or rough.', ['rough'])).toEqual([
    { text: 'Rough', hit: true },
    { text: ' or ', hit: false },
    { text: 'rough', hit: true },
    { text: '.', hit: false },
  ]);
  expect(marked('(a+b)', ['(a+'])).toEqual([
    { text: '(a+', hit: true },
    { text: 'b)', hit: false },
  ]);
  expect(marked('plain', [])).toEqual([{ text: 'plain', hit: false }]);
});

test('a slip of the finger finds the word', () => {
  expect(nearest('ruogh', ['raze', 'rough', 'round'])).toBe('rough');
  expect(nearest('N.MOVE.44', ['N.MOVE.4', 'N.SCORE.4'])).toBe('N.MOVE.4');
  expect(nearest('zzzzzz', ['raze', 'rough'])).toBe('');
});
