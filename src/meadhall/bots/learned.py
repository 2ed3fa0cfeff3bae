"""The learned bots: as the greedy one and as the searching one, but positions are judged by a network."""

from __future__ import annotations

from pathlib import Path

from meadhall.bots import greedy, mcts
from meadhall.bots.base import Bot, Settings, numbers
from meadhall.bots.greedy import Greedy
from meadhall.bots.lookahead import Value
from meadhall.bots.mcts import Mcts
from meadhall.bots.nets.files import load_weights, net_value, shipped
from meadhall.bots.values import value_of

DEFAULTS = {"seed": 0, "worlds": 3, "budget": 120, "depth": 8}
SEARCH_DEFAULTS = {**mcts.DEFAULTS, "priors": 1}


class Learned(Greedy):
    """One decision ahead, judged by the shipped weights of the game, or by those of the file `weights`."""

    def __init__(self, seed: int = 0, worlds: int = 3, budget: int = 120, depth: int = 8, weights: str = "") -> None:
        super().__init__(seed, worlds, budget, depth)
        self.weights = weights

    @property
    def spec(self) -> str:
        """The spec string that makes this bot."""
        return (
            f"learned:seed={self.seed},worlds={self.worlds},budget={self.budget},depth={self.depth}"
            f"{named(self.weights)}"
        )

    def value(self, slug: str) -> Value:
        """The network's."""
        return judge(slug, self.weights)


class LearnedMcts(Mcts):
    """The search with the network's judgement; with `priors=0` only at the leaves, which costs less time."""

    def __init__(
        self,
        seed: int = 0,
        iters: int = 1000,
        ms: int = 60_000,
        explore: int = 20,
        spread: int = 120,
        even: int = 12,
        turns: int = 0,
        priors: int = 1,
        weights: str = "",
    ) -> None:
        super().__init__(seed, iters, ms, explore, spread, even, turns)
        self.priors = priors
        self.weights = weights

    @property
    def spec(self) -> str:
        """The spec string that makes this bot."""
        return f"learned+mcts:{self.settings()},priors={self.priors}{named(self.weights)}"

    def value(self, slug: str) -> Value:
        """The network's."""
        return judge(slug, self.weights, self.priors == 0)

    def start(self) -> Greedy:
        """The learned bot."""
        return Learned(self.seed, weights=self.weights)


def judge(slug: str, weights: str, leaves: bool = False) -> Value:
    """The network's judgement; the hand-made one of a game with no network, so that every game has levels."""
    if not weights and not shipped(slug):
        return value_of(slug)
    return net_value(slug, weights, leaves)


def named(weights: str) -> str:
    """The setting for weights of one's own."""
    return f",weights={weights}" if weights else ""


def take_weights(settings: Settings) -> tuple[dict[str, str], str]:
    """The other settings, and the file of weights, which has to be one."""
    rest = dict(settings)
    path = rest.pop("weights", "")
    if path:
        load_weights(Path(path))
    return rest, path


def make_learned(settings: Settings) -> Bot:
    """The learned bot of a spec string."""
    rest, path = take_weights(settings)
    return Learned(**numbers("learned", rest, DEFAULTS, greedy.LOWEST), weights=path)


def make_learned_mcts(settings: Settings) -> Bot:
    """The learned searching bot of a spec string."""
    rest, path = take_weights(settings)
    return LearnedMcts(**numbers("learned+mcts", rest, SEARCH_DEFAULTS, mcts.LOWEST), weights=path)
