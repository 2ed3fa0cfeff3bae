"""The table as people and scripts use it: decisions with words, play, undo, observations, records."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from meadhall.core import contents
from meadhall.core.errors import IllegalOption, UndoError
from meadhall.core.event import OnlyChoice
from meadhall.core.registry import ruleset
from meadhall.core.rng import Rng
from meadhall.core.ruleset import Line, Reason, Ruleset, Standing
from meadhall.core.state import State


@dataclass(frozen=True)
class Option:
    """One legal answer: a stable number, its words, the things to click, and the rule that allows it."""

    id: int
    label: str
    targets: tuple[str, ...]
    rule: str

    def to_json(self) -> dict[str, Any]:
        """Plain data for clients."""
        return {"id": self.id, "label": self.label, "targets": list(self.targets), "rule": self.rule}


@dataclass(frozen=True)
class Decision:
    """The pending question: who is asked, what kind, in one sentence, with which options. Kind "over" at the end."""

    seat: int
    kind: str
    prompt: str
    options: tuple[Option, ...]

    def to_json(self) -> dict[str, Any]:
        """Plain data for clients."""
        return {
            "seat": self.seat,
            "kind": self.kind,
            "prompt": self.prompt,
            "options": [option.to_json() for option in self.options],
        }


OVER = Decision(seat=-1, kind="over", prompt="The game is over.", options=())


@dataclass(frozen=True)
class Setup:
    """Everything that, together with the decisions, makes the game: slug, players, seed, options, content, rules."""

    slug: str
    players: int
    seed: int
    options: Mapping[str, Any]
    content_dir: str | None
    content: Any
    version: int  # of the rules

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""
        return ruleset(self.slug)

    @cached_property
    def blind(self) -> Setup:
        """The same without the seed: nobody who is shown this can work out what was dealt."""
        return self if self.seed == 0 else replace(self, seed=0)

    @cached_property
    def texts(self) -> dict[str, str] | None:
        """The content files that must be kept beside the game; None if every Meadhall from this one on has them."""
        return contents.texts_to_keep(self.slug, self.content)

    def deal(self) -> State:
        """The first position, traced from the first shuffle on."""
        return self.rules.new(self.players, self.seed, self.options, self.content, self.version)

    def start(self) -> State:
        """The first position, bare and untraced, for the inner loop."""
        state = self.deal()
        state.tracing = False
        state.events = []
        return state

    def decode(self, data: bytes) -> State:
        """The position that `encode` wrote; OtherForm if it is written otherwise, ValueError if it is none."""
        return self.rules.decode(self.players, self.options, self.content, data, self.version)

    def observe(self, state: State, seat: int, lines: tuple[Line, ...] = ()) -> Observation:
        """What a seat (-1: a spectator) knows of a position of this setup."""
        redacted = state.clone()
        redacted.redact(seat)
        return Observation(self, redacted, seat, lines)


def make_setup(
    slug: str,
    players: int | None,
    seed: int | None,
    options: Mapping[str, Any] | None,
    content: str | None,
    version: int | None = None,
    tables: Any = None,
) -> Setup:
    """A checked setup with defaults filled in; SetupError or ContentError with one sentence otherwise.

    `content` names a folder; `tables` is content that was found already (see `contents.find`).
    """
    rules = ruleset(slug)
    count = rules.min_players if players is None else players
    full = rules.complete(count, options)
    number = random.SystemRandom().getrandbits(128) if seed is None else seed
    found = rules.content(content) if tables is None else tables
    return Setup(slug, count, number, full, content, found, rules.check_version(version))


def decision_of(rules: Ruleset, state: State) -> Decision:
    """The pending question of a position in words."""
    if state.to_move < 0:
        return OVER
    if not state.options:
        return Decision(state.to_move, rules.kind_name(state.kind), rules.waiting(state), ())
    options = tuple(
        Option(a, rules.label(state, a), rules.targets(state, a), rules.option_rule(state, a)) for a in state.options
    )
    return Decision(state.to_move, rules.kind_name(state.kind), rules.prompt(state), options)


class Observation:
    """What one seat knows, and nothing else: plain data, the question, and worlds that could be the real one."""

    def __init__(self, setup: Setup, redacted: State, viewer: int, lines: tuple[Line, ...] = ()) -> None:
        self._setup = setup.blind
        self._state = redacted
        self.seat = viewer
        self.log = lines

    @property
    def slug(self) -> str:
        """Which game this is."""
        return self._setup.slug

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._setup.players

    @property
    def kind(self) -> int:
        """The number of the pending question's kind."""
        return self._state.kind

    @property
    def to_move(self) -> int:
        """The seat that is asked; -1 when the game is over."""
        return self._state.to_move

    def legal(self) -> list[int]:
        """The numbers of the options without their words; empty if another seat is asked. Do not change the list."""
        return self._state.options

    @property
    def redacted(self) -> State:
        """The position with everything the seat cannot know laid in a fixed order. Do not change it."""
        return self._state

    @property
    def content(self) -> Any:
        """The content tables the game is played with."""
        return self._setup.content

    @property
    def decision(self) -> Decision:
        """The pending question; its options only if this seat is the one asked."""
        return decision_of(self._setup.rules, self._state)

    def remark(self, action: int) -> str:
        """What one of the seat's options would lead to, in a few words; often nothing."""
        return self._setup.rules.remark(self._state, action)

    def preview(self, action: int) -> dict[str, Any] | None:
        """What one of the seat's options would lead to, as plain data; None where there is nothing to tell."""
        return self._setup.rules.preview(self._state, action)

    def view(self) -> dict[str, Any]:
        """The table as this seat sees it, as plain data."""
        return self._setup.rules.view(self._state, self.seat)

    def open_view(self) -> tuple[dict[str, Any], Any]:
        """Of a spectator: the entries of the view that everybody sees alike, and something that helps `own_view`."""
        return self._setup.rules.open_view(self._state)

    def own_view(self, shared: Any) -> dict[str, Any]:
        """The other entries of the view."""
        return self._setup.rules.own_view(self._state, self.seat, shared)

    def to_json(self) -> dict[str, Any]:
        """All the seat knows as plain data."""
        return {
            "game": self._setup.slug,
            "version": self._setup.version,
            "players": self._setup.players,
            "seat": self.seat,
            "options": dict(self._setup.options),
            "decision": self.decision.to_json(),
            **self.view(),
        }

    def encode(self) -> bytes:
        """Canonical bytes: equal exactly when the seat cannot tell two worlds apart."""
        return self._state.encode()

    def sample(self, rng: random.Random) -> Game:
        """A whole game consistent with what this seat knows; hidden parts are dealt by `rng`."""
        return Game(self._setup, self.sample_state(rng.getrandbits(64)), list(self.log))

    def sample_state(self, seed: int) -> State:
        """The same as `sample`, as a bare position for searching."""
        state = self._state.clone()
        dealer = Rng()
        dealer.seed(seed)
        state.deal(dealer)
        state.rng.seed(seed ^ 0x5DEECE66D)
        return state

    def position(self) -> State:
        """What the seat knows as a bare position, what is hidden in canonical order. Leave it as it was."""
        return self._state

    def _repr_svg_(self) -> str:
        return self._setup.rules.svg(self.to_json())


class Game:
    """A game in progress. Made by `meadhall.new`, `meadhall.load`, `clone` or `Observation.sample`."""

    def __init__(self, setup: Setup, state: State, lines: list[Line] | None = None) -> None:
        self.setup = setup
        self.state = state
        self.decisions: list[int] = []
        self.replayable = True  # a sampled world or a clone of one has no seed that leads to it
        self._lines: list[Line] = [] if lines is None else lines
        self._past: list[tuple[State, int]] = []  # positions that undo may return to, with their log length
        if lines is not None:
            self.replayable = False
        self._collect()

    # -- looking -------------------------------------------------------------------------------------------------------

    @property
    def rules(self) -> Ruleset:
        """The rules of this game."""
        return self.setup.rules

    @property
    def decision(self) -> Decision:
        """The pending question.

        >>> import meadhall
        >>> meadhall.new("northgard", players=2, seed=1).decision.kind
        'clan'
        """
        return decision_of(self.rules, self.state)

    @property
    def options(self) -> list[Option]:
        """The legal answers to the pending question."""
        return list(self.decision.options)

    @property
    def outcome(self) -> Standing | None:
        """None while the game runs; then scores, ranking, winners and the reason it ended."""
        return self.rules.standing(self.state) if self.state.over else None

    @property
    def log(self) -> list[Line]:
        """Everything that happened, in words; `line.visible_to(seat)` says who may read a line."""
        return list(self._lines)

    def observe(self, seat: int) -> Observation:
        """What a seat knows (-1: a spectator)."""
        if not -1 <= seat < self.setup.players:
            raise IllegalOption(f"There is no seat {seat}; seats are 0 to {self.setup.players - 1}.")
        return self.setup.observe(self.state, seat, tuple(x for x in self._lines if x.visible_to(seat)))

    def why_not(self, seat: int, thing: str) -> Reason | None:
        """Why a thing ('card:militia', 'territory:35', 'building:forge') is not on offer to a seat; None if it is."""
        return self.rules.reason(self.observe(seat)._state, seat, thing)

    # -- playing -------------------------------------------------------------------------------------------------------

    def play(self, option: Option | int) -> None:
        """Apply one option; an option that is not on offer raises IllegalOption and changes nothing."""
        action = option.id if isinstance(option, Option) else option
        if self.state.to_move < 0:
            raise IllegalOption("The game is over; nothing can be played.")
        if action not in self.state.options:
            raise IllegalOption(f"Option {action} is not on offer; the question is: {self.decision.prompt}")
        before = self.state.clone()
        length = len(self._lines)
        self.state.apply(action)
        self.decisions.append(action)
        others = self._others_acted(before.to_move)
        self._collect()
        if self._past and not (
            before.to_move == self._past[-1][0].to_move and before.knowledge == self._past[-1][0].knowledge
        ):
            self._past = []
        self._past.append((before, length))
        if others or self.state.knowledge != before.knowledge:
            self._past = []

    def _others_acted(self, seat: int) -> bool:
        """Whether the engine has answered for another seat that had a single option."""
        return any(isinstance(event, OnlyChoice) and event.mask != 1 << seat for event in self.state.events)

    @property
    def can_undo(self) -> bool:
        """Whether the last decision took nothing from anyone: nothing shown, no chance used, nobody else has acted."""
        return bool(self._past)

    def undo(self) -> None:
        """Take back the last decision of the seat that made it, as far as nothing was revealed (see DESIGN, Undo)."""
        if not self._past:
            raise UndoError("There is nothing to take back: something was revealed, rolled or decided by another seat.")
        past, length = self._past.pop()
        self.state = past.clone()  # clones of this game may go back to the same position
        self.decisions.pop()
        del self._lines[length:]
        self.state.tracing = True

    def clone(self) -> Game:
        """An independent copy of the game."""
        other = Game(self.setup, self.state.clone())
        other.decisions = list(self.decisions)
        other._lines = list(self._lines)
        other._past = list(self._past)
        other.replayable = self.replayable
        return other

    def record(self) -> Any:
        """The game so far as a record: `.save(path)`, `meadhall.load(path)`, `meadhall.replay(path)`."""
        from meadhall.core.records import record_of

        return record_of(self)

    # -- showing -------------------------------------------------------------------------------------------------------

    def _repr_svg_(self) -> str:
        """The table as everybody may see it."""
        return self.rules.svg(self.observe(-1).to_json())

    def __str__(self) -> str:
        return self.rules.text(self.observe(-1).to_json())

    def __repr__(self) -> str:
        decision = self.decision
        return f"<{self.rules.title}, {self.setup.players} players, seat {decision.seat} decides: {decision.kind}>"

    def _collect(self) -> None:
        for event in self.state.events:
            line = self.rules.line(self.state, event)
            if line is not None:
                self._lines.append(line)
        self.state.events = []
        self.state.tracing = True
