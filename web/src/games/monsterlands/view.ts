// Monster Lands' redacted position as the server tells it, with the few lookups that the table needs.
import type { View } from '../../lib/wire';

export interface Gear {
  id: string;
  name: string;
  type: 'weapon' | 'armor' | 'spell';
  cost: number;
  text: string;
  used: boolean;
}

export interface Mercenary {
  id: string;
  card: string;
  name: string;
  affinity: string;
  role: string;
  reputation: number;
  cost: number;
  dice: string[];
  text: string;
  leader: boolean;
  wounded: boolean;
  used: boolean;
  path: string | null;
  settled: string | null;
  equipment: Gear[];
}

export interface Trap {
  id: string;
  name: string;
  kind: string;
  cost: number;
  text: string;
  slot?: number;
}

export interface Loot {
  id: string;
  name: string;
  text: string;
}

export interface Monster {
  id: string;
  name: string;
  affinity: string;
  capture: number;
  eliminate: number;
  trophy: number;
  capture_glory: number;
  capture_gold: number;
  eliminate_glory: number;
  text: string;
}

export interface LandCard {
  id: string;
  name: string;
  affinity: string;
  value: number;
  settler: string | null;
  glory: number;
  dice: string[];
  text: string;
}

export interface Space {
  id: string;
  takes: number;
  gold: number;
  tokens: number;
  dice: string[];
}

export interface Building {
  id: string;
  name: string;
  colours: string[];
  panic: boolean;
  spaces: Space[];
  last_persuasion: number;
  /** Dice at the Pawn Shop, which has no spaces. */
  dice?: string[];
}

export interface Token extends Partial<Trap> {
  face_down: boolean;
}

export interface Path {
  id: string;
  mercenary: string | null;
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
  blocked: boolean;
  required?: string[];
  optional?: number;
  optional_colours?: string[];
  death_glory?: number;
  benefit?: {
    reroll: string[];
    times: number;
    defence: number;
    gold: number;
    potion: number;
    venom: number;
    elixir: number;
  };
}

export interface Place {
  monster: Monster | null;
  attack_dice: number;
  paths: Path[];
}

export interface Land extends Place {
  place: 'left' | 'right';
  card: LandCard | null;
}

export interface Chances {
  eliminate: number;
  capture: number;
  fail: number;
}

export interface Odds {
  magic_spent: number;
  attack_dice: number;
  hits: number[];
  unhurt: number;
  wounded: number;
  dies: number;
  all_in: Chances;
  careful: Chances;
}

export interface Asked {
  kind: string;
  seat: number;
  path?: string;
  odds?: Odds | null;
  odds_by_magic?: (Odds | null)[];
  own_total?: number;
  damage?: number;
  capture_total?: number;
  eliminate_total?: number;
  trap_condition?: boolean;
  carried?: number;
  hits?: number;
  attack_dice?: number;
}

export interface Seat {
  seat: number;
  clan: string;
  name: string;
  glory: number;
  gold: number;
  wages: number;
  reputation: number;
  spare_glory: number;
  pool: string[];
  passed: boolean;
  mercenaries: Mercenary[];
  lands: LandCard[];
  trophies: Monster[];
  loot: Loot[];
  traps?: Trap[];
  trap_count: number;
  trap_limit: number;
  defence: number;
  potions: number;
  venoms: number;
  elixirs: number;
  limits: { defence: number; potions: number; venoms: number; elixirs: number };
  points: Record<string, number>;
}

export interface Mission {
  id: string;
  dice: number;
  colours: string[];
  objective?: number;
  reward?: Record<string, number>;
  penalty?: Record<string, number>;
  hand_in?: Record<string, number>;
  left?: Record<string, number>;
  right?: Record<string, number>;
  paths: Path[];
}

export interface MonsterLands {
  round: number;
  phase: string;
  end_glory: number;
  extra_attack_dice: number[];
  lands: Land[];
  entrance: Place & { guards: { defence: number; gold: number }[] };
  buildings: Building[];
  piles: { panic: number };
  missions: { dice: Mission | null; contract: Mission | null };
  seats: Seat[];
  tavern: { docks: (Mercenary | null)[]; novices: number; novice: Mercenary; deck: number };
  lodge: { offer: (Trap | null)[]; pile: number };
  bazaar: { offer: (Gear | null)[]; deck: number };
  loot: { offer: (Loot | null)[]; pile: number };
  modules: { potion_shop: boolean; madhala?: { dice: number; stop: number; route: number } };
  asked: Asked | null;
}

export const read = (view: View): MonsterLands | null => ('lands' in view ? (view as unknown as MonsterLands) : null);

export interface Spot {
  path: Path;
  /** "Ghadik, path 2" */
  words: string;
  place: Place | null;
  value: number | null;
}

/** The path of that name, and where it is. */
export function spotOf(view: MonsterLands, id: string): Spot | null {
  for (const land of view.lands) {
    const k = land.paths.findIndex((path) => path.id === id);
    const path = land.paths[k];
    if (path)
      return {
        path,
        words: `${land.card?.name ?? `${land.place} land`}, path ${k + 1}`,
        place: land,
        value: land.card?.value ?? null,
      };
  }
  const gate = view.entrance.paths.findIndex((path) => path.id === id);
  const guarded = view.entrance.paths[gate];
  if (guarded)
    return { path: guarded, words: `Entrance, ${gate ? 'bottom' : 'top'} path`, place: view.entrance, value: null };
  for (const [name, mission] of Object.entries(view.missions)) {
    const path = mission?.paths.find((one) => one.id === id);
    if (path) return { path, words: name === 'dice' ? 'Dice mission' : 'Contract', place: null, value: null };
  }
  return null;
}

export const mercenaryOf = (view: MonsterLands, id: string | null): Mercenary | null =>
  view.seats.flatMap((seat) => seat.mercenaries).find((one) => one.id === id) ?? null;

export type Colour = 's' | 'm' | 'p';
export const colourOf = (die: string): Colour => (die[0] ?? 'S').toLowerCase() as Colour;
export const faceOf = (die: string): number | null => (die.length > 1 ? Number(die.slice(1)) : null);

export const GEAR_ICONS: Record<string, string> = { weapon: 'battle-axe', armor: 'breastplate', spell: 'spell-book' };
export const TRAP_ICONS: Record<string, string> = { trick: 'domino-mask', shielded: 'viking-helmet' };
export const trapIcon = (trap: Partial<Trap>): string => TRAP_ICONS[trap.kind ?? ''] ?? 'wolf-trap';

export const GOOD_ICONS: Record<string, string> = {
  gold: 'two-coins',
  glory: 'laurels',
  potion: 'health-potion',
  venom: 'poison-bottle',
  elixir: 'potion-ball',
  defence: 'round-shield',
  trap: 'wolf-trap',
};

/** A printed text without its shorthand: "DT 1" is a defence talent. */
export const spelled = (text: string): string =>
  text.replace(/\bDT (\d+)/g, (_, n: string) => `${n} defence ${n === '1' ? 'talent' : 'talents'}`);

/** Chances as whole percentages that add up to what the parts do. */
export const percent = (chance: number): string =>
  chance > 0 && chance < 0.005 ? 'under 1 %' : `${Math.round(chance * 100)} %`;

export const BUILDING_ICONS: Record<string, string> = {
  lodge: 'wolf-trap',
  alchemist: 'bubbling-flask',
  tavern: 'beer-stein',
  armory: 'round-shield',
  pawn: 'scales',
  bazaar: 'swap-bag',
  mine: 'mining',
};

/** What a building sells, in one word. */
export const SELLS: Record<string, string> = {
  lodge: 'traps',
  alchemist: 'brews',
  tavern: 'hire',
  armory: 'shields',
  pawn: '1 gold',
  bazaar: 'gear',
  mine: 'gold',
};

// prettier-ignore
export const MONSTER_ICONS: Record<string, string> = {
  surbol: 'imp-laugh',
  abysur: 'salamander',
  dogor: 'hound',
  krunn: 'minotaur',
  snagus: 'snake',
  blandor: 'octopus',
  caribdis: 'sea-dragon',
  gator: 'bestial-fangs',
  krushus: 'crab',
  turfus: 'turtle',
  sckon: 'eagle-head',
  krinx: 'wyvern',
  gorgosh: 'hydra',
  sandor: 'rock-golem',
  trons: 'ram',
  snailer: 'snail',
  moldo: 'horned-skull',
  korcko: 'gecko',
  sporus: 'mushroom-gills',
  warkors: 'boar-tusks',
  molen: 'bear-face',
  spinner: 'scorpion',
  gargohs: 'gargoyle',
  krohn: 'cyclops',
  trogos: 'troll',
  musbat: 'evil-bat',
  spectrus: 'spectre',
  slught: 'grim-reaper',
  clawnie: 'monster-grasp',
  'avatar-abyss': 'beast-eye',
};

const CARRIED = ['defence', 'potion', 'venom', 'elixir', 'gold'] as const;
export const carriedBy = (of: Record<(typeof CARRIED)[number], number>): [string, number][] =>
  CARRIED.flatMap((good) => (of[good] ? [[good, of[good]]] : []));
