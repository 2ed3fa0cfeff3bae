"""What the parts of a position tell about winning: `python -m bench.shares GAME FILE...`.

The files are games that `meadhall train` kept (`games-NN-Np.npz`), of one number of players. For each part of the
hand-made evaluation two weights are fitted: one for the end of the game, and how much less it tells for all that is
still to come. They are the SURE and UNSURE of `meadhall/bots/values/GAME.py`. One game in five is held back.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import numpy.typing as npt

from meadhall.bots.nets import features_of
from meadhall.bots.values.northgard import FAR
from meadhall.core.game import make_setup
from meadhall.core.registry import playable

Numbers = npt.NDArray[np.float64]
STEPS = 40
RIDGE = 1e-4  # keeps weights small that the games tell nothing about


def soft(logits: Numbers) -> Numbers:
    """Shares of one win."""
    powers = np.exp(logits - logits.max(1, keepdims=True))
    return np.asarray(powers / powers.sum(1, keepdims=True))


def fit(parts: Numbers, wins: Numbers) -> Numbers:
    """The weights of [position, seat, part] that forecast the wins best, by Newton's method."""
    spread = parts.reshape(-1, parts.shape[2]).std(0) + 1e-6
    parts = parts / spread
    weights = np.zeros(parts.shape[2])
    for _ in range(STEPS):
        shares = soft(parts @ weights)
        slope = np.einsum("ns,nsk->k", shares - wins, parts) / len(wins) + RIDGE * weights
        mean = np.einsum("ns,nsk->nk", shares, parts)
        bend = (np.einsum("ns,nsk,nsl->kl", shares, parts, parts) - mean.T @ mean) / len(wins)
        step = np.linalg.solve(bend + RIDGE * np.eye(len(weights)), slope)
        weights -= step
        if np.abs(step).max() < 1e-6:
            break
    return np.asarray(weights / spread)


def loss(parts: Numbers, wins: Numbers, weights: Numbers) -> float:
    """The mean logarithm by which a forecast misses."""
    return float(-(wins * np.log(np.clip(soft(parts @ weights), 1e-5, 1.0))).sum(1).mean())


def parts_of(slug: str, seat: dict[str, Numbers], table: dict[str, Numbers]) -> tuple[Numbers, dict[str, Numbers]]:
    """What is still to come, and the parts that `shares` of a game weighs, in its order."""
    if slug == "northgard":
        return np.minimum(table["harvests"], FAR), {
            name: seat[name] for name in ("fame", "land", "stock", "cards", "units")
        }
    if slug == "monsterlands":
        parts = {name: seat[name] for name in ("points", "paths", "purse", "stores")}
        return table["left"], {**parts, "rest": seat["hand-made"] - sum(parts.values())}
    parts = {"points": seat["points"], "empire": seat["empire"], "cards": seat["cards"] - seat["empire"]}
    for name in ("fields", "goods", "labour", "pawns"):
        parts[name] = seat[name]
    parts["ships"] = seat["hand-made"] - sum(parts.values())
    everyone = (seat["passed"].sum(1) == 0) & (table["acting"] == 1)
    for name in ("voyages", "hand"):
        parts[name] = seat[name]
    return table["later"], {**parts, "on turn": seat["asked"] * everyone[:, None]}


def main() -> None:
    """Fit and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("game", choices=playable())
    parser.add_argument("files", nargs="+", type=Path)
    args = parser.parse_args()
    features = features_of(args.game)
    features.learn(make_setup(args.game, 2, 1, {}, None).start())
    seats: list[Numbers] = []
    tables, wins, numbers = [], [], []
    games = 0
    for path in args.files:
        try:
            file = np.load(path)
            shape = file["seats"].shape
        except (OSError, ValueError, KeyError, IndexError):
            parser.error(f"{path} holds no games of training.")
        if shape[2] != features.length:
            parser.error(f"{path} holds games of another content than {args.game} of today.")
        if seats and shape[1] != seats[0].shape[1]:
            parser.error(f"{path} holds games of {shape[1]}, the files before it games of {seats[0].shape[1]}.")
        with file:
            game = np.repeat(np.arange(len(file["lengths"])), file["lengths"])
            seats.append(file["seats"].astype(np.float64))
            tables.append(file["table"].astype(np.float64))
            wins.append(file["wins"][game].astype(np.float64))
            numbers.append(game + games)
            games += len(file["lengths"])
    seat, table, won = np.concatenate(seats), np.concatenate(tables), np.concatenate(wins)
    to_come, parts = parts_of(
        args.game,
        {name: seat[:, :, at] for at, name in enumerate(features.seat_names())},
        {name: table[:, at] for at, name in enumerate(features.table_names())},
    )
    now = np.stack(list(parts.values()), 2)
    both = np.concatenate([now, now * to_come[:, None, None]], 2)
    judged = np.concatenate(numbers) % 5 == 4
    weights = fit(both[~judged], won[~judged])
    found, without = (loss(both[judged], won[judged], some) for some in (weights, np.zeros_like(weights)))
    print(f"{games} games, {len(won)} positions: log loss {found:.4f}, {without:.4f} without")
    for at, name in enumerate(parts):
        print(f"{name:10} SURE {weights[at]:+.4f}  UNSURE {-weights[at + len(parts)]:+.4f}")


if __name__ == "__main__":
    main()
