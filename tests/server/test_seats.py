"""S6: a seat is its person's. Nobody takes it from them, nobody has two, and nobody loses it with a cookie."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from meadhall.server import places
from meadhall.server.errors import Refusal
from meadhall.server.live import Seat
from tests.server.harness import Browser, Server, serving

HOUR = 3600.0


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def hall(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on each database."""
    database = ""
    if request.param == "postgresql":
        from tests.server import postgres

        database = postgres.new_database(request.getfixturevalue("cluster"), "seats")
    with serving(tmp_path_factory.mktemp(request.param), database, "--rate", "0", "--log", "info") as server:
        yield server


def seated(server: Server, **more: Any) -> tuple[Browser, Browser, str]:
    """An owner, a guest, and their table."""
    owner, guest = Browser(server, "Ingrid"), Browser(server, "Olaf")
    table = owner.table("empires", "me", "person", **more)
    guest.post(f"/api/tables/{table}/claim", {"secret": owner.secret(1)})
    return owner, guest, table


def seats_of(browser: Browser, table: str) -> list[int]:
    found: list[int] = browser.get(f"/api/tables/{table}")["table"]["my_seats"]
    return found


def told(browser: Browser, table: str) -> str:
    return "\n".join(line["text"] for line in browser.get(f"/api/tables/{table}")["lines"])


def same_person(browser: Browser, server: Server) -> Browser:
    """The person's other device."""
    other = Browser(server)
    other.post("/api/me/enter", {"code": browser.post("/api/me/code")["code"]})
    return other


def test_the_owner_cannot_take_a_seat_that_somebody_has(hall: Server) -> None:
    """S6: the attack as it was found, and its relatives."""
    owner, guest, table = seated(hall)
    path = f"/api/tables/{table}"
    assert "Olaf sits there" in owner.post(f"{path}/seats/1/link", None, 409)["error"]
    owner.post(f"{path}/claim", {"seat": 1}, 403)
    owner.post(f"{path}/claim", {"secret": owner.secret(1)}, 403)
    assert "Olaf sits there" in owner.post(f"{path}/seats/1/bot", {"level": "easy"}, 409)["error"]
    assert seats_of(guest, table) == [1]
    guest.post(f"{path}/seats/1/bot", {"level": "easy"})
    assert "bot sits there" in owner.post(f"{path}/seats/1/link", None, 409)["error"]
    owner.post(f"{path}/claim", {"seat": 1}, 409)
    assert owner.post(f"{path}/seats/1/person") == {"link": None}
    assert seats_of(guest, table) == [1] and seats_of(owner, table) == [0]
    owner.get(f"{path}?seat=1", 403)
    text = told(guest, table)
    assert "A bot (easy) plays for Olaf from now on." in text and "The owner hands seat 2 back to Olaf." in text


def test_a_seat_is_given_up_kept_or_no_longer_asked_for(hall: Server) -> None:
    owner, guest, table = seated(hall)
    third = Browser(hall, "Third")
    path = f"/api/tables/{table}/seats/1"
    guest.post(f"{path}/free", None, 403)
    third.post(f"{path}/free", None, 403)
    assert owner.post(f"{path}/free") == {"freed": False}
    assert "asked already" in owner.post(f"{path}/free", None, 409)["error"]
    n = guest.get(f"/api/tables/{table}")["table"]["seats"][1]["asked"]
    assert n is not None
    third.post(f"{path}/answer", {"n": n, "agree": True}, 403)
    assert "give up the seat" in owner.post(f"{path}/answer", {"n": n, "agree": True}, 403)["error"]
    guest.post(f"{path}/answer", {"n": n, "agree": False})
    guest.post(f"{path}/answer", {"n": n, "agree": True}, 409)
    assert seats_of(guest, table) == [1]
    owner.post(f"{path}/free")
    n = guest.get(f"/api/tables/{table}")["table"]["seats"][1]["asked"]
    owner.post(f"{path}/answer", {"n": n, "agree": False})  # taken back
    guest.post(f"{path}/answer", {"n": n, "agree": True}, 409)
    owner.post(f"{path}/free")
    n = guest.get(f"/api/tables/{table}")["table"]["seats"][1]["asked"]
    guest.post(f"{path}/answer", {"n": n, "agree": True})
    assert seats_of(guest, table) == []
    assert guest.get(f"/api/tables/{table}")["table"]["seats"][1]["was_yours"] is True
    secret = owner.post(f"{path}/link")["link"].split("#s=")[1]
    assert "hot-seat" in owner.post(f"/api/tables/{table}/claim", {"secret": secret}, 409)["error"]
    third.post(f"/api/tables/{table}/claim", {"secret": secret})
    assert seats_of(third, table) == [1]
    guest.post(f"/api/tables/{table}/claim", {"seat": 1}, 403)
    text = told(third, table)
    for line in (
        "The owner asks Olaf to give up seat 2.",
        "Olaf keeps seat 2.",
        "The owner no longer asks for seat 2.",
        "Olaf gives up seat 2.",
        "The owner makes a new link for seat 2.",
        "Third sits down at seat 2.",
    ):
        assert line in text


def test_who_gave_a_seat_up_may_come_back_while_it_is_empty(hall: Server) -> None:
    owner, guest, table = seated(hall)
    owner.post(f"/api/tables/{table}/seats/1/free")
    n = guest.get(f"/api/tables/{table}")["table"]["seats"][1]["asked"]
    guest.post(f"/api/tables/{table}/seats/1/answer", {"n": n, "agree": True})
    Browser(hall, "Third").post(f"/api/tables/{table}/claim", {"seat": 1}, 403)
    guest.post(f"/api/tables/{table}/claim", {"seat": 1})
    assert seats_of(guest, table) == [1]


def test_a_seat_is_free_after_a_stated_time_away(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The time is told to the owner and to who sits there, and to nobody else; who is connected is not away."""
    data = tmp_path_factory.mktemp("away")
    with serving(data, "", "--rate", "0", "--absent-hours", "2") as server:
        owner, guest, table = seated(server)
        for browser, expected in ((owner, True), (guest, True), (Browser(server, "Third"), False)):
            seat = browser.get(f"/api/tables/{table}")["table"]["seats"][1]
            assert (seat["free_at"] is not None) is expected
        assert owner.get(f"/api/tables/{table}")["table"]["absent_after"] == 2 * HOUR
    visits = _set_back(data, 3 * HOUR)
    assert visits >= 1
    with serving(data, "", "--rate", "0", "--absent-hours", "2") as server:
        owner, guest = owner.at(server), guest.at(server)
        chair = guest.sit(table)
        chair.hello()
        assert owner.post(f"/api/tables/{table}/seats/1/free") == {"freed": False}, "they are here"
        chair.close()
        n = owner.get(f"/api/tables/{table}")["table"]["seats"][1]["asked"]
        owner.post(f"/api/tables/{table}/seats/1/answer", {"n": n, "agree": False})
    _set_back(data, 3 * HOUR)
    with serving(data, "", "--rate", "0", "--absent-hours", "2") as server:
        owner, guest = owner.at(server), guest.at(server)
        assert owner.get(f"/api/tables/{table}")["table"]["seats"][1]["free_at"] <= time.time()
        assert owner.post(f"/api/tables/{table}/seats/1/free") == {"freed": True}
        assert seats_of(guest, table) == []
        assert "The owner frees seat 2: Olaf has been away for 3 hours." in told(guest, table)
        guest.post(f"/api/tables/{table}/claim", {"seat": 1})  # nobody has come yet
        assert seats_of(guest, table) == [1]


def test_a_bot_takes_a_seat_by_consent_or_after_the_same_time_away(tmp_path_factory: pytest.TempPathFactory) -> None:
    """S6: the owner's bot is one more way to take a seat, so it needs what freeing the seat needs."""
    data = tmp_path_factory.mktemp("bot")
    easy = {"level": "easy"}
    with serving(data, "", "--rate", "0", "--absent-hours", "2") as server:
        owner, guest, table = seated(server)
        path = f"/api/tables/{table}/seats/1"
        owner.post(f"{path}/bot", easy, 409)
        owner.post(f"{path}/free")
        owner.post(f"{path}/bot", easy, 409)  # asked is not agreed
        n = guest.get(f"/api/tables/{table}")["table"]["seats"][1]["asked"]
        guest.post(f"{path}/answer", {"n": n, "agree": True})
        owner.post(f"{path}/bot", easy)
        assert "The owner has a bot (easy) play for seat 2." in told(guest, table)
        owner, guest, table = seated(server)
        path = f"/api/tables/{table}/seats/1"
    _set_back(data, 3 * HOUR)
    with serving(data, "", "--rate", "0", "--absent-hours", "2") as server:
        owner, guest = owner.at(server), guest.at(server)
        chair = guest.sit(table)
        chair.hello()
        owner.post(f"{path}/bot", easy, 409)  # they are here
        chair.close()
    _set_back(data, 3 * HOUR)
    with serving(data, "", "--rate", "0", "--absent-hours", "2") as server:
        owner, guest = owner.at(server), guest.at(server)
        owner.post(f"{path}/bot", easy)
        assert "The owner has a bot (easy) play for Olaf, who has been away for 3 hours." in told(guest, table)
        assert guest.post(f"{path}/person") == {"link": None}
        assert seats_of(guest, table) == [1]


def test_who_is_away_learns_from_when_on_the_seat_may_be_freed(tmp_path_factory: pytest.TempPathFactory) -> None:
    """S6: among one's own tables, once half of the time is over; nobody else is told there."""
    data = tmp_path_factory.mktemp("kept")

    def told_to(browser: Browser) -> list[int | None]:
        (row,) = browser.get("/api/tables?which=mine")
        return [seat["free_at"] for seat in row["seats"]]

    with serving(data, "", "--rate", "0", "--absent-hours", "2") as server:
        owner, guest, table = seated(server)
        assert told_to(owner) == told_to(guest) == [None, None]
    _set_back(data, 1.5 * HOUR)
    with serving(data, "", "--rate", "0", "--absent-hours", "2") as server:
        owner, guest = owner.at(server), guest.at(server)
        mine, soon = told_to(guest)
        assert mine is None and soon is not None and 0.4 * HOUR < soon - time.time() < 0.6 * HOUR
        assert told_to(owner) == [None, None]
        chair = guest.sit(table)
        chair.hello()
        assert told_to(guest) == [None, None]
        chair.close()
        assert told_to(guest) == [None, None], "the visit counts"


def _set_back(data: Any, seconds: float) -> int:
    import sqlite3

    with sqlite3.connect(data / "meadhall.sqlite") as database:
        return database.execute("UPDATE visits SET at = at - ?", (seconds,)).rowcount


def test_one_person_has_one_seat_whichever_way_they_come(hall: Server) -> None:
    """S6: link, open seat, bot's seat, second device, recovery, a new table, a rematch: one check."""
    owner = Browser(hall, "Ingrid")
    two = [{"kind": "me"}, {"kind": "me"}]
    assert "hot-seat" in owner.post("/api/tables", {"game": "empires", "seats": two}, 400)["error"]
    table = owner.table("empires", "me", "person", "person")
    path = f"/api/tables/{table}"
    second = same_person(owner, hall)
    recovered = Browser(hall)
    recovered.post("/api/me/enter", {"recovery": owner.post("/api/me/recovery")["link"].split("#r=")[1]})
    for browser in (owner, second, recovered):
        assert "hot-seat" in browser.post(f"{path}/claim", {"secret": owner.secret(1)}, 409)["error"]
        assert seats_of(browser, table) == [0]
    public = owner.table("empires", "me", "open", "open", public=True)
    for browser in (owner, second, recovered):
        assert "hot-seat" in browser.post(f"/api/tables/{public}/claim", {"seat": 1}, 409)["error"]
    guest = Browser(hall, "Olaf")
    guest.post(f"/api/tables/{public}/claim", {"seat": 1})
    guest.post(f"/api/tables/{public}/seats/1/bot", {"level": "easy"})
    guest.post(f"/api/tables/{public}/claim", {"seat": 2})
    assert "hot-seat" in guest.post(f"/api/tables/{public}/seats/1/person", None, 409)["error"]
    assert "hot-seat" in owner.post(f"/api/tables/{public}/seats/1/person", None, 409)["error"]
    assert seats_of(guest, public) == [2]
    code = owner.post("/api/me/code")["code"]
    assert "another seat" in guest.post("/api/me/enter", {"code": code}, 409)["error"]
    assert guest.get("/api/me")["name"] == "Olaf"


def test_a_rematch_seats_nobody_twice_who_left_a_seat_to_a_bot() -> None:
    """S6: who left seat 0 to a bot and sat down at seat 1 plays seat 1 alone."""
    left, now, gone = Seat(0, "bot", left_by=7), Seat(1, "person", person=7), Seat(2, "bot", left_by=8)
    assert places.again([left, now, gone], hot_seat=False) == [None, 7, 8]
    assert places.again([left, now, gone], hot_seat=True) == [7, 7, 8]
    assert places.again([left, Seat(1, "bot", left_by=7)], hot_seat=False) == [7, None]
    with pytest.raises(Refusal, match="hot-seat"):
        places.each_once([7, None, 7], hot_seat=False)
    places.each_once([7, None, 7], hot_seat=True)


def test_a_hot_seat_table_says_so_and_seats_one_person_twice(hall: Server) -> None:
    owner, guest = Browser(hall, "Ingrid"), Browser(hall, "Olaf")
    table = owner.table("empires", "me", "me", "person", hot_seat=True)
    owner.post(f"/api/tables/{table}/claim", {"secret": owner.secret(2)})
    assert seats_of(owner, table) == [0, 1, 2]
    seen = guest.get(f"/api/tables/{table}")
    assert seen["table"]["hot_seat"] is True and "hot-seat table" in seen["lines"][0]["text"]
    plain = owner.table("empires", "me", "easy")
    assert owner.get(f"/api/tables/{plain}")["table"]["hot_seat"] is False


def test_a_second_device_is_the_same_person_by_a_code_that_works_once(hall: Server) -> None:
    _owner, guest, table = seated(hall)
    code = guest.post("/api/me/code")["code"]
    phone, stranger = Browser(hall), Browser(hall)
    assert phone.post("/api/me/enter", {"code": f" {code.upper()} "})["name"] == "Olaf"
    assert seats_of(phone, table) == seats_of(guest, table) == [1]
    stranger.post("/api/me/enter", {"code": code}, 403)
    replaced = guest.post("/api/me/code")["code"]
    newest = guest.post("/api/me/code")["code"]
    stranger.post("/api/me/enter", {"code": replaced}, 403)
    stranger.post("/api/me/enter", {}, 403)
    stranger.post("/api/me/enter", {"recovery": code.replace("-", "")}, 403)
    tablet = Browser(hall)
    tablet.post("/api/me/enter", {"code": newest})
    tablet.post("/api/me/alone")
    assert seats_of(tablet, table) == [1] and seats_of(guest, table) == seats_of(phone, table) == []
    stranger.post("/api/me/code", None, 403)
    log = hall.log.read_text()
    for private in (code, code.replace("-", ""), newest):
        assert private not in log


def test_a_lost_cookie_comes_back_by_the_recovery_link_and_a_new_link_ends_the_old(hall: Server) -> None:
    _owner, guest, table = seated(hall)
    assert guest.get("/api/me")["recovery"] is None
    old = guest.post("/api/me/recovery")["link"]
    assert old.startswith("/me#r=") and guest.get("/api/me")["recovery"] is not None
    new = guest.post("/api/me/recovery")["link"].split("#r=")[1]
    found = Browser(hall)
    found.post("/api/me/enter", {"recovery": old.split("#r=")[1]}, 403)
    found.post("/api/me/enter", {"recovery": new})
    assert found.get("/api/me")["name"] == "Olaf" and seats_of(found, table) == [1]
    assert new not in hall.log.read_text()


def test_a_guest_without_a_name_comes_back_by_a_recovery_link_too(hall: Server) -> None:
    """S6: a seat is its person's, named or not."""
    guest, found = Browser(hall), Browser(hall)
    assert guest.get("/api/me") == {"name": None, "recovery": None, "known": False}
    guest.post("/api/me/recovery", None, 403)
    table = guest.table("empires", "me", "easy")
    assert guest.get("/api/me") == {"name": None, "recovery": None, "known": True}
    link = guest.post("/api/me/recovery")["link"]
    found.post("/api/me/enter", {"recovery": link.split("#r=")[1]})
    assert found.get("/api/me")["name"] is None and seats_of(found, table) == [0]


def test_codes_run_out_and_are_stored_as_hashes(tmp_path_factory: pytest.TempPathFactory) -> None:
    import sqlite3

    data = tmp_path_factory.mktemp("codes")
    with serving(data, "", "--rate", "0") as server:
        owner = Browser(server, "Ingrid")
        code = owner.post("/api/me/code")["code"].replace("-", "")
        link = owner.post("/api/me/recovery")["link"].split("#r=")[1]
        with sqlite3.connect(data / "meadhall.sqlite") as database:
            database.execute("UPDATE keys SET until = until - 601 WHERE kind = 'code'")
            kept = str(database.execute("SELECT * FROM keys").fetchall())
        assert code not in kept and link not in kept
        assert "ten minutes" in Browser(server).post("/api/me/enter", {"code": code}, 403)["error"]


def test_codes_cannot_be_tried_without_end(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("tries"), "", "--rate", "1") as server:
        thief = Browser(server)
        tries = [thief.http.post(server.url + "/api/me/enter", json={"code": "aaaa-aaaa"}) for _ in range(12)]
        assert [answer.status_code for answer in tries].count(403) <= 9 and tries[-1].status_code == 429


def test_whatever_the_owner_does_is_in_the_log(hall: Server) -> None:
    owner = Browser(hall, "Ingrid")
    table = owner.table("empires", "me", "person", "easy")
    for path in ("seats/1/link", "seats/2/person", "seats/2/bot", "seats/2/bot", "close"):
        body = {"level": "hard"} if path.endswith("bot") else None
        owner.post(f"/api/tables/{table}/{path}", body)
    assert told(owner, table).splitlines() == [
        "The owner makes a new link for seat 2.",
        "The owner takes the bot away; seat 3 waits for a person.",
        "The owner has a bot (hard) play for seat 3.",
        "The owner closed the table.",
    ]
