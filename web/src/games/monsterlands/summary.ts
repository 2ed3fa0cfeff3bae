// Monster Lands as the frame shows it: rounds, phases, seats.
import { say } from '../../lib/words';
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
  name: say('monsterlands-summary-monster-lands'),
  tag: say('monsterlands-summary-hire-load-your-dice'),
  icon: 'wolf-trap',
  facts: say('monsterlands-summary-facts'),
  plain: say('monsterlands-summary-facts-own'),
  usualSeats: 3,
  house: 'M.DATA.7',
  round: (view: View) => ({
    word: say('monsterlands-summary-round'),
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
      scoreWord: say('monsterlands-summary-glory'),
      goods: [['gold', s.gold]],
      counts: [
        { icon: 'star-medal', label: say('monsterlands-summary-reputation'), n: s.reputation },
        { icon: 'rolling-dices', label: say('monsterlands-summary-dice-left'), n: s.pool.length },
        { icon: 'wolf-trap', label: say('monsterlands-summary-traps'), n: s.trap_count },
      ],
      first: view.first === s.seat,
      passed: s.passed,
    })),
};
