import { describe, expect, it } from 'vitest';
import { termsIn } from '../src/lib/glossary';

const TERMS = [
  { word: 'Raid', forms: ['raids'], text: '', rules: [] },
  { word: 'Exhaust', forms: ['exhausted'], text: '', rules: [] },
  { word: 'Training Camp', forms: [], text: '', rules: [] },
];

describe('words of a game in a text', () => {
  it('finds them in the order of the text, however they are written', () => {
    expect(termsIn('an Exhausted card cannot be raided; whoever raids …', TERMS).map((term) => term.word)).toEqual([
      'Exhaust',
      'Raid',
    ]);
  });
  it('finds whole words only', () => {
    expect(termsIn('Raiders, unexhausted, a Training ground', TERMS)).toEqual([]);
    expect(termsIn('one Training Camp', TERMS)).toHaveLength(1);
  });
});
