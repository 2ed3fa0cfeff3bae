"""Prints a fingerprint of seeded random games: `python -m tests.traces`, the same on every build and machine."""

from collections.abc import Iterator

import meadhall
from meadhall.core.trace import trace

SEEDS = (1, 2, 3)


def traces() -> Iterator[str]:
    """One line for each game, number of players and seed."""
    for game in meadhall.games():
        low, high = game["players"]
        for players in range(low, high + 1):
            for seed in SEEDS:
                yield f"{game['slug']} {players} players, seed {seed}: {trace(game['slug'], 1, seed, players)}"


if __name__ == "__main__":
    print("compiled" if meadhall.compiled else "plain")
    for line in traces():
        print(line, flush=True)
