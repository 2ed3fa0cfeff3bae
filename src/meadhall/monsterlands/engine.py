"""The dispatcher: which routine carries a frame on, and which predicate answers 'why not'."""

from meadhall.core.state import Frame
from meadhall.monsterlands import (
    assign,
    battle,
    buildings,
    cleanup,
    conquest,
    missions,
    rolls,
    rounds,
    talents,
    trick,
    turn,
)
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.state import MonsterState


def step(s: MonsterState, f: Frame) -> None:
    """Carry the top frame one step further; the commonest routines first."""
    op = f.op
    if op == k.OP_DEPLOY:
        turn.step_deploy(s, f)
    elif op == k.OP_ASSIGN:
        assign.step_assign(s, f)
    elif op == k.OP_BUILDING:
        buildings.step_building(s, f)
    elif op == k.OP_ROLLS:
        rolls.step_rolls(s, f)
    elif op == k.OP_HITS:
        battle.step_hits(s, f)
    elif op == k.OP_LOCATION:
        battle.step_location(s, f)
    elif op == k.OP_MONSTER_ATTACK:
        battle.step_monster_attack(s, f)
    elif op == k.OP_LODGE:
        buildings.step_lodge(s, f)
    elif op == k.OP_TAVERN:
        buildings.step_tavern(s, f)
    elif op == k.OP_ARMORY:
        buildings.step_armory(s, f)
    elif op == k.OP_BAZAAR:
        buildings.step_bazaar(s, f)
    elif op == k.OP_CARRIER:
        buildings.step_carrier(s, f)
    elif op == k.OP_MIX:
        buildings.step_mix(s, f)
    elif op == k.OP_TRAP_LIMIT:
        buildings.step_trap_limit(s, f)
    elif op == k.OP_MOVE:
        talents.step_move(s, f)
    elif op == k.OP_CLEANUP:
        cleanup.step_cleanup(s, f)
    elif op == k.OP_WAGES:
        cleanup.step_wages(s, f)
    elif op == k.OP_HEAL:
        cleanup.step_heal(s, f)
    elif op == k.OP_LEADERS:
        cleanup.step_leaders(s, f)
    elif op == k.OP_CONQUEST:
        conquest.step_conquest(s, f)
    elif op == k.OP_LOOTING:
        conquest.step_looting(s, f)
    elif op == k.OP_MISSION:
        missions.step_mission(s, f)
    elif op == k.OP_CONTRACT:
        missions.step_contract(s, f)
    elif op == k.OP_REVEAL:
        battle.step_reveal(s, f)
    elif op == k.OP_ROUND:
        rounds.step_round(s, f)
    elif op == k.OP_ADVENTURE:
        rounds.step_adventure(s, f)
    else:
        step_rare(s, f)


def step_rare(s: MonsterState, f: Frame) -> None:
    """Routines that come seldom."""
    op = f.op
    if op == k.OP_CONVERT:
        talents.step_convert(s, f)
    elif op == k.OP_SETTLE:
        talents.step_settle(s, f)
    elif op == k.OP_LAND_USE:
        talents.step_land_use(s, f)
    elif op == k.OP_GLORY_LOOT:
        battle.step_glory_loot(s, f)
    elif op == k.OP_CLASH:
        trick.step_clash(s, f)
    elif op == k.OP_TRICK:
        trick.step_trick(s, f)
    elif op == k.OP_REWARD_TRAP:
        missions.step_reward_trap(s, f)
    elif op == k.OP_QUEEN:
        rounds.step_queen(s, f)
    elif op == k.OP_TOKEN:
        talents.step_token(s, f)
    elif op == k.OP_ADJUST:
        talents.step_adjust(s, f)
    elif op == k.OP_FREE_HIRE:
        talents.step_free_hire(s, f)
    elif op == k.OP_FREE_EQUIP:
        talents.step_free_equip(s, f)
    elif op == k.OP_TAKE_LOOT:
        talents.step_take_loot(s, f)
    elif op == k.OP_RESURRECT:
        talents.step_resurrect(s, f)
    elif op == k.OP_HAND_EQUIP:
        cleanup.step_hand_equip(s, f)
    else:
        raise AssertionError(f"No routine {op}.")


def there_is(s: MonsterState, a: int) -> bool:
    """Whether the content has the thing that a number names: numbers reach further than the cards there are."""
    if a < 0:
        return False
    if k.A_MERC <= a < k.A_EQUIP:  # three blocks: mercenaries, talents, drinks
        return (a - k.A_MERC) % k.MERCENARIES < len(s.owner)
    if k.A_EQUIP <= a < k.A_TROPHY:  # three blocks: equipment, abilities, moves
        return (a - k.A_EQUIP) % k.EQUIPMENT < len(s.equip_at)
    if k.A_LAND <= a < k.ACTIONS:  # two blocks: lands, settlers
        return (a - k.A_LAND) % k.LANDS < len(s.land_owner)
    return a < k.ACTIONS


def why(s: MonsterState, a: int) -> int:
    """The reason a thing is not on offer at the pending question; 0 if it is. The same predicates built the options."""
    if s.to_move < 0:
        return k.R_NOT_ASKED
    if a in s.options:
        return 0
    if not there_is(s, a):
        return k.R_NOT_ASKED
    f = s.top()
    kind = s.kind
    reason = k.R_NOT_ASKED
    if kind == k.K_TURN:
        reason = turn.why_turn(s, s.current, a)
    elif kind == k.K_DIE:
        if k.A_DIE <= a < k.A_FACE:
            reason = buildings.why_die(s, f.seat, f.a, a - k.A_DIE)
    elif kind == k.K_SPACE:
        if k.A_SPACE <= a < k.A_PATH:
            space = a - k.A_SPACE
            if space < s.content.spaces and s.content.space_building[space] == f.a:
                reason = buildings.why_space(s, f.seat, space)
    elif kind == k.K_LODGE_PICK:
        if k.A_TRAP <= a < k.A_REROLL:
            reason = buildings.why_pick(s, f, a - k.A_TRAP)
        elif a == k.A_STOP:
            reason = k.R_AT_LEAST_ONE
    elif kind == k.K_HIRE:
        if k.A_MERC <= a < k.A_TALENT:
            reason = buildings.why_hire(s, f, a - k.A_MERC)
        elif a == k.A_NOBODY:
            reason = k.R_AFTER_BEER
    elif kind == k.K_BAZAAR:
        if k.A_EQUIP <= a < k.A_ABILITY:
            reason = buildings.why_equipment(s, f, a - k.A_EQUIP)
    elif kind == k.K_CARRIER:
        if k.A_MERC <= a < k.A_TALENT:
            reason = buildings.why_carrier(s, f.seat, a - k.A_MERC)
    elif kind == k.K_ASSIGN_MERC:
        if k.A_MERC <= a < k.A_TALENT:
            reason = assign.why_send(s, f.seat, a - k.A_MERC)
    elif kind == k.K_ASSIGN_DICE:
        if k.A_DIE <= a < k.A_FACE:
            reason = assign.why_path_die(s, f, a - k.A_DIE)
        elif a == k.A_STOP:
            reason = k.R_AT_LEAST_ONE
    elif kind == k.K_ASSIGN_TOKENS:
        if a == k.A_STOP:
            reason = k.R_AT_LEAST_ONE
        elif a == k.A_DEFENCE and s.defence[f.seat] == 0:
            reason = k.R_NO_TOKEN
        elif a == k.A_DEFENCE or k.A_SLOT <= a < k.A_TRAP:
            reason = assign.why_token(s, f)
    elif kind == k.K_SETTLED_DICE:
        if k.A_DIE <= a < k.A_FACE:
            reason = talents.why_land_die(s, f, a - k.A_DIE)
    elif kind == k.K_SETTLE:
        if k.A_MERC <= a < k.A_TALENT:
            reason = talents.why_settler(s, f.seat, f.a, a - k.A_MERC)
    elif kind == k.K_MOVE:
        if k.A_MERC <= a < k.A_TALENT:
            reason = talents.why_receiver(s, f.seat, f.a, a - k.A_MERC)
    elif kind == k.K_ATTACK or kind == k.K_CONQUEST or kind == k.K_MISSION:
        reason = rolls.why_roll(s, f, a)
    elif kind == k.K_DEFEND:
        reason = battle.why_defend(s, f, a)
    elif kind == k.K_CONTRACT:
        reason = missions.why_contract(s, f, a)
    elif kind == k.K_WAGES:
        reason = cleanup.why_wages(s, f, a)
    elif kind == k.K_HEAL:
        if k.A_DRINK <= a < k.A_EQUIP:
            reason = talents.why_drink(s, f.seat, a - k.A_DRINK)
    elif kind == k.K_QUEEN_ITEM:
        reason = rounds.why_queen(s, f.seat, a)
    elif kind == k.K_DESERT_EQUIP:
        if k.A_MERC <= a < k.A_TALENT:
            reason = cleanup.why_hand(s, f.seat, f.items[0], a - k.A_MERC)
    elif kind == k.K_FREE_HIRE or kind == k.K_RESURRECT:
        if k.A_MERC <= a < k.A_TALENT:
            m = a - k.A_MERC
            there = m in s.docks if kind == k.K_FREE_HIRE else m in s.tile
            reason = k.R_REPUTATION if there else k.R_NOT_OFFERED
    return reason if reason != 0 else k.R_NOT_ASKED
