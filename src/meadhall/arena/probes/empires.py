"""What to look at in Empires of the North: cards looked at, played and in the Empire; expeditions and Raids."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any

from meadhall.arena.probes import Found, SeatFound
from meadhall.core.ruleset import Ruleset
from meadhall.core.state import State
from meadhall.empires.codes import (
    E_DESIGN,
    E_WIDTH,
    EV_ATTACH,
    EV_BUILD,
    EV_CONQUER,
    EV_DISCARD,
    EV_DRAW,
    EV_ENTER,
    EV_EXHAUST,
    EV_FOUND,
    EV_ISLAND,
    EV_KEPT,
    EV_KEPT_CARDS,
    EV_PILLAGE,
    EV_PLAY,
    EV_RAID,
    EV_REUSE,
    EV_REVEAL,
    EV_SAIL,
)
from meadhall.empires.state import EmpiresState

DEEDS = {
    EV_SAIL: "sail",
    EV_PILLAGE: "pillage",
    EV_CONQUER: "conquer",
    EV_RAID: "raid",
    EV_EXHAUST: "exhaust",
    EV_REUSE: "second use",
    EV_PLAY: "boost or instant",
    EV_DISCARD: "discard",
}


class Probe:
    """Watches one game by its events."""

    def __init__(self, players: int) -> None:
        self.seats = [SeatFound(deeds=dict.fromkeys(DEEDS.values(), 0)) for _ in range(players)]

    def see(self, state: State) -> None:
        """Note what the events tell; an event is [code, who may see it, numbers...]."""
        assert isinstance(state, EmpiresState)
        ids = state.content.ids
        for event in state.events:
            code, numbers = event[0], event[2:]
            if code == EV_REVEAL:  # the face-up Islands come to everybody
                for found in self.seats:
                    found.seen.update(ids[design] for design in numbers if design >= 0)
                continue
            if code in DEEDS:
                self.seats[numbers[0]].deeds[DEEDS[code]] += 1
            if code == EV_KEPT:
                self.seats[numbers[0]].seen.update(ids[design] for design in numbers[3:])
            elif code == EV_KEPT_CARDS:
                self.seats[numbers[0]].seen.update(ids[design] for design in numbers[1:])
            elif code in (EV_DRAW, EV_FOUND, EV_ISLAND):
                self.seats[numbers[0]].seen.add(ids[numbers[1]])
            elif code in (EV_BUILD, EV_ENTER, EV_ATTACH, EV_PLAY, EV_PILLAGE, EV_CONQUER):
                self.seats[numbers[0]].played.add(ids[numbers[1]])

    def found(self, state: State) -> Found:
        """Rounds played, turn order, and the Empires in the end."""
        assert isinstance(state, EmpiresState)
        ids = state.content.ids
        for seat, found in enumerate(self.seats):
            found.order = (seat - state.first_drawn) % state.players
            empire = state.empires[seat]
            found.present = {ids[empire[at + E_DESIGN]] for at in range(0, len(empire), E_WIDTH)}
            found.seen |= found.played
        return Found(state.round, self.seats)

    @staticmethod
    def cards(rules: Ruleset, content: Any) -> dict[str, str]:
        """All designs but the start cards; Islands belong to nobody."""
        return {
            design: content.clan_ids[content.clan[number]] if content.clan[number] >= 0 else ""
            for number, design in enumerate(content.ids)
            if not content.start[number]
        }

    @staticmethod
    def options(rules: Ruleset, content: Any, players: int, number: int) -> Mapping[str, Any]:
        """All clans against each other in all orders of the seats."""
        tables = list(permutations(content.clan_ids, players))
        return {"clans": list(tables[number % len(tables)])}
