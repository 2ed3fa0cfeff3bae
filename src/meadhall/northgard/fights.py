"""What creatures do on coming into a territory, and the fights against them (sections CREATURES, WILDERNESS)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.lists import added, changed
from meadhall.core.question import Plan
from meadhall.northgard import battle as b
from meadhall.northgard import beasts, bestiary, build, clan, land, retreat, warchiefs, wilderness
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Ask
from meadhall.northgard.battle import ChiefPower, FoodSpent
from meadhall.northgard.bestiary import CreatureMoved
from meadhall.northgard.cards import row
from meadhall.northgard.casualties import Casualties, LostUnit
from meadhall.northgard.effects.payments import NOBODY, Paid, pay
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import add_fame, figures, resources

# -- powers on coming into a territory ---------------------------------------------------------------------------------


def appear(s: Northgard, t: int, place: int, acts: bool) -> None:
    """A drawn creature comes to a territory, at a place of the line (-1: the right end); perhaps its power acts."""
    kind = bestiary.draw(s)
    if kind >= 0:
        bestiary.put(s, kind, t, place)
        if acts:
            act(s, kind, t)


def act(s: Northgard, kind: int, t: int) -> None:
    """The power of a creature that appeared in t or moved into it."""
    power = s.content.creature_power[kind]
    p = s.t_holder[t]
    if power == o.POWER_SUMMON:
        appear(s, t, s.line.index(kind) + 1, True)
    elif p < 0:
        return
    elif power == o.POWER_REMOVE_UNIT:
        s.add(LostUnit(p, t, kind))
    elif power == o.POWER_ATTACK or power == o.POWER_HUNT:
        start_fight(s, p, t, kind, -1, True)
    elif power == o.POWER_LEVY:
        levy(s, p, t, kind)
    elif power == o.POWER_RAZE:
        s.add(Raze(p, t))


def levy(s: Northgard, p: int, t: int, kind: int) -> None:
    """Draugr Jötunn: pay any 2 resources; with fewer, lose them and be attacked (N.WILDERNESS.6)."""
    if s.tracing:
        s.tell(Levied(p, kind))
    if resources(s, p) >= 2:
        pay(s, p, 2, NOBODY, kind)
        return
    if s.tracing and resources(s, p) > 0:
        s.tell(Paid(p, s.res[p * 3], s.res[p * 3 + 1], s.res[p * 3 + 2]))
    for good in range(3):
        s.res[p * 3 + good] = 0
    start_fight(s, p, t, kind, -1, True)


@mypyc_attr(acyclic=True)
class Raze(Ask):
    """Eldthurs: which small building of a territory its controller removes."""

    def __init__(self, seat: int, territory: int) -> None:
        super().__init__(seat)
        self.territory: Final = territory

    def options(self, s: Northgard) -> list[int]:
        out: list[int] = []
        for area in land.areas_of(s, self.territory):
            if s.a_build[area] >= 0 and not s.content.building_large[s.a_build[area]]:
                out.append(k.A_AREA + area)
        for i in range(0, len(s.loose), 2):
            kind = s.loose[i + 1]
            small = s.loose[i] == self.territory and not s.content.building_large[kind]
            if small and k.A_BUILDING + kind not in out:
                out.append(k.A_BUILDING + kind)
        return out

    def take(self, s: Northgard, answer: int) -> None:
        s.pop()
        if answer >= k.A_AREA:
            build.raze(s, answer - k.A_AREA)
            return
        for i in range(0, len(s.loose), 2):
            if s.loose[i] == self.territory and s.loose[i + 1] == answer - k.A_BUILDING:
                build.raze_loose(s, i)
                break


# -- a fight, as it stands ---------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Fight(Plan):
    """A fight of a player against a creature: who, where, against which, the effect of the Move card behind it (-1:
    none), whether the creature attacks; figures and axes, the die (-1: not rolled), food (part of the axes), and in
    the end the creature's strength and skulls, and whether it is beaten."""

    def __init__(
        self,
        seat: int,
        territory: int,
        creature: int,
        effect: int,
        attacked: bool,
        units: int,
        axes: int,
        face: int,
        food: int,
        strength: int,
        skulls: int,
        beaten: bool,
    ) -> None:
        self.seat: Final = seat
        self.territory: Final = territory
        self.creature: Final = creature
        self.effect: Final = effect
        self.attacked: Final = attacked
        self.units: Final = units
        self.axes: Final = axes
        self.face: Final = face
        self.food: Final = food
        self.strength: Final = strength
        self.skulls: Final = skulls
        self.beaten: Final = beaten

    def side(self, units: int, axes: int, face: int, food: int) -> "Fight":
        """The same with the player's side as it is now."""
        return Fight(
            self.seat, self.territory, self.creature, self.effect, self.attacked, units, axes, face, food, 0, 0, False
        )

    def fed(self, n: int) -> "Fight":
        """The same with food, each one axe."""
        return self.side(self.units, self.axes + n, self.face, self.food + n)

    def rolled(self, face: int) -> "Fight":
        """The same with the player's die on a face."""
        return self.side(self.units, self.axes, face, self.food)

    def ended(self, axes: int, strength: int, skulls: int, beaten: bool) -> "Fight":
        """The same with its result."""
        return Fight(
            self.seat,
            self.territory,
            self.creature,
            self.effect,
            self.attacked,
            self.units,
            axes,
            self.face,
            self.food,
            strength,
            skulls,
            beaten,
        )


@mypyc_attr(acyclic=True)
class FightStep(beasts.FightsAhead):
    """Something that happens in a fight."""

    def __init__(self, fight: Fight) -> None:
        super().__init__(fight.seat)
        self.fight: Final = fight

    def fights_in(self, t: int) -> bool:
        return self.fight.territory == t


@mypyc_attr(acyclic=True)
class FightQuestion(Ask):
    """Something the player is asked in a fight."""

    def __init__(self, fight: Fight) -> None:
        super().__init__(fight.seat)
        self.fight: Final = fight

    @property
    def territory(self) -> int:
        """Where the fight is."""
        return self.fight.territory

    @property
    def creature(self) -> int:
        """Against which creature."""
        return self.fight.creature

    @property
    def axes(self) -> int:
        """What the player has so far."""
        return self.fight.axes


def under_way(s: Northgard) -> Fight | None:
    """The fight against a creature that is going on, if any."""
    for i in range(len(s.stack) - 1, -1, -1):
        found = s.stack[i]
        if isinstance(found, FightStep):
            return found.fight
        if isinstance(found, FightQuestion):
            return found.fight
    return None


# -- its course (N.CREATURES.20 to N.CREATURES.25) ---------------------------------------------------------------------


def start_fight(s: Northgard, p: int, t: int, kind: int, ref: int, attacked: bool) -> None:
    """A player fights a creature; the powers of step 1 come first (N.WARCHIEFS.11)."""
    s.add(FightMuster(begun(p, t, kind, ref, attacked)))
    if s.modules & k.M_CHIEFS:
        s.add(ChiefPower(p, t))
    if s.tracing:
        s.tell(FightBegins(p, kind, t, int(attacked)))
    if s.content.creature_power[kind] == o.POWER_HUNT:  # before any fight against the Wyvern (N.CREATURE.wyvern)
        s.add(LostUnit(p, t, kind))


def begun(p: int, t: int, kind: int, ref: int, attacked: bool) -> Fight:
    """A fight in which nothing is counted yet."""
    return Fight(p, t, kind, ref, attacked, 0, 0, -1, 0, 0, 0, False)


@mypyc_attr(acyclic=True)
class FightMuster(FightStep):
    """The player's forces are counted."""

    def __init__(self, fight: Fight) -> None:
        super().__init__(fight)

    def work(self, s: Northgard) -> None:
        found = mustered(s, self.fight)
        if found.units == 0:  # N.WILDERNESS.10
            if s.tracing:
                s.tell(FightEnds(found.seat, found.creature, 0, s.content.creature_strength[found.creature], 0))
            s.pop()
            return
        s.become(FightFood(found))


def mustered(s: Northgard, fight: Fight) -> Fight:
    """A fight with the player's forces counted."""
    p = fight.seat
    t = fight.territory
    axes = b.forces(s, p, t, not fight.attacked) + clan.of(s, p).axes(s, p, t)
    if fight.attacked:
        if not beasts.silent(s, t):
            axes += land.buildings(s, t, o.B_FORTRESS) * s.content.building_axes[o.B_FORTRESS]
    elif fight.effect >= 0:
        axes += row(s, fight.effect)[o.MOVE_AXES]
        if b.flags_of(s, fight.effect) & o.MF_THROW:
            axes += 1  # N.CREATURES.21
    return fight.side(figures(s, p, t), axes, -1, 0)


@mypyc_attr(acyclic=True)
class FightFood(FightQuestion):
    """How much food is spent, each one axe."""

    def __init__(self, fight: Fight) -> None:
        super().__init__(fight)

    def options(self, s: Northgard) -> list[int]:
        return b.up_to(min(s.res[self.seat * 3 + o.FOOD], self.fight.units))

    def why(self, s: Northgard, action: int) -> int:
        return b.why_food(s, action, self.options(s))

    def take(self, s: Northgard, answer: int) -> None:
        n = answer - k.A_COUNT
        s.res[self.seat * 3 + o.FOOD] -= n
        if s.tracing and n > 0:
            s.tell(FoodSpent(self.seat, n))
        fight = self.fight.fed(n)
        if b.flags_of(s, fight.effect) & o.MF_ANY_FOOD:
            s.become(FightWood(fight))
        else:
            dice(s, fight)


@mypyc_attr(acyclic=True)
class FightWood(FightQuestion):
    """Liv's Cunning: wood like food."""

    def __init__(self, fight: Fight) -> None:
        super().__init__(fight)

    def options(self, s: Northgard) -> list[int]:
        return other_food(s, self.fight, o.WOOD)

    def take(self, s: Northgard, answer: int) -> None:
        s.become(FightLore(with_other(s, self.fight, o.WOOD, answer - k.A_COUNT)))


@mypyc_attr(acyclic=True)
class FightLore(FightQuestion):
    """Liv's Cunning: lore like food."""

    def __init__(self, fight: Fight) -> None:
        super().__init__(fight)

    def options(self, s: Northgard) -> list[int]:
        return other_food(s, self.fight, o.LORE)

    def take(self, s: Northgard, answer: int) -> None:
        dice(s, with_other(s, self.fight, o.LORE, answer - k.A_COUNT))


def other_food(s: Northgard, fight: Fight, good: int) -> list[int]:
    """How much of another kind may be spent like food, as options."""
    return b.up_to(min(s.res[fight.seat * 3 + good], fight.units - fight.food))


def with_other(s: Northgard, fight: Fight, good: int, n: int) -> Fight:
    """The fight once so much of another kind is spent."""
    s.res[fight.seat * 3 + good] -= n
    if s.tracing and n > 0:
        s.tell(Paid(fight.seat, 0, n if good == o.WOOD else 0, n if good == o.LORE else 0))
    return fight.fed(n)


def dice(s: Northgard, fight: Fight) -> None:
    """In place of what is on top: the player rolls, perhaps again, then the creature."""
    fight = fight.rolled(b.roll(s, fight.seat))
    if s.modules & k.M_CHIEFS and warchiefs.reroll_open(s, fight.seat, fight.territory):
        s.become(FightReroll(fight))
    else:
        end(s, fight)


@mypyc_attr(acyclic=True)
class FightReroll(FightQuestion):
    """Whether the player's die is rolled again (N.WARCHIEFS.9)."""

    def __init__(self, fight: Fight) -> None:
        super().__init__(fight)

    def options(self, s: Northgard) -> list[int]:
        return warchiefs.REROLL

    def take(self, s: Northgard, answer: int) -> None:
        fight = self.fight
        if warchiefs.rerolls(s, self.seat, answer):
            fight = fight.rolled(b.roll(s, self.seat))
        end(s, fight)


def skulls_cancelled(s: Northgard, fight: Fight) -> int:
    """Skulls of the creature that are cancelled (N.CREATURES.22)."""
    if not fight.attacked:
        return 1 if b.flags_of(s, fight.effect) & o.MF_SHIELD else 0
    return warchiefs.cancels(s, fight.seat, fight.territory) if s.modules & k.M_CHIEFS else 0


def end(s: Northgard, fight: Fight) -> None:
    """The creature rolls, and it is seen who wins; then the casualties."""
    c = s.content
    axes = fight.axes + c.face_axes[fight.face]  # a split face counts as axe
    face = s.below(len(c.face_axes))
    if s.tracing:
        s.tell(CreatureRolled(fight.creature, face))
    strength = c.creature_strength[fight.creature] + c.face_axes[face]
    skulls = max(0, (0 if c.face_split[face] else c.face_skulls[face]) - skulls_cancelled(s, fight))
    beaten = axes > strength or (fight.attacked and axes == strength)
    if skulls >= fight.units:
        beaten = False
    if s.tracing:
        s.tell(FightEnds(fight.seat, fight.creature, axes, strength, int(beaten)))
    s.become(FightDone(fight.ended(axes, strength, skulls, beaten)))
    s.add(Casualties(fight.seat, fight.territory, skulls))


@mypyc_attr(acyclic=True)
class FightDone(FightStep):
    """The end of a fight: the creature is beaten, or the figures go (N.CREATURES.25)."""

    def __init__(self, fight: Fight) -> None:
        super().__init__(fight)

    def work(self, s: Northgard) -> None:
        fight = self.fight
        p = fight.seat
        t = fight.territory
        s.pop()
        if fight.beaten:
            beat(s, fight)
        elif figures(s, p, t) > 0 and (fight.attacked or not s.content.creature_shares[fight.creature]):
            s.add(FightLost(fight))
            s.add(retreat.RetreatTo(p, p, t, False))


@mypyc_attr(acyclic=True)
class FightLost(FightStep):
    """A fight is over once the figures have gone."""

    def __init__(self, fight: Fight) -> None:
        super().__init__(fight)

    def work(self, s: Northgard) -> None:
        s.pop()


def beat(s: Northgard, fight: Fight) -> None:
    """The creature is beaten: fame and clan gains follow (N.CREATURES.24, N.CREATURES.26)."""
    p = fight.seat
    t = fight.territory
    kind = fight.creature
    origin = s.content.creature_from[kind]
    den = wilderness.den(s) if origin == o.FROM_DEN else -1
    if s.modules & k.M_WILDERNESS and origin == o.FROM_DEN and t != den:
        go_home(s, kind, t, den)
    else:
        bestiary.leave_line(s, kind, t)
        if s.modules & k.M_WILDERNESS and (origin == o.FROM_GRAVES or origin == o.FROM_DEN):
            s.creatures_out = added(s.creatures_out, kind)
        else:
            s.creature_discard = added(s.creature_discard, kind)
        add_fame(s, p, s.content.creature_fame[kind], k.C_CREATURE, t)
    if not fight.attacked:
        clan.of(s, p).beat(s, p, t, kind)


def go_home(s: Northgard, kind: int, t: int, den: int) -> None:
    """The Wyvern, beaten elsewhere, goes back to its Den; during combats whoever holds it meets the Wyvern after
    them."""
    for i in range(len(s.line)):
        if s.line[i] == kind and s.line_at[i] == t:
            s.line_at = changed(s.line_at, i, den)
    if s.tracing:
        s.tell(CreatureMoved(kind, t, den))
    if beasts.during_combats(s):
        return
    pending = len(s.stack)
    act(s, kind, den)
    if s.rules < 3 and len(s.stack) > pending:  # by these versions of the rules it takes no unit before that fight
        s.pop()


def home_again(s: Northgard) -> bool:
    """After the combats: a Wyvern that came home to a Den with units attacks them (N.INV.25). True if it does."""
    for i in range(len(s.line)):
        t = s.line_at[i]
        if s.content.creature_from[s.line[i]] == o.FROM_DEN and s.t_holder[t] >= 0:
            act(s, s.line[i], t)
            return True
    return False


# -- events ------------------------------------------------------------------------------------------------------------


class Levied(Event):
    """A creature asks resources of a player."""

    def __init__(self, seat: int, creature: int) -> None:
        super().__init__()
        self.seat = seat
        self.creature = creature


class FightBegins(Event):
    """A fight begins; `attacked`: by the creature."""

    def __init__(self, seat: int, creature: int, territory: int, attacked: int) -> None:
        super().__init__()
        self.seat = seat
        self.creature = creature
        self.territory = territory
        self.attacked = attacked


class CreatureRolled(Event):
    """A creature's die."""

    def __init__(self, creature: int, face: int) -> None:
        super().__init__()
        self.creature = creature
        self.face = face


class FightEnds(Event):
    """What both have in the end."""

    def __init__(self, seat: int, creature: int, axes: int, strength: int, beaten: int) -> None:
        super().__init__()
        self.seat = seat
        self.creature = creature
        self.axes = axes
        self.strength = strength
        self.beaten = beaten


QUESTIONS.add(k.K_RAZE, Raze, "N.CREATURE.eldthurs")
QUESTIONS.add(200, Fight)
QUESTIONS.add(201, FightMuster, "N.CREATURES.20")
QUESTIONS.add(202, FightFood, "N.COMBAT.6", asks=k.K_FOOD)
QUESTIONS.add(203, FightWood, "N.CARD.raven-livs-cunning", "wood_as_food", k.K_FOOD_WOOD)
QUESTIONS.add(204, FightLore, "N.CARD.raven-livs-cunning", "lore_as_food", k.K_FOOD_LORE)
QUESTIONS.add(205, FightReroll, "N.WARCHIEFS.9", "reroll", k.K_REROLL)
QUESTIONS.add(206, FightDone, "N.CREATURES.24")
QUESTIONS.add(207, FightLost, "N.CREATURES.25")
EVENTS.add(k.EV_LEVY, Levied, "N.WILDERNESS.6")
EVENTS.add(k.EV_FIGHT, FightBegins, "N.CREATURES.18")
EVENTS.add(k.EV_CREATURE_ROLL, CreatureRolled, "N.CREATURES.20")
EVENTS.add(k.EV_FIGHT_END, FightEnds, "N.CREATURES.23")
