"""The year: Start, Actions, Harvest, Winter, End, and second chances (sections YEAR, HARVEST, WINTER, ENDYEAR)."""

from typing import Final

from meadhall.core.state import Frame
from meadhall.northgard import (
    beasts,
    creatures,
    explore,
    harvest,
    land,
    prototype,
    score,
    wilderness,
)
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.cards import KNOWN_TO_ALL, draw_to_hand, put_on_top
from meadhall.northgard.content import WINTER_WIDTH
from meadhall.northgard.state import NEUTRAL, RESERVE, Northgard
from meadhall.northgard.units import (
    add_fame,
    enter,
    in_reserve,
    kaija_free,
    on_map,
    resources,
    seat_from,
)

# A Year frame: step phase, a seats done in that step, b kind Snake named at Harvest (-1: none), c whose turn is next.
START: Final = 0
ACTIONS: Final = 1
HARVEST_A: Final = 2
SCORCH: Final = 3
HARVEST_B: Final = 4
TRADE: Final = 5
WINTER: Final = 6
END: Final = 7
SECOND_CHANCE: Final = 8
NEXT: Final = 9


def step_year(s: Northgard, f: Frame) -> None:
    """Lead through the phases of one year after the other."""
    if f.step == ACTIONS:
        next_turn(s, f)
    elif f.step == START:
        start_year(s)
        f.c = s.first
        f.step = ACTIONS
    elif f.step == HARVEST_A:
        harvest_a(s)
        f.b = -1
        f.step = SCORCH
    elif f.step == SCORCH:
        scorched_harvest(s, f)
    elif f.step == HARVEST_B:
        harvest_b(s, f.b)
        f.a = 0
        f.step = TRADE
    elif f.step == TRADE:
        if f.a >= s.players:
            f.step = WINTER
            if s.modules & k.M_WILDERNESS:
                s.push(k.F_POISON, s.first)
            return
        f.a += 1
        trade = s.push(k.F_TRADE, seat_from(s, s.first, f.a - 1))
        trade.a = resources(s, trade.seat)  # proposals to the teammate at the most (N.TEAM.10)
    elif f.step == WINTER:
        for i in range(s.players):
            winter(s, seat_from(s, s.first, i))
        f.step = END
        if s.modules & k.M_WILDERNESS:
            s.push(k.F_GEYSERS, s.first)
    elif f.step == END:
        if score.end_by_territories(s):
            return
        if s.year >= s.content.years[s.v[k.V_VARIANT]]:
            score.end_by_years(s)
            return
        f.a = 0
        f.step = SECOND_CHANCE
    elif f.step == SECOND_CHANCE:
        if f.a >= s.players:
            f.step = NEXT
            return
        f.a += 1
        p = seat_from(s, s.first, f.a - 1)
        if on_map(s, p) == 0 and in_reserve(s, p) > 0:
            s.push(k.F_SECOND, p)
    else:
        f.step = START


def harvest_a(s: Northgard) -> None:
    """Step A of Harvest: fame of the map."""
    harvest.closed_fame(s)
    if s.v[k.V_OLD_POWERS]:
        prototype.harvest_fame(s)
    if s.modules & k.M_WILDERNESS:
        wilderness.harvest_fame(s)


def harvest_b(s: Northgard, scorched_kind: int) -> None:
    """Step B of Harvest: Altars and resources."""
    harvest.collect(s, scorched_kind)
    if s.v[k.V_OLD_POWERS]:
        prototype.harvest_food(s)
    if s.modules & k.M_WILDERNESS:
        wilderness.lake_food(s)


def start_year(s: Northgard) -> None:
    """Phase 1: effects of last year end, cards are drawn, the display is laid out (N.YEAR.2 to N.YEAR.4)."""
    s.year += 1
    s.marker_moved = 0
    s.awake = 0
    if s.tracing:
        s.emit(k.EV_YEAR, [s.year])
    for p in range(s.players):
        s.passed[p] = 0
        s.took[p] = 0
        s.conqueror[p] = 0
        s.played[p] = []
    extra = [0] * s.players
    for t in s.live:
        if s.t_holder[t] >= 0 and s.t_bld[t] > 0 and not beasts.silent(s, t):
            extra[s.t_holder[t]] += land.buildings(s, t, o.B_FORGE) * s.content.building_cards[o.B_FORGE]
    for i in range(s.players):
        p = seat_from(s, s.first, i)
        draw_to_hand(s, p, s.content.hand + extra[p])
    if len(s.dev) > 0:
        for _ in range(s.players):
            s.display.append(s.dev.pop())
        s.learn()
    else:
        s.display = s.achievements.copy()  # clones share the row
        s.achievements = []
    if s.tracing:
        s.emit(k.EV_DISPLAY, s.display.copy())


def next_turn(s: Northgard, f: Frame) -> None:
    """Phase 2: turns go round until all have passed (N.YEAR.5, N.YEAR.7)."""
    for i in range(s.players):
        p = seat_from(s, f.c, i)
        if s.passed[p] == 0:
            s.turn = p
            f.c = seat_from(s, p, 1)
            if s.tracing:
                s.emit(k.EV_TURN, [p])
            s.push(k.F_TURN, p)
            return
    s.turn = -1
    if len(s.display) > 0:
        if s.tracing:
            s.emit(k.EV_DISPLAY_GONE, s.display.copy())
        s.removed.extend(s.display)
        s.display = []
    f.step = HARVEST_A
    if s.modules & k.M_CREATURES:
        creatures.start_phase(s)


def scorched_harvest(s: Northgard, f: Frame) -> None:
    """Snake may name a kind that the scorched enemy territory yields (N.HARVEST.5, N.CLAN.SNAKE.6)."""
    f.step = HARVEST_B
    for p in range(s.players):
        if s.clan[p] == o.SNAKE:
            if s.answer < 0:
                kinds = harvest.scorched_kinds(s, p)
                if len(kinds) > 0:
                    f.step = SCORCH
                    s.ask(p, k.K_SCORCH_HARVEST, kinds + [k.A_STOP])
                return
            choice = s.take()
            if choice != k.A_STOP:
                f.b = choice - k.A_RESOURCE
                harvest.scorched_gain(s, p, f.b)


def winter_units(s: Northgard, p: int) -> int:
    """Figures that eat: Kaija is not counted (N.WINTER.1)."""
    n = on_map(s, p)
    if s.clan[p] == o.BEAR and s.kaija_at >= 0:
        n -= 1
    return n


def winter_cost(s: Northgard, p: int, good: int) -> int:
    """What Winter asks of a player in a resource (N.WINTERCOST)."""
    n = winter_units(s, p)
    at = s.v[k.V_VARIANT] * WINTER_WIDTH + (n if n < WINTER_WIDTH else WINTER_WIDTH - 1)
    if good == o.FOOD:
        return s.content.winter_food[at]
    return s.content.winter_wood[at] if good == o.WOOD else 0


def winter(s: Northgard, p: int) -> None:
    """Pay for Winter, or take an Unrest card (N.WINTER.1 to N.WINTER.4)."""
    food = winter_cost(s, p, o.FOOD)
    wood = winter_cost(s, p, o.WOOD)
    short = food > s.res[p * 3 + o.FOOD] or wood > s.res[p * 3 + o.WOOD]
    food = min(food, s.res[p * 3 + o.FOOD])
    wood = min(wood, s.res[p * 3 + o.WOOD])
    s.res[p * 3 + o.FOOD] -= food
    s.res[p * 3 + o.WOOD] -= wood
    if s.tracing:
        s.emit(k.EV_WINTER, [p, winter_units(s, p), food, wood])
    if not short:
        return
    if s.unrest > 0:
        s.unrest -= 1
        put_on_top(s, p, s.content.unrest_card, KNOWN_TO_ALL)
        if s.tracing:
            s.emit(k.EV_UNREST, [p])
        return
    lost = -s.content.unrest_fame[s.v[k.V_VARIANT]]
    if s.tracing:
        s.emit(k.EV_NO_UNREST, [p, lost])
    add_fame(s, p, -lost, k.C_UNREST, -1)
    if s.v[k.V_UNREST_DISCARD] and len(s.draw[p]) > 0:
        s.learn()
        s.known[p].pop()
        card = s.draw[p].pop()
        s.discard[p].append(card)
        if s.tracing:
            s.emit(k.EV_EMPTY_TOP, [p, card])


# -- second chance: a territory chosen, b tiles tried, c pile size at the start; items: Kaija, warchief ----------------


def why_second(s: Northgard, t: int) -> int:
    """Whether a second chance may start in a territory (N.ENDYEAR.3)."""
    if s.t_holder[t] != NEUTRAL:
        return k.R_NOT_NEUTRAL
    if not beasts.enterable(s, t):  # N.CREATURES.30
        return k.R_VALKYRIE
    return k.R_OK if not land.is_swamp(s, t) else k.R_SWAMP


def neutral_places(s: Northgard) -> list[int]:
    """The neutral territories, as options."""
    out: list[int] = []
    for t in s.live:
        if why_second(s, t) == 0:
            out.append(k.A_AREA + t)
    return out


def step_second(s: Northgard, f: Frame) -> None:
    """A player without units may come back (N.ENDYEAR.3 to N.ENDYEAR.5)."""
    p = f.seat
    if f.step == 0:
        places = neutral_places(s)
        if len(places) == 0:
            f.step = 1 if s.v[k.V_SECOND_TILE] == 1 and len(s.pile) > 0 else 9
            return
        if s.answer < 0:
            s.ask(p, k.K_SECOND_CHANCE, places + [k.A_STOP])
            return
        choice = s.take()
        if choice == k.A_STOP:
            s.pop()
            return
        f.a = choice - k.A_AREA
        f.step = 4
        return
    if f.step == 1:  # no neutral territory: a tile may be drawn
        if s.answer < 0:
            s.ask(p, k.K_SECOND_TILE, [k.A_YES, k.A_NO])
            return
        if s.take() == k.A_NO:
            s.pop()
            return
        f.b = 0
        f.c = len(s.pile)
        f.step = 2
        return
    if f.step == 2:
        if f.b >= f.c:
            if s.tracing:
                s.emit(k.EV_NO_TILE, [p])
            s.pop()
            return
        tile = explore.draw_tile(s)
        f.b += 1
        if s.tracing:
            s.emit(k.EV_DRAW_TILES, [p, tile])
        if not land.fits(s, p, tile, land.BY_SECOND_CHANCE):
            s.pile.insert(0, tile)
            if s.tracing:
                s.emit(k.EV_TILES_BOTTOM, [p, tile])
            return
        f.step = 3
        place = s.push(k.F_PLACE, p)
        place.a = tile
        place.b = land.BY_SECOND_CHANCE
        return
    if f.step == 3:
        f.step = 10
        if s.modules & k.M_CREATURES:
            creatures.tile_placed(s, True)
            return
    if f.step == 10:
        if len(neutral_places(s)) == 0:  # the tile brought a creature that does not share (N.CREATURES.30)
            f.step = 1 if len(s.pile) > 0 else 9
            return
        if s.answer < 0:
            s.ask(p, k.K_SECOND_CHANCE, neutral_places(s))
            return
        f.a = s.take() - k.A_AREA
        f.step = 4
        return
    if f.step == 4:
        f.items = [0, 0]
        f.step = 5
        return
    if f.step == 5:
        if kaija_free(s, p):
            if s.answer < 0:
                s.ask(p, k.K_GROUP, [k.A_KAIJA, k.A_REG] if s.reserve[p] >= s.content.group else [k.A_KAIJA])
                return
            f.items[0] = 1 if s.take() == k.A_KAIJA else 0
        f.step = 6
        return
    if f.step == 6:
        if s.chief_at[p] == RESERVE:
            if s.answer < 0:
                s.ask(p, k.K_GROUP, [k.A_CHIEF, k.A_REG])
                return
            f.items[1] = 1 if s.take() == k.A_CHIEF else 0
        f.step = 7
        return
    if f.step == 7:
        reg = s.content.group - f.items[0] - f.items[1]
        s.reserve[p] -= reg
        enter(s, p, f.a, reg, f.items[0] == 1, f.items[1] == 1)
        if s.tracing:
            s.emit(k.EV_SECOND, [p, f.a, reg, f.items[0], f.items[1]])
    s.pop()
