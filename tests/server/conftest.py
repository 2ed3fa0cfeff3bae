"""Fixtures of the server tests: a server for tests that do not harm it, a PostgreSQL cluster where there can be one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server import postgres
from tests.server.harness import Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share."""
    with serving(tmp_path_factory.mktemp("hall")) as found:
        yield found


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """The address of a PostgreSQL server."""
    if why := postgres.missing():
        pytest.skip(why)
    with postgres.cluster() as address:
        yield address


@pytest.fixture
def database(cluster: str, request: pytest.FixtureRequest) -> str:
    """A new PostgreSQL database."""
    name = "t" + "".join(c if c.isalnum() else "_" for c in request.node.name.lower())[-50:]  # the end tells them apart
    return postgres.new_database(cluster, name)
