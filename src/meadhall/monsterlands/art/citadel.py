"""The Citadel: buildings with their dice spaces, and what is on offer there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from meadhall.core.svg import num
from meadhall.core.svgsheet import COLUMN, LEAD, SMALL, Sheet, measure, spread, targets_of
from meadhall.monsterlands.art import marks
from meadhall.monsterlands.art.marks import View

SLOT: Final = 30.0
DOUBLE: Final = 52.0
GAP: Final = 8.0
INSIDE: Final = COLUMN - 20
HALF: Final = (INSIDE - GAP) / 2  # two cards side by side
Legal = Iterable[str] | None
_HIGH: Final = 99.0  # of a building
_NAME: Final = 17.0
_SALES: Final = {
    "lodge": "sells traps",
    "alchemist": "potions, venoms",
    "tavern": "mercenaries",
    "armory": "shields",
    "pawn": "1 gold a die",
    "bazaar": "equipment",
    "mine": "gold for dice",
}


def citadel(view: View, legal: Legal, wide: float = COLUMN) -> Sheet:
    """All buildings on wood, two in a row; one that needs more room, or is left over, has a row of its own.

    A broad one has all of them in one row, each with its spaces on as many lines as it needs.
    """
    s = Sheet(legal, "Citadel", wide)
    if wide > COLUMN:
        return _strip(s, view)
    rows: list[list[View]] = []
    for b in sorted(view["buildings"], key=lambda b: _needs(b) > HALF):
        if not rows or len(rows[-1]) == 2 or _needs(b) > HALF or _needs(rows[-1][0]) > HALF:
            rows.append([])
        rows[-1].append(b)
    s.high = 34 + len(rows) * (_HIGH + GAP) + 2
    _wall(s, view)
    for k, row in enumerate(rows):
        w = HALF if len(row) == 2 else INSIDE
        for i, b in enumerate(row):
            s.add(_building(s, b, 10 + i * (w + GAP), 34 + k * (_HIGH + GAP), w, _HIGH))
    return s


def _wall(s: Sheet, view: View) -> None:
    panic = view["piles"]["panic"]
    note = f"{panic} panic token{'s' if panic != 1 else ''} left"
    s.add(
        s.rect(0, 0, s.wide, s.high, "wood-2", "wood-line", 9),
        s.text(12, 24, "Citadel", LEAD, "on-wood", display=True),
        s.text(s.wide - 12, 24, note, SMALL, "on-wood-soft", anchor="end"),
    )


def _strip(s: Sheet, view: View) -> Sheet:
    """All buildings in one row."""
    found = view["buildings"]
    lines = max(len(_lines(b)) for b in found)
    gap = 6.0
    needs = [
        max(
            *(sum(_slot_width(space) + 3 for space in line) + 13 for line in _lines(b)),
            measure(b["name"], _NAME, "display") + 34,
            measure(_foot(b)[0], SMALL, "bold" if b["panic"] else "text") + 16,
            len(b["colours"]) * 18 + 22 + (measure("last", SMALL) + 20 if b["last_persuasion"] else 0.0),
        )
        for b in found
    ]
    high = 58 + lines * (SLOT + 4) + 22
    s.high = 34 + high + 10
    _wall(s, view)
    x = 10.0
    for b, w in zip(found, spread(needs, s.wide - 20 - gap * (len(found) - 1)), strict=True):
        s.add(_building(s, b, x, 34, w, high, lines))
        x += w + gap
    return s


def _lines(b: View) -> list[list[View]]:
    """The spaces of a building in one line, or in two if there are more than three."""
    spaces = b["spaces"]
    half = len(spaces) // 2
    return [spaces] if len(spaces) < 4 else [spaces[:half], spaces[half:]]


def _foot(b: View) -> tuple[str, str]:
    return ("closed: panic", "danger") if b["panic"] else (_SALES.get(b["id"], ""), "ink-2")


def _slot_width(space: View) -> float:
    return DOUBLE if space["takes"] > 1 else SLOT + 8 if space["gold"] else SLOT


def _needs(b: View) -> float:
    return sum(_slot_width(space) + 3 for space in b["spaces"]) + 13


def _building(sheet: Sheet, b: View, x: float, y: float, w: float, h: float, lines: int = 0) -> str:
    """A building; with a number of lines, what it takes stands under its name and its spaces under that."""
    closed = b["panic"]
    paint = sheet.hatch("panic", "paper-2", "danger-soft", 20) if closed else "paper"
    dice = len(b["colours"]) * 18 + 4
    out = [
        sheet.rect(x, y, w, h, paint, "danger" if closed else "paper-edge"),
        sheet.icon(marks.BUILDINGS.get(b["id"], "village"), x + 18, y + 18, 22, "ink"),
        sheet.text(x + 32, y + 24, b["name"], _NAME, "ink", display=True, width=w - 34 - (0 if lines else dice)),
        marks.dice(sheet, b["colours"], x + 8 if lines else x + w - dice - 1, y + 44 if lines else y + 18, 16),
    ]
    free = 0
    for k, line in enumerate(_lines(b) if lines else [b["spaces"]]):
        left = x + 8
        for space in line:
            wide = _slot_width(space)
            out.append(_space(sheet, b, space, left, y + (58 + k * (SLOT + 4) if lines else 37), wide))
            free += not space["dice"]
            left += wide + 3
    words = f"{free} of {len(b['spaces'])} spaces free"
    if "dice" in b:
        out.append(_pawned(sheet, b["dice"], x + 8, y + (74 if lines else 52), w - 16))
        words = "any number of dice"
    foot = _foot(b)
    last = b["last_persuasion"]
    right = measure("last", SMALL) + 30 if last and not lines else 0.0
    out.append(sheet.text(x + 8, y + h - 11, foot[0], SMALL, foot[1], bold=closed, width=w - 16 - right))
    if last:
        down = y + (49 if lines else h - 11)
        out.append(sheet.text(x + w - 28, down, "last", SMALL, anchor="end"))
        out.append(marks.die(sheet, f"P{last}", x + w - 16, down - 5, 17))
    takes = " or ".join(marks.COLOURS[c] for c in b["colours"])
    label = f"{b['name']}, {foot[0]}, takes {takes} dice, {words}" + (f", last persuasion {last}" if last else "")
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


def pairs(s: Sheet, cells: Sequence[tuple[float, Callable[[float, float, float], str]]], y: float) -> float:
    """Cards two in a row, as high as the higher one: what each needs, and how to draw it. Gives where they end."""
    for at in range(0, len(cells), 2):
        row = cells[at : at + 2]
        high = max(need for need, _ in row)
        for k, (_, draw) in enumerate(row):
            s.add(draw(10 + k * (HALF + GAP), y, high))
        y += high + GAP
    return y + 2


def tavern(view: View, legal: Legal) -> Sheet:
    """Mercenaries for hire, and the novices."""
    s = Sheet(legal, "For hire at the Tavern")
    cells: list[tuple[float, Callable[[float, float, float], str]]] = []

    def hired(m: View) -> Callable[[float, float, float], str]:
        return lambda x, y, h: s.thing(
            f"mercenary:{m['id']}", hire_words(m), mercenary(s, m, x, y, HALF, h), (x, y, HALF, h)
        )

    def nobody(words: str) -> Callable[[float, float, float], str]:
        return lambda x, y, h: empty(s, x, y, HALF, h, words)

    def novices(x: float, y: float, h: float) -> str:
        body = mercenary(s, novice, x, y, HALF, h, f"{n} novices" if n > 1 else "1 novice")
        # The next novice of the stack is called by its number, which the options name.
        taken = {f"mercenary:{m['id']}" for seat in view["seats"] for m in seat["mercenaries"]}
        offered = sorted(t for t in targets_of(view) if t.startswith(f"mercenary:{novice['card']}") and t not in taken)
        thing = offered[0] if offered else f"mercenary:{novice['id']}"
        return s.thing(thing, f"Novice stack, {n} left, {hire_words(novice)}", body, (x, y, HALF, h))

    for m in view["tavern"]["docks"]:
        cells.append((_hire_height(m), hired(m)) if m else (60.0, nobody("nobody")))
    novice, n = view["tavern"]["novice"], view["tavern"]["novices"]
    cells.append((_hire_height(novice), novices) if n else (60.0, nobody("no novices")))
    s.high = pairs(s, cells, 34)
    s.d.under(s.panel(0, 0, COLUMN, s.high, "For hire at the Tavern", f"{view['tavern']['deck']} in the deck"))
    return s


def _hire_height(m: View) -> float:
    return Sheet.height(m["text"], HALF - 16) + 62


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
            sheet.text(x + 36, y + 24, name or m["name"], 18, "ink", display=True, width=w - 44),
            marks.amounts(sheet, {"gold": m["cost"]}, x + 9, y + 44),
            sheet.icon("star-medal", x + 61, y + 44, 17, "ink-2"),
            sheet.text(x + 73, y + 49.5, m["reputation"], SMALL, "ink-2"),
            marks.dice(sheet, m["dice"], x + w - dice - 5, y + 44, 20),
            sheet.paragraph(x + 9, y + 71, m["text"], w - 16),
        ]
    )


def empty(sheet: Sheet, x: float, y: float, w: float, h: float, words: str) -> str:
    """A place of an offer with nothing on it."""
    return sheet.rect(x, y, w, h, "none", "paper-edge", 7, 'stroke-dasharray="5 4"') + sheet.text(
        x + w / 2, y + h / 2 + 5, words, SMALL, "ink-3", anchor="middle"
    )


def offer(view: View, legal: Legal, place: str) -> Sheet:
    """Traps of the Lodge, equipment of the Bazaar, or loot."""
    title, kind, pile = {
        "lodge": ("Lodge", "trap", "pile"),
        "bazaar": ("Bazaar", "equipment", "deck"),
        "loot": ("Loot", "take", "pile"),
    }[place]
    s = Sheet(legal, f"Offer: {title}")

    def shown(card: View) -> Callable[[float, float, float], str]:
        return lambda x, y, h: _card(s, kind, card, x, y, HALF, h)

    def nothing(x: float, y: float, h: float) -> str:
        return empty(s, x, y, HALF, h, "empty")

    cells = [(_card_height(card), shown(card)) if card else (60.0, nothing) for card in view[place]["offer"]]
    s.high = pairs(s, cells, 34)
    s.d.under(s.panel(0, 0, COLUMN, s.high, title, f"{view[place][pile]} in the {pile}"))
    return s


def _card_height(card: View) -> float:
    return Sheet.height(card["text"] or "a plain trap", HALF - 16) + _name_height(card, HALF) + 18


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
        sheet.paragraph(x + 31, y + 22, card["name"], w - 42 - right, 2, SMALL, "ink", bold=True),
        sheet.paragraph(x + 9, y + 25 + name, card["text"] or "a plain trap", w - 16),
    ]
    if cost is not None:
        out.append(marks.amounts(sheet, {"gold": cost}, x + w - right, y + 17, 16))
    label = f"{card['name']}, {words}" + ("" if cost is None else f", {cost} gold") + f": {card['text']}"
    return sheet.thing(f"{kind}:{card['id']}", label, "".join(out), (x, y, w, h))


def _name_height(card: View, w: float) -> float:
    right = marks.amount_width(card["cost"], 16) if "cost" in card else 0.0
    return Sheet.height(card["name"], w - 42 - right, 2, bold=True)


def trap_icon(card: View) -> str:
    """Tricks are masks, shielded traps shields, other traps jaws."""
    return {"trick": "domino-mask", "shielded": "viking-helmet"}.get(card.get("kind", ""), "wolf-trap")
