"""`meadhall balance`: is the game fair? Many games among bots, counted by seat, order, faction and card."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from meadhall.arena.balance import Series, Tally, parts, report
from meadhall.arena.balance_page import CARDS, RATES, card_cells, page, pair_cells, rate_cells, rates, sentences, title
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
    page_at,
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
    html: Annotated[Path | None, typer.Option(help="Write the report as one self-contained page.")] = None,
    as_json: JsonOption = False,
) -> None:
    """How fair a game is: wins by seat, turn order, faction and pairing, length, branching, drama, luck, every card.

    Factions take turns, so that all meet all in all orders, unless an option names them. A card's lift is how much more
    often those win who have it in the end than their factions do; adjusted, where the game tells standings, how much
    more often those win who got it than all who stood alike when that round began. For luck and skill every tenth deal
    is played twice more: again by the same bots, and by one of them among players who choose blindly.

    Example: meadhall balance empires --players 2 --games 3000 --seed 1 --bots greedy
    """
    rules = ruleset(game)
    positive("--games", games)
    positive("--workers", workers)
    page_at(html)
    count = default_players(rules) if players is None else players
    options = game_options(rules, option)
    found = make_setup(game, count, seed, options, content)  # refuses what cannot be set up, before any worker starts
    make_setup(game, count, seed, {**probe_of(game).options(found.content, count, 0, options), **options}, content)
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
    if html is not None:
        html.write_text(page(result), encoding="utf-8")
        screen.print(f"The report is in {html}.", highlight=False)
    if as_json:
        print_json(result)
    else:
        _show(result)


def _show(result: dict[str, Any]) -> None:
    out = console()
    out.print(Text(title(result), style="bold"))
    for line in sentences(result):
        out.print(Text(f"  {line}"))
    table = _table(*RATES)
    for name, row in rates(result):
        table.add_row(*rate_cells(name, row))
    out.print(table)
    if result["pairs"]:
        pairs = _table("wins against", *result["factions"])
        for cells in pair_cells(result):
            pairs.add_row(*cells)
        out.print(pairs)
    if result["cards"]:
        cards = _table(*CARDS)
        for row in result["cards"]:
            cards.add_row(*card_cells(row))
        out.print(cards)


def _table(*heads: str) -> Table:
    table = Table(box=None, pad_edge=False)
    for i, head in enumerate(heads):
        table.add_column(head, justify="left" if i == 0 else "right", no_wrap=True)
    return table
