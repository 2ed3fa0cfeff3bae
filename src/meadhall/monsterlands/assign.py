"""Sending a mercenary out: which path, who, with which dice and tokens (OUTSIDE, MISSION, LAND, ENTRANCE)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.lists import changed
from meadhall.monsterlands import codes as k
from meadhall.monsterlands import zones
from meadhall.monsterlands.asking import Choice, FromPool, Who
from meadhall.monsterlands.entries import EVENTS, QUESTIONS
from meadhall.monsterlands.paths import benefit_times, header_row, location_of
from meadhall.monsterlands.state import MonsterState

# -- who can be sent where --------------------------------------------------------------------------------------------


def has_free_merc(s: MonsterState, seat: int) -> bool:
    """Whether anybody can be sent: unassigned and no novice (M.OUTSIDE.2, M.OUTSIDE.4)."""
    for m in s.clan[seat]:
        if s.path_of[m] < 0 and s.content.merc_role[m] != k.NOVICE:
            return True
    return False


def why_path(s: MonsterState, seat: int, path: int) -> int:
    """Why nobody can be sent to a path; 0 if somebody can."""
    c = s.content
    if path < k.LAND_PATH:
        tile = s.mission_left if path < k.CONTRACT_PATH else s.mission_right
        if tile < 0:
            return k.R_NOT_IN_PLAY
    elif path < k.ENTRANCE_PATH:
        land = (path - k.LAND_PATH) >> 2
        if land >= s.lands or s.land_card[land] < 0:
            return k.R_NOT_IN_PLAY
    elif s.entrance < 0:
        return k.R_NO_MONSTER
    if s.path_merc[path] != -1:
        return k.R_OCCUPIED
    at = seat * 9
    if path < k.LAND_PATH:
        if path < k.CONTRACT_PATH:
            enough = zones.pool_masked(s, seat, c.a_mask[s.mission_left]) >= c.a_dice[s.mission_left]
        else:
            enough = zones.pool_masked(s, seat, c.b_mask[s.mission_right]) >= c.b_dice[s.mission_right]
        if not enough:
            return k.R_NO_DIE
    elif path < k.ENTRANCE_PATH:
        row = header_row(s, path)
        if s.pool[at] < c.header_s[row] or s.pool[at + 1] < c.header_m[row]:
            return k.R_NO_DIE
    elif s.pool[at] + s.pool[at + 1] == 0 and len(s.traps[seat]) + s.defence[seat] == 0:
        return k.R_NO_DIE  # M.ENTRANCE.3
    return 0 if has_free_merc(s, seat) else k.R_NOBODY_FREE


# -- the chain: all in one action (M.OUTSIDE.6) -----------------------------------------------------------------------


@mypyc_attr(acyclic=True, free_list_len=1)
class AssignMercenary(Who):
    """Who goes."""

    def __init__(self, seat: int, path: int) -> None:
        super().__init__(seat)
        self.path: Final = path

    def why_who(self, s: MonsterState, m: int) -> int:
        if s.owner[m] != self.seat:
            return k.R_NOT_YOURS
        if s.content.merc_role[m] == k.NOVICE:
            return k.R_NOVICE
        return k.R_ASSIGNED if s.path_of[m] >= 0 else 0

    def take(self, s: MonsterState, answer: int) -> None:
        take_path(s, self.seat, self.path, answer - k.A_MERC)


def take_path(s: MonsterState, seat: int, path: int, m: int) -> None:
    """The mercenary takes the path; required dice and benefits of a land path are placed (M.LAND.2, M.LAND.9,
    M.LAND.10).
    """
    c = s.content
    s.path_merc[path] = m
    s.path_owner[path] = seat
    s.path_of[m] = path
    s.path_epoch = changed(s.path_epoch, path, s.epoch[seat])
    s.fought = changed(s.fought, path, 0)
    s.dt_used = changed(s.dt_used, path, 0)
    if s.tracing:
        s.tell(SentOut(seat, m, path))
    if path < k.LAND_PATH:
        needed = c.a_dice[s.mission_left] if path < k.CONTRACT_PATH else c.b_dice[s.mission_right]
        if needed == 0:
            carry(s, seat, path, m, 0, 0, k.POTION)
        else:
            s.become(AssignDice(seat, path, m, 0, needed))
        return
    location = location_of(path)
    s.visited = changed(s.visited, location, 1)
    if location == k.ENTRANCE:
        s.path_gold = changed(s.path_gold, path, c.guard_gold[path - k.ENTRANCE_PATH])
        s.become(AssignDice(seat, path, m, 0, c.entrance_spaces))
        return
    row = header_row(s, path)
    strength = c.header_s[row]
    s.pool[seat * 9] -= strength
    s.path_s[path] += strength
    magic = c.header_m[row]
    s.pool[seat * 9 + 1] -= magic
    s.path_m[path] += magic
    s.become(AssignDice(seat, path, m, strength + magic, c.header_optional[row]))
    monster = s.land_monster[location]
    if monster >= 0 and c.monster_power[monster].forbid & k.FORBID_BENEFIT:
        return  # M.BATTLE.66
    power = c.header_power[row]
    if power.gains:
        times = benefit_times(s, path)
        s.path_gold = changed(s.path_gold, path, power.gold * times)
        s.path_potion = changed(s.path_potion, path, power.potion * times)
        s.path_venom = changed(s.path_venom, path, power.venom * times)
        s.path_elixir = changed(s.path_elixir, path, power.elixir * times)


def why_token(s: MonsterState, path: int, dice: int, tokens: int) -> int:
    """Why no further token fits on the path (M.LAND.4, M.LAND.5, M.ENTRANCE.3)."""
    c = s.content
    if path >= k.ENTRANCE_PATH:
        used = dice + (tokens + 1) * c.spaces_per_token
        return 0 if used <= c.entrance_spaces else k.R_SPACES
    extra = tokens + 1 - c.land_token_spaces
    if extra <= 0:
        return 0
    return 0 if dice + extra * c.spaces_per_token <= c.land_spaces else k.R_SPACES


@mypyc_attr(acyclic=True, free_list_len=1)
class AssignDice(FromPool):
    """Dice one after another: exactly as many as a mission asks for, as many as wanted elsewhere (M.DECIDE.17)."""

    def __init__(self, seat: int, path: int, mercenary: int, dice: int, room: int) -> None:
        super().__init__(seat)
        self.path: Final = path
        self.mercenary: Final = mercenary
        self.dice: Final = dice  # placed so far
        self.room: Final = room  # on a mission: still to be placed

    def why_die(self, s: MonsterState, die: int) -> int:
        c = s.content
        path = self.path
        if path < k.CONTRACT_PATH:
            mask = c.a_mask[s.mission_left]
        elif path < k.LAND_PATH:
            mask = c.b_mask[s.mission_right]
        elif path < k.ENTRANCE_PATH:
            mask = c.header_mask[header_row(s, path)]
        else:
            mask = 3
        if mask & (1 << zones.colour_of(die)) == 0:
            return k.R_COLOUR
        if s.pool[self.seat * 9 + die] == 0:
            return k.R_NO_DIE
        return 0 if self.room > 0 else k.R_SPACES

    def why_stop(self, s: MonsterState) -> int:
        """Why these cannot be all: a mission wants its dice, the Entrance a die or a token (M.ENTRANCE.3)."""
        if self.path < k.LAND_PATH:
            return k.R_AT_LEAST_ONE
        if self.path < k.ENTRANCE_PATH or self.dice > 0:
            return 0
        tokens = len(s.traps[self.seat]) + s.defence[self.seat]
        return 0 if tokens > 0 and why_token(s, self.path, self.dice, 0) == 0 else k.R_AT_LEAST_ONE

    def why(self, s: MonsterState, action: int) -> int:
        if action == k.A_STOP:
            return self.why_stop(s)
        return super().why(s, action)

    def options(self, s: MonsterState) -> list[int]:
        out = super().options(s)
        if self.why_stop(s) == 0:
            out.append(k.A_STOP)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        path = self.path
        if answer == k.A_STOP:
            s.become(AssignTokens(self.seat, path, self.mercenary, self.dice, 0))
            return
        die = answer - k.A_DIE
        s.pool[self.seat * 9 + die] -= 1
        if die == k.DIE_S:
            s.path_s[path] += 1
        elif die == k.DIE_M:
            s.path_m[path] += 1
        else:
            at = path * 6 + die - k.DIE_P - 1
            s.mission_p = changed(s.mission_p, at, s.mission_p[at] + 1)
        if path < k.LAND_PATH and self.room == 1:
            carry(s, self.seat, path, self.mercenary, self.dice + 1, 0, k.POTION)
        else:
            s.become(AssignDice(self.seat, path, self.mercenary, self.dice + 1, self.room - 1))

    def rule(self, s: MonsterState, action: int) -> str:
        if self.path < k.LAND_PATH:
            return "M.MISSION.2"
        return "M.LAND.3" if self.path < k.ENTRANCE_PATH else "M.ENTRANCE.3"


@mypyc_attr(acyclic=True, free_list_len=1)
class AssignTokens(Choice):
    """Trap and defence tokens one after another (M.DECIDE.18)."""

    def __init__(self, seat: int, path: int, mercenary: int, dice: int, tokens: int) -> None:
        super().__init__(seat)
        self.path: Final = path
        self.mercenary: Final = mercenary
        self.dice: Final = dice
        self.tokens: Final = tokens  # placed so far

    def why(self, s: MonsterState, action: int) -> int:
        if action == k.A_STOP:
            return 0 if self.dice + self.tokens > 0 else k.R_AT_LEAST_ONE
        if action == k.A_DEFENCE and s.defence[self.seat] == 0:
            return k.R_NO_TOKEN
        if action == k.A_DEFENCE or k.A_SLOT <= action < k.A_TRAP:
            return why_token(s, self.path, self.dice, self.tokens)
        return k.R_NOT_ASKED

    def options(self, s: MonsterState) -> list[int]:
        out: list[int] = []
        if why_token(s, self.path, self.dice, self.tokens) == 0:
            for i in range(len(s.traps[self.seat])):
                out.append(k.A_SLOT + i)
            if s.defence[self.seat] > 0:
                out.append(k.A_DEFENCE)
        if self.dice + self.tokens > 0:
            out.append(k.A_STOP)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        if answer == k.A_STOP:
            carry(s, self.seat, self.path, self.mercenary, self.dice, self.tokens, k.POTION)
            return
        if answer == k.A_DEFENCE:
            s.defence[self.seat] -= 1
            s.path_defence[self.path] += 1
        else:
            zones.lay_token(s, self.path, s.traps[self.seat].pop(answer - k.A_SLOT))
        s.become(AssignTokens(self.seat, self.path, self.mercenary, self.dice, self.tokens + 1))


@mypyc_attr(acyclic=True, free_list_len=1)
class AssignCarry(Choice):
    """Whether a potion, a venom, an elixir goes along: one of each at most (M.OUTSIDE.7, M.OUTSIDE.8)."""

    def __init__(self, seat: int, path: int, mercenary: int, dice: int, tokens: int, good: int) -> None:
        super().__init__(seat)
        self.path: Final = path
        self.mercenary: Final = mercenary
        self.dice: Final = dice
        self.tokens: Final = tokens
        self.good: Final = good  # POTION, VENOM or ELIXIR

    def options(self, s: MonsterState) -> list[int]:
        return [k.A_POTION if self.good == k.POTION else k.A_VENOM if self.good == k.VENOM else k.A_ELIXIR, k.A_NO]

    def take(self, s: MonsterState, answer: int) -> None:
        path = self.path
        if answer == k.A_POTION:
            s.potions[self.seat] -= 1
            s.path_potion = changed(s.path_potion, path, s.path_potion[path] + 1)
        elif answer == k.A_VENOM:
            s.venoms[self.seat] -= 1
            s.path_venom = changed(s.path_venom, path, s.path_venom[path] + 1)
        elif answer == k.A_ELIXIR:
            s.elixirs[self.seat] -= 1
            s.path_elixir = changed(s.path_elixir, path, s.path_elixir[path] + 1)
        carry(s, self.seat, path, self.mercenary, self.dice, self.tokens, self.good + 1)


def carry(s: MonsterState, seat: int, path: int, m: int, dice: int, tokens: int, good: int) -> None:
    """Ask about the next sort of token that there is, from this one on, or off the mercenary goes."""
    if path < k.LAND_PATH:
        good = max(good, k.ELIXIR)  # on a mission nothing else is of use
    if good == k.POTION and s.potions[seat] == 0:
        good = k.VENOM
    if good == k.VENOM and s.venoms[seat] == 0:
        good = k.ELIXIR
    if good == k.ELIXIR and s.elixirs[seat] == 0:
        good = k.ELIXIR + 1
    if good <= k.ELIXIR:
        s.become(AssignCarry(seat, path, m, dice, tokens, good))
    else:
        set_out(s, seat, path, m, dice, tokens)


def set_out(s: MonsterState, seat: int, p: int, m: int, dice: int, tokens: int) -> None:
    """The mercenary is on its path with all it takes along."""
    if tokens > 0:
        s.epoch = changed(s.epoch, seat, s.epoch[seat] + 1)
    if s.tracing:
        potions, venoms, elixirs = s.path_potion[p], s.path_venom[p], s.path_elixir[p]
        s.tell(Assigned(seat, m, p, dice, tokens, s.path_defence[p], potions, venoms, elixirs))
    s.pop()


# -- events -----------------------------------------------------------------------------------------------------------


class SentOut(Event):
    """A mercenary takes a path."""

    def __init__(self, seat: int, mercenary: int, path: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary
        self.path = path


class Assigned(Event):
    """A mercenary has set out with what it takes along."""

    def __init__(
        self,
        seat: int,
        mercenary: int,
        path: int,
        dice: int,
        tokens: int,
        defence: int,
        potions: int,
        venoms: int,
        elixirs: int,
    ) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary
        self.path = path
        self.dice = dice
        self.tokens = tokens
        self.defence = defence
        self.potions = potions
        self.venoms = venoms
        self.elixirs = elixirs


QUESTIONS.add(16, AssignMercenary, "M.OUTSIDE.1")
QUESTIONS.add(17, AssignDice, "M.LAND.3")
QUESTIONS.add(18, AssignTokens, "M.LAND.4")
QUESTIONS.add(19, AssignCarry, "M.OUTSIDE.7")
EVENTS.add(14, SentOut)
EVENTS.add(15, Assigned, "M.OUTSIDE.1")
