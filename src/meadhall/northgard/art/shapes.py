"""The drawn form of Northgard tiles: border lines, outlines of areas, places of what is printed, terrain strokes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from meadhall.core.svg import Point, Waver
from meadhall.northgard import ops as o
from meadhall.northgard.art.room import ROW, ROWS, SIZE, Box, Room, Strips, strips_of
from meadhall.northgard.content import Content

REGULAR: Final = 0
ROUGH: Final = 1
IMPASSABLE: Final = 2
SHORE: Final = 3  # round a lake or a poisonous swamp, which are no areas
HOLE: Final = -1

CORNERS: Final[tuple[Point, ...]] = ((SIZE, 0.0), (SIZE, SIZE), (0.0, SIZE), (0.0, 0.0))  # NE, SE, SW, NW


@dataclass(frozen=True)
class Area:
    """What is printed on one area of a tile: the sides it owns (N 0, E 1, S 2, W 3), goods, space, lair, landmark."""

    sides: tuple[int, ...]
    goods: tuple[str, ...] = ()
    space: str = ""
    lair: bool = False
    landmark: str = ""


@dataclass(frozen=True)
class Tile:
    """One tile as its row in the tile table gives it; a piece is two areas and its kind of border."""

    id: str
    areas: tuple[Area, ...]
    pieces: tuple[tuple[int, int, int], ...]
    landmark: str = ""
    fame: int = 0

    def owner(self, side: int) -> int:
        """The area that owns a side of the unturned tile."""
        for i, area in enumerate(self.areas):
            if side in area.sides:
                return i
        raise ValueError(f"Tile {self.id} leaves side {'NESW'[side]} to no area.")

    def side_area(self, turn: int, side: int) -> int:
        """The area at a world side once the tile is turned (N.MAP.2)."""
        return self.owner((side - turn) % 4)

    def kind(self, a: int, b: int) -> int:
        """The kind of border between two areas; regular where the table names none."""
        for first, second, kind in self.pieces:
            if {first, second} == {a, b}:
                return kind
        return REGULAR


@dataclass(frozen=True)
class Line:
    """A drawn border between areas `a` and `b` (HOLE: none)."""

    a: int
    b: int
    kind: int
    points: tuple[Point, ...]


_SPACES: Final = ("", "small", "carved", "large")
_LANDMARKS: Final = ("", "lake", "geyser", "ruins", "swamp", "poison", "peaks", "graves", "den")


def tiles_of(content: Content) -> dict[str, Tile]:
    """The tiles of a content folder, by id.

    >>> from meadhall.northgard.content import load
    >>> tiles_of(load())["13"].areas
    (Area(sides=(0, 1, 2, 3), goods=('wood',), space='large', lair=False, landmark=''),)
    """
    tiles = {}
    for index, tile_id in enumerate(content.tile_ids):
        areas = []
        for at in range(index * o.AREAS, index * o.AREAS + content.tile_areas[index]):
            goods = (
                ["food"] * content.area_food[at] + ["wood"] * content.area_wood[at] + ["lore"] * content.area_lore[at]
            )
            sides = tuple(side for side in range(4) if "NESW"[side] in content.area_names[at])
            landmark = _LANDMARKS[content.area_landmark[at]]
            areas.append(
                Area(sides, tuple(goods), _SPACES[content.area_space[at]], bool(content.area_lair[at]), landmark)
            )
        flat = content.tile_pieces[index]
        pieces = tuple((flat[k], flat[k + 1], flat[k + 2]) for k in range(0, len(flat), 3))
        landmark = _LANDMARKS[content.tile_landmark[index]]
        tiles[tile_id] = Tile(tile_id, tuple(areas), pieces, landmark, content.tile_fame[index])
    return tiles


# -- lines -------------------------------------------------------------------------------------------------------------


def _wander(a: Point, b: Point, name: str, bow: float = 0.0, fullness: float = 1.0) -> tuple[Point, ...]:
    """A line drawn by hand from a to b: bows by `bow` to its right and wavers a little."""
    waver = Waver(name)
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy)
    steps = max(3, round((length + abs(bow)) / 21))
    points = [a]
    for k in range(1, steps):
        t = k / steps
        arc = math.sin(math.pi * t)
        off = bow * arc**fullness + waver.around(min(length, 120) * 0.05) * (0.5 + arc)
        points.append((round(a[0] + dx * t - dy / length * off), round(a[1] + dy * t + dx / length * off)))
    points.append(b)
    return tuple(points)


def _ring(tile: Tile, ends: Sequence[int], centre: int) -> list[Line]:
    """Spokes from the corners to a ring round the middle, and the ring: a lake, a swamp without area, the Den."""
    waver = Waver("ring" + tile.id)
    middle = SIZE / 2
    radius = SIZE * (0.2 if centre == HOLE else 0.24)
    angle = {c: math.atan2(CORNERS[c][1] - middle, CORNERS[c][0] - middle) for c in ends}
    joint: dict[int, Point] = {}
    lines = []
    for c in ends:
        joint[c] = (round(middle + radius * math.cos(angle[c])), round(middle + radius * math.sin(angle[c])))
        a, b = tile.owner(c), tile.owner((c + 1) % 4)
        lines.append(Line(a, b, tile.kind(a, b), _wander(CORNERS[c], joint[c], f"{tile.id}spoke{c}", waver.around(9))))
    for k, c in enumerate(ends):
        following = ends[(k + 1) % len(ends)]
        turn = (angle[following] - angle[c]) % math.tau
        steps = max(4, round(turn * radius / 12))
        arc = [joint[c]]
        for i in range(1, steps):
            at, far = angle[c] + turn * i / steps, radius * (1 + waver.around(0.16))
            arc.append((round(middle + far * math.cos(at)), round(middle + far * math.sin(at))))
        arc.append(joint[following])
        a = tile.owner((c + 1) % 4)
        lines.append(Line(a, centre, SHORE if centre == HOLE else tile.kind(a, centre), tuple(arc)))
    return lines


def _lines(tile: Tile) -> list[Line]:
    """All border lines of the unturned tile. Every corner between two areas has one (N.TILE.CHECK.2)."""
    ends = [c for c in range(4) if tile.owner(c) != tile.owner((c + 1) % 4)]
    waver = Waver("shape" + tile.id)
    middle = SIZE / 2

    def jitter(part: float) -> float:
        return waver.around(SIZE * part)

    def away(start: Point, end: Point, side: int, amount: float) -> float:
        """The bow by which a line bulges away from the middle of a side, so that the area there is wider."""
        from_x = (start[0] + end[0] - CORNERS[side][0] - CORNERS[(side + 3) % 4][0]) / 2
        from_y = (start[1] + end[1] - CORNERS[side][1] - CORNERS[(side + 3) % 4][1]) / 2
        right = from_x * (start[1] - end[1]) + from_y * (end[0] - start[0])
        return math.copysign(amount, right)

    def line(a: int, b: int, start: Point, end: Point, name: str, bow: float = 0.0, fullness: float = 1.0) -> Line:
        return Line(a, b, tile.kind(a, b), _wander(start, end, tile.id + name, bow, fullness))

    centre = next((i for i, area in enumerate(tile.areas) if not area.sides), None)
    if tile.landmark in ("lake", "poison"):
        return _ring(tile, ends, HOLE)
    if centre is not None:
        if any(centre not in piece[:2] for piece in tile.pieces):
            return _ring(tile, ends, centre)
        # The swamp reaches every corner and keeps the sides apart (N.WILDERNESS.4).
        return [
            line(tile.owner(s), centre, CORNERS[(s + 3) % 4], CORNERS[s], f"s{s}", SIZE * 0.29, 0.8) for s in range(4)
        ]
    if not ends:
        return []
    if len(ends) == 2:
        p, q = ends
        apart = (q - p) % 4
        bow = jitter(0.16) if apart == 2 else SIZE * (0.40 if apart == 1 else -0.40)
        return [line(tile.owner((p + 1) % 4), tile.owner(p), CORNERS[p], CORNERS[q], "x", bow, 0.85)]
    if len(ends) == 3:
        whole = next(c for c in range(4) if c not in ends)
        joint = (
            round(middle + (middle - CORNERS[whole][0]) * 0.08 + jitter(0.04)),
            round(middle + (middle - CORNERS[whole][1]) * 0.08 + jitter(0.04)),
        )
        bows = {c: jitter(0.06) for c in ends}
        for c, small in (((whole + 1) % 4, (whole + 2) % 4), ((whole + 3) % 4, (whole + 3) % 4)):
            bows[c] = away(CORNERS[c], joint, small, SIZE * 0.06) + jitter(0.05)
        return [line(tile.owner(c), tile.owner((c + 1) % 4), CORNERS[c], joint, f"c{c}", bows[c]) for c in ends]
    if len(tile.areas) == 4:
        across = any({tile.owner(0), tile.owner(2)} == {a, b} for a, b, _ in tile.pieces)  # N touches S in the middle
        d = SIZE * 0.075
        first = (middle - d, middle) if across else (middle, middle - d)
        second = (middle + d, middle) if across else (middle, middle + d)
        first = (round(first[0] + jitter(0.03)), round(first[1] + jitter(0.03)))
        second = (round(second[0] + jitter(0.03)), round(second[1] + jitter(0.03)))
        near_first = (2, 3) if across else (0, 3)
        lines = []
        for c in range(4):
            joint = first if c in near_first else second
            narrow = ((1, 1, 3, 3) if across else (0, 2, 2, 0))[c]  # the side whose area has the smaller share
            bow = away(CORNERS[c], joint, narrow, SIZE * 0.05) + jitter(0.05)
            lines.append(line(tile.owner(c), tile.owner((c + 1) % 4), CORNERS[c], joint, f"c{c}", bow))
        pair = (tile.owner(0), tile.owner(2)) if across else (tile.owner(1), tile.owner(3))
        return [*lines, line(*pair, first, second, "i")]
    # One area reaches from side to side between two lenses.
    between = next(i for i, area in enumerate(tile.areas) if len(area.sides) == 2)
    return [
        line(
            i, between, CORNERS[(area.sides[0] + 3) % 4], CORNERS[area.sides[0]], f"s{area.sides[0]}", SIZE * 0.31, 0.75
        )
        for i, area in enumerate(tile.areas)
        if i != between
    ]


def _outline(edges: Sequence[Sequence[Point]]) -> list[Point]:
    """The edges of one area joined end to end."""
    rest = [list(edge) for edge in edges]
    loop = rest.pop(0)
    while rest:
        for k, edge in enumerate(rest):
            if edge[0] == loop[-1]:
                loop += edge[1:]
            elif edge[-1] == loop[-1]:
                loop += edge[-2::-1]
            else:
                continue
            del rest[k]
            break
        else:
            raise ValueError("The border pieces of a tile do not close round its areas.")
    return loop[:-1]


# -- the turned tile ---------------------------------------------------------------------------------------------------

PRINTED: Final[dict[str, tuple[float, float]]] = {
    "small": (34, 34),
    "carved": (34, 34),
    "large": (46, 46),
    "food": (30, 30),
    "wood": (30, 30),
    "lore": (30, 30),
    "lair": (32, 32),
    "geyser": (34, 34),
    "ruins": (38, 34),
    "graves": (38, 34),
    "den": (38, 34),
}


@dataclass
class Shape:
    """A tile turned by quarter turns, ready to draw; the lists after `hole` are by area, like the outlines."""

    lines: list[Line]
    outlines: list[list[Point]]
    hole: list[Point]
    strips: list[Strips]
    hearts: list[Point]
    printed: list[list[Box]]
    strokes: list[list[tuple[float, float, int]]] = field(default_factory=list)


def _turn(point: Point, turn: int) -> Point:
    x, y = point
    for _ in range(turn % 4):
        x, y = SIZE - y, x
    return (x, y)


def _print(area: Area, room: Room, heart: Point) -> list[Box]:
    """Where the things printed on an area stand: near its heart, with room for a banner beside if there is any."""
    kinds = [kind for kind in (area.space, *area.goods, "lair" if area.lair else "", area.landmark) if kind]
    placed: list[Box] = []
    for kind in kinds:
        if kind in PRINTED:
            w, h = PRINTED[kind]
            x, y = _spot(room, w, h, heart, placed)
            placed.append(Box(kind, round(x), round(y), w, h))
    return placed


# What is kept free for a banner or pennant, and how far the printed thing keeps from the borders, best first.
_KEEP: Final[list[tuple[float, float, int]]] = [
    (48, 66, 9), (68, 46, 9), (48, 66, 6), (68, 46, 6), (61, 41, 6), (48, 66, 3), (68, 46, 3),
    (54, 37, 5), (61, 41, 2), (54, 37, 2), (48, 33, 4), (48, 33, 1), (42, 29, 1),
]  # fmt: skip


def _spot(room: Room, w: float, h: float, heart: Point, placed: Sequence[Box]) -> Point:
    spots: dict[int, list[Point]] = {}
    rows: dict[tuple[float, float], list[tuple[float, float, float]]] = {}
    for keep_w, keep_h, pad in _KEEP:
        if pad not in spots:
            spots[pad] = _spots(room, w + 2 * pad, h + 2 * pad, heart, placed)
        kept = rows.get((keep_w, keep_h))
        if kept is None:
            kept = rows[keep_w, keep_h] = list(room.places(keep_w, keep_h))
        if kept:
            for x, y in spots[pad]:
                taken = [*placed, Box("", x, y, w, h)]
                if any(_free(row, keep_w, keep_h, taken) for row in kept):
                    return (x, y)
    for pad in sorted(spots, reverse=True):
        if spots[pad]:
            return spots[pad][0]
    return room.best(w * 0.5, h * 0.5, heart, placed, 0) or heart


def _free(row: tuple[float, float, float], w: float, h: float, taken: Sequence[Box]) -> bool:
    """Whether a box has a place in a row of places clear of what is taken."""
    low, high, y = row
    near = sorted((b.x, b.w) for b in taken if abs(b.y - y) < (b.h + h) / 2)
    for x, wide in near:
        if low <= x - (wide + w) / 2:
            return True
        low = max(low, x + (wide + w) / 2)
    return low <= high


def _spots(room: Room, w: float, h: float, heart: Point, taken: Sequence[Box]) -> list[Point]:
    """Places for a box all over a room, nearest to the heart first."""
    spots = set()
    for k, (low, high, y) in enumerate(room.places(w, h)):
        if k % 3 == 0 or high - low < 16:
            for x in (low, high, min(max(heart[0], low), high), (low + high) / 2):
                spots.add((round(x), round(y)))
    clear: list[Point] = [spot for spot in spots if all(Box("", *spot, w, h).overlap(other) < -3 for other in taken)]
    clear.sort(key=lambda p: ((p[0] - heart[0]) ** 2 + (p[1] - heart[1]) ** 2, p))
    return clear


def _strokes(tile: Tile, turn: int, index: int, strips: Strips) -> list[tuple[float, float, int]]:
    """Places for terrain strokes, each with its kind: 0 fir, 1 hill, 2 grass, 3 reed."""
    waver = Waver(f"{tile.id}/{turn}/{index}")
    mood = waver.next()
    kind = 3 if tile.areas[index].landmark == "swamp" else 0 if mood < 0.6 else 1 if mood < 0.82 else 2
    rows = [k for k in range(3, ROWS - 3) if strips[k]]
    out: list[tuple[float, float, int]] = []
    if not rows:
        return out
    room = sum(high - low for spans in strips for low, high in spans) * ROW
    for _ in range(44):
        k = rows[int(waver.next() * len(rows))]
        low, high = strips[k][int(waver.next() * len(strips[k]))]
        x, y = low + (high - low) * waver.next(), (k + 0.5) * ROW
        above, below = strips[k - 3], strips[k + 3]
        if not (any(s + 11 < x < e - 11 for s, e in above) and any(s + 11 < x < e - 11 for s, e in below)):
            continue
        if all((x - a) ** 2 + (y - b) ** 2 > 340 for a, b, _ in out):
            out.append((round(x), round(y), kind if waver.next() < 0.86 else 2))
            if len(out) >= 3 + room / 1500:
                break
    out.sort(key=lambda stroke: stroke[1])
    return out


def shape(tile: Tile, turn: int) -> Shape:
    """The drawn form of a tile turned clockwise by quarter turns."""
    lines = [Line(line.a, line.b, line.kind, tuple(_turn(p, turn) for p in line.points)) for line in _lines(tile)]
    outlines = []
    for i, area in enumerate(tile.areas):
        edges: list[Sequence[Point]] = [
            [_turn(CORNERS[(side + 3) % 4], turn), _turn(CORNERS[side], turn)] for side in area.sides
        ]
        edges += [line.points for line in lines if i in (line.a, line.b)]
        outlines.append(_outline(edges))
    hole = [line.points for line in lines if line.b == HOLE]
    strips = [strips_of(outline) for outline in outlines]
    rooms = [Room(0, rows) for rows in strips]
    hearts = [room.heart() for room in rooms]
    return Shape(
        lines,
        outlines,
        _outline(hole) if hole else [],
        strips,
        hearts,
        [_print(area, rooms[i], hearts[i]) for i, area in enumerate(tile.areas)],
        [_strokes(tile, turn, i, rows) for i, rows in enumerate(strips)],
    )
