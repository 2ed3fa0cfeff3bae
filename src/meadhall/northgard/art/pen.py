"""The pen that draws the parts of a Northgard map: borders and terrain, what is printed, pieces, glow."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from meadhall.core.svg import Drawing, Waver, closed_from, escape, num, pair, smooth_from
from meadhall.northgard.art.layout import Place
from meadhall.northgard.art.mapview import Cell, View
from meadhall.northgard.art.room import SIZE
from meadhall.northgard.art.shapes import IMPASSABLE, ROUGH, Line, Tile
from meadhall.northgard.words import say

CLAN_ICONS: Final = {
    "bear": "bear-head",
    "boar": "boar",
    "goat": "goat",
    "raven": "raven",
    "snake": "snake",
    "stag": "deer-head",
    "wolf": "wolf-head",
}
BUILDING_ICONS: Final = {
    "food-silo": "granary",
    "woodcutter-lodge": "wood-cabin",
    "defense-tower": "watchtower",
    "training-camp": "barracks-tent",
    "carved-stone": "lore",
    "fortress": "hill-fort",
    "forge": "anvil",
    "altar-of-kings": "stone-throne",
}
CREATURE_ICONS: Final = {
    "wolf": "wolf-howl",
    "draugr": "shambling-zombie",
    "brown-bear": "bear-face",
    "valkyrie": "winged-sword",
    "draugr-jotunn": "horned-skull",
    "eldthurs": "rock-golem",
    "hvedrung": "hooded-figure",
    "spectral-warrior": "spectre",
    "wyvern": "wyvern",
}
GOOD_ICONS: Final = {"food": "wheat", "wood": "wood-pile", "lore": "lore"}
GOOD_TOKENS: Final = {"food": "food", "wood": "wood-good", "lore": "lore"}
LANDMARK_ICONS: Final = {"geyser": "heat-haze", "ruins": "ancient-ruins", "graves": "graveyard", "den": "cave-entrance"}


LINE_LOOK: Final = (
    'fill="none" stroke="var(--border-ink)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"'
)
TERRAIN_LOOK: Final = (
    'fill="none" stroke="var(--land-ink)" stroke-width="1.3" stroke-opacity=".62" stroke-linecap="round" '
    'stroke-linejoin="round"'
)
TEXT_LOOK: Final = 'text-anchor="middle" font-weight="700"'


@lru_cache(maxsize=1024)
def _line_path(line: Line) -> str:
    return smooth_from(line.points)


@lru_cache(maxsize=1024)
def _along(line: Line, every: float, name: str) -> tuple[tuple[float, float, float, float], ...]:
    """Points along a line at about equal steps, each with the line's direction there."""
    out = []
    left = every / 2
    for (x0, y0), (x1, y1) in zip(line.points, line.points[1:], strict=False):
        length = math.hypot(x1 - x0, y1 - y0)
        at = left
        while at < length:
            out.append(
                (x0 + (x1 - x0) * at / length, y0 + (y1 - y0) * at / length, (x1 - x0) / length, (y1 - y0) / length)
            )
            at += every
        left = at - length
    return tuple(out)


@lru_cache(maxsize=512)
def _peaks(lines: tuple[Line, ...], tile_id: str) -> tuple[tuple[float, float, int], ...]:
    """Mountains along the Rough borders of a tile, back to front, each with its form."""
    waver = Waver("ridge" + tile_id)
    out = [
        (x, y, int(waver.next() * 3))
        for line in lines
        if line.kind == ROUGH
        for x, y, _, _ in _along(line, 12.5, "peak")
    ]
    return tuple(sorted(out, key=lambda peak: peak[1]))


@lru_cache(maxsize=256)
def _teeth(line: Line) -> str:
    """Hatching on both sides of an impassable border."""
    parts = []
    for k, (x, y, dx, dy) in enumerate(_along(line, 6.5, "teeth")):
        side = 9 if k % 2 else -9
        parts.append(f"M{pair((x, y))}l{pair((-dy * side, dx * side))}")
    return "".join(parts)


_STROKES: Final = (
    "m-5 5 5-12 5 12zm5 0v3",
    "m-7 2q3-6 7 0q4-5 8 0",
    "m-4 3-1-5m5 5v-7m4 7 1-5",
    "m-6 3h12m-9 0v-8m3 8v-11m3 11v-7",
)
_PEAKS: Final = ((9.0, 14.0), (10.0, 17.0), (8.5, 12.0))


class Pen:
    """Draws one map or tile into a Drawing; shared shapes are defined once, when first used."""

    def __init__(self, clans: Mapping[int, str]) -> None:
        self.d = Drawing()
        self.clans = clans
        self._known: set[str] = set()

    def use(self, name: str, x: float, y: float, scale: float = 1.0) -> str:
        """A shared shape put somewhere."""
        if scale == 1.0:
            return f'<use href="#{self.d.id(name)}" x="{num(x)}" y="{num(y)}"/>'
        return f'<use href="#{self.d.id(name)}" transform="translate({num(x)} {num(y)})scale({scale:g})"/>'

    def shared(self, name: str, body: str) -> str:
        """Define a shape unless it is there already."""
        if name not in self._known:
            self._known.add(name)
            self.d.define(f'<g id="{self.d.id(name)}">{body}</g>')
        return name

    # Terrain

    def peak(self, form: int) -> str:
        w, h = _PEAKS[form]
        return self.shared(
            f"k{form}",
            f'<path d="M{num(-w)} 6L0 {num(6 - h)} {num(w)} 6z" fill="var(--rough-light)" stroke="var(--rough)" '
            f'stroke-width="1.7" stroke-linejoin="round"/><path d="M0 {num(6 - h)}L{num(w)} 6H{num(w * 0.1)}'
            f'l{num(w * 0.35)}-{num(h * 0.45)}z" fill="var(--rough)"/>',
        )

    def ridges(self, cell: Cell) -> str:
        dx, dy = cell.x * SIZE, cell.y * SIZE
        peaks = _peaks(tuple(cell.shape.lines), cell.tile.id)
        return "".join(self.use(self.peak(form), round(x) + dx, round(y) + dy) for x, y, form in peaks)

    def lines(self, cell: Cell, faint: Iterable[int] = ()) -> str:
        """All borders of a tile but the Rough ones' mountains; each path can be used again by its id."""
        out = []
        for k, line in enumerate(cell.shape.lines):
            x, y = line.points[0]
            path = f"M{pair((x + cell.x * SIZE, y + cell.y * SIZE))}{_line_path(line)}"
            look = ""
            if line.kind == ROUGH:
                look = ' stroke-opacity="0"'
            elif k in faint:
                look = ' stroke-width="1.6" stroke-opacity=".5"'
            out.append(f'<g{look}><path id="{self.d.id(f"l{cell.slot}.{k}")}" d="{path}"/></g>' if look else
                       f'<path id="{self.d.id(f"l{cell.slot}.{k}")}" d="{path}"/>')  # fmt: skip
        return "".join(out)

    def cliffs(self, cell: Cell) -> str:
        out = []
        for k, line in enumerate(cell.shape.lines):
            if line.kind == IMPASSABLE:
                out.append(
                    f'<use href="#{self.d.id(f"l{cell.slot}.{k}")}" stroke-width="6"/>'
                    f'<path d="{_teeth(line)}" stroke-width="2.2" '
                    f'transform="translate({cell.x * SIZE} {cell.y * SIZE})"/>'
                )
        return "".join(out)

    def water(self, cell: Cell) -> str:
        """A lake or a poisonous swamp in the middle of a tile."""
        hole = cell.shape.hole
        if not hole:
            return ""
        x, y = cell.x * SIZE, cell.y * SIZE
        path = f"M{pair((hole[0][0] + x, hole[0][1] + y))}{closed_from(hole)}"
        mx, my = x + SIZE // 2, y + SIZE // 2
        if cell.tile.landmark == "lake":
            waves = "".join(f"M{mx + x} {my + y}q5-5 10 0t10 0 10 0" for x, y in ((-20, -9), (-12, 3), (-18, 15)))
            return (
                f'<g><title>{say("sight-lake")}</title><path d="{path}" fill="var(--mist-2)"/>'
                f'<path d="{path}" fill="var(--fish)" fill-opacity=".4"/>'
                f'<path d="{waves}" fill="none" stroke="var(--ink-2)" stroke-width="1.8" '
                'stroke-linecap="round"/></g>'
            )
        return (
            f'<g><title>{say("sight-poison-hole")}</title><path d="{path}" fill="var(--land-shade)"/><path d="{path}" '
            f'fill="var(--gain)" fill-opacity=".35"/>'
            + self.d.icon("poison-bottle", mx, my, 34, 'color="var(--ink-2)"')
            + "</g>"
        )

    def marsh(self, cell: Cell) -> str:
        """Wet ground where a tile has a swamp that is an area."""
        out = []
        for area, outline in zip(cell.tile.areas, cell.shape.outlines, strict=True):
            if area.landmark == "swamp":
                start = pair((outline[0][0] + cell.x * SIZE, outline[0][1] + cell.y * SIZE))
                out.append(f'<path d="M{start}{closed_from(outline)}" fill="var(--gain)" fill-opacity=".22"/>')
        return "".join(out)

    def strokes(self, land: Sequence[tuple[Cell, int]], boxes: Sequence[tuple[float, float, float, float]]) -> str:
        """The path of the terrain strokes of some areas, clear of all boxes (middle, half width, half height)."""
        parts = []
        for cell, area in land:
            dx, dy = cell.x * SIZE, cell.y * SIZE
            for x, y, kind in cell.shape.strokes[area]:
                px, py = x + dx, y + dy
                if all(abs(px - bx) > bw + 8 or abs(py - by) > bh + 10 for bx, by, bw, bh in boxes):
                    parts.append(f"M{pair((px, py))}{_STROKES[kind]}")
        return "".join(parts)

    # What is printed

    def good(self, kind: str) -> str:
        token = GOOD_TOKENS[kind]
        return self.shared(
            kind,
            f"<title>{say(f'resource-{kind}')}</title>"
            f'<circle r="14" fill="var(--{token})" stroke="var(--piece-edge)" stroke-width="1.5"/>'
            + self.d.icon(GOOD_ICONS[kind], 0, 0, 19.5, f'color="var(--on-good)" style="--cut:var(--{token})"'),
        )

    def lair(self) -> str:
        return self.shared(
            "lair", f"<title>{say('lair')}</title>" + self.d.icon("cave-entrance", 0, 0, 30, 'color="var(--ink-2)"')
        )

    def landmark(self, kind: str, fame: int) -> str:
        count = ""
        if fame:
            count = (
                '<g class="m-num" opacity="var(--small-print,1)">'
                '<circle cx="14" cy="10" r="9" fill="var(--fame)" stroke="var(--piece-edge)" stroke-width="1.5"/>'
                f'<text x="14" y="15.5" font-size="15" fill="var(--on-good)">{fame}</text></g>'
            )
        icon = self.d.icon(LANDMARK_ICONS[kind], -3 if fame else 0, 0, 30, 'color="var(--ink-2)"')
        return self.shared(f"{kind}{fame}", f"<title>{say(f'sight-{kind}')}</title>{icon}{count}")

    def space(self, kind: str) -> str:
        large = kind == "large"
        half = 21 if large else 15
        mark = ""
        if kind == "carved":
            mark = self.d.icon("lore", 0, 0, 18, 'color="var(--ink-3)" style="--cut:var(--land)"')
        elif large:
            mark = '<path d="M-10 9V-2L0-10l10 8V9" fill="none" stroke="var(--ink-3)" stroke-width="2"/>'
        return self.shared(
            kind,
            f"<title>{say('free-space', space=say(f'space-{kind}'))}</title>"
            f'<rect x="-{half}" y="-{half}" width="{2 * half}" height="{2 * half}" '
            f'rx="{9 if large else 6}" fill="var(--land)" fill-opacity=".55" stroke="var(--ink-2)" stroke-width="1.8" '
            f'stroke-dasharray="{"6 4" if large else "4 3"}"/>{mark}',
        )

    def building(self, kind: str, large: bool, name: str) -> str:
        half = 22 if large else 16
        card = f'width="{2 * half}" height="{2 * half}" rx="{10 if large else 7}"'
        icon = BUILDING_ICONS.get(kind, "viking-longhouse")
        return self.shared(
            "b-" + kind,
            f'<title>{escape(name)}</title><rect x="-{half}" y="-{half - 2}" {card} fill="#0004"/>'
            f'<rect x="-{half}" y="-{half}" {card} fill="var(--paper)" stroke="var(--ink)" '
            f'stroke-width="{2.6 if large else 1.8}"/>'
            + self.d.icon(icon, 0, 0, 34 if large else 24, 'color="var(--ink)" style="--cut:var(--paper)"'),
        )

    def printed(self, form: Tile, kind: str) -> str:
        """Anything printed on an area, by the kind of its box."""
        if kind in GOOD_ICONS:
            return self.good(kind)
        if kind == "lair":
            return self.lair()
        if kind in LANDMARK_ICONS:
            return self.landmark(kind, form.fame)
        return self.space(kind)

    # Pieces

    def emblem(self, seat: int, x: float, y: float, size: float) -> str:
        """The clan's icon, or the house mark while a seat has no clan."""
        colour = f'color="var(--on-seat-{seat + 1})"'
        icon = CLAN_ICONS.get(self.clans.get(seat, ""))
        return self.d.icon(icon, x, y, size, colour) if icon else self.d.mark(seat, x, y, size, colour)

    def flag(self, seat: int, form: str, numbered: bool) -> str:
        """A banner (upright) or pennant (lying) in the colour and pattern of a seat, without its count."""
        if form == "banner":
            outline, strip = "M-18-27h36v43L0 27l-18-11z", "M-16.5-25.5h33v6h-33z"
            emblem = self.emblem(seat, 0, -8.5, 21) if numbered else self.emblem(seat, 0, -1, 28)
        else:
            outline, strip = "M-28-17h45l11 17-11 17h-45z", "M-26.5-15.500h6v31h-6z"
            emblem = self.emblem(seat, -8 if numbered else 0, 0, 21 if numbered else 26)
        return self.shared(
            f"f{seat}{form[0]}{'n' if numbered else ''}",
            f'<path d="{outline}" fill="#0005" transform="translate(1.5 2.5)"/><path d="{outline}" '
            f'fill="var(--seat-{seat + 1})" stroke="var(--piece-edge)" stroke-width="2.4"/>'
            f'<path d="{strip}" fill="{self.d.pattern(seat)}"/>'
            + (f'<g opacity="var(--emblem,1)">{emblem}</g>' if numbered else emblem),
        )

    def badge(self, seat: int, kind: str) -> str:
        icon = "bear-head" if kind == "kaija" else "horned-helm"
        return self.shared(
            f"{kind}{seat}",
            f'<circle r="11.5" cy="1.5" fill="#0005"/><circle r="11.5" fill="var(--seat-{seat + 1})" '
            f'stroke="var(--piece-edge)" stroke-width="2.2"/>'
            + self.d.icon(icon, 0, 0, 16, f'color="var(--on-seat-{seat + 1})"'),
        )

    def army(self, seat: int, units: View, place: Place, attacking: bool, title: str) -> str:
        """The units of one player in a territory: banner or pennant, count, Kaija, warchief, axes if they attack."""
        box = place.box
        regular = int(units.get("regular") or 0)
        badges = [kind for kind in ("kaija", "chief") if units.get(kind)]
        form = box.kind
        shift = -8 if badges else 0
        out = [self.use(self.flag(seat, form, regular > 0), shift, 0)]
        if regular:
            x, y = (shift, 19) if form == "banner" else (shift + 11, 8.5)
            text = num(regular)
            out.append(
                f'<text class="m-count{" m-two" if len(text) > 1 else ""} m-on-{form}" x="{x}" y="{y}" '
                f'font-size="{25 if len(text) < 2 else 21}" fill="var(--on-seat-{seat + 1})">{text}</text>'
            )
        right = (box.w / box.scale) / 2 - 12.5
        rows = {1: (0.0,), 2: (-12.0, 12.0)} if form == "banner" else {1: (0.0,), 2: (-9.5, 9.5)}
        for kind, y in zip(badges, rows.get(len(badges), ()), strict=True):
            out.append(self.use(self.badge(seat, kind), right, y))
        if attacking:
            top = -box.h / box.scale / 2 + 9
            out.append(
                f'<circle cx="{num(-box.w / box.scale / 2 + 9)}" cy="{num(top)}" r="9.5" fill="var(--danger)" '
                f'stroke="var(--piece-edge)" stroke-width="1.6"/>'
                + self.d.icon("crossed-axes", -box.w / box.scale / 2 + 9, top, 13, 'color="var(--on-good)"')
            )
        where = f"translate({num(box.x)} {num(box.y)})" + ("" if box.scale == 1 else f"scale({box.scale:g})")
        size = "" if box.scale == 1 else f' style="--s:{box.scale:g}"'  # for a page that keeps numbers legible
        return f'<g transform="{where}"{size}><title>{escape(title)}</title><g class="m-army">{"".join(out)}</g></g>'

    def creature(self, kind: str, strength: int, name: str) -> str:
        icon = CREATURE_ICONS.get(kind, "bestial-fangs")
        count = ""
        if strength:
            count = (
                '<g class="m-num" opacity="var(--small-print,1)">'
                '<circle cx="12" cy="11.5" r="9" fill="var(--die-bone)" stroke="var(--die-x)" stroke-width="1.4"/>'
                f'<text x="12" y="16.5" font-size="15" fill="var(--die-x)">{strength}</text></g>'
            )
        return self.shared(
            "c-" + kind,
            f"<title>{escape(say('creature-shown', creature=name, strength=strength))}</title>"
            '<path d="M-8-17h16l9 9V8l-9 9H-8l-9-9V-8z" fill="#0005" transform="translate(1 2)"/>'
            '<path d="M-8-17h16l9 9V8l-9 9H-8l-9-9V-8z" fill="var(--die-x)" stroke="var(--danger)" stroke-width="2.4"/>'
            + self.d.icon(icon, -1, -1, 24, 'color="var(--die-bone)"')
            + count,
        )

    def scorched(self) -> str:
        return self.shared(
            "scorched",
            f"<title>{say('scorched-earth')}</title>"
            '<path d="M-12-10-4-15l9 3 9 6 1 8-6 10-10 3-11-4-3-9z" fill="var(--die-x)" stroke="var(--piece-edge)" '
            'stroke-width="1.4" stroke-dasharray="3 2"/>' + self.d.icon("flame", 0, 0, 20, 'color="var(--ember)"'),
        )


def loose_tile(pen: Pen, cell: Cell) -> str:
    """A tile that belongs to no territory yet: land, borders, what is printed."""
    dx, dy = cell.x * SIZE, cell.y * SIZE
    out = []
    for k, outline in enumerate(cell.shape.outlines):
        x, y = outline[0]
        out.append(
            f'<path d="M{pair((x + dx, y + dy))}{closed_from(outline)}" fill="var(--land{"-2" if k % 2 else ""})"/>'
        )
    boxes = [box for area in cell.shape.printed for box in area]
    taken = [(box.x + dx, box.y + dy, box.w / 2, box.h / 2) for box in boxes]
    strokes = pen.strokes([(cell, k) for k in range(len(cell.tile.areas))], taken)
    out += [pen.marsh(cell), f'<path d="{strokes}" {TERRAIN_LOOK}/>' if strokes else "", pen.water(cell)]
    out += [f"<g {LINE_LOOK}>", pen.lines(cell), pen.cliffs(cell), "</g>", pen.ridges(cell), f"<g {TEXT_LOOK}>"]
    for box in boxes:
        out.append(pen.use(pen.printed(cell.tile, box.kind), box.x + dx, box.y + dy))
    out.append("</g>")
    return "".join(out)


def halo_rect(x: float, y: float, size: float, radius: int) -> str:
    """A place that may be acted on: halo, tinted ground, broken outline."""
    box = f'x="{num(x)}" y="{num(y)}" width="{num(size)}" height="{num(size)}" rx="{radius}"'
    if size > 60:
        halo, place, width, dash = ' class="m-halo"', ' class="m-place"', 12, ' stroke-dasharray="10 6"'
    else:
        halo, place, width, dash = ' class="m-breath"', "", 7, ""
    return (
        f'<rect{halo} {box} fill="none" stroke="var(--legal-bright)" stroke-width="{width}" opacity=".5"/>'
        f'<rect{place} {box} fill="var(--legal-bright)" fill-opacity=".2" stroke="var(--legal)" '
        f'stroke-width="3"{dash}/>'
    )
