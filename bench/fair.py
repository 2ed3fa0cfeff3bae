"""Whether anybody can starve another: `python -m bench.fair crowd|bots|churn`, each against a server of its own.

crowd: many tables opened, fewer sockets, all of them live at once; every table still tells its moves. bots: an easy
bot's time while a visitor at another address keeps many tables of expert bots. churn: memory after each batch of games
that were played to the end.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
import uuid
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.server.harness import Server


class Visitor:
    """Somebody with a cookie, at one of this machine's own addresses."""

    def __init__(self, server: Server, address: str = "127.0.0.1") -> None:
        self.server = server
        self.address = address
        here = httpx.AsyncHTTPTransport(local_address=address)
        self.http = httpx.AsyncClient(base_url=server.url, timeout=120, transport=here)

    async def table(self, game: str, *seats: str) -> str:
        """A new table."""
        kinds = [{"kind": s} if s == "me" else {"kind": "bot", "level": s} for s in seats]
        answer = await self.http.post(
            "/api/tables", json={"game": game, "seats": kinds, "hot_seat": seats.count("me") > 1}
        )
        answer.raise_for_status()
        return str(answer.json()["id"])

    async def socket(self, table: str) -> ClientConnection:
        """A socket to a table."""
        cookie = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket"
        return await connect(
            address,
            additional_headers={"Cookie": cookie},
            max_size=None,
            ping_timeout=None,
            open_timeout=120,
            proxy=None,
            local_addr=(self.address, 0),
        )


async def read(socket: ClientConnection) -> dict[str, Any]:
    """The next message; none within two minutes is an error."""
    found: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 120))
    return found


async def decide(socket: ClientConnection, position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Decide at random; the event with the position after it."""
    decision = position["decision"]
    option = rng.choice(decision["options"])["id"]
    await socket.send(
        json.dumps(
            {"type": "play", "move": str(uuid.uuid4()), "n": position["n"], "seat": decision["seat"], "option": option}
        )
    )
    acked = 0
    while True:
        message = await read(socket)
        if message["type"] == "refused":
            raise SystemExit(f"refused: {message['error']}")
        acked = message["n"] if message["type"] == "ack" else acked
        if message["type"] == "event" and acked and message["n"] >= acked and "position" in message:
            return message


def resident(server: Server) -> float:
    """Megabytes of memory of the server process."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


async def crowd(server: Server, tables: int, sockets: int) -> None:
    """Four fifths of the sockets stay while the others go from table to table; each table tells the move made there."""
    visitor, rng = Visitor(server), random.Random(1)
    names = [await visitor.table("northgard", "me", "me") for _ in range(tables)]
    print(f"{tables} tables opened: {resident(server):.0f} MB", flush=True)
    stay, pass_by = sockets * 4 // 5, sockets - sockets * 4 // 5
    kept = [await visitor.socket(name) for name in names[:stay]]
    positions = [(await read(socket))["position"] for socket in kept]
    told = 0
    for start in range(stay, tables, pass_by):
        held = [await visitor.socket(name) for name in names[start : start + pass_by]]
        for socket in held:
            await decide(socket, (await read(socket))["position"], rng)
            told += 1
        await asyncio.gather(*(socket.close() for socket in held))
    print(f"{told} tables told their move beside {stay} idle sockets: {resident(server):.0f} MB", flush=True)
    held = [await visitor.socket(name) for name in names[stay:sockets]]
    for socket in held:
        await read(socket)
    told = 0
    for again in range(2):
        for number, socket in enumerate(kept):
            position = positions[number]
            if position["decision"]["options"]:
                positions[number] = (await decide(socket, position, rng))["position"]
                told += again == 0
    print(f"{told} of {stay} then told theirs, {stay + len(held)} sockets open: {resident(server):.0f} MB", flush=True)


async def bots(server: Server, tables: int, seconds: float) -> None:
    """One visitor opens tables of four expert bots and goes; another plays with an easy bot."""
    attacker, player, rng = Visitor(server, "127.0.0.2"), Visitor(server, "127.0.0.3"), random.Random(1)

    async def play(seconds: float) -> list[float]:
        times: list[float] = []
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            socket = await player.socket(await player.table("northgard", "me", "easy"))
            position, began = (await read(socket))["position"], time.monotonic()
            while time.monotonic() < end and position["outcome"] is None:
                if position["decision"]["seat"] == 0 and position["decision"]["options"]:
                    position = (await decide(socket, position, rng))["position"]
                    began = time.monotonic()
                    continue
                while (message := await read(socket))["type"] != "event" or "position" not in message:
                    pass
                times.append(time.monotonic() - began)
                began, position = time.monotonic(), message["position"]
            await socket.close()
        return times

    for what in ("alone", f"beside {tables} tables of expert bots"):
        times = await play(seconds)
        p95 = quantiles(times, n=20)[-1]
        print(f"easy bot {what}: {len(times)} decisions, half {median(times):.3f} s, 95 % {p95:.3f} s", flush=True)
        for _ in range(tables if what == "alone" else 0):
            await attacker.table("northgard", "expert", "expert", "expert", "expert")


async def churn(server: Server, batches: int, games: int) -> None:
    """Games at random to their end, looked at, then left; the memory after each batch."""
    visitor, rng = Visitor(server), random.Random(1)
    played = 0
    for _ in range(batches):
        for number in range(games):
            table = await visitor.table(("northgard", "monsterlands", "empires")[number % 3], "me", "me")
            socket = await visitor.socket(table)
            position = (await read(socket))["position"]
            while position["outcome"] is None:
                for seat in (0, 1):  # whichever seat of mine is asked, known to the other or not
                    if not position["decision"]["options"]:
                        await socket.send(json.dumps({"type": "look", "seat": seat}))
                        while (message := await read(socket))["type"] != "position":
                            pass
                        position = message["position"]
                position = (await decide(socket, position, rng))["position"]
            await socket.close()
            (await visitor.http.get(f"/api/tables/{table}/parts")).raise_for_status()
            played += 1
        print(f"{played} games: {resident(server):.1f} MB", flush=True)


def main() -> None:
    """Parse the command line and run."""
    parser = argparse.ArgumentParser(prog="python -m bench.fair", description=__doc__)
    parser.add_argument("what", choices=["crowd", "bots", "churn"])
    parser.add_argument("--tables", type=int, help="crowd: 2000, bots: 29")
    parser.add_argument("--sockets", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30.0, help="of play in bots, each time (default 30)")
    parser.add_argument("--batches", type=int, default=10)
    parser.add_argument("--games", type=int, default=12, help="in each batch of churn (default 12)")
    parser.add_argument("--memory", default="64", help="of the server for tables, in MB (default 64)")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="meadhall-fair-") as folder:
        server = Server(Path(folder), "", "--memory", arguments.memory).start()
        try:
            if arguments.what == "crowd":
                asyncio.run(crowd(server, arguments.tables or 2000, arguments.sockets))
            elif arguments.what == "bots":
                asyncio.run(bots(server, arguments.tables or 29, arguments.seconds))
            else:
                asyncio.run(churn(server, arguments.batches, arguments.games))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
