// Which thing an arrow key leads to.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The nearest of the candidates in a direction: how far ahead counts once, how far aside twice. */
export function nearest<T>(from: Box, all: readonly { node: T; box: Box }[], dx: number, dy: number): T | null {
  const cx = from.x + from.width / 2;
  const cy = from.y + from.height / 2;
  let best: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { node, box } of all) {
    if (!box.width || !box.height) continue;
    const x = box.x + box.width / 2 - cx;
    const y = box.y + box.height / 2 - cy;
    const ahead = x * dx + y * dy;
    if (ahead <= 1) continue;
    const far = ahead + 2 * Math.abs(x * dy + y * dx);
    if (far < least) {
      least = far;
      best = node;
    }
  }
  return best;
}
