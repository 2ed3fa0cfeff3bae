"""Taking back by consent: asked, answered, ended, durable, and never without everybody's yes."""

from __future__ import annotations

import random
import uuid
from pathlib import Path
from typing import Any

from tests.server.harness import Browser, Chair, Server, errors, serving
from tests.server.test_play import one_move, read_to, sat


def people(server: Server, count: int, game: str = "northgard") -> tuple[str, list[Browser]]:
    """A table of so many people."""
    all_of = [Browser(server, name) for name in ("Ingrid", "Olaf", "Runa")[:count]]
    table = all_of[0].table(game, "me", *["person"] * (count - 1))
    for seat, browser in enumerate(all_of[1:], 1):
        browser.post(f"/api/tables/{table}/claim", {"secret": all_of[0].secret(seat)})
    return table, all_of


def send(chair: Chair, **message: Any) -> dict[str, Any]:
    """Send something that is acknowledged or refused."""
    move = str(uuid.uuid4())
    chair.send(move=move, **message)
    return chair.answer(move)


def asking(chairs: list[Chair], rng: random.Random, most: int = 200) -> int:
    """Play until somebody's last decision is no longer free to take back and another is to decide; gives that seat."""
    for _ in range(most):
        one_move(chairs, rng)
        for seat, chair in enumerate(chairs):
            position = chair.position
            assert position is not None
            if position["can_ask"] and position["decision"]["seat"] != seat:
                assert not position["can_undo"]
                return seat
    raise AssertionError("nobody could ask")


def held(browser: Browser, table: str) -> tuple[Any, ...]:
    hello = browser.get(f"/api/tables/{table}")
    return hello["n"], hello["position"], hello["lines"], hello["table"]["asks"]


def test_all_agree_and_the_decision_is_taken_back_across_crashes(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        table, browsers = people(server, 3)
        chairs = sat(*browsers, table=table)
        rng = random.Random(5)
        for _ in range(60):  # beyond a stored position
            one_move(chairs, rng)
        seat = asking(chairs, rng)
        others = [k for k in range(3) if k != seat]
        log = browsers[seat].get(f"/api/tables/{table}")
        asker = chairs[seat]
        asked = send(asker, type="ask", n=asker.n, seat=seat)
        assert asked["type"] == "ack", asked
        n = asked["n"]
        for chair in chairs:
            read_to(chair, n)
        event = next(m for m in chairs[others[0]].seen if m.get("n") == n and m["type"] == "event")
        assert event["what"] == "ask" and "asks to take a decision back" in event["lines"][0]["text"]
        assert event["table"]["asks"]["waits"] == others and "position" not in event
        before = [held(browser, table) for browser in browsers]
        server.kill()
        server.start()
        assert [held(browser, table) for browser in browsers] == before, "the request is in the log"
        chairs = sat(*browsers, table=table)
        first, second = chairs[others[0]], chairs[others[1]]
        assert send(first, type="answer", n=n, agree=True)["type"] == "ack"
        assert "waiting for your answer" in send(first, type="answer", n=n, agree=True)["error"]
        server.kill()
        server.start()
        chairs = sat(*browsers, table=table)
        second = chairs[others[1]]
        assert browsers[0].get(f"/api/tables/{table}")["table"]["asks"]["waits"] == [others[1]]
        assert send(second, type="answer", n=n, agree=True)["type"] == "ack"
        undo = second.until(lambda m: m["type"] == "event" and m["what"] == "undo")
        after = browsers[seat].get(f"/api/tables/{table}")
        assert after["table"]["asks"] is None and after["position"]["decision"]["seat"] == seat
        gone = {undo["back"], *undo["also"]}
        assert not [line for line in after["lines"] if line["n"] in gone]
        kept = [line for line in log["lines"] if line["n"] not in gone]
        assert after["lines"][: len(kept)] == kept
        told = [line["text"].split(" ", 1)[1] for line in after["lines"][len(kept) :]]
        assert told[0].startswith("asks to take a decision back")
        assert told[1:] == ["agrees.", "agrees.", "takes a decision back, by consent."]
        final = [held(browser, table) for browser in browsers]
        server.kill()
        server.start()
        assert [held(browser, table) for browser in browsers] == final
        chairs = sat(*browsers, table=table)
        for _ in range(30):
            one_move(chairs, rng)
    finally:
        server.stop()
    assert errors(server.log) == []


def test_a_no_a_move_and_a_withdrawal_end_a_request(server: Server) -> None:
    table, browsers = people(server, 2)
    chairs = sat(*browsers, table=table)
    rng = random.Random(8)
    seat = asking(chairs, rng)
    asker, other = chairs[seat], chairs[1 - seat]
    before = browsers[seat].get(f"/api/tables/{table}")["position"]

    def asked() -> int:
        answer = send(asker, type="ask", n=asker.n, seat=seat)
        assert answer["type"] == "ack", answer
        for chair in chairs:
            read_to(chair, answer["n"])
        return int(answer["n"])

    n = asked()
    assert "already asked" in send(asker, type="ask", n=asker.n, seat=seat)["error"]
    assert "not yours" in send(other, type="ask", n=other.n, seat=seat)["error"]
    assert "no longer open" in send(other, type="answer", n=n - 1, agree=True)["error"]
    assert "waiting for your" in send(asker, type="answer", n=n, agree=True)["error"], "nobody agrees with oneself"
    stranger = Browser(server, "Sven").sit(table)
    stranger.hello()
    assert "no seat" in send(stranger, type="answer", n=n, agree=True)["error"]
    assert send(other, type="answer", n=n, agree=False)["type"] == "ack"
    assert browsers[0].get(f"/api/tables/{table}")["table"]["asks"] is None
    assert "no longer open" in send(other, type="answer", n=n, agree=True)["error"]
    assert browsers[seat].get(f"/api/tables/{table}")["lines"][-1]["text"].endswith(" declines.")

    read_to(asker, n + 1)
    n = asked()
    assert send(asker, type="answer", n=n, agree=False)["type"] == "ack"
    assert browsers[seat].get(f"/api/tables/{table}")["lines"][-1]["text"].endswith(" no longer asks.")
    assert browsers[seat].get(f"/api/tables/{table}")["position"] == before, "nothing of it changed the position"

    for chair in chairs:
        read_to(chair, n + 1)
    n = asked()
    one_move(chairs, rng)
    assert browsers[0].get(f"/api/tables/{table}")["table"]["asks"] is None
    assert "no longer open" in send(other, type="answer", n=n, agree=True)["error"]


def test_bots_agree_where_nothing_was_shown_and_wait_meanwhile(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        browser = Browser(server, "Ingrid")
        rng = random.Random(2)
        agreed = refused = tables = 0
        # Each game once; then, for the deals are as they come, until both answers were seen often enough.
        while tables < 3 or (tables < 30 and min(agreed, refused) <= 3):
            table = browser.table(("northgard", "empires", "monsterlands")[tables % 3], "me", "easy")
            tables += 1
            chair = browser.sit(table)
            chair.hello()
            for _ in range(60):
                if not chair.my_turn(0):
                    break
                assert chair.position is not None
                if chair.position["can_ask"] and rng.random() < 0.4:
                    answer = send(chair, type="ask", n=chair.n, seat=0)
                    if answer["type"] == "ack":
                        agreed += 1
                        read_to(chair, answer["n"] + 1)
                        assert chair.position["decision"]["seat"] == 0
                        now = browser.get(f"/api/tables/{table}")
                        assert now["lines"][-1]["text"].endswith("takes a decision back, by consent.")
                        assert now["position"] == chair.position
                    else:
                        refused += 1
                        assert answer["error"] in (
                            "The bots do not agree: something was rolled or revealed since.",
                            "The table has moved on since you looked; here is how it stands now.",
                        )
                answer = chair.answer(chair.play(rng.choice(chair.position["decision"]["options"])["id"], 0))
                read_to(chair, answer["n"])
            chair.close()
        assert agreed > 3 and refused > 3, (agreed, refused)


def test_what_can_be_taken_back_freely_need_not_be_asked(server: Server) -> None:
    table, browsers = people(server, 2)
    chairs = sat(*browsers, table=table)
    rng = random.Random(3)
    for _ in range(200):
        for seat, chair in enumerate(chairs):
            assert chair.position is not None
            if chair.position["can_undo"]:
                assert not chair.position["can_ask"]
                assert "freely" in send(chair, type="ask", n=chair.n, seat=seat)["error"]
                return
        one_move(chairs, rng)
    raise AssertionError("nothing could be taken back freely")
