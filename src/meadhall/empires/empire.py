"""The cards in front of a player: entering and leaving, tokens on them, which cards a selector or a count means."""

from typing import Final

from meadhall.core.event import Event
from meadhall.core.lists import added
from meadhall.empires import codes as k
from meadhall.empires.content import Content
from meadhall.empires.entries import EVENTS
from meadhall.empires.state import EmpiresState
from meadhall.empires.zones import Discarded, discard_island, insert


def find(s: EmpiresState, seat: int, uid: int) -> int:
    """Where a card's five numbers begin in its owner's Empire; -1 if it has left."""
    cards = s.empires[seat]
    i = 0
    while i < len(cards):
        if cards[i + k.E_UID] == uid:
            return i
        i += k.E_WIDTH
    return -1


def enter(s: EmpiresState, seat: int, design: int, link: int) -> int:
    """Put a card into an Empire, unexhausted (E.CARDS.16); its new number."""
    row = s.rows[seat]
    uid = row[k.NEXT_UID]
    row[k.NEXT_UID] = uid + 1
    cards = s.empires[seat]
    cards.append(design)
    cards.append(uid)
    cards.append(0)
    cards.append(link)
    cards.append(-1 if s.content.copy_of[design] >= 0 else design)
    return uid


def leave(s: EmpiresState, seat: int, at: int, events: list[int]) -> None:
    """Discard a card, then the upgrades that follow a Field (E.FIELD.7); notes design and attachment of each."""
    cards = s.empires[seat]
    uid = cards[at + k.E_UID]
    design = cards[at + k.E_DESIGN]
    attached = 1 if is_field_kind(s.content.kind[design]) and cards[at + k.E_LINK] >= 0 else 0
    del cards[at : at + k.E_WIDTH]
    drop_tokens(s, seat, uid)
    if s.content.kind[design] >= k.NEARBY:
        discard_island(s, design)
    elif s.content.start[design]:
        s.removed[seat] = added(s.removed[seat], design)  # E.CARDS.8
    else:
        insert(s.discards[seat], design)
    if s.tracing:
        s.tell(Discarded(seat, design, k.REMOVED if s.content.start[design] else k.FROM_EMPIRE))
    events.append(design)
    events.append(attached)
    i = 0
    while i < len(cards):
        if cards[i + k.E_LINK] == uid:
            if s.content.copy_of[cards[i + k.E_DESIGN]] >= 0:
                unbind(s, seat, i)  # E.COPY.7
                i += k.E_WIDTH
            else:
                leave(s, seat, i, events)
                i = 0
        else:
            i += k.E_WIDTH


def unbind(s: EmpiresState, seat: int, at: int) -> None:
    """A Copy card loses the card it was bound to."""
    cards = s.empires[seat]
    cards[at + k.E_LINK] = -1
    cards[at + k.E_ABILITY] = -1
    drop_tokens(s, seat, cards[at + k.E_UID])
    if s.tracing:
        s.tell(Unbound(seat, cards[at + k.E_DESIGN]))


def bind(s: EmpiresState, seat: int, at: int, target: int) -> None:
    """A Copy card takes over the ability of another card; tokens its new Storage does not count are lost (E.COPY.8)."""
    cards = s.empires[seat]
    ability = cards[target + k.E_ABILITY]
    cards[at + k.E_LINK] = cards[target + k.E_UID]
    cards[at + k.E_ABILITY] = ability
    uid = cards[at + k.E_UID]
    held = s.held[seat]
    i = 0
    while i < len(held):
        if held[i] == uid and (
            s.content.storage_n[ability] == 0 or not fits(held[i + 1], s.content.storage_what[ability])
        ):
            lose_token(s, seat, i)
        else:
            i += 3


def admissible(s: EmpiresState, seat: int, at: int, target: int) -> bool:
    """Whether a Copy card may be bound to another card (E.COPY.1, E.COPY.4)."""
    if at == target:
        return False
    cards = s.empires[seat]
    design = cards[target + k.E_DESIGN]
    c = s.content
    if is_field_kind(c.kind[design]) or c.copy_of[design] >= 0 or c.ability[design] == 0:
        return False
    return matches(s, seat, target, c.copy_of[cards[at + k.E_DESIGN]], -1)


# -- tokens -----------------------------------------------------------------------------------------------------------


def fits(kind: int, what: int) -> bool:
    """Whether a token is of the kind asked for (E.STORAGE.4)."""
    if what == k.ANY_RESOURCE:
        return kind < k.RESOURCES
    if what == k.ANY_GOODS:
        return kind < k.GOODS
    return kind == what


def tokens_on(s: EmpiresState, seat: int, uid: int, what: int) -> int:
    """How many tokens of a kind lie on a card; what = -1: of all kinds."""
    held = s.held[seat]
    total = 0
    i = 0
    while i < len(held):
        if held[i] == uid and (what < 0 or fits(held[i + 1], what)):
            total += held[i + 2]
        i += 3
    return total


def tokens_on_all(s: EmpiresState, seat: int, what: int) -> int:
    """How many tokens of a kind lie on all cards of a player."""
    held = s.held[seat]
    total = 0
    i = 0
    while i < len(held):
        if fits(held[i + 1], what):
            total += held[i + 2]
        i += 3
    return total


def put_token(s: EmpiresState, seat: int, uid: int, kind: int) -> None:
    """Lay one token on a card; entries stay sorted by card and kind."""
    held = s.held[seat]
    i = 0
    while i < len(held) and (held[i] < uid or (held[i] == uid and held[i + 1] < kind)):
        i += 3
    if i < len(held) and held[i] == uid and held[i + 1] == kind:
        held[i + 2] += 1
    else:
        held[i:i] = [uid, kind, 1]


def remove_token(s: EmpiresState, seat: int, uid: int, kind: int) -> None:
    """Lift one token off a card."""
    held = s.held[seat]
    i = 0
    while held[i] != uid or held[i + 1] != kind:
        i += 3
    held[i + 2] -= 1
    if held[i + 2] == 0:
        del held[i : i + 3]


def lose_token(s: EmpiresState, seat: int, i: int) -> None:
    """Tokens of one kind leave a card: Workers are spent, Goods go back to the general supply (E.GOODS.24)."""
    held = s.held[seat]
    if held[i + 1] == k.WORKER:
        s.rows[seat][k.SPENT] += held[i + 2]
    del held[i : i + 3]


def drop_tokens(s: EmpiresState, seat: int, uid: int) -> None:
    """All tokens of a card are lost."""
    held = s.held[seat]
    i = 0
    while i < len(held):
        if held[i] == uid:
            lose_token(s, seat, i)
        else:
            i += 3


def accepts(s: EmpiresState, seat: int, at: int, kind: int) -> bool:
    """Whether a card may hold a token: one with Storage takes only what its Storage counts (E.GOODS.21)."""
    ability = s.empires[seat][at + k.E_ABILITY]
    if ability < 0 or s.content.storage_n[ability] == 0:
        return True
    return fits(kind, s.content.storage_what[ability])


# -- selectors and counts ---------------------------------------------------------------------------------------------


def is_field_kind(kind: int) -> bool:
    """Field, upgrade or dual."""
    return kind == k.FIELD or kind == k.UPGRADE or kind == k.DUAL


def is_host(s: EmpiresState, seat: int, at: int) -> bool:
    """A Field that is not attached to another: it can be harvested and carry upgrades."""
    cards = s.empires[seat]
    return cards[at + k.E_LINK] < 0 and is_field_kind(s.content.kind[cards[at + k.E_DESIGN]])


def matches_card(c: Content, design: int, attached: int, ability: int, selector: int) -> bool:
    """Whether a selector means a card; attached: 1 or 0 in an Empire, OUTSIDE elsewhere (E.LANG.6, E.LANG.7)."""
    if selector == 0:
        return True
    row = c.selectors[selector]
    if row[k.SEL_TYPES] != 0 and (row[k.SEL_TYPES] >> c.type[design]) & 1 == 0:
        return False
    wanted = row[k.SEL_KIND]
    if wanted != 0:
        kind = c.kind[design]
        if wanted == k.SK_LOCATION:
            if kind != k.LOCATION:
                return False
        elif wanted == k.SK_FIELD:
            if not is_field_kind(kind):
                return False
        elif wanted == k.SK_UPGRADE:
            if attached == 0 or (attached == k.OUTSIDE and kind != k.UPGRADE):
                return False
        elif wanted == k.SK_ISLAND:
            if kind < k.NEARBY:
                return False
        elif wanted == k.SK_BOOST:
            if kind != k.BOOST:
                return False
        elif wanted == k.SK_INSTANT and kind != k.INSTANT:
            return False
    if row[k.SEL_GOOD] >= 0 and (c.goods_bits[design] >> row[k.SEL_GOOD]) & 1 == 0:
        return False
    if row[k.SEL_NAME] >= 0 and row[k.SEL_NAME] != design:
        return False
    return not (row[k.SEL_ABILITY] != 0 and (ability < 0 or c.ability[ability] & row[k.SEL_ABILITY] == 0))


def matches(s: EmpiresState, seat: int, at: int, selector: int, source: int) -> bool:
    """Whether a selector means a card of an Empire; `source` is "this card"."""
    if selector == 0:
        return True
    cards = s.empires[seat]
    if s.content.selectors[selector][k.SEL_SELF] != 0 and cards[at + k.E_UID] != source:
        return False
    design = cards[at + k.E_DESIGN]
    attached = 1 if cards[at + k.E_LINK] >= 0 and is_field_kind(s.content.kind[design]) else 0
    return matches_card(s.content, design, attached, cards[at + k.E_ABILITY], selector)


def count_cards(s: EmpiresState, seat: int, selector: int, without: int) -> int:
    """Own cards a selector means, one card left out."""
    cards = s.empires[seat]
    total = 0
    i = 0
    while i < len(cards):
        if cards[i + k.E_UID] != without and matches(s, seat, i, selector, -1):
            total += 1
        i += k.E_WIDTH
    return total


def count(s: EmpiresState, seat: int, number: int) -> int:
    """The value of a count for a player now (E.LANG.8, E.LANG.9)."""
    row = s.content.counts[number]
    kind = row[0]
    total = 0
    if kind == k.COUNT_CARDS:
        total = count_cards(s, seat, row[2], -1)
    elif kind == k.COUNT_TYPES:
        total = count_types(s, seat)
    elif kind == k.COUNT_SETS:
        total = count_sets(s, seat, row)
    elif kind == k.COUNT_ASSIGNED:
        total = tokens_on_all(s, seat, row[2])
    elif kind == k.COUNT_SPENT:
        total = s.rows[seat][k.SPENT]
    elif kind == k.COUNT_SHIPS:
        i = 0
        while i < len(s.queue):
            if s.queue[i + k.Q_OWNER] == seat:
                total += 1
            i += k.Q_WIDTH
    return total // row[1]


def count_types(s: EmpiresState, seat: int) -> int:
    """Different type icons in an Empire."""
    cards = s.empires[seat]
    seen = 0
    total = 0
    i = 0
    while i < len(cards):
        bit = 1 << s.content.type[cards[i]]
        if seen & bit == 0:
            seen |= bit
            total += 1
        i += k.E_WIDTH
    return total


def count_sets(s: EmpiresState, seat: int, row: list[int]) -> int:
    """Complete sets: the smallest of the numbers of cards of the icons named."""
    cards = s.empires[seat]
    least = len(cards)
    place = 2
    while place < len(row):
        number = 0
        i = 0
        while i < len(cards):
            if s.content.type[cards[i]] == row[place]:
                number += 1
            i += k.E_WIDTH
        least = min(least, number)
        place += 1
    return least


def modifier(s: EmpiresState, seat: int, key: int, design: int) -> int:
    """The sum of the modifiers of one key that match a card (E.FEATURE.15); design -1: none asked for."""
    c = s.content
    cards = s.empires[seat]
    total = 0
    i = 0
    while i < len(cards):
        ability = cards[i + k.E_ABILITY]
        acts = ability >= 0 and c.modify_key[ability] == key
        if acts and (design < 0 or matches_card(c, design, k.OUTSIDE, design, c.modify_of[ability])):
            total += c.modify_n[ability]
        i += k.E_WIDTH
    return total


# -- what happened -----------------------------------------------------------------------------------------------------


class Unbound(Event):
    """A Copy card is bound to nothing any more."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.card: Final = card


EVENTS.add(28, Unbound, "E.COPY.7")
