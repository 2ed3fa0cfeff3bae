"""Monster Lands by rules of thumb: most decisions without trying them out, so that a game takes milliseconds.

A turn weighs what each building and each path would give, in the same points as the evaluation; the small decisions
that follow are answered by the same estimates. Only what is public or the seat's own is read. What no rule covers is
left to looking ahead.
"""

from typing import Final

from meadhall.bots.lookahead import Quick
from meadhall.bots.values import monsterlands as worth
from meadhall.bots.values.monsterlands import MonsterValue, at_least
from meadhall.bots.values.monsterlands_paths import NEVER, SEND, Paths
from meadhall.core.state import Business, State
from meadhall.monsterlands import buildings, prices, score, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.assault import Defend
from meadhall.monsterlands.assign import AssignCarry, AssignDice, AssignMercenary, AssignTokens
from meadhall.monsterlands.battle import Attack
from meadhall.monsterlands.buildings import (
    AlchemistMix,
    ArmoryCount,
    BazaarCard,
    Beer,
    Carrier,
    Die,
    Discount,
    Hire,
    LodgePick,
    MixVenoms,
    PawnDice,
    Space,
    TrapDiscard,
)
from meadhall.monsterlands.cleanup import PreWages
from meadhall.monsterlands.conquest import Conquer, Loot
from meadhall.monsterlands.content import Power
from meadhall.monsterlands.missions import Contract
from meadhall.monsterlands.paths import monster_at
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.talents import ConvertGive, ConvertTake
from meadhall.monsterlands.turn import Turn

SHORT: Final = 1.0  # a gold that will be missing when wages are due
BEER_GOLD: Final = 9  # gold that makes a new offer worth its price
BEER_ROOM: Final = 3
BEER_HOPE: Final = 2.4  # what a new offer promises
GOOD_HIRE: Final = 1.2


class MonsterQuick(Quick):
    """The rules of thumb, on top of the evaluation's worth of cards and chances of fights."""

    def __init__(self) -> None:
        self.value: MonsterValue = worth.VALUE
        self.left: int = 0
        self.rate: float = 0.0  # a gold in points
        self.keep: float = 0.0  # what a token is worth for later
        self.due: int = 0  # wages of this round
        self.seat: int = 0
        self.paths: Paths = Paths(worth.VALUE)

    def choose(self, s: State, seat: int) -> int:
        """The option to take; -1: look ahead."""
        assert isinstance(s, MonsterState)
        q = s.stack[-1]
        found = self.at_once(s, q, seat)
        if found >= 0:
            return found
        self.look(s, seat)
        if isinstance(q, Loot):
            return self.plunder(s)
        if isinstance(q, PreWages):
            return self.before_wages(s)
        if s.phase != k.PHASE_DEPLOY:
            return -1
        return self.deploy(s, q)

    def at_once(self, s: MonsterState, q: Business, seat: int) -> int:
        """What takes no thought; -1 for the rest."""
        if isinstance(q, Defend):
            return defend(s)
        if isinstance(q, Discount):
            return k.A_YES
        if isinstance(q, AssignCarry):
            return s.options[0]
        if isinstance(q, TrapDiscard):
            return self.spare_trap(s, seat)
        if isinstance(q, Attack):
            return strike(s, q)
        if isinstance(q, (Contract, Conquer)):
            return k.A_YES if k.A_YES in s.options else -1
        if isinstance(q, ConvertTake) and k.A_COLOUR + k.M in s.options:
            return k.A_COLOUR + k.M
        return -1

    def deploy(self, s: MonsterState, q: Business) -> int:
        """What is asked in the Deployment phase."""
        if isinstance(q, Turn):
            return self.turn(s)
        if isinstance(q, Die):
            return k.A_DIE + self.best_die(s, q.building)
        if isinstance(q, AssignMercenary):
            return self.send(s, q.path)
        if isinstance(q, AssignDice):
            return self.paths.dice(s)
        if isinstance(q, AssignTokens):
            return self.paths.lay(s)
        if isinstance(q, LodgePick):
            return self.pick(s, q)
        if isinstance(q, Hire):
            return self.hire(s, q)
        if isinstance(q, Beer):
            return self.beer(s, q.lower)
        if isinstance(q, Space):
            return k.A_SPACE + self.best_space(s, q.building)
        if isinstance(q, BazaarCard):
            return self.card(s, q)
        if isinstance(q, Carrier):
            return k.A_MERC + self.carrier(s, q.card)
        if isinstance(q, ArmoryCount):
            return k.A_COUNT + self.best_tokens(s, q.lower)[1]
        if isinstance(q, PawnDice):
            return self.pawn(s, q.dice)
        if isinstance(q, AlchemistMix):
            return mixed(s, (q.tokens + 1) // 2)
        if isinstance(q, MixVenoms):
            return mixed(s, q.tokens - q.potions)
        if isinstance(q, ConvertGive):
            return self.given(s)
        return -1

    def look(self, s: MonsterState, seat: int) -> None:
        """What gold and tokens are worth to this seat now."""
        value = self.value
        if value.digest != s.content.digest:
            value.learn(s.content)
        self.seat = seat
        self.left = worth.rounds_left(s)
        value.gold_worth = []
        value.extra = []
        for p in range(s.players):
            value.gold_worth.append(worth.gold_at(s, p, self.left))
            value.extra.append(0.0)
        owed = 0
        for m in s.clan[seat]:
            if m != s.leader[seat] and s.settled_on[m] < 0:
                owed += 1
        self.due = owed * s.content.band_wages[zones.band(s, seat)]
        self.rate = value.gold_worth[seat]
        if s.gold[seat] < self.due:
            self.rate = SHORT
            value.gold_worth[seat] = SHORT
        self.keep = min(1.0, 0.55 + 0.15 * self.left) if self.left > 0 else 0.35
        self.paths.seat = seat
        self.paths.left = self.left
        self.paths.keep = self.keep

    def spend(self, s: MonsterState, cost: int) -> float:
        """What paying means: gold, and wages that may fail."""
        rest = s.gold[self.seat] - cost
        loss = self.rate * cost
        if rest < self.due:
            loss += (SHORT - min(self.rate, SHORT)) * min(cost, self.due - rest)
        return loss

    # -- the turn ------------------------------------------------------------------------------------------------------

    def turn(self, s: MonsterState) -> int:
        """A free step that helps, or the action that gives most."""
        best = NEVER
        found = -1
        options = s.options
        for a in options:
            if a >= k.A_TALENT and (a < k.A_MOVE or k.A_TROPHY <= a < k.A_LAND or a >= k.A_SETTLE):
                if self.free_step(s, a):
                    return a
        for location in range(3):
            self.paths.walk(s, location)
        for a in options:
            gain = NEVER
            if k.A_BUILDING <= a < k.A_SPACE:
                gain = self.visit(s, a - k.A_BUILDING)
            elif k.A_PATH <= a < k.A_SLOT:
                path = a - k.A_PATH
                if path < k.LAND_PATH:
                    gain = self.mission(s, path)
                elif self.paths.worth_a_look(s, path):
                    gain = self.paths.outing(s, path)
            elif k.A_LAND <= a < k.A_SETTLE:
                gain = self.value.land[a - k.A_LAND]
            elif a == k.A_RESURRECT:
                gain = self.revival(s)
            elif a == k.A_PASS:
                gain = NEVER + 1.0
            if gain > best:
                best = gain
                found = a
        return found

    def free_step(self, s: MonsterState, a: int) -> bool:
        """Whether a step that takes no action helps now."""
        c = s.content
        seat = self.seat
        if a < k.A_DRINK:
            return self.talent(s, c.merc_power[a - k.A_TALENT])
        if a < k.A_EQUIP:
            return c.merc_role[a - k.A_DRINK] != k.NOVICE
        if a < k.A_MOVE:
            return self.talent(s, c.equip_power[a - k.A_ABILITY])
        if a < k.A_LOOT:
            return self.left >= 2 and s.gold[seat] < max(4, self.due)
        if a < k.A_TAKE:
            power = c.loot_power[a - k.A_LOOT]
            if power.trophy_points > 0:
                return False
            if power.free_hire:
                return self.best_free(s) > 3.0
            if power.give_mask:
                return self.left > 0 or zones.pool_size(s, seat) > 2
            if power.potion + power.venom + power.elixir + power.defence > 0:
                room = zones.room_potion(s, seat) >= power.potion and zones.room_venom(s, seat) >= power.venom
                room = room and zones.room_defence(s, seat) >= power.defence
                return room and zones.room_elixir(s, seat) >= power.elixir
            return True
        return a >= k.A_SETTLE

    def talent(self, s: MonsterState, power: Power) -> bool:
        """Whether a talent or an ability is used as soon as it can be."""
        if power.pay_die >= 0:
            die = worth.POOL_S if power.pay_die == k.S else worth.POOL_M if power.pay_die == k.M else 0.55
            return self.rate * power.pay_gold < die and s.gold[self.seat] - power.pay_gold >= self.due
        if power.give_mask:
            at = self.seat * 9
            if len(power.take) > 1:
                return True
            return s.pool[at + 2] + s.pool[at + 3] > 0 or s.pool[at] > 5
        if power.adjust:
            return False
        return True

    def best_free(self, s: MonsterState) -> float:
        """The best hire that costs nothing."""
        best = NEVER
        excess = zones.excess_glory(s, self.seat)
        for m in s.docks:
            if m >= 0 and s.content.merc_reputation[m] <= excess:
                best = max(best, self.member(s, m))
        return best

    def revival(self, s: MonsterState) -> float:
        """The best of the dead, less the dice."""
        best = NEVER
        excess = zones.excess_glory(s, self.seat)
        for m in s.tile:
            if s.content.merc_reputation[m] <= excess:
                best = max(best, self.member(s, m))
        return best - worth.POOL_S - worth.POOL_M

    # -- buildings -----------------------------------------------------------------------------------------------------

    def visit(self, s: MonsterState, b: int) -> float:
        """What a building gives, less the die."""
        seat = self.seat
        c = s.content
        if b == k.PAWN:
            return self.rate * c.pawn_gold - self.die_worth(self.cheapest(s))
        if b == k.MINE or b == k.ALCHEMIST:
            return self.space_gain(s, self.best_space(s, b))
        if b == k.TAVERN:
            return self.tavern(s, self.best_die(s, b))
        die = self.best_die(s, b)
        lower = prices.persuasion(s, b, die)
        if b == k.ARMORY:
            return self.best_tokens(s, lower)[0] - self.die_worth(die)
        if b == k.LODGE:
            return self.basket(s, lower) - self.die_worth(die)
        sources = prices.discounts(s, seat, k.ON_EQUIPMENT)
        best = NEVER
        for e in s.bazaar:
            if e >= 0:
                cost = prices.price(s, c.equip_cost[e], lower, sources, 0)
                if cost <= s.gold[seat]:
                    best = max(best, self.gear(s, e) - self.spend(s, cost))
        return best - self.die_worth(die)

    def die_worth(self, die: int) -> float:
        """A die of the pool, by its code."""
        if die == k.DIE_S:
            return worth.POOL_S
        if die == k.DIE_M:
            return worth.POOL_M
        return worth.POOL_P + worth.POOL_P_EYE * (die - k.DIE_P)

    def cheapest(self, s: MonsterState) -> int:
        """The die of the pool that is worth least."""
        best = 0
        least = 99.0
        for die in range(k.DICE):
            if s.pool[self.seat * 9 + die] > 0 and self.die_worth(die) < least:
                least = self.die_worth(die)
                best = die
        return best

    def best_die(self, s: MonsterState, b: int) -> int:
        """Which die to place: what its persuasion saves, less what it is worth elsewhere."""
        c = s.content
        seat = self.seat
        need = 5
        if b == k.TAVERN:
            need = 0
            excess = zones.excess_glory(s, seat)
            for m in s.docks:
                if m >= 0 and c.merc_reputation[m] <= excess:
                    need = max(need, c.merc_cost[m] - 1)
        elif b == k.BAZAAR:
            need = 0
            for e in s.bazaar:
                if e >= 0:
                    need = max(need, c.equip_cost[e] - 1)
        best = -1
        top = 0.0
        for die in range(k.DICE):
            if s.pool[seat * 9 + die] == 0 or buildings.why_die(s, seat, b, die) != 0:
                continue
            lower = prices.persuasion(s, b, die)
            gain = max(self.rate, 0.3) * min(lower, need) - self.die_worth(die)
            if best < 0 or gain > top:
                best = die
                top = gain
        return best

    def best_space(self, s: MonsterState, b: int) -> int:
        """The space of the Mine or the Alchemist that gives most."""
        c = s.content
        best = -1
        top = 0.0
        first = c.building_first[b]
        for i in range(first, first + c.building_count[b]):
            if buildings.why_space(s, self.seat, i) == 0:
                gain = self.space_gain(s, i)
                if best < 0 or gain > top:
                    best = i
                    top = gain
        return best

    def space_gain(self, s: MonsterState, space: int) -> float:
        """What a space gives, less its dice."""
        c = s.content
        seat = self.seat
        if c.space_building[space] == k.MINE:
            return self.rate * c.space_gold[space] - worth.POOL_S * c.space_dice[space]
        room = buildings.token_room(s, seat)
        return self.keep * 0.55 * min(c.space_tokens[space], room) - worth.POOL_M

    def trap_use(self, s: MonsterState, design: int, held: int) -> float:
        """A trap in the play area; the first is what captures need, and none is kept beyond the limit."""
        if held >= zones.trap_limit(s, self.seat):
            return 0.0
        use = worth.TRAP + worth.TRAP_COST * s.content.trap_cost[design]
        if held == 0:
            use += 0.4
        return self.keep * use * (1.0 if held < 3 else 0.4)

    def basket(self, s: MonsterState, lower: int) -> float:
        """The worth of the traps one would pick at the Lodge, less their price."""
        c = s.content
        seat = self.seat
        sources = prices.discounts(s, seat, k.ON_TRAP)
        held = len(s.traps[seat])
        total = 0.0
        sum_cost = 0
        taken = 0
        while True:
            best = 0.0
            at = -1
            paid = prices.price(s, sum_cost, lower, sources, 0) if taken else 0
            for i in range(len(s.trap_offer)):
                design = s.trap_offer[i]
                if design < 0 or taken & (1 << i):
                    continue
                cost = prices.price(s, sum_cost + c.trap_cost[design], lower, sources, 0)
                if cost > s.gold[seat]:
                    continue
                gain = self.trap_use(s, design, held) - self.spend(s, cost) + self.spend(s, paid)
                if (at < 0 and taken == 0) or gain > best:
                    best = gain
                    at = i
            if at < 0:
                return total
            total += best
            taken |= 1 << at
            sum_cost += c.trap_cost[s.trap_offer[at]]
            held += 1

    def pick(self, s: MonsterState, q: LodgePick) -> int:
        """The next trap for the basket, or none."""
        best = 0.0
        found = -1
        n = 0
        for i in range(6):
            n += (q.spaces >> i) & 1
        paid = q.purchase.price(s, q.cost) if q.spaces else 0
        for a in s.options:
            if a < k.A_TRAP:
                continue
            design = a - k.A_TRAP
            cost = q.price_with(s, design)
            gain = self.trap_use(s, design, len(s.traps[self.seat]) + n) - self.spend(s, cost) + self.spend(s, paid)
            if (found < 0 and q.spaces == 0) or gain > best:
                best = gain
                found = a
        return found if found >= 0 else k.A_STOP

    def spare_trap(self, s: MonsterState, seat: int) -> int:
        """The trap to part with: the cheapest."""
        found = -1
        least = 0
        for i in range(len(s.traps[seat])):
            cost = s.content.trap_cost[s.traps[seat][i] % k.EPOCH]
            if found < 0 or cost < least:
                found = i
                least = cost
        return k.A_SLOT + found

    def member(self, s: MonsterState, m: int) -> float:
        """What a mercenary brings to the clan."""
        c = s.content
        seat = self.seat
        left = self.left
        rep = c.merc_reputation[m]
        gain = rep + self.value.merc[m] * left
        at = m * 3
        gain += worth.POOL_S * c.merc_dice[at] + worth.POOL_M * c.merc_dice[at + 1] + 0.55 * c.merc_dice[at + 2]
        if c.merc_role[m] != k.NOVICE:
            gain += SEND
            affinity = c.merc_affinity[m]
            table = c.affinity_points
            n = score.icons(s, seat, affinity)
            gain += table[min(n + 1, len(table) - 1)] - table[min(n, len(table) - 1)]
        excess = s.glory[seat] - s.reputation[seat]
        room = worth.ROOM if left > 0 else 0.5 * worth.ROOM
        gain -= room * (min(excess, worth.ROOM_MOST) - min(excess - rep, worth.ROOM_MOST))
        wage = c.band_wages[zones.band(s, seat)]
        return gain - wage * (0.25 * left + self.rate)

    def tavern(self, s: MonsterState, die: int) -> float:
        """The best hire with a die, less the die."""
        seat = self.seat
        c = s.content
        lower = prices.persuasion(s, k.TAVERN, die)
        sources = prices.discounts(s, seat, k.ON_HIRE)
        excess = zones.excess_glory(s, seat)
        best = NEVER
        for m in s.docks:
            if m >= 0 and c.merc_reputation[m] <= excess:
                cost = prices.price(s, c.merc_cost[m], lower, sources, 0)
                if cost <= s.gold[seat]:
                    best = max(best, self.member(s, m) - self.spend(s, cost))
        if len(s.novice_stack) > 0 and excess >= 0:
            m = s.novice_stack[-1]
            cost = prices.price(s, c.merc_cost[m], lower, sources, 0)
            if cost <= s.gold[seat]:
                best = max(best, self.member(s, m) - self.spend(s, cost))
        if best < GOOD_HIRE and self.thirsty(s):
            best = max(best, BEER_HOPE - self.rate * (c.beer_price + 6))
        return best - self.die_worth(die)

    def thirsty(self, s: MonsterState) -> bool:
        """Whether gold and glory suffice to make something of a new offer."""
        return s.gold[self.seat] >= BEER_GOLD + self.due and zones.excess_glory(s, self.seat) >= BEER_ROOM

    def beer(self, s: MonsterState, lower: int) -> int:
        """A round of beer if nobody on offer is wanted."""
        if len(s.options) == 1:
            return s.options[0]
        c = s.content
        sources = prices.discounts(s, self.seat, k.ON_HIRE)
        excess = zones.excess_glory(s, self.seat)
        best = NEVER
        for m in s.docks:
            if m >= 0 and c.merc_reputation[m] <= excess:
                cost = prices.price(s, c.merc_cost[m], lower, sources, 0)
                if cost <= s.gold[self.seat]:
                    best = max(best, self.member(s, m) - self.spend(s, cost))
        return k.A_YES if best < GOOD_HIRE and self.thirsty(s) else k.A_NO

    def hire(self, s: MonsterState, q: Hire) -> int:
        """The hire that gives most for its price."""
        best = 0.0
        found = -1
        for a in s.options:
            gain = 0.0
            if a != k.A_NOBODY:
                m = a - k.A_MERC
                gain = self.member(s, m) - self.spend(s, q.price(s, m))
            if found < 0 or gain > best:
                best = gain
                found = a
        return found

    def best_tokens(self, s: MonsterState, lower: int) -> tuple[float, int]:
        """How many defence tokens to buy, and what they bring."""
        c = s.content
        best = NEVER
        count = 1
        room = zones.room_defence(s, self.seat)
        for n in range(1, c.defence_count + 1):
            cost = prices.price(s, n * c.defence_price, lower, [], 0)
            if cost <= s.gold[self.seat]:
                use = self.keep * worth.DEFENCE * (1.4 if s.defence[self.seat] < 2 else 1.0)
                gain = use * min(n, room) - self.spend(s, cost)
                if gain > best:
                    best = gain
                    count = n
        return (best, count)

    def pawn(self, s: MonsterState, sold: int) -> int:
        """Sell what is left, but for a last die that can hire with the gold."""
        left = zones.pool_size(s, self.seat)
        if left == 0 or (left == 1 and sold > 0 and self.saves(s, sold)):
            return k.A_STOP
        return k.A_DIE + self.cheapest(s)

    def has_shopper(self, s: MonsterState) -> bool:
        """Whether a die of the pool could still go to the Tavern."""
        return zones.pool_masked(s, self.seat, s.content.building_mask[k.TAVERN]) > 0

    def saves(self, s: MonsterState, gold: int) -> bool:
        """Whether the gold of this sale makes a hire possible that is worth the last die."""
        c = s.content
        seat = self.seat
        if s.panic[k.TAVERN] or buildings.free_space(s, k.TAVERN) < 0 or not self.has_shopper(s):
            return False
        excess = zones.excess_glory(s, seat)
        purse = s.gold[seat] + gold * c.pawn_gold
        for m in s.docks:
            if m >= 0 and c.merc_reputation[m] <= excess and s.gold[seat] < c.merc_cost[m] <= purse:
                if self.member(s, m) - self.rate * c.merc_cost[m] > 0.5:
                    return True
        return False

    def gear(self, s: MonsterState, e: int) -> float:
        """What an equipment card brings, less the card it replaces."""
        m = self.carrier(s, e)
        if m < 0:
            return NEVER
        use = self.value.equip[e]
        old = s.gear[m * 3 + s.content.equip_type[e]]
        if old >= 0:
            use -= self.value.equip[old]
        return use * (0.8 * self.left + 0.3)

    def carrier(self, s: MonsterState, e: int) -> int:
        """Who carries a card: with the place free, likely to be sent, and strong."""
        c = s.content
        best = -1
        top = 0.0
        for m in s.clan[self.seat]:
            if s.path_of[m] >= 0:
                continue
            fit = 0.2 * self.value.merc[m] - (0.5 if s.wounded[m] else 0.0)
            old = s.gear[m * 3 + c.equip_type[e]]
            if old >= 0:
                fit -= 1.0 + 3.0 * self.value.equip[old]
            if c.merc_role[m] == k.NOVICE:
                fit += 0.5 if c.equip_timing[e] != k.OUTSIDE else -6.0
            if best < 0 or fit > top:
                best = m
                top = fit
        return best

    def card(self, s: MonsterState, q: BazaarCard) -> int:
        """The equipment card that gives most for its price."""
        best = 0.0
        found = -1
        for a in s.options:
            e = a - k.A_EQUIP
            gain = self.gear(s, e) - self.spend(s, q.price(s, e))
            if found < 0 or gain > best:
                best = gain
                found = a
        return found

    def given(self, s: MonsterState) -> int:
        """The die to exchange: the one that is worth least."""
        found = -1
        least = 0.0
        for a in s.options:
            if k.A_DIE <= a < k.A_FACE and (found < 0 or self.die_worth(a - k.A_DIE) < least):
                found = a
                least = self.die_worth(a - k.A_DIE)
        return found

    def plunder(self, s: MonsterState) -> int:
        """The loot token that is of most use."""
        c = s.content
        found = -1
        top = 0.0
        for a in s.options:
            if a < k.A_TAKE or a >= k.A_LAND:
                continue
            power = c.loot_power[a - k.A_TAKE]
            outside = c.loot_use[a - k.A_TAKE] == k.LOOT_OUTSIDE
            use = worth.outside_use(power) if outside else worth.deployment_use(power)
            use += (self.rate - 0.3) * power.gold + power.trophy_points
            if found < 0 or use > top:
                found = a
                top = use
        return found

    def before_wages(self, s: MonsterState) -> int:
        """Heal and settle; sell only when gold is short, which is looked ahead."""
        for a in s.options:
            if k.A_DRINK <= a < k.A_EQUIP or a >= k.A_SETTLE:
                return a
        return k.A_STOP if s.gold[self.seat] >= self.due and k.A_STOP in s.options else -1

    # -- missions ------------------------------------------------------------------------------------------------------

    def mission(self, s: MonsterState, path: int) -> float:
        """What a mission promises, less its dice."""
        c = s.content
        seat = self.seat
        value = self.value
        m = self.errand(s, path)
        power = c.merc_power[m]
        mask = c.a_mask[s.mission_left] if path < k.CONTRACT_PATH else c.b_mask[s.mission_right]
        count = c.a_dice[s.mission_left] if path < k.CONTRACT_PATH else c.b_dice[s.mission_right]
        price = self.dice_price(s, mask, count)
        bonus = 0.0
        if power.has_events & 1:
            bonus = value.event(seat, power, k.EVENT_SUCCESS)
        if path < k.CONTRACT_PATH:
            tile = s.mission_left
            mean = 3.5 * count + value.rerolls(s, path, m, k.ON_MISSION, 1.0)
            chance = at_least(mean, worth.SPREAD * count, c.a_objective[tile])
            gain = value.goods(s, seat, c.a_reward[tile])
            if s.path_merc[1 - path] >= 0:
                gain *= 0.7
            loss = value.goods(s, seat, c.a_penalty[tile])
            return chance * (gain + bonus) - (1.0 - chance) * loss - price - 0.5 * SEND
        tile = s.mission_right
        need = c.b_hand_in[tile]
        able = s.gold[seat] >= need[k.GOLD] and s.potions[seat] >= need[k.POTION] and s.venoms[seat] >= need[k.VENOM]
        able = able and s.defence[seat] >= need[k.DEFENCE] and len(s.traps[seat]) >= need[k.TRAP]
        gain = value.goods(s, seat, c.b_left[tile] if path == k.CONTRACT_PATH else c.b_right[tile]) + bonus
        gain -= value.goods(s, seat, need)
        return (gain if able else 0.3 * gain) - price - 0.5 * SEND

    def dice_price(self, s: MonsterState, mask: int, count: int) -> float:
        """What the cheapest dice of these colours are worth."""
        total = 0.0
        left = count
        at = self.seat * 9
        for die in (2, 3, 4, 0, 1, 5, 6, 7):
            if left > 0 and mask & (1 << zones.colour_of(die)):
                n = min(left, s.pool[at + die])
                total += n * self.die_worth(die)
                left -= n
        return total

    def errand(self, s: MonsterState, path: int) -> int:
        """Who goes on a mission: one who gains by it, or who is of least use elsewhere."""
        c = s.content
        best = -1
        top = 0.0
        for m in s.clan[self.seat]:
            if s.path_of[m] >= 0 or c.merc_role[m] == k.NOVICE:
                continue
            power = c.merc_power[m]
            fit = -0.1 * c.merc_reputation[m] + (1.0 if s.wounded[m] else 0.0)
            if c.merc_timing[m] == k.OUTSIDE:
                if power.has_events & 1:
                    fit += 1.5
                elif path < k.CONTRACT_PATH and power.reroll_mask & 4:
                    fit += 1.0
                else:
                    fit -= 0.5 * (power.dt + power.remove)
            for t in range(3):
                e = s.gear[m * 3 + t]
                if e >= 0:
                    fit += 1.0 if path < k.CONTRACT_PATH and c.equip_power[e].reroll_mask & 4 else -0.4
            if best < 0 or fit > top:
                best = m
                top = fit
        return best

    def send(self, s: MonsterState, path: int) -> int:
        """Who goes."""
        m = self.errand(s, path) if path < k.LAND_PATH else self.paths.fighter(s, path)
        return k.A_MERC + m


def defend(s: MonsterState) -> int:
    """Talents first, then tokens that are lost anyway, then the potion."""
    for a in s.options:
        if k.A_DT <= a < k.A_BUILDING:
            return a
    for a in (k.A_DEFENCE, k.A_POTION):
        if a in s.options:
            return a
    return s.options[0]


def mixed(s: MonsterState, wish: int) -> int:
    """So many of a token, as far as it goes."""
    return max(s.options[0], min(s.options[len(s.options) - 1], k.A_COUNT + wish))


def strike(s: MonsterState, q: Attack) -> int:
    """Roll on while there are dice, unless a capture pays better than the kill it might become."""
    c = s.content
    monster = monster_at(s, q.visit.location)
    if monster < 0 or c.capture_glory[monster] >= c.eliminate_glory[monster] + c.monster_trophy[monster]:
        return -1
    for a in s.options:
        if k.A_ROLL <= a < k.A_DIE:
            return a
    return -1


QUICK = MonsterQuick()
