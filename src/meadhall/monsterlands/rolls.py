"""Rolling for a path: attack, conquest and mission share dice, modifiers, rerolls, venoms, elixirs and loot."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.lists import changed
from meadhall.core.question import Plan
from meadhall.monsterlands import codes as k
from meadhall.monsterlands import talents, zones
from meadhall.monsterlands.asking import Choice
from meadhall.monsterlands.content import Power
from meadhall.monsterlands.entries import EVENTS, QUESTIONS
from meadhall.monsterlands.paths import benefit_times, header_row, location_of, monster_at
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.talents import DieAdjusted

GROUP: Final = 4  # numbers of a reroll group: source, colours, rolls left, whether each must be another die


@mypyc_attr(acyclic=True, free_list_len=1)
class Roll(Plan):
    """What has been added to the dice of a path so far: venoms, loot, and the rerolls that are left."""

    def __init__(
        self,
        path: int,
        context: int,
        venoms: int,
        each: list[int],
        capture: int,
        eliminate: int,
        conquest: int,
        monster: int,
        groups: list[int],
    ) -> None:
        self.path: Final = path
        self.context: Final = context  # ON_MONSTER, ON_CONQUEST or ON_MISSION
        self.venoms: Final = venoms
        self.each: Final = each  # by loot, on each S, M, P
        self.capture: Final = capture
        self.eliminate: Final = eliminate
        self.conquest: Final = conquest
        self.monster: Final = monster
        self.groups: Final = groups  # one reroll group after another


def bare(path: int, context: int, venoms: int) -> Roll:
    """A roll without rerolls."""
    return Roll(path, context, venoms, [0, 0, 0], 0, 0, 0, 0, [])


def begun(s: MonsterState, path: int, context: int, venoms: int) -> Roll:
    """A roll with the rerolls of talent, equipment and path benefit (M.LAND.7, M.TALENT.7)."""
    c = s.content
    groups: list[int] = []
    m = s.path_merc[path]
    forbid = forbidden(s, path, context)
    if c.merc_timing[m] == k.OUTSIDE:
        add_group(groups, k.RE_TALENT, c.merc_power[m], 1)
    for t in range(3):
        e = gear_power(s, m, t, forbid)
        if e >= 0:
            add_group(groups, k.RE_GEAR + t, c.equip_power[e], 1)
    if k.LAND_PATH <= path < k.ENTRANCE_PATH and forbid & k.FORBID_BENEFIT == 0:
        add_group(groups, k.RE_PATH, c.header_power[header_row(s, path)], benefit_times(s, path))
    return Roll(path, context, venoms, [0, 0, 0], 0, 0, 0, 0, groups)


def add_group(groups: list[int], source: int, power: Power, times: int) -> None:
    """A source of rerolls becomes available, if the card is one."""
    if power.reroll_times > 0:
        groups.append(source)
        groups.append(power.reroll_mask)
        groups.append(power.reroll_times * times)
        groups.append(power.reroll_different)


def with_venom(roll: Roll) -> Roll:
    """The roll with one venom more."""
    return Roll(
        roll.path, roll.context, roll.venoms + 1, roll.each, roll.capture, roll.eliminate, roll.conquest,
        roll.monster, roll.groups,
    )  # fmt: skip


def with_loot(roll: Roll, design: int, power: Power) -> Roll:
    """The roll with a loot token of the outside symbol."""
    groups = roll.groups.copy()
    add_group(groups, k.RE_LOOT + design, power, 1)
    each = [roll.each[colour] + power.each[roll.context * 3 + colour] for colour in range(3)]
    return Roll(
        roll.path, roll.context, roll.venoms, each, roll.capture + power.total_capture,
        roll.eliminate + power.total_eliminate, roll.conquest + power.total_conquest,
        roll.monster + power.total_monster, groups,
    )  # fmt: skip


def with_reroll(roll: Roll, at: int) -> Roll:
    """The roll with one reroll of a group used."""
    return Roll(
        roll.path, roll.context, roll.venoms, roll.each, roll.capture, roll.eliminate, roll.conquest, roll.monster,
        changed(roll.groups, at + 2, roll.groups[at + 2] - 1),
    )  # fmt: skip


def dice_on(s: MonsterState, path: int, colour: int) -> int:
    """Dice of a colour on a path, those on its traps and tricks included; rolled or not."""
    if colour == k.P:
        n = 0
        if path < k.LAND_PATH:
            for i in range(path * 6, path * 6 + 6):
                n += s.mission_p[i]
        return n
    n = s.path_s[path] if colour == k.S else s.path_m[path]
    for i in range(len(s.lay_path)):
        if s.lay_path[i] == path:
            n += s.lay_s[i] if colour == k.S else s.lay_m[i]
    return n


def rolled_on(s: MonsterState, path: int, colour: int) -> int:
    """Rolled dice of a colour on a path."""
    n = 0
    for entry in s.rolled:
        if entry >> 12 == path and (entry >> 4) & 15 == colour:
            n += 1
    return n


def any_rolled(s: MonsterState, path: int) -> bool:
    """Whether any die was rolled on a path (M.BATTLE.39)."""
    for entry in s.rolled:
        if entry >> 12 == path:
            return True
    return False


def unrolled_on(s: MonsterState, path: int, colour: int) -> int:
    """Dice of a colour on a path that are not rolled yet."""
    return dice_on(s, path, colour) - rolled_on(s, path, colour)


def forbidden(s: MonsterState, path: int, context: int) -> int:
    """What the monster forbids in its battle; nothing in a conquest or on a mission (M.BATTLE.63, M.BATTLE.64)."""
    if context != k.ON_MONSTER:
        return 0
    monster = monster_at(s, location_of(path))
    return s.content.monster_power[monster].forbid if monster >= 0 else 0


def gear_power(s: MonsterState, m: int, t: int, forbid: int) -> int:
    """The outside equipment of a type that works for a mercenary now, or -1."""
    e = s.gear[m * 3 + t]
    if e < 0 or forbid & (1 << t) or s.content.equip_timing[e] != k.OUTSIDE:
        return -1
    return e


# -- totals -----------------------------------------------------------------------------------------------------------


def add_power(power: Power, context: int, wounded: int, sums: list[int]) -> None:
    """Add a card's dice modifiers to the sums: each S, M, P, one S, M, P."""
    if not power.rolls:
        return
    at = context * 3
    for colour in range(3):
        sums[colour] += power.each[at + colour]
        sums[3 + colour] += power.one[at + colour]
        if wounded:
            sums[colour] += power.wounded_each[at + colour]
            sums[3 + colour] += power.wounded_one[at + colour]


def modifiers(s: MonsterState, roll: Roll) -> list[int]:
    """Compulsory modifiers for the dice of a path: each S, M, P, one S, M, P (M.BATTLE.34)."""
    c = s.content
    path = roll.path
    context = roll.context
    sums = [roll.each[0], roll.each[1], roll.each[2], 0, 0, 0]
    m = s.path_merc[path]
    forbid = forbidden(s, path, context)
    if c.merc_timing[m] == k.OUTSIDE:
        add_power(c.merc_power[m], context, s.wounded[m], sums)
    for t in range(3):
        e = gear_power(s, m, t, forbid)
        if e >= 0:
            add_power(c.equip_power[e], context, s.wounded[m], sums)
    if context != k.ON_MISSION:
        for i in range(len(s.lay_path)):
            if s.lay_path[i] == path and s.lay_state[i] == k.REVEALED:
                add_power(c.trap_power[s.lay_token[i] % k.EPOCH], context, 0, sums)
    if context == k.ON_MONSTER:
        monster = monster_at(s, location_of(path))
        add_power(c.monster_power[monster], context, 0, sums)
    return sums


def dice_total(s: MonsterState, path: int, sums: list[int]) -> int:
    """The modified dice of a path; each at least 0, 'one die' bonuses on the best die (M.BATTLE.35, M.BATTLE.36)."""
    total = 0
    best = [0, 0, 0]
    for entry in s.rolled:
        if entry >> 12 == path:
            colour = (entry >> 4) & 15
            face = entry & 15
            if face > best[colour]:
                best[colour] = face
            total += max(0, face + sums[colour])
    for colour in range(3):
        if best[colour] > 0 and sums[3 + colour] != 0:
            plain = best[colour] + sums[colour]
            total += max(0, plain + sums[3 + colour]) - max(0, plain)
    return total


def own_total(s: MonsterState, roll: Roll) -> int:
    """The own total of a path in its context (M.BATTLE.38, M.CONQUEST.13, M.MISSION.7); 0 without a rolled die."""
    c = s.content
    path = roll.path
    if not any_rolled(s, path):
        return 0
    total = dice_total(s, path, modifiers(s, roll)) + roll.venoms * c.venom_bonus
    m = s.path_merc[path]
    if roll.context == k.ON_MONSTER:
        forbid = forbidden(s, path, roll.context)
        total += roll.monster
        if c.merc_timing[m] == k.OUTSIDE:
            total += c.merc_power[m].total_monster
        for t in range(3):
            e = gear_power(s, m, t, forbid)
            if e >= 0:
                total += c.equip_power[e].total_monster
        for i in range(len(s.lay_path)):
            if s.lay_path[i] == path and s.lay_state[i] == k.REVEALED:
                total += c.trap_power[s.lay_token[i] % k.EPOCH].total_monster
    elif roll.context == k.ON_CONQUEST:
        total += roll.conquest
        if c.merc_timing[m] == k.OUTSIDE:
            total += c.merc_power[m].total_conquest
        for t in range(3):
            e = gear_power(s, m, t, 0)
            if e >= 0:
                total += c.equip_power[e].total_conquest
        for i in range(len(s.lay_path)):
            if s.lay_path[i] == path and s.lay_state[i] == k.REVEALED:
                total += c.trap_power[s.lay_token[i] % k.EPOCH].total_conquest
    return total


def event_total(s: MonsterState, roll: Roll, capture: bool) -> int:
    """Capture-only or elimination-only bonuses of a path (M.BATTLE.41)."""
    c = s.content
    path = roll.path
    m = s.path_merc[path]
    forbid = forbidden(s, path, roll.context)
    total = roll.capture if capture else roll.eliminate
    if c.merc_timing[m] == k.OUTSIDE:
        total += c.merc_power[m].total_capture if capture else c.merc_power[m].total_eliminate
    for t in range(3):
        e = gear_power(s, m, t, forbid)
        if e >= 0:
            total += c.equip_power[e].total_capture if capture else c.equip_power[e].total_eliminate
    for i in range(len(s.lay_path)):
        if s.lay_path[i] == path and s.lay_state[i] == k.REVEALED:
            power = c.trap_power[s.lay_token[i] % k.EPOCH]
            total += power.total_capture if capture else power.total_eliminate
    return total


def traps_on(s: MonsterState, path: int) -> int:
    """Trap tokens of a path that count for the trap condition: all but revealed tricks (M.BATTLE.45)."""
    n = 0
    for i in range(len(s.lay_path)):
        if s.lay_path[i] == path and s.lay_state[i] != k.TRICK_OUT:
            n += 1
    return n


# -- what may be done -------------------------------------------------------------------------------------------------


def why_reroll(s: MonsterState, roll: Roll, source: int) -> int:
    """Why a source of rerolls cannot be used now."""
    why = k.R_NOT_YOURS
    for at in range(0, len(roll.groups), GROUP):
        if roll.groups[at] == source:
            if roll.groups[at + 2] == 0:
                why = k.R_USED
            elif face_mask(s, roll, at) == 0:
                why = k.R_NO_ROLLED
            else:
                return 0
    return why


def face_mask(s: MonsterState, roll: Roll, at: int) -> int:
    """The rolled dice a reroll group may take, as bits colour * 6 + face - 1."""
    mask = roll.groups[at + 1]
    mark = mark_of(roll, at)
    bits = 0
    for entry in s.rolled:
        if entry >> 12 == roll.path:
            colour = (entry >> 4) & 15
            if mask & (1 << colour) and (entry >> 8) & 15 & mark == 0:
                bits |= 1 << (colour * 6 + (entry & 15) - 1)
    return bits


def mark_of(roll: Roll, at: int) -> int:
    """What a reroll group marks its dice with, so that each is another one; 0 if it may be the same."""
    return 1 << roll.groups[at] if roll.groups[at + 3] else 0


def coloured_faces(s: MonsterState, path: int, mask: int) -> int:
    """All rolled dice of some colours on a path, as bits."""
    bits = 0
    for entry in s.rolled:
        if entry >> 12 == path and mask & (1 << ((entry >> 4) & 15)):
            bits |= 1 << (((entry >> 4) & 15) * 6 + (entry & 15) - 1)
    return bits


def why_elixir(s: MonsterState, roll: Roll) -> int:
    """Why an elixir cannot be used now (M.POTIONSHOP.4)."""
    if s.path_elixir[roll.path] == 0:
        return k.R_NO_TOKEN
    if forbidden(s, roll.path, roll.context) & k.FORBID_ELIXIR:
        return k.R_FORBIDDEN
    return 0 if coloured_faces(s, roll.path, 3) != 0 else k.R_NO_ROLLED


def why_venom(s: MonsterState, roll: Roll) -> int:
    """Why a venom cannot be used now (M.BATTLE.37); missions take none."""
    if s.path_venom[roll.path] == 0 or roll.context == k.ON_MISSION:
        return k.R_NO_TOKEN
    return k.R_FORBIDDEN if forbidden(s, roll.path, roll.context) & k.FORBID_VENOM else 0


def why_outside_loot(s: MonsterState, roll: Roll, seat: int, design: int) -> int:
    """Why a loot token with the outside symbol does not apply to this roll (M.LOOT.7, M.LOOT.11)."""
    c = s.content
    if design not in s.loots[seat]:
        return k.R_NOT_YOURS
    if c.loot_use[design] != k.LOOT_OUTSIDE:
        return k.R_WRONG_TIME
    power = c.loot_power[design]
    if power.reroll_times > 0:
        return 0 if coloured_faces(s, roll.path, power.reroll_mask) != 0 else k.R_NO_ROLLED
    if power.rolls:
        for colour in range(3):
            if power.each[roll.context * 3 + colour] != 0 and rolled_on(s, roll.path, colour) > 0:
                return 0
        return k.R_NO_ROLLED
    if roll.context == k.ON_MONSTER and (
        power.total_capture != 0 or power.total_eliminate != 0 or power.total_monster != 0
    ):
        return 0 if any_rolled(s, roll.path) else k.R_NO_ROLLED
    if roll.context == k.ON_CONQUEST and power.total_conquest != 0:
        return 0 if any_rolled(s, roll.path) else k.R_NO_ROLLED
    return k.R_NO_EFFECT


def why_adjust(s: MonsterState, roll: Roll, seat: int, m: int) -> int:
    """Why a persuasion talent cannot change a rolled die of this mission (M.TALENT.13)."""
    if s.owner[m] != seat:
        return k.R_NOT_YOURS
    if s.content.merc_power[m].adjust == 0 or roll.context != k.ON_MISSION:
        return k.R_WRONG_TIME
    if s.used[m] != 0:
        return k.R_USED
    return 0 if coloured_faces(s, roll.path, 4) != 0 else k.R_NO_ROLLED


def why_roll(s: MonsterState, roll: Roll, seat: int, a: int) -> int:
    """Why a thing is not on offer during an activation."""
    if k.A_ROLL <= a < k.A_ROLL + 3:
        if roll.context != k.ON_MONSTER:
            return k.R_NOT_ASKED
        return 0 if unrolled_on(s, roll.path, a - k.A_ROLL) > 0 else k.R_NO_DIE
    if k.A_REROLL <= a < k.A_MERC:
        return why_reroll(s, roll, a - k.A_REROLL)
    if a == k.A_VENOM:
        return why_venom(s, roll)
    if a == k.A_ELIXIR:
        return why_elixir(s, roll)
    if k.A_LOOT <= a < k.A_TAKE:
        return why_outside_loot(s, roll, seat, a - k.A_LOOT)
    if k.A_TALENT <= a < k.A_DRINK:
        return why_adjust(s, roll, seat, a - k.A_TALENT)
    return 0 if a == k.A_STOP else k.R_NOT_ASKED


def roll_options(s: MonsterState, roll: Roll, seat: int) -> list[int]:
    """What the owner may do next (M.BATTLE.33, M.DECIDE.32, M.DECIDE.47)."""
    out: list[int] = []
    path = roll.path
    if roll.context == k.ON_MONSTER:
        if unrolled_on(s, path, k.S) > 0:
            out.append(k.A_ROLL + k.S)
        if unrolled_on(s, path, k.M) > 0:
            out.append(k.A_ROLL + k.M)
    groups = roll.groups
    for at in range(0, len(groups), GROUP):
        if groups[at + 2] > 0 and k.A_REROLL + groups[at] not in out and face_mask(s, roll, at) != 0:
            out.append(k.A_REROLL + groups[at])
    if s.path_venom[path] > 0 and why_venom(s, roll) == 0:
        out.append(k.A_VENOM)
    if s.path_elixir[path] > 0 and why_elixir(s, roll) == 0:
        out.append(k.A_ELIXIR)
    loots = s.loots[seat]
    for i in range(len(loots)):
        if (i == 0 or loots[i] != loots[i - 1]) and why_outside_loot(s, roll, seat, loots[i]) == 0:
            out.append(k.A_LOOT + loots[i])
    if roll.context == k.ON_MISSION:
        for m in s.clan[seat]:
            if s.content.merc_power[m].adjust > 0 and why_adjust(s, roll, seat, m) == 0:
                out.append(k.A_TALENT + m)
    out.append(k.A_STOP)
    return out


def faces(bits: int) -> list[int]:
    """Face actions of a bit mask."""
    out: list[int] = []
    for i in range(18):
        if bits & (1 << i):
            out.append(k.A_FACE + i)
    return out


def roll_one(s: MonsterState, path: int, colour: int) -> None:
    """Roll a die of a path."""
    face = zones.roll_die(s)
    s.rolled.append(path * 4096 + colour * 16 + face)
    if s.tracing:
        s.tell(DieRolled(s.path_owner[path], path, colour, face))


def roll_all(s: MonsterState, path: int) -> None:
    """Roll all dice of a path (M.MISSION.4, M.CONQUEST.3)."""
    for colour in range(3):
        for _ in range(unrolled_on(s, path, colour)):
            roll_one(s, path, colour)


def find_die(s: MonsterState, path: int, code: int, mark: int) -> int:
    """Where a rolled die of this colour and face lies; with a mark, one that does not bear it, else the most marked."""
    best = -1
    for i in range(len(s.rolled)):
        entry = s.rolled[i]
        if entry >> 12 == path and ((entry >> 4) & 15) * 6 + (entry & 15) - 1 == code:
            if mark:
                if (entry >> 8) & 15 & mark == 0:
                    return i
            elif best < 0 or (entry >> 8) & 15 > (s.rolled[best] >> 8) & 15:
                best = i
    return best


def reroll(s: MonsterState, path: int, code: int, mark: int) -> None:
    """Roll a die again; the new result stands (M.TALENT.7)."""
    i = find_die(s, path, code, mark)
    marks = ((s.rolled[i] >> 8) & 15) | mark
    face = zones.roll_die(s)
    if s.tracing:
        s.tell(DieRerolled(s.path_owner[path], path, code // 6, code % 6 + 1, face))
    s.rolled[i] = path * 4096 + marks * 256 + (code // 6) * 16 + face


# -- the questions ----------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Rolling(Choice):
    """The owner goes on with a roll again and again, until it is left as it is."""

    def __init__(self, seat: int, roll: Roll) -> None:
        super().__init__(seat)
        self.roll: Final = roll

    def again(self, roll: Roll) -> "Rolling":
        """The same question after something was added to the roll."""
        raise AssertionError("Every sort of roll says how it goes on.")

    def finish(self, s: MonsterState) -> None:
        """The roll is left as it is."""
        raise AssertionError("Every sort of roll says what comes of it.")

    def why(self, s: MonsterState, action: int) -> int:
        return why_roll(s, self.roll, self.seat, action)

    def options(self, s: MonsterState) -> list[int]:
        return roll_options(s, self.roll, self.seat)

    def take(self, s: MonsterState, answer: int) -> None:
        path = self.roll.path
        if k.A_ROLL <= answer < k.A_ROLL + 3:
            roll_one(s, path, answer - k.A_ROLL)
        elif answer == k.A_STOP:
            self.finish(s)
        elif k.A_REROLL <= answer < k.A_MERC:
            s.become(RerollDie(self.seat, self, self.group(s, answer - k.A_REROLL)))
        elif answer == k.A_VENOM:
            s.path_venom = changed(s.path_venom, path, s.path_venom[path] - 1)
            if s.tracing:
                s.tell(TokenUsed(self.seat, s.path_merc[path], k.VENOM))
            s.become(self.again(with_venom(self.roll)))
        elif answer == k.A_ELIXIR:
            s.path_elixir = changed(s.path_elixir, path, s.path_elixir[path] - 1)
            if s.tracing:
                s.tell(TokenUsed(self.seat, s.path_merc[path], k.ELIXIR))
            s.become(ElixirDie(self.seat, self))
        elif k.A_LOOT <= answer < k.A_TAKE:
            design = answer - k.A_LOOT
            talents.spend_loot(s, self.seat, design)
            s.become(self.again(with_loot(self.roll, design, s.content.loot_power[design])))
        else:
            s.used = changed(s.used, answer - k.A_TALENT, 1)
            s.become(AdjustRolled(self.seat, self, s.content.merc_power[answer - k.A_TALENT].adjust))

    def group(self, s: MonsterState, source: int) -> int:
        """Where the first reroll group of a source begins that can be used now."""
        at = 0
        while self.roll.groups[at] != source or self.roll.groups[at + 2] == 0 or face_mask(s, self.roll, at) == 0:
            at += GROUP
        return at

    def rule(self, s: MonsterState, action: int) -> str:
        if self.roll.context == k.ON_MISSION:
            return super().rule(s, action)
        if action == k.A_VENOM:
            return "M.BATTLE.37"
        if action == k.A_ELIXIR:
            return "M.POTIONSHOP.4"
        if action == k.A_STOP:
            return "M.BATTLE.32" if self.roll.context == k.ON_MONSTER else "M.CONQUEST.3"
        return "M.LOOT.7" if k.A_LOOT <= action < k.A_TAKE else super().rule(s, action)


@mypyc_attr(acyclic=True)
class OfRoll(Choice):
    """A question about one die, after which the roll goes on."""

    def __init__(self, seat: int, rolling: Rolling) -> None:
        super().__init__(seat)
        self.rolling: Final = rolling


def under_way(s: MonsterState) -> Rolling | None:
    """The roll that the pending question is about."""
    if len(s.stack) == 0:
        return None
    top = s.stack[-1]
    if isinstance(top, Rolling):
        return top
    return top.rolling if isinstance(top, OfRoll) else None


@mypyc_attr(acyclic=True)
class RerollDie(OfRoll):
    """Which die is rolled again, by a talent, a card, the path or a loot token."""

    def __init__(self, seat: int, rolling: Rolling, group: int) -> None:
        super().__init__(seat, rolling)
        self.group: Final = group  # where it begins among the groups

    def options(self, s: MonsterState) -> list[int]:
        return faces(face_mask(s, self.rolling.roll, self.group))

    def take(self, s: MonsterState, answer: int) -> None:
        roll = self.rolling.roll
        reroll(s, roll.path, answer - k.A_FACE, mark_of(roll, self.group))
        s.become(self.rolling.again(with_reroll(roll, self.group)))


@mypyc_attr(acyclic=True)
class ElixirDie(OfRoll):
    """Which die is rolled again by an elixir (M.POTIONSHOP.4)."""

    def options(self, s: MonsterState) -> list[int]:
        return faces(coloured_faces(s, self.rolling.roll.path, 3))

    def take(self, s: MonsterState, answer: int) -> None:
        reroll(s, self.rolling.roll.path, answer - k.A_FACE, 0)
        s.become(self.rolling)


@mypyc_attr(acyclic=True)
class AdjustRolled(OfRoll):
    """Which rolled persuasion die goes up or down (M.TALENT.13)."""

    def __init__(self, seat: int, rolling: Rolling, by: int) -> None:
        super().__init__(seat, rolling)
        self.by: Final = by

    def options(self, s: MonsterState) -> list[int]:
        return faces(coloured_faces(s, self.rolling.roll.path, 4))

    def take(self, s: MonsterState, answer: int) -> None:
        s.become(AdjustFace(self.seat, self.rolling, self.by, answer - k.A_FACE - k.P * 6 + 1))


@mypyc_attr(acyclic=True)
class AdjustFace(OfRoll):
    """Up or down."""

    def __init__(self, seat: int, rolling: Rolling, by: int, value: int) -> None:
        super().__init__(seat, rolling)
        self.by: Final = by
        self.value: Final = value  # of the die, now

    def options(self, s: MonsterState) -> list[int]:
        return talents.directions(self.value, self.by)

    def take(self, s: MonsterState, answer: int) -> None:
        change = self.by if answer == k.A_PLUS else -self.by
        s.rolled[find_die(s, self.rolling.roll.path, k.P * 6 + self.value - 1, 0)] += change
        if s.tracing:
            s.tell(DieAdjusted(self.seat, self.value, self.value + change))
        s.become(self.rolling)


# -- events -----------------------------------------------------------------------------------------------------------


class DieRolled(Event):
    """A die of a path is rolled."""

    def __init__(self, seat: int, path: int, colour: int, face: int) -> None:
        super().__init__()
        self.seat = seat
        self.path = path
        self.colour = colour
        self.face = face


class DieRerolled(Event):
    """A die of a path is rolled again."""

    def __init__(self, seat: int, path: int, colour: int, before: int, face: int) -> None:
        super().__init__()
        self.seat = seat
        self.path = path
        self.colour = colour
        self.before = before
        self.face = face


class TokenUsed(Event):
    """A venom or an elixir is used."""

    def __init__(self, seat: int, mercenary: int, good: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary
        self.good = good


QUESTIONS.add(47, RerollDie, "M.TALENT.7")
QUESTIONS.add(59, ElixirDie, "M.TALENT.7", asks=47)
QUESTIONS.add(60, AdjustRolled, "M.TALENT.7", asks=47)
QUESTIONS.add(61, AdjustFace, "M.TALENT.13", asks=25)
QUESTIONS.add(107, Roll)
EVENTS.add(27, DieRolled, "M.BATTLE.31")
EVENTS.add(28, DieRerolled, "M.TALENT.7")
EVENTS.add(71, TokenUsed, "M.BATTLE.33")
