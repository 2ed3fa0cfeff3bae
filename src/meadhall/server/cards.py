"""Close-ups and pictures: what the rules of a game draw and say about one thing or a whole position."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from meadhall.core.registry import ruleset
from meadhall.core.rulebook import Rule, rulebook
from meadhall.server import wire
from meadhall.server.errors import not_found


def pictures(slug: str, view: Mapping[str, Any]) -> tuple[str, dict[str, str]]:
    """The style sheet and the pictures of a position as one viewer sees it."""
    rules = ruleset(slug)
    return rules.style(), rules.parts(view)


def close_up(slug: str, thing: str) -> wire.Card:
    """What the rulebook says about a thing such as card:militia."""
    kind, _, name = thing.partition(":")
    rule = _by_name(slug).get(name.lower().replace("_", "-"))
    if rule is None:
        raise not_found("There is no such thing in this game.")
    title, _, text = rule.text.partition("; ")
    return wire.Card(title, kind, text or title, rule.id)


@cache
def _by_name(slug: str) -> dict[str, Rule]:
    """Rules of components by the last part of their id."""
    found: dict[str, Rule] = {}
    for id, rule in rulebook(slug).items():
        name = id.split(".", 2)[-1].lower().replace("_", "-")
        if not name.isdigit():
            found.setdefault(name, rule)
    return found
