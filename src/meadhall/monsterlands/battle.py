"""Monster battles on lands and at the Entrance: traps revealed, monster attacks, defence, death, attack, rewards
(BATTLE).
"""

from meadhall.core.lists import added, changed, rows_changed
from meadhall.core.state import Frame
from meadhall.monsterlands import assign, missions, rolls, talents, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.state import MonsterState

# A location frame: f.a location, f.b damage, f.c path in hand, f.d result, f.e path of the victor or -1.


def anybody_at(s: MonsterState, location: int) -> bool:
    """Whether a living mercenary is assigned at a location."""
    for p in range(assign.first_path(location), assign.last_path(location)):
        if s.path_merc[p] >= 0:
            return True
    return False


def step_location(s: MonsterState, f: Frame) -> None:
    """A land or the Entrance from the reveal to the loot (M.ADVENTURE.5)."""
    if f.step == 0:
        f.e = -1
        f.d = k.UNDEFEATED if assign.monster_at(s, f.a) >= 0 else k.NO_MONSTER
        f.step = 1
        f.c = assign.first_path(f.a)
        g = s.push(k.OP_CLASH if s.trick else k.OP_REVEAL, s.first)
        g.a = f.a
        g.b = f.c
    elif f.step == 1:
        # Battle: the next path in order while the monster is undefeated (M.BATTLE.5).
        end = assign.last_path(f.a)
        while f.d == k.UNDEFEATED and f.c < end and (s.path_merc[f.c] < 0 or s.fought[f.c] != 0):
            f.c += 1
        if f.d != k.UNDEFEATED or f.c >= end:
            f.step = 4
            return
        f.step = 2
        g = s.push(k.OP_MONSTER_ATTACK, s.path_owner[f.c])
        g.a = f.c
        g.d = assign.monster_at(s, f.a)
    elif f.step == 2:
        f.step = 3
        if s.path_merc[f.c] < 0:
            f.step = 1  # it died of the attack
            return
        rolls.start(s, s.path_owner[f.c], f.c, k.ON_MONSTER)
    elif f.step == 3:
        judge(s, f)
    elif f.step == 4:
        end_battle(s, f)
    elif f.step == 5:
        f.step = 6
        if f.a < k.ENTRANCE and f.d != k.UNDEFEATED:
            g = s.push(k.OP_CONQUEST, 0)
            g.a = f.a
            g.c = assign.first_path(f.a)
            g.e = -1
    elif f.step == 6:
        f.step = 7
        if f.a < k.ENTRANCE:
            g = s.push(k.OP_LOOTING, 0)
            g.a = f.a
            g.b = f.e
            g.c = assign.first_path(f.a)
            g.d = f.c  # path of the conqueror, left here by the conquest
    else:
        if f.a < k.ENTRANCE:
            zones.refill_loot(s)
        s.pop()


# -- traps ------------------------------------------------------------------------------------------------------------


def reveal(s: MonsterState, i: int) -> None:
    """A token is turned up; a trap receives its dice (M.BATTLE.2)."""
    power = s.content.trap_power[s.lay_token[i] % k.EPOCH]
    s.lay_state[i] = k.REVEALED
    s.lay_s[i] = power.trap_s
    s.lay_m[i] = power.trap_m
    s.dice_out[k.S] += power.trap_s
    s.dice_out[k.M] += power.trap_m
    s.learn()
    if s.tracing:
        s.emit(k.EV_REVEAL, [s.path_owner[s.lay_path[i]], s.lay_path[i], s.lay_token[i] % k.EPOCH])


def add_choice_die(s: MonsterState, i: int, a: int) -> None:
    """The colour chosen for a versatile trap."""
    if a - k.A_COLOUR == k.S:
        s.lay_s[i] += 1
    else:
        s.lay_m[i] += 1
    s.dice_out[a - k.A_COLOUR] += 1


def colour_options(mask: int) -> list[int]:
    """Colours of a mask as actions."""
    out: list[int] = []
    for colour in range(3):
        if mask & (1 << colour):
            out.append(k.A_COLOUR + colour)
    return out


def step_reveal(s: MonsterState, f: Frame) -> None:
    """All traps of the location are turned up; versatile ones ask for a colour (M.BATTLE.1, M.BATTLE.4). f.a
    location, f.c token.
    """
    if f.step == 0:
        for i in range(len(s.lay_path)):
            if s.lay_path[i] >= k.LAND_PATH and assign.location_of(s.lay_path[i]) == f.a:
                reveal(s, i)
        f.step = 1
    # In path order, so that owners are asked in the order of the paths.
    while f.b < assign.last_path(f.a):
        while f.c < len(s.lay_path):
            if s.lay_path[f.c] == f.b:
                mask = s.content.trap_power[s.lay_token[f.c] % k.EPOCH].trap_choice
                if mask > 0:
                    if s.answer < 0:
                        s.ask(s.path_owner[f.b], k.K_TRAP_COLOUR, colour_options(mask))
                        if s.answer < 0:
                            return
                    add_choice_die(s, f.c, s.take())
            f.c += 1
        f.c = 0
        f.b += 1
    s.pop()


# -- the monster attacks ----------------------------------------------------------------------------------------------


def attack_dice(s: MonsterState, location: int) -> int:
    """How many dice the monster of a location attacks with, before anything is removed (M.BATTLE.10 to M.BATTLE.12)."""
    c = s.content
    monster = assign.monster_at(s, location)
    power = c.monster_power[monster]
    n = c.monster_attack[monster] + c.track[s.track * 6 + s.round - 1]
    if location == k.ENTRANCE:
        n += power.entrance_dice
    elif s.land_card[location] >= 0 and c.land_affinity[s.land_card[location]] == c.monster_affinity[monster]:
        n += power.match_dice if power.match_dice >= 0 else c.match_dice
    return n


def removed_dice(s: MonsterState, path: int) -> int:
    """Attack dice that talent, equipment and traps of a path take away (M.BATTLE.13)."""
    c = s.content
    m = s.path_merc[path]
    forbid = rolls.forbidden(s, path, k.ON_MONSTER)
    n = c.merc_power[m].remove if c.merc_timing[m] == k.OUTSIDE else 0
    for t in range(3):
        e = rolls.gear_power(s, m, t, forbid)
        if e >= 0:
            n += c.equip_power[e].remove
    for i in range(len(s.lay_path)):
        if s.lay_path[i] == path and s.lay_state[i] == k.REVEALED:
            n += c.trap_power[s.lay_token[i] % k.EPOCH].remove
    return n


def roll_hits(s: MonsterState, n: int) -> int:
    """Roll attack dice; how many hit (M.BATTLE.18)."""
    hits = 0
    faces: list[int] = []
    for _ in range(n):
        face = zones.roll_die(s)
        if face >= s.content.hit_from:
            hits += 1
        if s.tracing:
            faces.append(face)
    if len(faces) > 0:
        s.emit(k.EV_FACES, faces)
    return hits


def push_hits(s: MonsterState, path: int, hits: int, monster: int) -> None:
    """Hits strike the mercenary of a path."""
    g = s.push(k.OP_HITS, s.path_owner[path])
    g.a = path
    g.b = hits
    g.d = monster
    if s.tracing:
        s.emit(k.EV_HITS, [s.path_owner[path], s.path_merc[path], hits, monster])


def alive_next_to(s: MonsterState, path: int, other: int) -> bool:
    """Whether another path is adjacent and holds a living mercenary (M.TERM.12)."""
    if other < k.LAND_PATH or other >= k.PATHS or (other != path - 1 and other != path + 1):
        return False
    if assign.location_of(other) != assign.location_of(path):
        return False
    return s.path_merc[other] >= 0


def remove_dice(s: MonsterState, path: int, colour: int, n: int) -> None:
    """Dice of a path go back to the reserve, those on its tokens last."""
    s.dice_out[colour] -= n
    if colour == k.S:
        taken = min(n, s.path_s[path])
        s.path_s[path] -= taken
    else:
        taken = min(n, s.path_m[path])
        s.path_m[path] -= taken
    left = n - taken
    i = 0
    while left > 0:
        here = s.lay_s[i] if colour == k.S else s.lay_m[i]
        if s.lay_path[i] == path and here > 0:
            if colour == k.S:
                s.lay_s[i] -= 1
            else:
                s.lay_m[i] -= 1
            left -= 1
        else:
            i += 1


# An attack frame: f.a path, f.b attack dice left, f.c where we are, f.d monster, f.e paths that lost glory already
# (bits);
# f.items: while diverting, [source token or -1, dice set apart, target].


def step_monster_attack(s: MonsterState, f: Frame) -> None:
    """Area dice, number of dice, removal, diversion, magic, roll (M.BATTLE.7 to M.BATTLE.19)."""
    c = s.content
    power = c.monster_power[f.d]
    location = assign.location_of(f.a)
    if f.step == 0:
        s.fought = changed(s.fought, f.a, 1)
        f.step = 1
        f.c = assign.first_path(location)
        if power.area_dice > 0:
            f.b = roll_hits(s, power.area_dice)
            if s.tracing:
                s.emit(k.EV_AREA, [f.d, power.area_dice, f.b])
    elif f.step == 1:
        end = assign.last_path(location)
        while f.b > 0 and f.c < end:
            path = f.c
            f.c += 1
            if s.path_merc[path] >= 0:
                push_hits(s, path, f.b, f.d)
                return
        if s.path_merc[f.a] < 0:
            s.pop()  # M.BATTLE.8
            return
        f.b = attack_dice(s, location)
        if s.tracing:
            s.emit(k.EV_ATTACK, [f.d, s.path_owner[f.a], s.path_merc[f.a], f.b])
        fewer(s, f, removed_dice(s, f.a))
        f.step = 2
        f.c = 0
    elif f.step == 2:
        next_divert(s, f)
    elif f.step == 3:
        step_divert(s, f)
    elif f.step == 4:
        n = min(f.b, rolls.unrolled_on(s, f.a, k.M))
        if n > 0:
            if s.answer < 0:
                options: list[int] = []
                for i in range(n + 1):
                    options.append(k.A_COUNT + i)
                s.ask(f.seat, k.K_MAGIC, options)
                return
            n = s.take() - k.A_COUNT
            remove_dice(s, f.a, k.M, n)
            fewer(s, f, n)
        f.step = 5
    elif f.step == 5:
        hits = roll_hits(s, f.b) + power.automatic_hits
        f.step = 6
        if hits > 0:
            push_hits(s, f.a, hits, f.d)
        elif s.tracing:
            s.emit(k.EV_HITS, [s.path_owner[f.a], s.path_merc[f.a], 0, f.d])
    else:
        s.pop()


def fewer(s: MonsterState, f: Frame, n: int) -> None:
    """Attack dice are taken away, as far as there are any."""
    n = min(n, f.b)
    f.b -= n
    if s.tracing and n > 0:
        s.emit(k.EV_FEWER, [f.d, n, f.b])


def next_divert(s: MonsterState, f: Frame) -> None:
    """Find the next source that can divert dice: tricks from top to bottom, then the talent (M.BATTLE.70). f.c next
    token.
    """
    c = s.content
    if s.rules >= 2:
        # Counted on this path alone: a target that dies takes its own tokens along.
        own: list[int] = []
        for i in range(len(s.lay_path)):
            if s.lay_path[i] == f.a:
                own.append(i)
        while f.b > 0 and f.c < len(own):
            i = own[f.c]
            f.c += 1
            n = c.trap_power[s.lay_token[i] % k.EPOCH].divert if s.lay_state[i] == k.TRICK_OUT else 0
            target = s.lay_target[i]
            if n > 0 and target >= 0 and s.path_merc[target] >= 0:
                f.items = [i, n, target]
                f.step = 3
                return
        divert_by_talent(s, f, len(own))
        return
    while f.b > 0 and f.c < len(s.lay_path):
        i = f.c
        if s.lay_path[i] == f.a and s.lay_state[i] == k.TRICK_OUT:
            n = c.trap_power[s.lay_token[i] % k.EPOCH].divert
            target = s.lay_target[i]
            if n > 0 and target >= 0 and s.path_merc[target] >= 0:
                f.items = [i, n, target]
                f.step = 3
                f.c += 1
                return
        f.c += 1
    divert_by_talent(s, f, len(s.lay_path))


def divert_by_talent(s: MonsterState, f: Frame, tokens: int) -> None:
    """After the tokens the talent may divert, once; then the attack goes on."""
    c = s.content
    m = s.path_merc[f.a]
    if f.b > 0 and f.c == tokens and c.merc_timing[m] == k.OUTSIDE and c.merc_power[m].divert > 0:
        f.c += 1
        if alive_next_to(s, f.a, f.a - 1) or alive_next_to(s, f.a, f.a + 1):
            f.items = [-1, c.merc_power[m].divert, -1]
            f.step = 3
            return
    f.items = []
    f.step = 4


def step_divert(s: MonsterState, f: Frame) -> None:
    """How many dice go to whom; the target may answer with magic; they are rolled first (M.BATTLE.14, M.BATTLE.15)."""
    if len(f.items) == 3:
        if s.answer < 0:
            options: list[int] = []
            for i in range(min(f.items[1], f.b) + 1):
                options.append(k.A_COUNT + i)
            s.ask(f.seat, k.K_DIVERT, options)
            return
        n = s.take() - k.A_COUNT
        if n == 0:
            f.step = 2
            return
        f.b -= n
        f.items.append(n)
    if f.items[2] < 0:
        if s.answer < 0:
            options = []
            for path in (f.a - 1, f.a + 1):
                if alive_next_to(s, f.a, path):
                    options.append(k.A_PATH + path)
            s.ask(f.seat, k.K_DIVERT_TARGET, options)
            if s.answer < 0:
                return
        f.items[2] = s.take() - k.A_PATH
    target = f.items[2]
    n = f.items[3]
    magic = min(n, rolls.unrolled_on(s, target, k.M))
    if magic > 0:
        if s.answer < 0:
            options = []
            for i in range(magic + 1):
                options.append(k.A_COUNT + i)
            s.ask(s.path_owner[target], k.K_DIVERT_MAGIC, options)
            return
        magic = s.take() - k.A_COUNT
        remove_dice(s, target, k.M, magic)
    hits = roll_hits(s, n - magic)
    if s.tracing:
        s.emit(k.EV_DIVERTED, [f.seat, s.path_owner[target], s.path_merc[target], n, hits])
    f.step = 2
    f.items = []
    if hits > 0:
        push_hits(s, target, hits, f.d)


# -- defence, wounds, death -------------------------------------------------------------------------------------------


def dt_left(s: MonsterState, path: int, source: int, monster: int) -> int:
    """Unused defence talents of a source on a path against a monster (M.BATTLE.21, M.BATTLE.22)."""
    c = s.content
    forbid = c.monster_power[monster].forbid
    if forbid & k.FORBID_DT:
        return 0
    m = s.path_merc[path]
    entrance = path >= k.ENTRANCE_PATH
    n = 0
    if source == k.DT_TALENT:
        power = c.merc_power[m]
        if power.dt == 0 or c.merc_timing[m] != k.OUTSIDE:
            return 0
        if power.dt_mask and (entrance or power.dt_mask & (1 << c.monster_affinity[monster]) == 0):
            return 0
        n = power.dt
    elif source < k.DT_PATH:
        e = rolls.gear_power(s, m, source - k.DT_GEAR, forbid)
        if e < 0 or c.equip_power[e].dt == 0:
            return 0
        power = c.equip_power[e]
        if power.dt_mask and (entrance or power.dt_mask & (1 << c.monster_affinity[monster]) == 0):
            return 0
        n = power.dt
    elif source == k.DT_PATH:
        if entrance:
            n = c.guard_defence[path - k.ENTRANCE_PATH]
        elif forbid & k.FORBID_BENEFIT == 0:
            n = c.header_power[assign.header_row(s, path)].dt * assign.benefit_times(s, path)
    else:
        for i in range(len(s.lay_path)):
            if s.lay_path[i] == path and s.lay_state[i] == k.REVEALED:
                n += c.trap_power[s.lay_token[i] % k.EPOCH].dt
    if n == 0:
        return 0
    return n - ((s.dt_used[path] >> (4 * source)) & 15)


def why_defend(s: MonsterState, f: Frame, a: int) -> int:
    """Why a means of defence cannot answer the hit (M.DECIDE.43)."""
    if a == k.A_DEFENCE:
        return 0 if s.path_defence[f.a] > 0 else k.R_NO_TOKEN
    if a == k.A_POTION:
        if s.path_potion[f.a] == 0:
            return k.R_NO_TOKEN
        return k.R_FORBIDDEN if s.content.monster_power[f.d].forbid & k.FORBID_POTION else 0
    if k.A_DT <= a < k.A_DT + k.DT_SOURCES:
        if dt_left(s, f.a, a - k.A_DT, f.d) > 0:
            return 0
        return k.R_FORBIDDEN if s.content.monster_power[f.d].forbid & k.FORBID_DT else k.R_USED
    return k.R_NOT_ASKED


def step_hits(s: MonsterState, f: Frame) -> None:
    """Hits are answered one by one (M.BATTLE.20). f.a path, f.b hits left, f.c 1 once glory was lost, f.d monster."""
    if f.b == 0 or s.path_merc[f.a] < 0:
        s.pop()
        return
    if s.answer < 0:
        options: list[int] = []
        if why_defend(s, f, k.A_DEFENCE) == 0:
            options.append(k.A_DEFENCE)
        for source in range(k.DT_SOURCES):
            if why_defend(s, f, k.A_DT + source) == 0:
                options.append(k.A_DT + source)
        if why_defend(s, f, k.A_POTION) == 0:
            options.append(k.A_POTION)
        options.append(k.A_ACCEPT)
        s.ask(f.seat, k.K_DEFEND, options)
        return
    a = s.take()
    f.b -= 1
    if a == k.A_ACCEPT:
        wound(s, f)
        return
    if a == k.A_DEFENCE:
        s.path_defence[f.a] -= 1
    elif a == k.A_POTION:
        s.path_potion = changed(s.path_potion, f.a, s.path_potion[f.a] - 1)
    else:
        s.dt_used = changed(s.dt_used, f.a, s.dt_used[f.a] + (1 << (4 * (a - k.A_DT))))
    if s.tracing:
        s.emit(k.EV_DEFENDED, [f.seat, s.path_merc[f.a], a])


def wound(s: MonsterState, f: Frame) -> None:
    """A hit is accepted: the first wound, or death (M.BATTLE.23, M.BATTLE.62)."""
    m = s.path_merc[f.a]
    lost = s.content.monster_power[f.d].wound_glory
    if lost > 0:
        below = s.frames()[-2]
        if below.op == k.OP_MONSTER_ATTACK:
            if below.e & (1 << f.a) == 0:
                below.e |= 1 << f.a
            else:
                lost = 0
        elif f.c == 1:
            lost = 0
        f.c = 1
        lost = min(lost, s.glory[f.seat])
        if lost > 0:
            zones.gain_glory(s, f.seat, -lost)
            if s.tracing:
                s.emit(k.EV_LOST_GLORY, [f.seat, lost, f.d])
    if s.wounded[m] == 0:
        s.wounded = changed(s.wounded, m, 1)
        if s.tracing:
            s.emit(k.EV_WOUND, [f.seat, m])
    else:
        die(s, f.a)


def die(s: MonsterState, path: int) -> None:
    """A mercenary dies: card, equipment and what it carried go; its owner gains glory (M.BATTLE.25 to M.BATTLE.30)."""
    c = s.content
    m = s.path_merc[path]
    seat = s.path_owner[path]
    glory = c.entrance_death_glory if path >= k.ENTRANCE_PATH else c.death_glory[(path - k.LAND_PATH) & 3]
    if s.tracing:
        s.emit(k.EV_DEATH, [seat, m, glory])
    zones.discard_gear(s, m)
    zones.leave(s, m)
    s.path_of[m] = -1
    s.path_merc[path] = -1
    s.path_gold = changed(s.path_gold, path, 0)
    s.path_potion = changed(s.path_potion, path, 0)
    s.path_venom = changed(s.path_venom, path, 0)
    s.path_elixir = changed(s.path_elixir, path, 0)
    s.path_defence[path] = 0
    if s.fought[path] == 2:
        # Its rolled dice and traps stay: its damage still counts (M.BATTLE.26).
        for colour in range(2):
            remove_dice(s, path, colour, rolls.unrolled_on(s, path, colour))
    else:
        zones.clear_laid(s, path)
        zones.clear_dice(s, path)
    zones.gain_glory(s, seat, glory)
    if s.resurrection > 0:
        s.tile = added(s.tile, m)
    elif c.merc_role[m] == k.DECK:
        s.merc_discard = added(s.merc_discard, m)
    else:
        s.merc_out = added(s.merc_out, m)
    if c.merc_power[m].trap_storage > 0 and len(s.traps[seat]) > zones.trap_limit(s, seat):
        s.push(k.OP_TRAP_LIMIT, seat)


# -- the result -------------------------------------------------------------------------------------------------------


def trap_condition(s: MonsterState, path: int, monster: int) -> bool:
    """Whether the traps of a path allow a capture (M.BATTLE.45, M.BATTLE.46)."""
    m = s.path_merc[path]
    if s.content.merc_timing[m] == k.OUTSIDE and s.content.merc_power[m].no_trap:
        return True
    return rolls.traps_on(s, path) >= s.content.monster_power[monster].traps_needed


def judge(s: MonsterState, f: Frame) -> None:
    """The owner has stopped: elimination, capture or failure (M.BATTLE.41 to .48). f.items from rolls.finish."""
    c = s.content
    path = f.c
    monster = assign.monster_at(s, f.a)
    s.fought = changed(s.fought, path, 2)
    own = f.items[0]
    m = s.path_merc[path]
    if s.tracing:
        s.emit(k.EV_STRIKE, [s.path_owner[path], m, own, f.b, f.b + own + f.items[1], f.b + own + f.items[2]])
    rolled = f.items[3] == 1
    if rolled and f.b + own + f.items[2] >= c.monster_eliminate[monster]:
        f.d = k.ELIMINATED
    elif rolled and f.b + own + f.items[1] >= c.monster_capture[monster] and trap_condition(s, path, monster):
        f.d = k.CAPTURED
    else:
        f.b += own
        f.step = 1
        if s.tracing:
            s.emit(k.EV_FAILED, [s.path_owner[path], m, f.b])
        return
    f.e = path
    f.step = 4
    reward(s, f, monster)


def reward(s: MonsterState, f: Frame, monster: int) -> None:
    """Glory, gold, trophy and bonuses of the victor (M.BATTLE.49, M.BATTLE.50, M.BATTLE.53, M.BATTLE.67)."""
    c = s.content
    seat = s.path_owner[f.e]
    m = s.path_merc[f.e]
    captured = f.d == k.CAPTURED
    forbid = c.monster_power[monster].forbid
    if captured:
        zones.gain_glory(s, seat, c.capture_glory[monster])
        zones.gain_gold(s, seat, c.capture_gold[monster])
        if f.a < k.ENTRANCE and c.monster_power[monster].returns:
            s.aside = changed(s.aside, f.a, monster)
        else:
            s.monster_discard = added(s.monster_discard, monster)
        if s.tracing:
            s.emit(k.EV_CAPTURED, [seat, m, monster])
    else:
        zones.gain_glory(s, seat, c.eliminate_glory[monster])
        s.trophies = rows_changed(s.trophies, seat, s.trophies[seat] + [monster])
        if s.tracing:
            s.emit(k.EV_ELIMINATED, [seat, m, monster])
    f.items = [monster]
    if f.a == k.ENTRANCE:
        s.entrance = -1
    else:
        s.land_monster = changed(s.land_monster, f.a, -1)
    event = k.EVENT_CAPTURE if captured else k.EVENT_ELIMINATE
    missions.outside_bonus(s, m, event, forbid)
    offer_glory_loot(s, seat, event)


def offer_glory_loot(s: MonsterState, seat: int, event: int) -> None:
    """Loot tokens for an event may be used, asked one by one (M.DECIDE.45)."""
    for design in s.loots[seat]:
        if s.content.loot_power[design].has_events & (1 << event):
            g = s.push(k.OP_GLORY_LOOT, seat)
            g.a = event
            return


def step_glory_loot(s: MonsterState, f: Frame) -> None:
    """Use a glory token or keep it. f.a event, f.b place in the clan's loot."""
    loots = s.loots[f.seat]
    while f.b < len(loots) and s.content.loot_power[loots[f.b]].has_events & (1 << f.a) == 0:
        f.b += 1
    if f.b >= len(loots):
        s.pop()
        return
    if s.answer < 0:
        s.ask(f.seat, k.K_GLORY_LOOT, [k.A_LOOT + loots[f.b], k.A_NO])
        return
    a = s.take()
    if a == k.A_NO:
        f.b += 1
        return
    talents.spend_loot(s, f.seat, a - k.A_LOOT)
    missions.bonus(s, f.seat, s.content.loot_power[a - k.A_LOOT], f.a)


def end_battle(s: MonsterState, f: Frame) -> None:
    """Final lash and final glory, then the fighters' dice and tokens go (M.BATTLE.54 to M.BATTLE.59)."""
    first = assign.first_path(f.a)
    end = assign.last_path(f.a)
    if f.d == k.ELIMINATED and len(f.items) == 1:
        # First time here after an elimination: f.items = [monster, next path of the lash].
        power = s.content.monster_power[f.items[0]]
        f.items.append(first if power.lash > 0 else end)
        if power.final_glory > 0:
            for p in range(first, end):
                if s.path_merc[p] >= 0:
                    zones.gain_glory(s, s.path_owner[p], power.final_glory)
                    if s.tracing:
                        s.emit(k.EV_GAIN, [s.path_owner[p], 0, power.final_glory, 0, 0, 0, 0])
    if len(f.items) == 2:
        while f.items[1] < end:
            p = f.items[1]
            f.items[1] += 1
            if s.path_merc[p] >= 0:
                if s.tracing:
                    s.emit(k.EV_LASH, [f.items[0], s.path_owner[p], s.path_merc[p]])
                push_hits(s, p, s.content.monster_power[f.items[0]].lash, f.items[0])
                return
    for p in range(first, end):
        if s.fought[p] != 0:
            zones.clear_laid(s, p)
            zones.clear_dice(s, p)
            s.path_defence[p] = 0
    f.items = []
    f.b = 0
    f.c = -1
    f.step = 5
    if f.a == k.ENTRANCE and (f.d == k.CAPTURED or f.d == k.ELIMINATED):
        calm(s)


def calm(s: MonsterState) -> None:
    """The panic is over: all tokens go back into the stack (M.CITADEL.4)."""
    any_token = False
    for b in range(k.BUILDINGS):
        if s.panic[b]:
            s.panic = changed(s.panic, b, 0)
            s.panic_stack = added(s.panic_stack, b)
            any_token = True
    if any_token:
        s.panic_stack = s.shuffled(s.panic_stack)
        if s.tracing:
            s.emit(k.EV_CALM, [0])
