"""Bots: legal, reproducible, blind to what is hidden, and stronger where they claim to be."""

from __future__ import annotations

import random

import pytest

import meadhall
from meadhall.bots import Bot, BotError, Greedy, bot_names, make_bot, parse_spec, seeded
from meadhall.bots.lookahead import Value
from meadhall.bots.values import value_of
from meadhall.core.game import Observation, Setup, make_setup
from meadhall.core.state import State

NAMES = "random, greedy, mcts, learned, learned+mcts, reference, easy, medium, hard, expert"
SMALL = "greedy:worlds=2,budget=30"


def start(players: int, seed: int) -> tuple[State, Setup]:
    """A new game as a bare position."""
    setup = make_setup("northgard", players, seed, None, None)
    return setup.start(), setup


def look(state: State, setup: Setup) -> Observation:
    """What the seat to move knows."""
    return setup.observe(state, state.to_move)


def play(bots: list[Bot], seed: int, stop: int = 10**9) -> tuple[State, list[int]]:
    """A game among bots, each fed with its observation alone."""
    state, setup = start(len(bots), seed)
    chosen: list[int] = []
    while state.to_move >= 0 and len(chosen) < stop:
        action = bots[state.to_move].choose(look(state, setup))
        assert action in state.legal()
        state.apply(action)
        chosen.append(action)
    return state, chosen


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bots_play_whole_games_with_legal_choices(players: int) -> None:
    bots = [make_bot(SMALL) if seat % 2 == 0 else make_bot("random") for seat in range(players)]
    state, _ = play(bots, seed=players)
    assert state.over
    assert sum(state.returns()) == pytest.approx(1)


@pytest.mark.parametrize("spec", ["random:seed=5", f"{SMALL},seed=5"])
def test_the_same_seed_gives_the_same_game(spec: str) -> None:
    first = play([make_bot(spec), make_bot(spec)], seed=11, stop=80)[1]
    again = play([make_bot(spec), make_bot(spec)], seed=11, stop=80)[1]
    assert first == again


def test_another_seed_gives_another_game() -> None:
    first = play([make_bot("random:seed=1"), make_bot("random:seed=1")], seed=11)[1]
    other = play([make_bot("random:seed=2"), make_bot("random:seed=2")], seed=11)[1]
    assert first != other


@pytest.mark.parametrize("spec", ["random", SMALL])
def test_worlds_a_seat_cannot_tell_apart_get_the_same_choice(spec: str) -> None:
    """The real game and games dealt from its observation: same bytes for the seat, same choice."""
    bot = make_bot(spec)
    rng = random.Random(4)
    state, setup = start(3, seed=21)
    compared = decisions = 0
    while state.to_move >= 0 and compared < 40:
        if decisions % 4 == 0:
            seen = look(state, setup)
            other = look(seen.sample_state(rng.getrandbits(64)), setup)
            assert other.encode() == seen.encode()
            assert bot.choose(other) == bot.choose(seen)
            compared += 1
        state.apply(rng.choice(state.legal()))
        decisions += 1
    assert compared == 40


def test_choosing_changes_nothing() -> None:
    state, setup = start(2, seed=3)
    before = state.encode()
    seen = look(state, setup)
    knows = seen.encode()
    make_bot(SMALL).choose(seen)
    assert state.encode() == before
    assert seen.encode() == knows


def test_greedy_beats_random() -> None:
    won = 0.0
    for number in range(6):
        seat = number % 2
        bots = [make_bot("random"), make_bot("random")]
        bots[seat] = make_bot(SMALL)
        won += play(bots, seed=100 + number)[0].returns()[seat]
    assert won >= 5


def test_greedy_ranks_every_option_best_first() -> None:
    state, setup = start(2, seed=3)
    ranked = Greedy(worlds=1, budget=30).rank(look(state, setup))
    assert sorted(action for _, action in ranked) == sorted(state.legal())
    assert [worth for worth, _ in ranked] == sorted((worth for worth, _ in ranked), reverse=True)


def test_a_finished_game_is_worth_its_result() -> None:
    state, _ = play([make_bot("random"), make_bot("random")], seed=8)
    value = value_of("northgard")
    winner = state.returns().index(1.0)
    assert value.worth(state, winner) > 100 > -100 > value.worth(state, 1 - winner)


def test_a_game_without_an_evaluation_is_judged_by_random_play() -> None:
    from meadhall.bots.values.playouts import Playouts

    state = meadhall.state("northgard", players=2, seed=1)
    playouts: Value = Playouts(games=3)
    assert 0.0 <= playouts.worth(state, 0) <= 1.0
    assert playouts.worth(state, 0) == playouts.worth(state, 0)


def test_a_bot_gets_a_seed_of_its_own_for_every_game_and_seat() -> None:
    specs = {seeded("greedy:seed=3,worlds=2", f"{game} {seat}") for game in range(20) for seat in range(3)}
    assert len(specs) == 60
    assert seeded("greedy:seed=3", "7 0") == seeded("greedy:seed=3", "7 0") != seeded("greedy:seed=4", "7 0")
    assert make_bot(specs.pop()).spec.endswith(",worlds=2,budget=120,depth=8")
    first = [make_bot(seeded("random", f"{game} 0")).choose(look(*start(2, game))) for game in range(30)]
    assert len(set(first)) > 3, "clans vary from game to game"


def test_specs_round_trip() -> None:
    assert parse_spec("greedy:worlds=4,seed=3") == ("greedy", {"worlds": "4", "seed": "3"})
    for spec in ("random:seed=9", "greedy:seed=1,worlds=2,budget=3,depth=4"):
        assert make_bot(spec).spec == spec
        assert make_bot(make_bot(spec).spec).spec == spec
    assert list(bot_names())[:3] == ["random", "greedy", "mcts"]


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("gredy", f"There is no bot 'gredy'. There are {NAMES}. Did you mean 'greedy'?"),
        ("", f"There is no bot ''. There are {NAMES}."),
        ("greedy:worlds", "'worlds' in the bot 'greedy:worlds' is not a setting; settings look like seed=3."),
        ("random:worlds=2", "The bot 'random' has no setting 'worlds'. It has seed."),
        ("greedy:worlds=two", "The setting 'worlds' of the bot 'greedy' is a whole number, not 'two'."),
        ("greedy:worlds=0", "The setting 'worlds' of the bot 'greedy' is at least 1, not 0."),
    ],
)
def test_wrong_specs_are_refused_in_one_sentence(spec: str, sentence: str) -> None:
    with pytest.raises(BotError) as refused:
        make_bot(spec)
    assert str(refused.value) == sentence
