"""C4: databases that earlier versions left behind are brought up to date, and their tables are played on."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from meadhall.core.records import load
from meadhall.server.layouts import LAYOUT
from meadhall.server.settings import Settings
from meadhall.server.store import Store, metadata
from meadhall.server.upgrade import upgrade
from tests.server import postgres
from tests.server.fixtures.make import decide
from tests.server.harness import Browser, Server, serving
from tests.server.test_backup import meadhall

FIXTURES = Path(__file__).parent / "fixtures"
TO_THE_END = 10_000
KILLED = """
import asyncio, os, signal, sys
from pathlib import Path
from meadhall.server import layouts
from meadhall.server.settings import Settings
from meadhall.server.upgrade import upgrade

def die(op):
    os.kill(os.getpid(), signal.SIGKILL)

layouts.STEPS = (*layouts.STEPS, die)
asyncio.run(upgrade(Settings(data=Path(sys.argv[1]), database=sys.argv[2])))
"""


@pytest.fixture(params=[1, 3], ids=["layout-1", "layout-3"])
def layout(request: pytest.FixtureRequest) -> int:
    """The layouts with which a Meadhall was released."""
    return int(request.param)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def old(request: pytest.FixtureRequest, layout: int, tmp_path: Path) -> tuple[Settings, dict[str, Any]]:
    """A database as an earlier Meadhall left it, and what is in it."""
    address = ""
    if request.param == "sqlite":
        file = gzip.decompress((FIXTURES / f"layout-{layout}.sqlite.gz").read_bytes())
        (tmp_path / "meadhall.sqlite").write_bytes(file)
    else:
        address = request.getfixturevalue("database")
        where = postgres.binaries()
        assert where is not None
        dump = gzip.decompress((FIXTURES / f"layout-{layout}.sql.gz").read_bytes())
        subprocess.run(
            [str(where / "psql"), "-qo", "/dev/null", "-v", "ON_ERROR_STOP=1", address], input=dump, check=True
        )
    inside = json.loads((FIXTURES / f"layout-{layout}-{request.param}.json").read_text())
    return Settings(data=tmp_path, database=address), inside


def play_on(server: Server, inside: dict[str, Any], decisions: int) -> None:
    """Every table stands where it stood and goes on, to its end if there are enough decisions."""
    browser = Browser(server)
    browser.http.cookies.update(inside["cookies"])
    assert browser.get("/api/me")["name"] == "Ingrid"
    assert {told["game"] for told in inside["tables"].values() if told["status"] == "over"} == {
        "northgard", "monsterlands", "empires"
    }  # fmt: skip
    for table, told in inside["tables"].items():
        seen = browser.get(f"/api/tables/{table}")
        assert seen["table"]["stuck"] is None and seen["table"]["status"] == told["status"]
        assert len(seen["lines"]) == told["lines"]
        if told["status"] == "waiting":
            continue
        decision = seen["position"]["decision"]
        assert decision["seat"] == told["seat"]
        assert [option["id"] for option in decision["options"]] == told["options"]
        if told["status"] == "over":
            assert browser.post(f"/api/tables/{table}/check")["ok"] is True
            assert browser.get(f"/api/tables/{table}/steps/0?seat=-1")["n"] == 1
            continue
        assert seen["position"]["n"] == told["n"]
        assert seen["position"]["can_undo"] == told.get("can_undo", seen["position"]["can_undo"])
        chair = browser.sit(table)
        assert [said["text"] for said in chair.hello()["chat"]] == ["Skål! Was that wise?"]
        decide(chair, random.Random(5), decisions)
        assert chair.n >= told["n"] + 5
        if decisions == TO_THE_END:
            assert chair.position is not None and chair.position["outcome"] is not None
            assert browser.post(f"/api/tables/{table}/check")["ok"] is True
        chair.close()
    assert browser.get(f"/api/tables/{inside['closed']}")["table"]["status"] == "closed"


def test_games_of_the_terminal_are_played_on() -> None:
    """What `meadhall play` kept by itself and on `save` before positions had a form."""
    folder = FIXTURES / "terminal-3"
    stands = json.loads((folder / "stands.json").read_text())
    assert len(stands) == 6
    for name, stand in stands.items():
        game = load(folder / name)
        assert (game.state.to_move, game.state.options) == (stand["seat"], stand["options"]), name
        assert game.state.table_digest() == stand["table"], name
        rng = random.Random(name)
        while game.outcome is None:
            game.play(rng.choice(game.options))


def place(settings: Settings) -> list[str]:
    return ["--database", settings.database] if settings.database else ["--data", str(settings.data)]


def differences(settings: Settings) -> list[Any]:
    """In what a database is not as a new one would be."""

    def compare(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def ask() -> list[Any]:
        store = Store(settings.url)
        try:
            assert await store.layout() == LAYOUT
            async with store.engine.connect() as connection:
                return await connection.run_sync(compare)
        finally:
            await store.close()

    return asyncio.run(ask())


def test_tables_of_an_earlier_layout_are_played_on(old: tuple[Settings, dict[str, Any]], layout: int) -> None:
    """Positions are of form 1 there: no table is opened from one, every table is played again from its decisions."""
    settings, inside = old
    before = (settings.data / "meadhall.sqlite").read_bytes() if not settings.database else b""
    well = meadhall("doctor", *place(settings))  # the doctor looks at it first and changes nothing
    assert well.returncode == 0 and f"{len(inside['tables'])} stored tables" in well.stdout, well.stdout
    told = json.loads(meadhall("doctor", *place(settings), "--json").stdout)
    assert told["diverging"] == [] and told["from_decisions"] >= 5
    assert f"Positions of {told['from_decisions']} of them were stored by another Meadhall" in well.stdout
    with serving(settings.data, settings.database) as server:
        said = server.log.read_text()
        assert f"from layout {layout} to layout {LAYOUT}" in said
        play_on(server, inside, TO_THE_END)
    assert differences(settings) == []
    if not settings.database:
        (kept,) = settings.data.glob(f"meadhall.sqlite.layout-{layout}-*")
        assert str(kept) in said and kept.stat().st_mode & 0o777 == 0o600
        with closing(sqlite3.connect(kept)) as copy, closing(sqlite3.connect(":memory:")) as first:
            first.deserialize(before)
            assert list(copy.iterdump()) == list(first.iterdump())
    assert asyncio.run(upgrade(settings)) == ""
    assert meadhall("doctor", *place(settings)).returncode == 0


def test_killed_in_the_middle_it_begins_again(old: tuple[Settings, dict[str, Any]], layout: int) -> None:
    settings, inside = old
    for _ in range(2):
        command = [sys.executable, "-c", KILLED, str(settings.data), settings.database]
        assert subprocess.run(command, timeout=60).returncode == -signal.SIGKILL
    with serving(settings.data, settings.database) as server:
        assert f"from layout {layout} to layout {LAYOUT}" in server.log.read_text()
        play_on(server, inside, 5)
    assert differences(settings) == []


def test_a_newer_layout_is_refused_with_a_sentence(old: tuple[Settings, dict[str, Any]]) -> None:
    settings, _ = old
    if settings.database:
        where = postgres.binaries()
        assert where is not None
        subprocess.run([str(where / "psql"), "-qc", "update meta set schema = 99", settings.database], check=True)
    else:
        with closing(sqlite3.connect(settings.data / "meadhall.sqlite")) as file, file:
            file.execute("update meta set schema = 99")
    for words in (["serve", "--port", "0"], ["doctor"]):
        refused = meadhall(*words, *place(settings))
        assert refused.returncode == 2 and "Traceback" not in refused.stderr
        assert "written by a newer Meadhall (layout 99)" in " ".join(refused.stderr.split())
    assert not list(settings.data.glob("*.layout-*"))


def test_a_new_database_has_the_newest_layout(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert "layout" not in server.log.read_text()
    assert differences(Settings(data=tmp_path)) == []
