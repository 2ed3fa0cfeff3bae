"""The Move action: source, destination, figures, move by move; then its combats and what comes after (section MOVE)."""

from typing import Final

from meadhall.core.state import Frame
from meadhall.northgard import (
    beasts,
    creatures,
    explore,
    harvest,
    land,
    passage,
    warchiefs,
)
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.cards import row
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import (
    enter,
    figures,
    gain,
    has_chief,
    has_kaija,
    is_enemy,
    kaija_banned,
    leave,
    regulars,
)

# A Move frame: a effect, b moves left, c source, d destination, e 1 once the Explore of Annexation is done;
# items: regular units, Kaija, warchief of the move being put together; the territory a group is crossing (-1: none);
# with Halvard's Craft also the territories held before.
CROSSING: Final = 3

BEFORE: Final = 0
SOURCE: Final = 1
TARGET: Final = 2
REGULARS: Final = 3
KAIJA: Final = 4
CHIEF: Final = 5
FURY: Final = 6
FIGHT: Final = 7
MEND: Final = 8
CRAFT: Final = 9
AFTER: Final = 10
ANNEX: Final = 11
LEAVE: Final = 12
MEETING: Final = 13
ANNEX_FIRST: Final = 14


def price(flags: int, near: int) -> int:
    """Moves that a crossing uses (N.MOVE.4)."""
    return 2 if near & 1 and not flags & o.MF_ROUGH_ONE else 1


def only_kaija(s: Northgard, p: int, t: int) -> bool:
    """Whether Kaija is the only figure of player p in t."""
    return has_kaija(s, p, t) and regulars(s, p, t) == 0 and not has_chief(s, p, t)


def why_to(s: Northgard, p: int, flags: int, left: int, src: int, near: int) -> int:
    """Whether units of src may go to a neighbour (given with its crossing) with the moves left."""
    dst = near >> 1
    cost = price(flags, near)
    if cost > left:
        return k.R_TOO_FAR
    if s.modules & k.M_PASSAGE and passage.only_through(s, p, dst):
        if not beasts.enterable(s, dst) or not beasts.may_leave(s, dst):
            return k.R_PASS_ONLY
        if not passage.can_go_on(s, p, flags, dst, left - cost, only_kaija(s, p, src)):
            return k.R_PASS_ONLY
        return k.R_OK
    if s.modules & k.M_CREATURES and not beasts.movable_into(s, p, dst):
        return k.R_VALKYRIE
    if is_enemy(s, p, s.t_holder[dst]) and kaija_banned(s) and only_kaija(s, p, src):
        return k.R_KAIJA_BAN
    return k.R_OK


def why_from(s: Northgard, p: int, flags: int, left: int, t: int) -> int:
    """Whether a territory can be the source of a move (N.MOVE.2, N.MOVE.6, N.MOVE.12)."""
    if s.t_holder[t] != p:
        if s.t_att[t] != p:
            return k.R_NOT_YOURS
        if not flags & o.MF_PASS and not passes_scorched(s, p, flags, t):
            return k.R_COMBAT_PENDING
    if figures(s, p, t) == 0:
        return k.R_NO_UNITS
    if s.modules & k.M_CREATURES and not beasts.may_leave(s, t):
        return k.R_BEAR_HOLDS
    last = k.R_NOT_ADJACENT
    for near in land.neighbours(s, t):
        last = why_to(s, p, flags, left, t, near)
        if last == 0:
            return k.R_OK
    return last


def passes_scorched(s: Northgard, p: int, flags: int, t: int) -> bool:
    """Signy's Celerity: through the territory with Scorched Earth; copied by others that part lapses (N.SPECIAL.8)."""
    return flags & o.MF_PASS_SCORCHED != 0 and t == s.scorched and s.clan[p] == o.SNAKE


def possible(s: Northgard, p: int, effect: list[int]) -> int:
    """Whether at least one legal first move exists (N.GEN.9); Annexation: or an Explore."""
    flags = effect[o.MOVE_FLAGS]
    n = effect[o.MOVE_N]
    holders = s.t_holder
    for t in s.live:
        if holders[t] == p and why_from(s, p, flags, n, t) == 0:
            return k.R_OK
    if flags & o.MF_EXPLORE and explore.possible(s, p, row(s, s.content.basic[3])) == 0:
        return k.R_OK
    if s.modules & k.M_CREATURES and creatures.can_attack(s, p):
        return k.R_OK
    return k.R_NO_MOVE


def start(s: Northgard, p: int, ref: int) -> None:
    """Begin a Move action."""
    f = s.push(k.F_MOVE, p)
    f.a = ref
    f.b = row(s, ref)[o.MOVE_N]
    f.items = [0, 0, 0, -1]
    if row(s, ref)[o.MOVE_FLAGS] & o.MF_CRAFT:
        f.items.extend(land.held(s, p))  # what was controlled before


def why_source(s: Northgard, f: Frame, t: int) -> int:
    """Whether the next move may start in t."""
    if f.items[CROSSING] >= 0:  # the crossing group goes on first
        return k.R_OK if t == f.items[CROSSING] else k.R_PASS_ONLY
    return why_from(s, f.seat, row(s, f.a)[o.MOVE_FLAGS], f.b, t)


def why_target(s: Northgard, f: Frame, t: int) -> int:
    """Whether the move may go to t."""
    for near in land.neighbours(s, f.c):
        if near >> 1 == t:
            return why_next(s, f, row(s, f.a)[o.MOVE_FLAGS], near)
    return k.R_NOT_ADJACENT


def why_next(s: Northgard, f: Frame, flags: int, near: int) -> int:
    """Whether the move being put together may go to a neighbour; a crossing group must find a place to stay."""
    why = why_to(s, f.seat, flags, f.b, f.c, near)
    if why == 0 and f.items[CROSSING] >= 0:
        kaija = has_kaija(s, f.seat, f.c)
        to = near >> 1
        if not passage.may_stay(s, f.seat, to, kaija) and not (
            passage.only_through(s, f.seat, to)
            and passage.can_go_on(s, f.seat, flags, to, f.b - price(flags, near), kaija)
        ):
            return k.R_PASS_ONLY
    return why


def kaija_may_cross(s: Northgard, f: Frame, flags: int) -> bool:
    """Whether Kaija may be among the figures of the move being put together."""
    p = f.seat
    if not kaija_may_go(s, p, f.c, f.d):
        return False
    if s.modules & k.M_PASSAGE and passage.only_through(s, p, f.d):
        return passage.can_go_on(s, p, flags, f.d, f.b - crossing_price(s, f, flags), True)
    return True


def crossing_price(s: Northgard, f: Frame, flags: int) -> int:
    """What the move being put together costs."""
    for near in land.neighbours(s, f.c):
        if near >> 1 == f.d:
            return price(flags, near)
    return 0


def kaija_may_go(s: Northgard, p: int, src: int, dst: int) -> bool:
    """Whether Kaija is in src and may go to dst."""
    return has_kaija(s, p, src) and not (is_enemy(s, p, s.t_holder[dst]) and kaija_banned(s))


def step_move(s: Northgard, f: Frame) -> None:
    """The routine of a Move action (order: N.MOVE.11)."""
    p = f.seat
    flags = row(s, f.a)[o.MOVE_FLAGS]
    if f.step == SOURCE:
        if f.items[CROSSING] >= 0 and figures(s, p, f.items[CROSSING]) == 0:  # the Swamp took the last of the group
            f.items[CROSSING] = -1
        if s.answer < 0:
            options: list[int] = []
            if f.b > 0:
                for t in s.live:
                    if (s.t_holder[t] == p or s.t_att[t] == p) and why_source(s, f, t) == 0:
                        options.append(k.A_AREA + t)
            if len(options) == 0:
                f.c = -1
                f.step = FURY
                return
            if f.items[CROSSING] < 0:
                options.append(k.A_STOP)
            s.ask(p, k.K_MOVE, options)
            return
        choice = s.take()
        if choice == k.A_STOP:
            f.c = -1
            f.step = FURY
            return
        f.c = choice - k.A_AREA
        f.step = TARGET
    if f.step == TARGET:
        if s.answer < 0:
            targets: list[int] = []
            for near in land.neighbours(s, f.c):
                if why_next(s, f, flags, near) == 0:
                    targets.append(k.A_AREA + (near >> 1))
            s.ask(p, k.K_MOVE_TO, targets)
            return
        f.d = s.take() - k.A_AREA
        f.step = REGULARS
        if f.items[CROSSING] >= 0:  # the group goes on together (N.TEAM.6)
            f.items[0] = regulars(s, p, f.c)
            f.items[1] = 1 if has_kaija(s, p, f.c) else 0
            f.items[2] = 1 if has_chief(s, p, f.c) else 0
            move(s, f, flags)
            f.step = SOURCE
            return
    if f.step == REGULARS:
        if s.answer < 0:
            counts: list[int] = []
            least = 0 if kaija_may_cross(s, f, flags) or has_chief(s, p, f.c) else 1
            n = regulars(s, p, f.c)
            while n >= least:
                counts.append(k.A_COUNT + n)
                n -= 1
            s.ask(p, k.K_MOVE_REG, counts)
            return
        f.items[0] = s.take() - k.A_COUNT
        f.items[1] = 0
        f.items[2] = 0
        f.step = KAIJA
    if f.step == KAIJA:
        if kaija_may_cross(s, f, flags):
            if s.answer < 0:
                must = f.items[0] == 0 and not has_chief(s, p, f.c)
                s.ask(p, k.K_MOVE_KAIJA, [k.A_YES] if must else [k.A_YES, k.A_NO])
                return
            f.items[1] = 1 if s.take() == k.A_YES else 0
        f.step = CHIEF
    if f.step == CHIEF:
        if has_chief(s, p, f.c):
            if s.answer < 0:
                must = f.items[0] == 0 and f.items[1] == 0
                s.ask(p, k.K_MOVE_CHIEF, [k.A_YES] if must else [k.A_YES, k.A_NO])
                return
            f.items[2] = 1 if s.take() == k.A_YES else 0
        move(s, f, flags)
        f.step = SOURCE
        return
    if f.step == BEFORE:
        f.step = MEETING
    if f.step == MEETING:
        if flags & o.MF_SWAP_KAIJA and not warchiefs.meeting(s, p):
            return
        f.step = ANNEX_FIRST
    if f.step == ANNEX_FIRST:
        if flags & o.MF_EXPLORE and explore.possible(s, p, row(s, s.content.basic[3])) == 0:
            if s.answer < 0:
                s.ask(p, k.K_ANNEX, [k.A_YES, k.A_NO])
                return
            if s.take() == k.A_YES:
                f.e = 1
                explore.start_one(s, p, s.content.basic[3])
        f.step = SOURCE
        return
    if f.step == FURY:  # the order of what follows the moves: N.MOVE.11
        if flags & o.MF_FURY and not warchiefs.fury(s, p, f):
            return
        f.step = FIGHT
    if f.step == FIGHT:
        f.step = MEND
        combats = s.push(k.F_COMBATS, p)
        combats.a = f.a
        combats.b = 1  # attacks on creatures may be declared
        return
    if f.step == MEND:
        f.step = CRAFT
        if flags & o.MF_MEND:
            s.push(k.F_MEND, p)
            return
    if f.step == CRAFT:
        f.step = AFTER
        if flags & o.MF_CRAFT:
            craft = s.push(k.F_CRAFT, p)
            craft.items = f.items[CROSSING + 1 :]
            return
    if f.step == AFTER:
        f.step = ANNEX
        if flags & o.MF_SCORCH_AFTER and s.clan[p] == o.SNAKE:  # N.CLAN.SNAKE.5, N.SPECIAL.8
            s.push(k.F_SCORCH, p)
        return
    if f.step == ANNEX:
        if flags & o.MF_EXPLORE and f.e == 0 and explore.possible(s, p, row(s, s.content.basic[3])) == 0:
            if s.answer < 0:
                s.ask(p, k.K_ANNEX, [k.A_YES, k.A_NO])
                return
            if s.take() == k.A_YES:
                f.e = 1
                f.step = LEAVE
                explore.start_one(s, p, s.content.basic[3])
                return
        f.step = LEAVE
    s.done = 1
    s.pop()


def move(s: Northgard, f: Frame, flags: int) -> None:
    """Carry out one move."""
    p = f.seat
    f.b -= crossing_price(s, f, flags)
    kaija = f.items[1] == 1
    if kaija and flags & o.MF_KAIJA_COLLECT:
        gain(s, p, harvest.shown(s, f.c, o.FOOD), harvest.shown(s, f.c, o.WOOD), 0, k.C_CARD)
    leave(s, p, f.c, f.items[0], kaija, f.items[2] == 1)
    enter(s, p, f.d, f.items[0], kaija, f.items[2] == 1)
    f.items[CROSSING] = f.d if s.modules & k.M_PASSAGE and passage.only_through(s, p, f.d) else -1
    if s.modules & k.M_WILDERNESS and land.is_swamp(s, f.d):
        creatures.lose_unit(s, p, f.d, -1)
    if s.tracing:
        s.emit(k.EV_MOVE, [p, f.c, f.d, f.items[0], f.items[1], f.items[2]])
