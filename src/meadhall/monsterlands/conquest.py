"""Conquest of a land whose monster is gone, and looting (CONQUEST, LOOT)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.lists import changed
from meadhall.core.question import Step
from meadhall.core.state import NOBODY
from meadhall.monsterlands import bonus, rolls, steps, talents, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.asking import Choice
from meadhall.monsterlands.entries import EVENTS, QUESTIONS
from meadhall.monsterlands.paths import Visit, first_path, last_path
from meadhall.monsterlands.rolls import Roll, Rolling
from meadhall.monsterlands.state import MonsterState

# -- conquest ---------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Conquest(Step):
    """Living mercenaries that have not fought try one after another (M.CONQUEST.1)."""

    def __init__(self, visit: Visit, path: int, carried: int) -> None:
        super().__init__(NOBODY)
        self.visit: Final = visit
        self.path: Final = path  # the first that has not tried
        self.carried: Final = carried

    def work(self, s: MonsterState) -> None:
        path = self.path
        end = last_path(self.visit.location)
        while path < end and (s.path_merc[path] < 0 or s.fought[path] != 0):
            path += 1
        if path < end:
            s.become(Conquer(s.path_owner[path], self.visit, path, self.carried))
        else:
            s.become(Looting(self.visit, -1, first_path(self.visit.location)))


@mypyc_attr(acyclic=True)
class Conquer(Choice):
    """Whether a mercenary tries (M.CONQUEST.2)."""

    def __init__(self, seat: int, visit: Visit, path: int, carried: int) -> None:
        super().__init__(seat)
        self.visit: Final = visit
        self.path: Final = path
        self.carried: Final = carried  # totals of those before

    def options(self, s: MonsterState) -> list[int]:
        return [k.A_YES, k.A_NO]

    def take(self, s: MonsterState, answer: int) -> None:
        if answer == k.A_NO:
            s.become(Conquest(self.visit, self.path + 1, self.carried))
            return
        rolls.roll_all(s, self.path)
        roll = rolls.begun(s, self.path, k.ON_CONQUEST, 0)
        s.become(ConquestRoll(self.seat, roll, self.visit, self.carried))


@mypyc_attr(acyclic=True)
class ConquestRoll(Rolling):
    """The roll for the land (M.CONQUEST.3)."""

    def __init__(self, seat: int, roll: Roll, visit: Visit, carried: int) -> None:
        super().__init__(seat, roll)
        self.visit: Final = visit
        self.carried: Final = carried

    def again(self, roll: Roll) -> Rolling:
        return ConquestRoll(self.seat, roll, self.visit, self.carried)

    def finish(self, s: MonsterState) -> None:
        own = rolls.own_total(s, self.roll)
        path = self.roll.path
        seat = self.seat
        m = s.path_merc[path]
        location = self.visit.location
        land = s.land_card[location]
        zones.clear_rolled(s, path)
        if s.tracing:
            s.tell(ConquestTried(seat, m, own, self.carried, s.content.land_value[land]))
        if self.carried + own < s.content.land_value[land]:
            s.become(Conquest(self.visit, path + 1, self.carried + own))
            return
        s.land_card = changed(s.land_card, location, -1)
        s.land_owner = changed(s.land_owner, land, seat)
        zones.gain_glory(s, seat, s.content.land_glory[land])
        if s.tracing:
            s.tell(Conquered(seat, m, land))
        s.become(Looting(self.visit, path, first_path(location)))
        s.add(SettleConquered(seat, land))
        bonus.outside_bonus(s, m, k.EVENT_CONQUEST, 0)
        s.add(bonus.GloryLoot(seat, k.EVENT_CONQUEST, 0))


@mypyc_attr(acyclic=True)
class SettleConquered(Step):
    """A land just conquered may be settled at once."""

    def __init__(self, seat: int, land: int) -> None:
        super().__init__(seat)
        self.land: Final = land

    def work(self, s: MonsterState) -> None:
        if steps.why_settle(s, self.seat, self.land) == 0:
            s.become(talents.Settle(self.seat, self.land, True))
        else:
            s.pop()


# -- looting ----------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Looting(Step):
    """Those who neither captured, eliminated nor conquered take a token each (M.LOOT.1)."""

    def __init__(self, visit: Visit, conqueror: int, path: int) -> None:
        super().__init__(NOBODY)
        self.visit: Final = visit
        self.conqueror: Final = conqueror  # path, or -1
        self.path: Final = path  # the first that has not looted

    def work(self, s: MonsterState) -> None:
        path = self.path
        end = last_path(self.visit.location)
        while path < end and (s.path_merc[path] < 0 or path == self.visit.victor or path == self.conqueror):
            path += 1
        if path >= end:
            zones.refill_loot(s)
            s.pop()
            return
        m = s.path_merc[path]
        tokens = 1
        if s.content.merc_timing[m] == k.OUTSIDE:
            tokens += s.content.merc_power[m].extra_loot
        s.become(Loot(s.path_owner[path], self.visit, self.conqueror, path, tokens, False))


@mypyc_attr(acyclic=True)
class Loot(Choice):
    """Which token of the offer, or the sweet failure tile, once (M.LOOT.2, M.SWEETFAILURE.1)."""

    def __init__(self, seat: int, visit: Visit, conqueror: int, path: int, left: int, sweetened: bool) -> None:
        super().__init__(seat)
        self.visit: Final = visit
        self.conqueror: Final = conqueror
        self.path: Final = path
        self.left: Final = left  # tokens still to take
        self.sweetened: Final = sweetened  # the tile was taken for this mercenary

    def options(self, s: MonsterState) -> list[int]:
        if self.left == 0:
            return []
        out = talents.loot_options(s)
        sweet = s.sweet != 0 and s.sweet_holder < 0 and not self.sweetened
        if len(out) == 0:
            if not sweet or s.rules < 2:
                return out
            out.append(k.A_NO)  # nothing is on offer, and the tile is a "may" (M.SWEETFAILURE.1)
        if sweet:
            out.append(k.A_SWEET)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        if answer == k.A_NO:
            self.nothing(s)
            return
        if answer == k.A_SWEET:
            s.sweet_holder = self.seat
            if s.tracing:
                s.tell(SweetTaken(self.seat))
        else:
            talents.take_loot(s, self.seat, answer - k.A_TAKE)
        sweetened = self.sweetened or answer == k.A_SWEET
        s.become(Loot(self.seat, self.visit, self.conqueror, self.path, self.left - 1, sweetened))

    def nothing(self, s: MonsterState) -> None:
        s.become(Looting(self.visit, self.conqueror, self.path + 1))


# -- events -----------------------------------------------------------------------------------------------------------


class ConquestTried(Event):
    """What a mercenary rolled for a land."""

    def __init__(self, seat: int, mercenary: int, total: int, carried: int, value: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary
        self.total = total
        self.carried = carried
        self.value = value


class Conquered(Event):
    """A land is conquered."""

    def __init__(self, seat: int, mercenary: int, land: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary
        self.land = land


class SweetTaken(Event):
    """The sweet failure tile is taken."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


QUESTIONS.add(49, Conquer, "M.CONQUEST.2")
QUESTIONS.add(50, ConquestRoll, "M.CONQUEST.3")
QUESTIONS.add(51, Loot, "M.LOOT.2")
QUESTIONS.add(110, Conquest)
QUESTIONS.add(111, SettleConquered)
QUESTIONS.add(112, Looting)
EVENTS.add(47, ConquestTried, "M.CONQUEST.6")
EVENTS.add(48, Conquered, "M.CONQUEST.11")
EVENTS.add(63, SweetTaken, "M.SWEETFAILURE.1")
