"""Monster Lands: the game as the registry knows it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, cast

from meadhall.core.contentfiles import Problem
from meadhall.core.errors import SetupError
from meadhall.core.event import Event
from meadhall.core.outline import Chapter
from meadhall.core.ruleset import Line, OptionSpec, Reason, Ruleset, Standing
from meadhall.core.state import State
from meadhall.monsterlands import (
    actions,
    codes,
    content,
    describe,
    lint,
    names,
    notation,
    outline,
    reasons,
    schema,
    score,
    setup,
    solo,
    view,
)
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.words import say, told

DIFFICULTIES = ("normal", "tutorial", "hard", "cut-throat")
BASE = ("fire", "water", "wind", "jungle")


def _mine(state: State) -> MonsterState:
    return cast(MonsterState, state)


@lru_cache(maxsize=8)
def _content(directory: str | None) -> content.Content:
    return content.load(directory)


class MonsterLands(Ruleset):
    """The rules of Monster Lands behind the common contract."""

    slug = "monsterlands"
    title = "Monster Lands"
    place = 2
    value = "meadhall.bots.values.monsterlands:VALUE"
    quick = "meadhall.bots.values.monsterlands_quick:QUICK"
    network = "meadhall.bots.nets.monsterlands:FEATURES"
    weights = "meadhall.bots.nets:weights"
    vectors = "meadhall.envs.layouts.monsterlands:layout"
    probe = "meadhall.arena.probes.monsterlands:Probe"
    version = k.RULES
    min_players = 1
    max_players = 5
    house_set = "All numbers on cards and tokens are our own house set, because the printed ones are not public."
    summary = "Deploy dice in the Citadel, send mercenaries against monsters, conquer lands; six rounds or 30 glory."
    actions = codes.ACTIONS
    sorts = (
        "building",
        "mercenary",
        "path",
        "land",
        "equipment",
        "trap",
        "loot",
        "talent",
        "monster",
        "trophy",
        "seat",
        "die",
        "verb",
    )
    options = (
        OptionSpec("difficulty", "choice", "normal", "How strong monsters are and how their dice grow.", DIFFICULTIES),
        OptionSpec(
            "affinities", "list", [], "Affinities in play: 4, or 5 with five players; empty for the usual ones.",
            schema.AFFINITY_WORDS,
        ),
        OptionSpec(
            "clans", "list", [], "The affinity of each clan in seat order; empty to deal them.", schema.AFFINITY_WORDS,
        ),
        OptionSpec("first", "choice", "random", "Who starts as first player.", ("random", "0", "1", "2", "3", "4")),
        OptionSpec("trick", "flag", False, "Trick module: tricks, shielded traps and the clash.", players=(2, 3, 4, 5)),
        OptionSpec("queen", "flag", False, "Queen's grant: a die and a gift for the first seat.", players=(2, 3, 4, 5)),
        OptionSpec("more_monsters", "flag", False, "More monster action: monsters come to an empty Entrance."),
        OptionSpec("potion_shop", "flag", False, "The Potion Shop replaces the Alchemist and sells elixirs."),
        OptionSpec("sweet_failure", "flag", False, "The sweet failure tile may be taken instead of loot."),
        OptionSpec("resurrection", "choice", "off", "The resurrection tile, side A or B.", ("off", "A", "B")),
        OptionSpec("extras", "flag", False, "The extras set of equipment, traps and loot."),
        OptionSpec("promo", "flag", False, "The promo land Raonkat; it needs siege in play to have an effect."),
    )  # fmt: skip

    def content(self, directory: str | None = None) -> content.Content:
        """The content tables, packaged or from an owner's folder."""
        return _content(directory)

    def opened(self, texts: Mapping[str, str]) -> Any:
        """The tables of content files whose texts are given."""
        return content.opened(dict(texts))

    def lint(self, directory: str | None = None) -> list[Problem]:
        """Everything wrong with a content folder, with file and line."""
        return lint.lint(directory)

    def faction(self, state: State, seat: int) -> str:
        """The affinity a clan started with."""
        return schema.AFFINITY_WORDS[_mine(state).clan_affinity[seat]]

    def numbers(self, players: int, options: Mapping[str, Any]) -> setup.Options:
        """The options as the setup reads them; defaults depend on the number of players (M.AFFINITIES.4)."""
        o = setup.Options()
        words = list(options["affinities"]) or list(BASE) + (["siege"] if players == 5 else [])
        o.affinities = sorted(schema.AFFINITY_WORDS.index(word) for word in words)
        o.clans = [schema.AFFINITY_WORDS.index(word) for word in options["clans"]]
        o.first = -1 if options["first"] == "random" else int(options["first"])
        o.trick, o.queen = int(options["trick"]), int(options["queen"])
        o.more_monsters, o.potion_shop = int(options["more_monsters"]), int(options["potion_shop"])
        o.sweet = int(options["sweet_failure"])
        o.resurrection = ("off", "A", "B").index(options["resurrection"])
        o.extras, o.promo = int(options["extras"]), int(options["promo"])
        o.hard = int(options["difficulty"] in ("hard", "cut-throat"))
        o.track = {"tutorial": 1, "cut-throat": 2}.get(options["difficulty"], 0)
        return o

    def check_options(self, players: int, options: Mapping[str, Any]) -> None:
        """Refuse combinations the rules exclude (M.SETUP.28, M.AFFINITIES.3)."""
        given = list(options["affinities"])
        needed = 5 if players == 5 else 4
        if given and (len(given) != needed or len(set(given)) != needed):
            raise SetupError(
                f"{players} players use exactly {needed} different affinities, not {len(given)} (M.AFFINITIES.3)."
            )
        clans = list(options["clans"])
        if clans and (len(clans) != players or len(set(clans)) != players):
            raise SetupError(
                f"Option 'clans' names {players} different affinities, one per seat, not {len(clans)} (M.SETUP.24)."
            )
        words = given or list(BASE) + (["siege"] if players == 5 else [])
        for word in clans:
            if word not in words:
                raise SetupError(
                    f"The clan '{word}' is not among the affinities in play: {', '.join(words)} (M.SETUP.24)."
                )
        if options["first"] != "random" and int(options["first"]) >= players:
            raise SetupError(f"There is no seat {options['first']}; seats are 0 to {players - 1} (M.COUNT.5).")

    def new(
        self, players: int, seed: int, options: Mapping[str, Any], content: Any, version: int | None = None
    ) -> MonsterState:
        """A position at its first question, traced from the first shuffle on."""
        return setup.new(players, seed, self.numbers(players, options), content, self.check_version(version))

    def blank(self, players: int, options: Mapping[str, Any], content: Any, version: int | None = None) -> MonsterState:
        """An empty position of this game, to be filled by `unpack`."""
        return setup.blank(players, self.numbers(players, options), content, self.check_version(version))

    # -- words --------------------------------------------------------------------------------------------------------

    def kind_name(self, kind: int) -> str:
        """The name of a question."""
        return actions.kind_name(kind)

    def prompt(self, state: State) -> str:
        """The pending question for the seat that is asked."""
        return describe.prompt(_mine(state))

    def waiting(self, state: State) -> str:
        """What the others read meanwhile."""
        return describe.waiting(_mine(state))

    def label(self, state: State, action: int) -> str:
        """An option in words."""
        return describe.label(_mine(state), action)

    def targets(self, state: State, action: int) -> tuple[str, ...]:
        """The things to click for an option."""
        return actions.targets(_mine(state), action)

    def option_rule(self, state: State, action: int) -> str:
        """The rule that allows an option."""
        return actions.option_rule(_mine(state), action)

    def preview(self, state: State, action: int) -> dict[str, Any] | None:
        """What an option would lead to, as plain data."""
        return view.preview(_mine(state), action)

    def remark(self, state: State, action: int) -> str:
        """The preview of an option in a few words."""
        return view.remark(_mine(state), action)

    def thing(self, state: State, name: str) -> int:
        """The action that stands for a thing at the pending question; -1 if it has none."""
        return actions.thing(_mine(state), name)

    def reason(self, state: State, seat: int, name: str) -> Reason | None:
        """Why a thing is not on offer to that seat now; None if it is."""
        return reasons.reason(_mine(state), seat, name)

    def line(self, state: State, event: Event) -> Line | None:
        """An event in words."""
        return told.line(_mine(state), event)

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        """A redacted position as plain data."""
        return view.view(_mine(state), viewer)

    def view_shape(self) -> type:
        """The declaration of the view."""
        from meadhall.monsterlands import shape

        return shape.View

    def standing(self, state: State) -> Standing:
        """The result of a finished game (SCORE, M.SOLO.17)."""
        s = _mine(state)
        points = [score.points(s, seat) for seat in range(s.players)]
        ranks = score.ranks(s)
        parts = tuple(
            {word: float(n) for word, n in view.points(s, seat).items() if word != "total"} for seat in range(s.players)
        )
        if s.players == 1:
            rank = solo.rank(s, points[0])
            text = say("ended-lost") if s.lost else say("ended-solo", points=points[0], rank=rank)
            return Standing((float(points[0]),), (1,), (0,) if rank > 0 else (), text, parts)
        glory = [names.clan(s, seat) for seat in range(s.players) if s.glory[seat] >= s.content.end_glory]
        text = say("ended-rounds", number=s.round)
        if glory:
            text = say("ended-glory", clans=glory, glory=s.content.end_glory)
        winners = tuple(seat for seat in range(s.players) if ranks[seat] == 1)
        return Standing(tuple(float(p) for p in points), tuple(ranks), winners, text, parts)

    def text(self, view: Mapping[str, Any]) -> str:
        """The table as text."""
        return notation.text(view)

    def outline(self, view: Mapping[str, Any]) -> list[Chapter]:
        """The table in words with headings and nested lists."""
        return outline.outline(view)

    def svg(self, view: Mapping[str, Any]) -> str:
        """The table as a picture."""
        from meadhall.monsterlands import draw

        return draw.board(view)

    def pictures(self, view: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
        """What each picture is drawn from, by name."""
        from meadhall.monsterlands import draw

        return draw.pictures(view)

    def picture(self, name: str, drawn_from: Mapping[str, Any], content: Any = None) -> str:
        """One picture."""
        from meadhall.monsterlands import draw

        return draw.picture(name, drawn_from)

    def card(self, view: Mapping[str, Any], thing: str, content: Any = None) -> dict[str, Any] | None:
        """A thing close up."""
        from meadhall.monsterlands.art import closeup

        return closeup.close(view, thing, content)

    def printed(self, id: str, content: Any) -> str:
        """What a thing of the content says."""
        for sort in ("mercenary", "equipment", "monster", "land", "loot", "trap"):
            if found := self.card({"seats": []}, f"{sort}:{id}", content):
                return str(found["text"])
        return ""

    def style(self) -> str:
        """The CSS of all parts."""
        from meadhall.monsterlands import draw

        return draw.style()

    def notation(self, state: State, action: int) -> str:
        """A short text form of an option."""
        return notation.notation(_mine(state), action)


GAME = MonsterLands()
