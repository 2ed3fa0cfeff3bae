"""Empires fits its window by height and width (U2); cards open where they lie and go with their position (U7)."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

import meadhall
from tests.browser.hall import PHONE, Guest
from tests.browser.test_fit import SIZES, ZOOM, lay
from tests.server.harness import Server
from tests.server.test_leak_wire import PEOPLE

LOW = ((1280, 720), (1366, 660))
SEED = 24
CLANS = ["panuk", "glenn", "heidel", "mackinnon"]
CARDS = {"start": 3, "middle": 12, "end": 20}  # in the first seat's Empire, at least
OTHERS = {  # players, clans, a round in which the first seat is asked
    "duel": (2, ["ulaf", "glenn"], 3),
    "three": (3, ["heidel", "ulaf", "nanurjuk"], 4),
    "alone": (1, ["ulaf"], 3),
}

MEASURE = """() => {
  const page = document.scrollingElement;
  const box = (node) => node.getBoundingClientRect().toJSON();
  const shown = (node) => node.checkVisibility() && !node.closest('.vh, svg');
  const all = (name) => [...document.querySelectorAll(name)].filter(shown).map(box);
  const name = (node) => `${node.className}: ${node.textContent.trim().slice(0, 40)}`;
  const small = new Set();
  const cut = new Set();
  const scrolls = new Set();
  const free = '.log, .chat, .rules, .logp, .phone .em-hand, .verbs, .crumb, .p-who, .p-name, .strip, .ptabs';
  for (const node of document.querySelectorAll('.table *')) {
    if (!shown(node)) continue;
    const style = getComputedStyle(node);
    if (/auto|scroll/.test(style.overflowY + style.overflowX) && !node.closest(free))
      if (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1) scrolls.add(name(node));
    if (![...node.childNodes].some((one) => one.nodeType === 3 && one.textContent.trim())) continue;
    if (parseFloat(style.fontSize) < 12) small.add(name(node));
    if (node.closest(free)) continue;
    const range = document.createRange();
    const words = [...node.childNodes].filter((one) => one.nodeType === 3 && one.textContent.trim());
    range.setStartBefore(words[0]);
    range.setEndAfter(words[words.length - 1]);
    const text = range.getBoundingClientRect();
    if (text.right > innerWidth + 1 || text.bottom > innerHeight + 1) cut.add(`window ${name(node)}`);
    for (let up = node; up && !up.matches('.table'); up = up.parentElement) {
      if (getComputedStyle(up).overflow === 'visible') continue;
      const frame = up.getBoundingClientRect();
      if (text.right > frame.right + 2 || text.bottom > frame.bottom + 3 || text.left < frame.left - 2)
        cut.add(`${name(up)} cuts ${name(node)}`);
    }
  }
  const tableau = [...document.querySelectorAll('.em-tableau')].find(shown);
  return {
    page: [page.scrollWidth, page.scrollHeight],
    tableau: tableau ? box(tableau) : null,
    plates: tableau ? [...tableau.querySelectorAll('.em-plate')].filter(shown).map(box) : [],
    whole: all('.em-circle, .em-sea, .em-queue, .em-tabs, .em-now, .em-card, .em-isl, .em-ship, .player'),
    left: document.querySelector('.left') ? box(document.querySelector('.left')) : null,
    now: all('.em-now'),
    places: all('.places button, .ptabs button, .ask .btn'),
    small: [...small], cut: [...cut], scrolls: [...scrolls],
  };
}"""

# What glows against what may be done: legal things have a frame of --legal or --legal-bright, nothing else has.
GLOW = """() => {
  const probe = document.body.appendChild(document.createElement('i'));
  const rgb = (name) => { probe.style.color = `var(${name})`; return getComputedStyle(probe).color; };
  const colours = [rgb('--legal'), rgb('--legal-bright')];
  probe.remove();
  const lit = (node) => {
    const ring = node.querySelector(':scope > .em-glow');
    const style = ring ? getComputedStyle(ring).stroke : getComputedStyle(node).boxShadow;
    return colours.some((colour) => style.includes(colour));
  };
  const things = [...document.querySelectorAll('.stage [data-thing]')].filter((node) => node.checkVisibility());
  const named = (list) => [...new Set(list.map((node) => node.dataset.thing))].sort();
  return { legal: named(things.filter((node) => 'legal' in node.dataset)), lit: named(things.filter(lit)),
    all: new Set([...document.querySelectorAll('[data-legal][data-thing]')].map((node) => node.dataset.thing)).size };
}"""


def played(players: int, clans: list[str], seed: int, until: Callable[[meadhall.Game], bool]) -> meadhall.Game:
    """A game of people who like to build, up to where something holds."""
    game = meadhall.new("empires", players=players, seed=seed, options={"clans": clans})
    rng = random.Random(seed)
    while not until(game):
        assert game.outcome is None
        options = list(game.options)
        if game.decision.kind == "lookout":
            options = sorted(options, key=lambda option: -len(option.targets))[:2]
        elif game.decision.kind == "turn":
            calm = [o for o in options if not any(t in ("verb:pass", "verb:raid") for t in o.targets)]
            building = [o for o in calm if o.targets[0].startswith(("card:", "tile:"))]
            options = building or calm or options
        game.play(rng.choice(options))
    return game


def turn(game: meadhall.Game) -> dict[str, Any] | None:
    """What the first seat sees when it has a turn."""
    if game.state.to_move != 0 or game.decision.kind != "turn":
        return None
    return dict(game.observe(0).view())


def holds(cards: int) -> Callable[[meadhall.Game], bool]:
    return lambda game: bool((seen := turn(game)) and len(seen["seats"][0]["empire"]) >= cards)


def begun(round_: int) -> Callable[[meadhall.Game], bool]:
    return lambda game: bool((seen := turn(game)) and seen["round"] >= round_)


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a game of four at its start, in the middle and near the end, and games of other numbers."""
    data = tmp_path_factory.mktemp("fit")
    for when, cards in CARDS.items():
        lay(data, f"fit{when}", played(4, CLANS, SEED, holds(cards)), "empires", 4)
    for name, (players, clans, round_) in OTHERS.items():
        lay(data, f"fit{name}", played(players, clans, 7, begun(round_)), "empires", players)
    server = Server(data, "").start()
    yield server
    server.stop()


def seated(browser: Browser, server: Server, table: str, cards: int = 0, ships: int = 0, **more: Any) -> Guest:
    one = Guest(browser, server.url, **more)
    if cards or ships:
        grown(one, cards, ships)
    one.context.add_cookies([{"name": "meadhall", "value": PEOPLE[0], "url": one.url}])
    one.go(f"/t/fit{table}")
    one.my_turn()
    one.page.wait_for_selector(".em-plate", state="attached")
    return one


def grown(one: Guest, cards: int, ships: int) -> None:
    """The table says from now on that the first seat has so many cards, and that so many ships wait."""

    def larger(view: dict[str, Any]) -> None:
        held, queue = view["seats"][0]["empire"], view["queue"]
        kinds = [card for card in held if "host" not in card]
        for k in range(cards - len(held)):
            again = {**kinds[(k * 5) % len(kinds)], "thing": f"empire:0:{900 + k}"}
            held.append({**again, "exhausted": again["action"] and k % 4 == 0})
        for k in range(ships - len(queue)):
            queue.append({"thing": f"ship:{900 + k}", "seat": k % 4, "cargo": ["fish", "raze"][: k % 3]})

    def between(page: WebSocketRoute) -> None:
        table = page.connect_to_server()

        def passed_on(said: str | bytes) -> None:
            message = json.loads(said)
            if position := message.get("position"):
                larger(position["view"])
            page.send(json.dumps(message))

        table.on_message(passed_on)

    one.page.route_web_socket(lambda url: url.startswith(one.url.replace("http", "ws", 1)), between)


def measured(one: Guest, width: int, height: int) -> dict[str, Any]:
    one.page.set_viewport_size({"width": width, "height": height})
    one.page.wait_for_timeout(300)
    found: dict[str, Any] = one.page.evaluate(MEASURE)
    return found


def inside(part: dict[str, float], frame: dict[str, float]) -> bool:
    return (
        part["left"] >= frame["left"] - 1
        and part["right"] <= frame["right"] + 1
        and part["top"] >= frame["top"] - 1
        and part["bottom"] <= frame["bottom"] + 1
    )


@pytest.mark.parametrize("when", [*CARDS, *OTHERS])
def test_everything_is_in_sight_at_every_size(tables: Server, browser: Browser, when: str) -> None:
    one = seated(browser, tables, when)
    for width, height in (*SIZES, *LOW):
        found = measured(one, width, height)
        size = f"{width}x{height}"
        window = {"left": 0.0, "top": 0.0, "right": float(width), "bottom": float(height)}
        assert found["page"] == [width, height], f"{size}: the page scrolls"
        assert found["scrolls"] == [], f"{size}: something scrolls"
        assert found["small"] == [], f"{size}: text under 12 px"
        assert found["cut"] == [], f"{size}: text is cut"
        assert all(inside(part, window) for part in found["whole"]), size
        assert len(found["now"]) == 1, size
        assert inside(found["now"][0], found["left"]), f"{size}: the forecast is cut"
        assert all(inside(plate, found["tableau"]) for plate in found["plates"]), f"{size}: a plate is outside"
        if (width, height) in SIZES:
            zoom = ZOOM.get(width, 1)
            assert found["tableau"]["height"] >= 270 * zoom, size
            assert found["tableau"]["width"] >= 840 * zoom, size
            assert all(plate["height"] >= 40 * zoom for plate in found["plates"]), f"{size}: a plate is too low"
    one.leave()


def test_twenty_cards_are_in_sight(tables: Server, browser: Browser) -> None:
    one = seated(browser, tables, "end")
    held = one.hello("fitend")["position"]["view"]["seats"][0]["empire"]
    assert len(held) >= CARDS["end"]
    alone = {card["name"] for card in held if "host" not in card}
    for width, height in (*SIZES, *LOW):
        measured(one, width, height)
        names = one.page.locator(".em-tableau:visible .em-pn").all_inner_texts()
        assert {name.split(" ×")[0] for name in names} == alone, f"{width}x{height}"
    one.leave()


@pytest.mark.parametrize(("cards", "ships"), [(26, 6), (32, 12)])
def test_large_empires_fold_before_they_scroll(tables: Server, browser: Browser, cards: int, ships: int) -> None:
    one = seated(browser, tables, "end", cards=cards, ships=ships)
    for width, height in (*SIZES, *LOW):
        found = measured(one, width, height)
        size = f"{width}x{height}"
        assert found["page"] == [width, height], f"{size}: the page scrolls"
        assert found["scrolls"] == [], f"{size}: something scrolls"
        assert found["small"] == [], f"{size}: text under 12 px"
        assert found["cut"] == [], f"{size}: text is cut"
        assert all(inside(plate, found["tableau"]) for plate in found["plates"]), f"{size}: a plate is outside"
        expect(one.page.locator(".stage.slim")).to_have_count(1)
        assert one.page.locator(".em-ship[data-thing]").count() == ships
        queue = one.page.locator(".em-queue").bounding_box()
        last = one.page.locator(".em-ship").last.bounding_box()
        assert queue and last
        assert last["y"] + last["height"] <= queue["y"] + queue["height"], f"{size}: a ship is outside"
        expect(one.page.locator(".ask [data-option]")).to_have_count(1)  # Pass: all cards stand on the table
    one.leave()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_may_be_done_glows_and_nothing_else(tables: Server, browser: Browser, theme: str) -> None:
    one = seated(browser, tables, "start", theme=theme)
    one.page.wait_for_timeout(300)
    found = one.page.evaluate(GLOW)
    assert found["legal"]
    assert found["lit"] == found["legal"]
    expect(one.page.locator(".ask small")).to_contain_text(f"{found['all']} things glow")
    options = len(one.hello("fitstart")["position"]["decision"]["options"])
    assert options != found["all"], "the test says nothing where every thing has one option"
    one.leave()


def opened(page: Page, name: str) -> None:
    """The card that is open says this name and lies inside the window."""
    peek = page.locator(".peek")
    expect(peek.locator(".peek-name")).to_have_text(name)
    box = peek.bounding_box()
    size = page.viewport_size
    assert box and size
    assert box["x"] >= 0 and box["y"] >= 0
    assert box["x"] + box["width"] <= size["width"] and box["y"] + box["height"] <= size["height"]


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_every_plate_opens_inside_the_window(tables: Server, browser: Browser, size: tuple[int, int]) -> None:
    one = seated(browser, tables, "end", viewport={"width": size[0], "height": size[1]})
    page = one.page
    plates = page.locator(".em-tableau:visible .em-plate")
    names = [text.split(" ×")[0] for text in page.locator(".em-tableau:visible .em-pn").all_inner_texts()]
    assert len(names) > 10
    for k, name in enumerate(names):
        plates.nth(k).hover()
        opened(page, name)
    page.mouse.move(2, 2)
    expect(page.locator(".peek")).to_have_count(0)
    page.keyboard.press("Tab")  # from here on what is focused was reached by key
    for k, name in enumerate(names):
        plates.nth(k).focus()
        opened(page, name)
    one.leave()


def test_an_open_card_explains_its_words(tables: Server, browser: Browser) -> None:
    one = seated(browser, tables, "duel")
    page = one.page
    page.locator(".em-card", has_text="Sharpened Axes").first.hover()
    expect(page.locator(".peek .terms dt")).to_have_text(["Boost", "Raze"])
    page.locator(".em-card", has_text="Sharpened Axes").first.click(button="right", force=True)
    expect(page.locator(".closeup .terms")).to_contain_text("Gold never stands in for it")
    page.keyboard.press("Escape")
    page.goto(f"{one.url}/rules/empires")
    expect(page.locator(".words dt", has_text="Raze")).to_have_count(1)
    one.leave()


def test_open_cards_go_with_their_position(tables: Server, browser: Browser) -> None:
    one = seated(browser, tables, "three")
    page = one.page
    card = page.locator(".em-card").first
    card.hover()
    expect(page.locator(".peek")).to_be_visible()
    page.keyboard.press("p")
    expect(page.locator(".ask.mine")).to_have_count(0)
    expect(page.locator(".peek")).to_have_count(0)
    one.leave()


def test_a_card_that_comes_late_does_not_open(tables: Server, browser: Browser) -> None:
    one = seated(browser, tables, "middle")
    page = one.page
    held: list[Route] = []
    page.route("**/card?*", lambda route: held.append(route))
    page.locator(".em-plate:visible").first.click(button="right", force=True)
    page.wait_for_timeout(200)
    page.keyboard.press("p")
    expect(page.locator(".ask.mine")).to_have_count(0)
    assert held
    for route in held:
        route.continue_()
    page.wait_for_timeout(400)
    expect(page.locator(".closeup, .peek")).to_have_count(0)
    one.leave()


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_a_phone_shows_one_place_that_fits(tables: Server, browser: Browser, size: tuple[int, int]) -> None:
    one = seated(browser, tables, "end", viewport=PHONE)
    page = one.page
    cards = one.hello("fitend")["position"]["view"]["seats"][0]["empire"]
    places = page.locator(".places button")
    assert places.count() == 4
    for k in range(4):
        measured(one, *size)
        places.nth(k).click()
        page.wait_for_timeout(250)
        found = page.evaluate(MEASURE)
        word = places.nth(k).inner_text()
        assert found["page"][0] <= size[0], f"{word}: the page scrolls sideways"
        assert found["small"] == [], word
        if size == (390, 844):
            assert found["scrolls"] == [], word
            assert all(part["height"] >= 43 for part in found["places"]), word
        if word.startswith("Yours") and size == (390, 844):
            alone = {card["name"] for card in cards if "host" not in card}
            names = page.locator(".em-tableau:visible .em-pn").all_inner_texts()
            assert {name.split(" ×")[0] for name in names} == alone
            assert all(inside(plate, found["tableau"]) for plate in found["plates"])
    one.leave()


def test_a_tap_on_a_phone_opens_the_card_with_its_verb(tables: Server, browser: Browser) -> None:
    one = seated(browser, tables, "duel", viewport=PHONE)
    page = one.page
    before = page.locator(".ask-text").inner_text()
    page.locator(".em-card[data-legal]").first.click()
    expect(page.locator(".closeup .btn.go").first).to_be_visible()
    assert page.locator(".ask-text").inner_text() == before
    page.locator(".closeup .btn.go").first.click()
    expect(page.locator(".closeup")).to_have_count(0)
    one.leave()
