"""Taking back by consent in the browser: one asks, the other agrees or declines."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import expect

from tests.browser.hall import PHONE, Guest
from tests.browser.test_layout import audit

Come = Callable[..., Guest]


def asking(guest: Come) -> tuple[Guest, Guest, str]:
    """Two people; the first has decided and the second is asked now."""
    first, second = guest(bypass_csp=True).called("Ingrid"), guest(viewport=PHONE, bypass_csp=True).called("Olaf")
    made = first.open_table("northgard", [{"kind": "me"}, {"kind": "person"}], options={"clans": ["raven", "wolf"]})
    second.go(made["links"]["1"])
    first.at_table()
    second.at_table()
    for _ in range(200):
        position = first.hello(made["id"])["position"]
        if position["can_ask"] and position["decision"]["seat"] == 1:
            return first, second, made["id"]
        asked = first if position["decision"]["seat"] == 0 else second
        asked.step()
        asked.settled()
        first.page.wait_for_timeout(60)
    raise AssertionError("nobody could ask")


def test_one_asks_and_the_other_agrees_or_declines(guest: Come) -> None:
    first, second, table = asking(guest)
    before = first.hello(table)["n"]
    undo = first.page.get_by_role("button", name="Ask to take back")
    undo.click()
    bar = second.page.get_by_role("alert", name="Taking back by consent")
    expect(bar).to_contain_text("Raven asks to take a decision back.")
    expect(first.page.locator(".consent")).to_contain_text("Waiting for Wolf.")
    for one in (first, second):
        assert not audit(one)
    bar.get_by_role("button", name="Decline").tap()
    expect(second.page.locator(".consent")).to_have_count(0)
    expect(first.page.locator(".consent")).to_have_count(0)
    first.settled()
    first.page.keyboard.press("Control+z")
    expect(first.page.locator(".consent")).to_be_visible()
    first.page.get_by_role("button", name="Ask no longer").click()
    for one in (first, second):
        expect(one.page.locator(".consent")).to_have_count(0)
    first.settled()  # until then a click on it would be left unheard
    undo.click()
    bar.get_by_role("button", name="Agree").tap()
    expect(first.page.locator(".consent")).to_have_count(0)
    first.page.wait_for_selector(".ask.mine")
    log = first.page.locator(".log")
    for words in ("declines.", "no longer asks.", "agrees.", "takes a decision back, by consent."):
        expect(log).to_contain_text(words)
    assert first.hello(table)["n"] == before + 7 and first.hello(table)["position"]["decision"]["seat"] == 0
