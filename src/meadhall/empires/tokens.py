"""Tokens on cards: assigning, releasing, and Workers that come back (E.GOODS.19 to E.GOODS.23)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Question
from meadhall.empires import codes as k
from meadhall.empires.asking import OfEmpire
from meadhall.empires.effects import EFFECTS, Effect, Source
from meadhall.empires.empire import accepts, find, fits, matches, put_token, remove_token, tokens_on
from meadhall.empires.entries import EVENTS, QUESTIONS
from meadhall.empires.state import EmpiresState


def can_assign(s: EmpiresState, seat: int, what: int, kind: int) -> bool:
    """Whether the own supply has a token of a kind that the text asks for."""
    if kind == k.WORKER:
        return what == k.WORKER and s.rows[seat][k.WORKER] > 0
    return fits(kind, what) and s.rows[seat][kind] > 0


@mypyc_attr(acyclic=True)
class AssignTo(OfEmpire):
    """Choose the card that gets the tokens."""

    def __init__(self, seat: int, source: Source, what: int, of: int, upto: int, selector: int) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.what: Final = what  # kind of token
        self.of: Final = of  # how many
        self.upto: Final = upto  # 1: or fewer
        self.selector: Final = selector

    def why_card(self, s: EmpiresState, at: int) -> int:
        """E.DECIDE.18."""
        if not matches(s, self.seat, at, self.selector, self.source.card):
            return k.R_NOT_FITTING
        for kind in range(k.TOKENS):
            if can_assign(s, self.seat, self.what, kind) and accepts(s, self.seat, at, kind):
                return k.R_OK
        return k.R_NO_TOKEN

    def take(self, s: EmpiresState, answer: int) -> None:
        target = s.empires[self.seat][(answer - k.A_EMPIRE - self.seat * k.EMPIRE) * k.E_WIDTH + k.E_UID]
        s.become(Assign(self.seat, target, self.what, 1, self.of, self.upto))


@mypyc_attr(acyclic=True)
class Assign(Question):
    """One token after the other is laid on the card."""

    def __init__(self, seat: int, target: int, what: int, number: int, of: int, upto: int) -> None:
        super().__init__(seat)
        self.target: Final = target
        self.what: Final = what
        self.number: Final = number  # which token it is, from 1
        self.of: Final = of
        self.upto: Final = upto

    def options(self, s: EmpiresState) -> list[int]:
        out: list[int] = []
        if self.number > self.of:
            return out
        for kind in range(k.TOKENS):
            if self.why(s, k.A_GOOD + kind) == k.R_OK:
                out.append(k.A_GOOD + kind)
        if self.upto == 1 and len(out) > 0:
            out.append(k.A_STOP)
        return out

    def why(self, s: EmpiresState, action: int) -> int:
        """E.DECIDE.19."""
        kind = action - k.A_GOOD
        if kind < 0 or kind >= k.TOKENS:
            return k.R_OTHER
        at = find(s, self.seat, self.target)
        if at < 0 or not fits(kind, self.what):
            return k.R_NOT_FITTING
        if not can_assign(s, self.seat, self.what, kind):
            return k.R_NO_TOKEN
        return k.R_OK if accepts(s, self.seat, at, kind) else k.R_NOT_FITTING

    def take(self, s: EmpiresState, answer: int) -> None:
        if answer == k.A_STOP:
            s.pop()
            return
        seat = self.seat
        kind = answer - k.A_GOOD
        s.rows[seat][kind] -= 1
        put_token(s, seat, self.target, kind)
        if s.tracing:
            s.tell(TokenAssigned(seat, s.empires[seat][find(s, seat, self.target) + k.E_DESIGN], kind))
        s.become(Assign(seat, self.target, self.what, self.number + 1, self.of, self.upto))


class AssignEffect(Effect):
    """Tokens of the supply that are laid on this card, or on one of the own cards."""

    def begin(self, s: EmpiresState, seat: int, node: list[int], source: Source) -> None:
        if node[4] != k.THIS_CARD:
            s.add(AssignTo(seat, source, node[1], node[2], node[3], node[4]))
        elif find(s, seat, source.card) >= 0:
            s.add(Assign(seat, source.card, node[1], 1, node[2], node[3]))


@mypyc_attr(acyclic=True)
class Release(Question):
    """Take tokens off own cards, one by one (E.DECIDE.20)."""

    def __init__(self, seat: int, source: Source, what: int, number: int, of: int, upto: int) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.what: Final = what
        self.number: Final = number  # which token it is, from 1
        self.of: Final = of
        self.upto: Final = upto

    def options(self, s: EmpiresState) -> list[int]:
        """Each pair of own card and assigned kind that fits, in Empire order."""
        out: list[int] = []
        if self.number > self.of:
            return out
        cards = s.empires[self.seat]
        held = s.held[self.seat]
        for place in range(len(cards) // k.E_WIDTH):
            uid = cards[place * k.E_WIDTH + k.E_UID]
            i = 0
            while i < len(held):
                if held[i] == uid and fits(held[i + 1], self.what):
                    out.append(k.A_RELEASE + place * k.TOKENS + held[i + 1])
                i += 3
        if self.upto == 1 and len(out) > 0:
            out.append(k.A_STOP)
        return out

    def why(self, s: EmpiresState, action: int) -> int:
        place = (action - k.A_RELEASE) // k.TOKENS
        kind = (action - k.A_RELEASE) % k.TOKENS
        if action < k.A_RELEASE or action >= k.A_KEEP:
            return k.R_OTHER
        if place * k.E_WIDTH >= len(s.empires[self.seat]) or not fits(kind, self.what):
            return k.R_NOT_FITTING
        uid = s.empires[self.seat][place * k.E_WIDTH + k.E_UID]
        return k.R_OK if tokens_on(s, self.seat, uid, kind) > 0 else k.R_NOT_FITTING

    def take(self, s: EmpiresState, answer: int) -> None:
        if answer == k.A_STOP:
            s.pop()
            return
        seat = self.seat
        at = (answer - k.A_RELEASE) // k.TOKENS * k.E_WIDTH
        kind = (answer - k.A_RELEASE) % k.TOKENS
        remove_token(s, seat, s.empires[seat][at + k.E_UID], kind)
        s.rows[seat][kind] += 1
        if s.tracing:
            s.tell(Released(seat, s.empires[seat][at + k.E_DESIGN], kind))
        s.become(Release(seat, self.source, self.what, self.number + 1, self.of, self.upto))


class ReleaseEffect(Effect):
    """Assigned tokens that come back into the supply."""

    def begin(self, s: EmpiresState, seat: int, node: list[int], source: Source) -> None:
        s.add(Release(seat, source, node[1], 1, node[2], node[3]))


class RetrieveEffect(Effect):
    """Spent Workers come back from the Clan tile (E.GOODS.23)."""

    def begin(self, s: EmpiresState, seat: int, node: list[int], source: Source) -> None:
        row = s.rows[seat]
        number = min(row[k.SPENT], node[1])
        row[k.SPENT] -= number
        row[k.WORKER] += number
        if s.tracing and number > 0:
            s.tell(Retrieved(seat, number))


# -- what happened -----------------------------------------------------------------------------------------------------


class TokenAssigned(Event):
    """A token is laid on a card."""

    def __init__(self, seat: int, card: int, what: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.card: Final = card
        self.what: Final = what


class Released(Event):
    """A token comes back from a card."""

    def __init__(self, seat: int, card: int, what: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.card: Final = card
        self.what: Final = what


class Retrieved(Event):
    """Workers come back from the Clan tile."""

    def __init__(self, seat: int, number: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.number: Final = number


QUESTIONS.add(24, AssignTo, "E.DECIDE.18", "assign-to")
QUESTIONS.add(25, Assign, "E.GOODS.19")
QUESTIONS.add(26, Release, "E.GOODS.22")
EFFECTS[k.DO_ASSIGN] = AssignEffect()
EFFECTS[k.DO_RELEASE] = ReleaseEffect()
EFFECTS[k.DO_RETRIEVE] = RetrieveEffect()
EVENTS.add(29, TokenAssigned, "E.GOODS.19")
EVENTS.add(30, Released, "E.GOODS.22")
EVENTS.add(31, Retrieved, "E.GOODS.23")
