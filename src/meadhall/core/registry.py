"""Which games there are. Core knows none of them: the package registers slugs with the module that holds the rules."""

from __future__ import annotations

import difflib
import importlib
from pathlib import Path
from typing import Any

from meadhall.core.errors import SetupError
from meadhall.core.ruleset import Ruleset

_MODULES: dict[str, str] = {}
_LOADED: dict[str, Ruleset] = {}


def register(slug: str, module: str) -> None:
    """Name the module whose `GAME` holds a game's rules; it is imported when first asked for."""
    _MODULES[slug] = module


def slugs() -> list[str]:
    """All registered slugs, in the order registered."""
    return list(_MODULES)


def ruleset(slug: str) -> Ruleset:
    """The rules of a game, or SetupError naming the games there are."""
    if slug not in _MODULES:
        near = difflib.get_close_matches(slug, _MODULES, 1)
        hint = f" Did you mean '{near[0]}'?" if near else ""
        raise SetupError(f"There is no game '{slug}'. Meadhall has {', '.join(_MODULES)}.{hint}")
    if slug not in _LOADED:
        module = importlib.import_module(_MODULES[slug])
        if not hasattr(module, "GAME"):
            raise SetupError(f"The rules of '{slug}' can be read in this version, but not played.")
        _LOADED[slug] = module.GAME
    return _LOADED[slug]


def folder_of(slug: str) -> Path:
    """Where the package of a game lies."""
    return Path(importlib.import_module(_MODULES[slug]).__file__ or "").parent


def playable() -> list[str]:
    """The slugs of the games this version can play."""
    return [slug for slug, module in _MODULES.items() if hasattr(importlib.import_module(module), "GAME")]


def games() -> list[dict[str, Any]]:
    """Slugs, titles, player counts and options with their defaults, as plain data.

    >>> import meadhall
    >>> [game["slug"] for game in meadhall.games()][0]
    'northgard'
    """
    out = []
    for slug in playable():
        game = ruleset(slug)
        out.append(
            {
                "slug": slug,
                "title": game.title,
                "summary": game.summary,
                "players": [game.min_players, game.max_players],
                "version": game.version,
                "house_set": game.house_set,
                "options": [spec.to_json() for spec in game.options],
            }
        )
    return out
