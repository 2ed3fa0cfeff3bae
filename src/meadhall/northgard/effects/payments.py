"""Payments of any resources, and what may be had for one (N.GEN.14)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Step
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Ask
from meadhall.northgard.cards import draw_to_hand, drawable, row
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.harvest import owned, take_all
from meadhall.northgard.parts import PARTS, Part
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import gain, resources

NOBODY: Final = -1  # paid to the supply, or asked by no creature


def pay(s: Northgard, p: int, n: int, payee: int, creature: int) -> None:
    """Have a player pay any n resources: to the supply or a payee, for the card at work or a creature."""
    s.add(Pay(p, n, payee, creature, []))


@mypyc_attr(acyclic=True)
class Pay(Ask):
    """One resource of a payment; `given` are those before it."""

    def __init__(self, seat: int, left: int, payee: int, creature: int, given: list[int]) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.payee: Final = payee
        self.creature: Final = creature
        self.given: Final = given

    def options(self, s: Northgard) -> list[int]:
        if s.rules >= 2 and resources(s, self.seat) == self.left:  # all there is: nothing to choose
            return []
        return owned(s, self.seat)

    def nothing(self, s: Northgard) -> None:
        s.pop()
        self.paid(s, self.given + take_all(s, self.seat))

    def why(self, s: Northgard, action: int) -> int:
        why = super().why(s, action)
        return k.R_ALL_RESOURCES if why == k.R_NOT_ASKED and k.A_RESOURCE <= action < k.A_BUILDING else why

    def take(self, s: Northgard, answer: int) -> None:
        good = answer - k.A_RESOURCE
        s.res[self.seat * 3 + good] -= 1
        given = self.given + [good]
        if self.left > 1:
            s.become(Pay(self.seat, self.left - 1, self.payee, self.creature, given))
        else:
            s.pop()
            self.paid(s, given)

    def paid(self, s: Northgard, given: list[int]) -> None:
        """The payment is complete."""
        food, wood, lore = given.count(o.FOOD), given.count(o.WOOD), given.count(o.LORE)
        if s.tracing:
            s.tell(Paid(self.seat, food, wood, lore))
        if self.payee >= 0:
            gain(s, self.payee, food, wood, lore, k.C_CARD)


class Paid(Event):
    """Resources were paid."""

    def __init__(self, seat: int, food: int, wood: int, lore: int) -> None:
        super().__init__()
        self.seat = seat
        self.food = food
        self.wood = wood
        self.lore = lore


@mypyc_attr(acyclic=True)
class PayDraw(Ask):
    """Resourceful People: pay any resources to draw one more, or not."""

    def __init__(self, seat: int, effect: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect

    def cost(self, s: Northgard) -> int:
        """How many."""
        return row(s, self.effect)[o.PAY_COST]

    def options(self, s: Northgard) -> list[int]:
        return [k.A_YES, k.A_NO] if resources(s, self.seat) >= self.cost(s) and drawable(s, self.seat) > 0 else []

    def take(self, s: Northgard, answer: int) -> None:
        if answer == k.A_NO:
            s.pop()
        else:
            s.become(DrawOne(self.seat))
            pay(s, self.seat, self.cost(s), NOBODY, NOBODY)


@mypyc_attr(acyclic=True)
class DrawOne(Step):
    """The card that was paid for."""

    def work(self, s: Northgard) -> None:
        s.pop()
        draw_to_hand(s, self.seat, 1)


class ResourcefulPeople(Part):
    """The card's offer after its draw."""

    def begin(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        s.add(PayDraw(p, ref))


PARTS[o.OP_PAY_DRAW] = ResourcefulPeople()
QUESTIONS.add(k.K_PAY, Pay, "N.GEN.14")
QUESTIONS.add(k.K_PAY_DRAW, PayDraw, "N.CARD.goat-resourceful")
QUESTIONS.add(96, DrawOne)
EVENTS.add(k.EV_PAY, Paid, "N.GEN.14")
