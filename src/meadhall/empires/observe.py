"""What a seat knows: hiding the rest in canonical order, and dealing worlds that could be the real one (E.HIDDEN)."""

from meadhall.core.rng import Rng
from meadhall.empires import codes as k
from meadhall.empires.state import EmpiresState

TRIES = 4000  # deals after which the waiting actions are no longer looked at, and again that many for the question


def unseen(s: EmpiresState, seat: int) -> list[int]:
    """The cards of a player that others have not seen: hand, cards being looked at, deck."""
    pool = s.hands[seat] + s.decks[seat][: s.rows[seat][k.DECK]]
    if s.look_seat == seat:
        pool = pool + s.look
    pool.sort()
    return pool


def lay(s: EmpiresState, seat: int, pool: list[int]) -> None:
    """Spread unseen cards over hand, cards being looked at and deck, in the known sizes."""
    size = len(s.hands[seat])
    hand = pool[:size]
    hand.sort()
    s.hands[seat] = hand
    if s.look_seat == seat:
        look = pool[size : size + len(s.look)]
        look.sort()
        s.look = look
        size += len(look)
    s.decks[seat] = pool[size:]


def redact(s: EmpiresState, viewer: int) -> None:
    """Put all that the viewer cannot know into sorted order (E.HIDDEN.2 to E.HIDDEN.7, E.HIDDEN.13)."""
    for seat in range(s.players):
        if seat != viewer:
            lay(s, seat, unseen(s, seat))
        else:
            deck = s.decks[seat][: s.rows[seat][k.DECK]]
            deck.sort()
            s.decks[seat] = deck
    s.isles[0].sort()
    s.isles[1].sort()
    s.numbers.sort()
    s.redact_base(viewer)
    s.viewer = viewer


def shuffle_unknown(s: EmpiresState, rng: Rng, viewer: int) -> None:
    """One way to spread the unseen cards, each equally likely."""
    for seat in range(s.players):
        if seat != viewer:
            pool = unseen(s, seat)
            rng.shuffle(pool)
            lay(s, seat, pool)
        else:
            deck = s.decks[seat][: s.rows[seat][k.DECK]]
            rng.shuffle(deck)
            s.decks[seat] = deck
    rng.shuffle(s.isles[0])
    rng.shuffle(s.isles[1])
    rng.shuffle(s.numbers)


def deal(s: EmpiresState, rng: Rng) -> None:
    """A world the viewer holds possible: what waits is possible, the open question would be put (E.HIDDEN.11)."""
    viewer = s.viewer
    s.viewer = -2
    tries = 0
    while True:
        shuffle_unknown(s, rng, viewer)
        if s.to_move < 0:
            return
        tries += 1
        if tries <= TRIES and not waiting_possible(s):
            continue
        if s.to_move == viewer:
            return
        if question_put(s) or tries > 2 * TRIES:
            return


def waiting_possible(s: EmpiresState) -> bool:
    """Whether everything that waits, of any player, can still be carried out in this world."""
    for business in s.stack:
        if not business.possible(s):
            return False
    return True


def question_put(s: EmpiresState) -> bool:
    """Ask the pending question in this world; false if it would not be put there."""
    seat = s.to_move
    options = s.options
    if s.reask():
        return True
    s.to_move = seat
    s.options = options
    return False
