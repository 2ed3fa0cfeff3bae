"""Every name that the screen of Monster Lands shows can be asked about, as printed and with its sort (P2)."""

import random
from typing import Any

import pytest

import meadhall

MODULES: dict[str, Any] = {
    "trick": True, "queen": True, "more_monsters": True, "potion_shop": True, "sweet_failure": True,
    "resurrection": "B", "extras": True,
}  # fmt: skip


def shown(value: Any) -> set[str]:
    """All names in a view."""
    if isinstance(value, dict):
        card = isinstance(value.get("name"), str) and ("text" in value or "spaces" in value)
        own: set[str] = {value["name"]} if card else set()
        return own.union(*(shown(part) for part in value.values())) if value else own
    if isinstance(value, list):
        return set().union(*(shown(part) for part in value)) if value else set()
    return set()


@pytest.mark.parametrize("options", [{}, MODULES], ids=["base", "all"])
def test_a_name_on_the_screen_is_understood(options: dict[str, Any]) -> None:
    rng = random.Random(7)
    asked: set[str] = set()
    for seed in range(3):
        game = meadhall.new("monsterlands", players=3, seed=seed, options=options)
        while not game.outcome:
            if rng.random() < 0.03:
                seat = game.decision.seat
                for name in shown(game.observe(seat).to_json()):
                    asked.add(name)
                    reason = game.why_not(seat, name)
                    assert reason is None or reason.code, f"{name}: {reason}"
                for path in ("left-1", "path:left-1", "entrance-1"):
                    reason = game.why_not(seat, path)
                    assert reason is None or reason.code
            game.play(rng.choice(game.options))
    assert {"Tavern", "Mine"} <= asked and len(asked) > 60


def test_the_sort_and_the_printed_name_go_together() -> None:
    game = meadhall.new("monsterlands", players=3, seed=7)
    seat = game.decision.seat
    for name in ("Tavern", "tavern", "building:tavern", "building:Tavern", "Pawn Shop", "Hunter's Lodge"):
        reason = game.why_not(seat, name)
        assert reason is None or reason.code, name
    unknown = game.why_not(seat, "Valhalla")
    assert unknown is not None and unknown.code == 0
    wrong = game.why_not(seat, "trap:Tavern")
    assert wrong is not None and wrong.code == 0
