"""What questions of Empires share: an answer there must be, a card of the own Empire, a card of the hand."""

from mypy_extensions import mypyc_attr

from meadhall.core.question import Question
from meadhall.core.state import IllegalAction
from meadhall.empires import codes as k
from meadhall.empires.state import EmpiresState


def own_at(s: EmpiresState, seat: int, action: int) -> int:
    """Where the card of a player's Empire that an action means begins; -1: it means none."""
    at = (action - k.A_EMPIRE - seat * k.EMPIRE) * k.E_WIDTH
    return at if at >= 0 and at < k.EMPIRE * k.E_WIDTH and at < len(s.empires[seat]) else -1


@mypyc_attr(acyclic=True)
class Compulsory(Question):
    """Was begun only because it can be answered."""

    def nothing(self, s: EmpiresState) -> None:
        raise IllegalAction("What could be done when it was begun cannot be done any more.")


@mypyc_attr(acyclic=True)
class OfEmpire(Question):
    """Choose a card of the own Empire."""

    def why_card(self, s: EmpiresState, at: int) -> int:
        """Why a card of the Empire cannot be chosen; 0: it can."""
        return k.R_OTHER

    def options(self, s: EmpiresState) -> list[int]:
        out: list[int] = []
        base = k.A_EMPIRE + self.seat * k.EMPIRE
        for place in range(len(s.empires[self.seat]) // k.E_WIDTH):
            if self.why_card(s, place * k.E_WIDTH) == k.R_OK:
                out.append(base + place)
        return out

    def why(self, s: EmpiresState, action: int) -> int:
        at = own_at(s, self.seat, action)
        return k.R_OTHER if at < 0 else self.why_card(s, at)


@mypyc_attr(acyclic=True)
class OfHand(Question):
    """Choose a card of the hand; copies of a design are one option."""

    def why_design(self, s: EmpiresState, design: int) -> int:
        """Why a card of the hand cannot be chosen; 0: it can."""
        return k.R_OTHER

    def options(self, s: EmpiresState) -> list[int]:
        out: list[int] = []
        last = -1
        for design in s.hands[self.seat]:
            if design != last and self.why_design(s, design) == k.R_OK:
                out.append(k.A_CARD + design)
            last = design
        return out

    def why(self, s: EmpiresState, action: int) -> int:
        design = action - k.A_CARD
        if design < 0 or design >= len(s.content.ids):
            return k.R_OTHER
        return self.why_design(s, design) if design in s.hands[self.seat] else k.R_NOT_IN_HAND
