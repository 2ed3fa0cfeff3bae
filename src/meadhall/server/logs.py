"""Logs for machines: one JSON object per line on stderr. Secrets, cookies and names stay out."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any

import msgspec


class Lines(logging.Formatter):
    """A record as one line of JSON; what is given as `extra={"fields": {…}}` becomes fields."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        data: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "room": record.name,
            "message": record.getMessage(),
        }
        data.update(getattr(record, "fields", {}))
        if record.exc_info:
            data["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(data, enc_hook=str).decode()


def set_up(level: str) -> None:
    """Send everything this process logs to stderr as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for noisy in ("aiosqlite", "sqlalchemy", "websockets", "asyncio", "uvicorn.access"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
