"""What other content does to a game: the figures of two balance reports side by side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from meadhall.arena.balance_page import rates
from meadhall.arena.rates import Figure, gap, mean

WINS, SCORE, LENGTH, PLAYED, LIFT = "wins", "mean score", "length in rounds", "played", "lift"
SHARES = (WINS, PLAYED, LIFT)
FEW = 10  # games; of fewer a mean's interval says nothing


def figures(data: dict[str, Any]) -> Iterator[tuple[str, str, Figure]]:
    """All figures of a report that have an interval: what is told, of what, how much."""
    for name, row in rates(data):
        yield WINS, name, (row["win_rate"], *row["interval"])
        if row["games"] >= FEW:
            yield SCORE, name, (row["mean_score"], *row["score_interval"])
    rounds = {int(length): n for length, n in data["lengths"].items()}
    if sum(rounds.values()) >= FEW:
        sums = [sum(n * length**power for length, n in rounds.items()) for power in (0, 1, 2)]
        yield LENGTH, "", mean(sums[0], sums[1], sums[2])
    for row in data["cards"]:
        if row["seen"]:
            yield PLAYED, row["card"], (row["played_share"], *row["played_interval"])
        if row["present"]:
            yield LIFT, row["card"], (row["lift"], *row["lift_interval"])


def changes(now: dict[str, Any], before: dict[str, Any]) -> list[dict[str, Any]]:
    """Every figure that both reports tell: before, now, the change with its 95 % interval, and whether that is sure.

    The two series count as independent. They are dealt from the same seeds, so the intervals are rather too wide.
    """
    old = {(what, name): figure for what, name, figure in figures(before)}
    out = []
    for what, name, figure in figures(now):
        if (what, name) in old:
            change, low, high = gap(figure, old[what, name])
            out.append(
                {
                    "what": what,
                    "name": name,
                    "share": what in SHARES,
                    "before": old[what, name][0],
                    "now": figure[0],
                    "change": change,
                    "interval": [low, high],
                    "sure": low > 0 or high < 0,
                }
            )
    return out


def only_in(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """The cards of one report that the other does not have."""
    there = {row["card"] for row in other["cards"]}
    return [row["card"] for row in one["cards"] if row["card"] not in there]
