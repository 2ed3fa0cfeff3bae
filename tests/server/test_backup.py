"""Backup while the server runs, restore elsewhere: the same tables."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from meadhall.server.backup import restore
from meadhall.server.settings import Settings
from tests.server import postgres
from tests.server.harness import Browser, Server, play_out, serving


def meadhall(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "meadhall", *arguments], capture_output=True, text=True, timeout=120)


def round_trip(server: Server, place: list[str], other: list[str], elsewhere: Server, file: Path) -> None:
    browser = Browser(server, "Ingrid")
    table = browser.table("empires", "me", "easy")
    chair = browser.sit(table)
    chair.hello()
    play_out(chair, 0, random.Random(1), 6)
    assert chair.my_turn(0)
    assert meadhall("backup", str(file), *place).returncode == 0
    before = browser.get(f"/api/tables/{table}")
    again = meadhall("backup", str(file), *place)
    assert again.returncode == 2 and "overwrites" in again.stderr
    done = meadhall("restore", str(file), *other)
    assert done.returncode == 0, done.stderr
    elsewhere.start()
    try:
        moved = browser.at(elsewhere)
        after = moved.get(f"/api/tables/{table}")
        assert (after["position"], after["lines"]) == (before["position"], before["lines"])
        assert moved.get("/api/me")["name"] == "Ingrid"
    finally:
        elsewhere.stop()
    chair.close()


def test_backup_and_restore_of_sqlite(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    with serving(old) as server:
        round_trip(server, ["--data", str(old)], ["--data", str(new)], Server(new), tmp_path / "file")
        under = meadhall("restore", str(tmp_path / "file"), "--data", str(old))
        assert under.returncode == 2 and "Another server is using" in under.stderr
    assert meadhall("backup", str(tmp_path / "x"), "--data", str(tmp_path / "nowhere")).returncode == 2
    (tmp_path / "junk").write_text("junk")
    junk = meadhall("restore", str(tmp_path / "junk"), "--data", str(tmp_path / "third"))
    assert junk.returncode == 2 and "not a backup" in junk.stderr
    assert not (tmp_path / "third" / "meadhall.sqlite").exists()


def played_on(server: Server, browser: Browser, table: str) -> None:
    """Six more decisions at a restored table."""
    chair = browser.at(server).sit(table)
    chair.hello()
    play_out(chair, 0, random.Random(2), 6)
    chair.close()


def crashed(server: Server, place: list[str], file: Path) -> tuple[Browser, str, Any]:
    """A backup is taken, play goes on, the server is killed: what the table looked like at the backup."""
    browser = Browser(server, "Ingrid")
    table = browser.table("empires", "me", "easy")
    chair = browser.sit(table)
    chair.hello()
    play_out(chair, 0, random.Random(1), 6)
    assert chair.my_turn(0)
    before = browser.get(f"/api/tables/{table}")["position"]
    assert meadhall("backup", str(file), *place).returncode == 0
    play_out(chair, 0, random.Random(3), 8)
    server.kill()
    return browser, table, before


def test_restore_after_a_crash_of_sqlite(tmp_path: Path) -> None:
    """S1: what the killed server left beside its file is not played into the restored one."""
    data, file = tmp_path / "data", tmp_path / "file"
    server = Server(data).start()
    browser, table, before = crashed(server, ["--data", str(data)], file)
    assert (data / "meadhall.sqlite-wal").stat().st_size > 0
    old = (data / "meadhall.sqlite").read_bytes()
    for attempt in range(2):  # restored once more, it is the same again
        done = meadhall("restore", str(file), "--data", str(data))
        assert done.returncode == 0, done.stderr
        assert "kept in" in done.stdout
        server.start()
        assert browser.at(server).get(f"/api/tables/{table}")["position"] == before
        played_on(server, browser, table)
        server.stop() if attempt else server.kill()
    kept = [path for path in data.glob("meadhall.sqlite.replaced-*") if "-wal" not in path.name]
    assert old in [path.read_bytes() for path in kept]


@pytest.mark.slow
@pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing())
def test_restore_after_a_crash_of_postgresql(tmp_path: Path, cluster: str, database: str) -> None:
    """S1, on the other database: into an empty one, as documented."""
    server = Server(tmp_path / "data", database).start()
    browser, table, before = crashed(server, ["--database", database], tmp_path / "file")
    other = postgres.new_database(cluster, "after_crash")
    done = meadhall("restore", str(tmp_path / "file"), "--database", other)
    assert done.returncode == 0, done.stderr
    twice = meadhall("restore", str(tmp_path / "file"), "--database", other)
    assert twice.returncode == 2 and "Traceback" not in twice.stderr
    cut = tmp_path / "cut"
    cut.write_bytes((tmp_path / "file").read_bytes()[:-200])
    refused = meadhall("restore", str(cut), "--database", postgres.new_database(cluster, "untouched"))
    assert refused.returncode == 2 and "not a whole backup" in refused.stderr
    with serving(tmp_path / "new", other) as again:
        assert browser.at(again).get(f"/api/tables/{table}")["position"] == before
        played_on(again, browser, table)


def test_files_that_are_no_whole_backup_are_refused(tmp_path: Path) -> None:
    """S1: one sentence, and the tables that are there stay as they are."""
    data, file = tmp_path / "data", tmp_path / "file"
    server = Server(data).start()
    _, _, _ = crashed(server, ["--data", str(data)], file)
    whole = file.read_bytes()
    before = {path.name: path.read_bytes() for path in data.iterdir()}
    foreign = tmp_path / "foreign"
    sqlite3.connect(foreign).executescript("create table fish (name text); vacuum;").connection.close()
    newer = tmp_path / "newer"
    newer.write_bytes(whole)
    with closing(sqlite3.connect(newer)) as changed, changed:
        changed.execute("update meta set schema = 999")
    cases = {
        "cut short": (whole[: len(whole) // 2], "damaged"),
        "holed": (whole[:8192] + bytes(8192) + whole[16384:], "damaged"),
        "empty": (b"", "not a backup"),
        "foreign": (foreign.read_bytes(), "not one of Meadhall's"),
        "newer": (newer.read_bytes(), "newer Meadhall"),
    }
    for name, (data_of, reason) in cases.items():
        (tmp_path / "case").write_bytes(data_of)
        done = meadhall("restore", str(tmp_path / "case"), "--data", str(data))
        assert done.returncode == 2, name
        assert reason in done.stderr and "Traceback" not in done.stderr, (name, done.stderr)
        assert done.stderr.strip().count("\n") <= 1
    after = {path.name: path.read_bytes() for path in data.iterdir()}
    assert after == before


def test_a_damaged_database_gives_no_backup(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "meadhall.sqlite").write_bytes(b"SQLite format 3\x00" + bytes(5000))
    done = meadhall("backup", str(tmp_path / "file"), "--data", str(data))
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert not list(tmp_path.glob("file*"))


def test_only_the_owner_can_read_database_and_backup(tmp_path: Path) -> None:
    """S11: both hold the seeds of running games; and the address of a SQLite file is heeded."""
    data = tmp_path / "data"
    with serving(data) as server:
        Browser(server, "Ingrid").table("empires", "me", "easy")
        address = f"sqlite:///{data / 'meadhall.sqlite'}"
        assert meadhall("backup", str(tmp_path / "file"), "--database", address).returncode == 0
        for path in (tmp_path / "file", *data.glob("meadhall.sqlite*")):
            assert path.stat().st_mode & 0o077 == 0, path.name


@pytest.mark.slow
@pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing())
def test_the_password_stays_out_of_the_list_of_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """S11: the programs of PostgreSQL are called without it and get it in their environment."""
    for program in ("pg_dump", "pg_restore"):
        script = tmp_path / program
        listing = 'for t in meta tables events; do echo " TABLE DATA public $t "; done'
        script.write_text(f'#!/bin/sh\necho "$0 $* env=$PGPASSWORD" >> "$CALLS"\n[ "$1" != --list ] || {listing}\n')
        script.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setenv("CALLS", str(tmp_path / "calls"))
    address = "postgresql://hall:m%40ad@127.0.0.1/tables"
    meadhall("backup", str(tmp_path / "file"), "--database", address)
    (tmp_path / "old").write_bytes(b"PGDMP")
    meadhall("restore", str(tmp_path / "old"), "--database", address)
    calls = (tmp_path / "calls").read_text().splitlines()
    assert any("--single-transaction" in call and "env=m@ad" in call for call in calls)
    assert any("pg_dump" in call and "env=m@ad" in call for call in calls)
    for call in calls:
        words = call.split(" env=")[0]
        assert "m@ad" not in words and "m%40ad" not in words, words


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    """S10: in one sentence; when the first is gone, even by kill -9, the folder is free again."""
    server = Server(tmp_path).start()
    second = meadhall("serve", "--port", "0", "--data", str(tmp_path))
    assert second.returncode == 2 and "Another server is using" in second.stderr
    server.kill()
    server.start()
    server.stop()


def test_requests_are_answered_while_another_process_locks_the_database(tmp_path: Path) -> None:
    """S9: a move waits for the file; nothing else does."""
    with serving(tmp_path) as server:
        browser = Browser(server, "Ingrid")
        table = browser.table("empires", "me", "easy")
        chair = browser.sit(table)
        chair.hello()
        play_out(chair, 0, random.Random(1), 2)
        assert chair.my_turn(0) and chair.position is not None
        with closing(sqlite3.connect(tmp_path / "meadhall.sqlite", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            move = chair.play(chair.position["decision"]["options"][0]["id"], 0)
            time.sleep(0.2)  # by now the move waits
            began = time.monotonic()
            for _ in range(3):
                assert browser.get("/healthz")["ok"] is True
            assert time.monotonic() - began < 8, "SQLite itself waits ten seconds, and everything else with it"
            other.execute("ROLLBACK")
        assert chair.answer(move)["type"] == "ack"
        chair.close()


@pytest.mark.slow
@pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing())
def test_backup_and_restore_of_postgresql(tmp_path: Path, cluster: str, database: str) -> None:
    other = postgres.new_database(cluster, "restored")
    with serving(tmp_path / "old", database) as server:
        elsewhere = Server(tmp_path / "new", other)
        round_trip(server, ["--database", database], ["--database", other], elsewhere, tmp_path / "file")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")
def test_a_restored_database_belongs_to_whom_its_folder_does(tmp_path: Path) -> None:
    with serving(tmp_path / "other"):
        assert meadhall("backup", str(tmp_path / "file"), "--data", str(tmp_path / "other")).returncode == 0
    folder = tmp_path / "data"
    folder.mkdir()
    os.chown(folder, 12345, 12346)
    restore(Settings(data=folder), tmp_path / "file")
    found = (folder / "meadhall.sqlite").stat()
    assert (found.st_uid, found.st_gid) == (12345, 12346)
