"""Goods, dice, piles and offers: the few functions through which everything on the table moves."""

from meadhall.core.event import Event
from meadhall.core.lists import added, changed, rows_changed, rows_without
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.entries import EVENTS
from meadhall.monsterlands.state import MonsterState

# -- glory, gold, tokens ----------------------------------------------------------------------------------------------


def gain_glory(s: MonsterState, seat: int, amount: int) -> None:
    """Add glory; a negative amount takes what there is (M.TERM.21)."""
    s.glory[seat] = max(0, s.glory[seat] + amount)


def gain_gold(s: MonsterState, seat: int, amount: int) -> None:
    """Add gold; a negative amount takes what there is (M.MISSION.11)."""
    s.gold[seat] = max(0, s.gold[seat] + amount)


def room_potion(s: MonsterState, seat: int) -> int:
    """Free places for potions in the play area."""
    return s.content.limit_potion - s.potions[seat]


def room_venom(s: MonsterState, seat: int) -> int:
    """Free places for venoms."""
    return s.content.limit_venom - s.venoms[seat]


def room_elixir(s: MonsterState, seat: int) -> int:
    """Free places for elixirs."""
    return s.content.limit_elixir - s.elixirs[seat]


def room_defence(s: MonsterState, seat: int) -> int:
    """Free places for defence tokens."""
    return s.content.limit_defence - s.defence[seat]


def gain_potions(s: MonsterState, seat: int, n: int) -> None:
    """Take potions; what has no room is lost (M.DEPLOY.25)."""
    s.potions[seat] = max(0, min(s.content.limit_potion, s.potions[seat] + n))


def gain_venoms(s: MonsterState, seat: int, n: int) -> None:
    """Take venoms; what has no room is lost."""
    s.venoms[seat] = max(0, min(s.content.limit_venom, s.venoms[seat] + n))


def gain_elixirs(s: MonsterState, seat: int, n: int) -> None:
    """Take elixirs; what has no room is lost."""
    s.elixirs[seat] = max(0, min(s.content.limit_elixir, s.elixirs[seat] + n))


def gain_defence(s: MonsterState, seat: int, n: int) -> None:
    """Take defence tokens; what has no room is lost."""
    s.defence[seat] = max(0, min(s.content.limit_defence, s.defence[seat] + n))


def goods_of(s: MonsterState, seat: int) -> list[int]:
    """Gold, glory and tokens of a clan, in the order of the GOODS."""
    return [s.gold[seat], s.glory[seat], s.potions[seat], s.venoms[seat], s.elixirs[seat], s.defence[seat]]


def tell_change(s: MonsterState, seat: int, before: list[int]) -> None:
    """Log what a clan has gained and lost since; what had no room or was not there is no part of it."""
    now = goods_of(s, seat)
    change = [now[i] - before[i] for i in range(len(now))]
    if max(change) > 0 or min(change) < 0:
        s.tell(GoodsChanged(seat, change[0], change[1], change[2], change[3], change[4], change[5]))


def tell_tokens(s: MonsterState, seat: int, before: list[int]) -> None:
    """Log the tokens that a clan has taken since."""
    now = goods_of(s, seat)
    s.tell(TokensTaken(seat, now[2] - before[2], now[3] - before[3], now[4] - before[4], now[5] - before[5]))


def gain_goods(s: MonsterState, seat: int, row: list[int], at: int) -> None:
    """Take a row of goods (a reward or a bonus); traps are asked for elsewhere."""
    before = goods_of(s, seat)
    gain_gold(s, seat, row[at + k.GOLD])
    gain_glory(s, seat, row[at + k.GLORY])
    if row[at + k.POTION] != 0:
        gain_potions(s, seat, row[at + k.POTION])
    if row[at + k.VENOM] != 0:
        gain_venoms(s, seat, row[at + k.VENOM])
    if row[at + k.ELIXIR] != 0:
        gain_elixirs(s, seat, row[at + k.ELIXIR])
    if row[at + k.DEFENCE] != 0:
        gain_defence(s, seat, row[at + k.DEFENCE])
    if s.tracing:
        tell_change(s, seat, before)


def lose_goods(s: MonsterState, seat: int, row: list[int]) -> None:
    """Give up a row of goods, as far as there are any."""
    before = goods_of(s, seat)
    gain_gold(s, seat, -row[k.GOLD])
    gain_glory(s, seat, -row[k.GLORY])
    gain_potions(s, seat, -row[k.POTION])
    gain_venoms(s, seat, -row[k.VENOM])
    gain_elixirs(s, seat, -row[k.ELIXIR])
    gain_defence(s, seat, -row[k.DEFENCE])
    if s.tracing:
        tell_change(s, seat, before)


# -- dice -------------------------------------------------------------------------------------------------------------


def colour_of(die: int) -> int:
    """The colour of a die code."""
    return die if die < k.P else k.P


def roll_die(s: MonsterState) -> int:
    """A fair die (M.TERM.2)."""
    return s.below(6) + 1


def gain_dice(s: MonsterState, seat: int, colour: int, n: int) -> None:
    """Dice from the reserve join the pool; persuasion dice are rolled at once (M.DICE.8)."""
    s.dice_out[colour] += n
    if colour < k.P:
        s.pool[seat * 9 + colour] += n
        return
    for _ in range(n):
        value = roll_die(s)
        s.pool[seat * 9 + k.DIE_P + value] += 1
        if s.tracing:
            s.tell(PersuasionRolled(seat, value))


def pool_count(s: MonsterState, seat: int, colour: int) -> int:
    """How many dice of a colour the pool holds."""
    at = seat * 9
    if colour < k.P:
        return s.pool[at + colour]
    n = 0
    for v in range(2, 9):
        n += s.pool[at + v]
    return n


def pool_size(s: MonsterState, seat: int) -> int:
    """How many dice the pool holds."""
    n = 0
    for i in range(seat * 9, seat * 9 + 9):
        n += s.pool[i]
    return n


def pool_masked(s: MonsterState, seat: int, mask: int) -> int:
    """How many dice of the colours of a mask the pool holds."""
    n = 0
    at = seat * 9
    if mask & 1:
        n += s.pool[at]
    if mask & 2:
        n += s.pool[at + 1]
    if mask & 4:
        for v in range(2, 8):
            n += s.pool[at + v]
    return n


def fits(dice_s: int, dice_m: int, dice_p: int, masks: list[int], at: int) -> bool:
    """Whether dice of these numbers can fill all slots from `at` on, one die each."""
    if at >= len(masks):
        return True
    mask = masks[at]
    if mask & 1 and dice_s > 0 and fits(dice_s - 1, dice_m, dice_p, masks, at + 1):
        return True
    if mask & 2 and dice_m > 0 and fits(dice_s, dice_m - 1, dice_p, masks, at + 1):
        return True
    return bool(mask & 4) and dice_p > 0 and fits(dice_s, dice_m, dice_p - 1, masks, at + 1)


# -- traps ------------------------------------------------------------------------------------------------------------


def trap_limit(s: MonsterState, seat: int) -> int:
    """How many traps the play area holds (M.LODGE.6, M.TALENT.5)."""
    limit = s.content.limit_trap
    for m in s.clan[seat]:
        limit += s.content.merc_power[m].trap_storage
    return limit


def add_trap(s: MonsterState, seat: int, design: int) -> None:
    """A token joins the face-down traps of a play area, kept in sorted order."""
    token = design + k.EPOCH * s.epoch[seat]
    traps = s.traps[seat]
    at = len(traps)
    while at > 0 and traps[at - 1] > token:
        at -= 1
    traps.insert(at, token)


def discard_trap(s: MonsterState, token: int) -> None:
    """A token goes to the discards face up; an initial trap leaves the game (M.LODGE.10, M.HIDDEN.9)."""
    design = token % k.EPOCH
    s.learn()
    if s.content.trap_kind[design] == k.TRAP_INITIAL:
        s.trap_out = added(s.trap_out, design)
    else:
        s.trap_discard = added(s.trap_discard, design)


def refill_traps(s: MonsterState) -> None:
    """The Lodge offer is filled, lowest empty space first (M.LODGE.8, M.LODGE.9)."""
    for i in range(len(s.trap_offer)):
        if s.trap_offer[i] < 0:
            if len(s.trap_pile) == 0 and len(s.trap_discard) > 0:
                s.trap_pile = s.shuffled(s.trap_discard)
                s.trap_discard = []
            if len(s.trap_pile) == 0:
                return
            s.trap_offer = changed(s.trap_offer, i, s.trap_pile[-1])
            s.trap_pile = s.trap_pile[:-1]
            s.learn()


def lay_token(s: MonsterState, path: int, token: int) -> None:
    """A token goes face down on a path, below those that lie there."""
    s.lay_path.append(path)
    s.lay_token.append(token)
    s.lay_state.append(k.FACE_DOWN)
    s.lay_s.append(0)
    s.lay_m.append(0)
    s.lay_target.append(-1)


def remove_laid(s: MonsterState, at: int) -> None:
    """A laid token is discarded; dice on it return to the reserve."""
    s.dice_out[k.S] -= s.lay_s[at]
    s.dice_out[k.M] -= s.lay_m[at]
    if s.tracing:
        s.tell(TrapDiscarded(s.path_owner[s.lay_path[at]], s.lay_token[at] % k.EPOCH, s.lay_path[at]))
    discard_trap(s, s.lay_token[at])
    s.lay_path.pop(at)
    s.lay_token.pop(at)
    s.lay_state.pop(at)
    s.lay_s.pop(at)
    s.lay_m.pop(at)
    s.lay_target.pop(at)


def clear_laid(s: MonsterState, path: int) -> None:
    """All tokens of a path are discarded."""
    i = len(s.lay_path) - 1
    while i >= 0:
        if s.lay_path[i] == path:
            remove_laid(s, i)
        i -= 1


def clear_rolled(s: MonsterState, path: int) -> None:
    """Forget the results lying on a path."""
    if len(s.rolled) == 0:
        return
    rest: list[int] = []
    for entry in s.rolled:
        if entry >> 12 != path:
            rest.append(entry)
    s.rolled = rest


def clear_dice(s: MonsterState, path: int) -> None:
    """All dice of a path return to the reserve (those on tokens go with their token)."""
    s.dice_out[k.S] -= s.path_s[path]
    s.dice_out[k.M] -= s.path_m[path]
    s.path_s[path] = 0
    s.path_m[path] = 0
    if path < k.LAND_PATH:
        for i in range(path * 6, path * 6 + 6):
            s.dice_out[k.P] -= s.mission_p[i]
            if s.mission_p[i] > 0:
                s.mission_p = changed(s.mission_p, i, 0)
    clear_rolled(s, path)


# -- other piles ------------------------------------------------------------------------------------------------------


def refill_docks(s: MonsterState) -> None:
    """Empty Tavern docks are filled from the deck, from the left (M.TAVERN.9, M.TAVERN.10)."""
    for i in range(len(s.docks)):
        if s.docks[i] < 0:
            if len(s.merc_deck) == 0 and len(s.merc_discard) > 0:
                s.merc_deck = s.shuffled(s.merc_discard)
                s.merc_discard = []
            if len(s.merc_deck) == 0:
                return
            s.docks = changed(s.docks, i, s.merc_deck[-1])
            s.merc_deck = s.merc_deck[:-1]
            s.learn()


def refill_bazaar(s: MonsterState) -> None:
    """Empty Bazaar docks are filled while the deck lasts (M.BAZAAR.5)."""
    for i in range(len(s.bazaar)):
        if s.bazaar[i] < 0 and len(s.equip_deck) > 0:
            s.bazaar = changed(s.bazaar, i, s.equip_deck[-1])
            s.equip_deck = s.equip_deck[:-1]
            s.learn()


def refill_loot(s: MonsterState) -> None:
    """The loot offer is filled (M.LOOT.3, M.LOOT.4)."""
    for i in range(len(s.loot_offer)):
        if s.loot_offer[i] < 0:
            if len(s.loot_pile) == 0 and len(s.loot_discard) > 0:
                s.loot_pile = s.shuffled(s.loot_discard)
                s.loot_discard = []
            if len(s.loot_pile) == 0:
                return
            s.loot_offer = changed(s.loot_offer, i, s.loot_pile[-1])
            s.loot_pile = s.loot_pile[:-1]
            s.learn()


def draw_monster(s: MonsterState) -> int:
    """The next monster of the deck, or -1 when there is none at all (M.CLEANUP.28)."""
    if len(s.monster_deck) == 0 and len(s.monster_discard) > 0:
        s.monster_deck = s.shuffled(s.monster_discard)
        s.monster_discard = []
    if len(s.monster_deck) == 0:
        return -1
    s.learn()
    monster = s.monster_deck[-1]
    s.monster_deck = s.monster_deck[:-1]
    return monster


def to_entrance(s: MonsterState, monster: int) -> None:
    """A monster takes the Entrance; one that stands there is discarded."""
    if s.entrance >= 0:
        s.monster_discard = added(s.monster_discard, s.entrance)
    s.entrance = monster
    if s.tracing:
        s.tell(CameToEntrance(monster))


def monster_for_land(s: MonsterState, land: int) -> None:
    """Draw a monster for a land; one that goes to the Entrance when drawn does so first (M.BATTLE.68)."""
    while True:
        monster = draw_monster(s)
        if monster < 0:
            s.land_monster = changed(s.land_monster, land, -1)
            return
        if s.content.monster_power[monster].drawn_to_entrance == 0:
            s.land_monster = changed(s.land_monster, land, monster)
            if s.tracing:
                s.tell(MonsterAppeared(land, monster))
            return
        to_entrance(s, monster)
        if len(s.monster_deck) == 0 and len(s.monster_discard) == 0:
            s.land_monster = changed(s.land_monster, land, -1)
            return


def draw_header(s: MonsterState) -> int:
    """The next path header with a random side up (M.SETUP.17, M.CLEANUP.31)."""
    if len(s.header_stack) == 0:
        s.header_stack = s.shuffled(s.header_discard)
        s.header_discard = []
    s.learn()
    tile = s.header_stack[-1]
    s.header_stack = s.header_stack[:-1]
    return tile * 2 + s.below(2)


# -- mercenaries and their equipment ----------------------------------------------------------------------------------


def give_gear(s: MonsterState, e: int, m: int) -> None:
    """An equipment card goes to a mercenary whose place for it is free."""
    s.equip_at = changed(s.equip_at, e, m)
    s.gear = changed(s.gear, m * 3 + s.content.equip_type[e], e)


def take_gear(s: MonsterState, e: int) -> None:
    """An equipment card leaves its mercenary."""
    m = s.equip_at[e]
    s.equip_at = changed(s.equip_at, e, -1)
    s.gear = changed(s.gear, m * 3 + s.content.equip_type[e], -1)


def discard_gear(s: MonsterState, m: int) -> None:
    """All equipment of a mercenary is discarded."""
    for t in range(3):
        e = s.gear[m * 3 + t]
        if e >= 0:
            take_gear(s, e)
            s.equip_discard = added(s.equip_discard, e)


def join(s: MonsterState, seat: int, m: int) -> None:
    """A mercenary joins a clan: unwounded, unassigned, reputation and dice at once (M.TAVERN.7)."""
    s.clan = rows_changed(s.clan, seat, s.clan[seat] + [m])
    s.owner = changed(s.owner, m, seat)
    s.wounded = changed(s.wounded, m, 0)
    s.path_of[m] = -1
    s.settled_on = changed(s.settled_on, m, -1)
    s.used = changed(s.used, m, 0)
    s.reputation[seat] += s.content.merc_reputation[m]


def join_with_dice(s: MonsterState, seat: int, m: int) -> None:
    """A mercenary joins during Deployment and brings its dice."""
    join(s, seat, m)
    for colour in range(3):
        n = s.content.merc_dice[m * 3 + colour]
        if n > 0:
            gain_dice(s, seat, colour, n)


def leave(s: MonsterState, m: int) -> int:
    """A mercenary leaves its clan, its land and its place as leader; its seat. Where the card goes is the caller's
    business.
    """
    seat = s.owner[m]
    s.clan = rows_without(s.clan, seat, m)
    s.owner = changed(s.owner, m, -1)
    s.reputation[seat] = max(0, s.reputation[seat] - s.content.merc_reputation[m])
    if s.leader[seat] == m:
        s.leader = changed(s.leader, seat, -1)
    land = s.settled_on[m]
    if land >= 0:
        s.land_settler = changed(s.land_settler, land, -1)
        s.settled_on = changed(s.settled_on, m, -1)
    s.wounded = changed(s.wounded, m, 0)
    if s.used[m] >= 2:
        s.dice_out[s.used[m] - 2] -= 1
    s.used = changed(s.used, m, 0)
    return seat


def excess_glory(s: MonsterState, seat: int) -> int:
    """What a clan may hire for (M.TERM.15)."""
    bonus = s.content.sweet_glory if s.sweet_holder == seat else 0
    return s.glory[seat] + bonus - s.reputation[seat]


def band(s: MonsterState, seat: int) -> int:
    """The glory band of a clan: 0, 1 or 2 (M.DICE.4)."""
    if s.glory[seat] <= s.content.band_1:
        return 0
    return 1 if s.glory[seat] <= s.content.band_2 else 2


def seat_after(s: MonsterState, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < s.players else 0


# -- events -----------------------------------------------------------------------------------------------------------


class PersuasionRolled(Event):
    """A persuasion die of the pool is rolled."""

    def __init__(self, seat: int, number: int) -> None:
        super().__init__()
        self.seat = seat
        self.number = number


class Paid(Event):
    """Gold is paid."""

    def __init__(self, seat: int, gold: int) -> None:
        super().__init__()
        self.seat = seat
        self.gold = gold


class TokensTaken(Event):
    """Tokens are taken."""

    def __init__(self, seat: int, potions: int, venoms: int, elixirs: int, defence: int) -> None:
        super().__init__()
        self.seat = seat
        self.potions = potions
        self.venoms = venoms
        self.elixirs = elixirs
        self.defence = defence


class Carried(Event):
    """A mercenary gets a card; the old one, or -1, makes way."""

    def __init__(self, seat: int, equipment: int, mercenary: int, old: int) -> None:
        super().__init__()
        self.seat = seat
        self.equipment = equipment
        self.mercenary = mercenary
        self.old = old


class GoodsChanged(Event):
    """Goods come, or go where they are below 0."""

    def __init__(self, seat: int, gold: int, glory: int, potions: int, venoms: int, elixirs: int, defence: int) -> None:
        super().__init__()
        self.seat = seat
        self.gold = gold
        self.glory = glory
        self.potions = potions
        self.venoms = venoms
        self.elixirs = elixirs
        self.defence = defence


class TrapDiscarded(Event):
    """A trap is discarded, from a path or (-1) a play area."""

    def __init__(self, seat: int, trap: int, path: int) -> None:
        super().__init__()
        self.seat = seat
        self.trap = trap
        self.path = path


class MonsterAppeared(Event):
    """A monster appears on the left (0) or right land."""

    def __init__(self, place: int, monster: int) -> None:
        super().__init__()
        self.place = place
        self.monster = monster


class CameToEntrance(Event):
    """A monster takes the Entrance."""

    def __init__(self, monster: int) -> None:
        super().__init__()
        self.monster = monster


EVENTS.add(2, PersuasionRolled, "M.DICE.7")
EVENTS.add(7, Paid, "M.PERSUADE.8")
EVENTS.add(8, TokensTaken, "M.DEPLOY.22")
EVENTS.add(12, Carried, "M.BAZAAR.3")
EVENTS.add(13, GoodsChanged, "M.DEPLOY.22")
EVENTS.add(24, TrapDiscarded, "M.HIDDEN.9")
EVENTS.add(26, MonsterAppeared, "M.CLEANUP.27")
EVENTS.add(52, CameToEntrance, "M.CLEANUP.5")
