"""The database: people, tables, seats, the log of every table and now and then a position, in SQLite or PostgreSQL.

The log is the truth. A table's row carries its version, the number of the last event; every write names the version it
was made for and fails with `Stale` if another process was faster. Events are numbered per table and unique, and so are
the move ids of clients, so that nothing can be stored twice.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    delete,
    event,
    func,
    insert,
    make_url,
    or_,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from meadhall.core.errors import MeadhallError
from meadhall.server.errors import Stale
from meadhall.server.layouts import LAYOUT, bring_up, layout_of

Row = dict[str, Any]
TRIES, PAUSE = 200, 0.05  # how often, and how many seconds apart, to ask for a SQLite file that is locked
CHANNEL = "meadhall"
CONTENTS_SINCE = 2  # the layout that has them
Number = BigInteger().with_variant(Integer, "sqlite")

_held: ContextVar[tuple[str, AsyncConnection] | None] = ContextVar("_held", default=None)  # the table held by this task

metadata = MetaData()
META = Table("meta", metadata, Column("schema", Integer, nullable=False))
PEOPLE = Table(
    "people",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("name", String(64)),
    Column("created", Float, nullable=False),
)
TABLES = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("name", String(120), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("owner", Number, ForeignKey("people.id"), nullable=False),
    Column("status", String(8), nullable=False),  # waiting, playing, over, closed
    Column("version", Integer, nullable=False),  # the number of the last event
    Column("rules", Integer, nullable=False),  # the version of the rules, and the content they were dealt from
    Column("content", String(64), nullable=False),
    Column("seed", Text),  # from the start of the game on; told to nobody before its end
    Column("salt", Text),
    Column("commitment", String(64)),
    Column("to_move", Integer, nullable=False),
    Column("round", String(40), nullable=False),
    Column("rematch", String(24)),
    Column("bot_due", Float),  # when any process may take over a bot's decision that the last one owes
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Index("tables_public", "public", "status", "updated"),
    Index("tables_bot_due", "bot_due"),
)
SEATS = Table(
    "seats",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, open, bot
    Column("person", Number, ForeignKey("people.id")),
    Column("left_by", Number, ForeignKey("people.id")),  # who sat here before a bot took over
    Column("name", String(64)),
    Column("level", String(16)),
    Column("secret_hash", String(64)),
    Column("secret_used", Boolean, nullable=False),
    Column("resigned", Boolean, nullable=False),
    Index("seats_person", "person"),
)
EVENTS = Table(
    "events",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("what", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("mask", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("move_id", String(64)),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "move_id", name="one_move_once"),
)
CONTENTS = Table(
    "contents",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("files", Text, nullable=False),  # by name
)
KEYS = Table(
    "keys",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", Number, ForeignKey("people.id"), nullable=False),
    Column("kind", String(8), nullable=False),  # browser: one more cookie; code: for another device; recovery
    Column("made", Float, nullable=False),
    Column("until", Float),  # none: until it is renewed
    Index("keys_person", "person", "kind"),
)
VISITS = Table(
    "visits",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("person", Number, ForeignKey("people.id"), primary_key=True),
    Column("at", Float, nullable=False),  # when somebody with a seat was last there, to some minutes
)
SNAPSHOTS = Table(
    "snapshots",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("state", LargeBinary, nullable=False),
)


@dataclass(slots=True)
class Change:
    """The next events of a table with what they change."""

    table: str
    version: int
    events: Sequence[Mapping[str, Any]]
    values: Mapping[str, Any]
    seats: Sequence[Mapping[str, Any]]
    snapshot: tuple[int, bytes] | None


class Scribe:
    """Writes the changes of tables to SQLite: all that wait go to the disk together, in one transaction.

    The statements take microseconds and are run where they are asked for; only the commit, which waits for the disk,
    has a thread of its own. A change that is stale is taken back alone.
    """

    def __init__(self, path: str, turn: asyncio.Lock) -> None:
        self._path = path
        self._turn = turn
        self._waiting: list[tuple[Change, asyncio.Future[None]]] = []
        self._work: asyncio.Task[None] | None = None
        self._connection: sqlite3.Connection | None = None
        self._disk = ThreadPoolExecutor(1, "meadhall-disk")

    async def write(self, change: Change) -> None:
        """Returns when the change is on the disk; `Stale` if another one was faster."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        if self._work is None:
            self._work = asyncio.create_task(self._flush())
        await done

    async def close(self) -> None:
        """Finish what waits."""
        if self._work is not None:
            await asyncio.gather(self._work, return_exceptions=True)
        self._disk.shutdown()
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    async def _flush(self) -> None:
        try:
            while self._waiting:
                async with self._turn:
                    batch, self._waiting = self._waiting, []
                    try:
                        errors = await self._together([change for change, _ in batch])
                    except Exception as error:
                        errors = [error] * len(batch)
                for (_, done), failed in zip(batch, errors, strict=True):
                    if done.done():
                        continue  # who asked was cancelled
                    if failed is None:
                        done.set_result(None)
                    else:
                        done.set_exception(failed)
                    await asyncio.sleep(0)  # one table is told, and answers are read, before the next is
        finally:
            self._work = None

    async def _together(self, changes: Sequence[Change]) -> list[Exception | None]:
        """One transaction; for each change what went wrong with it."""
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
            _careful(self._connection, None)
            self._connection.execute("PRAGMA busy_timeout = 0")  # waiting is done in `_begin`
        cursor = self._connection.cursor()
        errors: list[Exception | None] = []
        await self._begin(cursor)
        try:
            for change in changes:
                cursor.execute("SAVEPOINT one")
                try:
                    _write(cursor, change)
                    errors.append(None)
                except (Stale, sqlite3.IntegrityError) as error:
                    cursor.execute("ROLLBACK TO one")
                    stale = Stale(f"Table {change.table} already has one of these events.")
                    errors.append(error if isinstance(error, Stale) else stale)
                cursor.execute("RELEASE one")
            await asyncio.get_running_loop().run_in_executor(self._disk, cursor.execute, "COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                cursor.execute("ROLLBACK")
            raise
        return errors

    async def _begin(self, cursor: sqlite3.Cursor) -> None:
        """Begin to write; while another process does, the requests of this one go on."""
        for _ in range(TRIES):
            try:
                cursor.execute("BEGIN IMMEDIATE")
                return
            except sqlite3.OperationalError as error:
                if "locked" not in str(error):
                    raise
            await asyncio.sleep(PAUSE)
        cursor.execute("BEGIN IMMEDIATE")


def _write(cursor: sqlite3.Cursor, change: Change) -> None:
    """The statements of one change."""
    names = ", ".join(f"{name} = ?" for name in change.values)
    values: tuple[Any, ...] = (*change.values.values(), change.table, change.version)
    cursor.execute(f"UPDATE tables SET {names} WHERE id = ? AND version = ?", values)
    if cursor.rowcount != 1:
        raise Stale(f"Table {change.table} is no longer at version {change.version}.")
    for seat in change.seats:
        names = ", ".join(f"{name} = ?" for name in seat)
        values = (*seat.values(), change.table, seat["seat"])
        cursor.execute(f"UPDATE seats SET {names} WHERE table_id = ? AND seat = ?", values)
    for row in change.events:
        names = "table_id, n, what, seat, mask, data, move_id, at"
        values = (change.table, *(row[name] for name in ("n", "what", "seat", "mask")), pack(row["data"]))
        cursor.execute(
            f"INSERT INTO events ({names}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (*values, row["move_id"], row["at"])
        )
    if change.snapshot is not None:
        cursor.execute("INSERT INTO snapshots (table_id, n, state) VALUES (?, ?, ?)", (change.table, *change.snapshot))


ANALYSES = Table(
    "analyses",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("at", Float, nullable=False),
    Column("data", Text, nullable=False),  # what the coach found in a finished game
)


class Store:
    """All reading and writing. SQLite has one writer at a time, so writes take turns here; PostgreSQL needs no help."""

    def __init__(self, url: str) -> None:
        self.sqlite = url.startswith("sqlite")
        pool = {} if self.sqlite else {"pool_size": 8, "max_overflow": 8, "pool_pre_ping": True}
        try:
            address = make_url(url)
        except (ArgumentError, ValueError):  # the second if the port is no number
            raise MeadhallError("The database's address looks like postgresql://user:password@host/name.") from None
        if self.sqlite and address.database in (None, "", ":memory:"):
            raise MeadhallError("SQLite needs a file to keep the tables in: sqlite:///name.sqlite.")
        self.engine: AsyncEngine = create_async_engine(address, **pool)
        self._layout = LAYOUT
        self.origin = ""  # the name of this process in notifications
        self._turn = asyncio.Lock()
        self._scribe = Scribe(str(address.database), self._turn) if self.sqlite else None
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", _careful)

    async def layout(self) -> int | None:
        """The layout of the database; None if it is empty. MeadhallError if it cannot be read or is a newer one."""
        with _told():
            async with self.engine.connect() as connection:
                found = await connection.run_sync(layout_of)
        if found is not None and found > LAYOUT:
            raise MeadhallError(
                f"The database was written by a newer Meadhall (layout {found}); this one reads layout {LAYOUT}."
            )
        return found

    async def open(self, older: bool = False) -> None:
        """Make the tables if there are none. A database of an earlier layout is refused unless it is only read."""
        found = await self.layout()
        if found is None:
            with _told():
                async with self._alone() as connection:  # two processes may start at once
                    if (found := await connection.run_sync(layout_of)) is None:
                        await connection.run_sync(metadata.create_all)
                        await connection.execute(insert(META).values(schema=LAYOUT))
                        found = LAYOUT
        if found != LAYOUT and not older:
            raise MeadhallError(
                f"The database has layout {found}; `meadhall serve` brings it to layout {LAYOUT} when it starts."
            )
        self._layout = found

    async def bring_up(self) -> int | None:
        """Bring a database of an earlier layout up to date, all or nothing; the layout it had, if it was one."""
        with _told():
            async with self._alone() as connection:
                found = await connection.run_sync(layout_of)
                if found is None or found >= LAYOUT:
                    return None
                await connection.run_sync(bring_up, found)
                return found

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[AsyncConnection]:
        """A transaction for changes of the layout that no other process makes at the same time."""
        async with self.engine.begin() as connection:
            begin = "begin immediate" if self.sqlite else "select pg_advisory_xact_lock(7304195)"
            await connection.exec_driver_sql(begin)
            yield connection

    async def close(self) -> None:
        """Give the connections back."""
        if self._scribe is not None:
            await self._scribe.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; when the block is left without an error it is on the disk."""
        if self.sqlite:
            async with self._turn, self.engine.begin() as connection:
                yield connection
        else:
            async with self.engine.begin() as connection:
                yield connection

    @asynccontextmanager
    async def holding(self, table: str) -> AsyncIterator[None]:
        """No other process writes to a table until this one has, or until the block ends.

        All reading inside goes over the one connection, so that tables that are held do not wait for each other's.
        """
        if self.sqlite:
            yield
            return
        async with self.engine.connect() as connection:
            await connection.execute(select(TABLES.c.id).where(TABLES.c.id == table).with_for_update())
            before = _held.set((table, connection))
            try:
                yield
            finally:
                _held.reset(before)

    @asynccontextmanager
    async def reading(self, table: str) -> AsyncIterator[AsyncConnection]:
        """A connection to read a table by: the one that holds it, if it is held here."""
        if (held := _held.get()) is not None and held[0] == table:
            yield held[1]
        else:
            async with self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def _writing_to(self, table: str) -> AsyncIterator[AsyncConnection]:
        """A transaction on a table; the first one that is held ends the holding."""
        held = _held.get()
        if held is None or held[0] != table:
            async with self.writing() as connection:
                yield connection
            return
        _held.set(None)
        try:
            yield held[1]
            await held[1].commit()
        except BaseException:
            await held[1].rollback()
            raise

    async def alive(self) -> bool:
        """Whether the database answers."""
        async with self.engine.connect() as connection:
            return (await connection.execute(select(META.c.schema))).scalar() == LAYOUT

    async def touch(self) -> None:
        """Write something that changes nothing, to see that the disk takes it."""
        async with self.writing() as connection:
            await connection.execute(update(META).values(schema=META.c.schema))

    async def kept(self) -> list[str]:
        """The ids of all tables that were not closed, the oldest first."""
        async with self.engine.connect() as connection:
            query = select(TABLES.c.id).where(TABLES.c.status != "closed").order_by(TABLES.c.created)
            return list((await connection.execute(query)).scalars())

    # -- people --------------------------------------------------------------------------------------------------------

    async def person(self, token_hash: str) -> Row | None:
        """Who has this cookie."""
        async with self.engine.connect() as connection:
            key = select(KEYS.c.person).where(KEYS.c.hash == token_hash, KEYS.c.kind == "browser").scalar_subquery()
            query = select(PEOPLE.c.id, PEOPLE.c.name).where(or_(PEOPLE.c.token_hash == token_hash, PEOPLE.c.id == key))
            found = (await connection.execute(query)).mappings().first()
            return None if found is None else dict(found)

    async def add_person(self, token_hash: str, name: str | None) -> int:
        """A browser that was not known."""
        async with self.writing() as connection:
            row = insert(PEOPLE).values(token_hash=token_hash, name=name, created=time.time())
            key = (await connection.execute(row)).inserted_primary_key
            assert key is not None
            return int(key[0])

    async def name_of(self, person: int) -> str | None:
        """What a person is called."""
        async with self.engine.connect() as connection:
            return (await connection.execute(select(PEOPLE.c.name).where(PEOPLE.c.id == person))).scalar()

    async def rename(self, person: int, name: str) -> None:
        """A person has another name from now on."""
        async with self.writing() as connection:
            await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))

    async def add_key(self, person: int, kind: str, key: str, until: float | None = None) -> None:
        """Something a person can be known by. There is one code and one recovery link: a new one ends the old one."""
        async with self.writing() as connection:
            if kind != "browser":
                await connection.execute(delete(KEYS).where(KEYS.c.person == person, KEYS.c.kind == kind))
            row = insert(KEYS).values(hash=key, person=person, kind=kind, made=time.time(), until=until)
            await connection.execute(row)

    async def use_code(self, key: str) -> int | None:
        """Whose code this is; it works once, and not after its time."""
        async with self.writing() as connection:
            code = delete(KEYS).where(KEYS.c.hash == key, KEYS.c.kind == "code")
            found = (await connection.execute(code.returning(KEYS.c.person, KEYS.c.until))).first()
            return int(found[0]) if found is not None and found[1] > time.time() else None

    async def recovered(self, key: str) -> int | None:
        """Whose recovery link this is."""
        async with self.engine.connect() as connection:
            query = select(KEYS.c.person).where(KEYS.c.hash == key, KEYS.c.kind == "recovery")
            return (await connection.execute(query)).scalar()

    async def recovery_made(self, person: int) -> float | None:
        """When a person's recovery link was made."""
        async with self.engine.connect() as connection:
            query = select(KEYS.c.made).where(KEYS.c.person == person, KEYS.c.kind == "recovery")
            return (await connection.execute(query)).scalar()

    async def only_browser(self, person: int, token_hash: str) -> None:
        """A person is known by this cookie alone, and by the recovery link."""
        async with self.writing() as connection:
            await connection.execute(delete(KEYS).where(KEYS.c.person == person, KEYS.c.kind != "recovery"))
            await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(token_hash=token_hash))

    async def both_at(self, one: int, other: int) -> Sequence[str]:
        """Tables that have not ended at which two people sit."""
        mine = [
            select(SEATS.c.table_id).where(SEATS.c.person == person, SEATS.c.kind == "person")
            for person in (one, other)
        ]
        where = TABLES.c.id.in_(mine[0]) & TABLES.c.id.in_(mine[1]) & TABLES.c.status.in_(("waiting", "playing"))
        async with self.engine.connect() as connection:
            return (await connection.execute(select(TABLES.c.id).where(where))).scalars().all()

    async def visit(self, table: str, person: int, at: float) -> None:
        """Somebody with a seat was at a table."""
        where = (VISITS.c.table_id == table) & (VISITS.c.person == person)
        try:
            async with self.writing() as connection:
                found = await connection.execute(update(VISITS).where(where).values(at=at))
                if found.rowcount == 0:
                    await connection.execute(insert(VISITS).values(table_id=table, person=person, at=at))
        except IntegrityError:
            pass  # another process has noted the same visit

    async def visits(self, table: str) -> dict[int, float]:
        """When those with a seat were last at a table."""
        async with self.reading(table) as connection:
            query = select(VISITS.c.person, VISITS.c.at).where(VISITS.c.table_id == table)
            return {int(person): float(at) for person, at in await connection.execute(query)}

    async def visits_of(self, person: int) -> dict[str, float]:
        """When a person was last at the tables they have a seat at."""
        async with self.engine.connect() as connection:
            query = select(VISITS.c.table_id, VISITS.c.at).where(VISITS.c.person == person)
            return {str(table): float(at) for table, at in await connection.execute(query)}

    # -- contents ------------------------------------------------------------------------------------------------------

    async def keep_content(self, digest: str, game: str, files: Mapping[str, str]) -> None:
        """The content files that tables are dealt from, unless they are kept already."""
        make = sqlite_insert if self.sqlite else postgresql_insert
        row = make(CONTENTS).values(digest=digest, game=game, files=pack(dict(files))).on_conflict_do_nothing()
        async with self.writing() as connection:
            await connection.execute(row)

    async def content(self, digest: str) -> dict[str, str] | None:
        """The content files with this digest, if they are kept."""
        if self._layout < CONTENTS_SINCE:
            return None
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(CONTENTS.c.files).where(CONTENTS.c.digest == digest))).scalar()
            return None if found is None else msgspec.json.decode(found, type=dict[str, str])

    # -- tables --------------------------------------------------------------------------------------------------------

    async def add_table(
        self,
        row: Mapping[str, Any],
        seats: Sequence[Mapping[str, Any]],
        events: Sequence[Mapping[str, Any]] = (),
        snapshot: tuple[int, bytes] | None = None,
    ) -> None:
        """A new table with its seats; events and a position only where a game is brought along."""
        async with self.writing() as connection:
            await connection.execute(insert(TABLES).values(**row))
            await connection.execute(insert(SEATS), [{**seat, "table_id": row["id"]} for seat in seats])
            await _add(connection, row["id"], events, snapshot)

    async def table(self, table: str, after: int = 0) -> tuple[Row, list[Row], list[Row]] | None:
        """The row, the seats and the log after an event, as they were together at one moment."""
        async with self.reading(table) as connection:
            while True:
                found = (await connection.execute(select(TABLES).where(TABLES.c.id == table))).mappings().first()
                if found is None:
                    return None
                query = select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
                seats = [dict(seat) for seat in (await connection.execute(query)).mappings()]
                log = select(EVENTS).where(EVENTS.c.table_id == table, EVENTS.c.n > after).order_by(EVENTS.c.n)
                events = [dict(event) for event in (await connection.execute(log)).mappings()]
                if found["version"] == (events[-1]["n"] if events else max(after, found["version"])):
                    return dict(found), seats, events
                # another process wrote in between

    async def snapshot(self, table: str, n: int) -> tuple[int, bytes] | None:
        """The newest stored position of a table up to an event, with the number of the event it belongs to."""
        async with self.reading(table) as connection:
            query = select(SNAPSHOTS.c.n, SNAPSHOTS.c.state).where(SNAPSHOTS.c.table_id == table, SNAPSHOTS.c.n <= n)
            found = (await connection.execute(query.order_by(SNAPSHOTS.c.n.desc()).limit(1))).first()
            return (int(found[0]), bytes(found[1])) if found else None

    async def snapshots(self, table: str) -> dict[int, bytes]:
        """All stored positions of a table by the number of their event."""
        async with self.reading(table) as connection:
            query = select(SNAPSHOTS.c.n, SNAPSHOTS.c.state).where(SNAPSHOTS.c.table_id == table)
            return {int(n): bytes(state) for n, state in (await connection.execute(query)).all()}

    async def commit(
        self,
        table: str,
        version: int,
        events: Sequence[Mapping[str, Any]],
        changes: Mapping[str, Any],
        seats: Iterable[Mapping[str, Any]] = (),
        snapshot: tuple[int, bytes] | None = None,
    ) -> None:
        """Write the next events of a table with what they change; all of it or, with `Stale`, nothing."""
        values = {**changes, "version": version + len(events), "updated": time.time()}
        if self._scribe is not None:
            await self._scribe.write(Change(table, version, events, values, tuple(seats), snapshot))
            return
        try:
            async with self._writing_to(table) as connection:
                found = await connection.execute(
                    update(TABLES).where(TABLES.c.id == table, TABLES.c.version == version).values(**values)
                )
                if found.rowcount != 1:
                    raise Stale(f"Table {table} is no longer at version {version}.")
                for seat in seats:
                    where = (SEATS.c.table_id == table) & (SEATS.c.seat == seat["seat"])
                    await connection.execute(update(SEATS).where(where).values(**seat))
                await _add(connection, table, events, snapshot)
                note = f"{self.origin} {table} {version + len(events)}"
                await connection.execute(select(func.pg_notify(CHANNEL, note)))
        except IntegrityError as error:
            raise Stale(f"Table {table} already has one of these events.") from error

    async def public_tables(self, limit: int = 100) -> tuple[Sequence[Row], Sequence[Row]]:
        """Public tables that wait or are played, the newest first, and their seats."""
        where = TABLES.c.public & TABLES.c.status.in_(("waiting", "playing"))
        return await self._list(select(TABLES).where(where).order_by(TABLES.c.updated.desc()).limit(limit))

    async def tables_of(self, person: int, limit: int = 200) -> tuple[Sequence[Row], Sequence[Row]]:
        """Tables a person owns or sits at, the newest first, and their seats."""
        mine = select(SEATS.c.table_id).where(SEATS.c.person == person)
        where = or_(TABLES.c.owner == person, TABLES.c.id.in_(mine)) & (TABLES.c.status != "closed")
        return await self._list(select(TABLES).where(where).order_by(TABLES.c.updated.desc()).limit(limit))

    async def next_for(self, person: int) -> str | None:
        """The table that has waited longest for a person."""
        async with self.engine.connect() as connection:
            query = (
                select(TABLES.c.id)
                .join(SEATS, (SEATS.c.table_id == TABLES.c.id) & (SEATS.c.seat == TABLES.c.to_move))
                .where(SEATS.c.person == person, SEATS.c.kind == "person", TABLES.c.status == "playing")
                .order_by(TABLES.c.updated)
                .limit(1)
            )
            return (await connection.execute(query)).scalar()

    async def analysis(self, table: str) -> str | None:
        """What the coach found in a game, if it was asked."""
        async with self.engine.connect() as connection:
            return (await connection.execute(select(ANALYSES.c.data).where(ANALYSES.c.table_id == table))).scalar()

    async def keep_analysis(self, table: str, data: str) -> None:
        """What the coach found; if another process was faster, its findings stay."""
        try:
            async with self.writing() as connection:
                await connection.execute(insert(ANALYSES).values(table_id=table, at=time.time(), data=data))
        except IntegrityError:
            pass  # the same game was looked at elsewhere

    async def bots_owed(self, before: float, after: float) -> Sequence[str]:
        """Tables at which a bot should have decided by now, or has time until after another moment."""
        async with self.engine.connect() as connection:
            query = (
                select(TABLES.c.id)
                .where(or_(TABLES.c.bot_due <= before, TABLES.c.bot_due > after))
                .order_by(TABLES.c.bot_due)
                .limit(50)
            )
            return (await connection.execute(query)).scalars().all()

    async def postpone_bot(self, table: str, due: float) -> None:
        """This process takes a bot's decision on; others may after that time."""
        async with self.writing() as connection:
            where = (TABLES.c.id == table) & TABLES.c.bot_due.is_not(None)
            await connection.execute(update(TABLES).where(where).values(bot_due=due))

    async def _list(self, query: Any) -> tuple[Sequence[Row], Sequence[Row]]:
        async with self.engine.connect() as connection:
            rows = [dict(row) for row in (await connection.execute(query)).mappings()]
            ids = [row["id"] for row in rows]
            seats = select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.table_id, SEATS.c.seat)
            return rows, [dict(seat) for seat in (await connection.execute(seats)).mappings()] if ids else []


async def _add(
    connection: AsyncConnection,
    table: str,
    events: Sequence[Mapping[str, Any]],
    snapshot: tuple[int, bytes] | None,
) -> None:
    if events:
        rows = [{**row, "table_id": table, "data": pack(row["data"])} for row in events]
        await connection.execute(insert(EVENTS), rows)
    if snapshot is not None:
        await connection.execute(insert(SNAPSHOTS).values(table_id=table, n=snapshot[0], state=snapshot[1]))


def pack(data: Any) -> str:
    """Plain data as a column holds it."""
    return msgspec.json.encode(data).decode()


@contextmanager
def _told() -> Iterator[None]:
    """What keeps a database from being opened, in a sentence."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0].rstrip(".")
        raise MeadhallError(f"The database cannot be opened: {reason}.") from error


def _careful(connection: Any, _record: Any) -> None:
    """SQLite as a log needs it: readers beside the writer, and a commit that has reached the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
