"""`meadhall soak`: random games under all invariants, until the first breach."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from meadhall.cli.common import (
    GameArgument,
    JsonOption,
    PlayersOption,
    SettingsOption,
    console,
    game_options,
    notes,
    positive,
    print_json,
)
from meadhall.core.errors import MeadhallError
from meadhall.core.registry import ruleset
from meadhall.core.soak import EVERY
from meadhall.core.soak import soak as run_soak


def add_to(app: typer.Typer) -> None:
    """Hang the command into the program."""
    app.command()(soak)


def soak(
    game: GameArgument,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    players: PlayersOption = None,
    option: SettingsOption = None,
    workers: Annotated[int, typer.Option("--workers", "-w", help="Processes to play in.")] = 1,
    every: Annotated[int, typer.Option(help="Decisions between deep checks (bytes, clones, worlds, undo).")] = EVERY,
    folder: Annotated[Path, typer.Option(help="Where the record of a breach goes.")] = Path("."),
    keep: Annotated[str, typer.Option(help="File for the count; with it the soak goes on where it ended.")] = "",
    as_json: JsonOption = False,
) -> None:
    """Play random games and check every invariant after every decision; stop at the first breach with its record.

    Player counts and options are drawn at random unless given. Exit code 1 if a breach was found. A long soak that was
    interrupted goes on when the same command is given again, if it keeps its count in a file.

    Example: meadhall soak northgard --games 100000 --workers 4 --keep northgard.count
    """
    rules = ruleset(game)
    positive("--games", games)
    positive("--workers", workers)
    positive("--every", every)
    if not folder.is_dir():
        raise MeadhallError(f"{folder} is not a folder; records of breaches need one.")
    chosen = game_options(rules, option) if option else None
    screen = notes()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, disable=not screen.is_terminal, transient=True) as bar:
        task = bar.add_task(f"{game}, random games", total=games)
        result = run_soak(
            game,
            games,
            seed,
            players,
            chosen,
            workers,
            on_progress=lambda done, wanted, decisions: bar.update(task, completed=done),
            folder=str(folder),
            every=every,
            keep=keep,
        )
    if as_json:
        print_json(result.to_json())
    else:
        out = console()
        line = f"{result.games} games, {result.decisions:,} decisions, {result.proofs:,} deep checks"
        out.print(Text(f"{line} in {result.seconds:.1f} s with seed {seed}."))
        if result.breach is None:
            out.print(Text("No breach.", style="bold"))
        else:
            out.print(Text(f"Breach in game {result.breach.game}: {result.breach.sentence}", style="bold"))
            out.print(Text(f"The record is in {result.breach.record}."))
    raise typer.Exit(0 if result.breach is None else 1)
