"""What a view of Empires of the North looks like: the declaration that clients' types are made from."""

from typing import NotRequired, TypedDict


class ActionTile(TypedDict):
    """An action of the circle."""

    id: str
    name: str
    text: str
    side: str


class Islands(TypedDict):
    """Islands on offer and their piles."""

    nearby: list[str | None]
    distant: list[str | None]
    nearby_deck: int
    distant_deck: int
    nearby_discard: list[str]
    distant_discard: list[str]


class Ship(TypedDict):
    """A ship in the queue."""

    thing: str
    seat: int
    cargo: list[str]


class Workers(TypedDict):
    """Workers of a player."""

    available: int
    spent: int
    owned: int


class Ships(TypedDict):
    """Ships of a player."""

    supply: int
    queue: int


class Pawn(TypedDict):
    """A pawn and where it is."""

    tile: str | None
    state: str


class EmpireCard(TypedDict):
    """A card of an Empire."""

    thing: str
    id: str
    name: str
    exhausted: bool
    action: bool
    feature: bool
    storage: bool
    tokens: NotRequired[dict[str, int]]
    host: NotRequired[str]
    text: NotRequired[str]
    signs: NotRequired[list[str]]
    bound: NotRequired[str]


class Shortage(TypedDict):
    """What a card of the hand still lacks to be built."""

    what: str
    n: int


class Seat(TypedDict):
    """A player, as the viewer knows them; `hand`, `short` and `deck_holds` are told to the player alone."""

    seat: int
    clan: str | None
    name: str
    first: bool
    passed: bool
    vp: int
    goods: dict[str, int]
    workers: Workers
    ships: Ships
    pawns: list[Pawn]
    hand_size: int
    deck_size: int
    discard: list[str]
    removed: list[str]
    empire: list[EmpireCard]
    playing: list[str]
    score_now: dict[str, int]
    hand: NotRequired[list[str]]
    short: NotRequired[dict[str, Shortage]]
    deck_holds: NotRequired[list[str]]
    looking_at: NotRequired[int | list[str]]


class Card(TypedDict):
    """A design as it is printed."""

    id: str
    name: str
    kind: str
    type: str
    icon: str
    text: str
    signs: list[str]
    source: str
    goods: NotRequired[dict[str, int]]
    start: NotRequired[bool]
    cost: NotRequired[dict[str, int]]
    copies: NotRequired[int]
    needs: NotRequired[list[str]]
    bonus: NotRequired[str]
    pillage: NotRequired[str]
    loot: NotRequired[str]


class Clan(TypedDict):
    """A clan."""

    id: str
    name: str
    text: str
    difficulty: int


class SoloEvent(TypedDict):
    """An event of the scenario."""

    number: int
    name: str
    demands: list[str]
    penalty: int
    drawn: bool


class Condition(TypedDict):
    """What must be reached besides the points."""

    text: str
    have: int
    need: int


class Solo(TypedDict):
    """The scenario of solo play."""

    id: str
    name: str
    events: list[SoloEvent]
    condition: Condition
    goal: str
    threshold: int
    expeditions: int


class View(TypedDict):
    """The whole table for one viewer."""

    round: int
    phase: str
    first: int
    final: bool
    last_round: int
    declared: str | None
    circle: list[ActionTile]
    islands: Islands
    queue: list[Ship]
    seats: list[Seat]
    cards: dict[str, Card]
    clans: list[Clan]
    solo: NotRequired[Solo]
