"""The table of Empires of the North as one SVG, for notebooks, files and the browser client alike.

Everything that can be pointed at carries `data-thing` with the names that options use as targets: "tile:sail",
"pawn:0:1", "ship:3", "deck:nearby", "card:island.gull_rock" (islands, hand, cards drawn), "empire:0:7" (a card of an
Empire), "good:food" (supplies of whoever decides), "clan:ulaf".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from meadhall.core.svgsheet import BROAD, COLUMN, GUTTER, Box, Sheet, page_style, question_of
from meadhall.empires.art.holdings import Empire, hand, hand_rows
from meadhall.empires.art.marks import View
from meadhall.empires.art.table import GOAL, circle, clans, islands, points, queue, solo

_PHASES = (("lookout", "Lookout"), ("action", "Action"), ("expedition", "Expedition"), ("cleanup", "Cleanup"))
_CIRCLE, _SHIPS = 306.0, 104.0  # beside the islands on a wide page
_DRAWERS: dict[str, Callable[[View, Sequence[str] | None], Sheet]] = {
    "solo": solo, "circle": circle, "islands": islands, "queue": queue, "points": points, "clans": clans, "hand": hand,
}  # fmt: skip
_ROUNDS = 7  # as many as the band on top has room for


def board(view: View, *, standalone: bool = True, legal: Sequence[str] | None = None) -> str:
    """The table of an observation as SVG.

    `legal` names the things that may be acted on, which glow; things that are not on the table are passed over.
    `standalone=False` leaves out the style block for a page that has the colours.

    >>> import meadhall
    >>> game = meadhall.new("empires", players=2, seed=1, options={"clans": ["ulaf", "glenn"]})
    >>> svg = board(game.observe(0).to_json(), legal=["tile:sail"])
    >>> 'data-thing="tile:sail" role="button" tabindex="0"' in svg
    True
    """
    sheet, height = _drawn(view, legal)
    label = f"Empires of the North, round {view['round']}, {view['phase']}, {len(view['seats'])} players"
    return sheet.render(height, label, standalone, "e")


def layout(view: View) -> tuple[list[Box], list[Box]]:
    """All things and all lines of text on the table: what, left, top, width and height.

    >>> import meadhall
    >>> things, texts = layout(meadhall.new("empires", players=2, seed=1).observe(0).to_json())
    >>> things[0][0], texts[0][0]
    ('tile:explore', 'Empires of the North')
    """
    sheet, _ = _drawn(view, None)
    return sheet.things, sheet.texts


def pictures(view: View) -> dict[str, dict[str, Any]]:
    """What each drawing of the table is made from, by its name.

    >>> import meadhall
    >>> game = meadhall.new("empires", players=2, seed=1, options={"clans": ["ulaf", "glenn"]})
    >>> list(pictures(game.observe(0).to_json()))[:8]
    ['circle', 'islands', 'queue', 'points', 'hand', 'empire:0', 'empire:1', 'circle:wide']
    """
    cards = {"cards": view["cards"]}
    round_table = {"circle": view["circle"], "declared": view.get("declared"), "seats": _seats(view, "name", "pawns")}
    ships = {"queue": view["queue"], "seats": _seats(view, "name")}
    out: dict[str, dict[str, Any]] = {}
    if view.get("solo"):
        out["solo"] = {"solo": view["solo"]}
    out["circle"] = round_table
    out["islands"] = {"islands": view["islands"], **cards}
    out["queue"] = ships
    out["points"] = {"seats": _seats(view, "name", "vp"), **({"solo": None} if "solo" in view else {})}
    if not all(seat["clan"] for seat in view["seats"]):
        out["clans"] = {"clans": view["clans"], "seats": _seats(view, "clan")}
    mine = view.get("seat", -1)
    if rows := hand_rows(view):
        out["hand"] = {"rows": rows, **cards}
    empires = {}
    for seat in sorted(view["seats"], key=lambda seat: (seat["seat"] != mine, seat["seat"])):
        n = seat["seat"]
        empires[f"empire:{n}"] = {"empire": seat, "seat": n if n == mine else -1, **cards}
    out |= empires
    out["circle:wide"], out["queue:wide"] = round_table, ships
    return out | {f"{name}:wide": drawn_from for name, drawn_from in empires.items()}


def picture(name: str, drawn_from: View) -> str:
    """One of `pictures`; nothing glows in it, which is left to the page."""
    return _sheet(name, drawn_from, ()).part("e")


def _seats(view: View, *keys: str) -> list[dict[str, Any]]:
    return [{"seat": seat["seat"], **{key: seat[key] for key in keys}} for seat in view["seats"]]


def _sheet(name: str, drawn_from: View, legal: Sequence[str] | None) -> Sheet:
    kind, _, wide = name.partition(":")
    if kind == "empire":
        broad = BROAD if wide.endswith(":wide") else COLUMN
        return Empire(drawn_from, drawn_from["empire"], legal, broad).draw()
    if wide:  # the same place drawn for the middle of a wide page
        return circle(drawn_from, legal, _CIRCLE) if kind == "circle" else queue(drawn_from, legal, _SHIPS)
    return _DRAWERS[kind](drawn_from, legal)


def style() -> str:
    """The CSS of all parts.

    >>> ".meadhall .m-edge{" in style()
    True
    """
    return page_style()


def _parts(view: View, legal: Sequence[str] | None) -> Iterator[Sheet]:
    for name, drawn_from in pictures(view).items():
        if not name.endswith(":wide"):
            yield _sheet(name, drawn_from, legal)


def _drawn(view: View, legal: Sequence[str] | None) -> tuple[Sheet, float]:
    sheet = Sheet(legal)
    now = int(view["round"])
    last = int(view["last_round"])
    first = max(1, min(now - _ROUNDS + 2, last - _ROUNDS + 1))
    rounds = range(first, min(last, first + _ROUNDS - 1) + 1)
    track_of = [(str(n), "now" if n == now else "past" if n < now else "next") for n in rounds]
    ends = f"round {last} ends the game" if "solo" in view else f"{GOAL} points or round {last} end the game"
    remark = "the last round" if view["final"] else ends
    phases = [(word, phase == view["phase"]) for phase, word in _PHASES]
    y = sheet.header("Empires of the North", track_of, phases, remark, question_of(view))
    return sheet, sheet.columns(_parts(view, legal), y + GUTTER)
