"""The log of Empires tells outcomes in plain words: no internal words, no forced choices, one line of setup (R16)."""

from __future__ import annotations

import re

import pytest

from meadhall.empires import GAME
from tests.properties.games import random_game
from tests.rules.empires.table import table

FORBIDDEN = re.compile(
    "|".join(
        (
            r"Only choice|no choice",
            r"`|_|\bNone\b|\bFalse\b|\bTrue\b|[{}\[\]]",
            r"\b(?:seat|card|tile|clan|good|deck|cargo|verb|ship):",
            r"\bdecides:",
            r"\bSeat \d+ (?!plays)",  # a player has a clan's name
            r"[+-]\d",  # a sum is told in words
            r"\bgains? (?:0|nothing)\b|\b0 (?:VP|cards?|Workers?|Ships?)\b",
            r"\b1 (?:Workers|Ships|cards|Resources|times|rounds)\b",
            r"\b(?:[2-9]|\d\d+) (?:Worker|Ship|card|Resource)\b",
            r"  |\.\.| \.|^[a-z]|[^.]$",
        )
    )
)
DEFAULT = 12
WHOLE = 200


def _check(games: range) -> None:
    for seed in games:
        players = seed % 4 + 1
        game = random_game("empires", players, 700 + seed)
        texts = [line.text for line in game.log]
        assert sum(" begins with " in text for text in texts) == players
        first_round = next(i for i, text in enumerate(texts) if text.startswith("Round 1."))
        assert not any(" gains " in text for text in texts[:first_round])
        assert sum("Final scores: " in text for text in texts) == 1
        for text in texts:
            found = FORBIDDEN.search(text)
            assert not found, (found.group(), text)


def test_no_line_of_the_log_has_a_forbidden_pattern() -> None:
    _check(range(DEFAULT))


@pytest.mark.slow
def test_no_line_of_two_hundred_logs_has_a_forbidden_pattern() -> None:
    _check(range(DEFAULT, WHOLE))


def test_workers_spent_are_told_once() -> None:
    """R16: not '-2 Worker, +2 spent Worker'."""
    t = table("ulaf", "glenn").supply("ulaf", worker=2).deck("ulaf", "drakkar", "axe_smithy").phase("lookout")
    words = {GAME.remark(t.s, action) for action in t.s.options}
    assert words == {"", "1 Worker spent", "2 Workers spent"}
