"""Section RECRUIT: placing units from the reserve, Training Camps, players without units."""

import pytest

from meadhall.northgard.codes import EV_CAMP
from tests.rules.northgard.table import Table, events, table

# A = {start-E, 22-W}, closed, one carved space; 22-S lore; 22-E lair; 22-N small; start-N, start-S, start-W empty.


def land(*clans: str) -> Table:
    return table(*clans).tiles("start 0,0", "22 1,0")


@pytest.mark.rule("N.RECRUIT.1")
def test_up_to_n_units_one_at_a_time_in_controlled_territories() -> None:
    t = land("wolf", "goat").units("wolf", "22-W", 2).units("wolf", "22-S").units("goat", "22-E")
    t.hand("wolf", "upgraded-town-hall").turn("wolf")
    t.play("upgraded-town-hall").asked("wolf", "recruit", "22-W", "22-S", "stop")
    t.refused("22-E", "not yours").refused("22-N", "not yours")
    t.pick("22-S").asked("wolf", "recruit", "22-W", "22-S", "stop").pick("22-S").done()
    assert t.force("wolf") == {"start-E": 2, "22-S": 3}
    assert t.reserve("wolf") == 9
    assert not events(t.s, EV_CAMP)  # where no camp is, none is told of


@pytest.mark.rule("N.RECRUIT.2")
def test_units_may_be_spread_and_the_player_may_stop() -> None:
    t = land("wolf", "goat").units("wolf", "22-W").units("wolf", "22-S").hand("wolf", "upgraded-town-hall").turn("wolf")
    t.play("upgraded-town-hall", "22-W", "22-S").done()
    assert t.force("wolf") == {"start-E": 2, "22-S": 2}
    t = land("wolf", "goat").units("wolf", "22-W").hand("wolf", "upgraded-town-hall").turn("wolf")
    t.play("upgraded-town-hall", "22-W", "stop").done()
    assert t.force("wolf") == {"start-E": 2}
    t = land("wolf", "goat").units("wolf", "22-W").hand("wolf", "upgraded-town-hall").turn("wolf")
    t.play("upgraded-town-hall", "stop").done()
    assert t.force("wolf") == {"start-E": 1}
    assert t.zone("active", "wolf") == ["upgraded-town-hall"]


@pytest.mark.rule("N.RECRUIT.3")
def test_the_reserve_is_the_limit() -> None:
    t = land("wolf", "goat").units("wolf", "22-W", 13).hand("wolf", "upgraded-town-hall").turn("wolf")
    t.play("upgraded-town-hall", "22-W").done()
    assert t.force("wolf") == {"start-E": 14}
    assert t.reserve("wolf") == 0


@pytest.mark.rule("N.RECRUIT.4")
def test_kaija_may_be_placed_and_counts_as_one() -> None:
    t = land("bear", "goat").units("bear", "22-W").hand("bear", "upgraded-town-hall").turn("bear")
    t.play("upgraded-town-hall", "22-W").asked("bear", "figure", "regular", "kaija")
    t.pick("kaija").asked("bear", "recruit", "22-W", "stop").pick("22-W").done()  # no figure question: Kaija is out
    assert t.kaija() == "start-E"
    assert t.force("bear") == {"start-E": 2}
    assert t.reserve("bear") == 12


@pytest.mark.rule("N.RECRUIT.4")
def test_kaija_alone_in_the_reserve_can_be_recruited() -> None:
    t = land("bear", "goat").units("bear", "22-W", 14).hand("bear", "town-hall").turn("bear")
    t.play("town-hall", "22-W").done()
    assert t.kaija() == "start-E"


@pytest.mark.rule("N.RECRUIT.5", "N.BLDG.training-camp")
def test_training_camps_bring_one_regular_unit_each_once_per_action() -> None:
    t = land("bear", "goat").units("bear", "22-W").units("bear", "22-S")
    t.building("training-camp", "22-W").loose("training-camp", "22-W").loose("training-camp", "22-S")
    t.hand("bear", "upgraded-town-hall").turn("bear")
    t.play("upgraded-town-hall", "22-W", "kaija", "22-W").done()
    assert t.force("bear") == {"start-E": 4, "22-S": 1}  # two camps in A; nothing was placed in 22-S
    t = land("bear", "goat").units("bear", "22-W").building("training-camp", "22-W").hand("bear", "town-hall")
    t.turn("bear").play("town-hall", "stop").done()
    assert t.force("bear") == {"start-E": 1}  # no unit placed: no extra


@pytest.mark.rule("N.RECRUIT.6")
def test_a_short_reserve_lets_the_player_choose_where_extras_go() -> None:
    t = land("wolf", "goat").units("wolf", "22-W", 5).units("wolf", "22-S", 6)
    t.building("training-camp", "22-W").loose("training-camp", "22-S").hand("wolf", "upgraded-town-hall").turn("wolf")
    t.play("upgraded-town-hall", "22-W", "22-S").asked("wolf", "camp", "22-W", "22-S")
    t.not_offered("stop").pick("22-S").done()
    assert t.force("wolf") == {"start-E": 6, "22-S": 8}
    assert t.reserve("wolf") == 0


@pytest.mark.rule("N.RECRUIT.6")
def test_each_camp_is_served_once_in_a_shortage() -> None:
    t = land("wolf", "goat").units("wolf", "22-W", 5).units("wolf", "22-S", 5).building("training-camp", "22-W")
    t.loose("training-camp", "22-S").loose("training-camp", "22-S").hand("wolf", "upgraded-town-hall").turn("wolf")
    t.play("upgraded-town-hall", "22-W", "22-S").asked("wolf", "camp", "22-W", "22-S")
    t.pick("22-W").done()  # its one camp is served: the last unit goes to 22-S unasked
    assert t.force("wolf") == {"start-E": 7, "22-S": 7}


@pytest.mark.rule("N.RECRUIT.6")
def test_kaija_is_never_an_extra() -> None:
    t = land("bear", "goat").units("bear", "22-W", 13).building("training-camp", "22-W").hand("bear", "town-hall")
    t.turn("bear").play("town-hall", "22-W", "regular").done()
    assert t.force("bear") == {"start-E": 14}
    assert t.kaija() == "reserve"


@pytest.mark.rule("N.RECRUIT.7")
def test_extras_trigger_nothing_further() -> None:
    t = land("wolf", "goat").units("wolf", "22-W").building("training-camp", "22-W").hand("wolf", "town-hall")
    t.turn("wolf").play("town-hall", "22-W").done()
    assert t.force("wolf") == {"start-E": 3}  # one recruited, one extra, no more


@pytest.mark.rule("N.RECRUIT.8")
def test_without_units_all_go_to_one_neutral_territory() -> None:
    t = land("wolf", "goat").units("goat", "22-W").building("training-camp", "22-N")
    t.hand("wolf", "upgraded-town-hall").turn("wolf")
    t.play("upgraded-town-hall").asked(
        "wolf", "recruit", "start-N", "start-S", "start-W", "22-N", "22-E", "22-S", "stop"
    )
    t.refused("22-W", "not neutral").pick("22-N")
    t.asked("wolf", "recruit", "22-N", "stop").refused("22-S", "same territory")
    t.pick("22-N").done()
    assert t.force("wolf") == {"22-N": 3}  # the camp there counts


@pytest.mark.rule("N.RECRUIT.9")
def test_neutral_cards_follow_their_own_text_without_units_too() -> None:
    t = land("wolf", "goat").units("goat", "22-W").building("training-camp", "22-N")
    t.hand("wolf", "allies-from-the-wild").turn("wolf")
    t.play("allies-from-the-wild", "22-N").offered("22-S", "22-E", "22-N").not_offered("22-W")
    t.pick("22-S").done()
    assert t.force("wolf") == {"22-N": 2, "22-S": 1}


@pytest.mark.rule("N.RECRUIT.10")
def test_a_territory_that_was_neutral_at_the_start_stays_eligible() -> None:
    t = land("wolf", "goat").units("wolf", "22-W").units("goat", "22-E").hand("wolf", "allies-from-the-wild")
    t.turn("wolf").play("allies-from-the-wild").refused("22-W", "not neutral").refused("22-E", "not neutral")
    t.pick("22-S").refused("22-W", "not neutral").pick("22-S").done()
    assert t.force("wolf") == {"start-E": 1, "22-S": 2}


@pytest.mark.rule("N.RECRUIT.11")
def test_icon_cards_set_a_maximum_per_territory() -> None:
    t = table("wolf", "goat").tiles("start 0,0", "07 1,0", "22 2,0").units("wolf", "07-EW").units("wolf", "22-S")
    t.loose("food-silo", "07-EW").loose("food-silo", "22-S").hand("wolf", "hunters").turn("wolf")
    t.play("hunters").asked("wolf", "recruit", "07-EW", "22-S", "stop").pick("07-EW", "07-EW")
    t.asked("wolf", "recruit", "22-S", "stop").refused("07-EW", "limit reached").pick("stop").done()
    assert t.force("wolf") == {"start-E": 3, "22-S": 1}


@pytest.mark.rule("N.RECRUIT.12", "N.GEN.8")
def test_recruit_needs_a_figure_and_a_place() -> None:
    t = land("wolf", "goat").units("wolf", "22-W", 14).hand("wolf", "start-recruit").turn("wolf")
    t.refused("start-recruit", "no reserve")
    t = land("wolf", "goat").units("wolf", "22-W").hand("wolf", "hunters").turn("wolf")
    t.refused("hunters", "no place recruit")
    t = land("wolf", "goat").units("wolf", "22-W").hand("wolf", "start-recruit").turn("wolf").offered("start-recruit")
    crowd = table("wolf", "goat").tiles("start 0,0").hand("wolf", "start-recruit", "mercenary")
    for area in ("start-N", "start-E", "start-S", "start-W"):
        crowd.units("goat", area)
    crowd.turn("wolf").refused("start-recruit", "no place recruit").refused("mercenary", "no place recruit")


@pytest.mark.rule("N.RECRUIT.13")
def test_adding_a_unit_is_no_recruit_action() -> None:
    t = land("wolf", "goat").units("wolf", "22-W").units("goat", "22-S", 2).building("training-camp", "22-W")
    t.hand("wolf", "capture").turn("wolf").play("capture").done()  # one target, one own territory: nothing to ask
    assert t.force("wolf") == {"start-E": 2}
    assert t.force("goat") == {"22-S": 1}


@pytest.mark.rule("N.RECRUIT.14")
def test_cards_tied_to_own_territories_without_units_on_the_map() -> None:
    def homeless(card: str) -> Table:
        t = table("wolf", "goat").tiles("start 0,0", "07 1,0", "22 2,0").units("goat", "22-S")
        return t.loose("food-silo", "07-EW").hand("wolf", card).turn("wolf")

    # {start-E, 07-EW, 22-W} is closed; its tile shows 1 food and a Food Silo stands there
    t = homeless("hunters").play("hunters").asked("wolf", "recruit", "07-EW", "stop").refused("22-E", "no icon")
    t.pick("07-EW", "07-EW").done()
    assert t.force("wolf") == {"start-E": 2}
    t = homeless("wolf-call-to-war").play("wolf-call-to-war").asked("wolf", "recruit", "22-E", "07-EW", "stop")
    t.refused("start-N", "condition").pick("22-E").done()
    assert t.force("wolf") == {"22-E": 1}
    homeless("loremasters").refused("loremasters", "no place recruit")  # the lore icon is Goat's
    homeless("woodcutters").refused("woodcutters", "no place recruit")
    t = table("boar", "goat").tiles("start 0,0", "07 1,0", "22 2,0").units("goat", "22-S").hand("boar", "boar-osmosis")
    t.turn("boar").play("boar-osmosis").offered("start-N", "22-N").refused("07-EW", "condition").pick("22-N").done()
    assert t.force("boar") == {"22-N": 1}
