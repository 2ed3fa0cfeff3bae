"""The terminal game as a process of its own: however it ends, the game goes on, and nobody reads a traceback."""

from __future__ import annotations

import os
import pty
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
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "TERM")}
    return {**kept, "PYTHONPATH": paths, "XDG_STATE_HOME": str(tmp_path / "state"), "TERM": "xterm"}


def read_to(screen: int, words: str, text: str = "") -> str:
    """What a terminal shows up to some words, or until the program ends."""
    while words not in text:
        try:
            text += os.read(screen, 65536).decode(errors="replace")
        except OSError:  # the other side is gone
            break
    return text


def on_terminal(command: list[str], env: dict[str, str]) -> tuple[subprocess.Popen[bytes], int]:
    """A program with a terminal of its own, which Ctrl-C reaches."""
    screen, side = pty.openpty()
    done = subprocess.Popen(command, stdin=side, stdout=side, stderr=side, env=env, start_new_session=True)
    os.close(side)
    return done, screen


def decisions(home: dict[str, str]) -> tuple[int, ...]:
    """The decisions of the one kept game."""
    (path,) = (Path(home["XDG_STATE_HOME"]) / "meadhall" / "games").glob("*.json")
    return tuple(meadhall.load(path).decisions)


@pytest.mark.parametrize("ended", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_game_goes_on_after_any_end(home: dict[str, str], ended: signal.Signals) -> None:
    """Killed, interrupted or with its window closed in the middle of a question: `--resume last` goes on there."""
    done, screen = on_terminal(START, home)
    read_to(screen, "> ")
    os.write(screen, b"1\n")
    read_to(screen, "> ", read_to(screen, "\n").partition("\n")[2])
    done.send_signal(ended)
    said = read_to(screen, "never")
    assert done.wait(30) != 0 or ended == signal.SIGINT
    os.close(screen)
    assert "Traceback" not in said
    if ended == signal.SIGINT:
        assert said.count("Go on with: meadhall play --resume ") == 1
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
    assert done.wait(30) == 1
    assert decisions(home) is not None


def test_no_colours_where_none_are_wanted(home: dict[str, str]) -> None:
    """NO_COLOR: bold and dim may stay, colours may not; without it there are some."""
    for more, coloured in (({}, True), ({"NO_COLOR": "1"}, False)):
        done, screen = on_terminal(START, home | more)
        shown = read_to(screen, "> ")
        os.write(screen, b"quit\n")
        read_to(screen, "never")
        assert done.wait(30) == 0
        os.close(screen)
        codes = {code for run in re.findall(r"\x1b\[([\d;]*)m", shown) for code in run.split(";")}
        assert any(code[:1] in ("3", "4", "9") and len(code) == 2 for code in codes) == coloured
