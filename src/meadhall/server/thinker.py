"""A process that thinks for bots: reads one question per line, answers with one option per line, ends with its input.

It is given the bytes of an observation, so a bot cannot see more than its seat even by mistake.
"""

from __future__ import annotations

import base64
import os
import sys
from functools import lru_cache
from typing import Any

import msgspec

import meadhall
from meadhall.bots import make_bot, seeded
from meadhall.core import contents
from meadhall.core.game import Observation, Setup, make_setup
from meadhall.server.children import lower_priority


@lru_cache(maxsize=64)
def _setup(slug: str, players: int, options: str, content: str, files: str | None, version: int) -> Setup:
    tables = contents.find(slug, content, None if files is None else msgspec.json.decode(files))
    return make_setup(slug, players, 0, msgspec.json.decode(options), None, version, tables=tables)


def think(question: dict[str, Any]) -> int:
    """The option a bot chooses."""
    asked = ("game", "players", "options", "content", "files", "rules")
    setup = _setup(*(question[name] for name in asked))
    state = setup.decode(base64.b64decode(question["state"]))
    observation = Observation(setup, state, question["seat"])
    return make_bot(seeded(question["spec"], question["salt"])).choose(observation)


def main() -> None:
    """Answer until the input ends, which it does when the server is gone, however that happened."""
    lower_priority(5)  # people who click go first
    for slug in (game["slug"] for game in meadhall.games()):
        meadhall.ruleset(slug).content()
    out = sys.stdout.buffer
    out.write(b"ready\n")
    out.flush()
    for line in sys.stdin.buffer:
        try:
            answer: dict[str, Any] = {"option": think(msgspec.json.decode(line))}
        except Exception as error:  # the server takes a legal option instead and logs this
            answer = {"error": f"{type(error).__name__}: {error}"}
        out.write(msgspec.json.encode(answer) + b"\n")
        out.flush()


if __name__ == "__main__":
    try:
        main()
    except (BrokenPipeError, KeyboardInterrupt):
        os._exit(0)  # nobody is left to hear the answer
