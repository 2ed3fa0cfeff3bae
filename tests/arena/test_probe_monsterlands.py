"""What the balance report sees of Monster Lands: offers, purchases, buildings, monsters, deaths."""

from __future__ import annotations

from typing import Any

import pytest

import meadhall
from meadhall.arena.balance import Series, balance
from meadhall.arena.probes import probe_of
from meadhall.arena.probes.monsterlands import Probe, standing, step_of
from meadhall.core.registry import ruleset

GAMES = 6


@pytest.fixture(scope="module")
def result() -> dict[str, Any]:
    return balance(Series("monsterlands", 3, 1, {}, None, ("random",) * 3), GAMES)


def test_the_game_has_a_probe() -> None:
    assert probe_of("monsterlands") is Probe


def test_every_game_is_counted_once(result: dict[str, Any]) -> None:
    assert result["games"] == GAMES == sum(result["lengths"].values())
    assert set(result["lengths"]) <= {"1", "2", "3", "4", "5", "6"}
    assert sum(row["wins"] for row in result["order"]) == pytest.approx(GAMES)


def test_an_item_is_offered_and_bought_once_a_game(result: dict[str, Any]) -> None:
    cards = {row["card"]: row for row in result["cards"]}
    assert {name.split(".")[0] for name in cards} == {"mercenary", "equipment", "trap", "land"}
    assert "mercenary.drayis" not in cards and "trap.trap-initial" not in cards
    for row in cards.values():
        assert row["played"] <= row["seen"] <= GAMES
        assert row["played"] <= row["present"] <= 3 * GAMES
        assert (row["played"] == 0) == (row["present"] == 0)
    assert cards["mercenary.novice"]["seen"] == GAMES
    assert sum(row["played"] for row in cards.values()) > 5 * GAMES


def test_buildings_and_deeds_are_counted(result: dict[str, Any]) -> None:
    deeds = result["deeds"]
    names = ruleset("monsterlands").content(None).building_names
    assert {f"at the {name}" for name in names} <= set(deeds)
    assert deeds["sent out"]["per_game"] > 5 and deeds["mercenaries dead"]["per_game"] > 1
    assert 0 < deeds["monsters left"]["games_share"] <= 1
    assert "ended by glory" not in deeds or "6" not in result["lengths"] or result["lengths"]["6"] < GAMES


def test_standings_are_coarse_leads_over_the_others() -> None:
    assert [step_of(x, (-4, 4)) for x in (-5, -4, 3.9, 4)] == [0, 1, 1, 2]
    s = meadhall.new("monsterlands", players=3, seed=2).state
    even = standing(s, 0)  # type: ignore[arg-type]
    s.glory[0] += 12  # type: ignore[attr-defined]
    ahead = standing(s, 0)  # type: ignore[arg-type]
    assert even[0] == ahead[0] == 1 and ahead[1] > even[1] and ahead[2:4] == even[2:4] and ahead[4] > even[4]
    assert standing(s, 1)[1] < even[1]  # type: ignore[arg-type]


def test_what_is_got_counts_for_the_standing_it_was_got_from(result: dict[str, Any]) -> None:
    """Over all seats and rounds nothing is left over, so what is won beyond standing stays within bounds."""
    for row in result["cards"]:
        low, high = row["adjusted_interval"]
        assert low <= row["adjusted"] <= high
        assert (high - low == 2) == (row["present"] == 0)
