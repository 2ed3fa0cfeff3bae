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
        if s.over:
            return s.returns()[seat]
        total = 0.0
        for number in range(self.games):
            rng = Rng()
            rng.seed(number)
            end = s.clone()
            playout(end, rng)
            total += end.returns()[seat]
        return total / self.games
