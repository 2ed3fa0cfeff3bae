"""How a vector is made of named fields: their axes, their places, what they mean, and what fills them.

Every number in a vector belongs to a field; a field is a table whose axes have labels (`seat`, `card`, `territory`).
Seats are counted from the observer: 'own' is itself, 'next' the one after it. A number is a count, a stock or a truth
value divided by the field's scale and cut to -8..8; a mark in an axis of names (a clan, a question) is 1.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from meadhall.core.entries import Entries, entry_of
from meadhall.core.game import Observation
from meadhall.core.state import NOBODY, Frame

LIMIT = 8.0
FRAMES = 4
ITEMS = 6
SEATS = ("own", "next", "third", "fourth", "fifth")

Vector = npt.NDArray[np.float32]
Fill = Callable[[Vector, Any, list[int]], None]


@dataclass(frozen=True)
class Axis:
    """One direction of a field: what it runs over, and the label of each place."""

    name: str
    labels: tuple[str, ...]


@dataclass(frozen=True)
class Field:
    """A named part of the vector: it begins at `start` and is the table of its axes in row-major order."""

    name: str
    meaning: str
    axes: tuple[Axis, ...]
    scale: float
    start: int

    @property
    def shape(self) -> tuple[int, ...]:
        """The lengths of its axes; empty for a single number."""
        return tuple(len(axis.labels) for axis in self.axes)

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    @property
    def stop(self) -> int:
        """The place after its last number."""
        return self.start + self.size


class Layout:
    """The fields of a game in their order. A game's module adds its own after the common ones."""

    def __init__(
        self, slug: str, version: int, seats: int, questions: Sequence[str], routines: Mapping[str, int]
    ) -> None:
        self.slug = slug
        self.version = version
        self.routines = routines  # what the numbers of `pending` stand for
        self.fields: list[Field] = []
        self.size = 0
        self.seat = Axis("seat", SEATS[:seats])
        self._cells: list[tuple[int, int, tuple[int, ...], Fill]] = []
        self._divide: Vector = np.ones(0, dtype=np.float32)
        self.add("players", "how many seats the table has", (), _players, seats)
        self.add("over", "1 when the game is over", (), _over)
        self.add("asked", "the seat that is asked; nobody at the end", (self.seat,), _asked)
        self.add("question", "the question that is open", (Axis("question", tuple(questions)),), _question)
        self.add("options", "how many options the observer has: log2(1 + n)", (), _options, 8)
        numbers = ("seat", "routine", "step", "a", "b", "c", "d", "e", *(f"item {n + 1}" for n in range(ITEMS)))
        self.add(
            "pending",
            "unfinished business, the innermost first: the seat concerned (counted from the observer, from 1), the "
            "routine and its step as the rules number them, and its numbers plus 1; 0 where there is none",
            (Axis("depth", tuple(str(n) for n in range(FRAMES))), Axis("number", numbers)),
            _pending,
            32,
        )

    def add(self, name: str, meaning: str, axes: tuple[Axis, ...], fill: Fill, scale: float = 1) -> None:
        """Append a field. `fill(cell, position, seats)` writes into the zeros of its table; `seats[0]` is the observer.

        A spectator looks from seat 0.
        """
        field = Field(name, meaning, axes, scale, self.size)
        self.fields.append(field)
        self._cells.append((field.start, field.stop, field.shape, fill))
        self.size = field.stop
        self._divide = np.append(self._divide, np.full(field.size, 1 / scale, dtype=np.float32))

    def vector(self, observation: Observation) -> Vector:
        """The numbers of an observation."""
        state = observation.redacted
        players = state.players
        first = max(observation.seat, 0)
        seats = [(first + place) % players for place in range(players)]
        out = np.zeros(self.size, dtype=np.float32)
        for start, stop, shape, fill in self._cells:
            fill(out[start:stop].reshape(shape), state, seats)
        out *= self._divide
        return np.clip(out, -LIMIT, LIMIT, out=out)

    def schema(self) -> str:
        """A fingerprint of what the numbers mean: a network fits an environment only if the fingerprints are equal."""
        digest = hashlib.blake2b(f"{self.slug} {self.version} {sorted(self.routines.items())}".encode(), digest_size=8)
        for field in self.fields:
            digest.update(repr((field.name, field.meaning, field.axes, field.scale)).encode())
        return digest.hexdigest()


def numbered(codes: Any, prefix: str) -> dict[str, int]:
    """The constants of a module whose names begin alike."""
    return {name: number for name, number in vars(codes).items() if name.startswith(prefix)}


def entered(entries: Entries) -> dict[str, int]:
    """What was entered by number, by class and fields."""
    return {f"{entry.kind.__name__} {' '.join(entry.fields)}": entry.number for entry in entries.by_number.values()}


def bag(cell: Vector, things: Sequence[int]) -> None:
    """Count things by their index."""
    for thing in things:
        cell[thing] += 1


def mark(cell: Vector, index: int) -> None:
    """Put a 1 at an index; nothing for a negative one."""
    if index >= 0:
        cell[index] = 1


def mark_seat(cell: Vector, seats: list[int], seat: int) -> None:
    """Put a 1 at a seat, counted from the observer; nothing for nobody."""
    if seat in seats:
        cell[seats.index(seat)] = 1


def by_seat(cell: Vector, seats: list[int], values: Sequence[int]) -> None:
    """One number per seat, counted from the observer."""
    cell[: len(seats)] = [values[seat] for seat in seats]


def _players(cell: Vector, s: Any, seats: list[int]) -> None:
    cell[...] = len(seats)


def _over(cell: Vector, s: Any, seats: list[int]) -> None:
    cell[...] = s.over


def _asked(cell: Vector, s: Any, seats: list[int]) -> None:
    mark_seat(cell, seats, s.to_move)


def _question(cell: Vector, s: Any, seats: list[int]) -> None:
    if s.to_move != NOBODY:
        cell[s.kind - 1] = 1


def _options(cell: Vector, s: Any, seats: list[int]) -> None:
    cell[...] = np.log2(1 + len(s.options))


def _pending(cell: Vector, s: Any, seats: list[int]) -> None:
    for row, f in zip(cell, reversed(s.stack), strict=False):
        numbers = [seats.index(f.seat) + 1 if f.seat in seats else 0]
        if isinstance(f, Frame):
            numbers += [f.op, f.step, f.a + 1, f.b + 1, f.c + 1, f.d + 1, f.e + 1]
            numbers += [item + 1 for item in f.items[:ITEMS]]
        else:
            numbers += [entry_of(f).number, 0, *(number + 1 for number in _fields(f))][: len(row) - 1]
        row[: len(numbers)] = numbers


def _fields(thing: Any) -> Iterator[int]:
    """The fields of something entered but for its seat, those of a plan among them."""
    for name in entry_of(thing).fields:
        value = getattr(thing, name)
        if isinstance(value, list):
            yield from value
        elif isinstance(value, int):
            yield from () if name == "seat" else (value,)
        else:
            yield from _fields(value)
