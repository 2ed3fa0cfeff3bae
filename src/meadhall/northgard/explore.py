"""The Explore action: draw tiles, choose one, lay it, closing fame and clan powers (section EXPLORE)."""

from meadhall.core.state import Frame
from meadhall.northgard import codes as k
from meadhall.northgard import (
    creatures,
    harvest,
    land,
)
from meadhall.northgard import ops as o
from meadhall.northgard.cards import row
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
    f = s.push(k.F_EXPLORES, p)
    f.a = ref
    f.b = row(s, ref)[o.EXPLORE_TIMES]


def start_one(s: Northgard, p: int, ref: int) -> None:
    """Begin a single Explore action."""
    f = s.push(k.F_EXPLORE, p)
    f.a = ref


def step_explores(s: Northgard, f: Frame) -> None:
    """Explore once, then perhaps again (Rangers). a: effect, b: how often still."""
    if f.step == 0:
        f.b -= 1
        f.step = 1
        start_one(s, f.seat, f.a)
        return
    if f.b <= 0 or possible(s, f.seat, row(s, f.a)) != 0:
        s.pop()
        return
    if s.answer < 0:
        s.ask(f.seat, k.K_EXPLORE_AGAIN, [k.A_YES, k.A_NO])
        return
    if s.take() == k.A_NO:
        s.pop()
        return
    f.step = 0


def draw_tile(s: Northgard) -> int:
    """The top tile of the pile; everybody sees it."""
    s.learn()
    if s.den_free > 0:
        s.den_free -= 1
    return s.pile.pop()


def put_at_bottom(s: Northgard, tiles: list[int]) -> None:
    """Tiles go to the bottom of the pile in the order drawn (N.EXPLORE.3)."""
    for tile in tiles:
        s.pile.insert(0, tile)


# An Explore frame: a effect, b tiles tried so far, c 1 once the redraw is used or refused, d pile size when it began;
# items: the drawn tiles.


def mode_of(effect: list[int]) -> int:
    """Where this Explore may lay tiles."""
    return land.BY_ANYONE if effect[o.EXPLORE_ANYWHERE] else land.BY_EXPLORER


def why_tile(s: Northgard, f: Frame, tile: int) -> int:
    """Whether a drawn tile can be laid anywhere."""
    return k.R_OK if land.fits(s, f.seat, tile, mode_of(row(s, f.a))) else k.R_TILE_STUCK


def step_explore(s: Northgard, f: Frame) -> None:
    """One Explore action."""
    p = f.seat
    effect = row(s, f.a)
    mode = mode_of(effect)
    if f.step == 0:
        f.d = len(s.pile)
        n = effect[o.EXPLORE_TILES]
        while n > 0 and len(s.pile) > 0:  # N.EXPLORE.6
            f.items.append(draw_tile(s))
            n -= 1
        f.b = len(f.items)
        if s.tracing:
            s.emit(k.EV_DRAW_TILES, [p] + f.items)
        f.step = 1
    if f.step == 1:  # N.EXPLORE.5: replace tiles that fit nowhere
        for tile in f.items:
            if land.fits(s, p, tile, mode):
                f.step = 2
                break
    if f.step == 1:
        if s.tracing:
            s.emit(k.EV_TILES_GONE if s.v[k.V_TILES_LEAVE] else k.EV_TILES_BOTTOM, [p] + f.items)
        if s.v[k.V_TILES_LEAVE]:
            s.tiles_out.extend(f.items)
        else:
            put_at_bottom(s, f.items)
        f.items = []
        if len(s.pile) == 0 or f.b >= f.d:
            if s.tracing:
                s.emit(k.EV_NO_TILE, [p])
            s.pop()
            return
        f.items.append(draw_tile(s))
        f.b += 1
        if s.tracing:
            s.emit(k.EV_DRAW_TILES, [p] + f.items)
        return
    if f.step == 2:  # Scout Camp
        if effect[o.EXPLORE_REDRAW] == 1 and f.c == 0 and len(s.pile) > 0:
            if s.answer < 0:
                s.ask(p, k.K_REDRAW, [k.A_YES, k.A_NO])
                return
            f.c = 1
            if s.take() == k.A_YES:
                if s.tracing:
                    s.emit(k.EV_TILES_BOTTOM, [p] + f.items)
                put_at_bottom(s, f.items)
                f.items = [draw_tile(s)]  # the tile put back counts as not yet tried: f.b stays
                if s.tracing:
                    s.emit(k.EV_DRAW_TILES, [p] + f.items)
                f.step = 1
                return
        f.step = 3
    if f.step == 3:
        if s.answer < 0:
            options: list[int] = []
            for tile in f.items:
                if k.A_TILE + tile not in options and why_tile(s, f, tile) == 0:
                    options.append(k.A_TILE + tile)
            s.ask(p, k.K_EXPLORE_TILE, options)
            return
        tile = s.take() - k.A_TILE
        f.items.remove(tile)
        put_at_bottom(s, f.items)
        if s.tracing and len(f.items) > 0:
            s.emit(k.EV_TILES_BOTTOM, [p] + f.items)
        f.items = []
        if effect[o.EXPLORE_COLLECT]:
            collect_tile(s, p, tile)
        f.step = 4
        place = s.push(k.F_PLACE, p)
        place.a = tile
        place.b = mode
        return
    s.pop()
    explored(s, p)
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
    """After laying: closing fame, Stag, Raven, Boar (N.EXPLORE.8 to N.EXPLORE.10)."""
    own: list[int] = []
    for t in s.closed:
        if s.t_holder[t] == p:
            own.append(t)
    for t in own:
        add_fame(s, p, s.t_size[t], k.C_CLOSING, t)
    if s.clan[p] == o.STAG:
        if not s.v[k.V_OLD_POWERS]:
            closing_stag(s, p, own)
    elif s.clan[p] == o.RAVEN:
        for t in own:
            harvest.collect_territory(s, p, t, k.C_CLAN)
    elif s.clan[p] == o.BOAR and len(s.closed) == 0:
        gain(s, p, 0, 0, 1, k.C_CLAN)
    s.done = 1


def closing_stag(s: Northgard, p: int, own: list[int]) -> None:
    """N.CLAN.STAG.2."""
    for t in own:
        add_fame(s, p, 1, k.C_CLAN, t)


# -- laying a tile: cell, then rotation. a tile, b mode, c cell --------------------------------------------------------


def why_cell(s: Northgard, f: Frame, cell: int) -> int:
    """Whether the tile of this frame can go to a cell."""
    why = land.why_cell(s, f.seat, cell, f.b)
    if why != 0:
        return why
    last = k.R_OK
    for rot in range(4):
        last = land.why_place(s, f.a, cell, rot, f.b)
        if last == 0:
            return k.R_OK
    return last


def step_place(s: Northgard, f: Frame) -> None:
    """Choose cell and rotation for a tile and lay it."""
    p = f.seat
    if f.step == 0:
        if s.answer < 0:
            options: list[int] = []
            for cell in land.legal_cells(s, p, f.a, f.b):
                options.append(k.A_CELL + cell)
            s.ask(p, k.K_CELL, options)
            return
        f.c = s.take() - k.A_CELL
        f.step = 1
    if s.answer < 0:
        turns: list[int] = []
        for rot in land.rotations(s, f.a, f.c, f.b):
            turns.append(k.A_ROTATION + rot)
        s.ask(p, k.K_ROTATION, turns)
        return
    rot = s.take() - k.A_ROTATION
    slot = land.place(s, f.a, f.c, rot)
    if land.is_setup(f.b):
        s.learn()  # a tile of a hidden hand is shown (N.HIDDEN.12)
    if s.tracing:
        s.emit(k.EV_PLACE_TILE, [p, f.a, f.c, rot, slot])
    s.pop()
