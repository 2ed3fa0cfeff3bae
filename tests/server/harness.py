"""What the server tests share: the real server process on a free port, and browsers that speak with it."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0


class Server:
    """A server process with its data folder; can be killed and started again on the same port."""

    program: tuple[str, ...] = ("-m", "meadhall")

    def __init__(self, data: Path, database: str = "", *arguments: str) -> None:
        self.data = data
        self.database = database
        self.arguments = arguments
        self.process: subprocess.Popen[bytes] | None = None
        self.port = 0
        data.mkdir(parents=True, exist_ok=True)
        self.log = data / "server.log"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        """Start and wait until it answers."""
        assert self.process is None
        command = [
            sys.executable, *self.program, "serve", "--port", str(self.port), "--data", str(self.data),
            "--thinkers", "1", "--rate", "0", *self.arguments,
        ]  # fmt: skip
        if self.database:
            command += ["--database", self.database]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, env=os.environ | {"PYTHONUNBUFFERED": "1"}
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        assert "http://" in line, f"the server did not start: {line}{self.log.read_text()[-2000:]}"
        self.port = int(line.split("http://")[1].split(" ")[0].rsplit(":", 1)[1])
        return self

    def worked(self) -> float:
        """The processor time it has used, in seconds: the same however busy the machine is with other work."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self._gone()

    def stop(self) -> None:
        """End it politely."""
        if self.process is not None:
            self.process.terminate()
            self._gone()

    def _gone(self) -> None:
        assert self.process is not None
        self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None


@contextmanager
def serving(data: Path, database: str = "", *arguments: str) -> Iterator[Server]:
    """A server for the length of a block; what it logged as an error fails the test."""
    server = Server(data, database, *arguments).start()
    try:
        yield server
    except BaseException:
        print(*errors(server.log), sep="\n")  # of a test that fails for another reason: perhaps for this one
        raise
    finally:
        server.stop()
    assert errors(server.log) == [], "\n".join(errors(server.log))[:3000]


def errors(log: Path) -> list[str]:
    """What a server has logged as its own mistake."""
    return [line for line in log.read_text().splitlines() if '"level":"error"' in line or "Traceback" in line]


class Browser:
    """Somebody with a cookie of its own."""

    def __init__(self, server: Server, name: str = "") -> None:
        self.server = server
        self.http = httpx.Client(timeout=PATIENCE)
        if name:
            assert self.post("/api/me", {"name": name})["name"] == name

    def at(self, server: Server) -> Browser:
        """The same person at another server, or at one that was started again."""
        moved = Browser(server)
        moved.http.cookies.update(self.http.cookies)
        return moved

    def get(self, path: str, status: int = 200) -> Any:
        """The answer to a GET, which must have this status."""
        answer = self.http.get(self.server.url + path)
        assert answer.status_code == status, f"{path}: {answer.status_code} {answer.text[:300]}"
        return answer.json()

    def post(self, path: str, data: Any = None, status: int | None = None) -> Any:
        """The answer to a POST, which must have this status (or a good one)."""
        answer = self.http.post(self.server.url + path, json=data)
        good = answer.status_code in (200, 201) if status is None else answer.status_code == status
        assert good, f"{path}: {answer.status_code} {answer.text[:300]}"
        return answer.json()

    def table(self, game: str, *seats: str, **more: Any) -> str:
        """A new table; seats such as "me", "person" or a bot's level. The links are in `self.links`."""
        kinds = [{"kind": s} if s in ("me", "person", "open") else {"kind": "bot", "level": s} for s in seats]
        hot_seat = seats.count("me") > 1
        made = self.post("/api/tables", {"game": game, "seats": kinds, "hot_seat": hot_seat, **more})
        self.links: dict[str, str] = made["links"]
        return str(made["id"])

    def secret(self, seat: int) -> str:
        """The secret in a seat's link."""
        return self.links[str(seat)].split("#s=")[1]

    def sit(self, table: str, since: int | None = None, seat: int | None = None, adds: int | None = None) -> Chair:
        """A socket to a table."""
        return Chair(self, table, since, seat, adds)

    def close(self) -> None:
        self.http.close()


class Chair:
    """A socket: what came in, and the newest position."""

    def __init__(
        self, browser: Browser, table: str, since: int | None = None, seat: int | None = None, adds: int | None = None
    ) -> None:
        self.browser = browser
        self.table = table
        self.seen: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.position: dict[str, Any] | None = None
        self.n = 0
        asked = {"since": since, "seat": seat, "adds": adds}
        query = "&".join(f"{key}={value}" for key, value in asked.items() if value is not None)
        cookie = "; ".join(f"{key}={value}" for key, value in browser.http.cookies.items())
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                f"ws://127.0.0.1:{browser.server.port}/api/tables/{table}/socket?{query}",
                additional_headers={"Cookie": cookie} if cookie else {},
                max_size=None,
                open_timeout=PATIENCE,
                ping_timeout=None,  # a busy machine is not a lost connection
                proxy=None,
            )
        )

    def next(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        text = self.socket.recv(timeout=timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        data: dict[str, Any] = json.loads(text)
        self.seen.append(data)
        if data["type"] in ("hello", "event", "synced"):
            assert data["type"] != "event" or data["n"] == self.n + 1 or self.n == 0, "no number is left out"
            self.n = data["n"]
        if data.get("position") is not None:
            self.position = data["position"]
        return data

    def until(self, wanted: Callable[[dict[str, Any]], bool], timeout: float = PATIENCE) -> dict[str, Any]:
        """Read on to the first message of that sort."""
        end = time.monotonic() + timeout
        while not wanted(data := self.next(end - time.monotonic())):
            pass
        return data

    def hello(self) -> dict[str, Any]:
        """The first message."""
        data = self.next()
        assert data["type"] == "hello"
        return data

    def send(self, **data: Any) -> None:
        self.socket.send(json.dumps(data))

    def play(self, option: int, seat: int, move: str | None = None, n: int | None = None) -> str:
        """Send a decision; the answer is read with `answer`."""
        assert self.position is not None
        move = move or str(uuid.uuid4())
        self.send(type="play", move=move, n=self.position["n"] if n is None else n, seat=seat, option=option)
        return move

    def answer(self, move: str) -> dict[str, Any]:
        """The answer to a decision."""
        return self.until(lambda m: m["type"] in ("ack", "refused") and m["move"] == move)

    def my_turn(self, seat: int) -> bool:
        """Read on until a seat is asked (true) or the game is over (false)."""
        while True:
            assert self.position is not None
            if self.position["decision"]["seat"] == seat and self.position["decision"]["options"]:
                return True
            if self.position["outcome"] is not None:
                return False
            self.next()

    def close(self) -> None:
        self._open.close()


def play_out(chair: Chair, seat: int, rng: random.Random, limit: int = 5000) -> int:
    """Play a seat at random until the game is over or the limit is reached; the number of decisions."""
    for count in range(limit):
        if not chair.my_turn(seat):
            return count
        assert chair.position is not None
        move = chair.play(rng.choice(chair.position["decision"]["options"])["id"], seat)
        acked = chair.answer(move)
        assert acked["type"] == "ack", acked
        if chair.n < acked["n"]:
            chair.until(lambda m, n=acked["n"]: m["type"] == "event" and m["n"] >= n)  # type: ignore[misc]
    return limit


__all__ = ["PATIENCE", "Browser", "Chair", "ConnectionClosed", "Server", "errors", "play_out", "serving"]
