"""How a vector is made of named fields: their axes, their places, what they mean, and what fills them.

Every number in a vector belongs to a field; a field is a table whose axes have labels (`seat`, `card`, `territory`).
Seats are counted from the observer: 'own' is itself, 'next' the one after it. A number is a count, a stock or a truth
value divided by the field's scale and cut to -8..8; a mark in an axis of names (a clan, a question) is 1.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from meadhall.core.entries import Entries, entry_of, snake
from meadhall.core.game import Observation
from meadhall.core.question import Question
from meadhall.core.ruleset import Ruleset
from meadhall.core.state import NOBODY, Business

LIMIT = 8.0
DEPTH = 4  # of the stack
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
        self,
        rules: Ruleset,
        entries: Entries,
        lists: Mapping[str, int] | None = None,
        seats: Collection[str] = (),
    ) -> None:
        """The common fields of a game with these questions.

        `lists` says how many numbers of a field that is a list are shown, `seats` which fields beside `seat` hold one.
        """
        self.rules = rules
        self.lists = lists or {}
        self.seat_fields = frozenset({"seat", *seats})
        self.fields: list[Field] = []
        self.size = 0
        self.seat = Axis("seat", SEATS[: rules.max_players])
        self._cells: list[tuple[int, int, tuple[int, ...], Fill]] = []
        self._divide: Vector = np.ones(0, dtype=np.float32)
        entered = [entry for _, entry in sorted(entries.by_number.items())]
        asked = (rules.kind_name(entry.asks) for entry in entered if issubclass(entry.kind, Question))
        questions = tuple(dict.fromkeys(asked))
        self._question = {name: place for place, name in enumerate(questions)}
        business = [entry for entry in entered if issubclass(entry.kind, Business)]
        self._business = {entry.number: place for place, entry in enumerate(business)}
        named = dict.fromkeys(field for entry in entered for field in entry.fields)
        columns = [column for field in named for column in self._columns(field)]
        self._column = {name: place for place, name in enumerate(columns)}
        self._classes = sorted(" ".join((snake(entry.kind.__name__), *entry.fields)) for entry in entered)
        self.add("players", "how many seats the table has", (), _players, rules.max_players)
        self.add("over", "1 when the game is over", (), _over)
        self.add("asked", "the seat that is asked; nobody at the end", (self.seat,), _asked)
        self.add("question", "the question that is open", (Axis("question", questions),), self._asks)
        self.add("options", "how many options the observer has: log2(1 + n)", (), _options, 8)
        depth = Axis("depth", tuple(str(n) for n in range(DEPTH)))
        if business:
            classes = Axis("class", tuple(snake(entry.kind.__name__) for entry in business))
            self.add("pending", "unfinished business, the innermost first", (depth, classes), self._waits)
            self.add(
                "pending_fields",
                "what the unfinished business is about: its fields plus 1, 0 where it has no such field; seats are "
                "counted from the observer, from 1",
                (depth, Axis("field", tuple(columns))),
                self._about,
                32,
            )

    def _columns(self, field: str) -> list[str]:
        """The names under which a field is shown."""
        return [f"{field} {n + 1}" for n in range(self.lists[field])] if field in self.lists else [field]

    def _asks(self, cell: Vector, s: Any, seats: list[int]) -> None:
        if s.to_move != NOBODY:
            cell[self._question[self.rules.kind_name(s.kind)]] = 1

    def _waits(self, cell: Vector, s: Any, seats: list[int]) -> None:
        for row, business in zip(cell, reversed(s.stack), strict=False):
            row[self._business[entry_of(business).number]] = 1

    def _about(self, cell: Vector, s: Any, seats: list[int]) -> None:
        for row, business in zip(cell, reversed(s.stack), strict=False):
            self._tell(row, business, seats)

    def _tell(self, row: Vector, thing: Any, seats: list[int]) -> None:
        """The fields of something entered, and those of a plan among them."""
        for field in entry_of(thing).fields:
            value = getattr(thing, field)
            if isinstance(value, list):
                for name, number in zip(self._columns(field), value, strict=False):
                    row[self._column[name]] = number + 1
            elif field in self.seat_fields:
                row[self._column[field]] = seats.index(value) + 1 if value in seats else 0
            elif isinstance(value, int):
                row[self._column[field]] = value + 1
            else:
                self._tell(row, value, seats)

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
        of = f"{self.rules.slug} {self.rules.version} {self._classes}"
        digest = hashlib.blake2b(of.encode(), digest_size=8)
        for field in self.fields:
            digest.update(repr((field.name, field.meaning, field.axes, field.scale)).encode())
        return digest.hexdigest()


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


def _options(cell: Vector, s: Any, seats: list[int]) -> None:
    cell[...] = np.log2(1 + len(s.options))
