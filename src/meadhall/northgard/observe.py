"""Who knows what (section HIDDEN): redact a position for a viewer, and deal worlds that this viewer holds possible.

A redacted position is a position with everything the viewer cannot know laid in one fixed order. Hidden are: other
hands and the unknown part of all draw piles (per player one pool), cards being drawn by others, a card or tile that
another seat has picked out but not yet shown, the order of the tile pile (with other tile hands, one pool), the order
of the Development deck and which cards were left out, the random stream, and the reply window. Fame totals are not
shown in views, but every gain was public, so they stay.

Redacting lays each pool in sorted order, dealing lays it in random order, by the same functions.
"""

from typing import Final

from meadhall.core.rng import Rng
from meadhall.northgard import codes as k
from meadhall.northgard import explore, turn
from meadhall.northgard import ops as o
from meadhall.northgard.bestiary import WEAK
from meadhall.northgard.cards import KNOWN_TO_ALL, KNOWN_TO_OWNER, UNKNOWN, Drawn
from meadhall.northgard.effects.hands import CardOfHand, Extort, Extorted
from meadhall.northgard.state import Northgard

TRIES: Final = 1000  # deals before giving up on finding a world in which the same question would be asked


def drawn_at(s: Northgard, p: int) -> Drawn | None:
    """The question in which a player sorts freshly drawn cards."""
    for business in s.stack:
        if isinstance(business, Drawn) and business.seat == p:
            return business
    return None


def drawn_by(s: Northgard, p: int) -> list[int]:
    """The freshly drawn cards that a player sorts."""
    found = drawn_at(s, p)
    return found.drawn if found is not None else []


def lay_drawn(s: Northgard, p: int, cards: list[int]) -> None:
    """Put other cards in the place of those that a player sorts."""
    for i in range(len(s.stack)):
        business = s.stack[i]
        if isinstance(business, Drawn) and business.seat == p:
            s.stack[i] = business.having(cards)


def hand_shown_to(s: Northgard) -> int:
    """The player whose hand is open to the seat asked (Spy, Rapacious Exploitation); -1: none."""
    asked = s.stack[-1] if len(s.stack) > 0 else None
    return asked.owner if isinstance(asked, CardOfHand) else -1


def secret_pick(s: Northgard) -> Extort | None:
    """The question of Rapacious Exploitation about the card picked, which both players know (N.HIDDEN.10)."""
    for business in s.stack:
        if isinstance(business, Extort):
            return business
        if isinstance(business, Extorted):
            return business.question()
    return None


def sees_hand(s: Northgard, viewer: int, p: int) -> bool:
    """Whether the viewer sees the hand of p."""
    return viewer == p or s.over or (viewer == s.to_move and hand_shown_to(s) == p)


def known_run(s: Northgard, viewer: int, p: int) -> int:
    """How many cards from the top of a draw pile the viewer knows (N.HIDDEN.8)."""
    need = KNOWN_TO_OWNER if viewer == p else KNOWN_TO_ALL
    n = 0
    marks = s.known[p]
    while n < len(marks) and marks[len(marks) - 1 - n] >= need:
        n += 1
    return n


def known_pick(s: Northgard, viewer: int, p: int) -> int:
    """The one card of p's hand that the viewer knows because it picked it by Rapacious Exploitation; -1: none."""
    pick = secret_pick(s)
    return pick.card if pick is not None and pick.seat == p and pick.player == viewer else -1


def hidden_cards(s: Northgard, viewer: int, p: int) -> list[int]:
    """The cards of p whose place the viewer does not know."""
    pool = s.draw[p][: len(s.draw[p]) - known_run(s, viewer, p)]
    if not sees_hand(s, viewer, p):
        pool.extend(s.hand[p])
        pool.extend(drawn_by(s, p))
        pick = known_pick(s, viewer, p)
        if pick >= 0:
            pool.remove(pick)
    return pool


def lay_cards(s: Northgard, viewer: int, p: int, pool: list[int]) -> None:
    """Lay p's hidden cards back: draw pile, hand, freshly drawn cards."""
    at = len(s.draw[p]) - known_run(s, viewer, p)
    for i in range(at):
        s.draw[p][i] = pool[i]
    if sees_hand(s, viewer, p):
        return
    pick = known_pick(s, viewer, p)
    size = len(s.hand[p]) - (0 if pick < 0 else 1)
    s.hand[p] = pool[at : at + size]
    if pick >= 0:
        s.hand[p].append(pick)
    lay_drawn(s, p, pool[at + size :])


def sees_tiles(s: Northgard, viewer: int, p: int) -> bool:
    """Whether the viewer sees the tile hand of p; one without a place is shown to all (N.SETUP.19)."""
    return viewer == p or (s.kind == k.K_SETUP_SWAP and s.to_move == p)


def hidden_place(s: Northgard, viewer: int) -> int:
    """Where on the stack the question lies by which another seat lays a tile that it has not shown yet; -1: nowhere."""
    for i in range(len(s.stack)):
        f = s.stack[i]
        if isinstance(f, explore.LayTile) and f.is_secret(s, viewer):
            return i
    return -1


def hidden_tiles(s: Northgard, viewer: int) -> list[int]:
    """The tiles whose place the viewer does not know (N.HIDDEN.12)."""
    pool = s.pile.copy()
    for p in range(len(s.tile_hand)):
        if not sees_tiles(s, viewer, p):
            pool.extend(s.tile_hand[p])
    i = hidden_place(s, viewer)
    if i >= 0:
        f = s.stack[i]
        assert isinstance(f, explore.LayTile)
        pool.append(f.tile)
    return pool


def lay_tiles(s: Northgard, viewer: int, pool: list[int]) -> None:
    """Lay the hidden tiles back: pile, tile hands, the tile about to be laid."""
    at = len(s.pile)
    s.pile = pool[:at]
    for p in range(len(s.tile_hand)):
        if not sees_tiles(s, viewer, p):
            size = len(s.tile_hand[p])
            s.tile_hand[p] = pool[at : at + size]
            at += size
    i = hidden_place(s, viewer)
    if i >= 0:
        f = s.stack[i]
        assert isinstance(f, explore.LayTile)
        s.stack[i] = f.with_tile(pool[at])


def lay_deck(s: Northgard, pool: list[int]) -> None:
    """Lay a pool of Development cards back: each place keeps its set (Early above Advanced), the rest is left out."""
    mixed = s.content.common[s.v[k.V_VARIANT]] > 0  # one common deck (N.PROTO.4)
    for i in range(len(s.dev)):
        early = s.content.card_set[s.dev[i]] == o.SET_EARLY
        j = 0
        while not mixed and (s.content.card_set[pool[j]] == o.SET_EARLY) != early:
            j += 1
        s.dev[i] = pool[j]
        pool.pop(j)
    pool.sort()
    s.unseen = pool


def lay_creatures(s: Northgard) -> None:
    """Creature cards known to be weak come to the top of the deck (N.CREATURES.1), in the order they lie in now."""
    rest: list[int] = []
    top: list[int] = []
    for kind in s.creature_deck:
        if len(top) < s.weak_top and s.content.creature_strength[kind] <= WEAK:
            top.append(kind)
        else:
            rest.append(kind)
    s.creature_deck = rest + top


# -- redacting ---------------------------------------------------------------------------------------------------------


def redact(s: Northgard, viewer: int) -> None:
    """Lay everything the viewer cannot know in canonical order, in place."""
    for p in range(s.players):
        hide_cards(s, viewer, p)
    tiles = hidden_tiles(s, viewer)
    tiles.sort()
    lay_tiles(s, viewer, tiles)
    for p in range(len(s.tile_hand)):
        s.tile_hand[p].sort()
    deck = s.dev + s.unseen
    deck.sort()
    lay_deck(s, deck)
    if s.modules & k.M_CREATURES:  # N.HIDDEN.17
        s.creature_deck = sorted(s.creature_deck)
        lay_creatures(s)
        s.creature_discard = sorted(s.creature_discard)
    asked = s.stack[-1] if len(s.stack) > 0 else None
    if isinstance(asked, turn.Reply) and asked.seat != viewer:  # N.HIDDEN.14
        s.to_move = asked.player
        s.kind = k.K_TURN
        s.options = []
    s.redact_base(viewer)
    s.viewer = viewer


def hide_cards(s: Northgard, viewer: int, p: int) -> None:
    """One player's hand, draw pile, freshly drawn cards, and the card it has picked out for something."""
    pool = hidden_cards(s, viewer, p)
    pool.sort()
    cut = len(s.draw[p]) - known_run(s, viewer, p)
    lay_cards(s, viewer, p, pool)
    marks = s.known[p]
    for i in range(len(marks)):
        if i < cut:
            marks[i] = UNKNOWN
        elif viewer != p:
            marks[i] = KNOWN_TO_ALL
    s.discard[p].sort()
    if sees_hand(s, viewer, p):
        s.hand[p].sort()
        lay_drawn(s, p, sorted(drawn_by(s, p)))


# -- dealing -----------------------------------------------------------------------------------------------------------


def deal(s: Northgard, rng: Rng) -> None:
    """Deal the unknown parts of a redacted position at random; the same question must be pending afterwards."""
    deal_for(s, s.viewer, rng)
    s.viewer = -2


def deal_for(s: Northgard, viewer: int, rng: Rng) -> None:
    """The same for a viewer."""
    deck = s.dev + s.unseen
    rng.shuffle(deck)
    lay_deck(s, deck)
    if s.modules & k.M_CREATURES:
        s.creature_deck = rng.shuffled(s.creature_deck)
        lay_creatures(s)
    window = not s.over and isinstance(s.stack[-1], turn.ReplyWindow)
    for _ in range(TRIES):
        tiles = hidden_tiles(s, viewer)
        rng.shuffle(tiles)
        lay_tiles(s, viewer, tiles)
        keep_den_low(s, rng)
        for p in range(s.players):
            pool = hidden_cards(s, viewer, p)
            rng.shuffle(pool)
            lay_cards(s, viewer, p, pool)
        s.deal_stack(rng)
        if s.over or (s.to_move == viewer and not window):
            return
        world = s.clone()
        if world.reask() and (window or (world.to_move == s.to_move and world.kind == s.kind)):
            s.to_move = world.to_move
            s.kind = world.kind
            s.options = world.options
            s.stack = world.stack
            return
    raise ValueError("No world fits this observation.")


def keep_den_low(s: Northgard, rng: Rng) -> None:
    """The Wyvern's Den is not among the tiles that were set aside from it (N.WILDERNESS.1)."""
    low = len(s.pile) - s.den_free
    if s.den_free == 0 or low <= 0:
        return
    for i in range(low, len(s.pile)):
        if s.content.tile_landmark[s.pile[i]] == o.LANDMARK_DEN:
            j = rng.below(low)
            den = s.pile[i]
            s.pile[i] = s.pile[j]
            s.pile[j] = den
            return
