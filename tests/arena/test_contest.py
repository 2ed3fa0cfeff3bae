"""The arena: paired games, what is made of them, and a file that can be gone on with."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from meadhall.arena.contest import (
    ArenaError,
    Book,
    Game,
    Pairing,
    Result,
    Table,
    fingerprint,
    games_of,
    heading,
    options_of,
    play,
    results,
)
from meadhall.arena.peek import Peeking
from meadhall.arena.stats import bootstrap, groups_of, head_to_head, rated, ratings
from meadhall.core.game import make_setup

TABLE = Table("empires", 2, 5, {}, None)


def result(one: str, other: str, group: int, seat: int, share: float) -> Result:
    return Result(one, other, group, seat, share, 1.0, 10, 5, 0.1, 0.2, 0.05, "00")


def test_every_group_is_one_deal_in_all_seats() -> None:
    games = games_of([Pairing("a", "b", 2), Pairing("c", "b", 1)], 3)
    assert [(game.one, game.group, game.seat) for game in games] == [
        ("a", 0, 0), ("a", 0, 1), ("a", 0, 2), ("c", 0, 0), ("c", 0, 1), ("c", 0, 2), ("a", 1, 0), ("a", 1, 1),
        ("a", 1, 2),
    ]  # fmt: skip
    first, second = options_of(TABLE, 1)["clans"], options_of(TABLE, 2)["clans"]
    assert len(set(first)) == 2 and first == options_of(TABLE, 1)["clans"]
    assert any(options_of(TABLE, group)["clans"] != first for group in range(2, 6)), second
    assert options_of(Table("empires", 2, 5, {}, None, deal=False), 1) == {}


def test_only_clans_in_play_are_dealt() -> None:
    table = Table("monsterlands", 2, 5, {}, None)
    dealt = [options_of(table, group) for group in range(30)]
    assert {clan for options in dealt for clan in options["clans"]} == {"fire", "water", "wind", "jungle"}
    for options in dealt:
        make_setup("monsterlands", 2, 1, options, None)


def test_a_game_is_played_the_same_again_and_its_result_is_that_of_the_one_bot() -> None:
    one = play(TABLE, Game("greedy:worlds=1,budget=8", "random", 0, 1))
    again = play(TABLE, Game("greedy:worlds=1,budget=8", "random", 0, 1))
    assert (one.play, one.share, one.lead) == (again.play, again.share, again.lead)
    assert one.share == 1.0 and one.lead > 0, "greedy beats random"
    assert 0 < one.one_decisions < one.decisions
    assert one.longest <= one.one_seconds


def test_processes_find_the_same_results() -> None:
    games = games_of([Pairing("random:seed=4", "random", 2)], 2)
    here = {found.key: found.play for found in results(TABLE, games)}
    there = {found.key: found.play for found in results(TABLE, games, workers=2)}
    assert here == there and len(here) == 4


def test_a_bot_is_known_by_its_play() -> None:
    same = fingerprint(TABLE, "random", 10)
    assert same == fingerprint(TABLE, "random:seed=0", 10) != fingerprint(TABLE, "random:seed=1", 10)
    assert same != fingerprint(TABLE, "peek+random", 10)


def test_a_peeking_bot_is_dealt_the_real_world_and_nothing_of_the_dice() -> None:
    for slug in ("empires", "northgard", "monsterlands"):
        setup = make_setup(slug, 2, 9, None, None)
        state = setup.start()
        rng = random.Random(3)
        for _ in range(50):
            state.apply(rng.choice(state.options))
        seen = Peeking(setup, state, state.to_move)
        assert seen.encode() == setup.observe(state, state.to_move).encode()
        world, other = seen.sample_state(1), seen.sample_state(2)
        assert world.rng.words() != other.rng.words() != state.rng.words()
        assert sorted(world.options) == sorted(state.options)
        for dealt in (world, other):
            dealt.rng.copy_from(state.rng)
            dealt.options = state.options
            assert dealt.encode() == state.encode()


# -- statistics --------------------------------------------------------------------------------------------------------


def test_groups_are_counted_only_when_complete() -> None:
    found = [result("a", "b", 0, 0, 1.0), result("a", "b", 0, 1, 0.0), result("a", "b", 1, 0, 1.0)]
    assert groups_of(found, 2) == {("a", "b"): [0.5]}


def test_intervals_hold_what_they_promise() -> None:
    """Of many series with a known rate, about 95 % hold it."""
    rng = random.Random(5)
    held = 0
    for number in range(60):
        low, high = bootstrap([sum(rng.random() < 0.7 for _ in range(2)) / 2 for _ in range(40)], seed=number)
        held += low <= 0.7 <= high
    assert held >= 51
    low, high = bootstrap([1.0] * 20)
    assert 0.8 < low < 0.9 and high == 1.0, "twenty wins are not certainty"


def test_ratings_follow_the_rates() -> None:
    even = ratings({("a", "b"): [0.5] * 50}, 2)
    assert even["a"] == pytest.approx(even["b"], abs=1e-3)
    strong = ratings({("a", "b"): [0.75] * 400}, 2)
    assert strong["a"] - strong["b"] == pytest.approx(190.8, abs=3)
    alone = ratings({("a", "b"): [0.25] * 400}, 4)
    assert alone["a"] - alone["b"] == pytest.approx(0, abs=1), "at four players a quarter is even"
    chain = rated({("a", "b"): [0.75, 0.5, 1.0] * 20, ("b", "c"): [0.75, 0.5, 1.0] * 20}, 2, "c")
    assert [row["bot"] for row in chain] == ["a", "b", "c"]
    assert chain[0]["interval"][0] < chain[0]["rating"] < chain[0]["interval"][1]
    assert chain[2]["rating"] == 0


def test_verdicts_need_the_whole_interval() -> None:
    clear = [result("a", "b", group, seat, 1.0) for group in range(20) for seat in range(2)]
    close = [result("c", "d", group, seat, float(seat == group % 2)) for group in range(20) for seat in range(2)]
    rows = {row["one"]: row for row in head_to_head(clear + close, 2)}
    assert rows["a"]["verdict"] == "better" and rows["c"]["verdict"] == "open"
    assert rows["a"]["seconds_per_decision"] == [pytest.approx(0.02), pytest.approx(0.04)]
    lost = [result("e", "f", group, seat, 0.0) for group in range(20) for seat in range(2)]
    assert head_to_head(lost, 2)[0]["verdict"] == "worse"


# -- the file ----------------------------------------------------------------------------------------------------------


def test_a_contest_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    path = tmp_path / "book.jsonl"
    head = heading(TABLE, ["random", "random:seed=1"])
    games = games_of([Pairing("random", "random:seed=1", 2)], 2)
    book = Book(path, head)
    for found in results(TABLE, games[:3]):
        book.add(found)
    with path.open("a") as file:
        file.write('{"one": "rand')  # the power went
    again = Book(path, dict(head))
    assert again.results == book.results
    todo = again.missing(games)
    assert todo == games[3:]
    again.add(play(TABLE, todo[0]))
    assert len(path.read_text().splitlines()) == 5
    more = Book(path, heading(TABLE, ["random", "random:seed=2"]))
    assert len(more.results) == 4
    assert set(json.loads(path.read_text().splitlines()[0])["bots"]) == {"random", "random:seed=1", "random:seed=2"}


def test_a_file_of_another_contest_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "book.jsonl"
    head = heading(TABLE, ["random"])
    Book(path, dict(head))
    with pytest.raises(ArenaError, match="holds a contest with seed 5, this one has 6"):
        Book(path, {**head, "seed": 6})
    with pytest.raises(ArenaError, match="does not play as it did"):
        Book(path, {**head, "bots": {"random": "000000000000"}})
    path.write_text("not json\n")
    with pytest.raises(ArenaError, match="holds no contest"):
        Book(path, dict(head))
