"""Tables dealt from content folders of the server's own, beside those of the packaged content."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete

from meadhall.cli.content import export
from meadhall.server.settings import Settings
from meadhall.server.store import CONTENTS, Store
from tests.server.harness import PATIENCE, Browser, play_out, serving
from tests.server.test_backup import meadhall
from tests.server.test_coach import found

SHORT = {"clans": ["glenn", "ulaf"], "max_rounds": 2}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the packaged content in which a card has another name and another worth."""
    mine = tmp_path / "mine"
    export("empires", mine)
    file = mine / "glenn.toml"
    text = file.read_text("utf-8")
    assert '"Cottage"' in text
    file.write_text(
        text.replace('"Cottage"', '"Bothy"').replace("copies = 3, cost = { wood = 2 }", "copies = 3, cost = {}")
    )
    return mine


def cottage(browser: Browser, table: str) -> Any:
    return browser.get(f"/api/tables/{table}/card?thing=card:glenn.cottage")["title"]


def test_new_tables_are_dealt_from_the_folder_and_old_ones_go_on(tmp_path: Path, folder: Path) -> None:
    data = tmp_path / "data"
    with serving(data) as server:
        owner = Browser(server, "Ingrid")
        old = owner.table("empires", "me", "me", options=SHORT)
        assert not any(game["own_content"] for game in owner.get("/api/games")["games"])
    with serving(data, "", "--content", f"empires={folder}", "--coach", "greedy:worlds=1,budget=4") as server:
        owner = owner.at(server)
        told = {game["slug"]: game for game in owner.get("/api/games")["games"]}
        assert [slug for slug, game in told.items() if game["own_content"]] == ["empires"]
        assert "of its own" in told["empires"]["house_set"] and "house set" in told["monsterlands"]["house_set"]
        before = owner.get(f"/api/tables/{old}")
        assert before["position"] is not None and before["table"]["own_content"] is False
        assert cottage(owner, old) == "Cottage"
        new = owner.table("empires", "me", "medium", options=SHORT)
        assert owner.get(f"/api/tables/{new}")["table"]["own_content"] is True
        assert cottage(owner, new) == "Bothy"
        chair = owner.sit(new)
        chair.hello()
        play_out(chair, 0, random.Random(3))
        chair.close()
        assert owner.post(f"/api/tables/{new}/check")["ok"] is True
        last = len(owner.get(f"/api/tables/{new}/steps")["steps"]) - 1
        assert owner.get(f"/api/tables/{new}/steps/{last}?seat=-1")["outcome"] is not None
        owner.post(f"/api/tables/{new}/coach")
        assert found(owner, new)[0]["turning_points"] is not None


def changed(folder: Path, name: str) -> None:
    """The folder's card has another name and another price from now on."""
    text = (folder / "glenn.toml").read_text("utf-8")
    text = text.replace('"Bothy"', f'"{name}"').replace("copies = 3, cost = {}", "copies = 3, cost = { wood = 1 }")
    (folder / "glenn.toml").write_text(text, "utf-8")


def forget(settings: Settings) -> None:
    """A database that has lost the content files."""

    async def work() -> None:
        store = Store(settings.url)
        async with store.writing() as connection:
            await connection.execute(delete(CONTENTS))
        await store.close()

    asyncio.run(work())


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def test_tables_go_on_when_their_content_is_gone(
    kind: str, tmp_path: Path, folder: Path, request: pytest.FixtureRequest
) -> None:
    """C2: the content lies in the database; another folder, or none, ends no game."""
    data = tmp_path / "data"
    address = request.getfixturevalue("database") if kind == "postgresql" else ""
    place = ["--database", address] if address else ["--data", str(data)]
    own, rng = ("--content", f"empires={folder}"), random.Random(4)
    with serving(data, address, *own) as server:
        owner = Browser(server, "Ingrid")
        tables = [owner.table("empires", "me", "easy", options=SHORT) for _ in range(3)]
        waiting = owner.table("empires", "me", "person", options=SHORT)
        for table in tables:
            chair = owner.sit(table)
            chair.hello()
            play_out(chair, 0, rng, 4)
            assert chair.my_turn(0)
            chair.close()
        before = [owner.get(f"/api/tables/{table}")["position"] for table in tables]
        link = owner.secret(1)
    changed(folder, "Shieling")
    for number, more in enumerate((own, ())):  # another content there, then none
        assert "All is well" in meadhall("doctor", *place, *more).stdout
        with serving(data, address, *more) as server:
            owner = owner.at(server)
            table = tables[number]
            told = owner.get(f"/api/tables/{table}")
            assert told["position"] == before[number] and told["table"]["own_content"] is True
            assert cottage(owner, table) == "Bothy"
            if more:
                assert cottage(owner, owner.table("empires", "me", "me", options=SHORT)) == "Shieling"
            chair = owner.sit(table)
            chair.hello()
            play_out(chair, 0, rng)
            chair.close()
            assert owner.post(f"/api/tables/{table}/check")["ok"] is True
            assert owner.get(f"/api/tables/{table}/steps/0?seat=-1")["n"] == 1
    with serving(data, address) as server:  # a table that waited is dealt from what it was opened with
        guest = Browser(server, "Olaf")
        guest.post(f"/api/tables/{waiting}/claim", {"seat": 1, "secret": link})
        assert cottage(guest, waiting) == "Bothy"
    forget(Settings(data=data, database=address))
    ill = meadhall("doctor", *place)
    assert ill.returncode == 1 and f"Table {tables[2]} (empires, playing): " in ill.stdout
    assert "other content files" in ill.stdout
    with serving(data, address) as server:
        owner = owner.at(server)
        assert "other content files" in owner.get(f"/api/tables/{tables[2]}")["table"]["stuck"]
        owner.post(f"/api/tables/{tables[2]}/close")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("empires", "looks like northgard=my-northgard"),
        ("chess=x", "There is no game 'chess'"),
        ("empires=nowhere", "folder"),
        ("empires=broken", "glenn.toml:1: syntax"),
    ],
)
def test_content_that_cannot_be_dealt_is_refused_at_the_start(tmp_path: Path, content: str, words: str) -> None:
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "glenn.toml").write_text("card = [")
    command = [sys.executable, "-m", "meadhall", "serve", "--port", "0", "--data", "x", "--content", content]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=3 * PATIENCE)
    assert done.returncode == 2 and words in done.stderr and "Traceback" not in done.stderr, done.stderr
    assert not (tmp_path / "x").exists()
