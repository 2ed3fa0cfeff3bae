"""Backup and restore: one verified file of all tables, taken while the server runs; nothing is ever destroyed."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL, make_url

from meadhall.core.errors import MeadhallError
from meadhall.server.folder import BESIDE, held, private
from meadhall.server.layouts import LAYOUT
from meadhall.server.settings import Settings

MAGIC = b"SQLite format 3\x00"


def backup(settings: Settings, target: Path) -> None:
    """Write all tables to a file that must not exist yet."""
    if target.exists():
        raise MeadhallError(f"{target} exists already; a backup never overwrites a file.")
    if not target.parent.is_dir():
        raise MeadhallError(f"There is no folder {target.parent} to put the backup in.")
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    private(part)
    try:
        if settings.sqlite is None:
            _run(_address(settings), "pg_dump", "--format=custom", "--no-owner", f"--file={part}")
            _look_at_dump(part, target)
        else:
            _copy(settings.sqlite, part)
            _look_at(part, target)
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)


def restore(settings: Settings, source: Path) -> Path | None:
    """Put the tables of a backup back; the server must not run meanwhile.

    With SQLite, the tables that were there before are kept in a file beside; its name is returned.
    """
    if not source.is_file():
        raise MeadhallError(f"There is no backup {source}.")
    target = settings.sqlite
    if target is None:
        _look_at_dump(source, source)
        _run(
            _address(settings), "pg_restore", "--no-owner", "--exit-on-error", "--single-transaction",
            f"--dbname={_without_password(_address(settings))}", source,
        )  # fmt: skip
        return None
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(target.name + ".part")
    with held(target):
        part.unlink(missing_ok=True)
        private(part)
        try:
            shutil.copyfile(source, part)
            _look_at(part, source)
            if hasattr(os, "geteuid") and os.geteuid() == 0:  # the server runs as the owner of its folder, not as root
                os.chown(part, target.parent.stat().st_uid, target.parent.stat().st_gid)
            kept = _put_aside(target)
            os.replace(part, target)
        finally:
            part.unlink(missing_ok=True)
    return kept


def unused(file: Path) -> Path:
    """A name like this one that no file has yet."""
    found, number = file, 2
    while found.exists():
        found, number = file.with_name(f"{file.name}-{number}"), number + 1
    return found


def _put_aside(file: Path) -> Path | None:
    """Move a database away, with what SQLite keeps beside it: none of that may be played into another file."""
    kept = unused(file.with_name(f"{file.name}.replaced-{time.strftime('%Y%m%d-%H%M%S')}"))
    for end in BESIDE:  # first, so that a crash in between leaves nothing that fits another file
        if (beside := file.with_name(file.name + end)).exists():
            os.replace(beside, kept.with_name(kept.name + end))
    if not file.exists():
        return None
    os.replace(file, kept)
    return kept


def _copy(source: Path, part: Path) -> None:
    if not source.exists():
        raise MeadhallError(f"There is no {source}; name the server's folder with --data.")
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.DatabaseError as error:
        raise MeadhallError(f"{source} cannot be read: {error}. Restore an earlier backup.") from None


def _look_at(file: Path, name: Path) -> None:
    """Refuse a file that is not a whole database of ours."""
    with file.open("rb") as data:
        if data.read(len(MAGIC)) != MAGIC:
            raise MeadhallError(f"{name} is not a backup of a SQLite database.")
    try:
        with closing(sqlite3.connect(file)) as copy:
            sound = copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            names = {name for (name,) in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            ours = {"meta", "tables", "seats", "events", "snapshots", "people"} <= names
            layout = copy.execute("SELECT schema FROM meta").fetchone() if ours else None
    except sqlite3.DatabaseError:
        sound = ours = False
        layout = None
    if not sound:
        raise MeadhallError(f"{name} is damaged, so it was not used; take another backup.")
    if layout is None:
        raise MeadhallError(f"{name} is a SQLite database, but not one of Meadhall's.")
    if layout[0] > LAYOUT:
        raise MeadhallError(f"{name} was written by a newer Meadhall (layout {layout[0]}); this one reads {LAYOUT}.")


def _look_at_dump(file: Path, name: Path) -> None:
    """Refuse a file that is not a whole dump of our tables; pg_restore reads all of it without a database."""
    done = _called({}, "pg_restore", f"--file={os.devnull}", file)
    if done.returncode:
        raise MeadhallError(f"{name} is not a whole backup of a PostgreSQL database.")
    listed = _called({}, "pg_restore", "--list", file).stdout
    if not all(f" TABLE DATA public {table} " in listed for table in ("meta", "tables", "events")):
        raise MeadhallError(f"{name} is a backup of a database, but not of one of Meadhall's.")


def _address(settings: Settings) -> URL:
    return make_url(settings.url).set(drivername="postgresql")


def _without_password(address: URL) -> str:
    bare = URL.create("postgresql", address.username, None, address.host, address.port, address.database, address.query)
    return bare.render_as_string(hide_password=False)


def _run(address: URL, program: str, *arguments: str | Path) -> None:
    """Call a program of PostgreSQL; the password goes into its environment, which nobody else can read."""
    secret = {"PGPASSWORD": str(address.password)} if address.password else {}
    names = arguments if program == "pg_restore" else (*arguments, _without_password(address))
    done = _called(secret, program, *names)
    if done.returncode:
        raise MeadhallError(f"{program} failed: {(done.stderr.strip().splitlines() or ['it did not say why'])[-1]}.")


def _called(secret: dict[str, str], program: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    if shutil.which(program) is None:
        raise MeadhallError(f"There is no {program}; it comes with PostgreSQL's client programs.")
    return subprocess.run([program, *arguments], capture_output=True, text=True, env=os.environ | secret)
