"""Tables, seats and everything that is asked over HTTP, with the refusals."""

from __future__ import annotations

import hashlib
import random
import re
from typing import Any

import httpx
import pytest

from meadhall.core.records import last, parse
from tests.server.harness import PATIENCE, Browser, Server, play_out, serving

GAMES = ("northgard", "monsterlands", "empires")


def test_a_name_is_asked_once_and_kept_with_the_cookie(server: Server) -> None:
    browser = Browser(server)
    nobody = {"name": None, "recovery": None, "known": False}
    assert browser.get("/api/me") == nobody
    assert not browser.http.cookies
    answer = browser.http.post(server.url + "/api/me", json={"name": "  Ingrid \n the Red "})
    ingrid = {"name": "Ingrid the Red", "recovery": None, "known": True}
    assert answer.json() == ingrid
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=Strict" in cookie and "Path=/" in cookie
    assert len(browser.http.cookies["meadhall"]) >= 43  # 256 bits
    assert browser.get("/api/me") == ingrid
    for bad in ("", " \t", "x" * 33, "\u0007"):
        assert browser.post("/api/me", {"name": bad}, 400)["error"].endswith(".")
    assert Browser(server).get("/api/me") == nobody


def test_games_levels_and_rules(server: Server) -> None:
    browser = Browser(server)
    found = browser.get("/api/games")
    assert [game["slug"] for game in found["games"]] == list(GAMES)
    assert [level["id"] for level in found["levels"]] == ["easy", "medium", "hard", "expert"]
    for slug in GAMES:
        book = browser.get(f"/api/rules/{slug}")
        ids = [rule["id"] for section in book["sections"] for rule in section["rules"]]
        assert len(ids) == len(set(ids)) > 100
        terms = browser.get(f"/api/glossary/{slug}")["terms"]
        assert {rule for term in terms for rule in term["rules"]} <= set(ids)
    for what in ("rules", "glossary"):
        assert "chess" in browser.get(f"/api/{what}/chess", 404)["error"]


def test_nothing_is_dealt_before_all_seats_are_claimed(server: Server) -> None:
    owner, guest, third = Browser(server, "Ingrid"), Browser(server, "Olaf"), Browser(server, "Spy")
    table = owner.table("northgard", "me", "person", "easy")
    before = owner.get(f"/api/tables/{table}")
    assert before["position"] is None and before["table"]["status"] == "waiting"
    assert before["table"]["commitment"] is None
    assert list(owner.links) == ["1"]
    assert len(owner.secret(1)) >= 32  # 192 bits
    assert "not begun" in owner.get(f"/api/tables/{table}/parts", 409)["error"]
    assert "link" in third.post(f"/api/tables/{table}/claim", {"seat": 1, "secret": "x" * 32}, 403)["error"]
    assert "link" in third.post(f"/api/tables/{table}/claim", {"seat": 1}, 403)["error"]
    assert third.post(f"/api/tables/{table}/claim", {"seat": 0}, 403)["error"]
    assert "bot" in third.post(f"/api/tables/{table}/claim", {"seat": 2}, 409)["error"]
    assert "seat 7" in third.post(f"/api/tables/{table}/claim", {"seat": 7}, 404)["error"]
    assert guest.post(f"/api/tables/{table}/claim", {"secret": owner.secret(1)}) == {"id": table, "seat": 1}
    assert guest.post(f"/api/tables/{table}/claim", {"secret": owner.secret(1)})["seat"] == 1  # again: still mine
    assert "another browser" in third.post(f"/api/tables/{table}/claim", {"secret": owner.secret(1)}, 403)["error"]
    after = guest.get(f"/api/tables/{table}")
    assert after["table"]["status"] == "playing" and after["table"]["my_seats"] == [1]
    assert re.fullmatch("[0-9a-f]{64}", after["table"]["commitment"])
    assert after["table"]["seed"] is None and after["table"]["salt"] is None
    assert [seat["name"] for seat in after["table"]["seats"]][:2] == ["Ingrid", "Olaf"]


def test_a_new_link_kills_the_old_one(server: Server) -> None:
    owner, guest = Browser(server, "Ingrid"), Browser(server, "Olaf")
    table = owner.table("empires", "me", "person")
    old = owner.secret(1)
    new = owner.post(f"/api/tables/{table}/seats/1/link")["link"].split("#s=")[1]
    assert guest.post(f"/api/tables/{table}/claim", {"seat": 1, "secret": old}, 403)
    guest.post(f"/api/tables/{table}/claim", {"secret": new})
    assert guest.post(f"/api/tables/{table}/seats/1/link", None, 403)  # only the owner


def test_public_tables_are_listed_with_open_seats_and_without_secrets(server: Server) -> None:
    owner, guest = Browser(server, "Ingrid"), Browser(server, "Olaf")
    public = owner.table("monsterlands", "me", "open", public=True, name="Feast <b>")
    private = owner.table("monsterlands", "me", "person")
    listing = guest.http.get(server.url + "/api/tables?which=public").text
    assert public in listing and private not in listing and owner.secret(1) not in listing
    assert private in owner.http.get(server.url + "/api/tables?which=mine").text
    assert guest.get("/api/tables?which=mine") == []
    guest.post(f"/api/tables/{public}/claim", {"seat": 1})
    mine = {table["id"]: table for table in guest.get("/api/tables?which=mine")}
    assert mine[public]["status"] == "playing" and mine[public]["name"] == "Feast <b>"
    waiting = [browser for browser in (owner, guest) if browser.get("/api/next")["id"] == public]
    assert len(waiting) == 1
    assert {t["id"]: t for t in waiting[0].get("/api/tables?which=mine")}[public]["waits_for_me"] is True
    assert guest.get("/api/tables?which=all", 400)["error"].endswith(".")


def test_refusals_of_a_new_table_are_sentences(server: Server) -> None:
    browser = Browser(server, "Ingrid")
    me = {"kind": "me"}
    wrong: list[Any] = [
        {},
        {"game": "northgard"},
        {"game": "northgard", "seats": []},
        {"game": "northgard", "seats": [me]},  # two at least
        {"game": "northgard", "seats": [me] * 8},
        {"game": "chess", "seats": [me, me]},
        {"game": "northgard", "seats": [me, {"kind": "bot", "level": "god"}]},
        {"game": "northgard", "seats": [me, me], "options": {"yaers": 3}},
        {"game": "northgard", "seats": [me, me], "options": {"clans": ["dragon"]}},
        {"game": "northgard", "seats": [me, me], "name": "x" * 61},
        {"game": "northgard", "seats": [me, me], "extra": 1},
        [],
        None,
    ]
    for data in wrong:
        error = browser.post("/api/tables", data, 400)["error"]
        assert error.endswith((".", "?")) and len(error) < 400, error
    answer = browser.http.post(server.url + "/api/tables", content=b"{" + b" " * 70_000 + b"}")
    assert answer.status_code == 413 and "64 kB" in answer.json()["error"]
    for body in (b"{no", b"[" * 5000, b'{"game":"northgard","seats":[],"options":{"a":' + b"[" * 9000, b"\xff\xfe"):
        answer = browser.http.post(server.url + "/api/tables", content=body)
        assert answer.status_code == 400 and answer.json()["error"].endswith("."), answer.text
    assert browser.http.get(server.url + "/api/nowhere").json() == {"error": "There is nothing at this address."}
    assert browser.http.delete(server.url + "/api/me").status_code == 405
    assert "mistyped" in browser.get("/api/tables/nope", 404)["error"]


@pytest.mark.parametrize("slug", GAMES)
def test_hot_seat_why_preview_parts_and_cards(server: Server, slug: str) -> None:
    browser, other = Browser(server, "Ingrid"), Browser(server, "Spy")
    table = browser.table(slug, "me", "me")
    chair = browser.sit(table)
    assert chair.hello()["table"]["my_seats"] == [0, 1]
    rng = random.Random(3)
    for _ in range(25):
        assert chair.position is not None
        seat = chair.position["decision"]["seat"]
        chair.send(type="look", seat=seat)
        assert chair.until(lambda m: m["type"] == "position")["seat"] == seat
        options = chair.position["decision"]["options"]
        assert options, "who is asked sees the options"
        picked = rng.choice(options)
        seen = browser.get(f"/api/tables/{table}/preview?option={picked['id']}&seat={seat}")
        assert set(seen) == {"remark", "preview"}
        assert browser.get(f"/api/tables/{table}/preview?option={picked['id']}&seat={1 - seat}", 409)
        assert browser.get(f"/api/tables/{table}/preview?option=999999&seat={seat}", 409)
        assert other.get(f"/api/tables/{table}/preview?option={picked['id']}&seat={seat}", 403)
        for target in picked["targets"]:
            why = browser.get(f"/api/tables/{table}/why?thing={target}&seat={1 - seat}")
            assert why["text"], "not for the seat that is not asked"
        chair.answer(chair.play(picked["id"], seat))
        chair.until(lambda m: m["type"] == "event" and m.get("position") is not None)
    drawn = browser.get(f"/api/tables/{table}/parts?seat=0")
    assert drawn["parts"] and all(svg.startswith("<svg") for svg in drawn["parts"].values()) and drawn["style"]
    assert browser.get(f"/api/tables/{table}/parts?seat=-1")["parts"]
    assert other.get(f"/api/tables/{table}/parts?seat=0", 403)
    assert "watching" in other.get(f"/api/tables/{table}/why?thing=card:x")["text"]
    thing = {"northgard": "card:militia", "monsterlands": "building:armory", "empires": "tile:explore"}[slug]
    card = browser.get(f"/api/tables/{table}/card?thing={thing}")
    assert card["title"] and card["text"] and card["rule"]
    assert browser.get(f"/api/tables/{table}/card?thing=card:nothing", 404)
    chair.close()


def test_leaving_bots_and_coming_back_stand_in_the_log(server: Server) -> None:
    owner, guest, third = Browser(server, "Ingrid"), Browser(server, "Olaf"), Browser(server, "Third")
    table = owner.table("northgard", "me", "person")
    guest.post(f"/api/tables/{table}/claim", {"secret": owner.secret(1)})
    third.post(f"/api/tables/{table}/seats/1/bot", {"level": "easy"}, 403)
    guest.post(f"/api/tables/{table}/seats/1/bot", {"level": "easy"})
    hello = guest.get(f"/api/tables/{table}")
    assert hello["table"]["my_seats"] == [] and hello["table"]["seats"][1]["kind"] == "bot"
    assert "not yours" in guest.get(f"/api/tables/{table}?seat=1", 403)["error"]
    third.post(f"/api/tables/{table}/seats/1/person", None, 403)
    assert guest.post(f"/api/tables/{table}/seats/1/person") == {"link": None}
    assert guest.get(f"/api/tables/{table}")["table"]["my_seats"] == [1]
    guest.post(f"/api/tables/{table}/leave")
    assert owner.post(f"/api/tables/{table}/seats/1/person") == {"link": None}
    assert guest.get(f"/api/tables/{table}")["table"]["my_seats"] == [1]
    text = "\n".join(line["text"] for line in owner.get(f"/api/tables/{table}")["lines"])
    assert text.count("A bot (easy) plays for Olaf") == 1 and text.count("plays for Olaf") == 2
    assert text.count("Olaf is back") == 1 and text.count("The owner hands seat 2 back to Olaf.") == 1
    third.post(f"/api/tables/{table}/leave", None, 403)
    third.post(f"/api/tables/{table}/close", None, 403)
    owner.post(f"/api/tables/{table}/close")
    assert owner.get(f"/api/tables/{table}")["table"]["status"] == "closed"
    assert "ended" in guest.post(f"/api/tables/{table}/leave", None, 409)["error"]
    assert "over" in owner.get(f"/api/tables/{table}/record", 409)["error"]
    assert "over" in owner.post(f"/api/tables/{table}/check", None, 409)["error"]


def test_a_seat_that_waits_can_be_left_and_given_to_a_bot(server: Server) -> None:
    owner, guest = Browser(server, "Ingrid"), Browser(server, "Olaf")
    table = owner.table("empires", "me", "open", "open", public=True)
    guest.post(f"/api/tables/{table}/claim", {"seat": 1})
    assert "not begun" in guest.post(f"/api/tables/{table}/resign", None, 409)["error"]
    guest.post(f"/api/tables/{table}/leave")
    assert guest.get(f"/api/tables/{table}")["table"]["seats"][1]["kind"] == "open"
    owner.post(f"/api/tables/{table}/seats/1/bot", {"level": "easy"})
    owner.post(f"/api/tables/{table}/seats/2/bot", {})
    assert owner.get(f"/api/tables/{table}")["table"]["status"] == "playing"


def test_who_resigns_ranks_last_and_the_game_can_be_checked_and_played_again(server: Server) -> None:
    owner, guest = Browser(server, "Ingrid"), Browser(server, "Olaf")
    table = owner.table("empires", "me", "person")
    guest.post(f"/api/tables/{table}/claim", {"secret": owner.secret(1)})
    promised = owner.get(f"/api/tables/{table}")["table"]["commitment"]
    owner.post(f"/api/tables/{table}/rematch", None, 409)
    guest.post(f"/api/tables/{table}/resign")
    guest.post(f"/api/tables/{table}/resign", None, 403)
    owner.post(f"/api/tables/{table}/seats/1/person", None, 409)
    chair = owner.sit(table)
    chair.hello()
    play_out(chair, 0, random.Random(5))
    chair.close()
    hello = owner.get(f"/api/tables/{table}")
    outcome = hello["position"]["outcome"]
    assert outcome["winners"] == [0] and outcome["ranking"] == [1, 2] and outcome["resigned"] == [1]
    table_now = hello["table"]
    assert table_now["status"] == "over"
    opened = hashlib.sha256(f"{table_now['seed']} {table_now['salt']}".encode()).hexdigest()
    assert opened == promised == table_now["commitment"]
    checked = Browser(server).post(f"/api/tables/{table}/check")
    assert checked["ok"] is True and checked["seed"] == table_now["seed"]
    game = last(parse(owner.get(f"/api/tables/{table}/record")))
    assert game.outcome is not None and list(game.outcome.scores) == outcome["scores"]
    again = guest.post(f"/api/tables/{table}/rematch", None, 403)
    again = owner.post(f"/api/tables/{table}/rematch")
    assert owner.post(f"/api/tables/{table}/rematch")["id"] == again["id"]
    new = guest.get(f"/api/tables/{again['id']}")["table"]
    assert new["status"] == "playing" and new["my_seats"] == [1] and new["commitment"] != promised
    assert owner.get(f"/api/tables/{table}")["table"]["rematch"] == again["id"]


def test_pages_headers_and_other_origins(server: Server) -> None:
    with httpx.Client(timeout=PATIENCE) as client:
        page = client.get(server.url + "/t/whatever")
        assert page.status_code == 200 and page.headers["content-type"].startswith("text/html")
        policy = page.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "script-src 'self';" in policy and "frame-ancestors 'none'" in policy
        assert page.headers["x-content-type-options"] == "nosniff"
        for path in ("/../store.py", "/%2e%2e/store.py", "/..%2fstore.py", "/assets/../../app.py", "/missing.js"):
            assert client.get(server.url + path).status_code == 404, path
        foreign = client.post(server.url + "/api/me", json={"name": "X"}, headers={"Origin": "http://evil.example"})
        assert foreign.status_code == 403 and foreign.json()["error"]
        own = client.post(server.url + "/api/me", json={"name": "X"}, headers={"Origin": server.url})
        assert own.status_code == 200
        assert client.get(server.url + "/metrics").status_code == 404, "S16: closed unless a token opens it"
        assert client.get(server.url + "/healthz").json()["ok"] is True
        for path in ("/api/tables/x/leave", "/api/tables/x/close", "/api/tables/x/claim"):
            assert client.get(server.url + path).status_code in (404, 405)  # no change by GET


def test_limits_and_logs(tmp_path_factory: pytest.TempPathFactory) -> None:
    data = tmp_path_factory.mktemp("limits")
    with serving(data, "", "--rate", "0.2", "--log", "info") as server:
        browser = Browser(server, "Ingrid")
        table = browser.table("northgard", "me", "person", "easy")
        secret, cookie = browser.secret(1), browser.http.cookies["meadhall"]
        Browser(server, "Olaf").post(f"/api/tables/{table}/claim", {"secret": secret})
        answers = [browser.http.get(server.url + "/api/me").status_code for _ in range(400)]
        assert 429 in answers and answers[0] == 200
        chair_refused = [browser.http.get(server.url + "/api/me").json() for _ in range(30)]
        assert any("wait" in answer.get("error", "") for answer in chair_refused)
        log = server.log.read_text()
    assert '"route":"/api/tables/{table:str}/claim"' in log
    for private in (secret, cookie, "Ingrid"):
        assert private not in log
