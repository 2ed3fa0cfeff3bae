"""Types from one source: what is declared is what is sent, and the client's types are made from it (W2)."""

from __future__ import annotations

import random
import typing
from typing import Any, NotRequired

import msgspec
import pytest

from meadhall.core.game import Game, make_setup
from meadhall.core.registry import ruleset, slugs
from meadhall.core.soak import draw_options
from tests import typescript

Shape = dict[str, Any]


def test_the_types_of_the_client_are_made_from_the_declarations() -> None:
    for path, text in typescript.files().items():
        assert words(path.read_text("utf-8")) == words(text), f"{path.name} is old: python -m tests.typescript"


def words(text: str) -> str:
    """TypeScript without what the formatter may change."""
    return "".join(text.replace("what:|", "what:").split()).replace(":|", ":").replace("=|", "=")


def breach(hint: Any, value: Any, where: str) -> str:
    """How a value differs from its declaration, "" if it does not; unlike a decoder it also sees what is too much."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if hint is Any:
        return ""
    if origin is NotRequired:
        return breach(arguments[0], value, where)
    if origin is typing.Union or type(hint).__name__ == "UnionType":
        found = [breach(one, value, where) for one in arguments]
        return "" if "" in found else min(found, key=len)
    if origin is list:
        if not isinstance(value, list):
            return f"{where} is {value!r}, no list"
        return next((said for n, one in enumerate(value) if (said := breach(arguments[0], one, f"{where}[{n}]"))), "")
    if origin is dict:
        return next((said for key, one in value.items() if (said := breach(arguments[1], one, f"{where}.{key}"))), "")
    if origin is typing.Literal:
        return "" if value in arguments else f"{where} is {value!r}"
    if typing.is_typeddict(hint):
        if not isinstance(value, dict):
            return f"{where} is {value!r}, no {hint.__name__}"
        hints = typing.get_type_hints(hint, include_extras=True)
        if more := value.keys() - hints.keys():
            return f"{where} has {sorted(more)} as well"
        needed = {key for key, one in hints.items() if typing.get_origin(one) is not NotRequired}
        if lacks := needed - value.keys():
            return f"{where} lacks {sorted(lacks)}"
        return next((said for key, one in value.items() if (said := breach(hints[key], one, f"{where}.{key}"))), "")
    good = type(value) is hint or (hint is float and type(value) is int) or (hint is type(None) and value is None)
    return "" if good else f"{where} is {value!r}, not {hint}"


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("seed", range(6))
def test_views_are_as_they_are_declared(slug: str, seed: int) -> None:
    rules, rng = ruleset(slug), random.Random(seed)
    players = rng.randint(rules.min_players, rules.max_players)
    setup = make_setup(slug, players, seed, draw_options(rules, players, rng), None)
    game = Game(setup, setup.deal())
    shape = rules.view_shape()
    looked = 0
    while game.state.to_move >= 0:
        if looked == 0 or rng.random() < 0.04:
            for viewer in (-1, game.state.to_move, (game.state.to_move + 1) % players):
                view = msgspec.json.decode(msgspec.json.encode(game.observe(viewer).view()))
                assert breach(shape, view, "view") == ""
                looked += 1
        game.play(rng.choice(game.state.options))
    assert breach(shape, msgspec.json.decode(msgspec.json.encode(game.observe(0).view())), "view") == ""
    assert looked > 0


def test_what_differs_from_a_declaration_is_seen() -> None:
    class Point(typing.TypedDict):
        x: int
        y: int | None
        name: NotRequired[str]

    assert breach(Point, {"x": 1, "y": None}, "p") == ""
    assert breach(list[Point], [{"x": 1, "y": 2, "name": "a"}], "p") == ""
    assert "lacks ['y']" in breach(Point, {"x": 1}, "p")
    assert "has ['z']" in breach(Point, {"x": 1, "y": 2, "z": 3}, "p")
    assert "p.x is '1'" in breach(Point, {"x": "1", "y": 2}, "p")
