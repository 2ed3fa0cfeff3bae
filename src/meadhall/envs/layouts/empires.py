"""The fields of Empires of the North: table, islands, queue, stocks, cards by place, and the Empires in their order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from meadhall.empires import GAME
from meadhall.empires import codes as k
from meadhall.empires.content import Content
from meadhall.empires.entries import QUESTIONS
from meadhall.empires.observe import unseen
from meadhall.empires.state import EmpiresState
from meadhall.envs.layout import Axis, Fill, Layout, Vector, bag, by_seat, mark, mark_seat

QUEUE = 12
LISTS = {"lists": 6, "answers": 6, "cards": 6, "laid": 9, "discarded": 6, "shares": 6}
STOCKS = ("food", "wood", "stone", "sheep", "fish", "gold", "raze", "workers ready", "ships in supply")
COURSE = ("workers spent", "passed", "actions taken", "tile actions by cards")


def layout(c: Content) -> Layout:
    """The fields of Empires of the North with these cards."""
    made = Layout(GAME, QUESTIONS, LISTS)
    seat = made.seat
    card = Axis("card", tuple(c.ids))
    tile = Axis("tile", k.TILE_IDS)
    pile = Axis("pile", ("nearby", "distant"))
    made.add("round", "the round, from 1", (), lambda cell, s, seats: _put(cell, s.round), 20)
    made.add("phase", "the phase", (Axis("phase", k.PHASE_IDS),), lambda cell, s, seats: mark(cell, s.phase))
    made.add("first", "the First player", (seat,), lambda cell, s, seats: mark_seat(cell, seats, s.first))
    made.add("final", "1 in the last round", (), lambda cell, s, seats: _put(cell, s.final))
    made.add("max_rounds", "the last round at the latest", (), lambda cell, s, seats: _put(cell, s.max_rounds), 20)
    made.add("scenario", "the solo scenario", (Axis("scenario", tuple(c.scenario_ids)),), _scenario)
    place = Axis("place", tuple(str(n + 1) for n in range(k.TILES)))
    made.add("circle", "the tiles in circular order", (place, tile), _circle)
    made.add("sides", "tiles with the solo side up", (tile,), lambda cell, s, seats: _row(cell, s.sides))
    slot = Axis("slot", ("nearby 1", "nearby 2", "distant 1", "distant 2"))
    made.add("islands", "Islands on offer", (slot, card), _islands)
    made.add("island_decks", "Islands in the decks", (pile, card), _bags(lambda s: s.isles))
    made.add("island_discards", "Islands in the discard piles", (pile, card), _bags(lambda s: s.isle_discards))
    ship = Axis("ship", tuple(str(n + 1) for n in range(QUEUE)))
    columns = ("fish", "raze", *(f"of {name}" for name in seat.labels))
    made.add("queue", f"the Expedition queue, its first {QUEUE} Ships", (ship, Axis("of it", columns)), _queue)
    made.add("clan", "the clan of each seat", (seat, Axis("clan", tuple(c.clan_ids))), _clan)
    made.add("stocks", "Goods, Workers and Ships", (seat, Axis("stock", STOCKS)), _stocks, 5)
    made.add("points", "Victory Points on the track", (seat,), _number(lambda s, p: s.rows[p][k.VP]), 25)
    made.add("course", "what the seat has done", (seat, Axis("of it", COURSE)), _course, 5)
    columns = tuple(f"{name} {state}" for name in k.TILE_IDS for state in ("ready", "exhausted"))
    made.add("pawns", "pawns on tiles", (seat, Axis("tile", columns)), _pawns)
    made.add("expeditions", "Expeditions so far", (seat,), _number(lambda s, p: s.rows[p][k.EXPEDITIONS]), 5)
    made.add("hand_count", "cards in hand", (seat,), _number(lambda s, p: len(s.hands[p])), 8)
    made.add("deck_count", "cards in the deck", (seat,), _number(lambda s, p: s.rows[p][k.DECK]), 20)
    made.add("hand", "the observer's hand", (card,), _hand)
    made.add("looked_at", "cards the observer is looking at", (card,), _looked_at)
    made.add("hidden", "cards of the seat in places the observer cannot see", (seat, card), _hidden)
    made.add("discard", "cards in the discard pile", (seat, card), _seats_bag(lambda s: s.discards))
    made.add("removed", "start cards out of the game", (seat, card), _seats_bag(lambda s: s.removed))
    made.add("empire", "cards in the Empire", (seat, card), _empire)
    made.add("exhausted", "exhausted cards in the Empire", (seat, card), _exhausted)
    made.add("playing", "cards being built or played", (card,), lambda cell, s, seats: bag(cell, s.limbo[1::2]))
    columns = (*k.KIND_IDS, "exhausted", "has an action", "goods on it", "workers on it")
    made.add(
        "places",
        f"the Empire card by card, in its order; place n of a seat is that of action {k.A_EMPIRE} + "
        f"{k.EMPIRE} * seat + n",
        (seat, Axis("place", tuple(str(n) for n in range(k.EMPIRE))), Axis("of it", columns)),
        _places,
    )
    return made


def _put(cell: Vector, value: float) -> None:
    cell[...] = value


def _row(cell: Vector, values: Sequence[int]) -> None:
    cell[: len(values)] = values


def _bags(read: Callable[[EmpiresState], list[list[int]]]) -> Fill:
    """A bag per pile."""

    def fill(cell: Vector, s: EmpiresState, seats: list[int]) -> None:
        for row, things in zip(cell, read(s), strict=False):
            bag(row, things)

    return fill


def _seats_bag(read: Callable[[EmpiresState], list[list[int]]]) -> Fill:
    """A bag per seat."""

    def fill(cell: Vector, s: EmpiresState, seats: list[int]) -> None:
        things = read(s)
        for row, p in zip(cell, seats, strict=False):
            bag(row, things[p])

    return fill


def _number(read: Callable[[EmpiresState, int], int]) -> Fill:
    """A number per seat."""

    def fill(cell: Vector, s: EmpiresState, seats: list[int]) -> None:
        by_seat(cell, seats, [read(s, p) for p in range(s.players)])

    return fill


def _scenario(cell: Vector, s: EmpiresState, seats: list[int]) -> None:
    mark(cell, s.scenario)


def _circle(cell: Vector, s: EmpiresState, seats: list[int]) -> None:
    for row, tile in zip(cell, s.circle, strict=False):
        mark(row, tile)


def _islands(cell: Vector, s: EmpiresState, seats: list[int]) -> None:
    for row, design in zip(cell, s.slots, strict=False):
        mark(row, design)


def _queue(cell: Vector, s: EmpiresState, seats: list[int]) -> None:
    for n, row in enumerate(cell[: len(s.queue) // k.Q_WIDTH]):
        at = n * k.Q_WIDTH
        cargo = s.queue[at + k.Q_CARGO]
        row[0] = cargo & k.FISH_BIT > 0
        row[1] = cargo & k.RAZE_BIT > 0
        mark_seat(row[2:], seats, s.queue[at + k.Q_OWNER])


def _clan(cell: Vector, s: EmpiresState, seats: list[int]) -> None:
    for row, p in zip(cell, seats, strict=False):
        mark(row, s.rows[p][k.CLAN])


def _stocks(cell: Vector, s: EmpiresState, seats: list[int]) -> None:
    for row, p in zip(cell, seats, strict=False):
        row[:] = s.rows[p][: len(STOCKS)]


def _course(cell: Vector, s: EmpiresState, seats: list[int]) -> None:
    for row, p in zip(cell, seats, strict=False):
        row[:] = s.rows[p][k.SPENT : k.SPENT + len(COURSE)]


def _pawns(cell: Vector, s: EmpiresState, seats: list[int]) -> None:
    for row, p in zip(cell, seats, strict=False):
        for pawn in (k.PAWN_A, k.PAWN_B):
            if s.rows[p][pawn] >= 0:
                row[s.rows[p][pawn]] += 1


def _hand(cell: Vector, s: EmpiresState, seats: list[int]) -> None:
    if s.viewer >= 0:
        bag(cell, s.hands[s.viewer])


def _looked_at(cell: Vector, s: EmpiresState, seats: list[int]) -> None:
    if s.viewer >= 0 and s.look_seat == s.viewer:
        bag(cell, s.look)


def _hidden(cell: Vector, s: EmpiresState, seats: list[int]) -> None:
    for row, p in zip(cell, seats, strict=False):
        bag(row, s.decks[p][: s.rows[p][k.DECK]] if p == s.viewer else unseen(s, p))


def _empire(cell: Vector, s: EmpiresState, seats: list[int]) -> None:
    for row, p in zip(cell, seats, strict=False):
        bag(row, s.empires[p][k.E_DESIGN :: k.E_WIDTH])


def _exhausted(cell: Vector, s: EmpiresState, seats: list[int]) -> None:
    for row, p in zip(cell, seats, strict=False):
        cards = s.empires[p]
        tired = [cards[at] for at in range(0, len(cards), k.E_WIDTH) if cards[at + k.E_EXHAUSTED]]
        bag(row, tired)


def _places(cell: Vector, s: EmpiresState, seats: list[int]) -> None:
    kinds = len(k.KIND_IDS)
    c = s.content
    for block, p in zip(cell, seats, strict=False):
        cards = s.empires[p]
        place_of: dict[int, int] = {}
        for n in range(min(len(cards) // k.E_WIDTH, k.EMPIRE)):
            design, uid, tired, _, ability = cards[n * k.E_WIDTH : (n + 1) * k.E_WIDTH]
            place_of[uid] = n
            row = block[n]
            row[c.kind[design]] = 1
            row[kinds] = tired
            row[kinds + 1] = ability >= 0 and c.action[ability] >= 0
        held = s.held[p]
        for at in range(0, len(held), 3):
            if held[at] in place_of:
                block[place_of[held[at]], kinds + (3 if held[at + 1] == k.WORKER else 2)] += held[at + 2]
