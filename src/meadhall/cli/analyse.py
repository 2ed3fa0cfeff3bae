"""`meadhall analyse`: the coach looks at a recorded game again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from meadhall.arena.coach import look_again, page, picture, sentences, summary
from meadhall.bots import make_bot
from meadhall.cli.common import ContentOption, JsonOption, clans_text, console, notes, page_at, print_json
from meadhall.core.records import last, read


def add_to(app: typer.Typer) -> None:
    """Hang the command into the program."""
    app.command()(analyse)


def analyse(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A record, as `save` writes it.")],
    bot: Annotated[str, typer.Option(help="The bot that gives advice.")] = "mcts:iters=100",
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="OUT", help="Write the value curve as a picture.")
    ] = None,
    html: Annotated[Path | None, typer.Option("--html", metavar="OUT", help="Write all of it as one page.")] = None,
    content: ContentOption = None,
    as_json: JsonOption = False,
) -> None:
    """How a game went: the chance of each seat over time, its turning points, and what a bot would have done.

    Examples: meadhall analyse game.json · meadhall analyse game.json --bot greedy --html game.html
    """
    found = read(record)
    adviser = make_bot(bot)
    page_at(svg)
    page_at(html)
    end = last(found, content)
    names = [clans_text(end.rules, end.state, seat) for seat in range(found.players)]
    screen = notes()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    rows = []
    with Progress(*columns, console=screen, disable=not screen.is_terminal, transient=True) as bar:
        task = bar.add_task(found.game, total=len(found.decisions) + 1)
        for row in look_again(found, adviser, content):
            rows.append(row)
            bar.advance(task)
    result = summary(found, rows, adviser, names)
    if svg is not None:
        svg.write_text(picture(result), encoding="utf-8")
    if html is not None:
        html.write_text(page(result), encoding="utf-8")
    if as_json:
        print_json(result)
        return
    out = console()
    for head, lines in sentences(result):
        out.print(Text(head, style="bold"))
        for line in lines:
            out.print(Text(f"  {line}"))
