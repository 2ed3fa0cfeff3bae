"""How to play, in one page: whole, short, and true to the numbered rules it leads to."""

from __future__ import annotations

import pytest

from meadhall.core.howto import howto
from meadhall.core.registry import folder_of
from meadhall.core.rulebook import rulebook
from meadhall.core.svg import icon_names
from meadhall.server.cards import drawn

SLUGS = ("northgard", "monsterlands", "empires")


@pytest.mark.parametrize("slug", SLUGS)
def test_every_language_has_the_whole_page(slug: str) -> None:
    for file in folder_of(slug).joinpath("howto").iterdir():
        page = howto(slug, file.name.removesuffix(".toml"))
        assert page is not None
        assert len(page.lines) == 5
        assert len(page.missed) == 5
        assert len(page.words) >= 4
        assert page.goal.endswith(".")
        assert all(len(line.text.split()) <= 30 for line in page.lines)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_line_leads_to_a_rule_and_has_a_known_icon(slug: str) -> None:
    page = howto(slug)
    assert page is not None
    for rule in (*(line.rule for line in page.lines), page.end.rule, *(said.rule for said in page.missed)):
        assert rule in rulebook(slug), rule
    assert {line.icon for line in page.lines} <= set(icon_names())


@pytest.mark.parametrize("slug", SLUGS)
def test_the_game_draws_the_pictures(slug: str) -> None:
    page = howto(slug)
    assert page is not None
    for picture in page.pictures:
        assert drawn(slug, picture.thing).startswith("<svg")


def test_a_language_without_a_page_gets_the_english_one() -> None:
    assert howto("empires", "xx") == howto("empires")
