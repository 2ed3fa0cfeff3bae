"""`meadhall rules`: read a rule, search the rulebooks, and see which rules have a test."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from meadhall.cli.common import JsonOption, console, print_json
from meadhall.core import registry
from meadhall.core.coverage import coverage
from meadhall.core.errors import MeadhallError
from meadhall.core.rulebook import Rule, UnknownRule, find, rulebook, search, sections

_ID = re.compile(r"[A-Za-z]\.[A-Za-z]\S*")


def add_to(app: typer.Typer) -> None:
    """Hang the command into the program."""
    app.command()(rules)


def rules(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[ID | WORDS]", help="A rule, section, or words.")
    ] = None,
    game: Annotated[str | None, typer.Option("--game", "-g", help="Only this game.")] = None,
    covered: Annotated[bool, typer.Option("--coverage", help="Count the rules that have a test.")] = False,
    tests: Annotated[Path, typer.Option(help="The tests folder of a source checkout, for --coverage.")] = Path("tests"),
    as_json: JsonOption = False,
) -> None:
    """Read a rule (N.COMBAT.13), a section (N.COMBAT), or all rules with some words; without words, the contents.

    Examples: meadhall rules N.COMBAT.13 · meadhall rules equal scores · meadhall rules --coverage --json
    """
    if game is not None:
        rulebook(game)  # a game without rules is refused here
    if covered:
        _coverage(tests, game, as_json)
        return
    if not words:
        _contents(game, as_json)
        return
    found = _find(" ".join(words), game)
    if as_json:
        print_json({"rules": [rule._asdict() for rule in found]})
        return
    out = console()
    for rule in found:
        show_rule(out, rule)


def show_rule(out: Console, rule: Rule) -> None:
    """One rule with its tag and the table that belongs to it."""
    tag = f"  [{rule.tag}]" if rule.tag else ""
    out.print(Text.assemble((rule.id, "bold"), (tag, "dim")))
    out.print(Padding(Text(rule.text.replace("**", "").replace("`", "")), (0, 0, 0, 2), expand=False))
    if rule.more:
        out.print(Padding(Text(rule.more), (0, 0, 0, 2), expand=False))


def _find(text: str, game: str | None) -> list[Rule]:
    if _ID.fullmatch(text):
        section = text.upper().rstrip(".") + "."
        for slug in registry.playable() if game is None else [game]:
            inside = [rule for id, rule in rulebook(slug).items() if id.upper().startswith(section)]
            if inside and text.upper().rstrip(".") not in {id.upper() for id in rulebook(slug)}:
                return inside
        rule = find(text)
        if game is not None and rule.game != game:
            raise UnknownRule(f"{rule.id} is a rule of {rule.game}, not of {game}.")
        return [rule]
    found = search(text, game)
    if not found:
        where = f" of {game}" if game else ""
        raise MeadhallError(f"No rule{where} holds the words '{text}'; try fewer of them.")
    return found


def _contents(game: str | None, as_json: bool) -> None:
    slugs = registry.playable() if game is None else [game]
    if as_json:
        print_json({slug: [section._asdict() for section in sections(slug)] for slug in slugs})
        return
    out = console()
    for slug in slugs:
        out.print(Text(slug, style="bold"))
        for section in sections(slug):
            prefix = section.rules[0].split(".")[0] + "." + section.name
            out.print(Text(f"  {prefix:<16} {len(section.rules):>4} rules  {section.title}"))


def _coverage(tests: Path, game: str | None, as_json: bool) -> None:
    found = coverage(tests)
    if game is not None:
        found = {game: found[game]}
    if as_json:
        print_json(found)
        return
    out = console()
    for slug, counts in found.items():
        out.print(Text.assemble((slug, "bold"), f"  {counts['tested']} of {counts['rules']} rules have a test"))
        if counts["untested"]:
            out.print(
                Padding(Text("without: " + ", ".join(counts["untested"]), style="dim"), (0, 0, 0, 2), expand=False)
            )
