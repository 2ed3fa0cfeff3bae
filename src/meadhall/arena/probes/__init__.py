"""What to look at in a game: one small module per game that says which cards came, were played and stayed.

A game names a class with the methods of `Watcher` as its `probe`; a game without one is still counted by seat and
faction.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from meadhall.core.registry import brought
from meadhall.core.ruleset import Ruleset
from meadhall.core.state import State


@dataclass
class SeatFound:
    """What one seat did in a game."""

    order: int = 0  # place in the turn order of the first round, 0 is first
    dealt: set[str] = field(default_factory=set)  # cards of its own that chance alone brought, before it could choose
    seen: set[str] = field(default_factory=set)  # cards that came to the seat, kept or not
    played: set[str] = field(default_factory=set)
    present: set[str] = field(default_factory=set)  # in play for the seat when the game ended
    deeds: dict[str, int] = field(default_factory=dict)  # how often it did what the game is about
    standings: list[tuple[int, ...]] = field(default_factory=list)  # how it stood, coarsely, at the start of each round
    gains: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)  # a card, and the standing it was got from


@dataclass
class Found:
    """What a probe saw in one game."""

    length: int = 0  # in rounds, or what the game counts by; 0: nothing is known
    seats: list[SeatFound] = field(default_factory=list)
    course: list[list[float]] = field(default_factory=list)  # at the start of each round, the points by seat


class Watcher(Protocol):
    """Watches one game from its first question on."""

    def see(self, state: State) -> None:
        """Look at a position and at `state.events`, those since the last look; called after every decision."""
        ...

    def found(self, state: State) -> Found:
        """What was seen, at the end of the game."""
        ...

    @staticmethod
    def cards(rules: Ruleset, content: Any) -> dict[str, str]:
        """All cards to report on, each with its faction ("" for those anybody may get)."""
        ...

    @staticmethod
    def options(content: Any, players: int, number: int, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """Options of the game with this number, so that a series goes evenly through all factions of what is given."""
        ...


class Plain:
    """The probe of a game that has none: it sees nothing but the seats."""

    def __init__(self, players: int) -> None:
        self.players = players

    def see(self, state: State) -> None:
        """Nothing to look at."""

    def found(self, state: State) -> Found:
        """Seats in their order."""
        return Found(0, [SeatFound(order=seat) for seat in range(self.players)])

    @staticmethod
    def cards(rules: Ruleset, content: Any) -> dict[str, str]:
        """None."""
        return {}

    @staticmethod
    def options(content: Any, players: int, number: int, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """As the game has them."""
        return {}


def probe_of(slug: str) -> Any:
    """The probe class of a game; called with the number of players it gives a Watcher."""
    return brought(slug, "probe") or Plain
