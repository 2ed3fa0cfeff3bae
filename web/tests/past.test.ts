import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, Refusal } from '../src/lib/api';
import { TableStore, type Wire } from '../src/lib/table.svelte';
import type { Hello, Position, Steps, View } from '../src/lib/wire';

const seatRest = { level: null, resigned: false, asked: null, free_at: null, was_yours: false };
const rest = {
  public: false, hot_seat: false, absent_after: 259200, seed: null, salt: null, rematch: null, stuck: null, paused: false,
  own_content: false, asks: null,
}; // biome-ignore format: one thing per line would hide it

const wire: Wire = { connect() {}, play() {}, send() {}, resync() {}, wake() {}, close() {} };
const N = 5;
const numbers = [1, 2, 4, 5, 7, 8]; // 3 and 6 were taken back
const over = { scores: [3, 1], ranking: [1, 2], winners: [0], reason: 'Two rounds are over.', parts: [], resigned: [] };
const position = (step: number, seat: number): Position => ({
  n: numbers[step] ?? 0,
  seat,
  decision: { seat: step % 2, kind: 'turn', prompt: 'Take 1 action.', options: [] },
  view: { round: step } as View,
  pictures: { circle: `at${step}` },
  can_undo: false,
  undo_seat: -1,
  can_ask: false,
  outcome: step === N ? over : null,
});
const steps = (seat: number): Steps => ({
  seat,
  steps: numbers.map((n, k) => ({
    n,
    seat: k ? k % 2 : -1,
    round: `Round ${k < 3 ? 1 : 2}`,
    turn: [0, 1, 1, 2, 3, 3][k] ?? 0,
  })),
  lines: numbers.map((n) => ({ n, text: `Step ${n} seen by ${seat}.`, rule: '', things: [`tile:${n}`], seat: 0 })),
});
const hello: Hello = {
  type: 'hello',
  n: 9,
  table: {
    id: 't1', game: 'empires', title: 'Empires', name: 'Rain', players: 2, status: 'over', waits_for_me: false,
    round: 'Round 2', updated: 0, owner: true, ...rest, options: {}, commitment: 'abc', my_seats: [0, 1],
    seats: [0, 1].map((k) => ({ kind: 'person', name: `P${k}`, you: true, here: true, ...seatRest })),
  },
  position: position(N, 0),
  lines: steps(0).lines,
  chat: [],
}; // biome-ignore format: one thing per line would hide it
const settled = () => new Promise((done) => setTimeout(done, 0));

describe('looking back', () => {
  let table: TableStore;
  beforeEach(() => {
    vi.spyOn(api, 'steps').mockImplementation(async (_id, seat) => steps(seat));
    vi.spyOn(api, 'step').mockImplementation(async (_id, step, seat) => position(step, seat));
    vi.spyOn(api, 'style').mockResolvedValue('');
    vi.spyOn(api, 'picture').mockImplementation(async (_id, seat, digest, step) => `${digest} ${step}:${seat}`);
    table = new TableStore('t1', () => wire);
    table.receive(hello);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('begins at the end and goes from step to step, not beyond either end', async () => {
    await table.past.open();
    expect([table.past.step, table.past.last, table.past.shown]).toEqual([N, N, N]);
    table.past.go(2);
    await settled();
    expect(table.position?.n).toBe(4);
    expect(table.parts.circle).toBeUndefined(); // nobody had asked for it
    await settled();
    expect(table.parts.circle).toBe('at2 2:0');
    table.past.go(3);
    await settled();
    expect([table.position?.n, table.parts.circle]).toEqual([5, 'at3 3:0']);
    expect([...table.recent]).toEqual(['tile:5']);
    expect(table.outcome).toBeNull();
    table.past.go(-3);
    await settled();
    expect([table.past.step, table.position?.n]).toEqual([0, 1]);
    table.past.go(99);
    await settled();
    expect(table.past.step).toBe(N);
  });

  it('goes turn by turn, from inside a turn to its own end first', async () => {
    await table.past.open(0);
    expect(table.past.turns.map((turn) => [turn.n, turn.from, turn.to, turn.inRound])).toEqual([
      [1, 1, 2, 1],
      [2, 3, 3, 2],
      [3, 4, 5, 1],
    ]);
    const steps = [0];
    for (const way of [1, 1, 1, 1, -1, -1, -1, -1] as const) {
      table.past.byTurn(way);
      steps.push(table.past.step);
    }
    expect(steps).toEqual([0, 2, 3, 5, 5, 3, 2, 0, 0]);
    table.past.go(1);
    table.past.byTurn(1);
    expect(table.past.step).toBe(2);
    table.past.go(4);
    table.past.byTurn(-1);
    expect(table.past.step).toBe(3);
    expect(table.past.lines.map((line) => line.n)).toEqual([5]);
    table.past.goTurn(99);
    expect(table.past.step).toBe(5);
  });

  it('nobody is asked to hand over the screen, and nothing can be played, in the past of a hot-seat game', async () => {
    await table.past.open(1);
    flushSync();
    expect(table.outcome).toBeNull();
    expect(table.handOver).toBe(-1);
    expect(table.mine).toBe(false);
  });

  it('finds the step of a log line, also of one that was taken back', async () => {
    await table.past.open();
    expect([1, 2, 3, 4, 8, 9].map((n) => table.past.stepOf(n))).toEqual([0, 1, 1, 2, 5, 5]);
  });

  it('shows what another seat saw, with its log', async () => {
    await table.past.open(3);
    await table.past.seenBy(1);
    expect([table.past.step, table.seat]).toEqual([3, 1]);
    expect(table.lines[0]?.text).toBe('Step 1 seen by 1.');
  });

  it('brings only the newest step while the slider runs, and asks for none twice', async () => {
    await table.past.open();
    for (const step of [4, 3, 2, 1]) table.past.go(step);
    await settled();
    expect(table.past.shown).toBe(1);
    table.past.go(4);
    table.past.go(1);
    await settled();
    const asked = vi.mocked(api.step).mock.calls.map(([, step]) => step);
    expect(asked).toEqual([5, 4, 1]);
  });

  it('keeps what the table says meanwhile and returns to it', async () => {
    await table.past.open(0);
    table.receive({ ...hello, n: 10 });
    expect(table.position?.n).toBe(1);
    table.past.close();
    expect(table.position?.n).toBe(8);
    expect(table.outcome?.winners).toEqual([0]);
  });

  it('stays where it was when a step cannot be had', async () => {
    await table.past.open(2);
    vi.mocked(api.step).mockRejectedValueOnce(new Refusal('That was a lot at once.', 429));
    table.past.go(4);
    await settled();
    expect([table.past.step, table.past.shown]).toEqual([2, 2]);
    expect(table.notice?.text).toBe('That was a lot at once.');
    table.past.go(4);
    await settled();
    expect(table.past.shown).toBe(4);
  });

  it('plays itself to the end and stops there', async () => {
    await table.past.open(3);
    vi.useFakeTimers();
    table.past.play();
    await vi.advanceTimersByTimeAsync(1200);
    expect(table.past.step).toBe(5);
    await vi.advanceTimersByTimeAsync(5000);
    expect([table.past.step, table.past.playing]).toEqual([N, false]);
  });
});
