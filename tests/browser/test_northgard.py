"""The Northgard table: a tile is held, turned and laid; answers beside the map; a player close up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, expect

from tests.browser.hall import PHONE, Guest
from tests.browser.positions import CREATURE, creature_fight
from tests.browser.test_layout import audit
from tests.server.harness import Server

CLANS = {"clans": ["raven", "wolf"]}
SEATS = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]


def press(page: Page, name: str) -> None:
    """A click on the first thing of that name, wherever on the map it lies."""
    page.locator(name).first.dispatch_event("click", {"detail": 1})


def with_a_tile(one: Guest) -> Page:
    """A table at which the first tile of the setup waits to be laid."""
    one.open_table("northgard", SEATS, options=CLANS)
    one.at_table()
    page = one.my_turn()
    page.wait_for_selector(".n-tile [data-legal]")
    press(page, ".n-tile [data-legal]")
    page.wait_for_selector(".m-cells [data-legal]")
    return page


@pytest.mark.parametrize("look", ["wide", "phone"])
def test_a_tile_is_held_turned_taken_back_and_laid(guest: Callable[..., Guest], look: str) -> None:
    one = guest(viewport=PHONE) if look == "phone" else guest()
    page = with_a_tile(one)
    table = page.url.rsplit("/", 1)[1]
    laid = len(one.hello(table)["position"]["view"]["map"]["tiles"])
    at = one.hello(table)["n"]
    press(page, ".m-cells [data-legal]")
    ghost = page.locator(".n-ghost")
    expect(ghost).to_be_visible()
    expect(page.get_by_label("If laid here")).to_be_visible()
    if page.get_by_label("Turn (key R)").count():
        before = ghost.inner_html()
        page.keyboard.press("r")
        page.wait_for_function("(old) => document.querySelector('.n-ghost').innerHTML !== old", arg=before)
    page.keyboard.press("Escape")
    expect(ghost).to_have_count(0)
    assert one.hello(table)["n"] == at, "a tile that is held and taken back is nobody's business"
    press(page, ".m-cells [data-legal]")
    page.get_by_label("Lay it here (Enter)").click()
    expect(ghost).to_have_count(0)
    expect(page.locator(".m-cells [data-legal]")).to_have_count(0)
    one.settled()
    # the bot may have laid its own by now, but not before mine
    assert len(one.hello(table)["position"]["view"]["map"]["tiles"]) > laid


def test_clans_are_chosen_by_what_they_can_do(guest: Callable[..., Guest]) -> None:
    one = guest()
    one.open_table("northgard", SEATS)
    page = one.my_turn()
    raven = page.get_by_role("button", name="Raven")
    expect(raven).to_contain_text("Collect the resources of every own territory")
    raven.click()
    expect(page.locator(".player").first).to_contain_text("Raven")


def test_a_player_is_read_by_a_click(guest: Callable[..., Guest]) -> None:
    one = guest()
    one.open_table("northgard", SEATS, options=CLANS)
    page = one.at_table()
    page.get_by_role("button", name="Wolf").first.click()
    shown = page.get_by_role("dialog")
    expect(shown).to_contain_text("Collect 1 food for each combat won as attacker")
    expect(shown).to_contain_text("Upgrades to come")
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)


def test_a_fight_against_a_creature_shows_the_exact_odds_of_each_answer(browser: Browser, tmp_path: Path) -> None:
    cookie = creature_fight(tmp_path)
    server = Server(tmp_path).start()
    one = Guest(browser, server.url, bypass_csp=True)
    try:
        one.context.add_cookies([{"name": "meadhall", "value": cookie, "url": one.url}])
        page = one.go(f"/t/{CREATURE}")
        one.my_turn()
        picks = page.locator(".n-chooser .n-number")
        expect(picks.locator(".n-chance")).to_have_count(3)
        options = one.hello(CREATURE)["position"]["decision"]["options"]
        for k, option in enumerate(options):
            told = one.context.request.get(f"{one.url}/api/tables/{CREATURE}/preview?option={option['id']}").json()
            share = f"{int(told['preview']['creature']['wins'] * 100 + 0.5)} %"
            expect(picks.nth(k)).to_contain_text(share)
        assert not audit(one)
        picks.nth(2).click()
        expect(page.locator(".n-chance")).to_have_count(0)
    finally:
        one.leave()
        server.stop()
