import { describe, expect, it } from 'vitest';
import { byThing, forKey, keyOf, meant, standing, verbs } from '../src/lib/options';
import type { Option } from '../src/lib/wire';

const option = (id: number, ...targets: string[]): Option => ({ id, label: `option ${id}`, targets, rule: '' });
const pass = option(0, 'verb:pass');
const explore = option(22, 'tile:explore');
const again = option(47, 'pawn:2:0', 'tile:explore');
const construct = option(49, 'pawn:2:0', 'tile:construct');
const all = [pass, explore, again, construct];

describe('options by thing', () => {
  it('finds every option of a thing, and no verb', () => {
    const found = byThing(all);
    expect(found.get('tile:explore')).toEqual([explore, again]);
    expect(found.get('pawn:2:0')).toEqual([again, construct]);
    expect(found.has('verb:pass')).toBe(false);
  });

  it('narrows to what goes with the things chosen already', () => {
    const found = byThing(all, ['pawn:2:0']);
    expect([...found.keys()]).toEqual(['tile:explore', 'tile:construct']);
    expect(found.get('tile:explore')).toEqual([again]);
  });

  it('stands for one option only once the rest is chosen', () => {
    expect(standing(all, 'tile:explore')).toHaveLength(2);
    expect(standing(all, 'tile:explore', ['pawn:2:0'])).toEqual([again]);
    expect(standing(all, 'tile:sail')).toEqual([]);
  });
});

describe('verbs', () => {
  it('are the options that nothing on the page stands for', () => {
    expect(verbs(all, new Set(['tile:explore', 'tile:construct', 'pawn:2:0']))).toEqual([pass]);
    expect(verbs(all, new Set(['tile:explore']))).toEqual([pass, construct]);
  });

  it('stay verbs even if the page shows a thing of that name', () => {
    expect(verbs([pass], new Set(['verb:pass']))).toEqual([pass]);
  });

  it('have keys', () => {
    expect(keyOf(pass)).toBe('P');
    expect(keyOf(option(1, 'verb:stop'))).toBe('E');
    expect(keyOf(explore)).toBe('');
    expect(forKey(all, 'p')).toBe(pass);
    expect(forKey(all, 'e')).toBeUndefined();
    expect(forKey([option(5, 'verb:decline')], 'N')?.id).toBe(5);
  });
});

describe('the thing a click means', () => {
  it('is the innermost one that is on offer', () => {
    const legal = byThing([option(1, 'territory:3')]);
    expect(meant(['space:9', 'territory:3'], legal)).toBe('territory:3');
  });

  it('is the innermost one if none is', () => {
    expect(meant(['space:9', 'territory:3'], new Map())).toBe('space:9');
    expect(meant([], new Map())).toBeNull();
  });
});
