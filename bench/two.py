"""Two processes on one PostgreSQL database: `python -m bench.two --runs 20`.

At each of nine tables one seat plays through the first process and the other through the second, all at once. A move
counts as lost or out of order if either process does not tell it with the next number; the time of a remote event is
set against that of the process where the move was made. It needs PostgreSQL's programs and starts a cluster of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
import uuid
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.server import postgres
from tests.server.harness import Server

GAMES = ("northgard", "monsterlands", "empires")
QUIET = 60.0  # seconds without a message after which a table counts as stuck


@dataclass
class Tally:
    """What a run has seen."""

    wanted: int
    moves: int = 0
    local: list[float] = field(default_factory=list)
    remote: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)  # lost, out of order, or with another position


class Table:
    """A table with a socket at each process."""

    def __init__(self, tally: Tally, rng: random.Random) -> None:
        self.tally = tally
        self.rng = rng
        self.sent: dict[str, tuple[int, float]] = {}  # by move id: through which process, and when
        self.made: dict[int, tuple[int, float]] = {}  # by event
        self.came: tuple[dict[int, float], dict[int, float]] = ({}, {})  # by event, at each process
        self.refusals = 0
        self.over = False

    async def play(self, process: int, socket: ClientConnection) -> None:
        """One seat, until all moves of the run are made or the game is over; then what is still to come is read."""
        last, owed, heard = 0, False, time.perf_counter()
        while True:
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), 2.0))
            except TimeoutError:
                late = time.perf_counter() - heard > QUIET
                if self.over or self.tally.moves >= self.tally.wanted:  # the others may have made the last moves
                    answered = len(self.made) + self.refusals == len(self.sent)
                    if late or (answered and self.made.keys() <= self.came[process].keys()):
                        return
                elif late:
                    self.tally.wrong.append(f"nothing came for {QUIET:.0f} s")
                    self.over = True
                continue
            heard = now = time.perf_counter()
            if message["type"] == "refused":
                self.tally.refused.append(message["error"])
                self.refusals += 1
                owed = False
            elif message["type"] == "ack":
                self.made[message["n"]] = self.sent[message["move"]]
                owed = False
            elif message["type"] in ("hello", "event"):
                if message["type"] == "event":
                    if message["n"] != last + 1:
                        self.tally.wrong.append(f"event {message['n']} came after {last}")
                    self.came[process][message["n"]] = now
                last = message["n"]
                position = message.get("position")
                if position is None:
                    continue
                if message["type"] == "event" and message["what"] != "end" and position["n"] != last:
                    self.tally.wrong.append(f"event {last} came with position {position['n']}")
                decision = position["decision"]
                self.over |= position["outcome"] is not None
                if decision["seat"] != process or not decision["options"] or self.over or owed:
                    continue
                if self.tally.moves < self.tally.wanted:
                    self.tally.moves += 1
                    move, owed = str(uuid.uuid4()), True
                    self.sent[move] = (process, time.perf_counter())
                    option = self.rng.choice(decision["options"])["id"]
                    play = {"type": "play", "move": move, "n": position["n"], "seat": process, "option": option}
                    await socket.send(json.dumps(play))

    def count(self) -> None:
        """Note the times, and what one process has told and the other has not."""
        for n, (process, sent) in self.made.items():
            for which, times in ((process, self.tally.local), (1 - process, self.tally.remote)):
                if n in self.came[which]:
                    times.append(self.came[which][n] - sent)
                else:
                    self.tally.wrong.append(f"event {n} was not told by process {which}")


async def sit(server: Server, cookie: str, table: str, seat: int) -> ClientConnection:
    """A socket of a seat."""
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket?seat={seat}"
    return await connect(
        address,
        additional_headers={"Cookie": cookie},
        max_size=None,
        ping_timeout=None,
        open_timeout=QUIET,
        proxy=None,
    )


async def places(servers: tuple[Server, Server], tally: Tally, number: int) -> None:
    """One of the tables; when its game is over there is another one."""
    rng = random.Random(number)
    async with httpx.AsyncClient(base_url=servers[number % 2].url, timeout=QUIET) as http:
        while tally.moves < tally.wanted and not tally.wrong:
            wanted = {"game": GAMES[number % 3], "seats": [{"kind": "me"}, {"kind": "me"}], "hot_seat": True}
            answer = await http.post("/api/tables", json=wanted)
            answer.raise_for_status()
            cookie = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
            table = Table(tally, rng)
            sockets = [await sit(server, cookie, answer.json()["id"], k) for k, server in enumerate(servers)]
            await asyncio.gather(*(table.play(k, socket) for k, socket in enumerate(sockets)))
            await asyncio.gather(*(socket.close() for socket in sockets))
            table.count()


async def run(servers: tuple[Server, Server], tables: int, moves: int) -> Tally:
    """All tables at once."""
    tally = Tally(moves)
    await asyncio.gather(*(places(servers, tally, number) for number in range(tables)))
    return tally


def main() -> None:
    """Parse the command line and run; exit code 1 if a run is not as it should be."""
    parser = argparse.ArgumentParser(prog="python -m bench.two", description=__doc__)
    parser.add_argument("--tables", type=int, default=9)
    parser.add_argument("--moves", type=int, default=2000)
    parser.add_argument("--runs", type=int, default=1)
    arguments = parser.parse_args()
    bad = 0
    with tempfile.TemporaryDirectory(prefix="meadhall-two-") as folder, postgres.cluster() as cluster:
        for number in range(1, arguments.runs + 1):
            address = postgres.new_database(cluster, f"two{number}")
            servers = tuple(Server(Path(folder) / f"{number}-{k}", address).start() for k in range(2))
            began = time.monotonic()
            try:
                tally = asyncio.run(run((servers[0], servers[1]), arguments.tables, arguments.moves))
            finally:
                for server in servers:
                    server.stop()
            local, remote = quantiles(tally.local, n=20)[-1], quantiles(tally.remote, n=20)[-1]
            good = not tally.refused and not tally.wrong and remote <= 3 * local
            bad += not good
            print(
                f"run {number}: {tally.moves} moves in {time.monotonic() - began:.0f} s, {len(tally.refused)} refused, "
                f"{len(tally.wrong)} lost or out of order; local half {median(tally.local) * 1000:.0f} ms, 95 % "
                f"{local * 1000:.0f} ms; remote half {median(tally.remote) * 1000:.0f} ms, 95 % {remote * 1000:.0f} ms"
                f" ({remote / local:.1f} times){'' if good else ': NOT as it should be'}",
                *sorted(set(tally.refused + tally.wrong))[:5],
                sep="\n  ",
                flush=True,
            )
    raise SystemExit(1 if bad else 0)


if __name__ == "__main__":
    main()
