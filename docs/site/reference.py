"""The API reference, read from the sources: signatures, documentation strings, and their examples as code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "src"

INSIDE = {"Saved", "Table"}  # public to the module, of no use outside

PAGES: dict[str, tuple[str, str, list[str]]] = {
    "game": (
        "Games",
        "What `import meadhall` gives: games, decisions, observations, records.",
        ["meadhall", "meadhall.core.game", "meadhall.core.records", "meadhall.core.errors"],
    ),
    "rules": (
        "Rules and positions",
        "What a game is made of, and the inner loop behind it.",
        [
            "meadhall.core.state",
            "meadhall.core.ruleset",
            "meadhall.core.registry",
            "meadhall.core.rulebook",
            "meadhall.core.rng",
            "meadhall.core.playout",
        ],
    ),
    "bots": (
        "Bots",
        "Players that are programs.",
        [
            "meadhall.bots",
            "meadhall.bots.base",
            "meadhall.bots.rand",
            "meadhall.bots.greedy",
            "meadhall.bots.mcts",
            "meadhall.bots.levels",
            "meadhall.bots.advice",
        ],
    ),
    "arena": (
        "Arena",
        "Which bot is stronger, how a game went, how fair a game is.",
        ["meadhall.arena.contest", "meadhall.arena.stats", "meadhall.arena.coach", "meadhall.arena.balance"],
    ),
    "envs": (
        "Environments",
        "PettingZoo, Gymnasium, OpenSpiel, and observations as vectors.",
        [
            "meadhall.envs",
            "meadhall.envs.features",
            "meadhall.envs.layout",
            "meadhall.envs.zoo",
            "meadhall.envs.single",
            "meadhall.envs.openspiel",
        ],
    ),
}


def page(name: str) -> str:
    """One page of the reference."""
    title, about, modules = PAGES[name]
    return "\n\n".join([f"# {title}", about, *(_module(module) for module in modules)]) + "\n"


def _module(name: str) -> str:
    path = SOURCES.joinpath(*name.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    tree = ast.parse(file.read_text("utf-8"))
    parts = [f"## {name}", _words(ast.get_docstring(tree) or "")]
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            parts.append(_function(node, f"### {node.name}", ""))
        elif isinstance(node, ast.ClassDef) and not node.name.startswith("_") and node.name not in INSIDE:
            parts.extend(_class(node))
    return "\n\n".join(part for part in parts if part)


def _class(node: ast.ClassDef) -> Iterator[str]:
    yield f"### {node.name}"
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    yield f"```python\nclass {node.name}{f'({bases})' if bases else ''}\n```"
    yield _words(ast.get_docstring(node) or "")
    fields = [
        f"- `{ast.unparse(item.target)}`: `{ast.unparse(item.annotation)}`"
        for item in node.body
        if isinstance(item, ast.AnnAssign) and not ast.unparse(item.target).startswith("_")
    ]
    if fields:
        yield "\n".join(fields)
    for item in node.body:
        if isinstance(item, ast.FunctionDef) and (not item.name.startswith("_") or item.name == "__init__"):
            if item.name == "__init__" and len(item.args.args) + len(item.args.kwonlyargs) < 2:
                continue
            name = node.name if item.name == "__init__" else item.name
            yield _function(item, f"#### {node.name}{'' if name == node.name else '.' + name}", node.name)


def _function(node: ast.FunctionDef, heading: str, owner: str) -> str:
    marks = {ast.unparse(decorator) for decorator in node.decorator_list}
    arguments = [part for part in _arguments(node) if part not in ("self", "cls")]
    returns = f" -> {ast.unparse(node.returns)}" if node.returns and node.name != "__init__" else ""
    name = owner if node.name == "__init__" else node.name
    if "property" in marks:
        signature = f"{name}: {ast.unparse(node.returns) if node.returns else 'Any'}"
    else:
        signature = f"{name}({', '.join(arguments)}){returns}"
        if len(signature) > 88:
            signature = f"{name}(\n    " + ",\n    ".join(arguments) + f",\n){returns}"
    return f"{heading}\n\n```python\n{signature}\n```\n\n{_words(ast.get_docstring(node) or '')}"


def _arguments(node: ast.FunctionDef) -> list[str]:
    """The parameters of a function, each as written."""
    given = node.args
    positional = given.posonlyargs + given.args
    values: list[ast.expr | None] = [None] * (len(positional) - len(given.defaults))
    values += given.defaults
    out = [_argument(argument, value) for argument, value in zip(positional, values, strict=True)]
    if given.vararg:
        out.append("*" + _argument(given.vararg, None))
    elif given.kwonlyargs:
        out.append("*")
    out += [_argument(argument, value) for argument, value in zip(given.kwonlyargs, given.kw_defaults, strict=True)]
    if given.kwarg:
        out.append("**" + _argument(given.kwarg, None))
    return out


def _argument(argument: ast.arg, value: ast.expr | None) -> str:
    text = argument.arg + (f": {ast.unparse(argument.annotation)}" if argument.annotation else "")
    if value is None:
        return text
    return f"{text} = {ast.unparse(value)}" if argument.annotation else f"{text}={ast.unparse(value)}"


def _words(text: str) -> str:
    """A documentation string in Markdown: examples and literal blocks become code."""
    out: list[str] = []
    for block in re.split(r"\n\s*\n", text):
        lines = block.splitlines()
        if not lines:
            continue
        if lines[0].lstrip().startswith(">>>"):
            out.append("```pycon\n" + "\n".join(line.strip() for line in lines) + "\n```")
        elif all(line.startswith("    ") for line in lines):
            code = "\n".join(line[4:] for line in lines)
            if out and out[-1].startswith("```text"):  # a literal block with empty lines in it
                out[-1] = out[-1][:-4] + f"\n\n{code}\n```"
            else:
                out.append(f"```text\n{code}\n```")
        else:
            at = next((n for n, line in enumerate(lines) if line.startswith("- ")), 0)
            if at:
                lines.insert(at, "")
            out.append(re.sub(r"::$", ":", "\n".join(lines)))
    return "\n\n".join(out)
