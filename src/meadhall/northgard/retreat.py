"""Retreats: the loser's remaining figures leave, in one group or several (N.COMBAT.16 to N.COMBAT.19)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.northgard import beasts, land
from meadhall.northgard import codes as k
from meadhall.northgard.asking import Where
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.journeys import Journey, SendChief, SendKaija, SendUnits
from meadhall.northgard.state import NEUTRAL, Northgard
from meadhall.northgard.units import enter, figures, has_chief, has_kaija, leave, regulars, remove


@mypyc_attr(acyclic=True)
class RetreatTo(Where):
    """Where figures go. If another than the loser is asked (Brand's Bravery), it is one territory for all."""

    def __init__(self, seat: int, loser: int, source: int, rough: bool) -> None:
        super().__init__(seat)
        self.loser: Final = loser
        self.source: Final = source
        self.rough: Final = rough

    def why_near(self, s: Northgard, near: int) -> int:
        """Whether figures may retreat to a neighbour, given with its crossing (N.COMBAT.17, N.COMBAT.19)."""
        t = near >> 1
        if near & 1 and not self.rough:
            return k.R_RETREAT_ROUGH
        if land.is_swamp(s, t):
            return k.R_SWAMP
        if not beasts.enterable(s, t):
            return k.R_VALKYRIE
        if s.t_att[t] >= 0 or (s.modules & k.M_CREATURES and beasts.declared(s, t)):
            return k.R_COMBAT_PENDING
        if s.t_holder[t] != NEUTRAL and s.t_holder[t] != self.loser:
            return k.R_RETREAT_HELD
        return k.R_OK

    def why_here(self, s: Northgard, t: int) -> int:
        for near in land.neighbours(s, self.source):
            if near >> 1 == t:
                return self.why_near(s, near)
        return k.R_NOT_ADJACENT

    def places(self, s: Northgard) -> list[int]:
        """The legal retreat territories."""
        return [near >> 1 for near in land.neighbours(s, self.source) if self.why_near(s, near) == k.R_OK]

    def options(self, s: Northgard) -> list[int]:
        if figures(s, self.loser, self.source) == 0:
            return []
        places = self.places(s)
        return [k.A_AREA + t for t in places] if len(places) > 1 else []  # one place for all: nothing to split

    def nothing(self, s: Northgard) -> None:
        p = self.loser
        src = self.source
        n = figures(s, p, src)
        s.pop()
        if n == 0:
            return
        places = self.places(s)
        if len(places) == 1:
            self.all_go(s, places[0])
            return
        if s.tracing:
            s.tell(NoRetreat(p, src, n))
        remove(s, p, src, regulars(s, p, src), has_kaija(s, p, src), has_chief(s, p, src))

    def chosen(self, s: Northgard, t: int) -> None:
        if self.seat != self.loser:
            s.pop()
            self.all_go(s, t)
        else:
            s.become(RetreatJourney(self.source, t, self.rough).units(self.seat))

    def all_go(self, s: Northgard, t: int) -> None:
        """All figures go together."""
        p = self.loser
        src = self.source
        group(s, p, src, t, regulars(s, p, src), has_kaija(s, p, src), has_chief(s, p, src))


def group(s: Northgard, p: int, source: int, target: int, units: int, kaija: bool, chief: bool) -> None:
    """One group goes."""
    leave(s, p, source, units, kaija, chief)
    enter(s, p, target, units, kaija, chief)
    if s.tracing:
        s.tell(Retreated(p, source, target, units, kaija, chief))


@mypyc_attr(acyclic=True)
class RetreatJourney(Journey):
    """One group of those who retreat; the others are asked for next."""

    def __init__(self, source: int, target: int, rough: bool) -> None:
        super().__init__(source, target)
        self.rough: Final = rough

    def kaija_may(self, s: Northgard, p: int) -> bool:
        return has_kaija(s, p, self.source)

    def units(self, p: int) -> SendUnits:
        return RetreatUnits(p, self)

    def kaija(self, p: int, units: int) -> SendKaija:
        return RetreatKaija(p, self, units)

    def chief(self, p: int, units: int, kaija: bool) -> SendChief:
        return RetreatChief(p, self, units, kaija)

    def go(self, s: Northgard, p: int, units: int, kaija: bool, chief: bool) -> None:
        s.become(RetreatTo(p, p, self.source, self.rough))
        group(s, p, self.source, self.target, units, kaija, chief)


@mypyc_attr(acyclic=True)
class RetreatUnits(SendUnits):
    """How many regular units retreat in this group."""


@mypyc_attr(acyclic=True)
class RetreatKaija(SendKaija):
    """Whether Kaija retreats with this group."""


@mypyc_attr(acyclic=True)
class RetreatChief(SendChief):
    """Whether the warchief retreats with this group."""


class Retreated(Event):
    """A group retreated."""

    def __init__(self, seat: int, source: int, target: int, units: int, kaija: bool, chief: bool) -> None:
        super().__init__()
        self.seat = seat
        self.source = source
        self.target = target
        self.units = units
        self.kaija = kaija
        self.chief = chief


class NoRetreat(Event):
    """There was nowhere to go: the figures return to the reserve."""

    def __init__(self, seat: int, territory: int, figures: int) -> None:
        super().__init__()
        self.seat = seat
        self.territory = territory
        self.figures = figures


QUESTIONS.add(k.K_RETREAT, RetreatTo, "N.COMBAT.17", "retreat")
QUESTIONS.add(108, RetreatJourney)
QUESTIONS.add(k.K_RETREAT_REG, RetreatUnits, "N.COMBAT.16")
QUESTIONS.add(k.K_RETREAT_KAIJA, RetreatKaija, "N.COMBAT.16")
QUESTIONS.add(k.K_RETREAT_CHIEF, RetreatChief, "N.COMBAT.16")
EVENTS.add(k.EV_RETREAT, Retreated, "N.COMBAT.16")
EVENTS.add(k.EV_NO_RETREAT, NoRetreat, "N.COMBAT.18")
