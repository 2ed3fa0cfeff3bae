"""Events and the Features they set off (E.FEATURE, E.LANG.14)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Step
from meadhall.empires import codes as k
from meadhall.empires.effects import Source, run_effects
from meadhall.empires.empire import find, matches_card
from meadhall.empires.entries import EVENTS, QUESTIONS
from meadhall.empires.state import EmpiresState


def raise_event(s: EmpiresState, seat: int, event: int, design: int, attached: int, entered: int) -> None:
    """Raise an event caused by a seat; Features are resolved before anything else goes on (E.FEATURE.7).

    `design` and `attached` describe the card of the event (-1: none); the card `entered` does not answer
    (E.FEATURE.10).
    """
    c = s.content
    answers: list[int] = []
    for turn in range(s.players):
        owner = seat + turn
        if owner >= s.players:
            owner -= s.players
        cards = s.empires[owner]
        i = 0
        while i < len(cards):
            ability = cards[i + k.E_ABILITY]
            if ability >= 0 and (c.listens[ability] >> event) & 1 == 1:
                uid = cards[i + k.E_UID]
                if not (turn == 0 and uid == entered):
                    for feature in c.card_features[ability]:
                        if answers_to(s, feature, event, turn, design, attached) and not busy(s, owner, uid, feature):
                            answers.append(owner)
                            answers.append(uid)
                            answers.append(feature)
            i += k.E_WIDTH
    if len(answers) > 0:
        s.add(Answers(seat, answers))


def answers_to(s: EmpiresState, feature: int, event: int, turn: int, design: int, attached: int) -> bool:
    """Whether a Feature is meant by an event; turn 0 is the player who caused it."""
    row = s.content.features[feature]
    if row[0] != event:
        return False
    who = row[1]
    if (who == k.WHO_YOU and turn != 0) or (who == k.WHO_OPPONENT and turn == 0):
        return False
    if row[2] == 0:
        return True
    return design >= 0 and matches_card(s.content, design, attached, design, row[2])


def busy(s: EmpiresState, seat: int, card: int, feature: int) -> bool:
    """Whether this Feature of this card is being resolved, so that nothing sets it off again (E.FEATURE.16)."""
    for business in s.stack:
        if isinstance(business, Answering) and business.seat == seat:
            if business.card == card and business.feature == feature:
                return True
    return False


@mypyc_attr(acyclic=True)
class Answers(Step):
    """The Features that answer an event, one after the other: seat, card and Feature of each."""

    def __init__(self, seat: int, answers: list[int]) -> None:
        super().__init__(seat)
        self.answers: Final = answers

    def work(self, s: EmpiresState) -> None:
        """The next one whose card is still there (E.FEATURE.9, E.FEATURE.10)."""
        i = 0
        while i < len(self.answers):
            if able(s, self.answers[i], self.answers[i + 1], self.answers[i + 2]):
                break
            i += 3
        if i >= len(self.answers):
            s.pop()
            return
        if i + 3 < len(self.answers):
            s.become(Answers(self.seat, self.answers[i + 3 :]))
        else:
            s.pop()
        answer(s, self.answers[i], self.answers[i + 1], self.answers[i + 2])


def able(s: EmpiresState, seat: int, card: int, feature: int) -> bool:
    """Whether a card is still there, has the Feature, and can be exhausted if it has to be."""
    at = find(s, seat, card)
    if at < 0:
        return False
    cards = s.empires[seat]
    ability = cards[at + k.E_ABILITY]
    if ability < 0 or feature not in s.content.card_features[ability]:
        return False
    return s.content.features[feature][3] == 0 or cards[at + k.E_EXHAUSTED] == 0


def answer(s: EmpiresState, seat: int, card: int, feature: int) -> None:
    """Carry out one Feature."""
    row = s.content.features[feature]
    cards = s.empires[seat]
    at = find(s, seat, card)
    if row[3] == 1:
        cards[at + k.E_EXHAUSTED] = 1  # E.FEATURE.5
    design = cards[at + k.E_DESIGN]
    if s.tracing:
        s.tell(Answered(seat, design))
    s.add(Answering(seat, card, feature))
    run_effects(s, seat, row[4], Source(card, design, -1))


@mypyc_attr(acyclic=True)
class Answering(Step):
    """A Feature whose effects are being carried out."""

    def __init__(self, seat: int, card: int, feature: int) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.feature: Final = feature

    def work(self, s: EmpiresState) -> None:
        s.pop()


@mypyc_attr(acyclic=True)
class Discards(Step):
    """Cards that left an Empire as a cost, whose events are still to be raised (E.FEATURE.8)."""

    def __init__(self, seat: int, cards: list[int]) -> None:
        super().__init__(seat)
        self.cards: Final = cards  # design, and 1 if it was attached

    def work(self, s: EmpiresState) -> None:
        if len(self.cards) > 2:
            s.become(Discards(self.seat, self.cards[2:]))
        else:
            s.pop()
        raise_event(s, self.seat, k.EV_OF_DISCARD, self.cards[0], self.cards[1], -1)


def raise_discards(s: EmpiresState, seat: int, cards: list[int]) -> None:
    """Raise the events of the cards that left an Empire as a cost."""
    if len(cards) > 0:
        s.add(Discards(seat, cards))


# -- what happened -----------------------------------------------------------------------------------------------------


class Answered(Event):
    """A Feature takes effect."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.card: Final = card


QUESTIONS.add(102, Answers)
QUESTIONS.add(103, Answering)
QUESTIONS.add(104, Discards)
EVENTS.add(25, Answered, "E.FEATURE.2")
