// Where the names of lands stand round the map: pure geometry, in pixels of the board.

export interface Point {
  x: number;
  y: number;
}

/** A name to be placed: how large its label is, and where its land lies. */
export interface Named {
  id: number;
  at: Point;
  w: number;
  h: number;
}

export interface Frame {
  width: number;
  height: number;
  /** The edges of the map; labels stand outside of them. */
  left: number;
  right: number;
  /** The map tools take the lower left corner. */
  tools: number;
}

export interface Placed extends Named {
  side: 'left' | 'right' | 'over';
  /** Where the label's edge that looks at the map is, and its middle. */
  x: number;
  y: number;
}

export const BESIDE = 640; // a board less wide has no room beside the map
const GAP = 7;
export const EDGE = 7; // between a label and the map

/** Labels of one side, spread so that none covers another, each as near to its land's height as it can be. */
export function spread<T extends Named>(all: T[], top: number, bottom: number, gap = GAP): (T & { y: number })[] {
  const row = all.map((one) => ({ ...one, y: 0 })).sort((a, b) => a.at.y - b.at.y);
  const apart = (k: number) => ((row[k]?.h ?? 0) + (row[k - 1]?.h ?? 0)) / 2 + gap;
  row.forEach((one, k) => {
    one.y = Math.max(one.at.y, k ? (row[k - 1]?.y ?? 0) + apart(k) : top + one.h / 2);
  });
  for (let k = row.length - 1; k >= 0; k--) {
    const one = row[k];
    if (one) one.y = Math.min(one.y, k === row.length - 1 ? bottom - one.h / 2 : (row[k + 1]?.y ?? 0) - apart(k + 1));
  }
  return row;
}

const room = (all: Named[], gap: number) => all.reduce((sum, one) => sum + one.h + gap, 0);

/**
 * Names at both sides of the map, the first of the list before others where not all have room.
 * A side holds `most` at most; a land goes to the nearer side that has room.
 */
export function aside(all: Named[], frame: Frame, most: number, gap = GAP): Placed[] {
  const middle = (frame.left + frame.right) / 2;
  const sides = { left: [] as Named[], right: [] as Named[] };
  const high = { left: frame.height - frame.tools - 8, right: frame.height - 8 };
  for (const one of all) {
    const near = one.at.x < middle ? 'left' : 'right';
    const far = near === 'left' ? 'right' : 'left';
    const side = [near, far].find((s): s is 'left' | 'right' => {
      const there = sides[s as 'left' | 'right'];
      return there.length < most && room([...there, one], gap) <= high[s as 'left' | 'right'];
    });
    if (side) sides[side].push(one);
  }
  const widest = (list: Named[]) => Math.max(0, ...list.map((one) => one.w));
  const left = Math.max(frame.left - EDGE, widest(sides.left) + 4);
  const right = Math.min(frame.right + EDGE, frame.width - widest(sides.right) - 4);
  return [
    ...spread(sides.left, 4, frame.height - frame.tools - 4, gap).map((one) => ({
      ...one,
      side: 'left' as const,
      x: left,
    })),
    ...spread(sides.right, 4, frame.height - 4, gap).map((one) => ({ ...one, side: 'right' as const, x: right })),
  ];
}

/** A place that a name should leave free. */
export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
}

/**
 * Names on the map itself, where there is no room beside it: near their lands, none over another, and where there is
 * a choice not over what is to be kept in sight.
 */
export function over(all: Named[], frame: Frame, sights: readonly Spot[] = []): Placed[] {
  const placed: Placed[] = [];
  const hidden = (x: number, y: number, one: Named) =>
    sights.filter((s) => x < s.x + s.w && s.x < x + one.w && Math.abs(y - s.y - s.h / 2) < (one.h + s.h) / 2).length;
  const free = (x: number, y: number, one: Named) =>
    x >= 2 &&
    y - one.h / 2 >= 2 &&
    x + one.w <= frame.width - 2 &&
    y + one.h / 2 <= frame.height - 2 &&
    placed.every(
      (other) =>
        x + one.w + 2 < other.x || other.x + other.w + 2 < x || Math.abs(y - other.y) > (one.h + other.h) / 2 + 2,
    );
  for (const one of all) {
    const inside = (x: number) => Math.max(2, Math.min(frame.width - one.w - 2, x));
    let best: { x: number; y: number; cost: number } | undefined;
    for (let step = 1; step < 9; step++)
      for (const by of [0, -0.5, 0.5])
        for (const way of [1, -1]) {
          const x = inside(one.at.x - one.w / 2 + by * one.w);
          const y = one.at.y + way * (step * 14 + 6);
          if (!free(x, y, one)) continue;
          const cost = 2.5 * hidden(x, y, one) + step + Math.abs(by);
          if (!best || cost < best.cost) best = { x, y, cost };
        }
    if (best) placed.push({ ...one, side: 'over', x: best.x, y: best.y });
  }
  return placed;
}
