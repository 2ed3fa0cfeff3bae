"""Section MOVE: moves, Rough crossings, entering enemy territories, the order inside a Move action."""

import pytest

from tests.rules.northgard.table import Table, table

# A = {start-E, 22-W}; A to 22-E and 22-S and 22-E to 22-S regular; 22-N behind Rough pieces from A and 22-E.


def ground(*clans: str) -> Table:
    return table(*(clans or ("boar", "raven"))).tiles("start 0,0", "22 1,0")


@pytest.mark.rule("N.MOVE.1")
def test_moves_one_after_the_other_and_stop_at_any_time() -> None:
    t = ground().units("boar", "22-W", 3).hand("boar", "militia").turn("boar")
    t.play("militia").offered("stop").pick("22-W", "22-S", 2).asked("boar", "move", "22-W", "22-S", "stop")
    t.pick("22-S", "22-E", 1).done()  # two moves are used: no question is left
    assert t.force("boar") == {"start-E": 1, "22-S": 1, "22-E": 1}
    t = ground().units("boar", "22-W", 3).hand("boar", "militia").turn("boar").play("militia", "stop").done()
    assert t.force("boar") == {"start-E": 3}
    assert t.zone("active", "boar") == ["militia"]


@pytest.mark.rule("N.MOVE.2")
def test_a_move_takes_one_or_more_units_to_one_adjacent_territory() -> None:
    t = ground().units("boar", "22-S", 3).units("raven", "start-W").hand("boar", "start-move").turn("boar")
    t.play("start-move").asked("boar", "move", "22-S", "stop").refused("start-W", "not yours")
    t.pick("22-S").asked("boar", "move to", "22-W", "22-E").refused("start-W", "not adjacent")
    t.refused("22-N", "not adjacent").pick("22-E").asked("boar", "move reg", 1, 2, 3).pick(3).done()
    assert t.force("boar") == {"22-E": 3}


@pytest.mark.rule("N.MOVE.3")
def test_groups_may_gather_split_and_move_again() -> None:
    t = ground().units("boar", "22-W", 2).units("boar", "22-S", 2).hand("boar", "incursion").turn("boar")
    t.play("incursion", "22-W", "22-S", 1, "22-S", "22-E", 3, "22-E", "22-W", 2, "22-W", "start-N", 3).done()
    assert t.force("boar") == {"start-N": 3, "22-E": 1}


@pytest.mark.rule("N.MOVE.4")
def test_a_rough_crossing_uses_two_moves_of_one_action() -> None:
    t = ground().units("boar", "22-W", 2).hand("boar", "militia", "start-move").turn("boar")
    t.play("militia", "22-W").offered("22-N").pick("22-N", 1).goes_on("start-move")  # both moves are used


@pytest.mark.rule("N.MOVE.4", "N.MAP.10")
def test_one_move_left_does_not_cross_rough_pieces() -> None:
    t = ground().units("boar", "22-W", 2).hand("boar", "start-move", "bodyguard").turn("boar")
    t.play("start-move", "22-W").refused("22-N", "too far").pick("22-S", 1)
    # another Move action brings its own single move: no adding up
    t.play("bodyguard", "22-W").refused("22-N", "too far").pick("22-E").done()


@pytest.mark.rule("N.MOVE.5", "N.MOVE.6")
def test_units_stop_in_an_enemy_territory_and_others_may_join() -> None:
    t = ground().units("boar", "22-W", 4).units("raven", "22-S", 1).hand("boar", "incursion").turn("boar")
    t.play("incursion", "22-W", "22-S", 1).asked("boar", "move", "22-W", "stop").refused("22-S", "combat pending")
    assert t.holder("22-S") == "raven"  # until the combat is resolved
    t.dice("triple axe", "double axe").pick("22-W", "22-S", 2, "stop").done()
    assert t.force("boar") == {"start-E": 1, "22-S": 3}


@pytest.mark.rule("N.MOVE.7")
def test_an_emptied_territory_becomes_neutral() -> None:
    t = ground().units("boar", "22-W", 2).hand("boar", "start-move").turn("boar")
    t.play("start-move", "22-W", "22-E", 2).done()
    assert t.holder("22-W") == ""


@pytest.mark.rule("N.MOVE.8")
def test_card_bonuses_count_in_every_combat_of_the_action_for_its_player() -> None:
    t = ground().units("boar", "22-W", 4).units("raven", "22-S").units("raven", "22-E").hand("boar", "warriors")
    t.turn("boar").play("warriors", "22-W", "22-S", 2, "22-W", "22-E", 2).asked("boar", "next combat", "22-S", "22-E")
    # 5 to 4 both times: only the axe of the card wins (4 to 4 goes to the defender)
    t.dice("double axe", "triple axe", "double axe", "triple axe").pick("22-S").done()  # both losers go to A
    assert t.force("boar") == {"22-S": 2, "22-E": 2}
    assert t.force("raven") == {"start-E": 2}


@pytest.mark.rule("N.MOVE.8")
def test_without_the_bonus_the_same_combat_is_lost() -> None:
    t = ground().units("boar", "22-W", 2).units("raven", "22-S").hand("boar", "militia").turn("boar")
    t.dice("double axe", "triple axe").play("militia", "22-W", "22-S", 2)
    t.asked("boar", "retreat", "22-W", "22-E").pick("22-W", 2).done()
    assert t.force("raven") == {"22-S": 1}


@pytest.mark.rule("N.MOVE.9", "N.MOVE.10")
def test_combats_end_before_another_card_is_played() -> None:
    t = ground().units("boar", "22-W", 4).units("raven", "22-S").hand("boar", "bodyguard", "militia").turn("boar")
    t.dice("triple axe", "double axe").play("bodyguard", "22-W", "22-S", 3)
    t.goes_on("militia")  # the loser went to 22-E, the only way out
    assert t.holder("22-S") == "boar"
    # the axe of Bodyguard is gone: 1 + 3 against 1 + 3 is the defender's
    t.dice("triple axe", "triple axe").play("militia", "22-W", "22-E", "stop").pick("22-W").done()
    assert t.holder("22-E") == "raven"


@pytest.mark.rule("N.MOVE.11")
def test_order_of_a_move_action() -> None:
    # Annexation: Explore before, move, combat, Explore no more
    t = (
        ground("stag", "raven")
        .units("stag", "22-W", 4)
        .units("stag", "22-E")
        .units("raven", "22-S", 1)
        .pile("05", "13")
    )
    t.hand("stag", "stag-annexation").turn("stag").play("stag-annexation").asked("stag", "annex", "yes", "no")
    t.pick("yes").asks("stag", "rotation").pick("r0").asks("stag", "move")
    t.dice("triple axe", "double axe").pick("22-W", "22-S", 4).done()
    assert (t.holder("22-S"), t.holder("22-W")) == ("stag", "raven")
    # Snake Clan: the second placement of the token comes after the combat
    s = ground("snake", "raven").units("snake", "22-W", 4).units("raven", "22-S", 1).units("raven", "22-E", 2)
    s.hand("snake", "snake-clan").turn("snake").play("snake-clan").asks("snake", "scorch").pick("stop")
    s.dice("triple axe", "double axe").pick("22-W", "22-S", 3)
    s.asked("snake", "scorch", "22-E", "stop").pick("22-E").done()


@pytest.mark.rule("N.MOVE.12")
def test_infiltration_passes_and_fights_only_where_units_remain() -> None:
    t = ground().units("boar", "22-W", 3).units("raven", "22-S").hand("boar", "infiltration").turn("boar")
    t.play("infiltration", "22-W", "22-S", 3).offered("22-S").pick("22-S", "22-E", 3, "stop").done()
    assert t.force("boar") == {"22-E": 3}
    assert t.force("raven") == {"22-S": 1}
    t = ground().units("boar", "22-W", 3).units("raven", "22-S").hand("boar", "infiltration").turn("boar")
    t.dice("double axe", "triple axe").play("infiltration", "22-W", "22-S", 3, "22-S", "22-E", 2, "stop")
    t.asks("boar", "retreat")  # the one that stayed fought alone: 1 + 2 against 1 + 3


@pytest.mark.rule("N.MOVE.13")
def test_no_territory_of_the_base_game_must_be_passed_through() -> None:
    # Teams and the Swamp are modules: here every target may be stayed in, and a move always may end the action.
    t = ground().units("boar", "22-W", 2).units("raven", "22-S").hand("boar", "infiltration").turn("boar")
    t.play("infiltration", "22-W", "22-S", 2).offered("stop")
