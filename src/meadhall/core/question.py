"""Questions: immutable objects on the stack of a position, of a class for each thing that can be asked.

A question has named fields, set once by its constructor, and three methods. `why` is the one predicate: the reason
code for an answer, 0 where it is allowed. `options` lists the answers it allows, and `take` carries one out; it ends
with `s.pop()`, or with `s.become(next)` where another question follows. Nothing changes a question once it is made, so
copies of a position share it::

    class Bribe(Question):
        def __init__(self, seat: int, source: int) -> None:
            super().__init__(seat)
            self.source: Final = source

        def options(self, s: Northgard) -> list[int]: ...
        def why(self, s: Northgard, action: int) -> int: ...
        def take(self, s: Northgard, answer: int) -> None: ...

    QUESTIONS.add(60, Bribe, "N.CARD.bribery")

A piece of business that asks nothing (a `Step`) lies on the stack in the same way and does its work when it comes up.
What is never changed and handed on along a chain of questions is a `Plan`: a field like any other.
"""

from typing import Any

from mypy_extensions import mypyc_attr

from meadhall.core.entries import entry_of, pack_fields
from meadhall.core.event import OnlyChoice
from meadhall.core.packing import Packer
from meadhall.core.state import Business, IllegalAction, State


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Question(Business):
    """Something a seat is asked. `s` is the position of the game; a game's own classes say which."""

    def options(self, s: Any) -> list[int]:
        """The answers that `why` allows, in the order offered; none: `nothing` follows."""
        raise IllegalAction("This question has no answers yet.")

    def why(self, s: Any, action: int) -> int:
        """The reason code for an answer; 0: on offer."""
        return 0 if action in self.options(s) else 1

    def take(self, s: Any, answer: int) -> None:
        """Carry an answer out. The question is still on top of the stack and has to leave it."""
        raise IllegalAction("Nothing comes of this question yet.")

    def nothing(self, s: Any) -> None:
        """There is no answer: the question falls away, or something else comes of it."""
        s.pop()

    def rule(self, s: Any, action: int) -> str:
        """The rule that allows an answer."""
        return entry_of(self).rule

    def always(self, s: Any) -> bool:
        """Whether it is asked even with one option, where not asking would tell something."""
        return False

    def go_on(self, s: State) -> None:
        """Ask, or carry out what was answered."""
        if s.answer < 0:
            options = self.options(s)
            if len(options) == 0:
                self.nothing(s)
            elif len(options) > 1 or self.always(s):
                s.to_move = self.seat
                s.kind = entry_of(self).asks
                s.options = options
            else:
                if s.tracing:
                    s.tell_to(self.seat, OnlyChoice(entry_of(self).asks, options[0]))
                self.take(s, options[0])
            return
        answer = s.answer
        s.answer = -1
        self.take(s, answer)

    def ask_again(self, s: Any) -> bool:
        """Recompute the options; False if the table as it is now leaves nothing to ask."""
        options = self.options(s)
        if len(options) == 0 or (len(options) == 1 and not self.always(s)):
            return False
        state: State = s
        state.ask_always(self.seat, entry_of(self).asks, options)
        return True

    def why_asked(self, s: Any, thing: int) -> int:
        """The reason code for a thing while this is the pending question."""
        return self.why(s, thing)

    def clone(self) -> Business:
        return self

    def pack(self, p: Packer) -> None:
        pack_fields(self, p)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Step(Business):
    """Something that happens by itself when it comes to the top of the stack."""

    def work(self, s: Any) -> None:
        """Do it. The step is still on top of the stack and has to leave it."""
        raise IllegalAction("Nothing comes of this step yet.")

    def go_on(self, s: State) -> None:
        self.work(s)

    def clone(self) -> Business:
        return self

    def pack(self, p: Packer) -> None:
        pack_fields(self, p)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Plan:
    """What a chain of questions hands on unchanged, so that each has one field for it."""
