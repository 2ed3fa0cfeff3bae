"""A game of somebody else's in a browser: chosen from the list, played on the plain table, its rules read."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import expect

from tests.browser.hall import Guest
from tests.fen import install
from tests.server.harness import Server

Come = Callable[..., Guest]
# Takes the first option there is, until the game is over.
PLAY = """
() => {
  if (document.querySelector('.finish')) return true;
  document.querySelector('.plain-options [data-option]')?.click();
  return false;
}
"""


@pytest.fixture(scope="module")
def away(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has Lantern Fen."""
    found = install(tmp_path_factory.mktemp("fen"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", found["PYTHONPATH"])
        server = Server(tmp_path_factory.mktemp("hall"), "", "--coach", "greedy").start()
        yield server
        server.stop()


def test_a_game_of_somebody_elses_is_chosen_and_played_to_its_end(guest: Come, away: Server) -> None:
    one = guest(url=away.url).called("Astrid")
    page = one.page
    one.go("/")
    card = page.locator("article.game", has_text="Lantern Fen")
    expect(card).to_contain_text("Walk the fen by lantern light")
    one.go("/new/fen")
    expect(page.locator(".pick .g.on")).to_contain_text("Lantern Fen")
    expect(page.get_by_text("How many rounds are played.")).to_be_visible()
    one.go("/")
    card.get_by_role("button", name="Play against bots: Lantern Fen").click()
    expect(page.locator(".plain-board .part svg [data-thing='place:mere']")).to_be_visible()
    asked = page.locator(".ask-text")
    expect(asked).to_contain_text("Where do you walk?")
    page.wait_for_function(PLAY, polling=60)
    one.go("/rules/fen#F.DIVE.1")
    expect(page.get_by_text("In the Mere you may dive")).to_be_visible()
    assert one.trouble == []
