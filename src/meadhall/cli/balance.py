"""`meadhall balance`: is the game fair? Many games among bots, counted by seat, order, faction and card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from meadhall.arena.balance import Series, Tally, parts, report
from meadhall.arena.balance_page import (
    CARDS,
    CHANGES,
    RATES,
    card_cells,
    change_cells,
    comparison,
    page,
    pair_cells,
    rate_cells,
    rates,
    sentences,
    sure_changes,
    title,
)
from meadhall.arena.changes import changes, only_in
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
    print_wide,
)
from meadhall.cli.content import differing
from meadhall.core.errors import SetupError
from meadhall.core.game import make_setup
from meadhall.core.registry import ruleset

PACKAGED = "packaged"


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
    against: Annotated[
        str | None,
        typer.Option(metavar="DIR", help=f"Tell what changed against this content folder, or {PACKAGED}."),
    ] = None,
    workers: Annotated[int, typer.Option("--workers", "-w", help="Processes to play in.")] = 1,
    html: Annotated[Path | None, typer.Option(help="Write the report as one self-contained page.")] = None,
    as_json: JsonOption = False,
) -> None:
    """How fair a game is: wins by seat, turn order, faction and pairing, length, branching, drama, luck, every card.

    Factions take turns, so that all meet all in all orders, unless an option names them. A card's lift is how much more
    often those win who have it in the end than their factions do; adjusted, where the game tells standings, how much
    more often those win who got it than all who stood alike when that round began. For luck and skill every tenth deal
    is played twice more: again by the same bots, and by one of them among players who choose blindly.

    With --against the same seeds are played with other content too, and every figure is set against it.

    Example: meadhall balance empires --players 2 --games 3000 --seed 1 --bots greedy

    Example: meadhall balance northgard --games 10000 --content my-northgard --against packaged --workers 4
    """
    rules = ruleset(game)
    positive("--games", games)
    positive("--workers", workers)
    page_at(html)
    count = default_players(rules) if players is None else players
    options = game_options(rules, option)
    seats = bots_for(bots, count, f"{count} players")
    series = Series(game, count, seed, options, content, tuple(bot.spec for bot in seats))
    other = None if against is None else replace(series, content=None if against == PACKAGED else against)
    for one in filter(None, (series, other)):
        _can_begin(one)
    differs = [] if other is None else differing(game, series.content, other.content)
    if other is not None and not differs:
        raise SetupError("Nothing differs between the two contents; name the changed one with --content DIR.")
    screen = notes()
    result = report(series, _played(series, games, workers, screen))
    if other is not None:
        before = report(other, _played(other, games, workers, screen))
        result["against"] = {
            "content": "the packaged content" if other.content is None else other.content,
            "differs": differs,
            "new_cards": only_in(result, before),
            "gone_cards": only_in(before, result),
            "changes": changes(result, before),
            "report": before,
        }
    if html is not None:
        html.write_text(page(result), encoding="utf-8")
        screen.print(f"The report is in {html}.", highlight=False)
    if as_json:
        print_json(result)
    else:
        _show(result)


def _can_begin(series: Series) -> None:
    """Refuse what cannot be set up, before any worker starts."""
    setup = make_setup(series.slug, series.players, series.seed, series.options, series.content)
    dealt = probe_of(series.slug).options(setup.content, series.players, 0, series.options)
    make_setup(series.slug, series.players, series.seed, {**dealt, **series.options}, series.content)


def _played(series: Series, games: int, workers: int, screen: Console) -> Tally:
    """All games of a series, behind a bar."""
    total = Tally()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, disable=not screen.is_terminal, transient=True) as bar:
        task = bar.add_task(f"{series.slug}, {series.players} players, {series.content or PACKAGED}", total=games)
        for number, part in parts(series, games, workers):
            total.add(part)
            bar.advance(task, number)
    return total


def _show(result: dict[str, Any]) -> None:
    out = console()
    out.print(Text(title(result), style="bold"))
    for line in sentences(result):
        out.print(Text(f"  {line}"), soft_wrap=True)
    if "against" in result:
        out.print(Text("What changed", style="bold"))
        for line in comparison(result):
            out.print(Text(f"  {line}"), soft_wrap=True)
        _table(out, CHANGES, [change_cells(row) for row in sure_changes(result)])
    _table(out, RATES, [rate_cells(name, row) for name, row in rates(result)])
    if result["pairs"]:
        _table(out, ("wins against", *result["factions"]), list(pair_cells(result)))
    _table(out, CARDS, [card_cells(row) for row in result["cards"]])


def _table(out: Console, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    if not rows:
        return
    table = Table(box=None, pad_edge=False)
    for i, head in enumerate(heads):
        table.add_column(head, justify="left" if i == 0 else "right", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    print_wide(out, table)
