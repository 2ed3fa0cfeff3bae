"""Section EXPLORE: drawing and laying tiles, tiles that fit nowhere, closing fame."""

import pytest

from meadhall.northgard.codes import C_CLAN, C_CLOSING, EV_DRAW_TILES, EV_FAME, EV_GAIN
from tests.happened import numbers_of
from tests.rules.northgard.table import Table, table, top

# A = {start-E, 22-W} is closed (size 2). 22-E lies open to (2,0), 22-N to (1,-1), 22-S to (1,1).


def ground(*clans: str) -> Table:
    return table(*(clans or ("wolf", "goat"))).tiles("start 0,0", "22 1,0")


@pytest.mark.rule("N.EXPLORE.1", "N.CARD.start-explore")
def test_a_tile_goes_next_to_a_side_of_an_open_own_territory() -> None:
    t = ground().units("wolf", "22-E").units("wolf", "start-N").units("wolf", "22-W").units("goat", "22-S")
    t.hand("wolf", "start-explore").pile("10", "05").turn("wolf")
    t.play("start-explore").asked("wolf", "cell", "2,0", "0,-1").refused("1,1", "cell not yours")
    t.refused("1,-1", "cell not yours").refused("0,0", "cell taken").refused("5,5", "cell apart")
    t.pick("2,0").asked("wolf", "rotation", "r0", "r1", "r2", "r3").pick("r0").done()
    assert t.s.t_size[t.t("10-NW")] == 2
    assert t.t("10-NW") == t.t("22-E")
    assert t.tile_pile() == ["05"]


@pytest.mark.rule("N.EXPLORE.2", "N.MAP.17", "N.MAP.18")
def test_corners_and_other_players_units_limit_the_placement() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "24 1,0 r3", "28 0,1 r1", "15 2,0", "21 2,1")
    t.units("wolf", "start-E").units("wolf", "24-E").units("goat", "15-S")
    t.hand("wolf", "start-explore").pile("05", "13").turn("wolf").play("start-explore")
    # at (1,1) two rotations leave a single border end, the other two would join Wolf and Goat
    t.asked("wolf", "rotation", "r0", "r1", "r2", "r3")  # the only legal cell was taken without asking
    assert top(t.s).cell == t.cell("1,-1")


@pytest.mark.rule("N.EXPLORE.3")
def test_of_several_tiles_one_is_used_and_the_others_go_to_the_bottom_in_order() -> None:
    t = (
        ground("boar", "goat")
        .units("boar", "22-E")
        .hand("boar", "boar-lay-of-land")
        .pile("10", "05", "13", "28", "02")
        .turn("boar")
    )
    t.play("boar-lay-of-land").asked("boar", "explore tile", "tile 10", "tile 05", "tile 13").pick("tile 05", "r0")
    t.done()
    assert t.tile_pile() == ["28", "02", "10", "13"]


@pytest.mark.rule("N.EXPLORE.3")
def test_a_drawn_tile_without_a_place_cannot_be_chosen() -> None:
    # tile 13 has one area: next to 22-E and 22-S it would join Wolf and Goat
    t = ground().tiles("10 1,1", "24 2,1").units("wolf", "22-E").units("goat", "24-NW").pile("13", "05", "28")
    t.hand("wolf", "upgraded-scout-camp").turn("wolf").play("upgraded-scout-camp")
    t.asks("wolf", "rotation").pick("r0").done()  # only tile 05 fits, at (2,0)
    assert t.tile_pile() == ["28", "13"]


@pytest.mark.rule("N.EXPLORE.4", "N.GEN.8")
def test_explore_needs_a_tile_and_an_open_own_territory() -> None:
    t = ground().units("wolf", "22-W").units("goat", "22-S").hand("wolf", "start-explore").turn("wolf")
    t.refused("start-explore", "no open")
    t = ground().units("wolf", "22-E").hand("wolf", "start-explore").pile().turn("wolf")
    t.refused("start-explore", "pile empty")
    ground().units("wolf", "22-E").hand("wolf", "start-explore").pile("05").turn("wolf").offered("start-explore")


def stuck(*pile: str) -> Table:
    """Wolf can only explore at (2,0), next to Goat on the south side: tile 13 joins both."""
    t = ground().tiles("10 1,1", "24 2,1").units("wolf", "22-E").units("goat", "24-NW")
    return t.hand("wolf", "start-explore").pile(*pile).turn("wolf")


@pytest.mark.rule("N.EXPLORE.5")
def test_a_tile_that_fits_nowhere_is_replaced() -> None:
    t = stuck("13", "05", "28").play("start-explore").asks("wolf", "rotation").pick("r0").done()
    assert t.t("05-NW") == t.t("22-E")
    assert t.tile_pile() == ["28", "13"]


@pytest.mark.rule("N.EXPLORE.5")
def test_if_every_tile_fails_the_explore_has_no_effect() -> None:
    t = stuck("13").play("start-explore").done()
    assert t.tile_pile() == ["13"]
    assert len(t.s.slot_tile) == 4
    assert t.zone("active", "wolf") == ["start-explore"]


@pytest.mark.rule("N.MAP.18", "N.EXPLORE.5")
@pytest.mark.parametrize(("one", "two"), [("wolf", "goat"), ("goat", "wolf")])
def test_no_tile_joins_units_of_two_players_whoever_they_are(one: str, two: str) -> None:
    """The first area of Start and the first seat are like all others."""
    for held in (True, False):
        t = table("wolf", "goat").tiles("start 0,0", "22 1,0", "01 1,-1").units(one, "start-N")
        t.units(two, "01-W" if held else "22-S").hand(one, "start-explore").pile("13").turn(one).play("start-explore")
        if held:
            t.done()
            assert t.tile_pile() == ["13"]
        else:
            t.settle()
            assert t.t("13-NESW") == t.t("start-N") == t.t("01-W")


@pytest.mark.rule("N.EXPLORE.6")
def test_a_short_pile_is_drawn_whole() -> None:
    t = ground("boar", "goat").units("boar", "22-E").hand("boar", "boar-lay-of-land").pile("10", "05").turn("boar")
    t.play("boar-lay-of-land").asked("boar", "explore tile", "tile 10", "tile 05").pick("tile 10", "r0").done()
    assert t.tile_pile() == ["05"]


@pytest.mark.rule("N.EXPLORE.7")
def test_a_drawn_tile_must_be_placed_and_everybody_sees_it() -> None:
    t = ground().units("wolf", "22-E").units("wolf", "start-N").hand("wolf", "start-explore").pile("10").turn("wolf")
    t.s.events = []
    t.play("start-explore").not_offered("stop", "no").pick("2,0").not_offered("stop", "no")
    assert [e[1] for e in numbers_of(t.s.events) if e[0] == EV_DRAW_TILES] == [255]


def closing(clan: str, other: str) -> Table:
    """{22-S, 10-NW} of size 2 lies open on one side only: a tile at (0,1) closes it, and start-S as well."""
    t = table(clan, other).tiles("start 0,0", "22 1,0", "10 1,1")
    return t.hand(clan, "start-explore").pile("24", "05")


@pytest.mark.rule("N.EXPLORE.8")
def test_closing_an_own_territory_gives_fame_by_its_size() -> None:
    t = closing("wolf", "goat").units("wolf", "22-S").turn("wolf").play("start-explore").asks("wolf", "rotation")
    t.pick("r0").done()  # 24-E joins 10-NW: size 3; 24-NW is open to the west
    assert t.fame("wolf") == 3
    # two own territories closed by one tile, 3 and 2 tiles large: both count
    t = closing("wolf", "goat").units("wolf", "22-S").units("wolf", "start-S").pile("30").turn("wolf")
    t.play("start-explore").pick("r0").done()
    assert t.fame("wolf") == 5


@pytest.mark.rule("N.EXPLORE.9")
def test_territories_of_nobody_or_others_give_nothing_when_closed() -> None:
    t = closing("wolf", "goat").units("goat", "22-S").units("wolf", "start-S").turn("wolf").play("start-explore")
    t.pick("r0").done()
    assert (t.fame("wolf"), t.fame("goat")) == (0, 0)
    t = closing("wolf", "goat").units("wolf", "start-S").turn("wolf").play("start-explore").pick("r0").done()
    assert t.fame("wolf") == 0


@pytest.mark.rule("N.EXPLORE.10")
def test_order_after_placing() -> None:
    t = closing("stag", "goat").units("stag", "22-S").turn("stag").play("start-explore").pick("r0").done()
    assert [e[4] for e in numbers_of(t.s.events) if e[0] == EV_FAME] == [C_CLOSING, C_CLAN]
    t = closing("raven", "goat").units("raven", "22-S").turn("raven").play("start-explore").pick("r0").done()
    assert [e[0] for e in numbers_of(t.s.events) if e[0] in (EV_FAME, EV_GAIN)] == [EV_FAME, EV_GAIN]


@pytest.mark.rule("N.EXPLORE.11")
def test_two_explores_of_one_card_are_separate() -> None:
    t = table("boar", "goat").tiles("start 0,0", "22 1,0", "10 1,1").units("boar", "22-S").units("boar", "22-N")
    t.hand("boar", "rangers").pile("24", "05").turn("boar").play("rangers").pick("0,1", "r0")
    assert (t.fame("boar"), t.stock("boar")) == (3, (0, 0, 0))  # closed something: no lore
    t.asked("boar", "explore again", "yes", "no").pick("yes").asks("boar", "rotation").pick("r0").done()
    assert (t.fame("boar"), t.stock("boar")) == (3, (0, 0, 1))  # the second closed nothing


@pytest.mark.rule("N.EXPLORE.12")
def test_second_chance_tiles_bring_no_fame_and_no_clan_benefit() -> None:
    t = table("stag", "goat").tiles("start 0,0").pile("24", "05")
    for area in ("start-N", "start-E", "start-S", "start-W"):
        t.units("goat", area)
    t.res("goat", food=5).phase("end").asked("stag", "second tile", "yes", "no").pick("yes")
    t.asks("stag", "cell").pick("1,0", "r2")
    assert t.fame("stag") == 0


@pytest.mark.rule("N.DECIDE.35")
def test_only_the_tiles_drawn_can_be_laid() -> None:
    t = table("boar", "goat").tiles("start 0,0", "22 1,0").units("boar", "22-E").units("goat", "start-N")
    t.hand("boar", "boar-lay-of-land").pile("10", "05", "28", "13").turn("boar").play("boar-lay-of-land")
    t.asked("boar", "explore tile", "tile 10", "tile 05", "tile 28").refused("tile 13", "not asked")
    # a tile drawn that fits nowhere has its own reason
    t = ground().tiles("10 1,1", "24 2,1").units("wolf", "22-E").units("goat", "24-NW").hand("wolf", "boar-lay-of-land")
    t.pile("13", "05", "28").turn("wolf").play("boar-lay-of-land")
    t.asked("wolf", "explore tile", "tile 05", "tile 28").refused("tile 13", "tile stuck")
