"""Hands and piles: Future Sight, Negociation, Veiled Threats, Spy, Rapacious Exploitation, Ancestral Curse."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Step
from meadhall.core.rng import Rng
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Ask, elsewhere
from meadhall.northgard.cards import KNOWN_TO_ALL, designs, discard_from_hand, draw_to_hand, drawable, put_on_top
from meadhall.northgard.effects.payments import NOBODY, pay
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.parts import PARTS, Special
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import is_enemy, resources, seat_from

# -- Future Sight -----------------------------------------------------------------------------------------------------


def take_display(s: Northgard, p: int, card: int) -> None:
    """A display card goes on top of a draw pile, for all to see (N.HIDDEN.8)."""
    s.display.remove(card)
    put_on_top(s, p, card, KNOWN_TO_ALL)
    s.took[p] = 1
    if s.tracing:
        s.tell(DisplayTaken(p, card))


@mypyc_attr(acyclic=True)
class FutureDisplay(Ask):
    """Which card of the display."""

    def options(self, s: Northgard) -> list[int]:
        return designs(s.display)

    def why(self, s: Northgard, action: int) -> int:
        if k.A_CARD <= action < k.A_CARD + len(s.content.card_type):
            return k.R_OK if action - k.A_CARD in s.display else k.R_NOT_ON_OFFER
        return elsewhere(s, action)

    def take(self, s: Northgard, answer: int) -> None:
        s.pop()
        take_display(s, self.seat, answer - k.A_CARD)


class DisplayTaken(Event):
    """A display card lies on top of a draw pile."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card


class FutureSight(Special):
    """The card."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        if s.took[p]:
            return k.R_TAKEN_CARD
        return k.R_OK if len(s.display) > 0 else k.R_DISPLAY_EMPTY

    def start(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        s.add(FutureDisplay(p))


# -- Negociation and cards that draw one ------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class NegotiatedCard(Ask):
    """One card of the own discard pile into the hand, or draw one."""

    def options(self, s: Northgard) -> list[int]:
        return designs(s.discard[self.seat]) + [k.A_DRAW]

    def take(self, s: Northgard, answer: int) -> None:
        p = self.seat
        s.pop()
        if answer == k.A_DRAW:
            draw_to_hand(s, p, 1)
            return
        card = answer - k.A_CARD
        s.discard[p].remove(card)
        s.hand[p].append(card)
        if s.tracing:
            s.tell(DiscardTaken(p, card))


class DiscardTaken(Event):
    """A card of the own discard pile came into the hand."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card


class Negociation(Special):
    """The card."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        return k.R_OK if drawable(s, p) > 0 else k.R_NO_CARDS

    def start(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        s.add(NegotiatedCard(p))


class OneCard(Special):
    """Draw one, as part of other cards."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        return k.R_OK if drawable(s, p) > 0 else k.R_NO_CARDS

    def start(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        draw_to_hand(s, p, 1)


# -- Veiled Threats ---------------------------------------------------------------------------------------------------


def hand_targets(s: Northgard, p: int) -> list[int]:
    """Opponents with cards in hand (N.SPECIAL.3), in turn order from the left."""
    out: list[int] = []
    for i in range(1, s.players):
        q = seat_from(s, p, i)
        if is_enemy(s, p, q) and len(s.hand[q]) > 0:
            out.append(k.A_SEAT + q)
    return out


@mypyc_attr(acyclic=True)
class Threatened(Ask):
    """One opponent discards a random card, or draw one."""

    def options(self, s: Northgard) -> list[int]:
        out = hand_targets(s, self.seat)
        if drawable(s, self.seat) > 0:
            out.append(k.A_DRAW)
        return out

    def take(self, s: Northgard, answer: int) -> None:
        s.pop()
        if answer == k.A_DRAW:
            draw_to_hand(s, self.seat, 1)
        else:
            q = answer - k.A_SEAT
            discard_from_hand(s, q, s.hand[q][s.below(len(s.hand[q]))])


class VeiledThreats(Special):
    """The card."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        return k.R_OK if len(Threatened(p).options(s)) > 0 else k.R_NO_TARGET

    def start(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        s.add(Threatened(p))


# -- cards that look at a hand ----------------------------------------------------------------------------------------


class OnHands(Special):
    """A card against opponents with cards in hand."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        return k.R_OK if len(hand_targets(s, p)) > 0 else k.R_NO_TARGET


@mypyc_attr(acyclic=True)
class WhoseHand(Ask):
    """Whose hand is looked at."""

    def options(self, s: Northgard) -> list[int]:
        return hand_targets(s, self.seat)

    def take(self, s: Northgard, answer: int) -> None:
        """Show the hand to the acting player alone (N.HIDDEN.10)."""
        owner = answer - k.A_SEAT
        s.learn()
        if s.tracing:
            s.tell_to(self.seat, HandSeen(self.seat, owner, s.hand[owner].copy()))
        self.seen(s, owner)

    def seen(self, s: Northgard, owner: int) -> None:
        """Go on, now that the hand is open."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class CardOfHand(Ask):
    """Which card of the hand that is open to the seat asked."""

    def __init__(self, seat: int, owner: int) -> None:
        super().__init__(seat)
        self.owner: Final = owner

    def options(self, s: Northgard) -> list[int]:
        return designs(s.hand[self.owner])


class HandSeen(Event):
    """What is in a hand, to the player who looks at it."""

    def __init__(self, seat: int, owner: int, cards: list[int]) -> None:
        super().__init__()
        self.seat = seat
        self.owner = owner
        self.cards = cards


@mypyc_attr(acyclic=True)
class SpyTarget(WhoseHand):
    """Spy: whose hand."""

    def seen(self, s: Northgard, owner: int) -> None:
        s.become(SpyCard(self.seat, owner))


@mypyc_attr(acyclic=True)
class SpyCard(CardOfHand):
    """Spy: the card that is discarded."""

    def take(self, s: Northgard, answer: int) -> None:
        s.pop()
        discard_from_hand(s, self.owner, answer - k.A_CARD)


class Spy(OnHands):
    """The card."""

    def start(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        s.add(SpyTarget(p))


# -- Rapacious Exploitation -------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class RapaciousTarget(WhoseHand):
    """Whose hand."""

    def seen(self, s: Northgard, owner: int) -> None:
        s.become(RapaciousCard(self.seat, owner))


@mypyc_attr(acyclic=True)
class RapaciousCard(CardOfHand):
    """The card that its owner discards, or pays for."""

    def take(self, s: Northgard, answer: int) -> None:
        card = answer - k.A_CARD
        s.learn()
        if s.tracing:
            s.tell_to(self.seat, Picked(self.seat, self.owner, card))
            s.tell_to(self.owner, Picked(self.seat, self.owner, card))
        if resources(s, self.owner) < 2:
            s.pop()
            discard_from_hand(s, self.owner, card)
        else:
            s.become(Extort(self.owner, self.seat, card))


class Picked(Event):
    """A card of a hand was picked, for the two players concerned."""

    def __init__(self, seat: int, owner: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.owner = owner
        self.card = card


@mypyc_attr(acyclic=True)
class Extort(Ask):
    """The owner discards the card, or gives 2 resources; only the two players know the card (N.HIDDEN.10)."""

    def __init__(self, seat: int, player: int, card: int) -> None:
        super().__init__(seat)
        self.player: Final = player
        self.card: Final = card

    def options(self, s: Northgard) -> list[int]:
        return [k.A_DISCARD, k.A_NO]

    def take(self, s: Northgard, answer: int) -> None:
        if answer == k.A_DISCARD:
            s.pop()
            discard_from_hand(s, self.seat, self.card)
        else:
            s.become(Extorted(self.seat, self.player, self.card))
            pay(s, self.seat, 2, self.player, NOBODY)

    def hidden(self, s: Northgard, viewer: int) -> "Extort":
        return self if viewer == self.player or viewer == self.seat else Extort(self.seat, self.player, 0)

    def dealt(self, s: Northgard, rng: Rng) -> "Extort":
        if s.viewer == self.player or s.viewer == self.seat:
            return self
        return Extort(self.seat, self.player, s.hand[self.seat][rng.below(len(s.hand[self.seat]))])


@mypyc_attr(acyclic=True)
class Extorted(Step):
    """The card is kept while 2 resources are given for it."""

    def __init__(self, seat: int, player: int, card: int) -> None:
        super().__init__(seat)
        self.player: Final = player
        self.card: Final = card

    def work(self, s: Northgard) -> None:
        s.pop()

    def question(self) -> Extort:
        """The question that was answered."""
        return Extort(self.seat, self.player, self.card)

    def hidden(self, s: Northgard, viewer: int) -> "Extorted":
        return self if viewer == self.player or viewer == self.seat else Extorted(self.seat, self.player, 0)

    def dealt(self, s: Northgard, rng: Rng) -> "Extorted":
        if s.viewer == self.player or s.viewer == self.seat:
            return self
        return Extorted(self.seat, self.player, s.hand[self.seat][rng.below(len(s.hand[self.seat]))])


class Rapacious(OnHands):
    """The card."""

    def start(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        s.add(RapaciousTarget(p))


# -- Ancestral Curse --------------------------------------------------------------------------------------------------


def curse(s: Northgard, p: int, effect: int, first: int) -> None:
    """Ask the next opponent who has a card to discard, from the one `first` places to the left on."""
    for i in range(first, s.players):
        q = seat_from(s, p, i)
        if is_enemy(s, p, q) and len(s.hand[q]) > 0:
            s.add(Cursed(q, p, effect))
            return


@mypyc_attr(acyclic=True)
class Cursed(Ask):
    """An opponent discards a card of its choice."""

    def __init__(self, seat: int, player: int, effect: int) -> None:
        super().__init__(seat)
        self.player: Final = player
        self.effect: Final = effect

    def options(self, s: Northgard) -> list[int]:
        return designs(s.hand[self.seat])

    def take(self, s: Northgard, answer: int) -> None:
        s.pop()
        discard_from_hand(s, self.seat, answer - k.A_CARD)
        curse(s, self.player, self.effect, (self.seat - self.player) % s.players + 1)


class AncestralCurse(OnHands):
    """The card."""

    def start(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        curse(s, p, ref, 1)


PARTS[o.OP_FUTURE_SIGHT] = FutureSight()
PARTS[o.OP_NEGOCIATION] = Negociation()
PARTS[o.OP_DRAW_ONE] = OneCard()
PARTS[o.OP_VEILED_THREATS] = VeiledThreats()
PARTS[o.OP_SPY] = Spy()
PARTS[o.OP_RAPACIOUS] = Rapacious()
PARTS[o.OP_ANCESTRAL_CURSE] = AncestralCurse()
QUESTIONS.add(97, FutureDisplay, "N.CARD.future-sight", asks=k.K_DISPLAY)
QUESTIONS.add(k.K_NEGOCIATION, NegotiatedCard, "N.CARD.negociation", "negociation")
QUESTIONS.add(k.K_VEILED, Threatened, "N.CARD.veiled-threats", "veiled_threats")
QUESTIONS.add(k.K_HAND_TARGET, RapaciousTarget, "N.SPECIAL.3", "hand_target")
QUESTIONS.add(k.K_HAND_CARD, RapaciousCard, "N.SPECIAL.2", "hand_card")
QUESTIONS.add(98, SpyTarget, "N.SPECIAL.3", asks=k.K_HAND_TARGET)
QUESTIONS.add(99, SpyCard, "N.SPECIAL.2", asks=k.K_HAND_CARD)
QUESTIONS.add(k.K_RAPACIOUS, Extort, "N.CARD.snake-rapacious", "rapacious")
QUESTIONS.add(100, Extorted)
QUESTIONS.add(k.K_CURSE, Cursed, "N.CARD.ancestral-curse", "curse")
EVENTS.add(k.EV_TAKE_DISPLAY, DisplayTaken, "N.TURN.12")
EVENTS.add(k.EV_TAKE_DISCARD, DiscardTaken, "N.CARD.negociation")
EVENTS.add(k.EV_SEE_HAND, HandSeen, "N.HIDDEN.10")
EVENTS.add(k.EV_PICK, Picked, "N.HIDDEN.10")
