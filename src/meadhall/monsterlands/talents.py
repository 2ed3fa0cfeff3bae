"""Free steps and settled lands carried out: talents, conversions, loot, trophies, potions, settling, equipment."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.lists import added, changed, rows_changed, rows_without, without
from meadhall.monsterlands import buildings, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.asking import Choice, FromPool, Who
from meadhall.monsterlands.content import Power
from meadhall.monsterlands.entries import EVENTS, QUESTIONS
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.steps import why_free_equipment, why_receiver, why_settler
from meadhall.monsterlands.zones import GoodsChanged, Paid

# -- doing it ---------------------------------------------------------------------------------------------------------


def take_free_step(s: MonsterState, seat: int, a: int) -> None:
    """Carry out a free step of a Deployment turn."""
    if k.A_TALENT <= a < k.A_DRINK:
        use_talent(s, seat, a - k.A_TALENT)
    elif k.A_ABILITY <= a < k.A_MOVE:
        e = a - k.A_ABILITY
        s.equip_used = changed(s.equip_used, e, 1)
        if s.tracing:
            s.tell(AbilityUsed(seat, e))
        gain(s, seat, s.content.equip_power[e])
    elif k.A_MOVE <= a < k.A_TROPHY:
        s.add(MoveEquipment(seat, a - k.A_MOVE))
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
            s.tell(TrophySold(seat, monster, gold))
    elif k.A_LOOT <= a < k.A_TAKE:
        use_loot(s, seat, a - k.A_LOOT)
    elif k.A_DRINK <= a < k.A_EQUIP:
        drink(s, seat, a - k.A_DRINK)
    else:
        s.add(Settle(seat, a - k.A_SETTLE, False))


def drink(s: MonsterState, seat: int, m: int) -> None:
    """A potion heals a mercenary."""
    s.potions[seat] -= 1
    s.wounded = changed(s.wounded, m, 0)
    if s.tracing:
        s.tell(Healed(seat, m))


def spend_loot(s: MonsterState, seat: int, design: int) -> None:
    """A loot token goes to the discards."""
    s.loots = rows_without(s.loots, seat, design)
    s.loot_discard = added(s.loot_discard, design)
    if s.tracing:
        s.tell(LootUsed(seat, design))


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
                s.tell(DiceGot(seat, colour, power.dice[colour]))
            zones.gain_dice(s, seat, colour, power.dice[colour])


def use_talent(s: MonsterState, seat: int, m: int) -> None:
    """Use a deployment talent; what it leaves open is asked for."""
    power = s.content.merc_power[m]
    s.used = changed(s.used, m, 1)
    if s.tracing:
        s.tell(TalentUsed(seat, m))
    if power.choose > 0:
        s.add(TalentToken(seat, power.choose))
    elif power.gains:
        gain(s, seat, power)
    elif power.pay_die >= 0:
        s.gold[seat] -= power.pay_gold
        if s.tracing:
            s.tell(Paid(seat, power.pay_gold))
            s.tell(DiceGot(seat, power.pay_die, 1))
        zones.gain_dice(s, seat, power.pay_die, 1)
    elif power.adjust > 0:
        s.add(AdjustDie(seat, power.adjust))
    else:
        s.add(ConvertGive(seat, m, -1))


def use_loot(s: MonsterState, seat: int, design: int) -> None:
    """Use a loot token without the outside symbol."""
    power = s.content.loot_power[design]
    spend_loot(s, seat, design)
    if power.give_mask > 0:
        s.add(ConvertGive(seat, -1, design))
    else:
        receive(s, seat, power)


def receive(s: MonsterState, seat: int, power: Power) -> None:
    """Take what a loot token or a land gives."""
    if power.free_hire:
        s.add(FreeHire(seat))
    elif power.free_equipment > 0:
        s.add(FreeEquipment(seat, power.free_equipment, False))
    elif power.take_loot > 0:
        s.add(TakeLoot(seat, power.take_loot))
    else:
        gain(s, seat, power)


# -- questions --------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class TalentToken(Choice):
    """Which token a talent gives (M.DECIDE.22)."""

    def __init__(self, seat: int, tokens: int) -> None:
        super().__init__(seat)
        self.tokens: Final = tokens  # TOKEN_* bits

    def options(self, s: MonsterState) -> list[int]:
        return tokens_with_room(s, self.seat, self.tokens)

    def take(self, s: MonsterState, answer: int) -> None:
        take_token(s, self.seat, answer, 1)
        s.pop()


def tokens_with_room(s: MonsterState, seat: int, tokens: int) -> list[int]:
    """Those of the tokens (TOKEN_* bits) that there is room for, as options."""
    out: list[int] = []
    if tokens & k.TOKEN_POTION and zones.room_potion(s, seat) > 0:
        out.append(k.A_POTION)
    if tokens & k.TOKEN_VENOM and zones.room_venom(s, seat) > 0:
        out.append(k.A_VENOM)
    if tokens & k.TOKEN_ELIXIR and zones.room_elixir(s, seat) > 0:
        out.append(k.A_ELIXIR)
    if tokens & k.TOKEN_DEFENCE and zones.room_defence(s, seat) > 0:
        out.append(k.A_DEFENCE)
    return out


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


@mypyc_attr(acyclic=True)
class ConvertGive(FromPool):
    """Which die is given for others (M.DECIDE.21), by a talent or a loot token; the other is -1."""

    def __init__(self, seat: int, mercenary: int, loot: int) -> None:
        super().__init__(seat)
        self.mercenary: Final = mercenary
        self.loot: Final = loot

    def why_die(self, s: MonsterState, die: int) -> int:
        if converter(s, self.mercenary, self.loot).give_mask & (1 << zones.colour_of(die)) == 0:
            return k.R_COLOUR
        return 0 if s.pool[self.seat * 9 + die] > 0 else k.R_NO_DIE

    def take(self, s: MonsterState, answer: int) -> None:
        die = answer - k.A_DIE
        colour = zones.colour_of(die)
        s.pool[self.seat * 9 + die] -= 1
        if self.mercenary >= 0:
            s.used = changed(s.used, self.mercenary, 2 + colour)  # it lies on the card until Clean-up (M.DICE.10)
        else:
            s.dice_out[colour] -= 1
        if s.tracing:
            s.tell(DieGiven(self.seat, colour))
        take_printed(s, self.seat, self.mercenary, self.loot, colour, 0)


def converter(s: MonsterState, mercenary: int, loot: int) -> Power:
    """The card behind a conversion."""
    return s.content.merc_power[mercenary] if mercenary >= 0 else s.content.loot_power[loot]


def take_printed(s: MonsterState, seat: int, mercenary: int, loot: int, given: int, taken: int) -> None:
    """Take the dice whose colour is printed; the next one with a choice is asked for in place of what is on top."""
    take = converter(s, mercenary, loot).take
    while taken < len(take) and take[taken] < k.TAKE_ANY:
        get_die(s, seat, take[taken])
        taken += 1
    if taken < len(take):
        s.become(ConvertTake(seat, mercenary, loot, given, taken))
    else:
        s.pop()


def get_die(s: MonsterState, seat: int, colour: int) -> None:
    """A die in exchange."""
    if s.tracing:
        s.tell(DiceGot(seat, colour, 1))
    zones.gain_dice(s, seat, colour, 1)


@mypyc_attr(acyclic=True)
class ConvertTake(Choice):
    """Which colour is taken for the die given."""

    def __init__(self, seat: int, mercenary: int, loot: int, given: int, taken: int) -> None:
        super().__init__(seat)
        self.mercenary: Final = mercenary
        self.loot: Final = loot
        self.given: Final = given  # colour
        self.taken: Final = taken  # dice taken so far

    def options(self, s: MonsterState) -> list[int]:
        any_colour = converter(s, self.mercenary, self.loot).take[self.taken] == k.TAKE_ANY
        out: list[int] = []
        for colour in range(3):
            if any_colour or colour != self.given:
                out.append(k.A_COLOUR + colour)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        get_die(s, self.seat, answer - k.A_COLOUR)
        take_printed(s, self.seat, self.mercenary, self.loot, self.given, self.taken + 1)


@mypyc_attr(acyclic=True)
class AdjustDie(Choice):
    """Which persuasion die of the pool goes up or down (M.TALENT.13)."""

    def __init__(self, seat: int, by: int) -> None:
        super().__init__(seat)
        self.by: Final = by

    def options(self, s: MonsterState) -> list[int]:
        out: list[int] = []
        for v in range(1, 7):
            if s.pool[self.seat * 9 + k.DIE_P + v] > 0:
                out.append(k.A_DIE + k.DIE_P + v)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        s.become(Adjust(self.seat, self.by, answer - k.A_DIE - k.DIE_P))


@mypyc_attr(acyclic=True)
class Adjust(Choice):
    """Up or down."""

    def __init__(self, seat: int, by: int, value: int) -> None:
        super().__init__(seat)
        self.by: Final = by
        self.value: Final = value  # of the die, now

    def options(self, s: MonsterState) -> list[int]:
        return directions(self.value, self.by)

    def take(self, s: MonsterState, answer: int) -> None:
        value = self.value + (self.by if answer == k.A_PLUS else -self.by)
        at = self.seat * 9 + k.DIE_P
        s.pool[at + self.value] -= 1
        s.pool[at + value] += 1
        if s.tracing:
            s.tell(DieAdjusted(self.seat, self.value, value))
        s.pop()


def directions(value: int, by: int) -> list[int]:
    """Which ways a persuasion value can go within 1 to 6."""
    out: list[int] = []
    if value + by <= 6:
        out.append(k.A_PLUS)
    if value - by >= 1:
        out.append(k.A_MINUS)
    return out


@mypyc_attr(acyclic=True)
class Settle(Who):
    """Who settles a land (M.DECIDE.26); right after a conquest nobody need to."""

    def __init__(self, seat: int, land: int, conquered: bool) -> None:
        super().__init__(seat)
        self.land: Final = land
        self.conquered: Final = conquered

    def why_who(self, s: MonsterState, m: int) -> int:
        return why_settler(s, self.seat, self.land, m)

    def options(self, s: MonsterState) -> list[int]:
        out = super().options(s)
        if self.conquered:
            out.append(k.A_NO)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        if answer != k.A_NO:
            m = answer - k.A_MERC
            s.land_settler = changed(s.land_settler, self.land, m)
            s.settled_on = changed(s.settled_on, m, self.land)
            if s.tracing:
                s.tell(LandSettled(self.seat, m, self.land))
        s.pop()


@mypyc_attr(acyclic=True)
class MoveEquipment(Who):
    """To whom a card moves; a card of the same type comes back in exchange (M.EQUIP.3)."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def why_who(self, s: MonsterState, m: int) -> int:
        return why_receiver(s, self.seat, self.card, m)

    def take(self, s: MonsterState, answer: int) -> None:
        m = answer - k.A_MERC
        giver = s.equip_at[self.card]
        other = s.gear[m * 3 + s.content.equip_type[self.card]]
        zones.take_gear(s, self.card)
        s.moved = added(s.moved, self.card)
        if other >= 0:
            zones.take_gear(s, other)
            zones.give_gear(s, other, giver)
            s.moved = added(s.moved, other)
        zones.give_gear(s, self.card, m)
        if s.tracing:
            s.tell(EquipmentMoved(self.seat, self.card, m, other))
        s.pop()


@mypyc_attr(acyclic=True)
class FreeHire(Choice):
    """A mercenary of the docks for nothing (M.DECIDE.28)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def why(self, s: MonsterState, action: int) -> int:
        if not k.A_MERC <= action < k.A_TALENT:
            return k.R_NOT_ASKED
        m = action - k.A_MERC
        if m not in s.docks:
            return k.R_NOT_OFFERED
        return 0 if s.content.merc_reputation[m] <= zones.excess_glory(s, self.seat) else k.R_REPUTATION

    def options(self, s: MonsterState) -> list[int]:
        out: list[int] = []
        for m in s.docks:
            if m >= 0 and self.why(s, k.A_MERC + m) == 0:
                out.append(k.A_MERC + m)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        buildings.hire(s, self.seat, answer - k.A_MERC)
        s.pop()


@mypyc_attr(acyclic=True)
class FreeEquipment(Choice):
    """Offered equipment for nothing (M.DECIDE.29)."""

    def __init__(self, seat: int, left: int, more: bool) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.more: Final = more  # one was taken already

    def options(self, s: MonsterState) -> list[int]:
        out: list[int] = []
        if self.left == 0 or why_free_equipment(s, self.seat) != 0:
            return out
        for e in s.bazaar:
            if e >= 0:
                out.append(k.A_EQUIP + e)
        if self.more:
            out.append(k.A_STOP)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        if answer == k.A_STOP:
            s.pop()
            return
        s.become(FreeEquipment(self.seat, self.left - 1, True))
        s.add(buildings.RefillBazaar())
        buildings.take_equipment(s, self.seat, answer - k.A_EQUIP)


@mypyc_attr(acyclic=True)
class TakeLoot(Choice):
    """Loot of the offer through a land (M.DECIDE.30)."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def options(self, s: MonsterState) -> list[int]:
        return loot_options(s) if self.left > 0 else []

    def take(self, s: MonsterState, answer: int) -> None:
        take_loot(s, self.seat, answer - k.A_TAKE)
        s.become(TakeLoot(self.seat, self.left - 1))

    def nothing(self, s: MonsterState) -> None:
        zones.refill_loot(s)
        s.pop()


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
        s.tell(Looted(seat, design))


@mypyc_attr(acyclic=True, free_list_len=1)
class SettledDice(FromPool):
    """Which die goes to the next place of a settled land; after the last one it gives what it gives (M.SETTLED.8)."""

    def __init__(self, seat: int, land: int, placed: int) -> None:
        super().__init__(seat)
        self.land: Final = land
        self.placed: Final = placed

    def why_die(self, s: MonsterState, die: int) -> int:
        # The rest must still be filled.
        masks = s.content.land_dice[self.land]
        colour = zones.colour_of(die)
        if masks[self.placed] & (1 << colour) == 0:
            return k.R_COLOUR
        at = self.seat * 9
        if s.pool[at + die] == 0:
            return k.R_NO_DIE
        dice_s = s.pool[at] - (1 if colour == k.S else 0)
        dice_m = s.pool[at + 1] - (1 if colour == k.M else 0)
        dice_p = zones.pool_masked(s, self.seat, 4) - (1 if colour == k.P else 0)
        return 0 if zones.fits(dice_s, dice_m, dice_p, masks, self.placed + 1) else k.R_NO_DIE

    def take(self, s: MonsterState, answer: int) -> None:
        die = answer - k.A_DIE
        land = self.land
        s.pool[self.seat * 9 + die] -= 1
        s.land_dice = changed(s.land_dice, land, s.land_dice[land] + (1 << (4 * zones.colour_of(die))))
        if self.placed + 1 < len(s.content.land_dice[land]):
            s.become(SettledDice(self.seat, land, self.placed + 1))
            return
        if s.tracing:
            s.tell(LandUsed(self.seat, land))
        s.pop()
        receive(s, self.seat, s.content.land_power[land])


@mypyc_attr(acyclic=True)
class Resurrect(Choice):
    """The resurrection tile: a dead mercenary joins; a monster comes (side A) or a potion goes (side B)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def why(self, s: MonsterState, action: int) -> int:
        if not k.A_MERC <= action < k.A_TALENT:
            return k.R_NOT_ASKED
        m = action - k.A_MERC
        if m not in s.tile:
            return k.R_NOT_OFFERED
        return 0 if s.content.merc_reputation[m] <= zones.excess_glory(s, self.seat) else k.R_REPUTATION

    def options(self, s: MonsterState) -> list[int]:
        out: list[int] = []
        for m in s.tile:
            if self.why(s, k.A_MERC + m) == 0:
                out.append(k.A_MERC + m)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        m = answer - k.A_MERC
        seat = self.seat
        # Until Clean-up the dice lie on the tile: the place after the die codes counts such pairs.
        s.pool[seat * 9] -= 1
        s.pool[seat * 9 + 1] -= 1
        s.pawn = changed(s.pawn, k.DICE, s.pawn[k.DICE] + 1)
        s.tile = without(s.tile, m)
        if s.tracing:
            s.tell(Revived(seat, m))
        zones.join_with_dice(s, seat, m)
        if s.rules < 2 or s.resurrection == 1:
            monster = zones.draw_monster(s)
            if monster >= 0:
                zones.to_entrance(s, monster)
        if s.resurrection == 2:
            s.potions[seat] -= 1
            if s.tracing:
                s.tell(GoodsChanged(seat, 0, 0, -1, 0, 0, 0))
        s.pop()


# -- events -----------------------------------------------------------------------------------------------------------


class LandUsed(Event):
    """A settled land is used."""

    def __init__(self, seat: int, land: int) -> None:
        super().__init__()
        self.seat = seat
        self.land = land


class TalentUsed(Event):
    """A deployment talent is used."""

    def __init__(self, seat: int, mercenary: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary


class DieGiven(Event):
    """A die is given for others."""

    def __init__(self, seat: int, colour: int) -> None:
        super().__init__()
        self.seat = seat
        self.colour = colour


class LootUsed(Event):
    """A loot token is used."""

    def __init__(self, seat: int, loot: int) -> None:
        super().__init__()
        self.seat = seat
        self.loot = loot


class TrophySold(Event):
    """A trophy is sold."""

    def __init__(self, seat: int, monster: int, gold: int) -> None:
        super().__init__()
        self.seat = seat
        self.monster = monster
        self.gold = gold


class Healed(Event):
    """A potion heals a mercenary."""

    def __init__(self, seat: int, mercenary: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary


class LandSettled(Event):
    """A mercenary settles on a land."""

    def __init__(self, seat: int, mercenary: int, land: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary
        self.land = land


class EquipmentMoved(Event):
    """A card is handed on; another, or -1, comes back."""

    def __init__(self, seat: int, equipment: int, mercenary: int, other: int) -> None:
        super().__init__()
        self.seat = seat
        self.equipment = equipment
        self.mercenary = mercenary
        self.other = other


class Revived(Event):
    """A dead mercenary joins a clan."""

    def __init__(self, seat: int, mercenary: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary


class Looted(Event):
    """A loot token is taken."""

    def __init__(self, seat: int, loot: int) -> None:
        super().__init__()
        self.seat = seat
        self.loot = loot


class DieAdjusted(Event):
    """A persuasion die is turned."""

    def __init__(self, seat: int, before: int, face: int) -> None:
        super().__init__()
        self.seat = seat
        self.before = before
        self.face = face


class AbilityUsed(Event):
    """A deployment ability of equipment is used."""

    def __init__(self, seat: int, equipment: int) -> None:
        super().__init__()
        self.seat = seat
        self.equipment = equipment


class DiceGot(Event):
    """Dice join the pool."""

    def __init__(self, seat: int, colour: int, number: int) -> None:
        super().__init__()
        self.seat = seat
        self.colour = colour
        self.number = number


QUESTIONS.add(20, SettledDice, "M.SETTLED.11")
QUESTIONS.add(21, ConvertGive, "M.TALENT.18")
QUESTIONS.add(22, ConvertTake, "M.DICE.10")
QUESTIONS.add(23, TalentToken, "M.TALENT.10")
QUESTIONS.add(24, AdjustDie, "M.TALENT.13")
QUESTIONS.add(25, Adjust, "M.TALENT.13")
QUESTIONS.add(26, Settle, "M.SETTLED.2")
QUESTIONS.add(27, MoveEquipment, "M.EQUIP.3")
QUESTIONS.add(28, FreeHire, "M.TAVERN.16")
QUESTIONS.add(29, FreeEquipment, "M.EQUIP.9")
QUESTIONS.add(30, TakeLoot, "M.DECIDE.30")
QUESTIONS.add(31, Resurrect, "M.RESURRECTION.3")
EVENTS.add(16, LandUsed, "M.SETTLED.8")
EVENTS.add(17, TalentUsed, "M.TALENT.2")
EVENTS.add(18, DieGiven, "M.DICE.10")
EVENTS.add(19, LootUsed, "M.LOOT.5")
EVENTS.add(20, TrophySold, "M.BATTLE.51")
EVENTS.add(21, Healed, "M.POTION.1")
EVENTS.add(22, LandSettled, "M.SETTLED.2")
EVENTS.add(23, EquipmentMoved, "M.EQUIP.3")
EVENTS.add(25, Revived, "M.RESURRECTION.3")
EVENTS.add(49, Looted, "M.LOOT.2")
EVENTS.add(65, DieAdjusted, "M.TALENT.13")
EVENTS.add(75, AbilityUsed, "M.EQUIP.10")
EVENTS.add(76, DiceGot, "M.DICE.10")
