import { describe, expect, it } from 'vitest';
import { aside, over, spread } from '../src/games/northgard/names';
import { bits } from '../src/lib/told';
import { pointsOf, turnsOf } from '../src/lib/turns';

const step = (n: number, seat: number, round: string, turn: number) => ({ n, seat, round, turn });

describe('turns of a finished game', () => {
  const turns = turnsOf([
    step(1, -1, 'Year 1', 0),
    step(2, 0, 'Year 1', 1),
    step(3, 1, 'Year 1', 1), // an answer in the middle of the turn
    step(4, 1, 'Year 2', 2),
    step(5, 0, 'Year 2', 3),
  ]);

  it('join what others answer in the middle of a turn, and stand in the round in which they began', () => {
    expect(turns.map(({ n, from, to, seat, round, inRound }) => [n, from, to, seat, round, inRound])).toEqual([
      [1, 1, 2, 0, 'Year 1', 1],
      [2, 3, 3, 1, 'Year 1', 2],
      [3, 4, 4, 0, 'Year 2', 1],
    ]);
  });

  it('turn the game where the chances move most over the whole turn', () => {
    const curve = [[0.5, 0.5], [0.9, 0.1], [0.51, 0.49], [0.2, 0.8], [0.3, 0.7]]; // biome-ignore format: a row each
    const points = pointsOf(curve, turns, 2);
    expect(points.map((point) => point.turn.n)).toEqual([2, 3]);
    expect(points[0]?.gains.map((gain) => Math.round(gain * 100))).toEqual([-31, 31]);
    expect(pointsOf([], turns)).toEqual([]);
  });
});

describe('names beside the map', () => {
  const named = (id: number, x: number, y: number, w = 80, h = 24) => ({ id, at: { x, y }, w, h });
  const frame = { width: 900, height: 300, left: 200, right: 700, tools: 80 };

  it('are spread so that none covers another and all are inside', () => {
    const row = spread([named(1, 0, 290), named(2, 0, 280), named(3, 0, 285), named(4, 0, 2)], 4, 296);
    expect(row.map((one) => one.id)).toEqual([4, 2, 3, 1]);
    row.forEach((one, k) => {
      expect(one.y - 12).toBeGreaterThanOrEqual(4);
      expect(one.y + 12).toBeLessThanOrEqual(296);
      if (k) expect(one.y - (row[k - 1]?.y ?? 0)).toBeGreaterThanOrEqual(24 + 7);
    });
  });

  it('stand at the nearer side, at the other one where it is full, and the first ones before others', () => {
    const placed = aside(
      [1, 2, 3, 4].map((id) => named(id, 300, 100)),
      frame,
      1,
    );
    expect(placed.map((one) => [one.id, one.side])).toEqual([
      [1, 'left'],
      [2, 'right'],
    ]);
    expect(placed[0]?.x).toBeLessThan(frame.left);
    expect(placed[1]?.x).toBeGreaterThan(frame.right);
  });

  it('stand on a narrow map without covering each other', () => {
    const placed = over([named(1, 50, 50), named(2, 52, 52), named(3, 890, 290)], frame);
    expect(placed).toHaveLength(3);
    const [a, b] = placed;
    expect(Math.abs((a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(24);
    expect((placed[2]?.x ?? 0) + 80).toBeLessThanOrEqual(900);
  });
});

describe('a sentence with names', () => {
  const names = new Map([['Elk Fen', 'territory:1'], ['Elk Fen II', 'territory:2']]); // biome-ignore format: short

  it('is cut so that the longer name wins and words stay whole', () => {
    expect(bits('From Elk Fen II to Elk Fen, not Elk Fens.', names)).toEqual([
      { text: 'From ' },
      { text: 'Elk Fen II', thing: 'territory:2' },
      { text: ' to ' },
      { text: 'Elk Fen', thing: 'territory:1' },
      { text: ', not Elk Fens.' },
    ]);
  });
});
