"""Bytes, clones, records and undo lead to identical positions."""

from pathlib import Path

import meadhall
from meadhall.core import proofs
from meadhall.core.records import last
from tests.properties.games import chance, choose, each_game, first, random_game, setup, tables, walk


@tables
def test_positions_read_back_from_their_bytes_are_the_same(slug: str, players: int) -> None:
    table = setup(slug, players, 21)
    for state in walk(table, 21):
        breach = proofs.bytes_breach(table.rules, table.players, table.options, table.content, state)
        assert breach == ""


@tables
def test_a_game_goes_on_the_same_from_its_bytes(slug: str, players: int) -> None:
    table = setup(slug, players, 22)
    state = first(table)
    state.tracing = False
    rng = chance(22)
    number = 0
    while state.to_move >= 0:
        if number % 10 == 0:
            state = table.decode(state.encode())
        state.apply(choose(state, rng))
        number += 1
    *_, straight = walk(table, 22)
    assert state.encode() == straight.encode()


@tables
def test_clones_are_faithful_and_independent(slug: str, players: int) -> None:
    rng = chance(3)
    for number, state in enumerate(walk(setup(slug, players, 23), 23)):
        if number % 3 == 0:
            assert proofs.clone_breach(state, rng) == ""


@tables
def test_listening_changes_nothing(slug: str, players: int) -> None:
    """Events are collected for the log; whether somebody reads them must not show in the position."""
    table = setup(slug, players, 24)
    loud = first(table)
    rng = chance(24)
    for quiet in walk(table, 24):
        assert loud.encode() == quiet.encode()
        assert quiet.events == []
        if loud.to_move >= 0:
            loud.apply(choose(loud, rng))
    assert loud.events


@tables
def test_a_record_replays_to_the_same_positions(slug: str, players: int, tmp_path: Path) -> None:
    game = random_game(slug, players, 25)
    path = tmp_path / "game.json"
    game.record().save(path)
    loaded = meadhall.load(path)
    assert loaded.state.encode() == game.state.encode()
    assert loaded.decisions == game.decisions
    assert [line.text for line in loaded.log] == [line.text for line in game.log]
    assert loaded.outcome == game.outcome


@each_game
def test_a_record_leads_to_every_position_on_the_way(slug: str) -> None:
    game = random_game(slug, meadhall.ruleset(slug).max_players, 26, limit=120)
    record = game.record()
    digests = [step.state.digest() for step in meadhall.core.records.steps(record)]
    assert len(digests) == len(game.decisions) + 1
    assert digests[-1] == game.state.digest()
    record.decisions = record.decisions[:50]
    assert last(record).state.digest() == digests[50]


@tables
def test_undo_gives_back_the_very_position(slug: str, players: int) -> None:
    table = setup(slug, players, 27)
    game = random_game(slug, players, 27, limit=0)
    rng = chance(27)
    undone = 0
    stack: list[tuple[bytes, int, int]] = [(game.state.encode(), len(game.log), 0)]
    while game.state.to_move >= 0 and len(stack) < 400:
        game.play(choose(game.state, rng))
        stack.append((game.state.encode(), len(game.log), len(game.decisions)))
        while game.can_undo and rng.below(3) == 0:
            game.undo()
            stack.pop()
            undone += 1
            assert (game.state.encode(), len(game.log), len(game.decisions)) == stack[-1]
    assert undone > 3
    # After all the going back, the decisions that are left still lead here.
    again = first(table)
    for decision in game.decisions:
        again.apply(decision)
    assert again.encode() == game.state.encode()
