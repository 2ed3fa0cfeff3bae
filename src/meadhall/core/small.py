"""What a small game need not write itself: content in one file, a position of lists, words by the names of classes.

A `Ruleset` may do all of it in its own way, as the larger games do. A game that begins here says which questions it
asks (`Entries`), which fields its position has, and how it is dealt; its words lie in `words/en.ftl`, where messages
are called as its questions, events and reasons are. `docs/adding-a-game.md` builds one.
"""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import as_file, files
from typing import Any, ClassVar, NamedTuple, get_type_hints

from meadhall.core import contents
from meadhall.core.catalogue import OURS, Catalogue
from meadhall.core.closeup import close_up
from meadhall.core.contentfiles import ContentProblems, Source, convert, given_files, read_folder, texts_of
from meadhall.core.entries import Entries, entry_of
from meadhall.core.event import Event, OnlyChoice
from meadhall.core.packing import Packer, Unpacker
from meadhall.core.ruleset import Line, Reason, Ruleset, Standing
from meadhall.core.state import Business, State

FILE = "game"  # the content file is content/game.toml
DEEP = (int, list[int], list[list[int]])
SEATS = frozenset({"seat", "rival", "owner"})  # fields that hold a seat


class Sort(NamedTuple):
    """A sort of options, whose actions begin at a number: a record of the content (`card`), or a deed (`search`)."""

    name: str
    first: int
    table: str = ""  # the list of the content with its records, each with an id and a name; empty for a deed


class Content:
    """The content of a small game: its tables, as its own `msgspec.Struct` declares them."""

    def __init__(self, slug: str, source: Source, kind: type) -> None:
        tables, problems = convert(source, kind)
        if problems:
            raise ContentProblems(problems)
        self.slug = slug
        self.tables: Any = tables
        self.files = texts_of({FILE: source})
        self.digest = hashlib.blake2b(source.text.encode(), digest_size=16).hexdigest()

    def records(self, table: str) -> Sequence[Any]:
        """The records of a table."""
        found: Sequence[Any] = getattr(self.tables, table)
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        return contents.reduced(self.slug, self)


@cache
def fields_of(kind: Any) -> tuple[tuple[str, int], ...]:
    """The fields that a position declares in its class body, with how deep each is: 0 for int, 1 for list[int], 2."""
    hints = get_type_hints(kind)
    own = [cls for cls in reversed(kind.__mro__) if issubclass(cls, SmallState) and cls != SmallState]
    found = []
    for name in (name for cls in own for name in inspect.get_annotations(cls)):
        if hints[name] not in DEEP:
            raise TypeError(f"{kind.__name__}.{name} is an int, a list[int] or a list[list[int]], not {hints[name]}.")
        found.append((name, DEEP.index(hints[name])))
    return tuple(found)


class SmallState(State):
    """A position whose fields are declared in the class body, as whole numbers and lists of them."""

    questions: ClassVar[Entries]

    def __init__(self) -> None:
        super().__init__()
        self.content: Any = None
        for name, depth in self.own_fields():
            setattr(self, name, [] if depth else 0)

    def own_fields(self) -> tuple[tuple[str, int], ...]:
        """What the game declares."""
        kind: Any = type(self)
        return fields_of(kind)

    def made(self, number: int, u: Unpacker) -> Business:
        """The question that was packed with this number."""
        found: Business = self.questions.unpack(number, u)
        return found

    def clone(self) -> SmallState:
        """An independent copy."""
        other = type(self)()
        other.content = self.content
        other.copy_base(self)
        for name, depth in self.own_fields():
            value = getattr(self, name)
            if depth == 1:
                value = value.copy()
            elif depth == 2:
                value = [inner.copy() for inner in value]
            setattr(other, name, value)
        return other

    def pack(self, p: Packer) -> None:
        """Write the whole position."""
        self.pack_base(p)
        write: Any = (p.put, p.puts, p.put_lists)
        for name, depth in self.own_fields():
            write[depth](getattr(self, name))

    def unpack(self, u: Unpacker) -> None:
        """Read the whole position."""
        self.unpack_base(u)
        read: Any = (u.take, u.takes, u.take_lists)
        for name, depth in self.own_fields():
            setattr(self, name, read[depth]())


class Facts(Mapping[str, Any]):
    """What a message may name: the fields of a question or an event, `$here` for the thing an option is about, and
    what the game works out itself."""

    def __init__(self, game: SmallGame, s: Any, of: object = None, action: int = -1) -> None:
        self.game, self.s, self.of, self.action = game, s, of, action

    def __getitem__(self, name: str) -> Any:
        if name in self.game.facts:
            return self.game.facts[name](self.s, self.action)
        if name == "here":
            return self.game.thing_of(self.s, self.action)[1]
        field = name.replace("-", "_")
        if not hasattr(self.of, field):
            raise KeyError(f"There is no fact {name}.")
        return self.game.named(self.s, field, getattr(self.of, field))

    def __iter__(self) -> Iterator[str]:
        return iter(self.game.facts)

    def __len__(self) -> int:
        return len(self.game.facts)


class SmallGame(Ruleset):
    """A game whose words and views follow from its classes, its content and its catalogue."""

    package: str = ""
    state: type[SmallState] = SmallState
    tables: type = object  # the declaration of content/game.toml, a msgspec.Struct that forbids unknown fields
    events: Entries
    answers: tuple[Sort, ...] = ()  # in the order of their actions
    reasons: Mapping[int, tuple[str, str]] = {}  # by code: the message and the rule
    facts: Mapping[str, Callable[[Any, int], Any]] = {}  # further ones, of the position and an action
    shown: tuple[str, ...] = ()  # columns of the content that a close-up tells beside name, text and rule

    # -- what a game writes --------------------------------------------------------------------------------------------

    def deal(self, s: Any, options: Mapping[str, Any]) -> None:
        """Lay everything out and put the first business on the stack."""
        raise NotImplementedError

    def points(self, s: Any, seat: int) -> float:
        """The score of a seat at the end."""
        raise NotImplementedError

    # -- setup ---------------------------------------------------------------------------------------------------------

    @property
    def words(self) -> Catalogue:
        """The messages of the game."""
        return _catalogue(self.package)

    def content(self, directory: str | None = None) -> Content:
        """The content tables, packaged or from an owner's folder."""
        return _content(self, directory)

    def opened(self, texts: Mapping[str, str]) -> Content:
        """The content tables of files whose texts are given."""
        return Content(self.slug, given_files([FILE], texts)[FILE], self.tables)

    def blank(self, players: int, options: Mapping[str, Any], content: Any, version: int | None = None) -> SmallState:
        """An empty position."""
        s = self.state()
        s.rules = self.check_version(version)
        s.players = players
        s.content = content
        return s

    def new(
        self, players: int, seed: int, options: Mapping[str, Any], content: Any, version: int | None = None
    ) -> SmallState:
        """A position at its first question."""
        s = self.blank(players, options, content, version)
        s.rng.seed(seed)
        s.tracing = True
        self.deal(s, options)
        s.run()
        return s

    # -- things --------------------------------------------------------------------------------------------------------

    def sort_of(self, action: int) -> Sort:
        """The sort of an option."""
        return next(sort for sort in reversed(self.answers) if sort.first <= action)

    def thing_of(self, s: Any, action: int) -> tuple[str, str]:
        """The thing that an option is about, and its name; empty for a deed."""
        sort = self.sort_of(action)
        if not sort.table:
            return "", ""
        record = s.content.records(sort.table)[action - sort.first]
        return f"{sort.name}:{record.id}", record.name

    def named(self, s: Any, field: str, value: Any) -> Any:
        """A field as messages tell it: seats and things by name, lists item by item, truth as yes or no."""
        if isinstance(value, list):
            return [self.named(s, field.removesuffix("s"), item) for item in value]
        if isinstance(value, bool):
            return "yes" if value else "no"
        if field in SEATS:
            return OURS.say("seat-name", n=value + 1)
        sort = next((sort for sort in self.answers if sort.table and sort.name == field), None)
        return value if sort is None else s.content.records(sort.table)[value].name

    def thing(self, state: State, name: str) -> int:
        """The action id that stands for a thing; -1 if there is no such thing."""
        s: Any = state
        wanted, _, id = name.partition(":")
        for sort in self.answers:
            if sort.name == wanted and sort.table:
                ids = [record.id for record in s.content.records(sort.table)]
                return sort.first + ids.index(id) if id in ids else -1
        return -1

    # -- words ---------------------------------------------------------------------------------------------------------

    def kind_name(self, kind: int) -> str:
        """The name of a question."""
        return self.state.questions.by_number[kind].name

    def _message(self, kind: int) -> str:
        return self.kind_name(kind).replace("_", "-")

    def prompt(self, state: State) -> str:
        """The pending question in one sentence."""
        return self.words.tell(self._message(state.kind), Facts(self, state, state.stack[-1]))

    def waiting(self, state: State) -> str:
        """What the others read meanwhile."""
        return self.words.tell(f"{self._message(state.kind)}.waiting", Facts(self, state, state.stack[-1]))

    def label(self, state: State, action: int) -> str:
        """An option in words: those of its question for its sort, or those of `any`."""
        own = f"{self._message(state.kind)}.{self.sort_of(action).name}"
        name = own if self.words.has(own) else f"any.{self.sort_of(action).name}"
        return self.words.tell(name, Facts(self, state, state.stack[-1], action))

    def targets(self, state: State, action: int) -> tuple[str, ...]:
        """The thing to click for an option."""
        thing = self.thing_of(state, action)[0]
        return (thing,) if thing else ()

    def option_rule(self, state: State, action: int) -> str:
        """The rule of the question."""
        return self.state.questions.by_number[state.kind].rule

    def reason(self, state: State, seat: int, name: str) -> Reason | None:
        """Why a thing is not on offer to a seat now; None if it is."""
        action = self.thing(state, name)
        if state.to_move < 0:
            return Reason(OURS.say("why-over"), "", 1)
        if seat != state.to_move:
            return Reason(OURS.say("why-not-asked", seat=self.named(state, "seat", state.to_move)), "", 1)
        code = state.why(action) if action >= 0 else -1
        if code == 0:
            return None
        if code not in self.reasons:
            return Reason(OURS.say("why-no-part"), "", 0)
        message, rule = self.reasons[code]
        return Reason(self.words.tell(f"why-{message}", Facts(self, state, state.stack[-1], action)), rule, code)

    def line(self, state: State, event: Event) -> Line | None:
        """An event in words; a choice that was none is told by the thing it was about."""
        if isinstance(event, OnlyChoice):
            thing, name = self.thing_of(state, event.option)
            return Line(OURS.say("only-choice", name=name), "", (thing,), event.mask) if thing else None
        entry = entry_of(event)
        text = self.words.tell(entry.name.replace("_", "-"), Facts(self, state, event))
        return Line(text, entry.rule, (), event.mask)

    def notation(self, state: State, action: int) -> str:
        """The thing an option is about, or the deed."""
        return self.thing_of(state, action)[0] or self.sort_of(action).name

    def standing(self, state: State) -> Standing:
        """Most points win; equal ones win together."""
        scores = tuple(self.points(state, seat) for seat in range(state.players))
        ranking = tuple(1 + sum(other > score for other in scores) for score in scores)
        winners = tuple(seat for seat, rank in enumerate(ranking) if rank == 1)
        return Standing(scores, ranking, winners, self.words.tell("over", Facts(self, state)))

    def card(self, view: Mapping[str, Any], thing: str, content: Any = None) -> dict[str, Any] | None:
        """A record of the content close up: its text, and its numbers as facts."""
        wanted, _, id = thing.partition(":")
        table = next((sort.table for sort in self.answers if sort.name == wanted and sort.table), "")
        records = (content or self.content()).records(table) if table else ()
        found = next((record for record in records if record.id == id), None)
        if found is None:
            return None
        facts = [(name.capitalize(), getattr(found, name)) for name in self.shown if hasattr(found, name)]
        return close_up(found.name, wanted, getattr(found, "text", ""), getattr(found, "rule", ""), facts)

    def text(self, view: Mapping[str, Any]) -> str:
        """The table as text: the view, line by line; what is None is left out."""
        hidden = ("game", "version", "players", "seat", "options", "decision")
        return "\n".join(_lines({key: value for key, value in view.items() if key not in hidden}, ""))


@cache
def _catalogue(package: str) -> Catalogue:
    return Catalogue(package)


@cache
def _content(game: SmallGame, directory: str | None) -> Content:
    with as_file(files(game.package).joinpath("content")) as packaged:
        return Content(game.slug, read_folder(packaged, [FILE], directory)[FILE], game.tables)


def _lines(value: Any, indent: str) -> Iterator[str]:
    """Plain data as indented lines."""
    items = value.items() if isinstance(value, Mapping) else [(_heading(item), item) for item in value]
    for key, item in items:
        if isinstance(item, Mapping) or (isinstance(item, list) and any(isinstance(x, Mapping | list) for x in item)):
            yield f"{indent}{key}:"
            yield from _lines(item, indent + "  ")
        elif item is not None and not (isinstance(value, Mapping) and key == "name"):
            told = ", ".join(map(str, item)) if isinstance(item, list | tuple) else item
            yield f"{indent}{key}: {told}".rstrip()


def _heading(item: Any) -> str:
    """What stands before an entry of a list: its name, if it has one."""
    return str(item.get("name", "-")) if isinstance(item, Mapping) else "-"
