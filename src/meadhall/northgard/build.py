"""The Build action, Glory of the Clan and Industrious Villagers (section BUILD)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Question
from meadhall.northgard import (
    beasts,
    clan,
    harvest,
    land,
)
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Ask, Where, elsewhere
from meadhall.northgard.cards import row
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.parts import PARTS, Part
from meadhall.northgard.state import Northgard


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
    effect = row(s, ref)
    if effect[o.BUILD_COLLECT] == 0:
        s.add(Build(p, ref, effect[o.BUILD_TIMES], -1, False))
    else:
        s.add(CollectBefore(p, ref))


def wood_of(s: Northgard, p: int) -> int:
    """The wood that a player has."""
    return s.res[p * 3 + o.WOOD]


@mypyc_attr(acyclic=True)
class CollectBefore(Where):
    """Glory of the Clan: collect from a territory and build there, or build first."""

    def __init__(self, seat: int, effect: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect

    def why_here(self, s: Northgard, t: int) -> int:
        p = self.seat
        if s.t_holder[t] != p:
            return k.R_NOT_YOURS
        if harvest.total_yield(s, t) == 0:
            return k.R_NO_BUILD
        wood = wood_of(s, p) + harvest.harvest_yield(s, t, o.WOOD)
        return k.R_OK if buildable(s, p, row(s, self.effect), t, wood, False) else k.R_NO_BUILD

    def may_stop(self, s: Northgard) -> bool:
        for t in s.live:
            if buildable(s, self.seat, row(s, self.effect), t, wood_of(s, self.seat), False):
                return True
        return False

    def take(self, s: Northgard, answer: int) -> None:
        t = -1
        if answer != k.A_STOP:
            t = answer - k.A_AREA
            harvest.collect_territory(s, self.seat, t, k.C_CARD)
        s.become(Build(self.seat, self.effect, row(s, self.effect)[o.BUILD_TIMES], t, False))

    def options(self, s: Northgard) -> list[int]:
        out = super().options(s)
        return out if len(out) > 0 or not self.may_stop(s) else [k.A_STOP]


@mypyc_attr(acyclic=True)
class Build(Where):
    """In which territory the next building is built; with none possible any more it lapses (N.GEN.7)."""

    def __init__(self, seat: int, effect: int, left: int, collected: int, small_only: bool) -> None:
        super().__init__(seat)
        self.effect: Final = effect
        self.left: Final = left  # builds left
        self.collected: Final = collected  # the territory collected from, where it must be; -1: any own
        self.small_only: Final = small_only

    def rule(self, s: Northgard, action: int) -> str:
        return "N.BUILD.10" if action == k.A_STOP else super().rule(s, action)

    def why_here(self, s: Northgard, t: int) -> int:
        if s.t_holder[t] != self.seat or (self.collected >= 0 and self.collected != t):
            return k.R_NOT_YOURS
        fits = buildable(s, self.seat, row(s, self.effect), t, wood_of(s, self.seat), self.small_only)
        return k.R_OK if fits else k.R_NO_BUILD

    def may_stop(self, s: Northgard) -> bool:
        return self.left < row(s, self.effect)[o.BUILD_TIMES]  # the first must be done

    def take(self, s: Northgard, answer: int) -> None:
        if answer == k.A_STOP:
            s.pop()
        else:
            s.become(Building(self.seat, self.effect, self.left, self.collected, self.small_only, answer - k.A_AREA))


@mypyc_attr(acyclic=True)
class Building(Question):
    """Which type is built."""

    def __init__(self, seat: int, effect: int, left: int, collected: int, small_only: bool, territory: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect
        self.left: Final = left
        self.collected: Final = collected
        self.small_only: Final = small_only
        self.territory: Final = territory

    def rule(self, s: Northgard, action: int) -> str:
        return f"N.BLDG.{s.content.building_ids[action - k.A_BUILDING]}"

    def why(self, s: Northgard, action: int) -> int:
        b = action - k.A_BUILDING
        if not 0 <= b < o.BUILDINGS:
            return elsewhere(s, action)
        if self.small_only and s.content.building_large[b]:
            return k.R_NO_SPACE
        return why_type(s, self.seat, row(s, self.effect), self.territory, b, wood_of(s, self.seat))

    def options(self, s: Northgard) -> list[int]:
        out: list[int] = []
        for b in range(o.BUILDINGS):
            if self.why(s, k.A_BUILDING + b) == k.R_OK:
                out.append(k.A_BUILDING + b)
        return out

    def take(self, s: Northgard, answer: int) -> None:
        b = answer - k.A_BUILDING
        s.become(Space(self.seat, self.effect, self.left, self.collected, self.territory, b))


@mypyc_attr(acyclic=True)
class Space(Question):
    """On which space it is built; then it is paid."""

    def __init__(self, seat: int, effect: int, left: int, collected: int, territory: int, building: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect
        self.left: Final = left
        self.collected: Final = collected
        self.territory: Final = territory
        self.building: Final = building

    def beside(self, s: Northgard) -> bool:
        """Whether it stands beside the spaces."""
        return row(s, self.effect)[o.BUILD_NO_SPACE] != 0 and not s.content.building_large[self.building]

    def why(self, s: Northgard, action: int) -> int:
        if action == k.A_NO_SPACE and self.beside(s):
            return k.R_OK
        area = action - k.A_AREA
        if not 0 <= area < len(s.terr) or s.terr[area] < 0:
            return elsewhere(s, action)
        if s.terr[area] != self.territory or s.a_build[area] >= 0:
            return k.R_NO_SPACE
        space = land.space_of(s, area)
        if s.content.building_large[self.building]:
            return k.R_OK if space == o.SPACE_LARGE else k.R_NO_SPACE
        if row(s, self.effect)[o.BUILD_NO_SPACE] or space == o.SPACE_NONE or space == o.SPACE_LARGE:
            return k.R_NO_SPACE
        if s.content.building_carved[self.building] and space != o.SPACE_CARVED:
            return k.R_NO_SPACE
        return k.R_OK

    def options(self, s: Northgard) -> list[int]:
        if self.beside(s):
            return [k.A_NO_SPACE]
        out: list[int] = []
        for area in range(len(s.terr)):
            if s.terr[area] == self.territory and self.why(s, k.A_AREA + area) == k.R_OK:
                out.append(k.A_AREA + area)
        return out

    def take(self, s: Northgard, answer: int) -> None:
        p = self.seat
        t = self.territory
        cost = cost_of(s, row(s, self.effect), self.building)
        s.res[p * 3 + o.WOOD] -= cost
        put_building(s, t, -1 if answer == k.A_NO_SPACE else answer - k.A_AREA, self.building)
        if s.tracing:
            s.tell(Built(p, t, self.building, cost))
        clan.of(s, p).built(s, p, self.building)
        s.done = 1
        if row(s, self.effect)[o.BUILD_COLLECT] == 1 and self.collected < 0 and harvest.total_yield(s, t) > 0:
            s.become(CollectAfter(p, self.effect, self.left, t, self.building))
        else:
            build_on(s, p, self.effect, self.left - 1, self.collected, self.building)


@mypyc_attr(acyclic=True)
class CollectAfter(Ask):
    """Glory of the Clan: collect from the territory built in, or not."""

    def __init__(self, seat: int, effect: int, left: int, territory: int, building: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect
        self.left: Final = left
        self.territory: Final = territory
        self.building: Final = building

    def options(self, s: Northgard) -> list[int]:
        return [k.A_YES, k.A_NO]

    def take(self, s: Northgard, answer: int) -> None:
        if answer == k.A_YES:
            harvest.collect_territory(s, self.seat, self.territory, k.C_CARD)
        build_on(s, self.seat, self.effect, self.left - 1, -1, self.building)


def build_on(s: Northgard, p: int, ref: int, left: int, collected: int, last: int) -> None:
    """In place of what is on top: the next build of the card, small after a large one."""
    if left <= 0:
        s.pop()
    else:
        s.become(Build(p, ref, left, collected, s.content.building_large[last] != 0))


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


def raze(s: Northgard, area: int) -> None:
    """The building on a space returns to the supply."""
    b = s.a_build[area]
    t = s.terr[area]
    s.a_build[area] = -1
    s.t_free[t] += land.SPACE_UNITS[land.space_of(s, area)]
    s.t_bld[t] -= 1 << (4 * b)
    s.tokens[b] += 1
    if s.tracing:
        s.tell(Razed(s.turn, t, b))


def raze_loose(s: Northgard, i: int) -> None:
    """A building without a space (place i of `loose`) returns to the supply."""
    t = s.loose[i]
    b = s.loose[i + 1]
    s.loose = s.loose[:i] + s.loose[i + 2 :]
    s.t_bld[t] -= 1 << (4 * b)
    s.tokens[b] += 1
    if s.tracing:
        s.tell(Razed(s.turn, t, b))


# -- Industrious Villagers: replace a building (N.CARD.industrious-villagers) ------------------------------------------
# A building without a space is named in options by its type, and then, where several territories hold one, by the
# territory; as `old` it is -2 - its place in `loose`.


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


def loose_places(s: Northgard, p: int, b: int) -> list[int]:
    """The own territories in which a building of a type stands without a space and may be replaced."""
    out: list[int] = []
    for i in range(0, len(s.loose), 2):
        t = s.loose[i]
        if s.loose[i + 1] == b and s.t_holder[t] == p and k.A_AREA + t not in out and not beasts.holds(s, t):
            out.append(k.A_AREA + t)
    return out


@mypyc_attr(acyclic=True)
class ReplaceBuilding(Question):
    """Which own building is replaced, free, by another type of the same size."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def why(self, s: Northgard, action: int) -> int:
        area = action - k.A_AREA
        if action == k.A_STOP:
            return k.R_OK
        if k.A_BUILDING <= action < k.A_BUILDING + o.BUILDINGS:
            b = action - k.A_BUILDING
            found = len(loose_places(s, self.seat, b)) > 0 and len(replacements(s, b, True)) > 0
            return k.R_OK if found else k.R_NOT_ASKED
        if not 0 <= area < len(s.a_build) or s.terr[area] < 0:
            return elsewhere(s, action)
        if s.a_build[area] < 0 or s.t_holder[s.terr[area]] != self.seat:
            return k.R_NOT_YOURS
        if beasts.holds(s, s.terr[area]):
            return k.R_BEAR_HOLDS
        if len(replacements(s, s.a_build[area], carved_ok(s, area))) == 0:
            return k.R_NO_TOKEN
        return k.R_OK

    def options(self, s: Northgard) -> list[int]:
        out: list[int] = []
        for area in range(len(s.a_build)):
            if s.a_build[area] >= 0 and self.why(s, k.A_AREA + area) == k.R_OK:
                out.append(k.A_AREA + area)
        for i in range(0, len(s.loose), 2):
            option = k.A_BUILDING + s.loose[i + 1]
            if option not in out and self.why(s, option) == k.R_OK:
                out.append(option)
        if len(out) > 0:
            out.append(k.A_STOP)
        return out

    def take(self, s: Northgard, answer: int) -> None:
        if answer == k.A_STOP:
            s.pop()
        elif answer >= k.A_AREA:
            s.become(ReplaceBy(self.seat, answer - k.A_AREA))
        else:
            s.become(ReplaceWhere(self.seat, answer - k.A_BUILDING))


@mypyc_attr(acyclic=True)
class ReplaceWhere(Where):
    """Which territory's building without a space is replaced."""

    def __init__(self, seat: int, building: int) -> None:
        super().__init__(seat)
        self.building: Final = building

    def why_here(self, s: Northgard, t: int) -> int:
        return k.R_OK if k.A_AREA + t in loose_places(s, self.seat, self.building) else k.R_NOT_YOURS

    def options(self, s: Northgard) -> list[int]:
        return loose_places(s, self.seat, self.building)

    def take(self, s: Northgard, answer: int) -> None:
        old = -1
        for i in range(0, len(s.loose), 2):
            if s.loose[i] == answer - k.A_AREA and s.loose[i + 1] == self.building:
                old = -2 - i
        s.become(ReplaceBy(self.seat, old))


@mypyc_attr(acyclic=True)
class ReplaceBy(Ask):
    """What takes the place of the building chosen."""

    def __init__(self, seat: int, old: int) -> None:
        super().__init__(seat)
        self.old: Final = old  # its area, or -2 - its place in `loose`

    def options(self, s: Northgard) -> list[int]:
        return replacements(s, self.building(s), carved_ok(s, self.old))

    def building(self, s: Northgard) -> int:
        """The type that is replaced."""
        return s.a_build[self.old] if self.old >= 0 else s.loose[-2 - self.old + 1]

    def take(self, s: Northgard, answer: int) -> None:
        old = self.building(s)
        t = s.terr[self.old] if self.old >= 0 else s.loose[-2 - self.old]
        new = answer - k.A_BUILDING
        s.tokens[old] += 1
        s.tokens[new] -= 1
        s.t_bld[t] += (1 << (4 * new)) - (1 << (4 * old))
        if self.old >= 0:
            s.a_build[self.old] = new
        else:
            s.loose[-2 - self.old + 1] = new
        if s.tracing:
            s.tell(BuildingReplaced(self.seat, t, old, new))
        s.pop()


# -- events ------------------------------------------------------------------------------------------------------------


class Built(Event):
    """A building is built and paid."""

    def __init__(self, seat: int, territory: int, building: int, wood: int) -> None:
        super().__init__()
        self.seat = seat
        self.territory = territory
        self.building = building
        self.wood = wood


class Razed(Event):
    """A building is gone."""

    def __init__(self, seat: int, territory: int, building: int) -> None:
        super().__init__()
        self.seat = seat
        self.territory = territory
        self.building = building


class BuildingReplaced(Event):
    """A building is replaced by another."""

    def __init__(self, seat: int, territory: int, old: int, new: int) -> None:
        super().__init__()
        self.seat = seat
        self.territory = territory
        self.old = old
        self.new = new


class BuildPart(Part):
    """The Build action of a card."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        return possible(s, p, effect)

    def begin(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        start(s, p, ref)


class IndustriousVillagers(Part):
    """The part of Industrious Villagers that replaces a building."""

    def begin(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        s.add(ReplaceBuilding(p))


PARTS[o.OP_BUILD] = BuildPart()
PARTS[o.OP_REPLACE_BUILDING] = IndustriousVillagers()
QUESTIONS.add(k.K_BUILD, Build, "N.BUILD.1")
QUESTIONS.add(k.K_BUILD_TYPE, Building, "N.BUILD.1")
QUESTIONS.add(k.K_BUILD_SPACE, Space, "N.BUILD.3")
QUESTIONS.add(k.K_COLLECT_BEFORE, CollectBefore, "N.CARD.stag-glory")
QUESTIONS.add(k.K_COLLECT_AFTER, CollectAfter, "N.CARD.stag-glory")
QUESTIONS.add(k.K_REPLACE_FROM, ReplaceBuilding, "N.CARD.industrious-villagers")
QUESTIONS.add(k.K_REPLACE_WHERE, ReplaceWhere, "N.CARD.industrious-villagers")
QUESTIONS.add(k.K_REPLACE_BY, ReplaceBy, "N.CARD.industrious-villagers")
EVENTS.add(k.EV_BUILD, Built, "N.BUILD.1")
EVENTS.add(k.EV_RAZED, Razed, "N.BUILD.7")
EVENTS.add(k.EV_REPLACE_BUILDING, BuildingReplaced, "N.CARD.industrious-villagers")
