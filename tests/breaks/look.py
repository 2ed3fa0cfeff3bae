"""Which tests come by which function of the rules, and how long each takes."""

from __future__ import annotations

import builtins
import sys
import time
from collections.abc import Sequence
from types import FunctionType

import pytest

from tests.breaks.memory import Memory
from tests.breaks.sites import COME_BY, Place, modules, watched


def look(slug: str, items: Sequence[pytest.Item], memory: Memory) -> dict[pytest.Item, tuple[float, list[Place]]]:
    """The seconds and the functions of each test; only tests not known from earlier runs are run."""
    found = {item: known for item in items if (known := memory.recall(item.nodeid)) is not None}
    new = [item for item in items if item not in found]
    if not new:
        return found
    seen: set[Place] = set()
    setattr(builtins, COME_BY, seen.add)
    code = watched(slug)
    watching = {function: function.__code__ for place, function in functions(slug).items() if place in code}
    for place, function in functions(slug).items():
        function.__code__ = code.get(place, function.__code__)
    for item, after in zip(new, [*new[1:], None], strict=True):
        seen.clear()
        start = time.process_time()
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        found[item] = time.process_time() - start, sorted(seen)
        memory.note(item.nodeid, *found[item])
    for function, plain in watching.items():
        function.__code__ = plain
    return found


def functions(slug: str) -> dict[Place, FunctionType]:
    """The functions of the rules by file, name and first line."""
    files = {str(path) for path in modules(slug)}
    found: dict[Place, FunctionType] = {}
    for module in list(sys.modules.values()):
        if getattr(module, "__file__", None) in files:
            owners = [module, *(value for value in vars(module).values() if isinstance(value, type))]
            for value in (value for owner in owners for value in vars(owner).values()):
                if isinstance(value, FunctionType) and value.__code__.co_filename in files:
                    code = value.__code__
                    found[code.co_filename, code.co_name, code.co_firstlineno] = value
    return found
