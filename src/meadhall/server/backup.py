"""Backup and restore: one consistent file of all tables, taken while the server runs."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from meadhall.core.errors import MeadhallError
from meadhall.server.settings import Settings

MAGIC = b"SQLite format 3\x00"


def backup(settings: Settings, target: Path) -> None:
    """Write all tables to a file that must not exist yet."""
    if target.exists():
        raise MeadhallError(f"{target} exists already; a backup never overwrites a file.")
    if _postgres(settings):
        _run("pg_dump", "--format=custom", "--no-owner", f"--file={target}", settings.database)
        return
    source = settings.data / "meadhall.sqlite"
    if not source.exists():
        raise MeadhallError(f"There is no {source}; name the server's folder with --data.")
    part = target.with_name(target.name + ".part")
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
            if new.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise MeadhallError("The copy is damaged, so it was not kept; is the disk in order?")
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)


def restore(settings: Settings, source: Path) -> None:
    """Put the tables of a backup into a place that has none yet; the server must not run meanwhile."""
    if not source.is_file():
        raise MeadhallError(f"There is no backup {source}.")
    if _postgres(settings):
        _run(
            "pg_restore",
            "--no-owner",
            "--exit-on-error",
            "--single-transaction",
            f"--dbname={settings.database}",
            source,
        )
        return
    with source.open("rb") as file:
        if file.read(len(MAGIC)) != MAGIC:
            raise MeadhallError(f"{source} is no backup of a SQLite database.")
    target = settings.data / "meadhall.sqlite"
    if target.exists():
        raise MeadhallError(f"{target} exists already; move it away first, then restore.")
    settings.data.mkdir(parents=True, exist_ok=True)
    part = target.with_name("meadhall.sqlite.part")
    shutil.copyfile(source, part)
    if hasattr(os, "geteuid") and os.geteuid() == 0:  # the server runs as the owner of its folder, not as root
        os.chown(part, settings.data.stat().st_uid, settings.data.stat().st_gid)
    os.replace(part, target)


def _postgres(settings: Settings) -> bool:
    return settings.url.startswith("postgresql")


def _run(program: str, *arguments: str | Path) -> None:
    if shutil.which(program) is None:
        raise MeadhallError(f"There is no {program}; it comes with PostgreSQL's client programs.")
    done = subprocess.run([program, *arguments], capture_output=True, text=True)
    if done.returncode:
        raise MeadhallError(f"{program} failed: {(done.stderr.strip().splitlines() or ['it did not say why'])[-1]}.")
