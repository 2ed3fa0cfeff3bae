"""Positions as bytes: what was packed comes back, in one form only, and broken bytes are refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import meadhall
from meadhall.core.packing import Packer, unpacker
from meadhall.core.state import FORM, OtherForm

NUMBERS = st.integers(min_value=-(2**70), max_value=2**70)
LISTS = st.lists(NUMBERS, max_size=20)


@given(st.lists(NUMBERS, max_size=50))
def test_numbers_come_back(numbers: list[int]) -> None:
    p = Packer()
    for number in numbers:
        p.put(number)
    u = unpacker(p.done())
    assert [u.take() for _ in numbers] == numbers
    u.finish()


@given(LISTS, st.lists(LISTS, max_size=8), NUMBERS)
def test_lists_come_back(values: list[int], lists: list[list[int]], last: int) -> None:
    p = Packer()
    p.puts(values)
    p.put_lists(lists)
    p.put(last)
    u = unpacker(p.done())
    assert u.takes() == values
    assert u.take_lists() == lists
    assert u.take() == last
    u.finish()


@given(LISTS, LISTS)
def test_different_lists_have_different_bytes(one: list[int], two: list[int]) -> None:
    p, q = Packer(), Packer()
    p.puts(one)
    q.puts(two)
    assert (p.done() == q.done()) == (one == two)


@pytest.mark.parametrize(
    ("number", "data"),
    [(0, b"\x00"), (-1, b"\x01"), (1, b"\x02"), (63, b"\x7e"), (-64, b"\x7f"), (64, b"\x80\x01"), (300, b"\xd8\x04")],
)
def test_golden_bytes(number: int, data: bytes) -> None:
    p = Packer()
    p.put(number)
    assert p.done() == data


def test_bytes_that_end_too_early_are_refused() -> None:
    p = Packer()
    p.puts([1, 2, 3000])
    for cut in range(len(p.done())):
        with pytest.raises(ValueError, match="ends too early"):
            unpacker(p.done()[:cut]).takes()


def test_bytes_left_over_are_refused() -> None:
    u = unpacker(b"\x02\x02")
    u.take()
    with pytest.raises(ValueError, match="left over"):
        u.finish()


@pytest.mark.parametrize("slug", ["northgard", "monsterlands", "empires"])
def test_bytes_of_another_form_are_told_from_bytes_of_none(slug: str) -> None:
    """C4: what an earlier or later Meadhall wrote is no damage: its table is played again from the decisions."""
    game = meadhall.new(slug, seed=3)
    data = game.state.encode()
    assert game.setup.decode(data).encode() == data
    before = Packer()
    game.state.pack(before)  # as positions were written first
    later = Packer()
    later.put(-FORM - 1)
    own = Packer()
    own.put(-FORM)
    own.put(game.state.form() + 1)
    for other in (before.done(), later.done() + data[2:], own.done() + data[2:]):
        with pytest.raises(OtherForm):
            game.setup.decode(other)
    for broken in (b"", data[:-1], data + b"\0"):
        with pytest.raises(ValueError, match=r"[Pp]osition|bytes") as told:
            game.setup.decode(broken)
        assert told.type is ValueError
