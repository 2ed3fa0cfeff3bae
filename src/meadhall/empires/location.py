"""Using the Action of a card, Raids, and effects that exhaust and unexhaust (E.LOCATION, E.RAID)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Question, Step
from meadhall.empires import codes as k
from meadhall.empires.asking import OfEmpire
from meadhall.empires.costs import why_cost
from meadhall.empires.declare import why_perform
from meadhall.empires.effects import EFFECTS, Effect, Source, run_effects
from meadhall.empires.empire import find, matches
from meadhall.empires.entries import EVENTS, QUESTIONS
from meadhall.empires.expedition import qualifies_for
from meadhall.empires.features import raise_discards, raise_event
from meadhall.empires.payment import Payer, pay
from meadhall.empires.state import EmpiresState


def has_action(s: EmpiresState, seat: int, at: int) -> bool:
    """Whether a card has an Action now, by itself or by what it is bound to."""
    ability = s.empires[seat][at + k.E_ABILITY]
    return ability >= 0 and s.content.action[ability] >= 0


def why_use(s: EmpiresState, seat: int, at: int) -> int:
    """Why the Action of an own card cannot be used (E.LOCATION.1, E.LOCATION.7, E.LOCATION.8)."""
    cards = s.empires[seat]
    ability = cards[at + k.E_ABILITY]
    if ability < 0 or s.content.action[ability] < 0:
        return k.R_NO_ACTION
    if cards[at + k.E_EXHAUSTED] != 0:
        return k.R_EXHAUSTED
    reason = why_cost(s, seat, s.content.action_cost[ability], 0, 0, cards[at + k.E_UID], -1)
    if reason != k.R_OK:
        return reason
    for need in s.content.action_needs[ability]:
        if need < k.TILES:
            reason = why_perform(s, seat, need)
            if reason != k.R_OK:
                return reason
        elif not qualifies_for(s, seat, need - k.TILES):
            return k.R_NO_SHIP
    return k.R_OK


def use(s: EmpiresState, seat: int, at: int) -> None:
    """Begin to use the Action of a card."""
    cards = s.empires[seat]
    card = cards[at + k.E_UID]
    ability = cards[at + k.E_ABILITY]
    if s.tracing:
        s.tell(Used(seat, cards[at + k.E_DESIGN], ability))
    s.add(Use(seat, card, ability))
    pay(s, seat, s.content.action_cost[ability], 0, 0, card)


@mypyc_attr(acyclic=True)
class Use(Payer):
    """An Action that is being paid for: then the card is exhausted (E.LOCATION.2, E.COPY.9)."""

    def __init__(self, seat: int, card: int, ability: int) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.ability: Final = ability  # the design whose Action it is

    def paid(self, s: EmpiresState, discarded: list[int]) -> None:
        at = find(s, self.seat, self.card)
        if at >= 0:  # a card discarded as its own cost is not exhausted (E.LOCATION.9)
            s.empires[self.seat][at + k.E_EXHAUSTED] = 1
        s.become(InUse(self.seat, self.card))
        run_effects(s, self.seat, s.content.action[self.ability], Source(self.card, self.ability, -1))
        raise_discards(s, self.seat, discarded)


@mypyc_attr(acyclic=True)
class InUse(Step):
    """A card whose Action is being carried out: it stays exhausted (E.LOCATION.5)."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def work(self, s: EmpiresState) -> None:
        s.pop()


# -- exhausting the cards of others -----------------------------------------------------------------------------------


def why_target(s: EmpiresState, seat: int, opponent: int, at: int) -> int:
    """Why an opponent's card cannot be exhausted by a Raid or an `exhaust` effect (E.RAID.2 to E.RAID.4)."""
    if opponent == seat:
        return k.R_OWN
    if s.rows[opponent][k.PASSED] != 0:
        return k.R_PASSED
    if not has_action(s, opponent, at):
        return k.R_NO_ACTION
    return k.R_EXHAUSTED if s.empires[opponent][at + k.E_EXHAUSTED] != 0 else k.R_OK


def why_raid(s: EmpiresState, seat: int, opponent: int, at: int) -> int:
    """Why an opponent's card cannot be raided (E.RAID.6)."""
    if s.rows[seat][k.RAZE] == 0:
        return k.R_NO_RAZE
    return why_target(s, seat, opponent, at)


def raid(s: EmpiresState, seat: int, opponent: int, at: int) -> None:
    """Discard 1 Raze and exhaust the card (E.RAID.1)."""
    s.rows[seat][k.RAZE] -= 1
    s.empires[opponent][at + k.E_EXHAUSTED] = 1
    if s.tracing:
        s.tell(Raided(seat, opponent, s.empires[opponent][at + k.E_DESIGN]))
    raise_event(s, seat, k.EV_OF_RAID, -1, 0, -1)


@mypyc_attr(acyclic=True)
class Exhaust(Question):
    """Exhaust Action Locations of opponents; compulsory while there is a target."""

    def __init__(self, seat: int, source: Source, selector: int, left: int) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.selector: Final = selector
        self.left: Final = left

    def options(self, s: EmpiresState) -> list[int]:
        out: list[int] = []
        for turn in range(1, s.players):
            opponent = (self.seat + turn) % s.players
            for place in range(len(s.empires[opponent]) // k.E_WIDTH):
                action = k.A_EMPIRE + opponent * k.EMPIRE + place
                if self.why(s, action) == k.R_OK:
                    out.append(action)
        return out

    def why(self, s: EmpiresState, action: int) -> int:
        """E.RAID.7."""
        opponent = (action - k.A_EMPIRE) // k.EMPIRE
        at = (action - k.A_EMPIRE) % k.EMPIRE * k.E_WIDTH
        if opponent < 0 or opponent >= s.players or at >= len(s.empires[opponent]):
            return k.R_OTHER
        reason = why_target(s, self.seat, opponent, at)
        if reason != k.R_OK:
            return reason
        return k.R_OK if matches(s, opponent, at, self.selector, -1) else k.R_NOT_FITTING

    def take(self, s: EmpiresState, answer: int) -> None:
        opponent = (answer - k.A_EMPIRE) // k.EMPIRE
        at = (answer - k.A_EMPIRE) % k.EMPIRE * k.E_WIDTH
        s.empires[opponent][at + k.E_EXHAUSTED] = 1
        if s.tracing:
            s.tell(Exhausted(self.seat, opponent, s.empires[opponent][at + k.E_DESIGN]))
        if self.left > 1:
            s.become(Exhaust(self.seat, self.source, self.selector, self.left - 1))
        else:
            s.pop()


class ExhaustEffect(Effect):
    """Cards of opponents that are exhausted."""

    def begin(self, s: EmpiresState, seat: int, node: list[int], source: Source) -> None:
        if node[1] > 0:
            s.add(Exhaust(seat, source, node[2], node[1]))


# -- unexhausting own ones --------------------------------------------------------------------------------------------


def why_unexhaust(s: EmpiresState, seat: int, at: int, selector: int, card: int) -> int:
    """Why a card cannot be unexhausted (E.LOCATION.5, E.LOCATION.6); `card` is "this card" of the selector."""
    cards = s.empires[seat]
    if not matches(s, seat, at, selector, card):
        return k.R_NOT_FITTING
    if cards[at + k.E_EXHAUSTED] == 0:
        return k.R_NOT_EXHAUSTED
    ability = cards[at + k.E_ABILITY]
    if ability >= 0 and s.content.unexhausts[ability] == 1:
        return k.R_UNEXHAUST
    for business in s.stack:
        if isinstance(business, InUse) and business.seat == seat and business.card == cards[at + k.E_UID]:
            return k.R_IN_USE
    return k.R_OK


def unexhaust(s: EmpiresState, seat: int, at: int) -> None:
    """Unexhaust one card."""
    s.empires[seat][at + k.E_EXHAUSTED] = 0
    if s.tracing:
        s.tell(Unexhausted(seat, s.empires[seat][at + k.E_DESIGN]))


@mypyc_attr(acyclic=True)
class Unexhaust(OfEmpire):
    """Choose cards to unexhaust."""

    def __init__(self, seat: int, source: Source, selector: int, left: int) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.selector: Final = selector
        self.left: Final = left

    def why_card(self, s: EmpiresState, at: int) -> int:
        return why_unexhaust(s, self.seat, at, self.selector, self.source.card)

    def take(self, s: EmpiresState, answer: int) -> None:
        unexhaust(s, self.seat, (answer - k.A_EMPIRE - self.seat * k.EMPIRE) * k.E_WIDTH)
        if self.left > 1:
            s.become(Unexhaust(self.seat, self.source, self.selector, self.left - 1))
        else:
            s.pop()


class UnexhaustEffect(Effect):
    """Chosen cards, or all matching ones."""

    def begin(self, s: EmpiresState, seat: int, node: list[int], source: Source) -> None:
        if node[1] > 0:
            s.add(Unexhaust(seat, source, node[2], node[1]))
        elif node[1] == k.ALL_OF:
            for place in range(len(s.empires[seat]) // k.E_WIDTH):
                if why_unexhaust(s, seat, place * k.E_WIDTH, node[2], source.card) == k.R_OK:
                    unexhaust(s, seat, place * k.E_WIDTH)


# -- what happened -----------------------------------------------------------------------------------------------------


class Used(Event):
    """The Action of a card is used, perhaps that of another one."""

    def __init__(self, seat: int, card: int, ability: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.card: Final = card
        self.ability: Final = ability


class Raided(Event):
    """A card of an opponent is raided."""

    def __init__(self, seat: int, rival: int, card: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.rival: Final = rival
        self.card: Final = card


class Exhausted(Event):
    """An effect exhausts a card of an opponent."""

    def __init__(self, seat: int, rival: int, card: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.rival: Final = rival
        self.card: Final = card


class Unexhausted(Event):
    """A card is unexhausted."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.card: Final = card


QUESTIONS.add(17, Unexhaust, "E.LOCATION.6")
QUESTIONS.add(23, Exhaust, "E.RAID.7")
QUESTIONS.add(117, Use)
QUESTIONS.add(118, InUse)
EFFECTS[k.DO_EXHAUST] = ExhaustEffect()
EFFECTS[k.DO_UNEXHAUST] = UnexhaustEffect()
EVENTS.add(14, Used, "E.LOCATION.2")
EVENTS.add(15, Raided, "E.RAID.1")
EVENTS.add(32, Unexhausted, "E.LOCATION.4")
EVENTS.add(33, Exhausted, "E.RAID.7")
