"""A combat as it stands: two sides, what each brings, and the value that its questions hand on (section COMBAT)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Plan, Step
from meadhall.northgard import beasts, clan, land, warchiefs
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Ask, elsewhere
from meadhall.northgard.cards import row
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import figures, has_chief, has_kaija, regulars

NOT_DECIDED: Final = -1
BOTH_FELL: Final = -2

# How far the dice of a combat have come.
NOT_MUSTERED: Final = 0
NOT_ROLLED: Final = 1
ATTACKER_MAY_REROLL: Final = 2
ATTACKER_ROLLED: Final = 3
THROWING: Final = 4
DEFENDER_MAY_REROLL: Final = 5
DEFENDER_ROLLED: Final = 6
COUNTED: Final = 7


@mypyc_attr(acyclic=True)
class Side:
    """One side of a combat: its seat, figures, axes, the skulls it inflicts, its die (-1: not rolled), and its food,
    which is part of the axes."""

    def __init__(self, seat: int, units: int, axes: int, skulls: int, face: int, food: int) -> None:
        self.seat: Final = seat
        self.units: Final = units
        self.axes: Final = axes
        self.skulls: Final = skulls
        self.face: Final = face
        self.food: Final = food

    def stronger(self, axes: int, skulls: int) -> "Side":
        """The same with more axes and skulls."""
        return Side(self.seat, self.units, self.axes + axes, self.skulls + skulls, self.face, self.food)

    def fed(self, n: int) -> "Side":
        """The same with food, each one axe."""
        return Side(self.seat, self.units, self.axes + n, self.skulls, self.face, self.food + n)

    def rolled(self, face: int) -> "Side":
        """The same with its die on a face."""
        return Side(self.seat, self.units, self.axes, self.skulls, face, self.food)


@mypyc_attr(acyclic=True)
class Battle(Plan):
    """A combat: where, the effect of the Move card behind it (-1: none), what the two sides are (see `Side`), and the
    winner once there is one (-1: nobody yet, -2: both fell)."""

    def __init__(
        self,
        territory: int,
        effect: int,
        attacker: int,
        attacker_units: int,
        attacker_axes: int,
        attacker_skulls: int,
        attacker_face: int,
        attacker_food: int,
        defender: int,
        defender_units: int,
        defender_axes: int,
        defender_skulls: int,
        defender_face: int,
        defender_food: int,
        winner: int,
    ) -> None:
        self.territory: Final = territory
        self.effect: Final = effect
        self.attacker: Final = attacker
        self.attacker_units: Final = attacker_units
        self.attacker_axes: Final = attacker_axes
        self.attacker_skulls: Final = attacker_skulls
        self.attacker_face: Final = attacker_face
        self.attacker_food: Final = attacker_food
        self.defender: Final = defender
        self.defender_units: Final = defender_units
        self.defender_axes: Final = defender_axes
        self.defender_skulls: Final = defender_skulls
        self.defender_face: Final = defender_face
        self.defender_food: Final = defender_food
        self.winner: Final = winner

    def side(self, attacks: bool) -> Side:
        """One of the sides."""
        if attacks:
            return Side(
                self.attacker,
                self.attacker_units,
                self.attacker_axes,
                self.attacker_skulls,
                self.attacker_face,
                self.attacker_food,
            )
        return Side(
            self.defender,
            self.defender_units,
            self.defender_axes,
            self.defender_skulls,
            self.defender_face,
            self.defender_food,
        )

    def seat(self, attacks: bool) -> int:
        """Who is one of the sides."""
        return self.attacker if attacks else self.defender

    def with_side(self, attacks: bool, side: Side) -> "Battle":
        """The same with one side as it is now."""
        if attacks:
            return of_sides(self.territory, self.effect, side, self.side(False), self.winner)
        return of_sides(self.territory, self.effect, self.side(True), side, self.winner)


def of_sides(territory: int, effect: int, a: Side, d: Side, winner: int) -> Battle:
    """The combat of two sides."""
    return Battle(
        territory,
        effect,
        a.seat,
        a.units,
        a.axes,
        a.skulls,
        a.face,
        a.food,
        d.seat,
        d.units,
        d.axes,
        d.skulls,
        d.face,
        d.food,
        winner,
    )


def flags_of(s: Northgard, effect: int) -> int:
    """The flags of the Move card behind a combat or fight."""
    return 0 if effect < 0 else row(s, effect)[o.MOVE_FLAGS]


def begun(attacker: int, defender: int, t: int, effect: int) -> Battle:
    """A combat in which nothing is counted yet."""
    return of_sides(t, effect, Side(attacker, 0, 0, 0, -1, 0), Side(defender, 0, 0, 0, -1, 0), NOT_DECIDED)


def forces(s: Northgard, p: int, t: int, attacking: bool) -> int:
    """Axes of a side's figures (N.COMBAT.4)."""
    axes = regulars(s, p, t)
    if has_kaija(s, p, t):
        axes += s.v[k.V_KAIJA_AXES]
    if has_chief(s, p, t):
        axes += warchiefs.axes(s, p, t, attacking)
    return axes


def mustered(s: Northgard, battle: Battle) -> Battle:
    """Steps 1 and 2: forces and bonuses (N.COMBAT.4, N.COMBAT.5, N.COMBAT.22, N.COMBAT.26)."""
    t = battle.territory
    p = battle.attacker
    q = battle.defender
    axes = forces(s, p, t, True) + clan.of(s, p).axes(s, p, t)
    skulls = 0
    if battle.effect >= 0:
        axes += row(s, battle.effect)[o.MOVE_AXES]
        skulls += row(s, battle.effect)[o.MOVE_SKULLS]
    attacker = Side(p, figures(s, p, t), axes, skulls, -1, 0)
    axes = forces(s, q, t, False) + clan.of(s, q).axes(s, q, t)
    skulls = 0
    if s.conqueror[p] == 0 and not beasts.silent(s, t):
        axes += land.buildings(s, t, o.B_FORTRESS) * s.content.building_axes[o.B_FORTRESS]
        skulls += land.buildings(s, t, o.B_DEFENSE_TOWER) * s.content.building_skulls[o.B_DEFENSE_TOWER]
    return of_sides(t, battle.effect, attacker, Side(q, figures(s, q, t), axes, skulls, -1, 0), battle.winner)


def up_to(n: int) -> list[int]:
    """The numbers from 0 to n, as options."""
    out: list[int] = []
    for i in range(n + 1):
        out.append(k.A_COUNT + i)
    return out


def why_food(s: Northgard, action: int, options: list[int]) -> int:
    """Whether so much food may be spent (N.COMBAT.6)."""
    if action in options:
        return k.R_OK
    return k.R_NO_FOOD if k.A_COUNT <= action < k.A_RESOURCE else elsewhere(s, action)


def roll(s: Northgard, p: int) -> int:
    """A player rolls a die (N.COMBAT.23)."""
    face = s.below(len(s.content.face_axes))
    if s.tracing:
        s.tell(Rolled(p, face))
    return face


# -- what lies on the stack in a combat --------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class BattleStep(Step):
    """Something that happens in a combat."""

    def __init__(self, seat: int, battle: Battle) -> None:
        super().__init__(seat)
        self.battle: Final = battle

    def stage(self) -> int:
        """How far the dice have come."""
        return COUNTED


@mypyc_attr(acyclic=True)
class BattleQuestion(Ask):
    """Something one of the sides is asked in a combat."""

    def __init__(self, battle: Battle, attacks: bool) -> None:
        super().__init__(battle.seat(attacks))
        self.battle: Final = battle
        self.attacks: Final = attacks  # whether it is the attacker that is asked

    @property
    def territory(self) -> int:
        """Where the combat is."""
        return self.battle.territory

    def stage(self) -> int:
        """How far the dice have come."""
        return NOT_ROLLED


def under_way(s: Northgard) -> Battle | None:
    """The combat that is fought, if any."""
    for i in range(len(s.stack) - 1, -1, -1):
        found = s.stack[i]
        if isinstance(found, BattleStep):
            return found.battle
        if isinstance(found, BattleQuestion):
            return found.battle
    return None


def stage_of(s: Northgard) -> int:
    """How far the dice of the combat that is fought have come; COUNTED without one."""
    for i in range(len(s.stack) - 1, -1, -1):
        found = s.stack[i]
        if isinstance(found, BattleStep):
            return found.stage()
        if isinstance(found, BattleQuestion):
            return found.stage()
    return COUNTED


@mypyc_attr(acyclic=True)
class ChiefPower(Step):
    """The power of a warchief in step 1 of a combat or fight, if it has one there (N.WARCHIEFS.7, N.WARCHIEFS.11)."""

    def __init__(self, seat: int, territory: int) -> None:
        super().__init__(seat)
        self.territory: Final = territory

    def work(self, s: Northgard) -> None:
        s.pop()
        warchiefs.begin_step_one(s, self.seat, self.territory)


class Rolled(Event):
    """A player rolls a die."""

    def __init__(self, seat: int, face: int) -> None:
        super().__init__()
        self.seat = seat
        self.face = face


class FoodSpent(Event):
    """Food is spent for axes."""

    def __init__(self, seat: int, food: int) -> None:
        super().__init__()
        self.seat = seat
        self.food = food


QUESTIONS.add(181, Battle)
QUESTIONS.add(182, ChiefPower, "N.WARCHIEFS.7")
EVENTS.add(k.EV_ROLL, Rolled, "N.COMBAT.8")
EVENTS.add(k.EV_FOOD, FoodSpent, "N.COMBAT.6")
