"""`meadhall content`: check content folders, copy the packaged one, tell what differs, look a card up."""

from __future__ import annotations

import difflib
import shutil
from collections.abc import Iterator
from importlib.resources import as_file
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from meadhall.cli.common import ContentOption, JsonOption, console, print_json
from meadhall.core import registry
from meadhall.core.contentfiles import ContentProblems, Problem, Source, read_folder
from meadhall.core.errors import ContentError, SetupError

app = typer.Typer(
    help="Cards, tiles and tables as files: check them, copy them, compare them, look one up.", no_args_is_help=True
)
OptionalGame = Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game; all of them if left out.")]


def add_to(parent: typer.Typer) -> None:
    """Hang the commands into the program."""
    parent.add_typer(app, name="content")


@app.command()
def lint(
    game: OptionalGame = None,
    folder: Annotated[str | None, typer.Argument(metavar="[DIR]", help="A content folder of your own.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Check the packaged content, or a folder of your own; exit code 1 if something is wrong with it.

    Example: meadhall content lint northgard my-northgard
    """
    found: dict[str, list[Problem]] = {}
    for slug in _with_content(game):
        found[slug] = registry.ruleset(slug).lint(folder)
    wrong = any(problem.level == "error" for problems in found.values() for problem in problems)
    if as_json:
        print_json({slug: [problem._asdict() for problem in problems] for slug, problems in found.items()})
    else:
        out = console()
        for slug, problems in found.items():
            for problem in problems:
                level = "" if problem.level == "error" else f" ({problem.level})"
                out.print(Text(f"{problem}{level}"), soft_wrap=True)
            if not problems:
                out.print(Text(f"{slug}: nothing wrong."))
    raise typer.Exit(1 if wrong else 0)


@app.command()
def export(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game.")],
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new or empty folder.")],
) -> None:
    """Copy the packaged content into a folder, to be changed and played with `--content DIR`.

    Example: meadhall content export northgard my-northgard
    """
    (slug,) = _with_content(game)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise ContentError(f"{folder} exists already and is not an empty folder; name a new one.")
    with as_file(registry.folder_of(slug).joinpath("content")) as packaged:
        shutil.copytree(packaged, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__", "*.py"))
    count = len(list(folder.rglob("*.toml")))
    typer.echo(f"{count} files are in {folder}. Change them, then: meadhall content lint {slug} {folder}")


@app.command()
def diff(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game.")],
    folder: Annotated[str, typer.Argument(metavar="DIR", help="A content folder of your own.")],
    other: Annotated[str | None, typer.Argument(metavar="[OTHER]", help="Another one; else the packaged one.")] = None,
    as_json: JsonOption = False,
) -> None:
    """What a content folder changes, value by value. What it does to the game: `meadhall balance GAME --against`.

    Example: meadhall content diff northgard my-northgard
    """
    (slug,) = _with_content(game)
    found = differing(slug, folder, other)
    if as_json:
        print_json({"differs": found})
        return
    out = console()
    for one in found:
        out.print(Text(f"{one['file']}: {one['value']}: {one['before']} → {one['now']}"), soft_wrap=True)
    if not found:
        out.print(Text("Nothing differs."))


def differing(slug: str, now: str | None, before: str | None) -> list[dict[str, str]]:
    """The values of the content files that differ, by file and the names that lead to them."""
    contents = []
    for folder in (before, now):
        contents.append({
            (Path(source.name).name, name): value
            for source in _sources(slug, folder)
            for name, value in _values(source.data)
        })  # fmt: skip
    old, new = contents
    return [
        {"file": file, "value": name, "before": old.get((file, name), "-"), "now": new.get((file, name), "-")}
        for file, name in dict.fromkeys([*old, *new])
        if old.get((file, name)) != new.get((file, name))
    ]


def _values(value: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """Every value in a file with the names that lead to it; what has an id is called by it."""
    if isinstance(value, list) and value and all(isinstance(part, dict) for part in value):
        value = {str(part.get("id", number)): part for number, part in enumerate(value, 1)}
    if isinstance(value, dict) and value:
        for key, part in value.items():
            if key != "id":
                yield from _values(part, f"{name} {key}".strip())
    else:
        yield name, _plain(value)


@app.command()
def show(
    name: Annotated[str, typer.Argument(metavar="CARD", help="The id or name of a card, tile, building, clan ...")],
    game: Annotated[str | None, typer.Option("--game", "-g", help="Only this game.")] = None,
    content: ContentOption = None,
    as_json: JsonOption = False,
) -> None:
    """Everything the content files say about a thing.

    Example: meadhall content show "Huginn & Muninn"
    """
    if content is not None and not Path(content).is_dir():
        raise ContentError(f"{content} is not a folder; give one that holds copies of the content files.")
    if content is not None and game is None:
        raise SetupError("Say with --game which game the folder is for.")
    wanted = name.strip().lower()
    found: list[dict[str, Any]] = []
    known: set[str] = set()
    for slug in _with_content(game):
        for source in _sources(slug, content):
            for line, thing in _things(source):
                names = {str(thing[key]).lower() for key in ("id", "name") if key in thing}
                known |= names
                if wanted in names:
                    said = _printed(slug, str(thing.get("id", "")), content)
                    found.append({"game": slug, "file": source.name, "line": line, **thing, **said})
    if not found:
        near = difflib.get_close_matches(wanted, sorted(known), 1)
        hint = f" Did you mean '{near[0]}'?" if near else ""
        raise ContentError(f"The content files have no '{name}'.{hint}")
    if as_json:
        print_json({"found": found})
        return
    out = console()
    for thing in found:
        out.print(Text.assemble((str(thing.get("name", thing.get("id"))), "bold")))
        out.print(Text(f"  {thing['game']}, {thing['file']} line {thing['line']}", style="dim"))
        for key, value in thing.items():
            if key not in ("game", "file", "line", "name"):
                out.print(Text(f"  {key}: {_plain(value)}"))


def _printed(slug: str, id: str, content: str | None) -> dict[str, str]:
    """What the game makes a thing say, if its files can be played with."""
    rules = registry.ruleset(slug)
    try:
        said = rules.printed(id, rules.content(content))
    except ContentError:
        return {}
    return {"text": said} if said else {}


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(part)}" for key, part in value.items())
    if isinstance(value, list):
        return "; ".join(_plain(part) for part in value)
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _with_content(game: str | None) -> list[str]:
    """The games whose content files there are."""
    slugs = [slug for slug in registry.playable() if registry.folder_of(slug).joinpath("content").is_dir()]
    if game is None:
        return slugs
    if game not in slugs:
        registry.ruleset(game)  # says it if there is no such game
        raise SetupError(f"The game '{game}' has no content files.")
    return [game]


def _sources(slug: str, folder: str | None) -> list[Source]:
    """The content files of a game; those missing in an owner's folder are the packaged ones."""
    with as_file(registry.folder_of(slug).joinpath("content")) as packaged:
        found = list(read_folder(packaged, sorted(path.stem for path in packaged.glob("*.toml")), folder).values())
    problems = [problem for source in found for problem in source.problems]
    if problems:
        raise ContentProblems(problems)
    return found


def _things(source: Source) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every table with an id in a file, with its line."""
    waiting: list[tuple[tuple[str | int, ...], Any]] = [((), source.data)]
    while waiting:
        path, value = waiting.pop(0)
        if isinstance(value, dict):
            if "id" in value:
                yield source.line((*path, "id")), value
            waiting += [((*path, key), part) for key, part in value.items()]
        elif isinstance(value, list):
            waiting += [((*path, index), part) for index, part in enumerate(value)]
