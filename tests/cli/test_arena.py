"""`meadhall arena` and `meadhall analyse` for people and for machines."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import Run

SMALL = "greedy:worlds=1,budget=8"


def test_a_small_contest_with_everything(run: Run, tmp_path: Path) -> None:
    line = ("arena", "empires", "--bots", f"{SMALL},random:seed=3", "--groups", 2, "--peek", "--seed", 4)
    done = run(*line, "--file", "book.jsonl", "--html", "report.html", "--json")
    assert done.code == 0 and done.err == ""
    data = done.json
    assert data["null"] == 0.5 and data["games"] == 12
    pairs = {(row["one"], row["other"]): row for row in data["head_to_head"]}
    assert set(pairs) == {("random:seed=3", SMALL), ("peek+random:seed=3", "random:seed=3"), (SMALL, "random")}
    assert pairs[SMALL, "random"]["rate"] == 1.0
    assert pairs["random:seed=3", SMALL]["rate"] == 0.0
    assert {row["check"] for row in data["checks"]} == {f"the blind control loses to {SMALL}"} or data["checks"]
    assert [row["bot"] for row in data["fairness"]] == ["random:seed=3"]
    assert data["ratings"][0]["bot"] == SMALL
    assert all(len(row["play"]) == 12 for row in data["bots"])
    page = (tmp_path / "report.html").read_text()
    assert "<svg" in page and "http://" not in page.replace("http://www.w3.org/2000/svg", "")
    assert "src=" not in page and "href=" not in page
    before = (tmp_path / "book.jsonl").read_text()
    again = run(*line, "--file", "book.jsonl", "--json")
    assert again.json["head_to_head"] == data["head_to_head"]
    assert (tmp_path / "book.jsonl").read_text() == before, "nothing was played twice"


def test_tables_for_people(run: Run) -> None:
    done = run("arena", "empires", "--bots", "mcts:iters=1", "--ladder", 1, "--groups", 1, "--no-control")
    assert done.code == 0
    assert "mcts:iters=4 against mcts:iters=1" in done.out
    assert "mcts:iters=4 is not worse than mcts:iters=1" in done.out
    assert "equals would win 50.0%" in done.out


def test_three_players_sit_one_against_two(run: Run) -> None:
    data = run(
        "arena", "empires", "-p", 3, "--bots", "random:seed=1,random:seed=2", "-n", 1, "--no-control", "--json"
    ).json
    assert [row["games"] for row in data["head_to_head"]] == [3, 3]
    assert data["null"] == pytest.approx(1 / 3)


def test_a_challenger_sits_alone_and_nobody_among_challengers(run: Run) -> None:
    line = ("arena", "empires", "-p", 3, "--bots", "random:seed=1,random:seed=2", "-n", 1, "--no-control")
    rows = run(*line, "--challenge", "--json").json["head_to_head"]
    assert [(row["one"], row["other"], row["games"]) for row in rows] == [("random:seed=2", "random:seed=1", 3)]
    line = ("arena", "empires", "-p", 3, "--bots", f"{SMALL},random", "-n", 1, "--challenge")
    rows = run(*line, "--json").json["head_to_head"]
    assert {(row["one"], row["other"]) for row in rows} == {("random", SMALL), (SMALL, "random")}, "the control too"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("arena empires --groups 0", "--groups is at least 1"),
        ("arena empires --bots gredy", "Did you mean 'greedy'?"),
        ("arena empires --bots random,greedy -p 2 --challenge", "A challenge is for three and more players"),
        ("arena empires --bots random --no-control", "has nobody to play against"),
        ("arena empires --bots greedy --ladder 1", "A ladder starts from a bot with a number of iterations"),
        ("arena empires --players 1", "at least 2 players"),
        ("analyse nothing.json", "cannot be read"),
    ],
)
def test_refusals_are_one_sentence(run: Run, line: str, words: str) -> None:
    done = run(*line.split())
    assert done.code == 2
    assert words in done.err
    assert len(done.err.strip().splitlines()) == 1


def test_without_ray_a_sentence_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    done = run("arena", "empires", "--bots", "random,random:seed=3", "-n", 1, "--no-control", "--ray", "auto")
    assert done.code == 2
    assert done.err.strip() == "A Ray cluster needs Ray: pip install 'meadhall[ray]'."


def test_the_coach_tells_curve_turning_points_and_advice(run: Run, record: Path, tmp_path: Path) -> None:
    data = run("analyse", record, "--bot", SMALL, "--json", "--svg", "curve.svg", "--html", "page.html").json
    assert data["decisions"] == 60 and len(data["curve"]) == 61
    assert all(sum(shares) == pytest.approx(1) for shares in data["curve"])
    assert 1 <= len(data["turning_points"]) <= 8
    numbers = [turn["number"] for turn in data["turning_points"]]
    assert numbers == sorted(numbers)
    for turn in data["turning_points"]:
        before, after = data["curve"][turn["number"]], data["curve"][turn["number"] + 1]
        assert turn["gains"] == [pytest.approx(b - a) for a, b in zip(before, after, strict=True)]
    assert [seat["name"] for seat in data["seats"]] == ["Seat 1 (Bear)", "Seat 2 (Wolf)"]
    for seat in data["seats"]:
        assert 0 <= seat["as_the_bot"] <= seat["decisions"]
        losses = [row["loss"] for row in seat["advice"]]
        assert losses == sorted(losses, reverse=True) and all(loss > 0 for loss in losses)
    ElementTree.fromstring((tmp_path / "curve.svg").read_text())
    assert "Turning points" in (tmp_path / "page.html").read_text()
    words = run("analyse", record, "--bot", SMALL).out
    assert "Turning points" in words and "As the bot in" in words
