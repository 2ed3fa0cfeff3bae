"""The searching bot: legal, reproducible, blind to what is hidden, and stronger than chance."""

from __future__ import annotations

import gc
import random
from math import log
from pathlib import Path

import pytest

import meadhall
from meadhall import northgard
from meadhall.bots import Bot, Greedy, Mcts, make_bot
from meadhall.bots.lookahead import Value, split
from meadhall.bots.search import CATCH_UP, MORE, WIDE, Node, Search
from meadhall.bots.values import value_of
from meadhall.core.game import Observation, make_setup
from meadhall.core.playout import steps
from meadhall.core.rng import Rng
from meadhall.core.state import State
from meadhall.northgard.state import Northgard
from tests.properties.games import SLUGS

each_game = pytest.mark.parametrize("slug", SLUGS)


def questions(slug: str, players: int, seed: int, every: int, count: int) -> list[Observation]:
    """What the seats asked knew at some questions of a random game."""
    setup = make_setup(slug, players, seed, None, None)
    state = setup.start()
    rng = random.Random(seed)
    out: list[Observation] = []
    decisions = 0
    while state.to_move >= 0 and len(out) < count:
        if decisions % every == 0:
            out.append(setup.observe(state, state.to_move))
        state.apply(rng.choice(state.legal()))
        decisions += 1
    assert len(out) == count
    return out


def play(slug: str, bots: list[Bot], seed: int, content: str | None = None) -> State:
    """A game among bots, each fed with its observation alone."""
    setup = make_setup(slug, len(bots), seed, None, content)
    state = setup.start()
    while state.to_move >= 0:
        seat = state.to_move
        state.apply(bots[seat].choose(setup.observe(state, seat)))
    return state


@each_game
@pytest.mark.parametrize("players", [2, 4])
def test_choices_are_legal_reproducible_and_leave_the_observation_as_it_was(slug: str, players: int) -> None:
    for seen in questions(slug, players, seed=5, every=11, count=3):
        before = seen.encode()
        chosen = make_bot("mcts:iters=5,seed=1").choose(seen)
        assert chosen in seen.legal()
        assert make_bot("mcts:iters=5,seed=1").choose(seen) == chosen
        assert seen.encode() == before


@each_game
def test_worlds_a_seat_cannot_tell_apart_get_the_same_choice(slug: str) -> None:
    bot = make_bot("mcts:iters=8")
    for number, seen in enumerate(questions(slug, 2, seed=8, every=9, count=5)):
        setup = make_setup(slug, 2, 1, None, None)
        other = setup.observe(seen.sample_state(number), seen.seat)
        assert other.encode() == seen.encode()
        assert bot.choose(other) == bot.choose(seen)


def test_another_seed_thinks_otherwise() -> None:
    seen = questions("northgard", 2, seed=8, every=9, count=4)
    first = [Mcts(seed=1, iters=20).rank(one) for one in seen]
    assert first != [Mcts(seed=2, iters=20).rank(one) for one in seen]
    assert first == [Mcts(seed=1, iters=20).rank(one) for one in seen]


def test_options_are_ranked_by_visits_then_by_share() -> None:
    seen = next(one for one in questions("northgard", 2, 4, every=1, count=60) if 4 <= len(one.legal()) <= 12)
    ranked = Mcts(iters=60).rank(seen)
    assert sorted(action for _, _, action in ranked) == sorted(seen.legal())
    assert 30 <= sum(visits for visits, _, _ in ranked) <= 60
    keys = [(-visits, -share) for visits, share, _ in ranked]
    assert keys == sorted(keys)
    assert all(0 <= share <= 1 for _, share, _ in ranked)


def test_the_clock_stops_a_long_search() -> None:
    seen = questions("northgard", 2, seed=8, every=9, count=1)[0]
    ranked = Mcts(iters=10**9, ms=1).rank(seen)
    assert 1 <= sum(visits for visits, _, _ in ranked) < 10**6
    assert ranked[0][0] >= 1


class FirstClan(Value):
    """Thinks that seat 0 wins with one clan and loses with any other."""

    def __init__(self, wanted: str, seat: int) -> None:
        self.wanted = wanted
        self.seat = seat

    def shares(self, s: State) -> list[float]:
        """All to seat 0, or all to seat 1."""
        return [1.0, 0.0] if meadhall.ruleset("northgard").faction(s, self.seat) == self.wanted else [0.0, 1.0]


@pytest.mark.parametrize("wanted", ["bear", "stag"])
def test_every_seat_seeks_its_own_good(wanted: str) -> None:
    """Seat 0 takes the clan that wins for it; where seat 1's clan decides, seat 1 is expected to avoid it."""
    setup = make_setup("northgard", 2, 1, None, None)
    seen = setup.observe(setup.start(), 0)
    for decider in (0, 1):
        rng = Rng()
        rng.seed(1)
        search = Search(FirstClan(wanted, decider), 2, rng)
        for number in range(300):
            search.iterate(seen.sample_state(number))
        nodes = list(search.root.children.values())
        best = max(nodes, key=lambda node: node.visits)
        assert search.root.visits == 300 == sum(node.visits for node in nodes)
        assert (best.mean(0) > 0.9) == (decider == 0)


def test_a_wide_question_is_opened_bit_by_bit_below_the_root() -> None:
    asked = (one for seed in range(9) for one in questions("empires", 2, seed, every=1, count=160))
    seen = next(one for one in asked if len(one.legal()) > WIDE + 1)
    rng = Rng()
    rng.seed(1)
    search = Search(Value(), 2, rng)
    node = Node(2)
    world = seen.sample_state(1)
    search.look(node, world)
    assert len(node.children) == WIDE
    node.visits = 3 * MORE
    search.look(node, world)
    assert len(node.children) == min(WIDE + 3, len(seen.legal()))
    search.look(search.root, world)
    assert len(search.root.children) == len(seen.legal())


class Counting(Value):
    """Every position looks the same; counts how often it was asked at half-made moves."""

    def __init__(self) -> None:
        self.inner = value_of("northgard")
        self.half = 0
        self.judged = 0

    def resting(self, s: State) -> bool:
        """As the game's own."""
        return self.inner.resting(s)

    def shares(self, s: State) -> list[float]:
        """Even shares."""
        self.judged += 1
        if not s.over and not self.inner.resting(s):
            self.half += 1
        return [0.5, 0.5]


def test_half_made_moves_are_finished_before_they_are_judged() -> None:
    seen = questions("northgard", 2, seed=8, every=20, count=3)[2]
    value = Counting()
    rng = Rng()
    rng.seed(1)
    search = Search(value, 2, rng)
    for number in range(60):
        search.iterate(seen.sample_state(number))
    assert value.judged == 60
    assert value.half == 0


def test_a_settled_choice_ends_the_search_and_stays() -> None:
    stopped = 0
    for seen in questions("northgard", 2, seed=8, every=7, count=6):
        if len(seen.legal()) < 2:
            continue
        tree = Mcts(iters=120).search(seen)
        done = tree.root.visits
        visits = sorted((node.visits for node in tree.root.children.values()), reverse=True)
        assert sum(visits) == done <= 120
        if done < 120:
            stopped += 1
            assert visits[0] - visits[1] > CATCH_UP * (120 - done)
    assert stopped > 0


def test_a_search_leaves_the_collector_as_it_was() -> None:
    seen = next(iter(questions("empires", 2, seed=8, every=7, count=1)))
    for wanted in (False, True):
        (gc.enable if wanted else gc.disable)()
        Mcts(iters=8).search(seen)
        assert gc.isenabled() == wanted


def test_the_search_starts_from_what_the_greedy_bot_finds() -> None:
    for seen in questions("empires", 2, seed=8, every=7, count=4):
        worths = {action: worth for worth, action in Greedy().rank(seen)}
        assert worths[make_bot("mcts:iters=1").choose(seen)] == max(worths.values())


def test_a_single_seat_and_a_large_lead_keep_their_shares_apart() -> None:
    assert split([3.0, 3.0], 8.0) == [0.5, 0.5]
    assert sum(split([10.0, -4.0, 2.5], 8.0)) == pytest.approx(1)
    assert split([9000.0, -9000.0], 8.0) == [1.0, 0.0]
    low, high = split([5.0], 8.0)[0], split([60.0], 8.0)[0]
    assert 0.5 < low < high < 1.0


@each_game
def test_shares_are_chances_and_end_as_results(slug: str) -> None:
    value = value_of(slug)
    for players in (2, 4):
        state = make_setup(slug, players, 3, None, None).start()
        rng = Rng()
        rng.seed(4)
        while not state.over:
            before = state.encode()
            shares = value.shares(state)
            assert len(shares) == players
            assert sum(shares) == pytest.approx(1)
            assert min(shares) >= 0
            assert state.encode() == before
            steps(state, rng, 40)
        assert value.shares(state) == state.returns()


def test_fame_tells_more_about_the_winner_the_fewer_harvests_are_to_come() -> None:
    state = make_setup("northgard", 2, 3, {"clans": ["bear", "wolf"]}, None).start()
    assert isinstance(state, Northgard)
    gains = []
    for year in range(1, 8):
        equal, ahead = state.clone(), state.clone()
        equal.year = ahead.year = year
        ahead.fame[0] += 10
        one, other = (value_of("northgard").shares(s)[0] for s in (ahead, equal))
        gains.append(log(one / (1 - one)) - log(other / (1 - other)))
    assert gains == sorted(gains) and 0 < 3 * gains[0] < gains[-1]


def test_partners_share_their_chance() -> None:
    state = make_setup("northgard", 4, 3, {"teams": True}, None).start()
    rng = random.Random(1)
    for _ in range(60):
        state.apply(rng.choice(state.legal()))
    shares = value_of("northgard").shares(state)
    assert shares[0] == shares[2]
    assert shares[1] == shares[3]
    assert sum(shares) == pytest.approx(1)


def test_search_beats_chance(tmp_path: Path) -> None:
    """Games of three years, so that plain Python is done soon."""
    packaged = Path(northgard.__file__).parent / "content" / "setup.toml"
    (tmp_path / "setup.toml").write_text(packaged.read_text("utf-8").replace("years = 7", "years = 3", 1), "utf-8")
    for number in range(3):
        seat = number % 2
        bots = [make_bot("random"), make_bot("random")]
        bots[seat] = make_bot("mcts:iters=100")
        end = play("northgard", bots, seed=200 + number, content=str(tmp_path))
        assert end.returns()[seat] == 1
        scores = meadhall.ruleset("northgard").standing(end).scores
        assert scores[seat] > 1.5 * scores[1 - seat], "by far, not by luck"


def test_a_spec_makes_the_same_bot() -> None:
    spec = "mcts:seed=3,iters=50,ms=900,explore=30,spread=150,even=10,turns=1"
    assert make_bot(spec).spec == spec
    assert make_bot("mcts:iters=200,seed=1").spec.startswith("mcts:seed=1,iters=200,")
