"""What a stranger installs works: in an empty environment, without compiler or Node, without what only Linux has."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import Browser, Server, errors, play_out

ROOT = Path(__file__).resolve().parent.parent

# Python reads this before anything else, in the server and in the processes it starts: what other systems lack is gone
# for Meadhall's own code. What Python and the libraries need of it they keep: elsewhere they have ways of their own.
ELSEWHERE = """
import asyncio, builtins, os, subprocess, sys, types
for name in ("nice", "fork", "geteuid"):
    delattr(os, name)
kept = builtins.__import__
def found(name, globals=None, locals=None, fromlist=(), level=0):
    if (globals or {}).get("__name__", "").startswith("meadhall") and name in {
        "fcntl", "grp", "posix", "pty", "pwd", "resource", "termios", "tty", "uvloop"
    }:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    return kept(name, globals, locals, fromlist, level)
builtins.__import__ = found
sys.modules["msvcrt"] = types.SimpleNamespace(locking=lambda *given: None, LK_NBLCK=2)
"""


class Installed(Server):
    """The server of another environment, with nothing on the path but that: no compiler, no Node."""

    def __init__(self, data: Path, python: Path, **environment: str) -> None:
        super().__init__(data)
        self.python = python
        self.environment = {"PATH": str(python.parent), **environment}

    def start(self) -> Server:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "executable", str(self.python))
            for name, value in self.environment.items():
                patch.setenv(name, value)
            return super().start()


def ten_decisions(server: Server) -> None:
    """Open a table of each game, play ten decisions over the wire, and find the client where a browser looks for it."""
    server.start()
    try:
        somebody = Browser(server, "Stranger")
        page = somebody.http.get(server.url + "/").text
        assert "<script" in page
        for game in ("northgard", "monsterlands", "empires"):
            table = somebody.table(game, "me", "easy")
            chair = somebody.sit(table)
            chair.hello()
            assert play_out(chair, 0, random.Random(7), limit=10) == 10
            chair.close()
        somebody.close()
    finally:
        server.stop()
    assert errors(server.log) == []


def test_the_installed_package_serves_a_table(tmp_path: Path) -> None:
    ten_decisions(Installed(tmp_path, Path(sys.executable)))


@pytest.mark.skipif(os.name == "nt", reason="On Windows the test above tries the real thing.")
def test_nothing_that_only_unix_has_is_needed(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(ELSEWHERE, "utf-8")
    before = [str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])]
    ten_decisions(Installed(tmp_path / "data", Path(sys.executable), PYTHONPATH=os.pathsep.join(before)))


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The source archive, as `make sdist` makes it."""
    folder = tmp_path_factory.mktemp("sdist")
    done = subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--sdist", "--outdir", str(folder), str(ROOT)],
        env={**os.environ, "MEADHALL_PLAIN": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    (made,) = folder.glob("*.tar.gz")
    yield made


@pytest.mark.slow
def test_the_source_archive_makes_a_wheel_for_every_system(archive: Path, tmp_path: Path) -> None:
    with tarfile.open(archive) as tar:
        tar.extractall(tmp_path / "unpacked", filter="data")
    (sources,) = (tmp_path / "unpacked").iterdir()
    done = subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(tmp_path), str(sources)],
        env={**os.environ, "MEADHALL_PLAIN": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    assert not [name for name in names if name.endswith(".so")]
    assert any(name.endswith("static/index.html") for name in names), "the browser client is in it"

    home = tmp_path / "empty"
    venv.create(home, with_pip=True)
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    install = [str(python), "-m", "pip", "install", "-q", "--only-binary", ":all:", "--disable-pip-version-check"]
    done = subprocess.run(
        [*install, f"{wheel}[server]", "-c", str(ROOT / "constraints.txt")],
        env={**os.environ, "PATH": str(python.parent), "PYTHONPATH": ""},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    said = subprocess.run(
        [str(python), "-c", "import meadhall; print(meadhall.__version__, meadhall.compiled)"],
        env={**os.environ, "PYTHONPATH": ""},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert said.split()[1] == "False"
    ten_decisions(Installed(tmp_path / "data", python, PYTHONPATH=""))
