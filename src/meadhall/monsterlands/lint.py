"""The linter: what makes a content folder playable, beyond the shape of single records (M.DATA.6)."""

from collections import Counter
from typing import Any

import msgspec

from meadhall.core.contentfiles import ContentProblems, Problem, Source, nearest, stray_files
from meadhall.monsterlands import codes, schema
from meadhall.monsterlands.schema import (
    AFFINITY_WORDS,
    BUILDING_WORDS,
    NAMES,
    AdjustPersuasion,
    AreaDice,
    AutomaticHits,
    Convert,
    DefenceTalent,
    Discount,
    DivertAttackDice,
    DoublePathBenefit,
    DrawnToEntrance,
    EntranceDice,
    EventBonus,
    ExtraLoot,
    Files,
    FinalGlory,
    FinalLash,
    Forbid,
    FreeEquipment,
    FreeHire,
    Gain,
    MatchDice,
    MineBonus,
    Mission,
    ModifyDice,
    ModifyTotal,
    NoTrapNeeded,
    PanicTokens,
    Part,
    PayForDie,
    RemoveAttackDice,
    Reroll,
    ReturnsToEntrance,
    StealDice,
    Storage,
    TakeLoot,
    TrapDice,
    TrapsNeeded,
    TrophyPoints,
    WoundCostsGlory,
)

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
        ModifyDice, MatchDice, WoundCostsGlory, DrawnToEntrance, FinalLash, AutomaticHits, Forbid, TrapsNeeded,
        PanicTokens, ReturnsToEntrance, EntranceDice, AreaDice, FinalGlory,
    ),
}  # fmt: skip


def lint(directory: str | None = None) -> list[Problem]:
    """Everything wrong with a content folder, with file and line; empty when it can be played.

    >>> lint()
    []
    """
    found_in = schema.sources(directory)
    value, problems = schema.files(found_in)
    if value is not None:
        # What is shown only here: stored tables of an older day go on with theirs.
        problems = lint_files(value, found_in) + _texts(value, found_in) + _tiles(value, found_in)
    return stray_files(NAMES, directory) + problems


def read(directory: str | None = None) -> Files:
    """The checked content files; ContentProblems names file and line of whatever is wrong."""
    return usable(schema.sources(directory))


def usable(found_in: dict[str, Source]) -> Files:
    """The files if they hold no error."""
    value, problems = schema.files(found_in)
    if value is not None:
        problems = lint_files(value, found_in)
    errors = [problem for problem in problems if problem.level == "error"]
    if value is None or errors:
        raise ContentProblems(errors)
    return value


def lint_files(value: Files, found_in: dict[str, Source]) -> list[Problem]:
    """Checks that one record alone cannot fail: unique ids, sums, counts per affinity, effects that somebody reads."""
    out: list[Problem] = []
    out += _unique(value, found_in)
    out += _effects(value, found_in)
    out += _monsters(value, found_in["monsters"])
    out += _mercenaries(value, found_in["mercenaries"])
    out += _boards(value, found_in)
    out += _buildings(value, found_in)
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
            if not record.effects and (record.text or key in ("land", "loot", "equipment")):
                text = f'"{record.id}" has no effect; write what it does in effects.'
                out.append(found_in[name].problem((key, index, "effects"), "no-effect", text))
        read = READ.get(_card_class(key, record), ())
        for place, part in parts:
            if not isinstance(part, read):
                words = nearest(schema.tag(part), [schema.kind_word(kind.__name__) for kind in read])
                text = f'"{record.id}" has the effect "{schema.tag(part)}" that nobody reads on this card; {words}'
                out.append(found_in[name].problem(place, "dead-effect", text))
            elif (
                isinstance(part, Gain) and key == "header" and (part.dice or part.choose or part.glory or part.defence)
            ):
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
            text = f'"{record.id}" has reputation {record.reputation}; initial mercenaries have {start} (M.DATA.6).'
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
            text = (
                f"has {cheap[word]} deck mercenaries of {word} with reputation up to {bound}; 2 are needed (M.DATA.6)."
            )
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
                most = len(path.required) + path.optional
                text = f'"{header.id}" path {i + 1} takes up to {most} dice; a path has {spaces} spaces (M.DATA.6).'
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
    return out


def _buildings(value: Files, found_in: dict[str, Source]) -> list[Problem]:
    out = []
    source = found_in["buildings"]
    names: list[str] = [building.id for building in value.buildings.building]
    for word in BUILDING_WORDS:
        if names.count(word) != 1:
            out.append(
                source.problem(
                    (), "missing-building", f'has {names.count(word)} rows of the building "{word}"; 1 is needed.'
                )
            )
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


def _texts(value: Files, found_in: dict[str, Source]) -> list[Problem]:
    """The words of a card follow from its effects (R10)."""
    out = []
    for name, key, index, record in _rows(value):
        if getattr(record, "text", "") and getattr(record, "effects", []):
            what = f'"{record.id}" has a text that nobody is shown: its words follow from its effects; leave it out.'
            out.append(found_in[name].problem((key, index, "text"), "text", what, "warning"))
    return out


def _tiles(value: Files, found_in: dict[str, Source]) -> list[Problem]:
    """Missions, headers and traps show their numbers: nothing is shown that nobody takes or gives (R10)."""
    out = []
    for index, mission in enumerate(value.missions.mission):
        out += _mission(mission, index, found_in["missions"])
    limited: list[tuple[str, tuple[str | int, ...], str, Part]] = [
        ("traps", ("trap", index, "effects", i), trap.id, part)
        for index, trap in enumerate(value.traps.trap)
        for i, part in enumerate(trap.effects)
    ]
    limited += [
        ("headers", ("header", index, "paths", i, "benefit"), header.id, path.benefit)
        for index, header in enumerate(value.headers.header)
        for i, path in enumerate(header.paths)
    ]
    for name, place, owner, part in limited:
        if isinstance(part, DefenceTalent) and part.against:
            text = f'"{owner}" limits a defence talent to affinities; only mercenaries and equipment can.'
            out.append(found_in[name].problem(place, "dead-effect", text))
    return out


def _mission(mission: Mission, index: int, source: Source) -> list[Problem]:
    """A penalty that somebody pays, and rewards and demands that are something."""
    out = []
    if mission.a.penalty.trap:
        text = f'"{mission.id}" takes a trap as its penalty, and nobody does; take gold, glory or tokens.'
        out.append(source.problem(("mission", index, "a", "penalty"), "dead-effect", text))
    for side, part, goods in (
        ("a", "reward", mission.a.reward), ("b", "hand_in", mission.b.hand_in),
        ("b", "left", mission.b.left), ("b", "right", mission.b.right),
    ):  # fmt: skip
        if not any(msgspec.to_builtins(goods).values()):
            text = f'"{mission.id}" side {side} has nothing as its {part.replace("_", " ")}; name at least one thing.'
            out.append(source.problem(("mission", index, side, part), "values", text))
    return out
