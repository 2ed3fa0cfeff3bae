/** Places along a line, in order, moved as little as need be so that all are `apart` and none lies beyond its ends. */
export function spaced(places: readonly number[], apart: number, length: number): number[] {
  const step = Math.min(apart, length / Math.max(1, places.length - 1));
  // What would stand too close becomes a block about the mean of its places; blocks that meet become one.
  const blocks: { sum: number; count: number; from: number }[] = [];
  for (const place of places) {
    let block = { sum: place, count: 1, from: place };
    for (;;) {
      const long = (block.count - 1) * step;
      block.from = Math.max(0, Math.min(block.sum / block.count - long / 2, length - long));
      const before = blocks.at(-1);
      if (!before || before.from + before.count * step <= block.from) break;
      blocks.pop();
      block = { sum: before.sum + block.sum, count: before.count + block.count, from: 0 };
    }
    blocks.push(block);
  }
  return blocks.flatMap((block) => Array.from({ length: block.count }, (_, k) => block.from + k * step));
}
