// A long press, told by ourselves: not every phone sends a context menu for one.

const LONG = 480; // milliseconds
const STRAY = 10; // pixels that a resting finger may move

/** Calls back when a finger rests on a place; the click that would follow is kept from the page. For `{@attach holds(…)}`. */
export function holds(held: (target: Element) => boolean): (node: HTMLElement) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let at = { x: 0, y: 0 };
    let done = false;
    const stop = () => clearTimeout(timer);
    const down = (event: PointerEvent) => {
      stop();
      done = false;
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      at = { x: event.clientX, y: event.clientY };
      const target = event.target as Element;
      timer = setTimeout(() => {
        done = held(target);
      }, LONG);
    };
    const moved = (event: PointerEvent) => {
      if (Math.hypot(event.clientX - at.x, event.clientY - at.y) > STRAY) stop();
    };
    const clicked = (event: Event) => {
      if (!done) return;
      done = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const menu = (event: Event) => {
      stop();
      if (done) event.stopPropagation(); // the same press, told by the system as well
      if (done) event.preventDefault();
    };
    node.addEventListener('pointerdown', down, true);
    node.addEventListener('pointermove', moved, true);
    node.addEventListener('pointerup', stop, true);
    node.addEventListener('pointercancel', stop, true);
    node.addEventListener('click', clicked, true);
    node.addEventListener('contextmenu', menu, true);
    return () => {
      stop();
      node.removeEventListener('pointerdown', down, true);
      node.removeEventListener('pointermove', moved, true);
      node.removeEventListener('pointerup', stop, true);
      node.removeEventListener('pointercancel', stop, true);
      node.removeEventListener('click', clicked, true);
      node.removeEventListener('contextmenu', menu, true);
    };
  };
}
