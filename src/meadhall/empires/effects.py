"""The one interpreter of card effects: a frame walks through a compiled list, node by node (E.LANG.10).

In an OP_EFFECTS frame: a list, b position, c "this card", d the Ship just placed, e how often the node was done;
step and items belong to the node at work and are cleared when it is finished.
"""

from meadhall.core.state import Frame
from meadhall.empires import codes as k
from meadhall.empires.build import discount_on, harvest, start_build, step_bind
from meadhall.empires.declare import declare, why_harvest, why_perform
from meadhall.empires.empire import (
    accepts,
    admissible,
    count,
    find,
    fits,
    matches,
    matches_card,
    put_token,
    remove_token,
)
from meadhall.empires.events import raise_discards, run_effects
from meadhall.empires.expedition import why_ship
from meadhall.empires.location import why_target
from meadhall.empires.payment import pay, why_cost
from meadhall.empires.state import EmpiresState
from meadhall.empires.waiting import any_waiting, possible
from meadhall.empires.zones import ask_hidden, gain, insert


def node_of(s: EmpiresState, f: Frame) -> list[int]:
    """The node an effects frame is at."""
    return s.content.nodes[s.content.lists[f.a][f.b]]


def done(f: Frame) -> None:
    """The node is finished; the next one starts clean."""
    f.b += 1
    f.e = 0
    f.step = 0
    if len(f.items) > 0:
        f.items = []


def step_effects(s: EmpiresState, f: Frame) -> None:
    """Carry out the node at work, or leave when the list is done."""
    nodes = s.content.lists[f.a]
    while f.b < len(nodes):
        node = s.content.nodes[nodes[f.b]]
        if node[0] != k.DO_GAIN:
            step_node(s, f, node)
            return
        step_gain(s, f, node)
        f.b += 1
    s.pop()


def step_node(s: EmpiresState, f: Frame, node: list[int]) -> None:
    """One step of a node that may ask or start something."""
    op = node[0]
    if op == k.DO_CHOOSE:
        step_choose(s, f, node)
    elif op == k.DO_MAY:
        step_may(s, f, node)
    elif op == k.DO_IF:
        done(f)
        if count(s, f.seat, node[1]) >= node[2]:
            run_effects(s, f.seat, node[3], f.c, f.d)
    elif op == k.DO_PERFORM:
        step_perform(s, f, node)
    elif op == k.DO_HARVEST:
        step_harvest(s, f, node)
    elif op == k.DO_BUILD:
        step_build_effect(s, f, node)
    elif op == k.DO_ASSIGN:
        step_assign(s, f, node)
    elif op == k.DO_RELEASE:
        step_release(s, f, node)
    elif op == k.DO_RETRIEVE:
        step_retrieve(s, f, node)
    elif op == k.DO_UNEXHAUST:
        step_unexhaust(s, f, node)
    elif op == k.DO_EXHAUST:
        step_exhaust(s, f, node)
    elif op == k.DO_MOVE_PAWN:
        step_move_pawn(s, f, node)
    elif op == k.DO_MOVE_SHIP:
        step_move_ship(s, f, node)
    elif op == k.DO_EXPEDITION:
        step_expedition(s, f, node)
    elif op == k.DO_SEARCH:
        step_search(s, f, node)
    elif op == k.DO_TAKE:
        step_take(s, f, node)
    elif op == k.DO_REBIND:
        step_rebind(s, f, node)


def own_place(f: Frame, action: int) -> int:
    """Where the own Empire card of an action begins."""
    return (action - k.A_EMPIRE - f.seat * k.EMPIRE) * k.E_WIDTH


# -- gains, choices, conditions ---------------------------------------------------------------------------------------


def step_gain(s: EmpiresState, f: Frame, node: list[int]) -> None:
    """Gain, multiplied by a count that is cut off at its maximum."""
    times = 1
    if node[1] >= 0:
        times = count(s, f.seat, node[1])
        if node[2] >= 0 and times > node[2]:
            times = node[2]
    i = 3
    while i < len(node):
        gain(s, f.seat, node[i], node[i + 1] * times)
        i += 2


def step_choose(s: EmpiresState, f: Frame, node: list[int]) -> None:
    """The owner picks one list (E.DECIDE.14)."""
    if s.answer < 0:
        options: list[int] = []
        for i in range(len(node) - 1):
            options.append(k.A_CHOICE + i)
        s.ask(f.seat, k.K_CHOICE, options)
        return
    choice = s.take() - k.A_CHOICE
    done(f)
    run_effects(s, f.seat, node[1 + choice], f.c, f.d)


def why_may(s: EmpiresState, f: Frame, node: list[int]) -> int:
    """Why an optional payment cannot be made (E.DECIDE.15, E.BOOST.11)."""
    reason = why_cost(s, f.seat, node[1], 0, 0, f.c, -1)
    if reason != k.R_OK:
        return reason
    cost = s.content.costs[node[1]]
    if cost[k.COST_CARDS] == 0 or not any_waiting(s, f.seat):
        return k.R_OK
    kept = possible(s, f.seat, -1, cost[k.COST_HAND], -1, cost[k.COST_EMPIRE], cost[k.COST_EMPIRE_OF], f.c)
    return k.R_OK if kept else k.R_WAITING


def step_may(s: EmpiresState, f: Frame, node: list[int]) -> None:
    """Up to so many times: pay, raise the events of the payment, carry out."""
    if f.step == 0:
        if s.answer < 0:
            reason = why_may(s, f, node) if f.e < node[3] else k.R_OTHER
            if reason == k.R_WAITING and s.rules >= 2 and s.players > 1 and len(s.hands[f.seat]) > 0:
                s.ask_always(f.seat, k.K_MAY, [k.A_NO])  # what waits is possible or not by the cards in hand
            elif reason != k.R_OK:
                done(f)
            else:
                s.ask(f.seat, k.K_MAY, [k.A_NO, k.A_YES])
            return
        if s.take() == k.A_NO:
            done(f)
            return
        f.e += 1
        f.step = 1
        pay(s, f.seat, node[1], 0, 0, f.c)
        return
    if raise_discards(s, f):
        return
    f.step = 0
    run_effects(s, f.seat, node[2], f.c, f.d)


def step_perform(s: EmpiresState, f: Frame, node: list[int]) -> None:
    """Declare a tile action without a pawn, or skip it (E.PAWN.15, E.PAWN.16)."""
    tile = node[1]
    done(f)
    if why_perform(s, f.seat, tile) != k.R_OK:
        if s.tracing:
            s.emit(k.EV_SKIP, [f.seat, tile])
        return
    s.rows[f.seat][k.PERFORMED] += 1
    if s.tracing:
        s.emit(k.EV_DECLARE, [f.seat, tile])
    declare(s, f.seat, tile, 0)


# -- Fields and building ----------------------------------------------------------------------------------------------


def why_effect_harvest(s: EmpiresState, f: Frame, node: list[int], at: int) -> int:
    """Why a `harvest` effect cannot choose a card."""
    reason = why_harvest(s, f.seat, at)
    if reason != k.R_OK:
        return reason
    return k.R_OK if matches(s, f.seat, at, node[2], f.c) else k.R_NOT_FITTING


def step_harvest(s: EmpiresState, f: Frame, node: list[int]) -> None:
    """Gain the Goods of chosen Fields, or of all matching ones once (E.HARVEST.3)."""
    seat = f.seat
    cards = s.empires[seat]
    if node[1] == k.ALL_OF:
        for place in range(len(cards) // k.E_WIDTH):
            if why_effect_harvest(s, f, node, place * k.E_WIDTH) == k.R_OK:
                collect(s, seat, place * k.E_WIDTH)
        done(f)
        return
    if s.answer < 0:
        options: list[int] = []
        if f.e < node[1]:
            for place in range(len(cards) // k.E_WIDTH):
                if why_effect_harvest(s, f, node, place * k.E_WIDTH) == k.R_OK:
                    options.append(k.A_EMPIRE + seat * k.EMPIRE + place)
        if len(options) == 0:
            done(f)
            return
        s.ask(seat, k.K_HARVEST, options)
        return
    collect(s, seat, own_place(f, s.take()))
    f.e += 1


def collect(s: EmpiresState, seat: int, at: int) -> None:
    """Harvest one stack and log it."""
    if s.tracing:
        s.emit(k.EV_HARVEST, [seat, s.empires[seat][at + k.E_DESIGN]])
    harvest(s, seat, at)


def why_optional_build(s: EmpiresState, f: Frame, node: list[int], design: int) -> int:
    """Why a `build` effect cannot build a hand card (E.DECIDE.24, E.BOOST.11)."""
    seat = f.seat
    c = s.content
    if design not in s.hands[seat]:
        return k.R_NOT_IN_HAND
    if c.kind[design] != k.LOCATION:
        return k.R_NOT_CONSTRUCT
    if not matches_card(c, design, k.OUTSIDE, design, node[3]):
        return k.R_NOT_FITTING
    discount = 0 if node[1] == 1 else node[2] + discount_on(s, seat, design)
    reason = why_cost(s, seat, c.cost[design], discount, node[1], -1, design)
    if reason != k.R_OK:
        return reason
    if any_waiting(s, seat):
        cost = c.costs[c.cost[design]]
        if not possible(s, seat, design, cost[k.COST_HAND], -1, cost[k.COST_EMPIRE], cost[k.COST_EMPIRE_OF], -1):
            return k.R_WAITING
    return k.R_OK


def step_build_effect(s: EmpiresState, f: Frame, node: list[int]) -> None:
    """The owner may build one matching Location from hand."""
    if s.answer < 0:
        options = [k.A_NOTHING]
        last = -1
        for design in s.hands[f.seat]:
            if design != last and why_optional_build(s, f, node, design) == k.R_OK:
                options.append(k.A_CARD + design)
            last = design
        if len(s.hands[f.seat]) > 0:
            ask_hidden(s, f.seat, k.K_BUILD, options)
        else:
            s.ask(f.seat, k.K_BUILD, options)
        return
    choice = s.take()
    done(f)
    if choice != k.A_NOTHING:
        start_build(s, f.seat, choice - k.A_CARD, node[1], node[2])


# -- tokens -----------------------------------------------------------------------------------------------------------


def can_assign(s: EmpiresState, seat: int, what: int, kind: int) -> bool:
    """Whether the own supply has a token of a kind that the text asks for."""
    if kind == k.WORKER:
        return what == k.WORKER and s.rows[seat][k.WORKER] > 0
    return fits(kind, what) and s.rows[seat][kind] > 0


def why_assign_to(s: EmpiresState, f: Frame, node: list[int], at: int) -> int:
    """Why a card cannot be chosen to be assigned to (E.DECIDE.18)."""
    if not matches(s, f.seat, at, node[4], f.c):
        return k.R_NOT_FITTING
    for kind in range(k.TOKENS):
        if can_assign(s, f.seat, node[1], kind) and accepts(s, f.seat, at, kind):
            return k.R_OK
    return k.R_NO_TOKEN


def why_assign(s: EmpiresState, f: Frame, node: list[int], kind: int) -> int:
    """Why a token cannot be assigned to the chosen card (E.DECIDE.19)."""
    at = find(s, f.seat, f.items[0])
    if at < 0 or not fits(kind, node[1]):
        return k.R_NOT_FITTING
    if not can_assign(s, f.seat, node[1], kind):
        return k.R_NO_TOKEN
    return k.R_OK if accepts(s, f.seat, at, kind) else k.R_NOT_FITTING


def step_assign(s: EmpiresState, f: Frame, node: list[int]) -> None:
    """Choose the card, then one token after the other."""
    seat = f.seat
    if f.step == 0:
        if s.answer < 0:
            if node[4] == k.THIS_CARD:
                if find(s, seat, f.c) < 0:
                    done(f)
                    return
                f.items = [f.c]
                f.step = 1
                return
            targets: list[int] = []
            for place in range(len(s.empires[seat]) // k.E_WIDTH):
                if why_assign_to(s, f, node, place * k.E_WIDTH) == k.R_OK:
                    targets.append(k.A_EMPIRE + seat * k.EMPIRE + place)
            if len(targets) == 0:
                done(f)
                return
            s.ask(seat, k.K_ASSIGN_TO, targets)
            return
        f.items = [s.empires[seat][own_place(f, s.take()) + k.E_UID]]
        f.step = 1
        return
    if s.answer < 0:
        options: list[int] = []
        if f.e < node[2]:
            for kind in range(k.TOKENS):
                if why_assign(s, f, node, kind) == k.R_OK:
                    options.append(k.A_GOOD + kind)
        if len(options) == 0:
            done(f)
            return
        if node[3] == 1:
            options.append(k.A_STOP)
        s.ask(seat, k.K_ASSIGN, options)
        return
    choice = s.take()
    if choice == k.A_STOP:
        done(f)
        return
    kind = choice - k.A_GOOD
    s.rows[seat][kind] -= 1
    put_token(s, seat, f.items[0], kind)
    if s.tracing:
        s.emit(k.EV_ASSIGN, [seat, s.empires[seat][find(s, seat, f.items[0]) + k.E_DESIGN], kind, 1])
    f.e += 1


def step_release(s: EmpiresState, f: Frame, node: list[int]) -> None:
    """Take tokens off own cards, one by one (E.DECIDE.20)."""
    seat = f.seat
    if s.answer < 0:
        options: list[int] = []
        if f.e < node[2]:
            options = release_options(s, seat, node[1])
        if len(options) == 0:
            done(f)
            return
        if node[3] == 1:
            options.append(k.A_STOP)
        s.ask(seat, k.K_RELEASE, options)
        return
    choice = s.take()
    if choice == k.A_STOP:
        done(f)
        return
    at = (choice - k.A_RELEASE) // k.TOKENS * k.E_WIDTH
    kind = (choice - k.A_RELEASE) % k.TOKENS
    remove_token(s, seat, s.empires[seat][at + k.E_UID], kind)
    s.rows[seat][kind] += 1
    if s.tracing:
        s.emit(k.EV_RELEASE, [seat, s.empires[seat][at + k.E_DESIGN], kind])
    f.e += 1


def release_options(s: EmpiresState, seat: int, what: int) -> list[int]:
    """Each pair of own card and assigned kind that fits, in Empire order."""
    out: list[int] = []
    cards = s.empires[seat]
    held = s.held[seat]
    for place in range(len(cards) // k.E_WIDTH):
        uid = cards[place * k.E_WIDTH + k.E_UID]
        i = 0
        while i < len(held):
            if held[i] == uid and fits(held[i + 1], what):
                out.append(k.A_RELEASE + place * k.TOKENS + held[i + 1])
            i += 3
    return out


def step_retrieve(s: EmpiresState, f: Frame, node: list[int]) -> None:
    """Spent Workers come back from the Clan tile (E.GOODS.23)."""
    row = s.rows[f.seat]
    number = min(row[k.SPENT], node[1])
    row[k.SPENT] -= number
    row[k.WORKER] += number
    if s.tracing and number > 0:
        s.emit(k.EV_RETRIEVE, [f.seat, number])
    done(f)


# -- exhaustion -------------------------------------------------------------------------------------------------------


def why_unexhaust(s: EmpiresState, f: Frame, node: list[int], at: int) -> int:
    """Why a card cannot be unexhausted (E.LOCATION.5, E.LOCATION.6)."""
    cards = s.empires[f.seat]
    if not matches(s, f.seat, at, node[2], f.c):
        return k.R_NOT_FITTING
    if cards[at + k.E_EXHAUSTED] == 0:
        return k.R_NOT_EXHAUSTED
    ability = cards[at + k.E_ABILITY]
    if ability >= 0 and s.content.unexhausts[ability] == 1:
        return k.R_UNEXHAUST
    for g in s.frames():
        if g.op == k.OP_USE and g.seat == f.seat and g.a == cards[at + k.E_UID]:
            return k.R_IN_USE
    return k.R_OK


def step_unexhaust(s: EmpiresState, f: Frame, node: list[int]) -> None:
    """Unexhaust chosen cards, or all matching ones."""
    seat = f.seat
    cards = s.empires[seat]
    if node[1] == k.ALL_OF:
        for place in range(len(cards) // k.E_WIDTH):
            if why_unexhaust(s, f, node, place * k.E_WIDTH) == k.R_OK:
                ready(s, seat, place * k.E_WIDTH)
        done(f)
        return
    if s.answer < 0:
        options: list[int] = []
        if f.e < node[1]:
            for place in range(len(cards) // k.E_WIDTH):
                if why_unexhaust(s, f, node, place * k.E_WIDTH) == k.R_OK:
                    options.append(k.A_EMPIRE + seat * k.EMPIRE + place)
        if len(options) == 0:
            done(f)
            return
        s.ask(seat, k.K_UNEXHAUST, options)
        return
    ready(s, seat, own_place(f, s.take()))
    f.e += 1


def ready(s: EmpiresState, seat: int, at: int) -> None:
    """Unexhaust one card."""
    s.empires[seat][at + k.E_EXHAUSTED] = 0
    if s.tracing:
        s.emit(k.EV_UNEXHAUST, [seat, s.empires[seat][at + k.E_DESIGN]])


def why_exhaust(s: EmpiresState, f: Frame, node: list[int], opponent: int, at: int) -> int:
    """Why an `exhaust` effect cannot choose a card (E.RAID.7)."""
    reason = why_target(s, f.seat, opponent, at)
    if reason != k.R_OK:
        return reason
    return k.R_OK if matches(s, opponent, at, node[2], -1) else k.R_NOT_FITTING


def step_exhaust(s: EmpiresState, f: Frame, node: list[int]) -> None:
    """Exhaust Action Locations of opponents; compulsory while there is a target."""
    if s.answer < 0:
        options: list[int] = []
        if f.e < node[1]:
            for turn in range(1, s.players):
                opponent = (f.seat + turn) % s.players
                for place in range(len(s.empires[opponent]) // k.E_WIDTH):
                    if why_exhaust(s, f, node, opponent, place * k.E_WIDTH) == k.R_OK:
                        options.append(k.A_EMPIRE + opponent * k.EMPIRE + place)
        if len(options) == 0:
            done(f)
            return
        s.ask(f.seat, k.K_EXHAUST, options)
        return
    choice = s.take() - k.A_EMPIRE
    opponent = choice // k.EMPIRE
    at = choice % k.EMPIRE * k.E_WIDTH
    s.empires[opponent][at + k.E_EXHAUSTED] = 1
    if s.tracing:
        s.emit(k.EV_EXHAUST, [f.seat, opponent, s.empires[opponent][at + k.E_DESIGN]])
    f.e += 1


# -- pawns and Ships --------------------------------------------------------------------------------------------------


def why_move_pawn(s: EmpiresState, seat: int, pawn: int, to: int) -> int:
    """Why a pawn (tile * 2 + side) cannot be moved to a tile (E.PAWN.9, E.PAWN.10)."""
    row = s.rows[seat]
    if row[k.PAWN_A] != pawn and row[k.PAWN_B] != pawn:
        return k.R_OTHER
    return k.R_STANDS_THERE if pawn // 2 == to else k.R_OK


def step_move_pawn(s: EmpiresState, f: Frame, node: list[int]) -> None:
    """The owner may move one of his placed pawns; nothing is activated."""
    row = s.rows[f.seat]
    if s.answer < 0:
        options = [k.A_STAY]
        if f.e < node[1]:
            low = min(row[k.PAWN_B], row[k.PAWN_A])
            high = max(row[k.PAWN_A], row[k.PAWN_B])
            if low >= 0:
                add_moves(s, f.seat, low, options)
            if high >= 0 and high != low:
                add_moves(s, f.seat, high, options)
        if len(options) == 1:
            done(f)
            return
        s.ask(f.seat, k.K_MOVE_PAWN, options)
        return
    choice = s.take()
    if choice == k.A_STAY:
        done(f)
        return
    pawn = (choice - k.A_MOVE) // k.TILES
    to = (choice - k.A_MOVE) % k.TILES
    place = k.PAWN_A if row[k.PAWN_A] == pawn else k.PAWN_B
    row[place] = to * 2 + pawn % 2
    if s.tracing:
        s.emit(k.EV_MOVE_PAWN, [f.seat, pawn // 2, to])
    f.e += 1


def add_moves(s: EmpiresState, seat: int, pawn: int, options: list[int]) -> None:
    """All tiles a pawn may be moved to."""
    for to in range(k.TILES):
        if why_move_pawn(s, seat, pawn, to) == k.R_OK:
            options.append(k.A_MOVE + pawn * k.TILES + to)


def why_move_ship(s: EmpiresState, seat: int, place: int) -> int:
    """Why a Ship in the queue cannot be moved up (E.SAIL.7, E.SAIL.8)."""
    if place < 0 or place * k.Q_WIDTH >= len(s.queue) or s.queue[place * k.Q_WIDTH + k.Q_OWNER] != seat:
        return k.R_OTHER
    return k.R_HEAD if place == 0 else k.R_OK


def step_move_ship(s: EmpiresState, f: Frame, node: list[int]) -> None:
    """The owner may exchange one of his Ships with the one directly ahead."""
    if s.answer < 0:
        options = [k.A_STAY]
        if f.e < node[1]:
            for place in range(min(k.QUEUE, len(s.queue) // k.Q_WIDTH)):
                if why_move_ship(s, f.seat, place) == k.R_OK:
                    options.append(k.A_QUEUE + place)
        if len(options) == 1:
            done(f)
            return
        s.ask(f.seat, k.K_MOVE_SHIP, options)
        return
    choice = s.take()
    if choice == k.A_STAY:
        done(f)
        return
    at = (choice - k.A_QUEUE) * k.Q_WIDTH
    ahead = s.queue[at - k.Q_WIDTH : at]
    s.queue[at - k.Q_WIDTH : at] = s.queue[at : at + k.Q_WIDTH]
    s.queue[at : at + k.Q_WIDTH] = ahead
    if s.tracing:
        s.emit(k.EV_MOVE_SHIP, [f.seat, choice - k.A_QUEUE - 1])
    f.e += 1


def step_expedition(s: EmpiresState, f: Frame, node: list[int]) -> None:
    """An immediate expedition of a Ship in the queue; skipped if none qualifies (E.EXPEDITION.17, E.EXPEDITION.22)."""
    if s.answer < 0:
        options: list[int] = []
        for place in range(min(k.QUEUE, len(s.queue) // k.Q_WIDTH)):
            if why_effect_ship(s, f, node, place) == k.R_OK:
                options.append(k.A_QUEUE + place)
        if len(options) == 0:
            done(f)
            return
        s.ask(f.seat, k.K_SHIP, options)
        return
    uid = s.queue[(s.take() - k.A_QUEUE) * k.Q_WIDTH + k.Q_UID]
    done(f)
    g = s.push(k.OP_SHIP, f.seat)
    g.a = uid
    g.b = node[1]
    g.c = -1


def why_effect_ship(s: EmpiresState, f: Frame, node: list[int], place: int) -> int:
    """Why a Ship cannot carry out an immediate expedition (E.EXPEDITION.20)."""
    if place < 0 or place * k.Q_WIDTH >= len(s.queue):
        return k.R_OTHER
    if node[2] == 1 and s.queue[place * k.Q_WIDTH + k.Q_UID] != f.d:
        return k.R_NOT_FITTING
    return why_ship(s, f.seat, place, node[1])


# -- cards ------------------------------------------------------------------------------------------------------------


def step_search(s: EmpiresState, f: Frame, node: list[int]) -> None:
    """Look through the deck for matching cards, then shuffle it in any case (E.SEARCH)."""
    seat = f.seat
    row = s.rows[seat]
    if s.answer < 0:
        options: list[int] = []
        if f.e < node[1]:
            options = search_options(s, seat, node[2])
        if len(options) == 0:
            deck = s.decks[seat][: row[k.DECK]]
            s.shuffle(deck)
            s.decks[seat] = deck
            if s.tracing:
                s.emit(k.EV_SEARCH, [seat])
            done(f)
            return
        ask_hidden(s, seat, k.K_SEARCH, options)
        return
    design = s.take() - k.A_CARD
    deck = s.decks[seat][: row[k.DECK]]
    deck.remove(design)
    s.decks[seat] = deck
    row[k.DECK] -= 1
    insert(s.hands[seat], design)
    s.learn()
    if s.tracing:
        s.emit_to(seat, k.EV_FOUND, [seat, design])
    f.e += 1


def search_options(s: EmpiresState, seat: int, selector: int) -> list[int]:
    """Each matching design in the deck, sorted."""
    found: list[int] = []
    deck = s.decks[seat]
    for i in range(s.rows[seat][k.DECK]):
        design = deck[i]
        if k.A_CARD + design not in found and matches_card(s.content, design, k.OUTSIDE, design, selector):
            insert(found, k.A_CARD + design)
    return found


def step_take(s: EmpiresState, f: Frame, node: list[int]) -> None:
    """Take matching cards from the own discard pile into the hand; compulsory."""
    seat = f.seat
    if s.answer < 0:
        options: list[int] = []
        if f.e < node[1]:
            last = -1
            for design in s.discards[seat]:
                if design != last and matches_card(s.content, design, k.OUTSIDE, design, node[2]):
                    options.append(k.A_CARD + design)
                last = design
        if len(options) == 0:
            done(f)
            return
        s.ask(seat, k.K_TAKE, options)
        return
    design = s.take() - k.A_CARD
    s.discards[seat].remove(design)
    insert(s.hands[seat], design)
    if s.tracing:
        s.emit(k.EV_TAKE, [seat, design])
    f.e += 1


def why_rebind(s: EmpiresState, seat: int, at: int) -> int:
    """Why a card cannot be bound anew (E.COPY.5)."""
    if s.content.copy_of[s.empires[seat][at + k.E_DESIGN]] < 0:
        return k.R_NO_COPY
    for place in range(len(s.empires[seat]) // k.E_WIDTH):
        if admissible(s, seat, at, place * k.E_WIDTH):
            return k.R_OK
    return k.R_NOT_FITTING


def step_rebind(s: EmpiresState, f: Frame, node: list[int]) -> None:
    """The owner may bind Copy cards anew: first the Copy card, then the card it follows (E.DECIDE.25)."""
    seat = f.seat
    if f.step == 0:
        if s.answer < 0:
            options = [k.A_NOTHING]
            if f.e < node[1]:
                for place in range(len(s.empires[seat]) // k.E_WIDTH):
                    if why_rebind(s, seat, place * k.E_WIDTH) == k.R_OK:
                        options.append(k.A_EMPIRE + seat * k.EMPIRE + place)
            if len(options) == 1:
                done(f)
                return
            s.ask(seat, k.K_REBIND, options)
            return
        choice = s.take()
        if choice == k.A_NOTHING:
            done(f)
            return
        f.items = [s.empires[seat][own_place(f, choice) + k.E_UID]]
        f.step = 1
    if step_bind(s, seat, f.items[0]):
        f.items = []
        f.step = 0
        f.e += 1
