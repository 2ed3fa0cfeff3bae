"""The buildings of the Citadel: their spaces, who may use them, and what each gives (DEPLOY to MINE)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.lists import added, changed, without
from meadhall.core.question import Plan, Step
from meadhall.core.state import NOBODY, Business
from meadhall.monsterlands import codes as k
from meadhall.monsterlands import zones
from meadhall.monsterlands.asking import Choice, FromPool, Who
from meadhall.monsterlands.entries import EVENTS, QUESTIONS
from meadhall.monsterlands.prices import (
    cheapest_equipment,
    cheapest_hire,
    cheapest_trap,
    discounts,
    pay,
    persuasion,
    price,
)
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.zones import Carried, GoodsChanged, TokensTaken, TrapDiscarded

# What each building is for, in the order of the content file.
RULES: Final = ("M.LODGE.1", "M.ALCHEMIST.1", "M.TAVERN.1", "M.ARMORY.1", "M.PAWN.1", "M.BAZAAR.1", "M.MINE.1")


# -- spaces and offers ------------------------------------------------------------------------------------------------


def free_space(s: MonsterState, b: int) -> int:
    """The leftmost free space of a building, or -1 (M.DEPLOY.14 to M.DEPLOY.17)."""
    c = s.content
    first = c.building_first[b]
    for i in range(first, first + c.building_count[b]):
        if s.spaces[i] == k.SPACE_FREE and c.space_players[i] <= s.players:
            return i
    return -1


def on_offer(s: MonsterState) -> list[int]:
    """The mercenaries in the docks, then the top novice."""
    out: list[int] = []
    for m in s.docks:
        if m >= 0:
            out.append(m)
    if len(s.novice_stack) > 0:
        out.append(s.novice_stack[-1])
    return out


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


# -- places and dice of the action ------------------------------------------------------------------------------------


def going_to(seat: int, building: int) -> Business:
    """What is asked first in a building."""
    if building == k.PAWN:
        return PawnDice(seat, 0)
    if building == k.MINE or building == k.ALCHEMIST:
        return Space(seat, building)
    return Die(seat, building)


@mypyc_attr(acyclic=True, free_list_len=1)
class Die(FromPool):
    """Which die goes to a building that sells (M.DEPLOY.13)."""

    def __init__(self, seat: int, building: int) -> None:
        super().__init__(seat)
        self.building: Final = building

    def why_die(self, s: MonsterState, die: int) -> int:
        return why_die(s, self.seat, self.building, die)

    def take(self, s: MonsterState, answer: int) -> None:
        seat = self.seat
        b = self.building
        die = answer - k.A_DIE
        lower = persuasion(s, b, die)
        space = free_space(s, b)
        s.pool[seat * 9 + die] -= 1
        s.spaces[space] = die + 1
        if s.tracing:
            s.tell(Placed(seat, b, die, space))
        if b == k.ARMORY:
            s.become(ArmoryCount(seat, lower))
        elif b == k.TAVERN:
            s.become(Beer(seat, lower))
        else:
            what = k.ON_TRAP if b == k.LODGE else k.ON_EQUIPMENT
            decide(s, seat, Purchase(what, lower, [], False), 0)


def why_die(s: MonsterState, seat: int, b: int, die: int) -> int:
    """Why a die cannot be deployed in a building that sells, while it is being used (M.DEPLOY.13)."""
    if s.content.building_mask[b] & (1 << zones.colour_of(die)) == 0:
        return k.R_COLOUR
    if s.pool[seat * 9 + die] == 0:
        return k.R_NO_DIE
    return why_purchase(s, seat, b, die)


@mypyc_attr(acyclic=True, free_list_len=1)
class Space(Choice):
    """Mine and Alchemist: which free space (M.DECIDE.5)."""

    def __init__(self, seat: int, building: int) -> None:
        super().__init__(seat)
        self.building: Final = building

    def why(self, s: MonsterState, action: int) -> int:
        space = action - k.A_SPACE
        if 0 <= space < s.content.spaces and s.content.space_building[space] == self.building:
            return why_space(s, self.seat, space)
        return k.R_NOT_ASKED

    def options(self, s: MonsterState) -> list[int]:
        out: list[int] = []
        first = s.content.building_first[self.building]
        for i in range(first, first + s.content.building_count[self.building]):
            if why_space(s, self.seat, i) == 0:
                out.append(k.A_SPACE + i)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        c = s.content
        seat = self.seat
        space = answer - k.A_SPACE
        colour = k.S if c.building_mask[self.building] & 1 else k.M
        s.pool[seat * 9 + colour] -= c.space_dice[space]
        s.spaces[space] = k.SPACE_DOUBLE if c.space_dice[space] == 2 else colour + 1
        if s.tracing:
            s.tell(Placed(seat, self.building, colour, space))
        if self.building == k.ALCHEMIST:
            s.become(AlchemistMix(seat, min(c.space_tokens[space], token_room(s, seat))))
            return
        gold = c.space_gold[space] + mine_bonus(s, seat)
        spend_mine_bonus(s, seat)
        zones.gain_gold(s, seat, gold)
        if s.tracing:
            s.tell(GoodsChanged(seat, gold, 0, 0, 0, 0, 0))
        s.pop()


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


@mypyc_attr(acyclic=True)
class AlchemistMix(Choice):
    """How many of the tokens are potions (M.DECIDE.9)."""

    def __init__(self, seat: int, tokens: int) -> None:
        super().__init__(seat)
        self.tokens: Final = tokens

    def options(self, s: MonsterState) -> list[int]:
        others = zones.room_venom(s, self.seat) + elixir_room(s, self.seat)
        return counts(max(0, self.tokens - others), min(self.tokens, zones.room_potion(s, self.seat)))

    def take(self, s: MonsterState, answer: int) -> None:
        s.become(MixVenoms(self.seat, self.tokens, answer - k.A_COUNT))


@mypyc_attr(acyclic=True)
class MixVenoms(Choice):
    """How many of the other tokens are venoms; the rest are elixirs."""

    def __init__(self, seat: int, tokens: int, potions: int) -> None:
        super().__init__(seat)
        self.tokens: Final = tokens
        self.potions: Final = potions

    def options(self, s: MonsterState) -> list[int]:
        rest = self.tokens - self.potions
        return counts(max(0, rest - elixir_room(s, self.seat)), min(rest, zones.room_venom(s, self.seat)))

    def take(self, s: MonsterState, answer: int) -> None:
        seat = self.seat
        venoms = answer - k.A_COUNT
        elixirs = self.tokens - self.potions - venoms
        zones.gain_potions(s, seat, self.potions)
        zones.gain_venoms(s, seat, venoms)
        zones.gain_elixirs(s, seat, elixirs)
        if s.tracing:
            s.tell(TokensTaken(seat, self.potions, venoms, elixirs, 0))
        s.pop()


def elixir_room(s: MonsterState, seat: int) -> int:
    """Free places for elixirs, where the Potion Shop sells them."""
    return zones.room_elixir(s, seat) if s.potion_shop else 0


def counts(low: int, high: int) -> list[int]:
    """Count actions from low to high."""
    out: list[int] = []
    for n in range(low, high + 1):
        out.append(k.A_COUNT + n)
    return out


@mypyc_attr(acyclic=True, free_list_len=1)
class PawnDice(FromPool):
    """Dice for gold, as many as wanted (PAWN)."""

    def __init__(self, seat: int, dice: int) -> None:
        super().__init__(seat)
        self.dice: Final = dice  # so far

    def why_die(self, s: MonsterState, die: int) -> int:
        if s.content.building_mask[k.PAWN] & (1 << zones.colour_of(die)) == 0:
            return k.R_COLOUR
        return 0 if s.pool[self.seat * 9 + die] > 0 else k.R_NO_DIE

    def options(self, s: MonsterState) -> list[int]:
        out = super().options(s)
        if self.dice > 0:
            out.append(k.A_STOP)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        seat = self.seat
        if answer != k.A_STOP:
            die = answer - k.A_DIE
            s.pool[seat * 9 + die] -= 1
            s.pawn = changed(s.pawn, die, s.pawn[die] + 1)
            s.become(PawnDice(seat, self.dice + 1))
            return
        gold = self.dice * s.content.pawn_gold
        zones.gain_gold(s, seat, gold)
        if s.tracing:
            s.tell(Pawned(seat, self.dice))
            s.tell(GoodsChanged(seat, gold, 0, 0, 0, 0, 0))
        s.pop()


# -- purchases --------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True, free_list_len=1)
class Purchase(Plan):
    """What is bought (ON_TRAP, ON_HIRE, ON_EQUIPMENT), persuasion, discount cards chosen, whether after beer."""

    def __init__(self, what: int, lower: int, discounts: list[int], beer: bool) -> None:
        self.what: Final = what
        self.lower: Final = lower
        self.discounts: Final = discounts
        self.beer: Final = beer

    def price(self, s: MonsterState, cost: int) -> int:
        """What a printed cost comes to."""
        return price(s, cost, self.lower, self.discounts, 0)


def cheapest(s: MonsterState, seat: int, what: int) -> int:
    """The lowest cost of what is bought there, or -1."""
    if what == k.ON_TRAP:
        return cheapest_trap(s)
    return cheapest_hire(s, seat) if what == k.ON_HIRE else cheapest_equipment(s)


@mypyc_attr(acyclic=True)
class Discount(Choice):
    """Whether to use a discount card, one card after another; then the purchase (M.DECIDE.7)."""

    def __init__(self, seat: int, purchase: Purchase, asked: int) -> None:
        super().__init__(seat)
        self.purchase: Final = purchase
        self.asked: Final = asked  # discount cards decided on

    def card(self, s: MonsterState) -> int:
        """The card in question: a mercenary, or CARD + equipment."""
        return discounts(s, self.seat, self.purchase.what)[self.asked]

    def options(self, s: MonsterState) -> list[int]:
        bought = self.purchase
        sources = discounts(s, self.seat, bought.what)
        if bought.what == k.ON_HIRE and bought.beer:
            return [k.A_YES, k.A_NO]
        fewer = bought.discounts + sources[self.asked + 1 :]
        if price(s, cheapest(s, self.seat, bought.what), bought.lower, fewer, 0) <= s.gold[self.seat]:
            return [k.A_YES, k.A_NO]
        return [k.A_YES]

    def take(self, s: MonsterState, answer: int) -> None:
        bought = self.purchase
        if answer == k.A_YES:
            chosen = added(bought.discounts, self.card(s))
            bought = Purchase(bought.what, bought.lower, chosen, bought.beer)
        decide(s, self.seat, bought, self.asked + 1)


def decide(s: MonsterState, seat: int, bought: Purchase, asked: int) -> None:
    """Ask for the next discount card, or go on with the purchase after the last."""
    if asked < len(discounts(s, seat, bought.what)):
        s.become(Discount(seat, bought, asked))
    elif bought.what == k.ON_TRAP:
        s.become(LodgePick(seat, bought, 0, 0))
    elif bought.what == k.ON_HIRE:
        s.become(Hire(seat, bought))
    else:
        s.become(BazaarCard(seat, bought))


# -- Lodge ------------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True, free_list_len=1)
class LodgePick(Choice):
    """Which traps to buy, one after another (M.DECIDE.6)."""

    def __init__(self, seat: int, purchase: Purchase, spaces: int, cost: int) -> None:
        super().__init__(seat)
        self.purchase: Final = purchase
        self.spaces: Final = spaces  # picked, a bit for each
        self.cost: Final = cost  # printed, of the picked ones

    def price_with(self, s: MonsterState, design: int) -> int:
        """The price if this trap is picked as well."""
        return self.purchase.price(s, self.cost + s.content.trap_cost[design])

    def space_of(self, s: MonsterState, design: int) -> int:
        """The lowest space that still offers a design, or -1."""
        for i in range(len(s.trap_offer)):
            if s.trap_offer[i] == design and self.spaces & (1 << i) == 0:
                return i
        return -1

    def why(self, s: MonsterState, action: int) -> int:
        if action == k.A_STOP:
            return 0 if self.spaces > 0 else k.R_AT_LEAST_ONE
        if not k.A_TRAP <= action < k.A_REROLL:
            return k.R_NOT_ASKED
        if self.space_of(s, action - k.A_TRAP) < 0:
            return k.R_NOT_OFFERED
        return 0 if self.price_with(s, action - k.A_TRAP) <= s.gold[self.seat] else k.R_GOLD

    def options(self, s: MonsterState) -> list[int]:
        out: list[int] = []
        for i in range(len(s.trap_offer)):
            design = s.trap_offer[i]
            if design >= 0 and self.spaces & (1 << i) == 0 and k.A_TRAP + design not in out:
                if self.why(s, k.A_TRAP + design) == 0:
                    out.append(k.A_TRAP + design)
        if self.spaces > 0:
            out.append(k.A_STOP)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        seat = self.seat
        bought = self.purchase
        if answer != k.A_STOP:
            design = answer - k.A_TRAP
            spaces = self.spaces | (1 << self.space_of(s, design))
            s.become(LodgePick(seat, bought, spaces, self.cost + s.content.trap_cost[design]))
            return
        pay(s, seat, self.cost, bought.lower, bought.discounts)
        for i in range(len(s.trap_offer)):
            if self.spaces & (1 << i):
                take_trap(s, seat, i)
        s.become(RefillTraps())
        limit_traps(s, seat)


def take_trap(s: MonsterState, seat: int, space: int) -> None:
    """A trap of the Lodge offer joins a play area."""
    design = s.trap_offer[space]
    zones.add_trap(s, seat, design)
    if s.tracing:
        s.tell(TrapTaken(seat, design))
    s.trap_offer = changed(s.trap_offer, space, -1)


@mypyc_attr(acyclic=True)
class RefillTraps(Step):
    """The Lodge offer is filled."""

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def work(self, s: MonsterState) -> None:
        zones.refill_traps(s)
        s.pop()


def limit_traps(s: MonsterState, seat: int) -> None:
    """A play area with too many traps has to part with some."""
    if len(s.traps[seat]) > zones.trap_limit(s, seat):
        s.add(TrapDiscard(seat))


@mypyc_attr(acyclic=True)
class TrapDiscard(Choice):
    """Discard traps down to the limit (M.DECIDE.8); asked even if all are alike (M.HIDDEN.14)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def always(self, s: MonsterState) -> bool:
        return True

    def options(self, s: MonsterState) -> list[int]:
        return slots(s, self.seat) if len(s.traps[self.seat]) > zones.trap_limit(s, self.seat) else []

    def take(self, s: MonsterState, answer: int) -> None:
        hand_in_trap(s, self.seat, answer - k.A_SLOT)


def hand_in_trap(s: MonsterState, seat: int, slot: int) -> None:
    """A trap of a play area is discarded."""
    token = s.traps[seat].pop(slot)
    zones.discard_trap(s, token)
    if s.tracing:
        s.tell(TrapDiscarded(seat, token % k.EPOCH, -1))


def slots(s: MonsterState, seat: int) -> list[int]:
    """An option for each trap token of a play area."""
    out: list[int] = []
    for i in range(len(s.traps[seat])):
        out.append(k.A_SLOT + i)
    return out


# -- Tavern -----------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Beer(Choice):
    """A round of beer, if there is gold for it (M.TAVERN.11)."""

    def __init__(self, seat: int, lower: int) -> None:
        super().__init__(seat)
        self.lower: Final = lower

    def options(self, s: MonsterState) -> list[int]:
        if s.gold[self.seat] < s.content.beer_price:
            return []
        return [k.A_YES, k.A_NO] if anybody_comes(s, self.seat, self.lower) else [k.A_YES]

    def take(self, s: MonsterState, answer: int) -> None:
        if answer == k.A_NO:
            self.nothing(s)
            return
        s.gold[self.seat] -= s.content.beer_price
        if s.tracing:
            s.tell(BeerBought(self.seat))
        for i in range(len(s.docks)):
            if s.docks[i] >= 0:
                s.merc_discard = added(s.merc_discard, s.docks[i])
                s.docks = changed(s.docks, i, -1)
        zones.refill_docks(s)
        if anybody_comes(s, self.seat, self.lower):
            decide(s, self.seat, Purchase(k.ON_HIRE, self.lower, [], True), 0)
        else:
            s.pop()

    def nothing(self, s: MonsterState) -> None:
        decide(s, self.seat, Purchase(k.ON_HIRE, self.lower, [], False), 0)


def anybody_comes(s: MonsterState, seat: int, lower: int) -> bool:
    """Whether somebody on offer can be hired, with all discounts used."""
    cost = cheapest_hire(s, seat)
    return cost >= 0 and price(s, cost, lower, discounts(s, seat, k.ON_HIRE), 0) <= s.gold[seat]


@mypyc_attr(acyclic=True)
class Hire(Choice):
    """Whom to hire (M.DECIDE.11)."""

    def __init__(self, seat: int, purchase: Purchase) -> None:
        super().__init__(seat)
        self.purchase: Final = purchase

    def price(self, s: MonsterState, m: int) -> int:
        """What a mercenary costs."""
        return self.purchase.price(s, s.content.merc_cost[m])

    def why_hire(self, s: MonsterState, m: int) -> int:
        """Why a mercenary cannot be hired in this Tavern action."""
        if m not in s.docks and not (len(s.novice_stack) > 0 and m == s.novice_stack[-1]):
            return k.R_NOT_OFFERED
        if s.content.merc_reputation[m] > zones.excess_glory(s, self.seat):
            return k.R_REPUTATION
        return 0 if self.price(s, m) <= s.gold[self.seat] else k.R_GOLD

    def why(self, s: MonsterState, action: int) -> int:
        if k.A_MERC <= action < k.A_TALENT:
            return self.why_hire(s, action - k.A_MERC)
        if action == k.A_NOBODY:
            return 0 if self.purchase.beer else k.R_AFTER_BEER
        return k.R_NOT_ASKED

    def options(self, s: MonsterState) -> list[int]:
        out: list[int] = []
        for m in on_offer(s):
            if self.why_hire(s, m) == 0:
                out.append(k.A_MERC + m)
        if self.purchase.beer:
            out.append(k.A_NOBODY)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        if answer != k.A_NOBODY:
            m = answer - k.A_MERC
            pay(s, self.seat, s.content.merc_cost[m], self.purchase.lower, self.purchase.discounts)
            hire(s, self.seat, m)
        s.pop()


def hire(s: MonsterState, seat: int, m: int) -> None:
    """A mercenary of the docks, or the top novice, joins the clan; the dock is refilled."""
    if s.content.merc_role[m] == k.NOVICE:
        s.novice_stack = without(s.novice_stack, m)
    else:
        s.docks = changed(s.docks, s.docks.index(m), -1)
    if s.tracing:
        s.tell(Hired(seat, m))
    zones.join_with_dice(s, seat, m)
    zones.refill_docks(s)


# -- Armory and Bazaar ------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class ArmoryCount(Choice):
    """How many defence tokens (ARMORY); what has no room is discarded (M.ARMORY.3)."""

    def __init__(self, seat: int, lower: int) -> None:
        super().__init__(seat)
        self.lower: Final = lower

    def options(self, s: MonsterState) -> list[int]:
        out: list[int] = []
        for n in range(1, s.content.defence_count + 1):
            if price(s, n * s.content.defence_price, self.lower, [], 0) <= s.gold[self.seat]:
                out.append(k.A_COUNT + n)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        n = answer - k.A_COUNT
        pay(s, self.seat, n * s.content.defence_price, self.lower, [])
        before = zones.goods_of(s, self.seat)
        zones.gain_defence(s, self.seat, n)
        if s.tracing:
            zones.tell_tokens(s, self.seat, before)
        s.pop()


@mypyc_attr(acyclic=True)
class BazaarCard(Choice):
    """Which equipment card to buy (BAZAAR)."""

    def __init__(self, seat: int, purchase: Purchase) -> None:
        super().__init__(seat)
        self.purchase: Final = purchase

    def price(self, s: MonsterState, e: int) -> int:
        """What a card costs."""
        return self.purchase.price(s, s.content.equip_cost[e])

    def why(self, s: MonsterState, action: int) -> int:
        if not k.A_EQUIP <= action < k.A_ABILITY:
            return k.R_NOT_ASKED
        if action - k.A_EQUIP not in s.bazaar:
            return k.R_NOT_OFFERED
        return 0 if self.price(s, action - k.A_EQUIP) <= s.gold[self.seat] else k.R_GOLD

    def options(self, s: MonsterState) -> list[int]:
        out: list[int] = []
        for e in s.bazaar:
            if e >= 0 and self.why(s, k.A_EQUIP + e) == 0:
                out.append(k.A_EQUIP + e)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        e = answer - k.A_EQUIP
        pay(s, self.seat, s.content.equip_cost[e], self.purchase.lower, self.purchase.discounts)
        s.become(RefillBazaar())
        take_equipment(s, self.seat, e)


@mypyc_attr(acyclic=True)
class RefillBazaar(Step):
    """The Bazaar offer is filled."""

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def work(self, s: MonsterState) -> None:
        zones.refill_bazaar(s)
        s.pop()


def take_equipment(s: MonsterState, seat: int, e: int) -> None:
    """An equipment card leaves the offer; its carrier is asked for next."""
    s.bazaar = changed(s.bazaar, s.bazaar.index(e), -1)
    if s.tracing:
        s.tell(EquipmentTaken(seat, e))
    s.add(Carrier(seat, e))


@mypyc_attr(acyclic=True)
class Carrier(Who):
    """Who carries the new card (M.BAZAAR.3); a card of its type makes way (M.BAZAAR.4)."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def why_who(self, s: MonsterState, m: int) -> int:
        if s.owner[m] != self.seat:
            return k.R_NOT_YOURS
        return k.R_ASSIGNED if s.path_of[m] >= 0 else 0

    def take(self, s: MonsterState, answer: int) -> None:
        m = answer - k.A_MERC
        old = s.gear[m * 3 + s.content.equip_type[self.card]]
        if old >= 0:
            zones.take_gear(s, old)
            s.equip_discard = added(s.equip_discard, old)
        zones.give_gear(s, self.card, m)
        s.equip_used = changed(s.equip_used, self.card, 0)
        if s.tracing:
            s.tell(Carried(self.seat, self.card, m, old))
        s.pop()


# -- events -----------------------------------------------------------------------------------------------------------


class Placed(Event):
    """A die, or two strength dice, go to a building."""

    def __init__(self, seat: int, building: int, die: int, space: int) -> None:
        super().__init__()
        self.seat = seat
        self.building = building
        self.die = die
        self.space = space


class TrapTaken(Event):
    """A trap of the Lodge offer joins a play area."""

    def __init__(self, seat: int, trap: int) -> None:
        super().__init__()
        self.seat = seat
        self.trap = trap


class BeerBought(Event):
    """A round of beer."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


class Hired(Event):
    """A mercenary is hired."""

    def __init__(self, seat: int, mercenary: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary


class EquipmentTaken(Event):
    """An equipment card leaves the offer."""

    def __init__(self, seat: int, equipment: int) -> None:
        super().__init__()
        self.seat = seat
        self.equipment = equipment


class Pawned(Event):
    """Dice are pawned."""

    def __init__(self, seat: int, dice: int) -> None:
        super().__init__()
        self.seat = seat
        self.dice = dice


QUESTIONS.add(4, Die, "M.DEPLOY.13")
QUESTIONS.add(5, Space, "M.DECIDE.5")
QUESTIONS.add(6, LodgePick, "M.LODGE.2")
QUESTIONS.add(7, Discount, "M.TALENT.8")
QUESTIONS.add(8, TrapDiscard, "M.LODGE.7")
QUESTIONS.add(9, AlchemistMix, "M.ALCHEMIST.2")
QUESTIONS.add(10, Beer, "M.TAVERN.11")
QUESTIONS.add(11, Hire, "M.TAVERN.2")
QUESTIONS.add(12, ArmoryCount, "M.ARMORY.2")
QUESTIONS.add(13, PawnDice, "M.PAWN.1")
QUESTIONS.add(14, BazaarCard, "M.BAZAAR.2")
QUESTIONS.add(15, Carrier, "M.BAZAAR.3")
QUESTIONS.add(57, MixVenoms, "M.ALCHEMIST.2", asks=9)
QUESTIONS.add(101, Purchase)
QUESTIONS.add(102, RefillTraps)
QUESTIONS.add(103, RefillBazaar)
EVENTS.add(5, Placed, "M.DEPLOY.13")
EVENTS.add(6, TrapTaken, "M.LODGE.2")
EVENTS.add(9, BeerBought, "M.TAVERN.11")
EVENTS.add(10, Hired, "M.TAVERN.7")
EVENTS.add(11, EquipmentTaken, "M.BAZAAR.2")
EVENTS.add(74, Pawned, "M.PAWN.1")
