"""Taking a decision back by consent: where it is not free, the others at the table are asked, and all must agree.

The request is made of log entries alone (ask, agree, decline), so it survives whatever the log survives. Each person
at another seat answers once. Bots agree where nothing hidden was shown and no chance was used since, and decline
elsewhere. One who declines ends the request; so does any decision, any change of who sits where, and whoever asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from meadhall.core.game import Game
from meadhall.core.ruleset import Line
from meadhall.server.errors import conflict, forbidden
from meadhall.server.live import Event, Live
from meadhall.server.words import say

Ack = Callable[[int], Awaitable[None]]
Keep = Callable[..., Awaitable[None]]


async def ask(live: Live, keep: Keep, person: int, seat: int, move: str, ack: Ack) -> None:
    """Somebody asks to take the last decision of a seat back, with all that was decided since; the lock is held."""
    live.needs(person, seat)
    if live.asks is not None:
        raise conflict("asked-already")
    if live.undo_seat() == seat:
        raise conflict("undo-free")
    last = live.last_of(seat)
    if last is None or live.game is None:
        raise conflict("nothing-decided")
    after = await asyncio.to_thread(live.game_before, last.n)
    if any(place.kind == "bot" for place in live.seats) and after.state.knowledge != live.game.state.knowledge:
        raise conflict("bots-disagree")
    others = [place for place in live.seats if place.kind == "person" and place.person not in (None, person)]
    taken = [event.n for event in live.log[last.n - 1 :] if event.what == "move" and not event.undone]
    since = len(taken) - 1
    words = say("asks-to-take-back", name=_name(live, seat), since=since)
    data = {"back": last.n, "since": since, "waits": [place.seat for place in others]}
    asked = Event(live.n + 1, "ask", seat, lines=(_line(words, seat),), data=data, move=move)
    if others:
        await keep(live, [asked], ack=ack)
    else:
        await keep(live, [asked, _undo(live, seat, last.n, live.n + 2)], game=after, ack=ack)


async def answer(live: Live, keep: Keep, person: int, agree: bool, n: int, move: str, ack: Ack) -> None:
    """Somebody agrees or declines; who asked may decline too and so withdraw. The lock is held."""
    asks = live.asks
    mine = live.seats_of(person)
    if not mine:
        raise forbidden("no-seat-of-yours")
    if asks is None or asks.n != n:
        raise conflict("request-gone")
    if not agree:
        if asks.seat in mine:
            words = say("asks-no-more", name=_name(live, asks.seat))
        else:
            words = say("declines", name=_name(live, mine[0]))
        await keep(live, [Event(live.n + 1, "decline", mine[0], lines=(_line(words, mine[0]),), move=move)], ack=ack)
        return
    seats = [seat for seat in asks.waits if seat in mine]
    if not seats:
        raise conflict("answer-not-awaited")
    line = _line(say("agrees", name=_name(live, seats[0])), seats[0])
    agreed = Event(live.n + 1, "agree", seats[0], lines=(line,), data={"seats": seats}, move=move)
    if len(seats) < len(asks.waits):
        await keep(live, [agreed], ack=ack)
        return
    after: Game = await asyncio.to_thread(live.game_before, asks.back)
    await keep(live, [agreed, _undo(live, asks.seat, asks.back, live.n + 2)], game=after, ack=ack)


def _undo(live: Live, seat: int, back: int, n: int) -> Event:
    """The event that takes back a decision and everything after it."""
    also = [event.n for event in live.log[back:] if event.what in ("move", "undo")]
    data: dict[str, Any] = {"back": back, "also": also}
    line = _line(say("takes-back-by-consent", name=_name(live, seat)), seat)
    return Event(n, "undo", seat, lines=(line,), data=data)


def _name(live: Live, seat: int) -> str:
    return live.seats[seat].name or say("seat", seat=seat + 1)


def _line(words: str, seat: int) -> Line:
    return Line(words, "", (f"seat:{seat}",))
