"""Using the Action of a card, and Raids (E.LOCATION, E.RAID)."""

from meadhall.core.state import Frame
from meadhall.empires import codes as k
from meadhall.empires.declare import why_perform
from meadhall.empires.empire import find
from meadhall.empires.events import raise_discards, raise_event, run_effects
from meadhall.empires.expedition import qualifies_for
from meadhall.empires.payment import pay, why_cost
from meadhall.empires.state import EmpiresState


def has_action(s: EmpiresState, seat: int, at: int) -> bool:
    """Whether a card has an Action now, by itself or by what it is bound to."""
    ability = s.empires[seat][at + k.E_ABILITY]
    return ability >= 0 and s.content.action[ability] >= 0


def why_use(s: EmpiresState, seat: int, at: int) -> int:
    """Why the Action of an own card cannot be used (E.LOCATION.1, E.LOCATION.7, E.LOCATION.8)."""
    cards = s.empires[seat]
    ability = cards[at + k.E_ABILITY]
    if ability < 0 or s.content.action[ability] < 0:
        return k.R_NO_ACTION
    if cards[at + k.E_EXHAUSTED] != 0:
        return k.R_EXHAUSTED
    reason = why_cost(s, seat, s.content.action_cost[ability], 0, 0, cards[at + k.E_UID], -1)
    if reason != k.R_OK:
        return reason
    for need in s.content.action_needs[ability]:
        if need < k.TILES:
            reason = why_perform(s, seat, need)
            if reason != k.R_OK:
                return reason
        elif not qualifies_for(s, seat, need - k.TILES):
            return k.R_NO_SHIP
    return k.R_OK


def start_use(s: EmpiresState, seat: int, at: int) -> None:
    """Begin to use the Action of a card."""
    cards = s.empires[seat]
    f = s.push(k.OP_USE, seat)
    f.a = cards[at + k.E_UID]
    f.b = cards[at + k.E_ABILITY]
    if s.tracing:
        s.emit(k.EV_USE, [seat, cards[at + k.E_DESIGN], cards[at + k.E_ABILITY]])


def step_use(s: EmpiresState, f: Frame) -> None:
    """Pay, exhaust the card, raise the events of the cost, carry out the effect (E.LOCATION.2, E.COPY.9)."""
    if f.step == 0:
        f.step = 1
        pay(s, f.seat, s.content.action_cost[f.b], 0, 0, f.a)
        return
    if f.step == 1:
        f.step = 2
        at = find(s, f.seat, f.a)
        if at >= 0:  # a card discarded as its own cost is not exhausted (E.LOCATION.9)
            s.empires[f.seat][at + k.E_EXHAUSTED] = 1
    if f.step == 2:
        if raise_discards(s, f):
            return
        f.step = 3
        run_effects(s, f.seat, s.content.action[f.b], f.a, -1)
        return
    s.pop()


def why_target(s: EmpiresState, seat: int, opponent: int, at: int) -> int:
    """Why an opponent's card cannot be exhausted by a Raid or an `exhaust` effect (E.RAID.2 to E.RAID.4)."""
    if opponent == seat:
        return k.R_OWN
    if s.rows[opponent][k.PASSED] != 0:
        return k.R_PASSED
    if not has_action(s, opponent, at):
        return k.R_NO_ACTION
    return k.R_EXHAUSTED if s.empires[opponent][at + k.E_EXHAUSTED] != 0 else k.R_OK


def why_raid(s: EmpiresState, seat: int, opponent: int, at: int) -> int:
    """Why an opponent's card cannot be raided (E.RAID.6)."""
    if s.rows[seat][k.RAZE] == 0:
        return k.R_NO_RAZE
    return why_target(s, seat, opponent, at)


def raid(s: EmpiresState, seat: int, opponent: int, at: int) -> None:
    """Discard 1 Raze and exhaust the card (E.RAID.1)."""
    s.rows[seat][k.RAZE] -= 1
    s.empires[opponent][at + k.E_EXHAUSTED] = 1
    if s.tracing:
        s.emit(k.EV_RAID, [seat, opponent, s.empires[opponent][at + k.E_DESIGN]])
    raise_event(s, seat, k.EV_OF_RAID, -1, 0, -1)
