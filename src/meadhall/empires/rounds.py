"""Rounds and phases, the end of the game, and the solo events (E.GAME.4, E.CLEANUP, E.END, E.SOLO)."""

from meadhall.core.state import Frame
from meadhall.empires import codes as k
from meadhall.empires.payment import pay, why_cost
from meadhall.empires.score import final_score
from meadhall.empires.state import EmpiresState
from meadhall.empires.zones import discard_island, turn_up

TRIGGER = 25  # E.END.1
SOLO_ROUNDS = 4  # E.SOLO.3


def begin_phase(s: EmpiresState, phase: int) -> None:
    """Enter a phase; the guard of E.PAWN.18 counts anew."""
    s.phase = phase
    for row in s.rows:
        row[k.PERFORMED] = 0
    if s.tracing:
        s.emit(k.EV_PHASE, [phase])


def step_round(s: EmpiresState, f: Frame) -> None:
    """The bottom frame: it starts everything and ends the game."""
    n = s.players
    if f.step == 0:
        begin_round(s)
        f.step = 1
        f.a = 0
        if s.scenario >= 0:
            number = s.numbers.pop()
            s.drawn.append(number)
            s.learn()
            s.push(k.OP_DEMAND, 0).a = number
            return
    if f.step == 1:
        if f.a < n:
            s.push(k.OP_LOOKOUT, (s.first + f.a) % n)
            f.a += 1
            return
        f.step = 2
        f.a = 0
    if f.step == 2:
        if f.a < n:
            s.push(k.OP_STORAGE, (s.first + f.a) % n)
            f.a += 1
            return
        f.step = 3
        f.a = s.first
        begin_phase(s, k.PHASE_ACTION)
        for row in s.rows:
            row[k.TAKEN] = 0
    if f.step == 3:
        seat = f.a
        for _ in range(n):
            if s.rows[seat][k.PASSED] == 0:
                break
            seat = (seat + 1) % n
        if s.rows[seat][k.PASSED] == 0:
            for row in s.rows:
                row[k.PERFORMED] = 0
            f.a = (seat + 1) % n
            s.push(k.OP_TURN, seat)
            return
        if s.final == 0 and s.scenario < 0 and reached(s):
            declare_final(s, k.FINAL_ACTION)  # E.END.1
        begin_phase(s, k.PHASE_EXPEDITION)
        f.step = 4
    if f.step == 4:
        if len(s.queue) > 0:
            g = s.push(k.OP_SHIP, s.queue[k.Q_OWNER])
            g.a = s.queue[k.Q_UID]
            g.b = k.MODE_EITHER
            g.c = -1
            return
        if s.final == 1:
            end_game(s)
            return
        if s.scenario < 0 and reached(s):
            s.next_final = 1  # E.END.5
        begin_phase(s, k.PHASE_CLEANUP)
        cleanup(s)
        f.step = 0


def begin_round(s: EmpiresState) -> None:
    """A new round; the last one by count, or because of VP after the last Expedition phase."""
    s.round += 1
    for row in s.rows:
        row[k.PASSED] = 0
    if s.tracing:
        s.emit(k.EV_ROUND, [s.round, s.first])
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
        s.emit(k.EV_FINAL, [reason])


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
        s.emit(k.EV_REVEAL, s.slots.copy())


def end_game(s: EmpiresState) -> None:
    """Final scoring follows from the position alone (E.INV.24)."""
    s.phase = k.PHASE_OVER
    if s.tracing:
        scores: list[int] = []
        for seat in range(s.players):
            scores.append(final_score(s, seat))
        s.emit(k.EV_OVER, scores)
    s.finish()


# -- solo events ------------------------------------------------------------------------------------------------------


def why_demand(s: EmpiresState, f: Frame, number: int) -> int:
    """Why a demand of the event cannot be paid (E.SOLO.8)."""
    return why_cost(s, f.seat, s.content.scenario_demands[s.scenario][f.a][number], 0, 0, -1, -1)


def step_demand(s: EmpiresState, f: Frame) -> None:
    """Pay one of the demands, or lose the penalty in VP (E.SOLO.9)."""
    if f.step == 1:
        s.pop()
        return
    demands = s.content.scenario_demands[s.scenario][f.a]
    if s.answer < 0:
        options: list[int] = []
        for i in range(len(demands)):
            if why_demand(s, f, i) == k.R_OK:
                options.append(k.A_CHOICE + i)
        if len(options) == 0:
            penalty = s.content.scenario_penalty[s.scenario][f.a]
            s.rows[f.seat][k.VP] -= penalty
            if s.tracing:
                s.emit(k.EV_DEMAND, [f.a, 0, penalty])
            s.pop()
            return
        s.ask(f.seat, k.K_DEMAND, options)
        if s.answer < 0:
            return
    choice = s.take() - k.A_CHOICE
    f.step = 1
    if s.tracing:
        s.emit(k.EV_DEMAND, [f.a, 1, 0])
    pay(s, f.seat, demands[choice], 0, 0, -1)
