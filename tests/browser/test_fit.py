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
LOW = ((1280, 720), (1366, 660))
ZOOM = {1920: 1.2, 2560: 1.6}
WHEN = {  # players, round of the table, and what it is told to have
    "start": (4, 1), "middle": (4, 3), "end": (4, 6), "five": (5, 4), "duel": (2, 4), "alone": (1, 4),
}  # fmt: skip

# Text that is cut or small, what scrolls, and where things are. What is named in `free` may fold or scroll.
MEASURE = """(names) => {
  const page = document.scrollingElement;
  const box = (node) => node.getBoundingClientRect().toJSON();
  const shown = (node) => node.checkVisibility() && !node.closest('.vh, svg');
  const hidden = (node) => getComputedStyle(node).clipPath !== 'none';
  const all = (name) => [...document.querySelectorAll(name)].filter(shown).map(box);
  const name = (node) => `${node.className}: ${node.textContent.trim().slice(0, 40)}`;
  const small = new Set(), cut = new Set(), scrolls = new Set();
  const free = '.log, .chat, .rules, .logp, .verbs, .crumb, .yr, .p-who, .p-name, .strip, .ptabs, .sheet-b, small, '
    + '.ml-thing, .ml-talent';
  for (const node of document.querySelectorAll('.table *')) {
    if (!shown(node) || hidden(node) || (node.parentElement && hidden(node.parentElement))) continue;
    const style = getComputedStyle(node);
    if (/auto|scroll/.test(style.overflowY + style.overflowX) && !node.closest(free))
      if (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1) scrolls.add(name(node));
    const words = [...node.childNodes].filter((one) => one.nodeType === 3 && one.textContent.trim());
    if (!words.length) continue;
    if (parseFloat(style.fontSize) < 12) small.add(name(node));
    if (node.closest(free)) continue;
    const range = document.createRange();
    range.setStartBefore(words[0]);
    range.setEndAfter(words[words.length - 1]);
    const text = range.getBoundingClientRect();
    if (text.right > innerWidth + 1 || text.bottom > innerHeight + 1) cut.add(`window ${name(node)}`);
    for (let up = node; up && !up.matches('.table'); up = up.parentElement) {
      const framed = up.matches('.ml-bld, .ml-offer, .ml-merc, .ml-store, .ml-path');
      if (getComputedStyle(up).overflow === 'visible' && !framed) continue;
      const frame = up.getBoundingClientRect();
      if (text.right > frame.right + 2 || text.bottom > frame.bottom + 3 || text.left < frame.left - 2)
        cut.add(`${name(up)} cuts ${name(node)}`);
    }
  }
  return {
    page: [page.scrollWidth, page.scrollHeight],
    boxes: Object.fromEntries(names.map((name) => [name, all(name)])),
    small: [...small], cut: [...cut], scrolls: [...scrolls],
  };
}"""
PARTS = [
    ".stage-board", ".tray", "[data-path]", ".ml-path", ".ml-slot", ".ml-bld", ".ml-offer", ".ml-store", ".ml-merc",
    ".ml-die", ".ml-citadel", ".ml-gate", ".ml-field", ".ml-missions", ".ml-offers", ".player",
    ".places button", ".ptabs button",
]  # fmt: skip

# What has the glow: the ring of --legal round a thing, or round the free spaces of a building that takes dice.
GLOW = """() => {
  const probe = document.body.appendChild(document.createElement('i'));
  const rgb = (name) => { probe.style.color = `var(${name})`; return getComputedStyle(probe).color; };
  const colours = [rgb('--legal'), rgb('--legal-bright')];
  probe.remove();
  const lit = new Set(), stray = new Set();
  const glows = (node) => colours.some((colour) => getComputedStyle(node).boxShadow.includes(colour));
  for (const node of document.querySelectorAll('.stage *')) {
    if (!node.checkVisibility() || !glows(node)) continue;
    const thing = node.closest('[data-legal]') ?? node.querySelector(':scope > [data-legal]');
    if (thing) lit.add(thing.dataset.thing);
    else stray.add(node.outerHTML.slice(0, 120));
  }
  const named = [...document.querySelectorAll('.stage [data-legal][data-thing]')];
  const all = named.filter((node) => node.checkVisibility());
  return {
    lit: [...lit].sort(), legal: [...new Set(all.map((node) => node.dataset.thing))].sort(), stray: [...stray],
    frames: [...document.querySelectorAll('.ml-bld, .ml-field')].filter(glows).length,
  };
}"""


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with games of Monster Lands of each number of players, the first seat to move."""
    data = tmp_path_factory.mktemp("fit")
    for name, (players, round_) in WHEN.items():
        game = meadhall.new("monsterlands", players=players, seed=5)
        rng = random.Random(5)
        while not (game.state.to_move == 0 and deploying(game, round_)):
            assert game.outcome is None
            game.play(rng.choice(game.options))
        lay(data, f"fit{name}", game, players=players)
    server = Server(data, "").start()
    yield server
    server.stop()


def deploying(game: meadhall.Game, round_: int) -> bool:
    view = game.observe(0).view()
    return bool(view["round"] == round_ and view["phase"] == "deployment")


def lay(data: Path, name: str, game: meadhall.Game, slug: str = "monsterlands", players: int = 3) -> None:
    with ThreadPoolExecutor(1) as beside:  # the browser tests have a loop of their own in this thread
        beside.submit(asyncio.run, put(data, name, game, slug, players, [], 1.0e9)).result()


def seated(browser: Browser, server: Server, table: str, **more: Any) -> Guest:
    one = Guest(browser, server.url, **more)
    one.context.add_cookies([{"name": "meadhall", "value": PEOPLE[0], "url": one.url}])
    one.go(f"/t/fit{table}")
    one.my_turn()
    one.page.wait_for_selector(".ml-citadel", state="attached")
    return one


def inside(part: dict[str, float], frame: dict[str, float]) -> bool:
    return (
        part["left"] >= frame["left"] - 1
        and part["right"] <= frame["right"] + 1
        and part["top"] >= frame["top"] - 1
        and part["bottom"] <= frame["bottom"] + 1
    )


@pytest.mark.parametrize("when", WHEN)
def test_monster_lands_is_in_sight_at_every_size(tables: Server, browser: Browser, when: str) -> None:
    one = seated(browser, tables, when)
    for width, height in (*SIZES, *LOW):
        one.page.set_viewport_size({"width": width, "height": height})
        one.page.wait_for_timeout(300)
        found: dict[str, Any] = one.page.evaluate(MEASURE, PARTS)
        size, zoom = f"{width}x{height}", ZOOM.get(width, 1)
        boxes, window = found["boxes"], {"left": 0.0, "top": 0.0, "right": float(width), "bottom": float(height)}
        tray = boxes[".tray"][0]
        assert found["page"] == [width, height], f"{size}: the page scrolls"
        assert found["scrolls"] == [], f"{size}: something scrolls"
        assert found["small"] == [], f"{size}: text under 12 px"
        assert found["cut"] == [], f"{size}: text is cut"
        assert len(boxes["[data-path]"]) == (10 if WHEN[when][0] <= 2 else 14), size
        assert all(path["bottom"] <= tray["top"] + 1 for path in boxes["[data-path]"]), f"{size}: a path is cut"
        if (width, height) in SIZES:
            assert all(path["height"] >= 240 * zoom for path in boxes[".ml-path"]), f"{size}: a path is too low"
        for name in PARTS[:-2]:
            frame = tray if name in (".ml-store", ".ml-merc", ".ml-die") else window
            assert boxes[name], f"{size}: no {name}"
            assert all(inside(part, frame) for part in boxes[name]), f"{size}: {name} is outside"
        assert all(any(inside(slot, b) for b in boxes[".ml-bld"]) for slot in boxes[".ml-slot"]), (
            f"{size}: a space is cut"
        )
        assert tray["height"] <= (101 if height < 860 else 206 * zoom + 1), size
    one.leave()


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_large_text_leaves_the_board_whole(tables: Server, browser: Browser, size: tuple[int, int]) -> None:
    one = Guest(browser, tables.url, viewport={"width": size[0], "height": size[1]})
    one.settings(text=1.5, pace=0, motion="off")
    one.context.add_cookies([{"name": "meadhall", "value": PEOPLE[0], "url": one.url}])
    one.go("/t/fitmiddle")
    one.my_turn()
    one.page.wait_for_selector(".ml-citadel")
    one.page.wait_for_timeout(300)
    found: dict[str, Any] = one.page.evaluate(MEASURE, [".stage-board", ".ml-path", ".ml-citadel", ".ml-slot", ".tray"])
    boxes = found["boxes"]
    assert found["page"] == list(size), "the page scrolls"
    board = boxes[".stage-board"][0]
    for name in (".ml-path", ".ml-citadel", ".ml-slot"):
        assert boxes[name] and all(inside(part, board) for part in boxes[name]), f"{name} is outside"
    assert boxes[".tray"][0]["top"] >= board["bottom"] - 1
    last = one.page.locator(".ml-missions").bounding_box()
    one.page.locator(".left").evaluate("(node) => { node.scrollTop = node.scrollHeight; }")
    now = one.page.locator(".ml-missions").bounding_box()
    assert last and now and now["y"] + now["height"] <= boxes[".tray"][0]["top"] + 1, "missions are out of reach"
    one.page.keyboard.press("g")
    expect(one.page.locator(".ml-offers, .log").first).to_be_visible()
    one.leave()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("when", ["start", "end"])
def test_spaces_and_paths_glow_and_no_building_or_land(tables: Server, browser: Browser, when: str, theme: str) -> None:
    one = seated(browser, tables, when, theme=theme)
    one.page.wait_for_timeout(300)
    found = one.page.evaluate(GLOW)
    assert found["legal"] and found["lit"] == found["legal"]
    assert found["stray"] == [] and found["frames"] == 0
    one.leave()


def test_every_card_opens_where_it_lies(tables: Server, browser: Browser) -> None:
    one = seated(browser, tables, "end")
    page = one.page
    for name in (".ml-offer:visible", ".ml-who", ".ml-store[data-thing]", ".ml-mon", ".ml-bld"):
        page.locator(name).first.hover()
        expect(page.locator(".peek .peek-name")).to_be_visible()
        box, size = page.locator(".peek").bounding_box(), page.viewport_size
        assert box and size
        assert box["x"] >= 0 and box["y"] >= 0
        assert box["x"] + box["width"] <= size["width"] and box["y"] + box["height"] <= size["height"]
        page.mouse.move(2, 2)
        expect(page.locator(".peek")).to_have_count(0)
    one.leave()


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
@pytest.mark.parametrize("when", ["end", "five", "alone"])
def test_a_phone_shows_each_place_and_the_dice(
    tables: Server, browser: Browser, when: str, size: tuple[int, int]
) -> None:
    one = seated(browser, tables, when, viewport={"width": size[0], "height": size[1]})
    page = one.page
    places = page.locator(".places button")
    assert places.count() == (4 if when == "alone" else 5)
    for k in range(places.count()):
        places.nth(k).click()
        page.wait_for_timeout(250)
        expect(places.nth(k)).to_have_attribute("aria-selected", "true")
        found = page.evaluate(MEASURE, PARTS)
        word = places.nth(k).inner_text()
        assert found["page"][0] <= size[0], f"{word}: the page scrolls sideways"
        assert found["small"] == [] and found["cut"] == [], word
        assert found["scrolls"] == [] or size[0] > size[1], word
        assert all(part["height"] >= 43 for part in found["boxes"][".places button"])
        assert all(part["right"] <= size[0] + 1 for part in found["boxes"][".places button"]), "a place is out of sight"
        paths = found["boxes"]["[data-path]"]
        assert all(path["height"] >= 79 for path in paths) or size[0] > size[1], word
    dice = len(one.hello(f"fit{when}")["position"]["view"]["seats"][0]["pool"])
    for tab in ("Clan", "Stores", "On offer"):
        page.locator(".ptabs button", has_text=tab).click()
        expect(page.locator(".sheet .ml-die:visible")).to_have_count(dice)
    one.leave()


def test_a_long_press_reads_and_does_not_act(tables: Server, browser: Browser) -> None:
    one = seated(browser, tables, "start", viewport={"width": 390, "height": 844})
    page = one.page
    n = one.hello("fitstart")["n"]
    building = page.locator(".ml-bld[data-legal]").first
    box = building.bounding_box()
    assert box
    line = one.context.new_cdp_session(page)
    at = {"x": box["x"] + 20, "y": box["y"] + 12}
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.get_by_role("dialog")).to_be_visible()
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(400)
    expect(page.get_by_role("dialog")).to_be_visible()
    assert one.hello("fitstart")["n"] == n
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
