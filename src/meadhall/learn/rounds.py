"""Rounds of learning: play with what was learned so far, fit to the games, keep the network if it plays no worse.

Everything a round needs lies in one folder: a run that is broken off goes on with the round it was in, and comes to the
same network as one that was not.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np

from meadhall.arena.contest import Game, Result, Table, results
from meadhall.bots import parse_spec
from meadhall.bots.nets import features_of, inputs_of, load_weights, save_weights
from meadhall.bots.values import value_of
from meadhall.core.game import make_setup
from meadhall.learn.curves import curves
from meadhall.learn.fit import NAMES, Data, Device, Fit, Fitted, TrainError, begin, go_on, train
from meadhall.learn.selfplay import Played, Task, games

FORMAT = 1
MEASURE = 7_000_000  # seeds of the games that judge a network lie this far from those it learns from


@dataclass(frozen=True)
class Plan:
    """How a network is trained; a run is gone on with only by the same plan (but for the number of rounds)."""

    slug: str
    games: int = 1000  # per round
    matches: int = 40  # games to judge a round's network by: half without a network, half against the best
    seed: int = 0
    players: tuple[int, ...] = (2, 2, 2, 3)  # seats of the games, in turn; matches have as many as the first
    thinking: str = "worlds=1,budget=120,depth=8"  # of the bots that play
    teacher: str = ""  # who plays the first round, if not greedy; a search goes on with the network inside it
    start: str = ""  # weights to begin with, if not the hand-made evaluation
    window: int = 4  # rounds whose games are fitted to
    trace: float = 0.9  # how far a target looks at how the game ended, from the second round on
    scale: float = 4.0  # points ahead at the end that make e to 1 of the win
    epochs: int = 4
    batch: int = 512
    rate: float = 0.0005
    decay: float = 0.2

    @property
    def equal(self) -> float:
        """How often a network as good as the others wins a match."""
        return 1.0 / self.players[0]

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {**asdict(self), "players": list(self.players)}


@dataclass(frozen=True)
class Round:
    """What a round came to."""

    number: int
    positions: int
    losses: list[list[float]]  # learned, judged: before, then after each epoch
    against_handmade: float  # share of the wins against the same bot without a network
    lead: float  # in points, in these games
    against_best: float  # share of the wins against the network of before; the same as above in the first round
    kept: bool
    new: bool = True  # false if no epoch judged the games held back better than the network of before


Tell = Callable[[str, int, int], None]  # what is done, how far, of how many


class Run:
    """A folder of training."""

    def __init__(self, folder: Path, plan: Plan, resume: bool) -> None:
        self.folder = folder
        self.plan = plan
        self.rounds: list[Round] = []
        state = folder / "run.json"
        if state.exists():
            if not resume:
                raise TrainError(f"{folder} holds a run already; go on with it by --resume, or name another folder.")
            self._read(state)
        elif resume:
            raise TrainError(f"{folder} holds no run to go on with.")
        folder.mkdir(parents=True, exist_ok=True)
        if plan.start and not self.start.exists():
            weights = load_weights(Path(plan.start))
            weights.players = sorted(set(plan.players))  # it shall judge these tables, whatever it learned from
            save_weights(weights, self.start)
        self._write()

    def _read(self, state: Path) -> None:
        try:
            data = json.loads(state.read_text(encoding="utf-8"))
            plan = data["plan"]
            self.rounds = [Round(**row) for row in data["rounds"]]
        except (ValueError, TypeError, KeyError):
            raise TrainError(f"{state} cannot be read as a run of training.") from None
        mine = self.plan.to_json()
        for field in fields(Plan):
            begun = plan.get(field.name, field.default)  # a run may be older than a field
            if begun != mine[field.name]:
                was, wanted = ("none" if value == "" else value for value in (begun, mine[field.name]))
                raise TrainError(f"{self.folder} was begun with {field.name} {was}, not {wanted}.")

    def _write(self) -> None:
        data = {"format": FORMAT, "plan": self.plan.to_json(), "rounds": [asdict(row) for row in self.rounds]}
        part = self.folder / "run.json.part"
        part.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
        part.replace(self.folder / "run.json")
        if self.rounds:
            (self.folder / "curves.svg").write_text(curves(self.plan.slug, self.rounds), encoding="utf-8")

    @property
    def best(self) -> Path:
        """The weights of the best network so far, as the bots read them: a copy of its round's."""
        return self.folder / f"{self.plan.slug}.net"

    @property
    def start(self) -> Path:
        """The weights the run began with, if it began with any."""
        return self.folder / "start.net"

    def weights_of(self, number: int) -> Path:
        """The weights of a round."""
        return self.folder / f"round-{number:02}.net"

    def player(self, weights: Path | None) -> str:
        """The bot that plays with a network, and the one it is measured by: a search if a search was the teacher."""
        name, settings = parse_spec(self.plan.teacher)
        if name == "mcts":
            if weights is not None:
                settings["weights"] = str(weights)
            return ("mcts:" if weights is None else "learned+mcts:") + ",".join(f"{k}={v}" for k, v in settings.items())
        thinking = self.plan.thinking
        return f"greedy:{thinking}" if weights is None else f"learned:{thinking},weights={weights}"

    def last_kept(self) -> Path | None:
        """The weights of the best network so far, in a file that never changes."""
        start = self.start if self.plan.start else None
        return next((self.weights_of(row.number) for row in reversed(self.rounds) if row.kept), start)

    # -- one round -----------------------------------------------------------------------------------------------------

    def round(self, device: Device, workers: int, tell: Tell) -> Round:
        """Play, fit, judge, keep or not."""
        plan = self.plan
        number = len(self.rounds)
        self._play(number, workers, tell)
        data = self._data(number, device)
        positions = sum(len(part.table) for part in data)
        best = self.last_kept()
        old = None if best is None else self._fitted(best, data)
        for part in data:
            values = None if old is None else Fit(old, device, 0.0, 0.0).values(part)
            part.aim(plan.scale, values, plan.trace)
        features = features_of(plan.slug)
        start = begin(features, data, value_of(plan.slug).scale(), plan.seed) if old is None else old
        epoch = iter(range(1, plan.epochs + 1))
        net, losses = train(
            start,
            data,
            device,
            epochs=plan.epochs,
            batch=plan.batch,
            rate=plan.rate if old is None else 0.5 * plan.rate,
            decay=plan.decay,
            seed=plan.seed * 1000 + number,
            tell=lambda: tell("fitting", next(epoch), plan.epochs),
        )
        fresh = self.weights_of(number)
        save_weights(net.weights(plan.slug, plan.players, plan.scale), fresh)
        greedy = self._match(fresh, None, number, workers, tell)
        won = sum(result.share for result in greedy) / len(greedy)
        against = won
        new = best is None or any(judged <= losses[0][1] for _, judged in losses[1:])
        if not new:
            against = plan.equal
        elif best is not None:
            met = self._match(fresh, best, number, workers, tell)
            against = sum(result.share for result in met) / len(met)
        kept = new and against >= plan.equal
        if kept:
            np.savez(self.folder / "best.npz", mean=net.mean, spread=net.spread, **net.parts)  # type: ignore[arg-type]
            self.best.write_bytes(fresh.read_bytes())
        lead = sum(result.lead for result in greedy) / len(greedy)
        row = Round(number, positions, [list(pair) for pair in losses], won, lead, against, kept, new)
        self.rounds.append(row)
        self._write()
        return row

    def _play(self, number: int, workers: int, tell: Tell) -> None:
        """The games of a round, in one file for each number of players."""
        plan = self.plan
        best = self.last_kept()
        without = plan.teacher if best is None and plan.teacher else self.player(None)
        learned = without if best is None else self.player(best)
        tasks = []
        for i in range(plan.games):
            players = plan.players[i % len(plan.players)]
            bots = [learned] * players
            if best is not None and i % 4 == 3:
                bots[i // 4 % players] = without
            tasks.append(Task(plan.slug, players, plan.seed, number * plan.games + i, tuple(bots)))
        for players in sorted(set(plan.players)):
            path = self.folder / f"games-{number:02}-{players}p.npz"
            mine = [task for task in tasks if task.players == players]
            if path.exists() or not mine:
                continue
            found: list[Played] = []
            for game in games(mine, workers):
                found.append(game)
                tell(f"games of {players}", len(found), len(mine))
            lengths = np.array([len(game.table) for game in found])
            part = path.with_suffix(".part.npz")
            np.savez_compressed(
                part,
                lengths=lengths,
                seats=np.concatenate([game.seats for game in found]),
                table=np.concatenate([game.table for game in found]),
                scores=np.stack([game.scores for game in found]),
                wins=np.stack([game.wins for game in found]),
            )
            part.replace(path)

    def _data(self, number: int, device: Device) -> list[Data]:
        """The games of the last rounds."""
        plan = self.plan
        state = make_setup(plan.slug, max(2, min(plan.players)), 1, {}, None).start()
        features = features_of(plan.slug)
        features.learn(state)
        out = []
        for players in sorted(set(plan.players)):
            played: list[Played] = []
            for past in range(max(0, number - plan.window + 1), number + 1):
                path = self.folder / f"games-{past:02}-{players}p.npz"
                if not path.exists():
                    continue
                with np.load(path) as file:
                    parts = {name: file[name] for name in file.files}
                at = 0
                for i, length in enumerate(parts["lengths"]):
                    end = at + int(length)
                    played.append(
                        Played(parts["seats"][at:end], parts["table"][at:end], parts["scores"][i], parts["wins"][i])
                    )
                    at = end
            if played:
                if played[0].seats.shape[2] != features.length:
                    raise TrainError(f"{self.folder} holds games with other numbers than networks now read.")
                out.append(Data(played, features.public, device))
        return out

    def _fitted(self, best: Path, data: list[Data]) -> Fitted:
        """The best network so far, to be fitted further."""
        features = features_of(self.plan.slug)
        if not any(row.kept for row in self.rounds):
            return go_on(features, data, load_weights(best))
        with np.load(self.folder / "best.npz") as file:
            parts = {name: file[name] for name in NAMES}
            return Fitted(inputs_of(features), file["mean"], file["spread"], parts)

    def _match(self, fresh: Path, best: Path | None, number: int, workers: int, tell: Tell) -> list[Result]:
        """Groups of games: the fresh network in each seat against the best one, or against the bot without one."""
        plan = self.plan
        seats = plan.players[0]
        table = Table(plan.slug, seats, plan.seed + MEASURE * (number + 1), {}, None)
        one, other = self.player(fresh), self.player(best)
        groups = max(1, plan.matches // (2 * seats))
        pairs = [Game(one, other, group, seat) for group in range(groups) for seat in range(seats)]
        out = []
        for result in results(table, pairs, workers):
            out.append(result)
            tell("matches " + ("without a network" if best is None else "against the best"), len(out), len(pairs))
        return sorted(out, key=lambda result: result.key)
