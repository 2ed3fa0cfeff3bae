import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, Refusal } from '../src/lib/api';
import { Coach } from '../src/lib/coach.svelte';
import type { Analysis, CoachState } from '../src/lib/wire';

const state = (more: Partial<CoachState>): CoachState => ({
  state: 'none',
  done: 0,
  of: 0,
  sentence: '',
  found: null,
  ...more,
});
const turn = (number: number) => ({
  number,
  seat: 0,
  swing: 0.2,
  gains: [0.2, -0.2],
  shares: [0.7, 0.3],
  played: 'Sail',
});
const found = { curve: [], turning_points: [turn(3), turn(9)], seats: [], bot: 'greedy', decisions: 12 } as Analysis;

describe('the coach', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is asked for work only by hand, and followed until it is done', async () => {
    const get = vi.spyOn(api, 'coach').mockResolvedValueOnce(state({}));
    const post = vi.spyOn(api, 'askCoach').mockResolvedValue(state({ state: 'waiting', of: 13 }));
    const coach = new Coach('t1');
    await coach.open();
    await coach.open();
    expect([coach.state, get.mock.calls.length, post.mock.calls.length]).toEqual(['none', 1, 0]);
    await coach.ask();
    expect(coach.state).toBe('waiting');
    get.mockResolvedValueOnce(state({ state: 'thinking', done: 4, of: 13 }));
    await vi.advanceTimersByTimeAsync(1000);
    expect([coach.state, coach.done]).toEqual(['thinking', 4]);
    expect(coach.share).toBeCloseTo(4 / 13);
    get.mockResolvedValueOnce(state({ state: 'done', found }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(coach.found?.turning_points.map((one) => one.number)).toEqual([3, 9]);
    const calls = get.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(get.mock.calls.length).toBe(calls);
  });

  it('says why it cannot, keeps following through a lost line, and can be asked again', async () => {
    const post = vi.spyOn(api, 'askCoach').mockRejectedValueOnce(new Refusal('Only who sat there can ask.', 403));
    const get = vi.spyOn(api, 'coach');
    const coach = new Coach('t1');
    await coach.ask();
    expect([coach.state, coach.trouble]).toEqual(['none', 'Only who sat there can ask.']);
    post.mockResolvedValueOnce(state({ state: 'thinking', done: 1, of: 9 }));
    await coach.ask();
    expect(coach.trouble).toBe('');
    get.mockRejectedValueOnce(new Refusal('The server does not answer.', 0));
    await vi.advanceTimersByTimeAsync(1000);
    expect([coach.state, coach.trouble]).toEqual(['thinking', 'The server does not answer.']);
    get.mockResolvedValueOnce(state({ state: 'failed', sentence: 'The coach could not finish this game.' }));
    await vi.advanceTimersByTimeAsync(1000);
    expect([coach.state, coach.trouble]).toEqual(['failed', 'The coach could not finish this game.']);
    coach.stop();
  });
});
