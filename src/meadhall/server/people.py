"""One person, several browsers: a code for a second device, and a recovery link for when the cookie is lost.

Codes and links are stored as hashes. They come in the body of a POST, never in an address, so that no log and no
referrer has them; a recovery link carries its secret behind the #, which browsers keep to themselves.
"""

from __future__ import annotations

import time

from meadhall.server import wire
from meadhall.server.api import Ask, Desk, Who, address, ask, known, someone, tell
from meadhall.server.errors import conflict, forbidden
from meadhall.server.names import COOKIE, LONGEST_NAME, hashed, new_code, new_secret, new_token, plain, typed

CODE_SECONDS = 600


async def _me(desk: Desk, who: Who | None) -> wire.Me:
    made = await desk.hall.store.recovery_made(who.id) if who else None
    return wire.Me(who.name if who else None, None if made is None else int(made), who is not None)


@ask("/api/me", tags=["me"])
async def me(request: Ask, desk: Desk) -> wire.Me:
    """Whether I am known here, my name if I have given one, and since when I have a recovery link."""
    return await _me(desk, await known(request, desk))


@tell("/api/me", tags=["me"], status_code=200)
async def set_me(request: Ask, desk: Desk, data: wire.NameIn) -> wire.Me:
    """Give my name."""
    name = plain(data.name, LONGEST_NAME, "name")
    who = await someone(request, desk)
    await desk.hall.store.rename(who.id, name)
    who.name = name
    return await _me(desk, who)


async def _known(request: Ask, desk: Desk) -> Who:
    who = await known(request, desk)
    if who is None:
        raise forbidden("nobody-known")
    return who


@tell("/api/me/code", tags=["me"], status_code=200)
async def code(request: Ask, desk: Desk) -> wire.CodeOut:
    """A code to type at my other device; the one before no longer works."""
    who = await _known(request, desk)
    desk.limits.need(desk.limits.keys, who.id)
    made = new_code()
    await desk.hall.store.add_key(who.id, "code", hashed(made), time.time() + CODE_SECONDS)
    return wire.CodeOut(f"{made[:4]}-{made[4:]}", CODE_SECONDS)


@tell("/api/me/recovery", tags=["me"], status_code=200)
async def recovery(request: Ask, desk: Desk) -> wire.LinkOut:
    """A new recovery link; the one before no longer works."""
    who = await _known(request, desk)
    desk.limits.need(desk.limits.keys, who.id)
    secret = new_secret()
    await desk.hall.store.add_key(who.id, "recovery", hashed(secret))
    return wire.LinkOut(f"/me#r={secret}")


@tell("/api/me/alone", tags=["me"], status_code=200)
async def alone(request: Ask, desk: Desk) -> wire.Me:
    """Sign me out everywhere else."""
    who = await _known(request, desk)
    await desk.hall.store.only_browser(who.id, hashed(request.cookies[COOKIE]))
    desk.hall.send_away(who.id)
    return await _me(desk, who)


@tell("/api/me/enter", tags=["me"], status_code=200)
async def enter(request: Ask, desk: Desk, data: wire.EnterIn) -> wire.Me:
    """Be at this browser who I am elsewhere: by a code from my other device, or by my recovery link."""
    desk.limits.need(desk.limits.codes, address(request), "too-many-tries")
    store = desk.hall.store
    if data.code is not None:
        person = await store.use_code(hashed(typed(data.code)))
    else:
        person = await store.recovered(hashed(data.recovery or ""))
    if person is None:
        raise forbidden("link-dead" if data.code is None else "code-dead")
    before = await known(request, desk)
    if before is None or before.id != person:
        if before is not None:
            await _not_opponents(desk, before.id, person)
        token = new_token()
        await store.add_key(person, "browser", hashed(token))
        request.scope["state"]["cookie"] = token
    return await _me(desk, Who(person, await store.name_of(person)))


async def _not_opponents(desk: Desk, before: int, person: int) -> None:
    """Refuses a browser that already has another seat at one of the person's tables."""
    for table in await desk.hall.store.both_at(before, person):
        if not (await desk.hall.table(table)).hot_seat:
            raise conflict("plays-elsewhere")


HANDLERS = [me, set_me, code, recovery, alone, enter]
