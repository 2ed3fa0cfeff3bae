"""Weights in files: names of the inputs and 32-bit numbers, packed; and the evaluation made of them."""

import sys
from array import array
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from meadhall.bots.base import BotError
from meadhall.bots.lookahead import Value
from meadhall.bots.nets.net import BLOCK, Features, NetValue, Weights
from meadhall.bots.values import value_of
from meadhall.core.registry import brought, ruleset

FORMAT = 1


def shipped(slug: str) -> list[Traversable]:
    """The weights of a game that come with its package: for tables of two, and for those of three and more."""
    package, _, folder = ruleset(slug).weights.partition(":")
    if not package:
        return []
    place = files(package).joinpath(folder)
    names = (f"{slug}.net", f"{slug}-3up.net")
    return [place.joinpath(name) for name in names if place.joinpath(name).is_file()]


def save_weights(weights: Weights, path: Path) -> None:
    """Write a file that `load_weights` reads."""
    numbers = array("f")
    for row in weights.rows.values():
        numbers.extend(row)
    for part in (weights.first_bias, *weights.second, weights.second_bias, weights.last, [weights.bias]):
        numbers.extend(part)
    if sys.byteorder == "big":
        numbers.byteswap()
    layers = [len(weights.first_bias), len(weights.second_bias)]
    data = {"format": FORMAT, "game": weights.slug, "players": weights.players, "layers": layers}
    data["scale"] = weights.scale
    data["inputs"] = list(weights.rows)
    data["numbers"] = numbers.tobytes()
    path.write_bytes(msgspec.msgpack.encode(data))


def load_weights(path: Traversable) -> Weights:
    """The weights of a file; BotError with one sentence if there are none."""
    try:
        data = msgspec.msgpack.decode(path.read_bytes())
    except FileNotFoundError:
        raise BotError(f"There are no weights at {path}.") from None
    except msgspec.DecodeError:
        data = None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BotError(f"{path} holds no weights that this version can read.")
    wide, top = data["layers"]
    numbers = array("f")
    numbers.frombytes(data["numbers"])
    if sys.byteorder == "big":
        numbers.byteswap()
    names: list[str] = data["inputs"]
    if wide % BLOCK or top % BLOCK or len(numbers) != len(names) * (wide + 1) + wide + wide * top + 2 * top + 1:
        raise BotError(f"{path} holds no weights that this version can read.")
    flat: list[float] = numbers.tolist()
    weights = Weights()
    weights.slug = str(data["game"])
    weights.players = data["players"]
    weights.scale = float(data.get("scale", weights.scale))
    at = 0
    for name in names:
        weights.rows[name] = flat[at : at + wide + 1]
        at += wide + 1
    weights.first_bias = flat[at : at + wide]
    at += wide
    for _ in range(wide):
        weights.second.append(flat[at : at + top])
        at += top
    weights.second_bias = flat[at : at + top]
    weights.last = flat[at + top : at + 2 * top]
    weights.bias = flat[at + 2 * top]
    return weights


@cache
def features_of(slug: str) -> Features:
    """What the networks of a game read, as the game names it."""
    found: Features | None = brought(slug, "network")
    if found is None:
        raise BotError(f"The game '{slug}' has no learned bots: it does not say what a network reads.")
    return found


@cache
def net_value(slug: str, path: str = "", leaves: bool = False) -> Value:
    """The evaluation by the shipped weights of a game or those of a file: what one did not learn, the next judges."""
    features = features_of(slug)
    places: list[Traversable] = [Path(path)] if path else shipped(slug)
    if not places:
        raise BotError(f"There are no weights for the game '{slug}'; 'meadhall train {slug}' makes some.")
    value = value_of(slug)
    for place in places:
        weights = load_weights(place)
        if weights.slug != slug:
            raise BotError(f"{place} holds weights for the game '{weights.slug}', not for '{slug}'.")
        value = NetValue(features, weights, value, leaves)
    return value
