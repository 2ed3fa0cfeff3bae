"""Looking back: every position of a finished game, made again from its record and kept for a while.

A finished game hides nothing: its seed and its record are told to everybody. So a past position can be looked at from
any seat, by whoever may look at the table.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

import msgspec

from meadhall.core.game import Game, Observation, Setup
from meadhall.core.records import Record, steps
from meadhall.server import cards, wire
from meadhall.server.errors import conflict, not_found
from meadhall.server.live import Live, round_of, told

GAMES = 32  # games whose positions are kept; some hundred kilobytes each
PICTURES = 24 << 20  # bytes of pictures that are kept


@dataclass(slots=True)
class Past:
    """The positions of one finished game: the deal is step 0, every decision that was not taken back is one more."""

    setup: Setup
    states: list[bytes]
    rounds: list[str]
    numbers: list[int]  # the event that led to each step
    seats: list[int]  # who decided; -1 for the deal

    def observe(self, step: int, viewer: int) -> Observation:
        """What a seat knew at a step."""
        return Game(self.setup, self.setup.decode(self.states[step])).observe(viewer)


def remember(record: Record, content: str | None, numbers: list[int], seats: list[int]) -> Past:
    """Play a record again and keep every position."""
    states, rounds = [], []
    setup = None
    for game in steps(record, content):
        setup = game.setup
        states.append(game.state.encode())
        rounds.append(round_of(game.state))
    assert setup is not None
    return Past(setup, states, rounds, numbers, seats)


class Memory:
    """The games that were looked back at lately, and pictures of their positions; the longest unused go first."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, asyncio.Task[Past]] = OrderedDict()
        self._pictures: OrderedDict[tuple[str, int, int], bytes] = OrderedDict()
        self._size = 0
        self._drawing = asyncio.Semaphore(1)  # who plays goes before who looks back

    async def of(self, live: Live) -> Past:
        """The positions of a table's game, which must be over."""
        if live.status != "over":
            raise conflict("You can look back at a game when it is over.")
        task = self._games.get(live.id)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = asyncio.create_task(self._make(live))
            self._games[live.id] = task
        self._games.move_to_end(live.id)
        while len(self._games) > GAMES:
            self._games.popitem(last=False)
        return await asyncio.shield(task)

    async def _make(self, live: Live) -> Past:
        kept = [event for event in live.log if event.what in ("start", "move") and not event.undone]
        numbers, seats = [event.n for event in kept], [event.seat for event in kept]
        async with self._drawing:
            return await asyncio.to_thread(remember, live.record(), live.content_dir, numbers, seats)

    async def at(self, live: Live, step: int, viewer: int) -> Observation:
        """What a seat knew at a step of a finished game."""
        past = await self.of(live)
        if not 0 <= step < len(past.states):
            raise not_found(f"There is no step {step}; this game has steps 0 to {len(past.states) - 1}.")
        return past.observe(step, viewer)

    async def position(self, live: Live, step: int, viewer: int) -> dict[str, Any]:
        """A past position as the wire tells it."""
        seen = await self.at(live, step, viewer)
        past = await self.of(live)
        last = step == len(past.states) - 1
        return told(past.numbers[step], seen, seen.view(), False, False, live.outcome() if last else None)

    async def pictures(self, live: Live, step: int, viewer: int) -> bytes:
        """The pictures of a past position."""
        key = (live.id, step, viewer)
        if key not in self._pictures:
            seen = await self.at(live, step, viewer)
            number = (await self.of(live)).numbers[step]
            async with self._drawing:
                style, drawn = await asyncio.to_thread(cards.pictures, live.slug, seen.to_json(), seen.content)
            found = msgspec.json.encode(wire.Parts(number, style, drawn))
            if key not in self._pictures:
                self._pictures[key] = found
                self._size += len(found)
            while self._size > PICTURES and len(self._pictures) > 1:
                self._size -= len(self._pictures.popitem(last=False)[1])
        self._pictures.move_to_end(key)
        return self._pictures[key]

    async def steps(self, live: Live, viewer: int) -> wire.Steps:
        """What happened step by step, with the log as a seat may read it."""
        past = await self.of(live)
        rows = [
            wire.Step(number, seat, name)
            for number, seat, name in zip(past.numbers, past.seats, past.rounds, strict=True)
        ]
        return wire.Steps(viewer, rows, live.all_lines(viewer))
