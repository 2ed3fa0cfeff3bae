"""What the content files may say: the records of the card language (E.LANG), one struct per kind of table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Positive = Annotated[int, Meta(ge=1, le=99)]
Text = Annotated[str, Meta(min_length=1, max_length=200)]
CardId = Annotated[str, Meta(pattern=r"^[a-z0-9_]+\.[a-z0-9_]+$")]
Icon = Annotated[str, Meta(pattern=r"^[a-z_]+$")]

Good = Literal["food", "wood", "stone", "sheep", "fish", "gold", "raze"]
Thing = Literal["food", "wood", "stone", "sheep", "fish", "gold", "raze", "worker", "ship", "vp", "card"]
Token = Literal["food", "wood", "stone", "sheep", "fish", "gold", "raze", "worker", "resource", "goods"]
Tile = Literal["explore", "populate", "construct", "harvest", "sail"]
Kind = Literal["location", "field", "upgrade", "dual", "boost", "instant", "nearby", "distant"]
Event = Literal[
    "explore", "populate", "construct", "harvest", "sail", "reuse", "build", "field", "boost", "pillage", "conquer",
    "raid", "discard",
]  # fmt: skip


class Record(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Any table in a content file; a key it does not name is an error."""


class Selector(Record, frozen=True):
    """Which cards are meant; all entries must hold (E.LANG.6)."""

    type: Icon | list[Icon] | None = None
    kind: Literal["location", "field", "upgrade", "island", "boost", "instant"] | None = None
    good: Good | None = None
    name: CardId | None = None
    ability: Literal["action", "feature", "storage"] | None = None
    this: bool = msgspec.field(default=False, name="self")


class EmpireCost(Record, frozen=True):
    """Cards of the own Empire to be discarded."""

    n: Positive
    of: Selector = Selector()


class Cost(Record, frozen=True):
    """A cost: all entries are paid together (E.LANG.5)."""

    food: Positive | None = None
    wood: Positive | None = None
    stone: Positive | None = None
    sheep: Positive | None = None
    fish: Positive | None = None
    gold: Positive | None = None
    raze: Positive | None = None
    resource: Positive | None = None
    goods: Positive | None = None
    worker: Positive | None = None
    assign_worker: Positive | None = None
    assigned: Positive | None = None
    hand: Positive | None = None
    empire: EmpireCost | None = None
    this: bool = msgspec.field(default=False, name="self")


class Count(Record, frozen=True):
    """A number read off the own Empire (E.LANG.8): exactly one of the first six, divided by `each`."""

    cards: Selector | None = None
    types: Literal[True] | None = None
    sets: Annotated[list[Icon], Meta(min_length=2)] | None = None
    assigned: Token | None = None
    spent: Literal[True] | None = None
    ships: Literal[True] | None = None
    each: Positive = 1


class Effect(Record, frozen=True, tag_field="op"):
    """One step of an effects list (E.LANG.10)."""


class Gain(Effect, frozen=True, tag="gain"):
    what: Annotated[dict[Thing, Positive], Meta(min_length=1)]
    per: Count | None = None
    max: Positive | None = None


class Choose(Effect, frozen=True, tag="choose"):
    options: Annotated[list[Effects], Meta(min_length=2, max_length=16)]


class May(Effect, frozen=True, tag="may"):
    cost: Cost
    do: Effects
    times: Positive = 1


class If(Effect, frozen=True, tag="if"):
    count: Count
    min: Positive
    do: Effects


class Perform(Effect, frozen=True, tag="perform"):
    action: Tile


class Harvest(Effect, frozen=True, tag="harvest"):
    n: Positive | Literal["all"] = 1
    of: Selector = Selector()


class Build(Effect, frozen=True, tag="build"):
    free: bool = False
    discount: Positive | None = None
    of: Selector = Selector()


class Assign(Effect, frozen=True, tag="assign"):
    what: Token
    n: Positive = 1
    upto: bool = False
    to: Selector | None = None


class Release(Effect, frozen=True, tag="release"):
    what: Literal["food", "wood", "stone", "sheep", "fish", "gold", "raze", "worker", "goods"]
    n: Positive = 1
    upto: bool = False


class Retrieve(Effect, frozen=True, tag="retrieve"):
    n: Positive = 1


class Unexhaust(Effect, frozen=True, tag="unexhaust"):
    n: Positive | Literal["all"] = 1
    of: Selector = Selector()


class Exhaust(Effect, frozen=True, tag="exhaust"):
    n: Positive = 1
    of: Selector = Selector()


class MovePawn(Effect, frozen=True, tag="move_pawn"):
    n: Positive = 1


class MoveShip(Effect, frozen=True, tag="move_ship"):
    n: Positive = 1


class Expedition(Effect, frozen=True, tag="expedition"):
    mode: Literal["pillage", "conquer", "either"]
    ship: Literal["any", "placed"] = "any"


class Search(Effect, frozen=True, tag="search"):
    n: Positive = 1
    of: Selector = Selector()


class Take(Effect, frozen=True, tag="take"):
    n: Positive = 1
    of: Selector = Selector()


class Rebind(Effect, frozen=True, tag="rebind"):
    n: Positive = 1


AnyEffect = (
    Gain | Choose | May | If | Perform | Harvest | Build | Assign | Release | Retrieve | Unexhaust | Exhaust | MovePawn
    | MoveShip | Expedition | Search | Take | Rebind
)  # fmt: skip
Effects = Annotated[list[AnyEffect], Meta(min_length=1)]


class Action(Record, frozen=True):
    """The Action of a Location."""

    do: Effects
    cost: Cost = Cost()


class Feature(Record, frozen=True):
    """A Feature set off by an event (E.LANG.14)."""

    when: Event
    do: Effects
    who: Literal["you", "opponent", "any"] = "you"
    of: Selector = Selector()
    exhaust: bool = False


class Storage(Record, frozen=True):
    """What a card pays at the end of Lookout, per `n` tokens of `what` on it."""

    n: Positive
    what: Token
    options: Annotated[list[Effects], Meta(min_length=1, max_length=16)]


class Copy(Record, frozen=True):
    """A Copy card: which cards it can be bound to."""

    of: Selector = Selector()


class Modify(Record, frozen=True):
    """A modifier: it acts as long as its card is in the Empire."""

    key: Literal["lookout_draw", "lookout_free", "discount"]
    n: Positive
    of: Selector = Selector()


class Card(Record, frozen=True):
    """One design (E.LANG.2)."""

    id: CardId
    name: Text
    kind: Kind
    type: Icon
    copies: Annotated[int, Meta(ge=1, le=3)] | None = None
    start: bool = False
    cost: Cost | None = None
    require: Tile | Annotated[list[Tile], Meta(min_length=1)] | None = None
    goods: Annotated[dict[Good, Positive], Meta(min_length=1)] | None = None
    pillage: Effects | None = None
    action: Action | None = None
    feature: list[Feature] = []
    storage: Storage | None = None
    copy: Copy | None = None
    modify: Modify | None = None
    bonus: Effects | None = None
    play: Effects | None = None
    after: Effects | None = None
    text: str | None = None
    src: str = "house"


class Clan(Record, frozen=True):
    """The head of a clan file: name, difficulty, the type icons of its own, and a sentence about it."""

    id: Annotated[str, Meta(pattern=r"^[a-z0-9_]+$")]
    name: Text
    difficulty: Annotated[int, Meta(ge=1, le=10)] = 5
    types: list[Icon] = []
    text: str = ""


class ClanFile(Record, frozen=True):
    clan: Clan
    card: list[Card]


class IslandFile(Record, frozen=True):
    card: list[Card]


class TileRecord(Record, frozen=True):
    """An action tile; `solo_food` is the price of its solo side (E.SOLO.14)."""

    id: Tile
    name: Text
    text: str = ""
    solo_food: Annotated[int, Meta(ge=0, le=2)] = 1


class TileFile(Record, frozen=True):
    tile: Annotated[list[TileRecord], Meta(min_length=5, max_length=5)]


class Pictures(Record, frozen=True):
    """The icons that stand for types of cards, and for single cards; the rules do not read them."""

    types: dict[Icon, str]
    cards: dict[CardId, str] = {}


class SoloEvent(Record, frozen=True):
    """A solo event: pay one of the demands, or lose the penalty in VP."""

    name: Text
    demands: Annotated[list[Cost], Meta(min_length=1, max_length=16)]
    penalty: Positive


class SoloCondition(Record, frozen=True):
    what: Literal["food", "wood", "stone", "sheep", "fish", "gold", "raze", "goods", "islands", "expeditions"]
    min: Positive


class Scenario(Record, frozen=True):
    """A solo scenario."""

    id: CardId
    name: Text
    events: Annotated[list[SoloEvent], Meta(min_length=5, max_length=5)]
    condition: SoloCondition
    threshold: Positive
    setup: list[AnyEffect] = []


class SoloFile(Record, frozen=True):
    scenario: Annotated[list[Scenario], Meta(min_length=1)]


def requires(card: Card) -> list[str]:
    """The tile actions a card names."""
    if card.require is None:
        return []
    return [card.require] if isinstance(card.require, str) else list(card.require)


def icons(selector: Selector) -> list[str]:
    """The type icons a selector names."""
    if selector.type is None:
        return []
    return [selector.type] if isinstance(selector.type, str) else list(selector.type)


def lists_of(effect: Any) -> list[tuple[str, list[Any]]]:
    """The effect lists inside an effect, with the key under which each stands."""
    if isinstance(effect, Choose):
        return [(f"options.{i}", option) for i, option in enumerate(effect.options)]
    if isinstance(effect, May | If):
        return [("do", effect.do)]
    return []
