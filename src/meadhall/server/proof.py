"""The proof that a finished game was played as promised: it is played again from its seed and compared."""

from __future__ import annotations

import asyncio
from typing import Any

from meadhall.core.errors import MeadhallError
from meadhall.core.records import last
from meadhall.server.errors import conflict
from meadhall.server.live import Live, commitment
from meadhall.server.words import say


async def check(live: Live) -> dict[str, Any]:
    """Whether the decisions and the seed of a finished game lead to its end, and the sentence that says so."""
    if live.status != "over" or live.game is None:
        raise conflict("check-later")
    record, final = live.record(), live.game.state.encode()
    assert live.seed is not None and live.salt is not None
    kept = commitment(live.seed, live.salt) == live.commitment
    try:
        same = (await asyncio.to_thread(last, record, live.content_dir)).state.encode() == final
    except MeadhallError as error:
        same, why = False, str(error)
    else:
        why = say("proof-end")
    if not kept:
        why = say("proof-seed")
    good = say("proof-good", n=len(record.decisions))
    return {
        "ok": same and kept, "seed": live.seed, "salt": live.salt, "commitment": live.commitment,
        "sentence": good if same and kept else why,
    }  # fmt: skip
