"""What to look at in Empires of the North: cards looked at, played and in the Empire; expeditions and Raids.

A card is present if it ever was in the Empire: some are built to be discarded. Dealt are the nine cards of the first
hand and the first Lookout, kept or not: until then nothing a player does can change what he draws.

Cards are built by those who have the time and the Goods for them, and Islands are conquered by those who sail much. So
each seat's standing is noted when the Action phase and when the Expedition phase of a round begin: clan, round, phase,
lead over the best other in points as they would count now, and Ships in the queue. A card counts for the last standing
before it came.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any

from meadhall.arena.probes import Found, SeatFound
from meadhall.core.event import Event
from meadhall.core.ruleset import Ruleset
from meadhall.core.state import State
from meadhall.empires import codes as k
from meadhall.empires import lookout
from meadhall.empires.build import Attached, Built, CardPlayed, FieldBuilt
from meadhall.empires.expedition import Conquered, Pillaged, Reached, Sailed
from meadhall.empires.location import Exhausted, Raided
from meadhall.empires.rounds import NewIslands
from meadhall.empires.score import final_score
from meadhall.empires.state import EmpiresState
from meadhall.empires.turn import PawnReused
from meadhall.empires.zones import CardDrawn, Discarded

Deed = Sailed | Pillaged | Conquered | Raided | Exhausted | PawnReused | CardPlayed | Discarded
DEEDS: dict[type[Deed], str] = {
    Sailed: "sail",
    Pillaged: "pillage",
    Conquered: "conquer",
    Raided: "raid",
    Exhausted: "exhaust",
    PawnReused: "second use",
    CardPlayed: "boost or instant",
    Discarded: "discard",
}


LEAD_STEPS = (-10, -6, -3, -1, 1, 3, 6, 10)  # points
SHIPS = 3  # more are not told apart


def standing(s: EmpiresState, seat: int) -> tuple[int, ...]:
    """How a seat stands, coarsely."""
    points = [final_score(s, p) for p in range(s.players)]
    lead = points[seat] - max((points[p] for p in range(s.players) if p != seat), default=0)
    ships = s.queue[k.Q_OWNER :: k.Q_WIDTH].count(seat)
    return s.rows[seat][k.CLAN], s.round, s.phase, sum(lead >= step for step in LEAD_STEPS), min(ships, SHIPS)


class Probe:
    """Watches one game by its events."""

    def __init__(self, players: int) -> None:
        self.seats = [SeatFound(deeds=dict.fromkeys(DEEDS.values(), 0)) for _ in range(players)]
        self.dealing = True
        self.standings: list[tuple[int, ...]] = []  # by seat, of this phase
        self.phase = (0, 0)
        self.course: list[list[float]] = []

    def see(self, state: State) -> None:
        """Note what the events tell."""
        assert isinstance(state, EmpiresState)
        ids = state.content.ids
        for event in state.events:
            self._note(event, ids)
        if self.dealing and state.phase == k.PHASE_ACTION:
            self.dealing = False
            everybodys = {card for design, card in enumerate(ids) if state.content.clan[design] < 0}
            for found in self.seats:
                found.dealt = found.seen - everybodys
        phase = (state.round, state.phase)
        if state.phase in (k.PHASE_ACTION, k.PHASE_EXPEDITION) and phase != self.phase:
            self.phase = phase
            self.standings = [standing(state, seat) for seat in range(state.players)]
            if state.phase == k.PHASE_ACTION:
                self.course.append([float(final_score(state, seat)) for seat in range(state.players)])
            for seat, found in enumerate(self.seats):
                found.standings.append(self.standings[seat])

    def _note(self, event: Event, ids: list[str]) -> None:
        if isinstance(event, Deed):
            self.seats[event.seat].deeds[DEEDS[type(event)]] += 1
        match event:
            case NewIslands():  # the face-up Islands come to everybody
                for found in self.seats:
                    found.seen.update(ids[design] for design in event.islands if design >= 0)
            case lookout.Kept():
                self.seats[event.seat].seen.update(ids[design] for design in event.dropped)
            case lookout.KeptCards():
                self.seats[event.seat].seen.update(ids[design] for design in event.cards)
            case CardDrawn() | lookout.Found() | Reached():
                self.seats[event.seat].seen.add(ids[event.card])
            case CardPlayed() | Pillaged():
                self.seats[event.seat].played.add(ids[event.card])
            case Built() | FieldBuilt() | Attached() | Conquered():
                self.seats[event.seat].played.add(ids[event.card])
                self._present(event.seat, ids[event.card])

    def _present(self, seat: int, card: str) -> None:
        found = self.seats[seat]
        if card not in found.present and self.standings:
            found.gains.append((card, self.standings[seat]))
        found.present.add(card)

    def found(self, state: State) -> Found:
        """Rounds played and turn order."""
        assert isinstance(state, EmpiresState)
        for seat, found in enumerate(self.seats):
            found.order = (seat - state.first_drawn) % state.players
            found.seen |= found.played
        return Found(state.round, self.seats, self.course)

    @staticmethod
    def cards(rules: Ruleset, content: Any) -> dict[str, str]:
        """All designs but the start cards; Islands belong to nobody."""
        return {
            design: content.clan_ids[content.clan[number]] if content.clan[number] >= 0 else ""
            for number, design in enumerate(content.ids)
            if not content.start[number]
        }

    @staticmethod
    def options(content: Any, players: int, number: int, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """All clans against each other in all orders of the seats."""
        tables = list(permutations(content.clan_ids, players))
        return {"clans": list(tables[number % len(tables)])}
