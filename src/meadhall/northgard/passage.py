"""Territories that figures may cross but not stay in (N.MOVE.13): a teammate's, and the Swamp."""

from meadhall.northgard import (
    beasts,
    land,
)
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import is_enemy, kaija_banned


def price(flags: int, near: int) -> int:
    """Moves that a crossing uses (N.MOVE.4)."""
    return 2 if near & 1 and not flags & o.MF_ROUGH_ONE else 1


def is_mate(s: Northgard, p: int, q: int) -> bool:
    """Whether q is the teammate of p."""
    return q >= 0 and q != p and s.team[p] == s.team[q]


def only_through(s: Northgard, p: int, t: int) -> bool:
    """Whether figures of p may cross t but not stay."""
    return is_mate(s, p, s.t_holder[t]) or land.is_swamp(s, t)


def passable(s: Northgard, p: int, t: int) -> bool:
    """Whether a group may cross t now: no creature there keeps it (N.WILDERNESS.12)."""
    return only_through(s, p, t) and beasts.enterable(s, t) and beasts.may_leave(s, t)


def why_stay(s: Northgard, p: int, t: int) -> int:
    """Whether units of p may come into t without a Move action, and stay (N.TEAM.8, N.TILE.swamp, N.CREATURES.16)."""
    if is_mate(s, p, s.t_holder[t]):
        return k.R_MATE
    if land.is_swamp(s, t):
        return k.R_SWAMP
    return k.R_OK if beasts.enterable(s, t) else k.R_VALKYRIE


def may_stay(s: Northgard, p: int, t: int, kaija: bool) -> bool:
    """Whether a group of p, with or without Kaija, may end a move in t."""
    if only_through(s, p, t) or not beasts.movable_into(s, p, t):
        return False
    return not (kaija and kaija_banned(s) and is_enemy(s, p, s.t_holder[t]))


def can_go_on(s: Northgard, p: int, flags: int, t: int, left: int, kaija: bool) -> bool:
    """Whether a group standing in t can reach a territory where it may stay with the moves left."""
    for near in land.neighbours(s, t):
        cost = price(flags, near)
        if cost > left:
            continue
        to = near >> 1
        if may_stay(s, p, to, kaija):
            return True
        if passable(s, p, to) and can_go_on(s, p, flags, to, left - cost, kaija):
            return True
    return False
