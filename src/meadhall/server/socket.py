"""The socket of a table: numbered events out, decisions in, an answer to every message."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from meadhall.core.errors import MeadhallError
from meadhall.server import metrics, wire
from meadhall.server.errors import Refusal
from meadhall.server.hall import Hall
from meadhall.server.limits import Limits
from meadhall.server.live import SPECTATOR, Live, Told
from meadhall.server.names import COOKIE, LONGEST_SAYING, hashed, plain
from meadhall.server.words import say

log = logging.getLogger("meadhall.socket")
WAITING = 400  # messages that may wait for a slow reader; then it has to come back and read on
Socket = WebSocket[Any, Any, Any]


class Connection:
    """One browser at one table."""

    def __init__(self, socket: Socket, person: int | None, viewer: int) -> None:
        self.socket = socket
        cookie = socket.cookies.get(COOKIE)
        self.token = hashed(cookie) if cookie else None
        self.person = person
        self.viewer = viewer
        self.n = 0
        self.adds = False
        self.told: Told | None = None
        self._out: asyncio.Queue[tuple[bytes, asyncio.Future[None] | None] | None] = asyncio.Queue(WAITING)
        self._closed = False

    def send(self, message: bytes) -> None:
        """Queue a message; a reader who is too slow is sent away."""
        self._put((message, None))

    async def send_now(self, data: Any) -> None:
        """Queue a message and wait a little until it is out."""
        sent: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._put((msgspec.json.encode(data), sent))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(sent, 1.0)

    def heard(self, live: Live) -> None:
        """The whole position went out; the next one is what is new in it, for a client that can add it to that."""
        self.told = live.told(self.viewer) if self.adds else None

    def close(self) -> None:
        """End the connection after what is queued."""
        self._put(None)

    def _put(self, item: tuple[bytes, asyncio.Future[None] | None] | None) -> None:
        if self._closed:
            if item is not None and item[1] is not None:
                item[1].set_result(None)
            return
        if item is None or self._out.full():
            self._closed = True
            while self._out.full():
                dropped = self._out.get_nowait()
                if dropped is not None and dropped[1] is not None and not dropped[1].done():
                    dropped[1].set_result(None)
            item = None
        self._out.put_nowait(item)

    async def write(self) -> None:
        """Send what is queued, in order, until the end."""
        try:
            while (item := await self._out.get()) is not None:
                await self.socket.send_data(item[0].decode(), mode="text")
                if item[1] is not None and not item[1].done():
                    item[1].set_result(None)
            await self.socket.close(code=1013, reason=say("come-back"))
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # the reader is gone; its own loop ends as well
        finally:
            self._closed = True
            while not self._out.empty():
                item = self._out.get_nowait()
                if item is not None and item[1] is not None and not item[1].done():
                    item[1].set_result(None)


async def serve_socket(
    socket: Socket, hall: Hall, limits: Limits, live: Live, person: int | None, seat: int | None, since: int, adds: bool
) -> None:
    """Speak with one browser until it goes."""
    viewer = live.viewer_of(person)
    if seat is not None and (seat == SPECTATOR or seat in live.seats_of(person)):
        viewer = seat
    await socket.accept()
    connection = Connection(socket, person, viewer)
    writer = asyncio.create_task(connection.write())
    metrics.SOCKETS.inc()
    try:
        for message in hall.catching_up(live, since, viewer, person):
            connection.send(message)
        connection.n = live.n
        connection.adds = adds
        connection.heard(live)
        hall.join(live, connection)
        hall.wake_bot(live)
        while True:
            text = await socket.receive_data(mode="text")
            hall.seen(live, person)
            await _handle(connection, hall, limits, live, text)
    except WebSocketDisconnect:
        pass
    finally:
        hall.part(live, connection)
        metrics.SOCKETS.dec()
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)


async def _handle(connection: Connection, hall: Hall, limits: Limits, live: Live, text: str | bytes) -> None:
    """Answer one message; whatever is wrong with it, the answer is a sentence."""
    move: str | None = None
    try:
        limits.need(limits.messages, (connection.person, live.id, id(connection) if connection.person is None else 0))
        try:
            message: wire.Message = wire.messages.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Refusal("message-unclear", error=str(error).rstrip(".")) from None
        except RecursionError:
            raise Refusal("message-deep") from None
        if isinstance(message, wire.Moved):
            move = message.move
        await _do(connection, hall, limits, live, message)
    except (Refusal, MeadhallError) as refusal:
        status = refusal.status if isinstance(refusal, Refusal) else 400
        metrics.REFUSED.labels(str(status)).inc()
        answer: dict[str, Any] = {"type": "refused", "move": move, "error": str(refusal)}
        if status == 409:
            answer |= {"n": live.n, "position": live.position(connection.viewer)}
            connection.heard(live)
        await connection.send_now(answer)
    except Exception:
        log.exception("A message could not be handled.", extra={"fields": {"table": live.id}})
        await connection.send_now({"type": "refused", "move": move, "error": say("our-mistake-nothing-changed")})


async def _do(connection: Connection, hall: Hall, limits: Limits, live: Live, message: wire.Message) -> None:
    if isinstance(message, wire.Ping):
        connection.send(b'{"type":"pong"}')
        return
    if isinstance(message, wire.Look):
        if message.seat != SPECTATOR:
            live.needs(connection.person, message.seat)
        connection.viewer = message.seat
        connection.heard(live)
        await connection.send_now(
            {
                "type": "position",
                "n": live.n,
                "seat": message.seat,
                "position": live.position(message.seat),
                "lines": live.all_lines(message.seat),
            }
        )
        return
    person = connection.person
    if person is None:
        raise Refusal("watching", status=403)

    async def ack(n: int) -> None:
        if isinstance(message, wire.Moved):
            await connection.send_now({"type": "ack", "move": message.move, "n": n})

    if isinstance(message, wire.Play):
        await hall.play(live.id, person, message.seat, message.option, message.move, message.n, ack)
    elif isinstance(message, wire.Undo):
        await hall.undo(live.id, person, message.move, message.n, ack)
    elif isinstance(message, wire.AskUndo):
        live.needs(person, message.seat)
        limits.need(limits.asks, (live.id, message.seat), "asked-often-undo")
        await hall.ask(live.id, person, message.seat, message.move, message.n, ack)
    elif isinstance(message, wire.Answer):
        await hall.answer(live.id, person, message.agree, message.move, message.n, ack)
    elif isinstance(message, wire.GoOn):
        await hall.go_on(live.id, person, message.step, message.move, ack)
    else:
        limits.need(limits.chat, person)
        await hall.say(live.id, person, plain(message.text, LONGEST_SAYING, "saying"))
