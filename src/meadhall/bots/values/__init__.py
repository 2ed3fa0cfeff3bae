"""Hand-made evaluations of our games; a game that names none is judged by playing it out at random."""

from functools import cache

from meadhall.bots.lookahead import Quick, Value
from meadhall.bots.values.playouts import Playouts
from meadhall.core.registry import brought


@cache
def value_of(slug: str) -> Value:
    """The evaluation that a game names."""
    found: Value | None = brought(slug, "value")
    return Playouts() if found is None else found


@cache
def quick_of(slug: str) -> Quick:
    """The rules of thumb that a game names; without any, every decision is looked ahead."""
    found: Quick | None = brought(slug, "quick")
    return Quick() if found is None else found
