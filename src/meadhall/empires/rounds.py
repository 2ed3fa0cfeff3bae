"""Rounds and phases, the end of the game, and the solo events (E.GAME.4, E.CLEANUP, E.END, E.SOLO)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Question, Step
from meadhall.empires import codes as k
from meadhall.empires.costs import why_cost
from meadhall.empires.entries import EVENTS, QUESTIONS
from meadhall.empires.expedition import ChooseIsland
from meadhall.empires.lookout import Lookout
from meadhall.empires.payment import Payer, pay
from meadhall.empires.score import final_score
from meadhall.empires.state import EmpiresState
from meadhall.empires.storage import pay_storage
from meadhall.empires.turn import Turn
from meadhall.empires.zones import discard_island, turn_up

TRIGGER: Final = 25  # E.END.1
SOLO_ROUNDS: Final = 4  # E.SOLO.3


def begin_phase(s: EmpiresState, phase: int) -> None:
    """Enter a phase; the guard of E.PAWN.18 counts anew."""
    s.phase = phase
    for row in s.rows:
        row[k.PERFORMED] = 0
    if s.tracing:
        s.tell(PhaseBegins(phase))


# -- the course of a round: one of these always lies at the bottom of the stack ----------------------------------------


@mypyc_attr(acyclic=True)
class Round(Step):
    """A new round begins, in solo play with an event."""

    def __init__(self) -> None:
        super().__init__(0)

    def work(self, s: EmpiresState) -> None:
        begin_round(s)
        s.become(Lookouts(0))
        if s.scenario >= 0:
            number = s.numbers.pop()
            s.drawn.append(number)
            s.learn()
            s.add(Demand(0, number))


@mypyc_attr(acyclic=True)
class Lookouts(Step):
    """The players look out in turn order."""

    def __init__(self, done: int) -> None:
        super().__init__(0)
        self.done: Final = done

    def work(self, s: EmpiresState) -> None:
        if self.done == s.players:
            s.become(StoragePayments(0))
        else:
            s.become(Lookouts(self.done + 1))
            s.add(Lookout((s.first + self.done) % s.players))


@mypyc_attr(acyclic=True)
class StoragePayments(Step):
    """The Storage of all players pays, in turn order."""

    def __init__(self, done: int) -> None:
        super().__init__(0)
        self.done: Final = done

    def work(self, s: EmpiresState) -> None:
        if self.done < s.players:
            s.become(StoragePayments(self.done + 1))
            pay_storage(s, (s.first + self.done) % s.players)
            return
        begin_phase(s, k.PHASE_ACTION)
        for row in s.rows:
            row[k.TAKEN] = 0
        s.become(Turns(s.first))


@mypyc_attr(acyclic=True, free_list_len=1)
class Turns(Step):
    """The Action phase: the next turn is that of this seat, or of the next one that has not passed."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def work(self, s: EmpiresState) -> None:
        seat = self.seat
        for _ in range(s.players):
            if s.rows[seat][k.PASSED] == 0:
                for row in s.rows:
                    row[k.PERFORMED] = 0
                s.become(Turns((seat + 1) % s.players))
                s.add(Turn(seat))
                return
            seat = (seat + 1) % s.players
        if s.final == 0 and s.scenario < 0 and reached(s):
            declare_final(s, k.FINAL_ACTION)  # E.END.1
        begin_phase(s, k.PHASE_EXPEDITION)
        s.become(Expeditions())


@mypyc_attr(acyclic=True)
class Expeditions(Step):
    """The Ships of the queue, the first one first; then Cleanup, or the end."""

    def __init__(self) -> None:
        super().__init__(0)

    def work(self, s: EmpiresState) -> None:
        if len(s.queue) > 0:
            s.add(ChooseIsland(s.queue[k.Q_OWNER], s.queue[k.Q_UID], k.MODE_EITHER))
            return
        if s.final == 1:
            end_game(s)
            return
        if s.scenario < 0 and reached(s):
            s.next_final = 1  # E.END.5
        begin_phase(s, k.PHASE_CLEANUP)
        cleanup(s)
        s.become(Round())


def begin_round(s: EmpiresState) -> None:
    """A new round; the last one by count, or because of VP after the last Expedition phase."""
    s.round += 1
    for row in s.rows:
        row[k.PASSED] = 0
    if s.tracing:
        s.tell(RoundBegins(s.round, s.first))
    if s.next_final == 1:
        declare_final(s, k.FINAL_EXPEDITION)
    elif s.scenario >= 0:
        if s.round == SOLO_ROUNDS:
            declare_final(s, k.FINAL_SOLO)
    elif s.round >= s.max_rounds:
        declare_final(s, k.FINAL_LIMIT)  # E.END.8
    begin_phase(s, k.PHASE_LOOKOUT)


def declare_final(s: EmpiresState, reason: int) -> None:
    """This round is the last one (E.END.7)."""
    s.final = 1
    s.ended_by = reason
    if s.tracing:
        s.tell(LastRound(reason))


def reached(s: EmpiresState) -> bool:
    """Whether somebody has 25 VP on the track (E.END.6)."""
    for row in s.rows:
        if row[k.VP] >= TRIGGER:
            return True
    return False


def cleanup(s: EmpiresState) -> None:
    """Workers, cards, pawns, Islands, First player (E.CLEANUP)."""
    if s.scenario >= 0:
        turn_tiles(s)
    for seat in range(s.players):
        row = s.rows[seat]
        row[k.WORKER] += row[k.SPENT]
        row[k.SPENT] = 0
        cards = s.empires[seat]
        i = 0
        while i < len(cards):
            cards[i + k.E_EXHAUSTED] = 0
            i += k.E_WIDTH
        row[k.PAWN_A] = k.UNUSED
        row[k.PAWN_B] = k.UNUSED
    for place in range(4):
        if s.slots[place] >= 0:
            discard_island(s, s.slots[place])
            s.slots[place] = -1
    reveal_islands(s)
    s.first = (s.first + 1) % s.players


def turn_tiles(s: EmpiresState) -> None:
    """In solo play, tiles bearing a pawn show their solo side, the others their ordinary one (E.SOLO.13)."""
    row = s.rows[0]
    for tile in range(k.TILES):
        used = row[k.PAWN_A] // 2 == tile or row[k.PAWN_B] // 2 == tile
        s.sides[tile] = 1 if used else 0


def reveal_islands(s: EmpiresState) -> None:
    """Two Islands of each distance are turned up, as far as there are any (E.CLEANUP.6)."""
    for place in range(4):
        s.slots[place] = turn_up(s, place // 2)
    if s.tracing:
        s.tell(NewIslands(s.slots.copy()))


def end_game(s: EmpiresState) -> None:
    """Final scoring follows from the position alone (E.INV.24)."""
    s.phase = k.PHASE_OVER
    if s.tracing:
        scores: list[int] = []
        for seat in range(s.players):
            scores.append(final_score(s, seat))
        s.tell(FinalScores(scores))
    s.finish()


# -- solo events ------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Demand(Question):
    """Pay one of the demands of an event, or lose the penalty in VP (E.SOLO.9)."""

    def __init__(self, seat: int, event: int) -> None:
        super().__init__(seat)
        self.event: Final = event

    def demands(self, s: EmpiresState) -> list[int]:
        """The costs of which one is to be paid."""
        return s.content.scenario_demands[s.scenario][self.event]

    def options(self, s: EmpiresState) -> list[int]:
        out: list[int] = []
        for i in range(len(self.demands(s))):
            if self.why(s, k.A_CHOICE + i) == k.R_OK:
                out.append(k.A_CHOICE + i)
        return out

    def why(self, s: EmpiresState, action: int) -> int:
        """E.SOLO.8."""
        demands = self.demands(s)
        number = action - k.A_CHOICE
        if number < 0 or number >= len(demands):
            return k.R_OTHER
        return why_cost(s, self.seat, demands[number], 0, 0, -1, -1)

    def nothing(self, s: EmpiresState) -> None:
        penalty = s.content.scenario_penalty[s.scenario][self.event]
        s.rows[self.seat][k.VP] -= penalty
        if s.tracing:
            s.tell(DemandFailed(self.event, penalty))
        s.pop()

    def take(self, s: EmpiresState, answer: int) -> None:
        if s.tracing:
            s.tell(DemandMet(self.event))
        s.become(DemandPaid(self.seat, self.event))
        pay(s, self.seat, self.demands(s)[answer - k.A_CHOICE], 0, 0, -1)


@mypyc_attr(acyclic=True)
class DemandPaid(Payer):
    """A demand that is being paid."""

    def __init__(self, seat: int, event: int) -> None:
        super().__init__(seat)
        self.event: Final = event

    def paid(self, s: EmpiresState, discarded: list[int]) -> None:
        s.pop()


# -- what happened -----------------------------------------------------------------------------------------------------


class RoundBegins(Event):
    """A round begins."""

    def __init__(self, number: int, seat: int) -> None:
        super().__init__()
        self.number: Final = number
        self.seat: Final = seat


class PhaseBegins(Event):
    """A phase begins."""

    def __init__(self, phase: int) -> None:
        super().__init__()
        self.phase: Final = phase


class NewIslands(Event):
    """Islands are turned up; -1: an empty place."""

    def __init__(self, islands: list[int]) -> None:
        super().__init__()
        self.islands: Final = islands


class LastRound(Event):
    """This round is the last one: FINAL_*."""

    def __init__(self, ending: int) -> None:
        super().__init__()
        self.ending: Final = ending


class FinalScores(Event):
    """The points of all."""

    def __init__(self, scores: list[int]) -> None:
        super().__init__()
        self.scores: Final = scores


class DemandMet(Event):
    """A demand of a solo event is paid."""

    def __init__(self, event: int) -> None:
        super().__init__()
        self.event: Final = event


class DemandFailed(Event):
    """No demand of a solo event can be paid."""

    def __init__(self, event: int, points: int) -> None:
        super().__init__()
        self.event: Final = event
        self.points: Final = points


QUESTIONS.add(3, Demand, "E.SOLO.8")
QUESTIONS.add(123, Round)
QUESTIONS.add(124, Lookouts)
QUESTIONS.add(125, StoragePayments)
QUESTIONS.add(126, Turns)
QUESTIONS.add(127, Expeditions)
QUESTIONS.add(128, DemandPaid)
EVENTS.add(5, RoundBegins, "E.GAME.4")
EVENTS.add(6, PhaseBegins, "E.GAME.4")
EVENTS.add(42, DemandMet, "E.SOLO.7")
EVENTS.add(43, NewIslands, "E.SETUP.7")
EVENTS.add(44, LastRound, "E.END.1")
EVENTS.add(45, FinalScores, "E.SCORE.1")
EVENTS.add(49, DemandFailed, "E.SOLO.7")
