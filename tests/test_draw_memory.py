"""Drawing keeps only so much: what it remembers between pictures has a bound in bytes (S17)."""

from __future__ import annotations

import gc
import random
import sys
from functools import _lru_cache_wrapper
from types import FunctionType, ModuleType
from typing import Any

from meadhall.core.game import Game, make_setup
from meadhall.core.registry import ruleset, slugs

MOST = 10 << 20  # bytes that one cache may come to


def caches() -> dict[str, Any]:
    """Every cache of the modules that are loaded, by its name."""
    return {
        f"{module.__name__}.{name}": found
        for module in list(sys.modules.values())
        if module.__name__.startswith("meadhall")
        for name, found in vars(module).items()
        if isinstance(found, _lru_cache_wrapper) and found.__module__ == module.__name__
    }


def reached(roots: list[Any], known: set[int]) -> int:
    """The bytes of all that hangs on these objects and is not known yet."""
    total, waiting = 0, list(roots)
    while waiting:
        one = waiting.pop()
        if id(one) in known or isinstance(one, type | ModuleType | FunctionType):
            continue
        known.add(id(one))
        total += sys.getsizeof(one)
        waiting.extend(gc.get_referents(one))
    return total


def draw(slug: str, games: int, rng: random.Random) -> None:
    """Pictures of random games, now and then on the way."""
    for _ in range(games):
        setup = make_setup(slug, 2, rng.getrandbits(60), {}, None)
        game = Game(setup, setup.deal())
        while game.state.to_move >= 0:
            game.play(rng.choice(game.options).id)
            if rng.random() < 0.02 or game.state.to_move < 0:
                seen = game.observe(max(0, game.state.to_move))
                ruleset(slug).parts(seen.to_json(), seen.content)


def test_no_cache_can_grow_beyond_a_few_megabytes_by_drawing() -> None:
    """S17: full, at the size that its entries have, no cache takes more than ten megabytes."""
    before = {name: cache.cache_info().currsize for name, cache in caches().items()}
    for slug in slugs():
        draw(slug, 3, random.Random(17))
    shared: set[int] = set()
    contents = [ruleset(name).content(None) for name in slugs()]
    for name, cache in caches().items():
        size, most = cache.cache_info().currsize, cache.cache_info().maxsize
        if most is None or most <= 8:  # one entry per title or content folder
            grown = size - before.get(name, 0)
            assert grown <= 8 * len(slugs()), f"{name} has no bound and grew by {grown} entries"
            reached([cache], shared)  # what all drawings share is nobody's own
    reached(contents, shared)
    checked = set()
    for name, cache in caches().items():
        size, most = cache.cache_info().currsize, cache.cache_info().maxsize
        if most is None or most <= 8 or size < 10:
            continue
        each = reached(gc.get_referents(cache), shared) / size
        assert each * most <= MOST, f"{name} may come to {each * most / 2**20:.0f} MB: {most} entries of {each:.0f} B"
        checked.add(name)
    assert {"meadhall.northgard.art.layout.room_of", "meadhall.core.svgsheet.measure"} <= checked
