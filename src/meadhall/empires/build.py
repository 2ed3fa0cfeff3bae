"""Building Locations, playing Instants, and what happens when a card enters an Empire (E.BUILD, E.FIELD, E.COPY)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Step
from meadhall.empires import codes as k
from meadhall.empires.asking import OfEmpire, OfHand
from meadhall.empires.costs import why_cost
from meadhall.empires.effects import EFFECTS, Effect, Source, run_effects
from meadhall.empires.empire import admissible, bind, enter, find, is_field_kind, matches_card, modifier
from meadhall.empires.entries import EVENTS, QUESTIONS
from meadhall.empires.features import raise_discards, raise_event
from meadhall.empires.fields import gain_goods
from meadhall.empires.payment import Payer, pay
from meadhall.empires.state import EmpiresState
from meadhall.empires.waiting import any_waiting, possible
from meadhall.empires.zones import announce, in_secret, insert, settle


def discount_on(s: EmpiresState, seat: int, design: int) -> int:
    """What modifiers take off the cost of a Location that is built by paying (E.FEATURE.13)."""
    if s.content.kind[design] != k.LOCATION or s.content.clan_discounts[s.rows[seat][k.CLAN]] == 0:
        return 0
    return modifier(s, seat, k.MOD_DISCOUNT, design)


def why_build(s: EmpiresState, seat: int, design: int) -> int:
    """Why a card of the hand cannot be built, or an Instant played, by paying for it (E.BUILD.4, E.INSTANT.3)."""
    kind = s.content.kind[design]
    if kind != k.LOCATION and kind != k.INSTANT:
        return k.R_NAMED_ACTION
    return why_cost(s, seat, s.content.cost[design], discount_on(s, seat, design), 0, -1, design)


@mypyc_attr(acyclic=True)
class Build(Payer):
    """A Location is built or an Instant played: announce, pay, raise the events of the cost (E.BUILD.5, E.BUILD.6)."""

    def __init__(self, seat: int, design: int, free: int, discount: int) -> None:
        super().__init__(seat)
        self.design: Final = design
        self.free: Final = free
        self.discount: Final = discount  # from the effect that lets it be built

    def work(self, s: EmpiresState) -> None:
        seat = self.seat
        design = self.design
        if s.tracing:
            played = s.content.kind[design] == k.INSTANT
            s.tell(CardPlayed(seat, design) if played else Built(seat, design, self.free))
        discount = self.discount + discount_on(s, seat, design) if self.free == 0 else 0
        announce(s, seat, design)
        pay(s, seat, s.content.cost[design], discount, self.free, -1)

    def paid(self, s: EmpiresState, discarded: list[int]) -> None:
        if s.content.kind[self.design] == k.INSTANT:
            s.become(Played(self.seat, self.design))
            run_effects(s, self.seat, s.content.play[self.design], Source(-1, self.design, -1))
        else:
            s.become(Enter(self.seat, self.design, k.EV_OF_BUILD, -1))
        raise_discards(s, self.seat, discarded)


@mypyc_attr(acyclic=True)
class Played(Step):
    """An Instant or a Boost is discarded after its effect; Boosts have an event (E.INSTANT.1, E.BOOST.3, E.BOOST.5)."""

    def __init__(self, seat: int, design: int) -> None:
        super().__init__(seat)
        self.design: Final = design

    def work(self, s: EmpiresState) -> None:
        settle(s, self.seat, self.design)
        insert(s.discards[self.seat], self.design)
        s.pop()
        if s.content.kind[self.design] == k.BOOST:
            raise_event(s, self.seat, k.EV_OF_BOOST, -1, 0, -1)


@mypyc_attr(acyclic=True)
class Enter(Step):
    """A card enters an Empire, a Copy card is bound, Goods and bonus are gained (E.BUILD.6, E.FIELD.9)."""

    def __init__(self, seat: int, design: int, event: int, host: int) -> None:
        super().__init__(seat)
        self.design: Final = design
        self.event: Final = event
        self.host: Final = host  # the Field that an upgrade is attached to; -1: none

    def work(self, s: EmpiresState) -> None:
        seat = self.seat
        design = self.design
        c = s.content
        if self.event != k.EV_OF_CONQUER:
            settle(s, seat, design)
        uid = enter(s, seat, design, self.host)
        if s.tracing:
            if self.host >= 0:
                s.tell(Attached(seat, design, s.empires[seat][find(s, seat, self.host) + k.E_DESIGN]))
            elif is_field_kind(c.kind[design]):
                s.tell(FieldBuilt(seat, design))
        s.become(Entered(seat, design, self.event, 1 if self.host >= 0 else 0, uid))
        if is_field_kind(c.kind[design]):
            gain_goods(s, seat, design)
        run_effects(s, seat, c.bonus[design], Source(uid, design, -1))
        if c.copy_of[design] >= 0:
            s.add(Bind(seat, uid))


@mypyc_attr(acyclic=True)
class Entered(Step):
    """The event of a card that has entered an Empire."""

    def __init__(self, seat: int, design: int, event: int, attached: int, card: int) -> None:
        super().__init__(seat)
        self.design: Final = design
        self.event: Final = event
        self.attached: Final = attached
        self.card: Final = card

    def work(self, s: EmpiresState) -> None:
        s.pop()
        raise_event(s, self.seat, self.event, self.design, self.attached, self.card)


# -- building by an effect --------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class BuildCard(OfHand):
    """The owner may build one matching Location from hand (E.DECIDE.24)."""

    def __init__(self, seat: int, source: Source, free: int, discount: int, selector: int) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.free: Final = free
        self.discount: Final = discount
        self.selector: Final = selector

    def why_design(self, s: EmpiresState, design: int) -> int:
        """E.BOOST.11."""
        seat = self.seat
        c = s.content
        if c.kind[design] != k.LOCATION:
            return k.R_NOT_CONSTRUCT
        if not matches_card(c, design, k.OUTSIDE, design, self.selector):
            return k.R_NOT_FITTING
        discount = 0 if self.free == 1 else self.discount + discount_on(s, seat, design)
        reason = why_cost(s, seat, c.cost[design], discount, self.free, -1, design)
        if reason != k.R_OK:
            return reason
        if any_waiting(s, seat):
            cost = c.costs[c.cost[design]]
            if not possible(s, seat, design, cost[k.COST_HAND], -1, cost[k.COST_EMPIRE], cost[k.COST_EMPIRE_OF], -1):
                return k.R_WAITING
        return k.R_OK

    def options(self, s: EmpiresState) -> list[int]:
        out = [k.A_NOTHING]
        out.extend(super().options(s))
        return out

    def always(self, s: EmpiresState) -> bool:
        return in_secret(s) and len(s.hands[self.seat]) > 0

    def take(self, s: EmpiresState, answer: int) -> None:
        if answer == k.A_NOTHING:
            s.pop()
        else:
            s.become(Build(self.seat, answer - k.A_CARD, self.free, self.discount))


class BuildEffect(Effect):
    """A Location that may be built for free, or for less."""

    def begin(self, s: EmpiresState, seat: int, node: list[int], source: Source) -> None:
        s.add(BuildCard(seat, source, node[1], node[2], node[3]))


# -- Copy cards -------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Bind(OfEmpire):
    """Choose the card that a Copy card is bound to; if there is none, it stays as it is (E.COPY.1, E.COPY.6)."""

    def __init__(self, seat: int, copy: int) -> None:
        super().__init__(seat)
        self.copy: Final = copy

    def why_card(self, s: EmpiresState, at: int) -> int:
        """E.COPY.4."""
        return k.R_OK if admissible(s, self.seat, find(s, self.seat, self.copy), at) else k.R_NOT_FITTING

    def take(self, s: EmpiresState, answer: int) -> None:
        seat = self.seat
        target = (answer - k.A_EMPIRE - seat * k.EMPIRE) * k.E_WIDTH
        cards = s.empires[seat]
        at = find(s, seat, self.copy)
        bind(s, seat, at, target)
        if s.tracing:
            s.tell(Bound(seat, cards[at + k.E_DESIGN], cards[target + k.E_DESIGN]))
        s.pop()


@mypyc_attr(acyclic=True)
class Rebind(OfEmpire):
    """The owner may bind Copy cards anew: first the Copy card, then the card it follows (E.DECIDE.25)."""

    def __init__(self, seat: int, source: Source, left: int) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.left: Final = left

    def why_card(self, s: EmpiresState, at: int) -> int:
        """E.COPY.5."""
        seat = self.seat
        if s.content.copy_of[s.empires[seat][at + k.E_DESIGN]] < 0:
            return k.R_NO_COPY
        for place in range(len(s.empires[seat]) // k.E_WIDTH):
            if admissible(s, seat, at, place * k.E_WIDTH):
                return k.R_OK
        return k.R_NOT_FITTING

    def options(self, s: EmpiresState) -> list[int]:
        cards = super().options(s)
        return [k.A_NOTHING] + cards if len(cards) > 0 else cards

    def take(self, s: EmpiresState, answer: int) -> None:
        if self.left > 1 and answer != k.A_NOTHING:
            s.become(Rebind(self.seat, self.source, self.left - 1))
        else:
            s.pop()
        if answer != k.A_NOTHING:
            at = (answer - k.A_EMPIRE - self.seat * k.EMPIRE) * k.E_WIDTH
            s.add(Bind(self.seat, s.empires[self.seat][at + k.E_UID]))


class RebindEffect(Effect):
    """Copy cards that may be bound anew."""

    def begin(self, s: EmpiresState, seat: int, node: list[int], source: Source) -> None:
        s.add(Rebind(seat, source, node[1]))


# -- what happened -----------------------------------------------------------------------------------------------------


class Built(Event):
    """A Location is built."""

    def __init__(self, seat: int, card: int, free: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.card: Final = card
        self.free: Final = free


class CardPlayed(Event):
    """A Boost or Instant is played."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.card: Final = card


class FieldBuilt(Event):
    """A Field enters the Empire."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.card: Final = card


class Attached(Event):
    """An upgrade enters the Empire."""

    def __init__(self, seat: int, card: int, host: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.card: Final = card
        self.host: Final = host


class Bound(Event):
    """A Copy card is bound."""

    def __init__(self, seat: int, card: int, host: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.card: Final = card
        self.host: Final = host


QUESTIONS.add(20, Bind, "E.COPY.1")
QUESTIONS.add(30, BuildCard, "E.DECIDE.24", "build")
QUESTIONS.add(31, Rebind, "E.COPY.5")
QUESTIONS.add(107, Build)
QUESTIONS.add(108, Played)
QUESTIONS.add(109, Enter)
QUESTIONS.add(110, Entered)
EFFECTS[k.DO_BUILD] = BuildEffect()
EFFECTS[k.DO_REBIND] = RebindEffect()
EVENTS.add(10, Built, "E.BUILD.1")
EVENTS.add(11, FieldBuilt, "E.FIELD.2")
EVENTS.add(12, Attached, "E.UPGRADE.1")
EVENTS.add(13, CardPlayed, "E.INSTANT.1")
EVENTS.add(27, Bound, "E.COPY.1")
