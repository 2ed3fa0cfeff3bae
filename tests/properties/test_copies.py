"""C1: every copy of a position is the same game: the same bytes and options, now and as it is played on."""

from __future__ import annotations

import ast
import copy
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

import meadhall
from meadhall.core.game import Setup
from meadhall.core.state import State
from tests.properties.games import chance, choose, each_game, first, setup, tables

EVERY = 7  # decisions between two moments at which copies are made
ON = 12  # decisions each copy is played on; the last ones to the end


def copies(table: Setup, state: State) -> dict[str, State]:
    """A position, copied in every way there is."""
    return {
        "clone": state.clone(),
        "bytes": table.decode(state.encode()),
        "pickle": pickle.loads(pickle.dumps(state)),
        "deepcopy": copy.deepcopy(state),
        "pickled clone": pickle.loads(pickle.dumps(state.clone())),
    }


@tables
def test_every_copy_is_the_same_game(slug: str, players: int) -> None:
    table = setup(slug, players, 41)
    state = first(table)
    state.tracing = False
    rng = chance(41)
    under_way: list[tuple[str, int, State]] = []
    number = 0
    while state.to_move >= 0:
        if number % EVERY == 0:
            under_way += [(how, number, made) for how, made in copies(table, state).items()]
        action = choose(state, rng)
        state.apply(action)
        number += 1
        data = state.encode()
        for how, since, made in under_way:
            made.apply(action)
            assert made.options == state.options, f"{how} at {since} asks otherwise at {number}"
            assert made.encode() == data, f"{how} at {since} is elsewhere at {number}"
        under_way = [one for one in under_way if number - one[1] < ON or state.to_move < 0]
    for how, since, made in under_way:
        assert made.check() == "" and made.returns() == state.returns(), f"{how} at {since}"


@each_game
def test_copies_look_the_same(slug: str) -> None:
    players = meadhall.ruleset(slug).max_players
    table = setup(slug, players, 42)
    state = first(table)
    state.tracing = False
    rng = chance(42)
    for number in range(120):
        if state.to_move < 0:
            break
        if number % 20 == 0:
            views = [table.observe(state, seat).to_json() for seat in range(-1, players)]
            for how, made in copies(table, state).items():
                assert [table.observe(made, seat).to_json() for seat in range(-1, players)] == views, how
        state.apply(choose(state, rng))


@pytest.mark.parametrize("module", ["northgard", "monsterlands", "empires", "core"])
def test_no_rule_compares_values_by_identity(module: str) -> None:
    """A copy has values of its own: only None, True and False are the same in all of them."""
    folder = Path(meadhall.__file__).parent / module
    text_only: Callable[[Path], bool] = lambda path: path.stem in ("draw", "views") or path.parent.name == "art"  # noqa: E731
    for path in sorted(folder.rglob("*.py")):
        if text_only(path):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Compare) and any(isinstance(op, ast.Is | ast.IsNot) for op in node.ops):
                right = node.comparators[-1]
                harmless = isinstance(right, ast.Constant) or (
                    isinstance(right, ast.Name) and right.id in ("list", "dict")
                )
                assert harmless, f"{path.name}:{node.lineno} {ast.unparse(node)}"
