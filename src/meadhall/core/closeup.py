"""A thing close up: what it is called, what it does, its numbers and its rule, as plain data for a page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meadhall.core.rulebook import rulebook

Facts = Iterable[tuple[str, object]]


def close_up(title: str, kind: str, text: str, rule: str, facts: Facts = ()) -> dict[str, Any]:
    """The data of a close-up; facts without a value are left out.

    >>> close_up("Forge", "building", "Draw a card.", "N.BLDG.forge", [("Cost", "3 wood"), ("Left", None)])["facts"]
    [['Cost', '3 wood']]
    """
    shown = [[word, str(value)] for word, value in facts if value not in (None, "")]
    return {"title": title, "kind": kind, "text": text.replace("`", ""), "rule": rule, "facts": shown}


def rule_text(slug: str, *ids: str) -> str:
    """What rules say, for things that have no words of their own.

    >>> rule_text("northgard", "N.CLAN.BEAR.2")
    'Kaija is worth 2 axes in combat, attacking or defending.'
    """
    book = rulebook(slug)
    return " ".join(book[id].text for id in ids)
