"""The course of a training as a picture: losses over the epochs, and wins over the rounds."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from meadhall.learn.rounds import Round

WIDTH, HEIGHT, EDGE = 760, 240, 56
COLOURS = ("#1f6fb2", "#c4572b", "#3c8d40")

Curve = tuple[str, Sequence[tuple[float, float]]]


def _panel(top: float, title: str, curves: Sequence[Curve], low: float, high: float, text: str, below: str) -> str:
    """One diagram: curves over a common axis, with its ends named."""
    most = max([x for _, points in curves for x, _ in points] + [1.0])
    if high <= low:
        high = low + 1.0

    def place(x: float, y: float) -> str:
        across = EDGE + (WIDTH - 2 * EDGE) * x / most
        return f"{across:.1f},{top + HEIGHT - 34 - (HEIGHT - 76) * (y - low) / (high - low):.1f}"

    out = [f'<text x="{EDGE}" y="{top + 18:.0f}" font-weight="700">{escape(title)}</text>']
    for share in (0.0, 0.5, 1.0):
        value = low + (high - low) * share
        left, right = place(0.0, value), place(most, value)
        x, y = left.split(",")
        out.append(f'<path d="M{left}L{right}" stroke="currentColor" opacity=".25"/>')
        out.append(f'<text x="{float(x) - 6:.0f}" y="{float(y) + 4:.1f}" text-anchor="end">{text.format(value)}</text>')
    for number, (name, points) in enumerate(curves):
        colour = COLOURS[number % len(COLOURS)]
        line = " ".join(place(x, y) for x, y in points)
        out.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        out += [
            '<circle cx="{}" cy="{}" r="2.5" fill="{}"/>'.format(*place(x, y).split(","), colour) for x, y in points
        ]
        out.append(f'<text x="{EDGE + 190 * number}" y="{top + 36:.0f}" fill="{colour}">{escape(name)}</text>')
    out.append(f'<text x="{WIDTH - EDGE}" y="{top + HEIGHT - 14:.0f}" text-anchor="end">{escape(below)}</text>')
    return "".join(out)


def curves(slug: str, rounds: Sequence[Round]) -> str:
    """Losses and wins of all rounds as one SVG picture."""
    learned: list[tuple[float, float]] = []
    judged: list[tuple[float, float]] = []
    epoch = 0.0
    for row in rounds:
        for number, (one, other) in enumerate(row.losses):
            if number:
                epoch += 1.0
            learned.append((epoch, one))
            judged.append((epoch, other))
    values = [y for _, y in learned + judged]
    handmade = [(row.number + 1.0, row.against_handmade) for row in rounds]
    best = [(row.number + 1.0, row.against_best) for row in rounds if row.number > 0]
    body = _panel(
        0.0,
        f"{slug}: distance from how the games ended",
        [("games learned from", learned), ("games held back", judged)],
        min(values),
        max(values),
        "{:.3f}",
        "epochs",
    ) + _panel(
        float(HEIGHT),
        "wins of each round's network",
        [("against the hand-made", handmade), ("against the best before", best)],
        0.0,
        1.0,
        "{:.0%}",
        "rounds",
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {2 * HEIGHT}" width="{WIDTH}" role="img" '
        f'aria-label="{escape(slug)}: losses and wins over {len(rounds)} rounds of training" '
        f'font-family="system-ui,sans-serif" font-size="13" fill="currentColor">{body}</svg>\n'
    )
