"""Looking ahead: each option is played out through one's own next small decisions, and the best end counts."""

from math import exp

from mypy_extensions import mypyc_attr

from meadhall.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """An evaluation of one game, which the game names as its `value`. Plain Python may add its own."""

    def scale(self) -> float:
        """How many points ahead make a win likely: e to 1."""
        return 8.0

    def worth(self, s: State, seat: int) -> float:
        """How good a position is for a seat, in points of the game's final score, compared with its opponents."""
        return 0.0

    def resting(self, s: State) -> bool:
        """Whether nothing is half done at this question, so that positions can be compared."""
        return True

    def shares(self, s: State) -> list[float]:
        """The chance of each seat to win, as `returns()` at the end: what is left open is split by worth."""
        if s.over:
            return s.returns()
        worths: list[float] = []
        for seat in range(s.players):
            worths.append(self.worth(s, seat))
        return split(worths, self.scale())


@mypyc_attr(allow_interpreted_subclasses=True)
class Quick:
    """Rules of thumb of one game, for long series; the game names them as `quick` where it has any."""

    def choose(self, s: State, seat: int) -> int:
        """An option of the pending question from what is public or the seat's own; -1: no rule, look ahead."""
        return -1


def split(worths: list[float], scale: float) -> list[float]:
    """Points as shares of one win: the softmax. A seat alone is measured against nothing: its share grows with it."""
    if len(worths) == 1:
        x = worths[0] / (10.0 * scale)
        return [0.5 + 0.5 * x / (1.0 + abs(x))]
    top = worths[0]
    for worth in worths:
        if worth > top:
            top = worth
    total = 0.0
    out: list[float] = []
    for worth in worths:
        share = exp((worth - top) / scale)
        out.append(share)
        total += share
    for i in range(len(out)):
        out[i] = out[i] / total
    return out


class Ahead:
    """One look ahead from one world: what may be spent, and whether chance took part."""

    def __init__(self, value: Value, seat: int) -> None:
        self.value: Value = value
        self.seat: int = seat
        self.chance: bool = False
        self.knowledge: int = 0
        self.open: list[int] = []  # the places of those options last ranked in which chance took part

    def rank(self, s: State, places: list[int], budget: int, depth: int) -> list[float]:
        """The worth of the options at these places of the pending question; `budget` is for all of its options."""
        self.knowledge = s.knowledge
        options = s.options
        share = budget // len(options)
        out: list[float] = []
        self.open = []
        for place in places:
            self.chance = False
            after = s.clone()
            after.apply(options[place])
            out.append(self.best(after, share, depth))
            if self.chance:
                self.open.append(place)
        return out

    def best(self, s: State, budget: int, depth: int) -> float:
        """The best end of one's own consecutive decisions from here; `budget` counts positions looked at."""
        if s.knowledge != self.knowledge:
            self.chance = True
        if budget <= 1 or depth <= 0 or s.to_move != self.seat or self.value.resting(s):
            return self.value.worth(s, self.seat)
        options = s.options
        count = len(options)
        # too many for the budget: an even selection
        step = 1 if count <= budget else (count + budget - 1) // budget
        share = budget // ((count + step - 1) // step)
        found = False
        top = 0.0
        i = 0
        while i < count:
            after = s.clone()
            after.apply(options[i])
            worth = self.best(after, share, depth - 1)
            if not found or worth > top:
                top = worth
                found = True
            i += step
        return top
