"""The servers under load: Meadhall and boardgame.io, each with tables of four whose moves are made at random."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import shutil
import signal
import socket as sockets
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from bench.contest import NotHere
from bench.sockets import Fetcher, Socket, connect, fetcher

HOST = "127.0.0.1"
PLAYERS = 4
NODE = Path(__file__).resolve().parent / "boardgameio"


class Table:
    """Four sockets at one table: the next move is made when all four have seen the last one."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.sockets: list[Socket] = []
        self.fetchers: list[Fetcher] = []  # for pictures, where there are any
        self.times: list[tuple[float, float]] = []  # when the last seat had a move, and how long after it was sent
        self.playing = False
        self.over = False
        self.ready = 0  # seats that have seen the newest position
        self._sent = 0.0

    def go(self) -> None:
        """Begin to play."""
        self.playing = True
        if self.ready == PLAYERS and not self.over:
            self._next()

    def seen(self) -> None:
        """One more seat has seen the newest position."""
        self.ready += 1
        if self.ready == PLAYERS:
            now = time.perf_counter()
            if self._sent:
                self.times.append((now, now - self._sent))
                self._sent = 0.0
            if self.playing and not self.over:
                self._next()

    def _next(self) -> None:
        self.ready = 0
        self._sent = time.perf_counter()
        self.move()

    def move(self) -> None:
        """Send one random move of the seat that is asked."""
        raise NotImplementedError

    async def leave(self) -> None:
        """Let all sockets go."""
        for one in self.sockets:
            one.close()


class Hall:
    """A server in a process of its own, on one core."""

    name = ""
    title = ""

    def __init__(self, folder: Path, core: int | None) -> None:
        self.folder = folder
        self.pin = [] if core is None else ["taskset", "-c", str(core)]
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self._http = http.client.HTTPConnection(HOST, self.port, timeout=60)

    def version(self) -> str:
        """What runs there. Raises NotHere."""
        raise NotImplementedError

    def command(self) -> Sequence[str]:
        """How the server is started."""
        raise NotImplementedError

    async def open(self, rng: random.Random) -> Table:
        """A table with four people connected, each of whom has seen the first position."""
        raise NotImplementedError

    def start(self) -> None:
        """Start and wait for the first line it prints."""
        self.folder.mkdir(parents=True, exist_ok=True)
        command = [*self.pin, *self.command()]
        with (self.folder / "errors.log").open("wb") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, env=self.environment())
        assert self.process.stdout is not None
        if not self.process.stdout.readline():
            raise SystemExit(f"{self.name} did not start: {(self.folder / 'errors.log').read_text()[-2000:]}")

    def environment(self) -> dict[str, str]:
        """The environment of the server."""
        return {**os.environ, "PYTHONUNBUFFERED": "1"}

    def stop(self) -> None:
        """End it."""
        self._http.close()
        if self.process is not None:
            self.process.terminate()
            self.process.wait(30)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    def resident(self) -> int:
        """The memory the server holds, in bytes."""
        assert self.process is not None
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise NotHere("This system does not tell how much memory a process holds.")

    def busy(self) -> float:
        """The processor time the server has used, in seconds."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def post(self, path: str, data: Any, cookie: str = "") -> tuple[Any, str]:
        """The answer to a request and the cookie that came with it."""
        headers = {"Content-Type": "application/json"} | ({"Cookie": cookie} if cookie else {})
        self._http.request("POST", path, json.dumps(data), headers)
        answer = self._http.getresponse()
        body = answer.read()
        if answer.status not in (200, 201):
            raise SystemExit(f"{self.name} answers {path} with {answer.status}: {body[:300].decode()}")
        return json.loads(body), (answer.getheader("Set-Cookie") or "").split(";")[0]


def free_port() -> int:
    """A port nobody uses."""
    with sockets.socket() as found:
        found.bind((HOST, 0))
        return int(found.getsockname()[1])


# -- Meadhall ----------------------------------------------------------------------------------------------------------


class OptionIn(msgspec.Struct):
    """An option as far as a random player cares."""

    id: int


class DecisionIn(msgspec.Struct):
    """The question."""

    seat: int
    options: list[OptionIn]


class PositionIn(msgspec.Struct):
    """A position as far as a random player cares, and the pictures it names."""

    n: int
    decision: DecisionIn
    pictures: dict[str, str | None]


class MessageIn(msgspec.Struct):
    """Anything Meadhall sends."""

    type: str
    n: int = 0
    what: str = ""
    position: PositionIn | None = None
    error: str = ""


def drawn_on_page(game: str, name: str) -> bool:
    """Whether the page of a seat shows a picture of this name, which a browser then fetches.

    The boards of Monster Lands and Empires are laid out by the page itself; Northgard's map and tiles are drawn.
    """
    return game == "northgard" and not name.startswith("turned:")


class MeadhallTable(Table):
    """A table, with pictures: a seat has seen a position when it has the pictures too."""

    def __init__(self, rng: random.Random, game: str = "northgard") -> None:
        super().__init__(rng)
        self.id = ""
        self.game = game
        self.asked: PositionIn | None = None
        self.fetched = 0
        self.moved: list[list[int]] = [[] for _ in range(PLAYERS)]  # bytes that each seat had got by each move
        self._known: set[str] = set()
        self._decoder = msgspec.json.Decoder(MessageIn)

    def heard(self, seat: int, text: bytes, _socket: Socket) -> None:
        """One seat got a message."""
        message = self._decoder.decode(text)
        if message.type == "refused":
            raise SystemExit(f"Meadhall refuses: {message.error}")
        if message.what == "end":
            self.over = True
        elif message.position is not None:
            if message.position.decision.seat == seat and message.position.decision.options:
                self.asked = message.position
            elif message.position.decision.seat < 0:
                self.over = True
            self.fetch(seat, message.position.pictures)

    def fetch(self, seat: int, named: dict[str, str | None]) -> None:
        """Fetch the pictures that this seat's page shows and does not have yet; then it has seen the position."""
        new = [digest for name, digest in named.items() if digest and drawn_on_page(self.game, name)]
        new = [digest for digest in new if digest not in self._known]
        self._known.update(new)
        missing = len(new)

        def come(status: int) -> None:
            nonlocal missing
            if status != 200:
                raise SystemExit(f"Meadhall answers {status} for a picture it named.")
            missing -= 1
            self.fetched += 1
            if missing <= 0:
                self.shown(seat)

        for digest in new:
            self.fetchers[seat].get(f"/api/tables/{self.id}/pictures/{seat}/{digest}", come)
        if not new:
            self.shown(seat)

    def shown(self, seat: int) -> None:
        """A seat has all of a position."""
        self.moved[seat].append(self.sockets[seat].received + self.fetchers[seat].received)
        self.seen()

    async def leave(self) -> None:
        await super().leave()
        for one in self.fetchers:
            one.close()

    def move(self) -> None:
        asked = self.asked
        assert asked is not None
        option = self.rng.choice(asked.decision.options).id
        seat = asked.decision.seat
        text = f'{{"type":"play","move":"{self.rng.getrandbits(128):x}","n":{asked.n},"seat":{seat},"option":{option}}}'
        self.sockets[seat].send(text.encode())


class Meadhall(Hall):
    """`meadhall serve` as anybody starts it, without limits per address: all the load comes from one."""

    name = "meadhall"
    title = "Meadhall (Northgard), SQLite, every move on the disk before it is shown"

    def version(self) -> str:
        import meadhall

        return meadhall.__version__

    def command(self) -> Sequence[str]:
        return [sys.executable, "-m", "meadhall", "serve", "--port", str(self.port), "--data",
                str(self.folder / "data"), "--rate", "0", "--thinkers", "1"]  # fmt: skip

    async def open(self, rng: random.Random, game: str = "northgard") -> MeadhallTable:
        table = MeadhallTable(rng, game)
        people = [self.post("/api/me", {"name": f"Guest {seat + 1}"})[1] for seat in range(PLAYERS)]
        seats = [{"kind": "me"}] + [{"kind": "person"}] * (PLAYERS - 1)
        made, _ = self.post("/api/tables", {"game": game, "seats": seats}, people[0])
        table.id = made["id"]
        for seat, link in made["links"].items():
            self.post(f"/api/tables/{made['id']}/claim", {"secret": link.split("#s=")[1]}, people[int(seat)])
        for seat, cookie in enumerate(people):
            path = f"/api/tables/{made['id']}/socket?seat={seat}&adds=1"
            table.fetchers.append(await fetcher(HOST, self.port, cookie))
            heard = lambda socket, text, seat=seat: table.heard(seat, text, socket)  # noqa: E731
            table.sockets.append(await connect(HOST, self.port, path, cookie, heard))
        await everybody(table)
        return table


# -- boardgame.io ------------------------------------------------------------------------------------------------------


class GameIn(msgspec.Struct):
    """The G of boardgame.io."""

    options: list[OptionIn]


class ContextIn(msgspec.Struct, rename="camel"):
    """The ctx of boardgame.io."""

    current_player: str


class StateIn(msgspec.Struct):
    """A state of boardgame.io as far as a random player cares."""

    G: GameIn
    ctx: ContextIn
    stateID: int = msgspec.field(name="_stateID")


class SyncIn(msgspec.Struct):
    """What comes first."""

    state: StateIn


class BoardgameTable(Table):
    """A match."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.match = ""
        self.credentials: list[str] = []
        self.state: StateIn | None = None
        self._updates = msgspec.json.Decoder(tuple[str, str, StateIn, Any])
        self._syncs = msgspec.json.Decoder(tuple[str, str, SyncIn])

    def heard(self, seat: int, text: bytes, socket: Socket) -> None:
        """One seat got a packet of Engine.IO (the first digit) and perhaps of Socket.IO (the second)."""
        if text.startswith(b'42/northgard,["update"'):
            self.state = self._updates.decode(text[13:])[2]
            self.seen()
        elif text.startswith(b'42/northgard,["sync"'):
            self.state = self._syncs.decode(text[13:])[2].state
            self.seen()
        elif text == b"2":
            socket.send(b"3")
        elif text.startswith(b"0"):
            socket.send(b"40/northgard,")
        elif text.startswith(b"40/northgard,"):
            self.say(socket, "sync", self.match, str(seat), self.credentials[seat], PLAYERS)
        elif not text.startswith(b'42/northgard,["matchData"'):
            raise SystemExit(f"boardgame.io says {text[:200].decode()}")

    def say(self, socket: Socket, *data: Any) -> None:
        """Emit an event."""
        socket.send(b"42/northgard," + msgspec.json.encode(data))

    def move(self) -> None:
        assert self.state is not None
        seat = int(self.state.ctx.current_player)
        option = self.rng.choice(self.state.G.options).id
        payload = {"type": "play", "args": [option], "playerID": str(seat), "credentials": self.credentials[seat]}
        self.say(
            self.sockets[seat],
            "update",
            {"type": "MAKE_MOVE", "payload": payload},
            self.state.stateID,
            self.match,
            str(seat),
        )


class BoardgameIo(Hall):
    """boardgame.io's own server with Socket.IO; its state is a position of Northgard as data."""

    name = "boardgame.io"
    title = "boardgame.io, matches in memory"
    files = False

    def version(self) -> str:
        if shutil.which("node") is None:
            raise NotHere("there is no Node")
        found = NODE / "node_modules" / "boardgame.io" / "package.json"
        if not found.exists():
            raise NotHere("it is not installed; `make bench` does that")
        return str(json.loads(found.read_text())["version"])

    def command(self) -> Sequence[str]:
        position = self.folder / "position.json"
        position.write_text(json.dumps(a_position()))
        arguments = ["node", "--expose-gc", str(NODE / "server.js"), str(self.port), str(position)]
        return [*arguments, str(self.folder / "matches")] if self.files else arguments

    def environment(self) -> dict[str, str]:
        return {**os.environ, "NODE_ENV": "production"}

    def resident(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGUSR2)  # collects its garbage
        time.sleep(1.0)
        return super().resident()

    async def open(self, rng: random.Random) -> Table:
        table = BoardgameTable(rng)
        made, _ = self.post("/games/northgard/create", {"numPlayers": PLAYERS})
        table.match = made["matchID"]
        for seat in range(PLAYERS):
            who = {"playerID": str(seat), "playerName": f"Guest {seat + 1}"}
            joined, _ = self.post(f"/games/northgard/{table.match}/join", who)
            table.credentials.append(joined["playerCredentials"])
        path = "/socket.io/?EIO=4&transport=websocket"
        for seat in range(PLAYERS):
            heard = lambda socket, text, seat=seat: table.heard(seat, text, socket)  # noqa: E731
            table.sockets.append(await connect(HOST, self.port, path, "", heard))
        await everybody(table)
        return table


class BoardgameIoFiles(BoardgameIo):
    """The same with matches that outlive the process."""

    name = "boardgame.io-files"
    title = "boardgame.io, matches in files (FlatFile)"
    files = True


HALLS: tuple[type[Hall], ...] = (Meadhall, BoardgameIo, BoardgameIoFiles)


async def everybody(table: Table) -> None:
    """Wait until all seats have seen the first position."""
    end = time.monotonic() + 30
    while table.ready < PLAYERS:
        if time.monotonic() > end:
            raise SystemExit("A seat did not get its first position.")
        await asyncio.sleep(0.001)


def a_position() -> dict[str, Any]:
    """A position from the middle of a game of Northgard as data: what is open, four hands, and a question."""
    import meadhall

    game, rng = meadhall.new("northgard", players=PLAYERS, seed=5), random.Random(1)
    for _ in range(60):
        game.play(rng.choice(game.options))
    while len(game.options) < 4:
        game.play(rng.choice(game.options))
    return {
        "view": game.observe(-1).view(),
        "hands": [game.observe(seat).view()["seats"][seat]["deck"] for seat in range(PLAYERS)],
        "options": [option.to_json() for option in game.options],
    }


@contextmanager
def running(hall: Hall) -> Iterator[Hall]:
    """A server for the length of a block."""
    hall.start()
    try:
        yield hall
    finally:
        hall.stop()
