"""Hidden Ways: figures go to any other open territory; no Move action (N.SPECIAL.11)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.northgard import beasts, combat, land, passage
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Where
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.journeys import Journey, only_kaija
from meadhall.northgard.parts import PARTS, Special
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import enter, is_enemy, kaija_banned, leave


@mypyc_attr(acyclic=True)
class WaysFrom(Where):
    """Which territory's figures go."""

    def among(self, s: Northgard) -> list[int]:
        return land.held(s, self.seat)

    def why_here(self, s: Northgard, t: int) -> int:
        if s.t_holder[t] != self.seat:
            return k.R_NOT_YOURS
        if not beasts.may_leave(s, t):
            return k.R_BEAR_HOLDS
        return k.R_OK if len(WaysTo(self.seat, t).options(s)) > 0 else k.R_NO_UNITS

    def chosen(self, s: Northgard, t: int) -> None:
        s.become(WaysTo(self.seat, t))


@mypyc_attr(acyclic=True)
class WaysTo(Where):
    """Where they come out."""

    def __init__(self, seat: int, source: int) -> None:
        super().__init__(seat)
        self.source: Final = source

    def why_here(self, s: Northgard, t: int) -> int:
        if t == self.source:
            return k.R_NOT_ADJACENT
        if s.t_open[t] == 0:
            return k.R_NOT_OPEN
        why = passage.why_stay(s, self.seat, t)
        if why == k.R_OK and is_enemy(s, self.seat, s.t_holder[t]) and kaija_banned(s):
            return k.R_KAIJA_BAN if only_kaija(s, self.seat, self.source) else k.R_OK
        return why

    def chosen(self, s: Northgard, t: int) -> None:
        s.become(HiddenJourney(self.source, t).units(self.seat))


@mypyc_attr(acyclic=True)
class HiddenJourney(Journey):
    """The figures that take hidden ways."""

    def rule(self, default: str) -> str:
        return "N.CARD.hidden-ways"

    def go(self, s: Northgard, p: int, units: int, kaija: bool, chief: bool) -> None:
        leave(s, p, self.source, units, kaija, chief)
        enter(s, p, self.target, units, kaija, chief)
        if s.tracing:
            s.tell(WentHidden(p, self.source, self.target, units, kaija, chief))
        s.pop()
        combat.resolve(s, p)


class WentHidden(Event):
    """Figures took hidden ways."""

    def __init__(self, seat: int, source: int, target: int, units: int, kaija: bool, chief: bool) -> None:
        super().__init__()
        self.seat = seat
        self.source = source
        self.target = target
        self.units = units
        self.kaija = kaija
        self.chief = chief


class HiddenWays(Special):
    """The card."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        return k.R_OK if len(WaysFrom(p).options(s)) > 0 else k.R_NO_EFFECT

    def start(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        s.add(WaysFrom(p))


PARTS[o.OP_HIDDEN_WAYS] = HiddenWays()
QUESTIONS.add(k.K_WAYS_FROM, WaysFrom, "N.CARD.hidden-ways")
QUESTIONS.add(k.K_WAYS_TO, WaysTo, "N.CARD.hidden-ways")
QUESTIONS.add(103, HiddenJourney)
EVENTS.add(k.EV_WAYS, WentHidden, "N.CARD.hidden-ways")
