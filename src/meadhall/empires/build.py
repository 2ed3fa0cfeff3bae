"""Building Locations, playing Instants, and what happens when a card enters an Empire (E.BUILD, E.FIELD, E.COPY)."""

from meadhall.core.state import Frame
from meadhall.empires import codes as k
from meadhall.empires.empire import admissible, bind, enter, find, is_field_kind, modifier
from meadhall.empires.events import raise_discards, raise_event, run_effects
from meadhall.empires.payment import pay, why_cost
from meadhall.empires.state import EmpiresState
from meadhall.empires.zones import announce, gain, insert, settle


def discount_on(s: EmpiresState, seat: int, design: int) -> int:
    """What modifiers take off the cost of a Location that is built by paying (E.FEATURE.13)."""
    if s.content.kind[design] != k.LOCATION or s.content.clan_discounts[s.rows[seat][k.CLAN]] == 0:
        return 0
    return modifier(s, seat, k.MOD_DISCOUNT, design)


def why_build(s: EmpiresState, seat: int, design: int, discount: int) -> int:
    """Why a hand card cannot be built, or an Instant played, by paying for it (E.BUILD.1, E.BUILD.4, E.INSTANT.3)."""
    if design not in s.hands[seat]:
        return k.R_NOT_IN_HAND
    kind = s.content.kind[design]
    if kind != k.LOCATION and kind != k.INSTANT:
        return k.R_NAMED_ACTION
    return why_cost(s, seat, s.content.cost[design], discount + discount_on(s, seat, design), 0, -1, design)


def start_build(s: EmpiresState, seat: int, design: int, free: int, discount: int) -> None:
    """Begin to build a Location or play an Instant; `discount` comes from the effect that lets it be built."""
    f = s.push(k.OP_BUILD, seat)
    f.a = design
    f.b = free
    f.c = discount


def step_build(s: EmpiresState, f: Frame) -> None:
    """Announce, pay, raise the events of the cost, then enter the Empire or take effect (E.BUILD.5, E.BUILD.6)."""
    design = f.a
    seat = f.seat
    if f.step == 0:
        f.step = 1
        if s.tracing:
            s.emit(k.EV_PLAY if s.content.kind[design] == k.INSTANT else k.EV_BUILD, [seat, design, f.b])
        discount = f.c + discount_on(s, seat, design) if f.b == 0 else 0
        announce(s, seat, design)
        pay(s, seat, s.content.cost[design], discount, f.b, -1)
        return
    if raise_discards(s, f):
        return
    if f.step == 1:
        if s.content.kind[design] == k.INSTANT:
            f.step = 2
            run_effects(s, seat, s.content.play[design], -1, -1)
            return
        settle(s, seat, design)
        f.op = k.OP_ENTER
        f.step = 0
        f.b = k.EV_OF_BUILD
        f.c = -1
        step_enter(s, f)
        return
    settle(s, seat, design)  # an Instant is discarded after its effect (E.INSTANT.1)
    insert(s.discards[seat], design)
    s.pop()


def start_enter(s: EmpiresState, seat: int, design: int, event: int, host: int) -> None:
    """Let a card enter an Empire: a Field or upgrade (with its host), or a conquered Island."""
    f = s.push(k.OP_ENTER, seat)
    f.a = design
    f.b = event
    f.c = host


def step_enter(s: EmpiresState, f: Frame) -> None:
    """The card enters, a Copy card is bound, Goods and bonus are gained, the event is raised (E.BUILD.6, E.FIELD.9)."""
    seat = f.seat
    design = f.a
    c = s.content
    if f.step == 0:
        f.d = enter(s, seat, design, f.c)
        if s.tracing:
            if f.c >= 0:
                s.emit(k.EV_ATTACH, [seat, design, s.empires[seat][find(s, seat, f.c) + k.E_DESIGN]])
            elif is_field_kind(c.kind[design]):
                s.emit(k.EV_ENTER, [seat, design])
        f.step = 1
        if is_field_kind(c.kind[design]):
            gain_goods(s, seat, design)
        elif c.copy_of[design] >= 0:
            f.step = 5
    if f.step == 5:
        if not step_bind(s, seat, f.d):
            return
        f.step = 1
    if f.step == 1:
        f.step = 2
        if c.bonus[design] >= 0:
            run_effects(s, seat, c.bonus[design], f.d, -1)
            return
    event = f.b
    attached = 1 if f.c >= 0 else 0
    uid = f.d
    s.pop()
    if event >= 0:
        raise_event(s, seat, event, design, attached, uid)


def gain_goods(s: EmpiresState, seat: int, design: int) -> None:
    """Gain the Goods shown on one Field or upgrade."""
    goods = s.content.goods[design]
    i = 0
    while i < len(goods):
        gain(s, seat, goods[i], goods[i + 1])
        i += 2


def harvest(s: EmpiresState, seat: int, at: int) -> None:
    """Gain the Goods of a Field and of all its upgrades (E.FIELD.4)."""
    cards = s.empires[seat]
    uid = cards[at + k.E_UID]
    gain_goods(s, seat, cards[at + k.E_DESIGN])
    i = 0
    while i < len(cards):
        if cards[i + k.E_LINK] == uid and is_field_kind(s.content.kind[cards[i + k.E_DESIGN]]):
            gain_goods(s, seat, cards[i + k.E_DESIGN])
        i += k.E_WIDTH


def why_bind(s: EmpiresState, seat: int, copy: int, at: int) -> int:
    """Why a Copy card cannot be bound to a card (E.COPY.1, E.COPY.4)."""
    return k.R_OK if admissible(s, seat, find(s, seat, copy), at) else k.R_NOT_FITTING


def step_bind(s: EmpiresState, seat: int, copy: int) -> bool:
    """Ask which card a Copy card is bound to; false while the question is open. It may stay unbound (E.COPY.6)."""
    if s.answer < 0:
        options: list[int] = []
        base = k.A_EMPIRE + seat * k.EMPIRE
        for place in range(len(s.empires[seat]) // k.E_WIDTH):
            if why_bind(s, seat, copy, place * k.E_WIDTH) == k.R_OK:
                options.append(base + place)
        if len(options) == 0:
            return True
        s.ask(seat, k.K_BIND, options)
        if s.answer < 0:
            return False
    target = (s.take() - k.A_EMPIRE - seat * k.EMPIRE) * k.E_WIDTH
    cards = s.empires[seat]
    at = find(s, seat, copy)
    bind(s, seat, at, target)
    if s.tracing:
        s.emit(k.EV_BIND, [seat, cards[at + k.E_DESIGN], cards[target + k.E_DESIGN]])
    return True
