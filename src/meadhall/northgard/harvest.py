"""Harvest (section HARVEST): what territories give in phase 3 and otherwise."""

from meadhall.core.event import Event
from meadhall.northgard import (
    beasts,
    land,
)
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.entries import EVENTS
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import add_fame, gain, is_enemy, seat_from


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
            s.tell(Harvested(p, got[0], got[1], got[2]))


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


# -- stocks ------------------------------------------------------------------------------------------------------------


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


class Harvested(Event):
    """What a player's territories give at Harvest."""

    def __init__(self, seat: int, food: int, wood: int, lore: int) -> None:
        super().__init__()
        self.seat = seat
        self.food = food
        self.wood = wood
        self.lore = lore


EVENTS.add(k.EV_HARVEST, Harvested, "N.HARVEST.4")
