import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { added } from '../src/lib/added';
import { api, Refusal } from '../src/lib/api';
import { Pictures } from '../src/lib/pictures.svelte';
import type { Position, View } from '../src/lib/wire';

const position = (n: number, more: Omit<Partial<Position>, 'view'> = {}, view: object = {}): Position => ({
  n,
  seat: 0,
  decision: { seat: 0, kind: 'turn', prompt: 'Go on.', options: [] },
  view: view as View,
  can_undo: false,
  undo_seat: -1,
  can_ask: false,
  outcome: null,
  pictures: {},
  ...more,
});
const settled = () => new Promise((done) => setTimeout(done, 0));

describe('a position that adds to the one before', () => {
  const before = position(1, { pictures: { map: 'a', 'tile:3': 'b' } }, { map: 'old', year: 1 });

  it('keeps what stands and takes what is new', () => {
    const told = position(2, { same: ['map'], pictures: { 'tile:3': null, 'tile:4': 'c' } }, { year: 2 });
    const whole = added(before, told);
    expect(whole?.view).toEqual({ map: 'old', year: 2 });
    expect(whole?.pictures).toEqual({ map: 'a', 'tile:4': 'c' });
    expect(whole && 'same' in whole).toBe(false);
  });

  it('drops an entry that is neither told nor named', () => {
    expect(added(before, position(2, { same: ['year'] }))?.view).toEqual({ year: 1 });
  });

  it('is refused where this page lacks the one before', () => {
    expect(added(null, position(2, { same: ['map'] }))).toBeNull();
    expect(added(before, position(2, { same: ['hand'] }))).toBeNull();
    expect(added(before, position(2, { seat: 1, same: ['map'] }))).toBeNull();
    expect(added(null, position(2))?.n).toBe(2);
  });
});

describe('pictures', () => {
  let pictures: Pictures;
  const failed = vi.fn();
  const asked = () => vi.mocked(api.picture).mock.calls.map(([, , digest]) => digest);

  beforeEach(() => {
    failed.mockReset();
    vi.spyOn(api, 'picture').mockImplementation(async (_id, _seat, digest) => `<svg id="${digest}"/>`);
    pictures = new Pictures('t1', failed);
  });
  afterEach(() => vi.restoreAllMocks());

  it('are fetched once each, and only those that somebody reads', async () => {
    pictures.show(position(1, { pictures: { map: 'a', hand: 'h' } }));
    expect(pictures.all.map).toBeUndefined();
    await settled();
    expect(pictures.all.map).toBe('<svg id="a"/>');
    pictures.show(position(2, { pictures: { map: 'b', hand: 'i' } }));
    expect([pictures.of, pictures.all.map]).toEqual([1, '<svg id="a"/>']); // until the new one is there
    await settled();
    expect([pictures.of, pictures.all.map]).toEqual([2, '<svg id="b"/>']);
    pictures.show(position(3, { pictures: { map: 'a', hand: 'h' } }));
    expect([pictures.of, pictures.all.map]).toEqual([3, '<svg id="a"/>']); // at once: it is known
    expect(asked()).toEqual(['a', 'b']);
  });

  it('go with the position that has none of that name', async () => {
    void pictures.all['tile:3'];
    pictures.show(position(1, { pictures: { 'tile:3': 'a' } }));
    await settled();
    pictures.show(position(2, { pictures: {} }));
    expect([pictures.of, pictures.all['tile:3']]).toEqual([2, undefined]);
  });

  it('change together, when the last one is there', async () => {
    void [pictures.all.map, pictures.all.hand];
    pictures.show(position(1, { pictures: { map: 'a', hand: 'h' } }));
    await settled();
    let come = (_: string) => {};
    vi.mocked(api.picture).mockImplementationOnce(() => new Promise((done) => { come = done; })); // biome-ignore format: one thought
    pictures.show(position(2, { pictures: { map: 'b', hand: 'i' } }));
    await settled();
    expect([pictures.all.map, pictures.all.hand]).toEqual(['<svg id="a"/>', '<svg id="h"/>']);
    come('late');
    await settled();
    expect([pictures.all.map, pictures.all.hand]).toEqual(['late', '<svg id="i"/>']);
  });

  it('of a position that has passed are given up without a word', async () => {
    void pictures.all.map;
    vi.mocked(api.picture).mockRejectedValueOnce(new Refusal('There is no such picture for you.', 404));
    pictures.show(position(1, { pictures: { map: 'gone' } }));
    pictures.show(position(2, { pictures: { map: 'b' } }));
    await settled();
    expect(failed).not.toHaveBeenCalled();
    expect(pictures.all.map).toBe('<svg id="b"/>');
    vi.mocked(api.picture).mockRejectedValueOnce(new Refusal('There is no such picture for you.', 404));
    pictures.show(position(3, { pictures: { map: 'gone too' } }));
    await settled();
    expect(failed.mock.calls[0]?.[1]).toBe(true);
  });
});
