"""The same games whoever runs them: compiled or plain, with whatever hash seed."""

import json
import os
import subprocess
import sys
from pathlib import Path

import meadhall
from meadhall.core.trace import trace
from tests.properties.games import each_game

GAMES = 10
SOURCES = Path(__file__).resolve().parents[2] / "src"


def plain(slug: str, games: int, hash_seed: str) -> dict[str, object]:
    """The trace made by the plain sources in a process of their own."""
    done = subprocess.run(
        [sys.executable, "-m", "meadhall.core.trace", slug, str(games), "1"],
        env={**os.environ, "PYTHONPATH": str(SOURCES), "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    result: dict[str, object] = json.loads(done.stdout)
    return result


@each_game
def test_this_install_and_plain_sources_play_the_same_games(slug: str) -> None:
    """With the compiled install, this compares compiled with plain; with plain sources, two hash seeds."""
    other = plain(slug, GAMES, "123")
    assert other["compiled"] is False
    assert other["trace"] == trace(slug, GAMES, 1)


@each_game
def test_a_trace_tells_games_apart(slug: str) -> None:
    assert trace(slug, 1, 1) != trace(slug, 1, 2)
    assert trace(slug, 2, 1) != trace(slug, 1, 1)


def test_meadhall_says_whether_it_is_compiled() -> None:
    assert meadhall.compiled is not str(meadhall.core.rng.__file__).endswith(".py")
