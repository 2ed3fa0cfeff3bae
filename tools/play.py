"""Serve at once on plain Python while the package is being compiled, then go over to the compiled one.

`python -m tools.play --build COMMAND -- serve --port 8000 --data data` is what `make play` runs where nothing is
compiled yet. Tables are in the database, and browsers come back by themselves, so
going over costs a second and no table.
"""

from __future__ import annotations

import argparse
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOG = Path(sys.prefix) / "compile.log"


def say(sentence: str) -> None:
    """A word to whoever started it."""
    print(sentence, file=sys.stderr, flush=True)


class Play:
    """The server that runs, and the build beside it."""

    def __init__(self, build: list[str], arguments: list[str]) -> None:
        self.arguments = arguments
        self.server = self.start(plain=True)
        with LOG.open("wb") as log:
            self.build: subprocess.Popen[bytes] | None = subprocess.Popen(
                build, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )

    def start(self, plain: bool) -> subprocess.Popen[bytes]:
        """The server on the sources as they are, or on what is installed."""
        path = {"PYTHONPATH": str(ROOT / "src")} if plain else {}
        return subprocess.Popen([sys.executable, "-m", "meadhall", *self.arguments], env={**os.environ, **path})

    def run(self) -> int:
        """Until the server ends; its exit code."""
        while self.server.poll() is None:
            time.sleep(0.2)
            if self.build is not None and self.build.poll() is not None:
                done, self.build = self.build.returncode == 0, None
                if done:
                    say("Compiled: going over to the fast rules. Every table is kept.")
                    self.server.terminate()
                    self.server.wait()
                    self.arguments = [given for given in self.arguments if given != "--open"]
                    self.server = self.start(plain=False)
                else:
                    say(f"Compiling failed (see {LOG}); plain Python goes on serving.")
        return self.server.returncode

    def end(self) -> None:
        """Leave nothing behind."""
        if self.build is not None and self.build.poll() is None:
            os.killpg(self.build.pid, signal.SIGTERM)
        if self.server.poll() is None:
            self.server.terminate()
            self.server.wait()


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", required=True, help="the command that installs the compiled package")
    parser.add_argument("arguments", nargs="+", help="what `meadhall` is given")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    say("Plain Python serves while the rules are being compiled, which takes some minutes once.")
    play = Play(shlex.split(given.build), given.arguments)
    try:
        code = play.run()
    except KeyboardInterrupt:  # the server has heard it as well, and ends by itself
        code = play.server.wait()
    finally:
        play.end()
    sys.exit(code)


if __name__ == "__main__":
    main()
