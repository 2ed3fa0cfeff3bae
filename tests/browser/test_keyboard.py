"""The keyboard of the table: zones with one Tab stop each, arrows inside, the focus after a decision, windows, keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import Any

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, expect

from tests.browser.hall import Guest
from tests.browser.positions import COMBAT, combat
from tests.browser.test_layout import audit
from tests.server.harness import Server

Come = Callable[..., Guest]
ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "easy"}
GAMES = ("northgard", "monsterlands", "empires")
OPTIONS: dict[str, dict[str, Any]] = {
    "northgard": {"clans": ["raven", "wolf"]}, "empires": {"clans": ["ulaf", "glenn"]}, "monsterlands": {},
}  # fmt: skip
WHERE = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return 'BODY';
  return at.closest('[data-stop]')?.dataset.stop ?? at.closest('nav, dialog')?.className ?? at.tagName;
}"""


def at_zone(page: Page) -> str:
    """The zone that has the focus."""
    found: str = page.evaluate(WHERE)
    return found


def until(done: Callable[[], bool]) -> None:
    """Wait for something at the server."""
    for _ in range(600):
        if done():
            return
        sleep(0.03)
    raise AssertionError("it did not happen")


def begun(guest: Come, game: str, clicks: int = 0, **more: Any) -> tuple[Guest, Page]:
    """A table where it is my turn."""
    one = guest(**more)
    one.open_table(game, [ME, BOT], options=OPTIONS[game])
    one.at_table()
    one.my_turn()
    one.play(most=clicks)
    return one, one.settled()


@pytest.mark.parametrize("game", GAMES)
def test_each_zone_is_one_stop_in_order(guest: Come, game: str) -> None:
    one, page = begun(guest, game, 25)
    one.my_turn()
    page.reload()
    one.at_table()
    one.my_turn()
    page.wait_for_selector('[data-stop="log"] li[tabindex="0"]')
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the question"
    order: list[str] = []
    for _ in range(60):
        page.evaluate("window.__before = document.activeElement")
        page.keyboard.press("Tab")
        zone = at_zone(page)
        if zone == "BODY" or page.evaluate("window.__before === document.activeElement"):
            break  # the end of the page
        order.append(zone)
    wanted = ["tools", "question", "board", "hand", "offer", "players", "log"]
    there = page.evaluate("[...document.querySelectorAll('[data-stop]')].map((zone) => zone.dataset.stop)")
    assert [zone for zone in order if zone != "skip"] == [zone for zone in wanted if zone in there]


@pytest.mark.parametrize("game", GAMES)
def test_after_a_decision_the_focus_is_on_the_first_legal_thing(guest: Come, game: str) -> None:
    one, page = begun(guest, game, 4)
    seen = set[str]()
    table = page.url.rsplit("/", 1)[1]
    for _ in range(14):
        page.wait_for_selector(".ask.mine")
        n = one.hello(table)["n"]
        page.keyboard.press("1")
        until(lambda: one.hello(table)["n"] > n)  # noqa: B023 -- asked at once
        one.settled()
        page.wait_for_selector(".ask.mine")
        page.wait_for_function(
            """() => {
              const at = document.activeElement;
              if (at === document.body) return false; // on its way
              if (at.closest('dialog')) return true;
              const all = [...document.querySelectorAll('[data-stop] [data-legal], [data-stop] [data-option]')];
              return at.matches('[data-legal], [data-option], [data-confirm]') || !all.some((x) => x.checkVisibility());
            }"""
        )
        seen.add(at_zone(page))
    assert "BODY" not in seen
    assert len(seen) > 1, seen


def test_the_focus_is_not_taken_from_somebody_who_writes_or_reads(guest: Come) -> None:
    one, page = begun(guest, "monsterlands")
    page.keyboard.press("c")
    expect(page.get_by_label("Say something")).to_be_focused()
    page.keyboard.type("1a?")  # keys of the table are letters here
    expect(page.get_by_label("Say something")).to_have_value("1a?")
    one.decide()
    one.settled()
    page.wait_for_timeout(500)
    expect(page.get_by_label("Say something")).to_be_focused()


def test_arrows_lead_along_what_is_legal_and_with_shift_along_everything(guest: Come) -> None:
    _one, page = begun(guest, "monsterlands")
    page.locator(".stage-board [data-legal]").first.focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "End", "Home"):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.matches('[data-legal]')"), key
    visited = set[str]()
    for _ in range(40):
        page.keyboard.press("Shift+ArrowRight")
        visited.add(page.evaluate("String(document.activeElement.matches('[data-legal]'))"))
    assert visited == {"true", "false"}
    # from a thing that is not legal: why not, and its close-up; both give the focus back
    page.keyboard.press("Shift+Home")
    while page.evaluate("document.activeElement.matches('[data-legal]')"):
        page.keyboard.press("Shift+ArrowRight")
    thing = page.evaluate("document.activeElement.dataset.thing")
    page.keyboard.press("w")
    expect(page.locator(".whynot")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".whynot")).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.thing") == thing
    page.keyboard.press("i")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.thing") == thing


def test_the_log_is_read_line_by_line_and_opens_the_law(guest: Come) -> None:
    one, page = begun(guest, "northgard", 20)
    one.settled()
    one.my_turn()  # nothing comes into the log meanwhile
    page.locator(".skip button", has_text="to the log").focus()
    page.keyboard.press("Enter")
    assert at_zone(page) == "log"
    page.keyboard.press("End")
    line = page.evaluate("document.activeElement.textContent.trim()")
    assert line == page.locator(".log li").last.text_content().strip()  # type: ignore[union-attr]
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.textContent.trim()") != line
    rule = page.evaluate("document.activeElement.querySelector('.rule')?.textContent")
    page.keyboard.press("Enter")
    if rule:
        expect(page.locator(".ruletext.hit")).to_contain_text(rule)
    assert one.page.locator(".log").count() == (0 if rule else 1)


def test_the_table_in_words_has_headings_and_lists_and_takes_a_number(guest: Come) -> None:
    one, page = begun(guest, "northgard", 14)
    one.my_turn()
    page.keyboard.press("t")
    words = page.get_by_role("dialog", name="The table in words")
    expect(words.get_by_role("heading", name="Your lands")).to_be_visible()
    lands = words.locator("h3", has_text="Your lands").locator("+ ul > li")
    view = one.hello(page.url.rsplit("/", 1)[1])["position"]["view"]
    own = [land["name"] for land in view["map"]["territories"] if land["holder"] == 0]
    assert [text.split(",")[0] for text in lands.all_text_contents()] == own
    expect(lands.first.locator("ul li", has_text="Next to:")).to_be_visible()
    asked = page.locator(".ask-text").inner_text()
    page.keyboard.press("1")
    expect(words).to_have_count(0)
    page.wait_for_function("(old) => document.querySelector('.ask-text').innerText !== old", arg=asked)


def test_announcements_are_short_and_of_two_kinds(guest: Come) -> None:
    _one, page = begun(guest, "monsterlands")
    asked = page.locator('[data-says="question"]')
    expect(asked).to_have_attribute("aria-live", "assertive")
    expect(asked).to_have_text(page.locator(".ask-text").inner_text().splitlines()[0])
    page.evaluate(
        """() => {
          window.__told = [];
          const events = document.querySelector('[data-says="events"]');
          new MutationObserver(() => window.__told.push(events.textContent)).observe(events, {childList: true, characterData: true, subtree: true});
        }"""  # noqa: E501
    )
    for _ in range(4):
        page.wait_for_selector(".ask.mine")
        page.keyboard.press("1")
        page.wait_for_timeout(300)
    page.wait_for_function("() => window.__told.length > 0")
    page.wait_for_timeout(900)
    told = page.evaluate("window.__told")
    lines = page.locator(".log li").all_inner_texts()
    assert all(len(text) < 600 for text in told)
    assert lines[-1].split(" M.")[0] in " ".join(told) or "more." in told[-1]


def test_a_click_shows_itself_before_the_table_answers(guest: Come) -> None:
    one = guest()
    release = one.slow_wire()
    one.open_table("monsterlands", [ME, BOT])
    page = one.my_turn()
    took = page.evaluate(
        """() => new Promise((done) => {
          const begin = performance.now();
          const node = document.querySelector('.stage-board [data-legal]');
          node.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, detail: 1}));
          const look = () => {
            if (node.matches('[data-chosen]')) done(performance.now() - begin);
            else if (performance.now() - begin > 5000) done(null);
            else requestAnimationFrame(look);
          };
          look();
        })"""
    )
    assert took is not None, "the thing is marked"
    assert took < 1000, "at once, even on a busy machine"
    release()
    expect(page.locator("[data-chosen]")).to_have_count(0)


def test_a_combat_is_a_window(browser: Browser, tmp_path: Path) -> None:
    cookie = combat(tmp_path)
    server = Server(tmp_path).start()
    one = Guest(browser, server.url, bypass_csp=True)
    try:
        one.context.add_cookies([{"name": "meadhall", "value": cookie, "url": one.url}])
        page = one.go(f"/t/{COMBAT}")
        window = page.get_by_role("dialog", name=re.compile("^Combat in"))
        answer = window.get_by_role("button", name=re.compile(r"^Spend no food: \d+ % to win$"))
        expect(answer).to_be_focused()
        assert audit(one) == []
        for _ in range(12):
            page.keyboard.press("Tab")
            assert at_zone(page) in ("n-scrim", "BODY"), "the focus stays in the window"
        page.keyboard.press("Escape")  # to look at the map
        expect(window).to_have_count(0)
        assert at_zone(page) != "BODY"
        page.get_by_role("button", name="Back to the combat").click()
        expect(answer).to_be_focused()
        page.keyboard.press("ArrowRight")
        expect(window.get_by_role("button", name=re.compile("^Spend 1 food"))).to_be_focused()
        n = one.hello(COMBAT)["n"]
        page.keyboard.press("Enter")
        until(lambda: one.hello(COMBAT)["n"] > n)
    finally:
        one.leave()
        server.stop()
