"""The Explore action: draw tiles, choose one, lay it, closing fame and clan powers (section EXPLORE)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Question, Step
from meadhall.core.rng import Rng
from meadhall.core.state import Business
from meadhall.northgard import (
    clan,
    creatures,
    land,
)
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Ask, elsewhere
from meadhall.northgard.cards import row
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.parts import PARTS, Part
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import add_fame, gain


def possible(s: Northgard, p: int, effect: list[int]) -> int:
    """Whether an Explore action can be started (N.EXPLORE.4)."""
    if len(s.pile) == 0:
        return k.R_PILE_EMPTY
    if effect[o.EXPLORE_ANYWHERE]:
        for t in s.live:
            if s.t_open[t] > 0 and land.explorable(s, t):
                return k.R_OK
        return k.R_NO_OPEN
    return k.R_OK if land.may_explore(s, p) else k.R_NO_OPEN


def start(s: Northgard, p: int, ref: int) -> None:
    """Begin the Explore actions of a card (N.EXPLORE.11: each is separate)."""
    times = row(s, ref)[o.EXPLORE_TIMES]
    if times > 1:
        s.add(ExploreAgain(p, ref, times - 1))
    start_one(s, p, ref)


def start_one(s: Northgard, p: int, ref: int) -> None:
    """Begin a single Explore action."""
    s.add(Explore(p, ref))


def draw_tile(s: Northgard) -> int:
    """The top tile of the pile; everybody sees it."""
    s.learn()
    if s.den_free > 0:
        s.den_free -= 1
    return s.pile.pop()


def put_at_bottom(s: Northgard, p: int, tiles: list[int]) -> None:
    """Tiles go to the bottom of the pile in the order drawn (N.EXPLORE.3)."""
    for tile in tiles:
        s.pile.insert(0, tile)
    if s.tracing and len(tiles) > 0:
        s.tell(TilesToBottom(p, tiles))


def drawn_tiles(s: Northgard) -> list[int]:
    """The tiles that were drawn and are to be chosen from, open on the table (N.EXPLORE.7)."""
    asked = s.stack[-1] if len(s.stack) > 0 else None
    if isinstance(asked, ExploreTile):
        return asked.tiles
    return asked.tiles if isinstance(asked, Redraw) else []


def mode_of(effect: list[int]) -> int:
    """Where this Explore may lay tiles."""
    return land.BY_ANYONE if effect[o.EXPLORE_ANYWHERE] else land.BY_EXPLORER


@mypyc_attr(acyclic=True)
class ExploreAgain(Ask):
    """Rangers: explore once more, or not."""

    def __init__(self, seat: int, effect: int, times: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect
        self.times: Final = times  # how often still

    def options(self, s: Northgard) -> list[int]:
        if possible(s, self.seat, row(s, self.effect)) != k.R_OK:
            return []
        return [k.A_YES, k.A_NO]

    def take(self, s: Northgard, answer: int) -> None:
        s.pop()
        if answer == k.A_YES:
            if self.times > 1:
                s.add(ExploreAgain(self.seat, self.effect, self.times - 1))
            start_one(s, self.seat, self.effect)


@mypyc_attr(acyclic=True)
class Explore(Step):
    """One Explore action begins: tiles are drawn (N.EXPLORE.6)."""

    def __init__(self, seat: int, effect: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect

    def work(self, s: Northgard) -> None:
        size = len(s.pile)
        tiles: list[int] = []
        n = row(s, self.effect)[o.EXPLORE_TILES]
        while n > 0 and len(s.pile) > 0:
            tiles.append(draw_tile(s))
            n -= 1
        if s.tracing:
            s.tell(TilesDrawn(self.seat, tiles))
        offer(s, self.seat, self.effect, tiles, size - len(tiles), False)


def offer(s: Northgard, p: int, ref: int, tiles: list[int], left: int, redrawn: bool) -> None:
    """Ask about drawn tiles in place of what is on top; those that fit nowhere are replaced first (N.EXPLORE.5), as
    long as some of those that lay in the pile when it began are `left`."""
    effect = row(s, ref)
    while not any_fits(s, p, tiles, mode_of(effect)):
        if s.v[k.V_TILES_LEAVE]:
            s.tiles_out.extend(tiles)
            if s.tracing:
                s.tell(TilesGone(p, tiles))
        else:
            put_at_bottom(s, p, tiles)
        if len(s.pile) == 0 or left <= 0:
            if s.tracing:
                s.tell(NoTile(p))
            s.pop()
            return
        tiles = [draw_tile(s)]
        left -= 1
        if s.tracing:
            s.tell(TilesDrawn(p, tiles))
    if effect[o.EXPLORE_REDRAW] == 1 and not redrawn and len(s.pile) > 0:
        s.become(Redraw(p, ref, tiles, left))
    else:
        s.become(ExploreTile(p, ref, tiles))


def any_fits(s: Northgard, p: int, tiles: list[int], mode: int) -> bool:
    """Whether one of the tiles can be laid anywhere."""
    for tile in tiles:
        if land.fits(s, p, tile, mode):
            return True
    return False


@mypyc_attr(acyclic=True)
class Redraw(Ask):
    """Scout Camp: the tile drawn may go to the bottom for another."""

    def __init__(self, seat: int, effect: int, tiles: list[int], left: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect
        self.tiles: Final = tiles
        self.left: Final = left

    def options(self, s: Northgard) -> list[int]:
        return [k.A_YES, k.A_NO]

    def take(self, s: Northgard, answer: int) -> None:
        if answer == k.A_NO:
            s.become(ExploreTile(self.seat, self.effect, self.tiles))
            return
        put_at_bottom(s, self.seat, self.tiles)
        tiles = [draw_tile(s)]
        if s.tracing:
            s.tell(TilesDrawn(self.seat, tiles))
        offer(s, self.seat, self.effect, tiles, self.left, True)  # the tile put back counts as not yet tried


@mypyc_attr(acyclic=True)
class ExploreTile(Question):
    """Which of the drawn tiles is laid."""

    def __init__(self, seat: int, effect: int, tiles: list[int]) -> None:
        super().__init__(seat)
        self.effect: Final = effect
        self.tiles: Final = tiles

    def why(self, s: Northgard, action: int) -> int:
        tile = action - k.A_TILE
        if tile not in self.tiles:
            return elsewhere(s, action)
        fits = land.fits(s, self.seat, tile, mode_of(row(s, self.effect)))
        return k.R_OK if fits else k.R_TILE_STUCK

    def options(self, s: Northgard) -> list[int]:
        out: list[int] = []
        for tile in self.tiles:
            if k.A_TILE + tile not in out and self.why(s, k.A_TILE + tile) == k.R_OK:
                out.append(k.A_TILE + tile)
        return out

    def take(self, s: Northgard, answer: int) -> None:
        tile = answer - k.A_TILE
        effect = row(s, self.effect)
        rest = self.tiles.copy()
        rest.remove(tile)
        put_at_bottom(s, self.seat, rest)
        if effect[o.EXPLORE_COLLECT]:
            collect_tile(s, self.seat, tile)
        s.become(Explored(self.seat))
        s.add(Cell(self.seat, tile, mode_of(effect)))


@mypyc_attr(acyclic=True)
class Explored(Step):
    """The tile of an Explore action lies."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def work(self, s: Northgard) -> None:
        s.pop()
        explored(s, self.seat)
        if s.modules & k.M_CREATURES:
            creatures.tile_placed(s, True)


def collect_tile(s: Northgard, p: int, tile: int) -> None:
    """Lay of the Land: every resource icon printed on the tile."""
    food = 0
    wood = 0
    lore = 0
    for i in range(s.content.tile_areas[tile]):
        food += s.content.area_food[tile * o.AREAS + i]
        wood += s.content.area_wood[tile * o.AREAS + i]
        lore += s.content.area_lore[tile * o.AREAS + i]
    gain(s, p, food, wood, lore, k.C_CARD)


def explored(s: Northgard, p: int) -> None:
    """After laying: closing fame, the clan's power (N.EXPLORE.8 to N.EXPLORE.10)."""
    own: list[int] = []
    for t in s.closed:
        if s.t_holder[t] == p:
            own.append(t)
    for t in own:
        add_fame(s, p, s.t_size[t], k.C_CLOSING, t)
    clan.of(s, p).explored(s, p, own)
    s.done = 1


# -- laying a tile: cell, then rotation --------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class LayTile(Question):
    """A tile is laid; where it may go says a mode."""

    def __init__(self, seat: int, tile: int, mode: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile
        self.mode: Final = mode

    def with_tile(self, tile: int) -> Business:
        """The same about another tile."""
        return self

    def is_secret(self, s: Northgard, viewer: int) -> bool:
        """Whether the tile is hidden from a viewer: it comes from a hidden hand (N.HIDDEN.12)."""
        return self.seat != viewer and land.is_setup(self.mode) and len(s.tile_hand) > 0  # the prototype draws openly


@mypyc_attr(acyclic=True)
class Cell(LayTile):
    """Where it is laid."""

    def rule(self, s: Northgard, action: int) -> str:
        return land.MODE_RULES[self.mode]

    def why(self, s: Northgard, action: int) -> int:
        if action == k.A_STOP:
            return k.R_MUST_PLACE
        if not k.A_CELL <= action < k.ACTIONS:
            return elsewhere(s, action)
        cell = action - k.A_CELL
        why = land.why_cell(s, self.seat, cell, self.mode)
        if why != k.R_OK:
            return why
        for rot in range(4):
            why = land.why_place(s, self.tile, cell, rot, self.mode)
            if why == k.R_OK:
                break
        return why

    def options(self, s: Northgard) -> list[int]:
        out: list[int] = []
        for cell in land.legal_cells(s, self.seat, self.tile, self.mode):
            out.append(k.A_CELL + cell)
        return out

    def take(self, s: Northgard, answer: int) -> None:
        s.become(Rotation(self.seat, self.tile, self.mode, answer - k.A_CELL))

    def with_tile(self, tile: int) -> Business:
        return Cell(self.seat, tile, self.mode)


@mypyc_attr(acyclic=True)
class Rotation(LayTile):
    """How it is turned."""

    def __init__(self, seat: int, tile: int, mode: int, cell: int) -> None:
        super().__init__(seat, tile, mode)
        self.cell: Final = cell

    def why(self, s: Northgard, action: int) -> int:
        if action == k.A_STOP:
            return k.R_MUST_PLACE
        if k.A_ROTATION <= action < k.A_ROTATION + 4:
            return land.why_place(s, self.tile, self.cell, action - k.A_ROTATION, self.mode)
        return elsewhere(s, action)

    def options(self, s: Northgard) -> list[int]:
        out: list[int] = []
        for rot in land.rotations(s, self.tile, self.cell, self.mode):
            out.append(k.A_ROTATION + rot)
        return out

    def take(self, s: Northgard, answer: int) -> None:
        rot = answer - k.A_ROTATION
        slot = land.place(s, self.tile, self.cell, rot)
        if land.is_setup(self.mode):
            s.learn()  # a tile of a hidden hand is shown (N.HIDDEN.12)
        if s.tracing:
            s.tell(TileLaid(self.seat, self.tile, self.cell, rot, slot))
        s.pop()

    def with_tile(self, tile: int) -> Business:
        return Rotation(self.seat, tile, self.mode, self.cell)

    def hidden(self, s: Northgard, viewer: int) -> Business:
        if not self.is_secret(s, viewer):
            return self
        return Rotation(self.seat, self.tile, self.mode, 0)  # the cell would tell of the tile

    def dealt(self, s: Northgard, rng: Rng) -> Business:
        if not self.is_secret(s, s.viewer):
            return self
        cells = land.legal_cells(s, self.seat, self.tile, self.mode)
        if len(cells) == 0:
            return self
        return Rotation(self.seat, self.tile, self.mode, cells[rng.below(len(cells))])


class ExplorePart(Part):
    """The Explore action of a card."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        return possible(s, p, effect)

    def begin(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        if possible(s, p, effect) == k.R_OK:
            start(s, p, ref)


# -- events ------------------------------------------------------------------------------------------------------------


class TilesDrawn(Event):
    """Tiles are drawn for all to see."""

    def __init__(self, seat: int, tiles: list[int]) -> None:
        super().__init__()
        self.seat = seat
        self.tiles = tiles


class TilesToBottom(Event):
    """Tiles go to the bottom of the pile."""

    def __init__(self, seat: int, tiles: list[int]) -> None:
        super().__init__()
        self.seat = seat
        self.tiles = tiles


class TilesGone(Event):
    """Tiles leave the game."""

    def __init__(self, seat: int, tiles: list[int]) -> None:
        super().__init__()
        self.seat = seat
        self.tiles = tiles


class NoTile(Event):
    """No tile of the pile fits."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


class TileLaid(Event):
    """A tile is laid."""

    def __init__(self, seat: int, tile: int, cell: int, rotation: int, slot: int) -> None:
        super().__init__()
        self.seat = seat
        self.tile = tile
        self.cell = cell
        self.rotation = rotation
        self.slot = slot


PARTS[o.OP_EXPLORE] = ExplorePart()
QUESTIONS.add(k.K_CELL, Cell, "N.EXPLORE.1")
QUESTIONS.add(k.K_ROTATION, Rotation, "N.MAP.2")
QUESTIONS.add(k.K_EXPLORE_TILE, ExploreTile, "N.EXPLORE.3")
QUESTIONS.add(k.K_REDRAW, Redraw, "N.CARD.scout-camp")
QUESTIONS.add(k.K_EXPLORE_AGAIN, ExploreAgain, "N.CARD.rangers")
QUESTIONS.add(150, Explore, "N.EXPLORE.6")
QUESTIONS.add(151, Explored, "N.EXPLORE.8")
EVENTS.add(k.EV_PLACE_TILE, TileLaid, "N.MAP.15")
EVENTS.add(k.EV_DRAW_TILES, TilesDrawn, "N.EXPLORE.7")
EVENTS.add(k.EV_TILES_BOTTOM, TilesToBottom, "N.EXPLORE.3")
EVENTS.add(k.EV_NO_TILE, NoTile, "N.EXPLORE.5")
EVENTS.add(k.EV_TILES_GONE, TilesGone, "N.PROTO.15")
