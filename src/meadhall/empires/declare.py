"""Declared tile actions: window, Boost or Field, the action itself, the Boost's "after" part, the event (E.PAWN.11).

On the stack of a declared action lie, from below: `Declared` until all of it is over, `Perform` while it waits, and
above it the window with what is built or played there.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Question, Step
from meadhall.empires import codes as k
from meadhall.empires.asking import OfEmpire, OfHand
from meadhall.empires.build import Build, CardPlayed, Enter, Played
from meadhall.empires.costs import why_cost
from meadhall.empires.effects import EFFECTS, Effect, Source, run_effects
from meadhall.empires.empire import is_host
from meadhall.empires.entries import EVENTS, QUESTIONS
from meadhall.empires.expedition import LoadShip
from meadhall.empires.features import raise_event
from meadhall.empires.fields import Harvest
from meadhall.empires.state import EmpiresState
from meadhall.empires.waiting import (
    BUILT_FIELD,
    BUILT_NOT,
    BUILT_UPGRADE,
    Waiting,
    after_window,
    carried_out,
    qualifies,
    why_not_resolvable,
)
from meadhall.empires.zones import announce, draw_cards, gain, in_secret

MAX_PERFORMED: Final = 50  # E.PAWN.18


def declare(s: EmpiresState, seat: int, tile: int, second: int) -> None:
    """Declare a tile action; second: 1 for the second use of a pawn."""
    s.add(Declared(seat, tile, second))
    s.add(Perform(seat, tile, True, -1))
    s.add(Window(seat, tile))


def why_perform(s: EmpiresState, seat: int, tile: int) -> int:
    """Why a card text cannot perform a tile action (E.PAWN.16, E.PAWN.18)."""
    if s.rows[seat][k.PERFORMED] >= MAX_PERFORMED:
        return k.R_GUARD
    return why_not_resolvable(s, seat, tile)


class PerformEffect(Effect):
    """Declare a tile action without a pawn, or skip it (E.PAWN.15, E.PAWN.16)."""

    def begin(self, s: EmpiresState, seat: int, node: list[int], source: Source) -> None:
        tile = node[1]
        if why_perform(s, seat, tile) != k.R_OK:
            if s.tracing:
                s.tell(Skipped(seat, tile))
            return
        s.rows[seat][k.PERFORMED] += 1
        if s.tracing:
            s.tell(Performed(seat, tile))
        declare(s, seat, tile, 0)


@mypyc_attr(acyclic=True, free_list_len=1)
class Declared(Step):
    """A declared action that is not over yet; a second use of a pawn has an event of its own (E.PAWN.17)."""

    def __init__(self, seat: int, tile: int, second: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile
        self.second: Final = second

    def work(self, s: EmpiresState) -> None:
        s.pop()
        if self.second == 1:
            raise_event(s, self.seat, k.EV_OF_REUSE, -1, 0, -1)


# -- the window -------------------------------------------------------------------------------------------------------


def can_host(s: EmpiresState, seat: int, at: int, design: int) -> bool:
    """Whether a card of the Empire may carry an upgrade: it shows a kind of Good the upgrade shows (E.UPGRADE.2)."""
    c = s.content
    return is_host(s, seat, at) and c.goods_bits[s.empires[seat][at + k.E_DESIGN]] & c.goods_bits[design] != 0


def has_host(s: EmpiresState, seat: int, design: int) -> bool:
    """Whether some Field of the Empire may carry an upgrade (E.UPGRADE.4)."""
    for place in range(len(s.empires[seat]) // k.E_WIDTH):
        if can_host(s, seat, place * k.E_WIDTH, design):
            return True
    return False


@mypyc_attr(acyclic=True, free_list_len=1)
class Window(Question):
    """Nothing, a Boost or a Field (A_CARD), or an upgrade (A_ATTACH); copies are one option (E.DECIDE.8)."""

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile

    def options(self, s: EmpiresState) -> list[int]:
        c = s.content
        out: list[int] = []
        if self.why(s, k.A_NOTHING) == k.R_OK:
            out.append(k.A_NOTHING)
        last = -1
        for design in s.hands[self.seat]:
            if design == last:
                continue
            last = design
            if (c.require[design] >> self.tile) & 1 == 0:
                continue
            kind = c.kind[design]
            if kind != k.UPGRADE and self.why_card(s, design, False) == k.R_OK:
                out.append(k.A_CARD + design)
            if (kind == k.UPGRADE or kind == k.DUAL) and self.why_card(s, design, True) == k.R_OK:
                out.append(k.A_ATTACH + design)
        return out

    def why(self, s: EmpiresState, action: int) -> int:
        if action == k.A_NOTHING:
            return k.R_OK if carried_out(s, self.seat, self.tile) else k.R_MUST_FIELD
        attach = action >= k.A_ATTACH
        design = action - (k.A_ATTACH if attach else k.A_CARD)
        if design < 0 or design >= len(s.content.ids):
            return k.R_OTHER
        return self.why_card(s, design, attach) if design in s.hands[self.seat] else k.R_NOT_IN_HAND

    def why_card(self, s: EmpiresState, design: int, attach: bool) -> int:
        """Why a card of the hand cannot be built or played, or attached as an upgrade."""
        seat = self.seat
        tile = self.tile
        c = s.content
        if (c.require[design] >> tile) & 1 == 0:
            return k.R_OTHER_TILE
        kind = c.kind[design]
        built = BUILT_NOT
        if attach:
            if kind != k.UPGRADE and kind != k.DUAL:
                return k.R_OTHER
            if not has_host(s, seat, design):
                return k.R_NO_HOST
            built = BUILT_UPGRADE
        elif kind == k.UPGRADE:
            return k.R_NO_HOST if not has_host(s, seat, design) else k.R_OTHER
        elif kind == k.FIELD or kind == k.DUAL:
            built = BUILT_FIELD
        if not after_window(s, seat, tile, design, built):
            return k.R_MUST_FIELD if tile == k.HARVEST else k.R_WAITING  # E.BOOST.10
        return k.R_OK

    def always(self, s: EmpiresState) -> bool:
        return in_secret(s) and len(s.hands[self.seat]) > 0

    def take(self, s: EmpiresState, answer: int) -> None:
        """The window closes; what was chosen comes before the action."""
        seat = self.seat
        s.pop()
        if answer == k.A_NOTHING:
            s.become(Perform(seat, self.tile, False, -1))
        elif answer >= k.A_ATTACH:
            s.become(Perform(seat, self.tile, False, -1))
            announce(s, seat, answer - k.A_ATTACH)  # open to all while its host is chosen (E.HIDDEN.14)
            s.add(ChooseHost(seat, answer - k.A_ATTACH))
        else:
            design = answer - k.A_CARD
            if s.content.kind[design] == k.BOOST:
                s.become(Perform(seat, self.tile, False, design))
                s.add(Boost(seat, design))
            else:
                s.become(Perform(seat, self.tile, False, -1))
                announce(s, seat, design)
                s.add(Enter(seat, design, k.EV_OF_FIELD, -1))


@mypyc_attr(acyclic=True)
class ChooseHost(OfEmpire):
    """Choose the Field that carries the upgrade."""

    def __init__(self, seat: int, upgrade: int) -> None:
        super().__init__(seat)
        self.upgrade: Final = upgrade  # its design

    def why_card(self, s: EmpiresState, at: int) -> int:
        return k.R_OK if can_host(s, self.seat, at, self.upgrade) else k.R_NO_HOST

    def take(self, s: EmpiresState, answer: int) -> None:
        host = s.empires[self.seat][(answer - k.A_EMPIRE - self.seat * k.EMPIRE) * k.E_WIDTH + k.E_UID]
        s.become(Enter(self.seat, self.upgrade, k.EV_OF_FIELD, host))


@mypyc_attr(acyclic=True)
class Boost(Step):
    """A Boost takes effect and is discarded (E.BOOST.3)."""

    def __init__(self, seat: int, design: int) -> None:
        super().__init__(seat)
        self.design: Final = design

    def work(self, s: EmpiresState) -> None:
        if s.tracing:
            s.tell(CardPlayed(self.seat, self.design))
        announce(s, self.seat, self.design)
        s.become(Played(self.seat, self.design))
        run_effects(s, self.seat, s.content.play[self.design], Source(-1, self.design, -1))


# -- the action -------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True, free_list_len=1)
class Perform(Waiting):
    """The action itself, as soon as nothing comes before it any more."""

    def __init__(self, seat: int, tile: int, window: bool, boost: int) -> None:
        super().__init__(seat, tile, window)
        self.boost: Final = boost  # the design whose "after" part follows; -1: none

    def work(self, s: EmpiresState) -> None:
        seat = self.seat
        tile = self.tile
        if not carried_out(s, seat, tile):  # E.BOOST.12: the "after" part lapses, the event is not raised
            if s.tracing:
                s.tell(Skipped(seat, tile))
            s.pop()
            return
        s.become(After(seat, tile, self.boost, s.next_ship if tile == k.SAIL else -1))
        if tile == k.EXPLORE:
            draw_cards(s, seat, 1)
        elif tile == k.POPULATE:
            gain(s, seat, k.WORKER, 1)
        elif tile == k.CONSTRUCT:
            s.add(Construct(seat))
        elif tile == k.HARVEST:
            s.add(Harvest(seat, -1, 0, 1))
        else:
            s.add(LoadShip(seat))


@mypyc_attr(acyclic=True)
class Construct(OfHand):
    """Each qualifying Location in hand (E.DECIDE.9)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def why_design(self, s: EmpiresState, design: int) -> int:
        """E.CONSTRUCT.2 to E.CONSTRUCT.5."""
        if not qualifies(s, design):
            return k.R_NOT_CONSTRUCT
        return why_cost(s, self.seat, s.content.cost[design], 0, 1, -1, design)

    def always(self, s: EmpiresState) -> bool:
        return in_secret(s) and len(s.hands[self.seat]) > 1

    def take(self, s: EmpiresState, answer: int) -> None:
        s.become(Build(self.seat, answer - k.A_CARD, 1, 0))


@mypyc_attr(acyclic=True, free_list_len=1)
class After(Step):
    """What follows on the action: the "after" part of the Boost, then the event."""

    def __init__(self, seat: int, tile: int, boost: int, ship: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile
        self.boost: Final = boost  # the design whose "after" part is still to come; -1: none
        self.ship: Final = ship  # the Ship that was placed; -1: none

    def work(self, s: EmpiresState) -> None:
        if self.boost >= 0:
            s.become(After(self.seat, self.tile, -1, -1))
            run_effects(s, self.seat, s.content.after[self.boost], Source(-1, self.boost, self.ship))
        else:
            s.pop()
            raise_event(s, self.seat, self.tile, -1, 0, -1)


# -- what happened -----------------------------------------------------------------------------------------------------


class Skipped(Event):
    """A tile action cannot be carried out."""

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.tile: Final = tile


class Performed(Event):
    """A card text performs a tile action."""

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.tile: Final = tile


QUESTIONS.add(8, Window, "E.PAWN.11")
QUESTIONS.add(9, ChooseHost, "E.UPGRADE.2", "host")
QUESTIONS.add(10, Construct, "E.CONSTRUCT.1")
QUESTIONS.add(112, Declared)
QUESTIONS.add(113, Perform)
QUESTIONS.add(114, Boost)
QUESTIONS.add(115, After)
EFFECTS[k.DO_PERFORM] = PerformEffect()
EVENTS.add(41, Skipped, "E.PAWN.16")
EVENTS.add(46, Performed, "E.PAWN.15")
