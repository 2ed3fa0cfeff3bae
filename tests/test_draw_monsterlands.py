"""The table of Monster Lands as SVG: same view, same bytes; every thing named, nothing on top of anything else."""

from __future__ import annotations

import copy
import doctest
import hashlib
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import meadhall
from meadhall.core import svg, svgsheet
from meadhall.monsterlands import GAME, draw
from meadhall.monsterlands.art import citadel, clans, marks, outside
from tests import boards
from tests.boards import Position

MODULES: dict[str, Any] = {
    "more_monsters": True, "potion_shop": True, "sweet_failure": True, "resurrection": "B", "extras": True,
    "promo": True, "trick": True, "queen": True, "difficulty": "hard",
}  # fmt: skip
ALONE = {key: value for key, value in MODULES.items() if key not in ("trick", "queen")}
TABLES: list[tuple[int, dict[str, Any]]] = [(n, {}) for n in range(1, 6)] + [
    (1, ALONE),
    (2, MODULES),
    (3, MODULES),
    (5, MODULES),
]
# Answers that are words, numbers or means, not things on the table; a client asks them in its question bar.
OFF = ("count:", "colour:", "defence-talent:", "reroll:")
VERBS = ("verb:sweet-failure", "verb:resurrection", "verb:defence", "verb:venom", "verb:potion", "verb:gold")


def on_table(thing: str) -> bool:
    return thing in VERBS if thing.startswith("verb:") else not thing.startswith(OFF)


@cache
def table(players: int, modules: bool) -> list[Position]:
    options = {} if not modules else ALONE if players == 1 else MODULES
    return list(boards.positions("monsterlands", players, 40 + players, 23, options))


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_target_on_the_table_is_a_thing(players: int, options: dict[str, Any]) -> None:
    for view, targets in table(players, bool(options)):
        root = boards.check_markup(draw.board(view, legal=targets))
        boards.check_legal(root, targets, on_table)


@pytest.mark.parametrize("kind", ["attack", "reroll-die", "loot", "heal", "trap-discard", "assign-tokens", "resurrect",
                                  "hire", "free-hire", "desert", "leader", "space", "carrier"])  # fmt: skip
def test_targets_of_rarer_questions(kind: str) -> None:
    view, targets = boards.reached("monsterlands", 3, 5, kind, MODULES)
    boards.check_legal(boards.check_markup(draw.board(view, legal=targets)), targets, on_table)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_nothing_lies_on_anything_else(players: int, options: dict[str, Any]) -> None:
    for view, _ in table(players, bool(options)):
        boards.check_layout(*draw.layout(view))


def test_same_view_same_bytes_in_every_process() -> None:
    view, targets = table(4, False)[3]
    here = draw.board(view, legal=targets)
    assert here == draw.board(copy.deepcopy(view), legal=list(targets))
    code = (
        "import hashlib\nfrom meadhall.monsterlands import draw\nfrom tests import boards\n"
        "v, t = list(boards.positions('monsterlands', 4, 44, 23, {}))[3]\n"
        "print(hashlib.sha256(draw.board(v, legal=t).encode()).hexdigest())"
    )
    path = os.pathsep.join([str(Path(__file__).parents[1]), str(Path(svg.__file__).parents[2])])
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path}
        out = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True).stdout
        assert out.strip() == hashlib.sha256(here.encode()).hexdigest()


def test_glow_only_where_something_may_be_done() -> None:
    view, _ = table(3, False)[2]
    assert "var(--legal)" not in draw.board(view)
    assert "var(--legal)" not in draw.board(view, legal=[])
    glowing = draw.board(view, legal=["building:mine", "card:of another game"])
    assert "var(--legal)" in glowing
    assert "another game" not in glowing
    assert 'role="button"' not in draw.board(view)


def test_dice_are_told_by_shape_and_value() -> None:
    sheet = svgsheet.Sheet(None, "dice")
    assert len({marks.die(sheet, what, 0, 0, 20) for what in ("S", "M", "P", "P1", "P6", "S6")}) == 6
    drawn = "".join(sheet.d._defs)
    assert drawn.count("<rect") == 2  # strength: square, with a letter and with a six
    assert 'cx="16" cy="16" r="14.5"' in drawn  # magic: round
    assert drawn.count("<path") == 3  # persuasion: six-sided
    assert drawn.count('r="2.7"') == 1 + 6 + 6


def test_panic_wounds_and_leaders_are_said_and_shown() -> None:
    view = copy.deepcopy(table(4, False)[4][0])
    view["buildings"][1]["panic"] = True
    m = view["seats"][0]["mercenaries"][0]
    m.update(wounded=True, leader=True)
    root = ET.fromstring(draw.board(view))
    found = boards.things(root)
    assert "closed: panic" in found[f"building:{view['buildings'][1]['id']}"][0].attrib["aria-label"]
    assert "closed: panic" in boards.written(root)
    label = found[f"mercenary:{m['id']}"][0].attrib["aria-label"]
    assert "leader" in label
    assert "wounded" in label
    assert f"drink:{m['id']}" in found


def test_hidden_tokens_show_their_back_to_others() -> None:
    view, _ = boards.reached("monsterlands", 3, 9, "assign-dice", MODULES)
    path = view["lands"][0]["paths"][0]
    path.update(mercenary=view["seats"][0]["mercenaries"][0]["id"], seat=0, dice=["S"], blocked=False)
    path["tokens"] = [{"face_down": True, "trick": False, "dice": []}]
    label = boards.things(ET.fromstring(draw.board(view)))[path["id"]][0].attrib["aria-label"]
    assert "a hidden token" in label
    path["tokens"] = [{"face_down": True, "trick": False, "dice": [], "name": "Rune", "kind": "improved"}]
    assert "Rune" in boards.things(ET.fromstring(draw.board(view)))[path["id"]][0].attrib["aria-label"]


def test_a_path_shows_rolled_and_unrolled_dice() -> None:
    view, targets = boards.reached("monsterlands", 3, 5, "attack", {})
    root = ET.fromstring(draw.board(view, legal=targets))
    rolls = [thing for thing in boards.things(root) if thing.startswith("roll:")]
    assert rolls
    assert all(view["asked"]["path"] for _ in rolls)


def test_names_are_escaped() -> None:
    view = copy.deepcopy(table(2, False)[1][0])
    view["seats"][0]["name"] = "</svg><script>"
    view["seats"][0]["mercenaries"][0]["name"] = '<Bo> & "Al"\x00'
    text = draw.board(view)
    root = ET.fromstring(text)
    assert "<script" not in text
    assert '<Bo> & "Al"' in boards.written(root)


def test_it_says_that_it_is_the_house_set() -> None:
    assert "house set" in boards.written(ET.fromstring(draw.board(table(2, False)[0][0])))


@pytest.mark.parametrize("players", [1, 4])
def test_style_block_only_when_it_stands_alone(players: int) -> None:
    view, targets = table(players, False)[2]
    boards.check_style(draw.board(view, legal=targets), draw.board(view, legal=targets, standalone=False))


def test_a_full_table_is_small_and_quick() -> None:
    views = table(5, True)
    assert max(len(draw.board(view, legal=targets)) for view, targets in views) < 200_000
    assert boards.quickest(lambda: draw.board(views[-1][0])) < 0.1


def test_the_game_shows_itself() -> None:
    game = meadhall.new("monsterlands", players=2, seed=3)
    assert game._repr_svg_() == draw.board(game.observe(-1).to_json())
    assert GAME.svg(game.observe(1).to_json()).startswith("<svg")


def test_every_monster_building_and_affinity_has_its_picture() -> None:
    content = GAME.content()
    assert set(content.monster_ids) == set(marks.MONSTERS)
    assert set(content.building_ids) == set(marks.BUILDINGS)
    icons = {*marks.MONSTERS.values(), *marks.BUILDINGS.values(), *marks.GOODS.values(), *marks.GEAR.values()}
    assert icons | {icon for icon, _ in marks.AFFINITY.values()} <= set(svg.icon_names())
    assert len(set(marks.MONSTERS.values())) == len(marks.MONSTERS)


@pytest.mark.parametrize("module", [draw, marks, citadel, outside, clans, svgsheet])
def test_examples_in_the_docs_run(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0
