"""Records: seed, setup and decisions are the game; a record replays bit for bit for its rules version."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from meadhall.core import contents
from meadhall.core.contentfiles import ContentProblems
from meadhall.core.errors import ContentError, IllegalOption, RecordError, SetupError
from meadhall.core.game import Game, Setup, make_setup

FORMAT = 1


@dataclass
class Record:
    """A game as data: what it was set up with and what was decided."""

    game: str
    version: int
    content: str
    players: int
    seed: int
    options: dict[str, Any]
    decisions: list[int]
    names: list[str] = field(default_factory=list)
    files: dict[str, str] | None = None  # the content files, if the content is a person's own

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        data: dict[str, Any] = {
            "meadhall": FORMAT,
            "game": self.game,
            "version": self.version,
            "content": self.content,
            "players": self.players,
            "seed": str(self.seed),
            "options": self.options,
            "names": self.names,
            "decisions": self.decisions,
        }
        if self.files is not None:
            data["files"] = self.files
        return data

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        Path(path).write_text(json.dumps(self.to_json(), indent=None, separators=(",", ":")) + "\n", encoding="utf-8")


def record_of(game: Game) -> Record:
    """The record of a game; a sampled world has none."""
    if not game.replayable:
        raise RecordError("A sampled world has no seed, so it cannot be recorded; record the real game.")
    setup = game.setup
    return Record(
        game=setup.slug,
        version=setup.version,
        content=setup.content.digest,
        players=setup.players,
        seed=setup.seed,
        options=dict(setup.options),
        decisions=list(game.decisions),
        files=setup.texts,
    )


def read(path: str | Path) -> Record:
    """Read a record file, or RecordError with one sentence."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(
            f"The record {path} cannot be read: {getattr(error, 'strerror', None) or 'not text'}."
        ) from None
    try:
        return parse(json.loads(text))
    except json.JSONDecodeError as error:
        raise RecordError(f"{path} is not a Meadhall record: line {error.lineno} is not JSON.") from None


def parse(data: Any) -> Record:
    """A record from plain data, or RecordError with one sentence."""
    if not isinstance(data, dict) or data.get("meadhall") != FORMAT:
        raise RecordError(f"This is not a Meadhall record of format {FORMAT}.")
    kinds: dict[str, type | tuple[type, ...]] = {
        "game": str, "version": int, "content": str, "players": int, "options": dict, "decisions": list,
        "seed": (str, int),
    }  # fmt: skip
    for key, kind in kinds.items():
        if not isinstance(data.get(key), kind):
            raise RecordError(f"The record has no proper '{key}'.")
    if not all(isinstance(x, int) for x in data["decisions"]):
        raise RecordError("The record's decisions are not whole numbers.")
    try:
        seed = int(data["seed"])
    except ValueError:
        raise RecordError("The record's seed is not a whole number.") from None
    files = data.get("files")
    if files is not None and not (isinstance(files, dict) and all(isinstance(x, str) for x in files.values())):
        raise RecordError("The record's files are not texts by name.")
    return Record(
        data["game"], data["version"], data["content"], data["players"], seed, data["options"], data["decisions"],
        [str(x) for x in data.get("names", [])], files,
    )  # fmt: skip


def setup_of(record: Record, content: str | None = None) -> Setup:
    """What a record was dealt from; `content` is a folder that may hold the content files if the record does not."""
    try:
        tables = contents.find(record.game, record.content, record.files, content)
        return make_setup(record.game, record.players, record.seed, record.options, None, record.version, tables=tables)
    except ContentProblems:
        raise
    except (SetupError, ContentError) as error:
        raise RecordError(f"The record cannot be set up: {error}") from None


def steps(record: Record, content: str | None = None) -> Iterator[Game]:
    """The game at its start and after each decision; the same Game object, moved on."""
    setup = setup_of(record, content)
    game = Game(setup, setup.deal())
    yield game
    for number, action in enumerate(record.decisions, 1):
        try:
            game.play(action)
        except IllegalOption as error:
            raise RecordError(f"Decision {number} of the record does not fit: {error}") from None
        yield game


def load(path: str | Path, content: str | None = None) -> Game:
    """The game of a record file, at its last position, ready to go on."""
    return last(read(path), content)


def last(record: Record, content: str | None = None) -> Game:
    """The game of a record at its last position."""
    return deque(steps(record, content), maxlen=1).pop()


def replay(path: str | Path, content: str | None = None) -> Iterator[Game]:
    """Step through a record file from the start."""
    return steps(read(path), content)
