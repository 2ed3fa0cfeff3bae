"""`meadhall train`: networks for the learned bots, from games among bots."""

from __future__ import annotations

import importlib.util
import math
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.text import Text

from meadhall.bots import BotError, make_bot
from meadhall.bots.nets import net_value
from meadhall.cli.common import GameArgument, JsonOption, console, notes, positive, print_json
from meadhall.core.errors import MeadhallError
from meadhall.core.registry import ruleset

if TYPE_CHECKING:
    from meadhall.learn.rounds import Round


def add_to(app: typer.Typer) -> None:
    """Hang the command into the program."""
    app.command()(train)


def train(
    game: GameArgument,
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder of the run: games, networks, curves.")],
    rounds: Annotated[int, typer.Option(help="Rounds in all: play, fit, judge.")] = 4,
    games: Annotated[int, typer.Option(help="Games to learn from in each round.")] = 1000,
    matches: Annotated[int, typer.Option(help="Games that judge a round's network.")] = 80,
    players: Annotated[
        str, typer.Option(help="Seats of the games, in turn; matches have as many as the first.")
    ] = "2,2,2,3",
    bots: Annotated[str, typer.Option(help="How long the bots that play think.")] = "worlds=1,budget=120,depth=8",
    teacher: Annotated[
        str, typer.Option(metavar="BOT", help="Who plays the first round, if not greedy; mcts:iters=N: for the search.")
    ] = "",
    start: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Weights to begin with, if not the hand-made evaluation.")
    ] = None,
    scale: Annotated[float, typer.Option(help="Points ahead at the end that make a win likely.")] = 4.0,
    epochs: Annotated[int, typer.Option(help="How often a round's positions are gone through.")] = 4,
    trace: Annotated[float, typer.Option(help="1: aim at how games ended; less: at the positions that follow.")] = 0.9,
    seed: Annotated[int, typer.Option(help="Makes all chance in the run.")] = 0,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the run of the folder.")] = False,
    device: Annotated[str, typer.Option(help="cpu, or cuda with PyTorch: where networks are fitted.")] = "cpu",
    workers: Annotated[int, typer.Option("--workers", "-w", help="Processes to play in.")] = 1,
    as_json: JsonOption = False,
) -> None:
    """Train a network by self-play: games, a fit to how they ended, a match; it is kept if it plays no worse.

    The folder gets GAME.net, the best network so far (`--bots learned:weights=DIR/GAME.net`), curves.svg and the games.
    On the processor the same seed gives the same network, however many processes play and however often it was resumed.

    Example: meadhall train northgard --rounds 4 --games 1000 --out runs/northgard --workers 8
    """
    rules = ruleset(game)
    for name, number in (("--rounds", rounds), ("--games", games), ("--epochs", epochs), ("--workers", workers)):
        positive(name, number)
    if importlib.util.find_spec("numpy") is None:
        raise MeadhallError("Training needs NumPy: pip install 'meadhall[train]'.")
    from meadhall.learn.fit import Device
    from meadhall.learn.rounds import Plan, Run

    counts = tuple(int(part) for part in players.split(",") if part.strip().isdigit())
    if not counts or min(counts) < 2 or max(counts) > rules.max_players:
        raise BotError(f"--players are numbers from 2 to {rules.max_players} with commas, not '{players}'.")
    if not 0.0 <= trace <= 1.0:
        raise BotError(f"--trace is from 0 to 1, not {trace}.")
    if not 0.0 < scale < math.inf:
        raise BotError(f"--scale is a number of points above 0, not {scale}.")
    for spec in (f"learned:{bots}", teacher or "greedy"):
        make_bot(spec)
    if start is not None:
        net_value(game, str(start))
    place = Device(device)
    begun = "" if start is None else str(start)
    plan = Plan(game, games, matches, seed, counts, bots, teacher, begun, trace=trace, scale=scale, epochs=epochs)
    run = Run(out, plan, resume)
    screen = notes()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    while len(run.rounds) < rounds:
        number = len(run.rounds) + 1
        with Progress(*columns, console=screen, disable=not screen.is_terminal, transient=True) as bar:
            tasks: dict[str, TaskID] = {}

            def tell(what: str, done: int, total: int, bar: Progress = bar, tasks: dict[str, TaskID] = tasks) -> None:
                if what not in tasks:
                    tasks[what] = bar.add_task(what, total=total)
                bar.update(tasks[what], completed=done)

            row = run.round(place, workers, tell)
        if not as_json:
            console().print(Text(sentence(number, row, plan.equal)))
    if as_json:
        print_json({"game": game, "weights": str(run.best), "rounds": [vars(row) for row in run.rounds]})
    elif run.best.exists():
        console().print(Text(f"The best network: {run.best}. Play with it: learned:weights={run.best}"))
    else:
        console().print(Text("No network beats the hand-made evaluation yet; go on with --resume and more --rounds."))


def sentence(number: int, row: Round, equal: float) -> str:
    """A round in words."""
    first, last = row.losses[0][1], min(judged for _, judged in row.losses)
    against = f"{row.against_handmade:.0%} against the hand-made evaluation ({row.lead:+.1f} points)"
    if not row.new:
        return f"Round {number}: {row.positions} positions, nothing new learned from them; {against}."
    return (
        f"Round {number}: {row.positions} positions, distance {first:.4f} to {last:.4f}, {against}, "
        f"{row.against_best:.0%} against the best before (equals: {equal:.0%}): "
        f"{'kept' if row.kept else 'not kept'}."
    )
