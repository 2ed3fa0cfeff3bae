"""Paying a cost part by part: Goods and Workers, tokens, cards of the hand, cards of the Empire (E.GOODS.28)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Plan, Question, Step
from meadhall.core.state import IllegalAction
from meadhall.empires import codes as k
from meadhall.empires.asking import Compulsory, OfEmpire
from meadhall.empires.costs import (
    PAYMENT_LIST,
    completable,
    due_goods,
    payments,
    plain_payment,
    suits,
    sum_of,
    why_cost,
)
from meadhall.empires.effects import EFFECTS, Effect, Source, run_effects
from meadhall.empires.empire import find, is_field_kind, leave, matches, put_token, remove_token, tokens_on
from meadhall.empires.entries import EVENTS, QUESTIONS
from meadhall.empires.features import raise_discards
from meadhall.empires.state import EmpiresState
from meadhall.empires.waiting import any_waiting, possible
from meadhall.empires.zones import discard_hand_card, in_secret


@mypyc_attr(acyclic=True)
class Bill(Plan):
    """A cost that is being paid."""

    def __init__(self, cost: int, discount: int, card: int) -> None:
        self.cost: Final = cost
        self.discount: Final = discount
        self.card: Final = card  # the card of the Empire that pays for its own ability; -1: none


@mypyc_attr(acyclic=True)
class Payer(Step):
    """What pays a cost: it lies below the payment and goes on when that is made."""

    def paid(self, s: EmpiresState, discarded: list[int]) -> None:
        """The cost is paid; the cards that left the Empire for it are pairs of design and attachment."""
        raise IllegalAction("Nothing comes of this payment yet.")


def pay(s: EmpiresState, seat: int, cost: int, discount: int, free: int, card: int) -> None:
    """Pay a cost that can be paid, for the Payer on top of the stack; what leaves a choice is asked.

    `free` waives Goods and Workers (E.CONSTRUCT.1, E.CONSTRUCT.3).
    """
    bill = Bill(cost, discount, card)
    row = s.content.costs[cost]
    if free == 1:
        pay_tokens(s, seat, bill, row[k.COST_ASSIGNED])
    elif plain_payment(s, seat, row, discount):
        pay_goods(s, seat, bill, row)
    elif due_goods(s, cost, discount) == 0:
        pay_goods(s, seat, bill, [0, 0, 0, 0, 0, 0, 0])
    else:
        ask_goods(s, seat, bill, [])


def ask_goods(s: EmpiresState, seat: int, bill: Bill, laid: list[int]) -> None:
    """Ask which Goods leave the supply; of many the first ones one by one."""
    if due_goods(s, bill.cost, bill.discount) - sum_of(laid) > k.MAX_PAY:
        s.add(PayOne(seat, bill, laid))
    else:
        s.add(Pay(seat, bill, laid))


def pay_goods(s: EmpiresState, seat: int, bill: Bill, goods: list[int]) -> None:
    """Goods go back to the general supply, then Workers are spent and assigned; `goods` begins with seven numbers."""
    cost = s.content.costs[bill.cost]
    row = s.rows[seat]
    i = 0
    while i < k.GOODS:
        row[i] -= goods[i]
        i += 1
    if s.tracing:
        tell_paid(s, seat, goods, cost[k.COST_WORKER], cost[k.COST_ASSIGN_WORKER])
    row[k.WORKER] -= cost[k.COST_WORKER] + cost[k.COST_ASSIGN_WORKER]
    row[k.SPENT] += cost[k.COST_WORKER]
    for _ in range(cost[k.COST_ASSIGN_WORKER]):
        put_token(s, seat, bill.card, k.WORKER)
    pay_tokens(s, seat, bill, cost[k.COST_ASSIGNED])


def tell_paid(s: EmpiresState, seat: int, goods: list[int], workers: int, assigned: int) -> None:
    """Log a payment, if anything was paid."""
    paid = goods[: k.GOODS]
    if sum_of(paid) + workers + assigned > 0:
        s.tell(Paid(seat, paid, workers, assigned))


def pay_tokens(s: EmpiresState, seat: int, bill: Bill, left: int) -> None:
    """So many tokens are still to be taken off the card; then cards of the hand follow."""
    if left > 0:
        s.add(PayToken(seat, bill, left))
    else:
        pay_hand(s, seat, bill, s.content.costs[bill.cost][k.COST_HAND])


def pay_hand(s: EmpiresState, seat: int, bill: Bill, left: int) -> None:
    """So many cards of the hand are still to be discarded; then cards of the Empire follow."""
    if left > 0:
        s.add(DiscardHand(seat, bill, left))
    else:
        pay_empire(s, seat, bill, s.content.costs[bill.cost][k.COST_EMPIRE], [])


def pay_empire(s: EmpiresState, seat: int, bill: Bill, left: int, discarded: list[int]) -> None:
    """So many cards of the Empire are still to be discarded; last goes the card that pays for itself."""
    if left > 0:
        s.add(DiscardEmpire(seat, bill, left, discarded))
        return
    if s.content.costs[bill.cost][k.COST_SELF] > 0:
        at = find(s, seat, bill.card)
        if at >= 0:
            leave(s, seat, at, discarded)
    payer = s.stack[-1]
    assert isinstance(payer, Payer)
    payer.paid(s, discarded)


# -- what is asked ----------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Pay(Compulsory):
    """All Goods of a payment, or the last of a large one, whose first Goods are laid out."""

    def __init__(self, seat: int, bill: Bill, laid: list[int]) -> None:
        super().__init__(seat)
        self.bill: Final = bill
        self.laid: Final = laid  # by kind; empty: none

    def options(self, s: EmpiresState) -> list[int]:
        if len(self.laid) == 0:
            return payments(s, self.seat, self.bill.cost, self.bill.discount)
        out: list[int] = []
        cost = s.content.costs[self.bill.cost]
        left = due_goods(s, self.bill.cost, self.bill.discount) - sum_of(self.laid)
        for rank in range(len(PAYMENT_LIST)):
            if sum_of(PAYMENT_LIST[rank]) != left:
                continue
            whole = self.whole(rank)
            enough = True
            for i in range(k.GOODS):
                if whole[i] > s.rows[self.seat][i]:
                    enough = False
            if enough and suits(cost, self.bill.discount, whole):
                out.append(k.A_PAY + rank)
        return out

    def whole(self, rank: int) -> list[int]:
        """What is paid in all with one of the payments."""
        out = PAYMENT_LIST[rank].copy()
        for i in range(len(self.laid)):
            out[i] += self.laid[i]
        return out

    def take(self, s: EmpiresState, answer: int) -> None:
        s.pop()
        pay_goods(s, self.seat, self.bill, self.whole(answer - k.A_PAY))


@mypyc_attr(acyclic=True)
class PayOne(Compulsory):
    """The next Good of a payment larger than MAX_PAY: those with which the rest can still be paid."""

    def __init__(self, seat: int, bill: Bill, laid: list[int]) -> None:
        super().__init__(seat)
        self.bill: Final = bill
        self.laid: Final = laid

    def options(self, s: EmpiresState) -> list[int]:
        out: list[int] = []
        for kind in range(k.GOODS):
            if self.why(s, k.A_GOOD + kind) == k.R_OK:
                out.append(k.A_GOOD + kind)
        return out

    def why(self, s: EmpiresState, action: int) -> int:
        kind = action - k.A_GOOD
        if kind < 0 or kind >= k.TOKENS:
            return k.R_OTHER
        if kind >= k.GOODS:
            return k.R_NO_TOKEN
        laid = self.with_one(kind)
        if laid[kind] > s.rows[self.seat][kind]:
            return k.R_NO_TOKEN
        left = due_goods(s, self.bill.cost, self.bill.discount) - sum_of(laid)
        cost = s.content.costs[self.bill.cost]
        done = completable(s, self.seat, cost, self.bill.discount, laid, left, 0)
        return k.R_OK if done else k.R_NO_TOKEN

    def with_one(self, kind: int) -> list[int]:
        """What is laid out with one more Good."""
        laid = [0, 0, 0, 0, 0, 0, 0]
        for i in range(len(self.laid)):
            laid[i] = self.laid[i]
        laid[kind] += 1
        return laid

    def take(self, s: EmpiresState, answer: int) -> None:
        s.pop()
        ask_goods(s, self.seat, self.bill, self.with_one(answer - k.A_GOOD))


@mypyc_attr(acyclic=True)
class PayToken(Compulsory):
    """A token on the card that pays for its own ability."""

    def __init__(self, seat: int, bill: Bill, left: int) -> None:
        super().__init__(seat)
        self.bill: Final = bill
        self.left: Final = left

    def options(self, s: EmpiresState) -> list[int]:
        out: list[int] = []
        for kind in range(k.TOKENS):
            if self.why(s, k.A_GOOD + kind) == k.R_OK:
                out.append(k.A_GOOD + kind)
        return out

    def why(self, s: EmpiresState, action: int) -> int:
        kind = action - k.A_GOOD
        if kind < 0 or kind >= k.TOKENS:
            return k.R_OTHER
        return k.R_OK if tokens_on(s, self.seat, self.bill.card, kind) > 0 else k.R_NO_TOKEN

    def take(self, s: EmpiresState, answer: int) -> None:
        kind = answer - k.A_GOOD
        remove_token(s, self.seat, self.bill.card, kind)
        if kind == k.WORKER:
            s.rows[self.seat][k.SPENT] += 1
        s.pop()
        pay_tokens(s, self.seat, self.bill, self.left - 1)


@mypyc_attr(acyclic=True)
class DiscardHand(Compulsory):
    """A card of the hand that is discarded; whoever discards the whole hand has no choice."""

    def __init__(self, seat: int, bill: Bill, left: int) -> None:
        super().__init__(seat)
        self.bill: Final = bill
        self.left: Final = left

    def why(self, s: EmpiresState, action: int) -> int:
        """E.BOOST.11."""
        design = action - k.A_CARD
        if design not in s.hands[self.seat]:
            return k.R_OTHER
        if not any_waiting(s, self.seat):
            return k.R_OK
        cost = s.content.costs[self.bill.cost]
        more = cost[k.COST_EMPIRE]
        kept = possible(s, self.seat, design, self.left - 1, -1, more, cost[k.COST_EMPIRE_OF], self.bill.card)
        return k.R_OK if kept else k.R_WAITING

    def options(self, s: EmpiresState) -> list[int]:
        """Each design; all of them if none would keep a waiting action possible (E.BOOST.12)."""
        out: list[int] = []
        every: list[int] = []
        last = -1
        for design in s.hands[self.seat]:
            if design != last:
                every.append(k.A_CARD + design)
                if self.why(s, k.A_CARD + design) == k.R_OK:
                    out.append(k.A_CARD + design)
                last = design
        if len(out) == 0:
            out = every
        return out[:1] if self.whole_hand(s) else out

    def whole_hand(self, s: EmpiresState) -> bool:
        """Whether every card of the hand has to go, so that the order is all there would be to choose."""
        return in_secret(s) and len(s.hands[self.seat]) <= self.left

    def always(self, s: EmpiresState) -> bool:
        return in_secret(s) and not self.whole_hand(s)

    def take(self, s: EmpiresState, answer: int) -> None:
        discard_hand_card(s, self.seat, answer - k.A_CARD)
        s.pop()
        pay_hand(s, self.seat, self.bill, self.left - 1)


@mypyc_attr(acyclic=True)
class DiscardEmpire(OfEmpire):
    """A card of the own Empire that is discarded."""

    def __init__(self, seat: int, bill: Bill, left: int, discarded: list[int]) -> None:
        super().__init__(seat)
        self.bill: Final = bill
        self.left: Final = left
        self.discarded: Final = discarded  # so far: design, and 1 if it was attached

    def why_card(self, s: EmpiresState, at: int) -> int:
        """E.LANG.5, E.GOODS.28, E.GOODS.29, E.BOOST.11."""
        seat = self.seat
        cards = s.empires[seat]
        uid = cards[at + k.E_UID]
        selector = s.content.costs[self.bill.cost][k.COST_EMPIRE_OF]
        if uid == self.bill.card:
            return k.R_OWN
        if not matches(s, seat, at, selector, -1):
            return k.R_EMPIRE
        if self.left > 1:  # upgrades that follow a Field do not pay for the rest
            rest = 0
            i = 0
            while i < len(cards):
                other = cards[i + k.E_UID]
                follows = cards[i + k.E_LINK] == uid and is_field_kind(s.content.kind[cards[i + k.E_DESIGN]])
                if other != uid and other != self.bill.card and not follows and matches(s, seat, i, selector, -1):
                    rest += 1
                i += k.E_WIDTH
            if rest < self.left - 1:
                return k.R_EMPIRE
        if any_waiting(s, seat) and not possible(s, seat, -1, 0, uid, self.left - 1, selector, self.bill.card):
            return k.R_WAITING
        return k.R_OK

    def options(self, s: EmpiresState) -> list[int]:
        """Waiting actions yield if nothing else is left (E.BOOST.12)."""
        out = super().options(s)
        return out if len(out) > 0 else self.every(s)

    def every(self, s: EmpiresState) -> list[int]:
        """Those that could be discarded, leaving aside the cards in hand that a waiting action needs."""
        out: list[int] = []
        for place in range(len(s.empires[self.seat]) // k.E_WIDTH):
            reason = self.why_card(s, place * k.E_WIDTH)
            if reason == k.R_OK or reason == k.R_WAITING:
                out.append(k.A_EMPIRE + self.seat * k.EMPIRE + place)
        return out

    def always(self, s: EmpiresState) -> bool:
        return in_secret(s) and len(self.every(s)) > 1

    def nothing(self, s: EmpiresState) -> None:
        raise IllegalAction("A cost that could be paid cannot be paid any more.")

    def take(self, s: EmpiresState, answer: int) -> None:
        discarded = self.discarded.copy()
        leave(s, self.seat, (answer - k.A_EMPIRE - self.seat * k.EMPIRE) * k.E_WIDTH, discarded)
        s.pop()
        pay_empire(s, self.seat, self.bill, self.left - 1, discarded)


# -- payments that are left to the player ------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class May(Question):
    """Up to so many times: pay, and a list of effects follows (E.DECIDE.15)."""

    def __init__(self, seat: int, source: Source, cost: int, effects: int, most: int, left: int) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.cost: Final = cost
        self.effects: Final = effects
        self.most: Final = most
        self.left: Final = left

    def options(self, s: EmpiresState) -> list[int]:
        """No and yes; what waits is possible or not by the cards in hand, so that then the no is asked for as well."""
        reason = self.why(s, k.A_YES)
        if reason == k.R_OK:
            return [k.A_NO, k.A_YES]
        return [k.A_NO] if reason == k.R_WAITING and in_secret(s) and len(s.hands[self.seat]) > 0 else []

    def why(self, s: EmpiresState, action: int) -> int:
        """E.BOOST.11."""
        if action != k.A_YES:
            return k.R_OTHER
        reason = why_cost(s, self.seat, self.cost, 0, 0, self.source.card, -1)
        if reason != k.R_OK:
            return reason
        cost = s.content.costs[self.cost]
        if cost[k.COST_CARDS] == 0 or not any_waiting(s, self.seat):
            return k.R_OK
        more = cost[k.COST_EMPIRE]
        card = self.source.card
        kept = possible(s, self.seat, -1, cost[k.COST_HAND], -1, more, cost[k.COST_EMPIRE_OF], card)
        return k.R_OK if kept else k.R_WAITING

    def always(self, s: EmpiresState) -> bool:
        return in_secret(s) and len(s.hands[self.seat]) > 0

    def take(self, s: EmpiresState, answer: int) -> None:
        if answer == k.A_NO:
            s.pop()
            return
        s.become(MayPaid(self.seat, self.source, self.cost, self.effects, self.most, self.left - 1))
        pay(s, self.seat, self.cost, 0, 0, self.source.card)


@mypyc_attr(acyclic=True)
class MayPaid(Payer):
    """The player has said yes; `left` counts what may follow."""

    def __init__(self, seat: int, source: Source, cost: int, effects: int, most: int, left: int) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.cost: Final = cost
        self.effects: Final = effects
        self.most: Final = most
        self.left: Final = left

    def paid(self, s: EmpiresState, discarded: list[int]) -> None:
        if self.left > 0:
            s.become(May(self.seat, self.source, self.cost, self.effects, self.most, self.left))
        else:
            s.pop()
        run_effects(s, self.seat, self.effects, self.source)
        raise_discards(s, self.seat, discarded)


class MayEffect(Effect):
    """A payment that is left to the player."""

    def begin(self, s: EmpiresState, seat: int, node: list[int], source: Source) -> None:
        if node[3] > 0:
            s.add(May(seat, source, node[1], node[2], node[3], node[3]))


# -- what happened -----------------------------------------------------------------------------------------------------


class Paid(Event):
    """Goods and Workers are spent, Workers assigned."""

    def __init__(self, seat: int, goods: list[int], workers: int, assigned: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.goods: Final = goods
        self.workers: Final = workers
        self.assigned: Final = assigned


QUESTIONS.add(7, Pay, "E.GOODS.17", "payment")
QUESTIONS.add(16, May, "E.DECIDE.15")
QUESTIONS.add(18, DiscardHand, "E.BUILD.3", "discard-hand")
QUESTIONS.add(19, DiscardEmpire, "E.BUILD.3", "discard-empire")
QUESTIONS.add(32, PayToken, "E.DECIDE.26", "assigned")
QUESTIONS.add(33, PayOne, "E.GOODS.17", "pay-one")
QUESTIONS.add(106, MayPaid)
QUESTIONS.add(202, Bill)
EFFECTS[k.DO_MAY] = MayEffect()
EVENTS.add(16, Paid, "E.GOODS.8")
