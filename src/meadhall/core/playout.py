"""Random games through the inner loop: the engine's speedometer, and the walker behind soaks."""

from meadhall.core.rng import Rng
from meadhall.core.state import State


def playout(state: State, rng: Rng) -> int:
    """Play a position to its end with random choices; the number of decisions made."""
    decisions = 0
    while state.to_move >= 0:
        options = state.legal()
        state.apply(options[rng.below(len(options))])
        decisions += 1
    return decisions


def steps(state: State, rng: Rng, limit: int) -> int:
    """At most `limit` random decisions from a position; how many were made."""
    decisions = 0
    while state.to_move >= 0 and decisions < limit:
        options = state.legal()
        state.apply(options[rng.below(len(options))])
        decisions += 1
    return decisions
