"""Rolling for a path: attack, conquest and mission share dice, modifiers, rerolls, venoms, elixirs and loot."""

from typing import Final

from meadhall.core.lists import changed
from meadhall.core.state import Frame
from meadhall.monsterlands import assign, talents, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.content import Power
from meadhall.monsterlands.state import MonsterState

# A rolls frame: f.a path, f.b context, f.c reroll group (or -1 elixir, -2 adjust) whose die is asked, f.d face code,
# f.e adjuster.
# f.items: venoms, loot on each S, each M, each P, capture, eliminate, conquest, monster; then groups of source, mask,
# left, different.
VENOMS: Final = 0
EACH: Final = 1
CAPTURE: Final = 4
ELIMINATE: Final = 5
CONQUEST: Final = 6
MONSTER: Final = 7
GROUPS: Final = 8


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
    monster = assign.monster_at(s, assign.location_of(path))
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


def modifiers(s: MonsterState, f: Frame) -> list[int]:
    """Compulsory modifiers for the dice of a path: each S, M, P, one S, M, P (M.BATTLE.34)."""
    c = s.content
    path = f.a
    context = f.b
    sums = [f.items[EACH], f.items[EACH + 1], f.items[EACH + 2], 0, 0, 0]
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
        monster = assign.monster_at(s, assign.location_of(path))
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


def own_total(s: MonsterState, f: Frame) -> int:
    """The own total of a path in its context (M.BATTLE.38, M.CONQUEST.13, M.MISSION.7); 0 without a rolled die."""
    c = s.content
    path = f.a
    if not any_rolled(s, path):
        return 0
    total = dice_total(s, path, modifiers(s, f)) + f.items[VENOMS] * c.venom_bonus
    m = s.path_merc[path]
    if f.b == k.ON_MONSTER:
        forbid = forbidden(s, path, f.b)
        total += f.items[MONSTER]
        if c.merc_timing[m] == k.OUTSIDE:
            total += c.merc_power[m].total_monster
        for t in range(3):
            e = gear_power(s, m, t, forbid)
            if e >= 0:
                total += c.equip_power[e].total_monster
        for i in range(len(s.lay_path)):
            if s.lay_path[i] == path and s.lay_state[i] == k.REVEALED:
                total += c.trap_power[s.lay_token[i] % k.EPOCH].total_monster
    elif f.b == k.ON_CONQUEST:
        total += f.items[CONQUEST]
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


def event_total(s: MonsterState, f: Frame, capture: bool) -> int:
    """Capture-only or elimination-only bonuses of a path (M.BATTLE.41)."""
    c = s.content
    path = f.a
    m = s.path_merc[path]
    forbid = forbidden(s, path, f.b)
    total = f.items[CAPTURE] if capture else f.items[ELIMINATE]
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


# -- the routine ------------------------------------------------------------------------------------------------------


def start(s: MonsterState, seat: int, path: int, context: int) -> Frame:
    """Push the activation of the mercenary on a path."""
    f = s.push(k.OP_ROLLS, seat)
    f.a = path
    f.b = context
    f.items = [0, 0, 0, 0, 0, 0, 0, 0]
    add_sources(s, f)
    return f


def add_group(f: Frame, source: int, power: Power, times: int) -> None:
    """A source of rerolls becomes available in this activation."""
    f.items.append(source)
    f.items.append(power.reroll_mask)
    f.items.append(power.reroll_times * times)
    f.items.append(power.reroll_different)


def add_sources(s: MonsterState, f: Frame) -> None:
    """Rerolls of talent, equipment and path benefit (M.LAND.7, M.TALENT.7)."""
    c = s.content
    path = f.a
    m = s.path_merc[path]
    forbid = forbidden(s, path, f.b)
    if c.merc_timing[m] == k.OUTSIDE and c.merc_power[m].reroll_times > 0:
        add_group(f, k.RE_TALENT, c.merc_power[m], 1)
    for t in range(3):
        e = gear_power(s, m, t, forbid)
        if e >= 0 and c.equip_power[e].reroll_times > 0:
            add_group(f, k.RE_GEAR + t, c.equip_power[e], 1)
    if k.LAND_PATH <= path < k.ENTRANCE_PATH and forbid & k.FORBID_BENEFIT == 0:
        power = c.header_power[assign.header_row(s, path)]
        if power.reroll_times > 0:
            add_group(f, k.RE_PATH, power, assign.benefit_times(s, path))


def why_reroll(s: MonsterState, f: Frame, source: int) -> int:
    """Why a source of rerolls cannot be used now."""
    at = GROUPS
    why = k.R_NOT_YOURS
    while at < len(f.items):
        if f.items[at] == source:
            if f.items[at + 2] == 0:
                why = k.R_USED
            elif face_mask(s, f, at) == 0:
                why = k.R_NO_ROLLED
            else:
                return 0
        at += 4
    return why


def face_mask(s: MonsterState, f: Frame, at: int) -> int:
    """The rolled dice a reroll group may take, as bits colour * 6 + face - 1."""
    mask = f.items[at + 1]
    mark = 1 << f.items[at] if f.items[at + 3] else 0
    bits = 0
    for entry in s.rolled:
        if entry >> 12 == f.a:
            colour = (entry >> 4) & 15
            if mask & (1 << colour) and (entry >> 8) & 15 & mark == 0:
                bits |= 1 << (colour * 6 + (entry & 15) - 1)
    return bits


def coloured_faces(s: MonsterState, path: int, mask: int) -> int:
    """All rolled dice of some colours on a path, as bits."""
    bits = 0
    for entry in s.rolled:
        if entry >> 12 == path and mask & (1 << ((entry >> 4) & 15)):
            bits |= 1 << (((entry >> 4) & 15) * 6 + (entry & 15) - 1)
    return bits


def why_elixir(s: MonsterState, f: Frame) -> int:
    """Why an elixir cannot be used now (M.POTIONSHOP.4)."""
    if s.path_elixir[f.a] == 0:
        return k.R_NO_TOKEN
    if forbidden(s, f.a, f.b) & k.FORBID_ELIXIR:
        return k.R_FORBIDDEN
    return 0 if coloured_faces(s, f.a, 3) != 0 else k.R_NO_ROLLED


def why_venom(s: MonsterState, f: Frame) -> int:
    """Why a venom cannot be used now (M.BATTLE.37); missions take none."""
    if s.path_venom[f.a] == 0 or f.b == k.ON_MISSION:
        return k.R_NO_TOKEN
    return k.R_FORBIDDEN if forbidden(s, f.a, f.b) & k.FORBID_VENOM else 0


def why_outside_loot(s: MonsterState, f: Frame, design: int) -> int:
    """Why a loot token with the outside symbol does not apply to this roll (M.LOOT.7, M.LOOT.11)."""
    c = s.content
    if design not in s.loots[f.seat]:
        return k.R_NOT_YOURS
    if c.loot_use[design] != k.LOOT_OUTSIDE:
        return k.R_WRONG_TIME
    power = c.loot_power[design]
    if power.reroll_times > 0:
        return 0 if coloured_faces(s, f.a, power.reroll_mask) != 0 else k.R_NO_ROLLED
    if power.rolls:
        for colour in range(3):
            if power.each[f.b * 3 + colour] != 0 and rolled_on(s, f.a, colour) > 0:
                return 0
        return k.R_NO_ROLLED
    if f.b == k.ON_MONSTER and (power.total_capture != 0 or power.total_eliminate != 0 or power.total_monster != 0):
        return 0 if any_rolled(s, f.a) else k.R_NO_ROLLED
    if f.b == k.ON_CONQUEST and power.total_conquest != 0:
        return 0 if any_rolled(s, f.a) else k.R_NO_ROLLED
    return k.R_NO_EFFECT


def why_adjust(s: MonsterState, f: Frame, m: int) -> int:
    """Why a persuasion talent cannot change a rolled die of this mission (M.TALENT.13)."""
    if s.owner[m] != f.seat:
        return k.R_NOT_YOURS
    if s.content.merc_power[m].adjust == 0 or f.b != k.ON_MISSION:
        return k.R_WRONG_TIME
    if s.used[m] != 0:
        return k.R_USED
    return 0 if coloured_faces(s, f.a, 4) != 0 else k.R_NO_ROLLED


def why_roll(s: MonsterState, f: Frame, a: int) -> int:
    """Why a thing is not on offer during an activation."""
    if k.A_ROLL <= a < k.A_ROLL + 3:
        if f.b != k.ON_MONSTER:
            return k.R_NOT_ASKED
        return 0 if unrolled_on(s, f.a, a - k.A_ROLL) > 0 else k.R_NO_DIE
    if k.A_REROLL <= a < k.A_MERC:
        return why_reroll(s, f, a - k.A_REROLL)
    if a == k.A_VENOM:
        return why_venom(s, f)
    if a == k.A_ELIXIR:
        return why_elixir(s, f)
    if k.A_LOOT <= a < k.A_TAKE:
        return why_outside_loot(s, f, a - k.A_LOOT)
    if k.A_TALENT <= a < k.A_DRINK:
        return why_adjust(s, f, a - k.A_TALENT)
    return 0 if a == k.A_STOP else k.R_NOT_ASKED


def roll_options(s: MonsterState, f: Frame) -> list[int]:
    """What the owner may do next (M.BATTLE.33, M.DECIDE.32, M.DECIDE.47)."""
    out: list[int] = []
    path = f.a
    if f.b == k.ON_MONSTER:
        if unrolled_on(s, path, k.S) > 0:
            out.append(k.A_ROLL + k.S)
        if unrolled_on(s, path, k.M) > 0:
            out.append(k.A_ROLL + k.M)
    at = GROUPS
    while at < len(f.items):
        if f.items[at + 2] > 0 and k.A_REROLL + f.items[at] not in out and face_mask(s, f, at) != 0:
            out.append(k.A_REROLL + f.items[at])
        at += 4
    if s.path_venom[path] > 0 and why_venom(s, f) == 0:
        out.append(k.A_VENOM)
    if s.path_elixir[path] > 0 and why_elixir(s, f) == 0:
        out.append(k.A_ELIXIR)
    loots = s.loots[f.seat]
    for i in range(len(loots)):
        if (i == 0 or loots[i] != loots[i - 1]) and why_outside_loot(s, f, loots[i]) == 0:
            out.append(k.A_LOOT + loots[i])
    if f.b == k.ON_MISSION:
        for m in s.clan[f.seat]:
            if s.content.merc_power[m].adjust > 0 and why_adjust(s, f, m) == 0:
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
        s.emit(k.EV_ROLL, [s.path_owner[path], path, colour, face])


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
        s.emit(k.EV_REROLL, [s.path_owner[path], path, code, face])
    s.rolled[i] = path * 4096 + marks * 256 + (code // 6) * 16 + face


def step_rolls(s: MonsterState, f: Frame) -> None:
    """Ask the owner again and again until the roll is finished; the frame below judges it at its own step."""
    if f.step == 0:
        if f.b != k.ON_MONSTER and not any_rolled(s, f.a):
            roll_all(s, f.a)
        if s.answer < 0:
            kind = k.K_ATTACK if f.b == k.ON_MONSTER else k.K_CONQUEST if f.b == k.ON_CONQUEST else k.K_MISSION
            s.ask(f.seat, kind, roll_options(s, f))
            return
        choose(s, f, s.take())
    elif f.step == 1:
        if s.answer < 0:
            if f.c >= 0:
                bits = face_mask(s, f, f.c)
            else:
                bits = coloured_faces(s, f.a, 3 if f.c == -1 else 4)
            s.ask(f.seat, k.K_REROLL, faces(bits))
            return
        code = s.take() - k.A_FACE
        if f.c == -2:
            f.d = code
            f.step = 2
            return
        mark = 0
        if f.c >= 0:
            f.items[f.c + 2] -= 1
            if f.items[f.c + 3]:
                mark = 1 << f.items[f.c]
        reroll(s, f.a, code, mark)
        f.step = 0
    else:
        by = s.content.merc_power[f.e].adjust
        value = f.d - 11
        if s.answer < 0:
            s.ask(f.seat, k.K_ADJUST, talents.directions(value, by))
            return
        change = by if s.take() == k.A_PLUS else -by
        i = find_die(s, f.a, f.d, 0)
        s.rolled[i] += change
        if s.tracing:
            s.emit(k.EV_ADJUSTED, [f.seat, value, value + change])
        f.step = 0


def choose(s: MonsterState, f: Frame, a: int) -> None:
    """Carry out a choice of the activation."""
    if k.A_ROLL <= a < k.A_ROLL + 3:
        roll_one(s, f.a, a - k.A_ROLL)
    elif a == k.A_STOP:
        finish(s, f)
    elif k.A_REROLL <= a < k.A_MERC:
        at = GROUPS
        while f.items[at] != a - k.A_REROLL or f.items[at + 2] == 0 or face_mask(s, f, at) == 0:
            at += 4
        f.c = at
        f.step = 1
    elif a == k.A_VENOM:
        s.path_venom = changed(s.path_venom, f.a, s.path_venom[f.a] - 1)
        f.items[VENOMS] += 1
        if s.tracing:
            s.emit(k.EV_TOKEN_USED, [f.seat, s.path_merc[f.a], k.VENOM])
    elif a == k.A_ELIXIR:
        s.path_elixir = changed(s.path_elixir, f.a, s.path_elixir[f.a] - 1)
        if s.tracing:
            s.emit(k.EV_TOKEN_USED, [f.seat, s.path_merc[f.a], k.ELIXIR])
        f.c = -1
        f.step = 1
    elif k.A_LOOT <= a < k.A_TAKE:
        design = a - k.A_LOOT
        power = s.content.loot_power[design]
        talents.spend_loot(s, f.seat, design)
        if power.reroll_times > 0:
            add_group(f, k.RE_LOOT + design, power, 1)
        for colour in range(3):
            f.items[EACH + colour] += power.each[f.b * 3 + colour]
        f.items[CAPTURE] += power.total_capture
        f.items[ELIMINATE] += power.total_eliminate
        f.items[MONSTER] += power.total_monster
        f.items[CONQUEST] += power.total_conquest
    else:
        f.e = a - k.A_TALENT
        s.used = changed(s.used, f.e, 1)
        f.c = -2
        f.step = 1


def finish(s: MonsterState, f: Frame) -> None:
    """The roll is finished: leave the totals in the frame below."""
    g = s.frames()[-2]
    own = own_total(s, f)
    if f.b == k.ON_MONSTER:
        rolled = any_rolled(s, f.a)
        g.items = [
            own,
            event_total(s, f, True) if rolled else 0,
            event_total(s, f, False) if rolled else 0,
            1 if rolled else 0,
        ]
    else:
        g.items.append(own)
    s.pop()
