"""Section SCORE: both victories, final fame, Achievements, tie-breaks; worked example 20."""

import random

import pytest

from meadhall.northgard import land, score
from meadhall.northgard.codes import (
    C_ALTAR,
    C_CLAN,
    C_CLOSED,
    C_CLOSING,
    C_UNREST,
    END_TERRITORIES,
    END_YEARS,
    EV_FAME,
)
from tests.happened import numbers_of
from tests.rules.northgard.table import CONTENT, Table, fresh, table

CROSS = ("start 0,0", "22 1,0", "10 0,-1", "30 0,1", "06 -1,0", "24 2,0")
CLOSED = ("start-E", "start-N", "start-S", "start-W")


def ended(t: Table, fame: list[int] | None = None, year: int = 7) -> Table:
    """Run phase 5 of the last year."""
    t.s.fame = fame or [0] * t.s.players
    t.year(year).phase("end")
    assert t.s.over
    return t


def winners(t: Table) -> list[str]:
    return [clan for p, clan in enumerate(t.clans) if t.s.winners >> p & 1]


def cross(*clans: str) -> Table:
    return table(*(clans or ("wolf", "goat"))).tiles(*CROSS)


@pytest.mark.rule("N.SCORE.1")
def test_territories_beat_fame_even_in_the_last_year() -> None:
    t = cross().units("goat", "22-S", 5)
    for area in CLOSED[:3]:
        t.units("wolf", area).loose("forge", area)
    ended(t, [0, 100])
    assert (winners(t), t.s.end_reason) == (["wolf"], END_TERRITORIES)
    assert t.s.returns() == [1.0, 0.0]


def both_win() -> Table:
    """Two players with three such territories each: size-2 pairs around a longer map."""
    t = table("wolf", "goat").tiles(
        "start 0,0", "01 0,-1", "30 0,1", "06 -1,0", "22 1,0", "24 2,0", "03 3,0", "08 2,-1"
    )
    t.tiles("33 1,-1", "12 1,1", "09 -1,1", "18 -1,-1")
    closed = [n for n in t.s.live if t.s.t_open[n] == 0]
    assert len(closed) >= 6
    names = [t.name(320 + n) for n in closed[:6]]
    for i, name in enumerate(names):
        t.units(t.clans[i % 2], name).loose("forge", name)
    return t


def stronghold(t: Table, clan: str) -> str:
    """A territory of this player, by name."""
    return t.name(320 + land.held(t.s, t.seat(clan))[0])


@pytest.mark.rule("N.SCORE.2")
def test_several_by_territories_the_greatest_final_fame_decides_then_the_tie_breaks() -> None:
    t = ended(both_win(), [3, 5], 4)
    assert (winners(t), t.s.end_reason) == (["goat"], END_TERRITORIES)
    # final fame, not only fame gained: three resources are worth one more
    t = ended(both_win().res("wolf", food=9), [3, 5], 4)
    assert winners(t) == ["wolf"]
    # level on fame: most territories, then most units, then most buildings
    assert winners(ended(both_win(), None, 4)) == ["wolf", "goat"]
    t = both_win().units("goat", "03-N")
    assert winners(ended(t.units("wolf", stronghold(t, "wolf"), 3), None, 4)) == ["goat"]
    t = both_win().units("goat", "03-N", 1).units("wolf", "03-E", 2).loose("food-silo", "03-N")
    assert winners(ended(t, None, 4)) == ["wolf"]
    t = both_win()
    assert winners(ended(t.loose("food-silo", stronghold(t, "goat")), None, 4)) == ["goat"]


@pytest.mark.rule("N.SCORE.2")
def test_others_do_not_take_part_in_that_tie_break() -> None:
    t = table("wolf", "goat", "boar").tiles(*CROSS).units("boar", "22-S", 9)
    for area in CLOSED[:3]:
        t.units("goat", area).loose("forge", area)
    ended(t, [99, 0, 99], 2)
    assert winners(t) == ["goat"]


@pytest.mark.rule("N.SCORE.3")
def test_buildings_count_for_the_controller_only() -> None:
    t = cross().units("wolf", "22-S").units("goat", "22-N").loose("forge", "22-S").loose("food-silo", "22-N")
    t.loose("fortress", "22-E")  # nobody is there
    assert score.all_buildings(t.s, 0) == 1
    assert score.all_buildings(t.s, 1) == 1
    t = cross().units("wolf", "start-E").loose("forge", "start-E").loose("fortress", "start-E")
    assert score.strongholds(t.s, 0) == 1
    assert score.strongholds(t.s, 1) == 0


@pytest.mark.rule("N.SCORE.4")
def test_most_final_fame_wins_after_the_last_year() -> None:
    t = ended(cross("wolf", "goat", "boar").units("wolf", "22-S", 9), [4, 6, 5])
    assert (winners(t), t.s.end_reason) == (["goat"], END_YEARS)
    assert t.s.scores == [4, 6, 5]


@pytest.mark.rule("N.SCORE.5")
def test_final_fame_by_source() -> None:
    t = cross().units("wolf", "22-S").units("goat", "22-N").res("wolf", food=2, wood=2, lore=1)
    t.draws("wolf", "scouts", "unrest").discards("wolf", "bribery", "unrest", "warlord")
    t.s.removed.append(CONTENT.card("fishing"))
    ended(t, [10, 0])
    assert score.parts(t.s, 0) == [10, 5 // 3, 2 + 3, 1, -10]
    assert t.s.scores == [10 + 1 + 5 + 1 - 10, 0]
    assert score.parts(t.s, 1) == [0, 0, 0, 0, 0]


@pytest.mark.rule("N.SCORE.5")
@pytest.mark.parametrize(("stock", "worth"), [((2, 0, 0), 0), ((1, 1, 1), 1), ((3, 2, 0), 1), ((2, 2, 2), 2)])
def test_three_resources_of_any_kind_are_one_fame(stock: tuple[int, int, int], worth: int) -> None:
    t = cross().units("wolf", "22-S").units("goat", "22-N").res("wolf", *stock)
    assert ended(t).s.scores == [worth, 0]


@pytest.mark.rule("N.SCORE.6")
def test_achievements_are_valued_on_the_final_map() -> None:
    t = cross().units("wolf", "22-S", 3).units("goat", "22-N").hand("wolf", "warlord", "start-move").year(7)
    t.hand("goat", "unrest", "unrest").turn("wolf")
    assert score.final_fame(t.s, 0) == 3
    t = cross().units("wolf", "22-S", 1).units("goat", "22-N").discards("wolf", "warlord", "scholar")
    assert score.achievement_value(t.s, 0, CONTENT.card("scholar")) == 2  # 22-S shows lore
    t.units("wolf", "06-S")
    assert score.achievement_value(t.s, 0, CONTENT.card("scholar")) == 4
    assert ended(t).s.scores == [4 + 2, 0]


@pytest.mark.rule("N.SCORE.7")
def test_ties_are_broken_by_territories_then_units_then_buildings() -> None:
    # territories: open ones count too
    t = cross().units("wolf", "22-S").units("wolf", "22-E").units("goat", "22-N", 9).loose("food-silo", "22-N")
    assert winners(ended(t, [5, 5])) == ["wolf"]
    # units
    t = cross().units("wolf", "22-S", 2).units("goat", "22-N", 3).loose("food-silo", "22-S")
    assert winners(ended(t, [5, 5])) == ["goat"]
    # buildings
    t = cross().units("wolf", "22-S", 2).units("goat", "22-N", 2).loose("food-silo", "22-S")
    assert winners(ended(t, [5, 5])) == ["wolf"]
    # fame comes before all of them
    t = cross().units("wolf", "22-S", 9).units("wolf", "22-E").units("goat", "22-N").loose("food-silo", "22-S")
    assert winners(ended(t, [5, 6])) == ["goat"]


@pytest.mark.rule("N.SCORE.7", "N.GEN.20")
def test_kaija_counts_as_a_unit_in_the_tie_break() -> None:
    t = cross("bear", "goat").units("bear", "22-S", 2, kaija=True).units("goat", "22-N", 2)
    assert winners(ended(t, [5, 5])) == ["bear"]


@pytest.mark.rule("N.SCORE.8")
def test_players_still_level_share_the_victory() -> None:
    t = cross("wolf", "goat", "boar").units("wolf", "22-S", 2).units("goat", "22-N", 2).units("boar", "22-E", 2)
    ended(t, [5, 5, 4])
    assert winners(t) == ["wolf", "goat"]
    assert t.s.returns() == [0.5, 0.5, 0.0]


@pytest.mark.rule("N.SCORE.9", "N.INV.21")
def test_fame_comes_from_the_named_sources_only() -> None:
    causes = set()
    for seed, clans in ((1, ("stag", "raven", "goat")), (2, ("stag", "snake")), (3, ("wolf", "bear", "stag", "boar"))):
        s = fresh(len(clans), seed, *clans)
        rng = random.Random(seed)
        while not s.over:
            before = s.fame.copy()
            s.events = []
            s.apply(rng.choice(s.legal()))
            told = [event[2:] for event in numbers_of(s.events) if event[0] == EV_FAME]
            for p in range(s.players):  # no change without its public event
                assert s.fame[p] - before[p] == sum(e[1] for e in told if e[0] == p)
            for seat, number, cause, _ in told:
                causes.add(cause)
                assert cause in (C_CLOSING, C_CLOSED, C_ALTAR, C_UNREST) or (cause == C_CLAN and clans[seat] == "stag")
                assert (number < 0) == (cause == C_UNREST)
    assert {C_CLOSING, C_CLOSED} <= causes


@pytest.mark.rule("N.EX.20", "N.SCORE.5")
def test_score() -> None:
    # three lore icons in own territories: 22-S, 06-S and a Carved Stone
    t = cross().units("wolf", "22-S").units("wolf", "06-S").units("goat", "22-N").loose("carved-stone", "06-S")
    t.res("wolf", food=3, wood=2, lore=3).draws("wolf", "scouts", "scholar").discards("wolf", "fishing", "unrest")
    ended(t, [20, 0])
    assert score.parts(t.s, 0) == [20, 2, 4, 6, -5]
    assert t.s.scores[0] == 27
