"""Games to learn from: played by bots that now and then try something else, kept as numbers of their positions."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from meadhall.arena.contest import Table, options_of
from meadhall.bots import Bot, Greedy, Mcts, make_bot, seeded
from meadhall.bots.nets import features_of
from meadhall.bots.values import value_of
from meadhall.core.game import Observation, make_setup
from meadhall.core.registry import ruleset

Numbers = npt.NDArray[np.float32]
Short = npt.NDArray[np.float16]

ASTRAY = 0.3  # how often a choice is made with noise: a search comes to positions that good play would avoid ...
NOISE = 2.5  # ... of so many points
ANY = 0.25  # how many of these are made by chance alone
KEPT = 48  # positions of a game that are kept, chosen by chance if there are more


@dataclass(frozen=True)
class Task:
    """One game: who plays it, and its number, which makes its deal and all chance in it."""

    slug: str
    players: int
    seed: int
    number: int
    bots: tuple[str, ...]


@dataclass(frozen=True)
class Played:
    """A game as positions in their order: numbers of the seats and of the table, and the scores at the end."""

    seats: Short  # [position, seat, number]
    table: Short  # [position, number]
    scores: Numbers  # [seat]
    wins: Numbers  # [seat]: the share of the win


def play(task: Task) -> Played:
    """Play one game and note its positions where nothing is half done."""
    salt = f"{task.seed} {task.number}"
    chance = random.Random(f"learn {salt}")
    options = options_of(Table(task.slug, task.players, task.seed, {}, None), task.number)
    setup = make_setup(task.slug, task.players, chance.getrandbits(48), options, None)
    state = setup.start()
    bots = [make_bot(seeded(spec, f"{salt} {seat}")) for seat, spec in enumerate(task.bots)]
    features = features_of(task.slug)
    value = value_of(task.slug)
    seats: list[list[list[float]]] = []
    tables: list[list[float]] = []
    while state.to_move >= 0:
        if value.resting(state) and features.fits(state):
            tables.append(features.table(state))
            seats.append([features.seat(state, p) for p in range(task.players)])
        bot = bots[state.to_move]
        seen = setup.observe(state, state.to_move)
        state.apply(stray(bot, seen, chance) if chance.random() < ASTRAY else bot.choose(seen))
    if len(tables) > KEPT:
        kept = sorted(chance.sample(range(len(tables)), KEPT))
        tables = [tables[at] for at in kept]
        seats = [seats[at] for at in kept]
    scores = [float(score) for score in ruleset(task.slug).standing(state).scores]
    return Played(
        np.array(seats, dtype=np.float16).reshape(len(tables), task.players, features.length),
        np.array(tables, dtype=np.float16).reshape(len(tables), features.width),
        np.array(scores, dtype=np.float32),
        np.array(state.returns(), dtype=np.float32),
    )


def stray(bot: Bot, seen: Observation, chance: random.Random) -> int:
    """A choice with noise: any; else by worth and luck of one that looks ahead, by how often a search tried it."""
    if len(seen.legal()) == 1:
        return seen.legal()[0]
    if chance.random() < ANY:
        return chance.choice(seen.legal())
    if isinstance(bot, Greedy):
        noisy = [(worth - NOISE * math.log(-math.log(chance.random() + 1e-12)), row) for worth, row in bot.rank(seen)]
        return max(noisy)[1]
    if isinstance(bot, Mcts):
        tried = bot.rank(seen)
        return chance.choices([action for _, _, action in tried], [1 + visits for visits, _, _ in tried])[0]
    return bot.choose(seen)


def games(tasks: list[Task], workers: int) -> Iterator[Played]:
    """All games in the order of the tasks, whatever the number of processes."""
    if workers == 1:
        yield from map(play, tasks)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play, tasks, chunksize=4)
