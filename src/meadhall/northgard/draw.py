"""The Northgard map as one SVG, for notebooks, files and the browser client alike.

Everything that can be pointed at carries `data-thing`: "territory:35", "space:41" (area id), "cell:1,0", "tile:30"
(printed number). A territory has its land, with role and label, and above it a second group with its pieces; spaces lie
inside that one, so the next `data-thing` outside a space is its territory.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from meadhall.core.svg import closed_from, escape, num, pair
from meadhall.core.svgsheet import page_style, targets_of
from meadhall.northgard import ops as o
from meadhall.northgard.art.closeup import close
from meadhall.northgard.art.layout import NAME_SIZE, Art, Place, art_of, name_lines, packaged, room_of
from meadhall.northgard.art.mapview import (
    Cell,
    Land,
    Map,
    View,
    army,
    beside,
    building_name,
    creature_name,
    describe,
)
from meadhall.northgard.art.pen import (
    LINE_LOOK,
    TERRAIN_LOOK,
    TEXT_LOOK,
    Pen,
    halo_rect,
    loose_tile,
)
from meadhall.northgard.art.room import SIZE, Box
from meadhall.northgard.art.shapes import Tile
from meadhall.northgard.content import Content
from meadhall.northgard.words import say

MARGIN: Final = 66
LIVE_MARGIN: Final = 16  # on a page the water runs on beyond the picture
_AROUND: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
_ROUND_TILE: Final = (-5.0, -5.0, SIZE + 10.0, SIZE + 10.0)
_SIDE_PATHS: Final = ("M{x} {y}h168", "M{e} {y}v168", "M{x} {s}h168", "M{x} {y}v168")

# Water round the land, from the outside in: width, colour, opacity.
_RINGS: Final = (
    (96, "mist-2", 0.35), (66, "mist-2", 0.5), (62, "mist", 1.0), (40, "mist-line", 0.5),
    (37, "mist-2", 1.0), (20, "mist-line", 0.8), (17, "mist-2", 1.0),
)  # fmt: skip

# Rules for a drawing that stands alone; a page has the same class names in its own style sheet.
RULES: Final = (
    "& text{font-weight:700}"
    "& .m-name{font-weight:600}"
    "& .m-halo,& .m-breath{animation:meadhall-breath 2.2s ease-in-out infinite}"
    "@keyframes meadhall-breath{50%{opacity:.2}}"
    "@media(prefers-reduced-motion:reduce){& .m-halo,& .m-breath{animation:none}}"
)


def _thing(thing: str, label: str, legal: set[str] | None) -> str:
    """Attributes of something that can be pointed at: a button where the reader may act, else a picture."""
    if legal is None:
        role = 'role="img"'
    elif thing in legal:
        role = 'role="button" tabindex="0"'
    else:
        role = 'role="button" aria-disabled="true" tabindex="-1"'
    return f'data-thing="{thing}" {role} aria-label="{escape(label)}"'


def board(
    view: View,
    *,
    standalone: bool = True,
    ghost: Mapping[str, Any] | None = None,
    legal: Sequence[str] | None = None,
    content: Content | None = None,
) -> str:
    """The map of an observation as SVG.

    `ghost` is a tile that may be laid (`{"tile": "30", "x": 1, "y": 0, "r": 2}`), `legal` names the things that may be
    acted on, which glow; things that are not on the map are passed over. `standalone=False` leaves out the style block
    for a page that has the colours. `content` is an owner's content folder, if not the packaged one.

    >>> start = {"slot": 0, "tile": "13", "x": 0, "y": 0, "r": 0}
    >>> wood = {"id": 0, "name": "Longwood", "areas": [0], "size": 1, "open": True, "holder": None, "units": {}}
    >>> svg = board({"seats": [], "map": {"tiles": [start], "territories": [wood], "last": None}}, legal=["cell:1,0"])
    >>> 'data-thing="territory:0"' in svg and 'data-thing="cell:1,0"' in svg
    True
    """
    art = art_of(content) if content else packaged()
    return _Board(Map(view, art), _pen(view), ghost, None if legal is None else set(legal)).draw(standalone)


def pictures(view: View) -> dict[str, dict[str, Any]]:
    """What the map and the tiles in hand are drawn from, each a drawing of its own.

    A drawn tile is there in all four turns: "tile:30" as it is printed, "turned:30:1" turned clockwise once, and so on;
    a page lays one of them on the map as it would be placed: cell x, y has its corner at 168 x, 168 y.

    >>> start = {"slot": 0, "tile": "13", "x": 0, "y": 0, "r": 0}
    >>> wood = {"id": 0, "name": "Longwood", "areas": [0], "size": 1, "open": True, "holder": None, "units": {}}
    >>> board = {"tiles": [start], "territories": [wood], "last": None}
    >>> list(pictures({"seats": [], "map": board, "drawn_tiles": ["30"]}))
    ['map', 'tile:30', 'turned:30:1', 'turned:30:2', 'turned:30:3']
    """
    wanted = {cell for cell in map(_cell_of, targets_of(view)) if cell}
    tiles = [str(t) for t in view.get("drawn_tiles") or ()]
    tiles += [str(t) for seat in view.get("seats", ()) for t in seat.get("tiles") or ()]
    placing = view.get("placing") or {}
    if placing.get("tile") is not None:
        tiles.append(str(placing["tile"]))
    if placing.get("x") is not None:
        wanted.add((int(placing["x"]), int(placing["y"])))
    seats = [{"seat": seat["seat"], "clan": seat.get("clan")} for seat in view.get("seats", ())]
    out: dict[str, dict[str, Any]] = {"map": {"map": view["map"], "seats": seats, "cells": sorted(wanted)}}
    for tile_id in dict.fromkeys(tiles):
        for turn in range(4):
            out[f"turned:{tile_id}:{turn}" if turn else f"tile:{tile_id}"] = {"tile": tile_id, "turn": turn}
    return out


def picture(name: str, drawn_from: View, *, content: Content | None = None) -> str:
    """One of `pictures`; nothing glows in it, which is left to the page."""
    art = art_of(content) if content else packaged()
    if name != "map":
        return _live_tile(drawn_from["tile"], drawn_from["turn"], art)
    whole = _Board(Map(drawn_from, art), _pen(drawn_from), None, set())
    whole.live = True
    whole.wanted = {(x, y) for x, y in drawn_from["cells"]}
    return whole.draw(False)


def card(view: View, thing: str, *, content: Content | None = None) -> dict[str, Any] | None:
    """A thing close up, a tile with its picture.

    >>> card({"seats": []}, "tile:30")["svg"][:4]
    '<svg'
    """
    found = close(view, thing, content)
    if found and found["kind"] == "tile":
        found["svg"] = tile(thing.partition(":")[2], standalone=False, content=content)
    return found


def style() -> str:
    """The CSS of all parts.

    >>> ".meadhall .m-name{" in style()
    True
    """
    return page_style(RULES)


def _pen(view: View) -> Pen:
    return Pen({s["seat"]: str(s.get("clan") or "") for s in view.get("seats", ())})


def layout(view: View, *, content: Content | None = None) -> list[tuple[str, float, float, float, float]]:
    """All places taken on the map of an observation: what stands there, its middle, width and height.

    >>> start = {"slot": 0, "tile": "13", "x": 0, "y": 0, "r": 0}
    >>> wood = {"id": 0, "name": "Longwood", "areas": [0], "size": 1, "open": True, "holder": None, "units": {}}
    >>> [place[0] for place in layout({"map": {"tiles": [start], "territories": [wood]}})]
    ['large', 'wood', 'name']
    """
    found = Map(view, art_of(content) if content else packaged())
    out = []
    for land in found.lands:
        home = land.cells[0][0]
        for place in land.places:
            box = place.box.shifted(home.x * SIZE, home.y * SIZE)
            out.append((box.kind, box.x, box.y, box.w, box.h))
    return out


def tile(tile_id: str, rotation: int = 0, *, standalone: bool = True, content: Content | None = None) -> str:
    """A single tile as SVG, turned clockwise by quarter turns: for hands and offers.

    >>> 'aria-label="Tile 30: ' in tile("30", 2)
    True
    """
    pen, body, label = _single(tile_id, rotation, art_of(content) if content else packaged())
    pen.d.add(body)
    return pen.d.render(_ROUND_TILE, label, standalone=standalone, rules=RULES, letter="t")


def _live_tile(tile_id: str, rotation: int, art: Art) -> str:
    """A drawn tile for a page: a thing with its outline ready."""
    pen, body, label = _single(tile_id, rotation, art)
    edge = f'<rect class="m-edge m-wide" x="2" y="2" width="{SIZE - 4}" height="{SIZE - 4}" rx="4"/>'
    pen.d.add(f"<g {_thing(f'tile:{tile_id}', label, set())}>{body}{edge}</g>")
    return pen.d.render(_ROUND_TILE, label, standalone=False, role="group", letter="t")


def _single(tile_id: str, rotation: int, art: Art) -> tuple[Pen, str, str]:
    """A pen with which a tile was drawn, the drawing, and its words."""
    pen = Pen({})
    form = art.tile(tile_id)
    cell = Cell(0, form, 0, 0, rotation % 4, art.shape(tile_id, rotation))
    ground = (
        f'<rect x="-1.5" y="-1.5" width="{SIZE + 3}" height="{SIZE + 3}" rx="3" fill="var(--land)" '
        'stroke="var(--border-ink)" stroke-width="2"/>'
    )
    return pen, ground + loose_tile(pen, cell), say("tile-shown", tile=_tile_words(form))


def _tile_words(form: Tile) -> str:
    areas = []
    for area in form.areas:
        what = [say(f"resource-{kind}") for kind in area.goods]
        what += [say("space-shown", space=say(f"space-{area.space}"))] if area.space else []
        what += [say("lair")] if area.lair else []
        what += [say(f"sight-{area.landmark}")] if area.landmark else []
        where = "".join("NESW"[side] for side in area.sides) or say("centre")
        areas.append(say("area-shown", sides=where, icons=what, n=len(what)))
    return f"{form.id}: {'; '.join(areas)}"


class _Board:
    """One drawing of the whole map, layer by layer."""

    def __init__(self, board: Map, pen: Pen, ghost: Mapping[str, Any] | None, legal: set[str] | None) -> None:
        self.map = board
        self.pen = pen
        self.d = pen.d
        self.ghost = ghost
        self.legal = legal
        self.live = False  # for a page that marks things itself: every thing has its outline ready
        self.wanted: set[tuple[int, int]] = set()  # empty places to be seen in full, besides those that glow

    def glows(self, thing: str) -> bool:
        return self.legal is not None and thing in self.legal

    def side(self, cell: Cell, side: int) -> str:
        """The path of an outer side of a tile."""
        x, y = cell.x * SIZE, cell.y * SIZE
        return _SIDE_PATHS[side].format(x=x, y=y, e=x + SIZE, s=y + SIZE)

    def open_sides(self, cell: Cell) -> list[int]:
        return [s for s, (dx, dy) in enumerate(_AROUND) if (cell.x + dx, cell.y + dy) not in self.map.at]

    def draw(self, standalone: bool) -> str:
        cells = self.empty_cells()
        view = self.extent(cells)
        self.mist(view)
        self.lands()
        self.seams()
        self.bands()
        self.borders()
        self.marks()
        self.pieces()
        self.names()
        self.cells(cells)
        label = say("map-shown", tiles=len(self.map.cells), territories=len(self.map.lands))
        # Names would be smaller than 13 px in a narrower picture: then they are left to speech and hovering.
        hide = f"@media(max-width:{round(view[2] * 11 / NAME_SIZE)}px){{& .m-name{{display:none}}}}"
        return self.d.render(view, label, standalone=standalone, rules=RULES + hide, role="group", letter="n")

    # Empty cells and the frame

    def empty_cells(self) -> list[tuple[int, int]]:
        """Empty places beside tiles; also legal ones elsewhere."""
        near = {(cell.x + dx, cell.y + dy) for cell in self.map.cells for dx, dy in _AROUND}
        legal = {cell for cell in map(_cell_of, self.legal or ()) if cell}
        return sorted((near | legal | self.wanted) - set(self.map.at), key=lambda cell: (cell[1], cell[0]))

    def extent(self, cells: Iterable[tuple[int, int]]) -> tuple[float, float, float, float]:
        """The view box: all tiles with a margin, and legal cells and the ghost in full."""
        full = {(c.x, c.y) for c in self.map.cells}
        wanted = self.wanted | {cell for cell in cells if self.glows(f"cell:{cell[0]},{cell[1]}")}
        if self.ghost:
            wanted.add((int(self.ghost["x"]), int(self.ghost["y"])))
        full = full or wanted or {(0, 0)}
        pad = 18
        room = LIVE_MARGIN if self.live else MARGIN
        left = min([x * SIZE - room for x, _ in full] + [x * SIZE - pad for x, _ in wanted])
        right = max([(x + 1) * SIZE + room for x, _ in full] + [(x + 1) * SIZE + pad for x, _ in wanted])
        top = min([y * SIZE - room for _, y in full] + [y * SIZE - pad for _, y in wanted])
        bottom = max([(y + 1) * SIZE + room for _, y in full] + [(y + 1) * SIZE + pad for _, y in wanted])
        return (left, top, right - left, bottom - top)

    # Ground

    def mist(self, view: tuple[float, float, float, float]) -> None:
        x, y, w, h = view
        far = f'x="{num(x - 2000)}" y="{num(y - 2000)}" width="{num(w + 4000)}" height="{num(h + 4000)}"'
        self.d.add(f'<rect {far} fill="var(--mist)"/>')
        if not self.map.cells:
            return
        shore = self.d.id("shore")
        path = "".join(f"M{c.x * SIZE} {c.y * SIZE}h168v168h-168z" for c in self.map.cells)
        self.d.define(f'<path id="{shore}" d="{path}"/>')
        self.d.add('<g stroke-linejoin="round">')
        for width, token, opacity in _RINGS:
            shade = "" if opacity == 1 else f' stroke-opacity="{opacity:g}"'
            self.d.add(
                f'<use href="#{shore}" fill="var(--{token})" stroke="var(--{token})" stroke-width="{width}"{shade}/>'
            )
        self.d.add("</g>")

    def lands(self) -> None:
        strokes: list[str] = []
        self.d.add('<g class="m-lands">')
        for land in self.map.lands:
            path = []
            for cell, area in land.cells:
                outline = cell.shape.outlines[area]
                x, y = outline[0]
                path.append(f"M{pair((x + cell.x * SIZE, y + cell.y * SIZE))}{closed_from(outline)}")
            thing = f"territory:{land.id}"
            colour = f"var(--land{'-2' if land.id % 2 else ''})"
            tint = ""
            if land.holder is not None:
                tint = (
                    f'<use href="#{self.d.id(f"t{land.id}")}" fill="var(--seat-{land.holder + 1}-soft)" '
                    'stroke="none" opacity=".62"/>'
                )
            home = land.cells[0][0]
            boxes = [(p.box.x + home.x * SIZE, p.box.y + home.y * SIZE, p.box.w / 2, p.box.h / 2) for p in land.places]
            strokes.append(self.pen.strokes(land.cells, boxes))
            self.d.add(
                f"<g {_thing(thing, describe(self.map, land, self.glows(thing)), self.legal)} {self.placed(land)}"
                f'fill="{colour}" stroke="{colour}" stroke-width=".8">'
                f'<path id="{self.d.id(f"t{land.id}")}" d="{"".join(path)}"/>{tint}</g>'
            )
            if land.holder is not None or self.glows(thing) or self.live:
                self.d.define(
                    f'<clipPath id="{self.d.id(f"c{land.id}")}"><use href="#{self.d.id(f"t{land.id}")}"/></clipPath>'
                )
        self.d.add("</g>")
        ground = "".join(self.pen.marsh(cell) + self.pen.water(cell) for cell in self.map.cells)
        terrain = f'<path class="m-terrain" d="{"".join(strokes)}" {TERRAIN_LOOK}/>' if any(strokes) else ""
        self.d.add(f'<g pointer-events="none">{ground}{terrain}</g>')

    def placed(self, land: Land) -> str:
        """For a page that writes names beside the map: a land's widest part and neighbours, Rough ones with a -."""
        if not self.live:
            return ""
        home = land.cells[0][0]
        x, y = room_of(self.map.art, land.parts)[1]
        beside = " ".join(f"{'' if regular else '-'}{t}" for t, regular in sorted(land.neighbours.items()))
        return f'data-at="{num(x + home.x * SIZE)} {num(y + home.y * SIZE)}" data-next="{beside}" '

    def seams(self) -> None:
        path = []
        for c in self.map.cells:
            x, y = c.x * SIZE, c.y * SIZE
            if (c.x + 1, c.y) in self.map.at:
                path.append(f"M{x + SIZE} {y + 10}v148")
            if (c.x, c.y + 1) in self.map.at:
                path.append(f"M{x + 10} {y + SIZE}h148")
        if path:
            self.d.add(
                f'<path class="m-seam" d="{"".join(path)}" fill="none" stroke="var(--seam)" stroke-width="1.2" '
                'stroke-dasharray="2 5" pointer-events="none"/>'
            )

    def rim(self, land: Land) -> tuple[str, str]:
        """A territory's rim: its real borders (as uses of the border paths) and its open sides (as a path)."""
        lines, sides = [], []
        for cell, area in land.cells:
            for k, line in enumerate(cell.shape.lines):
                other = line.b if line.a == area else line.a if line.b == area else None
                if other is None:
                    continue
                if other < 0 or self.map.area_land(cell, other) is not land:
                    lines.append(f'<use href="#{self.d.id(f"l{cell.slot}.{k}")}"/>')
            for side in self.open_sides(cell):
                if cell.tile.side_area(cell.turn, side) == area:
                    sides.append(self.side(cell, side))
        return "".join(lines), "".join(sides)

    def bands(self) -> None:
        """Inner bands of held territories: whole along borders, broken along open sides (N.MAP.7)."""
        self.d.add('<g class="m-bands" fill="none" stroke-width="21" pointer-events="none">')
        for land in self.map.lands:
            if land.holder is None:
                continue
            lines, sides = self.rim(land)
            broken = f'<path d="{sides}" stroke-dasharray="13 12"/>' if sides else ""
            self.d.add(
                f'<g clip-path="url(#{self.d.id(f"c{land.id}")})" stroke="{self.d.pattern(land.holder)}">'
                f"{lines}{broken}</g>"
            )
        self.d.add("</g>")

    def borders(self) -> None:
        shore, plain, cliffs, ridges = [], [], [], []
        for cell in self.map.cells:
            shore += [self.side(cell, side) for side in self.open_sides(cell)]
            inner = [
                k
                for k, line in enumerate(cell.shape.lines)
                if line.b >= 0 and self.map.area_land(cell, line.a) is self.map.area_land(cell, line.b)
            ]
            label = say("tile-at", number=cell.tile.id, x=cell.x, y=cell.y)
            plain.append(
                f'<g data-thing="tile:{cell.tile.id}" role="img" aria-label="{label}">{self.pen.lines(cell, inner)}</g>'
            )
            cliffs.append(self.pen.cliffs(cell))
            ridges.append(self.pen.ridges(cell))
        self.d.add(
            f'<g class="m-border" pointer-events="none" {LINE_LOOK}>{"".join(plain)}{"".join(cliffs)}</g>',
            f'<path class="m-shore" d="{"".join(shore)}" fill="none" stroke="var(--border-ink)" stroke-width="1.6" '
            'stroke-dasharray="1 6" stroke-linecap="round" opacity=".8" pointer-events="none"/>' if shore else "",
            f'<g class="m-rough" pointer-events="none">{"".join(ridges)}</g>',
        )  # fmt: skip

    def marks(self) -> None:
        """The last tile in ember, territories and tiles that may be acted on in aurora."""
        for cell in self.map.cells:
            x, y = cell.x * SIZE, cell.y * SIZE
            if cell.slot == self.map.last:
                self.d.add(
                    f'<g class="m-last" pointer-events="none" fill="none" stroke="var(--ember)"><rect x="{x + 1.5}" '
                    f'y="{y + 1.5}" width="165" height="165" rx="4" stroke-width="2.5"/><path stroke-width="6" '
                    f'd="M{x + 3} {y + 25}v-22h22M{x + 143} {y + 3}h22v22M{x + 165} {y + 143}v22h-22'
                    f'M{x + 25} {y + 165}h-22v-22"/></g>'
                )
            thing = f"tile:{cell.tile.id}"
            if self.live:
                edge = f'<rect class="m-edge m-wide" x="{x + 4}" y="{y + 4}" width="160" height="160" rx="5"/>'
                self.d.add(f'<g data-thing="{thing}" aria-hidden="true" pointer-events="none">{edge}</g>')
            if self.glows(thing):
                self.d.add(
                    f"<g {_thing(thing, f'Tile {_tile_words(cell.tile)}, legal', self.legal)}>"
                    f"{halo_rect(x + 5, y + 5, SIZE - 10, 8)}</g>"
                )
        for land in self.map.lands:
            if self.glows(f"territory:{land.id}"):
                self.d.add(self.glow(land))

    def glow(self, land: Land) -> str:
        """The light of a territory that may be acted on; one that a page marks has its outline apart."""
        lines, sides = self.rim(land)
        rim, clip = self.d.id(f"r{land.id}"), f'clip-path="url(#{self.d.id(f"c{land.id}")})"'
        self.d.define(f'<g id="{rim}">{lines}' + (f'<path d="{sides}"/>' if sides else "") + "</g>")
        look = f'{clip} fill="none" pointer-events="none"'
        glow = (  # on a pale ground, so that the light has the same colour on every land
            f'<g class="m-glow" {look}>'
            f'<use href="#{rim}" stroke="var(--paper)" stroke-width="34"/>'
            f'<use href="#{rim}" class="m-breath" stroke="var(--legal-bright)" stroke-width="28"/>'
        )
        if self.live:
            return f'{glow}</g><g class="m-edge m-wide" {look}><use href="#{rim}"/></g>'
        return f'{glow}<use href="#{rim}" stroke="var(--legal)" stroke-width="8"/></g>'

    # Pieces

    def pieces(self) -> None:
        self.d.add(f'<g class="m-pieces" {TEXT_LOOK}>')
        for land in self.map.lands:
            self.d.add(
                f'<g data-thing="territory:{land.id}">',
                self.glow(land) if self.live else "",
                *self.land_pieces(land),
                "</g>",
            )
        self.d.add("</g>")

    def land_pieces(self, land: Land) -> Iterable[str]:
        home = land.cells[0][0]
        dx, dy = home.x * SIZE, home.y * SIZE
        content = self.map.art.content
        built = {b["area"]: b["type"] for b in land.data.get("buildings", ()) if b.get("area") is not None}
        queue = list(land.pieces)
        armies = 0
        for place in land.places:
            box = place.box.shifted(dx, dy)
            if place.role == "name":
                continue
            if place.role == "printed":
                cell, index = land.cells[place.area]
                area = cell.slot * o.AREAS + index
                if box.kind == cell.tile.areas[index].space:
                    yield self.space(land, area, built.get(area), box.kind, box.x, box.y, box.scale)
                else:
                    yield self.pen.use(self.pen.printed(cell.tile, box.kind), box.x, box.y, box.scale)
                continue
            role, what = queue.pop(0)
            if role.startswith("units"):
                attacking = what is land.data.get("attackers")
                seat = int(what["seat"]) if attacking else int(land.holder or 0)
                armies += 1
                title = say(
                    "army-of", seat=self.map.seat_name(seat), army=army(what), attacks="yes" if attacking else "no"
                )
                yield self.pen.army(seat, what, Place(role, box), attacking, title)
            elif role == "creature":
                ids = content.creature_ids
                strength = content.creature_strength[ids.index(what)] if what in ids else 0
                yield self.pen.use(
                    self.pen.creature(what, strength, creature_name(what, content)), box.x, box.y, box.scale
                )
            elif role == "scorched":
                yield self.pen.use(self.pen.scorched(), box.x, box.y, box.scale)
            else:
                name = building_name(what, content)
                yield self.pen.use(self.pen.building(what, role == "large", name), box.x, box.y, box.scale)

    def space(self, land: Land, area: int, built: str | None, kind: str, x: float, y: float, scale: float) -> str:
        thing = f"space:{area}"
        where = land.name or say("territory-number", number=land.id)
        if built:
            content = self.map.art.content
            large = bool(content.building_large[content.building(built)])
            name = building_name(built, content)
            body = self.pen.use(self.pen.building(built, large, name), x, y, scale)
            label = say("building-in", building=name, territory=where)
        else:
            body = self.pen.use(self.pen.space(kind), x, y, scale)
            label = say("space-in", space=say(f"space-{kind}"), territory=where)
        glow = ""
        half = (23 if kind == "large" else 17) * scale
        if self.glows(thing):
            glow = halo_rect(x - half, y - half, 2 * half, 8)
            label = say("label-legal", label=label)
        elif self.live:
            glow = _edge(x - half, y - half, 2 * half, 8)
        return f"<g {_thing(thing, label, self.legal)}>{body}{glow}</g>"

    def names(self) -> None:
        parts = []
        for land in self.map.lands:
            home = land.cells[0][0]
            for place in land.places:
                if place.role == "name":
                    box = place.box.shifted(home.x * SIZE, home.y * SIZE)
                    size = "" if box.scale == 1 else f' font-size="{num(NAME_SIZE * box.scale)}"'
                    parts.append(f"<text{size} {_name_text(land.name, box)}</text>")
        if parts:
            self.d.add(
                f'<g class="m-names" pointer-events="none" text-anchor="middle" font-size="{num(NAME_SIZE)}" '
                'font-weight="600" fill="var(--ink)" stroke="var(--land)" stroke-width="4" stroke-linejoin="round" '
                f'paint-order="stroke">{"".join(parts)}</g>'
            )

    # Cells

    def cells(self, cells: Iterable[tuple[int, int]]) -> None:
        ghost_at = (int(self.ghost["x"]), int(self.ghost["y"])) if self.ghost else None
        self.d.add('<g class="m-cells">')
        for x, y in cells:
            thing = f"cell:{x},{y}"
            legal = self.glows(thing)
            names = beside(self.map, x, y)
            label = say("place-beside", x=x, y=y, names=names, n=len(names))
            if legal:
                label = say("label-legal", label=label)
            if (x, y) == ghost_at:
                continue
            px, py = x * SIZE, y * SIZE
            mx, my = px + SIZE // 2, py + SIZE // 2
            cross = f"M{mx - 14} {my}h28M{mx} {my - 14}v28"
            if legal:
                self.d.add(
                    f'<g class="m-legal" {_thing(thing, label, self.legal)}>{halo_rect(px + 9, py + 9, SIZE - 18, 12)}'
                    f'<path d="{cross}" stroke="var(--legal)" stroke-width="4" stroke-linecap="round"/></g>'
                )
            elif self.live:
                self.d.add(
                    f'<g {_thing(thing, label, self.legal)}><rect class="m-cell" x="{px + 4}" y="{py + 4}" width="160" '
                    f'height="160" fill="none" pointer-events="all"/><g class="m-glow">'
                    f'{halo_rect(px + 9, py + 9, SIZE - 18, 12)}<path d="{cross}" stroke="var(--legal)" '
                    f'stroke-width="4" stroke-linecap="round"/></g>{_edge(px + 9, py + 9, SIZE - 18, 12)}</g>'
                )
            else:
                self.d.add(
                    f'<rect class="m-cell" {_thing(thing, label, self.legal)} x="{px + 4}" y="{py + 4}" width="160" '
                    'height="160" fill="none" pointer-events="all"/>'
                )
        self.d.add("</g>")
        if self.ghost:
            self.ghost_tile()

    def ghost_tile(self) -> None:
        assert self.ghost is not None
        x, y, turn = int(self.ghost["x"]), int(self.ghost["y"]), int(self.ghost["r"]) % 4
        tile_id = str(self.ghost["tile"])
        cell = Cell(-1, self.map.art.tile(tile_id), x, y, turn, self.map.art.shape(tile_id, turn))
        px, py = x * SIZE, y * SIZE
        thing = f"cell:{x},{y}"
        turned = f", turned {turn * 90} degrees" if turn else ""
        self.d.add(
            f'<g class="m-ghost" {_thing(thing, f"Tile {tile_id} laid at {x}, {y}{turned}", self.legal)}>'
            f'<rect x="{px}" y="{py}" width="168" height="168" fill="var(--land)"/>'
            f'<g opacity=".8">{loose_tile(self.pen, cell)}</g>'
            f'<rect class="m-breath" x="{px}" y="{py}" width="168" height="168" rx="4" fill="none" '
            'stroke="var(--legal-bright)" stroke-width="12" opacity=".5"/>'
            f'<rect x="{px}" y="{py}" width="168" height="168" rx="4" fill="none" stroke="var(--legal)" '
            'stroke-width="4"/></g>'
        )


def _edge(x: float, y: float, size: float, radius: int) -> str:
    """The outline of a place, for a page to light up."""
    box = f'x="{num(x)}" y="{num(y)}" width="{num(size)}" height="{num(size)}" rx="{radius}"'
    return f'<rect class="m-edge" {box} fill="none"/>'


def _name_text(name: str, box: Box) -> str:
    """Attributes and content of a name on one line or two."""
    x = num(box.x)
    if box.kind == "name":
        return f'class="m-name" x="{x}" y="{num(box.y + 5)}">{escape(name)}'
    first, second = (escape(line) for line in name_lines(name))
    down = num(NAME_SIZE * box.scale * 0.95)
    lines = f'<tspan x="{x}">{first} </tspan><tspan x="{x}" dy="{down}">{second}</tspan>'
    return f'class="m-name" y="{num(box.y - 3)}">{lines}'


def _cell_of(thing: str) -> tuple[int, int] | None:
    """The cell that "cell:1,-2" names, or None for other things."""
    if not thing.startswith("cell:"):
        return None
    x, _, y = thing[5:].partition(",")
    return int(x), int(y)
