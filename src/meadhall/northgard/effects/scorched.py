"""Scorched Earth: the token that Snake may place with its own cards (N.CLAN.SNAKE)."""

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.northgard import codes as k
from meadhall.northgard import land
from meadhall.northgard.asking import Where
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.state import NEUTRAL, Northgard
from meadhall.northgard.units import is_enemy


def place_token(s: Northgard, p: int, t: int) -> None:
    """The token goes to a territory."""
    s.scorched = t
    if s.tracing:
        s.tell(Scorched(p, t))


@mypyc_attr(acyclic=True)
class Scorch(Where):
    """Where the token goes, or that it stays (N.CLAN.SNAKE.2, N.CLAN.SNAKE.7)."""

    def may_stop(self, s: Northgard) -> bool:
        return True

    def why_here(self, s: Northgard, t: int) -> int:
        if t == s.scorched:
            return k.R_ALREADY
        holder = s.t_holder[t]
        if not is_enemy(s, self.seat, holder) and not (holder == NEUTRAL and s.v[k.V_SCORCH_NEUTRAL]):
            return k.R_NO_TARGET
        return k.R_OK if land.next_to_own(s, self.seat, t) else k.R_NOT_ADJACENT

    def chosen(self, s: Northgard, t: int) -> None:
        s.pop()
        place_token(s, self.seat, t)


class Scorched(Event):
    """Scorched Earth was placed."""

    def __init__(self, seat: int, territory: int) -> None:
        super().__init__()
        self.seat = seat
        self.territory = territory


QUESTIONS.add(k.K_SCORCH, Scorch, "N.CLAN.SNAKE.2")
EVENTS.add(k.EV_SCORCH, Scorched, "N.CLAN.SNAKE.2")
