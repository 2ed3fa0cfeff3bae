"""A rulebook as a page: every rule has an anchor, and every mention of a rule leads to it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from meadhall.core.glossary import glossary
from meadhall.core.registry import folder_of

_ITEM = re.compile(r"^- (?:`|\*\*)([A-Z]\.[A-Za-z0-9._-]+)(?:`|\*\*) ")
_ROW = re.compile(r"^\| *`?([A-Z]\.[A-Z]+\.[A-Za-z0-9._-]+)`? *\|")
_MENTION = re.compile(r"`([A-Z]\.[A-Z]+\.[A-Za-z0-9._-]+)`|(?<![\w`./#-])([A-Z]\.[A-Z]+\.[A-Za-z0-9_-]+)")


def page(slug: str) -> str:
    """The rules of a game in Markdown."""
    text = folder_of(slug).joinpath("rules.md").read_text("utf-8")
    lines = list(_spaced(text.splitlines()))
    known = {found.group(1) for line in lines if (found := _ITEM.match(line) or _ROW.match(line))}
    out = []
    fenced = False
    seen: set[str] = set()
    for line in lines:
        if line.startswith("```"):
            fenced = not fenced
        out.append(line if fenced else _linked(line, known, seen))
    return "\n".join([*out, *_words(slug, known)]) + "\n"


def _words(slug: str, known: set[str]) -> Iterator[str]:
    """The glossary of the game."""
    yield from ("", "## Words on the cards", "", "| Word | Meaning | Rules |", "|---|---|---|")
    for term in glossary(slug):
        rules = ", ".join(f"[`{id}`](#{id})" if id in known else f"`{id}`" for id in term.rules)
        yield f"| {term.word} | {term.text} | {rules} |"


def _linked(line: str, known: set[str], seen: set[str]) -> str:
    head = ""
    for pattern, before in ((_ITEM, "- "), (_ROW, "| ")):
        found = pattern.match(line)
        if found and found.group(1) not in seen:
            id = found.group(1)
            seen.add(id)
            head = f"{before}[`{id}`](#{id}){{ #{id} .rule }} " + ("|" if pattern is _ROW else "")
            line = line[found.end() :]
    return head + _MENTION.sub(lambda found: _mention(found, known), line)


def _mention(found: re.Match[str], known: set[str]) -> str:
    id = found[1] or found[2]
    return f"[{found[0]}](#{id})" if id in known else found[0]


def _spaced(lines: list[str]) -> Iterator[str]:
    """Lists and tables begin after an empty line, as Markdown wants it here."""
    before = ""
    fenced = False
    for line in lines:
        if not fenced and before.strip():
            starts_list = line.startswith("- ") and not before.startswith(("- ", " "))
            starts_table = line.startswith("|") and not before.startswith("|")
            if starts_list or starts_table:
                yield ""
        if line.startswith("```"):
            fenced = not fenced
        yield line
        before = line
