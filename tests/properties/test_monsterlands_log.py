"""The log of Monster Lands tells outcomes with numbers and no internal words (R16)."""

import random
import re
from typing import Any

import pytest

import meadhall

FORBIDDEN = [
    r"Only choice", r"decides: ", r"`", r"\bNone\b", r"\bTrue\b", r"\bFalse\b", r"_", r"-1\b", r"Nobody ",
    r"[a-z]+:[a-z]", r"\bseat \d", r"\b\d+,\d+\b", r"\.\.", r"  ", r"captures \w+\.$", r"eliminates \w+\.$",
    r"conquers [^;]+ for \w+\.$", r"gains nothing",
    r"only one choice: (?!the space |\d dic?e for |discard the card)",  # the rest is told by the line that follows
]  # fmt: skip
PATTERN = re.compile("|".join(FORBIDDEN))


def table(seed: int) -> tuple[int, dict[str, Any]]:
    """Players and options of one game: all counts, levels and modules come round."""
    rng = random.Random(seed)
    players = seed % 5 + 1
    options: dict[str, Any] = {
        "difficulty": ("normal", "tutorial", "hard", "cut-throat")[seed % 4],
        "resurrection": ("off", "A", "B")[seed % 3],
    }
    flags = ["more_monsters", "potion_shop", "sweet_failure", "extras", "promo"]
    for name in flags + (["trick", "queen"] if players > 1 else []):
        options[name] = rng.random() < 0.5
    return players, options


def check_log(seed: int) -> None:
    players, options = table(seed)
    game = meadhall.new("monsterlands", players=players, seed=seed, options=options)
    rng = random.Random(seed)
    while not game.outcome:
        assert "decides: " not in game.rules.waiting(game.state)
        game.play(rng.choice(game.options))
    for line in game.log:
        assert not PATTERN.search(line.text), line.text


@pytest.mark.parametrize("seed", range(12))
def test_no_internal_words_in_the_log(seed: int) -> None:
    check_log(seed)


@pytest.mark.slow
def test_no_internal_words_in_two_hundred_logs() -> None:
    for seed in range(12, 212):
        check_log(seed)


def test_the_faces_of_the_attack_dice_are_told() -> None:
    game = meadhall.new("monsterlands", players=3, seed=5)
    rng = random.Random(5)
    while not game.outcome:
        game.play(rng.choice(game.options))
    assert any(re.fullmatch(r"The attack dice show [1-6](, [1-6])*\.", line.text) for line in game.log)
