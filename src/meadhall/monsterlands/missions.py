"""The dice-rolling mission and the contract mission (MISSION)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.lists import added, changed
from meadhall.core.question import Step
from meadhall.core.state import NOBODY
from meadhall.monsterlands import buildings, rolls, steps, talents, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.asking import Choice
from meadhall.monsterlands.bonus import outside_bonus
from meadhall.monsterlands.entries import EVENTS, QUESTIONS
from meadhall.monsterlands.rolls import Roll, Rolling
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.zones import GoodsChanged

# -- the dice mission -------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class DiceMission(Step):
    """Left path, right path, then rewards and penalties."""

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def work(self, s: MonsterState) -> None:
        if s.path_merc[0] >= 0 or s.path_merc[1] >= 0:
            roll_next(s, [-1, -1])
        else:
            s.pop()


def roll_next(s: MonsterState, totals: list[int]) -> None:
    """The next path with a mercenary that has not rolled does so; after the last the mission is judged."""
    for path in range(2):
        if s.path_merc[path] >= 0 and totals[path] < 0:
            rolls.roll_all(s, path)
            roll = rolls.begun(s, path, k.ON_MISSION, 0)
            s.become(MissionRoll(s.path_owner[path], roll, totals))
            return
    s.pop()
    judge(s, totals)
    s.mission_discard = added(s.mission_discard, s.mission_left)  # M.MISSION.12
    s.mission_left = -1


@mypyc_attr(acyclic=True)
class MissionRoll(Rolling):
    """The roll of one path (M.MISSION.5)."""

    def __init__(self, seat: int, roll: Roll, totals: list[int]) -> None:
        super().__init__(seat, roll)
        self.totals: Final = totals  # by path; -1: has not rolled

    def again(self, roll: Roll) -> Rolling:
        return MissionRoll(self.seat, roll, self.totals)

    def finish(self, s: MonsterState) -> None:
        roll_next(s, changed(self.totals, self.roll.path, rolls.own_total(s, self.roll)))


def judge(s: MonsterState, totals: list[int]) -> None:
    """Who succeeds, who gains what, who pays the penalty (M.MISSION.7 to M.MISSION.11)."""
    c = s.content
    tile = s.mission_left
    winner = -1
    for path in range(2):
        zones.clear_rolled(s, path)
        if totals[path] >= c.a_objective[tile] and (winner < 0 or totals[path] > totals[winner]):
            winner = path
    for path in range(2):
        if totals[path] < 0:
            continue
        seat = s.path_owner[path]
        m = s.path_merc[path]
        if s.tracing:
            s.tell(MissionDone(seat, m, tile, totals[path], c.a_objective[tile]))
        if totals[path] < c.a_objective[tile]:
            zones.lose_goods(s, seat, c.a_penalty[tile])
            outside_bonus(s, m, k.EVENT_FAILURE, 0)
            continue
        if path == winner:
            zones.gain_goods(s, seat, c.a_reward[tile], 0)
            if c.a_reward[tile][k.TRAP] > 0:
                s.add(RewardTrap(seat))
        else:
            zones.gain_gold(s, seat, c.second_gold)
            if s.tracing:
                s.tell(GoodsChanged(seat, c.second_gold, 0, 0, 0, 0, 0))
        outside_bonus(s, m, k.EVENT_SUCCESS, 0)


@mypyc_attr(acyclic=True)
class RewardTrap(Choice):
    """A trap of the Lodge offer as a reward (M.MISSION.17)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def options(self, s: MonsterState) -> list[int]:
        out: list[int] = []
        for design in s.trap_offer:
            if design >= 0 and k.A_TRAP + design not in out:
                out.append(k.A_TRAP + design)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        buildings.take_trap(s, self.seat, s.trap_offer.index(answer - k.A_TRAP))
        s.become(buildings.RefillTraps())
        buildings.limit_traps(s, self.seat)


# -- the contract -----------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class ContractMission(Step):
    """Left path and then right (M.MISSION.13)."""

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def work(self, s: MonsterState) -> None:
        s.pop()
        for path in (k.CONTRACT_PATH + 1, k.CONTRACT_PATH):
            if s.path_merc[path] >= 0:
                s.add(Contract(s.path_owner[path], path))


@mypyc_attr(acyclic=True)
class Contract(Choice):
    """Hand in what the contract asks for, or leave it; goods may be raised first (M.DECIDE.33)."""

    def __init__(self, seat: int, path: int) -> None:
        super().__init__(seat)
        self.path: Final = path

    def why(self, s: MonsterState, action: int) -> int:
        if action == k.A_NO:
            return 0
        if action == k.A_YES:
            return 0 if can_hand_in(s, self.seat, s.content.b_hand_in[s.mission_right]) else k.R_NO_TOKEN
        if k.A_TROPHY <= action < k.A_TAKE:
            return steps.why_window(s, self.seat, action, False)
        return k.R_NOT_ASKED

    def options(self, s: MonsterState) -> list[int]:
        out: list[int] = []
        if self.why(s, k.A_YES) == 0:
            out.append(k.A_YES)
        out.append(k.A_NO)
        steps.window_steps(s, self.seat, out, False)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        if answer == k.A_YES:
            row = s.content.b_hand_in[s.mission_right]
            zones.lose_goods(s, self.seat, row)
            if row[k.TRAP] > 0:
                s.become(ContractTrap(self.seat, self.path))
            else:
                fulfil(s, self.seat, self.path)
        elif answer == k.A_NO:
            if s.tracing:
                s.tell(ContractLeft(self.seat, s.path_merc[self.path], s.mission_right))
            s.pop()
        else:
            talents.take_window_step(s, self.seat, answer)

    def rule(self, s: MonsterState, action: int) -> str:
        found = steps.step_rule(action)
        return found if found else super().rule(s, action)


def can_hand_in(s: MonsterState, seat: int, row: list[int]) -> bool:
    """Whether a clan has what a contract asks for."""
    have = zones.goods_of(s, seat)
    have.append(len(s.traps[seat]))
    for good in range(k.GOODS):
        if have[good] < row[good]:
            return False
    return True


@mypyc_attr(acyclic=True)
class ContractTrap(Choice):
    """Which trap is handed in (M.MISSION.16)."""

    def __init__(self, seat: int, path: int) -> None:
        super().__init__(seat)
        self.path: Final = path

    def options(self, s: MonsterState) -> list[int]:
        return buildings.slots(s, self.seat)

    def take(self, s: MonsterState, answer: int) -> None:
        buildings.hand_in_trap(s, self.seat, answer - k.A_SLOT)
        fulfil(s, self.seat, self.path)


def fulfil(s: MonsterState, seat: int, path: int) -> None:
    """The contract is fulfilled: the reward of its path."""
    c = s.content
    reward = c.b_left[s.mission_right] if path == k.CONTRACT_PATH else c.b_right[s.mission_right]
    m = s.path_merc[path]
    s.pop()
    if s.tracing:
        s.tell(ContractDone(seat, m, s.mission_right))
    zones.gain_goods(s, seat, reward, 0)
    outside_bonus(s, m, k.EVENT_SUCCESS, 0)
    if reward[k.TRAP] > 0:
        s.add(RewardTrap(seat))


# -- events -----------------------------------------------------------------------------------------------------------


class MissionDone(Event):
    """What a mercenary reached on the dice mission."""

    def __init__(self, seat: int, mercenary: int, tile: int, total: int, objective: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary
        self.tile = tile
        self.total = total
        self.objective = objective


class ContractDone(Event):
    """A contract is fulfilled."""

    def __init__(self, seat: int, mercenary: int, tile: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary
        self.tile = tile


class ContractLeft(Event):
    """A contract is left unfulfilled."""

    def __init__(self, seat: int, mercenary: int, tile: int) -> None:
        super().__init__()
        self.seat = seat
        self.mercenary = mercenary
        self.tile = tile


QUESTIONS.add(32, MissionRoll, "M.MISSION.5")
QUESTIONS.add(33, Contract, "M.MISSION.13")
QUESTIONS.add(34, ContractTrap, "M.MISSION.16")
QUESTIONS.add(35, RewardTrap, "M.MISSION.17")
QUESTIONS.add(108, DiceMission)
QUESTIONS.add(109, ContractMission)
EVENTS.add(29, MissionDone, "M.MISSION.7")
EVENTS.add(30, ContractDone, "M.MISSION.13")
EVENTS.add(67, ContractLeft, "M.MISSION.14")
