"""Units removed, added and looted for: Plunder, Raiding Party, Capture."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.northgard import beasts, land
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Ask, Where
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.harvest import shown
from meadhall.northgard.parts import PARTS, Part, Special
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import enter, gain, is_enemy, remove


@mypyc_attr(acyclic=True)
class EnemyUnit(Where):
    """Where one enemy regular unit is removed (N.GEN.17)."""

    def __init__(self, seat: int, anywhere: bool) -> None:
        super().__init__(seat)
        self.anywhere: Final = anywhere

    def why_here(self, s: Northgard, t: int) -> int:
        p = self.seat
        if not is_enemy(s, p, s.t_holder[t]):
            return k.R_NO_TARGET
        if s.t_reg[t] == 0:
            return k.R_HERO
        return k.R_OK if self.anywhere or land.next_to_own(s, p, t) else k.R_NOT_ADJACENT

    def chosen(self, s: Northgard, t: int) -> None:
        owner = s.t_holder[t]
        remove(s, owner, t, 1, False, False)
        if s.tracing:
            s.tell(UnitGone(self.seat, owner, t))
        s.placed_at = t
        s.done = 1
        s.pop()


class UnitGone(Event):
    """An enemy unit was removed."""

    def __init__(self, seat: int, owner: int, territory: int) -> None:
        super().__init__()
        self.seat = seat
        self.owner = owner
        self.territory = territory


class Removal(Special):
    """The part of Plunder and Raiding Party that removes a unit."""

    def asked(self, p: int, effect: list[int]) -> EnemyUnit:
        """Its question."""
        return EnemyUnit(p, effect[o.REMOVE_WHERE] == o.WHERE_ANYWHERE)

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        return k.R_OK if len(self.asked(p, effect).options(s)) > 0 else k.R_NO_TARGET

    def start(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        s.add(self.asked(p, effect))


@mypyc_attr(acyclic=True)
class Loot(Ask):
    """Raiding Party: one resource of a kind the territory shows."""

    def __init__(self, seat: int, territory: int) -> None:
        super().__init__(seat)
        self.territory: Final = territory

    def options(self, s: Northgard) -> list[int]:
        return [k.A_RESOURCE + good for good in range(3) if shown(s, self.territory, good) > 0]

    def take(self, s: Northgard, answer: int) -> None:
        good = answer - k.A_RESOURCE
        gain(s, self.seat, int(good == o.FOOD), int(good == o.WOOD), int(good == o.LORE), k.C_CARD)
        s.pop()


class Looting(Part):
    """The part of Raiding Party that takes a resource where the unit was removed."""

    def begin(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        s.add(Loot(p, s.placed_at))


@mypyc_attr(acyclic=True)
class AddUnit(Where):
    """Capture: the own territory that gets one regular unit from the reserve; no Recruit (N.RECRUIT.13)."""

    def among(self, s: Northgard) -> list[int]:
        return land.held(s, self.seat)

    def why_here(self, s: Northgard, t: int) -> int:
        return k.R_OK if s.t_holder[t] == self.seat and beasts.enterable(s, t) else k.R_NOT_ASKED

    def chosen(self, s: Northgard, t: int) -> None:
        p = self.seat
        s.reserve[p] -= 1
        enter(s, p, t, 1, False, False)
        if s.tracing:
            s.tell(UnitAdded(p, t))
        s.pop()


class UnitAdded(Event):
    """A unit came from the reserve without a Recruit."""

    def __init__(self, seat: int, territory: int) -> None:
        super().__init__()
        self.seat = seat
        self.territory = territory


class Capture(Special):
    """The part of Capture that adds a unit."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        return k.R_OK if s.reserve[p] > 0 and len(AddUnit(p).options(s)) > 0 else k.R_NO_EFFECT

    def start(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        s.add(AddUnit(p))


PARTS[o.OP_REMOVE_UNIT] = Removal()
PARTS[o.OP_LOOT] = Looting()
PARTS[o.OP_ADD_UNIT] = Capture()
QUESTIONS.add(k.K_ENEMY_UNIT, EnemyUnit, "N.GEN.17")
QUESTIONS.add(k.K_LOOT, Loot, "N.CARD.raven-raiding-party")
QUESTIONS.add(k.K_ADD_UNIT, AddUnit, "N.CARD.capture")
EVENTS.add(k.EV_UNIT_GONE, UnitGone, "N.GEN.18")
EVENTS.add(k.EV_UNIT_ADDED, UnitAdded, "N.RECRUIT.13")
