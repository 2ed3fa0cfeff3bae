"""Northgard in luxury: hands full of rare cards and full stores, so that random games reach every effect."""

from collections import Counter
from itertools import islice

import pytest

from meadhall.core import proofs
from meadhall.core.rng import Rng
from meadhall.core.soak import Chooser
from meadhall.northgard import codes
from meadhall.northgard.state import Northgard
from tests.happened import numbers_of
from tests.properties.games import chance, setup, walk


def enrich(s: Northgard, rng: Rng) -> None:
    """At the start of a turn: the players take their upgrades and cards that were left out of the game, and stores."""
    for p in range(s.players):
        if s.passed[p]:
            continue
        if rng.below(2) == 0:
            s.hand[p] = s.hand[p] + s.upgrades[p]
            s.upgrades[p] = []
        out = list(s.unseen)
        for _ in range(min(6, len(out))):
            s.hand[p].append(out.pop(rng.below(len(out))))
        s.unseen = out
        for k in range(3):
            s.res[p * 3 + k] += 4
    assert s.reask()


def rich_walk(players: int, seed: int, kinds: Counter[int], played: Counter[int]) -> None:
    """A game that is made rich every twenty turns or so, under all proofs."""
    rng = chance(seed)
    chooser = Chooser(seed, 0.7)
    found = next(islice(walk(setup("northgard", players, seed), seed), 30, None))
    assert isinstance(found, Northgard)
    state = found
    while state.to_move >= 0:
        if state.kind == codes.K_TURN and rng.below(12) == 0:
            enrich(state, rng)
        kinds[state.kind] += 1
        where = f"seed {seed}, {players} players, question {state.kind}"
        assert state.check() == "", where
        if rng.below(40) == 0:
            assert proofs.worlds_breach(state, rng, 1) == "", where
            assert proofs.clone_breach(state, rng) == "", where
        before = state.clone() if rng.below(10) == 0 else None
        state.tracing = True
        state.events = []
        action = chooser.choose(state.options)
        state.apply(action)
        played.update(event[3] for event in numbers_of(state.events) if event[0] == codes.EV_PLAY)
        if before is not None:
            assert proofs.undo_breach(before, action, state, rng) == "", where


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rare_cards_keep_all_promises(players: int) -> None:
    kinds: Counter[int] = Counter()
    played: Counter[int] = Counter()
    for seed in range(2):
        rich_walk(players, seed, kinds, played)
    assert len(played) > 30
    assert len(kinds) > 35
