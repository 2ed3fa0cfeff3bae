import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BEAT, type LineState, LONGEST_WAIT, type SocketLike, TableSocket, wait } from '../src/lib/socket';
import type { FromServer } from '../src/lib/wire';

class FakeSocket implements SocketLike {
  static all: FakeSocket[] = [];
  readyState = 0;
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  onerror: SocketLike['onerror'] = null;
  sent: { type: string; move?: string }[] = [];

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  open() {
    this.readyState = 1;
    this.onopen?.(new Event('open'));
  }
  say(message: FromServer) {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  fail() {
    this.readyState = 3;
    this.onclose?.(new CloseEvent('close'));
  }
  send(data: string) {
    this.sent.push(JSON.parse(data));
  }
  close() {
    this.readyState = 3;
  }
}

const last = () => FakeSocket.all.at(-1) as FakeSocket;

describe('the live line', () => {
  let query = '';
  let states: LineState[] = [];
  let heard: FromServer[] = [];
  let line: TableSocket;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    query = '';
    states = [];
    heard = [];
    line = new TableSocket(
      'ws://hall/socket',
      { message: (m) => heard.push(m), state: (s) => states.push(s), query: () => query },
      (url) => new FakeSocket(url),
    );
    line.connect();
  });
  afterEach(() => {
    line.close();
    vi.useRealTimers();
  });

  it('asks for everything first, and only for what it missed later', () => {
    expect(last().url).toBe('ws://hall/socket');
    last().open();
    query = 'since=57&seat=0';
    last().fail();
    vi.advanceTimersByTime(1000);
    expect(last().url).toBe('ws://hall/socket?since=57&seat=0');
    expect(states).toEqual(['live', 'lost']);
  });

  it('waits longer with every failed try, but never longer than the longest wait', () => {
    expect(wait(0, 0.5)).toBeLessThan(wait(3, 0.5));
    expect(wait(30, 1)).toBeLessThanOrEqual(LONGEST_WAIT * 1.25);
    for (let i = 0; i < 6; i++) {
      const before = FakeSocket.all.length;
      last().fail();
      vi.advanceTimersByTime(LONGEST_WAIT * 1.25);
      expect(FakeSocket.all.length).toBe(before + 1);
    }
  });

  it('sends a move again under the same id until it is acknowledged', () => {
    last().open();
    line.play({ type: 'play', move: 'm1', n: 3, seat: 0, option: 7 });
    last().fail();
    vi.advanceTimersByTime(1000);
    last().open();
    expect(last().sent.map((m) => m.move)).toEqual(['m1']);
    last().say({ type: 'ack', move: 'm1', n: 4 });
    last().fail();
    vi.advanceTimersByTime(2000);
    last().open();
    expect(last().sent).toEqual([]);
    expect(heard).toHaveLength(1);
  });

  it('forgets a move that was refused', () => {
    last().open();
    line.play({ type: 'play', move: 'm2', n: 3, seat: 0, option: 7 });
    last().say({ type: 'refused', move: 'm2', error: 'Wolf moved first.' });
    expect(line.waiting).toBe(0);
  });

  it('notices a line that is dead without saying so', () => {
    last().open();
    const first = last();
    vi.advanceTimersByTime(BEAT);
    expect(first.sent).toEqual([{ type: 'ping' }]);
    vi.advanceTimersByTime(BEAT);
    expect(FakeSocket.all.length).toBe(2);
  });

  it('stays closed once it is closed', () => {
    last().open();
    line.close();
    vi.advanceTimersByTime(60_000);
    line.resync();
    line.wake();
    expect(FakeSocket.all.length).toBe(1);
  });
});
