"""The table of Empires of the North as SVG: same view, same bytes; every thing named, nothing on anything else."""

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

import pytest

import meadhall
from meadhall.core import svg
from meadhall.empires import GAME, draw
from meadhall.empires.art import holdings, marks
from meadhall.empires.art import table as shared
from meadhall.empires.words.cards import texts
from tests import boards
from tests.boards import Position

# Answers that are words or amounts, not things on the table; a client asks them in its question bar.
OFF = ("verb:", "pay:", "cargo:", "option:", "count:", "as:")


def on_table(thing: str) -> bool:
    return not thing.startswith(OFF)


def may_touch(a: str, b: str) -> bool:
    """Pawns stand on the rim of their tiles."""
    return {a.split(":")[0], b.split(":")[0]} == {"pawn", "tile"}


@cache
def table(players: int) -> list[Position]:
    return list(boards.positions("empires", players, 60 + players, 17))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_target_on_the_table_is_a_thing(players: int) -> None:
    for view, targets in table(players):
        root = boards.check_markup(draw.board(view, legal=targets))
        boards.check_legal(root, targets, on_table)


@pytest.mark.parametrize("kind", ["clan", "lookout", "island", "search", "take", "release", "move-ship", "move-pawn",
                                  "window", "harvest", "assign", "exhaust", "host"])  # fmt: skip
def test_targets_of_rarer_questions(kind: str) -> None:
    view, targets = boards.reached("empires", 3, 5, kind)
    boards.check_legal(boards.check_markup(draw.board(view, legal=targets)), targets, on_table)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nothing_lies_on_anything_else(players: int) -> None:
    for view, _ in table(players):
        boards.check_layout(*draw.layout(view), may_touch)


def test_same_view_same_bytes_in_every_process() -> None:
    view, targets = table(3)[5]
    here = draw.board(view, legal=targets)
    assert here == draw.board(copy.deepcopy(view), legal=list(targets))
    code = (
        "import hashlib\nfrom meadhall.empires import draw\nfrom tests import boards\n"
        "v, t = list(boards.positions('empires', 3, 63, 17))[5]\n"
        "print(hashlib.sha256(draw.board(v, legal=t).encode()).hexdigest())"
    )
    path = os.pathsep.join([str(Path(__file__).parents[1]), str(Path(svg.__file__).parents[2])])
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path}
        out = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True).stdout
        assert out.strip() == hashlib.sha256(here.encode()).hexdigest()


def test_glow_only_where_something_may_be_done() -> None:
    view, _ = table(2)[4]
    assert "var(--legal)" not in draw.board(view)
    assert "var(--legal)" not in draw.board(view, legal=[])
    glowing = draw.board(view, legal=["tile:sail", "space:of another game"])
    assert "var(--legal)" in glowing
    assert "another game" not in glowing


def test_exhausted_cards_are_turned_hatched_and_say_so() -> None:
    view = copy.deepcopy(table(2)[8][0])
    card = next(c for s in view["seats"] for c in s["empire"] if c["action"] and not c["exhausted"])
    before = boards.things(ET.fromstring(draw.board(view)))[card["thing"]][0]
    card["exhausted"] = True
    after = boards.things(ET.fromstring(draw.board(view)))[card["thing"]][0]
    text = ET.tostring(after, "unicode")
    assert "rotate(90" in text
    assert "-spent)" in text
    assert "exhausted" in boards.written(after)
    assert "exhausted" in after.attrib["aria-label"]
    assert "exhausted" not in boards.written(before)


def test_pawns_stand_or_lie_with_their_seat() -> None:
    view = copy.deepcopy(table(2)[6][0])
    view["seats"][0]["pawns"] = [{"tile": "sail", "state": "ready"}, {"tile": "sail", "state": "exhausted"}]
    view["seats"][1]["pawns"] = [{"tile": None, "state": "unused"}, {"tile": "harvest", "state": "ready"}]
    found = boards.things(ET.fromstring(draw.board(view)))
    name = view["seats"][0]["name"]
    assert found["pawn:0:0"][0].attrib["aria-label"] == f"Pawn 1 of {name}, on sail, ready"
    assert found["pawn:0:1"][0].attrib["aria-label"] == f"Pawn 2 of {name}, on sail, exhausted"
    assert "not placed" in found["pawn:1:0"][0].attrib["aria-label"]
    ready, lying = (ET.tostring(found[f"pawn:0:{k}"][0], "unicode") for k in (0, 1))
    assert ready.split("href")[1] != lying.split("href")[1]


def test_ships_and_their_cargo() -> None:
    view = copy.deepcopy(table(3)[4][0])
    view["queue"] = [{"thing": f"ship:{k}", "seat": k % 3, "cargo": ["fish", "raze"][: k % 3]} for k in range(8)]
    boards.check_layout(*draw.layout(view), may_touch)
    found = boards.things(ET.fromstring(draw.board(view)))
    assert [f"ship:{k}" in found for k in range(8)] == [True] * 8
    assert found["ship:2"][0].attrib["aria-label"].endswith("with fish and raze")
    assert found["ship:0"][0].attrib["aria-label"].endswith("with no cargo")


def test_only_the_reader_sees_his_hand() -> None:
    game = meadhall.new("empires", players=2, seed=5, options={"clans": ["ulaf", "glenn"]})
    hers = draw.board(game.observe(0).to_json())
    all_of_us = draw.board(game.observe(-1).to_json())
    assert "Hand of Ulaf" in hers
    assert "Hand of" not in all_of_us
    assert "card:glenn." not in hers


def test_card_texts_show_goods_as_pictures() -> None:
    assert [token[:2] for token in marks.tokens("spend 2 Workers: gain 1 VP and draw 1 card.")] == [
        ("spend", ""), ("2", "worker"), (":", "-"), ("gain", ""), ("1", "vp"), ("and", ""), ("draw", ""), ("1", ""),
        ("card.", ""),
    ]  # fmt: skip
    for text in texts(GAME.content()).cards:
        for width in (120.0, 168.0):
            for line in marks.rich_lines(text, width):
                assert sum(token[2] for token in line) <= width + 0.1, (text, line)


def test_names_are_escaped() -> None:
    view = copy.deepcopy(table(2)[8][0])
    view["seats"][0]["name"] = "</svg><script>"
    view["seats"][0]["empire"][0]["name"] = "<Bo> & 'Al'\x00"
    text = draw.board(view)
    ET.fromstring(text)
    assert "<script" not in text
    assert "&lt;Bo&gt; &amp; 'Al'" in text


def test_solo_games_have_a_scenario_and_no_end_on_the_track() -> None:
    alone, two = (boards.written(ET.fromstring(draw.board(table(n)[1][0]))) for n in (1, 2))
    assert table(1)[1][0]["solo"]["name"] in alone
    assert "round 4 ends the game" in alone
    assert "25, the end" not in alone
    assert "25, the end" in two


def test_it_says_that_it_is_the_house_set() -> None:
    assert "house set" in boards.written(ET.fromstring(draw.board(table(2)[0][0])))


@pytest.mark.parametrize("players", [1, 4])
def test_style_block_only_when_it_stands_alone(players: int) -> None:
    view, targets = table(players)[1]
    boards.check_style(draw.board(view, legal=targets), draw.board(view, legal=targets, standalone=False))


def test_a_full_table_is_small_and_quick() -> None:
    views = table(4)
    assert max(len(draw.board(view, legal=targets)) for view, targets in views) < 250_000
    assert boards.quickest(lambda: draw.board(views[-1][0])) < 0.1


def test_the_game_shows_itself() -> None:
    game = meadhall.new("empires", players=2, seed=3)
    assert game._repr_svg_() == draw.board(game.observe(-1).to_json())
    assert GAME.svg(game.observe(1).to_json()).startswith("<svg")


def test_every_clan_tile_and_card_type_has_its_picture() -> None:
    content = GAME.content()
    assert set(content.clan_ids) == set(marks.CLANS)
    assert "village" not in [
        icon for name, icon in zip(content.type_ids, content.type_icons, strict=True) if name != "land"
    ]
    icons = {
        *marks.CLANS.values(),
        *marks.TILES.values(),
        *content.icons,
        *(i for i, _ in marks.GOODS.values()),
    }
    assert icons <= set(svg.icon_names())


@pytest.mark.parametrize("module", [draw, marks, holdings, shared])
def test_examples_in_the_docs_run(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0
