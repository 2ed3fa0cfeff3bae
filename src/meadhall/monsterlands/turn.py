"""The Deployment phase: whose turn it is, what may be done, free steps, pass and forfeit (DEPLOY)."""

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.lists import changed
from meadhall.core.question import Step
from meadhall.monsterlands import assign, buildings, solo, steps, talents, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.asking import Choice
from meadhall.monsterlands.entries import EVENTS, QUESTIONS
from meadhall.monsterlands.state import MonsterState


def begin(s: MonsterState, seat: int) -> None:
    """A turn begins: cards may be moved again (M.EQUIP.3)."""
    s.current = seat
    if len(s.moved) > 0:
        s.moved = []
    s.become(Turn(seat))


def go_round(s: MonsterState, seat: int) -> None:
    """The next seat that has not passed; after the last the phase is over."""
    for _ in range(s.players):
        seat = zones.seat_after(s, seat)
        if s.passed[seat] == 0:
            begin(s, seat)
            return
    s.sweet_holder = -1  # M.SWEETFAILURE.4
    s.pop()


@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Choice):
    """One action after any free steps; a pass only when no action is legal (M.DECIDE.3)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def why(self, s: MonsterState, action: int) -> int:
        seat = self.seat
        if k.A_BUILDING <= action < k.A_SPACE:
            return buildings.why_building(s, seat, action - k.A_BUILDING)
        if k.A_PATH <= action < k.A_SLOT:
            return assign.why_path(s, seat, action - k.A_PATH)
        if k.A_LAND <= action < k.A_SETTLE:
            return steps.why_land(s, seat, action - k.A_LAND)
        if action == k.A_RESURRECT:
            return steps.why_resurrect(s, seat)
        if action == k.A_PASS:
            return k.R_MUST_ACT if len(actions(s, seat)) > 0 else 0
        return steps.why_free_step(s, seat, action)

    def options(self, s: MonsterState) -> list[int]:
        out = actions(s, self.seat)
        if len(out) == 0:
            out.append(k.A_PASS)
        steps.free_steps(s, self.seat, out)
        return out

    def take(self, s: MonsterState, answer: int) -> None:
        seat = self.seat
        if answer == k.A_PASS:
            give_up(s, seat)
        elif k.A_BUILDING <= answer < k.A_SPACE:
            s.become(TurnOver(seat))
            s.add(buildings.going_to(seat, answer - k.A_BUILDING))
        elif k.A_PATH <= answer < k.A_SLOT:
            s.become(TurnOver(seat))
            s.add(assign.AssignMercenary(seat, answer - k.A_PATH))
        elif k.A_LAND <= answer < k.A_SETTLE:
            s.become(TurnOver(seat))
            s.add(talents.SettledDice(seat, answer - k.A_LAND, 0))
        elif answer == k.A_RESURRECT:
            s.become(TurnOver(seat))
            s.add(talents.Resurrect(seat))
        else:
            talents.take_free_step(s, seat, answer)

    def rule(self, s: MonsterState, action: int) -> str:
        if action == k.A_PASS:
            return "M.DEPLOY.4"
        if k.A_BUILDING <= action < k.A_SPACE:
            return buildings.RULES[action - k.A_BUILDING]
        if k.A_PATH <= action < k.A_SLOT:
            return "M.OUTSIDE.1"
        if k.A_LAND <= action < k.A_SETTLE:
            return "M.SETTLED.8"
        if action == k.A_RESURRECT:
            return "M.RESURRECTION.3"
        found = steps.step_rule(action)
        return found if found else super().rule(s, action)


@mypyc_attr(acyclic=True, free_list_len=1)
class TurnOver(Step):
    """The action is completely resolved."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def work(self, s: MonsterState) -> None:
        if s.players == 1:
            solo.place_die(s)
        go_round(s, self.seat)


def actions(s: MonsterState, seat: int) -> list[int]:
    """Every legal action; free steps and the pass apart (M.DEPLOY.7)."""
    out: list[int] = []
    if zones.pool_size(s, seat) > 0:
        for b in range(k.BUILDINGS):
            if buildings.why_building(s, seat, b) == 0:
                out.append(k.A_BUILDING + b)
        if assign.has_free_merc(s, seat):
            for p in range(k.PATHS):
                if assign.why_path(s, seat, p) == 0:
                    out.append(k.A_PATH + p)
        for m in s.clan[seat]:
            land = s.settled_on[m]
            if land >= 0 and steps.why_land(s, seat, land) == 0:
                out.append(k.A_LAND + land)
        if s.resurrection > 0 and steps.why_resurrect(s, seat) == 0:
            out.append(k.A_RESURRECT)
    return out


def give_up(s: MonsterState, seat: int) -> None:
    """Pass, without the dice that no action takes (M.DEPLOY.8)."""
    left = zones.pool_size(s, seat)
    if left > 0:
        forfeit(s, seat)
    s.passed = changed(s.passed, seat, 1)
    if s.tracing:
        s.tell(Forfeited(seat, left) if left > 0 else Passed(seat))
    go_round(s, seat)


def forfeit(s: MonsterState, seat: int) -> None:
    """Dice that no action takes return to the reserve (M.DEPLOY.8)."""
    for colour in range(3):
        s.dice_out[colour] -= zones.pool_count(s, seat, colour)
    for i in range(seat * 9, seat * 9 + 9):
        s.pool[i] = 0


# -- events -----------------------------------------------------------------------------------------------------------


class Passed(Event):
    """A clan passes without dice."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


class Forfeited(Event):
    """A clan passes and gives up dice."""

    def __init__(self, seat: int, dice: int) -> None:
        super().__init__()
        self.seat = seat
        self.dice = dice


QUESTIONS.add(3, Turn, "M.DEPLOY.2")
QUESTIONS.add(130, TurnOver)
EVENTS.add(3, Passed, "M.DEPLOY.4")
EVENTS.add(4, Forfeited, "M.DEPLOY.8")
