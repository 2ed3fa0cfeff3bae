"""`meadhall` for the browser tests: every table is dealt alike and its bots draw alike, so a run can be repeated."""

from __future__ import annotations

import secrets
from types import SimpleNamespace
from unittest.mock import patch

from meadhall.cli import main
from meadhall.server import hall

SEED = 54  # the first seat begins at nearly every table, so that few tests wait for a bot
CHANCE = SimpleNamespace(
    randbits=lambda bits: SEED, token_hex=lambda count: "00" * count, compare_digest=secrets.compare_digest
)

if __name__ == "__main__":
    with patch.object(hall, "secrets", CHANCE):
        main()
