"""Card zones: drawing, reshuffling, discarding, putting on top (section DECK, DRAW)."""

from typing import Final

from meadhall.core.state import Frame
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
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
            s.emit(k.EV_RESHUFFLE, [p])
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
        s.emit_to(p, k.EV_DRAW_CARDS, [p] + got)
        s.emit_others(p, k.EV_DRAW_COUNT, [p, len(got)])
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
        s.emit(k.EV_DISCARD, [p, card])


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


def step_draw(s: Northgard, f: Frame) -> None:
    """Draw n, then discard some of exactly these, then return some to the top (N.DRAW.1 to N.DRAW.5). a: effect."""
    p = f.seat
    effect = row(s, f.a)
    if f.step == 0:
        for _ in range(draw_number(s, p, effect)):
            card = draw_one(s, p)
            if card < 0:
                break
            f.items.append(card)
        if s.tracing:
            s.emit_to(p, k.EV_DRAW_CARDS, [p] + f.items)
            s.emit_others(p, k.EV_DRAW_COUNT, [p, len(f.items)])
        f.b = effect[o.DRAW_DISCARD]
        f.c = effect[o.DRAW_BACK]
        f.step = 1
    if f.step == 1:
        if f.b > 0 and len(f.items) > 0:
            if s.answer < 0:
                s.ask(p, k.K_DRAW_DISCARD, designs(f.items))
                return
            card = s.take() - k.A_CARD
            f.items.remove(card)
            s.discard[p].append(card)
            s.learn()
            f.b -= 1
            if s.tracing:
                s.emit(k.EV_DISCARD, [p, card])
            return
        f.step = 2
    if f.step == 2:
        if f.c > 0 and len(f.items) > 0:
            if s.answer < 0:
                s.ask(p, k.K_DRAW_BACK, designs(f.items))
                return
            card = s.take() - k.A_CARD
            f.items.remove(card)
            put_on_top(s, p, card, KNOWN_TO_OWNER)
            f.c -= 1
            if s.tracing:
                s.emit_to(p, k.EV_RETURN, [p, card])
                s.emit_others(p, k.EV_RETURN_COUNT, [p])
            return
        s.hand[p].extend(f.items)
        f.items = []
        s.done = 1
        s.pop()
