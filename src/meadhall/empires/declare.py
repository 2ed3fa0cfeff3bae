"""Declared tile actions: window, Boost or Field, the action itself, the Boost's "after" part, the event (E.PAWN.11)."""

from meadhall.core.state import Frame
from meadhall.empires import codes as k
from meadhall.empires.build import harvest, start_build, start_enter
from meadhall.empires.empire import is_field_kind, is_host
from meadhall.empires.events import raise_event, run_effects
from meadhall.empires.payment import why_cost
from meadhall.empires.state import EmpiresState
from meadhall.empires.waiting import (
    BUILT_FIELD,
    BUILT_NOT,
    BUILT_UPGRADE,
    after_window,
    carried_out,
    qualifies,
    why_not_resolvable,
)
from meadhall.empires.zones import announce, ask_hidden, draw, gain, insert, settle

MAX_PERFORMED = 50  # E.PAWN.18


def declare(s: EmpiresState, seat: int, tile: int, second: int) -> None:
    """Declare a tile action; second: 1 for the second use of a pawn."""
    f = s.push(k.OP_DECLARE, seat)
    f.a = tile
    f.b = second
    f.c = -1
    f.d = -1


def why_perform(s: EmpiresState, seat: int, tile: int) -> int:
    """Why a card text cannot perform a tile action (E.PAWN.16, E.PAWN.18)."""
    if s.rows[seat][k.PERFORMED] >= MAX_PERFORMED:
        return k.R_GUARD
    return why_not_resolvable(s, seat, tile)


# -- the window -------------------------------------------------------------------------------------------------------


def can_host(s: EmpiresState, seat: int, at: int, design: int) -> bool:
    """Whether a card of the Empire may carry an upgrade: it shows a kind of Good the upgrade shows (E.UPGRADE.2)."""
    c = s.content
    return is_host(s, seat, at) and c.goods_bits[s.empires[seat][at + k.E_DESIGN]] & c.goods_bits[design] != 0


def why_window(s: EmpiresState, f: Frame, action: int) -> int:
    """Why nothing (A_NOTHING), a Boost or Field (A_CARD), or an upgrade (A_ATTACH) cannot be chosen in the window."""
    seat = f.seat
    tile = f.a
    c = s.content
    if action == k.A_NOTHING:
        return k.R_OK if carried_out(s, seat, tile) else k.R_MUST_FIELD
    attach = action >= k.A_ATTACH
    design = action - (k.A_ATTACH if attach else k.A_CARD)
    if design < 0 or design >= len(c.ids):
        return k.R_OTHER
    if design not in s.hands[seat]:
        return k.R_NOT_IN_HAND
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


def has_host(s: EmpiresState, seat: int, design: int) -> bool:
    """Whether some Field of the Empire may carry an upgrade (E.UPGRADE.4)."""
    for place in range(len(s.empires[seat]) // k.E_WIDTH):
        if can_host(s, seat, place * k.E_WIDTH, design):
            return True
    return False


def window_options(s: EmpiresState, f: Frame) -> list[int]:
    """Nothing, each Boost, each Field, each upgrade; copies of a design are one option (E.DECIDE.8)."""
    c = s.content
    out: list[int] = []
    if why_window(s, f, k.A_NOTHING) == k.R_OK:
        out.append(k.A_NOTHING)
    last = -1
    for design in s.hands[f.seat]:
        if design == last:
            continue
        last = design
        if (c.require[design] >> f.a) & 1 == 0:
            continue
        if c.kind[design] != k.UPGRADE and why_window(s, f, k.A_CARD + design) == k.R_OK:
            out.append(k.A_CARD + design)
        if (c.kind[design] == k.UPGRADE or c.kind[design] == k.DUAL) and why_window(
            s, f, k.A_ATTACH + design
        ) == k.R_OK:
            out.append(k.A_ATTACH + design)
    return out


def why_host(s: EmpiresState, f: Frame, at: int) -> int:
    """Why a card cannot be the host of the upgrade being built."""
    return k.R_OK if can_host(s, f.seat, at, f.items[0]) else k.R_NO_HOST


def host_options(s: EmpiresState, f: Frame) -> list[int]:
    """The Fields that may carry the upgrade."""
    out: list[int] = []
    for place in range(len(s.empires[f.seat]) // k.E_WIDTH):
        if why_host(s, f, place * k.E_WIDTH) == k.R_OK:
            out.append(k.A_EMPIRE + f.seat * k.EMPIRE + place)
    return out


# -- the action -------------------------------------------------------------------------------------------------------


def step_declare(s: EmpiresState, f: Frame) -> None:
    """The six steps of a declared action."""
    seat = f.seat
    if f.step == 0:
        if s.answer < 0:
            if len(s.hands[seat]) > 0:
                ask_hidden(s, seat, k.K_WINDOW, window_options(s, f))
            else:
                s.ask(seat, k.K_WINDOW, window_options(s, f))
            if s.answer < 0:
                return
        choice = s.take()
        f.step = 1
        if choice >= k.A_ATTACH and choice < k.A_ATTACH + k.DESIGNS:
            f.items = [choice - k.A_ATTACH]
            announce(s, seat, f.items[0])  # open to all while its host is chosen (E.HIDDEN.14)
        elif choice != k.A_NOTHING:
            design = choice - k.A_CARD
            if s.content.kind[design] == k.BOOST:
                f.c = s.content.after[design]
                s.push(k.OP_BOOST, seat).a = design
            else:
                announce(s, seat, design)
                build_field(s, seat, design, -1)
            return
    if f.step == 1:
        if len(f.items) > 0:
            if s.answer < 0:
                s.ask(seat, k.K_HOST, host_options(s, f))
                if s.answer < 0:
                    return
            at = (s.take() - k.A_EMPIRE - seat * k.EMPIRE) * k.E_WIDTH
            design = f.items[0]
            f.items = []
            build_field(s, seat, design, s.empires[seat][at + 1])
            return
        f.step = 2
    if f.step == 2:
        if s.answer < 0 and not carried_out(s, seat, f.a):
            if s.tracing:
                s.emit(k.EV_SKIP, [seat, f.a])
            f.step = 5  # E.BOOST.12: the "after" part lapses, the event is not raised
        elif not resolve(s, f):
            return
        else:
            f.step = 3
            return
    if f.step == 3:
        f.step = 4
        if f.c >= 0:
            run_effects(s, seat, f.c, -1, f.d)
            return
    if f.step == 4:
        f.step = 5
        raise_event(s, seat, f.a, -1, 0, -1)
        return
    second = f.b
    s.pop()
    if second == 1:
        raise_event(s, seat, k.EV_OF_REUSE, -1, 0, -1)  # E.PAWN.17


def build_field(s: EmpiresState, seat: int, design: int, host: int) -> None:
    """An announced Field, upgrade or dual goes into the Empire."""
    settle(s, seat, design)
    start_enter(s, seat, design, k.EV_OF_FIELD, host)


def resolve(s: EmpiresState, f: Frame) -> bool:
    """The action itself; false while a question is open."""
    tile = f.a
    seat = f.seat
    if tile == k.EXPLORE:
        draw(s, seat, 1)
        return True
    if tile == k.POPULATE:
        gain(s, seat, k.WORKER, 1)
        return True
    if tile == k.CONSTRUCT:
        if s.answer < 0:
            if len(s.hands[seat]) > 1:
                ask_hidden(s, seat, k.K_CONSTRUCT, construct_options(s, seat))
            else:
                s.ask(seat, k.K_CONSTRUCT, construct_options(s, seat))
            if s.answer < 0:
                return False
        start_build(s, seat, s.take() - k.A_CARD, 1, 0)
        return True
    if tile == k.HARVEST:
        if s.answer < 0:
            s.ask(seat, k.K_HARVEST, harvest_options(s, seat))
            if s.answer < 0:
                return False
        at = (s.take() - k.A_EMPIRE - seat * k.EMPIRE) * k.E_WIDTH
        if s.tracing:
            s.emit(k.EV_HARVEST, [seat, s.empires[seat][at + k.E_DESIGN]])
        harvest(s, seat, at)
        return True
    if s.answer < 0:
        s.ask(seat, k.K_CARGO, cargo_options(s, seat))
        if s.answer < 0:
            return False
    sail(s, f, s.take() - k.A_CARGO)
    return True


def why_construct(s: EmpiresState, seat: int, design: int) -> int:
    """Why CONSTRUCT cannot build a hand card (E.CONSTRUCT.2 to E.CONSTRUCT.5)."""
    if design not in s.hands[seat]:
        return k.R_NOT_IN_HAND
    if not qualifies(s, design):
        return k.R_NOT_CONSTRUCT
    return why_cost(s, seat, s.content.cost[design], 0, 1, -1, design)


def construct_options(s: EmpiresState, seat: int) -> list[int]:
    """Each qualifying Location in hand (E.DECIDE.9)."""
    out: list[int] = []
    last = -1
    for design in s.hands[seat]:
        if design != last and why_construct(s, seat, design) == k.R_OK:
            out.append(k.A_CARD + design)
        last = design
    return out


def why_harvest(s: EmpiresState, seat: int, at: int) -> int:
    """Why a card of the own Empire cannot be harvested (E.HARVEST.1)."""
    if is_host(s, seat, at):
        return k.R_OK
    return k.R_ATTACHED if is_field_kind(s.content.kind[s.empires[seat][at + k.E_DESIGN]]) else k.R_NOT_FIELD


def harvest_options(s: EmpiresState, seat: int) -> list[int]:
    """Each Field that is not attached (E.DECIDE.10)."""
    out: list[int] = []
    for place in range(len(s.empires[seat]) // k.E_WIDTH):
        if why_harvest(s, seat, place * k.E_WIDTH) == k.R_OK:
            out.append(k.A_EMPIRE + seat * k.EMPIRE + place)
    return out


def why_cargo(s: EmpiresState, seat: int, cargo: int) -> int:
    """Why a cargo cannot be loaded (E.SAIL.2, E.GOODS.13)."""
    row = s.rows[seat]
    if (cargo & k.FISH_BIT != 0 and row[k.FISH] == 0) or (cargo & k.RAZE_BIT != 0 and row[k.RAZE] == 0):
        return k.R_NO_CARGO
    return k.R_OK


def cargo_options(s: EmpiresState, seat: int) -> list[int]:
    """Nothing, Fish, Raze, both, as far as the player has them (E.DECIDE.11)."""
    out: list[int] = []
    for cargo in range(4):
        if why_cargo(s, seat, cargo) == k.R_OK:
            out.append(k.A_CARGO + cargo)
    return out


def sail(s: EmpiresState, f: Frame, cargo: int) -> None:
    """Put a Ship with its cargo at the end of the queue (E.SAIL.1)."""
    row = s.rows[f.seat]
    row[k.SHIP] -= 1
    if cargo & k.FISH_BIT != 0:
        row[k.FISH] -= 1
    if cargo & k.RAZE_BIT != 0:
        row[k.RAZE] -= 1
    f.d = s.next_ship
    s.next_ship += 1
    s.queue.append(f.seat)
    s.queue.append(cargo)
    s.queue.append(f.d)
    if s.tracing:
        s.emit(k.EV_SAIL, [f.seat, cargo])


def step_boost(s: EmpiresState, f: Frame) -> None:
    """A Boost takes effect and is discarded; then its event is raised (E.BOOST.3, E.BOOST.5)."""
    seat = f.seat
    design = f.a
    if f.step == 0:
        f.step = 1
        if s.tracing:
            s.emit(k.EV_PLAY, [seat, design, 0])
        announce(s, seat, design)
        run_effects(s, seat, s.content.play[design], -1, -1)
        return
    settle(s, seat, design)
    insert(s.discards[seat], design)
    s.pop()
    raise_event(s, seat, k.EV_OF_BOOST, -1, 0, -1)
