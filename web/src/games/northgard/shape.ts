// Made from the server's declarations by `python -m tests.typescript`; a test compares.

/** The whole table for one viewer. */
export interface View {
  edition: string;
  year: number;
  years: number;
  phase: string;
  first: number | null;
  turn: number | null;
  display: string[];
  achievements: string[];
  development_left: number;
  unrest_left: number;
  buildings_left: Record<string, number>;
  tiles_left: number;
  drawn_tiles: string[];
  removed: string[];
  creatures: Creatures;
  scorched: number | null;
  resolving: Resolving | null;
  combat: Combat | null;
  fight: Fight | null;
  map: Map;
  over: boolean;
  seats: Seat[];
  placing: Placing | null;
  picked: Picked | null;
  about: number[];
  forecast: Forecast | null;
}

/** Creatures in play, out of it and in the discard pile. */
export interface Creatures {
  line: Prowler[];
  deck: number;
  specters: number;
  out: string[];
  discard: string[];
}

/** A creature of the line and where it is. */
export interface Prowler {
  creature: string;
  territory: number;
}

/** The card being resolved, and the card that copies it. */
export interface Resolving {
  seat: number;
  card: string;
  copied_by: string | null;
  moves_left: number | null;
}

/** The combat being fought. */
export interface Combat {
  territory: number;
  name: string;
  mustered: boolean;
  winner: number | null;
  both_fell: boolean;
  attacker: Side;
  defender: Side;
}

/** One side of a combat. */
export interface Side {
  seat: number;
  units: number;
  now: Units;
  axes: number;
  skulls: number;
  food: number;
  face: number | null;
  face_name: string | null;
  face_axes: number | null;
  face_skulls: number | null;
  sum: Source[] | null;
}

/** Units of one seat. */
export interface Units {
  regular: number;
  kaija: number;
  chief: number;
}

/** Where axes come from. */
export interface Source {
  what: string;
  axes: number;
  rule: string;
}

/** The fight against a creature that is going on. */
export interface Fight {
  territory: number;
  name: string;
  seat: number;
  creature: string;
  creature_name: string;
  creature_attacks: boolean;
  units: number;
  axes: number;
  food: number;
  face_name: string | null;
  strength: number;
  skulls: number;
  beaten: boolean;
}

/** Tiles and territories; `last` is the slot of the tile laid last. */
export interface Map {
  tiles: Tile[];
  territories: Territory[];
  last: number | null;
}

/** A tile at its place, turned clockwise `r` times. */
export interface Tile {
  slot: number;
  tile: string;
  x: number;
  y: number;
  r: number;
}

/** A territory with all that stands in it. */
export interface Territory {
  id: number;
  name: string;
  areas: number[];
  size: number;
  open: boolean;
  holder: number | null;
  units: Units;
  attackers: Attackers | null;
  buildings: Building[];
  scorched: boolean;
  creatures: string[];
  food: number;
  wood: number;
  lore: number;
  lairs: number;
  free: Free;
  neighbours: Neighbour[];
}

/** Units that have come to fight, and whose. */
export interface Attackers {
  seat: number;
  regular: number;
  kaija: number;
  chief: number;
}

/** A building; `area` is null where it stands on no printed space. */
export interface Building {
  type: string;
  area: number | null;
}

/** Building spaces that are free. */
export interface Free {
  small: number;
  carved: number;
  large: number;
}

/** A territory across a border. */
export interface Neighbour {
  id: number;
  rough: boolean;
}

/** A player, as the viewer knows them: what is null is hidden. */
export interface Seat {
  seat: number;
  clan: string | null;
  clan_name: string | null;
  power: string | null;
  team: number;
  resources: Resources;
  reserve: number;
  units_on_map: number;
  territories: number;
  strongholds: number;
  hand_count: number;
  drawn_count: number;
  draw_count: number;
  deck: string[];
  active_count: number;
  discard: string[];
  upgrades: string[];
  passed: boolean;
  took: boolean;
  conqueror: boolean;
  awake: boolean;
  kaija: number | string | null;
  chief: number | string | null;
  chief_name: string | null;
  chief_power: string | null;
  waiting: number;
  tile_count: number;
  forecast: Forecast | null;
  fame: number | null;
  hand: string[] | null;
  drawn: string[] | null;
  draw_top: string[];
  active: string[];
  played: string[];
  tiles: string[] | null;
}

/** Resources of a player. */
export interface Resources {
  food: number;
  wood: number;
  lore: number;
}

/** What Harvest would bring and Winter ask if nothing changed. */
export interface Forecast {
  units: number;
  food: number;
  wood: number;
  income: Record<string, number>;
  short: boolean;
}

/** The tile being laid. */
export interface Placing {
  seat: number;
  tile: string | null;
  x: number | null;
  y: number | null;
}

/** The card that Rapacious Exploitation has picked. */
export interface Picked {
  seat: number;
  owner: number;
  card: string;
}
