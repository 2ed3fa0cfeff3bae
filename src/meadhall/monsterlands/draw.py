"""The table of Monster Lands as one SVG, for notebooks, files and the browser client alike.

Everything that can be pointed at carries `data-thing` with the names that options use as targets: "building:mine",
"space:mine-1", "path:left-2", "mercenary:torko", "talent:torko", "drink:torko", "trap:...", "equipment:...",
"ability:...", "move:...", "take:..." (loot on offer), "loot:...", "trophy:...", "land:...", "settle:...", "slot:1",
"die:P4", "face:S3", "roll:M", and the verbs that lie on the table (stores, module tiles).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from meadhall.core.svgsheet import GUTTER, Box, Sheet, page_style, question_of
from meadhall.monsterlands.art.citadel import citadel, offer, tavern
from meadhall.monsterlands.art.clans import TILES, Clan, modules
from meadhall.monsterlands.art.marks import View
from meadhall.monsterlands.art.outside import Outside

_PHASES = (("dice", "Dice"), ("deployment", "Deployment"), ("adventure", "Adventure"), ("cleanup", "Clean-up"))


def board(view: View, *, standalone: bool = True, legal: Sequence[str] | None = None) -> str:
    """The table of an observation as SVG.

    `legal` names the things that may be acted on, which glow; things that are not on the table are passed over.
    `standalone=False` leaves out the style block for a page that has the colours.

    >>> import meadhall
    >>> game = meadhall.new("monsterlands", players=2, seed=1)
    >>> svg = board(game.observe(0).to_json(), legal=["building:mine"])
    >>> 'data-thing="building:mine" role="button" tabindex="0"' in svg
    True
    """
    sheet, height = _drawn(view, legal)
    label = f"Monster Lands, round {view['round']} of {view['rounds']}, {view['phase']}, {len(view['seats'])} clans"
    return sheet.render(height, label, standalone, "m")


def layout(view: View) -> tuple[list[Box], list[Box]]:
    """All things and all lines of text on the table: what, left, top, width and height.

    >>> import meadhall
    >>> things, texts = layout(meadhall.new("monsterlands", players=2, seed=1).observe(0).to_json())
    >>> things[0][0], texts[0][0]
    ('space:lodge-1', 'Monster Lands')
    """
    sheet, _ = _drawn(view, None)
    return sheet.things, sheet.texts


def pictures(view: View) -> dict[str, dict[str, Any]]:
    """What the drawings are made from that a page uses: clans and modules; all else it lays out by itself.

    >>> import meadhall
    >>> list(pictures(meadhall.new("monsterlands", players=2, seed=1).observe(0).to_json()))
    ['clan:0', 'clan:1']
    """
    lands = [
        {"place": land["place"], "card": land["card"] and {"name": land["card"]["name"]}} for land in view["lands"]
    ]
    rest = {"first": view["first"], "modules": {"potion_shop": view["modules"]["potion_shop"]}, "lands": lands}
    out: dict[str, dict[str, Any]] = {}
    for seat in view["seats"]:
        mine = seat["seat"] if view.get("seat", -1) == seat["seat"] else -1
        out[f"clan:{seat['seat']}"] = {"clan": seat, "seat": mine, **rest}
    if any(name in view["modules"] for name in TILES):
        seats = [{"seat": seat["seat"], "name": seat["name"]} for seat in view["seats"]]
        out["modules"] = {"modules": view["modules"], "seats": seats}
    return out


def picture(name: str, drawn_from: View) -> str:
    """One of `pictures`; nothing glows in it, which is left to the page."""
    if name == "modules":
        found = modules(drawn_from, ())
        assert found is not None
        return found.part("m")
    return Clan(drawn_from, drawn_from["clan"], ()).draw().part("m")


def style() -> str:
    """The CSS of all parts.

    >>> ".meadhall .m-edge{" in style()
    True
    """
    return page_style()


def _parts(view: View, legal: Sequence[str] | None) -> Iterator[tuple[str, Sheet]]:
    yield "citadel", citadel(view, legal)
    yield "tavern", tavern(view, legal)
    for place in ("lodge", "bazaar", "loot"):
        yield place, offer(view, legal, place)
    outside = Outside(view, legal)
    for land in view["lands"]:
        yield f"land:{land['place']}", outside.land(land)
    yield "entrance", outside.gate()
    yield "dice", outside.dice_mission(view["missions"]["dice"])
    yield "contract", outside.contract(view["missions"]["contract"])
    more = modules(view, legal)
    if more:
        yield "modules", more
    mine = view.get("seat", -1)
    for seat in sorted(view["seats"], key=lambda seat: (seat["seat"] != mine, seat["seat"])):
        yield f"clan:{seat['seat']}", Clan(view, seat, legal).draw()


def _drawn(view: View, legal: Sequence[str] | None) -> tuple[Sheet, float]:
    sheet = Sheet(legal)
    rounds = int(view["rounds"])
    track = [(str(n), "now" if n == view["round"] else "past" if n < view["round"] else "next")
             for n in range(1, rounds + 1)]  # fmt: skip
    extra = view["extra_attack_dice"]
    more = extra[min(max(view["round"], 1), len(extra)) - 1] if extra else 0
    remark = f"monsters +{more} attack dice this round" if more else f"{view['end_glory']} glory ends the game"
    y = sheet.header(
        "Monster Lands", track, [(word, phase == view["phase"]) for phase, word in _PHASES], remark, question_of(view)
    )
    return sheet, sheet.columns((part for _, part in _parts(view, legal)), y + GUTTER)
