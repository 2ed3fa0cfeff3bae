"""The small marks of Empires of the North: goods, card kinds, pawns, and card texts with goods as pictures."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from meadhall.core.svg import num
from meadhall.core.svgsheet import SMALL, Sheet, measure

View = Mapping[str, Any]

GOODS: Final[dict[str, tuple[str, str]]] = {
    "food": ("wheat", "food"),
    "wood": ("wood-pile", "wood-good"),
    "stone": ("stone-block", "stone"),
    "sheep": ("sheep", "sheep"),
    "fish": ("flatfish", "fish"),
    "gold": ("two-coins", "gold"),
    "raze": ("torch", "raze"),
    "worker": ("meeple", "worker"),
    "ship": ("drakkar", "k-draw"),
    "vp": ("laurels", "fame"),
}
TILES: Final = {
    "explore": "compass",
    "populate": "meeple-group",
    "construct": "hammer-nails",
    "harvest": "sickle",
    "sail": "drakkar",
}
CLANS: Final = {
    "ulaf": "viking-helmet",
    "heidel": "beer-horn",
    "glenn": "village",
    "mackinnon": "bank",
    "nanurjuk": "igloo",
    "panuk": "penguin",
}
# Kind of card: colour and word.
KINDS: Final[dict[str, tuple[str, str]]] = {
    "location": ("k-recruit", "Location"),
    "field": ("k-explore", "Field"),
    "upgrade": ("k-explore", "Upgrade"),
    "dual": ("k-explore", "Field or upgrade"),
    "boost": ("k-special", "Boost"),
    "instant": ("k-special", "Instant"),
    "nearby": ("k-draw", "Nearby island"),
    "distant": ("k-draw", "Distant island"),
}


def card_icon(card: View) -> str:
    """The picture of a card: of its good if it is a field, else the one that its content names."""
    goods = card.get("goods")
    if goods:
        return GOODS[next(iter(goods))][0]
    return str(card.get("icon", "village"))


def good(sheet: Sheet, what: str, x: float, y: float, size: float) -> str:
    """A good's disc, centred at a point."""
    icon, token = GOODS[what]
    return sheet.disc(icon, token, x, y, size)


def goods_row(sheet: Sheet, goods: Mapping[str, int], x: float, y: float, size: float = 22, fill: str = "ink") -> str:
    """Goods in a row, disc and number; y is the middle."""
    out = []
    for what, n in goods.items():
        out.append(good(sheet, what, x + size / 2, y, size))
        out.append(sheet.text(x + size + 3, y + 5.5, n, SMALL + 1, fill, bold=True))
        x += goods_width(n, size)
    return "".join(out)


def goods_width(n: int, size: float = 22) -> float:
    """How far one good with its number reaches.

    >>> goods_width(3) < goods_width(12)
    True
    """
    return size + 3 + measure(str(n), SMALL + 1, "bold") + 10


def goods_words(goods: Mapping[str, int]) -> str:
    """Goods in words.

    >>> goods_words({"food": 2, "wood": 1})
    '2 food, 1 wood'
    """
    return ", ".join(f"{n} {what}" for what, n in goods.items()) or "nothing"


# -- texts with pictures -----------------------------------------------------------------------------------------------

_GOOD_WORDS: Final = {
    **{word: word for word in GOODS},
    "workers": "worker",
    "ships": "ship",
}
_TAIL: Final = re.compile(r"^([A-Za-z]+)([^A-Za-z]*)$")
ICON: Final = 17.0
SPACE: Final = SMALL * 0.165
Token = tuple[str, str, float]  # words, good shown after them, width


@lru_cache(maxsize=4096)
def tokens(text: str) -> tuple[Token, ...]:
    """A card text as words and goods: '2 Food' becomes a number and a picture.

    >>> [token[:2] for token in tokens("gain 2 Food.")]
    [('gain', ''), ('2', 'food'), ('.', '-')]
    """
    out: list[Token] = []
    words = text.replace("`", "").split()
    k = 0
    while k < len(words):
        tail = _TAIL.match(words[k + 1]) if k + 1 < len(words) and words[k].isdigit() else None
        what = _GOOD_WORDS.get(tail.group(1).lower(), "") if tail and tail.group(1)[0].isupper() else ""
        if tail and what:
            out.append((words[k], what, measure(words[k], SMALL) + 2 + ICON))
            if tail.group(2):
                out.append((tail.group(2), "-", measure(tail.group(2), SMALL)))  # clings to what is before it
            k += 2
        else:
            out.append((words[k], "", measure(words[k], SMALL)))
            k += 1
    return tuple(out)


@lru_cache(maxsize=4096)
def rich_lines(text: str, width: float, most: int = 99) -> tuple[tuple[Token, ...], ...]:
    """A card text on lines of a width; the last of too many ends with an ellipsis.

    >>> len(rich_lines("Action: spend 1 Worker: gain 1 VP.", 100)) > 1
    True
    """
    lines: list[list[Token]] = [[]]
    x = 0.0
    found = tokens(text)
    for k, token in enumerate(found):
        lead = 0.0 if not lines[-1] or token[1] == "-" else SPACE
        cling = found[k + 1][2] if k + 1 < len(found) and found[k + 1][1] == "-" else 0.0
        if lines[-1] and token[1] != "-" and x + lead + token[2] + cling > width:
            if len(lines) == most:
                lines[-1].append(("…", "-", SMALL * 0.6))
                break
            lines.append([])
            x, lead = 0.0, 0.0
        lines[-1].append(token)
        x += lead + token[2]
    return tuple(tuple(line) for line in lines if line)


def rich_height(text: str, width: float, most: int = 99) -> float:
    """How high a card text is."""
    return len(rich_lines(text, width, most)) * (SMALL + 3)


def rich(sheet: Sheet, x: float, y: float, text: str, width: float, most: int = 99, fill: str = "ink-2") -> str:
    """A card text with goods as pictures; the first baseline at y, lines 18 apart."""
    out = []
    for k, line in enumerate(rich_lines(text, width, most)):
        at, base = x, y + k * (SMALL + 3)
        run: list[str] = []
        start = x
        for words, what, wide in line:
            at += SPACE if at > x and what != "-" else 0.0
            if what and what != "-":
                run.append(words)
                out.append(sheet.text(start if len(run) > 1 else at, base, " ".join(run), SMALL, fill))
                out.append(good(sheet, what, at + wide - ICON / 2, base - 5, ICON))
                run, start = [], at + wide
            elif what == "-" and run:
                run[-1] += words
            else:
                start = start if run else at
                run.append(words)
            at += wide
        out.append(sheet.text(start, base, " ".join(run), SMALL, fill) if run else "")
    return "".join(out)


# -- pieces ------------------------------------------------------------------------------------------------------------


def pawn(sheet: Sheet, seat: int, state: str, x: float, y: float, size: float) -> str:
    """A pawn with the mark of its seat: standing, or lying and striped if it is exhausted."""
    n = seat + 1
    lying = state == "exhausted"
    shape = "M16 1.5a7 7 0 0 1 4.6 12.2C24.5 17 26 23 27 30.5H5C6 23 7.5 17 11.4 13.700A7 7 0 0 1 16 1.5z"
    fill = sheet.d.pattern(seat) if lying else f"var(--seat-{n})"
    look = f'fill="{fill}" stroke="var(--seat-{n}-edge)" stroke-width="2"'
    turn = ' transform="rotate(90 16 16)"' if lying else ""
    mark = "" if lying else sheet.d.mark(seat, 16, 22.5, 13, f'color="var(--on-seat-{n})"')
    return sheet.symbol(f"w{n}{'x' if lying else ''}", f'<g{turn}><path d="{shape}" {look}/>{mark}</g>', x, y, size)


def back(sheet: Sheet, x: float, y: float, w: float, h: float) -> str:
    """A card that lies face down."""
    return sheet.rect(x, y, w, h, sheet.hatch("deck", "wood", "wood-2", 12), "wood-line") + sheet.rect(
        x + 4, y + 4, w - 8, h - 8, "none", "wood-line", 5
    )


def listed(words: Sequence[str]) -> str:
    """Words in a row, empty ones left out.

    >>> listed(["a", "", "b"])
    'a, b'
    """
    return ", ".join(word for word in words if word)


def dashed(sheet: Sheet, x: float, y: float, w: float, h: float, words: str) -> str:
    """A place with nothing on it."""
    return sheet.rect(x, y, w, h, "none", "ink-3", 7, 'stroke-dasharray="5 4"') + sheet.text(
        x + w / 2, y + h / 2 + 5, words, SMALL, "ink-2", anchor="middle", width=w - 6
    )


def path(points: Sequence[tuple[float, float]]) -> str:
    """A line through points.

    >>> path([(0, 0), (2, 3)])
    'M0 0L2 3'
    """
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
