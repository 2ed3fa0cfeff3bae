"""Refusals of the server: a status of the 4xx kind and one clear sentence."""

from __future__ import annotations


class Refusal(Exception):
    """What was asked cannot be done; `str(refusal)` says why in one sentence."""

    def __init__(self, sentence: str, status: int = 400) -> None:
        super().__init__(sentence)
        self.status = status


class Stale(Exception):
    """Somebody else has written to the table since it was read; read on and try again."""


def not_found(what: str = "There is no such table; the link may be mistyped.") -> Refusal:
    """Nothing is there."""
    return Refusal(what, 404)


def forbidden(sentence: str) -> Refusal:
    """It is there, but not for this browser."""
    return Refusal(sentence, 403)


def conflict(sentence: str) -> Refusal:
    """It does not fit the present state of the table."""
    return Refusal(sentence, 409)
