"""Where things stand on the Northgard map: every piece of a territory inside its outline, none on top of another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from meadhall.core.svg import Point, text_width
from meadhall.northgard.art.room import ROWS, SIZE, Box, Room, joined
from meadhall.northgard.art.shapes import Shape, Tile, shape, tiles_of
from meadhall.northgard.content import Content, load

NAME_SIZE: Final = 17.0
# Scales of (banners, other pieces, printed things) to try until all fits.
SCALES: Final = (
    (1.0, 1.0, 1.0),
    (1.0, 0.84, 0.9),
    (0.88, 0.84, 0.9),
    (0.88, 0.7, 0.8),
    (0.76, 0.7, 0.8),
    (0.76, 0.6, 0.7),
    (0.66, 0.6, 0.7),
    (0.56, 0.52, 0.6),
    (0.48, 0.44, 0.52),
    (0.4, 0.38, 0.44),
)
BADGE: Final = 16.0  # how far the discs of Kaija and a warchief stand out beside a banner

# Forms of a piece with their sizes; a pennant is a banner lying down, for shallow places.
FORMS: Final[dict[str, tuple[tuple[str, float, float], ...]]] = {
    "units": (("banner", 40, 58), ("pennant", 60, 38)),
    "units+": (("banner", 40 + BADGE, 58), ("pennant", 60 + BADGE, 42)),
    "creature": (("creature", 38, 38),),
    "scorched": (("scorched", 32, 32),),
    "small": (("small", 34, 34),),
    "large": (("large", 46, 46),),
}
# Size of a name, its distance to the borders, and whether on one line or two.
_NAME_TRIES: Final = (
    (1.0, 9.0, "name"),
    (1.0, 6.0, "name"),
    (1.0, 7.0, "two lines"),
    (0.9, 5.0, "name"),
    (1.0, 4.0, "two lines"),
    (0.9, 3.0, "name"),
    (0.9, 3.0, "two lines"),
)
_APART: Final = 0.66  # armies that face each other stand together, unless they would have to be smaller than this
ARMIES: Final = ("units", "units+")
# How far a piece keeps from the borders, most wanted first, and which of its forms is tried there.
_TRIES: Final = ((0, 10.0), (0, 7.0), (0, 5.0), (1, 8.0), (1, 5.0), (0, 3.5), (1, 3.0), (0, 1.5), (1, 1.0))

Part = tuple[str, int, int, int, int]  # tile id, turn, cell x and y counted from the first part, area


class Art:
    """The tiles of one content folder with their drawn forms, kept once made."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.tiles: dict[str, Tile] = tiles_of(content)
        self._shapes: dict[tuple[str, int], Shape] = {}

    def tile(self, tile_id: str) -> Tile:
        """A tile by its id."""
        if tile_id not in self.tiles:
            raise ValueError(f"There is no tile '{tile_id}'; tile ids are those of the tile table.")
        return self.tiles[tile_id]

    def shape(self, tile_id: str, turn: int) -> Shape:
        """A tile's drawn form, turned clockwise by quarter turns."""
        found = self._shapes.get((tile_id, turn % 4))
        if found is None:
            found = shape(self.tile(tile_id), turn % 4)
            self._shapes[tile_id, turn % 4] = found
        return found


@lru_cache(maxsize=1)
def packaged() -> Art:
    """The tiles of the packaged content."""
    return Art(load())


@lru_cache(maxsize=8)
def art_of(content: Content) -> Art:
    """The tiles of another content folder."""
    return Art(content)


@dataclass(frozen=True)
class Place:
    """A box of the layout with what stands in it: `role` is "printed", the role it was asked under, or "name"."""

    role: str
    box: Box
    area: int = -1  # for printed things, which of the territory's areas they belong to


@lru_cache(maxsize=128)  # of some 60 kB each; what is drawn again and again is kept by `arrange`
def room_of(art: Art, parts: tuple[Part, ...]) -> tuple[Room, Point]:
    """The inside of a territory and the middle of its widest part, measured from its first part's cell."""
    room = joined([(y * ROWS, x * SIZE, art.shape(tile, turn).strips[area]) for tile, turn, x, y, area in parts])
    return room, room.heart()


@lru_cache(maxsize=2048)
def arrange(
    art: Art, parts: tuple[Part, ...], pieces: tuple[str, ...], name: str, zoom: float = 1.0
) -> tuple[Place, ...]:
    """Places for all that is printed on a territory, for pieces (words of FORMS) and, where it fits, for its name.

    Printed things keep their place; pieces come in the order given. Banners are `zoom` times as large where there is
    room; if the pieces do not all fit, everything in the territory is drawn smaller.
    """
    room, heart = room_of(art, parts)
    places: list[Place] = []
    for banners, others, printed in ([(zoom, 1.0, 1.0)] if zoom > 1 else []) + list(SCALES):
        places = [
            Place("printed", _scaled(box.shifted(x * SIZE, y * SIZE), printed), index)
            for index, (tile, turn, x, y, area) in enumerate(parts)
            for box in art.shape(tile, turn).printed[area]
        ]
        boxes = _pieces(room, heart, pieces, banners, others, [place.box for place in places])
        if boxes is not None:
            places += [Place(role, box) for role, box in zip(pieces, boxes, strict=True)]
            break
    else:
        places += [Place(role, box) for role, box in zip(pieces, _heap(heart, pieces), strict=True)]
    label = _label(room, heart, places, name)
    return (*places, Place("name", label)) if label else tuple(places)


def _scaled(box: Box, scale: float) -> Box:
    return Box(box.kind, box.x, box.y, box.w * scale, box.h * scale, scale)


def _pieces(
    room: Room, heart: Point, pieces: Sequence[str], banners: float, others: float, printed: Sequence[Box]
) -> list[Box] | None:
    """Boxes for all pieces at these scales, or None if one finds no place."""
    taken = list(printed)
    near = heart
    armies = [role for role in pieces if role in ARMIES]
    if len(armies) == 2:
        pair = _clash(room, armies, banners, heart, taken)
        if pair is None and banners > _APART:
            return None
        if pair:
            taken += pair
            near = (pair[0].x, pair[0].y)
    for role in pieces[len(taken) - len(printed) :]:
        box = _fit(room, FORMS[role], banners if role in ARMIES else others, near, taken)
        if box is None:
            return None
        if near == heart:
            near = (box.x, box.y)
        taken.append(box)
    return taken[len(printed) :]


def _heap(heart: Point, pieces: Sequence[str]) -> list[Box]:
    """More than a territory can hold at any scale: a heap, so that the map is still drawn."""
    scale = SCALES[-1][0]
    out = []
    for k, role in enumerate(pieces):
        kind, w, h = FORMS[role][0]
        out.append(Box(kind, heart[0] + 5.0 * k, heart[1] + 3.0 * k, w * scale, h * scale, scale))
    return out


def _clash(room: Room, armies: Sequence[str], scale: float, near: Point, taken: Sequence[Box]) -> list[Box] | None:
    """Two armies that face each other: banners side by side, or pennants one above the other."""
    gap = 4 * scale
    for form, beside in ((0, True), (1, False), (1, True), (0, False)):
        sizes = [(FORMS[role][form][1] * scale, FORMS[role][form][2] * scale) for role in armies]
        wide = sizes[0][0] + sizes[1][0] + gap if beside else max(sizes[0][0], sizes[1][0])
        high = max(sizes[0][1], sizes[1][1]) if beside else sizes[0][1] + sizes[1][1] + gap
        whole = _fit(room, (("", wide / scale, high / scale),), scale, near, taken)
        if whole:
            left, top = whole.x - wide / 2, whole.y - high / 2
            out = []
            for role, (w, h) in zip(armies, sizes, strict=True):
                middle = (left + w / 2, whole.y) if beside else (whole.x, top + h / 2)
                out.append(Box(FORMS[role][form][0], round(middle[0], 1), round(middle[1], 1), w, h, scale))
                left, top = left + w + gap, top + h + gap
            return out
    return None


def _fit(
    room: Room, forms: Sequence[tuple[str, float, float]], scale: float, near: Point, taken: Sequence[Box]
) -> Box | None:
    """A box for one piece, in the first of its forms that has room, as far from the borders as it can be."""
    for form, pad in _TRIES if scale <= 1 else _TRIES[:5]:
        if form < len(forms):
            kind, w, h = forms[form]
            keep = pad * min(scale, 1)
            spot = room.best(w * scale + 2 * keep, h * scale + 2 * keep, near, taken, 3 * min(scale, 1) - keep)
            if spot is not None:
                return Box(kind, round(spot[0], 1), round(spot[1], 1), w * scale, h * scale, scale)
    return None


def _label(room: Room, heart: Point, places: Sequence[Place], name: str) -> Box | None:
    """Room for the name, under the middle of things or wherever it fits in the territory."""
    if not name:
        return None
    taken = [place.box for place in places]
    main = next((place.box for place in places if place.role in ARMIES), None)
    if main is None:
        main = min(taken, key=lambda box: (box.x - heart[0]) ** 2 + (box.y - heart[1]) ** 2, default=None)
    near = (main.x, main.y + main.h / 2 + 16) if main else heart
    lines = name_lines(name)
    for size, pad, form in _NAME_TRIES:
        if form == "name":
            w, h = text_width(name, NAME_SIZE * size), NAME_SIZE * size + 1
        elif len(lines) == 2:
            w, h = max(text_width(line, NAME_SIZE * size) for line in lines), NAME_SIZE * size * 2
        else:
            continue
        spot = room.best(w + 2 * pad, h + 2 * pad, near, taken, 1.5 - pad, upright=0.7)
        if spot is not None:
            return Box(form, round(spot[0], 1), round(spot[1], 1), w, h, size)
    return None


def name_lines(name: str) -> list[str]:
    """A name cut at the space nearest to its middle; one line if it has none.

    >>> name_lines("King's Lea"), name_lines("Norrvik")
    (["King's", 'Lea'], ['Norrvik'])
    """
    cuts = [k for k, c in enumerate(name) if c == " " and 0 < k < len(name) - 1]
    if not cuts:
        return [name]
    cut = min(cuts, key=lambda k: abs(2 * k + 1 - len(name)))
    return [name[:cut], name[cut + 1 :]]
