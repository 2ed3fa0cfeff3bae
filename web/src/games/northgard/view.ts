// The view of Northgard as the server tells it, and the signs of its pieces.

import type { TableStore } from '../../lib/table.svelte';
import type { Option, Thing } from '../../lib/wire';
import { say } from '../../lib/words';
import type { View as NorthgardView, Territory, Units } from './shape';

export type Goods = Record<string, number>;

export type {
  Combat as CombatView,
  Fight as FightView,
  Forecast,
  Seat as SeatView,
  Side,
  Territory,
  Units,
} from './shape';

/** What laying a tile in one turn would do: from the engine's preview. */
export interface Laid {
  tile: string;
  x: number;
  y: number;
  r: number;
  closes: {
    territory: number;
    name: string;
    holder: number | null;
    size: number;
    fame: number;
    of: number[];
    sides: number[];
  }[];
  joins: string[];
  opens: string[];
  fame: number;
  resources: Goods;
  places: number[];
}

export interface Chances {
  attacker_wins: number;
  defender_wins: number;
  both_fall: number;
  attacker_losses: number;
  defender_losses: number;
}

export interface Fed extends Chances {
  food: number;
  reply?: number;
  without_reply?: Chances;
}

export interface MovePreview {
  moves: number;
  moves_left: number;
  combat?: {
    territory: number;
    defender: number;
    attackers: number;
    defenders: number;
    attacker_axes: number;
    defender_axes: number;
    with_food: Fed[];
  };
  fewer: (Fed[] | null)[];
}

export const viewOf = (table: TableStore): Partial<NorthgardView> => table.view as Partial<NorthgardView>;

export const territoryOf = (table: TableStore, id: number | undefined): Territory | undefined =>
  viewOf(table).map?.territories.find((t) => t.id === id);

const NONE: Units = { regular: 0, kaija: 0, chief: 0 };

/** The units of a seat in a territory, whether they hold it or have come to fight. */
export const unitsOf = (territory: Territory | undefined, seat: number): Units => {
  if (territory?.holder === seat) return territory.units;
  return territory?.attackers?.seat === seat ? territory.attackers : NONE;
};

export const clanOf = (table: TableStore, seat: number): string => {
  const found = viewOf(table).seats?.find((s) => s.seat === seat);
  return found?.clan_name ?? table.person(seat);
};

/** The option that points at a thing. */
export const optionFor = (options: readonly Option[], thing: Thing): Option | undefined =>
  options.find((option) => option.targets.includes(thing));

export const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

export const units = (n: number): string => say('northgard-view-units', { n });

export const BUILDING_ICONS: Record<string, string> = {
  'food-silo': 'granary',
  'woodcutter-lodge': 'wood-cabin',
  'defense-tower': 'watchtower',
  'training-camp': 'barracks-tent',
  'carved-stone': 'lore',
  fortress: 'hill-fort',
  forge: 'anvil',
  'altar-of-kings': 'stone-throne',
};

export const CREATURE_ICONS: Record<string, string> = {
  wolf: 'wolf-howl',
  draugr: 'shambling-zombie',
  'brown-bear': 'bear-face',
  valkyrie: 'winged-sword',
  'draugr-jotunn': 'horned-skull',
  eldthurs: 'rock-golem',
  hvedrung: 'hooded-figure',
  'spectral-warrior': 'spectre',
  wyvern: 'wyvern',
};

/** Card kinds: the class of their colour and the sign beside their word. */
export const CARD_KINDS: Record<string, { cls: string; icon: string }> = {
  Recruit: { cls: 'k-recruit', icon: 'viking-helmet' },
  Move: { cls: 'k-move', icon: 'walking-boot' },
  Explore: { cls: 'k-explore', icon: 'compass' },
  Build: { cls: 'k-build', icon: 'hammer-nails' },
  Draw: { cls: 'k-draw', icon: 'card-draw' },
  Special: { cls: 'k-special', icon: 'triquetra' },
  'Any of four': { cls: 'k-any', icon: 'beer-horn' },
};

/** What stands in the picture of a card; the others show the sign of their kind. */
export const CARD_ICONS: Record<string, string> = {
  'bear-clan': 'bear-head',
  'bear-awakens': 'bear-face',
  'bear-protector': 'round-shield',
  'boar-clan': 'boar',
  'boar-osmosis': 'monstera-leaf',
  'boar-lay-of-land': 'trail',
  'goat-clan': 'goat',
  'goat-teamwork': 'meeple-group',
  'goat-resourceful': 'open-chest',
  'raven-clan': 'raven',
  'raven-raiding-party': 'drakkar',
  'raven-mercenaries': 'crossed-axes',
  'snake-clan': 'snake',
  'snake-rapacious': 'swap-bag',
  'snake-stolen-lore': 'spell-book',
  'stag-clan': 'deer-head',
  'stag-glory': 'star-medal',
  'stag-annexation': 'trail',
  'wolf-clan': 'wolf-head',
  'wolf-plunder': 'torch',
  'wolf-call-to-war': 'wolf-howl',
  bodyguard: 'breastplate',
  'future-sight': 'beast-eye',
  'improved-villager-tools': 'sickle',
  intimidate: 'horned-skull',
  'market-place': 'scales',
  mercenary: 'battle-axe',
  merchant: 'two-coins',
  negociation: 'conversation',
  recruitment: 'horned-helm',
  'scout-camp': 'camping-tent',
  shieldbearers: 'round-shield',
  'simple-living': 'wood-cabin',
  'town-hall': 'viking-longhouse',
  'allies-from-the-wild': 'wolf-howl',
  amenities: 'village',
  'ancestral-curse': 'death-skull',
  'axe-throwers': 'battle-axe',
  bribery: 'swap-bag',
  capture: 'wolf-trap',
  conqueror: 'crown',
  'cunning-merchant': 'domino-mask',
  'defensive-strategy': 'medieval-gate',
  'enemy-secrets': 'hooded-figure',
  fishing: 'fishing-pole',
  'greater-trade-routes': 'drakkar',
  'grizzled-warriors': 'crossed-axes',
  'heroic-charge': 'winged-sword',
  'hidden-ways': 'cave-entrance',
  'huginn-and-muninn': 'raven',
  hunters: 'deer-head',
  incursion: 'trail',
  infiltration: 'hooded-figure',
  'legendary-heroes': 'trophy',
  'lore-mastery': 'lore',
  loremasters: 'open-book',
  outpost: 'watchtower',
  spy: 'domino-mask',
  'trading-post': 'two-coins',
  'upgraded-market-place': 'scales',
  'upgraded-scout-camp': 'camping-tent',
  'upgraded-town-hall': 'viking-longhouse',
  'upgraded-trading-post': 'two-coins',
  'veiled-threats': 'spectre',
  warriors: 'crossed-axes',
  'wood-monopoly': 'wood-pile',
  woodcutters: 'battle-axe',
  builder: 'hammer-nails',
  explorer: 'compass',
  'food-trader': 'wheat',
  'wood-trader': 'wood-pile',
  scholar: 'open-book',
  trapper: 'wolf-trap',
  warlord: 'horned-helm',
  unrest: 'flame',
  'bear-borgilds-shield': 'round-shield',
  'boar-svarns-menders': 'bandaged',
  'goat-halvards-craft': 'anvil',
  'raven-livs-cunning': 'raven',
  'snake-signys-celerity': 'snake',
  'stag-brands-bravery': 'horned-helm',
  'wolf-egils-fury': 'wolf-head',
};
