"""The programs and the notebook in examples/ run, and show what they say they show."""

from __future__ import annotations

import importlib.util
import json
import math
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from docs.site.notebook import run

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
SLUGS = ("northgard", "monsterlands", "empires")


def program(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"examples_{name}", EXAMPLES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("slug", SLUGS)
def test_random_rollout(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    rewards: dict[str, float] = program("random_rollout").main([slug, "--players", "3"])
    assert sum(rewards.values()) == pytest.approx(1)
    assert "decisions" in capsys.readouterr().out


@pytest.mark.slow
def test_masked_ppo(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--tables", "2", "--steps", "120", "--updates", "2"]
    curve: list[float] = program("masked_ppo").main(arguments)
    assert len(curve) == 2
    assert any(0 <= result <= 1 for result in curve if not math.isnan(result))
    assert "update 2" in capsys.readouterr().out


@pytest.mark.slow
def test_openspiel_ismcts(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["empires", "--simulations", "2", "--decisions", "12", "--bot", "random"]
    returns: list[float] = program("openspiel_ismcts").main(arguments)
    assert returns == [0, 0]
    words = capsys.readouterr().out
    assert "IS-MCTS: " in words and "random: " in words and "stopped after 12 decisions" in words


def test_the_notebook_shows_boards() -> None:
    cells: list[dict[str, Any]] = json.loads((EXAMPLES / "boards.ipynb").read_text("utf-8"))["cells"]
    results = run([cell for cell in cells if cell["cell_type"] == "code"])
    boards = [result for result, _ in results if hasattr(result, "_repr_svg_")]
    assert len(boards) == 4
    for board in boards:
        assert board._repr_svg_().startswith("<svg")
    assert "True False" in "".join(text for _, text in results)
    assert all(not cell.get("outputs") for cell in cells), "results are made by whoever runs it"
