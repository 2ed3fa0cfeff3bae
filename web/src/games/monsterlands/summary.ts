// Monster Lands as the frame shows it: rounds, phases, seats.
import type { GameSummary, SeatSummary } from '../index';
import type { View } from './shape';

export const AFFINITY_ICONS: Record<string, string> = {
  fire: 'flame',
  water: 'water-drop',
  wind: 'whirlwind',
  jungle: 'monstera-leaf',
  siege: 'hill-fort',
  necromancer: 'death-skull',
};

export const monsterlands: GameSummary = {
  slug: 'monsterlands',
  name: 'Monster Lands',
  tag: 'Hire, load your dice, hunt what comes.',
  icon: 'wolf-trap',
  facts: '1 to 5 players · 6 rounds · house set',
  usualSeats: 3,
  house: 'M.DATA.7',
  round: (view: View) => ({
    word: 'Round',
    now: Number(view.round ?? 1),
    of: Number(view.rounds ?? 6),
    phases: ['dice', 'deployment', 'adventure', 'cleanup'],
    phase: String(view.phase ?? ''),
  }),
  seats: (view: View): SeatSummary[] =>
    (view.seats ?? []).map((s) => ({
      seat: s.seat,
      name: s.name,
      icon: AFFINITY_ICONS[s.clan] ?? 'flame',
      score: s.glory,
      scoreWord: 'Glory',
      goods: [['gold', s.gold]],
      counts: [
        { icon: 'star-medal', label: 'Reputation', n: s.reputation },
        { icon: 'rolling-dices', label: 'Dice left', n: s.pool.length },
        { icon: 'wolf-trap', label: 'Traps', n: s.trap_count },
      ],
      first: view.first === s.seat,
      passed: s.passed,
    })),
};
