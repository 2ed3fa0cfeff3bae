"""Section YEAR: phases, drawing, the display, the order of turns, the first player marker."""

import pytest

from meadhall.northgard.codes import (
    A_CARD,
    A_PASS,
    EV_DISPLAY,
    EV_DISPLAY_GONE,
    EV_DRAW_COUNT,
    EV_FIRST_MARKER,
    EV_HARVEST,
    EV_PASS,
    EV_TURN,
    EV_WINTER,
    EV_YEAR,
    K_TURN,
)
from meadhall.northgard.ops import SET_ACHIEVEMENT, SET_ADVANCED, SET_EARLY
from meadhall.northgard.state import Northgard
from tests.happened import numbers_of
from tests.rules.northgard.table import CONTENT, Table, events, fresh, table

FILLER = ("fishing", "scouts", "militia", "spy", "capture", "bribery")


def ground(*clans: str) -> Table:
    t = table(*(clans or ("wolf", "goat", "boar"))).tiles("start 0,0", "22 1,0", "24 -1,0")
    for clan, area in zip(t.clans, ("22-W", "22-S", "24-S"), strict=False):
        t.units(clan, area, 3)
    return t


def lazy_game(players: int, seed: int = 3) -> Northgard:
    """A game at the first turn of year 1, to be passed through."""
    s = fresh(players, seed, *("wolf", "goat", "boar", "stag", "raven")[:players])
    while s.year == 0:
        s.apply(s.legal()[0])
    return s


def pass_on(s: Northgard) -> None:
    s.apply(A_PASS if s.kind == K_TURN else s.legal()[-1])


@pytest.mark.rule("N.YEAR.1")
def test_five_phases_in_order_and_seven_years() -> None:
    s = lazy_game(3)
    s.events = []
    while s.year == 1:
        pass_on(s)
    codes = [event[0] for event in numbers_of(s.events)]
    phases = (EV_PASS, EV_HARVEST, EV_WINTER, EV_YEAR, EV_DRAW_COUNT, EV_DISPLAY, EV_TURN)
    seen = [code for code in codes if code in phases]
    seen = seen[max(i for i, code in enumerate(seen) if code == EV_PASS) :]
    assert seen == [EV_PASS] + [EV_HARVEST] * 3 + [EV_WINTER] * 3 + [EV_YEAR] + [EV_DRAW_COUNT] * 3 + [
        EV_DISPLAY, EV_TURN
    ]  # fmt: skip
    years = [s.year]
    while not s.over:
        pass_on(s)
        if s.year != years[-1]:
            years.append(s.year)
    assert years == [2, 3, 4, 5, 6, 7]


@pytest.mark.rule("N.YEAR.2")
def test_four_cards_and_one_per_forge_in_turn_order() -> None:
    t = table("wolf", "goat", "boar").tiles("start 0,0", "24 1,0", "25 -1,0", "27 0,-1", "22 0,1")
    t.units("wolf", "24-NW", 3).units("wolf", "25-NW", 3).units("goat", "22-S", 3)
    t.building("forge", "24-NW").building("forge", "25-NW").building("forge", "27-NW")  # the last one serves nobody
    for clan, cards in (("wolf", FILLER), ("goat", ("rangers", "outpost", "hunters", "warriors", "conqueror"))):
        t.draws(clan, *cards)
    t.first("goat").phase("end").asks("boar", "second chance").pick("stop")
    assert t.zone("hand", "wolf") == list(FILLER)  # 4 + 2 Forges
    assert len(t.zone("hand", "goat")) == 4
    assert t.zone("hand", "boar") == []  # as many as there are
    drawn = [(e[2], e[3]) for e in numbers_of(t.s.events) if e[0] == EV_DRAW_COUNT]
    assert drawn == [(1, 4), (0, 6)]  # in turn order from the first player


@pytest.mark.rule("N.YEAR.3", "N.YEAR.4", "N.INV.17")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_display_of_every_year(players: int) -> None:
    s = lazy_game(players)
    goals = s.achievements.copy()
    shown: list[list[int]] = []
    deck = s.dev.copy()
    first = s.display.copy()
    while not s.over:
        if len(shown) < s.year:
            shown.append(s.display.copy())
            assert len(s.display) == players
        pass_on(s)
    kinds = [{CONTENT.card_set[card] for card in cards} for cards in shown]
    assert kinds == [{SET_EARLY}] * 2 + [{SET_ADVANCED}] * 4 + [{SET_ACHIEVEMENT}]
    assert shown[0] == first
    assert [card for cards in shown[1:6] for card in cards] == deck[::-1]  # the deck from the top down, nothing else
    assert sorted(shown[6]) == goals


@pytest.mark.rule("N.YEAR.5")
def test_turns_go_clockwise_until_all_have_passed() -> None:
    t = ground().hand("wolf", "fishing", "unrest").hand("goat", "unrest").hand("boar", "unrest", "unrest").turn("goat")
    t.pick("pass").asks("goat", "display").pick(t.options()[0])
    # Goat holds the marker now, but the turn goes on clockwise: Boar, Wolf, Boar ...
    assert t.s.first == 1
    t.asks("boar", "turn").pick("wait").asks("wolf", "turn").pick("fishing")
    t.asks("boar", "turn").pick("wait").asks("wolf", "turn").pick("wait")
    t.asks("boar", "display")  # Boar has no card left and passes by itself
    t.pick(t.options()[0])
    t.asks("wolf", "trade")  # Wolf, too, passed by itself: all have passed, Harvest has come
    assert [e[0] for e in events(t.s, EV_TURN)] == [2, 0, 2, 0, 2, 0]


@pytest.mark.rule("N.YEAR.6", "N.INV.18")
def test_the_first_to_pass_takes_the_marker_at_once_and_keeps_it() -> None:
    t = ground().hand("wolf", "unrest").hand("goat", "unrest").hand("boar", "unrest").first("wolf").turn("wolf")
    t.pick("wait").asks("goat", "turn").pick("pass")
    assert t.s.first == 1  # before the display card is chosen
    t.asks("goat", "display").pick(t.options()[0]).asks("boar", "turn").pick("pass")
    t.asks("boar", "display").pick(t.options()[0])
    assert t.s.first == 1
    assert events(t.s, EV_FIRST_MARKER) == [[1]]  # Boar and Wolf passed later
    order = [1, 2, 0]
    assert [e[0] for e in events(t.s, EV_HARVEST)] == order
    assert [e[0] for e in events(t.s, EV_WINTER)] == order
    assert t.s.year == 4
    t.asks("goat", "turn")  # the first turn of the new year
    assert [e[0] for e in events(t.s, EV_DRAW_COUNT)] == order


@pytest.mark.rule("N.YEAR.7")
def test_cards_left_in_the_display_leave_the_game() -> None:
    t = ground("wolf", "goat").hand("wolf").hand("goat").display("militia", "rangers", "outpost").turn("wolf")
    t.asks("wolf", "display").pick("militia").asks("goat", "display").pick("rangers")
    assert CONTENT.card("outpost") in t.s.removed
    assert events(t.s, EV_DISPLAY_GONE) == [[CONTENT.card("outpost")]]
    assert A_CARD + CONTENT.card("outpost") not in t.s.legal()
