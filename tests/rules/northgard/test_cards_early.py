"""The 16 Early Development cards."""

import pytest

from tests.rules.northgard.table import Table, facts, table
from tests.rules.northgard.test_combat import duel, totals

# A = {start-E, 22-W}, closed, carved space; 22-S lore; 22-E lair; 22-N small, behind Rough pieces from A and 22-E.


def ground(*clans: str) -> Table:
    return table(*(clans or ("boar", "raven"))).tiles("start 0,0", "22 1,0")


@pytest.mark.rule("N.CARD.bodyguard")
def test_bodyguard() -> None:
    facts("bodyguard", flash=True, fame=0)
    t = duel(3, 3, "bodyguard").turn("boar").dice("double axe", "double axe").play("bodyguard", "22-W")
    t.refused("22-N", "too far").pick("22-S", 3)  # one move
    assert totals(t) == (6, 5, 0, 0)
    t.asks("raven", "retreat").pick("22-E", 3).done()


@pytest.mark.rule("N.CARD.early-feast")
def test_feast() -> None:
    facts("early-feast", flash=False, fame=0)
    t = ground().units("boar", "22-W", 2).units("raven", "22-S").res("boar", wood=1).hand("boar", "early-feast")
    t.turn("boar").play("early-feast").asked("boar", "basic", "recruit", "build", "move").refused("explore", "no open")
    t.pick("recruit", "22-W").done()
    assert t.force("boar") == {"start-E": 3}


@pytest.mark.rule("N.CARD.future-sight", "N.TURN.13")
def test_future_sight() -> None:
    facts("future-sight", flash=False, fame=0)
    t = ground().units("boar", "22-W").display("scouts", "spy").hand("boar", "future-sight", "unrest")
    t.hand("raven", "unrest").turn("boar").play("future-sight").asked("boar", "display", "scouts", "spy").pick("spy")
    t.done()
    assert t.zone("draw", "boar") == ["spy"]
    t.pick("wait").done("boar")
    t.pick("pass")
    assert "scouts" not in t.zone("draw", "boar") + t.zone("hand", "boar")  # no card when passing
    # not twice, and not from an empty display
    t = ground().units("boar", "22-W").display("scouts").hand("boar", "future-sight", "unrest")
    t.s.took[0] = 1
    t.turn("boar").refused("future-sight", "taken card")
    t = ground().display().hand("boar", "future-sight", "unrest").turn("boar").refused("future-sight", "display empty")


@pytest.mark.rule("N.CARD.future-sight")
def test_future_sight_takes_achievements_in_the_last_year() -> None:
    t = ground().units("boar", "22-W").year(7).display("warlord", "builder").hand("boar", "future-sight").turn("boar")
    t.play("future-sight").asked("boar", "display", "warlord", "builder").pick("warlord").done()
    assert t.zone("draw", "boar") == ["warlord"]


@pytest.mark.rule("N.CARD.improved-villager-tools")
def test_improved_villager_tools() -> None:
    facts("improved-villager-tools", flash=True, fame=2)
    t = ground().units("boar", "22-W").units("raven", "22-S").res("boar", wood=1)
    t.hand("boar", "improved-villager-tools", "start-move").turn("boar").play("improved-villager-tools")
    t.not_offered("stop").pick("carved-stone").goes_on("start-move")
    assert t.stock("boar") == (0, 0, 0)
    t = ground().units("boar", "22-W").hand("boar", "improved-villager-tools").turn("boar")
    t.not_offered("improved-villager-tools")


@pytest.mark.rule("N.CARD.intimidate")
def test_intimidate() -> None:
    facts("intimidate", flash=False, fame=0)
    # 22-S touches A and 22-E; 22-E touches A, 22-S and (Rough) 22-N
    t = ground("boar", "raven", "goat").units("boar", "22-W", 8).units("raven", "22-E", 2).units("goat", "22-S", 2)
    t.hand("boar", "intimidate").turn("boar").play("intimidate", "22-W", "22-E", 4, "22-W", "22-S", 4, "22-E")
    t.asked("boar", "push", "22-W", "22-N", "stop").refused("22-S", "combat pending")  # over any crossing
    t.dice("double axe", "double axe", "double axe", "double axe").pick("22-N").done()
    assert t.force("raven") == {"start-E": 1, "22-N": 1}  # one pushed, the other retreated
    assert t.force("goat") == {}  # its combat offered no push (A and 22-E are held by others) and no retreat
    t = duel(4, 2, "intimidate").units("boar", "start-N").turn("boar").play("intimidate", "22-W", "22-S", 4, "stop")
    t.asked("boar", "push", "22-W", "22-E", "stop").refused("start-N", "not adjacent").pick("stop")
    assert totals(t)[:2] != (0, 0)  # declined: the combat was fought
    # nobody left: no combat, no Wolf food
    t = duel(4, 1, "intimidate", ("wolf", "raven")).turn("wolf").play("intimidate", "22-W", "22-S", 4).pick("22-E")
    t.done()
    assert t.stock("wolf") == (0, 0, 0)
    assert t.holder("22-S") == "wolf"


@pytest.mark.rule("N.CARD.intimidate")
def test_intimidate_does_not_push_into_third_players_land() -> None:
    t = ground("boar", "raven", "goat").units("boar", "22-W", 4).units("raven", "22-S", 2).units("goat", "22-E")
    t.hand("boar", "intimidate").turn("boar").play("intimidate", "22-W", "22-S", 4)
    t.asked("boar", "push", "22-W", "stop").refused("22-E", "retreat held")


@pytest.mark.rule("N.CARD.market-place")
def test_market_place() -> None:
    facts("market-place", flash=False, fame=0)
    t = (
        ground()
        .units("boar", "22-W")
        .draws("boar", "unrest", "scouts", "spy")
        .hand("boar", "market-place")
        .turn("boar")
    )
    t.play("market-place").done()
    assert t.zone("hand", "boar") == ["unrest", "scouts"]
    t = ground().draws("boar", "spy").hand("boar", "market-place").turn("boar").refused("market-place", "too few cards")


@pytest.mark.rule("N.CARD.mercenary")
def test_mercenary() -> None:
    facts("mercenary", flash=False, fame=1)
    t = ground().units("boar", "22-W").units("raven", "22-S").hand("boar", "mercenary").turn("boar").play("mercenary")
    t.asked("boar", "recruit", "22-W", "22-E", "22-N", "start-N", "start-S", "start-W", "stop")
    t.refused("22-S", "not own or neutral").pick("22-N").done()
    assert t.force("boar") == {"start-E": 1, "22-N": 1}


@pytest.mark.rule("N.CARD.merchant")
def test_merchant() -> None:
    facts("merchant", flash=False, fame=1)
    t = ground().units("boar", "22-W").draws("boar", "unrest", "scouts", "spy").hand("boar", "merchant").turn("boar")
    t.play("merchant").asked("boar", "draw discard", "unrest", "scouts", "spy").pick("spy")
    t.asked("boar", "draw discard", "unrest", "scouts").pick("scouts").done()
    assert t.zone("hand", "boar") == ["unrest"]
    assert t.zone("discard", "boar") == ["spy", "scouts"]


@pytest.mark.rule("N.CARD.militia")
def test_militia() -> None:
    facts("militia", flash=True, fame=0)
    t = duel(3, 3, "militia").turn("boar").dice("double axe", "double axe").play("militia", "22-W", "22-S", 3)
    assert totals(t) == (5, 5, 0, 0)  # no bonus
    t = ground().units("boar", "22-W", 3).units("raven", "22-S").hand("boar", "militia").turn("boar")
    t.play("militia", "22-W", "22-N", 3).done()  # a Rough crossing takes both moves


@pytest.mark.rule("N.CARD.negociation")
def test_negociation() -> None:
    facts("negociation", flash=False, fame=2)

    def boar(deck: tuple[str, ...], pile: tuple[str, ...]) -> Table:
        t = ground().units("boar", "22-W").draws("boar", *deck).discards("boar", *pile)
        return t.hand("boar", "negociation").turn("boar")

    t = boar(("spy",), ("unrest", "start-build")).play("negociation")
    t.asked("boar", "negociation", "unrest", "start-build", "draw").not_offered("stop").pick("start-build").done()
    assert t.zone("hand", "boar") == ["start-build"]
    assert t.zone("discard", "boar") == ["unrest"]
    t = boar(("spy",), ()).play("negociation").done()  # only the draw
    assert t.zone("hand", "boar") == ["spy"]
    t = boar((), ("unrest",)).play("negociation").asked("boar", "negociation", "unrest", "draw").pick("draw").done()
    assert t.zone("hand", "boar") == ["unrest"]
    boar((), ()).refused("negociation", "no cards")


@pytest.mark.rule("N.CARD.recruitment")
def test_recruitment() -> None:
    facts("recruitment", flash=False, fame=1)

    def boar() -> Table:
        t = ground().units("boar", "22-W").units("boar", "22-E").units("raven", "22-S").hand("boar", "recruitment")
        return t.turn("boar").play("recruitment").asked("boar", "recruit", "22-W", "22-E", "stop")

    t = (
        boar()
        .pick("22-E")
        .asked("boar", "recruit", "22-E", "stop")
        .refused("22-W", "same territory")
        .pick("22-E")
        .done()
    )
    assert t.force("boar") == {"start-E": 1, "22-E": 3}
    assert boar().pick("22-W", "stop").done().force("boar") == {"start-E": 2, "22-E": 1}  # one only is allowed


@pytest.mark.rule("N.CARD.scout-camp")
def test_scout_camp() -> None:
    facts("scout-camp", flash=False, fame=1)

    def boar(*pile: str) -> Table:
        t = ground().units("boar", "22-E").units("raven", "22-S").hand("boar", "scout-camp").pile(*pile).turn("boar")
        return t.play("scout-camp")

    t = (
        boar("10", "05", "28")
        .asked("boar", "redraw", "yes", "no")
        .pick("yes")
        .asks("boar", "rotation")
        .pick("r0")
        .done()
    )
    assert t.t("05-NW") == t.t("22-E")
    assert t.tile_pile() == ["28", "10"]
    t = boar("10", "05").pick("no", "r0").done()
    assert t.tile_pile() == ["05"]
    boar("10").asks("boar", "rotation")  # an empty pile: no redraw


@pytest.mark.rule("N.CARD.scout-camp")
def test_scout_camp_and_tiles_that_fit_nowhere() -> None:
    def stuck(*pile: str) -> Table:
        t = ground().tiles("10 1,1", "24 2,1").units("boar", "22-E").units("raven", "24-NW")
        return t.hand("boar", "scout-camp").pile(*pile).turn("boar").play("scout-camp")

    # an unplaceable first tile is replaced and does not use up the choice
    t = stuck("13", "05", "28").asks("boar", "redraw").pick("yes").asks("boar", "rotation").pick("r0").done()
    assert t.t("28-NW") == t.t("22-E") or t.t("28-ES") == t.t("22-E")
    # the tile put back is used if no other fits
    t = stuck("05", "13").asks("boar", "redraw").pick("yes").asks("boar", "rotation").pick("r0").done()
    assert t.t("05-NW") == t.t("22-E")
    assert t.tile_pile() == ["13"]


@pytest.mark.rule("N.CARD.scouts")
def test_scouts() -> None:
    facts("scouts", flash=True, fame=2)
    t = (
        ground()
        .units("boar", "22-E")
        .units("raven", "22-S")
        .pile("10")
        .hand("boar", "scouts", "start-move")
        .turn("boar")
    )
    t.play("scouts", "r0").goes_on("start-move")
    t = ground().units("boar", "22-W").hand("boar", "scouts").turn("boar").refused("scouts", "no open")


@pytest.mark.rule("N.CARD.shieldbearers")
def test_shieldbearers() -> None:
    facts("shieldbearers", flash=False, fame=0)
    t = duel(2, 2, "shieldbearers").loose("defense-tower", "22-S").turn("boar").dice("triple axe", "axe and skull")
    t.play("shieldbearers", "22-W", "22-S", 2)
    assert totals(t) == (5, 3, 0, 1)  # tower and die, one cancelled
    t = duel(2, 2, "shieldbearers").loose("defense-tower", "22-S").turn("boar").dice("triple axe", "double axe")
    t.play("shieldbearers", "22-W", "22-S", 2)
    assert totals(t) == (5, 4, 0, 0)  # a tower's skull too
    t = (
        duel(4, 2, "shieldbearers")
        .turn("boar")
        .dice("axe and skull", "double axe")
        .play("shieldbearers", "22-W", "22-S", 4)
    )
    assert totals(t)[2] == 1  # the own skulls stay


@pytest.mark.rule("N.CARD.simple-living")
def test_simple_living() -> None:
    facts("simple-living", flash=False, fame=1)

    def boar(wood: int) -> Table:
        t = table("boar", "raven").tiles("start 0,0", "24 -1,0").units("boar", "24-NW").units("boar", "24-S")
        return t.res("boar", wood=wood).hand("boar", "simple-living").turn("boar").play("simple-living")

    assert boar(2).pick("24-NW", "altar-of-kings").done().stock("boar") == (0, 0, 0)
    assert boar(1).asks("boar", "build type").not_offered("fortress").pick("food-silo").done().stock("boar") == (
        0,
        1,
        0,
    )


@pytest.mark.rule("N.CARD.town-hall")
def test_town_hall() -> None:
    facts("town-hall", flash=True, fame=1)
    t = ground().units("boar", "22-W").units("raven", "22-S").hand("boar", "town-hall", "start-move").turn("boar")
    t.play("town-hall").asked("boar", "recruit", "22-W", "stop").pick("22-W").goes_on("start-move")
    assert t.force("boar") == {"start-E": 2}
