"""The 36 Advanced Development cards."""

import pytest

from tests.rules.northgard.table import CONTENT, Table, facts, table
from tests.rules.northgard.test_combat import duel, totals

# A = {start-E, 22-W}, closed, carved space; 22-S lore; 22-E lair; 22-N small, behind Rough pieces from A and 22-E.


def ground(*clans: str) -> Table:
    return table(*(clans or ("boar", "raven"))).tiles("start 0,0", "22 1,0")


def builders(wood: int, card: str, clan: str = "boar") -> Table:
    """The first player holds 24-NW (large space), 24-S (small space) and A (carved space)."""
    t = table(clan, "raven").tiles("start 0,0", "22 1,0", "24 -1,0").units(clan, "24-NW").units(clan, "24-S")
    return t.units(clan, "22-W").units("raven", "22-N").res(clan, wood=wood).hand(clan, card)


@pytest.mark.rule("N.CARD.allies-from-the-wild")
def test_allies_from_the_wild() -> None:
    facts("allies-from-the-wild", flash=False, fame=1)
    t = ground().units("boar", "22-W").units("raven", "22-S").hand("boar", "allies-from-the-wild").turn("boar")
    t.play("allies-from-the-wild").asked("boar", "recruit", "22-E", "22-N", "start-N", "start-S", "start-W", "stop")
    t.refused("22-W", "not neutral").refused("22-S", "not neutral").pick("22-N", "start-W").done()
    assert t.force("boar") == {"start-E": 1, "22-N": 1, "start-W": 1}  # R18: two units, one in each
    t = ground().units("boar", "22-W").units("raven", "22-S").hand("boar", "allies-from-the-wild").turn("boar")
    t.play("allies-from-the-wild", "22-N", "22-N").done()
    assert t.force("boar") == {"start-E": 1, "22-N": 2}  # or both in one


@pytest.mark.rule("N.CARD.amenities")
def test_amenities() -> None:
    facts("amenities", flash=False, fame=2)
    # 22-E has no space at all: a Carved Stone may still stand there
    t = ground().units("boar", "22-E").units("boar", "22-W").units("raven", "22-S").res("boar", wood=3)
    t.hand("boar", "amenities").turn("boar").play("amenities").asked("boar", "build", "22-E", "22-W").pick("22-E")
    t.asked("boar", "build type", "food-silo", "woodcutter-lodge", "defense-tower", "training-camp", "carved-stone")
    t.pick("carved-stone").done()
    assert t.s.loose == [t.t("22-E"), CONTENT.building("carved-stone")]
    assert t.stock("boar") == (0, 2, 0)
    # never on a space, even where one is free; the type limit holds
    t = ground().units("boar", "22-W").units("raven", "22-S").res("boar", wood=3).loose("food-silo", "22-W")
    t.hand("boar", "amenities").turn("boar").play("amenities").refused("food-silo", "duplicate").pick("defense-tower")
    t.done()
    assert t.s.a_build[t.area("22-W")] == -1
    # a large building needs its space
    t = builders(3, "amenities").turn("boar").play("amenities", "24-NW", "forge").done()
    assert t.s.a_build[t.area("24-NW")] == CONTENT.building("forge")
    t = ground().units("boar", "22-E").hand("boar", "amenities").turn("boar").refused("amenities", "no build")


@pytest.mark.rule("N.CARD.ancestral-curse")
def test_ancestral_curse() -> None:
    facts("ancestral-curse", flash=False, fame=2)
    t = ground("boar", "raven", "goat").hand("boar", "fishing", "scouts").hand("goat", "spy", "militia")
    t.draws("raven", "unrest").hand("raven", "ancestral-curse").turn("raven").play("ancestral-curse")
    t.asked("goat", "curse", "spy", "militia").pick("militia").asked("boar", "curse", "fishing", "scouts").pick(
        "fishing"
    )
    t.done()
    assert t.zone("discard", "goat") == ["militia"]
    assert t.zone("discard", "boar") == ["fishing"]
    assert t.zone("hand", "raven") == ["unrest"]
    assert t.zone("discard", "raven") == []
    t = ground().hand("raven").hand("boar", "ancestral-curse").turn("boar").not_offered("ancestral-curse")


@pytest.mark.rule("N.CARD.axe-throwers")
@pytest.mark.parametrize(("choice", "axes", "skulls"), [("axe", 1, 0), ("skull", 0, 1)])
def test_axe_throwers(choice: str, axes: int, skulls: int) -> None:
    facts("axe-throwers", flash=False, fame=0)
    t = duel(4, 4, "axe-throwers").turn("boar").dice("split", "double axe").play("axe-throwers", "22-W", "22-S", 4)
    t.asked("boar", "split", "axe", "skull").pick("axe").asked("boar", "throw", "axe", "skull").pick(choice)
    assert totals(t) == (5 + axes, 6, skulls, 0)


@pytest.mark.rule("N.CARD.bribery", "N.COMBAT.25")
def test_bribery() -> None:
    facts("bribery", flash=True, fame=3)

    def boar() -> Table:
        t = ground("boar", "raven", "bear").units("boar", "start-W", 2).units("raven", "22-E", 3).units("bear", "22-S")
        t.units("bear", "22-N", 0, kaija=True).units("raven", "22-W", 1)
        return t.hand("boar", "bribery").turn("boar").play("bribery")

    t = (
        boar()
        .asked("boar", "bribe from", "22-E", "22-S", "22-W")
        .refused("22-N", "hero")
        .refused("start-W", "no target")
    )
    t.pick("22-E").asked("boar", "bribe to", "22-W", "22-S", "22-N")  # Rough ignored
    t.pick("22-W").asked("boar", "bribe count", 1, 2).pick(2).done()  # to its own owner: no combat
    assert t.force("raven") == {"start-E": 3, "22-E": 1}
    t = boar().pick("22-W", "start-W")  # one unit only, and against the bribing player
    assert totals(t)[:2] != (0, 0)
    assert t.s.turn == 1
    t = boar().dice("triple axe", "double axe").pick("22-E", "22-S", 2)
    assert totals(t) == (5, 3, 0, 0)
    assert t.holder("22-S") == "raven"
    t = ground("boar", "bear").units("boar", "22-W").units("bear", "22-S", 0, kaija=True).hand("boar", "bribery")
    t.turn("boar").refused("bribery", "no target")


@pytest.mark.rule("N.CARD.capture", "N.RECRUIT.13")
def test_capture() -> None:
    facts("capture", flash=True, fame=3)
    t = ground().tiles("24 -1,0").units("boar", "22-W").units("boar", "start-N").units("raven", "22-S", 2)
    t.units("raven", "22-N").units("raven", "24-S").hand("boar", "capture").turn("boar").play("capture")
    t.asked("boar", "enemy unit", "22-S", "22-N").refused("24-S", "not adjacent").not_offered("stop").pick("22-S")
    t.asked("boar", "add unit", "22-W", "start-N").not_offered("stop", "22-S").pick("start-N").done()
    assert t.force("raven") == {"22-S": 1, "22-N": 1, "24-S": 1}
    assert t.force("boar") == {"start-E": 1, "start-N": 2}
    # playable for either part
    t = ground().units("boar", "22-W").hand("boar", "capture").turn("boar").play("capture").done()
    assert t.force("boar") == {"start-E": 2}
    t = ground().units("boar", "22-W", 14).units("raven", "22-S").hand("boar", "capture").turn("boar").play("capture")
    assert t.done().force("raven") == {}
    ground().hand("boar", "capture").turn("boar").refused("capture", "no target")  # no unit, no target


@pytest.mark.rule("N.CARD.carpentry-mastery")
def test_carpentry_mastery() -> None:
    facts("carpentry-mastery", flash=False, fame=2)
    t = builders(9, "carpentry-mastery").tiles("15 0,-1").units("boar", "15-NW").turn("boar").play("carpentry-mastery")
    t.pick("24-NW", "forge").asked("boar", "build", "22-W", "24-S", "stop").refused(
        "15-NW", "no build"
    )  # only small now
    t.pick("24-S").not_offered("forge").pick("food-silo").done()
    assert t.stock("boar") == (0, 5, 0)
    t = builders(4, "carpentry-mastery").turn("boar").play("carpentry-mastery", "24-S", "food-silo", "24-NW", "forge")
    assert t.done().stock("boar") == (0, 0, 0)
    builders(1, "carpentry-mastery").turn("boar").play("carpentry-mastery", "24-S", "food-silo").done()  # no more wood


@pytest.mark.rule("N.CARD.conqueror")
def test_conqueror() -> None:
    facts("conqueror", flash=True, fame=2)
    t = duel(4, 2, "conqueror").loose("fortress", "22-S").loose("defense-tower", "22-S")
    t.hand("boar", "conqueror", "start-move").turn("boar").play("conqueror").goes_on("start-move")
    t.dice("double axe", "double axe").play("start-move", "22-W", "22-S", 4)
    assert totals(t) == (6, 4, 0, 0)
    t = duel(4, 2, "conqueror").turn("boar")
    t.s.conqueror[0] = 1
    assert t.s.why(t.action("conqueror")) == 0  # the options were computed before
    t.s.reask()
    t.refused("conqueror", "already")


@pytest.mark.rule("N.CARD.cunning-merchant")
def test_cunning_merchant() -> None:
    facts("cunning-merchant", flash=False, fame=1)
    t = ground().units("boar", "22-W").draws("boar", "unrest", "scouts", "spy").hand("boar", "cunning-merchant")
    t.turn("boar").play("cunning-merchant").asked("boar", "draw back", "unrest", "scouts", "spy").pick("scouts")
    t.asked("boar", "draw back", "unrest", "spy").pick("spy").done()
    assert t.zone("draw", "boar") == ["spy", "scouts"]
    assert t.zone("hand", "boar") == ["unrest"]
    assert t.zone("discard", "boar") == []


@pytest.mark.rule("N.CARD.defensive-strategy", "N.TURN.15", "N.TURN.16")
def test_defensive_strategy() -> None:
    facts("defensive-strategy", flash=False, fame=3)
    t = ground("boar", "raven", "goat").units("boar", "22-W", 2).hand("goat", "defensive-strategy")
    t.hand("boar", "militia", "unrest").turn("boar").play("militia").asked("goat", "reply", "reply", "no").pick("reply")
    t.asked("boar", "turn", "wait", "pass")  # as if nothing had been played
    assert t.zone("discard", "boar") == ["militia"]
    assert t.zone("active", "goat") == ["defensive-strategy"]
    assert t.zone("played", "boar") == []
    assert t.force("boar") == {"start-E": 2}
    # declined: the card goes on
    t = ground().units("boar", "22-W", 2).hand("raven", "defensive-strategy").hand("boar", "fishing").turn("boar")
    t.play("fishing", "no").done()
    assert t.stock("boar") == (3, 0, 0)
    # never playable with option A, never copied, and no question to those without it
    t = ground().units("boar", "22-W").hand("boar", "defensive-strategy").turn("boar")
    t.asked("boar", "turn", "wait", "pass").refused("defensive-strategy", "reply only")


@pytest.mark.rule("N.CARD.enemy-secrets")
def test_enemy_secrets() -> None:
    facts("enemy-secrets", flash=False, fame=0)
    t = ground("boar", "raven", "goat").tiles("24 -1,0").units("boar", "22-W", 2).units("raven", "22-S")
    t.units("goat", "22-N").units("goat", "24-S").active("raven", "fishing", "lore-mastery").active("goat", "militia")
    t.hand("boar", "enemy-secrets").turn("boar").play("enemy-secrets").asked("boar", "copy where", "22-S", "22-N")
    t.refused("24-S", "not adjacent").refused("22-W", "no target").pick("22-S")
    t.asked("boar", "copy", "fishing", "lore-mastery").not_offered("militia", "stop").pick("lore-mastery").done()
    assert t.stock("boar") == (0, 0, 2)
    assert t.zone("active", "raven") == ["fishing", "lore-mastery"]
    t = ground().units("boar", "22-W").units("raven", "22-S").hand("boar", "enemy-secrets").turn("boar")
    t.refused("enemy-secrets", "no copy")  # an empty active area


@pytest.mark.rule("N.CARD.fishing")
def test_fishing() -> None:
    facts("fishing", flash=True, fame=2)
    t = ground().hand("boar", "fishing").turn("boar").play("fishing").done()  # always playable, also without units
    assert t.stock("boar") == (3, 0, 0)


@pytest.mark.rule("N.CARD.greater-trade-routes")
def test_greater_trade_routes() -> None:
    facts("greater-trade-routes", flash=False, fame=0)
    t = ground().draws("boar", "unrest", "scouts", "spy", "militia").hand("boar", "greater-trade-routes").turn("boar")
    t.play("greater-trade-routes").asked("boar", "draw back", "unrest", "scouts", "spy").pick("spy").done()
    assert sorted(t.zone("hand", "boar")) == ["scouts", "unrest"]
    assert t.zone("draw", "boar") == ["spy", "militia"]


@pytest.mark.rule("N.CARD.grizzled-warriors")
def test_grizzled_warriors() -> None:
    facts("grizzled-warriors", flash=False, fame=0)
    t = duel(3, 3, "grizzled-warriors").turn("boar").dice("double axe", "double axe")
    t.play("grizzled-warriors", "22-W", "22-S", 3)
    assert totals(t) == (7, 5, 0, 0)
    t = ground().units("boar", "22-W", 3).hand("boar", "grizzled-warriors").turn("boar")
    t.play("grizzled-warriors", "22-W", "22-S", 3, "22-S", "22-E", 3).done()  # two moves


@pytest.mark.rule("N.CARD.heroic-charge")
def test_heroic_charge() -> None:
    facts("heroic-charge", flash=False, fame=0)
    t = duel(3, 3, "heroic-charge").turn("boar").dice("double axe", "double axe")
    t.play("heroic-charge", "22-W", "22-S", 3)
    assert totals(t) == (6, 5, 0, 0)
    t = ground().units("boar", "22-W", 3).hand("boar", "heroic-charge").turn("boar")
    t.play("heroic-charge", "22-W", "22-S", 3, "22-S", "22-E", 3, "22-E").not_offered("22-N").pick("22-W", 3).done()


@pytest.mark.rule("N.CARD.hidden-ways")
def test_hidden_ways() -> None:
    facts("hidden-ways", flash=False, fame=0)
    t = ground().tiles("24 -1,0").units("boar", "22-W", 3).units("boar", "24-S").units("raven", "24-NW")
    t.hand("boar", "hidden-ways").turn("boar").play("hidden-ways").asked("boar", "ways from", "22-W", "24-S").pick(
        "24-S"
    )
    t.refused("22-W", "not open").refused("24-S", "not adjacent")  # closed; the place itself
    t.offered("22-N", "24-NW", "start-N").not_offered("stop").pick("22-N").done()
    assert t.force("boar") == {"start-E": 3, "22-N": 1}
    t = duel(3, 2, "hidden-ways").turn("boar").dice("double axe", "double axe").play("hidden-ways", "22-S")
    t.asked("boar", "move reg", 1, 2, 3).pick(3).asks("raven", "retreat").pick("22-E", 2).done()
    assert totals(t) == (5, 4, 0, 0)  # no card bonus
    ground().hand("boar", "hidden-ways").turn("boar").refused("hidden-ways", "no effect")


@pytest.mark.rule("N.CARD.huginn-and-muninn")
def test_huginn_and_muninn() -> None:
    facts("huginn-and-muninn", flash=False, fame=3)
    # Boar sits in closed A, so a plain Explore is impossible
    t = ground().units("boar", "22-W").units("raven", "22-S").pile("10", "05")
    t.hand("boar", "huginn-and-muninn", "start-explore").turn("boar").refused("start-explore", "no open")
    t.play("huginn-and-muninn").asked("boar", "cell", "0,-1", "0,1", "-1,0", "1,-1", "2,0", "1,1").pick(
        "2,0", "r0"
    ).done()
    # an enemy territory closed this way gives nobody fame
    t = table("boar", "raven").tiles("start 0,0", "22 1,0", "10 1,1").units("raven", "22-S").units("boar", "22-W")
    t.pile("24").hand("boar", "huginn-and-muninn").turn("boar").play("huginn-and-muninn", "0,1", "r0").done()
    assert (t.fame("boar"), t.fame("raven")) == (0, 0)
    ground().pile().hand("boar", "huginn-and-muninn").turn("boar").refused("huginn-and-muninn", "pile empty")


@pytest.mark.rule("N.CARD.hunters")
def test_hunters() -> None:
    facts("hunters", flash=False, fame=1)
    t = ground().tiles("10 -1,0").units("boar", "22-W").units("boar", "10-NW").units("boar", "22-E")
    t.building("food-silo", "10-NW").loose("food-silo", "22-E").units("raven", "22-S").hand("boar", "hunters")
    t.turn("boar").play("hunters").asked("boar", "recruit", "10-NW", "22-E", "stop").refused("22-W", "no icon")
    t.pick("10-NW", "10-NW").refused("10-NW", "limit reached").pick("22-E").done()
    assert t.force("boar") == {"start-E": 1, "10-NW": 3, "22-E": 2}


@pytest.mark.rule("N.CARD.incursion")
def test_incursion() -> None:
    facts("incursion", flash=False, fame=0)
    t = duel(3, 3, "incursion").turn("boar").dice("double axe", "double axe").play("incursion", "22-W", "22-S", 3)
    assert totals(t) == (5, 5, 0, 0)
    t = ground().units("boar", "22-W", 1).hand("boar", "incursion").turn("boar")
    t.play("incursion", "22-W", "22-S", "22-S", "22-E", "22-E", "22-N").done()  # 1 + 1 + 2 moves
    assert t.force("boar") == {"22-N": 1}


@pytest.mark.rule("N.CARD.industrious-villagers", "N.CLAN.GOAT.2")
def test_industrious_villagers() -> None:
    facts("industrious-villagers", flash=False, fame=3)
    t = builders(1, "industrious-villagers").building("defense-tower", "22-W").building("forge", "24-NW").turn("boar")
    t.play("industrious-villagers", "food-silo")  # the one free small space: 24-S
    t.asked("boar", "replace from", "22-W", "24-NW", "24-S", "stop").pick("24-S")
    t.asked("boar", "replace by", "woodcutter-lodge", "defense-tower", "training-camp")  # no carved space, small only
    t.pick("defense-tower").done()
    assert t.buildings("24-S") == ["defense-tower"]
    assert (t.left("food-silo"), t.left("defense-tower")) == (7, 5)
    t = builders(1, "industrious-villagers").building("defense-tower", "22-W").building("forge", "24-NW").turn("boar")
    t.play("industrious-villagers", "food-silo", "22-W")
    t.asked("boar", "replace by", "food-silo", "woodcutter-lodge", "training-camp", "carved-stone")
    t = (
        builders(1, "industrious-villagers")
        .building("forge", "24-NW")
        .turn("boar")
        .play("industrious-villagers", "24-S")
    )
    t.pick("food-silo", "24-NW").asked("boar", "replace by", "fortress", "altar-of-kings").pick("altar-of-kings").done()
    assert t.stock("boar") == (0, 0, 0)  # replacing is free
    builders(0, "industrious-villagers").turn("boar").refused("industrious-villagers", "no build")


@pytest.mark.rule("N.CARD.industrious-villagers")
def test_industrious_villagers_and_buildings_without_a_space() -> None:
    t = builders(1, "industrious-villagers").loose("food-silo", "22-W").loose("food-silo", "24-NW").turn("boar")
    t.play("industrious-villagers", "24-S", "training-camp").asked("boar", "replace from", "24-S", "food-silo", "stop")
    t.pick("food-silo").asked("boar", "replace where", "22-W", "24-NW").pick("24-NW")  # which of the two
    t.asked("boar", "replace by", "woodcutter-lodge", "defense-tower", "training-camp", "carved-stone")
    t.pick("carved-stone").done()
    assert t.buildings("24-NW") == ["carved-stone"]
    assert t.buildings("22-W") == ["food-silo"]


@pytest.mark.rule("N.CARD.infiltration")
def test_infiltration() -> None:
    facts("infiltration", flash=False, fame=0)
    t = ground().units("boar", "22-W", 2).units("raven", "22-S").hand("boar", "infiltration").turn("boar")
    t.play("infiltration", "22-W", "22-S", 2, "22-S", "22-E", 2, "22-E").not_offered("22-N").pick("22-W", 2).done()
    assert t.force("boar") == {"start-E": 2}
    assert t.force("raven") == {"22-S": 1}


@pytest.mark.rule("N.CARD.legendary-heroes", "N.TURN.18")
def test_legendary_heroes() -> None:
    facts("legendary-heroes", flash=True, fame=2)
    t = ground().units("boar", "22-W", 2).played("boar", "fishing", "start-move", "start-build").active("boar", "spy")
    t.hand("boar", "legendary-heroes").turn("boar")
    t.s.active[0] += t.s.played[0]
    t.totals = False
    t.play("legendary-heroes").asked("boar", "copy", "fishing", "start-move")  # no wood to build; Spy was not played
    t.pick("fishing").done()
    assert t.stock("boar") == (3, 0, 0)
    assert t.zone("played", "boar")[-1] == "legendary-heroes"
    t = ground().active("boar", "fishing").hand("boar", "legendary-heroes").turn("boar")
    t.refused("legendary-heroes", "no copy")  # in the active area by Wait, not played


@pytest.mark.rule("N.CARD.lore-mastery")
def test_lore_mastery() -> None:
    facts("lore-mastery", flash=True, fame=2)
    assert ground().hand("boar", "lore-mastery").turn("boar").play("lore-mastery").done().stock("boar") == (0, 0, 2)


@pytest.mark.rule("N.CARD.loremasters")
def test_loremasters() -> None:
    facts("loremasters", flash=False, fame=1)
    t = ground().units("boar", "22-S").units("boar", "22-W").units("boar", "22-E").building("carved-stone", "22-W")
    t.units("raven", "22-N").hand("boar", "loremasters").turn("boar").play("loremasters")
    t.asked("boar", "recruit", "22-S", "22-W", "stop").refused("22-E", "no icon").pick("22-S", "22-W").done()
    assert t.force("boar") == {"start-E": 2, "22-S": 2, "22-E": 1}


@pytest.mark.rule("N.CARD.outpost")
def test_outpost() -> None:
    facts("outpost", flash=False, fame=1)
    t = ground().units("boar", "22-W").units("raven", "22-S").hand("boar", "outpost").turn("boar").play("outpost")
    t.offered("22-W", "22-N", "start-W").refused("22-S", "not own or neutral").pick("22-N")
    t.asked("boar", "recruit", "22-N", "stop").refused("22-W", "same territory").pick("22-N").done()
    assert t.force("boar") == {"start-E": 1, "22-N": 2}
    t = ground().units("boar", "22-W").hand("boar", "outpost").turn("boar").play("outpost", "22-W", "stop").done()
    assert t.force("boar") == {"start-E": 2}


@pytest.mark.rule("N.CARD.rangers")
def test_rangers() -> None:
    facts("rangers", flash=False, fame=1)

    def raven(*pile: str) -> Table:
        t = ground("raven", "goat").units("raven", "22-E").units("goat", "22-S").pile(*pile)
        return t.hand("raven", "rangers").turn("raven").play("rangers")

    t = (
        raven("10", "05", "28")
        .pick("r0")
        .asked("raven", "explore again", "yes", "no")
        .pick("yes")
        .asks("raven", "rotation")
    )
    t.pick("r0").done()
    assert t.tile_pile() == ["28"]
    raven("10", "05").pick("r0", "no").done()
    raven("10").pick("r0").done()  # the pile is empty: no second Explore


@pytest.mark.rule("N.CARD.spy")
def test_spy() -> None:
    facts("spy", flash=False, fame=2)
    t = (
        ground("boar", "raven", "goat")
        .hand("raven", "militia", "scouts")
        .hand("goat", "fishing")
        .draws("boar", "unrest")
    )
    t.hand("boar", "spy").turn("boar").play("spy").asked("boar", "hand target", "raven", "goat").not_offered("boar")
    t.pick("raven").asked("boar", "hand card", "militia", "scouts").not_offered("stop").pick("militia").done()
    assert t.zone("discard", "raven") == ["militia"]
    assert t.zone("hand", "raven") == ["scouts"]
    assert t.zone("hand", "boar") == ["unrest"]
    t = ground().hand("raven").draws("boar", "unrest").hand("boar", "spy").turn("boar").play("spy")
    assert t.zone("hand", "boar") == ["unrest"]  # the draw alone makes it playable
    ground().hand("raven").hand("boar", "spy").turn("boar").refused("spy", "no target")


@pytest.mark.rule("N.CARD.trading-post")
def test_trading_post() -> None:
    facts("trading-post", flash=False, fame=1)
    t = ground().draws("boar", "unrest", "scouts", "spy").hand("boar", "trading-post").turn("boar").play("trading-post")
    t.asked("boar", "draw discard", "unrest", "scouts", "spy").pick("scouts")
    t.asked("boar", "draw back", "unrest", "spy").pick("spy").done()
    assert (t.zone("hand", "boar"), t.zone("discard", "boar"), t.zone("draw", "boar")) == (
        ["unrest"],
        ["scouts"],
        ["spy"],
    )


@pytest.mark.rule("N.CARD.upgraded-market-place")
def test_upgraded_market_place() -> None:
    facts("upgraded-market-place", flash=True, fame=1)
    t = ground().draws("boar", "unrest", "start-build", "spy").units("boar", "22-W")
    t.hand("boar", "upgraded-market-place", "start-move").turn("boar").play("upgraded-market-place").goes_on(
        "start-move"
    )
    assert t.zone("hand", "boar") == ["start-move", "unrest", "start-build"]
    t = ground().draws("boar", "unrest").hand("boar", "upgraded-market-place").turn("boar")
    t.refused("upgraded-market-place", "too few cards")


@pytest.mark.rule("N.CARD.upgraded-scout-camp")
def test_upgraded_scout_camp() -> None:
    facts("upgraded-scout-camp", flash=False, fame=0)
    t = ground().units("boar", "22-E").units("raven", "22-S").pile("10", "05", "28").hand("boar", "upgraded-scout-camp")
    t.turn("boar").play("upgraded-scout-camp").asked("boar", "explore tile", "tile 10", "tile 05").pick("tile 05", "r0")
    assert t.done().tile_pile() == ["28", "10"]


@pytest.mark.rule("N.CARD.upgraded-town-hall")
def test_upgraded_town_hall() -> None:
    facts("upgraded-town-hall", flash=True, fame=1)
    t = (
        ground()
        .units("boar", "22-W")
        .units("raven", "22-S")
        .hand("boar", "upgraded-town-hall", "start-move")
        .turn("boar")
    )
    t.play("upgraded-town-hall", "22-W").asked("boar", "recruit", "22-W", "stop").pick("22-W").goes_on("start-move")
    assert t.force("boar") == {"start-E": 3}


@pytest.mark.rule("N.CARD.upgraded-trading-post")
def test_upgraded_trading_post() -> None:
    facts("upgraded-trading-post", flash=False, fame=0)
    t = ground().draws("boar", "unrest", "start-build", "spy").hand("boar", "upgraded-trading-post").turn("boar")
    t.play("upgraded-trading-post").asked("boar", "draw discard", "unrest", "start-build", "spy").pick("spy").done()
    assert t.zone("hand", "boar") == ["unrest", "start-build"]
    assert t.zone("discard", "boar") == ["spy"]
    assert t.zone("draw", "boar") == []


@pytest.mark.rule("N.CARD.veiled-threats")
def test_veiled_threats() -> None:
    facts("veiled-threats", flash=False, fame=2)
    t = ground("boar", "raven", "goat").hand("raven", "militia", "scouts").hand("goat").draws("boar", "unrest")
    t.hand("boar", "veiled-threats").turn("boar").play("veiled-threats").asked("boar", "veiled", "raven", "draw")
    t.not_offered("goat", "stop").pick("raven").done()
    assert len(t.zone("hand", "raven")) == len(t.zone("discard", "raven")) == 1
    assert t.zone("hand", "boar") == []
    t = (
        ground()
        .hand("raven")
        .draws("boar", "unrest")
        .hand("boar", "veiled-threats")
        .turn("boar")
        .play("veiled-threats")
    )
    assert t.zone("hand", "boar") == ["unrest"]
    t = ground().hand("raven", "militia").hand("boar", "veiled-threats").turn("boar").play("veiled-threats")
    assert t.zone("discard", "raven") == ["militia"]  # nothing to draw: the one branch is not asked for


@pytest.mark.rule("N.CARD.veiled-threats")
def test_veiled_threats_is_random() -> None:
    lost = set()
    for seed in range(20):
        t = ground().hand("raven", "militia", "scouts", "spy").hand("boar", "veiled-threats").turn("boar")
        t.s.rng.seed(seed)
        lost.add(t.play("veiled-threats").zone("discard", "raven")[0])
    assert lost == {"militia", "scouts", "spy"}


@pytest.mark.rule("N.CARD.warriors")
def test_warriors() -> None:
    facts("warriors", flash=False, fame=0)
    t = duel(3, 3, "warriors").turn("boar").dice("double axe", "double axe").play("warriors", "22-W", "22-S", 3)
    assert totals(t) == (6, 5, 0, 0)
    t = ground().units("boar", "22-W", 1).hand("boar", "warriors").turn("boar").play("warriors", "22-W", "22-N").done()


@pytest.mark.rule("N.CARD.wood-monopoly")
def test_wood_monopoly() -> None:
    facts("wood-monopoly", flash=True, fame=2)
    assert ground().hand("boar", "wood-monopoly").turn("boar").play("wood-monopoly").done().stock("boar") == (0, 3, 0)


@pytest.mark.rule("N.CARD.woodcutters")
def test_woodcutters() -> None:
    facts("woodcutters", flash=False, fame=1)
    t = table("boar", "raven").tiles("start 0,0", "12 1,0", "22 2,0").units("boar", "12-EW").units("boar", "22-S")
    t.building("woodcutter-lodge", "12-EW").units("raven", "22-N").hand("boar", "woodcutters").turn("boar")
    t.play("woodcutters").asked("boar", "recruit", "12-EW", "stop").refused("22-S", "no icon").pick(
        "12-EW", "12-EW"
    ).done()
    assert t.force("boar") == {"start-E": 3, "22-S": 1}
