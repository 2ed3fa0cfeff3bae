"""Several processes, one hall: PostgreSQL tells every process what another has written."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any

from meadhall.server.hall import Hall
from meadhall.server.store import CHANNEL

log = logging.getLogger("meadhall.fanout")


class Fanout:
    """Listens for what other processes write; on SQLite there are none."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.origin = secrets.token_hex(4)
        self._task: asyncio.Task[None] | None = None
        self._news: asyncio.Queue[str | None] = asyncio.Queue()

    async def start(self) -> None:
        """Begin to listen."""
        self.hall.store.origin = self.origin
        if not self.hall.store.sqlite:
            ready = asyncio.Event()
            self._task = asyncio.create_task(self._listen(ready))
            await asyncio.wait_for(ready.wait(), 30)

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self, ready: asyncio.Event) -> None:
        import asyncpg

        url = self.hall.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                connection = await asyncpg.connect(url)
                connection.add_termination_listener(lambda *_: self._news.put_nowait(None))
                await connection.add_listener(CHANNEL, self._heard)
                ready.set()
                for table in list(self.hall.tables):  # whatever was said while nobody listened
                    await self._read_on(table)
                while (changed := await self._news.get()) is not None:
                    await self._read_on(changed)
            except (OSError, asyncpg.PostgresError):
                log.exception("The connection that listens to the other processes is lost; trying again.")
            await asyncio.sleep(1)

    def _heard(self, _connection: Any, _pid: int, _channel: str, note: object) -> None:
        origin, table, _number = str(note).split(" ")
        if origin != self.origin and self.hall.holds(table):
            self._news.put_nowait(table)

    async def _read_on(self, table: str) -> None:
        try:
            live = await self.hall.table(table)
            async with live.lock:
                await self.hall.catch_up(live)
        except Exception:
            log.exception("A table could not be read on.", extra={"fields": {"table": table}})
