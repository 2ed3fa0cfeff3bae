"""The map: placing tiles, joining and closing territories, neighbours, legal places (section MAP)."""

from typing import Final

from meadhall.core.lists import changed
from meadhall.northgard import beasts
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.state import NEUTRAL, STALE, Northgard

OFFSETS: Final[list[int]] = [-k.GRID, 1, k.GRID, -1]  # N, E, S, W (N.MAP.1)
SMALL_1: Final = 1  # units of the packed counter of free spaces
CARVED_1: Final = 256
LARGE_1: Final = 65536

SPACE_UNITS: Final[list[int]] = [0, SMALL_1, CARVED_1, LARGE_1]  # by SPACE_*
FIVE_ZERO: Final[list[int]] = [0, 0, 0, 0, 0]  # one entry per area of a new tile
FIVE_NONE: Final[list[int]] = [-1, -1, -1, -1, -1]
FOUR_NONE: Final[list[int]] = [-1, -1, -1, -1]

# Who may lay a tile where.
BY_EXPLORER: Final = 0  # next to an open territory of the explorer (N.EXPLORE.1)
BY_ANYONE: Final = 1  # next to any open territory (Huginn & Muninn)
BY_SETUP_FIRST: Final = 2  # next to a starting tile (N.SETUP.13)
BY_SETUP: Final = 3  # next to any tile (N.SETUP.14)
BY_SECOND_CHANCE: Final = 4  # next to any tile, with a neutral area (N.ENDYEAR.5)
MODE_RULES: Final = {
    BY_EXPLORER: "N.EXPLORE.1", BY_ANYONE: "N.CARD.huginn-and-muninn", BY_SETUP_FIRST: "N.SETUP.13",
    BY_SETUP: "N.SETUP.14", BY_SECOND_CHANCE: "N.ENDYEAR.5",
}  # fmt: skip


def is_setup(mode: int) -> bool:
    """Whether a tile is laid during setup, from a hidden hand."""
    return mode == BY_SETUP_FIRST or mode == BY_SETUP


def cell_of(x: int, y: int) -> int:
    """The number of a cell; (0, 0) is Start."""
    return k.CENTRE + y * k.GRID + x


def cell_x(cell: int) -> int:
    """East of Start."""
    return cell % k.GRID - k.CENTRE % k.GRID


def cell_y(cell: int) -> int:
    """South of Start."""
    return cell // k.GRID - k.CENTRE // k.GRID


# -- looking -----------------------------------------------------------------------------------------------------------


def neighbours(s: Northgard, t: int) -> list[int]:
    """The territories adjacent to t, as number * 2 + (1 if the crossing is Rough) (N.MAP.9 to N.MAP.11)."""
    found = s.nb[t]
    if not found or found[0] >= 0:  # not STALE, which a copy holds as a list of its own
        return found
    out: list[int] = []
    pieces = s.pieces
    terr = s.terr
    i = 0
    n = len(pieces)
    while i < n:
        a = terr[pieces[i]]
        b = terr[pieces[i + 1]]
        if a != b and (a == t or b == t):
            kind = pieces[i + 2]
            if kind != o.BORDER_IMPASSABLE:
                other = b if a == t else a
                if kind == o.BORDER_REGULAR:
                    if other * 2 not in out:
                        if other * 2 + 1 in out:
                            out.remove(other * 2 + 1)
                        out.append(other * 2)
                elif other * 2 not in out and other * 2 + 1 not in out:
                    out.append(other * 2 + 1)
        i += 3
    s.nb[t] = out
    return out


def adjacent(s: Northgard, a: int, b: int) -> bool:
    """Whether two territories are adjacent, over whatever crossing."""
    near = neighbours(s, a)
    return b * 2 in near or b * 2 + 1 in near


def next_to_own(s: Northgard, p: int, t: int) -> bool:
    """Whether a territory of player p is adjacent to t."""
    for near in neighbours(s, t):
        if s.t_holder[near >> 1] == p:
            return True
    return False


def territories(s: Northgard) -> list[int]:
    """All territories on the map, by number."""
    return s.live


def held(s: Northgard, p: int) -> list[int]:
    """The territories a player controls."""
    out: list[int] = []
    holders = s.t_holder
    for t in s.live:
        if holders[t] == p:
            out.append(t)
    return out


def areas_of(s: Northgard, t: int) -> list[int]:
    """The areas of a territory."""
    out: list[int] = []
    for area in range(len(s.terr)):
        if s.terr[area] == t:
            out.append(area)
    return out


def buildings(s: Northgard, t: int, b: int) -> int:
    """How many buildings of a type stand in a territory."""
    return (s.t_bld[t] >> (4 * b)) & 15


def space_of(s: Northgard, area: int) -> int:
    """The building space printed on an area."""
    slot = area // o.AREAS
    return s.content.area_space[s.slot_tile[slot] * o.AREAS + area % o.AREAS]


# -- placing -----------------------------------------------------------------------------------------------------------


def place(s: Northgard, tile: int, cell: int, rot: int) -> int:
    """Lay a tile, join territories and note which ones it closes; the new slot."""
    s.own_map()
    c = s.content
    slot = len(s.slot_tile)
    base = slot * o.AREAS
    s.slot_tile.append(tile)
    s.slot_rot.append(rot)
    s.slot_cell.append(cell)
    s.at[cell] = slot
    count = c.tile_areas[tile]
    printed = tile * o.AREAS
    s.a_build.extend(FIVE_NONE)
    s.t_open.extend(FIVE_ZERO)
    s.t_reg.extend(FIVE_ZERO)
    s.t_att.extend(FIVE_NONE)
    s.t_attreg.extend(FIVE_ZERO)
    s.t_bld.extend(FIVE_ZERO)
    s.t_food.extend(c.area_food[printed : printed + o.AREAS])
    s.t_wood.extend(c.area_wood[printed : printed + o.AREAS])
    s.t_lore.extend(c.area_lore[printed : printed + o.AREAS])
    s.t_lair.extend(c.area_lair[printed : printed + o.AREAS])
    for i in range(o.AREAS):
        real = i < count
        s.terr.append(base + i if real else -1)
        s.t_size.append(1 if real else 0)
        s.t_holder.append(NEUTRAL if real else -2)
        s.t_free.append(SPACE_UNITS[c.area_space[printed + i]])
    pieces = c.tile_pieces[tile]
    for i in range(0, len(pieces), 3):
        s.pieces.append(base + pieces[i])
        s.pieces.append(base + pieces[i + 1])
        s.pieces.append(pieces[i + 2])
    s.nbr.extend(FOUR_NONE)
    sides = tile * 16 + rot * 4
    for side in range(4):
        own = base + c.side_area[sides + side]
        there = s.at.get(cell + OFFSETS[side], -1)
        if there < 0:
            s.t_open[s.terr[own]] += 1
            continue
        s.nbr[slot * 4 + side] = there
        back = (side + 2) & 3
        s.nbr[there * 4 + back] = slot
        other = there * o.AREAS + c.side_area[s.slot_tile[there] * 16 + s.slot_rot[there] * 4 + back]
        s.t_open[s.terr[other]] -= 1
        join(s, s.terr[own], s.terr[other])
    closed: list[int] = []
    for i in range(count):
        t = s.terr[base + i]
        if s.t_open[t] == 0 and t not in closed and side_count(s, base + i) > 0:
            closed.append(t)
    s.closed = closed
    s.placed = slot
    live: list[int] = []
    for area in range(len(s.terr)):
        if s.terr[area] == area:
            live.append(area)
    s.live = live
    s.frontier = frontier(s)
    s.nb = [STALE] * len(s.terr)
    return slot


def side_count(s: Northgard, area: int) -> int:
    """How many sides an area owns (the middle of some Environment tiles owns none: N.WILDERNESS.5)."""
    tile = s.slot_tile[area // o.AREAS]
    count = 0
    for side in range(4):
        if s.content.side_area[tile * 16 + side] == area % o.AREAS:
            count += 1
    return count


def join(s: Northgard, a: int, b: int) -> None:
    """Two territories become one (N.MAP.5, N.MAP.19); the older number stays."""
    if a == b:
        return
    keep = min(b, a)
    gone = max(a, b)
    shared = shared_tiles(s, keep, gone)
    terr = s.terr
    for area in range(len(terr)):
        if terr[area] == gone:
            terr[area] = keep
    s.t_size[keep] += s.t_size[gone] - shared
    s.t_open[keep] += s.t_open[gone]
    if s.t_holder[gone] >= 0:
        s.t_holder[keep] = s.t_holder[gone]
    s.t_reg[keep] += s.t_reg[gone]
    s.t_food[keep] += s.t_food[gone]
    s.t_wood[keep] += s.t_wood[gone]
    s.t_lore[keep] += s.t_lore[gone]
    s.t_lair[keep] += s.t_lair[gone]
    s.t_bld[keep] += s.t_bld[gone]
    s.t_free[keep] += s.t_free[gone]
    s.t_size[gone] = 0
    s.t_open[gone] = 0
    s.t_holder[gone] = -2
    s.t_reg[gone] = 0
    s.t_food[gone] = 0
    s.t_wood[gone] = 0
    s.t_lore[gone] = 0
    s.t_lair[gone] = 0
    s.t_bld[gone] = 0
    s.t_free[gone] = 0
    if s.kaija_at == gone:
        s.kaija_at = keep
    for p in range(s.players):
        if s.chief_at[p] == gone:
            s.chief_at[p] = keep
    if s.scorched == gone:
        s.scorched = keep
    for i in range(len(s.line_at)):
        if s.line_at[i] == gone:
            s.line_at = changed(s.line_at, i, keep)
    for i in range(0, len(s.loose), 2):
        if s.loose[i] == gone:
            s.loose[i] = keep


def shared_tiles(s: Northgard, a: int, b: int) -> int:
    """How many tiles hold areas of both territories: size counts a tile once (N.MAP.6)."""
    count = 0
    terr = s.terr
    last = -1
    for area in range(len(terr)):
        if terr[area] != b:
            continue
        slot = area // o.AREAS
        if slot != last:
            last = slot
            if a in terr[slot * o.AREAS : slot * o.AREAS + o.AREAS]:
                count += 1
    return count


# -- legal places ------------------------------------------------------------------------------------------------------


def frontier(s: Northgard) -> list[int]:
    """The open sides of the map as pairs: the empty cell beyond, the area that owns the side."""
    out: list[int] = []
    c = s.content
    nbr = s.nbr
    for slot in range(len(s.slot_tile)):
        for side in range(4):
            if nbr[slot * 4 + side] < 0:
                out.append(s.slot_cell[slot] + OFFSETS[side])
                out.append(slot * o.AREAS + c.side_area[s.slot_tile[slot] * 16 + s.slot_rot[slot] * 4 + side])
    return out


def candidate_cells(s: Northgard, p: int, mode: int) -> list[int]:
    """The empty cells that the mode allows, in a fixed order."""
    out: list[int] = []
    edge = s.frontier
    first_round = start_tiles(s) * o.AREAS
    for i in range(0, len(edge), 2):
        area = edge[i + 1]
        if mode == BY_SETUP_FIRST:
            if area >= first_round:
                break
        elif mode == BY_EXPLORER or mode == BY_ANYONE:
            t = s.terr[area]
            if (mode == BY_EXPLORER and s.t_holder[t] != p) or not explorable(s, t):
                continue
        if edge[i] not in out:
            out.append(edge[i])
    return out


def start_tiles(s: Northgard) -> int:
    """How many tiles the map starts with: slots 0 and, with five players, 1 (N.SETUP.5)."""
    return 2 if s.players == 5 and s.v[k.V_START_5] else 1


def explorable(s: Northgard, t: int) -> bool:
    """Whether tiles may be laid next to an open territory (a Brown Bear forbids it: N.CREATURES.14)."""
    return s.t_open[t] > 0 and not (s.modules & k.M_CREATURES and beasts.holds(s, t))


def is_swamp(s: Northgard, t: int) -> bool:
    """Whether a territory is the Swamp: the one area of its tile that owns no side (WILDERNESS)."""
    if not s.modules & k.M_WILDERNESS:
        return False
    tile = s.slot_tile[t // o.AREAS]
    return s.content.area_landmark[tile * o.AREAS + t % o.AREAS] == o.LANDMARK_SWAMP


def is_den(s: Northgard, t: int) -> bool:
    """Whether a territory is the Wyvern's Den (WILDERNESS)."""
    tile = s.slot_tile[t // o.AREAS]
    return s.content.area_landmark[tile * o.AREAS + t % o.AREAS] == o.LANDMARK_DEN


def may_explore(s: Northgard, p: int) -> bool:
    """Whether a player controls an open territory to explore from (N.EXPLORE.4)."""
    holders = s.t_holder
    for t in s.live:
        if holders[t] == p and explorable(s, t):
            return True
    return False


def why_cell(s: Northgard, p: int, cell: int, mode: int) -> int:
    """Whether the mode allows a cell at all, whatever the tile."""
    if cell in s.at:
        return k.R_CELL_TAKEN
    touches = False
    for side in range(4):
        if cell + OFFSETS[side] in s.at:
            touches = True
    if not touches:
        return k.R_CELL_APART
    if cell not in candidate_cells(s, p, mode):
        return k.R_CELL_NOT_YOURS
    return k.R_OK


def surroundings(s: Northgard, cell: int) -> list[int]:
    """What a tile in an empty cell would meet: the territory at each side (-1: none), then the border ends at each
    corner that would be full (-1: a cell around it stays empty)."""
    c = s.content
    at = s.at
    out = [-1, -1, -1, -1, -1, -1, -1, -1]
    there = [-1, -1, -1, -1]
    for side in range(4):
        slot = at.get(cell + OFFSETS[side], -1)
        if slot >= 0:
            there[side] = slot
            back = s.slot_tile[slot] * 16 + s.slot_rot[slot] * 4 + ((side + 2) & 3)
            out[side] = s.terr[slot * o.AREAS + c.side_area[back]]
    for corner in range(4):
        first = there[corner]
        second = there[(corner + 1) & 3]
        if first < 0 or second < 0:
            continue
        across = at.get(cell + OFFSETS[corner] + OFFSETS[(corner + 1) & 3], -1)
        if across >= 0:
            out[4 + corner] = (
                c.corner_end[s.slot_tile[first] * 16 + s.slot_rot[first] * 4 + ((corner + 1) & 3)]
                + c.corner_end[s.slot_tile[across] * 16 + s.slot_rot[across] * 4 + ((corner + 2) & 3)]
                + c.corner_end[s.slot_tile[second] * 16 + s.slot_rot[second] * 4 + ((corner + 3) & 3)]
            )
    return out


def why_place(s: Northgard, tile: int, cell: int, rot: int, mode: int) -> int:
    """Whether a tile may lie in an allowed cell in this rotation (N.MAP.17, N.MAP.18, N.SETUP.16, N.SETUP.17)."""
    return why_fit(s, tile, rot, mode, surroundings(s, cell))


def why_fit(s: Northgard, tile: int, rot: int, mode: int, around: list[int]) -> int:
    """The same, given what the tile would meet there."""
    c = s.content
    sides = tile * 16 + rot * 4
    # N.MAP.17: no full corner with exactly one border end
    for corner in range(4):
        ends = around[4 + corner]
        if ends >= 0 and ends + c.corner_end[sides + corner] == 1:
            return k.R_CORNER
    needs_empty = is_setup(mode) or mode == BY_SECOND_CHANCE
    held_sides = 0
    for side in range(4):
        if around[side] >= 0 and s.t_holder[around[side]] >= 0:
            held_sides += 1
    if held_sides < 2 and not needs_empty and not s.modules & k.M_CREATURES:
        return k.R_OK
    together = joined(s, tile, sides, around)
    empty = False
    for i in range(c.tile_areas[tile]):
        why = why_join(s, tile, sides, mode, around, together, i)
        if why == k.R_JOINS:
            return why
        if why == k.R_OK:
            empty = True
    return k.R_NO_EMPTY_TERRITORY if needs_empty and not empty else k.R_OK


def joined(s: Northgard, tile: int, sides: int, around: list[int]) -> list[int]:
    """Which areas of a tile come together by the territories they would touch: for each area one of its group."""
    c = s.content
    group: list[int] = list(range(c.tile_areas[tile]))
    for side in range(4):
        if around[side] < 0:
            continue
        for other in range(side):
            if around[other] == around[side]:
                old = group[c.side_area[sides + side]]
                new = group[c.side_area[sides + other]]
                for n in range(len(group)):
                    if group[n] == old:
                        group[n] = new
    return group


def why_join(s: Northgard, tile: int, sides: int, mode: int, around: list[int], group: list[int], area: int) -> int:
    """Whether the territories that an area of a tile would join may come together; and if so, whether the new one
    would be empty (0), as setup and second chances need it."""
    setup = is_setup(mode)
    wild = s.modules & k.M_CREATURES
    holder = NEUTRAL
    holder_t = -1
    fierce_t = -1
    several = False  # more than one territory with units or with a creature that does not share
    for side in range(4):
        t = around[side]
        if t < 0 or group[s.content.side_area[sides + side]] != group[area]:
            continue
        if wild and beasts.fierce(s, t) > 0:
            several = several or (fierce_t >= 0 and fierce_t != t)
            fierce_t = t
        h = s.t_holder[t]
        if h < 0:
            continue
        if holder >= 0 and (h != holder or (setup and t != holder_t)):
            return k.R_JOINS
        several = several or (holder_t >= 0 and holder_t != t)
        holder = h
        holder_t = t
    if fierce_t >= 0 and holder >= 0 and (several or fierce_t != holder_t):  # N.CREATURES.16
        return k.R_JOINS
    if mode == BY_SECOND_CHANCE and (fierce_t >= 0 or swamp_area(s, tile, area)):  # N.CREATURES.30
        return k.R_NO_EMPTY_TERRITORY
    return k.R_OK if holder < 0 else k.R_NO_EMPTY_TERRITORY


def swamp_area(s: Northgard, tile: int, i: int) -> bool:
    """Whether an area of a tile is the Swamp, where nobody may be placed."""
    return s.content.area_landmark[tile * o.AREAS + i] == o.LANDMARK_SWAMP


def rotations(s: Northgard, tile: int, cell: int, mode: int) -> list[int]:
    """The rotations in which a tile may lie in an allowed cell."""
    out: list[int] = []
    around = surroundings(s, cell)
    for rot in range(4):
        if why_fit(s, tile, rot, mode, around) == 0:
            out.append(rot)
    return out


def legal_cells(s: Northgard, p: int, tile: int, mode: int) -> list[int]:
    """The cells in which a tile fits in at least one rotation."""
    out: list[int] = []
    for cell in candidate_cells(s, p, mode):
        around = surroundings(s, cell)
        for rot in range(4):
            if why_fit(s, tile, rot, mode, around) == 0:
                out.append(cell)
                break
    return out


def fits(s: Northgard, p: int, tile: int, mode: int) -> bool:
    """Whether a tile has any legal place."""
    for cell in candidate_cells(s, p, mode):
        around = surroundings(s, cell)
        for rot in range(4):
            if why_fit(s, tile, rot, mode, around) == 0:
                return True
    return False
