"""The trade step: three resources for one of the supply, and in variant TEAM swaps between mates (section TRADE)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Question
from meadhall.northgard import codes as k
from meadhall.northgard.asking import Ask, elsewhere
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.harvest import owned, take_all
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import resources


def begun(s: Northgard, p: int) -> "Trade":
    """What a player is asked first: as many swaps may be proposed as there are resources (N.TEAM.10)."""
    return Trade(p, resources(s, p), 0)


def why_give(s: Northgard, p: int, action: int) -> int:
    """Whether a resource may be given."""
    if not k.A_RESOURCE <= action < k.A_BUILDING:
        return elsewhere(s, action)
    good = action - k.A_RESOURCE
    return k.R_OK if good < 3 and s.res[p * 3 + good] > 0 else k.R_ALL_RESOURCES


@mypyc_attr(acyclic=True)
class Trade(Question):
    """The first resource given, a swap to propose, or no more (N.TRADE.1, N.TRADE.2). It stays until a player stops."""

    def __init__(self, seat: int, proposals: int, refused: int) -> None:
        super().__init__(seat)
        self.proposals: Final = proposals  # how many swaps may still be proposed
        self.refused: Final = refused  # one bit for each pair: own * 3 + wanted

    def why(self, s: Northgard, action: int) -> int:
        if k.A_RESOURCE <= action < k.A_BUILDING and resources(s, self.seat) < s.content.trade:
            return k.R_ALL_RESOURCES
        if action == k.A_STOP or (action == k.A_SWAP and self.may_swap(s)):
            return k.R_OK
        return why_give(s, self.seat, action)

    def may_swap(self, s: Northgard) -> bool:
        """Whether there is a swap to propose."""
        return s.modules & k.M_TEAMS != 0 and len(offers(s, self.seat, self.proposals, self.refused)) > 0

    def options(self, s: Northgard) -> list[int]:
        out = owned(s, self.seat) if resources(s, self.seat) >= s.content.trade else []
        if self.may_swap(s):
            out.append(k.A_SWAP)
        if len(out) > 0:
            out.append(k.A_STOP)
        return out

    def take(self, s: Northgard, answer: int) -> None:
        if answer == k.A_STOP:
            s.pop()
        elif answer == k.A_SWAP:
            s.become(Swap(self.seat, self.proposals, self.refused))
        else:
            s.add(with_gift(s, self.seat, [], answer - k.A_RESOURCE))


def with_gift(s: Northgard, p: int, given: list[int], good: int) -> Question:
    """One resource more goes to the supply; what is asked then."""
    s.res[p * 3 + good] -= 1
    given = [*given, good]
    missing = s.content.trade - len(given)
    if s.rules >= 2 and missing > 0 and resources(s, p) == missing:  # all there is: nothing to choose
        given += take_all(s, p)
        missing = 0
    return TradeGive(p, given) if missing > 0 else TradeTake(p, given)


@mypyc_attr(acyclic=True)
class TradeGive(Question):
    """The next resource given."""

    def __init__(self, seat: int, given: list[int]) -> None:
        super().__init__(seat)
        self.given: Final = given

    def why(self, s: Northgard, action: int) -> int:
        return why_give(s, self.seat, action)

    def options(self, s: Northgard) -> list[int]:
        return owned(s, self.seat)

    def take(self, s: Northgard, answer: int) -> None:
        s.become(with_gift(s, self.seat, self.given, answer - k.A_RESOURCE))


@mypyc_attr(acyclic=True)
class TradeTake(Ask):
    """The resource taken."""

    def __init__(self, seat: int, given: list[int]) -> None:
        super().__init__(seat)
        self.given: Final = given

    def options(self, s: Northgard) -> list[int]:
        return [k.A_RESOURCE, k.A_RESOURCE + 1, k.A_RESOURCE + 2]

    def take(self, s: Northgard, answer: int) -> None:
        good = answer - k.A_RESOURCE
        s.res[self.seat * 3 + good] += 1
        if s.tracing:
            given = self.given
            s.tell(Traded(self.seat, given.count(0), given.count(1), given.count(2), good))
        s.pop()


# -- swaps between mates (N.TEAM.10) -----------------------------------------------------------------------------------


def mate(s: Northgard, p: int) -> int:
    """The teammate of a player; -1 without teams."""
    for q in range(s.players):
        if q != p and s.team[q] == s.team[p]:
            return q
    return -1


def may_propose(s: Northgard, p: int, proposals: int, refused: int, own: int, want: int) -> bool:
    """Whether a pair of kinds may be proposed."""
    return (
        proposals > 0
        and own != want
        and s.res[p * 3 + own] > 0
        and s.res[mate(s, p) * 3 + want] > 0
        and not refused >> (own * 3 + want) & 1
    )


def offers(s: Northgard, p: int, proposals: int, refused: int) -> list[int]:
    """The own kinds that could be offered, as options."""
    out: list[int] = []
    for own in range(3):
        if len(wishes(s, p, proposals, refused, own)) > 0:
            out.append(k.A_RESOURCE + own)
    return out


def wishes(s: Northgard, p: int, proposals: int, refused: int, own: int) -> list[int]:
    """The kinds of the mate that could be asked for the kind offered, as options."""
    out: list[int] = []
    for want in range(3):
        if may_propose(s, p, proposals, refused, own, want):
            out.append(k.A_RESOURCE + want)
    return out


@mypyc_attr(acyclic=True)
class Swap(Ask):
    """The kind offered to the mate."""

    def __init__(self, seat: int, proposals: int, refused: int) -> None:
        super().__init__(seat)
        self.proposals: Final = proposals
        self.refused: Final = refused

    def options(self, s: Northgard) -> list[int]:
        return offers(s, self.seat, self.proposals, self.refused)

    def take(self, s: Northgard, answer: int) -> None:
        s.become(SwapWant(self.seat, self.proposals, self.refused, answer - k.A_RESOURCE))


@mypyc_attr(acyclic=True)
class SwapWant(Ask):
    """The kind wanted for it."""

    def __init__(self, seat: int, proposals: int, refused: int, offered: int) -> None:
        super().__init__(seat)
        self.proposals: Final = proposals
        self.refused: Final = refused
        self.offered: Final = offered

    def options(self, s: Northgard) -> list[int]:
        return wishes(s, self.seat, self.proposals, self.refused, self.offered)

    def take(self, s: Northgard, answer: int) -> None:
        p = self.seat
        want = answer - k.A_RESOURCE
        s.become(Trade(p, self.proposals - 1, self.refused))
        s.add(SwapAnswer(mate(s, p), p, self.offered, want))


@mypyc_attr(acyclic=True)
class SwapAnswer(Ask):
    """Whether the mate agrees; the proposer's Trade lies beneath."""

    def __init__(self, seat: int, proposer: int, offered: int, wanted: int) -> None:
        super().__init__(seat)
        self.proposer: Final = proposer
        self.offered: Final = offered
        self.wanted: Final = wanted

    def options(self, s: Northgard) -> list[int]:
        return [k.A_YES, k.A_NO]

    def take(self, s: Northgard, answer: int) -> None:
        p = self.proposer
        q = self.seat
        s.pop()
        if answer == k.A_YES:
            s.res[p * 3 + self.offered] -= 1
            s.res[q * 3 + self.offered] += 1
            s.res[q * 3 + self.wanted] -= 1
            s.res[p * 3 + self.wanted] += 1
            if s.tracing:
                s.tell(Swapped(p, q, self.offered, self.wanted))
            return
        asked = s.stack[-1]
        assert isinstance(asked, Trade)
        s.become(Trade(p, asked.proposals, asked.refused | 1 << (self.offered * 3 + self.wanted)))
        if s.tracing:
            s.tell(SwapRefused(q, p))


# -- events ------------------------------------------------------------------------------------------------------------


class Traded(Event):
    """Resources go to the supply for one of another kind."""

    def __init__(self, seat: int, food: int, wood: int, lore: int, taken: int) -> None:
        super().__init__()
        self.seat = seat
        self.food = food
        self.wood = wood
        self.lore = lore
        self.taken = taken


class Swapped(Event):
    """Two mates swap a resource."""

    def __init__(self, seat: int, mate: int, own: int, want: int) -> None:
        super().__init__()
        self.seat = seat
        self.mate = mate
        self.own = own
        self.want = want


class SwapRefused(Event):
    """The mate refuses."""

    def __init__(self, mate: int, seat: int) -> None:
        super().__init__()
        self.mate = mate
        self.seat = seat


QUESTIONS.add(k.K_TRADE, Trade, "N.TRADE.1")
QUESTIONS.add(k.K_TRADE_GIVE, TradeGive, "N.TRADE.2")
QUESTIONS.add(k.K_TRADE_TAKE, TradeTake, "N.TRADE.1")
QUESTIONS.add(k.K_SWAP, Swap, "N.TEAM.10")
QUESTIONS.add(k.K_SWAP_WANT, SwapWant, "N.TEAM.10")
QUESTIONS.add(k.K_SWAP_ANSWER, SwapAnswer, "N.TEAM.10")
EVENTS.add(k.EV_TRADE, Traded, "N.TRADE.1")
EVENTS.add(k.EV_SWAP, Swapped, "N.TEAM.10")
EVENTS.add(k.EV_SWAP_REFUSED, SwapRefused, "N.TEAM.10")
