"""What a view of Monster Lands looks like: the declaration that clients' types are made from."""

from typing import Literal, NotRequired, TypedDict


class Space(TypedDict):
    """A space for dice."""

    id: str
    takes: int
    gold: int
    tokens: int
    dice: list[str]


class Building(TypedDict):
    """A building of the Citadel; the Pawn Shop has dice instead of spaces."""

    id: str
    name: str
    colours: list[str]
    panic: bool
    spaces: list[Space]
    last_persuasion: int
    dice: NotRequired[list[str]]


class Token(TypedDict):
    """A token on a path; one that lies face down is known to its owner."""

    face_down: bool
    trick: bool
    dice: list[str]
    id: NotRequired[str]
    name: NotRequired[str]
    kind: NotRequired[str]
    cost: NotRequired[int]
    text: NotRequired[str]
    target: NotRequired[str]


class Benefit(TypedDict):
    """What whoever stands on a path gets."""

    reroll: list[str]
    times: int
    defence: int
    gold: int
    potion: int
    venom: int
    elixir: int


class Path(TypedDict):
    """A path and what lies on it."""

    id: str
    mercenary: str | None
    blocked: bool
    seat: int | None
    dice: list[str]
    rolled: list[str]
    tokens: list[Token]
    defence: int
    gold: int
    potion: int
    venom: int
    elixir: int
    fought: bool
    required: NotRequired[list[str]]
    optional: NotRequired[int]
    optional_colours: NotRequired[list[str]]
    death_glory: NotRequired[int]
    benefit: NotRequired[Benefit]
    spaces: NotRequired[int]


class DiceMission(TypedDict):
    """The dice mission."""

    id: str
    dice: int
    colours: list[str]
    objective: int
    reward: dict[str, int]
    penalty: dict[str, int]
    paths: list[Path]


class Contract(TypedDict):
    """The contract."""

    id: str
    dice: int
    colours: list[str]
    hand_in: dict[str, int]
    left: dict[str, int]
    right: dict[str, int]
    paths: list[Path]


class Missions(TypedDict):
    """Both mission tiles."""

    dice: DiceMission | None
    contract: Contract | None


class LandCard(TypedDict):
    """A land card, in play or owned."""

    id: str
    name: str
    affinity: str
    value: int
    glory: int
    dice: list[str]
    text: str
    settler: str | None
    placed: list[str]


class Monster(TypedDict):
    """A monster card."""

    id: str
    name: str
    affinity: str
    difficulty: str
    attack: int
    capture: int
    eliminate: int
    capture_glory: int
    capture_gold: int
    eliminate_glory: int
    trophy: int
    text: str


class Land(TypedDict):
    """A land outside the walls."""

    place: Literal["left", "right"]
    card: LandCard | None
    monster: Monster | None
    attack_dice: int
    header: str | None
    paths: list[Path]


class Guard(TypedDict):
    """What a guard gives."""

    defence: int
    gold: int


class Entrance(TypedDict):
    """The gate and its monster."""

    monster: Monster | None
    attack_dice: int
    guards: list[Guard]
    paths: list[Path]


class Equipment(TypedDict):
    """An equipment card."""

    id: str
    card: str
    name: str
    type: Literal["weapon", "armor", "spell"]
    cost: int
    outside: bool
    text: str
    used: bool


class Mercenary(TypedDict):
    """A mercenary with its state."""

    id: str
    card: str
    name: str
    affinity: str
    role: str
    reputation: int
    cost: int
    dice: list[str]
    timing: str
    text: str
    leader: bool
    wounded: bool
    used: bool
    path: str | None
    settled: str | None
    equipment: list[Equipment]


class Loot(TypedDict):
    """A loot token."""

    id: str
    name: str
    use: str
    text: str


class Limits(TypedDict):
    """How many tokens a clan can hold."""

    defence: int
    potions: int
    venoms: int
    elixirs: int


class OwnTrap(TypedDict):
    """A trap in a slot of the viewer."""

    id: str
    name: str
    kind: str
    cost: int
    text: str
    slot: int


class Seat(TypedDict):
    """A clan and its play area; `traps` are told to their owner."""

    seat: int
    clan: str
    name: str
    glory: int
    reputation: int
    spare_glory: int
    gold: int
    band: int
    wages: int
    pool: list[str]
    passed: bool
    mercenaries: list[Mercenary]
    lands: list[LandCard]
    trophies: list[Monster]
    loot: list[Loot]
    trap_count: int
    trap_limit: int
    defence: int
    potions: int
    venoms: int
    elixirs: int
    limits: Limits
    points: dict[str, int]
    known_traps: list[str]
    traps: NotRequired[list[OwnTrap]]


class Tavern(TypedDict):
    """Mercenaries for hire."""

    docks: list[Mercenary | None]
    novices: int
    novice: Mercenary
    deck: int
    discards: list[str]


class Trap(TypedDict):
    """A trap or trick."""

    id: str
    name: str
    kind: str
    cost: int
    text: str


class Lodge(TypedDict):
    """Traps on offer."""

    offer: list[Trap | None]
    pile: int
    discards: list[str]


class Bazaar(TypedDict):
    """Equipment on offer."""

    offer: list[Equipment | None]
    deck: int
    discards: list[str]


class LootPile(TypedDict):
    """Loot on offer."""

    offer: list[Loot | None]
    pile: int
    discards: list[str]


class Piles(TypedDict):
    """What is left of the piles."""

    monsters: int
    monster_discards: list[str]
    lands: int
    headers: int
    missions: int
    panic: int


class SweetFailure(TypedDict):
    """Its tile."""

    holder: int | None
    glory: int


class Resurrection(TypedDict):
    """Its tile and who lies on it."""

    side: str
    mercenaries: list[Mercenary]


class Madhala(TypedDict):
    """The rival of solo play."""

    dice: int
    stop: int
    route: int


class Modules(TypedDict):
    """Modules in play and their tiles."""

    trick: bool
    queen: bool
    more_monsters: bool
    potion_shop: bool
    sweet_failure: NotRequired[SweetFailure]
    resurrection: NotRequired[Resurrection]
    madhala: NotRequired[Madhala]


class Chances(TypedDict):
    """How it ends."""

    eliminate: float
    capture: float
    fail: float


class Decided(TypedDict):
    """What the chances are made of."""

    answers: int
    strength: int
    magic: int
    capture: int
    eliminate: int
    damage: int


class Odds(TypedDict):
    """The chances of a path against its monster."""

    magic_spent: int
    attack_dice: int
    hits: list[float]
    unhurt: float
    wounded: float
    dies: float
    all_in: Chances
    careful: Chances
    parts: Decided


class Asked(TypedDict):
    """What the pending question is about."""

    kind: str
    seat: int
    path: NotRequired[str]
    own_total: NotRequired[int]
    damage: NotRequired[int]
    capture_total: NotRequired[int]
    eliminate_total: NotRequired[int]
    trap_condition: NotRequired[bool]
    odds: NotRequired[Odds | None]
    hits: NotRequired[int]
    attack_dice: NotRequired[int]
    odds_by_magic: NotRequired[list[Odds | None]]
    carried: NotRequired[int]


class View(TypedDict):
    """The whole table for one viewer."""

    title: str
    round: int
    rounds: int
    phase: str
    over: bool
    first: int
    current: int
    extra_attack_dice: list[int]
    end_glory: int
    affinities: list[str]
    buildings: list[Building]
    missions: Missions
    lands: list[Land]
    entrance: Entrance
    seats: list[Seat]
    tavern: Tavern
    lodge: Lodge
    bazaar: Bazaar
    loot: LootPile
    piles: Piles
    modules: Modules
    asked: Asked | None
