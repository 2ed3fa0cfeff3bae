"""Who may sit where: one browser has one seat unless the table is hot-seat, and a seat is its person's.

The owner gets a seat back that somebody has, or puts a bot there, only if they agree, or if they have not been at the
table for a stated time. The request is made of log entries alone (askseat, keep, seat), so it survives
whatever the log survives.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable, Sequence

from meadhall.bots.levels import LEVELS
from meadhall.core.ruleset import Line
from meadhall.server.errors import Refusal, conflict, forbidden, not_found
from meadhall.server.live import Event, Live, Seat
from meadhall.server.names import hashed
from meadhall.server.store import Row
from meadhall.server.wire import SeatKind
from meadhall.server.words import say

Keep = Callable[..., Awaitable[None]]


def all_differ(people: Sequence[int | None]) -> bool:
    """Whether nobody is there twice."""
    sitting = [person for person in people if person is not None]
    return len(sitting) == len(set(sitting))


def again(seats: Sequence[Seat], hot_seat: bool) -> list[int | None]:
    """Who plays a rematch, by seat: who sits there, or who left it to a bot; without hot-seat nobody twice."""
    people = [seat.person for seat in seats]
    for number, seat in enumerate(seats):
        if people[number] is None and (hot_seat or seat.left_by not in people):
            people[number] = seat.left_by
    return people


def each_once(people: Sequence[int | None], hot_seat: bool) -> None:
    """Refuses a new table at which somebody sits twice, unless that was chosen."""
    if not hot_seat and not all_differ(people):
        raise Refusal("one-seat-each")


def may_sit(live: Live, person: int, number: int) -> None:
    """Refuses a person who has another seat already; every way into a seat asks here."""
    if not live.hot_seat and any(seat != number for seat in live.seats_of(person)):
        raise conflict("one-seat")


def seat_at(live: Live, number: int) -> Seat:
    """A seat of the table, as a copy that may be changed and stored."""
    if not 0 <= number < live.players:
        raise not_found("no-seat", seat=number, last=live.players - 1)
    return Seat(**live.seats[number].row())


def claimable(live: Live, person: int, number: int | None, secret: str | None) -> Seat:
    """The seat that is meant, if the person has it or may take it."""
    seat = seat_at(live, _meant(live, secret) if number is None else number)
    if seat.kind == "person" and seat.person == person:
        return seat
    if live.status in ("over", "closed"):
        raise conflict("ended-no-seats")
    if seat.kind == "bot":
        raise conflict("bot-sits")
    right = secret is not None and seat.secret_hash is not None
    right = right and secrets.compare_digest(hashed(secret or ""), seat.secret_hash or "")
    back = seat.person is None and seat.left_by == person  # freed, and nobody has come since
    if seat.kind == "person" and not back:
        if not right:
            raise forbidden("wrong-link")
        if seat.secret_used:
            raise forbidden("used-link")
        if seat.person not in (None, live.owner):  # a link made by an older server
            raise forbidden("taken")
    may_sit(live, person, seat.seat)
    return seat


def _meant(live: Live, secret: str | None) -> int:
    found = [seat.seat for seat in live.seats if secret and seat.secret_hash == hashed(secret)]
    if not found:
        raise forbidden("no-seat-link")
    return found[0]


def long_away(live: Live, seat: Seat) -> float | None:
    """For how many seconds a person has been away, if that is long enough to do without their consent."""
    away = time.time() - live.last_seen(seat)
    return away if seat.seat not in live.here and away >= live.absent else None


def free_soon(row: Row, person: int, visited: float, absent: float) -> int | None:
    """From when on the owner may free the seat of a person who is away; told when half of the time is over."""
    if row["owner"] == person or row["status"] not in ("waiting", "playing"):
        return None
    return int(visited + absent) if time.time() - visited >= absent / 2 else None


def bot_instead(live: Live, seat: Seat, level: str) -> str:
    """What the log says when the owner has a bot play a seat; refused while it is somebody's who is not long away."""
    number = seat.seat + 1
    if seat.kind != "person" or seat.person is None:
        return say("owner-bot-seat", level=level, seat=number)
    if (away := long_away(live, seat)) is None:
        raise conflict("sits-there", name=seat.name)
    return say("owner-bot", level=level, name=seat.name, span=span(away))


async def free(live: Live, keep: Keep, person: int, seat: Seat) -> bool:
    """The owner wants a seat: true if it is free now, false if who sits there is asked. The lock is held."""
    if seat.kind != "person" or seat.person is None:
        raise conflict("nobody-there")
    if seat.person == person:
        raise conflict("your-own-seat")
    if (away := long_away(live, seat)) is not None:
        words = say("owner-frees", seat=seat.seat + 1, name=seat.name, span=span(away))
        await keep(live, [_event(live, "seat", seat, words)], [_emptied(live, seat)])
        return True
    if seat.seat in live.wanted:
        raise conflict("been-asked", name=seat.name)
    await keep(live, [_event(live, "askseat", seat, say("owner-asks", name=seat.name, seat=seat.seat + 1))])
    return False


async def answer(live: Live, keep: Keep, person: int, seat: Seat, agree: bool, n: int) -> None:
    """Who was asked gives the seat up or keeps it, or the owner no longer asks. The lock is held."""
    mine = seat.kind == "person" and seat.person == person
    if not mine and live.owner != person:
        raise forbidden("answer-only")
    if live.wanted.get(seat.seat) != n:
        raise conflict("request-gone")
    if not agree:
        number = seat.seat + 1
        words = say("keeps-seat", name=seat.name, seat=number) if mine else say("owner-asks-no-more", seat=number)
        await keep(live, [_event(live, "keep", seat, words)])
        return
    if not mine:
        raise forbidden("give-up-only")
    words = say("gives-up", name=seat.name, seat=seat.seat + 1)
    await keep(live, [_event(live, "seat", seat, words)], [_emptied(live, seat)])


def _emptied(live: Live, seat: Seat) -> Seat:
    """The seat without its person, who may come back while nobody else has."""
    kind: SeatKind = "open" if live.public else "person"
    return Seat(seat.seat, kind, left_by=seat.person, resigned=seat.resigned)


def _event(live: Live, what: str, seat: Seat, words: str) -> Event:
    return Event(live.n + 1, what, seat.seat, lines=(Line(words, "", (f"seat:{seat.seat}",)),))


def span(seconds: float) -> str:
    """A length of time in words.

    >>> [span(s) for s in (3, 60, 7300, 90000, 259200)]
    ['less than a minute', '1 minute', '2 hours', '25 hours', '3 days']
    """
    for size, word, least in ((86400, "day", 2), (3600, "hour", 1), (60, "minute", 1)):
        if seconds >= size * least:
            return say(f"span-{word}", n=int(seconds // size))
    return say("span-short")


def link(table: str, secret: str) -> str:
    """The address of a seat; what stands behind the # never leaves the browser by itself."""
    return f"/t/{table}#s={secret}"


BOT_NAMES = ("Runa", "Sigurd", "Ylva", "Torsten", "Astrid", "Bjarne", "Freya", "Halvar")


def bot_name(level: str, seat: int) -> str:
    """What a bot is called."""
    return say("bot-name", name=BOT_NAMES[seat % len(BOT_NAMES)], level=LEVELS[level].label.lower())
