"""Questions as objects: asked, answered, cloned, packed, refused."""

from __future__ import annotations

from typing import Any, Final

import pytest

from meadhall.core.entries import Entries
from meadhall.core.packing import Packer, Unpacker, unpacker
from meadhall.core.question import Plan, Question, Step
from meadhall.core.state import Business, IllegalAction, State


class Way(Plan):
    """What a chain of questions hands on."""

    def __init__(self, start: int, rest: list[int]) -> None:
        self.start: Final = start
        self.rest: Final = rest


class Pick(Question):
    """Choose a number from the table."""

    def __init__(self, seat: int, way: Way) -> None:
        super().__init__(seat)
        self.way: Final = way

    def options(self, s: Nim) -> list[int]:
        return [n for n in range(1, 4) if self.why(s, n) == 0]

    def why(self, s: Nim, action: int) -> int:
        return 0 if 1 <= action <= min(3, s.heap) else 7

    def take(self, s: Nim, answer: int) -> None:
        s.heap -= answer
        s.become(Turn(1 - self.seat))


class Turn(Step):
    """The next seat's turn, or the end."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def work(self, s: Nim) -> None:
        if s.heap == 0:
            s.finish()
        else:
            s.become(Pick(self.seat, Way(s.heap, [self.seat, s.heap])))


SORTS: Final = Entries()
SORTS.add(1, Pick, "X.PICK.1")
SORTS.add(2, Turn)
SORTS.add(3, Way)


class Nim(State):
    """A heap; who takes the last piece ends the game."""

    def __init__(self) -> None:
        super().__init__()
        self.heap = 7
        self.players = 2

    def made(self, number: int, u: Unpacker) -> Business:
        found: Business = SORTS.unpack(number, u)
        return found

    def clone(self) -> Nim:
        new = Nim()
        new.copy_base(self)
        new.heap = self.heap
        return new

    def pack(self, p: Packer) -> None:
        self.pack_base(p)
        p.put(self.heap)

    def unpack(self, u: Unpacker) -> None:
        self.unpack_base(u)
        self.heap = u.take()


def begun() -> Nim:
    """A game at its first question."""
    s = Nim()
    s.add(Turn(0))
    s.run()
    return s


def test_a_question_is_asked_answered_and_replaced() -> None:
    s = begun()
    assert (s.to_move, s.kind, s.legal()) == (0, 1, [1, 2, 3])
    s.apply(3)
    assert (s.to_move, s.legal()) == (1, [1, 2, 3])
    s.apply(2)
    s.apply(2)
    assert s.over
    assert not s.stack


def test_a_single_answer_is_taken_without_asking() -> None:
    s = begun()
    s.apply(3)
    s.apply(3)
    assert s.over  # one piece was left: nobody is asked


def test_the_reason_is_that_of_the_predicate() -> None:
    s = begun()
    assert [s.why(n) for n in range(5)] == [7, 0, 0, 0, 7]
    with pytest.raises(IllegalAction):
        s.apply(4)
    assert s.legal() == [1, 2, 3]


def test_a_copy_shares_its_questions_and_goes_its_own_way() -> None:
    s = begun()
    copy = s.clone()
    assert copy.stack[0] is s.stack[0]
    copy.apply(2)
    assert (s.heap, copy.heap) == (7, 5)
    assert s.encode() != copy.encode()


def test_a_packed_position_goes_on_as_the_same_game() -> None:
    s = begun()
    s.apply(1)
    copy = Nim()
    copy.read(s.encode())
    top: Any = copy.stack[-1]
    assert (top.seat, top.way.start, top.way.rest) == (1, 6, [1, 6])
    assert copy.encode() == s.encode()
    while s.to_move >= 0:
        assert s.legal() == copy.legal()
        s.apply(s.legal()[0])
        copy.apply(copy.legal()[0])
    assert copy.encode() == s.encode()


def test_asking_again_recomputes_the_options() -> None:
    s = begun()
    s.heap = 2
    assert s.reask()
    assert s.legal() == [1, 2]
    s.heap = 1
    assert not s.reask()


def test_numbers_stand_for_one_class_each() -> None:
    with pytest.raises(ValueError, match="number of its own"):
        SORTS.add(1, Turn)
    assert SORTS.by_number[1].name == "pick"
    with pytest.raises(ValueError, match="no question 9"):
        SORTS.unpack(9, unpacker(b""))
