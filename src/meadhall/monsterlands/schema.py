"""What the content files may say: one struct per kind of record, and the checks that make a data set playable."""

import hashlib
import re
from collections import Counter
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from meadhall.core.contentfiles import ContentProblems, Problem, Source, convert, nearest, read_folder, stray_files
from meadhall.monsterlands import codes

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


def _kind(class_name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", class_name).lower()


class Part(Record, frozen=True, tag_field="kind", tag=_kind):
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
    ModifyDice | ModifyTotal | Reroll | DefenceTalent | RemoveAttackDice | DivertAttackDice | TrapDice | StealDice | Gain
    | PayForDie | Convert | Discount | MineBonus | Storage | AdjustPersuasion | DoublePathBenefit | ExtraLoot | NoTrapNeeded
    | FreeHire | FreeEquipment | TakeLoot | TrophyPoints | EventBonus | MatchDice | WoundCostsGlory | DrawnToEntrance
    | FinalLash | AutomaticHits | Forbid | TrapsNeeded | PanicTokens | ReturnsToEntrance | EntranceDice | AreaDice | FinalGlory
)  # fmt: skip

# Which effects somebody reads, by kind of card; any other would be silently dead.
OUTSIDE: tuple[type[Part], ...] = (
    ModifyDice, ModifyTotal, Reroll, DefenceTalent, RemoveAttackDice, EventBonus,
)  # fmt: skip
READ: dict[str, tuple[type[Part], ...]] = {
    "mercenary outside": (*OUTSIDE, DivertAttackDice, DoublePathBenefit, ExtraLoot, NoTrapNeeded),
    "mercenary deployment": (Gain, PayForDie, Convert, Discount, MineBonus, AdjustPersuasion),
    "mercenary permanent": (Storage,),
    "equipment outside": OUTSIDE,
    "equipment deployment": (Gain, Discount, MineBonus),
    "trap": (ModifyDice, ModifyTotal, TrapDice, DefenceTalent, RemoveAttackDice),
    "trick": (StealDice, DivertAttackDice),
    "loot windows": (Gain, TrophyPoints),
    "loot deployment": (Gain, TrophyPoints, FreeHire, FreeEquipment, Convert),
    "loot outside": (Reroll, ModifyDice, ModifyTotal, EventBonus),
    "land": (Gain, FreeHire, FreeEquipment, TakeLoot),
    "header": (Reroll, DefenceTalent, Gain),
    "monster": (
        ModifyDice, MatchDice, WoundCostsGlory, DrawnToEntrance, FinalLash, AutomaticHits, Forbid, TrapsNeeded, PanicTokens,
        ReturnsToEntrance, EntranceDice, AreaDice, FinalGlory,
    ),
}  # fmt: skip


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
    text: Text
    effects: list[Effect]


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
    text: Text
    effects: list[Effect]
    copies: Positive = 1


class Equipment(Record, frozen=True, kw_only=True):
    id: Id
    name: Name
    set: SetName = "base"
    type: Literal["weapon", "armor", "spell"]
    cost: Count
    copies: Positive
    timing: Literal["outside", "deployment"]
    text: Text
    effects: list[Effect]


class Land(Record, frozen=True, kw_only=True):
    id: Id
    name: Name
    set: SetName = "base"
    affinity: Affinity
    value: Positive
    glory: Count
    dice: Annotated[list[Slot], Meta(min_length=1, max_length=6)]
    text: Text
    effects: list[Effect]


class Trap(Record, frozen=True, kw_only=True):
    id: Id
    name: Name
    set: SetName = "base"
    kind: Literal["initial", "improved", "shielded", "trick"]
    cost: Count
    copies: Count
    text: Text
    effects: list[Effect]


class Loot(Record, frozen=True, kw_only=True):
    id: Id
    name: Name
    set: SetName = "base"
    use: Literal["windows", "deployment", "outside"]
    copies: Positive
    text: Text
    effects: list[Effect]


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
    "tavern", "land-right", "mine", "lodge", "dice-mission", "armory", "land-left", "bazaar", "alchemist", "contract-mission",
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
    if problems:
        return None, problems
    value = Files(**found)
    problems = lint_files(value, found_in)
    return (None if any(p.level == "error" for p in problems) else value), problems


def lint(directory: str | None = None) -> list[Problem]:
    """Everything wrong with a content folder, with file and line; empty when it can be played.

    >>> lint()
    []
    """
    return stray_files(NAMES, directory) + files(sources(directory))[1]


def read(directory: str | None = None) -> Files:
    """The checked content files; ContentProblems names file and line of whatever is wrong."""
    value, problems = files(sources(directory))
    if value is None:
        raise ContentProblems(problems)
    return value


def tag(part: Part) -> str:
    """The kind of an effect as written in the content file.

    >>> tag(DrawnToEntrance())
    'drawn-to-entrance'
    """
    name = type(part).__struct_config__.tag
    assert isinstance(name, str)
    return name


# -- checks across records (M.DATA.6) ------------------------------------------------------------------------------------


def lint_files(value: Files, found_in: dict[str, Source]) -> list[Problem]:
    """Checks that one record alone cannot fail: unique ids, sums, counts per affinity, effects that somebody reads."""
    out: list[Problem] = []
    out += _unique(value, found_in)
    out += _effects(value, found_in)
    out += _monsters(value, found_in["monsters"])
    out += _mercenaries(value, found_in["mercenaries"])
    out += _boards(value, found_in)
    out += _sizes(value, found_in)
    return out


def _rows(value: Files) -> list[tuple[str, str, int, Any]]:
    """Every record with an id: file, key, index, record."""
    rows: list[tuple[str, str, int, Any]] = []
    for name in NAMES:
        content = getattr(value, name)
        for key in content.__struct_fields__:
            records = getattr(content, key)
            if isinstance(records, list):
                rows += [(name, key, index, record) for index, record in enumerate(records)]
    return rows


def _unique(value: Files, found_in: dict[str, Source]) -> list[Problem]:
    seen: dict[str, str] = {}
    out = []
    for name, key, index, record in _rows(value):
        if record.id in seen:
            text = f'"{record.id}" is used twice, also in {seen[record.id]}; every id is used once (M.DATA.6).'
            out.append(found_in[name].problem((key, index, "id"), "same-id", text))
        seen.setdefault(record.id, f"{name}.toml")
    return out


def _card_class(key: str, record: Any) -> str:
    if key in ("mercenary", "equipment"):
        return f"{key} {record.timing}"
    if key == "loot":
        return f"loot {record.use}"
    if key == "trap":
        return "trick" if record.kind == "trick" else "trap"
    return key


def _effects(value: Files, found_in: dict[str, Source]) -> list[Problem]:
    out = []
    for name, key, index, record in _rows(value):
        parts: list[tuple[tuple[str | int, ...], Any]] = []
        if key == "header":
            parts = [((key, index, "paths", i, "benefit"), path.benefit) for i, path in enumerate(record.paths)]
        elif hasattr(record, "effects"):
            parts = [((key, index, "effects", i), part) for i, part in enumerate(record.effects)]
            if record.text and not record.effects:
                text = f'"{record.id}" has a text but no effect; write what it does in effects.'
                out.append(found_in[name].problem((key, index, "text"), "no-effect", text))
        read = READ.get(_card_class(key, record), ())
        for place, part in parts:
            if not isinstance(part, read):
                words = nearest(tag(part), [_kind(kind.__name__) for kind in read])
                text = f'"{record.id}" has the effect "{tag(part)}" that nobody reads on this card; {words}'
                out.append(found_in[name].problem(place, "dead-effect", text))
            elif isinstance(part, Gain) and key == "header" and (part.dice or part.choose or part.glory or part.defence):
                text = f'"{record.id}" has a path benefit other than gold, potion, venom or elixir.'
                out.append(found_in[name].problem(place, "dead-effect", text))
            elif isinstance(part, Gain) and part.choose and key != "mercenary":
                text = f'"{record.id}" lets the player choose a token; only a mercenary\'s talent can.'
                out.append(found_in[name].problem(place, "dead-effect", text))
            elif isinstance(part, Reroll) and part.different and key not in ("mercenary", "equipment"):
                text = f'"{record.id}" rerolls different dice; only mercenaries and equipment can.'
                out.append(found_in[name].problem(place, "dead-effect", text))
            elif isinstance(part, Convert) and "other" in part.take and len(part.take) > 1:
                text = f'"{record.id}" takes "other" beside another die; write a single "other".'
                out.append(found_in[name].problem(place, "convert", text))
    return out


def _monsters(value: Files, source: Source) -> list[Problem]:
    out = []
    first: Counter[str] = Counter()
    drawn = 0
    for index, monster in enumerate(value.monsters.monster):
        if monster.capture >= monster.eliminate:
            text = (
                f'"{monster.id}" has capture {monster.capture} and eliminate {monster.eliminate}; '
                "capture must be lower (M.DATA.6)."
            )
            out.append(source.problem(("monster", index, "capture"), "values", text))
        if not 1 <= monster.trophy <= 3:
            text = f'"{monster.id}" has trophy {monster.trophy}; it is 1, 2 or 3 (M.DATA.6).'
            out.append(source.problem(("monster", index, "trophy"), "values", text))
        if monster.difficulty == "A":
            first[monster.affinity] += 1
        if any(isinstance(part, DrawnToEntrance) for part in monster.effects):
            drawn += 1
            if drawn > 1:
                text = f'"{monster.id}" is the second monster drawn to the Entrance; one at most (M.DATA.6).'
                out.append(source.problem(("monster", index, "effects"), "second-dogor", text))
    for word in AFFINITY_WORDS:
        if first[word] < 2:
            text = f"has {first[word]} difficulty A monsters of {word}; at least 2 are needed (M.DATA.6)."
            out.append(source.problem((), "too-few", text))
    return out


def _mercenaries(value: Files, source: Source) -> list[Problem]:
    out = []
    roles: Counter[tuple[str, str]] = Counter()
    cheap: Counter[str] = Counter()
    bound = value.scalars.offers.first_offer_reputation
    for index, record in enumerate(value.mercenaries.mercenary):
        roles[record.affinity, record.role] += 1
        place = ("mercenary", index, "reputation")
        if record.role == "deck" and record.reputation <= bound:
            cheap[record.affinity] += 1
        if record.role == "leader" and record.reputation != 0:
            text = f'"{record.id}" is a leader with reputation {record.reputation}; leaders have 0 (M.DATA.6).'
            out.append(source.problem(place, "values", text))
        start = value.scalars.start.reputation
        if record.role == "initial" and record.reputation != start:
            text = f'"{record.id}" has reputation {record.reputation}; the initial mercenary has the start reputation {start} (M.DATA.6).'
            out.append(source.problem(place, "values", text))
        if (record.affinity == "none") != (record.role == "novice"):
            text = f'"{record.id}" is of affinity {record.affinity}; novices, and only they, have none (M.TALENT.20).'
            out.append(source.problem(("mercenary", index, "affinity"), "values", text))
        if record.copies > 1 and record.role != "novice":
            text = f'"{record.id}" has {record.copies} copies; only novices have several.'
            out.append(source.problem(("mercenary", index, "copies"), "values", text))
    for word in AFFINITY_WORDS:
        for role in ("leader", "initial"):
            if roles[word, role] != 1:
                text = f"has {roles[word, role]} mercenaries of role {role} for {word}; exactly 1 is needed (M.DATA.6)."
                out.append(source.problem((), "roles", text))
        if cheap[word] < 2:
            text = f"has {cheap[word]} deck mercenaries of {word} with reputation {bound} or less; at least 2 are needed (M.DATA.6)."
            out.append(source.problem((), "too-few", text))
    if roles["none", "novice"] != 1:
        out.append(source.problem((), "roles", "has no single novice card; exactly 1 row of role novice is needed."))
    return out


def _boards(value: Files, found_in: dict[str, Source]) -> list[Problem]:
    out = []
    spaces = value.scalars.paths.land_spaces
    sides: Counter[tuple[int, str]] = Counter()
    for index, header in enumerate(value.headers.header):
        sides[header.tile, header.side] += 1
        for i, path in enumerate(header.paths):
            if len(path.required) + path.optional > spaces:
                text = f'"{header.id}" path {i + 1} takes up to {len(path.required) + path.optional} dice; a path has {spaces} spaces (M.DATA.6).'
                out.append(found_in["headers"].problem(("header", index, "paths", i), "spaces", text))
    tiles = sorted({tile for tile, _ in sides})
    if tiles != list(range(1, len(tiles) + 1)) or any(sides[tile, side] != 1 for tile in tiles for side in "ab"):
        text = "needs tiles numbered 1, 2, 3 ..., each with one side a and one side b."
        out.append(found_in["headers"].problem((), "tiles", text))
    if len(tiles) < 2:
        out.append(found_in["headers"].problem((), "too-few", "needs at least 2 tiles."))
    for index, mission in enumerate(value.missions.mission):
        for side, dice in (("a", mission.a.dice), ("b", mission.b.dice)):
            if dice < 1:
                text = f'"{mission.id}" side {side} takes no dice; at least 1 is needed (M.DATA.6).'
                out.append(found_in["missions"].problem(("mission", index, side, "dice"), "values", text))
    if len(value.missions.mission) < 2:
        out.append(found_in["missions"].problem((), "too-few", "needs at least 2 missions."))
    source = found_in["buildings"]
    names: list[str] = [building.id for building in value.buildings.building]
    for word in BUILDING_WORDS:
        if names.count(word) != 1:
            out.append(source.problem((), "missing-building", f'has {names.count(word)} rows of the building "{word}"; 1 is needed.'))
        tokens = [panic for panic in value.buildings.panic if panic.building == word and panic.set == "base"]
        if len(tokens) != 1:
            text = f'has {len(tokens)} panic tokens for "{word}"; every building has 1 (M.DATA.6).'
            out.append(source.problem((), "panic", text))
    for index, building in enumerate(value.buildings.building):
        for i, space in enumerate(building.spaces):
            if space.dice == 2 and building.id != "mine":
                text = f'"{building.id}" has a space for 2 dice; only the Mine has (M.DEPLOY.12).'
                out.append(source.problem(("building", index, "spaces", i), "spaces", text))
        if building.id in ("mine", "alchemist") and building.colours not in (["S"], ["M"]):
            text = f'"{building.id}" takes the colours {building.colours}; it takes ["S"] or ["M"].'
            out.append(source.problem(("building", index, "colours"), "values", text))
        if (building.id == "pawn") != (not building.spaces):
            text = f'"{building.id}": the Pawn Shop alone has no spaces (M.DEPLOY.12).'
            out.append(source.problem(("building", index, "spaces"), "spaces", text))
    initial = [trap for trap in value.traps.trap if trap.kind == "initial"]
    if len(initial) != 1:
        out.append(found_in["traps"].problem((), "initial", f"has {len(initial)} initial traps; 1 row is needed."))
    return out


def _sizes(value: Files, found_in: dict[str, Source]) -> list[Problem]:
    """The action numbers are of fixed size, so the tables have a largest length."""
    novices = sum(m.copies for m in value.mercenaries.mercenary if m.role == "novice")
    sizes = {
        "monsters": (len(value.monsters.monster), codes.MONSTERS),
        "mercenaries": (len(value.mercenaries.mercenary) - 1 + novices + codes.SPARES, codes.MERCENARIES),
        "equipment": (sum(e.copies for e in value.equipment.equipment), codes.EQUIPMENT),
        "lands": (len(value.lands.land), codes.LANDS),
        "traps": (len(value.traps.trap), codes.TRAPS),
        "loot": (len(value.loot.loot), codes.LOOTS),
        "buildings": (sum(len(b.spaces) for b in value.buildings.building), codes.SPACES),
    }
    return [
        found_in[name].problem((), "too-many", f"holds {have} cards; at most {most} fit.")
        for name, (have, most) in sizes.items()
        if have > most
    ]


def digest(value: Files) -> str:
    """A short hash of all that the rules read; names and texts do not change it."""
    return hashlib.sha256(msgspec.json.encode(_bare(msgspec.to_builtins(value)), order="deterministic")).hexdigest()[:12]


def _bare(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _bare(inner) for key, inner in value.items() if key not in ("name", "text")}
    if isinstance(value, list):
        return [_bare(inner) for inner in value]
    return value
