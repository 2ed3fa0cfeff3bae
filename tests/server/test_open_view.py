"""The view cut in two: what everybody sees alike is made once, and nobody's secrets are in it."""

from __future__ import annotations

import random

import pytest

import meadhall


@pytest.mark.parametrize("slug", ["northgard", "monsterlands", "empires"])
@pytest.mark.parametrize("players", [2, 4])
def test_the_two_halves_make_the_view(slug: str, players: int) -> None:
    game, rng = meadhall.new(slug, players=players, seed=players), random.Random(players)
    while game.outcome is None:
        if rng.random() < 0.25:
            entries, shared = game.observe(-1).open_view()
            for viewer in range(-1, players):
                seen = game.observe(viewer)
                own = seen.own_view(shared)
                assert entries | own == seen.view()
                assert not entries.keys() & own.keys(), "the halves are put together as text"
        game.play(rng.choice(game.state.options))
