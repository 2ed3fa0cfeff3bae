"""Rates with their uncertainty: 95 % intervals of a share, of a mean and of the difference of two."""

from __future__ import annotations

import math
from collections.abc import Iterable

Z = 1.959964  # 95 %
Figure = tuple[float, float, float]  # with the ends of its interval


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a rate after Wilson.

    >>> [round(x, 3) for x in wilson(50, 100)]
    [0.404, 0.596]
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    middle = rate + Z * Z / (2 * games)
    spread = Z * math.sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, round((middle - spread) / scale, 9)), min(1.0, round((middle + spread) / scale, 9))


def difference(wins: float, games: float, other_wins: float, other_games: float) -> Figure:
    """How much higher the first rate is than the second, with its 95 % interval after Newcombe.

    >>> [round(x, 3) for x in difference(60, 100, 50, 100)]
    [0.1, -0.037, 0.232]
    """
    if games == 0 or other_games == 0:
        return 0.0, -1.0, 1.0
    return gap((wins / games, *wilson(wins, games)), (other_wins / other_games, *wilson(other_wins, other_games)))


def gap(one: Figure, other: Figure) -> Figure:
    """How much higher the first of two figures is than the second, each with its 95 % interval.

    >>> [round(x, 3) for x in gap((5.0, 4.0, 6.0), (3.0, 3.0, 3.0))]
    [2.0, 1.0, 3.0]
    """
    (a, a_low, a_high), (b, b_low, b_high) = one, other
    low = a - b - math.sqrt((a - a_low) ** 2 + (b_high - b) ** 2)
    high = a - b + math.sqrt((a_high - a) ** 2 + (b - b_low) ** 2)
    return a - b, low, high


def mean(count: float, total: float, squares: float) -> Figure:
    """The mean of numbers, known by their sum and that of their squares, with its 95 % interval.

    >>> [round(x, 3) for x in mean(100, 500, 2600)]
    [5.0, 4.803, 5.197]
    """
    if count == 0:
        return 0.0, 0.0, 0.0
    middle = total / count
    spread = Z * math.sqrt(max(0.0, squares / count - middle * middle) / max(1.0, count - 1))
    return middle, middle - spread, middle + spread


def beyond(parts: Iterable[tuple[float, float, float, float]]) -> Figure:
    """How much higher a rate is than expected, over strata (games, wins, all games, all wins), with its 95 % interval.

    Each stratum expects its own overall rate; the interval is that of the wins around what is expected.

    >>> [round(x, 3) for x in beyond([(10, 6, 100, 50), (10, 3, 100, 20)])]
    [0.1, -0.098, 0.298]
    """
    games = surplus = variance = 0.0
    for n, wins, all_games, all_wins in parts:
        rate = all_wins / all_games
        games += n
        surplus += wins - n * rate
        variance += n * rate * (1 - rate)
    if games == 0:
        return 0.0, -1.0, 1.0
    spread = Z * math.sqrt(variance) / games
    return surplus / games, surplus / games - spread, surplus / games + spread
