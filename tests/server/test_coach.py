"""The coach of the hall: asked by who sat there, worked outside the requests, made once and kept."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from meadhall.arena.coach import look_again, summary
from meadhall.bots import make_bot
from meadhall.core.records import parse
from meadhall.server.coach import rounded
from tests.server.harness import PATIENCE, Browser, Server, serving

OPTIONS: dict[str, Any] = {"clans": ["ulaf", "glenn"], "max_rounds": 2}


def finished(server: Server, seats: int = 2) -> tuple[Browser, str]:
    """A short game that bots have played."""
    browser = Browser(server, "Ingrid")
    table = browser.table("empires", *["easy"] * seats, options=OPTIONS)
    end = time.monotonic() + 10 * PATIENCE  # every bot of this server may have to wait for its turn
    while browser.get(f"/api/tables/{table}")["table"]["status"] != "over":
        assert time.monotonic() < end
        time.sleep(0.1)
    return browser, table


def found(browser: Browser, table: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What the coach finds, and what it said on the way."""
    told = []
    end = time.monotonic() + 10 * PATIENCE  # the coach works only where nobody else does
    while (now := browser.get(f"/api/tables/{table}/coach"))["state"] != "done":
        assert now["state"] in ("waiting", "thinking") and time.monotonic() < end, now
        told.append(now)
        time.sleep(0.05)
    return now["found"], told


def test_the_coach_finds_what_the_command_line_finds_and_keeps_it(tmp_path: Path) -> None:
    with serving(tmp_path, "", "--coach", "greedy") as server:
        browser, table = finished(server)
        assert browser.get(f"/api/tables/{table}/coach") == {
            "state": "none", "done": 0, "of": 0, "sentence": "", "found": None
        }  # fmt: skip
        before = browser.get(f"/api/tables/{table}")
        first = browser.post(f"/api/tables/{table}/coach")
        assert first["state"] in ("waiting", "thinking")
        again = browser.post(f"/api/tables/{table}/coach")
        assert again["state"] in ("waiting", "thinking", "done"), "asked twice, it works once"
        what, told = found(browser, table)
        record = parse(browser.get(f"/api/tables/{table}/record"))
        assert all(0 <= now["done"] <= now["of"] == len(record.decisions) + 1 for now in [first, *told])
        bot = make_bot("greedy")
        expected = rounded(summary(record, list(look_again(record, bot)), bot, record.names))
        assert what == json.loads(json.dumps(expected))
        assert len(what["curve"]) == len(record.decisions) + 1
        assert browser.get(f"/api/tables/{table}") == before, "the table is as it was"
        server.kill()
        server.start()
        assert browser.get(f"/api/tables/{table}/coach")["found"] == what
        assert browser.post(f"/api/tables/{table}/coach")["found"] == what
        assert Browser(server).get(f"/api/tables/{table}/coach")["found"] == what, "for everybody who looks"


def test_who_may_ask_and_when(server: Server) -> None:
    browser, table = finished(server)
    stranger = Browser(server, "Olaf")
    assert "Only people who sat" in stranger.post(f"/api/tables/{table}/coach", status=403)["error"]
    assert Browser(server).post(f"/api/tables/{table}/coach", status=403)["error"]
    running = browser.table("empires", "me", "easy", options=OPTIONS)
    for ask in (browser.get, lambda path, status: browser.post(path, status=status)):
        assert ask(f"/api/tables/{running}/coach", 409)["error"] == "The coach only looks at games that are over."


def test_work_that_was_cut_off_can_be_asked_for_again(tmp_path: Path) -> None:
    with serving(tmp_path, "", "--coach", "mcts:iters=3000,ms=3000") as server:
        browser, table = finished(server)
        other = browser.table("empires", "easy", "easy", options=OPTIONS)
        while browser.get(f"/api/tables/{other}")["table"]["status"] != "over":
            time.sleep(0.1)
        assert browser.post(f"/api/tables/{table}/coach")["state"] in ("waiting", "thinking")
        assert browser.post(f"/api/tables/{other}/coach")["state"] == "waiting"
        time.sleep(1.5)
        states = [browser.get(f"/api/tables/{one}/coach")["state"] for one in (table, other)]
        assert states in (["thinking", "waiting"], ["done", "thinking"]), "one at a time"
        assert browser.get("/healthz")["ok"] is True
        server.kill()
        server.arguments = ("--coach", "greedy")
        server.start()
        assert browser.get(f"/api/tables/{table}/coach")["state"] == "none"
        browser.post(f"/api/tables/{table}/coach")
        assert found(browser, table)[0]["game"] == "empires"
