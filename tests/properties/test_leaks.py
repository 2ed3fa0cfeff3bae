"""No leak: worlds dealt from what a seat knows look like the real one to that seat, and differ where it is blind."""

import json
import random
from collections import Counter
from itertools import islice

import pytest

import meadhall
from meadhall.core import proofs
from meadhall.core.game import Game
from meadhall.northgard import codes
from meadhall.northgard.observe import known_run
from meadhall.northgard.state import Northgard
from tests.properties.games import chance, choose, each_game, random_game, setup, tables, walk


@tables
def test_dealt_worlds_are_sound_and_look_the_same(slug: str, players: int) -> None:
    rng = chance(41)
    for seed in range(2):
        for state in walk(setup(slug, players, seed), seed):
            if rng.below(6) == 0 or state.over:
                assert proofs.worlds_breach(state, rng, 2) == "", f"seed {seed}, question {state.kind}"


def things(game: Game) -> list[str]:
    """Names of things somebody might click: all that is on offer, and the cards and territories the views name."""
    found = {target for option in game.options for target in option.targets}
    for seat in range(game.setup.players):
        view = game.observe(seat).to_json()
        text = json.dumps(view)
        found |= {f"card:{card}" for card in CARDS.get(game.setup.slug, []) if f'"{card}"' in text}
        for territory in view.get("map", {}).get("territories", []):
            found.add(f"territory:{territory['id']}")
    return sorted(found)


CARDS = {"northgard": meadhall.ruleset("northgard").content(None).card_ids}


def sight(game: Game, seat: int, names: list[str]) -> str:
    """Everything a seat can read off a game."""
    seen = game.observe(seat)
    return json.dumps(
        [
            seen.to_json(),
            seen.decision.to_json(),
            [(line.text, line.rule, line.things) for line in seen.log],
            [repr(game.why_not(seat, name)) for name in names] if seat >= 0 else [],
        ],
        sort_keys=True,
    )


@tables
def test_views_options_log_and_refusals_tell_no_more_than_the_bytes(slug: str, players: int) -> None:
    rng = random.Random(42)
    game = random_game(slug, players, 42, limit=0)
    choices = chance(42)
    while game.state.to_move >= 0:
        if rng.random() < 8 / 250:
            names = rng.sample(things(game), min(8, len(things(game))))
            for seat in range(-1, players):
                seen = game.observe(seat)
                real = sight(game, seat, names)
                for _ in range(2):
                    world = seen.sample(rng)
                    assert world.observe(seat).encode() == seen.encode()
                    assert sight(world, seat, names) == real
        game.play(choose(game.state, choices))


@tables
def test_hidden_parts_really_vary(slug: str, players: int) -> None:
    """In the middle of a game no viewer knows everything, so worlds differ."""
    if players == 1 and slug == "monsterlands":
        pytest.skip("alone at the table with open cards there may be little to guess")
    rng = chance(43)
    varied = looked = 0
    for number, state in enumerate(walk(setup(slug, players, 43), 43)):
        if number % 25 != 10 or state.over:
            continue
        for viewer in range(-1, players):
            worlds = set()
            for _ in range(4):
                world = proofs.viewed(state, viewer)
                world.deal(rng)
                worlds.add(world.encode())
            looked += 1
            varied += len(worlds) > 1
    assert looked > 0
    assert varied == looked


@each_game
def test_a_sampled_world_knows_no_seed(slug: str) -> None:
    game = meadhall.new(slug, seed=123456789)
    world = game.observe(0).sample(random.Random(1))
    assert world.setup.seed != game.setup.seed
    assert "123456789" not in json.dumps(game.observe(0).to_json())
    assert world.state.rng.words() != game.state.rng.words()


# -- Northgard ---------------------------------------------------------------------------------------------------------


def northgard(players: int, seed: int, steps: int) -> Northgard:
    """A position of Northgard after some random decisions."""
    found = next(islice(walk(setup("northgard", players, seed, {}), seed), steps, None))
    assert isinstance(found, Northgard)
    return found


@pytest.mark.rule("N.HIDDEN.8", "N.INV.27")
def test_cards_known_on_top_stay_on_top() -> None:
    rng = chance(44)
    kept = 0
    for seed in range(6):
        for number, state in enumerate(walk(setup("northgard", 3, seed), seed)):
            assert isinstance(state, Northgard)
            if number % 15 or state.over:
                continue
            for viewer in range(-1, 3):
                runs = [known_run(state, viewer, p) for p in range(3)]
                world = proofs.viewed(state, viewer)
                world.deal(rng)
                assert isinstance(world, Northgard)
                for p in range(3):
                    cut = len(state.draw[p]) - runs[p]
                    assert world.draw[p][cut:] == state.draw[p][cut:]
                    kept += runs[p]
    assert kept > 50


@pytest.mark.rule("N.HIDDEN.5", "N.HIDDEN.6", "N.HIDDEN.7")
def test_the_unknown_cards_of_a_player_are_dealt_evenly() -> None:
    viewer, other = 0, 1
    state = northgard(2, 3, 75)
    pool = sorted(state.hand[other] + state.draw[other][: len(state.draw[other]) - known_run(state, viewer, other)])
    size = len(state.hand[other])
    assert 0 < size < len(pool)
    rng = chance(45)
    seen: Counter[int] = Counter()
    deals = 1500
    for _ in range(deals):
        world = proofs.viewed(state, viewer)
        world.deal(rng)
        assert isinstance(world, Northgard)
        assert sorted(world.hand[other] + world.draw[other][: len(pool) - size]) == pool
        seen.update(world.hand[other])
    for card, copies in Counter(pool).items():
        share = copies * size / len(pool)
        # five standard deviations of a count that has at most this spread
        assert abs(seen[card] / deals - share) < 5 * (copies * 0.25 / deals) ** 0.5, card


@pytest.mark.rule("N.HIDDEN.11", "N.HIDDEN.12")
def test_deck_and_tiles_are_dealt_anew_within_their_sets() -> None:
    state = northgard(4, 2, 80)
    rng = chance(46)
    early = set(state.content.early_cards)
    tops = set()
    for _ in range(30):
        world = proofs.viewed(state, 1)
        world.deal(rng)
        assert isinstance(world, Northgard)
        assert sorted(world.pile) == sorted(state.pile)
        assert sorted(world.dev + world.unseen) == sorted(state.dev + state.unseen)
        assert [card in early for card in world.dev] == [card in early for card in state.dev]
        tops.add((world.pile[-1], world.dev[-1]))
    assert len(tops) > 10


@pytest.mark.rule("N.HIDDEN.14")
def test_an_open_reply_window_is_not_named_to_the_others() -> None:
    found = 0
    for seed in range(60):
        for state in walk(setup("northgard", 3, seed), seed):
            if state.to_move < 0 or state.kind != codes.K_REPLY:
                continue
            assert isinstance(state, Northgard)
            found += 1
            player = state.turn
            asked = state.to_move
            for viewer in range(-1, 3):
                seen = proofs.viewed(state, viewer)
                if viewer == asked:
                    assert (seen.to_move, seen.kind) == (asked, codes.K_REPLY)
                else:
                    assert (seen.to_move, seen.kind, seen.options) == (player, codes.K_TURN, [])
        if found > 3:
            break
    assert found > 0


@pytest.mark.rule("N.HIDDEN.13", "N.HIDDEN.19")
def test_fame_totals_and_hands_are_told_to_their_owner_until_the_end() -> None:
    game = random_game("northgard", 3, 8, limit=150)
    for viewer in range(-1, 3):
        for seat in game.observe(viewer).to_json()["seats"]:
            assert (seat["fame"] is not None) == (seat["seat"] == viewer)
            assert (seat["hand"] is not None) == (seat["seat"] == viewer)
    rng = chance(8)
    while game.state.to_move >= 0:
        game.play(choose(game.state, rng))
    for seat in game.observe(-1).to_json()["seats"]:
        assert seat["fame"] is not None
        assert seat["hand"] is not None
