"""How long a server takes to start and to open a cold table: `python -m bench.opening [--tables 1000] [--write]`.

One game of each title is played through the real server, then copied until there are so many tables on the disk.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import random
import sqlite3
import tempfile
import time
from pathlib import Path
from statistics import median

from bench.halls import HOST, Meadhall
from bench.report import machine, write_between_markers
from bench.tables import ROOT, run
from meadhall.core.registry import playable

MARKERS = ("<!-- opening:begin -->", "<!-- opening:end -->")
STARTS = 5
OPENED = 40  # of each title
VISITS = 7
PAINTED = "performance.getEntriesByName('first-contentful-paint')"


def started(folder: Path, count: int = STARTS) -> float:
    """The middle of several starts, from the command until it says where it is, in seconds."""
    took = []
    for _ in range(count):
        hall = Meadhall(folder, None)
        begin = time.perf_counter()
        hall.start()
        took.append(time.perf_counter() - begin)
        hall.stop()
    return median(took)


async def played(folder: Path) -> dict[str, str]:
    """One game of each title, played to its end or for a few seconds; their tables."""
    hall, found = Meadhall(folder, None), {}
    hall.start()
    try:
        for title in playable():
            table = await hall.open(random.Random(1), title)
            table.go()
            end = time.monotonic() + 10
            while not table.over and time.monotonic() < end:
                await asyncio.sleep(0.05)
            table.playing = False
            await asyncio.sleep(0.2)
            await table.leave()
            found[title] = table.id
    finally:
        hall.stop()
    return found


def copied(folder: Path, tables: dict[str, str], count: int) -> dict[str, int]:
    """Copy the tables until there are so many; how many events each title's has."""
    database = sqlite3.connect(folder / "data" / "meadhall.sqlite")
    titles = list(tables)
    for name, key in (("tables", "id"), ("seats", "table_id"), ("events", "table_id"), ("snapshots", "table_id")):
        rest = ", ".join(row[1] for row in database.execute(f"pragma table_info({name})") if row[1] != key)
        for number in range(count - len(tables)):
            title = titles[number % len(titles)]
            database.execute(
                f"insert into {name} ({key}, {rest}) select ?, {rest} from {name} where {key} = ?",
                (f"{title}-{number // len(titles)}", tables[title]),
            )
    database.commit()
    query = "select count(*) from events where table_id = ?"
    events = {title: int(database.execute(query, (table,)).fetchone()[0]) for title, table in tables.items()}
    database.close()
    return events


def opened(folder: Path, tables: dict[str, str]) -> dict[str, list[float]]:
    """Seconds of the first look at tables, after one of the same title was opened: the rules are read then."""
    hall = Meadhall(folder, None)
    hall.start()
    took: dict[str, list[float]] = {}
    try:
        asking = http.client.HTTPConnection(HOST, hall.port, timeout=60)
        for title, first in tables.items():
            for table in [first] + [f"{title}-{number}" for number in range(OPENED)]:
                begin = time.perf_counter()
                asking.request("GET", f"/api/tables/{table}")
                answer = asking.getresponse()
                answer.read()
                if answer.status != 200:
                    raise SystemExit(f"Table {table} cannot be opened: {answer.status}.")
                took.setdefault(title, []).append(time.perf_counter() - begin)
            del took[title][0]
        asking.close()
    finally:
        hall.stop()
    return took


def painted(folder: Path) -> list[float]:
    """Milliseconds until a browser that has never been here shows the first screen; nothing where there is none."""
    try:
        from tests.browser.hall import browser, chromium
    except ImportError:
        return []
    if chromium() is None:
        return []
    hall, took = Meadhall(folder, None), []
    hall.start()
    try:
        with browser() as seen:
            for _ in range(VISITS):
                with seen.new_context() as context:
                    page = context.new_page()
                    page.goto(f"http://{HOST}:{hall.port}/")
                    while not page.evaluate(f"{PAINTED}.length"):  # wait_for_function would break the page's policy
                        page.wait_for_timeout(20)
                    took.append(float(page.evaluate(f"{PAINTED}[0].startTime")))
    finally:
        hall.stop()
    return took


def main() -> None:
    """Parse the command line, measure, print and write."""
    parser = argparse.ArgumentParser(prog="python -m bench.opening", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000, help="on the disk (default 1000)")
    parser.add_argument("--write", action="store_true", help="put the table into docs/bench.md as well")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="meadhall-bench-") as name:
        folder = Path(name)
        started(folder, 1)
        empty = started(folder)
        tables = run(played(folder))
        events = copied(folder, tables, arguments.tables)
        full = started(folder)
        took = opened(folder, tables)
        paints = painted(folder)
    lines = ["| | middle | longest |", "| --- | ---: | ---: |"]
    for title, times in took.items():
        words = f"first look at a table of {title}, {events[title]} events"
        lines.append(f"| {words} | {median(times) * 1000:.0f} ms | {max(times) * 1000:.0f} ms |")
    if paints:
        words = "first screen in a browser that has never been here, until its first paint"
        lines.append(f"| {words} | {median(paints):.0f} ms | {max(paints):.0f} ms |")
    host = machine()
    lines += [
        "",
        f"The server starts in {empty:.2f} s with no tables and in {full:.2f} s with {arguments.tables:,} on the disk "
        f"(middle of {STARTS}). Python {host['python']}, {host['cpu']}.",
    ]
    text = "\n".join(lines) + "\n"
    if arguments.write:
        write_between_markers(ROOT / "docs" / "bench.md", text, MARKERS)
    print(text)


if __name__ == "__main__":
    main()
