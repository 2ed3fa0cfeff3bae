"""A game of somebody else's: Lantern Fen, installed as a package of its own, is played everywhere (A3).

The package lies in examples/fen and is installed into a scratch folder, as `pip install` would; Meadhall itself knows
nothing of it.
"""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.fen import EXAMPLE, install
from tests.server.harness import Browser, Server, errors, play_out

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a program that finds the package."""
    return install(tmp_path_factory.mktemp("fen"))


@pytest.fixture(scope="module")
def run(environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Run Python with the package installed."""
    folder = tmp_path_factory.mktemp("work")

    def start(*words: object, typed: str = "") -> subprocess.CompletedProcess[str]:
        command = [sys.executable, *map(str, words)]
        done = subprocess.run(
            command, env=environment, cwd=folder, input=typed, capture_output=True, text=True, timeout=300
        )
        assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
        assert "Traceback" not in done.stderr
        return done

    return start


def told(run: Run, *words: object) -> Any:
    """What a command tells as JSON."""
    return json.loads(run("-m", "meadhall", *words, "--json").stdout)


def test_the_package_brings_its_game_and_nobody_else_knows_it(run: Run) -> None:
    assert [game["slug"] for game in told(run, "games")["games"]] == ["northgard", "monsterlands", "empires", "fen"]
    known = subprocess.run([sys.executable, "-m", "meadhall", "games", "--json"], capture_output=True, text=True)
    assert "fen" not in [game["slug"] for game in json.loads(known.stdout)["games"]]


def test_it_is_simulated_and_soaked(run: Run) -> None:
    found = told(run, "simulate", "fen", "--games", 30, "--players", 3)
    assert found["games"] == 30 and found["decisions"] > 30 * 3 * 6
    soaked = told(run, "soak", "fen", "--games", 60, "--seed", 5)
    assert soaked["games"] == 60 and soaked["breach"] is None and soaked["proofs"] > 60


def test_bots_play_it_and_its_own_evaluation_is_better_than_chance(run: Run) -> None:
    found = told(run, "arena", "fen", "--bots", "greedy,random,hard", "--groups", 12, "--no-control")
    rates = {pair["one"]: pair["rate"] for pair in found["head_to_head"] if pair["other"] == "random"}
    rates |= {pair["other"]: 1 - pair["rate"] for pair in found["head_to_head"] if pair["one"] == "random"}
    assert rates["greedy"] > 0.7 and rates["hard"] > 0.7, rates


def test_its_balance_is_told(run: Run) -> None:
    found = told(run, "balance", "fen", "--games", 20, "--seed", 1)
    assert found["games"] == 20


def test_it_is_played_in_the_terminal_by_typed_numbers(run: Run) -> None:
    typed = "?\nwhy crown\nlook mill\nrules F.DIVE.1\n" + "2\n1\n" * 60
    out = run("-m", "meadhall", "play", "fen", "--seed", "4", "--bots", "greedy", "--autosave", "fen.json", typed=typed)
    for words in ("Where do you walk? You are at Jetty.", "Walk to Reeds", "F.DIVE.1", "The last round is over."):
        assert words in out.stdout, out.stdout
    replayed = run("-m", "meadhall", "replay", "fen.json")
    assert "Round 6 begins." in replayed.stdout


def test_rules_and_content_are_found(run: Run) -> None:
    assert "roll a die" in run("-m", "meadhall", "rules", "F.DIVE.1").stdout
    assert run("-m", "meadhall", "content", "lint", "fen").returncode == 0
    run("-m", "meadhall", "content", "export", "fen", "own-fen")


def test_content_of_ones_own_is_played_and_mistakes_in_it_are_told(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "own"
    run("-m", "meadhall", "content", "export", "fen", folder)
    file = folder / "game.toml"
    file.write_text(file.read_text().replace('name = "Crown"', 'name = "Tiara"'))
    found = told(run, "simulate", "fen", "--games", 5, "--content", folder)
    assert found["games"] == 5
    file.write_text(file.read_text().replace("value = 7", "worth = 7"))
    ill = subprocess.run(
        [sys.executable, "-m", "meadhall", "content", "lint", "fen", str(folder)], capture_output=True, text=True
    )
    assert ill.returncode != 0


def test_all_that_learners_need(run: Run) -> None:
    """PettingZoo's own tests, Gymnasium and OpenSpiel, in one process."""
    program = """
import random, warnings
import pyspiel
from pettingzoo.test import api_test
from meadhall import envs
import meadhall.envs.openspiel

env = envs.aec("fen", players=3, seed=1)
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    api_test(env, num_cycles=60)
single = envs.gym("fen", opponents="random", seed=2)
seen, info = single.reset()
rng, ended = random.Random(1), False
while not ended:
    seen, reward, ended, cut, info = single.step(rng.choice(single.legal()))
names = {field.name: field for field in envs.fields("fen")}
assert names["pending"].axes[1].labels == ("turn", "walk", "act", "keep", "lose")
assert names["pending_fields"].axes[1].labels == ("seat", "finds 1", "finds 2")
game = pyspiel.load_game("meadhall_fen", {"players": 2})
state = game.new_initial_state()
while not state.is_terminal():
    outcomes = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
    state.apply_action(rng.choice(outcomes))
assert sum(state.returns()) == 1
print("all is well")
"""
    assert run("-c", program).stdout.endswith("all is well\n")


def test_positions_are_copied_in_all_ways_at_all_moments(run: Run) -> None:
    program = """
import copy, pickle, random
import meadhall
from meadhall.core.entries import ENTRIES

rng = random.Random(3)
for seed in range(6):
    game = meadhall.new("fen", players=2 + seed % 3, seed=seed)
    while game.outcome is None:
        s = game.state
        for one in (s.clone(), pickle.loads(pickle.dumps(s)), copy.deepcopy(s), game.setup.decode(s.encode())):
            assert one.encode() == s.encode() and one.options == s.options
        game.play(rng.choice(game.options))
        if game.can_undo and rng.random() < 0.3:
            game.undo()
    game.record().save("copied.json")
    assert meadhall.load("copied.json").state.encode() == game.state.encode()
print("all is well")
"""
    assert run("-c", program).stdout.endswith("all is well\n")


def test_every_question_event_and_reason_has_its_words(run: Run) -> None:
    program = """
import meadhall
from meadhall.core.question import Question

game = meadhall.ruleset("fen")
wanted = {f"why-{message}" for message, _ in game.reasons.values()} | {"over"}
wanted |= {entry.name.replace("_", "-") for entry in game.events.by_number.values()}
for entry in game.state.questions.by_number.values():
    if issubclass(entry.kind, Question):
        wanted |= {entry.name, f"{entry.name}.waiting"}
wanted |= {f"any.{sort.name}" for sort in game.answers}
missing = sorted(name for name in wanted if not game.words.has(name))
assert missing == [], missing
print("all is well")
"""
    assert run("-c", program).stdout.endswith("all is well\n")


@pytest.fixture
def hall(environment: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that has the package."""
    monkeypatch.setenv("PYTHONPATH", environment["PYTHONPATH"])
    server = Server(tmp_path).start()
    yield server
    server.stop()
    assert errors(server.log) == []


def test_it_is_played_over_the_wire(hall: Server) -> None:
    """A table to its end against a bot; restarted in the middle, looked at by the doctor, looked back at afterwards."""
    browser = Browser(hall, "Ingrid")
    assert [game["slug"] for game in browser.get("/api/games")["games"]][-1] == "fen"
    table = browser.table("fen", "me", "easy", options={"rounds": 8})
    chair = browser.sit(table)
    chair.hello()
    play_out(chair, 0, random.Random(1), 8)
    why = browser.get(f"/api/tables/{table}/why?seat=0&thing=find:crown")
    assert why["text"]
    assert "round:" in browser.get(f"/api/tables/{table}/text?seat=0")["text"]
    assert browser.get(f"/api/tables/{table}/card?seat=0&thing=place:mill")["title"] == "Mill"
    chair.close()
    hall.kill()
    hall.start()
    chair = browser.sit(table)
    chair.hello()
    play_out(chair, 0, random.Random(1))
    seen = browser.get(f"/api/tables/{table}")
    assert seen["table"]["status"] == "over" and seen["position"]["outcome"]["winners"]
    assert browser.post(f"/api/tables/{table}/check")["ok"] is True
    steps = browser.get(f"/api/tables/{table}/steps")["steps"]
    assert browser.get(f"/api/tables/{table}/steps/{len(steps) // 2}?seat=0")["view"]["round"] >= 1
    assert browser.get("/api/rules/fen")
    chair.close()


PAGE = (EXAMPLE.parents[1] / "docs" / "adding-a-game.md").read_text("utf-8")
FILES = [
    file.read_text("utf-8") for file in sorted(EXAMPLE.rglob("*.*")) if file.suffix in (".py", ".toml", ".ftl", ".md")
]


@pytest.mark.parametrize("block", re.findall(r"```(?:python|toml|fluent|markdown)\n(.*?)```", PAGE, re.S))
def test_the_walk_through_shows_what_the_tests_run(block: str) -> None:
    assert any(block in text for text in FILES), block


def test_the_commands_of_the_walk_through_work(run: Run) -> None:
    (block,) = re.findall(r"```bash\n(.*?)```", PAGE, re.S)
    tried = 0
    for line in block.splitlines():
        program, *words = line.split()
        if program == "meadhall" and words[0] not in ("play", "serve"):  # those are played above
            tried += bool(run("-m", "meadhall", *words).stdout)
    assert tried >= 6
