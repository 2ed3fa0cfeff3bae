"""The rules of thumb of Monster Lands: legal, without a trace on the position, and far better than chance."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.bots import make_bot, seeded
from meadhall.bots.values import quick_of
from meadhall.core.game import Observation, make_setup

SPEC = "greedy:worlds=1,budget=8,depth=2,quick=1"
ALL = {"trick": True, "queen": True, "more_monsters": True, "potion_shop": True, "sweet_failure": True, "extras": True}


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {}),
        (4, {**ALL, "resurrection": "B", "affinities": ["fire", "jungle", "siege", "necromancer"], "promo": True}),
    ],
)
def test_every_rule_picks_an_option_and_leaves_the_position_alone(players: int, options: dict[str, Any]) -> None:
    setup = make_setup("monsterlands", players, 4, options, None)
    s = setup.start()
    bots = [make_bot(seeded(SPEC, f"{seat}")) for seat in range(players)]
    quick = quick_of("monsterlands")
    by_rule = decisions = 0
    while s.to_move >= 0:
        seat = s.to_move
        seen = s.clone()
        seen.redact(seat)
        before = seen.encode()
        found = quick.choose(seen, seat)
        assert seen.encode() == before
        assert found == -1 or found in seen.options
        by_rule += found >= 0
        decisions += 1
        s.apply(bots[seat].choose(Observation(setup, seen, seat)))
    assert by_rule > 0.8 * decisions


def test_quick_beats_random() -> None:
    won = 0.0
    for number in range(4):
        setup = make_setup("monsterlands", 4, number, {}, None)
        s = setup.start()
        bots = [make_bot(seeded(SPEC if seat == number else "random", f"{number} {seat}")) for seat in range(4)]
        while s.to_move >= 0:
            seen = s.clone()
            seen.redact(s.to_move)
            s.apply(bots[s.to_move].choose(Observation(setup, seen, s.to_move)))
        won += s.returns()[number]
    assert won == 4.0


def test_the_setting_is_part_of_the_spec() -> None:
    assert make_bot(SPEC).spec == "greedy:seed=0,worlds=1,budget=8,depth=2,quick=1"
    assert "quick" not in make_bot("greedy").spec


def test_a_game_without_rules_of_thumb_is_looked_ahead() -> None:
    setup = make_setup("northgard", 2, 1, {}, None)
    s = setup.start()
    assert quick_of("northgard").choose(s, s.to_move) == -1
    assert make_bot(SPEC).choose(setup.observe(s, s.to_move)) in s.options
