"""Section MAP: cells, areas, territories, neighbours, legal placements; worked examples 4 to 6."""

import pytest

from meadhall.northgard import land
from tests.rules.northgard.table import CONTENT, Table, table, top
from tests.rules.northgard.test_content import TILES


def near(t: Table, area: str) -> dict[str, str]:
    """The neighbours of a territory, each by its oldest area, with the kind of crossing."""
    return {t.name(320 + n // 2): "rough" if n % 2 else "regular" for n in land.neighbours(t.s, t.t(area))}


def size(t: Table, area: str) -> int:
    return t.s.t_size[t.t(area)]


def closed(t: Table, area: str) -> bool:
    return t.s.t_open[t.t(area)] == 0


@pytest.mark.rule("N.MAP.1")
def test_x_grows_to_the_east_and_y_to_the_south() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0", "10 0,-1", "24 0,1", "30 -1,0")
    slot = {CONTENT.tile_ids[tile]: i for i, tile in enumerate(t.s.slot_tile)}
    assert t.s.nbr[:4] == [slot["10"], slot["22"], slot["24"], slot["30"]]  # N, E, S, W
    assert [(land.cell_x(cell), land.cell_y(cell)) for cell in t.s.slot_cell] == [
        (0, 0),
        (1, 0),
        (0, -1),
        (0, 1),
        (-1, 0),
    ]


@pytest.mark.rule("N.MAP.2")
@pytest.mark.parametrize(("rot", "west"), [("r0", "22-W"), ("r1", "22-S"), ("r2", "22-E"), ("r3", "22-N")])
def test_a_quarter_turn_moves_every_side_one_step_on(rot: str, west: str) -> None:
    t = table("wolf", "goat").tiles("start 0,0", f"22 1,0 {rot}")
    assert t.t(west) == t.t("start-E")
    assert sum(t.t(f"22-{side}") == t.t("start-E") for side in "NESW") == 1


@pytest.mark.rule("N.MAP.3")
@pytest.mark.parametrize("row", TILES, ids=[row[0] for row in TILES])
def test_each_side_of_a_tile_belongs_to_exactly_one_area(row: list[str]) -> None:
    tile = CONTENT.tile(row[0])
    assert 1 <= CONTENT.tile_areas[tile] <= 4
    names = [area.split()[0] for area in row[1].split("; ")]
    assert sorted("".join(names)) == ["E", "N", "S", "W"]
    for rot in range(4):
        for side in range(4):  # the engine's table agrees with the rules table for every rotation
            unrotated = "NESW"[(side - rot) % 4]
            area = CONTENT.side_area[tile * 16 + rot * 4 + side]
            assert unrotated in names[area]


@pytest.mark.rule("N.MAP.4")
def test_border_pieces_are_regular_or_rough() -> None:
    t = table("wolf", "goat").tiles("22 0,0")
    assert near(t, "22-N") == {"22-W": "rough", "22-E": "rough"}
    assert near(t, "22-S") == {"22-W": "regular", "22-E": "regular"}
    assert near(t, "22-W") == {"22-N": "rough", "22-E": "regular", "22-S": "regular"}


@pytest.mark.rule("N.MAP.5")
def test_areas_that_touch_side_to_side_are_one_territory() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0")
    assert t.t("start-E") == t.t("22-W")
    assert t.t("start-S") != t.t("22-S")  # corners do not join
    t.tiles("10 1,1")
    assert t.t("22-S") == t.t("10-NW")
    t.tiles("24 0,1")  # joins start-S with 24-NW, and 24-E with the west side of tile 10: three tiles in one territory
    assert t.t("24-E") == t.t("10-NW") == t.t("22-S")
    assert t.t("24-NW") == t.t("start-S")
    # every area has one territory, and a territory is named by one of its own areas
    for area, owner in enumerate(t.s.terr):
        assert owner == -1 or t.s.terr[owner] == owner, area


@pytest.mark.rule("N.MAP.6")
def test_size_counts_different_tiles() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0")
    assert (size(t, "22-W"), size(t, "22-S")) == (2, 1)
    # 22-E and 22-S come together by way of three other tiles: tile 22 counts once
    t = table("wolf", "goat").tiles("22 0,0", "13 1,0", "05 0,1 r3", "28 1,1")
    assert t.t("22-E") == t.t("22-S")
    assert (len(land.areas_of(t.s, t.t("22-E"))), size(t, "22-E")) == (5, 4)


@pytest.mark.rule("N.MAP.7")
def test_a_territory_is_closed_when_every_side_has_a_tile_beside_it() -> None:
    t = table("wolf", "goat").tiles("start 0,0")
    assert not any(closed(t, f"start-{side}") for side in "NESW")
    t.tiles("22 1,0")
    assert closed(t, "start-E")
    assert not closed(t, "22-S")
    t.tiles("10 1,1")
    assert not closed(t, "22-S")  # 10-NW has a west side
    t.tiles("28 0,1")
    assert t.t("28-ES") == t.t("22-S")
    assert not closed(t, "22-S")  # 28-ES has a south side
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0", "10 1,1", "24 0,1")
    assert closed(t, "22-S")
    assert t.s.t_open[t.t("22-S")] == 0
    assert size(t, "22-S") == 3


@pytest.mark.rule("N.MAP.8")
def test_a_closed_territory_never_changes() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0")
    areas = land.areas_of(t.s, t.t("start-E"))
    for place in ("10 1,1", "24 0,1", "30 1,-1", "05 2,0", "13 0,-1", "28 -1,0"):
        t.tiles(place)
        assert closed(t, "start-E")
        assert land.areas_of(t.s, t.t("start-E")) == areas


@pytest.mark.rule("N.MAP.9")
def test_adjacent_means_a_border_piece_between_them() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0", "10 0,1")
    # start: N-S have no piece between them, N-W, N-E, W-E, W-S, E-S have
    assert near(t, "start-N") == {"start-W": "regular", "start-E": "regular"}
    assert not land.adjacent(t.s, t.t("start-N"), t.t("start-S"))
    assert land.adjacent(t.s, t.t("start-E"), t.t("22-N"))  # over tile 22, Rough: adjacent all the same
    assert land.adjacent(t.s, t.t("22-N"), t.t("start-E"))
    # 10-E and 22-S meet in the point (1,1) only
    assert not land.adjacent(t.s, t.t("10-E"), t.t("22-S"))


@pytest.mark.rule("N.MAP.10", "N.EX.12")
def test_one_regular_piece_makes_the_crossing_regular() -> None:
    # P = {20-NW, 05-ES} and Q = {20-ES, 13, 21-NW, 05-NW}: the piece on tile 20 is Rough, the one on tile 05 regular
    t = table("wolf", "goat").tiles("20 0,0", "13 1,0", "05 0,-1 r1").units("wolf", "20-NW", 2)
    assert near(t, "20-NW")["20-ES"] == "rough"
    t.tiles("21 1,-1 r3")
    assert t.t("20-NW") == t.t("05-ES")
    assert t.t("20-ES") == t.t("13-NESW") == t.t("21-NW") == t.t("05-NW")
    assert near(t, "20-NW") == {"20-ES": "regular"}
    assert near(t, "20-ES")["20-NW"] == "regular"
    t.hand("wolf", "start-move").s.tiles_out = []
    t.totals = False  # Start is not on this map
    t.turn("wolf").play("start-move", "20-NW", 2).done()
    assert t.holder("20-ES") == "wolf"


@pytest.mark.rule("N.MAP.10")
def test_a_crossing_is_counted_once_whatever_the_order_of_its_pieces() -> None:
    # the same two territories, the regular piece laid before the Rough one
    t = table("wolf", "goat").tiles("05 0,0 r1", "20 0,1", "13 1,1", "21 1,0 r3")
    assert near(t, "20-NW") == {"05-NW": "regular"}
    assert len(land.neighbours(t.s, t.t("20-NW"))) == 1
    # two Rough pieces, on tiles 20 and 25, make one Rough crossing
    t = table("wolf", "goat").tiles("20 0,0", "13 1,0", "25 0,-1", "21 1,-1 r3")
    assert near(t, "20-NW") == {"20-ES": "rough", "25-NW": "regular"}
    assert len(land.neighbours(t.s, t.t("20-NW"))) == 2


@pytest.mark.rule("N.MAP.11")
def test_a_border_inside_one_territory_has_no_effect() -> None:
    # 22-E and 22-S become one territory by tile 13 in the east and tiles 05 and 28 in the south: their border is inside
    t = table("wolf", "goat").tiles("22 0,0", "13 1,0")
    assert near(t, "22-E")["22-S"] == "regular"
    t.tiles("05 0,1 r3", "28 1,1")
    assert t.t("22-E") == t.t("22-S")
    assert near(t, "22-E") == {"22-N": "rough", "22-W": "regular", "05-NW": "regular", "28-ES": "regular"}
    for number in t.s.live:
        assert number not in [n // 2 for n in land.neighbours(t.s, number)]


@pytest.mark.rule("N.MAP.12")
def test_control_by_units_and_by_the_defender_during_combat() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0").units("wolf", "22-W", 4).units("goat", "22-S", 2)
    t.res("wolf", food=1).hand("wolf", "militia").turn("wolf")
    assert (t.holder("22-W"), t.holder("22-S"), t.holder("22-E")) == ("wolf", "goat", "")
    t.play("militia", "22-W", "22-S", 4)
    assert (t.holder("22-W"), t.holder("22-S")) == ("", "goat")  # attackers are in, the combat is pending
    t.asks("wolf", "food").dice("double skull", "double axe").pick(0)
    assert t.holder("22-S") == "wolf"


@pytest.mark.rule("N.MAP.13")
def test_buildings_serve_the_present_controller() -> None:
    def harvest(holder: str) -> Table:
        t = table("wolf", "goat").tiles("start 0,0", "11 1,0").units("wolf", "start-N").units("goat", "start-W")
        t.building("woodcutter-lodge", "11-N").building("altar-of-kings", "11-ESW")
        if holder:
            t.units(holder, "11-N").units(holder, "11-ESW")
        t.phase("harvest")
        assert t.buildings("11-ESW") == ["altar-of-kings"]
        return t

    for holder, other in (("wolf", "goat"), ("goat", "wolf")):
        t = harvest(holder)
        assert (t.stock(holder), t.fame(holder)) == ((0, 2, 0), 3)
        assert (t.stock(other), t.fame(other)) == ((0, 0, 0), 0)
    t = harvest("")
    assert t.fame("wolf") == t.fame("goat") == 0
    assert t.stock("wolf") == t.stock("goat") == (0, 0, 0)


@pytest.mark.rule("N.MAP.14")
def test_any_number_of_units_fits_in_a_territory() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0").units("wolf", "22-W", 7).units("wolf", "22-E", 7)
    t.hand("wolf", "start-move").turn("wolf").play("start-move", "22-E", "22-W", 7).done()
    assert t.force("wolf") == {"start-E": 14}


@pytest.mark.rule("N.MAP.15")
def test_a_tile_goes_to_an_empty_cell_beside_a_tile_and_holes_are_allowed() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0", "10 2,0", "24 2,1", "05 2,2", "30 1,2", "12 0,2", "06 0,1")
    # (1,1) is a hole
    t.units("wolf", "06-E").units("wolf", "start-N").hand("wolf", "start-explore").pile("02", "03").turn("wolf")
    t.play("start-explore").asked("wolf", "cell", "1,1", "0,-1").refused("0,1", "cell taken").refused(
        "4,4", "cell apart"
    )
    t.refused("3,3", "cell apart")  # a corner of tile 05 only
    t.pick("1,1")
    assert top(t.s).cell == t.cell("1,1")


@pytest.mark.rule("N.MAP.16", "N.MAP.17")
def test_a_full_corner_needs_none_or_several_border_ends() -> None:
    def at_corner(*tiles: str) -> list[int]:
        """Rotations in which the last tile may complete the corner between (0,0) and (1,1)."""
        t = table("wolf", "goat").tiles(*tiles[:-1])
        return land.rotations(t.s, CONTENT.tile(tiles[-1]), t.cell("1,1"), land.BY_ANYONE)

    # tile 13 has no border ends, tile 05 has them at NE and SW (r0) or NW and SE (r1)
    assert at_corner("13 0,0", "05 1,0 r1", "05 0,1 r1", "13") == [0, 1, 2, 3]  # no end at all
    assert at_corner("13 0,0", "05 1,0", "21 0,1", "13") == [0, 1, 2, 3]  # 1,0 has SW, 0,1 has NE: two ends
    assert at_corner("13 0,0", "05 1,0", "21 0,1 r1", "13") == []  # one end: SW of 1,0
    assert at_corner("13 0,0", "05 1,0", "21 0,1 r1", "28") == [1, 3]  # the new tile brings the second end at its NW
    assert at_corner("13 0,0", "05 1,0 r1", "21 0,1 r1", "28") == [0, 2]  # the new tile must not bring a lonely end
    assert at_corner("start 0,0", "05 1,0", "21 0,1", "28") == [0, 1, 2, 3]  # three or four ends
    # a corner with an empty cell around it is free
    t = table("wolf", "goat").tiles("13 0,0", "05 1,0")
    assert land.rotations(t.s, CONTENT.tile("13"), t.cell("0,1"), land.BY_ANYONE) == [0, 1, 2, 3]


@pytest.mark.rule("N.MAP.17")
def test_the_corner_rule_counts_all_four_tiles_as_they_are_turned() -> None:
    for rot, legal in (("r0", [0, 2]), ("r1", [1, 3])):  # tile 05 at (0,0) has a border end at its SE corner in r1 only
        t = table("wolf", "goat").tiles(f"05 0,0 {rot}", "13 1,0", "21 0,1 r1")
        assert land.rotations(t.s, CONTENT.tile("28"), t.cell("1,1"), land.BY_ANYONE) == legal


@pytest.mark.rule("N.MAP.15", "N.EXPLORE.1")
def test_the_cell_beside_a_turned_tile_belongs_to_the_area_that_looks_at_it() -> None:
    for area, cell in (("22-W", "1,-1"), ("22-N", "2,0"), ("22-E", "1,1")):  # r1: W looks north, N east, E south
        t = table("wolf", "goat").tiles("start 0,0", "22 1,0 r1").units("wolf", area).units("goat", "start-W")
        t.hand("wolf", "start-explore").pile("10").turn("wolf").play("start-explore").asks("wolf", "rotation")
        assert top(t.s).cell == t.cell(cell)


@pytest.mark.rule("N.MAP.18")
def test_areas_of_a_tile_joined_by_a_territory_outside_count_as_one() -> None:
    t = table("wolf", "goat").tiles("start 0,0").units("wolf", "start-W").units("goat", "start-S")
    north, east, south, west = (t.t(f"start-{side}") for side in "NESW")
    joins, free = 32, [-1, -1, -1, -1]
    tile = CONTENT.tile("28")  # r0: NW one area, ES the other
    assert land.why_fit(t.s, tile, 0, land.BY_EXPLORER, [north, east, south, west, *free]) == 0
    # the same neutral territory in the north and in the east brings Wolf and Goat together
    assert land.why_fit(t.s, tile, 0, land.BY_EXPLORER, [north, north, south, west, *free]) == joins
    assert land.why_fit(t.s, tile, 2, land.BY_EXPLORER, [north, north, south, west, *free]) == joins


@pytest.mark.rule("N.MAP.18")
def test_a_tile_never_joins_units_of_two_players() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0", "10 0,1").units("wolf", "22-S").units("goat", "10-E")
    t.hand("wolf", "start-explore").pile("24").turn("wolf").play("start-explore")
    t.asked("wolf", "rotation", "r1", "r2", "r3").refused("r0", "joins")
    # own units may be joined
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0", "10 0,1").units("wolf", "22-S", 2).units("wolf", "10-E", 3)
    t.hand("wolf", "start-explore").pile("24").turn("wolf").play("start-explore", "r0").done()
    assert t.force("wolf") == {"22-S": 5}


@pytest.mark.rule("N.MAP.19")
def test_merged_territories_share_units_buildings_and_tokens() -> None:
    t = table("goat", "snake").tiles("start 0,0", "12 1,0", "10 0,1").units("snake", "start-W")
    t.units("goat", "12-S", 1).units("goat", "10-E", 2).units("goat", "12-EW", 1)
    t.building("training-camp", "10-E").scorched("10-E").hand("goat", "start-explore", "start-recruit").pile("24")
    t.turn("goat").play("start-explore").pick("1,1", "r0").done("snake")
    assert t.force("goat") == {"start-E": 1, "12-S": 3}
    assert t.s.scorched == t.t("12-S") == t.t("24-NW")
    assert t.buildings("24-NW") == ["training-camp"]


@pytest.mark.rule("N.MAP.19")
def test_duplicates_from_merging_all_work() -> None:
    t = table("goat", "wolf").tiles("start 0,0", "06 1,0", "10 0,1").units("goat", "06-S", 3).units("goat", "10-E", 3)
    t.loose("food-silo", "06-S").building("food-silo", "10-E").tiles("24 1,1").units("wolf", "start-W").phase("harvest")
    assert t.buildings("24-NW") == ["food-silo", "food-silo"]
    assert t.stock("goat") == (2, 0, 1)


@pytest.mark.rule("N.MAP.20")
def test_the_token_and_loose_buildings_stay_with_their_territory_as_it_grows() -> None:
    t = table("snake", "goat").tiles("start 0,0", "22 1,0").units("snake", "start-W").units("goat", "22-S")
    t.loose("defense-tower", "22-S").scorched("22-S").hand("goat", "start-explore").pile("10", "13").turn("goat")
    t.play("start-explore").pick("r0").done("snake")
    assert t.s.scorched == t.t("10-NW")
    assert t.buildings("10-NW") == ["defense-tower"]
    # joined with an older territory, whose number goes on
    t = table("snake", "goat").tiles("start 0,0", "22 1,0", "10 0,1").units("snake", "start-W").units("goat", "10-E")
    t.loose("defense-tower", "10-E").scorched("10-E").tiles("24 1,1")
    assert t.t("10-E") == t.t("22-S") != t.area("10-E")
    assert t.s.scorched == t.t("22-S")
    assert t.buildings("22-S") == ["defense-tower"]


@pytest.mark.rule("N.MAP.21")
def test_lairs_do_nothing_in_the_base_game() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "07 1,0").units("wolf", "07-S", 1).units("goat", "start-W", 3)
    assert t.s.t_lair[t.t("07-S")] == 1
    t.phase("harvest")
    assert t.stock("wolf") == (0, 0, 0)
    assert t.fame("wolf") == 0


# Worked examples


def closing_position() -> Table:
    t = table("wolf", "boar", "goat").tiles("start 0,0", "10 1,0", "24 1,1")
    t.units("boar", "10-S", 2).units("wolf", "start-S", 2).pile("15", "02")
    assert t.t("10-S") == t.t("24-NW")
    return t.hand("wolf", "start-explore", "unrest").hand("boar", "start-explore", "unrest")


@pytest.mark.rule("N.EX.4", "N.EXPLORE.9")
def test_closing_fame_case_1_the_explorer_has_no_units_there() -> None:
    t = closing_position().turn("wolf").play("start-explore").pick("r0").done()
    assert t.s.slot_cell[-1] == t.cell("0,1")
    assert t.t("15-E") == t.t("10-S")
    assert (closed(t, "10-S"), size(t, "10-S")) == (True, 3)
    assert [t.fame(clan) for clan in ("wolf", "boar", "goat")] == [0, 0, 0]


@pytest.mark.rule("N.EX.5", "N.EXPLORE.8")
def test_closing_fame_case_2_the_explorer_holds_it() -> None:
    t = closing_position().turn("boar").play("start-explore").pick("r0").done("goat")
    assert (closed(t, "10-S"), size(t, "10-S")) == (True, 3)
    assert [t.fame(clan) for clan in ("wolf", "boar", "goat")] == [0, 3, 0]
    assert not closed(t, "start-S")
    assert t.t("start-S") == t.t("15-NW")


@pytest.mark.rule("N.EX.6", "N.MAP.17", "N.MAP.18")
def test_forbidden_placement() -> None:
    t = table("wolf", "boar").tiles("start 0,0", "24 1,0 r3", "28 0,1 r1", "15 2,0", "21 2,1")
    t.units("wolf", "start-E").units("wolf", "24-E").units("boar", "15-S")
    assert t.t("start-E") == t.t("24-NW")
    assert t.t("15-S") == t.t("21-NW")
    t.hand("wolf", "start-explore").pile("05", "13").turn("wolf")
    b = [land.why_place(t.s, CONTENT.tile("05"), t.cell("1,1"), rot, land.BY_EXPLORER) for rot in range(4)]
    corner, joins = 31, 32
    assert b == [corner, joins, corner, joins]
    t.play("start-explore").asked("wolf", "rotation", "r0", "r1", "r2", "r3")  # one legal cell: not asked
    t.pick("r2").done()
    assert t.s.slot_cell[-1] == t.cell("1,-1")
