"""Games come in by one door: the entry points of installed packages, Meadhall's own among them (A3)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.core import registry
from meadhall.core.errors import SetupError
from meadhall.northgard import NorthgardRules

OURS = ["northgard", "monsterlands", "empires"]


class Other(NorthgardRules):
    """Another game."""

    slug = "other"
    title = "Other"
    place = 100
    value = probe = vectors = network = weights = ""


def test_a_package_brings_a_game(door: Any) -> None:
    assert registry.playable() == OURS
    door("other", Other())
    assert registry.slugs() == sorted([*OURS, "other"])
    assert registry.playable() == [*OURS, "other"], "ours first, others by title"
    assert meadhall.ruleset("other").title == "Other"
    assert [game["slug"] for game in meadhall.games()] == [*OURS, "other"]


def test_what_is_wrong_with_a_package_is_said_and_bars_nobody_else(door: Any) -> None:
    door("broken", object(), "NOTHING")
    door("odd", object())
    door("misnamed", Other())
    for slug, why in (("broken", "cannot be opened"), ("odd", "has to name a Ruleset"), ("misnamed", "whose slug is")):
        with pytest.raises(SetupError, match=why):
            meadhall.ruleset(slug)
    with pytest.warns(UserWarning) as said:
        assert registry.playable() == OURS
    assert len(said) == 3


def test_a_game_of_ours_is_not_replaced(door: Any) -> None:
    door("northgard", Other())
    assert meadhall.ruleset("northgard").title.startswith("Northgard")


def test_what_other_rooms_need_is_named_by_the_game(door: Any) -> None:
    from meadhall.arena.probes import Plain, probe_of
    from meadhall.bots.nets import features_of, shipped
    from meadhall.bots.values import value_of
    from meadhall.bots.values.playouts import Playouts

    door("other", Other())
    assert probe_of("other") is Plain and isinstance(value_of("other"), Playouts) and shipped("other") == []
    with pytest.raises(ValueError, match="no learned bots"):
        features_of("other")
    for slug in OURS:
        for part in ("value", "network", "vectors", "probe"):
            assert registry.brought(slug, part) is not None


def test_an_install_brings_the_games_that_a_checkout_has(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """pyproject.toml is what the build writes entry points from; elsewhere nothing is read from it."""
    assert [point.name for point in registry._checkout()] in (OURS, [])
    monkeypatch.setattr(registry, "CHECKOUT", Path(__file__).parents[1] / "pyproject.toml")
    assert [(point.name, point.value) for point in registry._checkout()] == [
        (slug, f"meadhall.{slug}:GAME") for slug in OURS
    ]
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "another"\n')
    monkeypatch.setattr(registry, "CHECKOUT", tmp_path / "pyproject.toml")
    assert registry._checkout() == []
