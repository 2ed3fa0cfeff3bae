"""The Gymnasium environment: its own checker, bots on the other seats, copies, many tables in processes."""

from __future__ import annotations

import copy
import pickle
import random
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from meadhall import IllegalOption, MeadhallError, SetupError, envs, ruleset
from meadhall.bots import BotError
from meadhall.envs import single
from tests.properties.games import SLUGS

each_game = pytest.mark.parametrize("slug", SLUGS)


def made(slug: str, seed: int = 3, **settings: Any) -> Any:
    return envs.gym(slug, **{"players": 2, "opponents": "random", "seed": seed, **settings})


def go(env: Any, steps: int, seed: int) -> list[int]:
    """Random legal steps; what was played."""
    rng = random.Random(seed)
    played = []
    for _ in range(steps):
        if not env.legal():
            break
        played.append(rng.choice(env.legal()))
        env.step(played[-1])
    return played


def same(a: Any, b: Any) -> bool:
    return bool(a.get_state() == b.get_state())


@each_game
def test_gymnasium_finds_nothing_wrong(slug: str) -> None:
    single.register()
    env = gymnasium.make(f"meadhall/{slug}-v{ruleset(slug).version}", players=3, opponents="random")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


@each_game
def test_a_whole_game(slug: str) -> None:
    env = made(slug, seat=1)
    env.action_space.seed(1)  # otherwise every run plays another game
    observation, info = env.reset()
    rng = np.random.default_rng(1)
    rewards = []
    over = False
    while not over:
        assert observation in env.observation_space
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        assert env._state.to_move == env.seat == info["seat"] == 1
        assert np.flatnonzero(info["action_mask"]).tolist() == sorted(env._state.legal())
        action = env.action_space.sample(mask=info["action_mask"]) if rng.random() < 0.5 else env.legal()[0]
        observation, reward, over, cut, info = env.step(action)
        rewards.append(reward)
        assert not cut
    assert set(rewards[:-1]) == {0.0}
    assert rewards[-1] == env._state.returns()[1]
    assert info["kind"] == "over"
    assert not observation["action_mask"].any()
    assert observation in env.observation_space
    with pytest.raises(IllegalOption, match="reset"):
        env.step(0)


def test_an_illegal_action_loses_or_raises() -> None:
    env = made("northgard")
    env.reset()
    wrong = next(action for action in range(10**4) if action not in env.legal())
    _, reward, over, cut, info = env.step(wrong)
    assert (reward, over, cut, info["illegal"]) == (-1, True, False, True)
    with pytest.raises(IllegalOption):
        env.step(wrong)
    env = made("northgard", illegal="raise")
    env.reset()
    before = env.get_state()
    with pytest.raises(IllegalOption, match=f"Action {wrong} is not on offer"):
        env.step(wrong)
    assert env.get_state() == before


@each_game
@pytest.mark.parametrize("way", ["clone", "deepcopy", "pickle", "bytes"])
def test_copies_go_on_alike_and_apart(slug: str, way: str) -> None:
    env = made(slug)
    env.reset()
    go(env, 12, seed=1)
    if way == "clone":
        other = env.clone()
    elif way == "deepcopy":
        other = copy.deepcopy(env)
    elif way == "pickle":
        other = pickle.loads(pickle.dumps(env))
    else:
        other = made(slug, seed=99)
        other.set_state(env.get_state())
    assert same(env, other)
    before = env.get_state()
    played = go(other, 10, seed=8)
    assert env.get_state() == before, "the original stays where it is"
    for action in played:
        env.step(action)
    assert same(env, other), "the bots answer alike"
    a, _ = env.reset()
    b, _ = other.reset()
    assert same(env, other), "also the next game is the same"
    assert all(np.array_equal(a[key], b[key]) for key in a)


def test_copies_work_before_the_first_question() -> None:
    for other in (made("northgard", seed=4).clone(), pickle.loads(pickle.dumps(made("northgard", seed=4)))):
        other.reset()
        assert other.setup.seed == 4
    with pytest.raises(MeadhallError, match="reset"):
        made("empires").get_state()
    env = made("empires")
    env.reset()
    with pytest.raises(MeadhallError, match=r"This state is of empires with 2 players .* not of monsterlands"):
        made("monsterlands").set_state(env.get_state())


def test_seats_and_bots() -> None:
    env = made("empires", seat=None)
    seats = {env.reset()[1]["seat"] for _ in range(12)}
    assert seats == {0, 1}
    env = envs.gym("northgard", players=3, seat=1, opponents=["random:seed=1", "greedy"], seed=2)
    env.reset()
    assert {seat: bot.spec.split(":")[0] for seat, bot in env._bots.items()} == {2: "random", 0: "greedy"}
    with pytest.raises(SetupError, match="3 players have 2 opponents, and 1 bots are named"):
        envs.gym("northgard", players=3, opponents=["random"])
    with pytest.raises(SetupError, match="seats are 0 to 1"):
        envs.gym("northgard", players=2, seat=2)
    with pytest.raises(BotError):
        envs.gym("northgard", opponents="gredy")
    with pytest.raises(MeadhallError, match="'lose' or 'raise'"):
        envs.gym("northgard", illegal="ignore")


@pytest.mark.slow
def test_the_greedy_bot_beats_the_random_player() -> None:
    won = 0.0
    for seed in range(4):
        env = envs.gym("empires", players=2, seed=seed)
        env.reset()
        go(env, 10**6, seed)
        won += env._state.returns()[0]
    assert won <= 1


def test_the_table_can_be_shown() -> None:
    env = made("northgard", render_mode="svg")
    env.reset()
    assert env.render().startswith("<svg")
    with pytest.raises(MeadhallError, match="render mode"):
        made("northgard", render_mode="human")


def test_many_tables_in_processes() -> None:
    tables = envs.vector("monsterlands", 2, players=2, opponents="random")
    try:
        seen, info = tables.reset(seed=5)
        alone = made("monsterlands", seed=6)
        own, _ = alone.reset()
        assert seen["observation"].shape == (2, len(own["observation"]))
        assert np.array_equal(seen["observation"][1], own["observation"])
        for _ in range(8):
            actions = seen["action_mask"].argmax(axis=1)
            assert np.array_equal(info["action_mask"], seen["action_mask"])
            seen, rewards, over, _, info = tables.step(actions)
            own, *_ = alone.step(int(actions[1]))
            assert np.array_equal(seen["observation"][1], own["observation"])
            assert rewards.tolist() == [0, 0] and not over.any()
    finally:
        tables.close()
