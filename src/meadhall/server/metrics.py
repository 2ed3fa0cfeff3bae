"""What the server counts, for Prometheus."""

from __future__ import annotations

from functools import cache

from prometheus_client import Counter, Gauge, Histogram

MOVES = Counter("meadhall_moves", "Decisions stored.", ["game", "by"])
REFUSED = Counter("meadhall_refused", "Requests and messages that were refused.", ["status"])
REQUESTS = Histogram("meadhall_request_seconds", "Time to answer a request.", ["method", "route"])
COMMIT_SECONDS = Histogram("meadhall_commit_seconds", "Time to store a change of a table.")
OPEN_SECONDS = Histogram("meadhall_open_seconds", "Time to open a table that was not in memory.")
BOT_SECONDS = Histogram("meadhall_bot_seconds", "Time a bot took to decide, with waiting for a process.", ["level"])
BOT_FALLBACKS = Counter("meadhall_bot_fallbacks", "Decisions taken for a bot that was too slow or failed.", ["level"])
DRAWING_SECONDS = Histogram("meadhall_drawing_seconds", "Processor time to draw a picture.")
SOCKETS = Gauge("meadhall_sockets", "Open sockets.")
TABLES = Gauge("meadhall_tables_in_memory", "Tables held in memory.")
TABLE_BYTES = Gauge("meadhall_table_bytes", "About how many bytes they take.")


@cache
def moves(game: str, by: str) -> Counter:
    """The counter of a title's decisions, by people or by bots."""
    return MOVES.labels(game, by)
