"""Backup while the server runs, restore elsewhere: the same tables."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
from pathlib import Path

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
    twice = meadhall("restore", str(file), *other)
    assert twice.returncode == 2 and "Traceback" not in twice.stderr
    elsewhere.start()
    try:
        moved = browser.at(elsewhere)
        after = moved.get(f"/api/tables/{table}")
        assert (after["position"], after["lines"]) == (before["position"], before["lines"])
        assert moved.get("/api/me") == {"name": "Ingrid"}
    finally:
        elsewhere.stop()
    chair.close()


def test_backup_and_restore_of_sqlite(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    with serving(old) as server:
        round_trip(server, ["--data", str(old)], ["--data", str(new)], Server(new), tmp_path / "file")
    assert meadhall("backup", str(tmp_path / "x"), "--data", str(tmp_path / "nowhere")).returncode == 2
    (tmp_path / "junk").write_text("junk")
    junk = meadhall("restore", str(tmp_path / "junk"), "--data", str(tmp_path / "third"))
    assert junk.returncode == 2 and "no backup" in junk.stderr


@pytest.mark.slow
@pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing())
def test_backup_and_restore_of_postgresql(tmp_path: Path, cluster: str, database: str) -> None:
    other = postgres.new_database(cluster, "restored")
    with serving(tmp_path / "old", database) as server:
        elsewhere = Server(tmp_path / "new", other)
        round_trip(server, ["--database", database], ["--database", other], elsewhere, tmp_path / "file")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")
def test_a_restored_database_belongs_to_whom_its_folder_does(tmp_path: Path) -> None:
    sqlite3.connect(tmp_path / "file").executescript("create table meta (schema integer); vacuum;").connection.close()
    folder = tmp_path / "data"
    folder.mkdir()
    os.chown(folder, 12345, 12346)
    restore(Settings(data=folder), tmp_path / "file")
    found = (folder / "meadhall.sqlite").stat()
    assert (found.st_uid, found.st_gid) == (12345, 12346)
