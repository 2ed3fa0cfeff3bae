"""Where a game's rules can be broken: one small change of one expression or statement inside a function."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

import meadhall

# What is said, drawn, read from files or checked: no rule can be broken there.
LEFT_OUT = {
    "__init__", "actions", "check", "content", "describe", "draw", "entries", "events", "families", "lint", "loader",
    "loglines", "names", "notation", "odds", "outline", "reasons", "schema", "shape", "state", "view",
}  # fmt: skip
FOLDERS = {"archive", "art", "content", "howto", "words"}  # the same of whole folders
SAID = {"rule"}  # and of methods
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip

COME_BY = "__come_by__"

Change = Callable[[ast.AST], ast.AST]
Place = tuple[str, str, int]  # file, function, first line


@dataclass(frozen=True)
class Break:
    """One change: the file, the function around it, and what it does to which line."""

    path: Path
    function: str
    line: int
    text: str  # the line as it stands
    what: str
    first_line: int  # of the function, which tells it from others of its name
    number: int  # of the change among those of the function

    @property
    def name(self) -> str:
        """The same as long as the line and its function stay as they are, wherever they move."""
        return f"{self.path.stem}.{self.function}: {self.text} [{self.what}]"

    @property
    def place(self) -> Place:
        """The function as its code names it."""
        return str(self.path), self.function.rpartition(".")[2], self.first_line

    def code(self) -> CodeType:
        """The function with the break in it."""
        return code_in(compile(self._broken()[0], str(self.path), "exec"), self.function)

    def lines(self) -> tuple[str, str]:
        """The line before and after the break, as Python writes it."""
        _, function = self._broken()
        whole = next(node for node, _ in _functions(_parsed(self.path)) if _first_line(node) == self.first_line)
        before, after = ast.unparse(whole).splitlines(), ast.unparse(function).splitlines()
        return next((old.strip(), new.strip()) for old, new in zip(before, after, strict=False) if old != new)

    def _broken(self) -> tuple[ast.Module, ast.FunctionDef]:
        """The module with the break in it, and the function there."""
        tree = _parsed(self.path)
        (function,) = (node for node, _ in _functions(tree) if _first_line(node) == self.first_line)
        target, _, change = list(_changes(function))[self.number]
        for parent in ast.walk(function):
            for name, value in ast.iter_fields(parent):
                if value is target:
                    setattr(parent, name, change(target))
                elif isinstance(value, list):
                    value[:] = [change(target) if item is target else item for item in value]
        return ast.fix_missing_locations(tree), function

    def rank(self, seed: int) -> bytes:
        """A random order that an edit elsewhere does not change."""
        return hashlib.blake2b(f"{seed} {self.path.parent.name} {self.name}".encode(), digest_size=8).digest()


def watched(slug: str) -> dict[Place, CodeType]:
    """Every function of a game's rules, with a first line that calls COME_BY with the function's place."""
    found: dict[Place, CodeType] = {}
    for path in modules(slug):
        tree = _parsed(path)
        functions = list(_functions(tree))
        for node, _ in functions:
            place = str(path), node.name, _first_line(node)
            call = f"{COME_BY}({place!r})"
            node.body[:0] = [ast.copy_location(inner, node) for inner in ast.parse(call).body]
        code = compile(ast.fix_missing_locations(tree), str(path), "exec")
        for node, name in functions:
            found[str(path), node.name, _first_line(node)] = code_in(code, name)
    return found


def code_in(code: CodeType, function: str) -> CodeType:
    """The code of a function by its qualified name."""
    for part in function.split("."):
        (code,) = (c for c in code.co_consts if isinstance(c, CodeType) and c.co_name == part)
    return code


def _parsed(path: Path) -> ast.Module:
    """A tree of one's own, to be changed."""
    return ast.parse(path.read_text("utf-8"))


def modules(slug: str) -> list[Path]:
    """The files that hold a game's rules."""
    folder = Path(meadhall.__file__).parent / slug
    found = [path for path in folder.rglob("*.py") if not FOLDERS & set(path.relative_to(folder).parts)]
    return sorted(path for path in found if path.stem not in LEFT_OUT)


def breaks(slug: str) -> Iterator[Break]:
    """Every break of a game's rules."""
    for path in modules(slug):
        text = path.read_text("utf-8")
        lines = text.splitlines()
        for node, name in _functions(ast.parse(text)):
            for number, (place, what, _) in enumerate(_changes(node)):
                yield Break(path, name, place.lineno, lines[place.lineno - 1].strip(), what, _first_line(node), number)


def _first_line(function: ast.FunctionDef) -> int:
    """As code objects count: decorators belong to a function."""
    return min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])


def _functions(tree: ast.Module) -> Iterator[tuple[ast.FunctionDef, str]]:
    """Functions of the module and methods of its classes, with their qualified names."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node, node.name
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef) and not inner.name.startswith("__") and inner.name not in SAID:
                    yield inner, f"{node.name}.{inner.name}"


def _changes(function: ast.FunctionDef) -> Iterator[tuple[ast.expr | ast.stmt, str, Change]]:
    """The nodes of a function that can be changed, with what is done to each; always in the same order."""
    skipped = _unbreakable(function)
    for node in ast.walk(function):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARISONS:
            other = COMPARISONS[type(node.ops[0])]
            yield node, f"{type(node.ops[0]).__name__} becomes {other.__name__}", _comparison(other)
        elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
            sign = ARITHMETIC[type(node.op)]
            yield node, f"{type(node.op).__name__} becomes {sign.__name__}", _arithmetic(sign)
        elif isinstance(node, ast.BoolOp):
            yield node, "and becomes or" if isinstance(node.op, ast.And) else "or becomes and", _boolean
        elif isinstance(node, ast.Constant) and type(node.value) is bool:
            yield node, f"{node.value} becomes {not node.value}", lambda n: ast.copy_location(_const(not _value(n)), n)
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            yield node, f"{node.value} becomes {node.value + 1}", lambda n: ast.copy_location(_const(_value(n) + 1), n)
        elif isinstance(node, ast.If) and ast.unparse(node.test) != "s.answer < 0":
            yield node, "the condition is always false", _never
            yield node, "the condition is always true", _always
        elif isinstance(node, ast.Expr | ast.AugAssign) or (
            isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute | ast.Subscript)
        ):
            yield node, "is left out", lambda n: ast.copy_location(ast.Pass(), n)


def _unbreakable(function: ast.FunctionDef) -> set[int]:
    """Documentation, annotations, what only the log reads, and numbers that only have to be below zero."""
    out: set[int] = set()
    for node in ast.walk(function):
        away: list[ast.AST] = []
        call = node.value if isinstance(node, ast.Expr) else node
        if (
            isinstance(node, ast.Raise | ast.Assert)
            or (isinstance(call, ast.Constant) and isinstance(node, ast.Expr))
            or (isinstance(call, ast.Call) and getattr(call.func, "attr", "").startswith(("emit", "tell")))
            or (isinstance(node, ast.If) and "tracing" in ast.unparse(node.test))
        ):  # fmt: skip
            away.append(node)
        elif (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)) or (
            isinstance(node, ast.Compare) and ast.unparse(node.left) == "s.answer"
        ):  # -1 stands for "none" and -2 would as well; whether a question has been answered yet is no rule
            away.append(node)
        elif isinstance(node, ast.AnnAssign | ast.arg) and node.annotation is not None:
            away.append(node.annotation)
        for top in away:
            out |= {id(inner) for inner in ast.walk(top)}
    if function.returns is not None:
        out |= {id(inner) for inner in ast.walk(function.returns)}
    return out


def _comparison(other: type[ast.cmpop]) -> Change:
    def change(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.Compare)
        return ast.copy_location(ast.Compare(node.left, [other()], node.comparators), node)

    return change


def _arithmetic(other: type[ast.operator]) -> Change:
    def change(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.BinOp)
        return ast.copy_location(ast.BinOp(node.left, other(), node.right), node)

    return change


def _boolean(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.BoolOp)
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    return ast.copy_location(ast.BoolOp(other, node.values), node)


def _never(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.If)
    return ast.copy_location(ast.If(_const(False), node.body, node.orelse), node)


def _always(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.If)
    return ast.copy_location(ast.If(_const(True), node.body, node.orelse), node)


def _const(value: int) -> ast.Constant:
    return ast.Constant(value)


def _value(node: ast.AST) -> int:
    assert isinstance(node, ast.Constant) and isinstance(node.value, int)
    return node.value
