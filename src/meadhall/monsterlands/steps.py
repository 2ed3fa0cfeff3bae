"""Free steps, settled lands and the resurrection tile: which are open now, and why one is not (DEPLOY, TALENT)."""

from meadhall.monsterlands import buildings, prices, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.content import Power
from meadhall.monsterlands.state import MonsterState


def free_steps(s: MonsterState, seat: int, out: list[int]) -> None:
    """Add every free step of a Deployment turn (M.DEPLOY.10)."""
    c = s.content
    clan = s.clan[seat]
    for m in clan:
        if c.merc_timing[m] == k.DEPLOYMENT and s.used[m] == 0 and why_talent(s, seat, m) == 0:
            out.append(k.A_TALENT + m)
        if s.wounded[m] and why_drink(s, seat, m) == 0:
            out.append(k.A_DRINK + m)
        for t in range(3):
            e = s.gear[m * 3 + t]
            if e >= 0:
                if why_ability(s, seat, e) == 0:
                    out.append(k.A_ABILITY + e)
                if why_move(s, seat, e) == 0:
                    out.append(k.A_MOVE + e)
    window_steps(s, seat, out, True)
    settle_steps(s, seat, out)


def window_steps(s: MonsterState, seat: int, out: list[int], deployment: bool) -> None:
    """Add the steps that other windows have too: trophies and loot."""
    for monster in s.trophies[seat]:
        out.append(k.A_TROPHY + monster)
    loots = s.loots[seat]
    for i in range(len(loots)):
        if i == 0 or loots[i] != loots[i - 1]:
            if why_loot(s, seat, loots[i], deployment) == 0:
                out.append(k.A_LOOT + loots[i])


def settle_steps(s: MonsterState, seat: int, out: list[int]) -> None:
    """Add the lands that can be settled now."""
    for land in range(s.content.lands):
        if s.land_owner[land] == seat and s.land_settler[land] < 0 and why_settle(s, seat, land) == 0:
            out.append(k.A_SETTLE + land)


def why_free_step(s: MonsterState, seat: int, a: int) -> int:
    """Why a free step cannot be taken in a Deployment turn."""
    if k.A_TALENT <= a < k.A_DRINK:
        return why_talent(s, seat, a - k.A_TALENT)
    if k.A_ABILITY <= a < k.A_MOVE:
        return why_ability(s, seat, a - k.A_ABILITY)
    if k.A_MOVE <= a < k.A_TROPHY:
        return why_move(s, seat, a - k.A_MOVE)
    return why_window(s, seat, a, True)


def why_window(s: MonsterState, seat: int, a: int, deployment: bool) -> int:
    """Why a step of the other windows (trophy, loot, drink, settle) cannot be taken."""
    if k.A_TROPHY <= a < k.A_LOOT:
        return 0 if a - k.A_TROPHY in s.trophies[seat] else k.R_NOT_YOURS
    if k.A_LOOT <= a < k.A_TAKE:
        return why_loot(s, seat, a - k.A_LOOT, deployment)
    if k.A_DRINK <= a < k.A_EQUIP:
        return why_drink(s, seat, a - k.A_DRINK)
    if k.A_SETTLE <= a < k.ACTIONS:
        return why_settle(s, seat, a - k.A_SETTLE)
    return k.R_NOT_ASKED


def step_rule(a: int) -> str:
    """The rule that allows a free step; none for anything else."""
    if k.A_TALENT <= a < k.A_DRINK:
        return "M.TALENT.2"
    if k.A_DRINK <= a < k.A_EQUIP:
        return "M.POTION.1"
    if k.A_ABILITY <= a < k.A_MOVE:
        return "M.EQUIP.10"
    if k.A_MOVE <= a < k.A_TROPHY:
        return "M.EQUIP.3"
    if k.A_TROPHY <= a < k.A_LOOT:
        return "M.BATTLE.51"
    if k.A_LOOT <= a < k.A_TAKE:
        return "M.LOOT.6"
    return "M.SETTLED.4" if k.A_SETTLE <= a < k.ACTIONS else ""


def why_talent(s: MonsterState, seat: int, m: int) -> int:
    """Why a deployment talent cannot be used (TALENT)."""
    c = s.content
    if s.owner[m] != seat:
        return k.R_NOT_YOURS
    power = c.merc_power[m]
    if c.merc_timing[m] != k.DEPLOYMENT or power.discount_on >= 0 or power.mine_gold > 0:
        return k.R_WRONG_TIME
    if s.used[m] != 0:
        return k.R_USED
    if power.not_assigned and s.path_of[m] >= 0:
        return k.R_ASSIGNED
    if power.gains:
        return why_gain(s, seat, power)
    if power.pay_die >= 0:
        return 0 if s.gold[seat] >= power.pay_gold else k.R_GOLD
    if power.adjust > 0:
        return 0 if zones.pool_masked(s, seat, 4) > 0 else k.R_NO_DIE
    return 0 if zones.pool_masked(s, seat, power.give_mask) > 0 else k.R_NO_DIE


def why_gain(s: MonsterState, seat: int, power: Power) -> int:
    """A gain must give something: gold, glory, a die, or a token with room (M.TALENT.10, M.LOOT.11)."""
    if power.gold > 0 or power.glory > 0 or power.dice[0] + power.dice[1] + power.dice[2] > 0:
        return 0
    tokens = power.choose | power.tokens
    room = tokens & k.TOKEN_POTION and zones.room_potion(s, seat) > 0
    room = room or (tokens & k.TOKEN_VENOM and zones.room_venom(s, seat) > 0)
    room = room or (tokens & k.TOKEN_ELIXIR and zones.room_elixir(s, seat) > 0)
    room = room or (tokens & k.TOKEN_DEFENCE and zones.room_defence(s, seat) > 0)
    return 0 if room else k.R_ROOM


def why_ability(s: MonsterState, seat: int, e: int) -> int:
    """Why a deployment ability of equipment cannot be used (M.EQUIP.10)."""
    m = s.equip_at[e]
    if m < 0 or s.owner[m] != seat:
        return k.R_NOT_YOURS
    power = s.content.equip_power[e]
    if not power.gains:
        return k.R_WRONG_TIME
    return k.R_USED if s.equip_used[e] else why_gain(s, seat, power)


def why_drink(s: MonsterState, seat: int, m: int) -> int:
    """Why a potion cannot heal a mercenary (M.POTION.1)."""
    if s.owner[m] != seat:
        return k.R_NOT_YOURS
    if s.wounded[m] == 0:
        return k.R_NOT_WOUNDED
    if s.path_of[m] >= 0:
        return k.R_ASSIGNED
    return 0 if s.potions[seat] > 0 else k.R_NO_POTION


def why_loot(s: MonsterState, seat: int, design: int, deployment: bool) -> int:
    """Why a loot token without the outside symbol cannot be used (M.LOOT.6, M.LOOT.11)."""
    c = s.content
    if design not in s.loots[seat]:
        return k.R_NOT_YOURS
    use = c.loot_use[design]
    if use == k.LOOT_OUTSIDE or (use == k.LOOT_DEPLOYMENT and not deployment):
        return k.R_WRONG_TIME
    power = c.loot_power[design]
    if power.give_mask > 0:
        return 0 if zones.pool_masked(s, seat, power.give_mask) > 0 else k.R_NO_DIE
    if power.free_hire:
        return why_free_hire(s, seat)
    if power.free_equipment > 0:
        return why_free_equipment(s, seat)
    return why_gain(s, seat, power)


def why_free_hire(s: MonsterState, seat: int) -> int:
    """Whether somebody in the docks would come for nothing (M.TAVERN.16)."""
    excess = zones.excess_glory(s, seat)
    for m in s.docks:
        if m >= 0 and s.content.merc_reputation[m] <= excess:
            return 0
    return k.R_REPUTATION


def why_free_equipment(s: MonsterState, seat: int) -> int:
    """Whether an offered card can be placed (M.EQUIP.9)."""
    if prices.cheapest_equipment(s) < 0:
        return k.R_NOTHING_OFFERED
    return 0 if buildings.has_carrier(s, seat) else k.R_NO_CARRIER


def why_settle(s: MonsterState, seat: int, land: int) -> int:
    """Why a land cannot be settled (M.SETTLED.2)."""
    if s.land_owner[land] != seat:
        return k.R_NOT_YOURS
    if s.land_settler[land] >= 0:
        return k.R_SETTLED
    for m in s.clan[seat]:
        if why_settler(s, seat, land, m) == 0:
            return 0
    return k.R_NO_SETTLER


def why_settler(s: MonsterState, seat: int, land: int, m: int) -> int:
    """Why a mercenary cannot settle a land: leader, novice, other affinity, settled elsewhere."""
    if s.owner[m] != seat:
        return k.R_NOT_YOURS
    if s.content.merc_role[m] == k.NOVICE:
        return k.R_NOVICE
    if s.leader[seat] == m:
        return k.R_LEADER
    if s.content.merc_affinity[m] != s.content.land_affinity[land]:
        return k.R_AFFINITY
    return k.R_SETTLED if s.settled_on[m] >= 0 else 0


def why_move(s: MonsterState, seat: int, e: int) -> int:
    """Why an equipment card cannot be moved (M.EQUIP.3, M.EQUIP.4)."""
    m = s.equip_at[e]
    if m < 0 or s.owner[m] != seat:
        return k.R_NOT_YOURS
    if s.path_of[m] >= 0:
        return k.R_ASSIGNED
    if e in s.moved:
        return k.R_MOVED
    for other in s.clan[seat]:
        if why_receiver(s, seat, e, other) == 0:
            return 0
    return k.R_NO_CARRIER


def why_receiver(s: MonsterState, seat: int, e: int, m: int) -> int:
    """Why a mercenary cannot receive (or exchange for) a card."""
    if s.owner[m] != seat or s.equip_at[e] == m:
        return k.R_NOT_YOURS
    if s.path_of[m] >= 0:
        return k.R_ASSIGNED
    other = s.gear[m * 3 + s.content.equip_type[e]]
    return k.R_MOVED if other >= 0 and other in s.moved else 0


def why_land(s: MonsterState, seat: int, land: int) -> int:
    """Why a settled land cannot be used now (M.SETTLED.8, M.SETTLED.9, M.DEPLOY.20)."""
    if s.land_owner[land] != seat:
        return k.R_NOT_YOURS
    if s.land_settler[land] < 0:
        return k.R_UNSETTLED
    if s.land_dice[land] != 0:
        return k.R_USED
    at = seat * 9
    p = zones.pool_masked(s, seat, 4)
    if not zones.fits(s.pool[at], s.pool[at + 1], p, s.content.land_dice[land], 0):
        return k.R_NO_DIE
    power = s.content.land_power[land]
    if power.free_hire:
        return why_free_hire(s, seat)
    if power.free_equipment > 0:
        return why_free_equipment(s, seat)
    if power.take_loot > 0:
        for design in s.loot_offer:
            if design >= 0:
                return 0
        return k.R_NOTHING_OFFERED
    return why_gain(s, seat, power)


def why_resurrect(s: MonsterState, seat: int) -> int:
    """Why the resurrection tile cannot be visited (M.RESURRECTION.3, .4, .8)."""
    if s.resurrection == 0:
        return k.R_MODULE
    if s.pool[seat * 9] == 0 or s.pool[seat * 9 + 1] == 0:
        return k.R_NO_DIE
    if len(s.tile) == 0:
        return k.R_TILE_EMPTY
    if s.resurrection == 2 and s.potions[seat] == 0:
        return k.R_NO_POTION
    excess = zones.excess_glory(s, seat)
    for m in s.tile:
        if s.content.merc_reputation[m] <= excess:
            return 0
    return k.R_REPUTATION
