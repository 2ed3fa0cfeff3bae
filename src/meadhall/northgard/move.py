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
from meadhall.northgard.cards import row
from meadhall.northgard.codes import (
    A_AREA,
    A_COUNT,
    A_NO,
    A_STOP,
    A_YES,
    C_CARD,
    EV_MOVE,
    F_COMBATS,
    F_CRAFT,
    F_MEND,
    F_MOVE,
    F_SCORCH,
    K_ANNEX,
    K_MOVE,
    K_MOVE_CHIEF,
    K_MOVE_KAIJA,
    K_MOVE_REG,
    K_MOVE_TO,
    M_CREATURES,
    M_PASSAGE,
    M_WILDERNESS,
    R_BEAR_HOLDS,
    R_COMBAT_PENDING,
    R_KAIJA_BAN,
    R_NO_MOVE,
    R_NO_UNITS,
    R_NOT_ADJACENT,
    R_NOT_YOURS,
    R_OK,
    R_PASS_ONLY,
    R_TOO_FAR,
    R_VALKYRIE,
)
from meadhall.northgard.ops import (
    FOOD,
    MF_CRAFT,
    MF_EXPLORE,
    MF_FURY,
    MF_KAIJA_COLLECT,
    MF_MEND,
    MF_PASS,
    MF_PASS_SCORCHED,
    MF_ROUGH_ONE,
    MF_SCORCH_AFTER,
    MF_SWAP_KAIJA,
    MOVE_FLAGS,
    MOVE_N,
    SNAKE,
    WOOD,
)
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
    return 2 if near & 1 and not flags & MF_ROUGH_ONE else 1


def only_kaija(s: Northgard, p: int, t: int) -> bool:
    """Whether Kaija is the only figure of player p in t."""
    return has_kaija(s, p, t) and regulars(s, p, t) == 0 and not has_chief(s, p, t)


def why_to(s: Northgard, p: int, flags: int, left: int, src: int, near: int) -> int:
    """Whether units of src may go to a neighbour (given with its crossing) with the moves left."""
    dst = near >> 1
    cost = price(flags, near)
    if cost > left:
        return R_TOO_FAR
    if s.modules & M_PASSAGE and passage.only_through(s, p, dst):
        if not beasts.enterable(s, dst) or not beasts.may_leave(s, dst):
            return R_PASS_ONLY
        if not passage.can_go_on(s, p, flags, dst, left - cost, only_kaija(s, p, src)):
            return R_PASS_ONLY
        return R_OK
    if s.modules & M_CREATURES and not beasts.movable_into(s, p, dst):
        return R_VALKYRIE
    if is_enemy(s, p, s.t_holder[dst]) and kaija_banned(s) and only_kaija(s, p, src):
        return R_KAIJA_BAN
    return R_OK


def why_from(s: Northgard, p: int, flags: int, left: int, t: int) -> int:
    """Whether a territory can be the source of a move (N.MOVE.2, N.MOVE.6, N.MOVE.12)."""
    if s.t_holder[t] != p:
        if s.t_att[t] != p:
            return R_NOT_YOURS
        if not flags & MF_PASS and not passes_scorched(s, p, flags, t):
            return R_COMBAT_PENDING
    if figures(s, p, t) == 0:
        return R_NO_UNITS
    if s.modules & M_CREATURES and not beasts.may_leave(s, t):
        return R_BEAR_HOLDS
    last = R_NOT_ADJACENT
    for near in land.neighbours(s, t):
        last = why_to(s, p, flags, left, t, near)
        if last == 0:
            return R_OK
    return last


def passes_scorched(s: Northgard, p: int, flags: int, t: int) -> bool:
    """Signy's Celerity: through the territory with Scorched Earth; copied by others that part lapses (N.SPECIAL.8)."""
    return flags & MF_PASS_SCORCHED != 0 and t == s.scorched and s.clan[p] == SNAKE


def possible(s: Northgard, p: int, effect: list[int]) -> int:
    """Whether at least one legal first move exists (N.GEN.9); Annexation: or an Explore."""
    flags = effect[MOVE_FLAGS]
    n = effect[MOVE_N]
    holders = s.t_holder
    for t in s.live:
        if holders[t] == p and why_from(s, p, flags, n, t) == 0:
            return R_OK
    if flags & MF_EXPLORE and explore.possible(s, p, row(s, s.content.basic[3])) == 0:
        return R_OK
    if s.modules & M_CREATURES and creatures.can_attack(s, p):
        return R_OK
    return R_NO_MOVE


def start(s: Northgard, p: int, ref: int) -> None:
    """Begin a Move action."""
    f = s.push(F_MOVE, p)
    f.a = ref
    f.b = row(s, ref)[MOVE_N]
    f.items = [0, 0, 0, -1]
    if row(s, ref)[MOVE_FLAGS] & MF_CRAFT:
        f.items.extend(land.held(s, p))  # what was controlled before


def why_source(s: Northgard, f: Frame, t: int) -> int:
    """Whether the next move may start in t."""
    if f.items[CROSSING] >= 0:  # the crossing group goes on first
        return R_OK if t == f.items[CROSSING] else R_PASS_ONLY
    return why_from(s, f.seat, row(s, f.a)[MOVE_FLAGS], f.b, t)


def why_target(s: Northgard, f: Frame, t: int) -> int:
    """Whether the move may go to t."""
    for near in land.neighbours(s, f.c):
        if near >> 1 == t:
            return why_next(s, f, row(s, f.a)[MOVE_FLAGS], near)
    return R_NOT_ADJACENT


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
            return R_PASS_ONLY
    return why


def kaija_may_cross(s: Northgard, f: Frame, flags: int) -> bool:
    """Whether Kaija may be among the figures of the move being put together."""
    p = f.seat
    if not kaija_may_go(s, p, f.c, f.d):
        return False
    if s.modules & M_PASSAGE and passage.only_through(s, p, f.d):
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
    flags = row(s, f.a)[MOVE_FLAGS]
    if f.step == SOURCE:
        if f.items[CROSSING] >= 0 and figures(s, p, f.items[CROSSING]) == 0:  # the Swamp took the last of the group
            f.items[CROSSING] = -1
        if s.answer < 0:
            options: list[int] = []
            if f.b > 0:
                for t in s.live:
                    if (s.t_holder[t] == p or s.t_att[t] == p) and why_source(s, f, t) == 0:
                        options.append(A_AREA + t)
            if len(options) == 0:
                f.c = -1
                f.step = FURY
                return
            if f.items[CROSSING] < 0:
                options.append(A_STOP)
            s.ask(p, K_MOVE, options)
            return
        choice = s.take()
        if choice == A_STOP:
            f.c = -1
            f.step = FURY
            return
        f.c = choice - A_AREA
        f.step = TARGET
    if f.step == TARGET:
        if s.answer < 0:
            targets: list[int] = []
            for near in land.neighbours(s, f.c):
                if why_next(s, f, flags, near) == 0:
                    targets.append(A_AREA + (near >> 1))
            s.ask(p, K_MOVE_TO, targets)
            return
        f.d = s.take() - A_AREA
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
                counts.append(A_COUNT + n)
                n -= 1
            s.ask(p, K_MOVE_REG, counts)
            return
        f.items[0] = s.take() - A_COUNT
        f.items[1] = 0
        f.items[2] = 0
        f.step = KAIJA
    if f.step == KAIJA:
        if kaija_may_cross(s, f, flags):
            if s.answer < 0:
                must = f.items[0] == 0 and not has_chief(s, p, f.c)
                s.ask(p, K_MOVE_KAIJA, [A_YES] if must else [A_YES, A_NO])
                return
            f.items[1] = 1 if s.take() == A_YES else 0
        f.step = CHIEF
    if f.step == CHIEF:
        if has_chief(s, p, f.c):
            if s.answer < 0:
                must = f.items[0] == 0 and f.items[1] == 0
                s.ask(p, K_MOVE_CHIEF, [A_YES] if must else [A_YES, A_NO])
                return
            f.items[2] = 1 if s.take() == A_YES else 0
        move(s, f, flags)
        f.step = SOURCE
        return
    if f.step == BEFORE:
        f.step = MEETING
    if f.step == MEETING:
        if flags & MF_SWAP_KAIJA and not warchiefs.meeting(s, p):
            return
        f.step = ANNEX_FIRST
    if f.step == ANNEX_FIRST:
        if flags & MF_EXPLORE and explore.possible(s, p, row(s, s.content.basic[3])) == 0:
            if s.answer < 0:
                s.ask(p, K_ANNEX, [A_YES, A_NO])
                return
            if s.take() == A_YES:
                f.e = 1
                explore.start_one(s, p, s.content.basic[3])
        f.step = SOURCE
        return
    if f.step == FURY:  # the order of what follows the moves: N.MOVE.11
        if flags & MF_FURY and not warchiefs.fury(s, p, f):
            return
        f.step = FIGHT
    if f.step == FIGHT:
        f.step = MEND
        combats = s.push(F_COMBATS, p)
        combats.a = f.a
        combats.b = 1  # attacks on creatures may be declared
        return
    if f.step == MEND:
        f.step = CRAFT
        if flags & MF_MEND:
            s.push(F_MEND, p)
            return
    if f.step == CRAFT:
        f.step = AFTER
        if flags & MF_CRAFT:
            craft = s.push(F_CRAFT, p)
            craft.items = f.items[CROSSING + 1 :]
            return
    if f.step == AFTER:
        f.step = ANNEX
        if flags & MF_SCORCH_AFTER and s.clan[p] == SNAKE:  # N.CLAN.SNAKE.5, N.SPECIAL.8
            s.push(F_SCORCH, p)
        return
    if f.step == ANNEX:
        if flags & MF_EXPLORE and f.e == 0 and explore.possible(s, p, row(s, s.content.basic[3])) == 0:
            if s.answer < 0:
                s.ask(p, K_ANNEX, [A_YES, A_NO])
                return
            if s.take() == A_YES:
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
    if kaija and flags & MF_KAIJA_COLLECT:
        gain(s, p, harvest.shown(s, f.c, FOOD), harvest.shown(s, f.c, WOOD), 0, C_CARD)
    leave(s, p, f.c, f.items[0], kaija, f.items[2] == 1)
    enter(s, p, f.d, f.items[0], kaija, f.items[2] == 1)
    f.items[CROSSING] = f.d if s.modules & M_PASSAGE and passage.only_through(s, p, f.d) else -1
    if s.modules & M_WILDERNESS and land.is_swamp(s, f.d):
        creatures.lose_unit(s, p, f.d, -1)
    if s.tracing:
        s.emit(EV_MOVE, [p, f.c, f.d, f.items[0], f.items[1], f.items[2]])
