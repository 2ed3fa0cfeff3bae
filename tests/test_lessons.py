"""Guided first games: the model line reaches the end, other accepted ways do too, and nothing of them is made up."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

import meadhall
from meadhall.core.game import Game
from meadhall.core.lessons import Lesson, Move, Standing, lesson, met, standing, wish
from meadhall.core.registry import folder_of
from meadhall.core.rulebook import rulebook

SLUGS = ("northgard", "monsterlands", "empires")
Choose = Callable[[Lesson, Standing, Sequence[int]], int]


def of(slug: str) -> Lesson:
    found = lesson(slug)
    assert found is not None
    return found


def dealt(a: Lesson, step: int = 0) -> tuple[Game, list[Move]]:
    """The game of a lesson where a step of the model line begins."""
    game = meadhall.new(a.game, players=a.players, seed=a.seed, options=dict(a.options))
    made = a.line_to(step)
    for move in made:
        assert game.decision.seat == move.seat
        game.play(move.option)
    return game, made


def stand(a: Lesson, game: Game, made: Sequence[Move], step: int) -> Standing:
    seen = game.observe(a.learner)
    mine = game.decision.seat == a.learner
    return standing(a, step, seen.to_json(), made, [option.id for option in game.options] if mine else [])


def taught(a: Lesson, choose: Choose, longest: int = 400) -> list[Standing]:
    """A whole lesson: somebody who goes on when told to, and tries where asked to; all that was shown."""
    game, made = dealt(a)
    step = 0
    shown: list[Standing] = []
    for _ in range(longest):
        now = stand(a, game, made, step)
        if not shown or shown[-1][:2] != now[:2]:
            shown.append(now)
        if now.state in ("tell", "missed"):
            if now.step == len(a.steps) - 1:
                return shown
            step = now.step + 1
            continue
        if now.state == "astray":
            step = now.step
            game, made = dealt(a, step)
            continue
        step = now.step
        legal = [option.id for option in game.options]
        seat = game.decision.seat
        assert seat >= 0, "the game ends after the lesson"
        if seat == a.learner:
            option = choose(a, now, legal)
        else:
            found = wish(a, seat, made, legal)
            option = legal[0] if found is None else found
        game.play(option)
        made.append(Move(seat, option))
    raise AssertionError(f"{a.game}: no end after {longest} turns of the page; last {shown[-3:]}")


def follow(a: Lesson, now: Standing, legal: Sequence[int]) -> int:
    """Somebody who knows nothing of the game and clicks what "Show me" would play."""
    return legal[0] if now.show is None else now.show


@pytest.mark.parametrize("slug", SLUGS)
def test_the_model_line_is_legal_and_every_step_of_it_is_done(slug: str) -> None:
    a = of(slug)
    shown = taught(a, follow)
    assert [now.step for now in shown if now.state in ("tell", "try")] == sorted(
        now.step for now in shown if now.state in ("tell", "try")
    )
    assert {now.step for now in shown} == set(range(len(a.steps))), "every step is shown"
    assert not [now for now in shown if now.state in ("missed", "astray")]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("slug", SLUGS)
def test_whatever_is_tried_the_lesson_reaches_its_end(slug: str, seed: int) -> None:
    chance = random.Random(seed)
    shown = taught(of(slug), lambda a, now, legal: chance.choice(legal))
    assert shown[-1].step == len(of(slug).steps) - 1


@pytest.mark.parametrize("slug", SLUGS)
def test_each_step_has_what_it_needs_on_the_model_line(slug: str) -> None:
    a = of(slug)
    for number, step in enumerate(a.steps):
        game, _ = dealt(a, number)
        first = [move for move in step.model if move.seat != a.learner]
        while step.kind != "watch" and first and game.decision.seat != a.learner:
            game.play(first.pop(0).option)
        if step.kind != "watch":
            assert met(step.needs, game.observe(a.learner).to_json()), step.key


def test_northgard_counts_every_way_to_close_the_land() -> None:
    a = of("northgard")
    at = next(number for number, step in enumerate(a.steps) if step.key == "close")
    closed = open_still = 0
    game, made = dealt(a, at)
    for tile in game.options:
        for cell in played(game, tile.id).options:
            for turn in played(game, tile.id, cell.id).options:
                after = played(game, tile.id, cell.id, turn.id)
                now = stand(a, after, [*made, *(Move(0, one.id) for one in (tile, cell, turn))], at)
                if met(a.steps[at].until, after.observe(0).to_json()):
                    closed += 1
                    assert a.steps[now.step].key == "fame"
                else:
                    open_still += 1
                    assert (now.step, now.state) == (at, "missed")
    assert closed >= 4
    assert open_still >= 1


def played(game: Game, *options: int) -> Game:
    after = game.clone()
    for option in options:
        after.play(option)
    return after


@pytest.mark.parametrize("slug", SLUGS)
def test_the_words_are_there_short_and_true_to_the_law(slug: str) -> None:
    for file in folder_of(slug).joinpath("lessons").iterdir():
        if not file.name.startswith("first.") or file.name == "first.toml":
            continue
        a = lesson(slug, file.name.split(".")[1])
        assert a is not None
        for step in a.steps:
            assert 0 < len(step.text.split()) <= 35, (step.key, len(step.text.split()))
            assert bool(step.aim) == bool(step.missed) == (step.kind == "try"), step.key
            assert all(law in rulebook(slug) for law in step.laws), step.key
            assert bool(step.until or step.took) == (step.kind == "try"), step.key
