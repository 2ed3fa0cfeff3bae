"""What a move costs each seat on the wire, pictures included: `python -m bench.wire [--moves 250] [--write]`.

One table of four of each title is played at random on a real server; every seat takes in the events and fetches the
pictures that its page shows, as a browser does.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import random
import re
import tempfile
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles

from bench.halls import HOST, PLAYERS, Meadhall, running
from bench.report import machine, write_between_markers
from bench.tables import ROOT, run

MARKERS = ("<!-- wire:begin -->", "<!-- wire:end -->")
TITLES = ("northgard", "monsterlands", "empires")
TOKEN = "bench"


class Measured(Meadhall):
    """A server that tells how long it has drawn."""

    def environment(self) -> dict[str, str]:
        return {**super().environment(), "MEADHALL_METRICS": TOKEN}

    def drawing(self) -> tuple[float, float]:
        """Seconds of processor time spent on drawing, and drawings made."""
        connection = http.client.HTTPConnection(HOST, self.port, timeout=60)
        connection.request("GET", "/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
        text = connection.getresponse().read().decode()
        connection.close()
        return tuple(float(n) for n in re.findall(r"^meadhall_drawing_seconds_(?:sum|count) (\S+)", text, re.M))[::-1]  # type: ignore[return-value]


async def play(hall: Measured, game: str, moves: int) -> dict[str, float]:
    """Play one table and tell what came to each seat."""
    table = await hall.open(random.Random(1), game)
    spent, drawn = hall.drawing()
    table.go()
    while len(table.times) < moves and not table.over:
        await asyncio.sleep(0.01)
    table.playing = False
    await asyncio.sleep(0.3)
    made = len(table.times)
    after = hall.drawing()
    await table.leave()
    sizes = [b - a for seat in range(PLAYERS) for a, b in pairwise(table.moved[seat])]
    return {
        "moves": made,
        "median": median(sizes) / 1000,
        "p95": quantiles(sizes, n=20)[-1] / 1000,
        "drawing": (after[0] - spent) / made * 1000,
        "drawings": (after[1] - drawn) / made,
        "pictures": table.fetched / made / PLAYERS,
    }


def main() -> None:
    """Parse the command line, play, print and write."""
    parser = argparse.ArgumentParser(prog="python -m bench.wire", description=__doc__)
    parser.add_argument("--moves", type=int, default=250, help="at each table (default 250)")
    parser.add_argument("--write", action="store_true", help="put the table into docs/bench.md as well")
    arguments = parser.parse_args()
    lines = [
        "| a move, four seats | bytes to a seat, middle | p95 | pictures to a seat | drawn for all | drawing |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for game in TITLES:
        with tempfile.TemporaryDirectory(prefix="meadhall-bench-") as folder:
            hall = Measured(Path(folder), None)
            with running(hall):
                found = run(play(hall, game, arguments.moves))
        lines.append(
            f"| {game}, {found['moves']:.0f} moves | {found['median']:.1f} kB | {found['p95']:.1f} kB | "
            f"{found['pictures']:.2f} | {found['drawings']:.2f} | {found['drawing']:.2f} ms |"
        )
        print(lines[-1], flush=True)
    host = machine()
    lines += ["", f"Processor time of drawing; Python {host['python']}, {host['cpu']}."]
    table = "\n".join(lines) + "\n"
    if arguments.write:
        write_between_markers(ROOT / "docs" / "bench.md", table, MARKERS)
    print(f"\n{table}")


if __name__ == "__main__":
    main()
