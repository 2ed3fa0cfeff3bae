"""Tables dealt from content folders of the server's own, beside those of the packaged content."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from meadhall.cli.content import export
from tests.server.harness import PATIENCE, Browser, play_out, serving
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
    with serving(data) as server:
        owner = owner.at(server)
        assert owner.get(f"/api/tables/{old}")["position"] is not None
        gone = owner.get(f"/api/tables/{new}")
        assert gone["position"] is None and "other content files" in gone["table"]["stuck"]


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
