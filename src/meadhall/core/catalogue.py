"""Words: messages of Fluent files by name, with facts as arguments, in the language of whoever reads them.

A package keeps its messages in `words/<language>.ftl`. They are read when they are first needed and turned into
functions; a message that a language lacks is said in English. Facts are numbers, names and lists of names: which form
of a word goes with them stands in the file, not in the code.

>>> from meadhall.core.catalogue import Catalogue, speaking
>>> words = Catalogue("meadhall.core")
>>> words.say("list-and", items=["Wood", "Fish", "Gold"])
'Wood, Fish and Gold'
>>> with speaking("de"):
...     words.say("list-and", items=["Holz", "Fisch", "Gold"])
'Holz, Fisch und Gold'
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from importlib import resources
from typing import Any, Final

from fluent.syntax import ast, parse

Facts = Mapping[str, Any]
Piece = Callable[[Facts], str]

FIRST: Final = "en"  # every message is there in this language
_language: ContextVar[str] = ContextVar("language", default=FIRST)


class WordsError(ValueError):
    """A file of words that cannot be read, or a message that is not there."""


def language() -> str:
    """The language that is spoken now."""
    return _language.get()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Say everything in a language meanwhile."""
    before = _language.set(language)
    try:
        yield
    finally:
        _language.reset(before)


def speak(language: str) -> None:
    """Say everything in a language from now on, in this task alone."""
    _language.set(language)


class Catalogue:
    """The messages of a package."""

    def __init__(self, package: str) -> None:
        self.package = package
        self._spoken: dict[str, Spoken] = {}

    def say(self, name: str, /, **facts: Any) -> str:
        """A message by its name, or by its name and that of an attribute: `turn`, `turn.waiting`."""
        return self.tell(name, facts)

    def tell(self, name: str, facts: Facts) -> str:
        """The same with facts that may be worked out only when the message names them."""
        return self.spoken(_language.get()).piece(name)(facts)

    def has(self, name: str) -> bool:
        """Whether there is such a message."""
        return name in self.spoken(FIRST).pieces

    def spoken(self, language: str) -> Spoken:
        """The messages in a language, or in English if there is no file for it."""
        found = self._spoken.get(language)
        if found is None:
            found = self._spoken[language] = Spoken(self, language)
        return found

    def text(self, language: str) -> str:
        """The file of a language; empty if there is none."""
        file = resources.files(self.package) / "words" / f"{language}.ftl"
        return file.read_text("utf-8") if file.is_file() else ""

    def languages(self) -> list[str]:
        """The languages there are files for."""
        folder = resources.files(self.package) / "words"
        return sorted(file.name.removesuffix(".ftl") for file in folder.iterdir() if file.name.endswith(".ftl"))


class Spoken:
    """The messages of a package in one language, as functions of the facts."""

    def __init__(self, catalogue: Catalogue, language: str) -> None:
        self.catalogue = catalogue
        self.language = language
        self.pieces: dict[str, Piece] = {}
        for name, pattern in patterns(catalogue.text(language), f"{catalogue.package} ({language})").items():
            self.pieces[name] = self.pattern(pattern)

    def piece(self, name: str) -> Piece:
        """A message as a function."""
        found = self.pieces.get(name)
        if found is None:
            if self.language == FIRST:
                raise WordsError(f"{self.catalogue.package} has no message {name}.")
            found = self.pieces[name] = self.catalogue.spoken(FIRST).piece(name)
        return found

    def pattern(self, pattern: ast.Pattern) -> Piece:
        """Text with places for facts in it; a line break in the file is a space."""
        parts = [self.element(element) for element in pattern.elements]
        if len(parts) == 1:
            return parts[0]
        return lambda facts: "".join([part(facts) for part in parts])

    def element(self, element: Any) -> Piece:
        """A piece of text, or what stands in braces."""
        if isinstance(element, ast.TextElement):
            text = element.value.replace("\n", " ")
            return lambda facts: text
        inside = element.expression
        if isinstance(inside, ast.SelectExpression):
            return self.select(inside)
        value = self.value(inside)
        return lambda facts: self.shown(value(facts))

    def value(self, inside: Any) -> Callable[[Facts], Any]:
        """What an expression stands for."""
        if isinstance(inside, ast.VariableReference):
            name = inside.id.name
            return lambda facts: facts[name]
        if isinstance(inside, ast.StringLiteral | ast.NumberLiteral):
            literal = inside.parse()["value"]
            return lambda facts: literal
        if isinstance(inside, ast.MessageReference | ast.TermReference):
            dash = "-" if isinstance(inside, ast.TermReference) else ""
            other = f"{dash}{inside.id.name}{'.' + inside.attribute.name if inside.attribute else ''}"
            return lambda facts: self.piece(other)(facts)
        if isinstance(inside, ast.Placeable):
            return self.value(inside.expression)
        if isinstance(inside, ast.FunctionReference) and inside.id.name in FUNCTIONS:
            function = FUNCTIONS[inside.id.name]
            given = self.value(inside.arguments.positional[0])
            return lambda facts: function(self, given(facts))
        raise WordsError(f"{self.catalogue.package} ({self.language}): {inside} is not understood.")

    def select(self, select: ast.SelectExpression) -> Piece:
        """One of several texts, by a number's form, by a number itself, or by a name."""
        value = self.value(select.selector)
        texts = {key(variant): self.pattern(variant.value) for variant in select.variants}
        otherwise = next(self.pattern(variant.value) for variant in select.variants if variant.default)
        form = PLURALS.get(self.language, one_or_other)

        def chosen(facts: Facts) -> str:
            found = value(facts)
            text = texts.get(str(found))
            if text is None and isinstance(found, int):
                text = texts.get(form(found))
            return (text or otherwise)(facts)

        return chosen

    def shown(self, value: Any) -> str:
        """A fact as it stands in a sentence."""
        if isinstance(value, str):
            return value
        return self.joined(value, "list-and") if isinstance(value, (list, tuple)) else str(value)

    def joined(self, values: list[Any] | tuple[Any, ...], name: str) -> str:
        """Several things in a row: 'a, b and c'."""
        items = [self.shown(value) for value in values]
        if len(items) < 2:
            return "".join(items)
        return OURS.spoken(self.language).piece(f"{name}.last")({"first": ", ".join(items[:-1]), "last": items[-1]})


def key(variant: ast.Variant) -> str:
    """What a text is chosen by."""
    return variant.key.name if isinstance(variant.key, ast.Identifier) else str(variant.key.value)


def patterns(text: str, where: str) -> dict[str, ast.Pattern]:
    """The texts of a file by name, attributes as `name.attribute`."""
    found: dict[str, ast.Pattern] = {}
    for entry in parse(text).body:
        if isinstance(entry, ast.Junk):
            line = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
            raise WordsError(f"{where}, line {line}: {entry.annotations[0].message}")
        if isinstance(entry, ast.Message | ast.Term):
            name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
            texts = {f"{name}.{attribute.id.name}": attribute.value for attribute in entry.attributes}
            if entry.value is not None:
                texts[name] = entry.value
            for each in texts:
                if each in found:
                    raise WordsError(f"{where}: {each} stands there twice.")
            found.update(texts)
    return found


def one_or_other(n: int) -> str:
    """The forms of English, German and many other languages."""
    return "one" if n == 1 else "other"


# Languages with other forms; a new language may need a line here.
PLURALS: dict[str, Callable[[int], str]] = {"fr": lambda n: "one" if n in (0, 1) else "other"}
FUNCTIONS: dict[str, Callable[[Spoken, Any], str]] = {
    "AND": lambda spoken, values: spoken.joined(values, "list-and"),
    "OR": lambda spoken, values: spoken.joined(values, "list-or"),
    "ROW": lambda spoken, values: ", ".join(spoken.shown(value) for value in values),
    "CAPITAL": lambda spoken, value: (text := spoken.shown(value))[:1].upper() + text[1:],
    "UPPER": lambda spoken, value: spoken.shown(value).upper(),
}
OURS: Final = Catalogue("meadhall.core")
