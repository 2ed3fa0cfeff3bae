"""The observation of a Northgard map, looked up from all sides and put into words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from meadhall.core.svg import SEAT_COLOURS
from meadhall.northgard import ops as o
from meadhall.northgard.art.layout import Art, Part, Place, arrange
from meadhall.northgard.art.shapes import IMPASSABLE, REGULAR, Area, Shape, Tile
from meadhall.northgard.content import Content
from meadhall.northgard.words import say

View = Mapping[str, Any]


@dataclass
class Cell:
    """A tile on the map."""

    slot: int
    tile: Tile
    x: int
    y: int
    turn: int
    shape: Shape


@dataclass
class Land:
    """A territory on the map: the view's data, its parts, its layout and its neighbours (True: by a regular border)."""

    id: int
    name: str
    data: View
    cells: list[tuple[Cell, int]]
    holder: int | None
    pieces: list[tuple[str, Any]]
    parts: tuple[Part, ...]
    places: tuple[Place, ...] = ()
    neighbours: dict[int, bool] = field(default_factory=dict)


class Map:
    """The view, looked up from all sides."""

    def __init__(self, view: View, art: Art) -> None:
        board = view["map"]
        self.art = art
        self.seats: dict[int, View] = {seat["seat"]: seat for seat in view.get("seats", ())}
        self.last: int | None = board.get("last")
        self.cells: list[Cell] = []
        self.at: dict[tuple[int, int], Cell] = {}
        by_slot: dict[int, Cell] = {}
        for entry in board["tiles"]:
            tile_id, turn = str(entry["tile"]), int(entry["r"]) % 4
            cell = Cell(
                int(entry["slot"]), art.tile(tile_id), int(entry["x"]), int(entry["y"]), turn, art.shape(tile_id, turn)
            )
            self.cells.append(cell)
            self.at[cell.x, cell.y] = by_slot[cell.slot] = cell
        columns = max((c.x for c in self.cells), default=0) - min((c.x for c in self.cells), default=0) + 1
        self.zoom = 1.0 if columns < 6 else 1.15 if columns < 8 else 1.3  # a wide map is seen from farther away
        self.lands: list[Land] = []
        self.land_of: dict[int, Land] = {}
        for data in board["territories"]:
            land = self._land(data, by_slot)
            self.lands.append(land)
            for area in data["areas"]:
                self.land_of[area] = land
        for cell in self.cells:
            for a, b, kind in cell.tile.pieces:
                first, second = self.area_land(cell, a), self.area_land(cell, b)
                if kind != IMPASSABLE and first is not second:
                    regular = kind == REGULAR or first.neighbours.get(second.id, False)  # N.MAP.10
                    first.neighbours[second.id] = second.neighbours[first.id] = regular

    def _land(self, data: View, by_slot: Mapping[int, Cell]) -> Land:
        cells = [(by_slot[area // o.AREAS], area % o.AREAS) for area in data["areas"]]
        holder = data.get("holder")
        pieces = _pieces(data, self.art.content)
        home = cells[0][0]
        parts: tuple[Part, ...] = tuple(
            (cell.tile.id, cell.turn, cell.x - home.x, cell.y - home.y, area) for cell, area in cells
        )
        land = Land(int(data["id"]), str(data.get("name") or ""), data, cells, holder, pieces, parts)
        land.places = arrange(self.art, parts, tuple(role for role, _ in pieces), land.name, self.zoom)
        return land

    def area_land(self, cell: Cell, area: int) -> Land:
        """The territory an area of a tile belongs to."""
        return self.land_of[cell.slot * o.AREAS + area]

    def seat_name(self, seat: int) -> str:
        """A player in words: the name, the clan, else the colour."""
        data = self.seats.get(seat, {})
        clan, name = str(data.get("clan") or ""), str(data.get("name") or "")
        ids = self.art.content.clan_ids
        clan = self.art.content.clan_names[ids.index(clan)] if clan in ids else clan
        if name and clan and name != clan:
            return f"{name} ({clan})"
        return name or clan or SEAT_COLOURS[seat]


def beside(board: Map, x: int, y: int) -> list[str]:
    """The territories that an empty place touches, by name."""
    names: dict[str, None] = {}
    for side, (dx, dy) in enumerate(((0, 1), (-1, 0), (0, -1), (1, 0))):  # the side of the tile that lies there
        cell = board.at.get((x + dx, y + dy))
        if cell:
            land = board.area_land(cell, cell.tile.side_area(cell.turn, side))
            names[land.name or say("territory-number", number=land.id)] = None
    return list(names)


def _pieces(data: View, content: Content) -> list[tuple[str, Any]]:
    """What stands in a territory besides what is printed, in the order in which places are given out."""
    out: list[tuple[str, Any]] = []
    for units in (data.get("units"), data.get("attackers")):
        if units and (units.get("regular") or units.get("kaija") or units.get("chief")):
            out.append(("units+" if units.get("kaija") or units.get("chief") else "units", units))
    for building in data.get("buildings", ()):
        if building.get("area") is None:
            large = content.building_large[content.building(building["type"])]
            out.append(("large" if large else "small", building["type"]))
    out += [("creature", creature) for creature in data.get("creatures", ())]
    if data.get("scorched"):
        out.append(("scorched", None))
    return out


def army(units: View) -> list[str]:
    """Figures in words."""
    words = [say("units", n=int(units["regular"]))] if units.get("regular") else []
    words += [say("kaija")] if units.get("kaija") else []
    return words + ([say("a-warchief")] if units.get("chief") else [])


def _title(word: str) -> str:
    return " ".join(part.capitalize() for part in word.split("-"))


def building_name(building: str, content: Content) -> str:
    return content.building_names[content.building(building)]


def creature_name(creature: str, content: Content) -> str:
    ids = content.creature_ids
    return content.creature_names[ids.index(creature)] if creature in ids else _title(creature)


def describe(board: Map, land: Land, legal: bool) -> str:
    """A territory in one line, for speech and for who hovers."""
    data, content = land.data, board.art.content
    words = [land.name or say("title-territory", number=land.id)]
    if land.holder is None:
        words.append(say("land-neutral"))
    else:
        there = army(data["units"])
        words.append(say("land-held", seat=board.seat_name(land.holder), army=there, figures=len(there)))
    attackers = data.get("attackers")
    if attackers:
        words.append(say("land-attacked", seat=board.seat_name(attackers["seat"]), army=army(attackers)))
    size = data.get("size", len(land.cells))
    words.append(say("land-size", borders=say("land-open" if data.get("open") else "land-closed"), size=size))
    built = {building.get("area") for building in data.get("buildings", ())}
    free: list[str] = []
    for cell, index in land.cells:
        area = cell.tile.areas[index]
        words += area_words(area)
        if area.space and cell.slot * o.AREAS + index not in built:
            free.append(area.space)
    words += [building_name(building["type"], content) for building in data.get("buildings", ())]
    words += [say("free-space", space=say(f"space-{space}")) for space in free]
    words += [creature_name(creature, content) for creature in data.get("creatures", ())]
    words += [say("land-scorched")] if data.get("scorched") else []
    for regular, border in ((True, "regular"), (False, "rough")):
        names = [
            board.land_of[t].name or say("territory-number", number=t)
            for t, how in sorted(land.neighbours.items())
            if how is regular
        ]
        words += [say("land-next-to", names=names, border=say(f"border-{border}"))] if names else []
    words += [say("legal")] if legal else []
    return ", ".join(words)


def area_words(area: Area) -> list[str]:
    """The icons of an area, its lair and what stands on it of the land's own."""
    words = [say(f"resource-{kind}") for kind in area.goods]
    words += [say("lair")] if area.lair else []
    return words + ([say(f"sight-{area.landmark}")] if area.landmark else [])
