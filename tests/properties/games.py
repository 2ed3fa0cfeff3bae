"""What the property tests share: which games there are, and random walks through them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import meadhall
from meadhall.core.game import Game, Setup, make_setup
from meadhall.core.rng import Rng
from meadhall.core.soak import draw_options
from meadhall.core.state import State

SLUGS = ["northgard", "monsterlands", "empires"]
COUNTS = [
    (slug, players)
    for slug in SLUGS
    for players in range(meadhall.ruleset(slug).min_players, meadhall.ruleset(slug).max_players + 1)
]
tables = pytest.mark.parametrize(
    ("slug", "players"), [pytest.param(slug, players, id=f"{slug}-{players}") for slug, players in COUNTS]
)
each_game = pytest.mark.parametrize("slug", SLUGS)


def setup(slug: str, players: int, seed: int, options: dict[str, Any] | None = None) -> Setup:
    """A setup with random options, unless they are given."""
    if options is None:
        options = draw_options(meadhall.ruleset(slug), players, random.Random(seed))
    return make_setup(slug, players, seed, options, None)


def first(table: Setup) -> State:
    """The first position of a setup."""
    return table.rules.new(table.players, table.seed, table.options, table.content)


def blank(table: Setup) -> State:
    """A position to read bytes into."""
    return table.rules.blank(table.players, table.options, table.content)


def chance(seed: int) -> Rng:
    """A source of random choices."""
    rng = Rng()
    rng.seed(seed)
    return rng


def choose(state: State, rng: Rng) -> int:
    """A random answer to the pending question."""
    return state.options[rng.below(len(state.options))]


def walk(table: Setup, seed: int) -> Iterator[State]:
    """The same position, moved on by random decisions: at its first question, at every further one, at the end."""
    state = first(table)
    state.tracing = False
    state.events = []
    rng = chance(seed)
    yield state
    while state.to_move >= 0:
        state.apply(choose(state, rng))
        yield state


def random_game(slug: str, players: int, seed: int, limit: int = 100_000) -> Game:
    """A game with its log, played by random decisions up to a limit."""
    table = setup(slug, players, seed)
    game = Game(table, first(table))
    rng = chance(seed)
    while game.state.to_move >= 0 and len(game.decisions) < limit:
        game.play(choose(game.state, rng))
    return game
