"""Looking back at a finished game: every step as it was, from every seat, and nothing before the end."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.harness import PATIENCE, Browser, Server, play_out, serving

SHORT: dict[str, Any] = {"clans": ["ulaf", "glenn"], "max_rounds": 2}
PATHS = ("steps", "steps/0", "parts?step=0", "text?step=0", "card?thing=seat:0&step=0")


def finished(server: Server, name: str = "Ingrid") -> tuple[Browser, str, dict[int, dict[str, Any]]]:
    """A short game that is over, with every position its first seat saw while it was played, by event."""
    browser = Browser(server, name)
    table = browser.table("empires", "me", "easy", options=SHORT)
    chair = browser.sit(table)
    chair.hello()
    play_out(chair, 0, random.Random(3))
    while not any(m["type"] == "event" and m["what"] == "end" for m in chair.seen):
        chair.next()
    seen = {m["position"]["n"]: m["position"] for m in chair.seen if m.get("position")}
    chair.close()
    return browser, table, seen


def test_every_step_is_as_the_seat_saw_it_then(server: Server) -> None:
    browser, table, seen = finished(server)
    before = browser.get(f"/api/tables/{table}")
    found = browser.get(f"/api/tables/{table}/steps")
    record = browser.get(f"/api/tables/{table}/record")
    assert found["seat"] == 0 and len(found["steps"]) == len(record["decisions"]) + 1
    assert found["lines"] == before["lines"]
    assert found["steps"][0]["seat"] == -1 and {step["seat"] for step in found["steps"][1:]} == {0, 1}
    assert {step["round"] for step in found["steps"]} >= {"Round 1", "Round 2"}
    compared = unseen = 0
    for number, step in enumerate(found["steps"]):
        position = browser.get(f"/api/tables/{table}/steps/{number}")
        assert position["n"] == step["n"] and not position["can_undo"]
        then = seen.get(step["n"])
        if then is not None and number < len(found["steps"]) - 1:
            assert (position["decision"], position["view"]) == (then["decision"], then["view"])
            assert position["outcome"] is None
            compared += 1
        unseen += step["n"] < min(seen)  # what the bot decided before the seat looked
    assert compared == len(found["steps"]) - 1 - unseen > 10
    position = browser.get(f"/api/tables/{table}/steps/{len(record['decisions'])}")
    assert position["view"] == before["position"]["view"] and position["outcome"] == before["position"]["outcome"]
    assert browser.get(f"/api/tables/{table}") == before, "looking changes nothing"


def test_a_finished_game_can_be_seen_from_every_seat_by_everybody(server: Server) -> None:
    _browser, table, _seen = finished(server)
    stranger = Browser(server)
    middle = len(stranger.get(f"/api/tables/{table}/steps")["steps"]) // 2
    hands = []
    for seat in (-1, 0, 1):
        position = stranger.get(f"/api/tables/{table}/steps/{middle}?seat={seat}")
        assert position["seat"] == seat
        hands.append([place.get("hand") for place in position["view"]["seats"]])
        parts = stranger.get(f"/api/tables/{table}/parts?step={middle}&seat={seat}")
        assert parts["parts"] and parts["n"] == position["n"]
        assert stranger.get(f"/api/tables/{table}/text?step={middle}&seat={seat}")["text"]
    assert hands[1][0] != hands[0][0] and hands[2][1] != hands[0][1], "each seat sees its own hand"
    assert stranger.get(f"/api/tables/{table}?seat=0", 403)["error"], "the present table is as strict as before"
    first, last = (stranger.get(f"/api/tables/{table}/parts?step={n}")["parts"] for n in (0, middle))
    assert first != last
    assert "seats 0 to 1" in stranger.get(f"/api/tables/{table}/steps/0?seat=2", 404)["error"]
    assert "steps 0 to" in stranger.get(f"/api/tables/{table}/steps/99999", 404)["error"]
    assert "steps 0 to" in stranger.get(f"/api/tables/{table}/parts?step=99999", 404)["error"]


@pytest.mark.parametrize("path", PATHS)
def test_nothing_of_an_unfinished_game_can_be_looked_back_at(server: Server, path: str) -> None:
    browser = Browser(server, "Ingrid")
    table = browser.table("empires", "me", "easy", options=SHORT)
    assert browser.get(f"/api/tables/{table}/{path}", 409)["error"] == "You can look back at a game once it is over."
    waiting = browser.table("empires", "me", "person", options=SHORT)
    assert "has not begun" in browser.get(f"/api/tables/{waiting}/{path}", 409)["error"]
    browser.post(f"/api/tables/{table}/close")
    assert browser.get(f"/api/tables/{table}/{path}", 409)["error"]


def test_steps_survive_a_restart_and_are_limited(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        browser, table, _seen = finished(server)
        before = [browser.get(f"/api/tables/{table}/{path}") for path in PATHS[:4]]
        server.kill()
        server.start()
        assert [browser.get(f"/api/tables/{table}/{path}") for path in PATHS[:4]] == before
        # few enough of them that the limit for requests of any sort is not the one that is met
        for rate, asked, allowed in (("1", 60, 60), ("0.05", 9, 4)):
            server.stop()
            server.arguments = ("--rate", rate)
            server.start()
            with httpx.Client(timeout=PATIENCE) as http:
                steps = [f"{server.url}/api/tables/{table}/steps/{n % 9}" for n in range(asked)]
                statuses = [http.get(step).status_code for step in steps]
            assert statuses[:allowed] == [200] * allowed and (429 in statuses) == (asked > allowed)
