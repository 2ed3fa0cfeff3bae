"""The glossary of each game: its words, its rules, and where a text uses them."""

from __future__ import annotations

import doctest
from importlib.resources import files

import pytest

from meadhall.core import glossary as module
from meadhall.core.glossary import glossary, terms_in
from meadhall.core.registry import ruleset
from meadhall.core.rulebook import find
from tests import boards

SLUGS = ("northgard", "monsterlands", "empires")


@pytest.mark.parametrize("slug", SLUGS)
def test_every_term_is_explained_by_rules_of_its_game(slug: str) -> None:
    words: list[str] = []
    for term in glossary(slug):
        words += [way.casefold() for way in (term.word, *term.forms)]
        assert term.text.endswith("."), term.word
        assert term.rules, term.word
        assert all(find(id).game == slug for id in term.rules), term.word
        assert len(term.text) <= 140, term.word
    assert len(words) == len(set(words)), "a word is explained twice"
    assert len(words) > 20


@pytest.mark.parametrize("slug", SLUGS)
def test_every_term_is_used_by_the_cards_or_the_rules(slug: str) -> None:
    said = files("meadhall").joinpath(slug, "rules.md").read_text("utf-8")
    unused = {term.word for term in glossary(slug)} - {term.word for term in terms_in(slug, said)}
    assert not unused


@pytest.mark.parametrize(
    ("slug", "keyword"), [("northgard", "Flash"), ("northgard", "Rough"), ("empires", "Raze"), ("empires", "Boost"),
                          ("monsterlands", "Affinity"), ("monsterlands", "Talent")],
)  # fmt: skip
def test_the_words_people_stumble_over_are_there(slug: str, keyword: str) -> None:
    assert keyword in {term.word for term in glossary(slug)}


def test_terms_are_found_as_whole_words_in_the_order_of_the_text() -> None:
    found = terms_in("empires", "Raided islands: whenever you conquer, unexhaust 1 of your cards. Bonus: gain 1 Raze.")
    assert [term.word for term in found] == ["Conquer", "Unexhaust", "Bonus", "Raze"]
    assert terms_in("empires", "Draw 1 card.") == []


@pytest.mark.parametrize("slug", SLUGS)
def test_close_ups_of_real_games_use_the_words(slug: str) -> None:
    rules = ruleset(slug)
    used: set[str] = set()
    for view, targets in boards.positions(slug, 3, 5, 37, {}):
        for thing in targets:
            if found := rules.card(view, thing):
                used |= {term.word for term in terms_in(slug, f"{found['kind']}. {found['text']}")}
    assert used, "no card of a whole game has a word that is explained"


def test_examples_hold() -> None:
    assert doctest.testmod(module).failed == 0
