"""Lists as values: what is never changed in place can be shared by every copy of a position, and is replaced instead.

A position declares such a field as `Shared` (or `SharedRows`), which is a plain list to the compiler;
tests/test_fields.py finds code that changes one in place. A rule writes `s.docks = changed(s.docks, place, card)`.
"""

from typing import Annotated, TypeAlias, TypeVar

T = TypeVar("T")

Shared: TypeAlias = list[int]
SharedRows: TypeAlias = list[list[int]]
Beside: TypeAlias = Annotated[T, "cloned as it is, and no part of a position's bytes"]


def changed(values: list[int], at: int, value: int) -> list[int]:
    """The list with another number in one place.

    >>> changed([1, 2, 3], 1, 7)
    [1, 7, 3]
    """
    out = values.copy()
    out[at] = value
    return out


def added(values: list[int], value: int) -> list[int]:
    """The list with one number more at its end.

    >>> added([1, 2], 7)
    [1, 2, 7]
    """
    out = values.copy()
    out.append(value)
    return out


def inserted(values: list[int], at: int, value: int) -> list[int]:
    """The list with one number more, before the one at a place.

    >>> inserted([1, 2], 1, 7)
    [1, 7, 2]
    """
    out = values.copy()
    out.insert(at, value)
    return out


def without(values: list[int], value: int) -> list[int]:
    """The list without the first such number.

    >>> without([1, 7, 2, 7], 7)
    [1, 2, 7]
    """
    out = values.copy()
    out.remove(value)
    return out


def rows_changed(rows: list[list[int]], at: int, row: list[int]) -> list[list[int]]:
    """The rows with another one in one place.

    >>> rows_changed([[1], [2]], 0, [7])
    [[7], [2]]
    """
    out = rows.copy()
    out[at] = row
    return out


def rows_without(rows: list[list[int]], at: int, value: int) -> list[list[int]]:
    """The rows, without the first such number in one of them.

    >>> rows_without([[1], [2, 7]], 1, 7)
    [[1], [2]]
    """
    return rows_changed(rows, at, without(rows[at], value))


def copy_lists(lists: list[list[int]]) -> list[list[int]]:
    """A copy of a list of lists.

    >>> copy_lists([[1], [2, 3]])
    [[1], [2, 3]]
    """
    out: list[list[int]] = []
    for values in lists:
        out.append(values.copy())
    return out
