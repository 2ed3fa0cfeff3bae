"""The searching bot: information-set Monte Carlo tree search over worlds dealt from its observation."""

from __future__ import annotations

import gc
from time import perf_counter
from typing import Final

from meadhall.bots.base import Bot, Settings, chance, numbers
from meadhall.bots.greedy import Greedy
from meadhall.bots.lookahead import Value
from meadhall.bots.search import Search
from meadhall.bots.values import value_of
from meadhall.core.game import Observation
from meadhall.core.rng import Rng
from meadhall.core.state import State

DEFAULTS: Final = {"seed": 0, "iters": 1000, "ms": 60_000, "explore": 20, "spread": 120, "even": 12, "turns": 0}
LOWEST: Final = {"iters": 1, "ms": 1, "spread": 1}
WORLDS: Final = 64  # dealt for one question; every option meets them in the same order, so that luck falls on all alike
GLANCE: Final = 16  # iterations between two looks at whether the choice is settled


class Mcts:
    """Thinks for `iters` iterations, in worlds dealt for the question, and takes the answer it tried most.

    What the greedy bot makes of the options is where it starts from. It stops early when the iterations left would
    hardly change the choice. The same seed, settings and knowledge give the same choice as long as `ms` milliseconds
    are enough: the clock is there so that nobody waits for ever. `explore`, `spread` and `even` are in hundredths; what
    they and `turns` mean is told in `search.Search`.
    """

    def __init__(
        self,
        seed: int = 0,
        iters: int = 1000,
        ms: int = 60_000,
        explore: int = 20,
        spread: int = 120,
        even: int = 12,
        turns: int = 0,
    ) -> None:
        self.seed = seed
        self.iters = iters
        self.ms = ms
        self.explore = explore
        self.spread = spread
        self.even = even
        self.turns = turns

    @property
    def spec(self) -> str:
        """The spec string that makes this bot."""
        return "mcts:" + self.settings()

    def settings(self) -> str:
        """The settings in a spec string."""
        return (
            f"seed={self.seed},iters={self.iters},ms={self.ms},explore={self.explore},"
            f"spread={self.spread},even={self.even},turns={self.turns}"
        )

    def value(self, slug: str) -> Value:
        """How positions are judged."""
        return value_of(slug)

    def start(self) -> Greedy:
        """The bot that looks at the options first."""
        return Greedy(self.seed)

    def search(self, observation: Observation) -> Search:
        """The tree after thinking."""
        rng = Rng()
        rng.seed(chance(self.seed, observation))
        search = Search(self.value(observation.slug), observation.players, rng)
        search.explore = self.explore / 100
        search.spread = self.spread / 100
        search.even = self.even / 100
        search.turns = self.turns
        stop = perf_counter() + self.ms / 1000
        seat, kind = observation.seat, observation.kind
        for worth, action in self.start().rank(observation):
            search.expect(seat, kind, action, worth)
        collecting = gc.isenabled()
        gc.disable()  # a search makes a lot, but nothing that only the collector could find
        try:
            self.grow(search, observation, stop)
        finally:
            if collecting:
                gc.enable()
        return search

    def grow(self, search: Search, observation: Observation, stop: float) -> None:
        """All iterations, as long as they may matter and there is time."""
        rng = search.rng
        worlds = search.worlds
        done = 0
        while done < self.iters and (done == 0 or perf_counter() < stop):
            child = search.descend(search.root, world_of(observation, worlds, 0, rng))
            world = world_of(observation, worlds, child.visits % WORLDS, rng).clone()
            if child.visits >= WORLDS:
                world.rng.seed(int(rng.next()))
            search.follow(child, search.answer, world)
            done += 1
            if done % GLANCE == 0 and search.settled(self.iters - done):
                break

    def rank(self, observation: Observation, least: int = 0) -> list[tuple[int, float, int]]:
        """All options with visits and mean share, best first: by visits, share, the greedy bot's worth, chance.

        With `least`, those tried less often are tried on afterwards, so that their share is known to one who asks why.
        """
        search = self.search(observation)
        options = list(observation.legal())
        search.rng.shuffle(options)
        rows: list[tuple[int, float, float, int]] = []
        for action in options:
            node = search.child(observation.seat, observation.kind, action)
            assert node is not None, "the greedy bot ranks every option"
            rows.append((node.visits, node.mean(observation.seat), node.prior, action))
        rows.sort(key=lambda row: (-row[0], -row[1], -row[2]))
        out: list[tuple[int, float, int]] = []
        for visits, mean, _, action in rows:
            node = search.child(observation.seat, observation.kind, action)
            while node is not None and node.visits < min(least, WORLDS):
                world = world_of(observation, search.worlds, node.visits, search.rng)
                search.follow(node, action, world.clone())
                mean = node.mean(observation.seat)
            out.append((visits, mean, action))
        return out

    def choose(self, observation: Observation) -> int:
        """The option tried most; one never tried is chosen only if the clock left nothing else."""
        options = observation.legal()
        return options[0] if len(options) == 1 else self.rank(observation)[0][2]


def world_of(observation: Observation, worlds: list[State], number: int, rng: Rng) -> State:
    """The world with this number; the next one is dealt when it is first needed."""
    if number == len(worlds):
        worlds.append(observation.sample_state((int(rng.next()) << 32) | int(rng.next())))
    return worlds[number]


def make_mcts(settings: Settings) -> Bot:
    """The searching bot of a spec string."""
    return Mcts(**numbers("mcts", settings, DEFAULTS, LOWEST))
