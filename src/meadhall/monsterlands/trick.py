"""The trick module: the clash before a battle, thefts and targets of diversions (TRICK)."""

from meadhall.core.state import Frame
from meadhall.monsterlands import assign, battle, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.state import MonsterState

# A clash frame: f.a location, f.b path, f.c tokens of that path done, f.d token in hand.


def token_at(s: MonsterState, path: int, n: int) -> int:
    """Where the n-th token of a path lies, or -1."""
    for i in range(len(s.lay_path)):
        if s.lay_path[i] == path:
            if n == 0:
                return i
            n -= 1
    return -1


def step_clash(s: MonsterState, f: Frame) -> None:
    """Each owner goes through its tokens from top to bottom: reveal or keep hidden (M.TRICK.4)."""
    if f.step == 0:
        i = -1
        while f.b < assign.last_path(f.a):
            i = token_at(s, f.b, f.c)
            if i >= 0 and s.path_merc[f.b] >= 0:
                break
            f.b += 1
            f.c = 0
            i = -1
        if i < 0:
            s.pop()
            return
        if s.answer < 0:
            s.ask(s.path_owner[f.b], k.K_CLASH, [k.A_YES, k.A_NO])
            return
        if s.take() == k.A_NO:
            f.c += 1
            if s.tracing:
                s.emit(k.EV_KEPT_DOWN, [s.path_owner[f.b], f.b])
            return
        battle.reveal(s, i)
        f.d = i
        f.step = 1
    power = s.content.trap_power[s.lay_token[f.d] % k.EPOCH]
    if s.content.trap_kind[s.lay_token[f.d] % k.EPOCH] != k.TRAP_TRICK:
        if power.trap_choice > 0:
            if s.answer < 0:
                s.ask(s.path_owner[f.b], k.K_TRAP_COLOUR, battle.colour_options(power.trap_choice))
                return
            battle.add_choice_die(s, f.d, s.take())
        f.step = 0
        f.c += 1
        return
    s.lay_state[f.d] = k.TRICK_OUT
    f.step = 0
    f.c += 1
    if battle.alive_next_to(s, f.b, f.b - 1) or battle.alive_next_to(s, f.b, f.b + 1):
        g = s.push(k.OP_TRICK, s.path_owner[f.b])
        g.a = f.d
        g.b = f.b


# A trick frame: f.a token, f.b its path, f.c target, f.d S dice to steal.


def stealable(s: MonsterState, path: int, colour: int) -> int:
    """Dice of a colour on a path that are not on shielded traps (M.TRICK.11, M.TRICK.12)."""
    n = s.path_s[path] if colour == k.S else s.path_m[path]
    for i in range(len(s.lay_path)):
        if s.lay_path[i] == path and s.content.trap_kind[s.lay_token[i] % k.EPOCH] != k.TRAP_SHIELDED:
            n += s.lay_s[i] if colour == k.S else s.lay_m[i]
    return n


def step_trick(s: MonsterState, f: Frame) -> None:
    """Target, cancel, effect (M.TRICK.7 to M.TRICK.10)."""
    power = s.content.trap_power[s.lay_token[f.a] % k.EPOCH]
    if f.step == 0:
        if s.answer < 0:
            options: list[int] = []
            for path in (f.b - 1, f.b + 1):
                if battle.alive_next_to(s, f.b, path):
                    options.append(k.A_PATH + path)
            s.ask(f.seat, k.K_TRICK_TARGET, options)
            if s.answer < 0:
                return
        f.c = s.take() - k.A_PATH
        f.step = 1
        if s.tracing:
            s.emit(k.EV_TRICK, [f.seat, s.lay_token[f.a] % k.EPOCH, f.c])
    if f.step == 1:
        if s.path_defence[f.c] > 0:
            if s.answer < 0:
                s.ask(s.path_owner[f.c], k.K_TRICK_CANCEL, [k.A_DEFENCE, k.A_NO])
                return
            if s.take() == k.A_DEFENCE:
                s.path_defence[f.c] -= 1
                if s.tracing:
                    s.emit(k.EV_CANCELLED, [s.path_owner[f.c], f.c])
                zones.remove_laid(s, f.a)
                s.frames()[-2].c -= 1  # the clash goes on with the token that moved up
                s.pop()
                return
        f.step = 2
        if power.divert > 0:
            s.lay_target[f.a] = f.c
        if power.steal == 0:
            s.pop()
            return
    dice_s = stealable(s, f.c, k.S) if power.steal_mask & 1 else 0
    dice_m = stealable(s, f.c, k.M) if power.steal_mask & 2 else 0
    if f.step == 2:
        if dice_s + dice_m == 0:
            s.pop()
            return
        if s.answer < 0:
            low = 0 if dice_m > 0 else 1
            s.ask(f.seat, k.K_STEAL, options_between(low, min(power.steal, dice_s)))
            return
        f.d = s.take() - k.A_COUNT
        f.step = 3
    if s.answer < 0:
        low = 1 if f.d == 0 else 0
        s.ask(f.seat, k.K_STEAL, options_between(low, min(power.steal - f.d, dice_m)))
        return
    n = s.take() - k.A_COUNT
    steal(s, f.c, f.a, k.S, f.d)
    steal(s, f.c, f.a, k.M, n)
    if s.tracing:
        s.emit(k.EV_STOLEN, [f.seat, s.path_owner[f.c], f.d, n])
    s.pop()


def options_between(low: int, high: int) -> list[int]:
    """Count actions; at least one."""
    out: list[int] = []
    for n in range(low, max(low, high) + 1):
        out.append(k.A_COUNT + n)
    return out


def steal(s: MonsterState, target: int, token: int, colour: int, n: int) -> None:
    """Move dice from a path to a trick token: first those on the path, then those on its unshielded tokens."""
    if colour == k.S:
        taken = min(n, s.path_s[target])
        s.path_s[target] -= taken
        s.lay_s[token] += n
    else:
        taken = min(n, s.path_m[target])
        s.path_m[target] -= taken
        s.lay_m[token] += n
    left = n - taken
    i = 0
    while left > 0:
        here = s.lay_s[i] if colour == k.S else s.lay_m[i]
        shielded = s.content.trap_kind[s.lay_token[i] % k.EPOCH] == k.TRAP_SHIELDED
        if s.lay_path[i] == target and here > 0 and not shielded:
            if colour == k.S:
                s.lay_s[i] -= 1
            else:
                s.lay_m[i] -= 1
            left -= 1
        else:
            i += 1
