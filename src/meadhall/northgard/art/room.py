"""Room on the map: the inside of an outline as strips, asked for places where a box fits."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from meadhall.core.svg import Point

SIZE: Final = 168  # a tile's side in map units
ROW: Final = 4  # height of the strips in which room is measured
ROWS: Final = SIZE // ROW

Span = tuple[float, float]
Strips = list[list[Span]]


@dataclass(frozen=True)
class Box:
    """A place taken on the map: its middle, its size, and what stands there."""

    kind: str
    x: float
    y: float
    w: float
    h: float
    scale: float = 1.0

    def overlap(self, other: Box) -> float:
        """How deep two boxes reach into each other; 0 or less if they do not."""
        return min(
            (self.w + other.w) / 2 - abs(self.x - other.x),
            (self.h + other.h) / 2 - abs(self.y - other.y),
        )

    def shifted(self, dx: float, dy: float) -> Box:
        """The same box elsewhere."""
        return Box(self.kind, self.x + dx, self.y + dy, self.w, self.h, self.scale)


def _cut(points: Sequence[Point], y: float) -> list[float]:
    """Where the outline crosses a height, left to right."""
    out = []
    x0, y0 = points[-1]
    for x1, y1 in points:
        if (y0 > y) != (y1 > y):
            out.append(x0 + (x1 - x0) * (y - y0) / (y1 - y0))
        x0, y0 = x1, y1
    out.sort()
    return out


def common(a: list[Span], b: list[Span]) -> list[Span]:
    """What two lists of spans share."""
    if not a or not b:
        return []
    if len(a) == 1 == len(b):
        (low, high), (b0, b1) = a[0], b[0]
        if b0 <= low and high <= b1:
            return a
        low, high = (low if low > b0 else b0), (high if high < b1 else b1)
        return [(low, high)] if low < high else []
    out = []
    for a0, a1 in a:
        for b0, b1 in b:
            low, high = max(a0, b0), min(a1, b1)
            if low < high:
                out.append((low, high))
    return out


def strips_of(points: Sequence[Point]) -> Strips:
    """Per strip the spans that lie inside the outline at its upper and lower edge alike."""
    cuts = []
    for k in range(ROWS + 1):
        xs = _cut(points, min(max(k * ROW, 0.02), SIZE - 0.02))
        cuts.append([(xs[i], xs[i + 1]) for i in range(0, len(xs) - 1, 2)])
    return [common(cuts[k], cuts[k + 1]) for k in range(ROWS)]


class Room:
    """The inside of an area or territory as strips, asked for places where a box fits."""

    def __init__(self, top: int, strips: Strips) -> None:
        self.top = top  # number of the first strip, counted from the map's zero
        self._windows: dict[int, Strips] = {1: strips}

    def _window(self, n: int) -> Strips:
        """Spans that are inside for n strips on end."""
        found = self._windows.get(n)
        if found is None:
            half = 1
            while half * 2 < n:
                half *= 2
            part = self._window(half)
            shift = n - half
            found = [common(part[k], part[k + shift]) for k in range(len(part) - shift)]
            self._windows[n] = found
        return found

    def places(self, w: float, h: float) -> Iterator[tuple[float, float, float]]:
        """All (lowest, highest, y): a box of that size fits with its middle from x lowest to highest at height y."""
        n = math.ceil(h / ROW)
        for k, spans in enumerate(self._window(n)):
            for low, high in spans:
                if high - low >= w:
                    yield low + w / 2, high - w / 2, (self.top + k + n / 2) * ROW

    def best(
        self, w: float, h: float, near: Point, taken: Sequence[Box] = (), gap: float = 3.0, upright: float = 1.0
    ) -> Point | None:
        """The middle nearest to a point where a box fits clear of what is taken."""
        found: Point | None = None
        least = math.inf
        for low, high, y in self.places(w, h):
            down = (y - near[1]) ** 2 * upright
            if down >= least:
                continue
            free = [(low, high)]
            for box in taken:
                if abs(box.y - y) < (box.h + h) / 2 + gap:
                    reach = (box.w + w) / 2 + gap
                    free = [
                        part
                        for start, end in free
                        for part in ((start, min(end, box.x - reach)), (max(start, box.x + reach), end))
                        if part[0] <= part[1]
                    ]
            for start, end in free:
                x = min(max(near[0], start), end)
                cost = (x - near[0]) ** 2 + down
                if cost < least:
                    least, found = cost, (x, y)
        return found

    def heart(self) -> Point:
        """The middle of the largest square inside."""
        low, high = 1, max(2, len(self._windows[1]))
        while high - low > 1:  # low fits, high does not
            n = (low + high) // 2
            if any(True for _ in self.places(n * ROW, n * ROW)):
                low = n
            else:
                high = n
        spots = [(high_x - low_x, (low_x + high_x) / 2, y) for low_x, high_x, y in self.places(low * ROW, low * ROW)]
        if not spots:
            spots = [(0.0, (s[0] + s[1]) / 2, (self.top + k) * ROW) for k, r in enumerate(self._windows[1]) for s in r]
        middle = sum(y for _, _, y in spots) / len(spots)
        _, x, y = max(spots, key=lambda spot: (spot[0] - abs(spot[2] - middle), -spot[2]))
        return (x, y)


def joined(parts: Sequence[tuple[int, float, Strips]]) -> Room:
    """One room from the strips of several areas, each with its first strip's number and its shift to the right."""
    top = min(first for first, _, _ in parts)
    bottom = max(first + len(strips) for first, _, strips in parts)
    rows: list[list[Span]] = [[] for _ in range(bottom - top)]
    for first, shift, strips in parts:
        for k, spans in enumerate(strips, first - top):
            rows[k].extend((low + shift, high + shift) for low, high in spans)
    for k, spans in enumerate(rows):
        if len(spans) > 1:
            spans.sort()
            merged = [spans[0]]
            for low, high in spans[1:]:
                if low - merged[-1][1] < 0.5:  # two areas meet at a seam between tiles
                    merged[-1] = (merged[-1][0], high)
                else:
                    merged.append((low, high))
            rows[k] = merged
    return Room(top, rows)
