"""Northgard: Uncharted Lands, as a game of the house."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from meadhall.core.contentfiles import Problem
from meadhall.core.errors import SetupError
from meadhall.core.event import Event
from meadhall.core.outline import Chapter
from meadhall.core.ruleset import Line, OptionSpec, Reason, Ruleset, Standing
from meadhall.core.state import State
from meadhall.northgard import codes as k
from meadhall.northgard import describe, notation, outline
from meadhall.northgard import lint as lint_rules
from meadhall.northgard import ops as o
from meadhall.northgard import setup as setup_rules
from meadhall.northgard.content import Content, load, opened
from meadhall.northgard.families import FAMILIES as FAMILIES
from meadhall.northgard.state import Northgard
from meadhall.northgard.words import remarks
from meadhall.northgard.year import StartYear

PROTOTYPE_CLANS: Final = ("bear", "goat", "raven", "stag", "wolf")
CLANS: Final = ("bear", "boar", "goat", "raven", "snake", "stag", "wolf")


@lru_cache(maxsize=8)
def _content(directory: str | None) -> Content:
    return load(directory)


class NorthgardRules(Ruleset):
    """The registry's view of Northgard."""

    slug = "northgard"
    version = 2
    title = "Northgard: Uncharted Lands"
    place = 1
    value = "meadhall.bots.values.northgard:VALUE"
    network = "meadhall.bots.nets.northgard:FEATURES"
    weights = "meadhall.bots.nets:weights"
    vectors = "meadhall.envs.layouts.northgard:layout"
    probe = "meadhall.arena.probes.northgard:Probe"
    summary = "Lay tiles, close territories, build your deck; seven years to the most fame."
    min_players = 2
    max_players = 5
    actions = k.ACTIONS
    sorts = ("card", "building", "territory", "clan", "seat", "creature", "tile", "resource", "figure", "verb", "cell")
    options = (
        OptionSpec(
            "edition",
            "choice",
            "final",
            "The rules of 2022, or those of the prototype of 2020 with its five clans and their older powers.",
            choices=("final", "prototype"),
            excludes=(
                "years",
                "teams",
                "scorched_neutral",
                "warchief_cards",
                "creatures",
                "more_creatures",
                "wilderness",
            ),
        ),
        OptionSpec(
            "years",
            "choice",
            "7",
            "A game of 7 years, or a long one of 10 years in which only fame decides.",
            choices=("7", "10"),
        ),
        OptionSpec(
            "teams",
            "flag",
            False,
            "Two against two: seats 1 and 3 play against seats 2 and 4 and win together.",
            players=(4,),
        ),
        OptionSpec(
            "warchiefs",
            "flag",
            False,
            "Each clan has a warchief with a power in combat (in the 2022 edition also its third upgrade card).",
        ),
        OptionSpec(
            "warchief_cards",
            "flag",
            False,
            "The seven third upgrade cards, also without the warchiefs themselves.",
        ),
        OptionSpec(
            "creatures",
            "flag",
            False,
            "Creatures appear on lairs, roam in a phase of their own and can be fought for fame.",
        ),
        OptionSpec(
            "more_creatures",
            "flag",
            False,
            "Whoever passes may make a creature appear while there are fewer creatures than players.",
            needs=("creatures",),
        ),
        OptionSpec(
            "wilderness",
            "flag",
            False,
            "Eleven Environment tiles such as the Great Lake and the Swamp, and with creatures stronger ones.",
        ),
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

    def opened(self, texts: Mapping[str, str]) -> Content:
        """The tables of content files whose texts are given."""
        return opened(dict(texts))

    def lint(self, directory: str | None = None) -> list[Problem]:
        """Mistakes and oddities of a content folder."""
        return lint_rules.lint(directory)

    def check_options(self, players: int, options: Mapping[str, Any]) -> None:
        """N.GEN.21."""
        clans = list(options["clans"])
        if options["edition"] == "prototype":
            for clan in clans:
                if clan not in PROTOTYPE_CLANS:
                    raise SetupError(
                        f"The {clan} clan is not in the prototype edition; it has {', '.join(PROTOTYPE_CLANS)}."
                    )
        if len(clans) > players:
            raise SetupError(f"{len(clans)} clans are named for {players} players; name at most one per seat.")
        for clan in clans:
            if clans.count(clan) > 1:
                raise SetupError(f"The {clan} clan is given twice; every player has a different clan.")

    def blank(self, players: int, options: Mapping[str, Any], content: Any, version: int | None = None) -> Northgard:
        """An empty position with the rules these options ask for."""
        s = Northgard()
        s.rules = self.check_version(version)
        s.content = content
        s.players = players
        s.v = variant_table(options, content)
        s.team = [p % 2 for p in range(players)] if options["teams"] else list(range(players))
        s.modules = module_bits(options)
        return s

    def faction(self, state: State, seat: int) -> str:
        """The clan of a seat."""
        assert isinstance(state, Northgard)
        return CLANS[state.clan[seat]] if state.clan[seat] >= 0 else ""

    def new(
        self, players: int, seed: int, options: Mapping[str, Any], content: Any, version: int | None = None
    ) -> Northgard:
        """A position at its first question."""
        s = self.blank(players, options, content, version)
        s.rng.seed(seed)
        s.tracing = True
        clans = [CLANS.index(clan) for clan in options["clans"]]
        setup_rules.prepare(s, players, clans + [-1] * (players - len(clans)))
        s.add(StartYear())
        s.add(setup_rules.Clans())
        s.run()
        return s

    # -- words ---------------------------------------------------------------------------------------------------------

    def kind_name(self, kind: int) -> str:
        """The name of a question."""
        return describe.kind_name(kind)

    def prompt(self, state: State) -> str:
        """The pending question for the seat that is asked."""
        return describe.prompt(_position(state))

    def waiting(self, state: State) -> str:
        """What the others read meanwhile."""
        return describe.waiting(_position(state))

    def label(self, state: State, action: int) -> str:
        """An option in words."""
        return describe.label(_position(state), action)

    def targets(self, state: State, action: int) -> tuple[str, ...]:
        """The things to click for an option."""
        return describe.targets(_position(state), action)

    def option_rule(self, state: State, action: int) -> str:
        """The rule that allows an option."""
        return describe.option_rule(_position(state), action)

    def thing(self, state: State, name: str) -> int:
        """The action a thing stands for at the pending question; -1 if none."""
        return describe.thing(_position(state), name)

    def reason(self, state: State, seat: int, name: str) -> Reason | None:
        """Why a thing is not on offer to a seat."""
        return describe.reason(_position(state), seat, name)

    def preview(self, state: State, action: int) -> dict[str, Any] | None:
        """What an option would lead to: closed territories and fame, exact odds, costs."""
        return describe.preview(_position(state), action)

    def remark(self, state: State, action: int) -> str:
        """A preview in a few words."""
        return remarks.remark(_position(state), action)

    def line(self, state: State, event: Event) -> Line | None:
        """An event in words."""
        return describe.line(_position(state), event)

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        """A redacted position as plain data."""
        return describe.view(_position(state), viewer)

    def open_view(self, state: State) -> tuple[dict[str, Any], Any]:
        """The map, the piles and the phase; and what everybody knows of the seats."""
        return describe.open_view(_position(state))

    def own_view(self, state: State, viewer: int, shared: Any) -> dict[str, Any]:
        """The seats with what the viewer knows of them, and what it is asked about."""
        return describe.own_view(_position(state), viewer, shared)

    def view_shape(self) -> type:
        """The declaration of the view."""
        from meadhall.northgard import shape

        return shape.View

    def standing(self, state: State) -> Standing:
        """The result of a finished game."""
        return describe.standing(_position(state))

    def short_names(self, view: Mapping[str, Any]) -> dict[str, str]:
        """Territories by the letters of the map, sides of the die, and what the header counts."""
        keys = {key: f"territory:{id}" for id, key in notation.territory_keys(view).items()}
        faces = {name: f"face:{name}" for name in notation.face_names()}
        return {**keys, **faces, "Unrest": "card:unrest", "Fame": "resource:fame"}

    def notation(self, state: State, action: int) -> str:
        """A short text form of an option."""
        return notation.notation(_position(state), action)

    def text(self, view: Mapping[str, Any]) -> str:
        """The table as text."""
        return notation.text(view)

    def outline(self, view: Mapping[str, Any]) -> list[Chapter]:
        """The table in words with headings and nested lists."""
        return outline.outline(view)

    def svg(self, view: Mapping[str, Any]) -> str:
        """The map as a picture."""
        from meadhall.northgard import draw

        return draw.board(view)

    def pictures(self, view: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
        """What each picture is drawn from, by name."""
        from meadhall.northgard import draw

        return draw.pictures(view)

    def picture(self, name: str, drawn_from: Mapping[str, Any], content: Any = None) -> str:
        """One picture."""
        from meadhall.northgard import draw

        return draw.picture(name, drawn_from, content=content)

    def card(self, view: Mapping[str, Any], thing: str, content: Any = None) -> dict[str, Any] | None:
        """A thing close up."""
        from meadhall.northgard import draw

        return draw.card(view, thing, content=content)

    def printed(self, id: str, content: Any) -> str:
        """What a thing of the content says."""
        for sort in ("card", "building", "creature"):
            if found := self.card({"seats": []}, f"{sort}:{id}", content):
                return str(found["text"])
        return ""

    def style(self) -> str:
        """The CSS of all parts."""
        from meadhall.northgard import draw

        return draw.style()


def _position(state: State) -> Northgard:
    assert isinstance(state, Northgard)
    return state


def variant_table(options: Mapping[str, Any], content: Content) -> list[int]:
    """What the options change, as the engine's variant table."""
    old = options["edition"] == "prototype"
    ten = options["years"] == "10"
    v = [0] * k.VARIANTS
    v[k.V_VARIANT] = o.V_PROTOTYPE if old else o.V_TEN if ten else o.V_SEVEN
    v[k.V_TERRITORY_WIN] = 0 if ten else content.team_victory if options["teams"] else content.victory
    v[k.V_EXACT_RECRUIT] = int(old)
    v[k.V_CARD_FAME] = int(not old)
    v[k.V_UPGRADE_OUT] = int(not old)
    v[k.V_KAIJA_AXES] = 1 if old else 2
    v[k.V_KAIJA_BAN] = int(not old)
    v[k.V_KAIJA_SETUP] = int(not old)
    v[k.V_TILES_LEAVE] = int(old)
    v[k.V_SECOND_TILE] = int(not old)
    v[k.V_UNREST_DISCARD] = int(not old)
    v[k.V_START_5] = int(not old)
    v[k.V_SCORCH_NEUTRAL] = int(options["scorched_neutral"])
    v[k.V_OLD_POWERS] = int(old)
    v[k.V_RANDOM_CLANS] = int(old)
    v[k.V_OWN_LAST_ONLY] = int(old)
    return v


def module_bits(options: Mapping[str, Any]) -> int:
    """The modules in play, one bit each."""
    bits = 0
    if options["teams"]:
        bits |= k.M_TEAMS
    if options["warchiefs"]:
        bits |= k.M_CHIEFS
    if options["warchief_cards"] or (options["warchiefs"] and options["edition"] == "final"):
        bits |= k.M_CHIEF_CARDS
    if options["creatures"]:
        bits |= k.M_CREATURES
    if options["more_creatures"]:
        bits |= k.M_MORE_CREATURES
    if options["wilderness"]:
        bits |= k.M_WILDERNESS
    return bits


GAME: Final = NorthgardRules()
