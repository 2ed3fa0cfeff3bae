// The zones of a table for the keyboard: each is one Tab stop, arrows move inside it (roving tabindex).

import { nearest } from './steps';
import { say } from './words';

/** The zones in the order of Tab, as the skip links name them. */
export const STOPS = {
  question: say('zones-to-the-question'),
  board: say('zones-to-the-board'),
  hand: say('zones-to-your-cards'),
  offer: say('zones-to-the-offer'),
  players: say('zones-to-the-players'),
  log: say('zones-to-the-log'),
} as const;

export type Stop = keyof typeof STOPS;
type Item = HTMLElement | SVGElement;

const CAN = 'button, a[href], [role="button"], [role="group"][data-thing], [data-item], [data-text]';
const LEGAL = '[data-legal], [data-option]:not([aria-disabled="true"]), [data-confirm]';
const FIRST: readonly Stop[] = ['board', 'hand', 'offer', 'players', 'question'];

/** Where each zone was left. */
const left = new WeakMap<Element, Item>();

export const zonesIn = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-stop]')];
const zonesOf = (root: ParentNode, stop: Stop): HTMLElement[] =>
  zonesIn(root).filter((zone) => zone.dataset.stop === stop);

const seen = (node: Element): boolean => node.checkVisibility({ visibilityProperty: true });
const log = (zone: Element): boolean => (zone as HTMLElement).dataset.stop === 'log';
const legal = (node: Element): boolean => node.matches(LEGAL);

/** What arrows can reach in a zone. Text that is read as one item keeps its links to itself. */
export function itemsOf(zone: Element): Item[] {
  return [...zone.querySelectorAll<Item>(CAN)].filter(
    (node) =>
      !(node as HTMLButtonElement).disabled &&
      !node.parentElement?.closest('[data-item]') &&
      !(node.dataset.text !== undefined && node.querySelector('button, a[href], [data-thing]')) &&
      !(node instanceof SVGElement && node.getAttribute('aria-label') === null) &&
      seen(node),
  );
}

/** The item that Tab leads to: where the zone was left, else what may be done first, else the first. */
function entry(zone: Element, items: Item[]): Item | undefined {
  const last = left.get(zone);
  if (last && items.includes(last)) return last;
  const { thing, option } = last?.dataset ?? {};
  const again = items.find(
    (node) => (thing && node.dataset.thing === thing) || (option && node.dataset.option === option),
  );
  if (again) return again;
  if (log(zone)) return items.findLast((node) => node.dataset.item !== undefined) ?? items[0]; // the newest line
  return items.find(legal) ?? items[0];
}

/** Leaves one stop in every zone. With a new question the stop is what may be done first. */
export function rove(root: ParentNode, fresh = false): void {
  for (const zone of zonesIn(root)) {
    const items = itemsOf(zone);
    if (fresh && !zone.contains(document.activeElement) && (log(zone) || items.some(legal))) left.delete(zone);
    const at = entry(zone, items);
    if (at) left.set(zone, at);
    for (const node of zone.querySelectorAll<Item>(CAN)) {
      const index = node === at ? '0' : '-1';
      if (node.getAttribute('tabindex') !== index) node.setAttribute('tabindex', index);
    }
    const alone = items.length ? '-1' : '0'; // a zone with nothing in it is read as a whole
    if (zone.getAttribute('tabindex') !== alone) zone.setAttribute('tabindex', alone);
  }
}

/** A zone was entered or moved in, by whatever means: that is its stop from now on. */
export function visited(node: Element): void {
  const zone = node.closest<HTMLElement>('[data-stop]');
  if (!zone || node === zone || !node.matches(CAN)) return;
  const before = left.get(zone);
  if (before !== node) before?.setAttribute('tabindex', '-1');
  left.set(zone, node as Item);
  node.setAttribute('tabindex', '0');
}

/** Scrolls what scrolls by hand, and nothing else: a board that is only cut off stays where it is. */
function reveal(node: Element): void {
  for (let at = node.parentElement; at; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    const [inner, outer] = [node.getBoundingClientRect(), at.getBoundingClientRect()];
    if (overflowY === 'auto' || overflowY === 'scroll') {
      if (inner.top < outer.top) at.scrollTop -= outer.top - inner.top;
      else if (inner.bottom > outer.bottom)
        at.scrollTop += Math.min(inner.bottom - outer.bottom, inner.top - outer.top);
    }
    if (overflowX === 'auto' || overflowX === 'scroll') {
      if (inner.left < outer.left) at.scrollLeft -= outer.left - inner.left;
      else if (inner.right > outer.right) at.scrollLeft += Math.min(inner.right - outer.right, inner.left - outer.left);
    }
  }
}

export function focusOn(node: Item): void {
  node.focus({ preventScroll: true });
  reveal(node);
}

/** Goes to a zone; false if it is not on the page. */
export function enter(root: ParentNode, stop: Stop): boolean {
  const zone = zonesOf(root, stop).find(seen);
  if (!zone) return false;
  focusOn(entry(zone, itemsOf(zone)) ?? zone);
  return true;
}

/** Goes back to a zone where what had the focus is gone. */
export function reenter(zone: Element): void {
  focusOn(entry(zone, itemsOf(zone)) ?? (zone as HTMLElement));
}

/** The first thing that may be done: on the board, in the hand, on offer, beside the players, else a verb. */
export function firstLegal(root: ParentNode): Item | undefined {
  for (const stop of FIRST) {
    for (const zone of zonesOf(root, stop)) {
      const found = itemsOf(zone).find(legal);
      if (found) return found;
    }
  }
  return undefined;
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Moves inside the zone that has the focus: to the nearest item that way, in lists line by line. On the board
 * arrows lead along what may be done, with Shift along everything. False if that key does nothing here.
 */
export function step(key: string, shift: boolean): boolean {
  const from = document.activeElement;
  const zone = from?.closest<HTMLElement>('[data-stop]');
  if (!from || !zone) return false;
  const every = itemsOf(zone);
  const able = zone.dataset.stop === 'board' && !shift ? every.filter(legal) : every;
  const items = able.length ? able : every;
  const [dx, dy] = WAYS[key] ?? [0, 0];
  let next: Item | null | undefined = null;
  if (key === 'Home') next = items[0];
  else if (key === 'End') next = items.at(-1);
  else if (!dx && !dy) return false;
  else {
    const lines = zone.dataset.lines !== undefined;
    if (!lines && from !== zone) {
      const others = items.filter((node) => node !== from).map((node) => ({ node, box: node.getBoundingClientRect() }));
      next = nearest(from.getBoundingClientRect(), others, dx, dy);
    }
    // Nothing that way, or a list: what comes next or before in reading order.
    next ??= along(items, from, dx + dy);
  }
  if (next) focusOn(next);
  return next !== null && next !== undefined;
}

function along(items: Item[], from: Element, by: number): Item | undefined {
  const at = items.indexOf(from as Item);
  if (at >= 0) return items[at + by];
  const after = Node.DOCUMENT_POSITION_FOLLOWING;
  return by > 0
    ? items.find((node) => from.compareDocumentPosition(node) & after)
    : items.findLast((node) => !(from.compareDocumentPosition(node) & after));
}

/** Whether the focus has fallen out of the page, as it does when what had it is gone. */
export const lost = (): boolean => !document.activeElement || document.activeElement === document.body;

/** Gives the focus back after a window or bubble: to what had it, else to the same thing drawn anew, else to the question. */
export function giveBack(before: Element | null): void {
  const gone = !before?.isConnected || before === document.body;
  if (!gone && (lost() || document.activeElement?.closest('dialog, .popup')))
    (before as Item).focus({ preventScroll: true });
  if (!lost()) return;
  const thing = (before as Item | null)?.dataset?.thing;
  const again = thing
    ? document.querySelector<Item>(`[data-stop] [data-thing="${CSS.escape(thing)}"][tabindex]`)
    : null;
  (again ?? document.querySelector<Item>('.ask-text'))?.focus({ preventScroll: true });
}

/** Whether somebody is writing. */
export const writing = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false;
