"""The year: Start, Actions, Harvest, Winter, End, and second chances (sections YEAR, HARVEST, WINTER, ENDYEAR)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Step
from meadhall.northgard import (
    beasts,
    clan,
    creatures,
    group,
    harvest,
    land,
    score,
    trade,
    wilderness,
)
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Ask, Where
from meadhall.northgard.cards import KNOWN_TO_ALL, draw_to_hand, put_on_top
from meadhall.northgard.content import WINTER_WIDTH
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.explore import Cell, NoTile, TilesDrawn, draw_tile, put_at_bottom
from meadhall.northgard.state import NEUTRAL, Northgard
from meadhall.northgard.turn import Turn
from meadhall.northgard.units import add_fame, in_reserve, on_map, seat_from

# The stages of a year, in order.
START: Final = 0
ACTIONS: Final = 1
HARVEST_A: Final = 2
HARVEST_B: Final = 3
TRADE: Final = 4
WINTER: Final = 5
END: Final = 6
SECOND_CHANCE: Final = 7


@mypyc_attr(acyclic=True)
class Phase(Step):
    """A stage of the year. It lies at the bottom of the stack; what happens in it lies above."""

    def stage(self) -> int:
        """Which stage it is."""
        return START


def stage(s: Northgard) -> int:
    """The stage that the year is at; before the first year and after the last it is that of the start."""
    first = s.stack[0] if len(s.stack) > 0 else None
    return first.stage() if isinstance(first, Phase) else START


@mypyc_attr(acyclic=True)
class StartYear(Phase):
    """Phase 1."""

    def __init__(self) -> None:
        super().__init__(0)

    def work(self, s: Northgard) -> None:
        start_year(s)
        s.become(Actions(s.first))


@mypyc_attr(acyclic=True)
class Actions(Phase):
    """Phase 2: turns go round until all have passed (N.YEAR.5, N.YEAR.7). The seat: whose turn is next."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def stage(self) -> int:
        return ACTIONS

    def work(self, s: Northgard) -> None:
        for i in range(s.players):
            p = seat_from(s, self.seat, i)
            if s.passed[p] == 0:
                s.turn = p
                if s.tracing:
                    s.tell(TurnBegins(p))
                s.become(Actions(seat_from(s, p, 1)))
                s.add(Turn(p))
                return
        s.turn = -1
        if len(s.display) > 0:
            if s.tracing:
                s.tell(DisplayGone(s.display))
            s.removed.extend(s.display)
            s.display = []
        s.become(HarvestFame())
        if s.modules & k.M_CREATURES:
            creatures.start_phase(s)


@mypyc_attr(acyclic=True)
class HarvestFame(Phase):
    """Step A of Harvest; then Snake may name a kind that the scorched territory yields."""

    def __init__(self) -> None:
        super().__init__(0)

    def stage(self) -> int:
        return HARVEST_A

    def work(self, s: Northgard) -> None:
        harvest_a(s)
        s.become(HarvestGoods(-1))
        for p in range(s.players):
            if clan.has_token(s, p):
                s.add(ScorchHarvest(p))


@mypyc_attr(acyclic=True)
class ScorchHarvest(Ask):
    """The kind that Snake takes from the harvest of the scorched enemy territory (N.HARVEST.5, N.CLAN.SNAKE.6)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def options(self, s: Northgard) -> list[int]:
        kinds = harvest.scorched_kinds(s, self.seat)
        if len(kinds) > 0:
            kinds.append(k.A_STOP)
        return kinds

    def take(self, s: Northgard, answer: int) -> None:
        s.pop()
        if answer != k.A_STOP:
            s.become(HarvestGoods(answer - k.A_RESOURCE))
            harvest.scorched_gain(s, self.seat, answer - k.A_RESOURCE)


@mypyc_attr(acyclic=True)
class HarvestGoods(Phase):
    """Step B of Harvest."""

    def __init__(self, scorched: int) -> None:
        super().__init__(0)
        self.scorched: Final = scorched  # the kind that Snake took, -1 if none

    def stage(self) -> int:
        return HARVEST_B

    def work(self, s: Northgard) -> None:
        harvest_b(s, self.scorched)
        s.become(Trades(0))


@mypyc_attr(acyclic=True)
class Trades(Phase):
    """Step C of Harvest, player by player; then the Poisonous Swamp takes its units."""

    def __init__(self, done: int) -> None:
        super().__init__(0)
        self.done: Final = done

    def stage(self) -> int:
        return TRADE

    def work(self, s: Northgard) -> None:
        if self.done < s.players:
            s.become(Trades(self.done + 1))
            s.add(trade.begun(s, seat_from(s, s.first, self.done)))
            return
        s.become(Winter())
        if s.modules & k.M_WILDERNESS:
            wilderness.poison(s)


@mypyc_attr(acyclic=True)
class Winter(Phase):
    """Phase 4; then geysers may give units."""

    def __init__(self) -> None:
        super().__init__(0)

    def stage(self) -> int:
        return WINTER

    def work(self, s: Northgard) -> None:
        for i in range(s.players):
            winter(s, seat_from(s, s.first, i))
        s.become(EndYear())
        if s.modules & k.M_WILDERNESS:
            wilderness.geysers(s)


@mypyc_attr(acyclic=True)
class EndYear(Phase):
    """The year ends, and perhaps the game."""

    def __init__(self) -> None:
        super().__init__(0)

    def stage(self) -> int:
        return END

    def work(self, s: Northgard) -> None:
        if score.end_by_territories(s):
            return
        if s.year >= s.content.years[s.v[k.V_VARIANT]]:
            score.end_by_years(s)
            return
        s.become(SecondChances(0))


@mypyc_attr(acyclic=True)
class SecondChances(Phase):
    """Players without units may come back, one after the other."""

    def __init__(self, done: int) -> None:
        super().__init__(0)
        self.done: Final = done

    def stage(self) -> int:
        return SECOND_CHANCE

    def work(self, s: Northgard) -> None:
        if self.done >= s.players:
            s.become(StartYear())
            return
        s.become(SecondChances(self.done + 1))
        p = seat_from(s, s.first, self.done)
        if on_map(s, p) == 0 and in_reserve(s, p) > 0:
            s.add(SecondChance(p, True))


def harvest_a(s: Northgard) -> None:
    """Step A of Harvest: fame of the map."""
    harvest.closed_fame(s)
    for p in range(s.players):
        clan.of(s, p).harvest_fame(s, p)
    if s.modules & k.M_WILDERNESS:
        wilderness.harvest_fame(s)


def harvest_b(s: Northgard, scorched_kind: int) -> None:
    """Step B of Harvest: Altars and resources."""
    harvest.collect(s, scorched_kind)
    for i in range(s.players):
        p = seat_from(s, s.first, i)
        clan.of(s, p).harvest_food(s, p)
    if s.modules & k.M_WILDERNESS:
        wilderness.lake_food(s)


def start_year(s: Northgard) -> None:
    """Phase 1: effects of last year end, cards are drawn, the display is laid out (N.YEAR.2 to N.YEAR.4)."""
    s.year += 1
    s.marker_moved = 0
    s.awake = 0
    if s.tracing:
        s.tell(YearBegins(s.year))
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
        s.tell(DisplayLaid(s.display.copy()))


def winter_units(s: Northgard, p: int) -> int:
    """Figures that eat: Kaija is not counted (N.WINTER.1)."""
    n = on_map(s, p)
    if s.kaija_at >= 0 and clan.leads_kaija(s, p):
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
        s.tell(WinterPaid(p, winter_units(s, p), food, wood))
    if not short:
        return
    if s.unrest > 0:
        s.unrest -= 1
        put_on_top(s, p, s.content.unrest_card, KNOWN_TO_ALL)
        if s.tracing:
            s.tell(UnrestTaken(p))
        return
    lost = -s.content.unrest_fame[s.v[k.V_VARIANT]]
    if s.tracing:
        s.tell(NoUnrest(p, lost))
    add_fame(s, p, -lost, k.C_UNREST, -1)
    if s.v[k.V_UNREST_DISCARD] and len(s.draw[p]) > 0:
        s.learn()
        s.known[p].pop()
        card = s.draw[p].pop()
        s.discard[p].append(card)
        if s.tracing:
            s.tell(TopDiscarded(p, card))


# -- second chance -----------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class SecondChance(Where):
    """Where a player without units comes back (N.ENDYEAR.3 to N.ENDYEAR.5)."""

    def __init__(self, seat: int, declinable: bool) -> None:
        super().__init__(seat)
        self.declinable: Final = declinable  # not once a tile was drawn for it

    def why_here(self, s: Northgard, t: int) -> int:
        if s.t_holder[t] != NEUTRAL:
            return k.R_NOT_NEUTRAL
        if not beasts.enterable(s, t):  # N.CREATURES.30
            return k.R_VALKYRIE
        return k.R_OK if not land.is_swamp(s, t) else k.R_SWAMP

    def may_stop(self, s: Northgard) -> bool:
        return self.declinable

    def nothing(self, s: Northgard) -> None:  # perhaps as the tile brought a creature that does not share
        if s.v[k.V_SECOND_TILE] == 1 and len(s.pile) > 0:
            s.become(SecondTile(self.seat))
        else:
            s.pop()

    def take(self, s: Northgard, answer: int) -> None:
        if answer == k.A_STOP:
            s.pop()
        else:
            group.gather(s, self.seat, answer - k.A_AREA, True)


@mypyc_attr(acyclic=True)
class SecondTile(Ask):
    """No territory is neutral: a tile may be drawn for a second chance."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def options(self, s: Northgard) -> list[int]:
        return [k.A_YES, k.A_NO]

    def take(self, s: Northgard, answer: int) -> None:
        s.pop()
        if answer == k.A_NO:
            return
        for _ in range(len(s.pile)):
            tile = draw_tile(s)
            if s.tracing:
                s.tell(TilesDrawn(self.seat, [tile]))
            if land.fits(s, self.seat, tile, land.BY_SECOND_CHANCE):
                s.add(SecondLaid(self.seat))
                s.add(Cell(self.seat, tile, land.BY_SECOND_CHANCE))
                return
            put_at_bottom(s, self.seat, [tile])
        if s.tracing:
            s.tell(NoTile(self.seat))


@mypyc_attr(acyclic=True)
class SecondLaid(Step):
    """The tile of a second chance lies."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def work(self, s: Northgard) -> None:
        s.become(SecondChance(self.seat, False))
        if s.modules & k.M_CREATURES:
            creatures.tile_placed(s, True)


# -- events ------------------------------------------------------------------------------------------------------------


class YearBegins(Event):
    """A year begins."""

    def __init__(self, year: int) -> None:
        super().__init__()
        self.year = year


class DisplayLaid(Event):
    """The display is laid out."""

    def __init__(self, cards: list[int]) -> None:
        super().__init__()
        self.cards = cards


class DisplayGone(Event):
    """What nobody took leaves the game."""

    def __init__(self, cards: list[int]) -> None:
        super().__init__()
        self.cards = cards


class TurnBegins(Event):
    """A turn begins."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


class WinterPaid(Event):
    """What a player pays for Winter."""

    def __init__(self, seat: int, units: int, food: int, wood: int) -> None:
        super().__init__()
        self.seat = seat
        self.units = units
        self.food = food
        self.wood = wood


class UnrestTaken(Event):
    """A player could not pay and takes an Unrest card."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


class NoUnrest(Event):
    """A player could not pay, and no Unrest card is left."""

    def __init__(self, seat: int, fame: int) -> None:
        super().__init__()
        self.seat = seat
        self.fame = fame  # lost instead


class TopDiscarded(Event):
    """The top card of a draw pile is discarded."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card


QUESTIONS.add(k.K_SCORCH_HARVEST, ScorchHarvest, "N.CLAN.SNAKE.6")
QUESTIONS.add(k.K_SECOND_CHANCE, SecondChance, "N.ENDYEAR.3")
QUESTIONS.add(k.K_SECOND_TILE, SecondTile, "N.ENDYEAR.5")
QUESTIONS.add(165, StartYear, "N.YEAR.1")
QUESTIONS.add(166, Actions, "N.YEAR.5")
QUESTIONS.add(167, HarvestFame, "N.HARVEST.2")
QUESTIONS.add(168, HarvestGoods, "N.HARVEST.3")
QUESTIONS.add(169, Trades, "N.TRADE.1")
QUESTIONS.add(170, Winter, "N.WINTER.1")
QUESTIONS.add(171, EndYear, "N.YEAR.1")
QUESTIONS.add(172, SecondChances, "N.ENDYEAR.3")
QUESTIONS.add(173, SecondLaid, "N.ENDYEAR.5")
EVENTS.add(k.EV_YEAR, YearBegins, "N.YEAR.1")
EVENTS.add(k.EV_DISPLAY, DisplayLaid, "N.YEAR.4")
EVENTS.add(k.EV_DISPLAY_GONE, DisplayGone, "N.YEAR.7")
EVENTS.add(k.EV_TURN, TurnBegins, "N.YEAR.5")
EVENTS.add(k.EV_WINTER, WinterPaid, "N.WINTER.1")
EVENTS.add(k.EV_UNREST, UnrestTaken, "N.WINTER.2")
EVENTS.add(k.EV_NO_UNREST, NoUnrest, "N.WINTER.4")
EVENTS.add(k.EV_EMPTY_TOP, TopDiscarded, "N.WINTER.4")
