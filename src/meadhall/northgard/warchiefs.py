"""Module WARCHIEFS: powers in combat, and what the third upgrade cards add to a Move action."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.northgard import beasts, build, land
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Ask, Where, elsewhere
from meadhall.northgard.clan import has_token, leads_kaija
from meadhall.northgard.effects.scorched import place_token
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.recruit import bring
from meadhall.northgard.state import RESERVE, WAITING, Northgard
from meadhall.northgard.units import enter, has_chief, kinds_in, leave

FREE: Final[list[int]] = [o.OP_BUILD, 99, 0, 0, 1, 0, 0, 0, 0, 0]  # a Build effect without cost, for Halvard's Craft


# -- the powers, by the word of the content files ---------------------------------------------------------------------


class Power:
    """A warchief without a power of its own; each method is a moment at which a combat asks for it. `n` is the number
    that the content gives it."""

    def axes(self, s: Northgard, t: int, attacking: bool, n: int) -> int:
        """What the warchief is worth in a combat in t (N.WARCHIEFS.3)."""
        return s.content.chief_axes

    def cancels(self, n: int) -> int:
        """Skulls of the attacker that it cancels while it defends."""
        return 0

    def rerolls(self) -> bool:
        """Whether its die may be rolled again (N.WARCHIEFS.9)."""
        return False

    def acts(self, s: Northgard, p: int, t: int) -> bool:
        """Whether it does something in step 1 of a combat in t."""
        return False

    def act(self, s: Northgard, p: int, t: int) -> None:
        """Begin what it does in step 1."""


class AxesAttacking(Power):
    """Worth more where it attacks."""

    def axes(self, s: Northgard, t: int, attacking: bool, n: int) -> int:
        return n if attacking else s.content.chief_axes


class AxesDefending(Power):
    """Worth more where it defends."""

    def axes(self, s: Northgard, t: int, attacking: bool, n: int) -> int:
        return s.content.chief_axes if attacking else n


class AxesWild(Power):
    """Worth more in an open territory or one with wood on its tiles."""

    def axes(self, s: Northgard, t: int, attacking: bool, n: int) -> int:
        return n if s.t_open[t] > 0 or s.t_wood[t] > 0 else s.content.chief_axes


class CancelDefending(Power):
    """Cancels skulls where it defends."""

    def cancels(self, n: int) -> int:
        return n


class Reroll(Power):
    """Liv rolls again."""

    def rerolls(self) -> bool:
        return True


class BringScorch(Power):
    """Signy brings Scorched Earth."""

    def acts(self, s: Northgard, p: int, t: int) -> bool:
        return has_token(s, p) and s.scorched != t

    def act(self, s: Northgard, p: int, t: int) -> None:
        s.add(ChiefScorch(p, t))


class BringUnit(Power):
    """Brand brings a unit."""

    def acts(self, s: Northgard, p: int, t: int) -> bool:
        return True

    def act(self, s: Northgard, p: int, t: int) -> None:
        s.add(Bring(p, t))


POWERS: Final[dict[int, Power]] = {
    o.CHIEF_NONE: Power(),
    o.CHIEF_AXES_ATTACKING: AxesAttacking(),
    o.CHIEF_AXES_DEFENDING: AxesDefending(),
    o.CHIEF_AXES_WILD: AxesWild(),
    o.CHIEF_CANCEL_DEFENDING: CancelDefending(),
    o.CHIEF_REROLL: Reroll(),
    o.CHIEF_SCORCH: BringScorch(),
    o.CHIEF_BRING: BringUnit(),
}


def power(s: Northgard, p: int) -> Power:
    """The power of a player's warchief."""
    c = s.content
    return POWERS[c.proto_chief_power[s.clan[p]] if s.v[k.V_OLD_POWERS] else c.chief_power[s.clan[p]]]


def strength(s: Northgard, p: int) -> int:
    """The number of a warchief's power."""
    return s.content.proto_chief_n[s.clan[p]] if s.v[k.V_OLD_POWERS] else s.content.chief_n[s.clan[p]]


def axes(s: Northgard, p: int, t: int, attacking: bool) -> int:
    """What a warchief is worth in a combat in t."""
    return power(s, p).axes(s, t, attacking, strength(s, p))


def cancels(s: Northgard, p: int, t: int) -> int:
    """Skulls of the attacker that a defending warchief cancels."""
    return power(s, p).cancels(strength(s, p)) if has_chief(s, p, t) else 0


# -- step 1 of a combat: Signy and Brand -------------------------------------------------------------------------------


def has_step_one(s: Northgard, p: int, t: int) -> bool:
    """Whether a player's warchief has a power of step 1 in a combat in t."""
    return has_chief(s, p, t) and power(s, p).acts(s, p, t)


def begin_step_one(s: Northgard, p: int, t: int) -> None:
    """Start a warchief's power of step 1, if it has one here (N.WARCHIEFS.7: the attacker's comes first)."""
    if has_step_one(s, p, t):
        power(s, p).act(s, p, t)


@mypyc_attr(acyclic=True)
class ChiefScorch(Ask):
    """Signy may bring Scorched Earth."""

    def __init__(self, seat: int, territory: int) -> None:
        super().__init__(seat)
        self.territory: Final = territory

    def options(self, s: Northgard) -> list[int]:
        return [k.A_YES, k.A_NO]

    def take(self, s: Northgard, answer: int) -> None:
        s.pop()
        if answer == k.A_YES:
            place_token(s, self.seat, self.territory)


@mypyc_attr(acyclic=True)
class Bring(Where):
    """Where a unit comes from to join Brand (N.WARCHIEFS.10), or that none does."""

    def __init__(self, seat: int, territory: int) -> None:
        super().__init__(seat)
        self.territory: Final = territory

    def may_stop(self, s: Northgard) -> bool:
        return True

    def among(self, s: Northgard) -> list[int]:
        return [near >> 1 for near in land.neighbours(s, self.territory)]

    def why_here(self, s: Northgard, t: int) -> int:
        if s.t_holder[t] != self.seat:
            return k.R_NOT_YOURS
        if s.t_att[t] >= 0 or (s.modules & k.M_CREATURES and beasts.declared(s, t)):
            return k.R_COMBAT_PENDING
        if not land.adjacent(s, self.territory, t):
            return k.R_NOT_ADJACENT
        return k.R_OK if beasts.may_leave(s, t) else k.R_BEAR_HOLDS

    def chosen(self, s: Northgard, t: int) -> None:
        s.become(ChiefFigure(self.seat, t, self.territory))


@mypyc_attr(acyclic=True)
class ChiefFigure(Ask):
    """Which figure joins Brand."""

    def __init__(self, seat: int, source: int, target: int) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.target: Final = target

    def options(self, s: Northgard) -> list[int]:
        return kinds_in(s, self.seat, self.source)

    def take(self, s: Northgard, answer: int) -> None:
        s.pop()
        bring(s, self.seat, self.source, self.target, answer)
        if s.tracing:
            s.tell(Brought(self.seat, self.source, self.target, answer))


class Brought(Event):
    """A figure joined a warchief in a combat."""

    def __init__(self, seat: int, source: int, target: int, figure: int) -> None:
        super().__init__()
        self.seat = seat
        self.source = source
        self.target = target
        self.figure = figure


# -- Liv's reroll -----------------------------------------------------------------------------------------------------


def reroll_open(s: Northgard, p: int, t: int) -> bool:
    """Whether Liv takes part in a combat and may reroll."""
    return has_chief(s, p, t) and power(s, p).rerolls()


REROLL: Final = [k.A_REROLL, k.A_NO]


def rerolls(s: Northgard, p: int, answer: int) -> bool:
    """Whether a die is rolled again (N.WARCHIEFS.9)."""
    if answer != k.A_REROLL:
        return False
    if s.tracing:
        s.tell(Rerolled(p))
    return True


class Rerolled(Event):
    """A die is rolled again."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


# -- Borgild's Shield -------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Meeting(Ask):
    """Kaija may go to Borgild, or Borgild to Kaija."""

    def options(self, s: Northgard) -> list[int]:
        out: list[int] = []
        kaija = s.kaija_at
        chief = s.chief_at[self.seat]
        if leads_kaija(s, self.seat) and kaija >= 0 and chief >= 0 and chief != kaija:
            if beasts.may_leave(s, kaija) and beasts.enterable(s, chief):
                out.append(k.A_KAIJA)
            if beasts.may_leave(s, chief) and beasts.enterable(s, kaija):
                out.append(k.A_CHIEF)
            if len(out) > 0:
                out.append(k.A_STOP)
        return out

    def take(self, s: Northgard, answer: int) -> None:
        p = self.seat
        s.pop()
        if answer == k.A_STOP:
            return
        kaija = s.kaija_at
        chief = s.chief_at[p]
        if answer == k.A_KAIJA:
            leave(s, p, kaija, 0, True, False)
            enter(s, p, chief, 0, True, False)
        else:
            leave(s, p, chief, 0, False, True)
            enter(s, p, kaija, 0, False, True)
        if s.tracing:
            s.tell(Met(p, answer, s.kaija_at))


class Met(Event):
    """Kaija or Borgild went to the other."""

    def __init__(self, seat: int, figure: int, territory: int) -> None:
        super().__init__()
        self.seat = seat
        self.figure = figure
        self.territory = territory


# -- Egil's Fury ------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Fury(Ask):
    """Which building goes where a combat is pending, or none."""

    def options(self, s: Northgard) -> list[int]:
        out: list[int] = []
        for area in range(len(s.a_build)):
            if s.a_build[area] >= 0 and s.t_att[s.terr[area]] >= 0:
                out.append(k.A_AREA + area)
        for i in range(0, len(s.loose), 2):
            if s.t_att[s.loose[i]] >= 0 and k.A_BUILDING + s.loose[i + 1] not in out:
                out.append(k.A_BUILDING + s.loose[i + 1])
        if len(out) > 0:
            out.append(k.A_STOP)
        return out

    def take(self, s: Northgard, answer: int) -> None:
        if answer >= k.A_AREA:
            s.pop()
            build.raze(s, answer - k.A_AREA)
        elif answer == k.A_STOP:
            s.pop()
        else:
            s.become(FuryWhere(self.seat, answer - k.A_BUILDING))


@mypyc_attr(acyclic=True)
class FuryWhere(Ask):
    """Which of the buildings of a type that stand without a space goes."""

    def __init__(self, seat: int, building: int) -> None:
        super().__init__(seat)
        self.building: Final = building

    def options(self, s: Northgard) -> list[int]:
        out: list[int] = []
        for i in range(0, len(s.loose), 2):
            t = s.loose[i]
            if s.t_att[t] >= 0 and s.loose[i + 1] == self.building and k.A_AREA + t not in out:
                out.append(k.A_AREA + t)
        return out

    def take(self, s: Northgard, answer: int) -> None:
        s.pop()
        for i in range(0, len(s.loose), 2):
            if s.loose[i] == answer - k.A_AREA and s.loose[i + 1] == self.building:
                build.raze_loose(s, i)
                break


# -- Svarn's Menders: casualties come back ----------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Mend(Ask):
    """Where the next waiting figure returns, one by one; to the reserve if there is no place."""

    def waiting(self, s: Northgard) -> int:
        """The kind of figure that returns next, -1: none waits."""
        if s.waiting > 0:
            return k.A_REG
        if s.kaija_at == WAITING:
            return k.A_KAIJA
        return k.A_CHIEF if s.chief_at[self.seat] == WAITING else -1

    def options(self, s: Northgard) -> list[int]:
        if self.waiting(s) < 0:
            return []
        return [k.A_AREA + t for t in land.held(s, self.seat) if beasts.enterable(s, t)]

    def nothing(self, s: Northgard) -> None:
        kind = self.waiting(s)
        if kind < 0:
            s.pop()
            return
        self.free(s, kind)
        if kind == k.A_REG:
            s.reserve[self.seat] += 1

    def take(self, s: Northgard, answer: int) -> None:
        p = self.seat
        t = answer - k.A_AREA
        kind = self.waiting(s)
        self.free(s, kind)
        enter(s, p, t, int(kind == k.A_REG), kind == k.A_KAIJA, kind == k.A_CHIEF)
        if s.tracing:
            s.tell(Mended(p, t, kind))

    def free(self, s: Northgard, kind: int) -> None:
        """A figure waits no more."""
        if kind == k.A_REG:
            s.waiting -= 1
        elif kind == k.A_KAIJA:
            s.kaija_at = RESERVE
        else:
            s.chief_at[self.seat] = RESERVE


class Mended(Event):
    """A casualty returned to the map."""

    def __init__(self, seat: int, territory: int, figure: int) -> None:
        super().__init__()
        self.seat = seat
        self.territory = territory
        self.figure = figure


# -- Halvard's Craft: a free small building in a territory taken now ---------------------------------------------------


@mypyc_attr(acyclic=True)
class Craft(Where):
    """Where the building stands, or nowhere; `held` are the territories held before."""

    def __init__(self, seat: int, held: list[int]) -> None:
        super().__init__(seat)
        self.held: Final = held

    def may_stop(self, s: Northgard) -> bool:
        return True

    def among(self, s: Northgard) -> list[int]:
        return land.held(s, self.seat)

    def why_here(self, s: Northgard, t: int) -> int:
        if s.t_holder[t] != self.seat:
            return k.R_NOT_YOURS
        if t in self.held:
            return k.R_NOT_TAKEN_NOW
        return k.R_OK if build.buildable(s, self.seat, FREE, t, 0, True) else k.R_NO_BUILD

    def chosen(self, s: Northgard, t: int) -> None:
        s.become(CraftBuilding(self.seat, t))


@mypyc_attr(acyclic=True)
class CraftBuilding(Ask):
    """Which building it is."""

    def __init__(self, seat: int, territory: int) -> None:
        super().__init__(seat)
        self.territory: Final = territory

    def rule(self, s: Northgard, action: int) -> str:
        return f"N.BLDG.{s.content.building_ids[action - k.A_BUILDING]}"

    def why_building(self, s: Northgard, b: int) -> int:
        """Whether a type may be crafted here."""
        if s.content.building_large[b]:
            return k.R_NO_BUILD
        return build.why_type(s, self.seat, FREE, self.territory, b, 0)

    def why(self, s: Northgard, action: int) -> int:
        if k.A_BUILDING <= action < k.A_BUILDING + o.BUILDINGS:
            return self.why_building(s, action - k.A_BUILDING)
        return elsewhere(s, action)

    def options(self, s: Northgard) -> list[int]:
        return [k.A_BUILDING + b for b in range(o.BUILDINGS) if self.why_building(s, b) == k.R_OK]

    def take(self, s: Northgard, answer: int) -> None:
        s.become(CraftSpace(self.seat, self.territory, answer - k.A_BUILDING))


@mypyc_attr(acyclic=True)
class CraftSpace(Ask):
    """Which free space it takes."""

    def __init__(self, seat: int, territory: int, building: int) -> None:
        super().__init__(seat)
        self.territory: Final = territory
        self.building: Final = building

    def options(self, s: Northgard) -> list[int]:
        out: list[int] = []
        for area in land.areas_of(s, self.territory):
            space = land.space_of(s, area)
            if s.a_build[area] >= 0 or space == o.SPACE_NONE or space == o.SPACE_LARGE:
                continue
            if not s.content.building_carved[self.building] or space == o.SPACE_CARVED:
                out.append(k.A_AREA + area)
        return out

    def take(self, s: Northgard, answer: int) -> None:
        s.pop()
        build.put_building(s, self.territory, answer - k.A_AREA, self.building)
        if s.tracing:
            s.tell(Crafted(self.seat, self.territory, self.building))


class Crafted(Event):
    """A building was placed free."""

    def __init__(self, seat: int, territory: int, building: int) -> None:
        super().__init__()
        self.seat = seat
        self.territory = territory
        self.building = building


QUESTIONS.add(k.K_CHIEF_SCORCH, ChiefScorch, "N.CHIEF.snake")
QUESTIONS.add(k.K_BRING, Bring, "N.WARCHIEFS.10")
QUESTIONS.add(115, ChiefFigure, "N.WARCHIEFS.10", asks=k.K_FIGURE)
QUESTIONS.add(k.K_MEETING, Meeting, "N.CARD.bear-borgilds-shield")
QUESTIONS.add(k.K_FURY, Fury, "N.CARD.wolf-egils-fury")
QUESTIONS.add(k.K_FURY_WHERE, FuryWhere, "N.CARD.wolf-egils-fury")
QUESTIONS.add(k.K_MEND, Mend, "N.CARD.boar-svarns-menders")
QUESTIONS.add(k.K_CRAFT, Craft, "N.CARD.goat-halvards-craft")
QUESTIONS.add(116, CraftBuilding, "N.BUILD.1", asks=k.K_BUILD_TYPE)
QUESTIONS.add(117, CraftSpace, "N.BUILD.3", asks=k.K_BUILD_SPACE)
EVENTS.add(k.EV_BRING, Brought, "N.WARCHIEFS.10")
EVENTS.add(k.EV_REROLL, Rerolled, "N.WARCHIEFS.9")
EVENTS.add(k.EV_MEETING, Met, "N.CARD.bear-borgilds-shield")
EVENTS.add(k.EV_MENDED, Mended, "N.CARD.boar-svarns-menders")
EVENTS.add(k.EV_CRAFTED, Crafted, "N.CARD.goat-halvards-craft")
