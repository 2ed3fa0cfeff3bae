"""Runs commands in this process and tells what they printed."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import meadhall
from meadhall.cli import main


class Done(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """stdout as the one JSON document it has to be."""
        return json.loads(self.out)


Run = Callable[..., Done]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Call the program with arguments and input; its home for kept games is a folder of the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(str(Path(path).resolve()) for path in sys.path))
    monkeypatch.chdir(tmp_path)

    def call(*arguments: object, typed: str = "") -> Done:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return Done(int(left.value.code or 0), said.out, said.err)

    return call


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a game of 60 decisions."""
    game = meadhall.new("northgard", players=2, seed=5, options={"clans": ["bear", "wolf"]})
    for number in range(60):
        legal = game.state.legal()
        game.play(legal[number % len(legal)])
    path = tmp_path / "game.json"
    game.record().save(path)
    return path
