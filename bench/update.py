"""Whether an update ends a game: `python -m bench.update COMMIT`, for SQLite and, where it is installed, PostgreSQL.

The commit is unpacked in a folder of its own and serves tables of all titles, which are played half-way. Then this
version's doctor looks at them, this version serves them, and they are played to their ends and checked.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.server import postgres
from tests.server.fixtures.make import take_back
from tests.server.harness import Browser, Chair, Server, errors, play_out

ROOT = Path(__file__).resolve().parents[1]
TABLES: tuple[tuple[str, int, dict[str, Any], int], ...] = (  # title, players, options, decisions before the update
    ("northgard", 2, {}, 70),
    ("northgard", 3, {"creatures": True}, 100),
    ("northgard", 4, {"warchiefs": True}, 10),
    ("monsterlands", 1, {}, 40),
    ("monsterlands", 2, {}, 80),
    ("monsterlands", 4, {"resurrection": "B"}, 120),
    ("empires", 1, {}, 15),
    ("empires", 2, {}, 50),
    ("empires", 4, {}, 100),
)


def go_on(chair: Chair, players: int, rng: random.Random, count: int) -> None:
    """Decisions of one person's seats, whichever is asked, until the game is over."""
    for _ in range(count):
        assert chair.position is not None
        for seat in range(players):  # the seat that looks need not know which other one is asked
            if chair.position["outcome"] is not None:
                return
            if not chair.position["decision"]["options"]:
                chair.send(type="look", seat=seat)
                chair.until(lambda m: m["type"] == "position")
        assert chair.position["decision"]["options"], "somebody is asked"
        play_out(chair, chair.position["decision"]["seat"], rng, 1)


def half_way(server: Server, rng: random.Random) -> tuple[dict[str, str], dict[str, Any]]:
    """Tables under the earlier version: the cookies of who plays there, and where each stands."""
    browser = Browser(server, "Ingrid")
    stand: dict[str, Any] = {}
    for game, players, options, count in TABLES:
        wanted = {"game": game, "seats": [{"kind": "me"}] * players, "options": options}
        made = browser.http.post(f"{server.url}/api/tables", json=wanted)
        if made.status_code == 400:  # since seats are their person's
            made = browser.http.post(f"{server.url}/api/tables", json=wanted | {"hot_seat": True})
        table = made.raise_for_status().json()["id"]
        chair = browser.sit(table)
        chair.hello()
        if players == 2:
            take_back(chair, rng)
        go_on(chair, players, rng, count)
        chair.close()
        stand[table] = browser.get(f"/api/tables/{table}")
        assert stand[table]["table"]["status"] == "playing", f"{game} with {players} ended too early"
    return dict(browser.http.cookies), stand


def to_the_end(server: Server, cookies: dict[str, str], stand: dict[str, Any], rng: random.Random) -> None:
    """The same tables under this version: the same question, then played on, ended and checked."""
    browser = Browser(server)
    browser.http.cookies.update(cookies)
    for table, before in stand.items():
        now, asked = browser.get(f"/api/tables/{table}"), before["position"]["decision"]
        assert now["table"]["stuck"] is None, now["table"]["stuck"]
        assert now["position"]["n"] == before["position"]["n"]
        for name in ("seat", "options"):
            told = [now["position"]["decision"][name], asked[name]]
            one, other = ([option["id"] for option in found] if name == "options" else found for found in told)
            assert one == other, f"{before['table']['game']}: {name} {other} became {one}"
        chair = browser.sit(table)
        chair.hello()
        go_on(chair, now["table"]["players"], rng, 20_000)
        assert chair.position is not None and chair.position["outcome"] is not None
        checked = browser.post(f"/api/tables/{table}/check")
        assert checked["ok"], checked
        title, seats = now["table"]["title"], now["table"]["players"]
        print(f"  {title} with {seats}: from event {before['position']['n']} to {chair.n}. {checked['sentence']}")
        chair.close()


def doctor(place: list[str]) -> None:
    """This version's doctor finds nothing wrong."""
    done = subprocess.run([sys.executable, "-m", "meadhall", "doctor", *place], capture_output=True, text=True)
    print("  doctor:", " ".join(done.stdout.split()) or done.stderr, flush=True)
    assert done.returncode == 0


def update(old: Path, data: Path, database: str, seed: int) -> None:
    """One database."""
    rng, now = random.Random(seed), os.environ.get("PYTHONPATH", "")
    os.environ["PYTHONPATH"] = str(old / "src")
    try:
        server = Server(data, database).start()
        try:
            cookies, stand = half_way(server, rng)
        finally:
            server.stop()
    finally:
        os.environ["PYTHONPATH"] = now
    place = ["--database", database] if database else ["--data", str(data)]
    doctor(place)
    server = Server(data, database).start()
    try:
        to_the_end(server, cookies, stand, rng)
    finally:
        server.stop()
    assert errors(server.log) == [], errors(server.log)
    doctor(place)


def main() -> None:
    """Parse the command line and run."""
    parser = argparse.ArgumentParser(prog="python -m bench.update", description=__doc__)
    parser.add_argument("commit", help="an earlier version, such as 7a10f88 (0.1.0)")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="meadhall-update-") as folder:
        old = Path(folder) / "old"
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--detach", str(old), arguments.commit], check=True, capture_output=True)
        try:
            print("SQLite", flush=True)
            update(old, Path(folder) / "data", "", arguments.seed)
            if missing := postgres.missing():
                print(missing)
                return
            with postgres.cluster() as cluster:
                print("PostgreSQL", flush=True)
                update(old, Path(folder) / "pg", postgres.new_database(cluster, "update"), arguments.seed + 1)
        finally:
            subprocess.run([*git, "remove", "--force", str(old)], check=True, capture_output=True)


if __name__ == "__main__":
    main()
