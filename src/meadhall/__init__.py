"""Meadhall: three clan-strategy board games on one table, for players, researchers and designers.

>>> import meadhall
>>> game = meadhall.new("northgard", players=2, seed=7, options={"clans": ["bear", "wolf"]})
>>> game.play(game.options[0])
>>> game.observe(0).decision.seat >= 0
True
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.core import rng as _rng
from meadhall.core.errors import (
    ContentError,
    IllegalOption,
    MeadhallError,
    RecordError,
    SetupError,
    UndoError,
)
from meadhall.core.game import Decision, Game, Observation, Option, make_setup
from meadhall.core.records import Record, load, replay
from meadhall.core.registry import games, ruleset
from meadhall.core.ruleset import Line, Reason, Standing
from meadhall.core.state import State

__version__ = "0.1.0"
compiled: bool = not (_rng.__file__ or "").endswith(".py")


def new(
    slug: str,
    players: int | None = None,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    content: str | None = None,
) -> Game:
    """Set up a game: slug, number of players, seed (random if left out), options, and a content folder of your own.

    >>> import meadhall
    >>> meadhall.new("northgard", players=3, seed=7).setup.players
    3
    """
    setup = make_setup(slug, players, seed, options, content)
    return Game(setup, setup.deal())


def state(
    slug: str, players: int | None = None, seed: int | None = None, options: Mapping[str, Any] | None = None
) -> State:
    """A bare position for the inner loop: `legal()`, `apply(action)`, `to_move`, `clone()`, `returns()`.

    >>> import meadhall
    >>> position = meadhall.state("northgard", players=2, seed=3)
    >>> position.apply(position.legal()[0])
    """
    return make_setup(slug, players, seed, options, None).start()


__all__ = [
    "ContentError",
    "Decision",
    "Game",
    "IllegalOption",
    "Line",
    "MeadhallError",
    "Observation",
    "Option",
    "Reason",
    "Record",
    "RecordError",
    "SetupError",
    "Standing",
    "State",
    "UndoError",
    "compiled",
    "games",
    "load",
    "new",
    "replay",
    "ruleset",
    "state",
]
