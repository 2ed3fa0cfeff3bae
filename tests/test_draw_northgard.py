"""The Northgard map as SVG: same view, same bytes; everything named, nothing on top of anything else."""

from __future__ import annotations

import doctest
import hashlib
import itertools
import os
import re
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from meadhall.core import svg
from meadhall.northgard import draw
from meadhall.northgard.art import layout, mapview, pen, room, shapes
from meadhall.northgard.ops import AREAS
from tests.northgard_views import AROUND, CONTENT, TILES, Ground, ground, view

NS = "{http://www.w3.org/2000/svg}"
SIZE = 168

VIEWS: dict[str, dict[str, Any]] = {
    "two, early": {"players": 2, "tiles": 7, "seed": 21},
    "three, early": {"players": 3, "tiles": 9, "seed": 2},
    "four, combat": {"players": 4, "tiles": 14, "seed": 5, "combat": True, "creatures": True},
    "five, middle": {"players": 5, "tiles": 22, "seed": 8},
    "four, late": {"players": 4, "tiles": 34, "seed": 3, "creatures": True, "combat": True, "held": 0.8, "built": 0.9},
    "five, late": {"players": 5, "tiles": 35, "seed": 6, "combat": True, "held": 0.9, "built": 1.0},
    "wilderness": {"players": 3, "tiles": 45, "seed": 11, "creatures": True, "wilderness": True},
    "crowded": {"players": 3, "tiles": 12, "seed": 4, "crowded": True, "creatures": True},
}


@cache
def made(name: str) -> dict[str, Any]:
    return view(**VIEWS[name])


def things(root: ET.Element) -> dict[str, list[ET.Element]]:
    found: dict[str, list[ET.Element]] = {}
    for element in root.iter():
        if "data-thing" in element.attrib:
            found.setdefault(element.attrib["data-thing"], []).append(element)
    return found


def written(root: ET.Element) -> list[str]:
    return ["".join(element.itertext()) for element in root.iter(f"{NS}text")]


def spaces(data: dict[str, Any]) -> list[int]:
    return [
        tile["slot"] * AREAS + k
        for tile in data["map"]["tiles"]
        for k, area in enumerate(TILES[tile["tile"]].areas)
        if area.space
    ]


def free_cells(data: dict[str, Any]) -> set[tuple[int, int]]:
    taken = {(tile["x"], tile["y"]) for tile in data["map"]["tiles"]}
    return {(x + dx, y + dy) for x, y in taken for dx, dy in AROUND} - taken


@pytest.mark.parametrize("name", VIEWS)
def test_every_thing_is_there_with_its_name(name: str) -> None:
    data = made(name)
    root = ET.fromstring(draw.board(data))
    found = things(root)
    for land in data["map"]["territories"]:
        named = [e for e in found[f"territory:{land['id']}"] if "aria-label" in e.attrib]
        assert len(named) == 1
        assert named[0].attrib["aria-label"].startswith(land["name"] + ", ")
        assert named[0].attrib["role"] == "img"
    for area in spaces(data):
        assert len(found[f"space:{area}"]) == 1
        assert " in " in found[f"space:{area}"][0].attrib["aria-label"]
    for tile in data["map"]["tiles"]:
        assert f"tile:{tile['tile']}" in found
    for x, y in free_cells(data):
        assert ", beside " in found[f"cell:{x},{y}"][0].attrib["aria-label"]


@pytest.mark.parametrize("name", VIEWS)
@pytest.mark.parametrize("standalone", [True, False])
def test_references_resolve_and_ids_are_unique(name: str, standalone: bool) -> None:
    text = draw.board(made(name), standalone=standalone, legal=["cell:0,9"])
    root = ET.fromstring(text)
    ids = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
    assert len(ids) == len(set(ids))
    used = set(re.findall(r'href="#([^"]+)"', text)) | set(re.findall(r"url\(#([^)]+)\)", text))
    assert used <= set(ids)


@pytest.mark.parametrize("name", VIEWS)
def test_no_two_things_overlap(name: str) -> None:
    boxes = draw.layout(made(name))
    assert len(boxes) > len(made(name)["map"]["tiles"])
    for a, b in itertools.combinations(boxes, 2):
        depth = min((a[3] + b[3]) / 2 - abs(a[1] - b[1]), (a[4] + b[4]) / 2 - abs(a[2] - b[2]))
        assert depth <= 0.5, (a, b)


def inside(points: list[tuple[float, float]], x: float, y: float) -> bool:
    odd = False
    for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            odd = not odd
    return odd


@pytest.mark.parametrize("name", VIEWS)
def test_things_stay_inside_their_territory(name: str) -> None:
    data = made(name)
    art = layout.packaged()
    cells = {tile["slot"]: tile for tile in data["map"]["tiles"]}
    boxes = iter(draw.layout(data))
    for land in mapview.Map(data, art).lands:
        outlines = []
        for area in land.data["areas"]:
            tile = cells[area // AREAS]
            outline = art.shape(tile["tile"], tile["r"]).outlines[area % AREAS]
            outlines.append([(x + tile["x"] * SIZE, y + tile["y"] * SIZE) for x, y in outline])
        for _ in land.places:
            kind, x, y, w, h = next(boxes)
            for dx, dy in itertools.product((-w / 2 + 1.5, w / 2 - 1.5), (-h / 2 + 1.5, h / 2 - 1.5)):
                at = (x + dx + 0.01, y + dy + 0.01)
                assert any(inside(outline, *at) for outline in outlines), (land.name, kind, x, y)


def test_a_full_single_area_still_finds_places_for_an_army_and_more() -> None:
    """Every area of every tile, alone: banner, scorched earth, creature and what is printed there."""
    art = layout.packaged()
    for tile in TILES.values():
        for turn, area in itertools.product(range(4), range(len(tile.areas))):
            places = layout.arrange(art, ((tile.id, turn, 0, 0, area),), ("units+", "creature", "scorched"), "")
            for a, b in itertools.combinations(places, 2):
                assert a.box.overlap(b.box) <= 0.5, (tile.id, turn, area)


def test_printed_things_do_not_move_when_pieces_come() -> None:
    art = layout.packaged()
    parts = (("09", 1, 0, 0, 0),)
    empty = [p.box for p in layout.arrange(art, parts, (), "Elk Fen") if p.role == "printed"]
    held = [p.box for p in layout.arrange(art, parts, ("units",), "Elk Fen") if p.role == "printed"]
    assert [(b.kind, b.x, b.y) for b in empty] == [(b.kind, b.x, b.y) for b in held]
    assert len(empty) == 2


def test_armies_that_face_each_other_stand_together() -> None:
    for name in ("four, combat", "four, late", "five, late"):
        for land in mapview.Map(made(name), layout.packaged()).lands:
            armies = [place.box for place in land.places if place.role in layout.ARMIES]
            if len(armies) == 2:
                assert armies[0].overlap(armies[1]) > -8, land.name


def test_long_names_go_on_two_lines() -> None:
    data = made("five, middle")
    root = ET.fromstring(draw.board(data))
    assert {"name", "two lines"} <= {place[0] for place in draw.layout(data)}
    assert any(len(e) == 2 for e in root.iter(f"{NS}text"))
    names = [land["name"] for land in data["map"]["territories"]]
    assert all(text in names for text in written(root) if not text.isdigit())


def test_more_than_fits_is_drawn_as_a_heap() -> None:
    places = layout.arrange(layout.packaged(), (("06", 0, 0, 0, 2),), ("large",) * 12, "")
    assert len([place for place in places if place.role == "large"]) == 12


@pytest.mark.parametrize("name", VIEWS)
def test_same_view_same_bytes(name: str) -> None:
    assert draw.board(made(name)) == draw.board(view(**VIEWS[name]))


def test_same_bytes_in_another_process_whatever_its_hash_seed() -> None:
    code = (
        "import hashlib\nfrom tests.northgard_views import view\nfrom meadhall.northgard import draw\n"
        "v = view(players=4, tiles=14, seed=5, combat=True, creatures=True)\n"
        "print(hashlib.sha256(draw.board(v, legal=['territory:0', 'cell:0,9', 'space:5']).encode()).hexdigest())"
    )
    here = draw.board(made("four, combat"), legal=["territory:0", "cell:0,9", "space:5"])
    path = os.pathsep.join([str(Path(__file__).parents[1]), str(Path(svg.__file__).parents[2])])
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path}
        out = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True).stdout
        assert out.strip() == hashlib.sha256(here.encode()).hexdigest()


def test_different_views_share_no_ids() -> None:
    """Two drawings on one page must not take each other's parts."""
    first = set(re.findall(r' id="([^"]+)"', draw.board(made("two, early"))))
    second = set(re.findall(r' id="([^"]+)"', draw.board(made("three, early"))))
    assert first
    assert not first & second


def test_legal_things_are_buttons_that_say_so() -> None:
    data = made("three, early")
    land = data["map"]["territories"][3]
    x, y = sorted(free_cells(data))[0]
    space = spaces(data)[0]
    tile = data["map"]["tiles"][1]["tile"]
    legal = [f"territory:{land['id']}", f"cell:{x},{y}", f"space:{space}", f"tile:{tile}", "card:militia"]
    text = draw.board(data, legal=legal)
    found = things(ET.fromstring(text))
    for thing in legal[:4]:
        buttons = [e for e in found[thing] if e.attrib.get("role") == "button" and e.attrib.get("tabindex") == "0"]
        assert len(buttons) == 1, thing
        assert buttons[0].attrib["aria-label"].endswith(", legal")
    others = [e for thing, es in found.items() if thing not in legal for e in es if e.attrib.get("role") == "button"]
    assert others
    assert all(e.attrib["aria-disabled"] == "true" for e in others)
    assert "var(--legal)" in text
    assert "var(--legal)" not in draw.board(data)
    assert "var(--legal)" not in draw.board(data, legal=[])
    assert "militia" not in text


def test_the_view_box_holds_tiles_legal_cells_and_the_ghost() -> None:
    data = made("three, early")
    xs = [tile["x"] for tile in data["map"]["tiles"]]
    far = max(x for x, _ in free_cells(data))
    y = next(y for x, y in free_cells(data) if x == far)

    def box(text: str) -> list[float]:
        return [float(v) for v in ET.fromstring(text).attrib["viewBox"].split()]

    plain = box(draw.board(data))
    assert plain[0] <= min(xs) * SIZE
    assert plain[0] + plain[2] >= (max(xs) + 1) * SIZE
    assert plain[0] + plain[2] < (far + 1) * SIZE
    for wide in (
        box(draw.board(data, legal=[f"cell:{far},{y}"])),
        box(draw.board(data, ghost={"tile": "30", "x": far, "y": y, "r": 2})),
    ):
        assert wide[0] + wide[2] >= (far + 1) * SIZE


def test_the_ghost_is_a_tile_on_its_cell() -> None:
    data = made("three, early")
    x, y = sorted(free_cells(data))[0]
    ghost = {"tile": "22", "x": x, "y": y, "r": 3}
    found = things(ET.fromstring(draw.board(data, ghost=ghost, legal=[f"cell:{x},{y}"])))
    (cell,) = found[f"cell:{x},{y}"]
    assert cell.attrib["aria-label"] == f"Tile 22 laid at {x}, {y}, turned 270 degrees"
    assert cell.attrib["class"] == "m-ghost"
    assert draw.board(data, ghost=ghost) != draw.board(data, ghost={**ghost, "r": 1})


def alone(tile_id: str) -> dict[str, Any]:
    """A map of one tile."""
    made = Ground()
    made.put(tile_id, 0, 0, 0)
    tiles = [{"slot": 0, "tile": tile_id, "x": 0, "y": 0, "r": 0}]
    return {"seats": [], "map": {"tiles": tiles, "territories": made.territories(), "last": None}}


@pytest.mark.parametrize("tile_id", TILES)
def test_rough_borders_are_ridges_and_impassable_ones_cliffs(tile_id: str) -> None:
    root = ET.fromstring(draw.board(alone(tile_id)))
    (ridge,) = [e for e in root.iter(f"{NS}g") if e.attrib.get("class") == "m-rough"]
    kinds = [kind for _, _, kind in TILES[tile_id].pieces]
    rough = kinds.count(1)
    peaks = ridge.findall(f"{NS}use")
    assert len(peaks) >= 4 * rough if rough else not peaks
    (border,) = [e for e in root.iter(f"{NS}g") if e.attrib.get("class") == "m-border"]
    cliffs = [e for e in border if e.tag == f"{NS}use"]
    # The pieces across a lake or a poisonous swamp are its water and need no line.
    across = 2 if TILES[tile_id].landmark in ("lake", "poison") else 0
    assert len(cliffs) == kinds.count(2) - across


def test_open_sides_break_the_band() -> None:
    data = alone("13")
    land = data["map"]["territories"][0]
    land["holder"], land["units"] = 0, {"regular": 2, "kaija": 0, "chief": 0}
    root = ET.fromstring(draw.board(data))
    (bands,) = [e for e in root.iter(f"{NS}g") if e.attrib.get("class") == "m-bands"]
    assert [e.attrib["d"].count("M") for e in bands.iter(f"{NS}path") if "stroke-dasharray" in e.attrib] == [4]
    closed = made("four, late")
    broken = 0
    for band, held in zip(
        next(e for e in ET.fromstring(draw.board(closed)).iter() if e.attrib.get("class") == "m-bands"),
        [t for t in closed["map"]["territories"] if t["holder"] is not None],
        strict=True,
    ):
        assert held["open"] is any("stroke-dasharray" in e.attrib for e in band)
        broken += held["open"]
    assert broken > 0


def test_a_seat_is_colour_pattern_and_clan() -> None:
    data = made("three, early")
    text = draw.board(data)
    held = {t["holder"] for t in data["map"]["territories"]} - {None}
    for seat in held:
        assert f"var(--seat-{seat + 1})" in text
        assert re.search(rf'<pattern id="\w+-p{seat + 1}"', text)
        assert f'-i-{pen.CLAN_ICONS[data["seats"][seat]["clan"]]}"' in text
    undecided = {**data, "seats": [{**seat, "clan": None} for seat in data["seats"]]}
    assert all(f"-i-mark-{seat + 1}" in draw.board(undecided) for seat in held)


def test_units_kaija_warchief_attackers_and_counts() -> None:
    data = alone("13")
    data["seats"] = [{"seat": 0, "clan": "bear", "name": "Ann"}, {"seat": 1, "clan": "wolf", "name": "Bo"}]
    land = data["map"]["territories"][0]
    land.update(holder=0, units={"regular": 12, "kaija": 1, "chief": 1})
    land.update(attackers={"seat": 1, "regular": 3, "kaija": 0, "chief": 0}, creatures=["draugr"], scorched=True)
    land["buildings"] = [{"type": "forge", "area": 0}, {"type": "food-silo", "area": None}]
    root = ET.fromstring(draw.board(data))
    titles = [e.text for e in root.iter(f"{NS}title")]
    assert "Ann (Bear): 12 units, Kaija and warchief" in titles
    assert "Bo (Wolf): 3 units, attacking" in titles
    assert {"Draugr, strength 5", "Scorched Earth", "Forge", "Food Silo"} <= set(titles)
    assert {"12", "3", "5"} <= set(written(root))
    label = things(root)["territory:0"][0].attrib["aria-label"]
    assert label == (
        "Elk Fen, Ann (Bear) with 12 units, Kaija and warchief, attacked by Bo (Wolf) with 3 units, open, size 1, "
        "wood, Forge, Food Silo, Draugr, scorched earth"
    )


def test_kaija_alone_has_a_banner_without_a_count() -> None:
    data = alone("13")
    data["seats"] = [{"seat": 0, "clan": "bear", "name": ""}]
    data["map"]["territories"][0].update(holder=0, units={"regular": 0, "kaija": 1, "chief": 0})
    root = ET.fromstring(draw.board(data))
    assert "Bear: Kaija" in [e.text for e in root.iter(f"{NS}title")]
    assert written(root) == ["Elk Fen"]


def test_neighbours_are_told_with_their_border() -> None:
    """N.MAP.9, N.MAP.10: tile 22 alone has N Rough to W and E, the rest regular."""
    root = ET.fromstring(draw.board(alone("22")))
    labels = [things(root)[f"territory:{k}"][0].attrib["aria-label"] for k in range(4)]
    north, east, _, west = CONTENT.territory_names[:4]
    assert labels[0] == f"{north}, neutral, open, size 1, free small space, next to {east} and {west} by a Rough border"
    assert f"by a regular border, next to {north} by a Rough border" in labels[1]


def test_names_are_escaped() -> None:
    data = alone("13")
    name = "<Elk> & \"Fen\" 'x'\x00"
    data["seats"] = [{"seat": 0, "clan": "bear", "name": "</svg><script>"}]
    data["map"]["territories"][0].update(name=name, holder=0, units={"regular": 1, "kaija": 0, "chief": 0})
    text = draw.board(data)
    root = ET.fromstring(text)
    assert things(root)["territory:0"][0].attrib["aria-label"].startswith(name[:-1] + ", </svg><script> (Bear)")
    assert "<script" not in text
    assert name[:-1] in written(root)


def test_style_block_only_when_it_stands_alone() -> None:
    data = made("four, combat")
    alone_text, in_page = draw.board(data, legal=["cell:0,9"]), draw.board(data, legal=["cell:0,9"], standalone=False)
    assert "<style" not in in_page
    assert "<style" not in draw.tile("30", standalone=False)
    style = re.findall(r"<style>(.*?)</style>", alone_text)[0]
    assert "prefers-color-scheme:dark" in style
    named = set(re.findall(r"var\(--([a-z0-9-]+)[,)]", alone_text)) - {"cut", "emblem", "small-print"}  # a page's
    for token in named:
        assert f"--{token}:{svg.LIGHT[token]}" in style
        assert f"--{token}:{svg.DARK[token]}" in style
    # Inline in a notebook the rules must not reach the rest of the page.
    for selector in re.findall(r"(?:^|[}{])([^{}@]+)\{", re.sub(r"@[^{]+\{", "{", style)):
        assert all(svg.ROOT in part or part == "50%" for part in selector.split(",")), selector


@pytest.mark.parametrize("tile_id", TILES)
def test_single_tiles(tile_id: str) -> None:
    seen = set()
    for turn in range(4):
        text = draw.tile(tile_id, turn)
        ET.fromstring(text)
        assert text == draw.tile(tile_id, turn + 4)
        seen.add(re.sub(r"t[\w-]+-\d-", "", text))
    assert len(seen) == 4
    goods = [good for area in TILES[tile_id].areas for good in area.goods]
    assert all(f"<title>{good}</title>" in draw.tile(tile_id) for good in goods)


def test_an_unknown_tile_is_refused_in_one_sentence() -> None:
    with pytest.raises(ValueError, match=r"^There is no tile '99'; tile ids are those of the tile table\.$"):
        draw.tile("99")


def test_an_empty_map_has_a_picture() -> None:
    ET.fromstring(draw.board({"seats": [], "map": {"tiles": [], "territories": [], "last": None}}, legal=["cell:0,0"]))


@pytest.mark.parametrize("name", ["four, late", "five, late"])
def test_a_full_map_is_small_and_quick(name: str) -> None:
    data = made(name)
    assert len(draw.board(data)) < 152_000
    best = min(_timed(data) for _ in range(5))
    assert best < 0.1


def _timed(data: dict[str, Any]) -> float:
    start = time.process_time()
    draw.board(data)
    return time.process_time() - start


def test_made_up_maps_obey_the_placement_rules() -> None:
    """N.MAP.17 on the fixture itself: no full corner with a single border end."""
    made = ground(35, 3)
    assert len(made.cells) == 34
    corners = {(x + a, y + b) for x, y in made.cells for a in (0, 1) for b in (0, 1)}
    full = 0
    for cx, cy in corners:
        around = [(cx - 1, cy - 1, 1), (cx, cy - 1, 2), (cx, cy, 3), (cx - 1, cy, 0)]
        if all((x, y) in made.cells for x, y, _ in around):
            full += 1
            assert sum(made._ends(*corner) for corner in around) != 1
    assert full > 10


@pytest.mark.parametrize("module", [svg, draw, layout, mapview, pen, room, shapes])
def test_examples_in_the_docs_run(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_every_icon_has_an_author() -> None:
    icons = svg._icon_file()
    credited = [name for names in icons["authors"].values() for name in names]
    assert sorted(credited) == sorted(icons["icons"])
    credits_file = (Path(__file__).parents[1] / "CREDITS.md").read_text("utf-8")
    for author, names in icons["authors"].items():
        line = next(line for line in credits_file.splitlines() if line.startswith(f"| {author} |"))
        assert [name.strip() for name in line.split("|")[2].split(",")] == list(names)
