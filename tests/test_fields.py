"""Positions are copied and packed as their fields declare, and what copies share is never changed in place."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import fields

IN_PLACE = ("append", "extend", "insert", "pop", "remove", "sort", "reverse", "clear")
# Where a position is not cloned yet, everything may be laid out in place; content has lists of the same names.
NEW = ("setup.py", "content.py")
# `position` of the odds makes a new one, `place` takes copies of the map before it joins territories.
OWN = ("position", "place", "join")


@pytest.mark.parametrize("slug", fields.STATES)
def test_clone_pack_and_unpack_are_those_the_fields_declare(slug: str) -> None:
    assert fields.path(slug).read_text("utf-8") == fields.whole(slug), "run python -m tools.fields"


def test_a_field_of_an_unknown_kind_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = tmp_path / "state.py"
    state.write_text("class EmpiresState:\n    def __init__(self) -> None:\n        self.words: dict[str, int] = {}\n")
    monkeypatch.setattr(fields, "path", lambda slug: state)
    with pytest.raises(SystemExit, match="does not know how to copy words"):
        fields.declared("empires")


def shared(slug: str) -> tuple[set[str], set[str]]:
    """The fields that copies share whole, and those that have rows in common."""
    kinds = fields.declared(slug).items()
    whole = {field for field, kind in kinds if kind in ("Shared", "SharedRows")}
    return whole, whole | {field for field, kind in kinds if kind == "list[Shared]"}


def whole_of(target: ast.Subscript) -> ast.expr:
    """The field of which a place, or a place in one of its rows, is changed."""
    return target.value.value if isinstance(target.value, ast.Subscript) else target.value


def name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else ""


def changes(tree: ast.AST) -> Iterator[tuple[int, str, bool]]:
    """Every change in place of a field: its line, the field, and whether it is one of its rows that changes."""
    for node in (node for node in ast.walk(tree) if isinstance(node, ast.stmt | ast.expr)):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign | ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.AugAssign):
            targets = [node.target]
        for target in targets:
            if isinstance(target, ast.Subscript):
                row = isinstance(target.value, ast.Subscript)
                yield node.lineno, name(whole_of(target)), row
            elif isinstance(node, ast.AugAssign):
                yield node.lineno, name(target), False
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            touched = node.func.value if node.func.attr in IN_PLACE else None
            if node.func.attr == "shuffle" and node.args:
                touched = node.args[0]
            if touched is not None:
                row = isinstance(touched, ast.Subscript)
                yield node.lineno, name(touched.value if isinstance(touched, ast.Subscript) else touched), row


def breaches(slug: str, text: str) -> list[str]:
    """What changes shared lists in place."""
    whole, rows = shared(slug)
    tree = ast.parse(text)
    owned = {
        line
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name in OWN
        for line in range(node.lineno, (node.end_lineno or 0) + 1)
    }
    return [
        f"{line}: {field}"
        for line, field, row in changes(tree)
        if line not in owned and field in (rows if row else whole)
    ]


@pytest.mark.parametrize("slug", fields.STATES)
def test_shared_lists_are_never_changed_in_place(slug: str) -> None:
    found = {
        module.name: wrong
        for module in sorted(fields.path(slug).parent.glob("*.py"))
        if module.name not in NEW and (wrong := breaches(slug, module.read_text("utf-8")))
    }
    assert not found


def test_a_change_in_place_is_found() -> None:
    every = ["s.docks[0] = 1", "s.docks[0] += 1", "s.docks.append(1)", "s.shuffle(s.docks)", "s.docks += [1]"]
    every += ["del s.docks[0]", "s.clan[0].append(1)", "s.clan[0][1] = 1"]
    assert [line for line in every if not breaches("monsterlands", line)] == []
    assert breaches("monsterlands", "s.docks = [1]\ns.glory[0] += 1\ns.glory.append(1)") == []
