"""`meadhall play`: a game in the terminal, several people at one screen, bots on the other seats."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import meadhall
from meadhall.bots import BotError, make_bot, seeded
from meadhall.cli.autosave import Autosave, folder, newest
from meadhall.cli.common import ContentOption, PlayersOption, SettingsOption, bots_for, default_players, game_options
from meadhall.cli.table import Table
from meadhall.core.errors import SetupError
from meadhall.core.records import last, read
from meadhall.core.registry import playable, ruleset


def add_to(app: typer.Typer) -> None:
    """Hang the command into the program."""
    app.command()(play)


def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game; `meadhall games` lists them.")] = None,
    players: PlayersOption = None,
    seat: Annotated[
        str, typer.Option("--seat", "-s", help="Seats of people: 1 (you), 1,2 (hot-seat), all, or none to watch.")
    ] = "1",
    bots: Annotated[
        str, typer.Option("--bots", "-b", help="Bots of the other seats; the last one repeats.")
    ] = "greedy",
    seed: Annotated[int | None, typer.Option(help="The same seed, the same game.")] = None,
    option: SettingsOption = None,
    content: ContentOption = None,
    resume: Annotated[str | None, typer.Option("--resume", metavar="FILE", help="A record, or `last`.")] = None,
    autosave: Annotated[Path | None, typer.Option("--autosave", metavar="FILE", help="Where the game is kept.")] = None,
) -> None:
    """Play in the terminal. Type the number of an option, or `?` for the commands (undo, why, hint, save ...).

    The game is kept after every decision; Ctrl-C loses nothing.

    Examples: meadhall play northgard · meadhall play northgard --players 3 --seat 1,2 --bots greedy
    """
    if resume is not None:
        table = _resumed(game, resume, content, autosave)
    else:
        if game is None:
            raise SetupError(f"Name a game: {', '.join(playable())}.")
        rules = ruleset(game)
        count = default_players(rules) if players is None else players
        options = game_options(rules, option)
        started = meadhall.new(game, count, seed, options, content)
        people = _people(seat, count)
        others = [number for number in range(count) if number not in people]
        wanted = bots_for(bots, len(others), f"{len(others)} seats") if others else []
        made = {
            number: make_bot(seeded(bot.spec, f"{started.setup.seed} {number}"))
            for number, bot in zip(others, wanted, strict=True)
        }
        table = Table(started, made, Autosave(game, autosave))
    table.run()


def _people(text: str, count: int) -> list[int]:
    """The seats that people play, counted from 0.

    >>> _people("1,3", 3)
    [0, 2]
    """
    if text == "all":
        return list(range(count))
    if text == "none":
        return []
    found: list[int] = []
    for part in text.split(","):
        if not part.strip().isdecimal() or not 1 <= int(part) <= count:
            raise SetupError(f"--seat is a number from 1 to {count}, several with commas, all or none, not '{text}'.")
        found.append(int(part) - 1)
    return found


def _resumed(game: str | None, name: str, content: str | None, autosave: Path | None) -> Table:
    """The table of a record: seats whose name is a bot's spec are played by that bot again."""
    path = newest() if name == "last" else Path(name)
    record = read(path)
    if game is not None and game != record.game:
        raise SetupError(f"{path} is a game of {record.game}, not of {game}.")
    started = last(record, content)
    bots = {}
    for seat, spec in enumerate(record.names[: record.players]):
        try:
            bots[seat] = make_bot(spec)
        except BotError:
            continue  # a person's name
    if autosave is None and path.resolve().parent == folder().resolve():
        autosave = path  # a kept game goes on in its file; a record of the owner's is left as it is
    return Table(started, bots, Autosave(record.game, autosave))
