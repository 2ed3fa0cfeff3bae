"""The same games whoever runs them, with whatever hash seed; compiled against plain is in `test_builds.py`."""

import os
import subprocess
import sys
from pathlib import Path

import meadhall
from meadhall.core.trace import trace
from tests.properties.games import each_game

ROOT = Path(__file__).resolve().parents[2]
PLAIN = "import sys, meadhall, meadhall.core.trace as t; print(meadhall.compiled, t.trace(sys.argv[1], 3, 1))"


@each_game
def test_this_install_and_plain_sources_play_the_same_games(slug: str) -> None:
    """With the compiled install, this compares compiled with plain; with plain sources, two hash seeds."""
    done = subprocess.run(
        [sys.executable, "-c", PLAIN, slug],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONHASHSEED": "123"},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert done.stdout.split() == ["False", trace(slug, 3, 1)]


@each_game
def test_a_trace_tells_games_apart(slug: str) -> None:
    assert trace(slug, 1, 1) != trace(slug, 1, 2)
    assert trace(slug, 2, 1) != trace(slug, 1, 1)


def test_meadhall_says_whether_it_is_compiled() -> None:
    assert meadhall.compiled is not str(meadhall.core.rng.__file__).endswith(".py")
