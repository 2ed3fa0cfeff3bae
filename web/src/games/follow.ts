// Brings what glows into view on a board that scrolls: only if none of it can be seen.
export function follow(board: HTMLElement): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const glowing = [...board.querySelectorAll<Element>('[data-legal]')];
      const frame = board.getBoundingClientRect();
      const seen = glowing.some((node) => {
        const box = node.getBoundingClientRect();
        return box.height > 0 && box.top < frame.bottom - 30 && box.bottom > frame.top + 30;
      });
      if (!seen) glowing[0]?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    }),
  );
}
