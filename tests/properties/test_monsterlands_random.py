"""Monster Lands under random play with random options: invariants, copies, bytes, replay, secrecy, undo."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import meadhall
from meadhall.core.records import last
from meadhall.core.rng import Rng
from meadhall.monsterlands import GAME, observe, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.buildings import Hire
from meadhall.monsterlands.conquest import Conquer
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.talents import FreeHire, Resurrect
from meadhall.monsterlands.turn import Turn
from tests.fields import fields

COUNTS = (1, 2, 3, 4, 5)
AFFINITIES = ("fire", "water", "wind", "jungle", "siege", "necromancer")


def options(players: int, seed: int) -> dict[str, Any]:
    """Any options the rules allow; seed 0 is the plain game."""
    if seed == 0:
        return {}
    rng = random.Random(seed * 7 + players)
    chosen: dict[str, Any] = {
        "difficulty": rng.choice(("normal", "tutorial", "hard", "cut-throat")),
        "affinities": rng.sample(AFFINITIES, 5 if players == 5 else 4),
        "resurrection": rng.choice(("off", "A", "B")),
    }
    flags = ("more_monsters", "potion_shop", "sweet_failure", "extras", "promo")
    for name in flags + (("trick", "queen") if players > 1 else ()):
        chosen[name] = rng.random() < 0.5
    return chosen


def new(players: int, seed: int) -> MonsterState:
    state = meadhall.state("monsterlands", players=players, seed=seed, options=options(players, seed))
    assert isinstance(state, MonsterState)
    return state


def walk(state: MonsterState, seed: int) -> Iterator[MonsterState]:
    """The position before each decision of a random game, and at its end."""
    rng = random.Random(seed)
    yield state
    while state.to_move >= 0:
        state.apply(rng.choice(state.legal()))
        yield state


def decode(data: bytes, like: MonsterState) -> MonsterState:
    other = MonsterState()
    other.content = like.content
    other.rules = like.rules
    other.read(data)
    return other


@pytest.mark.rule(
    "M.INV.1", "M.INV.3", "M.INV.4", "M.INV.5", "M.INV.6", "M.INV.7", "M.INV.8", "M.INV.9", "M.INV.10", "M.INV.11",
    "M.INV.12", "M.INV.13", "M.INV.14", "M.INV.15", "M.INV.16", "M.INV.17", "M.INV.18", "M.INV.19", "M.INV.20",
    "M.INV.21", "M.INV.22", "M.INV.23", "M.INV.24", "M.INV.25", "M.INV.30", "M.INV.31", "M.INV.32", "M.INV.33",
    "M.INV.36", "M.SETUP.2",
)  # fmt: skip
@pytest.mark.parametrize("players", COUNTS)
def test_invariants_hold_after_every_decision(players: int) -> None:
    for seed in range(6):  # thousands of games are the business of soak
        decisions = 0
        state = new(players, seed)
        for at in walk(state, seed):
            assert at.check() == "", f"seed {seed}"
            decisions += 1
            for action in at.legal():
                assert 0 <= action < k.ACTIONS
                assert at.why(action) == 0
            assert len(set(at.legal())) == len(at.legal())
        assert state.over and decisions < 3000
        assert sum(state.returns()) in (0.0, 1.0) if players == 1 else sum(state.returns()) == pytest.approx(1.0)


@pytest.mark.rule("M.INV.2", "M.DICE.2", "M.DICE.9")
@pytest.mark.parametrize("players", (2, 4))
def test_pools_are_built_from_the_cards(players: int) -> None:
    seen = 0
    for seed in range(12):
        last_round = 0
        for state in walk(new(players, seed), seed):
            if state.stack and isinstance(state.stack[-1], Turn) and state.round != last_round and state.to_move >= 0:
                last_round = state.round
                for seat in range(players):
                    queen = int(bool(state.queen) and state.round > 1 and seat == state.first)
                    band = zones.band(state, seat)
                    for colour in range(3):
                        dice = sum(state.content.merc_dice[m * 3 + colour] for m in state.clan[seat])
                        dice += state.content.band_dice[band * 3 + colour]
                        assert dice <= zones.pool_count(state, seat, colour) <= dice + queen
                    printed = sum(sum(state.content.merc_dice[m * 3 : m * 3 + 3]) for m in state.clan[seat])
                    bonus = sum(state.content.band_dice[band * 3 : band * 3 + 3])
                    assert zones.pool_size(state, seat) == printed + bonus + queen
                    seen += 1
    assert seen > 50


@pytest.mark.rule("M.INV.26", "M.INV.27", "M.TAVERN.4")
@pytest.mark.parametrize("players", (1, 3, 5))
def test_hires_and_purchases_stay_within_glory_and_gold(players: int) -> None:
    hires = 0
    for seed in range(12):
        state = new(players, seed)
        rng = random.Random(seed)
        while state.to_move >= 0:
            before = [len(clan) for clan in state.clan]
            gold = list(state.gold)
            action = rng.choice(state.legal())
            asked, seat = state.stack[-1], state.to_move
            state.apply(action)
            if isinstance(asked, (Hire, FreeHire, Resurrect)) and len(state.clan[seat]) > before[seat]:
                hires += 1
                assert zones.excess_glory(state, seat) >= 0
                assert gold[seat] >= state.gold[seat] or state.phase != k.PHASE_DEPLOY
    assert hires > 10


@pytest.mark.rule("M.INV.29", "M.INV.28", "M.CONQUEST.1")
def test_lands_change_hands_only_without_their_monster() -> None:
    conquered = 0
    for seed in range(25):
        state = new(4, seed)
        rng = random.Random(seed)
        while state.to_move >= 0:
            owners = list(state.land_owner)
            asked = state.stack[-1]
            if isinstance(asked, Conquer):
                assert state.land_monster[asked.visit.location] == -1
                state.apply(k.A_YES)
            else:
                state.apply(rng.choice(state.legal()))
            for land, owner in enumerate(state.land_owner):
                if owner != owners[land]:
                    conquered += 1
                    assert owners[land] == -1
    assert conquered > 0


@pytest.mark.parametrize("players", COUNTS)
def test_clones_and_bytes_are_the_position(players: int) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        for state in walk(new(players, seed), seed):
            data = state.encode()
            copy = state.clone()
            assert copy.encode() == data
            if state.to_move >= 0 and rng.random() < 0.2:
                back = decode(data, state)
                assert back.encode() == data
                action = rng.choice(state.legal())
                copy.apply(action)
                back.apply(action)
                assert copy.encode() == back.encode()
                assert state.encode() == data, "a clone's move changed the original"


def test_every_field_is_cloned_and_packed() -> None:
    """Each attribute, changed by hand, shows in the clone and in the bytes."""
    state = new(3, 1)
    for name in fields(state):
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
        else:
            setattr(other, name, [*value, 1])
        assert other.encode() != state.encode(), f"{name} is not packed"
        again = other.clone()
        assert getattr(again, name) == getattr(other, name), f"{name} is not cloned"
        assert decode(other.encode(), state).encode() == other.encode()


@pytest.mark.rule("M.INV.34", "M.SETUP.3")
@pytest.mark.parametrize("players", COUNTS)
def test_the_same_decisions_give_the_same_game(players: int) -> None:
    first = [state.encode() for state in walk(new(players, 11), 5)]
    second = [state.encode() for state in walk(new(players, 11), 5)]
    assert first == second


def test_no_past_position_ever_changes() -> None:
    kept: list[tuple[MonsterState, bytes]] = []
    for state in walk(new(4, 3), 4):
        kept.append((state.clone(), state.encode()))
    for past, data in kept:
        assert past.encode() == data


@pytest.mark.rule("M.INV.34", "M.HIDDEN.2", "M.HIDDEN.3", "M.HIDDEN.6", "M.HIDDEN.12", "M.HIDDEN.15")
@pytest.mark.parametrize("players", COUNTS)
def test_dealt_worlds_look_the_same_and_are_sound(players: int) -> None:
    """Redacting a dealt world gives the viewer's bytes again; the world passes all checks and plays on."""
    varied = hidden = 0
    for seed in range(4):
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
            varied += world.merc_deck != state.merc_deck
            hidden += world.lay_token != state.lay_token
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
    assert hidden > 0 or players == 1


@pytest.mark.rule("M.HIDDEN.5", "M.HIDDEN.6", "M.HIDDEN.7")
def test_a_seat_cannot_tell_hidden_tokens_apart() -> None:
    """Exchanging a clan's tokens between play area and path changes nothing for the others, but for their owner."""
    swapped = 0
    for seed in range(10):
        for state in walk(new(3, seed), seed):
            for i, path in enumerate(state.lay_path):
                seat = state.path_owner[path]
                tokens = state.traps[seat]
                if state.lay_state[i] != k.FACE_DOWN or not tokens or state.lay_token[i] == tokens[0]:
                    continue
                if tokens[0] >= (state.path_epoch[path] + 1) * k.EPOCH:
                    continue
                other = state.clone()
                other.lay_token[i], other.traps[seat][0] = tokens[0], state.lay_token[i]
                other.traps[seat].sort()
                swapped += 1
                for viewer in range(-1, 3):
                    left, right = state.clone(), other.clone()
                    left.redact(viewer)
                    right.redact(viewer)
                    assert (left.encode() == right.encode()) == (viewer != seat)
    assert swapped > 20


@pytest.mark.rule("M.HIDDEN.6", "M.HIDDEN.12")
def test_a_token_bought_later_is_never_dealt_onto_an_earlier_path() -> None:
    checked = 0
    for seed in range(30):
        rng = random.Random(seed)
        for state in walk(new(2, seed), seed):
            late = [t for traps in state.traps for t in traps if t >= k.EPOCH]
            if not late or k.FACE_DOWN not in state.lay_state:
                continue
            seen = state.clone()
            seen.redact(-1)
            dealer = Rng()
            dealer.seed(rng.getrandbits(60))
            seen.deal(dealer)
            for i, path in enumerate(seen.lay_path):
                if seen.lay_state[i] == k.FACE_DOWN:
                    assert seen.lay_token[i] // k.EPOCH <= seen.path_epoch[path]
            checked += 1
    assert checked > 5


def test_every_consistent_world_is_equally_likely() -> None:
    """Two tokens of three lie on two paths, the third came after the first path: four worlds, a quarter each."""
    state = new(2, 0)
    state.traps[0] = [1, 2, 3 + k.EPOCH]
    m = state.clan[0]
    for path, merc, epoch, token in ((4, m[0], 0, 1), (5, m[1], 1, 2)):
        state.path_merc[path], state.path_owner[path], state.path_of[merc] = merc, 0, path
        state.path_epoch[path] = epoch
        zones.lay_token(state, path, token)
    state.traps[0] = [3 + k.EPOCH]
    state.epoch[0] = 2
    counts: dict[tuple[int, ...], int] = {}
    rng = Rng()
    rng.seed(5)
    for _ in range(4000):
        world = state.clone()
        observe.redact(world, 1)
        observe.deal_tokens(world, 0, rng)
        key = tuple(world.lay_token)
        counts[key] = counts.get(key, 0) + 1
    assert set(counts) == {(1, 2), (2, 1), (1, 3 + k.EPOCH), (2, 3 + k.EPOCH)}
    assert all(850 < n < 1150 for n in counts.values())


@pytest.mark.rule("M.HIDDEN.5", "M.HIDDEN.12")
def test_views_and_logs_show_no_hidden_token() -> None:
    """What a seat reads is the same in every world it holds possible, word for word."""
    for seed in range(4):
        rng = random.Random(seed)
        game = meadhall.new("monsterlands", players=3, seed=seed, options=options(3, seed))
        while game.state.to_move >= 0:
            if rng.random() < 0.05:
                for seat in range(-1, 3):
                    seen = game.observe(seat)
                    there = seen.sample(rng).observe(seat)
                    assert there.to_json() == seen.to_json()
                    assert str(there.decision) == str(seen.decision)
            game.play(rng.choice(game.options))


def test_undo_gives_back_the_very_position_and_ends_where_something_was_shown() -> None:
    taken_back = 0
    for seed in range(4):
        rng = random.Random(seed)
        game = meadhall.new("monsterlands", players=2, seed=seed, options=options(2, seed))
        while game.state.to_move >= 0:
            state = game.state
            assert isinstance(state, MonsterState)
            before, log, knowledge = state.encode(), len(game.log), state.knowledge
            rolled, offers = list(state.rolled), (list(state.docks), list(state.trap_offer), list(state.bazaar))
            action = rng.choice(game.options)
            game.play(action)
            if game.can_undo:
                state = game.state
                assert isinstance(state, MonsterState)
                assert state.knowledge == knowledge and len(state.rolled) <= len(rolled)
                for old, now in zip(offers, (state.docks, state.trap_offer, state.bazaar), strict=True):
                    assert set(now) <= {*old, -1}, "a hidden card was shown and could be taken back"
                game.undo()
                assert game.state.encode() == before
                assert len(game.log) == log
                taken_back += 1
                game.play(action)
    assert taken_back > 50


@pytest.mark.parametrize("players", COUNTS)
def test_records_replay_and_words_never_fail(players: int) -> None:
    """Every label, target, notation and reason of random games can be made; notations are distinct."""
    for seed in (0, players):
        rng = random.Random(seed)
        game = meadhall.new("monsterlands", players=players, seed=players, options=options(players, seed))
        while game.state.to_move >= 0:
            decision = game.decision
            assert decision.prompt
            notations = [GAME.notation(game.state, option.id) for option in decision.options]
            assert len(set(notations)) == len(notations)
            for option in decision.options:
                assert option.label and option.targets and option.rule.startswith("M.")
                assert GAME.thing(game.state, option.targets[0]) == option.id
                assert game.why_not(decision.seat, option.targets[0]) is None
            for thing in rng.sample(THINGS, 4):
                reason = game.why_not(decision.seat, thing)
                if reason is not None:
                    assert reason.text.endswith(".") and reason.rule.startswith("M.")
            game.play(rng.choice(decision.options))
        assert last(game.record()).state.encode() == game.state.encode()
        assert game.outcome is not None and str(game)


THINGS = (
    "mercenary:torko", "mercenary:novice-1", "building:tavern", "building:pawn", "path:left-1", "path:right-4",
    "path:entrance-1", "path:dice-1", "land:kale", "settle:kale", "loot:loot-idol", "loot:loot-slayer", "verb:pass",
    "verb:stop", "verb:potion", "verb:resurrection", "equipment:pugnor-1", "move:pugnor-2", "trap:trap-s1", "die:S",
    "die:P3", "talent:drayis", "trophy:gator", "space:mine-1", "reroll:talent", "defence-talent:talent", "slot:1",
    "drink:kakron", "ability:hunshkar", "no:thing",
)  # fmt: skip
