"""The PettingZoo environment: its own test suite, and what it promises beyond: copies, bytes, pickles, blindness."""

from __future__ import annotations

import copy
import pickle
import random
import warnings
from typing import Any

import numpy as np
import pytest

import meadhall
from meadhall import IllegalOption, MeadhallError, envs
from meadhall.core.game import make_setup
from tests.properties.games import SLUGS

pytest.importorskip("pettingzoo")
from pettingzoo.test import api_test, seed_test

each_game = pytest.mark.parametrize("slug", SLUGS)


def walked(slug: str, steps: int, seed: int = 3, **settings: Any) -> Any:
    """An environment after some random steps."""
    env = envs.aec(slug, seed=seed, **settings)
    env.reset()
    go(env, steps, seed)
    return env


def go(env: Any, steps: int, seed: int) -> list[int]:
    """Random steps; what was played."""
    rng = random.Random(seed)
    played = []
    for _ in range(steps):
        if not env.legal():
            break
        played.append(rng.choice(env.legal()))
        env.step(played[-1])
    return played


def same(a: Any, b: Any) -> bool:
    """Whether two environments show the same to everybody."""
    if (a.agents, a.agent_selection, a.rewards, a.terminations) != (
        b.agents,
        b.agent_selection,
        b.rewards,
        b.terminations,
    ):
        return False
    seen = [(a.observe(agent), b.observe(agent)) for agent in a.possible_agents]
    return all(np.array_equal(x[key], y[key]) for x, y in seen for key in x)


@each_game
def test_pettingzoo_finds_nothing_wrong(slug: str) -> None:
    env = envs.aec(slug, players=3, seed=1)
    for agent in env.possible_agents:
        env.action_space(agent).seed(1)  # otherwise every run plays another game
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # observations are a dictionary with a mask, which it only knows of its own environments
        warnings.filterwarnings("ignore", "Observation is not a NumPy array|Observation space for each agent probably")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")  # of agents that are not asked
        api_test(env, num_cycles=20)


@each_game
def test_the_same_seed_gives_the_same_game(slug: str) -> None:
    seed_test(lambda: envs.aec(slug, players=2), num_cycles=20)


@each_game
def test_a_whole_game_by_agent_iter(slug: str) -> None:
    env = envs.aec(slug, players=2, seed=5)
    env.reset()
    rng = random.Random(1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    left = []
    steps = 0
    for agent in env.agent_iter():
        steps += 1
        _, reward, over, cut, info = env.last(observe=False)
        total[agent] += reward
        assert not cut
        if over:
            assert info == {"kind": "over"}
            left.append(agent)
            env.step(None)
        else:
            assert reward == 0
            env.step(rng.choice(env.legal()))
    assert sorted(left) == env.possible_agents
    assert sum(total.values()) == pytest.approx(1)
    assert env.agents == []
    with pytest.raises(IllegalOption, match="reset"):
        env.step(None)
    assert steps > 20


@each_game
@pytest.mark.parametrize("way", ["clone", "deepcopy", "pickle", "bytes"])
def test_copies_go_on_alike_and_apart(slug: str, way: str) -> None:
    env = walked(slug, 25, players=2)
    if way == "clone":
        other = env.clone()
    elif way == "deepcopy":
        other = copy.deepcopy(env)
    elif way == "pickle":
        other = pickle.loads(pickle.dumps(env))
    else:
        other = envs.aec(slug, players=2, seed=99)
        other.set_state(env.get_state())
    assert same(env, other)
    before = env.get_state()
    played = go(other, 15, seed=8)
    assert env.get_state() == before, "the original stays where it is"
    for action in played:
        env.step(action)
    assert same(env, other)
    env.reset()
    other.reset()
    assert same(env, other), "also the next game is the same"


def test_copies_work_before_the_first_and_after_the_last_question() -> None:
    fresh = envs.aec("northgard", players=2, seed=4)
    for other in (fresh.clone(), pickle.loads(pickle.dumps(fresh))):
        other.reset()
        assert other.setup.seed == 4
    env = walked("northgard", 10**6, players=2)
    assert env.terminations == {"player_0": True, "player_1": True}
    other = pickle.loads(pickle.dumps(env))
    env.step(None)
    other.step(None)
    assert same(env, other)
    assert env.agents == ["player_1"]


@each_game
def test_the_mask_is_what_the_rules_offer(slug: str) -> None:
    env = walked(slug, 12, players=2)
    position = make_setup(slug, 2, 3, None, None).start()
    rng = random.Random(3)
    for _ in range(12):
        position.apply(rng.choice(position.legal()))
    asked = env.agent_selection
    assert asked == f"player_{position.to_move}"
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert np.flatnonzero(mask).tolist() == (sorted(position.legal()) if agent == asked else [])
    illegal = next(action for action in range(meadhall.ruleset(slug).actions) if action not in position.legal())
    before = env.get_state()
    with pytest.raises(IllegalOption, match=f"Action {illegal} is not on offer to {asked}"):
        env.step(illegal)
    assert env.get_state() == before


def test_schemas_and_names_tell_games_apart() -> None:
    made = [envs.aec(slug) for slug in SLUGS]
    assert len({env.schema for env in made}) == len(SLUGS)
    assert str(made[0]) == f"meadhall_northgard_v{meadhall.ruleset('northgard').version}"
    made[0].reset()
    with pytest.raises(MeadhallError, match=r"This state is of northgard with 2 players .* not of monsterlands"):
        made[1].set_state(made[0].get_state())
    with pytest.raises(MeadhallError, match="reset"):
        made[2].get_state()


def test_games_follow_from_the_first_seed() -> None:
    def three(seed: int) -> list[bytes]:
        env = envs.aec("northgard", players=2, seed=seed)
        out = []
        for _ in range(3):
            env.reset()
            out.append(env._state.encode())
        return out

    assert three(1) == three(1)
    assert len({*three(1), *three(2)}) == 6


def test_options_can_be_set_at_the_start_and_at_a_reset() -> None:
    env = envs.aec("northgard", players=2, seed=1, options={"clans": ["bear", "wolf"]})
    env.reset()
    assert env.setup.options["clans"] == ["bear", "wolf"]
    env.reset(options={"game": {"clans": ["goat", "stag"]}})
    env.reset()
    assert env.setup.options["clans"] == ["goat", "stag"]


def test_the_table_can_be_shown() -> None:
    env = envs.aec("northgard", players=2, seed=1, render_mode="ansi")
    env.reset()
    assert len(env.render()) > 100
    with pytest.raises(MeadhallError, match="render mode"):
        envs.aec("northgard", render_mode="human")
