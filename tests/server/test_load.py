"""The load of `make bench` on our own server, in small."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bench.halls import Meadhall, running
from bench.tables import load


def test_two_tables_play_under_load(tmp_path: Path) -> None:
    with running(Meadhall(tmp_path, None)) as hall:
        found = asyncio.run(load(hall, 2, 4.0, 5))
    assert found["moves"] > 1
    assert 0 < found["p50"] <= found["p95"]
    assert found["message"] > 1, "a position is some kilobytes"
    assert "Traceback" not in (tmp_path / "errors.log").read_text()
