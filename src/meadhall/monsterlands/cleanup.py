"""The Clean-up phase in its eight steps (CLEANUP)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.lists import added, changed
from meadhall.core.question import Step
from meadhall.core.state import NOBODY
from meadhall.monsterlands import codes as k
from meadhall.monsterlands import steps, talents, zones
from meadhall.monsterlands.asking import Choice, Who
from meadhall.monsterlands.buildings import limit_traps
from meadhall.monsterlands.entries import EVENTS, QUESTIONS
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.zones import Carried, GoodsChanged


def in_turn_order(s: MonsterState) -> list[int]:
    """The seats, from the first player on."""
    return [(s.first + i) % s.players for i in range(s.players)]


@mypyc_attr(acyclic=True)
class Cleanup(Step):
    """The phase begins with step 1; the others follow."""

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def work(self, s: MonsterState) -> None:
        s.phase = k.PHASE_CLEANUP
        s.pop()
        s.add(NextRound())
        s.add(PayDay())
        s.add(Promotions())
        s.add(Panic())
        for seat in reversed(in_turn_order(s)):
            s.add(Heal(seat))
        clean_board(s)


# -- step 1 -----------------------------------------------------------------------------------------------------------


def clean_board(s: MonsterState) -> None:
    """The living return with what they carry; traps and defence tokens on paths are discarded (M.CLEANUP.1,
    M.CLEANUP.2).
    """
    for path in range(k.PATHS):
        m = s.path_merc[path]
        if m >= 0:
            seat = s.path_owner[path]
            s.path_of[m] = -1
            s.path_merc[path] = -1
            zones.gain_gold(s, seat, s.path_gold[path])
            zones.gain_potions(s, seat, s.path_potion[path])
            zones.gain_venoms(s, seat, s.path_venom[path])
            zones.gain_elixirs(s, seat, s.path_elixir[path])
            if s.tracing and s.path_gold[path] > 0:
                s.tell(GoodsChanged(seat, s.path_gold[path], 0, 0, 0, 0, 0))
        s.path_defence[path] = 0
        zones.clear_laid(s, path)
        s.path_owner[path] = -1
    s.path_gold = [0] * k.PATHS
    s.path_potion = [0] * k.PATHS
    s.path_venom = [0] * k.PATHS
    s.path_elixir = [0] * k.PATHS
    s.fought = [0] * k.PATHS
    s.dt_used = [0] * k.PATHS
    s.path_epoch = [0] * k.PATHS
    for seat in range(s.players):
        if s.epoch[seat] > 0:
            s.epoch = changed(s.epoch, seat, 0)
            designs: list[int] = []
            for token in s.traps[seat]:
                designs.append(token % k.EPOCH)
            designs.sort()
            s.traps[seat] = designs


@mypyc_attr(acyclic=True, free_list_len=1)
class Heal(Choice):
    """Potions of the play area heal the wounded (M.CLEANUP.3)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def why(self, s: MonsterState, action: int) -> int:
        if action == k.A_STOP:
            return 0
        if k.A_DRINK <= action < k.A_EQUIP:
            return steps.why_drink(s, self.seat, action - k.A_DRINK)
        return k.R_NOT_ASKED

    def options(self, s: MonsterState) -> list[int]:
        out = drinks(s, self.seat)
        if len(out) > 0:
            out.append(k.A_STOP)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        if answer == k.A_STOP:
            s.pop()
        else:
            talents.drink(s, self.seat, answer - k.A_DRINK)


def drinks(s: MonsterState, seat: int) -> list[int]:
    """Whom a potion can heal, as options."""
    out: list[int] = []
    if s.potions[seat] > 0:
        for m in s.clan[seat]:
            if s.wounded[m]:
                out.append(k.A_DRINK + m)
    return out


# -- step 2 -----------------------------------------------------------------------------------------------------------


def stronger(s: MonsterState, a: int, b: int) -> bool:
    """Whether monster a beats monster b at the Entrance: attack, then elimination value (M.CLEANUP.5)."""
    c = s.content
    if c.monster_attack[a] != c.monster_attack[b]:
        return c.monster_attack[a] > c.monster_attack[b]
    return c.monster_eliminate[a] > c.monster_eliminate[b]


@mypyc_attr(acyclic=True)
class Panic(Step):
    """Step 2."""

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def work(self, s: MonsterState) -> None:
        s.pop()
        spread_panic(s)


def spread_panic(s: MonsterState) -> None:
    """Undefeated monsters move to the Entrance, the strongest stays, panic spreads (M.CLEANUP.4 to M.CLEANUP.8)."""
    for land in range(s.lands):
        mover = s.aside[land]
        if mover < 0 and s.visited[land] and s.land_monster[land] >= 0:
            mover = s.land_monster[land]
            s.land_monster = changed(s.land_monster, land, -1)
        if mover < 0:
            continue
        # The occupant, then the left land, wins ties, so a later one must be strictly stronger.
        if s.entrance < 0 or stronger(s, mover, s.entrance):
            zones.to_entrance(s, mover)
        else:
            s.monster_discard = added(s.monster_discard, mover)
    s.aside = [-1, -1]
    s.visited = [0, 0, 0]
    if s.entrance < 0:
        return
    for _ in range(s.content.monster_power[s.entrance].panic_tokens):
        if len(s.panic_stack) > 0:
            b = s.panic_stack[-1]
            s.panic_stack = s.panic_stack[:-1]
            s.panic = changed(s.panic, b, 1)
            s.learn()
            if s.tracing:
                s.tell(PanicSpread(b))


# -- step 3 -----------------------------------------------------------------------------------------------------------


def candidates(s: MonsterState, seat: int) -> list[int]:
    """Who may become leader: the highest reputation, then cost; settled ones only if nobody else is left
    (M.CLEANUP.9, .10).
    """
    pool: list[int] = []
    for m in s.clan[seat]:
        if s.settled_on[m] < 0:
            pool.append(m)
    if len(pool) == 0:
        pool = s.clan[seat].copy()
    return foremost(s, pool)


def foremost(s: MonsterState, pool: list[int]) -> list[int]:
    """Those of highest reputation and, among these, of highest cost."""
    c = s.content
    best: list[int] = []
    for m in pool:
        if len(best) > 0:
            first = best[0]
            mine = c.merc_reputation[m] * 100 + c.merc_cost[m]
            other = c.merc_reputation[first] * 100 + c.merc_cost[first]
            if mine < other:
                continue
            if mine > other:
                best = []
        best.append(m)
    return best


@mypyc_attr(acyclic=True)
class Promotions(Step):
    """Step 3, seat after seat."""

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def work(self, s: MonsterState) -> None:
        s.pop()
        for seat in reversed(in_turn_order(s)):
            s.add(Leader(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class Leader(Choice):
    """A clan without a leader promotes one (M.CLEANUP.9 to M.CLEANUP.11)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def options(self, s: MonsterState) -> list[int]:
        out: list[int] = []
        if s.leader[self.seat] < 0 and len(s.clan[self.seat]) > 0:
            for m in candidates(s, self.seat):
                out.append(k.A_MERC + m)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        m = answer - k.A_MERC
        s.leader = changed(s.leader, self.seat, m)
        land = s.settled_on[m]
        if land >= 0:
            s.settled_on = changed(s.settled_on, m, -1)
            s.land_settler = changed(s.land_settler, land, -1)
        if s.tracing:
            s.tell(LeaderChosen(self.seat, m))
        s.pop()


# -- step 4 -----------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class PayDay(Step):
    """Step 4, seat after seat."""

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def work(self, s: MonsterState) -> None:
        s.pop()
        for seat in reversed(in_turn_order(s)):
            s.add(PreWages(seat))


def owed(s: MonsterState, seat: int) -> list[int]:
    """Who gets wages: all but the leader and the settled (M.CLEANUP.17, M.CLEANUP.18)."""
    out: list[int] = []
    for m in s.clan[seat]:
        if m != s.leader[seat] and s.settled_on[m] < 0:
            out.append(m)
    return out


@mypyc_attr(acyclic=True, free_list_len=1)
class PreWages(Choice):
    """Last sales, then pay; who is short loses one mercenary (M.CLEANUP.16 to M.CLEANUP.21)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def due(self, s: MonsterState) -> int:
        """The wages to be paid."""
        return s.content.band_wages[zones.band(s, self.seat)] * len(owed(s, self.seat))

    def why(self, s: MonsterState, action: int) -> int:
        return 0 if action == k.A_STOP else steps.why_window(s, self.seat, action, False)

    def options(self, s: MonsterState) -> list[int]:
        out = drinks(s, self.seat)
        steps.window_steps(s, self.seat, out, False)
        steps.settle_steps(s, self.seat, out)
        out.append(k.A_STOP)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        if answer != k.A_STOP:
            talents.take_window_step(s, self.seat, answer)
            return
        wages = self.due(s)
        paid = min(wages, s.gold[self.seat])
        s.gold[self.seat] -= paid
        if s.tracing and wages > 0:
            s.tell(WagesPaid(self.seat, paid, wages))
        if paid < wages:
            s.become(Desert(self.seat))
        else:
            s.pop()

    def rule(self, s: MonsterState, action: int) -> str:
        found = steps.step_rule(action)
        return found if found else super().rule(s, action)


@mypyc_attr(acyclic=True)
class Desert(Choice):
    """Who leaves a clan that cannot pay (M.CLEANUP.19)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def options(self, s: MonsterState) -> list[int]:
        out: list[int] = []
        for m in foremost(s, owed(s, self.seat)):
            out.append(k.A_MERC + m)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        s.pop()
        desert(s, answer - k.A_MERC)


def desert(s: MonsterState, m: int) -> None:
    """A mercenary leaves; its equipment may be handed on (M.CLEANUP.20, M.CLEANUP.21)."""
    c = s.content
    cards: list[int] = []
    for t in range(3):
        e = s.gear[m * 3 + t]
        if e >= 0:
            zones.take_gear(s, e)
            cards.append(e)
    seat = zones.leave(s, m)
    if s.tracing:
        s.tell(Deserted(seat, m))
    if c.merc_role[m] == k.DECK:
        s.merc_discard = added(s.merc_discard, m)
    elif c.merc_role[m] == k.NOVICE:
        if m >= c.first_novice + c.novices:
            s.spare_stack = added(s.spare_stack, m)
        else:
            s.novice_stack = added(s.novice_stack, m)
    else:
        s.merc_out = added(s.merc_out, m)
    limit_traps(s, seat)
    if len(cards) > 0:
        s.add(DesertEquipment(seat, cards))


@mypyc_attr(acyclic=True)
class DesertEquipment(Who):
    """A new carrier for each card of a deserter, or the discards (M.DECIDE.53, M.CLEANUP.37)."""

    def __init__(self, seat: int, cards: list[int]) -> None:
        super().__init__(seat)
        self.cards: Final = cards  # left, the first one in question

    def why_who(self, s: MonsterState, m: int) -> int:
        if s.owner[m] != self.seat:
            return k.R_NOT_YOURS
        return k.R_SAME_TYPE if s.gear[m * 3 + s.content.equip_type[self.cards[0]]] >= 0 else 0

    def options(self, s: MonsterState) -> list[int]:
        out = super().options(s)
        out.append(k.A_DISCARD)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        e = self.cards[0]
        if answer == k.A_DISCARD:
            s.equip_discard = added(s.equip_discard, e)
        else:
            zones.give_gear(s, e, answer - k.A_MERC)
            if s.tracing:
                s.tell(Carried(self.seat, e, answer - k.A_MERC, -1))
        if len(self.cards) > 1:
            s.become(DesertEquipment(self.seat, self.cards[1:]))
        else:
            s.pop()


# -- steps 5 to 8 -----------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class NextRound(Step):
    """The game ends, or the board is made ready for the next round."""

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def work(self, s: MonsterState) -> None:
        if game_ends(s):
            if s.tracing:
                s.tell(GameOver(s.round, s.lost))
            s.finish()
            return
        reset_board(s)
        if s.players > 1:
            pass_first(s)
        s.round += 1
        s.pop()


def game_ends(s: MonsterState) -> bool:
    """After the last round, at 30 glory, or (solo) under too much panic (M.CLEANUP.22, M.SOLO.16)."""
    if s.players == 1:
        tokens = 0
        for b in range(k.BUILDINGS):
            tokens += s.panic[b]
        if tokens >= s.content.solo_panic:
            s.lost = 1
            return True
    if s.round >= s.content.rounds:
        return True
    for seat in range(s.players):
        if s.glory[seat] >= s.content.end_glory:
            return True
    return False


def return_dice(s: MonsterState) -> None:
    """All dice on buildings, paths, lands and cards go back (M.CLEANUP.23)."""
    for i in range(len(s.spaces)):
        there = s.spaces[i]
        if there == k.SPACE_DOUBLE:
            s.dice_out[s_colour(s, i)] -= 2
        elif there != k.SPACE_FREE and there != k.SPACE_MADHALA:
            s.dice_out[zones.colour_of(there - 1)] -= 1
        s.spaces[i] = k.SPACE_FREE
    for die in range(k.DICE):
        s.dice_out[zones.colour_of(die)] -= s.pawn[die]
    s.dice_out[k.S] -= s.pawn[k.DICE]
    s.dice_out[k.M] -= s.pawn[k.DICE]
    s.pawn = [0] * (k.DICE + 1)
    for path in range(k.PATHS):
        zones.clear_dice(s, path)
        s.path_merc[path] = -1  # Madhala's dice go too (M.SOLO.13)
    for land in range(len(s.land_dice)):
        dice = s.land_dice[land]
        if dice != 0:
            s.dice_out[k.S] -= dice & 15
            s.dice_out[k.M] -= (dice >> 4) & 15
            s.dice_out[k.P] -= dice >> 8
            s.land_dice = changed(s.land_dice, land, 0)
    used = s.used.copy()
    for seat in range(s.players):
        for m in s.clan[seat]:
            if used[m] >= 2:
                s.dice_out[used[m] - 2] -= 1
            used[m] = 0  # M.CLEANUP.24
    s.used = used
    s.equip_used = [0] * len(s.equip_used)


def s_colour(s: MonsterState, space: int) -> int:
    """The colour of the dice on a double space."""
    return k.S if s.content.building_mask[s.content.space_building[space]] & 1 else k.M


def reset_board(s: MonsterState) -> None:
    """Dice back, new missions, new lands and headers, new monsters (M.CLEANUP.23 to M.CLEANUP.31)."""
    return_dice(s)
    if s.mission_left >= 0:
        s.mission_discard = added(s.mission_discard, s.mission_left)
    if s.mission_right >= 0:
        s.mission_discard = added(s.mission_discard, s.mission_right)
    draw_missions(s)
    for land in range(s.lands):
        if s.land_card[land] < 0:
            if s.land_header[land] >= 0:
                s.header_discard = added(s.header_discard, s.land_header[land] >> 1)
                s.land_header = changed(s.land_header, land, -1)
            if len(s.land_deck) > 0:
                s.land_card = changed(s.land_card, land, s.land_deck[-1])
                s.land_deck = s.land_deck[:-1]
                s.learn()
                s.land_header = changed(s.land_header, land, zones.draw_header(s))
                if s.tracing:
                    s.tell(NewLand(land, s.land_card[land]))
            elif s.land_monster[land] >= 0:
                s.monster_discard = added(s.monster_discard, s.land_monster[land])
                s.land_monster = changed(s.land_monster, land, -1)
    for land in range(s.lands):
        if s.land_card[land] >= 0 and s.land_monster[land] < 0:
            zones.monster_for_land(s, land)


def draw_missions(s: MonsterState) -> None:
    """Two tiles from the bag; a bag that is too empty takes all discarded tiles back first (M.CLEANUP.25,
    M.CLEANUP.26).
    """
    if len(s.mission_bag) < 2:
        s.mission_bag = s.shuffled(s.mission_bag + s.mission_discard)
        s.mission_discard = []
    s.mission_left = s.mission_bag[-1]
    s.mission_right = s.mission_bag[-2]
    s.mission_bag = s.mission_bag[:-2]
    s.learn()
    if s.tracing:
        s.tell(NewMissions(s.mission_left, s.mission_right))


def pass_first(s: MonsterState) -> None:
    """The first player tile goes to the least reputation, ties counter-clockwise from its holder (M.CLEANUP.33 to
    .35).
    """
    holder = s.first
    best = -1
    seat = holder
    for _ in range(s.players):
        seat = seat - 1 if seat > 0 else s.players - 1
        if best < 0 or s.reputation[seat] < s.reputation[best]:
            best = seat
    s.first = best
    if s.tracing and best != holder:
        s.tell(FirstPlayer(best))


# -- events -----------------------------------------------------------------------------------------------------------


class PanicSpread(Event):
    """Panic closes a building."""

    def __init__(self, building: int) -> None:
        super().__init__()
        self.building = building


class LeaderChosen(Event):
    """A clan has a new leader."""

    def __init__(self, seat: int, mercenary: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary


class WagesPaid(Event):
    """Wages are paid."""

    def __init__(self, seat: int, gold: int, due: int) -> None:
        super().__init__()
        self.seat = seat
        self.gold = gold
        self.due = due


class Deserted(Event):
    """A mercenary leaves."""

    def __init__(self, seat: int, mercenary: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary


class FirstPlayer(Event):
    """The first player tile is handed on."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


class GameOver(Event):
    """The game ends after a round."""

    def __init__(self, number: int, lost: int) -> None:
        super().__init__()
        self.number = number
        self.lost = lost


class NewLand(Event):
    """A land comes to the left (0) or right."""

    def __init__(self, place: int, land: int) -> None:
        super().__init__()
        self.place = place
        self.land = land


class NewMissions(Event):
    """Two mission tiles are drawn."""

    def __init__(self, left: int, right: int) -> None:
        super().__init__()
        self.left = left
        self.right = right


QUESTIONS.add(52, Heal, "M.CLEANUP.3")
QUESTIONS.add(53, Leader, "M.CLEANUP.9")
QUESTIONS.add(54, PreWages, "M.CLEANUP.16")
QUESTIONS.add(55, Desert, "M.CLEANUP.19")
QUESTIONS.add(56, DesertEquipment, "M.CLEANUP.21")
QUESTIONS.add(122, Cleanup)
QUESTIONS.add(123, Panic)
QUESTIONS.add(124, Promotions)
QUESTIONS.add(125, PayDay)
QUESTIONS.add(126, NextRound)
EVENTS.add(50, PanicSpread, "M.CLEANUP.7")
EVENTS.add(53, LeaderChosen, "M.CLEANUP.9")
EVENTS.add(54, WagesPaid, "M.CLEANUP.17")
EVENTS.add(55, Deserted, "M.CLEANUP.19")
EVENTS.add(57, FirstPlayer, "M.CLEANUP.33")
EVENTS.add(59, GameOver, "M.CLEANUP.22")
EVENTS.add(62, NewLand, "M.CLEANUP.29")
EVENTS.add(70, NewMissions, "M.CLEANUP.25")
