"""Opens every stored table with this build and says which would not go on as they are."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass

from meadhall.core.errors import MeadhallError
from meadhall.core.state import OtherForm
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
    older: int = 0  # stored positions of another form, instead of which the decisions are played again


def place(settings: Settings) -> list[str]:
    """What is wrong with the database's file and its disk; PostgreSQL looks after its own."""
    if settings.sqlite is None:
        return []
    if not settings.sqlite.exists():
        raise MeadhallError(f"There is no {settings.sqlite}; name the server's folder with --data.")
    return [*damage(settings.sqlite, thorough=True), *room(settings.sqlite.parent)]


async def examine(settings: Settings, store: Store) -> AsyncIterator[Finding]:
    """Every table that is not closed: one that was dealt is replayed and compared with all that is stored of it."""
    for table in await store.kept():
        found = await store.table(table)
        if found is None:
            continue
        older = 0
        row, seats, events = found
        try:
            live = Live(row, seats, settings.contents)
            if live.lacks_content:
                live.files = await store.content(live.content)
            for event in events:
                live.append(event_of(event))
            live.take(row, seats)
            if live.seed is None:
                live.first_position("0")
                problem = ""
            else:
                stored = await store.snapshots(table)  # the server may have gone on meanwhile
                stored = {n: state for n, state in stored.items() if n <= live.n}
                today = {n: state for n, state in stored.items() if of_today(live, state)}
                older = len(stored) - len(today)
                problem = compare(live, today)
        except (Refusal, MeadhallError) as error:
            problem = str(error)
        except Exception as error:  # whatever keeps a table from being opened is what the doctor looks for
            problem = f"The rules cannot open this table ({type(error).__name__}: {error})."
        yield Finding(table, row["game"], row["status"], problem, older)


def of_today(live: Live, state: bytes) -> bool:
    """Whether a stored position is written as this build writes them; the others are not read by the server either."""
    try:
        live.setup(live.seed).decode(state)
    except OtherForm:
        return False
    except ValueError:  # damaged: `compare` will say so
        return True
    return True


def compare(live: Live, stored: Mapping[int, bytes]) -> str:
    """Where the replay of a table first differs from what is stored of it; empty if it never does."""
    game = live.game = live.first_position(live.seed)
    for event in live.log:
        if event.what in ("move", "undo"):
            if event.what == "move" and event.seat != game.state.to_move:
                return f"Replayed from its seed, event {event.n} is a decision of another seat."
            try:
                live.follow(event)
            except (MeadhallError, ValueError, IndexError) as error:
                return f"Replayed from its seed, event {event.n} cannot be carried out ({error})."
            game = live.game
        if event.n in stored and stored[event.n] != game.state.encode():
            return f"Replayed from its seed, it comes to another position at event {event.n} than the one stored."
    if live.status == "playing" and live.to_move != game.state.to_move:
        return "Replayed from its seed, another seat is asked than the one stored."
    if stored:
        newest = max(stored)
        live.open_game((newest, stored[newest]))  # as the server will
        if live.game.state.encode() != game.state.encode():
            return "Played on from its newest stored position, it comes to another one than replayed from its seed."
    return ""
