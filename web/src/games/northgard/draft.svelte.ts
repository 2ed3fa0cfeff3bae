// A half-made move of Northgard: the tile held over a place, the number of units that will go. Sent as the engine's small
// decisions when it is confirmed; what it would lead to comes from the engine's previews.
import { SvelteMap } from 'svelte/reactivity';
import type { Spot, TableStore } from '../../lib/table.svelte';
import type { Option, Thing } from '../../lib/wire';
import { type Fed, type Laid, type MovePreview, optionFor, territoryOf, unitsOf, viewOf } from './view';

/** A tile held over a place, in one of the turns that are legal there. */
export interface Ghost {
  thing: Thing;
  turns: { laid: Laid; option: Option | undefined }[];
  at: number;
}

export class Draft {
  ghost = $state.raw<Ghost | null>(null);
  /** How many regular units go; all of them until somebody says otherwise. */
  units = $state(0);
  /** Odds of the combats that a step could lead to, by territory. */
  readonly fights = new SvelteMap<number, { option: Option; preview: MovePreview }>();
  /** The tiles drawn together, to go back to the other one. */
  drawn = $state.raw<readonly string[]>([]);

  private readonly table: TableStore;
  private next: { kind: string; thing: Thing } | null = null;
  private seen = '';

  constructor(table: TableStore) {
    this.table = table;
  }

  readonly laid = $derived(this.ghost?.turns[this.ghost.at]?.laid ?? null);
  readonly army = $derived.by(() => unitsOf(territoryOf(this.table, viewOf(this.table).about?.[0]), this.table.seat));
  /** Whether a step from here to there is being made, for which units are counted. */
  readonly moving = $derived.by(
    () => this.table.mine && (this.table.decision.kind === 'move-to' || this.table.decision.kind === 'ways-to'),
  );
  readonly most = $derived(this.moving ? this.army.regular : 0);
  readonly least = $derived(this.army.kaija || this.army.chief ? 0 : 1);

  /** Takes in a new position: goes on with what was confirmed, forgets what no longer holds. */
  async follow(): Promise<void> {
    const { table } = this;
    const { position, decision } = table;
    const now = `${position?.n}:${position?.seat}`;
    if (now === this.seen) return;
    this.seen = now;
    this.ghost = null;
    this.fights.clear();
    const next = this.next;
    this.next = null;
    if (!table.mine || !position) return;
    if (decision.kind === 'explore-tile') this.drawn = viewOf(table).drawn_tiles ?? [];
    const answer = next && next.kind === decision.kind ? optionFor(table.options, next.thing) : undefined;
    if (answer) {
      table.act(answer);
      return;
    }
    this.units = this.most;
    if (decision.kind === 'rotation') await this.turnsOf(now);
    else if (this.moving) await this.oddsOf(now);
  }

  /** What a click on a thing means for the draft; true if it has taken the click. */
  press = (thing: Thing, _spot: Spot): boolean => {
    const { table } = this;
    const option = table.mine ? optionFor(table.options, thing) : undefined;
    if (table.mine && table.decision.kind === 'rotation' && thing === this.ghost?.thing) {
      this.turn();
      return true;
    }
    if (!option) return false;
    if (table.decision.kind === 'cell') {
      if (this.ghost?.thing === thing) this.turn();
      else void this.hold(option, thing);
      return true;
    }
    if (this.moving && this.most > 0) {
      this.next = { kind: 'move-units', thing: `count:${this.units}` };
      table.act(option);
      return true;
    }
    return false;
  };

  /** The next legal turn of the tile. */
  turn(): void {
    if (this.ghost) this.ghost = { ...this.ghost, at: (this.ghost.at + 1) % this.ghost.turns.length };
  }

  /** Lays the tile as it is held. */
  lay(): void {
    const { ghost, table, laid } = this;
    if (!ghost || !laid) return;
    if (table.decision.kind === 'rotation') {
      const option = ghost.turns[ghost.at]?.option;
      if (option) table.act(option);
      return;
    }
    const option = optionFor(table.options, ghost.thing);
    if (!option) return;
    this.next = { kind: 'rotation', thing: `rotation:${laid.r}` };
    table.act(option);
  }

  /** Takes the tile back into the hand; false if none is held. */
  drop(): boolean {
    if (!this.ghost) return false;
    if (this.table.decision.kind === 'rotation') {
      if (!this.table.position?.can_undo) return false;
      this.table.undo();
    }
    this.ghost = null;
    return true;
  }

  count(by: number): void {
    this.units = Math.max(this.least, Math.min(this.most, this.units + by));
  }

  /** The odds of a step into a territory with as many units as are counted, by food. */
  fed(territory: number): Fed[] | null {
    const found = this.fights.get(territory)?.preview;
    if (!found?.combat) return null;
    return this.units === this.most ? found.combat.with_food : (found.fewer[this.units] ?? null);
  }

  private async hold(option: Option, thing: Thing): Promise<void> {
    const seen = this.seen;
    try {
      const found = await this.table.preview(option);
      const turns = (found.preview as { rotations?: Laid[] } | null)?.rotations ?? [];
      if (seen !== this.seen || !turns.length) return;
      const best = turns.reduce((top, laid, k) => (laid.fame > (turns[top]?.fame ?? 0) ? k : top), 0);
      this.ghost = { thing, turns: turns.map((laid) => ({ laid, option: undefined })), at: best };
    } catch (error) {
      this.table.missed(error);
    }
  }

  private async turnsOf(seen: string): Promise<void> {
    const { table } = this;
    try {
      const turns = await Promise.all(
        table.options.map(async (option) => ({
          option,
          laid: (await table.preview(option)).preview as unknown as Laid,
        })),
      );
      const [first] = turns;
      if (seen === this.seen && first) this.ghost = { thing: `cell:${first.laid.x},${first.laid.y}`, turns, at: 0 };
    } catch (error) {
      this.table.missed(error);
    }
  }

  private async oddsOf(seen: string): Promise<void> {
    const { table } = this;
    for (const option of table.options) {
      const id = Number(option.targets.find((thing) => thing.startsWith('territory:'))?.slice(10) ?? Number.NaN);
      const holder = territoryOf(table, id)?.holder;
      if (holder === undefined || holder === null || holder === table.seat) continue;
      try {
        const preview = (await table.preview(option)).preview as unknown as MovePreview | null;
        if (seen !== this.seen) return;
        if (preview?.combat) this.fights.set(id, { option, preview });
      } catch (error) {
        this.table.missed(error);
        return;
      }
    }
  }
}
