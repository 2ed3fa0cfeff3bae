"""The learned bots: their weights are shipped, they are legal, reproducible and blind to what is hidden."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec

from meadhall.bots import BotError, Learned, advise, make_bot
from meadhall.bots.nets import (
    BLOCK,
    NetValue,
    Weights,
    features_of,
    inputs_of,
    load_weights,
    net_value,
    save_weights,
    shipped,
)
from meadhall.bots.nets.net import Features, Net
from meadhall.bots.values import value_of
from meadhall.core.game import make_setup
from meadhall.core.playout import steps
from meadhall.core.registry import ruleset
from meadhall.core.rng import Rng
from meadhall.core.state import State
from meadhall.northgard import NorthgardRules
from tests.bots.test_mcts import questions
from tests.properties.games import SLUGS

LEARNED = [slug for slug in SLUGS if shipped(slug)]
each_game = pytest.mark.parametrize("slug", SLUGS)
each_learned = pytest.mark.parametrize("slug", LEARNED)
SMALL = "learned:worlds=1,budget=8,depth=2"


def positions(slug: str, players: int, count: int) -> list[State]:
    """Positions of a random game that networks are made for."""
    state = make_setup(slug, players, 3, None, None).start()
    features = features_of(slug)
    rng = Rng()
    rng.seed(4)
    out: list[State] = []
    while not state.over and len(out) < count:
        if features.fits(state):
            out.append(state.clone())
        steps(state, rng, 23)
    assert len(out) == count
    return out


@each_learned
def test_weights_are_shipped_small_and_fit_the_cards_there_are(slug: str) -> None:
    positions(slug, 2, 1)
    names = inputs_of(features_of(slug))
    for place in shipped(slug):
        assert len(place.read_bytes()) < 300_000
        weights = load_weights(place)
        known = [name for name in names if name in weights.rows]
        assert weights.slug == slug
        assert len(known) > 0.9 * len(names)
        assert all(any(weights.rows[f"own {name}"]) for name in features_of(slug).handmade())


@each_learned
def test_every_number_of_players_has_its_network(slug: str) -> None:
    """One for two players, one for more: each is asked about its own tables, whatever the other would say."""
    two, more = (load_weights(place).players for place in shipped(slug))
    assert two == [2]
    assert more == list(range(3, ruleset(slug).max_players + 1))
    for place, players in zip(shipped(slug), (2, 4), strict=True):
        state = positions(slug, players, 3)[2]
        assert net_value(slug).shares(state) == net_value(slug, str(place)).shares(state)


@each_game
@pytest.mark.parametrize("players", [2, 4])
def test_numbers_have_names_and_leave_the_position_as_it_was(slug: str, players: int) -> None:
    features = features_of(slug)
    for state in positions(slug, players, 4):
        before = state.encode()
        table = features.table(state)
        seats = [features.seat(state, p) for p in range(players)]
        assert state.encode() == before
        assert len(table) == len(features.table_names()) == features.width
        assert {len(seat) for seat in seats} == {len(features.seat_names())} == {features.length}
        assert len(set(features.seat_names())) == features.length
        assert features.public <= features.length
        assert seats == [features.seat(state, p) for p in range(players)]


@each_game
def test_handmade_numbers_sum_up_to_the_handmade_worth(slug: str) -> None:
    """Two seats: the lead in worth grows and falls with the lead in the numbers learning starts from."""
    features = features_of(slug)
    value = value_of(slug)
    names = features.seat_names
    leads = []
    for state in positions(slug, 2, 4):
        features.table(state)
        sums = []
        for p in range(2):
            seat = dict(zip(names(), features.seat(state, p), strict=True))
            sums.append(sum(seat[name] for name in features.handmade()))
        leads.append((sums[0] - sums[1], value.worth(state, 0) - value.worth(state, 1)))
    assert any(abs(lead) > 1 for lead, _ in leads)
    for lead, worth in leads:
        assert abs(lead) < 2 or lead * worth > 0, leads


@each_learned
@pytest.mark.parametrize("players", [2, 3, 4])
def test_shares_are_chances_and_worths_agree_with_them(slug: str, players: int) -> None:
    value = net_value(slug)
    for state in positions(slug, players, 3):
        shares = value.shares(state)
        assert sum(shares) == pytest.approx(1)
        assert min(shares) > 0
        worths = [value.worth(state, p) for p in range(players)]
        assert sorted(range(players), key=lambda p: worths[p]) == sorted(range(players), key=lambda p: shares[p])
        assert shares != pytest.approx(value_of(slug).shares(state), abs=1e-6), "something was learned"


@each_learned
def test_what_a_network_was_not_made_for_is_judged_by_hand(slug: str) -> None:
    value, hand = net_value(slug, str(shipped(slug)[0])), value_of(slug)
    for state in positions(slug, 4, 2):
        assert value.shares(state) == hand.shares(state)
        assert value.worth(state, 1) == hand.worth(state, 1)
    start = make_setup(slug, 2, 3, None, None).start()
    if not features_of(slug).fits(start):
        assert value.shares(start) == hand.shares(start)
    rng = Rng()
    rng.seed(4)
    while not start.over:
        steps(start, rng, 200)
    assert value.shares(start) == start.returns()
    assert value.worth(start, 0) == hand.worth(start, 0)


@each_learned
def test_choices_are_legal_reproducible_and_blind(slug: str) -> None:
    for spec in (SMALL, "learned+mcts:iters=5"):
        for number, seen in enumerate(questions(slug, 2, seed=8, every=13, count=3)):
            before = seen.encode()
            chosen = make_bot(spec).choose(seen)
            assert chosen in seen.legal()
            assert make_bot(spec).choose(seen) == chosen
            assert seen.encode() == before
            other = make_setup(slug, 2, 1, None, None).observe(seen.sample_state(number), seen.seat)
            assert make_bot(spec).choose(other) == chosen


def test_leaves_alone_may_be_the_networks() -> None:
    state = positions("empires", 2, 3)[2]
    whole, leaves = net_value("empires"), net_value("empires", "", True)
    assert whole.shares(state) == leaves.shares(state)
    assert leaves.worth(state, 0) == value_of("empires").worth(state, 0) != whole.worth(state, 0)


def test_a_spec_makes_the_same_bot(tmp_path: Path) -> None:
    path = tmp_path / "own.net"
    path.write_bytes(shipped("empires")[0].read_bytes())
    for spec in (
        "learned:seed=3,worlds=2,budget=50,depth=4",
        f"learned:seed=3,worlds=2,budget=50,depth=4,weights={path}",
        "learned+mcts:seed=3,iters=50,ms=900,explore=30,spread=150,even=10,turns=1,priors=0",
    ):
        assert make_bot(spec).spec == spec


class Skittles(NorthgardRules):
    """A game with neither weights nor, if it says so, anything for a network to read."""

    weights = ""

    def __init__(self, slug: str, network: str) -> None:
        self.slug, self.network = slug, network


def test_all_games_have_weights_and_one_without_says_so(door: Any) -> None:
    assert LEARNED == SLUGS
    door("skittles", Skittles("skittles", NorthgardRules.network))
    with pytest.raises(BotError, match=r"^There are no weights for the game 'skittles'; 'meadhall train skittles'"):
        net_value("skittles")


def test_advice_tells_the_networks_worths() -> None:
    seen = next(one for one in questions("empires", 2, 4, every=1, count=60) if len(one.legal()) > 2)
    assert advise(Learned(), seen).unit == "points"
    assert advise(make_bot("learned+mcts:iters=10"), seen).unit == "chance"


def test_refusals_are_one_sentence(tmp_path: Path, door: Any) -> None:
    with pytest.raises(BotError, match=r"^There are no weights at .*nothing\.net\.$"):
        make_bot(f"learned:weights={tmp_path / 'nothing.net'}")
    (tmp_path / "text.net").write_text("no weights")
    with pytest.raises(BotError, match=r"holds no weights that this version can read\.$"):
        make_bot(f"learned+mcts:weights={tmp_path / 'text.net'}")
    with pytest.raises(BotError, match=r"holds weights for the game 'empires', not for 'northgard'\.$"):
        net_value("northgard", str(shipped("empires")[0]))
    door("bowls", Skittles("bowls", ""))
    with pytest.raises(BotError, match=r"^The game 'bowls' has no learned bots"):
        net_value("bowls")
    with pytest.raises(BotError, match="The bot 'learned' has no setting 'iters'"):
        make_bot("learned:iters=3")


def tiny() -> Weights:
    """A network with one input that counts: doubled on the straight way, and tripled where it is above 1."""
    weights = Weights()
    weights.slug = "empires"
    weights.players = [2, 3]
    weights.rows = {"own points": [2.0, 1.0] + [0.0] * (BLOCK - 1), "own gold": [0.5] + [0.0] * BLOCK}
    weights.first_bias = [-1.0] + [0.0] * (BLOCK - 1)
    weights.second = [[0.0] * BLOCK for _ in range(BLOCK)]
    weights.second[0][3] = 1.5
    weights.second_bias = [0.0] * BLOCK
    weights.last = [0.0] * BLOCK
    weights.last[3] = 2.0
    weights.bias = 0.25
    weights.scale = 3.0
    return weights


class Three(Features):
    """Three numbers of a seat."""

    def seat_names(self) -> list[str]:
        return ["something new", "gold", "points"]


def test_a_network_reckons_as_written(tmp_path: Path) -> None:
    save_weights(tiny(), tmp_path / "tiny.net")
    weights = load_weights(tmp_path / "tiny.net")
    assert weights.rows == tiny().rows and weights.second == tiny().second
    assert (weights.slug, weights.players, weights.scale) == ("empires", [2, 3], 3.0)
    features = Three()
    features.length = 3
    net: Net = weights.arrange(features)

    def logit(*numbers: float) -> float:
        net.begin([], 2)
        for p in range(2):
            net.seat(p, vec[float](numbers))
        return net.logit(1, 2)

    assert logit(0.0, 0.0, 0.0) == 0.25
    assert logit(0.0, 0.0, 0.5) == 1.25
    assert logit(0.0, 0.0, 3.0) == 0.25 + 6.0 + 3.0 * 2.0
    assert logit(9.0, 2.0, 0.0) == 1.25, "a card that was never met weighs nothing"


def test_of_several_opponents_the_mean_counts() -> None:
    weights = tiny()
    state = positions("empires", 3, 2)[1]
    features = features_of("empires")
    features.table(state)
    index = features.seat_names().index("points")
    points = [features.seat(state, p)[index] for p in range(3)]
    weights.rows = {"other points": [1.0] + [0.0] * BLOCK}
    logits = NetValue(features, weights, value_of("empires")).logits(state)
    for p in range(3):
        assert logits[p] == pytest.approx(0.25 + (sum(points) - points[p]) / 2)
