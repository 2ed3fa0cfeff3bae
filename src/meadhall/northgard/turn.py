"""A player's turn: options A to F, the reply window, passing (section TURN)."""

from typing import Final

from meadhall.core.state import Frame
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard import play
from meadhall.northgard.cards import designs, draw_to_hand
from meadhall.northgard.effects import take_display
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import is_enemy, seat_from

# A Turn frame: a 1 once a card without Flash was resolved, b cards resolved so far, c the card being played.
CHOOSE: Final = 0
ANSWERED: Final = 1
RESOLVED: Final = 2
DONE: Final = 3

PAID_OPTIONS: Final[list[int]] = [k.A_REPLACE, k.A_REMOVE, k.A_UPGRADE]


def why_play(s: Northgard, p: int, used: int, card: int) -> int:
    """Whether a hand card may be played now (N.TURN.3, N.GEN.8 to N.GEN.11)."""
    if card not in s.hand[p]:
        return k.R_NOT_IN_HAND
    if used == 1 and s.content.card_flash[card] == 0:
        return k.R_ONE_CARD
    return play.why_card(s, p, card)


def playable(s: Northgard, p: int, used: int) -> list[int]:
    """The hand cards that may be played now, as options."""
    out: list[int] = []
    for card in s.hand[p]:
        if k.A_CARD + card in out or (used == 1 and s.content.card_flash[card] == 0):
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
    out = playable(s, p, 0)
    if len(s.hand[p]) > 0:
        out.append(k.A_WAIT)
        if s.res[p * 3 + o.LORE] > 0:  # the others cost lore
            for option in PAID_OPTIONS:
                if why_option(s, p, option) == 0:
                    out.append(option)
    out.append(k.A_PASS)
    return out


def step_turn(s: Northgard, f: Frame) -> None:
    """One turn (N.TURN.1 to N.TURN.6)."""
    p = f.seat
    if f.step == RESOLVED:
        f.b += 1
        if s.content.card_flash[f.c] == 0:
            f.a = 1
        s.played[p].append(f.c)
        f.step = CHOOSE
        if s.actor != p:
            s.learn()  # whoever decided last sees by what follows whether p has another card to play
    if f.step == CHOOSE:
        if s.answer < 0:
            if f.b == 0:
                s.ask(p, k.K_TURN, turn_options(s, p))
                return
            cards = playable(s, p, f.a)
            if len(cards) == 0:  # N.TURN.5
                s.pop()
                return
            cards.append(k.A_STOP)
            s.ask(p, k.K_GO_ON, cards)
            return
        choice = s.take()
        if choice >= k.A_CARD:
            f.c = choice - k.A_CARD
            s.hand[p].remove(f.c)
            s.active[p].append(f.c)
            s.learn()  # all see the card, and whether undo is offered must not tell if somebody could reply
            if s.tracing:
                s.emit(k.EV_PLAY, [p, f.c])
            f.step = ANSWERED
            s.done = 0
            if reply_possible(s, p):
                reply = s.push(k.F_REPLY, p)
                reply.a = f.c
                reply.b = 1
                return
            f.step = RESOLVED
            play.start(s, p, f.c, False)
            return
        if choice == k.A_STOP:
            s.pop()
            return
        f.step = DONE
        if choice == k.A_PASS:
            s.push(k.F_PASS, p)
        else:
            option = s.push(k.F_OPTION, p)
            option.a = choice
        return
    if f.step == ANSWERED:
        if s.done == 1:  # cancelled: as if that card had not been played (N.TURN.16)
            f.step = CHOOSE
            return
        f.step = RESOLVED
        play.start(s, p, f.c, False)
        return
    s.pop()


def reply_possible(s: Northgard, p: int) -> bool:
    """Whether an opponent holds Defensive Strategy; otherwise there is no window to open (N.TURN.15)."""
    for q in range(s.players):
        if s.content.reply_card in s.hand[q] and is_enemy(s, p, q):
            return True
    return False


# -- the reply window: a card, b places clockwise of the player asked next ---------------------------------------------


def step_reply(s: Northgard, f: Frame) -> None:
    """Opponents who hold Defensive Strategy may cancel the card (N.TURN.15, N.TURN.16). `done` = 1: one did."""
    p = f.seat
    reply = s.content.reply_card
    while f.b < s.players:
        q = seat_from(s, p, f.b)
        if is_enemy(s, p, q) and reply in s.hand[q]:
            if s.answer < 0:
                s.ask(q, k.K_REPLY, [k.A_REPLY, k.A_NO])
                return
            s.learn()
            if s.take() == k.A_REPLY:
                s.hand[q].remove(reply)
                s.active[q].append(reply)
                s.active[p].remove(f.a)
                s.discard[p].append(f.a)
                if s.tracing:
                    s.emit(k.EV_CANCEL, [q, f.a])
                s.done = 1
                s.pop()
                return
        f.b += 1
    s.done = 0
    s.pop()


# -- options B to E: a option, b card chosen, c 1 if it leaves the game ------------------------------------------------


def why_option_card(s: Northgard, f: Frame, card: int) -> int:
    """Whether a card may serve the option (N.DECIDE.6)."""
    if card not in s.hand[f.seat]:
        return k.R_NOT_IN_HAND
    if f.a == k.A_REMOVE and card == s.content.unrest_card:
        return k.R_UNREST_STAYS
    return k.R_OK


def step_option(s: Northgard, f: Frame) -> None:
    """Wait, Replace, Remove, Upgrade (N.TURN.7 to N.TURN.11)."""
    p = f.seat
    c = s.content
    if f.step == 0:
        if s.answer < 0:
            options: list[int] = []
            for card in s.hand[p]:
                if k.A_CARD + card not in options and why_option_card(s, f, card) == 0:
                    options.append(k.A_CARD + card)
            s.ask(p, k.K_OPTION_CARD, options)
            return
        f.b = s.take() - k.A_CARD
        f.c = 1 if f.a == k.A_REMOVE else 0
        f.step = 1 if f.a == k.A_UPGRADE else 3
    if f.step == 1:
        if s.answer < 0:
            both = f.b != c.unrest_card and s.v[k.V_UPGRADE_OUT] == 1
            s.ask(p, k.K_FATE, [k.A_ACTIVE, k.A_OUT] if both else [k.A_ACTIVE])
            return
        f.c = 1 if s.take() == k.A_OUT else 0
        f.step = 2
        return
    if f.step == 2:
        if s.answer < 0:
            s.ask(p, k.K_UPGRADE, designs(s.upgrades[p]))
            return
        card = s.take() - k.A_CARD
        s.res[p * 3 + o.LORE] -= c.upgrade_cost
        spend_card(s, p, f.b, f.c)
        s.upgrades[p].remove(card)
        s.hand[p].append(card)
        if s.tracing:
            s.emit(k.EV_UPGRADE, [p, f.b, card, f.c])
        s.pop()
        return
    spend_card(s, p, f.b, f.c)
    if f.a == k.A_WAIT:
        if s.tracing:
            s.emit(k.EV_WAIT, [p, f.b])
    elif f.a == k.A_REPLACE:
        s.res[p * 3 + o.LORE] -= c.replace_cost
        if s.tracing:
            s.emit(k.EV_REPLACE, [p, f.b])
        draw_to_hand(s, p, c.replace_draw)
    else:
        s.res[p * 3 + o.LORE] -= c.remove_cost
        if s.tracing:
            s.emit(k.EV_REMOVE, [p, f.b])
        draw_to_hand(s, p, c.remove_draw[s.v[k.V_VARIANT]])
    s.pop()


def spend_card(s: Northgard, p: int, card: int, out: int) -> None:
    """A hand card goes to the active area without effect, or out of the game."""
    s.hand[p].remove(card)
    s.learn()
    if out == 1:
        s.removed.append(card)
    else:
        s.active[p].append(card)


# -- passing -----------------------------------------------------------------------------------------------------------


def why_display(s: Northgard, card: int) -> int:
    """Whether a card can be taken from the display."""
    return k.R_OK if card in s.display else k.R_NOT_ON_OFFER


def step_pass(s: Northgard, f: Frame) -> None:
    """Pass: marker, piles, display card (N.TURN.12, N.TURN.13, N.YEAR.6)."""
    p = f.seat
    if f.step == 0:
        s.passed[p] = 1
        if s.tracing:
            s.emit(k.EV_PASS, [p])
        if s.marker_moved == 0:
            s.marker_moved = 1
            s.first = p
            if s.tracing:
                s.emit(k.EV_FIRST_MARKER, [p])
        s.discard[p].extend(s.hand[p])
        s.discard[p].extend(s.active[p])
        if len(s.hand[p]) > 0:
            s.learn()  # the hand is laid open
        s.hand[p] = []
        s.active[p] = []
        f.step = 1
    if s.took[p] == 0 and len(s.display) > 0:
        if s.answer < 0:
            s.ask(p, k.K_DISPLAY, designs(s.display))
            return
        take_display(s, p, s.take() - k.A_CARD)
    s.pop()
    if s.modules & k.M_MORE_CREATURES:
        s.push(k.F_MORE, p)
