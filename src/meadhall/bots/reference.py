"""The reference bot: a few random games from each option, the best mean wins. It never changes.

It knows no evaluation and no search, so that it plays the same as long as the rules do: ratings of different times can
be compared by it. The arena names it by a hash of its play.
"""

from __future__ import annotations

from meadhall.bots.base import Bot, Settings, chance, numbers
from meadhall.core.game import Observation
from meadhall.core.playout import playout
from meadhall.core.rng import Rng

MOST = 8  # options looked at: an even selection if there are more


class Reference:
    """Plays `games` random games from each option, each in a world of its own."""

    def __init__(self, seed: int = 0, games: int = 3) -> None:
        self.seed = seed
        self.games = games

    @property
    def spec(self) -> str:
        """The spec string that makes this bot."""
        return f"reference:seed={self.seed},games={self.games}"

    def choose(self, observation: Observation) -> int:
        """The option that won most; of equals the first."""
        options = observation.legal()
        if len(options) == 1:
            return options[0]
        rng = Rng()
        rng.seed(chance(self.seed, observation))
        step = (len(options) + MOST - 1) // MOST
        worlds = [(int(rng.next()) << 32) | int(rng.next()) for _ in range(self.games)]
        best = options[0]
        most = -1.0
        for i in range(0, len(options), step):
            won = 0.0
            for world in worlds:
                state = observation.sample_state(world)
                state.apply(options[i])
                player = Rng()
                player.seed(world)
                playout(state, player)
                won += state.returns()[observation.seat]
            if won > most:
                most = won
                best = options[i]
        return best


def make_reference(settings: Settings) -> Bot:
    """The reference bot of a spec string."""
    return Reference(**numbers("reference", settings, {"seed": 0, "games": 3}, {"games": 1}))
