import { describe, expect, it } from 'vitest';
import { namedIn } from '../build/icons';
import { ago } from '../src/lib/ago';
import { parse } from '../src/lib/router.svelte';
import { pieces, rows } from '../src/lib/ruletext';
import { blocked, inSeatOrder, spoken, toSend } from '../src/lib/setup';
import { nearest } from '../src/lib/steps';
import type { OptionSpec } from '../src/lib/wire';

const specs: OptionSpec[] = [
  {
    name: 'edition',
    kind: 'choice',
    default: 'final',
    help: '',
    choices: ['final', 'prototype'],
    excludes: ['years', 'creatures'],
  },
  { name: 'years', kind: 'choice', default: '7', help: '', choices: ['7', '10'] },
  { name: 'teams', kind: 'flag', default: false, help: '', players: [4] },
  { name: 'creatures', kind: 'flag', default: false, help: '' },
  { name: 'more_creatures', kind: 'flag', default: false, help: '', needs: ['creatures'] },
  { name: 'raze_scores', kind: 'flag', default: true, help: '' },
  { name: 'clans', kind: 'list', default: [], help: '', choices: ['bear', 'wolf'] },
];
const spec = (name: string) => specs.find((s) => s.name === name) as OptionSpec;

describe('options of a new table', () => {
  it('say what bars them', () => {
    expect(blocked(spec('teams'), specs, {}, 3)).toBe('For 4 players.');
    expect(blocked(spec('teams'), specs, {}, 4)).toBe('');
    expect(blocked(spec('more_creatures'), specs, {}, 3)).toBe('Needs creatures.');
    expect(blocked(spec('more_creatures'), specs, { creatures: true }, 3)).toBe('');
    expect(blocked(spec('creatures'), specs, { edition: 'prototype' }, 3)).toBe('Not together with edition.');
    expect(blocked(spec('edition'), specs, { years: '10' }, 3)).toBe('Not together with years.');
  });

  it('are sent only where they differ from the usual and may be on', () => {
    expect(toSend(specs, {}, 3)).toEqual({});
    expect(toSend(specs, { years: '7', teams: true, creatures: true }, 3)).toEqual({ creatures: true });
    expect(toSend(specs, { raze_scores: false, clans: ['bear'] }, 3)).toEqual({ raze_scores: false, clans: ['bear'] });
    expect(toSend(specs, { more_creatures: true }, 3)).toEqual({});
  });

  it('give clans from the first seat on', () => {
    expect(inSeatOrder(['bear', '', 'wolf'], 3)).toEqual(['bear']);
    expect(inSeatOrder(['bear', 'wolf', ''], 2)).toEqual(['bear', 'wolf']);
    expect(inSeatOrder(['', 'wolf'], 2)).toEqual([]);
  });

  it('are spoken as people say them', () => {
    expect(spoken('solo.first_snow')).toBe('First snow');
    expect(spoken('cut-throat')).toBe('Cut throat');
  });
});

describe('addresses', () => {
  it('name pages', () => {
    expect(parse('/')).toMatchObject({ page: 'home' });
    expect(parse('/t/abc', '', '#s=secret')).toMatchObject({ page: 'table', id: 'abc', hash: 's=secret' });
    expect(parse('/rules/northgard', '', '#N.MOVE.4')).toMatchObject({
      page: 'rules',
      id: 'northgard',
      hash: 'N.MOVE.4',
    });
    expect(parse('/new')).toMatchObject({ page: 'new' });
    expect(parse('/t/abc/def')).toMatchObject({ page: 'lost' });
  });
});

describe('small helps', () => {
  it('tell how long ago something was', () => {
    const now = 1_700_000_000_000;
    expect(ago(now / 1000 - 30, now)).toBe('now');
    expect(ago(now / 1000 - 600, now)).toBe('10 min');
    expect(ago(now / 1000 - 3 * 3600, now)).toBe('3 h');
    expect(ago(now / 1000 - 50 * 3600, now)).toBe('2 d');
    expect(ago('nonsense', now)).toBe('');
  });

  it('find the nearest thing in a direction', () => {
    const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
    const all = [
      { node: 'right', box: box(50, 5) },
      { node: 'far right', box: box(200, 0) },
      { node: 'below', box: box(5, 40) },
      { node: 'hidden', box: { x: 20, y: 0, width: 0, height: 0 } },
    ];
    expect(nearest(box(0, 0), all, 1, 0)).toBe('right');
    expect(nearest(box(0, 0), all, 0, 1)).toBe('below');
    expect(nearest(box(0, 0), all, -1, 0)).toBeNull();
  });

  it('bundle only the icons that are named', () => {
    expect(namedIn('icon: \'raven\', other: "anvil", `x`', new Set(['raven', 'anvil', 'wolf']))).toEqual([
      'anvil',
      'raven',
    ]);
  });
});

describe('rule texts', () => {
  it('have links to other rules', () => {
    expect(pieces('Rough (`N.MAP.10`) takes **two** `moves`.').map((p) => [p.text, p.rule, p.strong])).toEqual([
      ['Rough (', '', false],
      ['N.MAP.10', 'N.MAP.10', false],
      [') takes ', '', false],
      ['two', '', true],
      [' ', '', false],
      ['moves', '', false],
      ['.', '', false],
    ]);
  });

  it('have tables', () => {
    expect(rows('| a | b |\n|---|---|\n| 1 | 2 |')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(rows('- a\n- b')).toBeNull();
  });
});
