"""Charts as inline SVG: intervals on a line, a matrix of rates, and curves over a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

WIDTH = 760
NUMBER = 14.0  # room of a number beside a mark
LINE = 26
COLOURS = ("#1f6fb2", "#c4572b", "#3c8d40", "#8a4fa3", "#b08a1e", "#44808a")


def _svg(width: float, height: float, label: str, body: Sequence[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'role="img" aria-label="{escape(label, quote=True)}" font-family="system-ui,sans-serif" font-size="13" '
        f'fill="currentColor">{"".join(body)}</svg>'
    )


def intervals(
    rows: Sequence[tuple[str, float, float, float]],
    zero: float,
    text: str,
    label: str,
    ends: tuple[float, float] | None = None,
) -> str:
    """Name, value, low and high on one scale, with a line at what equals would have.

    >>> intervals([("a", 0.6, 0.5, 0.7)], 0.5, "{:.0%}", "wins", (0.0, 1.0)).startswith("<svg")
    True
    """
    low, high = ends or (
        min([zero, *(row[2] for row in rows)]),
        max([zero, *(row[3] for row in rows)]),
    )
    if high <= low:
        high = low + 1.0
    names = min(420.0, 12.0 + 7.2 * max((len(row[0]) for row in rows), default=0))
    room = WIDTH - names - 72.0

    def x(value: float) -> float:
        return names + 10.0 + room * (value - low) / (high - low)

    height = LINE * (len(rows) + 2)
    body = [
        f'<line x1="{x(zero):.1f}" x2="{x(zero):.1f}" y1="4" y2="{height - LINE:.0f}" stroke="currentColor" '
        f'stroke-dasharray="4 4" opacity=".6"/>'
    ]
    for i, (name, value, least, most) in enumerate(rows):
        y = LINE * (i + 0.75)
        body.append(
            f'<text x="{names:.0f}" y="{y + 4:.1f}" text-anchor="end">{escape(name)}</text>'
            f'<line x1="{x(least):.1f}" x2="{x(most):.1f}" y1="{y:.1f}" y2="{y:.1f}" stroke="{COLOURS[0]}" '
            f'stroke-width="3"/><circle cx="{x(value):.1f}" cy="{y:.1f}" r="5" fill="{COLOURS[0]}"/>'
            f'<text x="{WIDTH - 4}" y="{y + 4:.1f}" text-anchor="end">{escape(text.format(value))}</text>'
        )
    y = height - LINE * 0.5
    body.append(
        f'<text x="{x(low):.1f}" y="{y:.1f}">{escape(text.format(low))}</text>'
        f'<text x="{x(high):.1f}" y="{y:.1f}" text-anchor="end">{escape(text.format(high))}</text>'
        f'<text x="{(x(low) + x(high)) / 2:.1f}" y="{y:.1f}" text-anchor="middle" opacity=".7">{escape(label)}</text>'
    )
    return _svg(WIDTH, height, label, body)


def matrix(names: Sequence[str], rates: Mapping[tuple[str, str], float], players: int) -> str:
    """Who wins how often against whom: rows against columns; with two players both ways round."""
    left = min(420.0, 12.0 + 7.2 * max((len(name) for name in names), default=0))
    cell = max(44.0, min(84.0, (WIDTH - left) / max(1, len(names))))
    null = 1.0 / players
    body = []
    for j in range(len(names)):
        body.append(f'<text x="{left + cell * (j + 0.5):.1f}" y="18" text-anchor="middle">{j + 1}</text>')
    for i, one in enumerate(names):
        y = 28.0 + cell * 0.6 * i
        body.append(
            f'<text x="{left - 8:.1f}" y="{y + cell * 0.38:.1f}" text-anchor="end">{escape(one)} ({i + 1})</text>'
        )
        for j, other in enumerate(names):
            rate = rates.get((one, other))
            if rate is None and players == 2 and (other, one) in rates:
                rate = 1.0 - rates[other, one]
            if rate is None:
                continue
            colour = COLOURS[0] if rate >= null else COLOURS[1]
            strength = (rate - null) / (1.0 - null) if rate >= null else (null - rate) / null
            body.append(
                f'<rect x="{left + cell * j:.1f}" y="{y:.1f}" width="{cell - 2:.1f}" height="{cell * 0.6 - 2:.1f}" '
                f'fill="{colour}" fill-opacity="{0.12 + 0.6 * strength:.2f}"/><text x="{left + cell * (j + 0.5):.1f}" '
                f'y="{y + cell * 0.38:.1f}" text-anchor="middle">{rate:.0%}</text>'
            )
    return _svg(left + cell * len(names) + 8, 36 + cell * 0.6 * len(names), "wins of rows against columns", body)


def curves(
    lines: Sequence[tuple[str, Sequence[float]]], marks: Sequence[tuple[int, str]], label: str, height: float = 300.0
) -> str:
    """Shares from 0 to 1 over the decisions of a game, one line per seat, with numbered marks at moments."""
    left, right, top, bottom = 44.0, 12.0, 26.0, 26.0
    steps = max((len(values) for _, values in lines), default=0)

    def x(i: float) -> float:
        return left + (WIDTH - left - right) * i / max(1, steps - 1)

    def y(value: float) -> float:
        return top + (height - top - bottom) * (1.0 - value)

    body = []
    for value in (0.0, 0.25, 0.5, 0.75, 1.0):
        body.append(
            f'<line x1="{left:.0f}" x2="{WIDTH - right:.0f}" y1="{y(value):.1f}" y2="{y(value):.1f}" '
            f'stroke="currentColor" opacity=".18"/><text x="{left - 6:.0f}" y="{y(value) + 4:.1f}" '
            f'text-anchor="end">{value:.0%}</text>'
        )
    for i, (name, values) in enumerate(lines):
        colour = COLOURS[i % len(COLOURS)]
        points = " ".join(f"{x(k):.1f},{y(value):.1f}" for k, value in enumerate(values))
        body.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
            f'<text x="{left + 170 * i:.0f}" y="16" fill="{colour}">{escape(name)}</text>'
        )
    level, edge = 0, -NUMBER  # of the number before: one that would touch it is written above it
    for at, (place, words) in enumerate(marks, 1):
        level = level + 1 if x(place) - edge < NUMBER else 0
        edge = x(place)
        body.append(
            f'<line x1="{x(place):.1f}" x2="{x(place):.1f}" y1="{top:.0f}" y2="{height - bottom:.0f}" '
            f'stroke="currentColor" stroke-dasharray="2 3" opacity=".5"><title>{escape(words)}</title></line>'
            f'<text x="{x(place):.1f}" y="{height - 8 - NUMBER * level:.0f}" text-anchor="middle">{at}</text>'
        )
    return _svg(WIDTH, height, label, body)
