"""The one interpreter of card effects: a step walks through a compiled list, effect by effect (E.LANG.10).

An effect that asks, or that does more than change a few numbers, stands with its question in the file of its family,
which enters it here by the number that the compiled list knows it by.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.question import Plan, Question, Step
from meadhall.core.state import IllegalAction
from meadhall.empires import codes as k
from meadhall.empires.empire import count
from meadhall.empires.entries import QUESTIONS
from meadhall.empires.state import EmpiresState
from meadhall.empires.zones import gain


@mypyc_attr(acyclic=True, free_list_len=1)
class Source(Plan):
    """Whose effect is carried out: "this card" in the Empire, the design it is printed on, the Ship just placed."""

    def __init__(self, card: int, design: int, ship: int) -> None:
        self.card: Final = card  # -1: it stands in no Empire
        self.design: Final = design  # -1: no card's effect, but that of the set-up
        self.ship: Final = ship


class Effect:
    """What an effect of the card language does when its turn comes."""

    def begin(self, s: EmpiresState, seat: int, node: list[int], source: Source) -> None:
        """Do it, or put on the stack what asks for it. `node` is the effect as compiled; its shape is in codes.py."""
        raise IllegalAction(f"Nobody carries out effects of the sort {node[0]}.")


EFFECTS: Final[list[Effect]] = [Effect() for _ in k.DO_IDS]


@mypyc_attr(acyclic=True, free_list_len=1)
class Effects(Step):
    """The rest of a list of effects."""

    def __init__(self, seat: int, effects: int, at: int, source: Source) -> None:
        super().__init__(seat)
        self.effects: Final = effects
        self.at: Final = at
        self.source: Final = source

    def work(self, s: EmpiresState) -> None:
        c = s.content
        nodes = c.lists[self.effects]
        if self.at + 1 < len(nodes):
            s.become(Effects(self.seat, self.effects, self.at + 1, self.source))
        else:
            s.pop()
        if self.at < len(nodes):
            node = c.nodes[nodes[self.at]]
            EFFECTS[node[0]].begin(s, self.seat, node, self.source)


def run_effects(s: EmpiresState, seat: int, effects: int, source: Source) -> None:
    """Start carrying out a list of effects for a seat; -1: there are none."""
    if effects >= 0:
        s.add(Effects(seat, effects, 0, source))


class GainEffect(Effect):
    """Gain, multiplied by a count that is cut off at its maximum."""

    def begin(self, s: EmpiresState, seat: int, node: list[int], source: Source) -> None:
        times = 1
        if node[1] >= 0:
            times = count(s, seat, node[1])
            if node[2] >= 0 and times > node[2]:
                times = node[2]
        i = 3
        while i < len(node):
            gain(s, seat, node[i], node[i + 1] * times)
            i += 2


class IfEffect(Effect):
    """A list on condition of a count."""

    def begin(self, s: EmpiresState, seat: int, node: list[int], source: Source) -> None:
        if count(s, seat, node[1]) >= node[2]:
            run_effects(s, seat, node[3], source)


@mypyc_attr(acyclic=True)
class ChooseEffect(Question):
    """The owner picks one list (E.DECIDE.14)."""

    def __init__(self, seat: int, source: Source, lists: list[int]) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.lists: Final = lists

    def options(self, s: EmpiresState) -> list[int]:
        return [k.A_CHOICE + i for i in range(len(self.lists))]

    def take(self, s: EmpiresState, answer: int) -> None:
        s.pop()
        run_effects(s, self.seat, self.lists[answer - k.A_CHOICE], self.source)


class OptionsEffect(Effect):
    """One of several lists."""

    def begin(self, s: EmpiresState, seat: int, node: list[int], source: Source) -> None:
        s.add(ChooseEffect(seat, source, node[1:]))


QUESTIONS.add(15, ChooseEffect, "E.CARDS.13", "option")
QUESTIONS.add(101, Effects)
QUESTIONS.add(201, Source)
EFFECTS[k.DO_GAIN] = GainEffect()
EFFECTS[k.DO_IF] = IfEffect()
EFFECTS[k.DO_CHOOSE] = OptionsEffect()
