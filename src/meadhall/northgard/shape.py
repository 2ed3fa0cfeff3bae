"""What a view of Northgard looks like: the declaration that clients' types are made from."""

from typing import TypedDict


class Prowler(TypedDict):
    """A creature of the line and where it is."""

    creature: str
    territory: int


class Creatures(TypedDict):
    """Creatures in play, out of it and in the discard pile."""

    line: list[Prowler]
    deck: int
    specters: int
    out: list[str]
    discard: list[str]


class Resolving(TypedDict):
    """The card being resolved, and the card that copies it."""

    seat: int
    card: str
    copied_by: str | None
    moves_left: int | None


class Units(TypedDict):
    """Units of one seat."""

    regular: int
    kaija: int
    chief: int


class Source(TypedDict):
    """Where axes come from."""

    what: str
    axes: int
    rule: str


class Side(TypedDict):
    """One side of a combat."""

    seat: int
    units: int
    now: Units
    axes: int
    skulls: int
    food: int
    face: int | None
    face_name: str | None
    face_axes: int | None
    face_skulls: int | None
    sum: list[Source] | None


class Combat(TypedDict):
    """The combat being fought."""

    territory: int
    name: str
    mustered: bool
    winner: int | None
    both_fell: bool
    attacker: Side
    defender: Side


class Fight(TypedDict):
    """The fight against a creature that is going on."""

    territory: int
    name: str
    seat: int
    creature: str
    creature_name: str
    creature_attacks: bool
    units: int
    axes: int
    food: int
    face_name: str | None
    strength: int
    skulls: int
    beaten: bool


class Tile(TypedDict):
    """A tile at its place, turned clockwise `r` times."""

    slot: int
    tile: str
    x: int
    y: int
    r: int


class Attackers(TypedDict):
    """Units that have come to fight, and whose."""

    seat: int
    regular: int
    kaija: int
    chief: int


class Building(TypedDict):
    """A building; `area` is null where it stands on no printed space."""

    type: str
    area: int | None


class Free(TypedDict):
    """Building spaces that are free."""

    small: int
    carved: int
    large: int


class Neighbour(TypedDict):
    """A territory across a border."""

    id: int
    rough: bool


class Territory(TypedDict):
    """A territory with all that stands in it."""

    id: int
    name: str
    areas: list[int]
    size: int
    open: bool
    holder: int | None
    units: Units
    attackers: Attackers | None
    buildings: list[Building]
    scorched: bool
    creatures: list[str]
    food: int
    wood: int
    lore: int
    lairs: int
    free: Free
    neighbours: list[Neighbour]


class Map(TypedDict):
    """Tiles and territories; `last` is the slot of the tile laid last."""

    tiles: list[Tile]
    territories: list[Territory]
    last: int | None


class Forecast(TypedDict):
    """What Harvest would bring and Winter ask if nothing changed."""

    units: int
    food: int
    wood: int
    income: dict[str, int]
    short: bool


class Resources(TypedDict):
    """Resources of a player."""

    food: int
    wood: int
    lore: int


class Seat(TypedDict):
    """A player, as the viewer knows them: what is null is hidden."""

    seat: int
    clan: str | None
    clan_name: str | None
    power: str | None
    team: int
    resources: Resources
    reserve: int
    units_on_map: int
    territories: int
    strongholds: int
    hand_count: int
    drawn_count: int
    draw_count: int
    deck: list[str]
    active_count: int
    discard: list[str]
    upgrades: list[str]
    passed: bool
    took: bool
    conqueror: bool
    awake: bool
    kaija: int | str | None
    chief: int | str | None
    chief_name: str | None
    chief_power: str | None
    waiting: int
    tile_count: int
    forecast: Forecast | None
    fame: int | None
    hand: list[str] | None
    drawn: list[str] | None
    draw_top: list[str]
    active: list[str]
    played: list[str]
    tiles: list[str] | None


class Placing(TypedDict):
    """The tile being laid."""

    seat: int
    tile: str | None
    x: int | None
    y: int | None


class Picked(TypedDict):
    """The card that Rapacious Exploitation has picked."""

    seat: int
    owner: int
    card: str


class View(TypedDict):
    """The whole table for one viewer."""

    edition: str
    year: int
    years: int
    phase: str
    first: int | None
    turn: int | None
    display: list[str]
    achievements: list[str]
    development_left: int
    unrest_left: int
    buildings_left: dict[str, int]
    tiles_left: int
    drawn_tiles: list[str]
    removed: list[str]
    creatures: Creatures
    scorched: int | None
    resolving: Resolving | None
    combat: Combat | None
    fight: Fight | None
    map: Map
    over: bool
    seats: list[Seat]
    placing: Placing | None
    picked: Picked | None
    about: list[int]
    forecast: Forecast | None
