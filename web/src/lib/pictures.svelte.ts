// The pictures of a table. Each has a digest and an address that never changes: it is fetched once, and only if a part of
// the page asks for it.
import { api, Refusal } from './api';
import type { Position } from './wire';

const KEPT = 24_000_000; // letters of drawings that are kept, beside those in use

type Named = Readonly<Record<string, string>>;

export class Pictures {
  private shown = $state.raw<Named>({});
  /** The position whose pictures are all there. */
  of = $state(-1);

  private wanted = new Set<string>();
  private digests: Named = {};
  private n = -1;
  private seat = -1;
  private step: number | undefined;
  private waits = false;
  private kept = new Map<string, string>();
  private size = 0;
  private coming = new Map<string, Promise<string>>();
  private readonly shelf: Named;

  constructor(
    private readonly table: string,
    /** A picture could not be had; missing: the server has gone on, or is another one. */
    private readonly failed: (error: unknown, missing: boolean) => void,
  ) {
    this.shelf = new Proxy<Record<string, string>>(
      {},
      { get: (_, name) => (typeof name === 'string' ? this.read(name) : undefined) },
    );
  }

  /** The drawings by name, for whoever reads one: that is then fetched now and with every change. */
  get all(): Named {
    void this.shown;
    return this.shelf;
  }

  private read(name: string): string | undefined {
    if (!this.wanted.has(name)) {
      this.wanted.add(name);
      if (this.digests[name] !== undefined) this.settleSoon();
    }
    return this.shown[name];
  }

  /** Begins to fetch what a position will need that is still to be shown. */
  expect(position: Position): void {
    for (const [, digest] of this.needed(position)) this.fetch(digest, position.seat, undefined).catch(() => {});
  }

  /** Fetches what a position needs. */
  async load(position: Position, step?: number): Promise<void> {
    await Promise.all(this.needed(position).map(([, digest]) => this.fetch(digest, position.seat, step)));
  }

  /** Shows the pictures of a position, all at once when the last one is there. */
  show(position: Position, step?: number): void {
    this.digests = (position.pictures ?? {}) as Named;
    this.n = position.n;
    this.seat = position.seat;
    this.step = step;
    this.settle();
  }

  private needed(position: Position): [string, string][] {
    return (Object.entries(position.pictures ?? {}) as [string, string][]).filter(([name]) => this.wanted.has(name));
  }

  private settleSoon(): void {
    if (this.waits) return;
    this.waits = true;
    queueMicrotask(() => {
      this.waits = false;
      this.settle();
    });
  }

  private settle(): void {
    const names = Object.keys(this.digests).filter((name) => this.wanted.has(name));
    const missing = names.filter((name) => !this.kept.has(this.digests[name] ?? ''));
    if (!missing.length) {
      const now: Record<string, string> = {};
      for (const name of names) now[name] = this.take(this.digests[name] ?? '');
      if (names.length !== Object.keys(this.shown).length || names.some((name) => now[name] !== this.shown[name]))
        this.shown = now;
      this.of = this.n;
      return;
    }
    const asked = this.digests;
    Promise.all(missing.map((name) => this.fetch(asked[name] ?? '', this.seat, this.step))).then(
      () => this.settle(), // for the newest position by then
      (error) => {
        if (this.digests === asked) this.failed(error, error instanceof Refusal && error.status === 404);
      },
    );
  }

  private fetch(digest: string, seat: number, step: number | undefined): Promise<string> {
    const kept = this.kept.get(digest);
    if (kept !== undefined) return Promise.resolve(kept);
    let found = this.coming.get(digest);
    if (!found) {
      found = api.picture(this.table, seat, digest, step).then((svg) => {
        this.kept.set(digest, svg);
        this.size += svg.length;
        return svg;
      });
      this.coming.set(digest, found);
      const done = () => this.coming.delete(digest);
      found.then(done, done);
    }
    return found;
  }

  /** A drawing that is used now; those that were not for longest are let go. */
  private take(digest: string): string {
    const svg = this.kept.get(digest) ?? '';
    this.kept.delete(digest);
    this.kept.set(digest, svg);
    for (const [oldest, drawing] of this.kept) {
      if (this.size <= KEPT || oldest === digest) break;
      this.kept.delete(oldest);
      this.size -= drawing.length;
    }
    return svg;
  }
}
