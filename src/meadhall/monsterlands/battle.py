"""Monster battles on lands and at the Entrance: who fights when, attacks on the monster, rewards, the end (BATTLE)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.lists import added, changed, rows_changed
from meadhall.core.question import Step
from meadhall.core.state import NOBODY
from meadhall.monsterlands import bonus, rolls, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.assault import Assault, attack, strike
from meadhall.monsterlands.conquest import Conquest, Looting
from meadhall.monsterlands.entries import EVENTS, QUESTIONS
from meadhall.monsterlands.paths import (
    Visit,
    anybody_at,
    first_path,
    last_path,
    monster_at,
)
from meadhall.monsterlands.rolls import Roll, Rolling
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.traps import Reveal
from meadhall.monsterlands.trick import Clash
from meadhall.monsterlands.zones import GoodsChanged

# -- a location from the reveal to the loot (M.ADVENTURE.5) -----------------------------------------------------------


@mypyc_attr(acyclic=True)
class GoTo(Step):
    """A land or the Entrance; a place without a mercenary is skipped."""

    def __init__(self, location: int) -> None:
        super().__init__(NOBODY)
        self.location: Final = location

    def work(self, s: MonsterState) -> None:
        if not anybody_at(s, self.location):
            s.pop()
            return
        result = k.UNDEFEATED if monster_at(s, self.location) >= 0 else k.NO_MONSTER
        first = first_path(self.location)
        s.become(Battle(Visit(self.location, 0, False, result, -1), first))
        if s.trick:
            s.add(Clash(self.location, first, 0))
        else:
            s.add(Reveal(self.location))


@mypyc_attr(acyclic=True, free_list_len=1)
class Battle(Step):
    """The next path in order fights while the monster is undefeated (M.BATTLE.5)."""

    def __init__(self, visit: Visit, path: int) -> None:
        super().__init__(NOBODY)
        self.visit: Final = visit
        self.path: Final = path  # the first that may not have fought

    def work(self, s: MonsterState) -> None:
        visit = self.visit
        path = self.path
        end = last_path(visit.location)
        while path < end and (s.path_merc[path] < 0 or s.fought[path] != 0):
            path += 1
        if visit.result != k.UNDEFEATED or path >= end:
            s.become(BattleEnds(Visit(visit.location, visit.damage, True, visit.result, -1)))
            return
        s.become(StrikeBack(visit, path))
        attack(s, Assault(path, monster_at(s, visit.location), visit.damage))


@mypyc_attr(acyclic=True, free_list_len=1)
class StrikeBack(Step):
    """Who has survived the attack of the monster attacks it."""

    def __init__(self, visit: Visit, path: int) -> None:
        super().__init__(NOBODY)
        self.visit: Final = visit
        self.path: Final = path

    def work(self, s: MonsterState) -> None:
        if s.path_merc[self.path] < 0:
            s.become(Battle(self.visit, self.path))
        else:
            roll = rolls.begun(s, self.path, k.ON_MONSTER, 0)
            s.become(Attack(s.path_owner[self.path], roll, self.visit))


# -- the result -------------------------------------------------------------------------------------------------------


def trap_condition(s: MonsterState, path: int, monster: int) -> bool:
    """Whether the traps of a path allow a capture (M.BATTLE.45, M.BATTLE.46)."""
    m = s.path_merc[path]
    if s.content.merc_timing[m] == k.OUTSIDE and s.content.merc_power[m].no_trap:
        return True
    return rolls.traps_on(s, path) >= s.content.monster_power[monster].traps_needed


@mypyc_attr(acyclic=True, free_list_len=1)
class Attack(Rolling):
    """The attack on the monster, die by die (M.BATTLE.33)."""

    def __init__(self, seat: int, roll: Roll, visit: Visit) -> None:
        super().__init__(seat, roll)
        self.visit: Final = visit

    def again(self, roll: Roll) -> Rolling:
        return Attack(self.seat, roll, self.visit)

    def total(self, s: MonsterState) -> int:
        """The own total and the damage done before."""
        return self.visit.damage + rolls.own_total(s, self.roll)

    def outcome(self, s: MonsterState) -> int:
        """ELIMINATED, CAPTURED or UNDEFEATED, if the roll is left as it is (M.BATTLE.41 to M.BATTLE.46)."""
        path = self.roll.path
        monster = monster_at(s, self.visit.location)
        if not rolls.any_rolled(s, path):
            return k.UNDEFEATED
        total = self.total(s)
        if total + rolls.event_total(s, self.roll, False) >= s.content.monster_eliminate[monster]:
            return k.ELIMINATED
        captures = total + rolls.event_total(s, self.roll, True) >= s.content.monster_capture[monster]
        return k.CAPTURED if captures and trap_condition(s, path, monster) else k.UNDEFEATED

    def finish(self, s: MonsterState) -> None:
        visit = self.visit
        path = self.roll.path
        m = s.path_merc[path]
        result = self.outcome(s)
        total = self.total(s)
        s.fought = changed(s.fought, path, 2)
        if s.tracing:
            bonuses = [0, 0]
            if rolls.any_rolled(s, path):
                bonuses = [rolls.event_total(s, self.roll, True), rolls.event_total(s, self.roll, False)]
            own = total - visit.damage
            s.tell(Struck(self.seat, m, own, visit.damage, total + bonuses[0], total + bonuses[1]))
        if result == k.UNDEFEATED:
            if s.tracing:
                s.tell(AttackFailed(self.seat, m, total))
            s.become(Battle(Visit(visit.location, total, False, result, -1), path))
            return
        won = Visit(visit.location, visit.damage, True, result, path)
        s.become(BattleEnds(won))
        monster = monster_at(s, visit.location)
        if result == k.ELIMINATED:
            s.add(DeathThroes(won, monster))
        reward(s, won, monster)


def reward(s: MonsterState, won: Visit, monster: int) -> None:
    """Glory, gold, trophy and bonuses of the victor (M.BATTLE.49, M.BATTLE.50, M.BATTLE.53, M.BATTLE.67)."""
    c = s.content
    seat = s.path_owner[won.victor]
    m = s.path_merc[won.victor]
    if won.result == k.CAPTURED:
        zones.gain_glory(s, seat, c.capture_glory[monster])
        zones.gain_gold(s, seat, c.capture_gold[monster])
        if won.location < k.ENTRANCE and c.monster_power[monster].returns:
            s.aside = changed(s.aside, won.location, monster)
        else:
            s.monster_discard = added(s.monster_discard, monster)
        if s.tracing:
            s.tell(Captured(seat, m, monster))
    else:
        zones.gain_glory(s, seat, c.eliminate_glory[monster])
        s.trophies = rows_changed(s.trophies, seat, s.trophies[seat] + [monster])
        if s.tracing:
            s.tell(Eliminated(seat, m, monster))
    if won.location == k.ENTRANCE:
        s.entrance = -1
    else:
        s.land_monster = changed(s.land_monster, won.location, -1)
    event = k.EVENT_CAPTURE if won.result == k.CAPTURED else k.EVENT_ELIMINATE
    bonus.outside_bonus(s, m, event, c.monster_power[monster].forbid)
    s.add(bonus.GloryLoot(seat, event, 0))


@mypyc_attr(acyclic=True)
class DeathThroes(Step):
    """What an eliminated monster still does: glory for all there, then it lashes out (M.BATTLE.54, M.BATTLE.55)."""

    def __init__(self, visit: Visit, monster: int) -> None:
        super().__init__(NOBODY)
        self.visit: Final = visit
        self.monster: Final = monster

    def work(self, s: MonsterState) -> None:
        power = s.content.monster_power[self.monster]
        first = first_path(self.visit.location)
        if power.final_glory > 0:
            for p in range(first, last_path(self.visit.location)):
                if s.path_merc[p] >= 0:
                    zones.gain_glory(s, s.path_owner[p], power.final_glory)
                    if s.tracing:
                        s.tell(GoodsChanged(s.path_owner[p], 0, power.final_glory, 0, 0, 0, 0))
        if power.lash > 0:
            s.become(Lash(self.visit, self.monster, first))
        else:
            s.pop()


@mypyc_attr(acyclic=True)
class Lash(Step):
    """The final lash strikes path after path."""

    def __init__(self, visit: Visit, monster: int, path: int) -> None:
        super().__init__(NOBODY)
        self.visit: Final = visit
        self.monster: Final = monster
        self.path: Final = path  # the first that is not struck yet

    def work(self, s: MonsterState) -> None:
        path = self.path
        end = last_path(self.visit.location)
        while path < end and s.path_merc[path] < 0:
            path += 1
        if path >= end:
            s.pop()
            return
        s.become(Lash(self.visit, self.monster, path + 1))
        if s.tracing:
            s.tell(LashedOut(self.monster, s.path_owner[path], s.path_merc[path]))
        strike(s, path, s.content.monster_power[self.monster].lash, self.monster, 0)


@mypyc_attr(acyclic=True)
class BattleEnds(Step):
    """The fighters' dice and tokens go; a land may be conquered and looted now (M.BATTLE.56 to M.BATTLE.59)."""

    def __init__(self, visit: Visit) -> None:
        super().__init__(NOBODY)
        self.visit: Final = visit

    def work(self, s: MonsterState) -> None:
        visit = self.visit
        first = first_path(visit.location)
        for p in range(first, last_path(visit.location)):
            if s.fought[p] != 0:
                zones.clear_laid(s, p)
                zones.clear_dice(s, p)
                s.path_defence[p] = 0
        if visit.location == k.ENTRANCE:
            s.pop()
            if visit.result == k.CAPTURED or visit.result == k.ELIMINATED:
                calm(s)
        elif visit.result != k.UNDEFEATED:
            s.become(Conquest(visit, first, 0))
        else:
            s.become(Looting(visit, -1, first))


def calm(s: MonsterState) -> None:
    """The panic is over: all tokens go back into the stack (M.CITADEL.4)."""
    any_token = False
    for b in range(k.BUILDINGS):
        if s.panic[b]:
            s.panic = changed(s.panic, b, 0)
            s.panic_stack = added(s.panic_stack, b)
            any_token = True
    if any_token:
        s.panic_stack = s.shuffled(s.panic_stack)
        if s.tracing:
            s.tell(PanicOver())


# -- events -----------------------------------------------------------------------------------------------------------


class Struck(Event):
    """An attack is over: its total, the damage before, and what counts for each end."""

    def __init__(self, seat: int, mercenary: int, total: int, damage: int, capture: int, eliminate: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary
        self.total = total
        self.damage = damage
        self.capture = capture
        self.eliminate = eliminate


class Captured(Event):
    """A monster is captured."""

    def __init__(self, seat: int, mercenary: int, monster: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary
        self.monster = monster


class Eliminated(Event):
    """A monster is eliminated."""

    def __init__(self, seat: int, mercenary: int, monster: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary
        self.monster = monster


class AttackFailed(Event):
    """An attack fails; the damage is carried on."""

    def __init__(self, seat: int, mercenary: int, damage: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary
        self.damage = damage


class LashedOut(Event):
    """A dying monster lashes out."""

    def __init__(self, monster: int, seat: int, mercenary: int) -> None:
        super().__init__()
        self.monster = monster
        self.seat = seat
        self.mercenary = mercenary


class PanicOver(Event):
    """The panic is over."""

    def __init__(self) -> None:
        super().__init__()


QUESTIONS.add(46, Attack, "M.BATTLE.33")
QUESTIONS.add(113, GoTo)
QUESTIONS.add(114, Battle)
QUESTIONS.add(115, StrikeBack)
QUESTIONS.add(119, DeathThroes)
QUESTIONS.add(120, Lash)
QUESTIONS.add(121, BattleEnds)
EVENTS.add(42, Struck, "M.BATTLE.41")
EVENTS.add(43, Captured, "M.BATTLE.49")
EVENTS.add(44, Eliminated, "M.BATTLE.50")
EVENTS.add(45, AttackFailed, "M.BATTLE.47")
EVENTS.add(46, LashedOut, "M.BATTLE.54")
EVENTS.add(51, PanicOver, "M.CITADEL.4")
