"""The log of Northgard tells outcomes in plain words: no coordinates, no internal words, no forced choices (R16)."""

from __future__ import annotations

import re

import pytest

from tests.properties.games import random_game

FORBIDDEN = [
    re.compile(text)
    for text in (
        r"Only choice",
        r"no choice",
        r"-?\d+,-?\d+",  # a cell
        r"`|_|\bNone\b|\bFalse\b|\bTrue\b|[{}\[\]]",
        r"\b(?:seat|card|tile|territory|cell|space|verb|resource):",
        r"\b[a-z]+-[a-z]+(?:-[a-z]+)+\b",  # an id
        r"\bdecides:",
        r"\bSeat \d+ (?!leads)",  # a player has a clan's name
        r"\bloses a figure\b",
        r"\b1 (?:units|axes|skulls|cards|territories)\b",
        r"  |\.\.| \.|^[a-z]",
    )
]
DEFAULT = 10
WHOLE = 200


def _check(games: range) -> None:
    for seed in games:
        game = random_game("northgard", 2 + seed % 4, 900 + seed)
        setup = [line.text for line in game.log if "Starting stocks" in line.text]
        assert len(setup) == 1
        assert game.log[-1].text.count("Final fame") == 1
        for line in game.log:
            for pattern in FORBIDDEN:
                assert not pattern.search(line.text), (pattern.pattern, line.text)


def test_no_line_of_the_log_has_a_forbidden_pattern() -> None:
    _check(range(DEFAULT))


@pytest.mark.slow
def test_no_line_of_two_hundred_logs_has_a_forbidden_pattern() -> None:
    _check(range(DEFAULT, WHOLE))
