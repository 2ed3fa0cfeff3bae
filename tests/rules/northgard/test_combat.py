"""Sections COMBAT and DIE: forces, food, dice, casualties, retreats. Boar and Raven have no clan power in combat."""

import pytest

from meadhall.northgard.codes import EV_ROLL, EV_TOTALS
from tests.happened import numbers_of
from tests.rules.northgard.table import CONTENT, Table, table

# A = {start-E, 22-W}; 22-S and 22-E next to A and to each other; 22-N behind Rough pieces from A and 22-E.


def ground(*clans: str) -> Table:
    return table(*(clans or ("boar", "raven"))).tiles("start 0,0", "22 1,0")


def duel(attackers: int, defenders: int, card: str = "start-move", clans: tuple[str, str] = ("boar", "raven")) -> Table:
    """The first player's units in A, the second one's in 22-S."""
    t = ground(*clans).units(clans[0], "22-W", attackers).units(clans[1], "22-S", defenders)
    return t.hand(clans[0], card)


def totals(t: Table) -> tuple[int, int, int, int]:
    """Axes of attacker and defender, skulls inflicted by attacker and defender, of the last combat."""
    event = [e for e in numbers_of(t.s.events) if e[0] == EV_TOTALS][-1]
    return (event[4], event[5], event[6], event[7])


@pytest.mark.rule("N.COMBAT.1")
def test_the_newcomer_attacks_and_all_units_there_take_part() -> None:
    t = duel(3, 2).units("boar", "22-E", 2).units("raven", "22-N", 3).turn("boar")
    t.dice("double axe", "double axe").play("start-move", "22-W", "22-S", 2).pick("22-W", 2).done()
    assert totals(t) == (4, 4, 0, 0)  # neighbours do not help, and Raven defends: the tie is Raven's
    assert t.holder("22-S") == "raven"


@pytest.mark.rule("N.COMBAT.2")
def test_the_current_player_orders_the_combats() -> None:
    t = duel(4, 1, "militia").units("raven", "22-E").turn("boar")
    t.play("militia", "22-W", "22-S", 2, "22-W", "22-E", 2).asked("boar", "next combat", "22-S", "22-E")
    t.dice("triple axe", "double axe", "double skull", "double axe").pick("22-E").done()
    assert t.holder("22-E") == "boar"
    assert t.holder("22-S") == "boar"


@pytest.mark.rule("N.COMBAT.3", "N.CARD.intimidate")
def test_before_the_combat_the_last_defender_may_be_pushed_away() -> None:
    t = duel(3, 1, "intimidate").turn("boar").play("intimidate", "22-W", "22-S", 3)
    t.asked("boar", "push", "22-W", "22-E", "stop").pick("22-E").done()
    assert t.force("raven") == {"22-E": 1}
    assert t.force("boar") == {"22-S": 3}
    assert not [e for e in numbers_of(t.s.events) if e[0] == EV_ROLL]  # no combat


@pytest.mark.rule("N.COMBAT.4", "N.CLAN.BEAR.2")
def test_forces_one_axe_per_unit_two_for_kaija() -> None:
    t = ground("boar", "bear").units("boar", "22-W", 5).units("bear", "22-S", 2, kaija=True).hand("boar", "start-move")
    t.turn("boar").dice("double axe", "double axe").play("start-move", "22-W", "22-S", 5)
    assert totals(t) == (7, 6, 0, 0)


@pytest.mark.rule("N.COMBAT.5", "N.BLDG.fortress")
def test_bonuses_of_card_and_buildings() -> None:
    t = duel(3, 2, "grizzled-warriors").loose("fortress", "22-S").loose("fortress", "22-W").turn("boar")
    t.dice("double axe", "double axe").play("grizzled-warriors", "22-W", "22-S", 3)
    assert totals(t) == (3 + 2 + 2, 2 + 2 + 2, 0, 0)  # the attacker's Fortress at home is of no use


@pytest.mark.rule("N.COMBAT.6")
def test_food_up_to_the_units_in_the_combat_attacker_first() -> None:
    t = duel(3, 2).res("boar", food=9).res("raven", food=1).turn("boar").dice("double axe", "double axe")
    t.play("start-move", "22-W", "22-S", 2).asked("boar", "food", 0, 1, 2)
    t.refused(3, "no food").pick(2).asked("raven", "food", 0, 1).refused(2, "no food").pick(1)
    assert totals(t) == (6, 5, 0, 0)
    assert t.stock("boar") == (7, 0, 0)
    assert t.stock("raven") == (0, 0, 0)


@pytest.mark.rule("N.COMBAT.6")
def test_food_is_bound_by_the_units_in_the_combat_and_by_the_stock_and_is_seen() -> None:
    """T: units left behind do not count, nor does wood; the defender sees what the attacker spent."""
    for food, units, most in ((9, 2, 2), (1, 3, 1), (3, 3, 3)):
        t = duel(5, 3).res("boar", food=food, wood=9, lore=9).res("raven", food=9).turn("boar")
        t.play("start-move", "22-W", "22-S", units).asked("boar", "food", *range(most + 1)).pick(most)
        assert t.stock("boar") == (food - most, 9, 9)  # gone before the defender decides
        t.asked("raven", "food", 0, 1, 2, 3)
        for who in ("raven", "boar", ""):
            assert t.view(who)["combat"]["attacker"]["food"] == most
    t = duel(3, 2).turn("boar").dice("split", "double axe").play("start-move", "22-W", "22-S", 2)
    t.asks("boar", "split")  # without food nobody is asked for any


@pytest.mark.rule("N.COMBAT.7")
def test_kaija_counts_as_one_unit_for_food() -> None:
    t = ground("boar", "bear").units("boar", "22-W", 5).units("bear", "22-S", 2, kaija=True).res("bear", food=9)
    t.hand("boar", "start-move").turn("boar").play("start-move", "22-W", "22-S", 5).asked("bear", "food", 0, 1, 2, 3)


@pytest.mark.rule("N.COMBAT.8", "N.DIE.3")
def test_attacker_rolls_and_chooses_before_the_defender_rolls() -> None:
    t = duel(3, 3, "axe-throwers").turn("boar").dice("split", "split")
    t.play("axe-throwers", "22-W", "22-S", 3).asked("boar", "split", "axe", "skull")
    assert len([e for e in numbers_of(t.s.events) if e[0] == EV_ROLL]) == 1  # the defender has not rolled yet
    t.pick("skull").asked("boar", "throw", "axe", "skull")
    assert len([e for e in numbers_of(t.s.events) if e[0] == EV_ROLL]) == 1
    t.pick("skull").asked("raven", "split", "axe", "skull").pick("axe")
    assert totals(t) == (3, 4, 2, 0)


@pytest.mark.rule("N.COMBAT.9")
def test_nobody_rerolls_without_liv() -> None:
    t = duel(3, 3).turn("boar").dice("split", "double axe").play("start-move", "22-W", "22-S", 3)
    t.asked("boar", "split", "axe", "skull")  # the first question after the roll


FACES = [
    ("double axe", 2, 0), ("triple axe", 3, 0), ("double axe and skull", 2, 1), ("double skull", 0, 2),
    ("axe and skull", 1, 1),
]  # fmt: skip


@pytest.mark.rule("N.DIE.1", "N.DIE.2", "N.DIE.4", "N.DIE.5", "N.DIE.6", "N.COMBAT.10")
@pytest.mark.parametrize(("face", "axes", "skulls"), FACES)
def test_faces_count_for_the_side_that_rolled(face: str, axes: int, skulls: int) -> None:
    t = duel(4, 4).turn("boar").dice(face, "double axe").play("start-move", "22-W", "22-S", 4)
    assert totals(t) == (4 + axes, 4 + 2, skulls, 0)
    t = duel(4, 4).turn("boar").dice("double axe", face).play("start-move", "22-W", "22-S", 4)
    assert totals(t) == (4 + 2, 4 + axes, 0, skulls)


@pytest.mark.rule("N.DIE.3")
@pytest.mark.parametrize(("choice", "axes", "skulls"), [("axe", 1, 0), ("skull", 0, 1)])
def test_the_split_face_is_an_axe_or_a_skull(choice: str, axes: int, skulls: int) -> None:
    t = duel(4, 4).turn("boar").dice("split", "double axe").play("start-move", "22-W", "22-S", 4).pick(choice)
    assert totals(t) == (4 + axes, 6, skulls, 0)


@pytest.mark.rule("N.DIE.1", "N.COMBAT.23")
def test_each_face_is_on_the_die_once_and_each_side_rolls_one_die() -> None:
    assert len(CONTENT.face_names) == 6
    t = duel(4, 4).turn("boar").dice("double axe", "double axe").play("start-move", "22-W", "22-S", 4)
    assert [e[2] for e in numbers_of(t.s.events) if e[0] == EV_ROLL] == [0, 1]


@pytest.mark.rule("N.COMBAT.10", "N.BLDG.defense-tower")
def test_towers_add_skulls_and_shieldbearers_cancel_one_never_below_zero() -> None:
    t = duel(4, 2, "shieldbearers").loose("defense-tower", "22-S").turn("boar").dice("double axe", "double skull")
    t.play("shieldbearers", "22-W", "22-S", 4)
    assert totals(t) == (6, 2, 0, 2)  # 1 + 2 - 1
    t = duel(4, 2, "shieldbearers").turn("boar").dice("double axe", "double axe")
    t.play("shieldbearers", "22-W", "22-S", 4)
    assert totals(t)[3] == 0


@pytest.mark.rule("N.COMBAT.11")
def test_the_score_counts_the_units_that_fall() -> None:
    # 4 + 2 against 3 + 0: the attacker loses two of four, and still counts four
    t = duel(4, 3).turn("boar").dice("double axe", "double skull").play("start-move", "22-W", "22-S", 4)
    assert totals(t) == (6, 3, 0, 2)
    assert t.force("boar") == {"22-S": 2}


@pytest.mark.rule("N.COMBAT.12")
def test_a_wiped_out_side_loses_whatever_the_scores() -> None:
    t = duel(2, 2).res("raven", food=2).turn("boar").dice("double skull", "triple axe")
    t.play("start-move", "22-W", "22-S", 2).pick(2).done()
    assert totals(t) == (2, 7, 2, 0)
    assert t.force("boar") == {"22-S": 2}
    assert t.force("raven") == {}
    assert t.reserve("raven") == 14


@pytest.mark.rule("N.COMBAT.12", "N.COMBAT.20")
def test_if_both_are_wiped_out_nobody_wins() -> None:
    t = duel(2, 2).loose("food-silo", "22-S").turn("boar").dice("double skull", "double skull")
    t.play("start-move", "22-W", "22-S", 2).done()
    assert t.holder("22-S") == ""
    assert t.force("boar") == t.force("raven") == {}
    assert t.buildings("22-S") == ["food-silo"]


@pytest.mark.rule("N.COMBAT.13")
@pytest.mark.parametrize(("attackers", "winner"), [(3, "raven"), (4, "boar")])
def test_the_higher_score_wins_and_ties_go_to_the_defender(attackers: int, winner: str) -> None:
    t = duel(attackers, 3).turn("boar").dice("double axe", "double axe")
    t.play("start-move", "22-W", "22-S", attackers).asks("raven" if winner == "boar" else "boar", "retreat")
    t.pick("22-W", 3).done()
    assert t.holder("22-S") == winner


@pytest.mark.rule("N.COMBAT.14", "N.GEN.16")
def test_winner_and_loser_lose_units_and_mixed_sides_choose() -> None:
    t = ground("boar", "bear").units("boar", "22-W", 5).units("bear", "22-S", 2, kaija=True).hand("boar", "start-move")
    t.turn("boar").dice("double axe and skull", "axe and skull").play("start-move", "22-W", "22-S", 5)
    t.asked("bear", "casualty", "regular", "kaija")
    assert t.s.reserve[0] == 14 - 4  # the attacker's casualty fell first
    t.pick("kaija").pick("22-W", 2).done()
    assert t.kaija() == "reserve"
    assert t.force("bear") == {"start-E": 2}
    assert t.force("boar") == {"22-S": 4}


@pytest.mark.rule("N.COMBAT.14", "N.GEN.16")
def test_no_choice_when_all_fall() -> None:
    t = ground("boar", "bear").units("boar", "22-W", 5).units("bear", "22-S", 1, kaija=True).hand("boar", "start-move")
    t.turn("boar").dice("double skull", "double axe").play("start-move", "22-W", "22-S", 5).done()
    assert t.kaija() == "reserve"
    assert t.reserve("bear") == 14


@pytest.mark.rule("N.COMBAT.15", "N.CLAN.STAG.1")
def test_rewards_come_before_the_retreat() -> None:
    t = duel(4, 1, clans=("stag", "raven")).turn("stag").dice("double axe", "double axe")
    t.play("start-move", "22-W", "22-S", 4).asks("raven", "retreat")
    assert t.fame("stag") == 1


@pytest.mark.rule("N.COMBAT.16")
def test_the_loser_may_split_the_retreat() -> None:
    t = duel(6, 3).turn("boar").dice("double axe", "double axe").play("start-move", "22-W", "22-S", 6)
    t.asked("raven", "retreat", "22-W", "22-E").not_offered("stop").pick("22-E").asked("raven", "retreat reg", 1, 2, 3)
    t.pick(1).asked("raven", "retreat", "22-W", "22-E").pick("22-W").asked("raven", "retreat reg", 1, 2).pick(2).done()
    assert t.force("raven") == {"start-E": 2, "22-E": 1}


@pytest.mark.rule("N.COMBAT.16")
def test_one_legal_territory_takes_all_at_once() -> None:
    t = duel(7, 3).turn("boar").dice("double axe", "double axe").play("start-move", "22-W", "22-S", 6).done()
    assert t.force("raven") == {"22-E": 3}


@pytest.mark.rule("N.COMBAT.17")
def test_retreats_use_regular_crossings_into_neutral_or_own_land() -> None:
    t = ground("boar", "raven", "goat").units("boar", "22-W", 6).units("raven", "22-E", 2).units("goat", "22-S")
    t.hand("boar", "start-move").turn("boar").dice("double axe", "double axe").play("start-move", "22-W", "22-E", 6)
    t.done()  # 22-S is Goat's, 22-N lies behind Rough pieces: only A is left
    assert t.force("raven") == {"start-E": 2}


@pytest.mark.rule("N.COMBAT.17")
def test_the_reasons_against_a_retreat_territory() -> None:
    t = ground("boar", "raven", "goat").tiles("24 -1,0").units("boar", "start-N", 6).units("boar", "22-E", 2)
    t.units("raven", "22-W", 2).units("raven", "22-S", 2).units("raven", "start-S").units("goat", "start-W")
    t.hand("boar", "militia").turn("boar").play("militia", "22-E", "22-S", 2, "start-N", "22-W", 6)
    t.dice("double axe", "double axe").pick("22-W").asked("raven", "retreat", "start-N", "start-S", "22-E")
    t.refused("start-W", "retreat held").refused("22-S", "combat pending").refused("22-N", "retreat rough")
    t.refused("24-S", "not adjacent")


@pytest.mark.rule("N.COMBAT.18")
def test_without_a_legal_territory_the_units_return_to_the_reserve() -> None:
    t = duel(7, 3).units("boar", "22-E").turn("boar").dice("double axe", "double axe")
    t.play("start-move", "22-W", "22-S", 6).done()
    assert t.force("raven") == {}
    assert t.reserve("raven") == 14


@pytest.mark.rule("N.COMBAT.19")
def test_the_territory_the_attacker_left_empty_is_legal() -> None:
    t = duel(6, 2).units("boar", "22-E").turn("boar").dice("double axe", "double axe")
    t.play("start-move", "22-W", "22-S", 6).done()
    assert t.force("raven") == {"start-E": 2}


@pytest.mark.rule("N.COMBAT.20", "N.MAP.12")
def test_the_winner_stays_and_controls_the_territory_with_its_buildings() -> None:
    t = duel(5, 1).loose("altar-of-kings", "22-S").turn("boar").dice("double axe", "double axe")
    t.play("start-move", "22-W", "22-S", 5).pick("22-E").done()
    assert t.holder("22-S") == "boar"
    assert t.buildings("22-S") == ["altar-of-kings"]


@pytest.mark.rule("N.COMBAT.21", "N.CLAN.STAG.3")
def test_a_retreat_starts_no_combat_and_conquers_nothing() -> None:
    t = duel(5, 1, clans=("boar", "stag")).units("stag", "22-E").turn("boar").dice("double axe", "double axe")
    t.play("start-move", "22-W", "22-S", 5).pick("22-W").done()
    assert t.holder("22-W") == "stag"
    assert t.fame("stag") == 0


@pytest.mark.rule("N.COMBAT.22", "N.CARD.conqueror")
def test_conqueror_ignores_towers_and_fortresses() -> None:
    t = duel(4, 2).loose("fortress", "22-S").loose("defense-tower", "22-S").hand("boar", "conqueror", "start-move")
    t.turn("boar").play("conqueror").dice("double axe", "double axe").play("start-move", "22-W", "22-S", 4)
    assert totals(t) == (6, 4, 0, 0)
    # not for its player as defender's enemy elsewhere: Raven's own attack still meets Boar's buildings
    t = (
        duel(2, 4)
        .loose("fortress", "22-W")
        .hand("boar", "conqueror")
        .hand("raven", "start-move", "unrest")
        .turn("boar")
    )
    t.play("conqueror").dice("double axe", "double axe").play("start-move", "22-S", "22-W", 4)
    assert totals(t) == (6, 6, 0, 0)


@pytest.mark.rule("N.COMBAT.24")
def test_every_tower_and_fortress_of_a_merged_territory_counts() -> None:
    t = duel(6, 1).loose("fortress", "22-S").loose("fortress", "22-S").loose("defense-tower", "22-S")
    t.loose("defense-tower", "22-S").turn("boar").dice("double axe", "double axe")
    t.play("start-move", "22-W", "22-S", 6)
    assert totals(t) == (8, 7, 0, 2)


@pytest.mark.rule("N.COMBAT.25")
def test_bribed_units_attack_for_their_owner() -> None:
    t = ground("boar", "stag", "raven").units("stag", "22-S", 3).units("raven", "22-E", 1).units("boar", "start-W")
    t.res("stag", food=5).hand("boar", "bribery").turn("boar").dice("split", "double axe")
    t.play("bribery", "22-S", "22-E", 2).asked("stag", "food", 0, 1, 2).pick(2).asked("stag", "split", "axe", "skull")
    t.pick("axe").done()
    assert totals(t) == (5, 3, 0, 0)
    assert t.fame("stag") == 1  # the owner's clan power
    assert t.force("stag") == {"22-S": 1, "22-E": 2}


@pytest.mark.rule("N.COMBAT.26")
def test_the_number_of_units_is_taken_after_effects_before_the_combat() -> None:
    t = duel(4, 3, "intimidate").res("raven", food=9).turn("boar").play("intimidate", "22-W", "22-S", 4)
    t.pick("22-E").asked("raven", "food", 0, 1, 2)  # one was pushed away
    t.dice("double skull", "double axe").pick(0)
    assert t.force("raven") == {"22-E": 1}  # two skulls wipe out the two that were left
