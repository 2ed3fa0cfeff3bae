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
    """A short finished game that is looked back at, and its last turn."""
    one.called("Ingrid").finished_table("empires", 2, options=SHORT)
    one.page.get_by_role("button", name="Look back").click()
    one.page.wait_for_selector(".turnstrip, .stepbar")
    last = turns(one.page)
    assert last > 10
    return one.page, last


def turns(page: Page) -> int:
    """How many turns the game has."""
    slider = page.get_by_role("slider", name="Turn").first
    return int(slider.get_attribute("aria-valuemax") or slider.get_attribute("max") or 0)


def at(page: Page, turn: int, last: int) -> None:
    expect(page.locator(".lookback")).to_contain_text(f"Turn {turn} of {last}.")


def press_turn(page: Page, turn: int) -> None:
    page.locator(".tns .tn").nth(turn - 1).click()


def test_buttons_strip_and_keys_lead_through_a_finished_game(guest: Come) -> None:
    page, last = looking(guest())
    at(page, last, last)
    expect(page.locator(".tns .tn")).to_have_count(last)
    page.wait_for_selector(".stage-board .em-circle, .stage-board .part svg, .stage-board .fitview", state="attached")
    picture = page.locator(".stage-board").inner_html()
    page.get_by_role("button", name="First turn").click()
    at(page, 0, last)
    page.get_by_role("button", name="One turn on").click()
    at(page, 1, last)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    at(page, 3, last)
    page.keyboard.press("ArrowLeft")
    at(page, 2, last)
    press_turn(page, last // 2)
    at(page, last // 2, last)
    page.wait_for_function("(old) => document.querySelector('.stage-board').innerHTML !== old", arg=picture)
    page.get_by_role("slider", name="Turn").press("ArrowRight")
    at(page, last // 2 + 1, last)
    page.keyboard.press("End")
    at(page, last, last)
    page.locator("body").click(position={"x": 2, "y": 300})
    page.keyboard.press("Home")
    at(page, 0, last)
    page.get_by_role("button", name="Play on by itself").click()
    expect(page.locator(".lookback")).not_to_contain_text(re.compile(r"Turn [01] of"))  # 2 may be over by the next look
    page.get_by_role("button", name="Stop").click()
    page.keyboard.press("Escape")
    expect(page.locator(".finish")).to_be_visible()


def test_alt_and_an_arrow_go_by_the_steps_inside_a_turn(guest: Come) -> None:
    page, last = looking(guest())
    steps = page.evaluate(
        "fetch(location.pathname.replace('/t/', '/api/tables/') + '/steps').then((one) => one.json())"
    )
    long = next(turn for turn in range(1, last) if sum(step["turn"] == turn for step in steps["steps"]) > 1)
    count = sum(step["turn"] == long for step in steps["steps"])
    press_turn(page, long)
    at(page, long, last)
    expect(page.locator(".lookback")).to_contain_text(f"{count} steps")
    page.keyboard.press("Alt+ArrowLeft")
    at(page, long, last)
    expect(page.locator(".lookback")).to_contain_text(f"step {count - 1} of {count}")
    page.keyboard.press("Alt+ArrowRight")
    expect(page.locator(".lookback")).to_contain_text(f"{count} steps")
    page.keyboard.press("Alt+ArrowLeft")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".lookback")).to_contain_text(f"{count} steps")
    at(page, long, last)


def test_the_log_shows_the_turn_and_leads_to_others(guest: Come) -> None:
    page, last = looking(guest())
    page.get_by_role("tab", name="Log").click()
    lines = page.locator(".log .logline")
    expect(page.locator(".log .later")).to_have_count(0)
    page.get_by_role("button", name="First turn").click()
    at(page, 0, last)
    words = lines.nth(10).inner_text()
    lines.nth(10).click()
    expect(page.locator(".lookback")).not_to_contain_text(f"Turn {last} of")
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
    press_turn(page, last // 2)
    group = page.get_by_role("group", name="Seen by")
    expect(group.get_by_role("button", name="Everyone")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-zone=hand]")).to_have_count(0)
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
    page.get_by_role("button", name="One turn back").tap()
    at(page, last - 1, last)
    for name in ("First turn", "One turn on", "Last turn"):
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
    last = turns(page)
    expect(page.locator(".curvep polyline")).to_have_count(2)
    first = coach.locator(".coach-turns button").first
    turn = int(re.search(r"turn (\d+)", first.inner_text())[1])  # type: ignore[index]
    first.click()
    at(page, turn, last)
    expect(first).to_have_attribute("aria-current", "step")
    expect(coach.locator(".c-now")).to_contain_text(f"Turn {turn}")
    expect(coach.locator(".swing")).to_contain_text("chance")
    page.get_by_role("button", name="Last turn").click()
    at(page, last, last)
    page.get_by_role("button", name=f"Turning point 1, turn {turn}", exact=True).click()
    at(page, turn, last)
    page.keyboard.press("Home")
    page.keyboard.press("Shift+ArrowRight")
    at(page, turn, last)
    told = page.evaluate("fetch(location.pathname.replace('/t/', '/api/tables/') + '/coach').then((one) => one.json())")
    steps = page.evaluate(
        "fetch(location.pathname.replace('/t/', '/api/tables/') + '/steps').then((one) => one.json())"
    )
    costly = next(one for seat in told["found"]["seats"] for one in seat["advice"])
    page.get_by_role("slider", name="Turn").first.focus()
    page.keyboard.press("Home")
    for _ in range(steps["steps"][costly["number"] + 1]["turn"]):
        page.keyboard.press("ArrowRight")
    options = coach.locator(".c-opts li")
    expect(options.filter(has_text="best")).to_have_count(1)
    expect(options.filter(has_text="played")).not_to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Coach").click()
    expect(coach.get_by_text("Turning points")).to_be_visible()
    assert not audit(one)


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_turning_points_close_to_each_other_can_all_be_clicked(guest: Come, viewport: dict[str, int]) -> None:
    page, last = looking(guest(viewport=viewport))
    steps = page.evaluate(
        "fetch(location.pathname.replace('/t/', '/api/tables/') + '/steps').then((one) => one.json())"
    )
    marked = [1, 2, 3, last // 2, last // 2 + 1, last - 1, last]
    high = [sum(turn <= step["turn"] for turn in marked) % 2 for step in steps["steps"]]
    found = {
        "curve": [[0.3 + 0.3 * up, 0.7 - 0.3 * up] for up in high],
        "turning_points": [],
        "seats": [],
        "bot": "greedy",
        "decisions": len(high) - 1,
    }
    answer = {"state": "done", "done": 1, "of": 1, "sentence": "", "found": found}
    page.route("**/coach", lambda route: route.fulfill(json=answer))
    page.reload()
    page.get_by_role("button", name="Coach").click()
    for number, turn in enumerate(marked, 1):
        page.get_by_role("button", name=f"Turning point {number}, turn {turn}", exact=True).click()
        at(page, turn, last)
    room = page.locator(".cv-b").bounding_box()
    assert room is not None
    for mark in page.locator(".plot .dotn").all():
        box = mark.bounding_box()
        assert box is not None and box["x"] >= room["x"] and box["x"] + box["width"] <= room["x"] + room["width"] + 16


COACH = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect().toJSON();
  return { page: [document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight], coach: box('.crt'),
    plot: box('.plot'), board: box('.stage-board'), strip: box('.turnstrip'),
    cells: document.querySelectorAll('.tns .tn').length };
}"""


@pytest.mark.parametrize("size", [(1366, 768), (1440, 900), (1920, 1080), (2560, 1440), (1280, 720), (1366, 660)])
def test_board_coach_and_curve_share_the_window(guest: Come, size: tuple[int, int]) -> None:
    width, height = size
    page, last = looking(guest(viewport={"width": width, "height": height}))
    steps = page.evaluate(
        "fetch(location.pathname.replace('/t/', '/api/tables/') + '/steps').then((one) => one.json())"
    )
    found = {"curve": [[0.4, 0.6]] * len(steps["steps"]), "turning_points": [], "seats": [], "bot": "b", "decisions": 1}
    answer = {"state": "done", "done": 1, "of": 1, "sentence": "", "found": found}
    page.route("**/coach", lambda route: route.fulfill(json=answer))
    page.reload()
    page.get_by_role("button", name="Coach").click()
    page.wait_for_selector(".plot")
    page.wait_for_timeout(300)
    found = page.evaluate(COACH)
    assert found["page"] == [width, height], "the page scrolls"
    assert found["cells"] == last
    assert found["strip"]["bottom"] <= height and found["strip"]["right"] <= found["coach"]["left"]
    assert found["coach"]["bottom"] <= height + 1 and found["board"]["bottom"] <= found["plot"]["top"]
    if size == (1440, 900):
        assert found["coach"]["height"] >= 760 and found["plot"]["height"] >= 150 and found["board"]["height"] >= 470
    assert found["board"]["height"] >= 0.45 * height


def test_who_only_watches_reads_the_coach_but_cannot_ask(guest: Come) -> None:
    table = guest().called("Ingrid").finished_table("empires", 2, options=SHORT)
    other = guest().called("Olaf")
    other.go(f"/t/{table}")
    other.page.get_by_role("button", name="Coach").click()
    coach = other.page.get_by_role("group", name="Coach")
    expect(coach.get_by_text("Nobody who sat at this table has asked it yet.")).to_be_visible()
    expect(coach.get_by_role("button", name="Ask the coach")).to_have_count(0)
