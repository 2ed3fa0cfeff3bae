"""A contest among bots: which games are to be played, one of them played, and the file that remembers them.

The design is paired: a group is one seed, and in it the one bot sits in every seat in turn while the other fills the
rest, so that the luck of the deal and of the seats falls on both alike.
"""

from __future__ import annotations

import hashlib
import json
import random
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import meadhall
from meadhall.arena.cluster import spread
from meadhall.arena.peek import PEEK, Peeking
from meadhall.bots import Bot, make_bot, seeded
from meadhall.core.errors import MeadhallError, SetupError
from meadhall.core.game import Setup, make_setup
from meadhall.core.registry import ruleset
from meadhall.core.state import State

FORMAT = 1
DEALS = 200  # hands of clans dealt until the rules allow one
STEP = 1_000_003  # between the seeds of two groups: far from the seeds people type


class ArenaError(MeadhallError):
    """A contest cannot be played or continued like this."""


@dataclass(frozen=True)
class Table:
    """What all games of a contest share."""

    slug: str
    players: int
    seed: int
    options: dict[str, Any]
    content: str | None
    deal: bool = True  # clans are dealt by the seed where the game would let bots choose: play is compared, not taste


@dataclass(frozen=True)
class Game:
    """One game to be played: `one` in a seat, `other` in all the rest, and the group it belongs to."""

    one: str
    other: str
    group: int
    seat: int

    @property
    def key(self) -> tuple[str, str, int, int]:
        """What tells it apart from all others of the contest."""
        return self.one, self.other, self.group, self.seat


@dataclass(frozen=True)
class Result:
    """How a game went for `one`: its share of the win, its lead in points, and what thinking took."""

    one: str
    other: str
    group: int
    seat: int
    share: float
    lead: float
    decisions: int
    one_decisions: int
    one_seconds: float  # processor time of the bot's thinking
    other_seconds: float
    longest: float  # the longest one decision of `one` took, in seconds of processor time
    play: str  # a hash of all decisions

    @property
    def key(self) -> tuple[str, str, int, int]:
        """The game it is the result of."""
        return self.one, self.other, self.group, self.seat


@dataclass(frozen=True)
class Pairing:
    """Two bots that meet, in so many groups."""

    one: str
    other: str
    groups: int


def bare(spec: str) -> str:
    """The spec without the leave to peek."""
    return spec.removeprefix(PEEK)


def sit(spec: str, salt: str) -> Bot:
    """The bot of a seat with a seed of its own."""
    return make_bot(seeded(bare(spec), salt))


def games_of(pairings: list[Pairing], players: int) -> list[Game]:
    """All games, group by group, so that a contest that is broken off has played its pairings alike."""
    most = max((pairing.groups for pairing in pairings), default=0)
    return [
        Game(pairing.one, pairing.other, group, seat)
        for group in range(most)
        for pairing in pairings
        if group < pairing.groups
        for seat in range(players)
    ]


def options_of(table: Table, group: int) -> dict[str, Any]:
    """The options of a group's games: those of the contest, and clans dealt by its number, the same in all its games.

    >>> options_of(Table("northgard", 2, 0, {"clans": ["bear", "wolf"]}, None), 3)
    {'clans': ['bear', 'wolf']}
    """
    rules = ruleset(table.slug)
    clans = next((spec.choices for spec in rules.options if spec.name == "clans"), ())
    if not table.deal or not clans or "clans" in table.options:
        return table.options
    rng = random.Random(f"{table.seed} {group}")
    dealt: dict[str, Any] = {}
    for _ in range(DEALS):
        dealt = {**table.options, "clans": rng.sample(list(clans), table.players)}
        try:
            rules.complete(table.players, dealt)
        except SetupError:  # some clans are in play only with options of their own
            continue
        break
    return dealt


def play(table: Table, game: Game) -> Result:
    """Play one game. Every bot sees its observation alone, but for those that are allowed to peek."""
    setup = make_setup(
        table.slug, table.players, table.seed + STEP * game.group, options_of(table, game.group), table.content
    )
    state = setup.start()
    specs = [game.one if seat == game.seat else game.other for seat in range(table.players)]
    bots = [sit(spec, f"{setup.seed} {seat}") for seat, spec in enumerate(specs)]
    seconds = [0.0, 0.0]
    decisions = [0, 0]
    longest = 0.0
    trace = hashlib.blake2b(digest_size=8)
    while state.to_move >= 0:
        seat = state.to_move
        began = time.process_time()
        action = _choose(bots[seat], specs[seat], setup, state)
        took = time.process_time() - began
        side = 0 if seat == game.seat else 1
        seconds[side] += took
        decisions[side] += 1
        if side == 0:
            longest = max(longest, took)
        trace.update(action.to_bytes(4, "little"))
        state.apply(action)
    scores = [float(score) for score in ruleset(table.slug).standing(state).scores]
    rest = [score for seat, score in enumerate(scores) if seat != game.seat]
    return Result(
        game.one,
        game.other,
        game.group,
        game.seat,
        state.returns()[game.seat],
        scores[game.seat] - max(rest, default=0.0),
        sum(decisions),
        decisions[0],
        seconds[0],
        seconds[1],
        longest,
        trace.hexdigest(),
    )


def _choose(bot: Bot, spec: str, setup: Setup, state: State) -> int:
    seat = state.to_move
    if spec.startswith(PEEK):
        return bot.choose(Peeking(setup, state, seat))
    return bot.choose(setup.observe(state, seat))


def fingerprint(table: Table, spec: str, decisions: int = 12) -> str:
    """A hash of a bot's play at fixed questions: two bots with the same play have the same.

    >>> table = Table("northgard", 2, 0, {}, None)
    >>> fingerprint(table, "random", 5) == fingerprint(table, "random:seed=0", 5)
    True
    """
    setup = make_setup(table.slug, table.players, 20_26, table.options, table.content)
    state = setup.start()
    bot = make_bot(bare(spec))
    walker = make_bot("random:seed=7")
    trace = hashlib.blake2b(spec.startswith(PEEK).to_bytes(1, "little"), digest_size=6)
    asked = 0
    number = 0
    while state.to_move >= 0 and asked < decisions:
        seen = setup.observe(state, state.to_move)
        if number % 5 == 0 and len(state.options) > 1:
            trace.update(_choose(bot, spec, setup, state).to_bytes(4, "little"))
            asked += 1
        state.apply(walker.choose(seen))
        number += 1
    return trace.hexdigest()


# -- playing many -----------------------------------------------------------------------------------------------------


def results(table: Table, games: list[Game], workers: int = 1, ray: str = "") -> Iterator[Result]:
    """The results of games as they come in: from here, from processes, or from the Ray cluster at an address."""
    if ray:
        yield from spread(table, games, ray)
        return
    if workers == 1:
        for game in games:
            yield play(table, game)
        return
    with ProcessPoolExecutor(workers) as pool:
        waiting = [pool.submit(play, table, game) for game in games]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


# -- the file ----------------------------------------------------------------------------------------------------------


def heading(table: Table, specs: list[str]) -> dict[str, Any]:
    """What has to be the same for two runs to be parts of one contest: rules, content, seed, and how the bots play."""
    rules = ruleset(table.slug)
    return {
        "meadhall": meadhall.__version__,
        "format": FORMAT,
        **asdict(table),
        "rules": rules.version,
        "digest": rules.content(table.content).digest,
        "bots": {spec: fingerprint(table, spec) for spec in specs},
    }


class Book:
    """The results so far, in a file of JSON lines if there is a path: the heading, then one line per game."""

    def __init__(self, path: Path | None, head: dict[str, Any]) -> None:
        self.path = path
        self.head = head
        self.results: list[Result] = []
        if path is None:
            return
        if path.exists() and path.stat().st_size:
            self._read(path)
        else:
            path.write_text(json.dumps(head) + "\n", encoding="utf-8")

    def _read(self, path: Path) -> None:
        text = path.read_text(encoding="utf-8")
        if not text.endswith("\n"):  # broken off in the middle of a line: that game is played again
            text = text[: text.rfind("\n") + 1]
            path.write_text(text, encoding="utf-8")
        lines = text.splitlines()
        try:
            head = json.loads(lines[0]) if lines else {}
            found = [Result(**json.loads(line)) for line in lines[1:]]
        except (ValueError, TypeError):
            raise ArenaError(f"{path} holds no contest; name another file.") from None
        bots = head.pop("bots", {})
        mine = {key: value for key, value in self.head.items() if key != "bots"}
        for key in mine:
            if head.get(key) != mine[key]:
                raise ArenaError(
                    f"{path} holds a contest with {key} {head.get(key)}, this one has {mine[key]}; name another file."
                )
        for spec, play_hash in self.head["bots"].items():
            if bots.get(spec, play_hash) != play_hash:
                raise ArenaError(
                    f"The bot {spec} does not play as it did when {path} was begun: {play_hash}, not {bots[spec]}."
                )
        self.results = found
        if set(self.head["bots"]) - set(bots):  # new bots join an old contest
            self.head["bots"] = {**bots, **self.head["bots"]}
            path.write_text("\n".join([json.dumps(self.head), *lines[1:]]) + "\n", encoding="utf-8")

    def missing(self, games: list[Game]) -> list[Game]:
        """Those games that are still to be played."""
        known = {result.key for result in self.results}
        return [game for game in games if game.key not in known]

    def add(self, result: Result) -> None:
        """One more result, on disk before anything else happens."""
        self.results.append(result)
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(result)) + "\n")
