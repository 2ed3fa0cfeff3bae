"""The Move action: source, destination, figures, move by move; then its combats and what comes after (section MOVE)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.state import Business
from meadhall.northgard import beasts, clan, combat, creatures, explore, harvest, land, passage, warchiefs
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Ask, Where
from meadhall.northgard.cards import row
from meadhall.northgard.casualties import LostUnit
from meadhall.northgard.effects.scorched import Scorch
from meadhall.northgard.entries import QUESTIONS
from meadhall.northgard.journeys import Journey, MoveAction, Moved, MovePlan, Send, kaija_may_go, only_kaija
from meadhall.northgard.parts import PARTS, Part
from meadhall.northgard.passage import price
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

# -- what is allowed --------------------------------------------------------------------------------------------------


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
    return flags & o.MF_PASS_SCORCHED != 0 and t == s.scorched and clan.has_token(s, p)


def may_explore(s: Northgard, p: int) -> bool:
    """Annexation: whether an Explore is possible now."""
    return explore.possible(s, p, row(s, s.content.basic[3])) == k.R_OK


# -- the moves --------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True, free_list_len=1)
class MoveFrom(Where):
    """Where the next move starts, or that the action stops here; a crossing group goes on first."""

    def __init__(self, seat: int, plan: MovePlan) -> None:
        super().__init__(seat)
        self.plan: Final = plan

    @property
    def effect(self) -> int:
        """The card's effect."""
        return self.plan.effect

    @property
    def left(self) -> int:
        """The moves left."""
        return self.plan.left

    def crossing(self, s: Northgard) -> int:
        """The territory of a group that must go on, -1 if there is none: the Swamp may have taken the last of it."""
        t = self.plan.crossing
        return t if t >= 0 and figures(s, self.seat, t) > 0 else -1

    def why_here(self, s: Northgard, t: int) -> int:
        crossing = self.crossing(s)
        if crossing >= 0:
            return k.R_OK if t == crossing else k.R_PASS_ONLY
        return why_from(s, self.seat, self.plan.flags, self.plan.left, t)

    def options(self, s: Northgard) -> list[int]:
        p = self.seat
        out: list[int] = []
        if self.plan.left > 0:
            for t in s.live:
                if (s.t_holder[t] == p or s.t_att[t] == p) and self.why_here(s, t) == k.R_OK:
                    out.append(k.A_AREA + t)
        if len(out) > 0 and self.may_stop(s):
            out.append(k.A_STOP)
        return out

    def rule(self, s: Northgard, action: int) -> str:
        return "N.MOVE.1" if action == k.A_STOP else super().rule(s, action)

    def may_stop(self, s: Northgard) -> bool:
        return self.crossing(s) < 0

    def take(self, s: Northgard, answer: int) -> None:
        if answer == k.A_STOP:
            self.nothing(s)
        else:
            self.chosen(s, answer - k.A_AREA)

    def chosen(self, s: Northgard, t: int) -> None:
        plan = self.plan
        if plan.crossing >= 0 and self.crossing(s) < 0:
            plan = plan.after(0, -1)
        s.become(MoveTo(self.seat, plan, t))

    def nothing(self, s: Northgard) -> None:
        """The moves are over: what follows them, the last on the stack first (order: N.MOVE.11)."""
        p = self.seat
        plan = self.plan
        flags = plan.flags
        s.pop()
        s.become(MoveAction(p, plan))
        if flags & o.MF_EXPLORE and not plan.explored:
            s.add(AnnexLast(p))
        if flags & o.MF_SCORCH_AFTER and clan.has_token(s, p):  # N.CLAN.SNAKE.5, N.SPECIAL.8
            s.add(Scorch(p))
        if flags & o.MF_CRAFT:
            s.add(warchiefs.Craft(p, plan.held))
        if flags & o.MF_MEND:
            s.add(warchiefs.Mend(p))
        combat.resolve_move(s, p, plan.effect)
        if flags & o.MF_FURY:
            s.add(warchiefs.Fury(p))


@mypyc_attr(acyclic=True, free_list_len=1)
class MoveTo(Where):
    """Where the move goes."""

    def __init__(self, seat: int, plan: MovePlan, source: int) -> None:
        super().__init__(seat)
        self.plan: Final = plan
        self.source: Final = source

    @property
    def effect(self) -> int:
        """The card's effect."""
        return self.plan.effect

    @property
    def left(self) -> int:
        """The moves left."""
        return self.plan.left

    def why_near(self, s: Northgard, near: int) -> int:
        """Whether the move may go to a neighbour; a crossing group must find a place to stay."""
        p = self.seat
        plan = self.plan
        why = why_to(s, p, plan.flags, plan.left, self.source, near)
        if why == k.R_OK and plan.crossing >= 0:
            kaija = has_kaija(s, p, self.source)
            to = near >> 1
            if not passage.may_stay(s, p, to, kaija) and not (
                passage.only_through(s, p, to)
                and passage.can_go_on(s, p, plan.flags, to, plan.left - price(plan.flags, near), kaija)
            ):
                return k.R_PASS_ONLY
        return why

    def why_here(self, s: Northgard, t: int) -> int:
        for near in land.neighbours(s, self.source):
            if near >> 1 == t:
                return self.why_near(s, near)
        return k.R_NOT_ADJACENT

    def options(self, s: Northgard) -> list[int]:
        out: list[int] = []
        for near in land.neighbours(s, self.source):
            if self.why_near(s, near) == k.R_OK:
                out.append(k.A_AREA + (near >> 1))
        return out

    def chosen(self, s: Northgard, t: int) -> None:
        p = self.seat
        journey = MoveJourney(self.plan, self.source, t)
        if self.plan.crossing >= 0:  # the group goes on together (N.TEAM.6)
            src = self.source
            journey.go(s, p, regulars(s, p, src), has_kaija(s, p, src), has_chief(s, p, src))
        else:
            s.become(journey.units(p))


@mypyc_attr(acyclic=True, free_list_len=1)
class MoveJourney(Journey):
    """One move of the action."""

    def __init__(self, plan: MovePlan, source: int, target: int) -> None:
        super().__init__(source, target)
        self.plan: Final = plan

    def effect(self) -> int:
        return self.plan.effect

    def cost(self, s: Northgard) -> int:
        """The moves that it uses."""
        for near in land.neighbours(s, self.source):
            if near >> 1 == self.target:
                return price(self.plan.flags, near)
        return 0

    def kaija_may(self, s: Northgard, p: int) -> bool:
        if not kaija_may_go(s, p, self.source, self.target):
            return False
        if s.modules & k.M_PASSAGE and passage.only_through(s, p, self.target):
            return passage.can_go_on(s, p, self.plan.flags, self.target, self.plan.left - self.cost(s), True)
        return True

    def go(self, s: Northgard, p: int, units: int, kaija: bool, chief: bool) -> None:
        src = self.source
        dst = self.target
        cost = self.cost(s)
        if kaija and self.plan.flags & o.MF_KAIJA_COLLECT:
            gain(s, p, harvest.shown(s, src, o.FOOD), harvest.shown(s, src, o.WOOD), 0, k.C_CARD)
        leave(s, p, src, units, kaija, chief)
        enter(s, p, dst, units, kaija, chief)
        crossing = dst if s.modules & k.M_PASSAGE and passage.only_through(s, p, dst) else -1
        s.become(MoveFrom(p, self.plan.after(cost, crossing)))
        if s.modules & k.M_WILDERNESS and land.is_swamp(s, dst):
            s.add(LostUnit(p, dst, -1))
        if s.tracing:
            s.tell(Moved(p, src, dst, units, kaija, chief))


# -- the whole action -------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class AnnexFirst(Ask):
    """Annexation: explore before the moves, or not now."""

    def __init__(self, seat: int, plan: MovePlan) -> None:
        super().__init__(seat)
        self.plan: Final = plan

    @property
    def first(self) -> bool:
        """Whether the moves are still to come."""
        return True

    def options(self, s: Northgard) -> list[int]:
        return [k.A_YES, k.A_NO] if may_explore(s, self.seat) else []

    def take(self, s: Northgard, answer: int) -> None:
        s.pop()
        if answer == k.A_YES:
            s.become(MoveFrom(self.seat, self.plan.once_explored()))
            explore.start_one(s, self.seat, s.content.basic[3])


@mypyc_attr(acyclic=True)
class AnnexLast(Ask):
    """Annexation: explore after all else, or not at all."""

    @property
    def first(self) -> bool:
        """Whether the moves are still to come."""
        return False

    def options(self, s: Northgard) -> list[int]:
        return [k.A_YES, k.A_NO] if may_explore(s, self.seat) else []

    def take(self, s: Northgard, answer: int) -> None:
        s.pop()
        if answer == k.A_YES:
            explore.start_one(s, self.seat, s.content.basic[3])


class Move(Part):
    """The Move action of a card."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        """Whether at least one legal first move exists (N.GEN.9); Annexation: or an Explore."""
        flags = effect[o.MOVE_FLAGS]
        n = effect[o.MOVE_N]
        holders = s.t_holder
        for t in s.live:
            if holders[t] == p and why_from(s, p, flags, n, t) == 0:
                return k.R_OK
        if flags & o.MF_EXPLORE and may_explore(s, p):
            return k.R_OK
        if s.modules & k.M_CREATURES and creatures.can_attack(s, p):
            return k.R_OK
        return k.R_NO_MOVE

    def begin(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        flags = effect[o.MOVE_FLAGS]
        held = land.held(s, p) if flags & o.MF_CRAFT else []
        plan = MovePlan(ref, flags, effect[o.MOVE_N], -1, False, held)
        s.add(MoveAction(p, plan))
        s.add(MoveFrom(p, plan))
        if flags & o.MF_EXPLORE:
            s.add(AnnexFirst(p, plan))
        if flags & o.MF_SWAP_KAIJA:
            s.add(warchiefs.Meeting(p))


def plan_of(business: Business) -> MovePlan | None:
    """The plan of the Move action that something on the stack belongs to."""
    if isinstance(business, (MoveAction, MoveFrom, MoveTo)):
        return business.plan
    if isinstance(business, Send) and isinstance(business.journey, MoveJourney):
        return business.journey.plan
    return None


PARTS[o.OP_MOVE] = Move()
QUESTIONS.add(k.K_MOVE, MoveFrom, "N.MOVE.2", "move")
QUESTIONS.add(k.K_MOVE_TO, MoveTo, "N.MOVE.2")
QUESTIONS.add(105, MoveJourney)
QUESTIONS.add(k.K_ANNEX, AnnexFirst, "N.CARD.stag-annexation", "annex")
QUESTIONS.add(107, AnnexLast, "N.CARD.stag-annexation", "annex", asks=k.K_ANNEX)
