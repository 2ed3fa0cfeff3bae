"""Prints a fingerprint of seeded random games: `python -m tests.traces`, the same on every build and machine."""

from collections.abc import Iterator

import meadhall
from meadhall.arena.contest import Table, fingerprint
from meadhall.bots.nets import shipped
from meadhall.core.trace import trace

SEEDS = (1, 2, 3)
BOTS = ("greedy:worlds=1,budget=8", "learned:worlds=1,budget=8", "learned+mcts:iters=4")


def traces() -> Iterator[str]:
    """One line for each game, number of players and seed, and one for each bot's play."""
    for game in meadhall.games():
        low, high = game["players"]
        for players in range(low, high + 1):
            for seed in SEEDS:
                yield f"{game['slug']} {players} players, seed {seed}: {trace(game['slug'], 1, seed, players)}"
        for bot in BOTS if shipped(game["slug"]) else BOTS[:1]:
            yield f"{game['slug']} {bot}: {fingerprint(Table(game['slug'], max(2, low), 0, {}, None), bot)}"


if __name__ == "__main__":
    print("compiled" if meadhall.compiled else "plain")
    for line in traces():
        print(line, flush=True)
