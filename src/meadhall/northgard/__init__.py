"""Northgard: Uncharted Lands, as a game of the house."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from meadhall.core.errors import SetupError
from meadhall.core.ruleset import OptionSpec, Ruleset
from meadhall.northgard import setup as setup_rules
from meadhall.northgard.codes import (
    ACTIONS,
    F_CLANS,
    F_YEAR,
    V_CARD_FAME,
    V_KAIJA_AXES,
    V_KAIJA_BAN,
    V_KAIJA_SETUP,
    V_SCORCH_NEUTRAL,
    V_SECOND_TILE,
    V_START_5,
    V_TERRITORY_WIN,
    V_UNREST_DISCARD,
    V_UPGRADE_OUT,
    V_VARIANT,
    VARIANTS,
)
from meadhall.northgard.content import Content, load
from meadhall.northgard.ops import V_SEVEN
from meadhall.northgard.state import Northgard

CLANS: Final = ("bear", "boar", "goat", "raven", "snake", "stag", "wolf")


@lru_cache(maxsize=8)
def _content(directory: str | None) -> Content:
    return load(directory)


class NorthgardRules(Ruleset):
    """The registry's view of Northgard."""

    slug = "northgard"
    title = "Northgard: Uncharted Lands"
    summary = "Lay tiles, close territories, build your deck; seven years to the most fame."
    min_players = 2
    max_players = 5
    actions = ACTIONS
    options = (
        OptionSpec(
            "clans",
            "list",
            (),
            "The clans by seat; seats without one choose in order. Leave it out to let everybody choose.",
            choices=CLANS,
        ),
        OptionSpec(
            "scorched_neutral", "flag", False, "Snake's Scorched Earth may also be placed in neutral territories."
        ),
    )

    def content(self, directory: str | None = None) -> Content:
        """The tables, packaged or from an owner's folder."""
        return _content(directory)

    def check_options(self, players: int, options: Mapping[str, Any]) -> None:
        """N.GEN.21."""
        clans = list(options["clans"])
        if len(clans) > players:
            raise SetupError(f"{len(clans)} clans are named for {players} players; name at most one per seat.")
        for clan in clans:
            if clans.count(clan) > 1:
                raise SetupError(f"The {clan} clan is given twice; every player has a different clan.")

    def blank(self, players: int, options: Mapping[str, Any], content: Any) -> Northgard:
        """An empty position with the rules these options ask for."""
        s = Northgard()
        s.content = content
        s.players = players
        s.v = variant_table(options, content)
        s.team = list(range(players))
        return s

    def new(self, players: int, seed: int, options: Mapping[str, Any], content: Any) -> Northgard:
        """A position at its first question."""
        s = self.blank(players, options, content)
        s.rng.seed(seed)
        s.tracing = True
        clans = [CLANS.index(clan) for clan in options["clans"]]
        setup_rules.prepare(s, players, clans + [-1] * (players - len(clans)))
        s.push(F_YEAR, 0)
        s.push(F_CLANS, 0)
        s.run()
        return s


def variant_table(options: Mapping[str, Any], content: Content) -> list[int]:
    """What the options change, as the engine's variant table."""
    v = [0] * VARIANTS
    v[V_VARIANT] = V_SEVEN
    v[V_TERRITORY_WIN] = content.victory
    v[V_CARD_FAME] = 1
    v[V_UPGRADE_OUT] = 1
    v[V_KAIJA_AXES] = 2
    v[V_KAIJA_BAN] = 1
    v[V_KAIJA_SETUP] = 1
    v[V_SECOND_TILE] = 1
    v[V_UNREST_DISCARD] = 1
    v[V_START_5] = 1
    v[V_SCORCH_NEUTRAL] = int(options["scorched_neutral"])
    return v


GAME: Final = NorthgardRules()
