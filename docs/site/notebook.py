"""Runs the code cells of a notebook without Jupyter: the value of each cell's last line, and what it printed."""

from __future__ import annotations

import ast
import contextlib
import io
from collections.abc import Sequence
from typing import Any


def run(cells: Sequence[dict[str, Any]]) -> list[tuple[Any, str]]:
    """Value and printed text of every cell, run one after the other in one namespace."""
    names: dict[str, Any] = {"__name__": "__notebook__"}
    out = []
    for number, cell in enumerate(cells, 1):
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        printed = io.StringIO()
        value: Any = None
        with contextlib.redirect_stdout(printed):
            exec(compile(tree, f"cell {number}", "exec"), names)
            if isinstance(last, ast.Expr):
                value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names)
        shown = value.clone() if hasattr(value, "clone") else value  # later cells may play on with it
        out.append((shown, printed.getvalue()))
    return out
