"""What things cost in the Citadel: the cheapest on offer, persuasion, discount cards, and paying."""

from typing import Final

from meadhall.core.lists import changed
from meadhall.monsterlands import codes as k
from meadhall.monsterlands import zones
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.zones import Paid

CARD: Final = 1000  # in a list of discount sources: an equipment card is CARD + its number


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


def persuaded(base: int, lower: int) -> int:
    """A printed cost less persuasion, which leaves at least 1 of what was asked for."""
    return max(1, base - lower) if lower > 0 and base > 0 else base


def price(s: MonsterState, base: int, lower: int, sources: list[int], at: int) -> int:
    """Printed cost, then persuasion down to 1, then the discount cards from `at` on, each down to its floor
    (M.PERSUADE.8).
    """
    cost = persuaded(base, lower)
    for i in range(at, len(sources)):
        floor = floor_of(s, sources[i])
        if cost > floor:
            cost = max(floor, cost - amount_of(s, sources[i]))
    return cost


def pay(s: MonsterState, seat: int, base: int, lower: int, sources: list[int]) -> None:
    """Pay for a purchase; the chosen discount cards are spent unless there was nothing to pay (M.TALENT.22)."""
    cost = persuaded(base, lower)
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
        s.tell(Paid(seat, cost))


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
