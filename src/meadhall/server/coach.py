"""A process that looks at one finished game again: reads a record, tells how far it is, ends with what it found."""

from __future__ import annotations

import os
import sys
from typing import Any

import msgspec

from meadhall.arena.coach import look_again, summary
from meadhall.bots import make_bot
from meadhall.core.records import parse
from meadhall.server.children import lower_priority


def rounded(data: Any) -> Any:
    """The same data with shares and losses to four digits: finer is noise, and it travels."""
    if isinstance(data, float):
        return round(data, 4)
    if isinstance(data, dict):
        return {key: rounded(value) for key, value in data.items()}
    return [rounded(value) for value in data] if isinstance(data, list | tuple) else data


def main() -> None:
    """Answer one question. When nobody reads any more, the next line ends the process."""
    lower_priority(10)  # people who click go first, then bots
    question = msgspec.json.decode(sys.stdin.buffer.readline())
    record = parse(question["record"])
    bot = make_bot(question["spec"])
    rows = []
    for row in look_again(record, bot, question["content"]):
        rows.append(row)
        tell({"done": len(rows)})
    tell({"found": rounded(summary(record, rows, bot, list(record.names)))})


def tell(data: dict[str, Any]) -> None:
    """One line out."""
    sys.stdout.buffer.write(msgspec.json.encode(data) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    try:
        main()
    except (BrokenPipeError, KeyboardInterrupt):
        os._exit(0)  # nobody is left to hear the answer
