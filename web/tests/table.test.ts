import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../src/lib/settings.svelte';
import { TableStore, type Wire } from '../src/lib/table.svelte';
import type { Hello, Option, Position, TableEvent, TableInfo, ToServer, View } from '../src/lib/wire';

const seatRest = { level: null, resigned: false, asked: null, free_at: null, was_yours: false };
const rest = {
  public: false, hot_seat: false, absent_after: 259200, seed: null, salt: null, rematch: null, stuck: null, paused: false,
  own_content: false, asks: null,
}; // biome-ignore format: one thing per line would hide it

const options: Option[] = [
  { id: 1, label: 'Place a pawn on Sail', targets: ['tile:sail'], rule: 'E.PAWN.2' },
  { id: 2, label: 'Use the pawn again: Sail', targets: ['pawn:0', 'tile:sail'], rule: 'E.PAWN.4' },
  { id: 3, label: 'Pass', targets: ['verb:pass'], rule: 'E.ACTION.4' },
];

const position = (n: number, seat = 0, decides = 0): Position => ({
  n,
  seat,
  decision: { seat: decides, kind: 'turn', prompt: 'Take 1 action.', options: decides === seat ? options : [] },
  view: { round: n } as View,
  can_undo: false,
  undo_seat: -1,
  can_ask: false,
  pictures: {},
  outcome: null,
});

const info = (mySeats = [0]): TableInfo => ({
  id: 't1',
  game: 'empires',
  title: 'Empires',
  name: 'Rain on the roof',
  players: 2,
  seats: [0, 1].map((k) => ({ kind: 'person', name: `P${k}`, you: mySeats.includes(k), here: true, ...seatRest })),
  status: 'playing',
  waits_for_me: true,
  round: 'Round 1',
  updated: 0,
  owner: true,
  ...rest,
  options: {},
  commitment: 'abc',
  my_seats: mySeats,
});

const hello = (n: number, p: Position, mySeats = [0]): Hello => ({
  type: 'hello',
  n,
  table: info(mySeats),
  position: p,
  lines: [],
  chat: [],
});

const event = (n: number, seat: number, p: Position, text = 'Somebody did something.'): TableEvent => ({
  type: 'event',
  n,
  what: 'move',
  seat,
  lines: [{ n, text, rule: '', things: ['tile:sail', 'ship:1'], seat }],
  position: p,
});

class FakeWire implements Wire {
  sent: ToServer[] = [];
  resyncs = 0;
  connect() {}
  wake() {}
  close() {}
  resync() {
    this.resyncs++;
  }
  play(move: ToServer) {
    this.sent.push(move);
  }
  send(message: ToServer) {
    this.sent.push(message);
  }
}

describe('the table', () => {
  let wire: FakeWire;
  let table: TableStore;
  const spot = { x: 0, y: 0, width: 10, height: 10 };

  beforeEach(() => {
    vi.restoreAllMocks();
    vi.stubGlobal(
      'fetch',
      vi.fn(async (url: string) => {
        const body = url.includes('/why') ? { text: 'Your Ships are all at sea.', rule: 'E.SAIL.1' } : {};
        return new Response(JSON.stringify(body));
      }),
    );
    settings.pace = 0;
    wire = new FakeWire();
    table = new TableStore('t1', () => wire);
    table.lineIs('live');
  });

  it('knows what glows, and what becomes a verb', () => {
    table.receive(hello(5, position(5)));
    table.present = new Set(['tile:sail', 'pawn:0']);
    flushSync();
    expect(table.mine).toBe(true);
    expect([...table.legal.keys()]).toEqual(['tile:sail', 'pawn:0']);
    expect(table.verbs.map((o) => o.id)).toEqual([3]);
  });

  it('offers nothing while another seat decides', () => {
    table.receive(hello(5, position(5, 0, 1)));
    expect(table.mine).toBe(false);
    expect(table.legal.size).toBe(0);
    table.act(options[0] as Option);
    expect(wire.sent).toEqual([]);
    expect(table.notice?.bad).toBe(true);
  });

  it('plays the only option of a thing at once and fans out several', () => {
    table.receive(hello(5, position(5)));
    table.press('tile:sail', spot);
    expect(table.fan?.options.map((o) => o.id)).toEqual([1, 2]);
    table.press('pawn:0', spot);
    expect(wire.sent).toMatchObject([{ type: 'play', n: 5, seat: 0, option: 2 }]);
  });

  it('sends nothing twice while a move is on its way', () => {
    table.receive(hello(5, position(5)));
    table.act(options[2] as Option);
    table.act(options[2] as Option);
    expect(wire.sent).toHaveLength(1);
    const [move] = wire.sent as { move: string }[];
    table.receive({ type: 'ack', move: move?.move ?? '', n: 6 });
    table.act(options[2] as Option);
    expect(wire.sent).toHaveLength(1); // acknowledged, but what it led to is not here yet
    table.receive(event(6, 0, position(6, 0, 1)));
    expect(table.pending).toBeNull();
  });

  it('takes a move that is on its way back as soon as it is there', () => {
    table.receive(hello(5, position(5)));
    table.act(options[2] as Option);
    table.takeLast();
    table.takeLast();
    expect(wire.sent).toHaveLength(1);
    const [move] = wire.sent as { move: string }[];
    table.receive({ type: 'ack', move: move?.move ?? '', n: 6 });
    table.receive(event(6, 0, { ...position(6), can_undo: true }));
    expect(wire.sent.slice(1)).toMatchObject([{ type: 'undo', n: 6 }]);
  });

  it('says so where that move cannot be taken back any more', () => {
    table.receive(hello(5, { ...position(5), can_undo: true }));
    table.act(options[2] as Option);
    table.takeLast();
    const [move] = wire.sent as { move: string }[];
    table.receive({ type: 'ack', move: move?.move ?? '', n: 6 });
    table.receive(event(6, 0, { ...position(6), can_ask: true }));
    expect(wire.sent).toHaveLength(1);
    expect(table.notice).toEqual({ text: 'That can no longer be taken back freely.', bad: true });
    table.act(options[2] as Option);
    table.receive(event(7, 0, { ...position(7), can_undo: true }));
    expect(wire.sent).toHaveLength(2);
  });

  it('takes an acknowledgement of a move that was resent after its event came', () => {
    table.receive(hello(5, position(5)));
    table.act(options[2] as Option);
    const [move] = wire.sent as { move: string }[];
    table.receive(event(6, 0, position(6, 0, 1)));
    expect(table.pending).not.toBeNull();
    table.receive({ type: 'ack', move: move?.move ?? '', n: 6 });
    expect(table.pending).toBeNull();
  });

  it('says why a thing is not on offer', async () => {
    table.receive(hello(5, position(5)));
    table.press('ship:9', spot);
    await vi.waitFor(() => expect(table.why?.answer.text).toBe('Your Ships are all at sea.'));
    expect(table.back()).toBe(true);
    expect(table.why).toBeNull();
  });

  it('narrows step by step and goes back step by step', () => {
    table.receive(hello(5, position(5)));
    table.choose('pawn:0');
    expect([...table.legal.keys()]).toEqual(['tile:sail']);
    expect(table.back()).toBe(true);
    expect(table.legal.size).toBe(2);
    expect(table.back()).toBe(false);
  });

  it('takes events in order, ignores old ones and asks again after a gap', () => {
    table.receive(hello(5, position(5, 0, 1)));
    table.receive(event(6, 1, position(6, 0, 1)));
    table.receive(event(6, 1, position(6, 0, 1)));
    expect(table.lines).toHaveLength(1);
    expect(table.query).toBe('adds=1&since=6&seat=0');
    table.receive(event(8, 1, position(8, 0, 0)));
    expect(wire.resyncs).toBe(1);
    expect(table.query).toBe('adds=1&since=6&seat=0');
    table.receive({ ...event(7, 1, position(7, 0, 1)), position: undefined });
    table.receive({ ...event(8, 1, position(8, 0, 0)), position: undefined });
    table.receive({ type: 'synced', n: 8, table: info(), position: position(8) });
    expect(table.position?.n).toBe(8);
    expect(table.lines).toHaveLength(3);
    expect(table.mine).toBe(true);
  });

  it('marks what others touched until this player acts', () => {
    table.receive(hello(5, position(5, 0, 1)));
    table.receive(event(6, 1, position(6)));
    expect([...table.recent]).toEqual(['tile:sail', 'ship:1']);
    expect(table.journey).toMatchObject({ from: 'tile:sail', to: 'ship:1', seat: 1 });
    table.act(options[2] as Option);
    expect(table.recent.size).toBe(0);
  });

  it('takes the newest position from a refusal', () => {
    table.receive(hello(5, position(5)));
    table.choose('pawn:0');
    table.act(options[1] as Option);
    const [move] = wire.sent as { move: string }[];
    table.receive({
      type: 'refused',
      move: move?.move ?? '',
      error: 'The table has moved on.',
      n: 9,
      position: position(9, 0, 1),
    });
    expect(table.pending).toBeNull();
    expect(table.chosen).toEqual([]);
    expect(table.notice).toEqual({ text: 'The table has moved on.', bad: true });
    expect(table.position?.n).toBe(9);
    expect(table.mine).toBe(false);
  });

  it('takes the lines of an undone move away', () => {
    table.receive(hello(5, position(5)));
    table.receive(event(6, 0, position(6), 'You build.'));
    table.receive({ ...event(7, 0, position(7), 'You take a decision back.'), what: 'undo', back: 6 });
    expect(table.lines.map((l) => l.text)).toEqual(['You take a decision back.']);
  });

  it('asks for the screen to be handed over between two seats of one browser', () => {
    table.receive(hello(5, position(5, 0, 1), [0, 1]));
    expect(table.handOver).toBe(1);
    table.sit(1);
    expect(wire.sent).toEqual([{ type: 'look', seat: 1 }]);
    table.receive({ type: 'position', n: 5, seat: 1, position: position(5, 1, 1), lines: [] });
    expect(table.handOver).toBe(-1);
    expect(table.mine).toBe(true);
  });

  it('does not send while the line is lost', () => {
    table.receive(hello(5, position(5)));
    table.lineIs('lost');
    table.act(options[0] as Option);
    expect(wire.sent).toEqual([]);
    expect(table.notice?.text).toContain('Not connected');
  });

  it('shows others’ steps one after the other, and all at once when this player acts', () => {
    vi.useFakeTimers();
    settings.pace = 1;
    settings.motion = 'on';
    table.receive(hello(5, position(5, 0, 1)));
    table.receive(event(6, 1, position(6, 0, 1)));
    table.receive(event(7, 1, position(7, 0, 1)));
    table.receive(event(8, 1, position(8, 0, 0)));
    expect(table.position?.n).toBe(6);
    vi.advanceTimersByTime(5000);
    expect(table.position?.n).toBe(8);
    table.receive(event(9, 1, position(9, 0, 1)));
    table.receive(event(10, 1, position(10, 0, 0)));
    table.flush();
    expect(table.position?.n).toBe(10);
    vi.useRealTimers();
  });
});

describe('taking back by consent', () => {
  const asks = { n: 7, seat: 1, since: 2, waits: [0], agreed: [] };
  const told = (n: number, what: 'ask' | 'agree' | 'decline', given: typeof asks | null): TableEvent => ({
    type: 'event', n, what, seat: 1, lines: [], table: { ...info(), asks: given },
  }); // biome-ignore format: short

  it('asks where it is not free, frees where it is, and says so where nothing can be taken back', () => {
    const wire = new FakeWire();
    const table = new TableStore('t1', () => wire);
    table.receive(hello(5, { ...position(5, 0, 1), can_ask: true }));
    table.takeLast();
    expect(wire.sent).toEqual([{ type: 'ask', move: expect.any(String), n: 5, seat: 0 }]);
    table.receive({ type: 'refused', move: table.pending?.move ?? '', error: 'The bots do not agree.' });
    expect([table.pending, table.notice?.text]).toEqual([null, 'The bots do not agree.']);
    table.receive(hello(6, { ...position(6), can_undo: true, can_ask: false }));
    table.takeLast();
    expect(wire.sent.at(-1)?.type).toBe('undo');
    table.pending = null;
    table.receive(hello(7, position(7)));
    table.takeLast();
    expect(wire.sent).toHaveLength(2);
    expect(table.notice?.text).toContain('nothing of yours');
  });

  it('is answered by its number, and ends with a decline or any move', () => {
    const wire = new FakeWire();
    const table = new TableStore('t1', () => wire);
    table.receive(hello(6, position(6)));
    table.receive(told(7, 'ask', asks));
    expect(table.info?.asks).toEqual(asks);
    table.answer(true);
    expect(wire.sent).toEqual([{ type: 'answer', move: expect.any(String), n: 7, agree: true }]);
    table.pending = null;
    table.receive(told(8, 'decline', null));
    expect(table.info?.asks).toBeNull();
    table.answer(true);
    expect(wire.sent).toHaveLength(1);
    table.receive(told(9, 'ask', { ...asks, n: 9 }));
    table.receive(event(10, 1, position(10)));
    table.flush();
    expect(table.info?.asks).toBeNull();
  });

  it('takes the lines of everything that was taken back', () => {
    const table = new TableStore('t1', () => new FakeWire());
    table.receive(hello(5, position(5)));
    for (const n of [6, 7, 8]) table.receive(event(n, n % 2, position(n), `Line ${n}`));
    table.receive({ ...event(9, 1, position(9), 'Taken back.'), what: 'undo', back: 6, also: [8] });
    table.flush();
    expect(table.lines.map((line) => line.text)).toEqual(['Line 7', 'Taken back.']);
  });
});
