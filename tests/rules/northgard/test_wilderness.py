"""Section WILDERNESS: the Environment tiles and their creatures."""

import random

import pytest

from meadhall.northgard import GAME, land
from meadhall.northgard.codes import (
    C_CLOSED,
    C_PLACE,
    EV_APPEAR,
    EV_CREATURE_MOVE,
    EV_FAME,
    EV_FIGHT,
    EV_FIGHT_END,
    EV_GAIN,
    EV_GEYSER,
    EV_HARVEST,
    EV_LEVY,
    EV_LOST_UNIT,
    EV_PAY,
    EV_RAZED,
    EV_TRADE,
)
from meadhall.northgard.ops import TILES_WILDERNESS
from tests.rules.northgard.table import CONTENT, Table, events, new, table, to_first_turn

TILES = (
    "great-lake", "geyser-1", "geyser-2", "ruins-1", "ruins-2", "swamp", "poisonous-swamp", "high-peaks-1",
    "high-peaks-2", "graveyard", "wyverns-den",
)  # fmt: skip


def wild(*clans: str, tile: str, **options: object) -> Table:
    """Start at (0,0) and an Environment tile at (1,0): its W area joins Start's E."""
    t = table(*clans, **{"wilderness": True, **options}).tiles("start 0,0")
    return t.tiles(f"{tile} 1,0")


def beasts(*clans: str, tile: str = "", **options: object) -> Table:
    """The same with creatures; without a tile the board of the base tests."""
    if tile:
        return wild(*clans, tile=tile, **{"creatures": True, **options})
    return table(*clans, **{"wilderness": True, "creatures": True, **options}).tiles("start 0,0", "22 1,0")


def kind(name: str) -> int:
    return CONTENT.creature_ids.index(name)


def moves(t: Table) -> list[tuple[str, str]]:
    return [(CONTENT.creature_ids[c], t.name(320 + to)) for c, _, to in events(t.s, EV_CREATURE_MOVE)]


def fame_of(t: Table, seat: int, cause: int) -> int:
    return sum(n for p, n, why, _ in events(t.s, EV_FAME) if (p, why) == (seat, cause))


def food_of(t: Table, seat: int) -> int:
    return sum(food for p, food, _, _, why in events(t.s, EV_GAIN) if (p, why) == (seat, C_PLACE))


# -- setup ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("N.WILDERNESS.1", "N.INV.6")
@pytest.mark.parametrize("creatures", [False, True])
def test_environment_tiles_join_the_pile_after_setup(creatures: bool) -> None:
    low = 0
    for seed in range(6):
        s = new(3, seed, wilderness=True, creatures=creatures)
        assert not [tile for tile in s.pile if CONTENT.tile_set[tile] == TILES_WILDERNESS]
        to_first_turn(s, seed)
        wild_tiles = {CONTENT.tile_ids[tile] for tile in s.pile if CONTENT.tile_set[tile] == TILES_WILDERNESS}
        assert len(s.pile) == 33 - 6 + len(wild_tiles)
        if not creatures:
            assert wild_tiles == set(TILES) - {"graveyard", "wyverns-den"}
            continue
        assert wild_tiles == set(TILES)
        den = s.pile.index(CONTENT.tile("wyverns-den"))
        assert den < len(s.pile) - 9  # not among the top three per player
        low += den < len(s.pile) - 12
        assert s.check() == ""
    assert low > 0 or not creatures


@pytest.mark.rule("N.WILDERNESS.1", "N.HIDDEN.12")
def test_dealt_worlds_keep_the_den_low() -> None:
    s = to_first_turn(new(2, 3, wilderness=True, creatures=True))
    s.redact(0)
    places = set()
    for _ in range(30):
        world = s.clone()
        world.deal(s.rng)
        den = world.pile.index(CONTENT.tile("wyverns-den"))
        assert den < len(world.pile) - 6
        assert sorted(world.pile) == sorted(s.pile)  # no tile twice, none lost
        places.add(den)
    assert len(places) > 8


@pytest.mark.rule("N.WILDERNESS.2", "N.CREATURES.1")
def test_strong_creatures_join_the_deck_below_the_weak_ones() -> None:
    s = new(2, 1, wilderness=True, creatures=True, clans=["wolf", "goat"])
    names = [CONTENT.creature_ids[c] for c in s.creature_deck]
    assert sorted(names) == sorted(
        ["wolf"] * 3 + ["draugr", "brown-bear", "valkyrie", "draugr-jotunn", "eldthurs"] * 2 + ["hvedrung"]
    )
    assert all(CONTENT.creature_strength[c] <= 6 for c in s.creature_deck[-3:])
    assert s.specters == 2
    names = [CONTENT.creature_ids[c] for c in new(2, 1, creatures=True, clans=["wolf", "goat"]).creature_deck]
    assert "eldthurs" not in names


# -- the map ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("N.WILDERNESS.3", "N.TILE.high-peaks-1", "N.TILE.high-peaks-2", "N.MAP.9")
@pytest.mark.parametrize(("tile", "space"), [("high-peaks-1", "large"), ("high-peaks-2", "carved")])
def test_nothing_crosses_the_peaks(tile: str, space: str) -> None:
    t = wild("boar", "goat", tile=tile).units("boar", f"{tile}-NW", 3).units("goat", f"{tile}-ES", 1)
    t.hand("boar", "capture").turn("boar")
    assert not land.adjacent(t.s, t.t(f"{tile}-NW"), t.t(f"{tile}-ES"))
    t.play("capture").done()  # no target is adjacent: only a unit is added
    assert t.force("goat") == {f"{tile}-ES": 1}
    free = {name for name in ("small", "carved", "large") if t.view("")["map"]["territories"][-1]["free"][name]}
    assert free == {space}
    assert t.s.t_wood[t.t(f"{tile}-NW")] == 1


@pytest.mark.rule("N.WILDERNESS.3")
def test_impassable_pieces_do_not_forbid_other_ways() -> None:
    # the lake's N and S do not touch across it, but both touch E and W
    t = wild("boar", "goat", tile="great-lake").units("boar", "great-lake-N", 2).units("goat", "start-N")
    t.hand("boar", "start-move").turn("boar").play("start-move", "great-lake-N")
    t.refused("great-lake-S", "not adjacent").offered("great-lake-E", "great-lake-W")


@pytest.mark.rule("N.WILDERNESS.4", "N.MAP.16", "N.MAP.17")
def test_border_ends_of_swamp_and_den() -> None:
    def ends(tile: str) -> list[int]:
        number = CONTENT.tile(tile)
        return [CONTENT.corner_end[number * 16 + corner] for corner in range(4)]  # NE, SE, SW, NW

    assert ends("swamp") == [2, 2, 2, 2]
    assert ends("wyverns-den") == [1, 1, 0, 1]
    assert ends("great-lake") == ends("poisonous-swamp") == [1, 1, 1, 1]  # impassable pieces count
    assert ends("high-peaks-1") == [1, 0, 1, 0]


@pytest.mark.rule("N.WILDERNESS.5", "N.CLAN.BOAR.1", "N.MAP.7")
def test_an_area_without_sides_is_closed_but_was_not_closed_by_placing() -> None:
    t = (
        table("boar", "goat", wilderness=True)
        .tiles("start 0,0", "22 1,0")
        .units("boar", "22-E")
        .units("goat", "start-W")
    )
    t.pile("swamp").hand("boar", "scouts").turn("boar").play("scouts")
    t.pick("r0")
    centre = t.t("swamp-C")
    assert (t.s.t_open[centre], t.s.t_size[centre]) == (0, 1)
    assert centre not in t.s.closed
    assert not [e for e in events(t.s, EV_FAME) if e[3] == centre]


# -- tiles ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("N.TILE.great-lake", "N.WILDERNESS.7")
def test_most_figures_around_the_lake_bring_food() -> None:
    t = (
        wild("bear", "goat", tile="great-lake")
        .units("bear", "great-lake-N", 1, kaija=True)
        .units("goat", "great-lake-S")
    )
    t.phase("harvest")
    assert (food_of(t, 0), food_of(t, 1)) == (2, 0)  # Kaija counts
    assert t.stock("bear") == (2, 0, 0)
    t = wild("boar", "goat", tile="great-lake").units("boar", "great-lake-N", 2).units("goat", "great-lake-S", 1)
    t.units("goat", "great-lake-W", 1).phase("harvest")
    assert (food_of(t, 0), food_of(t, 1)) == (1, 1)  # a tie
    t = wild("boar", "goat", tile="great-lake").units("boar", "start-N", 5).units("goat", "start-S", 1).phase("harvest")
    assert (food_of(t, 0), food_of(t, 1)) == (0, 0)
    # a territory that touches the lake twice counts once
    t = wild("boar", "goat", tile="great-lake").units("boar", "great-lake-N", 3).units("goat", "great-lake-E", 2)
    t.s.terr[t.area("great-lake-S")] = t.t("great-lake-E")
    t.totals = False
    t.phase("harvest")
    assert (food_of(t, 0), food_of(t, 1)) == (2, 0)


@pytest.mark.rule("N.TILE.geyser-1", "N.TILE.geyser-2", "N.WILDERNESS.11", "N.DECIDE.63", "N.RECRUIT.13")
def test_geysers_bring_a_unit_before_the_end_is_looked_at() -> None:
    t = wild("boar", "goat", tile="geyser-1").units("boar", "geyser-1-ESW").units("goat", "start-N").year(7)
    t.loose("training-camp", "geyser-1-ESW").phase("winter").asked("boar", "geyser", "yes", "no").pick("yes")
    assert t.s.over  # asked before the end of the game
    assert t.force("boar") == {"start-E": 2}  # no Training Camp extra
    assert events(t.s, EV_GEYSER) == [[0, t.t("geyser-1-ESW")]]
    t = wild("boar", "goat", tile="geyser-1").tiles("geyser-2 0,1").units("boar", "geyser-1-ESW").first("goat")
    t.units("goat", "geyser-2-SW").phase("winter").asked("goat", "geyser", "yes", "no").pick("no")  # in turn order
    t.asked("boar", "geyser", "yes", "no").pick("yes")
    assert (t.force("goat"), t.reserve("boar")) == ({"geyser-2-SW": 1}, 12)
    assert CONTENT.area_lair[CONTENT.tile("geyser-2") * 5] == 1
    # nobody holds it: nobody is asked
    t = wild("boar", "goat", tile="geyser-1").units("boar", "geyser-1-N").units("goat", "start-N").phase("winter")
    assert not events(t.s, EV_GEYSER)


@pytest.mark.rule("N.TILE.ruins-1", "N.TILE.ruins-2", "N.WILDERNESS.8", "N.SCORE.9")
@pytest.mark.parametrize(("tile", "area", "fame"), [("ruins-1", "ruins-1-S", 1), ("ruins-2", "ruins-2-ESW", 2)])
def test_ruins_give_fame_at_harvest(tile: str, area: str, fame: int) -> None:
    t = beasts("boar", "goat", tile=tile).units("boar", area).units("goat", "start-N").phase("harvest")
    assert fame_of(t, 0, C_PLACE) == fame  # the territory is open
    assert events(t.s, EV_HARVEST)[0] == [0, 0, 0, 1]  # the lore is a normal icon
    t = beasts("boar", "goat", tile=tile).units("boar", area).units("goat", "start-N").creature("wolf", area)
    t.phase("harvest")
    assert fame_of(t, 0, C_PLACE) == 0
    assert events(t.s, EV_HARVEST)[0] == [0, 0, 0, 0]
    t = beasts("boar", "goat", tile=tile).units("boar", "start-W").units("goat", "start-N").phase("harvest")
    assert fame_of(t, 0, C_PLACE) == 0


@pytest.mark.rule("N.TILE.swamp", "N.MOVE.13", "N.DECIDE.61")
def test_the_swamp_is_crossed_at_the_price_of_a_unit() -> None:
    t = wild("bear", "goat", tile="swamp").units("bear", "swamp-W", 3, kaija=True).units("goat", "start-N")
    t.hand("bear", "militia").turn("bear").play("militia", "swamp-W").offered("swamp-C")
    t.refused("swamp-E", "not adjacent").pick("swamp-C", 2, "yes").asked("bear", "lost unit", "regular", "kaija")
    t.pick("regular").asked("bear", "move to", "swamp-N", "swamp-E", "swamp-S", "swamp-W").pick("swamp-E").done()
    assert (t.force("bear"), t.kaija(), t.reserve("bear")) == ({"start-E": 1, "swamp-E": 1}, "swamp-E", 12)
    # one move cannot cross it
    t = (
        wild("boar", "goat", tile="swamp")
        .units("boar", "swamp-W", 3)
        .units("goat", "start-N")
        .hand("boar", "start-move")
    )
    t.turn("boar").play("start-move", "swamp-W").refused("swamp-C", "pass only")
    # a lone unit is lost in it
    t = wild("boar", "goat", tile="swamp").units("boar", "swamp-W", 2).units("goat", "start-N").hand("boar", "militia")
    t.turn("boar").play("militia", "swamp-W", "swamp-C", 1).asks("boar", "move").pick("stop").done()
    assert (t.force("boar"), t.holder("swamp-C")) == ({"start-E": 1}, "")


@pytest.mark.rule("N.TILE.swamp")
def test_nobody_is_placed_in_the_swamp_or_retreats_there() -> None:
    t = (
        wild("boar", "goat", tile="swamp")
        .units("boar", "swamp-W", 3)
        .units("goat", "start-N")
        .hand("boar", "mercenary")
    )
    t.turn("boar").play("mercenary").refused("swamp-C", "swamp").offered("swamp-E")
    t = wild("boar", "goat", tile="swamp").units("goat", "start-N").phase("end")
    t.asks("boar", "second chance").refused("swamp-C", "swamp")
    t = wild("boar", "goat", tile="swamp").units("boar", "start-S", 5).units("goat", "swamp-W", 1)
    for area in ("start-N", "start-W"):
        t.units("boar", area)
    t.hand("boar", "start-move").turn("boar").dice("triple axe", "double axe").play(
        "start-move", "start-S", "start-E", 4
    )
    assert t.reserve("goat") == 14  # start-E's other neighbours are Boar's, and the Swamp is no refuge
    t = wild("boar", "goat", tile="swamp").units("boar", "start-S", 5).units("goat", "swamp-W", 2)
    t.hand("boar", "start-move").turn("boar").dice("triple axe", "double axe")
    t.play("start-move", "start-S", "start-E", 4).asks("goat", "retreat").refused("swamp-C", "swamp")


@pytest.mark.rule("N.WILDERNESS.12", "N.TILE.swamp")
def test_a_swamp_with_a_creature_that_keeps_units_cannot_be_entered() -> None:
    for name, ok in (("wolf", True), ("brown-bear", False), ("valkyrie", False)):
        t = beasts("boar", "goat", tile="swamp").units("boar", "swamp-W", 3).units("goat", "start-N")
        t.creature(name, "swamp-C").hand("boar", "militia").turn("boar").play("militia", "swamp-W")
        if ok:
            t.offered("swamp-C")
        else:
            t.refused("swamp-C", "pass only")
    # creatures may stop there
    t = (
        beasts("boar", "goat", tile="swamp")
        .units("boar", "start-N")
        .units("goat", "start-S")
        .creature("wolf", "swamp-N")
    )
    t.phase("creatures")
    assert moves(t) == [("wolf", "swamp-C")]


@pytest.mark.rule("N.TILE.poisonous-swamp", "N.WILDERNESS.7", "N.DECIDE.61", "N.GEN.5")
def test_the_poisonous_swamp_takes_a_unit_of_each_territory_around_it() -> None:
    t = wild("bear", "goat", tile="poisonous-swamp").units("bear", "poisonous-swamp-N", 1, kaija=True).first("goat")
    t.units("goat", "poisonous-swamp-W", 2).units("goat", "start-N").res("goat", food=3).phase("harvest")
    t.asks("goat", "trade").pick("stop")  # after the trades
    assert not events(t.s, EV_TRADE)
    t.asked("bear", "lost unit", "regular", "kaija")
    assert [seat for seat, *_ in events(t.s, EV_LOST_UNIT)] == [1]  # Goat, the first player, lost one already
    t.pick("kaija")
    assert t.force("goat") == {"start-N": 1, "start-E": 1}
    assert t.kaija() == "reserve"
    # T: the last unit goes too, and the territory is neutral
    t = wild("boar", "goat", tile="poisonous-swamp").units("boar", "poisonous-swamp-N").units("boar", "start-S")
    t.units("goat", "start-N").phase("harvest")
    assert (t.force("boar"), t.holder("poisonous-swamp-N")) == ({"start-S": 1}, "")
    # nothing crosses it
    assert not land.adjacent(t.s, t.t("poisonous-swamp-N"), t.t("poisonous-swamp-E"))


@pytest.mark.rule("N.TILE.graveyard", "N.DECIDE.63", "N.CREATURE.spectral-warrior")
def test_the_graves_raise_spectral_warriors() -> None:
    t = beasts("boar", "goat", tile="graveyard").tiles("22 0,1").units("boar", "graveyard-ES").units("goat", "start-N")
    t.creature("wolf", "22-N").phase("creatures").asked("boar", "graves", "graveyard-NW", "22-E", "stop").pick("22-E")
    assert ("spectral-warrior", "22-E") not in t.line()[:1]  # at the end of the line
    assert t.s.specters == 1
    assert kind("spectral-warrior") in [c for c, _ in events(t.s, EV_APPEAR)]
    # T: any lair, also one that holds a creature
    t = beasts("boar", "goat", tile="graveyard").tiles("22 0,1").units("boar", "graveyard-ES").units("goat", "start-N")
    t.creature("wolf", "22-E").phase("creatures").asked("boar", "graves", "graveyard-NW", "22-E", "stop")
    # nobody holds the graves, or none is left
    t = (
        beasts("boar", "goat", tile="graveyard")
        .units("boar", "graveyard-NW")
        .units("goat", "start-N")
        .phase("creatures")
    )
    assert not events(t.s, EV_APPEAR)
    t = beasts("boar", "goat", tile="graveyard").units("boar", "graveyard-ES").units("goat", "start-N")
    t.creature("spectral-warrior", "start-W").creature("spectral-warrior", "start-S").phase("creatures")
    assert not events(t.s, EV_APPEAR)


@pytest.mark.rule("N.TILE.wyverns-den", "N.CREATURE.wyvern")
def test_the_den_brings_the_wyvern_which_does_not_act() -> None:
    t = beasts("boar", "goat").units("boar", "22-E", 2).units("goat", "start-W").pile("wyverns-den")
    t.hand("boar", "start-explore").turn("boar").play("start-explore").pick("r0").done()
    assert t.line() == [("wyvern", "wyverns-den-C")]
    assert not events(t.s, EV_FIGHT)


@pytest.mark.rule("N.TILE.wyverns-den", "N.WILDERNESS.8", "N.HARVEST.2")
def test_the_den_gives_two_fame_instead_of_closed_territory_fame() -> None:
    t = (
        beasts("boar", "goat", tile="wyverns-den")
        .units("boar", "wyverns-den-C")
        .units("goat", "start-N")
        .phase("harvest")
    )
    assert (fame_of(t, 0, C_PLACE), fame_of(t, 0, C_CLOSED)) == (2, 0)
    t = beasts("boar", "goat", tile="wyverns-den").units("boar", "wyverns-den-C").units("goat", "start-N")
    t.creature("wolf", "wyverns-den-C").phase("harvest")
    assert (fame_of(t, 0, C_PLACE), fame_of(t, 0, C_CLOSED)) == (0, 0)


# -- creatures --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("N.CREATURE.draugr-jotunn", "N.WILDERNESS.6", "N.DECIDE.63")
def test_a_draugr_jotunn_takes_two_resources_or_attacks() -> None:
    t = beasts("boar", "goat").units("boar", "22-S", 2).units("goat", "start-W").creature("draugr-jotunn", "22-E")
    t.res("boar", food=1, wood=1, lore=1).phase("creatures").asked("boar", "pay", "food", "wood", "lore")
    t.pick("food").asked("boar", "pay", "wood", "lore").pick("lore")
    assert events(t.s, EV_LEVY) == [[0, kind("draugr-jotunn")]]
    assert not events(t.s, EV_FIGHT)
    t = beasts("boar", "goat").units("boar", "22-S", 2).units("goat", "start-W").creature("draugr-jotunn", "22-E")
    t.res("boar", wood=1).dice("double axe", "double axe").phase("creatures")
    assert t.stock("boar")[:2] == (0, 0)
    assert events(t.s, EV_FIGHT) == [[0, kind("draugr-jotunn"), t.t("22-S"), 1]]
    t.asks("boar", "retreat")  # attacked and lost
    # exactly two resources are enough: both go, and nobody is attacked (T); the question names who asks (R9)
    t = beasts("boar", "goat").units("boar", "22-S", 2).units("goat", "start-W").creature("draugr-jotunn", "22-E")
    t.res("boar", food=2, wood=1).phase("creatures")
    assert "Draugr Jötunn" in GAME.prompt(t.s)
    t = beasts("boar", "goat").units("boar", "22-S", 2).units("goat", "start-W").creature("draugr-jotunn", "22-E")
    t.res("boar", food=1, wood=1).phase("creatures")
    assert events(t.s, EV_PAY) == [[0, 1, 1, 0]]
    assert not events(t.s, EV_FIGHT)


@pytest.mark.rule("N.CREATURE.eldthurs", "N.DECIDE.63")
def test_an_eldthurs_destroys_a_small_building() -> None:
    t = beasts("boar", "goat").units("boar", "22-W", 2).building("food-silo", "22-W").loose("defense-tower", "22-W")
    t.loose("altar-of-kings", "22-W").units("goat", "start-W").creature("eldthurs", "22-E").phase("creatures")
    t.asked("boar", "raze", "22-W", "defense-tower").pick("defense-tower")  # no large building
    assert t.buildings("22-W") == ["food-silo", "altar-of-kings"]
    assert len(events(t.s, EV_RAZED)) == 1
    # whichever of the buildings without a space came first
    t = beasts("boar", "goat").units("boar", "22-W", 2).building("food-silo", "22-W").loose("altar-of-kings", "22-W")
    t.loose("defense-tower", "22-W").units("goat", "start-W").creature("eldthurs", "22-E").phase("creatures")
    t.asked("boar", "raze", "22-W", "defense-tower").pick("defense-tower")
    assert t.buildings("22-W") == ["food-silo", "altar-of-kings"]
    t = beasts("boar", "goat").units("boar", "22-S", 2).units("goat", "start-W").creature("eldthurs", "22-E")
    t.phase("creatures")
    assert not events(t.s, EV_RAZED)  # none to take


@pytest.mark.rule("N.CREATURE.hvedrung", "N.CREATURES.7")
def test_hvedrung_brings_another_which_acts_and_is_next() -> None:
    t = beasts("boar", "goat").units("boar", "22-S", 3).units("goat", "start-W").creature("hvedrung", "22-E")
    t.creature("wolf", "start-S").creature_deck("draugr").phase("creatures")
    t.asked("boar", "creature tie", "22-W", "22-E").pick("22-W")
    assert t.line()[0] == ("hvedrung", "22-S")
    assert [name for name, _ in t.line()] == ["hvedrung", "draugr", "wolf"]
    names = [name for name, _ in moves(t)]
    assert names[:2] == ["hvedrung", "draugr"]  # activated right after
    assert len(events(t.s, EV_LOST_UNIT)) >= 1  # the Draugr acted where it appeared
    assert events(t.s, EV_LOST_UNIT)[0][:3] == [0, t.t("22-S"), kind("draugr")]
    # by an Explore it brings one too; at setup nothing happens
    t = (
        beasts("boar", "goat")
        .units("boar", "22-E", 3)
        .units("goat", "start-W")
        .creature_deck("hvedrung", "wolf")
        .pile("17")
    )
    t.hand("boar", "start-explore").turn("boar").play("start-explore").pick("r3").done()
    assert [name for name, _ in t.line()] == ["hvedrung", "wolf"]
    t = table("boar", "goat", wilderness=True, creatures=True).tiles("start 0,0").creature_deck("hvedrung", "wolf")
    t.setup(boar="17", goat="22").pick("0,-1", "r0")
    assert [name for name, _ in t.line()] == ["hvedrung"]


@pytest.mark.rule("N.CREATURE.spectral-warrior", "N.WILDERNESS.9")
def test_a_spectral_warrior_switches_buildings_off() -> None:
    def board(*built: str) -> Table:
        t = (
            beasts("boar", "goat")
            .units("boar", "22-S", 2)
            .units("goat", "start-W")
            .creature("spectral-warrior", "22-S")
        )
        for name in built:
            t.loose(name, "22-S")
        return t

    t = board("food-silo", "altar-of-kings").phase("harvest")
    assert events(t.s, EV_HARVEST)[0] == [0, 0, 0, 1]  # the lore of the tile alone
    assert t.fame("boar") == 0
    t = board("forge").draws("boar", *["scouts", "fishing", "militia", "spy", "bodyguard"]).phase("start")
    assert len(t.zone("hand", "boar")) == 4
    t = board("training-camp").hand("boar", "town-hall").turn("boar").play("town-hall", "22-S").done()
    assert t.force("boar") == {"22-S": 3}
    t = board("fortress", "defense-tower").units("goat", "22-W", 3).hand("goat", "start-move").turn("goat")
    t.dice("double axe", "double axe").play("start-move", "22-W", "22-S", 3).settle()
    assert t.holder("22-S") == "goat"  # 5 to 4 without the Fortress, and no tower
    assert t.force("goat")["22-S"] == 3
    # it still counts as a building: Builder, creature priorities
    t = board("fortress", "defense-tower").discards("boar", "builder").year(7).phase("end")
    assert t.s.scores[0] == 3 + 1


@pytest.mark.rule("N.CREATURE.spectral-warrior", "N.CREATURES.24", "N.INV.24")
def test_a_beaten_spectral_warrior_leaves_the_game() -> None:
    t = beasts("boar", "goat").units("boar", "22-S", 9).units("goat", "start-W").creature("spectral-warrior", "22-S")
    t.hand("boar", "start-move").turn("boar").dice("triple axe", "double axe").play("start-move", "stop", "22-S").done()
    assert (t.fame("boar"), t.line()) == (1, [])
    assert t.s.creature_discard == []
    assert kind("spectral-warrior") in t.s.creatures_out


@pytest.mark.rule("N.CREATURE.wyvern", "N.CREATURES.8")
def test_the_wyvern_flies_anywhere_and_takes_a_unit_before_the_fight() -> None:
    t = beasts("bear", "goat", tile="wyverns-den").units("bear", "start-W", 4, kaija=True).units("goat", "start-N", 2)
    t.creature("wyvern", "wyverns-den-C").dice("triple axe", "double axe").phase("creatures")
    t.asked("bear", "lost unit", "regular", "kaija").pick("regular")  # most units, far from the Den
    assert moves(t)[0] == ("wyvern", "start-W")
    assert events(t.s, EV_FIGHT_END)[-1][2:] == [3 + 2 + 3, 9 + 2, 0]
    t.asks("bear", "retreat")


@pytest.mark.rule("N.CREATURE.wyvern", "N.CREATURES.7")
def test_a_wyvern_beaten_outside_returns_without_fame_and_moves_once() -> None:
    t = beasts("boar", "goat", tile="wyverns-den").units("boar", "start-W", 12).units("goat", "start-N", 1)
    t.creature("wyvern", "wyverns-den-C").dice("triple axe", "double axe").phase("creatures")
    assert events(t.s, EV_FIGHT_END)[-1][4] == 1
    assert t.line() == [("wyvern", "wyverns-den-C")]
    assert (t.fame("boar"), len(events(t.s, EV_FIGHT))) == (0, 1)
    t.sound()


@pytest.mark.rule("N.CREATURE.wyvern", "N.INV.25")
def test_a_wyvern_that_returns_to_a_held_den_attacks_there() -> None:
    t = beasts("boar", "goat", tile="wyverns-den").units("boar", "start-W", 12).units("goat", "wyverns-den-C", 1)
    t.creature("wyvern", "start-S").dice("triple axe", "double axe").phase("creatures")
    assert [(seat, t.name(320 + at)) for seat, _, at, _ in events(t.s, EV_FIGHT)] == [
        (0, "start-W"),
        (1, "wyverns-den-C"),
    ]
    assert t.force("goat") == {}  # its only unit was the price
    assert t.line() == [("wyvern", "wyverns-den-C")]
    # the same after a Move action
    t = beasts("boar", "goat", tile="wyverns-den").units("boar", "start-W", 12).units("goat", "wyverns-den-C", 1)
    t.creature("wyvern", "start-S").hand("boar", "start-move").turn("boar").dice("triple axe", "double axe")
    t.play("start-move", "start-W", "start-S", 12)
    assert (t.force("goat"), t.line()) == ({}, [("wyvern", "wyverns-den-C")])


@pytest.mark.rule("N.CREATURE.wyvern")
@pytest.mark.parametrize(("rules", "lost"), [(2, 0), (3, 1)])
def test_a_wyvern_that_returns_takes_a_unit_first_by_later_rules(rules: int, lost: int) -> None:
    """Versions 1 and 2 of the rules forget it; games recorded by them go on as they went."""
    t = beasts("boar", "goat", tile="wyverns-den").units("boar", "start-W", 12).units("goat", "wyverns-den-C", 9)
    t.s.rules = rules
    t.creature("wyvern", "start-S").dice("triple axe", "double axe", "triple axe", "double axe").phase("creatures")
    taken = [numbers for numbers in events(t.s, EV_LOST_UNIT) if numbers[0] == t.seat("goat")]
    assert len(taken) == lost


@pytest.mark.rule("N.CREATURE.wyvern", "N.CREATURES.24", "N.CREATURES.17")
def test_a_wyvern_beaten_in_its_den_gives_fame_and_leaves() -> None:
    t = beasts("boar", "goat", tile="wyverns-den").units("boar", "wyverns-den-E", 12).units("goat", "start-N", 1)
    t.creature("wyvern", "wyverns-den-C").hand("boar", "start-move").turn("boar").dice("triple axe", "double axe")
    t.play("start-move", "wyverns-den-E", "wyverns-den-C", 12).done()
    assert (t.fame("boar"), t.line(), t.force("boar")) == (6, [], {"wyverns-den-C": 11})  # one unit is the price
    assert kind("wyvern") in t.s.creatures_out


@pytest.mark.rule("N.WILDERNESS.10")
def test_without_units_left_the_fight_is_lost() -> None:
    t = beasts("boar", "goat", tile="wyverns-den").units("boar", "start-W", 1).units("goat", "start-N", 0)
    t.creature("wyvern", "wyverns-den-C").phase("creatures")
    assert events(t.s, EV_FIGHT_END)[-1] == [0, kind("wyvern"), 0, 9, 0]
    assert (t.reserve("boar"), t.line()) == (14, [("wyvern", "start-W")])


@pytest.mark.rule("N.WILDERNESS.11")
def test_a_geyser_unit_comes_before_the_second_chance() -> None:
    t = wild("boar", "goat", tile="geyser-1").units("boar", "geyser-1-ESW").units("goat", "start-N").first("goat")
    t.phase("winter").pick("yes")
    assert t.s.year == 4
    assert t.reserve("boar") == 12


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.rule("N.WILDERNESS.1", "N.INV.24")
def test_whole_games_hold_all_invariants(seed: int) -> None:
    s = new(3 + seed, seed, wilderness=True, creatures=bool(seed))
    chance = random.Random(seed)
    while not s.over:
        s.apply(chance.choice(s.legal()))
        assert s.check() == ""
