"""How to play, in one page for people: goal, turn, end, words, and what beginners miss.

A game's page lies in its folder as `howto/en.toml`, one file per language; each line ends in the rule behind it.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any, NamedTuple

from meadhall.core.registry import folder_of

LANGUAGE = "en"


class Line(NamedTuple):
    """One line of a turn."""

    icon: str
    title: str
    text: str
    rule: str


class Said(NamedTuple):
    """A sentence and the rule behind it."""

    text: str
    rule: str


class Meaning(NamedTuple):
    """A word a beginner meets, and what it means."""

    word: str
    text: str


class Picture(NamedTuple):
    """A thing that the game draws, and what to see in it."""

    thing: str
    title: str
    text: str


class HowTo(NamedTuple):
    """The whole page."""

    facts: str
    goal: str
    turn: str
    lines: tuple[Line, ...]
    round: str
    phases: tuple[str, ...]
    end: Said
    words: tuple[Meaning, ...]
    missed: tuple[Said, ...]
    pictures: tuple[Picture, ...]


@cache
def howto(slug: str, language: str = LANGUAGE) -> HowTo | None:
    """The page of a game in a language, else in English; None where the game has none.

    >>> howto("empires").goal
    'Have the most points when the round ends in which someone reached 25 on the track.'
    """
    folder = folder_of(slug).joinpath("howto")
    for name in (language, LANGUAGE):
        file = folder.joinpath(f"{name}.toml")
        if file.is_file():
            return _read(tomllib.loads(file.read_text("utf-8")))
    return None


def _read(page: dict[str, Any]) -> HowTo:
    return HowTo(
        facts=page["facts"],
        goal=page["goal"],
        turn=page["turn"],
        lines=tuple(Line(**row) for row in page["line"]),
        round=page["round"],
        phases=tuple(page["phases"]),
        end=Said(**page["end"]),
        words=tuple(Meaning(**row) for row in page["word"]),
        missed=tuple(Said(**row) for row in page["missed"]),
        pictures=tuple(Picture(**row) for row in page.get("picture", [])),
    )
