"""S6, U5, U7 in a browser: who has a seat keeps it, a name is not lost to Enter, a dead link says so."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import expect

from tests.browser.hall import Dealt, Guest

Come = Callable[..., Guest]
ME, PERSON = {"kind": "me"}, {"kind": "person"}
CLANS = {"clans": ["ulaf", "glenn"]}


def two(guest: Come) -> tuple[Guest, Guest, dict[str, object]]:
    """An owner and a guest at a table."""
    owner, other = guest().called("Astrid"), guest().called("Olaf")
    made = owner.open_table("empires", [ME, PERSON], options=CLANS)
    other.go(made["links"]["1"])
    other.at_table()
    owner.at_table()
    return owner, other, made


def menu(one: Guest) -> None:
    one.page.get_by_role("button", name=re.compile("^(Table menu|Menu)")).first.click()


def test_a_name_and_enter_open_the_table(guest: Come) -> None:
    """U5: the field has the focus, Enter keeps the name, and the recovery link is given once."""
    page = guest().go("/new/empires")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_label("Name", exact=True)).to_be_focused()
    page.keyboard.type("Ingrid")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Your recovery link")).to_have_value(re.compile("/me#r="))
    expect(page.get_by_role("button", name="Go on")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Link to seat 2")).to_have_value(re.compile("#s="))


def test_the_owner_asks_for_a_seat_and_who_sits_there_decides(guest: Come) -> None:
    owner, other, made = two(guest)
    page, theirs = owner.page, other.page
    menu(owner)
    page.get_by_role("button", name="Ask for the seat").click()
    page.get_by_role("button", name="Ask Olaf now").click()
    page.get_by_role("button", name="Close", exact=True).click()
    expect(theirs.get_by_text("The owner asks you to give up your seat.")).to_be_visible()
    expect(theirs.get_by_text(re.compile(r"only if you stay away until .*\d.* may it be freed"))).to_be_visible()
    theirs.get_by_role("button", name="Keep my seat").click()
    expect(theirs.get_by_text("The owner asks you to give up your seat.")).to_have_count(0)
    assert other.hello(str(made["id"]))["table"]["my_seats"] == [1]
    menu(owner)
    page.get_by_role("button", name="Ask for the seat").click()
    page.get_by_role("button", name="Ask Olaf now").click()
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="Ask no longer").click()
    expect(theirs.get_by_text("The owner asks you to give up your seat.")).to_have_count(0)
    menu(owner)
    page.get_by_role("button", name="Ask for the seat").click()
    page.get_by_role("button", name="Ask Olaf now").click()
    theirs.get_by_role("button", name="Give it up").click()
    expect(page.get_by_role("button", name="Make a link")).to_be_visible()
    expect(theirs.get_by_text("You are watching.")).to_be_visible()
    expect(theirs.get_by_text("Your hand")).to_have_count(0)
    theirs.get_by_role("button", name="Sit down again").click()
    expect(theirs.get_by_role("button", name="Sit down again")).to_have_count(0)
    other.at_table()
    assert other.hello(str(made["id"]))["table"]["my_seats"] == [1]


def test_a_used_link_says_so_before_a_name_is_asked(guest: Come) -> None:
    """U7: no name asked, no toast, no silent watching."""
    _owner, _other, made = two(guest)
    late = guest()
    page = late.go(made["links"]["1"])  # type: ignore[index]
    expect(page.get_by_role("heading", name="This link does not give you a seat.")).to_be_visible()
    expect(page.get_by_text("used already, in another browser")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Watch the table").click()
    late.at_table()


def test_one_person_on_two_devices_and_back_by_the_recovery_link(guest: Come) -> None:
    _owner, other, made = two(guest)
    page = other.go("/me")
    page.get_by_role("button", name="Show a code").click()
    code = page.get_by_label("Your code").inner_text()
    phone = guest()
    screen = phone.go("/me")
    screen.get_by_label("Code", exact=True).fill(code.upper())
    screen.get_by_role("button", name="Enter", exact=True).click()
    expect(screen.get_by_text("Welcome back, Olaf.")).to_be_visible()
    assert phone.hello(str(made["id"]))["table"]["my_seats"] == [1]
    page.get_by_role("button", name="Make a new link").click()
    page.get_by_role("button", name="Make it: the old link stops working").click()
    expect(page.get_by_text("This is your recovery link now.")).to_be_visible()
    link = page.get_by_label("Your recovery link").input_value()
    lost = guest()
    found = lost.go(link.removeprefix(lost.url))
    expect(found).to_have_url(f"{lost.url}/me")  # the secret is out of the address bar
    found.get_by_role("button", name="Use it in this browser").click()
    expect(found.get_by_text("Welcome back, Olaf.")).to_be_visible()
    assert lost.hello(str(made["id"]))["table"]["my_seats"] == [1]


def test_a_guest_gets_a_way_back_with_the_first_seat(guest: Come) -> None:
    """S6: without a name too; told once, found again in the table's menu and under one's name."""
    one = guest()
    made = one.open_table("empires", [ME, {"kind": "bot", "level": "easy"}], options=CLANS)
    one.at_table()
    expect(one.page.get_by_text("You play as a guest.")).to_be_visible()
    menu(one)
    one.page.get_by_role("link", name="Recovery link").click()
    link = one.page.get_by_label("Your recovery link").input_value()
    page = one.go(f"/t/{made['id']}")
    one.at_table()
    expect(page.get_by_text("You play as a guest.")).to_have_count(0)
    lost = guest()
    found = lost.go(link.removeprefix(lost.url))
    found.get_by_role("button", name="Use it in this browser").click()
    expect(found.get_by_text("Welcome back, guest.")).to_be_visible()
    assert lost.hello(str(made["id"]))["table"]["my_seats"] == [0]
    expect(found.get_by_label("Your recovery link")).to_have_count(0)
    expect(found.get_by_text("in another browser, the only one that can show it")).to_be_visible()


def test_who_was_away_reads_until_when_the_seat_is_kept(guest: Come, tmp_path: Path) -> None:
    """S6: on the first screen, beside the table."""
    server = Dealt(tmp_path).start()
    try:
        other = two(lambda: guest(url=server.url))[1]
        page = other.go("/")
        expect(page.get_by_role("link", name="Empires of the North").first).to_be_visible()
        expect(page.get_by_text("Your seat is kept until")).to_have_count(0)
        server.stop()
        with sqlite3.connect(tmp_path / "meadhall.sqlite") as database:
            database.execute("UPDATE visits SET at = at - 2 * 86400")
        server.start()
        page = other.go("/")
        expect(page.get_by_text("Your seat is kept until")).to_be_visible()
    finally:
        server.stop()


def test_hot_seat_is_chosen_and_told(guest: Come) -> None:
    page = guest().called("Astrid").go("/new/empires")
    seat = page.get_by_role("group", name="Who sits in seat 2")
    seat.get_by_text("Me", exact=True).click()
    expect(page.get_by_role("group", name="Who sits in seat 1").locator("[aria-pressed=true]")).to_have_text("Person")
    page.get_by_role("switch", name="Hot-seat").click()
    page.get_by_role("group", name="Who sits in seat 3").get_by_text("Me", exact=True).click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Hot-seat: one browser may play several seats here")).to_be_visible()


def test_a_table_of_bots_that_paused_says_so(guest: Come, tmp_path: Path) -> None:
    server = Dealt(tmp_path, "", "--unwatched", "0").start()
    try:
        one = guest(url=server.url).called("Astrid")
        bots = [{"kind": "bot", "level": "easy"}] * 2
        answer = one.context.request.post(f"{server.url}/api/tables", data={"game": "empires", "seats": bots})
        one.page.wait_for_timeout(500)
        page = one.go(f"/t/{answer.json()['id']}")
        expect(page.get_by_text("The bots paused because nobody was watching.")).to_be_visible()
        one.at_table()
        one.leave()
    finally:
        server.stop()
