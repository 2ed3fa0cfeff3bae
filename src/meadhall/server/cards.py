"""Close-ups: what the rules of a game draw and say about one thing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.core.registry import ruleset
from meadhall.server import wire
from meadhall.server.errors import not_found


def close_up(slug: str, view: Mapping[str, Any], thing: str, content: Any = None) -> wire.Card:
    """A thing such as card:militia, as far as the viewer of this position may know it."""
    found = ruleset(slug).card(view, thing, content)
    if found is None:
        raise not_found("no-thing")
    facts = [(str(word), str(value)) for word, value in found["facts"]]
    return wire.Card(found["title"], found["kind"], found["text"], found["rule"], facts, found.get("svg"))


def drawn(slug: str, thing: str) -> str:
    """The drawing of a thing that lies on every table of a game."""
    found = ruleset(slug).card({"seats": []}, thing)
    assert found is not None, thing
    return str(found["svg"])
