"""Storage: cards that pay for the tokens on them at the end of the Lookout phase (E.STORAGE)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.lists import added, changed
from meadhall.core.question import Question, Step
from meadhall.empires import codes as k
from meadhall.empires.effects import Source, run_effects
from meadhall.empires.empire import find, tokens_on
from meadhall.empires.entries import EVENTS, QUESTIONS
from meadhall.empires.state import EmpiresState


def storage_payments(s: EmpiresState, seat: int, uid: int) -> int:
    """How often a card's Storage pays (E.STORAGE.3)."""
    at = find(s, seat, uid)
    if at < 0:
        return 0
    ability = s.empires[seat][at + k.E_ABILITY]
    if ability < 0 or s.content.storage_n[ability] == 0:
        return 0
    return tokens_on(s, seat, uid, s.content.storage_what[ability]) // s.content.storage_n[ability]


def pay_storage(s: EmpiresState, seat: int) -> None:
    """Pay the Storage of a player's cards in Empire order (E.STORAGE.2)."""
    cards = s.empires[seat]
    storing: list[int] = []
    i = 0
    while i < len(cards):
        ability = cards[i + k.E_ABILITY]
        if ability >= 0 and s.content.storage_n[ability] > 0:
            storing.append(cards[i + k.E_UID])
        i += k.E_WIDTH
    if len(storing) > 0:
        s.add(Storages(seat, storing))


@mypyc_attr(acyclic=True)
class Storages(Step):
    """The cards whose Storage is still to pay."""

    def __init__(self, seat: int, cards: list[int]) -> None:
        super().__init__(seat)
        self.cards: Final = cards

    def work(self, s: EmpiresState) -> None:
        seat = self.seat
        i = 0
        while i < len(self.cards) and storage_payments(s, seat, self.cards[i]) == 0:
            i += 1
        if i >= len(self.cards):
            s.pop()
            return
        card = self.cards[i]
        s.become(Storages(seat, self.cards[i + 1 :]))
        ability = s.empires[seat][find(s, seat, card) + k.E_ABILITY]
        split(s, seat, card, ability, storage_payments(s, seat, card), [])


def split(s: EmpiresState, seat: int, card: int, ability: int, left: int, shares: list[int]) -> None:
    """Ask how many of the payments left go to the next option; what is left at last goes to the last (E.STORAGE.6)."""
    if left > 0 and len(shares) < len(s.content.storage_options[ability]) - 1:
        s.add(SplitStorage(seat, card, ability, left, shares))
        return
    if s.tracing:
        design = s.empires[seat][find(s, seat, card) + k.E_DESIGN]
        s.tell(Stored(seat, design, storage_payments(s, seat, card)))
    s.add(PayOut(seat, card, ability, added(shares, left)))


@mypyc_attr(acyclic=True)
class SplitStorage(Question):
    """How many payments go to the next option."""

    def __init__(self, seat: int, card: int, ability: int, left: int, shares: list[int]) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.ability: Final = ability
        self.left: Final = left  # payments not yet given to an option
        self.shares: Final = shares  # those of the options before

    def options(self, s: EmpiresState) -> list[int]:
        return [k.A_COUNT + n for n in range(min(self.left + 1, k.COUNTS))]

    def take(self, s: EmpiresState, answer: int) -> None:
        n = answer - k.A_COUNT
        s.pop()
        split(s, self.seat, self.card, self.ability, self.left - n, added(self.shares, n))


@mypyc_attr(acyclic=True)
class PayOut(Step):
    """The options are carried out in printed order, as often as their shares say."""

    def __init__(self, seat: int, card: int, ability: int, shares: list[int]) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.ability: Final = ability
        self.shares: Final = shares

    def work(self, s: EmpiresState) -> None:
        option = 0
        while option < len(self.shares) and self.shares[option] == 0:
            option += 1
        if option >= len(self.shares):
            s.pop()
            return
        s.become(PayOut(self.seat, self.card, self.ability, changed(self.shares, option, self.shares[option] - 1)))
        effects = s.content.storage_options[self.ability][option]
        run_effects(s, self.seat, effects, Source(self.card, self.ability, -1))


# -- what happened -----------------------------------------------------------------------------------------------------


class Stored(Event):
    """The Storage of a card pays."""

    def __init__(self, seat: int, card: int, payments: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.card: Final = card
        self.payments: Final = payments


QUESTIONS.add(5, SplitStorage, "E.STORAGE.6", "storage")
QUESTIONS.add(121, Storages)
QUESTIONS.add(122, PayOut)
EVENTS.add(40, Stored, "E.STORAGE.3")
