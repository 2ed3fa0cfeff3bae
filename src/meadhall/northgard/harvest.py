"""Harvest and trade (sections HARVEST, TRADE): what territories give, and the order of phase 3."""

from meadhall.core.state import Frame
from meadhall.northgard import (
    beasts,
    land,
    teams,
)
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import add_fame, gain, is_enemy, resources, seat_from


def yields(s: Northgard, t: int, good: int) -> int:
    """Icons of a resource on the tiles and buildings of a territory (N.HARVEST.4)."""
    c = s.content
    n = s.t_food[t] if good == o.FOOD else (s.t_wood[t] if good == o.WOOD else s.t_lore[t])
    packed = s.t_bld[t]
    b = 0
    while packed > 0:
        count = packed & 15
        if count > 0:
            give = (
                c.building_food[b] if good == o.FOOD else (c.building_wood[b] if good == o.WOOD else c.building_lore[b])
            )
            n += count * give
        packed >>= 4
        b += 1
    return n


def icons(s: Northgard, t: int) -> int:
    """All resource icons on the tiles and buildings of a territory."""
    return yields(s, t, 0) + yields(s, t, 1) + yields(s, t, 2)


def shown(s: Northgard, t: int, good: int) -> int:
    """What a card can take from a territory at any time: a Spectral Warrior switches buildings off (N.WILDERNESS.9),
    a Wolf changes nothing (N.CREATURES.15)."""
    if s.modules & k.M_CREATURES and beasts.silent(s, t):
        return s.t_food[t] if good == o.FOOD else (s.t_wood[t] if good == o.WOOD else s.t_lore[t])
    return yields(s, t, good)


def harvest_yield(s: Northgard, t: int, good: int) -> int:
    """What a territory gives at Harvest; creatures may spoil it (N.CREATURES.15, N.WILDERNESS.9)."""
    n = yields(s, t, good)
    if s.modules & k.M_CREATURES:
        printed = s.t_food[t] if good == o.FOOD else (s.t_wood[t] if good == o.WOOD else s.t_lore[t])
        if beasts.silent(s, t):
            n = printed
        if beasts.barren(s, t):
            n -= printed
    return n


def total_yield(s: Northgard, t: int) -> int:
    """All that a territory gives at Harvest."""
    return harvest_yield(s, t, 0) + harvest_yield(s, t, 1) + harvest_yield(s, t, 2)


def collect_territory(s: Northgard, p: int, t: int, cause: int) -> None:
    """Collect a territory's resources as if it were Harvest (N.HARVEST.7)."""
    gain(s, p, harvest_yield(s, t, 0), harvest_yield(s, t, 1), harvest_yield(s, t, 2), cause)


def closed_fame(s: Northgard) -> None:
    """Step A: fame for closed territories (N.HARVEST.2), player by player (N.HARVEST.1)."""
    c = s.content
    for i in range(s.players):
        p = seat_from(s, s.first, i)
        for t in s.live:
            if s.t_holder[t] == p and s.t_open[t] == 0 and gives_closed_fame(s, t):
                add_fame(s, p, c.wide_fame if s.t_size[t] >= c.wide else c.closed_fame, k.C_CLOSED, t)


def gives_closed_fame(s: Northgard, t: int) -> bool:
    """Whether a closed territory gives its fame: not with a Wolf in it (N.CREATURE.wolf), nor the Den, which gives its
    own (N.TILE.wyverns-den)."""
    if s.modules & k.M_CREATURES and beasts.barren(s, t):
        return False
    return not (s.modules & k.M_WILDERNESS and land.is_den(s, t))


def collect(s: Northgard, scorched_kind: int) -> None:
    """Step B: Altars and resources, player by player (N.HARVEST.3, N.HARVEST.4); the scorched territory yields one
    less of that kind."""
    c = s.content
    got = [0, 0, 0]
    for i in range(s.players):
        p = seat_from(s, s.first, i)
        got[0] = got[1] = got[2] = 0
        for t in s.live:
            if s.t_holder[t] != p:
                continue
            packed = s.t_bld[t]
            if s.modules & k.M_CREATURES and beasts.silent(s, t):
                packed = 0  # N.WILDERNESS.9
            if not (s.modules & k.M_CREATURES and beasts.barren(s, t)):
                got[0] += s.t_food[t]
                got[1] += s.t_wood[t]
                got[2] += s.t_lore[t]
            b = 0
            while packed > 0:
                n = packed & 15
                if n > 0:
                    got[0] += n * c.building_food[b]
                    got[1] += n * c.building_wood[b]
                    got[2] += n * c.building_lore[b]
                    if c.building_fame[b] > 0:
                        add_fame(s, p, n * c.building_fame[b], k.C_ALTAR, t)
                packed >>= 4
                b += 1
            if scorched_kind >= 0 and s.scorched == t:
                got[scorched_kind] -= 1
        for good in range(3):
            s.res[p * 3 + good] += got[good]
        if s.tracing:
            s.emit(k.EV_HARVEST, [p, got[0], got[1], got[2]])


def scorched_kinds(s: Northgard, snake: int) -> list[int]:
    """The kinds Snake may name at Harvest (N.CLAN.SNAKE.6)."""
    out: list[int] = []
    t = s.scorched
    if t >= 0 and is_enemy(s, snake, s.t_holder[t]):
        for good in range(3):
            if harvest_yield(s, t, good) > 0:
                out.append(k.A_RESOURCE + good)
    return out


def scorched_gain(s: Northgard, snake: int, good: int) -> None:
    """Snake takes one resource of the scorched territory."""
    gain(s, snake, 1 if good == 0 else 0, 1 if good == 1 else 0, 1 if good == 2 else 0, k.C_SCORCHED)


# -- trade: three resources for one, again and again. items: given so far ----------------------------------------------


def step_trade(s: Northgard, f: Frame) -> None:
    """Step C for one player (N.TRADE.1, N.TRADE.2)."""
    p = f.seat
    if f.step >= teams.SWAP_OWN:
        teams.step_swap(s, f)
        return
    if f.step == 0:
        swap = s.modules & k.M_TEAMS and len(teams.offers(s, f)) > 0
        trade = resources(s, p) >= s.content.trade
        if not trade and not swap:
            s.pop()
            return
        if s.answer < 0:
            options = owned(s, p) if trade else []
            if swap:
                options.append(k.A_SWAP)
            options.append(k.A_STOP)
            s.ask(p, k.K_TRADE, options)
            return
        choice = s.take()
        if choice == k.A_STOP:
            s.pop()
            return
        if choice == k.A_SWAP:
            f.step = teams.SWAP_OWN
            return
        give(s, f, choice - k.A_RESOURCE)
        f.step = 1
    if f.step == 1:
        if s.answer >= 0:
            give(s, f, s.take() - k.A_RESOURCE)
        missing = s.content.trade - len(f.items)
        if s.rules >= 2 and missing > 0 and resources(s, p) == missing:  # all there is: nothing to choose
            f.items.extend(take_all(s, p))
            missing = 0
        if missing > 0:
            s.ask(p, k.K_TRADE_GIVE, owned(s, p))
            return
        f.step = 2
    if s.answer < 0:
        s.ask(p, k.K_TRADE_TAKE, [k.A_RESOURCE, k.A_RESOURCE + 1, k.A_RESOURCE + 2])
        return
    good = s.take() - k.A_RESOURCE
    s.res[p * 3 + good] += 1
    if s.tracing:
        s.emit(k.EV_TRADE, [p, f.items.count(0), f.items.count(1), f.items.count(2), good])
    f.items = []
    f.step = 0


def give(s: Northgard, f: Frame, good: int) -> None:
    """One resource goes to the supply."""
    s.res[f.seat * 3 + good] -= 1
    f.items.append(good)


def take_all(s: Northgard, p: int) -> list[int]:
    """Everything a player has goes; the kinds, one by one."""
    kinds: list[int] = []
    for good in range(3):
        kinds += [good] * s.res[p * 3 + good]
        s.res[p * 3 + good] = 0
    return kinds


def owned(s: Northgard, p: int) -> list[int]:
    """The kinds of resource a player has, as options."""
    out: list[int] = []
    for good in range(3):
        if s.res[p * 3 + good] > 0:
            out.append(k.A_RESOURCE + good)
    return out
