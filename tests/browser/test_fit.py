"""Boards fit their window by height as well as width (U1): the numbers of the layout at every size."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, expect

import meadhall
from tests.browser.hall import Guest
from tests.server.harness import Server
from tests.server.test_leak_wire import PEOPLE, put

SIZES = ((1366, 768), (1440, 900), (1920, 1080), (2560, 1440))
ZOOM = {1366: 1.0, 1440: 1.0, 1920: 1.2, 2560: 1.6}
ROUNDS = {"start": 1, "middle": 3, "end": 6}  # of Monster Lands

MEASURE = """() => {
  const page = document.scrollingElement;
  const box = (node) => node.getBoundingClientRect().toJSON();
  const all = (name) => [...document.querySelectorAll(name)].map(box);
  const small = new Set();
  for (const node of document.querySelectorAll('.table *')) {
    const words = [...node.childNodes].some((one) => one.nodeType === 3 && one.textContent.trim());
    if (!words || !node.getClientRects().length || node.closest('svg, .vh')) continue;
    if (parseFloat(getComputedStyle(node).fontSize) < 12) small.add(`${node.className}: ${node.textContent.trim()}`);
  }
  return {
    page: [page.scrollWidth, page.scrollHeight],
    view: box(document.querySelector('.stage-board')),
    paths: all('[data-path]'),
    lands: all('.ml-path'),
    whole: all('.ml-citadel, .ml-field, .ml-missions, .ml-offers, .ml-load, .ml-clan, .ml-pool, .ml-stores'),
    tray: box(document.querySelector('.tray')),
    small: [...small],
  };
}"""


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a game of Monster Lands in its first, third and last round, the first seat to move."""
    data = tmp_path_factory.mktemp("fit")
    for name, round_ in ROUNDS.items():
        game = meadhall.new("monsterlands", players=3, seed=5)
        rng = random.Random(5)
        while not (game.state.to_move == 0 and deploying(game, round_)):
            assert game.outcome is None
            game.play(rng.choice(game.options))
        lay(data, f"fit{name}", game)
    server = Server(data, "").start()
    yield server
    server.stop()


def deploying(game: meadhall.Game, round_: int) -> bool:
    view = game.observe(0).view()
    return bool(view["round"] == round_ and view["phase"] == "deployment")


def lay(data: Path, name: str, game: meadhall.Game, slug: str = "monsterlands", players: int = 3) -> None:
    with ThreadPoolExecutor(1) as beside:  # the browser tests have a loop of their own in this thread
        beside.submit(asyncio.run, put(data, name, game, slug, players, [], 1.0e9)).result()


@pytest.mark.parametrize("when", ROUNDS)
def test_monster_lands_is_in_sight_at_every_size(tables: Server, browser: Browser, when: str) -> None:
    one = Guest(browser, tables.url)
    one.context.add_cookies([{"name": "meadhall", "value": PEOPLE[0], "url": one.url}])
    one.go(f"/t/fit{when}")
    one.my_turn()
    for width, height in SIZES:
        one.page.set_viewport_size({"width": width, "height": height})
        one.page.wait_for_timeout(250)
        found: dict[str, Any] = one.page.evaluate(MEASURE)
        size = f"{width}x{height}"
        assert found["page"] == [width, height], f"{size}: the page scrolls"
        assert len(found["paths"]) == 14, size
        assert all(path["bottom"] <= found["tray"]["top"] + 1 for path in found["paths"]), f"{size}: a path is cut"
        assert all(path["height"] >= 215 * ZOOM[width] for path in found["lands"]), f"{size}: a path is too low"
        assert found["whole"], size
        for part in found["whole"]:
            assert part["right"] <= width + 1 and part["bottom"] <= height + 1, f"{size}: {part}"
        assert found["tray"]["height"] <= (112 if height < 860 else 206 * ZOOM[width] + 1), size
        assert found["small"] == [], f"{size}: text under 12 px"
    one.leave()


@pytest.mark.parametrize(("game", "told"), [("monsterlands", True), ("empires", True), ("northgard", False)])
def test_the_rules_tab_tells_of_the_house_set(guest: Callable[..., Guest], game: str, told: bool) -> None:
    one = guest()
    one.open_table(game, [{"kind": "me"}, {"kind": "bot", "level": "easy"}])
    one.at_table()
    one.page.keyboard.press("u")
    expect(one.page.locator(".rules [data-rule]").first).to_be_visible()
    expect(one.page.locator(".rules .house-note")).to_have_count(int(told))
    one.page.keyboard.press("?")
    expect(one.page.locator(".keys")).to_contain_text("the tray")
