"""What the environments share: spaces, masks, and the table as text or picture."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from meadhall.core.errors import MeadhallError
from meadhall.core.game import Observation
from meadhall.core.registry import ruleset
from meadhall.envs.layout import LIMIT

RENDER_MODES = ("ansi", "svg")

Mask = npt.NDArray[np.int8]


def observation_space(size: int, actions: int) -> spaces.Dict:
    """The space of observations: the vector and the mask."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-LIMIT, LIMIT, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def action_mask(actions: int, legal: Sequence[int]) -> Mask:
    """A 1 for every legal action.

    >>> action_mask(5, [1, 3]).tolist()
    [0, 1, 0, 1, 0]
    """
    mask = np.zeros(actions, dtype=np.int8)
    mask[legal] = 1
    return mask


def check_render_mode(mode: str | None) -> None:
    """Refuse modes there are not."""
    if mode is not None and mode not in RENDER_MODES:
        raise MeadhallError(f"The render mode is 'ansi' or 'svg', not {mode!r}.")


def shown(observation: Observation, mode: str | None) -> str | None:
    """An observation as text or picture."""
    if mode is None:
        return None
    rules = ruleset(observation.slug)
    view = observation.to_json()
    return rules.svg(view) if mode == "svg" else rules.text(view)
