"""Hand-made evaluations, one module per game; a game without one is judged by playing it out at random."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from meadhall.bots.lookahead import Quick, Value
from meadhall.bots.values.playouts import Playouts


@cache
def value_of(slug: str) -> Value:
    """The evaluation of a game: `VALUE` of the module with the game's slug."""
    name = f"meadhall.bots.values.{slug}"
    if find_spec(name) is None:
        return Playouts()
    value: Value = import_module(name).VALUE
    return value


@cache
def quick_of(slug: str) -> Quick:
    """The rules of thumb of a game; without any, every decision is looked ahead."""
    name = f"meadhall.bots.values.{slug}_quick"
    if find_spec(name) is None:
        return Quick()
    quick: Quick = import_module(name).QUICK
    return quick
