"""Opens every stored table with this build and says which would not go on as they are."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

from meadhall.core.errors import MeadhallError
from meadhall.server.errors import Refusal
from meadhall.server.live import Live, event_of
from meadhall.server.ready import damage, room
from meadhall.server.settings import Settings
from meadhall.server.store import Store


@dataclass(frozen=True)
class Finding:
    """One table, and what is wrong with it; an empty text if nothing is."""

    table: str
    game: str
    status: str
    problem: str


def place(settings: Settings) -> list[str]:
    """What is wrong with the database's file and its disk; PostgreSQL looks after its own."""
    if settings.sqlite is None:
        return []
    if not settings.sqlite.exists():
        raise MeadhallError(f"There is no {settings.sqlite}; name the server's folder with --data.")
    return [*damage(settings.sqlite, thorough=True), *room(settings.sqlite.parent)]


async def examine(settings: Settings, store: Store) -> AsyncIterator[Finding]:
    """Every table that was dealt, replayed from its seed and compared with the positions stored on the way."""
    for table in await store.dealt():
        found = await store.table(table)
        if found is None:
            continue
        row, seats, events = found
        problem = ""
        try:
            live = Live(row, seats, settings.contents)
            for event in events:
                live.append(event_of(event))
            live.take(row, seats)
            stored = await store.snapshot(table, live.n)
            live.open_game(None)
            replayed = live.game
            if stored is not None and replayed is not None:
                live.open_game(stored)
                if live.game is None or live.game.state.encode() != replayed.state.encode():
                    problem = "Replayed from its seed it comes to another position than the one that is stored."
        except (Refusal, MeadhallError) as error:
            problem = str(error)
        except Exception as error:  # whatever keeps a table from being opened is what the doctor looks for
            problem = f"The rules cannot open this table ({type(error).__name__}: {error})."
        yield Finding(table, row["game"], row["status"], problem)
