"""Nobody adds a field to a position and forgets it: every attribute is cloned and packed, or declared as shared."""

import ast
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.core.state import State
from tests.properties.games import SLUGS, blank, setup, walk

SOURCES = Path(__file__).resolve().parents[2] / "src"

# Fields that need not be packed, with who sets them instead. What is not in here must be in pack and unpack.
SHARED = {
    "State": {"tracing": "whoever listens", "events": "whoever listens", "rules": "blank"},
    "Northgard": {
        "content": "blank", "v": "blank", "team": "blank", "modules": "blank",
        "at": "unpack", "nb": "unpack", "live": "unpack", "frontier": "unpack",
    },
    "MonsterState": {"content": "blank"},
    "EmpiresState": {"content": "blank"},
}  # fmt: skip


def module_of(kind: type) -> Path:
    """The source file of a class, also of a compiled one."""
    return SOURCES / (kind.__module__.replace(".", "/") + ".py")


def methods(kind: type) -> dict[str, ast.FunctionDef]:
    """The methods of a class as syntax."""
    tree = ast.parse(module_of(kind).read_text("utf-8"))
    found = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == kind.__name__)
    return {node.name: node for node in found.body if isinstance(node, ast.FunctionDef)}


def reached(parts: dict[str, ast.FunctionDef], start: str) -> list[ast.FunctionDef]:
    """A method with all methods of its class that it calls."""
    names = [start]
    for name in names:
        for node in ast.walk(parts[name]):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in parts:
                if node.func.attr not in names:
                    names.append(node.func.attr)
    return [parts[name] for name in names]


def assigned(parts: dict[str, ast.FunctionDef], start: str) -> set[str]:
    """The attributes that a method assigns, of whatever object, itself or through the methods it calls."""
    out = set()
    for function in reached(parts, start):
        for node in ast.walk(function):
            targets: list[ast.expr] = []
            if isinstance(node, ast.Assign):
                targets = node.targets
            elif isinstance(node, ast.AnnAssign):
                targets = [node.target]
            out |= {target.attr for target in targets if isinstance(target, ast.Attribute)}
    return out


def read(parts: dict[str, ast.FunctionDef], start: str) -> set[str]:
    """The attributes that a method reads, itself or through the methods it calls."""
    return {
        node.attr
        for function in reached(parts, start)
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    }


KINDS: list[type] = [type(blank(setup(slug, meadhall.ruleset(slug).max_players, 1, {}))) for slug in SLUGS]


@pytest.mark.parametrize("kind", [State, *KINDS], ids=lambda kind: kind.__name__)
def test_every_field_is_cloned_and_packed(kind: type) -> None:
    parts = methods(kind)
    core = kind is State
    fields = assigned(parts, "__init__")
    shared = SHARED[kind.__name__]
    # The core's generator copies and packs itself.
    cloned = assigned(parts, "copy_base" if core else "clone") | ({"rng"} if core else set())
    packed = read(parts, "pack_base" if core else "pack")
    unpacked = assigned(parts, "unpack_base" if core else "unpack") | ({"rng"} if core else set())
    listening = {"tracing", "events"} if core else set()
    assert fields - cloned - listening == set(), "not cloned"
    assert fields - packed - set(shared) == set(), "not packed"
    assert fields - unpacked - {name for name, who in shared.items() if who != "unpack"} == set(), "not unpacked"
    assert set(shared) <= fields, "no longer a field"


def types(kind: type) -> dict[str, str]:
    """The fields of a class with their types, as written."""
    out = {}
    for node in ast.walk(methods(kind)["__init__"]):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            out[node.target.attr] = ast.unparse(node.annotation)
    return out


def changed(value: Any, written: str) -> Any:
    """Another value of the same type, or None where there is no telling."""
    if written == "bool":
        return not value
    if written == "int":
        return value + 1
    if written == "list[int]":
        return [*value, 7]
    return [*value, [7]] if written == "list[list[int]]" else None


EVERYTHING: dict[str, dict[str, Any]] = {  # options without which some fields are not in use
    "northgard": {"creatures": True, "more_creatures": True, "wilderness": True, "warchiefs": True},
}


@pytest.mark.parametrize("slug", SLUGS)
def test_a_change_of_any_field_shows_in_the_bytes_and_in_a_clone(slug: str) -> None:
    table = setup(slug, meadhall.ruleset(slug).max_players, 2, EVERYTHING.get(slug, {}))
    state = next(islice(walk(table, 2), 60, None))
    fields = types(State) | types(type(state))
    skipped = {*SHARED["State"], *SHARED[type(state).__name__], "decks"}  # decks: Empires packs what is left of them
    tried = 0
    for name, written in fields.items():
        copy = state.clone()
        other = changed(getattr(copy, name), written)
        if name in skipped or other is None:
            continue
        setattr(copy, name, other)
        assert copy.encode() != state.encode(), name
        assert getattr(copy.clone(), name) == other, name
        tried += 1
    assert tried > 20
