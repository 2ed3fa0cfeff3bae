// Monster Lands' redacted position as the server tells it, with the few lookups that the table needs.

import type { View } from '../../lib/wire';
import { say } from '../../lib/words';
import type { Contract, DiceMission, Entrance, Land, Mercenary, View as MonsterLands, Path, Trap } from './shape';

export type {
  Asked,
  Building,
  Chances,
  Equipment as Gear,
  Land,
  LandCard,
  Loot,
  Mercenary,
  Monster,
  Odds,
  Path,
  Seat,
  Space,
  Token,
  Trap,
  View as MonsterLands,
} from './shape';
export type Mission = DiceMission | Contract;
export type Place = Land | Entrance;

export const read = (view: View): MonsterLands | null => ('lands' in view ? view : null);

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
        words: say('monsterlands-view-path', {
          name: land.card?.name ?? say('monsterlands-view-land', { place: land.place }),
          k: k + 1,
        }),
        place: land,
        value: land.card?.value ?? null,
      };
  }
  const gate = view.entrance.paths.findIndex((path) => path.id === id);
  const guarded = view.entrance.paths[gate];
  if (guarded)
    return {
      path: guarded,
      words: say('monsterlands-view-entrance-bottom-path', { hasGate: !!gate }),
      place: view.entrance,
      value: null,
    };
  for (const [name, mission] of Object.entries(view.missions) as [string, Mission | null][]) {
    const path = mission?.paths.find((one) => one.id === id);
    if (path)
      return {
        path,
        words: name === 'dice' ? say('monsterlands-view-dice-mission') : say('monsterlands-view-contract'),
        place: null,
        value: null,
      };
  }
  return null;
}

export const mercenaryOf = (view: MonsterLands, id: string | null): Mercenary | null =>
  view.seats.flatMap((seat) => seat.mercenaries).find((one) => one.id === id) ?? null;

export type Colour = 's' | 'm' | 'p';
const KINDS = {
  s: say('monsterlands-die-strength'),
  m: say('monsterlands-die-magic'),
  p: say('monsterlands-die-persuasion'),
};
/** What a die is, in one word. */
export const kindOf = (die: string): string => KINDS[colourOf(die)];
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
  text.replace(/\bDT (\d+)/g, (_, n: string) => say('monsterlands-view-defence-talent', { n }));

/** Chances as whole percentages that add up to what the parts do. */
export const percent = (chance: number): string =>
  chance > 0 && chance < 0.005 ? say('monsterlands-view-under-1') : `${Math.round(chance * 100)} %`;

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
  lodge: say('monsterlands-sells-lodge'),
  alchemist: say('monsterlands-sells-alchemist'),
  tavern: say('monsterlands-sells-tavern'),
  armory: say('monsterlands-sells-armory'),
  pawn: say('monsterlands-sells-pawn'),
  bazaar: say('monsterlands-sells-bazaar'),
  mine: say('monsterlands-sells-mine'),
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
