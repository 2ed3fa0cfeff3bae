"""How long observations, vectors and environment steps take: `python -m bench.vectors`, processor time of one core."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import median

import meadhall
from meadhall import envs

REPEAT = 5


def timed(action: Callable[[], int]) -> float:
    """Processor time per piece of work; `action` says how many it did. The middle of some repetitions."""
    found = []
    for _ in range(REPEAT):
        start = time.process_time()
        done = action()
        found.append((time.process_time() - start) / done)
    return median(found)


def measure(slug: str, players: int = 2) -> str:
    """One row of the table."""
    setup = meadhall.new(slug, players=players, seed=1).setup
    positions = []
    rng = random.Random(1)
    state = setup.start()
    while state.to_move >= 0:
        positions.append(state.clone())
        state.apply(rng.choice(state.legal()))
    seen = [setup.observe(position, position.to_move) for position in positions]

    def observe() -> int:
        for position in positions:
            setup.observe(position, position.to_move)
        return len(positions)

    def vectors() -> int:
        for observation in seen:
            envs.features(observation)
        return len(seen)

    aec = envs.aec(slug, players=players, seed=1)
    single = envs.gym(slug, players=players, opponents="random", seed=1)

    def all_seats() -> int:
        aec.reset(seed=1)
        steps = 0
        while aec.legal():
            aec.last()
            aec.step(rng.choice(aec.legal()))
            steps += 1
        return steps

    def one_seat() -> int:
        single.reset(seed=1)
        steps = 0
        while single.legal():
            single.step(rng.choice(single.legal()))
            steps += 1
        return steps

    size = len(envs.features(seen[0]))
    times = [timed(action) for action in (observe, vectors, all_seats, one_seat)]
    return (
        f"| {slug} | {size:,} | {times[0] * 1e6:.0f} µs | {times[1] * 1e6:.0f} µs | {1 / times[2]:,.0f} | "
        f"{1 / times[3]:,.0f} |"
    )


def main() -> None:
    """The table, in Markdown."""
    print(f"Meadhall {meadhall.__version__}, {'compiled' if meadhall.compiled else 'not compiled'}, two players.\n")
    print("| game | numbers | observing | vector | AEC steps/s | Gymnasium steps/s |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for slug in ("northgard", "monsterlands", "empires"):
        print(measure(slug))


if __name__ == "__main__":
    main()
