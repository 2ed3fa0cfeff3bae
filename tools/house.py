"""A drawing of the house: its rooms with their files and sizes, and who looks into whom. `python -m tools.house DIR`.

It writes house.svg and house.md; the documentation has both. `tests/test_rooms.py` takes the import graph from here.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "meadhall"
# From the street down to the foundation; rooms of a row stand side by side.
STOREYS = (
    ("cli",),
    ("server", "learn"),
    ("arena", "envs"),
    ("bots",),
    ("northgard", "monsterlands", "empires"),
    ("core",),
)
BRANCHES = (ast.If, ast.IfExp, ast.For, ast.While, ast.BoolOp, ast.ExceptHandler, ast.comprehension, ast.match_case)
WIDE, STOREY, MARGIN = 900, 108, 20


@dataclass
class Room:
    """A package of the house."""

    name: str
    files: int = 0
    lines: int = 0
    imports: int = 0  # lines
    longest: tuple[int, str] = (0, "")  # file
    busiest: tuple[int, str] = (0, "")  # function, by its branches
    looks_into: dict[str, int] = field(default_factory=dict)  # rooms, with how many names are taken from them
    cycles: list[list[str]] = field(default_factory=list)  # modules that import one another in a ring


def modules() -> dict[str, ast.Module]:
    """Every module by its name, parsed."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = ("meadhall", *path.relative_to(PACKAGE).with_suffix("").parts)
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = ast.parse(path.read_text("utf-8"))
    return found


def path_of(module: str) -> Path:
    """The file of a module."""
    place = PACKAGE.joinpath(*module.split(".")[1:])
    inside = place / "__init__.py"
    return inside if inside.exists() else place.with_suffix(".py")


def begun(tree: ast.Module) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports that are carried out when a module is: not those inside functions, nor those for types alone."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        elif isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            waiting += node.orelse
        elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            waiting += ast.iter_child_nodes(node)


def named(node: ast.Import | ast.ImportFrom, known: dict[str, ast.Module]) -> Iterator[str]:
    """The modules that an import statement names."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names if alias.name in known)
        return
    for alias in node.names:
        whole = f"{node.module}.{alias.name}"
        if whole in known:
            yield whole
        elif node.module in known:
            yield node.module


def graph(known: dict[str, ast.Module]) -> dict[str, set[str]]:
    """By module those that it imports when it is loaded."""
    return {
        module: {other for node in begun(tree) for other in named(node, known)} - {module}
        for module, tree in known.items()
    }


def rings(looks: dict[str, set[str]]) -> list[list[str]]:
    """Modules that import one another, group by group (Tarjan)."""
    found: list[list[str]] = []
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    path: list[str] = []

    def visit(module: str) -> None:
        order[module] = low[module] = len(order)
        path.append(module)
        for other in sorted(looks.get(module, ())):
            if other not in order:
                visit(other)
                low[module] = min(low[module], low[other])
            elif other in path:
                low[module] = min(low[module], order[other])
        if low[module] == order[module]:
            at = path.index(module)
            if len(path) - at > 1:
                found.append(sorted(path[at:]))
            del path[at:]

    sys.setrecursionlimit(10_000)
    for module in sorted(looks):
        if module not in order:
            visit(module)
    return found


def branches(function: ast.AST) -> int:
    """How many ways part inside of a function."""
    return sum(isinstance(node, BRANCHES) for node in ast.walk(function))


def rooms() -> dict[str, Room]:
    """All rooms with what is in them."""
    known = modules()
    looks = graph(known)
    found: dict[str, Room] = {}
    for module, tree in known.items():
        parts = module.split(".")
        if len(parts) == 1 or not (PACKAGE / parts[1]).is_dir():
            continue
        room = found.setdefault(parts[1], Room(parts[1]))
        text = path_of(module).read_text("utf-8").splitlines()
        here = path_of(module).relative_to(PACKAGE).as_posix()
        room.files += 1
        room.lines += len(text)
        room.longest = max(room.longest, (len(text), here))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                room.busiest = max(room.busiest, (branches(node), f"{here}: {node.name}"))
            elif isinstance(node, ast.Import | ast.ImportFrom):
                room.imports += (node.end_lineno or node.lineno) - node.lineno + 1
                for other in named(node, known):
                    into = other.split(".")[1] if "." in other else ""
                    if into not in (room.name, "") and (PACKAGE / into).is_dir():
                        room.looks_into[into] = room.looks_into.get(into, 0) + 1
    for name, room in found.items():
        own = {module: others for module, others in looks.items() if module.split(".")[1:2] == [name]}
        room.cycles = rings(own)
    return found


def drawing(house: dict[str, Room]) -> str:
    """The house as an SVG: a room's width goes by its lines, an arrow's by what is taken from the room below."""
    out: list[str] = []
    place: dict[str, tuple[float, float, float]] = {}  # left, top, width
    most = max(sum(house[name].lines for name in storey) for storey in STOREYS)
    height = len(STOREYS) * STOREY + MARGIN
    for level, storey in enumerate(STOREYS):
        widths = [max(140.0, house[name].lines / most * (WIDE - 2 * MARGIN - 40)) for name in storey]
        left = (WIDE - sum(widths) - MARGIN * (len(storey) - 1)) / 2
        for name, width in zip(storey, widths, strict=True):
            place[name] = (left, MARGIN + level * STOREY, width)
            left += width + MARGIN
    for name, room in house.items():
        x, y, width = place[name]
        for other, count in sorted(room.looks_into.items()):
            over, under, broad = place[other]
            start, end = x + width / 2 + (over - x) * 0.08, over + broad / 2 + (x - over) * 0.08
            thick = 0.8 + min(count, 400) / 80
            out.append(
                f'<path d="M{start:.0f} {y + 64} C{start:.0f} {y + 96} {end:.0f} {under - 34} {end:.0f} {under - 2}" '
                f'fill="none" stroke="#8a7b5c" stroke-opacity="0.55" stroke-width="{thick:.1f}">'
                f"<title>{name} takes {count} names from {other}</title></path>"
            )
    for name, room in house.items():
        x, y, width = place[name]
        middle = x + width / 2
        out.append(
            f'<rect x="{x:.0f}" y="{y}" width="{width:.0f}" height="64" rx="6" fill="#f3ead7" stroke="#5b4a2f"/>'
            f'<text x="{middle:.0f}" y="{y + 27}" font-size="17" font-weight="bold">{name}</text>'
            f'<text x="{middle:.0f}" y="{y + 47}" font-size="12">{room.files} files, {room.lines:,} lines</text>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {height}" font-family="sans-serif" '
        f'text-anchor="middle" fill="#2b2216" role="img"><title>The rooms of Meadhall</title>{"".join(out)}</svg>\n'
    )


def page(house: dict[str, Room]) -> str:
    """The page with the drawing and its numbers."""
    rows = [
        "| room | files | lines | import lines | longest file | busiest function, branches | takes names from |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for name in (name for storey in STOREYS for name in storey):
        room = house[name]
        into = ", ".join(f"{other} {count}" for other, count in sorted(room.looks_into.items())) or "nobody"
        rows.append(
            f"| `{name}` | {room.files} | {room.lines:,} | {room.imports:,} | `{room.longest[1]}`, {room.longest[0]} "
            f"| `{room.busiest[1]}`, {room.busiest[0]} | {into} |"
        )
    total = sum(room.lines for room in house.values())
    lines = sum(room.imports for room in house.values())
    ring = sum(len(room.cycles) for room in house.values())
    return "\n".join(
        [
            "# The house",
            "",
            "Each room of `src/meadhall` is as wide as it has lines, each arrow as broad as what a room takes from "
            "another. Rooms look down, never up; games know nothing of each other. `python -m tools.house DIR` draws "
            "it.",
            "",
            "![The rooms of Meadhall](house.svg)",
            "",
            *rows,
            "",
            f"Together {total:,} lines, {lines:,} of them imports. Groups of modules that import one another: {ring}.",
            "",
        ]
    )


def main(folder: str) -> None:
    """Write both files."""
    house = rooms()
    Path(folder, "house.svg").write_text(drawing(house), "utf-8")
    Path(folder, "house.md").write_text(page(house), "utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("Name a folder: python -m tools.house DIR.")
    main(sys.argv[1])
