"""A browser at the tables: opens pages, plays by clicking on what glows, and knows how to wait for the table."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, expect, sync_playwright

from tests.server.harness import Server

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60_000  # milliseconds; a busy machine is not a fault of the page
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
QUICK = {"pace": 0, "motion": "off"}  # others' moves at once, nothing travels

# One step of a player: a real click event on something that glows, on an option in words, or on one in an open fan.
# The choice is drawn from a small generator, so that a run can be repeated.
STEP = """
(prefer) => {
  const draw = () => {
    window.__seed = (Math.imul(window.__seed ?? 7, 1664525) + 1013904223) >>> 0;
    return window.__seed / 4294967296;
  };
  const seen = (node) => {
    const box = node.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && !node.closest('[hidden]');
  };
  const pick = (list) => list[Math.floor(draw() * list.length)];
  if (document.querySelector('.finish')) return 'over';
  const cover = document.querySelector('.handover .btn.go');
  if (cover) { cover.click(); return 'handed over'; }
  if (!document.querySelector('.ask.mine')) return 'waiting';
  if (document.querySelector('.ask [aria-disabled="true"][data-option]')) return 'sent';
  const fan = [...document.querySelectorAll('.popup [data-option], .closeup [data-option]')];
  const words = [...document.querySelectorAll('.ask [data-option], .choices [data-option]')].filter(seen);
  const things = [...document.querySelectorAll('[data-legal]')].filter(seen);
  const wanted = prefer ? words.filter((node) => new RegExp(prefer, 'i').test(node.textContent)) : [];
  const confirm = [...document.querySelectorAll('[data-confirm]')].filter(seen);
  let node = fan.length ? pick(fan) : wanted.length ? pick(wanted) : null;
  if (!node && confirm.length && draw() < 0.7) node = pick(confirm);
  if (!node) {
    const all = [...things, ...words];
    if (!all.length) return 'nothing';
    node = pick(all);
  }
  const box = node.getBoundingClientRect();
  const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2];
  const at = { bubbles: true, cancelable: true, detail: 1, clientX, clientY };
  node.dispatchEvent(new MouseEvent('click', at));
  return node.dataset.thing ?? 'option ' + (node.dataset.option ?? node.textContent);
}
"""


def chromium() -> str | None:
    """The Chromium of the system, if there is one."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return next((found for name in names if (found := shutil.which(name))), None)


def built() -> bool:
    """Whether the client's pages are there."""
    return files("meadhall.server").joinpath("static/index.html").is_file()


@contextmanager
def browser() -> Iterator[Browser]:
    """The system's Chromium, headless."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        try:
            yield found
        finally:
            found.close()


class Dealt(Server):
    """A server that deals all tables alike: what a test meets does not depend on chance."""

    program = (str(ROOT / "tests/browser/dealt.py"),)


class Guest:
    """One person with a browser of their own."""

    def __init__(
        self, browser: Browser, url: str, *, viewport: dict[str, int] | None = None, theme: str = "light", **more: Any
    ) -> None:
        self.url = url
        size: Any = viewport or WIDE
        scheme: Any = theme
        self.context: BrowserContext = browser.new_context(
            viewport=size, color_scheme=scheme, has_touch=size["width"] < 900, **more
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.trouble: list[str] = []
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))
        self.outside: list[str] = []
        self.page.on("request", lambda request: self.outside.append(request.url))
        self.settings(**QUICK)

    def settings(self, **values: Any) -> None:
        """Set what a player may set, before any page is opened."""
        stored = json.dumps(json.dumps(values))
        self.context.add_init_script(f"localStorage.setItem('meadhall.settings', {stored})")

    def go(self, path: str = "/") -> Page:
        """Open a page."""
        self.page.goto(self.url + path)
        return self.page

    def called(self, name: str) -> Guest:
        """Give a name."""
        answer = self.context.request.post(f"{self.url}/api/me", data={"name": name})
        assert answer.ok, answer.text()
        return self

    def open_table(self, game: str, seats: list[dict[str, str]], **more: Any) -> dict[str, Any]:
        """A new table, by the same call as the page's, and the way to it."""
        answer = self.context.request.post(f"{self.url}/api/tables", data={"game": game, "seats": seats, **more})
        assert answer.ok, answer.text()
        made: dict[str, Any] = answer.json()
        self.go(f"/t/{made['id']}")
        return made

    def hello(self, table: str) -> dict[str, Any]:
        """The table as this browser may know it."""
        answer = self.context.request.get(f"{self.url}/api/tables/{table}")
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def finished_table(self, game: str, bots: int = 3, **more: Any) -> str:
        """A game that bots have played to its end, then opened on the page."""
        seats = [{"kind": "bot", "level": "easy"}] * bots
        answer = self.context.request.post(f"{self.url}/api/tables", data={"game": game, "seats": seats, **more})
        assert answer.ok, answer.text()
        table = str(answer.json()["id"])
        for _ in range(1500):
            if self.hello(table)["table"]["status"] == "over":
                break
            self.page.wait_for_timeout(200)
        self.go(f"/t/{table}")
        self.page.wait_for_selector(".finish")
        return table

    def at_table(self) -> Page:
        """Wait until the board is there."""
        self.page.wait_for_selector(".table .part svg, .table .fitview, .table .choices", state="attached")
        return self.page

    def my_turn(self) -> Page:
        """Wait until the question is mine and something can be clicked."""
        self.page.wait_for_selector(".ask.mine")
        self.page.wait_for_selector("[data-legal], .ask [data-option], .choices [data-option]", state="attached")
        return self.page

    def step(self, prefer: str = "") -> str:
        """One click where one may click; says on what."""
        found: str = self.page.evaluate(STEP, prefer)
        return found

    def decide(self) -> None:
        """Click until a decision is on its way or made: the question is no longer the same."""
        asked = self.page.locator(".ask-text")
        before = asked.inner_text()
        for _ in range(500):
            self.step()
            if asked.inner_text() != before:
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"no click decides: {before}")

    def slow_wire(self) -> Callable[[], None]:
        """From now on moves stay on their way to the table, until the call that this gives."""
        slow, held = True, list[Callable[[], None]]()

        def between(page: WebSocketRoute) -> None:
            table = page.connect_to_server()

            def pass_on(said: str | bytes) -> None:
                if slow and json.loads(said).get("move"):
                    held.append(lambda: table.send(said))
                else:
                    table.send(said)

            page.on_message(pass_on)

        def release() -> None:
            nonlocal slow
            slow = False
            for send in held:
                send()

        self.page.route_web_socket(lambda url: url.startswith(self.url.replace("http", "ws", 1)), between)
        return release

    def settled(self) -> Page:
        """Wait until what was clicked has reached the table and is shown."""
        expect(self.page.locator(".ask", has_text="Sent…")).to_have_count(0)
        return self.page

    def play(self, most: int = 4000, prefer: str = "") -> int:
        """Play by clicks until the game is over or so many clicks are made; gives their number."""
        clicks = idle = 0
        while clicks < most:
            said = self.step(prefer)
            if said == "over":
                break
            if said in ("waiting", "sent", "nothing"):
                idle += 1
                assert idle < 3000, f"nothing happens any more: {said}, {self.page.locator('.ask').inner_text()}"
                self.page.wait_for_timeout(20)
            else:
                idle = 0
                clicks += 1
                self.page.wait_for_timeout(12)
        return clicks

    def leave(self) -> None:
        """Close the browser; whatever broke on its pages is an error now."""
        self.context.close()
        assert not self.trouble, self.trouble
        outside = [url for url in self.outside if not url.startswith((self.url, "data:", "blob:"))]
        assert not outside, f"asked outside: {outside}"
