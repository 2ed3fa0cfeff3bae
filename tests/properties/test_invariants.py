"""Every position of random games keeps the invariants, at every number of players and with random options."""

import pytest

from tests.properties.games import setup, tables, walk

GAMES = 4


@pytest.mark.rule(
    "N.INV.1", "N.INV.2", "N.INV.3", "N.INV.4", "N.INV.5", "N.INV.6", "N.INV.7", "N.INV.8", "N.INV.9", "N.INV.10",
    "N.INV.12", "N.INV.14", "N.INV.15", "N.INV.16", "N.INV.17", "N.INV.18", "N.INV.20", "N.INV.22", "N.INV.23",
    "N.INV.29",
)  # fmt: skip
@tables
def test_invariants_hold_after_every_decision(slug: str, players: int) -> None:
    for seed in range(GAMES):
        for number, state in enumerate(walk(setup(slug, players, seed), seed)):
            assert state.check() == "", f"seed {seed}, after {number} decisions"


@tables
def test_a_game_ends_with_shared_winnings_of_one(slug: str, players: int) -> None:
    *_, last = walk(setup(slug, players, 11), 11)
    assert last.over
    assert last.to_move == -1
    assert len(last.returns()) == players
    assert sum(last.returns()) == pytest.approx(1.0) or (players == 1 and last.returns() == [0.0])
    assert min(last.returns()) >= 0.0
