"""What can be asked over HTTP: who I am, the games, their rules, the tables and everything at a table."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Mapping
from contextlib import AsyncExitStack
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, WebSocket, get, post, websocket
from litestar.openapi import ResponseSpec
from litestar.params import Parameter

import meadhall
from meadhall.bots.levels import LEVELS
from meadhall.core.game import Observation
from meadhall.core.glossary import glossary
from meadhall.core.howto import howto
from meadhall.core.registry import ruleset
from meadhall.core.rulebook import rulebook, sections
from meadhall.core.svg import icon_body
from meadhall.server import cards, guiding, places, wire
from meadhall.server.errors import Refusal, conflict, forbidden, not_found
from meadhall.server.hall import Hall
from meadhall.server.limits import Limits
from meadhall.server.live import SPECTATOR, Live
from meadhall.server.names import COOKIE, LONGEST_NAME, LONGEST_TITLE, hashed, new_token, plain
from meadhall.server.pictures import no_picture
from meadhall.server.ready import Readiness
from meadhall.server.socket import serve_socket
from meadhall.server.store import Row
from meadhall.server.words import say

Ask = Request[Any, Any, Any]
REFUSALS = {
    status: ResponseSpec(data_container=wire.Error, description=text, generate_examples=False)
    for status, text in (
        (400, "The request does not fit; the sentence says where."),
        (403, "It is not for this browser."),
        (404, "There is no such thing."),
        (409, "It does not fit the present state of the table."),
        (413, "The request is too large."),
        (415, "The request is not JSON."),
        (429, "Too much at once."),
    )
}
ask = partial(get, responses=REFUSALS)
tell = partial(post, responses=REFUSALS)
TableId = Annotated[str, Parameter(max_length=24, description="The id of the table.")]
Viewer = Annotated[int | None, Parameter(ge=-1, le=7, description="From which seat of mine; -1: from outside.")]
StepNumber = Annotated[
    int | None,
    Parameter(ge=0, le=2**31 - 1, description="A step of a finished game, then from any seat; left out: now."),
]


class Desk:
    """What the handlers need: the hall and the limits."""

    def __init__(self, hall: Hall, limits: Limits) -> None:
        self.hall = hall
        self.limits = limits
        self.ready = Readiness(hall.settings, hall.store)


class Who:
    """A browser that is known."""

    def __init__(self, id: int, name: str | None) -> None:
        self.id = id
        self.name = name

    @property
    def called(self) -> str:
        """What others read."""
        return self.name or "Guest"


def address(request: Ask | WebSocket[Any, Any, Any]) -> str:
    """Where a request comes from; limits are kept by it."""
    return request.client.host if request.client else "?"


async def known(request: Ask | WebSocket[Any, Any, Any], desk: Desk) -> Who | None:
    """Who this browser is, if it has been here before."""
    token = request.cookies.get(COOKIE)
    row = await desk.hall.store.person(hashed(token)) if token else None
    return None if row is None else Who(row["id"], row["name"])


async def someone(request: Ask, desk: Desk) -> Who:
    """Who this browser is; a new one gets its cookie with the answer."""
    who = await known(request, desk)
    if who is None:
        desk.limits.need(desk.limits.people, address(request))
        token = new_token()
        who = Who(await desk.hall.store.add_person(hashed(token), None), None)
        request.scope["state"]["cookie"] = token
    return who


def viewer_for(live: Live, who: Who | None, seat: int | None) -> int:
    """From where somebody looks; a seat of others is refused."""
    if seat is None:
        return live.viewer_of(who.id if who else None)
    if seat != SPECTATOR:
        live.needs(who.id if who else None, seat)
    return seat


async def sits(request: Ask, desk: Desk, live: Live, seat: int) -> bool:
    """Whether this browser has a seat; the database need not be asked about one that is connected."""
    cookie = request.cookies.get(COOKIE)
    token = hashed(cookie) if cookie else None
    if token and any(one.token == token and seat in live.seats_of(one.person) for one in live.listeners):
        return True
    who = await known(request, desk)
    return who is not None and seat in live.seats_of(who.id)


async def running(desk: Desk, table: str) -> Live:
    """A table with a game that can be looked at."""
    live = await desk.hall.playing(table)
    if live.stuck is not None:
        raise conflict("said", sentence=live.stuck)
    if live.game is None:
        raise conflict("not-begun")
    return live


async def seen_at(request: Ask, desk: Desk, table: str, seat: int | None, step: int | None) -> tuple[Live, Observation]:
    """The table, and what can be seen there: now, or at a step of a finished game."""
    who = await known(request, desk)
    live = await running(desk, table)
    if step is None:
        viewer = viewer_for(live, who, seat)
        return live, live.observation(viewer)
    viewer = back_from(request, desk, live, who, seat)
    return live, await desk.hall.memory.at(live, step, viewer)


def back_from(request: Ask, desk: Desk, live: Live, who: Who | None, seat: int | None) -> int:
    """From where somebody looks back: a finished game can be seen from every seat."""
    desk.limits.need(desk.limits.past, address(request))
    viewer = live.viewer_of(who.id if who else None) if seat is None else seat
    if viewer >= live.players:
        raise not_found("no-seat", seat=viewer, last=live.players - 1)
    return viewer


# -- who, games, rules -------------------------------------------------------------------------------------------------


@ask("/healthz", tags=["server"])
async def healthz(desk: Desk) -> wire.Health:
    """Whether the server is alive; `/readyz` tells whether it can keep tables."""
    return wire.Health(await desk.hall.store.alive(), meadhall.__version__)


@get("/readyz", tags=["server"], responses={**REFUSALS, 503: ResponseSpec(wire.Ready, description="Not ready.")})
async def readyz(desk: Desk) -> Response[wire.Ready]:
    """Whether tables can be kept here: room on the disk, a database that is whole and takes writes."""
    reasons = await desk.ready.reasons()
    return Response(wire.Ready(not reasons, meadhall.__version__, reasons), status_code=503 if reasons else 200)


@ask("/api/games", tags=["games"])
async def games(desk: Desk) -> wire.Games:
    """What can be played, with all options, and the strengths of bots."""
    own = desk.hall.settings.contents
    found = [
        wire.GameOut(
            slug=game["slug"],
            title=game["title"],
            summary=game["summary"],
            house_set=say("own-content") if game["slug"] in own else game["house_set"],
            own_content=game["slug"] in own,
            min_players=game["players"][0],
            max_players=game["players"][1],
            options=game["options"],
            lesson=guiding.minutes(game["slug"]),
        )
        for game in meadhall.games()
    ]
    return wire.Games(found, [wire.LevelOut(level.id, level.label, level.sentence) for level in LEVELS.values()])


@ask("/api/rules/{slug:str}", tags=["games"])
async def rules(slug: str) -> wire.Rules:
    """The rules of a game, section by section."""
    if slug not in (game["slug"] for game in meadhall.games()):
        raise not_found("no-game", game=slug)
    book = rulebook(slug)
    found = [
        wire.SectionOut(
            section.name,
            section.title,
            [wire.RuleOut(id, book[id].text, "ruling" in book[id].tag, book[id].more) for id in section.rules],
        )
        for section in sections(slug)
    ]
    return wire.Rules(ruleset(slug).title, found)


@ask("/api/howto/{slug:str}", tags=["games"])
async def how_to_play(slug: str) -> wire.HowToOut:
    """How to play a game, in one page for people."""
    page = howto(slug) if slug in (game["slug"] for game in meadhall.games()) else None
    if page is None:
        raise not_found("no-howto", game=slug)
    return wire.HowToOut(
        facts=page.facts,
        goal=page.goal,
        turn=page.turn,
        lines=[wire.HowToLine(icon_body(line.icon), line.title, line.text, line.rule) for line in page.lines],
        round=page.round,
        phases=list(page.phases),
        end=wire.SaidOut(*page.end),
        words=[wire.MeaningOut(*word) for word in page.words],
        missed=[wire.SaidOut(*said) for said in page.missed],
        pictures=[
            wire.PictureOut(cards.drawn(slug, picture.thing), picture.title, picture.text) for picture in page.pictures
        ],
    )


@ask("/api/glossary/{slug:str}", tags=["games"])
async def words(slug: str) -> wire.Glossary:
    """The words of a game's cards, explained."""
    if slug not in (game["slug"] for game in meadhall.games()):
        raise not_found("no-game", game=slug)
    return wire.Glossary([wire.TermOut(term.word, term.forms, term.text, term.rules) for term in glossary(slug)])


# -- tables ------------------------------------------------------------------------------------------------------------


def listed(
    desk: Desk, rows: Any, seats: Any, who: Who | None, visits: Mapping[str, float] | None = None
) -> list[wire.TableOut]:
    """Tables from their rows alone, without running a rule; with `visits` also from when on my seats may be freed."""
    visits = visits or {}
    by_table: dict[str, list[Row]] = {}
    for seat in seats:
        by_table.setdefault(seat["table_id"], []).append(seat)
    out = []
    for row in rows:
        live = desk.hall.tables.get(row["id"])
        here = live.here if live else []
        seated = by_table[row["id"]]
        mine = [p["seat"] for p in seated if who is not None and p["kind"] == "person" and p["person"] == who.id]
        free_at = None
        if who is not None and row["id"] in visits and not set(mine) & set(here):
            last = max(visits[row["id"]], live.visits.get(who.id, 0.0) if live else 0.0)
            free_at = places.free_soon(row, who.id, last, desk.hall.settings.absent)
        out.append(
            wire.TableOut(
                row["id"],
                row["game"],
                ruleset(row["game"]).title,
                row["name"],
                row["players"],
                [
                    wire.SeatOut(
                        p["kind"],
                        p["name"],
                        p["level"],
                        p["seat"] in mine,
                        p["seat"] in here,
                        p["resigned"],
                        free_at if p["seat"] in mine else None,
                    )
                    for p in seated
                ],
                row["status"],
                row["status"] == "playing" and row["to_move"] in mine,
                row["round"],
                int(row["updated"]),
                row["public"],
                who is not None and row["owner"] == who.id,
            )
        )
    return out


Which = Annotated[str, Parameter(pattern="^(public|mine)$", description="public or mine")]


@ask("/api/tables", tags=["tables"])
async def tables(request: Ask, desk: Desk, which: Which = "public") -> list[wire.TableOut]:
    """Public tables that wait or are played, or the tables I sit at."""
    who = await known(request, desk)
    if which == "public":
        return listed(desk, *await desk.hall.store.public_tables(), who)
    if who is None:
        return []
    store = desk.hall.store
    return listed(desk, *await store.tables_of(who.id), who, await store.visits_of(who.id))


@ask("/api/next", tags=["tables"])
async def next_table(request: Ask, desk: Desk) -> wire.Next:
    """The table that has waited longest for me."""
    who = await known(request, desk)
    return wire.Next(await desk.hall.store.next_for(who.id) if who else None)


@tell("/api/tables", tags=["tables"])
async def make_table(request: Ask, desk: Desk, data: wire.TableIn) -> wire.Made:
    """Set up a table; the game starts at once if no person is missing."""
    desk.limits.need(desk.limits.tables, address(request))
    title = plain(data.name, LONGEST_TITLE, "table's name") if data.name.strip() else ""
    meadhall.ruleset(data.game)
    who = await someone(request, desk)
    wanted = [(seat.kind, seat.level) for seat in data.seats]
    made = await desk.hall.create(
        who.id, who.called, data.game, title, data.options, wanted, data.public, address=address(request),
        hot_seat=data.hot_seat,
    )  # fmt: skip
    return wire.Made(**made)


@tell("/api/lessons/{slug:str}", tags=["tables"])
async def learn(request: Ask, desk: Desk, slug: str, data: wire.LessonIn) -> wire.Made:
    """A guided game from a step on, which begins at once; `back` is the learner's own game that it sets right."""
    desk.limits.need(desk.limits.tables, address(request))
    found = guiding.taught(slug, data.step)
    who = await someone(request, desk)
    begins: dict[str, Any] = {"step": data.step}
    if data.back is not None:
        own = await desk.hall.table(data.back)
        if own.lesson is None or not own.seats_of(who.id):
            raise forbidden("no-guided-game")
        begins["back"] = data.back
    wanted = [("me", "") if seat == found.learner else ("bot", guiding.LEVEL) for seat in range(found.players)]
    made = await desk.hall.create(
        who.id, who.called, slug, say("first-steps", game=ruleset(slug).title), dict(found.options), wanted, False,
        address=address(request), lesson=begins,
    )  # fmt: skip
    return wire.Made(**made)


@ask("/api/tables/{table:str}", tags=["tables"])
async def table_now(request: Ask, desk: Desk, table: TableId, seat: Viewer = None) -> wire.Hello:
    """The table as the socket's hello tells it."""
    who = await known(request, desk)
    live = await desk.hall.playing(table)
    desk.hall.seen(live, who.id if who else None)
    hello = live.hello(viewer_for(live, who, seat), who.id if who else None)
    desk.hall.look(live)
    return hello


@tell("/api/tables/{table:str}/claim", tags=["seats"], status_code=200)
async def claim(request: Ask, desk: Desk, table: TableId, data: wire.ClaimIn) -> wire.Claimed:
    """Take a seat, or see whether it could be taken."""
    desk.limits.need(desk.limits.claims, address(request))
    name = plain(data.name, LONGEST_NAME, "name") if data.name is not None else None
    await desk.hall.table(table)
    if data.check:
        before = await known(request, desk)
        person = before.id if before else None
        return wire.Claimed(table, await desk.hall.could_claim(table, person, data.seat, data.secret))
    who = await someone(request, desk)
    if name is not None:
        await desk.hall.store.rename(who.id, name)
        who.name = name
    return wire.Claimed(table, await desk.hall.claim(table, who.id, who.called, data.seat, data.secret))


async def _person(request: Ask, desk: Desk, table: str) -> int:
    """A browser that has been here before and changes a table; a new one owns nothing and sits nowhere."""
    who = await known(request, desk)
    if who is None:
        raise forbidden("no-seat-nor-owner")
    desk.limits.need(desk.limits.seats, (who.id, table))
    return who.id


async def _done(desk: Desk, table: str) -> wire.Done:
    return wire.Done((await desk.hall.table(table)).n)


@tell("/api/tables/{table:str}/seats/{seat:int}/link", tags=["seats"], status_code=200)
async def link(request: Ask, desk: Desk, table: TableId, seat: int) -> wire.LinkOut:
    """A new link for an empty seat or my own; the old one is dead (owner)."""
    await desk.hall.table(table)
    return wire.LinkOut(await desk.hall.new_link(table, await _person(request, desk, table), seat))


@tell("/api/tables/{table:str}/seats/{seat:int}/free", tags=["seats"], status_code=200)
async def free(request: Ask, desk: Desk, table: TableId, seat: int) -> wire.Freed:
    """Ask who sits there to give up the seat; who has been away too long is not asked (owner)."""
    await desk.hall.table(table)
    person = await _person(request, desk, table)
    desk.limits.need(desk.limits.asks, (table, seat, "free"), "asked-often")
    return wire.Freed(await desk.hall.free(table, person, seat))


@tell("/api/tables/{table:str}/seats/{seat:int}/answer", tags=["seats"], status_code=200)
async def give_up(request: Ask, desk: Desk, table: TableId, seat: int, data: wire.GiveUpIn) -> wire.Done:
    """Give up the seat the owner asks for, or keep it; the owner may take the request back."""
    await desk.hall.table(table)
    await desk.hall.give_up(table, await _person(request, desk, table), seat, data.agree, data.n)
    return await _done(desk, table)


@tell("/api/tables/{table:str}/seats/{seat:int}/bot", tags=["seats"], status_code=200)
async def bot(request: Ask, desk: Desk, table: TableId, seat: int, data: wire.LevelIn) -> wire.Done:
    """A bot takes over (owner, or who sits there)."""
    await desk.hall.table(table)
    await desk.hall.bot_in(table, await _person(request, desk, table), seat, data.level)
    return await _done(desk, table)


@tell("/api/tables/{table:str}/seats/{seat:int}/person", tags=["seats"], status_code=200)
async def person(request: Ask, desk: Desk, table: TableId, seat: int) -> wire.LinkOut:
    """A bot gives its seat back (owner, or who sat there before)."""
    await desk.hall.table(table)
    return wire.LinkOut(await desk.hall.person_in(table, await _person(request, desk, table), seat))


@tell("/api/tables/{table:str}/resign", tags=["tables"], status_code=200)
async def resign(request: Ask, desk: Desk, table: TableId) -> wire.Done:
    """Give up; a bot plays the seat on."""
    await desk.hall.table(table)
    await desk.hall.resign(table, await _person(request, desk, table))
    return await _done(desk, table)


@tell("/api/tables/{table:str}/leave", tags=["tables"], status_code=200)
async def leave(request: Ask, desk: Desk, table: TableId) -> wire.Done:
    """Leave; a bot plays the seat until I am back."""
    await desk.hall.table(table)
    await desk.hall.leave(table, await _person(request, desk, table))
    return await _done(desk, table)


@tell("/api/tables/{table:str}/close", tags=["tables"], status_code=200)
async def close(request: Ask, desk: Desk, table: TableId) -> wire.Done:
    """Close the table (owner)."""
    await desk.hall.table(table)
    await desk.hall.close_table(table, await _person(request, desk, table))
    return await _done(desk, table)


@tell("/api/tables/{table:str}/rematch", tags=["tables"], status_code=200)
async def rematch(request: Ask, desk: Desk, table: TableId) -> wire.Made:
    """The same people at a new table."""
    desk.limits.need(desk.limits.tables, address(request))
    await desk.hall.table(table)
    return wire.Made(**await desk.hall.rematch(table, await _person(request, desk, table)))


@ask("/api/tables/{table:str}/record", tags=["tables"])
async def record(desk: Desk, table: TableId) -> dict[str, Any]:
    """The record of a finished game, as `meadhall replay` reads it."""
    live = await desk.hall.table(table)
    if live.status != "over":
        raise conflict("record-later")
    return live.record().to_json()


@tell("/api/tables/{table:str}/check", tags=["tables"], status_code=200)
async def check(desk: Desk, table: TableId) -> wire.Checked:
    """Play a finished game again from the seed that was promised."""
    return wire.Checked(**await desk.hall.check(table))


# -- looking -----------------------------------------------------------------------------------------------------------


@ask("/api/tables/{table:str}/parts", tags=["looking"])
async def parts(
    request: Ask, desk: Desk, table: TableId, seat: Viewer = None, step: StepNumber = None
) -> wire.Parts:  # fmt: skip
    """All pictures of the position as a viewer sees it, for whoever does not call for them one by one."""
    live, seen = await seen_at(request, desk, table, seat, step)
    n = live.position_n if step is None else (await desk.hall.memory.of(live)).numbers[step]
    return wire.Parts(n, live.rules.style(), await asyncio.to_thread(live.rules.parts, seen.to_json(), seen.content))


@get(
    "/api/tables/{table:str}/pictures/{seat:int}/{digest:str}", tags=["looking"], responses=REFUSALS, packed=True,
    media_type="image/svg+xml",
)  # fmt: skip
async def picture(
    request: Ask, desk: Desk, table: TableId, seat: int,
    digest: Annotated[str, Parameter(max_length=40)], step: StepNumber = None,
) -> Response[bytes]:  # fmt: skip
    """A picture that positions seen from a seat name by its digest. It never changes."""
    live = await running(desk, table)
    back = step is not None and live.status == "over" and seat < live.players
    if seat < SPECTATOR or not (back or seat == SPECTATOR or await sits(request, desk, live, seat)):
        raise no_picture()
    packed = await desk.hall.picture(live, seat, digest, step if back else None)
    headers = {"cache-control": f"private, max-age={365 * 86400}, immutable", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, headers={**headers, "content-encoding": "gzip"})
    return Response(gzip.decompress(packed), headers=headers)


@get("/api/games/{slug:str}/style", tags=["games"], responses=REFUSALS, media_type="text/css")
async def style(slug: str) -> Response[str]:
    """The CSS that the pictures of a game need on a page."""
    if slug not in (game["slug"] for game in meadhall.games()):
        raise not_found("no-game", game=slug)
    return Response(ruleset(slug).style(), headers={"cache-control": "no-cache"})


Thing = Annotated[str, Parameter(max_length=120, description="Such as card:militia or territory:35.")]


@ask("/api/tables/{table:str}/why", tags=["looking"])
async def why(request: Ask, desk: Desk, table: TableId, thing: Thing, seat: Viewer = None) -> wire.Why:
    """Why a thing is not on offer to me now."""
    who = await known(request, desk)
    live = await running(desk, table)
    viewer = viewer_for(live, who, seat)
    if viewer == SPECTATOR:
        decision = live.observation(viewer).decision
        return wire.Why(say("why-watching", question=decision.prompt), "")
    assert live.game is not None
    try:
        reason = live.game.why_not(viewer, thing)
    except (KeyError, IndexError, ValueError):
        raise not_found("no-thing") from None
    return wire.Why(None, None) if reason is None else wire.Why(reason.text, reason.rule)


@ask("/api/tables/{table:str}/preview", tags=["looking"])
async def preview(
    request: Ask, desk: Desk, table: TableId,
    option: Annotated[int, Parameter(ge=0, le=2**31 - 1)], seat: Viewer = None,
) -> wire.Preview:  # fmt: skip
    """What one of my options would lead to, as far as I can know it."""
    who = await known(request, desk)
    live = await running(desk, table)
    seen = live.observation(viewer_for(live, who, seat))
    if option not in seen.legal():
        raise conflict("not-on-offer")
    return wire.Preview(seen.remark(option), seen.preview(option))


@ask("/api/tables/{table:str}/card", tags=["looking"])
async def card(
    request: Ask, desk: Desk, table: TableId, thing: Thing, seat: Viewer = None, step: StepNumber = None
) -> wire.Card:
    """A close-up of a card or piece, as the viewer may know it."""
    live, seen = await seen_at(request, desk, table, seat, step)
    return cards.close_up(live.slug, seen.to_json(), thing, seen.content)


@ask("/api/tables/{table:str}/text", tags=["looking"])
async def text(request: Ask, desk: Desk, table: TableId, seat: Viewer = None, step: StepNumber = None) -> wire.Text:
    """The table in words, for screen readers."""
    live, seen = await seen_at(request, desk, table, seat, step)
    view = seen.to_json()
    return wire.Text(live.rules.text(view), live.rules.outline(view))


# -- looking back ------------------------------------------------------------------------------------------------------


@ask("/api/tables/{table:str}/steps", tags=["looking back"])
async def all_steps(request: Ask, desk: Desk, table: TableId, seat: Viewer = None) -> wire.Steps:
    """The steps of a finished game, with the log as any of its seats may read it."""
    who = await known(request, desk)
    live = await running(desk, table)
    return await desk.hall.memory.steps(live, back_from(request, desk, live, who, seat))


@ask("/api/tables/{table:str}/steps/{step:int}", tags=["looking back"])
async def one_step(
    request: Ask, desk: Desk, table: TableId, step: Annotated[int, Parameter(ge=0, le=2**31 - 1)], seat: Viewer = None
) -> wire.Position:
    """A position of a finished game as any of its seats saw it: step 0 is the deal."""
    who = await known(request, desk)
    live = await running(desk, table)
    return await desk.hall.memory.position(live, step, back_from(request, desk, live, who, seat))


@ask("/api/tables/{table:str}/coach", tags=["looking back"])
async def coach(desk: Desk, table: TableId) -> wire.Coach:
    """How far the coach is with a finished game, or what it found."""
    return await desk.hall.coaching.state(await running(desk, table))


@tell("/api/tables/{table:str}/coach", tags=["looking back"], status_code=200)
async def ask_coach(request: Ask, desk: Desk, table: TableId) -> wire.Coach:
    """Have the coach look at a finished game (who sat there, or the owner); it does so once."""
    live = await running(desk, table)
    person = await _person(request, desk, table)
    if person != live.owner and not any(person in (seat.person, seat.left_by) for seat in live.seats):
        raise forbidden("coach-for-players")
    if (now := await desk.hall.coaching.state(live)).state not in ("none", "failed"):
        return now
    desk.limits.need(desk.limits.coach, person, "coach-rests")
    return await desk.hall.coaching.ask(live)


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], desk: Desk) -> None:
    """The socket of a table."""
    origin = socket.headers.get("origin")
    async with AsyncExitStack() as held:
        try:
            if origin is not None and origin.split("://")[-1] != socket.headers.get("host"):
                raise forbidden("other-socket")
            desk.limits.need(desk.limits.sockets, address(socket))
            held.enter_context(desk.limits.open.one(address(socket), "crowded"))
            who = await known(socket, desk)
            live = await held.enter_async_context(desk.hall.using(socket.path_params["table"]))
            await desk.hall.playing(live.id)
            if who is not None and who.id == live.owner:
                live.address = address(socket)
        except Refusal as refusal:
            await socket.accept()
            await socket.send_data(
                msgspec.json.encode({"type": "refused", "move": None, "error": str(refusal)}).decode(), mode="text"
            )
            await socket.close(code=4000 + refusal.status, reason=str(refusal)[:100])
            return
        since = number(socket.query_params.get("since"), 0)
        seat = number(socket.query_params.get("seat"), None)
        adds = socket.query_params.get("adds") == "1"
        await serve_socket(socket, desk.hall, desk.limits, live, who.id if who else None, seat, since or 0, adds)


def number(text: str | None, otherwise: int | None) -> int | None:
    """A whole number from a query, or the other value."""
    try:
        return int(text) if text is not None and len(text) < 12 else otherwise
    except ValueError:
        return otherwise


HANDLERS = [
    healthz, readyz, games, rules, how_to_play, words, tables, next_table, make_table, learn, table_now, claim, link,
    free, give_up, bot, person, resign, leave, close, rematch, record, check, parts, picture, style, why, preview, card,
    text, all_steps, one_step, coach, ask_coach, table_socket,
]  # fmt: skip
