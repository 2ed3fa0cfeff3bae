"""The queue and its Ships: an expedition takes an Island and pillages or conquers it (E.SAIL, E.EXPEDITION)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Question, Step
from meadhall.empires import codes as k
from meadhall.empires.asking import Compulsory
from meadhall.empires.build import Enter
from meadhall.empires.effects import EFFECTS, Effect, Source, run_effects
from meadhall.empires.entries import EVENTS, QUESTIONS
from meadhall.empires.features import raise_event
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


def bring_home(s: EmpiresState, seat: int, at: int) -> None:
    """The Ship returns to its owner's supply; Fish and Raze on it are discarded, used or not."""
    del s.queue[at : at + k.Q_WIDTH]
    s.rows[seat][k.SHIP] += 1


# -- sailing ----------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class LoadShip(Question):
    """SAIL: nothing, Fish, Raze, both, as far as the player has them (E.DECIDE.11)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def options(self, s: EmpiresState) -> list[int]:
        out: list[int] = []
        for cargo in range(4):
            if self.why(s, k.A_CARGO + cargo) == k.R_OK:
                out.append(k.A_CARGO + cargo)
        return out

    def why(self, s: EmpiresState, action: int) -> int:
        """E.SAIL.2, E.GOODS.13."""
        if action < k.A_CARGO or action >= k.A_TOP:
            return k.R_OTHER
        cargo = action - k.A_CARGO
        row = s.rows[self.seat]
        if (cargo & k.FISH_BIT != 0 and row[k.FISH] == 0) or (cargo & k.RAZE_BIT != 0 and row[k.RAZE] == 0):
            return k.R_NO_CARGO
        return k.R_OK

    def take(self, s: EmpiresState, answer: int) -> None:
        """The Ship with its cargo comes to the end of the queue (E.SAIL.1)."""
        cargo = answer - k.A_CARGO
        row = s.rows[self.seat]
        row[k.SHIP] -= 1
        if cargo & k.FISH_BIT != 0:
            row[k.FISH] -= 1
        if cargo & k.RAZE_BIT != 0:
            row[k.RAZE] -= 1
        s.queue.append(self.seat)
        s.queue.append(cargo)
        s.queue.append(s.next_ship)
        s.next_ship += 1
        if s.tracing:
            s.tell(Sailed(self.seat, cargo))
        s.pop()


# -- an expedition ----------------------------------------------------------------------------------------------------


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


def islands_for(s: EmpiresState, cargo: int) -> list[int]:
    """Each face-up Island allowed and each deck top allowed (E.DECIDE.12)."""
    out: list[int] = []
    for distance in range(2):
        if why_top(s, cargo, distance) == k.R_OK:
            out.append(k.A_TOP + distance)
    for design in s.slots:
        if design >= 0 and why_island(s, cargo, design) == k.R_OK:
            out.append(k.A_CARD + design)
    return out


@mypyc_attr(acyclic=True)
class ChooseIsland(Question):
    """Choose the Island a Ship takes."""

    def __init__(self, seat: int, ship: int, only: int) -> None:
        super().__init__(seat)
        self.ship: Final = ship
        self.only: Final = only  # the mode that the expedition is bound to, MODE_*

    def options(self, s: EmpiresState) -> list[int]:
        return islands_for(s, s.queue[ship_at(s, self.ship) + k.Q_CARGO])

    def why(self, s: EmpiresState, action: int) -> int:
        cargo = s.queue[ship_at(s, self.ship) + k.Q_CARGO]
        if action == k.A_TOP or action == k.A_TOP + 1:
            return why_top(s, cargo, action - k.A_TOP)
        design = action - k.A_CARD
        return why_island(s, cargo, design) if design >= 0 and design < len(s.content.ids) else k.R_OTHER

    def nothing(self, s: EmpiresState) -> None:
        """E.EXPEDITION.14."""
        bring_home(s, self.seat, ship_at(s, self.ship))
        if s.tracing:
            s.tell(NoIsland(self.seat))
        s.pop()

    def take(self, s: EmpiresState, answer: int) -> None:
        drawn = 0
        if answer >= k.A_CARD:
            island = answer - k.A_CARD
            s.slots[s.slots.index(island)] = -1
        else:
            island = turn_up(s, answer - k.A_TOP)  # E.EXPEDITION.4
            drawn = 1
        if s.tracing:
            s.tell(Reached(self.seat, island, drawn))
        s.become(ChooseMode(self.seat, self.ship, self.only, island))


@mypyc_attr(acyclic=True)
class ChooseMode(Compulsory):
    """Pillage or conquer; then the Ship returns and its cargo is discarded (E.EXPEDITION.7)."""

    def __init__(self, seat: int, ship: int, only: int, island: int) -> None:
        super().__init__(seat)
        self.ship: Final = ship
        self.only: Final = only
        self.island: Final = island

    def options(self, s: EmpiresState) -> list[int]:
        out: list[int] = []
        if self.why(s, k.A_PILLAGE) == k.R_OK:
            out.append(k.A_PILLAGE)
        if self.why(s, k.A_CONQUER) == k.R_OK:
            out.append(k.A_CONQUER)
        return out

    def why(self, s: EmpiresState, action: int) -> int:
        """E.EXPEDITION.5, E.EXPEDITION.18."""
        if action == k.A_PILLAGE:
            return k.R_MODE if self.only == k.MODE_CONQUER else k.R_OK
        if action != k.A_CONQUER:
            return k.R_OTHER
        if self.only == k.MODE_PILLAGE:
            return k.R_MODE
        return k.R_OK if s.queue[ship_at(s, self.ship) + k.Q_CARGO] & k.RAZE_BIT != 0 else k.R_CONQUER_RAZE

    def take(self, s: EmpiresState, answer: int) -> None:
        seat = self.seat
        bring_home(s, seat, ship_at(s, self.ship))
        s.rows[seat][k.EXPEDITIONS] += 1
        if answer == k.A_CONQUER:
            if s.tracing:
                s.tell(Conquered(seat, self.island))
            s.become(Enter(seat, self.island, k.EV_OF_CONQUER, -1))
            return
        if s.tracing:
            s.tell(Pillaged(seat, self.island))
        s.become(EndPillage(seat, self.island))
        run_effects(s, seat, s.content.pillage[self.island], Source(-1, self.island, -1))


@mypyc_attr(acyclic=True)
class EndPillage(Step):
    """The Island is discarded, and the event is raised (E.EXPEDITION.8)."""

    def __init__(self, seat: int, island: int) -> None:
        super().__init__(seat)
        self.island: Final = island

    def work(self, s: EmpiresState) -> None:
        discard_island(s, self.island)
        s.pop()
        raise_event(s, self.seat, k.EV_OF_PILLAGE, self.island, 0, -1)


# -- effects that move Ships ------------------------------------------------------------------------------------------


def why_ship(s: EmpiresState, seat: int, place: int, mode: int) -> int:
    """Why a Ship in the queue does not qualify for an immediate expedition (E.EXPEDITION.22)."""
    at = place * k.Q_WIDTH
    if s.queue[at + k.Q_OWNER] != seat:
        return k.R_OTHER
    cargo = s.queue[at + k.Q_CARGO]
    if mode == k.MODE_CONQUER and cargo & k.RAZE_BIT == 0:
        return k.R_CONQUER_RAZE
    return k.R_OK if len(islands_for(s, cargo)) > 0 else k.R_NO_ISLAND


def qualifies_for(s: EmpiresState, seat: int, mode: int) -> bool:
    """Whether some own Ship qualifies for an immediate expedition."""
    for place in range(len(s.queue) // k.Q_WIDTH):
        if why_ship(s, seat, place, mode) == k.R_OK:
            return True
    return False


@mypyc_attr(acyclic=True)
class SendShip(Question):
    """Choose the Ship of an immediate expedition; skipped if none qualifies (E.EXPEDITION.17, E.EXPEDITION.22)."""

    def __init__(self, seat: int, source: Source, only: int, placed: int) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.only: Final = only
        self.placed: Final = placed  # 1: the Ship just placed

    def options(self, s: EmpiresState) -> list[int]:
        out: list[int] = []
        for place in range(min(k.QUEUE, len(s.queue) // k.Q_WIDTH)):
            if self.why(s, k.A_QUEUE + place) == k.R_OK:
                out.append(k.A_QUEUE + place)
        return out

    def why(self, s: EmpiresState, action: int) -> int:
        """E.EXPEDITION.20."""
        place = action - k.A_QUEUE
        if place < 0 or place >= k.QUEUE or place * k.Q_WIDTH >= len(s.queue):
            return k.R_OTHER
        if self.placed == 1 and s.queue[place * k.Q_WIDTH + k.Q_UID] != self.source.ship:
            return k.R_NOT_FITTING
        return why_ship(s, self.seat, place, self.only)

    def take(self, s: EmpiresState, answer: int) -> None:
        ship = s.queue[(answer - k.A_QUEUE) * k.Q_WIDTH + k.Q_UID]
        s.become(ChooseIsland(self.seat, ship, self.only))


class ExpeditionEffect(Effect):
    """An immediate expedition of a Ship in the queue."""

    def begin(self, s: EmpiresState, seat: int, node: list[int], source: Source) -> None:
        s.add(SendShip(seat, source, node[1], node[2]))


@mypyc_attr(acyclic=True)
class MoveShip(Question):
    """The owner may exchange one of his Ships with the one directly ahead."""

    def __init__(self, seat: int, source: Source, left: int) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.left: Final = left

    def options(self, s: EmpiresState) -> list[int]:
        out: list[int] = []
        for place in range(min(k.QUEUE, len(s.queue) // k.Q_WIDTH)):
            if self.why(s, k.A_QUEUE + place) == k.R_OK:
                out.append(k.A_QUEUE + place)
        return [k.A_STAY] + out if len(out) > 0 else out

    def why(self, s: EmpiresState, action: int) -> int:
        """E.SAIL.7, E.SAIL.8."""
        at = (action - k.A_QUEUE) * k.Q_WIDTH
        if at < 0 or action >= k.A_QUEUE + k.QUEUE or at >= len(s.queue) or s.queue[at + k.Q_OWNER] != self.seat:
            return k.R_OTHER
        return k.R_HEAD if at == 0 else k.R_OK

    def take(self, s: EmpiresState, answer: int) -> None:
        if self.left > 1 and answer != k.A_STAY:
            s.become(MoveShip(self.seat, self.source, self.left - 1))
        else:
            s.pop()
        if answer == k.A_STAY:
            return
        at = (answer - k.A_QUEUE) * k.Q_WIDTH
        ahead = s.queue[at - k.Q_WIDTH : at]
        s.queue[at - k.Q_WIDTH : at] = s.queue[at : at + k.Q_WIDTH]
        s.queue[at : at + k.Q_WIDTH] = ahead
        if s.tracing:
            s.tell(ShipMoved(self.seat, answer - k.A_QUEUE - 1))


class MoveShipEffect(Effect):
    """A Ship that may go up the queue."""

    def begin(self, s: EmpiresState, seat: int, node: list[int], source: Source) -> None:
        s.add(MoveShip(seat, source, node[1]))


# -- what happened -----------------------------------------------------------------------------------------------------


class Sailed(Event):
    """A Ship is placed."""

    def __init__(self, seat: int, cargo: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.cargo: Final = cargo


class Reached(Event):
    """A Ship takes an Island, perhaps from the top of a deck."""

    def __init__(self, seat: int, card: int, drawn: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.card: Final = card
        self.drawn: Final = drawn


class Pillaged(Event):
    """An Island is pillaged."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.card: Final = card


class Conquered(Event):
    """An Island is conquered."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.card: Final = card


class ShipMoved(Event):
    """A Ship goes up the queue."""

    def __init__(self, seat: int, place: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.place: Final = place


class NoIsland(Event):
    """A Ship finds no Island."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: Final = seat


QUESTIONS.add(12, LoadShip, "E.SAIL.2", "cargo")
QUESTIONS.add(13, ChooseIsland, "E.EXPEDITION.2", "island")
QUESTIONS.add(14, ChooseMode, "E.EXPEDITION.5", "mode")
QUESTIONS.add(28, MoveShip, "E.SAIL.7", "move-ship")
QUESTIONS.add(29, SendShip, "E.EXPEDITION.20", "ship")
QUESTIONS.add(111, EndPillage)
EFFECTS[k.DO_EXPEDITION] = ExpeditionEffect()
EFFECTS[k.DO_MOVE_SHIP] = MoveShipEffect()
EVENTS.add(21, Sailed, "E.SAIL.1")
EVENTS.add(22, Reached, "E.EXPEDITION.1")
EVENTS.add(23, Pillaged, "E.EXPEDITION.8")
EVENTS.add(24, Conquered, "E.EXPEDITION.9")
EVENTS.add(35, ShipMoved, "E.SAIL.7")
EVENTS.add(47, NoIsland, "E.EXPEDITION.14")
