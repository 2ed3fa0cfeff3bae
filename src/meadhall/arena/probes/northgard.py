"""What to look at in Northgard: Development cards and upgrades taken, tiles, buildings, fights and territories.

A Development card lies on offer for all: `seen` and `played` are kept with the first who took it, or with the first
seat if nobody did. `present` says who ever got it. Whoever leads gets more done, so each seat's standing is noted when
a year begins: the year, its lead over the best other in fame as it would count now, and in territories.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any

from meadhall.arena.probes import Found, SeatFound
from meadhall.core.ruleset import Ruleset
from meadhall.core.state import State
from meadhall.northgard import PROTOTYPE_CLANS, land, score
from meadhall.northgard import codes as k
from meadhall.northgard.content import Content
from meadhall.northgard.state import Northgard

DEEDS = {
    k.EV_PLACE_TILE: "tiles placed",
    k.EV_BUILD: "buildings",
    k.EV_RECRUIT: "figures recruited",
    k.EV_MOVE: "moves",
    k.EV_COMBAT: "fights with clans",
    k.EV_FIGHT: "fights with creatures",
    k.EV_RETREAT: "retreats",
    k.EV_UPGRADE: "upgrades",
    k.EV_UNREST: "Unrest cards",
    k.EV_TRADE: "trades",
    k.EV_PLAY: "cards played",
}
BY_LAND = "won by territories"
LEAD_STEPS = (-8, -4, -1, 1, 4, 8)  # fame
LAND_STEPS = (-1, 2)  # territories


def standing(s: Northgard, seat: int, fame: list[int], held: list[int]) -> tuple[int, ...]:
    """How a seat stands, coarsely."""

    def lead(of: list[int]) -> int:
        return of[seat] - max((n for p, n in enumerate(of) if p != seat), default=0)

    return (
        s.year,
        sum(lead(fame) >= step for step in LEAD_STEPS),
        sum(lead(held) >= step for step in LAND_STEPS),
    )


class Probe:
    """Watches one game by its events."""

    def __init__(self, players: int) -> None:
        self.seats = [SeatFound() for _ in range(players)]
        self.offered: set[str] = set()
        self.first = -1
        self.year = 0
        self.course: list[list[float]] = []

    def see(self, state: State) -> None:
        """Note what the events tell."""
        assert isinstance(state, Northgard)
        ids = state.content.card_ids
        if self.first < 0:
            self.first = state.first
        for event in state.events:
            code, _, *numbers = event.numbers()
            if code == k.EV_DISPLAY:
                self.offered.update(ids[card] for card in numbers)
                continue
            if code in DEEDS and numbers[0] >= 0:
                deeds = self.seats[numbers[0]].deeds
                deeds[DEEDS[code]] = deeds.get(DEEDS[code], 0) + 1
            if code == k.EV_TAKE_DISPLAY:
                self._got(numbers[0], ids[numbers[1]])
            elif code == k.EV_UPGRADE:
                self._got(numbers[0], ids[numbers[2]])
        if state.year != self.year:
            self.year = state.year
            fame = [score.final_fame(state, p) for p in range(state.players)]
            held = [len(land.held(state, p)) for p in range(state.players)]
            self.course.append([float(n) for n in fame])
            for seat, found in enumerate(self.seats):
                found.standings.append(standing(state, seat, fame, held))

    def _got(self, seat: int, card: str) -> None:
        found = self.seats[seat]
        if not any(card in other.played for other in self.seats):
            found.played.add(card)
        if card not in found.present and found.standings:
            found.gains.append((card, found.standings[-1]))
        found.present.add(card)

    def found(self, state: State) -> Found:
        """Years played, turn order, and what was offered to nobody's use."""
        assert isinstance(state, Northgard)
        for seat, found in enumerate(self.seats):
            found.order = (seat - self.first) % state.players
            found.seen = set(found.played)
            if state.clan[seat] >= 0:  # a clan's upgrades are always on offer to it
                found.seen.update(
                    state.content.card_ids[card] for card in state.content.clan_upgrades[state.clan[seat]]
                )
        taken = set().union(*(found.played for found in self.seats))
        self.seats[0].seen |= self.offered - taken
        if state.end_reason == k.END_TERRITORIES:
            self.seats[0].deeds[BY_LAND] = 1
        return Found(state.year, self.seats, self.course)

    @staticmethod
    def cards(rules: Ruleset, content: Any) -> dict[str, str]:
        """Development cards, Achievements and the upgrades of the clans."""
        assert isinstance(content, Content)
        c = content
        names = {c.card_ids[card]: "" for card in c.early_cards + c.advanced_cards + c.achievement_cards}
        for clan, cards in enumerate(c.clan_upgrades):
            names.update((c.card_ids[card], c.clan_ids[clan]) for card in cards)
        return names

    @staticmethod
    def options(content: Any, players: int, number: int, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """All clans of the edition against each other in all orders of the seats."""
        clans = PROTOTYPE_CLANS if given.get("edition") == "prototype" else content.clan_ids
        tables = list(permutations(clans, players))  # taken in long strides, so that a short series is even too
        return {"clans": list(tables[number * 101 % len(tables)])}
