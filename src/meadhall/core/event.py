"""Events: what happened, as objects of a class for each sort, for the log and for statistics.

An event has named fields, set by its constructor, and the seats that may see it. A game tells one with
`s.tell(Bribed(seat, owner, units))`, and only `if s.tracing`; it enters the class by number with its rule::

    class Bribed(Event):
        def __init__(self, seat: int, owner: int, units: int) -> None:
            super().__init__()
            self.seat = seat
            self.owner = owner
            self.units = units

    EVENTS.add(46, Bribed, "N.CARD.bribery")

Its message in the catalogue is called as the class is: `bribed`.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from meadhall.core.entries import entry_of

ALL: Final = 255  # mask: every seat and the spectators


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened."""

    def __init__(self) -> None:
        self.mask: int = ALL  # one bit for each seat that may see it, and one for spectators

    def numbers(self) -> list[int]:
        """Its number, its mask and its fields one after the other; equal events, equal numbers."""
        entry = entry_of(self)
        out: list[int] = [entry.number, self.mask]
        for name in entry.fields:
            value = getattr(self, name)
            if isinstance(value, list):
                out.extend(value)
            else:
                out.append(int(value))
        return out

    def __reduce__(self) -> tuple[Any, ...]:
        return remade, (type(self), [getattr(self, name) for name in entry_of(self).fields], self.mask)


class OnlyChoice(Event):
    """A question with one option, which nobody was troubled with."""

    def __init__(self, kind: int, option: int) -> None:
        super().__init__()
        self.kind = kind
        self.option = option

    def numbers(self) -> list[int]:
        return [0, self.mask, self.kind, self.option]

    def __reduce__(self) -> tuple[Any, ...]:
        return remade, (OnlyChoice, [self.kind, self.option], self.mask)


def remade(kind: Any, values: list[Any], mask: int) -> Any:
    """The event that `__reduce__` took apart."""
    event = kind(*values)
    event.mask = mask
    return event
