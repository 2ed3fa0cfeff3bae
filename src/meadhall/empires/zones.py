"""Piles and hands: the few functions through which cards and Goods move, so that knowledge and log keep up."""

from typing import Final

from meadhall.core.event import Event
from meadhall.empires import codes as k
from meadhall.empires.entries import EVENTS
from meadhall.empires.state import EmpiresState


def insert(cards: list[int], card: int) -> None:
    """Put a card into a sorted pile."""
    i = len(cards)
    while i > 0 and cards[i - 1] > card:
        i -= 1
    cards.insert(i, card)


def take_card(s: EmpiresState, seat: int) -> int:
    """Take the top card of a clan deck, shuffling the discard pile first if need be (E.CARDS.10); -1: none left."""
    row = s.rows[seat]
    if row[k.DECK] == 0:
        deck = s.discards[seat]
        if len(deck) == 0:
            return -1
        s.discards[seat] = []
        s.shuffle(deck)
        s.decks[seat] = deck
        row[k.DECK] = len(deck)
        if s.tracing:
            s.tell(Reshuffled(seat))
    row[k.DECK] -= 1
    s.learn()
    return s.decks[seat][row[k.DECK]]


def draw_cards(s: EmpiresState, seat: int, number: int) -> None:
    """Draw cards into the hand, as many as there are (E.CARDS.11)."""
    for _ in range(number):
        card = take_card(s, seat)
        if card < 0:
            return
        insert(s.hands[seat], card)
        if s.tracing:
            s.tell_to(seat, CardDrawn(seat, card))
            s.tell_others(seat, DrewCard(seat))


def gain(s: EmpiresState, seat: int, what: int, number: int) -> None:
    """Gain Goods, Workers, Ships or VP, or draw cards (E.GOODS.6)."""
    if number <= 0:
        return
    if what == k.CARD:
        draw_cards(s, seat, number)
        return
    row = s.rows[seat]
    row[what] += number
    if what == k.WORKER:
        row[k.WORKERS_GAINED] += number
    elif what == k.SHIP:
        row[k.SHIPS_GAINED] += number
    if s.tracing and s.phase != k.PHASE_SETUP:  # what a player begins with is told in one line
        s.tell(Gained(seat, what, number))


def in_secret(s: EmpiresState) -> bool:
    """Whether a question about cards that others cannot see is put even with one option (E.INV.19)."""
    return s.rules >= 2 and s.players > 1


def announce(s: EmpiresState, seat: int, design: int) -> None:
    """A hand card is built or played: it is open and in no pile until it is settled (E.BUILD.5, E.BOOST.13)."""
    s.hands[seat].remove(design)
    s.limbo.append(seat)
    s.limbo.append(design)
    s.learn()


def settle(s: EmpiresState, seat: int, design: int) -> None:
    """The announced card finds its place: it leaves limbo."""
    i = len(s.limbo) - 2
    while s.limbo[i] != seat or s.limbo[i + 1] != design:
        i -= 2
    del s.limbo[i : i + 2]


def discard_hand_card(s: EmpiresState, seat: int, design: int) -> None:
    """Discard a card from hand; it is open from now on (E.HIDDEN.14)."""
    s.hands[seat].remove(design)
    insert(s.discards[seat], design)
    s.learn()
    if s.tracing:
        s.tell(Discarded(seat, design, k.FROM_HAND))


def discard_island(s: EmpiresState, design: int) -> None:
    """An Island goes to the open discard pile of its distance (E.CARDS.9)."""
    insert(s.isle_discards[1 if s.content.kind[design] == k.DISTANT else 0], design)


def turn_up(s: EmpiresState, distance: int) -> int:
    """Turn up the top card of an Island deck (0 Nearby, 1 Distant), reshuffling if need be; -1: none left."""
    deck = s.isles[distance]
    if len(deck) == 0:
        deck = s.isle_discards[distance]
        if len(deck) == 0:
            return -1
        s.isle_discards[distance] = []
        s.shuffle(deck)
        s.isles[distance] = deck
    s.learn()
    return deck.pop()


# -- what happened -----------------------------------------------------------------------------------------------------


class CardDrawn(Event):
    """A card is drawn: which one, to its owner."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.card: Final = card


class DrewCard(Event):
    """A card is drawn: to the others."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: Final = seat


class Reshuffled(Event):
    """A discard pile becomes the deck."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: Final = seat


class Gained(Event):
    """Goods, Workers, Ships or VP are gained."""

    def __init__(self, seat: int, what: int, number: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.what: Final = what
        self.number: Final = number


class Discarded(Event):
    """A card is discarded: where is FROM_HAND, FROM_EMPIRE or REMOVED."""

    def __init__(self, seat: int, card: int, where: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.card: Final = card
        self.where: Final = where


EVENTS.add(17, Gained, "E.GOODS.6")
EVENTS.add(18, CardDrawn, "E.CARDS.6")
EVENTS.add(19, DrewCard, "E.CARDS.6")
EVENTS.add(20, Reshuffled, "E.CARDS.10")
EVENTS.add(26, Discarded, "E.CARDS.7")
