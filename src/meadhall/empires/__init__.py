"""Imperial Settlers: Empires of the North, as a game of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from meadhall.core.contentfiles import Problem, nearest
from meadhall.core.errors import SetupError
from meadhall.core.event import Event
from meadhall.core.outline import Chapter
from meadhall.core.ruleset import Line, OptionSpec, Reason, Ruleset, Standing
from meadhall.core.state import State
from meadhall.empires import (
    build,
    declare,
    describe,
    effects,
    expedition,
    features,
    fields,
    loader,
    location,
    lookout,
    notation,
    outline,
    payment,
    reasons,
    rounds,
    score,
    setup,
    storage,
    tokens,
    turn,
    view,
)
from meadhall.empires import codes as k
from meadhall.empires.content import Content
from meadhall.empires.state import EmpiresState as EmpiresState
from meadhall.empires.words import say
from meadhall.empires.words.cards import texts
from meadhall.empires.words.facts import solo_verdict

# The families of the rules, each with its questions, events and effects.
FAMILIES: Final = (
    effects, features, payment, fields, build, tokens, expedition, declare, location, turn, lookout, storage, rounds,
    setup,
)  # fmt: skip
CLANS: Final = loader.HOUSE_CLANS
SCENARIOS: Final = ("solo.first_snow", "solo.kings_tax", "solo.raiders_ashore", "solo.restless_sea")


@lru_cache(maxsize=8)
def _content(directory: str | None) -> Content:
    return loader.load(directory)


def _own(state: State) -> EmpiresState:
    assert isinstance(state, EmpiresState)
    return state


class EmpiresRules(Ruleset):
    """The registry's view of Empires of the North."""

    slug = "empires"
    version = 2
    title = "Imperial Settlers: Empires of the North"
    place = 3
    value = "meadhall.bots.values.empires:VALUE"
    network = "meadhall.bots.nets.empires:FEATURES"
    weights = "meadhall.bots.nets:weights"
    vectors = "meadhall.envs.layouts.empires:layout"
    probe = "meadhall.arena.probes.empires:Probe"
    summary = "Six clans with decks of their own, a circle of five actions, ships and islands; 25 points end it."
    house_set = "Cards, Islands and solo scenarios are a house set written for this project, not the publisher's."
    min_players = 1
    max_players = 4
    actions = k.ACTIONS
    sorts = ("card", "clan", "seat", "event", "tile", "good", "deck", "cargo", "verb")
    options = (
        OptionSpec(
            "clans",
            "list",
            (),
            "The clans by seat; seats without one choose in order. Leave it out to let everybody choose.",
            choices=CLANS,
        ),
        OptionSpec(
            "random_clans", "flag", False, "Deal the clans at random instead of choosing them.", excludes=("clans",)
        ),
        OptionSpec("raze_scores", "flag", True, "Each Raze left in supply scores 1 VP at the end."),
        OptionSpec("max_rounds", "number", 20, "The round that is the last one in any case.", low=1, high=50),
        OptionSpec("scenario", "choice", SCENARIOS[0], "The solo scenario (one player only).", choices=SCENARIOS),
    )

    def content(self, directory: str | None = None) -> Content:
        """The tables, packaged or from an owner's folder."""
        return _content(directory)

    def opened(self, texts: Mapping[str, str]) -> Content:
        """The tables of content files whose texts are given."""
        return loader.opened(dict(texts))

    def card_rules(self) -> dict[str, str]:
        """The text of every card, after its name."""
        c = self.content()
        return {
            f"E.CARD.{id}": f"{name}; {text}" for id, name, text in zip(c.ids, c.names, texts(c).cards, strict=True)
        }

    def lint(self, directory: str | None = None) -> list[Problem]:
        """Mistakes of a content folder, with file, line and the nearest right word."""
        return loader.lint(directory)

    def faction(self, state: State, seat: int) -> str:
        """The clan of a seat."""
        s = _own(state)
        clan = s.rows[seat][k.CLAN]
        return s.content.clan_ids[clan] if clan >= 0 else ""

    def _check_value(self, spec: OptionSpec, value: Any) -> None:
        """Clans and scenarios of an owner's folder are known only with its content: `blank` checks their names."""
        if spec.name == "scenario" and isinstance(value, str):
            return
        if spec.name == "clans" and isinstance(value, Sequence) and all(isinstance(item, str) for item in value):
            if isinstance(value, str):
                raise SetupError(f"Option 'clans' is a list of clans by seat, not {value!r}.")
            return
        super()._check_value(spec, value)

    def check_options(self, players: int, options: Mapping[str, Any]) -> None:
        """E.SETUP.2, E.SETUP.18."""
        clans = list(options["clans"])
        if len(clans) > players:
            raise SetupError(f"{len(clans)} clans are named for {players} players; name at most one per seat.")
        for clan in clans:
            if clans.count(clan) > 1:
                raise SetupError(f"{clan} is given twice; every player plays a different clan.")
        if players > 1 and options["scenario"] != SCENARIOS[0]:
            raise SetupError("Option 'scenario' is for 1 player.")

    def blank(self, players: int, options: Mapping[str, Any], content: Any, version: int | None = None) -> EmpiresState:
        """An empty table for these options."""
        s = setup.new_state(content, players)
        s.rules = self.check_version(version)
        s.raze_scores = 1 if options["raze_scores"] else 0
        s.max_rounds = options["max_rounds"]
        if players > len(content.clan_ids):
            raise SetupError(f"The content has {len(content.clan_ids)} clans, too few for {players} players.")
        if players == 1:
            s.scenario = _index(options["scenario"], content.scenario_ids, "scenario")
        return s

    def new(
        self, players: int, seed: int, options: Mapping[str, Any], content: Any, version: int | None = None
    ) -> EmpiresState:
        """A position at its first question."""
        s = self.blank(players, options, content, version)
        s.rng.seed(seed)
        s.tracing = True
        clans = [_index(clan, content.clan_ids, "clan") for clan in options["clans"]]
        setup.begin(s, clans, 1 if options["random_clans"] else 0)
        return s

    # -- words ------------------------------------------------------------------------------------------------------

    def kind_name(self, kind: int) -> str:
        """The name of a question."""
        return describe.kind_name(kind)

    def prompt(self, state: State) -> str:
        """The pending question in one sentence."""
        return describe.prompt(_own(state)).replace("`", "")

    def waiting(self, state: State) -> str:
        """What the others read meanwhile."""
        return describe.waiting(_own(state))

    def label(self, state: State, action: int) -> str:
        """An option in words."""
        return describe.label(_own(state), action).replace("`", "")

    def targets(self, state: State, action: int) -> tuple[str, ...]:
        """The things to click for an option."""
        return describe.targets(_own(state), action)

    def option_rule(self, state: State, action: int) -> str:
        """The rule that allows an option."""
        return describe.option_rule(_own(state), action)

    def thing(self, state: State, name: str) -> int:
        """The action that stands for a thing."""
        return describe.thing(_own(state), name)

    def reason(self, state: State, seat: int, name: str) -> Reason | None:
        """Why a thing is not on offer."""
        return reasons.reason(_own(state), seat, name)

    def preview(self, state: State, action: int) -> dict[str, Any] | None:
        """What an option would bring and cost, as plain data."""
        return describe.preview(_own(state), action)

    def remark(self, state: State, action: int) -> str:
        """A preview in a few words."""
        return describe.remark(_own(state), action)

    def line(self, state: State, event: Event) -> Line | None:
        """An event in words."""
        return describe.line(_own(state), event)

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        """A redacted position as plain data."""
        return view.view(_own(state), viewer)

    def short_names(self, view: Mapping[str, Any]) -> dict[str, str]:
        """What the lines of the players count."""
        return {"Workers": "good:worker", "Ships": "good:ship", "VP": "good:vp"}

    def notation(self, state: State, action: int) -> str:
        """A short text form of an option."""
        return notation.notation(_own(state), action)

    def text(self, view: Mapping[str, Any]) -> str:
        """The table as text."""
        return notation.text(view)

    def outline(self, view: Mapping[str, Any]) -> list[Chapter]:
        """The table in words with headings and nested lists."""
        return outline.outline(view)

    def svg(self, view: Mapping[str, Any]) -> str:
        """The table as a picture."""
        from meadhall.empires import draw

        return draw.board(view)

    def pictures(self, view: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
        """What each picture is drawn from, by name."""
        from meadhall.empires import draw

        return draw.pictures(view)

    def picture(self, name: str, drawn_from: Mapping[str, Any], content: Any = None) -> str:
        """One picture."""
        from meadhall.empires import draw

        return draw.picture(name, drawn_from)

    def card(self, view: Mapping[str, Any], thing: str, content: Any = None) -> dict[str, Any] | None:
        """A thing close up."""
        from meadhall.empires.art import closeup

        return closeup.close(view, thing)

    def printed(self, id: str, content: Any) -> str:
        """What a card of the content says."""
        return texts(content).cards[content.ids.index(id)] if id in content.ids else ""

    def style(self) -> str:
        """The CSS of all parts."""
        from meadhall.empires import draw

        return draw.style()

    def view_shape(self) -> type:
        """The declaration of the view."""
        from meadhall.empires import shape

        return shape.View

    def standing(self, state: State) -> Standing:
        """The result: points, ranks by tie-breaks, winners; in solo play win or loss against the scenario."""
        s = _own(state)
        seats = range(s.players)
        scores = tuple(float(score.final_score(s, seat)) for seat in seats)
        parts = tuple(dict(zip(view.PARTS, map(float, score.score_parts(s, seat)), strict=True)) for seat in seats)
        if s.scenario >= 0:
            won = score.solo_won(s)
            return Standing(scores, (1 if won else 2,), (0,) if won else (), solo_verdict(s), parts)
        ranks = score.ranking(s)
        winners = tuple(seat for seat in seats if ranks[seat] == 1)
        return Standing(scores, tuple(ranks), winners, say(f"ended-{k.FINAL_IDS[s.ended_by]}"), parts)


def _index(name: str, known: Sequence[str], what: str) -> int:
    if name not in known:
        raise SetupError(f"There is no {what} '{name}'; {nearest(name, known)}")
    return list(known).index(name)


GAME: Final = EmpiresRules()
