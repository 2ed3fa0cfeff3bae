"""Bringing the database of an earlier Meadhall up to date when the server starts."""

from __future__ import annotations

import asyncio
import time

from meadhall.server.backup import backup, unused
from meadhall.server.layouts import LAYOUT
from meadhall.server.settings import Settings
from meadhall.server.store import Store


async def upgrade(settings: Settings) -> str:
    """Open the database, bringing it up to date if it must be; what was done in a sentence, empty if nothing was.

    A SQLite file is copied first. MeadhallError if the database cannot be opened.
    """
    store = Store(settings.url)
    try:
        found = await store.layout()
        kept = ""
        if found is not None and found < LAYOUT and settings.sqlite is not None:
            file = settings.sqlite
            copy = unused(file.with_name(f"{file.name}.layout-{found}-{time.strftime('%Y%m%d-%H%M%S')}"))
            await asyncio.to_thread(backup, settings, copy)
            kept = f"; as it was before, it is kept in {copy}"
        before = await store.bring_up()
        await store.open()
    finally:
        await store.close()
    return "" if before is None else f"The database was brought from layout {before} to layout {LAYOUT}{kept}."
