"""Made-up but rule-consistent Northgard positions, as the plain data that the drawing takes."""

from __future__ import annotations

import random
from typing import Any

from meadhall.northgard.art.shapes import Tile, tiles_of
from meadhall.northgard.content import load
from meadhall.northgard.ops import AREAS

AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0))
SMALL = ["food-silo", "woodcutter-lodge", "defense-tower", "training-camp"]
LARGE = ["fortress", "forge", "altar-of-kings"]
CREATURES = ["wolf", "draugr", "brown-bear", "valkyrie"]

CONTENT = load()
TILES = tiles_of(CONTENT)
REGULAR_TILES = [tile_id for tile_id in TILES if tile_id.isdigit()]
WILDERNESS_TILES = [CONTENT.tile_ids[k] for k, kind in enumerate(CONTENT.tile_set) if kind == 3]


class Ground:
    """Tiles laid by the placement rules, and the territories they make."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], tuple[int, Tile, int]] = {}

    def put(self, tile_id: str, x: int, y: int, turn: int) -> bool:
        """Lay a tile unless a full corner would have a single border end (N.MAP.17)."""
        self.cells[x, y] = (len(self.cells), TILES[tile_id], turn)
        for cx, cy in ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)):
            around = [(cx - 1, cy - 1, 1), (cx, cy - 1, 2), (cx, cy, 3), (cx - 1, cy, 0)]
            if all((a, b) in self.cells for a, b, _ in around) and sum(self._ends(*c) for c in around) == 1:
                del self.cells[x, y]
                return False
        return True

    def _ends(self, x: int, y: int, corner: int) -> int:
        _, tile, turn = self.cells[x, y]
        return int(CONTENT.corner_end[CONTENT.tile(tile.id) * 16 + turn * 4 + corner])

    def frontier(self) -> list[tuple[int, int]]:
        """Empty cells beside tiles (N.MAP.15)."""
        out = {(x + dx, y + dy) for x, y in self.cells for dx, dy in AROUND}
        return sorted(out - set(self.cells))

    def territories(self) -> list[dict[str, Any]]:
        """Areas joined across touching sides (N.MAP.5 to N.MAP.7)."""
        parent: dict[int, int] = {}

        def find(a: int) -> int:
            while parent[a] != a:
                a = parent[a]
            return a

        for slot, tile, _ in self.cells.values():
            for k in range(len(tile.areas)):
                parent[slot * AREAS + k] = slot * AREAS + k
        open_areas = set()
        for (x, y), (slot, tile, turn) in self.cells.items():
            for side, (dx, dy) in enumerate(AROUND):
                area = slot * AREAS + tile.side_area(turn, side)
                if (x + dx, y + dy) not in self.cells:
                    open_areas.add(area)
                    continue
                other, there, turned = self.cells[x + dx, y + dy]
                a, b = find(area), find(other * AREAS + there.side_area(turned, (side + 2) % 4))
                parent[max(a, b)] = min(a, b)
        groups: dict[int, list[int]] = {}
        for area in sorted(parent):
            groups.setdefault(find(area), []).append(area)
        names = CONTENT.territory_names
        return [
            {
                "id": first,
                "name": names[k % len(names)],
                "areas": areas,
                "size": len({area // AREAS for area in areas}),
                "open": any(area in open_areas for area in areas),
                "holder": None,
                "units": {"regular": 0, "kaija": 0, "chief": 0},
                "attackers": None,
                "buildings": [],
                "scorched": False,
                "creatures": [],
            }
            for k, (first, areas) in enumerate(sorted(groups.items()))
        ]


def ground(tiles: int, seed: int, players: int = 3, wilderness: bool = False) -> Ground:
    """A map of so many tiles, grown at random from the middle."""
    rng = random.Random(seed)
    made = Ground()
    made.put("start", 0, 0, 0)
    if players == 5:
        made.put("start-5", 1, 0, 0)
    pile = REGULAR_TILES + (WILDERNESS_TILES if wilderness else [])
    rng.shuffle(pile)
    while pile and len(made.cells) < tiles:
        tile_id = pile.pop()
        places = [(x, y, turn) for x, y in made.frontier() for turn in range(4)]
        rng.shuffle(places)
        places.sort(key=lambda p: abs(p[0]) + abs(p[1]) * 1.3 + 2 * rng.random())
        for x, y, turn in places:
            if made.put(tile_id, x, y, turn):
                break
    return made


def view(
    players: int = 3,
    tiles: int = 12,
    seed: int = 1,
    *,
    held: float = 0.6,
    built: float = 0.6,
    combat: bool = False,
    creatures: bool = False,
    crowded: bool = False,
    wilderness: bool = False,
) -> dict[str, Any]:
    """A position; `held` and `built` are shares of territories and spaces, crowded puts all pieces everywhere."""
    rng = random.Random(seed * 1000 + players)
    made = ground(tiles, seed, players, wilderness)
    clans = ["raven", "wolf", "stag", "snake", "bear", "boar", "goat"]
    chosen = rng.sample(clans, players)
    if "bear" not in chosen:
        chosen[-1] = "bear"
    seats = [{"seat": s, "clan": clan, "name": f"Player {s + 1}"} for s, clan in enumerate(chosen)]
    lands = made.territories()
    by_slot = {slot: tile for slot, tile, _ in made.cells.values()}
    bear = chosen.index("bear")
    for land in lands:
        if rng.random() < held or crowded:
            holder = rng.randrange(players)
            land["holder"] = holder
            land["units"]["regular"] = rng.randint(1, 4) if rng.random() < 0.9 else rng.randint(10, 14)
            land["units"]["chief"] = int(crowded)
            land["units"]["kaija"] = int(crowded)
        for area in land["areas"]:
            space = by_slot[area // AREAS].areas[area % AREAS].space
            if space and land["holder"] is not None and (rng.random() < built or crowded):
                kinds = LARGE if space == "large" else ["carved-stone", *SMALL] if space == "carved" else SMALL
                taken = {building["type"] for building in land["buildings"]}
                left = [kind for kind in kinds if kind not in taken]
                if left:
                    land["buildings"].append({"type": left[0] if space == "carved" else rng.choice(left), "area": area})
        lair = any(by_slot[area // AREAS].areas[area % AREAS].lair for area in land["areas"])
        if creatures and (lair or crowded):
            land["creatures"] = [rng.choice(CREATURES)]
        if crowded:
            land["buildings"].append({"type": rng.choice(SMALL), "area": None})
            land["scorched"] = True
            if players > 1 and land["holder"] is not None:
                land["attackers"] = {"seat": (land["holder"] + 1) % players, "regular": 2, "kaija": 0, "chief": 1}
    owned = [land for land in lands if land["holder"] is not None]
    if not crowded and owned:
        rng.choice(owned)["scorched"] = True
        for seat, what in [(bear, "kaija"), *((s, "chief") for s in range(players))]:
            mine = [land for land in owned if land["holder"] == seat]
            if mine:
                rng.choice(mine)["units"][what] = 1
        if combat:
            for land in rng.sample(owned, min(2, len(owned))):
                seat = (land["holder"] + 1) % players
                land["attackers"] = {"seat": seat, "regular": rng.randint(1, 3), "kaija": 0, "chief": 0}
    return {
        "seats": seats,
        "map": {
            "tiles": [
                {"slot": slot, "tile": tile.id, "x": x, "y": y, "r": turn}
                for (x, y), (slot, tile, turn) in sorted(made.cells.items(), key=lambda item: item[1][0])
            ],
            "territories": lands,
            "last": len(made.cells) - 1,
        },
    }
