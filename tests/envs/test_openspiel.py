"""The OpenSpiel games: its own simulation tests, chance as it should be, worlds dealt for IS-MCTS, saved histories."""

from __future__ import annotations

import json
import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from meadhall import MeadhallError, envs
from meadhall.envs import openspiel
from tests.properties.games import SLUGS

each_game = pytest.mark.parametrize("slug", SLUGS)


def load(slug: str, **parameters: Any) -> Any:
    return pyspiel.load_game(f"meadhall_{slug}", parameters)


def walked(slug: str, moves: int, seed: int, **parameters: Any) -> Any:
    """A state with a decision pending after some random moves."""
    state = load(slug, **parameters).new_initial_state()
    rng = random.Random(seed)
    while not state.is_terminal() and (len(state.history()) < moves or state.is_chance_node()):
        state.apply_action(rng.randrange(256) if state.is_chance_node() else rng.choice(state.legal_actions()))
    return state


@pytest.mark.slow
@each_game
def test_openspiel_finds_nothing_wrong(slug: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(load(slug), num_sims=1, serialize=True, verbose=False)
    assert f"meadhall_{slug}" in pyspiel.registered_names()


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
def test_openspiel_finds_nothing_wrong_with_more_players(players: int, capfd: pytest.CaptureFixture[str]) -> None:
    game = load("northgard", players=players, options=json.dumps({"years": 7, "clans": ["bear"]}))
    assert game.num_players() == players
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@each_game
def test_a_game_is_its_history(slug: str) -> None:
    state = walked(slug, 80, seed=2)
    again = state.get_game().new_initial_state()
    for move in state.history():
        again.apply_action(move)
    assert str(again) == str(state)
    for other in (
        state.clone(),
        state.get_game().deserialize_state(state.serialize()),
        pickle.loads(pickle.dumps(state)),
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))[1],
    ):
        assert other.table.position.encode() == state.table.position.encode()
        assert other.history() == state.history()
        other.apply_action(other.legal_actions()[0])
        assert len(other.history()) == len(state.history()) + 1


@each_game
def test_chance_comes_where_the_rules_use_it_and_nowhere_else(slug: str) -> None:
    state = load(slug).new_initial_state()
    rng = random.Random(4)
    chances = decisions = 0
    while not state.is_terminal() and decisions < 150:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert [outcome for outcome, _ in outcomes] == list(range(256))
            assert sum(share for _, share in outcomes) == pytest.approx(1)
            chances += 1
            if chances > openspiel.SEED_BYTES:
                after = set()
                for outcome in range(12):
                    child = state.child(outcome)
                    after.add(child.table.position.encode())
                assert len(after) > 1, "another outcome, another position"
            state.apply_action(rng.randrange(256))
        else:
            before = state.table.position.rng.words()
            state.apply_action(rng.choice(state.legal_actions()))
            assert state.table.position.rng.words() == before
            decisions += 1
    assert chances > openspiel.SEED_BYTES


@each_game
def test_dealt_worlds_look_the_same_to_the_player(slug: str) -> None:
    differ = 0
    rng = random.Random(5)
    for moves in (30, 60, 90):
        state = walked(slug, moves, seed=moves)
        if state.is_terminal():
            continue
        for player in range(2):
            for _ in range(3):
                world = state.resample_from_infostate(player, rng.random)
                assert world.information_state_string(player) == state.information_state_string(player)
                assert world.observation_string(player) == state.observation_string(player)
                assert world.observation_tensor(player) == state.observation_tensor(player)
                assert world.history() == state.history()
                differ += world.table.position.encode() != state.table.position.encode()
                with pytest.raises(MeadhallError, match="sampled world"):
                    world.serialize()
                while not world.is_terminal() and len(world.history()) < moves + 20:
                    moved = rng.randrange(256) if world.is_chance_node() else rng.choice(world.legal_actions())
                    world.apply_action(moved)
    assert differ > 0


@each_game
def test_worlds_can_be_dealt_while_chance_decides(slug: str) -> None:
    state = load(slug).new_initial_state()
    rng = random.Random(8)
    dealt = 0
    while not state.is_terminal() and dealt < 3:
        if not state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
            continue
        if state.table.position is not None:
            for player in range(2):
                world = state.resample_from_infostate(player, rng.random)
                world.apply_action(7)
                assert not world.is_chance_node()
            dealt += 1
        state.apply_action(rng.randrange(256))
    assert dealt == 3


def test_an_information_state_remembers_what_an_observation_forgets() -> None:
    state = walked("northgard", 40, seed=1)
    texts = {state.information_state_string(0), state.information_state_string(1), state.observation_string(0)}
    assert len(texts) == 3
    assert state.information_state_string(0).endswith(state.observation_string(0))
    past, _ = state.information_state_string(0).split(" ", 1)
    player = state.current_player()
    mine = [state.child(action) for action in state.legal_actions()[:2]]
    after = {child.information_state_string(player).split(" ")[0] for child in mine}
    assert len(after) == 2
    assert state.information_state_string(1 - player).split(" ")[0] not in after
    assert len(past) == 32


@each_game
def test_tensors_have_the_named_fields(slug: str) -> None:
    state = walked(slug, 50, seed=3)
    seen = make_observation(state.get_game())
    seen.set_from(state, 0)
    assert list(seen.dict) == [field.name for field in envs.fields(slug)]
    expected = envs.features(state.table.observe(0))
    assert np.array_equal(seen.tensor, expected)
    assert np.array_equal(np.array(state.observation_tensor(0), dtype=np.float32), expected)
    assert seen.string_from(state, 0) == state.observation_string(0)


def test_a_search_of_openspiel_plays() -> None:
    state = walked("empires", 30, seed=6)
    random_state = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=mcts.RandomRolloutEvaluator(1, random_state),
        uct_c=1.0,
        max_simulations=3,
        random_state=random_state,
    )
    assert bot.step(state) in state.legal_actions()


def test_wrong_parameters_are_told() -> None:
    with pytest.raises(Exception, match="The options are JSON"):
        load("northgard", options="years=7")
    with pytest.raises(Exception, match="has no option"):
        load("northgard", options='{"yaers": 7}')
