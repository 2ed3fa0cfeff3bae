"""The terminal game as a process of its own: however it ends, the game goes on, and nobody reads a traceback."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import meadhall

PLAY = [sys.executable, "-m", "meadhall", "play"]
START = [*PLAY, "northgard", "--seed", "5", "--bots", "random"]


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """The environment of a player whose games are kept in a folder of the test."""
    paths = os.pathsep.join(str(Path(path).resolve()) for path in sys.path if path)
    kept = {
        name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "TERM")
    }
    return {**kept, "PYTHONPATH": paths, "XDG_STATE_HOME": str(tmp_path / "state"), "TERM": "xterm"}


def started(command: list[str], env: dict[str, str]) -> subprocess.Popen[bytes]:
    """The program, with its input and output in our hands; interrupts reach it even if they do not reach us."""
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command, stdin=pipe, stdout=pipe, stderr=pipe, env=env,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip


def read_to_prompt(done: subprocess.Popen[bytes]) -> None:
    """Read what is printed up to the next prompt."""
    assert done.stdout
    text = b""
    while not text.endswith(b"> "):
        more = os.read(done.stdout.fileno(), 65536)
        assert more, "the program ended before its question"
        text += more


def decisions(home: dict[str, str]) -> tuple[int, ...]:
    """The decisions of the one kept game."""
    (path,) = (Path(home["XDG_STATE_HOME"]) / "meadhall" / "games").glob("*.json")
    return tuple(meadhall.load(path).decisions)


@pytest.mark.parametrize("ended", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_game_goes_on_after_any_end(home: dict[str, str], ended: signal.Signals) -> None:
    """Killed, interrupted or with its window closed in the middle of a question: `--resume last` goes on there."""
    done = started(START, home)
    assert done.stdin
    read_to_prompt(done)
    done.stdin.write(b"1\n")
    done.stdin.flush()
    read_to_prompt(done)
    done.send_signal(ended)
    said, wrong = done.communicate(timeout=60)
    assert wrong == b""
    assert done.returncode == (0 if ended == signal.SIGINT else -ended)
    assert said.count(b"Go on with: meadhall play --resume ") == (1 if ended == signal.SIGINT else 0)
    before = decisions(home)
    assert len(before) >= 1
    resumed = subprocess.run([*PLAY, "--resume", "last"], input=b"1\nquit\n", env=home, capture_output=True)
    assert resumed.returncode == 0, resumed.stderr
    assert decisions(home)[: len(before)] == before
    assert len(decisions(home)) > len(before)


def test_a_reader_that_goes_away_gets_no_traceback(home: dict[str, str]) -> None:
    """As in `meadhall play … | head -1`."""
    done = subprocess.Popen(START, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=home)
    assert done.stdout and done.stdin and done.stderr
    done.stdout.readline()
    done.stdout.close()
    try:
        done.stdin.write(b"1\n" * 500)
        done.stdin.close()
    except BrokenPipeError:
        pass
    assert done.stderr.read() == b""
    assert done.wait(60) == 1
    assert decisions(home) is not None


def test_no_colours_where_none_are_wanted(home: dict[str, str]) -> None:
    """NO_COLOR: bold and dim may stay, colours may not; without it there are some."""
    for more, coloured in (({}, True), ({"NO_COLOR": "1"}, False)):
        done = started(START, home | more | {"FORCE_COLOR": "1"})
        shown = done.communicate(b"quit\n", timeout=60)[0].decode()
        assert done.returncode == 0
        codes = {code for run in re.findall(r"\x1b\[([\d;]*)m", shown) for code in run.split(";")}
        assert any(code[:1] in ("3", "4", "9") and len(code) == 2 for code in codes) == coloured
