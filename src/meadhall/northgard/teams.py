"""Variant TEAM: the swap between teammates in the trade step (N.TEAM.10)."""

from typing import Final

from meadhall.core.state import Frame
from meadhall.northgard import codes as k
from meadhall.northgard.state import Northgard

# In a Trade frame: a proposals left, b pairs refused (bit own * 3 + wanted), c own kind offered, d kind wanted.


def mate(s: Northgard, p: int) -> int:
    """The teammate of a player; -1 without teams."""
    for q in range(s.players):
        if q != p and s.team[q] == s.team[p]:
            return q
    return -1


def may_propose(s: Northgard, f: Frame, own: int, want: int) -> bool:
    """Whether a pair of kinds may be proposed."""
    q = mate(s, f.seat)
    return (
        f.a > 0
        and own != want
        and s.res[f.seat * 3 + own] > 0
        and s.res[q * 3 + want] > 0
        and not f.b >> (own * 3 + want) & 1
    )


def offers(s: Northgard, f: Frame) -> list[int]:
    """The own kinds that could be offered."""
    out: list[int] = []
    for own in range(3):
        for want in range(3):
            if may_propose(s, f, own, want) and k.A_RESOURCE + own not in out:
                out.append(k.A_RESOURCE + own)
    return out


def wishes(s: Northgard, f: Frame) -> list[int]:
    """The kinds of the mate that could be asked for the kind offered."""
    out: list[int] = []
    for want in range(3):
        if may_propose(s, f, f.c, want):
            out.append(k.A_RESOURCE + want)
    return out


SWAP_OWN: Final = 3
SWAP_WANT: Final = 4
SWAP_ANSWER: Final = 5


def step_swap(s: Northgard, f: Frame) -> None:
    """Propose one own resource for one of the mate's; the mate answers at once."""
    p = f.seat
    q = mate(s, p)
    if f.step == SWAP_OWN:
        if s.answer < 0:
            s.ask(p, k.K_SWAP, offers(s, f))
            return
        f.c = s.take() - k.A_RESOURCE
        f.step = SWAP_WANT
    if f.step == SWAP_WANT:
        if s.answer < 0:
            s.ask(p, k.K_SWAP_WANT, wishes(s, f))
            return
        f.d = s.take() - k.A_RESOURCE
        f.step = SWAP_ANSWER
    if s.answer < 0:
        s.ask(q, k.K_SWAP_ANSWER, [k.A_YES, k.A_NO])
        return
    f.a -= 1
    if s.take() == k.A_YES:
        s.res[p * 3 + f.c] -= 1
        s.res[q * 3 + f.c] += 1
        s.res[q * 3 + f.d] -= 1
        s.res[p * 3 + f.d] += 1
        if s.tracing:
            s.emit(k.EV_SWAP, [p, q, f.c, f.d])
    else:
        f.b |= 1 << (f.c * 3 + f.d)
        if s.tracing:
            s.emit(k.EV_SWAP_REFUSED, [q, p])
    f.step = 0
