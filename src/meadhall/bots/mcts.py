"""The searching bot: information-set Monte Carlo tree search over worlds dealt from its observation."""

from __future__ import annotations

from time import perf_counter

from meadhall.bots.base import Bot, Settings, chance, numbers
from meadhall.bots.search import Search
from meadhall.bots.values import value_of
from meadhall.core.game import Observation
from meadhall.core.rng import Rng

DEFAULTS = {"seed": 0, "iters": 200, "ms": 60_000, "explore": 8, "width": 0, "cut": 0}
LOWEST = {"iters": 1, "ms": 1}


class Mcts:
    """Thinks for `iters` iterations, each in a world of its own, and takes the answer it tried most.

    The same seed, settings and knowledge give the same choice as long as `ms` milliseconds are enough for all
    iterations: the clock is there so that nobody waits for ever. `explore` and `width` are in hundredths; what they and
    `cut` mean is told in `search.Search`.
    """

    def __init__(
        self, seed: int = 0, iters: int = 200, ms: int = 60_000, explore: int = 8, width: int = 0, cut: int = 0
    ) -> None:
        self.seed = seed
        self.iters = iters
        self.ms = ms
        self.explore = explore
        self.width = width
        self.cut = cut

    @property
    def spec(self) -> str:
        """The spec string that makes this bot."""
        return (
            f"mcts:seed={self.seed},iters={self.iters},ms={self.ms},explore={self.explore},"
            f"width={self.width},cut={self.cut}"
        )

    def rank(self, observation: Observation) -> list[tuple[int, float, int]]:
        """All options with visits and mean share, best first: by visits, then share, then chance."""
        rng = Rng()
        rng.seed(chance(self.seed, observation))
        search = Search(value_of(observation.slug), observation.players, rng)
        search.explore = self.explore / 100
        search.width = self.width / 100
        search.cut = self.cut
        stop = perf_counter() + self.ms / 1000
        done = 0
        while done < self.iters and (done == 0 or perf_counter() < stop):
            search.iterate(observation.sample_state((int(rng.next()) << 32) | int(rng.next())))
            done += 1
        options = list(observation.legal())
        rng.shuffle(options)
        ranked: list[tuple[int, float, int]] = []
        for action in options:
            node = search.child(observation.seat, observation.kind, action)
            ranked.append((0, 0.0, action) if node is None else (node.visits, node.mean(observation.seat), action))
        ranked.sort(key=lambda row: (-row[0], -row[1]))
        return ranked

    def choose(self, observation: Observation) -> int:
        """The option tried most; one never tried is chosen only if the clock left nothing else."""
        options = observation.legal()
        return options[0] if len(options) == 1 else self.rank(observation)[0][2]


def make_mcts(settings: Settings) -> Bot:
    """The searching bot of a spec string."""
    return Mcts(**numbers("mcts", settings, DEFAULTS, LOWEST))
