"""The compiled install is compiled, and plays the same games as plain Python."""

import importlib
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import meadhall
import setup

ROOT = Path(__file__).resolve().parent.parent


def traces(*path: Path) -> list[str]:
    """The fingerprints of a run of their own, with these folders ahead of the install."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path))}
    run = [sys.executable, "-m", "tests.traces"]
    done = subprocess.run(run, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout.splitlines()


@pytest.mark.compiled
def test_every_module_of_the_rule_is_compiled() -> None:
    files = [file for group in setup.compiled_files().values() for file in group]
    names = [".".join(Path(file).with_suffix("").parts[1:]) for file in files]
    assert "meadhall.core.state" in names
    origins = {name: importlib.import_module(name).__file__ or "" for name in names}
    assert {name: origin for name, origin in origins.items() if not origin.endswith(tuple(EXTENSION_SUFFIXES))} == {}


@pytest.mark.compiled
def test_compiled_and_plain_python_play_the_same_games() -> None:
    compiled, plain = traces(), traces(ROOT / "src")
    assert (compiled[0], plain[0]) == ("compiled", "plain")
    assert compiled[1:] == plain[1:]
    assert {line.split()[0] for line in compiled[1:]} == {game["slug"] for game in meadhall.games()}
