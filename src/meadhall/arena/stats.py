"""What a contest tells: head-to-head rates with bootstrap intervals over groups, ratings, and the verdicts."""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from meadhall.arena.contest import Result
from meadhall.arena.rates import wilson

RESAMPLES = 2000
REFITS = 200
ELO = 400 / math.log(10)

Pair = tuple[str, str]
Groups = Mapping[Pair, Sequence[float]]  # by pair: the mean share of the first in each complete group


def groups_of(results: Sequence[Result], players: int) -> dict[Pair, list[float]]:
    """The mean share of the one bot, group by group; groups in which a seat is missing are left out."""
    shares: dict[tuple[str, str, int], dict[int, float]] = defaultdict(dict)
    for result in results:
        shares[result.one, result.other, result.group][result.seat] = result.share
    out: dict[Pair, list[float]] = defaultdict(list)
    for (one, other, _), seats in sorted(shares.items(), key=lambda item: item[0]):
        if len(seats) == players:
            out[one, other].append(sum(seats.values()) / players)
    return dict(out)


def bootstrap(values: Sequence[float], seed: int = 1) -> tuple[float, float]:
    """The 95 % interval of the mean of groups; where all groups are alike, Wilson's for so many games.

    >>> low, high = bootstrap([0.5, 1.0] * 20)
    >>> 0.65 < low < 0.75 < high < 0.85
    True
    """
    n = len(values)
    if n == 0:
        return 0.0, 1.0
    if min(values) == max(values):
        return wilson(sum(values), n)
    rng = random.Random(seed)
    means = sorted(sum(rng.choices(values, k=n)) / n for _ in range(RESAMPLES))
    return means[int(0.025 * RESAMPLES)], means[int(0.975 * RESAMPLES) - 1]


def ratings(groups: Groups, players: int) -> dict[str, float]:
    """Ratings in Elo points: d above the n - 1 others wins 1 / (1 + (n - 1) 10^(-d/400)) of the games.

    Fitted to all pairings together, with one even group added to each so that nobody is infinitely good.
    """
    names = sorted({name for pair in groups for name in pair})
    rating = dict.fromkeys(names, 0.0)
    offset = math.log(players - 1) if players > 1 else 0.0
    null = 1.0 / players
    for _ in range(400):
        slope = dict.fromkeys(names, 0.0)
        bend = dict.fromkeys(names, 1e-9)
        for (one, other), values in groups.items():
            n = len(values) + 1.0
            won = sum(values) + null
            p = 1.0 / (1.0 + math.exp(offset + rating[other] - rating[one]))
            slope[one] += won - n * p
            slope[other] -= won - n * p
            bend[one] += n * p * (1.0 - p)
            bend[other] += n * p * (1.0 - p)
        step = 0.0
        for name in names:
            move = max(-1.0, min(1.0, 0.6 * slope[name] / bend[name]))
            rating[name] += move
            step = max(step, abs(move))
        if step < 1e-7:
            break
    return {name: ELO * value for name, value in rating.items()}


def rated(groups: Groups, players: int, anchor: str) -> list[dict[str, Any]]:
    """All ratings relative to an anchor with bootstrap intervals, the best first."""
    rng = random.Random(2)
    middle = ratings(groups, players)
    spread: dict[str, list[float]] = {name: [] for name in middle}
    for _ in range(REFITS):
        again = ratings({pair: rng.choices(values, k=len(values)) for pair, values in groups.items()}, players)
        for name, value in again.items():
            spread[name].append(value - again[anchor])
    rows = []
    for name, value in middle.items():
        others = sorted(spread[name])
        low, high = others[int(0.025 * REFITS)], others[int(0.975 * REFITS) - 1]
        rows.append({"bot": name, "rating": value - middle[anchor], "interval": [low, high]})
    return sorted(rows, key=lambda row: -row["rating"])


def head_to_head(results: Sequence[Result], players: int) -> list[dict[str, Any]]:
    """Each pairing as plain data: rate of the one bot with its interval, beside what equals would have."""
    null = 1.0 / players
    rows = []
    for (one, other), values in groups_of(results, players).items():
        low, high = bootstrap(values)
        games = [result for result in results if (result.one, result.other) == (one, other)]
        decided = sum(result.one_decisions for result in games)
        others = sum(result.decisions - result.one_decisions for result in games)
        rows.append(
            {
                "one": one,
                "other": other,
                "groups": len(values),
                "games": len(values) * players,
                "rate": sum(values) / len(values),
                "interval": [low, high],
                "null": null,
                "verdict": "better" if low > null else "worse" if high < null else "open",
                "lead": sum(result.lead for result in games) / len(games),
                "seconds_per_decision": [
                    sum(result.one_seconds for result in games) / max(decided, 1),
                    sum(result.other_seconds for result in games) / max(others, 1),
                ],
                "longest_decision": max(result.longest for result in games),
            }
        )
    return rows
