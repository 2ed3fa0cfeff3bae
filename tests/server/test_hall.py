"""Many tables, tables whose rules cannot run, bots that fail, and several processes on one PostgreSQL database."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

import meadhall
from meadhall.bots.levels import LEVELS
from meadhall.server.bots import Thinkers
from meadhall.server.hall import Hall
from meadhall.server.limits import Buckets
from meadhall.server.settings import Settings
from meadhall.server.store import Store
from tests.server import postgres
from tests.server.harness import PATIENCE, Browser, Server, play_out, serving

TWO = [("me", ""), ("me", "")]


def test_a_table_whose_rules_cannot_run_can_be_seen_and_closed(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        owner = Browser(server, "Ingrid")
        tables = [owner.table("northgard", "me", "me") for _ in range(3)]
        server.kill()
        database = sqlite3.connect(tmp_path / "meadhall.sqlite")
        database.execute("update tables set rules = 999 where id = ?", (tables[0],))
        database.execute("update tables set content = 'other' where id = ?", (tables[1],))
        database.execute(
            "insert into events select id, 3, 'move', 0, 255, '{\"option\": 77777}', 'm', 0 from tables where id = ?",
            (tables[2],),
        )
        database.execute("update tables set version = 3 where id = ?", (tables[2],))
        database.commit()
        database.close()
        server.start()
        for table in tables:
            hello = owner.get(f"/api/tables/{table}")
            assert hello["position"] is None and "closed" in hello["table"]["stuck"]
            chair = owner.sit(table)
            assert chair.hello()["position"] is None
            assert "closed" in owner.get(f"/api/tables/{table}/parts", 409)["error"]
            chair.send(type="play", move="x", n=hello["n"], seat=0, option=1)
            assert "closed" in chair.answer("x")["error"]
            owner.post(f"/api/tables/{table}/close")
            assert chair.until(lambda m: m["type"] == "event")["what"] == "close"
            assert owner.get(f"/api/tables/{table}")["table"]["status"] == "closed"
            chair.close()


@pytest.mark.slow
def test_a_thousand_tables_do_not_slow_the_start(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        owner = Browser(server, "Ingrid")
        table = owner.table("northgard", "me", "me")
        server.kill()
        server.start()
        empty = server.worked()
        server.kill()
        database = sqlite3.connect(tmp_path / "meadhall.sqlite")
        for name, column in (
            ("tables", "id"),
            ("seats", "table_id"),
            ("events", "table_id"),
            ("snapshots", "table_id"),
        ):
            columns = [row[1] for row in database.execute(f"pragma table_info({name})")]
            rest = ", ".join(column for column in columns if column not in ("id", "table_id"))
            database.executemany(
                f"insert into {name} ({column}, {rest}) select ?, {rest} from {name} where {column} = ?",
                [(f"copy{number}", table) for number in range(1500)],
            )
        database.commit()
        database.close()
        server.start()
        assert server.worked() < 2 * empty + 1.0
        assert len(owner.get("/api/tables?which=mine")) == 200
        owner.get("/api/games")
        owner.get(f"/api/tables/{table}")  # the rules are read now
        before = server.worked()
        assert owner.get("/api/tables/copy700")["table"]["status"] == "playing"
        assert server.worked() - before < 0.9


def test_a_bot_that_is_too_slow_or_fails_still_gets_a_legal_option() -> None:
    async def run() -> None:
        thinkers = Thinkers(1)
        game = meadhall.new("northgard", players=2, seed=3)
        seen = game.observe(game.state.to_move)
        try:
            for level in LEVELS.values():
                time_given = level.seconds + PATIENCE  # of the tests: none of them may run out of time here
                choice = await thinkers.choose(game.setup, seen, level.id, "salt", time_given)
                assert choice in game.state.options
                if level.id in ("easy", "medium"):  # no clock in them
                    again = await thinkers.choose(game.setup, seen, level.id, "salt", time_given)
                    assert choice == again, "the same salt, the same choice"
            began = time.monotonic()
            slow = "mcts:iters=1000000,ms=60000"
            assert await thinkers.choose(game.setup, seen, slow, "salt", 0.5) in game.state.options
            assert time.monotonic() - began < 30, "long before its own clock ends it"
            assert await thinkers.choose(game.setup, seen, "nosuchbot", "salt", 4.0) in game.state.options
            assert await thinkers.choose(game.setup, seen, "medium", "salt", 4.0) in game.state.options
        finally:
            await thinkers.close()

    asyncio.run(run())


def test_nobody_sees_a_move_before_it_is_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        settings = Settings(data=tmp_path)
        store = Store(settings.url)
        await store.open()
        person = await store.add_person("hash", "Ingrid")
        hall = Hall(settings, store)
        stored, writing = asyncio.Event(), asyncio.Event()
        commit = store.commit

        async def slow_commit(*arguments: Any, **more: Any) -> None:
            writing.set()
            await stored.wait()
            await commit(*arguments, **more)

        async def while_writing(work: Coroutine[Any, Any, Any], table: str) -> tuple[Any, Any, Any]:
            live = await hall.playing(table)
            before = msgspec.json.encode(live.hello(0, person))
            stored.clear()
            writing.clear()
            task = asyncio.create_task(work)
            await writing.wait()
            during = msgspec.json.encode(live.hello(0, person))
            stored.set()
            await task
            return before, during, msgspec.json.encode(live.hello(0, person))

        async def ack(n: int) -> None:
            acked.append(n)

        acked: list[int] = []
        try:
            made = await hall.create(person, "Ingrid", "northgard", "", {}, [("me", ""), ("person", "")], False)
            monkeypatch.setattr(store, "commit", slow_commit)
            secret = made["links"]["1"].split("#s=")[1]
            other = await store.add_person("other", "Olaf")
            before, during, after = await while_writing(hall.claim(made["id"], other, "Olaf", 1, secret), made["id"])
            assert before == during != after
            live = await hall.playing(made["id"])
            assert live.game is not None
            seat = live.to_move
            who = person if seat == 0 else other
            option = live.game.state.options[0]
            work = hall.play(made["id"], who, seat, option, "m", live.n, ack)
            before, during, after = await while_writing(work, made["id"])
            assert before == during != after and acked == [live.n]
        finally:
            stored.set()
            await hall.close()
            await store.close()

    asyncio.run(run())


@asynccontextmanager
async def two_halls(settings: Settings) -> AsyncIterator[tuple[Hall, Hall, Store, int]]:
    """Two as two processes would have them, their database, and somebody who plays there."""
    store = Store(settings.url)
    await store.open()
    person = await store.add_person("hash", "Ingrid")
    one, two = Hall(settings, store), Hall(settings, store)
    try:
        yield one, two, store, person
    finally:
        await one.close()
        await two.close()
        await store.close()


def test_a_position_that_another_process_stored_meanwhile_is_not_taken_for_an_older_one(tmp_path: Path) -> None:
    async def ack(n: int) -> None:
        pass

    async def run() -> None:
        async with two_halls(Settings(data=tmp_path, snapshot_every=1)) as (one, two, store, person):
            table = (await one.create(person, "Ingrid", "northgard", "", {}, TWO, False, hot_seat=True))["id"]
            behind = await two.table(table)
            live = await one.playing(table)
            for number in range(30):
                assert live.game is not None
                await one.play(table, person, live.to_move, live.game.state.options[0], f"m{number}", live.n, ack)
            stored = await store.snapshot(table, live.n)
            assert stored is not None and stored[0] > behind.n
            await two.playing(table)
            assert behind.game is not None
            assert behind.game.state.encode() == behind.game_at(behind.n).state.encode()
            async with behind.lock:
                await two.catch_up(behind)
            assert live.game is not None and behind.game is not None
            assert behind.n == live.n and behind.game.state.encode() == live.game.state.encode()

    asyncio.run(run())


def test_a_stored_position_does_not_go_on_with_other_content(tmp_path: Path) -> None:
    async def ack(n: int) -> None:
        pass

    async def run() -> None:
        async with two_halls(Settings(data=tmp_path, snapshot_every=1)) as (one, two, store, person):
            table = (await one.create(person, "Ingrid", "northgard", "", {}, TWO, False, hot_seat=True))["id"]
            live = await one.playing(table)
            for number in range(30):
                assert live.game is not None
                await one.play(table, person, live.to_move, live.game.state.options[0], f"m{number}", live.n, ack)
            assert await store.snapshot(table, live.n) is not None
            with sqlite3.connect(tmp_path / "meadhall.sqlite") as database:
                database.execute("update tables set content = 'other' where id = ?", (table,))
            other = await two.playing(table)
            assert other.game is None and "other content files" in str(other.stuck)

    asyncio.run(run())


def test_a_table_whose_process_ended_before_the_deal_is_dealt_when_it_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ended(live: Any) -> None:
        raise RuntimeError("the power is gone")

    async def run() -> None:
        settings = Settings(data=tmp_path)
        async with two_halls(settings) as (one, two, store, person):
            monkeypatch.setattr(one, "_deal", ended)
            for _ in range(2):
                with pytest.raises(RuntimeError):
                    await one.create(person, "Ingrid", "empires", "", {}, TWO, False, hot_seat=True)
            rows, _ = await store.tables_of(person)
            assert [row["status"] for row in rows] == ["waiting", "waiting"]
            live = await two.playing(rows[0]["id"])
            assert live.status == "playing" and live.game is not None and live.n == 2
            with sqlite3.connect(tmp_path / "meadhall.sqlite") as database:
                database.execute("update tables set content = 'other' where id = ?", (rows[1]["id"],))
            other = await two.playing(rows[1]["id"])
            assert other.status == "waiting" and "it can still be closed" in str(other.stuck)
            await two.close_table(rows[1]["id"], person)

    asyncio.run(run())


def test_buckets_fill_up_again() -> None:
    now = 0.0
    buckets = Buckets(2.0, 4.0, clock=lambda: now)
    assert [buckets.take("a") for _ in range(5)] == [True] * 4 + [False]
    now = 1.0
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    assert buckets.take("b")
    assert all(Buckets(0.0, 0.0).take("x") for _ in range(1000))


@pytest.mark.slow
@pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing())
def test_two_processes_serve_the_same_table(tmp_path: Path, database: str) -> None:
    with serving(tmp_path / "a", database) as one, serving(tmp_path / "b", database) as two:
        first, second = Browser(one, "Ingrid"), Browser(two, "Olaf")
        table = first.table("empires", "me", "person", "easy")
        second.post(f"/api/tables/{table}/claim", {"secret": first.secret(1)})
        chairs = [first.sit(table), second.sit(table)]
        for chair in chairs:
            chair.hello()
        rng = random.Random(1)
        for _ in range(40):
            for chair in chairs:  # both read on to the same place
                while not chair.position or (chair.position["decision"]["seat"] == 2):
                    chair.next()
            low, high = sorted(chairs, key=lambda chair: chair.n)
            while low.n < high.n:
                low.next()
            assert low.position is not None and high.position is not None
            if low.position["outcome"] is not None:
                break
            if low.position["decision"]["seat"] == 2 or high.position["decision"]["seat"] == 2:
                continue
            seat = low.position["decision"]["seat"]
            me, other = chairs[seat], chairs[1 - seat]
            assert me.position is not None
            options = me.position["decision"]["options"]
            move = me.play(rng.choice(options)["id"], seat)
            assert (got := me.answer(move))["type"] == "ack", got.get("error")
            other.send(type="chat", text="I see it.")
            n = next(m["n"] for m in reversed(me.seen) if m["type"] == "ack")
            for chair in chairs:
                if chair.n < n:
                    chair.until(lambda m, n=n: m["type"] == "event" and m["n"] >= n)  # type: ignore[misc]
        events = [{m["n"]: (m["what"], m["seat"]) for m in chair.seen if m["type"] == "event"} for chair in chairs]
        common = events[0].keys() & events[1].keys()
        assert len(common) > 20
        assert all(events[0][n] == events[1][n] or "hidden" in (events[0][n][0], events[1][n][0]) for n in common)
        # the same browser may go to the other process at any time
        moved = first.at(two)
        assert moved.get(f"/api/tables/{table}")["table"]["my_seats"] == [0]
        # one process dies: the other goes on, and the bots with it
        one.kill()
        chair = moved.sit(table)
        chair.hello()
        second.post(f"/api/tables/{table}/leave")
        chairs[1].close()
        play_out(chair, 0, rng)
        assert moved.post(f"/api/tables/{table}/check")["ok"] is True
        one.start()
        assert Browser(one).get(f"/api/tables/{table}")["table"]["status"] == "over"


def test_the_address_of_the_database_is_understood() -> None:
    assert Settings(database="postgresql://h/x").url == "postgresql+asyncpg://h/x"
    assert Settings(data=Path("/x")).url == "sqlite+aiosqlite:////x/meadhall.sqlite"


def test_what_keeps_a_server_from_starting_is_a_sentence(server: Server, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    (tmp_path / "junk").mkdir()
    (tmp_path / "junk" / "meadhall.sqlite").write_text("no database" * 100)
    nobody = ["--port", "0", "--data", str(tmp_path / "x"), "--database"]
    for arguments, words in (
        (["--port", str(server.port), "--data", str(tmp_path / "x")], "--port"),
        (["--port", "0", "--data", str(tmp_path / "file")], "cannot be used"),
        (["--port", "0", "--data", str(tmp_path / "junk")], "cannot be opened"),
        ([*nobody, "postgresql://nobody@127.0.0.1:1/x"], "cannot be opened"),
        ([*nobody, "junk"], "not one of 'junk'"),
        ([*nobody, "postgresql://nobody@127.0.0.1:junk/x"], "looks like"),
        ([*nobody, "sqlite://"], "needs a file"),
    ):
        command = [sys.executable, "-m", "meadhall", "serve", *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=3 * PATIENCE)
        assert done.returncode == 2 and words in done.stderr and "Traceback" not in done.stderr, done.stderr
        assert len(done.stderr.strip().splitlines()) == 1, done.stderr
