"""Masked PPO on Gymnasium in NumPy alone: one hidden layer, a clipped objective, Adam, tables in processes.

python examples/masked_ppo.py --updates 40

Untrained it wins a good half of its games against a random player (59 % of 92); with `--tables 2` it won 88 % of the 77
games of its last five updates.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from meadhall import envs


def train(game: str, opponents: str, tables: int, steps: int, updates: int, seed: int) -> list[float]:
    """Learn from scratch; the mean result of the games that ended in each update (0.5: as good as the opponent)."""
    env = envs.vector(game, tables, autoreset="SameStep", players=2, seat=None, opponents=opponents)
    seen, _ = env.reset(seed=seed)
    rng, rows = np.random.default_rng(seed), np.arange(tables)
    size, actions = seen["observation"].shape[1], seen["action_mask"].shape[1]
    net = [rng.normal(0, 0.3 / np.sqrt(size), (size, 64)), np.zeros((64, actions)), np.zeros((64, 1))]
    adam, clock, curve = [(np.zeros_like(w), np.zeros_like(w)) for w in net], 0, []

    def forward(x: Any, mask: Any) -> tuple[Any, Any, Any]:
        hidden = np.tanh(x @ net[0])
        logits = np.where(mask, hidden @ net[1], -1e9)
        p = np.exp(logits - logits.max(1, keepdims=True))
        return hidden, p / p.sum(1, keepdims=True), (hidden @ net[2])[:, 0]

    for update in range(updates):
        batch, ended = [], []
        for _ in range(steps):
            x, mask = seen["observation"], seen["action_mask"] > 0
            _, p, value = forward(x, mask)
            action = (p.cumsum(1) > rng.random((tables, 1)) * 0.999999).argmax(1)
            seen, reward, over, _, _ = env.step(action)
            batch.append((x, mask, action, p[rows, action], value, reward, over))
            ended += reward[over].tolist()
        x, mask, action, old, value, reward, over = (np.array(part) for part in zip(*batch, strict=True))
        following, lead, advantage = forward(seen["observation"], seen["action_mask"] > 0)[2], 0.0, np.zeros_like(value)
        for t in reversed(range(steps)):  # generalised advantage estimation
            lead = reward[t] - value[t] + ~over[t] * (0.999 * following + 0.95 * lead)
            advantage[t], following = lead, value[t]
        flat = [part.reshape(steps * tables, *part.shape[2:]) for part in (x, mask, action, old, advantage + value)]
        gain = ((advantage - advantage.mean()) / (advantage.std() + 1e-8)).reshape(-1)
        for part in np.array_split(rng.permutation(np.tile(np.arange(len(gain)), 3)), 12):  # three epochs
            x, mask, action, old, target = (values[part] for values in flat)
            hidden, p, value = forward(x, mask)
            ratio, g = p[np.arange(len(part)), action] / old, gain[part]
            inside = np.where(g > 0, ratio < 1.2, ratio > 0.8)  # outside, the clipped objective is flat
            d_logits = p * (inside * ratio * g)[:, None]
            d_logits[np.arange(len(part)), action] -= inside * ratio * g
            d_value = (value - target)[:, None]
            d_hidden = (d_logits @ net[1].T + d_value @ net[2].T) * (1 - hidden**2)
            clock += 1
            for w, (m, v), d in zip(net, adam, (x.T @ d_hidden, hidden.T @ d_logits, hidden.T @ d_value), strict=True):
                m += 0.1 * (d / len(part) - m)
                v += 0.001 * ((d / len(part)) ** 2 - v)
                w -= 1e-3 * (m / (1 - 0.9**clock)) / (np.sqrt(v / (1 - 0.999**clock)) + 1e-8)
        curve.append(float(np.mean(ended)) if ended else float("nan"))
        print(f"update {update + 1}: {len(ended)} games ended, mean result {curve[-1]:.2f}")
    env.close()
    return curve


def main(arguments: list[str] | None = None) -> list[float]:
    """Read the command line and learn."""
    parser = argparse.ArgumentParser(description="Masked PPO on Gymnasium in NumPy alone.")
    parser.add_argument("--game", default="monsterlands")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--steps", type=int, default=512)
    parser.add_argument("--updates", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    return train(**vars(parser.parse_args(arguments)))


if __name__ == "__main__":
    main()
