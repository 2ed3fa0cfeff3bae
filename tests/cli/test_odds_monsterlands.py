"""`meadhall odds monsterlands`: chances add up, more defence never hurts, an unknown name is refused."""

import pytest

from tests.cli.conftest import Run

GATOR = ("odds", "monsterlands", "--monster", "gator", "--mercenary", "torko", "--dice", "SSSM", "--trap", "trap-f4")


def test_chances_add_up(run: Run) -> None:
    data = run(*GATOR, "--defence", 2, "--json").json
    assert data["capture_value"] == 15 and len(data["by_magic"]) == 2
    for row in data["by_magic"]:
        assert row["unhurt"] + row["wounded"] + row["dies"] == pytest.approx(1)
        for policy in ("careful", "all_in"):
            assert sum(row[policy].values()) + row["dies"] == pytest.approx(1)
    more = run(*GATOR, "--defence", 3, "--json").json
    assert more["by_magic"][0]["dies"] < data["by_magic"][0]["dies"]


def test_words(run: Run) -> None:
    out = run(*GATOR, "--entrance", "--round", 3).out
    assert "Torko against Gator" in out and "stops at the first capture" in out
