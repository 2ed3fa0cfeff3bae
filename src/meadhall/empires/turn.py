"""A turn of the Action phase: one action, or passing (E.ACTION, E.PAWN)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Question
from meadhall.empires import codes as k
from meadhall.empires.build import Build, why_build
from meadhall.empires.costs import why_cost
from meadhall.empires.declare import declare
from meadhall.empires.effects import EFFECTS, Effect, Source
from meadhall.empires.entries import EVENTS, QUESTIONS
from meadhall.empires.location import raid, use, why_raid, why_use
from meadhall.empires.payment import Payer, pay
from meadhall.empires.state import EmpiresState
from meadhall.empires.waiting import why_not_resolvable

MAX_ACTIONS: Final = 100  # E.ACTION.11


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
        if design != last and why_build(s, seat, design) == k.R_OK:
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


@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Question):
    """Take one action, or pass (E.DECIDE.6)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def options(self, s: EmpiresState) -> list[int]:
        return turn_options(s, self.seat)

    def why(self, s: EmpiresState, action: int) -> int:
        seat = self.seat
        if action >= k.A_EMPIRE and action < k.A_EMPIRE + k.SEATS * k.EMPIRE:
            owner = (action - k.A_EMPIRE) // k.EMPIRE
            at = (action - k.A_EMPIRE) % k.EMPIRE * k.E_WIDTH
            if owner >= s.players or at >= len(s.empires[owner]):
                return k.R_OTHER
            if s.rows[seat][k.TAKEN] >= MAX_ACTIONS:
                return k.R_HUNDRED
            return why_use(s, seat, at) if owner == seat else why_raid(s, seat, owner, at)
        design = action - k.A_CARD
        if design >= 0 and design < len(s.content.ids):
            if s.rows[seat][k.TAKEN] >= MAX_ACTIONS:
                return k.R_HUNDRED
            return why_build(s, seat, design) if design in s.hands[seat] else k.R_NOT_IN_HAND
        if action < k.A_TILE or action >= k.A_MOVE:
            return k.R_OTHER
        if s.rows[seat][k.TAKEN] >= MAX_ACTIONS:
            return k.R_HUNDRED
        if action < k.A_REUSE:
            return why_pawn(s, seat, action - k.A_TILE)
        return why_reuse(s, seat, (action - k.A_REUSE) // k.TILES, (action - k.A_REUSE) % k.TILES)

    def always(self, s: EmpiresState) -> bool:
        """Passing unasked would tell the others that no card in hand fits."""
        return s.players > 1 and len(s.hands[self.seat]) > 0

    def take(self, s: EmpiresState, answer: int) -> None:
        """The turn ends when everything the action set off is resolved (E.ACTION.10)."""
        seat = self.seat
        s.pop()
        if answer == k.A_PASS:
            s.rows[seat][k.PASSED] = 1
            if s.tracing:
                s.tell(Passed(seat))
            return
        s.rows[seat][k.TAKEN] += 1
        if answer >= k.A_EMPIRE:
            owner = (answer - k.A_EMPIRE) // k.EMPIRE
            at = (answer - k.A_EMPIRE) % k.EMPIRE * k.E_WIDTH
            if owner == seat:
                use(s, seat, at)
            else:
                raid(s, seat, owner, at)
        elif answer >= k.A_CARD:
            s.add(Build(seat, answer - k.A_CARD, 0, 0))
        elif answer >= k.A_REUSE:
            place_pawn(s, seat, (answer - k.A_REUSE) // k.TILES, (answer - k.A_REUSE) % k.TILES)
        else:
            place_pawn(s, seat, -1, answer - k.A_TILE)


def place_pawn(s: EmpiresState, seat: int, start: int, tile: int) -> None:
    """Pay for a pawn's use of a tile; it comes from another tile, or from beside the circle (-1)."""
    food = pawn_food(s, tile, 1 if start >= 0 else 0)
    pawn = PlacePawn(seat, start, tile)
    s.add(pawn)
    if food > 0:
        pay(s, seat, k.FOOD_COST + food, 0, 0, -1)
    else:
        pawn.paid(s, [])


@mypyc_attr(acyclic=True, free_list_len=1)
class PlacePawn(Payer):
    """A pawn that is being paid for: then it is placed or moved, and its tile's action declared."""

    def __init__(self, seat: int, start: int, tile: int) -> None:
        super().__init__(seat)
        self.start: Final = start
        self.tile: Final = tile

    def possible(self, s: EmpiresState) -> bool:
        return why_not_resolvable(s, self.seat, self.tile) == k.R_OK

    def paid(self, s: EmpiresState, discarded: list[int]) -> None:
        seat = self.seat
        tile = self.tile
        row = s.rows[seat]
        s.pop()
        if self.start >= 0:
            row[k.PAWN_A if row[k.PAWN_A] == self.start * 2 else k.PAWN_B] = tile * 2 + 1
            if s.tracing:
                s.tell(PawnReused(seat, self.start, tile))
            declare(s, seat, tile, 1)
        else:
            row[k.PAWN_A if row[k.PAWN_A] == k.UNUSED else k.PAWN_B] = tile * 2
            if s.tracing:
                s.tell(PawnPlaced(seat, tile))
            declare(s, seat, tile, 0)


@mypyc_attr(acyclic=True)
class MovePawn(Question):
    """The owner may move one of his placed pawns; nothing is activated."""

    def __init__(self, seat: int, source: Source, left: int) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.left: Final = left

    def options(self, s: EmpiresState) -> list[int]:
        row = s.rows[self.seat]
        out: list[int] = []
        low = min(row[k.PAWN_A], row[k.PAWN_B])
        high = max(row[k.PAWN_A], row[k.PAWN_B])
        if low >= 0:
            self.add_moves(s, low, out)
        if high >= 0 and high != low:
            self.add_moves(s, high, out)
        return [k.A_STAY] + out if len(out) > 0 else out

    def add_moves(self, s: EmpiresState, pawn: int, out: list[int]) -> None:
        """All tiles a pawn may be moved to."""
        for to in range(k.TILES):
            if self.why(s, k.A_MOVE + pawn * k.TILES + to) == k.R_OK:
                out.append(k.A_MOVE + pawn * k.TILES + to)

    def why(self, s: EmpiresState, action: int) -> int:
        """E.PAWN.9, E.PAWN.10."""
        if action < k.A_MOVE or action >= k.A_CHOICE:
            return k.R_OTHER
        pawn = (action - k.A_MOVE) // k.TILES
        row = s.rows[self.seat]
        if row[k.PAWN_A] != pawn and row[k.PAWN_B] != pawn:
            return k.R_OTHER
        return k.R_STANDS_THERE if pawn // 2 == (action - k.A_MOVE) % k.TILES else k.R_OK

    def take(self, s: EmpiresState, answer: int) -> None:
        seat = self.seat
        if self.left > 1 and answer != k.A_STAY:
            s.become(MovePawn(seat, self.source, self.left - 1))
        else:
            s.pop()
        if answer == k.A_STAY:
            return
        pawn = (answer - k.A_MOVE) // k.TILES
        to = (answer - k.A_MOVE) % k.TILES
        row = s.rows[seat]
        row[k.PAWN_A if row[k.PAWN_A] == pawn else k.PAWN_B] = to * 2 + pawn % 2
        if s.tracing:
            s.tell(PawnMoved(seat, pawn // 2, to))


class MovePawnEffect(Effect):
    """A placed pawn that may be moved."""

    def begin(self, s: EmpiresState, seat: int, node: list[int], source: Source) -> None:
        if node[1] > 0:
            s.add(MovePawn(seat, source, node[1]))


# -- what happened -----------------------------------------------------------------------------------------------------


class Passed(Event):
    """A player passes."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: Final = seat


class PawnPlaced(Event):
    """A pawn is placed."""

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.tile: Final = tile


class PawnReused(Event):
    """A pawn is used a second time."""

    def __init__(self, seat: int, start: int, to: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.start: Final = start
        self.to: Final = to


class PawnMoved(Event):
    """A card moves a pawn."""

    def __init__(self, seat: int, start: int, to: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.start: Final = start
        self.to: Final = to


QUESTIONS.add(6, Turn, "E.ACTION.4")
QUESTIONS.add(27, MovePawn, "E.PAWN.9", "move-pawn")
QUESTIONS.add(119, PlacePawn)
EFFECTS[k.DO_MOVE_PAWN] = MovePawnEffect()
EVENTS.add(7, Passed, "E.ACTION.4")
EVENTS.add(8, PawnPlaced, "E.PAWN.2")
EVENTS.add(9, PawnReused, "E.PAWN.4")
EVENTS.add(34, PawnMoved, "E.PAWN.9")
