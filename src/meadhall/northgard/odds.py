"""Exact odds: all faces of both dice, each side using a split face as serves it best (sections COMBAT, CREATURES)."""

from meadhall.northgard import battle as b
from meadhall.northgard import codes as k
from meadhall.northgard import combat, fights, warchiefs
from meadhall.northgard import ops as o
from meadhall.northgard.battle import Battle
from meadhall.northgard.content import Content, load
from meadhall.northgard.fights import Fight
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import enter

PACKAGED: list[Content] = []  # read once


def packaged() -> Content:
    """The packaged content, for the faces of the die and the strength of buildings."""
    if len(PACKAGED) == 0:
        PACKAGED.append(load())
    return PACKAGED[0]


class Odds:
    """How a combat ends: chances from 0 to 1, and the units each side loses to skulls on average.

    The whole numbers behind them count equally likely rolls: `chances` in all.
    """

    def __init__(self) -> None:
        self.chances: int = 0
        self.attacker: int = 0
        self.defender: int = 0
        self.neither: int = 0
        self.attacker_lost: int = 0
        self.defender_lost: int = 0

    @property
    def attacker_wins(self) -> float:
        """The chance that the attacker wins."""
        return self.attacker / self.chances

    @property
    def defender_wins(self) -> float:
        """The chance that the defender wins."""
        return self.defender / self.chances

    @property
    def both_fall(self) -> float:
        """The chance that both sides fall and nobody wins."""
        return self.neither / self.chances

    @property
    def expected_attacker_losses(self) -> float:
        """Units the attacker loses to skulls on average."""
        return self.attacker_lost / self.chances

    @property
    def expected_defender_losses(self) -> float:
        """Units the defender loses to skulls on average."""
        return self.defender_lost / self.chances

    def times(self, n: int) -> "Odds":
        """The same chances counted in n times as many rolls."""
        out = Odds()
        for _ in range(n):
            out.add(self)
        return out

    def add(self, other: "Odds") -> None:
        """Take the rolls of another count in."""
        self.chances += other.chances
        self.attacker += other.attacker
        self.defender += other.defender
        self.neither += other.neither
        self.attacker_lost += other.attacker_lost
        self.defender_lost += other.defender_lost


class Forces:
    """The two sides before (or between) the dice."""

    def __init__(self) -> None:
        self.attackers: int = 0
        self.defenders: int = 0
        self.attacker_axes: int = 0
        self.defender_axes: int = 0
        self.attacker_skulls: int = 0  # inflicted by the attacker
        self.defender_skulls: int = 0
        self.shield: int = 0  # skulls of the defender that are cancelled
        self.throws: int = 0  # Axe Throwers still to come: 1 axe or 1 skull
        self.cancel: int = 0  # skulls of the attacker that are cancelled (Halvard; prototype: Kaija, Borgild)
        self.attacker_rerolls: int = 0  # Liv's reroll still to come
        self.defender_rerolls: int = 0

    def copy(self) -> "Forces":
        """An independent copy."""
        x = Forces()
        x.attackers = self.attackers
        x.defenders = self.defenders
        x.attacker_axes = self.attacker_axes
        x.defender_axes = self.defender_axes
        x.attacker_skulls = self.attacker_skulls
        x.defender_skulls = self.defender_skulls
        x.shield = self.shield
        x.throws = self.throws
        x.cancel = self.cancel
        x.attacker_rerolls = self.attacker_rerolls
        x.defender_rerolls = self.defender_rerolls
        return x


def odds(
    attackers: int,
    defenders: int,
    attacker_food: int = 0,
    defender_food: int = 0,
    attacker_axes: int = 0,
    attacker_skulls: int = 0,
    defender_towers: int = 0,
    defender_fortresses: int = 0,
    shield: int = 0,
    throw: bool = False,
    defender_axes: int = 0,
    content: Content | None = None,
) -> Odds:
    """Exact odds of a combat of regular units; axes and skulls are those of cards and clans, beside units and food.

    Kaija or a warchief counts as a unit with `axes` to add. `throw` stands for Axe Throwers.

    >>> x = odds(5, 2, attacker_food=2, defender_food=2, defender_towers=1, defender_fortresses=1)
    >>> round(x.attacker_wins, 3)
    0.778
    """
    c = packaged() if content is None else content
    x = Forces()
    x.attackers = attackers
    x.defenders = defenders
    x.attacker_axes = attackers + attacker_food + attacker_axes
    x.defender_axes = defenders + defender_food + defender_axes + defender_fortresses * c.building_axes[o.B_FORTRESS]
    x.attacker_skulls = attacker_skulls
    x.defender_skulls = defender_towers * c.building_skulls[o.B_DEFENSE_TOWER]
    x.shield = shield
    x.throws = 1 if throw else 0
    return of_forces(c, x)


# -- the dice in order: attacker's die, its split, the throw; then the defender's die and its split --------------------


def of_forces(c: Content, x: Forces) -> Odds:
    """Before any die: six faces of the attacker."""
    total = Odds()
    for face in range(len(c.face_axes)):
        total.add(before_attacker_reroll(c, x, face))
    return total


def before_attacker_reroll(c: Content, x: Forces, face: int) -> Odds:
    """The attacker's die lies and may perhaps be rolled again (N.WARCHIEFS.9): the better of the two."""
    if x.attacker_rerolls == 0:
        return after_attacker_roll(c, x, face)
    y = x.copy()
    y.attacker_rerolls = 0
    return better_for_attacker(after_attacker_roll(c, y, face).times(len(c.face_axes)), of_forces(c, y))


def after_attacker_roll(c: Content, x: Forces, face: int) -> Odds:
    """The attacker's die lies: a split face is used as is best for the attacker, who does not know the other die."""
    if c.face_split[face]:
        axe = x.copy()
        axe.attacker_axes += c.face_axes[face]
        skull = x.copy()
        skull.attacker_skulls += c.face_skulls[face]
        return better_for_attacker(before_defender(c, axe), before_defender(c, skull))
    y = x.copy()
    y.attacker_axes += c.face_axes[face]
    y.attacker_skulls += c.face_skulls[face]
    return before_defender(c, y)


def before_defender(c: Content, x: Forces) -> Odds:
    """The attacker's throw, if it is still to come, then six faces of the defender."""
    if x.throws > 0:
        axe = x.copy()
        axe.throws -= 1
        axe.attacker_axes += 1
        skull = x.copy()
        skull.throws -= 1
        skull.attacker_skulls += 1
        return better_for_attacker(before_defender(c, axe), before_defender(c, skull))
    total = Odds()
    for face in range(len(c.face_axes)):
        total.add(before_defender_reroll(c, x, face))
    return total


def before_defender_reroll(c: Content, x: Forces, face: int) -> Odds:
    """The same for the defender, who knows the attacker's die."""
    if x.defender_rerolls == 0:
        return after_defender_roll(c, x, face)
    y = x.copy()
    y.defender_rerolls = 0
    return better_for_defender(after_defender_roll(c, y, face).times(len(c.face_axes)), before_defender(c, y))


def after_defender_roll(c: Content, x: Forces, face: int) -> Odds:
    """Both dice lie: the defender uses a split face knowing everything."""
    if c.face_split[face]:
        axe = x.copy()
        axe.defender_axes += c.face_axes[face]
        skull = x.copy()
        skull.defender_skulls += c.face_skulls[face]
        return better_for_defender(result(axe), result(skull))
    y = x.copy()
    y.defender_axes += c.face_axes[face]
    y.defender_skulls += c.face_skulls[face]
    return result(y)


def result(x: Forces) -> Odds:
    """One roll of both dice, counted (N.COMBAT.10 to N.COMBAT.13)."""
    out = Odds()
    out.chances = 1
    suffered = max(0, x.defender_skulls - x.shield)
    out.attacker_lost = min(suffered, x.attackers)
    inflicted = max(0, x.attacker_skulls - x.cancel)
    out.defender_lost = min(inflicted, x.defenders)
    attacker_falls = suffered >= x.attackers
    defender_falls = inflicted >= x.defenders
    if attacker_falls and defender_falls:
        out.neither = 1
    elif defender_falls or (not attacker_falls and x.attacker_axes > x.defender_axes):
        out.attacker = 1
    else:
        out.defender = 1
    return out


def better_for_attacker(a: Odds, b: Odds) -> Odds:
    """More wins, then fewer own losses, then more losses of the other; the same number of chances in both."""
    if a.attacker != b.attacker:
        return a if a.attacker > b.attacker else b
    if a.attacker_lost != b.attacker_lost:
        return a if a.attacker_lost < b.attacker_lost else b
    return a if a.defender_lost >= b.defender_lost else b


def better_for_defender(a: Odds, b: Odds) -> Odds:
    """The same for the defender."""
    if a.defender != b.defender:
        return a if a.defender > b.defender else b
    if a.defender_lost != b.defender_lost:
        return a if a.defender_lost < b.defender_lost else b
    return a if a.attacker_lost >= b.attacker_lost else b


# -- positions ---------------------------------------------------------------------------------------------------------


def forces_of(s: Northgard, battle: Battle, stage: int) -> Forces:
    """The two sides of a combat as they are now; before the muster, as it will count them."""
    if stage == b.NOT_MUSTERED:
        battle = b.mustered(s, battle)
    attacker = battle.side(True)
    defender = battle.side(False)
    x = Forces()
    x.attackers = attacker.units
    x.defenders = defender.units
    x.attacker_axes = attacker.axes
    x.defender_axes = defender.axes
    x.attacker_skulls = attacker.skulls
    x.defender_skulls = defender.skulls
    flags = b.flags_of(s, battle.effect)
    x.shield = 1 if flags & o.MF_SHIELD else 0
    x.throws = 1 if flags & o.MF_THROW and stage <= b.THROWING else 0
    x.cancel = combat.cancelled(s, defender.seat, battle.territory)
    if s.modules & k.M_CHIEFS:
        rolled = stage > b.ATTACKER_MAY_REROLL
        x.attacker_rerolls = 1 if not rolled and warchiefs.reroll_open(s, attacker.seat, battle.territory) else 0
        decided = stage == b.DEFENDER_ROLLED
        x.defender_rerolls = 1 if not decided and warchiefs.reroll_open(s, defender.seat, battle.territory) else 0
    return x


def of_position(s: Northgard) -> Odds | None:
    """Odds of the combat pending in a position, no further food being spent; None without one whose dice are still
    to be counted."""
    battle = b.under_way(s)
    stage = b.stage_of(s)
    if battle is None or stage == b.COUNTED:
        return None
    return at_stage(s, battle, stage, forces_of(s, battle, stage))


def at_stage(s: Northgard, battle: Battle, stage: int, x: Forces) -> Odds:
    """Odds of a combat from where it stands: nothing rolled, one die rolled, or both."""
    c = s.content
    if stage <= b.NOT_ROLLED:
        return of_forces(c, x)
    if stage == b.ATTACKER_MAY_REROLL:
        return before_attacker_reroll(c, x, battle.attacker_face)
    if stage == b.DEFENDER_MAY_REROLL:
        return before_defender_reroll(c, x, battle.defender_face)
    if stage == b.ATTACKER_ROLLED:
        return after_attacker_roll(c, x, battle.attacker_face)
    if stage == b.THROWING:
        return before_defender(c, x)
    return after_defender_roll(c, x, battle.defender_face)


def invasion(s: Northgard, p: int, t: int, regular: int, kaija: bool, chief: bool, ref: int) -> tuple[Forces, int, int]:
    """The sides if figures of p enter t, with the food either side could spend; ref: the Move card's effect or -1."""
    copy = s.clone()
    copy.tracing = False
    enter(copy, p, t, regular, kaija, chief)
    q = copy.t_holder[t]
    x = forces_of(copy, b.begun(p, q, t, ref), b.NOT_MUSTERED)
    mine = min(s.res[p * 3 + o.FOOD], x.attackers)
    theirs = min(s.res[q * 3 + o.FOOD], x.defenders)
    return x, mine, theirs


def best_reply(c: Content, x: Forces, food: int) -> tuple[int, Odds]:
    """The food with which the defender answers best: the least that gives the best chance; and the odds then."""
    best = -1
    found = Odds()
    for n in range(food + 1):
        y = x.copy()
        y.defender_axes += n
        here = of_forces(c, y)
        if best < 0 or (here.defender, -here.defender_lost, here.attacker_lost) > (
            found.defender,
            -found.defender_lost,
            found.attacker_lost,
        ):
            best = n
            found = here
    return best, found


# -- fights against creatures: the player's die, perhaps again, then the creature's (N.CREATURES.20 to 23) ------------


class Duel:
    """A player against a creature before its dice are thrown; in the odds the player stands as the attacker."""

    def __init__(self) -> None:
        self.units: int = 0
        self.axes: int = 0
        self.strength: int = 0
        self.cancel: int = 0  # skulls of the creature that are cancelled
        self.ties: bool = False  # whether a tie is the player's, who was attacked
        self.reroll: bool = False  # Liv's reroll still to come


def duel_of(s: Northgard, fight: Fight, rolled: bool) -> Duel:
    """The sides of a fight whose forces are counted and whose last die is still to come."""
    x = Duel()
    x.units = fight.units
    x.axes = fight.axes
    x.strength = s.content.creature_strength[fight.creature]
    x.ties = fight.attacked
    x.cancel = fights.skulls_cancelled(s, fight)
    x.reroll = s.modules & k.M_CHIEFS != 0 and not rolled and warchiefs.reroll_open(s, fight.seat, fight.territory)
    return x


def of_fight(c: Content, x: Duel, extra: int) -> Odds:
    """Before the player's die, with so many axes more than are counted already."""
    total = Odds()
    for face in range(len(c.face_axes)):
        kept = after_fight_roll(c, x, extra, face)
        if not x.reroll:
            total.add(kept)
            continue
        total.add(better_for_attacker(kept.times(len(c.face_axes)), fight_again(c, x, extra)))
    return total


def fight_again(c: Content, x: Duel, extra: int) -> Odds:
    """All faces of the player's die, none of them to be rolled again."""
    total = Odds()
    for face in range(len(c.face_axes)):
        total.add(after_fight_roll(c, x, extra, face))
    return total


def after_fight_roll(c: Content, x: Duel, extra: int, face: int) -> Odds:
    """The player's die lies, a split face as axe; all faces of the creature's (N.CREATURES.21)."""
    axes = x.axes + extra + c.face_axes[face]
    total = Odds()
    for other in range(len(c.face_axes)):
        strength = x.strength + c.face_axes[other]
        skulls = 0 if c.face_split[other] else max(0, c.face_skulls[other] - x.cancel)
        won = skulls < x.units and (axes > strength or (x.ties and axes == strength))
        total.chances += 1
        total.attacker += 1 if won else 0
        total.defender += 0 if won else 1
        total.attacker_lost += min(skulls, x.units)
    return total


def attack_on(s: Northgard, p: int, ref: int, t: int, kind: int) -> Duel | None:
    """The fight if a player attacked a creature; None where more has to be decided first."""
    chief = s.modules & k.M_CHIEFS and warchiefs.has_step_one(s, p, t)
    if chief or s.content.creature_power[kind] == o.POWER_HUNT:
        return None
    fight = fights.mustered(s, fights.begun(p, t, kind, ref, False))
    return duel_of(s, fight, False) if min(s.res[p * 3 + o.FOOD], fight.units) > 0 else None
