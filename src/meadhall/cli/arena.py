"""`meadhall arena`: which bot is stronger, and how sure is that? Paired games, intervals, ratings, a report."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from meadhall.arena.contest import ArenaError, Book, Pairing, Table, bare, games_of, heading, options_of, results
from meadhall.arena.peek import PEEK
from meadhall.arena.report import page, report
from meadhall.bots import make_bot, parse_spec
from meadhall.cli.common import (
    ContentOption,
    GameArgument,
    JsonOption,
    PlayersOption,
    SettingsOption,
    console,
    default_players,
    game_options,
    notes,
    page_at,
    positive,
    print_json,
    split_specs,
)
from meadhall.core.game import make_setup
from meadhall.core.registry import ruleset

CONTROL = "random"  # sees nothing but the number of options: it must lose
REFERENCE = "reference"


def add_to(app: typer.Typer) -> None:
    """Hang the command into the program."""
    app.command()(arena)


def arena(
    game: GameArgument,
    bots: Annotated[str, typer.Option(help="Bots that meet each other: greedy,mcts:iters=200")] = "greedy,mcts",
    players: PlayersOption = None,
    groups: Annotated[int, typer.Option("--groups", "-n", help="Seeds per pairing; each is played in all seats.")] = 50,
    seed: Annotated[int, typer.Option(help="Seed of the first group.")] = 0,
    ladder: Annotated[int, typer.Option(help="Rungs of a budget ladder from the last bot on, each four times.")] = 0,
    peek: Annotated[
        bool, typer.Option("--peek", help="Add the peeking twin of the last bot: what fairness costs.")
    ] = False,
    challenge: Annotated[
        bool, typer.Option("--challenge", help="Later bots sit alone among earlier ones, but not these among those.")
    ] = False,
    control: Annotated[bool, typer.Option(help="Let a blind bot meet the first one; it must lose.")] = True,
    reference: Annotated[bool, typer.Option("--reference", help="Let all meet the frozen reference bot.")] = False,
    deal: Annotated[bool, typer.Option(help="Deal clans by the seed where bots would choose them.")] = True,
    option: SettingsOption = None,
    content: ContentOption = None,
    file: Annotated[Path | None, typer.Option(help="JSON lines to keep results in; run again to go on.")] = None,
    html: Annotated[Path | None, typer.Option(help="Write the report as one HTML page.")] = None,
    workers: Annotated[int, typer.Option("--workers", "-w", help="Processes to play in.")] = 1,
    ray: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster: host:port, auto, or local to start one here.")
    ] = "",
    as_json: JsonOption = False,
) -> None:
    """Which bot is stronger: the same deals with seats rotated, intervals over groups, ratings, checks.

    With more than two players, the first of a pairing sits alone among copies of the other, in every seat in turn, and
    equals would win one game in as many as there are players.

    Example: meadhall arena empires --bots greedy,mcts:iters=200 --groups 100 --file empires.jsonl --html empires.html
    """
    rules = ruleset(game)
    positive("--groups", groups)
    positive("--workers", workers)
    page_at(html)
    count = default_players(rules) if players is None else players
    if count < 2:
        raise ArenaError("An arena needs at least 2 players.")
    if challenge and count == 2:
        raise ArenaError("A challenge is for three and more players: at two, every bot sits alone against the other.")
    options = game_options(rules, option)
    make_setup(game, count, seed, options, content)  # refuses what cannot be set up, before any worker starts
    named = split_specs(bots)
    for spec in named:
        make_bot(bare(spec))
    rungs = climb(named[-1], ladder)
    pairings = pair_up(named, rungs, count, groups, challenge, peek, control, reference)
    if not pairings:
        raise ArenaError("One bot alone has nobody to play against; name two, or a ladder, or --peek.")
    specs = list(dict.fromkeys(name for pairing in pairings for name in (pairing.one, pairing.other)))
    table = Table(game, count, seed, options, content, deal)
    make_setup(game, count, seed, options_of(table, 0), content)
    book = Book(file, heading(table, specs))
    todo = book.missing(games_of(pairings, count))
    screen = notes()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, disable=not screen.is_terminal, transient=True) as bar:
        task = bar.add_task(f"{game}, {count} players", total=len(todo))
        for result in results(table, todo, workers, ray):
            book.add(result)
            bar.advance(task)
    found = report(table, book, named, CONTROL if control else "", REFERENCE, rungs)
    if html is not None:
        html.write_text(page(found), encoding="utf-8")
    if as_json:
        print_json(found)
    else:
        _show(found)


def climb(spec: str, rungs: int) -> list[str]:
    """A bot and the same with four times the iterations, and so on.

    >>> climb("mcts:iters=50", 2)
    ['mcts:iters=50', 'mcts:iters=200', 'mcts:iters=800']
    """
    if rungs == 0:
        return []
    name, settings = parse_spec(spec)
    if "iters" not in settings:
        raise ArenaError(
            f"A ladder starts from a bot with a number of iterations, such as mcts:iters=50, not '{spec}'."
        )
    out = []
    for rung in range(rungs + 1):
        more = {**settings, "iters": str(int(settings["iters"]) * 4**rung)}
        out.append(f"{name}:" + ",".join(f"{key}={value}" for key, value in more.items()))
    return out


def pair_up(
    named: list[str],
    rungs: list[str],
    players: int,
    groups: int,
    challenge: bool,
    peek: bool,
    control: bool,
    reference: bool,
) -> list[Pairing]:
    """Who meets whom: all named bots each other, every rung the one below, and what keeps the contest honest.

    With more than two players each of two named bots sits alone among copies of the other, but for a `challenge`.
    """
    out: dict[tuple[str, str], Pairing] = {}

    def add(one: str, other: str) -> None:
        if one != other and (one, other) not in out and (players > 2 or (other, one) not in out):
            out[one, other] = Pairing(one, other, groups)

    for low, high in combinations(named, 2):
        add(high, low)
        if players > 2 and not challenge:
            add(low, high)
    for low, high in pairwise(rungs):
        add(high, low)
    if peek:
        add(PEEK + named[-1], named[-1])
    if reference:
        for spec in named:
            add(spec, REFERENCE)
    if control and named[0] != CONTROL:
        add(named[0], CONTROL)
    return list(out.values())


def _show(found: dict[str, Any]) -> None:
    out = console()
    out.print(Text(f"{found['games']} games of {found['game']}, {found['players']} players", style="bold"))
    out.print(Text(f"  equals would win {found['null']:.1%}; intervals are 95 %, bootstrapped over groups"))
    grid = _grid("pairing", "games", "wins", "95 % interval", "verdict", "lead", "ms a decision")
    for row in found["head_to_head"]:
        low, high = row["interval"]
        mine, theirs = row["seconds_per_decision"]
        grid.add_row(
            f"{row['one']} against {row['other']}",
            str(row["games"]),
            f"{row['rate']:.1%}",
            f"{low:.1%} to {high:.1%}",
            row["verdict"],
            f"{row['lead']:+.1f}",
            f"{mine * 1000:.1f} / {theirs * 1000:.1f}",
        )
    out.print(grid)
    rated = _grid("bot", "rating", "95 % interval", "hash of its play")
    plays = {row["bot"]: row["play"] for row in found["bots"]}
    for row in found["ratings"]:
        low, high = row["interval"]
        rated.add_row(row["bot"], f"{row['rating']:+.0f}", f"{low:+.0f} to {high:+.0f}", plays[row["bot"]])
    out.print(rated)
    for row in found["fairness"]:
        low, high = row["interval"]
        out.print(Text(f"  peeking, {row['bot']} wins {row['rate']:.1%} ({low:.1%} to {high:.1%}) against itself"))
    for row in found["checks"]:
        out.print(Text(f"  {row['check']}: {'holds' if row['holds'] else 'not shown'}"))


def _grid(*heads: str) -> Grid:
    grid = Grid(box=None, pad_edge=False)
    for i, head in enumerate(heads):
        grid.add_column(head, justify="left" if i == 0 else "right", no_wrap=i > 0)
    return grid
