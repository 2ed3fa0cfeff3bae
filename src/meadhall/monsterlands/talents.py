"""Free steps and settled lands: deployment talents, conversions, loot, trophies, potions, settling, equipment."""

from meadhall.core.lists import added, changed, rows_changed, rows_without, without
from meadhall.core.state import Frame
from meadhall.monsterlands import buildings, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.content import Power
from meadhall.monsterlands.state import MonsterState

# -- what may be done -------------------------------------------------------------------------------------------------


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
    if (power.potion > 0 or power.choose & k.TOKEN_POTION) and zones.room_potion(s, seat) > 0:
        return 0
    if (power.venom > 0 or power.choose & k.TOKEN_VENOM) and zones.room_venom(s, seat) > 0:
        return 0
    if (power.elixir > 0 or power.choose & k.TOKEN_ELIXIR) and zones.room_elixir(s, seat) > 0:
        return 0
    if (power.defence > 0 or power.choose & k.TOKEN_DEFENCE) and zones.room_defence(s, seat) > 0:
        return 0
    return k.R_ROOM


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
    if buildings.cheapest_equipment(s) < 0:
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


# -- doing it ---------------------------------------------------------------------------------------------------------


def take_free_step(s: MonsterState, seat: int, a: int) -> None:
    """Carry out a free step of a Deployment turn."""
    if k.A_TALENT <= a < k.A_DRINK:
        use_talent(s, seat, a - k.A_TALENT)
    elif k.A_ABILITY <= a < k.A_MOVE:
        e = a - k.A_ABILITY
        s.equip_used = changed(s.equip_used, e, 1)
        if s.tracing:
            s.emit(k.EV_TALENT, [seat, -1, e])
        gain(s, seat, s.content.equip_power[e])
    elif k.A_MOVE <= a < k.A_TROPHY:
        g = s.push(k.OP_MOVE, seat)
        g.a = a - k.A_MOVE
    else:
        take_window_step(s, seat, a)


def take_window_step(s: MonsterState, seat: int, a: int) -> None:
    """Sell a trophy, use loot, drink, settle: in a turn, before a contract decision, before wages."""
    if k.A_TROPHY <= a < k.A_LOOT:
        monster = a - k.A_TROPHY
        s.trophies = rows_without(s.trophies, seat, monster)
        s.monster_discard = added(s.monster_discard, monster)
        gold = s.content.monster_trophy[monster] * s.content.trophy_price
        zones.gain_gold(s, seat, gold)
        if s.tracing:
            s.emit(k.EV_TROPHY_SOLD, [seat, monster, gold])
    elif k.A_LOOT <= a < k.A_TAKE:
        use_loot(s, seat, a - k.A_LOOT)
    elif k.A_DRINK <= a < k.A_EQUIP:
        drink(s, seat, a - k.A_DRINK)
    else:
        g = s.push(k.OP_SETTLE, seat)
        g.a = a - k.A_SETTLE


def drink(s: MonsterState, seat: int, m: int) -> None:
    """A potion heals a mercenary."""
    s.potions[seat] -= 1
    s.wounded = changed(s.wounded, m, 0)
    if s.tracing:
        s.emit(k.EV_HEALED, [seat, m])


def spend_loot(s: MonsterState, seat: int, design: int) -> None:
    """A loot token goes to the discards."""
    s.loots = rows_without(s.loots, seat, design)
    s.loot_discard = added(s.loot_discard, design)
    if s.tracing:
        s.emit(k.EV_LOOT_USED, [seat, design])


def add_loot(s: MonsterState, seat: int, design: int) -> None:
    """A loot token joins a play area, kept in sorted order."""
    loots = s.loots[seat].copy()
    at = len(loots)
    while at > 0 and loots[at - 1] > design:
        at -= 1
    loots.insert(at, design)
    s.loots = rows_changed(s.loots, seat, loots)


def gain(s: MonsterState, seat: int, power: Power) -> None:
    """Take what a card gives at once."""
    before = zones.goods_of(s, seat)
    zones.gain_gold(s, seat, power.gold)
    zones.gain_glory(s, seat, power.glory)
    zones.gain_potions(s, seat, power.potion)
    zones.gain_venoms(s, seat, power.venom)
    zones.gain_elixirs(s, seat, power.elixir)
    zones.gain_defence(s, seat, power.defence)
    if s.tracing:
        zones.tell_change(s, seat, before)
    for colour in range(3):
        if power.dice[colour] > 0:
            if s.tracing:
                s.emit(k.EV_CONVERT, [seat, -1, colour, power.dice[colour]])
            zones.gain_dice(s, seat, colour, power.dice[colour])


def use_talent(s: MonsterState, seat: int, m: int) -> None:
    """Use a deployment talent; what it leaves open is asked for."""
    power = s.content.merc_power[m]
    s.used = changed(s.used, m, 1)
    if s.tracing:
        s.emit(k.EV_TALENT, [seat, m, -1])
    if power.choose > 0:
        g = s.push(k.OP_TOKEN, seat)
        g.a = power.choose
    elif power.gains:
        gain(s, seat, power)
    elif power.pay_die >= 0:
        s.gold[seat] -= power.pay_gold
        if s.tracing:
            s.emit(k.EV_PAY, [seat, power.pay_gold])
            s.emit(k.EV_CONVERT, [seat, -1, power.pay_die, 1])
        zones.gain_dice(s, seat, power.pay_die, 1)
    elif power.adjust > 0:
        g = s.push(k.OP_ADJUST, seat)
        g.b = power.adjust
    else:
        g = s.push(k.OP_CONVERT, seat)
        g.a = m
        g.b = -1


def use_loot(s: MonsterState, seat: int, design: int) -> None:
    """Use a loot token without the outside symbol."""
    power = s.content.loot_power[design]
    spend_loot(s, seat, design)
    if power.give_mask > 0:
        g = s.push(k.OP_CONVERT, seat)
        g.a = -1
        g.b = design
    elif power.free_hire:
        s.push(k.OP_FREE_HIRE, seat)
    elif power.free_equipment > 0:
        g = s.push(k.OP_FREE_EQUIP, seat)
        g.a = power.free_equipment
    else:
        gain(s, seat, power)


# -- routines with questions ------------------------------------------------------------------------------------------


def step_token(s: MonsterState, f: Frame) -> None:
    """Which token a talent gives (M.DECIDE.22). f.a TOKEN_* bits."""
    if s.answer < 0:
        options: list[int] = []
        if f.a & k.TOKEN_POTION and zones.room_potion(s, f.seat) > 0:
            options.append(k.A_POTION)
        if f.a & k.TOKEN_VENOM and zones.room_venom(s, f.seat) > 0:
            options.append(k.A_VENOM)
        if f.a & k.TOKEN_ELIXIR and zones.room_elixir(s, f.seat) > 0:
            options.append(k.A_ELIXIR)
        if f.a & k.TOKEN_DEFENCE and zones.room_defence(s, f.seat) > 0:
            options.append(k.A_DEFENCE)
        s.ask(f.seat, k.K_TALENT_TOKEN, options)
        return
    take_token(s, f.seat, s.take(), 1)
    s.pop()


def take_token(s: MonsterState, seat: int, a: int, n: int) -> None:
    """Take tokens named by an action."""
    before = zones.goods_of(s, seat)
    if a == k.A_POTION:
        zones.gain_potions(s, seat, n)
    elif a == k.A_VENOM:
        zones.gain_venoms(s, seat, n)
    elif a == k.A_ELIXIR:
        zones.gain_elixirs(s, seat, n)
    else:
        zones.gain_defence(s, seat, n)
    if s.tracing:
        zones.tell_tokens(s, seat, before)


def convert_power(s: MonsterState, f: Frame) -> Power:
    """The card behind a conversion."""
    return s.content.merc_power[f.a] if f.a >= 0 else s.content.loot_power[f.b]


def step_convert(s: MonsterState, f: Frame) -> None:
    """Give a die, take others (M.DECIDE.21). f.a mercenary or -1, f.b loot or -1, f.c colour given, f.d dice taken."""
    power = convert_power(s, f)
    if f.step == 0:
        if s.answer < 0:
            options: list[int] = []
            for die in range(k.DICE):
                if s.pool[f.seat * 9 + die] > 0 and power.give_mask & (1 << zones.colour_of(die)):
                    options.append(k.A_DIE + die)
            s.ask(f.seat, k.K_CONVERT_GIVE, options)
            return
        die = s.take() - k.A_DIE
        f.c = zones.colour_of(die)
        s.pool[f.seat * 9 + die] -= 1
        if f.a >= 0:
            s.used = changed(s.used, f.a, 2 + f.c)  # it lies on the card until Clean-up (M.DICE.10)
        else:
            s.dice_out[f.c] -= 1
        if s.tracing:
            s.emit(k.EV_CONVERT, [f.seat, f.c, -1, 1])
        f.step = 1
    if f.d >= len(power.take):
        s.pop()
        return
    taken = power.take[f.d]
    if taken >= k.TAKE_ANY:
        if s.answer < 0:
            options = []
            for colour in range(3):
                if taken == k.TAKE_ANY or colour != f.c:
                    options.append(k.A_COLOUR + colour)
            s.ask(f.seat, k.K_CONVERT_TAKE, options)
            return
        taken = s.take() - k.A_COLOUR
    f.d += 1
    if s.tracing:
        s.emit(k.EV_CONVERT, [f.seat, -1, taken, 1])
    zones.gain_dice(s, f.seat, taken, 1)


def step_adjust(s: MonsterState, f: Frame) -> None:
    """One persuasion die of the pool up or down (M.TALENT.13). f.a die, f.b by how much."""
    if f.step == 0:
        if s.answer < 0:
            options: list[int] = []
            for v in range(1, 7):
                if s.pool[f.seat * 9 + k.DIE_P + v] > 0:
                    options.append(k.A_DIE + k.DIE_P + v)
            s.ask(f.seat, k.K_ADJUST_DIE, options)
            return
        f.a = s.take() - k.A_DIE
        f.step = 1
    if s.answer < 0:
        s.ask(f.seat, k.K_ADJUST, directions(f.a - k.DIE_P, f.b))
        return
    change = f.b if s.take() == k.A_PLUS else -f.b
    s.pool[f.seat * 9 + f.a] -= 1
    s.pool[f.seat * 9 + f.a + change] += 1
    if s.tracing:
        s.emit(k.EV_ADJUSTED, [f.seat, f.a - k.DIE_P, f.a - k.DIE_P + change])
    s.pop()


def directions(value: int, by: int) -> list[int]:
    """Which ways a persuasion value can go within 1 to 6."""
    out: list[int] = []
    if value + by <= 6:
        out.append(k.A_PLUS)
    if value - by >= 1:
        out.append(k.A_MINUS)
    return out


def step_settle(s: MonsterState, f: Frame) -> None:
    """Who settles a land (M.DECIDE.26). f.a land, f.b 1: may be declined (right after a conquest)."""
    if s.answer < 0:
        options: list[int] = []
        for m in s.clan[f.seat]:
            if why_settler(s, f.seat, f.a, m) == 0:
                options.append(k.A_MERC + m)
        if f.b == 1:
            options.append(k.A_NO)
        s.ask(f.seat, k.K_SETTLE, options)
        return
    a = s.take()
    if a != k.A_NO:
        m = a - k.A_MERC
        s.land_settler = changed(s.land_settler, f.a, m)
        s.settled_on = changed(s.settled_on, m, f.a)
        if s.tracing:
            s.emit(k.EV_SETTLED, [f.seat, m, f.a])
    s.pop()


def step_move(s: MonsterState, f: Frame) -> None:
    """To whom a card moves; a card of the same type comes back in exchange (M.EQUIP.3). f.a card."""
    if s.answer < 0:
        options: list[int] = []
        for m in s.clan[f.seat]:
            if why_receiver(s, f.seat, f.a, m) == 0:
                options.append(k.A_MERC + m)
        s.ask(f.seat, k.K_MOVE, options)
        return
    m = s.take() - k.A_MERC
    giver = s.equip_at[f.a]
    other = s.gear[m * 3 + s.content.equip_type[f.a]]
    zones.take_gear(s, f.a)
    s.moved = added(s.moved, f.a)
    if other >= 0:
        zones.take_gear(s, other)
        zones.give_gear(s, other, giver)
        s.moved = added(s.moved, other)
    zones.give_gear(s, f.a, m)
    if s.tracing:
        s.emit(k.EV_MOVED, [f.seat, f.a, m, other])
    s.pop()


def step_free_hire(s: MonsterState, f: Frame) -> None:
    """A mercenary of the docks for nothing (M.DECIDE.28)."""
    if s.answer < 0:
        options: list[int] = []
        for m in s.docks:
            if m >= 0 and s.content.merc_reputation[m] <= zones.excess_glory(s, f.seat):
                options.append(k.A_MERC + m)
        s.ask(f.seat, k.K_FREE_HIRE, options)
        return
    buildings.hire(s, f.seat, s.take() - k.A_MERC)
    s.pop()


def step_free_equip(s: MonsterState, f: Frame) -> None:
    """Offered equipment for nothing (M.DECIDE.29). f.a cards left, f.b 1: one was taken already."""
    if f.step == 1:
        zones.refill_bazaar(s)
        f.step = 0
        f.a -= 1
        f.b = 1
    if f.a == 0 or why_free_equipment(s, f.seat) != 0:
        s.pop()
        return
    if s.answer < 0:
        options: list[int] = []
        for e in s.bazaar:
            if e >= 0:
                options.append(k.A_EQUIP + e)
        if f.b == 1:
            options.append(k.A_STOP)
        s.ask(f.seat, k.K_FREE_EQUIP, options)
        return
    a = s.take()
    if a == k.A_STOP:
        s.pop()
        return
    f.step = 1
    buildings.take_equipment(s, f.seat, a - k.A_EQUIP)


def step_take_loot(s: MonsterState, f: Frame) -> None:
    """Loot of the offer through a land (M.DECIDE.30). f.a tokens left."""
    options = loot_options(s)
    if f.a == 0 or len(options) == 0:
        zones.refill_loot(s)
        s.pop()
        return
    if s.answer < 0:
        s.ask(f.seat, k.K_TAKE_LOOT, options)
        return
    take_loot(s, f.seat, s.take() - k.A_TAKE)
    f.a -= 1


def loot_options(s: MonsterState) -> list[int]:
    """The designs on offer, each once."""
    options: list[int] = []
    for design in s.loot_offer:
        if design >= 0 and k.A_TAKE + design not in options:
            options.append(k.A_TAKE + design)
    return options


def take_loot(s: MonsterState, seat: int, design: int) -> None:
    """A token of the offer goes to a play area."""
    s.loot_offer = changed(s.loot_offer, s.loot_offer.index(design), -1)
    add_loot(s, seat, design)
    if s.tracing:
        s.emit(k.EV_LOOTED, [seat, design])


def step_land_use(s: MonsterState, f: Frame) -> None:
    """Place the dice of a settled land, then gain (M.SETTLED.8). f.a land, f.b slots filled."""
    masks = s.content.land_dice[f.a]
    if f.step == 0:
        if f.b < len(masks):
            if s.answer < 0:
                options: list[int] = []
                for die in range(k.DICE):
                    if s.pool[f.seat * 9 + die] > 0 and why_land_die(s, f, die) == 0:
                        options.append(k.A_DIE + die)
                s.ask(f.seat, k.K_SETTLED_DICE, options)
                return
            die = s.take() - k.A_DIE
            s.pool[f.seat * 9 + die] -= 1
            s.land_dice = changed(s.land_dice, f.a, s.land_dice[f.a] + (1 << (4 * zones.colour_of(die))))
            f.b += 1
            return
        f.step = 1
        if s.tracing:
            s.emit(k.EV_LAND_USED, [f.seat, f.a])
        power = s.content.land_power[f.a]
        if power.free_hire:
            s.push(k.OP_FREE_HIRE, f.seat)
        elif power.free_equipment > 0:
            g = s.push(k.OP_FREE_EQUIP, f.seat)
            g.a = power.free_equipment
        elif power.take_loot > 0:
            g = s.push(k.OP_TAKE_LOOT, f.seat)
            g.a = power.take_loot
        else:
            gain(s, f.seat, power)
        return
    s.pop()


def why_land_die(s: MonsterState, f: Frame, die: int) -> int:
    """Why a die does not fit the next slot of a settled land, with the rest still to be filled."""
    masks = s.content.land_dice[f.a]
    colour = zones.colour_of(die)
    if masks[f.b] & (1 << colour) == 0:
        return k.R_COLOUR
    at = f.seat * 9
    if s.pool[at + die] == 0:
        return k.R_NO_DIE
    dice_s = s.pool[at] - (1 if colour == k.S else 0)
    dice_m = s.pool[at + 1] - (1 if colour == k.M else 0)
    dice_p = zones.pool_masked(s, f.seat, 4) - (1 if colour == k.P else 0)
    return 0 if zones.fits(dice_s, dice_m, dice_p, masks, f.b + 1) else k.R_NO_DIE


def step_resurrect(s: MonsterState, f: Frame) -> None:
    """The resurrection tile: a dead mercenary joins; a monster comes (side A) or a potion goes (side B)."""
    if s.answer < 0:
        options: list[int] = []
        for m in s.tile:
            if s.content.merc_reputation[m] <= zones.excess_glory(s, f.seat):
                options.append(k.A_MERC + m)
        s.ask(f.seat, k.K_RESURRECT, options)
        return
    m = s.take() - k.A_MERC
    # Until Clean-up the dice lie on the tile: the place after the die codes counts such pairs.
    s.pool[f.seat * 9] -= 1
    s.pool[f.seat * 9 + 1] -= 1
    s.pawn = changed(s.pawn, k.DICE, s.pawn[k.DICE] + 1)
    s.tile = without(s.tile, m)
    if s.tracing:
        s.emit(k.EV_REVIVED, [f.seat, m])
    zones.join_with_dice(s, f.seat, m)
    if s.rules < 2 or s.resurrection == 1:
        monster = zones.draw_monster(s)
        if monster >= 0:
            zones.to_entrance(s, monster)
    if s.resurrection == 2:
        s.potions[f.seat] -= 1
        if s.tracing:
            s.emit(k.EV_GAIN, [f.seat, 0, 0, -1, 0, 0, 0])
    s.pop()
