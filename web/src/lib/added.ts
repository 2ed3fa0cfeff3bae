// Putting a position together: an event brings what is new in it, the rest stands as it was told last.
import type { Position, View } from './wire';

/** The whole position; null if it adds to one that this page does not have. */
export function added(before: Position | null, told: Position): Position | null {
  const { same, ...position } = told;
  if (!same) return position;
  if (before?.seat !== told.seat) return null;
  const old = before.view as unknown as Record<string, unknown>;
  const view = { ...position.view } as unknown as Record<string, unknown>;
  for (const name of same) {
    if (!(name in old)) return null;
    view[name] = old[name];
  }
  const pictures = { ...before.pictures, ...position.pictures };
  for (const [name, digest] of Object.entries(pictures)) if (digest === null) delete pictures[name];
  return { ...position, view: view as unknown as View, pictures };
}
