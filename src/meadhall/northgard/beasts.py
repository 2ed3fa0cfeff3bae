"""Where creatures are and what they forbid: the questions that the base rules ask of module CREATURES."""

from mypy_extensions import mypyc_attr

from meadhall.core.question import Step
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.state import Northgard


def has_power(s: Northgard, t: int, power: int) -> bool:
    """Whether a creature with a power is in t."""
    if not s.modules & k.M_CREATURES:
        return False
    for i in range(len(s.line)):
        if s.line_at[i] == t and s.content.creature_power[s.line[i]] == power:
            return True
    return False


def count(s: Northgard, t: int) -> int:
    """Creatures in t."""
    return s.line_at.count(t) if s.modules & k.M_CREATURES else 0


def fierce(s: Northgard, t: int) -> int:
    """Creatures in t that do not share it with units (Fallen Valkyrie, Wyvern)."""
    n = 0
    if s.modules & k.M_CREATURES:
        for i in range(len(s.line)):
            if s.line_at[i] == t and not s.content.creature_shares[s.line[i]]:
                n += 1
    return n


def holds(s: Northgard, t: int) -> bool:
    """Whether a Brown Bear is in t: nobody builds, recruits, explores or leaves (N.CREATURE.brown-bear)."""
    return has_power(s, t, o.POWER_HOLD)


def may_leave(s: Northgard, t: int) -> bool:
    """Whether units may be taken out of t by a player (N.CREATURES.13, N.CREATURES.17)."""
    return not s.modules & k.M_CREATURES or (not holds(s, t) and fierce(s, t) == 0)


def enterable(s: Northgard, t: int) -> bool:
    """Whether units may come into t otherwise than by a move of a Move action (N.CREATURES.16)."""
    return fierce(s, t) == 0


def movable_into(s: Northgard, p: int, t: int) -> bool:
    """Whether a move of a Move action may lead into t (N.CREATURES.16)."""
    n = fierce(s, t)
    return n == 0 or (n == 1 and (s.t_holder[t] < 0 or s.t_holder[t] == p))


def barren(s: Northgard, t: int) -> bool:
    """Whether a Wolf spoils the harvest of t (N.CREATURE.wolf, N.CREATURES.15)."""
    return has_power(s, t, o.POWER_NO_HARVEST)


def silent(s: Northgard, t: int) -> bool:
    """Whether a Spectral Warrior switches off the buildings of t (N.WILDERNESS.9)."""
    return has_power(s, t, o.POWER_SILENCE)


def kinds_at(s: Northgard, t: int) -> list[int]:
    """The creatures of a territory, each kind once."""
    out: list[int] = []
    for i in range(len(s.line)):
        if s.line_at[i] == t and s.line[i] not in out:
            out.append(s.line[i])
    return out


@mypyc_attr(acyclic=True)
class FightsAhead(Step):
    """Something on the stack that knows of fights against creatures that are declared or under way."""

    def fights_in(self, t: int) -> bool:
        """Whether there is one in a territory."""
        return False

    def are_combats(self) -> bool:
        """Whether the combats of an action are resolved by it."""
        return False


def declared(s: Northgard, t: int) -> bool:
    """Whether a fight against a creature is declared in t (N.CREATURES.19)."""
    for ahead in s.stack:
        if isinstance(ahead, FightsAhead) and ahead.fights_in(t):
            return True
    return False


def during_combats(s: Northgard) -> bool:
    """Whether the combats of an action are being resolved."""
    for ahead in s.stack:
        if isinstance(ahead, FightsAhead) and ahead.are_combats():
            return True
    return False
