"""The content of Northgard says what the rules tables say, and the linter catches what a person mistypes.

Only rules that are data through and through are marked here (tiles, die faces, counts); what a card or building does is
checked where it is played.
"""

import re
import shutil
from pathlib import Path

import msgspec
import pytest

from meadhall.core.contentfiles import ContentProblems, locate
from meadhall.northgard import PROTOTYPE_CLANS, ops, schema
from meadhall.northgard.clan import FINAL, NO_CLAN, PROTOTYPE
from meadhall.northgard.content import Content, load
from meadhall.northgard.lint import _cards, lint
from meadhall.northgard.parts import NO_PART, PARTS
from meadhall.northgard.warchiefs import POWERS
from meadhall.northgard.words import cards, edition

RULES = (Path(schema.__file__).parent / "rules.md").read_text("utf-8")
TYPES = {
    "Recruit": ops.TYPE_RECRUIT, "Build": ops.TYPE_BUILD, "Move": ops.TYPE_MOVE, "Explore": ops.TYPE_EXPLORE,
    "Draw": ops.TYPE_DRAW, "Special": ops.TYPE_SPECIAL, "Special (reply)": ops.TYPE_SPECIAL,
    "any of four": ops.TYPE_ANY,
}  # fmt: skip


def rows(header: str, after: str = "") -> list[list[str]]:
    """The cells of the rules table whose header line starts so, backticks removed."""
    text = RULES[RULES.index(after) :]
    table = text[text.index(f"| {header}") :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip().strip("`") for cell in line.strip().strip("|").split("|")] for line in table]


def number(cell: str) -> int:
    return int(cell.replace("−", "-"))


CONTENT = load()
TILES = rows("Id | Areas: sides and contents | Regular")
WILD_TILES = rows("Id | Areas: sides and contents | Borders")
START = rows("Id | Name | Copies | Type")
CLAN_CARDS = rows("Id | Name | Kind")
EARLY = rows("Id | Name | Type | Flash", "**Early Development**")
ADVANCED = rows("Id | Name | Type | Flash", "**Advanced Development**")
ACHIEVEMENTS = rows("Id | Name | Value")
CHIEF_CARDS = rows("Id | Name | Effect | Edge", "Third upgrade cards")
CREATURES = rows("Id | Creature", "## CREATURES")
WILD_CREATURES = rows("Id | Creature", "## WILDERNESS")


def card_cases(table: list[list[str]]) -> list[object]:
    return [pytest.param(row, id=row[0]) for row in table]


def tile_cases(table: list[list[str]]) -> list[object]:
    return [pytest.param(row, marks=pytest.mark.rule(f"N.TILE.{row[0]}"), id=row[0]) for row in table]


def areas_in(content: Content, tile: int) -> dict[str, set[str]]:
    """A tile's areas by name, each with its words as the rules table writes them."""
    found: dict[str, set[str]] = {}
    for area in range(content.tile_areas[tile]):
        at = tile * ops.AREAS + area
        words = {
            "food": content.area_food[at], "wood": content.area_wood[at], "lore": content.area_lore[at],
            "lair": content.area_lair[at], "small": content.area_space[at] == ops.SPACE_SMALL,
            "carved": content.area_space[at] == ops.SPACE_CARVED, "large": content.area_space[at] == ops.SPACE_LARGE,
            "geyser": content.area_landmark[at] == ops.LANDMARK_GEYSER,
            "ruins": content.area_landmark[at] == ops.LANDMARK_RUINS,
            "swamp": content.area_landmark[at] == ops.LANDMARK_SWAMP,
            "graves": content.area_landmark[at] == ops.LANDMARK_GRAVES,
            "Den": content.area_landmark[at] == ops.LANDMARK_DEN,
        }  # fmt: skip
        found[content.area_names[at]] = {word for word, there in words.items() if there}
    return found


def pieces_in(content: Content, tile: int) -> dict[frozenset[str], int]:
    names = content.area_names[tile * ops.AREAS : tile * ops.AREAS + content.tile_areas[tile]]
    flat = content.tile_pieces[tile]
    return {frozenset((names[flat[i]], names[flat[i + 1]])): flat[i + 2] for i in range(0, len(flat), 3)}


def pairs(cell: str) -> set[frozenset[str]]:
    return set() if cell == "none" else {frozenset(pair.strip().split("–")) for pair in cell.split(",")}


# Tiles


@pytest.mark.rule("N.COMP.8")
def test_all_tiles_are_there_in_order() -> None:
    assert CONTENT.tile_ids == [row[0] for row in TILES] + [row[0] for row in WILD_TILES]
    assert len(TILES) == 35
    assert [CONTENT.tile_set.count(kind) for kind in range(4)] == [1, 1, 33, 11]


@pytest.mark.parametrize("row", tile_cases(TILES))
def test_tile(row: list[str]) -> None:
    tile = CONTENT.tile(row[0])
    wanted: dict[str, set[str]] = {}
    for area in row[1].split(";"):
        name, _, words = area.strip().partition(" ")
        wanted[name] = set(words.split()) - {"+", "empty"}
    assert areas_in(CONTENT, tile) == wanted
    assert list(areas_in(CONTENT, tile)) == list(wanted)
    found = pieces_in(CONTENT, tile)
    assert {pair for pair, kind in found.items() if kind == ops.BORDER_REGULAR} == pairs(row[2])
    assert {pair for pair, kind in found.items() if kind == ops.BORDER_ROUGH} == pairs(row[3])
    assert len(found) == len(pairs(row[2])) + len(pairs(row[3])) == len(CONTENT.tile_pieces[tile]) // 3


WILD_PIECES = {
    "great-lake": {"N-E": 0, "E-S": 0, "S-W": 0, "W-N": 0, "N-S": 2, "E-W": 2},
    "geyser-1": {"N-ESW": 0},
    "geyser-2": {"NE-SW": 0},
    "ruins-1": {"NEW-S": 0},
    "ruins-2": {"N-ESW": 1},
    "swamp": {"C-N": 0, "C-E": 0, "C-S": 0, "C-W": 0},
    "poisonous-swamp": {"N-E": 2, "E-S": 2, "S-W": 2, "W-N": 2, "N-S": 2, "E-W": 2},
    "high-peaks-1": {"NW-ES": 2},
    "high-peaks-2": {"NW-ES": 2},
    "graveyard": {"NW-ES": 1},
    "wyverns-den": {"N-E": 0, "N-SW": 0, "E-SW": 0, "C-N": 0, "C-E": 0, "C-SW": 0},
}


@pytest.mark.parametrize("row", tile_cases(WILD_TILES))
def test_environment_tile(row: list[str]) -> None:
    tile = CONTENT.tile(row[0])
    wanted: dict[str, set[str]] = {}
    fame = 0
    for part in row[1].split(";"):
        if "is no area" in part:
            continue
        names, _, words = (
            part.strip().replace(" (no side)", "").replace(", ruins worth ", " ruins fame").rpartition(" ")
        )
        if found := re.search(r"(.*) (\S+) ruins fame(\d)", part.replace(", ruins worth ", " ruins fame")):
            names, words, fame = found.group(1).strip(), f"{found.group(2)} ruins", int(found.group(3))
        elif " + " in part:
            names, words = part.strip().split(" ", 1)
        if names == "centre":
            names, words = "C", f"{words} swamp" if row[0] == "swamp" else words
        for name in names.split(", "):
            wanted[name] = set(words.split()) - {"+", "empty"}
    assert areas_in(CONTENT, tile) == wanted
    assert pieces_in(CONTENT, tile) == {frozenset(key.split("-")): kind for key, kind in WILD_PIECES[row[0]].items()}
    assert CONTENT.tile_fame[tile] == (2 if row[0] == "wyverns-den" else fame)
    assert CONTENT.tile_creatures[tile] == ("needs Creatures" in row[3])
    assert CONTENT.tile_landmark[tile] != ops.LANDMARK_NONE


@pytest.mark.rule("N.TILE.CHECK.1")
def test_tile_totals() -> None:
    regular = [tile for tile in range(len(CONTENT.tile_ids)) if CONTENT.tile_set[tile] == ops.TILES_BASE]
    areas = [tile * ops.AREAS + area for tile in regular for area in range(CONTENT.tile_areas[tile])]
    assert len(areas) == 95
    assert sum(CONTENT.area_food[at] for at in areas) == 11
    assert sum(CONTENT.area_wood[at] for at in areas) == 11
    assert sum(CONTENT.area_lore[at] for at in areas) == 8
    assert sum(CONTENT.area_lair[at] for at in areas) == 11
    spaces = [CONTENT.area_space[at] for at in areas]
    assert [spaces.count(kind) for kind in (ops.SPACE_SMALL, ops.SPACE_CARVED, ops.SPACE_LARGE)] == [45, 8, 14]
    kinds = [CONTENT.tile_pieces[tile][i] for tile in regular for i in range(2, len(CONTENT.tile_pieces[tile]), 3)]
    assert [kinds.count(ops.BORDER_REGULAR), kinds.count(ops.BORDER_ROUGH)] == [66, 21]


@pytest.mark.rule("N.TILE.CHECK.2")
@pytest.mark.parametrize("row", [pytest.param(row, id=row[0]) for row in TILES])
def test_every_corner_end_has_its_piece(row: list[str]) -> None:
    tile = CONTENT.tile(row[0])
    flat = CONTENT.tile_pieces[tile]
    there = {frozenset(flat[i : i + 2]) for i in range(0, len(flat), 3)}
    for corner in range(4):
        ends = frozenset((CONTENT.side_area[tile * 16 + corner], CONTENT.side_area[tile * 16 + (corner + 1) % 4]))
        assert CONTENT.corner_end[tile * 16 + corner] == len(ends) - 1
        assert len(ends) == 1 or ends in there


@pytest.mark.rule("N.MAP.2", "N.MAP.16")
def test_rotation_moves_sides_and_corners_clockwise() -> None:
    tile = CONTENT.tile("28")  # NW large; ES wood + small
    north_west, east_south = CONTENT.area(tile, "NW"), CONTENT.area(tile, "ES")
    sides = [CONTENT.side_area[tile * 16 + rot * 4 : tile * 16 + rot * 4 + 4] for rot in range(4)]
    assert sides[0] == [north_west, east_south, east_south, north_west]
    assert sides[1] == [north_west, north_west, east_south, east_south]  # its north side now looks east
    assert sides[2] == [east_south, north_west, north_west, east_south]
    assert sides[3] == [east_south, east_south, north_west, north_west]
    corners = [CONTENT.corner_end[tile * 16 + rot * 4 : tile * 16 + rot * 4 + 4] for rot in range(4)]
    assert corners == [[1, 0, 1, 0], [0, 1, 0, 1], [1, 0, 1, 0], [0, 1, 0, 1]]


@pytest.mark.rule("N.WILDERNESS.4")
def test_border_ends_of_swamp_and_den() -> None:
    swamp, den = CONTENT.tile("swamp") * 16, CONTENT.tile("wyverns-den") * 16
    assert CONTENT.corner_end[swamp : swamp + 16] == [2] * 16
    wanted = {ops.CORNER_NW: 1, ops.CORNER_NE: 1, ops.CORNER_SE: 1, ops.CORNER_SW: 0}
    assert {corner: CONTENT.corner_end[den + corner] for corner in range(4)} == wanted


# Cards


@pytest.mark.rule("N.COMP.3", "N.COMP.4", "N.COMP.5", "N.COMP.6", "N.COMP.7")
def test_card_counts() -> None:
    assert len(CONTENT.start_cards) == 6
    assert sum(1 for kind in CONTENT.card_set if kind == ops.SET_CLAN) == len(CLAN_CARDS)
    assert (len(CONTENT.early_cards), len(CONTENT.advanced_cards)) == (len(EARLY), len(ADVANCED))
    assert len(CONTENT.achievement_cards) == len(ACHIEVEMENTS)
    assert CONTENT.card_copies[CONTENT.unrest_card] == 10
    assert sum(1 for kind in CONTENT.card_set if kind == ops.SET_CHIEF) == len(CHIEF_CARDS)
    tables = (START, CLAN_CARDS, EARLY, ADVANCED, ACHIEVEMENTS, [["unrest"]], CHIEF_CARDS)
    assert set(CONTENT.card_ids) == {row[0] for table in tables for row in table}
    assert len(set(CONTENT.card_ids)) == len(CONTENT.card_ids)


def check_card(row: list[str], name: str, kind: int, flash: str, fame: int, card_set: int) -> int:
    card = CONTENT.card(row[0])
    assert CONTENT.card_names[card] == name
    assert CONTENT.card_type[card] == kind
    assert CONTENT.card_flash[card] == (flash == "yes")
    assert CONTENT.card_fame[card] == fame
    assert CONTENT.card_set[card] == card_set
    assert edition.card_text(CONTENT, card, edition.FINAL)
    assert all(len(effect) == ops.WIDTH for effect in CONTENT.card_effects[card])
    return card


@pytest.mark.parametrize("row", card_cases(START))
def test_starting_card(row: list[str]) -> None:
    card = check_card(row, row[1], TYPES[row[3]], "no", 0, ops.SET_START)
    assert CONTENT.card_copies[card] == number(row[2])
    assert len(CONTENT.card_effects[card]) == 1


@pytest.mark.parametrize("row", card_cases(CLAN_CARDS))
def test_clan_card(row: list[str]) -> None:
    card = check_card(row, row[1], TYPES[row[3]], row[4], 0, ops.SET_CLAN)
    clan = CONTENT.clan(row[0].split("-")[0])
    assert CONTENT.card_clan[card] == clan
    assert CONTENT.card_upgrade[card] == (row[2] == "upgrade")
    assert (CONTENT.clan_initial[clan] == card) == (row[2] == "initial")
    assert (card in CONTENT.clan_upgrades[clan]) == (row[2] == "upgrade")


@pytest.mark.parametrize("row", card_cases(EARLY))
def test_early_card(row: list[str]) -> None:
    card = check_card(row, row[1], TYPES[row[2]], row[3], number(row[4]), ops.SET_EARLY)
    check_numbers(row, card, row[5])


@pytest.mark.parametrize("row", card_cases(ADVANCED))
def test_advanced_card(row: list[str]) -> None:
    card = check_card(row, row[1], TYPES[row[2]], row[3], number(row[4]), ops.SET_ADVANCED)
    check_numbers(row, card, row[5])


@pytest.mark.parametrize("row", card_cases(CHIEF_CARDS))
def test_chief_card(row: list[str]) -> None:
    card = check_card(row, row[1], ops.TYPE_MOVE, "no", 0, ops.SET_CHIEF)
    check_numbers(row, card, row[2])
    assert CONTENT.chief_card[CONTENT.clan(row[0].split("-")[0])] == card


def check_numbers(row: list[str], card: int, words: str) -> None:
    """The numbers in the effect column of the rules stand in the effect."""
    first = CONTENT.card_effects[card][0]
    if found := re.search(r"\bM(\d)\b", words):
        assert (first[ops.OP], first[ops.MOVE_N]) == (ops.OP_MOVE, number(found.group(1)))
        axes = re.search(r"(\d) axes? in its combats", words)
        assert first[ops.MOVE_AXES] == (number(axes.group(1)) if axes else 0)
        skulls = re.search(r"(\d) skulls? in its combats", words)
        assert first[ops.MOVE_SKULLS] == (number(skulls.group(1)) if skulls else 0)
    if found := re.match(r"Recruit (\d)", words):
        assert (first[ops.OP], first[ops.RECRUIT_N]) == (ops.OP_RECRUIT, number(found.group(1)))
    if first[ops.OP] == ops.OP_DRAW:
        drawn, kept = re.search(r"draw (\d)", words), re.search(r"keep (\d)", words)
        assert drawn
        assert kept
        assert first[ops.DRAW_N] == number(drawn.group(1))
        for word, position in (("discard", ops.DRAW_DISCARD), ("return", ops.DRAW_BACK)):
            given = re.search(rf"{word} (\d)", words)
            assert first[position] == (number(given.group(1)) if given else 0)
        assert first[ops.DRAW_N] - first[ops.DRAW_DISCARD] - first[ops.DRAW_BACK] == number(kept.group(1))
    if found := re.fullmatch(r"collect (\d) (food|wood|lore)", words):
        kind = ("food", "wood", "lore").index(found.group(2))
        wanted = [ops.OP_GAIN, 0, 0, 0]
        wanted[1 + kind] = number(found.group(1))
        assert first[:4] == wanted
    if first[ops.OP] == ops.OP_BUILD:
        assert first[ops.BUILD_DISCOUNT] == int("1 wood less" in words)


@pytest.mark.parametrize("row", card_cases(ACHIEVEMENTS))
def test_achievement(row: list[str]) -> None:
    card = check_card(row, row[1], ops.TYPE_NONE, "no", 0, ops.SET_ACHIEVEMENT)
    assert CONTENT.card_effects[card] == []
    words = {
        "small building": ops.VALUE_SMALL_BUILDING, "large building": ops.VALUE_LARGE_BUILDING,
        "empty small": ops.VALUE_EMPTY_SMALL, "empty large": ops.VALUE_EMPTY_LARGE, "food": ops.VALUE_FOOD,
        "wood": ops.VALUE_WOOD, "lore": ops.VALUE_LORE, "lair": ops.VALUE_LAIR, "own unit": ops.VALUE_UNIT,
    }  # fmt: skip
    text = row[2].replace("per small and 3 per large building", "per small building and 3 per large building")
    wanted: list[int] = []
    for n, rest in re.findall(r"(\d) per ([a-z ]+)", text):
        wanted += [next(value for word, value in words.items() if rest.startswith(word)), number(n)]
    assert CONTENT.card_values[card] == wanted != []


def test_unrest() -> None:
    row = rows("Id | Name | Copies | Effect")[0]
    card = CONTENT.unrest_card
    assert (row[0], row[1]) == (CONTENT.card_ids[card], CONTENT.card_names[card])
    assert CONTENT.card_copies[card] == number(row[2])
    assert CONTENT.card_fame[card] == number(row[5]) == -5
    assert CONTENT.unrest_fame == [-5, -5, -3]
    assert CONTENT.card_effects[card] == []
    assert CONTENT.card_type[card] == ops.TYPE_NONE


EFFECTS: dict[str, list[tuple[str, dict[str, int]]]] = {
    "bear-clan": [("move", {"n": 1, "flags": ops.MF_KAIJA_COLLECT})],
    "bear-awakens": [("recruit", {"n": 2}), ("awaken", {})],
    "bear-protector": [("draw", {"per": ops.PER_CLOSED_3})],
    "boar-osmosis": [("recruit", {"n": 3, "per": ops.PER_TERRITORY, "only": ops.ONLY_OPEN_OR_WOOD})],
    "boar-lay-of-land": [("explore", {"tiles": 3, "collect": 1, "times": 1})],
    "goat-clan": [("build", {"duplicates": 1, "times": 1})],
    "goat-teamwork": [("basic", {"times": 2})],
    "goat-resourceful": [("draw", {"n": 2}), ("pay-draw", {"cost": 3})],
    "raven-clan": [("explore", {"tiles": 2, "times": 1})],
    "raven-raiding-party": [("remove-unit", {"where": ops.WHERE_ANYWHERE}), ("loot", {"if_done": 1})],
    "raven-mercenaries": [
        ("recruit", {"n": 2, "where": ops.WHERE_NEUTRAL, "same": 1}),
        ("pay-recruit", {"cost": 2, "if_done": 1}),
    ],
    "snake-clan": [("move", {"n": 1, "flags": ops.MF_SCORCH_AFTER})],
    "stag-clan": [("recruit", {"n": 1}), ("follow-unit", {"if_done": 1})],
    "stag-glory": [("build", {"collect": 1, "times": 1})],
    "stag-annexation": [("move", {"n": 1, "flags": ops.MF_EXPLORE})],
    "wolf-clan": [("move", {"n": 1, "flags": ops.MF_ROUGH_ONE | ops.MF_ROUGH_RETREAT})],
    "wolf-plunder": [("remove-unit", {"where": ops.WHERE_ADJACENT}), ("draw-one", {"if_done": 1})],
    "wolf-call-to-war": [("recruit", {"n": 99, "per": ops.PER_TERRITORY, "only": ops.ONLY_NEXT_TO_ENEMY})],
    "intimidate": [("move", {"n": 2, "flags": ops.MF_PUSH})],
    "mercenary": [("recruit", {"n": 1, "where": ops.WHERE_OWN_OR_NEUTRAL})],
    "recruitment": [("recruit", {"n": 2, "same": 1})],
    "scout-camp": [("explore", {"tiles": 1, "redraw": 1, "times": 1})],
    "shieldbearers": [("move", {"n": 2, "flags": ops.MF_SHIELD})],
    "allies-from-the-wild": [("recruit", {"n": 2, "where": ops.WHERE_NEUTRAL})],
    "amenities": [("build", {"no_space": 1, "times": 1})],
    "ancestral-curse": [("ancestral-curse", {}), ("draw-one", {})],
    "axe-throwers": [("move", {"n": 2, "flags": ops.MF_THROW})],
    "capture": [("remove-unit", {"where": ops.WHERE_ADJACENT}), ("add-unit", {})],
    "carpentry-mastery": [("build", {"times": 2})],
    "huginn-and-muninn": [("explore", {"tiles": 1, "anywhere": 1, "times": 1})],
    "hunters": [("recruit", {"n": 99, "per": ops.PER_FOOD})],
    "woodcutters": [("recruit", {"n": 99, "per": ops.PER_WOOD})],
    "loremasters": [("recruit", {"n": 99, "per": ops.PER_LORE})],
    "industrious-villagers": [("build", {"times": 1}), ("replace-building", {})],
    "infiltration": [("move", {"n": 3, "flags": ops.MF_PASS})],
    "outpost": [("recruit", {"n": 2, "where": ops.WHERE_OWN_OR_NEUTRAL, "same": 1})],
    "rangers": [("explore", {"tiles": 1, "times": 2})],
    "spy": [("spy", {}), ("draw-one", {})],
    "upgraded-scout-camp": [("explore", {"tiles": 2, "times": 1})],
    "bear-borgilds-shield": [("move", {"n": 2, "flags": ops.MF_SWAP_KAIJA | ops.MF_SHIELD})],
    "boar-svarns-menders": [("move", {"n": 2, "flags": ops.MF_MEND})],
    "goat-halvards-craft": [("move", {"n": 2, "flags": ops.MF_CRAFT})],
    "raven-livs-cunning": [("move", {"n": 4, "flags": ops.MF_ANY_FOOD})],
    "snake-signys-celerity": [("move", {"n": 3, "flags": ops.MF_PASS_SCORCHED})],
    "stag-brands-bravery": [("move", {"n": 2, "axes": 1, "flags": ops.MF_CHOOSE_RETREAT})],
    "wolf-egils-fury": [("move", {"n": 3, "skulls": 1, "flags": ops.MF_FURY})],
}
PREFIX = {"remove-unit": "REMOVE", "pay-draw": "PAY", "pay-recruit": "PAY"}


@pytest.mark.parametrize("id", EFFECTS)
def test_effect_rows(id: str) -> None:
    wanted = []
    for op, params in EFFECTS[id]:
        row = [0] * ops.WIDTH
        row[ops.OP] = getattr(ops, "OP_" + op.upper().replace("-", "_"))
        for name, value in params.items():
            at = "IF_DONE" if name == "if_done" else f"{PREFIX.get(op, op.upper())}_{name.upper()}"
            row[getattr(ops, at)] = value
        wanted.append(row)
    assert CONTENT.card_effects[CONTENT.card(id)] == wanted


SOLE_OPS = {
    "bribery", "conqueror", "enemy-secrets", "future-sight", "hidden-ways", "legendary-heroes", "negociation",
    "snake-rapacious", "snake-stolen-lore", "veiled-threats", "defensive-strategy",
}  # fmt: skip


@pytest.mark.parametrize("id", sorted(SOLE_OPS))
def test_special_cards_are_one_bare_op(id: str) -> None:
    names = {"snake-rapacious": "rapacious", "snake-stolen-lore": "stolen-lore", "defensive-strategy": "reply"}
    op = getattr(ops, "OP_" + names.get(id, id).upper().replace("-", "_"))
    assert CONTENT.card_effects[CONTENT.card(id)] == [[op] + [0] * 9]


def test_every_op_is_used_by_a_card_and_every_number_is_its_own() -> None:
    values = [value for name, value in vars(ops).items() if name.startswith("OP_")]
    used = {effect[ops.OP] for effects in CONTENT.card_effects for effect in effects}
    assert sorted(values) == list(range(1, len(values) + 1))
    assert used == set(values)
    flags = [value for name, value in vars(ops).items() if name.startswith("MF_")]
    assert sorted(flags) == [1 << bit for bit in range(len(flags))]
    moves = [effect for effects in CONTENT.card_effects for effect in effects if effect[ops.OP] == ops.OP_MOVE]
    assert {flag for flag in flags for effect in moves if effect[ops.MOVE_FLAGS] & flag} == set(flags)


def test_every_effect_every_clan_and_every_chief_power_has_its_class() -> None:
    entered = {number for number, part in enumerate(PARTS) if part is not NO_PART}
    assert entered == {value for name, value in vars(ops).items() if name.startswith("OP_")}
    assert NO_CLAN not in FINAL[: ops.CLANS] and FINAL[-1] is PROTOTYPE[-1] is NO_CLAN
    in_prototype = [n for n in range(ops.CLANS) if PROTOTYPE[n] is not NO_CLAN]
    assert [CONTENT.clan_ids[n] for n in in_prototype] == [id for id in CONTENT.clan_ids if id in PROTOTYPE_CLANS]
    assert POWERS.keys() == {value for name, value in vars(ops).items() if name.startswith("CHIEF_")}


# Tables


@pytest.mark.parametrize("row", [pytest.param(r, id=r[0]) for r in rows("Id | Building")])
def test_building(row: list[str]) -> None:
    index = CONTENT.building(row[0].split(".")[2])
    assert CONTENT.building_names[index] == row[1]
    assert CONTENT.building_large[index] == (row[2] == "large")
    assert CONTENT.building_cost[index] == number(row[3])
    assert CONTENT.building_carved[index] == (row[4] == "carved only")
    gives = {
        "food at Harvest": CONTENT.building_food, "wood at Harvest": CONTENT.building_wood,
        "lore at Harvest": CONTENT.building_lore, "fame at Harvest": CONTENT.building_fame,
        "axes, per": CONTENT.building_axes, "extra skull": CONTENT.building_skulls,
        "more card": CONTENT.building_cards, "extra regular unit": CONTENT.building_units,
    }  # fmt: skip
    for words, table in gives.items():
        found = re.search(rf"(\d) {words}", row[5])
        assert table[index] == (number(found.group(1)) if found else 0)


@pytest.mark.rule("N.COMP.9")
def test_buildings_stand_at_their_constants() -> None:
    assert CONTENT.building_ids == [row[0].split(".")[2] for row in rows("Id | Building")]
    assert CONTENT.building_ids[ops.B_ALTAR] == "altar-of-kings"
    assert CONTENT.building_ids[ops.B_CARVED_STONE] == "carved-stone"
    assert CONTENT.building_large == [0] * ops.FIRST_LARGE + [1] * (ops.BUILDINGS - ops.FIRST_LARGE)
    assert CONTENT.building_tokens * ops.BUILDINGS == 56


@pytest.mark.parametrize("row", [pytest.param(r, marks=pytest.mark.rule(r[0]), id=r[0]) for r in rows("Id | Face")])
def test_die_face(row: list[str]) -> None:
    face = number(row[0].split(".")[2]) - 1
    assert CONTENT.face_split[face] == (" or " in row[2])
    assert CONTENT.face_axes[face] == max(number(cell) for cell in row[2].split(" or "))
    assert CONTENT.face_skulls[face] == max(number(cell) for cell in row[3].split(" or "))
    assert len(CONTENT.face_axes) == 6


@pytest.mark.parametrize("row", [pytest.param(r, marks=pytest.mark.rule(r[0]), id=r[0]) for r in rows("Id | Units")])
def test_winter_cost(row: list[str]) -> None:
    first, *last = [int(text) for text in re.findall(r"\d+", row[1])]
    width = len(CONTENT.winter_food) // 3
    for units in range(first, (last[0] if last else width - 1) + 1):
        for variant in (ops.V_SEVEN, ops.V_TEN):
            assert CONTENT.winter_food[variant * width + units] == number(row[2])
            assert CONTENT.winter_wood[variant * width + units] == number(row[3])


def test_prototype_winter_never_costs_wood() -> None:
    width = len(CONTENT.winter_food) // 3
    assert CONTENT.winter_food[ops.V_PROTOTYPE * width :] == CONTENT.winter_food[:width]
    assert CONTENT.winter_wood[ops.V_PROTOTYPE * width :] == [0] * width


def test_starting_resources() -> None:
    assert CONTENT.start_food == [2, 2, 2, 3, 3] * 3
    assert CONTENT.start_wood == [2, 2, 2, 2, 2] * 2 + [1, 2, 2, 2, 2]


def test_development_decks() -> None:
    assert (CONTENT.years, CONTENT.early_years) == ([7, 10, 7], [2, 3, 0])
    assert (CONTENT.early, CONTENT.advanced, CONTENT.common) == ([2, 3, 0], [4, 6, 0], [0, 0, 7])


@pytest.mark.rule("N.COMP.1", "N.COMP.2")
def test_counts_and_prices() -> None:
    assert (CONTENT.min_players, CONTENT.max_players, CONTENT.units, CONTENT.group) == (2, 5, 14, 3)
    assert (CONTENT.replace_cost, CONTENT.remove_cost, CONTENT.upgrade_cost) == (1, 2, 3)
    assert (CONTENT.replace_draw, CONTENT.remove_draw) == (1, [2, 2, 1])
    assert (CONTENT.hand, CONTENT.tile_hand, CONTENT.trade, CONTENT.fame_resources) == (4, 3, 3, 3)
    assert (CONTENT.wide, CONTENT.closed_fame, CONTENT.wide_fame) == (3, 1, 2)
    assert (CONTENT.victory, CONTENT.team_victory) == (3, 5)


def creature_cases(table: list[list[str]]) -> list[object]:
    return [pytest.param(row, id=row[0]) for row in table]


@pytest.mark.parametrize("row", creature_cases(CREATURES) + creature_cases(WILD_CREATURES))
def test_creature(row: list[str]) -> None:
    one = CONTENT.creature(row[0].split(".")[2])
    assert CONTENT.creature_names[one] == row[1]
    assert CONTENT.creature_copies[one] == number(row[2])
    assert CONTENT.creature_strength[one] == number(row[3])
    assert CONTENT.creature_fame[one] == number(row[4])
    order = [("resources", "buildings", "units").index(word.strip()) for word in row[5].split(",")]
    assert CONTENT.creature_priority[one * 3 : one * 3 + 3] == order
    assert CONTENT.creature_shares[one] == (row[6] == "yes")
    assert CONTENT.creature_wild[one] == (row in WILD_CREATURES)
    found = re.search(r"only from (?:the |its )(\w+)", row[7])
    wanted = {None: ops.FROM_DECK, "Graveyard": ops.FROM_GRAVES, "Den": ops.FROM_DEN}
    assert CONTENT.creature_from[one] == wanted[found.group(1) if found else None]


def test_every_creature_has_its_own_power() -> None:
    assert sorted(CONTENT.creature_power) == list(range(1, 10))
    assert len(CONTENT.creature_ids) == len(CREATURES) + len(WILD_CREATURES)


@pytest.mark.parametrize("row", creature_cases(rows("Id | Clan | Warchief")))
def test_chief(row: list[str]) -> None:
    clan = CONTENT.clan(row[0].split(".")[2])
    assert CONTENT.clan_names[clan] == row[1]
    assert CONTENT.chief_names[clan] == row[2]
    if "worth" in row[3]:
        assert CONTENT.chief_n[clan] == 3
        words = {"def": ops.CHIEF_AXES_DEFENDING, "att": ops.CHIEF_AXES_ATTACKING, "com": ops.CHIEF_AXES_WILD}
        assert CONTENT.chief_power[clan] == words[row[3][:3]]
    else:
        words = {"defending: cancel": 4, "may reroll": 5, "step 1: may put": 6, "step 1: may bring": 7}
        assert CONTENT.chief_power[clan] == next(n for word, n in words.items() if row[3].startswith(word))


def test_prototype_clans_and_chiefs() -> None:
    assert [CONTENT.clan_ids[i] for i in range(7) if CONTENT.clan_prototype[i]] == [
        "bear",
        "goat",
        "raven",
        "stag",
        "wolf",
    ]
    assert CONTENT.proto_chief_power == [
        ops.CHIEF_CANCEL_DEFENDING, ops.CHIEF_NONE, ops.CHIEF_AXES_DEFENDING, ops.CHIEF_REROLL, ops.CHIEF_NONE,
        ops.CHIEF_BRING, ops.CHIEF_AXES_ATTACKING,
    ]  # fmt: skip
    assert CONTENT.proto_chief_n == [1, 0, 3, 1, 0, 1, 3]


def test_clans_stand_at_their_constants() -> None:
    assert CONTENT.clan_ids[ops.BEAR] == "bear"
    assert CONTENT.clan_ids[ops.SNAKE] == "snake"
    assert CONTENT.clan_ids[ops.WOLF] == "wolf"
    assert all(len(upgrades) == 2 for upgrades in CONTENT.clan_upgrades)


def test_territory_names_are_many_and_different() -> None:
    assert len(set(CONTENT.territory_names)) == len(CONTENT.territory_names) >= 60


def test_unknown_ids_are_refused() -> None:
    for lookup in (CONTENT.card, CONTENT.tile, CONTENT.clan, CONTENT.building, CONTENT.creature):
        with pytest.raises(KeyError, match="nothing-like-this"):
            lookup("nothing-like-this")


# An owner's folder


@pytest.fixture
def owned(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    shutil.copytree(schema.PACKAGED, folder)
    return folder


def edit(folder: Path, name: str, old: str, new: str) -> int:
    """Replace the first occurrence; returns its line."""
    path = folder / f"{name}.toml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return text[: text.index(old)].count("\n") + 1


def test_a_copy_of_the_folder_is_the_same_content(owned: Path) -> None:
    assert lint(str(owned)) == []
    assert load(str(owned)).digest == CONTENT.digest


def test_owner_changes_a_value_and_keeps_only_one_file(tmp_path: Path) -> None:
    shutil.copy(schema.PACKAGED / "advanced.toml", tmp_path)
    edit(
        tmp_path,
        "advanced",
        'name = "Warriors", type = "move", do = [{ op = "move", n = 2, axes = 1',
        'name = "Warriors", type = "move", do = [{ op = "move", n = 5, axes = 2',
    )
    content = load(str(tmp_path))
    assert content.card_effects[content.card("warriors")][0][: ops.MOVE_AXES + 1] == [ops.OP_MOVE, 5, 2]
    assert edition.card_text(content, content.card("warriors"), edition.FINAL) == "Move 5, two axes in combat"
    assert content.tile_ids == CONTENT.tile_ids
    assert content.digest != CONTENT.digest


def test_names_and_texts_do_not_change_the_digest(owned: Path) -> None:
    edit(owned, "advanced", 'name = "Warriors"', 'name = "Krieger"')
    edit(owned, "names", '"Elk Fen"', '"Moose Fen"')
    content = load(str(owned))
    assert content.card_names[content.card("warriors")] == "Krieger"
    assert content.digest == CONTENT.digest


def test_a_missing_folder_is_one_sentence() -> None:
    with pytest.raises(ContentProblems, match="is not a folder"):
        load("/no/such/folder")


# The linter. Each case: file, what stands there, what a person mistypes, code, part of the message.

MISTAKES = [
    ("advanced", 'flash = true, fame = 3', 'flahs = true, fame = 3', "unknown-key", 'did you mean "flash"?'),
    ("advanced", 'op = "build", no_space', 'op = "biuld", no_space', "unknown-op", 'did you mean "build"?'),
    ("advanced", 'op = "move", n = 2, axes = 2', 'op = "move", n = 2, axs = 2', "unknown-key", 'did you mean "axes"?'),
    ("advanced", 'op = "move", n = 4', 'op = "move"', "missing-key", '"incursion" has no "n"'),
    ("advanced", 'op = "gain", food = 3', 'op = "gain"', "missing-number", '"fishing" gains nothing'),
    ("advanced", 'op = "recruit", per = "food"', 'op = "recruit"', "missing-number", '"hunters" recruits without'),
    ("advanced", 'op = "draw", n = 3, back = 2', 'op = "draw", back = 2', "missing-number", '"cunning-merchant" draws'),
    ("advanced", 'n = 3, back = 2', 'n = 3, back = 4', "wrong-value", "gives away 4"),
    ("advanced", '{ op = "conqueror" }', "", "no-effect", '"conqueror" has no effect'),
    ("advanced", 'id = "spy"', 'id = "fishing"', "duplicate-id", '"fishing" is already at'),
    ("advanced", 'id = "spy"', 'id = "scouts"', "duplicate-id", "early.toml:"),
    ("advanced", 'type = "draw"', 'type = "drwa"', "unknown-word", 'did you mean "draw"?'),
    ("advanced", 'type = "draw"', 'type = "recruit"', "wrong-type", 'first part is op = "recruit"'),
    ("advanced", '{ op = "spy" }', '{ op = "spy", if_done = true }', "wrong-value", "needs a part before it"),
    ("advanced", '"throw"', '"thorw"', "unknown-word", 'did you mean "throw"?'),
    ("advanced", "n = 4", 'n = "four"', "wrong-value", "expected `int`"),
    ("advanced", "n = 4", "n = 400", "wrong-value", "99"),
    ("advanced", "card = [", "crad = [", "unknown-key", 'did you mean "card"?'),
    ("clans", 'op = "explore", tiles = 2', 'op = "explroe", tiles = 2', "unknown-op", 'did you mean "explore"?'),
    ("clans", 'id = "boar"', 'id = "baor"', "unknown-word", 'did you mean "boar"?'),
    ("clans", 'id = "wolf-plunder"', 'id = "wolf-clan"', "duplicate-id", '"wolf-clan"'),
    ("clans", 'id = "wolf"', 'id = "stag"', "duplicate-id", '"stag" is already at'),
    ("achievements", 'value = [{ per = "lair", n = 3 }]', "value = []", "no-effect", '"trapper" has no value'),
    ("achievements", 'per = "lair"', 'per = "lairs"', "unknown-word", 'did you mean "lair"?'),
    ("tiles", 'S = "small", W = "lair"', 'S = "smal", W = "lair"', "unknown-word", 'did you mean "small"?'),
    ("tiles", "ESW = ", "EW = ", "tile-areas", 'tile "02"'),
    ("tiles", '"N-ESW"', '"N-EWS"', "tile-borders", 'did you mean "ESW"?'),
    ("tiles", '"N-ESW"', '"N"', "tile-borders", 'write it as "N-E"'),
    ("tiles", 'borders = ["N-W", "E-S"]', 'borders = ["N-W", "E-S", "N-E"]', "tile-borders", '"N-E" twice'),
    ("tiles", '"food small"', '"food food small"', "tile-areas", 'tile "02" area ESW'),
    ("tiles", 'id = "start-5"', 'id = "34"', "missing-record", '"start-5"'),
    ("buildings", 'id = "forge"', 'id = "frge"', "unknown-word", 'did you mean "forge"?'),
    ("buildings", 'size = "large"', 'size = "small"', "wrong-value", '"fortress" cannot be small'),
    ("buildings", "cost = 1", "cost = -1", "wrong-value", "cost"),
    ("winter", "units = 4", "units = 0", "wrong-value", "for 0 units after one for 0"),
    ("winter", "units = 0", "units = 1", "wrong-value", "no final row for 0 units"),
    ("setup", "advanced = 6", "advanced = 8", "wrong-count", "8 advanced cards"),
    ("setup", "units = 14", "unist = 14", "unknown-key", 'did you mean "units"?'),
    ("setup", "[ten]", "[tne]", "unknown-key", 'did you mean "ten"?'),
    ("creatures", '"resources", "buildings", "units"', '"resources", "units", "units"', "wrong-value", "twice"),
    ("creatures", 'power = "hold"', 'power = "hodl"', "unknown-word", 'did you mean "hold"?'),
    ("warchiefs", 'power = "scorch"', 'power = "scorhc"', "unknown-word", 'did you mean "scorch"?'),
    ("wilderness", 'landmark = "lake"', 'landmark = "laek"', "unknown-word", 'did you mean "lake"?'),
    ("dice", "axes = 3", "axe = 3", "unknown-key", 'did you mean "axes"?'),
    ("names", '"Elk Fen",', '"Elk Fen" "Fen",', "syntax", "is not valid TOML"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "code", "words"), MISTAKES)
def test_mistake_is_found_with_file_and_line(owned: Path, file: str, old: str, new: str, code: str, words: str) -> None:
    line = edit(owned, file, old, new)
    found = [problem for problem in lint(str(owned)) if problem.code == code and words in problem.message]
    assert len(found) == 1, lint(str(owned))
    assert found[0].level == "error"
    assert Path(found[0].file).name == f"{file}.toml"
    if code == "no-effect":
        assert found[0].line in (line - 1, line)  # where the card begins
    elif code == "missing-record":
        assert found[0].line == 4  # where the table begins
    else:
        assert found[0].line == line
    assert str(found[0]).startswith(f"{owned}/{file}.toml:{found[0].line}: {code} ")
    with pytest.raises(ContentProblems, match=re.escape(words)):
        load(str(owned))


# Differences from the printed game: told, but playable.

ONE_MORE = f"{len(ADVANCED) + 1} Advanced cards"
DIFFERENCES = [
    ("tiles", 'ESW = "food small"', 'ESW = "small"', "tile-totals", "10 × food", "N.TILE.CHECK.1"),
    ("tiles", 'ESW = "food small"', 'ESW = "food large"', "tile-totals", "44 × small", "N.TILE.CHECK.1"),
    ("tiles", '"N-W", "E-S"], rough', '"N-W"], rough', "tile-corner", "E-S", "N.TILE.CHECK.2"),
    ("unrest", "copies = 10", "copies = 9", "wrong-count", "9 Unrest cards", "N.COMP.7"),
    ("start", "copies = 2", "copies = 3", "wrong-count", "7 starting cards", "N.COMP.3"),
    ("setup", "building_tokens = 7", "building_tokens = 8", "wrong-count", "8 tokens", "N.COMP.9"),
    ("setup", "units = 14", "units = 12", "wrong-count", "12 regular units", "N.COMP.2"),
    (
        "advanced",
        'id = "spy"',
        'copies = 2, id = "spy"',
        "wrong-count",
        ONE_MORE,
        "N.COMP.5",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "code", "words", "rule"), DIFFERENCES)
def test_difference_from_the_printed_game_is_a_warning(
    owned: Path, file: str, old: str, new: str, code: str, words: str, rule: str
) -> None:
    edit(owned, file, old, new)
    found = [problem for problem in lint(str(owned)) if words in problem.message]
    assert [(problem.code, problem.level) for problem in found] == [(code, "warning")]
    assert rule in found[0].message
    assert load(str(owned)).digest != CONTENT.digest


@pytest.mark.parametrize(
    ("file", "rule"),
    [("early", "N.COMP.5"), ("achievements", "N.COMP.6"), ("clans", "N.COMP.4"), ("tiles", "N.COMP.8")],
)
def test_a_missing_record_is_counted(owned: Path, file: str, rule: str) -> None:
    path = owned / f"{file}.toml"
    lines = path.read_text("utf-8").splitlines()
    last = max(index for index, line in enumerate(lines) if line.startswith("  { id = "))
    end = last + (0 if lines[last].rstrip().endswith("},") else 1)
    path.write_text("\n".join(lines[:last] + lines[end + 1 :]), "utf-8")
    assert any(problem.code == "wrong-count" and rule in problem.message for problem in lint(str(owned)))


def test_several_mistakes_are_all_told(owned: Path) -> None:
    lines = [
        edit(owned, "advanced", 'op = "gain", food', 'op = "gian", food'),
        edit(owned, "advanced", 'op = "gain", wood', 'op = "gian", wood'),
        edit(owned, "dice", "axes = 3", "axe = 3"),
    ]
    assert [problem.line for problem in lint(str(owned))] == lines


def test_a_file_nobody_reads_is_told(owned: Path) -> None:
    (owned / "advnaced.toml").write_text("", "utf-8")
    assert ['did you mean "advanced"?' in problem.message for problem in lint(str(owned))] == [True]


def test_an_op_without_a_number_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(ops, "OP_BRIBERY")
    assert [(problem.code, problem.file) for problem in lint()] == [("unread-op", "advanced.toml")]


def test_lines_are_found_in_every_toml_form() -> None:
    text = '''# comment with [brackets] = 1
top = "a # no comment"
"quoted key" = 'x'

[table]
a.b = 1
array = [
  1, # one
  [2,
   3],
]
[[many]]
x = { y = [ { z = 1979-05-27 07:32:00 } ] }
[[many]]
text = """
three " quotes \\""" and ]
"""
[many.inner]
q = 1_000
[[many.deep]]
w = true
'''
    lines = locate(text)
    assert lines["top",] == 2
    assert lines["quoted key",] == 3
    assert lines["table", "a", "b"] == 6
    assert [lines["table", "array", i] for i in range(2)] == [8, 9]
    assert lines["table", "array", 1, 1] == 10
    assert lines["many", 0, "x", "y", 0, "z"] == 13
    assert lines["many", 1, "text"] == 15
    assert lines["many", 1, "inner", "q"] == 19
    assert lines["many", 1, "deep", 0, "w"] == 21


def numbers_of(part: schema.Part) -> list[tuple[str, schema.Part]]:
    """A part with one of its numbers or switches changed, each with the name of what changed."""
    out = []
    for field in part.__struct_fields__:
        value = getattr(part, field)
        unread = isinstance(part, schema.Draw) and part.per != "none"  # the number is what the map says
        if field == "if_done" or (field == "n" and (unread or value == ops.NO_LIMIT)):
            continue
        if isinstance(value, bool):
            out.append((field, msgspec.structs.replace(part, **{field: not value})))
        elif isinstance(value, int):
            changed = 3 - value if field == "times" else value + 1
            out.append((field, msgspec.structs.replace(part, **{field: changed})))
    return out


def test_what_a_card_says_follows_its_effect() -> None:
    """R10: change any number or switch of a packaged card's effect, and the card says something else."""
    files = schema.files(schema.sources(None))[0]
    assert files is not None
    tried = 0
    for _, _, card in _cards(schema.sources(None), files):
        rows = [schema.row(part) for part in card.do]
        said = cards.effect(rows, CONTENT.wide, "Borgild")
        assert said == edition.card_text(CONTENT, CONTENT.card(card.id), edition.FINAL)
        for index, part in enumerate(card.do):
            for field, other in numbers_of(part):
                changed = [*rows[:index], schema.row(other), *rows[index + 1 :]]
                assert cards.effect(changed, CONTENT.wide, "Borgild") != said, (card.id, field)
                tried += 1
    assert tried > 100


SAID = [
    ([schema.Recruit(n=1, where="neutral")], "Recruit 1 in a neutral territory"),
    ([schema.Recruit(n=2, where="own-or-neutral")], "Recruit 2 in own or neutral territories"),
    ([schema.Recruit(n=1, only="open-or-wood")], "Recruit 1 in an own territory that is open or shows wood"),
    ([schema.Recruit(n=2, same=True, only="next-to-enemy")], "Recruit 2 in one territory next to an enemy one"),
    ([schema.Recruit(n=2, where="neutral", per="territory")], "Recruit 1 in each of up to 2 neutral territories"),
    ([schema.Recruit(n=3, per="food")], "Recruit up to 3, 1 per food icon in each own territory"),
    ([schema.Build(discount=2, times=2, duplicates=True)],
     "Build twice, one of the two small for 2 wood less, even a type the territory already has"),
    ([schema.Move(n=1, skulls=3, flags=["rough-retreat"])],
     "Move 1, 3 skulls in combat; Rough does not stop your retreat"),
    ([schema.Explore(tiles=2, times=2), schema.Gain(food=1, lore=2)],
     "Explore with 2 tiles; may Explore again; collect 1 food and 2 lore"),
    ([schema.DrawOne(), schema.AddUnit()], "Draw 1; add 1 unit to an own territory"),
]  # fmt: skip


@pytest.mark.parametrize(("parts", "said"), SAID)
def test_what_an_effect_of_ones_own_says(parts: list[schema.Part], said: str) -> None:
    assert cards.effect([schema.row(part) for part in parts], CONTENT.wide, "Borgild") == said


OWN_TEXTS = [
    (
        "early",
        'name = "Militia",',
        'text = "Move 3",',
        '"militia" says "Move 3", but what it does is shown as "Move',
    ),
    ("achievements", 'name = "Trapper",', 'text = "2 per lair",', 'shown as "3 per lair"'),
    ("buildings", 'name = "Altar of Kings",', 'text = "Nothing",', 'shown as "3 fame at Harvest"'),
    ("warchiefs", 'name = "Egil",', 'text = "Nothing",', 'shown as "Attacking: worth 3 axes"'),
    ("wilderness", 'id = "ruins-1"\n', 'text = "Nothing"\n', 'shown as "1 fame at Harvest for its controller"'),
    (
        "creatures",
        'name = "Draugr"\n',
        'text = "Nothing"\n',
        'shown as "Where it comes, the controller removes',
    ),
]


@pytest.mark.parametrize(("file", "beside", "text", "words"), OWN_TEXTS)
def test_a_text_beside_an_effect_is_a_warning_and_not_shown(
    owned: Path, file: str, beside: str, text: str, words: str
) -> None:
    edit(owned, file, beside, f"{beside} {text}")
    found = [problem for problem in lint(str(owned)) if problem.code == "own-text"]
    assert [problem.level for problem in found] == ["warning"]
    assert words in found[0].message
    assert load(str(owned)).digest == CONTENT.digest
