"""What the content files may say: one struct per kind of record; the checks across records are in lint.py."""

import hashlib
import re
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from meadhall.core.contentfiles import Problem, Source, convert, read_folder

PACKAGED = Path(__file__).parent / "content"

Count = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]
Amount = Annotated[int, Meta(ge=-9, le=99)]
Text = Annotated[str, Meta(max_length=140)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Id = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]

Colour = Literal["S", "M", "P"]
PathColour = Literal["S", "M"]  # persuasion dice do not go on land paths
Slot = Annotated[str, Meta(pattern=r"^[SMP](/[SMP])*$")]  # one die of a settled land: the colours it takes
SetName = Literal["base", "trick", "extras", "siege", "necro", "potionshop", "sweetfailure", "resurrection", "promo"]
Affinity = Literal["fire", "water", "wind", "jungle", "siege", "necromancer"]
Token = Literal["potion", "venom", "elixir", "defence"]
Forbidden = Literal["weapon", "armor", "spell", "potion", "venom", "elixir", "defence-talent", "path-benefit"]


class Record(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Any table in a content file; a key it does not name is an error."""


def kind_word(class_name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", class_name).lower()


class Part(Record, frozen=True, tag_field="kind", tag=kind_word):
    """One effect of a card (M.DATA.5)."""


class ModifyDice(Part, frozen=True, kw_only=True):
    which: Literal["each", "one"]
    colours: Annotated[list[Colour], Meta(min_length=1)]
    amount: Amount
    scope: Literal["any", "monster", "conquest", "mission"] = "any"
    while_wounded: bool = False


class ModifyTotal(Part, frozen=True, kw_only=True):
    amount: Amount
    scope: Literal["capture", "eliminate", "conquest", "monster"]


class Reroll(Part, frozen=True, kw_only=True):
    colours: Annotated[list[Colour], Meta(min_length=1)]
    times: Positive
    different: bool = False


class DefenceTalent(Part, frozen=True, kw_only=True):
    count: Annotated[int, Meta(ge=1, le=15)]
    against: list[Affinity] = []


class RemoveAttackDice(Part, frozen=True, kw_only=True):
    count: Positive


class DivertAttackDice(Part, frozen=True, kw_only=True):
    count: Positive


class TrapDice(Part, frozen=True, kw_only=True):
    dice: list[PathColour] = []
    choose: list[PathColour] = []


class StealDice(Part, frozen=True, kw_only=True):
    colours: Annotated[list[PathColour], Meta(min_length=1)]
    count: Positive


class Gain(Part, frozen=True, kw_only=True):
    gold: Count = 0
    glory: Count = 0
    potion: Count = 0
    venom: Count = 0
    elixir: Count = 0
    defence: Count = 0
    dice: list[Colour] = []
    choose: list[Token] = []


class PayForDie(Part, frozen=True, kw_only=True):
    gold: Count
    die: Colour
    not_while_assigned: bool = False


class Convert(Part, frozen=True, kw_only=True):
    give: Annotated[list[Colour], Meta(min_length=1)]
    take: Annotated[list[Literal["S", "M", "P", "any", "other"]], Meta(min_length=1, max_length=4)]


class Discount(Part, frozen=True, kw_only=True):
    on: Literal["trap", "hire", "equipment"]
    amount: Positive
    floor: Count


class MineBonus(Part, frozen=True, kw_only=True):
    gold: Positive


class Storage(Part, frozen=True, kw_only=True):
    what: Literal["trap"]
    amount: Positive


class AdjustPersuasion(Part, frozen=True, kw_only=True):
    amount: Annotated[int, Meta(ge=1, le=5)]


class DoublePathBenefit(Part, frozen=True, kw_only=True):
    pass


class ExtraLoot(Part, frozen=True, kw_only=True):
    count: Positive


class NoTrapNeeded(Part, frozen=True, kw_only=True):
    pass


class FreeHire(Part, frozen=True, kw_only=True):
    pass


class FreeEquipment(Part, frozen=True, kw_only=True):
    count: Positive


class TakeLoot(Part, frozen=True, kw_only=True):
    count: Positive


class TrophyPoints(Part, frozen=True, kw_only=True):
    points: Positive


class EventBonus(Part, frozen=True, kw_only=True):
    event: Literal["mission-success", "mission-failure", "capture", "eliminate", "conquest"]
    gold: Amount = 0
    glory: Amount = 0
    potion: Count = 0
    venom: Count = 0
    elixir: Count = 0
    defence: Count = 0


class MatchDice(Part, frozen=True, kw_only=True):
    count: Count


class WoundCostsGlory(Part, frozen=True, kw_only=True):
    glory: Positive


class DrawnToEntrance(Part, frozen=True, kw_only=True):
    pass


class FinalLash(Part, frozen=True, kw_only=True):
    hits: Positive


class AutomaticHits(Part, frozen=True, kw_only=True):
    count: Positive


class Forbid(Part, frozen=True, kw_only=True):
    what: Annotated[list[Forbidden], Meta(min_length=1)]


class TrapsNeeded(Part, frozen=True, kw_only=True):
    count: Positive


class PanicTokens(Part, frozen=True, kw_only=True):
    count: Positive


class ReturnsToEntrance(Part, frozen=True, kw_only=True):
    pass


class EntranceDice(Part, frozen=True, kw_only=True):
    count: Positive


class AreaDice(Part, frozen=True, kw_only=True):
    count: Positive


class FinalGlory(Part, frozen=True, kw_only=True):
    glory: Positive


Effect = (
    ModifyDice | ModifyTotal | Reroll | DefenceTalent | RemoveAttackDice | DivertAttackDice | TrapDice | StealDice
    | Gain | PayForDie | Convert | Discount | MineBonus | Storage | AdjustPersuasion | DoublePathBenefit | ExtraLoot
    | NoTrapNeeded | FreeHire | FreeEquipment | TakeLoot | TrophyPoints | EventBonus | MatchDice | WoundCostsGlory
    | DrawnToEntrance | FinalLash | AutomaticHits | Forbid | TrapsNeeded | PanicTokens | ReturnsToEntrance
    | EntranceDice | AreaDice | FinalGlory
)  # fmt: skip


class Monster(Record, frozen=True, kw_only=True):
    id: Id
    name: Name
    set: SetName = "base"
    affinity: Affinity
    difficulty: Literal["A", "B"]
    attack: Annotated[int, Meta(ge=0, le=20)]
    capture: Positive
    eliminate: Positive
    capture_glory: Count
    capture_gold: Count
    eliminate_glory: Count
    trophy: Count
    effects: list[Effect]
    text: Text = ""  # of older content; the words follow from the effects


class Mercenary(Record, frozen=True, kw_only=True):
    id: Id
    name: Name
    set: SetName = "base"
    affinity: Literal["fire", "water", "wind", "jungle", "siege", "necromancer", "none"]
    role: Literal["leader", "initial", "deck", "novice"]
    reputation: Count
    cost: Count
    dice: Annotated[list[Colour], Meta(min_length=1, max_length=6)]
    timing: Literal["outside", "deployment", "permanent"]
    effects: list[Effect]
    text: Text = ""  # of older content; the words follow from the effects
    copies: Positive = 1


class Equipment(Record, frozen=True, kw_only=True):
    id: Id
    name: Name
    set: SetName = "base"
    type: Literal["weapon", "armor", "spell"]
    cost: Count
    copies: Positive
    timing: Literal["outside", "deployment"]
    effects: list[Effect]
    text: Text = ""  # of older content; the words follow from the effects


class Land(Record, frozen=True, kw_only=True):
    id: Id
    name: Name
    set: SetName = "base"
    affinity: Affinity
    value: Positive
    glory: Count
    dice: Annotated[list[Slot], Meta(min_length=1, max_length=6)]
    effects: list[Effect]
    text: Text = ""  # of older content; the words follow from the effects


class Trap(Record, frozen=True, kw_only=True):
    id: Id
    name: Name
    set: SetName = "base"
    kind: Literal["initial", "improved", "shielded", "trick"]
    cost: Count
    copies: Count
    effects: list[Effect]
    text: Text = ""  # of older content; the words follow from the effects


class Loot(Record, frozen=True, kw_only=True):
    id: Id
    name: Name
    set: SetName = "base"
    use: Literal["windows", "deployment", "outside"]
    copies: Positive
    effects: list[Effect]
    text: Text = ""  # of older content; the words follow from the effects


class HeaderPath(Record, frozen=True, kw_only=True):
    required: Annotated[list[PathColour], Meta(min_length=1)]
    optional: Count
    colours: Annotated[list[PathColour], Meta(min_length=1)]
    benefit: Effect


class Header(Record, frozen=True, kw_only=True):
    id: Id
    tile: Positive
    side: Literal["a", "b"]
    paths: Annotated[list[HeaderPath], Meta(min_length=4, max_length=4)]


class Goods(Record, frozen=True, kw_only=True):
    """Gold, glory and tokens of a mission: reward, penalty or what is handed in."""

    glory: Count = 0
    gold: Count = 0
    potion: Count = 0
    venom: Count = 0
    elixir: Count = 0
    defence: Count = 0
    trap: Annotated[int, Meta(ge=0, le=1)] = 0


class DiceMission(Record, frozen=True, kw_only=True):
    dice: Annotated[int, Meta(ge=0, le=6)]
    colours: Annotated[list[Colour], Meta(min_length=1)]
    objective: Positive
    reward: Goods
    penalty: Goods


class Contract(Record, frozen=True, kw_only=True):
    dice: Annotated[int, Meta(ge=0, le=6)]
    colours: Annotated[list[Colour], Meta(min_length=1)]
    hand_in: Goods
    left: Goods
    right: Goods


class Mission(Record, frozen=True, kw_only=True):
    id: Id
    a: DiceMission
    b: Contract


class Space(Record, frozen=True, kw_only=True):
    players: Literal[1, 3, 5]
    dice: Literal[1, 2] = 1
    tokens: Count = 0
    gold: Count = 0


class Building(Record, frozen=True, kw_only=True):
    id: Literal["lodge", "alchemist", "tavern", "armory", "pawn", "bazaar", "mine"]
    name: Name
    colours: Annotated[list[Colour], Meta(min_length=1)]
    spaces: Annotated[list[Space], Meta(max_length=6)]


class Panic(Record, frozen=True, kw_only=True):
    id: Id
    building: Literal["lodge", "alchemist", "tavern", "armory", "pawn", "bazaar", "mine"]
    set: Literal["base", "potionshop"] = "base"


class Module(Record, frozen=True, kw_only=True):
    id: Id
    name: Name
    set: SetName
    text: Text


class Start(Record, frozen=True, kw_only=True):
    glory: Count
    reputation: Count
    gold: Count
    initial_traps: Annotated[int, Meta(ge=0, le=5)]


class Limits(Record, frozen=True, kw_only=True):
    trap: Annotated[int, Meta(ge=1, le=6)]
    defence: Count
    potion: Count
    venom: Count
    elixir: Count


class Prices(Record, frozen=True, kw_only=True):
    defence_token: Count
    defence_tokens_per_action: Positive
    beer: Count
    trophy_point: Count
    pawn_gold_per_die: Positive


class Bands(Record, frozen=True, kw_only=True):
    up_to: Annotated[list[Count], Meta(min_length=2, max_length=2)]
    wages: Annotated[list[Count], Meta(min_length=3, max_length=3)]
    dice: Annotated[list[list[Colour]], Meta(min_length=3, max_length=3)]


Track = Annotated[list[Annotated[int, Meta(ge=0, le=9)]], Meta(min_length=6, max_length=6)]


class RoundTrack(Record, frozen=True, kw_only=True):
    board: Track
    tutorial: Track
    cutthroat: Track


class Scoring(Record, frozen=True, kw_only=True):
    affinity_points: Annotated[list[Count], Meta(min_length=2)]


class Paths(Record, frozen=True, kw_only=True):
    death_glory: Annotated[list[Count], Meta(min_length=4, max_length=4)]
    entrance_death_glory: Count
    land_spaces: Annotated[int, Meta(ge=1, le=12)]
    land_token_spaces: Annotated[int, Meta(ge=0, le=6)]
    entrance_spaces: Annotated[int, Meta(ge=1, le=16)]
    spaces_per_token: Positive
    guard_defence: Annotated[list[Annotated[int, Meta(ge=0, le=15)]], Meta(min_length=2, max_length=2)]
    guard_gold: Annotated[list[Count], Meta(min_length=2, max_length=2)]


class Offers(Record, frozen=True, kw_only=True):
    docks: Annotated[int, Meta(ge=1, le=6)]
    docks_solo: Annotated[int, Meta(ge=1, le=6)]
    traps: Annotated[int, Meta(ge=1, le=8)]
    bazaar: Annotated[int, Meta(ge=1, le=6)]
    loot: Annotated[int, Meta(ge=1, le=8)]
    first_offer_reputation: Count


class Battle(Record, frozen=True, kw_only=True):
    hit_from: Annotated[int, Meta(ge=1, le=6)]
    match_dice: Count
    venom_bonus: Count
    second_success_gold: Count


class Queen(Record, frozen=True, kw_only=True):
    dice: Annotated[int, Meta(ge=1, le=3)]
    potion: Count
    venom: Count
    defence: Count
    gold: Positive


class End(Record, frozen=True, kw_only=True):
    rounds: Annotated[int, Meta(ge=1, le=6)]
    glory: Positive


class ModuleNumbers(Record, frozen=True, kw_only=True):
    sweet_failure_glory: Count
    rebuilt_gold: Count


Stop = Literal[
    "tavern", "land-right", "mine", "lodge", "dice-mission", "armory", "land-left", "bazaar",
    "alchemist", "contract-mission",
]  # fmt: skip


class Solo(Record, frozen=True, kw_only=True):
    dice: Track
    route: Annotated[list[Stop], Meta(min_length=1, max_length=12)]
    thresholds: Annotated[list[Count], Meta(min_length=4, max_length=4)]
    panic_defeat: Positive


class MonsterFile(Record, frozen=True, kw_only=True):
    monster: list[Monster]


class MercenaryFile(Record, frozen=True, kw_only=True):
    mercenary: list[Mercenary]


class EquipmentFile(Record, frozen=True, kw_only=True):
    equipment: list[Equipment]


class LandFile(Record, frozen=True, kw_only=True):
    land: list[Land]


class TrapFile(Record, frozen=True, kw_only=True):
    trap: list[Trap]


class LootFile(Record, frozen=True, kw_only=True):
    loot: list[Loot]


class HeaderFile(Record, frozen=True, kw_only=True):
    header: list[Header]


class MissionFile(Record, frozen=True, kw_only=True):
    mission: list[Mission]


class BuildingFile(Record, frozen=True, kw_only=True):
    building: list[Building]
    panic: list[Panic]


class ModuleFile(Record, frozen=True, kw_only=True):
    module: list[Module]


class ScalarFile(Record, frozen=True, kw_only=True):
    start: Start
    limits: Limits
    prices: Prices
    bands: Bands
    track: RoundTrack
    scoring: Scoring
    paths: Paths
    offers: Offers
    battle: Battle
    queen: Queen
    end: End
    modules: ModuleNumbers
    solo: Solo


class Files(Struct, frozen=True):
    """All content files, checked; the attribute is the file's name."""

    monsters: MonsterFile
    mercenaries: MercenaryFile
    equipment: EquipmentFile
    lands: LandFile
    traps: TrapFile
    loot: LootFile
    headers: HeaderFile
    missions: MissionFile
    buildings: BuildingFile
    modules: ModuleFile
    scalars: ScalarFile


NAMES: tuple[str, ...] = Files.__struct_fields__
FILE_TYPES: dict[str, Any] = {field.name: field.type for field in msgspec.structs.fields(Files)}
AFFINITY_WORDS = ("fire", "water", "wind", "jungle", "siege", "necromancer")
BUILDING_WORDS = ("lodge", "alchemist", "tavern", "armory", "pawn", "bazaar", "mine")


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


def tag(part: Part) -> str:
    """The kind of an effect as written in the content file.

    >>> tag(DrawnToEntrance())
    'drawn-to-entrance'
    """
    name = type(part).__struct_config__.tag
    assert isinstance(name, str)
    return name


def digest(value: Files) -> str:
    """A short hash of all that the rules read; names and texts do not change it."""
    return hashlib.sha256(msgspec.json.encode(_bare(msgspec.to_builtins(value)), order="deterministic")).hexdigest()[
        :12
    ]


def _bare(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _bare(inner) for key, inner in value.items() if key not in ("name", "text")}
    if isinstance(value, list):
        return [_bare(inner) for inner in value]
    return value
