"""The parts of cards by the number of their effect: whether each could be carried out now, and how it begins.

Families enter their parts here, so that a card needs to know none of them.
"""

from typing import Final

from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.state import Northgard


class Part:
    """One effect of the content files."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        """Whether it could be carried out now; what only follows other parts never makes a card playable."""
        return k.R_NO_EFFECT

    def begin(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        """Carry it out, or put its first question on the stack. `ref` is the card * 8 + the place of the effect."""
        raise NotImplementedError


class Special(Part):
    """A part of a Special card: one that can do nothing is skipped (N.GEN.7)."""

    def begin(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        if self.why(s, p, effect) == k.R_OK:
            self.start(s, p, ref, effect)

    def start(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        """Begin, now that it is known to do something."""
        raise NotImplementedError


NO_PART: Final = Part()
PARTS: Final[list[Part]] = [NO_PART] * 32  # by the number of the effect


def why_part(s: Northgard, p: int, effect: list[int]) -> int:
    """Whether one part of a card could be carried out now."""
    return PARTS[effect[o.OP]].why(s, p, effect)


def begin_part(s: Northgard, p: int, ref: int, effect: list[int]) -> None:
    """Begin one part of a card (N.GEN.7)."""
    PARTS[effect[o.OP]].begin(s, p, ref, effect)
