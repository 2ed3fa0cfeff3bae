"""The server is killed at random moments of bot games: nothing acknowledged is lost, nothing is applied twice.

MEADHALL_KILLS sets the number of kills per title and database; each kill hits one game of every title at once.
MEADHALL_SEED chooses other games and other moments.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import threading
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidMessage

from meadhall.core.game import Game
from meadhall.server.live import Live, event_of
from meadhall.server.settings import Settings
from meadhall.server.store import Store
from tests.server import postgres
from tests.server.harness import PATIENCE, Browser, Chair, ConnectionClosed, Server, errors

KILLS = int(os.environ.get("MEADHALL_KILLS", "20"))
SEED = int(os.environ.get("MEADHALL_SEED", "1"))
TITLES = ("northgard", "monsterlands", "empires")
GONE = (ConnectionClosed, InvalidMessage, OSError, httpx.TransportError, TimeoutError)  # the second: in the handshake


def plain(data: Any) -> Any:
    """As it comes off the wire."""
    return json.loads(json.dumps(data))


class Driver:
    """Plays one title against a bot, game after game, and remembers what it was promised."""

    def __init__(self, server: Server, slug: str, seed: int) -> None:
        self.browser = Browser(server, f"Driver of {slug}")
        self.slug = slug
        self.rng = random.Random(seed)
        self.table = ""
        self.chair: Chair | None = None
        self.acked: dict[str, int] = {}
        self.chosen: dict[str, int] = {}  # move id: option, or -1 for an undo
        self.pending: dict[str, Any] | None = None
        self.moves = self.games = self.undos = 0

    def open(self) -> None:
        if not self.table:
            self.table = self.browser.table(self.slug, "me", self.rng.choice(("easy", "medium")))
        self.chair = self.browser.sit(self.table)
        self.chair.hello()

    def play(self) -> None:
        """Play until the server is gone."""
        try:
            while True:
                if self.chair is None:
                    self.open()
                self.step()
        except GONE:
            self.chair = None

    def step(self) -> None:
        assert self.chair is not None
        if not self.chair.my_turn(0):
            checked = self.browser.post(f"/api/tables/{self.table}/check")
            assert checked["ok"], checked
            self.games += 1
            self.table, self.acked, self.chosen = "", {}, {}
            self.chair.close()
            self.chair = None
            return
        position = self.chair.position
        assert position is not None
        message: dict[str, Any] = {"type": "play", "move": str(uuid.uuid4()), "n": position["n"]}
        if position["can_undo"] and self.rng.random() < 0.3:
            message |= {"type": "undo"}
        else:
            message |= {"seat": 0, "option": self.rng.choice(position["decision"]["options"])["id"]}
        self.pending = message
        self.send()

    def send(self) -> None:
        """Send what is pending and wait for the answer."""
        assert self.chair is not None and self.pending is not None
        message = self.pending
        self.chosen[message["move"]] = message.get("option", -1)
        self.chair.send(**message)
        answer = self.chair.answer(message["move"])
        assert answer["type"] == "ack", (message, answer)
        self.acked[message["move"]] = answer["n"]
        self.pending = None
        self.moves += 1
        self.undos += message["type"] == "undo"
        if self.chair.n < answer["n"]:
            self.chair.until(lambda m: m["type"] in ("event", "hello") and m["n"] >= answer["n"])

    def recover(self, rows: Callable[[str], tuple[Any, Any, Any]]) -> None:
        """After a restart: the table is where the log says, and the log has all that was acknowledged, once."""
        if not self.table:
            return
        self.chair = self.browser.sit(self.table)
        hello = self.chair.hello()
        row, seats, events = rows(self.table)
        assert [event["n"] for event in events] == list(range(1, len(events) + 1))
        assert row["version"] == len(events)
        stored = {event["move_id"]: event for event in events if event["move_id"] is not None}
        for move, n in self.acked.items():
            assert stored[move]["n"] == n, "an acknowledged move is where it was said to be"
        for move, event in stored.items():
            assert json.loads(event["data"]).get("option", -1) == self.chosen[move], "and is what was asked for"
        if hello["position"] is not None:
            live = Live(row, seats)
            live.status = "playing"  # then; since the greeting the bot may have ended the game
            game: Game | None = None
            for event in map(event_of, events[: hello["position"]["n"]]):
                live.append(event)
                live.follow(event)
                game = live.game
            assert game is not None
            seen = game.observe(0)
            assert hello["position"]["decision"] == plain(seen.decision.to_json()), "the same question"
            assert hello["position"]["view"] == plain(seen.view()), "the same table"
            assert hello["position"]["can_undo"] == (game.can_undo and live.undo_seat() == 0 and not game.state.over)
        if self.pending is not None:
            if hello["position"]["outcome"] is None or self.pending["move"] in stored:
                self.send()  # again, with the same id: accepted now or known already
            self.pending = None


def crash(data: Path, database: str, seed: int) -> None:
    rng = random.Random(seed)
    url = Settings(data=data, database=database).url

    def rows(table: str) -> tuple[Any, Any, Any]:
        async def read() -> tuple[Any, Any, Any]:
            store = Store(url)
            try:
                found = await store.table(table)
                assert found is not None
                return found
            finally:
                await store.close()

        return asyncio.run(read())

    server = Server(data, database).start()
    drivers = [Driver(server, slug, seed * 10 + number) for number, slug in enumerate(TITLES)]
    failures: list[BaseException] = []

    def run(driver: Driver) -> None:
        try:
            driver.play()
        except BaseException as error:
            failures.append(error)

    try:
        for number in range(KILLS):
            threads = [threading.Thread(target=run, args=(driver,)) for driver in drivers]
            for thread in threads:
                thread.start()
            awaited = drivers[number % len(drivers)]  # each in turn, so that none is always cut off by faster ones
            goal = awaited.moves + rng.randint(0, 8)
            patience = time.monotonic() + 2 * PATIENCE
            while awaited.moves < goal and time.monotonic() < patience and not failures:
                time.sleep(0.002)
            time.sleep(rng.uniform(0.0, 0.08))  # anywhere between two moves
            server.kill()
            for thread in threads:
                thread.join()
            assert not failures, failures
            server.start()
            for driver in drivers:
                driver.recover(rows)
    finally:
        server.stop()
    assert errors(server.log) == []
    for driver in drivers:
        assert driver.moves > KILLS / 2, f"{driver.slug}: hardly anything was played between the kills"
        print(driver.slug, driver.moves, "moves", driver.undos, "undos", driver.games, "games ended")


@pytest.mark.slow
def test_kills_on_sqlite(tmp_path: Path) -> None:
    crash(tmp_path, "", SEED)


@pytest.mark.slow
@pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing())
def test_kills_on_postgresql(tmp_path: Path, database: str) -> None:
    crash(tmp_path, database, SEED + 1)
