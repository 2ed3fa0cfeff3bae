"""`make play` in a new clone: tables at once on plain Python, then the compiled server, and no table lost."""

from __future__ import annotations

import random
import shlex
import socket
import sys
from pathlib import Path

from tests.server.harness import Browser, Server, play_out


def started(folder: Path, build: str) -> Server:
    """`tools.play` with a build of the test's own, on a port that stays."""
    server = Server(folder)
    server.program = ("-m", "tools.play", "--build", shlex.join([sys.executable, "-c", build]), "--")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        server.port = free.getsockname()[1]
    return server.start()


def next_word(server: Server) -> str:
    """What the server says next."""
    assert server.process is not None
    assert server.process.stdout is not None
    return server.process.stdout.readline().decode()


def test_the_compiled_server_takes_over_with_every_table(tmp_path: Path) -> None:
    go = tmp_path / "go"
    server = started(tmp_path, f"import pathlib, time\nwhile not pathlib.Path({str(go)!r}).exists(): time.sleep(0.1)")
    try:
        ann = Browser(server, "Ann")
        table = ann.table("empires", "me", "easy")
        chair = ann.sit(table)
        chair.hello()
        assert play_out(chair, 0, random.Random(3), limit=5) == 5
        before = chair.n
        go.touch()
        assert "http://" in next_word(server)  # the second server is there
        chair = ann.sit(table)
        assert chair.hello()["n"] >= before
        assert play_out(chair, 0, random.Random(3), limit=5) == 5
    finally:
        server.stop()
    assert "going over" in server.log.read_text()


def test_a_failed_build_leaves_the_tables_open(tmp_path: Path) -> None:
    server = started(tmp_path, "raise SystemExit(1)")
    try:
        while "Compiling failed" not in server.log.read_text():
            pass
        assert Browser(server, "Ann").table("northgard", "me", "easy")
    finally:
        server.stop()
