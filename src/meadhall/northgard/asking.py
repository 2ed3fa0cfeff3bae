"""What most questions of Northgard share: reasons for things they are not about, and the choice of a territory."""

from mypy_extensions import mypyc_attr

from meadhall.core.question import Question
from meadhall.northgard import codes as k
from meadhall.northgard.state import Northgard


def elsewhere(s: Northgard, thing: int) -> int:
    """The reason code for a thing that the pending question is not about."""
    if k.A_CARD <= thing < k.A_TILE:
        card = thing - k.A_CARD  # numbers reach further than the cards there are
        held = card < len(s.content.card_type) and card in s.hand[s.to_move]
        return k.R_NOT_ASKED if held else k.R_NOT_IN_HAND
    return k.R_NOT_ASKED


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Ask(Question):
    """A question whose options say all there is to say."""

    def why(self, s: Northgard, action: int) -> int:
        return k.R_OK if action in self.options(s) else elsewhere(s, action)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Where(Question):
    """A question for a territory: one predicate gives the options and the reasons."""

    def among(self, s: Northgard) -> list[int]:
        """The territories that come into question, in the order offered."""
        return s.live

    def why_here(self, s: Northgard, t: int) -> int:
        """Whether a territory may be chosen."""
        return k.R_NOT_ASKED

    def may_stop(self, s: Northgard) -> bool:
        """Whether none need be chosen."""
        return False

    def chosen(self, s: Northgard, t: int) -> None:
        """Carry the choice of a territory out."""
        raise NotImplementedError

    def take(self, s: Northgard, answer: int) -> None:
        if answer == k.A_STOP:
            s.pop()
        else:
            self.chosen(s, answer - k.A_AREA)

    def options(self, s: Northgard) -> list[int]:
        out: list[int] = []
        for t in self.among(s):
            if self.why_here(s, t) == k.R_OK:
                out.append(k.A_AREA + t)
        if len(out) > 0 and self.may_stop(s):
            out.append(k.A_STOP)
        return out

    def why(self, s: Northgard, action: int) -> int:
        area = action - k.A_AREA
        if 0 <= area < len(s.terr) and s.terr[area] >= 0:
            return self.why_here(s, s.terr[area])
        if action == k.A_STOP and self.may_stop(s):
            return k.R_OK
        return elsewhere(s, action)
