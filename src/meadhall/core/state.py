"""The position: inert data with a stack of unfinished business, one pending question at a time.

What lies on the stack are questions (see `question.py`). The top one goes on: it asks, or carries out what was
answered, and makes way for others. Nothing else drives the game, so a position can be cloned, packed, undone, replayed
and searched at any question.

Because asking changes nothing, it can be done again: `reask()` recomputes the question, which is how a dealt world (see
`deal`) finds its options.
"""

import hashlib
from typing import Any, Final

from mypy_extensions import mypyc_attr

from meadhall.core import copies
from meadhall.core.event import ALL, Event, OnlyChoice
from meadhall.core.packing import Packer, Unpacker, unpacker
from meadhall.core.rng import Rng

NOBODY: Final = -1  # to_move when the game is over; viewer of a spectator
SPECTATOR_BIT: Final = 128  # in the mask of an event

EVENT_ONLY_CHOICE: Final = 0  # the number of OnlyChoice

FORM: Final = 2  # how positions are written; bytes without such a number are of form 1


class IllegalAction(ValueError):
    """An action was applied that the position does not offer."""


class OtherForm(ValueError):
    """Bytes of a position as an earlier or later Meadhall wrote it."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Business:
    """Something unfinished on the stack, of one seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def go_on(self, s: "State") -> None:
        """Carry it one step further: ask, or change the table and the stack. `s` is the position of the game."""
        raise IllegalAction("This business does not know how to go on.")

    def ask_again(self, s: Any) -> bool:
        """Recompute the options of what it asked; False if the table as it is now leaves nothing to ask."""
        return False

    def why_asked(self, s: Any, thing: int) -> int:
        """The reason code for a thing while this is the pending question; 0: on offer."""
        return 1

    def hidden(self, s: Any, viewer: int) -> "Business":
        """The same with all that the viewer cannot know in canonical form."""
        return self

    def dealt(self, s: Any, rng: Rng) -> "Business":
        """The same, redacted before, with what was hidden dealt anew."""
        return self

    def possible(self, s: Any) -> bool:
        """Whether it could lie here with the table as it was dealt: what waits to be carried out still can be."""
        return True

    def clone(self) -> "Business":
        """A copy that may go another way; what is never changed is its own copy."""
        raise IllegalAction("This business cannot be cloned.")

    def pack(self, p: Packer) -> None:
        """Write it, its number first: a routine as it is, a question as a number below 0."""
        raise IllegalAction("This business cannot be packed.")


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's position has: seats, the question, the stack, the random stream, the knowledge counter."""

    def __init__(self) -> None:
        self.players: int = 0
        self.rules: int = 1  # the version of the rules that this position plays by; not part of its bytes
        self.to_move: int = NOBODY  # the seat that is asked; NOBODY when the game is over
        self.actor: int = NOBODY  # the seat that decided last
        self.kind: int = 0  # which question
        self.options: list[int] = []  # the legal answers; never changed in place, so clones share it
        self.answer: int = -1
        self.stack: list[Business] = []
        self.rng: Rng = Rng()
        self.knowledge: int = 0  # moves whenever chance is used or something hidden is shown to anyone
        self.over: bool = False
        self.tracing: bool = False  # events are collected only when somebody reads them
        self.events: list[Event] = []  # what happened since somebody last looked

    # -- what a game writes --------------------------------------------------------------------------------------------

    def made(self, number: int, u: Unpacker) -> Business:
        """The question that was packed with this number; a game looks it up among its own."""
        raise ValueError(f"This game has no question {number}.")

    def clone(self) -> "State":
        """An independent copy of the position (events and tracing are not copied)."""
        raise IllegalAction("This game cannot be cloned yet.")

    def pack(self, p: Packer) -> None:
        """Write the whole position; a game packs its own fields after these."""
        self.pack_base(p)

    def unpack(self, u: Unpacker) -> None:
        """Read the whole position."""
        self.unpack_base(u)

    def why(self, thing: int) -> int:
        """Reason code for a thing at the pending question; 0: on offer. The same predicate built the options."""
        if thing in self.options:
            return 0
        if self.to_move < 0 or len(self.stack) == 0:
            return 1
        return self.stack[-1].why_asked(self, thing)

    def redact(self, viewer: int) -> None:
        """Lay all that the viewer cannot know in canonical order: two worlds it cannot tell apart become equal."""
        self.redact_base(viewer)

    def deal(self, rng: Rng) -> None:
        """On a redacted position: deal the unknown parts anew, uniformly over the worlds its viewer holds possible."""

    def returns(self) -> list[float]:
        """At the end: 1 for the winner, shared by those who win together, 0 for the others."""
        return [0.0] * self.players

    def check(self) -> str:
        """The first broken invariant as 'rule id: what is wrong', or an empty text."""
        return ""

    def check_light(self) -> str:
        """As `check`, but a game may leave out what only rare decisions can break; soaks mix both."""
        return self.check()

    # -- the machine ---------------------------------------------------------------------------------------------------

    def legal(self) -> list[int]:
        """The legal actions of the seat to move. Do not change the list."""
        return self.options

    def apply(self, action: int) -> None:
        """Answer the pending question and run on to the next one."""
        if self.to_move < 0 or action not in self.options:
            raise IllegalAction(f"Action {action} is not on offer.")
        self.actor = self.to_move
        self.to_move = NOBODY
        self.answer = action
        self.run()

    def run(self) -> None:
        """Go on until somebody is asked or the game is over."""
        while self.to_move < 0 and not self.over:
            self.stack[-1].go_on(self)

    def ask(self, seat: int, kind: int, options: list[int]) -> None:
        """Put a question to a seat; a single option is taken without asking (and logged to that seat)."""
        if len(options) == 1:
            self.answer = options[0]
            if self.tracing:
                self.tell_to(seat, OnlyChoice(kind, options[0]))
            return
        self.ask_always(seat, kind, options)

    def ask_always(self, seat: int, kind: int, options: list[int]) -> None:
        """Put a question even if it has one option (where not asking would tell something)."""
        if len(options) == 0:
            raise IllegalAction(f"Question {kind} has no option.")
        self.to_move = seat
        self.kind = kind
        self.options = options

    def take(self) -> int:
        """The answer to the question that was asked."""
        answer = self.answer
        self.answer = -1
        return answer

    def reask(self) -> bool:
        """Ask the pending question again, with options recomputed from the table as it is now.

        False if the table as it is now leaves nothing to ask here; then the position is spoilt.
        """
        self.to_move = NOBODY
        self.answer = -1
        self.options = []
        return self.stack[-1].ask_again(self)

    def add(self, business: Business) -> None:
        """Put something on top of what is pending: it comes first."""
        self.stack.append(business)

    def become(self, business: Business) -> None:
        """The top of the stack is finished, and something else stands in its place."""
        self.stack[-1] = business

    def pop(self) -> None:
        """The top of the stack is finished."""
        self.stack.pop()

    def finish(self) -> None:
        """The game is over: nothing is pending any more."""
        self.over = True
        self.to_move = NOBODY
        self.kind = 0
        self.options = []
        self.stack = []

    # -- chance and knowledge ------------------------------------------------------------------------------------------

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1; what is known has changed."""
        self.knowledge += 1
        return self.rng.below(n)

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle a pile in place."""
        self.knowledge += 1
        self.rng.shuffle(cards)

    def shuffled(self, cards: list[int]) -> list[int]:
        """A pile in random order; the given list stays as it is."""
        out = cards.copy()
        self.shuffle(out)
        return out

    def learn(self) -> None:
        """Something hidden was shown to somebody: undo ends here."""
        self.knowledge += 1

    # -- events --------------------------------------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        """Note something everybody may see. Guard calls with `if self.tracing`."""
        self.events.append(event)

    def tell_to(self, seat: int, event: Event) -> None:
        """Note something one seat alone may see."""
        event.mask = 1 << seat
        self.events.append(event)

    def tell_others(self, seat: int, event: Event) -> None:
        """Note what everybody but one seat sees of it."""
        event.mask = ALL & ~(1 << seat)
        self.events.append(event)

    # -- bytes ---------------------------------------------------------------------------------------------------------

    def form(self) -> int:
        """How a game writes its part of a position; rises whenever older bytes can no longer be read.

        Positions that are kept are remade from the decisions that led to them when their form is another one.
        """
        return 1

    def encode(self) -> bytes:
        """The position as canonical bytes: equal positions, equal bytes. Its form stands at their head."""
        p = Packer()
        p.put(-FORM)
        p.put(self.form())
        self.pack(p)
        return p.done()

    def read(self, data: bytes) -> None:
        """Become the position that `encode` wrote: OtherForm if it is written otherwise, ValueError if it is none."""
        u = unpacker(data)
        form = u.take()
        if form >= 0:  # the number of players, with which positions began at first
            raise OtherForm("This position was written by an earlier Meadhall.")
        own = u.take()
        if form != -FORM or own != self.form():
            raise OtherForm(f"This position is of form {-form}.{own}; this Meadhall reads form {FORM}.{self.form()}.")
        try:
            self.unpack(u)
        except (IndexError, KeyError, OverflowError) as error:  # numbers that name nothing on this table
            raise ValueError("These bytes are not a position of this game.") from error
        u.finish()

    def fixed(self) -> list[list[int]]:
        """What the game was set up with and its bytes leave out, as numbers for `fix`."""
        return []

    def fix(self, numbers: list[list[int]]) -> None:
        """Take what `fixed` gave; called before `unpack`."""

    def __reduce__(self) -> tuple[Any, ...]:
        return copies.of_state(self)

    def table_digest(self) -> str:
        """A fingerprint of all but the stack and its numbers, which stays when the inside of a game is rebuilt."""
        bare = self.clone()
        bare.stack = []
        bare.kind = 0
        bare.answer = -1
        return bare.digest()

    def digest(self) -> str:
        """A short fingerprint of the position."""
        p = Packer()
        self.pack(p)
        return hashlib.blake2b(p.done(), digest_size=16).hexdigest()

    def copy_base(self, other: "State") -> None:
        """Take over the common part from another position."""
        self.players = other.players
        self.rules = other.rules
        self.to_move = other.to_move
        self.actor = other.actor
        self.kind = other.kind
        self.options = other.options
        self.answer = other.answer
        stack: list[Business] = []
        for business in other.stack:
            stack.append(business.clone())
        self.stack = stack
        self.rng.copy_from(other.rng)
        self.knowledge = other.knowledge
        self.over = other.over

    def pack_base(self, p: Packer) -> None:
        """Write the common part."""
        p.put(self.players)
        p.put(self.to_move)
        p.put(self.actor)
        p.put(self.kind)
        p.puts(self.options)
        p.put(self.answer)
        p.put(len(self.stack))
        for business in self.stack:
            business.pack(p)
        p.puts(self.rng.words())
        p.put(self.knowledge)
        p.put(1 if self.over else 0)

    def unpack_base(self, u: Unpacker) -> None:
        """Read the common part."""
        self.players = u.take()
        self.to_move = u.take()
        self.actor = u.take()
        self.kind = u.take()
        self.options = u.takes()
        self.answer = u.take()
        self.stack = []
        for _ in range(u.take()):
            self.stack.append(self.made(-u.take(), u))
        self.rng.set_words(u.takes())
        self.knowledge = u.take()
        self.over = u.take() == 1

    def redact_base(self, viewer: int) -> None:
        """Hide the random stream and, from all but the seat asked, the options; sorted, they tell nothing of draws."""
        self.rng.set_words([0, 0, 0, 0])
        self.knowledge = 0
        self.actor = NOBODY  # a question may have been put to somebody in secret
        self.options = sorted(self.options) if viewer == self.to_move else []
        for i in range(len(self.stack)):
            self.stack[i] = self.stack[i].hidden(self, viewer)

    def deal_stack(self, rng: Rng) -> None:
        """Deal what the business on the stack knows and the viewer did not; a game's `deal` says when."""
        for i in range(len(self.stack)):
            self.stack[i] = self.stack[i].dealt(self, rng)
