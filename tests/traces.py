"""Prints a fingerprint of seeded random games: `python -m tests.traces`, the same on every build and machine."""

import hashlib
from collections.abc import Iterator

import meadhall
from meadhall.core.rng import Rng
from meadhall.core.state import State

SEEDS = (1, 2, 3)


def fingerprint(state: State, seed: int) -> tuple[int, str]:
    """Play a game at random: the number of decisions, and a hash of every position on the way with its options."""
    rng, decisions, seen = Rng(), 0, hashlib.sha256()
    rng.seed(seed)
    while state.to_move >= 0:
        options = state.legal()
        seen.update(state.encode())
        seen.update(repr(options).encode())
        state.apply(options[rng.below(len(options))])
        decisions += 1
    seen.update(state.encode())
    seen.update(repr(state.returns()).encode())
    return decisions, seen.hexdigest()


def traces() -> Iterator[str]:
    """One line for each game, number of players and seed."""
    for game in meadhall.games():
        low, high = game["players"]
        for players in range(low, high + 1):
            for seed in SEEDS:
                decisions, digest = fingerprint(meadhall.state(game["slug"], players=players, seed=seed), seed)
                yield f"{game['slug']} {players} players, seed {seed}: {decisions} decisions, {digest}"


if __name__ == "__main__":
    print("compiled" if meadhall.compiled else "plain")
    for line in traces():
        print(line, flush=True)
