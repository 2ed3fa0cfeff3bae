"""The creature deck and the line of creatures on the map (module CREATURES)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.core.lists import inserted
from meadhall.core.question import Step
from meadhall.core.state import Business
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.entries import EVENTS
from meadhall.northgard.state import Northgard

WEAK: Final = 6  # strength up to which a card may lie in the top part of the deck (N.CREATURES.1)


def make_deck(s: Northgard) -> None:
    """N.CREATURES.1, N.WILDERNESS.2: weak creatures on top, the rest with the strong ones below."""
    c = s.content
    weak: list[int] = []
    strong: list[int] = []
    for kind in range(len(c.creature_ids)):
        if c.creature_from[kind] != o.FROM_DECK or (c.creature_wild[kind] and not s.modules & k.M_WILDERNESS):
            continue
        for _ in range(c.creature_copies[kind]):
            if c.creature_strength[kind] <= WEAK:
                weak.append(kind)
            else:
                strong.append(kind)
    s.shuffle(weak)
    s.weak_top = s.players + 1
    rest = weak[s.weak_top :] + strong
    s.shuffle(rest)
    s.creature_deck = rest + weak[: s.weak_top]
    s.creature_discard = []
    s.creatures_out = []
    s.line = []
    s.line_at = []


def draw(s: Northgard) -> int:
    """The next creature card; -1 if deck and discard pile are empty (N.CREATURES.5)."""
    if len(s.creature_deck) == 0:
        if len(s.creature_discard) == 0:
            return -1
        s.creature_deck = s.shuffled(s.creature_discard)
        s.creature_discard = []
        s.weak_top = 0
    s.learn()
    if s.weak_top > 0:
        s.weak_top -= 1
    kind = s.creature_deck[-1]
    s.creature_deck = s.creature_deck[:-1]
    return kind


def put(s: Northgard, kind: int, t: int, place: int) -> None:
    """A creature joins the line and stands in a territory."""
    at = len(s.line) if place < 0 else place
    s.line = inserted(s.line, at, kind)
    s.line_at = inserted(s.line_at, at, t)
    if s.tracing:
        s.tell(Appeared(kind, t))


@mypyc_attr(acyclic=True)
class AlongLine(Step):
    """Something on the stack that has come to a place in the line."""

    def without(self, i: int) -> Business:
        """The same once the creature at place i has left."""
        return self


def leave_line(s: Northgard, kind: int, t: int) -> None:
    """A creature leaves the line and the map; nobody is skipped because of it (N.CREATURES.7)."""
    for i in range(len(s.line)):
        if s.line[i] == kind and s.line_at[i] == t:
            s.line = s.line[:i] + s.line[i + 1 :]
            s.line_at = s.line_at[:i] + s.line_at[i + 1 :]
            for j in range(len(s.stack)):
                walk = s.stack[j]
                if isinstance(walk, AlongLine):
                    s.stack[j] = walk.without(i)
            return


class Appeared(Event):
    """A creature appears."""

    def __init__(self, creature: int, territory: int) -> None:
        super().__init__()
        self.creature = creature
        self.territory = territory


class CreatureMoved(Event):
    """A creature goes to another territory."""

    def __init__(self, creature: int, source: int, target: int) -> None:
        super().__init__()
        self.creature = creature
        self.source = source
        self.target = target


EVENTS.add(k.EV_APPEAR, Appeared, "N.CREATURES.2")
EVENTS.add(k.EV_CREATURE_MOVE, CreatureMoved, "N.CREATURES.8")
