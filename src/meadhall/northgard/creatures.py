"""Module CREATURES: apparitions, the Creature phase, and the creature that a passing player may make appear."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.lists import changed
from meadhall.core.state import Business
from meadhall.northgard import beasts, harvest, land, wilderness
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Ask, Where
from meadhall.northgard.bestiary import AlongLine, CreatureMoved
from meadhall.northgard.entries import QUESTIONS
from meadhall.northgard.fights import act, appear
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import figures


def tile_placed(s: Northgard, acts: bool) -> None:
    """A tile was laid: something appears on its lair (N.CREATURES.2 to N.CREATURES.4)."""
    tile = s.slot_tile[s.placed]
    for i in range(s.content.tile_areas[tile]):
        if s.content.area_lair[tile * o.AREAS + i]:
            appear(s, s.terr[s.placed * o.AREAS + i], -1, acts)
    if s.modules & k.M_WILDERNESS:
        wilderness.tile_placed(s)


# -- the Creature phase -----------------------------------------------------------------------------------------------


def worth(s: Northgard, t: int, priority: int) -> int:
    """What a territory is worth to a creature (N.CREATURES.9)."""
    if priority == o.PRIORITY_RESOURCES:
        return harvest.icons(s, t)
    if priority == o.PRIORITY_BUILDINGS:
        n = 0
        for b in range(o.BUILDINGS):
            n += land.buildings(s, t, b) * (3 if s.content.building_large[b] else 1)
        return n
    return 0 if s.t_holder[t] < 0 else figures(s, s.t_holder[t], t)


def destinations(s: Northgard, i: int) -> list[int]:
    """Where the creature at place i of the line may go, narrowed down by its priorities (N.CREATURES.8, 9)."""
    kind = s.line[i]
    here = s.line_at[i]
    near: list[int] = []
    if s.content.creature_power[kind] == o.POWER_HUNT:
        for t in s.live:
            if t != here:
                near.append(t)
    else:
        for link in land.neighbours(s, here):
            near.append(link >> 1)
    free: list[int] = []
    held = False
    for t in near:
        if beasts.count(s, t) == 0:
            free.append(t)
            held = held or s.t_holder[t] >= 0
    out: list[int] = []
    for t in free:
        if not held or s.t_holder[t] >= 0:
            out.append(t)
    for rank in range(3):
        best = -1
        kept: list[int] = []
        for t in out:
            value = worth(s, t, s.content.creature_priority[kind * 3 + rank])
            if value > best:
                best = value
                kept = []
            if value == best:
                kept.append(t)
        out = kept
    return out


def start_phase(s: Northgard) -> None:
    """Begin the Creature phase (N.YEAR.1)."""
    s.add(CreaturePhase(s.first, 0))
    if s.modules & k.M_WILDERNESS:
        wilderness.graves(s)


@mypyc_attr(acyclic=True)
class CreaturePhase(AlongLine):
    """The creatures of the line, from left to right, each move once and act (N.CREATURES.7)."""

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place  # of the creature that is next

    def without(self, i: int) -> Business:
        return CreaturePhase(self.seat, self.place - 1) if i < self.place else self

    def work(self, s: Northgard) -> None:
        place = self.place
        while place < len(s.line) and len(destinations(s, place)) == 0:  # N.CREATURES.11
            place += 1
        if place >= len(s.line):
            s.pop()
            return
        s.become(CreaturePhase(self.seat, place + 1))
        s.add(CreatureTie(s.first, place))


def in_phase(s: Northgard) -> bool:
    """Whether the Creature phase is going on."""
    for business in s.stack:
        if isinstance(business, CreaturePhase):
            return True
    return False


@mypyc_attr(acyclic=True)
class CreatureTie(Ask):
    """Where the creature at a place of the line goes; the first player decides (N.CREATURES.10)."""

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def options(self, s: Northgard) -> list[int]:
        out: list[int] = []
        for t in destinations(s, self.place):
            out.append(k.A_AREA + t)
        return out

    def take(self, s: Northgard, answer: int) -> None:
        to = answer - k.A_AREA
        kind = s.line[self.place]
        s.pop()
        if s.tracing:
            s.tell(CreatureMoved(kind, s.line_at[self.place], to))
        s.line_at = changed(s.line_at, self.place, to)
        act(s, kind, to)


def can_attack(s: Northgard, p: int) -> bool:
    """Whether any creature could be attacked by a Move action of p (N.GEN.9)."""
    for t in s.line_at:
        if s.t_holder[t] == p:
            return True
    return False


# -- More Creatures: one may appear when a player passes (N.CREATURES.27) ---------------------------------------------


def why_more(s: Northgard, t: int) -> int:
    """Whether a creature may be made to appear in t."""
    if beasts.count(s, t) > 0:
        return k.R_HAS_CREATURE
    return k.R_NO_LAIR if s.t_lair[t] == 0 and len(free_lairs(s)) > 0 else k.R_OK


def free_lairs(s: Northgard) -> list[int]:
    """Territories with a lair and without a creature."""
    out: list[int] = []
    for t in s.live:
        if s.t_lair[t] > 0 and beasts.count(s, t) == 0:
            out.append(t)
    return out


@mypyc_attr(acyclic=True)
class MoreCreatures(Where):
    """Where the passing player makes a creature appear, or nowhere."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def among(self, s: Northgard) -> list[int]:
        if len(s.line) >= s.players or len(s.creature_deck) + len(s.creature_discard) == 0:
            return []
        return s.live

    def why_here(self, s: Northgard, t: int) -> int:
        return why_more(s, t)

    def may_stop(self, s: Northgard) -> bool:
        return True

    def take(self, s: Northgard, answer: int) -> None:
        s.pop()
        if answer != k.A_STOP:
            appear(s, answer - k.A_AREA, -1, True)


QUESTIONS.add(k.K_CREATURE_TIE, CreatureTie, "N.CREATURES.10")
QUESTIONS.add(k.K_MORE, MoreCreatures, "N.CREATURES.27")
QUESTIONS.add(210, CreaturePhase, "N.CREATURES.7")
