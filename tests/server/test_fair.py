"""Nobody starves another: memory, bots, caches, refused tables, requests and what is sent twice."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import gc
import random
import socket
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from litestar.testing import TestClient
from prometheus_client import REGISTRY
from sqlalchemy import update

from meadhall.core.errors import MeadhallError
from meadhall.core.game import Setup
from meadhall.core.state import State
from meadhall.server.app import make_app
from meadhall.server.bots import Anybody, Thinkers, Turn
from meadhall.server.hall import BOT_GRACE, STUCK, Hall
from meadhall.server.limits import MOST, Buckets
from meadhall.server.live import Live, Told
from meadhall.server.settings import Settings
from meadhall.server.store import TABLES, Store
from meadhall.server.words import say
from tests.server.harness import PATIENCE, Browser, serving
from tests.server.test_consent import asking, people, send
from tests.server.test_play import read_to, sat

TWO = [("me", ""), ("me", "")]


@asynccontextmanager
async def hall_in(folder: Path, **more: int) -> AsyncIterator[tuple[Hall, int]]:
    """A hall of its own, and somebody who plays there."""
    settings = Settings(data=folder, thinkers=1, **more)  # type: ignore[arg-type]
    store = Store(settings.url)
    await store.open()
    hall = Hall(settings, store)
    try:
        yield hall, await store.add_person("hash", "Ingrid")
    finally:
        await hall.close()
        await store.close()


class Ear:
    """Somebody connected, who keeps what came."""

    def __init__(self, person: int | None = None, viewer: int = -1) -> None:
        self.person = person
        self.viewer = viewer
        self.n = 0
        self.told: Told | None = None
        self.token: str | None = None
        self.heard: list[dict[str, object]] = []

    def send(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))

    def close(self) -> None:
        raise AssertionError("nobody is sent away here")


def test_s2_more_tables_in_use_than_memory_allows_all_stay_live(tmp_path: Path) -> None:
    with serving(tmp_path, "", "--memory", "0") as server:
        owner = Browser(server, "Ingrid")
        watcher = Browser(server)
        chairs = []
        for _ in range(12):
            table = owner.table("northgard", "me", "me")
            chairs.append((owner.sit(table), watcher.sit(table)))
        for chair, watching in chairs:
            chair.hello()
            watching.hello()
        for chair, watching in chairs:
            assert chair.position is not None
            seat = chair.position["decision"]["seat"]
            option = chair.position["decision"]["options"][0]["id"]
            acked = chair.answer(chair.play(option, seat))
            assert acked["type"] == "ack"
            assert watching.until(lambda m: m["type"] == "event")["n"] == acked["n"]


def test_s2_only_what_nobody_uses_is_let_go(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_in(tmp_path, memory=0) as (hall, person):
            made = [
                (await hall.create(person, "I", "northgard", "", {}, TWO, False, hot_seat=True))["id"] for _ in range(4)
            ]
            seated, used, idle, last = made
            ear = Ear()
            hall.join(await hall.table(seated), ear)
            async with hall.using(used) as live:
                for table in (idle, last, idle, last):
                    assert (await hall.table(table)).id == table
                assert set(hall.tables) == {seated, used, last}
                assert await hall.table(used) is live
                opened = await asyncio.gather(*(hall.table(idle) for _ in range(5)), hall.table(last))
                assert all(one is hall.tables[one.id] for one in opened if one.id == idle)
            await hall.table(idle)
            await hall.table(last)
            assert set(hall.tables) == {seated, last}

    asyncio.run(run())


def test_s2_the_memory_of_a_table_counts_its_log_and_what_it_tells(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_in(tmp_path) as (hall, person):
            table = (await hall.create(person, "I", "northgard", "", {}, TWO, False, hot_seat=True))["id"]
            live = await hall.playing(table)
            before = live.weight
            told = live.told(0)
            assert told is not None and told.size > 2_000
            assert live.weight >= before + told.size
            live.drop_positions()
            before = live.weight
            await hall.say(table, person, "Hail!")
            assert live.weight > before

    asyncio.run(run())


def test_s13_whoever_comes_between_storing_and_telling_gets_no_number_twice(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_in(tmp_path) as (hall, person):
            table = (await hall.create(person, "I", "northgard", "", {}, TWO, False, hot_seat=True))["id"]
            live = await hall.playing(table)
            early, late = Ear(), Ear()
            early.n = live.n
            hall.join(live, early)

            async def ack(_n: int) -> None:  # stored, and not told yet
                if late not in live.listeners:
                    late.send(hall.catching_up(live, 0, -1, None)[0])
                    late.n = live.n
                    hall.join(live, late)

            for number in range(3):
                assert live.game is not None
                await hall.play(table, person, live.to_move, live.game.state.options[0], f"m{number}", live.n, ack)
            for ear in (early, late):
                numbers = [message["n"] for message in ear.heard if message["type"] in ("hello", "event")]
                assert numbers == [3, 4, 5]

    asyncio.run(run())


# -- S3: bots ----------------------------------------------------------------------------------------------------------


async def nothing(_n: int) -> None:
    """An acknowledgement that nobody waits for."""


def paused(live: Live) -> bool:
    """A call, so that the type checker does not take an earlier answer for a later one."""
    return live.paused


def test_s3_people_first_then_everybody_in_turn_within_quotas() -> None:
    async def run() -> None:
        thinkers = Thinkers(4)
        order: list[str] = []
        held: dict[str, Turn] = {}

        async def ask(asker: Anybody, quick: bool = False) -> None:
            turn = await thinkers._wait(asker, quick)
            order.append(asker.id)
            held[asker.id] = turn

        async def asked(*askers: Anybody, quick: bool = False) -> None:
            tasks.extend(asyncio.create_task(ask(one, quick)) for one in askers)
            await asyncio.sleep(0)
            await asyncio.sleep(0)

        async def done(name: str) -> None:
            thinkers._give_back(held.pop(name))
            await asyncio.sleep(0)
            await asyncio.sleep(0)

        tasks: list[asyncio.Task[None]] = []
        crowd = [Anybody(f"crowd{k}", 1, "a", 2) for k in range(29)]
        await asked(*crowd)
        assert order == ["crowd0"], "one person's tables that nobody looks at get one process"
        await asked(*(Anybody(f"friend{k}", 2 + k, "a", 2) for k in range(5)))
        assert order == ["crowd0", "friend0"], "one address's get half of them"
        await asked(*(Anybody(f"mine{k}", 20, "b", 0) for k in range(3)))
        assert order[2:] == ["mine0", "mine1"], "the rest is for the others"
        await asked(Anybody("watched", 21, "c", 1), Anybody("other", 22, "b", 0), Anybody("new", 23, "d", 0))
        await asked(Anybody("easy", 24, "e", 0), quick=True)
        assert order[-1] == "easy", "a quick bot has a process that slow ones never get"
        for name in ("mine0", "mine1", "new", "other"):
            await done(name)
        assert order[5:] == ["new", "other", "mine2", "watched"], "people before lookers-on, each address in its turn"
        for task in tasks[2:12]:
            task.cancel()  # a table may go while it waits
        await asyncio.sleep(0)
        while held:
            await done(next(iter(held)))
        await asyncio.gather(*tasks, return_exceptions=True)
        assert len(order) == len(tasks) - 10 and len(thinkers._slow) == 4 and len(thinkers._quick) == 1
        assert not thinkers._busy and not thinkers._waiting

    asyncio.run(run())


def test_s3_bots_that_nobody_watches_pause_say_so_and_go_on_when_somebody_looks(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_in(tmp_path, unwatched=0) as (hall, person):
            seats = [("bot", "easy"), ("bot", "easy")]
            table = (await hall.create(person, "I", "northgard", "", {}, seats, False))["id"]
            live = await hall.playing(table)

            async def rest() -> None:
                while live.bot_task is not None:
                    await asyncio.sleep(0.01)

            await rest()
            assert paused(live) and [event.what for event in live.log] == ["start", "pause"]
            assert live.log[-1].lines[0].text == say("bots-pause") and live.table(person)["paused"]
            assert await hall.store.bots_owed(float("inf"), float("inf")) == [], "nobody takes it over"
            hall.look(live)  # of somebody who is gone at once
            await rest()
            assert live.n == 2
            ear = Ear()
            ear.n = live.n
            hall.join(live, ear)
            hall.look(live)
            while live.n < 6:
                await asyncio.sleep(0.01)
            assert not paused(live) and not live.table(person)["paused"]
            hall.part(live, ear)
            await rest()
            assert paused(live)
            seats = [("me", ""), ("bot", "easy")]
            table = (await hall.create(person, "I", "northgard", "", {}, seats, False))["id"]
            live = await hall.playing(table)
            while live.to_move == 0:
                assert live.game is not None
                await hall.play(table, person, 0, live.game.state.options[0], f"m{live.n}", live.n, nothing)
            await rest()
            assert live.to_move == 0 and not live.paused, "a bot that plays with people plays on"

    asyncio.run(run())


# -- S4: caches --------------------------------------------------------------------------------------------------------


def test_s4_odd_addresses_leave_nothing_behind(tmp_path: Path) -> None:
    def held() -> int:
        kind = functools._lru_cache_wrapper
        caches = [one for one in gc.get_objects() if type(one) is kind]  # isinstance would wake dead proxies
        unbounded = [
            one for one in caches if one.cache_info().maxsize is None and one.__module__.startswith("meadhall")
        ]
        labels = sum(len(family.samples) for family in REGISTRY.collect())
        return sum(one.cache_info().currsize for one in unbounded) + labels

    with TestClient(make_app(Settings(data=tmp_path, thinkers=1, rate=0))) as client:

        def odd(count: int) -> None:
            for number in range(count):
                paths = (f"/odd{number}", f"/assets/{number}.js", f"/api/rules/{number}", f"/api/tables/t{number}")
                client.request(f"ODD{number}" if number % 10 == 0 else "GET", paths[number % 4])
                client.post(f"/api/tables/t{number}/close")

        odd(40)
        before = held()
        odd(1500)
        assert held() == before


def test_s4_buckets_are_bounded() -> None:
    buckets = Buckets(1.0, 2.0, clock=lambda: 0.0)
    given = 0
    for number in range(MOST + 500):
        given += buckets.take("steady")
        buckets.take(number)
    assert len(buckets._buckets) == MOST
    assert given == 2, "who is there all the time is not forgotten"


def test_s2_an_address_has_so_many_sockets_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Places are given back however a socket ends, and a refused one takes none."""
    monkeypatch.setattr("meadhall.server.limits.OPEN", 2)
    with TestClient(make_app(Settings(data=tmp_path, thinkers=1))) as client:
        seats = [{"kind": "me"}, {"kind": "person"}]
        table = client.post("/api/tables", json={"game": "empires", "seats": seats}).json()["id"]
        address = f"/api/tables/{table}/socket"

        def come(held: contextlib.ExitStack) -> bool:
            end = held.enter_context(client.websocket_connect(address))
            heard = end.receive_json()
            assert heard["type"] == "hello" or heard["error"] == say("crowded")
            return bool(heard["type"] == "hello")

        for _ in range(2):
            patience = time.monotonic() + PATIENCE
            with contextlib.ExitStack() as held:
                inside = 0
                while inside < 2:  # the server notices a moment later that the others are gone
                    assert time.monotonic() < patience
                    inside += come(held)
                assert not any(come(held) for _ in range(3))
        with client.websocket_connect("/api/tables/nowhere/socket") as lost:
            assert lost.receive_json()["type"] == "refused"


# -- S7: refused tables ------------------------------------------------------------------------------------------------

WRONG: list[object] = [
    None, 5, -1, 10**18, 1.5, True, "nope", "", [], ["nope"], [5], [[]], [None], {},
    {"a": 1}, ["x"] * 50, [{}],
]  # fmt: skip


def test_s7_a_refused_table_is_not_stored(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        browser = Browser(server, "Ingrid")
        good = refused = 0
        for game in browser.get("/api/games")["games"]:
            for players in {game["min_players"], game["max_players"]}:
                for option in game["options"]:
                    for value in WRONG:
                        data = {
                            "game": game["slug"],
                            "seats": [{"kind": "open"}] * players,
                            "options": {option["name"]: value},
                            "public": True,
                        }
                        answer = browser.http.post(server.url + "/api/tables", json=data)
                        assert answer.status_code in (201, 400), (data, answer.text)
                        good += answer.status_code == 201
                        if answer.status_code == 400:
                            refused += 1
                            assert answer.json()["error"].endswith((".", "?")), answer.text
        assert refused > good
        with contextlib.closing(sqlite3.connect(tmp_path / "meadhall.sqlite")) as database:
            assert database.execute("select count(*) from tables").fetchone() == (good,)


def test_s7_what_cannot_be_dealt_is_not_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Options may fit and the deal fail nevertheless, with content of one's own."""

    def fails(_setup: Setup) -> State:
        raise MeadhallError("There are not enough tiles.")

    async def run() -> None:
        async with hall_in(tmp_path) as (hall, person):
            monkeypatch.setattr(Setup, "deal", fails)
            with pytest.raises(MeadhallError, match="not enough tiles"):
                await hall.create(person, "I", "northgard", "", {}, TWO, True, hot_seat=True)
            assert await hall.store.kept() == []

    asyncio.run(run())


# -- S12: asking -------------------------------------------------------------------------------------------------------


def test_s12_asking_to_take_back_has_a_limit_per_seat(tmp_path: Path) -> None:
    with serving(tmp_path, "", "--rate", "5") as server:
        table, browsers = people(server, 2)
        chairs = sat(*browsers, table=table)
        seat = asking(chairs, random.Random(8))
        asker = chairs[seat]
        for _ in range(15):
            answer = send(asker, type="ask", n=asker.n, seat=seat)
            assert answer["type"] == "ack", answer
            read_to(asker, answer["n"])
            answer = send(asker, type="answer", n=answer["n"], agree=False)
            assert answer["type"] == "ack", answer
            read_to(asker, answer["n"])
        assert "asked too often" in send(asker, type="ask", n=asker.n, seat=seat)["error"]
        other = chairs[1 - seat]
        read_to(other, asker.n)
        for _ in range(20):
            assert "not yours" in send(asker, type="ask", n=asker.n, seat=1 - seat)["error"]
        assert "asked often" not in send(other, type="ask", n=other.n, seat=1 - seat).get("error", "")


# -- S15: half-sent requests, a clock set back -------------------------------------------------------------------------


def test_s15_half_sent_requests_are_given_up_and_sockets_stay(tmp_path: Path) -> None:
    with serving(tmp_path, "", "--request-seconds", "0.5") as server:
        browser = Browser(server, "Ingrid")
        chair = browser.sit(browser.table("northgard", "me", "me"))
        chair.hello()
        whole = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
        body = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"
        for half in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\nX-A: ", body, whole + b"GET /hea", whole + body):
            with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as raw:
                raw.sendall(half)
                got = b""
                while more := raw.recv(65536):
                    got += more
                assert half.startswith(whole) == (b"200 OK" in got), (half, got)
        assert chair.position is not None
        decision = chair.position["decision"]
        assert chair.answer(chair.play(decision["options"][0]["id"], decision["seat"]))["type"] == "ack"


def test_s15_a_clock_set_back_does_not_stop_bots(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_in(tmp_path) as (hall, person):
            made = [
                (await hall.create(person, "I", "northgard", "", {}, TWO, False, hot_seat=True))["id"] for _ in range(3)
            ]
            now = time.time()
            for table, due in zip(made, (now + 3600, now + 10, now - 1), strict=True):
                async with hall.store.writing() as connection:
                    await connection.execute(update(TABLES).where(TABLES.c.id == table).values(bot_due=due))
            assert set(await hall.store.bots_owed(now, now + STUCK + BOT_GRACE)) == {made[0], made[2]}
            assert set(await hall.store.bots_owed(now, now)) == set(made), "at the start, on SQLite"

    asyncio.run(run())


def test_s16_metrics_need_the_token(tmp_path: Path) -> None:
    with TestClient(make_app(Settings(data=tmp_path, thinkers=1))) as client:
        assert client.get("/metrics").status_code == 404
        assert client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404
    with TestClient(make_app(Settings(data=tmp_path, thinkers=1, metrics="secret"))) as client:
        assert client.get("/metrics").status_code == 404
        assert client.get("/metrics", headers={"Authorization": "Bearer wrong"}).status_code == 404
        found = client.get("/metrics", headers={"Authorization": "Bearer secret"}).text
        assert "meadhall_request_seconds_count" in found and "meadhall_sockets" in found
