"""Words stand in catalogues: every question, event and reason has its message, and the code holds no sentences."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax import visitor

from meadhall.core import catalogue
from meadhall.core.catalogue import Catalogue, WordsError, speaking
from meadhall.core.question import Question
from meadhall.empires import describe as e_describe
from meadhall.empires import reasons as e_reasons
from meadhall.empires import words as e_words
from meadhall.empires.entries import EVENTS as E_EVENTS
from meadhall.empires.entries import QUESTIONS as E_QUESTIONS
from meadhall.empires.words import facts as e_facts
from meadhall.monsterlands import actions as m_actions
from meadhall.monsterlands import reasons as m_reasons
from meadhall.monsterlands import words as m_words
from meadhall.monsterlands.entries import EVENTS as M_EVENTS
from meadhall.monsterlands.words import facts as m_facts
from meadhall.monsterlands.words import told as m_told
from meadhall.northgard import words as n_words
from meadhall.northgard.entries import EVENTS as N_EVENTS
from meadhall.northgard.entries import QUESTIONS as N_QUESTIONS
from meadhall.northgard.words import facts as n_facts
from meadhall.northgard.words import reasons as n_reasons
from meadhall.northgard.words import told as n_told
from meadhall.northgard.words.things import SORTS as N_THINGS
from meadhall.northgard.words.things import VERBS as N_VERBS
from meadhall.server import words as server_words

SOURCE = Path(__file__).parents[1] / "src" / "meadhall"
# Rooms that speak English alone, to people who write content or rules; and pictures and text boards, not moved yet.
ENGLISH = {
    "__init__.py",
    "check.py",
    "lint.py",
    "loader.py",
    "schema.py",
    "setup.py",
    "notation.py",
    "outline.py",
    "draw.py",
    "odds.py",
}
SENTENCE = re.compile(r"[A-Za-z]{2,}[,.;:]? [a-z]{2,}")


class Variables(visitor.Visitor):
    """The facts that a text names."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        self.found.add(node.id.name)


def variables(words: Catalogue, language: str) -> dict[str, set[str]]:
    """By message the facts that it names."""
    found = {}
    for name, pattern in catalogue.patterns(words.text(language), language).items():
        looked = Variables()
        looked.visit(pattern)
        found[name] = looked.found
    return found


# What asks for a message, and how the name of the message begins.
ASKING = {"say": "", "tell": "", "because": "why-", "always": "why-"}


def calls(folder: Path) -> Iterator[tuple[str, ast.Call]]:
    """Every call in a game that asks for a message."""
    for module in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in ASKING and node.args:
                    yield ASKING[called], node


def families(node: ast.expr) -> Iterator[str]:
    """The names that an expression may give, with * for what is not known."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)
    elif isinstance(node, ast.IfExp):
        yield from families(node.body)
        yield from families(node.orelse)


@dataclass
class Speaking:
    """A game with a catalogue, and what its code asks the catalogue for by tables."""

    slug: str
    words: Catalogue
    kinds: set[str]  # of questions
    sorts: set[str]  # of options
    events: Mapping[int, tuple[str, str, str]]
    apart: set[str]  # events with several messages
    facts: set[str]
    needed: set[str]
    tables: tuple[str, ...] = ("words/told.py",)  # modules that name messages in tables
    own: frozenset[str] = frozenset()  # sorts of options that each question words for itself
    pictures: tuple[str, ...] = ()  # modules of pictures that are all words
    points: frozenset[str] = frozenset()  # texts in tables that are names of facts


E_SORTS = {"empire", "rival", *e_describe.VERBS.values(), *(name for _, name in e_describe.SORTS)} - {"deck"}
N_OWN = frozenset({"space", "yes", "no", "replace", "remove", "upgrade", "discard"})
N_ASKED = [entry for entry in N_QUESTIONS.by_number.values() if issubclass(entry.kind, Question)]
N_FIELDS = {name for entry in N_ASKED for name in (*entry.fields, *dir(entry.kind))}  # constructors' and properties
M_SORTS = {*m_actions.VERBS.values(), *(name for _, name in m_actions.SORTS)}
# Events that have no line of their own in the table: their messages are called as their classes are.
N_BY_CLASS = {
    number: (entry.name.replace("_", "-"), entry.rule, " ".join(entry.fields).replace("_", "-"))
    for number, entry in N_EVENTS.by_number.items()
    if number not in n_told.EVENTS
}
GAMES = [
    Speaking(
        "empires",
        e_words.WORDS,
        {"over", *(entry.name for entry in E_QUESTIONS.by_number.values() if issubclass(entry.kind, Question))},
        E_SORTS | {f"deck-{distance}" for distance in e_describe.DISTANCES},
        {
            number: (entry.name.replace("_", "-"), entry.rule, " ".join(entry.fields))
            for number, entry in E_EVENTS.by_number.items()
        },
        set(),
        {*e_facts.FACTS, *e_facts.EVENT_FACTS},
        {f"why-{name}" for name, _ in e_reasons.REASONS.values()},
        (),
    ),
    Speaking(
        "monsterlands",
        m_words.WORDS,
        set(m_actions.kinds().values()),
        M_SORTS,
        {
            number: (entry.name.replace("_", "-"), entry.rule, " ".join(entry.fields))
            for number, entry in M_EVENTS.by_number.items()
            if entry.rule
        },
        set(),
        {*m_facts.FACTS, *m_facts.FIELDS, *m_told.MORE},
        {f"why-{name}" for name, _ in m_reasons.PLAIN.values()},
        ("words/told.py", "words/cards.py"),
    ),
    Speaking(
        "northgard",
        n_words.WORDS,
        {entry.name.replace("_", "-") for entry in N_ASKED},
        {*N_THINGS, *N_VERBS.values()} - {"verb"} - N_OWN,
        {code: told[:3] for code, told in n_told.EVENTS.items()} | N_BY_CLASS,
        set(),
        {*n_facts.FACTS, *n_facts.TYPES, *n_reasons.WHY, *n_told.TYPES, *(name.replace("_", "-") for name in N_FIELDS)},
        {f"why-{name}" for name, _ in n_reasons.NOT_YOURS.values()},
        ("words/told.py", "words/reasons.py"),
        N_OWN,
        ("art/closeup.py", "art/mapview.py"),
        frozenset(points for _, _, _, points in n_told.EVENTS.values()),
    ),
]
EVERY = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


@EVERY
def test_every_message_is_used_and_every_use_has_one(game: Speaking) -> None:
    have = set(game.words.spoken("en").pieces)
    waiting = {f"{kind}.waiting" for kind in game.kinds - {"over"}}
    needed = game.kinds | game.needed | {f"any.{sort}" for sort in game.sorts}
    needed |= {"any.waiting"} & have or waiting
    needed |= {name for name, _, _ in game.events.values()} - game.apart
    named = {begin + name for begin, call in calls(SOURCE / game.slug) for name in families(call.args[0])}
    needed |= {name for name in named if "*" not in name}
    assert needed - have == set()
    patterns = [re.compile(re.escape(name).replace(r"\*", ".+")) for name in named if name.strip("*.")]
    written = "".join((SOURCE / game.slug / module).read_text("utf-8") for module in game.tables)
    kinds, sorts = game.kinds | {"only-choice"}, game.sorts | game.own
    spare = {
        name
        for name in have - needed - waiting
        if not any(pattern.fullmatch(name) for pattern in patterns)
        and not (name.partition(".")[0] in kinds and name.partition(".")[2] in sorts)
        and f"{{ {name} }}" not in game.words.text("en")
        and not name.startswith(tuple(f"{event}-" for event in game.apart))
        and f'"{name.removeprefix("why-")}"' not in written
    }
    assert spare == set()


@EVERY
def test_every_variable_is_a_fact(game: Speaking) -> None:
    given = {word.arg for _, call in calls(SOURCE / game.slug) for word in call.keywords}
    told = {name for _, _, names in game.events.values() for name in names.split()}
    written = "".join((SOURCE / game.slug / module).read_text("utf-8") for module in game.tables)
    returned = set(re.findall(r'"([a-z-]+)": ', written))
    shares = {"dies", "wounded", "captures", "eliminates"}  # handed on as a whole
    for name, facts in variables(game.words, "en").items():
        assert facts <= game.facts | given | told | returned | shares, name


ALL = [catalogue.OURS, server_words.WORDS, *(game.words for game in GAMES)]


@pytest.mark.parametrize("words", ALL, ids=lambda words: words.package)
def test_languages_have_the_same_messages_with_the_same_facts(words: Catalogue) -> None:
    first = variables(words, "en")
    for language in words.languages():
        other = variables(words, language)
        assert sorted(set(first) - set(other)) == [], f"{language} lacks these"
        assert sorted(set(other) - set(first)) == [], f"only {language} has these"
        for name, facts in other.items():
            assert facts <= first[name], f"{language}: {name} names facts that nobody gives it"


def sentences(module: Path) -> Iterator[str]:
    """Texts for people in a module."""
    tree = ast.parse(module.read_text("utf-8"))
    notes = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise):  # a fault of the program, not of a person
            notes |= {id(part) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in notes:
            if SENTENCE.search(node.value):
                yield f"{module.name}:{node.lineno} {node.value}"


@EVERY
def test_no_sentence_for_people_is_left_in_the_code(game: Speaking) -> None:
    folder = SOURCE / game.slug
    modules = [*folder.glob("*.py"), *(folder / "words").glob("*.py"), *(folder / name for name in game.pictures)]
    found = [line for module in modules if module.name not in ENGLISH for line in sentences(module)]
    events = {names for _, _, names in game.events.values()} | game.points
    assert [line for line in found if line.partition(" ")[2] not in events] == []


SERVER = SOURCE / "server"
# Rooms of the server that speak to whoever runs it, on the command line and in its log.
OPERATOR = {
    "backup.py", "bots.py", "children.py", "doctor.py", "fanout.py", "folder.py", "layouts.py", "metrics.py",
    "ready.py", "run.py", "settings.py", "store.py", "upgrade.py",
}  # fmt: skip
REFUSING = {"say", "Refusal", "not_found", "forbidden", "conflict", "need", "one"}
HEADERS = re.compile(r"(public|private|text/html|default-src)\b.*")  # no words for people


def asked_of_server() -> Iterator[tuple[str, set[str]]]:
    """The messages that the server's code names, each with the facts it gives."""
    for module in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in REFUSING:
                    facts = {word.arg for word in node.keywords if word.arg and word.arg != "status"}
                    for argument in node.args:
                        yield from ((name, facts) for name in families(argument))


def test_the_server_has_a_message_for_all_it_says_and_gives_its_facts() -> None:
    named = dict(asked_of_server()) | {"no-table": set(), "too-much": set()}
    assert [name for name in named if not re.fullmatch(r"[a-z*-]+", name)] == []  # sentences instead of names
    have = variables(server_words.WORDS, "en")
    patterns = {name: re.compile(name.replace("*", "[a-z]+")) for name in named}
    assert {name for name in named if "*" not in name} - set(have) == set()
    for name, facts in have.items():
        givers = [given for key, given in named.items() if patterns[key].fullmatch(name)]
        assert givers, f"nobody says {name}"
        assert all(facts <= given for given in givers), name


def to_operators(tree: ast.Module) -> Iterator[ast.AST]:
    """What goes into the server's log, or into the description of its interface."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if getattr(node.func.value, "id", "") == "log":
                yield node
        if isinstance(node, ast.keyword) and node.arg in ("description", "tags"):
            yield node
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.Assert):
            target = getattr(node, "target", None) or next(iter(getattr(node, "targets", [])), None)
            if isinstance(node, ast.Assert) or getattr(target, "id", "") == "REFUSALS":
                yield node


def test_no_sentence_for_people_is_left_in_the_server() -> None:
    found = []
    for module in sorted(SERVER.glob("*.py")):
        if module.name in OPERATOR:
            continue
        tree = ast.parse(module.read_text("utf-8"))
        told = {id(part) for node in to_operators(tree) for part in ast.walk(node)}
        lines = {part.lineno for part in ast.walk(tree) if id(part) in told and isinstance(part, ast.Constant)}
        for line in sentences(module):
            number = int(line.partition(" ")[0].partition(":")[2])
            if number not in lines and not HEADERS.fullmatch(line.partition(" ")[2]):
                found.append(line)
    assert found == []


def test_a_browser_gets_the_first_language_of_its_choice_that_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Catalogue, "languages", lambda self: ["de", "en"])
    server_words.spoken_by.cache_clear()
    assert server_words.spoken_by("fr, de-AT;q=0.8, en;q=0.9") == "en"
    assert server_words.spoken_by("fr, de-AT;q=0.8") == "de"
    assert server_words.spoken_by("fr") == "en"
    server_words.spoken_by.cache_clear()


def test_a_message_that_is_missing_or_broken_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(WordsError, match=r"meadhall\.empires has no message nonsense"):
        e_words.WORDS.say("nonsense")
    words = Catalogue("meadhall.empires")
    monkeypatch.setattr(Catalogue, "text", lambda self, language: "one = One\n\ntwo = { $n ->\n}\n")
    with pytest.raises(WordsError, match=r"meadhall\.empires \(en\), line 3"):
        words.say("one")
    monkeypatch.setattr(Catalogue, "text", lambda self, language: "one = One\none = Two\n")
    with pytest.raises(WordsError, match="one stands there twice"):
        words.say("one")


def test_a_language_says_in_english_what_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"en": "one = One\ntwo = Two { $things }\n", "de": "one = Eins\n"}
    monkeypatch.setattr(Catalogue, "text", lambda self, language: files.get(language, ""))
    words = Catalogue("meadhall.empires")
    with speaking("de"):
        assert (words.say("one"), words.say("two", things=[])) == ("Eins", "Two ")
    assert words.say("one") == "One"
