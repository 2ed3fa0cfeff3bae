"""HTTP as uvicorn speaks it, but a request that does not arrive whole in time is given up."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LATE = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Punctual(HttpToolsProtocol):
    """The time runs from the connection, or from the first byte of a later request, to the end of the body."""

    seconds = 20.0
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Somebody is there."""
        super().connection_made(transport)
        self._begin()

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        super().on_message_begin()
        self._begin()

    def on_message_complete(self) -> None:
        """All of it is there."""
        self._end()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """A socket has pings of its own."""
        self._end()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._end()
        super().connection_lost(exc)

    def _begin(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.seconds, self._late)

    def _end(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _late(self) -> None:
        if not self.transport.is_closing():
            if self._idle():
                self.transport.write(LATE)
            self.transport.close()

    def _idle(self) -> bool:
        """Whether no answer is under way."""
        cycle: Any = self.cycle
        return cycle is None or bool(cycle.response_complete)


def punctual(seconds: float) -> type[Punctual]:
    """The protocol with a time of one's own."""
    return type("PunctualFor", (Punctual,), {"seconds": seconds})
