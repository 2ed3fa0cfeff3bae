"""Guided first games: a fixed deal, the other seat's wishes, and steps that look at the position, never at the click.

A game's lesson lies in its folder as `lessons/first.toml`, its words as `lessons/first.en.toml`, one file per language.
A step is one of three kinds. `tell` says something. `watch` waits until others have acted. `try` has an aim and is done
once the position meets it, by whatever legal way; while questions of the kinds `during` are asked it is under way, and
anything else asked of the learner means that the aim was missed.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple

from meadhall.core.errors import MeadhallError
from meadhall.core.registry import folder_of

LANGUAGE = "en"
KINDS = ("tell", "try", "watch")
State = Literal["tell", "try", "missed", "watch", "astray"]


class Move(NamedTuple):
    """A decision of the model line."""

    seat: int
    option: int


class Step(NamedTuple):
    """A step of a lesson."""

    key: str
    kind: str
    points: tuple[str, ...]  # things to look at
    laws: tuple[str, ...]
    until: tuple[str, ...]  # conditions on the position, all of which are met when a `try` is done
    took: tuple[int, ...]  # and one of these options was taken by the learner, if any are named
    during: tuple[str, ...]  # kinds of questions that belong to a `try`
    needs: tuple[str, ...]  # what the step speaks of; where it does not hold at the first question, all is set right
    model: tuple[Move, ...]
    title: str
    text: str
    aim: str
    missed: str


class Lesson(NamedTuple):
    """A guided game."""

    game: str
    players: int
    seed: int
    options: Mapping[str, Any]
    minutes: int
    learner: int
    otherwise: tuple[int, ...]  # what the other seat does where none of its wishes is legal, best first
    prologue: tuple[Move, ...]
    steps: tuple[Step, ...]

    def line_to(self, number: int) -> list[Move]:
        """The decisions of the model line before a step."""
        return [*self.prologue, *(move for step in self.steps[:number] for move in step.model)]


@cache
def lesson(slug: str, language: str = LANGUAGE) -> Lesson | None:
    """The first game of a title, with its words in a language, else in English; None where there is none.

    >>> lesson("northgard").steps[0].title
    'The land'
    """
    folder = folder_of(slug).joinpath("lessons")
    script = folder.joinpath("first.toml")
    if not script.is_file():
        return None
    words = folder.joinpath(f"first.{language}.toml")
    if not words.is_file():
        words = folder.joinpath(f"first.{LANGUAGE}.toml")
    return read(slug, tomllib.loads(script.read_text("utf-8")), tomllib.loads(words.read_text("utf-8")))


def read(slug: str, script: Mapping[str, Any], words: Mapping[str, Any]) -> Lesson:
    """A lesson from its files; MeadhallError says what is wrong with them."""
    steps = []
    for row in script["step"]:
        said = words.get(row["key"])
        if said is None:
            raise MeadhallError(f"The lesson of {slug} has no words for its step {row['key']}.")
        if row["kind"] not in KINDS:
            raise MeadhallError(f"Step {row['key']} of {slug} is of kind {row['kind']}; kinds are {', '.join(KINDS)}.")
        steps.append(
            Step(
                row["key"],
                row["kind"],
                tuple(row.get("points", ())),
                tuple(row.get("laws", ())),
                tuple(row.get("until", ())),
                tuple(row.get("took", ())),
                tuple(row.get("during", ())),
                tuple(row.get("needs", ())),
                _moves(row.get("model", ())),
                said["title"],
                said["text"],
                said.get("aim", ""),
                said.get("missed", ""),
            )
        )
    return Lesson(
        slug, script["players"], script["seed"], script["options"], script["minutes"], script["learner"],
        tuple(script["otherwise"]), _moves(script.get("prologue", ())), tuple(steps),
    )  # fmt: skip


def _moves(rows: Sequence[Sequence[int]]) -> tuple[Move, ...]:
    return tuple(Move(seat, option) for seat, option in rows)


# -- where a learner stands --------------------------------------------------------------------------------------------


class Standing(NamedTuple):
    """The step that is shown and how it stands: told, to try, missed, waiting for others, or astray."""

    step: int
    state: State
    show: int | None  # the model's next decision, if it is legal now


def standing(of: Lesson, step: int, view: Mapping[str, Any], made: Sequence[Move], legal: Sequence[int]) -> Standing:
    """Where somebody stands who has gone on to a step, by what they see and what was decided since the deal.

    `legal` are the options open to the learner now; none while others decide or when the game is over.
    """
    mine = [move.option for move in made[len(of.prologue) :] if move.seat == of.learner]
    while step < len(of.steps) - 1 and of.steps[step].kind == "try" and done(of.steps[step], view, mine):
        step += 1
    now = of.steps[step]
    asked = view["decision"]["kind"] if legal else ""
    if now.kind == "watch":
        return Standing(step, "tell" if legal or view.get("over") else "watch", None)
    begins = now.kind == "tell" or asked == now.during[0]
    if legal and begins and not met(now.needs, view):
        return Standing(step, "astray", None)
    if now.kind == "tell":
        return Standing(step, "tell", None)
    if not legal or asked in now.during:
        return Standing(step, "try", _model(of, step, made, legal))
    return Standing(step, "missed", None)


def done(step: Step, view: Mapping[str, Any], mine: Sequence[int]) -> bool:
    """Whether the aim of a step is reached."""
    return (not step.took or any(option in step.took for option in mine)) and met(step.until, view)


def _model(of: Lesson, step: int, made: Sequence[Move], legal: Sequence[int]) -> int | None:
    """The model's next own decision in a step: the first that was not made since the step of the line."""
    since = [move.option for move in made if move.seat == of.learner]
    for move in [move for move in of.line_to(step) if move.seat == of.learner]:
        if move.option in since:
            since.remove(move.option)
    for move in of.steps[step].model:
        if move.seat != of.learner:
            continue
        if move.option in since:
            since.remove(move.option)
        elif move.option in legal:
            return move.option
    return None


def wish(of: Lesson, seat: int, made: Sequence[Move], legal: Sequence[int]) -> int | None:
    """What the other seat decides: its first wish not yet fulfilled that is legal, else what it does otherwise."""
    had = [move.option for move in made if move.seat == seat]
    for move in of.line_to(len(of.steps)):
        if move.seat != seat:
            continue
        if move.option in had:
            had.remove(move.option)
        elif move.option in legal:
            return move.option
    return next((option for option in of.otherwise if option in legal), None)


# -- conditions --------------------------------------------------------------------------------------------------------

_CONDITION = re.compile(r"(.+?) (is not|is|at least|at most|has not|has) (.+)")


def met(conditions: Sequence[str], view: Mapping[str, Any]) -> bool:
    """Whether a position as a seat sees it meets all conditions.

    >>> met(['lands[kale].open is false', 'fame at least 5'], {"lands": [{"name": "kale", "open": False}], "fame": 7})
    True
    """
    return all(_met(condition, view) for condition in conditions)


def _met(condition: str, view: Mapping[str, Any]) -> bool:
    found = _CONDITION.fullmatch(condition)
    if found is None:
        raise MeadhallError(f'"{condition}" is no condition; write "seats[0].fame at least 5" or the like.')
    path, how, told = found.groups()
    value: Any = _at(view, path)
    wanted: Any = json.loads(told)
    if how in ("is", "is not"):
        return bool(value == wanted) == (how == "is")
    if how in ("has", "has not"):
        return isinstance(value, list) and (wanted in value) == (how == "has")
    if isinstance(value, list):
        value = len(value)
    if not isinstance(value, int | float):
        return False
    return bool(value >= wanted if how == "at least" else value <= wanted)


def _at(view: Any, path: str) -> Any:
    """What stands at a path: names with dots between, an item of a list by number or by its name, id or place."""
    for name in re.findall(r"[^.\[\]]+|\[[^\]]*\]", path):
        if view is None:
            return None
        if not name.startswith("["):
            view = view.get(name) if isinstance(view, Mapping) else None
            continue
        key = name[1:-1]
        if key.isdecimal():
            view = view[int(key)] if int(key) < len(view) else None
        else:
            view = next((one for one in view if key in (one.get("name"), one.get("id"), one.get("place"))), None)
    return view
