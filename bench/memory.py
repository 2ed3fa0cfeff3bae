"""Whether memory levels off: `python -m bench.memory`, games through the hall of one process, without a network.

After each batch it prints what is resident, what is left of it once the C library has given back what it holds free
(the rest of a growth that goes away so is fragmentation), Python's blocks, and how full the bounded caches are. Memory
that only fills caches levels off with them; a leak goes on.
"""

from __future__ import annotations

import argparse
import asyncio
import ctypes
import gc
import random
import sys
import tempfile
from functools import _lru_cache_wrapper
from pathlib import Path

from meadhall.server.hall import Hall
from meadhall.server.live import Told
from meadhall.server.settings import Settings
from meadhall.server.store import Store

TITLES = ("northgard", "monsterlands", "empires")


class Ear:
    """Somebody connected, who forgets what comes."""

    def __init__(self, person: int) -> None:
        self.person: int | None = person
        self.viewer = 0
        self.n = 0
        self.told: Told | None = None
        self.token: str | None = None

    def send(self, message: bytes) -> None:
        """A message came."""

    def close(self) -> None:
        """Nobody is sent away here."""


async def play(hall: Hall, person: int, slug: str, rng: random.Random) -> None:
    """A game at random to its end, followed from a seat and drawn once."""
    seats = [("me", "")] * 2
    live = await hall.playing((await hall.create(person, "I", slug, "", {}, seats, False, hot_seat=True))["id"])
    ear = Ear(person)
    hall.catching_up(live, 0, 0, person)
    ear.n = live.n
    hall.join(live, ear)

    async def ack(_n: int) -> None:
        pass

    while live.status == "playing":
        assert live.game is not None
        option = rng.choice(live.game.state.options)
        await hall.play(live.id, person, live.to_move, option, f"m{live.n}", live.n, ack)
    live.position(0)
    for digest in list(live.album(0).now.values()):
        await hall.picture(live, 0, digest, None)
    hall.part(live, ear)
    await asyncio.sleep(0)


def resident() -> float:
    """Megabytes of this process."""
    status = Path("/proc/self/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


def report(games: int, hall: Hall) -> None:
    """One line."""
    before = resident()
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    found = (one.cache_info() for one in gc.get_objects() if type(one) is _lru_cache_wrapper)
    entries = sum(info.currsize for info in found)
    print(
        f"{games} games: {before:.1f} MB, trimmed {resident():.1f} MB, {sys.getallocatedblocks():,} blocks, "
        f"{entries:,} cache entries, {len(hall.tables)} tables in memory",
        flush=True,
    )


async def run(batches: int, games: int, memory: int) -> None:
    """Batch after batch."""
    rng = random.Random(3)
    with tempfile.TemporaryDirectory(prefix="meadhall-memory-") as folder:
        settings = Settings(data=Path(folder), thinkers=1, memory=memory)
        store = Store(settings.url)
        await store.open()
        hall = Hall(settings, store)
        person = await store.add_person("nobody", "Ingrid")
        for batch in range(batches):
            for number in range(games):
                await play(hall, person, TITLES[number % 3], rng)
            report((batch + 1) * games, hall)
        await hall.close()
        await store.close()


def main() -> None:
    """Parse the command line and run."""
    parser = argparse.ArgumentParser(prog="python -m bench.memory", description=__doc__)
    parser.add_argument("--batches", type=int, default=20)
    parser.add_argument("--games", type=int, default=30, help="in each batch (default 30)")
    parser.add_argument("--memory", type=int, default=4, help="for tables, in MB (default 4)")
    arguments = parser.parse_args()
    asyncio.run(run(arguments.batches, arguments.games, arguments.memory))


if __name__ == "__main__":
    main()
