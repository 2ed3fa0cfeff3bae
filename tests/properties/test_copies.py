"""C1: every copy of a position is the same game: the same bytes and options, now and as it is played on."""

from __future__ import annotations

import ast
import copy
import json
import pickle
import random
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.core import proofs
from meadhall.core.game import Game, Setup
from meadhall.core.records import last, parse
from meadhall.core.state import State
from tests.properties.games import chance, choose, each_game, first, setup, tables
from tests.test_contents import own_folder

EVERY = 7  # decisions between two moments at which copies are made
ON = 12  # decisions each copy is played on; the last ones to the end


def copies(table: Setup, state: State) -> dict[str, State]:
    """A position, copied in every way there is."""
    return {
        "clone": state.clone(),
        "bytes": table.decode(state.encode()),
        "pickle": pickle.loads(pickle.dumps(state)),
        "deepcopy": copy.deepcopy(state),
        "pickled clone": pickle.loads(pickle.dumps(state.clone())),
    }


@tables
def test_every_copy_is_the_same_game(slug: str, players: int) -> None:
    table = setup(slug, players, 41)
    state = first(table)
    state.tracing = False
    rng = chance(41)
    under_way: list[tuple[str, int, State]] = []
    number = 0
    while state.to_move >= 0:
        if number % EVERY == 0:
            under_way += [(how, number, made) for how, made in copies(table, state).items()]
        action = choose(state, rng)
        state.apply(action)
        number += 1
        data = state.encode()
        for how, since, made in under_way:
            made.apply(action)
            assert made.options == state.options, f"{how} at {since} asks otherwise at {number}"
            assert made.encode() == data, f"{how} at {since} is elsewhere at {number}"
        under_way = [one for one in under_way if number - one[1] < ON or state.to_move < 0]
    for how, since, made in under_way:
        assert made.check() == "" and made.returns() == state.returns(), f"{how} at {since}"


@each_game
def test_copies_look_the_same(slug: str) -> None:
    players = meadhall.ruleset(slug).max_players
    table = setup(slug, players, 42)
    state = first(table)
    state.tracing = False
    rng = chance(42)
    for number in range(120):
        if state.to_move < 0:
            break
        if number % 20 == 0:
            views = [table.observe(state, seat).to_json() for seat in range(-1, players)]
            for how, made in copies(table, state).items():
                assert [table.observe(made, seat).to_json() for seat in range(-1, players)] == views, how
        state.apply(choose(state, rng))


@each_game
def test_every_copy_of_a_game_is_the_same_game(slug: str) -> None:
    """Log, undo and record are part of a game."""
    table = setup(slug, meadhall.ruleset(slug).max_players, 43)
    game = Game(table, table.deal())
    rng = chance(43)
    under_way: list[tuple[str, Game]] = []
    number = 0
    while game.state.to_move >= 0:
        if number % 97 == 0:
            under_way = [
                ("clone", game.clone()),
                ("pickle", pickle.loads(pickle.dumps(game))),
                ("deepcopy", copy.deepcopy(game)),
                ("record", last(parse(json.loads(json.dumps(game.record().to_json()))))),
            ]
        action = choose(game.state, rng)
        for _, made in [("", game), *under_way]:
            made.play(action)
        back = game.can_undo and rng.below(4) == 0
        for how, made in under_way:
            assert made.state.encode() == game.state.encode(), f"{how} at {number}"
            assert made.log == game.log and made.can_undo == game.can_undo, f"{how} at {number}"
            if number % 50 == 0:
                seen, right = pickle.loads(pickle.dumps(made.observe(0))), game.observe(0)
                assert seen.encode() == right.encode() and seen.log == right.log, f"{how} at {number}"
            if back:
                made.undo()
        if back:
            game.undo()
        number += 1
    for how, made in under_way:
        assert json.dumps(made.record().to_json()) == json.dumps(game.record().to_json()), how
        assert made.outcome == game.outcome, how


def env_copies(env: Any) -> dict[str, Any]:
    """An environment, copied in every way there is."""
    moved = pickle.loads(pickle.dumps(env))
    moved.reset(seed=9)
    moved.set_state(env.get_state())
    return {
        "clone": env.clone(),
        "copy": copy.copy(env),
        "deepcopy": copy.deepcopy(env),
        "pickle": pickle.loads(pickle.dumps(env)),
        "state": moved,
    }


@each_game
@pytest.mark.parametrize("kind", ["zoo", "single"])
def test_every_copy_of_an_environment_is_the_same_game(slug: str, kind: str) -> None:
    envs = pytest.importorskip("meadhall.envs")
    players = max(2, meadhall.ruleset(slug).min_players)
    options = dict(setup(slug, players, 44).options)
    if kind == "zoo":
        env = envs.aec(slug, players=players, seed=44, options=options)
    else:
        env = envs.gym(slug, players=players, seed=44, options=options, opponents="random")
    env.reset()
    rng = random.Random(44)
    under_way: list[tuple[str, int, Any]] = []
    number = 0
    while legal := env.legal():
        if number % 40 == 0:
            under_way = [(how, number, made) for how, made in env_copies(env).items()]
        action = rng.choice(legal)
        env.step(action)
        number += 1
        for how, since, made in under_way:
            made.step(action)
            assert made.legal() == env.legal(), f"{how} at {since} asks otherwise at {number}"
            assert made.get_state() == env.get_state(), f"{how} at {since} is elsewhere at {number}"


@each_game
def test_every_copy_in_openspiel_is_the_same_game(slug: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    pytest.importorskip("meadhall.envs.openspiel")
    players = max(2, meadhall.ruleset(slug).min_players)
    options = json.dumps(dict(setup(slug, players, 45).options))
    state = pyspiel.load_game(f"meadhall_{slug}", {"players": players, "options": options}).new_initial_state()
    rng = random.Random(45)
    under_way: list[tuple[str, int, Any]] = []
    while not state.is_terminal():
        number = len(state.history())
        if number % 90 == 40:
            text = pyspiel.serialize_game_and_state(state.get_game(), state)
            under_way = [
                (how, number, made)
                for how, made in {
                    "clone": state.clone(),
                    "copy": copy.copy(state),
                    "deepcopy": copy.deepcopy(state),
                    "pickle": pickle.loads(pickle.dumps(state)),
                    "pickled game": pickle.loads(pickle.dumps(state.get_game())).deserialize_state(state.serialize()),
                    "copied game": copy.deepcopy(state.get_game()).deserialize_state(state.serialize()),
                    "state": state.get_game().deserialize_state(state.serialize()),
                    "game and state": pyspiel.deserialize_game_and_state(text)[1],
                }.items()
            ]
        action = rng.randrange(256) if state.is_chance_node() else rng.choice(state.legal_actions())
        state.apply_action(action)
        for how, since, made in under_way:
            made.apply_action(action)
            assert made.legal_actions() == state.legal_actions(), f"{how} at {since} asks otherwise at {number}"
            assert made.current_player() == state.current_player(), f"{how} at {since}"
            if state.table.position is not None:
                assert made.table.position.encode() == state.table.position.encode(), f"{how} at {since}"
    for how, since, made in under_way:
        assert made.returns() == state.returns() and made.history() == state.history(), f"{how} at {since}"


@each_game
def test_a_copy_in_another_process_needs_no_folder(slug: str, tmp_path: Path) -> None:
    """Content is pickled by digest, or with its texts; within a process there is one of each."""
    state = first(setup(slug, meadhall.ruleset(slug).max_players, 46))
    packaged: Any = state
    assert pickle.loads(pickle.dumps(packaged)).content is packaged.content
    assert len(pickle.dumps(packaged)) < len(state.encode()) + 1500
    game = meadhall.new(slug, seed=1, content=str(own_folder(slug, tmp_path / "mine")))
    game.play(game.state.options[0])
    env = pytest.importorskip("meadhall.envs").aec(slug, seed=1, content=str(tmp_path / "mine"))
    env.reset()
    (tmp_path / "copies").write_bytes(pickle.dumps([game, game.state, env]))
    program = (
        "import pickle, sys, pathlib\n"
        "game, state, env = pickle.loads(pathlib.Path(sys.argv[1]).read_bytes())\n"
        "assert state.encode() == game.state.encode()\n"
        "env.set_state(env.get_state())\n"
        "for options in (state.options, env.legal()): print(*options)\n"
        "print(game.record().content, env.setup.content.digest)\n"
    )
    shutil.rmtree(tmp_path / "mine")
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "copies")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    digest = game.setup.content.digest
    told = [" ".join(map(str, options)) for options in (game.state.options, env.legal())]
    assert done.stdout.splitlines() == [*told, f"{digest} {digest}"]


@each_game
def test_a_soak_notices_a_copy_that_plays_by_other_rules(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = setup(slug, meadhall.ruleset(slug).max_players, 47)
    state = table.start()
    assert proofs.copies_breach(table.rules, table.players, table.options, table.content, state, chance(1)) == ""
    loads = pickle.loads

    def wrong(data: bytes) -> Any:
        made = loads(data)
        made.knowledge += 1
        return made

    monkeypatch.setattr(pickle, "loads", wrong)
    found = proofs.copies_breach(table.rules, table.players, table.options, table.content, state, chance(1))
    assert found == "A pickled copy of a position is another position after 0 decisions."


@pytest.mark.parametrize("module", ["northgard", "monsterlands", "empires", "core"])
def test_no_rule_compares_values_by_identity(module: str) -> None:
    """A copy has values of its own: only None, True and False are the same in all of them."""
    folder = Path(meadhall.__file__).parent / module
    text_only: Callable[[Path], bool] = lambda path: path.stem in ("draw", "views") or path.parent.name == "art"  # noqa: E731
    for path in sorted(folder.rglob("*.py")):
        if text_only(path):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Compare) and any(isinstance(op, ast.Is | ast.IsNot) for op in node.ops):
                right = node.comparators[-1]
                harmless = isinstance(right, ast.Constant) or (
                    isinstance(right, ast.Name) and right.id in ("list", "dict")
                )
                assert harmless, f"{path.name}:{node.lineno} {ast.unparse(node)}"
