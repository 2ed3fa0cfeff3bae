"""Section WINTER and the cost table; worked examples 10 and 13."""

import pytest

from meadhall.northgard.codes import EV_EMPTY_TOP, EV_NO_UNREST, EV_UNREST, EV_WINTER
from tests.rules.northgard.table import Table, events, table

COSTS = [
    *[pytest.param(n, 0, 0, marks=pytest.mark.rule("N.WINTERCOST.1"), id=f"{n} units") for n in (1, 3)],
    *[pytest.param(n, 1, 0, marks=pytest.mark.rule("N.WINTERCOST.2"), id=f"{n} units") for n in (4, 5, 6)],
    *[pytest.param(n, 2, 0, marks=pytest.mark.rule("N.WINTERCOST.3"), id=f"{n} units") for n in (7, 8, 9)],
    *[pytest.param(n, 3, 1, marks=pytest.mark.rule("N.WINTERCOST.4"), id=f"{n} units") for n in (10, 11, 12)],
    *[pytest.param(n, 4, 2, marks=pytest.mark.rule("N.WINTERCOST.5"), id=f"{n} units") for n in (13, 14)],
]


def winter(units: int, food: int, wood: int, lore: int = 0, clan: str = "wolf") -> Table:
    """A player with so many units, spread over two territories, when Winter comes."""
    t = (
        table(clan, "goat")
        .tiles("start 0,0", "22 1,0")
        .units("goat", "22-S", 2)
        .units(clan, "22-E", units - units // 2)
    )
    if units > 1:
        t.units(clan, "22-N", units // 2)
    return t.res(clan, food=food, wood=wood, lore=lore).draws(clan, "spy")


@pytest.mark.rule("N.WINTER.1")
@pytest.mark.parametrize(("units", "food", "wood"), COSTS)
def test_the_cost_of_winter(units: int, food: int, wood: int) -> None:
    t = winter(units, 9, 9).phase("winter")  # paid without asking: the next year has come
    assert t.stock("wolf") == (9 - food, 9 - wood, 0)
    assert t.s.unrest == 10
    assert t.s.year == 4
    # one resource short of it: Unrest
    if food:
        t = winter(units, food - 1, 9).phase("winter")
        assert (t.stock("wolf"), t.s.unrest) == ((0, 9 - wood, 0), 9)
    if wood:
        t = winter(units, 9, wood - 1).phase("winter")
        assert (t.stock("wolf"), t.s.unrest) == ((9 - food, 0, 0), 9)


@pytest.mark.rule("N.WINTER.1")
def test_nobody_on_the_map_pays_nothing_and_order_is_from_the_first_player() -> None:
    t = table("wolf", "goat", "boar").tiles("start 0,0", "22 1,0").units("goat", "22-S", 4).units("boar", "22-E", 4)
    t.res("goat", food=5).res("boar", food=5).res("wolf", food=5).first("boar").phase("winter")
    assert events(t.s, EV_WINTER) == [[2, 4, 1, 0], [0, 0, 0, 0], [1, 4, 1, 0]]


@pytest.mark.rule("N.WINTER.1")
@pytest.mark.parametrize("area", ["22-E", "start-N"])
def test_kaija_eats_nothing(area: str) -> None:
    t = table("bear", "goat").tiles("start 0,0", "22 1,0").units("goat", "22-S").units("bear", area, 6, kaija=True)
    t.res("bear", food=3).phase("winter")
    assert t.stock("bear") == (2, 0, 0)


@pytest.mark.rule("N.WINTER.2")
def test_who_cannot_pay_pays_what_there_is_and_takes_one_unrest() -> None:
    t = winter(14, 3, 1).draws("wolf", "spy", "scouts").phase("winter")
    assert t.stock("wolf") == (0, 0, 0)
    assert events(t.s, EV_UNREST) == [[0]]
    assert t.zone("hand", "wolf") == ["unrest", "spy", "scouts"]  # it lay on top
    assert t.s.unrest == 9  # one at most, though food and wood were missing


@pytest.mark.rule("N.WINTER.3")
def test_other_resources_replace_nothing() -> None:
    t = winter(10, 2, 9, lore=9).phase("winter")
    assert t.stock("wolf") == (0, 8, 9)
    assert t.s.unrest == 9
    t = winter(10, 9, 0, lore=9).phase("winter")
    assert t.stock("wolf") == (6, 0, 9)
    assert t.s.unrest == 9


@pytest.mark.rule("N.WINTER.4")
def test_without_unrest_cards_five_fame_and_the_top_card_go() -> None:
    t = winter(4, 0, 0).draws("wolf", "spy", "scouts").discards("goat", *["unrest"] * 10).phase("winter")
    assert events(t.s, EV_NO_UNREST) == [[0, 5]]
    assert t.fame("wolf") == -5
    assert len(events(t.s, EV_EMPTY_TOP)) == 1
    assert sorted(t.zone("hand", "wolf")) == ["scouts", "spy"]  # next year: spy came back by reshuffling
    assert t.zone("hand", "wolf")[0] == "scouts"


@pytest.mark.rule("N.WINTER.4")
def test_an_empty_draw_pile_loses_no_card() -> None:
    t = winter(4, 0, 0).draws("wolf").discards("wolf", "spy").discards("goat", *["unrest"] * 10).phase("winter")
    assert t.fame("wolf") == -5
    assert events(t.s, EV_EMPTY_TOP) == []
    assert t.zone("hand", "wolf") == ["spy"]


@pytest.mark.rule("N.WINTER.4", "N.WINTER.2")
def test_the_last_unrest_card_goes_to_the_first_in_turn_order() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0").units("goat", "22-S", 4).units("wolf", "22-E", 4)
    t.discards("goat", *["unrest"] * 9).first("goat").phase("winter")
    assert events(t.s, EV_UNREST) == [[1]]
    assert (t.fame("goat"), t.fame("wolf")) == (0, -5)
    assert t.s.unrest == 0


# Worked examples


@pytest.mark.rule("N.EX.10")
def test_winter() -> None:
    t = table("wolf", "goat", "boar").tiles("start 0,0", "22 1,0").units("wolf", "22-W", 4).units("goat", "22-S", 7)
    t.units("boar", "22-E", 3)
    for clan in t.clans:
        t.res(clan, food=5, wood=5)
    t.phase("winter")
    assert [t.stock(clan) for clan in t.clans] == [(4, 5, 0), (3, 5, 0), (5, 5, 0)]


@pytest.mark.rule("N.EX.13", "N.WINTER.2", "N.WINTER.3")
def test_unpaid_winter() -> None:
    t = winter(11, 2, 1, lore=5).phase("winter")
    assert t.stock("wolf") == (0, 0, 5)
    assert t.zone("hand", "wolf") == ["unrest", "spy"]
