"""What other content does to a game: figures side by side, told apart from chance."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from meadhall.arena.balance import Series, balance
from meadhall.arena.balance_page import change_cells, comparison, page, sure_changes
from meadhall.arena.changes import changes, only_in


@pytest.fixture(scope="module")
def before() -> dict[str, Any]:
    return balance(Series("empires", 2, 5, {}, None, ("random", "random")), 30)


def test_a_report_does_not_differ_from_itself(before: dict[str, Any]) -> None:
    rows = changes(before, before)
    assert {row["what"] for row in rows} == {"wins", "mean score", "length in rounds", "played", "lift"}
    assert all(row["change"] == 0 and not row["sure"] for row in rows)
    assert all(row["interval"][0] <= 0 <= row["interval"][1] for row in rows)
    assert len({(row["what"], row["name"]) for row in rows}) == len(rows), "each figure once"
    assert only_in(before, before) == []


def test_a_mean_of_few_games_is_not_told(before: dict[str, Any]) -> None:
    few = balance(Series("empires", 2, 5, {}, None, ("random", "random")), 3)
    assert not {row["what"] for row in changes(few, few)} & {"mean score", "length in rounds"}
    assert not {row["what"] for row in changes(before, few)} & {"mean score", "length in rounds"}


def test_what_lies_outside_of_chance_is_told_and_nothing_else(before: dict[str, Any]) -> None:
    now = copy.deepcopy(before)
    now["factions"]["glenn"] |= {"win_rate": 0.9, "interval": [0.8, 0.95]}
    before = copy.deepcopy(before)
    before["factions"]["glenn"] |= {"win_rate": 0.5, "interval": [0.4, 0.6]}
    gone = now["cards"].pop()["card"]
    assert only_in(before, now) == [gone] and only_in(now, before) == []
    now["against"] = {
        "content": "the packaged content",
        "differs": [{"file": "glenn.toml", "value": f"card {k} cost", "before": "1", "now": "<2>"} for k in range(30)],
        "new_cards": [],
        "gone_cards": [gone],
        "changes": changes(now, before),
        "report": before,
    }
    (row,) = sure_changes(now)
    assert (row["what"], row["name"]) == ("wins", "glenn")
    assert row["change"] == pytest.approx(0.4) and row["interval"] == pytest.approx(
        [0.4 - 0.02**0.5, 0.4 + 0.0125**0.5]
    )
    assert change_cells(row) == ("wins", "glenn", "50.0%", "90.0%", "+40.0", "+25.9 to +51.2")
    lines = list(comparison(now))
    assert lines[0] == "values that differ from the packaged content: 30" and "and 10 more" in lines[21]
    assert any(gone in line for line in lines) and lines[-1].startswith(
        f"1 of {len(now['against']['changes'])} figures"
    )
    text = page(now)
    assert "What changed" in text and "change of the share of wins" in text and "&lt;2&gt;" in text
