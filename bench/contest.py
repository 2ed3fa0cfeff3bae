"""What is measured, and what a contestant has to offer to be measured."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

LIVE_POSITIONS = 10_000
SAMPLES = 24  # mid-game positions that are cloned in turn

Position = TypeVar("Position")


class NotHere(Exception):
    """This contestant cannot run here; the sentence says why."""


@dataclass(frozen=True)
class Metric:
    """One column of the table."""

    name: str
    title: str
    unit: str
    higher_is_better: bool
    digits: int = 0


METRICS = (
    Metric("decisions", "decisions/s", "1/s", True),
    Metric("driven", "driven from Python", "1/s", True),
    Metric("clone", "copy of a position", "µs", False, 2),
    Metric("memory", "10,000 positions", "MB", False, 1),
)

Measure = Callable[[float], float]


class Contestant:
    """A thing to measure: a name, a line about it, and a function for each metric it takes part in.

    To add one (a server under load, another engine), write a subclass and list it in `bench/contestants.py`; a metric
    of its own goes into METRICS.
    """

    name = ""
    title = ""
    plain = False  # run with the plain Python sources instead of the install

    def prepare(self) -> dict[str, Any]:
        """Import what is needed; facts for the report. Raises NotHere."""
        raise NotImplementedError

    def metrics(self) -> dict[str, Measure]:
        """By the name of the metric: a function that measures for about so many seconds."""
        raise NotImplementedError


class GameEngine(Contestant, Generic[Position]):
    """A game engine: positions that can be moved on at random and copied."""

    def start(self, seed: int) -> Position:
        """A new game."""
        raise NotImplementedError

    def tick(self, position: Position, rng: random.Random) -> int:
        """One random decision, made from Python; the number of options there were, 0 when the game was over."""
        raise NotImplementedError

    def copy(self, position: Position) -> Position:
        """An independent copy."""
        raise NotImplementedError

    def play(self, seed: int) -> int:
        """One whole random game by the engine's own means; the number of decisions."""
        return self.drive(seed)

    def drive(self, seed: int) -> int:
        """One whole random game, each decision made from Python; the number of decisions."""
        position, rng, decisions = self.start(seed), random.Random(seed), 0
        while self.tick(position, rng):
            decisions += 1
        return decisions

    def metrics(self) -> dict[str, Measure]:
        return {
            "decisions": lambda seconds: self._rate(self.play, seconds),
            "driven": lambda seconds: self._rate(self.drive, seconds),
            "clone": self._clone,
            "memory": self._memory,
        }

    def facts(self, games: int = 20) -> dict[str, Any]:
        """How long the games are, and how many of the decisions are a real choice."""
        decisions, choices = 0, 0
        for seed in range(1, games + 1):
            position, rng = self.start(seed), random.Random(seed)
            while options := self.tick(position, rng):
                decisions += 1
                choices += options > 1
        return {"decisions_per_game": decisions / games, "real_choices": choices / decisions}

    def _rate(self, game: Callable[[int], int], seconds: float) -> float:
        seed, decisions, begin = 0, 0, time.process_time()
        while (spent := time.process_time() - begin) < seconds:
            seed += 1
            decisions += game(seed)
        return decisions / spent

    def _middle(self, seed: int) -> Position:
        """The position in the middle of a random game."""
        position, rng = self.start(seed), random.Random(seed)
        for _ in range(self.drive(seed) // 2):
            self.tick(position, rng)
        return position

    def _clone(self, seconds: float) -> float:
        positions = [self._middle(seed) for seed in range(1, SAMPLES + 1)]
        rounds, begin = 0, time.process_time()
        while (spent := time.process_time() - begin) < seconds:
            for position in positions:
                self.copy(position)
            rounds += 1
        return spent / (rounds * SAMPLES) * 1e6

    def _memory(self, seconds: float) -> float:
        """Growth of the process while ten thousand positions are alive, each one decision on from its origin."""
        positions = [self._middle(seed) for seed in range(1, SAMPLES + 1)]
        rng = random.Random(1)
        alive: list[Position] = []
        gc.collect()
        before = resident_bytes()
        for number in range(LIVE_POSITIONS):
            position = self.copy(positions[number % SAMPLES])
            self.tick(position, rng)
            alive.append(position)
        return (resident_bytes() - before) / 1e6


def resident_bytes() -> int:
    """What the process holds in memory now (Linux)."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise NotHere("This system does not tell how much memory a process holds.")
