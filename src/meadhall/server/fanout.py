"""Several processes, one hall: PostgreSQL tells every process what another has written."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any

from meadhall.server.hall import Hall
from meadhall.server.store import CHANNEL

log = logging.getLogger("meadhall.fanout")


AT_ONCE = 6  # tables that are read on at the same moment; the database has more connections than that
ALL = 2**31  # a version that no table reaches


class Fanout:
    """Listens for what other processes write; on SQLite there are none.

    Each table is read on by a task of its own, up to the newest version it has been told of.
    """

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.origin = secrets.token_hex(4)
        self._task: asyncio.Task[None] | None = None
        self._lost = asyncio.Event()
        self._told: dict[str, int] = {}  # the newest version of each table that is being read on
        self._readers: set[asyncio.Task[None]] = set()
        self._room = asyncio.Semaphore(AT_ONCE)

    async def start(self) -> None:
        """Begin to listen."""
        self.hall.store.origin = self.origin
        if not self.hall.store.sqlite:
            ready = asyncio.Event()
            self._task = asyncio.create_task(self._listen(ready))
            await asyncio.wait_for(ready.wait(), 30)

    async def close(self) -> None:
        """Stop listening."""
        tasks = [*self._readers, *([self._task] if self._task is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _listen(self, ready: asyncio.Event) -> None:
        import asyncpg

        url = self.hall.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                self._lost.clear()
                connection = await asyncpg.connect(url)
                connection.add_termination_listener(lambda *_: self._lost.set())
                await connection.add_listener(CHANNEL, self._heard)
                ready.set()
                for table in list(self.hall.tables):  # whatever was said while nobody listened
                    self.read_on(table, ALL)
                await self._lost.wait()
            except (OSError, asyncpg.PostgresError):
                log.exception("The connection that listens to the other processes is lost; trying again.")
            await asyncio.sleep(1)

    def _heard(self, _connection: Any, _pid: int, _channel: str, note: object) -> None:
        origin, table, version = str(note).split(" ")
        if origin != self.origin and self.hall.holds(table):
            self.read_on(table, int(version))

    def read_on(self, table: str, version: int) -> None:
        """Have a table read up to a version, unless it is there already; one task per table does all it is told of."""
        live = self.hall.tables.get(table)
        if live is not None and live.n >= version:
            return
        busy = table in self._told
        self._told[table] = max(version, self._told.get(table, 0))
        if not busy:
            reader = asyncio.create_task(self._read_on(table))
            self._readers.add(reader)
            reader.add_done_callback(self._readers.discard)

    async def _read_on(self, table: str) -> None:
        done = 0
        try:
            while self._told[table] > done:
                live = await self.hall.table(table)
                async with live.lock:
                    done = self._told[table]
                    if live.n < done:
                        async with self._room:
                            await self.hall.catch_up(live)
        except Exception:
            log.exception("A table could not be read on.", extra={"fields": {"table": table}})
        finally:
            del self._told[table]
