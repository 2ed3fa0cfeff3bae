// Looking back at a finished game: which step is on the page, seen by whom, and the way from one to the next.
import { api } from './api';
import type { TableStore } from './table.svelte';
import { type Point, pointsOf, type Turn, turnsOf } from './turns';
import type { Line, Position, Steps } from './wire';

const KEPT = 60; // steps whose position and pictures stay here
const BEAT = 1100; // how long a turn stays when the game plays itself

export class Past {
  /** All steps and the log, as the seat that is looked from may read it; null while nobody looks back. */
  steps = $state.raw<Steps | null>(null);
  /** The step that is wanted; what the page shows follows as soon as it is here. */
  step = $state(0);
  /** The step that the page shows. */
  shown = $state(-1);
  opening = $state(false);
  playing = $state(false);

  readonly on = $derived(this.steps !== null);
  readonly last = $derived((this.steps?.steps.length ?? 1) - 1);
  /** The event that led to the step. */
  readonly n = $derived(this.steps?.steps[this.step]?.n ?? -1);
  readonly turns = $derived<Turn[]>(turnsOf(this.steps?.steps ?? []));
  /** The turn that the step belongs to; null at the deal. */
  readonly turn = $derived<Turn | null>(this.turns[(this.steps?.steps[this.step]?.turn ?? 0) - 1] ?? null);
  /** The first event of that turn, and with all of them the lines of the log up to the step. */
  readonly since = $derived(this.steps?.steps[this.turn?.from ?? 0]?.n ?? this.n);
  readonly lines = $derived<Line[]>(this.steps?.lines.filter((line) => line.n >= this.since && line.n <= this.n) ?? []);
  /** Where the game turned, by the coach. */
  readonly points = $derived.by<Point[]>(() => pointsOf(this.table.coach.found?.curve ?? [], this.turns));

  private kept = new Map<string, Promise<Position>>();
  private busy = false;
  private beat: ReturnType<typeof setTimeout> | undefined;
  private seat = -1;
  private placed = '';

  constructor(private readonly table: TableStore) {}

  /** Starts to look back, at the end or at a step. */
  async open(step?: number): Promise<void> {
    if (this.on) {
      if (step !== undefined) this.go(step);
      return;
    }
    if (this.opening) return;
    this.opening = true;
    try {
      await this.look(this.table.seat, step);
    } catch (error) {
      this.table.failed(error);
    } finally {
      this.opening = false;
    }
  }

  /** Back to the table as it is. */
  close(): void {
    this.stop();
    this.steps = null;
    this.shown = -1;
    this.placed = '';
    this.table.showNow();
  }

  /** Looks from another seat: a finished game hides nothing. */
  async seenBy(seat: number): Promise<void> {
    try {
      await this.look(seat, this.step);
    } catch (error) {
      this.table.failed(error);
    }
  }

  private async look(seat: number, step?: number): Promise<void> {
    const found = await api.steps(this.table.id, seat);
    this.seat = seat;
    this.steps = found;
    this.step = Math.max(0, Math.min(step ?? this.last, this.last));
    await this.fetch();
  }

  go(step: number): void {
    this.stop();
    this.to(step);
  }

  private to(step: number): void {
    if (!this.on) return;
    this.step = Math.max(0, Math.min(step, this.last));
    void this.fetch();
  }

  /** To the end of a turn; 0 is the deal. */
  goTurn(n: number): void {
    const turn = this.turns[Math.min(n, this.turns.length) - 1];
    this.go(turn ? turn.to : 0);
  }

  /** To the end of the next turn or of the one before; from inside a turn on to its own end. */
  byTurn(way: 1 | -1): void {
    const at = this.turn?.n ?? 0;
    const inside = this.turn !== null && this.step < this.turn.to;
    this.goTurn(way > 0 && inside ? at : Math.max(0, at + way));
  }

  /** To the next turning point that the coach found, in a direction. */
  byPoint(way: 1 | -1): void {
    const all = this.points.map((point) => point.turn.to);
    const next = way > 0 ? all.find((step) => step > this.step) : all.findLast((step) => step < this.step);
    if (next !== undefined) this.go(next);
  }

  /** The step of an event of the log, or the last one before it. */
  stepOf(n: number): number {
    const all = this.steps?.steps ?? [];
    for (let k = all.length - 1; k > 0; k--) if ((all[k]?.n ?? 0) <= n) return k;
    return 0;
  }

  /** Lets the game play itself from here on, or stops it. */
  play(): void {
    if (this.playing) return this.stop();
    if (this.step >= this.last) this.to(0);
    this.playing = true;
    this.tick();
  }

  private tick(): void {
    this.beat = setTimeout(() => {
      if (this.step >= this.last) return this.stop();
      const next = this.turns[this.turn?.n ?? 0] ?? null;
      if (this.shown === this.step) this.to(next ? next.to : this.last); // else it waits for the pictures
      this.tick();
    }, BEAT);
  }

  stop(): void {
    clearTimeout(this.beat);
    this.playing = false;
  }

  private at(step: number): Promise<Position> {
    const key = `${step}:${this.seat}`;
    let found = this.kept.get(key);
    if (!found) {
      const [oldest] = this.kept.keys();
      if (this.kept.size >= KEPT && oldest !== undefined) this.kept.delete(oldest);
      found = api.step(this.table.id, step, this.seat).then(async (position) => {
        await this.table.pictures.load(position, step);
        return position;
      });
      this.kept.set(key, found);
      found.catch(() => this.kept.delete(key));
    }
    return found;
  }

  /** Brings the newest wanted step; those in between are left out where the hand was faster. */
  private async fetch(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      for (;;) {
        const [step, seat] = [this.step, this.seat];
        const wanted = `${step}:${seat}`;
        if (!this.on || this.placed === wanted) return;
        const position = await this.at(step);
        if (!this.on) return;
        this.placed = wanted;
        this.shown = step;
        this.table.place(position, step);
      }
    } catch (error) {
      this.stop();
      if (this.shown >= 0) this.step = this.shown;
      this.table.failed(error);
    } finally {
      this.busy = false;
    }
  }
}
