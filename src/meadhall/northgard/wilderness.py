"""Module WILDERNESS: what the Environment tiles and their creatures do at each named place of the year."""

from meadhall.core.lists import added, changed
from meadhall.core.state import Frame
from meadhall.northgard import beasts, creatures
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import add_fame, enter, figures, gain, seat_from


def shuffle_in(s: Northgard) -> None:
    """Environment tiles join the pile; the Den not among the top 3 tiles per player (N.WILDERNESS.1)."""
    c = s.content
    den = -1
    for tile in range(len(c.tile_ids)):
        if c.tile_set[tile] != o.TILES_WILDERNESS:
            continue
        if c.tile_creatures[tile] and not s.modules & k.M_CREATURES:
            s.tiles_out.append(tile)
        elif c.tile_landmark[tile] == o.LANDMARK_DEN:
            den = tile
        else:
            s.pile.append(tile)
    s.shuffle(s.pile)
    if den >= 0:
        s.den_free = 3 * s.players
        cut = len(s.pile) - s.den_free
        rest = s.pile[:cut] + [den]
        s.shuffle(rest)
        s.pile = rest + s.pile[cut:]


def landmark_area(s: Northgard, slot: int, landmark: int) -> int:
    """The area of a placed tile that carries a landmark; -1 if none does."""
    tile = s.slot_tile[slot]
    for i in range(s.content.tile_areas[tile]):
        if s.content.area_landmark[tile * o.AREAS + i] == landmark:
            return slot * o.AREAS + i
    return -1


def tile_placed(s: Northgard) -> None:
    """The Den brings the Wyvern, which does not act (N.TILE.wyverns-den)."""
    area = landmark_area(s, s.placed, o.LANDMARK_DEN)
    if area >= 0:
        for kind in range(len(s.content.creature_from)):
            if s.content.creature_from[kind] == o.FROM_DEN:
                creatures.put(s, kind, s.terr[area], -1)


def around(s: Northgard, slot: int) -> list[int]:
    """The different territories around a tile's middle (N.WILDERNESS.7)."""
    out: list[int] = []
    for i in range(s.content.tile_areas[s.slot_tile[slot]]):
        t = s.terr[slot * o.AREAS + i]
        if t not in out:
            out.append(t)
    return out


def harvest_fame(s: Northgard) -> None:
    """Ruins and Den give fame to their controller, unless a Wolf is there (N.WILDERNESS.8)."""
    for slot in range(len(s.slot_tile)):
        fame = s.content.tile_fame[s.slot_tile[slot]]
        if fame == 0:
            continue
        area = landmark_area(s, slot, o.LANDMARK_RUINS)
        if area < 0:
            area = landmark_area(s, slot, o.LANDMARK_DEN)
        t = s.terr[area]
        if s.t_holder[t] >= 0 and not beasts.barren(s, t):
            add_fame(s, s.t_holder[t], fame, k.C_PLACE, t)


def lake_food(s: Northgard) -> None:
    """Most figures around the Great Lake: 2 food; tied players 1 each (N.TILE.great-lake)."""
    for slot in range(len(s.slot_tile)):
        if s.content.tile_landmark[s.slot_tile[slot]] != o.LANDMARK_LAKE:
            continue
        counts = [0] * s.players
        for t in around(s, slot):
            if s.t_holder[t] >= 0:
                counts[s.t_holder[t]] += figures(s, s.t_holder[t], t)
        best = max(counts)
        if best == 0:
            continue
        share = 1 if counts.count(best) > 1 else 2
        for i in range(s.players):
            p = seat_from(s, s.first, i)
            if counts[p] == best:
                gain(s, p, share, 0, 0, k.C_PLACE)


def step_poison(s: Northgard, f: Frame) -> None:
    """After the trades one unit is lost in each territory around the Poisonous Swamp, in turn order of the owners
    (N.GEN.5). items: territories still due."""
    if f.step == 0:
        f.step = 1
        for slot in range(len(s.slot_tile)):
            if s.content.tile_landmark[s.slot_tile[slot]] != o.LANDMARK_POISON:
                continue
            for i in range(s.players):
                for t in around(s, slot):
                    if s.t_holder[t] == seat_from(s, s.first, i):
                        f.items.append(t)
    if len(f.items) > 0:
        t = f.items.pop(0)
        creatures.lose_unit(s, s.t_holder[t], t, -1)
        return
    s.pop()


def step_geysers(s: Northgard, f: Frame) -> None:
    """Each controller of a geyser may add one regular unit there (N.WILDERNESS.11). items: geysers due."""
    if f.step == 0:
        f.step = 1
        for i in range(s.players):
            p = seat_from(s, s.first, i)
            for slot in range(len(s.slot_tile)):
                area = landmark_area(s, slot, o.LANDMARK_GEYSER)
                if area >= 0 and s.t_holder[s.terr[area]] == p:
                    f.items.append(area)
    while len(f.items) > 0:
        t = s.terr[f.items[0]]
        p = s.t_holder[t]
        if p >= 0 and s.reserve[p] > 0 and beasts.enterable(s, t):
            if s.answer < 0:
                s.ask(p, k.K_GEYSER, [k.A_YES, k.A_NO])
                return
            if s.take() == k.A_YES:
                s.reserve[p] -= 1
                enter(s, p, t, 1, False, False)
                if s.tracing:
                    s.emit(k.EV_GEYSER, [p, t])
        f.items.pop(0)
    s.pop()


def specter(s: Northgard) -> int:
    """The kind of creature that rises from the graves."""
    for kind in range(len(s.content.creature_from)):
        if s.content.creature_from[kind] == o.FROM_GRAVES:
            return kind
    return -1


def graves(s: Northgard, f: Frame) -> bool:
    """The controller of the graves may put a Spectral Warrior on any lair. False while the question is open."""
    for slot in range(len(s.slot_tile)):
        area = landmark_area(s, slot, o.LANDMARK_GRAVES)
        if area < 0:
            continue
        p = s.t_holder[s.terr[area]]
        if p < 0 or s.specters == 0:
            return True
        if s.answer < 0:
            options: list[int] = []
            for t in s.live:
                if s.t_lair[t] > 0:
                    options.append(k.A_AREA + t)
            options.append(k.A_STOP)
            s.ask(p, k.K_GRAVES, options)
            if s.answer < 0:
                return False
        choice = s.take()
        if choice != k.A_STOP:
            s.specters -= 1
            creatures.put(s, specter(s), choice - k.A_AREA, -1)
    return True


def beaten(s: Northgard, p: int, kind: int, t: int) -> bool:
    """The end of a Spectral Warrior or the Wyvern; False for other creatures."""
    origin = s.content.creature_from[kind]
    if origin == o.FROM_GRAVES:
        creatures.leave_line(s, kind, t)
        s.creatures_out = added(s.creatures_out, kind)
        add_fame(s, p, s.content.creature_fame[kind], k.C_CREATURE, t)
        return True
    if origin != o.FROM_DEN:
        return False
    den = -1
    for slot in range(len(s.slot_tile)):
        area = landmark_area(s, slot, o.LANDMARK_DEN)
        if area >= 0:
            den = s.terr[area]
    if t == den:
        creatures.leave_line(s, kind, t)
        s.creatures_out = added(s.creatures_out, kind)
        add_fame(s, p, s.content.creature_fame[kind], k.C_CREATURE, t)
    else:
        for i in range(len(s.line)):
            if s.line[i] == kind and s.line_at[i] == t:
                s.line_at = changed(s.line_at, i, den)
        if s.tracing:
            s.emit(k.EV_CREATURE_MOVE, [kind, t, den])
        if not during_combats(s):
            creatures.act(s, kind, den)
    return True


def during_combats(s: Northgard) -> bool:
    """Whether the combats of an action are being resolved: whoever holds the Den then meets the Wyvern after them."""
    for f in s.frames():
        if f.op == k.F_COMBATS:
            return True
    return False


def home_again(s: Northgard) -> bool:
    """After the combats: a Wyvern that came home to a Den with units attacks them (N.INV.25). True if it does."""
    for i in range(len(s.line)):
        t = s.line_at[i]
        if s.content.creature_from[s.line[i]] == o.FROM_DEN and s.t_holder[t] >= 0:
            creatures.act(s, s.line[i], t)
            return True
    return False
