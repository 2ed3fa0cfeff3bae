"""Hand-made evaluations, one module per game; a game without one is judged by playing it out at random."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from meadhall.bots.lookahead import Value
from meadhall.bots.values.playouts import Playouts


@cache
def value_of(slug: str) -> Value:
    """The evaluation of a game: `VALUE` of the module with the game's slug."""
    name = f"meadhall.bots.values.{slug}"
    if find_spec(name) is None:
        return Playouts()
    value: Value = import_module(name).VALUE
    return value
