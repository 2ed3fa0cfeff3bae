"""Traces: a fingerprint of many random games, equal for compiled and plain runs of the same rules.

>>> from meadhall.core.trace import trace
>>> trace("northgard", games=1, seed=1) == trace("northgard", games=1, seed=1)
True
"""

from __future__ import annotations

import hashlib

from meadhall.core.packing import Packer
from meadhall.core.registry import ruleset
from meadhall.core.rng import Rng
from meadhall.core.soak import draw_setup


def trace(slug: str, games: int, seed: int = 0, players: int | None = None) -> str:
    """A digest over every position, option and event of seeded random games, and over what they returned."""
    rules = ruleset(slug)
    content = rules.content(None)
    total = hashlib.blake2b(digest_size=16)
    for game in range(games):
        count, number, drawn, rng = draw_setup(rules, seed, game, players, None)
        chance = Rng()
        chance.seed(rng.getrandbits(64))
        state = rules.new(count, number, rules.complete(count, drawn), content)
        while True:
            happened = Packer()
            happened.put_lists([event.numbers() for event in state.events])
            happened.puts(state.legal())
            total.update(happened.done())
            total.update(state.encode())
            state.events = []
            if state.to_move < 0:
                break
            legal = state.legal()
            state.apply(legal[chance.below(len(legal))])
        total.update(repr(state.returns()).encode())
    return total.hexdigest()
