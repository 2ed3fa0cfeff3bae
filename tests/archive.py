"""Keeps the packaged content of all games, so that later versions can open games that were played with it.

`python -m tests.archive` adds what is missing to `src/meadhall/GAME/archive`; nothing there is ever changed.
"""

from __future__ import annotations

from pathlib import Path

import meadhall
from meadhall.core import contents

SOURCES = Path(__file__).parent.parent / "src" / "meadhall"


def main() -> None:
    """Add the present content of each game."""
    for game in meadhall.games():
        kept = set((SOURCES / game["slug"]).glob("archive/*"))
        path = contents.archive(game["slug"], SOURCES / game["slug"])
        if path not in kept:
            print(path)


if __name__ == "__main__":
    main()
