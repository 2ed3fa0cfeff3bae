"""Every rules version that the package has can be played; a position knows which one it plays by (C2)."""

import dataclasses

import pytest

import meadhall
from meadhall.core.errors import RecordError, SetupError
from meadhall.core.game import make_setup
from meadhall.core.records import last

SLUGS = ("northgard", "monsterlands", "empires")


@pytest.mark.parametrize("slug", SLUGS)
def test_c2_a_position_and_its_copies_know_their_rules_version(slug: str) -> None:
    rules = meadhall.ruleset(slug)
    for version in range(rules.oldest, rules.version + 1):
        setup = make_setup(slug, None, 1, None, None, version)
        state = setup.start()
        assert state.rules == version
        assert state.clone().rules == version
        assert setup.decode(state.encode()).rules == version
        game = last(meadhall.Record(slug, version, setup.content.digest, setup.players, 1, dict(setup.options), []))
        assert game.state.rules == version
        assert game.record().version == version
    assert meadhall.new(slug, seed=1).state.rules == rules.version


@pytest.mark.parametrize("slug", SLUGS)
def test_c2_a_newer_version_is_refused_in_one_sentence(slug: str) -> None:
    record = meadhall.new(slug, seed=1).record()
    for version in (0, meadhall.ruleset(slug).version + 1):
        with pytest.raises(RecordError, match=rf"needs version {version} of the rules of .* has version"):
            last(dataclasses.replace(record, version=version))
        with pytest.raises(SetupError, match="needs version"):
            make_setup(slug, None, 1, None, None, version)
