"""The contract as people use it: play, undo, observe, records, refusals, each with one sentence."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.core.game import Game
from meadhall.core.records import parse, read
from meadhall.core.state import IllegalAction


def new(**more: Any) -> Game:
    """A small game of Northgard, with clans fixed so that it starts on the map."""
    options = {"clans": ["bear", "wolf"], **more.pop("options", {})}
    return meadhall.new("northgard", players=2, seed=7, options=options, **more)


def play_on(game: Game, decisions: int, seed: int = 1) -> Game:
    """Some random decisions further."""
    rng = random.Random(seed)
    for _ in range(decisions):
        if game.state.to_move < 0:
            break
        game.play(rng.choice(game.options))
    return game


def sentence(error: BaseException) -> str:
    """A refusal is one sentence, or two: what was wrong, and what would be right."""
    text = str(error)
    assert text
    assert "\n" not in text
    assert text[0].isupper() or not text[0].isalpha()
    assert text[-1] in ".?!", text
    assert "Traceback" not in text
    return text


# -- playing -----------------------------------------------------------------------------------------------------------


def test_a_new_game_asks_somebody_something() -> None:
    game = new()
    decision = game.decision
    assert 0 <= decision.seat < 2
    assert decision.prompt
    assert [option.id for option in game.options] == [option.id for option in decision.options]
    assert game.outcome is None
    assert repr(game).startswith("<Northgard")


def test_an_option_or_its_number_can_be_played() -> None:
    one, two = new(), new()
    one.play(one.options[0])
    two.play(two.options[0].id)
    assert one.state.encode() == two.state.encode()


@pytest.mark.parametrize("wrong", [-1, 999_999, 0, 17])
def test_an_option_that_is_not_offered_changes_nothing(wrong: int) -> None:
    game = play_on(new(), 25)
    if wrong in [option.id for option in game.options]:
        wrong = max(option.id for option in game.options) + 1
    before = (game.state.encode(), list(game.decisions), len(game.log), game.can_undo)
    with pytest.raises(meadhall.IllegalOption) as caught:
        game.play(wrong)
    sentence(caught.value)
    assert (game.state.encode(), list(game.decisions), len(game.log), game.can_undo) == before


def test_an_option_of_another_position_is_refused_if_it_is_not_on_offer_now() -> None:
    game = new()
    option = game.options[0]
    game.play(option)
    if option.id not in [now.id for now in game.options]:
        with pytest.raises(meadhall.IllegalOption):
            game.play(option)


def test_the_inner_loop_refuses_too() -> None:
    state = meadhall.state("northgard", players=2, seed=1)
    before = state.encode()
    with pytest.raises(IllegalAction):
        state.apply(-5)
    assert state.encode() == before


def test_a_finished_game_has_an_outcome_and_takes_no_more() -> None:
    game = play_on(new(), 10_000)
    assert game.decision.kind == "over"
    assert game.decision.options == ()
    outcome = game.outcome
    assert outcome is not None
    assert len(outcome.scores) == len(outcome.ranking) == 2
    assert outcome.winners
    assert sentence(Exception(outcome.reason))
    assert {seat for seat, rank in enumerate(outcome.ranking) if rank == 1} == set(outcome.winners)
    with pytest.raises(meadhall.IllegalOption) as caught:
        game.play(0)
    assert sentence(caught.value) == "The game is over; nothing can be played."


def test_a_clone_goes_its_own_way() -> None:
    game = play_on(new(), 30)
    data, lines = game.state.encode(), len(game.log)
    other = game.clone()
    assert other.state.encode() == data
    assert [line.text for line in other.log] == [line.text for line in game.log]
    play_on(other, 20)
    assert (game.state.encode(), len(game.log), len(game.decisions)) == (data, lines, 30)


def test_the_log_says_who_may_read_a_line() -> None:
    game = play_on(new(), 120)
    private = [line for line in game.log if line.mask != 255]
    assert private
    for line in private:
        readers = [seat for seat in (-1, 0, 1) if line.visible_to(seat)]
        assert 0 < len(readers) < 3
    for seat in (-1, 0, 1):
        assert [x.text for x in game.observe(seat).log] == [x.text for x in game.log if x.visible_to(seat)]


# -- undo --------------------------------------------------------------------------------------------------------------


def test_nothing_to_undo_at_the_start() -> None:
    game = new()
    assert not game.can_undo
    with pytest.raises(meadhall.UndoError) as caught:
        game.undo()
    sentence(caught.value)


def test_undo_takes_back_the_last_small_decision() -> None:
    game = new()
    before, lines = game.state.encode(), len(game.log)
    game.play(game.options[0])  # a setup tile, not shown before it lies
    assert game.can_undo
    game.undo()
    assert game.state.encode() == before
    assert game.decisions == []
    assert len(game.log) == lines
    assert not game.can_undo


def test_after_undo_the_game_goes_on_as_if_nothing_had_been() -> None:
    straight, winding = new(), new()
    first = straight.options[0].id
    straight.play(first)
    winding.play(winding.options[-1])
    winding.undo()
    winding.play(first)
    for game in (straight, winding):
        play_on(game, 60, seed=4)
    assert winding.state.encode() == straight.state.encode()
    assert winding.record().to_json() == straight.record().to_json()
    assert [line.text for line in winding.log] == [line.text for line in straight.log]


# -- observing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-2, 2, 99])
def test_there_is_no_such_seat(seat: int) -> None:
    with pytest.raises(meadhall.IllegalOption) as caught:
        new().observe(seat)
    assert f"seat {seat}" in sentence(caught.value)


def test_only_the_seat_asked_sees_options() -> None:
    game = play_on(new(), 40)
    asked = game.decision.seat
    for seat in (-1, 0, 1):
        seen = game.observe(seat)
        assert bool(seen.decision.options) == (seat == asked)
        assert seen.decision.prompt
        json.dumps(seen.to_json())


def test_a_sampled_world_can_be_played_but_not_recorded() -> None:
    game = play_on(new(), 40)
    world = game.observe(0).sample(random.Random(3))
    play_on(world, 30)
    for thing in (world, world.clone()):
        with pytest.raises(meadhall.RecordError) as caught:
            thing.record()
        sentence(caught.value)


def test_samples_follow_the_generator_they_are_given() -> None:
    seen = play_on(new(), 60).observe(1)
    one, two, three = (seen.sample(random.Random(n)).state.encode() for n in (5, 5, 6))
    assert one == two
    assert one != three


# -- setting up --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "make",
    [
        lambda: meadhall.new("northgrad"),
        lambda: meadhall.new("chess"),
        lambda: meadhall.new("northgard", players=1),
        lambda: meadhall.new("northgard", players=6),
        lambda: meadhall.new("northgard", players=2, options={"clans": ["bear", "bear"]}),
        lambda: meadhall.new("northgard", players=2, options={"clans": ["bear", "wolf", "goat"]}),
        lambda: meadhall.new("northgard", players=2, options={"clans": ["beer"]}),
        lambda: meadhall.new("northgard", players=2, options={"clans": "bear"}),
        lambda: meadhall.new("northgard", players=2, options={"clan": ["bear"]}),
        lambda: meadhall.new("northgard", players=2, options={"scorched_neutral": "yes"}),
        lambda: meadhall.new("northgard", players=2, options={"scorched_neutral": 1}),
    ],
)
def test_a_table_that_cannot_be_set_up_is_refused_with_a_sentence(make: Callable[[], Game]) -> None:
    with pytest.raises(meadhall.SetupError) as caught:
        make()
    sentence(caught.value)


def test_a_content_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(meadhall.ContentError):
        meadhall.new("northgard", players=2, content=str(tmp_path / "nowhere"))


def test_games_are_listed_as_plain_data() -> None:
    listed = meadhall.games()
    json.dumps(listed)
    assert "northgard" in [game["slug"] for game in listed]
    for game in listed:
        for option in game["options"]:
            assert option["help"].endswith((".", "?")), option


def test_no_seed_means_a_seed_of_its_own() -> None:
    seeds = {meadhall.new("northgard", players=2).setup.seed for _ in range(3)}
    assert len(seeds) == 3
    assert max(seeds) > 2**64


# -- records -----------------------------------------------------------------------------------------------------------


def test_a_record_can_be_saved_loaded_and_stepped_through(tmp_path: Path) -> None:
    game = play_on(new(), 80)
    path = tmp_path / "game.json"
    game.record().save(path)
    assert read(path).to_json() == game.record().to_json()
    loaded = meadhall.load(path)
    assert loaded.state.encode() == game.state.encode()
    play_on(loaded, 5)
    digests = [step.state.digest() for step in meadhall.replay(path)]
    assert len(digests) == 81
    assert digests[-1] == game.state.digest()


def test_a_seed_of_any_size_survives_a_record(tmp_path: Path) -> None:
    for seed in (0, 1, 2**64, 2**127 + 3):
        game = play_on(meadhall.new("northgard", players=2, seed=seed), 10)
        game.record().save(tmp_path / "game.json")
        assert meadhall.load(tmp_path / "game.json").state.encode() == game.state.encode()


def broken(**changes: Any) -> dict[str, Any]:
    """The data of a record with something changed; None takes it out."""
    data: dict[str, Any] = play_on(new(), 20).record().to_json()
    for key, value in changes.items():
        if value is None:
            del data[key]
        else:
            data[key] = value
    return data


@pytest.mark.parametrize(
    "changes",
    [
        {"meadhall": 99},
        {"meadhall": None},
        {"game": None},
        {"game": "chess"},
        {"game": 3},
        {"version": 999},
        {"content": "0000"},
        {"players": 9},
        {"players": "two"},
        {"seed": "seven"},
        {"seed": None},
        {"options": []},
        {"options": {"clans": ["beer"]}},
        {"options": {"unheard": True}},
        {"decisions": None},
        {"decisions": "1,2"},
        {"decisions": [1.5]},
        {"decisions": [999_999]},
        {"decisions": [-1]},
    ],
)
def test_a_broken_record_is_refused_with_one_sentence(changes: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text(json.dumps(broken(**changes)), "utf-8")
    with pytest.raises(meadhall.RecordError) as caught:
        meadhall.load(path)
    sentence(caught.value)


@pytest.mark.parametrize("text", ["", "{", "not json", "[]", "3", '"record"', "\x00", "null"])
def test_a_file_that_is_no_record_is_refused_with_one_sentence(text: str, tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    path.write_text(text, "utf-8")
    with pytest.raises(meadhall.RecordError) as caught:
        meadhall.load(path)
    sentence(caught.value)


def test_a_file_that_is_not_there_or_not_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(meadhall.RecordError) as caught:
        meadhall.load(tmp_path / "nowhere.json")
    sentence(caught.value)
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(meadhall.RecordError) as caught:
        meadhall.load(tmp_path / "bytes.json")
    sentence(caught.value)


def test_a_record_with_one_decision_too_many_says_which(tmp_path: Path) -> None:
    game = play_on(new(), 20)
    data = game.record().to_json()
    data["decisions"].insert(10, 999_999)
    with pytest.raises(meadhall.RecordError) as caught:
        for _ in meadhall.core.records.steps(parse(data)):
            pass
    assert "Decision 11" in sentence(caught.value)
