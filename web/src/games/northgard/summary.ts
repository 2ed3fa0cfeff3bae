// Northgard as the frame shows it: years, phases, seats.
import { say } from '../../lib/words';
import type { GameSummary, SeatSummary } from '../index';
import type { View } from './shape';

export const CLAN_ICONS: Record<string, string> = {
  bear: 'bear-head',
  boar: 'boar',
  goat: 'goat',
  raven: 'raven',
  snake: 'snake',
  stag: 'deer-head',
  wolf: 'wolf-head',
};

// Steps of a phase that have a name of their own.
const WITHIN: Record<string, string> = { trade: 'harvest', 'second-chance': 'end', over: 'end' };

export const northgard: GameSummary = {
  slug: 'northgard',
  name: say('northgard-summary-northgard'),
  tag: say('northgard-summary-uncharted-lands-lay-the'),
  icon: 'raven',
  facts: say('northgard-summary-facts'),
  plain: say('northgard-summary-facts-own'),
  usualSeats: 3,
  round: (view: View) => ({
    word: say('northgard-summary-year'),
    now: Number(view.year ?? 1),
    of: Number(view.years ?? 7),
    phases: ['start', 'actions', ...(view.phase === 'creatures' ? ['creatures'] : []), 'harvest', 'winter', 'end'],
    phase: WITHIN[String(view.phase)] ?? String(view.phase ?? ''),
  }),
  seats: (view: View): SeatSummary[] =>
    (view.seats ?? []).map((s) => ({
      seat: s.seat,
      name: s.clan_name ?? say('northgard-summary-seat', { seat: s.seat + 1 }),
      icon: CLAN_ICONS[s.clan ?? ''] ?? 'viking-helmet',
      score: s.fame,
      scoreWord: say('northgard-summary-fame'),
      goods: [
        ['food', s.resources.food],
        ['wood', s.resources.wood],
        ['lore', s.resources.lore],
      ],
      counts: [
        { icon: 'viking-helmet', label: say('northgard-summary-units-on-the-map'), n: s.units_on_map },
        { icon: 'card-pickup', label: say('northgard-summary-cards-in-hand'), n: s.hand_count },
      ],
      first: view.first === s.seat,
      passed: s.passed,
    })),
};
