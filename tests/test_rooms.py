"""Every line of code knows its room: who may import whom, one sentence at the head of each module, no overlong file."""

import ast
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

from tools import house

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "meadhall"
FILES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))
LONGEST = 900

# Which rooms a room may look into, besides itself. A game is a room too; "games" stands for all of them, "meadhall" for
# the names promised to users in meadhall/__init__.py.
MAY_IMPORT: dict[str, frozenset[str]] = {
    "meadhall": frozenset({"core"}),
    "core": frozenset(),
    "games": frozenset({"core"}),
    "bots": frozenset({"core", "games", "meadhall"}),
    "arena": frozenset({"core", "bots", "meadhall"}),
    "envs": frozenset({"core", "bots", "meadhall"}),
    "learn": frozenset({"core", "bots", "arena", "meadhall"}),
    "server": frozenset({"core", "bots", "arena", "meadhall"}),
    "cli": frozenset({"core", "games", "bots", "arena", "envs", "learn", "server", "meadhall"}),
}
HOUSE = MAY_IMPORT.keys() - {"meadhall", "games"}  # the rooms that are no game


def room_of(module: str) -> str:
    """The room of a dotted module name, or of the package itself."""
    parts = module.split(".")
    inside = len(parts) > 1 and (parts[1] in HOUSE or (PACKAGE / parts[1]).is_dir())
    return parts[1] if inside else "meadhall"


def imports(source: str) -> Iterator[tuple[int, str]]:
    """Line and full name of everything imported, wherever in the file it stands."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            for alias in node.names:
                yield node.lineno, f"{base}.{alias.name}"


def violations(file: str, source: str) -> list[str]:
    """What a file (path below src/meadhall) imports and may not."""
    path = PurePosixPath(file)
    room = path.parts[0] if len(path.parts) > 1 else "cli" if path.name == "__main__.py" else "meadhall"
    may = MAY_IMPORT[room if room in MAY_IMPORT else "games"]
    if path.parts[:2] == ("arena", "probes"):
        may |= {"games"}  # a probe looks at one game; the rest of the arena knows none
    if path.parts[:2] == ("envs", "layouts"):
        may |= {"games"}  # a layout names the fields of one game
    draws = path.name == "draw.py" or "art" in path.parts or file in ("core/svg.py", "core/svgsheet.py")
    found = []
    for line, name in imports(source):
        if name.startswith("."):
            found.append(f"{file}:{line}: write the import of {name} in full")
        if name.split(".")[0] != "meadhall":
            continue
        other = room_of(name)
        kind = other if other in MAY_IMPORT else "games"
        if other != room and kind not in may and other not in may:
            found.append(f"{file}:{line}: {room} may not import {name}")
        if name.startswith("meadhall.core.svg") and room not in ("cli", "server") and not draws:
            found.append(f"{file}:{line}: only draw.py and art/ know about SVG, not {path.name}")
    return found


@pytest.mark.parametrize("file", FILES)
def test_imports_stay_within_their_rooms(file: str) -> None:
    assert violations(file, (PACKAGE / file).read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("core/game.py", "from meadhall.northgard.state import Northgard"),
        ("core/game.py", "import meadhall"),
        ("core/game.py", "def f():\n    from meadhall import bots"),
        ("northgard/state.py", "import meadhall.empires.codes"),
        ("northgard/state.py", "from meadhall.bots import greedy"),
        ("northgard/state.py", "from meadhall.core import svg"),
        ("northgard/state.py", "from . import codes"),
        ("bots/mcts.py", "from meadhall.server import app"),
        ("server/tables.py", "from meadhall.northgard import GAME"),
        ("arena/balance.py", "from meadhall.empires.state import EmpiresState"),
        ("envs/zoo.py", "from meadhall.empires.state import EmpiresState"),
        ("__init__.py", "from meadhall.northgard import GAME"),
    ],
)
def test_an_import_from_the_wrong_room_is_seen(file: str, source: str) -> None:
    assert violations(file, source) != []


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("core/game.py", "import json\nfrom meadhall.core.state import State"),
        ("northgard/state.py", "from meadhall.core.state import State\nfrom meadhall.northgard import codes"),
        ("northgard/draw.py", "from meadhall.core.svg import Drawing"),
        ("northgard/art/pen.py", "from meadhall.core import svg"),
        ("bots/greedy.py", "from meadhall.northgard.state import Northgard"),
        ("cli/serve.py", "from meadhall.server import app"),
        ("arena/probes/empires.py", "from meadhall.empires.state import EmpiresState"),
        ("envs/layouts/empires.py", "from meadhall.empires.state import EmpiresState"),
        ("server/tables.py", "import meadhall\nfrom meadhall import new"),
    ],
)
def test_an_import_from_a_room_next_door_is_fine(file: str, source: str) -> None:
    assert violations(file, source) == []


HOUSE_NOW = house.rooms()


@pytest.mark.parametrize("room", sorted(HOUSE_NOW))
def test_modules_of_a_room_do_not_import_one_another_in_a_ring(room: str) -> None:
    assert not HOUSE_NOW[room].cycles


def test_a_ring_of_imports_is_seen() -> None:
    known = {
        "meadhall.a.one": ast.parse("from meadhall.a import two"),
        "meadhall.a.two": ast.parse("from meadhall.a.three import f"),
        "meadhall.a.three": ast.parse("def g():\n    import meadhall.a.four\nimport meadhall.a.one"),
        "meadhall.a.four": ast.parse("from meadhall.a import three"),
    }
    assert house.rings(house.graph(known)) == [["meadhall.a.one", "meadhall.a.three", "meadhall.a.two"]]


def test_the_drawing_has_every_room() -> None:
    drawn, page = house.drawing(HOUSE_NOW), house.page(HOUSE_NOW)
    assert {room for storey in house.STOREYS for room in storey} == set(HOUSE_NOW)
    for room in HOUSE_NOW.values():
        assert f">{room.name}</text>" in drawn and f"{room.lines:,} lines" in drawn
        assert f"| `{room.name}` | {room.files} |" in page


@pytest.mark.parametrize("file", FILES)
def test_a_module_opens_with_a_sentence(file: str) -> None:
    text = ast.get_docstring(ast.parse((PACKAGE / file).read_text("utf-8")))
    assert text, f"{file} says nothing about what it holds"
    first = text.split("\n\n")[0].strip()
    assert first[0].isupper() or not first[0].isalpha(), f"{file}: {first}"
    assert first.endswith((".", ":", "?", "!", "`")), f"{file}: the first paragraph is no sentence: {first}"


def test_no_file_is_overlong() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): lines
        for folder in (PACKAGE, ROOT / "tests", ROOT / "bench")
        for path in folder.rglob("*.py")
        if (lines := len(path.read_text("utf-8").splitlines())) > LONGEST
    }
    assert found == {}
