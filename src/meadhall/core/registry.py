"""Which games there are: those that installed packages name as entry points of the group `meadhall.games`.

A package with a game says in its pyproject.toml under which slug it is known, and where its `Ruleset` stands::

    [project.entry-points."meadhall.games"]
    lanterns = "lanterns:GAME"

Meadhall's own games come through the same door. Run from a checkout, it reads its own pyproject.toml, so that the
sources play as they lie there.
"""

from __future__ import annotations

import difflib
import importlib
import tomllib
import warnings
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from meadhall.core.errors import SetupError
from meadhall.core.ruleset import Ruleset

GROUP = "meadhall.games"
CHECKOUT = Path(__file__).parents[3] / "pyproject.toml"


@cache
def _doors() -> dict[str, EntryPoint]:
    """The games by slug, in alphabetical order, unopened; a game of ours is not replaced by another of its name."""
    ours = _checkout()
    found: dict[str, EntryPoint] = {}
    installed = sorted(entry_points(group=GROUP), key=lambda point: (_home(point) != "meadhall", _home(point)))
    for point in [*ours, *(point for point in installed if not ours or _home(point) != "meadhall")]:
        found.setdefault(point.name, point)
    return dict(sorted(found.items()))


def _home(point: EntryPoint) -> str:
    """The package that an entry point belongs to."""
    return point.dist.name if point.dist is not None else ""


def _checkout() -> list[EntryPoint]:
    """What the pyproject.toml of a checkout names; nothing where Meadhall is installed."""
    if not CHECKOUT.is_file():
        return []
    project = tomllib.loads(CHECKOUT.read_text("utf-8")).get("project", {})
    names = project.get("entry-points", {}).get(GROUP, {}) if project.get("name") == "meadhall" else {}
    return [EntryPoint(slug, value, GROUP) for slug, value in names.items()]


def slugs() -> list[str]:
    """All slugs in alphabetical order, whether their games can be opened or not."""
    return list(_doors())


@cache
def ruleset(slug: str) -> Ruleset:
    """The rules of a game, or SetupError naming the games there are."""
    if slug not in _doors():
        near = difflib.get_close_matches(slug, _doors(), 1)
        hint = f" Did you mean '{near[0]}'?" if near else ""
        raise SetupError(f"There is no game '{slug}'. Meadhall has {', '.join(_doors())}.{hint}")
    try:
        game: Any = _doors()[slug].load()
    except (ImportError, AttributeError) as error:
        raise SetupError(f"The game '{slug}' is installed, but cannot be opened: {error}.") from error
    if not isinstance(game, Ruleset) or game.slug != slug:
        raise SetupError(f"The entry point '{slug}' has to name a Ruleset whose slug is '{slug}'.")
    return game


def brought(slug: str, part: str) -> Any:
    """What a game names for another room of the house, such as its `value` for bots; None if it names nothing."""
    where: str = getattr(ruleset(slug), part)
    if not where:
        return None
    module, _, name = where.partition(":")
    return getattr(importlib.import_module(module), name)


def package_of(slug: str) -> str:
    """The package of a game."""
    ruleset(slug)  # says it if there is none
    return _doors()[slug].module


def folder_of(slug: str) -> Traversable:
    """The folder of a game with all that lies in it: content, rules, words."""
    return files(package_of(slug))


def playable() -> list[str]:
    """The slugs of the games that can be opened, in the order in which they are shown."""
    found = []
    for slug in slugs():
        try:
            found.append(ruleset(slug))
        except SetupError as error:
            warnings.warn(str(error), stacklevel=2)
    return [rules.slug for rules in sorted(found, key=lambda rules: (rules.place, rules.title))]


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
