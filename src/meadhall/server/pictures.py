"""Pictures by digest: what each viewer of a table may call for, and the drawings themselves, made once.

A picture is known by what it is drawn from, which is a piece of what the viewer sees, so that naming it draws nothing.
Its digest is made of that with a key of the table and the viewer: it is the same for the same picture at that table, it
says nothing about anything else, and one seat's digests say nothing about another's. A viewer may call for the digests
it was told of; all others do not exist for it.
"""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from meadhall.core.registry import folder_of
from meadhall.core.ruleset import Ruleset
from meadhall.server import metrics
from meadhall.server.errors import not_found

KEPT = 32 << 20  # bytes of packed drawings in memory, for all tables together
OLD = 64  # digests that a viewer was told of before and may still call for, if they were drawn


def viewer_key(seed: str | None, salt: str | None, viewer: int) -> bytes:
    """The key of a viewer's digests at a table. Seed and salt are told to nobody before the game is over."""
    return hashlib.blake2b(f"{seed} {salt} {viewer}".encode(), digest_size=32, person=b"pictures").digest()


@cache
def drawn_by(slug: str) -> str:
    """A mark of the code and shapes that draw a game: browsers keep a picture for good, another release may draw it
    in another way."""
    made = hashlib.blake2b(digest_size=12)
    for found in (files("meadhall.core"), folder_of(slug)):
        places = [found, *(found.joinpath(folder) for folder in ("art", "icons"))]
        for place in places:
            for one in sorted(place.iterdir() if place.is_dir() else (), key=lambda one: one.name):
                if one.is_file() and one.name.endswith((".py", ".json", ".svg")):
                    made.update(one.read_bytes())
    return made.hexdigest()


class Album:
    """The pictures that one viewer of a table was told of."""

    def __init__(self, key: bytes, rules: Ruleset, content: Any) -> None:
        self.now: dict[str, str] = {}  # the digest of each picture of the newest position, by name
        self.rules = rules
        self._key = key
        self._content = content
        self._printed = f"{rules.slug} {content.digest} {drawn_by(rules.slug)} ".encode()
        self._known: OrderedDict[str, tuple[bytes, str]] = OrderedDict()  # key among all drawings, and name

    def tell(self, pictures: Mapping[str, Mapping[str, Any]], mark: Callable[[Any], bytes]) -> dict[str, str]:
        """Take the pictures of a new position and give their digests; `mark` tells one value from another."""
        now = {}
        for name, drawn_from in pictures.items():
            made = hashlib.blake2b(self._printed + name.encode(), digest_size=20)
            for word, value in drawn_from.items():
                made.update(word.encode() + b"\0" + mark(value))
            key = made.digest()
            digest = hashlib.blake2b(key, key=self._key, digest_size=15).digest()
            text = now[name] = base64.urlsafe_b64encode(digest).decode()
            self._known[text] = key, name
            self._known.move_to_end(text)
        while len(self._known) > len(now) + OLD:
            self._known.popitem(last=False)
        self.now = now
        return now

    def __contains__(self, digest: str) -> bool:
        return digest in self._known

    async def get(self, digest: str, gallery: Gallery, view: Callable[[], Mapping[str, Any]]) -> bytes:
        """A picture that the viewer was told of, packed with gzip; one of the newest position is drawn if need be."""
        if digest not in self._known:
            raise no_picture()
        key, name = self._known[digest]
        if self.now.get(name) != digest:
            return await gallery.get(key, None)
        rules, content = self.rules, self._content
        return await gallery.get(key, lambda: rules.picture(name, rules.pictures(view())[name], content))


def no_picture() -> Exception:
    """What everybody hears who calls for a picture that does not exist, or not for them."""
    return not_found("no-picture")


class Marks:
    """Tells values apart by their JSON, and those whose JSON is there already without making it again."""

    def __init__(self, entries: Mapping[str, Any], told: Mapping[str, bytes]) -> None:
        self._there = {id(entries[name]): text for name, text in told.items()}
        self._made: dict[int, bytes] = {}

    def __call__(self, value: Any) -> bytes:
        text = self._there.get(id(value))
        if text is None:
            return hashlib.blake2b(msgspec.json.encode(value), digest_size=20).digest()
        found = self._made.get(id(value))
        if found is None:
            found = self._made[id(value)] = hashlib.blake2b(text, digest_size=20).digest()
        return found


class Gallery:
    """Drawings that were asked for lately; the longest unused go first. Each is drawn once, whoever asks."""

    def __init__(self, kept: int = KEPT) -> None:
        self.size = 0
        self._kept = kept
        self._drawings: OrderedDict[bytes, bytes] = OrderedDict()
        self._work: dict[bytes, asyncio.Task[bytes]] = {}

    async def get(self, key: bytes, draw: Callable[[], str] | None) -> bytes:
        """A drawing, packed with gzip; made by `draw` if it is not here."""
        found = self._drawings.get(key)
        if found is not None:
            self._drawings.move_to_end(key)
            return found
        task = self._work.get(key)
        if task is None:
            if draw is None:
                raise no_picture()
            task = self._work[key] = asyncio.create_task(self._draw(key, draw))
            task.add_done_callback(lambda _: self._work.pop(key, None))
        return await asyncio.shield(task)

    async def _draw(self, key: bytes, draw: Callable[[], str]) -> bytes:
        found = await asyncio.to_thread(drawn, draw)
        self._drawings[key] = found
        self.size += len(found)
        while self.size > self._kept and len(self._drawings) > 1:
            self.size -= len(self._drawings.popitem(last=False)[1])
        return found


def drawn(draw: Callable[[], str]) -> bytes:
    """A new drawing, packed."""
    began = time.thread_time()
    text = draw()
    metrics.DRAWING_SECONDS.observe(time.thread_time() - began)
    return gzip.compress(text.encode(), 5, mtime=0)
