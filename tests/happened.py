"""Events as numbers: [number, mask of seats that may see it, fields...], for tests that look for single ones."""

from collections.abc import Iterable

from meadhall.core.event import Event


def numbers_of(events: Iterable[Event]) -> list[list[int]]:
    """The numbers of events."""
    return [event.numbers() for event in events]
