"""Monsters attack: their dice, diversion, magic, hits, and how these are answered: defence, wounds, death (BATTLE)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.lists import added, changed
from meadhall.core.question import Plan, Step
from meadhall.core.state import NOBODY
from meadhall.monsterlands import buildings, rolls, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.asking import Choice
from meadhall.monsterlands.entries import EVENTS, QUESTIONS
from meadhall.monsterlands.paths import (
    benefit_times,
    first_path,
    header_row,
    last_path,
    location_of,
    monster_at,
    neighbours,
)
from meadhall.monsterlands.state import MonsterState

# -- the attack -------------------------------------------------------------------------------------------------------


def attack_dice(s: MonsterState, location: int) -> int:
    """How many dice the monster of a location attacks with, before anything is removed (M.BATTLE.10 to M.BATTLE.12)."""
    c = s.content
    monster = monster_at(s, location)
    power = c.monster_power[monster]
    n = c.monster_attack[monster] + c.track[s.track * 6 + s.round - 1]
    if location == k.ENTRANCE:
        n += power.entrance_dice
    elif s.land_card[location] >= 0 and c.land_affinity[s.land_card[location]] == c.monster_affinity[monster]:
        n += power.match_dice if power.match_dice >= 0 else c.match_dice
    return n


def removed_dice(s: MonsterState, path: int) -> int:
    """Attack dice that talent, equipment and traps of a path take away (M.BATTLE.13)."""
    c = s.content
    m = s.path_merc[path]
    forbid = rolls.forbidden(s, path, k.ON_MONSTER)
    n = c.merc_power[m].remove if c.merc_timing[m] == k.OUTSIDE else 0
    for t in range(3):
        e = rolls.gear_power(s, m, t, forbid)
        if e >= 0:
            n += c.equip_power[e].remove
    for i in range(len(s.lay_path)):
        if s.lay_path[i] == path and s.lay_state[i] == k.REVEALED:
            n += c.trap_power[s.lay_token[i] % k.EPOCH].remove
    return n


def roll_hits(s: MonsterState, n: int) -> int:
    """Roll attack dice; how many hit (M.BATTLE.18)."""
    hits = 0
    faces: list[int] = []
    for _ in range(n):
        face = zones.roll_die(s)
        if face >= s.content.hit_from:
            hits += 1
        if s.tracing:
            faces.append(face)
    if len(faces) > 0:
        s.tell(FacesShown(faces))
    return hits


def remove_dice(s: MonsterState, path: int, colour: int, n: int) -> None:
    """Dice of a path go back to the reserve, those on its tokens last."""
    s.dice_out[colour] -= n
    if colour == k.S:
        taken = min(n, s.path_s[path])
        s.path_s[path] -= taken
    else:
        taken = min(n, s.path_m[path])
        s.path_m[path] -= taken
    left = n - taken
    i = 0
    while left > 0:
        here = s.lay_s[i] if colour == k.S else s.lay_m[i]
        if s.lay_path[i] == path and here > 0:
            if colour == k.S:
                s.lay_s[i] -= 1
            else:
                s.lay_m[i] -= 1
            left -= 1
        else:
            i += 1


@mypyc_attr(acyclic=True, free_list_len=1)
class Assault(Plan):
    """An attack of a monster: on which path, by which monster, and the damage done to it before."""

    def __init__(self, path: int, monster: int, damage: int) -> None:
        self.path: Final = path
        self.monster: Final = monster
        self.damage: Final = damage


def attack(s: MonsterState, assault: Assault) -> None:
    """Area dice, number of dice, removal, diversion, magic, roll (M.BATTLE.7 to M.BATTLE.19)."""
    s.fought = changed(s.fought, assault.path, 1)
    dice = s.content.monster_power[assault.monster].area_dice
    if dice == 0:
        approach(s, assault, 0)
        return
    hits = roll_hits(s, dice)
    if s.tracing:
        s.tell(AreaAttacked(assault.monster, dice, hits))
    s.add(AreaHits(assault, hits, first_path(location_of(assault.path)), 0))


def approach(s: MonsterState, assault: Assault, paid: int) -> None:
    """How many dice the attack has; the mercenary may have died of the area dice (M.BATTLE.8)."""
    m = s.path_merc[assault.path]
    if m < 0:
        return
    dice = attack_dice(s, location_of(assault.path))
    if s.tracing:
        s.tell(MonsterAttacked(assault.monster, s.path_owner[assault.path], m, dice))
    divert(s, assault, fewer(s, assault, dice, removed_dice(s, assault.path)), 0, paid)


@mypyc_attr(acyclic=True)
class Assaulting(Step):
    """A part of an attack that goes on after hits; `paid` has a bit for each path that has lost glory (M.BATTLE.62)."""

    def __init__(self, assault: Assault, paid: int) -> None:
        super().__init__(NOBODY)
        self.assault: Final = assault
        self.paid: Final = paid

    def after_paying(self, path: int) -> "Assaulting":
        """The same when a path has lost glory."""
        raise AssertionError("Every part of an attack says how it goes on.")


@mypyc_attr(acyclic=True)
class AreaHits(Assaulting):
    """The hits of the area dice strike path after path; then comes the attack itself (M.BATTLE.8)."""

    def __init__(self, assault: Assault, hits: int, path: int, paid: int) -> None:
        super().__init__(assault, paid)
        self.hits: Final = hits
        self.path: Final = path  # the first that is not struck yet

    def after_paying(self, path: int) -> Assaulting:
        return AreaHits(self.assault, self.hits, self.path, self.paid | (1 << path))

    def work(self, s: MonsterState) -> None:
        assault = self.assault
        location = location_of(assault.path)
        end = last_path(location)
        path = self.path
        while path < end and s.path_merc[path] < 0:
            path += 1
        if self.hits > 0 and path < end:
            s.become(AreaHits(assault, self.hits, path + 1, self.paid))
            strike(s, path, self.hits, assault.monster, self.paid)
        else:
            s.pop()
            approach(s, assault, self.paid)


def fewer(s: MonsterState, assault: Assault, dice: int, n: int) -> int:
    """Attack dice are taken away, as far as there are any; the dice left."""
    n = min(n, dice)
    if s.tracing and n > 0:
        s.tell(DiceRemoved(assault.monster, n, dice - n))
    return dice - n


@mypyc_attr(acyclic=True)
class NextDivert(Assaulting):
    """The attack goes on with the next source that can divert dice."""

    def __init__(self, assault: Assault, dice: int, source: int, paid: int) -> None:
        super().__init__(assault, paid)
        self.dice: Final = dice  # left
        self.source: Final = source  # the first that is not done yet

    def after_paying(self, path: int) -> Assaulting:
        return NextDivert(self.assault, self.dice, self.source, self.paid | (1 << path))

    def work(self, s: MonsterState) -> None:
        s.pop()
        divert(s, self.assault, self.dice, self.source, self.paid)


def divert(s: MonsterState, assault: Assault, dice: int, source: int, paid: int) -> None:
    """Offer the next source that can divert dice: tricks from top to bottom, then the talent (M.BATTLE.70)."""
    c = s.content
    path = assault.path
    seat = s.path_owner[path]
    tokens = tokens_looked_at(s, path)
    while dice > 0 and source < len(tokens):
        i = tokens[source]
        source += 1
        if s.lay_path[i] == path and s.lay_state[i] == k.TRICK_OUT:
            n = c.trap_power[s.lay_token[i] % k.EPOCH].divert
            target = s.lay_target[i]
            if n > 0 and target >= 0 and s.path_merc[target] >= 0:
                s.add(Divert(seat, assault, dice, min(n, dice), target, source, paid))
                return
    m = s.path_merc[path]
    if dice > 0 and source == len(tokens) and c.merc_timing[m] == k.OUTSIDE and c.merc_power[m].divert > 0:
        source += 1
        if len(neighbours(s, path)) > 0:
            s.add(Divert(seat, assault, dice, min(c.merc_power[m].divert, dice), -1, source, paid))
            return
    if min(dice, rolls.unrolled_on(s, path, k.M)) > 0:
        s.add(Magic(seat, assault, dice, paid))
    else:
        attack_with(s, assault, dice, paid)


def tokens_looked_at(s: MonsterState, path: int) -> list[int]:
    """The tokens whose diversions come up. Counted on the path alone: a target that dies takes its own along."""
    if s.rules < 2:
        return list(range(len(s.lay_path)))
    out: list[int] = []
    for i in range(len(s.lay_path)):
        if s.lay_path[i] == path:
            out.append(i)
    return out


@mypyc_attr(acyclic=True)
class Divert(Choice):
    """How many attack dice are diverted (M.BATTLE.14); by a trick to its target, by a talent to whom is asked next."""

    def __init__(self, seat: int, assault: Assault, dice: int, most: int, target: int, source: int, paid: int) -> None:
        super().__init__(seat)
        self.assault: Final = assault
        self.dice: Final = dice
        self.most: Final = most
        self.target: Final = target  # path, or -1
        self.source: Final = source
        self.paid: Final = paid

    def options(self, s: MonsterState) -> list[int]:
        return buildings.counts(0, self.most)

    def take(self, s: MonsterState, answer: int) -> None:
        n = answer - k.A_COUNT
        left = NextDivert(self.assault, self.dice - n, self.source, self.paid)
        if n == 0:
            s.become(left)
        elif self.target < 0:
            s.become(DivertTarget(self.seat, left, n))
        else:
            s.become(DivertMagic(s.path_owner[self.target], left, n, self.target))


@mypyc_attr(acyclic=True)
class DivertTarget(Choice):
    """Who is hit instead (M.TALENT.16)."""

    def __init__(self, seat: int, left: NextDivert, diverted: int) -> None:
        super().__init__(seat)
        self.left: Final = left  # how the attack goes on
        self.diverted: Final = diverted

    def options(self, s: MonsterState) -> list[int]:
        return neighbours(s, self.left.assault.path)

    def take(self, s: MonsterState, answer: int) -> None:
        target = answer - k.A_PATH
        s.become(DivertMagic(s.path_owner[target], self.left, self.diverted, target))


@mypyc_attr(acyclic=True)
class DivertMagic(Choice):
    """How many magic dice the target spends; then the dice are rolled (M.BATTLE.15)."""

    def __init__(self, seat: int, left: NextDivert, diverted: int, target: int) -> None:
        super().__init__(seat)
        self.left: Final = left  # how the attack goes on
        self.diverted: Final = diverted
        self.target: Final = target  # path

    def options(self, s: MonsterState) -> list[int]:
        most = min(self.diverted, rolls.unrolled_on(s, self.target, k.M))
        return buildings.counts(0, most) if most > 0 else []

    def take(self, s: MonsterState, answer: int) -> None:
        remove_dice(s, self.target, k.M, answer - k.A_COUNT)
        self.roll(s, self.diverted - (answer - k.A_COUNT))

    def nothing(self, s: MonsterState) -> None:
        self.roll(s, self.diverted)

    def roll(self, s: MonsterState, dice: int) -> None:
        """The diverted dice are rolled against the target."""
        hits = roll_hits(s, dice)
        if s.tracing:
            by = s.path_owner[self.left.assault.path]
            s.tell(Diverted(by, self.seat, s.path_merc[self.target], self.diverted, hits))
        s.become(self.left)
        if hits > 0:
            strike(s, self.target, hits, self.left.assault.monster, self.left.paid)


@mypyc_attr(acyclic=True)
class Magic(Choice):
    """How many magic dice are spent, each of which removes an attack die; then the monster rolls (M.BATTLE.17)."""

    def __init__(self, seat: int, assault: Assault, dice: int, paid: int) -> None:
        super().__init__(seat)
        self.assault: Final = assault
        self.dice: Final = dice
        self.paid: Final = paid

    def most(self, s: MonsterState) -> int:
        """How many can be spent."""
        return min(self.dice, rolls.unrolled_on(s, self.assault.path, k.M))

    def options(self, s: MonsterState) -> list[int]:
        return buildings.counts(0, self.most(s))

    def take(self, s: MonsterState, answer: int) -> None:
        n = answer - k.A_COUNT
        s.pop()
        remove_dice(s, self.assault.path, k.M, n)
        attack_with(s, self.assault, fewer(s, self.assault, self.dice, n), self.paid)


def attack_with(s: MonsterState, assault: Assault, dice: int, paid: int) -> None:
    """The attack dice are rolled (M.BATTLE.18)."""
    path = assault.path
    monster = assault.monster
    hits = roll_hits(s, dice) + s.content.monster_power[monster].automatic_hits
    if hits > 0:
        strike(s, path, hits, monster, paid)
    elif s.tracing:
        s.tell(Hit(s.path_owner[path], s.path_merc[path], 0, monster))


# -- defence, wounds, death -------------------------------------------------------------------------------------------


def strike(s: MonsterState, path: int, hits: int, monster: int, paid: int) -> None:
    """Hits strike the mercenary of a path; `paid` has its bit if it has lost glory already in this attack."""
    s.add(Defend(s.path_owner[path], path, hits, monster, paid & (1 << path) != 0))
    if s.tracing:
        s.tell(Hit(s.path_owner[path], s.path_merc[path], hits, monster))


def dt_left(s: MonsterState, path: int, source: int, monster: int) -> int:
    """Unused defence talents of a source on a path against a monster (M.BATTLE.21, M.BATTLE.22)."""
    c = s.content
    forbid = c.monster_power[monster].forbid
    if forbid & k.FORBID_DT:
        return 0
    m = s.path_merc[path]
    entrance = path >= k.ENTRANCE_PATH
    n = 0
    if source == k.DT_TALENT:
        power = c.merc_power[m]
        if power.dt == 0 or c.merc_timing[m] != k.OUTSIDE:
            return 0
        if power.dt_mask and (entrance or power.dt_mask & (1 << c.monster_affinity[monster]) == 0):
            return 0
        n = power.dt
    elif source < k.DT_PATH:
        e = rolls.gear_power(s, m, source - k.DT_GEAR, forbid)
        if e < 0 or c.equip_power[e].dt == 0:
            return 0
        power = c.equip_power[e]
        if power.dt_mask and (entrance or power.dt_mask & (1 << c.monster_affinity[monster]) == 0):
            return 0
        n = power.dt
    elif source == k.DT_PATH:
        if entrance:
            n = c.guard_defence[path - k.ENTRANCE_PATH]
        elif forbid & k.FORBID_BENEFIT == 0:
            n = c.header_power[header_row(s, path)].dt * benefit_times(s, path)
    else:
        for i in range(len(s.lay_path)):
            if s.lay_path[i] == path and s.lay_state[i] == k.REVEALED:
                n += c.trap_power[s.lay_token[i] % k.EPOCH].dt
    if n == 0:
        return 0
    return n - ((s.dt_used[path] >> (4 * source)) & 15)


@mypyc_attr(acyclic=True, free_list_len=1)
class Defend(Choice):
    """How a hit is answered, one after another (M.BATTLE.20, M.DECIDE.43)."""

    def __init__(self, seat: int, path: int, hits: int, monster: int, paid: bool) -> None:
        super().__init__(seat)
        self.path: Final = path
        self.hits: Final = hits  # to answer
        self.monster: Final = monster
        self.paid: Final = paid  # glory was lost already

    def why(self, s: MonsterState, action: int) -> int:
        forbid = s.content.monster_power[self.monster].forbid
        if action == k.A_ACCEPT:
            return 0
        if action == k.A_DEFENCE:
            return 0 if s.path_defence[self.path] > 0 else k.R_NO_TOKEN
        if action == k.A_POTION:
            if s.path_potion[self.path] == 0:
                return k.R_NO_TOKEN
            return k.R_FORBIDDEN if forbid & k.FORBID_POTION else 0
        if k.A_DT <= action < k.A_DT + k.DT_SOURCES:
            if dt_left(s, self.path, action - k.A_DT, self.monster) > 0:
                return 0
            return k.R_FORBIDDEN if forbid & k.FORBID_DT else k.R_USED
        return k.R_NOT_ASKED

    def options(self, s: MonsterState) -> list[int]:
        out: list[int] = []
        if self.why(s, k.A_DEFENCE) == 0:
            out.append(k.A_DEFENCE)
        for source in range(k.DT_SOURCES):
            if self.why(s, k.A_DT + source) == 0:
                out.append(k.A_DT + source)
        if self.why(s, k.A_POTION) == 0:
            out.append(k.A_POTION)
        out.append(k.A_ACCEPT)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        path = self.path
        if answer == k.A_ACCEPT:
            self.accept(s)
            return
        if answer == k.A_DEFENCE:
            s.path_defence[path] -= 1
        elif answer == k.A_POTION:
            s.path_potion = changed(s.path_potion, path, s.path_potion[path] - 1)
        else:
            s.dt_used = changed(s.dt_used, path, s.dt_used[path] + (1 << (4 * (answer - k.A_DT))))
        if s.tracing:
            s.tell(Defended(self.seat, s.path_merc[path], answer))
        self.next_hit(s, self.paid)

    def next_hit(self, s: MonsterState, paid: bool) -> None:
        """The next hit, if there is one."""
        if self.hits > 1:
            s.become(Defend(self.seat, self.path, self.hits - 1, self.monster, paid))
        else:
            s.pop()

    def accept(self, s: MonsterState) -> None:
        """The first wound, or death (M.BATTLE.23, M.BATTLE.62)."""
        m = s.path_merc[self.path]
        costs = s.content.monster_power[self.monster].wound_glory
        if costs > 0 and not self.paid:
            self.pay(s, min(costs, s.glory[self.seat]))
        if s.wounded[m] == 0:
            s.wounded = changed(s.wounded, m, 1)
            if s.tracing:
                s.tell(WoundTaken(self.seat, m))
            self.next_hit(s, self.paid or costs > 0)
        else:
            s.pop()
            die(s, self.path)

    def pay(self, s: MonsterState, glory: int) -> None:
        """The wound costs glory, once in an attack."""
        below = s.stack[-2]
        if isinstance(below, Assaulting):
            s.stack[-2] = below.after_paying(self.path)
        if glory > 0:
            zones.gain_glory(s, self.seat, -glory)
            if s.tracing:
                s.tell(GloryLost(self.seat, glory, self.monster))


def die(s: MonsterState, path: int) -> None:
    """A mercenary dies: card, equipment and what it carried go; its owner gains glory (M.BATTLE.25 to M.BATTLE.30)."""
    c = s.content
    m = s.path_merc[path]
    seat = s.path_owner[path]
    glory = c.entrance_death_glory if path >= k.ENTRANCE_PATH else c.death_glory[(path - k.LAND_PATH) & 3]
    if s.tracing:
        s.tell(Died(seat, m, glory))
    zones.discard_gear(s, m)
    zones.leave(s, m)
    s.path_of[m] = -1
    s.path_merc[path] = -1
    s.path_gold = changed(s.path_gold, path, 0)
    s.path_potion = changed(s.path_potion, path, 0)
    s.path_venom = changed(s.path_venom, path, 0)
    s.path_elixir = changed(s.path_elixir, path, 0)
    s.path_defence[path] = 0
    if s.fought[path] == 2:
        # Its rolled dice and traps stay: its damage still counts (M.BATTLE.26).
        for colour in range(2):
            remove_dice(s, path, colour, rolls.unrolled_on(s, path, colour))
    else:
        zones.clear_laid(s, path)
        zones.clear_dice(s, path)
    zones.gain_glory(s, seat, glory)
    if s.resurrection > 0:
        s.tile = added(s.tile, m)
    elif c.merc_role[m] == k.DECK:
        s.merc_discard = added(s.merc_discard, m)
    else:
        s.merc_out = added(s.merc_out, m)
    buildings.limit_traps(s, seat)


# -- events -----------------------------------------------------------------------------------------------------------


class MonsterAttacked(Event):
    """A monster attacks."""

    def __init__(self, monster: int, seat: int, mercenary: int, dice: int) -> None:
        super().__init__()
        self.monster = monster
        self.seat = seat
        self.mercenary = mercenary
        self.dice = dice


class AreaAttacked(Event):
    """Dice against all there are rolled."""

    def __init__(self, monster: int, number: int, hits: int) -> None:
        super().__init__()
        self.monster = monster
        self.number = number
        self.hits = hits


class Diverted(Event):
    """Attack dice are rolled against another."""

    def __init__(self, seat: int, rival: int, mercenary: int, dice: int, hits: int) -> None:
        super().__init__()
        self.seat = seat
        self.rival = rival
        self.mercenary = mercenary
        self.dice = dice
        self.hits = hits


class Hit(Event):
    """Hits strike a mercenary."""

    def __init__(self, seat: int, mercenary: int, hits: int, monster: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary
        self.hits = hits
        self.monster = monster


class Defended(Event):
    """A hit is answered; the means is the option chosen."""

    def __init__(self, seat: int, mercenary: int, means: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary
        self.means = means


class WoundTaken(Event):
    """A mercenary is wounded."""

    def __init__(self, seat: int, mercenary: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary


class Died(Event):
    """A mercenary dies."""

    def __init__(self, seat: int, mercenary: int, glory: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary
        self.glory = glory


class GloryLost(Event):
    """A wound costs glory."""

    def __init__(self, seat: int, glory: int, monster: int) -> None:
        super().__init__()
        self.seat = seat
        self.glory = glory
        self.monster = monster


class FacesShown(Event):
    """What the attack dice of a monster show."""

    def __init__(self, faces: list[int]) -> None:
        super().__init__()
        self.faces = faces


class DiceRemoved(Event):
    """Attack dice are taken away."""

    def __init__(self, monster: int, number: int, left: int) -> None:
        super().__init__()
        self.monster = monster
        self.number = number
        self.left = left


QUESTIONS.add(41, Divert, "M.BATTLE.14")
QUESTIONS.add(42, DivertTarget, "M.TALENT.16")
QUESTIONS.add(43, DivertMagic, "M.BATTLE.15")
QUESTIONS.add(44, Magic, "M.BATTLE.17")
QUESTIONS.add(45, Defend, "M.BATTLE.20")
QUESTIONS.add(116, Assault)
QUESTIONS.add(117, AreaHits)
QUESTIONS.add(118, NextDivert)
EVENTS.add(35, MonsterAttacked, "M.BATTLE.10")
EVENTS.add(36, AreaAttacked, "M.BATTLE.7")
EVENTS.add(37, Diverted, "M.BATTLE.14")
EVENTS.add(38, Hit, "M.BATTLE.18")
EVENTS.add(39, Defended, "M.BATTLE.20")
EVENTS.add(40, WoundTaken, "M.BATTLE.23")
EVENTS.add(41, Died, "M.BATTLE.25")
EVENTS.add(64, GloryLost, "M.BATTLE.62")
EVENTS.add(72, FacesShown, "M.BATTLE.18")
EVENTS.add(73, DiceRemoved, "M.BATTLE.17")
