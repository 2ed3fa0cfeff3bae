"""Section WARCHIEFS: the seven warchiefs, their powers, and the third upgrade cards."""

import pytest

from meadhall.northgard import GAME, odds
from meadhall.northgard.codes import (
    EV_BRING,
    EV_COMBAT,
    EV_CRAFTED,
    EV_MENDED,
    EV_RAZED,
    EV_REROLL,
    EV_ROLL,
    EV_TOTALS,
    K_BRING,
)
from meadhall.northgard.move import MoveFrom
from meadhall.northgard.ops import TYPE_MOVE
from tests.rules.northgard.table import CONTENT, Name, Table, events, facts, new, table, to_first_turn

CARDS = (
    "bear-borgilds-shield", "boar-svarns-menders", "goat-halvards-craft", "raven-livs-cunning",
    "snake-signys-celerity", "stag-brands-bravery", "wolf-egils-fury",
)  # fmt: skip


def chiefs(*clans: str, **options: object) -> Table:
    return table(*clans, **{"warchiefs": True, **options}).tiles("start 0,0", "22 1,0")


def totals(t: Table) -> list[int]:
    """Axes of attacker and defender, skulls of attacker and defender, of the last combat."""
    return events(t.s, EV_TOTALS)[-1][2:]


def scores(clan: str, attacks: bool, area: str = "22-S") -> int:
    """The axes a lone warchief brings to a combat in a territory, before food and dice."""
    foe = "raven" if clan != "raven" else "goat"
    one, two = (clan, foe) if attacks else (foe, clan)
    t = chiefs(one, two).units(clan, "22-W" if attacks else area, 0, chief=True)
    t.units(foe, area if attacks else "22-W", 3).hand(one, "start-move").turn(one)
    t.dice("double axe", "double axe").play("start-move", "22-W", area).settle()
    return totals(t)[0 if attacks else 1] - 2


# -- the figure -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("N.WARCHIEFS.1", "N.INV.2")
def test_a_warchief_starts_in_the_reserve_beside_the_units() -> None:
    s = new(3, 1, warchiefs=True, clans=["wolf", "stag", "boar"])
    assert s.chief_at == [-1, -1, -1]
    assert s.reserve == [14, 14, 14]
    assert new(3, 1, clans=["wolf", "stag", "boar"]).chief_at == [-3, -3, -3]  # without the module there is none


@pytest.mark.rule("N.WARCHIEFS.2", "N.RECRUIT.4", "N.DECIDE.4", "N.DECIDE.13")
def test_a_warchief_may_replace_a_unit_of_a_group_or_a_recruit() -> None:
    t = table("wolf", "goat", warchiefs=True).tiles("start 0,0").setup(wolf="22", goat="05")
    t.pick("1,0", "r0", "22-N").asked("wolf", "group", "chief", "regular").pick("chief")
    assert (t.chief("wolf"), t.reserve("wolf")) == ("22-N", 12)
    t = chiefs("wolf", "goat").units("wolf", "22-W").units("goat", "22-S").hand("wolf", "town-hall").turn("wolf")
    t.play("town-hall").asked("wolf", "recruit", "22-W", "stop").pick("22-W")
    t.asked("wolf", "figure", "regular", "chief").pick("chief").done()
    assert (t.chief("wolf"), t.reserve("wolf")) == ("start-E", 13)


@pytest.mark.rule("N.WARCHIEFS.2", "N.MOVE.2")
def test_a_warchief_moves_controls_and_defends_like_a_unit() -> None:
    t = chiefs("wolf", "goat").units("wolf", "22-W", 1, chief=True).units("goat", "22-S").hand("wolf", "start-move")
    t.turn("wolf").play("start-move", "22-W", "22-E").asked("wolf", "move reg", 0, 1).pick(0).done()
    assert t.chief("wolf") == "22-E"
    assert t.holder("22-E") == "wolf"  # alone
    assert t.force("wolf") == {"start-E": 1}


@pytest.mark.rule("N.WARCHIEFS.3")
def test_a_warchief_is_worth_two_axes_and_one_unit() -> None:
    assert scores("goat", True) == 2
    assert scores("wolf", False) == 2
    t = (
        chiefs("raven", "wolf")
        .units("raven", "22-W", 4)
        .units("wolf", "22-S", 1, chief=True)
        .hand("raven", "start-move")
    )
    t.res("wolf", food=9).turn("raven").dice("double axe", "double axe").play("start-move", "22-W", "22-S", 4)
    t.asked("wolf", "food", 0, 1, 2)  # two figures, at most two food


@pytest.mark.rule("N.WARCHIEFS.4", "N.GEN.16", "N.DECIDE.32")
def test_the_owner_chooses_whether_the_warchief_falls() -> None:
    t = (
        chiefs("raven", "wolf")
        .units("raven", "22-W", 4)
        .units("wolf", "22-S", 4, chief=True)
        .hand("raven", "start-move")
    )
    t.turn("raven").dice("axe and skull", "triple axe").play("start-move", "22-W", "22-S", 4)
    t.asked("wolf", "casualty", "regular", "chief").pick("chief").settle()
    assert (t.chief("wolf"), t.force("wolf")) == ("reserve", {"22-S": 4})


@pytest.mark.rule("N.WARCHIEFS.5", "N.GEN.18")
def test_a_dead_warchief_may_be_recruited_again() -> None:
    t = chiefs("raven", "wolf").units("raven", "22-W", 4).units("wolf", "22-S", 0, chief=True).units("wolf", "start-W")
    t.hand("raven", "start-move").hand("wolf", "town-hall").turn("raven").dice("double skull", "double axe")
    t.play("start-move", "22-W", "22-S", 4).settle()
    assert t.chief("wolf") == "reserve"
    t.play("town-hall", "start-W").asked("wolf", "figure", "regular", "chief").pick("chief")
    assert t.chief("wolf") == "start-W"


@pytest.mark.rule("N.WARCHIEFS.6", "N.GEN.17")
def test_enemy_cards_cannot_target_a_warchief() -> None:
    for card in ("capture", "bribery"):
        t = chiefs("boar", "wolf").units("boar", "22-W").units("wolf", "22-S", 0, chief=True).units("wolf", "22-E", 1)
        t.hand("boar", card).turn("boar").play(card)
        if t.s.kind in (57, 60):
            t.refused("22-S", "hero")
        assert t.chief("wolf") == "22-S"
    t = chiefs("wolf", "boar").units("wolf", "22-W").units("boar", "22-S", 0, chief=True).hand("wolf", "wolf-plunder")
    t.turn("wolf").refused("wolf-plunder", "no target")


@pytest.mark.rule("N.WARCHIEFS.7", "N.DECIDE.27")
def test_in_one_step_the_attackers_power_comes_first() -> None:
    t = chiefs("stag", "snake").units("stag", "22-W", 2, chief=True).units("snake", "22-S", 1, chief=True)
    t.hand("stag", "start-move").turn("stag").play("start-move", "22-W", "22-S", 1, "yes")
    t.asked("stag", "bring", "22-W", "stop").pick("stop").asked("snake", "chief scorch", "yes", "no")
    t = chiefs("snake", "stag").units("snake", "22-W", 1, chief=True).units("stag", "22-S", 1, chief=True)
    t.units("stag", "22-E").hand("snake", "start-move").turn("snake").play("start-move", "22-W", "22-S", 1, "yes")
    t.asked("snake", "chief scorch", "yes", "no").pick("no").asked("stag", "bring", "22-E", "stop")


@pytest.mark.rule("N.WARCHIEFS.8", "N.WINTER.1", "N.GEN.20")
def test_a_warchief_counts_for_winter_warlord_and_ties() -> None:
    t = chiefs("wolf", "goat").units("wolf", "22-N", 3, chief=True).units("goat", "22-W", 3).res("wolf", food=2)
    t.phase("winter")
    assert t.stock("wolf") == (1, 0, 0)  # four figures eat
    t = chiefs("wolf", "goat").units("wolf", "22-N", 1, chief=True).units("goat", "22-W", 1).discards("wolf", "warlord")
    t.year(7).phase("end")
    assert t.s.scores[0] == 2
    t = chiefs("wolf", "goat").units("wolf", "22-N", 1, chief=True).units("goat", "22-W", 1).year(7).phase("end")
    assert t.s.winners == 1  # same fame and territories, one figure more


@pytest.mark.rule("N.WARCHIEFS.9", "N.COMBAT.9", "N.DECIDE.29", "N.CHIEF.raven")
def test_liv_sees_the_first_result_and_keeps_the_second() -> None:
    t = (
        chiefs("raven", "goat")
        .units("raven", "22-W", 1, chief=True)
        .units("goat", "22-S", 2)
        .hand("raven", "start-move")
    )
    t.turn("raven").dice("split", "split", "double axe").play("start-move", "22-W", "22-S", 1, "yes")
    assert len(events(t.s, EV_ROLL)) == 1  # before the defender rolls, before the split face is used
    t.asked("raven", "reroll", "reroll", "no").pick("reroll").asked("raven", "split", "axe", "skull")
    assert events(t.s, EV_REROLL) == [[0]]
    assert len(events(t.s, EV_ROLL)) == 2
    t.pick("axe").settle()
    assert totals(t)[0] == 3 + 1
    # keeping it; and a defending Liv decides after both dice
    t = (
        chiefs("goat", "raven")
        .units("goat", "22-W", 3)
        .units("raven", "22-S", 0, chief=True)
        .hand("goat", "start-move")
    )
    t.turn("goat").dice("double axe", "triple axe").play("start-move", "22-W", "22-S", 3)
    assert len(events(t.s, EV_ROLL)) == 2
    t.asked("raven", "reroll", "reroll", "no").pick("no").settle()
    assert totals(t)[:2] == [5, 5]


@pytest.mark.rule("N.CHIEF.raven")
def test_liv_rerolls_only_where_she_fights() -> None:
    t = chiefs("raven", "goat").units("raven", "22-W", 3).units("raven", "22-E", 0, chief=True).units("goat", "22-S", 1)
    t.hand("raven", "start-move").turn("raven").dice("double axe", "double axe").play("start-move", "22-W", "22-S", 3)
    assert not events(t.s, EV_REROLL)
    t.settle()
    assert len(events(t.s, EV_ROLL)) == 2


@pytest.mark.rule("N.CHIEF.raven", "N.WARCHIEFS.9")
def test_odds_know_the_reroll() -> None:
    t = (
        chiefs("raven", "goat")
        .units("raven", "22-W", 1, chief=True)
        .units("goat", "22-S", 3)
        .hand("raven", "start-move")
    )
    t.turn("raven").dice("double axe", "double axe", "double axe").play("start-move", "22-W", "22-S", 1, "yes")
    now = odds.of_position(t.s)
    assert now is not None
    keep = GAME.preview(t.s, t.action("no"))
    again = GAME.preview(t.s, t.action("reroll"))
    assert keep is not None
    assert again is not None
    assert now.attacker_wins == pytest.approx(max(keep["attacker_wins"], again["attacker_wins"]))
    assert again["attacker_wins"] == pytest.approx(odds.odds(2, 3, attacker_axes=1).attacker_wins)


@pytest.mark.rule("N.WARCHIEFS.10", "N.DECIDE.27", "N.CHIEF.stag")
def test_brand_brings_a_figure_from_a_peaceful_neighbour() -> None:
    t = chiefs("stag", "goat").units("stag", "22-W", 4, chief=True).units("goat", "22-S", 2).units("goat", "22-E", 1)
    t.units("stag", "22-N").units("stag", "start-W").res("stag", food=9).hand("stag", "militia").turn("stag")
    t.play("militia", "22-W", "22-S", 0, "22-W", "22-E", 1).pick("22-S")
    # 22-W is next to 22-S; 22-N and start-W are not; 22-E has a pending combat
    t.asked("stag", "bring", "22-W", "stop").refused("22-N", "not adjacent").refused("22-E", "not yours").pick("22-W")
    t.asked("stag", "food", 0, 1, 2)  # the newcomer counts for the food limit
    assert events(t.s, EV_BRING)[0][:3] == [0, t.t("22-W"), t.t("22-S")]
    t.dice("double axe", "double axe").pick(0).settle()
    assert events(t.s, EV_TOTALS)[0][2] == 2 + 1 + 2


@pytest.mark.rule("N.CHIEF.stag", "N.WARCHIEFS.10")
def test_brand_brings_over_rough_crossings_and_when_defending() -> None:
    t = chiefs("goat", "stag").units("goat", "22-W", 3).units("stag", "22-E", 0, chief=True).units("stag", "22-N", 2)
    t.hand("goat", "start-move").turn("goat").play("start-move", "22-W", "22-E", 3)
    t.asked("stag", "bring", "22-N", "stop").dice("double axe", "triple axe").pick("22-N").settle()
    assert totals(t)[:2] == [5, 6]
    assert t.force("stag") == {"22-E": 1, "22-N": 1}
    # a warchief elsewhere brings nobody
    t = chiefs("goat", "stag").units("goat", "22-W", 3).units("stag", "22-E", 1).units("stag", "22-N", 2, chief=True)
    t.hand("goat", "start-move").turn("goat").play("start-move", "22-W", "22-E", 3)
    assert not events(t.s, EV_BRING)


@pytest.mark.rule("N.WARCHIEFS.10")
def test_brand_brings_nobody_from_where_a_combat_is_pending() -> None:
    """T: neither from an own territory that is attacked as well, nor from one with a declared fight."""
    t = chiefs("goat", "stag").units("goat", "22-W", 6).units("stag", "22-S", 1, chief=True).units("stag", "22-E", 3)
    t.hand("goat", "militia").turn("goat").play("militia", "22-W", "22-S", 3, "22-W", "22-E", 3, "22-S")
    assert events(t.s, EV_COMBAT)[-1][2] == t.t("22-S")
    assert not events(t.s, EV_BRING)
    assert t.s.kind != K_BRING
    # with another source the question is asked, and the attacked territory is refused
    t = chiefs("goat", "stag").units("goat", "22-S", 5).units("stag", "22-W", 1, chief=True).units("stag", "22-E", 3)
    t.units("stag", "22-N", 2).hand("goat", "militia").turn("goat")
    t.play("militia", "22-S", "22-W", 3, "22-S", "22-E", 2, "22-W")
    t.asked("stag", "bring", "22-N", "stop").refused("22-E", "combat pending")
    # a fight against a creature is declared in 22-W, so nobody comes from there
    t = chiefs("stag", "goat", creatures=True).units("stag", "22-W", 4, chief=True).units("stag", "22-E", 2)
    t.units("goat", "22-S", 2).creature("wolf", "22-W").hand("stag", "start-move").turn("stag")
    t.play("start-move", "22-W", "22-S", 2, "yes").pick("22-W").pick("22-S")
    t.asked("stag", "bring", "22-E", "stop").refused("22-W", "combat pending")


@pytest.mark.rule("N.WARCHIEFS.11", "N.CREATURES.31", "N.CHIEF.wolf")
def test_powers_work_against_creatures() -> None:
    t = chiefs("wolf", "goat", creatures=True).units("wolf", "22-W", 0, chief=True).creature("wolf", "22-W")
    t.units("goat", "start-W").hand("wolf", "start-move").turn("wolf")
    t.dice("triple axe", "double axe").play("start-move", "stop", "22-W").settle()  # Egil 3 + 3 to 4 + 2: not more
    assert t.line() == [("wolf", "start-E")]
    t = chiefs("raven", "goat", creatures=True).units("raven", "22-W", 3, chief=True).creature("wolf", "22-W")
    t.units("goat", "start-W").hand("raven", "start-move").turn("raven")
    t.dice("double axe").play("start-move", "stop", "22-W").asked("raven", "reroll", "reroll", "no")
    t = chiefs("stag", "goat", creatures=True).units("stag", "22-W", 3, chief=True).units("stag", "22-S", 2)
    t.creature("wolf", "22-W").units("goat", "start-W").hand("stag", "start-move").turn("stag")
    t.play("start-move", "stop", "22-W").asked("stag", "bring", "22-S", "stop")
    t = chiefs("snake", "goat", creatures=True).units("snake", "22-W", 3, chief=True).creature("wolf", "22-W")
    t.units("goat", "start-W").hand("snake", "start-move").turn("snake")
    t.play("start-move", "stop", "22-W").asked("snake", "chief scorch", "yes", "no")
    t = chiefs("snake", "goat", creatures=True).units("snake", "22-W", 0, chief=True).creature("wolf", "22-W")
    t.units("goat", "start-W").hand("snake", "start-move").turn("snake")
    t.play("start-move", "stop", "22-W").asked("snake", "chief scorch", "yes", "no")  # alone as well


@pytest.mark.rule("N.WARCHIEFS.12")
def test_bear_may_place_unit_kaija_and_borgild_together() -> None:
    t = table("bear", "goat", warchiefs=True).tiles("start 0,0").setup(bear="22", goat="05")
    t.pick("1,0", "r0", "22-N").asked("bear", "group", "kaija", "regular").pick("kaija")
    t.asked("bear", "group", "chief", "regular").pick("chief")
    assert (t.kaija(), t.chief("bear"), t.force("bear"), t.reserve("bear")) == ("22-N", "22-N", {"22-N": 1}, 13)


# -- powers -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("N.CHIEF.bear")
def test_borgild_is_worth_three_defending() -> None:
    assert (scores("bear", False), scores("bear", True)) == (3, 2)


@pytest.mark.rule("N.CHIEF.boar")
def test_svarn_is_worth_three_in_open_or_wooded_territories() -> None:
    # 22-S and 22-E are open; start-E is closed once tiles lie around it
    assert (scores("boar", True), scores("boar", False)) == (3, 3)
    for tile, worth in (("05", 2), ("06", 3)):
        t = table("boar", "raven", warchiefs=True).tiles("start 0,0", f"{tile} 1,0")
        area = "start-E"
        t.s.t_open[t.t(area)] = 0
        assert (t.s.t_wood[t.t(area)] > 0) == (worth == 3)
        t.totals = False
        t.units("boar", "start-N", 0, chief=True).units("raven", area, 1).hand("boar", "start-move").turn("boar")
        t.dice("double axe", "double axe").play("start-move", "start-N", area).settle()
        assert totals(t)[0] - 2 == worth


@pytest.mark.rule("N.CHIEF.goat", "N.COMBAT.10")
def test_halvard_cancels_a_skull_defending_only() -> None:
    def fallen(chief: bool) -> int:
        t = chiefs("raven", "goat").units("raven", "22-W", 4).units("goat", "22-S", 4 - chief, chief=chief)
        t.hand("raven", "start-move").turn("raven").dice("double skull", "triple axe")
        t.play("start-move", "22-W", "22-S", 1).settle()
        return totals(t)[2]

    assert (fallen(False), fallen(True)) == (2, 1)
    t = (
        chiefs("goat", "raven")
        .units("goat", "22-W", 3, chief=True)
        .units("raven", "22-S", 4)
        .hand("goat", "start-move")
    )
    t.turn("goat").dice("double axe", "double skull").play("start-move", "22-W", "22-S", 3, "yes").settle()
    assert totals(t)[3] == 2  # attacking: nothing


@pytest.mark.rule("N.CHIEF.goat")
def test_odds_know_cancelled_skulls() -> None:
    t = (
        chiefs("raven", "goat")
        .units("raven", "22-W", 4)
        .units("goat", "22-S", 1, chief=True)
        .hand("raven", "start-move")
    )
    t.turn("raven").play("start-move", "22-W")
    shown = GAME.preview(t.s, t.action("22-S"))
    assert shown is not None
    plain = odds.odds(4, 2, defender_axes=1)
    assert shown["combat"]["odds"]["defender_losses"] < plain.expected_defender_losses


@pytest.mark.rule("N.CHIEF.snake", "N.CLAN.SNAKE.4")
def test_signy_may_bring_scorched_earth_to_her_combat() -> None:
    for choice, axes in (("yes", 2 + 1 + 2), ("no", 2 + 2)):
        t = (
            chiefs("snake", "goat")
            .units("snake", "22-W", 0, chief=True)
            .units("goat", "22-S", 1)
            .hand("snake", "start-move")
        )
        t.turn("snake").dice("double axe", "double axe").play("start-move", "22-W", "22-S")
        t.asked("snake", "chief scorch", "yes", "no").pick(choice).settle()
        assert totals(t)[0] == axes
        assert (t.s.scorched == t.t("22-S")) == (choice == "yes")
    # it is there already: no question
    t = chiefs("snake", "goat").units("snake", "22-W", 0, chief=True).units("goat", "22-S", 1).scorched("22-S")
    t.hand("snake", "start-move").turn("snake").dice("double axe", "double axe").play("start-move", "22-W", "22-S")
    assert totals(t)[0] == 5


@pytest.mark.rule("N.CHIEF.wolf")
def test_egil_is_worth_three_attacking() -> None:
    assert (scores("wolf", True), scores("wolf", False)) == (3, 2)


# -- third upgrade cards ----------------------------------------------------------------------------------------------


@pytest.mark.rule("N.GEN.1", "N.INV.3")
def test_the_third_upgrade_cards_also_come_without_warchiefs() -> None:
    s = to_first_turn(new(2, 1, warchief_cards=True, clans=["wolf", "goat"]))
    assert [CONTENT.card_ids[card] for card in s.upgrades[0]][-1] == "wolf-egils-fury"
    assert s.chief_at == [-3, -3]
    assert s.check() == ""
    s = to_first_turn(new(2, 1, warchiefs=True, clans=["wolf", "goat"]))
    assert len(s.upgrades[0]) == 3  # forced on with warchiefs
    assert len(to_first_turn(new(2, 1, clans=["wolf", "goat"])).upgrades[0]) == 2
    for card in CARDS:
        facts(card, False, 0)
        assert CONTENT.card_type[CONTENT.card(card)] == TYPE_MOVE


@pytest.mark.rule("N.CARD.bear-borgilds-shield", "N.DECIDE.22")
def test_borgilds_shield_lets_kaija_and_borgild_meet() -> None:
    for choice, place in (("kaija", "22-N"), ("chief", "start-E"), ("stop", "")):
        t = chiefs("bear", "goat").units("bear", "22-W", 2, kaija=True).units("bear", "22-N", 1, chief=True)
        t.units("goat", "22-S").hand("bear", "bear-borgilds-shield").turn("bear").play("bear-borgilds-shield")
        t.asked("bear", "meeting", "kaija", "chief", "stop").pick(choice).asks("bear", "move")
        if place:
            assert (t.kaija(), t.chief("bear")) == (place, place)
        else:
            assert (t.kaija(), t.chief("bear")) == ("start-E", "22-N")
        t.pick("stop").done()


@pytest.mark.rule("N.CARD.bear-borgilds-shield")
def test_borgilds_shield_needs_both_apart_and_cancels_a_skull() -> None:
    t = chiefs("bear", "goat").units("bear", "22-W", 2, kaija=True).units("goat", "22-S", 2)
    t.hand("bear", "bear-borgilds-shield").turn("bear").dice("double axe", "double skull")
    t.play("bear-borgilds-shield", "22-W", "22-S", 2, "stop")  # Borgild is in the reserve: no meeting
    assert totals(t)[3] == 1
    t = chiefs("bear", "goat").units("bear", "22-W", 2, kaija=True, chief=True).units("goat", "22-S", 2)
    t.hand("bear", "bear-borgilds-shield").turn("bear").play("bear-borgilds-shield").asks("bear", "move")
    # copied by another clan: two moves and the shield
    t = (
        chiefs("goat", "bear")
        .units("goat", "22-W", 2)
        .units("bear", "22-S", 1, kaija=True)
        .units("bear", "22-E", 0, chief=True)
    )
    t.active("bear", "bear-borgilds-shield").hand("goat", "enemy-secrets").turn("goat").play("enemy-secrets")
    t.pick("22-S").asks("goat", "move")
    asked = t.s.stack[-1]
    assert isinstance(asked, MoveFrom) and asked.left == 2


@pytest.mark.rule("N.CARD.bear-borgilds-shield", "N.CREATURES.13")
@pytest.mark.parametrize("held", ["", "kaija", "chief", "both"])
def test_borgilds_shield_asks_only_about_moves_that_are_there(held: str) -> None:
    """R9: a Brown Bear keeps Kaija or Borgild where they are, and the prompt does not speak of that move."""
    t = chiefs("bear", "goat", creatures=True).units("bear", "22-W", 1, kaija=True).units("bear", "22-N", 1, chief=True)
    t.units("bear", "22-S", 3)
    for who, area in (("kaija", "22-W"), ("chief", "22-N")):
        if held in (who, "both"):
            t.creature("brown-bear", area)
    t.units("goat", "start-W").hand("bear", "bear-borgilds-shield").turn("bear").play("bear-borgilds-shield")
    if held == "both":
        t.asks("bear", "move")
        return
    free = [who for who in ("kaija", "chief") if who != held]
    t.asked("bear", "meeting", *free, "stop")
    prompt = GAME.prompt(t.s)
    assert [name in prompt for name in ("Kaija to", "Borgild to")] == [who in free for who in ("kaija", "chief")]


@pytest.mark.rule("N.CARD.boar-svarns-menders", "N.DECIDE.34", "N.INV.1")
def test_svarns_menders_bring_the_fallen_back() -> None:
    t = chiefs("boar", "goat").units("boar", "22-W", 3, chief=True).units("boar", "22-E", 1).units("goat", "22-S", 1)
    t.units("goat", "start-W").hand("boar", "boar-svarns-menders").turn("boar").dice("triple axe", "double skull")
    t.play("boar-svarns-menders", "22-W", "22-S", 2, "yes", "stop").asked("boar", "casualty", "regular", "chief")
    t.pick("chief")  # the second skull takes a regular unit by itself
    seat = t.view("goat")["seats"][0]
    assert (seat["chief"], seat["waiting"]) == ("waiting", 1)
    t.asked("boar", "mend", "22-W", "22-S", "22-E")  # after all combats, one figure after the other
    assert t.s.check() == ""
    t.pick("22-E").asked("boar", "mend", "22-W", "22-S", "22-E").pick("22-S").done()
    assert sorted(kind for _, _, kind in events(t.s, EV_MENDED)) == [16, 18]
    assert t.reserve("boar") == 10
    assert (t.force("boar"), t.chief("boar")) == ({"start-E": 1, "22-E": 2, "22-S": 1}, "22-S")


@pytest.mark.rule("N.CARD.boar-svarns-menders")
def test_menders_bring_back_only_the_fallen_of_their_player() -> None:
    """T: casualties of the enemy go to the enemy's reserve."""
    t = chiefs("boar", "goat").units("boar", "22-W", 6).units("goat", "22-S", 3).units("goat", "start-W")
    t.hand("boar", "boar-svarns-menders").turn("boar").dice("double skull", "axe and skull")
    t.play("boar-svarns-menders", "22-W", "22-S", 5, "stop")
    assert totals(t)[2:] == [2, 1]
    assert (t.reserve("goat"), t.s.waiting) == (14 - 4 + 2, 1)
    t.asks("boar", "mend").pick("22-W").done()
    assert (t.reserve("boar"), t.reserve("goat")) == (14 - 6, 14 - 4 + 2)


@pytest.mark.rule("N.CARD.boar-svarns-menders", "N.RECRUIT.13")
def test_menders_without_a_territory_and_without_camps() -> None:
    t = chiefs("boar", "goat").units("boar", "22-W", 1).units("goat", "22-S", 3).hand("boar", "boar-svarns-menders")
    t.turn("boar").dice("double axe", "double skull").play("boar-svarns-menders", "22-W", "22-S").done()
    assert (t.reserve("boar"), t.force("boar")) == (14, {})  # no own territory left: to the reserve
    t = chiefs("boar", "goat").units("boar", "22-W", 4).units("goat", "22-S", 1).building("training-camp", "22-W")
    t.hand("boar", "boar-svarns-menders").turn("boar").dice("triple axe", "axe and skull")
    t.play("boar-svarns-menders", "22-W", "22-S", 3, "stop").settle()
    assert t.reserve("boar") == 10  # no Training Camp extras


@pytest.mark.rule("N.CARD.boar-svarns-menders", "N.CREATURES.31")
def test_menders_work_in_creature_fights_but_not_for_lack_of_retreat() -> None:
    t = (
        chiefs("boar", "goat", creatures=True)
        .units("boar", "22-W", 5)
        .creature("wolf", "22-W")
        .units("goat", "start-W")
    )
    t.hand("boar", "boar-svarns-menders").turn("boar").dice("double axe", "axe and skull")
    t.play("boar-svarns-menders", "stop", "22-W").done()
    assert t.force("boar") == {"start-E": 5}
    # the loser without a retreat: those units are gone for good
    t = chiefs("boar", "goat").units("boar", "22-N", 3).units("goat", "22-W", 6)
    for area in ("start-N", "start-S", "start-W", "22-S", "22-E"):
        t.units("goat", area)
    t.hand("boar", "boar-svarns-menders").turn("boar").dice("double axe", "double axe")
    t.play("boar-svarns-menders", "22-N", "22-W", 2).done()
    assert (t.reserve("boar"), t.force("boar")) == (13, {"22-N": 1})


@pytest.mark.rule("N.CARD.goat-halvards-craft", "N.DECIDE.20", "N.CLAN.GOAT.2")
def test_halvards_craft_places_a_small_building_where_units_came_now() -> None:
    t = chiefs("goat", "raven").units("goat", "22-W", 4).units("raven", "start-W").hand("goat", "goat-halvards-craft")
    t.turn("goat").play("goat-halvards-craft", "22-W", "22-N", 2)  # both moves: Rough
    t.asked("goat", "craft", "22-N", "stop").refused("22-W", "not taken now").pick("22-N")
    t.asked("goat", "build type", "food-silo", "woodcutter-lodge", "defense-tower", "training-camp")
    t.refused("fortress", "no build").refused("carved-stone", "no space").pick("defense-tower").done()
    assert t.buildings("22-N") == ["defense-tower"]
    assert t.stock("goat") == (0, 0, 0)  # free, and no food for it
    assert events(t.s, EV_CRAFTED) == [[0, t.t("22-N"), 2]]
    t = chiefs("goat", "raven").units("goat", "22-W", 4).units("raven", "start-W").hand("goat", "goat-halvards-craft")
    t.turn("goat").play("goat-halvards-craft", "22-W", "22-S", 2, "stop").done()  # no space in 22-S: no question


@pytest.mark.rule("N.CARD.raven-livs-cunning", "N.DECIDE.28")
def test_livs_cunning_spends_wood_and_lore_within_one_limit() -> None:
    t = chiefs("raven", "goat").units("raven", "22-W", 3).units("goat", "22-S", 2).res("raven", food=1, wood=9, lore=9)
    t.hand("raven", "raven-livs-cunning").turn("raven").dice("double axe", "double axe")
    t.play("raven-livs-cunning", "22-W", "22-S", 3).asked("raven", "food", 0, 1).pick(1)
    t.asked("raven", "food wood", 0, 1, 2).pick(1).asked("raven", "food lore", 0, 1).pick(1).settle()
    assert t.stock("raven") == (0, 8, 8)
    assert totals(t)[0] == 3 + 3 + 2
    # only for its player: the defender pays food alone
    t = chiefs("raven", "goat").units("raven", "22-W", 3).units("goat", "22-S", 2).res("goat", wood=9, lore=9)
    t.hand("raven", "raven-livs-cunning").turn("raven").dice("double axe", "double axe")
    t.play("raven-livs-cunning", "22-W", "22-S", 3).settle()
    assert t.stock("goat") == (0, 9, 9)


@pytest.mark.rule("N.CARD.snake-signys-celerity", "N.MOVE.12", "N.CLAN.SNAKE.2", "N.DECIDE.54")
def test_signys_celerity_passes_through_scorched_earth() -> None:
    t = chiefs("snake", "goat").units("snake", "22-W", 3).units("goat", "22-S", 1).units("goat", "start-N")
    t.hand("snake", "snake-signys-celerity").turn("snake").play("snake-signys-celerity")
    t.asked("snake", "scorch", "22-S", "start-N", "stop").pick("22-S")  # a Snake clan card: the token first
    t.pick("22-W", "22-S", 3).offered("22-S").pick("22-S", "22-E", 3, "stop").done()
    assert not events(t.s, EV_COMBAT)
    assert t.force("snake") == {"22-E": 3}
    # not through other enemy territories
    t = chiefs("snake", "goat").units("snake", "22-W", 3).units("goat", "22-S", 1).units("goat", "start-N")
    t.hand("snake", "snake-signys-celerity").turn("snake").play("snake-signys-celerity", "start-N")
    t.pick("22-W", "22-S", 2).refused("22-S", "combat pending")


@pytest.mark.rule("N.CARD.snake-signys-celerity", "N.SPECIAL.8")
def test_celerity_copied_by_another_clan_is_move_three() -> None:
    t = chiefs("goat", "snake").units("goat", "22-W", 3).units("snake", "22-S", 1).scorched("22-S")
    t.active("snake", "snake-signys-celerity").hand("goat", "enemy-secrets").turn("goat")
    t.play("enemy-secrets").asks("goat", "move")
    t.pick("22-W", "22-S", 2).refused("22-S", "combat pending")


@pytest.mark.rule("N.CARD.goat-halvards-craft", "N.INV.12")
@pytest.mark.parametrize("stands", ["food-silo", "woodcutter-lodge"])
def test_halvards_craft_uses_a_free_space_only(stands: str) -> None:
    t = chiefs("goat", "raven").tiles("12 0,1").units("goat", "22-W", 2).units("raven", "start-W")
    t.building(stands, "22-N").hand("goat", "goat-halvards-craft").turn("goat")
    t.play("goat-halvards-craft", "22-W", "22-N", 2).done()  # 22-N has one space, and it is taken
    assert t.buildings("22-N") == [stands]
    # with a second space in the territory the building goes there without a question
    t = chiefs("goat", "raven").tiles("01 1,-1").units("goat", "22-W", 2).units("raven", "start-W")
    t.building(stands, "22-N").hand("goat", "goat-halvards-craft").turn("goat")
    t.play("goat-halvards-craft", "22-W", "22-N", 2).pick("22-N", "training-camp").done()
    assert [t.s.a_build[t.area(area)] for area in ("22-N", "01-S")] == [
        CONTENT.building(stands),
        CONTENT.building("training-camp"),
    ]


@pytest.mark.rule("N.CARD.stag-brands-bravery", "N.DECIDE.33")
def test_brands_bravery_chooses_the_retreat() -> None:
    t = chiefs("stag", "goat").units("stag", "22-W", 5).units("goat", "22-S", 3, chief=True).units("goat", "start-N")
    t.hand("stag", "stag-brands-bravery").turn("stag").dice("double axe", "double axe")
    t.play("stag-brands-bravery", "22-W", "22-S", 5)  # 5 + 1 + 2 to 5 + 2
    t.asked("stag", "retreat", "22-W", "22-E").pick("22-E").done()
    assert totals(t)[:2] == [8, 7]
    assert (t.force("goat"), t.chief("goat")) == ({"start-N": 1, "22-E": 3}, "22-E")  # all of them, the warchief too
    # lost: the player of the card retreats by own choice, and the enemy stays
    t = chiefs("stag", "goat").units("stag", "22-W", 1).units("goat", "22-S", 3).hand("stag", "stag-brands-bravery")
    t.turn("stag").dice("double axe", "triple axe").play("stag-brands-bravery", "22-W", "22-S")
    t.asks("stag", "retreat")
    assert t.holder("22-S") == "goat"
    # T: the card binds the enemy to one territory, not its own player, who may split
    t = chiefs("stag", "goat").units("stag", "22-W", 3).units("goat", "22-S", 4).hand("stag", "stag-brands-bravery")
    t.turn("stag").dice("double axe", "triple axe").play("stag-brands-bravery", "22-W", "22-S", 3)
    t.asked("stag", "retreat", "22-W", "22-E").pick("22-E").asked("stag", "retreat reg", 1, 2, 3).pick(1)
    t.asked("stag", "retreat", "22-W", "22-E").pick("22-W", 2).done()
    assert t.force("stag") == {"start-E": 2, "22-E": 1}


@pytest.mark.rule("N.CARD.wolf-egils-fury", "N.DECIDE.23", "N.MOVE.11", "N.BUILD.7")
def test_egils_fury_removes_a_building_before_the_combats() -> None:
    t = chiefs("wolf", "goat").units("wolf", "22-W", 4).units("goat", "22-N", 2).building("defense-tower", "22-N")
    t.loose("food-silo", "22-N").units("goat", "start-W").loose("fortress", "start-W")
    t.hand("wolf", "wolf-egils-fury").turn("wolf").play("wolf-egils-fury", "22-W", "22-N", 4)
    t.asked("wolf", "fury", "22-N", "food-silo", "stop").dice("double axe", "double axe").pick("22-N").settle()
    assert t.buildings("22-N") == ["food-silo"]
    assert events(t.s, EV_RAZED)[0][1:] == [t.t("22-N"), 2]
    assert t.left("defense-tower") == 7
    assert totals(t) == [4 + 2, 2 + 2, 1, 0]  # one skull of the card; the tower is gone
    # without a pending combat nothing is asked
    t = chiefs("wolf", "goat").units("wolf", "22-W", 4).units("goat", "22-N", 2).building("defense-tower", "22-N")
    t.hand("wolf", "wolf-egils-fury").turn("wolf").play("wolf-egils-fury", "22-W", "22-S", 4, "stop").done()


@pytest.mark.rule("N.CARD.wolf-egils-fury")
def test_egils_fury_asks_which_of_two_buildings_without_a_space() -> None:
    t = chiefs("wolf", "goat").units("wolf", "22-W", 4).units("goat", "22-S", 1).units("goat", "22-E", 1)
    t.loose("food-silo", "22-S").loose("food-silo", "22-E").hand("wolf", "wolf-egils-fury").turn("wolf")
    t.play("wolf-egils-fury", "22-W", "22-S", 2, "22-W", "22-E", 2).asked("wolf", "fury", "food-silo", "stop")
    t.pick("food-silo").asked("wolf", "fury where", "22-S", "22-E").pick("22-E")
    assert (t.buildings("22-S"), t.buildings("22-E")) == (["food-silo"], [])


@pytest.mark.rule("N.GEN.17", "N.CARD.intimidate", "N.CARD.bribery", "N.CARD.capture")
@pytest.mark.parametrize(
    ("card", "picks"),
    [("intimidate", ("22-W", "22-S", 3, "stop", "22-E")), ("bribery", ("22-S", "22-E", 1)), ("capture", ("22-S",))],
)
def test_effects_on_units_leave_kaija_and_warchiefs_where_they_are(card: str, picks: tuple[Name, ...]) -> None:
    """Pushing, bribing or removing a regular unit moves nobody else."""
    t = chiefs("goat", "bear", "stag").units("goat", "22-W", 3).units("bear", "22-S", 2, kaija=True, chief=True)
    t.units("goat", "start-N").units("stag", "start-S").res("goat", food=1).hand("goat", card).turn("goat")
    t.play(card, *picks)
    assert (t.kaija(), t.chief("bear")) == ("22-S", "22-S")
    assert t.force("bear")["22-S"] == 1
    assert (t.chief("goat"), t.chief("stag")) == ("reserve", "reserve")


@pytest.mark.rule("N.CARD.bear-borgilds-shield", "N.MOVE.7")
def test_who_meets_leaves_the_old_territory_neutral_if_alone() -> None:
    for goes, left, now in (("kaija", "22-E", "22-N"), ("chief", "22-N", "22-E")):
        t = chiefs("bear", "goat").units("bear", "22-E", 0, kaija=True).units("bear", "22-N", 0, chief=True)
        t.units("goat", "start-W").hand("bear", "bear-borgilds-shield").turn("bear").play("bear-borgilds-shield", goes)
        assert (t.kaija(), t.chief("bear")) == (now, now)
        assert (t.holder(left), t.holder(now)) == ("", "bear")


@pytest.mark.rule("N.CARD.wolf-egils-fury", "N.BUILD.7")
def test_egils_fury_takes_buildings_without_a_space_too() -> None:
    t = chiefs("wolf", "goat").units("wolf", "22-W", 4).units("goat", "22-S").units("goat", "start-W")
    t.loose("defense-tower", "22-S")
    t.hand("wolf", "wolf-egils-fury").turn("wolf").play("wolf-egils-fury", "22-W", "22-S", 4)
    t.asked("wolf", "fury", "defense-tower", "stop").pick("defense-tower").settle()
    assert t.buildings("22-S") == []
    assert t.left("defense-tower") == 7
    # and every type on a space, the first one too
    t = chiefs("wolf", "goat").units("wolf", "22-W", 4).units("goat", "22-N").building("food-silo", "22-N")
    t.hand("wolf", "wolf-egils-fury").turn("wolf").play("wolf-egils-fury", "22-W", "22-N", 4)
    t.asked("wolf", "fury", "22-N", "stop").pick("22-N").settle()
    assert t.buildings("22-N") == []


@pytest.mark.rule("N.CARD.stag-clan", "N.WARCHIEFS.2")
def test_a_warchief_alone_follows_and_no_unit_that_is_not_there() -> None:
    t = chiefs("stag", "goat").units("stag", "22-W", 1).units("stag", "22-E", 0, chief=True).units("goat", "start-N")
    t.hand("stag", "stag-clan").turn("stag").play("stag-clan", "22-W").settle()
    assert (t.force("stag"), t.chief("stag"), t.holder("22-E")) == ({"start-E": 2}, "start-E", "")


@pytest.mark.rule("N.CARD.boar-svarns-menders", "N.CARD.enemy-secrets", "N.CLAN.BEAR.5")
def test_menders_copied_by_bear_bring_kaija_back() -> None:
    t = chiefs("bear", "boar").units("bear", "22-W", 1, kaija=True).units("bear", "22-N").units("boar", "22-S")
    t.active("boar", "boar-svarns-menders").hand("bear", "enemy-secrets").turn("bear")
    t.s.awake = 1
    t.dice("triple axe", "axe and skull").play("enemy-secrets", "22-W", "22-S", 1, "yes")
    t.asked("bear", "casualty", "regular", "kaija").pick("kaija")
    assert t.view("boar")["seats"][0]["kaija"] == "waiting"
    t.pick("22-E").asked("bear", "mend", "22-N", "22-S").pick("22-N").done()
    assert (t.kaija(), t.force("bear")) == ("22-N", {"22-N": 1, "22-S": 1})
