"""The table in words: the same in every game, to the end, and no more than the viewer may know."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from typing import Any

import pytest

import meadhall
from meadhall.core.outline import Chapter, Entry, plain
from meadhall.core.registry import ruleset

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("northgard", 3, {"clans": ["raven", "wolf", "bear"], "creatures": True, "warchiefs": True}),
    ("monsterlands", 3, {}),
    ("empires", 3, {}),
    ("empires", 1, {}),
]


def lines(entries: Iterable[Entry]) -> Iterable[str]:
    """All lines, with those under them."""
    for one in entries:
        yield one.text
        yield from lines(one.under)


def told(chapters: list[Chapter]) -> list[str]:
    return [line for chapter in chapters for line in (chapter.title, *lines(chapter.entries))]


@pytest.mark.parametrize(("slug", "players", "options"), GAMES)
def test_every_position_is_told_in_words(slug: str, players: int, options: dict[str, Any]) -> None:
    game = meadhall.new(slug, players=players, seed=3, options=options)
    draw = random.Random(3)
    outline = ruleset(slug).outline
    for step in range(1500):
        if not game.options:
            break
        if step % 10 == 0:
            for seat in range(-1, players):
                said = told(outline(game.observe(seat).to_json()))
                assert all(line.strip() == line and line for line in said)
                drawn = [line for line in said if re.search(r"[┌│─+|~]{2}|None|\{|_|<", line)]
                assert drawn == [], "words, no drawing, no internal names"
                short = [line for line in said if re.search(r"\b([SMP]{1,3}|DT)\b", line)]
                assert slug != "monsterlands" or short == [], "dice by their names"
        game.play(draw.choice(list(game.options)).id)
    assert not game.options, "to the end"
    titles = [chapter.title for chapter in outline(game.observe(0).to_json())]
    assert titles[0] == "The game"
    assert len(titles) == len(set(titles)) > 3


def test_lands_say_what_stands_there_and_what_they_border_on() -> None:
    game = meadhall.new("northgard", players=2, seed=5, options={"clans": ["raven", "wolf"]})
    draw = random.Random(1)
    for _ in range(60):
        game.play(draw.choice(list(game.options)).id)
    view = game.observe(0).to_json()
    chapters = {chapter.title: chapter for chapter in ruleset("northgard").outline(view)}
    own = [t for t in view["map"]["territories"] if t["holder"] == 0]
    assert [entry.text.split(",")[0] for entry in chapters["Your lands"].entries] == [t["name"] for t in own]
    names = {t["id"]: t["name"] for t in view["map"]["territories"]}
    for t, one in zip(own, chapters["Your lands"].entries, strict=True):
        near = next(line.text for line in one.under if line.text.startswith("Next to"))
        assert all(names[other["id"]] in near for other in t["neighbours"])
        assert ("Rough border" in near) == any(other["rough"] for other in t["neighbours"])


def test_a_hidden_hand_is_not_told() -> None:
    game = meadhall.new("empires", players=2, seed=5, options={"clans": ["ulaf", "glenn"]})
    draw = random.Random(1)
    for _ in range(30):
        game.play(draw.choice(list(game.options)).id)
    outline = ruleset("empires").outline
    assert "Your hand" in told(outline(game.observe(0).to_json()))
    assert "Your hand" not in told(outline(game.observe(-1).to_json()))
    theirs = {
        game.observe(1).to_json()["cards"][card]["name"] for card in game.observe(1).to_json()["seats"][1]["hand"]
    }
    mine = game.observe(0).to_json()
    public = {card["name"] for seat in mine["seats"] for card in seat["empire"]}
    said = " ".join(told(outline(mine)))
    assert [name for name in theirs - public if name in said] == []


def test_a_game_without_an_outline_is_told_line_by_line() -> None:
    assert told(plain("One\n\n  Two\n")) == ["The table", "One", "Two"]
