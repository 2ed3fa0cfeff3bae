"""Break the rules of a game on purpose, one at a time, and report what its rule tests and properties did not notice.

A run first looks which tests come by which function; that takes as long as the tests themselves, and the next run looks
at changed ones only. `--again` tries what the last run reported. `--sample` tries the breaks in sample.toml,
each with the one test that noticed it when the list was made (`--keep`).
"""

from __future__ import annotations

import argparse
import json
import math
import os
import resource
import sys
import tempfile
import time
import tomllib
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from types import CodeType, FunctionType
from typing import IO

import pytest

import meadhall.core.state
from tests.breaks.look import functions, look
from tests.breaks.memory import Memory
from tests.breaks.sites import Break, Place, breaks

HERE = Path(__file__).parent
PATIENCE = (
    3,
    10,
)  # seconds of processor time for one test and times it took; a break that makes a game endless is noticed
MEMORY = 3 << 30  # bytes; by this as well
GAMES = ["northgard", "monsterlands", "empires"]
NOTICED, SURVIVED = 1, 0
SAMPLE = HERE / "sample.toml"
KEPT = 50  # breaks of a game in the sample


class Breaker:
    """Runs instead of pytest's own loop: once over all tests to see who calls what, then once for every break."""

    def __init__(self, game: str, chosen: Sequence[Break], jobs: int, sample: dict[str, str] | None = None) -> None:
        self.game = game
        self.chosen = chosen
        self.jobs = jobs
        self.memory = Memory(game)
        self.seconds: dict[pytest.Item, float] = {}
        self.harmless = equivalent(game)
        self.sample = sample  # by break the one test to run; None: every test that comes by
        self.failed = False
        self.failing: list[str] = []
        self.survivors: list[Break] = []
        self.noticed_by: dict[Break, str] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Properties of the other games cannot notice anything."""
        others = [slug for slug in GAMES if slug != self.game]
        items[:] = [item for item in items if self.game in item.nodeid or not any(o in item.nodeid for o in others)]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """One failure is enough."""
        self.failed = self.failed or report.failed
        if report.failed:
            self.failing.append(report.nodeid)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """The whole run."""
        by_name = {item.nodeid: item for item in session.items}
        if self.sample is None:
            tests = self.look(session.items)
        else:
            tests = {one: [by_name[self.sample[one.name]]] for one in self.chosen}
        every = functions(self.game)
        running: dict[int, tuple[Break, IO[bytes]]] = {}
        done = 0
        for one in self.chosen:
            while len(running) >= self.jobs:
                done += self.reap(running, done)
            code = one.code()
            told = tempfile.TemporaryFile()  # noqa: SIM115  by the child: the test it has come to; closed by reap
            child = os.fork()
            if child == 0:
                os._exit(self.try_out(every[one.place], code, tests[one], told.fileno()))
            running[child] = one, told
        while running:
            done += self.reap(running, done)
        return True

    def reap(self, running: dict[int, tuple[Break, IO[bytes]]], done: int) -> int:
        """Wait for one break; a test run that dies was stopped by the break."""
        child, status = os.wait()
        one, told = running.pop(child)
        with told:
            told.seek(0)
            last = told.read().decode()
        if status == SURVIVED:
            self.survivors.append(one)
            if one.name not in self.harmless:
                print(
                    f"\n{one.path.name}:{one.line} {one.name}\n  - {one.lines()[0]}\n  + {one.lines()[1]}", flush=True
                )
        else:
            self.noticed_by[one] = last if os.WIFEXITED(status) else ""
        if sys.stderr.isatty() or done + 1 == len(self.chosen):
            print(
                f"\r{done + 1}/{len(self.chosen)} breaks, {len(self.survivors)} not noticed ", end="", file=sys.stderr
            )
        return 1

    def try_out(self, function: FunctionType, code: CodeType, tests: Sequence[pytest.Item], tell: int) -> int:
        """In a process of its own: break the rule, run the tests that come by it until one fails."""
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.RLIM_INFINITY))
        function.__code__ = code
        try:
            for item, after in zip(tests, [*tests[1:], None], strict=True):
                os.ftruncate(tell, 0)
                os.pwrite(tell, item.nodeid.encode(), 0)
                limit = math.ceil(time.process_time() + PATIENCE[0] + PATIENCE[1] * self.seconds.get(item, 1.0))
                resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
                if self.failed:
                    return NOTICED
        except BaseException:  # whatever a broken rule raises in a test's own machinery
            return NOTICED
        return SURVIVED

    def look(self, items: Sequence[pytest.Item]) -> dict[Break, list[pytest.Item]]:
        """The tests that come by each break, quick ones first; all have to pass as long as nothing is broken."""
        found = look(self.game, items, self.memory)
        if self.failed:
            raise pytest.UsageError(f"Before anything is broken these have to pass: {', '.join(self.failing)}.")
        self.memory.save()
        self.seconds = {item: seconds for item, (seconds, _) in found.items()}
        passing: dict[Place, list[pytest.Item]] = defaultdict(list)
        for item in sorted(items, key=lambda item: self.seconds[item]):
            for place in found[item][1]:
                passing[place].append(item)
        return {one: passing[one.place] for one in self.chosen}


def equivalent(slug: str) -> dict[str, str]:
    """Breaks that can do no harm, with the reason."""
    return dict(tomllib.loads((HERE / "equivalent.toml").read_text("utf-8")).get(slug, {}))


def kept(slug: str) -> dict[str, str]:
    """The sample: breaks by name, each with the test that notices it."""
    return dict(tomllib.loads(SAMPLE.read_text("utf-8")).get(slug, {}))


def keep(slug: str, noticed_by: dict[Break, str]) -> None:
    """Write the sample of a game anew: breaks spread over as many functions as can be, each with a name of its own."""
    by_function: dict[Place, list[Break]] = defaultdict(list)
    names = Counter(one.name for one in breaks(slug))
    for one, test in noticed_by.items():
        if test.startswith(f"tests/rules/{slug}") and names[one.name] == 1:  # quick ones, and not an endless game
            by_function[one.place].append(one)
    first = [each[0] for each in by_function.values()]
    rest = [one for each in by_function.values() for one in each[1:]]
    table = tomllib.loads(SAMPLE.read_text("utf-8"))
    table[slug] = {one.name: noticed_by[one] for one in (first + rest)[:KEPT]}
    lines = ["# Written by `make breaks ARGS=--keep`: breaks that were noticed, each with the test that noticed it."]
    for game in sorted(table):
        lines += ["", f"[{game}]"]
        lines += [
            f"{json.dumps(name, ensure_ascii=False)} = {json.dumps(test)}" for name, test in sorted(table[game].items())
        ]
    SAMPLE.write_text("\n".join(lines) + "\n", "utf-8")


def main() -> int:
    """Break, run, report; 1 if a break was neither noticed nor explained."""
    words = argparse.ArgumentParser(prog="python -m tests.breaks", description=__doc__)
    words.add_argument("game", choices=GAMES)
    words.add_argument("--breaks", type=int, default=300, help="how many; 0 for every one there is")
    words.add_argument("--seed", type=int, default=1, help="another seed, other breaks")
    words.add_argument("--jobs", type=int, default=2, help="breaks tried at a time")
    words.add_argument("--only", default="", help="one module of the rules, such as combat")
    words.add_argument("--rules", action="store_true", help="only the rule tests of the game, no properties: quicker")
    words.add_argument("--keep", action="store_true", help=f"write {KEPT} of the noticed breaks to the sample")
    words.add_argument("--sample", action="store_true", help="only the sample, each break with its test")
    words.add_argument("--again", action="store_true", help="only the breaks that the last run reported")
    given = words.parse_args()
    if not meadhall.core.state.__file__.endswith(".py"):
        words.error("the rules have to be plain Python: PYTHONPATH=src, or make breaks")
    every = [one for one in breaks(given.game) if given.only in ("", one.path.stem)]
    every.sort(key=lambda one: one.rank(given.seed))
    tests = [f"tests/rules/{given.game}", *([] if given.rules else ["tests/properties"])]
    if given.sample:
        sample = kept(given.game)
        chosen = [one for one in every if one.name in sample]
        if len(chosen) < KEPT // 2:
            words.error(f"half of the sample's lines have changed; renew it: make breaks GAME={given.game} ARGS=--keep")
        tests = sorted({sample[one.name] for one in chosen})
        breaker = Breaker(given.game, chosen, given.jobs, sample)
    else:
        left = Memory(given.game).held["survivors"]
        chosen = [one for one in every if one.name in left] if given.again else every[: given.breaks or len(every)]
        breaker = Breaker(given.game, chosen, given.jobs)
    options = ["-o", "addopts=--import-mode=importlib", "-p", "no:cacheprovider", "-p", "no:terminal", "--assert=plain"]
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # quicker, and none is needed
    code = pytest.main([*options, "-m", "not slow and not compiled", *tests], plugins=[breaker])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) and not breaker.survivors:
        print(f"\nThe rule tests did not run ({code!r}).", file=sys.stderr)
        return 2
    print(file=sys.stderr)
    unseen = [one for one in breaker.survivors if one.name not in breaker.harmless]
    if not given.sample:
        breaker.memory.held["survivors"] = [one.name for one in unseen]
        breaker.memory.save()
    if given.keep:
        keep(given.game, breaker.noticed_by)
    noticed = len(chosen) - len(breaker.survivors)
    harmless = len(breaker.survivors) - len(unseen)
    counted = len(chosen) - harmless
    share = noticed / counted if counted else 1.0
    print(
        f"{given.game}: {len(chosen)} of {len(every)} breaks tried, {noticed} noticed, {harmless} harmless with a "
        f"reason, {len(unseen)} not noticed; {share:.1%} of those that can do harm were noticed."
    )
    return 1 if unseen else 0


if __name__ == "__main__":
    sys.exit(main())
