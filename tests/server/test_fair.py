"""Nobody starves another: memory, bots, caches, refused tables, requests and what is sent twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from meadhall.server.hall import Hall
from meadhall.server.settings import Settings
from meadhall.server.store import Store
from tests.server.harness import Browser, serving

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
            made = [(await hall.create(person, "I", "northgard", "", {}, TWO, False))["id"] for _ in range(4)]
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


def test_s2_the_memory_of_a_table_counts_its_log_and_pictures(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_in(tmp_path) as (hall, person):
            table = (await hall.create(person, "I", "northgard", "", {}, TWO, False))["id"]
            live = await hall.playing(table)
            before = live.weight
            live.pictures[live.n, 0] = b"x" * 100_000
            assert live.weight == before + 100_000
            await hall.say(table, person, "Hail!")
            assert live.weight > before + 100_000

    asyncio.run(run())


def test_s13_whoever_comes_between_storing_and_telling_gets_no_number_twice(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_in(tmp_path) as (hall, person):
            table = (await hall.create(person, "I", "northgard", "", {}, TWO, False))["id"]
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
                assert numbers == [2, 3, 4]

    asyncio.run(run())
