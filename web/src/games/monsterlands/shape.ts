// Made from the server's declarations by `python -m tests.typescript`; a test compares.

/** The whole table for one viewer. */
export interface View {
  title: string;
  round: number;
  rounds: number;
  phase: string;
  over: boolean;
  first: number;
  current: number;
  extra_attack_dice: number[];
  end_glory: number;
  affinities: string[];
  buildings: Building[];
  missions: Missions;
  lands: Land[];
  entrance: Entrance;
  seats: Seat[];
  tavern: Tavern;
  lodge: Lodge;
  bazaar: Bazaar;
  loot: LootPile;
  piles: Piles;
  modules: Modules;
  asked: Asked | null;
}

/** A building of the Citadel; the Pawn Shop has dice instead of spaces. */
export interface Building {
  id: string;
  name: string;
  colours: string[];
  panic: boolean;
  spaces: Space[];
  last_persuasion: number;
  dice?: string[];
}

/** A space for dice. */
export interface Space {
  id: string;
  takes: number;
  gold: number;
  tokens: number;
  dice: string[];
}

/** Both mission tiles. */
export interface Missions {
  dice: DiceMission | null;
  contract: Contract | null;
}

/** The dice mission. */
export interface DiceMission {
  id: string;
  dice: number;
  colours: string[];
  objective: number;
  reward: Record<string, number>;
  penalty: Record<string, number>;
  paths: Path[];
}

/** A path and what lies on it. */
export interface Path {
  id: string;
  mercenary: string | null;
  blocked: boolean;
  seat: number | null;
  dice: string[];
  rolled: string[];
  tokens: Token[];
  defence: number;
  gold: number;
  potion: number;
  venom: number;
  elixir: number;
  fought: boolean;
  required?: string[];
  optional?: number;
  optional_colours?: string[];
  death_glory?: number;
  benefit?: Benefit;
  spaces?: number;
}

/** A token on a path; one that lies face down is known to its owner. */
export interface Token {
  face_down: boolean;
  trick: boolean;
  dice: string[];
  id?: string;
  name?: string;
  kind?: string;
  cost?: number;
  text?: string;
  target?: string;
}

/** What whoever stands on a path gets. */
export interface Benefit {
  reroll: string[];
  times: number;
  defence: number;
  gold: number;
  potion: number;
  venom: number;
  elixir: number;
}

/** The contract. */
export interface Contract {
  id: string;
  dice: number;
  colours: string[];
  hand_in: Record<string, number>;
  left: Record<string, number>;
  right: Record<string, number>;
  paths: Path[];
}

/** A land outside the walls. */
export interface Land {
  place: 'left' | 'right';
  card: LandCard | null;
  monster: Monster | null;
  attack_dice: number;
  header: string | null;
  paths: Path[];
}

/** A land card, in play or owned. */
export interface LandCard {
  id: string;
  name: string;
  affinity: string;
  value: number;
  glory: number;
  dice: string[];
  text: string;
  settler: string | null;
  placed: string[];
}

/** A monster card. */
export interface Monster {
  id: string;
  name: string;
  affinity: string;
  difficulty: string;
  attack: number;
  capture: number;
  eliminate: number;
  capture_glory: number;
  capture_gold: number;
  eliminate_glory: number;
  trophy: number;
  text: string;
}

/** The gate and its monster. */
export interface Entrance {
  monster: Monster | null;
  attack_dice: number;
  guards: Guard[];
  paths: Path[];
}

/** What a guard gives. */
export interface Guard {
  defence: number;
  gold: number;
}

/** A clan and its play area; `traps` are told to their owner. */
export interface Seat {
  seat: number;
  clan: string;
  name: string;
  glory: number;
  reputation: number;
  spare_glory: number;
  gold: number;
  band: number;
  wages: number;
  pool: string[];
  passed: boolean;
  mercenaries: Mercenary[];
  lands: LandCard[];
  trophies: Monster[];
  loot: Loot[];
  trap_count: number;
  trap_limit: number;
  defence: number;
  potions: number;
  venoms: number;
  elixirs: number;
  limits: Limits;
  points: Record<string, number>;
  known_traps: string[];
  traps?: OwnTrap[];
}

/** A mercenary with its state. */
export interface Mercenary {
  id: string;
  card: string;
  name: string;
  affinity: string;
  role: string;
  reputation: number;
  cost: number;
  dice: string[];
  timing: string;
  text: string;
  leader: boolean;
  wounded: boolean;
  used: boolean;
  path: string | null;
  settled: string | null;
  equipment: Equipment[];
}

/** An equipment card. */
export interface Equipment {
  id: string;
  card: string;
  name: string;
  type: 'weapon' | 'armor' | 'spell';
  cost: number;
  outside: boolean;
  text: string;
  used: boolean;
}

/** A loot token. */
export interface Loot {
  id: string;
  name: string;
  use: string;
  text: string;
}

/** How many tokens a clan can hold. */
export interface Limits {
  defence: number;
  potions: number;
  venoms: number;
  elixirs: number;
}

/** A trap in a slot of the viewer. */
export interface OwnTrap {
  id: string;
  name: string;
  kind: string;
  cost: number;
  text: string;
  slot: number;
}

/** Mercenaries for hire. */
export interface Tavern {
  docks: (Mercenary | null)[];
  novices: number;
  novice: Mercenary;
  deck: number;
  discards: string[];
}

/** Traps on offer. */
export interface Lodge {
  offer: (Trap | null)[];
  pile: number;
  discards: string[];
}

/** A trap or trick. */
export interface Trap {
  id: string;
  name: string;
  kind: string;
  cost: number;
  text: string;
}

/** Equipment on offer. */
export interface Bazaar {
  offer: (Equipment | null)[];
  deck: number;
  discards: string[];
}

/** Loot on offer. */
export interface LootPile {
  offer: (Loot | null)[];
  pile: number;
  discards: string[];
}

/** What is left of the piles. */
export interface Piles {
  monsters: number;
  monster_discards: string[];
  lands: number;
  headers: number;
  missions: number;
  panic: number;
}

/** Modules in play and their tiles. */
export interface Modules {
  trick: boolean;
  queen: boolean;
  more_monsters: boolean;
  potion_shop: boolean;
  sweet_failure?: SweetFailure;
  resurrection?: Resurrection;
  madhala?: Madhala;
}

/** Its tile. */
export interface SweetFailure {
  holder: number | null;
  glory: number;
}

/** Its tile and who lies on it. */
export interface Resurrection {
  side: string;
  mercenaries: Mercenary[];
}

/** The rival of solo play. */
export interface Madhala {
  dice: number;
  stop: number;
  route: number;
}

/** What the pending question is about. */
export interface Asked {
  kind: string;
  seat: number;
  path?: string;
  own_total?: number;
  damage?: number;
  capture_total?: number;
  eliminate_total?: number;
  trap_condition?: boolean;
  odds?: Odds | null;
  hits?: number;
  attack_dice?: number;
  odds_by_magic?: (Odds | null)[];
  carried?: number;
}

/** The chances of a path against its monster. */
export interface Odds {
  magic_spent: number;
  attack_dice: number;
  hits: number[];
  unhurt: number;
  wounded: number;
  dies: number;
  all_in: Chances;
  careful: Chances;
  parts: Decided;
}

/** How it ends. */
export interface Chances {
  eliminate: number;
  capture: number;
  fail: number;
}

/** What the chances are made of. */
export interface Decided {
  answers: number;
  strength: number;
  magic: number;
  capture: number;
  eliminate: number;
  damage: number;
}
