"""The levels for people, and the sentence with which a bot says why."""

from __future__ import annotations

import pytest

from meadhall.bots import LEVELS, advise, bot_names, make_bot, parse_spec
from tests.bots.test_mcts import questions


def test_every_level_is_a_bot_with_a_budget() -> None:
    assert list(LEVELS) == ["easy", "medium", "hard", "expert"]
    for name, level in LEVELS.items():
        assert level.id == name
        assert name in bot_names()
        assert make_bot(name).spec == f"{name}:seed=0"
        kind, settings = parse_spec(level.spec)
        if kind.endswith("mcts"):
            assert int(settings["ms"]) / 1000 < level.seconds <= 3.0, "the clock ends before the promised time"


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_levels_choose_legally_and_the_same_again(level: str) -> None:
    for seen in questions("empires", 2, seed=4, every=6, count=4):
        chosen = make_bot(f"{level}:seed=3").choose(seen)
        assert chosen in seen.legal()
        assert make_bot(f"{level}:seed=3").choose(seen) == chosen


def test_the_easy_level_is_careless_and_the_medium_one_is_not() -> None:
    seen = [one for one in questions("empires", 2, seed=4, every=2, count=30) if len(one.legal()) > 3]
    plain = [make_bot("greedy:worlds=1,budget=24,depth=2").choose(one) for one in seen]
    easy = [make_bot("easy").choose(one) for one in seen]
    assert sum(a != b for a, b in zip(plain, easy, strict=True)) >= 2
    medium = [make_bot("medium").choose(one) for one in seen[:6]]
    assert medium == [make_bot("greedy").choose(one) for one in seen[:6]]


@pytest.mark.parametrize(
    ("spec", "unit"), [("mcts:iters=20", "chance"), ("greedy:worlds=1", "points"), ("random", "none")]
)
def test_a_bot_says_why_in_a_sentence(spec: str, unit: str) -> None:
    seen = next(one for one in questions("empires", 2, seed=4, every=7, count=8) if len(one.legal()) > 3)
    bot = make_bot(spec)
    advice = advise(bot, seen)
    assert advice.unit == unit
    assert advice.options[0].option == bot.choose(seen)
    labels = {option.id: option.label for option in seen.decision.options}
    assert advice.sentence.startswith(labels[bot.choose(seen)])
    assert advice.sentence.endswith(".")
    if unit == "chance":
        assert all(0 < row.value < 1 for row in advice.options), "no value is told of what was never tried"
    if unit != "none":
        assert len(advice.options) == len(labels)
        assert sum(row.thought for row in advice.options) == pytest.approx(1)
        assert all(row.label in advice.sentence for row in advice.options[:3])
    assert advice.to_json()["options"][0]["label"] == labels[bot.choose(seen)]


def test_the_reference_bot_always_plays_the_same() -> None:
    for seen in questions("monsterlands", 2, seed=2, every=30, count=2):
        chosen = make_bot("reference:games=1").choose(seen)
        assert chosen in seen.legal()
        assert make_bot("reference:games=1").choose(seen) == chosen
