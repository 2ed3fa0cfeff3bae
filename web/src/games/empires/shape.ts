// Made from the server's declarations by `python -m tests.typescript`; a test compares.

/** The whole table for one viewer. */
export interface View {
  round: number;
  phase: string;
  first: number;
  final: boolean;
  last_round: number;
  declared: string | null;
  circle: ActionTile[];
  islands: Islands;
  queue: Ship[];
  seats: Seat[];
  cards: Record<string, Card>;
  clans: Clan[];
  solo?: Solo;
}

/** An action of the circle. */
export interface ActionTile {
  id: string;
  name: string;
  text: string;
  side: string;
}

/** Islands on offer and their piles. */
export interface Islands {
  nearby: (string | null)[];
  distant: (string | null)[];
  nearby_deck: number;
  distant_deck: number;
  nearby_discard: string[];
  distant_discard: string[];
}

/** A ship in the queue. */
export interface Ship {
  thing: string;
  seat: number;
  cargo: string[];
}

/** A player, as the viewer knows them; `hand`, `short` and `deck_holds` are told to the player alone. */
export interface Seat {
  seat: number;
  clan: string | null;
  name: string;
  first: boolean;
  passed: boolean;
  vp: number;
  goods: Record<string, number>;
  workers: Workers;
  ships: Ships;
  pawns: Pawn[];
  hand_size: number;
  deck_size: number;
  discard: string[];
  removed: string[];
  empire: EmpireCard[];
  playing: string[];
  score_now: Record<string, number>;
  hand?: string[];
  short?: Record<string, Shortage>;
  deck_holds?: string[];
  looking_at?: number | string[];
}

/** Workers of a player. */
export interface Workers {
  available: number;
  spent: number;
  owned: number;
}

/** Ships of a player. */
export interface Ships {
  supply: number;
  queue: number;
}

/** A pawn and where it is. */
export interface Pawn {
  tile: string | null;
  state: string;
}

/** A card of an Empire. */
export interface EmpireCard {
  thing: string;
  id: string;
  name: string;
  exhausted: boolean;
  action: boolean;
  feature: boolean;
  storage: boolean;
  tokens?: Record<string, number>;
  host?: string;
  text?: string;
  signs?: string[];
  bound?: string;
}

/** What a card of the hand still lacks to be built. */
export interface Shortage {
  what: string;
  n: number;
}

/** A design as it is printed. */
export interface Card {
  id: string;
  name: string;
  kind: string;
  type: string;
  icon: string;
  text: string;
  signs: string[];
  source: string;
  goods?: Record<string, number>;
  start?: boolean;
  cost?: Record<string, number>;
  copies?: number;
  needs?: string[];
  bonus?: string;
  pillage?: string;
  loot?: string;
}

/** A clan. */
export interface Clan {
  id: string;
  name: string;
  text: string;
  difficulty: number;
}

/** The scenario of solo play. */
export interface Solo {
  id: string;
  name: string;
  events: SoloEvent[];
  condition: Condition;
  goal: string;
  threshold: number;
  expeditions: number;
}

/** An event of the scenario. */
export interface SoloEvent {
  number: number;
  name: string;
  demands: string[];
  penalty: number;
  drawn: boolean;
}

/** What must be reached besides the points. */
export interface Condition {
  text: string;
  have: number;
  need: number;
}
