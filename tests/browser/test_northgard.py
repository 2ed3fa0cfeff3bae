"""The Northgard table: a tile is held, turned and laid; answers beside the map; a player close up."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Page, expect

from tests.browser.hall import PHONE, Guest

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
    page.wait_for_function("!document.querySelector('.m-cells [data-legal]')")
    assert len(one.hello(table)["position"]["view"]["map"]["tiles"]) == laid + 1


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
