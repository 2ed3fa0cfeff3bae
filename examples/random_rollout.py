"""A game played at random through PettingZoo: the shortest way to see an environment at work.

python examples/random_rollout.py northgard --players 3 --seed 7
"""

from __future__ import annotations

import argparse
import random

import meadhall
from meadhall import envs


def main(arguments: list[str] | None = None) -> dict[str, float]:
    """Play one game; what each seat got."""
    parser = argparse.ArgumentParser(description="A game played at random through PettingZoo.")
    parser.add_argument("game", choices=[game["slug"] for game in meadhall.games()])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)

    env = envs.aec(chosen.game, players=chosen.players, seed=chosen.seed)
    env.reset()
    rng = random.Random(chosen.seed)
    rewards = dict.fromkeys(env.agents, 0.0)
    decisions = 0
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        rewards[agent] += reward
        legal = observation["action_mask"].nonzero()[0]
        env.step(None if over else int(rng.choice(legal)))
        decisions += not over
    print(f"{decisions} decisions; {rewards}")
    return rewards


if __name__ == "__main__":
    main()
