"""No leak on the wire: two games that a seat cannot tell apart give it identical bytes on every channel.

The second game is a world dealt from what the seat knows. Both are put into the stores of two servers under the same
id, with the same people, and then everything a seat can ask is asked of both, before and after moves of other seats.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.core.game import Game
from meadhall.core.records import Record
from meadhall.server.live import EVERYBODY, Event, Seat, commitment
from meadhall.server.names import hashed
from meadhall.server.settings import Settings
from meadhall.server.store import Store, pack
from tests.server.harness import Browser, Chair, Server

PEOPLE = (
    "first-secret-cookie",
    "second-secret-cookie",
    "third-secret-cookie",
    "fourth-secret-cookie",
    "fifth-secret-cookie",
)


async def put(data: Path, table: str, game: Game, slug: str, players: int, lines: Any, at: float) -> None:
    """A table in mid-game, as if it had been played here: people, seats, log lines and the position."""
    store = Store(Settings(data=data).url)
    await store.open()
    people = []
    for n, token in enumerate(PEOPLE[:players]):
        known = await store.person(hashed(token))
        people.append(known["id"] if known else await store.add_person(hashed(token), f"Person {n}"))
    setup = game.setup
    row = {
        "id": table, "game": slug, "name": "Leak", "players": players, "options": pack(dict(setup.options)),
        "public": True, "owner": people[0], "status": "playing", "version": 1, "rules": setup.rules.version,
        "content": setup.content.digest, "seed": "7", "salt": "s", "commitment": commitment("1", "same"),
        "to_move": game.state.to_move, "round": "", "rematch": None, "bot_due": None, "created": at, "updated": at,
    }  # fmt: skip
    start = Event(1, "start", -1, EVERYBODY, tuple(lines), at=at)
    seats = [Seat(n, "person", people[n], name=f"Person {n}").row() for n in range(players)]
    await store.add_table(row, seats, [start.row()], (1, game.state.encode()))
    await store.close()


def worlds(slug: str, players: int, seed: int, seat: int) -> tuple[Game, Game] | None:
    """A game in the middle and another world that looks the same to a seat but is not."""
    rng = random.Random(seed)
    game = meadhall.new(slug, players=players, seed=seed)
    stop = rng.randint(30, 150)
    while game.outcome is None and (len(game.decisions) < stop or game.state.to_move == seat):
        game.play(rng.choice(game.state.options))
    if game.outcome is not None:
        return None
    seen = game.observe(seat)
    for _ in range(20):
        other = seen.sample(rng)
        if other.state.to_move == game.state.to_move and other.state.encode() != game.state.encode():
            assert other.observe(seat).encode() == seen.encode()
            return game, other
    return None


def things(game: Game, seat: int) -> list[str]:
    """Names a client might ask about."""
    text = json.dumps(game.observe(seat).to_json())
    found = {target for option in game.options for target in option.targets}
    return sorted(found)[:12] + sorted(set(re.findall(r'"((?:start|dev|card)[-.][a-z_.-]+)"', text)))[:4]


def strip(text: str) -> str:
    """Without the time of the last change, which is the clock's and not the game's."""
    return re.sub(r'"(updated|free_at)":\d+', r'"\1":0', text)


def ask_everything(browser: Browser, table: str, seat: int, names: list[str]) -> list[str]:
    """Everything a person can ask, and every refusal, as bytes."""
    url = browser.server.url
    paths = [
        "/api/tables?which=public", "/api/tables?which=mine", "/api/next", f"/api/tables/{table}",
        *(f"/api/tables/{table}?seat={n}" for n in range(-1, 4)),
        *(f"/api/tables/{table}/parts?seat={n}" for n in (seat, -1)),
        f"/api/tables/{table}/record",
        *(f"/api/tables/{table}/why?seat={seat}&thing={name}" for name in names),
        *(f"/api/tables/{table}/card?seat={seat}&thing={name}" for name in names),
        f"/api/tables/{table}/text?seat={seat}",
        *(f"/api/tables/{table}/preview?seat={seat}&option={option}" for option in (0, 1, 5, 100, 320)),
    ]  # fmt: skip
    for n in (seat, -1):
        named = browser.http.get(f"{url}/api/tables/{table}?seat={n}").json()["position"]["pictures"]
        paths += [f"/api/tables/{table}/pictures/{n}/{digest}" for digest in named.values()]
    out = []
    for path in paths:
        answer = browser.http.get(url + path)
        out.append(f"{path} {answer.status_code} {strip(answer.text)}")
    for path in ("check", "rematch", "seats/0/person"):
        answer = browser.http.post(f"{url}/api/tables/{table}/{path}")
        out.append(f"{path} {answer.status_code} {answer.text}")
    return out


def as_person(server: Server, number: int) -> Browser:
    browser = Browser(server)
    browser.http.cookies.set("meadhall", PEOPLE[number])
    return browser


@pytest.mark.parametrize("slug", ["northgard", "monsterlands", "empires"])
def test_worlds_that_look_the_same_give_the_same_bytes(slug: str, tmp_path: Path) -> None:
    players = 3
    found = []
    servers = [Server(tmp_path / "real"), Server(tmp_path / "other")]
    at = time.time()
    for seed in range(60):
        pair = worlds(slug, players, seed, seed % players)
        if pair is None:
            continue
        found.append((f"leak{seed}", seed % players, pair))
        lines = [line for line in pair[0].log if line.visible_to(seed % players)]
        for server, game in zip(servers, pair, strict=True):
            asyncio.run(put(server.data, f"leak{seed}", game, slug, players, lines, at))
        if len(found) == 5:
            break
    assert len(found) == 5
    try:
        for server in servers:
            server.start()
        moved = [compare(servers, table, list(pair), seat) for table, seat, pair in found]
    finally:
        for server in servers:
            server.stop()
    assert sum(moved) >= 3, "moves of others were compared as well"


def compare(servers: list[Server], table: str, games: list[Game], seat: int) -> int:
    """Ask both servers everything; then let whoever is asked play the same in both while the seat cannot tell."""
    watchers = [as_person(server, seat) for server in servers]
    chairs = [watcher.sit(table) for watcher in watchers]
    for chair in chairs:
        chair.hello()
    moved = 0
    for _ in range(6):
        names = things(games[0], seat)
        answers = [ask_everything(watcher, table, seat, names) for watcher in watchers]
        for first, second in zip(*answers, strict=True):
            assert first == second
        for chair in chairs:
            for message in (
                {"type": "play", "move": "a", "n": chair.n, "seat": seat, "option": 5},
                {"type": "play", "move": "b", "n": 0, "seat": seat, "option": 5},
                {"type": "play", "move": "c", "n": chair.n, "seat": (seat + 1) % 3, "option": 5},
                {"type": "undo", "move": "d", "n": chair.n},
                {"type": "look", "seat": -1},
                {"type": "look", "seat": (seat + 1) % 3},
                {"type": "look", "seat": seat},
                {"type": "ping"},
            ):
                chair.send(**message)
            chair.until(lambda m: m["type"] == "pong")
        if not step(servers, table, games, seat, chairs):
            break
        moved += 1
    raw = [[strip(text) for text in chair.raw if '"thinking"' not in text and '"here"' not in text] for chair in chairs]
    assert raw[0] == raw[1]
    for chair in chairs:
        chair.close()
    return moved


def step(servers: list[Server], table: str, games: list[Game], seat: int, chairs: list[Chair]) -> bool:
    """One decision of another seat, the same in both worlds, after which the seat still cannot tell them apart."""
    asked = games[0].state.to_move
    if asked < 0 or asked != games[1].state.to_move or asked == seat:
        return False
    for option in [option for option in games[0].state.options if option in games[1].state.options]:
        after = [game.clone() for game in games]
        for game in after:
            game.play(option)
        seen = [game.observe(seat) for game in after]
        new = [
            [line for line in game.log[len(old.log) :] if line.visible_to(seat)]
            for game, old in zip(after, games, strict=True)
        ]
        alike = seen[0].encode() == seen[1].encode() and new[0] == new[1]
        if alike and after[0].state.to_move == after[1].state.to_move:
            break
    else:
        return False
    for server in servers:
        mover = as_person(server, asked)
        chair = mover.sit(table)
        chair.hello()
        assert chair.answer(chair.play(option, asked))["type"] == "ack"
        chair.close()
        mover.close()
    for number, game in enumerate(games):
        game.play(option)
        chairs[number].until(lambda m: m["type"] == "event")
    return True


def test_a_record_tells_nothing_before_the_end(server: Server) -> None:
    browser = Browser(server, "Ingrid")
    table = browser.table("northgard", "me", "easy")
    text = browser.http.get(f"{server.url}/api/tables/{table}").text
    assert '"seed":null' in text and '"salt":null' in text
    assert "over" in browser.get(f"/api/tables/{table}/record", 409)["error"]
    assert Record.__name__ not in text
