"""The starting cards (N.CARD.start-*)."""

import pytest

from tests.rules.northgard.table import CONTENT, Table, facts, table


def ground() -> Table:
    return table("boar", "raven").tiles("start 0,0", "22 1,0")


@pytest.mark.rule("N.CARD.start-recruit")
def test_recruit() -> None:
    facts("start-recruit", flash=False, fame=0)
    t = ground().units("boar", "22-W").units("raven", "22-S").hand("boar", "start-recruit", "start-move").turn("boar")
    t.play("start-recruit").asked("boar", "recruit", "22-W", "stop").pick("22-W").done()  # one unit; no second card
    assert t.force("boar") == {"start-E": 2}
    t = ground().units("boar", "22-W", 14).hand("boar", "start-recruit").turn("boar").not_offered("start-recruit")


@pytest.mark.rule("N.CARD.start-move")
def test_move() -> None:
    facts("start-move", flash=False, fame=0)
    t = ground().units("boar", "22-W", 2).units("raven", "22-S", 1).hand("boar", "start-move").turn("boar")
    t.play("start-move", "22-W").not_offered("22-N")  # Rough needs two moves
    t.dice("double axe", "triple axe").pick("22-S", 2).asks("boar", "retreat").pick("22-E", 2).done()
    assert t.holder("22-S") == "raven"  # 4 to 4: no bonus of any kind


@pytest.mark.rule("N.CARD.start-explore")
def test_explore() -> None:
    facts("start-explore", flash=False, fame=0)
    t = (
        ground()
        .units("boar", "22-E")
        .units("raven", "22-S")
        .hand("boar", "start-explore")
        .pile("10", "05")
        .turn("boar")
    )
    t.play("start-explore").asked("boar", "rotation", "r0", "r1", "r2", "r3").pick("r1").done()
    assert t.tile_pile() == ["05"]
    assert t.s.slot_tile[-1] == CONTENT.tile("10")


@pytest.mark.rule("N.CARD.start-build")
def test_build() -> None:
    facts("start-build", flash=False, fame=0)
    t = (
        ground()
        .units("boar", "22-W")
        .units("raven", "22-S")
        .res("boar", wood=2)
        .hand("boar", "start-build")
        .turn("boar")
    )
    t.play("start-build").not_offered("stop", "forge").pick("carved-stone").done()
    assert t.stock("boar") == (0, 1, 0)
    assert t.buildings("22-W") == ["carved-stone"]


@pytest.mark.rule("N.CARD.start-feast", "N.TURN.19")
def test_feast() -> None:
    facts("start-feast", flash=False, fame=0)
    assert CONTENT.card_copies[CONTENT.card("start-feast")] == 2

    def feast() -> Table:
        t = ground().units("boar", "22-W", 2).units("boar", "22-E").res("boar", wood=1)
        return t.units("raven", "22-S").hand("boar", "start-feast").pile("10").turn("boar")

    feast().play("start-feast").asked("boar", "basic", "recruit", "build", "move", "explore").not_offered("stop")
    assert feast().play("start-feast", "recruit", "22-W").done().force("boar") == {"start-E": 3, "22-E": 1}
    assert feast().play("start-feast", "build", "food-silo").done().stock("boar") == (0, 0, 0)
    t = feast().play("start-feast", "move", "22-W", "22-E", 2).done()
    assert t.force("boar") == {"22-E": 3}
    assert feast().play("start-feast", "explore", "r0").done().tile_pile() == []
    # only what is possible: a closed territory, no wood
    t = ground().units("boar", "22-W", 14).units("raven", "22-S").hand("boar", "start-feast").turn("boar")
    t.play("start-feast").asks("boar", "move")  # the one possible action is not asked for
    t = table("boar", "raven").tiles("start 0,0").units("raven", "start-N").units("raven", "start-E")
    t.units("raven", "start-S").units("raven", "start-W").hand("boar", "start-feast").turn("boar")
    t.refused("start-feast", "no effect")
