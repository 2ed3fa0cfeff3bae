"""What a bot is, and how a spec string such as `greedy:worlds=4,seed=3` becomes one."""

from __future__ import annotations

import difflib
import hashlib
from collections.abc import Callable, Mapping
from typing import Protocol

from meadhall.core.errors import MeadhallError
from meadhall.core.game import Observation


class BotError(MeadhallError):
    """There is no such bot, or it cannot be set like this."""


class Bot(Protocol):
    """A player. Its choice depends on its settings and the observation alone, so every game can be played again."""

    @property
    def spec(self) -> str:
        """The spec string that makes this bot."""
        ...

    def choose(self, observation: Observation) -> int:
        """One of the options the observation offers, by its number."""
        ...


Settings = Mapping[str, str]
Maker = Callable[[Settings], Bot]

_MAKERS: dict[str, tuple[str, Maker]] = {}


def register(name: str, about: str, maker: Maker) -> None:
    """Make a bot known by name; `maker` gets the settings of the spec string."""
    _MAKERS[name] = (about, maker)


def bot_names() -> dict[str, str]:
    """The names of all bots with a sentence about each."""
    return {name: about for name, (about, _) in _MAKERS.items()}


def parse_spec(spec: str) -> tuple[str, dict[str, str]]:
    """The name and the settings in a spec string.

    >>> parse_spec("greedy:worlds=4,seed=3")
    ('greedy', {'worlds': '4', 'seed': '3'})
    """
    name, _, rest = spec.strip().partition(":")
    settings: dict[str, str] = {}
    for part in rest.split(",") if rest else []:
        key, equals, value = part.partition("=")
        if not equals or not key.strip() or not value.strip():
            raise BotError(f"'{part}' in the bot '{spec}' is not a setting; settings look like seed=3.")
        settings[key.strip()] = value.strip()
    return name.strip(), settings


def make_bot(spec: str) -> Bot:
    """A bot from its spec string.

    >>> make_bot("random").spec
    'random:seed=0'
    """
    name, settings = parse_spec(spec)
    if name not in _MAKERS:
        near = difflib.get_close_matches(name, list(_MAKERS), 1)
        hint = f" Did you mean '{near[0]}'?" if near else ""
        raise BotError(f"There is no bot '{name}'. There are {', '.join(_MAKERS)}.{hint}")
    return _MAKERS[name][1](settings)


def seeded(spec: str, salt: str) -> str:
    """The same bot with a seed of its own, made from the one it has and a text such as the game's number and the seat.

    What a seat knows before the first card is dealt is the same in every game, so that one seed would always choose
    the same clan.

    >>> seeded("greedy:worlds=2", "game 7 seat 1") == seeded("greedy:worlds=2", "game 7 seat 1")
    True
    """
    name, settings = parse_spec(spec)
    mixed = hashlib.blake2b(f"{settings.get('seed', '0')} {salt}".encode(), digest_size=4).digest()
    settings["seed"] = str(int.from_bytes(mixed, "little"))
    return f"{name}:" + ",".join(f"{key}={value}" for key, value in settings.items())


def numbers(bot: str, settings: Settings, defaults: Mapping[str, int], lowest: Mapping[str, int]) -> dict[str, int]:
    """Whole-number settings with defaults filled in; BotError with one sentence otherwise."""
    out = dict(defaults)
    for key, text in settings.items():
        if key not in defaults:
            raise BotError(f"The bot '{bot}' has no setting '{key}'. It has {', '.join(defaults)}.")
        try:
            out[key] = int(text)
        except ValueError:
            raise BotError(f"The setting '{key}' of the bot '{bot}' is a whole number, not '{text}'.") from None
        if out[key] < lowest.get(key, 0):
            raise BotError(f"The setting '{key}' of the bot '{bot}' is at least {lowest.get(key, 0)}, not {text}.")
    return out


def chance(seed: int, observation: Observation) -> int:
    """A number for a generator: the same for the same seed and the same knowledge, whatever was played before."""
    data = hashlib.blake2b(observation.encode(), digest_size=8, key=str(seed).encode()[:64]).digest()
    return int.from_bytes(data, "little")
