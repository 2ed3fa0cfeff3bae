"""Figures that fall: casualties of combats and fights, and what a creature or the Swamp takes (N.COMBAT.14)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Step
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Ask
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.journeys import MoveAction
from meadhall.northgard.state import WAITING, Northgard
from meadhall.northgard.units import figures, has_chief, has_kaija, kinds_in, leave, regulars, remove


@mypyc_attr(acyclic=True)
class Casualties(Step):
    """Remove one figure per skull; the owner chooses among different kinds (N.COMBAT.14, N.GEN.16)."""

    def __init__(self, seat: int, territory: int, skulls: int) -> None:
        super().__init__(seat)
        self.territory: Final = territory
        self.skulls: Final = skulls

    def work(self, s: Northgard) -> None:
        p = self.seat
        t = self.territory
        n = figures(s, p, t)
        kaija = has_kaija(s, p, t)
        chief = has_chief(s, p, t)
        if 0 < self.skulls < n and (kaija or chief):
            s.become(Casualty(p, t, self.skulls))
            return
        s.pop()
        if self.skulls <= 0 or n == 0:
            return
        if self.skulls >= n:
            fall(s, p, t, regulars(s, p, t), kaija, chief)
        else:
            fall(s, p, t, self.skulls, False, False)


@mypyc_attr(acyclic=True)
class Casualty(Ask):
    """Which figure falls next."""

    def __init__(self, seat: int, territory: int, skulls: int) -> None:
        super().__init__(seat)
        self.territory: Final = territory
        self.skulls: Final = skulls

    def options(self, s: Northgard) -> list[int]:
        return kinds_in(s, self.seat, self.territory)

    def take(self, s: Northgard, answer: int) -> None:
        s.become(Casualties(self.seat, self.territory, self.skulls - 1))
        fall(s, self.seat, self.territory, int(answer == k.A_REG), answer == k.A_KAIJA, answer == k.A_CHIEF)


def fall(s: Northgard, p: int, t: int, reg: int, kaija: bool, chief: bool) -> None:
    """Casualties return to the reserve, or wait on Svarn's Menders if it is their player's card."""
    if mending(s, p):
        leave(s, p, t, reg, kaija, chief)
        s.waiting += reg
        if kaija:
            s.kaija_at = WAITING
        if chief:
            s.chief_at[p] = WAITING
    else:
        remove(s, p, t, reg, kaija, chief)
    if s.tracing:
        s.tell(Fell(p, t, reg, int(kaija), int(chief)))


def mending(s: Northgard, p: int) -> bool:
    """Whether the Move action under way is Svarn's Menders of player p."""
    if not s.modules & k.M_CHIEF_CARDS:
        return False
    for business in s.stack:
        if isinstance(business, MoveAction) and business.seat == p and business.plan.flags & o.MF_MEND:
            return True
    return False


@mypyc_attr(acyclic=True)
class LostUnit(Ask):
    """Which figure of a territory goes to a creature (-1: the Swamp) (N.CREATURES.12, N.DECIDE.61)."""

    def __init__(self, seat: int, territory: int, creature: int) -> None:
        super().__init__(seat)
        self.territory: Final = territory
        self.creature: Final = creature

    def options(self, s: Northgard) -> list[int]:
        return kinds_in(s, self.seat, self.territory)

    def take(self, s: Northgard, answer: int) -> None:
        p = self.seat
        s.pop()
        remove(s, p, self.territory, int(answer == k.A_REG), answer == k.A_KAIJA, answer == k.A_CHIEF)
        if s.tracing:
            s.tell(UnitLost(p, self.territory, self.creature, answer))


class Fell(Event):
    """Figures fall."""

    def __init__(self, seat: int, territory: int, regular: int, kaija: int, chief: int) -> None:
        super().__init__()
        self.seat = seat
        self.territory = territory
        self.regular = regular
        self.kaija = kaija
        self.chief = chief


class UnitLost(Event):
    """A creature (-1: the Swamp) takes a figure."""

    def __init__(self, seat: int, territory: int, creature: int, figure: int) -> None:
        super().__init__()
        self.seat = seat
        self.territory = territory
        self.creature = creature
        self.figure = figure


QUESTIONS.add(k.K_CASUALTY, Casualty, "N.COMBAT.14")
QUESTIONS.add(k.K_LOST_UNIT, LostUnit, "N.CREATURES.12")
QUESTIONS.add(175, Casualties, "N.COMBAT.14")
EVENTS.add(k.EV_CASUALTY, Fell, "N.COMBAT.14")
EVENTS.add(k.EV_LOST_UNIT, UnitLost, "N.CREATURES.12")
