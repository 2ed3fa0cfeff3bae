"""W3, U9 in a browser: each page loads what it needs, and a game that the client does not know can be played."""

from __future__ import annotations

import gzip
from collections.abc import Callable

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Page, Response, WebSocketRoute, expect

from tests.browser.hall import Guest

Come = Callable[..., Guest]
ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "easy"}
MOST = 90_000  # bytes of compressed JavaScript for the first screen


def scripts(page: Page) -> dict[str, Response]:
    """The scripts that a page fetches from now on, by their address."""
    found: dict[str, Response] = {}
    page.on("response", lambda answer: found.update({answer.url: answer} if answer.url.endswith(".js") else {}))
    return found


def test_the_first_screen_loads_no_board_and_weighs_little(guest: Come) -> None:
    one = guest()
    loaded = scripts(one.page)
    one.go("/")
    expect(one.page.get_by_role("heading", level=1)).to_be_visible()
    one.page.wait_for_load_state("networkidle")
    assert 0 < sum(len(gzip.compress(answer.body(), 9)) for answer in loaded.values()) < MOST
    first = set(loaded)
    one.open_table("empires", [ME, BOT], options={"clans": ["ulaf", "glenn"]})
    one.at_table()
    board = "".join(answer.text() for url, answer in loaded.items() if url not in first)
    assert "em-circle" in board and "ml-lands" not in board


def test_a_game_that_the_client_does_not_know_is_played_on_a_plain_table(guest: Come) -> None:
    one = guest().called("Astrid")

    def renamed(text: str) -> str:
        return text.replace('"game":"empires"', '"game":"dicing"')

    one.context.route(
        "**/api/tables/**", lambda route: route.fulfill(response=(answer := route.fetch()), body=renamed(answer.text()))
    )

    def between(page: WebSocketRoute) -> None:
        table = page.connect_to_server()
        table.on_message(lambda said: page.send(renamed(said) if isinstance(said, str) else said))

    one.context.route_web_socket("**/*", between)
    one.open_table("empires", [ME, BOT], options={"clans": ["ulaf", "glenn"]})
    page = one.page
    expect(page.locator(".plain-board .part svg").first).to_be_visible()
    for _ in range(3):
        expect(page.locator(".plain-options [data-option]").first).to_be_visible()
        asked = page.locator(".ask-text").inner_text()
        page.locator(".plain-options [data-option]").first.click()
        expect(page.locator(".ask-text")).not_to_have_text(asked)
    assert one.trouble == []
