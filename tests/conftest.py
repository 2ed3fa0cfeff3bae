"""Tests name the rules they check: `@pytest.mark.rule("N.MAP.5", …)`, on a test, a class or one `pytest.param`.

`--rules-report FILE` writes which tests check which rule. A mark with an id that no rulebook knows stops the run.
"""

import json
import os
import sys
from collections.abc import Callable, Generator, Iterator
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import settings

from meadhall.core import registry
from meadhall.core.rulebook import UnknownRule, find

# The same examples every time, so that a red run is red again; HYPOTHESIS_PROFILE=deep searches on, at random.
settings.register_profile("steady", max_examples=40, deadline=None, derandomize=True)
settings.register_profile("deep", max_examples=1000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """A way to let games in for a test, as if their packages were installed: `door(slug, game)`."""
    let_in: list[EntryPoint] = []

    def open_to(slug: str, game: object, name: str = "GAME") -> None:
        module: Any = ModuleType(f"game_{len(let_in)}")
        module.GAME = game
        monkeypatch.setitem(sys.modules, module.__name__, module)
        let_in.append(EntryPoint(slug, f"{module.__name__}:{name}", registry.GROUP))
        registry._doors.cache_clear()
        registry.ruleset.cache_clear()

    monkeypatch.setattr(registry, "entry_points", lambda group: [*let_in, *entry_points(group=group)])
    yield open_to
    monkeypatch.undo()
    registry._doors.cache_clear()
    registry.ruleset.cache_clear()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules-report", metavar="FILE", help="write {rule id: [tests]} of the collected tests as JSON")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A file with an unknown rule id is an error of its collection, which parallel runs pass on as well."""
    report = yield
    for item in report.result or []:
        if isinstance(item, pytest.Item):
            try:
                _rules(item)
            except UnknownRule as error:
                report.outcome = "failed"
                report.longrepr = f"{item.nodeid} is marked with an unknown rule. {error}"
                report.result = []
                break
    return report


@pytest.hookimpl(tryfirst=True)  # before anything deselects tests
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    target = config.getoption("--rules-report")
    if target:
        found: dict[str, list[str]] = {}
        for item in items:
            for id in _rules(item):
                found.setdefault(id, []).append(item.nodeid)
        Path(target).write_text(json.dumps(found, indent=1), "utf-8")


def _rules(item: pytest.Item) -> list[str]:
    """The ids of the rules a test is marked with, each once."""
    return list(dict.fromkeys(find(id).id for mark in item.iter_markers("rule") for id in mark.args))
