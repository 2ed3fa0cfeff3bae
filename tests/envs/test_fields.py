"""The fields of the vectors: all numbers have a name, they follow the table, and hidden things change nothing."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import meadhall
from meadhall import MeadhallError, envs
from meadhall.core.entries import Entries, entry_of
from meadhall.core.game import Game
from meadhall.core.question import Question
from meadhall.envs.features import layout
from meadhall.envs.layout import DEPTH, LIMIT, Layout
from tests.properties.games import SLUGS

MODULES: dict[str, dict[str, Any]] = {
    "northgard": {"warchiefs": True, "creatures": True, "wilderness": True},
    "monsterlands": {"sweet_failure": True, "resurrection": "A", "trick": True, "extras": True},
    "empires": {},
}
each_game = pytest.mark.parametrize("slug", SLUGS)


def positions(slug: str, players: int, seed: int, every: int, **options: Any) -> Iterator[Game]:
    """A random game, stopped at every so many questions and at its end."""
    game = meadhall.new(slug, players=players, seed=seed, options=options)
    rng = random.Random(seed)
    steps = 0
    while game.state.to_move >= 0:
        if steps % every == 0:
            yield game
        game.state.apply(rng.choice(game.state.legal()))
        steps += 1
    yield game


def seen(game: Game, seat: int) -> dict[str, Any]:
    return envs.named(game.setup.slug, envs.features(game.setup.observe(game.state, seat)))


@each_game
def test_every_number_belongs_to_one_field(slug: str) -> None:
    found = envs.fields(slug)
    assert len({field.name for field in found}) == len(found)
    at = 0
    for field in found:
        assert field.start == at, field.name
        assert field.meaning and field.scale > 0
        for axis in field.axes:
            assert len(set(axis.labels)) == len(axis.labels), (field.name, axis.name)
        at = field.stop
    vector = envs.features(meadhall.new(slug, players=2, seed=1).observe(0))
    assert vector.shape == (at,)
    assert vector.dtype == np.float32
    parts = envs.named(slug, vector)
    assert [parts[field.name].shape for field in found] == [field.shape for field in found]


@each_game
@pytest.mark.parametrize(("players", "modules"), [(2, False), (4, False), (3, True)])
def test_worlds_a_seat_cannot_tell_apart_give_the_same_bytes(slug: str, players: int, modules: bool) -> None:
    worlds = 0
    for game in positions(slug, players, seed=6 + players, every=11, **(MODULES[slug] if modules else {})):
        for seat in range(-1, players):
            knows = game.setup.observe(game.state, seat)
            vector = envs.features(knows).tobytes()
            other = game.setup.observe(knows.sample_state(seat + 5), seat)
            worlds += other.encode() == knows.encode()
            assert envs.features(other).tobytes() == vector
    assert worlds > 20


@each_game
def test_every_field_says_something_sooner_or_later(slug: str) -> None:
    options: dict[str, Any] = MODULES[slug]
    constant = {field.name: field for field in envs.fields(slug)}
    first: dict[str, bytes] = {}
    setup = {"players", "modules", "affinities", "scenario", "sides", "max_rounds", "awake", "kaija"}
    rare = {"elixirs", "equipment_used", "lands", "sweet", "removed", "shown"}  # see the next test
    for seed in range(40):
        if seed >= 4 and set(constant) <= setup | rare:
            break
        for game in positions(slug, 3, seed, 5, **(options if seed % 2 else {})):
            for name, values in seen(game, game.state.to_move).items():
                if first.setdefault(name, values.tobytes()) != values.tobytes():
                    constant.pop(name, None)
    assert set(constant) <= setup | rare


def test_what_random_players_hardly_reach_is_shown_too() -> None:
    game = meadhall.new("monsterlands", players=2, seed=1)
    state: Any = game.state
    state.elixirs = [0, 3]
    state.sweet_holder = 1
    state.equip_used = [0, 1] + state.equip_used[2:]
    state.land_owner = [-1, -1, 1] + state.land_owner[3:]
    state.land_dice = [0, 0, 1 + 2 * 16 + 3 * 256] + state.land_dice[3:]
    parts = seen(game, 0)
    assert parts["elixirs"].tolist() == [0, 1, 0, 0, 0]
    assert parts["sweet"].tolist() == [0, 1, 0, 0, 0]
    assert np.flatnonzero(parts["equipment_used"]).tolist() == [1]
    assert parts["lands"][2].tolist() == [1, 2, 3, 0, 1, 0, 0, 0]
    game = meadhall.new("empires", players=2, seed=1)
    state = game.state
    state.removed = [[], [4]]
    assert np.argwhere(seen(game, 1)["removed"]).tolist() == [[0, 4]]
    game = meadhall.new("northgard", players=2, seed=1)
    for _ in range(30):
        game.play(game.options[0])
    state = game.state
    state.hand[1] = [3, 5]
    assert not seen(game, 0)["shown"].any()
    state.over, state.to_move = True, -1  # hands are open at the end
    assert np.argwhere(seen(game, 0)["shown"]).tolist() == [[1, 3], [1, 5]]


@each_game
def test_numbers_stay_in_their_space_and_seats_turn(slug: str) -> None:
    for game in positions(slug, 3, seed=2, every=9):
        asked = game.state.to_move
        for seat in range(3):
            vector = envs.features(game.observe(seat))
            assert np.abs(vector).max() <= LIMIT
            parts = envs.named(slug, vector)
            assert parts["over"] == (asked < 0)
            assert np.flatnonzero(parts["asked"]).tolist() == ([] if asked < 0 else [(asked - seat) % 3])
            assert (parts["options"] > 0) == (seat == asked)
            assert parts["question"].sum() == (asked >= 0)


def test_northgard_is_counted_right() -> None:
    for game in positions("northgard", 3, seed=4, every=7):
        view = game.observe(1).to_json()
        parts = seen(game, 1)
        field = {field.name: field for field in envs.fields("northgard")}
        cards = Counter(view["seats"][1]["hand"])
        labels = field["hand"].axes[0].labels
        assert {labels[n]: parts["hand"][n] for n in np.flatnonzero(parts["hand"])} == cards
        for place, who in enumerate((1, 2, 0)):
            stock = view["seats"][who]["resources"]
            assert parts["resources"][place] * 10 == pytest.approx([stock["food"], stock["wood"], stock["lore"]])
        rows = np.flatnonzero(parts["territories"][:, 0]).tolist()
        assert rows == [territory["id"] for territory in view["map"]["territories"]]
        columns = field["territories"].axes[1].labels
        for territory in view["map"]["territories"]:
            row = dict(zip(columns, parts["territories"][territory["id"]].tolist(), strict=True))
            assert row["areas"] == territory["size"]
            assert row["units"] == territory["units"]["regular"]
            assert row["food"] == territory["food"]
            assert row["lairs"] == territory["lairs"]
            assert row["large spaces"] == territory["free"]["large"]
            held = [name for name in ("own", "next", "third") if row[f"held by {name}"]]
            assert held == ([] if territory["holder"] is None else [("third", "own", "next")[territory["holder"]]])
            kinds = Counter(building["type"] for building in territory["buildings"])
            assert {name: row[name] for name in kinds} == kinds


def test_monster_lands_is_counted_right() -> None:
    for game in positions("monsterlands", 2, seed=4, every=7):
        view = game.observe(1).to_json()
        parts = seen(game, 1)
        for place, who in enumerate((1, 0)):
            seat = view["seats"][who]
            assert parts["gold"][place] * 10 == pytest.approx(seat["gold"])
            assert parts["glory"][place] * 20 == pytest.approx(seat["glory"])
            assert parts["tokens"][place].sum() == len(seat["known_traps"]) or place == 0
            assert parts["mercenaries"][:, 6 + place].sum() == len(seat["mercenaries"])
            assert parts["trophies"][place].sum() == len(seat["trophies"])
        assert parts["docks"].sum() == sum(card is not None for card in view["tavern"]["docks"])


def test_empires_is_counted_right() -> None:
    field = {field.name: field for field in envs.fields("empires")}
    labels = field["hand"].axes[0].labels
    for game in positions("empires", 2, seed=4, every=7):
        view = game.observe(1).to_json()
        parts = seen(game, 1)
        hand = Counter(view["seats"][1]["hand"])
        assert {labels[n]: parts["hand"][n] for n in np.flatnonzero(parts["hand"])} == hand
        for place, who in enumerate((1, 0)):
            seat = view["seats"][who]
            assert parts["points"][place] * 25 == pytest.approx(seat["vp"])
            assert parts["stocks"][place][:7] * 5 == pytest.approx(list(seat["goods"].values()))
            empire = Counter(card["id"] for card in seat["empire"])
            assert {labels[n]: parts["empire"][place][n] for n in np.flatnonzero(parts["empire"][place])} == empire
            tired = [card["exhausted"] for card in seat["empire"]]
            assert parts["places"][place, : len(tired), 8].tolist() == tired
            hidden = game.state.look if who == 0 and game.state.look_seat == 0 else []  # type: ignore[attr-defined]
            hidden_hand = seat["hand_size"] if who == 0 else 0
            assert parts["hidden"][place].sum() == seat["deck_size"] + hidden_hand + len(hidden)


def test_other_content_is_another_schema() -> None:
    made = {slug: envs.schema_hash(slug) for slug in SLUGS}
    assert len(set(made.values())) == len(SLUGS)
    assert all(len(hash) == 16 for hash in made.values())


class Ask(Question):
    """A question."""

    def __init__(self, seat: int, source: int) -> None:
        super().__init__(seat)
        self.source = source


class Asked(Question):
    """The same with its field under another name."""

    def __init__(self, seat: int, origin: int) -> None:
        super().__init__(seat)
        self.origin = origin


@each_game
def test_c5_fields_of_questions_stand_in_the_schema_and_numbers_do_not(slug: str) -> None:
    rules = meadhall.ruleset(slug)

    def made(number: int, kind: type) -> Layout:
        entries = Entries()
        entries.add(number, kind, name="ask", asks=1)
        return Layout(rules, entries)

    one, other = made(7, Ask), made(7, Asked)
    assert one.schema() == made(9, Ask).schema() != other.schema()
    assert {field.name: field.axes[1].labels for field in one.fields if field.name == "pending_fields"} == {
        "pending_fields": ("seat", "source")
    }
    with pytest.raises(MeadhallError, match=rf"of {slug} with the schema .*; train it anew\.$"):
        envs.check_schema(slug, one.schema())
    assert layout(slug).schema() == envs.schema_hash(slug)


@each_game
def test_c5_all_that_is_pending_is_named(slug: str) -> None:
    """Every class has its mark, every field its column, and no list is cut off."""
    made = layout(slug)
    for game in positions(slug, meadhall.ruleset(slug).max_players, seed=3, every=3, **MODULES[slug]):
        innermost = list(reversed(game.state.stack))[:DEPTH]
        if not game.state.over:
            assert seen(game, 0)["pending"].sum() == len(innermost)
        for business in game.state.stack:
            for name in entry_of(business).fields:
                value = getattr(business, name)
                assert not isinstance(value, list) or len(value) <= made.lists[name], (name, value)


@each_game
def test_vectors_are_quick(slug: str) -> None:
    game = list(positions(slug, 4, seed=1, every=40))[-2]
    knows = game.setup.observe(game.state, 0)
    best = 1.0
    for _ in range(20):
        start = time.perf_counter()
        envs.features(knows)
        best = min(best, time.perf_counter() - start)
    assert best < 0.005
