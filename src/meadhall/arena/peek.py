"""The peeking twin: the same bot, allowed to look at what is hidden, to measure what fairness costs it."""

from __future__ import annotations

from meadhall.core.game import Observation, Setup
from meadhall.core.state import State

PEEK = "peek+"  # before a bot's spec; only the arena understands it


class Peeking(Observation):
    """An observation whose every world is the real one, but for what is still to be rolled."""

    def __init__(self, setup: Setup, state: State, seat: int) -> None:
        redacted = state.clone()
        redacted.redact(seat)
        super().__init__(setup, redacted, seat)
        self._real = state.clone()
        self._real.options = redacted.options  # the same answers in the same order

    def sample_state(self, seed: int) -> State:
        """The real position; dice and shuffles to come are not foreseen."""
        state = self._real.clone()
        state.rng.seed(seed)
        return state
