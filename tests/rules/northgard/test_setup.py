"""Sections COMP and SETUP: what is on the table, who starts, tile hands and the two rounds of setup tiles."""

import pytest

from meadhall.northgard import GAME
from meadhall.northgard.codes import (
    A_CLAN,
    A_PASS,
    EV_FIRST,
    EV_FIRST_ROLL,
    EV_SETUP_UNITS,
    EV_TILE_HAND,
    EV_TILES_BOTTOM,
    K_CLAN,
    K_SETUP_TILE,
    K_TURN,
)
from meadhall.northgard.ops import SET_ADVANCED, SET_EARLY, TILES_BASE
from meadhall.northgard.state import Northgard
from tests.happened import numbers_of
from tests.rules.northgard.table import CONTENT, events, fresh, table, top

CLANS = ("bear", "boar", "goat", "raven", "snake", "stag", "wolf")
COUNTS = (2, 3, 4, 5)
AXES = {"double axe": 2, "triple axe": 3, "split": 1, "double axe and skull": 2, "double skull": 0, "axe and skull": 1}


def dealt(players: int, seed: int = 1) -> Northgard:
    """A game with fixed clans at the first setup tile."""
    s = fresh(players, seed, *CLANS[7 - players :])
    assert s.kind == K_SETUP_TILE
    return s


def through_setup(s: Northgard, pick: int = 0) -> Northgard:
    """Play setup to the first turn."""
    while s.year == 0:
        s.apply(s.legal()[pick % len(s.legal())])
    return s


def order(s: Northgard) -> list[int]:
    """The seats in turn order from the first player."""
    return [(s.first + i) % s.players for i in range(s.players)]


# COMP


@pytest.mark.rule("N.COMP.10")
def test_two_identical_dice_with_six_faces() -> None:
    assert len(CONTENT.face_names) == 6
    for _, one, two in events(dealt(4), EV_FIRST_ROLL):
        assert 0 <= one < 6
        assert 0 <= two < 6
    both = [(one, two) for seed in range(40) for _, one, two in events(dealt(2, seed), EV_FIRST_ROLL)]
    assert {one for one, _ in both} == {two for _, two in both} == set(range(6))
    assert any(one == two for one, two in both)


@pytest.mark.rule("N.COMP.11")
def test_resource_and_fame_tokens_never_run_out() -> None:
    t = table("boar", "wolf").tiles("start 0,0", "13 1,0").units("boar", "13-NESW").units("wolf", "start-N")
    t.building("altar-of-kings", "13-NESW").res("boar", wood=500).res("wolf", wood=500)
    t.s.fame = [500, 500]
    t.phase("harvest").asks("boar", "trade")
    assert t.stock("boar") == (0, 501, 0)
    assert t.fame("boar") == 503


@pytest.mark.rule("N.COMP.12")
def test_special_tokens() -> None:
    s = through_setup(fresh(3, 5, "bear", "snake", "wolf"))
    assert s.kaija_at >= 0 or s.kaija_at == -1  # Bear has one Kaija
    assert s.scorched == -1  # Snake's token waits beside the map
    assert 0 <= s.first < 3
    assert CONTENT.years[:2] == [7, 10]
    assert fresh(2, 1, "goat", "wolf").kaija_at == -3  # no Bear, no Kaija


# SETUP


@pytest.mark.rule("N.SETUP.1")
def test_the_common_supply_and_the_year_token() -> None:
    """T: all tokens are in the supply, nobody holds anything but the starting resources, year 1 follows setup."""
    for players in COUNTS:
        s = dealt(players)
        assert s.tokens == [7] * len(CONTENT.building_ids) == [7] * 8
        assert set(s.a_build) == {-1}
        assert s.loose == []
        assert s.fame == [0] * players
        assert [s.res[p * 3 + 2] for p in range(players)] == [0] * players
        assert s.year == 0
        s = through_setup(s)
        assert (s.year, GAME.view(s, 0)["year"], s.tokens) == (1, 1, [7] * 8)
        while s.year == 1:
            s.apply(A_PASS if A_PASS in s.legal() else s.legal()[0])
        assert s.year == 2  # the token moves one space a year


@pytest.mark.rule("N.SETUP.2")
def test_ten_unrest_cards_beside_the_map() -> None:
    s = dealt(3)
    assert s.unrest == 10
    assert all(CONTENT.unrest_card not in deck for deck in s.draw)


@pytest.mark.rule("N.SETUP.3")
@pytest.mark.parametrize("players", COUNTS)
def test_the_development_deck_has_early_cards_on_top(players: int) -> None:
    s = dealt(players)
    kinds = [CONTENT.card_set[card] for card in reversed(s.dev)]  # top first
    assert kinds == [SET_EARLY] * (2 * players) + [SET_ADVANCED] * (4 * players)
    assert sorted(s.dev + s.unseen) == sorted(CONTENT.early_cards + CONTENT.advanced_cards)
    decks = [dealt(players, seed).dev for seed in range(6)]
    for part in (slice(0, 4 * players), slice(4 * players, None)):  # Advanced, Early
        assert len({tuple(deck[part]) for deck in decks}) > 1
        assert len({tuple(sorted(deck[part])) for deck in decks}) > 1  # other cards left out, not only another order


@pytest.mark.rule("N.SETUP.4")
@pytest.mark.parametrize("players", COUNTS)
def test_one_achievement_per_player_is_laid_out(players: int) -> None:
    found = {tuple(dealt(players, seed).achievements) for seed in range(8)}
    for goals in found:
        assert len(set(goals)) == players
        assert set(goals) <= set(CONTENT.achievement_cards)
    assert len(found) > 1
    s = dealt(players)
    assert not set(s.display) & set(CONTENT.achievement_cards)


@pytest.mark.rule("N.SETUP.5")
@pytest.mark.parametrize("players", COUNTS)
def test_the_starting_tiles(players: int) -> None:
    s = dealt(players)
    start, five = CONTENT.tile("start"), CONTENT.tile("start-5")
    t = table(*CLANS[:2])
    if players < 5:
        assert s.slot_tile == [start]
        assert s.tiles_out == [five]
    else:
        assert s.slot_tile == [start, five]
        assert s.tiles_out == []
        assert s.slot_cell[1] == t.cell("1,0")
        east = s.terr[CONTENT.area(start, "E")]
        assert east == s.terr[5 + CONTENT.area(five, "W")]
        assert s.t_food[east] == 1
        assert s.t_size[east] == 2
    assert s.slot_cell[0] == t.cell("0,0")
    assert set(s.slot_rot) == {0}


@pytest.mark.rule("N.SETUP.6", "N.SETUP.12")
@pytest.mark.parametrize("players", COUNTS)
def test_thirty_three_tiles_are_shuffled_and_three_go_to_each_hand_in_turn_order(players: int) -> None:
    s = dealt(players)
    assert [len(hand) for hand in s.tile_hand] == [3] * players
    tiles = s.pile + [tile for hand in s.tile_hand for tile in hand]
    assert sorted(tiles) == [tile for tile, kind in enumerate(CONTENT.tile_set) if kind == TILES_BASE]
    assert dealt(players, 2).pile != s.pile
    shown = [event for event in numbers_of(s.events) if event[0] == EV_TILE_HAND]
    assert [event[2] for event in shown] == order(s)
    assert [event[1] for event in shown] == [1 << seat for seat in order(s)]  # each to its owner alone
    assert [event[3:] for event in shown] == [s.tile_hand[seat] for seat in order(s)]


@pytest.mark.rule("N.SETUP.7")
def test_each_player_has_six_starting_cards_and_fourteen_units() -> None:
    s = dealt(3)
    for p in range(3):
        ids = sorted(CONTENT.card_ids[card] for card in s.draw[p] if CONTENT.card_set[card] == 0)
        assert ids == ["start-build", "start-explore", "start-feast", "start-feast", "start-move", "start-recruit"]
    assert s.reserve == [14, 14, 14]


@pytest.mark.rule("N.SETUP.8", "N.DECIDE.1")
def test_seats_choose_their_clans_in_order_from_those_left() -> None:
    s = fresh(4, 1)
    left = list(range(7))
    for seat, clan in ((0, 4), (1, 0), (2, 6), (3, 1)):
        assert (s.to_move, s.kind, s.legal()) == (seat, K_CLAN, [A_CLAN + other for other in left])
        assert s.why(A_CLAN + clan) == 0
        s.apply(A_CLAN + clan)
        left.remove(clan)
        if s.kind == K_CLAN:
            assert s.why(A_CLAN + clan) != 0
    assert s.clan == [4, 0, 6, 1]
    assert s.kind == K_SETUP_TILE
    for p, clan in enumerate(s.clan):
        assert CONTENT.clan_initial[clan] in s.draw[p]
        assert s.upgrades[p] == CONTENT.clan_upgrades[clan]
        assert not set(s.upgrades[p]) & set(s.draw[p])


@pytest.mark.rule("N.SETUP.8")
def test_configured_clans_are_not_asked_for() -> None:
    s = fresh(3, 1, "wolf")
    assert (s.to_move, s.legal()) == (1, [A_CLAN + clan for clan in range(6)])
    assert dealt(3).clan == [4, 5, 6]


@pytest.mark.rule("N.SETUP.9")
def test_a_shuffled_face_down_draw_pile_of_seven() -> None:
    orders = set()
    for seed in range(6):
        s = dealt(2, seed)
        for p in range(2):
            assert sorted(s.draw[p]) == sorted([*CONTENT.start_cards, CONTENT.clan_initial[s.clan[p]]])
            assert s.known[p] == [0] * 7
            assert s.hand[p] == s.active[p] == s.discard[p] == []
        orders.add(tuple(s.draw[0]))
    assert len(orders) > 1


@pytest.mark.rule("N.SETUP.10")
def test_most_axes_on_two_dice_starts_and_ties_roll_again() -> None:
    again = 0
    for seed in range(40):
        s = dealt(4, seed)
        rolls = events(s, EV_FIRST_ROLL)
        rollers = [0, 1, 2, 3]
        while len(rollers) > 1:
            round_, rolls = rolls[: len(rollers)], rolls[len(rollers) :]
            assert [roll[0] for roll in round_] == rollers  # everybody still in it, in seat order
            axes = {seat: sum(AXES[CONTENT.face_names[face]] for face in faces) for seat, *faces in round_}
            rollers = [seat for seat in rollers if axes[seat] == max(axes.values())]
            again += len(rollers) > 1
        assert rolls == []
        assert s.first == rollers[0]
        assert events(s, EV_FIRST) == [[s.first]]
    assert again > 0  # ties were among these games


@pytest.mark.rule("N.SETUP.11")
@pytest.mark.parametrize("players", COUNTS)
def test_starting_resources_in_turn_order(players: int) -> None:
    for seed in range(4):
        s = dealt(players, seed)
        for place, p in enumerate(order(s)):
            assert s.res[p * 3 : p * 3 + 3] == ([2, 2, 0] if place < 3 else [3, 2, 0])
        assert s.fame == [0] * players


@pytest.mark.rule("N.SETUP.13", "N.DECIDE.2", "N.DECIDE.4")
def test_first_round_tiles_touch_start_and_bring_three_units() -> None:
    t = table("wolf", "goat").tiles("start 0,0").first("goat").setup(wolf="02 03 05", goat="22 13 10")
    t.asked("goat", "setup tile", "tile 22", "tile 13", "tile 10").pick("tile 22")
    t.asked("goat", "cell", "0,-1", "1,0", "0,1", "-1,0").pick("1,0")
    t.asked("goat", "rotation", "r0", "r1", "r2", "r3").not_offered("stop").pick("r0")
    t.asked("goat", "setup place", "22-N", "22-E", "22-S", "22-W").refused("start-N", "not on offer").pick("22-E")
    assert t.force("goat") == {"22-E": 3}
    assert t.reserve("goat") == 11
    t.asked("wolf", "setup tile", "tile 02", "tile 03", "tile 05").pick("tile 05")
    t.asked("wolf", "cell", "0,-1", "0,1", "-1,0").refused("2,0", "cell not yours").refused("1,0", "cell taken")


@pytest.mark.rule("N.SETUP.13")
def test_with_five_players_the_first_round_may_touch_start_5() -> None:
    t = table("wolf", "goat", "bear", "boar", "stag").tiles("start 0,0", "start-5 1,0").setup(wolf="24 10 05")
    t.pick("tile 24").asked("wolf", "cell", "0,-1", "0,1", "-1,0", "1,-1", "2,0", "1,1")


@pytest.mark.rule("N.DECIDE.4", "N.CLAN.BEAR.1")
@pytest.mark.parametrize(("choice", "regular", "kaija"), [("kaija", 2, "22-E"), ("regular", 3, "reserve")])
def test_bear_chooses_whether_kaija_is_in_the_group(choice: str, regular: int, kaija: str) -> None:
    t = table("bear", "goat").tiles("start 0,0").setup(bear="22 13 10", goat="02 03 05")
    t.pick("tile 22", "1,0", "r0", "22-E").asked("bear", "group", "kaija", "regular").pick(choice)
    assert (t.force("bear"), t.kaija()) == ({"22-E": regular}, kaija)
    t.asks("goat", "setup tile").pick("tile 02").pick(t.options()[0], "r0").asks(
        "goat", "setup place"
    )  # no Kaija there


@pytest.mark.rule("N.SETUP.14")
def test_second_round_tiles_touch_any_tile() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0", "05 -1,0").units("wolf", "22-E", 3).units("goat", "05-ES", 3)
    t.setup(True, wolf="10 13", goat="02 03").asked("wolf", "setup tile", "tile 10", "tile 13").pick("tile 10")
    t.asked("wolf", "cell", "0,-1", "0,1", "1,-1", "2,0", "1,1", "-1,-1", "-2,0", "-1,1").pick("2,0", "r1")
    assert t.t("10-S") == t.t("22-E")  # r1: the unrotated S side looks west
    t.asked("wolf", "setup place", "10-NW", "10-E").pick("10-E")
    assert t.force("wolf") == {"22-E": 3, "10-E": 3}
    t.asks("goat", "setup tile")


@pytest.mark.rule("N.SETUP.15")
def test_setup_tiles_obey_the_corner_rule() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "24 1,0 r3", "28 0,1 r1", "15 2,0", "21 2,1")
    t.units("wolf", "24-E", 3).units("goat", "15-E", 3).setup(True, wolf="05 13", goat="02 03")
    t.pick("tile 05", "1,1").asked("wolf", "rotation", "r1", "r3")
    t.refused("r0", "corner").refused("r2", "corner")


@pytest.mark.rule("N.SETUP.16")
@pytest.mark.parametrize("owner", ["wolf", "goat"])
def test_setup_tiles_never_join_two_groups(owner: str) -> None:
    # at (1,1) the north side is 22-S, the west side 10-E: tile 24 would join them in r0, where NW is one area
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0", "10 0,1").units("wolf", "22-S", 3).units(owner, "10-E", 3)
    t.setup(True, wolf="05 24", goat="02 03").pick("tile 24", "1,1").asked("wolf", "rotation", "r1", "r2", "r3")
    t.refused("r0", "joins")


@pytest.mark.rule("N.SETUP.17")
def test_the_group_goes_to_an_empty_territory_of_the_tile() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0").units("goat", "22-S", 3).units("goat", "22-N", 3)
    t.setup(True, wolf="05 13", goat="02 03").pick("tile 05", "1,1", "r0")
    assert t.t("05-NW") == t.t("22-S")
    assert t.force("wolf") == {"05-ES": 3}  # 05-NW holds Goat; the one empty territory was taken without asking
    # a tile of one area has no empty territory next to units
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0").units("goat", "22-S", 3).units("goat", "22-N", 3)
    t.setup(True, wolf="05 13", goat="02 03").pick("tile 13").refused("1,1", "no empty territory")
    t.refused("1,-1", "no empty territory").offered("2,0")


@pytest.mark.rule("N.SETUP.18")
def test_the_second_group_stays_apart_from_the_first() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0").units("wolf", "22-E", 3).setup(True, wolf="10 13", goat="02")
    t.pick("tile 10", "2,0", "r0")  # 10-NW joins 22-E
    t.asked("wolf", "setup place", "10-E", "10-S").refused("10-NW", "joins")
    for players in (2, 3, 4, 5):
        for seed in range(3):
            s = through_setup(dealt(players, seed), seed)
            for p in range(players):
                own = [s.t_reg[t] + (s.kaija_at == t) for t in s.live if s.t_holder[t] == p]
                assert own == [3, 3]


@pytest.mark.rule("N.SETUP.19", "N.DECIDE.3")
def test_a_hand_without_a_place_is_shown_and_a_tile_exchanged() -> None:
    # the last cell next to Start, (1,0), has units to its north, east and south: tiles 13 and 02 would join them
    t = table("wolf", "goat").tiles("start 0,0", "10 0,-1", "24 0,1", "05 -1,0", "30 1,-1", "06 1,1", "12 2,0")
    t.units("goat", "30-S", 3).units("goat", "06-N", 3).units("goat", "12-EW", 3)
    t.pile("01", "03").setup(wolf="13 02", goat="22 23")
    assert events(t.s, EV_TILE_HAND) == [[0, CONTENT.tile("13"), CONTENT.tile("02")]]
    assert t.s.events[0].mask == 255  # everybody sees the hand
    t.asked("wolf", "setup swap", "tile 13", "tile 02").pick("tile 02")
    assert events(t.s, EV_TILES_BOTTOM) == [[0, CONTENT.tile("02")]]
    assert t.tile_pile() == ["03", "02"]
    assert sorted(t.s.tile_hand[0]) == sorted([CONTENT.tile("13")])  # tile 01, the only one that fits, was taken
    t.asks("wolf", "rotation")
    assert top(t.s).tile == CONTENT.tile("01")


@pytest.mark.rule("N.SETUP.19")
def test_among_base_tiles_only_tile_13_can_lack_a_place() -> None:
    # with two areas or more a tile can always lie at the rim of the map, next to one tile only
    t = table("wolf", "goat").tiles("start 0,0").units("wolf", "start-N", 3).units("wolf", "start-E", 3)
    t.units("goat", "start-S", 3).units("goat", "start-W", 3)
    tiles = [id for id, kind in zip(CONTENT.tile_ids, CONTENT.tile_set, strict=True) if kind == TILES_BASE]
    t.setup(True, wolf=" ".join(tiles)).asked("wolf", "setup tile", *[f"tile {id}" for id in tiles if id != "13"])
    t.refused("tile 13", "tile stuck")


@pytest.mark.rule("N.SETUP.20", "N.SETUP.22")
@pytest.mark.parametrize("players", COUNTS)
def test_after_the_second_round_the_pile_is_whole_again_and_year_one_starts(players: int) -> None:
    s = dealt(players, 3)
    hands: list[list[int]] = []
    below: list[int] = []
    placed = 0
    while s.year == 0:
        if s.kind == K_SETUP_TILE:
            hands = [hand.copy() for hand in s.tile_hand]
            below = s.pile.copy()
        s.apply(s.legal()[0])
    placed = len(s.slot_tile) - (2 if players == 5 else 1)
    assert placed == 2 * players
    assert len(s.pile) == 33 - placed
    thirds = [tile for hand in hands for tile in hand if tile not in s.slot_tile]
    assert len(thirds) == players
    assert sorted(s.pile) == sorted(below + thirds)
    assert s.pile[: len(below)] != below  # shuffled, not laid on top
    assert s.tile_hand == []
    assert [e[0] for e in events(s, EV_SETUP_UNITS)] == order(s) * 2  # the same order in both rounds
    assert (s.year, s.turn, s.to_move, s.kind) == (1, s.first, s.first, K_TURN)


@pytest.mark.rule("N.SETUP.21")
def test_nothing_is_gained_during_setup() -> None:
    for seed in range(3):
        s = dealt(5, seed)
        before = s.res.copy()
        while s.year == 0:
            assert s.res == before
            assert s.fame == [0] * 5
            s.apply(s.legal()[-1])
