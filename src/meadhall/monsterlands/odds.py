"""Exact chances of a path against its monster: unhurt, wounded, dead; captured, eliminated, failed. Counted, not
simulated.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import comb
from typing import Any

from meadhall.core.errors import SetupError
from meadhall.core.lists import changed
from meadhall.monsterlands import assault, battle, names, paths, rolls, setup
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.content import Content
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.traps import add_choice_die, reveal

Die = tuple[int, int, int]  # colour, face, marks of the sources that rerolled it
Group = tuple[int, int, int]  # colours, rerolls left, mark (0: the same die may be rerolled again)


@dataclass(frozen=True)
class Strike:
    """The attack of a mercenary as numbers: what the dice add up to and what is needed."""

    strength: int
    magic: int
    each: tuple[int, int]  # modifier of each S and each M die
    one: tuple[int, int]  # bonus for one S and one M die
    flat: int  # own total beside the dice: traps, venom
    capture_bonus: int
    eliminate_bonus: int
    damage: int
    capture: int
    eliminate: int
    trapped: bool  # the trap condition holds
    groups: tuple[Group, ...] = ()

    def own(self, dice: Sequence[Die]) -> int:
        """The own total of rolled dice; 0 without a die (M.BATTLE.39)."""
        if not dice:
            return 0
        total = self.flat
        for colour in (0, 1):
            faces = [die[1] for die in dice if die[0] == colour]
            total += sum(max(0, face + self.each[colour]) for face in faces)
            if faces and self.one[colour]:
                plain = max(faces) + self.each[colour]
                total += max(0, plain + self.one[colour]) - max(0, plain)
        return total

    def result(self, dice: Sequence[Die]) -> int:
        """ELIMINATED, CAPTURED or UNDEFEATED when the owner stops here."""
        if not dice:
            return k.UNDEFEATED
        own = self.own(dice) + self.damage
        if own + self.eliminate_bonus >= self.eliminate:
            return k.ELIMINATED
        if own + self.capture_bonus >= self.capture and self.trapped:
            return k.CAPTURED
        return k.UNDEFEATED


@dataclass(frozen=True)
class Outcome:
    """Chances of an attack: eliminated, captured, failed."""

    eliminate: float
    capture: float
    fail: float

    def to_json(self) -> dict[str, float]:
        """Plain data."""
        return {"eliminate": self.eliminate, "capture": self.capture, "fail": self.fail}


@dataclass(frozen=True)
class Odds:
    """All chances of one path, for the number of magic dice spent on defence."""

    magic_spent: int
    attack_dice: int
    hits: tuple[float, ...]  # chance of 0, 1, 2 ... hits
    unhurt: float
    wounded: float
    dies: float
    all_in: Outcome  # rolls every die; rerolls for the best result
    careful: Outcome  # stops at the first capture
    parts: dict[str, int] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """Plain data; capture, eliminate and fail already count that the dead do not attack."""
        return {
            "magic_spent": self.magic_spent,
            "attack_dice": self.attack_dice,
            "hits": list(self.hits),
            "unhurt": self.unhurt,
            "wounded": self.wounded,
            "dies": self.dies,
            "all_in": self.all_in.to_json(),
            "careful": self.careful.to_json(),
            "parts": dict(self.parts),
        }


def hit_chances(dice: int, hit_from: int, automatic: int) -> tuple[float, ...]:
    """The chance of each number of hits.

    >>> [round(x, 3) for x in hit_chances(2, 3, 0)]
    [0.111, 0.444, 0.444]
    """
    p = (7 - hit_from) / 6
    chances = [comb(dice, n) * p**n * (1 - p) ** (dice - n) for n in range(dice + 1)]
    return tuple([0.0] * automatic + chances)


class Rerolls:
    """Chances of elimination and capture from rolled dice, when rerolls are used as well as possible.

    A likelier success counts more than a richer one; among equal chances of success elimination counts more.
    """

    def __init__(self, strike: Strike) -> None:
        self.strike = strike
        self.known: dict[tuple[tuple[Die, ...], tuple[Group, ...]], tuple[float, float]] = {}

    def best(self, dice: tuple[Die, ...], groups: tuple[Group, ...]) -> tuple[float, float]:
        """The chances from these dice with these rerolls left."""
        key = (dice, groups)
        if key not in self.known:
            self.known[key] = self._best(dice, groups)
        return self.known[key]

    def _best(self, dice: tuple[Die, ...], groups: tuple[Group, ...]) -> tuple[float, float]:
        result = self.strike.result(dice)
        value = (float(result == k.ELIMINATED), float(result == k.CAPTURED))
        if result == k.ELIMINATED:
            return value
        for at, (mask, left, mark) in enumerate(groups):
            if left == 0:
                continue
            rest = groups[:at] + ((mask, left - 1, mark),) + groups[at + 1 :]
            for i, die in enumerate(dice):
                if (i and dice[i - 1] == die) or not mask & (1 << die[0]) or die[2] & mark or die[1] == 6:
                    continue
                eliminate = capture = 0.0
                for face in range(1, 7):
                    new = tuple(sorted((*dice[:i], (die[0], face, die[2] | mark), *dice[i + 1 :])))
                    e, c = self.best(new, rest)
                    eliminate += e / 6
                    capture += c / 6
                if (eliminate + capture, eliminate) > (value[0] + value[1], value[0]):
                    value = (eliminate, capture)
        return value


@lru_cache(maxsize=2048)
def all_in(strike: Strike) -> Outcome:
    """Every die is rolled, then rerolls are used.

    >>> plain = Strike(2, 1, (0, 0), (0, 0), 0, 0, 0, 0, 9, 14, True)
    >>> round(all_in(plain).capture, 2), round(all_in(plain).eliminate, 2)
    (0.58, 0.16)
    """
    rerolls = Rerolls(strike)
    eliminate = capture = 0.0
    for dice, chance in rolls_of(strike.strength, strike.magic):
        e, c = rerolls.best(dice, strike.groups)
        eliminate += e * chance
        capture += c * chance
    return Outcome(eliminate, capture, 1 - eliminate - capture)


@lru_cache(maxsize=2048)
def careful(strike: Strike) -> Outcome:
    """Dice one by one, strength first; stops as soon as the monster would be captured. Rerolls come after the last
    die.
    """
    rerolls = Rerolls(strike)
    eliminate = capture = 0.0
    rest: dict[tuple[Die, ...], float] = {(): 1.0}
    for colour in [0] * strike.strength + [1] * strike.magic:
        following: dict[tuple[Die, ...], float] = {}
        for dice, chance in rest.items():
            for face in range(1, 7):
                new = tuple(sorted((*dice, (colour, face, 0))))
                result = strike.result(new)
                if result == k.ELIMINATED:
                    eliminate += chance / 6
                elif result == k.CAPTURED:
                    capture += chance / 6
                else:
                    following[new] = following.get(new, 0.0) + chance / 6
        rest = following
    for dice, chance in rest.items():
        e, c = rerolls.best(dice, strike.groups)
        eliminate += e * chance
        capture += c * chance
    return Outcome(eliminate, capture, 1 - eliminate - capture)


def rolls_of(strength: int, magic: int) -> list[tuple[tuple[Die, ...], float]]:
    """Every sorted result of the dice with its chance."""
    found: dict[tuple[Die, ...], float] = {(): 1.0}
    for colour in [0] * strength + [1] * magic:
        following: dict[tuple[Die, ...], float] = {}
        for dice, chance in found.items():
            for face in range(1, 7):
                new = tuple(sorted((*dice, (colour, face, 0))))
                following[new] = following.get(new, 0.0) + chance / 6
        found = following
    return list(found.items())


# -- from a position --------------------------------------------------------------------------------------------------


def open_path(s: MonsterState, path: int) -> MonsterState:
    """A copy in which the traps of a path lie open, as its owner may assume."""
    t = s.clone()
    for i in range(len(t.lay_path)):
        if t.lay_path[i] == path and t.lay_state[i] == k.FACE_DOWN:
            design = t.lay_token[i] % k.EPOCH
            if t.content.trap_kind[design] != k.TRAP_TRICK:
                reveal(t, i)
                if t.content.trap_power[design].trap_choice:
                    add_choice_die(t, i, k.S)
    return t


def strike_of(s: MonsterState, path: int, damage: int, magic_spent: int, wounded: bool, venoms: int) -> Strike:
    """The attack a path is ready for, read from the same tables as the battle itself."""
    t = s.clone()
    m = t.path_merc[path]
    if wounded:
        t.wounded = changed(t.wounded, m, 1)
    if magic_spent:
        assault.remove_dice(t, path, k.M, magic_spent)
    strength, magic = rolls.dice_on(t, path, k.S), rolls.dice_on(t, path, k.M)
    roll = rolls.begun(t, path, k.ON_MONSTER, venoms)
    sums = rolls.modifiers(t, roll)
    t.rolled = [path * 4096 + 6]
    flat = rolls.own_total(t, roll) - rolls.dice_total(t, path, sums)
    monster = paths.monster_at(t, paths.location_of(path))
    groups = []
    for at in range(0, len(roll.groups), rolls.GROUP):
        groups.append((roll.groups[at + 1], roll.groups[at + 2], rolls.mark_of(roll, at)))
    return Strike(
        strength, magic, (sums[0], sums[1]), (sums[3], sums[4]), flat,
        rolls.event_total(t, roll, True), rolls.event_total(t, roll, False),
        damage, t.content.monster_capture[monster], t.content.monster_eliminate[monster],
        battle.trap_condition(t, path, monster), tuple(groups),
    )  # fmt: skip


def cancels(s: MonsterState, path: int, monster: int) -> int:
    """How many hits a path can answer: defence tokens, talents, potions."""
    n = s.path_defence[path] + sum(max(0, assault.dt_left(s, path, source, monster)) for source in range(k.DT_SOURCES))
    if s.content.monster_power[monster].forbid & k.FORBID_POTION == 0:
        n += s.path_potion[path]
    return n


def path_odds(s: MonsterState, path: int, damage: int = 0, magic_spent: int = 0) -> Odds:
    """The chances of the mercenary on a land or Entrance path, if it meets the monster now; all its venoms are used."""
    t = open_path(s, path)
    c = t.content
    m = t.path_merc[path]
    location = paths.location_of(path)
    monster = paths.monster_at(t, location)
    if m < 0 or monster < 0:
        raise SetupError("Odds are for a mercenary on a path with a monster.")
    spent = min(magic_spent, rolls.dice_on(t, path, k.M))
    attack = max(0, assault.attack_dice(t, location) - assault.removed_dice(t, path))
    spent = min(spent, attack)
    hits = hit_chances(attack - spent, c.hit_from, c.monster_power[monster].automatic_hits)
    answered = cancels(t, path, monster)
    life = 1 if t.wounded[m] else 2
    unhurt = sum((p for n, p in enumerate(hits) if n <= answered), 0.0)
    dies = sum((p for n, p in enumerate(hits) if n - answered >= life), 0.0)
    wounded = 1 - unhurt - dies
    venoms = 0 if c.monster_power[monster].forbid & k.FORBID_VENOM else t.path_venom[path]
    fresh = strike_of(t, path, damage, spent, False, venoms)
    results = [(unhurt, fresh)]
    if wounded > 1e-12:
        results.append((wounded, strike_of(t, path, damage, spent, True, venoms)))
    alive = unhurt + wounded
    totals = []
    for policy in (all_in, careful):
        found = [(chance, policy(strike)) for chance, strike in results]
        eliminate = sum(chance * o.eliminate for chance, o in found)
        capture = sum(chance * o.capture for chance, o in found)
        totals.append(Outcome(eliminate, capture, alive - eliminate - capture))
    parts = {
        "answers": answered, "strength": fresh.strength, "magic": fresh.magic, "capture": fresh.capture,
        "eliminate": fresh.eliminate, "damage": damage,
    }  # fmt: skip
    return Odds(spent, attack - spent, hits, unhurt, max(0.0, wounded), dies, totals[0], totals[1], parts)


# -- from words -------------------------------------------------------------------------------------------------------


def find(ids: Sequence[str], word: str, what: str) -> int:
    """The index of a slug, or SetupError that names the nearest."""
    if word in ids:
        return list(ids).index(word)
    near = difflib.get_close_matches(word, ids, 1)
    hint = f" Did you mean '{near[0]}'?" if near else f" There are: {', '.join(sorted(set(ids)))}."
    raise SetupError(f"There is no {what} '{word}'.{hint}")


def position(
    content: Content,
    monster: str,
    mercenary: str,
    dice: str = "SSM",
    traps: Sequence[str] = ("trap-initial",),
    equipment: Sequence[str] = (),
    land: str | None = None,
    defence: int = 0,
    potions: int = 0,
    venoms: int = 0,
    header: str | None = None,
    path: int = 1,
    entrance: bool = False,
    round: int = 1,
    wounded: bool = False,
) -> tuple[MonsterState, int]:
    """A scratch position with one mercenary on one path, and the number of that path."""
    o = setup.Options()
    o.affinities = list(range(k.AFFINITIES))
    s = setup.new(2, 0, o, content)
    beast = find(content.monster_ids, monster, "monster")
    m = find(content.merc_ids, mercenary, "mercenary")
    if content.merc_role[m] == k.NOVICE:
        raise SetupError("Novices are never sent to a path.")
    if not 1 <= round <= content.rounds:
        raise SetupError(f"The round is 1 to {content.rounds}, not {round}.")
    at = k.ENTRANCE_PATH + path - 1 if entrance else k.LAND_PATH + path - 1
    if not 1 <= path <= (2 if entrance else 4):
        raise SetupError(f"There is no path {path} there.")
    if set(dice) - {"S", "M"}:
        raise SetupError("The dice are letters S and M, such as SSM.")
    s.round = round
    if entrance:
        s.entrance = beast
    else:
        s.land_monster[0] = beast
        s.land_card[0] = find(content.land_ids, land, "land") if land else unmatched(content, beast)
        if header is not None:
            s.land_header[0] = find(content.header_ids, header, "path header")
    for seat in range(2):
        s.clan[seat] = []
    s.owner[m] = 0
    s.clan[0] = [m]
    s.path_of[m], s.path_merc[at], s.path_owner[at] = at, m, 0
    s.wounded[m] = int(wounded)
    s.path_s[at], s.path_m[at] = dice.count("S"), dice.count("M")
    s.path_defence[at], s.path_potion[at], s.path_venom[at] = defence, potions, venoms
    s.gear = [-1] * len(s.gear)
    for word in equipment:
        e = find(content.equip_ids, word, "equipment")
        s.equip_at[e] = m
        s.gear[m * 3 + content.equip_type[e]] = e
    for word in traps:
        s.lay_path.append(at)
        s.lay_token.append(find(content.trap_ids, word, "trap"))
        s.lay_state.append(k.FACE_DOWN)
        s.lay_s.append(0)
        s.lay_m.append(0)
        s.lay_target.append(-1)
    if not entrance and header is None:
        s.land_header[0] = plain_header(content, (at - k.LAND_PATH) & 3)
    return s, at


def unmatched(content: Content, monster: int) -> int:
    """A land that does not match a monster."""
    return next(i for i in range(content.lands) if content.land_affinity[i] != content.monster_affinity[monster])


def plain_header(content: Content, path: int) -> int:
    """A header whose benefit on this path changes neither defence nor dice."""
    for header in range(content.tiles * 2):
        power = content.header_power[header * 4 + path]
        if power.dt == 0 and power.reroll_times == 0:
            return header
    return 0


def table(content: Content, damage: int = 0, **given: Any) -> dict[str, Any]:
    """The odds of a loadout in words, for each number of magic dice spent: what `meadhall odds monsterlands` prints.

    >>> from meadhall.monsterlands import content
    >>> found = table(content.load(), monster="blandor", mercenary="nimra", dice="SSM")
    >>> round(found["by_magic"][0]["careful"]["capture"], 2)
    0.72
    """
    s, path = position(content, **given)
    monster = paths.monster_at(s, paths.location_of(path))
    rows = [path_odds(s, path, damage, spent).to_json() for spent in range(s.path_m[path] + 1)]
    return {
        "monster": content.monster_names[monster],
        "mercenary": names.merc(s, s.path_merc[path]),
        "capture_value": content.monster_capture[monster],
        "eliminate_value": content.monster_eliminate[monster],
        "by_magic": rows,
    }
