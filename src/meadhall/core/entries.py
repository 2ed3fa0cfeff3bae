"""What a game enters by number: its questions, steps, plans and events, by classes whose constructors name the fields.

Numbers are for good: positions and traces are written with them. What is entered needs nothing else: the fields that
are written are those that the constructor takes, whole numbers, lists of them, or other entered things.
"""

import inspect
from typing import Any, Final

from meadhall.core.packing import Packer, Unpacker

INT: Final = 0
LIST: Final = 1
NESTED: Final = 2
BOOL: Final = 3


class Entry:
    """What is known of a class that was entered."""

    def __init__(self, number: int, kind: Any, rule: str, name: str, asks: int, fields: list[str]) -> None:
        self.number = number
        self.kind = kind
        self.rule = rule
        self.name = name
        self.asks = asks
        self.fields = fields


ENTRIES: Final[dict[Any, Entry]] = {}  # of all games, by class


class Entries:
    """Classes of a game by number."""

    def __init__(self) -> None:
        self.by_number: dict[int, Entry] = {}

    def add(self, number: int, kind: Any, rule: str = "", name: str = "", asks: int = 0) -> None:
        """Enter a class: the rule behind it, and its name where it is not that of the class.

        `asks` is the number that `state.kind` has while this is asked, where several classes ask the same sort of
        question; otherwise it is the number of the class.
        """
        if number in self.by_number or number <= 0:
            raise ValueError(f"{kind.__name__} needs a number of its own above 0, not {number}.")
        entry = Entry(number, kind, rule, name or snake(kind.__name__), asks or number, parameters(kind))
        self.by_number[number] = entry
        ENTRIES[kind] = entry

    def unpack(self, number: int, u: Unpacker) -> Any:
        """Make again what `pack_fields` wrote after this number."""
        if number not in self.by_number:
            raise ValueError(f"This game has no question {number}.")
        entry = self.by_number[number]
        values: list[Any] = []
        for _ in entry.fields:
            sort = u.take()
            if sort == INT:
                values.append(u.take())
            elif sort == BOOL:
                values.append(u.take() == 1)
            elif sort == LIST:
                values.append(u.takes())
            else:
                values.append(self.unpack(-u.take(), u))
        return entry.kind(*values)


def entry_of(thing: Any) -> Entry:
    """What is known of the class of a thing."""
    return ENTRIES[type(thing)]


def pack_fields(thing: Any, p: Packer) -> None:
    """Write the number of a thing and the fields that its constructor takes."""
    entry = entry_of(thing)
    p.put(-entry.number)
    for name in entry.fields:
        value = getattr(thing, name)
        if isinstance(value, bool):
            p.put(BOOL)
            p.put(1 if value else 0)
        elif isinstance(value, int):
            p.put(INT)
            p.put(value)
        elif isinstance(value, list):
            p.put(LIST)
            p.puts(value)
        else:
            p.put(NESTED)
            pack_fields(value, p)


def parameters(kind: Any) -> list[str]:
    """The names of what the constructor of a class takes."""
    return list(inspect.signature(kind).parameters)


def snake(name: str) -> str:
    """`BribeFrom` as `bribe_from`."""
    out = ""
    for letter in name:
        if letter.isupper() and out != "":
            out += "_"
        out += letter.lower()
    return out
