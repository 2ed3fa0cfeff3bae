"""A whole game of each title through clicks against an easy bot, to the scores and the check of the deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import expect

from tests.browser.hall import Guest


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("northgard", {"clans": ["raven", "wolf"]}),
        ("monsterlands", {"difficulty": "tutorial"}),
        ("empires", {"clans": ["ulaf", "glenn"], "max_rounds": 3}),
    ],
)
def test_a_whole_game(guest: Callable[..., Guest], game: str, options: dict[str, Any]) -> None:
    one = guest()
    one.open_table(game, [{"kind": "me"}, {"kind": "bot", "level": "easy"}], options=options)
    one.at_table()
    clicks = one.play(prefer=r"^(pass|end|no more|stop|done)" if game == "northgard" else "")
    assert clicks > 10
    page = one.page
    expect(page.locator(".finish h1")).to_contain_text("win")
    assert page.locator(".scores tbody tr").count() == 2
    page.get_by_role("button", name="Check this game").click()
    expect(page.locator(".checked")).to_be_visible()
    expect(page.locator(".checked.bad")).to_have_count(0)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".finish")).to_have_count(0)
    one.at_table()
