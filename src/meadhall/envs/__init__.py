"""Environments for learning: the same rules behind PettingZoo's interface (`pip install meadhall[envs]`).

>>> from meadhall import envs
>>> env = envs.aec("northgard", players=2, seed=7)
>>> env.reset()
>>> env.agent_selection
'player_0'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.core.errors import MeadhallError
from meadhall.envs.features import SIZE, features, schema_hash


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
        raise MeadhallError(f"Environments need {error.name}; install it with: pip install 'meadhall[envs]'.") from None
    return MeadhallAEC(slug, players, seed, options, content, render_mode)


__all__ = ["SIZE", "aec", "features", "schema_hash"]
