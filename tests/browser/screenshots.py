"""Pictures of every screen, wide and on a phone, by day and by night: `make screenshots`.

python -m tests.browser.screenshots FOLDER [name …]     # names such as home or northgard; all of them without
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.browser import hall
from tests.browser.hall import PHONE, WIDE, Guest
from tests.browser.positions import CREATURE
from tests.browser.positions import creature_fight as creature_table
from tests.server.harness import Server
from tests.server.test_leak_wire import PEOPLE

BOT = {"kind": "bot", "level": "easy"}
ME = {"kind": "me"}
CLANS: dict[str, dict[str, Any]] = {
    "northgard": {"clans": ["raven", "wolf", "stag", "bear"]},
    "monsterlands": {},
    "empires": {"clans": ["ulaf", "glenn", "heidel"]},
}


def home(one: Guest) -> None:
    """The first screen with tables of mine and of others."""
    one.called("Astrid")
    for name, game in (("Thursday table", "northgard"), ("Rain on the roof", "empires")):
        one.open_table(game, [ME, BOT, BOT], options={"clans": CLANS[game]["clans"][:3]}, name=name)
    one.open_table("monsterlands", [ME, {"kind": "open"}, BOT], public=True, name="Beginners welcome")
    one.go("/")
    one.page.wait_for_selector(".tables li:not(.none)")


def new_table(one: Guest) -> None:
    """Setting a table."""
    one.called("Astrid").go("/new/northgard")
    one.page.wait_for_selector(".opt")


def rules(one: Guest) -> None:
    """The rule book."""
    one.go("/rules/northgard#N.MOVE.4")
    one.page.wait_for_selector(".ruletext.hit")


def waiting(one: Guest) -> None:
    """The waiting room with links."""
    one.called("Astrid").go("/new/empires")
    one.page.get_by_role("button", name="Open the table").click()
    one.page.wait_for_selector(".waiting .link")


def table(game: str, clicks: int, then: str = "") -> Callable[[Guest], None]:
    """A table after some moves."""

    def shown(one: Guest) -> None:
        bots = len(CLANS[game].get("clans", "abc")) - 1
        one.called("Astrid").open_table(game, [ME, *[BOT] * bots], options=CLANS[game])
        one.at_table()
        one.play(most=clicks)
        one.my_turn()
        page = one.page
        if then == "why":
            page.evaluate(
                """() => { const inert = [...document.querySelectorAll('.stage-board [data-thing][aria-label]:not([data-legal])')]
                .find((node) => { const box = node.getBoundingClientRect(); return box.y > 150 && box.bottom < 600 && box.width; });
                inert?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 })); }"""  # noqa: E501
            )
            page.wait_for_selector(".whynot", timeout=5000)
        elif then == "menu":
            page.get_by_role("button", name="Table menu").click()
        elif then == "look":
            page.evaluate(
                """() => document.querySelector('.zone-b [data-thing], .stage-board [data-thing]')
                .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))"""
            )
            page.wait_for_selector(".closeup", timeout=5000)

    return shown


def finish(one: Guest) -> None:
    """The end of a game, checked."""
    one.called("Astrid").open_table(
        "empires", [ME, BOT, BOT], options={"clans": ["ulaf", "glenn", "heidel"], "max_rounds": 2}
    )
    one.at_table()
    one.play()
    one.page.get_by_role("button", name="Check this game").click()
    one.page.wait_for_selector(".checked")


def look_back(one: Guest) -> None:
    """A finished game, somewhere in the middle."""
    one.called("Astrid").finished_table("northgard", options={"clans": ["raven", "wolf", "stag"]})
    page = one.page
    page.get_by_role("button", name="Look back").click()
    page.wait_for_selector(".stepbar")
    last = int(page.get_by_role("slider", name="Step").get_attribute("max") or 0)
    page.get_by_role("slider", name="Step").fill(str(last * 2 // 3))
    page.wait_for_timeout(1500)


def coach(one: Guest) -> None:
    """The coach has looked at a finished game."""
    one.called("Astrid").finished_table("empires", options={"clans": ["ulaf", "glenn", "heidel"]})
    page = one.page
    page.get_by_role("button", name="Coach").click()
    page.get_by_role("button", name="Ask the coach").click()
    page.locator(".coach-turns button").nth(2).click(timeout=120_000)
    page.wait_for_timeout(1500)


def creature_fight(one: Guest) -> None:
    """The food question against a creature, with its odds."""
    one.context.add_cookies([{"name": "meadhall", "value": PEOPLE[0], "url": one.url}])
    one.go(f"/t/{CREATURE}")
    one.my_turn()
    one.page.wait_for_selector(".n-chance")


def consent(one: Guest) -> None:
    """Somebody asks to take a decision back."""
    made = one.called("Astrid").open_table("northgard", [ME, {"kind": "person"}], options={"clans": ["raven", "wolf"]})
    assert one.context.browser is not None
    other = Guest(one.context.browser, one.url)
    try:
        other.called("Olaf").go(made["links"]["1"])
        one.at_table()
        other.at_table()
        for _ in range(200):
            position = other.hello(made["id"])["position"]
            if position["can_ask"] and position["decision"]["seat"] == 0:
                break
            (one if position["decision"]["seat"] == 0 else other).step()
            one.page.wait_for_timeout(60)
        other.page.get_by_role("button", name="Ask to take back").click()
        one.page.wait_for_selector(".consent")
    finally:
        other.context.close()


def hand_over(one: Guest) -> None:
    """Between two players on one screen."""
    one.called("Astrid").open_table("empires", [ME, ME], hot_seat=True, options={"clans": ["ulaf", "glenn"]})
    one.at_table()
    for _ in range(200):
        if one.page.locator(".handover[open]").count():
            return
        one.step()
        one.page.wait_for_timeout(40)


def lost(one: Guest) -> None:
    """An address that leads nowhere."""
    one.go("/t/nosuchtable")
    one.page.wait_for_selector(".lost")


SCREENS: dict[str, Callable[[Guest], None]] = {
    "home": home,
    "new-table": new_table,
    "rules": rules,
    "waiting-room": waiting,
    "northgard": table("northgard", 60),
    "northgard-why-not": table("northgard", 25, "why"),
    "monsterlands": table("monsterlands", 45),
    "monsterlands-close-up": table("monsterlands", 5, "look"),
    "empires": table("empires", 22),
    "menu": table("empires", 5, "menu"),
    "finish": finish,
    "look-back": look_back,
    "coach": coach,
    "creature-fight": creature_fight,
    "consent": consent,
    "hand-over": hand_over,
    "lost": lost,
}


def shoot(browser: Browser, url: str, folder: Path, names: list[str]) -> None:
    """All screens in all looks."""
    for name in names:
        for size, viewport in (("wide", WIDE), ("phone", PHONE)):
            one = Guest(browser, url, viewport=viewport)
            try:
                SCREENS[name](one)
                for theme in ("light", "dark"):
                    one.page.emulate_media(color_scheme=theme)
                    one.page.wait_for_timeout(350)
                    path = folder / f"{name}-{size}-{theme}.png"
                    one.page.screenshot(path=path)
                    print(path, flush=True)
            finally:
                one.context.close()


def main() -> None:
    """Start a server, take the pictures, end it."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    if not hall.built() or hall.chromium() is None:
        sys.exit("The pictures need the built client (cd web && npm ci && npm run build) and Chromium.")
    with tempfile.TemporaryDirectory(prefix="meadhall-") as data:
        creature_table(Path(data))
        server = Server(Path(data), "", "--coach", "greedy").start()
        try:
            with hall.browser() as browser:
                shoot(browser, server.url, folder, sys.argv[2:] or list(SCREENS))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
