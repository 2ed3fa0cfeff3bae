"""The Build action, Glory of the Clan and Industrious Villagers (section BUILD)."""

from typing import Final

from meadhall.core.state import Frame
from meadhall.northgard import (
    beasts,
    harvest,
    land,
)
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.cards import row
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import gain

# A Build frame: a effect, b builds left, c territory it must be in (-1: any own), d the territory chosen,
# e the type chosen; items: [may be declined, small only, has collected].
DECLINABLE: Final = 0
SMALL_ONLY: Final = 1
COLLECTED: Final = 2


def cost_of(s: Northgard, effect: list[int], b: int) -> int:
    """What a building costs with this card (N.BUILD.2, N.BUILD.8)."""
    cost = s.content.building_cost[b] - effect[o.BUILD_DISCOUNT]
    return max(0, cost)


def why_type(s: Northgard, p: int, effect: list[int], t: int, b: int, wood: int) -> int:
    """Whether a building may be built in a territory with that much wood (N.BUILD.1 to N.BUILD.6)."""
    if s.t_holder[t] != p:
        return k.R_NOT_YOURS
    if s.modules & k.M_CREATURES and beasts.holds(s, t):
        return k.R_BEAR_HOLDS
    c = s.content
    free = s.t_free[t]
    if c.building_large[b]:
        if free < land.LARGE_1:
            return k.R_NO_SPACE
    elif effect[o.BUILD_NO_SPACE] == 0:
        if c.building_carved[b]:
            if (free >> 8) & 255 == 0:
                return k.R_NO_SPACE
        elif free & 65535 == 0:
            return k.R_NO_SPACE
    if effect[o.BUILD_DUPLICATES] == 0 and (s.t_bld[t] >> (4 * b)) & 15 > 0:
        return k.R_DUPLICATE
    if s.tokens[b] == 0:
        return k.R_NO_TOKEN
    if wood < cost_of(s, effect, b):
        return k.R_NO_WOOD
    return k.R_OK


def buildable(s: Northgard, p: int, effect: list[int], t: int, wood: int, small_only: bool) -> bool:
    """Whether anything can be built in a territory."""
    if s.t_holder[t] != p:
        return False
    if s.t_free[t] == 0 and effect[o.BUILD_NO_SPACE] == 0:
        return False
    for b in range(o.BUILDINGS):
        if small_only and s.content.building_large[b]:
            continue
        if why_type(s, p, effect, t, b, wood) == 0:
            return True
    return False


def possible(s: Northgard, p: int, effect: list[int]) -> int:
    """Whether a Build action can be started (N.BUILD.11; Glory of the Clan: affordable in either way)."""
    wood = s.res[p * 3 + o.WOOD]
    for t in s.live:
        if s.t_holder[t] == p:
            if buildable(s, p, effect, t, wood, False):
                return k.R_OK
            if effect[o.BUILD_COLLECT] and buildable(
                s, p, effect, t, wood + harvest.harvest_yield(s, t, o.WOOD), False
            ):
                return k.R_OK
    return k.R_NO_BUILD


def start(s: Northgard, p: int, ref: int) -> None:
    """Begin a Build action."""
    f = s.push(k.F_BUILD, p)
    f.a = ref
    f.b = row(s, ref)[o.BUILD_TIMES]
    f.c = -1
    f.items = [0, 0, 0]


def why_collect_before(s: Northgard, p: int, effect: list[int], t: int) -> int:
    """Glory of the Clan: collect first only where a Build will then be possible."""
    if s.t_holder[t] != p:
        return k.R_NOT_YOURS
    if harvest.total_yield(s, t) == 0:
        return k.R_NO_BUILD
    if not buildable(s, p, effect, t, s.res[p * 3 + o.WOOD] + harvest.harvest_yield(s, t, o.WOOD), False):
        return k.R_NO_BUILD
    return k.R_OK


def why_territory(s: Northgard, f: Frame, t: int) -> int:
    """Whether this Build may take place in a territory."""
    if s.t_holder[t] != f.seat or (f.c >= 0 and f.c != t):
        return k.R_NOT_YOURS
    if not buildable(s, f.seat, row(s, f.a), t, s.res[f.seat * 3 + o.WOOD], f.items[SMALL_ONLY] == 1):
        return k.R_NO_BUILD
    return k.R_OK


def why_building(s: Northgard, f: Frame, b: int) -> int:
    """Whether a type may be built in the territory chosen."""
    if f.items[SMALL_ONLY] == 1 and s.content.building_large[b]:
        return k.R_NO_SPACE
    return why_type(s, f.seat, row(s, f.a), f.d, b, s.res[f.seat * 3 + o.WOOD])


def why_space(s: Northgard, f: Frame, area: int) -> int:
    """Whether the building chosen fits on an area's space."""
    if s.terr[area] != f.d or s.a_build[area] >= 0:
        return k.R_NO_SPACE
    space = land.space_of(s, area)
    if s.content.building_large[f.e]:
        return k.R_OK if space == o.SPACE_LARGE else k.R_NO_SPACE
    if row(s, f.a)[o.BUILD_NO_SPACE] or space == o.SPACE_NONE or space == o.SPACE_LARGE:
        return k.R_NO_SPACE
    if s.content.building_carved[f.e] and space != o.SPACE_CARVED:
        return k.R_NO_SPACE
    return k.R_OK


def put_building(s: Northgard, t: int, area: int, b: int) -> None:
    """A token comes from the supply onto a space, or (area -1) beside the spaces."""
    s.tokens[b] -= 1
    s.t_bld[t] += 1 << (4 * b)
    if area >= 0:
        s.a_build[area] = b
        s.t_free[t] -= land.SPACE_UNITS[land.space_of(s, area)]
    else:
        s.loose.append(t)
        s.loose.append(b)


def step_build(s: Northgard, f: Frame) -> None:
    """Territory, type, space, payment; perhaps collecting before or after, perhaps a second Build."""
    p = f.seat
    effect = row(s, f.a)
    if f.step == 0:
        options: list[int] = []
        direct = False
        if effect[o.BUILD_COLLECT] == 0:
            f.step = 1
        elif s.answer < 0:
            for t in s.live:
                if s.t_holder[t] == p:
                    if why_collect_before(s, p, effect, t) == 0:
                        options.append(k.A_AREA + t)
                    if buildable(s, p, effect, t, s.res[p * 3 + o.WOOD], False):
                        direct = True
            if direct:
                options.append(k.A_STOP)
            s.ask(p, k.K_COLLECT_BEFORE, options)
            return
        else:
            choice = s.take()
            if choice != k.A_STOP:
                f.c = choice - k.A_AREA
                f.items[COLLECTED] = 1
                harvest.collect_territory(s, p, f.c, k.C_CARD)
            f.step = 1
    if f.step == 1:
        if s.answer < 0:
            places: list[int] = []
            for t in s.live:
                if s.t_holder[t] == p and why_territory(s, f, t) == 0:
                    places.append(k.A_AREA + t)
            if len(places) == 0:  # nothing can be built any more: the extra Build lapses (N.GEN.7)
                s.pop()
                return
            if f.items[DECLINABLE] == 1:
                places.append(k.A_STOP)
            s.ask(p, k.K_BUILD, places)
            return
        choice = s.take()
        if choice == k.A_STOP:
            s.pop()
            return
        f.d = choice - k.A_AREA
        f.step = 2
    if f.step == 2:
        if s.answer < 0:
            types: list[int] = []
            for b in range(o.BUILDINGS):
                if why_building(s, f, b) == 0:
                    types.append(k.A_BUILDING + b)
            s.ask(p, k.K_BUILD_TYPE, types)
            return
        f.e = s.take() - k.A_BUILDING
        f.step = 3
    if f.step == 3:
        if s.answer < 0:
            s.ask(p, k.K_BUILD_SPACE, spaces_for(s, f))
            return
        choice = s.take()
        area = -1 if choice == k.A_NO_SPACE else choice - k.A_AREA
        cost = cost_of(s, effect, f.e)
        s.res[p * 3 + o.WOOD] -= cost
        put_building(s, f.d, area, f.e)
        if s.tracing:
            s.emit(k.EV_BUILD, [p, f.d, f.e, cost])
        if s.clan[p] == o.GOAT and not s.v[k.V_OLD_POWERS]:
            goat_food(s, p, f.e)
        s.done = 1
        f.b -= 1
        f.step = 4
    if f.step == 4:
        if effect[o.BUILD_COLLECT] == 1 and f.items[COLLECTED] == 0 and harvest.total_yield(s, f.d) > 0:
            if s.answer < 0:
                s.ask(p, k.K_COLLECT_AFTER, [k.A_YES, k.A_NO])
                return
            if s.take() == k.A_YES:
                harvest.collect_territory(s, p, f.d, k.C_CARD)
        if f.b <= 0:
            s.pop()
            return
        f.items[SMALL_ONLY] = s.content.building_large[f.e]
        f.items[DECLINABLE] = 1
        f.step = 1


def goat_food(s: Northgard, p: int, b: int) -> None:
    """N.CLAN.GOAT.1."""
    gain(s, p, 2 if s.content.building_large[b] else 1, 0, 0, k.C_CLAN)


def spaces_for(s: Northgard, f: Frame) -> list[int]:
    """The free spaces the chosen building fits on."""
    if row(s, f.a)[o.BUILD_NO_SPACE] and not s.content.building_large[f.e]:
        return [k.A_NO_SPACE]
    out: list[int] = []
    for area in range(len(s.terr)):
        if s.terr[area] == f.d and why_space(s, f, area) == 0:
            out.append(k.A_AREA + area)
    return out


def raze(s: Northgard, area: int) -> None:
    """The building on a space returns to the supply."""
    b = s.a_build[area]
    t = s.terr[area]
    s.a_build[area] = -1
    s.t_free[t] += land.SPACE_UNITS[land.space_of(s, area)]
    s.t_bld[t] -= 1 << (4 * b)
    s.tokens[b] += 1
    if s.tracing:
        s.emit(k.EV_RAZED, [s.turn, t, b])


def raze_loose(s: Northgard, i: int) -> None:
    """A building without a space (place i of `loose`) returns to the supply."""
    t = s.loose[i]
    b = s.loose[i + 1]
    s.loose = s.loose[:i] + s.loose[i + 2 :]
    s.t_bld[t] -= 1 << (4 * b)
    s.tokens[b] += 1
    if s.tracing:
        s.emit(k.EV_RAZED, [s.turn, t, b])


# -- Industrious Villagers: replace a building (N.CARD.industrious-villagers) ------------------------------------------
# A Replace frame: a the building chosen: area, or -2 - place in `loose`; options name a loose building by its type, and
# then, where several territories hold one, by the territory. b: that type.


def replacements(s: Northgard, old: int, carved_ok: bool) -> list[int]:
    """The types that may take the place of a building: same size, token left."""
    out: list[int] = []
    for b in range(o.BUILDINGS):
        if b == old or s.tokens[b] == 0 or s.content.building_large[b] != s.content.building_large[old]:
            continue
        if s.content.building_carved[b] and not carved_ok:
            continue
        out.append(k.A_BUILDING + b)
    return out


def carved_ok(s: Northgard, place: int) -> bool:
    """Whether a Carved Stone could stand where this building stands."""
    return place < 0 or land.space_of(s, place) == o.SPACE_CARVED


def why_replace(s: Northgard, p: int, area: int) -> int:
    """Whether the building on an area may be replaced."""
    if s.a_build[area] < 0 or s.t_holder[s.terr[area]] != p:
        return k.R_NOT_YOURS
    if beasts.holds(s, s.terr[area]):
        return k.R_BEAR_HOLDS
    if len(replacements(s, s.a_build[area], carved_ok(s, area))) == 0:
        return k.R_NO_TOKEN
    return k.R_OK


def loose_places(s: Northgard, p: int, b: int) -> list[int]:
    """The own territories in which a building of a type stands without a space and may be replaced."""
    out: list[int] = []
    for i in range(0, len(s.loose), 2):
        t = s.loose[i]
        if s.loose[i + 1] == b and s.t_holder[t] == p and k.A_AREA + t not in out and not beasts.holds(s, t):
            out.append(k.A_AREA + t)
    return out


def step_replace(s: Northgard, f: Frame) -> None:
    """May replace one own building by another type of the same size, free."""
    p = f.seat
    if f.step == 0:
        if s.answer < 0:
            options: list[int] = []
            for area in range(len(s.a_build)):
                if s.a_build[area] >= 0 and why_replace(s, p, area) == 0:
                    options.append(k.A_AREA + area)
            for i in range(0, len(s.loose), 2):
                b = s.loose[i + 1]
                if k.A_BUILDING + b in options or len(loose_places(s, p, b)) == 0:
                    continue
                if len(replacements(s, b, True)) > 0:
                    options.append(k.A_BUILDING + b)
            if len(options) == 0:
                s.pop()
                return
            options.append(k.A_STOP)
            s.ask(p, k.K_REPLACE_FROM, options)
            return
        choice = s.take()
        if choice == k.A_STOP:
            s.pop()
            return
        if choice >= k.A_AREA:
            f.a = choice - k.A_AREA
            f.step = 1
        else:
            f.b = choice - k.A_BUILDING
            f.step = 2
        return
    if f.step == 2:
        if s.answer < 0:
            s.ask(p, k.K_REPLACE_WHERE, loose_places(s, p, f.b))
            return
        where = s.take() - k.A_AREA
        for i in range(0, len(s.loose), 2):
            if s.loose[i] == where and s.loose[i + 1] == f.b:
                f.a = -2 - i
        f.step = 1
        return
    old = s.a_build[f.a] if f.a >= 0 else s.loose[-2 - f.a + 1]
    t = s.terr[f.a] if f.a >= 0 else s.loose[-2 - f.a]
    if s.answer < 0:
        s.ask(p, k.K_REPLACE_BY, replacements(s, old, carved_ok(s, f.a)))
        return
    new = s.take() - k.A_BUILDING
    s.tokens[old] += 1
    s.tokens[new] -= 1
    s.t_bld[t] += (1 << (4 * new)) - (1 << (4 * old))
    if f.a >= 0:
        s.a_build[f.a] = new
    else:
        s.loose[-2 - f.a + 1] = new
    if s.tracing:
        s.emit(k.EV_REPLACE_BUILDING, [p, t, old, new])
    s.pop()
