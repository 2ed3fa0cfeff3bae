"""What the content files may say: one struct per kind of record, and how an effect becomes a row of ints."""

import hashlib
import re
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from meadhall.core.contentfiles import (
    ContentProblems,
    Problem,
    Source,
    convert,
    read_folder,
)
from meadhall.northgard import ops

PACKAGED = Path(__file__).parent / "content"

Count = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]
Text = Annotated[str, Meta(min_length=1, max_length=100)]
Id = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]

CLAN_IDS = ("bear", "boar", "goat", "raven", "snake", "stag", "wolf")
BUILDING_IDS = (
    "food-silo", "woodcutter-lodge", "defense-tower", "training-camp", "carved-stone",
    "fortress", "forge", "altar-of-kings",
)  # fmt: skip

Clan = Literal["bear", "boar", "goat", "raven", "snake", "stag", "wolf"]
CardType = Literal["recruit", "build", "move", "explore", "draw", "special", "any"]
Flag = Literal[
    "shield", "rough-one", "rough-retreat", "pass", "push", "throw", "kaija-collect", "explore", "scorch-after",
    "swap-kaija", "mend", "craft", "any-food", "pass-scorched", "choose-retreat", "fury",
]  # fmt: skip
ValuePer = Literal[
    "small-building", "large-building", "empty-small", "empty-large", "food", "wood", "lore", "lair", "unit",
]  # fmt: skip
Landmark = Literal["lake", "geyser", "ruins", "swamp", "poison", "peaks", "graves", "den"]
ChiefPower = Literal[
    "axes-defending", "axes-attacking", "axes-wild", "cancel-defending", "reroll", "scorch", "bring",
]  # fmt: skip
CreaturePower = Literal[
    "no-harvest", "remove-unit", "hold", "attack", "levy", "raze", "summon", "silence", "hunt",
]  # fmt: skip
Priority = Literal["resources", "buildings", "units"]


class Record(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Any table in a content file; a key it does not name is an error."""


def _op_name(class_name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", class_name).lower()


class Part(Record, frozen=True, tag_field="op", tag=_op_name):
    """One part of a card's effect; `if_done`: only after the part before it took effect."""

    if_done: bool = False


class Recruit(Part, frozen=True):
    n: Positive = ops.NO_LIMIT  # left out: only the maximum per territory counts
    where: Literal["own", "neutral", "own-or-neutral"] = "own"
    same: bool = False
    per: Literal["none", "territory", "food", "wood", "lore"] = "none"
    only: Literal["none", "open-or-wood", "next-to-enemy"] = "none"


class Build(Part, frozen=True):
    discount: Count = 0
    duplicates: bool = False
    no_space: bool = False
    times: Literal[1, 2] = 1
    collect: bool = False


class ReplaceBuilding(Part, frozen=True):
    pass


class Move(Part, frozen=True, kw_only=True):
    n: Positive
    axes: Count = 0
    skulls: Count = 0
    flags: list[Flag] = []


class Explore(Part, frozen=True):
    tiles: Positive = 1
    redraw: bool = False
    anywhere: bool = False
    collect: bool = False
    times: Literal[1, 2] = 1


class Draw(Part, frozen=True):
    n: Count = 0
    discard: Count = 0
    back: Count = 0
    per: Literal["none", "closed-3"] = "none"


class Basic(Part, frozen=True):
    times: Literal[1, 2] = 1


class Gain(Part, frozen=True):
    food: Count = 0
    wood: Count = 0
    lore: Count = 0


class RemoveUnit(Part, frozen=True, kw_only=True):
    where: Literal["adjacent", "anywhere"]


class Loot(Part, frozen=True):
    pass


class AddUnit(Part, frozen=True):
    pass


class DrawOne(Part, frozen=True):
    pass


class Awaken(Part, frozen=True):
    pass


class FollowUnit(Part, frozen=True):
    pass


class PayDraw(Part, frozen=True, kw_only=True):
    cost: Positive


class PayRecruit(Part, frozen=True, kw_only=True):
    cost: Positive


class Bribery(Part, frozen=True):
    pass


class Conqueror(Part, frozen=True):
    pass


class EnemySecrets(Part, frozen=True):
    pass


class StolenLore(Part, frozen=True):
    pass


class LegendaryHeroes(Part, frozen=True):
    pass


class HiddenWays(Part, frozen=True):
    pass


class FutureSight(Part, frozen=True):
    pass


class Negociation(Part, frozen=True):
    pass


class VeiledThreats(Part, frozen=True):
    pass


class Spy(Part, frozen=True):
    pass


class AncestralCurse(Part, frozen=True):
    pass


class Rapacious(Part, frozen=True):
    pass


class Reply(Part, frozen=True):
    pass


Effect = (
    Recruit | Build | ReplaceBuilding | Move | Explore | Draw | Basic | Gain | RemoveUnit | Loot | AddUnit | DrawOne
    | Awaken | FollowUnit | PayDraw | PayRecruit | Bribery | Conqueror | EnemySecrets | StolenLore | LegendaryHeroes
    | HiddenWays | FutureSight | Negociation | VeiledThreats | Spy | AncestralCurse | Rapacious | Reply
)  # fmt: skip


class Card(Record, frozen=True):
    """A card that can be played; the linter wants an effect, the schema lets a draft pass without."""

    id: Id
    name: Text
    type: CardType
    text: str = ""  # here and below: not read; what a thing says is made from what it does
    do: list[Effect] = []
    flash: bool = False
    fame: Count = 0
    copies: Positive = 1
    src: str = ""


class Value(Record, frozen=True):
    per: ValuePer
    n: Positive


class Achievement(Record, frozen=True):
    id: Id
    name: Text
    text: str = ""
    value: list[Value] = []
    src: str = ""


class Unrest(Record, frozen=True):
    id: Id
    name: Text
    copies: Positive
    fame: int
    prototype_fame: int
    text: str = ""


class Tile(Record, frozen=True):
    """A map tile; `areas` maps the sides an area owns ("C": none) to its icons and its space."""

    id: Id
    areas: dict[str, str]
    borders: list[str] = []
    rough: list[str] = []
    src: str = ""


class WildTile(Tile, frozen=True, kw_only=True):
    landmark: Landmark
    text: str = ""
    impassable: list[str] = []
    fame: Count = 0
    ends: Positive = 1
    creatures: bool = False


class Building(Record, frozen=True):
    id: Id
    name: Text
    size: Literal["small", "carved", "large"]
    cost: Count
    text: str = ""
    food: Count = 0
    wood: Count = 0
    lore: Count = 0
    fame: Count = 0
    axes: Count = 0
    skulls: Count = 0
    cards: Count = 0
    units: Count = 0


class Face(Record, frozen=True):
    id: Id
    name: Text
    axes: Count = 0
    skulls: Count = 0
    split: bool = False


class ClanRecord(Record, frozen=True):
    id: Clan
    name: Text
    power: Text
    initial: Card
    upgrades: list[Card]
    prototype: str = ""


class WinterRow(Record, frozen=True):
    units: Count
    food: Count = 0
    wood: Count = 0


class Chief(Record, frozen=True):
    clan: Clan
    name: Text
    power: ChiefPower
    text: str = ""
    n: Count = 0


class ChiefWithCard(Chief, frozen=True, kw_only=True):
    card: Card


class Creature(Record, frozen=True):
    id: Id
    name: Text
    copies: Positive
    strength: Count
    fame: Count
    priorities: Annotated[list[Priority], Meta(min_length=3, max_length=3)]
    power: CreaturePower
    text: str = ""
    shares: bool = True
    source: Literal["deck", "graves", "den"] = "deck"


class Variant(Record, frozen=True):
    """What differs between seven years, ten years and the prototype."""

    years: Positive
    remove_draw: Count
    food: Annotated[list[Count], Meta(min_length=5, max_length=5)]
    wood: Annotated[list[Count], Meta(min_length=5, max_length=5)]
    early: Count = 0
    advanced: Count = 0
    common: Count = 0
    early_years: Count = 0


class CardFile(Record, frozen=True):
    card: list[Card]


class AchievementFile(Record, frozen=True):
    card: list[Achievement]


class UnrestFile(Record, frozen=True):
    unrest: Unrest


class ClanFile(Record, frozen=True):
    clan: list[ClanRecord]


class TileFile(Record, frozen=True):
    tile: list[Tile]


class BuildingFile(Record, frozen=True):
    building: list[Building]


class DiceFile(Record, frozen=True):
    face: list[Face]


class WinterFile(Record, frozen=True):
    final: list[WinterRow]
    prototype: list[WinterRow]


class SetupFile(Record, frozen=True):
    min_players: Positive
    max_players: Annotated[int, Meta(ge=2, le=5)]
    units: Positive
    group: Positive
    tile_hand: Positive
    building_tokens: Positive
    hand: Positive
    replace_cost: Count
    replace_draw: Count
    remove_cost: Count
    upgrade_cost: Count
    trade: Positive
    fame_resources: Positive
    wide: Positive
    closed_fame: Count
    wide_fame: Count
    victory: Positive
    team_victory: Positive
    seven: Variant
    ten: Variant
    prototype: Variant


class NamesFile(Record, frozen=True):
    names: Annotated[list[Text], Meta(min_length=60)]


class ChiefFile(Record, frozen=True):
    axes: Count
    chief: list[ChiefWithCard]
    prototype: list[Chief]


class CreatureFile(Record, frozen=True):
    creature: list[Creature]


class WildernessFile(Record, frozen=True):
    tile: list[WildTile]
    creature: list[Creature]


class Files(Struct, frozen=True):
    """All content files, checked; the attribute is the file's name."""

    tiles: TileFile
    start: CardFile
    clans: ClanFile
    early: CardFile
    advanced: CardFile
    achievements: AchievementFile
    unrest: UnrestFile
    buildings: BuildingFile
    dice: DiceFile
    winter: WinterFile
    setup: SetupFile
    names: NamesFile
    warchiefs: ChiefFile
    creatures: CreatureFile
    wilderness: WildernessFile


NAMES: tuple[str, ...] = Files.__struct_fields__
FILE_TYPES: dict[str, Any] = {field.name: field.type for field in msgspec.structs.fields(Files)}


def sources(directory: str | None = None) -> dict[str, Source]:
    """The content files of an owner's folder, or the packaged ones."""
    return read_folder(PACKAGED, NAMES, directory)


def files(found_in: dict[str, Source]) -> tuple[Files | None, list[Problem]]:
    """The files as structs, or what keeps them from being read."""
    found: dict[str, Any] = {}
    problems: list[Problem] = []
    for name in NAMES:
        value, wrong = convert(found_in[name], FILE_TYPES[name])
        found[name] = value
        problems += wrong
    return (None if problems else Files(**found)), problems


def read(found_in: dict[str, Source]) -> Files:
    """The files as structs; ContentProblems names file and line of whatever is wrong."""
    value, problems = files(found_in)
    if value is None:
        raise ContentProblems(problems)
    return value


def number(prefix: str, word: str) -> int:
    """The constant of ops.py behind a word.

    >>> number("OP", "remove-unit") == ops.OP_REMOVE_UNIT
    True
    """
    found = getattr(ops, f"{prefix}_{word.upper().replace('-', '_')}")
    assert isinstance(found, int)
    return found


def tag(part: Part) -> str:
    """The op of a part as written in the content file."""
    name = type(part).__struct_config__.tag
    assert isinstance(name, str)
    return name


_POSITION_OF = {"remove-unit": "REMOVE", "pay-draw": "PAY", "pay-recruit": "PAY"}


def row(part: Part) -> list[int]:
    """A part as a row of ints, positions as in ops.py.

    >>> row(Gain(food=3))
    [8, 3, 0, 0, 0, 0, 0, 0, 0, 0]
    """
    name = tag(part)
    ints = [0] * ops.WIDTH
    ints[ops.OP] = number("OP", name)
    ints[ops.IF_DONE] = int(part.if_done)
    for field in type(part).__struct_fields__:
        if field == "if_done":
            continue
        value = getattr(part, field)
        if isinstance(value, str):
            value = number(field.upper(), value)
        elif isinstance(value, list):
            value = sum(number("MF", flag) for flag in set(value))
        ints[number(_POSITION_OF.get(name, name).upper(), field)] = int(value)
    return ints


LANDMARK_WORDS = ("geyser", "ruins", "swamp", "graves", "den")
AREA_WORDS = ("food", "wood", "lore", "lair", "small", "carved", "large", *LANDMARK_WORDS)


def digest(value: Files) -> str:
    """A short hash of all that the rules read; names and texts do not change it."""
    plain = msgspec.to_builtins(value)
    del plain["names"]
    return hashlib.sha256(msgspec.json.encode(_bare(plain), order="deterministic")).hexdigest()[:12]


def _bare(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _bare(inner) for key, inner in value.items() if key not in ("name", "text", "src")}
    if isinstance(value, list):
        return [_bare(inner) for inner in value]
    return value
