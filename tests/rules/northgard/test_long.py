"""Section LONG: the game of ten years."""

import random

import pytest

from meadhall.northgard.codes import END_TERRITORIES, END_YEARS, EV_DISPLAY, EV_YEAR
from meadhall.northgard.ops import SET_ACHIEVEMENT, SET_ADVANCED, SET_EARLY
from meadhall.northgard.state import Northgard
from tests.rules.northgard.table import CONTENT, events, new, table, to_first_turn


def played(players: int, seed: int, **options: object) -> Northgard:
    """A random game to its end, with all events."""
    s = new(players, seed, **options)
    chance = random.Random(seed)
    while not s.over:
        s.apply(chance.choice(s.legal()))
    return s


@pytest.mark.rule("N.LONG.1", "N.LONG.2", "N.LONG.4", "N.INV.17", "N.INV.29")
def test_ten_years_with_their_displays() -> None:
    s = played(3, 4, years="10")
    assert [year for (year,) in events(s, EV_YEAR)] == list(range(1, 11))
    sets = [{CONTENT.card_set[card] for card in cards} for cards in events(s, EV_DISPLAY)]
    assert sets == [{SET_EARLY}] * 3 + [{SET_ADVANCED}] * 6 + [{SET_ACHIEVEMENT}]
    assert all(len(cards) == 3 for cards in events(s, EV_DISPLAY))
    assert s.end_reason == END_YEARS


@pytest.mark.rule("N.LONG.2")
@pytest.mark.parametrize("players", [2, 5])
def test_the_deck_has_three_early_and_six_advanced_cards_per_player(players: int) -> None:
    s = to_first_turn(new(players, 2, years="10"))
    cards = s.dev + s.display
    assert sum(CONTENT.card_set[card] == SET_EARLY for card in cards) == 3 * players
    assert sum(CONTENT.card_set[card] == SET_ADVANCED for card in cards) == 6 * players
    assert all(CONTENT.card_set[card] == SET_EARLY for card in s.dev[-2 * players :])  # they lie above
    assert s.check() == ""


@pytest.mark.rule("N.LONG.3", "N.ENDYEAR.1")
@pytest.mark.parametrize("years", ["7", "10"])
def test_three_strongholds_win_only_in_the_short_game(years: str) -> None:
    t = table("goat", "raven", years=years).tiles("start 0,0").units("raven", "start-W").units("goat", "start-E", 1)
    t.units("goat", "start-N").units("goat", "start-S")
    for side in "NES":  # closed with an Altar each, as the rules count them
        t.loose("altar-of-kings", f"start-{side}")
        t.s.t_open[t.t(f"start-{side}")] = 0
    t.phase("end")
    if years == "7":
        assert t.s.over
        assert (t.s.end_reason, t.s.winners) == (END_TERRITORIES, 1)
    else:
        assert not t.s.over
        assert t.s.year == 4  # the game goes on


@pytest.mark.rule("N.LONG.4")
def test_the_tenth_year_is_the_last_and_the_seventh_is_not() -> None:
    t = table("goat", "raven", years="10").tiles("start 0,0").units("goat", "start-E").units("raven", "start-W")
    t.year(7).phase("end")
    assert (t.s.over, t.s.year) == (False, 8)
    assert {CONTENT.card_set[card] for card in t.s.display} <= {SET_EARLY, SET_ADVANCED}
    t = table("goat", "raven", years="10").tiles("start 0,0").units("goat", "start-E").units("raven", "start-W")
    t.year(9).phase("end")
    assert {CONTENT.card_set[card] for card in t.s.display} == {SET_ACHIEVEMENT}  # Achievements in year 10
    t = table("goat", "raven", years="10").tiles("start 0,0").units("goat", "start-E").units("raven", "start-W")
    t.year(10).phase("end")
    assert (t.s.over, t.s.end_reason) == (True, END_YEARS)
