"""Limits per address and per person: token buckets that fill steadily, and how many sockets may be open at once."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from meadhall.server.errors import Refusal

MOST = 20_000  # buckets of a kind, beyond which the longest unused are forgotten
OPEN = 300  # sockets of an address that may be open at once


class Buckets:
    """One bucket per key: `burst` tokens, `rate` more each second. A rate of 0 sets no limit."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock
        self._buckets: dict[object, tuple[float, float]] = {}

    def take(self, key: object, cost: float = 1.0) -> bool:
        """Whether there was a token.

        >>> buckets = Buckets(1.0, 2.0, clock=lambda: 0.0)
        >>> [buckets.take("a"), buckets.take("a"), buckets.take("a"), buckets.take("b")]
        [True, True, False, True]
        """
        if self.rate <= 0:
            return True
        now = self._clock()
        tokens, at = self._buckets.pop(key, (self.burst, now))
        tokens = min(self.burst, tokens + (now - at) * self.rate)
        enough = tokens >= cost
        self._buckets[key] = (tokens - cost if enough else tokens, now)
        if len(self._buckets) > MOST:
            del self._buckets[next(iter(self._buckets))]  # the longest unused
        return enough


class Places:
    """So many places for each key at a time; none are counted if there are 0 of them."""

    def __init__(self, places: int) -> None:
        self.places = places
        self._taken: Counter[object] = Counter()

    @contextmanager
    def one(self, key: object, refusal: str) -> Iterator[None]:
        """Hold a place, or refuse.

        >>> places = Places(1)
        >>> with places.one("a", "crowded"), places.one("b", "crowded"):
        ...     with places.one("a", "crowded"):
        ...         pass
        Traceback (most recent call last):
        meadhall.server.errors.Refusal: Too many tables are open from your address; please close some.
        """
        if self.places and self._taken[key] >= self.places:
            raise Refusal(refusal, 429)
        self._taken[key] += 1
        try:
            yield
        finally:
            self._taken[key] -= 1
            if not self._taken[key]:
                del self._taken[key]


class Limits:
    """All limits of the server; `factor` makes them wider, 0 switches them off."""

    def __init__(self, factor: float) -> None:
        self.requests = Buckets(30 * factor, 200 * factor)  # per address
        self.pictures = Buckets(120 * factor, 600 * factor)  # per address
        self.tables = Buckets(0.5 * factor, 30 * factor)  # new tables per address
        self.people = Buckets(0.5 * factor, 60 * factor)  # new browsers per address
        self.claims = Buckets(0.5 * factor, 30 * factor)  # tried links per address
        self.codes = Buckets(factor / 30, 8 * factor)  # tried codes and recovery links per address
        self.keys = Buckets(factor / 60, 6 * factor)  # new codes and recovery links per person
        self.sockets = Buckets(2 * factor, 60 * factor)  # new connections per address
        self.open = Places(math.ceil(OPEN * factor))  # connections per address at a time
        self.past = Buckets(8 * factor, 80 * factor)  # past positions and their pictures per address
        self.coach = Buckets(factor / 30, 6 * factor)  # games shown to the coach per person
        self.messages = Buckets(20 * factor, 80 * factor)  # per person and table
        self.asks = Buckets(factor / 60, 3 * factor)  # requests to take back per table and seat
        self.seats = Buckets(0.2 * factor, 20 * factor)  # changes of who sits where per person and table
        self.chat = Buckets(0.7 * factor, 8 * factor)  # per person

    def need(self, bucket: Buckets, key: object, refusal: str = "too-much") -> None:
        """Take a token or refuse."""
        if not bucket.take(key):
            raise Refusal(refusal, 429)
