"""A player's turn: options A to F, the reply window, passing (section TURN)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.question import Question, Step
from meadhall.core.rng import Rng
from meadhall.core.state import Business
from meadhall.northgard import codes as k
from meadhall.northgard import creatures, play
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Ask, elsewhere
from meadhall.northgard.cards import designs, draw_to_hand
from meadhall.northgard.effects.hands import take_display
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import is_enemy, seat_from

USE_RULES: Final = {
    k.A_WAIT: "N.TURN.7", k.A_REPLACE: "N.TURN.8", k.A_REMOVE: "N.TURN.9", k.A_UPGRADE: "N.TURN.10",
    k.A_PASS: "N.TURN.12", k.A_STOP: "N.TURN.5",
}  # fmt: skip
PAID_OPTIONS: Final[list[int]] = [k.A_REPLACE, k.A_REMOVE, k.A_UPGRADE]


def why_play(s: Northgard, p: int, flash: bool, card: int) -> int:
    """Whether a hand card may be played now (N.TURN.3, N.GEN.8 to N.GEN.11)."""
    if card not in s.hand[p]:
        return k.R_NOT_IN_HAND
    if flash and s.content.card_flash[card] == 0:
        return k.R_ONE_CARD
    return play.why_card(s, p, card)


def playable(s: Northgard, p: int, flash: bool) -> list[int]:
    """The hand cards that may be played now, as options."""
    out: list[int] = []
    for card in s.hand[p]:
        if k.A_CARD + card in out or (flash and s.content.card_flash[card] == 0):
            continue
        if play.why_card(s, p, card) == 0:
            out.append(k.A_CARD + card)
    return out


def removable(s: Northgard, p: int) -> bool:
    """Whether the hand holds a card that may leave the game (N.DECK.10)."""
    for card in s.hand[p]:
        if card != s.content.unrest_card:
            return True
    return False


def why_option(s: Northgard, p: int, option: int) -> int:
    """Whether Wait, Replace, Remove, Upgrade or Pass may be chosen (N.DECIDE.5)."""
    if option == k.A_PASS:
        return k.R_OK
    if len(s.hand[p]) == 0:
        return k.R_NO_CARDS
    lore = s.res[p * 3 + o.LORE]
    if option == k.A_REPLACE:
        return k.R_OK if lore >= s.content.replace_cost else k.R_NO_LORE
    if option == k.A_REMOVE:
        if lore < s.content.remove_cost:
            return k.R_NO_LORE
        return k.R_OK if removable(s, p) else k.R_UNREST_STAYS
    if option == k.A_UPGRADE:
        if len(s.upgrades[p]) == 0:
            return k.R_NO_UPGRADE
        return k.R_OK if lore >= s.content.upgrade_cost else k.R_NO_LORE
    return k.R_OK


def turn_options(s: Northgard, p: int) -> list[int]:
    """Everything a player may do at the start of a turn."""
    out = playable(s, p, False)
    if len(s.hand[p]) > 0:
        out.append(k.A_WAIT)
        if s.res[p * 3 + o.LORE] > 0:  # the others cost lore
            for option in PAID_OPTIONS:
                if why_option(s, p, option) == 0:
                    out.append(option)
    out.append(k.A_PASS)
    return out


def rule_of(s: Northgard, action: int) -> str:
    """The rule of a card that is played or of another use of the turn."""
    return f"N.CARD.{s.content.card_ids[action - k.A_CARD]}" if action >= k.A_CARD else USE_RULES[action]


@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Question):
    """What a turn begins with (N.TURN.1 to N.TURN.6)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def why(self, s: Northgard, action: int) -> int:
        if k.A_CARD <= action < k.A_TILE:
            return why_play(s, self.seat, False, action - k.A_CARD)
        return why_option(s, self.seat, action) if action <= k.A_UPGRADE else elsewhere(s, action)

    def options(self, s: Northgard) -> list[int]:
        return turn_options(s, self.seat)

    def rule(self, s: Northgard, action: int) -> str:
        return rule_of(s, action)

    def take(self, s: Northgard, answer: int) -> None:
        if answer >= k.A_CARD:
            play_card(s, self.seat, answer - k.A_CARD, False, True)
        elif answer == k.A_PASS:
            s.become(Pass(self.seat))
        else:
            s.become(OptionCard(self.seat, answer))


@mypyc_attr(acyclic=True, free_list_len=1)
class GoOn(Question):
    """Another card, or the end of the turn (N.TURN.3, N.TURN.5)."""

    def __init__(self, seat: int, flash: bool) -> None:
        super().__init__(seat)
        self.flash: Final = flash  # whether a card without Flash was resolved

    def why(self, s: Northgard, action: int) -> int:
        if k.A_CARD <= action < k.A_TILE:
            return why_play(s, self.seat, self.flash, action - k.A_CARD)
        return k.R_OK if action == k.A_STOP else elsewhere(s, action)

    def options(self, s: Northgard) -> list[int]:
        out = playable(s, self.seat, self.flash)
        if len(out) > 0:
            out.append(k.A_STOP)
        return out

    def rule(self, s: Northgard, action: int) -> str:
        return rule_of(s, action)

    def take(self, s: Northgard, answer: int) -> None:
        if answer == k.A_STOP:
            s.pop()
        else:
            play_card(s, self.seat, answer - k.A_CARD, self.flash, False)


def play_card(s: Northgard, p: int, card: int, flash: bool, first: bool) -> None:
    """Play a card of the hand, in place of the question for it; others may cancel it (N.TURN.15)."""
    s.hand[p].remove(card)
    s.active[p].append(card)
    s.learn()  # all see the card, and whether undo is offered must not tell if somebody could reply
    if s.tracing:
        s.tell(CardPlayed(p, card))
    s.done = 0
    if reply_possible(s, p):
        s.become(Answered(p, card, flash, first))
        s.add(ReplyWindow(p, card, 1))
        return
    s.become(Resolved(p, card, flash))
    play.start(s, p, card, False)


def reply_possible(s: Northgard, p: int) -> bool:
    """Whether an opponent holds Defensive Strategy; otherwise there is no window to open (N.TURN.15)."""
    for q in range(s.players):
        if s.content.reply_card in s.hand[q] and is_enemy(s, p, q):
            return True
    return False


@mypyc_attr(acyclic=True)
class Answered(Step):
    """The reply window has closed: `done` = 1 if the card was cancelled."""

    def __init__(self, seat: int, card: int, flash: bool, first: bool) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.flash: Final = flash
        self.first: Final = first  # whether it is the first card of the turn

    def work(self, s: Northgard) -> None:
        if s.done == 0:
            s.become(Resolved(self.seat, self.card, self.flash))
            play.start(s, self.seat, self.card, False)
        elif self.first:  # as if that card had not been played (N.TURN.16)
            s.become(Turn(self.seat))
        else:
            s.become(GoOn(self.seat, self.flash))


@mypyc_attr(acyclic=True, free_list_len=1)
class Resolved(Step):
    """A card has been resolved."""

    def __init__(self, seat: int, card: int, flash: bool) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.flash: Final = flash

    def work(self, s: Northgard) -> None:
        s.played[self.seat].append(self.card)
        if s.actor != self.seat:
            s.learn()  # whoever decided last sees by what follows whether this seat has another card to play
        s.become(GoOn(self.seat, self.flash or s.content.card_flash[self.card] == 0))


# -- the reply window --------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class ReplyWindow(Step):
    """Opponents who hold Defensive Strategy may cancel a card (N.TURN.15, N.TURN.16)."""

    def __init__(self, seat: int, card: int, place: int) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.place: Final = place  # how many places clockwise the next opponent sits

    def work(self, s: Northgard) -> None:
        for place in range(self.place, s.players):
            q = seat_from(s, self.seat, place)
            if is_enemy(s, self.seat, q) and s.content.reply_card in s.hand[q]:
                s.become(Reply(q, self.seat, self.card, place))
                return
        s.done = 0
        s.pop()

    def ask_again(self, s: Northgard) -> bool:
        """Whether somebody would be asked, as the table is now."""
        self.work(s)
        top = s.stack[-1]
        return isinstance(top, Reply) and top.ask_again(s)


@mypyc_attr(acyclic=True)
class Reply(Ask):
    """Whether to cancel the card of a player with Defensive Strategy."""

    def __init__(self, seat: int, player: int, card: int, place: int) -> None:
        super().__init__(seat)
        self.player: Final = player
        self.card: Final = card
        self.place: Final = place

    def options(self, s: Northgard) -> list[int]:
        return [k.A_REPLY, k.A_NO]

    def take(self, s: Northgard, answer: int) -> None:
        s.learn()
        if answer == k.A_NO:
            s.become(ReplyWindow(self.player, self.card, self.place + 1))
            return
        reply = s.content.reply_card
        s.hand[self.seat].remove(reply)
        s.active[self.seat].append(reply)
        s.active[self.player].remove(self.card)
        s.discard[self.player].append(self.card)
        if s.tracing:
            s.tell(CardCancelled(self.seat, self.card))
        s.done = 1
        s.pop()

    def hidden(self, s: Northgard, viewer: int) -> Business:
        return self if viewer == self.seat else ReplyWindow(self.player, self.card, 1)  # N.HIDDEN.14


# -- options B to E ----------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class OptionCard(Question):
    """The card for Wait, Replace, Remove or Upgrade (N.TURN.7 to N.TURN.11)."""

    def __init__(self, seat: int, use: int) -> None:
        super().__init__(seat)
        self.use: Final = use

    def rule(self, s: Northgard, action: int) -> str:
        return USE_RULES[self.use]

    def why(self, s: Northgard, action: int) -> int:
        if not k.A_CARD <= action < k.A_TILE:
            return elsewhere(s, action)
        card = action - k.A_CARD
        if card not in s.hand[self.seat]:  # N.DECIDE.6
            return k.R_NOT_IN_HAND
        if self.use == k.A_REMOVE and card == s.content.unrest_card:
            return k.R_UNREST_STAYS
        return k.R_OK

    def options(self, s: Northgard) -> list[int]:
        out: list[int] = []
        for card in s.hand[self.seat]:
            if k.A_CARD + card not in out and self.why(s, k.A_CARD + card) == k.R_OK:
                out.append(k.A_CARD + card)
        return out

    def take(self, s: Northgard, answer: int) -> None:
        p = self.seat
        c = s.content
        card = answer - k.A_CARD
        if self.use == k.A_UPGRADE:
            s.become(Fate(p, card))
            return
        spend_card(s, p, card, self.use == k.A_REMOVE)
        if self.use == k.A_WAIT:
            if s.tracing:
                s.tell(CardWaited(p, card))
        elif self.use == k.A_REPLACE:
            s.res[p * 3 + o.LORE] -= c.replace_cost
            if s.tracing:
                s.tell(CardReplaced(p, card))
            draw_to_hand(s, p, c.replace_draw)
        else:
            s.res[p * 3 + o.LORE] -= c.remove_cost
            if s.tracing:
                s.tell(CardRemoved(p, card))
            draw_to_hand(s, p, c.remove_draw[s.v[k.V_VARIANT]])
        s.pop()


@mypyc_attr(acyclic=True)
class Fate(Ask):
    """What becomes of the card given up for an upgrade."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def options(self, s: Northgard) -> list[int]:
        return [k.A_ACTIVE, k.A_OUT] if may_leave(s, self.card) else [k.A_ACTIVE]

    def take(self, s: Northgard, answer: int) -> None:
        s.become(Upgrade(self.seat, self.card, answer == k.A_OUT))

    def hidden(self, s: Northgard, viewer: int) -> Business:
        return self if viewer == self.seat else Fate(self.seat, 0)

    def dealt(self, s: Northgard, rng: Rng) -> Business:
        if s.viewer == self.seat:
            return self
        hand = s.hand[self.seat]
        return Fate(self.seat, hand[rng.below(len(hand))])


@mypyc_attr(acyclic=True)
class Upgrade(Ask):
    """The upgrade card that is taken."""

    def __init__(self, seat: int, card: int, out: bool) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.out: Final = out  # whether the payment leaves the game

    def options(self, s: Northgard) -> list[int]:
        return designs(s.upgrades[self.seat])

    def take(self, s: Northgard, answer: int) -> None:
        p = self.seat
        card = answer - k.A_CARD
        s.res[p * 3 + o.LORE] -= s.content.upgrade_cost
        spend_card(s, p, self.card, self.out)
        s.upgrades[p].remove(card)
        s.hand[p].append(card)
        if s.tracing:
            s.tell(Upgraded(p, self.card, card, int(self.out)))
        s.pop()

    def hidden(self, s: Northgard, viewer: int) -> Business:
        return self if viewer == self.seat else Upgrade(self.seat, 0, False)

    def dealt(self, s: Northgard, rng: Rng) -> Business:
        if s.viewer == self.seat:
            return self
        hand = s.hand[self.seat]
        payment = hand[rng.below(len(hand))]
        return Upgrade(self.seat, payment, may_leave(s, payment) and rng.below(2) == 1)


def may_leave(s: Northgard, card: int) -> bool:
    """Whether the payment of an Upgrade may leave the game (N.DECIDE.7)."""
    return card != s.content.unrest_card and s.v[k.V_UPGRADE_OUT] == 1


def spend_card(s: Northgard, p: int, card: int, out: bool) -> None:
    """A hand card goes to the active area without effect, or out of the game."""
    s.hand[p].remove(card)
    s.learn()
    if out:
        s.removed.append(card)
    else:
        s.active[p].append(card)


# -- passing -----------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Pass(Step):
    """Pass: marker, piles, display card (N.TURN.12, N.TURN.13, N.YEAR.6)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def work(self, s: Northgard) -> None:
        p = self.seat
        s.passed[p] = 1
        if s.tracing:
            s.tell(Passed(p))
        if s.marker_moved == 0:
            s.marker_moved = 1
            s.first = p
            if s.tracing:
                s.tell(FirstMarker(p))
        s.discard[p].extend(s.hand[p])
        s.discard[p].extend(s.active[p])
        if len(s.hand[p]) > 0:
            s.learn()  # the hand is laid open
        s.hand[p] = []
        s.active[p] = []
        s.pop()
        if s.modules & k.M_MORE_CREATURES:
            s.add(creatures.MoreCreatures(p))
        if s.took[p] == 0:
            s.add(Display(p))


@mypyc_attr(acyclic=True)
class Display(Question):
    """Which card of the display is taken."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def why(self, s: Northgard, action: int) -> int:
        if k.A_CARD <= action < k.A_TILE:
            return k.R_OK if action - k.A_CARD in s.display else k.R_NOT_ON_OFFER
        return elsewhere(s, action)

    def options(self, s: Northgard) -> list[int]:
        return designs(s.display)

    def take(self, s: Northgard, answer: int) -> None:
        s.pop()
        take_display(s, self.seat, answer - k.A_CARD)


# -- events ------------------------------------------------------------------------------------------------------------


class CardPlayed(Event):
    """A card is played."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card


class CardCancelled(Event):
    """Defensive Strategy cancels a card."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card


class CardWaited(Event):
    """A card is used to Wait."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card


class CardReplaced(Event):
    """A card is used for Replace."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card


class CardRemoved(Event):
    """A card is used for Remove."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card


class Upgraded(Event):
    """An upgrade card is taken for another, which may leave the game."""

    def __init__(self, seat: int, payment: int, card: int, out: int) -> None:
        super().__init__()
        self.seat = seat
        self.payment = payment
        self.card = card
        self.out = out


class Passed(Event):
    """A player passes."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


class FirstMarker(Event):
    """The first player marker moves."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


QUESTIONS.add(k.K_TURN, Turn, "N.TURN.4")
QUESTIONS.add(k.K_OPTION_CARD, OptionCard, "N.TURN.7")
QUESTIONS.add(k.K_FATE, Fate, "N.TURN.10")
QUESTIONS.add(k.K_UPGRADE, Upgrade, "N.TURN.10")
QUESTIONS.add(k.K_GO_ON, GoOn, "N.TURN.3")
QUESTIONS.add(k.K_DISPLAY, Display, "N.TURN.12")
QUESTIONS.add(k.K_REPLY, Reply, "N.TURN.15")
QUESTIONS.add(160, Answered, "N.TURN.16")
QUESTIONS.add(161, Resolved, "N.TURN.3")
QUESTIONS.add(162, ReplyWindow, "N.TURN.15")
QUESTIONS.add(163, Pass, "N.TURN.12")
EVENTS.add(k.EV_PLAY, CardPlayed, "N.TURN.4")
EVENTS.add(k.EV_CANCEL, CardCancelled, "N.TURN.16")
EVENTS.add(k.EV_WAIT, CardWaited, "N.TURN.7")
EVENTS.add(k.EV_REPLACE, CardReplaced, "N.TURN.8")
EVENTS.add(k.EV_REMOVE, CardRemoved, "N.TURN.9")
EVENTS.add(k.EV_UPGRADE, Upgraded, "N.TURN.10")
EVENTS.add(k.EV_PASS, Passed, "N.TURN.12")
EVENTS.add(k.EV_FIRST_MARKER, FirstMarker, "N.YEAR.6")
