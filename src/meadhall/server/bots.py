"""Bots at the tables: a few thinking processes, a hard time for each decision, and a legal option if it runs out."""

from __future__ import annotations

import asyncio
import base64
import logging
import secrets
from typing import Any

import msgspec

from meadhall.core.game import Observation, Setup
from meadhall.server import children, metrics
from meadhall.server.store import pack

log = logging.getLogger("meadhall.bots")


class Thinkers:
    """Processes that are lent out for one decision at a time; one that takes too long is ended and replaced."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._idle: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        self._all: set[asyncio.subprocess.Process] = set()
        for _ in range(count):
            self._idle.put_nowait(None)  # started when first needed

    async def choose(self, setup: Setup, observation: Observation, spec: str, salt: str, seconds: float) -> int:
        """The option that a bot chooses within a time; a legal one in any case."""
        legal = observation.legal()
        if len(legal) == 1:
            return legal[0]
        question = {
            "game": setup.slug,
            "players": setup.players,
            "options": pack(dict(setup.options)),
            "content": setup.content_dir,
            "digest": setup.content.digest,
            "state": base64.b64encode(observation.encode()).decode(),
            "seat": observation.seat,
            "spec": spec,
            "salt": salt,
        }
        with metrics.BOT_SECONDS.labels(spec).time():
            answer = await self._ask(question, seconds)
        if answer in legal:
            return answer
        metrics.BOT_FALLBACKS.labels(spec).inc()
        return secrets.choice(legal)

    async def _ask(self, question: dict[str, Any], seconds: float) -> int:
        process = await self._idle.get()
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            line = await asyncio.wait_for(process.stdout.readline(), seconds)
            answer = msgspec.json.decode(line) if line else {"error": "the process ended"}
            if "option" in answer:
                return int(answer["option"])
            log.error("A bot failed.", extra={"fields": {"spec": question["spec"], "error": answer["error"]}})
        except (TimeoutError, OSError, ValueError, msgspec.DecodeError) as error:
            log.warning(
                "A bot was too slow or lost.", extra={"fields": {"spec": question["spec"], "error": repr(error)}}
            )
            self._end(process)
            process = None
        except BaseException:
            self._end(process)
            process = None
            raise
        finally:
            self._idle.put_nowait(process)
        return -1

    async def _start(self) -> asyncio.subprocess.Process:
        process = await children.start("meadhall.server.thinker", 1 << 20)
        self._all.add(process)
        assert process.stdout is not None
        try:
            if await asyncio.wait_for(process.stdout.readline(), 60) != b"ready\n":
                raise OSError("a thinking process did not start")
        except BaseException:
            self._end(process)
            raise
        return process

    def _end(self, process: asyncio.subprocess.Process | None) -> None:
        if process is not None:
            self._all.discard(process)
            if process.returncode is None:
                process.kill()

    async def warm_up(self) -> None:
        """Start the first process before it is needed."""
        process = await self._idle.get()
        try:
            process = process or await self._start()
        finally:
            self._idle.put_nowait(process)

    async def close(self) -> None:
        """End all processes."""
        for process in list(self._all):
            self._end(process)
            await process.wait()
