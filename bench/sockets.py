"""A WebSocket client that costs next to nothing, so that one core of load is not the limit itself."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Socket(asyncio.Protocol):
    """One connection; `heard` is called with it and each text that arrives. Messages have to come whole."""

    def __init__(self, host: str, path: str, cookie: str, heard: Callable[[Socket, bytes], None]) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate\r\n"  # as browsers offer; neither server takes it
            + (f"Cookie: {cookie}\r\n" if cookie else "")
            + "\r\n"
        ).encode()
        self._heard = heard
        self._buffer = bytearray()
        self._open = False
        self.closing = False
        self.received = 0  # bytes
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)  # uvloop's are none by name
        self.transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.closing:
            raise SystemExit(f"A socket was closed by the server ({exc or 'without a word'}).")

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        buffer = self._buffer
        buffer += data
        if not self._open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in buffer[:20]:
                raise SystemExit(f"A socket was refused: {bytes(buffer[:end]).decode()}")
            assert b"permessage-deflate" not in buffer[:end], "this client reads plain messages"
            del buffer[: end + 4]
            self._open = True
        at = 0
        while len(buffer) - at >= 2:
            size, head = buffer[at + 1], 2
            if size == 126:
                size, head = int.from_bytes(buffer[at + 2 : at + 4]), 4
            elif size == 127:
                size, head = int.from_bytes(buffer[at + 2 : at + 10]), 10
            if len(buffer) - at < head + size:
                break
            first, payload = buffer[at], bytes(buffer[at + head : at + head + size])
            at += head + size
            assert first & 0x80, "messages come whole"
            if first & 15 == TEXT:
                self._heard(self, payload)
            elif first & 15 == PING:
                self._frame(PONG, payload)
            elif first & 15 == CLOSE and not self.closing:
                raise SystemExit(f"A socket was closed by the server: {payload[2:].decode()}")
        del buffer[:at]

    def send(self, text: bytes) -> None:
        """Send one text."""
        self._frame(TEXT, text)

    def close(self) -> None:
        """Go away without a word."""
        self.closing = True
        if self.transport is not None:
            self.transport.close()

    def _frame(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes([128 | size]) if size < 126 else bytes([128 | 126]) + size.to_bytes(2)
        assert self.transport is not None
        self.transport.write(bytes([128 | kind]) + length + b"\0\0\0\0" + payload)  # a mask of zeros changes nothing


async def connect(host: str, port: int, path: str, cookie: str, heard: Callable[[Socket, bytes], None]) -> Socket:
    """A new connection."""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(f"{host}:{port}", path, cookie, heard), host, port)
    return socket


class Fetcher(asyncio.Protocol):
    """A connection that GETs one address after the other, as a browser does that keeps it open."""

    def __init__(self, host: str, cookie: str) -> None:
        self._head = (
            f"Host: {host}\r\nAccept-Encoding: gzip\r\n" + (f"Cookie: {cookie}\r\n" if cookie else "")
        ).encode()
        self._waiting: list[Callable[[int], None]] = []
        self._buffer = bytearray()
        self.received = 0  # bytes
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def get(self, path: str, done: Callable[[int], None]) -> None:
        """Ask for an address; `done` is called with the status when all of the answer is there."""
        assert self.transport is not None
        self._waiting.append(done)
        self.transport.write(b"GET %b HTTP/1.1\r\n%b\r\n" % (path.encode(), self._head))

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self._buffer += data
        while self._waiting:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            head = bytes(self._buffer[:end]).lower()
            found = head.partition(b"content-length:")[2]
            if not found:
                raise SystemExit(f"An answer without a length: {head.decode()}")
            whole = end + 4 + int(found.split(b"\r\n")[0])
            if len(self._buffer) < whole:
                return
            del self._buffer[:whole]
            self._waiting.pop(0)(int(head[9:12]))

    def close(self) -> None:
        """Go away."""
        if self.transport is not None:
            self.transport.close()


async def fetcher(host: str, port: int, cookie: str) -> Fetcher:
    """A new connection for pictures."""
    loop = asyncio.get_running_loop()
    _, found = await loop.create_connection(lambda: Fetcher(f"{host}:{port}", cookie), host, port)
    return found
