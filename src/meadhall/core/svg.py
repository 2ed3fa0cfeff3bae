"""What the drawings of all games share: icons, seats, colours by day and night, and an SVG put together from parts."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib import resources
from typing import Final

Point = tuple[float, float]

# -- colours -----------------------------------------------------------------------------------------------------------
# The design tokens that drawings use, the same names and values as the web page's style sheet.

LIGHT: Final[dict[str, str]] = {
    "paper": "#fbf5e7", "paper-2": "#f3e9d3", "paper-3": "#e9dcc0", "paper-edge": "#c9b48c",
    "table": "#e4d8c2", "table-line": "#d6c7ab", "wood": "#3d2a1c", "wood-2": "#4d3624", "wood-line": "#6b4d33",
    "on-wood": "#f6ead2", "on-wood-soft": "#d3bd98", "ink": "#2a1f15", "ink-2": "#5b4836", "ink-3": "#6b563f",
    "legal": "#006b7a", "legal-bright": "#19c3cf", "legal-soft": "#d3efec", "on-legal": "#ffffff",
    "gain": "#3d6b21", "warn": "#8a5a00", "warn-soft": "#fbe8bd", "danger": "#a3301c", "danger-soft": "#f8dbd0",
    "ember": "#e8983a", "ember-soft": "#fae3bd", "focus": "#14100b", "focus-gap": "#ffffff",
    "mist": "#c6cfcb", "mist-2": "#b5c1bd", "mist-line": "#9dada9",
    "land": "#e9dcb6", "land-2": "#dfd0a3", "land-ink": "#8d7a4f", "land-shade": "#cdbb87",
    "border-ink": "#4a3823", "rough": "#5d4c3a", "rough-light": "#f4ecd6", "seam": "#bfae80",
    "food": "#a5650f", "wood-good": "#6e4a2a", "lore": "#45508f", "fame": "#8a5e00",
    "stone": "#6d7075", "fish": "#2f6f86", "sheep": "#756a5e", "gold": "#936a00", "raze": "#96331e",
    "worker": "#5b4836", "on-good": "#fff8e8",
    "die-s": "#b03a24", "die-m": "#6a4494", "die-p": "#e0b02c", "die-x": "#241d18", "die-bone": "#f6ecd6",
    "k-recruit": "#86491f", "k-move": "#953326", "k-explore": "#2d6a66", "k-build": "#5d5a2c", "k-draw": "#3c5a8a",
    "k-special": "#6a3f78", "k-any": "#57493a",
    "seat-1": "#1f5fbf", "on-seat-1": "#ffffff", "seat-1-edge": "#123d80", "seat-1-soft": "#cfdcf0",
    "seat-2": "#a2341f", "on-seat-2": "#ffffff", "seat-2-edge": "#6b1e10", "seat-2-soft": "#f0d2c8",
    "seat-3": "#e3a820", "on-seat-3": "#2a1f15", "seat-3-edge": "#8f6503", "seat-3-soft": "#f6e4b4",
    "seat-4": "#55285f", "on-seat-4": "#ffffff", "seat-4-edge": "#35133d", "seat-4-soft": "#e2d3e6",
    "seat-5": "#2fa876", "on-seat-5": "#10241a", "seat-5-edge": "#14654a", "seat-5-soft": "#cbe8da",
    "piece-edge": "#fff8e8",
}  # fmt: skip
DARK: Final[dict[str, str]] = {
    "paper": "#2b2219", "paper-2": "#34291e", "paper-3": "#3f3225", "paper-edge": "#5a4833",
    "table": "#17120d", "table-line": "#211a13", "wood": "#100c08", "wood-2": "#1d160f", "wood-line": "#4a3724",
    "on-wood": "#f1e3c8", "on-wood-soft": "#c0a982", "ink": "#f4e8d1", "ink-2": "#d3c0a0", "ink-3": "#b09a78",
    "legal": "#4fdbe0", "legal-bright": "#5ff0ee", "legal-soft": "#123f43", "on-legal": "#062023",
    "gain": "#a9cf7c", "warn": "#f0c261", "warn-soft": "#4a3710", "danger": "#f4937c", "danger-soft": "#54231a",
    "ember": "#f0a648", "ember-soft": "#4d3512", "focus": "#ffffff", "focus-gap": "#14100b",
    "mist": "#1c2527", "mist-2": "#223033", "mist-line": "#33474a",
    "land": "#574a30", "land-2": "#4e4229", "land-ink": "#a08a58", "land-shade": "#3f3520",
    "border-ink": "#1a130b", "rough": "#120d07", "rough-light": "#8d7a55", "seam": "#6b5b3a",
    "food": "#c98a2f", "wood-good": "#8a6240", "lore": "#6f7bc4", "fame": "#e6bd5a",
    "stone": "#8b8f95", "fish": "#4b93ab", "sheep": "#9d9182", "gold": "#c99a2a", "raze": "#c4553c",
    "worker": "#a08a6a", "on-good": "#17120d",
    "die-s": "#c24a32", "die-m": "#7d57a8", "die-p": "#e6b93c", "die-x": "#0d0a07", "die-bone": "#f1e3c8",
    "k-recruit": "#e0a06d", "k-move": "#f0917c", "k-explore": "#7cc9c2", "k-build": "#c9c37a", "k-draw": "#9dbdf0",
    "k-special": "#d3a5e2", "k-any": "#d3c0a0",
    "seat-1": "#3f86ea", "on-seat-1": "#08111f", "seat-1-edge": "#9cc2f7", "seat-1-soft": "#1d3355",
    "seat-2": "#dc5f46", "on-seat-2": "#1c0703", "seat-2-edge": "#f5a795", "seat-2-soft": "#4f231a",
    "seat-3": "#f0c445", "on-seat-3": "#241803", "seat-3-edge": "#ffe39a", "seat-3-soft": "#4d3c12",
    "seat-4": "#93509c", "on-seat-4": "#ffffff", "seat-4-edge": "#d9a8e0", "seat-4-soft": "#40234a",
    "seat-5": "#4fce9b", "on-seat-5": "#062016", "seat-5-edge": "#a5efcf", "seat-5-soft": "#16412f",
    "piece-edge": "#f4e8d1",
}  # fmt: skip
FONT_DISPLAY: Final = '"Grenze","Iowan Old Style","Palatino Linotype",Georgia,serif'
FONT_TEXT: Final = '"Alegreya Sans","Gill Sans","Gill Sans Nova",Calibri,"Segoe UI",system-ui,sans-serif'
ROOT: Final = "meadhall"  # class of the outermost element: everything in a style block is bound to it

# -- seats -------------------------------------------------------------------------------------------------------------
# A seat is told by colour, pattern and house mark together; no drawing relies on the colour alone.

SEAT_COLOURS: Final = ("blue", "red", "yellow", "purple", "green")
_PATTERNS: Final = (
    (8, 8, '<path d="M-2 6 6-2M2 10 10 2M-2 14 14-2"/>'),
    (10, 8, '<path d="M0 7 5 2l5 5"/>'),
    (7, 7, '<circle cx="3.5" cy="3.5" r="1.3" fill="var(--on-seat-3)" stroke="none" fill-opacity=".75"/>'),
    (8, 8, '<path d="M0 4h8M4 0v8"/>'),
    (10, 6, '<path d="M0 3q2.5-3 5 0t5 0" stroke="var(--on-seat-5)" stroke-opacity=".6"/>'),
)
_MARKS: Final = (
    '<circle cx="12" cy="12" r="5.2"/><path d="M2.5 12h4.3M17.2 12h4.3M12 12v.01"/>',
    '<path d="M4 17 12 4l8 13M8.6 17h6.8M12 17v5"/>',
    '<path d="m12 3 7 9-7 9-7-9zM12 8v8"/>',
    '<path d="M6 6h12v12H6zM6 12h12M12 2v4M12 18v4"/>',
    '<path d="M5 4h14L5 20h14zM12 12v.01"/>',
)

# -- icons -------------------------------------------------------------------------------------------------------------
# Own drawings on the same 512 grid; `--cut` is the colour of what shows through.

_OWN: Final[dict[str, str]] = {
    "lore": '<path fill="currentColor" d="M178 40h150l46 70 22 250-26 78H142l-26-78 22-250z"/>'
    '<path fill="none" stroke="var(--cut,#fff8e8)" stroke-width="26" stroke-linecap="round" stroke-linejoin="round" '
    'd="M256 112v250M256 112c-60 20-82 62-70 104 10 34 60 40 70 4M256 240c60 16 82 52 70 92-10 34-60 38-70 4"/>',
    "flash": '<path fill="currentColor" d="M306 24 96 290h124l-34 198 230-286H286z"/>',
    "trader": '<path fill="currentColor" d="M96 176h240V96l120 112-120 112v-80H96z'
    'M416 336H176v-80L56 368l120 112v-80h240z"/>',
}


@lru_cache(maxsize=1)
def _icon_file() -> dict[str, dict[str, str]]:
    text = resources.files("meadhall.core").joinpath("icons.json").read_text("utf-8")
    data: dict[str, dict[str, str]] = json.loads(text)
    return data


def icon_names() -> list[str]:
    """All icons there are, by name.

    >>> "anvil" in icon_names() and "lore" in icon_names()
    True
    """
    return sorted([*_icon_file()["icons"], *_OWN])


def icon_body(name: str) -> str:
    """The inner markup of an icon, on a grid of 512 by 512; its colour is the text colour around it.

    >>> icon_body("flash")[:26]
    '<path fill="currentColor" '
    """
    body = _OWN.get(name) or _icon_file()["icons"].get(name)
    if body is None:
        raise ValueError(f"There is no icon '{name}'; icon_names() lists the ones there are.")
    return body


# -- text and numbers --------------------------------------------------------------------------------------------------


def escape(text: object) -> str:
    """Text made safe for markup and attributes.

    >>> escape('<b> & "Ann"')
    '&lt;b&gt; &amp; &quot;Ann&quot;'
    """
    plain = "".join(c for c in str(text) if c in "\t\n\r" or (ord(c) >= 32 and not 0xD800 <= ord(c) <= 0xDFFF))
    plain = plain.replace("\ufffe", "").replace("\uffff", "")
    return plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def num(value: float) -> str:
    """A coordinate in as few characters as one decimal needs.

    >>> num(3.0), num(-0.04), num(12.25), num(0.5)
    ('3', '0', '12.2', '.5')
    """
    tenths = round(value * 10)
    whole, rest = divmod(abs(tenths), 10)
    text = str(whole) if not rest else f"{whole or ''}.{rest}"
    return "-" + text if tenths < 0 else text


def pair(point: Point) -> str:
    """A point as path text.

    >>> pair((1, -2.5))
    '1-2.5'
    """
    y = num(point[1])
    return num(point[0]) + (y if y[0] == "-" else " " + y)


def _step(start: Point, end: Point) -> str:
    """The way between two points as both would be written, so that no error adds up."""
    return pair(((round(end[0] * 10) - round(start[0] * 10)) / 10, (round(end[1] * 10) - round(start[1] * 10)) / 10))


def _steps(steps: Iterable[str]) -> str:
    return "".join(step if i == 0 or step[0] == "-" else " " + step for i, step in enumerate(steps))


def closed_from(points: Sequence[Point]) -> str:
    """The way round the points and back, to follow an M with the first one: the same text wherever it is put.

    >>> closed_from([(0, 0), (4, 0), (4, 4)])
    'l4 0 0 4z'
    """
    return "l" + _steps(_step(points[i], points[i + 1]) for i in range(len(points) - 1)) + "z"


def smooth_from(points: Sequence[Point]) -> str:
    """A rounded way through the points, to follow an M with the first one; nearly the same curve from either end.

    >>> smooth_from([(0, 0), (6, 0)])
    'l6 0'
    """
    last = len(points) - 1
    if last == 1:
        return "l" + _step(points[0], points[1])
    out = []
    for i in range(last):
        here, there = points[i], points[i + 1]
        after = points[i + 2] if i + 2 <= last else there
        # Catmull-Rom: the handle before a point mirrors the one after it, so s commands carry the whole curve.
        handle = (round(there[0] - (after[0] - here[0]) / 6), round(there[1] - (after[1] - here[1]) / 6))
        ways = [_step(here, handle), _step(here, there)]
        if i == 0:
            start = (round(here[0] + (there[0] - here[0]) / 6), round(here[1] + (there[1] - here[1]) / 6))
            out.append("c" + _steps([_step(here, start), *ways]))
        else:
            out.append("s" + _steps(ways))
    return "".join(out)


def text_width(text: str, size: float) -> float:
    """About how wide a bold line is, rather too wide than too narrow.

    >>> 55 < text_width("Elk Fen", 17) < 70
    True
    """
    wide = 0.0
    for c in text:
        if c in "ilj.,'|! ":
            wide += 0.3
        elif c in "mwMWÆŒ@%":
            wide += 0.88
        elif c.isupper() or ord(c) > 0x2E80:
            wide += 0.68 if ord(c) < 0x2E80 else 1.05
        else:
            wide += 0.55
    return wide * size


# -- chance that is no chance ------------------------------------------------------------------------------------------


def fingerprint(text: str) -> int:
    """A 32-bit number for a text (FNV-1a), the same on every machine.

    >>> fingerprint("tile 30")
    1463742088
    """
    h = 2166136261
    for byte in text.encode():
        h = ((h ^ byte) * 16777619) & 0xFFFFFFFF
    return h


class Waver:
    """A stream of numbers from 0 to 1 that depends on its name alone: for lines that look drawn by hand.

    >>> Waver("x").next() == Waver("x").next()
    True
    """

    def __init__(self, name: str) -> None:
        self._state = fingerprint(name)

    def next(self) -> float:
        """The next number, 0 <= n < 1."""
        self._state = (self._state + 0x6D2B79F5) & 0xFFFFFFFF
        t = self._state
        t = ((t ^ (t >> 15)) * (t | 1)) & 0xFFFFFFFF
        t ^= (t + ((t ^ (t >> 7)) * (t | 61))) & 0xFFFFFFFF
        return ((t ^ (t >> 14)) & 0xFFFFFFFF) / 4294967296

    def around(self, spread: float) -> float:
        """A number from -spread/2 to spread/2."""
        return (self.next() - 0.5) * spread


# -- the drawing -------------------------------------------------------------------------------------------------------


HOLD: Final = "\x1a"  # stands for the key of a drawing until it is known; `escape` lets no text contain it


class Drawing:
    """One SVG in the making: collects parts, the icons and patterns they use, and the colours they name.

    `key` sets the ids of this drawing apart from those of others on the same page. Without one it is made of what was
    drawn, so that the same drawing is the same bytes, and drawings can be put on each other before they have one.

    >>> d = Drawing("k")
    >>> d.add(d.icon("anvil", 10, 10, 20, 'color="var(--ink)"'))
    >>> d.render((0, 0, 20, 20), "An anvil")[:79]
    '<svg xmlns="http://www.w3.org/2000/svg" class="meadhall map" viewBox="0 0 20 20'
    """

    def __init__(self, key: str = HOLD) -> None:
        self.key = key
        self._parts: list[str] = []
        self._defs: dict[str, None] = {}
        self._icons: dict[str, None] = {}
        self._patterns: dict[int, None] = {}

    def add(self, *parts: str) -> None:
        """Put markup on top of what is there."""
        self._parts.extend(parts)

    def under(self, *parts: str) -> None:
        """Put markup below everything that is there."""
        self._parts[:0] = parts

    def define(self, *parts: str) -> None:
        """Put markup where it is only referred to."""
        self._defs.update(dict.fromkeys(parts))

    def put(self, other: Drawing, x: float, y: float) -> None:
        """Put another drawing on top of what is there, its origin at a point; neither has a key yet.

        >>> one, two = Drawing(), Drawing()
        >>> two.add("<path/>")
        >>> one.put(two, 5, 8)
        >>> '<g transform="translate(5 8)"><path/></g>' in one.render((0, 0, 20, 20), "Two")
        True
        """
        self._icons.update(other._icons)
        self._patterns.update(other._patterns)
        self._defs.update(other._defs)
        self._parts.append(f'<g transform="translate({num(x)} {num(y)})">{"".join(other._parts)}</g>')

    def id(self, name: str) -> str:
        """An id of this drawing alone."""
        return f"{self.key}-{name}"

    def icon(self, name: str, x: float, y: float, size: float, attributes: str = "") -> str:
        """An icon centred at a point."""
        self._icons[name] = None
        return (
            f'<use href="#{self.key}-i-{name}" x="{num(x - size / 2)}" y="{num(y - size / 2)}" '
            f'width="{num(size)}" height="{num(size)}"{" " if attributes else ""}{attributes}/>'
        )

    def mark(self, seat: int, x: float, y: float, size: float, attributes: str = "") -> str:
        """The house mark of a seat (counted from 0), in the text colour around it."""
        return self.icon(f"mark-{seat + 1}", x, y, size, attributes)

    def pattern(self, seat: int) -> str:
        """A paint with the colour and pattern of a seat (counted from 0)."""
        self._patterns[seat] = None
        return f"url(#{self.key}-p{seat + 1})"

    def _symbols(self) -> Iterable[str]:
        for name in sorted(self._icons):
            if name.startswith("mark-"):
                yield (
                    f'<symbol id="{self.key}-i-{name}" viewBox="0 0 24 24"><g fill="none" stroke="currentColor" '
                    f'stroke-width="2.6" stroke-linecap="square">{_MARKS[int(name[5:]) - 1]}</g></symbol>'
                )
            else:
                yield f'<symbol id="{self.key}-i-{name}" viewBox="0 0 512 512">{icon_body(name)}</symbol>'
        for seat in sorted(self._patterns):
            wide, high, lines = _PATTERNS[seat]
            yield (
                f'<pattern id="{self.key}-p{seat + 1}" width="{wide}" height="{high}" patternUnits="userSpaceOnUse">'
                f'<rect width="{wide}" height="{high}" fill="var(--seat-{seat + 1})"/><g fill="none" '
                f'stroke="var(--piece-edge)" stroke-opacity=".62" stroke-width="1.6">{lines}</g></pattern>'
            )

    def render(
        self,
        view: tuple[float, float, float, float],
        label: str,
        *,
        standalone: bool = True,
        rules: str = "",
        role: str = "img",
        letter: str = "k",
    ) -> str:
        """The whole SVG. Standing alone it carries its colours and `rules` (CSS, `&` is its root).

        A drawing without a key gets one that begins with `letter`.
        """
        body = f"<defs>{''.join(self._symbols())}{''.join(self._defs)}</defs>{''.join(self._parts)}"
        if self.key == HOLD:
            body = body.replace(HOLD, letter + _short(zlib.crc32(f"{label}{view}{body}".encode())))
        style = f"<style>{style_block(body + rules, rules)}</style>" if standalone else ""
        size = f' width="{num(min(view[2], 1200))}"' if standalone else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{ROOT} map" viewBox="{" ".join(num(v) for v in view)}"'
            f'{size} role="{role}" aria-label="{escape(label)}">{style}{body}</svg>'
        )


def _short(number: int) -> str:
    """A number in few letters, for ids."""
    out = ""
    while number:
        number, digit = divmod(number, 36)
        out = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + out
    return out


_VAR: Final = re.compile(r"var\(--([a-z0-9-]+)")


def style_block(used_in: str, rules: str = "") -> str:
    """CSS for a drawing that stands alone: the colours it names, by day and by night, and its own rules.

    It follows the reader's system, or the theme of a notebook or page that says which one it shows.

    >>> style_block('fill="var(--land)"').startswith(".meadhall{max-width:100%;height:auto;font-family:")
    True
    """
    names = sorted({name for name in _VAR.findall(used_in) if name in LIGHT})
    day = ";".join(f"--{name}:{LIGHT[name]}" for name in names)
    night = ";".join(f"--{name}:{DARK[name]}" for name in names)
    root = f".{ROOT}"
    return (
        f"{root}{{max-width:100%;height:auto;font-family:{FONT_TEXT};font-variant-numeric:lining-nums}}"
        f"{root},[data-theme=light] {root},[data-jp-theme-light=true] {root}{{{day}}}"
        f"@media(prefers-color-scheme:dark){{{root}{{{night}}}}}"
        f"[data-theme=dark] {root},[data-jp-theme-light=false] {root}{{{night}}}"
        f"{rules.replace('&', root)}"
    )
