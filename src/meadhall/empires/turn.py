"""A turn of the Action phase: one action, or passing (E.ACTION, E.PAWN)."""

from meadhall.core.state import Frame
from meadhall.empires.build import start_build, why_build
from meadhall.empires.codes import (
    A_CARD,
    A_EMPIRE,
    A_PASS,
    A_REUSE,
    A_TILE,
    DESIGNS,
    E_WIDTH,
    EMPIRE,
    EV_PASS,
    EV_PAWN,
    EV_REUSE,
    FOOD_COST,
    K_TURN,
    PASSED,
    PAWN_A,
    PAWN_B,
    R_FOOD,
    R_HUNDRED,
    R_NO_PAWN,
    R_NO_READY_PAWN,
    R_NOT_NEIGHBOUR,
    R_OK,
    RAZE,
    TAKEN,
    TILES,
    UNUSED,
)
from meadhall.empires.declare import declare
from meadhall.empires.location import raid, start_use, why_raid, why_use
from meadhall.empires.payment import pay, why_cost
from meadhall.empires.state import EmpiresState
from meadhall.empires.waiting import why_not_resolvable

MAX_ACTIONS = 100  # E.ACTION.11


def pawn_food(s: EmpiresState, tile: int, second: int) -> int:
    """The Food a pawn's use of a tile costs: 1 for a second use, more on a solo side (E.PAWN.4, E.SOLO.14)."""
    return second + (s.content.solo_food[tile] if s.sides[tile] == 1 else 0)


def why_pawn(s: EmpiresState, seat: int, tile: int) -> int:
    """Why no pawn can be put on a tile (E.PAWN.2, E.PAWN.13)."""
    row = s.rows[seat]
    if row[PAWN_A] != UNUSED and row[PAWN_B] != UNUSED:
        return R_NO_PAWN
    food = pawn_food(s, tile, 0)
    if food > 0 and why_cost(s, seat, FOOD_COST + food, 0, 0, -1, -1) != R_OK:
        return R_FOOD
    return why_not_resolvable(s, seat, tile)


def neighbour(s: EmpiresState, tile: int, other: int) -> bool:
    """Whether two tiles lie side by side in the circle (E.PAWN.1)."""
    i = 0
    while s.circle[i] != tile:
        i += 1
    return s.circle[i - 1] == other or s.circle[(i + 1) % TILES] == other


def why_reuse(s: EmpiresState, seat: int, start: int, tile: int) -> int:
    """Why no pawn can be used a second time from one tile to another (E.PAWN.4)."""
    row = s.rows[seat]
    if row[PAWN_A] != start * 2 and row[PAWN_B] != start * 2:
        return R_NO_READY_PAWN
    if not neighbour(s, start, tile):
        return R_NOT_NEIGHBOUR
    if why_cost(s, seat, FOOD_COST + pawn_food(s, tile, 1), 0, 0, -1, -1) != R_OK:
        return R_FOOD
    return why_not_resolvable(s, seat, tile)


def turn_options(s: EmpiresState, seat: int) -> list[int]:
    """Everything a player may do in his turn (E.DECIDE.6)."""
    out = [A_PASS]
    row = s.rows[seat]
    if row[TAKEN] >= MAX_ACTIONS:
        return out
    a = row[PAWN_A]
    b = row[PAWN_B]
    if a == UNUSED or b == UNUSED:
        for tile in range(TILES):
            if why_pawn(s, seat, tile) == R_OK:
                out.append(A_TILE + tile)
    if a >= 0 and a % 2 == 0:
        add_reuses(s, seat, a // 2, out)
    if b >= 0 and b % 2 == 0 and b != a:
        add_reuses(s, seat, b // 2, out)
    last = -1
    for design in s.hands[seat]:
        if design != last and why_build(s, seat, design, 0) == R_OK:
            out.append(A_CARD + design)
        last = design
    base = A_EMPIRE + seat * EMPIRE
    for place in range(len(s.empires[seat]) // E_WIDTH):
        if why_use(s, seat, place * E_WIDTH) == R_OK:
            out.append(base + place)
    if row[RAZE] > 0:
        for opponent in range(s.players):
            if opponent == seat or s.rows[opponent][PASSED] != 0:
                continue
            for place in range(len(s.empires[opponent]) // E_WIDTH):
                if why_raid(s, seat, opponent, place * E_WIDTH) == R_OK:
                    out.append(A_EMPIRE + opponent * EMPIRE + place)
    return out


def add_reuses(s: EmpiresState, seat: int, start: int, out: list[int]) -> None:
    """The second uses of a ready pawn on a tile."""
    for tile in range(TILES):
        if tile != start and why_reuse(s, seat, start, tile) == R_OK:
            out.append(A_REUSE + start * TILES + tile)


def why_turn_limit(s: EmpiresState, seat: int) -> int:
    """The guard of E.ACTION.11."""
    return R_HUNDRED if s.rows[seat][TAKEN] >= MAX_ACTIONS else R_OK


def step_turn(s: EmpiresState, f: Frame) -> None:
    """Ask for an action and start it; the turn ends when everything it set off is resolved (E.ACTION.10)."""
    seat = f.seat
    row = s.rows[seat]
    if f.step == 0:
        if s.answer < 0:
            options = turn_options(s, seat)
            if len(s.hands[seat]) > 0 and s.players > 1:
                s.ask_always(seat, K_TURN, options)  # passing unasked would tell the others that no card in hand fits
            else:
                s.ask(seat, K_TURN, options)
            if s.answer < 0:
                return
        choice = s.take()
        f.step = 2
        if choice == A_PASS:
            row[PASSED] = 1
            if s.tracing:
                s.emit(EV_PASS, [seat])
            s.pop()
            return
        row[TAKEN] += 1
        if choice >= A_EMPIRE:
            owner = (choice - A_EMPIRE) // EMPIRE
            at = (choice - A_EMPIRE) % EMPIRE * E_WIDTH
            if owner == seat:
                start_use(s, seat, at)
            else:
                raid(s, seat, owner, at)
        elif choice >= A_CARD and choice < A_CARD + DESIGNS:
            start_build(s, seat, choice - A_CARD, 0, 0)
        else:
            f.a = choice
            f.step = 1
            food = pawn_food_of(s, choice)
            if food > 0:
                pay(s, seat, FOOD_COST + food, 0, 0, -1)
        return
    if f.step == 1:  # the pawn is placed or moved, and its tile's action declared
        f.step = 2
        if f.a >= A_REUSE:
            start = (f.a - A_REUSE) // TILES
            tile = (f.a - A_REUSE) % TILES
            row[PAWN_A if row[PAWN_A] == start * 2 else PAWN_B] = tile * 2 + 1
            if s.tracing:
                s.emit(EV_REUSE, [seat, start, tile])
            declare(s, seat, tile, 1)
        else:
            tile = f.a - A_TILE
            row[PAWN_A if row[PAWN_A] == UNUSED else PAWN_B] = tile * 2
            if s.tracing:
                s.emit(EV_PAWN, [seat, tile])
            declare(s, seat, tile, 0)
        return
    s.pop()


def pawn_food_of(s: EmpiresState, choice: int) -> int:
    """The Food of a pawn action."""
    if choice >= A_REUSE:
        return pawn_food(s, (choice - A_REUSE) % TILES, 1)
    return pawn_food(s, choice - A_TILE, 0)
