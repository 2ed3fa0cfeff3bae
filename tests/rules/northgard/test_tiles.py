"""Tile table: each tile laid in the engine, in every rotation; its areas, contents and borders seen on the map."""

import pytest

from meadhall.northgard import land
from meadhall.northgard.codes import A_AREA
from tests.rules.northgard.table import CONTENT, Table, table
from tests.rules.northgard.test_content import TILES, tile_cases

SIDES = {"N": "0,-1", "E": "1,0", "S": "0,1", "W": "-1,0"}


def laid(id: str, rot: int) -> Table:
    return table("wolf", "goat").tiles(f"{id} 0,0 r{rot}")


def wanted_areas(row: list[str]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for area in row[1].split("; "):
        name, _, words = area.partition(" ")
        found[name] = set(words.split()) - {"+", "empty"}
    return found


def crossings(cell: str) -> set[frozenset[str]]:
    return set() if cell == "none" else {frozenset(pair.split("–")) for pair in cell.split(", ")}


@pytest.mark.parametrize("row", tile_cases(TILES))
def test_areas_and_their_contents_on_the_map(row: list[str]) -> None:
    wanted = wanted_areas(row)
    for rot in range(4):
        t = laid(row[0], rot)
        s = t.s
        assert len(s.live) == len(wanted)  # alone on the table every area is a territory of its own
        for name, words in wanted.items():
            at = t.t(f"{row[0]}-{name}")
            assert s.t_food[at] == ("food" in words)
            assert s.t_wood[at] == ("wood" in words)
            assert s.t_lore[at] == ("lore" in words)
            assert s.t_lair[at] == ("lair" in words)
            free = {"small": land.SMALL_1, "carved": land.CARVED_1, "large": land.LARGE_1}
            assert s.t_free[at] == sum(value for word, value in free.items() if word in words)
            assert s.t_size[at] == 1
            assert s.t_open[at] == len(name)  # as many open sides as the area owns


@pytest.mark.parametrize("row", tile_cases(TILES))
def test_borders_on_the_map(row: list[str]) -> None:
    for rot in range(4):
        t = laid(row[0], rot)
        found: dict[str, set[frozenset[str]]] = {"regular": set(), "rough": set()}
        for name in wanted_areas(row):
            for near in land.neighbours(t.s, t.t(f"{row[0]}-{name}")):
                other = t.name(A_AREA + near // 2).rpartition("-")[2]
                found["rough" if near % 2 else "regular"].add(frozenset((name, other)))
        assert found["regular"] == crossings(row[2])
        assert found["rough"] == crossings(row[3])


@pytest.mark.parametrize("row", tile_cases(TILES))
def test_each_side_joins_the_area_that_owns_it(row: list[str]) -> None:
    for rot in range(4):
        for side, name in enumerate("NESW"):
            t = laid(row[0], rot)
            # tile 13 is one area whatever its rotation; beside itself, tile 11 shows a side of its large area
            other, area = ("13", "13-NESW") if row[0] != "13" else ("11", "11-ESW")
            t.tiles(f"{other} {SIDES[name]} r{side}")  # rotated so that the unrotated S side looks at the tile
            joined = t.t(area)
            owner = next(area for area in wanted_areas(row) if "NESW"[(side - rot) % 4] in area)
            assert t.t(f"{row[0]}-{owner}") == joined
            assert t.s.t_size[joined] == 2
            others = [area for area in wanted_areas(row) if area != owner]
            assert all(t.s.t_size[t.t(f"{row[0]}-{area}")] == 1 for area in others)


@pytest.mark.rule("N.TILE.CHECK.1", "N.COMP.8")
def test_the_whole_set_of_regular_tiles() -> None:
    totals = {"food": 0, "wood": 0, "lore": 0, "lair": 0, "areas": 0, "regular": 0, "rough": 0, "tiles": 0}
    spaces = [0, 0, 0]
    for row in TILES[2:]:
        t = laid(row[0], 0)
        s = t.s
        totals["tiles"] += 1
        totals["areas"] += len(s.live)
        for at in s.live:
            for word, found in (("food", s.t_food), ("wood", s.t_wood), ("lore", s.t_lore), ("lair", s.t_lair)):
                totals[word] += found[at]
                assert found[at] <= 1
            free = s.t_free[at]
            counted = [free & 255, free >> 8 & 255, free >> 16]
            assert sum(counted) <= 1
            spaces = [a + b for a, b in zip(spaces, counted, strict=True)]
            for near in land.neighbours(s, at):
                totals["rough" if near % 2 else "regular"] += 1
    assert totals == {
        "food": 11, "wood": 11, "lore": 8, "lair": 11, "areas": 95, "regular": 132, "rough": 42, "tiles": 33
    }  # fmt: skip  # each piece is seen from both of its sides
    assert spaces == [45, 8, 14]


@pytest.mark.rule("N.TILE.CHECK.2", "N.MAP.16")
@pytest.mark.parametrize("row", tile_cases(TILES))
def test_corners_between_two_areas_have_a_border_piece(row: list[str]) -> None:
    t = laid(row[0], 0)
    names = list(wanted_areas(row))
    for corner in range(4):
        first = next(name for name in names if "NESW"[corner] in name)
        second = next(name for name in names if "NESW"[(corner + 1) % 4] in name)
        assert CONTENT.corner_end[CONTENT.tile(row[0]) * 16 + corner] == int(first != second)
        if first != second:
            assert land.adjacent(t.s, t.t(f"{row[0]}-{first}"), t.t(f"{row[0]}-{second}"))
