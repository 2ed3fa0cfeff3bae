"""Fitting a network to games: its numbers, forward, backward and Adam, on NumPy or on PyTorch with the same lines.

The target of a position is the softmax of the final scores, mixed with what the network itself says of the positions
that followed (temporal differences); the loss is the cross-entropy of the softmax over the seats.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from meadhall.bots.nets import BLOCK, Features, Weights, inputs_of
from meadhall.core.errors import MeadhallError
from meadhall.learn.selfplay import Numbers, Played

WIDE = 2 * BLOCK  # units of the first layer
TOP = BLOCK  # and of the second
LEAST = 0.25  # a card seldom met counts no more than one met so often
NEVER = 1e6  # what was the same in all positions tells nothing, even if it should change one day
NAMES = ("skip", "first", "first_bias", "second", "second_bias", "last", "bias")
HELD_BACK = 8  # one game in so many is kept for judging

BAGS = frozenset({"building", "card", "clan", "equipment", "hand", "land", "loot", "mercenary", "trap"})  # seldom met

Parts = dict[str, Any]
Index = npt.NDArray[np.int64]


class TrainError(MeadhallError):
    """Training cannot be done like this."""


class Device:
    """Where the arithmetic is done: NumPy on the processor, PyTorch elsewhere."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.torch: Any = None
        if name.partition(":")[0] not in ("cpu", "cuda"):
            raise TrainError(f"--device is cpu or cuda, not '{name}'.")
        if name != "cpu":
            try:
                self.torch = importlib.import_module("torch")
            except ImportError:
                raise TrainError(f"The device '{name}' needs PyTorch: pip install torch.") from None
            if not self.torch.cuda.is_available():
                raise TrainError(f"PyTorch finds no device '{name}' here; '--device cpu' needs none.")

    def put(self, numbers: Any) -> Any:
        """An array there."""
        if self.torch is None:
            return np.ascontiguousarray(numbers)
        return self.torch.as_tensor(np.ascontiguousarray(numbers), device=self.name)

    def get(self, numbers: Any) -> Numbers:
        """An array here."""
        if self.torch is None:
            return np.array(numbers, dtype=np.float32)
        return np.array(numbers.detach().cpu().numpy(), dtype=np.float32)

    def wide(self, numbers: Any) -> Any:
        """Numbers of 16 bits as such of 32."""
        return numbers.astype(np.float32) if self.torch is None else numbers.float()

    def exp(self, x: Any) -> Any:
        """e to each number."""
        return np.exp(x) if self.torch is None else self.torch.exp(x)

    def log(self, x: Any) -> Any:
        """The logarithm of each number."""
        return np.log(x) if self.torch is None else self.torch.log(x)

    def cat(self, parts: list[Any]) -> Any:
        """Arrays side by side."""
        return np.concatenate(parts, axis=-1) if self.torch is None else self.torch.cat(parts, dim=-1)

    def top(self, x: Any) -> Any:
        """The greatest number of each row."""
        return x.max(axis=-1, keepdims=True) if self.torch is None else self.torch.amax(x, dim=-1, keepdim=True)

    def zeros(self, like: Any) -> Any:
        """Zeros of the same shape."""
        return np.zeros_like(like) if self.torch is None else self.torch.zeros_like(like)


def target_of(scores: Numbers, scale: float) -> Numbers:
    """The softmax of final scores."""
    lead = np.exp((scores - scores.max()) / scale)
    shares: Numbers = (lead / lead.sum()).astype(np.float32)
    return shares


class Data:
    """Positions of games of as many players, put together; the last game of every few is for judging."""

    def __init__(self, played: list[Played], public: int, device: Device) -> None:
        self.device = device
        self.public = public
        self.starts = np.cumsum([0] + [len(game.table) for game in played])
        self.seats = device.put(np.concatenate([game.seats for game in played]))
        self.table = device.put(np.concatenate([game.table for game in played]))
        self.scores = [game.scores for game in played]
        self.wins = [game.wins for game in played]
        judged = np.zeros(len(self.table), dtype=bool)
        for number in range(len(played)):
            if number % HELD_BACK == HELD_BACK - 1:
                judged[self.starts[number] : self.starts[number + 1]] = True
        self.judged: Index = np.flatnonzero(judged)
        self.learned: Index = np.flatnonzero(~judged)
        self.targets: Any = None

    def aim(self, scale: float, values: Numbers | None, trace: float) -> None:
        """Set the targets: how each game ended, drawn towards the values of the positions that followed."""
        out = np.zeros((len(self.table), self.seats.shape[1]), dtype=np.float32)
        for number, scores in enumerate(self.scores):
            begin, end = int(self.starts[number]), int(self.starts[number + 1])
            target = target_of(scores, scale)
            for at in range(end - 1, begin - 1, -1):
                if values is not None and at + 1 < end:
                    target = trace * target + (1.0 - trace) * values[at + 1]
                out[at] = target
        self.targets = self.device.put(out)

    def inputs(self, rows: Any) -> Any:
        """What the network reads at these positions: [position, seat, input]."""
        own = self.device.wide(self.seats[rows])
        players = own.shape[1]
        others = own[:, :, : self.public]
        rest = (others.sum(1)[:, None, :] - others) / (players - 1)
        table = self.device.wide(self.table[rows])[:, None, :] + self.device.zeros(own[:, :, :1])
        return self.device.cat([own, rest, table])


class Fitted:
    """A network that is being fitted: its parts, and how inputs are brought to one measure."""

    def __init__(self, names: list[str], mean: Numbers, spread: Numbers, parts: dict[str, Numbers]) -> None:
        self.names = names
        self.mean = mean
        self.spread = spread
        self.parts = parts

    def weights(self, slug: str, players: Iterable[int], scale: float) -> Weights:
        """The same network for inputs as they come, with the numbers of players and the scale it learned from."""
        p = {name: part.astype(np.float64) for name, part in self.parts.items()}
        out = Weights()
        out.slug = slug
        out.players = sorted(set(players))
        out.scale = scale
        first = p["first"] / self.spread[:, None]
        skip = p["skip"] / self.spread
        for i, name in enumerate(self.names):
            out.rows[name] = [float(skip[i]), *map(float, first[i])]
        out.first_bias = [float(x) for x in p["first_bias"] - self.mean @ first]
        out.second = [[float(x) for x in row] for row in p["second"]]
        out.second_bias = [float(x) for x in p["second_bias"]]
        out.last = [float(x) for x in p["last"]]
        out.bias = float(p["bias"][0] - self.mean @ skip)
        return out


def measure(names: list[str], data: list[Data]) -> tuple[Numbers, Numbers]:
    """Mean and spread of each input over the positions that are learned from."""
    total = np.zeros(len(names))
    squares = np.zeros(len(names))
    count = 0
    for part in data:
        for at in range(0, len(part.learned), 4096):
            x = part.device.get(part.inputs(part.learned[at : at + 4096])).reshape(-1, len(names)).astype(np.float64)
            total += x.sum(0)
            squares += (x * x).sum(0)
            count += len(x)
    mean = total / count
    spread = np.sqrt(np.maximum(squares / count - mean * mean, 0.0))
    rare = np.array([name.split(" ")[1] in BAGS for name in names])
    spread = np.where(spread < 1e-6, NEVER, np.where(rare, np.maximum(spread, LEAST), np.maximum(spread, 1e-3)))
    return mean.astype(np.float32), spread.astype(np.float32)


def begin(features: Features, data: list[Data], scale: float, seed: int) -> Fitted:
    """A network that says what the hand-made evaluation says, with a little noise to grow from."""
    names = inputs_of(features)
    assert len(set(names)) == len(names), "weights are kept by name"
    rng = np.random.default_rng(seed)
    mean, spread = measure(names, data)
    skip = np.zeros(len(names))
    for name in features.handmade():
        at = names.index(f"own {name}")
        skip[at] = spread[at] / scale
    parts = {
        "skip": skip,
        "first": rng.normal(0.0, 1.0 / np.sqrt(len(names)), (len(names), WIDE)),
        "first_bias": np.zeros(WIDE),
        "second": rng.normal(0.0, np.sqrt(2.0 / WIDE), (WIDE, TOP)),
        "second_bias": np.zeros(TOP),
        "last": rng.normal(0.0, 0.05, TOP),
        "bias": np.zeros(1),
    }
    return Fitted(names, mean, spread, {name: part.astype(np.float32) for name, part in parts.items()})


def go_on(features: Features, data: list[Data], weights: Weights) -> Fitted:
    """A network that says what those weights say; what these positions never show stays as it was learned."""
    names = inputs_of(features)
    mean, spread = measure(names, data)
    nothing = [0.0] * (1 + len(weights.first_bias))
    rows = np.array([weights.rows.get(name, nothing) for name in names])
    always = mean @ rows
    parts = {
        "skip": rows[:, 0] * spread,
        "first": rows[:, 1:] * spread[:, None],
        "first_bias": weights.first_bias + always[1:],
        "second": np.array(weights.second),
        "second_bias": np.array(weights.second_bias),
        "last": np.array(weights.last),
        "bias": weights.bias + always[:1],
    }
    return Fitted(names, mean, spread, {name: part.astype(np.float32) for name, part in parts.items()})


class Fit:
    """Adam on the parts of a network, batch by batch."""

    def __init__(self, net: Fitted, device: Device, rate: float, decay: float) -> None:
        self.net = net
        self.device = device
        self.rate = rate
        self.decay = decay
        self.mean = device.put(net.mean)
        self.spread = device.put(net.spread)
        self.parts: Parts = {name: device.put(net.parts[name].copy()) for name in NAMES}
        self.speed: Parts = {name: device.zeros(part) for name, part in self.parts.items()}
        self.power: Parts = {name: device.zeros(part) for name, part in self.parts.items()}
        self.steps = 0

    def shares(self, x: Any) -> tuple[Any, list[Any]]:
        """Forward: the softmax over the seats, and what backward needs."""
        p = self.parts
        x = (x - self.mean) / self.spread
        one = x @ p["first"] + p["first_bias"]
        one = one * (one > 0)
        two = one @ p["second"] + p["second_bias"]
        two = two * (two > 0)
        logits = two @ p["last"] + x @ p["skip"] + p["bias"]
        lead = self.device.exp(logits - self.device.top(logits))
        return lead / lead.sum(-1)[:, None], [x, one, two]

    def step(self, x: Any, target: Any) -> None:
        """One step down the slope of the cross-entropy."""
        p = self.parts
        shares, (x, one, two) = self.shares(x)
        n = shares.shape[0]
        slope = ((shares - target) / n).reshape(-1)
        x, one, two = (part.reshape(-1, part.shape[-1]) for part in (x, one, two))
        back_two = slope[:, None] * p["last"] * (two > 0)
        back_one = (back_two @ p["second"].T) * (one > 0)
        slopes = {
            "skip": x.T @ slope,
            "first": x.T @ back_one,
            "first_bias": back_one.sum(0),
            "second": one.T @ back_two,
            "second_bias": back_two.sum(0),
            "last": two.T @ slope,
            "bias": slope.sum(0).reshape(1),
        }
        self.steps += 1
        for name in NAMES:
            g = slopes[name]
            self.speed[name] = 0.9 * self.speed[name] + 0.1 * g
            self.power[name] = 0.999 * self.power[name] + 0.001 * g * g
            move = self.speed[name] / (1 - 0.9**self.steps)
            move = move / ((self.power[name] / (1 - 0.999**self.steps)) ** 0.5 + 1e-8)
            if name in ("first", "second"):
                move = move + self.decay * p[name]
            p[name] = p[name] - (0.2 * self.rate if name == "skip" else self.rate) * move

    def loss(self, data: Data, rows: Index) -> float:
        """The mean cross-entropy less what the targets themselves have: 0 is perfect."""
        total = 0.0
        for at in range(0, len(rows), 8192):
            some = rows[at : at + 8192]
            shares, _ = self.shares(data.inputs(some))
            target = data.targets[some]
            gap = target * (self.device.log(target + 1e-7) - self.device.log(shares + 1e-7))
            total += float(gap.sum())
        return total / max(1, len(rows))

    def values(self, data: Data) -> Numbers:
        """The shares at all positions."""
        rows = np.arange(len(data.table))
        found = [self.device.get(self.shares(data.inputs(rows[at : at + 8192]))[0]) for at in range(0, len(rows), 8192)]
        return np.concatenate(found)

    def done(self) -> Fitted:
        """The network as it is now."""
        return Fitted(
            self.net.names,
            self.net.mean,
            self.net.spread,
            {name: self.device.get(part) for name, part in self.parts.items()},
        )


def train(
    net: Fitted,
    data: list[Data],
    device: Device,
    *,
    epochs: int,
    batch: int,
    rate: float,
    decay: float,
    seed: int,
    tell: Callable[[], None] = lambda: None,
) -> tuple[Fitted, list[tuple[float, float]]]:
    """Fit; the network of the best epoch, and the losses (learned, judged) before the first epoch and after each."""
    rng = np.random.default_rng(seed)
    fit = Fit(net, device, rate, decay)
    losses = [_losses(fit, data)]
    best = fit.done()
    lots = [(number, at) for number, part in enumerate(data) for at in range(0, len(part.learned), batch)]
    total = max(1, epochs * len(lots))
    for _ in range(epochs):
        orders = [rng.permutation(part.learned) for part in data]
        for lot in rng.permutation(len(lots)):
            number, at = lots[lot]
            fit.rate = rate * (1.0 - 0.9 * fit.steps / total)
            rows = orders[number][at : at + batch]
            fit.step(data[number].inputs(rows), data[number].targets[rows])
        losses.append(_losses(fit, data))
        if losses[-1][1] <= min(judged for _, judged in losses):
            best = fit.done()
        tell()
    return best, losses


def _losses(fit: Fit, data: list[Data]) -> tuple[float, float]:
    """Over all data: on a part of what is learned from, and on what is held back."""
    out = []
    for which in ("learned", "judged"):
        rows = [getattr(part, which)[:: 8 if which == "learned" else 1] for part in data]
        count = sum(map(len, rows))
        found = sum(fit.loss(part, some) * len(some) for part, some in zip(data, rows, strict=True))
        out.append(found / max(1, count))
    return out[0], out[1]
