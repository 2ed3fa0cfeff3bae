"""`meadhall simulate`: many games among bots, counted by seat and clan, and how fast they ran."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import meadhall
from meadhall.arena.rates import wilson
from meadhall.bots import Bot, Random, make_bot, seeded
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
    print_wide,
)
from meadhall.core.game import Setup, make_setup
from meadhall.core.playout import playout
from meadhall.core.registry import ruleset
from meadhall.core.rng import Rng
from meadhall.core.state import State

CHUNK = 25  # games per parcel of work; small enough that the bar moves


def add_to(app: typer.Typer) -> None:
    """Hang the command into the program."""
    app.command()(simulate)


@dataclass(frozen=True)
class Series:
    """What every worker has to know to play its share of the games."""

    slug: str
    players: int
    seed: int
    options: dict[str, Any]
    content: str | None
    bots: tuple[str, ...]


@dataclass
class Count:
    """Results added up; also of a part of the games."""

    games: int = 0
    decisions: int = 0
    inner_seconds: float = 0.0  # processor time of the decisions alone
    seconds: float = 0.0  # processor time with setting up
    seats: list[list[float]] = field(default_factory=list)  # by seat: games, wins, sum of scores
    clans: dict[str, list[float]] = field(default_factory=dict)

    def add(self, other: Count) -> None:
        """Add another part."""
        self.games += other.games
        self.decisions += other.decisions
        self.inner_seconds += other.inner_seconds
        self.seconds += other.seconds
        for seat, row in enumerate(other.seats):
            if seat == len(self.seats):
                self.seats.append([0.0, 0.0, 0.0])
            _add(self.seats[seat], row)
        for clan, row in other.clans.items():
            _add(self.clans.setdefault(clan, [0.0, 0.0, 0.0]), row)


def _add(row: list[float], more: Sequence[float]) -> None:
    for i, number in enumerate(more):
        row[i] += number


def simulate(
    game: GameArgument,
    players: PlayersOption = None,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="Seed of the first game; the next ones count up from it.")] = 0,
    bots: Annotated[str, typer.Option(help="Bots by seat; the last one repeats: greedy,random")] = "random",
    option: SettingsOption = None,
    content: ContentOption = None,
    workers: Annotated[int, typer.Option("--workers", "-w", help="Processes to play in.")] = 1,
    as_json: JsonOption = False,
) -> None:
    """Play many games among bots: win rates by seat and clan with 95 % intervals, lengths, and speed.

    Speed is per core, in processor time: decisions per second of the deciding alone (for random bots the engine's inner
    loop), games per second with setting up.

    Example: meadhall simulate northgard --players 4 --games 1000 --bots random --json
    """
    rules = ruleset(game)
    positive("--games", games)
    positive("--workers", workers)
    count = default_players(rules) if players is None else players
    options = game_options(rules, option)
    make_setup(game, count, seed, options, content)  # refuses what cannot be set up, before any worker starts
    seats = bots_for(bots, count, f"{count} players")
    series = Series(game, count, seed, options, content, tuple(bot.spec for bot in seats))
    total = Count()
    for part in _progress(series, games, workers):
        total.add(part)
    result = report(series, total)
    if as_json:
        print_json(result)
    else:
        _show(result)


def _progress(series: Series, games: int, workers: int) -> Iterator[Count]:
    """The parts as they are done, with a bar on stderr if somebody looks."""
    shares = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    screen = notes()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, disable=not screen.is_terminal, transient=True) as bar:
        task = bar.add_task(f"{series.slug}, {series.players} players", total=games)
        if workers == 1:
            for share in shares:
                yield play_share(series, share)
                bar.advance(task, len(share))
            return
        with ProcessPoolExecutor(min(workers, len(shares))) as pool:
            waiting = {pool.submit(play_share, series, share): len(share) for share in shares}
            try:
                for done in as_completed(waiting):
                    yield done.result()
                    bar.advance(task, waiting[done])
            finally:
                pool.shutdown(wait=True, cancel_futures=True)


def play_share(series: Series, numbers: range) -> Count:
    """Play some of the games of a series."""
    rules = ruleset(series.slug)
    count = Count(seats=[[0.0, 0.0, 0.0] for _ in range(series.players)])
    for number in numbers:
        game_seed = series.seed + number
        bots = [make_bot(seeded(spec, f"{game_seed} {seat}")) for seat, spec in enumerate(series.bots)]
        drawers = [bot for bot in bots if isinstance(bot, Random)]
        rng = Rng()  # for games among random bots: one stream from all their seeds
        for drawer in drawers:
            rng.seed((int(rng.next()) << 32) ^ drawer.seed)
        began = time.process_time()
        setup = make_setup(series.slug, series.players, game_seed, series.options, series.content)
        state = setup.start()
        start = time.process_time()
        if len(drawers) == len(bots):
            decisions = playout(state, rng)
        else:
            decisions = _play(setup, state, bots)
        end = time.process_time()
        count.games += 1
        count.decisions += decisions
        count.inner_seconds += end - start
        count.seconds += end - began
        shares = state.returns()
        scores = rules.standing(state).scores
        for seat in range(series.players):
            row = (1.0, shares[seat], float(scores[seat]))
            _add(count.seats[seat], row)
            if clan := rules.faction(state, seat):
                _add(count.clans.setdefault(clan, [0.0, 0.0, 0.0]), row)
    return count


def _play(setup: Setup, state: State, bots: Sequence[Bot]) -> int:
    """One game in which every bot sees its observation alone."""
    decisions = 0
    while state.to_move >= 0:
        seat = state.to_move
        state.apply(bots[seat].choose(setup.observe(state, seat)))
        decisions += 1
    return decisions


def _rate(row: Sequence[float]) -> dict[str, Any]:
    games, wins, score = row
    low, high = wilson(wins, games)
    return {
        "games": int(games),
        "wins": round(wins, 6),
        "win_rate": wins / games if games else 0.0,
        "interval": [low, high],
        "mean_score": score / games if games else 0.0,
    }


def report(series: Series, count: Count) -> dict[str, Any]:
    """The results as plain data."""
    return {
        "game": series.slug,
        "players": series.players,
        "seed": series.seed,
        "bots": list(series.bots),
        "games": count.games,
        "decisions": count.decisions,
        "games_per_second": count.games / max(count.seconds, 1e-9),
        "decisions_per_second": count.decisions / max(count.inner_seconds, 1e-9),
        "compiled": meadhall.compiled,
        "mean_length": count.decisions / count.games,
        "mean_score": sum(row[2] for row in count.seats) / (count.games * series.players),
        "seats": [{"seat": seat, "bot": series.bots[seat], **_rate(row)} for seat, row in enumerate(count.seats)],
        "clans": {clan: _rate(row) for clan, row in sorted(count.clans.items())},
    }


def _show(result: dict[str, Any]) -> None:
    out = console()
    kind = "compiled" if result["compiled"] else "plain Python"
    out.print(Text(f"{result['games']} games of {result['game']}, {result['players']} players", style="bold"))
    out.print(Text(f"  {result['decisions']:,} decisions, {result['mean_length']:.1f} per game"))
    out.print(
        Text(
            f"  {result['decisions_per_second']:,.0f} decisions and {result['games_per_second']:,.1f} games per second "
            f"of processor time ({kind})"
        )
    )
    rows = [(f"seat {row['seat'] + 1}", row["bot"], row) for row in result["seats"]]
    rows += [(clan, "", row) for clan, row in result["clans"].items()]
    table = Table(box=None, padding=(0, 2, 0, 2), header_style="dim")
    for head in ("", "bot", "games", "wins", "95 % interval", "mean score"):
        table.add_column(head, justify="left" if head in ("", "bot") else "right", no_wrap=True)
    for name, bot, row in rows:
        low, high = row["interval"]
        table.add_row(
            name,
            bot,
            str(row["games"]),
            f"{row['win_rate']:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{row['mean_score']:.1f}",
        )
    print_wide(out, table)
