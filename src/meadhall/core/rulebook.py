"""The rules as part of the product: every rule of every game with its id, ready to be shown, searched and tested.

A game's rules lie in its package as `rules.md`. A rule is a list item that begins with its id, or a row of a table
whose first column is the id. Rows that hold only a component's id take the prefix that the text before the table names
(`N.CARD.` + id). Cards of the packaged content that stand in no table are added from the content.
"""

import difflib
import re
from functools import cache
from typing import NamedTuple

from meadhall.core import registry
from meadhall.core.errors import MeadhallError


class Rule(NamedTuple):
    """One rule: `tag` says where it comes from, `more` is the table or listing that belongs to it."""

    id: str
    text: str
    tag: str
    section: str
    game: str
    more: str = ""


class Section(NamedTuple):
    """A section of a rulebook with the ids of its rules in order."""

    name: str
    title: str
    rules: list[str]


class UnknownRule(MeadhallError):
    """No rule has this id; the sentence names the nearest one."""


@cache
def rulebook(slug: str) -> dict[str, Rule]:
    """All rules of a game by id, in the order of its rulebook.

    >>> rulebook("northgard")["N.COMBAT.13"].text
    'Otherwise the higher score wins; equal scores: the defender wins.'
    """
    return _read(slug)[0]


def sections(slug: str) -> list[Section]:
    """The sections of a game's rulebook in order.

    >>> sections("northgard")[0].title
    'general principles'
    """
    return _read(slug)[1]


def find(id: str) -> Rule:
    """The rule with this id, or UnknownRule with the nearest one.

    >>> find("N.MAP.11").tag
    'ruling'
    """
    wanted = id.strip().upper()
    for slug in registry.slugs():
        book = rulebook(slug)
        if id in book:
            return book[id]
        for known in book:
            if known.upper() == wanted:
                return book[known]
    raise UnknownRule(f'There is no rule "{id}"; {_nearest(wanted)}')


def search(words: str, slug: str | None = None) -> list[Rule]:
    """The rules that hold all these words, rules with the whole phrase first.

    >>> search("equal scores", "northgard")[0].id
    'N.COMBAT.13'
    """
    phrase = " ".join(words.lower().split())
    parts = phrase.split()
    if not parts:
        return []
    exact: list[Rule] = []
    loose: list[Rule] = []
    for game in registry.slugs() if slug is None else [slug]:
        for rule in rulebook(game).values():
            text = f"{rule.id} {rule.text} {rule.more}".lower()
            if phrase in text:
                exact.append(rule)
            elif all(part in text for part in parts):
                loose.append(rule)
    return exact + loose


def _nearest(wanted: str) -> str:
    known = {id.upper(): id for slug in registry.slugs() for id in rulebook(slug)}
    close = difflib.get_close_matches(wanted, known, n=1, cutoff=0.5)
    return f'did you mean "{known[close[0]]}"?' if close else "ids look like N.MAP.5, M.BATTLE.3 or E.SAIL.2."


@cache
def _read(slug: str) -> tuple[dict[str, Rule], list[Section]]:
    if slug not in registry.slugs():
        raise UnknownRule(f'There is no game "{slug}"; Meadhall has {", ".join(registry.slugs())}.')
    text = registry.folder_of(slug).joinpath("rules.md").read_text("utf-8")
    parser = _Parser(slug)
    for line in text.splitlines():
        parser.line(line)
    parser.end_table()
    for id, words in registry.ruleset(slug).card_rules().items():
        if id not in parser.rules:
            parser.add(id, words, "house")
    return parser.rules, list(parser.sections.values())


_ITEM = re.compile(r"- (?:`|\*\*)([A-Z]\.[A-Za-z0-9._-]+)(?:`|\*\*) (.*)")
_HEADING = re.compile(r"(##+) (.*)")
_PREFIX = re.compile(r"`([A-Z]\.[A-Z]+\.)`")
_TAG = re.compile(r"\[((?:book|proto|public|ruling|house|faq)[^\[\]]*)\]")
_CELLS = re.compile(r"(?<!\\)\|")


class _Parser:
    """Reads a rulebook line by line; what a table's rows are called is known from the text before it."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.rules: dict[str, Rule] = {}
        self.sections: dict[str, Section] = {}
        self.title = ""
        self.prefixes: list[str] = []
        self.tag = ""
        self.by_number = False
        self.table: list[list[str]] = []
        self.lines: list[str] = []
        self.last: str | None = None  # the rule that a table or listing right after it belongs to
        self.fenced = False

    def line(self, line: str) -> None:
        if line.startswith("```"):
            self.fenced = not self.fenced
            self.belongs(line)
        elif self.fenced:
            self.belongs(line)
        elif line.startswith("|"):
            self.lines.append(line)
            self.table.append([cell.strip().replace("\\|", "|") for cell in _CELLS.split(line.strip()[1:-1])])
        else:
            self.end_table()
            if found := _ITEM.fullmatch(line):
                text, tag = _split_tag(found.group(2))
                self.add(found.group(1), text, tag)
                self.last = found.group(1)
            elif found := _HEADING.fullmatch(line):
                self.heading(found.group(1), found.group(2))
            elif line:
                self.paragraph(line)

    def heading(self, level: str, text: str) -> None:
        self.last = None
        self.tag = ""
        if level == "##":
            self.title = re.split(r": | — ", text, maxsplit=1)[-1]
            self.prefixes = []
        else:
            self.title = re.sub(r" \(.*\)$", "", text)
        self.paragraph(text)

    def paragraph(self, text: str) -> None:
        self.last = None
        if prefixes := _PREFIX.findall(text):
            self.prefixes = prefixes
            self.by_number = "number of the row" in text
        if tags := _TAG.findall(text):
            self.tag = tags[-1]

    def belongs(self, line: str) -> None:
        if self.last is not None:
            rule = self.rules[self.last]
            self.rules[self.last] = rule._replace(more=f"{rule.more}\n{line}".lstrip("\n"))

    def end_table(self) -> None:
        if not self.table:
            return
        head, *rows = [row for row in self.table if not set("".join(row)) <= set("-: ")]
        if head[0].lower() == "id" or (self.by_number and self.prefixes):
            for number, row in enumerate(rows, 1):
                self.row(head, row, number)
            self.last = None
        else:
            for line in self.lines:
                self.belongs(line)
        self.table = []
        self.lines = []

    def row(self, head: list[str], row: list[str], number: int) -> None:
        own = row[0].strip("`")
        tag = self.tag
        shown: list[str] = []
        for name, cell in list(zip(head, row, strict=True))[0 if self.by_number else 1 :]:
            if name in ("Tag", "Src"):
                tag = ", ".join(_TAG.findall(cell)) + ("*" if cell.endswith("*") else "")
            elif found := re.fullmatch(r"Event (\d)", name):
                self.add(f"{self.prefixes[1]}{own}.{found.group(1)}", cell, tag)
                shown.append(f"{name}: {cell}")
            elif cell not in ("", "–", "—", "-"):
                shown.append(cell if not shown else f"{name}: {cell}")
        if self.by_number:
            id = f"{self.prefixes[0]}{number}"
        elif re.match(r"[A-Z]\.[A-Z]", own):
            id = own
        else:
            id = f"{self.prefixes[0]}{own}"
        self.add(id, "; ".join(shown), tag)

    def add(self, id: str, text: str, tag: str) -> None:
        if id in self.rules:
            raise MeadhallError(f"The rulebook of {self.game} gives the id {id} twice; ids are unique.")
        name = id.split(".")[1]
        if name not in self.sections:
            self.sections[name] = Section(name, self.title, [])
        self.sections[name].rules.append(id)
        self.rules[id] = Rule(id, text, tag, name, self.game)


def _split_tag(text: str) -> tuple[str, str]:
    """The text of a rule and the tag at its end.

    >>> _split_tag("Units may stop. [book; zero: ruling]")
    ('Units may stop.', 'book; zero: ruling')
    """
    found = re.fullmatch(r"(.*?)\s*\[([^\[\]]*)\]", text)
    return (found.group(1), found.group(2)) if found else (text, "")
