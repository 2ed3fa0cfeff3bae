import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Draft } from '../src/games/northgard/draft.svelte';
import { lastCombat, lastYear } from '../src/games/northgard/reports';
import { api, Refusal } from '../src/lib/api';
import { TableStore, type Wire } from '../src/lib/table.svelte';
import type { Decision, Hello, Line, Position, TableInfo, ToServer } from '../src/lib/wire';

const line = (n: number, text: string, rule: string, ...things: string[]): Line => ({ n, text, rule, things, seat: 0 });

describe('reports read from the log', () => {
  const fight = [
    line(1, 'Wolf attacks Raven in Longwood.', 'N.COMBAT.1', 'seat:0', 'seat:1', 'territory:35'),
    line(2, 'Wolf spends 2 food for 2 axes.', 'N.COMBAT.6', 'seat:0'),
    line(3, 'Wolf rolls triple axe.', 'N.DIE.2', 'seat:0'),
    line(3, 'Raven rolls double skull.', 'N.DIE.5', 'seat:1'),
  ];

  it('tells a combat with its dice, and that it is not over before somebody has won', () => {
    expect(lastCombat(fight)?.over).toBe(false);
    const won = line(4, 'Wolf wins Longwood against Raven.', 'N.COMBAT.13', 'seat:0', 'seat:1', 'territory:35');
    const told = lastCombat([...fight, won, line(5, 'Turn of Raven.', 'N.YEAR.5', 'seat:1')]);
    expect(told).toMatchObject({ attacker: 0, defender: 1, territory: 'Longwood', winner: 0, over: true, n: 4 });
    expect(told?.rolls).toEqual([
      { seat: 0, face: 2 },
      { seat: 1, face: 5 },
    ]);
    expect(told?.lines.map((l) => l.text)).toEqual([
      'Wolf spends 2 food for 2 axes.',
      'Wolf wins Longwood against Raven.',
    ]);
    expect(lastCombat([])).toBeNull();
  });

  it('adds up what Harvest brought and Winter took, seat by seat', () => {
    const year = [
      line(1, 'Year 1 begins.', 'N.YEAR.1'),
      line(2, 'Stag gains 1 fame for a closed territory (Lowmark).', 'N.HARVEST.2', 'seat:1'),
      line(2, 'Stag gains 3 fame for Altars of Kings (Stone Beck).', 'N.HARVEST.3', 'seat:1'),
      line(2, 'Stag harvests 1 food, 2 wood and 1 lore.', 'N.HARVEST.4', 'seat:1'),
      line(3, 'Winter: Goat pays 1 food for 5 units.', 'N.WINTER.1', 'seat:0'),
      line(3, 'Goat cannot pay in full and takes an Unrest card.', 'N.WINTER.2', 'seat:0', 'card:unrest'),
    ];
    expect(lastYear(year, 2)).toBeNull();
    const told = lastYear([...year, line(4, 'Year 2 begins.', 'N.YEAR.1')], 2);
    expect(told?.year).toBe(1);
    expect(told?.rows).toEqual([
      { seat: 0, fame: 0, harvest: {}, winter: { food: 1 }, unrest: true },
      { seat: 1, fame: 4, harvest: { food: 1, wood: 2, lore: 1 }, winter: {}, unrest: false },
    ]);
  });
});

describe('a half-made move', () => {
  const sent: ToServer[] = [];
  const wire: Wire = {
    connect() {},
    play: (move) => void sent.push(move),
    send: (message) => void sent.push(message),
    resync() {},
    wake() {},
    close() {},
  };
  const info = { id: 't1', game: 'northgard', status: 'playing', my_seats: [0], seats: [] } as unknown as TableInfo;
  const land = (id: number, holder: number, regular: number) => ({
    id,
    name: `Land ${id}`,
    holder,
    units: { regular, kaija: 0, chief: 0 },
  });
  const view = { about: [35], map: { tiles: [], territories: [land(35, 0, 4), land(40, 1, 2)] } };
  const position = (n: number, decision: Decision): Position =>
    ({ n, seat: 0, decision, view, can_undo: true, outcome: null }) as unknown as Position;
  const option = (id: number, thing: string) => ({ id, label: thing, targets: [thing], rule: '' });
  const laid = (r: number, fame: number) => ({ tile: '30', x: 1, y: 0, r, fame, closes: [], joins: [], resources: {} });

  let table: TableStore;
  let draft: Draft;

  async function ask(n: number, kind: string, ...options: ReturnType<typeof option>[]) {
    const decision = { seat: 0, kind, prompt: '', options };
    table.receive({
      type: 'hello',
      n,
      table: info,
      position: position(n, decision),
      lines: [],
      chat: [],
    } satisfies Hello);
    flushSync();
    await draft.follow();
  }

  beforeEach(() => {
    sent.length = 0;
    vi.restoreAllMocks();
    vi.spyOn(api, 'style').mockResolvedValue('');
    vi.spyOn(api, 'picture').mockResolvedValue('<svg></svg>');
    table = new TableStore('t1', () => wire);
    draft = new Draft(table);
  });

  const played = () => sent.flatMap((m) => (m.type === 'play' ? [m.option] : []));
  const nowhere = { x: 0, y: 0, width: 0, height: 0 };

  it('holds a tile in its best turn, turns it through the legal ones, and sends cell and turn when it is laid', async () => {
    vi.spyOn(api, 'preview').mockResolvedValue({ remark: '', preview: { rotations: [laid(0, 0), laid(2, 3)] } });
    await ask(1, 'cell', option(7, 'cell:1,0'));
    expect(draft.press('territory:35', nowhere)).toBe(false);
    expect(draft.press('cell:1,0', nowhere)).toBe(true);
    await vi.waitFor(() => expect(draft.laid?.r).toBe(2));
    draft.press('cell:1,0', nowhere);
    expect(draft.laid?.r).toBe(0);
    draft.turn();
    expect(draft.laid?.r).toBe(2);
    expect(played()).toEqual([]);
    draft.lay();
    expect(played()).toEqual([7]);
    table.pending = null;
    await ask(2, 'rotation', option(80, 'rotation:0'), option(82, 'rotation:2'));
    expect(played()).toEqual([7, 82]);
    expect(draft.ghost).toBeNull();
  });

  it('takes a tile back without a word to the server', async () => {
    vi.spyOn(api, 'preview').mockResolvedValue({ remark: '', preview: { rotations: [laid(1, 0)] } });
    await ask(1, 'cell', option(7, 'cell:1,0'));
    draft.press('cell:1,0', nowhere);
    await vi.waitFor(() => expect(draft.laid).not.toBeNull());
    expect(draft.drop()).toBe(true);
    expect(draft.drop()).toBe(false);
    expect(sent).toEqual([]);
  });

  it('sends all units unless told otherwise, never fewer than one, and knows the odds for each number', async () => {
    const row = (wins: number) => [{ food: 0, attacker_wins: wins }];
    const preview = {
      moves: 1,
      combat: { defender: 1, with_food: row(0.9) },
      fewer: [null, row(0.1), row(0.3), row(0.6)],
    };
    vi.spyOn(api, 'preview').mockResolvedValue({ remark: '', preview });
    await ask(1, 'move-to', option(40, 'territory:40'));
    expect(draft.units).toBe(4);
    expect(draft.fed(40)?.[0]?.attacker_wins).toBe(0.9);
    draft.count(-1);
    expect(draft.fed(40)?.[0]?.attacker_wins).toBe(0.6);
    for (let k = 0; k < 9; k++) draft.count(-1);
    expect(draft.units).toBe(1);
    draft.press('territory:40', nowhere);
    table.pending = null;
    await ask(2, 'move-units', option(41, 'count:1'), option(44, 'count:4'));
    expect(played()).toEqual([40, 41]);
  });

  it('says nothing when a preview comes too late, and says so when something broke', async () => {
    vi.spyOn(api, 'preview').mockRejectedValueOnce(new Refusal('That option is not on offer to you now.', 409));
    await ask(1, 'move-to', option(40, 'territory:40'));
    expect(table.notice).toBeNull();
    vi.spyOn(api, 'preview').mockRejectedValueOnce(new Refusal('The server is away.', 503));
    await ask(2, 'move-to', option(40, 'territory:40'));
    expect(table.notice?.text).toBe('The server is away.');
  });
});
