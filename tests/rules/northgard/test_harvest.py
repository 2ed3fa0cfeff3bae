"""Sections HARVEST and TRADE; worked examples 9 and 18."""

import pytest

from meadhall.northgard.codes import C_ALTAR, C_CLOSED, EV_FAME, EV_HARVEST, EV_TRADE
from tests.happened import numbers_of
from tests.rules.northgard.table import Table, events, table

# Closed, size 2: {start-E, 22-W}, {start-N, 10-S}, {start-S, 30-N}, {start-W, 06-E}.
CROSS = ("start 0,0", "22 1,0", "10 0,-1", "30 0,1", "06 -1,0")


def cross(*clans: str) -> Table:
    return table(*(clans or ("wolf", "goat", "boar"))).tiles(*CROSS)


@pytest.mark.rule("N.HARVEST.1")
def test_each_step_is_done_for_all_players_in_turn_order_before_the_next() -> None:
    t = cross().units("wolf", "start-W").units("goat", "start-E").units("boar", "start-N").res("wolf", wood=3)
    t.loose("altar-of-kings", "start-W").loose("altar-of-kings", "start-E").res("goat", food=3).res("boar", lore=3)
    t.first("goat").phase("harvest")
    steps = [(e[0], e[2]) for e in numbers_of(t.s.events) if e[0] == EV_HARVEST]
    assert steps == [(EV_HARVEST, 1), (EV_HARVEST, 2), (EV_HARVEST, 0)]
    fame = [(cause, seat) for seat, _, cause, _ in events(t.s, EV_FAME)]
    assert fame == [(C_CLOSED, 1), (C_CLOSED, 2), (C_CLOSED, 0), (C_ALTAR, 1), (C_ALTAR, 0)]
    t.asks("goat", "trade").pick("stop").asks("boar", "trade").pick("stop").asks("wolf", "trade")


@pytest.mark.rule("N.HARVEST.2")
def test_fame_for_closed_territories_by_size() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0", "10 1,1", "24 0,1")
    t.units("wolf", "22-S").units("wolf", "22-N").units("goat", "22-W").units("goat", "22-E").phase("harvest")
    assert t.s.t_size[t.t("22-S")] == 3
    assert t.fame("wolf") == 2  # size 3: 2 fame; the open 22-N gives none
    assert t.fame("goat") == 1  # size 2
    # nothing for closed territories that nobody holds, and no more than 2 for larger ones
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0", "10 1,1", "24 0,1").phase("harvest")
    assert t.fame("wolf") == t.fame("goat") == 0
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0", "13 1,1", "24 0,1", "02 2,1 r3", "03 1,2")
    t.units("wolf", "22-S").phase("harvest")
    assert t.s.t_size[t.t("22-S")] == 5
    assert t.fame("wolf") == 2


@pytest.mark.rule("N.HARVEST.3", "N.BLDG.altar-of-kings")
def test_three_fame_per_altar_of_kings() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "24 -1,0", "25 1,0 r2").units("wolf", "24-NW").units("goat", "25-NW")
    t.building("altar-of-kings", "24-NW").phase("harvest")
    assert (t.fame("wolf"), t.fame("goat")) == (3, 0)  # the territory is open: only the Altar counts
    t = table("wolf", "goat").tiles("start 0,0", "24 -1,0").units("wolf", "24-NW").building("altar-of-kings", "24-NW")
    t.loose("altar-of-kings", "24-NW").phase("harvest")
    assert t.fame("wolf") == 6  # each one of a merged territory


@pytest.mark.rule("N.HARVEST.4", "N.BLDG.food-silo", "N.BLDG.woodcutter-lodge", "N.BLDG.carved-stone")
def test_one_resource_per_icon_on_tiles_and_buildings() -> None:
    # 09-NW food, 26-S wood, 06-S lore, all open; a building of each kind
    t = table("wolf", "goat").tiles("start 0,0", "09 1,0", "26 0,1", "06 -1,0").units("goat", "06-S", 2)
    t.units("wolf", "09-NW").units("wolf", "26-S").units("wolf", "09-E").units("wolf", "09-S")
    t.building("food-silo", "09-S").building("carved-stone", "09-E").building("woodcutter-lodge", "26-S")
    t.phase("harvest").asks("wolf", "trade")
    assert t.stock("wolf") == (2, 2, 1)
    assert t.stock("goat") == (0, 0, 1)


@pytest.mark.rule("N.HARVEST.4")
def test_neutral_territories_give_nothing() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "09 1,0").building("food-silo", "09-S").units("wolf", "start-W")
    t.units("goat", "start-N").phase("harvest")
    assert t.stock("wolf") == t.stock("goat") == (0, 0, 0)


@pytest.mark.rule("N.HARVEST.5")
def test_snake_decides_after_the_closed_fame_and_before_anything_is_collected() -> None:
    t = table("goat", "snake").tiles("start 0,0", "10 1,0", "22 -1,0").units("snake", "start-W").units("goat", "10-NW")
    t.scorched("10-NW").phase("harvest").asked("snake", "scorch harvest", "food", "stop")
    assert t.fame("snake") == 1  # step A is done
    assert t.stock("goat") == (0, 0, 0)  # step B not


@pytest.mark.rule("N.HARVEST.6")
def test_collecting_is_automatic() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "10 1,0").units("wolf", "10-NW").units("goat", "start-N", 2)
    t.phase("harvest")
    assert t.stock("wolf") == (1, 0, 0)
    assert t.s.year == 4  # nobody was asked anything


# TRADE


@pytest.mark.rule("N.TRADE.1", "N.DECIDE.56")
def test_three_resources_for_one_any_number_of_times_in_turn_order() -> None:
    t = cross().units("wolf", "22-E").units("goat", "22-N").units("boar", "30-S").first("boar")
    t.res("wolf", food=2).res("goat", wood=3).res("boar", food=7).phase("harvest")
    t.asked("boar", "trade", "food", "stop").pick("food").asked("boar", "trade take", "food", "wood", "lore")
    t.not_offered("stop").pick("lore")
    assert t.stock("boar") == (4, 0, 1)
    assert events(t.s, EV_TRADE) == [[2, 3, 0, 0, 2]]
    t.asked("boar", "trade", "food", "lore", "stop").pick("food").asked("boar", "trade give", "food", "lore")
    t.pick("food").asked("boar", "trade give", "food", "lore").pick("food", "wood")
    t.asked("boar", "trade", "food", "wood", "lore", "stop").pick("stop")  # 1 food, 1 wood, 1 lore
    t.asked("goat", "trade", "wood", "stop").pick("stop")  # Wolf with 2 resources is not asked
    assert t.s.year == 4


@pytest.mark.rule("N.TRADE.2")
def test_any_mix_and_the_gain_of_one_trade_serves_the_next() -> None:
    t = cross("wolf", "goat").units("wolf", "22-E").units("goat", "22-N").res("wolf", food=1, wood=2, lore=2)
    t.phase("harvest").pick("food", "wood", "lore").asks("wolf", "trade take").pick("food")
    assert t.stock("wolf") == (1, 1, 1)
    t.asked("wolf", "trade", "food", "wood", "lore", "stop").pick("food", "food")
    assert t.s.year == 4  # one resource left: the trades are over


@pytest.mark.rule("N.TRADE.3")
def test_players_do_not_trade_with_each_other() -> None:
    t = cross("wolf", "goat").units("wolf", "22-E").units("goat", "22-N").res("wolf", food=3).res("goat", wood=3)
    t.phase("harvest").pick("food").asked("wolf", "trade take", "food", "wood", "lore").not_offered("goat").pick("wood")
    assert t.stock("goat") == (0, 3, 0)
    t.asked("goat", "trade", "wood", "stop").not_offered("wolf")


# Worked examples


@pytest.mark.rule("N.EX.9")
def test_harvest() -> None:
    # goat = Purple, wolf = Red, boar = Yellow
    t = table("goat", "wolf", "boar").tiles("start 0,0", "22 1,0", "10 1,1", "24 0,1", "06 -1,0", "09 2,0 r2", "07 2,1")
    t.tiles("26 -2,0", "02 1,-1 r2", "30 0,-1 r2")
    t.units("wolf", "22-S").building("food-silo", "24-E")  # closed, size 3: lore, food, Silo
    t.units("wolf", "06-N").loose("woodcutter-lodge", "06-N")
    t.units("wolf", "06-S").loose("food-silo", "06-N")  # open: lore; Silo and Lodge in 06-N
    t.units("boar", "start-E").units("boar", "start-N")  # closed, size 2 each
    for building in ("food-silo", "woodcutter-lodge", "carved-stone"):
        t.loose(building, "start-E")
    t.loose("carved-stone", "start-N").loose("carved-stone", "start-N")
    t.units("goat", "07-EW").units("goat", "26-S")
    t.loose("food-silo", "26-S")
    sizes = {area: (t.s.t_size[t.t(area)], t.s.t_open[t.t(area)]) for area in ("22-S", "start-E", "start-N")}
    assert sizes == {"22-S": (3, 0), "start-E": (2, 0), "start-N": (2, 0)}
    assert all(t.s.t_open[t.t(area)] for area in ("06-N", "06-S", "07-EW", "26-S"))
    t.phase("harvest")
    got = {t.clans[seat]: tuple(numbers) for seat, *numbers in events(t.s, EV_HARVEST)}
    assert got == {"goat": (2, 1, 0), "wolf": (3, 1, 2), "boar": (1, 1, 3)}
    assert [t.fame(clan) for clan in ("goat", "wolf", "boar")] == [0, 2, 2]


@pytest.mark.rule("N.EX.18", "N.CLAN.SNAKE.6")
def test_scorched_harvest() -> None:
    # 26-S shows wood; a Food Silo stands there
    t = table("snake", "goat").tiles("start 0,0", "26 1,0").units("snake", "start-W").units("goat", "26-S", 2)
    t.building("food-silo", "26-S").scorched("26-S").phase("harvest")
    t.asked("snake", "scorch harvest", "food", "wood", "stop").not_offered("lore").pick("food")
    assert t.stock("snake") == (1, 0, 0)
    assert t.stock("goat") == (0, 1, 0)
