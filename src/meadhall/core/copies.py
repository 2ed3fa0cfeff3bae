"""Positions for pickle and deepcopy: taken apart into their own bytes, so that a copy is the same game."""

from __future__ import annotations

from typing import Any

from meadhall.core.event import Event


def of_state(state: Any) -> tuple[Any, ...]:
    """What `State.__reduce__` gives."""
    given = (type(state), state.content, state.rules, state.fixed(), state.encode(), state.tracing, state.events)
    return restored, given


def restored(
    kind: Any, content: Any, rules: int, fixed: list[list[int]], data: bytes, tracing: bool, events: list[Event]
) -> Any:
    """The position that `of_state` took apart."""
    state = kind()
    state.content = content
    state.rules = rules
    state.fix(fixed)
    state.read(data)
    state.tracing = tracing
    state.events = events
    return state
