import { describe, expect, it } from 'vitest';
import { spaced } from '../src/lib/spaced';

describe('marks along a line', () => {
  it('stay where they are if there is room', () => {
    expect(spaced([], 26, 300)).toEqual([]);
    expect(spaced([0], 26, 300)).toEqual([0]);
    expect(spaced([10, 100, 126, 300], 26, 300)).toEqual([10, 100, 126, 300]);
  });

  it('make room for each other on both sides, and never beyond the ends', () => {
    expect(spaced([100, 104], 26, 300)).toEqual([89, 115]);
    expect(spaced([2, 4, 290, 299], 26, 300)).toEqual([0, 26, 274, 300]);
    expect(spaced([100, 126, 127], 26, 300).map((x) => Math.round(x * 10) / 10)).toEqual([91.7, 117.7, 143.7]);
  });

  it('are apart and in order wherever they are', () => {
    for (let seed = 1; seed < 400; seed++) {
      const places = Array.from({ length: 8 }, (_, k) => ((seed * (k + 3) * 7919) % 3001) / 10).sort((a, b) => a - b);
      const found = spaced(places, 26, 300);
      found.forEach((x, k) => {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(300);
        if (k > 0) expect(x - (found[k - 1] ?? 0)).toBeGreaterThanOrEqual(26 - 1e-9);
      });
    }
  });

  it('move together where the line is too short for all', () => {
    expect(spaced([5, 5, 5], 26, 40)).toEqual([0, 20, 40]);
    expect(spaced([0, 0], 26, 0)).toEqual([0, 0]);
  });
});
