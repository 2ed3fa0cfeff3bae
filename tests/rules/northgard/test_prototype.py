"""Section PROTO: the rule set of 2020, wherever it differs from the final one. Goat and Raven have no combat power."""

import random

import pytest

from meadhall.core.errors import SetupError
from meadhall.northgard import GAME
from meadhall.northgard.codes import (
    A_CELL,
    A_CHIEF,
    A_REG,
    C_CLAN,
    END_YEARS,
    EV_CLAN,
    EV_DISPLAY,
    EV_DRAW_TILES,
    EV_GAIN,
    EV_RECRUIT,
    EV_SECOND,
    EV_SETUP_UNITS,
    EV_TILES_BOTTOM,
    EV_TILES_GONE,
    EV_YEAR,
    K_CELL,
    K_CLAN,
    K_GROUP,
    K_ROTATION,
    K_SETUP_PLACE,
)
from meadhall.northgard.land import cell_of
from meadhall.northgard.setup import SetupTurn
from meadhall.northgard.state import Northgard
from meadhall.northgard.year import StartYear
from tests.happened import numbers_of
from tests.rules.northgard.table import CONTENT, Table, events, new, table, to_first_turn, top

FIVE = ("bear", "goat", "raven", "stag", "wolf")


def old(*clans: str, **options: object) -> Table:
    """A prototype table with Start at (0, 0) and tile 22 east of it."""
    return table(*clans, edition="prototype", **options).tiles("start 0,0", "22 1,0")


def started(players: int = 3, seed: int = 1, **options: object) -> Northgard:
    return new(players, seed, edition="prototype", **options)


def played(players: int, seed: int) -> Northgard:
    """A random game to its end, with all events."""
    s = started(players, seed)
    chance = random.Random(seed)
    while not s.over:
        s.apply(chance.choice(s.legal()))
    return s


@pytest.mark.rule("N.PROTO.1")
def test_other_names_change_no_meaning() -> None:
    # seven "turns" of "rounds"; a "Mountain" crossing still uses two moves of one action
    assert [year for (year,) in events(played(2, 3), EV_YEAR)] == list(range(1, 8))
    t = old("goat", "raven").units("goat", "22-W", 2).units("raven", "start-W").hand("goat", "militia", "start-move")
    t.turn("goat").play("militia", "22-W").offered("22-N").pick("22-N", 1).goes_on("start-move")


@pytest.mark.rule("N.PROTO.2")
def test_five_clans_dealt_at_random() -> None:
    dealt = set()
    for seed in range(12):
        s = started(3, seed)
        assert s.kind != K_CLAN  # nobody chooses
        clans = tuple(CONTENT.clan_ids[clan] for clan in s.clan)
        assert set(clans) <= set(FIVE)
        assert len(set(clans)) == 3
        assert len(events(s, EV_CLAN)) == 3
        dealt.add(clans)
    assert len(dealt) > 6
    assert {clan for clans in dealt for clan in clans} == set(FIVE)
    assert started(5, 1).clan != started(5, 2).clan  # five players have all five, in some order


@pytest.mark.rule("N.PROTO.2", "N.GEN.21")
def test_the_configuration_may_fix_clans_but_not_others() -> None:
    s = started(3, 1, clans=["wolf"])
    assert CONTENT.clan_ids[s.clan[0]] == "wolf"
    assert sorted(s.clan) == sorted(set(s.clan))
    for clan in ("boar", "snake"):
        with pytest.raises(SetupError, match=f"The {clan} clan is not in the prototype edition"):
            GAME.complete(3, {"edition": "prototype", "clans": [clan]})


@pytest.mark.rule("N.PROTO.3")
def test_clan_cards_are_those_of_the_tables() -> None:
    s = started(5)
    for p in range(5):
        clan = s.clan[p]
        assert CONTENT.clan_initial[clan] in s.draw[p]
        assert s.upgrades[p] == CONTENT.clan_upgrades[clan]
        assert len(s.upgrades[p]) == 2


@pytest.mark.rule("N.PROTO.4", "N.PROTO.5")
def test_one_common_deck_without_achievements() -> None:
    mixed = set()
    for seed in range(6):
        s = to_first_turn(started(3, seed))
        cards = s.dev + s.display
        assert len(cards) == 21
        assert len(s.unseen) == 52 - 21
        assert s.achievements == []
        assert not set(cards) & set(CONTENT.achievement_cards)
        mixed.add(tuple(CONTENT.card_set[card] for card in s.display))
        assert s.check() == ""
    assert len({kind for row in mixed for kind in row}) == 2  # Early and Advanced cards in the first year already


@pytest.mark.rule("N.PROTO.5", "N.PROTO.22", "N.INV.17")
def test_a_card_per_player_every_year_also_in_the_seventh() -> None:
    s = played(3, 5)
    assert [len(cards) for cards in events(s, EV_DISPLAY)] == [3] * 7
    assert s.dev == []
    assert s.display == []
    assert (s.year, s.end_reason) == (7, END_YEARS)
    assert not set(CONTENT.achievement_cards) & {c for cards in events(s, EV_DISPLAY) for c in cards}


@pytest.mark.rule("N.PROTO.6")
@pytest.mark.parametrize("players", [2, 5])
def test_one_starting_tile_and_start_5_in_the_pile(players: int) -> None:
    s = started(players)
    assert [CONTENT.tile_ids[tile] for tile in s.slot_tile] == ["start"]
    drawn = [top(s).tile]  # the first setup tile is drawn already
    assert len(s.pile + drawn) == 34
    assert CONTENT.tile("start-5") in s.pile + drawn


@pytest.mark.rule("N.PROTO.7")
def test_starting_resources() -> None:
    s = started(5)
    got = [tuple(s.res[((s.first + i) % 5) * 3 :][:3]) for i in range(5)]
    assert got == [(2, 1, 0), (2, 2, 0), (2, 2, 0), (3, 2, 0), (3, 2, 0)]


@pytest.mark.rule("N.PROTO.8", "N.DECIDE.2", "N.HIDDEN.12")
def test_setup_tiles_are_drawn_openly_and_laid_in_turn_order() -> None:
    s = started(3, 2)
    order = [(s.first + i) % 3 for i in range(3)] * 2
    assert s.tile_hand == []
    cells = {action - A_CELL for action in s.legal()}
    assert cells == {cell_of(0, -1), cell_of(1, 0), cell_of(0, 1), cell_of(-1, 0)}  # next to Start
    tile = top(s).tile
    for viewer in (-1, *range(3)):  # everybody sees the tile
        view = GAME.view(redacted(s, viewer), viewer)
        assert view["placing"]["tile"] == CONTENT.tile_ids[tile]
    while s.year == 0:
        s.apply(s.legal()[-1])
    placed = events(s, EV_SETUP_UNITS)
    assert [seat for seat, *_ in placed] == order
    assert all(reg == 3 for _, _, reg, _, _ in placed)
    assert [seat for seat, *_ in events(s, EV_DRAW_TILES)][: len(order)] == order
    assert len(s.slot_tile) == 7
    for p in range(3):
        assert sum(s.t_reg[t] for t in s.live if s.t_holder[t] == p) == 6
        assert sum(s.t_holder[t] == p for t in s.live) == 2  # no group joins another, not even an own one


def redacted(s: Northgard, viewer: int) -> Northgard:
    copy = s.clone()
    copy.redact(viewer)
    return copy


@pytest.mark.rule("N.PROTO.8")
def test_later_setup_tiles_touch_any_tile() -> None:
    s = started(2, 3)
    while s.kind in (K_CELL, K_ROTATION, K_SETUP_PLACE) and len(s.slot_tile) == 1:
        s.apply(s.legal()[0])
    while s.kind == K_SETUP_PLACE:
        s.apply(s.legal()[0])
    assert s.kind == K_CELL
    at_start = {cell_of(0, -1), cell_of(1, 0), cell_of(0, 1), cell_of(-1, 0)}
    assert {action - A_CELL for action in s.legal()} - at_start  # in the first round already


@pytest.mark.rule("N.PROTO.9")
def test_a_setup_tile_without_a_place_goes_to_the_bottom() -> None:
    t = table("goat", "raven", edition="prototype").tiles("start 0,0").pile("13", "22", "05")
    # four held neighbours: tile 13 would join them all
    for side in "NESW":
        t.units("goat", f"start-{side}", 1)
    s = t.s
    s.year = 0
    t._display = []
    t._complete()
    s.tile_hand = []
    s.first = 1
    s.add(StartYear())
    s.add(SetupTurn(1, s.players))
    s.run()
    assert events(s, EV_TILES_BOTTOM) == [[1, CONTENT.tile("13")]]
    assert t.tile_pile() == ["05", "13"]
    t.asks("raven", "cell")
    assert top(s).tile == CONTENT.tile("22")
    assert "goes to the bottom" in t.log("")


@pytest.mark.rule("N.PROTO.10")
def test_kaija_stays_out_of_setup_and_a_warchief_may_come() -> None:
    s = started(2, 1, clans=["bear", "goat"])
    while s.year == 0:
        assert GAME.kind_name(s.kind) != "group"
        s.apply(s.legal()[0])
    assert s.kaija_at == -1
    s = started(2, 1, clans=["bear", "goat"], warchiefs=True)
    asked = 0
    while s.year == 0:
        if GAME.kind_name(s.kind) == "group":
            asked += 1
            assert s.legal() == [A_CHIEF, A_REG]  # Kaija is not offered
        s.apply(s.legal()[0])
    assert asked == 2
    assert all(at >= 0 for at in s.chief_at)
    assert s.kaija_at == -1
    assert s.reserve == [14 - 5, 14 - 5]


@pytest.mark.rule("N.PROTO.10")
def test_a_warchief_declined_at_setup_is_offered_again() -> None:
    s = started(2, 1, clans=["wolf", "goat"], warchiefs=True)
    asked = 0
    while s.year == 0:
        asked += s.kind == K_GROUP
        s.apply(A_REG if s.kind == K_GROUP else s.legal()[0])
    assert asked == 4  # two groups each
    assert s.chief_at == [-1, -1]
    assert s.reserve == [14 - 6, 14 - 6]


@pytest.mark.rule("N.PROTO.10")
def test_decks_are_shuffled_after_the_tiles() -> None:
    """T: up to the last tile every deck lies as it was dealt; then every player's is shuffled."""
    orders: list[set[tuple[int, ...]]] = [set(), set()]
    for seed in range(6):
        s = started(2, seed, clans=["wolf", "goat"])
        decks = [CONTENT.start_cards + [CONTENT.clan_initial[s.clan[p]]] for p in range(2)]
        while s.year == 0:
            assert s.draw == decks
            s.apply(s.legal()[0])
        for p in range(2):
            now = s.hand[p] + s.draw[p][::-1]
            assert sorted(now) == sorted(decks[p])
            orders[p].add(tuple(now))
    assert all(len(found) > 2 for found in orders)


@pytest.mark.rule("N.PROTO.11", "N.HIDDEN.20")
def test_opponents_see_only_the_last_card_of_an_active_area() -> None:
    t = old("goat", "raven").units("goat", "22-W", 2).units("raven", "22-S", 1).played("raven", "fishing", "militia")
    t.hand("goat", "enemy-secrets").turn("goat")
    seen = {who: t.view(who)["seats"][1] for who in ("goat", "raven", "")}
    assert seen["raven"]["active"] == ["fishing", "militia"]
    for who in ("goat", ""):
        assert seen[who]["active"] == ["militia"]
        assert seen[who]["played"] == ["militia"]
        assert seen[who]["active_count"] == 2
    t.play("enemy-secrets").asked("goat", "copy", "fishing", "militia")  # copy cards may choose any of them
    final = table("goat", "raven").tiles("start 0,0", "22 1,0").units("goat", "22-W").units("raven", "22-S")
    final.played("raven", "fishing", "militia").turn("goat")
    assert final.view("goat")["seats"][1]["active"] == ["fishing", "militia"]


@pytest.mark.rule("N.PROTO.12")
def test_remove_draws_one_card() -> None:
    t = old("goat", "raven").units("goat", "22-W").units("raven", "22-S").res("goat", lore=3)
    t.hand("goat", "fishing", "militia").draws("goat", "scouts", "warriors", "outpost").turn("goat")
    t.pick("remove", "fishing")
    assert t.stock("goat") == (0, 0, 1)
    assert t.zone("hand", "goat") == ["militia", "scouts"]


@pytest.mark.rule("N.PROTO.13")
def test_the_payment_of_an_upgrade_always_goes_to_the_active_area() -> None:
    t = old("goat", "raven").units("goat", "22-W").units("raven", "22-S").res("goat", lore=3)
    t.hand("goat", "fishing", "militia").turn("goat").pick("upgrade", "fishing")
    t.asked("goat", "upgrade", "goat-teamwork", "goat-resourceful").pick("goat-teamwork")  # no question of its fate
    assert t.zone("active", "goat") == ["fishing"]
    assert t.zone("hand", "goat") == ["militia", "goat-teamwork"]


@pytest.mark.rule("N.PROTO.14")
def test_recruiting_cannot_stop_early() -> None:
    t = old("goat", "raven").units("goat", "22-W").units("goat", "22-E").units("raven", "22-S")
    t.hand("goat", "upgraded-town-hall").turn("goat").play("upgraded-town-hall")
    t.asked("goat", "recruit", "22-W", "22-E").pick("22-W").asked("goat", "recruit", "22-W", "22-E").pick("22-E").done()
    assert t.reserve("goat") == 14 - 4
    t = old("goat", "raven").units("goat", "22-W", 13).units("raven", "22-S").hand("goat", "upgraded-town-hall")
    t.turn("goat").play("upgraded-town-hall").done()  # as many as possible: one, in the only place
    assert t.reserve("goat") == 0


@pytest.mark.rule("N.PROTO.14")
def test_maxima_per_icon_are_filled() -> None:
    t = old("goat", "raven").units("goat", "22-S").units("raven", "22-E").hand("goat", "loremasters").turn("goat")
    t.play("loremasters").done()  # one lore icon, one unit, nothing to choose
    assert [numbers[1] for numbers in events(t.s, EV_RECRUIT)] == [t.t("22-S")]
    assert t.force("goat") == {"22-S": 2}


@pytest.mark.rule("N.PROTO.15")
def test_tiles_that_fit_nowhere_leave_the_game() -> None:
    t = stuck().pile("13", "05", "28").hand("goat", "start-explore").turn("goat").play("start-explore")
    t.asks("goat", "rotation")
    assert events(t.s, EV_TILES_GONE) == [[0, CONTENT.tile("13")]]
    assert "leaves the game" in t.log("")
    assert CONTENT.tile("13") in t.s.tiles_out
    assert t.tile_pile() == ["28"]


@pytest.mark.rule("N.PROTO.15")
def test_an_explore_that_empties_the_pile_has_no_effect() -> None:
    t = stuck().pile("13").hand("goat", "start-explore").turn("goat").play("start-explore").done()
    assert t.tile_pile() == []
    assert CONTENT.tile("13") in t.s.tiles_out


@pytest.mark.rule("N.PROTO.15")
def test_tiles_not_chosen_go_to_the_bottom() -> None:
    t = stuck().pile("05", "28", "02").hand("goat", "upgraded-scout-camp").turn("goat").play("upgraded-scout-camp")
    t.offered("tile 05", "tile 28").pick("tile 05")
    assert t.tile_pile() == ["02", "28"]


def stuck() -> Table:
    """Goat can only explore at (2,0), next to Raven on the south side: tile 13 joins both."""
    t = old("goat", "raven").tiles("10 1,1", "24 2,1")
    return t.units("goat", "22-E").units("raven", "24-NW")


@pytest.mark.rule("N.PROTO.16")
def test_casualties_first_then_scores_with_the_starting_units() -> None:
    # 3 units + 2 axes against 2 units + 2: Raven wins 5 to 4 though one attacker falls
    t = old("raven", "goat").units("raven", "22-W", 3).units("goat", "22-S", 2).hand("raven", "start-move")
    t.turn("raven").dice("double axe", "double axe and skull").play("start-move", "22-W", "22-S", 3)
    t.asks("goat", "retreat").pick("22-E", 2).done()
    assert t.force("raven") == {"22-S": 2}
    # a side without units has lost whatever the score
    t = old("raven", "goat").units("raven", "22-W", 1).units("goat", "22-S", 2).hand("raven", "start-move")
    t.turn("raven").dice("double skull", "triple axe").play("start-move", "22-W", "22-S").done()
    assert t.force("goat") == {}
    assert t.holder("22-S") == "raven"
    # both without units: nobody wins
    t = old("raven", "goat").units("raven", "22-W", 2).units("goat", "22-S", 2).hand("raven", "start-move")
    t.turn("raven").dice("double skull", "double skull").play("start-move", "22-W", "22-S", 2).done()
    assert (t.holder("22-S"), t.force("raven"), t.force("goat")) == ("", {}, {})
    # equal scores: the defender
    t = old("raven", "goat").units("raven", "22-W", 2).units("goat", "22-S", 2).hand("raven", "start-move")
    t.turn("raven").dice("double axe", "double axe").play("start-move", "22-W", "22-S", 2)
    t.asks("raven", "retreat")


@pytest.mark.rule("N.PROTO.17")
def test_retreats_are_those_of_the_final_rules() -> None:
    t = old("raven", "goat").units("raven", "22-W", 4).units("goat", "22-S", 2).units("goat", "22-E", 2)
    t.hand("raven", "militia").turn("raven").play("militia", "22-W", "22-S", 3, "22-W", "22-E")
    t.dice("triple axe", "double axe").pick("22-S")  # the loser may not go to 22-E, where a combat is pending
    assert t.force("goat")["start-E"] == 2  # the territory the attacker emptied is the only way


@pytest.mark.rule("N.PROTO.18")
@pytest.mark.parametrize(
    ("units", "food"), [(3, 0), (4, 1), (6, 1), (7, 2), (9, 2), (10, 3), (12, 3), (13, 4), (14, 4)]
)
def test_winter_asks_for_food_only(units: int, food: int) -> None:
    t = old("goat", "raven").units("goat", "22-W", units).units("raven", "22-S").res("goat", food=9, wood=9)
    t.phase("winter")
    assert t.stock("goat") == (9 - food, 9, 0)


@pytest.mark.rule("N.PROTO.19")
def test_an_unpaid_winter_takes_all_food_and_brings_unrest() -> None:
    t = old("goat", "raven").units("goat", "22-W", 13).units("raven", "22-S").res("goat", food=2, wood=5)
    t.phase("winter")
    assert t.stock("goat") == (0, 5, 0)
    assert t.s.unrest == 9
    assert "unrest" in t.zone("hand", "goat") + t.zone("draw", "goat")


@pytest.mark.rule("N.PROTO.20", "N.PROTO.23")
def test_the_final_score_counts_neither_cards_nor_achievements() -> None:
    t = old("goat", "raven").units("goat", "22-W").units("raven", "22-S").res("goat", food=3, wood=2, lore=2)
    t.discards("goat", "scouts", "fishing", "unrest", "unrest").year(7)
    t.s.fame[0] = 10
    t.phase("end")
    assert t.s.over
    assert t.s.scores[0] == 10 + 7 // 3 - 3 - 3  # Scouts and Fishing would be worth 4


@pytest.mark.rule("N.PROTO.21")
def test_without_unrest_cards_three_fame_are_lost_and_nothing_else() -> None:
    t = old("goat", "raven").units("goat", "22-W", 5).units("raven", "22-S").draws("goat", "scouts", "fishing")
    t.discards("raven", *["unrest"] * 10).phase("winter")
    assert t.fame("goat") == -3
    assert not t.zone("discard", "goat")  # the top card stays (both are drawn in the new year)
    assert "scouts" in t.zone("hand", "goat")


@pytest.mark.rule("N.PROTO.22")
def test_victory_by_territories_exists() -> None:
    t = table("goat", "raven", edition="prototype").tiles("start 0,0").units("raven", "start-W")
    for side in "NES":
        t.units("goat", f"start-{side}").loose("forge", f"start-{side}")
        t.s.t_open[t.t(f"start-{side}")] = 0
    t.phase("end")
    assert (t.s.over, t.s.winners) == (True, 1)
    t = old("goat", "raven").units("goat", "22-W").units("raven", "22-S").year(6).phase("end")
    assert (t.s.over, t.s.year) == (False, 7)
    assert len(t.s.display) == 2


@pytest.mark.rule("N.PROTO.23")
def test_tie_breaks_are_those_of_the_final_rules() -> None:
    t = old("goat", "raven").units("goat", "22-W", 2).units("goat", "22-E").units("raven", "22-S", 5).year(7)
    t.phase("end")
    assert t.s.scores == [0, 0]
    assert t.s.winners == 1  # two territories to one, before units


@pytest.mark.rule("N.PROTO.24")
def test_a_second_chance_draws_no_tile() -> None:
    t = table("goat", "raven", edition="prototype").tiles("start 0,0")
    for side in "NESW":
        t.units("raven", f"start-{side}", 1)
    t.phase("end")  # no neutral territory: nothing is offered to Goat
    assert not events(t.s, EV_SECOND)
    assert (t.s.year, t.reserve("goat")) == (4, 14)
    t = table("goat", "raven", edition="prototype").tiles("start 0,0").units("raven", "start-W", 1)
    t.phase("end").asked("goat", "second chance", "start-N", "start-E", "start-S", "stop")


@pytest.mark.rule("N.PROTO.25")
def test_kaija_moves_anywhere_and_is_worth_one_axe() -> None:
    t = old("bear", "goat").units("bear", "22-W", 1, kaija=True).units("goat", "22-S", 1).hand("bear", "start-move")
    t.turn("bear").dice("double axe", "double axe").play("start-move", "22-W", "22-S", 1, "yes").settle().done()
    assert t.kaija() == "22-S"  # 2 + 2 against 1 + 2: an attack with Kaija, alone or with others
    t = old("bear", "goat").units("bear", "22-W", 0, kaija=True).units("goat", "22-S", 1).hand("bear", "start-move")
    t.turn("bear").dice("double axe", "double axe").play("start-move", "22-W", "22-S")  # 1 + 2 to 1 + 2: lost
    t.asks("bear", "retreat")


@pytest.mark.rule("N.PROTO.25")
def test_kaija_feeds_her_controller_and_is_not_counted_for_winter() -> None:
    t = old("bear", "goat").units("bear", "22-N", 3, kaija=True).units("goat", "22-W", 1).phase("harvest")
    assert t.stock("bear") == (1, 0, 0)  # nothing else in 22-N, and three units cost nothing
    t = old("bear", "goat").units("bear", "22-N", 3).units("goat", "22-W", 1).phase("harvest")
    assert t.stock("bear") == (0, 0, 0)  # in the reserve she feeds nobody
    t = table("bear", "goat").tiles("start 0,0", "22 1,0").units("bear", "22-N", 3, kaija=True)
    assert t.units("goat", "22-W").phase("harvest").stock("bear") == (0, 0, 0)  # final rules


@pytest.mark.rule("N.PROTO.25")
def test_kaija_is_recruited_like_a_unit() -> None:
    t = old("bear", "goat").units("bear", "22-W", 1).units("goat", "22-S").hand("bear", "town-hall").turn("bear")
    t.play("town-hall").asked("bear", "figure", "regular", "kaija").pick("kaija").done()
    assert (t.kaija(), t.reserve("bear")) == ("start-E", 13)


@pytest.mark.rule("N.PROTO.26")
def test_where_kaija_defends_one_skull_is_cancelled() -> None:
    t = old("goat", "bear").units("goat", "22-W", 4).units("bear", "22-S", 1, kaija=True).hand("goat", "start-move")
    t.turn("goat").dice("double skull", "triple axe").play("start-move", "22-W", "22-S", 1)
    t.asked("bear", "casualty", "regular", "kaija").pick("regular").settle().done()  # one of the two skulls
    assert t.kaija() == "22-S"
    t = old("goat", "bear").units("goat", "22-W", 4).units("bear", "22-S", 2).hand("goat", "start-move")
    t.turn("goat").dice("double skull", "triple axe").play("start-move", "22-W", "22-S", 1).done()
    assert t.force("bear") == {}  # without her both fall
    # attacking she cancels nothing
    t = old("bear", "goat").units("bear", "22-W", 2, kaija=True).units("goat", "22-S", 2).hand("bear", "start-move")
    t.turn("bear").dice("double axe", "double skull").play("start-move", "22-W", "22-S", 2, "yes")
    t.asks("bear", "casualty").pick("regular").asks("bear", "casualty")


@pytest.mark.rule("N.PROTO.27", "N.HARVEST.1")
def test_goat_eats_from_closed_territories_with_buildings() -> None:
    def harvested(built: int, shut: int) -> int:
        t = table("goat", "raven", edition="prototype").tiles("start 0,0", "06 0,-1", "09 1,0", "10 0,1", "12 -1,0")
        areas = ["06-N", "09-E", "10-E", "12-N"]
        for i, area in enumerate(areas):
            t.units("goat", area, 1)
            if i < built:
                t.loose("training-camp", area)
            if i < shut:
                t.s.t_open[t.t(area)] = 0
        t.totals = False
        t.units("raven", "start-S").phase("harvest")
        return sum(food for seat, food, _, _, cause in events(t.s, EV_GAIN) if (seat, cause) == (0, C_CLAN))

    assert harvested(0, 4) == 0
    assert harvested(2, 4) == 2
    assert harvested(4, 4) == 3  # at most three
    assert harvested(4, 1) == 1  # open ones do not count


@pytest.mark.rule("N.PROTO.27")
def test_goat_gets_no_food_for_building() -> None:
    t = (
        old("goat", "raven")
        .units("goat", "22-N")
        .units("raven", "22-S")
        .res("goat", wood=1)
        .hand("goat", "start-build")
    )
    t.turn("goat").play("start-build", "food-silo").done()
    assert t.stock("goat") == (0, 0, 0)


@pytest.mark.rule("N.PROTO.28", "N.CLAN.RAVEN.1")
def test_raven_collects_what_its_explore_closes() -> None:
    t = table("raven", "goat", edition="prototype").tiles("start 0,0", "10 1,0", "24 1,1").units("raven", "24-NW")
    t.units("goat", "start-S").pile("15").hand("raven", "start-explore").loose("food-silo", "24-NW").turn("raven")
    t.play("start-explore").pick("r0").done()
    assert t.fame("raven") == 3
    assert t.stock("raven") == (1, 0, 0)


@pytest.mark.rule("N.PROTO.29")
def test_stag_gains_more_for_closed_territories_and_nothing_else() -> None:
    def harvested(clan: str, size: int) -> int:
        t = table(clan, "goat", edition="prototype").tiles("start 0,0", "22 1,0").units(clan, "22-N")
        t.s.t_open[t.t("22-N")] = 0
        t.s.t_size[t.t("22-N")] = size
        t.totals = False
        return t.units("goat", "22-S").phase("harvest").fame(clan)

    assert [harvested("stag", size) for size in (1, 2, 3)] == [2, 2, 3]
    assert [harvested("raven", size) for size in (1, 2, 3)] == [1, 1, 2]
    # no fame for a won combat, none for closing beside the closing fame
    t = old("stag", "goat").units("stag", "22-W", 4).units("goat", "22-S").hand("stag", "start-move").turn("stag")
    t.dice("triple axe", "double axe").play("start-move", "22-W", "22-S", 4)
    assert t.fame("stag") == 0
    t = table("stag", "goat", edition="prototype").tiles("start 0,0", "10 1,0", "24 1,1").units("stag", "24-NW")
    t.units("goat", "start-S").pile("15").hand("stag", "start-explore").turn("stag")
    t.play("start-explore").pick("r0").done()
    assert t.fame("stag") == 3


@pytest.mark.rule("N.PROTO.30")
@pytest.mark.parametrize(
    ("dice", "units"),
    [(("triple axe", "double axe"), 3), (("double axe", "triple axe"), 1), (("double skull",) * 2, 1)],
)
def test_wolf_collects_food_for_every_attack(dice: tuple[str, str], units: int) -> None:
    t = old("wolf", "goat").units("wolf", "22-W", units).units("goat", "22-S", 1).hand("wolf", "start-move")
    t.turn("wolf").dice(*dice).play("start-move", "22-W", "22-S")
    t.settle()
    assert t.stock("wolf")[0] == 1  # won, lost or without a winner
    # defending brings nothing
    t = old("goat", "wolf").units("goat", "22-W", 1).units("wolf", "22-S", 3).hand("goat", "start-move")
    t.turn("goat").dice("double axe", "double axe").play("start-move", "22-W", "22-S").settle()
    assert t.stock("wolf")[0] == 0


# -- warchiefs --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("N.PROTO.31", "N.WARCHIEFS.1", "N.GEN.21")
def test_warchiefs_without_third_upgrade_cards() -> None:
    s = started(3, 1, warchiefs=True)
    assert s.chief_at == [-1, -1, -1]
    assert all(len(s.upgrades[p]) == 2 for p in range(3))
    assert all(card not in s.upgrades[p] for p in range(3) for card in CONTENT.chief_card)
    with pytest.raises(SetupError, match="warchief_cards"):
        GAME.complete(3, {"edition": "prototype", "warchief_cards": True})


@pytest.mark.rule("N.PROTO.32")
def test_bears_warchief_cancels_a_skull_beside_kaijas() -> None:
    def fallen(kaija: bool, chief: bool) -> int:
        t = old("goat", "bear", warchiefs=True).units("goat", "22-W", 4)
        t.units("bear", "22-S", 4 - kaija - chief, kaija=kaija, chief=chief).hand("goat", "start-move").turn("goat")
        t.dice("double skull", "triple axe").play("start-move", "22-W", "22-S", 1)
        t.settle()
        return 4 - (t.s.t_reg[t.t("22-S")] + int(t.kaija() == "22-S") + int(t.chief("bear") == "22-S"))

    assert [fallen(False, False), fallen(True, False), fallen(False, True), fallen(True, True)] == [2, 1, 1, 0]


def _chief_scores(clan: str, attacks: bool, dice: tuple[str, str]) -> str:
    """Who wins a combat of a lone warchief against two units with these dice."""
    one, two = (clan, "raven") if attacks else ("raven", clan)
    t = old(one, two, warchiefs=True)
    t.units(clan, "22-W" if attacks else "22-S", 0, chief=True)
    t.units("raven", "22-S" if attacks else "22-W", 2)
    t.hand(one, "start-move").turn(one).dice(*dice).play("start-move", "22-W", "22-S")
    return t.settle().holder("22-S")


@pytest.mark.rule("N.PROTO.33")
def test_goats_warchief_is_worth_three_axes_defending() -> None:
    assert _chief_scores("goat", False, ("triple axe", "double axe")) == "goat"  # 2 + 3 to 3 + 2
    assert _chief_scores("goat", True, ("double axe", "double axe")) == "raven"  # attacking: 2 to 2
    t = old("raven", "goat", warchiefs=True).units("raven", "22-W", 4).units("goat", "22-S", 1, chief=True)
    t.hand("raven", "start-move").turn("raven").dice("double skull", "double axe").play("start-move", "22-W", "22-S", 1)
    assert (t.chief("goat"), t.force("goat")) == ("reserve", {})  # no skull is cancelled, as in the final rules


@pytest.mark.rule("N.PROTO.34", "N.DECIDE.29")
def test_ravens_warchief_may_reroll() -> None:
    t = old("raven", "goat", warchiefs=True).units("raven", "22-W", 1, chief=True).units("goat", "22-S", 3)
    t.hand("raven", "start-move").turn("raven").dice("double axe", "triple axe", "double axe")
    t.play("start-move", "22-W", "22-S", 1, "yes").asked("raven", "reroll", "reroll", "no")
    t.pick("reroll").settle().done()  # 3 + 3 to 3 + 2
    assert t.holder("22-S") == "raven"


@pytest.mark.rule("N.PROTO.35")
def test_stags_warchief_may_bring_a_unit() -> None:
    t = old("stag", "goat", warchiefs=True).units("stag", "22-W", 1, chief=True).units("goat", "22-S", 2)
    t.units("stag", "22-E", 2).hand("stag", "start-move").turn("stag")
    t.play("start-move", "22-W", "22-S", 0).asked("stag", "bring", "22-W", "22-E", "stop")
    t.dice("double axe", "double axe").pick("22-E").settle().done()  # 2 + 1 to 2
    assert t.holder("22-S") == "stag"
    assert t.force("stag") == {"start-E": 1, "22-E": 1, "22-S": 1}


@pytest.mark.rule("N.PROTO.36")
def test_wolfs_warchief_is_worth_three_axes_attacking() -> None:
    assert _chief_scores("wolf", True, ("double axe", "double axe")) == "wolf"  # 3 to 2
    assert _chief_scores("wolf", False, ("triple axe", "triple axe")) == "wolf"  # defending 2 to 2: a tie
    assert _chief_scores("wolf", False, ("triple axe", "double axe")) == "raven"


@pytest.mark.rule("N.PROTO.37")
def test_the_bear_awakens_recruits_only() -> None:
    t = old("bear", "goat").units("bear", "22-W", 14, kaija=True).units("goat", "22-S").hand("bear", "bear-awakens")
    t.turn("bear").refused("bear-awakens", "no reserve")  # the final rules would let it be played for the ban
    t = old("bear", "goat").units("bear", "22-W", 3, kaija=True).units("goat", "22-S").hand("bear", "bear-awakens")
    t.turn("bear").play("bear-awakens").done()
    assert t.reserve("bear") == 14 - 5
    assert t.s.awake == 0


@pytest.mark.rule("N.PROTO.38")
def test_future_sight_takes_the_one_card_of_the_year() -> None:
    t = old("goat", "raven").units("goat", "22-W").units("raven", "22-S").display("fishing", "militia")
    t.hand("goat", "future-sight", "scouts").turn("goat").play("future-sight", "fishing")
    assert t.zone("draw", "goat") == ["fishing"]
    t.pick("pass").asks("goat", "turn").pick("pass")  # Raven passes and takes the other card; Goat takes none
    assert t.zone("discard", "goat") == ["scouts", "future-sight"] or t.s.year == 4
    assert [seat for seat, *_ in [e[2:] for e in numbers_of(t.s.events) if e[0] == 18]] == [0, 1]


@pytest.mark.rule("N.PROTO.6")
def test_the_tiles_are_shuffled() -> None:
    piles = [started(2, seed, clans=["wolf", "goat"]).pile for seed in range(4)]
    assert all(pile != sorted(pile) for pile in piles)
