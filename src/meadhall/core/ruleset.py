"""What a game offers to the rest of the house: its name, its options, its setup, and the words for its numbers."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from meadhall.core.contentfiles import ContentProblems, Problem
from meadhall.core.errors import SetupError
from meadhall.core.event import Event
from meadhall.core.outline import Chapter, plain
from meadhall.core.state import State


@dataclass(frozen=True)
class OptionSpec:
    """One declared option of a game: what it is called, what it may be, and a sentence for people.

    `kind` is "choice" (one of `choices`), "flag" (on or off), "number" (`low` to `high`) or "list" (of `choices`).
    """

    name: str
    kind: str
    default: Any
    help: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    needs: tuple[str, ...] = ()  # options that must be on as well
    excludes: tuple[str, ...] = ()  # options that must be off
    players: tuple[int, ...] = ()  # player counts it is for; empty: all

    def to_json(self) -> dict[str, Any]:
        """Plain data for clients."""
        data: dict[str, Any] = {"name": self.name, "kind": self.kind, "default": self.default, "help": self.help}
        if self.choices:
            data["choices"] = list(self.choices)
        if self.kind == "number":
            data["low"], data["high"] = self.low, self.high
        for key in ("needs", "excludes", "players"):
            if value := getattr(self, key):
                data[key] = list(value)
        return data


@dataclass(frozen=True)
class Reason:
    """Why a thing is not on offer: one sentence and the rule behind it."""

    text: str
    rule: str
    code: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: its words, the rule behind it, and the things it points at."""

    text: str
    rule: str = ""
    things: tuple[str, ...] = ()
    mask: int = 255

    def visible_to(self, viewer: int) -> bool:
        """Whether a seat (or a spectator, -1) may read it."""
        return bool(self.mask & (128 if viewer < 0 else 1 << viewer))


@dataclass(frozen=True)
class Standing:
    """How a game ended: points and rank per seat (1 is best; equal ranks share), winners, and why it ended."""

    scores: tuple[float, ...]
    ranking: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    parts: tuple[Mapping[str, float], ...] = field(default=())  # score by source, per seat


class Ruleset:
    """A game as the registry knows it. Each game package has one subclass, named `GAME` in its `__init__`."""

    slug: str = ""
    title: str = ""
    version: int = 1  # rises whenever an old record would replay differently; the old branch is kept
    oldest: int = 1  # the oldest version that can still be played
    min_players: int = 2
    max_players: int = 4
    house_set: str = ""  # a sentence if the component numbers are our own
    summary: str = ""
    options: tuple[OptionSpec, ...] = ()
    actions: int = 0  # all action ids lie in range(actions)
    sorts: tuple[str, ...] = ("card",)  # of things ('card:militia'), in the order in which a bare name is looked up
    place: int = 100  # in a list of games; those of one place stand by their titles

    # What a game brings for other rooms of the house, as "module:NAME", opened when somebody asks for it first.
    value: str = ""  # a `bots.lookahead.Value`: how good a position is; without one it is played out at random
    quick: str = ""  # a `bots.lookahead.Quick`: rules of thumb for long series
    network: str = ""  # `bots.nets.Features`: what a network reads
    weights: str = ""  # "package:folder" of the networks that come with the game
    vectors: str = ""  # a function that makes an `envs.layout.Layout` from the content
    probe: str = ""  # a class with the methods of `arena.probes.Watcher`: what a balance report looks at

    # -- setup ---------------------------------------------------------------------------------------------------------

    def content(self, directory: str | None = None) -> Any:
        """The content tables, packaged or from an owner's folder; a folder with mistakes raises ContentError.

        They have a `digest` of what the rules read, and the texts of their `files` by name.
        """
        raise NotImplementedError

    def opened(self, texts: Mapping[str, str]) -> Any:
        """The content tables of files whose texts are given; use `contents.find`, which keeps them."""
        raise NotImplementedError

    def card_rules(self) -> Mapping[str, str]:
        """What the packaged cards do, by the ids of their rules: the rulebook takes those that its tables leave out."""
        return {}

    def lint(self, directory: str | None = None) -> list[Problem]:
        """Everything wrong with a content folder (None: the packaged one). A game may find more than stops loading."""
        try:
            self.content(directory)
        except ContentProblems as error:
            return error.problems
        return []

    def check_version(self, version: int | None) -> int:
        """The version of the rules to play by (None: the newest); SetupError if this package does not have it."""
        if version is None:
            return self.version
        if not self.oldest <= version <= self.version:
            known = str(self.version) if self.oldest == self.version else f"{self.oldest} to {self.version}"
            raise SetupError(
                f"This needs version {version} of the rules of {self.title}; this Meadhall has version {known}."
            )
        return version

    def new(
        self, players: int, seed: int, options: Mapping[str, Any], content: Any, version: int | None = None
    ) -> State:
        """A position at its first question, traced from the first shuffle on; `options` is complete and checked.

        `version` is the version of the rules to play by; None means the newest.
        """
        raise NotImplementedError

    def blank(self, players: int, options: Mapping[str, Any], content: Any, version: int | None = None) -> State:
        """An empty position of this game, to be filled by `unpack`."""
        raise NotImplementedError

    def decode(
        self, players: int, options: Mapping[str, Any], content: Any, data: bytes, version: int | None = None
    ) -> State:
        """The position that `State.encode` wrote; what else it may raise stands at `State.read`."""
        state = self.blank(players, options, content, version)
        state.read(data)
        return state

    def check_options(self, players: int, options: Mapping[str, Any]) -> None:
        """Refuse combinations the rules exclude (SetupError, one sentence); the generic checks are done already."""

    def complete(self, players: int, options: Mapping[str, Any] | None) -> dict[str, Any]:
        """The given options with defaults filled in, or SetupError with one clear sentence."""
        if not self.min_players <= players <= self.max_players:
            raise SetupError(f"{self.title} is for {self.min_players} to {self.max_players} players, not {players}.")
        known = {spec.name: spec for spec in self.options}
        given = {name: _plain(known.get(name), value) for name, value in (options or {}).items()}
        for name, value in given.items():
            if name not in known:
                near = difflib.get_close_matches(name, known, 1)
                hint = f" Did you mean '{near[0]}'?" if near else f" It has: {', '.join(sorted(known))}."
                raise SetupError(f"{self.title} has no option '{name}'.{hint}")
            self._check_value(known[name], value)
        full = {spec.name: given.get(spec.name, spec.default) for spec in self.options}
        for spec in self.options:
            if not _is_on(spec, full[spec.name]):
                continue
            if spec.players and players not in spec.players:
                counts = " or ".join(str(n) for n in spec.players)
                raise SetupError(f"Option '{spec.name}' is for {counts} players, not {players}.")
            for other in spec.needs:
                if not _is_on(known[other], full[other]):
                    raise SetupError(f"Option '{spec.name}' needs '{other}' as well.")
            for other in spec.excludes:
                if _is_on(known[other], full[other]):
                    chosen = f"{spec.name}={full[spec.name]}" if spec.kind == "choice" else spec.name
                    raise SetupError(f"Option '{chosen}' cannot be combined with '{other}'.")
        self.check_options(players, full)
        return full

    def _check_value(self, spec: OptionSpec, value: Any) -> None:
        if spec.kind == "flag":
            if not isinstance(value, bool):
                raise SetupError(f"Option '{spec.name}' is on or off (true or false), not {value!r}.")
        elif spec.kind == "number":
            if isinstance(value, bool) or not isinstance(value, int) or not spec.low <= value <= spec.high:
                raise SetupError(f"Option '{spec.name}' is a number from {spec.low} to {spec.high}, not {value!r}.")
        elif spec.kind == "choice":
            if value not in spec.choices:
                raise SetupError(f"Option '{spec.name}' is one of {', '.join(spec.choices)}, not {value!r}.")
        elif spec.kind == "list":
            if isinstance(value, str) or not isinstance(value, Sequence):
                raise SetupError(f"Option '{spec.name}' is a list, not {value!r}.")
            for item in value:
                if item not in spec.choices:
                    near = difflib.get_close_matches(str(item), spec.choices, 1)
                    hint = f" Did you mean '{near[0]}'?" if near else ""
                    raise SetupError(f"'{item}' is not one of {', '.join(spec.choices)}.{hint}")

    def faction(self, state: State, seat: int) -> str:
        """The clan or people a seat plays, by its id; empty while it has none. Statistics are kept by it."""
        return ""

    # -- words ---------------------------------------------------------------------------------------------------------

    def kind_name(self, kind: int) -> str:
        """The name of a question, such as 'turn' or 'food'."""
        raise NotImplementedError

    def prompt(self, state: State) -> str:
        """The pending question in one sentence for the seat that is asked."""
        raise NotImplementedError

    def waiting(self, state: State) -> str:
        """What the others read meanwhile: who decides what, with nothing hidden in it."""
        raise NotImplementedError

    def label(self, state: State, action: int) -> str:
        """An option in words."""
        raise NotImplementedError

    def targets(self, state: State, action: int) -> tuple[str, ...]:
        """The things to click for an option, such as 'card:militia' or 'territory:35'."""
        raise NotImplementedError

    def option_rule(self, state: State, action: int) -> str:
        """The rule that allows an option."""
        raise NotImplementedError

    def thing(self, state: State, name: str) -> int:
        """The action id that stands for a thing at the pending question; -1 if it has none there."""
        raise NotImplementedError

    def reason(self, state: State, seat: int, name: str) -> Reason | None:
        """Why a thing is not on offer to that seat now; None if it is."""
        raise NotImplementedError

    def preview(self, state: State, action: int) -> dict[str, Any] | None:
        """What an option of the pending question would lead to, as plain data; None where there is nothing to tell."""
        return None

    def remark(self, state: State, action: int) -> str:
        """The preview of an option in a few words, for terminals; empty where there is nothing to tell."""
        return ""

    def line(self, state: State, event: Event) -> Line | None:
        """An event in words, or None if it is not worth a line."""
        raise NotImplementedError

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        """A redacted position as plain data."""
        raise NotImplementedError

    def view_shape(self) -> type:
        """The declaration of `view`, a TypedDict: the types of clients are made from it. Plain data if it has none."""
        return dict

    def open_view(self, state: State) -> tuple[dict[str, Any], Any]:
        """The entries of the view that are the same for all viewers of a position, so that a server makes them once.

        With them comes whatever `own_view` needs to be quick. Made from what a spectator knows.
        """
        return {}, None

    def own_view(self, state: State, viewer: int, shared: Any) -> dict[str, Any]:
        """The other entries of the view."""
        return self.view(state, viewer)

    def standing(self, state: State) -> Standing:
        """The result of a finished game."""
        raise NotImplementedError

    def svg(self, view: Mapping[str, Any]) -> str:
        """The table as a picture; empty for a game that draws none."""
        return ""

    def pictures(self, view: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
        """What each picture of the table is drawn from, by its name ("map", "clan:2"): as little of a view as it needs.

        The view is that of `Observation.to_json`. A picture whose entry did not change is the same picture, so this
        tells what has to be drawn anew, and it is quick. A game may draw none: its table is shown in words.
        """
        return {}

    def picture(self, name: str, drawn_from: Mapping[str, Any], content: Any = None) -> str:
        """One picture, from its entry in `pictures` and nothing else.

        It is an `<svg viewBox>` without a size, laid out by the page. What can be pointed at has `data-thing` with the
        name that option targets, reasons and log lines use, `role` and `aria-label`. Nothing glows: the page gives the
        class `legal`, `selected` or `fresh` to the elements of a thing, and `style` shows it. `content` is as
        for `card`.
        """
        raise NotImplementedError

    def parts(self, view: Mapping[str, Any], content: Any = None) -> dict[str, str]:
        """All pictures of the table, by name."""
        return {name: self.picture(name, seen, content) for name, seen in self.pictures(view).items()}

    def card(self, view: Mapping[str, Any], thing: str, content: Any = None) -> dict[str, Any] | None:
        """A thing close up: title, kind (a word), text, rule, facts (pairs of words), for some svg; None if unknown.

        It tells what the view of `Observation.to_json` shows and what is printed, nothing else. `content` is what
        `content()` gave, if the game is not played with the packaged one.
        """
        return None

    def printed(self, id: str, content: Any) -> str:
        """What a thing of the content says, by its id; empty where it has no words of its own."""
        return ""

    def style(self) -> str:
        """The CSS of all parts, for a page that has the colours and faces of the house."""
        return ""

    def text(self, view: Mapping[str, Any]) -> str:
        """The table as text, for terminals and screen readers."""
        raise NotImplementedError

    def outline(self, view: Mapping[str, Any]) -> list[Chapter]:
        """The table in words with headings and nested lists."""
        return plain(self.text(view))

    def short_names(self, view: Mapping[str, Any]) -> dict[str, str]:
        """Things by the marks that `text` gives them instead of their names, such as the letters of a map."""
        return {}

    def notation(self, state: State, action: int) -> str:
        """A short text form of an option, unique among the options of the pending question."""
        raise NotImplementedError


def _plain(spec: OptionSpec | None, value: Any) -> Any:
    """A number given for a choice of words means the word: years=10 is '10'."""
    number = isinstance(value, int) and not isinstance(value, bool)
    return str(value) if spec is not None and spec.kind == "choice" and number else value


def _is_on(spec: OptionSpec, value: Any) -> bool:
    return bool(value) if spec.kind in ("flag", "list") else value != spec.default
