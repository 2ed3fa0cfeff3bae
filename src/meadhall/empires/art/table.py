"""The shared table: points track, action circle, islands, ship queue, clans to choose, the solo scenario."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from meadhall.core.svg import escape, num
from meadhall.core.svgsheet import BODY, COLUMN, SMALL, Sheet, measure
from meadhall.empires.art import marks
from meadhall.empires.art.marks import View

GAP: Final = 8.0
INSIDE: Final = COLUMN - 20
HALF: Final = (INSIDE - GAP) / 2  # two cards side by side
GOAL: Final = 25  # E.END.1
Legal = Iterable[str] | None
_RADIUS: Final = 53.0
_PAWN: Final = 28.0


def points(view: View, legal: Legal) -> Sheet:
    """The points track with a mark for every seat."""
    s = Sheet(legal, "Points")
    s.high, x0, y = 116.0, 28.0, 78.0
    top = max([seat["vp"] for seat in view["seats"]] + [GOAL + 5])
    step = (COLUMN - 28 - x0) / top
    s.add(
        s.panel(0, 0, COLUMN, s.high, "Points"),
        s.line(f"M{num(x0)} {num(y)}H{num(x0 + top * step)}", "paper-edge", 'stroke-width="6" stroke-linecap="round"'),
    )
    end = 0 if "solo" in view else GOAL  # solo games end with their fourth round
    every = 5 if top <= 40 else 10
    for n in sorted({*range(0, top + 1, every), end}):
        x = x0 + n * step
        goal = n == end != 0
        wide = 3 if goal else 1.5
        s.add(s.line(f"M{num(x)} {num(y - 7)}v14", "ember" if goal else "ink-3", f'stroke-width="{wide}"'))
        if goal or not end or abs(n - end) * step > 48:
            words = f"{n}, the end" if goal else n
            s.add(s.text(x, y + 27, words, SMALL, "ink" if goal else "ink-3", anchor="middle", bold=goal))
    seats = sorted(view["seats"], key=lambda seat: (seat["vp"], seat["seat"]))
    places = _apart([x0 + seat["vp"] * step for seat in seats], 27, 14, COLUMN - 14)
    for seat, at in zip(seats, places, strict=True):
        n = seat["seat"] + 1
        stem = f"M{num(at)} {num(y - 26)}L{num(x0 + seat['vp'] * step)} {num(y)}"
        s.add(
            f"<g><title>{seat['vp']} points of {escape(seat['name'])}</title>",
            s.line(stem, f"seat-{n}-edge", 'stroke-width="2.4" stroke-linecap="round"'),
            f'<circle cx="{num(x0 + seat["vp"] * step)}" cy="{num(y)}" r="4" fill="var(--seat-{n}-edge)"/>',
            s.seat_mark(seat["seat"], at, y - 30, 24),
            "</g>",
        )
    return s


def _apart(places: Sequence[float], least: float, left: float, right: float) -> list[float]:
    """Places in order, so far apart and within bounds, near to where they were.

    >>> _apart([10, 12, 50], 20, 5, 100)
    [10, 30, 50]
    """
    out: list[float] = []
    for place in places:
        out.append(max(place, out[-1] + least if out else left))
    for k in reversed(range(len(out))):
        out[k] = min(out[k], out[k + 1] - least if k < len(out) - 1 else right)
    return out


def circle(view: View, legal: Legal, wide: float = COLUMN) -> Sheet:
    """The five actions with the pawns on them, and those still to be placed in the middle."""
    s = Sheet(legal, "Action circle", wide)
    slim = wide < COLUMN
    s.high = wide
    cx, cy, r = wide / 2, wide / 2 + (6 if slim else 8), wide / 3
    radius = 45.0 if slim else _RADIUS
    s.add(
        s.panel(0, 0, wide, s.high),
        f'<circle cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}" fill="none" stroke="var(--paper-edge)" stroke-width="3" '
        'stroke-dasharray="3 7" stroke-linecap="round"/>',
    )
    tiles = view["circle"]
    for k, tile in enumerate(tiles):
        angle = -math.pi / 2 + k * 2 * math.pi / max(1, len(tiles))
        _tile(s, view, tile, cx + r * math.cos(angle), cy + r * math.sin(angle), radius)
    waiting = [(seat["seat"], n) for seat in view["seats"] for n, p in enumerate(seat["pawns"]) if p["tile"] is None]
    across = min(4, max(2, -(-len(waiting) // 2)))
    for k, (seat, n) in enumerate(waiting):
        row = waiting[k // across * across : (k // across + 1) * across]
        px = cx + (k % across - (len(row) - 1) / 2) * (_PAWN + 2)
        py = cy - 2 + (k // across - (len(waiting) - 1) // across / 2) * (_PAWN + 4)
        _pawn(s, view, seat, n, px, py)
    if waiting:
        rows = (len(waiting) - 1) // across + 1
        s.add(s.text(cx, cy + rows * 16 + 18, "to place", SMALL, "ink-3", anchor="middle"))
    return s


def _tile(s: Sheet, view: View, tile: View, x: float, y: float, r: float) -> None:
    now = view.get("declared") == tile["id"]
    box = (x - r, y - r, 2 * r, 2 * r)
    body = (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="var(--paper-2)" '
        f'stroke="var(--{"ember" if now else "ink-3"})" stroke-width="{4 if now else 2}"/>'
        + s.icon(marks.TILES.get(tile["id"], "compass"), x, y - r * 0.26, r * 0.72, "ink")
        + s.text(x, y + r * 0.42, tile["name"], 18 if r == _RADIUS else 17, "ink", display=True, anchor="middle")
    )
    if tile["side"] == "solo":
        body += s.text(x, y - r * 0.68, "solo", SMALL, "ink-3", anchor="middle")
    label = f"{tile['name']}: {tile['text']}" + (" Being done now" if now else "")
    s.add(s.thing(f"tile:{tile['id']}", label, body, box, r))
    here = [
        (seat["seat"], n)
        for seat in view["seats"]
        for n, pawn in enumerate(seat["pawns"])
        if pawn["tile"] == tile["id"]
    ]
    rows = [here[:4], here[4:]]
    for row, dy in zip(rows, (r - 4, -r + 2), strict=True):
        for k, (seat, n) in enumerate(row):
            _pawn(s, view, seat, n, x + (k - (len(row) - 1) / 2) * (_PAWN + 1), y + dy)


def _pawn(s: Sheet, view: View, seat: int, n: int, x: float, y: float) -> None:
    data = view["seats"][seat]["pawns"][n]
    where = f"on {data['tile']}, {data['state']}" if data["tile"] else "not placed"
    body = marks.pawn(s, seat, data["state"], x, y, _PAWN)
    label = f"Pawn {n + 1} of {view['seats'][seat]['name']}, {where}"
    s.add(s.thing(f"pawn:{seat}:{n}", label, body, (x - _PAWN / 2, y - _PAWN / 2, _PAWN, _PAWN), 8))


def islands(view: View, legal: Legal) -> Sheet:
    """The expedition board: islands that can be sailed to, and their decks."""
    s = Sheet(legal, "Islands")
    out: list[str] = []
    top = 0.0
    for row, note in (("nearby", "any ship"), ("distant", "needs a fish aboard")):
        title = row.capitalize()
        out.append(s.text(12, top + 25, title, 19, "ink", display=True))
        out.append(s.text(22 + measure(title, 19, "display"), top + 25, note, SMALL, "ink-2"))
        out.append(_deck(s, view, row, top + 6))
        found = view["islands"][row]
        highs = [_island_height(view["cards"][card]) for card in found if card]
        high = max([*highs, 60.0])
        for k, card in enumerate(found):
            left = 10 + (k % 2) * (HALF + GAP)
            if card:
                out.append(_island(s, view["cards"][card], left, top + 38, HALF, high))
            else:
                out.append(marks.dashed(s, left, top + 38, HALF, high, "no island"))
            if k % 2 and k < len(found) - 1:
                top += high + GAP
        top += high + 46
    s.high = top + 4
    s.add(s.rect(0, 0, COLUMN, s.high, "mist", "mist-line", 9), *out)
    return s


def _deck(s: Sheet, view: View, row: str, y: float) -> str:
    n, gone = view["islands"][f"{row}_deck"], view["islands"][f"{row}_discard"]
    words = f"{n} left" + (f", {len(gone)} gone" if gone else "")
    wide = measure(words, SMALL, "bold") + 46
    x = COLUMN - 10 - wide
    body = (
        s.rect(x, y, wide, 27, s.hatch("deck", "wood", "wood-2", 12), "wood-line", 6)
        + s.icon("island", x + 18, y + 13.5, 20, "on-wood")
        + s.text(x + 34, y + 19, words, SMALL, "on-wood", bold=True)
    )
    return s.thing(f"deck:{row}", f"Deck of {row} islands, {n} left, {len(gone)} discarded", body, (x, y, wide, 27), 6)


def _island_height(card: View) -> float:
    loot = marks.rich_height(card.get("pillage", ""), HALF - 40)
    return _name_height(card["name"]) + loot + marks.rich_height(card["text"], HALF - 18) + 30


def _name_height(name: str) -> float:
    """How high the name of an island is."""
    return Sheet.height(name, HALF - 46, 2, BODY, bold=True)


def _island(s: Sheet, card: View, x: float, y: float, w: float, h: float) -> str:
    loot = card.get("pillage", "")
    line = marks.rich_height(loot, w - 40)
    name = _name_height(card["name"])
    body = (
        s.rect(x, y, w, h, "paper", "paper-edge")
        + s.icon("island", x + 20, y + 20, 26, "k-draw")
        + s.paragraph(x + 38, y + 25, card["name"], w - 46, 2, BODY, "ink", bold=True)
        + s.icon("torch", x + 18, y + 27 + name, 17, "raze")
        + marks.rich(s, x + 31, y + 32 + name, loot, w - 40, fill="ink")
        + marks.rich(s, x + 10, y + 36 + name + line, card["text"], w - 18)
    )
    label = f"Island {card['name']}, {card['kind']}. Pillage: {loot} Conquer: {card['text']}"
    return s.thing(f"card:{card['id']}", label, body, (x, y, w, h))


def queue(view: View, legal: Legal, wide: float = COLUMN) -> Sheet:
    """Ships that will sail, the next one first."""
    s = Sheet(legal, "Ship queue", wide)
    ships = view["queue"]
    across, ch = (1 if wide < COLUMN else 4), 76.0
    cw = (wide - 20 - GAP * (across - 1)) / across
    rows = max(1, -(-(len(ships) + 1) // across))
    s.high = 38 + rows * (ch + GAP) + 4
    s.add(s.panel(0, 0, wide, s.high, "Ships" if across == 1 else "Ship queue", "" if across == 1 else "next first"))
    for k, ship in enumerate(ships):
        left, top = 10 + (k % across) * (cw + GAP), 38 + (k // across) * (ch + GAP)
        n = ship["seat"] + 1
        body = (
            s.rect(left, top, cw, ch, f"seat-{n}-soft", f"seat-{n}")
            + s.text(left + 8, top + 19, k + 1, SMALL, "ink", bold=True)
            + s.icon("drakkar", left + cw / 2 + 2, top + ch / 2 - 14, 34, "ink")
            + s.seat_mark(ship["seat"], left + 17, top + ch - 17, 20)
            + "".join(
                marks.good(s, what, left + 44 + 25 * i, top + ch - 17, 22) for i, what in enumerate(ship["cargo"])
            )
        )
        name = view["seats"][ship["seat"]]["name"]
        label = f"Ship {k + 1} in the queue, of {name}, with {' and '.join(ship['cargo']) or 'no cargo'}"
        s.add(s.thing(ship["thing"], label, body, (left, top, cw, ch)))
    k = len(ships)
    left, top = 10 + (k % across) * (cw + GAP), 38 + (k // across) * (ch + GAP)
    s.add(marks.dashed(s, left, top, cw, ch, "next ship"))
    return s


# -- choosing clans, solo play -----------------------------------------------------------------------------------------


def clans(view: View, legal: Legal) -> Sheet:
    """Clans on offer while seats have none."""
    s = Sheet(legal, "Clans")
    taken = {seat["clan"] for seat in view["seats"]}
    w = INSIDE
    out: list[str] = []
    top = 36.0
    for clan in view["clans"]:
        words = clan["text"].replace("`", "")
        high = max(s.height(words, w - 74) + 40, 76.0)
        gone = clan["id"] in taken
        bars = "".join(f"M{num(10 + w - 12 - 7 * i)} {num(top + 12)}v12" for i in range(int(clan["difficulty"])))
        body = (
            s.rect(10, top, w, high, s.hatch("spent", "paper-2", "paper-3", 14) if gone else "paper-2", "paper-edge")
            + s.icon(marks.CLANS.get(clan["id"], "village"), 42, top + 38, 44, "ink-3" if gone else "ink")
            + s.text(74, top + 25, clan["name"] + (", taken" if gone else ""), 19, "ink", display=True)
            + s.line(bars, "ink-3", 'stroke-width="4"')
            + s.paragraph(74, top + 46, words, w - 74)
        )
        label = f"Clan {clan['name']}{', taken' if gone else ''}, difficulty {clan['difficulty']}: {clan['text']}"
        out.append(s.thing(f"clan:{clan['id']}", label, body, (10, top, w, high)))
        top += high + GAP
    s.high = top + 2
    s.add(s.panel(0, 0, COLUMN, s.high, "Clans", "a bar for each step of difficulty"), *out)
    return s


def solo(view: View, legal: Legal) -> Sheet:
    """The scenario of solo play with its events."""
    data = view["solo"]
    s = Sheet(legal, f"Scenario {data['name']}")
    have = data["condition"]
    note = f"Won with {data['threshold']} VP and {have['text']} (now {have['have']})."
    out = [s.paragraph(12, 46, note, INSIDE)]
    top = 36 + s.height(note, INSIDE) + 4
    events = data["events"]
    for k in range(0, len(events), 2):
        pair = events[k : k + 2]
        texts = [" or ".join(event["demands"]) for event in pair]
        high = max(marks.rich_height(text, HALF - 18) for text in texts) + 56
        for i, (event, text) in enumerate(zip(pair, texts, strict=True)):
            x = 10 + i * (HALF + GAP)
            drawn = event["drawn"]
            ground = s.hatch("spent", "paper-2", "paper-3", 14) if drawn else "paper-2"
            loss = f"else -{event['penalty']} points" + (", drawn" if drawn else "")
            out += [
                s.rect(x, top, HALF, high, ground, "paper-edge"),
                s.text(x + 10, top + 23, event["name"], BODY, "ink", bold=True, width=HALF - 18),
                marks.rich(s, x + 10, top + 43, text, HALF - 18),
                s.text(x + 10, top + high - 9, loss, SMALL, "ink-3", width=HALF - 14),
            ]
        top += high + GAP
    s.high = top + 2
    s.add(s.panel(0, 0, COLUMN, s.high, data["name"]), *out)
    return s
