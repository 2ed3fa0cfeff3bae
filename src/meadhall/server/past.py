"""Looking back: every position of a finished game, made again from its record and kept for a while.

A finished game hides nothing: its seed and its record are told to everybody. So a past position can be looked at from
any seat, by whoever may look at the table.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import cast

from meadhall.arena.coach import turns
from meadhall.bots.values import value_of
from meadhall.core.game import Game, Observation, Setup
from meadhall.core.records import Record, steps
from meadhall.server import wire
from meadhall.server.errors import conflict, not_found
from meadhall.server.live import Live, round_of, told
from meadhall.server.pictures import Album, Marks, viewer_key

GAMES = 32  # games whose positions are kept; some hundred kilobytes each
ALBUMS = 256  # past positions whose pictures are known by their digests


@dataclass(slots=True)
class Past:
    """The positions of one finished game: the deal is step 0, every decision that was not taken back is one more."""

    setup: Setup
    states: list[bytes]
    rounds: list[str]
    numbers: list[int]  # the event that led to each step
    seats: list[int]  # who decided; -1 for the deal
    turns: list[int]  # the turn of each step

    def observe(self, step: int, viewer: int) -> Observation:
        """What a seat knew at a step."""
        return Game(self.setup, self.setup.decode(self.states[step])).observe(viewer)


def remember(record: Record, content: str | None, numbers: list[int], seats: list[int]) -> Past:
    """Play a record again and keep every position."""
    states, rounds, rests = [], [], []
    setup = None
    value = value_of(record.game)
    for game in steps(record, content):
        setup = game.setup
        states.append(game.state.encode())
        rounds.append(round_of(game.state))
        rests.append(game.state.over or value.resting(game.state))
    assert setup is not None
    return Past(setup, states, rounds, numbers, seats, turns(rests, seats, rounds))


class Memory:
    """The games that were looked back at lately, and the names of their pictures; the longest unused go first."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, asyncio.Task[Past]] = OrderedDict()
        self._albums: OrderedDict[tuple[str, int, int], Album] = OrderedDict()
        self._replaying = asyncio.Semaphore(1)  # who plays goes before who looks back

    async def of(self, live: Live) -> Past:
        """The positions of a table's game, which must be over."""
        if live.status != "over":
            raise conflict("look-back-later")
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
        async with self._replaying:
            return await asyncio.to_thread(remember, live.record(), live.content_dir, numbers, seats)

    async def at(self, live: Live, step: int, viewer: int) -> Observation:
        """What a seat knew at a step of a finished game."""
        past = await self.of(live)
        if not 0 <= step < len(past.states):
            raise not_found("no-step", step=step, last=len(past.states) - 1)
        return past.observe(step, viewer)

    async def position(self, live: Live, step: int, viewer: int) -> wire.Position:
        """A past position as the wire tells it."""
        seen = await self.at(live, step, viewer)
        past = await self.of(live)
        last = step == len(past.states) - 1
        rest = told(past.numbers[step], seen, False, False, live.outcome() if last else None)
        pictures = (await self.album(live, step, viewer)).now
        return cast("wire.Position", {**rest, "view": seen.view(), "pictures": pictures})

    async def album(self, live: Live, step: int, viewer: int) -> Album:
        """The pictures of a past position."""
        key = (live.id, step, viewer)
        album = self._albums.get(key)
        if album is None:
            seen = await self.at(live, step, viewer)
            album = Album(viewer_key(live.seed, live.salt, viewer), live.rules, seen.content)
            album.tell(live.rules.pictures(seen.to_json()), Marks({}, {}))
            self._albums[key] = album
            while len(self._albums) > ALBUMS:
                self._albums.popitem(last=False)
        self._albums.move_to_end(key)
        return album

    async def steps(self, live: Live, viewer: int) -> wire.Steps:
        """What happened step by step, with the log as a seat may read it."""
        past = await self.of(live)
        rows = [
            wire.Step(number, seat, name, turn)
            for number, seat, name, turn in zip(past.numbers, past.seats, past.rounds, past.turns, strict=True)
        ]
        return wire.Steps(viewer, rows, live.all_lines(viewer))
