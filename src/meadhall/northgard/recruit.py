"""The Recruit action and its Training Camps (section RECRUIT), and the small follow-ups of Recruit cards."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Plan, Step
from meadhall.northgard import beasts, land
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Ask, Where
from meadhall.northgard.cards import row
from meadhall.northgard.effects.payments import NOBODY, pay
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.journeys import Moved
from meadhall.northgard.parts import PARTS, Part
from meadhall.northgard.state import NEUTRAL, RESERVE, Northgard
from meadhall.northgard.units import (
    enter,
    figures,
    in_reserve,
    is_enemy,
    kaija_free,
    kinds_in,
    leave,
    on_map,
    resources,
)


def icons(s: Northgard, t: int, per: int) -> int:
    """Icons of a resource on tiles and buildings of a territory."""
    c = s.content
    if per == o.PER_FOOD:
        return s.t_food[t] + land.buildings(s, t, o.B_FOOD_SILO) * c.building_food[o.B_FOOD_SILO]
    if per == o.PER_WOOD:
        return s.t_wood[t] + land.buildings(s, t, o.B_WOODCUTTER_LODGE) * c.building_wood[o.B_WOODCUTTER_LODGE]
    return s.t_lore[t] + land.buildings(s, t, o.B_CARVED_STONE) * c.building_lore[o.B_CARVED_STONE]


def next_to_enemy(s: Northgard, p: int, t: int) -> bool:
    """Whether a territory is adjacent to an enemy one."""
    for near in land.neighbours(s, t):
        if is_enemy(s, p, s.t_holder[near >> 1]):
            return True
    return False


def why_territory(s: Northgard, p: int, effect: list[int], t: int, homeless: bool, placed: int) -> int:
    """Whether a Recruit effect may put a figure in t; `placed` is how many it has put there already."""
    if s.modules & k.M_CREATURES and (beasts.holds(s, t) or not beasts.enterable(s, t)):
        return k.R_BEAR_HOLDS if beasts.holds(s, t) else k.R_VALKYRIE
    if land.is_swamp(s, t):
        return k.R_SWAMP
    holder = s.t_holder[t]
    where = effect[o.RECRUIT_WHERE]
    if placed == 0:  # N.RECRUIT.10: a territory made own by this action stays eligible
        if homeless or where == o.WHERE_NEUTRAL:  # N.RECRUIT.8
            if holder != NEUTRAL:
                return k.R_NOT_NEUTRAL
        elif where == o.WHERE_OWN:
            if holder != p:
                return k.R_NOT_YOURS
        elif holder != p and holder != NEUTRAL:
            return k.R_NOT_OWN_OR_NEUTRAL
    only = effect[o.RECRUIT_ONLY]
    if only == o.ONLY_OPEN_OR_WOOD:
        if s.t_open[t] == 0 and s.t_wood[t] == 0:
            return k.R_CONDITION
    elif only == o.ONLY_NEXT_TO_ENEMY and not next_to_enemy(s, p, t):
        return k.R_CONDITION
    per = effect[o.RECRUIT_PER]
    if per == o.PER_TERRITORY:
        if placed >= 1:
            return k.R_LIMIT_REACHED
    elif per != o.PER_NONE:
        n = icons(s, t, per)
        if n == 0:
            return k.R_NO_ICON
        if placed >= n:
            return k.R_LIMIT_REACHED
    return k.R_OK


def possible(s: Northgard, p: int, effect: list[int]) -> int:
    """Whether a Recruit action can be started (N.RECRUIT.12, N.RECRUIT.14)."""
    if in_reserve(s, p) == 0:
        return k.R_NO_RESERVE
    homeless = on_map(s, p) == 0
    if (
        not homeless
        and not s.modules & k.M_CREATURES
        and effect[o.RECRUIT_WHERE] != o.WHERE_NEUTRAL
        and effect[o.RECRUIT_ONLY] == 0
        and effect[o.RECRUIT_PER] <= 1
    ):
        return k.R_OK
    for t in s.live:
        if why_territory(s, p, effect, t, homeless, 0) == 0:
            return k.R_OK
    return k.R_NO_PLACE_RECRUIT


# -- the figures, one by one ------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True, free_list_len=1)
class RecruitPlan(Plan):
    """What a Recruit action is about: its effect, the units left, the territory that all must share (-1: none), whether
    the player had no unit on the map when it began, and the territories recruited in, each with how many."""

    def __init__(self, effect: int, left: int, fixed: int, landing: bool, placed: list[int]) -> None:
        self.effect: Final = effect
        self.left: Final = left
        self.fixed: Final = fixed
        self.landing: Final = landing
        self.placed: Final = placed

    def placed_in(self, t: int) -> int:
        """How many figures this action has put in t."""
        for i in range(0, len(self.placed), 2):
            if self.placed[i] == t:
                return self.placed[i + 1]
        return 0

    def after(self, s: Northgard, t: int) -> "RecruitPlan":
        """The plan after one more figure in t."""
        placed = self.placed.copy()
        known = False
        for i in range(0, len(placed), 2):
            if placed[i] == t:
                placed[i + 1] += 1
                known = True
        if not known:
            placed.append(t)
            placed.append(1)
        effect = row(s, self.effect)
        same = effect[o.RECRUIT_SAME] == 1 or (self.landing and effect[o.RECRUIT_WHERE] == o.WHERE_OWN)
        fixed = t if same else self.fixed  # N.RECRUIT.8, N.RECRUIT.9
        return RecruitPlan(self.effect, self.left - 1, fixed, self.landing, placed)


@mypyc_attr(acyclic=True, free_list_len=1)
class RecruitIn(Where):
    """Where the next figure comes, or that the action stops here."""

    def __init__(self, seat: int, plan: RecruitPlan) -> None:
        super().__init__(seat)
        self.plan: Final = plan

    @property
    def effect(self) -> int:
        """The card's effect."""
        return self.plan.effect

    @property
    def left(self) -> int:
        """The units left."""
        return self.plan.left

    @property
    def fixed(self) -> int:
        """The territory that all units must share, -1: none."""
        return self.plan.fixed

    @property
    def landing(self) -> bool:
        """Whether the player had no unit on the map when the action began."""
        return self.plan.landing

    @property
    def placed(self) -> list[int]:
        """The territories recruited in, each with how many."""
        return self.plan.placed

    def rule(self, s: Northgard, action: int) -> str:
        return "N.RECRUIT.2" if action == k.A_STOP else super().rule(s, action)

    def may_stop(self, s: Northgard) -> bool:
        return s.v[k.V_EXACT_RECRUIT] == 0

    def why_here(self, s: Northgard, t: int) -> int:
        plan = self.plan
        if plan.fixed >= 0 and t != plan.fixed:
            return k.R_SAME_TERRITORY
        return why_territory(s, self.seat, row(s, plan.effect), t, plan.landing, plan.placed_in(t))

    def options(self, s: Northgard) -> list[int]:
        return super().options(s) if self.plan.left > 0 and in_reserve(s, self.seat) > 0 else []

    def take(self, s: Northgard, answer: int) -> None:
        if answer == k.A_STOP:
            self.nothing(s)
        else:
            s.become(RecruitFigure(self.seat, self.plan, answer - k.A_AREA))

    def nothing(self, s: Northgard) -> None:
        """The action has no more figures: the Training Camps follow, after what may be had for a payment."""
        plan = self.plan
        s.become(Camps(self.seat, plan.placed[::2]))
        effects = s.content.card_effects[plan.effect >> 3]
        after = (plan.effect & 7) + 1
        if len(plan.placed) > 0 and after < len(effects) and effects[after][o.OP] == o.OP_PAY_RECRUIT:
            s.add(PayRecruit(self.seat, plan.effect + 1, plan.placed[0]))


@mypyc_attr(acyclic=True, free_list_len=1)
class RecruitFigure(Ask):
    """Which kind of figure comes."""

    def __init__(self, seat: int, plan: RecruitPlan, target: int) -> None:
        super().__init__(seat)
        self.plan: Final = plan
        self.target: Final = target

    def options(self, s: Northgard) -> list[int]:
        return figure_kinds(s, self.seat)

    def take(self, s: Northgard, answer: int) -> None:
        place_figure(s, self.seat, self.target, answer)
        s.become(RecruitIn(self.seat, self.plan.after(s, self.target)))


def figure_kinds(s: Northgard, p: int) -> list[int]:
    """The kinds of figure in the reserve."""
    out: list[int] = []
    if s.reserve[p] > 0:
        out.append(k.A_REG)
    if kaija_free(s, p):
        out.append(k.A_KAIJA)
    if s.chief_at[p] == RESERVE:
        out.append(k.A_CHIEF)
    return out


def place_figure(s: Northgard, p: int, t: int, kind: int) -> None:
    """One figure goes from the reserve to a territory."""
    if kind == k.A_REG:
        s.reserve[p] -= 1
    enter(s, p, t, 1 if kind == k.A_REG else 0, kind == k.A_KAIJA, kind == k.A_CHIEF)
    if s.tracing:
        s.tell(Recruited(p, t, kind))


class Recruit(Part):
    """The Recruit action of a card."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        return possible(s, p, effect)

    def begin(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        if possible(s, p, effect) == k.R_OK:
            s.add(RecruitIn(p, RecruitPlan(ref, effect[o.RECRUIT_N], -1, on_map(s, p) == 0, [])))


class Recruited(Event):
    """A figure was recruited."""

    def __init__(self, seat: int, territory: int, figure: int) -> None:
        super().__init__()
        self.seat = seat
        self.territory = territory
        self.figure = figure


# -- Training Camps ---------------------------------------------------------------------------------------------------


def camps(s: Northgard, t: int) -> int:
    """Extra units that Training Camps of a territory bring."""
    if beasts.silent(s, t):
        return 0
    return land.buildings(s, t, o.B_TRAINING_CAMP) * s.content.building_units[o.B_TRAINING_CAMP]


def camp_extra(s: Northgard, p: int, t: int, n: int) -> None:
    """Training Camp extras: regular units (N.RECRUIT.5)."""
    s.reserve[p] -= n
    enter(s, p, t, n, False, False)
    if s.tracing:
        s.tell(CampExtra(p, t, n))


def camps_done(s: Northgard, first: int) -> None:
    """The action is over; the card's next part learns where the first figure went."""
    s.placed_at = first
    s.pop()


@mypyc_attr(acyclic=True)
class Camps(Step):
    """The extras that are due, territory by territory (N.RECRUIT.5)."""

    def __init__(self, seat: int, territories: list[int]) -> None:
        super().__init__(seat)
        self.territories: Final = territories

    def work(self, s: Northgard) -> None:
        p = self.seat
        s.done = 1 if len(self.territories) > 0 else 0
        due = [camps(s, t) for t in self.territories]
        if sum(due) > s.reserve[p]:
            s.become(TrainingCamp(p, self.territories, due))
            return
        for i in range(len(due)):
            if due[i] > 0:
                camp_extra(s, p, self.territories[i], due[i])
        camps_done(s, self.territories[0] if len(self.territories) > 0 else -1)


@mypyc_attr(acyclic=True)
class TrainingCamp(Where):
    """Which camp gets its extra unit: the reserve does not suffice for all (N.RECRUIT.6)."""

    def __init__(self, seat: int, territories: list[int], due: list[int]) -> None:
        super().__init__(seat)
        self.territories: Final = territories
        self.due: Final = due

    def among(self, s: Northgard) -> list[int]:
        return self.territories if s.reserve[self.seat] > 0 else []

    def why_here(self, s: Northgard, t: int) -> int:
        due = t in self.territories and self.due[self.territories.index(t)] > 0
        return k.R_OK if due else k.R_NOT_ASKED

    def nothing(self, s: Northgard) -> None:
        camps_done(s, self.territories[0])

    def chosen(self, s: Northgard, t: int) -> None:
        due = self.due.copy()
        due[self.territories.index(t)] -= 1
        s.become(TrainingCamp(self.seat, self.territories, due))
        camp_extra(s, self.seat, t, 1)


class CampExtra(Event):
    """A Training Camp brought units."""

    def __init__(self, seat: int, territory: int, n: int) -> None:
        super().__init__()
        self.seat = seat
        self.territory = territory
        self.n = n


# -- Stag Clan: a unit follows (N.CARD.stag-clan) ----------------------------------------------------------------------


def bring(s: Northgard, p: int, source: int, target: int, kind: int) -> None:
    """One figure goes from a territory to another."""
    leave(s, p, source, int(kind == k.A_REG), kind == k.A_KAIJA, kind == k.A_CHIEF)
    enter(s, p, target, int(kind == k.A_REG), kind == k.A_KAIJA, kind == k.A_CHIEF)


@mypyc_attr(acyclic=True)
class Follow(Where):
    """Where one own unit comes from to follow to the territory recruited in, or that none does."""

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target: Final = target

    def may_stop(self, s: Northgard) -> bool:
        return True

    def among(self, s: Northgard) -> list[int]:
        return [near >> 1 for near in land.neighbours(s, self.target)]

    def why_here(self, s: Northgard, t: int) -> int:
        if s.t_holder[t] != self.seat or t == self.target:
            return k.R_NOT_YOURS
        if not land.adjacent(s, self.target, t):
            return k.R_NOT_ADJACENT
        if s.modules & k.M_CREATURES and (not beasts.may_leave(s, t) or not beasts.enterable(s, self.target)):
            return k.R_BEAR_HOLDS
        return k.R_OK

    def chosen(self, s: Northgard, t: int) -> None:
        s.become(FollowFigure(self.seat, t, self.target))


@mypyc_attr(acyclic=True)
class FollowFigure(Ask):
    """Which figure follows."""

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
            reg, kaija, chief = answer == k.A_REG, answer == k.A_KAIJA, answer == k.A_CHIEF
            s.tell(Moved(self.seat, self.source, self.target, int(reg), kaija, chief))


class StagClan(Part):
    """The part of Stag Clan that lets a unit follow."""

    def begin(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        s.add(Follow(p, s.placed_at))


# -- Raven Mercenaries: one more for a payment (N.CARD.raven-mercenaries) ----------------------------------------------


@mypyc_attr(acyclic=True)
class PayRecruit(Ask):
    """Pay any resources to recruit one more in the same territory, or not."""

    def __init__(self, seat: int, effect: int, target: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect
        self.target: Final = target

    def cost(self, s: Northgard) -> int:
        """How many."""
        return row(s, self.effect)[o.PAY_COST]

    def options(self, s: Northgard) -> list[int]:
        p = self.seat
        if in_reserve(s, p) == 0 or resources(s, p) < self.cost(s) or figures(s, p, self.target) == 0:
            return []
        return [k.A_YES, k.A_NO]

    def take(self, s: Northgard, answer: int) -> None:
        if answer == k.A_NO:
            s.pop()
        else:
            s.become(PaidFigure(self.seat, self.target))
            pay(s, self.seat, self.cost(s), NOBODY, NOBODY)


@mypyc_attr(acyclic=True)
class PaidFigure(Ask):
    """Which kind of figure comes for the payment."""

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target: Final = target

    def options(self, s: Northgard) -> list[int]:
        return figure_kinds(s, self.seat)

    def take(self, s: Northgard, answer: int) -> None:
        s.pop()
        place_figure(s, self.seat, self.target, answer)


class RavenMercenaries(Part):
    """The part of Raven Mercenaries that offers one more: that offer is made inside the Recruit action."""

    def begin(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        pass


PARTS[o.OP_RECRUIT] = Recruit()
PARTS[o.OP_FOLLOW_UNIT] = StagClan()
PARTS[o.OP_PAY_RECRUIT] = RavenMercenaries()
QUESTIONS.add(111, RecruitPlan)
QUESTIONS.add(k.K_RECRUIT, RecruitIn, "N.RECRUIT.1", "recruit")
QUESTIONS.add(k.K_FIGURE, RecruitFigure, "N.RECRUIT.4", "figure")
QUESTIONS.add(112, Camps)
QUESTIONS.add(k.K_CAMP, TrainingCamp, "N.RECRUIT.6")
QUESTIONS.add(k.K_FOLLOW, Follow, "N.CARD.stag-clan")
QUESTIONS.add(113, FollowFigure, "N.CARD.stag-clan", asks=k.K_FIGURE)
QUESTIONS.add(k.K_PAY_RECRUIT, PayRecruit, "N.CARD.raven-mercenaries")
QUESTIONS.add(114, PaidFigure, "N.RECRUIT.4", "figure", asks=k.K_FIGURE)
EVENTS.add(k.EV_RECRUIT, Recruited, "N.RECRUIT.1")
EVENTS.add(k.EV_CAMP, CampExtra, "N.RECRUIT.5")
