"""The words of a game's cards, explained once: close-ups, rules pages and documentation take them from here.

A game's words lie in its folder as `glossary.toml`: each term with a sentence, the other ways it is written, and the
rules it comes from.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import NamedTuple

from meadhall.core.registry import folder_of


class Term(NamedTuple):
    """A word, how else it is written, what it means, and the rules that say so."""

    word: str
    forms: list[str]
    text: str
    rules: list[str]


@cache
def glossary(slug: str) -> tuple[Term, ...]:
    """The terms of a game in alphabetical order.

    >>> [term.word for term in glossary("empires")][:3]
    ['Action', 'Assign', 'Bonus']
    """
    found = folder_of(slug).joinpath("glossary.toml")
    terms = tomllib.loads(found.read_text("utf-8"))["term"] if found.is_file() else []
    made = (Term(term["word"], term.get("forms", []), term["text"], term["rules"]) for term in terms)
    return tuple(sorted(made, key=lambda term: term.word.casefold()))


def terms_in(slug: str, text: str) -> list[Term]:
    """The terms that a text uses, in the order in which it first does.

    >>> [term.word for term in terms_in("empires", "Whenever you Pillage, exhaust this card.")]
    ['Pillage', 'Exhaust']
    """
    at = [(_first(term, text), term) for term in glossary(slug)]
    return [term for place, term in sorted(at, key=lambda pair: pair[0]) if place >= 0]


def _first(term: Term, text: str) -> int:
    ways = "|".join(map(re.escape, (term.word, *term.forms)))
    found = re.search(rf"(?<![\w'’])(?:{ways})(?![\w'’])", text, re.IGNORECASE)
    return found.start() if found else -1
