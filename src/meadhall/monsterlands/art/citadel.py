"""The Citadel: buildings with their dice spaces, and what is on offer there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.core.svg import num, text_width
from meadhall.core.svgsheet import LEAD, NARROW, SMALL, WIDTH, Sheet, spread
from meadhall.monsterlands.art import marks
from meadhall.monsterlands.art.marks import View

SLOT: Final = 30.0
DOUBLE: Final = 52.0
GAP: Final = 8.0
_SALES: Final = {
    "lodge": "sells traps",
    "alchemist": "potions, venoms",
    "tavern": "mercenaries",
    "armory": "defence tokens",
    "pawn": "1 gold a die",
    "bazaar": "equipment",
    "mine": "gold for dice",
}


def citadel(sheet: Sheet, view: View, y: float) -> float:
    """All buildings in a row on wood. Gives the height."""
    high = 172.0
    x, wide = 12.0, WIDTH - 24
    panic = view["piles"]["panic"]
    sheet.add(
        sheet.rect(x, y, wide, high, "wood-2", "wood-line", 9),
        sheet.text(x + 12, y + 24, "Citadel", LEAD, "on-wood", display=True),
        sheet.text(
            x + wide - 12, y + 24, f"{panic} panic token{'s' if panic != 1 else ''} left", SMALL, "on-wood-soft",
            anchor="end",
        ),
    )  # fmt: skip
    buildings = view["buildings"]
    widths = spread([_needs(b) for b in buildings], wide - 20 - GAP * (len(buildings) - 1))
    left = x + 10
    for b, w in zip(buildings, widths, strict=True):
        sheet.add(_building(sheet, b, left, y + 34, w, high - 44))
        left += w + GAP
    return high


def _slot_width(space: View) -> float:
    return DOUBLE if space["takes"] > 1 else SLOT + 8 if space["gold"] else SLOT


def _needs(b: View) -> float:
    spaces = sum(_slot_width(space) + 3 for space in b["spaces"]) + 11
    return max(spaces, text_width(b["name"], 17 * NARROW) + 39, 126.0 if "dice" in b else 110.0)


def _building(sheet: Sheet, b: View, x: float, y: float, w: float, h: float) -> str:
    closed = b["panic"]
    paint = sheet.hatch("panic", "paper-2", "danger-soft", 20) if closed else "paper"
    out = [
        sheet.rect(x, y, w, h, paint, "danger" if closed else "paper-edge"),
        sheet.icon(marks.BUILDINGS.get(b["id"], "village"), x + 18, y + 18, 22, "ink"),
        sheet.text(x + 33, y + 24, b["name"], 17, "ink", display=True, width=w - 38),
        marks.dice(sheet, b["colours"], x + 8, y + 43, 20),
    ]
    if b["last_persuasion"]:
        out.append(sheet.text(x + w - 8, y + 48, f"last P: {b['last_persuasion']}", SMALL, anchor="end"))
    left = x + 8
    free = 0
    for space in b["spaces"]:
        wide = _slot_width(space)
        out.append(_space(sheet, b, space, left, y + 59, wide))
        free += not space["dice"]
        left += wide + 3
    words = f"{free} of {len(b['spaces'])} spaces free"
    if "dice" in b:
        out.append(_pawned(sheet, b["dice"], x + 8, y + 74, w - 16))
        words = "any number of dice"
    foot = ("closed: panic", "danger") if closed else (_SALES.get(b["id"], ""), "ink-2")
    out.append(sheet.text(x + 8, y + h - 11, foot[0], SMALL, foot[1], bold=closed, width=w - 12))
    takes = " or ".join(marks.COLOURS[c] for c in b["colours"])
    label = f"{b['name']}, {foot[0]}, takes {takes} dice, {words}"
    return sheet.thing(f"building:{b['id']}", label, "".join(out), (x, y, w, h))


def _space(sheet: Sheet, b: View, space: View, x: float, y: float, w: float) -> str:
    filled = [what for what in space["dice"] if what != "madhala"]
    box = (x, y, w, SLOT)
    look = "" if filled else 'stroke-width="1.6" stroke-dasharray="4 3"'
    out = sheet.rect(*box, "paper-2", "ink-3" if not filled else "paper-edge", 6, look)
    if filled:
        size = 23.0 if len(filled) > 1 else 26.0
        start = x + (w - len(filled) * (size + 2) + 2) / 2
        out += marks.dice(sheet, filled, start, y + SLOT / 2, size)
        words = marks.dice_words(filled)
    elif space["dice"]:
        out += sheet.icon("cultist", x + w / 2, y + SLOT / 2, 24, "ink")
        words = "Madhala"
    else:
        words = "free"
        if space["gold"]:
            out += sheet.icon("two-coins", x + w / 2 - 7, y + SLOT / 2, 16, "fame")
            out += sheet.text(x + w / 2 + 3, y + 20.5, space["gold"], SMALL, "ink", bold=True)
            words = f"free, {space['gold']} gold"
        elif space["tokens"]:
            out += sheet.text(x + w / 2, y + 20.5, f"+{space['tokens']}", SMALL, "ink", bold=True, anchor="middle")
            words = f"free, {space['tokens']} tokens"
    if space["takes"] > 1:
        words += f", takes {space['takes']} dice"
        if not space["dice"]:  # two dice side by side
            out += sheet.line(f"M{num(x + 8)} {num(y + 27)}h14M{num(x + w - 22)} {num(y + 27)}h14", "ink-3")
    return sheet.thing(space["id"], f"{b['name']} space, {words}", out, box, 6)


def _pawned(sheet: Sheet, there: Sequence[str], x: float, y: float, w: float) -> str:
    """Dice at the Pawn Shop, counted by colour."""
    out = []
    for colour in "SMP":
        n = sum(what[0] == colour for what in there)
        if n:
            out.append(marks.die(sheet, colour, x + 10, y, 20))
            out.append(sheet.text(x + 21, y + 5.5, f"×{n}", SMALL, "ink", bold=True))
            x += w / 3
    return "".join(out) or sheet.text(x, y + 5, "no dice", SMALL, "ink-3")


# -- offers ------------------------------------------------------------------------------------------------------------


def tavern(sheet: Sheet, view: View, y: float) -> float:
    """Mercenaries for hire, and the novices. Gives the height."""
    offer = view["tavern"]["docks"]
    cells = len(offer) + 1
    w = (WIDTH - 24 - 20 - GAP * (cells - 1)) / cells
    room = w - 16
    high = max([sheet.height(m["text"], room, 4) for m in offer if m] + [34.0]) + 66
    note = f"{view['tavern']['deck']} in the deck"
    sheet.add(sheet.panel(12, y, WIDTH - 24, high + 44, "For hire at the Tavern", note))
    x = 22.0
    for m in offer:
        if m:
            body = mercenary(sheet, m, x, y + 34, w, high)
            sheet.add(sheet.thing(f"mercenary:{m['id']}", hire_words(m), body, (x, y + 34, w, high)))
        else:
            sheet.add(empty(sheet, x, y + 34, w, high, "nobody"))
        x += w + GAP
    novice, n = view["tavern"]["novice"], view["tavern"]["novices"]
    if n:
        body = mercenary(sheet, novice, x, y + 34, w, high, f"{n} novices" if n > 1 else "1 novice")
        # The next novice of the stack is called by its number, which the options name.
        taken = {f"mercenary:{m['id']}" for seat in view["seats"] for m in seat["mercenaries"]}
        offered = sorted(t for t in sheet.legal or () if t.startswith(f"mercenary:{novice['card']}") and t not in taken)
        thing = offered[0] if offered else f"mercenary:{novice['id']}"
        sheet.add(sheet.thing(thing, f"Novice stack, {n} left, {hire_words(novice)}", body, (x, y + 34, w, high)))
    else:
        sheet.add(empty(sheet, x, y + 34, w, high, "no novices"))
    return high + 44


def hire_words(m: View) -> str:
    """A mercenary card in words."""
    numbers = f"{m['cost']} gold, reputation {m['reputation']}, dice {marks.dice_words(m['dice'])}"
    return f"{m['name']}, {m['affinity']}, {numbers}: {m['text']}"


def mercenary(sheet: Sheet, m: View, x: float, y: float, w: float, h: float, name: str = "") -> str:
    """A mercenary card on offer."""
    dice = len(m["dice"]) * 22
    return "".join(
        [
            sheet.rect(x, y, w, h, "paper-2", "paper-edge"),
            marks.affinity(sheet, m["affinity"], x + 19, y + 18, 22),
            sheet.text(x + 36, y + 24, name or m["name"], 18, "ink", display=True, width=w - 44 - dice),
            marks.dice(sheet, m["dice"], x + w - dice - 6, y + 18, 20),
            marks.amounts(sheet, {"gold": m["cost"]}, x + 9, y + 44),
            sheet.icon("star-medal", x + 72, y + 44, 17, "ink-2"),
            sheet.text(x + 84, y + 49.5, f"reputation {m['reputation']}", SMALL, "ink-2", width=w - 90),
            sheet.paragraph(x + 9, y + 71, m["text"], w - 16, 4),
        ]
    )


def empty(sheet: Sheet, x: float, y: float, w: float, h: float, words: str) -> str:
    """A place of an offer with nothing on it."""
    return sheet.rect(x, y, w, h, "none", "paper-edge", 7, 'stroke-dasharray="5 4"') + sheet.text(
        x + w / 2, y + h / 2 + 5, words, SMALL, "ink-3", anchor="middle"
    )


def offers(sheet: Sheet, view: View, y: float) -> float:
    """Traps, equipment and loot side by side. Gives the height."""
    lodge, bazaar, loot = view["lodge"]["offer"], view["bazaar"]["offer"], view["loot"]["offer"]
    columns = [max(1, -(-len(offer) // 2)) for offer in (lodge, bazaar, loot)]
    cell = (WIDTH - 24 - 2 * GAP - 3 * 20 - GAP * (sum(columns) - 3)) / sum(columns)
    everything = [card for offer in (lodge, bazaar, loot) for card in offer if card]
    high = (
        max([sheet.height(card["text"], cell - 16, 4) + _name_height(card, cell) for card in everything] + [50.0]) + 16
    )
    panels = (
        ("Lodge", lodge, columns[0], "trap", f"{view['lodge']['pile']} in the pile"),
        ("Bazaar", bazaar, columns[1], "equipment", f"{view['bazaar']['deck']} in the deck"),
        ("Loot", loot, columns[2], "take", f"{view['loot']['pile']} in the pile"),
    )
    x = 12.0
    for title, offer, across, kind, note in panels:
        w = across * (cell + GAP) - GAP + 20
        sheet.add(sheet.panel(x, y, w, 2 * high + GAP + 44, title, note))
        for k, card in enumerate(offer):
            left, top = x + 10 + (k % across) * (cell + GAP), y + 34 + (k // across) * (high + GAP)
            sheet.add(
                _card(sheet, kind, card, left, top, cell, high)
                if card
                else empty(sheet, left, top, cell, high, "empty")
            )
        if len(offer) % 2 and across > 1:  # the pile lies in the place that is left
            left, top = x + 10 + (across - 1) * (cell + GAP), y + 34 + high + GAP
            sheet.add(sheet.rect(left, top, cell, high, sheet.hatch("deck", "wood", "wood-2", 12), "wood-line"))
        x += w + GAP
    return 2 * high + GAP + 44


def _card(sheet: Sheet, kind: str, card: View, x: float, y: float, w: float, h: float) -> str:
    if kind == "equipment":
        icon, words = marks.GEAR[card["type"]], card["type"]
    elif kind == "trap":
        icon, words = trap_icon(card), card["kind"]
    else:
        icon, words = "open-chest", "loot"
    cost = card.get("cost")
    right = 0.0 if cost is None else marks.amount_width(cost, 16)
    name = _name_height(card, w)
    out = [
        sheet.rect(x, y, w, h, "paper-2", "paper-edge"),
        sheet.icon(icon, x + 17, y + 17, 20, "ink"),
        sheet.paragraph(x + 31, y + 22, card["name"], w - 34 - right, 2, SMALL, "ink", bold=True),
        sheet.paragraph(x + 9, y + 25 + name, card["text"] or "a plain trap", w - 16, 4),
    ]
    if cost is not None:
        out.append(marks.amounts(sheet, {"gold": cost}, x + w - right, y + 17, 16))
    label = f"{card['name']}, {words}" + ("" if cost is None else f", {cost} gold") + f": {card['text']}"
    return sheet.thing(f"{kind}:{card['id']}", label, "".join(out), (x, y, w, h))


def _name_height(card: View, w: float) -> float:
    right = marks.amount_width(card["cost"], 16) if "cost" in card else 0.0
    return Sheet.height(card["name"], w - 34 - right, 2)


def trap_icon(card: View) -> str:
    """Tricks are masks, shielded traps shields, other traps jaws."""
    return {"trick": "domino-mask", "shielded": "viking-helmet"}.get(card.get("kind", ""), "wolf-trap")
