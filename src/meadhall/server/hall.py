"""The hall: all tables, opened when somebody comes, and everything that can be done at one.

Every change goes the same way: under the table's lock it is checked, stored with the version it was made for, noted in
memory, acknowledged, and only then told to the others.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from meadhall.bots.levels import DEFAULT, LEVELS
from meadhall.core.errors import IllegalOption, MeadhallError
from meadhall.core.game import Game, make_setup
from meadhall.core.lessons import Move
from meadhall.core.registry import ruleset
from meadhall.core.ruleset import Line
from meadhall.server import consent, guiding, metrics, places, proof
from meadhall.server.bots import Thinkers
from meadhall.server.coaching import Coaching
from meadhall.server.errors import Refusal, Stale, conflict, forbidden, not_found
from meadhall.server.live import (
    MOVING,
    SPECTATOR,
    Event,
    Listener,
    Live,
    Seat,
    Told,
    bit,
    commitment,
    event_of,
    played,
    round_of,
)
from meadhall.server.names import could_be_id, hashed, new_id, new_secret
from meadhall.server.past import Memory
from meadhall.server.pictures import Gallery
from meadhall.server.settings import Settings
from meadhall.server.store import Store, pack
from meadhall.server.words import say

log = logging.getLogger("meadhall.hall")
PATIENCE = 3.0  # seconds beyond its own time that a bot gets on a busy machine
BOT_GRACE = 20.0  # seconds after which another process may take over a bot's decision
STUCK = 600.0  # seconds until a table whose rules could not run is tried again
TRIES = 6

Ack = Callable[[int], Awaitable[None]]


class Hall:
    """All tables of this process."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.thinkers = Thinkers(settings.processes)
        self.memory = Memory()
        self.gallery = Gallery()
        self.coaching = Coaching(store, settings.coach)
        self.tables: dict[str, Live] = {}
        self._opening: dict[str, asyncio.Future[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._kept: set[str] = set()  # digests of contents that the database has
        self._closing = False

    # -- opening and leaving -------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Take up what bots owed when the last process ended, and look for more from time to time."""
        for game, folder in self.settings.contents.items():  # tables of an earlier layout may have been dealt from it
            await self._keep(game, ruleset(game).content(folder))
        self.spawn(self._watch_bots())
        self.spawn(self.thinkers.warm_up())

    async def close(self) -> None:
        """End what is under way."""
        self._closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.coaching.close()
        await self.thinkers.close()

    def spawn(self, work: Any) -> asyncio.Task[Any]:
        """Run something beside; its failure is logged, not lost."""
        task: asyncio.Task[Any] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or isinstance(error := task.exception(), Refusal | MeadhallError):
            return
        if error is not None:
            log.error("Work beside the requests failed.", exc_info=error)

    async def table(self, table: str) -> Live:
        """A table, from memory or from the database, without running its rules."""
        while (live := self.tables.get(table)) is None:
            if table not in self._opening:
                self._opening[table] = asyncio.ensure_future(self._open(table))
            try:
                await asyncio.shield(self._opening[table])
            finally:
                if table in self._opening and self._opening[table].done():
                    del self._opening[table]
        live.used = time.monotonic()
        return live

    @asynccontextmanager
    async def using(self, table: str) -> AsyncIterator[Live]:
        """A table that stays in memory for the length of a block."""
        live = await self.table(table)
        live.users += 1
        try:
            yield live
        finally:
            live.users -= 1

    async def _open(self, table: str) -> Live:
        with metrics.OPEN_SECONDS.time():
            found = await self.store.table(table) if could_be_id(table) else None  # databases refuse some characters
            if found is None:
                raise not_found()
            row, seats, events = found
            live = Live(row, seats, self.settings.contents, self.settings.absent)
            if live.lacks_content:
                live.files = await self.store.content(live.content)
            live.visits = await self.store.visits(table)
            live.noted = dict(live.visits)
            for event in events:
                live.append(event_of(event))
            live.take(row, seats)
        self.tables[table] = live
        self._forget()
        return live

    def _forget(self) -> None:
        """Let go of tables that nobody uses while all together are too heavy, the longest unused first."""
        weights = {live.id: live.weight for live in self.tables.values()}
        held, most = sum(weights.values()), self.settings.memory << 20
        if held > most:
            idle = [t for t in self.tables.values() if not t.in_use and t.id not in self._opening]
            for live in sorted(idle, key=lambda t: t.used):
                if held <= most:
                    break
                del self.tables[live.id]
                held -= weights[live.id]
        metrics.TABLES.set(len(self.tables))
        metrics.TABLE_BYTES.set(held)

    def holds(self, table: str) -> bool:
        """Whether a table is in memory here, or about to be."""
        return table in self.tables or table in self._opening

    async def playing(self, table: str) -> Live:
        """A table whose rules are running, as far as they can (`live.stuck` says why they cannot)."""
        live = await self.table(table)
        if live.status == "waiting" and live.all_taken:  # the process that seated the last one ended before the deal
            try:
                await self.change(table, self._deal)
            except MeadhallError as error:
                live.stuck = say("cannot-begin", error=str(error))
        if live.game is None and live.seed is not None:
            async with live.lock:
                await self._try_to_run(live)
        return live

    async def _run(self, live: Live) -> None:
        """Have the rules run; the lock is held."""
        if live.game is None and live.seed is not None:
            live.open_game(await self.store.snapshot(live.id, live.n))  # another process may have stored later ones
            live.stuck = None

    async def _try_to_run(self, live: Live) -> None:
        """A table whose rules cannot run can still be looked at and closed."""
        try:
            await self._run(live)
        except Refusal as refusal:
            live.stuck = str(refusal)

    async def catch_up(self, live: Live) -> list[Event]:
        """Read what other processes have written to a table; the lock is held. All listeners here are told."""
        found = await self.store.table(live.id, live.n)
        if found is None:
            raise not_found()
        row, seats, events = found
        news = [event_of(event) for event in events]
        live.take(row, seats)
        live.forget_positions()
        for event in news:
            live.append(event)
            try:
                if live.game is not None or event.what == "start":
                    live.follow(event)
            except (MeadhallError, ValueError):
                log.exception("An event does not fit the game.", extra={"fields": {"table": live.id, "n": event.n}})
                live.game = None
            live.forget_positions()
            if event is news[-1]:
                await self._try_to_run(live)
            self.tell(live, [event])  # before the next one is followed: each goes out with its own position
        if news and live.paused:  # nobody watches there, but perhaps here
            self.wake_bot(live)
        return news

    # -- the one way to change a table ---------------------------------------------------------------------------------

    async def change(self, table: str, work: Callable[[Live], Awaitable[Any]]) -> Any:
        """Do one change under the table's lock; if another process was faster, read on and try again.

        A change runs to its end even if whoever asked for it is gone.
        """
        return await asyncio.shield(self.spawn(self._change(table, work)))

    async def _change(self, table: str, work: Callable[[Live], Awaitable[Any]]) -> Any:
        async with self.using(table) as live, live.lock:
            for number in range(TRIES):
                try:
                    if number == 0:
                        return await work(live)
                    async with self.store.holding(table):  # whoever was slower once is not overtaken again
                        await self.catch_up(live)
                        return await work(live)
                except Stale:
                    continue
                except Refusal:
                    raise
                except Exception:
                    self.tables.pop(live.id, None)  # memory may differ from the log: the log is right
                    for listener in list(live.listeners):
                        listener.close()
                    raise
        raise conflict("table-busy")

    async def store_events(
        self,
        live: Live,
        events: list[Event],
        seats: Sequence[Seat] = (),
        game: Game | None = None,
        ack: Ack | None = None,
        **changes: Any,
    ) -> None:
        """Commit, note, acknowledge, tell. `game` is the game after these events, if they change it.

        Until the commit is done nothing of it is in memory, so nobody who looks meanwhile can see it.
        """
        now = time.time()
        for number, event in enumerate(events, live.n + 1):
            assert event.n == number
            event.at = now
        status = changes.get("status", live.status)
        to_move = live.to_move
        snapshot = None
        seen = None
        if game is not None:
            seen = game.setup.observe(game.state, SPECTATOR)
            to_move = game.state.to_move
            changes |= {"to_move": to_move, "round": round_of(seen.redacted)}
            if live.since_snapshot + 1 >= self.settings.snapshot_every and not game.can_undo:
                snapshot = (events[-1].n, game.state.encode())
        by_seat = {seat.seat: seat for seat in live.seats} | {seat.seat: seat for seat in seats}
        owed = status == "playing" and to_move >= 0 and by_seat[to_move].kind == "bot" and events[-1].what != "pause"
        changes["bot_due"] = now + BOT_GRACE if owed else None
        with metrics.COMMIT_SECONDS.time():
            await self.store.commit(
                live.id, live.n, [event.row() for event in events], changes, [seat.row() for seat in seats], snapshot
            )
        for name, value in changes.items():
            if hasattr(live, name):
                setattr(live, name, value)
        live.seats = [by_seat[seat] for seat in sorted(by_seat)]
        for event in events:
            live.append(event)
        if game is not None and seen is not None:
            live.go_on(game, seen)
            live.since_snapshot = 0 if snapshot is not None else live.since_snapshot + 1
        if ack is not None:
            await ack(events[0].n)
        self.tell(live, events)
        self.wake_bot(live)

    def tell(self, live: Live, events: Sequence[Event]) -> None:
        """Send events to all who are connected here, each as they may see it."""
        made: dict[
            tuple[int, int, int], tuple[bytes, Told | None]
        ] = {}  # with what they add to, whose id is in the key
        for listener in list(live.listeners):
            if listener.viewer >= 0 and listener.viewer not in live.seats_of(listener.person):
                listener.viewer = live.viewer_of(listener.person)
            for event in events:
                if event.n <= listener.n:
                    continue  # it came after the event was stored, so its first message had it
                listener.n = event.n
                shared = event.what in ("move", "undo", "chat")
                since = listener.told
                key = (event.n, listener.viewer, id(since))
                if shared and key in made:
                    message, _ = made[key]
                else:
                    data = live.event(event, listener.viewer, listener.person, since=since)
                    message = msgspec.json.encode(data)
                    if shared:
                        made[key] = message, since
                if since is not None and event.what in MOVING:
                    listener.told = live.told(listener.viewer)
                listener.send(message)
        live.drop_positions()

    async def picture(self, live: Live, viewer: int, digest: str, step: int | None) -> bytes:
        """A picture that a viewer was told of, packed: of this position or one lately, or of a step of a past game."""
        if step is not None:
            album, seen = await self.memory.album(live, step, viewer), await self.memory.at(live, step, viewer)
            return await album.get(digest, self.gallery, seen.to_json)
        album = live.album(viewer)
        if digest not in album or not album.now:
            live.told(viewer)
        if digest not in album and not self.store.sqlite:
            async with live.lock:
                await self.catch_up(live)  # another process has told of it, and this one has not read on yet
            live.told(viewer)
        return await album.get(digest, self.gallery, live.observation(viewer).to_json)

    # -- connections ---------------------------------------------------------------------------------------------------

    def join(self, live: Live, listener: Listener) -> None:
        """Somebody is connected now."""
        before = live.here
        live.listeners.add(listener)
        self.seen(live, listener.person)
        self._tell_here(live, before)

    def part(self, live: Live, listener: Listener) -> None:
        """Somebody is gone."""
        before = live.here
        live.listeners.discard(listener)
        self.seen(live, listener.person)
        live.looked = time.monotonic()
        self._tell_here(live, before)

    def send_away(self, person: int) -> None:
        """End a person's connections; whoever still has a good cookie comes back at once."""
        for live in self.tables.values():
            for listener in list(live.listeners):
                if listener.person == person:
                    listener.close()

    def seen(self, live: Live, person: int | None) -> None:
        """Somebody is at a table; for those with a seat it is stored now and then."""
        if person is None or not live.seats_of(person):
            return
        now = live.visits[person] = time.time()
        often = min(600.0, self.settings.absent / 10)
        if not self._closing and not 0 <= now - live.noted.get(person, 0.0) < often:
            live.noted[person] = now
            self.spawn(self.store.visit(live.id, person, now))

    def _tell_here(self, live: Live, before: list[int]) -> None:
        if live.here != before:
            message = msgspec.json.encode({"type": "here", "seats": live.here})
            for listener in live.listeners:
                listener.send(message)

    def catching_up(self, live: Live, since: int, viewer: int, person: int | None) -> list[bytes]:
        """What somebody who has seen event `since` gets: the missed events and where things stand; or everything."""
        if not 0 < since <= live.n or live.n - since > 300:
            return [msgspec.json.encode(live.hello(viewer, person))]
        missed = [live.event(event, viewer, person, with_position=False) for event in live.log[since:]]
        synced = {"type": "synced", "n": live.n, "table": live.table(person), "position": live.position(viewer)}
        if live.lesson is not None:
            synced["guide"] = guiding.guide(live, viewer)
        return [msgspec.json.encode(data) for data in [*missed, synced]]

    # -- setting up ----------------------------------------------------------------------------------------------------

    async def create(
        self, person: int, name: str, game: str, title: str, options: dict[str, Any], wanted: Sequence[tuple[str, str]],
        public: bool, people: Sequence[int | None] | None = None, names: Sequence[str | None] | None = None,
        address: str = "", hot_seat: bool = False, lesson: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:  # fmt: skip
        """Make a table; `wanted` are kind and level per seat, `people` and `names` those of a rematch.

        Bots' thinking is counted to the person and to the address. A guided game begins at the step `lesson` names.
        """
        rules = ruleset(game)
        setup = make_setup(game, len(wanted), 0, options, self.settings.contents.get(game))
        setup.start()  # what cannot be dealt is refused before anything is stored
        sitting = [person if kind == "me" else people[at] if people else None for at, (kind, _) in enumerate(wanted)]
        places.each_once(sitting, hot_seat)
        now = time.time()
        table = new_id()
        seats: list[Seat] = []
        links: dict[str, str] = {}
        for number, (kind, level) in enumerate(wanted):
            seat = Seat(number, "person" if kind in ("me", "person") or not public else "open")
            if kind == "bot":
                seat.kind = "bot"
                seat.level = level
                seat.name = places.bot_name(level, number)
            elif kind == "me":
                seat.person, seat.name = person, name
            elif people is not None and people[number] is not None:
                seat.person, seat.name = people[number], names[number] if names else None
            elif seat.kind == "person":
                secret = new_secret()
                seat.secret_hash = hashed(secret)
                links[str(number)] = places.link(table, secret)
            seats.append(seat)
        row = {
            "id": table, "game": game, "name": title or f"{rules.title}", "players": len(seats),
            "options": pack(dict(setup.options)), "public": public, "owner": person, "status": "waiting", "version": 0,
            "rules": rules.version, "content": setup.content.digest, "seed": None, "salt": None, "commitment": None,
            "to_move": -1, "round": "", "rematch": None, "bot_due": None, "created": now, "updated": now,
        }  # fmt: skip
        await self._keep(game, setup.content)
        first: list[Event] = []
        if hot_seat:
            first = [Event(1, "hotseat", lines=(Line(say("hot-seat")),), at=now)]
        elif lesson is not None:
            first = [Event(1, "lesson", data=dict(lesson), at=now)]
        row["version"] = len(first)
        await self.store.add_table(row, [seat.row() for seat in seats], [event.row() for event in first])
        if any(seat.kind == "bot" for seat in seats):
            (await self.table(table)).address = address
        if all(seat.taken for seat in seats):
            await self.change(table, self._deal)
        return {"id": table, "links": links}

    async def _keep(self, game: str, content: Any) -> None:
        """Have the database hold the content that tables are dealt from: they go on when the files have changed."""
        if content.digest not in self._kept:
            await self.store.keep_content(content.digest, game, content.files)
            self._kept.add(content.digest)

    async def _deal(self, live: Live) -> None:
        """The game begins, now that nobody is missing; the lock is held."""
        if live.status != "waiting" or not live.all_taken:
            return
        taught = live.lesson
        seed = str(secrets.randbits(128) if taught is None else taught.seed)
        salt = secrets.token_hex(16)
        game = live.first_position(seed)
        events = [Event(live.n + 1, "start", lines=tuple(game.log))]
        events += [] if taught is None else played(game, taught.line_to(live.step), live.n + 1)
        promise = commitment(seed, salt)
        await self.store_events(live, events, game=game, seed=seed, salt=salt, commitment=promise, status="playing")

    async def _seat_event(self, live: Live, seat: Seat, words: str, **data: Any) -> None:
        """Somebody else sits there; the game begins if nobody is missing any more."""
        event = Event(live.n + 1, "seat", seat.seat, lines=(Line(words, "", (f"seat:{seat.seat}",)),), data=data)
        await self.store_events(live, [event], [seat])
        await self._deal(live)

    async def claim(self, table: str, person: int, name: str, number: int | None, secret: str | None) -> int:
        """A browser takes a seat: by its link, or any open one. The link alone is enough to know which."""

        async def work(live: Live) -> int:
            seat = places.claimable(live, person, number, secret)
            if seat.kind != "person" or seat.person != person:
                seat.kind, seat.person, seat.name, seat.secret_used = "person", person, name, True
                seat.left_by = None
                await self._seat_event(live, seat, say("sits-down", name=name, seat=seat.seat + 1))
            self.seen(live, person)
            return seat.seat

        return int(await self.change(table, work))

    async def could_claim(self, table: str, person: int | None, number: int | None, secret: str | None) -> int:
        """The seat that a browser could take; one that is not known yet may ask too."""
        return places.claimable(await self.table(table), -1 if person is None else person, number, secret).seat

    async def new_link(self, table: str, person: int, number: int) -> str:
        """The owner gets a new link for an empty seat, or for the own one; the old one is dead from now on."""

        async def work(live: Live) -> str:
            self._owner_only(live, person)
            seat = places.seat_at(live, number)
            if live.status in ("over", "closed"):
                raise conflict("ended-no-links")
            if seat.kind == "bot":
                raise conflict("bot-sits-link")
            if seat.person not in (None, person):
                raise conflict("sits-there-link", name=seat.name)
            secret = new_secret()
            seat.kind, seat.secret_hash, seat.secret_used = "person", hashed(secret), False
            await self._seat_event(live, seat, say("new-link", seat=number + 1))
            return places.link(live.id, secret)

        return str(await self.change(table, work))

    async def free(self, table: str, person: int, number: int) -> bool:
        """The owner wants a seat that somebody has: at once if they have long been away, else they are asked."""

        async def work(live: Live) -> bool:
            self._owner_only(live, person)
            self._not_ended(live)
            await self._read_visits(live)
            return await places.free(live, self.store_events, person, places.seat_at(live, number))

        return bool(await self.change(table, work))

    async def _read_visits(self, live: Live) -> None:
        """Who was at the table when, also by way of another process."""
        for visitor, at in (await self.store.visits(live.id)).items():
            live.visits[visitor] = max(at, live.visits.get(visitor, 0.0))

    async def give_up(self, table: str, person: int, number: int, agree: bool, n: int) -> None:
        """Who was asked gives the seat up or keeps it; the owner may take the request back."""

        async def work(live: Live) -> None:
            await places.answer(live, self.store_events, person, places.seat_at(live, number), agree, n)

        await self.change(table, work)

    async def bot_in(self, table: str, person: int, number: int, level: str) -> None:
        """A bot takes over: the seat's own person leaves, or the owner says so and nobody is there to be asked."""

        async def work(live: Live) -> None:
            seat = places.seat_at(live, number)
            own = seat.kind == "person" and seat.person == person
            if not own and live.owner != person:
                raise forbidden("hand-to-bot-only")
            self._not_ended(live)
            if level not in LEVELS:
                raise Refusal("no-level", level=level, levels=list(LEVELS))
            if seat.kind == "bot" and seat.level == level:
                return
            words = ""
            if not own:
                await self._read_visits(live)
                words = places.bot_instead(live, seat, LEVELS[level].label.lower())
            await self._hand_to_bot(live, seat, level, words)

        await self.change(table, work)

    async def _hand_to_bot(self, live: Live, seat: Seat, level: str, words: str = "") -> None:
        who = seat.name
        if seat.kind != "bot":
            seat.left_by = seat.person
        seat.kind, seat.level, seat.person = "bot", level, None
        seat.secret_hash, seat.secret_used = None, False
        if seat.left_by is None:
            seat.name = places.bot_name(level, seat.seat)
        label = LEVELS[level].label.lower()
        words = words or say("bot-plays", level=label, name=who or say("seat-inside", seat=seat.seat + 1))
        await self._seat_event(live, seat, words, level=level)

    async def person_in(self, table: str, person: int, number: int) -> str | None:
        """A bot gives its seat back: to the person who left, or to whoever gets the new link."""

        async def work(live: Live) -> str | None:
            seat = places.seat_at(live, number)
            if live.owner != person and seat.left_by != person:
                raise forbidden("take-from-bot-only")
            self._not_ended(live)
            if seat.kind != "bot":
                raise conflict("no-bot")
            if seat.resigned:
                raise conflict("resigned")
            seat.kind, seat.level = "person", None
            if seat.left_by is not None:
                places.may_sit(live, seat.left_by, number)
                seat.person, seat.left_by = seat.left_by, None
                words = say("is-back", name=seat.name, seat=number + 1)
                if seat.person != person:
                    words = say("hands-back", name=seat.name, seat=number + 1)
                await self._seat_event(live, seat, words)
                return None
            secret = new_secret()
            seat.secret_hash, seat.secret_used, seat.name = hashed(secret), False, None
            await self._seat_event(live, seat, say("bot-gone", seat=number + 1))
            return places.link(live.id, secret)

        found = await self.change(table, work)
        return None if found is None else str(found)

    async def resign(self, table: str, person: int) -> None:
        """All seats of a person are played on by bots and rank behind those who stayed."""

        async def work(live: Live) -> None:
            self._not_ended(live)
            if live.status != "playing":
                raise conflict("leave-instead")
            mine = live.seats_of(person)
            if not mine:
                raise forbidden("no-seat-of-yours")
            for number in mine:
                seat = places.seat_at(live, number)
                seat.resigned = True
                await self._hand_to_bot(live, seat, DEFAULT, say("resigns", name=seat.name, seat=number + 1))

        await self.change(table, work)

    async def leave(self, table: str, person: int) -> None:
        """All seats of a person are free again, or played on by bots once the game has begun."""

        async def work(live: Live) -> None:
            self._not_ended(live)
            mine = live.seats_of(person)
            if not mine:
                raise forbidden("no-seat-of-yours")
            for number in mine:
                seat = places.seat_at(live, number)
                if live.status == "playing":
                    await self._hand_to_bot(live, seat, DEFAULT)
                    continue
                words = say("leaves", name=seat.name, seat=number + 1)
                seat.kind = "open" if live.public else "person"
                seat.person = seat.name = seat.secret_hash = None
                seat.secret_used = False
                await self._seat_event(live, seat, words)

        await self.change(table, work)

    async def close_table(self, table: str, person: int) -> None:
        """The owner ends a table. No rule is asked."""

        async def work(live: Live) -> None:
            self._owner_only(live, person)
            if live.status == "closed":
                return
            if live.status == "over":
                raise conflict("nothing-to-close")
            event = Event(live.n + 1, "close", lines=(Line(say("owner-closed")),))
            await self.store_events(live, [event], status="closed", to_move=-1)

        await self.change(table, work)

    async def rematch(self, table: str, person: int) -> dict[str, Any]:
        """The same people and bots at a new table; asked twice, it is the same new table."""

        async def work(live: Live) -> dict[str, Any]:
            if live.rematch is not None:
                return {"id": live.rematch, "links": {}}
            if live.status != "over":
                raise conflict("not-over")
            if not live.seats_of(person) and live.owner != person:
                raise forbidden("rematch-only")
            sitting = [seat.person for seat in live.seats]
            hot_seat = live.hot_seat or not places.all_differ(sitting)  # older tables do not say so
            people = places.again(live.seats, hot_seat)
            wanted = [
                ("bot" if who is None else "person", seat.level or DEFAULT)
                for seat, who in zip(live.seats, people, strict=True)
            ]
            names = [seat.name for seat in live.seats]
            made = await self.create(
                live.owner, "", live.slug, live.name, live.options, wanted, live.public, people, names,
                hot_seat=hot_seat,
            )  # fmt: skip
            event = Event(live.n + 1, "rematch", lines=(Line(say("rematch-set-up")),))
            await self.store_events(live, [event], rematch=made["id"])
            return made

        found: dict[str, Any] = await self.change(table, work)
        return found

    def _owner_only(self, live: Live, person: int) -> None:
        if live.owner != person:
            raise forbidden("owner-only")

    def _not_ended(self, live: Live) -> None:
        if live.status in ("over", "closed"):
            raise conflict("ended")

    # -- playing -------------------------------------------------------------------------------------------------------

    async def play(self, table: str, person: int, seat: int, option: int, move: str, n: int, ack: Ack) -> None:
        """A person decides. A move id that was accepted before is acknowledged again and changes nothing."""

        async def work(live: Live) -> None:
            self._may_decide(live, n)
            live.needs(person, seat)
            await self._run(live)
            await self._decide(live, seat, option, move, ack)

        await self._once(table, move, ack, work)

    async def _once(self, table: str, move: str, ack: Ack, work: Callable[[Live], Awaitable[None]]) -> None:
        """Do what a person's message asks for; one that is known already is only acknowledged again."""

        async def first(live: Live) -> None:
            if move in live.moves:
                await ack(live.moves[move])
            else:
                await work(live)

        await self.change(table, first)

    def _may_decide(self, live: Live, n: int) -> None:
        if live.status == "waiting":
            raise conflict("not-begun")
        if live.status == "closed":
            raise conflict("closed")
        if live.status == "over":
            raise conflict("over")
        if not live.position_n <= n <= live.n:
            raise conflict("moved-on")

    async def _decide(
        self, live: Live, seat: int, option: int, move: str | None, ack: Ack | None, by: str = ""
    ) -> None:
        """One decision, stored; the lock is held."""
        game = live.game
        assert game is not None
        if game.state.to_move != seat:
            if live.observation(seat).to_move == seat:
                raise conflict("question-not-open")
            raise conflict("not-your-turn", question=live.observation(seat).decision.prompt)
        mask = live.knows_who_moves()
        after = game.clone()
        try:
            after.play(option)
        except IllegalOption as error:
            raise conflict("said", sentence=str(error)) from None
        data: dict[str, Any] = {"option": option}
        if by:
            data["by"] = by
        lines = tuple(after.log[len(game.log) :])
        events = [Event(live.n + 1, "move", seat, mask, lines, data, move)]
        changes: dict[str, Any] = {}
        if (step := guiding.reached(live, after, Move(seat, option))) is not None:
            assert live.lesson is not None
            events.append(Event(live.n + 2, "lesson", mask=bit(live.lesson.learner), data={"step": step}))
        if after.outcome is not None:
            told = lines and lines[-1].text.startswith(after.outcome.reason)  # the game's own last line says it already
            events.append(Event(events[-1].n + 1, "end", lines=() if told else (Line(after.outcome.reason),)))
            changes["status"] = "over"
        await self.store_events(live, events, game=after, ack=ack, **changes)
        metrics.moves(live.slug, "bot" if by else "person").inc()

    async def undo(self, table: str, person: int, move: str, n: int, ack: Ack) -> None:
        """A person takes back the last decision, as far as it took nothing from anyone."""

        async def work(live: Live) -> None:
            self._may_decide(live, n)
            await self._run(live)
            assert live.game is not None
            seat = live.undo_seat()
            if seat < 0 or seat not in live.seats_of(person):
                raise conflict("nothing-to-take-back")
            last = next(event for event in reversed(live.log) if event.what == "move" and not event.undone)
            after = live.game.clone()
            after.undo()
            who = live.seats[seat].name or say("seat", seat=seat + 1)
            line = Line(say("takes-back", name=who), "", (f"seat:{seat}",), last.mask)
            event = Event(live.n + 1, "undo", seat, last.mask, (line,), {"back": last.n}, move)
            await self.store_events(live, [event], game=after, ack=ack)

        await self._once(table, move, ack, work)

    async def go_on(self, table: str, person: int, step: int, move: str, ack: Ack) -> None:
        """The learner of a guided game goes on to a step."""

        async def work(live: Live) -> None:
            await self._run(live)
            guiding.may_go_on(live, person, step)
            learner = live.viewer_of(person)
            event = Event(live.n + 1, "lesson", learner, bit(learner), data={"step": step}, move=move)
            await self.store_events(live, [event], ack=ack)

        await self._once(table, move, ack, work)

    async def ask(self, table: str, person: int, seat: int, move: str, n: int, ack: Ack) -> None:
        """A person asks the others whether a decision may be taken back."""

        async def work(live: Live) -> None:
            self._may_decide(live, n)
            await self._run(live)
            await consent.ask(live, self.store_events, person, seat, move, ack)

        await self._once(table, move, ack, work)

    async def answer(self, table: str, person: int, agree: bool, move: str, n: int, ack: Ack) -> None:
        """A person answers the request numbered n."""

        async def work(live: Live) -> None:
            await self._run(live)
            await consent.answer(live, self.store_events, person, agree, n, move, ack)

        await self._once(table, move, ack, work)

    async def say(self, table: str, person: int, text: str) -> None:
        """Somebody at the table says something."""

        async def work(live: Live) -> None:
            mine = live.seats_of(person)
            if not mine and live.owner != person:
                raise forbidden("talk-only")
            if live.status == "closed":
                raise conflict("closed")
            seat = mine[0] if mine else -1
            name = live.seats[seat].name if mine else "Owner"
            await self.store_events(live, [Event(live.n + 1, "chat", seat, data={"text": text, "name": name})])

        await self.change(table, work)

    # -- bots ----------------------------------------------------------------------------------------------------------

    def wake_bot(self, live: Live) -> None:
        """Have a bot think if one is asked and none is at it."""
        if self._closing or live.status != "playing" or live.asks or live.bot_at(live.to_move) is None:
            return
        if live.paused and self._unwatched(live):
            return
        if live.bot_task is None or live.bot_task.done():
            live.bot_task = self.spawn(self._bots(live))

    def look(self, live: Live) -> None:
        """Somebody looks at a table; bots that paused go on."""
        live.looked = time.monotonic()
        self.wake_bot(live)

    def _unwatched(self, live: Live) -> bool:
        """Whether bots play there among themselves and nobody has looked for a while."""
        if live.listeners or any(seat.kind != "bot" for seat in live.seats):
            return False
        return time.monotonic() - live.looked >= self.settings.unwatched

    async def _pause(self, live: Live) -> None:
        """Bots stop playing for nobody; the lock is held."""
        if live.status == "playing" and not live.paused and self._unwatched(live):
            await self.store_events(live, [Event(live.n + 1, "pause", lines=(Line(say("bots-pause")),))])

    async def _bots(self, live: Live) -> None:
        """Play for the bots of a table until a person is asked."""
        try:
            while live.status == "playing" and not live.asks and (level := live.bot_at(live.to_move)) is not None:
                if self._unwatched(live):
                    await self.change(live.id, self._pause)
                    return
                async with live.lock:
                    await self._run(live)
                    n, seat = live.position_n, live.to_move
                    if live.bot_at(seat) is None:
                        continue
                    assert live.game is not None
                    setup, seen = live.game.setup, live.observation(seat)
                message = msgspec.json.encode({"type": "thinking", "seat": seat})
                for listener in live.listeners:
                    if live.observation(listener.viewer).to_move == seat:
                        listener.send(message)
                salt = hashed(f"{live.seed} {live.salt} {seat}")
                option = guiding.wished(live, seat)
                if option is None:
                    option = await self.thinkers.choose(setup, seen, level.id, salt, level.seconds + PATIENCE, live)
                await self.change(live.id, lambda t, a=(n, seat, option, level.id): self._bot_decides(t, *a))  # type: ignore[misc]
                if self.tables.get(live.id) is not live:
                    return  # opened anew; whoever did will wake the bot
        finally:
            live.bot_task = None

    async def _bot_decides(self, live: Live, n: int, seat: int, option: int, level: str) -> None:
        if live.status == "playing" and not live.asks and live.position_n == n and live.bot_at(seat) is not None:
            await self._run(live)
            await self._decide(live, seat, option, None, None, by=level)

    async def _watch_bots(self) -> None:
        """Find bots that owe a decision because their process has ended; on SQLite there was only this one."""
        first = self.store.sqlite
        while True:
            try:
                now = time.time()
                # A time that nobody can have meant was set before the clock was put back.
                for table in await self.store.bots_owed(now, now if first else now + STUCK + BOT_GRACE):
                    await self._take_over(table)
            except Exception:  # the database may be away for a while
                log.exception("Bots that owe a decision could not be looked for.")
            first = False
            await asyncio.sleep(5)

    async def _take_over(self, table: str) -> None:
        """Go on with a bot's decision that nobody seems to work at."""
        live = await self.playing(table)
        if live.bot_task is not None:
            return
        await self.store.postpone_bot(table, time.time() + (BOT_GRACE if live.stuck is None else STUCK))
        if live.stuck is not None:
            log.warning("A bot cannot go on.", extra={"fields": {"table": table, "why": live.stuck}})
            return
        async with live.lock:
            await self.catch_up(live)
        self.wake_bot(live)

    # -- proof ---------------------------------------------------------------------------------------------------------

    async def check(self, table: str) -> dict[str, Any]:
        """Play a finished game again from its seed and compare."""
        return await proof.check(await self.playing(table))
