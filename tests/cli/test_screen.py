"""What stands on the screen at the moment of choice, at many positions of random games of all titles."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import meadhall
from meadhall.cli.autosave import Autosave
from meadhall.cli.table import EXPLAINED, Table, plain
from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("northgard", 3, {}),
    ("northgard", 4, {"creatures": True, "warchiefs": True}),
    ("monsterlands", 3, {}),
    ("monsterlands", 2, {"trick": True, "potion_shop": True, "resurrection": "B", "sweet_failure": True}),
    ("empires", 3, {}),
    ("empires", 1, {}),
]


class Screen(Table):
    """A table whose screen can be read."""

    def __init__(self, game: Game, width: int) -> None:
        super().__init__(game, {}, Autosave(game.setup.slug, Path("unused.json")))
        self.out = Console(file=io.StringIO(), width=width, highlight=False, markup=False)

    def shown(self) -> str:
        """What was printed since the last look."""
        assert isinstance(self.out.file, io.StringIO)
        text = self.out.file.getvalue()
        self.out.file.seek(0)
        self.out.file.truncate()
        return text


def positions(slug: str, players: int, options: dict[str, Any], seed: int, step: int) -> Iterator[tuple[Game, int]]:
    """Every so many decisions of a random game."""
    game = meadhall.new(slug, players=players, seed=seed, options=options)
    rng = random.Random(seed)
    while game.outcome is None:
        if len(game.decisions) % step == 0:
            yield game, game.state.to_move
        game.play(rng.choice(game.options))


def one_line(text: str) -> str:
    """Words in one line, so that it does not matter where a window breaks them."""
    return plain(re.sub(r"\s+", " ", text))


@pytest.mark.parametrize(("slug", "players", "options"), GAMES)
def test_a_number_that_is_not_there_is_refused_in_a_sentence(slug: str, players: int, options: dict[str, Any]) -> None:
    """Also at a question that is asked although it has one option."""
    alone = 0
    for game, seat in positions(slug, players, options, 1, 1):
        screen = Screen(game, 80)
        alone += len(game.options) == 1
        with pytest.raises(MeadhallError, match=r"There is no option 9999; the (only option is|options are) \d+"):
            screen.pick(seat, "9999")
    assert alone or (slug, players) != ("empires", 3), "some are asked with one option"


@pytest.mark.parametrize(("slug", "players", "options"), GAMES)
def test_options_tell_what_their_cards_do(slug: str, players: int, options: dict[str, Any]) -> None:
    """P3: beside the option or above the list, in windows of any width; an Island tells both of its uses."""
    met = 0
    for seed in range(2):
        for game, seat in positions(slug, players, options, seed, 11):
            screen = Screen(game, random.Random(met).choice([60, 80, 120]))
            screen.options(seat)
            printed = screen.shown()
            assert max(len(line.rstrip()) for line in printed.splitlines()) <= screen.out.width
            view = game.observe(seat).to_json()
            for option in game.options:
                for target in option.targets:
                    sort = target.partition(":")[0]
                    close = game.rules.card(view, target, game.setup.content)
                    if sort not in EXPLAINED or close is None or not close["text"]:
                        continue
                    met += 1
                    parts = [one_line(part.partition(": ")[2] or part) for part in str(close["text"]).split(". ")]
                    assert any(part in one_line(printed) for part in parts), (option.label, close["text"])
                    pillage = dict(close["facts"]).get("Pillage")
                    if pillage and sort == "card":
                        assert one_line(pillage) in one_line(printed), option.label
    assert met > 20


def test_the_empires_board_tells_what_hand_and_islands_do() -> None:
    """P3: costs and effects of the own cards and of the Islands in view."""
    for game, seat in positions("empires", 2, {}, 3, 23):
        view = game.observe(seat).to_json()
        text = one_line(game.rules.text(view))
        islands = [card for distance in ("nearby", "distant") for card in view["islands"][distance] if card]
        for card in [*view["seats"][seat]["hand"], *islands]:
            known = view["cards"][card]
            assert one_line(known["text"]) in text
            assert one_line(known.get("pillage", "")) in text


def test_the_monster_lands_board_tells_what_tokens_do_and_calls_clans_by_name() -> None:
    """P5: traps, equipment, loot and lands with their effects; mercenaries and clans by name, not by id or seat."""
    for game, seat in positions("monsterlands", 3, {}, 2, 29):
        view = game.observe(seat).to_json()
        text = game.rules.text(view)
        offers = [*view["lodge"]["offer"], *view["bazaar"]["offer"], *view["loot"]["offer"]]
        owned = [card for one in view["seats"] for sort in ("loot", "lands", "traps") for card in one.get(sort) or ()]
        gear = [card for one in view["seats"] for m in one["mercenaries"] for card in (m, *m["equipment"])]
        for card in (card for card in [*offers, *owned, *gear] if card):
            assert card["name"] in text and card["text"] in text
        assert not re.search(r"of seat \d|\b(left|right|dice|contract|entrance)-\d", text, re.I)
        for one in view["seats"]:
            for m in one["mercenaries"]:
                assert not re.search(rf"\b{m['id']}\b", text)


def names_in(content: object) -> set[str]:
    """Every name that the content of a game gives to anything."""
    found: set[str] = set()
    for field in dir(content):
        value = getattr(content, field) if field.endswith("names") or field == "shop_name" else ()
        waiting = [value]
        while waiting:
            one = waiting.pop()
            if isinstance(one, str):
                found.add(one)
            elif isinstance(one, list | tuple):
                waiting += one
    return {name for name in found if len(name) > 2}  # compass points of tiles are no names


COUNTED = (
    "food wood lore fame stone sheep fish raze gold glory reputation potions venoms elixirs defence traps"
    " Workers Ships VP Unrest"
)


@pytest.mark.parametrize(("slug", "players", "options"), GAMES)
def test_why_and_look_know_every_name_on_the_screen(slug: str, players: int, options: dict[str, Any]) -> None:
    """P2: names of the content, seats, letters of the map, what is counted: on the board, in prompt and options."""
    asked = 0
    for game, seat in positions(slug, players, options, 1, 31 if players > 1 else 7):
        screen = Screen(game, 100)
        view = game.observe(seat).to_json()
        screen.show_board(seat, always=True)
        screen.options(seat)
        printed = re.sub(r"\s+", " ", screen.shown())
        wanted = {
            name
            for name in names_in(game.setup.content) | set(COUNTED.split())
            if re.search(rf"(?<![\w']){re.escape(name)}(?!\w)", printed)
        }
        wanted |= {screen.name(number) for number in range(players)} | {f"Seat {n + 1}" for n in range(players)}
        wanted |= set(game.rules.short_names(view))
        for name in random.Random(len(game.decisions)).sample(sorted(wanted), min(30, len(wanted))):
            for command in (f"why {name}", f"look {name}"):
                screen.answer(seat, command)
                told = screen.shown()
                assert told.strip(), command
                assert not re.search(r"There is no|nothing more to tell|type more", told), (command, told)
            asked += 1
    assert asked > 30


def test_why_speaks_of_the_rivals_card_not_of_ones_own_hand() -> None:
    """P2: a card that only rivals have is not answered from one's own hand; its owner's name in front does as well."""
    asked = 0
    for game, seat in positions("empires", 3, {}, 2, 40):
        view = game.observe(seat).to_json()
        own = view["seats"][seat]
        mine = {*own["hand"], *(card["id"] for card in own["empire"]), *(own.get("looking_at") or ())}
        mine |= {island for distance in ("nearby", "distant") for island in view["islands"][distance]}
        screen = Screen(game, 1000)
        for rival in view["seats"]:
            for card in rival["empire"]:
                if rival is own or card["id"] in mine:
                    continue
                screen.answer(seat, f"why {card['name']}")
                told = screen.shown()
                assert "not in your hand" not in told and "There is no" not in told, (card["name"], told)
                screen.answer(seat, f"look {rival['name']}'s {card['name']}")
                assert f"Empire: {rival['name']}" in screen.shown()
                asked += 1
    assert asked > 20


@pytest.mark.parametrize(("slug", "players", "options"), GAMES)
def test_counts_are_typed_as_counts(slug: str, players: int, options: dict[str, Any]) -> None:
    """P4: where a number of things is asked for, the number typed is the number taken; nothing is 0."""
    asked = 0
    for seed in range(4):
        for game, seat in positions(slug, players, options, seed, 1):
            prompt = game.decision.prompt
            how_many = re.search(r"how (many|often|much)", prompt)
            if not how_many and not any(":none" in "".join(o.targets) for o in game.options):
                continue
            screen = Screen(game, 100)
            for option in game.options:
                counts = [target.removeprefix("count:") for target in option.targets if target.startswith("count:")]
                assert counts or not how_many, (prompt, option)
                if counts:
                    assert screen.pick(seat, counts[0]) == option, (prompt, option)
                if option.targets[0].startswith("cargo:"):
                    words = option.label.removeprefix("Load ")
                    assert screen.pick(seat, words) == option
                    assert screen.pick(seat, "0").targets == ("cargo:none",)
                asked += 1
    assert asked > 0


INTERNAL = re.compile(
    r"`|\bNone\b|\bTrue\b|\bFalse\b|\w_\w|\bseat 0\b|\b(?:card|verb|path|empire|territory|count|space|slot):\w|[\[{]'"
)


@pytest.mark.parametrize(("slug", "players", "options"), GAMES)
def test_nothing_internal_is_on_the_screen(slug: str, players: int, options: dict[str, Any]) -> None:
    """R16, P5: board, prompt, options, hints and answers to why are words; no ids, marks or numbers of seats from 0."""
    for game, seat in positions(slug, players, options, 5, 17 if players > 1 else 5):
        screen = Screen(game, 100)
        screen.question(seat)
        things = screen.things(seat)
        titles = sorted({one.title for one in things.values()})
        for title in random.Random(len(titles)).sample(titles, min(5, len(titles))):
            screen.answer(seat, f"why {title}")
            screen.answer(seat, f"look {title}")
        printed = screen.shown()
        found = INTERNAL.search(printed)
        assert found is None, printed[max(0, found.start() - 80) : found.end() + 80]


def test_enter_takes_the_only_option_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """P: a question with one option, put so that others learn nothing, costs one key; with two, Enter asks again."""
    game = meadhall.new("empires", players=2, seed=1, options={"clans": ["ulaf", "glenn"]})
    rng = random.Random(1)
    taken = 0
    while taken < 3:
        screen = Screen(game, 100)
        before = len(game.decisions)
        typed = iter(["", "undo"])
        monkeypatch.setattr(screen, "read", lambda typed=typed: next(typed))
        screen.viewer = game.state.to_move
        if len(game.options) == 1:
            screen.options(game.state.to_move)
            assert "(Enter)" in screen.shown()
            screen.step()
            assert len(game.decisions) == before + 1
            taken += 1
        else:
            screen.options(game.state.to_move)
            assert "(Enter)" not in screen.shown()
            game.play(rng.choice(game.options))


def test_the_empires_board_shows_nothing_before_the_table_is_laid() -> None:
    """P: while clans are chosen there is no circle, no Island and nothing to count."""
    game = meadhall.new("empires", players=2, seed=1)
    text = game.rules.text(game.observe(0).to_json())
    assert "Seat 1" in text and not re.search(r"Circle|empty|Islands|Workers \d", text)
    for _ in range(2):
        game.play(game.options[0])
    assert "Circle: " in game.rules.text(game.observe(0).to_json())


@pytest.mark.parametrize("thing", ["Food", "Workers", "Gold"])
def test_why_a_good_is_no_option_says_what_is_asked(thing: str) -> None:
    """P2, R16: not "no such token for it: it"."""
    for game, seat in positions("empires", 2, {}, 4, 37):
        screen = Screen(game, 1000)
        screen.answer(seat, f"why {thing}")
        told = screen.shown()
        assert ": it." not in told and re.search("part of this question|supply|on offer|cost", told), told
