"""Looking at cards: the starting hand, Lookout, and the payment of Storage at its end (E.LOOKOUT, E.STORAGE)."""

from meadhall.core.state import Frame
from meadhall.empires import codes as k
from meadhall.empires.empire import find, modifier, tokens_on
from meadhall.empires.events import run_effects
from meadhall.empires.state import EmpiresState
from meadhall.empires.zones import insert, take_card

DRAWN = 4  # E.LOOKOUT.1


def look_at(s: EmpiresState, seat: int, number: int) -> None:
    """Take cards off the deck to look at; they belong to no pile meanwhile (E.LOOKOUT.8)."""
    s.look_seat = seat
    for _ in range(number):
        card = take_card(s, seat)
        if card < 0:
            return
        insert(s.look, card)


def subsets(look: list[int], least: int, most: int) -> list[int]:
    """Ids of the choices of `least` to `most` cards; of like cards the first ones are taken (E.DECIDE.27)."""
    out: list[int] = []
    for mask in range(1 << len(look)):
        size = 0
        distinct = True
        for i in range(len(look)):
            if (mask >> i) & 1 == 1:
                size += 1
                if i > 0 and look[i] == look[i - 1] and (mask >> (i - 1)) & 1 == 0:
                    distinct = False
                    break
        if distinct and size >= least and size <= most:
            out.append(k.A_KEEP + mask)
    return out


def keep(s: EmpiresState, seat: int, mask: int) -> int:
    """Kept cards join the hand, the others go to the open discard pile (E.LOOKOUT.5); how many were kept."""
    kept: list[int] = []
    dropped: list[int] = []
    for i in range(len(s.look)):
        card = s.look[i]
        if (mask >> i) & 1 == 1:
            kept.append(card)
            insert(s.hands[seat], card)
        else:
            dropped.append(card)
            insert(s.discards[seat], card)
    s.look = []
    s.look_seat = -1
    s.learn()
    if s.tracing:
        s.emit(k.EV_KEPT, [seat, len(kept), len(dropped)] + dropped)
        if len(kept) > 0:
            s.emit_to(seat, k.EV_KEPT_CARDS, [seat] + kept)
    return len(kept)


def keep_at_most(s: EmpiresState, seat: int) -> int:
    """How many cards a player can keep: one per available Worker, and free ones (E.LOOKOUT.3, E.FEATURE.14)."""
    return s.rows[seat][k.WORKER] + modifier(s, seat, k.MOD_LOOKOUT_FREE, -1)


def why_keep(s: EmpiresState, f: Frame, mask: int) -> int:
    """Why a choice of the drawn cards is not possible (E.LOOKOUT.4)."""
    if mask >> len(s.look) != 0:
        return k.R_OTHER
    size = 0
    for i in range(len(s.look)):
        size += (mask >> i) & 1
    return k.R_TOO_MANY if size > keep_at_most(s, f.seat) else k.R_OK


def step_lookout(s: EmpiresState, f: Frame) -> None:
    """Draw, choose, pay 1 Worker per card beyond the free ones."""
    seat = f.seat
    if f.step == 0:
        number = DRAWN + modifier(s, seat, k.MOD_LOOKOUT_DRAW, -1)
        look_at(s, seat, min(k.LOOK, number))
        f.step = 1
    if s.answer < 0:
        s.ask(seat, k.K_LOOKOUT, subsets(s.look, 0, keep_at_most(s, seat)))
        if s.answer < 0:
            return
    free = modifier(s, seat, k.MOD_LOOKOUT_FREE, -1)
    cost = keep(s, seat, s.take() - k.A_KEEP) - free
    if cost > 0:
        s.rows[seat][k.WORKER] -= cost
        s.rows[seat][k.SPENT] += cost
    s.pop()


# -- Storage ----------------------------------------------------------------------------------------------------------


def storage_payments(s: EmpiresState, seat: int, uid: int) -> int:
    """How often a card's Storage pays (E.STORAGE.3)."""
    at = find(s, seat, uid)
    if at < 0:
        return 0
    ability = s.empires[seat][at + k.E_ABILITY]
    if ability < 0 or s.content.storage_n[ability] == 0:
        return 0
    return tokens_on(s, seat, uid, s.content.storage_what[ability]) // s.content.storage_n[ability]


def step_storage(s: EmpiresState, f: Frame) -> None:
    """Pay the Storage of a player's cards in Empire order (E.STORAGE.2).

    In the frame: a the card at work, b the option, items the cards and then, after a -1, the payments per option.
    """
    seat = f.seat
    cards = s.empires[seat]
    if f.step == 0:
        i = 0
        while i < len(cards):
            ability = cards[i + k.E_ABILITY]
            if ability >= 0 and s.content.storage_n[ability] > 0:
                f.items.append(cards[i + k.E_UID])
            i += k.E_WIDTH
        f.items.append(-1)
        f.step = 1
    if f.step == 1:  # the next card that pays
        while f.items[f.a] >= 0 and storage_payments(s, seat, f.items[f.a]) == 0:
            f.a += 1
        if f.items[f.a] < 0:
            s.pop()
            return
        f.c = storage_payments(s, seat, f.items[f.a])
        f.b = 0
        f.d = cards[find(s, seat, f.items[f.a]) + k.E_ABILITY]
        f.step = 2
    options = s.content.storage_options[f.d]
    if f.step == 2:  # how many payments go to each option (E.STORAGE.6)
        while f.b < len(options) - 1 and f.c > 0:
            if s.answer < 0:
                numbers: list[int] = []
                for n in range(f.c + 1 if f.c < k.COUNTS else k.COUNTS):
                    numbers.append(k.A_COUNT + n)
                s.ask(seat, k.K_STORAGE, numbers)
                if s.answer < 0:
                    return
            n = s.take() - k.A_COUNT
            f.items.append(n)
            f.c -= n
            f.b += 1
        f.items.append(f.c)
        f.b = 0
        f.step = 3
        if s.tracing:
            at = find(s, seat, f.items[f.a])
            s.emit(k.EV_STORAGE, [seat, cards[at + k.E_DESIGN], storage_payments(s, seat, f.items[f.a])])
    split = f.items.index(-1) + 1  # then the options are carried out in printed order
    while split + f.b < len(f.items) and f.items[split + f.b] == 0:
        f.b += 1
    if split + f.b < len(f.items):
        f.items[split + f.b] -= 1
        run_effects(s, seat, options[f.b], f.items[f.a], -1)
        return
    f.items = f.items[:split]
    f.a += 1
    f.step = 1
