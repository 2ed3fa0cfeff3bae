"""The doctor opens every stored table; readiness looks at disk and database; odd characters are refused at the door."""

from __future__ import annotations

import json
import os
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from meadhall.server import ready
from tests.server import postgres
from tests.server.harness import Browser, Server, play_out, serving
from tests.server.test_backup import meadhall

ODD = ["\0", "a\0b", "a\nb", "\ud7ff\uffff", "ä", "../x", "%", "x" * 25, "' or 1=1", "\u202e"]


def some_tables(server: Server, count: int = 60, northgard: int = 0) -> Browser:
    """A table of each game, some way into it."""
    browser = Browser(server, "Ingrid")
    for slug in ("northgard", "monsterlands", "empires"):
        chair = browser.sit(browser.table(slug, "me", "me"))
        chair.hello()
        rng = random.Random(1)
        for _ in range((slug == "northgard" and northgard) or count):
            assert chair.position is not None
            seat = chair.position["decision"]["seat"]
            if seat < 0:
                break
            chair.send(type="look", seat=seat)
            chair.until(lambda m: m["type"] == "position")
            play_out(chair, seat, rng, 1)
        chair.close()
    return browser


def check_up(place: list[str]) -> None:
    well = meadhall("doctor", *place)
    assert well.returncode == 0, well.stdout + well.stderr
    assert "3 stored tables" in well.stdout
    told = meadhall("doctor", *place, "--json")
    assert json.loads(told.stdout) == {"tables": 3, "problems": [], "diverging": [], "from_decisions": 0}


def test_the_doctor_finds_tables_that_would_go_on_otherwise(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        some_tables(server)
        check_up(["--data", str(tmp_path)])  # beside the running server too
    with closing(sqlite3.connect(tmp_path / "meadhall.sqlite")) as database, database:
        tables = dict(database.execute("select game, id from tables"))
        database.execute("update tables set rules = 77 where game = 'empires'")
        database.execute("update tables set content = 'none' where game = 'monsterlands'")
        n = database.execute("select max(n) from snapshots where table_id = ?", (tables["northgard"],)).fetchone()[0]
        assert n is not None
        other = database.execute("select state from snapshots where table_id != ?", (tables["northgard"],)).fetchone()[
            0
        ]
        database.execute("update snapshots set state = ? where table_id = ?", (other, tables["northgard"]))
    ill = meadhall("doctor", "--data", str(tmp_path))
    assert ill.returncode == 1 and "Traceback" not in ill.stderr
    assert "3 of 3 stored tables would not go on as they stand." in ill.stdout
    for slug in tables:
        assert f"Table {tables[slug]} ({slug}, playing): " in ill.stdout
    assert "77" in ill.stdout
    told = json.loads(meadhall("doctor", "--data", str(tmp_path), "--json").stdout)
    assert {finding["table"] for finding in told["diverging"]} == set(tables.values())


def test_the_doctor_compares_all_that_is_stored(tmp_path: Path) -> None:
    """Not only the newest position: an earlier one, who decided, who is asked, and tables that still wait."""
    with serving(tmp_path) as server:
        browser = some_tables(server, 20, 120)
        waiting = browser.table("empires", "me", "person")
    with closing(sqlite3.connect(tmp_path / "meadhall.sqlite")) as database, database:
        tables = dict(database.execute("select game, id from tables where status = 'playing'"))
        first, newest = database.execute(
            "select min(n), max(n) from snapshots where table_id = ?", (tables["northgard"],)
        ).fetchone()
        assert first < newest
        state = database.execute(
            "select state from snapshots where table_id = ? and n = ?", (tables["northgard"], newest)
        ).fetchone()[0]
        database.execute(
            "update snapshots set state = ? where table_id = ? and n = ?", (state, tables["northgard"], first)
        )
        database.execute(
            "update events set seat = 1 - seat where table_id = ? and n = 9 and what = 'move'",
            (tables["monsterlands"],),
        )
        database.execute("update tables set to_move = 1 - to_move where id = ?", (tables["empires"],))
        database.execute("update tables set content = 'none' where id = ?", (waiting,))
    told = json.loads(meadhall("doctor", "--data", str(tmp_path), "--json").stdout)
    why = {finding["table"]: finding["problem"] for finding in told["diverging"]}
    assert f"at event {first} than the one stored" in why[tables["northgard"]]
    assert "event 9 is a decision of another seat" in why[tables["monsterlands"]]
    assert "another seat is asked" in why[tables["empires"]]
    assert "other content files" in why[waiting]
    assert len(why) == told["tables"] == 4


@pytest.mark.slow
@pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing())
def test_the_doctor_reads_postgresql(tmp_path: Path, database: str) -> None:
    with serving(tmp_path, database) as server:
        some_tables(server, 10)
        check_up(["--database", database])


def test_what_the_doctor_cannot_read_is_a_sentence(tmp_path: Path) -> None:
    missing = meadhall("doctor", "--data", str(tmp_path))
    assert missing.returncode == 2 and "There is no" in missing.stderr
    (tmp_path / "meadhall.sqlite").write_bytes(b"SQLite format 3\0" + bytes(4096))
    broken = meadhall("doctor", "--data", str(tmp_path))
    assert broken.returncode == 1 and "damaged" in broken.stdout and "Traceback" not in broken.stderr


def test_a_damaged_page_is_no_longer_ready_but_alive(tmp_path: Path) -> None:
    """S14: liveness and readiness differ."""
    with serving(tmp_path) as server:
        some_tables(server, 40)
        assert httpx.get(server.url + "/readyz").json() == {
            "ok": True, "version": httpx.get(server.url + "/healthz").json()["version"], "reasons": []
        }  # fmt: skip
    file = tmp_path / "meadhall.sqlite"
    with closing(sqlite3.connect(file)) as database:
        page = database.execute("select rootpage from sqlite_master where name = 'events'").fetchone()[0]
        size = database.execute("pragma page_size").fetchone()[0]
    with file.open("r+b") as data:
        data.seek((page - 1) * size)
        data.write(os.urandom(size))
    server = Server(tmp_path).start()
    try:
        answer = httpx.get(server.url + "/readyz")
        assert answer.status_code == 503 and "damaged" in answer.json()["reasons"][0]
        assert httpx.get(server.url + "/healthz").status_code == 200
    finally:
        server.stop()


def test_a_disk_that_is_nearly_full_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ready.room(tmp_path) == []
    monkeypatch.setattr(ready, "ROOM", 2**70)
    assert "nearly full" in ready.room(tmp_path)[0]


def odd_things(server: Server) -> None:
    browser = Browser(server, "Ingrid")
    table = browser.table("empires", "me", "easy")
    chair = browser.sit(table)
    chair.hello()
    assert chair.my_turn(0) and chair.position is not None
    option = chair.position["decision"]["options"][0]["id"]
    for odd in ODD:
        name = "".join(f"%{byte:02x}" for byte in odd.encode("utf-8", "surrogatepass"))
        assert browser.http.get(f"{server.url}/api/tables/{name}").status_code in (400, 404), odd
        assert browser.http.post(f"{server.url}/api/tables/{name}/close").status_code in (400, 404), odd
        if not (odd.isascii() and odd.isprintable()):
            chair.send(type="play", move=odd, n=chair.position["n"], seat=0, option=option)
            assert chair.until(lambda m: m["type"] == "refused")["error"]
        chair.send(type="chat", text=f"{odd} and more")
        chair.until(lambda m: m["type"] == "event" or m["type"] == "refused")
    assert chair.answer(chair.play(option, 0))["type"] == "ack"
    chair.close()


def test_odd_characters_are_refused_at_the_door(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        odd_things(server)


@pytest.mark.slow
@pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing())
def test_odd_characters_do_not_reach_postgresql(tmp_path: Path, database: str) -> None:
    """S8: it refuses NUL in a text, which ended requests with 500 and closed the sockets of a table."""
    with serving(tmp_path, database) as server:
        odd_things(server)
