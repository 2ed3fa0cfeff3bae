"""Rates with their uncertainty: 95 % intervals of a share and of the difference of two."""

from __future__ import annotations

import math
from collections.abc import Iterable

Z = 1.959964  # 95 %


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


def difference(wins: float, games: float, other_wins: float, other_games: float) -> tuple[float, float, float]:
    """How much higher the first rate is than the second, with its 95 % interval after Newcombe.

    >>> [round(x, 3) for x in difference(60, 100, 50, 100)]
    [0.1, -0.037, 0.232]
    """
    if games == 0 or other_games == 0:
        return 0.0, -1.0, 1.0
    a, b = wins / games, other_wins / other_games
    a_low, a_high = wilson(wins, games)
    b_low, b_high = wilson(other_wins, other_games)
    low = a - b - math.sqrt((a - a_low) ** 2 + (b_high - b) ** 2)
    high = a - b + math.sqrt((a_high - a) ** 2 + (b - b_low) ** 2)
    return a - b, low, high


def beyond(parts: Iterable[tuple[float, float, float, float]]) -> tuple[float, float, float]:
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
