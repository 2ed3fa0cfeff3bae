"""Observations as vectors of named fields: which fields a game has, and an observation as numbers.

All of it comes from the redacted position, so two worlds that a seat cannot tell apart give it equal bytes.
"""

from __future__ import annotations

from typing import Any

from meadhall.core.errors import MeadhallError
from meadhall.core.game import Observation
from meadhall.core.registry import brought, ruleset
from meadhall.envs.layout import LIMIT, Axis, Field, Layout, Vector

_LAYOUTS: dict[tuple[str, str], Layout] = {}


def layout(slug: str, content: Any = None) -> Layout:
    """The fields of a game; those of an owner's content have the names of its cards.

    >>> layout("empires") is layout("empires")
    True
    """
    tables = ruleset(slug).content(None) if content is None else content
    key = (slug, str(tables.digest))
    if key not in _LAYOUTS:
        make = brought(slug, "vectors")
        if make is None:
            raise MeadhallError(f"The game '{slug}' has no vectors: it does not say what is in them.")
        _LAYOUTS[key] = make(tables)
    return _LAYOUTS[key]


def fields(slug: str, content: str | None = None) -> list[Field]:
    """Every field of a game's vectors in order: name, place, axes with their labels, scale, meaning.

    >>> [field.name for field in fields("northgard")][:3]
    ['players', 'over', 'asked']
    >>> hand = next(field for field in fields("northgard") if field.name == "hand")
    >>> hand.meaning, hand.shape, hand.axes[0].labels[0]
    ("the observer's hand", (93,), 'start-recruit')
    """
    return list(layout(slug, ruleset(slug).content(content)).fields)


def features(observation: Observation) -> Vector:
    """The vector of an observation.

    >>> import meadhall
    >>> game = meadhall.new("northgard", players=2, seed=7)
    >>> features(game.observe(0)).shape == (layout("northgard").size,)
    True
    """
    return layout(observation.slug, observation.content).vector(observation)


def named(slug: str, vector: Vector, content: str | None = None) -> dict[str, Vector]:
    """A vector taken apart: its fields by name, each in its shape; they share the vector's memory.

    >>> import meadhall
    >>> seen = named("northgard", features(meadhall.new("northgard", players=2, seed=7).observe(0)))
    >>> seen["asked"].tolist()
    [1.0, 0.0, 0.0, 0.0, 0.0]
    """
    return {field.name: vector[field.start : field.stop].reshape(field.shape) for field in fields(slug, content)}


def schema_hash(slug: str, content: str | None = None) -> str:
    """A fingerprint of what a game's vectors mean: a network fits an environment only if the fingerprints are equal.

    >>> schema_hash("northgard") == schema_hash("northgard") != schema_hash("empires")
    True
    """
    return layout(slug, ruleset(slug).content(content)).schema()


def check_schema(slug: str, schema: str, content: str | None = None) -> None:
    """Refuse a network that was trained on other vectors: MeadhallError unless `schema` is the one of this version.

    >>> check_schema("northgard", schema_hash("northgard"))
    """
    now = schema_hash(slug, content)
    if schema != now:
        raise MeadhallError(
            f"This network reads vectors of {slug} with the schema {schema}, and they have {now} now; train it anew."
        )


__all__ = [
    "LIMIT",
    "Axis",
    "Field",
    "Layout",
    "Vector",
    "check_schema",
    "features",
    "fields",
    "layout",
    "named",
    "schema_hash",
]
