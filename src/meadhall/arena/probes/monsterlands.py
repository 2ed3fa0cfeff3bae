"""What to look at in Monster Lands: what was offered and bought, what happened to monsters and mercenaries.

An item is offered and bought at most once a game, however many seats could have had it: `seen` and `played` are kept
with the first buyer, or with the first seat if nobody bought it. `present` says who ever had it, the dead and the lost
included: an item is judged by those who chose it, not by those whom it outlived.

Dear mercenaries are hired by clans that lead already. So each seat's standing is noted when the first turn of a round
begins, in coarse steps: the round, its lead over the mean of the others in points, gold and dice, and the glory it may
still turn into reputation. An item counts for the standing at the start of the round in which it was got.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any

from meadhall.arena.probes import Found, SeatFound
from meadhall.core.event import Event
from meadhall.core.ruleset import Ruleset
from meadhall.core.state import State
from meadhall.monsterlands import codes as k
from meadhall.monsterlands import score, solo
from meadhall.monsterlands.assault import Died
from meadhall.monsterlands.assign import SentOut
from meadhall.monsterlands.battle import AttackFailed, Captured, Eliminated
from meadhall.monsterlands.buildings import BeerBought, EquipmentTaken, Hired, Pawned, Placed, TrapTaken
from meadhall.monsterlands.cleanup import Deserted
from meadhall.monsterlands.conquest import Conquered
from meadhall.monsterlands.content import Content
from meadhall.monsterlands.missions import ContractDone, MissionDone
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.talents import AbilityUsed, LandUsed, Looted, TalentUsed
from meadhall.monsterlands.turn import Turn
from meadhall.monsterlands.zones import CameToEntrance

DEEDS: Mapping[type[Event], str] = {
    Captured: "monsters captured",
    Eliminated: "monsters eliminated",
    AttackFailed: "attacks failed",
    Died: "mercenaries dead",
    Deserted: "mercenaries deserted",
    Conquered: "lands conquered",
    LandUsed: "settled lands used",
    Looted: "loot tokens taken",
    ContractDone: "contracts fulfilled",
    MissionDone: "missions rolled",
    BeerBought: "rounds of beer",
    TalentUsed: "talents used",
    AbilityUsed: "talents used",
}
BOUGHT: Mapping[type[Event], tuple[str, str]] = {  # the sort of item, and the field that names it
    Hired: ("mercenary", "mercenary"),
    EquipmentTaken: ("equipment", "equipment"),
    TrapTaken: ("trap", "trap"),
    Conquered: ("land", "land"),
}
LEFT = "monsters left"  # somebody was sent against them and they went to the Entrance
EARLY = "ended by glory"
LEAD_STEPS = (-10, -6, -3, -1, 1, 3, 6, 10)  # points
GOLD_STEPS = (-4, 4)
DICE_STEPS = (-2, 2)
ROOM_STEPS = (3, 6)


def item(c: Content, kind: str, number: int) -> str:
    """The name of an item in the report."""
    ids = {"mercenary": c.merc_ids, "equipment": c.equip_ids, "trap": c.trap_ids, "land": c.land_ids}[kind]
    return f"{kind}.{ids[number]}"


def step_of(amount: float, steps: tuple[int, ...]) -> int:
    """In which step an amount lies; a limit belongs to the step above it."""
    return sum(amount >= limit for limit in steps)


def standing(s: MonsterState, seat: int) -> tuple[int, ...]:
    """How a seat stands against the others, coarsely."""
    dice = [sum(s.pool[p * 9 : p * 9 + 9]) for p in range(s.players)]
    points = [score.points(s, p) for p in range(s.players)]

    def lead(of: list[int]) -> float:
        return of[seat] - (sum(of) - of[seat]) / max(1, s.players - 1)

    return (
        s.round,
        step_of(lead(points), LEAD_STEPS),
        step_of(lead(s.gold), GOLD_STEPS),
        step_of(lead(dice), DICE_STEPS),
        step_of(s.glory[seat] - s.reputation[seat], ROOM_STEPS),
    )


class Probe:
    """Watches one game by its events and its offers."""

    def __init__(self, players: int) -> None:
        self.seats = [SeatFound() for _ in range(players)]
        self.offered: set[str] = set()
        self.first = -1
        self.round = 0
        self.course: list[list[float]] = []
        self.offers: list[list[int]] = []  # as last looked at; an offer that changes is a new list

    def see(self, state: State) -> None:
        """Note what the events tell and what lies on offer when a turn begins."""
        assert isinstance(state, MonsterState)
        c = state.content
        if self.first < 0:
            self.first = state.first
        turn = len(state.stack) > 0 and isinstance(state.stack[-1], Turn)
        if turn and state.round != self.round:
            self.round = state.round
            self.course.append([float(score.points(state, seat)) for seat in range(state.players)])
            for seat, found in enumerate(self.seats):
                found.standings.append(standing(state, seat))
        offers = [state.docks, state.bazaar, state.trap_offer, state.land_card, state.novice_stack]
        seen = len(self.offers) == len(offers) and all(map(operator.is_, offers, self.offers))
        if turn and not seen:
            self.offers = offers
            self.offered.update(item(c, "mercenary", m) for m in state.docks if m >= 0)
            self.offered.update(item(c, "equipment", e) for e in state.bazaar if e >= 0)
            self.offered.update(item(c, "trap", t) for t in state.trap_offer if t >= 0)
            self.offered.update(item(c, "land", land) for land in state.land_card if land >= 0)
            if state.novice_stack:
                self.offered.add(item(c, "mercenary", state.novice_stack[-1]))
        for event in state.events:
            self._happened(c, event)

    def _happened(self, c: Content, event: Any) -> None:
        kind = type(event)
        if kind is CameToEntrance:
            self.seats[0].deeds[LEFT] = self.seats[0].deeds.get(LEFT, 0) + 1
        if kind in DEEDS:
            self._count(event.seat, DEEDS[kind])
        if kind is Placed:
            self._count(event.seat, f"at the {c.building_names[event.building]}")
        elif kind is Pawned:
            self._count(event.seat, f"at the {c.building_names[k.PAWN]}")
        elif kind is SentOut:
            self._count(event.seat, "sent out")
        if kind in BOUGHT:
            sort, field = BOUGHT[kind]
            self._bought(event.seat, item(c, sort, getattr(event, field)))

    def _count(self, seat: int, deed: str) -> None:
        deeds = self.seats[seat].deeds
        deeds[deed] = deeds.get(deed, 0) + 1

    def _bought(self, seat: int, name: str) -> None:
        self.offered.add(name)
        if not any(name in found.played for found in self.seats):
            self.seats[seat].played.add(name)
        found = self.seats[seat]
        found.present.add(name)
        if found.standings:
            found.gains.append((name, found.standings[-1]))

    def found(self, state: State) -> Found:
        """Rounds played, turn order, and what was offered to nobody's use."""
        assert isinstance(state, MonsterState)
        for seat, found in enumerate(self.seats):
            found.order = (seat - self.first) % state.players
            found.seen = set(found.played)
        bought = set().union(*(found.played for found in self.seats))
        self.seats[0].seen |= self.offered - bought
        if state.round < state.content.rounds and not state.lost:
            self._count(0, EARLY)
        if state.players == 1:
            self._count(0, f"solo level {solo.rank(state, score.points(state, 0))}")
        return Found(state.round, self.seats, self.course)

    @staticmethod
    def cards(rules: Ruleset, content: Any) -> dict[str, str]:
        """Mercenaries of the deck and novices, equipment, traps and lands; nobody owns them from the start."""
        assert isinstance(content, Content)
        c = content
        names = {item(c, "mercenary", m): "" for m in range(c.mercs) if c.merc_role[m] in (k.DECK, k.NOVICE)}
        names.update((item(c, "equipment", e), "") for e in range(c.equips))
        names.update((item(c, "trap", t), "") for t in range(c.traps) if c.trap_kind[t] != k.TRAP_INITIAL)
        names.update((item(c, "land", land), "") for land in range(c.lands))
        return names

    @staticmethod
    def options(content: Any, players: int, number: int, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """As the game has them: clans and the first player are drawn."""
        return {}
