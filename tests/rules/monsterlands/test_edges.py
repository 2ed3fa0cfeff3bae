"""Edges of rules that were broken on purpose without any test noticing (group T)."""

import pytest

from meadhall.monsterlands import score
from tests.rules.monsterlands.table import table


@pytest.mark.rule("M.SCORE.8")
def test_equal_points_and_leaders_are_parted_by_trophies_before_gold() -> None:
    t = table("fire", "water").glory(fire=10, water=10).gold(fire=0, water=9)
    t.clan("fire", "drayis").clan("water", "nimra")
    t.trophies("fire", "krunn")
    behind = score.points(t.s, 0) - score.points(t.s, 1)
    t.s.glory[1] += behind
    assert score.points(t.s, 0) == score.points(t.s, 1)
    assert score.ranks(t.s) == [1, 2], "trophies come before gold"
