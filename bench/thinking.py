"""How fast the bots think: `python -m bench.thinking [--questions 24]`.

Questions of games that `greedy` plays are put to each bot: iterations a second of processor time (those that were made:
a search may stop before its budget), and the longest answer of each level for people, by the clock on the wall.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

from bench.report import machine
from meadhall.arena.contest import Table, options_of
from meadhall.bots import LEVELS, Mcts, make_bot
from meadhall.core.game import Observation, make_setup
from meadhall.core.registry import playable

SEARCHES = ("mcts:iters=1000", "learned+mcts:iters=1000")
EVERY = 9  # decisions between two questions that are put


def questions(slug: str, players: int, count: int) -> Iterator[Observation]:
    """Questions with a choice, from games of the greedy bot with itself."""
    found = number = 0
    game = 0
    bot = make_bot("greedy:worlds=1,budget=40,depth=4")
    while found < count:
        setup = make_setup(slug, players, game, options_of(Table(slug, players, 0, {}, None), game), None)
        game += 1
        state = setup.start()
        while state.to_move >= 0 and found < count:
            seen = setup.observe(state, state.to_move)
            number += 1
            if number % EVERY == 0 and len(state.options) > 1:
                found += 1
                yield seen
            state.apply(bot.choose(seen))


def pace(spec: str, asked: list[Observation]) -> tuple[float, float]:
    """Iterations a second of processor time over all questions, and at the slowest."""
    done = 0
    took = 0.0
    slowest = float("inf")
    for seen in asked:
        bot = make_bot(spec)
        assert isinstance(bot, Mcts), "only a search has iterations"
        began = time.process_time()
        visits = bot.search(seen).root.visits
        seconds = time.process_time() - began
        done += visits
        took += seconds
        slowest = min(slowest, visits / seconds)
    return done / took, slowest


def longest(level: str, asked: list[Observation]) -> float:
    """The longest answer of a level, in seconds."""
    worst = 0.0
    for seen in asked:
        began = time.perf_counter()
        make_bot(level).choose(seen)
        worst = max(worst, time.perf_counter() - began)
    return worst


def main() -> None:
    """Print a line for each game and number of players."""
    parser = argparse.ArgumentParser(prog="python -m bench.thinking", description=__doc__)
    parser.add_argument("--questions", type=int, default=24, help="of each title and number of players")
    count = parser.parse_args().questions
    if count < 1:
        parser.error(f"--questions is at least 1, not {count}.")
    host = machine()
    print(f"Python {host['python']}, {host['cpu']}, one core")
    for players in (2, 4):
        for slug in playable():
            asked = list(questions(slug, players, count))
            rates = [pace(spec, asked) for spec in SEARCHES]
            told = "; ".join(
                f"{spec.partition(':')[0]} {mean:,.0f} iterations/s (slowest question {low:,.0f})"
                for spec, (mean, low) in zip(SEARCHES, rates, strict=True)
            )
            waits = ", ".join(f"{level} {longest(level, asked):.2f} s" for level in LEVELS)
            print(f"{slug}, {players} players: {told}; longest answer: {waits}", flush=True)


if __name__ == "__main__":
    main()
