"""Write `clone`, `pack` and `unpack` of every game's position from the fields that its `__init__` declares.

`python -m tools.fields` rewrites the part of each state.py between the two marks; `--check` only compares. What happens
to a field follows from its type:

    int                   copied, packed
    list[int]             a copy of its own, packed
    list[list[int]]       copies of its own, packed
    list[Shared]          a list of its own with the same rows, packed
    Shared, SharedRows    the same list, packed: it is never changed in place, but replaced (see core/lists.py)
    Beside[...]           the same object; the bytes leave it out

A class may pack a field in its own way: `pack_decks` is called for `decks` where it has such a method. What follows
from other fields is worked out by `derive`, at the end of `unpack`, where a class has one.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

STATES = {"northgard": "Northgard", "monsterlands": "MonsterState", "empires": "EmpiresState"}
BEGIN = "    # -- written by tools/fields.py ---"
END = "    # -- end of what tools/fields.py writes ---"
CLONE = {"list[int]": "{}.copy()", "list[list[int]]": "copy_lists({})", "list[Shared]": "{}.copy()"}
PUT = {"int": "put", "list[int]": "puts", "Shared": "puts"}
TAKE = {"int": "take", "list[int]": "takes", "Shared": "takes"}
KNOWN = ("int", "list[int]", "list[list[int]]", "list[Shared]", "Shared", "SharedRows")


def path(slug: str) -> Path:
    """The module that holds a game's position."""
    return Path(__file__).parents[1] / "src" / "meadhall" / slug / "state.py"


def declared(slug: str) -> dict[str, str]:
    """The fields of a game's position with their types, in the order in which they are packed."""
    found: dict[str, str] = {}
    for method in body(slug):
        if isinstance(method, ast.FunctionDef) and method.name == "__init__":
            for line in method.body:
                if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Attribute):
                    kind = ast.unparse(line.annotation)
                    if kind not in KNOWN and not kind.startswith("Beside["):
                        raise SystemExit(
                            f"{slug}: tools/fields.py does not know how to copy {line.target.attr}: {kind}."
                        )
                    found[line.target.attr] = kind
    return found


def body(slug: str) -> list[ast.stmt]:
    """What stands in the class of a game's position."""
    for node in ast.parse(path(slug).read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef) and node.name == STATES[slug]:
            return node.body
    raise SystemExit(f"{path(slug)} has no class {STATES[slug]}.")


def written(slug: str) -> str:
    """The three methods."""
    name = STATES[slug]
    fields = declared(slug)
    own = {method.name for method in body(slug) if isinstance(method, ast.FunctionDef)}
    packed = {field: kind for field, kind in fields.items() if not kind.startswith("Beside[")}

    def put(field: str, kind: str) -> str:
        if f"pack_{field}" in own:
            return f"self.pack_{field}(p)"
        return f"p.{PUT.get(kind, 'put_lists')}(self.{field})"

    lines = [
        f'def clone(self) -> "{name}":',
        '    """An independent copy."""',
        f"    s = {name}()",
        "    s.copy_base(self)",
        *(f"    s.{field} = {CLONE.get(kind, '{}').format(f'self.{field}')}" for field, kind in fields.items()),
        "    return s",
        "",
        "def pack(self, p: Packer) -> None:",
        '    """Write the position."""',
        "    self.pack_base(p)",
        *(f"    {put(field, kind)}" for field, kind in packed.items()),
        "",
        "def unpack(self, u: Unpacker) -> None:",
        '    """Read the position."""',
        "    self.unpack_base(u)",
        *(f"    self.{field} = u.{TAKE.get(kind, 'take_lists')}()" for field, kind in packed.items()),
        *(["    self.derive()"] if "derive" in own else []),
    ]
    return "\n".join(f"    {line}" if line else "" for line in lines)


def whole(slug: str) -> str:
    """The text of state.py as it ought to be."""
    text = path(slug).read_text("utf-8")
    before, rest = text.split(BEGIN, 1)
    after = rest.split(END, 1)[1]
    begin, end = BEGIN.ljust(120, "-"), END.ljust(120, "-")
    return f"{before}{begin}\n\n{written(slug)}\n\n{end}{after.lstrip('-')}"


def main() -> int:
    """Write, or compare."""
    stale = [slug for slug in STATES if whole(slug) != path(slug).read_text("utf-8")]
    if "--check" not in sys.argv:
        for slug in stale:
            path(slug).write_text(whole(slug), "utf-8")
        print(f"Written: {', '.join(stale) or 'nothing, all is as declared'}.")
        return 0
    if stale:
        print(f"Run python -m tools.fields: {', '.join(stale)} copy or pack other fields than they declare.")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
