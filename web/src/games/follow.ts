// Brings what glows, or what the question is about, into view on a board that scrolls: only if none of it can be seen.
import type { Thing } from '../lib/wire';

export function follow(board: HTMLElement, about: Thing = ''): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const glow = [...board.querySelectorAll<Element>('[data-legal]')];
      const glowing = glow.length || !about ? glow : [...board.querySelectorAll(`[data-thing="${CSS.escape(about)}"]`)];
      const frame = board.getBoundingClientRect();
      const seen = glowing.some((node) => {
        const box = node.getBoundingClientRect();
        return box.height > 0 && box.top < frame.bottom - 30 && box.bottom > frame.top + 30;
      });
      if (!seen) glowing[0]?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    }),
  );
}
