"""Golden games: the same seeds are played and told as in the files, and old records still replay bit for bit."""

import difflib
import json
from pathlib import Path

import pytest

from meadhall.core.records import parse
from tests.playthroughs import regenerate
from tests.playthroughs.regenerate import (
    GOLDEN,
    HERE,
    PLAYTHROUGHS,
    RECORDS,
    digest_of,
    digests,
    manifest,
    playthrough,
    record_file,
    result,
)

AGAIN = "If this was meant, run `python -m tests.playthroughs.regenerate` and read the difference before you commit it."
VERSION = (
    "A stored game would go on otherwise. Raise the game's `version`, keep the old way behind the old version, and add "
    "new records with `python -m tests.playthroughs.regenerate`; a golden record is never rewritten."
)


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_is_played_and_told_as_in_its_file(name: str) -> None:
    kept = (HERE / f"{name}.txt").read_text("utf-8").splitlines()
    now = playthrough(name).splitlines()
    if kept != now:
        difference = list(difflib.unified_diff(kept, now, "kept", "now", lineterm="", n=6))[:40]
        pytest.fail("\n".join([f"{name}.txt is no longer what happens.", *difference, AGAIN]), pytrace=False)


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_speaks_of_nobody_who_is_not_there(name: str) -> None:
    kept = (HERE / f"{name}.txt").read_text("utf-8").splitlines()
    told = [line for line in kept if " = " in line or line.startswith("   - ")]
    words = [line.split(" = ")[-1] for line in told]
    assert words and not [line for line in words if "Seat 0" in line or "None" in line]


@pytest.mark.rule("N.INV.28", "N.GEN.19")
@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.json")), ids=lambda path: path.stem)
def test_a_golden_record_replays_bit_for_bit(path: Path) -> None:
    data = json.loads(path.read_text("utf-8"))
    now, kept = result(parse(data["record"])), {**data["result"], **digests()[path.name]}
    for words in (now, kept):  # words may change, and how what is pending is kept; all else may not
        for name in ("reason", "positions", "last"):
            words.pop(name, None)
    assert now == kept, VERSION


def test_every_golden_record_of_this_version_is_there() -> None:
    assert {record_file(name) for name in RECORDS} <= set(GOLDEN.glob("*.json"))


def test_golden_records_are_only_ever_added() -> None:
    """C3: they were overwritten twice; now each must be what it was when it came."""
    assert {path.name: digest_of(path) for path in GOLDEN.glob("*.json")} == manifest(), VERSION
    assert list(digests()) == sorted(digests(), key=list(manifest()).index) and set(digests()) == set(manifest())


def test_no_command_overwrites_a_golden_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(regenerate, "GOLDEN", tmp_path)
    monkeypatch.setattr(regenerate, "MANIFEST", tmp_path / "manifest.txt")
    monkeypatch.setattr(regenerate, "DIGESTS", tmp_path / "digests.txt")
    monkeypatch.setattr(regenerate, "PLAYTHROUGHS", {})
    monkeypatch.setattr(regenerate, "RECORDS", {"empires-1p": RECORDS["empires-1p"]})
    regenerate.main()
    (path,) = tmp_path.glob("*.json")
    assert manifest() == {path.name: digest_of(path)}
    assert list(digests()) == [path.name]
    path.write_text("mine", "utf-8")
    regenerate.main()
    assert path.read_text("utf-8") == "mine" and len(manifest()) == 1
