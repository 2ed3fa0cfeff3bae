"""Looking at cards: Lookout, searching the deck, and what is taken back (E.LOOKOUT, E.SEARCH)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.lists import without
from meadhall.core.question import Question, Step
from meadhall.empires import codes as k
from meadhall.empires.effects import EFFECTS, Effect, Source
from meadhall.empires.empire import matches_card, modifier
from meadhall.empires.entries import EVENTS, QUESTIONS
from meadhall.empires.state import EmpiresState
from meadhall.empires.zones import in_secret, insert, take_card

DRAWN: Final = 4  # E.LOOKOUT.1


def look_at(s: EmpiresState, seat: int, number: int) -> None:
    """Take cards off the deck to look at; they belong to no pile meanwhile (E.LOOKOUT.8)."""
    s.look_seat = seat
    for _ in range(number):
        card = take_card(s, seat)
        if card < 0:
            return
        insert(s.look, card)


def subsets(look: list[int], least: int, most: int) -> list[int]:
    """Ids of the choices of `least` to `most` cards; of like cards the first ones are taken (E.DECIDE.27)."""
    out: list[int] = []
    for mask in range(1 << len(look)):
        size = 0
        distinct = True
        for i in range(len(look)):
            if (mask >> i) & 1 == 1:
                size += 1
                if i > 0 and look[i] == look[i - 1] and (mask >> (i - 1)) & 1 == 0:
                    distinct = False
                    break
        if distinct and size >= least and size <= most:
            out.append(k.A_KEEP + mask)
    return out


def keep(s: EmpiresState, seat: int, mask: int) -> int:
    """Kept cards join the hand, the others go to the open discard pile (E.LOOKOUT.5); how many were kept."""
    kept: list[int] = []
    dropped: list[int] = []
    for i in range(len(s.look)):
        card = s.look[i]
        if (mask >> i) & 1 == 1:
            kept.append(card)
            insert(s.hands[seat], card)
        else:
            dropped.append(card)
            insert(s.discards[seat], card)
    s.look = []
    s.look_seat = -1
    s.learn()
    if s.tracing:
        s.tell(Kept(seat, len(kept), dropped))
        if len(kept) > 0:
            s.tell_to(seat, KeptCards(seat, kept))
    return len(kept)


def keep_at_most(s: EmpiresState, seat: int) -> int:
    """How many cards a player can keep: one per available Worker, and free ones (E.LOOKOUT.3, E.FEATURE.14)."""
    return s.rows[seat][k.WORKER] + modifier(s, seat, k.MOD_LOOKOUT_FREE, -1)


@mypyc_attr(acyclic=True)
class Lookout(Step):
    """A player looks at the cards he draws."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def work(self, s: EmpiresState) -> None:
        number = DRAWN + modifier(s, self.seat, k.MOD_LOOKOUT_DRAW, -1)
        look_at(s, self.seat, min(k.LOOK, number))
        s.become(KeepCards(self.seat))


@mypyc_attr(acyclic=True)
class KeepCards(Question):
    """Choose which of the cards drawn are kept; each beyond the free ones takes 1 Worker."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def options(self, s: EmpiresState) -> list[int]:
        return subsets(s.look, 0, keep_at_most(s, self.seat))

    def why(self, s: EmpiresState, action: int) -> int:
        """E.LOOKOUT.4."""
        mask = action - k.A_KEEP
        if mask < 0 or mask >> len(s.look) != 0:
            return k.R_OTHER
        size = 0
        for i in range(len(s.look)):
            size += (mask >> i) & 1
        return k.R_TOO_MANY if size > keep_at_most(s, self.seat) else k.R_OK

    def take(self, s: EmpiresState, answer: int) -> None:
        free = modifier(s, self.seat, k.MOD_LOOKOUT_FREE, -1)
        cost = keep(s, self.seat, answer - k.A_KEEP) - free
        if cost > 0:
            s.rows[self.seat][k.WORKER] -= cost
            s.rows[self.seat][k.SPENT] += cost
        s.pop()


# -- effects that find cards ------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Search(Question):
    """Look through the deck for matching cards, then shuffle it in any case (E.SEARCH)."""

    def __init__(self, seat: int, source: Source, selector: int, left: int) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.selector: Final = selector
        self.left: Final = left

    def options(self, s: EmpiresState) -> list[int]:
        """Each matching design in the deck, sorted."""
        found: list[int] = []
        if self.left == 0:
            return found
        deck = s.decks[self.seat]
        for i in range(s.rows[self.seat][k.DECK]):
            design = deck[i]
            if k.A_CARD + design not in found:
                if matches_card(s.content, design, k.OUTSIDE, design, self.selector):
                    insert(found, k.A_CARD + design)
        return found

    def always(self, s: EmpiresState) -> bool:
        return in_secret(s)

    def nothing(self, s: EmpiresState) -> None:
        deck = s.decks[self.seat][: s.rows[self.seat][k.DECK]]
        s.shuffle(deck)
        s.decks[self.seat] = deck
        if s.tracing:
            s.tell(Searched(self.seat))
        s.pop()

    def take(self, s: EmpiresState, answer: int) -> None:
        seat = self.seat
        design = answer - k.A_CARD
        row = s.rows[seat]
        s.decks[seat] = without(s.decks[seat][: row[k.DECK]], design)
        row[k.DECK] -= 1
        insert(s.hands[seat], design)
        s.learn()
        if s.tracing:
            s.tell_to(seat, Found(seat, design))
        s.become(Search(seat, self.source, self.selector, self.left - 1))


class SearchEffect(Effect):
    """Cards of the deck that are looked for."""

    def begin(self, s: EmpiresState, seat: int, node: list[int], source: Source) -> None:
        s.add(Search(seat, source, node[2], node[1]))


@mypyc_attr(acyclic=True)
class TakeBack(Question):
    """Take matching cards from the own discard pile into the hand; compulsory."""

    def __init__(self, seat: int, source: Source, selector: int, left: int) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.selector: Final = selector
        self.left: Final = left

    def options(self, s: EmpiresState) -> list[int]:
        out: list[int] = []
        last = -1
        for design in s.discards[self.seat]:
            if design != last and matches_card(s.content, design, k.OUTSIDE, design, self.selector):
                out.append(k.A_CARD + design)
            last = design
        return out

    def take(self, s: EmpiresState, answer: int) -> None:
        seat = self.seat
        design = answer - k.A_CARD
        s.discards[seat].remove(design)
        insert(s.hands[seat], design)
        if s.tracing:
            s.tell(Taken(seat, design))
        if self.left > 1:
            s.become(TakeBack(seat, self.source, self.selector, self.left - 1))
        else:
            s.pop()


class TakeEffect(Effect):
    """Cards of the discard pile that come back into the hand."""

    def begin(self, s: EmpiresState, seat: int, node: list[int], source: Source) -> None:
        if node[1] > 0:
            s.add(TakeBack(seat, source, node[2], node[1]))


# -- what happened -----------------------------------------------------------------------------------------------------


class Kept(Event):
    """So many of the cards looked at are kept, the others discarded."""

    def __init__(self, seat: int, number: int, dropped: list[int]) -> None:
        super().__init__()
        self.seat: Final = seat
        self.number: Final = number
        self.dropped: Final = dropped


class KeptCards(Event):
    """Which cards were kept, to their owner."""

    def __init__(self, seat: int, cards: list[int]) -> None:
        super().__init__()
        self.seat: Final = seat
        self.cards: Final = cards


class Searched(Event):
    """A deck is searched and shuffled."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: Final = seat


class Found(Event):
    """What was found, to its owner."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.card: Final = card


class Taken(Event):
    """A card comes back from the discard pile."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.card: Final = card


QUESTIONS.add(4, KeepCards, "E.LOOKOUT.4", "lookout")
QUESTIONS.add(21, TakeBack, "E.DECIDE.16", "take")
QUESTIONS.add(22, Search, "E.SEARCH.2")
QUESTIONS.add(120, Lookout)
EFFECTS[k.DO_SEARCH] = SearchEffect()
EFFECTS[k.DO_TAKE] = TakeEffect()
EVENTS.add(3, Kept, "E.LOOKOUT.5")
EVENTS.add(4, KeptCards, "E.HIDDEN.6")
EVENTS.add(36, Searched, "E.SEARCH.1")
EVENTS.add(37, Found, "E.SEARCH.4")
EVENTS.add(38, Taken, "E.HIDDEN.8")
