"""Module WARCHIEFS: powers in combat, and what the third upgrade cards add to a Move action."""

from typing import Final

from meadhall.core.state import Frame
from meadhall.northgard import (
    beasts,
    build,
    creatures,
    land,
)
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.recruit import kinds_in
from meadhall.northgard.state import RESERVE, WAITING, Northgard
from meadhall.northgard.units import enter, has_chief, leave

FREE: Final[list[int]] = [o.OP_BUILD, 99, 0, 0, 1, 0, 0, 0, 0, 0]  # a Build effect without cost, for Halvard's Craft


def power(s: Northgard, p: int) -> int:
    """The power of a player's warchief."""
    c = s.content
    return c.proto_chief_power[s.clan[p]] if s.v[k.V_OLD_POWERS] else c.chief_power[s.clan[p]]


def strength(s: Northgard, p: int) -> int:
    """The number of a warchief's power."""
    return s.content.proto_chief_n[s.clan[p]] if s.v[k.V_OLD_POWERS] else s.content.chief_n[s.clan[p]]


def axes(s: Northgard, p: int, t: int, attacking: bool) -> int:
    """What a warchief is worth in a combat in t (N.WARCHIEFS.3, N.CHIEF)."""
    kind = power(s, p)
    if (
        (kind == o.CHIEF_AXES_ATTACKING and attacking)
        or (kind == o.CHIEF_AXES_DEFENDING and not attacking)
        or (kind == o.CHIEF_AXES_WILD and (s.t_open[t] > 0 or s.t_wood[t] > 0))
    ):
        return strength(s, p)
    return s.content.chief_axes


def cancels(s: Northgard, p: int, t: int) -> int:
    """Skulls of the attacker that a defending warchief cancels."""
    return strength(s, p) if has_chief(s, p, t) and power(s, p) == o.CHIEF_CANCEL_DEFENDING else 0


# -- step 1 of a combat: Signy and Brand. a territory, b source -------------------------------------------------------


def begin_step_one(s: Northgard, p: int, t: int) -> bool:
    """Start a warchief's power of step 1, if it has one here (N.WARCHIEFS.7: the attacker's comes first)."""
    if not has_chief(s, p, t):
        return False
    kind = power(s, p)
    if (kind == o.CHIEF_SCORCH and s.clan[p] == o.SNAKE and s.scorched != t) or kind == o.CHIEF_BRING:
        f = s.push(k.F_CHIEF, p)
        f.a = t
        return True
    return False


def why_bring(s: Northgard, p: int, to: int, t: int) -> int:
    """Brand: whether a unit may come from t (N.WARCHIEFS.10)."""
    if s.t_holder[t] != p:
        return k.R_NOT_YOURS
    if s.t_att[t] >= 0 or (s.modules & k.M_CREATURES and creatures.declared(s, t)):
        return k.R_COMBAT_PENDING
    if not land.adjacent(s, to, t):
        return k.R_NOT_ADJACENT
    return k.R_OK if beasts.may_leave(s, t) else k.R_BEAR_HOLDS


def step_chief(s: Northgard, f: Frame) -> None:
    """Signy may bring Scorched Earth, Brand may bring a unit."""
    p = f.seat
    if power(s, p) == o.CHIEF_SCORCH:
        if s.answer < 0:
            s.ask(p, k.K_CHIEF_SCORCH, [k.A_YES, k.A_NO])
            return
        if s.take() == k.A_YES:
            s.scorched = f.a
            if s.tracing:
                s.emit(k.EV_SCORCH, [p, f.a])
        s.pop()
        return
    if f.step == 0:
        if s.answer < 0:
            options: list[int] = []
            for near in land.neighbours(s, f.a):
                if why_bring(s, p, f.a, near >> 1) == 0:
                    options.append(k.A_AREA + (near >> 1))
            if len(options) == 0:
                s.pop()
                return
            options.append(k.A_STOP)
            s.ask(p, k.K_BRING, options)
            return
        choice = s.take()
        if choice == k.A_STOP:
            s.pop()
            return
        f.b = choice - k.A_AREA
        f.step = 1
    if s.answer < 0:
        s.ask(p, k.K_FIGURE, kinds_in(s, p, f.b))
        return
    kind = s.take()
    leave(s, p, f.b, 1 if kind == k.A_REG else 0, kind == k.A_KAIJA, kind == k.A_CHIEF)
    enter(s, p, f.a, 1 if kind == k.A_REG else 0, kind == k.A_KAIJA, kind == k.A_CHIEF)
    if s.tracing:
        s.emit(k.EV_BRING, [p, f.b, f.a, kind])
    s.pop()


def reroll_open(s: Northgard, p: int, t: int) -> bool:
    """Whether Liv takes part in a combat and may reroll."""
    return has_chief(s, p, t) and power(s, p) == o.CHIEF_REROLL


def wants_reroll(s: Northgard, p: int) -> int:
    """Ask for the reroll: -1 while the question is open, then 1 or 0 (N.WARCHIEFS.9)."""
    if s.answer < 0:
        s.ask(p, k.K_REROLL, [k.A_REROLL, k.A_NO])
        return -1
    if s.take() == k.A_REROLL:
        if s.tracing:
            s.emit(k.EV_REROLL, [p])
        return 1
    return 0


# -- Borgild's Shield, Egil's Fury ------------------------------------------------------------------------------------


def meeting(s: Northgard, p: int) -> bool:
    """Borgild's Shield: Kaija to Borgild or Borgild to Kaija. False while the question is open."""
    there = s.chief_at[p]
    if s.clan[p] != o.BEAR or s.kaija_at < 0 or there < 0 or there == s.kaija_at:
        return True
    if s.answer < 0:
        options: list[int] = []
        if beasts.may_leave(s, s.kaija_at) and beasts.enterable(s, there):
            options.append(k.A_KAIJA)
        if beasts.may_leave(s, there) and beasts.enterable(s, s.kaija_at):
            options.append(k.A_CHIEF)
        if len(options) == 0:
            return True
        options.append(k.A_STOP)
        s.ask(p, k.K_MEETING, options)
        return False
    choice = s.take()
    if choice == k.A_KAIJA:
        leave(s, p, s.kaija_at, 0, True, False)
        enter(s, p, there, 0, True, False)
    elif choice == k.A_CHIEF:
        to = s.kaija_at
        leave(s, p, there, 0, False, True)
        enter(s, p, to, 0, False, True)
    if s.tracing and choice != k.A_STOP:
        s.emit(k.EV_MEETING, [p, choice, s.kaija_at])
    return True


def fury_places(s: Northgard, b: int) -> list[int]:
    """Where a building of a type stands without a space in a territory with a pending combat."""
    out: list[int] = []
    for i in range(0, len(s.loose), 2):
        if s.t_att[s.loose[i]] >= 0 and s.loose[i + 1] == b and k.A_AREA + s.loose[i] not in out:
            out.append(k.A_AREA + s.loose[i])
    return out


def fury_where(s: Northgard, p: int, b: int) -> bool:
    """Remove a building without a space, if need be after asking which. False while the question is open."""
    if s.answer < 0:
        s.ask(p, k.K_FURY_WHERE, fury_places(s, b))
        if s.answer < 0:
            return False
    t = s.take() - k.A_AREA
    for i in range(0, len(s.loose), 2):
        if s.loose[i] == t and s.loose[i + 1] == b:
            build.raze_loose(s, i)
            break
    return True


def fury(s: Northgard, p: int, f: Frame) -> bool:
    """Egil's Fury: one building may go where a combat is pending. False while a question is open. f.c: the type of a
    building without a space that was chosen."""
    if f.c >= 0:
        return fury_where(s, p, f.c)
    if s.answer < 0:
        options: list[int] = []
        for area in range(len(s.a_build)):
            if s.a_build[area] >= 0 and s.t_att[s.terr[area]] >= 0:
                options.append(k.A_AREA + area)
        for i in range(0, len(s.loose), 2):
            if s.t_att[s.loose[i]] >= 0 and k.A_BUILDING + s.loose[i + 1] not in options:
                options.append(k.A_BUILDING + s.loose[i + 1])
        if len(options) == 0:
            return True
        options.append(k.A_STOP)
        s.ask(p, k.K_FURY, options)
        return False
    choice = s.take()
    if choice == k.A_STOP:
        return True
    if choice >= k.A_AREA:
        build.raze(s, choice - k.A_AREA)
        return True
    f.c = choice - k.A_BUILDING
    return fury_where(s, p, f.c)


# -- Svarn's Menders: casualties come back ----------------------------------------------------------------------------


def step_mend(s: Northgard, f: Frame) -> None:
    """Place the waiting figures in own territories, one by one; to the reserve if there is none."""
    p = f.seat
    kind = 0
    if s.waiting > 0:
        kind = k.A_REG
    elif s.kaija_at == WAITING:
        kind = k.A_KAIJA
    elif s.chief_at[p] == WAITING:
        kind = k.A_CHIEF
    else:
        s.pop()
        return
    t = -1
    if s.answer < 0:
        options: list[int] = []
        for own in land.held(s, p):
            if beasts.enterable(s, own):
                options.append(k.A_AREA + own)
        if len(options) > 0:
            s.ask(p, k.K_MEND, options)
            return
    else:
        t = s.take() - k.A_AREA
    if kind == k.A_REG:
        s.waiting -= 1
        if t < 0:
            s.reserve[p] += 1
    elif kind == k.A_KAIJA:
        s.kaija_at = RESERVE
    else:
        s.chief_at[p] = RESERVE
    if t >= 0:
        enter(s, p, t, 1 if kind == k.A_REG else 0, kind == k.A_KAIJA, kind == k.A_CHIEF)
        if s.tracing:
            s.emit(k.EV_MENDED, [p, t, kind])


# -- Halvard's Craft: a free small building in a territory taken now. a territory, b type; items: held before ---------


def why_craft(s: Northgard, f: Frame, t: int) -> int:
    """Whether the free building may stand in t."""
    if s.t_holder[t] != f.seat:
        return k.R_NOT_YOURS
    if t in f.items:
        return k.R_NOT_TAKEN_NOW
    return k.R_OK if build.buildable(s, f.seat, FREE, t, 0, True) else k.R_NO_BUILD


def why_craft_type(s: Northgard, f: Frame, b: int) -> int:
    """Whether a type may be crafted in the territory chosen."""
    return k.R_NO_BUILD if s.content.building_large[b] else build.why_type(s, f.seat, FREE, f.a, b, 0)


def craft_spaces(s: Northgard, f: Frame) -> list[int]:
    """The free spaces for the type chosen."""
    out: list[int] = []
    for area in land.areas_of(s, f.a):
        space = land.space_of(s, area)
        if s.a_build[area] >= 0 or space == o.SPACE_NONE or space == o.SPACE_LARGE:
            continue
        if not s.content.building_carved[f.b] or space == o.SPACE_CARVED:
            out.append(k.A_AREA + area)
    return out


def step_craft(s: Northgard, f: Frame) -> None:
    """May place one small building free."""
    p = f.seat
    if f.step == 0:
        if s.answer < 0:
            options: list[int] = []
            for t in land.held(s, p):
                if why_craft(s, f, t) == 0:
                    options.append(k.A_AREA + t)
            if len(options) == 0:
                s.pop()
                return
            options.append(k.A_STOP)
            s.ask(p, k.K_CRAFT, options)
            return
        choice = s.take()
        if choice == k.A_STOP:
            s.pop()
            return
        f.a = choice - k.A_AREA
        f.step = 1
    if f.step == 1:
        if s.answer < 0:
            types: list[int] = []
            for b in range(o.BUILDINGS):
                if why_craft_type(s, f, b) == 0:
                    types.append(k.A_BUILDING + b)
            s.ask(p, k.K_BUILD_TYPE, types)
            return
        f.b = s.take() - k.A_BUILDING
        f.step = 2
    if s.answer < 0:
        s.ask(p, k.K_BUILD_SPACE, craft_spaces(s, f))
        return
    build.put_building(s, f.a, s.take() - k.A_AREA, f.b)
    if s.tracing:
        s.emit(k.EV_CRAFTED, [p, f.a, f.b])
    s.pop()
