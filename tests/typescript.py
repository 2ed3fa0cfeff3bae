"""TypeScript from the server's declarations: `python -m tests.typescript` writes the client's types anew.

The wire's shapes go to `web/src/lib/shapes.ts`, each game's view to `web/src/games/SLUG/shape.ts`.
"""

from __future__ import annotations

import inspect
import types
import typing
from pathlib import Path
from typing import Any, Literal, NotRequired, Required

import msgspec
from msgspec import Struct

from meadhall.core.registry import ruleset, slugs
from meadhall.server import wire

WEB = Path(__file__).resolve().parent.parent / "web" / "src"
HEAD = "// Made from the server's declarations by `python -m tests.typescript`; a test compares.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}
GAMES = {"northgard": "Northgard", "monsterlands": "MonsterLands", "empires": "Empires"}
# What travels, and what it is called on the page if that is another name.
ROOTS: dict[str, Any] = {
    "FromServer": wire.FromServer, "ToServer": wire.Message, "Move": wire.Moved, "Games": wire.Games, "Me": wire.Me,
    "Rules": wire.Rules, "HowToOut": wire.HowToOut, "TermOut": wire.TermOut, "TableOut": wire.TableOut,
    "Steps": wire.Steps, "Coach": wire.Coach, "Why": wire.Why,
    "Card": wire.Card, "Preview": wire.Preview, "Checked": wire.Checked, "Text": wire.Text, "Next": wire.Next,
    "Made": wire.Made, "Claimed": wire.Claimed, "LinkOut": wire.LinkOut, "Freed": wire.Freed, "CodeOut": wire.CodeOut,
    "TableIn": wire.TableIn, "LessonIn": wire.LessonIn, "ClaimIn": wire.ClaimIn,
}  # fmt: skip

UNIONS = {
    "FromServer": "All that comes over the socket.", "ToServer": "All that goes over the socket.",
    "Move": "What is acknowledged.",
}  # fmt: skip


class Module:
    """One TypeScript file in the making."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}
        self.named: dict[int, str] = {}  # unions and aliases by identity

    def type_of(self, hint: Any) -> str:
        """A Python annotation as TypeScript."""
        if name := self.named.get(id(hint)):
            return name
        if hint in PLAIN:
            return PLAIN[hint]
        origin, arguments = typing.get_origin(hint), typing.get_args(hint)
        if origin in (NotRequired, Required, typing.Annotated):
            return self.type_of(arguments[0])
        if origin in (typing.Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.type_of(one) for one in arguments))
        if origin is Literal:
            return " | ".join(f"'{one}'" for one in arguments)
        if origin is list:
            inner = self.type_of(arguments[0])
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        if origin is dict:
            return f"Record<string, {self.type_of(arguments[1])}>"
        if origin is tuple and arguments[-1] is ...:
            return f"{self.type_of(arguments[0])}[]"
        if origin is tuple:
            return f"[{', '.join(self.type_of(one) for one in arguments)}]"
        self.declare(hint)
        return str(hint.__name__)

    def declare(self, shape: Any) -> None:
        """Write an interface for a TypedDict or a Struct."""
        name = shape.__name__
        if name in self.written:
            return
        self.written[name] = ""
        hints = typing.get_type_hints(shape, include_extras=True)
        optional = {key for key, hint in hints.items() if typing.get_origin(hint) is NotRequired}
        lines = []
        if issubclass(shape, Struct):
            config = shape.__struct_config__
            if config.tag is not None:
                lines.append(f"  type: '{config.tag}';")
            if shape.__struct_config__.forbid_unknown_fields:  # it is sent by the client, which may leave out defaults
                optional = {field.name for field in msgspec.structs.fields(shape) if not field.required}
        lines += [f"  {key}{'?' if key in optional else ''}: {self.type_of(hint)};" for key, hint in hints.items()]
        words = " ".join((inspect.getdoc(shape) or "").split())
        self.written[name] = f"/** {words} */\nexport interface {name} {{\n" + "\n".join(lines) + "\n}\n"

    def alias(self, name: str, hint: Any, words: str) -> None:
        """Give a union or a plain type a name."""
        text = self.type_of(hint)
        self.named[id(hint)] = name
        self.written[name] = f"/** {words} */\nexport type {name} = {text};\n"

    def text(self, imports: str = "") -> str:
        """The file."""
        return HEAD + imports + "\n" + "\n".join(self.written.values())


def files() -> dict[Path, str]:
    """All files by their path."""
    found = {}
    for slug in slugs():
        module = Module()
        module.declare(ruleset(slug).view_shape())
        found[WEB / "games" / slug / "shape.ts"] = module.text()
    module = Module()
    module.named[id(wire.View)] = "View"
    views = " | ".join(GAMES[slug] for slug in sorted(slugs()))
    module.written["View"] = f"/** A redacted position as its game tells it. */\nexport type View = {views};\n"
    for name, hint in ROOTS.items():
        if name in UNIONS:
            module.alias(name, hint, UNIONS[name])
        else:
            module.type_of(hint)
    imports = "".join(
        f"import type {{ View as {GAMES[slug]} }} from '../games/{slug}/shape';\n" for slug in sorted(slugs())
    )
    found[WEB / "lib" / "shapes.ts"] = module.text(imports)
    return found


def main() -> None:
    """Write the files."""
    for path, text in files().items():
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
