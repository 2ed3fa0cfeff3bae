"""`meadhall replay`: a record step by step, as a story, a text board, a picture or data."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from meadhall.cli.common import ContentOption, JsonOption, board_text, clans_text, console, print_json
from meadhall.core.errors import MeadhallError, RecordError
from meadhall.core.game import Game
from meadhall.core.records import Record, read, steps


def add_to(app: typer.Typer) -> None:
    """Hang the command into the program."""
    app.command()(replay)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `save` writes it.")],
    at: Annotated[int | None, typer.Option("--at", help="Only the moment after so many decisions.")] = None,
    seat: Annotated[int | None, typer.Option("--seat", help="Look with the eyes of this seat, from 1.")] = None,
    text: Annotated[bool, typer.Option("--text", help="The text board of the last, or the given, moment.")] = False,
    svg: Annotated[Path | None, typer.Option("--svg", metavar="OUT", help="Write a picture of that moment.")] = None,
    content: ContentOption = None,
    as_json: JsonOption = False,
) -> None:
    """Step through a recorded game; with --at, --text, --svg or --json show one moment of it.

    In a terminal: Enter goes on, b back, a number to that decision, q ends. Otherwise the whole story is printed.

    Examples: meadhall replay game.json · meadhall replay game.json --at 120 --svg board.svg
    """
    record = read(file)
    viewer = -1 if seat is None else seat - 1
    if not -1 <= viewer < record.players or seat == 0:
        raise MeadhallError(f"The record has seats 1 to {record.players}, not {seat}.")
    if at is not None and not 0 <= at <= len(record.decisions):
        raise RecordError(f"--at is a number from 0 to {len(record.decisions)}, the decisions of the record, not {at}.")
    out = console()
    if at is None and not text and svg is None and not as_json:
        if sys.stdin.isatty() and out.is_terminal:
            _walk(out, record, content, viewer)
        else:
            _story(out, record, content, viewer)
        return
    moment = len(record.decisions) if at is None else at
    game = _moment(record, content, moment)
    if svg is not None:
        picture = game.rules.svg(game.observe(viewer).to_json())
        svg.write_text(picture, encoding="utf-8")
    if as_json:
        print_json(_data(record, game, moment, viewer, svg))
    elif svg is not None and not text:
        typer.echo(f"{svg} shows the table after {moment} of {len(record.decisions)} decisions.")
    else:
        _show(out, record, game, moment, viewer)


def _moment(record: Record, content: str | None, number: int) -> Game:
    """The game after so many decisions; the rest of the record is checked as well."""
    wanted: Game | None = None
    for count, game in enumerate(steps(record, content)):
        if count == number:
            wanted = game.clone()
    assert wanted is not None
    return wanted


def _data(record: Record, game: Game, moment: int, viewer: int, svg: Path | None) -> dict[str, Any]:
    outcome = game.outcome
    data: dict[str, Any] = {
        "record": {key: value for key, value in record.to_json().items() if key != "decisions"},
        "decisions": len(record.decisions),
        "at": moment,
        "digest": game.state.digest(),
        "observation": game.observe(viewer).to_json(),
        "log": [line.text for line in game.log if line.visible_to(viewer)],
        "outcome": None,
    }
    if outcome is not None:
        data["outcome"] = {
            "scores": list(outcome.scores),
            "ranking": list(outcome.ranking),
            "winners": list(outcome.winners),
            "reason": outcome.reason,
        }
    if svg is not None:
        data["svg"] = str(svg)
    return data


def _show(out: Console, record: Record, game: Game, moment: int, viewer: int) -> None:
    seen = game.observe(viewer)
    out.print(Text(f"{game.rules.title}, after {moment} of {len(record.decisions)} decisions", style="bold"))
    out.print(Text(board_text(game, viewer)), soft_wrap=True)
    if game.outcome is None:
        out.print(Text(seen.decision.prompt, style="bold"))
    else:
        show_outcome(out, game)


def show_outcome(out: Console, game: Game) -> None:
    """How the game ended, best seat first."""
    outcome = game.outcome
    assert outcome is not None
    out.print(Text(outcome.reason, style="bold"))
    for seat in sorted(range(game.setup.players), key=lambda seat: outcome.ranking[seat]):
        parts = outcome.parts[seat] if outcome.parts else {}
        told = ", ".join(f"{name} {value:g}" for name, value in parts.items() if value)
        line = f"  {outcome.ranking[seat]}. {clans_text(game.rules, game.state, seat)}: {outcome.scores[seat]:g}"
        out.print(Text(line + (f"  ({told})" if told else "")), style="bold" if seat in outcome.winners else "")


def _story(out: Console, record: Record, content: str | None, viewer: int) -> None:
    """All that happened, each line after the number of the decision that led to it."""
    told: list[tuple[int, str]] = []
    game: Game | None = None
    for count, game in enumerate(steps(record, content)):  # to the end first: a broken record is not half a story
        lines = [line.text for line in game.log if line.visible_to(viewer)]
        told += [(count, text) for text in lines[len(told) :]]
    assert game is not None
    for count, text in told:
        out.print(Text.assemble((f"{count:>5}  ", "dim"), text), soft_wrap=True)
    out.print()
    _show(out, record, game, len(record.decisions), viewer)


def _walk(out: Console, record: Record, content: str | None, viewer: int) -> None:
    """Step by step in a terminal."""
    moments = [game.clone() for game in steps(record, content)]
    at = 0
    while True:
        game = moments[at]
        out.clear()
        _show(out, record, game, at, viewer)
        before = len(moments[at - 1].log) if at > 0 else 0
        for line in game.log[before:]:
            if line.visible_to(viewer):
                out.print(Text(f"  {line.text}", style="yellow"))
        try:
            said = input("Enter next, b back, a number, q quit: ").strip().lower()
        except EOFError:
            return
        if said in ("q", "quit"):
            return
        if said == "b":
            at = max(0, at - 1)
        elif said.isdecimal():
            at = min(int(said), len(moments) - 1)
        elif at == len(moments) - 1:
            return
        else:
            at += 1
