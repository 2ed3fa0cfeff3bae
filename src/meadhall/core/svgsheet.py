"""A sheet of panels, cards and text: what the boards that are laid out in rows share, on top of the drawing kit."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from meadhall.core.svg import FONT_DISPLAY, Drawing, escape, fingerprint, num, text_width

WIDTH: Final = 1200.0  # of a board in its own units; at 900 px a unit is three quarters of a pixel
SMALL: Final = 15.0  # the smallest text: 11 px on a board 900 px wide
BODY: Final = 16.0
LEAD: Final = 19.0
NARROW: Final = 0.88  # the display face, and those that stand in for it, against the measure of bold text

# Rules for a drawing that stands alone; a page has the same class names in its own style sheet.
RULES: Final = (
    f"& .m-d{{font-family:{FONT_DISPLAY};font-weight:600}}"
    "& .m-breath{animation:meadhall-breath 2.2s ease-in-out infinite}"
    "& [role=button]{outline:none}& [tabindex='0']{cursor:pointer}"
    "& [role=button]:focus-visible>.m-edge{stroke:var(--focus);stroke-width:4}"
    "@keyframes meadhall-breath{50%{opacity:.2}}"
    "@media(prefers-reduced-motion:reduce){& .m-breath{animation:none}}"
)

# Widths of the reading face in hundredths of its size, letter by letter; others are taken for 52.
_WIDTHS: Final = {
    letter: wide
    for wide, letters in {
        16: " '", 22: ",.:;", 24: "il", 26: "!Ij", 28: '"(/', 30: ")-f", 32: "Jrt", 34: "1", 36: "s", 38: "c",
        42: "357Lvyz", 44: "Fx", 46: "2aek", 48: "4689ESTg×+", 50: "op", 52: "0CPYZbdhnqu", 54: "BK", 56: "RV",
        58: "A…", 60: "GX", 62: "U", 64: "DOQ", 68: "HNw", 78: "M", 80: "m", 90: "W",
    }.items()
    for letter in letters
}  # fmt: skip

Box = tuple[str, float, float, float, float]  # what, left, top, width, height


def key_of(letter: str, *inputs: object) -> str:
    """A key for the ids of a drawing, from all that it shows.

    >>> key_of("m", {"round": 1}, None)
    'me8f2275b'
    """
    return f"{letter}{fingerprint(json.dumps(inputs, sort_keys=True, default=str)):x}"


def reading_width(text: str, size: float) -> float:
    """How wide a line is in the reading face.

    >>> reading_width("Elk Fen", 15)
    41.4
    """
    return round(sum(_WIDTHS.get(letter, 52) for letter in text) * size / 100, 1)


@lru_cache(maxsize=8192)
def shortened(text: str, size: float, width: float) -> str:
    """A line cut to a width, with an ellipsis where something was left out.

    >>> shortened("Neighbourhood Ice Cream Shop", 15, 120)
    'Neighbourhood…'
    """
    if text_width(text, size) <= width:
        return text
    while text and text_width(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip(" ,.;:") + "…"


@lru_cache(maxsize=8192)
def wrapped(text: str, size: float, width: float, most: int = 99) -> tuple[str, ...]:
    """Text on as many lines as it needs, at most so many; the last one is cut if it must be.

    >>> wrapped("when eliminated: 1 hit on every mercenary", 15, 160)
    ('when eliminated: 1', 'hit on every', 'mercenary')
    """
    lines: list[str] = []
    words = text.split()
    while words:
        if len(lines) == most - 1:
            lines.append(shortened(" ".join(words), size, width))
            break
        line = words.pop(0)
        while words and text_width(f"{line} {words[0]}", size) <= width:
            line += " " + words.pop(0)
        lines.append(shortened(line, size, width))
    return tuple(lines)


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
    """One board in the making: its drawing, what may be acted on, and a list of what lies where."""

    def __init__(self, key: str, legal: Iterable[str] | None) -> None:
        self.d = Drawing(key)
        self.legal = None if legal is None else frozenset(legal)
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
        narrow = NARROW if display else 1.0
        if width:
            line = shortened(line, size * narrow, width)
        wide = text_width(line, size * narrow)
        left = x if anchor == "start" else x - wide if anchor == "end" else x - wide / 2
        self.texts.append((line, left, y - size * 0.75, wide, size))
        look = ' class="m-d"' if display else ' font-weight="700"' if bold else ""
        side = "" if anchor == "start" else f' text-anchor="{anchor}"'
        return (
            f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" fill="var(--{fill})"{look}{side}>'
            f"{escape(line)}</text>"
        )

    def run(self, x: float, y: float, words: str, size: float = SMALL, fill: str = "ink-2") -> str:
        """A piece of a line that has something after it: exactly as wide as `reading_width` says, in every face."""
        wide = reading_width(words, size)
        self.texts.append((words, x, y - size * 0.75, wide, size))
        return (
            f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" fill="var(--{fill})" '
            f'textLength="{num(wide)}" lengthAdjust="spacingAndGlyphs">{escape(words)}</text>'
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
        lines = wrapped(words, size, width, most)
        if not lines:
            return ""
        spans = []
        for k, line in enumerate(lines):
            self.texts.append((line, x, y + k * (size + 2) - size * 0.75, text_width(line, size), size))
            down = f' dy="{num(size + 2)}"' if k else ""
            spans.append(f'<tspan x="{num(x)}"{down}>{escape(line)}</tspan>')
        look = ' font-weight="700"' if bold else ""
        return f'<text y="{num(y)}" font-size="{num(size)}" fill="var(--{fill})"{look}>{" ".join(spans)}</text>'

    @staticmethod
    def height(words: str, width: float, most: int = 99, size: float = SMALL) -> float:
        """How high a paragraph is."""
        return len(wrapped(words, size, width, most)) * (size + 2)

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
            left = text_width(title, LEAD * NARROW)
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
        if self.legal is None:
            role = 'role="img"'
        elif name in self.legal:
            role = 'role="button" tabindex="0"'
            edge = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}" fill="none"'
            body += (
                f'<rect class="m-breath" {edge} stroke="var(--legal-bright)" stroke-width="8" opacity=".65"/>'
                f'<rect class="m-edge" {edge} stroke="var(--legal)" stroke-width="2.6"/>'
            )
            label += ", legal"
        else:
            role = 'role="button" aria-disabled="true" tabindex="-1"'
        return f'<g data-thing="{escape(name)}" {role} aria-label="{escape(label)}">{body}</g>'

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
        x = 44 + text_width(title, 25 * NARROW)
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
            wide = text_width(word, BODY) + 18
            if now:
                self.add(self.rect(x, 11, wide, 30, "wood-line", "", 15))
            self.add(self.text(x + 9, 31.5, word, BODY, "on-wood" if now else "on-wood-soft", bold=now))
            x += wide + 2
        self.add(self.text(WIDTH - 20, 32, "house set", SMALL, "on-wood-soft", anchor="end"))
        seat, words = question
        left = 20.0
        self.add(self.rect(0, 59, WIDTH, 36, "paper", "", 0), self.line(f"M0 95.5H{num(WIDTH)}"))
        if seat >= 0:
            self.add(self.seat_mark(seat, 34, 76, 26))
            left = 56.0
        note = text_width(remark, SMALL)
        self.add(
            self.text(left, 81.5, words, BODY + 1, "ink", bold=True, width=WIDTH - left - note - 50),
            self.text(WIDTH - 20, 81, remark, SMALL, "ink-3", anchor="end") if remark else "",
        )
        return 96.0

    def ground(self, height: float) -> str:
        """The plank table behind everything."""
        joints = "".join(f"M{x} 96V{num(height)}" for x in range(150, int(WIDTH), 150))
        return self.rect(0, 0, WIDTH, height, "table", "", 0) + self.line(joints, "table-line", 'stroke-width="2"')

    def render(self, height: float, label: str, standalone: bool) -> str:
        """The whole SVG."""
        self.d.under(self.ground(height))
        return self.d.render((0, 0, WIDTH, height), label, standalone=standalone, rules=RULES, role="group")


def question_of(view: Mapping[str, Any]) -> tuple[int, str]:
    """Who decides, and what; seat -1 if nobody does."""
    decision = view.get("decision") or {}
    return int(decision.get("seat", -1)), str(decision.get("prompt", ""))
