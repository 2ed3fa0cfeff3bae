"""Section CREATURES: apparitions, the Creature phase, what creatures forbid, and fights against them."""

import random
import re

import pytest

from meadhall.northgard import GAME
from meadhall.northgard.codes import (
    A_REG,
    C_CREATURE,
    EV_APPEAR,
    EV_CREATURE_MOVE,
    EV_CREATURE_ROLL,
    EV_FAME,
    EV_FIGHT,
    EV_FIGHT_END,
    EV_GAIN,
    EV_HARVEST,
    EV_LOST_UNIT,
    EV_SECOND,
    K_CREATURE,
    K_TURN,
)
from meadhall.northgard.effects.bribery import BribeTo
from meadhall.northgard.state import Northgard
from meadhall.northgard.words import cards
from tests.happened import numbers_of
from tests.rules.northgard.table import CONTENT, Table, events, new, table, to_first_turn, top

# A = {start-E, 22-W}; A to 22-E, 22-S, start-N, start-S, start-W regular; 22-E to 22-S regular; 22-N behind Rough
# pieces from A and 22-E. 22-E is a lair, 22-S shows lore, 22-W has a carved space, 22-N a small one.


def wild(*clans: str, **options: object) -> Table:
    return table(*clans, **{"creatures": True, **options}).tiles("start 0,0", "22 1,0")


def kind(name: str) -> int:
    return CONTENT.creature_ids.index(name)


def moves(t: Table) -> list[tuple[str, str]]:
    """What moved where in the Creature phase."""
    return [(CONTENT.creature_ids[c], t.name(320 + to)) for c, _, to in events(t.s, EV_CREATURE_MOVE)]


def fight(t: Table) -> list[int]:
    """Of the last fight: player total, creature total, whether the creature was beaten."""
    return events(t.s, EV_FIGHT_END)[-1][2:]


@pytest.mark.rule("N.CREATURES.15", "N.CARD.stag-glory", "N.HARVEST.7")
def test_glory_of_the_clan_promises_what_a_wolf_leaves() -> None:
    """R7: the labels before and after the Build name what is then collected, with and without a Wolf."""
    for wolf in (True, False):
        for first in (True, False):
            t = table("stag", "goat", creatures=True).tiles("start 0,0", "22 1,0", "12 0,1").units("goat", "start-N")
            t.units("stag", "12-EW", 2).units("stag", "22-N").loose("food-silo", "12-EW").res("stag", wood=3)
            if wolf:
                t.creature("wolf", "12-EW")
            t.hand("stag", "stag-glory").turn("stag").play("stag-glory")
            if not first:
                t.pick("stop", "12-EW", "defense-tower").asks("stag", "collect after")
            label = GAME.label(t.s, t.action("12-EW" if first else "yes"))
            icons = [t.s.t_food[t.t("12-EW")], t.s.t_wood[t.t("12-EW")], t.s.t_lore[t.t("12-EW")]]
            assert sum(icons) > 0
            gives = [0, 0, 0] if wolf else icons
            gives[0] += 1  # the Silo's food is left
            had = t.stock("stag")
            t.pick("12-EW" if first else "yes")
            gain = events(t.s, EV_GAIN)[-1][1:4]
            assert gain == gives
            assert [b - a for a, b in zip(had, t.stock("stag"), strict=True)] == gives
            named = [int(n[1]) if (n := re.search(rf"(\d+) {kind}", label)) else 0 for kind in ("food", "wood", "lore")]
            assert named == gives, label


@pytest.mark.rule("N.CREATURE.wolf", "N.CREATURES.15", "N.HARVEST.3")
def test_the_text_of_the_wolf_says_what_it_leaves() -> None:
    """R9: buildings still give resources and fame, so the text must not deny the Altar's fame."""
    assert "only the buildings" in cards.creature_power(CONTENT.creature_power[CONTENT.creature_ids.index("wolf")])
    t = table("boar", "goat", creatures=True).tiles("start 0,0", "13 1,0").units("boar", "13-NESW")
    t.units("goat", "start-N").building("altar-of-kings", "13-NESW").creature("wolf", "13-NESW").phase("harvest")
    assert t.fame("boar") == 3


# -- the creatures ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("N.CREATURE.wolf", "N.CREATURES.15")
def test_a_wolf_spoils_the_harvest_of_its_territory() -> None:
    def harvested(creature: bool) -> tuple[list[int], int]:
        t = wild("boar", "goat").units("boar", "22-S").loose("food-silo", "22-S").loose("altar-of-kings", "22-S")
        t.units("goat", "start-W")
        t.s.t_open[t.t("22-S")] = 0
        t.totals = False
        if creature:
            t.creature("wolf", "22-S")
        t.phase("harvest")
        return events(t.s, EV_HARVEST)[0], t.fame("boar")

    assert harvested(False) == ([0, 1, 0, 1], 1 + 3)
    assert harvested(True) == ([0, 1, 0, 0], 3)  # buildings still give food and fame
    i = kind("wolf")
    assert (CONTENT.creature_copies[i], CONTENT.creature_strength[i], CONTENT.creature_fame[i]) == (3, 4, 1)


@pytest.mark.rule("N.CREATURE.draugr", "N.CREATURES.12", "N.DECIDE.61")
def test_a_draugr_takes_a_unit_where_it_comes() -> None:
    t = wild("bear", "goat").units("bear", "22-S", 1, kaija=True)
    t.units("goat", "start-W").creature("draugr", "22-E").phase("creatures")
    t.asked("bear", "lost unit", "regular", "kaija").pick("kaija")  # the controller chooses
    assert t.kaija() == "reserve"
    assert moves(t) == [("draugr", "22-S")]
    # the last figure may go this way
    t = (
        wild("boar", "goat")
        .units("boar", "22-S", 1)
        .units("goat", "start-W")
        .creature("draugr", "22-E")
        .phase("creatures")
    )
    assert (t.holder("22-S"), t.reserve("boar")) == ("", 14)
    assert events(t.s, EV_LOST_UNIT) == [[0, t.t("22-S"), kind("draugr"), A_REG]]


@pytest.mark.rule("N.CREATURE.brown-bear", "N.CREATURES.13")
def test_a_brown_bear_holds_its_territory() -> None:
    def held(card: str) -> Table:
        t = wild("boar", "goat").units("boar", "22-E", 3).units("goat", "start-W").creature("brown-bear", "22-E")
        return t.units("boar", "22-S", 1).res("boar", wood=3).hand("boar", card).pile("05", "28").turn("boar")

    held("start-move").play("start-move").refused("22-E", "bear holds").offered("22-S", "stop")
    held("town-hall").play("town-hall").refused("22-E", "bear holds").offered("22-S")
    t = held("start-explore").play("start-explore")
    assert "2,0" not in t.options()  # 22-E is not explored from; 22-S is
    # units may move in
    t = held("start-move").play("start-move", "22-S").offered("22-E").pick("22-E", "stop")
    assert t.force("boar") == {"22-E": 4}


@pytest.mark.rule("N.CREATURE.brown-bear", "N.BUILD.1", "N.CREATURES.29")
def test_a_brown_bear_forbids_building_and_replacing() -> None:
    t = wild("boar", "goat").units("boar", "22-N", 3).units("boar", "22-W", 1).units("goat", "start-W")
    t.creature("brown-bear", "22-N").res("boar", wood=3).hand("boar", "start-build").turn("boar").play("start-build")
    t.asks("boar", "build type")  # only 22-W is left
    assert top(t.s).territory == t.t("22-W")
    t = wild("boar", "goat").units("boar", "22-N", 3).units("boar", "22-W", 1).units("goat", "start-W")
    t.building("food-silo", "22-N").loose("defense-tower", "22-N").creature("brown-bear", "22-N").res("boar", wood=1)
    t.hand("boar", "industrious-villagers").turn("boar").play("industrious-villagers", "food-silo")
    t.asked("boar", "replace from", "22-W", "stop")  # neither the one on the space nor the loose one of 22-N
    t = wild("goat", "boar", warchiefs=True).units("goat", "22-W", 3).units("boar", "start-W")
    t.creature("brown-bear", "22-N").hand("goat", "goat-halvards-craft").turn("goat")
    t.play("goat-halvards-craft", "22-W", "22-N", 2).settle()
    assert t.buildings("22-N") == []


@pytest.mark.rule("N.CREATURES.29", "N.RECRUIT.13")
def test_units_may_be_added_beside_a_brown_bear() -> None:
    t = wild("boar", "goat").units("boar", "22-W", 3).units("goat", "22-S").creature("brown-bear", "22-W")
    t.hand("boar", "capture").turn("boar").play("capture").done()
    assert t.force("boar") == {"start-E": 4}
    t = wild("boar", "goat").units("goat", "start-W").creature("brown-bear", "22-N").phase("end")
    t.asks("boar", "second chance").offered("22-N")


@pytest.mark.rule("N.CREATURE.valkyrie", "N.CREATURES.28")
def test_a_valkyrie_attacks_where_it_comes() -> None:
    t = wild("boar", "goat").units("boar", "22-S", 2).units("goat", "start-W").creature("valkyrie", "22-E")
    t.dice("double axe", "double axe").phase("creatures")
    assert moves(t) == [("valkyrie", "22-S")]
    assert events(t.s, EV_FIGHT) == [[0, kind("valkyrie"), t.t("22-S"), 1]]
    assert fight(t) == [2 + 2, 7 + 2, 0]
    t.asks("boar", "retreat").offered("22-W", "22-E")
    i = kind("valkyrie")
    assert (CONTENT.creature_shares[i], CONTENT.creature_shares[kind("draugr")]) == (0, 1)


# -- deck and apparitions ---------------------------------------------------------------------------------------------


@pytest.mark.rule("N.CREATURES.1", "N.INV.24")
@pytest.mark.parametrize("players", [2, 5])
def test_the_creature_deck(players: int) -> None:
    orders = set()
    for seed in range(8):
        s = new(players, seed, creatures=True, clans=["wolf", "goat", "boar", "bear", "stag"][:players])
        assert len(s.creature_deck) == 9
        top = s.creature_deck[-(players + 1) :]
        assert all(CONTENT.creature_strength[x] <= 6 for x in top)
        assert sorted(CONTENT.creature_ids[x] for x in s.creature_deck) == sorted(
            ["wolf"] * 3 + ["draugr"] * 2 + ["brown-bear"] * 2 + ["valkyrie"] * 2
        )
        orders.add(tuple(s.creature_deck))
    assert len(orders) > 4


@pytest.mark.rule("N.HIDDEN.17")
def test_the_order_of_the_creature_deck_is_hidden() -> None:
    t = wild("boar", "goat").units("boar", "22-S").units("goat", "start-W").creature("wolf", "22-E").turn("boar")
    views = []
    for order in ([0, 0, 1, 1, 2, 2, 3, 3], [3, 2, 1, 0, 3, 2, 1, 0]):
        t.s.creature_deck = list(order)
        views.append([t.redacted(who).encode() for who in ("boar", "goat", "")])
    assert views[0] == views[1]
    view = t.view("goat")["creatures"]
    assert view["line"] == [{"creature": "wolf", "territory": t.t("22-E")}]
    assert view["deck"] == 8
    assert view["discard"] == []
    # weak cards known to lie on top stay there in every dealt world
    s = new(3, 5, creatures=True, clans=["wolf", "goat", "boar"])
    copy = s.clone()
    copy.redact(1)
    seen = set()
    for _ in range(20):
        world = copy.clone()
        world.deal(copy.rng)
        assert all(CONTENT.creature_strength[x] <= 6 for x in world.creature_deck[-4:])
        seen.add(tuple(world.creature_deck))
    assert len(seen) > 5


@pytest.mark.rule("N.CREATURES.2", "N.CREATURES.3")
def test_at_setup_a_creature_appears_before_the_units_and_does_nothing() -> None:
    t = table("boar", "goat", creatures=True).tiles("start 0,0").creature_deck("draugr", "valkyrie", "wolf")
    t.setup(boar="17", goat="22").pick("0,-1").pick("r0")
    assert t.line() == [("draugr", "17-N")]
    t.asked("boar", "setup place", "17-N", "17-ESW").pick("17-N")
    assert t.force("boar") == {"17-N": 3}  # the Draugr takes nobody
    # the Valkyrie of 22-E: units go elsewhere on the tile
    t.pick("1,0", "r0")
    assert t.line()[1][0] == "valkyrie"
    t.asks("goat", "setup place").refused("22-E", "valkyrie").offered("22-N", "22-S")


@pytest.mark.rule("N.CREATURES.3", "N.INV.25")
def test_units_may_join_a_valkyrie_at_setup_if_the_tile_offers_nothing_else() -> None:
    t = table("boar", "goat", creatures=True).tiles("start 0,0").units("boar", "start-N", 3).creature_deck("valkyrie")
    t.setup(again=True, boar="17", goat="22").pick("0,-1", "r0")  # 17-ESW joins start-N, which is held
    assert t.force("boar") == {"start-N": 3, "17-N": 3}
    assert t.line() == [("valkyrie", "17-N")]
    assert t.s.check() == ""


@pytest.mark.rule("N.CREATURES.2", "N.CREATURES.4", "N.EXPLORE.10")
def test_an_explored_lair_brings_a_creature_that_acts_but_does_not_move() -> None:
    t = wild("boar", "goat").units("boar", "22-E", 2).units("goat", "start-W").creature("wolf", "22-N")
    t.creature_deck("draugr").pile("17").hand("boar", "start-explore").turn("boar")
    t.play("start-explore").pick("r3").done()  # the lair of 17 joins 22-E
    assert t.line() == [("wolf", "22-N"), ("draugr", "22-E")]  # at the right end
    assert t.force("boar") == {"22-E": 1}
    assert not events(t.s, EV_CREATURE_MOVE)
    codes = [event[0] for event in numbers_of(t.s.events)]
    assert codes.index(EV_FAME) < codes.index(EV_APPEAR)  # the closing fame comes first


@pytest.mark.rule("N.CREATURES.4")
def test_a_valkyrie_that_appears_attacks_at_once() -> None:
    t = wild("boar", "goat").units("boar", "22-E", 2).units("goat", "start-W").creature_deck("valkyrie").pile("17")
    t.hand("boar", "start-explore").turn("boar").play("start-explore").dice("double axe", "double axe").pick("r3")
    t.asks("boar", "retreat")
    assert events(t.s, EV_FIGHT) == [[0, kind("valkyrie"), t.t("22-E"), 1]]


@pytest.mark.rule("N.CREATURES.5")
def test_the_discard_pile_becomes_the_deck_and_then_nothing_appears() -> None:
    t = wild("boar", "goat").units("boar", "22-E", 3).units("goat", "start-W").creature_deck().pile("17", "25")
    t.hand("boar", "start-explore", "scouts").turn("boar")
    t.s.creature_discard = [kind("wolf")]
    t.s.creatures_out.remove(kind("wolf"))
    t.play("start-explore").pick("r1").settle()
    assert [name for name, _ in t.line()] == ["wolf"]
    t.play("scouts").settle()
    assert len(t.line()) == 1  # both are empty
    assert t.s.check() == ""


@pytest.mark.rule("N.CREATURES.6")
def test_creatures_are_no_units_and_share_after_a_merge() -> None:
    t = wild("boar", "goat").units("boar", "22-S").units("goat", "start-W").creature("wolf", "22-E")
    t.hand("boar", "mercenary").turn("boar")
    assert t.holder("22-E") == ""
    t.play("mercenary").offered("22-E").pick("22-E").done()  # still neutral, for recruiting too
    t = (
        wild("boar", "goat")
        .units("boar", "22-E", 5)
        .units("goat", "start-W")
        .creature("wolf", "22-E")
        .creature_deck("wolf")
    )
    t.pile("17").hand("boar", "start-explore").turn("boar").play("start-explore").pick("r3").done()
    assert t.line() == [("wolf", "22-E"), ("wolf", "22-E")]


# -- the Creature phase -----------------------------------------------------------------------------------------------


@pytest.mark.rule("N.CREATURES.7", "N.YEAR.1")
def test_the_line_moves_from_left_to_right_between_actions_and_harvest() -> None:
    t = wild("boar", "goat").units("boar", "start-W").units("goat", "start-N").creature("wolf", "22-E")
    t.creature("draugr", "22-S").passed("goat").hand("boar", "fishing").display("militia").turn("boar")
    t.pick("pass").asked("boar", "creature tie", "22-W", "22-N")
    assert t.view("boar")["phase"] == "creatures"
    assert not events(t.s, EV_HARVEST)
    t.pick("22-W").settle()
    codes = [event[0] for event in numbers_of(t.s.events)]
    assert codes.index(EV_CREATURE_MOVE) < codes.index(EV_HARVEST)
    assert [name for name, _ in moves(t)] == ["wolf", "draugr"]


@pytest.mark.rule("N.CREATURES.7")
def test_nobody_is_skipped_when_an_earlier_creature_is_beaten() -> None:
    t = wild("boar", "goat").units("boar", "22-S", 9).units("goat", "start-W").creature("valkyrie", "22-E")
    t.creature("wolf", "22-N").dice("triple axe", "double axe").phase("creatures")
    assert fight(t) == [12, 9, 1]
    t.asked("boar", "creature tie", "22-W", "22-E").pick("22-E")
    assert moves(t) == [("valkyrie", "22-S"), ("wolf", "22-E")]
    assert t.line() == [("wolf", "22-E")]


@pytest.mark.rule("N.CREATURES.8")
def test_a_creature_must_move_over_any_crossing_preferring_units() -> None:
    t = (
        wild("boar", "goat")
        .units("boar", "22-E", 1)
        .units("goat", "start-W")
        .creature("wolf", "22-N")
        .phase("creatures")
    )
    assert moves(t) == [("wolf", "22-E")]  # Rough ignored; A has no units
    # a territory with a creature is out, even with units
    t = wild("boar", "goat").units("boar", "22-E", 1).units("goat", "start-W").creature("wolf", "22-N")
    t.creature("brown-bear", "22-E").phase("creatures")
    assert moves(t)[0] == ("wolf", "start-E")


@pytest.mark.rule("N.CREATURES.9")
@pytest.mark.parametrize(
    ("creature", "goal"), [("wolf", "22-S"), ("draugr", "start-N"), ("brown-bear", "start-S"), ("valkyrie", "22-S")]
)
def test_priorities_choose_the_territory(creature: str, goal: str) -> None:
    # from A: 22-S shows lore; start-N holds most units; start-S has a large building (3), start-W two small ones (2)
    t = wild("boar", "goat").units("boar", "22-S", 1).units("boar", "start-N", 3).units("goat", "start-S", 1)
    t.units("goat", "start-W", 1).loose("fortress", "start-S").loose("defense-tower", "start-W")
    t.loose("training-camp", "start-W").creature(creature, "22-W").phase("creatures")
    assert moves(t)[0] == (creature, goal)


@pytest.mark.rule("N.CREATURES.9")
def test_icons_of_buildings_count_as_resources() -> None:
    t = wild("boar", "goat").units("boar", "22-S", 1).units("boar", "start-N", 1).loose("food-silo", "start-N")
    t.loose("woodcutter-lodge", "start-N").units("goat", "start-S").creature("wolf", "22-W").phase("creatures")
    assert moves(t) == [("wolf", "start-N")]  # two icons to one


@pytest.mark.rule("N.CREATURES.10", "N.DECIDE.60", "N.GEN.5")
def test_the_first_player_chooses_among_equals() -> None:
    t = (
        wild("boar", "goat")
        .units("boar", "start-N", 1)
        .units("goat", "start-S", 1)
        .creature("wolf", "22-W")
        .first("goat")
    )
    t.phase("creatures").asked("goat", "creature tie", "start-N", "start-S").pick("start-N")
    assert moves(t) == [("wolf", "start-N")]
    assert t.view("boar")["phase"] != "setup"


@pytest.mark.rule("N.CREATURES.11")
def test_a_creature_that_cannot_move_stays_and_does_not_act() -> None:
    t = wild("boar", "goat").units("boar", "22-N", 3).units("goat", "start-W").creature("draugr", "22-N")
    t.creature("wolf", "22-E").creature("wolf", "22-W").phase("creatures")
    assert ("draugr", "22-N") in t.line()
    assert not events(t.s, EV_LOST_UNIT)  # it had come earlier
    assert t.force("boar") == {"22-N": 3}


# -- what creatures forbid --------------------------------------------------------------------------------------------


@pytest.mark.rule("N.CREATURES.13")
def test_no_effect_takes_units_out_of_a_brown_bears_territory() -> None:
    def board(*clans: str, **options: object) -> Table:
        t = wild(*clans, **options).units(clans[0], "22-W", 3).units(clans[1], "22-S", 2)
        return t.creature("brown-bear", "22-W")

    t = board("boar", "goat").units("boar", "22-E").hand("boar", "hidden-ways").turn("boar").play("hidden-ways")
    t.asks("boar", "ways to")  # from 22-E only
    t = board("goat", "boar").hand("boar", "bribery").units("goat", "start-N").turn("boar").play("bribery")
    asked = t.s.stack[-1]
    assert isinstance(asked, BribeTo) and asked.source == t.t("start-N")  # the units of 22-W are no target
    t = board("goat", "boar").hand("boar", "intimidate").turn("boar").dice("double axe", "double axe")
    t.play("intimidate", "22-S", "22-W", 2).asks("boar", "retreat")  # no push was offered
    t = (
        board("stag", "goat")
        .units("stag", "22-E")
        .hand("stag", "stag-clan")
        .turn("stag")
        .play("stag-clan", "22-E")
        .done()
    )
    assert t.force("stag") == {"start-E": 3, "22-E": 2}  # recruited in 22-E; nobody follows from 22-W
    t = board("bear", "goat", warchiefs=True).units("bear", "22-W", 0, kaija=True).units("bear", "22-E", 1, chief=True)
    t.hand("bear", "bear-borgilds-shield").turn("bear").play("bear-borgilds-shield")
    t.asked("bear", "meeting", "chief", "stop")  # Borgild may come, Kaija may not go


@pytest.mark.rule("N.CREATURES.13", "N.COMBAT.17")
def test_a_lost_combat_leads_out_of_a_brown_bears_territory() -> None:
    t = wild("boar", "goat").units("boar", "22-W", 5).units("goat", "22-S", 1).creature("brown-bear", "22-S")
    t.hand("boar", "start-move").turn("boar").dice("triple axe", "double axe").play("start-move", "22-W", "22-S", 4)
    assert t.force("goat") == {"22-E": 1}


@pytest.mark.rule("N.CREATURES.14", "N.EXPLORE.4")
def test_a_brown_bears_territory_is_not_open_for_explorers() -> None:
    t = wild("boar", "goat").units("boar", "22-E").units("goat", "start-W").creature("brown-bear", "22-E")
    t.hand("boar", "start-explore").turn("boar").refused("start-explore", "no open")
    # Huginn & Muninn leaves such a territory out, whoever holds it
    t = wild("boar", "goat").units("boar", "22-N").units("goat", "22-E").creature("brown-bear", "22-E").pile("05")
    t.hand("boar", "huginn-and-muninn").turn("boar").play("huginn-and-muninn").not_offered("2,0").offered("1,-1")
    # a cell beside another open territory of that player may be used
    t = wild("boar", "goat").tiles("24 2,1").units("boar", "22-E").units("boar", "24-NW").units("goat", "start-W")
    t.creature("brown-bear", "22-E").pile("05").hand("boar", "start-explore").turn("boar").play("start-explore")
    t.offered("2,0")


@pytest.mark.rule("N.CREATURES.15", "N.HARVEST.7")
def test_a_wolf_spoils_collecting_as_at_harvest_but_no_other_taking() -> None:
    t = wild("snake", "goat").units("snake", "22-W").units("goat", "22-S").scorched("22-S").creature("wolf", "22-S")
    t.phase("harvest")
    assert not [e for e in events(t.s, EV_GAIN) if e[0] == 0]  # nothing to name
    t = wild("bear", "goat").units("bear", "22-S", 1, kaija=True).units("goat", "start-W").loose("food-silo", "22-S")
    t.creature("wolf", "22-S").hand("bear", "bear-clan").turn("bear").play("bear-clan", "22-S", "22-E", 0).settle()
    assert t.stock("bear") == (1, 0, 0)
    t = wild("raven", "goat").units("raven", "22-W").units("goat", "22-S", 2).creature("wolf", "22-S")
    t.hand("raven", "raven-raiding-party").turn("raven").play("raven-raiding-party").settle()
    assert t.stock("raven") == (0, 0, 1)
    t = wild("boar", "goat").units("boar", "22-S").units("goat", "start-W").creature("wolf", "22-S")
    t.hand("boar", "loremasters").turn("boar").play("loremasters", "22-S").done()
    assert t.force("boar") == {"22-S": 2}


@pytest.mark.rule("N.CREATURES.16")
def test_units_come_to_a_valkyrie_only_by_moving() -> None:
    def board(card: str, *clans: str) -> Table:
        t = wild(*(clans or ("boar", "goat"))).units((clans or ("boar",))[0], "22-W", 3).creature("valkyrie", "22-E")
        return t.units((clans or ("boar", "goat"))[1], "22-S", 2).hand((clans or ("boar",))[0], card)

    board("mercenary").turn("boar").play("mercenary").refused("22-E", "valkyrie")
    board("hidden-ways").turn("boar").play("hidden-ways").refused("22-E", "valkyrie")  # R8
    board("bribery").turn("boar").play("bribery").settle()
    t = board("start-move").turn("boar").dice("triple axe", "double axe").play("start-move", "22-W", "22-S", 3)
    assert t.force("goat") == {"start-E": 2}  # the retreat does not lead to 22-E
    t = board("start-move").tiles("10 1,1").turn("boar").dice("triple axe", "double axe")
    t.play("start-move", "22-W", "22-S", 3).asks("goat", "retreat").offered("22-W").refused("22-E", "valkyrie")
    t = board("intimidate").turn("boar").play("intimidate", "22-W", "22-S", 3)
    t.asked("boar", "push", "22-W", "stop").refused("22-E", "valkyrie")
    board("start-move").turn("boar").play("start-move", "22-W").offered("22-E")
    t = wild("boar", "goat").units("goat", "22-S").creature("valkyrie", "22-E").phase("end")
    t.asks("boar", "second chance").refused("22-E", "valkyrie")


@pytest.mark.rule("N.CREATURES.16", "N.MAP.18")
def test_a_tile_may_not_join_units_with_a_valkyrie() -> None:
    t = wild("boar", "goat").tiles("10 1,1", "24 2,1").units("boar", "22-E").creature("valkyrie", "24-NW")
    t.units("goat", "start-W").hand("boar", "start-explore").pile("13", "05").turn("boar").play("start-explore")
    assert top(t.s).tile == CONTENT.tile("05")  # tile 13 would join both and was replaced


@pytest.mark.rule("N.CREATURES.16")
def test_two_that_do_not_share_or_one_with_others_cannot_be_entered() -> None:
    t = wild("boar", "goat").units("boar", "22-W", 3).units("goat", "start-W").creature("valkyrie", "22-E")
    t.creature("valkyrie", "22-E").hand("boar", "start-move").turn("boar").play("start-move", "22-W")
    t.refused("22-E", "valkyrie")
    t = wild("boar", "goat").units("boar", "22-W", 3).units("goat", "22-E").creature("valkyrie", "22-E")
    t.hand("boar", "start-move").turn("boar").play("start-move", "22-W").refused("22-E", "valkyrie")


@pytest.mark.rule("N.CREATURES.17", "N.CREATURES.18")
def test_whoever_stands_with_a_valkyrie_must_fight_and_cannot_leave() -> None:
    t = wild("boar", "goat").units("boar", "22-E", 4).units("boar", "22-S", 1).units("goat", "start-W")
    t.creature("valkyrie", "22-E").hand("boar", "militia").turn("boar").play("militia").refused("22-E", "bear holds")
    t.dice("triple axe", "double axe").pick("stop")  # the fight comes by itself: 4 + 3 to 7 + 2
    assert events(t.s, EV_FIGHT) == [[0, kind("valkyrie"), t.t("22-E"), 0]]
    t.asks("boar", "retreat")  # it does not share


@pytest.mark.rule("N.CREATURES.18", "N.DECIDE.24", "N.GEN.9")
def test_attacks_are_declared_after_the_moves_also_without_any() -> None:
    t = wild("boar", "goat").units("boar", "22-E", 4).units("goat", "start-W").creature("brown-bear", "22-E")
    t.creature("wolf", "22-E").hand("boar", "start-move").turn("boar")
    t.play("start-move")  # no unit can move; the card is playable for the attack alone
    t.asked("boar", "creature", "22-E", "stop").pick("22-E")
    t.asked("boar", "creature which", "creature wolf", "creature brown-bear").dice("triple axe", "double axe")
    t.pick("creature wolf").done()
    assert t.line() == [("brown-bear", "22-E")]
    # the attack may be declined, and then nobody fights
    t = wild("boar", "goat").units("boar", "22-E", 4).units("goat", "start-W").creature("wolf", "22-E")
    t.hand("boar", "start-move").turn("boar").play("start-move", "stop").pick("stop").done()
    assert not events(t.s, EV_FIGHT)
    assert t.line() == [("wolf", "22-E")]
    # one creature per territory and action
    t = wild("boar", "goat").units("boar", "22-E", 9).units("boar", "22-S", 3).units("goat", "start-W")
    t.creature("wolf", "22-E").creature("draugr", "22-E").creature("wolf", "22-S").hand("boar", "start-move").turn(
        "boar"
    )
    t.play("start-move", "stop").asked("boar", "creature", "22-E", "22-S", "stop").pick("22-E", "creature draugr")
    t.asked("boar", "creature", "22-S", "stop").refused("22-E", "has creature").refused("22-W", "not yours")
    # without creatures in own territories nothing is asked, and the card needs a move
    t = wild("boar", "goat").units("boar", "22-W", 1).units("goat", "start-W").creature("wolf", "22-N")
    t.hand("boar", "start-move").turn("boar").play("start-move", "stop").done()


@pytest.mark.rule("N.CREATURES.19", "N.COMBAT.2", "N.DECIDE.25")
def test_fights_and_combats_are_one_set_ordered_by_the_mover() -> None:
    t = wild("boar", "goat").units("boar", "22-W", 6).units("goat", "22-S", 2).creature("wolf", "22-W")
    t.hand("boar", "start-move").turn("boar").play("start-move", "22-W", "22-S", 3, "22-W")
    t.asked("boar", "next combat", "22-W", "22-S").dice("triple axe", "double axe").pick("22-S")
    assert t.force("goat") == {"22-E": 2}  # nobody retreats into A, where a fight is declared


@pytest.mark.rule("N.CREATURES.20")
def test_the_sums_of_a_fight() -> None:
    # attacking: units, card axes, clan power, food; no Fortress
    t = wild("snake", "goat").units("snake", "22-W", 3).units("goat", "start-W").creature("wolf", "22-W")
    t.scorched("22-W").loose("fortress", "22-W").res("snake", food=9).hand("snake", "warriors").turn("snake")
    t.play("warriors", "stop", "22-W").asked("snake", "food", 0, 1, 2, 3).dice("double axe", "axe and skull").pick(2)
    assert fight(t) == [3 + 1 + 1 + 2 + 2, 4 + 1, 1]
    assert t.stock("snake")[0] == 7
    # defending: Fortresses; the player rolls first
    t = wild("boar", "goat").units("boar", "22-S", 3).units("goat", "start-W").loose("fortress", "22-S")
    t.creature("valkyrie", "22-E").dice("triple axe", "axe and skull").phase("creatures")
    assert fight(t) == [3 + 2 + 3, 7 + 1, 1]
    assert [c for c, _ in events(t.s, EV_CREATURE_ROLL)] == [kind("valkyrie")]


@pytest.mark.rule("N.CREATURES.21")
def test_skulls_do_nothing_to_a_creature() -> None:
    t = wild("boar", "goat").units("boar", "22-W", 4).units("goat", "start-W").creature("wolf", "22-W")
    t.loose("defense-tower", "22-W").hand("boar", "axe-throwers").turn("boar").dice("split", "split")
    t.play("axe-throwers", "stop", "22-W").done()  # no question: axe, axe; the creature's split is an axe as well
    assert fight(t) == [4 + 1 + 1, 4 + 1, 1]
    assert t.force("boar") == {"start-E": 4}
    t = wild("boar", "goat").units("boar", "22-W", 4).units("goat", "start-W").creature("wolf", "22-W")
    t.hand("boar", "start-move").turn("boar").dice("double skull", "triple axe").play(
        "start-move", "stop", "22-W"
    ).done()
    assert fight(t) == [4, 7, 0]


@pytest.mark.rule("N.CREATURES.22")
def test_shields_cancel_a_skull_of_the_creature() -> None:
    def fell(clan: str, card: str, **options: object) -> int:
        t = wild(clan, "boar", **options).units(clan, "22-W", 5).units("boar", "start-W").creature("wolf", "22-W")
        t.hand(clan, card).turn(clan).dice("double axe", "double skull").play(card, "stop", "22-W").settle()
        return 5 - t.force(clan)["start-E"]

    assert fell("goat", "militia") == 2
    assert fell("goat", "shieldbearers") == 1
    assert fell("bear", "bear-borgilds-shield", warchief_cards=True) == 1
    # Halvard cancels one where he defends, none where he attacks
    t = wild("goat", "boar", warchiefs=True).units("goat", "22-S", 4, chief=True).units("boar", "start-W")
    t.creature("valkyrie", "22-E").dice("double axe", "double skull").phase("creatures")
    t.asks("goat", "casualty").pick("regular")
    assert t.reserve("goat") == 14 - 3


@pytest.mark.rule("N.CREATURES.23")
def test_enough_skulls_lose_the_fight_whatever_the_totals() -> None:
    t = wild("boar", "goat").units("boar", "22-W", 2).units("goat", "start-W").creature("wolf", "22-W")
    t.res("boar", food=2).hand("boar", "warriors").turn("boar").dice("triple axe", "double skull")
    t.play("warriors", "stop", "22-W", 2).done()
    assert fight(t)[0] > fight(t)[1]
    assert fight(t)[2] == 0
    assert t.force("boar") == {}
    assert t.line() == [("wolf", "start-E")]
    # a tie goes to the defender: the creature here ...
    t = wild("boar", "goat").units("boar", "22-W", 4).units("goat", "start-W").creature("wolf", "22-W")
    t.hand("boar", "start-move").turn("boar").dice("double axe", "double axe").play("start-move", "stop", "22-W").done()
    assert fight(t) == [6, 6, 0]
    # ... the player there
    t = wild("boar", "goat").units("boar", "22-S", 7).units("goat", "start-W").creature("valkyrie", "22-E")
    t.dice("double axe", "double axe").phase("creatures")
    assert fight(t) == [9, 9, 1]
    # skulls are removed in any case
    t = wild("boar", "goat").units("boar", "22-W", 5).units("goat", "start-W").creature("wolf", "22-W")
    t.hand("boar", "start-move").turn("boar").dice("triple axe", "axe and skull").play(
        "start-move", "stop", "22-W"
    ).done()
    assert (fight(t)[2], t.force("boar")) == (1, {"start-E": 4})


@pytest.mark.rule("N.CREATURES.24", "N.INV.24", "N.SCORE.9")
def test_a_beaten_creature_gives_its_fame_and_is_discarded() -> None:
    for name, fame in (("wolf", 1), ("draugr", 2), ("brown-bear", 3), ("valkyrie", 4)):
        t = wild("boar", "goat").units("boar", "22-W", 9).units("goat", "start-W").creature(name, "22-W")
        t.hand("boar", "start-move").turn("boar").dice("triple axe", "double axe").play("start-move")
        if t.s.to_move == 0 and name != "brown-bear" and name != "valkyrie":
            t.pick("stop")
        if t.s.kind == K_CREATURE:
            t.pick("22-W")
        assert t.fame("boar") == fame, name
        assert events(t.s, EV_FAME) == [[0, fame, C_CREATURE, t.t("22-W")]]
        assert t.line() == []
        assert t.view("goat")["creatures"]["discard"] == [name]
        t.sound()


@pytest.mark.rule("N.CREATURES.25")
def test_who_attacked_a_sharing_creature_and_lost_stays() -> None:
    t = wild("boar", "goat").units("boar", "22-W", 2).units("goat", "start-W").creature("wolf", "22-W")
    t.hand("boar", "start-move").turn("boar").dice("double axe", "triple axe").play("start-move", "stop", "22-W").done()
    assert t.force("boar") == {"start-E": 2}
    # against a Valkyrie the attackers retreat, by regular crossings only
    t = wild("boar", "goat").units("boar", "22-W", 3).units("goat", "start-W").creature("valkyrie", "22-E")
    t.hand("boar", "start-move").turn("boar").dice("double axe", "triple axe").play("start-move", "22-W", "22-E", 3)
    t.asked("boar", "retreat", "22-W", "22-S").refused("22-N", "retreat rough").pick("22-S", 3).done()
    # attacked and lost, without a way out: to the reserve
    t = wild("boar", "goat").units("boar", "22-E", 2).units("goat", "22-W").units("goat", "22-S")
    t.creature("valkyrie", "22-N").dice("double axe", "double axe").phase("creatures")
    assert moves(t) == [("valkyrie", "22-E")]
    assert (t.reserve("boar"), t.holder("22-E")) == (14, "")  # 22-N is neutral, but behind Rough pieces


@pytest.mark.rule("N.CREATURES.26", "N.CLAN.WOLF.1", "N.CLAN.STAG.1")
def test_wolf_and_stag_gain_for_beating_creatures_as_attackers() -> None:
    t = wild("wolf", "goat").units("wolf", "22-W", 9).units("goat", "start-W").creature("draugr", "22-W")
    t.hand("wolf", "start-move").turn("wolf").dice("triple axe", "double axe").play("start-move", "stop", "22-W").done()
    assert (t.stock("wolf"), t.fame("wolf")) == ((1, 0, 0), 2)
    for name, fame in (("draugr", 2), ("valkyrie", 4 + 1)):
        t = wild("stag", "goat").units("stag", "22-W", 9).units("goat", "start-W").creature(name, "22-E")
        t.hand("stag", "start-move").turn("stag").dice("triple axe", "double axe").play("start-move", "22-W", "22-E", 9)
        if t.s.kind == K_CREATURE:
            t.pick("22-E")
        assert t.fame("stag") == fame
    # defending brings neither
    t = wild("stag", "goat").units("stag", "22-S", 9).units("goat", "start-W").creature("valkyrie", "22-E")
    t.dice("triple axe", "double axe").phase("creatures")
    assert t.fame("stag") == 4
    t = wild("wolf", "goat").units("wolf", "22-S", 9).units("goat", "start-W").creature("valkyrie", "22-E")
    t.dice("triple axe", "double axe").phase("creatures")
    assert not [e for e in events(t.s, EV_GAIN) if e[0] == 0]


@pytest.mark.rule("N.CREATURES.27", "N.DECIDE.62")
def test_more_creatures_when_passing() -> None:
    def board(**options: object) -> Table:
        t = wild("boar", "goat", **options).units("boar", "22-W").units("goat", "22-S", 2).hand("boar", "fishing")
        return t.creature_deck("draugr").display("militia", "scouts")

    t = board(more_creatures=True).turn("boar").pick("pass", "militia")  # after the display card
    t.asked("boar", "more", "22-E", "stop").refused("22-S", "no lair").pick("22-E").asks("goat", "turn")
    assert t.line() == [("draugr", "22-E")]
    t = board(more_creatures=True).turn("boar").pick("pass", "militia", "stop").asks("goat", "turn")
    assert t.line() == []
    # one a pass, however many there could be
    t = board(more_creatures=True).creature_deck("draugr", "draugr").turn("boar")
    t.pick("pass", "militia", "22-E").asks("goat", "turn")
    board().turn("boar").pick("pass", "militia").asks("goat", "turn")  # without the option
    # as many creatures as players: no more
    t = board(more_creatures=True).creature("wolf", "22-N").creature("wolf", "start-N").turn("boar")
    t.pick("pass", "militia").asks("goat", "turn")
    # no free lair: any territory without a creature, and the power acts at once
    t = board(more_creatures=True).creature("wolf", "22-E").turn("boar").pick("pass", "militia")
    t.refused("22-E", "has creature").offered("22-S", "22-W", "start-N").pick("22-S")
    assert t.force("goat") == {"22-S": 1}
    assert not events(t.s, EV_CREATURE_MOVE)


@pytest.mark.rule("N.CREATURES.30", "N.ENDYEAR.5")
def test_a_second_chance_next_to_a_valkyrie_draws_again() -> None:
    t = table("boar", "goat", creatures=True).tiles("start 0,0").res("goat", food=9, wood=9)
    for side in "NESW":
        t.units("goat", f"start-{side}")
    t.creature_deck("valkyrie").pile("17", "24").phase("end").pick("yes", "1,0")
    t.pick("r0")  # 17-ESW joins Goat's territory: the lair is the only neutral territory of the tile
    assert t.line() == [("valkyrie", "17-N")]
    t.asked("boar", "second tile", "yes", "no").pick("yes").asks("boar", "cell")
    while not events(t.s, EV_SECOND):
        t.s.apply(t.s.legal()[0])
    assert t.reserve("boar") == 11


@pytest.mark.rule("N.CREATURES.31")
def test_what_a_move_card_does_in_creature_fights() -> None:
    t = wild("raven", "goat", warchief_cards=True).units("raven", "22-W", 3).units("goat", "start-W")
    t.creature("wolf", "22-W").res("raven", wood=2, lore=2).hand("raven", "raven-livs-cunning").turn("raven")
    t.play("raven-livs-cunning", "stop", "22-W").asked("raven", "food wood", 0, 1, 2).pick(2)
    t.asked("raven", "food lore", 0, 1).dice("double axe", "double axe").pick(1).done()
    assert fight(t) == [3 + 3 + 2, 6, 1]
    # Intimidate, Egil's Fury and Brand's choice of retreat are for combats between players
    t = wild("boar", "goat").units("boar", "22-W", 5).units("goat", "start-W").creature("wolf", "22-W")
    t.hand("boar", "intimidate").turn("boar").dice("double axe", "double axe").play("intimidate", "stop", "22-W").done()
    t = wild("wolf", "goat", warchief_cards=True).units("wolf", "22-W", 5).units("goat", "start-W")
    t.creature("draugr", "22-W").building("food-silo", "22-W").hand("wolf", "wolf-egils-fury").turn("wolf")
    t.dice("double axe", "double axe").play("wolf-egils-fury", "stop", "22-W").done()
    assert t.buildings("22-W") == ["food-silo"]


# -- invariants over whole games --------------------------------------------------------------------------------------


def sharing(s: Northgard) -> set[tuple[int, int]]:
    """The fierce creatures that stand with units: place in the line's kind and territory."""
    pairs = zip(s.line, s.line_at, strict=True)
    return {(c, t) for c, t in pairs if not CONTENT.creature_shares[c] and s.t_holder[t] >= 0}


@pytest.mark.rule("N.INV.24", "N.INV.25")
@pytest.mark.parametrize("seed", range(3))
def test_fierce_creatures_share_only_since_setup(seed: int) -> None:
    s = to_first_turn(new(2 + seed, seed, creatures=True, more_creatures=True, wilderness=True), seed)
    allowed = sharing(s)
    chance = random.Random(seed)
    while not s.over:
        s.apply(chance.choice(s.legal()))
        assert s.check() == ""
        if s.kind == K_TURN and not s.over:
            now = {(c, s.terr[t]) for c, t in allowed}
            assert sharing(s) <= now
            allowed = sharing(s)


@pytest.mark.rule("N.INV.24", "N.INV.25")
def test_breaches_are_seen() -> None:
    t = wild("boar", "goat").units("boar", "22-W", 3).units("goat", "start-W").creature("valkyrie", "22-N").turn("boar")
    assert t.s.check() == ""
    t.s.line_at[0] = t.t("22-W")  # no lair there: it cannot have been so since setup
    assert "N.INV.25" in t.s.check()
    t.s.line_at[0] = t.t("22-N")
    t.s.creature_deck.append(kind("wolf"))
    assert "N.INV.24" in t.s.check()


@pytest.mark.rule("N.CREATURES.1", "N.GEN.19")
def test_both_parts_of_the_creature_deck_are_shuffled() -> None:
    decks = [new(2, seed, creatures=True, clans=["boar", "goat"]).creature_deck for seed in range(8)]
    top = [deck[-3:] for deck in decks]  # players + 1 weak creatures
    rest = [deck[:-3] for deck in decks]
    assert len({tuple(part) for part in top}) > 1
    strong = [tuple(i for i, one in enumerate(part) if CONTENT.creature_strength[one] > 6) for part in rest]
    assert len(set(strong)) > 1  # strong ones lie anywhere among the rest
