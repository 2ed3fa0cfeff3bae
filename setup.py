"""Compiles the rules with mypyc while the package is built; the rest of the packaging stands in pyproject.toml."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build import build as _build
from setuptools.command.build_ext import build_ext as _build_ext

ROOT = Path(__file__).resolve().parent
PACKAGE = Path("src/meadhall")

# The one rule: every module of every package is compiled, but for these packages ...
PLAIN_PACKAGES = frozenset({"arena", "art", "cli", "envs", "learn", "server"})  # art: of draw.py
PLAIN_FOLDERS = frozenset({"empires/words", "monsterlands/words", "northgard/words"})
# ... and modules of these names: they work with text, files and schemas, where compiling gains nothing.
PLAIN_FILES = frozenset(
    {
        "__init__.py",
        "catalogue.py",
        "closeup.py",
        "contentfiles.py",
        "contents.py",
        "copies.py",
        "coverage.py",
        "describe.py",
        "draw.py",
        "game.py",
        "glossary.py",
        "howto.py",
        "lessons.py",
        "lint.py",
        "loader.py",
        "loglines.py",
        "names.py",
        "notation.py",
        "outline.py",
        "proofs.py",
        "reasons.py",
        "records.py",
        "registry.py",
        "rulebook.py",
        "ruleset.py",
        "schema.py",
        "shape.py",
        "small.py",
        "soak.py",
        "svg.py",
        "svgsheet.py",
        "trace.py",
        "view.py",
    }
)


# Nothing outside a library replaces its functions, so the compiler may inline across them. No product is added without
# being rounded first: bots come to the same numbers on every processor, and plain Python to the same.
FLAGS = ["-fvisibility=hidden", "-fno-semantic-interposition", "-ffp-contract=off"]


def compiled_files() -> dict[str, list[str]]:
    """The files to compile, package by package, as paths from the repository root."""
    found: dict[str, list[str]] = {}
    for folder in sorted((ROOT / PACKAGE).iterdir()):
        if not (folder / "__init__.py").exists():
            continue
        modules = [path.relative_to(ROOT) for path in sorted(folder.rglob("*.py")) if path.name not in PLAIN_FILES]
        files = [
            path.as_posix()
            for path in modules
            if PLAIN_PACKAGES.isdisjoint(path.parts)
            and path.relative_to(PACKAGE).parent.as_posix() not in PLAIN_FOLDERS
        ]
        if files:
            found[folder.name] = files
    return found


class BuildExtensions(_build_ext):
    """Compiles the groups side by side."""

    def finalize_options(self) -> None:
        super().finalize_options()
        if self.parallel is None:
            self.parallel = os.cpu_count() or 1


class Build(_build):
    """Builds, then drops what an earlier build left behind, so that a deleted module never reaches a wheel."""

    def run(self) -> None:
        super().run()
        steps: list[Any] = [self.get_finalized_command(name) for name in self.get_sub_commands()]
        wanted = {Path(output).resolve() for step in steps for output in step.get_outputs()}
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path.resolve() not in wanted:
                path.unlink()


def extensions() -> list[Any]:
    """The extension modules; none with MEADHALL_PLAIN=1, which makes an install in plain Python."""
    files = compiled_files()
    only_metadata = not {"egg_info", "dist_info", "sdist"}.isdisjoint(sys.argv)
    if os.environ.get("MEADHALL_PLAIN") == "1" or only_metadata or not files:
        return []
    from mypyc.build import mypycify

    # Types are judged strictly by `make test`; here mypy only has to understand them, whatever else is installed.
    arguments = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent", "--cache-dir=build/mypy"]
    found: list[Any] = mypycify(
        arguments + [path for group in files.values() for path in group],
        opt_level="2",
        debug_level="0",
        separate=[(group, f"meadhall.{name}") for name, group in files.items()],
    )
    for extension in found:
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]  # the list is shared by all
    return found


if __name__ == "__main__":
    os.chdir(ROOT)
    setup(ext_modules=extensions(), cmdclass={"build": Build, "build_ext": BuildExtensions})
