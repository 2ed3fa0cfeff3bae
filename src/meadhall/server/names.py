"""Secrets, ids and the plain text that people write."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata

from meadhall.server.errors import Refusal

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
COOKIE = "meadhall"  # by which a browser is known
LONGEST_NAME = 32
LONGEST_TITLE = 60
LONGEST_SAYING = 500


def new_id() -> str:
    """A table's id: short, easy to read, not to be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(14))


def could_be_id(text: str) -> bool:
    """Whether a text can be a table's id at all.

    >>> could_be_id(new_id()), could_be_id("no\\0body"), could_be_id("../etc")
    (True, False, False)
    """
    return text.isascii() and text.isalnum() and len(text) <= 24


def new_secret() -> str:
    """The secret of a seat: 192 bits."""
    return secrets.token_urlsafe(24)


def new_code() -> str:
    """What is typed at a second device: 40 bits, for some minutes and one use."""
    return "".join(secrets.choice(ALPHABET) for _ in range(8))


def typed(code: str) -> str:
    """A code as it was made, however it was typed.

    >>> typed(" ABCD-efgh ")
    'abcdefgh'
    """
    return "".join(c for c in code.lower() if c.isalnum())


def new_token() -> str:
    """What a browser is known by: 256 bits."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """How a secret is stored. It is long and random, so a plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def plain(text: str, longest: int, what: str) -> str:
    """Text of people without control characters and with single spaces; Refusal if nothing is left or it is too long.

    >>> plain("  Ingrid\\nthe  Red ", 32, "name")
    'Ingrid the Red'
    """
    shown = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in text)
    shown = " ".join(shown.split())
    if not shown:
        raise Refusal("name-empty", what=what)
    if len(shown) > longest:
        raise Refusal("name-long", what=what, longest=longest)
    return shown
