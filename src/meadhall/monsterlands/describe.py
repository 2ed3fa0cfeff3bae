"""Questions and options in words."""

from __future__ import annotations

from meadhall.monsterlands import actions
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.words import WORDS
from meadhall.monsterlands.words.facts import Asked


def prompt(s: MonsterState) -> str:
    """The pending question in one or two short sentences: what is asked, and what it leads to."""
    return WORDS.tell(actions.kind_name(s.kind), Asked(s))


def waiting(s: MonsterState) -> str:
    """What the others read: who decides what, with nothing hidden in it."""
    return worded(s, "waiting", Asked(s))


def label(s: MonsterState, a: int) -> str:
    """An option in words."""
    return worded(s, actions.sort(a), Asked(s, a))


def worded(s: MonsterState, sort: str, q: Asked) -> str:
    """The words of the pending question for this sort of thing, or else those of any question."""
    own = f"{actions.kind_name(s.kind)}.{sort}"
    return WORDS.tell(own if WORDS.has(own) else f"any.{sort}", q)
