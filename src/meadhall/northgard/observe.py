"""Who knows what (section HIDDEN): redact a position for a viewer, and deal worlds that this viewer holds possible.

A redacted position is a position with everything the viewer cannot know laid in one fixed order. Hidden are: other
hands and the unknown part of all draw piles (per player one pool), cards being drawn by others, the order of the tile
pile (with other tile hands, one pool), the order of the Development deck and which cards were left out, the random
stream, and the reply window. Fame totals are not shown in views, but every gain was public, so they stay.
"""

from typing import Final

from meadhall.core.rng import Rng
from meadhall.core.state import Frame
from meadhall.northgard.cards import KNOWN_TO_ALL, KNOWN_TO_OWNER, UNKNOWN
from meadhall.northgard.codes import (
    F_DRAW,
    F_OPTION,
    F_RAPACIOUS,
    F_REPLY,
    F_SPY,
    K_HAND_CARD,
    K_TURN,
)
from meadhall.northgard.ops import SET_EARLY
from meadhall.northgard.state import Northgard

TRIES: Final = 1000  # deals before giving up on finding a world in which the same question would be asked


def drawn_frame(s: Northgard, p: int) -> Frame | None:
    """The frame in which a player sorts freshly drawn cards."""
    for f in s.stack:
        if f.op == F_DRAW and f.seat == p:
            return f
    return None


def hand_shown_to(s: Northgard) -> int:
    """The player whose hand is open to the seat asked (Spy, Rapacious Exploitation); -1: none."""
    if s.kind == K_HAND_CARD and len(s.stack) > 0:
        f = s.stack[-1]
        if f.op == F_SPY or f.op == F_RAPACIOUS:
            return f.b
    return -1


def secret_pick(s: Northgard) -> Frame | None:
    """The frame of Rapacious Exploitation after its pick, known to both players concerned (N.HIDDEN.10)."""
    for f in s.stack:
        if f.op == F_RAPACIOUS and f.step >= 2:
            return f
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


def redact(s: Northgard, viewer: int) -> None:
    """Lay everything the viewer cannot know in canonical order, in place."""
    asked = s.to_move
    for p in range(s.players):
        hide_cards(s, viewer, p)
    hide_tiles(s, viewer)
    hide_deck(s)
    hide_window(s, viewer)
    s.redact_base(viewer if viewer == asked else -9)
    s.viewer = viewer


def hide_cards(s: Northgard, viewer: int, p: int) -> None:
    """One player's hand, draw pile and freshly drawn cards."""
    f = drawn_frame(s, p)
    run = known_run(s, viewer, p)
    cut = len(s.draw[p]) - run
    pool = s.draw[p][:cut]
    open_hand = sees_hand(s, viewer, p)
    pick = secret_pick(s)
    picked = -1
    if pick is not None and pick.b == p and pick.c in s.hand[p] and not open_hand:
        if viewer == pick.seat:
            picked = pick.c  # the picker knows this one card of the hand
        else:
            pick.c = 0
    if open_hand:
        s.hand[p].sort()
    else:
        if picked >= 0:
            s.hand[p].remove(picked)
        pool.extend(s.hand[p])
        if f is not None:
            pool.extend(f.items)
    if f is not None and open_hand:
        f.items.sort()
    pool.sort()
    marks = s.known[p]
    for i in range(len(marks)):
        if i < cut:
            marks[i] = UNKNOWN
        elif viewer != p:
            marks[i] = KNOWN_TO_ALL
    at = 0
    for i in range(cut):
        s.draw[p][i] = pool[at]
        at += 1
    if not open_hand:
        for i in range(len(s.hand[p])):
            s.hand[p][i] = pool[at]
            at += 1
        if picked >= 0:
            s.hand[p].append(picked)
        if f is not None:
            for i in range(len(f.items)):
                f.items[i] = pool[at]
                at += 1
        for g in s.stack:  # the card meant for Wait, Replace, Remove or Upgrade while its fate is asked
            if g.op == F_OPTION and g.seat == p and g.step > 0:
                g.b = 0
    s.discard[p].sort()


def hide_tiles(s: Northgard, viewer: int) -> None:
    """The tile pile and other players' tile hands are one pool (N.HIDDEN.12)."""
    pool = s.pile.copy()
    for p in range(len(s.tile_hand)):
        if p != viewer:
            pool.extend(s.tile_hand[p])
        else:
            s.tile_hand[p].sort()
    pool.sort()
    at = 0
    for i in range(len(s.pile)):
        s.pile[i] = pool[at]
        at += 1
    for p in range(len(s.tile_hand)):
        if p != viewer:
            for i in range(len(s.tile_hand[p])):
                s.tile_hand[p][i] = pool[at]
                at += 1


def hide_deck(s: Northgard) -> None:
    """The Development deck and the cards left out: one pool per set, by their place (N.HIDDEN.11)."""
    pool = s.dev + s.unseen
    pool.sort()
    lay_deck(s, pool)


def lay_deck(s: Northgard, pool: list[int]) -> None:
    """Lay a pool of Development cards back: each place keeps its set (Early above Advanced), the rest is left out."""
    for i in range(len(s.dev)):
        early = s.content.card_set[s.dev[i]] == SET_EARLY
        j = 0
        while (s.content.card_set[pool[j]] == SET_EARLY) != early:
            j += 1
        s.dev[i] = pool[j]
        pool.pop(j)
    pool.sort()
    s.unseen = pool


def hide_window(s: Northgard, viewer: int) -> None:
    """The reply window is invisible to all but the seat asked (N.HIDDEN.14)."""
    if len(s.stack) > 0 and s.stack[-1].op == F_REPLY and s.to_move >= 0 and viewer != s.to_move:
        s.stack[-1].b = 1
        s.to_move = s.stack[-1].seat
        s.kind = K_TURN


def deal(s: Northgard, rng: Rng) -> None:
    """Deal the unknown parts of a redacted position at random; the same question must be pending afterwards."""
    viewer = s.viewer
    asked = s.to_move
    kind = s.kind
    over = s.over
    s.viewer = -2
    window = not over and reply_hidden(s)
    deal_tiles(s, viewer, rng)
    pool = s.dev + s.unseen
    rng.shuffle(pool)
    lay_deck(s, pool)
    if over or asked < 0:
        for p in range(s.players):
            deal_cards(s, viewer, p, rng)
        return
    base = s.clone() if asked != viewer else s
    for _ in range(TRIES):
        for p in range(s.players):
            deal_cards(s, viewer, p, rng)
        if asked == viewer and not window:
            return
        if window:
            hold_reply(s)
        s.reask()
        if window:
            if s.stack[-1].op == F_REPLY and s.to_move >= 0:
                return
        elif s.to_move == asked and s.kind == kind and len(s.stack) == len(base.stack):
            return
        restore(s, base)
    raise ValueError("No world fits this observation.")


def reply_hidden(s: Northgard) -> bool:
    """Whether a reply window is open that the viewer cannot see."""
    return len(s.stack) > 0 and s.stack[-1].op == F_REPLY and len(s.options) == 0 and s.to_move >= 0


def restore(s: Northgard, base: Northgard) -> None:
    """Back to the position before a deal that did not lead to the pending question."""
    other = base.clone()
    s.copy_base(other)
    s.draw = other.draw
    s.known = other.known
    s.hand = other.hand
    s.active = other.active
    s.discard = other.discard
    s.upgrades = other.upgrades
    s.played = other.played
    s.tile_hand = other.tile_hand
    s.res = other.res
    s.fame = other.fame
    s.removed = other.removed
    s.display = other.display
    s.pile = other.pile
    s.dev = other.dev
    s.done = other.done


def deal_cards(s: Northgard, viewer: int, p: int, rng: Rng) -> None:
    """Deal one player's unknown cards to draw pile, hand and freshly drawn cards."""
    f = drawn_frame(s, p)
    cut = len(s.draw[p]) - known_run(s, viewer, p)
    pool = s.draw[p][:cut]
    hidden = not (viewer == p or s.over or (viewer == s.to_move and hand_shown_to(s) == p))
    pick = secret_pick(s)
    picked = -1
    if pick is not None and pick.b == p and hidden and viewer == pick.seat:
        picked = pick.c
    if hidden:
        if picked >= 0:
            s.hand[p].remove(picked)
        pool.extend(s.hand[p])
        if f is not None:
            pool.extend(f.items)
    rng.shuffle(pool)
    at = 0
    for i in range(cut):
        s.draw[p][i] = pool[at]
        at += 1
    if hidden:
        for i in range(len(s.hand[p])):
            s.hand[p][i] = pool[at]
            at += 1
        if picked >= 0:
            s.hand[p].append(picked)
        if f is not None:
            for i in range(len(f.items)):
                f.items[i] = pool[at]
                at += 1
        if pick is not None and pick.b == p and viewer != pick.seat:
            pick.c = s.hand[p][rng.below(len(s.hand[p]))]
        for g in s.stack:
            if g.op == F_OPTION and g.seat == p and g.step > 0:
                g.b = s.hand[p][rng.below(len(s.hand[p]))]


def deal_tiles(s: Northgard, viewer: int, rng: Rng) -> None:
    """Deal the unknown tiles to the pile and to other tile hands."""
    pool = s.pile.copy()
    for p in range(len(s.tile_hand)):
        if p != viewer:
            pool.extend(s.tile_hand[p])
    rng.shuffle(pool)
    at = 0
    for i in range(len(s.pile)):
        s.pile[i] = pool[at]
        at += 1
    for p in range(len(s.tile_hand)):
        if p != viewer:
            for i in range(len(s.tile_hand[p])):
                s.tile_hand[p][i] = pool[at]
                at += 1


def hold_reply(s: Northgard) -> None:
    """The window stands open, so whoever has Defensive Strategy holds it in hand: swap it in."""
    reply = s.content.reply_card
    for p in range(s.players):
        if reply in s.draw[p] and len(s.hand[p]) > 0:
            i = s.draw[p].index(reply)
            s.draw[p][i] = s.hand[p][0]
            s.hand[p][0] = reply
