"""Every command does what it says, for people and, with --json, for machines."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import meadhall
from meadhall.arena.rates import wilson
from meadhall.cli.common import split_specs
from meadhall.core.soak import Breach, Soak
from tests.cli.conftest import Run

COMMANDS = [
    "serve",
    "backup",
    "restore",
    "play",
    "simulate",
    "arena",
    "balance",
    "analyse",
    "soak",
    "odds",
    "replay",
    "content",
    "rules",
    "games",
]


def test_help_names_every_command(run: Run) -> None:
    done = run("--help")
    assert done.code == 0
    for command in COMMANDS:
        assert command in done.out


@pytest.mark.parametrize(
    "command", [*COMMANDS, "odds northgard", "content lint", "content export", "content diff", "content show"]
)
def test_every_command_has_help(run: Run, command: str) -> None:
    done = run(*command.split(), "--help")
    assert done.code == 0
    assert f"meadhall {command}" in done.out
    if command not in ("odds", "content"):
        assert "Example" in done.out


@pytest.mark.parametrize("command", ["", "odds", "content"])
def test_a_bare_group_shows_its_help(run: Run, command: str) -> None:
    done = run(*command.split())
    assert done.code == 0
    assert "Usage" in done.out
    assert done.out.count("Usage") == 1


def test_the_program_runs_as_a_process() -> None:
    script = "from meadhall.cli import main; main()"
    paths = os.pathsep.join(sys.path)
    done = subprocess.run(
        [sys.executable, "-c", script, "rules", "N.COMBAT.13"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
        check=False,
    )
    assert done.returncode == 0
    assert "equal scores: the defender wins" in done.stdout
    broken = subprocess.run(
        [sys.executable, "-c", script, "play", "chess"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
        check=False,
    )
    assert broken.returncode == 2
    assert broken.stdout == ""
    assert broken.stderr.startswith("There is no game 'chess'.")
    assert broken.stderr.count("\n") == 1


# -- games -----------------------------------------------------------------------------------------------------------


def test_games_tell_their_options(run: Run) -> None:
    done = run("games")
    assert done.code == 0
    assert "Northgard: Uncharted Lands, 2 to 5 players" in done.out
    assert "scorched_neutral" in done.out
    data = run("games", "--json").json
    assert data["games"] == json.loads(json.dumps(meadhall.games()))


# -- rules -----------------------------------------------------------------------------------------------------------


def test_rules_are_read_by_id_section_and_words(run: Run) -> None:
    assert "equal scores: the defender wins" in run("rules", "n.combat.13").out
    section = run("rules", "N.WINTER", "--json").json["rules"]
    assert [rule["id"] for rule in section][:2] == ["N.WINTER.1", "N.WINTER.2"]
    assert {rule["section"] for rule in section} == {"WINTER"}
    found = run("rules", "equal", "scores", "--game", "northgard", "--json").json["rules"]
    assert found[0]["id"] == "N.COMBAT.13"
    contents = run("rules")
    assert "N.COMBAT" in contents.out
    assert "monsterlands" in contents.out
    assert set(run("rules", "--json").json) == {"northgard", "monsterlands", "empires"}


def test_coverage_counts_tests_by_rule(run: Run, tmp_path: Path) -> None:
    tests = Path(__file__).parents[1]
    folder = tmp_path / "some"
    folder.mkdir()
    (folder / "conftest.py").write_text((tests / "conftest.py").read_text())
    (folder / "test_one.py").write_text('import pytest\n\n@pytest.mark.rule("N.MAP.5")\ndef test_one(): pass\n')
    data = run("rules", "--coverage", "--tests", folder, "--json").json
    assert data["northgard"]["tested"] == 1
    assert "N.MAP.5" not in data["northgard"]["untested"]
    assert len(data["northgard"]["untested"]) == data["northgard"]["rules"] - 1
    assert data["empires"]["tested"] == 0
    assert "1 of" in run("rules", "--coverage", "--tests", folder, "--game", "northgard").out


# -- content ---------------------------------------------------------------------------------------------------------


def test_content_is_exported_changed_linted_and_played(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    done = run("content", "export", "northgard", folder)
    assert done.code == 0
    assert (folder / "buildings.toml").is_file()
    assert run("content", "lint", "northgard", folder).out == "northgard: nothing wrong.\n"
    text = (folder / "buildings.toml").read_text()
    (folder / "buildings.toml").write_text(text.replace('name = "Forge"', 'name = "Smithy"'))
    shown = run("content", "show", "Smithy", "-g", "northgard", "--content", folder, "--json").json["found"]
    assert [thing["id"] for thing in shown] == ["forge"]
    done = run("simulate", "northgard", "--games", 1, "--content", folder, "--json")
    assert done.json["games"] == 1
    (folder / "buildings.toml").write_text(text.replace("cost = 1", "price = 1", 1))
    broken = run("content", "lint", "northgard", folder)
    assert broken.code == 1
    assert "buildings.toml:" in broken.out
    listed = run("content", "lint", "northgard", folder, "--json")
    assert listed.code == 1
    assert listed.json["northgard"][0]["level"] == "error"


def test_what_a_folder_changes_is_told_value_by_value(run: Run, tmp_path: Path) -> None:
    mine, other = tmp_path / "mine", tmp_path / "other"
    run("content", "export", "empires", mine)
    other.mkdir()
    assert run("content", "diff", "empires", mine).out == "Nothing differs.\n"
    file = mine / "glenn.toml"
    lines = file.read_text().splitlines()
    cottage = next(i for i, line in enumerate(lines) if "glenn.cottage" in line)
    lines[cottage] = lines[cottage].replace("copies = 3", "copies = 2").replace("worker = 1 }, do", "worker = 2 }, do")
    file.write_text("\n".join(lines))
    done = run("content", "diff", "empires", mine)
    assert done.out == (
        "glenn.toml: card glenn.cottage copies: 3 → 2\nglenn.toml: card glenn.cottage action cost worker: 1 → 2\n"
    )
    assert run("content", "diff", "empires", other, mine, "--json").json["differs"] == [
        {"file": "glenn.toml", "value": "card glenn.cottage copies", "before": "2", "now": "3"},
        {"file": "glenn.toml", "value": "card glenn.cottage action cost worker", "before": "2", "now": "1"},
    ]
    lines.pop(cottage)
    file.write_text("\n".join(lines))
    gone = run("content", "diff", "empires", mine, "--json").json["differs"]
    assert {"file": "glenn.toml", "value": "card glenn.cottage name", "before": "Cottage", "now": "-"} in gone
    wrong = run("content", "diff", "empires", tmp_path / "nowhere")
    assert wrong.code == 2 and "is not a folder" in wrong.err
    file.write_text("card = [")
    for command in (("diff", "empires", mine), ("show", "cottage", "-g", "empires", "--content", mine)):
        broken = run("content", *command)
        assert broken.code == 2 and "glenn.toml:1: syntax" in broken.err and broken.out == ""


def test_all_packaged_content_is_clean(run: Run) -> None:
    done = run("content", "lint")
    assert done.code == 0
    assert "northgard: nothing wrong." in done.out


def test_a_card_is_shown_by_id_or_name(run: Run) -> None:
    for name in ("huginn-and-muninn", "Huginn & Muninn"):
        done = run("content", "show", name, "--game", "northgard")
        assert done.code == 0
        assert "advanced.toml" in done.out
        assert "Explore next to any open territory" in done.out
    for game, name, said in (("monsterlands", "Torko", "+3 total for capturing"), ("empires", "Plunder Hall", "2 VP")):
        assert said in run("content", "show", name, "--game", game).out


# -- odds ------------------------------------------------------------------------------------------------------------


def test_odds_add_up(run: Run) -> None:
    data = run("odds", "northgard", "--attackers", 3, "--defenders", 2, "--defender-towers", 1, "--json").json
    assert data["attacker_wins"] + data["defender_wins"] + data["both_fall"] == pytest.approx(1)
    walls = run("odds", "northgard", "--attackers", 3, "--defenders", 2, "--defender-fortress", 1, "--json").json
    open_land = run("odds", "northgard", "--attackers", 3, "--defenders", 2, "--json").json
    assert walls["attacker_wins"] < open_land["attacker_wins"]
    assert "attacker wins" in run("odds", "northgard", "--attackers", 3, "--defenders", 2).out


# -- simulate --------------------------------------------------------------------------------------------------------


def test_simulate_counts_games_seats_and_clans(run: Run) -> None:
    data = run("simulate", "northgard", "--players", 3, "--games", 6, "--seed", 4, "--json").json
    assert data["games"] == 6
    assert data["compiled"] is meadhall.compiled
    assert data["decisions"] > 100
    assert data["mean_length"] == pytest.approx(data["decisions"] / 6)
    assert data["decisions_per_second"] > 0
    assert data["games_per_second"] > 0
    assert len(data["seats"]) == 3
    assert sum(row["wins"] for row in data["seats"]) == pytest.approx(6)
    assert sum(row["wins"] for row in data["clans"].values()) == pytest.approx(6)
    assert sum(row["games"] for row in data["clans"].values()) == 18
    for row in data["seats"]:
        low, high = row["interval"]
        assert 0 <= low <= row["win_rate"] <= high <= 1


def test_simulate_gives_the_same_results_however_many_work(run: Run) -> None:
    timed = {"games_per_second", "decisions_per_second"}
    options = ("northgard", "--games", 30, "--seed", 9, "--option", "clans=bear,wolf", "--json")
    alone = run("simulate", *options).json
    together = run("simulate", *options, "--workers", 2).json
    assert set(alone["clans"]) == {"bear", "wolf"}
    assert {k: v for k, v in alone.items() if k not in timed} == {k: v for k, v in together.items() if k not in timed}


def test_simulate_seats_bots_in_order(run: Run) -> None:
    done = run("simulate", "northgard", "-p", 3, "--games", 1, "--bots", "greedy:worlds=1,budget=4,random", "--json")
    bots = [row["bot"].partition(":")[0] for row in done.json["seats"]]
    assert bots == ["greedy", "random", "random"]
    assert done.err == ""


def test_simulate_for_people(run: Run) -> None:
    done = run("simulate", "northgard", "--games", 2)
    assert done.code == 0
    assert "2 games of northgard, 2 players" in done.out
    assert "95 % interval" in done.out


def test_wilson_interval() -> None:
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == 1
    low, high = wilson(97, 100)
    assert low == pytest.approx(0.9155, abs=1e-3)
    assert high == pytest.approx(0.9897, abs=1e-3)


def test_specs_are_split_at_bots_not_at_settings() -> None:
    assert split_specs("greedy") == ["greedy"]
    assert split_specs("greedy:worlds=2,seed=3,random,greedy:seed=1") == [
        "greedy:worlds=2,seed=3",
        "random",
        "greedy:seed=1",
    ]


# -- soak -----------------------------------------------------------------------------------------------------------


def test_soak_counts_games_and_deep_checks(run: Run) -> None:
    data = run("soak", "northgard", "--games", 2, "--seed", 1, "--players", 2, "--json").json
    assert data["games"] == 2
    assert data["decisions"] > 100
    assert data["proofs"] > 2
    assert data["breach"] is None
    done = run("soak", "northgard", "--games", 1, "--option", "clans=bear,wolf")
    assert done.code == 0
    assert "No breach." in done.out


def test_soak_tells_of_a_breach(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    breach = Breach("N.INV.1: a test says so.", 7, 30, 2, 99, {}, "soak-northgard-0-7.json")
    found = Soak("northgard", 0, 8, 900, 20, 1.0, 1, breach)
    monkeypatch.setattr("meadhall.cli.soak.run_soak", lambda *given, **named: found)
    done = run("soak", "northgard", "--games", 100)
    assert done.code == 1
    assert "Breach in game 7: N.INV.1: a test says so." in done.out
    assert "The record is in soak-northgard-0-7.json." in done.out
    as_data = run("soak", "northgard", "--json")
    assert as_data.code == 1
    assert as_data.json["breach"]["record"] == "soak-northgard-0-7.json"


# -- replay ----------------------------------------------------------------------------------------------------------


def test_replay_tells_the_story(run: Run, record: Path) -> None:
    done = run("replay", record)
    assert done.code == 0
    assert "Year 1 of 7 begins." in done.out
    assert "after 60 of 60 decisions" in done.out


def test_replay_shows_a_moment(run: Run, record: Path) -> None:
    done = run("replay", record, "--at", 20)
    assert "after 20 of 60 decisions" in done.out
    assert run("replay", record, "--at", 20, "--text").out == done.out
    assert run("replay", record, "--at", 20, "--seat", 1).out != done.out


def test_replay_as_data(run: Run, record: Path) -> None:
    data = run("replay", record, "--json").json
    assert data["at"] == data["decisions"] == 60
    assert data["digest"] == meadhall.load(record).state.digest()
    assert data["observation"]["seat"] == -1
    assert data["outcome"] is None
    assert "seed" in data["record"]
    seen = run("replay", record, "--json", "--seat", 2).json
    assert seen["observation"]["seat"] == 1


def test_replay_draws_a_picture(run: Run, record: Path, tmp_path: Path) -> None:
    done = run("replay", record, "--svg", tmp_path / "last.svg")
    assert done.code == 0
    assert (tmp_path / "last.svg").read_text().startswith("<svg")
    run("replay", record, "--svg", tmp_path / "early.svg", "--at", 10)
    assert (tmp_path / "early.svg").read_text() != (tmp_path / "last.svg").read_text()


def test_the_version_says_what_a_report_needs(run: Run) -> None:
    said = run("--version").out
    assert f"Meadhall {meadhall.__version__} (" in said
    assert sys.version.split()[0] in said
