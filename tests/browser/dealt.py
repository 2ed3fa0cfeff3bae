"""`meadhall` for the browser tests: every table is dealt alike and its bots draw alike, so a run can be repeated."""

from __future__ import annotations

import os
import secrets
from types import SimpleNamespace
from unittest.mock import patch

from meadhall.cli import main
from meadhall.server import hall

# with 54 the first seat begins at nearly every table, so that few tests wait for a bot; others look for what is rare
SEED = int(os.environ.get("MEADHALL_SEED", "54"))
CHANCE = SimpleNamespace(
    randbits=lambda bits: SEED, token_hex=lambda count: "00" * count, compare_digest=secrets.compare_digest
)

if __name__ == "__main__":
    with patch.object(hall, "secrets", CHANCE):
        main()
