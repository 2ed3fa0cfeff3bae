"""Playing over the socket: acknowledgements, numbers, lost connections, undo, hidden hands, restarts."""

from __future__ import annotations

import random
import uuid
from pathlib import Path

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.harness import PATIENCE, Browser, Chair, ConnectionClosed, Server, errors, play_out, serving


def two(server: Server, slug: str = "northgard") -> tuple[str, Browser, Browser]:
    """A table with two people."""
    first, second = Browser(server, "Ingrid"), Browser(server, "Olaf")
    table = first.table(slug, "me", "person")
    second.post(f"/api/tables/{table}/claim", {"secret": first.secret(1)})
    return table, first, second


def sat(*browsers: Browser, table: str) -> list[Chair]:
    chairs = [browser.sit(table) for browser in browsers]
    for chair in chairs:
        chair.hello()
    return chairs


def read_to(chair: Chair, n: int) -> None:
    """Read on to an event and the position that comes with it."""
    if chair.n < n:
        chair.until(lambda m: m["type"] == "event" and m["n"] >= n)


def one_move(chairs: list[Chair], rng: random.Random) -> int:
    """Whoever is asked decides; everybody reads it. The number of the event."""
    for seat, chair in enumerate(chairs):
        assert chair.position is not None
        options = chair.position["decision"]["options"]
        if options and chair.position["decision"]["seat"] == seat:
            answer = chair.answer(chair.play(rng.choice(options)["id"], seat))
            assert answer["type"] == "ack"
            for other in chairs:
                read_to(other, answer["n"])
            return int(answer["n"])
    raise AssertionError("nobody is asked")


def test_moves_are_acknowledged_first_and_numbers_have_no_gaps(server: Server) -> None:
    table, first, second = two(server)
    chairs = sat(first, second, table=table)
    watcher = Browser(server).sit(table)
    assert watcher.hello()["position"]["seat"] == -1
    rng = random.Random(1)
    for _ in range(12):
        one_move(chairs, rng)
    for chair in chairs:
        for place, message in enumerate(chair.seen):
            if message["type"] == "ack":
                later = [m for m in chair.seen[place + 1 :] if m["type"] == "event" and m["n"] == message["n"]]
                assert later, "the acknowledgement comes before the event"
        numbers = [m["n"] for m in chair.seen if m["type"] == "event"]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    read_to(watcher, chairs[0].n)
    for message in watcher.seen:
        if message.get("position"):
            assert message["position"]["decision"]["options"] == []


def test_a_move_sent_twice_is_made_once(server: Server) -> None:
    table, first, second = two(server)
    chair, other = sat(first, second, table=table)
    assert chair.position is not None
    seat = chair.position["decision"]["seat"]
    if seat == 1:
        chair, other = other, chair
    assert chair.position is not None
    before = chair.position["n"]
    option = chair.position["decision"]["options"][0]["id"]
    move = chair.play(option, seat)
    n = chair.answer(move)["n"]
    assert n == before + 1
    for _ in range(3):
        chair.play(option, seat, move, n=before)
        assert chair.answer(move) == {"type": "ack", "move": move, "n": n}
    assert first.get(f"/api/tables/{table}")["n"] == n


def test_what_cannot_be_played_is_refused_with_a_sentence_and_changes_nothing(server: Server) -> None:
    table, first, second = two(server)
    chairs = sat(first, second, table=table)
    assert chairs[0].position is not None
    asked = chairs[0].position["decision"]["seat"]
    me, other = chairs[asked], chairs[1 - asked]
    assert me.position is not None
    option = me.position["decision"]["options"][0]["id"]
    n = me.position["n"]
    for chair, message, words in (
        (me, {"seat": asked, "option": 999_999}, "not on offer"),
        (other, {"seat": 1 - asked, "option": option}, "not your turn"),
        (other, {"seat": asked, "option": option}, "not yours"),
        (me, {"seat": asked, "option": option, "n": n + 5}, "moved on"),
        (me, {"seat": asked, "option": option, "n": 0}, "moved on"),
    ):
        move = str(uuid.uuid4())
        chair.send(**{"type": "play", "move": move, "n": n, **message})
        answer = chair.answer(move)
        assert answer["type"] == "refused" and words in answer["error"], answer
    stale = me.seen[-1]
    assert stale["position"] == me.position and stale["n"] == n
    move = str(uuid.uuid4())
    me.send(type="undo", move=move, n=n)
    assert "nothing to take back" in me.answer(move)["error"]
    watcher = Browser(server).sit(table)
    watcher.hello()
    watcher.send(type="play", move="x", n=n, seat=asked, option=option)
    assert "watching" in watcher.answer("x")["error"]
    watcher.send(type="look", seat=0)
    assert "not yours" in watcher.until(lambda m: m["type"] == "refused")["error"]
    assert first.get(f"/api/tables/{table}")["n"] == n


def test_chat_does_not_disturb_a_move(server: Server) -> None:
    table, first, second = two(server)
    chairs = sat(first, second, table=table)
    assert chairs[0].position is not None
    asked = chairs[0].position["decision"]["seat"]
    me, other = chairs[asked], chairs[1 - asked]
    assert me.position is not None
    n, option = me.position["n"], me.position["decision"]["options"][0]["id"]
    other.send(type="chat", text="  <b>Skål</b>\n\n everyone ")
    said = me.until(lambda m: m["type"] == "event" and m["what"] == "chat")
    assert said["chat"]["text"] == "<b>Skål</b> everyone" and said["n"] == n + 1 and "position" not in said
    assert me.answer(me.play(option, asked, n=n))["n"] == n + 2
    other.send(type="chat", text=" \n ")
    assert other.until(lambda m: m["type"] == "refused")["error"]
    assert first.get(f"/api/tables/{table}")["chat"][-1]["text"] == "<b>Skål</b> everyone"


def test_who_missed_events_gets_them_in_one_go(server: Server) -> None:
    table, first, second = two(server, "empires")
    chairs = sat(first, second, table=table)
    rng = random.Random(2)
    for _ in range(5):
        one_move(chairs, rng)
    seen_until = chairs[1].n
    before = len(chairs[0].seen)
    chairs[1].close()
    away = chairs[0].until(lambda m: m["type"] == "here")
    assert away["seats"] == [0]
    while chairs[0].position is not None and chairs[0].position["decision"]["seat"] == 0:
        answer = chairs[0].answer(chairs[0].play(chairs[0].position["decision"]["options"][0]["id"], 0))
        read_to(chairs[0], answer["n"])
    chairs[0].send(type="chat", text="Where are you?")
    read_to(chairs[0], chairs[0].n + 1)
    back = second.sit(table, since=seen_until)
    back.n = seen_until
    synced = back.until(lambda m: m["type"] == "synced")
    assert [m["n"] for m in back.seen if m["type"] == "event"] == list(range(seen_until + 1, synced["n"] + 1))
    assert synced["position"] == second.get(f"/api/tables/{table}")["position"]
    lines = [line for m in back.seen if m["type"] == "event" for line in m["lines"]]
    full = [line for line in second.get(f"/api/tables/{table}")["lines"] if line["n"] > seen_until]
    assert lines == full
    nothing = second.sit(table, since=synced["n"])
    assert nothing.next()["type"] == "synced"
    strange = second.sit(table, since=10_000)
    assert strange.next()["type"] == "hello"
    assert len(chairs[0].seen) > before


@pytest.mark.parametrize("slug", ["northgard", "empires"])
def test_two_people_do_not_see_each_others_hands(server: Server, slug: str) -> None:
    table, first, second = two(server, slug)
    chairs = sat(first, second, table=table)
    rng = random.Random(4)
    compared = 0
    for _ in range(60):
        one_move(chairs, rng)
        views = [chair.position["view"] for chair in chairs if chair.position is not None]
        for me, other in ((0, 1), (1, 0)):
            own, foreign = views[me]["seats"][me], views[other]["seats"][me]
            if isinstance(own.get("hand"), list) and own["hand"] and not isinstance(own["hand"][0], int):
                assert foreign.get("hand") != own["hand"]
                compared += 1
            options = chairs[other].position["decision"]["options"]  # type: ignore[index]
            if chairs[other].position["decision"]["seat"] == me:  # type: ignore[index]
                assert options == []
        assert second.get(f"/api/tables/{table}?seat=0", 403)["error"] == "That seat is not yours."
    assert compared > 10


def undoable(chair: Chair, rng: random.Random, seat: int = 0) -> bool:
    """Play on until the last decision can be taken back."""
    for _ in range(120):
        if not chair.my_turn(seat):
            return False
        assert chair.position is not None
        if chair.position["can_undo"]:
            return True
        answer = chair.answer(chair.play(rng.choice(chair.position["decision"]["options"])["id"], seat))
        read_to(chair, answer["n"])
    return False


@pytest.mark.parametrize("slug", ["northgard", "monsterlands", "empires"])
def test_undo_takes_back_and_survives_a_crash(slug: str, tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        browser = Browser(server, "Ingrid")
        table = browser.table(slug, "me", "easy")
        chair = browser.sit(table)
        chair.hello()
        assert undoable(chair, random.Random(6))
        assert chair.position is not None
        held = {key: chair.position[key] for key in ("decision", "view", "can_undo", "undo_seat")}
        last = chair.n
        server.kill()
        server.start()
        chair = browser.sit(table)
        hello = chair.hello()
        assert hello["n"] == last
        assert {key: hello["position"][key] for key in held} == held
        chair.send(type="undo", move="back", n=last)
        assert chair.answer("back")["type"] == "ack"
        event = chair.until(lambda m: m["type"] == "event" and m["what"] == "undo")
        assert event["n"] == last + 1 and event["back"] <= last
        after = browser.get(f"/api/tables/{table}")
        assert after["position"] == event["position"] and after["position"]["decision"]["seat"] == 0
        assert not [line for line in after["lines"] if line["n"] == event["back"]]
        assert "takes a decision back" in after["lines"][-1]["text"]
        server.kill()
        server.start()
        again = browser.get(f"/api/tables/{table}")
        assert (again["position"], again["lines"], again["n"]) == (after["position"], after["lines"], after["n"])
    finally:
        server.stop()
    assert errors(server.log) == []


def test_sockets_of_other_pages_and_unknown_tables_are_refused(server: Server) -> None:
    browser = Browser(server, "Ingrid")
    chair = browser.sit("nosuchtable")
    assert "no such table" in chair.next()["error"]
    with pytest.raises(ConnectionClosed) as closed:
        chair.next()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404
    table = browser.table("empires", "me", "easy")
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    with connect(address, origin=Origin("http://evil.example"), open_timeout=PATIENCE, proxy=None) as socket:
        assert "another page" in str(socket.recv())
        with pytest.raises(ConnectionClosed):
            socket.recv()
    with connect(address, origin=Origin(server.url), open_timeout=PATIENCE, proxy=None) as socket:
        assert '"hello"' in str(socket.recv())


@pytest.mark.slow
@pytest.mark.parametrize("slug", ["northgard", "monsterlands", "empires"])
def test_a_cold_table_opens_quickly_and_long_games_leave_snapshots(slug: str, tmp_path: Path) -> None:
    import sqlite3

    with serving(tmp_path) as server:
        browser = Browser(server, "Ingrid")
        table = browser.table(slug, "me", "easy", "easy")
        chair = browser.sit(table)
        chair.hello()
        play_out(chair, 0, random.Random(8))
        last = browser.get(f"/api/tables/{table}")
        chair.close()
        server.kill()
        database = sqlite3.connect(tmp_path / "meadhall.sqlite")
        snapshots = database.execute("select count(*), max(n) from snapshots").fetchone()
        events = database.execute("select count(*) from events").fetchone()[0]
        database.close()
        assert snapshots[0] >= events // 150, f"{snapshots} for {events} events"
        server.start()
        browser.get("/api/games")  # the rules are read
        browser.table(slug, "me", "me", "me")
        before = server.worked()
        cold = browser.get(f"/api/tables/{table}")
        took = server.worked() - before
        assert cold["position"] == last["position"] and cold["lines"] == last["lines"]
        assert took < 0.3 * 3, f"a cold table took {took * 1000:.0f} ms"  # with room for a slow machine
