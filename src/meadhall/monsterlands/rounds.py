"""A round: dice pools, queen's grant, more monsters, the order of the Adventure phase (ROUND, DICE, ADVENTURE)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.lists import changed
from meadhall.core.question import Step
from meadhall.core.state import NOBODY
from meadhall.monsterlands import codes as k
from meadhall.monsterlands import talents, turn, zones
from meadhall.monsterlands.asking import Choice
from meadhall.monsterlands.battle import GoTo
from meadhall.monsterlands.cleanup import Cleanup
from meadhall.monsterlands.entries import EVENTS, QUESTIONS
from meadhall.monsterlands.missions import ContractMission, DiceMission
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.zones import GoodsChanged, PersuasionRolled


@mypyc_attr(acyclic=True)
class Round(Step):
    """The four phases; it stays below them, and the next round begins when they are over (M.ROUND.2)."""

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def work(self, s: MonsterState) -> None:
        s.phase = k.PHASE_DICE
        if s.tracing:
            s.tell(RoundBegan(s.round))
        rebuild(s)
        if s.more_monsters and s.round % 2 == 0 and s.entrance < 0:
            monster = zones.draw_monster(s)
            if monster >= 0:
                zones.to_entrance(s, monster)
        prepare(s)
        s.add(Cleanup())
        s.add(Adventure())
        s.add(Deployment())
        if s.queen and s.round >= 2:
            s.add(QueenDie(s.first))


def rebuild(s: MonsterState) -> None:
    """A clan without anybody gets a free novice as leader, and gold up to the minimum (M.CLEANUP.13, M.CLEANUP.14)."""
    for i in range(s.players):
        seat = (s.first + i) % s.players
        if len(s.clan[seat]) > 0:
            continue
        if len(s.novice_stack) > 0:
            m = s.novice_stack[-1]
            s.novice_stack = s.novice_stack[:-1]
        else:
            m = s.spare_stack[-1]
            s.spare_stack = s.spare_stack[:-1]
        zones.join(s, seat, m)
        s.leader = changed(s.leader, seat, m)
        before = zones.goods_of(s, seat)
        s.gold[seat] = max(s.gold[seat], s.content.rebuilt_gold)
        if s.tracing:
            s.tell(Rebuilt(seat, m))
            zones.tell_change(s, seat, before)


def prepare(s: MonsterState) -> None:
    """Pools from nothing: printed dice and glory bonus dice (M.DICE.2 to M.DICE.5); persuasion dice wait for their
    roll.
    """
    c = s.content
    for seat in range(s.players):
        at = seat * 9
        for colour in range(3):
            n = c.band_dice[zones.band(s, seat) * 3 + colour]
            for m in s.clan[seat]:
                n += c.merc_dice[m * 3 + colour]
            s.pool[at + (colour if colour < k.P else 8)] = n
            s.dice_out[colour] += n


def roll_persuasion(s: MonsterState) -> None:
    """In turn order every clan rolls its persuasion dice once (M.DICE.7)."""
    for i in range(s.players):
        seat = (s.first + i) % s.players
        n = s.pool[seat * 9 + 8]
        s.pool[seat * 9 + 8] = 0
        for _ in range(n):
            value = zones.roll_die(s)
            s.pool[seat * 9 + k.DIE_P + value] += 1
            if s.tracing:
                s.tell(PersuasionRolled(seat, value))


@mypyc_attr(acyclic=True)
class QueenDie(Choice):
    """The colour of the die that the queen grants (M.QUEEN.2)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def options(self, s: MonsterState) -> list[int]:
        return [k.A_COLOUR + k.S, k.A_COLOUR + k.M, k.A_COLOUR + k.P]

    def take(self, s: MonsterState, answer: int) -> None:
        n = s.content.queen_dice
        colour = answer - k.A_COLOUR
        s.pool[self.seat * 9 + (colour if colour < k.P else 8)] += n
        s.dice_out[colour] += n
        if s.tracing:
            s.tell(QueenGranted(self.seat, colour, n))
        s.become(QueenItem(self.seat))


GIFTS: Final = (k.A_POTION, k.A_VENOM, k.A_DEFENCE, k.A_GOLD)


@mypyc_attr(acyclic=True)
class QueenItem(Choice):
    """The queen's second gift (M.QUEEN.3)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def why(self, s: MonsterState, action: int) -> int:
        room = 1
        if action == k.A_POTION:
            room = zones.room_potion(s, self.seat) if s.content.queen_potion > 0 else 0
        elif action == k.A_VENOM:
            room = zones.room_venom(s, self.seat) if s.content.queen_venom > 0 else 0
        elif action == k.A_DEFENCE:
            room = zones.room_defence(s, self.seat) if s.content.queen_defence > 0 else 0
        elif action != k.A_GOLD:
            return k.R_NOT_ASKED
        return 0 if room > 0 else k.R_ROOM

    def options(self, s: MonsterState) -> list[int]:
        out: list[int] = []
        for a in GIFTS:
            if self.why(s, a) == 0:
                out.append(a)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        c = s.content
        if answer == k.A_GOLD:
            zones.gain_gold(s, self.seat, c.queen_gold)
            if s.tracing:
                s.tell(GoodsChanged(self.seat, c.queen_gold, 0, 0, 0, 0, 0))
        else:
            n = c.queen_potion if answer == k.A_POTION else c.queen_venom if answer == k.A_VENOM else c.queen_defence
            talents.take_token(s, self.seat, answer, n)
        s.pop()


@mypyc_attr(acyclic=True)
class Deployment(Step):
    """Persuasion dice are rolled, and the first player begins (M.DEPLOY.1)."""

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def work(self, s: MonsterState) -> None:
        roll_persuasion(s)
        s.phase = k.PHASE_DEPLOY
        s.passed = [0] * s.players
        if s.players == 1:
            s.madhala_dice = s.content.solo_dice[s.round - 1]
        turn.begin(s, s.first)


@mypyc_attr(acyclic=True)
class Adventure(Step):
    """Missions, lands, Citadel (ADVENTURE)."""

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def work(self, s: MonsterState) -> None:
        s.phase = k.PHASE_ADVENTURE
        s.madhala_dice = 0
        s.pop()
        s.add(GoTo(k.ENTRANCE))
        s.add(GoTo(k.RIGHT_LAND))
        s.add(GoTo(k.LEFT_LAND))
        s.add(ContractMission())
        s.add(DiceMission())


# -- events -----------------------------------------------------------------------------------------------------------


class RoundBegan(Event):
    """A round begins."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


class Rebuilt(Event):
    """A clan without anybody gets a novice."""

    def __init__(self, seat: int, mercenary: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary


class QueenGranted(Event):
    """The queen grants dice."""

    def __init__(self, seat: int, colour: int, number: int) -> None:
        super().__init__()
        self.seat = seat
        self.colour = colour
        self.number = number


QUESTIONS.add(1, QueenDie, "M.QUEEN.2")
QUESTIONS.add(2, QueenItem, "M.QUEEN.2")
QUESTIONS.add(127, Round)
QUESTIONS.add(128, Deployment)
QUESTIONS.add(129, Adventure)
EVENTS.add(1, RoundBegan, "M.ROUND.2")
EVENTS.add(60, Rebuilt, "M.CLEANUP.13")
EVENTS.add(61, QueenGranted, "M.QUEEN.2")
