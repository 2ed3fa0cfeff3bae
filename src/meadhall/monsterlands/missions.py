"""The dice-rolling mission and the contract mission (MISSION)."""

from meadhall.core.lists import added, changed
from meadhall.core.state import Frame
from meadhall.monsterlands import buildings, rolls, talents, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.content import Power
from meadhall.monsterlands.state import MonsterState


def outside_bonus(s: MonsterState, m: int, event: int, forbid: int) -> None:
    """Bonuses of talent and equipment for an event of a mercenary (M.MISSION.15, M.BATTLE.53)."""
    c = s.content
    seat = s.owner[m]
    if c.merc_timing[m] == k.OUTSIDE:
        bonus(s, seat, c.merc_power[m], event)
    for t in range(3):
        e = rolls.gear_power(s, m, t, forbid)
        if e >= 0:
            bonus(s, seat, c.equip_power[e], event)


def bonus(s: MonsterState, seat: int, power: Power, event: int) -> None:
    """One card's bonus for an event."""
    if power.has_events & (1 << event):
        zones.gain_goods(s, seat, power.events, event * k.GOODS)


def step_mission(s: MonsterState, f: Frame) -> None:
    """The dice mission: left path, right path, then rewards and penalties. f.items: totals of the paths that rolled."""
    if f.step < 2:
        path = f.step
        f.step += 1
        if s.path_merc[path] >= 0:
            rolls.start(s, s.path_owner[path], path, k.ON_MISSION)
        return
    if f.step == 2:
        judge(s, f)
        s.mission_discard = added(s.mission_discard, s.mission_left)  # M.MISSION.12
        f.a = s.mission_left
        s.mission_left = -1
        f.step = 3
        return
    s.pop()


def judge(s: MonsterState, f: Frame) -> None:
    """Who succeeds, who gains what, who pays the penalty (M.MISSION.7 to M.MISSION.11)."""
    c = s.content
    tile = s.mission_left
    totals = [-1, -1]
    at = 0
    for path in range(2):
        if s.path_merc[path] >= 0:
            totals[path] = f.items[at]
            at += 1
            zones.clear_rolled(s, path)
    winner = -1
    for path in range(2):
        if totals[path] >= c.a_objective[tile] and (winner < 0 or totals[path] > totals[winner]):
            winner = path
    for path in range(2):
        if totals[path] < 0:
            continue
        seat = s.path_owner[path]
        m = s.path_merc[path]
        if s.tracing:
            s.emit(k.EV_MISSION, [seat, m, tile, totals[path], c.a_objective[tile]])
        if totals[path] < c.a_objective[tile]:
            zones.lose_goods(s, seat, c.a_penalty[tile])
            outside_bonus(s, m, k.EVENT_FAILURE, 0)
            continue
        if path == winner:
            zones.gain_goods(s, seat, c.a_reward[tile], 0)
            if c.a_reward[tile][k.TRAP] > 0:
                s.push(k.OP_REWARD_TRAP, seat)
        else:
            zones.gain_gold(s, seat, c.second_gold)
            if s.tracing:
                s.emit(k.EV_GAIN, [seat, c.second_gold, 0, 0, 0, 0, 0])
        outside_bonus(s, m, k.EVENT_SUCCESS, 0)


def step_reward_trap(s: MonsterState, f: Frame) -> None:
    """A trap of the Lodge offer as a reward (M.MISSION.17)."""
    if f.step == 0:
        if s.answer < 0:
            options: list[int] = []
            for design in s.trap_offer:
                if design >= 0 and k.A_TRAP + design not in options:
                    options.append(k.A_TRAP + design)
            if len(options) == 0:
                s.pop()
                return
            s.ask(f.seat, k.K_REWARD_TRAP, options)
            return
        design = s.take() - k.A_TRAP
        s.trap_offer = changed(s.trap_offer, s.trap_offer.index(design), -1)
        zones.add_trap(s, f.seat, design)
        if s.tracing:
            s.emit(k.EV_BUY_TRAP, [f.seat, design])
        f.step = 1
        if len(s.traps[f.seat]) > zones.trap_limit(s, f.seat):
            s.push(k.OP_TRAP_LIMIT, f.seat)
            return
    zones.refill_traps(s)
    s.pop()


def can_hand_in(s: MonsterState, seat: int, row: list[int]) -> bool:
    """Whether a clan has what a contract asks for."""
    return (
        s.gold[seat] >= row[k.GOLD]
        and s.glory[seat] >= row[k.GLORY]
        and s.potions[seat] >= row[k.POTION]
        and s.venoms[seat] >= row[k.VENOM]
        and s.elixirs[seat] >= row[k.ELIXIR]
        and s.defence[seat] >= row[k.DEFENCE]
        and len(s.traps[seat]) >= row[k.TRAP]
    )


def why_contract(s: MonsterState, f: Frame, a: int) -> int:
    """Why a thing is not on offer at a contract decision (M.DECIDE.33)."""
    if a == k.A_YES:
        return 0 if can_hand_in(s, f.seat, s.content.b_hand_in[s.mission_right]) else k.R_NO_TOKEN
    if k.A_TROPHY <= a < k.A_TAKE:
        return talents.why_window(s, f.seat, a, False)
    return k.R_NOT_ASKED


def step_contract(s: MonsterState, f: Frame) -> None:
    """The contract mission, left path and then right (M.MISSION.13). f.a path."""
    if f.step == 0:
        if f.a == 0:
            f.a = k.CONTRACT_PATH
        while f.a < k.LAND_PATH and s.path_merc[f.a] < 0:
            f.a += 1
        if f.a >= k.LAND_PATH:
            s.pop()
            return
        f.seat = s.path_owner[f.a]
        f.step = 1
    if f.step == 1:
        row = s.content.b_hand_in[s.mission_right]
        if s.answer < 0:
            options: list[int] = []
            if can_hand_in(s, f.seat, row):
                options.append(k.A_YES)
            options.append(k.A_NO)
            talents.window_steps(s, f.seat, options, False)
            s.ask(f.seat, k.K_CONTRACT, options)
            return
        a = s.take()
        if a == k.A_NO:
            if s.tracing:
                s.emit(k.EV_REFUSED, [f.seat, s.path_merc[f.a], s.mission_right])
            f.a += 1
            f.step = 0
        elif a != k.A_YES:
            talents.take_window_step(s, f.seat, a)
        else:
            zones.lose_goods(s, f.seat, row)
            f.step = 2 if row[k.TRAP] > 0 else 3
        return
    if f.step == 2:
        if s.answer < 0:
            s.ask(f.seat, k.K_CONTRACT_TRAP, buildings.slots(s, f.seat))
            return
        token = s.traps[f.seat].pop(s.take() - k.A_SLOT)
        zones.discard_trap(s, token)
        if s.tracing:
            s.emit(k.EV_DISCARD_TRAP, [f.seat, token % k.EPOCH, -1])
        f.step = 3
    c = s.content
    reward = c.b_left[s.mission_right] if f.a == k.CONTRACT_PATH else c.b_right[s.mission_right]
    m = s.path_merc[f.a]
    if s.tracing:
        s.emit(k.EV_CONTRACT, [f.seat, m, s.mission_right])
    zones.gain_goods(s, f.seat, reward, 0)
    outside_bonus(s, m, k.EVENT_SUCCESS, 0)
    f.a += 1
    f.step = 0
    if reward[k.TRAP] > 0:
        s.push(k.OP_REWARD_TRAP, f.seat)
