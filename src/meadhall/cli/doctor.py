"""`meadhall doctor`: whether this build can go on with all stored tables."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from meadhall.cli.common import JsonOption, notes, print_json
from meadhall.cli.serve import DatabaseOption, DataOption, contents_of
from meadhall.server.settings import Settings

if TYPE_CHECKING:
    from meadhall.server.doctor import Finding


def add_to(app: typer.Typer) -> None:
    """Hang the command into the program."""
    app.command(epilog="Example: meadhall doctor --data tables")(doctor)


def doctor(
    data: DataOption = Path("data"),
    database: DatabaseOption = "",
    content: Annotated[
        list[str] | None, typer.Option(metavar="GAME=DIR", help="A content folder the server deals from.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Replay every stored table with this build and check the database; run it before an upgrade.

    Says which tables would not go on as they are, and why. Exit code 1 if anything is wrong. Changes nothing.
    """
    from meadhall.server.doctor import place

    settings = Settings(data=data, database=database, contents=contents_of(content or []))
    wrong = place(settings)
    found = asyncio.run(_examine(settings)) if not any("damaged" in text for text in wrong) else []
    ill = [finding for finding in found if finding.problem]
    again = sum(finding.older > 0 for finding in found)
    if as_json:
        told = [asdict(finding) for finding in ill]
        print_json({"tables": len(found), "problems": wrong, "diverging": told, "from_decisions": again})
    else:
        for text in wrong:
            typer.echo(text)
        for finding in ill:
            typer.echo(f"Table {finding.table} ({finding.game}, {finding.status}): {finding.problem}")
        count = f"{len(found)} stored table{'' if len(found) == 1 else 's'}"
        if not wrong and not ill:
            typer.echo(f"All is well: this build goes on with {count} exactly as they stand.")
        elif found:
            typer.echo(f"{len(ill)} of {count} would not go on as they stand.")
        if again:
            typer.echo(
                f"Positions of {again} of them were stored by another Meadhall and are not read: "
                "the server plays their decisions again, which comes to the same game."
            )
    raise typer.Exit(1 if wrong or ill else 0)


async def _examine(settings: Settings) -> list[Finding]:
    from meadhall.server.doctor import examine
    from meadhall.server.store import Store

    screen = notes()
    columns = (TextColumn("Tables"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    store = Store(settings.url)
    found: list[Finding] = []
    try:
        await store.open(older=True)
        with Progress(*columns, console=screen, disable=not screen.is_terminal, transient=True) as bar:
            task = bar.add_task("", total=len(await store.kept()))
            async for finding in examine(settings, store):
                found.append(finding)
                bar.advance(task)
    finally:
        await store.close()
    return found
