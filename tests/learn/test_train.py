"""Training: the same arithmetic as the bots', steps that go down, and runs that can be broken off."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from meadhall.bots import Mcts
from meadhall.bots.nets import features_of, load_weights, net_value, save_weights, shipped
from meadhall.cli.train import sentence
from meadhall.learn.fit import NAMES, Data, Device, Fit, TrainError, begin, go_on, target_of, train
from meadhall.learn.rounds import Plan, Run
from meadhall.learn.selfplay import Played, Task, play, stray
from tests.bots.test_learned import positions
from tests.bots.test_mcts import questions

PLAN = Plan("empires", games=3, matches=2, seed=5, players=(2,), thinking="worlds=1,budget=4,depth=1", epochs=2)


def quiet(what: str, done: int, total: int) -> None:
    """Nobody watches."""
    assert 0 < done <= total


@pytest.fixture(scope="module")
def played() -> list[Played]:
    """A few games among random bots: as many positions as any, and soon over."""
    return [play(Task("empires", 2, 7, number, ("random", "random"))) for number in range(8)]


def test_a_game_is_the_same_again_and_ends_in_a_target(played: list[Played]) -> None:
    again = play(Task("empires", 2, 7, 0, ("random", "random")))
    assert np.array_equal(again.seats, played[0].seats) and np.array_equal(again.scores, played[0].scores)
    assert not np.array_equal(played[1].scores, played[0].scores)
    assert len(again.table) == len(again.seats) > 20
    target = target_of(again.scores, 8.0)
    assert target.sum() == pytest.approx(1)
    assert (target[0] > target[1]) == (again.scores[0] > again.scores[1])


def test_the_bots_reckon_what_was_fitted(played: list[Played], tmp_path: Path) -> None:
    device = Device("cpu")
    features = features_of("empires")
    data = Data(played, features.public, device)
    net = begin(features, [data], 8.0, 1)
    net.parts["last"] = net.parts["last"] * 20
    save_weights(net.weights("empires", [2], 3.0), tmp_path / "it.net")
    value = net_value("empires", str(tmp_path / "it.net"))
    fit = Fit(net, device, 0.0, 0.0)
    for state in positions("empires", 2, 4):
        table = np.array([features.table(state)], dtype=np.float32)
        seats = np.array([[features.seat(state, p) for p in range(2)]], dtype=np.float32)
        data.seats, data.table = seats, table
        shares, _ = fit.shares(data.inputs(np.array([0])))
        assert shares[0] == pytest.approx(value.shares(state), abs=1e-4)


def test_what_was_learned_is_taken_up_again(played: list[Played]) -> None:
    features = features_of("empires")
    weights = load_weights(shipped("empires")[0])
    again = go_on(features, [Data(played, features.public, Device("cpu"))], weights).weights("empires", [2], 3.0)
    assert again.rows.keys() == weights.rows.keys()
    for name, row in weights.rows.items():
        assert again.rows[name] == pytest.approx(row, rel=1e-5, abs=1e-9), name
    for some, other in ((again.first_bias, weights.first_bias), ([again.bias], [weights.bias])):
        assert some == pytest.approx(other, abs=1e-3)
    assert (again.second, again.second_bias, again.last) == (weights.second, weights.second_bias, weights.last)


def test_a_run_begins_with_weights_of_other_tables(tmp_path: Path) -> None:
    two = shipped("empires")[0]
    plan = replace(PLAN, players=(3,), matches=6, start=str(two), epochs=0)
    run = Run(tmp_path / "three", plan, False)
    assert load_weights(two).players == [2] and load_weights(run.start).players == [3]
    assert run.last_kept() == run.start
    row = run.round(Device("cpu"), 1, quiet)
    assert not row.new and not row.kept, "nothing was learned"
    assert load_weights(run.weights_of(0)).rows.keys() == load_weights(two).rows.keys()
    assert Run(tmp_path / "three", plan, True).rounds == [row]
    with pytest.raises(TrainError, match=r"was begun with trace 0\.9, not 0\.0\.$"):
        Run(tmp_path / "three", replace(plan, trace=0.0), True)
    with pytest.raises(TrainError, match=r"was begun with start .*\.net, not none\.$"):
        Run(tmp_path / "three", replace(plan, start=""), True)


def test_a_run_older_than_a_setting_goes_on(tmp_path: Path) -> None:
    Run(tmp_path / "old", PLAN, False)
    state = tmp_path / "old" / "run.json"
    data = json.loads(state.read_text("utf-8"))
    del data["plan"]["start"]
    state.write_text(json.dumps(data), encoding="utf-8")
    assert Run(tmp_path / "old", PLAN, True).rounds == []


def test_the_slopes_are_those_of_the_loss(played: list[Played]) -> None:
    """Moved a little along one weight, the loss changes as the step says: seen from the first move of Adam."""
    device = Device("cpu")
    features = features_of("empires")
    data = Data(played[:2], features.public, device)
    data.aim(8.0, None, 1.0)
    net = begin(features, [data], 8.0, 1)
    net.parts["last"] = net.parts["last"] * 20
    rows = np.arange(40)

    def loss(fit: Fit) -> float:
        shares, _ = fit.shares(data.inputs(rows).astype(np.float64))
        return float(-(data.targets[rows] * np.log(shares)).sum() / len(rows))

    for name in NAMES:
        fit = Fit(net, device, 0.0, 0.0)
        fit.step(data.inputs(rows), data.targets[rows])
        slope = fit.speed[name].reshape(-1) / 0.1
        at = int(np.abs(slope).argmax())
        ends = []
        for way in (-1, 1):
            other = Fit(net, device, 0.0, 0.0)
            other.parts = {key: part.astype(np.float64) for key, part in other.parts.items()}
            flat: Any = other.parts[name].reshape(-1)
            flat[at] += way * 1e-4
            ends.append(loss(other))
        assert (ends[1] - ends[0]) / 2e-4 == pytest.approx(slope[at], rel=0.02, abs=1e-5), name


def test_targets_are_drawn_towards_the_positions_that_follow(played: list[Played]) -> None:
    data = Data(played[:1], features_of("empires").public, Device("cpu"))
    count = len(played[0].table)
    values = np.tile(np.array([1.0, 0.0], dtype=np.float32), (count, 1))
    end = target_of(played[0].scores, 8.0)
    data.aim(8.0, None, 0.5)
    assert np.allclose(data.targets, end)
    data.aim(8.0, values, 0.5)
    assert np.allclose(data.targets[-1], end)
    assert np.allclose(data.targets[-2], 0.5 * end + 0.5 * values[0])
    assert np.allclose(data.targets[0], values[0], atol=1e-4)


def test_a_rule_that_is_there_is_learned() -> None:
    """Whoever has more than 3 of one thing wins, unless the other has 2 of another: not a straight line."""
    rng = np.random.default_rng(3)
    features = features_of("empires")
    positions("empires", 2, 1)
    games = []
    for _ in range(64):
        seats = np.zeros((40, 2, features.length), dtype=np.float16)
        seats[:, :, 5:8] = rng.integers(0, 6, (1, 2, 3))
        good = (seats[0, :, 5] > 3) & (seats[0, ::-1, 6] < 2)
        table = np.zeros((40, features.width), dtype=np.float16)
        games.append(Played(seats, table, 20 * good.astype(np.float32), good.astype(np.float32)))
    device = Device("cpu")
    data = Data(games, features.public, device)
    data.aim(8.0, None, 1.0)
    net = begin(features, [data], 8.0, 1)
    _, losses = train(net, [data], device, epochs=30, batch=128, rate=0.01, decay=0.0, seed=1)
    assert losses[0][0] > 0.05
    assert losses[-1][0] < 0.1 * losses[0][0]


@pytest.mark.slow
def test_a_run_that_was_broken_off_comes_to_the_same_network(tmp_path: Path) -> None:
    device = Device("cpu")
    whole = Run(tmp_path / "whole", PLAN, False)
    rows = [whole.round(device, 1, quiet) for _ in range(2)]
    first = Run(tmp_path / "parts", PLAN, False)
    first.round(device, 2, quiet)
    (tmp_path / "parts" / "games-01-2p.part.npz").write_bytes(b"broken off")
    second = Run(tmp_path / "parts", PLAN, True)
    assert [row.number for row in second.rounds] == [0]
    second.round(device, 2, quiet)
    assert second.rounds == rows
    for name in ("round-00.net", "round-01.net"):
        assert (tmp_path / "whole" / name).read_bytes() == (tmp_path / "parts" / name).read_bytes()
    assert rows[0].positions < rows[1].positions, "games of earlier rounds are learned from too"
    picture = ElementTree.fromstring((tmp_path / "parts" / "curves.svg").read_text("utf-8"))
    assert len(picture.findall(".//{http://www.w3.org/2000/svg}polyline")) == 4
    kept = [row.number for row in rows if row.kept]
    assert whole.best.exists() == bool(kept)
    with pytest.raises(TrainError, match="holds a run already; go on with it by --resume"):
        Run(tmp_path / "parts", PLAN, False)
    with pytest.raises(TrainError, match=r"was begun with games 3, not 4\.$"):
        Run(tmp_path / "parts", Plan("empires", games=4), True)


def test_a_round_that_learned_nothing_keeps_nothing_and_says_so(tmp_path: Path) -> None:
    run = Run(tmp_path / "idle", replace(PLAN, epochs=0), False)
    told: list[str] = []
    first, second = (run.round(Device("cpu"), 1, lambda what, done, total: told.append(what)) for _ in range(2))
    assert first.new and first.kept, "as good as the hand-made evaluation it starts from"
    assert not second.new and not second.kept
    assert run.last_kept() == run.weights_of(0)
    assert not any("best" in what for what in told), "it does not meet itself"
    assert sentence(2, second, 0.5).startswith(
        f"Round 2: {second.positions} positions, nothing new learned from them; "
    )
    assert Run(tmp_path / "idle", replace(PLAN, epochs=0), True).rounds == [first, second]


def test_who_plays_with_a_network_and_who_it_is_measured_by(tmp_path: Path) -> None:
    weights = Path("some.net")
    run = Run(tmp_path / "greedy", PLAN, False)
    assert run.player(None) == f"greedy:{PLAN.thinking}"
    assert run.player(weights) == f"learned:{PLAN.thinking},weights=some.net"
    run = Run(tmp_path / "search", Plan("empires", teacher="mcts:iters=5"), False)
    assert run.player(None) == "mcts:iters=5"
    assert run.player(weights) == "learned+mcts:iters=5,weights=some.net"


def test_a_search_goes_astray_where_it_looked() -> None:
    seen = next(one for one in questions("empires", 2, 4, every=1, count=60) if 3 < len(one.legal()) < 12)
    bot = Mcts(iters=40)
    often = max(bot.rank(seen))[2]
    chosen = [stray(bot, seen, random.Random(number)) for number in range(12)]
    assert set(chosen) <= set(seen.legal()) and len(set(chosen)) > 1
    assert often in chosen


def test_there_is_nothing_to_resume(tmp_path: Path) -> None:
    with pytest.raises(TrainError, match=r"holds no run to go on with\.$"):
        Run(tmp_path / "nothing", PLAN, True)


@pytest.mark.slow
def test_a_network_for_three_is_judged_among_three(tmp_path: Path) -> None:
    plan = replace(PLAN, players=(3, 2), games=2, matches=6)
    run = Run(tmp_path / "three", plan, False)
    told: list[tuple[str, int]] = []
    row = run.round(Device("cpu"), 1, lambda what, done, total: told.append((what, total)))
    assert plan.equal == 1 / 3 and ("matches without a network", 3) in told
    assert row.kept == (row.against_best >= plan.equal)
    assert load_weights(run.weights_of(0)).players == [2, 3]
