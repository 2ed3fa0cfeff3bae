"""Sending a mercenary out: which path, who, with which dice and tokens (OUTSIDE, MISSION, LAND, ENTRANCE)."""

from meadhall.core.lists import changed
from meadhall.core.state import Frame
from meadhall.monsterlands import codes as k
from meadhall.monsterlands import zones
from meadhall.monsterlands.state import MonsterState

# -- paths ------------------------------------------------------------------------------------------------------------


def location_of(path: int) -> int:
    """The location of a land or Entrance path."""
    return (path - k.LAND_PATH) >> 2 if path < k.ENTRANCE_PATH else k.ENTRANCE


def first_path(location: int) -> int:
    """The first path of a location."""
    return k.LAND_PATH + location * 4 if location < k.ENTRANCE else k.ENTRANCE_PATH


def last_path(location: int) -> int:
    """The path after the last one of a location."""
    return k.LAND_PATH + location * 4 + 4 if location < k.ENTRANCE else k.PATHS


def monster_at(s: MonsterState, location: int) -> int:
    """The monster of a location, or -1."""
    return s.entrance if location == k.ENTRANCE else s.land_monster[location]


def header_row(s: MonsterState, path: int) -> int:
    """The row of the header tables for a land path."""
    return s.land_header[(path - k.LAND_PATH) >> 2] * 4 + ((path - k.LAND_PATH) & 3)


def benefit_times(s: MonsterState, path: int) -> int:
    """How often the path benefit counts for the mercenary there (M.TALENT.14)."""
    m = s.path_merc[path]
    return 2 if m >= 0 and s.content.merc_power[m].double_benefit else 1


def has_free_merc(s: MonsterState, seat: int) -> bool:
    """Whether anybody can be sent: unassigned and no novice (M.OUTSIDE.2, M.OUTSIDE.4)."""
    for m in s.clan[seat]:
        if s.path_of[m] < 0 and s.content.merc_role[m] != k.NOVICE:
            return True
    return False


def why_path(s: MonsterState, seat: int, path: int) -> int:
    """Why nobody can be sent to a path; 0 if somebody can."""
    c = s.content
    if path < k.LAND_PATH:
        tile = s.mission_left if path < k.CONTRACT_PATH else s.mission_right
        if tile < 0:
            return k.R_NOT_IN_PLAY
    elif path < k.ENTRANCE_PATH:
        land = (path - k.LAND_PATH) >> 2
        if land >= s.lands or s.land_card[land] < 0:
            return k.R_NOT_IN_PLAY
    elif s.entrance < 0:
        return k.R_NO_MONSTER
    if s.path_merc[path] != -1:
        return k.R_OCCUPIED
    at = seat * 9
    if path < k.LAND_PATH:
        if path < k.CONTRACT_PATH:
            enough = zones.pool_masked(s, seat, c.a_mask[s.mission_left]) >= c.a_dice[s.mission_left]
        else:
            enough = zones.pool_masked(s, seat, c.b_mask[s.mission_right]) >= c.b_dice[s.mission_right]
        if not enough:
            return k.R_NO_DIE
    elif path < k.ENTRANCE_PATH:
        row = header_row(s, path)
        if s.pool[at] < c.header_s[row] or s.pool[at + 1] < c.header_m[row]:
            return k.R_NO_DIE
    elif s.pool[at] + s.pool[at + 1] == 0 and len(s.traps[seat]) + s.defence[seat] == 0:
        return k.R_NO_DIE  # M.ENTRANCE.3
    return 0 if has_free_merc(s, seat) else k.R_NOBODY_FREE


def why_send(s: MonsterState, seat: int, m: int) -> int:
    """Why a mercenary cannot be sent."""
    if s.owner[m] != seat:
        return k.R_NOT_YOURS
    if s.content.merc_role[m] == k.NOVICE:
        return k.R_NOVICE
    return k.R_ASSIGNED if s.path_of[m] >= 0 else 0


# -- the chain: f.a path, f.b mercenary, f.c dice placed, f.d tokens placed, f.e dice still required (missions) or opti


def step_assign(s: MonsterState, f: Frame) -> None:
    """Mercenary, dice, tokens, what is carried; all in one action (M.OUTSIDE.6)."""
    if f.step == 0:
        if s.answer < 0:
            options: list[int] = []
            for m in s.clan[f.seat]:
                if why_send(s, f.seat, m) == 0:
                    options.append(k.A_MERC + m)
            s.ask(f.seat, k.K_ASSIGN_MERC, options)
            return
        begin(s, f, s.take() - k.A_MERC)
        f.step = 1
    elif f.step == 1:
        step_dice(s, f)
    elif f.step == 2:
        step_tokens(s, f)
    elif f.step == 3:
        step_carry(s, f)
    else:
        if f.d > 0:
            s.epoch = changed(s.epoch, f.seat, s.epoch[f.seat] + 1)
        if s.tracing:
            p = f.a
            s.emit(
                k.EV_ASSIGNED,
                [f.seat, f.b, p, f.c, f.d, s.path_defence[p], s.path_potion[p], s.path_venom[p], s.path_elixir[p]],
            )
        s.pop()


def begin(s: MonsterState, f: Frame, m: int) -> None:
    """The mercenary takes the path; required dice and benefits of a land path are placed (M.LAND.2, M.LAND.9,
    M.LAND.10).
    """
    c = s.content
    path = f.a
    f.b = m
    s.path_merc[path] = m
    s.path_owner[path] = f.seat
    s.path_of[m] = path
    s.path_epoch = changed(s.path_epoch, path, s.epoch[f.seat])
    s.fought = changed(s.fought, path, 0)
    s.dt_used = changed(s.dt_used, path, 0)
    if s.tracing:
        s.emit(k.EV_ASSIGN, [f.seat, m, path])
    if path < k.LAND_PATH:
        f.e = c.a_dice[s.mission_left] if path < k.CONTRACT_PATH else c.b_dice[s.mission_right]
        return
    location = location_of(path)
    s.visited = changed(s.visited, location, 1)
    if location == k.ENTRANCE:
        f.e = c.entrance_spaces
        s.path_gold = changed(s.path_gold, path, c.guard_gold[path - k.ENTRANCE_PATH])
        return
    row = header_row(s, path)
    n = c.header_s[row]
    s.pool[f.seat * 9] -= n
    s.path_s[path] += n
    f.c = n
    n = c.header_m[row]
    s.pool[f.seat * 9 + 1] -= n
    s.path_m[path] += n
    f.c += n
    f.e = c.header_optional[row]
    monster = s.land_monster[location]
    if monster >= 0 and c.monster_power[monster].forbid & k.FORBID_BENEFIT:
        return  # M.BATTLE.66
    power = c.header_power[row]
    if power.gains:
        times = benefit_times(s, path)
        s.path_gold = changed(s.path_gold, path, power.gold * times)
        s.path_potion = changed(s.path_potion, path, power.potion * times)
        s.path_venom = changed(s.path_venom, path, power.venom * times)
        s.path_elixir = changed(s.path_elixir, path, power.elixir * times)


def why_path_die(s: MonsterState, f: Frame, die: int) -> int:
    """Why a die of the pool cannot be added to the path now (M.DECIDE.17)."""
    c = s.content
    path = f.a
    if path < k.CONTRACT_PATH:
        mask = c.a_mask[s.mission_left]
    elif path < k.LAND_PATH:
        mask = c.b_mask[s.mission_right]
    elif path < k.ENTRANCE_PATH:
        mask = c.header_mask[header_row(s, path)]
    else:
        mask = 3
    if mask & (1 << zones.colour_of(die)) == 0:
        return k.R_COLOUR
    if s.pool[f.seat * 9 + die] == 0:
        return k.R_NO_DIE
    return 0 if f.e > 0 else k.R_SPACES


def step_dice(s: MonsterState, f: Frame) -> None:
    """Dice one after another: exactly as many as a mission asks for, as many as wanted elsewhere."""
    path = f.a
    if path < k.LAND_PATH and f.e == 0:
        f.step = 3
        return
    if s.answer < 0:
        options: list[int] = []
        for die in range(k.DICE):
            if s.pool[f.seat * 9 + die] > 0 and why_path_die(s, f, die) == 0:
                options.append(k.A_DIE + die)
        if path >= k.LAND_PATH and (path < k.ENTRANCE_PATH or f.c > 0 or can_lay_any(s, f)):
            options.append(k.A_STOP)
        s.ask(f.seat, k.K_ASSIGN_DICE, options)
        return
    a = s.take()
    if a == k.A_STOP:
        f.step = 2
        return
    die = a - k.A_DIE
    s.pool[f.seat * 9 + die] -= 1
    if die == k.DIE_S:
        s.path_s[path] += 1
    elif die == k.DIE_M:
        s.path_m[path] += 1
    else:
        s.mission_p = changed(s.mission_p, path * 6 + die - k.DIE_P - 1, s.mission_p[path * 6 + die - k.DIE_P - 1] + 1)
    f.c += 1
    f.e -= 1


def can_lay_any(s: MonsterState, f: Frame) -> bool:
    """Whether a first token could be placed instead of a die (M.ENTRANCE.3)."""
    return len(s.traps[f.seat]) + s.defence[f.seat] > 0 and why_token(s, f) == 0


def why_token(s: MonsterState, f: Frame) -> int:
    """Why no further token fits on the path (M.LAND.4, M.LAND.5, M.ENTRANCE.3)."""
    c = s.content
    if f.a >= k.ENTRANCE_PATH:
        used = f.c + (f.d + 1) * c.spaces_per_token
        return 0 if used <= c.entrance_spaces else k.R_SPACES
    extra = f.d + 1 - c.land_token_spaces
    if extra <= 0:
        return 0
    return 0 if f.c + extra * c.spaces_per_token <= c.land_spaces else k.R_SPACES


def step_tokens(s: MonsterState, f: Frame) -> None:
    """Trap and defence tokens one after another (M.DECIDE.18)."""
    if s.answer < 0:
        options: list[int] = []
        if why_token(s, f) == 0:
            for i in range(len(s.traps[f.seat])):
                options.append(k.A_SLOT + i)
            if s.defence[f.seat] > 0:
                options.append(k.A_DEFENCE)
        if f.c + f.d > 0:
            options.append(k.A_STOP)
        s.ask(f.seat, k.K_ASSIGN_TOKENS, options)
        return
    a = s.take()
    if a == k.A_STOP:
        f.step = 3
        f.e = 0
        return
    if a == k.A_DEFENCE:
        s.defence[f.seat] -= 1
        s.path_defence[f.a] += 1
    else:
        zones.lay_token(s, f.a, s.traps[f.seat].pop(a - k.A_SLOT))
    f.d += 1


def step_carry(s: MonsterState, f: Frame) -> None:
    """A potion, a venom, an elixir: one of each at most (M.OUTSIDE.7, M.OUTSIDE.8). f.e: which is asked for."""
    path = f.a
    if f.e == 0:
        if path < k.LAND_PATH or s.potions[f.seat] == 0:
            f.e = 1
            return
        if s.answer < 0:
            s.ask(f.seat, k.K_ASSIGN_CARRY, [k.A_POTION, k.A_NO])
            return
        if s.take() == k.A_POTION:
            s.potions[f.seat] -= 1
            s.path_potion = changed(s.path_potion, path, s.path_potion[path] + 1)
        f.e = 1
    elif f.e == 1:
        if path < k.LAND_PATH or s.venoms[f.seat] == 0:
            f.e = 2
            return
        if s.answer < 0:
            s.ask(f.seat, k.K_ASSIGN_CARRY, [k.A_VENOM, k.A_NO])
            return
        if s.take() == k.A_VENOM:
            s.venoms[f.seat] -= 1
            s.path_venom = changed(s.path_venom, path, s.path_venom[path] + 1)
        f.e = 2
    else:
        if s.elixirs[f.seat] > 0:
            if s.answer < 0:
                s.ask(f.seat, k.K_ASSIGN_CARRY, [k.A_ELIXIR, k.A_NO])
                return
            if s.take() == k.A_ELIXIR:
                s.elixirs[f.seat] -= 1
                s.path_elixir = changed(s.path_elixir, path, s.path_elixir[path] + 1)
        f.step = 4
