"""The evaluation of Empires of the North: it likes what a player likes, and greedy with it beats random."""

from __future__ import annotations

import pytest

from meadhall.bots import make_bot, seeded
from meadhall.bots.values import value_of
from meadhall.bots.values.empires import VALUE, looks_out, rounds_ahead, unmet
from meadhall.core.game import Observation, make_setup
from meadhall.empires.codes import (
    EXPEDITIONS,
    FISH_BIT,
    FOOD,
    GOLD,
    PAWN_A,
    PHASE_ACTION,
    PHASE_EXPEDITION,
    RAZE,
    RAZE_BIT,
    SHIP,
    VP,
    WOOD,
    WORKER,
)
from meadhall.empires.empire import enter
from meadhall.empires.lookout import KeepCards
from meadhall.empires.setup import ChooseClan
from meadhall.empires.state import EmpiresState
from meadhall.empires.turn import Turn


def position(seed: int = 1) -> EmpiresState:
    """A first turn of a game between Glenn and Ulaf."""
    setup = make_setup("empires", 2, seed, {"clans": ["glenn", "ulaf"]}, None)
    s = setup.rules.new(2, seed, setup.options, setup.content)
    assert isinstance(s, EmpiresState)
    while not isinstance(s.stack[-1], Turn):
        s.apply(s.options[-1])
    return s


def worth(s: EmpiresState, seat: int) -> float:
    return VALUE.worth(s, seat)


@pytest.mark.parametrize("what", [FOOD, WOOD, GOLD, RAZE, WORKER, VP, SHIP])
def test_more_is_better_and_worse_for_the_opponent(what: int) -> None:
    s = position()
    richer = s.clone()
    richer.rows[0][what] += 2
    assert worth(richer, 0) > worth(s, 0)
    assert worth(richer, 1) < worth(s, 1)


def test_a_card_in_the_empire_is_worth_more_than_its_point() -> None:
    s = position()
    for card in ("glenn.wool_weaver", "glenn.village_hall", "island.standing_stones"):
        grown = s.clone()
        enter(grown, 0, s.content.ids.index(card), -1)
        assert worth(grown, 0) > worth(s, 0) + 1


def test_an_engine_loses_its_worth_towards_the_end() -> None:
    gains = []
    for points in (0, 10, 20):
        s = position()
        s.rows[0][VP] = s.rows[1][VP] = points
        grown = s.clone()
        enter(grown, 0, s.content.ids.index("glenn.wool_weaver"), -1)
        gains.append(worth(grown, 0) - worth(s, 0))
    assert gains[0] > gains[1] > gains[2] > 0.9


def test_the_rounds_ahead_follow_the_leader() -> None:
    s = position()
    s.rows[1][VP] = 24
    near = rounds_ahead(s, 0.5)
    s.rows[1][VP] = 25
    assert near > 0 and rounds_ahead(s, 0.5) == 0  # E.END.1: this round will be the last
    s.phase = PHASE_EXPEDITION
    assert rounds_ahead(s, 0.0) == 1  # E.END.5: the next one will be
    s.phase, s.final = PHASE_ACTION, 1
    assert rounds_ahead(s, 0.5) == 0


def test_a_ship_with_cargo_is_worth_more_than_an_empty_one() -> None:
    worths = []
    for cargo in (0, FISH_BIT, FISH_BIT + RAZE_BIT):
        s = position(2)
        s.queue = [0, cargo, 0]
        worth(s, 0)
        worths.append(VALUE.voyages(s, 3.0)[0])
    assert 0 < worths[0] < worths[1] < worths[2]


def test_a_spent_pawn_and_a_passed_turn_are_worth_less() -> None:
    s = position()
    spent = s.clone()
    spent.rows[0][PAWN_A] = 1
    assert worth(spent, 0) < worth(s, 0)


def test_workers_keep_cards_only_until_the_own_lookout_is_over() -> None:
    setup = make_setup("empires", 2, 1, {"clans": ["glenn", "ulaf"]}, None)
    s = setup.rules.new(2, 1, setup.options, setup.content)
    assert isinstance(s, EmpiresState)
    while not isinstance(s.stack[-1], KeepCards):
        s.apply(s.options[-1])
    first, second = s.first, 1 - s.first
    assert s.to_move == first and looks_out(s, first) and looks_out(s, second)
    s.apply(s.options[0])
    assert s.to_move == second and not looks_out(s, first) and looks_out(s, second)
    s.apply(s.options[0])
    assert s.phase == PHASE_ACTION and not looks_out(s, first) and not looks_out(s, second)


def test_winning_beats_any_number_of_points() -> None:
    setup = make_setup("empires", 2, 1, {"clans": ["glenn", "ulaf"]}, None)
    s = setup.rules.new(2, 1, setup.options, setup.content)
    assert isinstance(s, EmpiresState)
    s.over = True
    s.rows[0][VP], s.rows[1][VP] = 30, 40
    assert worth(s, 0) < -50 and worth(s, 1) > 50


def test_clans_are_chosen_by_chance() -> None:
    chosen = set()
    setup = make_setup("empires", 2, 1, None, None)
    s = setup.rules.new(2, 1, setup.options, setup.content)
    assert isinstance(s.stack[-1], ChooseClan)
    for number in range(12):
        redacted = s.clone()
        redacted.redact(s.to_move)
        bot = make_bot(seeded("greedy:worlds=1", f"{number}"))
        chosen.add(bot.choose(Observation(setup, redacted, s.to_move)))
    assert len(chosen) > 2


def test_greedy_beats_random() -> None:
    assert value_of("empires") is VALUE
    wins = 0.0
    for number in range(8):
        clans = [("glenn", "ulaf"), ("panuk", "mackinnon"), ("heidel", "nanurjuk")][number % 3]
        setup = make_setup("empires", 2, number, {"clans": list(clans)}, None)
        s = setup.rules.new(2, number, setup.options, setup.content)
        s.tracing = False
        bots = [make_bot("greedy:worlds=1,budget=20"), make_bot(f"random:seed={number}")]
        mine = number % 2
        while s.to_move >= 0:
            seat = s.to_move
            redacted = s.clone()
            redacted.redact(seat)
            s.apply(bots[0 if seat == mine else 1].choose(Observation(setup, redacted, seat)))
        wins += s.returns()[mine]
    assert wins >= 7


def alone(scenario: str, round_: int) -> EmpiresState:
    """A first turn of a solo game, moved on to a later round."""
    setup = make_setup("empires", 1, 3, {"clans": ["ulaf"], "scenario": scenario}, None)
    s = setup.rules.new(1, 3, setup.options, setup.content)
    assert isinstance(s, EmpiresState)
    while not isinstance(s.stack[-1], Turn):
        s.apply(s.options[-1])
    s.round = round_
    return s


def test_an_unmet_solo_condition_weighs_more_as_rounds_run_out() -> None:
    """R11: the advice heeds what wins, not only points."""
    losses = []
    for round_ in (1, 2, 3, 4):
        s = alone("solo.first_snow", round_)
        s.rows[0][FOOD], s.rows[0][WOOD] = 0, 2
        met = s.clone()
        met.rows[0][FOOD], met.rows[0][WOOD] = 2, 0
        losses.append(worth(met, 0) - worth(s, 0))
    assert losses == sorted(losses) and losses[0] < 3 and losses[3] > 10


def test_ships_under_way_count_for_a_solo_condition() -> None:
    """R11: a Ship in the queue is an expedition to come; an Island is conquered with Raze only."""
    sea, raid = alone("solo.restless_sea", 4), alone("solo.raiders_ashore", 4)
    sea.rows[0][EXPEDITIONS] = 3
    for s, cargo, met in ((sea, 0, True), (raid, 0, False), (raid, RAZE_BIT, True)):
        sent = s.clone()
        sent.queue = [0, cargo, 0]
        assert (unmet(sent, 0.5) == 0) == met and unmet(s, 0.5) > 0


def test_the_advice_keeps_the_goods_that_win_a_solo_game() -> None:
    """R11: with Wood to spare and 2 Food needed, the demand is paid without the Food."""
    s = alone("solo.first_snow", 4)
    s.rows[0][FOOD], s.rows[0][WOOD], s.rows[0][VP] = 2, 4, 40
    less, more = s.clone(), s.clone()
    less.rows[0][FOOD] -= 1
    more.rows[0][WOOD] -= 3
    assert worth(more, 0) > worth(less, 0)
