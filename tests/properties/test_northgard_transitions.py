"""Invariants of Northgard that show only between two positions: what may change, when, and by what."""

from collections import Counter
from collections.abc import Iterator

import pytest

from meadhall.northgard import codes, land
from meadhall.northgard.build import Building, Space
from meadhall.northgard.cards import row
from meadhall.northgard.harvest import yields
from meadhall.northgard.ops import BUILD_DUPLICATES
from meadhall.northgard.state import Northgard
from tests.happened import numbers_of
from tests.properties.games import chance, choose, first, setup

GAMES = 3
COUNTS = pytest.mark.parametrize("players", [2, 3, 4, 5])
Step = tuple[Northgard, Northgard, list[list[int]]]  # before, after, what happened


def base(players: int, seed: int) -> Iterator[Step]:
    """Every decision of a random base game."""
    state = first(setup("northgard", players, seed, {"scorched_neutral": seed % 2 == 0}))
    assert isinstance(state, Northgard)
    rng = chance(seed)
    state.events = []
    while state.to_move >= 0:
        before = state.clone()
        state.tracing = True
        state.apply(choose(state, rng))
        yield before, state, numbers_of(state.events)
        state.events = []


@pytest.mark.rule("N.INV.11", "N.MAP.8")
@COUNTS
def test_closed_territories_stay_and_open_ones_only_grow(players: int) -> None:
    closed = 0
    for seed in range(GAMES):
        for before, after, _ in base(players, seed):
            if len(before.slot_tile) == len(after.slot_tile):
                assert before.terr == after.terr
                assert before.t_open == after.t_open
                continue
            for t in land.territories(before):
                areas = land.areas_of(before, t)
                now = after.terr[areas[0]]
                if before.t_open[t] == 0:
                    closed += 1
                    assert after.t_open[now] == 0
                    assert land.areas_of(after, now) == areas
                else:
                    assert set(areas) <= set(land.areas_of(after, now))
    assert closed > 0


@pytest.mark.rule("N.INV.13", "N.BUILD.5")
@COUNTS
def test_a_type_is_built_twice_in_a_territory_only_by_a_card_that_says_so(players: int) -> None:
    built = 0
    for seed in range(GAMES):
        for before, _, events in base(players, seed):
            for event in events:
                if event[0] == codes.EV_BUILD:
                    territory, building = event[3], event[4]
                    built += 1
                    if land.buildings(before, territory, building) > 0:
                        asked = before.stack[-1]
                        assert isinstance(asked, Building | Space)
                        assert row(before, asked.effect)[BUILD_DUPLICATES] == 1
    assert built > 0


@pytest.mark.rule("N.INV.18", "N.YEAR.6")
@COUNTS
def test_the_marker_moves_once_a_year_to_who_passes_first(players: int) -> None:
    for seed in range(GAMES):
        moves: Counter[int] = Counter()
        for before, after, events in base(players, seed):
            codes_seen = [event[0] for event in events]
            if before.first >= 0 and after.first != before.first:
                assert codes.EV_PASS in codes_seen
            for event in events:
                if event[0] == codes.EV_FIRST_MARKER:
                    assert sum(before.passed) == 0
                    moves[before.year] += 1
        assert set(moves) == set(range(1, max(moves) + 1))
        assert set(moves.values()) == {1}


@pytest.mark.rule("N.INV.19", "N.TURN.3", "N.TURN.16")
@COUNTS
def test_one_card_without_flash_is_resolved_per_turn(players: int) -> None:
    most = 0
    for seed in range(GAMES):
        plain = cards = 0
        played = -1
        for _, after, events in base(players, seed):
            for event in events:
                if event[0] == codes.EV_TURN:
                    plain = cards = 0
                elif event[0] == codes.EV_PLAY:
                    played = event[3]
                    cards += 1
                    plain += after.content.card_flash[played] == 0
                    assert plain <= 1
                    most = max(most, cards)
                elif event[0] == codes.EV_CANCEL:
                    assert event[3] == played
                    cards -= 1
                    plain -= after.content.card_flash[played] == 0
                elif event[0] in (codes.EV_WAIT, codes.EV_REPLACE, codes.EV_REMOVE, codes.EV_UPGRADE, codes.EV_PASS):
                    assert cards == 0, "options B to F are a whole turn"
    assert most > 1


@pytest.mark.rule("N.INV.21", "N.SCORE.9")
@COUNTS
def test_fame_changes_only_by_its_known_sources(players: int) -> None:
    causes: Counter[int] = Counter()
    for seed in range(GAMES):
        for before, after, events in base(players, seed):
            told = [0] * players
            for event in events:
                if event[0] == codes.EV_FAME:
                    told[event[2]] += event[3]
                    causes[event[4]] += 1
            assert [b + n for b, n in zip(before.fame, told, strict=True)] == after.fame
    assert set(causes) <= {codes.C_CLOSING, codes.C_CLOSED, codes.C_ALTAR, codes.C_CLAN, codes.C_UNREST}
    assert causes[codes.C_CLOSED] > 0


@pytest.mark.rule("N.INV.26", "N.HARVEST.4", "N.HARVEST.6")
@COUNTS
def test_a_harvest_brings_all_icons_of_all_controlled_territories(players: int) -> None:
    harvests = 0
    for seed in range(GAMES):
        for _, after, events in base(players, seed):
            if not any(event[0] == codes.EV_HARVEST for event in events):
                continue
            harvests += 1
            got = [0, 0, 0]
            for event in events:
                if event[0] == codes.EV_HARVEST or (event[0] == codes.EV_GAIN and event[6] == codes.C_SCORCHED):
                    for kind in range(3):
                        got[kind] += event[3 + kind]
            there = [
                sum(yields(after, t, kind) for t in land.territories(after) if after.t_holder[t] >= 0)
                for kind in range(3)
            ]
            assert got == there
    assert harvests >= GAMES * 6


@pytest.mark.rule("N.INV.28", "N.GEN.19")
@COUNTS
def test_the_same_seed_and_decisions_give_the_same_events(players: int) -> None:
    one = [events for _, _, events in base(players, 1)]
    two = [events for _, _, events in base(players, 1)]
    assert one == two
