"""Refusals of the server: a status of the 4xx kind and one clear sentence, by its name in the words of the server."""

from __future__ import annotations

from typing import Any

from meadhall.server.words import WORDS


class Refusal(Exception):
    """What was asked cannot be done; `str(refusal)` says why in one sentence, in the language that is spoken then."""

    def __init__(self, name: str, /, status: int = 400, **facts: Any) -> None:
        super().__init__(name)
        self.name = name
        self.status = status
        self.facts = facts

    def __str__(self) -> str:
        return WORDS.tell(self.name, self.facts)


class Stale(Exception):
    """Somebody else has written to the table since it was read; read on and try again."""


def not_found(name: str = "no-table", /, **facts: Any) -> Refusal:
    """Nothing is there."""
    return Refusal(name, 404, **facts)


def forbidden(name: str, /, **facts: Any) -> Refusal:
    """It is there, but not for this browser."""
    return Refusal(name, 403, **facts)


def conflict(name: str, /, **facts: Any) -> Refusal:
    """It does not fit the present state of the table."""
    return Refusal(name, 409, **facts)
