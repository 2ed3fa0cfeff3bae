"""The weights of the hand-made shares: found again in games that were made from known ones."""

import sys
from pathlib import Path

import numpy as np
import pytest

from bench.shares import fit, loss, main, soft
from meadhall.bots.nets import features_of
from meadhall.core.game import make_setup
from meadhall.learn.selfplay import Task, play


def test_known_weights_are_found_again() -> None:
    rng = np.random.default_rng(4)
    parts = rng.normal(size=(20_000, 3, 2)) * np.array([1.0, 5.0])
    known = np.array([0.8, -0.1])
    shares = soft(parts @ known)
    wins = np.eye(3)[(shares.cumsum(1) < rng.random((len(parts), 1))).sum(1)]
    found = fit(parts, wins)
    assert found == pytest.approx(known, abs=0.03)
    assert (
        loss(parts, wins, found)
        <= loss(parts, wins, known)
        < loss(parts, wins, np.zeros(2))
        == pytest.approx(np.log(3))
    )


@pytest.mark.parametrize(("slug", "parts"), [("northgard", 5), ("monsterlands", 5), ("empires", 11)])
def test_games_of_training_are_read(
    slug: str, parts: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    games = [play(Task(slug, 2, 3, number, ("random", "random"))) for number in range(5)]
    assert games[0].seats.shape[2] == features_of(slug).length
    np.savez(
        tmp_path / "games.npz",
        lengths=np.array([len(game.table) for game in games]),
        seats=np.concatenate([game.seats for game in games]),
        table=np.concatenate([game.table for game in games]),
        scores=np.stack([game.scores for game in games]),
        wins=np.stack([game.wins for game in games]),
    )
    monkeypatch.setattr(sys, "argv", ["shares", slug, str(tmp_path / "games.npz")])
    main()
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("5 games, ") and len(lines) == 1 + parts


def test_files_that_hold_no_such_games_are_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    features = features_of("empires")
    features.learn(make_setup("empires", 2, 1, {}, None).start())
    for name, seats, length in (("two", 2, features.length), ("four", 4, features.length), ("other", 2, 3)):
        np.savez(
            tmp_path / f"{name}.npz",
            lengths=np.array([1]),
            seats=np.zeros((1, seats, length)),
            table=np.zeros((1, features.width)),
            wins=np.zeros((1, seats)),
        )
    (tmp_path / "text.npz").write_text("no games")
    for files, said in (
        (["none.npz"], "none.npz holds no games of training."),
        (["text.npz"], "text.npz holds no games of training."),
        (["other.npz"], "other.npz holds games of another content than empires of today."),
        (["two.npz", "four.npz"], "four.npz holds games of 4, the files before it games of 2."),
    ):
        monkeypatch.setattr(sys, "argv", ["shares", "empires", *(str(tmp_path / file) for file in files)])
        with pytest.raises(SystemExit):
            main()
        assert capsys.readouterr().err.rstrip().endswith(said)
