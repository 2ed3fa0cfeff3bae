// Empires of the North as the frame shows it: rounds, phases, seats.
import { say } from '../../lib/words';
import type { GameSummary, SeatSummary } from '../index';
import type { View } from './shape';

export const CLAN_ICONS: Record<string, string> = {
  ulaf: 'torch',
  heidel: 'beer-horn',
  glenn: 'meeple-group',
  mackinnon: 'sheep',
  nanurjuk: 'igloo',
  panuk: 'fishing-pole',
};

export const empires: GameSummary = {
  slug: 'empires',
  name: say('empires-summary-empires-of-the-north'),
  tag: say('empires-summary-build-an-empire-send'),
  icon: 'drakkar',
  facts: say('empires-summary-facts'),
  plain: say('empires-summary-facts-own'),
  usualSeats: 3,
  house: '',
  round: (view: View) => ({
    word: say('empires-summary-round'),
    now: Number(view.round ?? 1),
    of: 0,
    phases: ['lookout', 'action', 'expedition', 'cleanup'],
    phase: String(view.phase ?? ''),
  }),
  seats: (view: View): SeatSummary[] =>
    (view.seats ?? []).map((s) => ({
      seat: s.seat,
      name: s.name ?? say('empires-summary-seat', { seat: s.seat + 1 }),
      icon: CLAN_ICONS[s.clan ?? ''] ?? 'drakkar',
      score: s.vp,
      scoreWord: say('empires-summary-victory-points'),
      goods: Object.entries(s.goods).filter(([, n]) => n > 0),
      counts: [
        {
          icon: 'meeple',
          label: say('empires-summary-workers-ready-of-all'),
          n: `${s.workers.available}/${s.workers.owned}`,
        },
        { icon: 'card-pickup', label: say('empires-summary-cards-in-hand'), n: s.hand_size },
      ],
      first: s.first,
      passed: s.passed,
    })),
};
