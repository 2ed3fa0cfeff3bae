"""Soaks find what is broken, say it in one sentence, and leave a record that leads there again."""

import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.core import registry
from meadhall.core.records import read
from meadhall.core.ruleset import Ruleset
from meadhall.core.soak import draw_options, play_one, soak
from meadhall.core.state import State
from meadhall.northgard import NorthgardRules
from meadhall.northgard.content import load
from meadhall.northgard.state import Northgard
from tests.properties.games import each_game

CLANS = {"clans": ["bear", "wolf"]}


@each_game
def test_a_short_soak_passes_and_reports_plain_data(slug: str) -> None:
    seen: list[tuple[int, int, int]] = []
    result = soak(slug, games=3, seed=5, every=60, on_progress=lambda *step: seen.append(step))
    assert result.breach is None
    assert result.games == 3
    assert result.decisions > 30
    assert result.proofs > 3
    assert seen[-1] == (3, 3, result.decisions)
    json.dumps(result.to_json())


def test_the_same_seed_gives_the_same_games_however_many_workers_play() -> None:
    alone = soak("northgard", games=24, seed=9, players=2, options=CLANS, every=1000)
    together = soak("northgard", games=24, seed=9, players=2, options=CLANS, workers=2, every=1000)
    assert (alone.games, alone.decisions, alone.proofs) == (together.games, together.decisions, together.proofs)
    assert (alone.workers, together.workers) == (1, 2)
    other = soak("northgard", games=24, seed=10, players=2, options=CLANS, every=1000)
    assert other.decisions != alone.decisions


def test_a_soak_that_keeps_its_count_goes_on_where_it_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep = str(tmp_path / "count")
    whole = soak("northgard", games=45, seed=9, players=2, options=CLANS, every=1000)
    played: list[int] = []

    def interrupted(slug: str, seed: int, game: int, *more: Any) -> Any:
        if game == 30 and 30 not in played:
            played.append(game)
            raise KeyboardInterrupt
        played.append(game)
        return play_one(slug, seed, game, *more)

    monkeypatch.setattr("meadhall.core.soak.play_one", interrupted)
    with pytest.raises(KeyboardInterrupt):
        soak("northgard", games=45, seed=9, players=2, options=CLANS, every=1000, keep=keep)
    assert json.loads(Path(keep).read_text())["games"] == 20
    rest = soak("northgard", games=45, seed=9, players=2, options=CLANS, every=1000, keep=keep)
    assert (rest.games, rest.decisions, rest.proofs) == (whole.games, whole.decisions, whole.proofs)
    assert played == [*range(31), *range(20, 45)], "what was played but not counted is played again, nothing else"
    together = soak("northgard", games=65, seed=9, players=2, options=CLANS, every=1000, workers=2, keep=keep)
    assert (together.games, together.breach) == (65, None)
    with pytest.raises(meadhall.MeadhallError, match=r"counts another soak \(seed\)"):
        soak("northgard", games=45, seed=8, players=2, options=CLANS, every=1000, keep=keep)
    Path(keep).write_text("{")
    with pytest.raises(meadhall.MeadhallError, match="is not the count of a soak"):
        soak("northgard", games=45, seed=9, players=2, options=CLANS, every=1000, keep=keep)


def test_players_and_options_are_drawn_where_they_are_not_given() -> None:
    rules = meadhall.ruleset("northgard")
    drawn = [draw_options(rules, players, random.Random(n)) for n in range(60) for players in (2, 3, 4, 5)]
    for n, options in enumerate(drawn):
        rules.complete(2 + n % 4, options)
    for spec in rules.options:
        if spec.kind != "flag":
            continue
        assert any(options.get(spec.name, spec.default) != spec.default for options in drawn), spec.name
    assert any(options.get("clans") for options in drawn)


def test_a_bad_setup_is_refused_before_any_game() -> None:
    with pytest.raises(meadhall.SetupError):
        soak("northgard", games=5, players=9)
    with pytest.raises(meadhall.SetupError):
        soak("northgard", games=5, options={"clans": ["beer"]})
    with pytest.raises(meadhall.SetupError):
        soak("chess", games=5)


# -- broken games ------------------------------------------------------------------------------------------------------


class ShortReserve(NorthgardRules):
    """A unit is missing from the start."""

    slug = "northgard-short"

    def new(
        self, players: int, seed: int, options: Mapping[str, Any], content: Any, version: int | None = None
    ) -> Northgard:
        s = super().new(players, seed, options, content, version)
        s.reserve[0] -= 1
        return s


class BlankDice(NorthgardRules):
    """The dice have no faces, so that the first roll fails: after the clans are chosen."""

    slug = "northgard-blank"

    def content(self, directory: str | None = None) -> Any:
        content = load(directory)
        content.face_axes = []
        return content


class Forgetful(NorthgardRules):
    """Each new game of the same seed is dealt differently."""

    slug = "northgard-forgetful"
    dealt = 0

    def new(
        self, players: int, seed: int, options: Mapping[str, Any], content: Any, version: int | None = None
    ) -> Northgard:
        Forgetful.dealt += 1
        return super().new(players, seed + Forgetful.dealt, options, content)


@pytest.fixture
def broken(request: pytest.FixtureRequest, door: Any) -> Ruleset:
    """A broken game, let in for the test."""
    rules: Ruleset = request.param()
    door(rules.slug, rules)
    return rules


def again(path: str) -> State:
    """Follow a record to its last position."""
    record = read(path)
    rules = registry.ruleset(record.game)
    full = rules.complete(record.players, record.options)
    state = rules.new(record.players, record.seed, full, rules.content(None))
    for decision in record.decisions:
        state.apply(decision)
    return state


@pytest.mark.parametrize("broken", [ShortReserve], indirect=True)
def test_a_broken_invariant_stops_the_soak_with_a_record(broken: Ruleset, tmp_path: Path) -> None:
    result = soak(broken.slug, games=50, seed=3, players=2, options=CLANS, folder=str(tmp_path))
    assert result.breach is not None
    assert result.breach.sentence.startswith("N.INV.1: seat 0 has")
    assert (result.breach.game, result.breach.decision, result.games) == (0, 0, 1)
    assert Path(result.breach.record).parent == tmp_path
    assert again(result.breach.record).check() == result.breach.sentence
    together = soak(broken.slug, games=50, seed=3, players=2, options=CLANS, workers=2, folder=str(tmp_path))
    assert together.breach == result.breach, "the first one, whichever was found first"
    json.dumps(result.to_json())


@pytest.mark.parametrize("broken", [BlankDice], indirect=True)
def test_an_engine_that_raises_is_a_breach_with_the_decision_that_led_to_it(broken: Ruleset, tmp_path: Path) -> None:
    decisions, _, breach = play_one(broken.slug, 3, 0, players=3, options={}, folder=str(tmp_path), every=1000)
    assert breach is not None
    assert breach.sentence.startswith("The engine raised IndexError")
    assert breach.decision == decisions == 3, "the last of three clan choices leads to the first roll"
    with pytest.raises(IndexError):
        again(breach.record)


@pytest.mark.parametrize("broken", [Forgetful], indirect=True)
def test_a_game_that_does_not_replay_is_a_breach(broken: Ruleset, tmp_path: Path) -> None:
    result = soak(broken.slug, games=1, seed=3, players=2, folder=str(tmp_path))
    assert result.breach is not None
    assert "replayed" in result.breach.sentence or "not on offer" in result.breach.sentence
