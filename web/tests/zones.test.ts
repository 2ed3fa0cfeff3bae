import { describe, expect, test } from 'vitest';
import { digest } from '../src/lib/speech';
import { lit } from '../src/lib/things';

describe('what glows is counted as things, not as options', () => {
  const page = (html: string) => {
    document.body.innerHTML = html;
    return lit(document.body);
  };

  test('a card that is drawn twice, or in two pieces, is one thing', () => {
    expect(page('<button data-thing="card:a" data-legal></button><i data-thing="card:a" data-legal></i>')).toBe(1);
  });

  test('what does not glow is not counted, nor is the button that confirms', () => {
    expect(page('<button data-thing="card:a"></button><button data-legal data-confirm></button>')).toBe(0);
  });

  test('toggles without a name of a thing count one by one', () => {
    expect(page('<button data-legal></button><button data-legal></button>')).toBe(2);
  });
});

describe('what others did is told in one breath', () => {
  test('up to five lines in full', () => {
    expect(digest(['One.', 'Two.'])).toBe('One. Two.');
    expect(digest(['1.', '2.', '3.', '4.', '5.'])).toBe('1. 2. 3. 4. 5.');
  });

  test('then how many more', () => {
    expect(digest(['1.', '2.', '3.', '4.', '5.', '6.', '7.'])).toBe('1. 2. 3. 4. 5. And 2 more.');
  });
});
