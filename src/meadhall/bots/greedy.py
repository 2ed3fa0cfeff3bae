"""The greedy bot: deals itself worlds it holds possible, looks one decision ahead in each, takes the best option."""

from __future__ import annotations

from meadhall.bots.base import Bot, Settings, chance, numbers
from meadhall.bots.lookahead import Ahead, Value
from meadhall.bots.values import quick_of, value_of
from meadhall.core.game import Observation
from meadhall.core.rng import Rng

DEFAULTS = {"seed": 0, "worlds": 3, "budget": 120, "depth": 8, "quick": 0}
LOWEST = {"worlds": 1, "budget": 1, "depth": 0}


class Greedy:
    """One decision ahead. `worlds` are dealt only for options in which chance takes part; one is enough elsewhere.

    With `quick=1` rules of thumb decide where the game has them (see `bots/values`): many times faster.
    """

    def __init__(self, seed: int = 0, worlds: int = 3, budget: int = 120, depth: int = 8, quick: int = 0) -> None:
        self.seed = seed
        self.worlds = worlds
        self.budget = budget
        self.depth = depth
        self.quick = quick

    @property
    def spec(self) -> str:
        """The spec string that makes this bot."""
        quick = f",quick={self.quick}" if self.quick else ""
        return f"greedy:seed={self.seed},worlds={self.worlds},budget={self.budget},depth={self.depth}{quick}"

    def value(self, slug: str) -> Value:
        """How positions are judged."""
        return value_of(slug)

    def rank(self, observation: Observation) -> list[tuple[float, int]]:
        """All options with their worth, the best first; equals are ordered by chance."""
        rng = Rng()
        rng.seed(quick_chance(self.seed, observation) if self.quick else chance(self.seed, observation))
        options = observation.legal()
        ahead = Ahead(self.value(observation.slug), observation.seat)
        order = list(range(len(options)))
        totals = [0.0] * len(options)
        dealt = [0] * len(options)
        places = order.copy()
        while places and dealt[places[0]] < self.worlds:
            world = observation.sample_state(rng.next())
            for i, worth in zip(places, ahead.rank(world, places, self.budget, self.depth), strict=True):
                totals[i] += worth
                dealt[i] += 1
            places = ahead.open
        means = [total / n for total, n in zip(totals, dealt, strict=True)]
        rng.shuffle(order)
        order.sort(key=lambda i: -means[i])
        return [(means[i], options[i]) for i in order]

    def choose(self, observation: Observation) -> int:
        """The option of the greatest worth."""
        options = observation.legal()
        if len(options) == 1:
            return options[0]
        if self.quick:
            found = quick_of(observation.slug).choose(observation.position(), observation.seat)
            if found >= 0:
                return found
        return self.rank(observation)[0][1]


def quick_chance(seed: int, observation: Observation) -> int:
    """As `chance`, from little more than the question: the whole knowledge takes longer than the decision."""
    mixed = seed * 1_000_003 + observation.kind
    for action in observation.legal():
        mixed = (mixed * 31 + action) & 0xFFFFFFFFFFFF
    return mixed


def make_greedy(settings: Settings) -> Bot:
    """The greedy bot of a spec string."""
    return Greedy(**numbers("greedy", settings, DEFAULTS, LOWEST))
