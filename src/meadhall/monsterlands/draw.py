"""The table of Monster Lands as one SVG, for notebooks, files and the browser client alike.

Everything that can be pointed at carries `data-thing` with the names that options use as targets: "building:mine",
"space:mine-1", "path:left-2", "mercenary:torko", "talent:torko", "drink:torko", "trap:...", "equipment:...",
"ability:...", "move:...", "take:..." (loot on offer), "loot:...", "trophy:...", "land:...", "settle:...", "slot:1",
"die:P4", "face:S3", "roll:M", and the verbs that lie on the table (stores, module tiles).
"""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.core.svgsheet import Box, Sheet, key_of, question_of
from meadhall.monsterlands.art.citadel import GAP, citadel, offers, tavern
from meadhall.monsterlands.art.clans import clans, modules
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
    return sheet.render(height, label, standalone)


def layout(view: View) -> tuple[list[Box], list[Box]]:
    """All things and all lines of text on the table: what, left, top, width and height.

    >>> import meadhall
    >>> things, texts = layout(meadhall.new("monsterlands", players=2, seed=1).observe(0).to_json())
    >>> things[0][0], texts[0][0]
    ('space:lodge-1', 'Monster Lands')
    """
    sheet, _ = _drawn(view, None)
    return sheet.things, sheet.texts


def _drawn(view: View, legal: Sequence[str] | None) -> tuple[Sheet, float]:
    sheet = Sheet(key_of("m", view, legal), legal)
    rounds = int(view["rounds"])
    track = [(str(n), "now" if n == view["round"] else "past" if n < view["round"] else "next")
             for n in range(1, rounds + 1)]  # fmt: skip
    extra = view["extra_attack_dice"]
    more = extra[min(max(view["round"], 1), len(extra)) - 1] if extra else 0
    remark = f"monsters +{more} attack dice this round" if more else f"{view['end_glory']} glory ends the game"
    y = sheet.header(
        "Monster Lands", track, [(word, phase == view["phase"]) for phase, word in _PHASES], remark, question_of(view)
    )
    outside = Outside(sheet, view)
    for high in (
        lambda at: citadel(sheet, view, at),
        lambda at: tavern(sheet, view, at),
        lambda at: offers(sheet, view, at),
        outside.lands,
        outside.gate,
        lambda at: modules(sheet, view, at),
        lambda at: clans(sheet, view, at),
    ):
        took = high(y + GAP)
        y += took + GAP if took else 0.0
    return sheet, y + 12
