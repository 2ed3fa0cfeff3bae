"""Expeditions: a Ship takes an Island and pillages or conquers it (E.EXPEDITION)."""

from meadhall.core.state import Frame
from meadhall.empires import codes as k
from meadhall.empires.build import start_enter
from meadhall.empires.events import raise_event, run_effects
from meadhall.empires.state import EmpiresState
from meadhall.empires.zones import discard_island, turn_up


def ship_at(s: EmpiresState, uid: int) -> int:
    """Where a Ship's three numbers begin in the queue; -1 if it is not there."""
    i = 0
    while i < len(s.queue):
        if s.queue[i + k.Q_UID] == uid:
            return i
        i += k.Q_WIDTH
    return -1


def why_island(s: EmpiresState, cargo: int, design: int) -> int:
    """Why a Ship cannot choose an Island by its design (E.EXPEDITION.2, E.EXPEDITION.3)."""
    if design not in s.slots:
        return k.R_NO_ISLAND
    if s.content.kind[design] == k.DISTANT and cargo & k.FISH_BIT == 0:
        return k.R_DISTANT
    return k.R_OK


def why_top(s: EmpiresState, cargo: int, distance: int) -> int:
    """Why a Ship cannot choose the top of an Island deck (E.EXPEDITION.13)."""
    if distance == 1 and cargo & k.FISH_BIT == 0:
        return k.R_DISTANT
    return k.R_OK if len(s.isles[distance]) + len(s.isle_discards[distance]) > 0 else k.R_NO_ISLAND


def island_options(s: EmpiresState, cargo: int) -> list[int]:
    """Each face-up Island allowed and each deck top allowed (E.DECIDE.12)."""
    out: list[int] = []
    for distance in range(2):
        if why_top(s, cargo, distance) == k.R_OK:
            out.append(k.A_TOP + distance)
    for design in s.slots:
        if design >= 0 and why_island(s, cargo, design) == k.R_OK:
            out.append(k.A_CARD + design)
    return out


def why_ship(s: EmpiresState, seat: int, place: int, mode: int) -> int:
    """Why a Ship in the queue does not qualify for an immediate expedition (E.EXPEDITION.22)."""
    at = place * k.Q_WIDTH
    if s.queue[at + k.Q_OWNER] != seat:
        return k.R_OTHER
    cargo = s.queue[at + k.Q_CARGO]
    if mode == k.MODE_CONQUER and cargo & k.RAZE_BIT == 0:
        return k.R_CONQUER_RAZE
    return k.R_OK if len(island_options(s, cargo)) > 0 else k.R_NO_ISLAND


def qualifies_for(s: EmpiresState, seat: int, mode: int) -> bool:
    """Whether some own Ship qualifies for an immediate expedition."""
    for place in range(len(s.queue) // k.Q_WIDTH):
        if why_ship(s, seat, place, mode) == k.R_OK:
            return True
    return False


def why_mode(s: EmpiresState, f: Frame, action: int) -> int:
    """Why an Island cannot be pillaged or conquered (E.EXPEDITION.5, E.EXPEDITION.18)."""
    if action == k.A_PILLAGE:
        return k.R_MODE if f.b == k.MODE_CONQUER else k.R_OK
    if f.b == k.MODE_PILLAGE:
        return k.R_MODE
    return k.R_OK if s.queue[ship_at(s, f.a) + k.Q_CARGO] & k.RAZE_BIT != 0 else k.R_CONQUER_RAZE


def step_ship(s: EmpiresState, f: Frame) -> None:
    """Choose the Island, then the mode; then the Ship returns and its cargo is discarded (E.EXPEDITION.7)."""
    seat = f.seat
    if f.step == 0:
        if s.answer < 0:
            at = ship_at(s, f.a)
            options = island_options(s, s.queue[at + k.Q_CARGO])
            if len(options) == 0:  # E.EXPEDITION.14
                bring_home(s, seat, at)
                if s.tracing:
                    s.emit(k.EV_NO_ISLAND, [seat])
                s.pop()
                return
            s.ask(seat, k.K_ISLAND, options)
            if s.answer < 0:
                return
        choice = s.take()
        if choice >= k.A_CARD:
            f.c = choice - k.A_CARD
            f.d = 0
            s.slots[s.slots.index(f.c)] = -1
        else:
            f.c = turn_up(s, choice - k.A_TOP)  # E.EXPEDITION.4
            f.d = 1
        if s.tracing:
            s.emit(k.EV_ISLAND, [seat, f.c, f.d])
        f.step = 1
    if f.step == 1:
        if s.answer < 0:
            modes: list[int] = []
            if why_mode(s, f, k.A_PILLAGE) == k.R_OK:
                modes.append(k.A_PILLAGE)
            if why_mode(s, f, k.A_CONQUER) == k.R_OK:
                modes.append(k.A_CONQUER)
            s.ask(seat, k.K_MODE, modes)
            if s.answer < 0:
                return
        choice = s.take()
        bring_home(s, seat, ship_at(s, f.a))
        s.rows[seat][k.EXPEDITIONS] += 1
        design = f.c
        if choice == k.A_CONQUER:
            if s.tracing:
                s.emit(k.EV_CONQUER, [seat, design])
            s.pop()
            start_enter(s, seat, design, k.EV_OF_CONQUER, -1)
            return
        if s.tracing:
            s.emit(k.EV_PILLAGE, [seat, design])
        f.step = 2
        run_effects(s, seat, s.content.pillage[design], -1, -1)
        return
    design = f.c
    discard_island(s, design)  # E.EXPEDITION.8
    s.pop()
    raise_event(s, seat, k.EV_OF_PILLAGE, design, 0, -1)


def bring_home(s: EmpiresState, seat: int, at: int) -> None:
    """The Ship returns to its owner's supply; Fish and Raze on it are discarded, used or not."""
    del s.queue[at : at + k.Q_WIDTH]
    s.rows[seat][k.SHIP] += 1
