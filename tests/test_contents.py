"""C2: content is found by its digest, so that an update ends no game: packaged, archived, or kept with the record."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.cli.content import export
from meadhall.core import contents
from meadhall.core.errors import ContentError, RecordError
from meadhall.core.game import make_setup
from meadhall.core.records import last, parse
from tests.archive import SOURCES

SLUGS = ("northgard", "monsterlands", "empires")
GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))
EDITS = {  # a number that the rules read
    "northgard": ("buildings", "cost = 3", "cost = 2"),
    "monsterlands": ("equipment", "cost = 2", "cost = 1"),
    "empires": ("glenn", "copies = 3, cost = { wood = 2 }", "copies = 3, cost = {}"),
}


def own_folder(slug: str, folder: Path) -> Path:
    """A copy of the packaged content in which something costs less."""
    export(slug, folder)
    name, before, now = EDITS[slug]
    file = folder / f"{name}.toml"
    text = file.read_text("utf-8")
    assert before in text
    file.write_text(text.replace(before, now), "utf-8")
    return folder


def begun(slug: str, content: str | None, decisions: int = 12) -> meadhall.Game:
    game = meadhall.new(slug, seed=5, content=content)
    for _ in range(decisions):
        game.play(game.state.options[-1])
    return game


def update(slug: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the next Meadhall had the content of this folder."""
    rules = meadhall.ruleset(slug)
    packaged, own = rules.content(), rules.content(str(folder))
    real = type(rules).content

    def content(self: Any, directory: str | None = None) -> Any:
        return own if directory is None else real(self, directory)

    monkeypatch.setattr(type(rules), "content", content)
    assert rules.content().digest != packaged.digest


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_content_of_every_golden_record_is_archived(path: Path) -> None:
    record = json.loads(path.read_text("utf-8"))["record"]
    assert record["content"] in contents.archived(record["game"])


@pytest.mark.parametrize("slug", SLUGS)
def test_the_packaged_content_is_archived(slug: str) -> None:
    digest = meadhall.ruleset(slug).content(str(SOURCES / slug / "content")).digest
    assert (SOURCES / slug / "archive" / f"{digest}{contents.ENDING}").exists(), (
        f"The packaged content of {slug} has changed; run `python -m tests.archive` and add the file it names."
    )


@pytest.mark.parametrize("slug", SLUGS)
def test_every_archived_content_can_be_opened_and_played(slug: str) -> None:
    archived = contents.archived(slug)
    assert archived
    for digest in archived:
        content = contents._archived(slug, digest)
        assert content.digest == digest and content.files
        assert contents.texts_to_keep(slug, content) is None
        setup = make_setup(slug, None, 1, None, None, tables=content)
        assert setup.start().options


@pytest.mark.parametrize("slug", SLUGS)
def test_an_update_of_the_content_ends_no_game(slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = own_folder(slug, tmp_path / "next")
    game = begun(slug, None)
    record = game.record()
    assert record.files is None and "files" not in record.to_json(), "packaged content is named, not carried"
    update(slug, folder, monkeypatch)
    again = last(record)
    assert again.setup.content.digest == record.content != meadhall.ruleset(slug).content().digest
    assert again.state.encode() == game.state.encode() and again.state.options == game.state.options
    assert json.dumps(again.record().to_json()) == json.dumps(record.to_json())


@pytest.mark.parametrize("slug", SLUGS)
def test_a_record_carries_content_of_ones_own(slug: str, tmp_path: Path) -> None:
    folder = own_folder(slug, tmp_path / "mine")
    game = begun(slug, str(folder))
    game.record().save(tmp_path / "game.json")
    for file in folder.iterdir():
        file.unlink()
    again = meadhall.load(tmp_path / "game.json")
    assert again.state.encode() == game.state.encode() and again.state.options == game.state.options
    assert json.dumps(again.record().to_json()) == json.dumps(game.record().to_json())
    assert str(again) == str(game)


def test_words_of_ones_own_travel_as_well(tmp_path: Path) -> None:
    """A digest covers what the rules read; a card that was only renamed keeps its name in a record."""
    folder = tmp_path / "mine"
    export("northgard", folder)
    file = folder / "buildings.toml"
    file.write_text(file.read_text("utf-8").replace('"Forge"', '"Smithy"'), "utf-8")
    record = begun("northgard", str(folder)).record()
    assert record.content == meadhall.ruleset("northgard").content().digest
    assert "Smithy" in last(parse(json.loads(json.dumps(record.to_json())))).setup.content.building_names


def test_content_that_nobody_has_is_refused_in_one_sentence(tmp_path: Path) -> None:
    record = begun("empires", str(own_folder("empires", tmp_path / "mine"))).record()
    assert record.files is not None
    data = record.to_json()
    with pytest.raises(RecordError, match=r"other content files of Imperial Settlers.*--content\.$"):
        last(parse({key: value for key, value in data.items() if key != "files"}))
    with pytest.raises(RecordError, match=r"are not those that it names\.$"):
        last(parse({**data, "content": meadhall.ruleset("empires").content().digest}))
    with pytest.raises(RecordError, match="files are not texts"):
        parse({**data, "files": {"glenn": 3}})
    with pytest.raises(ContentError, match=r"glenn\.toml:1: syntax"):
        last(parse({**data, "files": {**record.files, "glenn": "card = ["}}))
    with pytest.raises(ContentError, match=r"solo\.toml:1: file is missing"):
        last(parse({**data, "files": {name: text for name, text in record.files.items() if name != "solo"}}))
