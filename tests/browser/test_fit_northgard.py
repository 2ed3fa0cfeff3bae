"""Northgard fits its window, and its lands are named where they are needed (U6), at every size."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, expect

import meadhall
from meadhall.bots import make_bot
from tests.browser.hall import Guest
from tests.server.harness import Server
from tests.server.test_leak_wire import PEOPLE, put

SIZES = ((1366, 768), (1440, 900), (1920, 1080), (2560, 1440), (1280, 720), (1366, 660))
ZOOM = {1920: 1.2, 2560: 1.6}
PHONES = ((390, 844), (844, 390))
SEATS = {"start": 2, "middle": 4, "move": 4, "end": 5}  # players by table

MEASURE = """() => {
  const page = document.scrollingElement;
  const box = (node) => node.getBoundingClientRect().toJSON();
  const all = (name) => [...document.querySelectorAll(name)].map(box);
  const small = new Set(), cut = new Set(), scrolls = new Set();
  const seen = (node) => node.getClientRects().length && !node.closest('[hidden], .vh')
    && getComputedStyle(node).visibility !== 'hidden';
  for (const node of document.querySelectorAll('.table *')) {
    const words = [...node.childNodes].some((one) => one.nodeType === 3 && one.textContent.trim());
    if (!words || !seen(node)) continue;
    const name = `${node.getAttribute('class') ?? node.tagName}: ${node.textContent.trim().slice(0, 40)}`;
    let size = parseFloat(getComputedStyle(node).fontSize);
    if (node.ownerSVGElement) {
      if (node.tagName === 'title' || node.closest('title, defs, symbol')) continue;
      size *= node.getScreenCTM().a;
      if (size < 11.95) small.add(`${name} ${size.toFixed(1)}`);
      continue;
    }
    if (size < 12) small.add(name);
    // what scrolls, what may be moved, and words of cards, which open in full
    const loose = '.log, .scroller, .p-who, .pz-frame, .n-names, .sheet-b, .ptabs, .verbs, .card-text, .n-row small';
    if (node.closest(loose)) continue;
    const a = box(node);
    if (a.left < -1 || a.right > innerWidth + 1 || a.top < -1 || a.bottom > innerHeight + 1) cut.add(name);
    for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (!/hidden|auto/.test(style.overflowX + style.overflowY)) continue;
      const b = box(up);
      if (a.right > b.right + 1.5 || a.bottom > b.bottom + 1.5) cut.add(name);
      if (a.left < b.left - 1.5 || a.top < b.top - 1.5) cut.add(name);
    }
  }
  for (const node of document.querySelectorAll('.stage *, .stage')) {
    const style = getComputedStyle(node);
    if (!/auto|scroll/.test(style.overflowY) || node.closest('.log, .chatbox, .rules, .scroller')) continue;
    if (node.scrollHeight > node.clientHeight + 2) scrolls.add(node.className);
  }
  // the map: its tiles, without the water around them
  const map = document.querySelector('.n-sheet .meadhall');
  const [x, y, w, h] = map.getAttribute('viewBox').split(' ').map(Number);
  const to = map.getScreenCTM();
  return {
    page: [page.scrollWidth, page.scrollHeight],
    board: box(document.querySelector('.stage-board')),
    map: { left: to.a * x + to.e, top: to.d * y + to.f, right: to.a * (x + w) + to.e, bottom: to.d * (y + h) + to.f },
    labels: Object.fromEntries([...document.querySelectorAll('.n-lab')].map((node) => [node.dataset.land,
      { ...box(node), size: parseFloat(getComputedStyle(node).fontSize), shown: node.textContent }])),
    winter: all('.n-winter').concat(all('.n-says')),
    left: all('.left'),
    tray: all('.tray'),
    small: [...small], cut: [...cut], scrolls: [...scrolls],
  };
}"""

GLOW = """() => {
  // what has the colour of the light, by the shadow or the stroke it is painted with
  const bright = document.createElement('i');
  bright.style.color = 'var(--legal-bright)';
  document.body.append(bright);
  const [r, g, b] = getComputedStyle(bright).color.match(/[\\d.]+/g).map(Number);
  bright.remove();
  const bytes = /rgba?\\(([\\d.]+), ([\\d.]+), ([\\d.]+)/g, shares = /color\\(srgb ([\\d.]+) ([\\d.]+) ([\\d.]+)/g;
  const same = (one, of) => Math.hypot(one[1] * of - r, one[2] * of - g, one[3] * of - b) < 2;
  const near = (text) => [...text.matchAll(bytes)].some((one) => same(one, 1))
    || [...text.matchAll(shares)].some((one) => same(one, 255));
  const lit = new Set(), stray = new Set();
  for (const node of document.querySelectorAll('.table *')) {
    const style = getComputedStyle(node);
    if (!node.getClientRects().length || style.visibility === 'hidden') continue;
    const paint = node.ownerSVGElement ? `${style.stroke} ${style.filter}` : `${style.boxShadow} ${style.borderColor}`;
    if (!near(paint)) continue;
    const thing = node.closest('[data-legal]');
    if (thing) lit.add(thing.dataset.thing);
    else if (node.matches('.n-lab.may, .n-lab.src')) lit.add(`territory:${node.dataset.land}`);
    else stray.add(node.outerHTML.slice(0, 120));
  }
  return { lit: [...lit].sort(), stray: [...stray] };
}"""


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with games that bots have played so far: a first turn, a fourth year, a step, a last year."""
    data = tmp_path_factory.mktemp("fit")
    for name, players in SEATS.items():
        game = reached(name, players)
        with ThreadPoolExecutor(1) as beside:  # the browser tests have a loop of their own in this thread
            beside.submit(asyncio.run, put(data, f"fit{name}", game, "northgard", players, game.log, 1.0e9)).result()
    server = Server(data, "").start()
    yield server
    server.stop()


def reached(name: str, players: int) -> meadhall.Game:
    """The first game of bots in which the first seat comes to what a table shows."""
    bot = make_bot("greedy")
    for seed in range(2, 40):
        game = meadhall.new("northgard", players=players, seed=seed)
        while game.outcome is None:
            if game.state.to_move == 0 and wanted(name, game):
                return game
            game.play(bot.choose(game.observe(game.state.to_move)))
    raise AssertionError(f"no game comes to {name}")


def wanted(name: str, game: meadhall.Game) -> bool:
    seen = game.observe(0)
    year, kind = seen.view()["year"], seen.decision.kind
    return bool(
        {"start": year == 1 and kind == "turn", "middle": year == 4 and kind == "turn",
         "move": year == 5 and kind == "move-to", "end": year == 7 and kind == "turn"}[name]
    )  # fmt: skip


@pytest.fixture
def sit(tables: Server, browser: Browser) -> Iterator[Callable[..., Guest]]:
    """Sits down in the first seat of one of those games."""
    made: list[Guest] = []

    def at(name: str, **more: Any) -> Guest:
        one = Guest(browser, tables.url, **more)
        made.append(one)
        one.context.add_cookies([{"name": "meadhall", "value": PEOPLE[0], "url": one.url}])
        one.go(f"/t/fit{name}")
        one.my_turn()
        one.page.wait_for_selector(".n-sheet .meadhall")
        return one

    yield at
    for one in made:
        one.leave()


def sized(one: Guest, width: int, height: int) -> dict[str, Any]:
    one.page.set_viewport_size({"width": width, "height": height})
    one.page.wait_for_timeout(300)
    found: dict[str, Any] = one.page.evaluate(MEASURE)
    return found


def apart(boxes: list[dict[str, float]]) -> bool:
    return all(
        a["right"] <= b["left"] + 0.5 or b["right"] <= a["left"] + 0.5
        or a["bottom"] <= b["top"] + 0.5 or b["bottom"] <= a["top"] + 0.5
        for k, a in enumerate(boxes) for b in boxes[k + 1 :]
    )  # fmt: skip


@pytest.mark.parametrize("when", SEATS)
def test_northgard_is_in_sight_at_every_size(sit: Callable[..., Guest], when: str) -> None:
    one = sit(when)
    for width, height in SIZES:
        found = sized(one, width, height)
        size = f"{width}x{height}"
        assert found["page"] == [width, height], f"{size}: the page scrolls"
        assert found["small"] == [], f"{size}: text under 12 px"
        assert found["cut"] == [], f"{size}: text is cut"
        assert found["scrolls"] == [], f"{size}: something scrolls"
        board, drawn = found["board"], found["map"]
        assert drawn["left"] >= board["left"] + 100 and drawn["right"] <= board["right"] - 100, (
            f"{size}: names need room"
        )
        assert drawn["top"] >= board["top"] and drawn["bottom"] <= board["bottom"], f"{size}: the map is cut"
        filled = max((drawn["right"] - drawn["left"]) / (board["width"] - 252 * ZOOM.get(width, 1)),
                     (drawn["bottom"] - drawn["top"]) / (board["height"] - 24))  # fmt: skip
        assert filled > 0.97, f"{size}: the map is smaller than it may be"
        assert len(found["winter"]) == 2
        for part in found["winter"]:
            assert part["right"] <= found["left"][0]["right"] and part["bottom"] <= found["left"][0]["bottom"] + 1, size
        assert found["tray"][0]["height"] <= (101 if height < 860 else 206 * ZOOM.get(width, 1) + 1), size


@pytest.mark.parametrize("size", SIZES)
def test_lands_of_the_question_and_the_newest_line_are_named_beside_the_map(
    sit: Callable[..., Guest], size: tuple[int, int]
) -> None:
    one = sit("move", viewport={"width": size[0], "height": size[1]})
    found = sized(one, *size)
    position = one.hello("fitmove")["position"]
    about = {str(land) for land in position["view"]["about"]}
    may = {
        thing[10:]
        for option in position["decision"]["options"]
        for thing in option["targets"]
        if thing[:10] == "territory:"
    }
    assert about and about | may <= set(found["labels"]), "a land of the question has no name"
    names = list(found["labels"].values())
    assert all(label["size"] >= 13 for label in names)
    assert apart(names), "two names lie on each other"
    for label in names:
        assert label["right"] <= found["map"]["left"] + 1 or label["left"] >= found["map"]["right"] - 1, "on the map"
        assert label["left"] >= found["board"]["left"] and label["right"] <= found["board"]["right"]
        assert label["top"] >= found["board"]["top"] and label["bottom"] <= found["board"]["bottom"]
    assert any("to win" in label["shown"] for label in names), "the chance of a fight stands with the name"


def test_all_names_on_request_and_a_card_for_the_land_pointed_at(sit: Callable[..., Guest]) -> None:
    one = sit("end")
    page = one.page
    lands = one.hello("fitend")["position"]["view"]["map"]["territories"]
    page.keyboard.press("m")
    expect(page.locator(".n-lab")).to_have_count(len(lands))
    names = list(sized(one, 1440, 900)["labels"].values())
    assert apart(names) and all(label["size"] >= 13 for label in names)
    page.keyboard.press("m")
    held = next(land for land in lands if land["holder"] not in (None, 0))
    land = page.locator(f'.m-lands [data-thing="territory:{held["id"]}"]')
    at = land.evaluate(
        """(node) => {
          const [x, y] = node.dataset.at.split(' ').map(Number), to = node.getScreenCTM();
          return [to.a * x + to.e, to.d * y + to.f];
        }"""
    )
    page.mouse.move(*at)
    card = page.locator(".n-landcard")
    expect(card).to_contain_text(held["name"])
    expect(card).to_contain_text("Next to")
    page.mouse.move(5, 5)
    expect(card).to_have_count(0)
    land.focus()
    page.keyboard.press("Shift")  # the focus of a keyboard, not of a mouse
    line = page.locator(".log .logline", has_text=held["name"]).last
    line.scroll_into_view_if_needed()
    line.hover()
    expect(page.locator(f'.n-lab[data-land="{held["id"]}"].n-pointed')).to_be_visible()


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("when", ["move", "end"])
def test_a_phone_shows_the_whole_map_with_numbers_to_read(
    sit: Callable[..., Guest], when: str, size: tuple[int, int]
) -> None:
    one = sit(when, viewport={"width": size[0], "height": size[1]})
    one.page.get_by_role("button", name="Whole board (key 0)").tap()
    found = sized(one, *size)
    assert found["page"] == list(size), "the page scrolls"
    assert found["small"] == [], "text under 12 px"
    board, drawn = found["board"], found["map"]
    assert drawn["left"] >= board["left"] and drawn["right"] <= board["right"]
    assert drawn["top"] >= board["top"] and drawn["bottom"] <= board["bottom"]
    names = list(found["labels"].values())
    assert apart(names)
    if when == "move":
        about = one.hello("fitmove")["position"]["view"]["about"]
        assert str(about[0]) in found["labels"]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("when", ["move", "middle"])
def test_what_glows_is_what_is_legal(sit: Callable[..., Guest], when: str, theme: str) -> None:
    one = sit(when, theme=theme)
    legal = one.page.evaluate(
        "[...new Set([...document.querySelectorAll('[data-legal]')].map((node) => node.dataset.thing))].sort()"
    )
    found = one.page.evaluate(GLOW)
    assert legal and found["lit"] == legal
    assert found["stray"] == []
