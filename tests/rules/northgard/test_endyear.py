"""Section ENDYEAR: how the game ends, second chances, the next year."""

import pytest

from meadhall.northgard.codes import (
    END_TERRITORIES,
    END_YEARS,
    EV_DRAW_TILES,
    EV_FAME,
    EV_NO_TILE,
    EV_SECOND,
    EV_TILES_BOTTOM,
    EV_YEAR,
)
from tests.rules.northgard.table import Table, events, table, top

# Closed, size 2: {start-E, 22-W}, {start-N, 10-S}, {start-S, 30-N}, {start-W, 06-E}. 22-S lies open.
CROSS = ("start 0,0", "22 1,0", "10 0,-1", "30 0,1", "06 -1,0")
CLOSED = ("start-E", "start-N", "start-S", "start-W")


def cross(*clans: str) -> Table:
    return table(*(clans or ("wolf", "goat"))).tiles(*CROSS)


@pytest.mark.rule("N.ENDYEAR.1", "N.SCORE.1")
@pytest.mark.parametrize("year", [1, 4, 6, 7])
def test_three_closed_territories_with_large_buildings_end_the_game(year: int) -> None:
    t = cross().units("goat", "22-S", 2).year(year)
    for area, building in zip(CLOSED, ("fortress", "forge", "altar-of-kings"), strict=False):
        t.units("wolf", area).loose(building, area)
    t.s.fame = [0, 90]
    t.phase("end")
    assert t.s.over
    assert t.s.end_reason == END_TERRITORIES
    assert t.s.winners == 0b01  # whatever the fame of others


@pytest.mark.rule("N.ENDYEAR.1", "N.SCORE.3")
@pytest.mark.parametrize("flaw", ["two", "open", "small", "neutral", "shared", "enemy"])
def test_less_than_that_does_not_end_it(flaw: str) -> None:
    t = cross().units("goat", "22-N", 3)
    t.units("wolf", "start-E").loose("forge", "start-E").units("wolf", "start-N").loose("forge", "start-N")
    if flaw == "open":
        t.units("wolf", "22-S").loose("forge", "22-S")
    elif flaw == "small":
        t.units("wolf", "start-S").loose("defense-tower", "start-S")
    elif flaw == "neutral":
        t.loose("forge", "start-S")
    elif flaw == "shared":
        t.loose("fortress", "start-N").loose("altar-of-kings", "start-N")  # one territory counts once
    elif flaw == "enemy":
        t.units("goat", "start-S").loose("forge", "start-S")
    t.phase("end")
    assert not t.s.over
    assert t.s.year == 4


@pytest.mark.rule("N.ENDYEAR.2")
@pytest.mark.parametrize(("year", "over"), [(5, False), (6, False), (7, True)])
def test_the_game_ends_after_year_seven(year: int, over: bool) -> None:
    t = cross().units("wolf", "22-E").units("goat", "22-N").year(year).phase("end")
    assert t.s.over == over
    assert t.s.end_reason == (END_YEARS if over else 0)


@pytest.mark.rule("N.ENDYEAR.2", "N.ENDYEAR.3")
def test_no_second_chance_after_the_last_year() -> None:
    t = cross().units("wolf", "22-E").year(7).phase("end")
    assert t.s.over
    assert events(t.s, EV_SECOND) == []


@pytest.mark.rule("N.ENDYEAR.3", "N.DECIDE.58")
def test_a_player_without_units_may_come_back_in_a_neutral_territory() -> None:
    t = table("wolf", "goat", "boar").tiles("start 0,0", "22 1,0").units("goat", "22-S", 2).units("goat", "start-N")
    t.draws("wolf", "spy", "scouts").res("wolf", food=2, lore=1).first("boar")
    t.s.fame = [7, 0, 0]
    t.phase("end").asks("boar", "second chance").pick("stop")  # declined
    free = ("start-E", "start-S", "start-W", "22-N", "22-E")
    t.asked("wolf", "second chance", *free, "stop").refused("22-S", "not neutral").pick("22-E")
    assert t.force("wolf") == {"22-E": 3}
    assert t.reserve("wolf") == 11
    assert t.force("boar") == {}
    assert events(t.s, EV_SECOND) == [[0, t.t("22-E"), 3, 0, 0]]
    assert (t.stock("wolf"), t.fame("wolf")) == ((2, 0, 1), 7)
    assert t.zone("hand", "wolf") == ["spy", "scouts"]
    assert t.s.year == 4  # Goat, with units, was not asked


@pytest.mark.rule("N.ENDYEAR.4")
def test_kaija_may_be_among_the_three() -> None:
    t = table("bear", "goat").tiles("start 0,0", "22 1,0").units("goat", "22-S").phase("end").pick("22-E")
    t.asked("bear", "group", "kaija", "regular").pick("kaija")
    assert t.force("bear") == {"22-E": 2}
    assert t.kaija() == "22-E"
    t = table("bear", "goat").tiles("start 0,0", "22 1,0").units("goat", "22-S").phase("end").pick("22-E", "regular")
    assert (t.force("bear"), t.kaija()) == ({"22-E": 3}, "reserve")
    # Kaija alone on the map is a unit: no second chance
    t = table("bear", "goat").tiles("start 0,0", "22 1,0").units("goat", "22-S").units("bear", "22-E", 0, kaija=True)
    t.phase("end")
    assert events(t.s, EV_SECOND) == []
    assert t.s.year == 4


def crowded(*pile: str, clan: str = "stag") -> Table:
    """No neutral territory: Goat stands everywhere."""
    t = table(clan, "goat").tiles("start 0,0").pile(*pile).res("goat", food=9, wood=9)
    for side in "NESW":
        t.units("goat", f"start-{side}")
    return t


@pytest.mark.rule("N.ENDYEAR.5", "N.DECIDE.59")
def test_without_a_neutral_territory_a_tile_may_be_drawn() -> None:
    t = crowded("24", "02").phase("end").asked("stag", "second tile", "yes", "no").pick("yes")
    assert events(t.s, EV_DRAW_TILES) == [[0, top(t.s).tile]]
    t.asked("stag", "cell", "0,-1", "1,0", "0,1", "-1,0").not_offered("stop", "no").pick("1,0")
    t.asked("stag", "rotation", "r0", "r1", "r2", "r3").pick("r0")
    assert t.t("24-NW") == t.t("start-E")
    t.asked("stag", "second chance", "24-E", "24-S").not_offered("stop").refused("24-NW", "not neutral").pick("24-S")
    assert t.force("stag") == {"24-S": 3}
    assert t.tile_pile() == ["02"]
    assert events(t.s, EV_FAME) == []
    assert t.s.year == 4


@pytest.mark.rule("N.ENDYEAR.5")
def test_drawing_can_be_declined_beforehand_only() -> None:
    t = crowded("24", "02").phase("end").pick("no")
    assert t.s.year == 4
    assert t.tile_pile() == ["24", "02"]
    assert t.force("stag") == {}


@pytest.mark.rule("N.ENDYEAR.5")
def test_tiles_that_leave_no_neutral_area_go_to_the_bottom() -> None:
    t = crowded("13", "05", "02").phase("end").pick("yes")  # tile 13 would be Goat's wherever it lies
    assert events(t.s, EV_TILES_BOTTOM) == [[0, 14]]
    t.asks("stag", "cell").pick("1,0")
    # tile 05 joins Start-E with one of its areas, whatever the rotation: the other one is neutral and is taken
    t.pick("r0")
    assert t.force("stag") == {"05-ES": 3}
    assert t.tile_pile() == ["02", "13"]


@pytest.mark.rule("N.ENDYEAR.5")
def test_nothing_happens_if_no_tile_fits_or_the_pile_is_empty() -> None:
    t = crowded("13").phase("end").pick("yes")
    assert events(t.s, EV_NO_TILE) == [[0]]
    assert [n[0] for n in events(t.s, EV_DRAW_TILES)] == [0]  # every tile is tried once
    assert t.tile_pile() == ["13"]
    assert (t.s.year, t.force("stag")) == (4, {})
    t = crowded().phase("end")
    assert (t.s.year, t.force("stag")) == (4, {})  # not even asked


@pytest.mark.rule("N.ENDYEAR.5")
def test_a_second_chance_tile_never_joins_units_of_two_players() -> None:
    t = table("stag", "goat", "wolf").tiles("start 0,0").pile("10", "02").res("goat", food=9).res("wolf", food=9)
    for side, clan in (("N", "goat"), ("E", "wolf"), ("S", "goat"), ("W", "wolf")):
        t.units(clan, f"start-{side}")
    t.tiles("05 1,1")  # 05-NW is open to the north, (1,0), and to the west, (0,1)
    t.units("goat", "05-NW").units("goat", "05-ES").phase("end").pick("yes", "1,0")
    # at (1,0) the west side is Wolf's, the south side Goat's: in r3 10-NW would own both
    t.asked("stag", "rotation", "r0", "r1", "r2").refused("r3", "joins").pick("r0")
    assert t.force("stag") == {"10-E": 3}  # the one neutral area


@pytest.mark.rule("N.ENDYEAR.6", "N.SPECIAL.10")
def test_the_next_year_begins_and_this_years_effects_end() -> None:
    t = table("bear", "goat").tiles("start 0,0", "22 1,0").units("goat", "22-S").units("bear", "22-E").year(3)
    t.s.awake = 1
    t.s.conqueror = [1, 1]
    t.s.played = [[3], [4]]
    t.phase("end")
    assert events(t.s, EV_YEAR) == [[4]]
    assert (t.s.year, t.s.awake, t.s.conqueror, t.s.played) == (4, 0, [0, 0], [[], []])
    t.asks("bear", "display")  # nobody has cards: Bear, first in the new year, has just passed
    assert (t.s.passed, t.s.took) == ([1, 0], [0, 0])
