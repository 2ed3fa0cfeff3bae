"""The command line: one program, one module per command; `meadhall --help` lists them."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from typing import Annotated, NoReturn

import typer

import meadhall
from meadhall.cli import (
    analyse,
    arena,
    balance,
    content,
    doctor,
    games,
    odds,
    play,
    replay,
    rules,
    serve,
    simulate,
    soak,
    train,
)
from meadhall.core.errors import MeadhallError

app = typer.Typer(
    name="meadhall",
    help="Three clan-strategy board games on one table. Unofficial and fan-made.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)
COMMANDS = (
    serve, doctor, play, simulate, arena, balance, train, analyse, soak, odds, replay, content, rules, games,
)  # fmt: skip
for _module in COMMANDS:
    _module.add_to(app)


def _say_version(wanted: bool) -> None:
    if wanted:
        how = "compiled" if meadhall.compiled else "plain Python"
        typer.echo(f"Meadhall {meadhall.__version__} ({how}), Python {sys.version.split()[0]}")
        raise typer.Exit


@app.callback()
def _whole(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and exit.", callback=_say_version, is_eager=True)
    ] = False,
) -> None:
    pass


# Typer brings the error classes of Click along, under a name of its own or Click's: BadParameter, UsageError, this one.
_USAGE: type[Exception] = typer.BadParameter.__mro__[2]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command. Whatever the user got wrong ends with one sentence on stderr and exit code 2."""
    try:
        code = app(args=None if arguments is None else list(arguments), prog_name="meadhall", standalone_mode=False)
    except MeadhallError as error:
        _refuse(str(error))
    except OSError as error:
        if error.errno == errno.EPIPE:  # the reader went away, as in `meadhall rules | head`
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(1)
        if error.filename is None or error.strerror is None:
            raise
        _refuse(f"{error.filename} cannot be used: {error.strerror}.")
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except _USAGE as error:
        if type(error).__name__ == "NoArgsIsHelpError":  # a bare group: its help has been or is the message
            typer.echo(error.format_message().rstrip(), nl=False)  # type: ignore[attr-defined]
            sys.exit(0)
        _refuse(_sentence(error))
    sys.exit(code if isinstance(code, int) else 0)


def _sentence(error: Exception) -> str:
    """The message of a usage error as one sentence that says where help is."""
    text = " ".join(str(error.format_message()).split()).rstrip(".")  # type: ignore[attr-defined]
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "meadhall"
    return f"{text}. See '{command} --help'."


def _refuse(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    sys.exit(2)
