"""Whole games of each title without a mouse: by keys alone, and by what a screen reader is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import expect

from tests.browser.hall import Guest
from tests.browser.players import ByKeys, ByReader

SEATS = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("northgard", {"clans": ["raven", "wolf"]}),
    ("monsterlands", {"difficulty": "tutorial"}),
    ("empires", {"clans": ["ulaf", "glenn"], "max_rounds": 3}),
]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_whole_game_by_keys_alone(guest: Callable[..., Guest], game: str, options: dict[str, Any]) -> None:
    one = guest()
    one.open_table(game, SEATS, options=options)
    one.at_table()
    one.my_turn()
    player = ByKeys(one)
    player.press("ArrowDown")  # from nowhere to what may be done first
    player.play()
    expect(one.page.locator(".finish h1")).to_contain_text("win")
    assert player.fallen == [], "the focus was nowhere"
    digits = sum(n for key, n in player.pressed.items() if key.isdigit())
    assert digits * 10 < sum(player.pressed.values()), f"arrows and Enter are enough: {player.pressed}"
    expect(one.page.locator(".finish h1")).to_be_focused()


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_whole_game_by_what_a_screen_reader_is_told(
    guest: Callable[..., Guest], game: str, options: dict[str, Any]
) -> None:
    one = guest()
    one.open_table(game, SEATS, options=options)
    one.at_table()
    one.my_turn()
    player = ByReader(one)
    assert player.play() > 10
    assert player.nameless == set()
