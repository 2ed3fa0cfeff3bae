"""The table of Empires of the North as one SVG, for notebooks, files and the browser client alike.

Everything that can be pointed at carries `data-thing` with the names that options use as targets: "tile:sail",
"pawn:0:1", "ship:3", "deck:nearby", "card:island.gull_rock" (islands, hand, cards drawn), "empire:0:7" (a card of an
Empire), "good:food" (supplies of whoever decides), "clan:ulaf".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from meadhall.core.svgsheet import BROAD, GUTTER, Box, Sheet, page_style, question_of
from meadhall.empires.art.holdings import Empire, hand
from meadhall.empires.art.marks import View
from meadhall.empires.art.table import GOAL, circle, clans, islands, points, queue, solo

_PHASES = (("lookout", "Lookout"), ("action", "Action"), ("expedition", "Expedition"), ("cleanup", "Cleanup"))
_CIRCLE, _SHIPS = 306.0, 104.0  # beside the islands on a wide page
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


def parts(view: View) -> dict[str, str]:
    """The table cut into drawings of their own, by name; nothing glows in them, which is left to the page.

    >>> import meadhall
    >>> game = meadhall.new("empires", players=2, seed=1, options={"clans": ["ulaf", "glenn"]})
    >>> list(parts(game.observe(0).to_json()))[:8]
    ['circle', 'islands', 'queue', 'points', 'hand', 'empire:0', 'empire:1', 'circle:wide']
    """
    return {name: part.part("e") for name, part in (*_parts(view, ()), *_broad(view))}


def _broad(view: View) -> Iterator[tuple[str, Sheet]]:
    """The same places drawn for the middle of a wide page."""
    yield "circle:wide", circle(view, (), _CIRCLE)
    yield "queue:wide", queue(view, (), _SHIPS)
    for seat in view["seats"]:
        yield f"empire:{seat['seat']}:wide", Empire(view, seat, (), BROAD).draw()


def style() -> str:
    """The CSS of all parts.

    >>> ".meadhall .m-edge{" in style()
    True
    """
    return page_style()


def _parts(view: View, legal: Sequence[str] | None) -> Iterator[tuple[str, Sheet]]:
    if view.get("solo"):
        yield "solo", solo(view, legal)
    yield "circle", circle(view, legal)
    yield "islands", islands(view, legal)
    yield "queue", queue(view, legal)
    yield "points", points(view, legal)
    if not all(seat["clan"] for seat in view["seats"]):
        yield "clans", clans(view, legal)
    held = hand(view, legal)
    if held:
        yield "hand", held
    mine = view.get("seat", -1)
    for seat in sorted(view["seats"], key=lambda seat: (seat["seat"] != mine, seat["seat"])):
        yield f"empire:{seat['seat']}", Empire(view, seat, legal).draw()


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
    return sheet, sheet.columns((part for _, part in _parts(view, legal)), y + GUTTER)
