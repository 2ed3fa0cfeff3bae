"""Lantern Fen: the position, the questions it asks and what happens, in the order of a turn."""

from __future__ import annotations

from typing import Any, Final

from meadhall.core.entries import Entries
from meadhall.core.event import Event
from meadhall.core.question import Question, Step
from meadhall.core.rng import Rng
from meadhall.core.small import SmallState

QUESTIONS, EVENTS = Entries(), Entries()
PASS, SEARCH, DIVE, PLACE, FIND, ACTIONS = 0, 1, 2, 10, 20, 40  # options: deeds, places from 10, finds from 20
FAR, NOT_SOLD_HERE, NOT_HELD, NOT_HERE = 1, 2, 3, 4  # reasons
COPIES, FULL, FACES, HIDDEN = 4, 4, 6, -1


class Fen(SmallState):
    """The table. Finds are numbers of their design; a find that a viewer does not know is -1."""

    questions = QUESTIONS
    rounds: int
    round: int
    at: list[int]  # the place of each seat
    coins: list[int]
    hands: list[list[int]]
    deck: list[int]  # the last one is drawn next
    discard: list[int]

    def place(self, seat: int) -> Any:
        """Where a seat stands."""
        return self.content.tables.places[self.at[seat]]

    def price(self, seat: int, find: int) -> int:
        """What a find sells for where a seat stands (F.SELL.1)."""
        return int(self.content.tables.finds[find].value + self.place(seat).bonus)

    def gain(self, seat: int, finds: list[int]) -> None:
        """Finds come to a hand; hands are sorted, so that their order tells nothing."""
        self.hands[seat] = sorted(self.hands[seat] + finds)

    def part(self, seat: int, find: int) -> None:
        """A find leaves a hand, and everybody sees it."""
        self.hands[seat].remove(find)
        self.discard.append(find)
        self.learn()

    def draw(self, count: int) -> list[int]:
        """The top finds of the deck; somebody learns what they are."""
        self.learn()
        return [self.deck.pop() for _ in range(count)]

    def points(self, seat: int) -> int:
        """F.END.2."""
        finds = self.content.tables.finds
        return self.coins[seat] + sum(int(finds[find].value) for find in self.hands[seat]) // 2

    def returns(self) -> list[float]:
        """A win, shared by those with most points."""
        points = [self.points(seat) for seat in range(self.players)]
        return [float(have == max(points)) / points.count(max(points)) for have in points]

    def redact(self, viewer: int) -> None:
        """Hide the deck, and the hands of others until the game is over."""
        self.redact_base(viewer)
        self.deck = [HIDDEN] * len(self.deck)
        known = range(self.players) if self.over else (viewer,)
        self.hands = [hand if seat in known else [HIDDEN] * len(hand) for seat, hand in enumerate(self.hands)]

    def deal(self, rng: Rng) -> None:
        """Deal what is hidden from the finds that are not in view."""
        hidden = [find for find in range(len(self.content.tables.finds)) for _ in range(COPIES)]
        looked_at = [find for business in self.stack if isinstance(business, Keep) for find in business.finds]
        for find in [*self.discard, *looked_at, *(find for hand in self.hands for find in hand)]:
            if find != HIDDEN:
                hidden.remove(find)
        rng.shuffle(hidden)
        self.deck = [hidden.pop() for _ in self.deck]
        self.hands = [sorted(hidden.pop() if find == HIDDEN else find for find in hand) for hand in self.hands]
        self.stack = [Keep(b.seat, sorted(hidden)) if isinstance(b, Keep) and hidden else b for b in self.stack]
        if self.to_move >= 0 and not self.options:
            self.reask()  # another seat is asked: its options follow from the finds it was dealt

    def check(self) -> str:
        """F.INV.1."""
        looked_at = [find for business in self.stack if isinstance(business, Keep) for find in business.finds]
        found = sorted([*self.deck, *self.discard, *looked_at, *(find for hand in self.hands for find in hand)])
        wanted = [find for find in range(len(self.content.tables.finds)) for _ in range(COPIES)]
        return "" if found == wanted else f"F.INV.1: the finds are {found}."


class Turn(Step):
    """A seat's turn, or the end (F.TURN.1, F.END.1). It stays at the bottom of the stack."""

    def work(self, s: Fen) -> None:
        """Begin the turn: walk first, then act."""
        if self.seat == 0 and s.round == s.rounds:
            s.finish()
            return
        if self.seat == 0:
            s.round += 1
            if s.tracing:
                s.tell(RoundBegun(s.round))
        s.become(Turn((self.seat + 1) % s.players))
        s.add(Act(self.seat))
        s.add(Walk(self.seat))


class Walk(Question):
    """Where to (F.WALK.1)."""

    def why(self, s: Fen, action: int) -> int:
        """Near the own place, or it."""
        places = s.content.tables.places
        if not PLACE <= action < PLACE + len(places):
            return NOT_HERE
        here = s.place(self.seat)
        return 0 if places[action - PLACE].id in (here.id, *here.near) else FAR

    def options(self, s: Fen) -> list[int]:
        """The places that `why` allows."""
        return [action for action in range(PLACE, FIND) if self.why(s, action) == 0]

    def take(self, s: Fen, answer: int) -> None:
        """Walk there."""
        if s.at[self.seat] != answer - PLACE and s.tracing:
            s.tell(Walked(self.seat, answer - PLACE))
        s.at[self.seat] = answer - PLACE
        s.pop()


class Act(Question):
    """What to do there (F.ACT.1)."""

    def why(self, s: Fen, action: int) -> int:
        """What the place offers, as far as hand and deck allow it."""
        offers, hand = s.place(self.seat).offers, s.hands[self.seat]
        if action >= FIND:
            return NOT_SOLD_HERE if offers != "sell" else 0 if action - FIND in hand else NOT_HELD
        if action in (SEARCH, DIVE):
            can = len(hand) < FULL and len(s.deck) >= 2  # F.HAND.1, F.DECK.1
            return 0 if can and offers == ("search" if action == SEARCH else "dive") else NOT_HERE
        return 0 if action == PASS else NOT_HERE

    def options(self, s: Fen) -> list[int]:
        """The deeds and sales that `why` allows."""
        finds = range(FIND, FIND + len(s.content.tables.finds))
        return [action for action in (SEARCH, DIVE, *finds, PASS) if self.why(s, action) == 0]

    def take(self, s: Fen, answer: int) -> None:
        """Search, dive, sell, or nothing."""
        s.pop()
        if answer == SEARCH:
            s.add(Keep(self.seat, sorted(s.draw(2))))
        elif answer == DIVE:
            self.dive(s)
        elif answer >= FIND:
            s.coins[self.seat] += s.price(self.seat, answer - FIND)
            s.part(self.seat, answer - FIND)
            if s.tracing:
                s.tell(Sold(self.seat, answer - FIND, s.price(self.seat, answer - FIND)))

    def dive(self, s: Fen) -> None:
        """F.DIVE.1."""
        face = s.below(FACES) + 1
        if s.tracing:
            s.tell(Dived(self.seat, face))
        if face == 1 and s.hands[self.seat]:
            s.add(Lose(self.seat))
        elif face > 1:
            finds = s.draw(min(2 if face == FACES else 1, FULL - len(s.hands[self.seat])))
            s.gain(self.seat, finds)
            if s.tracing:
                s.tell_to(self.seat, Drew(self.seat, finds))


class Keep(Question):
    """Which of two finds to keep; only the seat that looks knows them (F.SEARCH.1)."""

    def __init__(self, seat: int, finds: list[int]) -> None:
        super().__init__(seat)
        self.finds: Final = finds

    def options(self, s: Fen) -> list[int]:
        """Each of them."""
        return [FIND + find for find in sorted(set(self.finds))]

    def why(self, s: Fen, action: int) -> int:
        """One of those looked at."""
        return 0 if action - FIND in self.finds else NOT_HERE

    def always(self, s: Fen) -> bool:
        """Asked also of two alike: else others would learn that they are."""
        return True

    def take(self, s: Fen, answer: int) -> None:
        """Keep it and discard the other."""
        other = self.finds[0] if self.finds[1] == answer - FIND else self.finds[1]
        s.gain(self.seat, [answer - FIND])
        s.discard.append(other)
        if s.tracing:
            s.tell(Searched(self.seat, other))
            s.tell_to(self.seat, Kept(self.seat, answer - FIND))
        s.learn()
        s.pop()

    def hidden(self, s: Fen, viewer: int) -> Keep:
        """Others do not know the finds."""
        return self if viewer == self.seat else Keep(self.seat, [HIDDEN, HIDDEN])


class Lose(Question):
    """Which find the water takes (F.DIVE.1)."""

    def options(self, s: Fen) -> list[int]:
        """Any find of the hand."""
        return [FIND + find for find in sorted(set(s.hands[self.seat]))]

    def why(self, s: Fen, action: int) -> int:
        """A find of the hand."""
        return 0 if action - FIND in s.hands[self.seat] else NOT_HELD

    def always(self, s: Fen) -> bool:
        """Asked also with one find: the others need not know how many sorts there are."""
        return True

    def take(self, s: Fen, answer: int) -> None:
        """It is gone."""
        s.part(self.seat, answer - FIND)
        if s.tracing:
            s.tell(Lost(self.seat, answer - FIND))
        s.pop()


class RoundBegun(Event):
    """A round begins."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


class Happened(Event):
    """What a seat did with a find."""

    def __init__(self, seat: int, find: int) -> None:
        super().__init__()
        self.seat = seat
        self.find = find


class Searched(Happened):
    """It searched; this find was discarded."""


class Kept(Happened):
    """It kept this one."""


class Lost(Happened):
    """The water took this one."""


class Sold(Happened):
    """It sold one."""

    def __init__(self, seat: int, find: int, coins: int) -> None:
        super().__init__(seat, find)
        self.coins = coins


class Walked(Event):
    """A seat walked."""

    def __init__(self, seat: int, place: int) -> None:
        super().__init__()
        self.seat = seat
        self.place = place


class Dived(Event):
    """A seat rolled the die."""

    def __init__(self, seat: int, face: int) -> None:
        super().__init__()
        self.seat = seat
        self.face = face


class Drew(Event):
    """A seat drew finds."""

    def __init__(self, seat: int, finds: list[int]) -> None:
        super().__init__()
        self.seat = seat
        self.finds = finds


QUESTIONS.add(1, Turn, "F.TURN.1")
QUESTIONS.add(2, Walk, "F.WALK.1")
QUESTIONS.add(3, Act, "F.ACT.1")
QUESTIONS.add(4, Keep, "F.SEARCH.1")
QUESTIONS.add(5, Lose, "F.DIVE.1")
EVENTS.add(1, RoundBegun, "F.TURN.1")
EVENTS.add(2, Walked, "F.WALK.1")
EVENTS.add(3, Searched, "F.SEARCH.1")
EVENTS.add(4, Kept, "F.SEARCH.1")
EVENTS.add(5, Sold, "F.SELL.1")
EVENTS.add(6, Dived, "F.DIVE.1")
EVENTS.add(7, Drew, "F.DIVE.1")
EVENTS.add(8, Lost, "F.DIVE.1")
