// Marks the things on the page with what they are now (legal, chosen, recent, pointed at) and finds the one meant by a click.
import { meant } from './options';
import type { Spot, TableStore } from './table.svelte';
import type { Thing } from './wire';

// The attribute of each mark, and the class by which the style sheet of the pictures knows it.
const MARKS = { legal: 'legal', chosen: 'selected', recent: 'fresh', pointed: 'pointed', touched: 'touched' } as const;

/**
 * Sets or clears the marks of every thing below a node: `data-legal` and so on, and in pictures the class as well.
 * Elsewhere components own their classes, so there the attributes alone carry the state.
 */
export function mark(root: Element, table: TableStore, touched: Thing = ''): void {
  const answered = table.legal.has(touched);
  const sets = {
    legal: table.legal,
    chosen: new Set(answered ? [...table.chosen, touched] : table.chosen),
    recent: table.recent,
    pointed: table.pointed,
    touched: new Set(answered ? [] : [touched]),
  };
  for (const node of root.querySelectorAll<HTMLElement | SVGElement>('[data-thing]')) {
    const thing = node.dataset.thing ?? '';
    for (const [name, look] of Object.entries(MARKS)) {
      const on = sets[name as keyof typeof MARKS].has(thing);
      if (on) node.dataset[name] = '';
      else delete node.dataset[name];
      if (node instanceof SVGElement) node.classList.toggle(look, on);
    }
    const legal = sets.legal.has(thing);
    if (node instanceof SVGElement && node.getAttribute('aria-label') === null) continue; // pieces of a named thing
    let holds = false;
    if (!(node instanceof HTMLButtonElement)) {
      // A thing with things in it (a building with its spaces) is a group that can be pressed: buttons do not nest.
      holds = node.querySelector('[data-thing][aria-label]') !== null;
      node.setAttribute('role', holds ? 'group' : 'button');
      if (holds) node.setAttribute('aria-roledescription', 'button');
    }
    if (!node.hasAttribute('tabindex')) node.setAttribute('tabindex', '-1'); // zones leave one stop each
    if (legal || holds)
      node.removeAttribute('aria-disabled'); // what is disabled disables all that is in it
    else node.setAttribute('aria-disabled', 'true');
  }
  // For those who cannot see the glow.
  for (const node of root.querySelectorAll('[aria-description="legal"]:not([data-legal])'))
    node.removeAttribute('aria-description');
  for (const node of root.querySelectorAll('[data-legal]')) node.setAttribute('aria-description', 'legal');
}

/** How many things glow; what stands on the page twice counts once. */
export function lit(root: Element): number {
  const nodes = [...root.querySelectorAll<HTMLElement | SVGElement>('[data-legal]')];
  const things = new Set(nodes.flatMap((node) => (node.dataset.thing ? [node.dataset.thing] : [])));
  return things.size + nodes.filter((node) => !node.dataset.thing && node.dataset.confirm === undefined).length;
}

/** All things that stand below a node. */
export function thingsIn(root: Element): Set<Thing> {
  const found = new Set<Thing>();
  for (const node of root.querySelectorAll<HTMLElement | SVGElement>('[data-thing]')) {
    if (node.dataset.thing) found.add(node.dataset.thing);
  }
  return found;
}

/** The things around a node, from the inside out. */
export function chain(node: Element | null, root: Element): Thing[] {
  const found: Thing[] = [];
  for (let at = node; at && root.contains(at); at = at.parentElement) {
    const thing = (at as HTMLElement | SVGElement).dataset?.thing;
    if (thing) found.push(thing);
  }
  return found;
}

/** The thing that a click or key on a node means. */
export function thingAt(node: Element | null, root: Element, table: TableStore): Thing | null {
  return meant(chain(node, root), table.legal);
}

/** The element that stands for a thing: the largest one, where several belong to it. */
export function elementOf(root: ParentNode, thing: Thing): Element | null {
  let best: Element | null = null;
  let size = -1;
  for (const node of root.querySelectorAll(`[data-thing="${CSS.escape(thing)}"]`)) {
    const { width, height } = node.getBoundingClientRect();
    if (width * height > size) {
      best = node;
      size = width * height;
    }
  }
  return best;
}

export function spotOf(node: Element, pointer?: { clientX: number; clientY: number }): Spot {
  const { x, y, width, height } = node.getBoundingClientRect();
  // A large thing answers where it was touched; a small one as a whole.
  if (pointer && (width > 260 || height > 260))
    return { x: pointer.clientX - 12, y: pointer.clientY - 12, width: 24, height: 24 };
  return { x, y, width, height };
}
