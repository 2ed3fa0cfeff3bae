"""`meadhall serve`: the tables in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meadhall.bots import make_bot
from meadhall.core.errors import MeadhallError
from meadhall.core.registry import ruleset
from meadhall.server.settings import Settings


def add_to(app: typer.Typer) -> None:
    """Hang the command into the program."""
    app.command("serve", epilog="Example: meadhall serve --port 8000 --data tables")(serve)
    app.command("backup", epilog="Example: meadhall backup sunday.backup --data tables")(backup)
    app.command("restore", epilog="Example: meadhall restore sunday.backup --data new-tables")(restore)


def serve(
    port: Annotated[int, typer.Option(help="The port; 0 takes any free one.", min=0, max=65535)] = 8000,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    data: Annotated[Path, typer.Option(help="The folder for the tables.")] = Path("data"),
    database: Annotated[
        str,
        typer.Option(envvar="MEADHALL_DATABASE", help="A PostgreSQL address instead of SQLite in the data folder."),
    ] = "",
    thinkers: Annotated[int, typer.Option(help="Processes that bots think in; 0: what the machine allows.", min=0)] = 0,
    coach: Annotated[
        str, typer.Option(metavar="BOT", help="The bot that looks at finished games when asked.")
    ] = Settings.coach,
    content: Annotated[
        list[str] | None,
        typer.Option(metavar="GAME=DIR", help="Deal new tables of a game from a content folder of your own."),
    ] = None,
    rate: Annotated[float, typer.Option(help="Factor on all rate limits; 0 for none.", min=0)] = 1.0,
    memory: Annotated[
        int, typer.Option(help="Megabytes for tables in memory; those that nobody uses are let go beyond it.", min=0)
    ] = Settings.memory,
    unwatched: Annotated[
        float, typer.Option(help="Seconds after which bots among themselves pause if nobody looks.", min=0)
    ] = Settings.unwatched,
    absent_hours: Annotated[
        float, typer.Option(help="Hours without a visit after which the owner may free somebody's seat.", min=0)
    ] = Settings.absent / 3600,
    request_seconds: Annotated[
        float, typer.Option(help="Seconds in which a request must have arrived whole.", min=0.1)
    ] = Settings.request_seconds,
    metrics: Annotated[
        str,
        typer.Option(envvar="MEADHALL_METRICS", help="The token that opens /metrics; without one it is closed."),
    ] = "",
    log: Annotated[str, typer.Option(help="What to log: debug, info, warning or error.")] = "warning",
    open_browser: Annotated[bool, typer.Option("--open", help="Open the address in the browser.")] = False,
) -> None:
    """Serve the tables to browsers until interrupted."""
    try:
        from meadhall.server import run
    except ModuleNotFoundError as error:
        raise MeadhallError(
            f"The server needs {error.name}: install Meadhall with its server parts, pip install 'meadhall[server]'."
        ) from None

    if log.upper() not in ("DEBUG", "INFO", "WARNING", "ERROR"):
        raise MeadhallError(f"The log level is debug, info, warning or error, not '{log}'.")
    settings = Settings(
        host=host, port=port, data=data, database=database, thinkers=thinkers, coach=coach, rate=rate,
        memory=memory, unwatched=unwatched, absent=absent_hours * 3600, request_seconds=request_seconds,
        metrics=metrics, contents=contents_of(content or []), log_level=log.upper(),
    )  # fmt: skip
    make_bot(coach)
    _ = settings.url  # refused here rather than by the server that starts
    run.serve(settings, open_browser)


def contents_of(given: list[str]) -> dict[str, str]:
    """`GAME=DIR` texts as folders by game; each has to hold content that can be played."""
    out: dict[str, str] = {}
    for text in given:
        slug, equals, folder = text.partition("=")
        if not equals:
            raise MeadhallError(f"'{text}' names no content; it looks like northgard=my-northgard.")
        out[slug] = str(Path(folder).resolve())
        ruleset(slug).content(out[slug])
    return out


DataOption = Annotated[Path, typer.Option("--data", help="The server's folder.")]
DatabaseOption = Annotated[
    str, typer.Option("--database", envvar="MEADHALL_DATABASE", help="Its database, if not SQLite in that folder.")
]


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not exist yet.")],
    data: DataOption = Path("data"),
    database: DatabaseOption = "",
) -> None:
    """Copy all tables into one file; the server may go on meanwhile."""
    from meadhall.server import backup as backups

    backups.backup(Settings(data=data, database=database), file)
    typer.echo(f"All tables are in {file}.")


def restore(
    file: Annotated[Path, typer.Argument(help="The backup to read.")],
    data: DataOption = Path("data"),
    database: DatabaseOption = "",
) -> None:
    """Put the tables of a backup back; the server must not run meanwhile."""
    from meadhall.server import backup as backups

    kept = backups.restore(Settings(data=data, database=database), file)
    typer.echo("The tables are back; start the server.")
    if kept is not None:
        typer.echo(f"The tables that were here before are kept in {kept}.")
