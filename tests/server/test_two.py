"""S5: what another process has written goes out event by event, and is read once however often it is announced."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from meadhall.server.fanout import Fanout
from meadhall.server.live import Live
from meadhall.server.settings import Settings
from tests.server.harness import PATIENCE
from tests.server.test_fair import Ear, nothing
from tests.server.test_hall import two_halls

TWO = [("me", ""), ("me", "")]


async def moves(hall: Any, live: Live, person: int, count: int) -> None:
    for number in range(count):
        assert live.game is not None
        await hall.play(
            live.id, person, live.to_move, live.game.state.options[0], f"{live.n}.{number}", live.n, nothing
        )


def test_each_event_goes_out_with_its_own_position(tmp_path: Path) -> None:
    async def run() -> None:
        async with two_halls(Settings(data=tmp_path)) as (one, two, _store, person):
            table = (await one.create(person, "Ingrid", "northgard", "", {}, TWO, False, hot_seat=True))["id"]
            here, there = await one.playing(table), await two.playing(table)
            near, far = Ear(person, 0), Ear(person, 0)
            near.n, far.n = here.n, there.n
            one.join(here, near)
            two.join(there, far)
            await moves(one, here, person, 8)
            async with there.lock:
                await two.catch_up(there)
            played = [m for m in near.heard if m["type"] == "event"]
            assert len(played) == 8
            assert [m for m in far.heard if m["type"] == "event"] == played
            for message in played:
                position: Any = message["position"]
                assert position["n"] == message["n"]
            one.part(here, near)
            two.part(there, far)

    asyncio.run(run())


def test_tables_are_read_on_once_and_beside_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine tables are announced ten times each: a slow one holds up no other, and what is known is not read again."""

    async def run() -> None:
        async with two_halls(Settings(data=tmp_path)) as (one, two, _store, person):
            tables = [
                (await one.create(person, "Ingrid", "empires", "", {}, TWO, False, hot_seat=True))["id"]
                for _ in range(9)
            ]
            for table in tables:
                await two.playing(table)
                await moves(one, await one.playing(table), person, 3)
            read: Counter[str] = Counter()
            slow = asyncio.Event()
            whole = two.catch_up

            async def catch_up(live: Live) -> Any:
                read[live.id] += 1
                if live.id == tables[0]:
                    await slow.wait()
                return await whole(live)

            monkeypatch.setattr(two, "catch_up", catch_up)
            fanout = Fanout(two)
            newest = {table: (await one.table(table)).n for table in tables}
            for back in reversed(range(10)):
                for table in tables:
                    fanout._heard(None, 0, "", f"other {table} {max(1, newest[table] - back)}")
            async with asyncio.timeout(PATIENCE):
                while any(two.tables[table].n < newest[table] for table in tables[1:]):
                    await asyncio.sleep(0.001)
            assert two.tables[tables[0]].n < newest[tables[0]]
            slow.set()
            while two.tables[tables[0]].n < newest[tables[0]]:
                await asyncio.sleep(0.001)
            for table in tables:
                fanout._heard(None, 0, "", f"other {table} {newest[table]}")
            await asyncio.sleep(0)
            assert read == Counter(tables), "each once"
            await fanout.close()

    asyncio.run(run())
