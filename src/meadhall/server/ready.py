"""Whether the server can keep what it is told: the disk has room, the database takes writes and is whole."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from meadhall.server.settings import Settings
from meadhall.server.store import Store

ROOM = 64 * 1024 * 1024  # bytes that must be free where SQLite writes
WRITE_EVERY = 10.0  # seconds between two trial writes
LOOK_EVERY = 600.0  # seconds between two looks at the whole file


class Readiness:
    """What is wrong now, found out at most every few seconds however often it is asked."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._file = settings.sqlite
        self._store = store
        self._turn = asyncio.Lock()
        self._written = self._looked = float("-inf")
        self._refused: list[str] = []
        self._damaged: list[str] = []

    async def reasons(self) -> list[str]:
        """Why tables should not be sent here, each in a sentence; empty if all is well."""
        async with self._turn:
            now = time.monotonic()
            if now - self._written >= WRITE_EVERY:
                self._refused = await self._try_to_write()
                self._written = now
            if self._file is not None and now - self._looked >= LOOK_EVERY:
                self._damaged = await asyncio.to_thread(damage, self._file)
                self._looked = now
            return [*(room(self._file.parent) if self._file is not None else []), *self._refused, *self._damaged]

    async def _try_to_write(self) -> list[str]:
        try:
            await self._store.touch()
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            return [f"The database takes no writes: {str(getattr(error, 'orig', None) or error).splitlines()[0]}."]
        return []


def room(folder: Path) -> list[str]:
    """A sentence if the disk is nearly full."""
    free = shutil.disk_usage(folder).free
    return [] if free >= ROOM else [f"The disk of {folder} is nearly full: {free // 1024**2} MB are free."]


def damage(file: Path, thorough: bool = False) -> list[str]:
    """A sentence if a SQLite file is not whole."""
    check = "integrity_check" if thorough else "quick_check"
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
            found = str(database.execute(f"PRAGMA {check}(1)").fetchone()[0])
    except sqlite3.Error as error:
        found = str(error)
    return [] if found == "ok" else [f"The database is damaged ({found.splitlines()[0]}); restore a backup."]
