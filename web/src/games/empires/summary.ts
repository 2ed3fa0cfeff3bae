// Empires of the North as the frame shows it: rounds, phases, seats.
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
  name: 'Empires of the North',
  tag: 'Build an empire, send your ships.',
  icon: 'drakkar',
  facts: '1 to 4 players · 6 clans · house set',
  usualSeats: 3,
  house: '',
  round: (view: View) => ({
    word: 'Round',
    now: Number(view.round ?? 1),
    of: 0,
    phases: ['lookout', 'action', 'expedition', 'cleanup'],
    phase: String(view.phase ?? ''),
  }),
  seats: (view: View): SeatSummary[] =>
    (view.seats ?? []).map((s) => ({
      seat: s.seat,
      name: s.name ?? `Seat ${s.seat + 1}`,
      icon: CLAN_ICONS[s.clan ?? ''] ?? 'drakkar',
      score: s.vp,
      scoreWord: 'Victory points',
      goods: Object.entries(s.goods).filter(([, n]) => n > 0),
      counts: [
        { icon: 'meeple', label: 'Workers ready, of all', n: `${s.workers.available}/${s.workers.owned}` },
        { icon: 'card-pickup', label: 'Cards in hand', n: s.hand_size },
      ],
      first: s.first,
      passed: s.passed,
    })),
};
