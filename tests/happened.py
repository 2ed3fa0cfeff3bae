"""What happened, for tests that look for single events: as objects of a class, or all as numbers."""

from collections.abc import Iterable
from typing import TypeVar

from meadhall.core.entries import entry_of
from meadhall.core.event import Event, OnlyChoice

T = TypeVar("T", bound=Event)


def told(events: Iterable[Event], kind: type[T]) -> list[T]:
    """The events of one class."""
    return [event for event in events if isinstance(event, kind)]


def numbers_of(events: Iterable[Event]) -> list[list[int]]:
    """The numbers of events: number, mask of the seats that may see it, fields."""
    return [event.numbers() for event in events]


def named(event: Event) -> str:
    """The name of an event, as its message is called."""
    return "only-choice" if isinstance(event, OnlyChoice) else entry_of(event).name.replace("_", "-")


def fields_of(events: Iterable[Event], name: str) -> list[list[int]]:
    """The fields of the events of one name, as numbers."""
    return [event.numbers()[2:] for event in events if named(event) == name]
