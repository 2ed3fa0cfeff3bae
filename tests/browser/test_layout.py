"""The page on a phone and in between, and the audit of its accessibility."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright")

from tests.browser.hall import PHONE, ROOT, Guest

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
SEATS = [{"kind": "me"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]
GAMES = ("northgard", "monsterlands", "empires")
CLANS = {"northgard": {"clans": ["raven", "wolf", "bear"]}, "empires": {"clans": ["ulaf", "glenn", "panuk"]}}


def boxes(one: Guest, *names: str) -> list[dict[str, float]]:
    """Where things are on the screen."""
    found: list[dict[str, float]] = one.page.evaluate(
        "(names) => names.map((name) => document.querySelector(name).getBoundingClientRect().toJSON())", list(names)
    )
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_question_board_and_sheet_without_overlap(guest: Callable[..., Guest], game: str) -> None:
    one = guest(viewport=PHONE)
    one.open_table(game, SEATS, options=CLANS.get(game, {}))
    page = one.at_table()
    one.my_turn()
    for _ in range(6):
        assert page.evaluate("document.scrollingElement.scrollWidth") <= 390, "nothing scrolls sideways"
        ask, strip, board, sheet = boxes(one, ".ask", ".strip", ".stage-board", ".sheet")
        assert ask["bottom"] <= strip["top"] + 1 and strip["bottom"] <= board["top"] + 1
        assert board["bottom"] <= sheet["top"] + 13, "the sheet's rounded rim may lie over the board, no more"
        assert sheet["bottom"] <= 845 and board["height"] > 100
        one.play(most=1)
        page.wait_for_timeout(120)
    small = page.evaluate(
        """[...document.querySelectorAll('.ask button, .ptop button, .ptop a, .ptabs button')]
           .filter((b) => b.offsetWidth && (b.offsetHeight < 40 || b.offsetWidth < 32))
           .map((b) => b.textContent.trim())"""
    )
    assert small == [], "targets are large enough for a finger"


@pytest.mark.parametrize("path", ["/", "/new/northgard", "/rules/northgard"])
def test_pages_fit_a_phone(guest: Callable[..., Guest], path: str) -> None:
    one = guest(viewport=PHONE)
    page = one.go(path)
    page.wait_for_selector("main h1")
    page.wait_for_timeout(300)
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 390


def test_the_right_column_is_a_drawer_in_between(guest: Callable[..., Guest]) -> None:
    one = guest(viewport={"width": 1024, "height": 768})
    one.open_table("monsterlands", SEATS)
    page = one.at_table()
    assert page.locator(".rightc").count() == 0
    page.keyboard.press("g")
    page.wait_for_selector(".rightc .log")
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 1024


def audit(one: Guest) -> list[str]:
    """What axe finds, of any weight."""
    if not AXE.exists():
        pytest.skip("the audit is left out: axe-core is not installed (cd web && npm ci)")
    one.page.evaluate(AXE.read_text())
    result: dict[str, Any] = one.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    out = []
    for found in result["violations"]:
        nodes = [node["html"] for node in found["nodes"]]
        if found["id"] == "label-content-name-mismatch":
            # A picture prints signs and short forms ("0/3" beside a bottle); its name says them in words.
            nodes = [html for html in nodes if not html.startswith("<g data-thing=")]
        if nodes:
            out.append(f"{found['id']}, {found['impact']}: {found['help']}: {[html[:200] for html in nodes[:3]]}")
    return out


def test_words_stand_apart(guest: Callable[..., Guest]) -> None:
    one = guest().called("Astrid")
    for path in ("/", "/new/northgard", "/new/monsterlands", "/new/empires", "/rules/northgard", "/me"):
        page = one.go(path)
        page.wait_for_selector("main h1")
        page.wait_for_timeout(300)
        said = page.locator("body").inner_text()
        assert re.findall(r"\w*[a-z]\.[A-Z]\w*|\w+·|You, you", said) == [], path
    one.open_table("northgard", SEATS, options=CLANS["northgard"], name="Thursday table")
    one.at_table()
    assert re.findall(r"\w+·|You, you", one.page.locator("body").inner_text()) == []


def test_keys_are_shown_where_there_is_a_keyboard(guest: Callable[..., Guest]) -> None:
    for finger in (False, True):
        one = guest(viewport=PHONE, is_mobile=True) if finger else guest()
        one.open_table("northgard", SEATS, options=CLANS["northgard"])
        one.at_table()
        for _ in range(60):
            one.my_turn()
            if one.page.locator(".ask kbd").count():
                break
            one.play(most=1)
        assert one.page.locator(".ask kbd").count()
        assert one.page.locator(".ask kbd").first.is_visible() != finger


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pages_pass_the_audit(guest: Callable[..., Guest], theme: str) -> None:
    one = guest(theme=theme, bypass_csp=True)
    for path in ("/", "/new/northgard", "/new/monsterlands", "/new/empires", "/rules", "/rules/empires", "/me", "/no"):
        one.go(path)
        one.page.wait_for_selector("main h1")
        one.page.wait_for_timeout(400)
        assert audit(one) == [], path
    one.called("Astrid").open_table("empires", [{"kind": "me"}, {"kind": "person"}])
    one.page.get_by_text("One seat is still free").wait_for()
    assert audit(one) == [], "the waiting room"
    one.go("/")
    one.page.get_by_role("heading", name="My tables").wait_for()
    assert audit(one) == [], "the first screen with a table"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("look", ["light", "dark", "phone"])
def test_tables_pass_the_audit(guest: Callable[..., Guest], game: str, look: str) -> None:
    one = guest(viewport=PHONE, bypass_csp=True) if look == "phone" else guest(theme=look, bypass_csp=True)
    one.open_table(game, SEATS, options=CLANS.get(game, {}))
    one.at_table()
    one.my_turn()
    assert audit(one) == [], "the start"
    one.play(most=40)
    one.settled()
    assert audit(one) == [], "the middle"
    if look == "phone":
        return
    for key in "?tau":  # the keys, the table in words, the options, the rules
        one.page.keyboard.press(key)
        one.page.wait_for_timeout(250)
        assert audit(one) == [], f"key {key}"
        one.page.keyboard.press("Escape")
        one.page.wait_for_timeout(100)
    one.page.get_by_role("button", name="Table menu").click()
    assert audit(one) == [], "the menu"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", ["northgard", "empires"])
def test_the_end_and_the_look_back_pass_the_audit(guest: Callable[..., Guest], game: str, theme: str) -> None:
    one = guest(theme=theme, bypass_csp=True)
    options = {"max_rounds": 2, "clans": ["ulaf", "glenn"]} if game == "empires" else {"clans": ["raven", "wolf"]}
    one.finished_table(game, bots=2, options=options)
    assert audit(one) == [], "the result"
    one.page.get_by_role("button", name="Look back").click()
    one.page.locator(".curvep, .stepbar").first.wait_for()
    assert audit(one) == [], "the look back"
