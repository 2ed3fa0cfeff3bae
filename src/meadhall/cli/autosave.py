"""The running game on disk: written after every decision, so that nothing is lost whatever ends the program."""

from __future__ import annotations

import os
import time
from pathlib import Path

from meadhall.core.errors import RecordError
from meadhall.core.records import Record

KEEP = 20  # games kept in the folder


def folder() -> Path:
    """Where running games are kept."""
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "meadhall" / "games"


def newest() -> Path:
    """The game played last."""
    found = _kept()
    if not found:
        raise RecordError(f"There is no game to go on with in {folder()}.")
    return found[-1]


def _kept() -> list[Path]:
    return sorted(folder().glob("*.json"), key=lambda path: path.stat().st_mtime)


class Autosave:
    """One file for one game."""

    def __init__(self, slug: str, path: Path | None = None) -> None:
        self.named = path is not None
        self.path = path or folder() / f"{slug}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.json"

    def write(self, record: Record) -> None:
        """Replace the file in one step; RecordError with one sentence if that fails."""
        write(record, self.path, make_folder=not self.named)
        if not self.named:
            for old in _kept()[:-KEEP]:
                old.unlink(missing_ok=True)


def write(record: Record, path: Path, make_folder: bool = False) -> None:
    """Save a record so that the file is never half written."""
    part = path.with_name(f".{path.name}.part")
    try:
        if make_folder:
            path.parent.mkdir(parents=True, exist_ok=True)
        record.save(part)
        part.replace(path)
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror}.") from None
