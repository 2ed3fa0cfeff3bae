"""The buildings of the Citadel: spaces, persuasion, prices and what each gives (DEPLOY to MINE)."""

from typing import Final

from meadhall.core.lists import added, changed, without
from meadhall.core.state import Frame
from meadhall.monsterlands import codes as k
from meadhall.monsterlands import zones
from meadhall.monsterlands.state import MonsterState

CARD: Final = 1000  # in a list of discount sources: an equipment card is CARD + its number


# -- spaces and dice --------------------------------------------------------------------------------------------------


def free_space(s: MonsterState, b: int) -> int:
    """The leftmost free space of a building, or -1 (M.DEPLOY.14 to M.DEPLOY.17)."""
    c = s.content
    first = c.building_first[b]
    for i in range(first, first + c.building_count[b]):
        if s.spaces[i] == k.SPACE_FREE and c.space_players[i] <= s.players:
            return i
    return -1


def persuasion(s: MonsterState, b: int, die: int) -> int:
    """The discount a die gives in a building: its value, with the last persuasion die's if strictly lower
    (M.PERSUADE.2, .3).
    """
    if die < k.P:
        return 0
    value = die - k.DIE_P
    c = s.content
    i = c.building_first[b] + c.building_count[b] - 1
    while i >= c.building_first[b]:
        there = s.spaces[i] - 1 - k.DIE_P
        if 1 <= there <= 6 and s.spaces[i] < k.SPACE_DOUBLE:
            return value + there if value < there else value
        i -= 1
    return value


def discounts(s: MonsterState, seat: int, kind: int) -> list[int]:
    """Unused discount cards of a kind, those with the higher floor first (M.TALENT.8)."""
    c = s.content
    out: list[int] = []
    for m in s.clan[seat]:
        power = c.merc_power[m]
        if power.discount_on == kind and s.used[m] == 0:
            out.append(m)
        for t in range(3):
            e = s.gear[m * 3 + t]
            if e >= 0 and c.equip_power[e].discount_on == kind and s.equip_used[e] == 0:
                out.append(CARD + e)
    if len(out) > 1:
        i = 1
        while i < len(out):
            j = i
            while j > 0 and floor_of(s, out[j - 1]) < floor_of(s, out[j]):
                held = out[j]
                out[j] = out[j - 1]
                out[j - 1] = held
                j -= 1
            i += 1
    return out


def floor_of(s: MonsterState, source: int) -> int:
    """How far a discount card may lower a price."""
    if source >= CARD:
        return s.content.equip_power[source - CARD].discount_floor
    return s.content.merc_power[source].discount_floor


def amount_of(s: MonsterState, source: int) -> int:
    """How much a discount card takes off."""
    if source >= CARD:
        return s.content.equip_power[source - CARD].discount
    return s.content.merc_power[source].discount


def price(s: MonsterState, base: int, lower: int, sources: list[int], at: int) -> int:
    """Printed cost, then persuasion down to 1, then the discount cards from `at` on, each down to its floor
    (M.PERSUADE.8).
    """
    cost = base
    if lower > 0 and cost > 0:
        cost = max(1, cost - lower)
    for i in range(at, len(sources)):
        floor = floor_of(s, sources[i])
        if cost > floor:
            cost = max(floor, cost - amount_of(s, sources[i]))
    return cost


def pay(s: MonsterState, seat: int, base: int, lower: int, sources: list[int]) -> None:
    """Pay for a purchase; the chosen discount cards are spent unless there was nothing to pay (M.TALENT.22)."""
    cost = base
    if lower > 0 and cost > 0:
        cost = max(1, cost - lower)
    for source in sources:
        if cost == 0:
            break
        floor = floor_of(s, source)
        if cost > floor:
            cost = max(floor, cost - amount_of(s, source))
        if source >= CARD:
            s.equip_used = changed(s.equip_used, source - CARD, 1)
        else:
            s.used = changed(s.used, source, 1)
    s.gold[seat] -= cost
    if s.tracing:
        s.emit(k.EV_PAY, [seat, cost])


def cheapest_trap(s: MonsterState) -> int:
    """The lowest cost on offer at the Lodge, or -1."""
    best = -1
    for design in s.trap_offer:
        if design >= 0 and (best < 0 or s.content.trap_cost[design] < best):
            best = s.content.trap_cost[design]
    return best


def cheapest_hire(s: MonsterState, seat: int) -> int:
    """The lowest cost of anyone who would come, novices included, or -1 (M.TAVERN.4, M.TAVERN.6)."""
    best = -1
    excess = zones.excess_glory(s, seat)
    for m in s.docks:
        if m >= 0 and s.content.merc_reputation[m] <= excess and (best < 0 or s.content.merc_cost[m] < best):
            best = s.content.merc_cost[m]
    if len(s.novice_stack) > 0:
        m = s.novice_stack[-1]
        if s.content.merc_reputation[m] <= excess and (best < 0 or s.content.merc_cost[m] < best):
            best = s.content.merc_cost[m]
    return best


def cheapest_equipment(s: MonsterState) -> int:
    """The lowest cost on offer at the Bazaar, or -1."""
    best = -1
    for e in s.bazaar:
        if e >= 0 and (best < 0 or s.content.equip_cost[e] < best):
            best = s.content.equip_cost[e]
    return best


def has_carrier(s: MonsterState, seat: int) -> bool:
    """Whether anybody could carry a new card: an unassigned mercenary, novices included (M.BAZAAR.3)."""
    for m in s.clan[seat]:
        if s.path_of[m] < 0:
            return True
    return False


def token_room(s: MonsterState, seat: int) -> int:
    """Room for what the Alchemist (or the Potion Shop) gives (M.ALCHEMIST.4, M.POTIONSHOP.2)."""
    room = zones.room_potion(s, seat) + zones.room_venom(s, seat)
    return room + zones.room_elixir(s, seat) if s.potion_shop else room


# -- legality ---------------------------------------------------------------------------------------------------------


def why_building(s: MonsterState, seat: int, b: int) -> int:
    """Why a building cannot be used now; 0 if it can."""
    if s.panic[b] != 0:
        return k.R_PANIC
    c = s.content
    if zones.pool_masked(s, seat, c.building_mask[b]) == 0:
        return k.R_NO_DIE
    if b == k.PAWN:
        return 0
    if b == k.MINE:
        return why_mine(s, seat)
    if free_space(s, b) < 0:
        return k.R_FULL
    if b == k.ALCHEMIST:
        return k.R_ROOM if token_room(s, seat) == 0 else 0
    # The best die decides: any persuasion die beats the others.
    worst = why_purchase(s, seat, b, k.DIE_S) if s.pool[seat * 9] > 0 and c.building_mask[b] & 1 else -1
    if worst == 0:
        return 0
    if c.building_mask[b] & 2 and s.pool[seat * 9 + 1] > 0:
        worst = why_purchase(s, seat, b, k.DIE_M)
        if worst == 0:
            return 0
    if c.building_mask[b] & 4:
        for v in range(1, 7):
            if s.pool[seat * 9 + k.DIE_P + v] > 0:
                worst = why_purchase(s, seat, b, k.DIE_P + v)
                if worst == 0:
                    return 0
    return worst


def why_mine(s: MonsterState, seat: int) -> int:
    """Whether some free Mine space takes the strength dice at hand."""
    c = s.content
    why = k.R_FULL
    first = c.building_first[k.MINE]
    for i in range(first, first + c.building_count[k.MINE]):
        w = why_space(s, seat, i)
        if w == 0:
            return 0
        if w != k.R_SPACE_TAKEN and w != k.R_NOT_IN_PLAY:
            why = w
    return why


def why_space(s: MonsterState, seat: int, i: int) -> int:
    """Why a particular space of the Mine or the Alchemist cannot be used."""
    c = s.content
    if c.space_players[i] > s.players:
        return k.R_NOT_IN_PLAY
    if s.spaces[i] != k.SPACE_FREE:
        return k.R_SPACE_TAKEN
    if zones.pool_masked(s, seat, c.building_mask[c.space_building[i]]) < c.space_dice[i]:
        return k.R_NO_DIE
    return 0


def why_purchase(s: MonsterState, seat: int, b: int, die: int) -> int:
    """Why a die buys nothing at the Lodge, Tavern, Armory or Bazaar, with all discounts used (M.TALENT.9)."""
    gold = s.gold[seat]
    if b == k.ARMORY:
        if zones.room_defence(s, seat) <= 0:
            return k.R_ROOM
        return 0 if price(s, s.content.defence_price, persuasion(s, b, die), [], 0) <= gold else k.R_GOLD
    if b == k.LODGE:
        cost = cheapest_trap(s)
        if cost < 0:
            return k.R_NOTHING_OFFERED
        if cost <= gold:
            return 0
        return 0 if price(s, cost, persuasion(s, b, die), discounts(s, seat, k.ON_TRAP), 0) <= gold else k.R_GOLD
    if b == k.TAVERN:
        if gold >= s.content.beer_price:  # M.TAVERN.14
            return 0
        return why_hire_now(s, seat, die)
    cost = cheapest_equipment(s)
    if cost < 0:
        return k.R_NOTHING_OFFERED
    if not has_carrier(s, seat):
        return k.R_NO_CARRIER
    if cost <= gold:
        return 0
    return 0 if price(s, cost, persuasion(s, b, die), discounts(s, seat, k.ON_EQUIPMENT), 0) <= gold else k.R_GOLD


def why_hire_now(s: MonsterState, seat: int, die: int) -> int:
    """Why nobody on offer can be hired with this die, without a round of beer."""
    cost = cheapest_hire(s, seat)
    if cost < 0:
        return k.R_REPUTATION
    lower = persuasion(s, k.TAVERN, die)
    return 0 if price(s, cost, lower, discounts(s, seat, k.ON_HIRE), 0) <= s.gold[seat] else k.R_GOLD


def why_die(s: MonsterState, seat: int, b: int, die: int) -> int:
    """Why a die cannot be deployed in a building that sells, while it is being used (M.DEPLOY.13)."""
    colour = zones.colour_of(die)
    if s.content.building_mask[b] & (1 << colour) == 0:
        return k.R_COLOUR
    if s.pool[seat * 9 + die] == 0:
        return k.R_NO_DIE
    return why_purchase(s, seat, b, die)


# -- the action -------------------------------------------------------------------------------------------------------


def step_building(s: MonsterState, f: Frame) -> None:
    """Place the die, then go on with the building's own business. f.a building."""
    b = f.a
    if b == k.PAWN:
        step_pawn(s, f)
        return
    if b == k.MINE or b == k.ALCHEMIST:
        step_space(s, f)
        return
    if s.answer < 0:
        options: list[int] = []
        for die in range(k.DICE):
            if s.pool[f.seat * 9 + die] > 0 and why_die(s, f.seat, b, die) == 0:
                options.append(k.A_DIE + die)
        s.ask(f.seat, k.K_DIE, options)
        return
    die = s.take() - k.A_DIE
    lower = persuasion(s, b, die)
    space = free_space(s, b)
    s.pool[f.seat * 9 + die] -= 1
    s.spaces[space] = die + 1
    if s.tracing:
        s.emit(k.EV_PLACE, [f.seat, b, die, space])
    f.b = lower
    f.c = 0
    f.step = 0
    f.items = []
    f.op = (
        k.OP_LODGE if b == k.LODGE else k.OP_TAVERN if b == k.TAVERN else k.OP_ARMORY if b == k.ARMORY else k.OP_BAZAAR
    )


def step_space(s: MonsterState, f: Frame) -> None:
    """Mine and Alchemist: which free space (M.DECIDE.5)."""
    b = f.a
    c = s.content
    if s.answer < 0:
        options: list[int] = []
        first = c.building_first[b]
        for i in range(first, first + c.building_count[b]):
            if why_space(s, f.seat, i) == 0:
                options.append(k.A_SPACE + i)
        s.ask(f.seat, k.K_SPACE, options)
        return
    space = s.take() - k.A_SPACE
    colour = k.S if c.building_mask[b] & 1 else k.M
    s.pool[f.seat * 9 + colour] -= c.space_dice[space]
    s.spaces[space] = k.SPACE_DOUBLE if c.space_dice[space] == 2 else colour + 1
    if s.tracing:
        s.emit(k.EV_PLACE, [f.seat, b, colour, space])
    if b == k.MINE:
        gold = c.space_gold[space] + mine_bonus(s, f.seat)
        spend_mine_bonus(s, f.seat)
        zones.gain_gold(s, f.seat, gold)
        if s.tracing:
            s.emit(k.EV_GAIN, [f.seat, gold, 0, 0, 0, 0, 0])
        s.pop()
        return
    f.op = k.OP_MIX
    f.step = 0
    f.b = min(c.space_tokens[space], token_room(s, f.seat))


def mine_bonus(s: MonsterState, seat: int) -> int:
    """What the first Mine action of the round pays besides: all unused Mine bonuses (M.MINE.3)."""
    c = s.content
    gold = 0
    for m in s.clan[seat]:
        if s.used[m] == 0:
            gold += c.merc_power[m].mine_gold
        for t in range(3):
            e = s.gear[m * 3 + t]
            if e >= 0 and s.equip_used[e] == 0:
                gold += c.equip_power[e].mine_gold
    return gold


def spend_mine_bonus(s: MonsterState, seat: int) -> None:
    """The Mine bonuses of a clan are used for this round."""
    c = s.content
    for m in s.clan[seat]:
        if c.merc_power[m].mine_gold > 0:
            s.used = changed(s.used, m, 1)
        for t in range(3):
            e = s.gear[m * 3 + t]
            if e >= 0 and c.equip_power[e].mine_gold > 0:
                s.equip_used = changed(s.equip_used, e, 1)


def step_mix(s: MonsterState, f: Frame) -> None:
    """How many potions, then venoms, the rest elixirs (M.DECIDE.9). f.b tokens to take, f.c potions, f.d venoms."""
    elixirs = zones.room_elixir(s, f.seat) if s.potion_shop else 0
    venoms = zones.room_venom(s, f.seat)
    if f.step == 0:
        if s.answer < 0:
            low = max(0, f.b - venoms - elixirs)
            s.ask(f.seat, k.K_MIX, counts(low, min(f.b, zones.room_potion(s, f.seat))))
            return
        f.c = s.take() - k.A_COUNT
        f.step = 1
    if s.answer < 0:
        rest = f.b - f.c
        s.ask(f.seat, k.K_MIX, counts(max(0, rest - elixirs), min(rest, venoms)))
        return
    f.d = s.take() - k.A_COUNT
    zones.gain_potions(s, f.seat, f.c)
    zones.gain_venoms(s, f.seat, f.d)
    zones.gain_elixirs(s, f.seat, f.b - f.c - f.d)
    if s.tracing:
        s.emit(k.EV_TOKENS, [f.seat, f.c, f.d, f.b - f.c - f.d, 0])
    s.pop()


def counts(low: int, high: int) -> list[int]:
    """Count actions from low to high."""
    out: list[int] = []
    for n in range(low, high + 1):
        out.append(k.A_COUNT + n)
    return out


def step_pawn(s: MonsterState, f: Frame) -> None:
    """Dice for gold, as many as wanted (PAWN). f.b dice so far."""
    if s.answer < 0:
        options: list[int] = []
        for die in range(k.DICE):
            if s.pool[f.seat * 9 + die] > 0 and s.content.building_mask[k.PAWN] & (1 << zones.colour_of(die)):
                options.append(k.A_DIE + die)
        if f.b > 0:
            options.append(k.A_STOP)
        s.ask(f.seat, k.K_PAWN, options)
        return
    a = s.take()
    if a != k.A_STOP:
        die = a - k.A_DIE
        s.pool[f.seat * 9 + die] -= 1
        s.pawn = changed(s.pawn, die, s.pawn[die] + 1)
        f.b += 1
        return
    gold = f.b * s.content.pawn_gold
    zones.gain_gold(s, f.seat, gold)
    if s.tracing:
        s.emit(k.EV_PLACE, [f.seat, k.PAWN, f.b, -1])
        s.emit(k.EV_GAIN, [f.seat, gold, 0, 0, 0, 0, 0])
    s.pop()


def ask_discounts(s: MonsterState, f: Frame, kind: int, cheapest: int, must: bool) -> bool:
    """Ask for each discount card whether to use it (M.DECIDE.7); True when all are settled. f.c next card, f.items
    chosen.
    """
    sources = discounts(s, f.seat, kind)
    if f.c >= len(sources):
        return True
    if s.answer < 0:
        options = [k.A_YES]
        if not must:
            options.append(k.A_NO)
        else:
            fewer = f.items.copy()
            for i in range(f.c + 1, len(sources)):
                fewer.append(sources[i])
            if price(s, cheapest, f.b, fewer, 0) <= s.gold[f.seat]:
                options.append(k.A_NO)
        s.ask(f.seat, k.K_DISCOUNT, options)
        return False
    if s.take() == k.A_YES:
        f.items.append(sources[f.c])
    f.c += 1
    return False


# Lodge: f.b persuasion, f.c discount cards asked, f.d picked spaces as bits, f.e sum of costs, f.items discounts
# chosen.


def why_pick(s: MonsterState, f: Frame, design: int) -> int:
    """Why a trap on offer cannot be added to the purchase (M.DECIDE.6)."""
    if pick_space(s, f, design) < 0:
        return k.R_NOT_OFFERED
    cost = price(s, f.e + s.content.trap_cost[design], f.b, f.items, 0)
    return 0 if cost <= s.gold[f.seat] else k.R_GOLD


def pick_space(s: MonsterState, f: Frame, design: int) -> int:
    """The lowest space that still offers a design, or -1."""
    for i in range(len(s.trap_offer)):
        if s.trap_offer[i] == design and f.d & (1 << i) == 0:
            return i
    return -1


def step_lodge(s: MonsterState, f: Frame) -> None:
    """Buy traps (LODGE): discounts, picks, pay, take, discard down to the limit, refill."""
    if f.step == 0:
        if not ask_discounts(s, f, k.ON_TRAP, cheapest_trap(s), True):
            return
        f.step = 1
    if f.step == 1:
        if s.answer < 0:
            options: list[int] = []
            for i in range(len(s.trap_offer)):
                design = s.trap_offer[i]
                if design >= 0 and f.d & (1 << i) == 0 and k.A_TRAP + design not in options:
                    if why_pick(s, f, design) == 0:
                        options.append(k.A_TRAP + design)
            if f.d > 0:
                options.append(k.A_STOP)
            s.ask(f.seat, k.K_LODGE_PICK, options)
            return
        a = s.take()
        if a != k.A_STOP:
            design = a - k.A_TRAP
            f.d |= 1 << pick_space(s, f, design)
            f.e += s.content.trap_cost[design]
            return
        pay(s, f.seat, f.e, f.b, f.items)
        for i in range(len(s.trap_offer)):
            if f.d & (1 << i):
                zones.add_trap(s, f.seat, s.trap_offer[i])
                if s.tracing:
                    s.emit(k.EV_BUY_TRAP, [f.seat, s.trap_offer[i]])
                s.trap_offer = changed(s.trap_offer, i, -1)
        f.step = 2
        if len(s.traps[f.seat]) > zones.trap_limit(s, f.seat):
            s.push(k.OP_TRAP_LIMIT, f.seat)
            return
    zones.refill_traps(s)
    s.pop()


def step_trap_limit(s: MonsterState, f: Frame) -> None:
    """Discard traps down to the limit (M.DECIDE.8); asked even if all are alike (M.HIDDEN.14)."""
    if len(s.traps[f.seat]) <= zones.trap_limit(s, f.seat):
        s.pop()
        return
    if s.answer < 0:
        s.ask_always(f.seat, k.K_TRAP_DISCARD, slots(s, f.seat))
        return
    token = s.traps[f.seat].pop(s.take() - k.A_SLOT)
    zones.discard_trap(s, token)
    if s.tracing:
        s.emit(k.EV_DISCARD_TRAP, [f.seat, token % k.EPOCH, -1])


def slots(s: MonsterState, seat: int) -> list[int]:
    """An option for each trap token of a play area."""
    out: list[int] = []
    for i in range(len(s.traps[seat])):
        out.append(k.A_SLOT + i)
    return out


# Tavern: f.b persuasion, f.c discount cards asked, f.d 1 after a round of beer, f.items discounts chosen.


def why_hire(s: MonsterState, f: Frame, m: int) -> int:
    """Why a mercenary cannot be hired in this Tavern action (M.DECIDE.11)."""
    if m not in s.docks and not (len(s.novice_stack) > 0 and m == s.novice_stack[-1]):
        return k.R_NOT_OFFERED
    if s.content.merc_reputation[m] > zones.excess_glory(s, f.seat):
        return k.R_REPUTATION
    return 0 if price(s, s.content.merc_cost[m], f.b, f.items, 0) <= s.gold[f.seat] else k.R_GOLD


def step_tavern(s: MonsterState, f: Frame) -> None:
    """Beer, discounts, hire, refill (TAVERN)."""
    if f.step == 0:
        if s.gold[f.seat] >= s.content.beer_price:
            if s.answer < 0:
                cost = cheapest_hire(s, f.seat)
                options = [k.A_YES]
                if cost >= 0 and price(s, cost, f.b, discounts(s, f.seat, k.ON_HIRE), 0) <= s.gold[f.seat]:
                    options.append(k.A_NO)
                s.ask(f.seat, k.K_BEER, options)
                return
            if s.take() == k.A_YES:
                f.d = 1
                s.gold[f.seat] -= s.content.beer_price
                if s.tracing:
                    s.emit(k.EV_BEER, [f.seat])
                for i in range(len(s.docks)):
                    if s.docks[i] >= 0:
                        s.merc_discard = added(s.merc_discard, s.docks[i])
                        s.docks = changed(s.docks, i, -1)
                zones.refill_docks(s)
        f.step = 1
    if f.step == 1:
        cost = cheapest_hire(s, f.seat)
        if cost < 0 or price(s, cost, f.b, discounts(s, f.seat, k.ON_HIRE), 0) > s.gold[f.seat]:
            s.pop()  # only after beer: nobody comes
            return
        if not ask_discounts(s, f, k.ON_HIRE, cost, f.d == 0):
            return
        f.step = 2
    if s.answer < 0:
        options = []
        for m in s.docks:
            if m >= 0 and why_hire(s, f, m) == 0:
                options.append(k.A_MERC + m)
        if len(s.novice_stack) > 0 and why_hire(s, f, s.novice_stack[-1]) == 0:
            options.append(k.A_MERC + s.novice_stack[-1])
        if f.d == 1:
            options.append(k.A_NOBODY)
        s.ask(f.seat, k.K_HIRE, options)
        return
    a = s.take()
    if a != k.A_NOBODY:
        m = a - k.A_MERC
        pay(s, f.seat, s.content.merc_cost[m], f.b, f.items)
        hire(s, f.seat, m)
    s.pop()


def hire(s: MonsterState, seat: int, m: int) -> None:
    """A mercenary of the docks, or the top novice, joins the clan; the dock is refilled."""
    if s.content.merc_role[m] == k.NOVICE:
        s.novice_stack = without(s.novice_stack, m)
    else:
        s.docks = changed(s.docks, s.docks.index(m), -1)
    if s.tracing:
        s.emit(k.EV_HIRE, [seat, m])
    zones.join_with_dice(s, seat, m)
    zones.refill_docks(s)


def step_armory(s: MonsterState, f: Frame) -> None:
    """1 to 3 defence tokens (ARMORY); what has no room is discarded (M.ARMORY.3)."""
    if s.answer < 0:
        options: list[int] = []
        for n in range(1, s.content.defence_count + 1):
            if price(s, n * s.content.defence_price, f.b, [], 0) <= s.gold[f.seat]:
                options.append(k.A_COUNT + n)
        s.ask(f.seat, k.K_ARMORY, options)
        return
    n = s.take() - k.A_COUNT
    pay(s, f.seat, n * s.content.defence_price, f.b, [])
    before = zones.goods_of(s, f.seat)
    zones.gain_defence(s, f.seat, n)
    if s.tracing:
        zones.tell_tokens(s, f.seat, before)
    s.pop()


def why_equipment(s: MonsterState, f: Frame, e: int) -> int:
    """Why an equipment card cannot be bought in this Bazaar action."""
    if e not in s.bazaar:
        return k.R_NOT_OFFERED
    return 0 if price(s, s.content.equip_cost[e], f.b, f.items, 0) <= s.gold[f.seat] else k.R_GOLD


def step_bazaar(s: MonsterState, f: Frame) -> None:
    """Buy one equipment card and place it (BAZAAR). f.b persuasion, f.c discount cards asked."""
    if f.step == 0:
        if not ask_discounts(s, f, k.ON_EQUIPMENT, cheapest_equipment(s), True):
            return
        f.step = 1
    if f.step == 1:
        if s.answer < 0:
            options: list[int] = []
            for e in s.bazaar:
                if e >= 0 and why_equipment(s, f, e) == 0:
                    options.append(k.A_EQUIP + e)
            s.ask(f.seat, k.K_BAZAAR, options)
            return
        e = s.take() - k.A_EQUIP
        pay(s, f.seat, s.content.equip_cost[e], f.b, f.items)
        take_equipment(s, f.seat, e)
        f.step = 2
        return
    zones.refill_bazaar(s)
    s.pop()


def take_equipment(s: MonsterState, seat: int, e: int) -> None:
    """An equipment card leaves the offer; its carrier is asked for next."""
    s.bazaar = changed(s.bazaar, s.bazaar.index(e), -1)
    if s.tracing:
        s.emit(k.EV_BUY_EQUIP, [seat, e])
    g = s.push(k.OP_CARRIER, seat)
    g.a = e


def why_carrier(s: MonsterState, seat: int, m: int) -> int:
    """Why a mercenary cannot carry a new card (M.BAZAAR.3); a card of its type makes way (M.BAZAAR.4)."""
    if s.owner[m] != seat:
        return k.R_NOT_YOURS
    return k.R_ASSIGNED if s.path_of[m] >= 0 else 0


def step_carrier(s: MonsterState, f: Frame) -> None:
    """Who carries the new card (M.DECIDE.15). f.a card."""
    if s.answer < 0:
        options: list[int] = []
        for m in s.clan[f.seat]:
            if why_carrier(s, f.seat, m) == 0:
                options.append(k.A_MERC + m)
        s.ask(f.seat, k.K_CARRIER, options)
        return
    m = s.take() - k.A_MERC
    old = s.gear[m * 3 + s.content.equip_type[f.a]]
    if old >= 0:
        zones.take_gear(s, old)
        s.equip_discard = added(s.equip_discard, old)
    zones.give_gear(s, f.a, m)
    s.equip_used = changed(s.equip_used, f.a, 0)
    if s.tracing:
        s.emit(k.EV_CARRIER, [f.seat, f.a, m, old])
    s.pop()
