"""A PostgreSQL cluster of our own for the tests, in a temporary folder, from Debian's binaries."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def binaries() -> Path | None:
    """The folder of initdb and pg_ctl, if PostgreSQL is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    places = [*reversed(found), *(Path(where).parent for where in [shutil.which("pg_ctl")] if where)]
    return next((place for place in places if (place / "initdb").exists() and (place / "pg_ctl").exists()), None)


def missing() -> str:
    """Why there can be no cluster; empty if there can."""
    if binaries() is None:
        return "PostgreSQL is not installed (Debian: apt-get install postgresql), so its tests are left out."
    if os.geteuid() == 0 and user() is None:
        return "PostgreSQL does not run as root and there is no other user to run it, so its tests are left out."
    return ""


def user() -> str | None:
    """Who runs the cluster if we are root, which PostgreSQL refuses to be."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            pwd.getpwnam(name)
        except KeyError:
            continue
        return name
    return None


@contextmanager
def cluster() -> Iterator[str]:
    """The address of a database server for the length of a block, without the database's name."""
    where = binaries()
    assert where is not None
    folder = Path(tempfile.mkdtemp(prefix="meadhall-pg-"))
    who = user()
    if who is not None:
        shutil.chown(folder, who)

    def run(*command: str) -> None:
        done = subprocess.run(command, user=who, cwd=folder, capture_output=True, text=True, env={"LC_ALL": "C"})
        assert done.returncode == 0, done.stdout + done.stderr

    data = str(folder / "data")
    try:
        run(str(where / "initdb"), "-D", data, "-U", "meadhall", "-A", "trust", "-E", "UTF8", "--no-locale", "-N")
        with socket.create_server(("127.0.0.1", 0)) as free:  # only now, so that nobody takes it meanwhile
            port = free.getsockname()[1]
        # fsync stays on: the crash test kills Meadhall, not PostgreSQL, but the order of things should be the real one
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c max_connections=60"
        run(str(where / "pg_ctl"), "-D", data, "-w", "-t", "180", "-l", str(folder / "log"), "-o", options, "start")
        try:
            yield f"postgresql://meadhall@127.0.0.1:{port}"
        finally:
            run(str(where / "pg_ctl"), "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def new_database(address: str, name: str) -> str:
    """The address of a new empty database."""
    where = binaries()
    assert where is not None
    subprocess.run([str(where / "psql"), f"{address}/postgres", "-qc", f"create database {name}"], check=True)
    return f"{address}/{name}"
