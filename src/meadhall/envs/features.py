"""An observation as a vector of fixed length, the same for every game, number of players and content.

All of it comes from the redacted position, so two worlds that a seat cannot tell apart give it equal vectors. Seats are
counted from the observer: 0 is itself, 1 the next one. The fields::

    0          number of players / 8
    1          1 if the game is over
    2          log2(1 + number of own options) / 8; 0 if another seat is asked
    3..7       reserved, 0
    8..15      who is asked: field 8 + r is 1 for the seat r places after the observer; all 0 at the end
    16..127    which question: field 16 + kind % 112 is 1; all 0 at the end
    128..2047  the table: the game's view (what `Observation.to_json()` holds beside game, version, players, seat,
               options and decision), its values spread over these fields by hash

How the view is spread: every value in it has a path, the keys that lead to it joined by '/'. In a list of objects or
lists the index is part of the path (in the top-level list `seats` the seat counted from the observer); in a list of
plain values it is not, so that a hand of cards is a bag. Then

- a number n adds sign * log2(1 + |n|) / 4, negated if n is below 0, to the field of its path;
- a truth value adds sign to the field of its path if it is true;
- a word (a text without blanks, such as 'militia') adds sign to the field of 'path=word';
- texts with blanks are for people, and None is nothing: both are left out.

The field of a text t is 128 + h % 1920 and its sign is -1 if h >= 2**63, else 1, where h is the 8-byte BLAKE2b digest
of t in UTF-8, read as a little-endian number. Two texts may share a field; the sign makes such collisions cancel on
average. At the end every value is cut to -8..8.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from math import log2
from typing import Any

import numpy as np
import numpy.typing as npt

from meadhall.core.game import Observation

LAYOUT = "meadhall-generic-1"  # rises with any change to what is written above
ASKED = 8
KIND = 16
KINDS = 112
TABLE = 128
SIZE = 2048
LIMIT = 8.0

Vector = npt.NDArray[np.float32]


def schema_hash(slug: str, version: int) -> str:
    """A fingerprint of what the fields mean: a network fits an environment only if the hashes are equal.

    >>> schema_hash("northgard", 1) == schema_hash("northgard", 1) != schema_hash("empires", 1)
    True
    """
    return hashlib.blake2b(f"{LAYOUT} {SIZE} {slug} {version}".encode(), digest_size=8).hexdigest()


def features(observation: Observation) -> Vector:
    """The vector of an observation, as the head of this module tells.

    >>> import meadhall
    >>> features(meadhall.new("northgard", players=2, seed=7).observe(0)).shape
    (2048,)
    """
    out = [0.0] * SIZE
    players = observation.players
    out[0] = players / 8
    out[2] = log2(1 + len(observation.legal())) / 8
    if observation.to_move < 0:
        out[1] = 1.0
    else:
        out[ASKED + (observation.to_move - observation.seat) % players] = 1.0
        out[KIND + observation.kind % KINDS] = 1.0
    for key, value in observation.view().items():
        if key == "seats" and isinstance(value, list):
            for seat, inner in enumerate(value):
                _add(out, f"seats/{(seat - observation.seat) % players}", inner)
        else:
            _add(out, key, value)
    return np.clip(np.array(out, dtype=np.float32), -LIMIT, LIMIT)


def _add(out: list[float], path: str, value: Any) -> None:
    """Add a value of the view, and everything in it, to the fields of its paths."""
    if isinstance(value, str):
        if value and " " not in value:
            field, sign = _field(f"{path}={value}")
            out[field] += sign
    elif isinstance(value, bool):
        if value:
            field, sign = _field(path)
            out[field] += sign
    elif isinstance(value, int | float):
        if value:
            field, sign = _field(path)
            out[field] += sign * log2(1 + abs(value)) / 4 * (1 if value > 0 else -1)
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            _add(out, f"{path}/{key}", inner)
    elif isinstance(value, list | tuple):
        for index, inner in enumerate(value):
            _add(out, f"{path}/{index}" if isinstance(inner, Mapping | list | tuple) else path, inner)
    elif value is not None:
        raise TypeError(f"The view holds a {type(value).__name__} at {path}; views are plain data.")


@lru_cache(maxsize=200_000)
def _field(text: str) -> tuple[int, float]:
    number = int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "little")
    return TABLE + number % (SIZE - TABLE), -1.0 if number >= 1 << 63 else 1.0
