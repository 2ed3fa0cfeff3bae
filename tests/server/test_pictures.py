"""Pictures by digest: drawn once, the same for good, for those alone who were told of them (W1)."""

from __future__ import annotations

import asyncio
import random
import typing
from typing import Any

import pytest

import meadhall
from meadhall.core.registry import ruleset
from meadhall.server import wire
from meadhall.server.errors import Refusal
from meadhall.server.pictures import OLD, Album, Gallery, Marks, viewer_key
from tests.server.harness import Browser, Chair, Server
from tests.test_shapes import breach

SHAPES = {typing.get_args(typing.get_type_hints(shape)["type"])[0]: shape for shape in typing.get_args(wire.FromServer)}
SLUGS = ("northgard", "monsterlands", "empires")


def digests(browser: Browser, table: str, seat: int) -> dict[str, str]:
    """The pictures that a position names."""
    found: dict[str, str] = browser.get(f"/api/tables/{table}?seat={seat}")["position"]["pictures"]
    return found


def fetched(browser: Browser, table: str, seat: int, digest: str, step: str = "") -> tuple[int, str]:
    """A picture and how it was answered."""
    answer = browser.http.get(f"{browser.server.url}/api/tables/{table}/pictures/{seat}/{digest}{step}")
    return answer.status_code, answer.text


def added(before: dict[str, Any] | None, told: dict[str, Any]) -> dict[str, Any]:
    """A whole position from one that tells what is new, as a client puts it together."""
    position = dict(told)
    same = position.pop("same", None)
    if same is None:
        return position
    assert before is not None and before["seat"] == told["seat"]
    position["view"] = {**told["view"], **{name: before["view"][name] for name in same}}
    pictures = {**before["pictures"], **told["pictures"]}
    position["pictures"] = {name: digest for name, digest in pictures.items() if digest is not None}
    return position


@pytest.mark.parametrize("slug", SLUGS)
def test_only_those_who_were_told_of_a_picture_can_have_it(server: Server, slug: str) -> None:
    owner, other = Browser(server, "Ingrid"), Browser(server, "Olaf")
    table = owner.table(slug, "me", "open", public=True)
    other.post(f"/api/tables/{table}/claim", {"seat": 1})
    mine, theirs, open_to_all = digests(owner, table, 0), digests(other, table, 1), digests(other, table, -1)
    assert mine
    everything = [*mine.values(), *theirs.values(), *open_to_all.values()]
    assert len(set(everything)) == len(everything), "no two seats call a picture the same, whether it is or not"
    drawn = owner.get(f"/api/tables/{table}/parts?seat=0")["parts"]
    for name, digest in mine.items():
        answer = owner.http.get(f"{server.url}/api/tables/{table}/pictures/0/{digest}")
        assert answer.status_code == 200
        assert answer.text == drawn[name]
        assert answer.headers["cache-control"] == "private, max-age=31536000, immutable"
        assert answer.headers["content-type"].startswith("image/svg+xml")
    plain = owner.http.get(
        f"{server.url}/api/tables/{table}/pictures/0/{mine[next(iter(mine))]}", headers={"accept-encoding": "identity"}
    )
    assert plain.text.startswith("<svg") and "content-encoding" not in plain.headers
    digest = next(iter(mine.values()))
    stranger = Browser(server)
    for who, seat in ((other, 0), (stranger, 0), (other, 1), (owner, -1), (stranger, -1), (owner, 9), (owner, -2)):
        status, text = fetched(who, table, seat, digest)
        assert status == 404 and "no such picture" in text, (seat, text)
    assert fetched(owner, table, 0, "x" * 20)[0] == 404
    assert fetched(other, table, 0, digest, "?step=0")[0] == 404, "nobody looks back before the end"
    for digest in open_to_all.values():
        assert fetched(stranger, table, -1, digest)[0] == 200


@pytest.mark.parametrize("slug", SLUGS)
def test_events_add_up_to_the_position(server: Server, slug: str) -> None:
    rng = random.Random(3)
    browser = Browser(server, "Ingrid")
    table = browser.table(slug, "me", "me", "easy", hot_seat=True)
    chairs = {(seat, adds): browser.sit(table, seat=seat, adds=adds) for seat in (0, 1, -1) for adds in (None, 1)}
    put_together: dict[tuple[int, int | None], dict[str, Any]] = {}
    for key, chair in chairs.items():
        put_together[key] = chair.hello()["position"]
    saved = sent = 0
    for _ in range(30):
        seat = next((s for s in (0, 1) if put_together[s, 1]["decision"]["options"]), None)
        if seat is None and sent:
            break
        if seat is None:  # the bot comes first
            for key, chair in chairs.items():
                read_on(chair, put_together, key, lambda p: p["decision"]["seat"] != 2)
            continue
        asked, position = chairs[seat, 1], put_together[seat, 1]
        option = rng.choice(position["decision"]["options"])["id"]
        asked.send(type="play", move=f"m{rng.random()}", n=position["n"], seat=seat, option=option)
        goal = read_on(
            asked, put_together, (seat, 1), lambda p, n=position["n"]: p["n"] > n and p["decision"]["seat"] != 2
        )
        for key, chair in chairs.items():
            if chair is not asked:
                read_on(chair, put_together, key, lambda p, goal=goal: p["n"] >= goal)
        for seat in (0, 1, -1):
            assert put_together[seat, 1] == put_together[seat, None]
            sent += len(chairs[seat, None].raw[-1])
            saved += len(chairs[seat, None].raw[-1]) - len(chairs[seat, 1].raw[-1])
    assert saved > 0.3 * sent > 0
    for (_, adds), chair in chairs.items():
        for message in chair.seen if adds is None else []:
            shape = SHAPES[message["type"]]
            assert breach(shape, message, message["type"]) == "", "what is sent is what is declared"


def read_on(chair: Chair, put_together: dict[Any, Any], key: Any, wanted: Any) -> int:
    """Take in positions until one is as wanted; its number."""
    while True:
        told = chair.next().get("position")
        if told is not None:
            put_together[key] = added(put_together[key], told)
            if wanted(put_together[key]):
                return int(put_together[key]["n"])


def test_a_digest_outlives_the_server(server: Server) -> None:
    browser = Browser(server, "Ingrid")
    table = browser.table("northgard", "me", "me", hot_seat=True)
    before = digests(browser, table, 0)
    old = fetched(browser, table, 0, before["map"])
    server.stop()
    server.start()
    assert fetched(browser, table, 0, before["map"]) == old, "nobody has looked at the table since"
    assert digests(browser, table, 0) == before


def test_a_finished_game_has_pictures_of_every_step_for_everybody(server: Server) -> None:
    from tests.server.test_past import finished

    _browser, table, _seen = finished(server)
    stranger = Browser(server)
    for step, seat in ((0, 0), (3, 1), (0, -1)):
        position = stranger.get(f"/api/tables/{table}/steps/{step}?seat={seat}")
        parts = stranger.get(f"/api/tables/{table}/parts?step={step}&seat={seat}")["parts"]
        assert position["pictures"].keys() == parts.keys()
        for name, digest in position["pictures"].items():
            assert fetched(stranger, table, seat, digest, f"?step={step}") == (200, parts[name])
        assert fetched(stranger, table, seat, "x" * 20, f"?step={step}")[0] == 404
    seen = stranger.get(f"/api/tables/{table}/steps/0?seat=0")["pictures"]
    assert fetched(stranger, table, 0, next(iter(seen.values())))[0] == 404, "the present is as strict as before"


# -- without a server --------------------------------------------------------------------------------------------------


def told(slug: str, seat: int, view: dict[str, Any], seed: str = "7") -> dict[str, str]:
    """The digests of a view."""
    rules = ruleset(slug)
    album = Album(viewer_key(seed, "salt", seat), rules, rules.content(None))
    return album.tell(rules.pictures(view), Marks({}, {}))


@pytest.mark.parametrize("slug", SLUGS)
def test_a_digest_tells_nothing_that_the_seat_cannot_know(slug: str) -> None:
    rng = random.Random(5)
    game = meadhall.new(slug, players=3, seed=5)
    compared = 0
    while game.outcome is None and len(game.decisions) < 120:
        game.play(rng.choice(game.options))
        if len(game.decisions) % 10:
            continue
        for seat in (-1, 0, 1, 2):
            seen = game.observe(seat)
            world = seen.sample(rng)
            compared += world.state.encode() != game.state.encode()
            assert told(slug, seat, seen.to_json()) == told(slug, seat, world.observe(seat).to_json())
    assert compared > 20, "the worlds did differ"


@pytest.mark.parametrize("slug", SLUGS)
def test_the_same_digest_is_the_same_picture_and_another_table_has_others(slug: str) -> None:
    rng = random.Random(6)
    game = meadhall.new(slug, players=3, seed=6)
    known: dict[str, str] = {}
    again = 0
    while game.outcome is None and len(game.decisions) < 120:
        game.play(rng.choice(game.options))
        if len(game.decisions) % 4:
            continue
        view = game.observe(0).to_json()
        parts = game.rules.parts(view)
        names = told(slug, 0, view)
        assert names.keys() == parts.keys()
        assert not set(names.values()) & set(told(slug, 0, view, "8").values())
        for name, digest in names.items():
            again += digest in known
            assert known.setdefault(digest, parts[name]) == parts[name]
    assert again > 20


def test_values_are_told_apart_by_the_json_that_is_there() -> None:
    view = {"map": {"a": 1}, "year": 2}
    marks = Marks(view, {"map": b'{"a":1}', "year": b"2"})
    assert marks(view["map"]) == marks({"a": 1}) != marks({"a": 2})


def test_a_picture_is_drawn_once_and_kept_within_bounds() -> None:
    count = 0

    def draw() -> str:
        nonlocal count
        count += 1
        return "<svg>" + random.Random(count).randbytes(500).hex() + "</svg>"

    async def run() -> None:
        gallery = Gallery(kept=3000)
        first = await asyncio.gather(*(gallery.get(b"a", draw) for _ in range(20)))
        assert count == 1 and len(set(first)) == 1
        assert await gallery.get(b"a", None) == first[0]
        for n in range(20):
            await gallery.get(b"%d" % n, draw)
        assert gallery.size <= 3000
        with pytest.raises(Refusal, match="no such picture"):
            await gallery.get(b"a", None)

    asyncio.run(run())


def test_an_album_forgets_what_was_long_ago() -> None:
    rules = ruleset("northgard")
    album = Album(b"k" * 32, rules, rules.content(None))
    names = [album.tell({"map": {"map": n}}, Marks({}, {}))["map"] for n in range(OLD + 10)]
    assert [name in album for name in names] == [False] * 9 + [True] * (OLD + 1)
