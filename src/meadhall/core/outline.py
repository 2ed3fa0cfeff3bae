"""The table in words with headings and nested lists, for screen readers and for those who like to read it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Entry:
    """A line of a list, and the lines under it."""

    text: str
    under: tuple[Entry, ...] = ()


@dataclass(frozen=True)
class Chapter:
    """A heading with its list."""

    title: str
    entries: tuple[Entry, ...]
    note: str = ""


def chapter(title: str, entries: Iterable[Entry | str], note: str = "") -> list[Chapter]:
    """A chapter, if there is anything in it."""
    told = tuple(entry if isinstance(entry, Entry) else Entry(entry) for entry in entries)
    return [Chapter(title, told, note)] if told else []


def entry(text: str, *under: str) -> Entry:
    """A line with lines under it; empty ones are left out."""
    return Entry(text, tuple(Entry(line) for line in under if line))


def plain(text: str) -> list[Chapter]:
    """The outline of a game that has none of its own: its text, line by line."""
    return chapter("The table", [line.strip() for line in text.splitlines() if line.strip()])
