"""The invariants of Northgard bite: each kind of damage to a sound position is named by the rule it breaks."""

from collections.abc import Callable
from itertools import islice

import pytest

from meadhall.northgard import codes, land, ops
from meadhall.northgard.state import STALE, Northgard
from tests.properties.games import setup, walk

Damage = Callable[[Northgard], None]


def position(seed: int = 1, steps: int = 120) -> Northgard:
    """A sound position in the middle of a game with Bear and Snake."""
    table = setup("northgard", 3, seed, {"clans": ["bear", "snake", "wolf"]})
    found = next(islice(walk(table, seed), steps, None))
    assert isinstance(found, Northgard)
    assert found.check() == ""
    return found.clone()


def held(s: Northgard) -> int:
    """A territory that somebody holds with regular units."""
    return next(t for t in land.territories(s) if s.t_holder[t] >= 0 and s.t_reg[t] > 0)


def neutral(s: Northgard) -> int:
    """A territory without figures."""
    return next(t for t in land.territories(s) if s.t_holder[t] == -1)


def space(s: Northgard, kind: int) -> int:
    """An area with a free space of that kind."""
    return next(a for a in range(len(s.terr)) if s.terr[a] >= 0 and land.space_of(s, a) == kind and s.a_build[a] < 0)


def put(s: Northgard, area: int, building: int) -> None:
    """A building wherever it is told to stand, with its token and counters."""
    s.a_build[area] = building
    s.t_bld[s.terr[area]] += 1 << (4 * building)
    s.tokens[building] -= 1
    unit = {ops.SPACE_SMALL: land.SMALL_1, ops.SPACE_CARVED: land.CARVED_1, ops.SPACE_LARGE: land.LARGE_1}
    s.t_free[s.terr[area]] -= unit.get(land.space_of(s, area), 0)


def unit_from_nowhere(s: Northgard) -> None:
    s.t_reg[held(s)] += 1


def reserve_short(s: Northgard) -> None:
    s.reserve[0] -= 1


def kaija_in_neutral_land(s: Northgard) -> None:
    s.kaija_at = neutral(s)


def kaija_gone(s: Northgard) -> None:
    s.kaija_at = -3


def card_twice(s: Northgard) -> None:
    s.hand[s.to_move].append(s.content.card("start-recruit"))


def card_lost(s: Northgard) -> None:
    s.dev.pop()
    s.dev.insert(0, s.dev[0])


def card_of_another_clan(s: Northgard) -> None:
    s.upgrades[0], s.upgrades[1] = s.upgrades[1], s.upgrades[0]


def unrest_removed(s: Northgard) -> None:
    s.unrest -= 1
    s.removed.append(s.content.unrest_card)


def unrest_lost(s: Northgard) -> None:
    s.unrest -= 1


def token_lost(s: Northgard) -> None:
    s.tokens[ops.B_FORGE] -= 1


def tile_twice(s: Northgard) -> None:
    s.pile.append(s.slot_tile[-1])


def territory_split(s: Northgard) -> None:
    t = next(t for t in land.territories(s) if len(land.areas_of(s, t)) > 1)
    s.own_map()
    s.terr[land.areas_of(s, t)[-1]] = land.areas_of(s, t)[-1]


def size_wrong(s: Northgard) -> None:
    s.own_map()
    s.t_size[held(s)] += 1


def open_sides_wrong(s: Northgard) -> None:
    s.own_map()
    s.t_open[held(s)] += 1


def icons_wrong(s: Northgard) -> None:
    s.own_map()
    s.t_food[held(s)] += 1


def free_space_wrong(s: Northgard) -> None:
    s.t_free[held(s)] += land.SMALL_1


def list_of_territories_wrong(s: Northgard) -> None:
    s.live = s.live[1:]


def open_sides_list_wrong(s: Northgard) -> None:
    s.frontier = s.frontier[2:]


def tile_apart(s: Northgard) -> None:
    tile = s.pile.pop()
    land.place(s, tile, land.cell_of(30, 30), 0)


def tile_in_a_forbidden_turn(s: Northgard) -> None:
    """Lay a tile where it would leave exactly one border end at a full corner."""
    for tile in s.pile:
        for cell in land.candidate_cells(s, 0, land.BY_SETUP):
            for turn in range(4):
                if land.why_place(s, tile, cell, turn, land.BY_ANYONE) == codes.R_CORNER:
                    s.pile.remove(tile)
                    land.place(s, tile, cell, turn)
                    return
    raise AssertionError("this position has no forbidden place; take another seed")


def attacker_without_a_move(s: Northgard) -> None:
    t = held(s)
    p = (s.t_holder[t] + 1) % s.players
    s.t_att[t] = p
    s.t_attreg[t] = 1
    s.reserve[p] -= 1


def large_building_on_a_small_space(s: Northgard) -> None:
    put(s, space(s, ops.SPACE_SMALL), ops.B_FORGE)


def carved_stone_on_a_plain_space(s: Northgard) -> None:
    put(s, space(s, ops.SPACE_SMALL), ops.B_CARVED_STONE)


def building_without_a_space(s: Northgard) -> None:
    put(s, space(s, ops.SPACE_NONE), ops.B_FOOD_SILO)


def debt(s: Northgard) -> None:
    s.res[4] = -1


def passed_with_a_hand(s: Northgard) -> None:
    s.passed[s.to_move] = 1
    s.marker_moved = 1


def display_short(s: Northgard) -> None:
    s.discard[0].append(s.display.pop())


def deck_short(s: Northgard) -> None:
    s.discard[0].append(s.dev.pop())


def marker_nowhere(s: Northgard) -> None:
    s.first = s.players


def marker_moved_by_nobody(s: Northgard) -> None:
    s.marker_moved = 1 - s.marker_moved


def scorched_nowhere(s: Northgard) -> None:
    s.scorched = len(s.terr) + 5


def holder_without_figures(s: Northgard) -> None:
    s.t_holder[neutral(s)] = 1


def units_of_nobody(s: Northgard) -> None:
    t = held(s)
    s.t_holder[t] = -1


def no_options(s: Northgard) -> None:
    s.options = []


def option_twice(s: Northgard) -> None:
    s.options = [*s.options, s.options[0]]


def option_unknown(s: Northgard) -> None:
    s.options = [*s.options, codes.ACTIONS]


def no_pass(s: Northgard) -> None:
    s.kind = codes.K_TURN
    s.options = [codes.A_WAIT, codes.A_REPLACE]


def single_option(s: Northgard) -> None:
    s.options = s.options[:1]


def endless(s: Northgard) -> None:
    s.year = 8


def nobody_won(s: Northgard) -> None:
    s.finish()


def stale_neighbours(s: Northgard) -> None:
    t = held(s)
    land.neighbours(s, t)
    s.nb = [list(near) if near is not STALE else near for near in s.nb]
    s.nb[t].pop()


def marks_lost(s: Northgard) -> None:
    s.known[0].append(2)


def redacted(s: Northgard) -> None:
    s.redact(0)


CASES: list[tuple[str, Damage]] = [
    ("N.INV.1", unit_from_nowhere),
    ("N.INV.1", reserve_short),
    ("N.INV.2", kaija_in_neutral_land),
    ("N.INV.2", kaija_gone),
    ("N.INV.3", card_twice),
    ("N.INV.3", card_lost),
    ("N.INV.3", card_of_another_clan),
    ("N.INV.4", unrest_removed),
    ("N.INV.4", unrest_lost),
    ("N.INV.5", token_lost),
    ("N.INV.6", tile_twice),
    ("N.INV.7", territory_split),
    ("N.INV.7", size_wrong),
    ("N.INV.7", open_sides_wrong),
    ("N.INV.7", icons_wrong),
    ("N.INV.7", free_space_wrong),
    ("N.INV.7", list_of_territories_wrong),
    ("N.INV.7", open_sides_list_wrong),
    ("N.INV.8", tile_in_a_forbidden_turn),
    ("N.INV.9", tile_apart),
    ("N.INV.10", attacker_without_a_move),
    ("N.INV.12", large_building_on_a_small_space),
    ("N.INV.12", carved_stone_on_a_plain_space),
    ("N.INV.12", building_without_a_space),
    ("N.INV.14", debt),
    ("N.INV.15", passed_with_a_hand),
    ("N.INV.16", display_short),
    ("N.INV.17", deck_short),
    ("N.INV.18", marker_nowhere),
    ("N.INV.18", marker_moved_by_nobody),
    ("N.INV.20", scorched_nowhere),
    ("N.INV.22", holder_without_figures),
    ("N.INV.22", units_of_nobody),
    ("N.INV.23", no_options),
    ("N.INV.23", option_twice),
    ("N.INV.23", option_unknown),
    ("N.INV.23", no_pass),
    ("N.INV.27", redacted),
    ("N.INV.29", endless),
    ("N.INV.29", nobody_won),
    ("N.GEN.6", single_option),
    ("N.MAP.10", stale_neighbours),
    ("N.HIDDEN.8", marks_lost),
]


@pytest.mark.parametrize(
    ("rule", "damage"),
    [pytest.param(rule, harm, id=f"{rule}-{harm.__name__}", marks=pytest.mark.rule(rule)) for rule, harm in CASES],
)
def test_damage_is_named_by_the_rule_it_breaks(rule: str, damage: Damage) -> None:
    s = position()
    damage(s)
    breach = s.check()
    assert breach.split(":")[0] == rule, breach
    assert breach.endswith(".")
