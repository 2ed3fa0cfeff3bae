"""Bots at the tables: a few thinking processes, a hard time for each decision, and a legal option if it runs out."""

from __future__ import annotations

import asyncio
import base64
import logging
import secrets
from collections import Counter, OrderedDict
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from meadhall.bots.levels import LEVELS
from meadhall.core.game import Observation, Setup
from meadhall.server import children, metrics
from meadhall.server.store import pack

log = logging.getLogger("meadhall.bots")
REMEMBERED = 20_000  # whose last turn is kept in mind


QUICK = 1.0  # seconds: levels that take no longer have a process that the slower ones never get
Process = asyncio.subprocess.Process


class Asker(Protocol):
    """The table that a bot sits at, and to whom its time is counted."""

    id: str
    owner: int
    address: str

    @property
    def urgency(self) -> int:
        """Who waits there: 0 somebody who sits at the table, 1 somebody who watches, 2 nobody."""


@dataclass
class Anybody:
    """A table of no hall."""

    id: str = ""
    owner: int = 0
    address: str = ""
    urgency: int = 0


@dataclass(slots=True, eq=False)
class Turn:
    """A decision that waits for a process or has one."""

    asker: Asker
    quick: bool
    given: asyncio.Future[None]
    lane: list[Process | None] | None = None  # where the process came from
    process: Process | None = None
    counted: tuple[object, ...] = ()


class Thinkers:
    """Processes that are lent out for one decision at a time; one that takes too long is ended and replaced.

    Who is next: people who wait before tables that nobody looks at, then the address, person and table whose turn was
    longest ago. Tables that nobody looks at get one process per person, and half of them per address. One more process
    is for quick bots alone, so none of them waits behind one that thinks for seconds.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        self._slow: list[Process | None] = [None] * count  # free ones; None is started when it is needed
        self._quick: list[Process | None] = [None]
        self._all: set[Process] = set()
        self._waiting: list[Turn] = []
        self._busy: Counter[object] = Counter()  # processes that work for tables nobody looks at
        self._served: OrderedDict[object, int] = OrderedDict()  # the last turn of an address, person or table
        self._turns = 0

    async def _wait(self, asker: Asker, quick: bool) -> Turn:
        """A process for one decision, when its turn comes."""
        turn = Turn(asker, quick, asyncio.get_running_loop().create_future())
        self._waiting.append(turn)
        self._lend()
        try:
            await turn.given
        except BaseException:
            if turn.lane is None:
                self._waiting.remove(turn)
            else:
                self._give_back(turn)
            raise
        return turn

    def _give_back(self, turn: Turn) -> None:
        assert turn.lane is not None
        turn.lane.append(turn.process)
        self._busy.subtract(turn.counted)
        self._busy = +self._busy  # only what is above zero
        self._lend()

    def _lend(self) -> None:
        """Lend what is free to whoever is next."""
        while (self._slow or self._quick) and (able := [turn for turn in self._waiting if self._may(turn)]):
            turn = min(able, key=self._rank)
            self._waiting.remove(turn)
            turn.lane = self._quick if turn.quick and self._quick else self._slow
            turn.process = turn.lane.pop()
            turn.counted = _counted(turn.asker) if turn.asker.urgency == 2 else ()
            self._busy.update(turn.counted)
            self._turns += 1
            for key in (*_counted(turn.asker), turn.asker.id):
                self._served[key] = self._turns
                self._served.move_to_end(key)
            while len(self._served) > REMEMBERED:
                self._served.popitem(last=False)
            if not turn.given.done():
                turn.given.set_result(None)

    def _may(self, turn: Turn) -> bool:
        """Whether a process is free for it, within the quotas of tables that nobody looks at."""
        if not (self._slow or (turn.quick and self._quick)):
            return False
        person, address = _counted(turn.asker)
        if turn.asker.urgency < 2:
            return True
        return self._busy[person] < 1 and (not turn.asker.address or self._busy[address] < max(1, self.count // 2))

    def _rank(self, turn: Turn) -> tuple[int, ...]:
        person, address = _counted(turn.asker)
        return (turn.asker.urgency, *(self._served.get(key, 0) for key in (address, person, turn.asker.id)))

    async def choose(
        self, setup: Setup, observation: Observation, spec: str, salt: str, seconds: float, asker: Asker | None = None
    ) -> int:
        """The option that a bot chooses within a time; a legal one in any case."""
        legal = observation.legal()
        if len(legal) == 1:
            return legal[0]
        question = {
            "game": setup.slug,
            "players": setup.players,
            "options": pack(dict(setup.options)),
            "rules": setup.version,
            "content": setup.content.digest,
            "files": setup.texts and pack(setup.texts),
            "state": base64.b64encode(observation.encode()).decode(),
            "seat": observation.seat,
            "spec": spec,
            "salt": salt,
        }
        with metrics.BOT_SECONDS.labels(spec).time():
            quick = spec in LEVELS and LEVELS[spec].seconds <= QUICK
            answer = await self._ask(question, seconds, asker or Anybody(), quick)
        if answer in legal:
            return answer
        metrics.BOT_FALLBACKS.labels(spec).inc()
        return secrets.choice(legal)

    async def _ask(self, question: dict[str, Any], seconds: float, asker: Asker, quick: bool) -> int:
        turn = await self._wait(asker, quick)
        process = turn.process
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            line = await asyncio.wait_for(process.stdout.readline(), seconds)
            answer = msgspec.json.decode(line) if line else {"error": "the process ended"}
            if "option" in answer:
                return int(answer["option"])
            log.error("A bot failed.", extra={"fields": {"spec": question["spec"], "error": answer["error"]}})
        except (TimeoutError, OSError, ValueError, msgspec.DecodeError) as error:
            log.warning(
                "A bot was too slow or lost.", extra={"fields": {"spec": question["spec"], "error": repr(error)}}
            )
            self._end(process)
            process = None
        except BaseException:
            self._end(process)
            process = None
            raise
        finally:
            turn.process = process
            self._give_back(turn)
        return -1

    async def _start(self) -> Process:
        process = await children.start("meadhall.server.thinker", 1 << 20)
        self._all.add(process)
        assert process.stdout is not None
        try:
            if await asyncio.wait_for(process.stdout.readline(), 60) != b"ready\n":
                raise OSError("a thinking process did not start")
        except BaseException:
            self._end(process)
            raise
        return process

    def _end(self, process: Process | None) -> None:
        if process is not None and process.returncode is None:
            process.kill()
        self._all = {one for one in self._all if one.returncode is None}

    async def warm_up(self) -> None:
        """Start the first process before it is needed."""
        turn = await self._wait(Anybody(), quick=True)
        try:
            turn.process = turn.process or await self._start()
        finally:
            self._give_back(turn)

    async def close(self) -> None:
        """End all processes."""
        for process in list(self._all):
            self._end(process)
            await process.wait()


def _counted(asker: Asker) -> tuple[object, object]:
    """To whom the time is counted."""
    return ("person", asker.owner), ("address", asker.address)
