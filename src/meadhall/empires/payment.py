"""Costs: whether they can be paid, in which ways, and paying them part by part (E.GOODS.10 to E.GOODS.29)."""

from meadhall.core.state import Frame
from meadhall.empires import codes as k
from meadhall.empires import waiting
from meadhall.empires.empire import (
    accepts,
    count_cards,
    find,
    is_field_kind,
    leave,
    matches,
    put_token,
    remove_token,
    tokens_on,
)
from meadhall.empires.state import EmpiresState
from meadhall.empires.zones import ask_hidden, discard_hand_card


def all_payments() -> list[list[int]]:
    """Every multiset of up to MAX_PAY Goods as seven numbers; its place in this list is its action id above A_PAY."""
    out: list[list[int]] = []
    for total in range(k.MAX_PAY + 1):
        extend_payments([], total, out)
    return out


def extend_payments(start: list[int], left: int, out: list[list[int]]) -> None:
    """Add all payments of exactly `left` more Goods that begin like `start`."""
    if len(start) == k.GOODS - 1:
        out.append(start + [left])
        return
    for n in range(left, -1, -1):
        extend_payments(start + [n], left - n, out)


def payment_key(payment: list[int]) -> int:
    """A payment as one number, for looking it up."""
    key = 0
    for n in payment:
        key = key * (k.MAX_PAY + 1) + n
    return key


PAYMENT_LIST: list[list[int]] = all_payments()
RANKS: dict[int, int] = {payment_key(payment): rank for rank, payment in enumerate(PAYMENT_LIST)}


def goods_short(s: EmpiresState, seat: int, cost: list[int], discount: int) -> int:
    """Why the Goods of a cost cannot be paid, 0 if they can: each Resource by itself or by 1 Gold (E.GOODS.10)."""
    row = s.rows[seat]
    if row[k.RAZE] < cost[k.RAZE]:
        return k.R_RAZE_SHORT
    gold = row[k.GOLD] - cost[k.GOLD]
    if gold < 0:
        return k.R_GOLD_SHORT
    due = cost[k.COST_DUE]
    if due == 0 and cost[k.COST_GOODS] == 0:
        return k.R_OK
    covered = 0
    spare = 0
    i = 0
    while i < k.RESOURCES:
        have = row[i]
        want = cost[i]
        if have <= want:
            covered += have
        else:
            covered += want
            spare += have - want
        i += 1
    free = cost[k.COST_RESOURCE]
    covered += min(free, spare)
    left = due - discount
    left = max(left, 0)
    if left - covered > gold:
        return k.R_GOODS
    if cost[k.COST_GOODS] > 0:
        total = 0
        i = 0
        while i < k.GOODS:
            total += row[i]
            i += 1
        if total - left - cost[k.GOLD] - cost[k.RAZE] < cost[k.COST_GOODS]:
            return k.R_GOODS
    return k.R_OK


def why_cost(s: EmpiresState, seat: int, number: int, discount: int, free: int, uid: int, building: int) -> int:
    """Why a cost cannot be paid now, 0 if it can.

    `free` waives Goods and Workers (E.CONSTRUCT.1, E.CONSTRUCT.3); `uid` is the card that pays for its own ability;
    `building` is the design still in hand that is being built and cannot pay for itself (E.BUILD.5), or -1.
    """
    cost = s.content.costs[number]
    if free == 0:
        reason = goods_short(s, seat, cost, discount)
        if reason != k.R_OK:
            return reason
        if cost[k.COST_WORKER] + cost[k.COST_ASSIGN_WORKER] > s.rows[seat][k.WORKER]:
            return k.R_WORKERS
    if cost[k.COST_CARDS] == 0:
        return k.R_OK
    if (
        cost[k.COST_ASSIGN_WORKER] + cost[k.COST_SELF] > 0
    ):  # "this card" may have left before its effect ends (E.LANG.11)
        at = find(s, seat, uid)
        if at < 0 or (cost[k.COST_ASSIGN_WORKER] > 0 and not accepts(s, seat, at, k.WORKER)):
            return k.R_THIS_CARD
    if cost[k.COST_ASSIGNED] > 0 and tokens_on(s, seat, uid, -1) < cost[k.COST_ASSIGNED]:
        return k.R_ASSIGNED
    if cost[k.COST_HAND] > len(s.hands[seat]) - (1 if building >= 0 else 0):
        return k.R_HAND
    if cost[k.COST_EMPIRE] > 0 and count_cards(s, seat, cost[k.COST_EMPIRE_OF], uid) < cost[k.COST_EMPIRE]:
        return k.R_EMPIRE
    return k.R_OK


# -- ways to pay ------------------------------------------------------------------------------------------------------


def due_goods(s: EmpiresState, number: int, discount: int) -> int:
    """How many Goods leave the supply for a cost."""
    cost = s.content.costs[number]
    left = cost[k.COST_DUE] - discount
    left = max(left, 0)
    return left + cost[k.GOLD] + cost[k.RAZE] + cost[k.COST_GOODS]


def suits(cost: list[int], discount: int, payment: list[int]) -> bool:
    """Whether a multiset of the right size pays the Goods of a cost (E.GOODS.16, E.BUILD.9)."""
    gold = payment[k.GOLD] - cost[k.GOLD]
    if gold < 0 or payment[k.RAZE] < cost[k.RAZE]:
        return False
    covered = 0
    spare = 0
    i = 0
    while i < k.RESOURCES:
        if payment[i] <= cost[i]:
            covered += payment[i]
        else:
            covered += cost[i]
            spare += payment[i] - cost[i]
        i += 1
    free = cost[k.COST_RESOURCE]
    covered += min(free, spare) + gold
    left = cost[k.COST_DUE] - discount
    return covered >= left


def fill(
    s: EmpiresState, seat: int, cost: list[int], discount: int, payment: list[int], kind: int, left: int, out: list[int]
) -> None:
    """Add the ids of all payments that continue one, from a kind of Good on."""
    if kind == k.GOODS - 1:
        if left <= s.rows[seat][kind]:
            payment[kind] = left
            if suits(cost, discount, payment):
                out.append(k.A_PAY + RANKS[payment_key(payment)])
            payment[kind] = 0
        return
    most = s.rows[seat][kind]
    if kind < k.RESOURCES:
        useful = cost[kind] + cost[k.COST_RESOURCE] + cost[k.COST_GOODS]
        most = min(most, useful)
    most = min(most, left)
    n = most
    while n >= 0:
        payment[kind] = n
        fill(s, seat, cost, discount, payment, kind + 1, left - n, out)
        n -= 1
    payment[kind] = 0


def payments(s: EmpiresState, seat: int, number: int, discount: int) -> list[int]:
    """The ids of all ways to pay the Goods of a cost that differ in what leaves the supply (E.DECIDE.7)."""
    out: list[int] = []
    payment = [0, 0, 0, 0, 0, 0, 0]
    fill(s, seat, s.content.costs[number], discount, payment, 0, due_goods(s, number, discount), out)
    return out


def plain_payment(s: EmpiresState, seat: int, cost: list[int], discount: int) -> bool:
    """Whether a payable cost can be paid in one way only, by exactly what it names."""
    if cost[k.COST_RESOURCE] > 0 or cost[k.COST_GOODS] > 0 or discount > 0:
        return False
    return cost[k.COST_DUE] == 0 or s.rows[seat][k.GOLD] - cost[k.GOLD] == 0


def spend(s: EmpiresState, seat: int, goods: list[int]) -> None:
    """Goods go back to the general supply; `goods` begins with the seven numbers."""
    row = s.rows[seat]
    i = 0
    while i < k.GOODS:
        row[i] -= goods[i]
        i += 1


# -- paying -----------------------------------------------------------------------------------------------------------


def pay(s: EmpiresState, seat: int, number: int, discount: int, free: int, uid: int) -> None:
    """Pay a cost that can be paid: at once where nothing is to be chosen, else by a frame of its own.

    Discard events of the cost are left in the items of the frame that was on top.
    """
    cost = s.content.costs[number]
    if cost[k.COST_CARDS] == 0 and (free == 1 or plain_payment(s, seat, cost, discount)):
        if free == 0:
            spend(s, seat, cost)
            row = s.rows[seat]
            row[k.WORKER] -= cost[k.COST_WORKER]
            row[k.SPENT] += cost[k.COST_WORKER]
            if s.tracing:
                tell_paid(s, seat, cost, cost[k.COST_WORKER], 0)
        return
    f = s.push(k.OP_PAY, seat)
    f.a = number
    f.b = discount
    f.c = uid
    f.d = free


def tell_paid(s: EmpiresState, seat: int, goods: list[int], workers: int, assigned: int) -> None:
    """Log a payment, if anything was paid."""
    numbers = [seat]
    total = workers + assigned
    for i in range(k.GOODS):
        numbers.append(goods[i])
        total += goods[i]
    if total > 0:
        s.emit(k.EV_PAID, numbers + [workers, assigned])


def ask_discard(s: EmpiresState, f: Frame, options: list[int]) -> None:
    """Ask for a card to discard from hand; whoever discards the whole hand has no choice."""
    if s.rules >= 2 and s.players > 1 and len(s.hands[f.seat]) <= f.e:
        s.ask(f.seat, k.K_DISCARD_HAND, options[:1])
    else:
        ask_hidden(s, f.seat, k.K_DISCARD_HAND, options)


def empire_choices(s: EmpiresState, f: Frame) -> int:
    """How many own Empire cards could be discarded, leaving aside the cards in hand that a waiting action needs."""
    total = 0
    for place in range(len(s.empires[f.seat]) // k.E_WIDTH):
        reason = why_empire(s, f, place * k.E_WIDTH)
        if reason == k.R_OK or reason == k.R_WAITING:
            total += 1
    return total


def step_pay(s: EmpiresState, f: Frame) -> None:
    """Pay part by part, in the order of E.GOODS.28."""
    cost = s.content.costs[f.a]
    seat = f.seat
    if f.step == 0:
        if f.d == 0 and not pay_goods(s, f, cost):
            return
        f.step = 1
        f.e = cost[k.COST_ASSIGNED]
    if f.step == 1:
        while f.e > 0:
            if s.answer < 0:
                s.ask(seat, k.K_ASSIGNED, kinds_on(s, seat, f.c))
                return
            kind = s.take() - k.A_GOOD
            remove_token(s, seat, f.c, kind)
            if kind == k.WORKER:
                s.rows[seat][k.SPENT] += 1
            f.e -= 1
        f.step = 2
        f.e = cost[k.COST_HAND]
    if f.step == 2:
        while f.e > 0:
            if s.answer < 0:
                ask_discard(s, f, hand_options(s, f))
                return
            discard_hand_card(s, seat, s.take() - k.A_CARD)
            f.e -= 1
        f.step = 3
        f.e = cost[k.COST_EMPIRE]
    if f.step == 3:
        while f.e > 0:
            if s.answer < 0:
                options = empire_options(s, f)
                if len(options) == 1 and empire_choices(s, f) > 1:
                    ask_hidden(s, seat, k.K_DISCARD_EMPIRE, options)
                else:
                    s.ask(seat, k.K_DISCARD_EMPIRE, options)
                return
            place = s.take() - k.A_EMPIRE - seat * k.EMPIRE
            leave(s, seat, place * k.E_WIDTH, f.items)
            f.e -= 1
    if cost[k.COST_SELF] > 0:
        at = find(s, seat, f.c)
        if at >= 0:
            leave(s, seat, at, f.items)
    events = f.items
    s.pop()
    parent = s.top()
    for number in events:
        parent.items.append(number)


def pay_goods(s: EmpiresState, f: Frame, cost: list[int]) -> bool:
    """Goods, then Workers; false while a question is open."""
    seat = f.seat
    row = s.rows[seat]
    if plain_payment(s, seat, cost, f.b):
        spend(s, seat, cost)
        if s.tracing:
            tell_paid(s, seat, cost, cost[k.COST_WORKER], cost[k.COST_ASSIGN_WORKER])
    elif due_goods(s, f.a, f.b) > 0:
        paid: list[int] = []
        if due_goods(s, f.a, f.b) - sum_of(f.items) > k.MAX_PAY:
            if s.answer < 0:
                s.ask(seat, k.K_PAY_ONE, one_options(s, f, cost))
                return False
            kind = s.take() - k.A_GOOD
            while len(f.items) < k.GOODS:
                f.items.append(0)
            f.items[kind] += 1
            return False
        if s.answer < 0:
            if len(f.items) == 0:
                s.ask(seat, k.K_PAY, payments(s, seat, f.a, f.b))
            else:
                s.ask(seat, k.K_PAY, rest_options(s, f, cost))
            return False
        chosen = PAYMENT_LIST[s.take() - k.A_PAY]
        for i in range(k.GOODS):
            paid.append(chosen[i] + (f.items[i] if len(f.items) > 0 else 0))
        f.items = []
        spend(s, seat, paid)
        if s.tracing:
            tell_paid(s, seat, paid, cost[k.COST_WORKER], cost[k.COST_ASSIGN_WORKER])
    elif s.tracing:
        tell_paid(s, seat, [0, 0, 0, 0, 0, 0, 0], cost[k.COST_WORKER], cost[k.COST_ASSIGN_WORKER])
    row[k.WORKER] -= cost[k.COST_WORKER] + cost[k.COST_ASSIGN_WORKER]
    row[k.SPENT] += cost[k.COST_WORKER]
    for _ in range(cost[k.COST_ASSIGN_WORKER]):
        put_token(s, seat, f.c, k.WORKER)
    return True


def sum_of(numbers: list[int]) -> int:
    """The sum of a list."""
    total = 0
    for n in numbers:
        total += n
    return total


def one_options(s: EmpiresState, f: Frame, cost: list[int]) -> list[int]:
    """Kinds for the next Good of a payment larger than MAX_PAY: those with which the rest can still be paid."""
    out: list[int] = []
    for kind in range(k.GOODS):
        if can_finish(s, f, cost, kind):
            out.append(k.A_GOOD + kind)
    return out


def can_finish(s: EmpiresState, f: Frame, cost: list[int], kind: int) -> bool:
    """Whether the Goods laid out so far and one more of a kind can be completed to a payment."""
    laid = f.items.copy()
    while len(laid) < k.GOODS:
        laid.append(0)
    laid[kind] += 1
    if laid[kind] > s.rows[f.seat][kind]:
        return False
    return completable(s, f.seat, cost, f.b, laid, due_goods(s, f.a, f.b) - sum_of(laid), 0)


def completable(
    s: EmpiresState, seat: int, cost: list[int], discount: int, laid: list[int], left: int, kind: int
) -> bool:
    """Whether `left` more Goods from a kind on make a payment of what is laid out."""
    if left == 0:
        return suits(cost, discount, laid)
    if kind == k.GOODS:
        return False
    more = s.rows[seat][kind] - laid[kind]
    n = min(left, more)
    while n >= 0:
        laid[kind] += n
        done = completable(s, seat, cost, discount, laid, left - n, kind + 1)
        laid[kind] -= n
        if done:
            return True
        n -= 1
    return False


def rest_options(s: EmpiresState, f: Frame, cost: list[int]) -> list[int]:
    """The last MAX_PAY Goods of a large payment, in one decision."""
    out: list[int] = []
    left = due_goods(s, f.a, f.b) - sum_of(f.items)
    for rank in range(len(PAYMENT_LIST)):
        rest = PAYMENT_LIST[rank]
        if sum_of(rest) != left:
            continue
        whole: list[int] = []
        enough = True
        for i in range(k.GOODS):
            whole.append(rest[i] + f.items[i])
            if whole[i] > s.rows[f.seat][i]:
                enough = False
        if enough and suits(cost, f.b, whole):
            out.append(k.A_PAY + rank)
    return out


def kinds_on(s: EmpiresState, seat: int, uid: int) -> list[int]:
    """The kinds of token on a card."""
    out: list[int] = []
    for kind in range(k.TOKENS):
        if tokens_on(s, seat, uid, kind) > 0:
            out.append(k.A_GOOD + kind)
    return out


def why_hand(s: EmpiresState, f: Frame, design: int) -> int:
    """Why a hand card cannot be discarded as a cost now (E.BOOST.11)."""
    if design not in s.hands[f.seat]:
        return k.R_OTHER
    cost = s.content.costs[f.a]
    if not waiting.any_waiting(s, f.seat):
        return k.R_OK
    kept = waiting.possible(s, f.seat, design, f.e - 1, -1, cost[k.COST_EMPIRE], cost[k.COST_EMPIRE_OF], f.c)
    return k.R_OK if kept else k.R_WAITING


def hand_options(s: EmpiresState, f: Frame) -> list[int]:
    """Designs in hand that may be discarded; all of them if none would keep a waiting action possible (E.BOOST.12)."""
    out: list[int] = []
    every: list[int] = []
    last = -1
    for design in s.hands[f.seat]:
        if design != last:
            every.append(k.A_CARD + design)
            if why_hand(s, f, design) == k.R_OK:
                out.append(k.A_CARD + design)
            last = design
    return out if len(out) > 0 else every


def why_empire(s: EmpiresState, f: Frame, at: int) -> int:
    """Why an own Empire card cannot be discarded as a cost now (E.LANG.5, E.GOODS.28, E.GOODS.29, E.BOOST.11)."""
    seat = f.seat
    cards = s.empires[seat]
    uid = cards[at + k.E_UID]
    selector = s.content.costs[f.a][k.COST_EMPIRE_OF]
    if uid == f.c:
        return k.R_OWN
    if not matches(s, seat, at, selector, -1):
        return k.R_EMPIRE
    if f.e > 1:  # upgrades that follow a Field do not pay for the rest
        left = 0
        i = 0
        while i < len(cards):
            other = cards[i + k.E_UID]
            follows = cards[i + k.E_LINK] == uid and is_field_kind(s.content.kind[cards[i + k.E_DESIGN]])
            if other != uid and other != f.c and not follows and matches(s, seat, i, selector, -1):
                left += 1
            i += k.E_WIDTH
        if left < f.e - 1:
            return k.R_EMPIRE
    if waiting.any_waiting(s, seat) and not waiting.possible(s, seat, -1, 0, uid, f.e - 1, selector, f.c):
        return k.R_WAITING
    return k.R_OK


def empire_options(s: EmpiresState, f: Frame) -> list[int]:
    """Own Empire cards that may be discarded; waiting actions yield if nothing else is left (E.BOOST.12)."""
    out: list[int] = []
    every: list[int] = []
    base = k.A_EMPIRE + f.seat * k.EMPIRE
    for place in range(len(s.empires[f.seat]) // k.E_WIDTH):
        reason = why_empire(s, f, place * k.E_WIDTH)
        if reason == k.R_OK:
            out.append(base + place)
        if reason == k.R_OK or reason == k.R_WAITING:
            every.append(base + place)
    return out if len(out) > 0 else every
