"""The coach of the hall: finished games looked at again outside the requests, one at a time, each once."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec

from meadhall.core.records import Record
from meadhall.server import children, wire
from meadhall.server.errors import Refusal, conflict
from meadhall.server.live import Live
from meadhall.server.store import Store
from meadhall.server.words import say

log = logging.getLogger("meadhall.coach")
QUEUE = 20  # games that may wait for the coach
LONGEST = 1800.0  # seconds for one game
LARGEST = 1 << 24  # bytes of what it finds


class Coaching:
    """What is under way. What was found is in the store, so it is there after a restart and for every process."""

    def __init__(self, store: Store, spec: str) -> None:
        self.store = store
        self.spec = spec
        self._jobs: dict[str, wire.Coach] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Semaphore(1)

    async def state(self, live: Live) -> wire.Coach:
        """How far the coach is with a table, or what it found there."""
        if live.status != "over":
            raise conflict("coach-later")
        if (job := self._jobs.get(live.id)) is not None:
            return job
        found = await self.store.analysis(live.id)
        if found is None:
            return wire.Coach("none")
        return wire.Coach("done", found=msgspec.json.decode(found))

    async def ask(self, live: Live) -> wire.Coach:
        """Have a table's game looked at; asked again, it is the same work or what it led to."""
        now = await self.state(live)
        if now.state not in ("none", "failed"):
            return now
        if sum(job.state in ("waiting", "thinking") for job in self._jobs.values()) >= QUEUE:
            raise Refusal("coach-busy", 429)
        record = live.record()
        job = wire.Coach("waiting", of=len(record.decisions) + 1)
        self._jobs[live.id] = job
        for table in [name for name, old in self._jobs.items() if old.state == "failed"][:-QUEUE]:
            del self._jobs[table]  # of failures only the last are told
        task = asyncio.create_task(self._work(live.id, record, live.content_dir, job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return job

    async def _work(self, table: str, record: Record, content: str | None, job: wire.Coach) -> None:
        async with self._turn:
            job.state = "thinking"
            try:
                found = await asyncio.wait_for(self._look(record, content, job), LONGEST)
                await self.store.keep_analysis(table, found)
            except Exception:  # whatever it was, the game is unharmed and somebody may ask again
                log.exception("The coach failed.", extra={"fields": {"table": table}})
                job.state, job.sentence = "failed", say("coach-sorry")
            else:
                del self._jobs[table]

    async def _look(self, record: Record, content: str | None, job: wire.Coach) -> str:
        process = await children.start("meadhall.server.coach", LARGEST)
        assert process.stdin is not None and process.stdout is not None
        try:
            question = {"record": record.to_json(), "content": content, "spec": self.spec}
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            while line := await process.stdout.readline():
                told: dict[str, Any] = msgspec.json.decode(line)
                if "found" in told:
                    return msgspec.json.encode(told["found"]).decode()
                job.done = told["done"]
            raise OSError("the process ended before it had found anything")
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def close(self) -> None:
        """End what is under way; it can be asked for again."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
