"""Worked examples (N.EX) on recruiting, building, moving, fighting and turns, each as given, when, then."""

import pytest

from tests.rules.northgard.table import Table, table
from tests.rules.northgard.test_combat import totals

# Where the example says Red and Purple and no clan bonus matters, Boar is Red and Raven Purple.


@pytest.mark.rule("N.EX.1")
def test_training_camps() -> None:
    t = table("boar", "raven").tiles("start 0,0", "22 1,0").units("boar", "22-W").units("boar", "22-S")
    t.building("training-camp", "22-W").loose("training-camp", "22-S").hand("boar", "upgraded-town-hall").turn("boar")
    t.play("upgraded-town-hall", "22-W", "22-S").done()
    assert t.force("boar") == {"start-E": 3, "22-S": 3}
    assert t.reserve("boar") == 12 - 4


@pytest.mark.rule("N.EX.2")
def test_build_options() -> None:
    # A = 24-S with a small space, B = {start-E, 22-W} with a carved one, C = 24-NW with a large one
    t = table("boar", "raven").tiles("start 0,0", "22 1,0", "24 -1,0").units("boar", "24-S").units("boar", "22-W")
    t.units("boar", "24-NW").res("boar", wood=2).hand("boar", "start-build").turn("boar").play("start-build")
    t.asked("boar", "build", "24-S", "22-W")  # nothing in C
    small = ("food-silo", "woodcutter-lodge", "defense-tower", "training-camp")
    t.pick("24-S").asked("boar", "build type", *small)
    t = table("boar", "raven").tiles("start 0,0", "22 1,0", "24 -1,0").units("boar", "24-S").units("boar", "22-W")
    t.units("boar", "24-NW").res("boar", wood=2).hand("boar", "start-build").turn("boar").play("start-build", "22-W")
    t.asked("boar", "build type", *small, "carved-stone")


@pytest.mark.rule("N.EX.3")
def test_four_moves_with_a_rough_border() -> None:
    t = table("boar", "raven").tiles("start 0,0", "22 1,0").units("boar", "22-W", 2).units("boar", "22-E", 4)
    t.hand("boar", "incursion").turn("boar").play("incursion", "22-W", "22-S", 1).pick("22-W", "22-E").pick("22-E")
    t.offered("22-N").pick("22-N", 4).done()
    assert t.force("boar") == {"22-S": 1, "22-E": 1, "22-N": 4}
    assert t.holder("22-W") == ""


@pytest.mark.rule("N.EX.11")
def test_combat_1() -> None:
    t = table("boar", "raven").tiles("start 0,0", "24 1,0").units("boar", "start-S", 5).units("raven", "start-E", 2)
    t.building("fortress", "24-NW").loose("defense-tower", "24-NW").res("boar", food=2).res("raven", food=9)
    t.hand("boar", "start-move").turn("boar").play("start-move", "start-S", "start-E", 5).dice(
        "double skull", "double axe"
    )
    t.asks("boar", "food").pick(2).asked("raven", "food", 0, 1, 2).pick(2).done()
    assert totals(t) == (7, 8, 2, 1)
    assert t.force("boar") == {"start-E": 4}
    assert t.force("raven") == {}
    assert t.buildings("24-NW") == ["defense-tower", "fortress"]


@pytest.mark.rule("N.EX.12", "N.MAP.10")
def test_two_kinds_of_border() -> None:
    # P = {start-E, 22-W}; Q = {start-N, 05-ES, 28-ES, 22-N}: a regular piece on Start, a Rough one on tile 22
    t = table("boar", "raven").tiles("start 0,0", "22 1,0", "05 0,-1", "28 1,-1 r1").units("boar", "22-W", 2)
    assert t.t("22-N") == t.t("start-N")
    t.hand("boar", "start-move").turn("boar").play("start-move", "22-W").offered("22-N").pick("22-N", 2).done()
    assert t.force("boar") == {"start-N": 2}


FLASH_HAND = ("town-hall", "start-move", "scouts", "start-recruit")


def flash_table() -> Table:
    t = (
        table("boar", "raven")
        .tiles("start 0,0", "22 1,0")
        .units("boar", "22-E", 2)
        .units("raven", "22-S")
        .pile("10", "05")
    )
    return t.res("boar", lore=5).hand("boar", *FLASH_HAND).turn("boar")


@pytest.mark.rule("N.EX.14", "N.TURN.3", "N.TURN.6")
def test_flash_turn() -> None:
    t = flash_table().play("town-hall", "22-E").goes_on("start-move", "scouts", "start-recruit")
    t.not_offered("wait", "pass", "replace", "remove", "upgrade")
    t.play("start-move", "stop").goes_on("scouts").refused("start-recruit", "one card").play("scouts", "r0").done()
    assert t.zone("hand", "boar") == ["start-recruit"]


@pytest.mark.rule("N.EX.15", "N.TURN.3")
def test_flash_only() -> None:
    t = flash_table().play("scouts", "r0").play("town-hall", "22-E").goes_on("start-move", "start-recruit")
    t.pick("stop").done()
    assert t.zone("hand", "boar") == ["start-move", "start-recruit"]


@pytest.mark.rule("N.EX.16")
def test_no_retreat() -> None:
    # 22-N touches A and 22-E by Rough pieces only; 22-E is held by another player anyway
    t = table("boar", "raven", "goat").tiles("start 0,0", "22 1,0").units("boar", "22-W", 6).units("raven", "22-N", 2)
    t.units("goat", "22-E").hand("boar", "militia").turn("boar").dice("double axe", "double axe")
    t.play("militia", "22-W", "22-N", 6).done()
    assert t.reserve("raven") == 14


@pytest.mark.rule("N.EX.17", "N.CLAN.BEAR.2")
def test_kaija_defends() -> None:
    def attacked(face: str) -> Table:
        t = table("boar", "bear").tiles("start 0,0", "22 1,0").units("boar", "22-W", 2)
        t.units("bear", "22-S", 2, kaija=True).res("bear", food=9).hand("boar", "start-move").turn("boar")
        t.dice(face, "double axe").play("start-move", "22-W", "22-S", 2).asked("bear", "food", 0, 1, 2, 3)
        return t.pick(0)

    assert totals(attacked("double axe"))[1] == 4 + 2
    attacked("axe and skull").asked("bear", "casualty", "regular", "kaija")
    assert totals(attacked("double skull"))[2] == 2
    attacked("double skull").pick("regular").asked("bear", "casualty", "regular", "kaija")  # two do not wipe out three


@pytest.mark.rule("N.EX.18")
def test_scorched_harvest() -> None:
    t = table("snake", "goat").tiles("start 0,0", "11 1,0").units("snake", "start-W", 2).units("goat", "11-N")
    t.building("food-silo", "11-N").scorched("11-N").phase("harvest")
    t.asked("snake", "scorch harvest", "food", "wood", "stop").pick("food")
    assert t.stock("snake") == (1, 0, 0)
    assert t.stock("goat") == (0, 1, 0)


@pytest.mark.rule("N.EX.21", "N.TURN.16")
def test_cancelled_card() -> None:
    t = table("boar", "raven").tiles("start 0,0", "22 1,0").units("boar", "22-W", 2).units("raven", "22-S")
    t.res("boar", lore=3).hand("boar", "heroic-charge", "start-move").hand("raven", "defensive-strategy").turn("boar")
    t.play("heroic-charge", "reply")
    t.asked("boar", "turn", "start-move", "wait", "replace", "remove", "upgrade", "pass")
    assert t.zone("discard", "boar") == ["heroic-charge"]
    assert t.zone("active", "raven") == ["defensive-strategy"]


@pytest.mark.rule("N.EX.22", "N.COMBAT.13", "N.COMBAT.16")
def test_combat_2() -> None:
    t = table("boar", "raven").tiles("start 0,0", "24 1,0").units("boar", "start-S", 4).units("raven", "start-E", 2)
    t.building("fortress", "24-NW").loose("defense-tower", "24-NW").res("boar", food=4).res("raven", food=2)
    t.hand("boar", "warriors").turn("boar").play("warriors", "start-S", "start-E", 4).dice("axe and skull", "split")
    t.pick(0, 2).asks("raven", "split").pick("skull")
    assert totals(t) == (6, 6, 1, 2)
    assert t.force("raven") == {"start-E": 1}
    t.asks("boar", "retreat").pick("start-S", 1, "start-N").done()  # the last one goes without a number to choose
    assert t.force("boar") == {"start-S": 1, "start-N": 1}


@pytest.mark.rule("N.EX.23", "N.COMBAT.17")
def test_retreat_with_combats_pending() -> None:
    # P = 22-S, Q = 22-E, R = A (emptied), S = a Purple territory behind Rough pieces only
    def fight() -> Table:
        t = table("boar", "raven").tiles("start 0,0", "22 1,0", "18 1,1").units("boar", "22-W", 10)
        t.units("raven", "22-S", 3).units("raven", "22-E", 2).units("raven", "18-S")
        return t.hand("boar", "militia").turn("boar").play("militia", "22-W", "22-S", 8, "22-W", "22-E", 2)

    # {22-S, 18-NW} touches 18-S over Rough pieces only and 18-E regularly: R is 18-E or A
    t = fight().dice("double axe", "axe and skull").pick("22-S")
    t.asked("raven", "retreat", "22-W", "18-E").refused("22-E", "combat pending").refused("18-S", "retreat rough")
    # Q fought first and held by Purple (2 + 2 against 2 + 2): then Q is legal too
    t = fight().dice("double axe", "double axe", "double axe", "axe and skull").pick("22-E")  # Red goes back to A
    t.asked("raven", "retreat", "22-E", "18-E").refused("22-W", "retreat held")


@pytest.mark.rule("N.EX.24", "N.COMBAT.25", "N.CLAN.WOLF.1")
def test_bribery_and_a_third_player() -> None:
    t = table("goat", "wolf", "stag").tiles("start 0,0", "22 1,0").units("goat", "start-W").units("wolf", "22-S", 2)
    t.units("stag", "22-E", 1).res("wolf", food=1).res("stag", food=1).hand("goat", "bribery").turn("goat")
    t.play("bribery", "22-S", "22-E", 2).dice("split", "axe and skull").asks("wolf", "food").pick(1)
    t.asks("stag", "food").pick(0).asks("wolf", "split").pick("skull").done()  # Goat decides nothing more
    assert t.holder("22-E") == "wolf"
    assert t.stock("wolf") == (1, 0, 0)


@pytest.mark.rule("N.EX.25", "N.TURN.16")
def test_reply_in_a_flash_chain() -> None:
    t = table("boar", "raven").tiles("start 0,0", "22 1,0").units("boar", "22-W", 2).units("raven", "22-S")
    t.res("boar", lore=3).hand("boar", "town-hall", "start-move", "militia", "start-recruit")
    t.hand("raven", "defensive-strategy", "unrest").turn("boar")
    t.play("town-hall", "no", "22-W").play("start-move", "reply").goes_on("militia", "start-recruit")
    t.not_offered("wait", "replace", "remove", "upgrade", "pass")
    assert t.zone("discard", "boar") == ["start-move"]
