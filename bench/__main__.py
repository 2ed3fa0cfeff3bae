"""Runs the contest: `python -m bench [--only NAME …] [--quick] [--write]`."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from bench.contest import METRICS, Contestant
from bench.contestants import CONTESTANTS
from bench.report import machine, markdown, medians, write_between_markers

ROOT = Path(__file__).resolve().parent.parent


class Runner:
    """A contestant's process, asked line by line."""

    def __init__(self, contestant: Contestant) -> None:
        self.contestant = contestant
        path = [str(ROOT / "src")] if contestant.plain else []
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*path, str(ROOT)]), "PYTHONHASHSEED": "0"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.worker", contestant.name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        hello = self._answer()
        self.not_here: str = hello.get("not_here", "")
        self.facts: dict[str, Any] = hello.get("facts", {})
        self.metrics: list[str] = [] if self.not_here else self._answer()["metrics"]

    def measure(self, metric: str, seconds: float) -> float:
        """One repetition."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{metric} {seconds}\n")
        self._process.stdin.flush()
        return float(self._answer()["value"])

    def close(self) -> None:
        """Let the process end."""
        self._process.communicate()

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit(f"{self.contestant.name} stopped with code {self._process.wait()}; its words are above.")
        answer: dict[str, Any] = json.loads(line)
        return answer


def compete(chosen: list[Contestant], seconds: float, repetitions: int) -> dict[str, Any]:
    """Measure every contestant on every metric, in turns."""
    runners, left_out = [], {}
    for contestant in chosen:
        runner = Runner(contestant)
        if runner.not_here:
            print(f"skipped  {contestant.name}: {runner.not_here}", flush=True)
            left_out[contestant.name] = runner.not_here
            runner.close()
        else:
            runners.append(runner)
    values: dict[str, dict[str, list[float]]] = {runner.contestant.name: {} for runner in runners}
    for metric in METRICS:
        taking_part = [runner for runner in runners if metric.name in runner.metrics]
        times = 1 if metric.name == "memory" else repetitions
        if metric.name != "memory":
            for runner in taking_part:
                runner.measure(metric.name, seconds / 4)  # warm-up
        for number in range(times):
            for runner in taking_part:
                value = runner.measure(metric.name, seconds)
                values[runner.contestant.name].setdefault(metric.name, []).append(value)
                name = runner.contestant.name
                print(f"{number + 1}/{times}  {metric.title:20} {name:20} {value:>14,.2f}", flush=True)
    for runner in runners:
        runner.close()
    return {
        "machine": machine(),
        "seconds": seconds,
        "repetitions": repetitions,
        "left_out": left_out,
        "contestants": {
            runner.contestant.name: {
                "title": runner.contestant.title,
                "facts": runner.facts,
                "medians": medians(values[runner.contestant.name]),
                "values": values[runner.contestant.name],
            }
            for runner in runners
        },
    }


def main() -> None:
    """Parse the command line, run, print and write."""
    names = [contestant.name for contestant in CONTESTANTS]
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--only", nargs="+", choices=names, default=names, metavar="NAME", help=", ".join(names))
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement (default 1)")
    parser.add_argument("--repetitions", type=int, default=5, help="of each measurement (default 5)")
    parser.add_argument("--quick", action="store_true", help="3 repetitions of 0.2 s: rough numbers")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "bench", help="folder for bench.json and bench.md")
    parser.add_argument("--write", action="store_true", help="put the table into docs/bench.md as well")
    arguments = parser.parse_args()
    if arguments.quick:
        arguments.seconds, arguments.repetitions = 0.2, 3
    chosen = [contestant for contestant in CONTESTANTS if contestant.name in arguments.only]
    result = compete(chosen, arguments.seconds, arguments.repetitions)
    table = markdown(result)
    arguments.out.mkdir(parents=True, exist_ok=True)
    (arguments.out / "bench.json").write_text(json.dumps(result, indent=1) + "\n", "utf-8")
    (arguments.out / "bench.md").write_text(table, "utf-8")
    if arguments.write:
        write_between_markers(ROOT / "docs" / "bench.md", table)
    print(f"\n{table}\nWritten to {os.path.relpath(arguments.out)}/bench.json and bench.md.")


if __name__ == "__main__":
    main()
