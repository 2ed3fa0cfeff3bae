"""What earlier runs found out, in build/: which tests come by which function, and which breaks nothing noticed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import TypedDict

import meadhall
from tests.breaks.sites import Place

ROOT = Path(__file__).parents[2]


class Looked(TypedDict):
    """A file of tests as it was looked at; by test the seconds it took and the functions it comes by."""

    digest: str
    tests: dict[str, tuple[float, list[int]]]


class Remembered(TypedDict):
    """All of one game; once the rules or what tests share have changed, only the survivors are worth anything."""

    rules: str
    functions: list[Place]
    files: dict[str, Looked]
    survivors: list[str]


class Memory:
    """One game's."""

    def __init__(self, slug: str) -> None:
        self.path = ROOT / "build" / "breaks" / f"{slug}.json"
        package = Path(meadhall.__file__).parent
        shared = [*ROOT.glob("tests/*.py"), *ROOT.glob("tests/properties/*.py"), *ROOT.glob(f"tests/rules/{slug}/*.py")]
        rules = _digest(
            [
                *(path for name in (slug, "core") for path in (package / name).rglob("*")),
                *(path for path in shared if not path.name.startswith("test_")),
            ]
        )
        self.held: Remembered = {"rules": rules, "functions": [], "files": {}, "survivors": []}
        if self.path.exists():
            old: Remembered = json.loads(self.path.read_text("utf-8"))
            self.held["survivors"] = old["survivors"]
            if old["rules"] == rules:
                self.held = old
        self.numbers = {_place(place): number for number, place in enumerate(self.held["functions"])}

    def save(self) -> None:
        """Write it down."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(self.held), "utf-8")

    def recall(self, test: str) -> tuple[float, list[Place]] | None:
        """What is known of a test if its file is as it was."""
        name = test.partition("::")[0]
        looked = self.held["files"].get(name)
        if looked is None or looked["digest"] != _digest([ROOT / name]) or test not in looked["tests"]:
            return None
        seconds, numbers = looked["tests"][test]
        return seconds, [_place(self.held["functions"][number]) for number in numbers]

    def note(self, test: str, seconds: float, places: Iterable[Place]) -> None:
        """A test has been looked at."""
        name = test.partition("::")[0]
        digest = _digest([ROOT / name])
        looked = self.held["files"].get(name)
        if looked is None or looked["digest"] != digest:
            looked = self.held["files"][name] = {"digest": digest, "tests": {}}
        numbers = []
        for place in places:
            if place not in self.numbers:
                self.numbers[place] = len(self.held["functions"])
                self.held["functions"].append(place)
            numbers.append(self.numbers[place])
        looked["tests"][test] = seconds, numbers


def _place(place: Iterable[object]) -> Place:
    """JSON makes lists of tuples."""
    path, function, line = place
    assert isinstance(path, str) and isinstance(function, str) and isinstance(line, int)
    return path, function, line


def _digest(paths: Iterable[Path]) -> str:
    """Changes with any of the files."""
    digest = hashlib.blake2b(digest_size=16)
    for path in sorted(path for path in paths if path.suffix in (".py", ".toml", ".json")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()
