"""Close-ups: everything that is drawn, offered or printed can be looked at, by rules there are, with nothing hidden."""

from __future__ import annotations

import doctest
import random
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from types import ModuleType
from typing import Any

import pytest

import meadhall
from meadhall.core import closeup, registry
from meadhall.core.rulebook import find
from meadhall.empires.art import closeup as empires_closeup
from meadhall.monsterlands.art import closeup as monsterlands_closeup
from meadhall.northgard.art import closeup as northgard_closeup
from tests import boards
from tests.boards import Position

SLUGS = ("northgard", "monsterlands", "empires")
MODULES: dict[str, dict[str, Any]] = {
    "northgard": {"creatures": True, "warchiefs": True},
    "monsterlands": {"trick": True, "potion_shop": True, "sweet_failure": True, "resurrection": "A"},
    "empires": {},
}
# Answers that are no things: numbers, words, and ways to do it.
WORDS = ("verb:", "count:", "rotation:", "option:", "pay:", "as:", "reroll:", "defence-talent:", "cargo:")


@cache
def table(slug: str, players: int, modules: bool) -> list[Position]:
    return list(boards.positions(slug, players, 70 + players, 37, MODULES[slug] if modules else {}))


def check(found: dict[str, Any] | None, thing: str) -> dict[str, Any]:
    assert found is not None, thing
    assert found["title"].strip(), thing
    assert found["kind"].strip(), thing
    assert isinstance(found["text"], str)
    assert "`" not in found["text"], thing
    find(found["rule"])
    for word, value in found["facts"]:
        assert word.strip(), (thing, word)
        assert value.strip(), (thing, word)
        assert value not in ("None", "-1") or (word, value) == ("Fame", "-1"), (thing, word)
    return found


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize(("players", "modules"), [(2, True), (4, False)])
def test_all_that_is_drawn_or_offered_has_a_close_up(slug: str, players: int, modules: bool) -> None:
    rules = registry.ruleset(slug)
    for view, targets in table(slug, players, modules):
        drawn = {
            thing
            for text in [*rules.parts(view).values(), rules.svg(view)]
            for thing in boards.things(ET.fromstring(text))
        }
        for thing in drawn | {t for t in targets if not t.startswith(WORDS)}:
            check(rules.card(view, thing), thing)
        for thing in (t for t in targets if t.startswith(WORDS)):
            found = rules.card(view, thing)
            assert found is None or check(found, thing)


@pytest.mark.parametrize("slug", SLUGS)
def test_what_log_lines_point_at_has_a_close_up(slug: str) -> None:
    game = meadhall.new(slug, players=3, seed=4, options=MODULES[slug])
    chance = random.Random(4)
    while game.decision.seat >= 0:
        game.play(chance.choice(game.options))
    view = game.observe(-1).to_json()
    for thing in {thing for line in game.log for thing in line.things}:
        sort = thing.partition(":")[0]
        # A place that was empty then may hold a tile now, a ship may have sailed, a card have left its Empire; whose
        # warchief, and which trap lies in a slot, depends on the reader.
        gone = ("cell", "ship", "empire", "territory", "space", "figure", "slot")
        if not thing.startswith(WORDS) and sort not in gone:
            check(game.rules.card(view, thing), thing)


def printed(slug: str) -> Iterator[str]:
    c = registry.ruleset(slug).content()
    tables = {
        "northgard": {"card": "card_ids", "tile": "tile_ids", "building": "building_ids", "clan": "clan_ids",
                      "creature": "creature_ids"},
        "monsterlands": {"mercenary": "merc_ids", "equipment": "equip_ids", "trap": "trap_ids", "loot": "loot_ids",
                         "monster": "monster_ids", "land": "land_ids"},
        "empires": {},
    }[slug]  # fmt: skip
    for sort, ids in tables.items():
        yield from (f"{sort}:{id}" for id in getattr(c, ids))


@pytest.mark.parametrize("slug", ["northgard", "monsterlands"])
def test_all_that_is_printed_has_a_close_up(slug: str) -> None:
    rules = registry.ruleset(slug)
    view = table(slug, 2, False)[0][0]
    things = list(printed(slug))
    assert len(things) > 100
    for thing in things:
        found = check(rules.card(view, thing), thing)
        assert found["text"] or thing.startswith("monster:"), thing


def test_all_cards_of_the_table_have_a_close_up_with_their_printed_words() -> None:
    rules = registry.ruleset("empires")
    view = table("empires", 4, False)[-1][0]
    assert len(view["cards"]) > 80
    for id, card in view["cards"].items():
        found = check(rules.card(view, f"card:{id}"), id)
        assert found["text"] == card["text"].replace("`", "")


@pytest.mark.parametrize("slug", SLUGS)
def test_what_there_is_not_has_none(slug: str) -> None:
    rules = registry.ruleset(slug)
    view = table(slug, 2, False)[1][0]
    for thing in ("", "card", "card:", "card:nobody", "tile:999", "territory:x", "space:-3", "cell:1", "cell:a,b",
                  "path:left-9", "building:", "slot:99", "pawn:9:9", "pawn:0:x", "empire:0:9999", "ship:99", "deck:x",
                  "die:Q", "die:Sx", "figure:x", "seat:77", "monster:../x", "good:<b>"):  # fmt: skip
        assert rules.card(view, thing) is None, thing


def test_a_tile_comes_with_its_picture_and_numbers_with_their_names() -> None:
    rules = registry.ruleset("northgard")
    view = table("northgard", 2, False)[-1][0]
    tile = check(rules.card(view, "tile:30"), "tile:30")
    assert ET.fromstring(tile["svg"]).attrib["viewBox"]
    forge = check(rules.card(view, "building:forge"), "building:forge")
    assert ["Cost", "3 wood"] in forge["facts"]
    assert forge["rule"] == "N.BLDG.forge"
    land = view["map"]["territories"][0]
    assert check(rules.card(view, f"territory:{land['id']}"), "territory")["title"] == land["name"]


def test_a_trap_in_store_is_known_to_its_clan_alone() -> None:
    game = meadhall.new("monsterlands", players=2, seed=3)
    rules = game.rules
    own, other, all_of_us = (game.observe(viewer).to_json() for viewer in (0, 1, -1))
    slots = [f"slot:{trap['slot']}" for trap in own["seats"][0]["traps"]]
    assert slots
    hidden = {**other, "seats": [seat for seat in other["seats"] if seat["seat"] == 0]}
    for thing in slots:
        check(rules.card(own, thing), thing)
        assert rules.card(all_of_us, thing) is None
        assert rules.card(hidden, thing) is None


@pytest.mark.parametrize("slug", SLUGS)
def test_worlds_that_look_alike_give_the_same_close_ups(slug: str) -> None:
    game = meadhall.new(slug, players=3, seed=12)
    chance = random.Random(12)
    for _ in range(60):
        if game.decision.seat >= 0:
            game.play(chance.choice(game.options))
    rules = game.rules
    for viewer in (0, -1):
        seen = game.observe(viewer)
        view = seen.to_json()
        other = seen.sample(random.Random(5)).observe(viewer).to_json()
        things = {
            thing
            for text in [*rules.parts(view).values(), rules.svg(view)]
            for thing in boards.things(ET.fromstring(text))
        }
        assert things
        for thing in things:
            assert rules.card(view, thing) == rules.card(other, thing)


@pytest.mark.parametrize("module", [closeup, northgard_closeup, monsterlands_closeup, empires_closeup])
def test_examples_in_the_docs_run(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0
