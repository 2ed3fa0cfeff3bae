"""Lantern Fen as numbers, for learners: what `meadhall.envs` tells of a position."""

from typing import Any

from meadhall.envs.layout import Axis, Layout, Vector, bag, by_seat
from meadhall_fen import GAME
from meadhall_fen.table import QUESTIONS


def layout(content: Any) -> Layout:
    """The fields."""
    made = Layout(GAME, QUESTIONS, {"finds": 2})
    find = Axis("find", tuple(record.id for record in content.tables.finds))
    place = Axis("place", tuple(record.id for record in content.tables.places))
    made.add("round", "the round, from 1", (), _round, 10)
    made.add("deck", "finds in the deck", (), _deck, 24)
    made.add("coins", "coins", (made.seat,), _coins, 20)
    made.add("at", "where each seat stands", (made.seat, place), _at)
    made.add("hand_count", "finds in hand", (made.seat,), _hand_count, 4)
    made.add("hand", "the observer's hand", (find,), _hand)
    made.add("discard", "the discard pile", (find,), _discard, 4)
    return made


def _round(cell: Vector, s: Any, seats: list[int]) -> None:
    cell[...] = s.round


def _deck(cell: Vector, s: Any, seats: list[int]) -> None:
    cell[...] = len(s.deck)


def _coins(cell: Vector, s: Any, seats: list[int]) -> None:
    by_seat(cell, seats, s.coins)


def _at(cell: Vector, s: Any, seats: list[int]) -> None:
    for row, seat in enumerate(seats):
        cell[row, s.at[seat]] = 1


def _hand_count(cell: Vector, s: Any, seats: list[int]) -> None:
    by_seat(cell, seats, [len(hand) for hand in s.hands])


def _hand(cell: Vector, s: Any, seats: list[int]) -> None:
    bag(cell, [find for find in s.hands[seats[0]] if find >= 0])


def _discard(cell: Vector, s: Any, seats: list[int]) -> None:
    bag(cell, s.discard)
