"""Costs: whether they can be paid, and in which ways (E.GOODS.10 to E.GOODS.29)."""

from typing import Final

from meadhall.empires import codes as k
from meadhall.empires.empire import accepts, count_cards, find, tokens_on
from meadhall.empires.state import EmpiresState


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


PAYMENT_LIST: Final[list[list[int]]] = all_payments()
RANKS: Final[dict[int, int]] = {payment_key(payment): rank for rank, payment in enumerate(PAYMENT_LIST)}


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


def sum_of(numbers: list[int]) -> int:
    """The sum of a list."""
    total = 0
    for n in numbers:
        total += n
    return total


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
