"""Declared actions: whether they can be resolved, and keeping those that wait possible (E.PAWN.12, E.BOOST.10-12)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.question import Step
from meadhall.empires import codes as k
from meadhall.empires.empire import count_cards, is_field_kind, is_host, matches, matches_card
from meadhall.empires.state import EmpiresState

BUILT_NOT: Final = 0  # how a window card is used: a Boost, or built as a Field or as an upgrade
BUILT_FIELD: Final = 1
BUILT_UPGRADE: Final = 2


@mypyc_attr(acyclic=True)
class Waiting(Step):
    """A declared action that waits to be carried out."""

    def __init__(self, seat: int, tile: int, window: bool) -> None:
        super().__init__(seat)
        self.tile: Final = tile
        self.window: Final = window  # it is still open and may bring a Field

    def possible(self, s: EmpiresState) -> bool:
        if self.window:
            return why_not_resolvable(s, self.seat, self.tile) == k.R_OK
        return carried_out(s, self.seat, self.tile)


def why_not_resolvable(s: EmpiresState, seat: int, tile: int) -> int:
    """Why an action cannot be declared, 0 if it can (E.PAWN.12)."""
    if tile == k.EXPLORE:
        return k.R_OK if s.rows[seat][k.DECK] > 0 or len(s.discards[seat]) > 0 else k.R_EXPLORE
    if tile == k.CONSTRUCT:
        return k.R_OK if can_construct(s, seat, -1, 0, -1, 0, 0, -1) else k.R_CONSTRUCT
    if tile == k.HARVEST:
        return k.R_OK if can_harvest(s, seat, -1, 0, 0, -1) or harvest_field_in_hand(s, seat) else k.R_HARVEST
    if tile == k.SAIL:
        return k.R_OK if s.rows[seat][k.SHIP] > 0 else k.R_SAIL
    return k.R_OK


def harvest_field_in_hand(s: EmpiresState, seat: int) -> bool:
    """A Field or dual in hand that is built in the window of HARVEST itself (E.PAWN.14)."""
    c = s.content
    for design in s.hands[seat]:
        kind = c.kind[design]
        if (kind == k.FIELD or kind == k.DUAL) and (c.require[design] >> k.HARVEST) & 1 == 1:
            return True
    return False


def carried_out(s: EmpiresState, seat: int, tile: int) -> bool:
    """Whether a declared action can be carried out now, with the table as it is."""
    if tile == k.HARVEST:
        return can_harvest(s, seat, -1, 0, 0, -1)
    return why_not_resolvable(s, seat, tile) == k.R_OK


def after_window(s: EmpiresState, seat: int, tile: int, design: int, built: int) -> bool:
    """Whether the declared action could follow directly on a window card (E.BOOST.10).

    The card counts as gone from the hand and, if it is built as a Field or upgrade, as being in the Empire.
    """
    if tile == k.CONSTRUCT:
        if can_construct(s, seat, design, 0, -1, 0, 0, -1):
            return True
        return built != BUILT_NOT and can_construct_with(s, seat, design, 1 if built == BUILT_UPGRADE else 0)
    if tile == k.HARVEST:
        return built == BUILT_FIELD or can_harvest(s, seat, -1, 0, 0, -1)
    return why_not_resolvable(s, seat, tile) == k.R_OK


def can_construct_with(s: EmpiresState, seat: int, field: int, attached: int) -> bool:
    """Whether CONSTRUCT could build some other hand card once a Field of the window is there to be discarded for it."""
    c = s.content
    hand = s.hands[seat]
    for design in hand:
        if not qualifies(s, design):
            continue
        cost = c.costs[c.cost[design]]
        more = 1 if matches_card(c, field, attached, field, cost[k.COST_EMPIRE_OF]) else 0
        enough = count_cards(s, seat, cost[k.COST_EMPIRE_OF], -1) + more >= cost[k.COST_EMPIRE]
        if enough and len(hand) - 2 >= cost[k.COST_HAND]:
            return True
    return False


def qualifies(s: EmpiresState, design: int) -> bool:
    """A Location that is built with a cost, so that CONSTRUCT may build it (E.CONSTRUCT.2, E.CONSTRUCT.5)."""
    return s.content.kind[design] == k.LOCATION and s.content.start[design] == 0


def can_construct(
    s: EmpiresState, seat: int, gone: int, hand_more: int, gone_uid: int, empire_more: int, selector: int, source: int
) -> bool:
    """Whether CONSTRUCT could build some hand card, after cards have left.

    `gone` is a design no longer in hand, `hand_more` further hand cards to go; `gone_uid` a card that left the Empire,
    `empire_more` further ones to go that `selector` means (never `source`).
    """
    c = s.content
    hand = s.hands[seat]
    size = len(hand) - (1 if gone >= 0 else 0) - hand_more
    skipped = gone < 0
    for design in hand:
        if design == gone and not skipped:
            skipped = True
            continue
        if not qualifies(s, design):
            continue
        cost = c.costs[c.cost[design]]
        if size - 1 < cost[k.COST_HAND]:
            continue
        if cost[k.COST_EMPIRE] == 0:
            return True
        if left_after(s, seat, cost[k.COST_EMPIRE_OF], gone_uid, empire_more, selector, source) >= cost[k.COST_EMPIRE]:
            return True
    return False


def left_after(s: EmpiresState, seat: int, wanted: int, gone_uid: int, more: int, selector: int, source: int) -> int:
    """Cards meant by `wanted` that can stay when `gone_uid` and `more` cards meant by `selector` have left."""
    cards = s.empires[seat]
    both = 0
    others = 0
    i = 0
    while i < len(cards):
        if not leaves(s, seat, i, gone_uid):
            payable = more > 0 and cards[i + k.E_UID] != source and matches(s, seat, i, selector, -1)
            if matches(s, seat, i, wanted, -1):
                both += 1
            elif payable:
                others += 1
        i += k.E_WIDTH
    forced = more - others
    return both - forced if forced > 0 else both


def leaves(s: EmpiresState, seat: int, at: int, gone_uid: int) -> bool:
    """Whether a card goes when another one does: it is that card, or attached to it."""
    if gone_uid < 0:
        return False
    cards = s.empires[seat]
    if cards[at + k.E_UID] == gone_uid:
        return True
    return cards[at + k.E_LINK] == gone_uid and is_field_kind(s.content.kind[cards[at + k.E_DESIGN]])


def can_harvest(s: EmpiresState, seat: int, gone_uid: int, empire_more: int, selector: int, source: int) -> bool:
    """Whether an unattached Field is, or could be, left in the Empire."""
    cards = s.empires[seat]
    fields = 0
    others = 0
    i = 0
    while i < len(cards):
        if not leaves(s, seat, i, gone_uid):
            if is_host(s, seat, i):
                if empire_more == 0:
                    return True
                fields += 1
            elif empire_more > 0 and cards[i + k.E_UID] != source and matches(s, seat, i, selector, -1):
                others += 1
        i += k.E_WIDTH
    forced = empire_more - others
    return fields - max(0, forced) > 0


def any_waiting(s: EmpiresState, seat: int) -> bool:
    """Whether a declared action of a player waits to be resolved."""
    for business in s.stack:
        if isinstance(business, Waiting) and business.seat == seat:
            return True
    return False


def possible(
    s: EmpiresState, seat: int, gone: int, hand_more: int, gone_uid: int, empire_more: int, selector: int, source: int
) -> bool:
    """Whether every waiting action of a player could still be carried out after cards have left (E.BOOST.11)."""
    for business in s.stack:
        if isinstance(business, Waiting) and business.seat == seat:
            tile = business.tile
            if tile == k.CONSTRUCT:
                if not can_construct(s, seat, gone, hand_more, gone_uid, empire_more, selector, source):
                    return False
            elif tile == k.HARVEST:
                if not can_harvest(s, seat, gone_uid, empire_more, selector, source):
                    return False
            elif tile == k.EXPLORE and (gone >= 0 or gone_uid >= 0 or hand_more + empire_more > 0):
                continue  # what is discarded can be drawn again
            elif not carried_out(s, seat, tile):
                return False
    return True
