"""The files of a SQLite database: who may read them, and that only one server uses them at a time."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from meadhall.core.errors import MeadhallError

BESIDE = ("-wal", "-shm", "-journal")  # what SQLite keeps next to its file while it works


def private(file: Path) -> None:
    """Make the file if it is missing; it holds seeds and hashes of cookies, so only its owner may read it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))
    for path in (file, *(file.with_name(file.name + end) for end in BESIDE)):
        if path.exists() and path.stat().st_uid == _me():
            path.chmod(0o600)


@contextmanager
def held(file: Path) -> Iterator[None]:
    """Hold the database for as long as a block lasts; MeadhallError if another process holds it."""
    path = file.with_name(file.name + ".lock")
    descriptor = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    try:
        if not _lock(descriptor):
            raise MeadhallError(f"Another server is using {file}; stop it first, or name another folder with --data.")
        yield
    finally:
        os.close(descriptor)  # which lets go of it, as the end of the process does


def _me() -> int:
    return os.geteuid() if hasattr(os, "geteuid") else 0


try:
    import fcntl

    def _lock(descriptor: int) -> bool:
        try:
            fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)  # of this process alone: children do not inherit it
        except OSError:
            return False
        return True

except ModuleNotFoundError:  # Windows
    import msvcrt

    def _lock(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        except OSError:
            return False
        return True
