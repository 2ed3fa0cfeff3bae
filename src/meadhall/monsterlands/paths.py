"""Paths and locations: which path lies where, who stands beside whom, and how far a visit to a location has come."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.question import Plan
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.entries import QUESTIONS
from meadhall.monsterlands.state import MonsterState


def location_of(path: int) -> int:
    """The location of a land or Entrance path."""
    return (path - k.LAND_PATH) >> 2 if path < k.ENTRANCE_PATH else k.ENTRANCE


def first_path(location: int) -> int:
    """The first path of a location."""
    return k.LAND_PATH + location * 4 if location < k.ENTRANCE else k.ENTRANCE_PATH


def last_path(location: int) -> int:
    """The path after the last one of a location."""
    return k.LAND_PATH + location * 4 + 4 if location < k.ENTRANCE else k.PATHS


def monster_at(s: MonsterState, location: int) -> int:
    """The monster of a location, or -1."""
    return s.entrance if location == k.ENTRANCE else s.land_monster[location]


def header_row(s: MonsterState, path: int) -> int:
    """The row of the header tables for a land path."""
    return s.land_header[(path - k.LAND_PATH) >> 2] * 4 + ((path - k.LAND_PATH) & 3)


def benefit_times(s: MonsterState, path: int) -> int:
    """How often the path benefit counts for the mercenary there (M.TALENT.14)."""
    m = s.path_merc[path]
    return 2 if m >= 0 and s.content.merc_power[m].double_benefit else 1


def anybody_at(s: MonsterState, location: int) -> bool:
    """Whether a living mercenary is assigned at a location."""
    for p in range(first_path(location), last_path(location)):
        if s.path_merc[p] >= 0:
            return True
    return False


def alive_next_to(s: MonsterState, path: int, other: int) -> bool:
    """Whether another path is adjacent and holds a living mercenary (M.TERM.12)."""
    if other < k.LAND_PATH or other >= k.PATHS or (other != path - 1 and other != path + 1):
        return False
    if location_of(other) != location_of(path):
        return False
    return s.path_merc[other] >= 0


def neighbours(s: MonsterState, path: int) -> list[int]:
    """The adjacent paths with a living mercenary, as options."""
    out: list[int] = []
    for other in (path - 1, path + 1):
        if alive_next_to(s, path, other):
            out.append(k.A_PATH + other)
    return out


@mypyc_attr(acyclic=True, free_list_len=1)
class Visit(Plan):
    """How far a land or the Entrance has come: the damage done, how the battle ended and who won it."""

    def __init__(self, location: int, damage: int, over: bool, result: int, victor: int) -> None:
        self.location: Final = location
        self.damage: Final = damage
        self.over: Final = over  # the battle, not the visit
        self.result: Final = result
        self.victor: Final = victor  # the path of who captured or eliminated the monster, or -1


QUESTIONS.add(100, Visit)
