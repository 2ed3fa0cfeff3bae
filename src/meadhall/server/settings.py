"""What a server can be told at its start, by the command line or by environment variables."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from meadhall.core.errors import MeadhallError


@dataclass(frozen=True)
class Settings:
    """How this process serves. Everything but the address and the data folder has a default that suits a small hall."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("data")
    database: str = ""  # empty: SQLite in the data folder
    thinkers: int = 0  # processes that bots think in; 0: one less than there are processors, at most four
    coach: str = "learned+mcts:iters=60,ms=150"  # the bot that looks at finished games
    contents: Mapping[str, str] = field(default_factory=dict)  # folders that new tables are dealt from, by game
    rate: float = 1.0  # factor on all rate limits; 0 switches them off
    memory: int = 256  # megabytes of tables in memory, beyond which those that nobody uses are let go
    unwatched: float = 600.0  # seconds after which bots among themselves pause if nobody looks
    absent: float = 3 * 86400.0  # seconds without a visit after which the owner may free somebody's seat
    request_seconds: float = 20.0  # in which a request must have arrived
    metrics: str = ""  # the token that opens /metrics; empty: nobody gets them
    snapshot_every: int = 50  # moves between two stored positions
    log_level: str = "WARNING"
    access_log: bool = False

    @property
    def url(self) -> str:
        """The database as SQLAlchemy names it, with the driver that suits asyncio."""
        if not self.database:
            return f"sqlite+aiosqlite:///{(self.data / 'meadhall.sqlite').resolve()}"
        for plain, driver in (
            ("postgresql://", "postgresql+asyncpg://"),
            ("postgres://", "postgresql+asyncpg://"),
            ("sqlite://", "sqlite+aiosqlite://"),
        ):
            if self.database.startswith(plain):
                return driver + self.database.removeprefix(plain)
            if self.database.startswith(driver):
                return self.database
        kind = self.database.partition(":")[0]
        raise MeadhallError(f"The database is a postgresql://… or sqlite:///… address, not one of '{kind}'.")

    @property
    def sqlite(self) -> Path | None:
        """The file of a SQLite database; None with PostgreSQL, or where no file is named."""
        kind, _, path = self.url.partition(":///")
        return Path(path) if kind.startswith("sqlite") and path not in ("", ":memory:") else None

    @property
    def processes(self) -> int:
        """How many thinking processes there are."""
        return self.thinkers or max(1, min(4, (os.cpu_count() or 2) - 1))
