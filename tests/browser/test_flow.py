"""What a stranger meets: two clicks to a game, seats by link, hidden hands, hot-seat, undo, why-not, lost lines."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Request, expect

from tests.browser.hall import Dealt, Guest

Come = Callable[..., Guest]
BOT = {"kind": "bot", "level": "easy"}
ME = {"kind": "me"}


def test_two_clicks_lead_from_the_first_screen_to_a_move(guest: Come) -> None:
    page = guest().go()
    page.get_by_role("button", name="Play against bots: Monster Lands").click()
    expect(page.locator(".ask.mine")).to_be_visible()
    question = page.locator(".ask-text").inner_text()
    page.locator(".stage-board [data-legal]").first.click(force=True)
    if page.locator(".popup.fan").count():
        page.locator(".popup.fan [data-option]").first.click()
    expect(page.locator(".ask-text")).not_to_have_text(question)
    assert page.locator(".log li").count() > 0


def test_a_table_is_set_with_options_and_seats(guest: Come) -> None:
    page = guest().called("Astrid").go("/new/northgard")
    more = page.get_by_role("switch", name="More creatures")
    expect(more).to_be_disabled()
    page.get_by_role("switch", name="Creatures", exact=True).click()
    expect(more).to_be_enabled()
    expect(page.get_by_role("switch", name="Teams")).to_be_disabled()
    page.get_by_label("Clan of seat 1").select_option("raven")
    page.get_by_role("textbox", name="Name of the table").fill("Thursday table")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Thursday table")).to_be_visible()
    expect(page.get_by_text("One seat is still free")).to_be_visible()
    expect(page.get_by_label("Link to seat 2")).to_have_value(re.compile("#s="))


def test_a_seat_is_claimed_by_its_link_and_hands_stay_hidden(guest: Come) -> None:
    astrid, ingrid = guest().called("Astrid"), guest()
    made = astrid.open_table("empires", [ME, {"kind": "person"}], options={"clans": ["ulaf", "glenn"]})
    link = made["links"]["1"]
    page = ingrid.go(link)
    page.get_by_label("Name").fill("Ingrid")
    page.get_by_role("button", name="Keep this name").click()
    page.get_by_role("button", name="Go on").click()
    ingrid.at_table()
    assert "#" not in page.url, "the secret is out of the address bar"
    astrid.at_table()
    for _ in range(200):  # up to the first cards in both hands
        held = [one.hello(made["id"])["position"]["view"]["seats"][k]["hand"] for k, one in enumerate((astrid, ingrid))]
        if all(held):
            break
        for one in (astrid, ingrid):
            one.step()
            one.settled()
        page.wait_for_timeout(40)
    for one, other in ((astrid, 1), (ingrid, 0)):
        seats = one.hello(made["id"])["position"]["view"]["seats"]
        assert seats[other].get("hand") is None
        own = seats[1 - other]["hand"]
        assert own, "an own hand can be seen"
        hidden = ingrid if one is astrid else astrid
        theirs = hidden.hello(made["id"])["position"]["view"]["seats"][other]["hand"]
        shown = one.page.locator("body").inner_html()
        for card in set(theirs) - set(own) - set(seats[other]["discard"]):  # what was discarded lies open
            assert f'data-thing="card:{card}"' not in shown, f"{card} is in the other hand"
    third = guest()
    third.go(link)
    expect(third.page.get_by_role("heading", name="This link does not give you a seat.")).to_be_visible()


def test_a_move_of_one_browser_is_seen_in_the_other(guest: Come) -> None:
    astrid, ingrid = guest().called("Astrid"), guest().called("Ingrid")
    made = astrid.open_table("empires", [ME, {"kind": "person"}], options={"clans": ["ulaf", "glenn"]})
    ingrid.go(made["links"]["1"])
    ingrid.at_table()
    astrid.at_table()
    told = 0
    for _ in range(200):
        for one in (astrid, ingrid):
            one.step()
            one.settled()
        told = len(astrid.hello(made["id"])["lines"])  # nothing is on its way any more
        if told > 6:
            break
        astrid.page.wait_for_timeout(60)
    assert told > 6, "something happened"
    for one in (astrid, ingrid):
        expect(one.page.locator(".log li")).to_have_count(told)
    astrid.page.get_by_role("tab", name="Chat").click()
    astrid.page.get_by_label("Say something").fill("<b>Well met</b>")
    astrid.page.get_by_role("button", name="Send").click()
    ingrid.page.get_by_role("tab", name="Chat").click()
    expect(ingrid.page.locator(".chat li")).to_contain_text("<b>Well met</b>")


def test_undo_brings_the_question_back(guest: Come) -> None:
    one = guest()
    one.open_table("monsterlands", [ME, BOT])
    page = one.my_turn()
    before = page.locator(".ask-text").inner_text().splitlines()[0]  # how many choices glow is drawn a little later
    one.decide()
    undo = page.get_by_role("button", name="Undo (Ctrl Z)")
    expect(undo).to_have_attribute("aria-disabled", "false")
    one.settled()
    page.keyboard.press("Control+z")
    expect(page.locator(".ask-text")).to_contain_text(before)


def test_a_click_regretted_at_once_is_taken_back_when_it_is_there(guest: Come) -> None:
    one = guest()
    release = one.slow_wire()
    made = one.open_table("monsterlands", [ME, BOT])
    page = one.my_turn()
    before, n = page.locator(".ask-text").inner_text().splitlines()[0], one.hello(made["id"])["n"]
    one.decide()
    expect(page.locator(".ask")).to_contain_text("Sent…")
    page.get_by_role("button", name="Undo (Ctrl Z)", disabled=False).click()
    assert one.hello(made["id"])["n"] == n, "the move is still on its way"
    release()
    expect(page.locator(".log")).to_contain_text("takes a decision back")
    expect(page.locator(".ask-text")).to_contain_text(before)
    assert one.hello(made["id"])["n"] == n + 2, "the move, and that it was taken back"


def test_what_does_not_glow_says_why_not(guest: Come) -> None:
    one = guest()
    one.open_table("monsterlands", [ME, BOT])
    page = one.my_turn()
    page.locator('[data-thing^="mercenary:"]:not([data-legal])').first.click(force=True)
    bubble = page.locator(".whynot")
    expect(bubble).to_be_visible()
    expect(bubble.locator(".rule")).to_have_text(re.compile(r"M\.[A-Z]+\.\d+"))
    bubble.locator(".rule").click()
    expect(page.locator(".ruletext.hit")).to_be_visible()
    page.keyboard.press("Escape")
    expect(bubble).to_have_count(0)


def test_two_players_share_one_screen(guest: Come) -> None:
    one = guest()
    made = one.open_table("empires", [ME, ME], hot_seat=True, options={"clans": ["ulaf", "glenn"]})
    page = one.at_table()
    seen: set[int] = set()
    for _ in range(400):
        if page.locator(".handover[open]").count():
            expect(page.locator(".handover")).to_contain_text("Hand the screen to")
            page.locator(".handover .btn.go").click()
            expect(page.locator(".handover")).to_have_count(0)
        seat = one.page.evaluate("Number(document.querySelector('.ask .mark')?.className.match(/s(\\d)/)?.[1] ?? 0)")
        seen.add(seat)
        if seen >= {1, 2}:
            break
        one.step()
        one.settled()  # a hand-over that this leads to is open then
        page.wait_for_timeout(30)
    assert seen >= {1, 2}, "both seats were asked on this screen"
    assert one.hello(made["id"])["table"]["my_seats"] == [0, 1]


def test_spectators_see_the_table_and_no_hand(guest: Come) -> None:
    one, other = guest(), guest()
    made = one.open_table("empires", [ME, BOT], options={"clans": ["ulaf", "glenn"]})
    one.at_table()
    page = other.go(f"/t/{made['id']}")
    other.at_table()
    expect(page.locator(".ask")).to_contain_text("You are watching")
    assert page.locator("[data-legal]").count() == 0
    assert all(seat.get("hand") is None for seat in other.hello(made["id"])["position"]["view"]["seats"])


def test_a_lost_line_and_a_killed_server_end_in_the_same_question(browser: Browser, tmp_path: Path) -> None:
    server = Dealt(tmp_path / "hall").start()
    one = Guest(browser, server.url)
    try:
        one.open_table("monsterlands", [ME, BOT])
        page = one.my_turn()
        for _ in range(3):
            one.step()
            one.settled()
            page.wait_for_timeout(150)
        one.my_turn()
        page.evaluate("window.__same = true")
        question = page.locator(".ask-text").inner_text().split("\n")[0]
        high = page.locator(".ask").evaluate("(node) => node.offsetHeight")
        server.kill()
        expect(page.locator(".ask")).to_contain_text("Not connected")
        assert page.locator(".ask").evaluate("(node) => node.offsetHeight") <= high, "the board stays where it is"
        expect(page.locator('[data-thing^="path:"]').first).to_be_visible()
        server.start()
        expect(page.locator(".ask")).to_contain_text(question)
        assert page.evaluate("window.__same === true"), "the page was not loaded again"
        one.my_turn()
        n = page.locator(".log li").count()
        one.play(most=3)
        assert page.locator(".log li").count() >= n
        one.context.set_offline(True)
        page.evaluate("dispatchEvent(new Event('offline'))")
        one.context.set_offline(False)
        page.evaluate("dispatchEvent(new Event('online'))")
        expect(page.locator(".ask.cut")).to_have_count(0)
    finally:
        one.context.close()
        server.stop()
    assert not one.trouble


def test_the_keyboard_is_enough(guest: Come) -> None:
    one = guest()
    one.open_table("monsterlands", [ME, BOT])
    page = one.my_turn()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_have_count(0)
    page.keyboard.press("t")
    expect(page.locator(".textboard")).to_contain_text("Citadel")
    page.keyboard.press("Escape")
    expect(page.locator(".textboard")).to_have_count(0)
    before = page.locator(".ask-text").inner_text()
    page.keyboard.press("a")
    expect(page.locator(".optlist li").first).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator(".ask-text")).not_to_have_text(before)
    expect(page.get_by_role("button", name="Undo (Ctrl Z)")).to_have_attribute("aria-disabled", "false")
    one.settled()
    page.keyboard.press("Control+z")  # back to where the board glows
    expect(page.locator(".ask-text")).to_have_text(before)
    page.locator(".stage-board [data-legal]").first.focus()
    thing = page.evaluate("document.activeElement.dataset.thing")
    assert thing
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.thing") != thing or page.locator("[data-legal]").count() == 1


def test_the_first_screen_is_light(guest: Come) -> None:
    one = guest()
    sizes: dict[str, int] = {}

    def weigh(request: Request) -> None:
        sizes.setdefault(request.url, request.sizes()["responseBodySize"])  # the first time: then it is cached

    one.page.on("requestfinished", weigh)
    one.go().wait_for_selector(".game")  # how soon it paints is measured by `python -m bench.opening`
    one.page.wait_for_load_state("networkidle")  # the answers are told a little later than they are used
    total = sum(size for url, size in sizes.items() if "/api/" not in url)
    assert 50_000 < total < 400_000, f"the client is {total} bytes on the wire"
    policy = one.context.request.get(one.url).headers["content-security-policy"]
    script = next(part for part in policy.split(";") if "script-src" in part)
    assert "unsafe" not in script
