"""A turn of the Action phase: one action, or passing (E.ACTION, E.PAWN)."""

from meadhall.core.state import Frame
from meadhall.empires import codes as k
from meadhall.empires.build import start_build, why_build
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
    if row[k.PAWN_A] != k.UNUSED and row[k.PAWN_B] != k.UNUSED:
        return k.R_NO_PAWN
    food = pawn_food(s, tile, 0)
    if food > 0 and why_cost(s, seat, k.FOOD_COST + food, 0, 0, -1, -1) != k.R_OK:
        return k.R_FOOD
    return why_not_resolvable(s, seat, tile)


def neighbour(s: EmpiresState, tile: int, other: int) -> bool:
    """Whether two tiles lie side by side in the circle (E.PAWN.1)."""
    i = 0
    while s.circle[i] != tile:
        i += 1
    return s.circle[i - 1] == other or s.circle[(i + 1) % k.TILES] == other


def why_reuse(s: EmpiresState, seat: int, start: int, tile: int) -> int:
    """Why no pawn can be used a second time from one tile to another (E.PAWN.4)."""
    row = s.rows[seat]
    if row[k.PAWN_A] != start * 2 and row[k.PAWN_B] != start * 2:
        return k.R_NO_READY_PAWN
    if not neighbour(s, start, tile):
        return k.R_NOT_NEIGHBOUR
    if why_cost(s, seat, k.FOOD_COST + pawn_food(s, tile, 1), 0, 0, -1, -1) != k.R_OK:
        return k.R_FOOD
    return why_not_resolvable(s, seat, tile)


def turn_options(s: EmpiresState, seat: int) -> list[int]:
    """Everything a player may do in his turn (E.DECIDE.6)."""
    out = [k.A_PASS]
    row = s.rows[seat]
    if row[k.TAKEN] >= MAX_ACTIONS:
        return out
    a = row[k.PAWN_A]
    b = row[k.PAWN_B]
    if a == k.UNUSED or b == k.UNUSED:
        for tile in range(k.TILES):
            if why_pawn(s, seat, tile) == k.R_OK:
                out.append(k.A_TILE + tile)
    if a >= 0 and a % 2 == 0:
        add_reuses(s, seat, a // 2, out)
    if b >= 0 and b % 2 == 0 and b != a:
        add_reuses(s, seat, b // 2, out)
    last = -1
    for design in s.hands[seat]:
        if design != last and why_build(s, seat, design, 0) == k.R_OK:
            out.append(k.A_CARD + design)
        last = design
    base = k.A_EMPIRE + seat * k.EMPIRE
    for place in range(len(s.empires[seat]) // k.E_WIDTH):
        if why_use(s, seat, place * k.E_WIDTH) == k.R_OK:
            out.append(base + place)
    if row[k.RAZE] > 0:
        for opponent in range(s.players):
            if opponent == seat or s.rows[opponent][k.PASSED] != 0:
                continue
            for place in range(len(s.empires[opponent]) // k.E_WIDTH):
                if why_raid(s, seat, opponent, place * k.E_WIDTH) == k.R_OK:
                    out.append(k.A_EMPIRE + opponent * k.EMPIRE + place)
    return out


def add_reuses(s: EmpiresState, seat: int, start: int, out: list[int]) -> None:
    """The second uses of a ready pawn on a tile."""
    for tile in range(k.TILES):
        if tile != start and why_reuse(s, seat, start, tile) == k.R_OK:
            out.append(k.A_REUSE + start * k.TILES + tile)


def why_turn_limit(s: EmpiresState, seat: int) -> int:
    """The guard of E.ACTION.11."""
    return k.R_HUNDRED if s.rows[seat][k.TAKEN] >= MAX_ACTIONS else k.R_OK


def step_turn(s: EmpiresState, f: Frame) -> None:
    """Ask for an action and start it; the turn ends when everything it set off is resolved (E.ACTION.10)."""
    seat = f.seat
    row = s.rows[seat]
    if f.step == 0:
        if s.answer < 0:
            options = turn_options(s, seat)
            if len(s.hands[seat]) > 0 and s.players > 1:
                s.ask_always(seat, k.K_TURN, options)  # passing unasked would tell the others that no card in hand fits
            else:
                s.ask(seat, k.K_TURN, options)
            if s.answer < 0:
                return
        choice = s.take()
        f.step = 2
        if choice == k.A_PASS:
            row[k.PASSED] = 1
            if s.tracing:
                s.emit(k.EV_PASS, [seat])
            s.pop()
            return
        row[k.TAKEN] += 1
        if choice >= k.A_EMPIRE:
            owner = (choice - k.A_EMPIRE) // k.EMPIRE
            at = (choice - k.A_EMPIRE) % k.EMPIRE * k.E_WIDTH
            if owner == seat:
                start_use(s, seat, at)
            else:
                raid(s, seat, owner, at)
        elif choice >= k.A_CARD and choice < k.A_CARD + k.DESIGNS:
            start_build(s, seat, choice - k.A_CARD, 0, 0)
        else:
            f.a = choice
            f.step = 1
            food = pawn_food_of(s, choice)
            if food > 0:
                pay(s, seat, k.FOOD_COST + food, 0, 0, -1)
        return
    if f.step == 1:  # the pawn is placed or moved, and its tile's action declared
        f.step = 2
        if f.a >= k.A_REUSE:
            start = (f.a - k.A_REUSE) // k.TILES
            tile = (f.a - k.A_REUSE) % k.TILES
            row[k.PAWN_A if row[k.PAWN_A] == start * 2 else k.PAWN_B] = tile * 2 + 1
            if s.tracing:
                s.emit(k.EV_REUSE, [seat, start, tile])
            declare(s, seat, tile, 1)
        else:
            tile = f.a - k.A_TILE
            row[k.PAWN_A if row[k.PAWN_A] == k.UNUSED else k.PAWN_B] = tile * 2
            if s.tracing:
                s.emit(k.EV_PAWN, [seat, tile])
            declare(s, seat, tile, 0)
        return
    s.pop()


def pawn_food_of(s: EmpiresState, choice: int) -> int:
    """The Food of a pawn action."""
    if choice >= k.A_REUSE:
        return pawn_food(s, (choice - k.A_REUSE) % k.TILES, 1)
    return pawn_food(s, choice - k.A_TILE, 0)
