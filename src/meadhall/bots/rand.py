"""The random bot: every option is equally likely."""

from __future__ import annotations

from meadhall.bots.base import Bot, Settings, chance, numbers
from meadhall.core.game import Observation
from meadhall.core.rng import Rng


class Random:
    """Picks any option."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    @property
    def spec(self) -> str:
        """The spec string that makes this bot."""
        return f"random:seed={self.seed}"

    def choose(self, observation: Observation) -> int:
        """Any of the options."""
        options = observation.legal()
        rng = Rng()
        rng.seed(chance(self.seed, observation))
        return options[rng.below(len(options))]


def make_random(settings: Settings) -> Bot:
    """The random bot of a spec string."""
    return Random(**numbers("random", settings, {"seed": 0}, {}))
