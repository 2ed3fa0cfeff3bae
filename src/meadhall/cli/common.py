"""What several commands share: consoles, JSON on stdout, `--option key=value`, lists of bots, the usual flags."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from meadhall.bots import Bot, make_bot
from meadhall.core.errors import SetupError
from meadhall.core.game import Game
from meadhall.core.ruleset import OptionSpec, Ruleset

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="The game; `meadhall games` lists them.")]
PlayersOption = Annotated[int | None, typer.Option("--players", "-p", help="Number of players.")]
SettingsOption = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the game; lists by comma.")
]
ContentOption = Annotated[str | None, typer.Option("--content", metavar="DIR", help="A content folder of your own.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
WIDEST = 1000  # columns; no table needs as many


def console() -> Console:
    """Where people read results; made anew so that redirected output is found."""
    return Console(highlight=False, markup=False, soft_wrap=False)


def notes() -> Console:
    """Where progress and remarks go: stderr."""
    return Console(stderr=True, highlight=False, markup=False)


def print_wide(out: Console, table: Table) -> None:
    """A table as wide as it has to be: a narrow window breaks its lines, but nothing of it is left out."""
    out.width = max(out.width, out.measure(table, options=out.options.update(width=WIDEST)).maximum)
    out.print(table)


def print_json(data: Any) -> None:
    """The one JSON document of a command."""
    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))


def game_options(rules: Ruleset, given: Sequence[str] | None) -> dict[str, Any]:
    """`key=value` texts as the game's options; whether they fit the game is judged by its rules.

    >>> from meadhall.northgard import GAME
    >>> game_options(GAME, ["clans=bear,wolf", "scorched_neutral=on"])
    {'clans': ['bear', 'wolf'], 'scorched_neutral': True}
    """
    specs = {spec.name: spec for spec in rules.options}
    out: dict[str, Any] = {}
    for text in given or []:
        key, equals, value = text.partition("=")
        key = key.strip().replace("-", "_")
        if not equals:
            raise SetupError(f"'{text}' is not an option; options look like key=value.")
        out[key] = _value(specs[key], value.strip()) if key in specs else value.strip()
    return out


def _value(spec: OptionSpec, text: str) -> Any:
    if spec.kind == "flag":
        words: Mapping[str, bool] = {"on": True, "true": True, "yes": True, "1": True,
                                     "off": False, "false": False, "no": False, "0": False}  # fmt: skip
        return words.get(text.lower(), text)
    if spec.kind == "number":
        try:
            return int(text)
        except ValueError:
            return text
    if spec.kind == "list":
        return [part.strip() for part in text.split(",") if part.strip()]
    return text


def split_specs(text: str) -> list[str]:
    """Bot specs from a list with commas; a comma also parts the settings of one bot.

    >>> split_specs("greedy:worlds=2,seed=3,random")
    ['greedy:worlds=2,seed=3', 'random']
    """
    out: list[str] = []
    for part in (part.strip() for part in text.split(",")):
        name, _, _ = part.partition(":")
        if out and "=" in name:
            out[-1] += ("," if ":" in out[-1] else ":") + part
        else:
            out.append(part)
    return out


def bots_for(text: str, count: int, what: str) -> list[Bot]:
    """As many bots as there are seats for them: the list's, the last one as often as needed."""
    specs = split_specs(text)
    if len(specs) > count:
        raise SetupError(f"{len(specs)} bots are named for {what}; name at most one per seat.")
    for spec in specs:
        make_bot(spec)
    return [make_bot(specs[min(i, len(specs) - 1)]) for i in range(count)]


def default_players(rules: Ruleset) -> int:
    """How many sit down if nobody says: two, or as few as the game allows."""
    return min(max(2, rules.min_players), rules.max_players)


def board_text(game: Game, seat: int) -> str:
    """The table as a seat sees it, in text, without the question (-1: a spectator)."""
    view = game.observe(seat).to_json()
    del view["decision"]
    return game.rules.text(view).rstrip("\n")


def positive(name: str, number: int) -> int:
    """A count of at least one, or a sentence."""
    if number < 1:
        raise SetupError(f"{name} is at least 1, not {number}.")
    return number


def page_at(path: Path | None) -> None:
    """See that a report can be written before hours go into it, or say in a sentence why not."""
    if path is None:
        return
    if not path.parent.is_dir():
        raise SetupError(f"There is no folder {path.parent} to write {path.name} into.")
    if path.is_dir():
        raise SetupError(f"{path} is a folder, not a file to write.")


def clans_text(rules: Ruleset, state: Any, seat: int) -> str:
    """A seat in words: its number for people, and its clan where it has one.

    >>> import meadhall
    >>> clans_text(meadhall.ruleset("northgard"), meadhall.state("northgard", options={"clans": ["bear"]}), 0)
    'Seat 1 (Bear)'
    """
    faction = rules.faction(state, seat)
    return f"Seat {seat + 1} ({faction.capitalize()})" if faction else f"Seat {seat + 1}"
