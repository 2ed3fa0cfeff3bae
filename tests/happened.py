"""What happened, for tests that look for single events: as objects of a class, or all as numbers."""

from collections.abc import Iterable
from typing import TypeVar

from meadhall.core.event import Event

T = TypeVar("T", bound=Event)


def told(events: Iterable[Event], kind: type[T]) -> list[T]:
    """The events of one class."""
    return [event for event in events if isinstance(event, kind)]


def numbers_of(events: Iterable[Event]) -> list[list[int]]:
    """The numbers of events: number, mask of the seats that may see it, fields."""
    return [event.numbers() for event in events]
