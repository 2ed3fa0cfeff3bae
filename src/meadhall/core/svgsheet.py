"""A sheet of panels, cards and text: what the boards that are laid out in rows share, on top of the drawing kit."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from importlib import resources
from typing import Any, Final

from meadhall.core.svg import FONT_DISPLAY, FONT_TEXT, ROOT, Drawing, escape, num

WIDTH: Final = 1200.0  # of a whole board in its own units; at 900 px a unit is three quarters of a pixel
COLUMN: Final = 384.0  # of a part: three of them side by side make a board; on a phone a unit is nearly a pixel
BROAD: Final = 854.0  # of a part for the middle of a wide page; half of it, less a gutter, is 421
GUTTER: Final = 12.0
SMALL: Final = 15.0  # the smallest text: 11 px on a board 900 px wide, 14 px on a part as wide as a phone
BODY: Final = 16.0
LEAD: Final = 19.0

# Rules for a drawing that stands alone; a page has the same class names in its own style sheet.
RULES: Final = (
    f"& .m-d{{font-family:{FONT_DISPLAY};font-weight:600}}"
    "& .m-breath{animation:meadhall-breath 2.2s ease-in-out infinite}"
    "& [role=button]{outline:none}& [tabindex='0']{cursor:pointer}"
    "& [role=button]:focus-visible>.m-edge{stroke:var(--focus);stroke-width:4}"
    "@keyframes meadhall-breath{50%{opacity:.2}}"
    "@media(prefers-reduced-motion:reduce){& .m-breath{animation:none}}"
)
# What a page adds that marks things itself, by class: legal, selected (chosen in a draft), fresh (just happened), and
# hovered and focused for things that are drawn in two places. A thing shows its mark by `.m-edge`, its outline;
# `.m-glow` is only there while the thing is legal or selected.
_LIVE: Final = (
    f"&{{display:block;width:100%;height:auto;font-family:{FONT_TEXT};font-variant-numeric:lining-nums}}"
    "& [data-thing]{cursor:pointer}& .m-edge{fill:none;stroke:none;pointer-events:none}"
    "& .m-glow{display:none;pointer-events:none}& .legal>.m-glow,& .selected>.m-glow{display:inline}"
    "& [data-thing]:hover>.m-edge,& .hovered>.m-edge{stroke:var(--ink-3);stroke-width:2}"
    "& .fresh>.m-edge{stroke:var(--ember);stroke-width:3}"
    "& .legal>.m-edge{stroke:var(--legal);stroke-width:2.6;filter:drop-shadow(0 0 3px var(--legal-bright)) "
    "drop-shadow(0 0 2px var(--legal-bright));animation:meadhall-edge 2.2s ease-in-out infinite}"
    "& .legal:hover>.m-edge{stroke-width:4}"
    "& .selected>.m-edge{stroke:var(--legal);stroke-width:5;animation:none}"
    "& [data-thing]:focus-visible{outline:none}"
    "& [data-thing]:focus-visible>.m-edge,& .focused>.m-edge{stroke:var(--focus);stroke-width:4;"
    "filter:drop-shadow(0 0 0 var(--focus-gap)) drop-shadow(0 0 2px var(--focus-gap))}"
    "& [data-thing]:hover>.m-wide,& .hovered>.m-wide{stroke-width:8}& .fresh>.m-wide{stroke-width:10}"
    "& .legal>.m-wide{stroke-width:10;filter:none}& .selected>.m-wide{stroke-width:18}"
    "& [data-thing]:focus-visible>.m-wide,& .focused>.m-wide{stroke-width:14;filter:none}"
    "@keyframes meadhall-edge{50%{stroke-opacity:.55}}"
    "@media(prefers-reduced-motion:reduce){& .legal>.m-edge{animation:none}}"
)

Box = tuple[str, float, float, float, float]  # what, left, top, width, height


def page_style(rules: str = RULES) -> str:
    """The CSS that parts need on a page which has the colours and the faces.

    >>> "--legal:" in page_style()
    False
    """
    return (rules + _LIVE).replace("&", f".{ROOT}")


# -- measure -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _faces() -> dict[str, dict[str, int]]:
    """Widths in thousandths of the size, letter by letter, of Alegreya Sans (regular, bold) and Grenze (semi-bold)."""
    text = resources.files("meadhall.core").joinpath("typefaces.json").read_text("utf-8")
    faces: dict[str, dict[str, str]] = json.loads(text)
    return {
        face: {letter: int(wide) for wide, letters in widths.items() for letter in letters}
        for face, widths in faces.items()
    }


@lru_cache(maxsize=16384)
def measure(text: str, size: float, face: str = "text") -> float:
    """How wide a line is in the reading face ("text", "bold") or in that of titles ("display").

    >>> measure("Elk Fen", 15) < measure("Elk Fen", 15, "bold") < 60
    True
    """
    widths = _faces()[face]
    wide = sum(widths.get(letter, 1000 if ord(letter) > 0x2E80 else 700) for letter in text)
    return round(wide * size / 1000, 1)


@lru_cache(maxsize=8192)
def shortened(text: str, size: float, width: float, face: str = "text") -> str:
    """A line cut to a width, with an ellipsis where something was left out.

    >>> shortened("Neighbourhood Ice Cream Shop", 15, 106)
    'Neighbourhood…'
    """
    if measure(text, size, face) <= width:
        return text
    while text and measure(text + "…", size, face) > width:
        text = text[:-1]
    return text.rstrip(" ,.;:") + "…"


@lru_cache(maxsize=8192)
def wrapped(text: str, size: float, width: float, most: int = 99, face: str = "text") -> tuple[str, ...]:
    """Text on as many lines as it needs, at most so many; the last one is cut if it must be.

    >>> wrapped("when eliminated: 1 hit on every mercenary", 15, 130)
    ('when eliminated: 1 hit', 'on every mercenary')
    """
    lines: list[str] = []
    words = text.split()
    while words:
        if len(lines) == most - 1:
            lines.append(shortened(" ".join(words), size, width, face))
            break
        line = words.pop(0)
        while words and measure(f"{line} {words[0]}", size, face) <= width:
            line += " " + words.pop(0)
        lines.append(shortened(line, size, width, face))
    return tuple(lines)


def _held(line: str, wide: float) -> str:
    """Attributes that keep a line as wide as it was measured, whichever face stands in for ours."""
    return f' textLength="{num(wide)}" lengthAdjust="spacingAndGlyphs"' if len(line) > 1 else ""


def spread(needs: Sequence[float], room: float) -> list[float]:
    """Widths for things side by side: what each needs and an equal share of the rest, or all scaled to the room.

    >>> spread([100, 200], 360), spread([100, 300], 200)
    ([130.0, 230.0], [50.0, 150.0])
    """
    total = sum(needs)
    if total > room:
        return [need * room / total for need in needs]
    more = (room - total) / len(needs)
    return [need + more for need in needs]


class Sheet:
    """A part or a whole board in the making: its drawing, what may be acted on, and a list of what lies where.

    `legal` names what may be acted on and glows; None makes a picture in which nothing can be acted on. A part has its
    origin in its left upper corner; `high` is its height, `wide` its width and `label` says what it shows.
    """

    def __init__(self, legal: Iterable[str] | None, label: str = "", wide: float = COLUMN) -> None:
        self.d = Drawing()
        self.legal = None if legal is None else frozenset(legal)
        self.label = label
        self.high = 0.0
        self.wide = wide
        self.things: list[Box] = []
        self.texts: list[Box] = []
        self._shared: set[str] = set()

    def add(self, *parts: str) -> None:
        """Put markup on top of what is there."""
        self.d.add(*parts)

    def glows(self, thing: str) -> bool:
        """Whether a thing may be acted on."""
        return self.legal is not None and thing in self.legal

    # Text

    def text(
        self,
        x: float,
        y: float,
        words: object,
        size: float = SMALL,
        fill: str = "ink-2",
        *,
        bold: bool = False,
        display: bool = False,
        anchor: str = "start",
        width: float = 0.0,
    ) -> str:
        """A line of text with its baseline at y; `width` cuts it, `anchor` is start, middle or end."""
        line = str(words)
        face = "display" if display else "bold" if bold else "text"
        if width:
            line = shortened(line, size, width, face)
        if not line:
            return ""
        wide = measure(line, size, face)
        left = x if anchor == "start" else x - wide if anchor == "end" else x - wide / 2
        self.texts.append((line, left, y - size * 0.75, wide, size))
        look = ' class="m-d"' if display else ' font-weight="700"' if bold else ""
        side = "" if anchor == "start" else f' text-anchor="{anchor}"'
        return (
            f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" fill="var(--{fill})"{look}{side}'
            f"{_held(line, wide)}>{escape(line)}</text>"
        )

    def paragraph(
        self,
        x: float,
        y: float,
        words: str,
        width: float,
        most: int = 99,
        size: float = SMALL,
        fill: str = "ink-2",
        *,
        bold: bool = False,
    ) -> str:
        """Wrapped text, the first baseline at y; lines stand `size + 2` apart."""
        face = "bold" if bold else "text"
        lines = wrapped(words, size, width, most, face)
        if not lines:
            return ""
        spans = []
        for k, line in enumerate(lines):
            wide = measure(line, size, face)
            self.texts.append((line, x, y + k * (size + 2) - size * 0.75, wide, size))
            down = f' dy="{num(size + 2)}"' if k else ""
            spans.append(f'<tspan x="{num(x)}"{down}{_held(line, wide)}>{escape(line)}</tspan>')
        look = ' font-weight="700"' if bold else ""
        return f'<text y="{num(y)}" font-size="{num(size)}" fill="var(--{fill})"{look}>{" ".join(spans)}</text>'

    @staticmethod
    def height(words: str, width: float, most: int = 99, size: float = SMALL, *, bold: bool = False) -> float:
        """How high a paragraph is."""
        return len(wrapped(words, size, width, most, "bold" if bold else "text")) * (size + 2)

    # Shapes

    @staticmethod
    def rect(x: float, y: float, w: float, h: float, fill: str, stroke: str = "", r: float = 7, more: str = "") -> str:
        """A rounded box; fill and stroke are names of colours, or a paint."""
        edge = f' stroke="var(--{stroke})"' if stroke else ""
        paint = fill if fill.startswith(("url(", "#", "none")) else f"var(--{fill})"
        return (
            f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}" fill="{paint}"{edge}'
            f"{' ' if more else ''}{more}/>"
        )

    @staticmethod
    def line(path: str, stroke: str = "paper-edge", more: str = "") -> str:
        """A thin line."""
        return f'<path d="{path}" fill="none" stroke="var(--{stroke})"{" " if more else ""}{more}/>'

    def panel(self, x: float, y: float, w: float, h: float, title: str = "", note: str = "") -> str:
        """A parchment with a heading."""
        out = self.rect(x, y, w, h, "paper", "paper-edge", 9)
        if title:
            out += self.text(x + 12, y + 24, title, LEAD, "ink", display=True)
        if note:
            left = measure(title, LEAD, "display")
            out += self.text(x + w - 12, y + 24, note, SMALL, "ink-3", anchor="end", width=w - left - 40)
        return out

    def _braid(self) -> str:
        """The carved band under the title: two strands that cross."""
        strands = "M0 6.5C7 6.5 9 1.5 16 1.5S25 6.5 32 6.5M0 1.5C7 1.5 9 6.5 16 6.5S25 1.5 32 1.5"
        lines = self.line(strands, "wood-line", 'stroke-width="1.8"')
        self.d.define(
            f'<pattern id="{self.d.id("braid")}" width="32" height="8" y="51" patternUnits="userSpaceOnUse">'
            f'<rect width="32" height="8" fill="var(--wood)"/>{lines}</pattern>'
        )
        return f"url(#{self.d.id('braid')})"

    def hatch(self, name: str, ground: str, line: str, width: float = 10) -> str:
        """A paint of slanted stripes, for what is closed, spent or face down."""
        if name not in self._shared:
            self._shared.add(name)
            half = num(width / 2)
            self.d.define(
                f'<pattern id="{self.d.id(name)}" width="{num(width)}" height="{num(width)}" '
                f'patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="{num(width)}" '
                f'height="{num(width)}" fill="var(--{ground})"/><rect width="{half}" height="{num(width)}" '
                f'fill="var(--{line})"/></pattern>'
            )
        return f"url(#{self.d.id(name)})"

    def symbol(self, name: str, body: str, x: float, y: float, size: float) -> str:
        """A small shape of our own on a grid of 32, centred at a point and defined when first used."""
        if name not in self._shared:
            self._shared.add(name)
            self.d.define(f'<symbol id="{self.d.id(name)}" viewBox="0 0 32 32">{body}</symbol>')
        return (
            f'<use href="#{self.d.id(name)}" x="{num(x - size / 2)}" y="{num(y - size / 2)}" width="{num(size)}" '
            f'height="{num(size)}"/>'
        )

    def icon(self, name: str, x: float, y: float, size: float, fill: str = "ink-2", more: str = "") -> str:
        """An icon centred at a point."""
        return self.d.icon(name, x, y, size, f'color="var(--{fill})"{" " if more else ""}{more}')

    def disc(self, icon: str, token: str, x: float, y: float, size: float) -> str:
        """A good: its icon on a disc of its colour."""
        inner = self.d.icon(icon, 16, 16, 21, 'color="var(--on-good)"')
        body = f'<circle cx="16" cy="16" r="15" fill="var(--{token})"/>{inner}'
        return self.symbol(f"o-{icon}", body, x, y, size)

    def seat_mark(self, seat: int, x: float, y: float, size: float) -> str:
        """The house mark of a seat on its colour."""
        half = size / 2
        return self.rect(
            x - half, y - half, size, size, f"seat-{seat + 1}", f"seat-{seat + 1}-edge", size / 5
        ) + self.d.mark(seat, x, y, size * 0.76, f'color="var(--on-seat-{seat + 1})"')

    # Things

    def thing(self, name: str, label: str, body: str, box: tuple[float, float, float, float], r: float = 7) -> str:
        """Something that can be pointed at: a button where the reader may act, which glows, else inert."""
        x, y, w, h = box
        self.things.append((name, x, y, w, h))
        look = ""
        if self.legal is None:
            role = 'role="img"'
        else:
            edge = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}" fill="none"'
            if name in self.legal:
                role = 'role="button" tabindex="0"'
                body += f'<rect class="m-breath" {edge} stroke="var(--legal-bright)" stroke-width="8" opacity=".65"/>'
                look = ' stroke="var(--legal)" stroke-width="2.6"'
                label += ", legal"
            else:
                role = 'role="button" aria-disabled="true" tabindex="-1"'
            body += f'<rect class="m-edge" {edge}{look}/>'
        return f'<g data-thing="{escape(name)}" {role} aria-label="{escape(label)}">{body}</g>'

    # Parts and whole boards

    def put(self, part: Sheet, x: float, y: float) -> None:
        """Put a part on this board, its left upper corner at a point."""
        self.d.put(part.d, x, y)
        self.things += [(name, left + x, top + y, w, h) for name, left, top, w, h in part.things]
        self.texts += [(line, left + x, top + y, w, h) for line, left, top, w, h in part.texts]

    def columns(self, parts: Iterable[Sheet], y: float) -> float:
        """Put parts in three columns of about the same length, the first three on top. Gives where the longest ends."""
        found = list(parts)
        columns = [[k] for k in range(3)]
        for k in sorted(range(3, len(found)), key=lambda k: -found[k].high):
            min(columns, key=lambda column: sum(found[i].high + GUTTER for i in column)).append(k)
        ends = []
        for n, column in enumerate(columns):
            end = y
            for k in sorted(column):
                self.put(found[k], GUTTER + n * (COLUMN + GUTTER), end)
                end += found[k].high + GUTTER
            ends.append(end)
        return max(ends)

    def part(self, letter: str) -> str:
        """A part as an SVG of its own, as wide as the page lets it be."""
        return self.d.render((-1, -1, self.wide + 2, self.high + 2), self.label, standalone=False, role="group",
                             letter=letter)  # fmt: skip

    def header(
        self,
        title: str,
        track: Sequence[tuple[str, str]],
        phases: Sequence[tuple[str, bool]],
        remark: str,
        question: tuple[int, str],
    ) -> float:
        """The band on top: title, rounds (with past, now or next), phases, who decides what. Gives its height."""
        self.add(
            self.rect(0, 0, WIDTH, 52, "wood", "", 0),
            self.rect(0, 51, WIDTH, 8, self._braid(), "", 0),
            self.text(20, 34, title, 25, "on-wood", display=True),
        )
        x = 44 + measure(title, 25, "display")
        for word, state in track:
            now, past = state == "now", state == "past"
            r = 16 if now else 14
            fill = "ember" if now else "wood-line" if past else "wood-2"
            self.add(
                f'<circle cx="{num(x + 14)}" cy="26" r="{r}" fill="var(--{fill})" stroke="var(--wood-line)"/>',
                self.text(x + 14, 31, word, SMALL, "wood" if now else "on-wood-soft", bold=now, anchor="middle"),
            )
            x += 33
        x += 14
        for word, now in phases:
            wide = measure(word, BODY, "bold") + 24
            if now:
                self.add(self.rect(x, 11, wide, 30, "wood-line", "", 15))
            self.add(
                self.text(x + wide / 2, 31.5, word, BODY, "on-wood" if now else "on-wood-soft", bold=now,
                          anchor="middle")
            )  # fmt: skip
            x += wide + 2
        self.add(self.text(WIDTH - 20, 32, "house set", SMALL, "on-wood-soft", anchor="end"))
        seat, words = question
        left = 20.0
        if seat >= 0:
            left = 56.0
        note = measure(remark, SMALL)
        room = WIDTH - left - 20 - (note + 30 if remark else 0)
        lines = wrapped(words, BODY + 1, room, 3, "bold")
        high = 36.0 + 20 * max(0, len(lines) - 1)
        self.add(
            self.rect(0, 59, WIDTH, high, "paper", "", 0),
            self.line(f"M0 {num(59.5 + high)}H{num(WIDTH)}"),
            self.seat_mark(seat, 34, 77, 26) if seat >= 0 else "",
            *(self.text(left, 82.5 + 20 * k, line, BODY + 1, "ink", bold=True) for k, line in enumerate(lines)),
            self.text(WIDTH - 20, 82, remark, SMALL, "ink-3", anchor="end"),
        )
        return 60.0 + high

    def ground(self, height: float) -> str:
        """The plank table behind everything."""
        joints = "".join(f"M{x} 96V{num(height)}" for x in range(150, int(WIDTH), 150))
        return self.rect(0, 0, WIDTH, height, "table", "", 0) + self.line(joints, "table-line", 'stroke-width="2"')

    def render(self, height: float, label: str, standalone: bool, letter: str) -> str:
        """The whole SVG."""
        self.d.under(self.ground(height))
        return self.d.render(
            (0, 0, WIDTH, height), label, standalone=standalone, rules=RULES, role="group", letter=letter
        )


def question_of(view: Mapping[str, Any]) -> tuple[int, str]:
    """Who decides, and what; seat -1 if nobody does."""
    decision = view.get("decision") or {}
    return int(decision.get("seat", -1)), str(decision.get("prompt", ""))


def targets_of(view: Mapping[str, Any]) -> set[str]:
    """All things that the reader's options point at; none if he is not the one who is asked."""
    decision = view.get("decision") or {}
    return {target for option in decision.get("options", ()) for target in option["targets"]}
