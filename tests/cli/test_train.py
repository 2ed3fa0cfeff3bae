"""`meadhall train` for people and for machines."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run

SMALL = ("--games", 2, "--matches", 2, "--epochs", 1, "--players", "2", "--bots", "worlds=1,budget=4,depth=1")


@pytest.mark.slow
def test_a_small_run_and_its_network_at_play(run: Run, tmp_path: Path) -> None:
    done = run("train", "empires", "--out", "run", "--rounds", 1, *SMALL)
    assert done.code == 0
    assert "Round 1: " in done.out and "against the hand-made evaluation" in done.out
    data = run("train", "empires", "--out", "run", "--rounds", 2, *SMALL, "--resume", "--json").json
    assert [row["number"] for row in data["rounds"]] == [0, 1]
    assert (tmp_path / "run" / "curves.svg").read_text("utf-8").startswith("<svg")
    weights = tmp_path / "run" / "round-00.net"
    spec = f"learned:worlds=1,budget=4,depth=1,weights={weights}"
    met = run("arena", "empires", "--bots", f"random,{spec}", "-n", 1, "--no-control", "--json").json
    assert met["head_to_head"][0]["rate"] == 1.0, "even a network of two games beats chance"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("train empires --out run --games 0", "--games is at least 1"),
        ("train empires --out run --players 1", "--players are numbers from 2 to 4"),
        ("train empires --out run --trace 2", "--trace is from 0 to 1"),
        ("train empires --out run --scale 0", "--scale is a number of points above 0, not 0.0."),
        ("train empires --out run --scale nan", "--scale is a number of points above 0, not nan."),
        ("train empires --out run --bots iters=3", "The bot 'learned' has no setting 'iters'"),
        ("train empires --out run --teacher gredy", "Did you mean 'greedy'?"),
        ("train empires --out run --start nothing.net", "There are no weights at nothing.net"),
        ("train empires --out run --resume", "holds no run to go on with"),
        ("train empires", "Missing option '--out'"),
        ("arena empires --bots learned:weights=nothing.net", "There are no weights at nothing.net"),
    ],
)
def test_refusals_are_one_sentence(run: Run, line: str, words: str) -> None:
    done = run(*line.split())
    assert done.code == 2
    assert words in done.err
    assert len(done.err.strip().splitlines()) == 1


def test_what_is_missing_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    done = run("train", "empires", "--out", "run", "--device", "cuda")
    assert (done.code, done.err.strip()) == (2, "The device 'cuda' needs PyTorch: pip install torch.")
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "numpy" else found(name))
    done = run("train", "empires", "--out", "run")
    assert (done.code, done.err.strip()) == (2, "Training needs NumPy: pip install 'meadhall[train]'.")
