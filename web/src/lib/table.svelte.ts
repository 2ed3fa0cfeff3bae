// One table as this browser sees it: position, pictures, options by thing, and what a player can do about them.

import { untrack } from 'svelte';
import { added } from './added';
import { api, Refusal } from './api';
import { Coach } from './coach.svelte';
import { byThing, isVerb, standing, verbs } from './options';
import { Past } from './past.svelte';
import { Pictures } from './pictures.svelte';
import { moves, settings } from './settings.svelte';
import { type LineState, TableSocket } from './socket';
import { play as sound } from './sound';
import type {
  ChatLine,
  CloseUp,
  Decision,
  FromServer,
  Guide,
  Hello,
  Line,
  Option,
  Position,
  Preview,
  TableEvent,
  TableInfo,
  Thing,
  ToServer,
  View,
  Why,
} from './wire';
import { say } from './words';

/** Where on the screen something is, for bubbles and fans. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the store needs of the live line; tests give their own. */
export interface Wire {
  connect(): void;
  play(move: Extract<ToServer, { move: string }>): void;
  send(message: ToServer): void;
  resync(): void;
  wake(): void;
  close(): void;
}

/** The board under the pointer: what + − 0 act on. */
export interface Zoomable {
  closer(): void;
  farther(): void;
  whole(): void;
}

const FOLLOW = 700; // rest after another player's step, so that it can be followed
const CROWD = 8; // with more steps than this waiting, they are shown at once

const NOTHING: Decision = { seat: -1, kind: '', prompt: '', options: [] };

export const newId = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export class TableStore {
  readonly id: string;

  line = $state<LineState>('connecting');
  info = $state.raw<TableInfo | null>(null);
  position = $state.raw<Position | null>(null);
  /** What happened, as far as this browser has heard of it. */
  logged = $state.raw<Line[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  here = $state.raw<readonly number[]>([]);
  thinking = $state<number>(-1);

  readonly pictures: Pictures;

  /** What the guide of a first game says now. */
  guide = $state.raw<Guide | null>(null);
  /** The step that the model plays, after "Show me". */
  showing = $state(-1);

  /** A move that is sent and not yet acknowledged; if it is regretted, it is taken back as soon as it is there. */
  pending = $state.raw<{ move: string; option: Option | null; n?: number; regretted?: boolean } | null>(null);
  /** One sentence that goes away by itself: a refusal, "Caught up, 3 moves". */
  notice = $state.raw<{ text: string; bad: boolean } | null>(null);

  /** Things chosen on the way to an option that points at several. */
  chosen = $state.raw<readonly Thing[]>([]);
  /** Things that stand somewhere on the page now, told by the frame. */
  present = $state.raw<ReadonlySet<Thing>>(new Set());
  /** Things that others' steps have touched since this player's last one. */
  recent = $state.raw<ReadonlySet<Thing>>(new Set());
  /** Things that a log line under the pointer speaks of. */
  pointed = $state.raw<ReadonlySet<Thing>>(new Set());
  /** Names of things on the board, told by the game: where a sentence has one, it can be pointed at. */
  names = $state.raw<ReadonlyMap<string, Thing>>(new Map());

  why = $state.raw<{ thing: Thing; spot: Spot; answer: Why } | null>(null);
  fan = $state.raw<{ thing: Thing; spot: Spot; options: Option[] } | null>(null);
  closeUp = $state.raw<{ thing: Thing; card: CloseUp } | null>(null);
  /** What the option under the pointer would lead to, in a few words. */
  hint = $state.raw<{ option: Option; preview: Preview } | null>(null);
  /** The last step from one thing to another, for a short journey on the board. */
  journey = $state.raw<{ from: Thing; to: Thing; seat: number; n: number } | null>(null);

  board: Zoomable | null = null;

  /** Options that the game's own controls stand for: the question bar leaves them out. */
  claimed = $state.raw<ReadonlySet<number>>(new Set());
  /** What the question belongs to, such as the card that is being played. */
  lead = $state('');
  /** What the game says below the question while a move is half made. */
  note = $state('');
  /** The game's own answer to a click on a thing; true if it has taken it. */
  onpress: ((thing: Thing, spot: Spot) => boolean) | null = null;

  /** A finished game, step by step. */
  readonly past = new Past(this);
  /** What the coach makes of it. */
  readonly coach: Coach;
  /** The log of the table, or of the step that is looked back at. */
  readonly lines = $derived<Line[]>(this.past.steps?.lines ?? this.logged);

  /** What the seat sees; nothing is in it before the first position. */
  readonly view = $derived<View>(this.position?.view ?? ({} as View));
  readonly seat = $derived(this.position?.seat ?? -1);
  readonly decision = $derived<Decision>(this.position?.decision ?? NOTHING);
  readonly outcome = $derived(this.position?.outcome ?? null);
  readonly watching = $derived((this.info?.my_seats.length ?? 0) === 0);
  /** Whether the question on the table is for this player, here and now. */
  readonly mine = $derived(
    this.seat >= 0 && this.decision.seat === this.seat && !this.outcome && this.info?.status === 'playing',
  );
  readonly options = $derived<Option[]>(this.mine ? this.decision.options : []);
  /** What glows: options by the thing to click, given what is chosen already. */
  readonly legal = $derived(byThing(this.options, this.chosen));
  /** Options that nothing on the page stands for. */
  readonly verbs = $derived(verbs(this.options, this.present).filter((option) => !this.claimed.has(option.id)));
  /** The seat of this browser that has to take over the screen; -1 if none. */
  readonly handOver = $derived(
    this.info?.status === 'playing' &&
      !this.outcome &&
      (this.info?.my_seats.length ?? 0) > 1 &&
      this.info?.my_seats.includes(this.decision.seat) &&
      this.decision.seat !== this.seat
      ? this.decision.seat
      : -1,
  );

  private now: Position | null = null; // the position of the table itself, also while somebody looks back
  private latest = -1; // number of the last event received; what is shown may lag behind by some steps
  private shown = -1; // number of the last event that is shown
  private queue: TableEvent[] = [];
  private rest: ReturnType<typeof setTimeout> | undefined;
  private whole: Position | null = null; // the position told last: an event brings what is new in the next one
  private asked = -1; // the position for which missing pictures were asked for once more
  private cards = new Map<Thing, Promise<CloseUp>>();
  private previews = new Map<string, Promise<Preview>>();
  private shows: ReturnType<typeof setTimeout> | undefined;
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;
  private caught = -1; // steps taken in since the line came back; -1 when it never was gone
  private wire: Wire;
  private sheet: CSSStyleSheet | null = null;
  private dressed = false;
  private closed = false;

  constructor(id: string, wire?: (store: TableStore) => Wire) {
    this.id = id;
    this.coach = new Coach(id);
    this.pictures = new Pictures(id, (error, missing) => {
      if (missing) void this.lookAgain();
      else this.failed(error);
    });
    const socket = () =>
      new TableSocket(
        `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${encodeURIComponent(id)}/socket`,
        { message: (m) => this.receive(m), state: (s) => this.lineIs(s), query: () => this.query },
      );
    this.wire = wire ? wire(this) : socket();
  }

  open(): () => void {
    this.wire.connect();
    const wake = () => {
      if (!document.hidden) this.wire.wake();
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      clearTimeout(this.rest);
      clearTimeout(this.noticeTimer);
      clearTimeout(this.shows);
      this.past.stop();
      this.coach.stop();
      this.wire.close();
      this.closed = true;
      if (this.sheet) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((s) => s !== this.sheet);
    };
  }

  /** What to ask for when the line comes back. */
  get query(): string {
    return this.latest < 0 ? 'adds=1' : `adds=1&since=${this.latest}&seat=${this.seat}`;
  }

  /** The pictures of the position, by name; drawn by the server for this viewer. */
  get parts(): Readonly<Record<string, string>> {
    return this.pictures.all;
  }

  /** The position whose pictures are all on the page. */
  get partsOf(): number {
    return this.pictures.of;
  }

  // -- what a player can do ------------------------------------------------------------------------------------------

  /** Plays an option of the question on the table. */
  act(option: Option): void {
    this.closePopups();
    this.flush();
    if (this.line !== 'live') return this.say('Not connected. Trying again; your choice was not sent.', true);
    if (this.pending) return;
    if (!this.options.some((offered) => offered.id === option.id))
      return this.say('The table has moved on: that is no longer on offer.', true);
    const move = newId();
    this.pending = { move, option };
    this.recent = new Set();
    this.wire.play({ type: 'play', move, n: this.latest, seat: this.decision.seat, option: option.id });
    sound(option.targets.some((thing) => thing.startsWith('card:')) ? 'card' : 'tap');
  }

  /**
   * What a click on a thing means: its option, a fan of them where it stands for several, or the reason why not.
   */
  press(thing: Thing, spot: Spot): void {
    this.closePopups();
    if (this.past.on) return void this.look(thing); // nothing is on offer in the past: a thing can be read
    if (this.onpress?.(thing, spot)) return;
    const found = standing(this.options, thing, this.chosen);
    const [only] = found;
    if (found.length === 1 && only) this.act(only);
    else if (found.length > 1) this.fan = { thing, spot, options: found };
    else void this.whyNot(thing, spot);
  }

  /** Chooses a thing of an option that points at several; the next click narrows on. Escape takes it back. */
  choose(thing: Thing): void {
    this.chosen = [...this.chosen, thing];
  }

  /** Takes one step of a half-made move back; false if there was none. */
  back(): boolean {
    if (this.fan || this.why || this.closeUp) {
      this.closePopups();
      return true;
    }
    if (!this.chosen.length) return false;
    this.chosen = this.chosen.slice(0, -1);
    return true;
  }

  closePopups(): void {
    this.fan = null;
    this.why = null;
    this.closeUp = null;
    this.hint = null;
  }

  async whyNot(thing: Thing, spot: Spot): Promise<void> {
    const asked = this.position?.n;
    try {
      const answer = await api.why(this.id, thing, this.seat);
      if (answer.text && asked === this.position?.n) this.why = { thing, spot, answer };
    } catch (error) {
      this.failed(error);
    }
  }

  /** Shows a card or piece large enough to read. */
  async look(thing: Thing): Promise<void> {
    const asked = this.position?.n;
    try {
      const card = await api.card(this.id, thing, this.seat, this.stepSeen); // anew: some of it changes with the position
      if (asked !== this.position?.n) return; // the thing may be gone by now
      this.closePopups();
      this.closeUp = { thing, card };
    } catch (error) {
      this.failed(error);
    }
  }

  /** The printed words of a card or piece; asked once each. */
  card(thing: Thing): Promise<CloseUp> {
    const key = `${this.seat}:${thing}`;
    let found = this.cards.get(key);
    if (!found) {
      found = api.card(this.id, thing, this.seat, this.stepSeen);
      this.cards.set(key, found);
      found.catch(() => this.cards.delete(key));
    }
    return found;
  }

  /** What an option would lead to: from the engine, never computed here. */
  preview(option: Option): Promise<Preview> {
    const key = `${this.position?.n}:${this.seat}:${option.id}`;
    let found = this.previews.get(key);
    if (!found) {
      if (this.previews.size > 200) this.previews.clear();
      found = api.preview(this.id, option.id, this.seat);
      this.previews.set(key, found);
      found.catch(() => this.previews.delete(key));
    }
    return found;
  }

  /** Shows in the question bar what the option of a thing would lead to. */
  async hover(thing: Thing | null): Promise<void> {
    const found = thing === null || this.pending ? [] : standing(this.options, thing, this.chosen);
    const [only] = found;
    if (found.length !== 1 || !only) {
      this.hint = null;
      return;
    }
    await this.hintAt(only);
  }

  /** Shows in the question bar what an option would lead to. */
  async hintAt(option: Option): Promise<void> {
    if (this.pending) return;
    try {
      const preview = await this.preview(option);
      if (this.options.some((offered) => offered.id === option.id)) this.hint = { option, preview };
    } catch {
      this.hint = null; // a hint is a kindness: the option itself is still there
    }
  }

  /** The past step that the page shows, for what is asked about it; undefined at the table itself. */
  get stepSeen(): number | undefined {
    return this.past.shown >= 0 ? this.past.shown : undefined;
  }

  undo(): void {
    if (!this.position?.can_undo || this.pending) return;
    this.flush();
    const move = newId();
    this.pending = { move, option: null };
    this.wire.play({ type: 'undo', move, n: this.latest });
  }

  /** Goes on to the next step of a guided game. */
  goOn(): void {
    if (!this.guide || this.pending || this.line !== 'live') return;
    this.flush();
    const move = newId();
    this.pending = { move, option: null };
    this.wire.play({ type: 'go', move, n: this.latest, step: this.guide.step + 1 });
  }

  /** Has the model play what is left of this step, one decision after the other. */
  showMe(): void {
    this.showing = this.guide?.step ?? -1;
    this.showNext();
  }

  private showNext(): void {
    clearTimeout(this.shows);
    const guide = this.guide;
    if (this.showing < 0 || this.pending) return;
    const option = this.options.find((offered) => offered.id === guide?.show);
    if (!guide || guide.step !== this.showing || guide.state !== 'try') {
      this.showing = -1;
      return;
    }
    if (option) this.shows = setTimeout(() => this.act(option), this.showing >= 0 ? FOLLOW * settings.pace : 0);
  }

  /** Asks the others whether the last decision may be taken back. */
  askBack(): void {
    if (!this.position?.can_ask || this.pending) return;
    if (this.info?.asks) return this.say('Somebody asks already; that has to be answered first.');
    this.flush();
    const move = newId();
    this.pending = { move, option: null };
    this.wire.play({ type: 'ask', move, n: this.latest, seat: this.seat });
  }

  /** Agrees or declines when somebody asks; who asked declines to withdraw. */
  answer(agree: boolean): void {
    const n = this.info?.asks?.n;
    if (n === undefined || this.pending) return;
    const move = newId();
    this.pending = { move, option: null };
    this.wire.play({ type: 'answer', move, n, agree });
  }

  /** Takes back what is free to take back, else asks the others, else says why not; a move on its way when it is there. */
  takeLast(): void {
    if (this.takeable === 'coming' && this.pending) this.pending = { ...this.pending, regretted: true };
    else if (this.takeable === 'free') this.undo();
    else if (this.takeable === 'ask') this.askBack();
    else this.say('There is nothing of yours to take back.');
  }

  /** How the last decision could be taken back: once it is there, freely, by asking the others; or not at all. */
  get takeable(): 'coming' | 'free' | 'ask' | null {
    if (this.pending?.option) return 'coming';
    if (this.position?.can_undo) return 'free';
    return this.position?.can_ask ? 'ask' : null;
  }

  sayInChat(text: string): void {
    const words = text.trim();
    if (words) this.wire.send({ type: 'chat', text: words });
  }

  /** Asks for the position of another seat of this browser (hot-seat). */
  sit(seat: number): void {
    this.wire.send({ type: 'look', seat });
  }

  say(text: string, bad = false): void {
    this.notice = { text, bad };
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => {
      this.notice = null;
    }, 6000);
  }

  /** A preview did not come: no matter if the table has moved on meanwhile. */
  missed(error: unknown): void {
    if (!(error instanceof Refusal && error.status === 409)) this.failed(error);
  }

  failed(error: unknown): void {
    this.say(error instanceof Refusal ? error.message : say('table-something-went-wrong-on'), true);
    if (!(error instanceof Refusal)) console.error(error);
  }

  /** The name of a seat: its clan where the game tells one, else the person. */
  person(seat: number): string {
    const found = this.info?.seats[seat];
    if (!found) return seat < 0 ? say('table-spectator') : say('table-seat', { seat: seat + 1 });
    if (found.you) return say('table-you');
    return found.name ?? say('table-seat', { seat: seat + 1 });
  }

  /** Whether a thing glows. */
  glows(thing: Thing): boolean {
    return this.legal.has(thing);
  }

  // -- what comes from the server ------------------------------------------------------------------------------------

  lineIs(state: LineState): void {
    if (state === 'live' && this.line === 'lost') {
      this.caught = 0;
      setTimeout(() => {
        if (this.caught > 0) this.say(`Caught up, ${this.caught} ${this.caught === 1 ? 'move' : 'moves'}.`);
        this.caught = -1;
      }, 700);
    }
    this.line = state;
  }

  receive(message: FromServer): void {
    if ('position' in message && message.position) {
      const position = added(this.whole, message.position);
      if (!position) return this.wire.resync();
      this.whole = position;
      message = { ...message, position };
      if (message.type === 'event') this.pictures.expect(position); // it may be shown a little later
    }
    switch (message.type) {
      case 'hello':
        return this.greet(message);
      case 'event':
        return this.take(message);
      case 'ack':
        // Until its event is here the old question is still on the page: nothing can be sent meanwhile.
        if (this.pending?.move === message.move) this.pending = { ...this.pending, n: message.n };
        return this.settle();
      case 'refused':
        if (this.pending?.move === message.move) this.pending = null;
        this.showing = -1;
        this.chosen = [];
        this.say(message.error, true);
        if (message.position) this.catchUp(message.n ?? this.latest, message.position);
        return;
      case 'position':
        this.logged = message.lines;
        this.recent = new Set();
        return this.catchUp(message.n, message.position);
      case 'synced':
        this.info = message.table;
        this.guide = message.guide ?? null;
        return this.catchUp(message.n, message.position);
      case 'thinking':
        this.thinking = message.seat;
        return;
      case 'here':
        this.here = message.seats;
        return;
      case 'pong':
        return;
    }
  }

  private greet(hello: Hello): void {
    this.queue = [];
    clearTimeout(this.rest);
    this.rest = undefined;
    this.latest = hello.n;
    this.shown = hello.n;
    this.info = hello.table;
    void this.dress(hello.table.game);
    this.logged = hello.lines;
    this.chat = hello.chat;
    this.guide = hello.guide ?? null;
    this.line = 'live';
    this.here = hello.table.seats.flatMap((seat, n) => (seat.here ? [n] : []));
    this.show(hello.position);
    this.settle();
  }

  /** Takes a position as the newest, whatever still waits to be shown before it. */
  private catchUp(n: number, position: Position | null): void {
    this.flush();
    this.latest = Math.max(this.latest, n);
    this.shown = this.latest;
    this.show(position);
    this.settle();
  }

  private take(event: TableEvent): void {
    if (event.n <= this.latest) return; // seen already
    if (this.latest >= 0 && event.n > this.latest + 1) return this.wire.resync(); // a gap: ask for what is missing
    this.latest = event.n;
    if (this.caught >= 0 && event.what === 'move') this.caught++;
    this.queue.push(event);
    this.drain();
  }

  private drain(): void {
    while (this.queue.length && this.rest === undefined) {
      const event = this.queue.shift();
      if (!event) return;
      this.apply(event);
      const followed = event.what === 'move' && event.lines.length > 0 && !this.info?.my_seats.includes(event.seat);
      if (followed && this.queue.length <= CROWD && settings.pace > 0 && moves() && !document.hidden) {
        this.rest = setTimeout(
          () => {
            this.rest = undefined;
            this.drain();
          },
          (FOLLOW * settings.pace) / Math.max(1, this.queue.length / 3),
        );
      }
    }
  }

  /** Shows all that waits to be shown. */
  flush(): void {
    clearTimeout(this.rest);
    this.rest = undefined;
    for (const event of this.queue.splice(0)) this.apply(event);
  }

  private apply(event: TableEvent): void {
    this.shown = event.n;
    if (event.table) this.info = event.table;
    if (event.guide !== undefined) this.guide = event.guide;
    if (event.lines.length) this.logged = [...this.logged, ...event.lines];
    if (event.what === 'undo') this.takeBack([event.back ?? -1, ...(event.also ?? [])]);
    if (['move', 'undo', 'hidden'].includes(event.what) && this.info?.asks) this.info = { ...this.info, asks: null };
    if (event.chat) {
      this.chat = [...this.chat, event.chat];
      if (!this.info?.my_seats.includes(event.seat)) this.unread++;
    }
    if (this.thinking === event.seat) this.thinking = -1;
    const others = !this.info?.my_seats.includes(event.seat);
    const things = event.lines.flatMap((line) => line.things);
    if (others && things.length) this.recent = new Set([...this.recent, ...things]);
    if (others && event.what === 'move' && event.lines.length) sound('tap');
    const ways = event.lines.map((line) => line.things.filter((thing) => !thing.startsWith('seat:')));
    const [from, to] = ways.find((way) => way.length > 1) ?? [];
    if (others && from && to) this.journey = { from, to, seat: event.seat, n: event.n };
    if (event.position) this.show(event.position);
    this.settle();
  }

  /** Lines of what was undone go with it. */
  private takeBack(undone: number[]): void {
    this.logged = this.logged.filter((line) => !undone.includes(line.n));
    this.recent = new Set();
  }

  /** A move is done when it is acknowledged and what it led to is shown. */
  private settle(): void {
    if (!this.pending) return this.showNext();
    if (this.pending.n === undefined || this.shown < this.pending.n) return;
    const { regretted } = this.pending;
    this.pending = null;
    if (!regretted) return this.showNext();
    if (this.position?.can_undo) this.undo();
    else this.say('That can no longer be taken back freely.', true);
  }

  private show(position: Position | null): void {
    this.now = position;
    if (untrack(() => this.past.on)) return;
    const before = untrack(() => this.position);
    this.position = position;
    if (!position) return;
    if (position.n !== before?.n || position.seat !== before?.seat) {
      this.chosen = [];
      this.closePopups();
    }
    this.pictures.show(position);
  }

  /** Shows a past position with its pictures. */
  place(position: Position, step: number): void {
    this.closePopups();
    this.chosen = [];
    this.position = position;
    this.pictures.show(position, step);
    this.recent = new Set(this.past.lines.flatMap((line) => line.things));
  }

  /** Shows the table as it is, after a look back. */
  showNow(): void {
    this.recent = new Set();
    this.show(this.now);
  }

  /** A picture of this position is not to be had any more: asks once how the pictures are called now. */
  private async lookAgain(): Promise<void> {
    const position = this.now;
    if (!position || this.past.on || this.asked === position.n) return;
    this.asked = position.n;
    try {
      const hello = await api.table(this.id, position.seat);
      if (hello.position && this.now === position && !this.past.on) this.pictures.show(hello.position);
    } catch (error) {
      this.failed(error);
    }
  }

  /** The style rules of the pictures; put in by script, so that the page needs no inline styles. */
  private async dress(game: string): Promise<void> {
    if (this.dressed || !('adoptedStyleSheets' in document)) return;
    this.dressed = true;
    try {
      const style = await api.style(game);
      if (!style || this.closed) return;
      this.sheet = new CSSStyleSheet();
      this.sheet.replaceSync(style);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.sheet];
    } catch (error) {
      this.dressed = false; // with the next hello
      this.failed(error);
    }
  }
}

/** The things of the page, for zones that want to know whether they have something that glows. */
export function anyGlows(table: TableStore, things: Iterable<Thing>): boolean {
  for (const thing of things) if (!isVerb(thing) && table.legal.has(thing)) return true;
  return false;
}
