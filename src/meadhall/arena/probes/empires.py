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
from meadhall.core.ruleset import Ruleset
from meadhall.core.state import State
from meadhall.empires import codes as k
from meadhall.empires.score import final_score
from meadhall.empires.state import EmpiresState

DEEDS = {
    k.EV_SAIL: "sail",
    k.EV_PILLAGE: "pillage",
    k.EV_CONQUER: "conquer",
    k.EV_RAID: "raid",
    k.EV_EXHAUST: "exhaust",
    k.EV_REUSE: "second use",
    k.EV_PLAY: "boost or instant",
    k.EV_DISCARD: "discard",
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
            code, _, *numbers = event.numbers()
            if code == k.EV_REVEAL:  # the face-up Islands come to everybody
                for found in self.seats:
                    found.seen.update(ids[design] for design in numbers if design >= 0)
                continue
            if code in DEEDS:
                self.seats[numbers[0]].deeds[DEEDS[code]] += 1
            if code == k.EV_KEPT:
                self.seats[numbers[0]].seen.update(ids[design] for design in numbers[3:])
            elif code == k.EV_KEPT_CARDS:
                self.seats[numbers[0]].seen.update(ids[design] for design in numbers[1:])
            elif code in (k.EV_DRAW, k.EV_FOUND, k.EV_ISLAND):
                self.seats[numbers[0]].seen.add(ids[numbers[1]])
            elif code in (k.EV_BUILD, k.EV_ENTER, k.EV_ATTACH, k.EV_PLAY, k.EV_PILLAGE, k.EV_CONQUER):
                self.seats[numbers[0]].played.add(ids[numbers[1]])
                if code not in (k.EV_PLAY, k.EV_PILLAGE):
                    self._present(numbers[0], ids[numbers[1]])
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
