"""The hall for the browser tests: one server for all of them, one Chromium for each file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

pytest.importorskip("playwright", reason="browser tests left out: Playwright is not installed")

from playwright.sync_api import Browser, expect

from tests.browser import hall
from tests.server.harness import Server

expect.set_options(timeout=hall.PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    why = ""
    if hall.chromium() is None:
        why = "browser tests left out: there is no Chromium on this machine"
    elif not hall.built():
        why = "browser tests left out: the client is not built (cd web && npm ci && npm run build)"
    for item in items:
        if "tests/browser" in str(item.path):
            item.add_marker(pytest.mark.slow)
            if why:
                item.add_marker(pytest.mark.skip(reason=why))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = hall.Dealt(tmp_path_factory.mktemp("hall"), "", "--coach", "greedy").start()
    yield found
    found.stop()


@pytest.fixture(scope="module")  # Playwright keeps a running loop in this thread, which tests of the server need
def browser() -> Iterator[Browser]:
    with hall.browser() as found:
        yield found


@pytest.fixture
def guest(server: Server, browser: Browser) -> Iterator[Callable[..., hall.Guest]]:
    """Makes people with browsers; they leave when the test ends."""
    made: list[hall.Guest] = []

    def come(**more: Any) -> hall.Guest:
        made.append(hall.Guest(browser, more.pop("url", server.url), **more))
        return made[-1]

    yield come
    for one in made:
        one.leave()
