"""What wins a solo game is named wherever a player looks, and the verdict says what was missed (R11)."""

from __future__ import annotations

import random

import pytest

import meadhall
from meadhall.empires import GAME, SCENARIOS
from meadhall.empires.codes import FOOD, VP
from meadhall.empires.words.facts import solo_verdict
from tests.rules.empires.table import table

CONDITIONS = {
    "solo.first_snow": "at least 2 Food in your supply",
    "solo.kings_tax": "at least 8 Goods in your supply",
    "solo.raiders_ashore": "at least 1 conquered Island in your Empire",
    "solo.restless_sea": "at least 4 completed expeditions",
}


@pytest.mark.rule("E.SOLO.17")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_goal_is_named_in_view_table_picture_and_question(scenario: str) -> None:
    game = meadhall.new("empires", players=1, seed=4, options={"scenario": scenario, "clans": ["ulaf"]})
    while game.decision.kind != "turn":
        game.play(game.options[0])
    view = game.observe(0).view()
    words = CONDITIONS[scenario]
    need = view["solo"]["threshold"]
    assert view["solo"]["condition"]["text"] == words
    goal = f"To win: {need} VP after final scoring and {words} (now {view['solo']['condition']['have']})."
    assert view["solo"]["goal"] == goal
    assert goal in GAME.text(view) and goal in game.decision.prompt
    drawn = " ".join(GAME.parts(view)["solo"].replace("</text>", " ").split())
    for word in words.split():
        assert word in drawn


@pytest.mark.rule("E.SOLO.17", "E.SOLO.18")
@pytest.mark.parametrize(
    ("points", "food", "words"),
    [
        (43, 0, "lost: 46 VP are enough (36 needed), but it takes at least 2 Food in your supply (you had 0)."),
        (10, 2, "lost: 14 of 36 VP; its condition is met, at least 2 Food in your supply (you had 2)."),
        (10, 0, "lost: 13 of 36 VP, and it also takes at least 2 Food in your supply (you had 0)."),
        (43, 2, "won with 47 VP (36 needed) and at least 2 Food in your supply (you had 2)."),
    ],
)
def test_the_verdict_says_which_condition_was_missed(points: int, food: int, words: str) -> None:
    s = table("ulaf", scenario="solo.first_snow").s
    s.rows[0][VP], s.rows[0][FOOD] = points, food
    assert solo_verdict(s) == GAME.standing(s).reason == f"First Snow is {words}"
    assert bool(GAME.standing(s).winners) == words.startswith("won")


def test_the_verdict_agrees_with_the_result_of_played_games() -> None:
    for seed in range(8):
        game = meadhall.new("empires", players=1, seed=seed, options={"scenario": SCENARIOS[seed % 4]})
        rng = random.Random(seed)
        while not game.outcome:
            game.play(rng.choice(game.options))
        won = game.state.returns()[0] == 1
        assert (" is won " in game.outcome.reason) == won and (" is lost: " in game.outcome.reason) != won
