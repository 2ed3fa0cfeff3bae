"""Content folders: TOML read with the line of every value, packaged files as fallback, and problems found in them."""

import difflib
import json
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_origin

import msgspec
import msgspec.inspect

from meadhall.core.errors import ContentError

Place = tuple[str | int, ...]  # the keys and indexes that lead to a value


class Problem(NamedTuple):
    """One finding in a content file; an error stops the content from loading, a warning does not."""

    file: str
    line: int
    code: str
    message: str
    level: str = "error"

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.code} {self.message}"


class ContentProblems(ContentError):
    """Content that cannot be used; `problems` says where and why."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = list(problems)


class Source:
    """One TOML file: its name, parsed data, and the line on which each value stands."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.data: dict[str, Any] = {}
        self.lines: dict[Place, int] = {}
        self.problems: list[Problem] = []
        try:
            self.data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"\(at line (\d+), column \d+\)", str(error))
            line = int(found.group(1)) if found else text.count("\n") + 1
            reason = re.sub(r" \(at .*\)$", "", str(error))
            self.problems.append(Problem(name, line, "syntax", f"is not valid TOML: {reason}."))
        else:
            self.lines = locate(text)

    def line(self, path: Place) -> int:
        """The line of a value, or of the nearest thing around it that has one."""
        while path:
            if path in self.lines:
                return self.lines[path]
            path = path[:-1]
        return 1

    def problem(self, path: Place, code: str, message: str, level: str = "error") -> Problem:
        return Problem(self.name, self.line(path), code, message, level)


def nearest(word: str, choices: Iterable[str]) -> str:
    """The end of a message about an unknown word: the closest right one, or all of them.

    >>> nearest("recriut", ["recruit", "move"])
    'did you mean "recruit"?'
    >>> nearest("xyz", ["recruit", "move"])
    'known are: move, recruit.'
    """
    known = sorted(choices)
    close = difflib.get_close_matches(word, known, n=1, cutoff=0.5)
    if close:
        return f'did you mean "{close[0]}"?'
    return f"known are: {', '.join(known)}."


def read_folder(packaged: Path, names: Sequence[str], directory: str | None = None) -> dict[str, Source]:
    """The named TOML files (without ending) of an owner's folder; files missing there come from the packaged folder."""
    sources: dict[str, Source] = {}
    if directory is not None and not Path(directory).is_dir():
        raise ContentProblems(
            [Problem(directory, 1, "folder", "is not a folder; give one that holds copies of the content files.")]
        )
    for name in names:
        path = packaged / f"{name}.toml"
        if directory is not None and (own := Path(directory) / f"{name}.toml").is_file():
            path = own
        sources[name] = Source(f"{name}.toml" if directory is None else str(path), path.read_text("utf-8"))
    return sources


def texts_of(sources: Mapping[str, Source]) -> dict[str, str]:
    """The files as they were written, by name without ending: all that is needed to open the content elsewhere."""
    return {name: source.text for name, source in sources.items()}


@lru_cache(maxsize=1)
def icon_names() -> list[str]:
    """The icons that content may name.

    >>> "anvil" in icon_names()
    True
    """
    text = resources.files("meadhall.core").joinpath("icons.json").read_text("utf-8")
    return sorted(json.loads(text)["icons"])


def given_files(names: Sequence[str], texts: Mapping[str, str]) -> dict[str, Source]:
    """The named TOML files, their texts given; ContentProblems if one is missing."""
    missing = [name for name in names if name not in texts]
    if missing:
        raise ContentProblems([Problem(f"{name}.toml", 1, "file", "is missing.") for name in missing])
    return {name: Source(f"{name}.toml", texts[name]) for name in names}


def stray_files(names: Sequence[str], directory: str | None) -> list[Problem]:
    """TOML files in an owner's folder that nobody reads, mostly misspelt names."""
    if directory is None:
        return []
    return [
        Problem(str(path), 1, "file", f"is not read; {nearest(path.stem, names)}")
        for path in sorted(Path(directory).glob("*.toml"))
        if path.stem not in names
    ]


_KEY = re.compile(r'\s*("(?:[^"\\]|\\.)*"|\'[^\']*\'|[A-Za-z0-9_-]+)\s*')
_BARE = re.compile(r"[^,\]}#\n]+")


def locate(text: str) -> dict[Place, int]:
    """The line of every key and array element of valid TOML.

    >>> locate('a = 1\\nb = [\\n { c = 2 },\\n]')[("b", 0, "c")]
    3
    """
    return _Scanner(text).run()


class _Scanner:
    """Walks TOML that is known to be valid, noting where each value starts."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Place, int] = {}
        self.counts: dict[Place, int] = {}
        self.starts = [0] + [match.end() for match in re.finditer("\n", text)]

    def run(self) -> dict[Place, int]:
        table: Place = ()
        while self.skip() < len(self.text):
            if self.text.startswith("[[", self.at):
                self.at += 2
                path = self.resolve(self.keys())
                count = self.counts.get(path, 0)
                self.counts[path] = count + 1
                table = (*path, count)
                self.lines.setdefault(path, self.line())
                self.lines[table] = self.line()
                self.at += 2
            elif self.text[self.at] == "[":
                self.at += 1
                table = self.resolve(self.keys())
                self.lines.setdefault(table, self.line())
                self.at += 1
            else:
                self.pair(table)
        return self.lines

    def resolve(self, keys: Place) -> Place:
        """A header's keys with the index of the current element wherever they pass through an array of tables."""
        path: Place = ()
        for index, key in enumerate(keys):
            path = (*path, key)
            if index < len(keys) - 1 and path in self.counts:
                path = (*path, self.counts[path] - 1)
        return path

    def line(self) -> int:
        low, high = 0, len(self.starts)
        while high - low > 1:
            middle = (low + high) // 2
            if self.starts[middle] <= self.at:
                low = middle
            else:
                high = middle
        return low + 1

    def skip(self) -> int:
        while self.at < len(self.text):
            if self.text[self.at] == "#":
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif self.text[self.at] in " \t\r\n":
                self.at += 1
            else:
                break
        return self.at

    def keys(self) -> Place:
        path: Place = ()
        while True:
            match = _KEY.match(self.text, self.at)
            assert match is not None, "locate reads only valid TOML"
            key = match.group(1)
            path = (*path, key[1:-1] if key[0] in "\"'" else key)
            self.at = match.end()
            if self.text[self.at] != ".":
                return path
            self.at += 1

    def pair(self, table: Place) -> None:
        line = self.line()
        path = table
        for key in self.keys():
            path = (*path, key)
            self.lines.setdefault(path, line)
        self.at += 1  # the equals sign
        self.skip()
        self.value(path)

    def value(self, path: Place) -> None:
        opening = self.text[self.at]
        if opening == "[":
            self.at += 1
            index = 0
            while self.text[self.skip()] != "]":
                self.lines[(*path, index)] = self.line()
                self.value((*path, index))
                index += 1
                if self.text[self.skip()] == ",":
                    self.at += 1
            self.at += 1
        elif opening == "{":
            self.at += 1
            while self.text[self.skip()] != "}":
                self.pair(path)
                if self.text[self.skip()] == ",":
                    self.at += 1
            self.at += 1
        elif opening in "\"'":
            self.string(opening)
        else:
            match = _BARE.match(self.text, self.at)
            assert match is not None, "locate reads only valid TOML"
            self.at = match.end()

    def string(self, quote: str) -> None:
        long = self.text.startswith(quote * 3, self.at)
        mark = quote * 3 if long else quote
        self.at += len(mark)
        while not self.text.startswith(mark, self.at):
            self.at += 2 if quote == '"' and self.text[self.at] == "\\" else 1
        self.at += len(mark)
        while long and self.text.startswith(quote, self.at):
            self.at += 1


def convert(source: Source, kind: Any) -> tuple[Any, list[Problem]]:
    """A file's data as the msgspec struct `kind`, or every wrong record with its line and the nearest right word."""
    if source.problems:
        return None, source.problems
    try:
        return msgspec.convert(source.data, kind), []
    except msgspec.ValidationError:
        pass
    # Converted once more record by record, so that one mistake does not hide the others.
    problems: list[Problem] = []
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for key, value in source.data.items():
        if key not in fields:
            problems.append(
                source.problem((key,), "unknown-key", f'has a key "{key}" that nobody reads; {nearest(key, fields)}')
            )
            continue
        inner = fields[key].type
        if get_origin(inner) is list and isinstance(value, list):
            for index, item in enumerate(value):
                problems += _wrong(source, (key, index), item, get_args(inner)[0])
        else:
            problems += _wrong(source, (key,), value, inner)
    problems += [
        source.problem((), "missing-key", f'has no "{key}".')
        for key, field in fields.items()
        if field.required and key not in source.data
    ]
    return None, problems or _wrong(source, (), source.data, kind)


def _wrong(source: Source, place: Place, value: Any, kind: Any) -> list[Problem]:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        return [_explain(source, place, value, kind, str(error))]
    return []


def _explain(source: Source, place: Place, value: Any, kind: Any, message: str) -> Problem:
    """A schema error as a problem: its line, a code, and the word that would be right."""
    reason, _, at = message.partition(" - at `$")
    steps: list[str | int] = [
        int(index) if index else name for name, index in re.findall(r"\.([A-Za-z0-9_-]+)|\[(\d+)\]", at.rstrip("`"))
    ]
    who = _name_of(value)
    info = msgspec.inspect.type_info(kind)
    data = value
    for step in steps:
        info, data = _step(info, data, step)
    where = (*place, *steps)
    if found := re.fullmatch(r"Object contains unknown field `(.+)`", reason):
        key = found.group(1)
        return source.problem(
            (*where, key), "unknown-key", f'{who}has a key "{key}" that nobody reads; {nearest(key, _keys(info, data))}'
        )
    if found := re.fullmatch(r"Object missing required field `(.+)`", reason):
        key = found.group(1)
        return source.problem(where, "missing-key", f'{who}has no "{key}"; add {key} = …')
    words = _words(info)
    if words and isinstance(data, str):
        code = "unknown-op" if steps and steps[-1] == "op" else "unknown-word"
        return source.problem(where, code, f'{who}has the unknown word "{data}"; {nearest(data, words)}')
    return source.problem(
        where, "wrong-value", f"{who}{'.'.join(str(step) for step in steps)}: {reason[0].lower()}{reason[1:]}."
    )


def _name_of(value: Any) -> str:
    if isinstance(value, dict):
        for key in ("id", "clan", "name"):
            if isinstance(value.get(key), str):
                return f'"{value[key]}" '
    return ""


def _structs(info: Any) -> list[Any]:
    """The structs a value of this type may be."""
    if isinstance(info, msgspec.inspect.StructType):
        return [info]
    if isinstance(info, msgspec.inspect.UnionType):
        return [kind for kind in info.types if isinstance(kind, msgspec.inspect.StructType)]
    return []


def _chosen(info: Any, data: Any) -> list[Any]:
    """The structs that the data's tag chooses among those of a union."""
    kinds = _structs(info)
    if len(kinds) > 1 and isinstance(data, dict):
        return [kind for kind in kinds if data.get(kind.tag_field) == kind.tag]
    return kinds


def _step(info: Any, data: Any, step: str | int) -> tuple[Any, Any]:
    if isinstance(step, int):
        return getattr(info, "item_type", None), data[step] if isinstance(data, list) else None
    inner = data.get(step) if isinstance(data, dict) else None
    if any(kind.tag_field == step for kind in _structs(info)):
        return msgspec.inspect.LiteralType(tuple(kind.tag for kind in _structs(info))), inner
    for kind in _chosen(info, data):
        for field in kind.fields:
            if field.encode_name == step:
                return field.type, inner
    return None, inner


def _keys(info: Any, data: Any) -> list[str]:
    return [field.encode_name for kind in _chosen(info, data) for field in kind.fields]


def _words(info: Any) -> list[str]:
    if isinstance(info, msgspec.inspect.LiteralType):
        return [str(word) for word in info.values]
    return []
