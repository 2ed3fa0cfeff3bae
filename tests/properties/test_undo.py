"""Undo is offered only while it takes nothing from anyone (see Undo in DESIGN.md)."""

import pytest

import meadhall
from meadhall.core import proofs
from meadhall.core.game import Game
from meadhall.core.state import EVENT_ONLY_CHOICE, State
from meadhall.northgard import codes
from tests.happened import numbers_of
from tests.properties.games import chance, choose, first, random_game, setup, tables


@tables
def test_whatever_can_be_taken_back_told_nobody_anything(slug: str, players: int) -> None:
    rng = chance(31)
    tried = 0
    for seed in range(2):
        state = first(setup(slug, players, seed))
        state.tracing = False
        while state.to_move >= 0:
            action = choose(state, rng)
            before = state.clone()
            state.apply(action)
            if rng.below(4) == 0:
                tried += before.knowledge == state.knowledge
                assert proofs.undo_breach(before, action, state, rng) == "", f"seed {seed}, question {before.kind}"
    assert tried > 2


@tables
def test_undo_goes_back_only_to_the_seat_that_acted_last(slug: str, players: int) -> None:
    game = random_game(slug, players, 32, limit=0)
    rng = chance(32)
    while game.state.to_move >= 0:
        seat, knowledge = game.state.to_move, game.state.knowledge
        game.play(choose(game.state, rng))
        if game.can_undo:
            back = game.clone()
            back.undo()
            assert back.state.to_move == seat
            assert back.state.knowledge == knowledge == game.state.knowledge
        while_before = game.clone()
        steps = 0
        while while_before.can_undo:
            while_before.undo()
            steps += 1
            assert while_before.state.to_move == seat, "undo would take back another seat's decision"
        assert steps <= len(game.decisions)


# What an event must have shown or drawn: nobody may take back a decision that led to one of these.
TELLING = {
    "northgard": {
        codes.EV_FIRST_ROLL, codes.EV_TILE_HAND, codes.EV_DRAW_CARDS, codes.EV_DRAW_COUNT, codes.EV_PLAY,
        codes.EV_CANCEL, codes.EV_WAIT, codes.EV_REPLACE, codes.EV_REMOVE, codes.EV_UPGRADE, codes.EV_ROLL,
        codes.EV_DRAW_TILES, codes.EV_DISCARD, codes.EV_RESHUFFLE, codes.EV_SEE_HAND, codes.EV_PICK,
        codes.EV_EMPTY_TOP, codes.EV_DISPLAY,
    },
}  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_northgard_shows_rolls_and_draws_end_undo(players: int) -> None:
    seen: set[int] = set()
    for seed in range(3):
        table = setup("northgard", players, seed)
        state = first(table)
        game = Game(table, state)
        rng = chance(seed)
        while game.state.to_move >= 0:
            probe = game.state.clone()
            probe.tracing = True
            action = choose(game.state, rng)
            probe.apply(action)
            told = {event[0] for event in numbers_of(probe.events)} & TELLING["northgard"]
            passed_openly = game.state.kind == codes.K_TURN and action == codes.A_PASS
            game.play(action)
            seen |= told
            if told or passed_openly:
                assert not game.can_undo, f"seed {seed}: events {told}"
    assert len(seen) > 10


@tables
def test_a_forced_answer_of_another_seat_ends_undo(slug: str, players: int) -> None:
    game = random_game(slug, players, 35, limit=0)
    rng = chance(35)
    while game.state.to_move >= 0:
        probe = game.state.clone()
        probe.tracing = True
        seat, action = probe.to_move, choose(probe, rng)
        probe.apply(action)
        game.play(action)
        if any(event[0] == EVENT_ONLY_CHOICE and event[1] != 1 << seat for event in numbers_of(probe.events)):
            assert not game.can_undo


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_northgard_lets_nobody_take_back_what_others_could_not_have_expected(players: int) -> None:
    """In every world a viewer held possible, some answer leads to what it sees now, if the same question follows."""
    rng = chance(34)
    for seed in range(2):
        state = first(setup("northgard", players, seed))
        state.tracing = False
        while state.to_move >= 0:
            action = choose(state, rng)
            before = state.clone()
            state.apply(action)
            if state.knowledge != before.knowledge or rng.below(3):
                continue
            viewer = rng.below(players + 1) - 1
            now = proofs.viewed(state, viewer)
            world = proofs.viewed(before, viewer)
            world.deal(rng)
            answers = [action] if action in world.options else world.options
            same_question = False
            for answer in answers:
                other = world.clone()
                other.apply(answer)
                seen = proofs.viewed(other, viewer)
                if seen.encode() == now.encode():
                    break
                same_question |= (seen.to_move, seen.kind) == (now.to_move, now.kind)
            else:
                assert not same_question, f"seed {seed}: {action} at question {before.kind} told viewer {viewer}"


def chain(game: Game) -> list[State]:
    """The positions undo would go back to, the earliest first, ending with the present one."""
    back = game.clone()
    out = [back.state.clone()]
    while back.can_undo:
        back.undo()
        out.insert(0, back.state.clone())
    return out


@tables
def test_a_whole_run_of_undoable_decisions_leads_every_world_of_its_seat_to_the_same_sight(
    slug: str, players: int
) -> None:
    game = random_game(slug, players, 33, limit=0)
    rng = chance(33)
    longest = 0
    while game.state.to_move >= 0:
        game.play(choose(game.state, rng))
        past = chain(game)
        if len(past) < 3:
            continue
        longest = max(longest, len(past) - 1)
        seat = past[0].to_move
        decisions = game.decisions[1 - len(past) :]
        for _ in range(2):
            world = proofs.viewed(past[0], seat)
            world.deal(rng)
            for decision in decisions:
                assert decision in world.options
                world.apply(decision)
            assert proofs.viewed(world, seat).encode() == proofs.viewed(game.state, seat).encode()
    assert longest >= 2


def test_clones_of_a_game_undo_on_their_own() -> None:
    game = meadhall.new("northgard", players=2, seed=5)
    game.play(game.options[0])
    other = game.clone()
    start = meadhall.new("northgard", players=2, seed=5).state.encode()
    game.undo()
    assert game.state.encode() == start
    other.undo()
    assert other.state.encode() == start
    game.play(game.options[1])
    assert other.state.encode() == start, "playing on in one game has changed the other"
