"""Any seed, any options, any choices: found by Hypothesis, shrunk to the smallest game that breaks a promise."""

import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import meadhall
from meadhall.core import proofs
from meadhall.core.game import Setup, make_setup
from meadhall.core.soak import draw_options
from tests.properties.games import SLUGS, chance, first

LONGEST = 60  # decisions
calm = settings(
    max_examples=60, deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)


@st.composite
def tables(draw: st.DrawFn) -> Setup:
    """A setup of any game: players, seed and a legal combination of options."""
    slug = draw(st.sampled_from(SLUGS))
    rules = meadhall.ruleset(slug)
    players = draw(st.integers(rules.min_players, rules.max_players))
    options = draw_options(rules, players, random.Random(draw(st.integers(0, 10**6))))
    return make_setup(slug, players, draw(st.integers(0, 2**128)), options, None)


# A choice is how far down the list of options, from 0 (the first, to which Hypothesis shrinks) to 1 (the last).
choices = st.lists(st.floats(0, 1, exclude_max=True), max_size=LONGEST)


@calm
@given(tables(), choices)
def test_any_game_keeps_its_invariants(table: Setup, picks: list[float]) -> None:
    state = first(table)
    assert state.check() == ""
    for pick in picks:
        if state.to_move < 0:
            break
        state.apply(state.options[int(pick * len(state.options))])
        assert state.check() == ""


@calm
@given(tables(), choices, st.integers(0, 2**64))
def test_any_position_keeps_the_promises_of_the_contract(table: Setup, picks: list[float], seed: int) -> None:
    state = first(table)
    before, action = state.clone(), -1
    for pick in picks:
        if state.to_move < 0:
            break
        before, action = state.clone(), state.options[int(pick * len(state.options))]
        state.apply(action)
    rng = chance(seed)
    assert proofs.bytes_breach(table.rules, table.players, table.options, table.content, state) == ""
    assert proofs.clone_breach(state, rng) == ""
    assert proofs.worlds_breach(state, rng, 1) == ""
    if action >= 0:
        assert proofs.undo_breach(before, action, state, rng) == ""


@calm
@given(tables(), choices)
def test_any_record_replays(table: Setup, picks: list[float]) -> None:
    state = first(table)
    decisions = []
    digests = {0: state.digest()}
    for pick in picks:
        if state.to_move < 0:
            break
        decisions.append(state.options[int(pick * len(state.options))])
        state.apply(decisions[-1])
        digests[len(decisions)] = state.digest()
    breach = proofs.replay_breach(
        table.rules, table.players, table.seed, table.options, table.content, decisions, digests
    )
    assert breach == ""


@calm
@given(tables(), choices, st.integers())
def test_any_wrong_action_is_refused_and_changes_nothing(table: Setup, picks: list[float], wrong: int) -> None:
    game = meadhall.Game(table, first(table))
    for pick in picks[:20]:
        if game.state.to_move < 0:
            break
        game.play(game.state.options[int(pick * len(game.state.options))])
    if wrong in game.state.options:
        return
    before = game.state.encode()
    try:
        game.play(wrong)
    except meadhall.IllegalOption:
        assert game.state.encode() == before
    else:
        raise AssertionError(f"{wrong} was played")
