"""The Clean-up phase in its eight steps (CLEANUP)."""

from meadhall.core.lists import added, changed
from meadhall.core.state import Frame
from meadhall.monsterlands import codes as k
from meadhall.monsterlands import talents, zones
from meadhall.monsterlands.state import MonsterState


def step_cleanup(s: MonsterState, f: Frame) -> None:
    """One step after the other; f.c counts the seats done in the steps that ask in turn order."""
    if f.step == 0:
        clean_board(s)
        f.step = 1
        f.c = 0
    elif f.step == 1:
        each_seat(s, f, k.OP_HEAL)
    elif f.step == 2:
        spread_panic(s)
        f.step = 3
        f.c = 0
    elif f.step == 3:
        each_seat(s, f, k.OP_LEADERS)
    elif f.step == 4:
        each_seat(s, f, k.OP_WAGES)
    elif f.step == 5:
        if game_ends(s):
            if s.tracing:
                s.emit(k.EV_OVER, [s.round, s.lost])
            s.finish()
            return
        reset_board(s)
        f.step = 6
    else:
        if s.players > 1:
            pass_first(s)
        s.round += 1
        s.pop()


def each_seat(s: MonsterState, f: Frame, op: int) -> None:
    """Start a routine for each seat in turn order; after the last the step is over."""
    if f.c < s.players:
        seat = (s.first + f.c) % s.players
        f.c += 1
        s.push(op, seat)
        return
    f.c = 0
    f.step += 1


# -- step 1 -----------------------------------------------------------------------------------------------------------


def clean_board(s: MonsterState) -> None:
    """The living return with what they carry; traps and defence tokens on paths are discarded (M.CLEANUP.1,
    M.CLEANUP.2).
    """
    for path in range(k.PATHS):
        m = s.path_merc[path]
        if m >= 0:
            seat = s.path_owner[path]
            s.path_of[m] = -1
            s.path_merc[path] = -1
            zones.gain_gold(s, seat, s.path_gold[path])
            zones.gain_potions(s, seat, s.path_potion[path])
            zones.gain_venoms(s, seat, s.path_venom[path])
            zones.gain_elixirs(s, seat, s.path_elixir[path])
            if s.tracing and s.path_gold[path] > 0:
                s.emit(k.EV_GAIN, [seat, s.path_gold[path], 0, 0, 0, 0, 0])
        s.path_defence[path] = 0
        zones.clear_laid(s, path)
        s.path_owner[path] = -1
    s.path_gold = [0] * k.PATHS
    s.path_potion = [0] * k.PATHS
    s.path_venom = [0] * k.PATHS
    s.path_elixir = [0] * k.PATHS
    s.fought = [0] * k.PATHS
    s.dt_used = [0] * k.PATHS
    s.path_epoch = [0] * k.PATHS
    for seat in range(s.players):
        if s.epoch[seat] > 0:
            s.epoch = changed(s.epoch, seat, 0)
            designs: list[int] = []
            for token in s.traps[seat]:
                designs.append(token % k.EPOCH)
            designs.sort()
            s.traps[seat] = designs


def step_heal(s: MonsterState, f: Frame) -> None:
    """Potions of the play area heal the wounded (M.CLEANUP.3)."""
    if s.answer < 0:
        options: list[int] = []
        if s.potions[f.seat] > 0:
            for m in s.clan[f.seat]:
                if s.wounded[m]:
                    options.append(k.A_DRINK + m)
        options.append(k.A_STOP)
        if len(options) == 1:
            s.pop()
            return
        s.ask(f.seat, k.K_HEAL, options)
        return
    a = s.take()
    if a == k.A_STOP:
        s.pop()
        return
    talents.drink(s, f.seat, a - k.A_DRINK)


# -- step 2 -----------------------------------------------------------------------------------------------------------


def stronger(s: MonsterState, a: int, b: int) -> bool:
    """Whether monster a beats monster b at the Entrance: attack, then elimination value (M.CLEANUP.5)."""
    c = s.content
    if c.monster_attack[a] != c.monster_attack[b]:
        return c.monster_attack[a] > c.monster_attack[b]
    return c.monster_eliminate[a] > c.monster_eliminate[b]


def spread_panic(s: MonsterState) -> None:
    """Undefeated monsters move to the Entrance, the strongest stays, panic spreads (M.CLEANUP.4 to M.CLEANUP.8)."""
    for land in range(s.lands):
        mover = s.aside[land]
        if mover < 0 and s.visited[land] and s.land_monster[land] >= 0:
            mover = s.land_monster[land]
            s.land_monster = changed(s.land_monster, land, -1)
        if mover < 0:
            continue
        # The occupant, then the left land, wins ties, so a later one must be strictly stronger.
        if s.entrance < 0 or stronger(s, mover, s.entrance):
            zones.to_entrance(s, mover)
        else:
            s.monster_discard = added(s.monster_discard, mover)
    s.aside = [-1, -1]
    s.visited = [0, 0, 0]
    if s.entrance < 0:
        return
    for _ in range(s.content.monster_power[s.entrance].panic_tokens):
        if len(s.panic_stack) > 0:
            b = s.panic_stack[-1]
            s.panic_stack = s.panic_stack[:-1]
            s.panic = changed(s.panic, b, 1)
            s.learn()
            if s.tracing:
                s.emit(k.EV_PANIC, [b])


# -- step 3 -----------------------------------------------------------------------------------------------------------


def candidates(s: MonsterState, seat: int) -> list[int]:
    """Who may become leader: the highest reputation, then cost; settled ones only if nobody else is left
    (M.CLEANUP.9, .10).
    """
    pool: list[int] = []
    for m in s.clan[seat]:
        if s.settled_on[m] < 0:
            pool.append(m)
    if len(pool) == 0:
        pool = s.clan[seat].copy()
    return foremost(s, pool)


def foremost(s: MonsterState, pool: list[int]) -> list[int]:
    """Those of highest reputation and, among these, of highest cost."""
    c = s.content
    best: list[int] = []
    for m in pool:
        if len(best) > 0:
            first = best[0]
            mine = c.merc_reputation[m] * 100 + c.merc_cost[m]
            other = c.merc_reputation[first] * 100 + c.merc_cost[first]
            if mine < other:
                continue
            if mine > other:
                best = []
        best.append(m)
    return best


def step_leaders(s: MonsterState, f: Frame) -> None:
    """A clan without a leader promotes one (M.CLEANUP.9 to M.CLEANUP.11)."""
    if s.leader[f.seat] >= 0 or len(s.clan[f.seat]) == 0:
        s.pop()
        return
    if s.answer < 0:
        options: list[int] = []
        for m in candidates(s, f.seat):
            options.append(k.A_MERC + m)
        s.ask(f.seat, k.K_LEADER, options)
        return
    m = s.take() - k.A_MERC
    s.leader = changed(s.leader, f.seat, m)
    land = s.settled_on[m]
    if land >= 0:
        s.settled_on = changed(s.settled_on, m, -1)
        s.land_settler = changed(s.land_settler, land, -1)
    if s.tracing:
        s.emit(k.EV_LEADER, [f.seat, m])
    s.pop()


# -- step 4 -----------------------------------------------------------------------------------------------------------


def owed(s: MonsterState, seat: int) -> list[int]:
    """Who gets wages: all but the leader and the settled (M.CLEANUP.17, M.CLEANUP.18)."""
    out: list[int] = []
    for m in s.clan[seat]:
        if m != s.leader[seat] and s.settled_on[m] < 0:
            out.append(m)
    return out


def why_wages(s: MonsterState, f: Frame, a: int) -> int:
    """Why a thing is not on offer before wages."""
    return 0 if a == k.A_STOP else talents.why_window(s, f.seat, a, False)


def step_wages(s: MonsterState, f: Frame) -> None:
    """Last sales, then pay; who is short loses one mercenary (M.CLEANUP.16 to M.CLEANUP.21)."""
    if f.step == 0:
        if s.answer < 0:
            options: list[int] = []
            if s.potions[f.seat] > 0:
                for m in s.clan[f.seat]:
                    if s.wounded[m]:
                        options.append(k.A_DRINK + m)
            talents.window_steps(s, f.seat, options, False)
            talents.settle_steps(s, f.seat, options)
            options.append(k.A_STOP)
            s.ask(f.seat, k.K_WAGES, options)
            return
        a = s.take()
        if a != k.A_STOP:
            talents.take_window_step(s, f.seat, a)
            return
        f.step = 1
    unpaid = owed(s, f.seat)
    if f.step == 1:
        wages = s.content.band_wages[zones.band(s, f.seat)] * len(unpaid)
        if wages <= s.gold[f.seat]:
            s.gold[f.seat] -= wages
            if s.tracing and wages > 0:
                s.emit(k.EV_WAGES, [f.seat, wages, wages])
            s.pop()
            return
        if s.tracing:
            s.emit(k.EV_WAGES, [f.seat, s.gold[f.seat], wages])
        s.gold[f.seat] = 0
        f.step = 2
    if f.step == 2:
        if s.answer < 0:
            options = []
            for m in foremost(s, unpaid):
                options.append(k.A_MERC + m)
            s.ask(f.seat, k.K_DESERT, options)
            return
        f.step = 3
        desert(s, s.take() - k.A_MERC)
        return
    s.pop()


def desert(s: MonsterState, m: int) -> None:
    """A mercenary leaves; its equipment may be handed on (M.CLEANUP.20, M.CLEANUP.21)."""
    c = s.content
    cards: list[int] = []
    for t in range(3):
        e = s.gear[m * 3 + t]
        if e >= 0:
            zones.take_gear(s, e)
            cards.append(e)
    seat = zones.leave(s, m)
    if s.tracing:
        s.emit(k.EV_DESERTED, [seat, m])
    if c.merc_role[m] == k.DECK:
        s.merc_discard = added(s.merc_discard, m)
    elif c.merc_role[m] == k.NOVICE:
        if m >= c.first_novice + c.novices:
            s.spare_stack = added(s.spare_stack, m)
        else:
            s.novice_stack = added(s.novice_stack, m)
    else:
        s.merc_out = added(s.merc_out, m)
    if c.merc_power[m].trap_storage > 0 and len(s.traps[seat]) > zones.trap_limit(s, seat):
        s.push(k.OP_TRAP_LIMIT, seat)
    if len(cards) > 0:
        g = s.push(k.OP_HAND_EQUIP, seat)
        g.items = cards


def why_hand(s: MonsterState, seat: int, e: int, m: int) -> int:
    """Why a mercenary cannot take over a deserter's card (M.CLEANUP.37)."""
    if s.owner[m] != seat:
        return k.R_NOT_YOURS
    return k.R_SAME_TYPE if s.gear[m * 3 + s.content.equip_type[e]] >= 0 else 0


def step_hand_equip(s: MonsterState, f: Frame) -> None:
    """A new carrier for each card of a deserter, or the discards (M.DECIDE.53). f.items: cards left."""
    if len(f.items) == 0:
        s.pop()
        return
    e = f.items[0]
    if s.answer < 0:
        options: list[int] = []
        for m in s.clan[f.seat]:
            if why_hand(s, f.seat, e, m) == 0:
                options.append(k.A_MERC + m)
        options.append(k.A_DISCARD)
        s.ask(f.seat, k.K_DESERT_EQUIP, options)
        return
    a = s.take()
    f.items.pop(0)
    if a == k.A_DISCARD:
        s.equip_discard = added(s.equip_discard, e)
    else:
        zones.give_gear(s, e, a - k.A_MERC)
        if s.tracing:
            s.emit(k.EV_CARRIER, [f.seat, e, a - k.A_MERC, -1])


# -- steps 5 to 8 -----------------------------------------------------------------------------------------------------


def game_ends(s: MonsterState) -> bool:
    """After the last round, at 30 glory, or (solo) under too much panic (M.CLEANUP.22, M.SOLO.16)."""
    if s.players == 1:
        tokens = 0
        for b in range(k.BUILDINGS):
            tokens += s.panic[b]
        if tokens >= s.content.solo_panic:
            s.lost = 1
            return True
    if s.round >= s.content.rounds:
        return True
    for seat in range(s.players):
        if s.glory[seat] >= s.content.end_glory:
            return True
    return False


def return_dice(s: MonsterState) -> None:
    """All dice on buildings, paths, lands and cards go back (M.CLEANUP.23)."""
    for i in range(len(s.spaces)):
        there = s.spaces[i]
        if there == k.SPACE_DOUBLE:
            s.dice_out[s_colour(s, i)] -= 2
        elif there != k.SPACE_FREE and there != k.SPACE_MADHALA:
            s.dice_out[zones.colour_of(there - 1)] -= 1
        s.spaces[i] = k.SPACE_FREE
    for die in range(k.DICE):
        s.dice_out[zones.colour_of(die)] -= s.pawn[die]
    s.dice_out[k.S] -= s.pawn[k.DICE]
    s.dice_out[k.M] -= s.pawn[k.DICE]
    s.pawn = [0] * (k.DICE + 1)
    for path in range(k.PATHS):
        zones.clear_dice(s, path)
        s.path_merc[path] = -1  # Madhala's dice go too (M.SOLO.13)
    for land in range(len(s.land_dice)):
        dice = s.land_dice[land]
        if dice != 0:
            s.dice_out[k.S] -= dice & 15
            s.dice_out[k.M] -= (dice >> 4) & 15
            s.dice_out[k.P] -= dice >> 8
            s.land_dice = changed(s.land_dice, land, 0)
    used = s.used.copy()
    for seat in range(s.players):
        for m in s.clan[seat]:
            if used[m] >= 2:
                s.dice_out[used[m] - 2] -= 1
            used[m] = 0  # M.CLEANUP.24
    s.used = used
    s.equip_used = [0] * len(s.equip_used)


def s_colour(s: MonsterState, space: int) -> int:
    """The colour of the dice on a double space."""
    return k.S if s.content.building_mask[s.content.space_building[space]] & 1 else k.M


def reset_board(s: MonsterState) -> None:
    """Dice back, new missions, new lands and headers, new monsters (M.CLEANUP.23 to M.CLEANUP.31)."""
    return_dice(s)
    if s.mission_left >= 0:
        s.mission_discard = added(s.mission_discard, s.mission_left)
    if s.mission_right >= 0:
        s.mission_discard = added(s.mission_discard, s.mission_right)
    draw_missions(s)
    for land in range(s.lands):
        if s.land_card[land] < 0:
            if s.land_header[land] >= 0:
                s.header_discard = added(s.header_discard, s.land_header[land] >> 1)
                s.land_header = changed(s.land_header, land, -1)
            if len(s.land_deck) > 0:
                s.land_card = changed(s.land_card, land, s.land_deck[-1])
                s.land_deck = s.land_deck[:-1]
                s.learn()
                s.land_header = changed(s.land_header, land, zones.draw_header(s))
                if s.tracing:
                    s.emit(k.EV_NEW_LAND, [land, s.land_card[land]])
            elif s.land_monster[land] >= 0:
                s.monster_discard = added(s.monster_discard, s.land_monster[land])
                s.land_monster = changed(s.land_monster, land, -1)
    for land in range(s.lands):
        if s.land_card[land] >= 0 and s.land_monster[land] < 0:
            zones.monster_for_land(s, land)


def draw_missions(s: MonsterState) -> None:
    """Two tiles from the bag; a bag that is too empty takes all discarded tiles back first (M.CLEANUP.25,
    M.CLEANUP.26).
    """
    if len(s.mission_bag) < 2:
        s.mission_bag = s.shuffled(s.mission_bag + s.mission_discard)
        s.mission_discard = []
    s.mission_left = s.mission_bag[-1]
    s.mission_right = s.mission_bag[-2]
    s.mission_bag = s.mission_bag[:-2]
    s.learn()
    if s.tracing:
        s.emit(k.EV_NEW_MISSIONS, [s.mission_left, s.mission_right])


def pass_first(s: MonsterState) -> None:
    """The first player tile goes to the least reputation, ties counter-clockwise from its holder (M.CLEANUP.33 to
    .35).
    """
    holder = s.first
    best = -1
    seat = holder
    for _ in range(s.players):
        seat = seat - 1 if seat > 0 else s.players - 1
        if best < 0 or s.reputation[seat] < s.reputation[best]:
            best = seat
    s.first = best
    if s.tracing and best != holder:
        s.emit(k.EV_FIRST, [best])
