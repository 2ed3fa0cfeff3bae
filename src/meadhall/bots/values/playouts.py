"""The evaluation for games that have none of their own: the result of random play from here."""

from meadhall.bots.lookahead import Value
from meadhall.core.playout import playout
from meadhall.core.rng import Rng
from meadhall.core.state import State


class Playouts(Value):
    """Plays a position out at random, the same way each time it is asked."""

    def __init__(self, games: int = 2) -> None:
        self.games: int = games

    def worth(self, s: State, seat: int) -> float:
        """The mean result of a few random games from here."""
        return self.shares(s)[seat]

    def shares(self, s: State) -> list[float]:
        """The same for all seats."""
        if s.over:
            return s.returns()
        total = [0.0] * s.players
        for number in range(self.games):
            rng = Rng()
            rng.seed(number)
            end = s.clone()
            playout(end, rng)
            returns = end.returns()
            for seat in range(s.players):
                total[seat] += returns[seat] / self.games
        return total
