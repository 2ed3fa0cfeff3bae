"""Combat: the order of the combats, food, dice, casualties, and what the winner gets (section COMBAT)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Question, Step
from meadhall.northgard import battle as b
from meadhall.northgard import (
    beasts,
    clan,
    land,
    retreat,
    warchiefs,
)
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Ask, Where, elsewhere
from meadhall.northgard.battle import Battle, BattleQuestion, BattleStep, ChiefPower, FoodSpent
from meadhall.northgard.casualties import Casualties
from meadhall.northgard.effects.payments import Paid
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.fights import home_again, start_fight
from meadhall.northgard.state import NEUTRAL, Northgard
from meadhall.northgard.units import enter, figures, leave, take_over

# -- which combat is next ----------------------------------------------------------------------------------------------


def pending(s: Northgard) -> list[int]:
    """The territories in which a combat waits."""
    out: list[int] = []
    for t in s.live:
        if s.t_att[t] >= 0:
            out.append(t)
    return out


def resolve(s: Northgard, p: int) -> None:
    """Have a player resolve the combats that wait, without a Move card."""
    s.add(Combats(p, -1, []))


def resolve_move(s: Northgard, p: int, effect: int) -> None:
    """Have a player resolve the combats of a Move action; attacks on creatures may be declared first."""
    if s.modules & k.M_CREATURES:
        s.add(Declares(p, effect))
    else:
        s.add(Combats(p, effect, []))


@mypyc_attr(acyclic=True)
class Combats(beasts.FightsAhead):
    """Resolve the pending combats one by one (N.COMBAT.2), and the fights declared: territory, creature, and so on."""

    def __init__(self, seat: int, effect: int, fights: list[int]) -> None:
        super().__init__(seat)
        self.effect: Final = effect  # of the Move card, -1: none
        self.fights: Final = fights

    def fights_in(self, t: int) -> bool:
        for i in range(0, len(self.fights), 2):
            if self.fights[i] == t:
                return True
        return False

    def are_combats(self) -> bool:
        return True

    def waiting(self, s: Northgard) -> list[int]:
        """Where there is something to be fought."""
        out = pending(s)
        for i in range(0, len(self.fights), 2):
            out.append(self.fights[i])
        return out

    def work(self, s: Northgard) -> None:
        waiting = self.waiting(s)
        if len(waiting) == 0:
            if not (s.modules & k.M_WILDERNESS and home_again(s)):
                s.pop()
        elif len(waiting) == 1:
            self.fight(s, waiting[0])
        else:
            s.add(NextCombat(self.seat, self.fights))

    def fight(self, s: Northgard, t: int) -> None:
        """Begin the combat or the fight in a territory."""
        for i in range(0, len(self.fights), 2):
            if self.fights[i] == t:
                s.become(Combats(self.seat, self.effect, self.fights[:i] + self.fights[i + 2 :]))
                start_fight(s, self.seat, t, self.fights[i + 1], self.effect, False)
                return
        s.add(CombatStart(b.begun(s.t_att[t], s.t_holder[t], t, self.effect)))
        if s.tracing:
            s.tell(CombatBegins(s.t_att[t], s.t_holder[t], t))


@mypyc_attr(acyclic=True)
class NextCombat(Question):
    """Which combat or fight is next; the Combats lie beneath."""

    def __init__(self, seat: int, fights: list[int]) -> None:
        super().__init__(seat)
        self.fights: Final = fights

    def options(self, s: Northgard) -> list[int]:
        out: list[int] = []
        for t in pending(s):
            out.append(k.A_AREA + t)
        for i in range(0, len(self.fights), 2):
            out.append(k.A_AREA + self.fights[i])
        return out

    def why(self, s: Northgard, action: int) -> int:
        return k.R_OK if action in self.options(s) else elsewhere(s, action)

    def take(self, s: Northgard, answer: int) -> None:
        s.pop()
        combats = s.stack[-1]
        assert isinstance(combats, Combats)
        combats.fight(s, answer - k.A_AREA)


# -- attacks on creatures declared in a Move action (N.CREATURES.18, N.CREATURES.19) -----------------------------------


@mypyc_attr(acyclic=True)
class Declares(Step):
    """Attacks on creatures are declared; those on fierce ones by themselves."""

    def __init__(self, seat: int, effect: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect

    def work(self, s: Northgard) -> None:
        fights: list[int] = []
        for i in range(len(s.line)):
            if not s.content.creature_shares[s.line[i]] and s.t_holder[s.line_at[i]] == self.seat:
                fights.append(s.line_at[i])
                fights.append(s.line[i])
        s.become(AttackCreature(self.seat, self.effect, fights))


@mypyc_attr(acyclic=True)
class AttackCreature(Where):
    """Where a creature is attacked, or no more of them."""

    def __init__(self, seat: int, effect: int, fights: list[int]) -> None:
        super().__init__(seat)
        self.effect: Final = effect
        self.fights: Final = fights

    def why_here(self, s: Northgard, t: int) -> int:
        if s.t_holder[t] != self.seat or s.t_att[t] >= 0:
            return k.R_NOT_YOURS
        if beasts.count(s, t) == 0:
            return k.R_NO_TARGET
        for i in range(0, len(self.fights), 2):
            if self.fights[i] == t:
                return k.R_HAS_CREATURE
        return k.R_OK

    def may_stop(self, s: Northgard) -> bool:
        return True

    def nothing(self, s: Northgard) -> None:
        s.become(Combats(self.seat, self.effect, self.fights))

    def take(self, s: Northgard, answer: int) -> None:
        if answer == k.A_STOP:
            self.nothing(s)
        else:
            s.become(WhichCreature(self.seat, self.effect, self.fights, answer - k.A_AREA))


@mypyc_attr(acyclic=True)
class WhichCreature(Ask):
    """Which creature of a territory is attacked."""

    def __init__(self, seat: int, effect: int, fights: list[int], territory: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect
        self.fights: Final = fights
        self.territory: Final = territory

    def options(self, s: Northgard) -> list[int]:
        out: list[int] = []
        for kind in beasts.kinds_at(s, self.territory):
            out.append(k.A_CREATURE + kind)
        return out

    def take(self, s: Northgard, answer: int) -> None:
        fights = [*self.fights, self.territory, answer - k.A_CREATURE]
        s.become(AttackCreature(self.seat, self.effect, fights))


# -- one combat: its first effects -------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class CombatStart(BattleStep):
    """A combat begins: a defending unit may be pushed away first (N.COMBAT.3)."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle.attacker, battle)

    def stage(self) -> int:
        return b.NOT_MUSTERED

    def work(self, s: Northgard) -> None:
        t = self.battle.territory
        s.become(Clash(self.battle))
        if b.flags_of(s, self.battle.effect) & o.MF_PUSH and s.t_reg[t] > 0 and beasts.may_leave(s, t):
            s.add(Push(self.battle))


@mypyc_attr(acyclic=True)
class Push(Where):
    """Intimidate: where a defending unit is pushed; the Clash lies beneath."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle.attacker)
        self.battle: Final = battle

    @property
    def territory(self) -> int:
        """Where the combat is."""
        return self.battle.territory

    @property
    def defender(self) -> int:
        """Whose unit is pushed."""
        return self.battle.defender

    def among(self, s: Northgard) -> list[int]:
        return [near >> 1 for near in land.neighbours(s, self.battle.territory)]

    def why_here(self, s: Northgard, t: int) -> int:
        if not land.adjacent(s, self.battle.territory, t):
            return k.R_NOT_ADJACENT
        if s.t_att[t] >= 0:
            return k.R_COMBAT_PENDING
        if s.t_holder[t] != NEUTRAL and s.t_holder[t] != self.battle.defender:
            return k.R_RETREAT_HELD
        if land.is_swamp(s, t):
            return k.R_SWAMP
        return k.R_OK if beasts.enterable(s, t) else k.R_VALKYRIE

    def may_stop(self, s: Northgard) -> bool:
        return True

    def take(self, s: Northgard, answer: int) -> None:
        s.pop()
        if answer != k.A_STOP:
            to = answer - k.A_AREA
            leave(s, self.defender, self.territory, 1, False, False)
            enter(s, self.defender, to, 1, False, False)
            if s.tracing:
                s.tell(Pushed(self.seat, self.defender, self.territory, to))


@mypyc_attr(acyclic=True)
class Clash(BattleStep):
    """The sides meet, unless nobody defends any more; powers of step 1, attacker first (N.WARCHIEFS.7)."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle.attacker, battle)

    def stage(self) -> int:
        return b.NOT_MUSTERED

    def work(self, s: Northgard) -> None:
        t = self.battle.territory
        if s.t_holder[t] == NEUTRAL:
            s.pop()
            take_over(s, t)
            if s.tracing:
                s.tell(TakenUnfought(self.seat, t))
            return
        s.become(Muster(self.battle))
        if s.modules & k.M_CHIEFS:
            s.add(ChiefPower(self.battle.defender, t))
            s.add(ChiefPower(self.seat, t))


@mypyc_attr(acyclic=True)
class Muster(BattleStep):
    """The forces are counted; then food, attacker first (N.COMBAT.6)."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle.attacker, battle)

    def stage(self) -> int:
        return b.NOT_MUSTERED

    def work(self, s: Northgard) -> None:
        s.become(Food(b.mustered(s, self.battle), True))


# -- food --------------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Food(BattleQuestion):
    """How much food a side spends, each one axe (N.COMBAT.6)."""

    def __init__(self, battle: Battle, attacks: bool) -> None:
        super().__init__(battle, attacks)

    def options(self, s: Northgard) -> list[int]:
        return b.up_to(min(s.res[self.seat * 3 + o.FOOD], self.battle.side(self.attacks).units))

    def why(self, s: Northgard, action: int) -> int:
        return b.why_food(s, action, self.options(s))

    def take(self, s: Northgard, answer: int) -> None:
        n = answer - k.A_COUNT
        s.res[self.seat * 3 + o.FOOD] -= n
        battle = self.battle.with_side(self.attacks, self.battle.side(self.attacks).fed(n))
        if s.tracing and n > 0:
            s.tell(FoodSpent(self.seat, n))
        if not self.attacks:
            roll_for(s, battle, True)  # N.COMBAT.8
        elif b.flags_of(s, battle.effect) & o.MF_ANY_FOOD:
            s.become(WoodAsFood(battle))
        else:
            s.become(Food(battle, False))


@mypyc_attr(acyclic=True)
class WoodAsFood(BattleQuestion):
    """Liv's Cunning: wood like food, one per unit over all kinds together."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle, True)

    def options(self, s: Northgard) -> list[int]:
        return other_food(s, self.battle, o.WOOD)

    def take(self, s: Northgard, answer: int) -> None:
        s.become(LoreAsFood(with_other(s, self.battle, o.WOOD, answer - k.A_COUNT)))


@mypyc_attr(acyclic=True)
class LoreAsFood(BattleQuestion):
    """Liv's Cunning: lore like food."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle, True)

    def options(self, s: Northgard) -> list[int]:
        return other_food(s, self.battle, o.LORE)

    def take(self, s: Northgard, answer: int) -> None:
        s.become(Food(with_other(s, self.battle, o.LORE, answer - k.A_COUNT), False))


def other_food(s: Northgard, battle: Battle, good: int) -> list[int]:
    """How much of another kind the attacker may spend, as options."""
    side = battle.side(True)
    return b.up_to(min(s.res[side.seat * 3 + good], side.units - side.food))


def with_other(s: Northgard, battle: Battle, good: int, n: int) -> Battle:
    """The combat once so much of another kind is spent."""
    p = battle.attacker
    s.res[p * 3 + good] -= n
    if s.tracing and n > 0:
        s.tell(Paid(p, 0, n if good == o.WOOD else 0, n if good == o.LORE else 0))
    return battle.with_side(True, battle.side(True).fed(n))


# -- dice: in place of what is on top ----------------------------------------------------------------------------------


def roll_for(s: Northgard, battle: Battle, attacks: bool) -> None:
    """A side rolls its one die (N.COMBAT.8, N.COMBAT.23)."""
    side = battle.side(attacks)
    battle = battle.with_side(attacks, side.rolled(b.roll(s, side.seat)))
    if s.modules & k.M_CHIEFS and warchiefs.reroll_open(s, side.seat, battle.territory):
        s.become(Reroll(battle, attacks))
    else:
        use_face(s, battle, attacks)


@mypyc_attr(acyclic=True)
class Reroll(BattleQuestion):
    """Whether the die is rolled again (N.WARCHIEFS.9)."""

    def __init__(self, battle: Battle, attacks: bool) -> None:
        super().__init__(battle, attacks)

    def stage(self) -> int:
        return b.ATTACKER_MAY_REROLL if self.attacks else b.DEFENDER_MAY_REROLL

    def options(self, s: Northgard) -> list[int]:
        return warchiefs.REROLL

    def take(self, s: Northgard, answer: int) -> None:
        battle = self.battle
        if warchiefs.rerolls(s, self.seat, answer):
            battle = battle.with_side(self.attacks, battle.side(self.attacks).rolled(b.roll(s, self.seat)))
        use_face(s, battle, self.attacks)


def use_face(s: Northgard, battle: Battle, attacks: bool) -> None:
    """Count a rolled face; the split face is the roller's choice."""
    c = s.content
    side = battle.side(attacks)
    if c.face_split[side.face]:
        s.become(Split(battle, attacks))
    else:
        face_used(
            s, battle.with_side(attacks, side.stronger(c.face_axes[side.face], c.face_skulls[side.face])), attacks
        )


@mypyc_attr(acyclic=True)
class Split(BattleQuestion):
    """The axe or the skull of a split face."""

    def __init__(self, battle: Battle, attacks: bool) -> None:
        super().__init__(battle, attacks)

    def stage(self) -> int:
        return b.ATTACKER_ROLLED if self.attacks else b.DEFENDER_ROLLED

    def options(self, s: Northgard) -> list[int]:
        return [k.A_AXE, k.A_SKULL]

    def take(self, s: Northgard, answer: int) -> None:
        side = self.battle.side(self.attacks)
        skull = answer == k.A_SKULL
        if skull:
            side = side.stronger(0, s.content.face_skulls[side.face])
        else:
            side = side.stronger(s.content.face_axes[side.face], 0)
        if s.tracing:
            s.tell(SplitTaken(self.seat, int(skull)))
        face_used(s, self.battle.with_side(self.attacks, side), self.attacks)


def face_used(s: Northgard, battle: Battle, attacks: bool) -> None:
    """A die is counted: the throw and the other die, or what comes of both."""
    if not attacks:
        totals(s, battle)
    elif b.flags_of(s, battle.effect) & o.MF_THROW:
        s.become(Throw(battle))
    else:
        roll_for(s, battle, False)


@mypyc_attr(acyclic=True)
class Throw(BattleQuestion):
    """Axe Throwers: one axe or one skull more."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle, True)

    def stage(self) -> int:
        return b.THROWING

    def options(self, s: Northgard) -> list[int]:
        return [k.A_AXE, k.A_SKULL]

    def take(self, s: Northgard, answer: int) -> None:
        axe = answer == k.A_AXE
        side = self.battle.side(True).stronger(1 if axe else 0, 0 if axe else 1)
        roll_for(s, self.battle.with_side(True, side), False)


# -- the result --------------------------------------------------------------------------------------------------------


def cancelled(s: Northgard, defender: int, t: int) -> int:
    """Skulls of the attacker that powers of the defender cancel."""
    n = warchiefs.cancels(s, defender, t) if s.modules & k.M_CHIEFS else 0
    return n + clan.of(s, defender).cancels(s, defender, t)


def totals(s: Northgard, battle: Battle) -> None:
    """Step 5: skulls, wipe-outs, scores (N.COMBAT.10 to N.COMBAT.13); then the casualties, attacker's first."""
    t = battle.territory
    attacker = battle.side(True)
    defender = battle.side(False)
    if b.flags_of(s, battle.effect) & o.MF_SHIELD and defender.skulls > 0:
        defender = defender.stronger(0, -1)
    attacker = attacker.stronger(0, -min(attacker.skulls, cancelled(s, defender.seat, t)))
    attacker_falls = defender.skulls >= attacker.units
    defender_falls = attacker.skulls >= defender.units
    if attacker_falls and defender_falls:
        winner = b.BOTH_FELL
    elif attacker_falls:
        winner = defender.seat
    elif defender_falls or attacker.axes > defender.axes:
        winner = attacker.seat
    else:
        winner = defender.seat
    if s.tracing:
        s.tell(Totals(attacker.seat, defender.seat, attacker.axes, defender.axes, attacker.skulls, defender.skulls))
    s.become(Aftermath(b.of_sides(t, battle.effect, attacker, defender, winner)))
    s.add(Casualties(defender.seat, t, attacker.skulls))
    s.add(Casualties(attacker.seat, t, defender.skulls))


@mypyc_attr(acyclic=True)
class Aftermath(BattleStep):
    """Step 7: what the attacker's clan gets, and the loser's figures go."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle.attacker, battle)

    def work(self, s: Northgard) -> None:
        battle = self.battle
        winner = battle.winner
        loser = battle.defender if winner == self.seat else self.seat
        if s.tracing:
            s.tell(CombatWon(winner, -1 if winner == b.BOTH_FELL else loser, battle.territory))
        clan.of(s, self.seat).fought(s, self.seat, battle.territory, winner == self.seat)
        s.become(Settled(battle))
        if winner != b.BOTH_FELL and figures(s, loser, battle.territory) > 0:
            flags = b.flags_of(s, battle.effect)
            own = loser == self.seat
            chooser = self.seat if flags & o.MF_CHOOSE_RETREAT else loser  # Brand's Bravery
            rough = own and flags & o.MF_ROUGH_RETREAT != 0
            s.add(retreat.RetreatTo(chooser, loser, battle.territory, rough))


@mypyc_attr(acyclic=True)
class Settled(BattleStep):
    """The end of a combat: a territory without defenders is the attacker's."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle.attacker, battle)

    def work(self, s: Northgard) -> None:
        t = self.battle.territory
        s.pop()
        if s.t_att[t] >= 0 and s.t_holder[t] == NEUTRAL:
            take_over(s, t)


# -- events ------------------------------------------------------------------------------------------------------------


class CombatBegins(Event):
    """A combat begins."""

    def __init__(self, attacker: int, defender: int, territory: int) -> None:
        super().__init__()
        self.attacker = attacker
        self.defender = defender
        self.territory = territory


class Pushed(Event):
    """A defending unit is pushed away."""

    def __init__(self, seat: int, owner: int, source: int, target: int) -> None:
        super().__init__()
        self.seat = seat
        self.owner = owner
        self.source = source
        self.target = target


class TakenUnfought(Event):
    """A territory is taken without a fight."""

    def __init__(self, seat: int, territory: int) -> None:
        super().__init__()
        self.seat = seat
        self.territory = territory


class SplitTaken(Event):
    """The axe or the skull of a split face is taken."""

    def __init__(self, seat: int, skull: int) -> None:
        super().__init__()
        self.seat = seat
        self.skull = skull


class Totals(Event):
    """What both sides have in the end; the skulls are those that each inflicts."""

    def __init__(
        self,
        attacker: int,
        defender: int,
        attacker_axes: int,
        defender_axes: int,
        attacker_skulls: int,
        defender_skulls: int,
    ) -> None:
        super().__init__()
        self.attacker = attacker
        self.defender = defender
        self.attacker_axes = attacker_axes
        self.defender_axes = defender_axes
        self.attacker_skulls = attacker_skulls
        self.defender_skulls = defender_skulls


class CombatWon(Event):
    """Who wins a combat, and against whom; below 0: both fell."""

    def __init__(self, winner: int, loser: int, territory: int) -> None:
        super().__init__()
        self.winner = winner
        self.loser = loser
        self.territory = territory


QUESTIONS.add(k.K_NEXT_COMBAT, NextCombat, "N.COMBAT.2")
QUESTIONS.add(k.K_CREATURE, AttackCreature, "N.CREATURES.18")
QUESTIONS.add(k.K_CREATURE_WHICH, WhichCreature, "N.CREATURES.18")
QUESTIONS.add(k.K_PUSH, Push, "N.CARD.intimidate")
QUESTIONS.add(k.K_FOOD, Food, "N.COMBAT.6")
QUESTIONS.add(k.K_FOOD_WOOD, WoodAsFood, "N.CARD.raven-livs-cunning")
QUESTIONS.add(k.K_FOOD_LORE, LoreAsFood, "N.CARD.raven-livs-cunning")
QUESTIONS.add(k.K_REROLL, Reroll, "N.WARCHIEFS.9")
QUESTIONS.add(k.K_SPLIT, Split, "N.COMBAT.8")
QUESTIONS.add(k.K_THROW, Throw, "N.CARD.axe-throwers")
QUESTIONS.add(185, Combats, "N.COMBAT.2")
QUESTIONS.add(186, Declares, "N.CREATURES.18")
QUESTIONS.add(187, CombatStart, "N.COMBAT.3")
QUESTIONS.add(188, Clash, "N.COMBAT.4")
QUESTIONS.add(189, Muster, "N.COMBAT.4")
QUESTIONS.add(190, Aftermath, "N.COMBAT.15")
QUESTIONS.add(191, Settled, "N.COMBAT.15")
EVENTS.add(k.EV_COMBAT, CombatBegins, "N.COMBAT.1")
EVENTS.add(k.EV_SPLIT, SplitTaken, "N.COMBAT.8")
EVENTS.add(k.EV_TOTALS, Totals, "N.COMBAT.10")
EVENTS.add(k.EV_WIN, CombatWon, "N.COMBAT.13")
EVENTS.add(k.EV_PUSHED, Pushed, "N.CARD.intimidate")
EVENTS.add(k.EV_TAKEN, TakenUnfought, "N.COMBAT.3")
