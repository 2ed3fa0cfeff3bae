"""Sections BUILD and BLDG: costs, spaces, types, and what each building does."""

import pytest

from tests.rules.northgard.table import CONTENT, Table, table

# 24: NW large, E small, S small; 22-W carved, joined with start-E when 22 lies at 1,0.


def ground(wood: int, *clans: str) -> Table:
    """Wolf holds A = {start-E, 22-W} (one carved space), 24-NW (large) and 24-S (small)."""
    t = table(*(clans or ("wolf", "goat"))).tiles("start 0,0", "22 1,0", "24 -1,0")
    t.units("wolf", "22-W", 2).units("wolf", "24-NW").units("wolf", "24-S").units("goat", "22-N")
    return t.res("wolf", wood=wood)


@pytest.mark.rule("N.BUILD.1", "N.BUILD.2", "N.CARD.start-build")
def test_build_chooses_territory_type_and_space_and_pays() -> None:
    t = ground(4).hand("wolf", "start-build").turn("wolf")
    t.play("start-build").asked("wolf", "build", "22-W", "24-NW", "24-S").refused("22-N", "not yours")
    t.refused("22-S", "not yours").pick("24-NW").asked("wolf", "build type", "fortress", "forge", "altar-of-kings")
    t.pick("forge").done()
    assert t.buildings("24-NW") == ["forge"]
    assert t.stock("wolf") == (0, 1, 0)
    assert t.left("forge") == 6
    t = ground(1).hand("wolf", "start-build").turn("wolf")
    t.play("start-build").refused("24-NW", "no build")
    t.pick("24-S", "food-silo").done()
    assert t.stock("wolf") == (0, 0, 0)


@pytest.mark.rule("N.BUILD.1")
def test_a_space_is_asked_for_when_several_fit() -> None:
    # 02: ESW food + small; 12: EW wood + small; joined they offer two small spaces
    t = table("wolf", "goat").tiles("start 0,0", "02 1,0", "12 2,0").units("wolf", "02-ESW").res("wolf", wood=2)
    t.hand("wolf", "start-build", "improved-villager-tools").turn("wolf")
    t.play("start-build", "food-silo").asked("wolf", "build space", "02-ESW", "12-EW")
    t.refused("start-E", "no space").pick("12-EW")
    t.play("improved-villager-tools", "woodcutter-lodge").done()  # one territory, one space left
    assert t.s.a_build[t.area("12-EW")] == CONTENT.building("food-silo")
    assert t.s.a_build[t.area("02-ESW")] == CONTENT.building("woodcutter-lodge")


@pytest.mark.rule("N.BUILD.3", "N.BUILD.4", "N.BLDG.carved-stone")
def test_which_building_fits_which_space() -> None:
    t = ground(9).hand("wolf", "start-build").turn("wolf")
    small = ("food-silo", "woodcutter-lodge", "defense-tower", "training-camp")
    t.play("start-build", "22-W").asked("wolf", "build type", *small, "carved-stone").refused("forge", "no space")
    t.pick("carved-stone").done()
    t = ground(9).hand("wolf", "start-build").turn("wolf")
    t.play("start-build", "24-S").asked("wolf", "build type", *small).refused("carved-stone", "no space")
    t.refused("fortress", "no space")
    t = ground(9).hand("wolf", "start-build").turn("wolf").play("start-build", "22-W", "defense-tower").done()
    assert t.buildings("22-W") == ["defense-tower"]  # other small buildings may use the carved space


@pytest.mark.rule("N.BUILD.5")
def test_a_type_is_not_built_twice_in_a_territory() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "02 1,0", "12 2,0").units("wolf", "02-ESW").res("wolf", wood=5)
    t.building("food-silo", "02-ESW").hand("wolf", "start-build").turn("wolf").play("start-build")
    t.asked("wolf", "build type", "woodcutter-lodge", "defense-tower", "training-camp")
    t.refused("food-silo", "duplicate")


@pytest.mark.rule("N.BUILD.5")
def test_duplicates_by_merging_do_not_allow_a_third() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "02 1,0", "12 2,0", "08 3,0").units("wolf", "02-ESW")
    t.building("food-silo", "02-ESW").building("food-silo", "12-EW").res("wolf", wood=5)
    t.hand("wolf", "start-build").turn("wolf").play("start-build").refused("food-silo", "duplicate")


@pytest.mark.rule("N.BUILD.6")
def test_full_spaces_and_empty_supplies_stop_building() -> None:
    t = ground(5).building("fortress", "24-NW").hand("wolf", "start-build").turn("wolf")
    t.play("start-build").refused("24-NW", "no build")
    t = ground(5).tokens("forge", 0).hand("wolf", "start-build").turn("wolf").play("start-build", "24-NW")
    t.asked("wolf", "build type", "fortress", "altar-of-kings").refused("forge", "no token")


@pytest.mark.rule("N.BUILD.7", "N.MAP.13")
def test_buildings_stay_when_control_is_lost_or_changes() -> None:
    t = ground(0).building("defense-tower", "24-S").hand("wolf", "start-move").turn("wolf")
    t.play("start-move", "24-S", "24-NW").done()
    assert t.holder("24-S") == ""
    assert t.buildings("24-S") == ["defense-tower"]


@pytest.mark.rule("N.BUILD.8")
def test_a_discount_stops_at_nothing() -> None:
    t = ground(0).hand("wolf", "simple-living").turn("wolf")
    t.play("simple-living", "24-S", "food-silo").done()
    assert t.stock("wolf") == (0, 0, 0)


@pytest.mark.rule("N.BUILD.9")
def test_a_building_works_at_once() -> None:
    t = ground(1).hand("wolf", "town-hall", "start-build").turn("wolf")
    t.play("start-build", "24-S", "training-camp").play("town-hall", "24-S").done()
    assert t.force("wolf")["24-S"] == 3


@pytest.mark.rule("N.BUILD.10")
def test_a_started_build_must_be_done_an_extra_one_may_be_declined() -> None:
    t = ground(5).hand("wolf", "start-build").turn("wolf").play("start-build").not_offered("stop")
    t.pick("22-W").not_offered("stop")
    t = ground(5).hand("wolf", "carpentry-mastery").turn("wolf").play("carpentry-mastery").not_offered("stop")
    t.pick("24-S", "food-silo").asked("wolf", "build", "22-W", "24-NW", "stop").pick("stop").done()
    assert t.buildings("22-W") == []


@pytest.mark.rule("N.BUILD.11", "N.GEN.8")
def test_build_needs_a_legal_and_affordable_combination() -> None:
    ground(0).hand("wolf", "start-build").turn("wolf").refused("start-build", "no build")
    ground(1).hand("wolf", "start-build").turn("wolf").offered("start-build")
    t = (
        table("wolf", "goat")
        .tiles("start 0,0")
        .units("wolf", "start-E")
        .res("wolf", wood=9)
        .hand("wolf", "start-build")
    )
    t.turn("wolf").refused("start-build", "no build")  # no space anywhere
    t = table("wolf", "goat").tiles("start 0,0", "24 -1,0").units("wolf", "24-NW").res("wolf", wood=2)
    t.hand("wolf", "start-build").turn("wolf").refused("start-build", "no build")  # a large space, too little wood


# What the buildings do


@pytest.mark.rule("N.BLDG.food-silo", "N.BLDG.woodcutter-lodge", "N.BLDG.carved-stone")
@pytest.mark.parametrize(
    ("building", "stock"),
    [("food-silo", (1, 0, 3)), ("woodcutter-lodge", (0, 1, 3)), ("carved-stone", (0, 0, 4))],
)
def test_producers_give_one_resource_at_harvest(building: str, stock: tuple[int, int, int]) -> None:
    t = ground(0).res("wolf", lore=3).building(building, "22-W").phase("harvest").asks("wolf", "trade")
    assert t.stock("wolf") == stock
    assert t.stock("goat") == (0, 0, 0)


@pytest.mark.rule("N.BLDG.food-silo", "N.BLDG.carved-stone", "N.BLDG.forge")
@pytest.mark.parametrize(
    ("building", "cost", "large", "carved"),
    [
        ("food-silo", 1, False, False), ("woodcutter-lodge", 1, False, False), ("defense-tower", 1, False, False),
        ("training-camp", 1, False, False), ("carved-stone", 1, False, True), ("fortress", 3, True, False),
        ("forge", 3, True, False), ("altar-of-kings", 3, True, False),
    ],
)  # fmt: skip
def test_size_and_cost(building: str, cost: int, large: bool, carved: bool) -> None:
    area = "24-NW" if large else "22-W" if carved else "24-S"
    t = ground(cost).hand("wolf", "start-build").turn("wolf").play("start-build", area, building).done()
    assert t.stock("wolf") == (0, 0, 0)
    assert t.buildings(area) == [building]
    t = ground(cost - 1).hand("wolf", "start-build").turn("wolf")
    if "start-build" in t.options():
        t.play("start-build")
        if area in t.options():
            t.pick(area).not_offered(building)


@pytest.mark.rule("N.BLDG.altar-of-kings")
def test_altars_give_their_controller_three_fame_each() -> None:
    t = ground(0).building("altar-of-kings", "24-NW").loose("altar-of-kings", "24-NW").loose("altar-of-kings", "24-E")
    t.phase("harvest")
    closed = 1  # A = {start-E, 22-W} is closed with size 2
    assert t.fame("wolf") == 6 + closed
    assert t.fame("goat") == 0  # the one in 24-E serves nobody


@pytest.mark.rule("N.BLDG.forge")
def test_a_forge_draws_one_more_card_for_its_controller() -> None:
    deck = ("start-recruit", "start-move", "start-explore", "start-build", "start-feast", "wolf-clan")
    t = ground(0).building("forge", "24-NW").draws("wolf", *deck)
    t.draws("goat", *deck[:5], "goat-clan").year(1).phase("start")
    assert len(t.zone("hand", "wolf")) == 5
    assert len(t.zone("hand", "goat")) == 4


@pytest.mark.rule("N.BLDG.defense-tower", "N.BLDG.fortress")
def test_towers_and_fortresses_help_the_defender_only() -> None:
    # Wolf 3 against Goat 2 with a Fortress: 3 + 2 against 2 + 2 + 2; the tower costs Wolf one unit
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0").units("wolf", "22-W", 3).units("goat", "22-S", 2)
    t.loose("fortress", "22-S").loose("defense-tower", "22-S").loose("fortress", "22-W").loose("defense-tower", "22-W")
    t.hand("wolf", "start-move").turn("wolf").dice("double axe", "double axe")
    t.play("start-move", "22-W", "22-S", 3).pick("22-W", 2).done()  # two are left; they go home together
    assert t.force("goat") == {"22-S": 2}
    assert t.force("wolf") == {"start-E": 2}
