"""Combat: forces, food, dice, casualties, retreat (section COMBAT)."""

from typing import Final

from meadhall.core.state import Frame
from meadhall.northgard import (
    beasts,
    creatures,
    land,
    prototype,
    retreat,
    warchiefs,
    wilderness,
)
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.cards import row
from meadhall.northgard.journeys import MoveAction
from meadhall.northgard.state import (
    NEUTRAL,
    WAITING,
    Northgard,
)
from meadhall.northgard.units import (
    add_fame,
    enter,
    figures,
    gain,
    has_chief,
    has_kaija,
    leave,
    regulars,
    remove,
    take_over,
)

# A Combat frame: seat attacker, a territory, b effect of the Move card (-1: none), c defender,
# d winner (-1 nobody yet, -2 both fell); items as below.
ATT_UNITS: Final = 0
DEF_UNITS: Final = 1
ATT_AXES: Final = 2
DEF_AXES: Final = 3
ATT_SKULLS: Final = 4  # inflicted by the attacker
DEF_SKULLS: Final = 5  # inflicted by the defender
ATT_FACE: Final = 6
DEF_FACE: Final = 7
ATT_FOOD: Final = 8  # part of the axes, kept for the view
DEF_FOOD: Final = 9

WITH_POWERS: Final = 12  # steps from here on: food of other kinds and rerolls, between steps 2 and 8

NOT_DECIDED: Final = -1
BOTH_FELL: Final = -2


def pending(s: Northgard) -> list[int]:
    """The territories in which a combat waits."""
    out: list[int] = []
    for t in s.live:
        if s.t_att[t] >= 0:
            out.append(t)
    return out


def resolve(s: Northgard, p: int) -> None:
    """Have a player resolve the combats that wait, without a Move card."""
    f = s.push(k.F_COMBATS, p)
    f.a = -1


def resolve_move(s: Northgard, p: int, effect: int) -> None:
    """Have a player resolve the combats of a Move action; attacks on creatures may be declared first."""
    f = s.push(k.F_COMBATS, p)
    f.a = effect
    f.b = 1


def step_combats(s: Northgard, f: Frame) -> None:
    """Resolve the pending combats one by one; the current player orders them (N.COMBAT.2). a: effect or -1."""
    if f.b == 1:
        if s.modules & k.M_CREATURES and not creatures.declare(s, f):
            return
        f.b = 0
    waiting = pending(s)
    for i in range(0, len(f.items), 2):
        waiting.append(f.items[i])
    if len(waiting) == 0:
        if not (s.modules & k.M_WILDERNESS and wilderness.home_again(s)):
            s.pop()
        return
    if s.answer < 0:
        options: list[int] = []
        for t in waiting:
            options.append(k.A_AREA + t)
        if len(options) > 1:
            s.ask(f.seat, k.K_NEXT_COMBAT, options)
            return
        t = waiting[0]
    else:
        t = s.take() - k.A_AREA
    for i in range(0, len(f.items), 2):
        if f.items[i] == t:
            kind = f.items[i + 1]
            f.items = f.items[:i] + f.items[i + 2 :]
            creatures.start_fight(s, f.seat, t, kind, f.a, 0)
            return
    fight = s.push(k.F_COMBAT, s.t_att[t])
    fight.a = t
    fight.b = f.a
    fight.c = s.t_holder[t]
    fight.d = NOT_DECIDED
    fight.items = [0, 0, 0, 0, 0, 0, -1, -1, 0, 0]
    if s.tracing:
        s.emit(k.EV_COMBAT, [s.t_att[t], s.t_holder[t], t])


def card_flags(s: Northgard, f: Frame) -> int:
    """The flags of the Move card behind a combat."""
    return 0 if f.b < 0 else row(s, f.b)[o.MOVE_FLAGS]


def forces(s: Northgard, p: int, t: int, attacking: bool) -> int:
    """Axes of a side's figures (N.COMBAT.4)."""
    axes = regulars(s, p, t)
    if has_kaija(s, p, t):
        axes += s.v[k.V_KAIJA_AXES]
    if has_chief(s, p, t):
        axes += warchiefs.axes(s, p, t, attacking)
    return axes


def side_bonus(s: Northgard, p: int, t: int) -> int:
    """Axes of a clan power in this territory, attacking or defending."""
    return 1 if s.clan[p] == o.SNAKE and s.scorched == t else 0


def muster(s: Northgard, f: Frame) -> None:
    """Steps 1 and 2: forces and bonuses (N.COMBAT.4, N.COMBAT.5, N.COMBAT.22, N.COMBAT.26)."""
    attacker = f.seat
    defender = f.c
    t = f.a
    f.items[ATT_UNITS] = figures(s, attacker, t)
    f.items[DEF_UNITS] = figures(s, defender, t)
    f.items[ATT_AXES] = forces(s, attacker, t, True) + side_bonus(s, attacker, t)
    f.items[DEF_AXES] = forces(s, defender, t, False) + side_bonus(s, defender, t)
    if f.b >= 0:
        f.items[ATT_AXES] += row(s, f.b)[o.MOVE_AXES]
        f.items[ATT_SKULLS] += row(s, f.b)[o.MOVE_SKULLS]
    if s.conqueror[attacker] == 0 and not beasts.silent(s, t):
        f.items[DEF_AXES] += land.buildings(s, t, o.B_FORTRESS) * s.content.building_axes[o.B_FORTRESS]
        f.items[DEF_SKULLS] += land.buildings(s, t, o.B_DEFENSE_TOWER) * s.content.building_skulls[o.B_DEFENSE_TOWER]


def food_options(s: Northgard, p: int, units: int) -> list[int]:
    """N.COMBAT.6."""
    most = s.res[p * 3 + o.FOOD]
    most = min(most, units)
    out: list[int] = []
    for n in range(most + 1):
        out.append(k.A_COUNT + n)
    return out


def why_push(s: Northgard, f: Frame, t: int) -> int:
    """Intimidate: whether a defending unit may be pushed to t."""
    if not land.adjacent(s, f.a, t):
        return k.R_NOT_ADJACENT
    if s.t_att[t] >= 0:
        return k.R_COMBAT_PENDING
    if s.t_holder[t] != NEUTRAL and s.t_holder[t] != f.c:
        return k.R_RETREAT_HELD
    if land.is_swamp(s, t):
        return k.R_SWAMP
    return k.R_OK if beasts.enterable(s, t) else k.R_VALKYRIE


def step_combat(s: Northgard, f: Frame) -> None:
    """One combat from its first effect to the last retreat."""
    attacker = f.seat
    defender = f.c
    t = f.a
    if f.step == 0:  # N.COMBAT.3
        if card_flags(s, f) & o.MF_PUSH and s.t_reg[t] > 0 and beasts.may_leave(s, t):
            if s.answer < 0:
                options: list[int] = []
                for near in land.neighbours(s, t):
                    if why_push(s, f, near >> 1) == 0:
                        options.append(k.A_AREA + (near >> 1))
                if len(options) > 0:
                    options.append(k.A_STOP)
                    s.ask(attacker, k.K_PUSH, options)
                    return
            else:
                choice = s.take()
                if choice != k.A_STOP:
                    leave(s, defender, t, 1, False, False)
                    enter(s, defender, choice - k.A_AREA, 1, False, False)
                    if s.tracing:
                        s.emit(k.EV_PUSHED, [attacker, defender, t, choice - k.A_AREA])
        f.step = 1
    if f.step == 1:
        if s.t_holder[t] == NEUTRAL:
            take_over(s, t)
            if s.tracing:
                s.emit(k.EV_TAKEN, [attacker, t])
            s.pop()
            return
        if s.modules & k.M_CHIEFS:  # powers of step 1, attacker first (N.WARCHIEFS.7)
            while f.e < 2:
                f.e += 1
                if warchiefs.begin_step_one(s, attacker if f.e == 1 else defender, t):
                    return
        muster(s, f)
        f.step = 2
    if f.step == 2:  # N.COMBAT.6
        if s.answer < 0:
            s.ask(attacker, k.K_FOOD, food_options(s, attacker, f.items[ATT_UNITS]))
            return
        spend_food(s, attacker, s.take() - k.A_COUNT, f, ATT_AXES)
        f.step = 12 if card_flags(s, f) & o.MF_ANY_FOOD else 3
    if f.step == 12:  # Liv's Cunning: wood and lore as well
        if not spend_other(s, f, attacker, o.WOOD, k.K_FOOD_WOOD):
            return
        f.step = 13
    if f.step == 13:
        if not spend_other(s, f, attacker, o.LORE, k.K_FOOD_LORE):
            return
        f.step = 3
    if f.step == 3:
        if s.answer < 0:
            s.ask(defender, k.K_FOOD, food_options(s, defender, f.items[DEF_UNITS]))
            return
        spend_food(s, defender, s.take() - k.A_COUNT, f, DEF_AXES)
        f.step = 4
    if f.step == 4:  # N.COMBAT.8
        roll(s, f, attacker, ATT_FACE)
        f.step = 14 if s.modules & k.M_CHIEFS and warchiefs.reroll_open(s, attacker, t) else 5
    if f.step == 14:
        again = warchiefs.wants_reroll(s, attacker)
        if again < 0:
            return
        if again == 1:
            roll(s, f, attacker, ATT_FACE)
        f.step = 5
    if f.step == 5:
        if not use_face(s, f, attacker, ATT_FACE, ATT_AXES, ATT_SKULLS):
            return
        f.step = 6
    if f.step == 6:
        if card_flags(s, f) & o.MF_THROW:
            if s.answer < 0:
                s.ask(attacker, k.K_THROW, [k.A_AXE, k.A_SKULL])
                return
            if s.take() == k.A_AXE:
                f.items[ATT_AXES] += 1
            else:
                f.items[ATT_SKULLS] += 1
        f.step = 7
    if f.step == 7:
        roll(s, f, defender, DEF_FACE)
        f.step = 15 if s.modules & k.M_CHIEFS and warchiefs.reroll_open(s, defender, t) else 8
    if f.step == 15:
        again = warchiefs.wants_reroll(s, defender)
        if again < 0:
            return
        if again == 1:
            roll(s, f, defender, DEF_FACE)
        f.step = 8
    if f.step == 8:
        if not use_face(s, f, defender, DEF_FACE, DEF_AXES, DEF_SKULLS):
            return
        totals(s, f)
        f.step = 9
        losses = s.push(k.F_CASUALTIES, attacker)
        losses.a = t
        losses.b = f.items[DEF_SKULLS]
        return
    if f.step == 9:
        f.step = 10
        losses = s.push(k.F_CASUALTIES, defender)
        losses.a = t
        losses.b = f.items[ATT_SKULLS]
        return
    if f.step == 10:
        f.step = 11
        rewards(s, f)
        if f.d == attacker:
            start_retreat(s, f, defender)
            return
        if f.d == defender:
            start_retreat(s, f, attacker)
            return
    if s.t_att[t] >= 0 and s.t_holder[t] == NEUTRAL:
        take_over(s, t)
    s.pop()


def spend_food(s: Northgard, p: int, n: int, f: Frame, axes: int) -> None:
    """Each food is one axe."""
    s.res[p * 3 + o.FOOD] -= n
    f.items[axes] += n
    f.items[ATT_FOOD if axes == ATT_AXES else DEF_FOOD] = n
    if s.tracing and n > 0:
        s.emit(k.EV_FOOD, [p, n])


def spend_other(s: Northgard, f: Frame, p: int, good: int, question: int) -> bool:
    """Discard wood or lore like food, one per unit over all kinds together. False while the question is open."""
    most = min(s.res[p * 3 + good], f.items[ATT_UNITS] - f.items[ATT_FOOD])
    if s.answer < 0:
        options: list[int] = []
        for n in range(most + 1):
            options.append(k.A_COUNT + n)
        s.ask(p, question, options)
        return False
    n = s.take() - k.A_COUNT
    s.res[p * 3 + good] -= n
    f.items[ATT_AXES] += n
    f.items[ATT_FOOD] += n
    if s.tracing and n > 0:
        s.emit(k.EV_PAY, [p, 0, n if good == o.WOOD else 0, n if good == o.LORE else 0])
    return True


def roll(s: Northgard, f: Frame, p: int, face: int) -> None:
    """A side rolls its one die (N.COMBAT.23)."""
    f.items[face] = s.below(len(s.content.face_axes))
    if s.tracing:
        s.emit(k.EV_ROLL, [p, f.items[face]])


def use_face(s: Northgard, f: Frame, p: int, face: int, axes: int, skulls: int) -> bool:
    """Count a rolled face; the split face is the roller's choice. False while the question is open."""
    c = s.content
    side = f.items[face]
    if c.face_split[side]:
        if s.answer < 0:
            s.ask(p, k.K_SPLIT, [k.A_AXE, k.A_SKULL])
            return False
        skull = s.take() == k.A_SKULL
        if skull:
            f.items[skulls] += c.face_skulls[side]
        else:
            f.items[axes] += c.face_axes[side]
        if s.tracing:
            s.emit(k.EV_SPLIT, [p, 1 if skull else 0])
        return True
    f.items[axes] += c.face_axes[side]
    f.items[skulls] += c.face_skulls[side]
    return True


def cancelled(s: Northgard, defender: int, t: int) -> int:
    """Skulls of the attacker that powers of the defender cancel."""
    n = warchiefs.cancels(s, defender, t) if s.modules & k.M_CHIEFS else 0
    if s.v[k.V_OLD_POWERS]:
        n += prototype.kaija_cancels(s, defender, t)
    return n


def totals(s: Northgard, f: Frame) -> None:
    """Step 5: skulls, wipe-outs, scores (N.COMBAT.10 to N.COMBAT.13)."""
    if card_flags(s, f) & o.MF_SHIELD and f.items[DEF_SKULLS] > 0:
        f.items[DEF_SKULLS] -= 1
    f.items[ATT_SKULLS] = max(0, f.items[ATT_SKULLS] - cancelled(s, f.c, f.a))
    attacker_falls = f.items[DEF_SKULLS] >= f.items[ATT_UNITS]
    defender_falls = f.items[ATT_SKULLS] >= f.items[DEF_UNITS]
    if attacker_falls and defender_falls:
        f.d = BOTH_FELL
    elif attacker_falls:
        f.d = f.c
    elif defender_falls or f.items[ATT_AXES] > f.items[DEF_AXES]:
        f.d = f.seat
    else:
        f.d = f.c
    if s.tracing:
        s.emit(
            k.EV_TOTALS, [f.seat, f.c, f.items[ATT_AXES], f.items[DEF_AXES], f.items[ATT_SKULLS], f.items[DEF_SKULLS]]
        )


def rewards(s: Northgard, f: Frame) -> None:
    """Step 7: clan rewards for winning as attacker (N.CLAN.STAG.1, N.CLAN.WOLF.1)."""
    if s.tracing:
        loser = -1 if f.d == BOTH_FELL else (f.c if f.d == f.seat else f.seat)
        s.emit(k.EV_WIN, [f.d, loser, f.a])
    if s.v[k.V_OLD_POWERS]:
        prototype.after_combat(s, f.seat)
    elif f.d == f.seat:
        if s.clan[f.seat] == o.STAG:
            add_fame(s, f.seat, 1, k.C_CLAN, f.a)
        elif s.clan[f.seat] == o.WOLF:
            gain(s, f.seat, 1, 0, 0, k.C_CLAN)


# -- casualties: seat, a territory, b skulls suffered ------------------------------------------------------------------


def step_casualties(s: Northgard, f: Frame) -> None:
    """Remove one figure per skull; the owner chooses among different kinds (N.COMBAT.14, N.GEN.16)."""
    p = f.seat
    t = f.a
    n = figures(s, p, t)
    if f.b <= 0 or n == 0:
        s.pop()
        return
    reg = regulars(s, p, t)
    kaija = has_kaija(s, p, t)
    chief = has_chief(s, p, t)
    if f.b >= n:
        fall(s, p, t, reg, kaija, chief)
        s.pop()
        return
    if not kaija and not chief:
        fall(s, p, t, f.b, False, False)
        s.pop()
        return
    if s.answer < 0:
        options: list[int] = []
        if reg > 0:
            options.append(k.A_REG)
        if kaija:
            options.append(k.A_KAIJA)
        if chief:
            options.append(k.A_CHIEF)
        s.ask(p, k.K_CASUALTY, options)
        return
    kind = s.take()
    fall(s, p, t, 1 if kind == k.A_REG else 0, kind == k.A_KAIJA, kind == k.A_CHIEF)
    f.b -= 1


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
        s.emit(k.EV_CASUALTY, [p, t, reg, int(kaija), int(chief)])


def mending(s: Northgard, p: int) -> bool:
    """Whether the Move action under way is Svarn's Menders of player p."""
    if not s.modules & k.M_CHIEF_CARDS:
        return False
    for business in s.stack:
        if isinstance(business, MoveAction) and business.seat == p and business.plan.flags & o.MF_MEND:
            return True
    return False


# -- retreat ----------------------------------------------------------------------------------------------------------


def start_retreat(s: Northgard, f: Frame, loser: int) -> None:
    """The loser's remaining figures must go."""
    if figures(s, loser, f.a) == 0:
        return
    rough = loser == f.seat and card_flags(s, f) & o.MF_ROUGH_RETREAT != 0
    chooses = loser != f.seat and card_flags(s, f) & o.MF_CHOOSE_RETREAT != 0  # Brand's Bravery
    s.add(retreat.RetreatTo(f.seat if chooses else loser, loser, f.a, rough))
