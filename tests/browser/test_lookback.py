"""Looking back at a finished game in the browser: steps, slider, keys, the log, the seats."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Page, expect

from tests.browser.hall import PHONE, Guest

Come = Callable[..., Guest]
SHORT = {"clans": ["ulaf", "glenn"], "max_rounds": 3}


def looking(one: Guest) -> tuple[Page, int]:
    """A short finished game that is looked back at, and its last step."""
    one.called("Ingrid").finished_table("empires", 2, options=SHORT)
    one.page.get_by_role("button", name="Look back").click()
    one.page.wait_for_selector(".stepbar")
    last = int(one.page.get_by_role("slider", name="Step").get_attribute("max") or 0)
    assert last > 12
    return one.page, last


def at(page: Page, step: int, last: int) -> None:
    expect(page.locator(".lookback")).to_contain_text(f"Step {step} of {last}.")


def test_buttons_slider_and_keys_lead_through_a_finished_game(guest: Come) -> None:
    page, last = looking(guest())
    at(page, last, last)
    board = page.locator(".stage-board")
    pictures = {last: board.inner_html()}
    page.get_by_role("button", name="First step").click()
    at(page, 0, last)
    page.get_by_role("button", name="One step on").click()
    at(page, 1, last)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    at(page, 3, last)
    page.keyboard.press("ArrowLeft")
    at(page, 2, last)
    page.get_by_role("slider", name="Step").fill(str(last // 2))
    at(page, last // 2, last)
    page.wait_for_timeout(800)
    pictures[last // 2] = board.inner_html()
    assert pictures[last // 2] != pictures[last]
    page.get_by_role("slider", name="Step").press("ArrowRight")
    at(page, last // 2 + 1, last)
    page.keyboard.press("End")
    at(page, last, last)
    page.locator("body").click(position={"x": 2, "y": 300})
    page.keyboard.press("Home")
    at(page, 0, last)
    page.get_by_role("button", name="Play on by itself").click()
    at(page, 2, last)
    page.get_by_role("button", name="Stop").click()
    page.keyboard.press("Escape")
    expect(page.locator(".finish")).to_be_visible()


def test_the_log_shows_the_step_and_leads_to_others(guest: Come) -> None:
    page, last = looking(guest())
    lines = page.locator(".log .logline")
    expect(page.locator(".log .later")).to_have_count(0)
    lines.nth(10).click()
    expect(page.locator(".lookback")).not_to_contain_text(f"Step {last} of")
    marked = page.locator(".log [aria-current=step]")
    expect(marked.first).to_contain_text(lines.nth(10).inner_text())
    expect(page.locator(".log .later").first).to_be_attached()
    assert marked.first.evaluate("node => { const a = node.getBoundingClientRect(), b = node.parentElement.getBoundingClientRect(); return a.top >= b.top - 1 && a.top < b.bottom }")  # fmt: skip  # noqa: E501


def test_every_seat_can_be_looked_from(guest: Come) -> None:
    page, last = looking(guest())
    page.get_by_role("slider", name="Step").fill(str(last // 2))
    group = page.get_by_role("group", name="Seen by")
    expect(group.get_by_role("button", name="Everyone")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-zone=hand] .card, [data-zone=hand] [data-thing]")).to_have_count(0)
    group.get_by_role("button").nth(2).click()
    expect(group.get_by_role("button").nth(2)).to_have_attribute("aria-pressed", "true")
    at(page, last // 2, last)
    expect(page.locator("[data-zone=hand]")).to_be_visible()
    page.keyboard.press("t")
    expect(page.locator(".textboard")).to_contain_text(re.compile("Round", re.I))
    page.keyboard.press("Escape")
    at(page, last // 2, last)


def test_a_phone_looks_back_too(guest: Come) -> None:
    page, last = looking(guest(viewport=PHONE))
    page.get_by_role("button", name="One step back").tap()
    at(page, last - 1, last)
    for name in ("First step", "One step on", "Last step"):
        box = page.get_by_role("button", name=name).bounding_box()
        assert box is not None and box["width"] >= 44 and box["height"] >= 44 and box["x"] + box["width"] <= 390
    page.get_by_label("Seen by").select_option("0")
    at(page, last - 1, last)
    page.get_by_role("button", name="Result").tap()
    expect(page.locator(".finish")).to_be_visible()
