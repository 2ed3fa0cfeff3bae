"""`meadhall balance` for people and for machines."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run


def test_json_has_everything(run: Run) -> None:
    done = run("balance", "empires", "--players", 2, "--games", 6, "--seed", 3, "--bots", "random", "--json")
    assert done.code == 0 and done.err == ""
    data = done.json
    assert set(data) == {
        "game", "players", "seed", "bots", "options", "games", "decisions", "games_per_second", "compiled",
        "mean_score", "lengths", "margin", "branching", "drama", "luck", "seats", "order", "factions",
        "pairs", "deeds", "cards",
    }  # fmt: skip
    assert data["games"] == 6 and data["seed"] == 3
    assert set(data["cards"][0]) == {
        "card", "faction", "seen", "played", "played_share", "played_interval", "present", "win_rate_present",
        "lift", "lift_interval", "adjusted", "adjusted_interval", "against_absent", "by_lot",
    }  # fmt: skip
    again = run("balance", "empires", "-p", 2, "-n", 6, "--seed", 3, "--bots", "random", "--json", "-w", 2).json
    assert again["cards"] == data["cards"]


def test_the_tables_are_readable(run: Run) -> None:
    done = run("balance", "empires", "--games", 2, "--bots", "greedy:worlds=1,budget=8", "-o", "clans=glenn,ulaf")
    assert done.code == 0
    assert "2 games of empires, 2 players" in done.out
    assert "length in rounds" in done.out
    assert "options each" in done.out and "luck: the same deal" in done.out and "skill: one bot" in done.out
    assert "Player 1 in turn order" in done.out
    assert "glenn.cottage" in done.out and "panuk" not in done.out


def test_one_page_needs_nothing_else(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "northgard.html"
    done = run("balance", "northgard", "-p", 2, "-n", 10, "--bots", "random", "--html", file)
    assert done.code == 0 and str(file) in done.err.replace("\n", "")
    text = file.read_text(encoding="utf-8")
    assert "10 games of northgard, 2 players" in text and "drama: the lead changes" in text
    assert "src=" not in text and "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert text.count("<svg") >= 1 and "wolf" in text


def test_what_a_changed_card_does_is_told(run: Run, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    run("content", "export", "empires", mine)
    file = mine / "glenn.toml"
    lines = [
        line.replace("vp = 2", "vp = 60") if "wool_weaver" in line else line for line in file.read_text().splitlines()
    ]
    file.write_text("\n".join(lines))
    line = ("balance", "empires", "-n", 60, "--bots", "random", "--content", mine, "--against", "packaged")
    told = run(*line, "--json").json["against"]
    assert told["content"] == "the packaged content" and told["report"]["games"] == 60
    assert [(one["before"], one["now"]) for one in told["differs"]] == [("2", "60")]
    (row,) = (row for row in told["changes"] if (row["what"], row["name"]) == ("mean score", "glenn"))
    assert row["sure"] and row["change"] > 5 and row["interval"][0] < row["change"] < row["interval"][1]
    file = tmp_path / "changed.html"
    done = run(*line, "--html", file)
    assert "What changed" in done.out and "2 → 60" in done.out and "…" not in done.out
    assert "glenn" in done.out.split("What changed")[1].split("Player 1 in turn order")[0]
    assert "What changed" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("balance empires --games 0", "--games is at least 1"),
        ("balance empires --bots gredy", "Did you mean 'greedy'?"),
        ("balance empires --players 7", "players"),
        ("balance empires -o clans=glenn,glenn", "glenn"),
        ("balance empires --against packaged", "Nothing differs"),
        ("balance empires --against nowhere", "folder"),
    ],
)
def test_refusals(run: Run, line: str, words: str) -> None:
    done = run(*line.split())
    assert done.code == 2 and done.out == ""
    assert words in done.err and done.err.count("\n") == 1
