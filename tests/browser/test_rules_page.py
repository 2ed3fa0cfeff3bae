"""The rules of a game: one page for people first, then the law with contents, search and anchors (U4)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.hall import Guest

GAMES = ("northgard", "monsterlands", "empires")


@pytest.mark.parametrize("game", GAMES)
def test_one_page_comes_before_the_law(guest: Callable[..., Guest], game: str) -> None:
    one = guest(viewport={"width": 1440, "height": 900})
    page = one.go(f"/rules/{game}")
    expect(page.locator(".howto .goal")).to_be_visible()
    expect(page.locator(".howto .steps li")).to_have_count(5)
    page.wait_for_selector(".lawh")
    top = page.evaluate("document.querySelector('.lawh').getBoundingClientRect().top")
    assert top < 1000, "the page for people is short"
    entry = page.locator(".contents a").nth(3)
    where = entry.get_attribute("href")
    assert where is not None
    entry.click()
    page.wait_for_function(
        "id => Math.abs(document.getElementById(id).getBoundingClientRect().top) < 120", arg=where.split("#")[1]
    )


def test_the_search_groups_what_it_finds_and_opens_the_first(guest: Callable[..., Guest]) -> None:
    one = guest(viewport={"width": 1440, "height": 900})
    page = one.go("/rules/northgard")
    page.wait_for_selector(".contents")
    page.keyboard.press("/")
    page.keyboard.type("rough")
    expect(page.locator(".found h2")).to_have_text(["How to play", "Words on the cards", "The law"])
    assert all("rough" in text.lower() for text in page.locator(".found dd:has(mark)").all_inner_texts())
    page.get_by_role("searchbox").fill("n.move.4")
    expect(page.locator(".found dl a.rule").first).to_have_text("N.MOVE.4")
    page.keyboard.press("Enter")
    expect(page.locator(".ruletext.hit")).to_contain_text("N.MOVE.4")
    expect(page.locator(".ruletext.hit")).to_be_in_viewport()


def test_a_misspelt_word_is_asked_back(guest: Callable[..., Guest]) -> None:
    page = guest().go("/rules/northgard")
    page.wait_for_selector(".howto")
    page.get_by_role("searchbox").fill("ruogh")
    expect(page.locator(".found [role=status]")).to_contain_text("Nothing for “ruogh”. Did you mean")
    page.locator(".found .linkish").click()
    expect(page.locator(".found mark").first).to_be_visible()
