"""Bribery: 1 or 2 enemy units go to a neighbour; a combat that results is their owner's (N.COMBAT.25)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.northgard import beasts, combat, land, passage
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Ask, Where
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.parts import PARTS, Special
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import enter, is_enemy, leave


@mypyc_attr(acyclic=True)
class BribeFrom(Where):
    """Whose units, by their territory."""

    def why_here(self, s: Northgard, t: int) -> int:
        owner = s.t_holder[t]
        if not is_enemy(s, self.seat, owner):
            return k.R_NO_TARGET
        if s.t_reg[t] == 0:
            return k.R_HERO
        if not beasts.may_leave(s, t):
            return k.R_BEAR_HOLDS
        why = k.R_NOT_ADJACENT
        for near in land.neighbours(s, t):
            why = passage.why_stay(s, owner, near >> 1)
            if why == k.R_OK:
                break
        return why

    def chosen(self, s: Northgard, t: int) -> None:
        s.become(BribeTo(self.seat, t))


@mypyc_attr(acyclic=True)
class BribeTo(Where):
    """Where they go."""

    def __init__(self, seat: int, source: int) -> None:
        super().__init__(seat)
        self.source: Final = source

    def among(self, s: Northgard) -> list[int]:
        return [near >> 1 for near in land.neighbours(s, self.source)]

    def why_here(self, s: Northgard, t: int) -> int:
        if not land.adjacent(s, self.source, t):
            return k.R_NOT_ADJACENT
        return passage.why_stay(s, s.t_holder[self.source], t)

    def chosen(self, s: Northgard, t: int) -> None:
        s.become(BribeUnits(self.seat, self.source, t))


@mypyc_attr(acyclic=True)
class BribeUnits(Ask):
    """How many go."""

    def __init__(self, seat: int, source: int, target: int) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.target: Final = target

    def options(self, s: Northgard) -> list[int]:
        return [k.A_COUNT + 1, k.A_COUNT + 2] if s.t_reg[self.source] > 1 else [k.A_COUNT + 1]

    def take(self, s: Northgard, answer: int) -> None:
        n = answer - k.A_COUNT
        owner = s.t_holder[self.source]
        leave(s, owner, self.source, n, False, False)
        enter(s, owner, self.target, n, False, False)
        if s.tracing:
            s.tell(Bribed(self.seat, owner, self.source, self.target, n))
        s.pop()
        combat.resolve(s, self.seat)


class Bribed(Event):
    """Units went where they were bribed to."""

    def __init__(self, seat: int, owner: int, source: int, target: int, units: int) -> None:
        super().__init__()
        self.seat = seat
        self.owner = owner
        self.source = source
        self.target = target
        self.units = units


class Bribery(Special):
    """The card."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        return k.R_OK if len(BribeFrom(p).options(s)) > 0 else k.R_NO_TARGET

    def start(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        s.add(BribeFrom(p))


PARTS[o.OP_BRIBERY] = Bribery()
QUESTIONS.add(k.K_BRIBE_FROM, BribeFrom, "N.CARD.bribery")
QUESTIONS.add(k.K_BRIBE_TO, BribeTo, "N.CARD.bribery")
QUESTIONS.add(k.K_BRIBE_COUNT, BribeUnits, "N.CARD.bribery")
EVENTS.add(k.EV_BRIBE, Bribed, "N.CARD.bribery")
