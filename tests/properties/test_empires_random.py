"""Empires of the North under random play: invariants, copies and bytes, replay, what seats may know, undo."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import meadhall
from meadhall.core.game import Game
from meadhall.core.rng import Rng
from meadhall.empires import GAME, EmpiresState
from meadhall.empires.codes import (
    ACTIONS,
    DECK,
    E_EXHAUSTED,
    E_WIDTH,
    PASSED,
    PAWN_A,
    PAWN_B,
    SHIP,
    SPENT,
    UNUSED,
    VP,
)
from meadhall.empires.lookout import KeepCards
from meadhall.empires.score import final_score, workers_owned
from meadhall.empires.turn import Turn
from tests.fields import fields

SCENARIOS = ("solo.first_snow", "solo.kings_tax", "solo.raiders_ashore", "solo.restless_sea")
COUNTS = (1, 2, 3, 4)


def new(players: int, seed: int) -> EmpiresState:
    options = {"scenario": SCENARIOS[seed % 4]} if players == 1 else {"random_clans": seed % 2 == 0}
    state = meadhall.state("empires", players=players, seed=seed, options=options)
    assert isinstance(state, EmpiresState)
    return state


def walk(state: EmpiresState, seed: int) -> Iterator[EmpiresState]:
    """The position before each decision of a random game, and at its end."""
    rng = random.Random(seed)
    yield state
    while state.to_move >= 0:
        state.apply(rng.choice(state.legal()))
        yield state


def decode(data: bytes, like: EmpiresState) -> EmpiresState:
    other = EmpiresState()
    other.rules = like.rules
    other.content = like.content
    other.read(data)
    return other


@pytest.mark.rule(
    "E.INV.1", "E.INV.2", "E.INV.3", "E.INV.4", "E.INV.5", "E.INV.6", "E.INV.8", "E.INV.9", "E.INV.10",
    "E.INV.11", "E.INV.13", "E.INV.14", "E.INV.15", "E.INV.16", "E.INV.17", "E.INV.18", "E.INV.19", "E.INV.22",
    "E.INV.23", "E.INV.24", "E.GAME.12", "E.GOODS.25",
)  # fmt: skip
@pytest.mark.parametrize("players", COUNTS)
def test_invariants_hold_after_every_decision(players: int) -> None:
    for seed in range(16):
        circle: list[int] = []
        state = new(players, seed)
        for _ in walk(state, seed):
            assert state.check() == "", f"seed {seed}"
            for action in state.legal():
                assert 0 <= action < ACTIONS
                assert state.why(action) == 0
            if state.to_move >= 0 and isinstance(state.stack[-1], Turn):
                assert not state.rows[state.to_move][PASSED]
                circle = circle or state.circle
                assert state.circle == circle
        assert state.over
        assert state.round == 4 if players == 1 else state.round <= 20
        for seat in range(players):
            row = state.rows[seat]
            resources = sum(row[:5])
            assert (
                final_score(state, seat) == row[VP] + len(state.empires[seat]) // 5 + resources // 2 + row[5] + row[6]
            )


@pytest.mark.rule("E.INV.4", "E.INV.5", "E.INV.7", "E.GOODS.7")
@pytest.mark.parametrize("players", (2, 4))
def test_points_workers_and_ships_never_fall(players: int) -> None:
    for seed in range(10):
        before = [[0, 0, 0]] * players
        for state in walk(new(players, seed), seed):
            now = []
            for seat in range(players):
                queue = state.queue[0::3].count(seat)
                now.append([state.rows[seat][VP], workers_owned(state, seat), state.rows[seat][SHIP] + queue])
            assert all(a <= b for old, new_ in zip(before, now, strict=True) for a, b in zip(old, new_, strict=True))
            before = now


@pytest.mark.rule("E.INV.11", "E.INV.12", "E.CLEANUP.2", "E.CLEANUP.3", "E.CLEANUP.4")
@pytest.mark.parametrize("players", (2, 3))
def test_a_new_round_begins_refreshed(players: int) -> None:
    seen = 0
    for seed in range(8):
        for state in walk(new(players, seed), seed):
            if (
                state.stack
                and isinstance(state.stack[-1], KeepCards)
                and state.to_move == state.first
                and state.round > 1
            ):
                seen += 1
                assert state.queue == []
                for seat in range(players):
                    row = state.rows[seat]
                    assert row[SPENT] == 0 and row[PAWN_A] == UNUSED and row[PAWN_B] == UNUSED
                    assert not any(state.empires[seat][E_EXHAUSTED::E_WIDTH])
                for distance in range(2):
                    empty = state.slots[distance * 2 : distance * 2 + 2].count(-1)
                    assert empty == 0 or (not state.isles[distance] and not state.isle_discards[distance])
    assert seen > 30


@pytest.mark.parametrize("players", COUNTS)
def test_clones_and_bytes_are_the_position(players: int) -> None:
    for seed in range(6):
        rng = random.Random(seed)
        for state in walk(new(players, seed), seed):
            data = state.encode()
            copy = state.clone()
            assert copy.encode() == data
            back = decode(data, state)
            assert back.encode() == data
            if state.to_move >= 0 and rng.random() < 0.2:
                action = rng.choice(state.legal())
                copy.apply(action)
                back.apply(action)
                assert copy.encode() == back.encode()
                assert state.encode() == data, "a clone's move changed the original"


def test_every_field_is_cloned_and_packed() -> None:
    """Each attribute, changed by hand, shows in the clone and in the bytes."""
    state = new(3, 1)
    names = fields(state)
    assert len(names) > 40
    for name in names:
        if name in ("content", "rules", "tracing", "events", "rng", "stack"):
            continue
        value = getattr(state, name)
        other = state.clone()
        if isinstance(value, bool):
            setattr(other, name, not value)
        elif isinstance(value, int):
            setattr(other, name, value + 1)
        elif value and isinstance(value[0], list):
            setattr(other, name, [*value[:-1], [7, *value[-1]]])
            if name == "decks":
                other.rows[-1][DECK] += 1
        else:
            setattr(other, name, [*value, 1])
        assert other.encode() != state.encode(), f"{name} is not packed"
        again = other.clone()
        assert getattr(again, name) == getattr(other, name), f"{name} is not cloned"
        assert again.encode() == other.encode()
        assert decode(other.encode(), state).encode() == other.encode()


@pytest.mark.rule("E.INV.20")
@pytest.mark.parametrize("players", COUNTS)
def test_the_same_decisions_give_the_same_game(players: int) -> None:
    first = [state.encode() for state in walk(new(players, 11), 5)]
    second = [state.encode() for state in walk(new(players, 11), 5)]
    assert first == second


def test_no_past_position_ever_changes() -> None:
    kept: list[tuple[EmpiresState, bytes]] = []
    for state in walk(new(3, 4), 4):
        kept.append((state.clone(), state.encode()))
    for past, data in kept:
        assert past.encode() == data


@pytest.mark.rule("E.INV.21", "E.HIDDEN.2", "E.HIDDEN.3", "E.HIDDEN.6", "E.HIDDEN.10", "E.HIDDEN.11", "E.HIDDEN.13")
@pytest.mark.parametrize("players", COUNTS)
def test_dealt_worlds_look_the_same_and_are_sound(players: int) -> None:
    """Redacting a dealt world gives the viewer's bytes again; the world passes all checks and plays on."""
    varied = 0
    for seed in range(6):
        rng = random.Random(seed)
        for state in walk(new(players, seed), seed):
            if rng.random() > 0.15:
                continue
            viewer = rng.randrange(-1, players)
            seen = state.clone()
            seen.redact(viewer)
            data = seen.encode()
            world = seen.clone()
            dealer = Rng()
            dealer.seed(rng.getrandbits(60))
            world.deal(dealer)
            assert world.check() == "", f"seed {seed}, viewer {viewer}"
            assert (world.to_move, world.kind) == (state.to_move, state.kind)
            again = world.clone()
            again.redact(viewer)
            assert again.encode() == data
            if world.hands != state.hands or world.decks != state.decks:
                varied += 1
            if world.to_move >= 0:
                if viewer == world.to_move:
                    assert world.legal() == sorted(state.legal())
                world.rng.seed(seed)
                for _ in range(20):
                    if world.to_move < 0:
                        break
                    world.apply(rng.choice(world.legal()))
                    assert world.check() == ""
    assert varied > 10


@pytest.mark.rule("E.INV.21", "E.HIDDEN.2", "E.HIDDEN.5")
def test_a_seat_cannot_tell_hidden_cards_apart() -> None:
    """Exchanging unseen cards between an opponent's hand and deck changes nothing for the others."""
    swapped = 0
    for state in walk(new(3, 8), 8):
        seat = (state.to_move + 1) % 3
        if state.to_move < 0 or not state.hands[seat] or not state.rows[seat][DECK] or state.look_seat == seat:
            continue
        other = state.clone()
        top = other.rows[seat][DECK] - 1
        deck = list(other.decks[seat])
        hand = other.hands[seat]
        if deck[top] == hand[0]:
            continue
        deck[top], hand[0] = hand[0], deck[top]
        hand.sort()
        other.decks[seat] = deck
        swapped += 1
        for viewer in range(-1, 3):
            left, right = state.clone(), other.clone()
            left.redact(viewer)
            right.redact(viewer)
            same = left.encode() == right.encode()
            assert same if viewer != seat else not same
    assert swapped > 20


def test_views_and_logs_show_no_hidden_card() -> None:
    """What a seat reads is the same in every world it holds possible, word for word."""
    for seed in range(3):
        rng = random.Random(seed)
        game = meadhall.new("empires", players=3, seed=seed)
        while game.state.to_move >= 0:
            if rng.random() < 0.05:
                for seat in range(-1, 3):
                    seen = game.observe(seat)
                    world = seen.sample(rng)
                    there = world.observe(seat)
                    assert there.to_json() == seen.to_json()
                    assert str(there.decision) == str(seen.decision)
            game.play(rng.choice(game.options))
        for line in game.log:
            if line.text.startswith(("You draw", "You keep", "You take")):
                assert line.mask in (1, 2, 4)


def test_undo_gives_back_the_very_position_and_ends_where_something_was_shown() -> None:
    taken_back = 0
    for seed in range(4):
        rng = random.Random(seed)
        game = meadhall.new("empires", players=2, seed=seed)
        while game.state.to_move >= 0:
            before, log, knowledge = game.state.encode(), len(game.log), game.state.knowledge
            hands = hidden(game)
            action = rng.choice(game.options)
            game.play(action)
            if game.can_undo:
                assert game.state.knowledge == knowledge
                shown = hands - hidden(game)
                assert not shown, "a hidden card was shown and could be taken back"
                game.undo()
                assert game.state.encode() == before
                assert len(game.log) == log
                taken_back += 1
                game.play(action)
    assert taken_back > 50


def hidden(game: Game) -> Counter[int]:
    """The cards in all hands."""
    assert isinstance(game.state, EmpiresState)
    return Counter(card for hand in game.state.hands for card in hand)


def test_records_replay_and_words_never_fail() -> None:
    """Every label, target, notation and reason of random games can be made, and options have distinct notations."""
    for players in COUNTS:
        rng = random.Random(players)
        game = meadhall.new("empires", players=players, seed=players)
        while game.state.to_move >= 0:
            decision = game.decision
            assert decision.prompt
            notations = [GAME.notation(game.state, option.id) for option in decision.options]
            assert len(set(notations)) == len(notations)
            assert len({option.label for option in decision.options}) == len(decision.options)
            for option in decision.options:
                assert option.targets and option.rule.startswith("E.")
            refused(game, decision.seat)
            seen = game.observe(decision.seat)
            for option in decision.options[:8]:
                assert seen.remark(option.id) == GAME.remark(game.state, option.id)
            game.play(rng.choice(decision.options))
        record = game.record()
        assert meadhall.core.records.last(record).state.encode() == game.state.encode()


def refused(game: Game, seat: int) -> None:
    """Everything on the table is on offer or has a reason with a rule."""
    state = game.state
    assert isinstance(state, EmpiresState)
    things = [f"card:{state.content.ids[design]}" for design in {*state.hands[seat], *state.slots} if design >= 0]
    things += [f"tile:{name}" for name in ("explore", "populate", "construct", "harvest", "sail")]
    for owner in range(state.players):
        things += [f"empire:{owner}:{uid}" for uid in state.empires[owner][1::5]]
    for thing in things:
        reason = game.why_not(seat, thing)
        if reason is not None:
            assert reason.text.endswith(".") and reason.rule.startswith("E.")
