"""Servers under load, side by side: `python -m bench.tables [--tables 50] [--seconds 10] [--only NAME …] [--write]`.

Each server gets one core, the load another. All tables are played at once: a table's next move is sent when all four of
its seats have seen the last one.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import shutil
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from bench.contest import Metric, NotHere
from bench.halls import HALLS, PLAYERS, Hall, Table, running
from bench.report import machine, ratio, write_between_markers

ROOT = Path(__file__).resolve().parent.parent
MARKERS = ("<!-- tables:begin -->", "<!-- tables:end -->")
METRICS = (
    Metric("p50", "move to all seats, half of them within", "ms", False, 1),
    Metric("p95", "p95", "ms", False, 1),
    Metric("moves", "moves/s", "1/s", True),
    Metric("memory", "memory per table", "kB", False),
    Metric("work", "processor time per move", "ms", False, 2),
    Metric("message", "a move to one seat", "kB", False, 1),
)
REFERENCES = ("boardgame.io", "boardgame.io-files")


async def load(hall: Hall, count: int, seconds: float, opening: int) -> dict[str, float]:
    """Play the opening moves of all tables, which are cheap, then measure for so many seconds."""
    rng = random.Random(1)
    first = await hall.open(rng)  # what the server loads once does not belong to the tables
    first.go()
    await asyncio.sleep(1.0)
    first.playing = False
    await asyncio.sleep(0.2)
    await first.leave()
    await asyncio.sleep(0.5)
    before = hall.resident()
    tables = [await hall.open(rng) for _ in range(count)]
    opened = hall.resident()
    gc.collect()
    gc.freeze()
    for table in tables:
        table.go()
    while any(len(table.times) < opening and not table.over for table in tables):
        await asyncio.sleep(0.01)
    begin, begun, worked = time.perf_counter(), received(tables), hall.busy()
    await asyncio.sleep(seconds)
    end, ended, worked = time.perf_counter(), received(tables), hall.busy() - worked
    for table in tables:
        table.playing = False
    await asyncio.sleep(0.5)
    after = hall.resident()
    times = [took for table in tables for at, took in table.times if begin <= at < end]
    if len(times) < 2:
        raise SystemExit(f"{hall.name} played {len(times)} moves in {seconds:g} s; give it more time.")
    for table in tables:
        await table.leave()
    await asyncio.sleep(0.1)
    return {
        "p50": median(times) * 1000,
        "p95": quantiles(times, n=20)[-1] * 1000,
        "moves": len(times) / (end - begin),
        "memory": (after - before) / count / 1000,
        "memory_opened": (opened - before) / count / 1000,
        "work": worked / len(times) * 1000,
        "message": (ended - begun) / len(times) / PLAYERS / 1000,
        "ended": float(sum(table.over for table in tables)),
    }


def received(tables: Sequence[Table]) -> int:
    """How many bytes all seats have got."""
    told = sum(one.received for table in tables for one in table.sockets)
    return told + sum(one.received for table in tables for one in table.fetchers)


def cores() -> tuple[int | None, int | None]:
    """One core for the server and another for the load, where there are two."""
    found = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    return (found[0], found[1]) if len(found) > 1 and shutil.which("taskset") else (None, None)


def measure(chosen: list[type[Hall]], count: int, seconds: float, opening: int, rounds: int) -> dict[str, Any]:
    """Measure one server after the other, several times in turns; the middle of the rounds counts."""
    server_core, load_core = cores()
    if load_core is not None:
        os.sched_setaffinity(0, {load_core})
    rows: dict[str, dict[str, Any]] = {}
    left_out: dict[str, str] = {}
    for number in range(rounds):
        for kind in chosen:
            if kind.name in left_out:
                continue
            with tempfile.TemporaryDirectory(prefix="meadhall-bench-") as folder:
                hall = kind(Path(folder), server_core)
                try:
                    version = hall.version()
                except NotHere as reason:
                    print(f"skipped  {kind.name}: {reason}", flush=True)
                    left_out[kind.name] = str(reason)
                    continue
                with running(hall):
                    found = run(load(hall, count, seconds, opening))
            row = rows.setdefault(kind.name, {"title": f"{kind.title} {version}", "values": []})
            row["values"].append(found)
            told = ", ".join(f"{name} {value:,.1f}" for name, value in found.items())
            print(f"{number + 1}/{rounds}  {kind.name:20} {told}", flush=True)
    for row in rows.values():
        row["medians"] = {name: median(one[name] for one in row["values"]) for name in row["values"][0]}
    return {
        "machine": machine(), "tables": count, "seconds": seconds, "rounds": rounds, "pinned": load_core is not None,
        "left_out": left_out, "halls": rows,
    }  # fmt: skip


def run(work: Any) -> Any:
    """Run on uvloop where there is one."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    return uvloop.run(work)


def markdown(result: dict[str, Any]) -> str:
    """The result as a table for people."""
    rows = result["halls"]
    lines = ["| | " + " | ".join(metric.title for metric in METRICS) + " |", "| --- |" + " ---: |" * len(METRICS)]
    for name, row in rows.items():
        cells = []
        for metric in METRICS:
            value = row["medians"][metric.name]
            text = f"{value:,.{metric.digits}f}" + (f" {metric.unit}" if metric.unit != "1/s" else "")
            others = [rows[one]["medians"][metric.name] for one in REFERENCES if one in rows]
            if name == "meadhall" and others:
                text += " (" + ", ".join(f"{ratio(metric, value, other):,.2g}×" for other in others) + ")"
            cells.append(text)
        lines.append(f"| {row['title']} | " + " | ".join(cells) + " |")
    host = result["machine"]
    sockets = result["tables"] * PLAYERS
    compared = " and ".join(rows[one]["title"] for one in REFERENCES if one in rows)
    lines += [
        "",
        f"{result['tables']} tables with {sockets} sockets, all of them playing; "
        + ("server and load on one core each; " if result["pinned"] else "server and load on the same cores; ")
        + f"middle of {result['rounds']} rounds of {result['seconds']:g} s, taking turns; Python {host['python']}, "
        f"{host['cpu']}." + (f" In brackets: times better than {compared}." if compared else ""),
    ]
    lines += [f"- {name} left out: {reason}" for name, reason in result["left_out"].items()]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Parse the command line, run, print and write."""
    names = [hall.name for hall in HALLS]
    parser = argparse.ArgumentParser(prog="python -m bench.tables", description=__doc__)
    parser.add_argument("--only", nargs="+", choices=names, default=names, metavar="NAME", help=", ".join(names))
    parser.add_argument("--tables", type=int, default=50, help="of four seats each (default 50)")
    parser.add_argument("--seconds", type=float, default=6.0, help="of each round (default 6)")
    parser.add_argument("--opening", type=int, default=60, help="moves at each table before that (default 60)")
    parser.add_argument("--rounds", type=int, default=3, help="of each server (default 3)")
    parser.add_argument("--quick", action="store_true", help="one round of 3 s: rough numbers")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "bench", help="folder for tables.json, tables.md")
    parser.add_argument("--write", action="store_true", help="put the table into docs/bench.md as well")
    arguments = parser.parse_args()
    if arguments.quick:
        arguments.seconds, arguments.rounds = 3.0, 1
    chosen = [hall for hall in HALLS if hall.name in arguments.only]
    result = measure(chosen, arguments.tables, arguments.seconds, arguments.opening, arguments.rounds)
    table = markdown(result)
    arguments.out.mkdir(parents=True, exist_ok=True)
    (arguments.out / "tables.json").write_text(json.dumps(result, indent=1) + "\n", "utf-8")
    (arguments.out / "tables.md").write_text(table, "utf-8")
    if arguments.write:
        write_between_markers(ROOT / "docs" / "bench.md", table, MARKERS)
    print(f"\n{table}\nWritten to {os.path.relpath(arguments.out)}/tables.json and tables.md.")


if __name__ == "__main__":
    main()
