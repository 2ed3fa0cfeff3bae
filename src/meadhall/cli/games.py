"""`meadhall games`: what can be played, with all options."""

from __future__ import annotations

from typing import Any

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from meadhall.cli.common import JsonOption, console, print_json
from meadhall.core.registry import games as all_games


def add_to(app: typer.Typer) -> None:
    """Hang the command into the program."""
    app.command()(games)


def games(as_json: JsonOption = False) -> None:
    """The games with their options, defaults, and what excludes what.

    Example: meadhall games
    """
    found = all_games()
    if as_json:
        print_json({"games": found})
        return
    out = console()
    for game in found:
        low, high = game["players"]
        out.print(Text.assemble((game["slug"], "bold"), f"  {game['title']}, {low} to {high} players"))
        out.print(Padding(Text(game["summary"]), (0, 0, 0, 2), expand=False))
        if game["house_set"]:
            out.print(Padding(Text(game["house_set"], style="italic"), (0, 0, 0, 2), expand=False))
        table = Table(box=None, padding=(0, 2, 0, 2), header_style="dim")
        for head in ("option", "default", "what it does"):
            table.add_column(head)
        for spec in game["options"]:
            table.add_row(Text(spec["name"]), Text(_shown(spec["default"])), Text(_about(spec)))
        out.print(table)
        out.print()


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list | tuple):
        return ",".join(str(part) for part in value) or "none"
    return str(value)


def _about(spec: dict[str, Any]) -> str:
    """The sentence of an option, what it may be, and what it goes with."""
    parts = [spec["help"]]
    if spec["kind"] == "number":
        parts.append(f"A number from {spec['low']} to {spec['high']}.")
    if "choices" in spec:
        parts.append(f"{'Any' if spec['kind'] == 'list' else 'One'} of {', '.join(spec['choices'])}.")
    if "needs" in spec:
        parts.append(f"Needs {', '.join(spec['needs'])}.")
    if "excludes" in spec:
        parts.append(f"Not with {', '.join(spec['excludes'])}.")
    if "players" in spec:
        parts.append(f"For {' or '.join(str(n) for n in spec['players'])} players.")
    return " ".join(parts)
