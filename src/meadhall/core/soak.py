"""Soaks: random games of a game under all its invariants, until the first breach, which is left as a record.

>>> from meadhall.core.soak import soak
>>> result = soak("northgard", games=1, seed=1, players=2)
>>> result.games, result.breach
(1, None)
"""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Callable, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from meadhall.core import proofs
from meadhall.core.errors import MeadhallError, SetupError
from meadhall.core.records import Record
from meadhall.core.registry import ruleset
from meadhall.core.rng import Rng
from meadhall.core.ruleset import OptionSpec, Ruleset

LONGEST = 50_000  # decisions after which a game counts as endless
EVERY = 40  # decisions between the costly proofs
WHOLE = 8  # decisions between checks that leave nothing out; the others are light where a game has such a check
CHUNK = 20  # games per task of a worker

Progress = Callable[[int, int, int], None]  # games done, games wanted, decisions made
Result = tuple[int, int, int, "Breach | None"]  # of a worker's task: games, decisions, costly proofs


@dataclass(frozen=True)
class Breach:
    """The first thing that went wrong, with all that is needed to see it again."""

    sentence: str
    game: int  # its number in the soak
    decision: int  # how many decisions had been made
    players: int
    seed: int
    options: dict[str, Any]
    record: str  # file that leads to it


@dataclass(frozen=True)
class Soak:
    """What a soak did."""

    slug: str
    seed: int
    games: int
    decisions: int
    proofs: int
    seconds: float
    workers: int
    breach: Breach | None

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return asdict(self)


@dataclass
class Count:
    """How far a soak has come; kept in a file, so that it can go on after any end."""

    of: dict[str, Any]  # all that decides which games are played
    games: int = 0
    decisions: int = 0
    proofs: int = 0
    seconds: float = 0.0

    def add(self, result: Result, seconds: float) -> None:
        """A task is done."""
        self.games += result[0]
        self.decisions += result[1]
        self.proofs += result[2]
        self.seconds = seconds

    def write(self, path: str) -> None:
        """Into the file, at once or not at all."""
        fresh = Path(f"{path}.new")
        fresh.write_text(json.dumps(asdict(self)) + "\n", "utf-8")
        fresh.replace(path)

    @classmethod
    def read(cls, path: str, of: Mapping[str, Any]) -> Count:
        """From the file of an earlier soak, which has to be the same one."""
        try:
            found = cls(**json.loads(Path(path).read_text("utf-8")))
        except (OSError, ValueError, TypeError):
            raise MeadhallError(f"{path} is not the count of a soak; name a file that does not exist yet.") from None
        differ = [key for key in of if found.of.get(key) != of[key]]
        if differ:
            raise MeadhallError(
                f"{path} counts another soak ({', '.join(differ)}); name a file that does not exist yet."
            )
        return found


def draw_options(rules: Ruleset, players: int, rng: random.Random) -> dict[str, Any]:
    """A random legal combination of a game's options: each is tried in random order and kept if the whole is legal.

    >>> import random, meadhall
    >>> rules = meadhall.ruleset("northgard")
    >>> options = draw_options(rules, 3, random.Random(5))
    >>> rules.complete(3, options) == rules.complete(3, dict(options))
    True
    """
    chosen: dict[str, Any] = {}
    for spec in rng.sample(rules.options, len(rules.options)):
        if rng.random() < 0.5:
            continue
        wider = {**chosen, spec.name: _draw_value(spec, players, rng)}
        try:
            rules.complete(players, wider)
        except SetupError:
            continue
        chosen = wider
    return chosen


def _draw_value(spec: OptionSpec, players: int, rng: random.Random) -> Any:
    if spec.kind == "flag":
        return not spec.default
    if spec.kind == "number":
        return rng.randint(spec.low, spec.high)
    if spec.kind == "choice":
        return rng.choice(spec.choices)
    return rng.sample(spec.choices, rng.randint(0, min(players, len(spec.choices))))


def draw_setup(
    rules: Ruleset, seed: int, game: int, players: int | None, options: Mapping[str, Any] | None
) -> tuple[int, int, dict[str, Any], random.Random]:
    """Players, seed and options of one game of a soak; the same whoever plays it."""
    rng = random.Random(f"{rules.slug} {seed} {game}")
    count = rng.randint(rules.min_players, rules.max_players) if players is None else players
    drawn = draw_options(rules, count, rng) if options is None else dict(options)
    return count, rng.getrandbits(64), drawn, rng


class Chooser:
    """Random choices, in some games curious ones: what was chosen least in this game comes first.

    Uniform choices end turns and games early; curious ones reach the rare cards.
    """

    def __init__(self, seed: int, curiosity: float) -> None:
        self.rng = Rng()
        self.rng.seed(seed)
        self.often = int(curiosity * 100)
        self.seen: dict[int, int] = {}

    def choose(self, options: list[int]) -> int:
        """One of the options."""
        pool = options
        if self.rng.below(100) < self.often:
            least = min(self.seen.get(option, 0) for option in options)
            pool = [option for option in options if self.seen.get(option, 0) == least]
        action = pool[self.rng.below(len(pool))]
        self.seen[action] = self.seen.get(action, 0) + 1
        return action


def play_one(
    slug: str,
    seed: int,
    game: int,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    folder: str = ".",
    every: int = EVERY,
) -> tuple[int, int, Breach | None]:
    """One random game under all proofs: decisions made, costly proofs made, and the first breach."""
    rules = ruleset(slug)
    count, number, drawn, rng = draw_setup(rules, seed, game, players, options)
    full = rules.complete(count, drawn)
    content = rules.content(None)
    chance = Rng()
    chance.seed(rng.getrandbits(64))
    chooser = Chooser(rng.getrandbits(64), rng.choice((0.0, 0.5, 0.9)))
    decisions: list[int] = []
    digests: dict[int, str] = {}
    proved = 0
    due = rng.randrange(every)
    sentence = ""
    where = ""
    try:
        state = rules.new(count, number, full, content)
        state.tracing = rng.random() < 0.5  # positions must not depend on whether somebody listens
        while True:
            state.events = []
            whole = len(decisions) % WHOLE == 0 or state.to_move < 0
            sentence = state.check() if whole else state.check_light()
            deep = len(decisions) % every == due or state.to_move < 0
            if deep and not sentence:
                where = " in a copy or a dealt world of this position"
                proved += 1
                digests[len(decisions)] = state.digest()
                sentence = (
                    proofs.bytes_breach(rules, count, full, content, state)
                    or proofs.clone_breach(state, chance)
                    or proofs.copies_breach(rules, count, full, content, state, chance)
                    or proofs.worlds_breach(state, chance, 1)
                )
            if sentence or state.to_move < 0:
                break
            if len(decisions) >= LONGEST:
                sentence = f"The game has not ended after {LONGEST} decisions."
                break
            action = chooser.choose(state.legal())
            before = state.clone() if deep else None
            where = ""
            decisions.append(action)
            state.apply(action)
            if before is not None:
                where = " in a dealt world of the position before"
                sentence = proofs.undo_breach(before, action, state, chance)
                if sentence:
                    break
        if not sentence:
            where = " when the game was replayed"
            sentence = proofs.replay_breach(rules, count, number, full, content, decisions, digests)
    except Exception as error:  # whatever the engine raises is the breach that was looked for
        sentence = f"The engine raised {type(error).__name__}{where}: {error}"
    if not sentence:
        return len(decisions), proved, None
    path = Path(folder) / f"soak-{slug}-{seed}-{game}.json"
    Record(slug, rules.version, content.digest, count, number, full, decisions).save(path)
    return len(decisions), proved, Breach(sentence, game, len(decisions), count, number, full, str(path))


def _play_some(
    slug: str,
    seed: int,
    first: int,
    last: int,
    players: int | None,
    options: Mapping[str, Any] | None,
    folder: str,
    every: int,
) -> Result:
    """A worker's task: games `first` to `last`, or up to the first breach."""
    games = decisions = proved = 0
    for game in range(first, last):
        made, deep, breach = play_one(slug, seed, game, players, options, folder, every)
        games += 1
        decisions += made
        proved += deep
        if breach is not None:
            return games, decisions, proved, breach
    return games, decisions, proved, None


def soak(
    slug: str,
    games: int,
    seed: int = 0,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    workers: int = 1,
    on_progress: Progress | None = None,
    folder: str = ".",
    every: int = EVERY,
    keep: str = "",
) -> Soak:
    """Play random games until one breaks a promise: invariants after every decision, costly proofs now and then.

    Player counts and options are drawn at random where they are not given. The same seed gives the same games, however
    many workers play them. A breach stops the soak; its record is saved in `folder`. With `workers` 0, as many as there
    are processors. A soak that keeps its count in the file `keep` goes on there when it is begun again.
    """
    rules = ruleset(slug)
    rules.complete(
        rules.min_players if players is None else players, options
    )  # refuse a bad setup before any game is played
    crew = workers if workers > 0 else os.cpu_count() or 1
    of = {
        "game": slug,
        "version": rules.version,
        "content": rules.content(None).digest,
        "seed": seed,
        "players": players,
        "options": None if options is None else dict(options),
        "every": every,
    }
    count = Count.read(keep, of) if keep and Path(keep).exists() else Count(of)
    breach: Breach | None = None
    before, started = count.seconds, time.perf_counter()
    early: dict[int, Result] = {}  # by first game: tasks that were done before one of earlier games

    def note(first: int, result: Result) -> None:
        nonlocal breach
        early[first] = result
        while (found := early.pop(count.games, None)) is not None and breach is None:
            breach = found[3]
            count.add(found, before + time.perf_counter() - started)
            if keep and breach is None:
                count.write(keep)
        if on_progress is not None:
            on_progress(count.games, games, count.decisions)

    tasks = [(first, min(first + CHUNK, games)) for first in range(count.games, games, CHUNK)]
    if crew == 1:
        for first, last in tasks:
            note(first, _play_some(slug, seed, first, last, players, options, folder, every))
            if breach is not None:
                break
    else:
        with ProcessPoolExecutor(crew) as pool:
            running: dict[Future[Result], int] = {}
            while (tasks and breach is None) or running:
                while tasks and breach is None and len(running) < 2 * crew:
                    first, last = tasks.pop(0)
                    task = pool.submit(_play_some, slug, seed, first, last, players, options, folder, every)
                    running[task] = first
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    note(running.pop(future), future.result())
                if breach is not None:
                    for future in list(running):
                        if future.cancel():
                            del running[future]
    return Soak(
        slug,
        seed,
        count.games,
        count.decisions,
        count.proofs,
        before + time.perf_counter() - started,
        crew,
        breach,
    )
