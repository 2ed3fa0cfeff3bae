"""Environments for learning: the same rules behind PettingZoo, Gymnasium and OpenSpiel (`pip install meadhall[envs]`).

>>> from meadhall import envs
>>> env = envs.gym("northgard", opponents="random", seed=7)
>>> observation, info = env.reset()
>>> info["kind"], int(info["action_mask"].sum())
('clan', 7)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from meadhall.core.errors import MeadhallError
from meadhall.envs.features import check_schema, features, fields, named, schema_hash
from meadhall.envs.layout import Axis, Field


def aec(
    slug: str,
    players: int | None = None,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    content: str | None = None,
    render_mode: str | None = None,
) -> Any:
    """A game as a PettingZoo AEC environment, a `meadhall.envs.zoo.MeadhallAEC`; call `reset()` first.

    >>> from meadhall import envs
    >>> env = envs.aec("monsterlands", players=3, seed=1)
    >>> env.reset()
    >>> env.step(env.legal()[0])
    """
    try:
        from meadhall.envs.zoo import MeadhallAEC
    except ModuleNotFoundError as error:
        raise _missing(error) from None
    return MeadhallAEC(slug, players, seed, options, content, render_mode)


def gym(
    slug: str,
    players: int | None = None,
    seat: int | None = 0,
    opponents: str | Sequence[str] = "greedy",
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    content: str | None = None,
    render_mode: str | None = None,
    illegal: str = "lose",
) -> Any:
    """One seat of a game against bots as a Gymnasium environment, a `meadhall.envs.single.MeadhallEnv`.

    >>> from meadhall import envs
    >>> env = envs.gym("empires", players=2, seat=1, opponents="random", seed=3)
    >>> observation, info = env.reset()
    >>> observation, reward, terminated, truncated, info = env.step(env.legal()[0])
    >>> reward, terminated, truncated
    (0.0, False, False)
    """
    try:
        from meadhall.envs.single import MeadhallEnv
    except ModuleNotFoundError as error:
        raise _missing(error) from None
    return MeadhallEnv(slug, players, seat, opponents, seed, options, content, render_mode, illegal)


def vector(slug: str, n: int, autoreset: str = "NextStep", **settings: Any) -> Any:
    """`n` tables side by side, each in a process of its own: Gymnasium's AsyncVectorEnv of `gym(slug, **settings)`.

    `reset(seed=s)` starts games s, s + 1 and so on; `autoreset` is Gymnasium's mode ("NextStep", "SameStep" or
    "Disabled"). Close it when done.
    """
    try:
        from gymnasium.vector import AsyncVectorEnv, AutoresetMode
    except ModuleNotFoundError as error:
        raise _missing(error) from None
    return AsyncVectorEnv([partial(gym, slug, **settings)] * n, autoreset_mode=AutoresetMode(autoreset))


def _missing(error: ModuleNotFoundError) -> MeadhallError:
    return MeadhallError(f"Environments need {error.name}; install it with: pip install 'meadhall[envs]'.")


__all__ = ["Axis", "Field", "aec", "check_schema", "features", "fields", "gym", "named", "schema_hash", "vector"]
