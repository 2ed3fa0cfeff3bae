// Where the focus goes when the table moves on: to what may be done first, else to the question.
import type { TableStore } from './table.svelte';
import { firstLegal, focusOn, lost, reenter, writing } from './zones';

const SOON = 300; // ms to wait for the pictures of a position before the question gets the focus
const READ = new Set(['tools', 'offer', 'players', 'log']); // where somebody who reads stays
const LATE = 3000; // and then no longer

/** Follows one table. It never takes the focus from a text field, a window, or a zone somebody reads in. */
export class Follower {
  private own = false; // this browser has decided since
  private wanted = false;
  private since = 0;
  private zone: Element | null = null; // where the focus was last
  private told: Element | null = null; // the result that has had the focus

  constructor(private readonly table: TableStore) {}

  decided(): void {
    this.own = true;
  }

  visited(node: Element): void {
    this.zone = node.closest('[data-stop]') ?? this.zone; // bubbles and windows lie in no zone
  }

  moved(): void {
    this.wanted = true;
    this.since = performance.now();
  }

  /** Puts the focus where it belongs; gives the milliseconds after which to try again, 0 for never. */
  follow(root: Element): number {
    const over = root.querySelector<HTMLElement>('.finish h1');
    if (over && over !== this.told && !writing() && !document.activeElement?.closest('dialog')) {
      this.told = over; // the result lies over the table, whatever had the focus
      focusOn(over);
      return this.done();
    }
    if (!this.wanted) {
      if (!this.zone || !lost()) return 0;
      this.moved(); // what had the focus is gone from the page
      if (READ.has((this.zone as HTMLElement).dataset.stop ?? '') && this.zone.isConnected) {
        reenter(this.zone);
        return this.done();
      }
    }
    const { table } = this;
    const at = document.activeElement;
    const asking = at?.closest('[data-stop="question"]') != null;
    if (writing() || at?.closest('dialog, .popup') || !(this.own || asking || lost())) return this.done();
    const waited = performance.now() - this.since;
    const drawn = table.partsOf === table.position?.n || table.past.on;
    const target = over ?? (table.mine ? firstLegal(root) : undefined);
    if (target && (drawn || waited > SOON)) {
      focusOn(target);
      return this.done();
    }
    if (!target && (drawn || waited > SOON) && (this.own || lost())) {
      root.querySelector<HTMLElement>('.ask-text')?.focus({ preventScroll: true });
    }
    if (waited > LATE || (drawn && !table.mine)) return this.done();
    return 60;
  }

  private done(): 0 {
    this.wanted = false;
    this.own = false;
    return 0;
  }
}
