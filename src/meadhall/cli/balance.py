"""`meadhall balance`: is the game fair? Many games among bots, counted by seat, order, faction and card."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from meadhall.arena.balance import Series, Tally, parts, report
from meadhall.arena.probes import probe_of
from meadhall.cli.common import (
    ContentOption,
    GameArgument,
    JsonOption,
    PlayersOption,
    SettingsOption,
    bots_for,
    console,
    default_players,
    game_options,
    notes,
    positive,
    print_json,
)
from meadhall.core.game import make_setup
from meadhall.core.registry import ruleset


def add_to(app: typer.Typer) -> None:
    """Hang the command into the program."""
    app.command()(balance)


def balance(
    game: GameArgument,
    players: PlayersOption = None,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 200,
    seed: Annotated[int, typer.Option(help="Seed of the first game; the next ones count up from it.")] = 0,
    bots: Annotated[str, typer.Option(help="Bots by seat; the last one repeats.")] = "greedy",
    option: SettingsOption = None,
    content: ContentOption = None,
    workers: Annotated[int, typer.Option("--workers", "-w", help="Processes to play in.")] = 1,
    as_json: JsonOption = False,
) -> None:
    """How fair a game is: win rates by seat, turn order, faction and pairing, lengths, margins, and every card.

    Factions take turns, so that all meet all in all orders, unless an option names them. A card's lift is how much more
    often those win who have it in the end than their factions do; adjusted, where the game tells standings, how much
    more often those win who got it than all who stood alike when that round began.

    Example: meadhall balance empires --players 2 --games 3000 --seed 1 --bots greedy
    """
    rules = ruleset(game)
    positive("--games", games)
    positive("--workers", workers)
    count = default_players(rules) if players is None else players
    options = game_options(rules, option)
    found = make_setup(game, count, seed, options, content)  # refuses what cannot be set up, before any worker starts
    make_setup(game, count, seed, {**probe_of(game).options(rules, found.content, count, 0), **options}, content)
    seats = bots_for(bots, count, f"{count} players")
    series = Series(game, count, seed, options, content, tuple(bot.spec for bot in seats))
    total = Tally()
    screen = notes()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, disable=not screen.is_terminal, transient=True) as bar:
        task = bar.add_task(f"{game}, {count} players", total=games)
        for number, part in parts(series, games, workers):
            total.add(part)
            bar.advance(task, number)
    result = report(series, total)
    if as_json:
        print_json(result)
    else:
        _show(result)


def _show(result: dict[str, Any]) -> None:
    out = console()
    games = result["games"]
    out.print(Text(f"{games} games of {result['game']}, {result['players']} players", style="bold"))
    out.print(Text(f"  bots: {', '.join(result['bots'])}"))
    margin = result["margin"]
    out.print(
        Text(
            f"  mean score {result['mean_score']:.1f}; the winner leads by {margin['mean']:.1f}, half of the time by "
            f"{margin['lower_quartile']:.0f} to {margin['upper_quartile']:.0f}"
        )
    )
    if result["lengths"]:
        shares = ", ".join(f"{length}: {n / games:.1%}" for length, n in result["lengths"].items())
        out.print(Text(f"  length in rounds: {shares}"))
    for deed, row in result["deeds"].items():
        out.print(Text(f"  {deed}: {row['per_game']:.2f} a game, in {row['games_share']:.1%} of the games"))
    table = _table("", "games", "wins", "95 % interval", "mean score")
    for row in result["order"]:
        _rate(table, f"Player {row['order'] + 1} in turn order", row)
    for row in result["seats"]:
        _rate(table, f"Seat {row['seat'] + 1}", row)
    for name, row in result["factions"].items():
        _rate(table, name, row)
    out.print(table)
    if result["pairs"]:
        names = list(result["factions"])
        rates = {(row["faction"], row["against"]): row["win_rate"] for row in result["pairs"]}
        pairs = _table("wins against", *names)
        for one in names:
            pairs.add_row(one, *(f"{rates[one, other]:.0%}" if (one, other) in rates else "" for other in names))
        out.print(pairs)
    if result["cards"]:
        heads = ("came", "played", "in the end", "win rate", "lift", "95 % interval", "adjusted", "95 % interval")
        cards = _table("card", *heads)
        for row in result["cards"]:
            low, high = row["lift_interval"]
            known = row["present"] > 0
            least, most = row["adjusted_interval"]
            fair = known and most - least < 2
            cards.add_row(
                row["card"],
                str(row["seen"]),
                f"{row['played_share']:.1%}",
                str(row["present"]),
                f"{row['win_rate_present']:.1%}" if known else "",
                f"{row['lift'] * 100:+.1f}" if known else "",
                f"{low * 100:+.1f} to {high * 100:+.1f}" if known else "",
                f"{row['adjusted'] * 100:+.1f}" if fair else "",
                f"{least * 100:+.1f} to {most * 100:+.1f}" if fair else "",
            )
        out.print(cards)


def _table(*heads: str) -> Table:
    table = Table(box=None, pad_edge=False)
    for i, head in enumerate(heads):
        table.add_column(head, justify="left" if i == 0 else "right", no_wrap=True)
    return table


def _rate(table: Table, name: str, row: dict[str, Any]) -> None:
    low, high = row["interval"]
    table.add_row(
        name, str(row["games"]), f"{row['win_rate']:.1%}", f"{low:.1%} to {high:.1%}", f"{row['mean_score']:.1f}"
    )
