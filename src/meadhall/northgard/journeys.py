"""Which figures go: how many regular units, whether Kaija and the warchief go along (Move, Hidden Ways, retreats).

A `Journey` is what the questions of one departure hand on: from where to where, who may go, and what comes of it.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Plan, Step
from meadhall.northgard import codes as k
from meadhall.northgard.asking import Ask
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import has_chief, has_kaija, is_enemy, kaija_banned, regulars


def kaija_may_go(s: Northgard, p: int, source: int, target: int) -> bool:
    """Whether Kaija is in a territory and may go to another."""
    return has_kaija(s, p, source) and not (is_enemy(s, p, s.t_holder[target]) and kaija_banned(s))


def only_kaija(s: Northgard, p: int, t: int) -> bool:
    """Whether Kaija is the only figure of player p in t."""
    return has_kaija(s, p, t) and regulars(s, p, t) == 0 and not has_chief(s, p, t)


@mypyc_attr(acyclic=True)
class Journey(Plan):
    """Figures of a seat go from one territory to another."""

    def __init__(self, source: int, target: int) -> None:
        self.source: Final = source
        self.target: Final = target

    def kaija_may(self, s: Northgard, p: int) -> bool:
        """Whether Kaija may be among them."""
        return kaija_may_go(s, p, self.source, self.target)

    def effect(self) -> int:
        """The effect of the Move card behind it, -1 if there is none."""
        return -1

    def rule(self, default: str) -> str:
        """The rule behind the questions of this journey."""
        return default

    def units(self, p: int) -> "SendUnits":
        """The first question."""
        return SendUnits(p, self)

    def kaija(self, p: int, units: int) -> "SendKaija":
        """The question for Kaija."""
        return SendKaija(p, self, units)

    def chief(self, p: int, units: int, kaija: bool) -> "SendChief":
        """The question for the warchief."""
        return SendChief(p, self, units, kaija)

    def go(self, s: Northgard, p: int, units: int, kaija: bool, chief: bool) -> None:
        """They go. The last question is still on top of the stack and has to leave it."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class Send(Ask):
    """A question of a journey."""

    def __init__(self, seat: int, journey: Journey) -> None:
        super().__init__(seat)
        self.journey: Final = journey

    @property
    def source(self) -> int:
        """Where they are."""
        return self.journey.source

    @property
    def target(self) -> int:
        """Where they go."""
        return self.journey.target

    @property
    def effect(self) -> int:
        """The effect of the Move card behind it, -1 if there is none."""
        return self.journey.effect()

    def rule(self, s: Northgard, action: int) -> str:
        return self.journey.rule(super().rule(s, action))


@mypyc_attr(acyclic=True, free_list_len=1)
class SendUnits(Send):
    """How many regular units go."""

    def options(self, s: Northgard) -> list[int]:
        p = self.seat
        least = 0 if self.journey.kaija_may(s, p) or has_chief(s, p, self.journey.source) else 1
        out: list[int] = []
        n = regulars(s, p, self.journey.source)
        while n >= least:
            out.append(k.A_COUNT + n)
            n -= 1
        return out

    def take(self, s: Northgard, answer: int) -> None:
        p = self.seat
        units = answer - k.A_COUNT
        if self.journey.kaija_may(s, p):
            s.become(self.journey.kaija(p, units))
        elif has_chief(s, p, self.journey.source):
            s.become(self.journey.chief(p, units, False))
        else:
            self.journey.go(s, p, units, False, False)


@mypyc_attr(acyclic=True)
class SendKaija(Send):
    """Whether Kaija goes along; she must if nobody else is there to go."""

    def __init__(self, seat: int, journey: Journey, units: int) -> None:
        super().__init__(seat, journey)
        self.units: Final = units

    def options(self, s: Northgard) -> list[int]:
        must = self.units == 0 and not has_chief(s, self.seat, self.journey.source)
        return [k.A_YES] if must else [k.A_YES, k.A_NO]

    def take(self, s: Northgard, answer: int) -> None:
        kaija = answer == k.A_YES
        if has_chief(s, self.seat, self.journey.source):
            s.become(self.journey.chief(self.seat, self.units, kaija))
        else:
            self.journey.go(s, self.seat, self.units, kaija, False)


@mypyc_attr(acyclic=True)
class SendChief(Send):
    """Whether the warchief goes along; it must if nobody else goes."""

    def __init__(self, seat: int, journey: Journey, units: int, kaija: bool) -> None:
        super().__init__(seat, journey)
        self.units: Final = units
        self.kaija: Final = kaija

    def options(self, s: Northgard) -> list[int]:
        return [k.A_YES] if self.units == 0 and not self.kaija else [k.A_YES, k.A_NO]

    def take(self, s: Northgard, answer: int) -> None:
        self.journey.go(s, self.seat, self.units, self.kaija, answer == k.A_YES)


# -- the Move action that journeys may belong to --------------------------------------------------------------------


@mypyc_attr(acyclic=True, free_list_len=1)
class MovePlan(Plan):
    """What a Move action is about: its effect and flags, the moves left, the territory a group is crossing (-1: none),
    whether the Explore of Annexation is done, and with Halvard's Craft the territories held before."""

    def __init__(self, effect: int, flags: int, left: int, crossing: int, explored: bool, held: list[int]) -> None:
        self.effect: Final = effect
        self.flags: Final = flags
        self.left: Final = left
        self.crossing: Final = crossing
        self.explored: Final = explored
        self.held: Final = held

    def after(self, cost: int, crossing: int) -> "MovePlan":
        """The plan after a move."""
        return MovePlan(self.effect, self.flags, self.left - cost, crossing, self.explored, self.held)

    def once_explored(self) -> "MovePlan":
        """The plan after the Explore of Annexation."""
        return MovePlan(self.effect, self.flags, self.left, self.crossing, True, self.held)


@mypyc_attr(acyclic=True)
class MoveAction(Step):
    """The Move action, as long as it lies on the stack; then it is done."""

    def __init__(self, seat: int, plan: MovePlan) -> None:
        super().__init__(seat)
        self.plan: Final = plan

    def work(self, s: Northgard) -> None:
        s.done = 1
        s.pop()


class Moved(Event):
    """Figures moved to a neighbour."""

    def __init__(self, seat: int, source: int, target: int, units: int, kaija: bool, chief: bool) -> None:
        super().__init__()
        self.seat = seat
        self.source = source
        self.target = target
        self.units = units
        self.kaija = kaija
        self.chief = chief


QUESTIONS.add(104, MovePlan)
QUESTIONS.add(106, MoveAction)
QUESTIONS.add(k.K_MOVE_REG, SendUnits, "N.MOVE.2", "move_units")
QUESTIONS.add(k.K_MOVE_KAIJA, SendKaija, "N.CLAN.BEAR.3", "move_kaija")
QUESTIONS.add(k.K_MOVE_CHIEF, SendChief, "N.WARCHIEFS.2", "move_chief")
EVENTS.add(k.EV_MOVE, Moved, "N.MOVE.2")
