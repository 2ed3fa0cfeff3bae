"""Looking back at a finished game in the browser: steps, slider, keys, the log, the seats."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Page, expect

from tests.browser.hall import PHONE, WIDE, Guest
from tests.browser.test_layout import audit

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
    picture = page.locator(".stage-board").inner_html()
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
    page.wait_for_function("(old) => document.querySelector('.stage-board').innerHTML !== old", arg=picture)
    page.get_by_role("slider", name="Step").press("ArrowRight")
    at(page, last // 2 + 1, last)
    page.keyboard.press("End")
    at(page, last, last)
    page.locator("body").click(position={"x": 2, "y": 300})
    page.keyboard.press("Home")
    at(page, 0, last)
    page.get_by_role("button", name="Play on by itself").click()
    expect(page.locator(".lookback")).not_to_contain_text(re.compile(r"Step [01] of"))  # 2 may be over by the next look
    page.get_by_role("button", name="Stop").click()
    page.keyboard.press("Escape")
    expect(page.locator(".finish")).to_be_visible()


def test_the_log_shows_the_step_and_leads_to_others(guest: Come) -> None:
    page, last = looking(guest())
    lines = page.locator(".log .logline")
    expect(page.locator(".log .later")).to_have_count(0)
    page.get_by_role("button", name="First step").click()
    at(page, 0, last)
    words = lines.nth(10).inner_text()
    lines.nth(10).click()
    expect(page.locator(".lookback")).not_to_contain_text(f"Step {last} of")
    marked = page.locator(".log [aria-current=step]")
    expect(marked.filter(has_text=words)).not_to_have_count(0)
    expect(page.locator(".log .later").first).to_be_attached()
    # it comes into view with the next frame, and again when the pictures have changed what stands above
    page.wait_for_function(
        """() => {
          const node = document.querySelector('.log [aria-current=step]');
          if (!node) return false;
          const a = node.getBoundingClientRect(), b = node.parentElement.getBoundingClientRect();
          return a.top >= b.top - 1 && a.top < b.bottom;
        }"""
    )


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


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_coach_is_asked_and_its_turning_points_lead_to_steps(guest: Come, viewport: dict[str, int]) -> None:
    one = guest(viewport=viewport, bypass_csp=True)
    one.called("Ingrid").finished_table("empires", 2, options=SHORT)
    page = one.page
    page.get_by_role("button", name="Coach").click()
    coach = page.get_by_role("group", name="Coach")
    coach.get_by_role("button", name="Ask the coach").click()
    expect(coach.get_by_role("progressbar").or_(coach.get_by_text("Turning points"))).to_be_visible()
    expect(coach.get_by_text("Turning points")).to_be_visible(timeout=300_000)
    last = int(page.get_by_role("slider", name="Step").get_attribute("max") or 0)
    expect(page.locator(".curve polyline")).to_have_count(2)
    first = coach.locator(".coach-turns button").first
    step = int(re.search(r"Step (\d+)", first.inner_text())[1])  # type: ignore[index]
    first.click()
    at(page, step, last)
    expect(first).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="Last step").click()
    at(page, last, last)
    page.get_by_role("button", name=f"Turning point 1, step {step}", exact=True).click()
    at(page, step, last)
    page.keyboard.press("Home")
    page.keyboard.press("Shift+ArrowRight")
    at(page, step, last)
    plot = page.locator(".curve-plot")
    box = plot.bounding_box()
    assert box is not None
    plot.click(position={"x": box["width"] / 2, "y": box["height"] - 3})
    expect(page.locator(".lookback")).to_contain_text(re.compile(rf"Step ({last // 2}|{last // 2 + 1}) of"))
    page.reload()
    page.get_by_role("button", name="Coach").click()
    expect(coach.get_by_text("Turning points")).to_be_visible()
    assert not audit(one)


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_turning_points_close_to_each_other_can_all_be_clicked(guest: Come, viewport: dict[str, int]) -> None:
    page, last = looking(guest(viewport=viewport))
    turns = [0, 1, 2, last // 2, last // 2 + 1, last - 2, last - 1]
    point = {"seat": 0, "swing": 0.1, "gains": [0.1, -0.1], "shares": [0.6, 0.4], "played": "Sail"}
    found = {
        "curve": [[0.6, 0.4]] * (last + 1),
        "turning_points": [{**point, "number": turn} for turn in turns],
        "seats": [],
        "bot": "greedy",
        "decisions": last,
    }
    answer = {"state": "done", "done": 1, "of": 1, "sentence": "", "found": found}
    page.route("**/coach", lambda route: route.fulfill(json=answer))
    page.reload()
    page.get_by_role("button", name="Coach").click()
    for number, turn in enumerate(turns, 1):
        page.get_by_role("button", name=f"Turning point {number}, step {turn + 1}", exact=True).click()
        at(page, turn + 1, last)
    room = page.locator(".curve-b").bounding_box()
    assert room is not None
    for mark in page.locator(".curve .turn").all():
        box = mark.bounding_box()
        assert box is not None and box["x"] >= room["x"] and box["x"] + box["width"] <= room["x"] + room["width"] + 12


def test_who_only_watches_reads_the_coach_but_cannot_ask(guest: Come) -> None:
    table = guest().called("Ingrid").finished_table("empires", 2, options=SHORT)
    other = guest().called("Olaf")
    other.go(f"/t/{table}")
    other.page.get_by_role("button", name="Coach").click()
    coach = other.page.get_by_role("group", name="Coach")
    expect(coach.get_by_text("Nobody who sat at this table has asked it yet.")).to_be_visible()
    expect(coach.get_by_role("button", name="Ask the coach")).to_have_count(0)
