"""The shared table: points track, action circle, islands, ship queue, clans to choose, the solo scenario."""

from __future__ import annotations

import math
from typing import Final

from meadhall.core.svg import num
from meadhall.core.svgsheet import BODY, SMALL, WIDTH, Sheet
from meadhall.empires.art import marks
from meadhall.empires.art.marks import View

GAP: Final = 8.0
GOAL: Final = 25  # E.END.1
_RADIUS: Final = 53.0
_PAWN: Final = 28.0
_CIRCLE: Final = 408.0
_QUEUE: Final = 214.0


def track(sheet: Sheet, view: View, y: float) -> float:
    """The points track with a mark for every seat. Gives the height."""
    s = sheet
    high, x0 = 62.0, 118.0
    top = max([seat["vp"] for seat in view["seats"]] + [GOAL + 5])
    step = (WIDTH - 12 - 26 - x0) / top
    s.add(
        s.panel(12, y, WIDTH - 24, high),
        s.text(24, y + 37, "Points", 19, "ink", display=True),
        s.line(
            f"M{num(x0)} {num(y + 26)}H{num(x0 + top * step)}", "paper-edge", 'stroke-width="6" stroke-linecap="round"'
        ),
    )
    for n in range(0, top + 1, 5):
        x = x0 + n * step
        goal = n == GOAL and "solo" not in view  # solo games end with their fourth round
        s.add(
            s.line(f"M{num(x)} {num(y + 17)}v18", "ember" if goal else "ink-3", f'stroke-width="{3 if goal else 1.5}"'),
            s.text(x, y + 54, f"{n}, the end" if goal else n, SMALL, "ink" if goal else "ink-3", anchor="middle",
                   bold=goal),
        )  # fmt: skip
    for seat in sorted(view["seats"], key=lambda seat: -seat["seat"]):
        same = [other["seat"] for other in view["seats"] if other["vp"] == seat["vp"]]
        x = x0 + seat["vp"] * step + 13 * (same.index(seat["seat"]) - (len(same) - 1) / 2)
        s.add(
            f"<g><title>{seat['vp']} points of seat {seat['seat'] + 1}</title>",
            s.seat_mark(seat["seat"], x, y + 26, 24),
            "</g>",
        )
    return high


def middle(sheet: Sheet, view: View, y: float) -> float:
    """The circle, the expedition board and the ship queue side by side. Gives the height."""
    wide = WIDTH - 24 - 2 * GAP - _CIRCLE - _QUEUE
    cards = view["cards"]
    w = (wide - 20 - 2 * GAP - 88) / 2
    shown = [cards[i] for row in ("nearby", "distant") for i in view["islands"][row] if i]
    high = max(
        [marks.rich_height(c["text"], w - 18, 5) + marks.rich_height(c.get("pillage", ""), w - 40, 2) for c in shown]
        + [60]
    )
    cell = high + 42
    total = max(2 * (cell + 36) + 8, 384.0)
    cell = (total - 8) / 2 - 36
    _circle(sheet, view, 12, y, _CIRCLE, total)
    _expedition(sheet, view, 12 + _CIRCLE + GAP, y, wide, total, w, cell)
    _queue(sheet, view, WIDTH - 12 - _QUEUE, y, _QUEUE, total)
    return total


def _circle(sheet: Sheet, view: View, x: float, y: float, w: float, h: float) -> None:
    s = sheet
    cx, cy, r = x + w / 2, y + h / 2 + 8, 128.0
    s.add(
        s.panel(x, y, w, h),
        f'<circle cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}" fill="none" stroke="var(--paper-edge)" stroke-width="3" '
        'stroke-dasharray="3 7" stroke-linecap="round"/>',
    )
    tiles = view["circle"]
    for k, tile in enumerate(tiles):
        angle = -math.pi / 2 + k * 2 * math.pi / max(1, len(tiles))
        _tile(s, view, tile, cx + r * math.cos(angle), cy + r * math.sin(angle))
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


def _tile(s: Sheet, view: View, tile: View, x: float, y: float) -> None:
    now = view.get("declared") == tile["id"]
    box = (x - _RADIUS, y - _RADIUS, 2 * _RADIUS, 2 * _RADIUS)
    body = (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(_RADIUS)}" fill="var(--paper-2)" '
        f'stroke="var(--{"ember" if now else "ink-3"})" stroke-width="{4 if now else 2}"/>'
        + s.icon(marks.TILES.get(tile["id"], "compass"), x, y - 14, 38, "ink")
        + s.text(x, y + 22, tile["name"], 18, "ink", display=True, anchor="middle")
    )
    if tile["side"] == "solo":
        body += s.text(x, y + 38, "solo", SMALL, "ink-3", anchor="middle")
    label = f"{tile['name']}: {tile['text']}" + (" Being done now" if now else "")
    s.add(s.thing(f"tile:{tile['id']}", label, body, box, _RADIUS))
    here = [
        (seat["seat"], n)
        for seat in view["seats"]
        for n, pawn in enumerate(seat["pawns"])
        if pawn["tile"] == tile["id"]
    ]
    rows = [here[:4], here[4:]]
    for row, dy in zip(rows, (_RADIUS - 4, -_RADIUS + 2), strict=True):
        for k, (seat, n) in enumerate(row):
            _pawn(s, view, seat, n, x + (k - (len(row) - 1) / 2) * (_PAWN + 1), y + dy)


def _pawn(s: Sheet, view: View, seat: int, n: int, x: float, y: float) -> None:
    data = view["seats"][seat]["pawns"][n]
    where = f"on {data['tile']}, {data['state']}" if data["tile"] else "not placed"
    body = marks.pawn(s, seat, data["state"], x, y, _PAWN)
    label = f"Pawn {n + 1} of {view['seats'][seat]['name']}, {where}"
    s.add(s.thing(f"pawn:{seat}:{n}", label, body, (x - _PAWN / 2, y - _PAWN / 2, _PAWN, _PAWN), 8))


def _expedition(s: Sheet, view: View, x: float, y: float, wide: float, high: float, w: float, cell: float) -> None:
    s.add(s.rect(x, y, wide, high, "mist", "mist-line", 9))
    waves = "".join(
        f"M{num(x + a)} {num(y + b)}q6-6 12 0t12 0 12 0"
        for a, b in ((wide - 300, 14), (wide - 170, 20), (wide - 80, 12))
    )
    s.add(s.line(waves, "mist-line", 'stroke-width="2"'))
    islands = view["islands"]
    top = y
    for row, note in (("nearby", "any ship"), ("distant", "needs a fish aboard")):
        s.add(
            s.text(x + 12, top + 25, row.capitalize(), 19, "ink", display=True),
            s.text(x + 100, top + 25, note, SMALL, "ink-2"),
        )
        for k, card in enumerate(islands[row]):
            left = x + 10 + k * (w + GAP)
            if card:
                _island(s, view["cards"][card], left, top + 34, w, cell)
            else:
                s.add(marks.dashed(s, left, top + 34, w, cell, "no island"))
        left, n, gone = x + 10 + 2 * (w + GAP), islands[f"{row}_deck"], islands[f"{row}_discard"]
        body = (
            marks.back(s, left, top + 34, 88, cell)
            + s.icon("island", left + 44, top + 34 + cell / 2 - 26, 34, "on-wood")
            + s.text(left + 44, top + 34 + cell / 2 + 16, f"{n} left", SMALL, "on-wood", anchor="middle", bold=True)
            + (
                s.text(left + 44, top + 34 + cell / 2 + 36, f"{len(gone)} gone", SMALL, "on-wood-soft", anchor="middle")
                if gone
                else ""
            )
        )
        s.add(
            s.thing(
                f"deck:{row}",
                f"Deck of {row} islands, {n} left, {len(gone)} discarded",
                body,
                (left, top + 34, 88, cell),
            )
        )
        top += cell + 40


def _island(s: Sheet, card: View, x: float, y: float, w: float, h: float) -> None:
    loot = card.get("pillage", "")
    line = marks.rich_height(loot, w - 40, 2)
    body = (
        s.rect(x, y, w, h, "paper", "paper-edge")
        + s.icon("island", x + 20, y + 20, 26, "k-draw")
        + s.text(x + 38, y + 26, card["name"], 17, "ink", display=True, width=w - 44)
        + s.icon("torch", x + 18, y + 49, 17, "raze")
        + marks.rich(s, x + 31, y + 54, loot, w - 40, 2, "ink")
        + marks.rich(s, x + 10, y + 56 + line, card["text"], w - 18, 5)
    )
    label = f"Island {card['name']}, {card['kind']}. Pillage: {loot} Conquer: {card['text']}"
    s.add(s.thing(f"card:{card['id']}", label, body, (x, y, w, h)))


def _queue(s: Sheet, view: View, x: float, y: float, w: float, h: float) -> None:
    queue = view["queue"]
    s.add(s.panel(x, y, w, h, "Ship queue", "next first"))
    cw, ch = (w - 20 - GAP) / 2, 76.0
    rows = max(4, -(-len(queue) // 2))
    ch = min(ch, (h - 44) / rows - GAP)
    for k, ship in enumerate(queue):
        left, top = x + 10 + (k % 2) * (cw + GAP), y + 38 + (k // 2) * (ch + GAP)
        n = ship["seat"] + 1
        body = (
            s.rect(left, top, cw, ch, f"seat-{n}-soft", f"seat-{n}")
            + s.text(left + 8, top + 19, k + 1, SMALL, "ink", bold=True)
            + s.icon("drakkar", left + cw / 2 + 2, top + ch / 2 - 14, min(34.0, ch - 34), "ink")
            + s.seat_mark(ship["seat"], left + 17, top + ch - 17, 20)
            + "".join(
                marks.good(s, what, left + 45 + 26 * i, top + ch - 17, 22) for i, what in enumerate(ship["cargo"])
            )
        )
        name = view["seats"][ship["seat"]]["name"]
        label = f"Ship {k + 1} in the queue, of {name}, with {' and '.join(ship['cargo']) or 'no cargo'}"
        s.add(s.thing(ship["thing"], label, body, (left, top, cw, ch)))
    k = len(queue)
    left, top = x + 10 + (k % 2) * (cw + GAP), y + 38 + (k // 2) * (ch + GAP)
    if top + ch <= y + h - 4:
        s.add(marks.dashed(s, left, top, cw, ch, "next ship"))


# -- choosing clans, solo play -----------------------------------------------------------------------------------------


def clans(sheet: Sheet, view: View, y: float) -> float:
    """Clans on offer while seats have none. Gives the height."""
    s = sheet
    if all(seat["clan"] for seat in view["seats"]):
        return 0.0
    taken = {seat["clan"] for seat in view["seats"]}
    w = (WIDTH - 24 - 20 - 2 * GAP) / 3
    high = max(s.height(clan["text"], w - 72, 4) for clan in view["clans"]) + 42
    rows = -(-len(view["clans"]) // 3)
    s.add(s.panel(12, y, WIDTH - 24, 44 + rows * (high + GAP), "Clans", "a bar for each step of difficulty"))
    for k, clan in enumerate(view["clans"]):
        x, top = 22 + (k % 3) * (w + GAP), y + 36 + (k // 3) * (high + GAP)
        gone = clan["id"] in taken
        bars = "".join(f"M{num(x + w - 12 - 7 * i)} {num(top + 12)}v12" for i in range(int(clan["difficulty"])))
        body = (
            s.rect(x, top, w, high, s.hatch("spent", "paper-2", "paper-3", 14) if gone else "paper-2", "paper-edge")
            + s.icon(marks.CLANS.get(clan["id"], "village"), x + 32, top + 38, 44, "ink-3" if gone else "ink")
            + s.text(x + 64, top + 25, clan["name"] + (", taken" if gone else ""), 19, "ink", display=True)
            + s.line(bars, "ink-3", 'stroke-width="4"')
            + s.paragraph(x + 64, top + 46, clan["text"].replace("`", ""), w - 72, 4)
        )
        label = f"Clan {clan['name']}{', taken' if gone else ''}, difficulty {clan['difficulty']}: {clan['text']}"
        s.add(s.thing(f"clan:{clan['id']}", label, body, (x, top, w, high)))
    return 44 + rows * (high + GAP)


def solo(sheet: Sheet, view: View, y: float) -> float:
    """The scenario of solo play with its events. Gives the height."""
    s = sheet
    data = view.get("solo")
    if not data:
        return 0.0
    events = data["events"]
    w = (WIDTH - 24 - 20 - GAP * (len(events) - 1)) / len(events)
    texts = [" or ".join(event["demands"]) for event in events]
    high = max(marks.rich_height(text, w - 18, 4) for text in texts) + 54
    have = data["condition"]
    note = f"won with {data['threshold']} points and its condition ({have['have']} of {have['need']})"
    s.add(s.panel(12, y, WIDTH - 24, high + 46, data["name"], note))
    for k, (event, text) in enumerate(zip(events, texts, strict=True)):
        x, top = 22 + k * (w + GAP), y + 36
        drawn = event["drawn"]
        s.add(
            s.rect(x, top, w, high, s.hatch("spent", "paper-2", "paper-3", 14) if drawn else "paper-2", "paper-edge"),
            s.text(x + 10, top + 23, event["name"], BODY, "ink", bold=True, width=w - 18),
            marks.rich(s, x + 10, top + 43, text, w - 18, 4),
            s.text(x + 10, top + high - 9, f"else -{event['penalty']} points" + (", drawn" if drawn else ""), SMALL,
                   "ink-3", width=w - 14),
        )  # fmt: skip
    return high + 46
