"""Card zones: drawing, reshuffling, discarding, putting on top (section DECK, DRAW)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Ask
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.parts import PARTS, Part
from meadhall.northgard.state import Northgard

UNKNOWN: Final = 0
KNOWN_TO_OWNER: Final = 1
KNOWN_TO_ALL: Final = 2


def row(s: Northgard, ref: int) -> list[int]:
    """The effect behind a reference: card * 8 + place."""
    return s.content.card_effects[ref >> 3][ref & 7]


def draw_one(s: Northgard, p: int) -> int:
    """The top card of a draw pile, reshuffling the discards if need be (N.DECK.3, N.DECK.4); -1 if there is none."""
    if len(s.draw[p]) == 0:
        if len(s.discard[p]) == 0:
            return -1
        pile = s.discard[p]
        s.discard[p] = []
        s.shuffle(pile)
        s.draw[p] = pile
        s.known[p] = [UNKNOWN] * len(pile)
        if s.tracing:
            s.tell(Reshuffled(p))
    s.learn()
    s.known[p].pop()
    return s.draw[p].pop()


def draw_to_hand(s: Northgard, p: int, n: int) -> int:
    """Draw up to n cards into the hand; how many there were."""
    got: list[int] = []
    for _ in range(n):
        card = draw_one(s, p)
        if card < 0:
            break
        got.append(card)
        s.hand[p].append(card)
    if s.tracing and len(got) > 0:
        s.tell_to(p, CardsDrawn(p, got))
        s.tell_others(p, CardCount(p, len(got)))
    return len(got)


def drawable(s: Northgard, p: int) -> int:
    """How many cards could be drawn now."""
    return len(s.draw[p]) + len(s.discard[p])


def put_on_top(s: Northgard, p: int, card: int, known: int) -> None:
    """Lay a card on a draw pile, with who knows it (N.HIDDEN.8)."""
    s.draw[p].append(card)
    s.known[p].append(known)


def discard_from_hand(s: Northgard, p: int, card: int) -> None:
    """A hand card goes to its owner's discard pile, face up (N.DECK.9)."""
    s.hand[p].remove(card)
    s.discard[p].append(card)
    s.learn()
    if s.tracing:
        s.tell(Discarded(p, card))


def designs(cards: list[int]) -> list[int]:
    """Cards as options: each design once."""
    out: list[int] = []
    for card in cards:
        if k.A_CARD + card not in out:
            out.append(k.A_CARD + card)
    return out


def draw_number(s: Northgard, p: int, effect: list[int]) -> int:
    """How many cards a Draw card draws."""
    if effect[o.DRAW_PER] == o.PER_CLOSED_3:
        n = 0
        for t in s.live:
            if s.t_holder[t] == p and s.t_open[t] == 0 and s.t_size[t] >= s.content.wide:
                n += 1
        return n
    return effect[o.DRAW_N]


# -- the Draw card: draw n, then discard some of exactly these, then return some to the top (N.DRAW.1 to N.DRAW.5) -----


@mypyc_attr(acyclic=True)
class Drawn(Ask):
    """A question about cards that were just drawn; they are in nobody's hand yet, and only the player knows them."""

    def __init__(self, seat: int, drawn: list[int]) -> None:
        super().__init__(seat)
        self.drawn: Final = drawn

    def having(self, cards: list[int]) -> "Drawn":
        """The same question about other cards."""
        raise NotImplementedError

    def options(self, s: Northgard) -> list[int]:
        return designs(self.drawn)


@mypyc_attr(acyclic=True)
class DiscardDrawn(Drawn):
    """Which of the cards is discarded."""

    def __init__(self, seat: int, drawn: list[int], to_discard: int, to_return: int) -> None:
        super().__init__(seat, drawn)
        self.to_discard: Final = to_discard
        self.to_return: Final = to_return

    def having(self, cards: list[int]) -> Drawn:
        return DiscardDrawn(self.seat, cards, self.to_discard, self.to_return)

    def take(self, s: Northgard, answer: int) -> None:
        p = self.seat
        card = answer - k.A_CARD
        s.discard[p].append(card)
        s.learn()
        if s.tracing:
            s.tell(Discarded(p, card))
        s.pop()
        sort_drawn(s, p, without(self.drawn, card), self.to_discard - 1, self.to_return)


@mypyc_attr(acyclic=True)
class ReturnDrawn(Drawn):
    """Which of the cards goes back to the top of the draw pile."""

    def __init__(self, seat: int, drawn: list[int], to_return: int) -> None:
        super().__init__(seat, drawn)
        self.to_return: Final = to_return

    def having(self, cards: list[int]) -> Drawn:
        return ReturnDrawn(self.seat, cards, self.to_return)

    def take(self, s: Northgard, answer: int) -> None:
        p = self.seat
        card = answer - k.A_CARD
        put_on_top(s, p, card, KNOWN_TO_OWNER)
        if s.tracing:
            s.tell_to(p, Returned(p, card))
            s.tell_others(p, ReturnedOne(p))
        s.pop()
        sort_drawn(s, p, without(self.drawn, card), 0, self.to_return - 1)


def without(cards: list[int], card: int) -> list[int]:
    """The cards but for one."""
    out = cards.copy()
    out.remove(card)
    return out


def sort_drawn(s: Northgard, p: int, drawn: list[int], to_discard: int, to_return: int) -> None:
    """Ask for the next of the drawn cards to be discarded or returned; then the rest comes into the hand."""
    if to_discard > 0 and len(drawn) > 0:
        s.add(DiscardDrawn(p, drawn, to_discard, to_return))
    elif to_return > 0 and len(drawn) > 0:
        s.add(ReturnDrawn(p, drawn, to_return))
    else:
        s.hand[p].extend(drawn)
        s.done = 1


class DrawCards(Part):
    """The effect of a Draw card."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        n = draw_number(s, p, effect)
        if n == 0:
            return k.R_NO_EFFECT
        return k.R_OK if drawable(s, p) >= n else k.R_TOO_FEW_CARDS  # N.DRAW.2

    def begin(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        drawn: list[int] = []
        for _ in range(draw_number(s, p, effect)):
            card = draw_one(s, p)
            if card < 0:
                break
            drawn.append(card)
        if s.tracing:
            s.tell_to(p, CardsDrawn(p, drawn.copy()))
            s.tell_others(p, CardCount(p, len(drawn)))
        sort_drawn(s, p, drawn, effect[o.DRAW_DISCARD], effect[o.DRAW_BACK])


# -- what is told -----------------------------------------------------------------------------------------------------


class Reshuffled(Event):
    """The discard pile became the draw pile."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


class CardsDrawn(Event):
    """Cards were drawn, to their owner."""

    def __init__(self, seat: int, cards: list[int]) -> None:
        super().__init__()
        self.seat = seat
        self.cards = cards


class CardCount(Event):
    """How many cards were drawn, to the others."""

    def __init__(self, seat: int, n: int) -> None:
        super().__init__()
        self.seat = seat
        self.n = n


class Discarded(Event):
    """A card went to the discard pile, face up."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card


class Returned(Event):
    """A drawn card went back to the top of the draw pile, to its owner."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card


class ReturnedOne(Event):
    """A drawn card went back, to the others."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


PARTS[o.OP_DRAW] = DrawCards()
QUESTIONS.add(k.K_DRAW_DISCARD, DiscardDrawn, "N.DRAW.3")
QUESTIONS.add(k.K_DRAW_BACK, ReturnDrawn, "N.DRAW.5")
EVENTS.add(k.EV_RESHUFFLE, Reshuffled, "N.DECK.3")
EVENTS.add(k.EV_DRAW_CARDS, CardsDrawn, "N.DECK.2")
EVENTS.add(k.EV_DRAW_COUNT, CardCount, "N.DECK.2")
EVENTS.add(k.EV_DISCARD, Discarded, "N.DECK.9")
EVENTS.add(k.EV_RETURN, Returned, "N.DRAW.5")
EVENTS.add(k.EV_RETURN_COUNT, ReturnedOne, "N.DRAW.5")
