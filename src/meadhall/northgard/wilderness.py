"""Module WILDERNESS: what the Environment tiles and their creatures do at each named place of the year."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.northgard import beasts, bestiary
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Ask
from meadhall.northgard.casualties import LostUnit
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import add_fame, enter, figures, gain, seat_from


def shuffle_in(s: Northgard) -> None:
    """Environment tiles join the pile; the Den not among the top 3 tiles per player (N.WILDERNESS.1)."""
    c = s.content
    den = -1
    for tile in range(len(c.tile_ids)):
        if c.tile_set[tile] != o.TILES_WILDERNESS:
            continue
        if c.tile_creatures[tile] and not s.modules & k.M_CREATURES:
            s.tiles_out.append(tile)
        elif c.tile_landmark[tile] == o.LANDMARK_DEN:
            den = tile
        else:
            s.pile.append(tile)
    s.shuffle(s.pile)
    if den >= 0:
        s.den_free = 3 * s.players
        cut = len(s.pile) - s.den_free
        rest = s.pile[:cut] + [den]
        s.shuffle(rest)
        s.pile = rest + s.pile[cut:]


def landmark_area(s: Northgard, slot: int, landmark: int) -> int:
    """The area of a placed tile that carries a landmark; -1 if none does."""
    tile = s.slot_tile[slot]
    for i in range(s.content.tile_areas[tile]):
        if s.content.area_landmark[tile * o.AREAS + i] == landmark:
            return slot * o.AREAS + i
    return -1


def tile_placed(s: Northgard) -> None:
    """The Den brings the Wyvern, which does not act (N.TILE.wyverns-den)."""
    area = landmark_area(s, s.placed, o.LANDMARK_DEN)
    if area >= 0:
        for kind in range(len(s.content.creature_from)):
            if s.content.creature_from[kind] == o.FROM_DEN:
                bestiary.put(s, kind, s.terr[area], -1)


def around(s: Northgard, slot: int) -> list[int]:
    """The different territories around a tile's middle (N.WILDERNESS.7)."""
    out: list[int] = []
    for i in range(s.content.tile_areas[s.slot_tile[slot]]):
        t = s.terr[slot * o.AREAS + i]
        if t not in out:
            out.append(t)
    return out


def harvest_fame(s: Northgard) -> None:
    """Ruins and Den give fame to their controller, unless a Wolf is there (N.WILDERNESS.8)."""
    for slot in range(len(s.slot_tile)):
        fame = s.content.tile_fame[s.slot_tile[slot]]
        if fame == 0:
            continue
        area = landmark_area(s, slot, o.LANDMARK_RUINS)
        if area < 0:
            area = landmark_area(s, slot, o.LANDMARK_DEN)
        t = s.terr[area]
        if s.t_holder[t] >= 0 and not beasts.barren(s, t):
            add_fame(s, s.t_holder[t], fame, k.C_PLACE, t)


def lake_food(s: Northgard) -> None:
    """Most figures around the Great Lake: 2 food; tied players 1 each (N.TILE.great-lake)."""
    for slot in range(len(s.slot_tile)):
        if s.content.tile_landmark[s.slot_tile[slot]] != o.LANDMARK_LAKE:
            continue
        counts = [0] * s.players
        for t in around(s, slot):
            if s.t_holder[t] >= 0:
                counts[s.t_holder[t]] += figures(s, s.t_holder[t], t)
        best = max(counts)
        if best == 0:
            continue
        share = 1 if counts.count(best) > 1 else 2
        for i in range(s.players):
            p = seat_from(s, s.first, i)
            if counts[p] == best:
                gain(s, p, share, 0, 0, k.C_PLACE)


def poison(s: Northgard) -> None:
    """After the trades one unit is lost in each territory around the Poisonous Swamp, in turn order of the owners
    (N.GEN.5)."""
    due: list[int] = []
    for slot in range(len(s.slot_tile)):
        if s.content.tile_landmark[s.slot_tile[slot]] != o.LANDMARK_POISON:
            continue
        for i in range(s.players):
            for t in around(s, slot):
                if s.t_holder[t] == seat_from(s, s.first, i):
                    due.append(t)
    for t in reversed(due):
        s.add(LostUnit(s.t_holder[t], t, -1))


def geysers(s: Northgard) -> None:
    """Each controller of a geyser may add one regular unit there (N.WILDERNESS.11)."""
    due: list[int] = []
    for i in range(s.players):
        p = seat_from(s, s.first, i)
        for slot in range(len(s.slot_tile)):
            area = landmark_area(s, slot, o.LANDMARK_GEYSER)
            if area >= 0 and s.t_holder[s.terr[area]] == p:
                due.append(area)
    for area in reversed(due):
        s.add(Geyser(s.t_holder[s.terr[area]], area))


@mypyc_attr(acyclic=True)
class Geyser(Ask):
    """Whether a unit is added at a geyser."""

    def __init__(self, seat: int, area: int) -> None:
        super().__init__(seat)
        self.area: Final = area

    def options(self, s: Northgard) -> list[int]:
        if s.reserve[self.seat] == 0 or not beasts.enterable(s, s.terr[self.area]):
            return []
        return [k.A_YES, k.A_NO]

    def take(self, s: Northgard, answer: int) -> None:
        p = self.seat
        t = s.terr[self.area]
        s.pop()
        if answer == k.A_YES:
            s.reserve[p] -= 1
            enter(s, p, t, 1, False, False)
            if s.tracing:
                s.tell(GeyserUsed(p, t))


def specter(s: Northgard) -> int:
    """The kind of creature that rises from the graves."""
    for kind in range(len(s.content.creature_from)):
        if s.content.creature_from[kind] == o.FROM_GRAVES:
            return kind
    return -1


def graves(s: Northgard) -> None:
    """The controller of the graves may put a Spectral Warrior on any lair, if one is left."""
    for slot in range(len(s.slot_tile)):
        area = landmark_area(s, slot, o.LANDMARK_GRAVES)
        if area >= 0 and s.t_holder[s.terr[area]] >= 0 and s.specters > 0:
            s.add(Graves(s.t_holder[s.terr[area]]))


@mypyc_attr(acyclic=True)
class Graves(Ask):
    """On which lair a Spectral Warrior rises, or on none."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def options(self, s: Northgard) -> list[int]:
        out: list[int] = []
        for t in s.live:
            if s.t_lair[t] > 0:
                out.append(k.A_AREA + t)
        out.append(k.A_STOP)
        return out

    def take(self, s: Northgard, answer: int) -> None:
        s.pop()
        if answer != k.A_STOP:
            s.specters -= 1
            bestiary.put(s, specter(s), answer - k.A_AREA, -1)


def den(s: Northgard) -> int:
    """The territory of the Wyvern's Den; -1 if it does not lie."""
    for slot in range(len(s.slot_tile)):
        area = landmark_area(s, slot, o.LANDMARK_DEN)
        if area >= 0:
            return s.terr[area]
    return -1


class GeyserUsed(Event):
    """A unit is added at a geyser."""

    def __init__(self, seat: int, territory: int) -> None:
        super().__init__()
        self.seat = seat
        self.territory = territory


QUESTIONS.add(k.K_GRAVES, Graves, "N.TILE.graveyard")
QUESTIONS.add(k.K_GEYSER, Geyser, "N.WILDERNESS.11")
EVENTS.add(k.EV_GEYSER, GeyserUsed, "N.WILDERNESS.11")
