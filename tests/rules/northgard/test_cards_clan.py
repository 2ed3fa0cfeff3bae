"""The 21 clan cards (N.CARD.<clan>-*)."""

import pytest

from tests.rules.northgard.table import Table, facts, table

# A = {start-E, 22-W}, closed, carved space; 22-S lore; 22-E lair; 22-N small, behind Rough pieces from A and 22-E.


def ground(*clans: str) -> Table:
    return table(*clans).tiles("start 0,0", "22 1,0")


# Bear


@pytest.mark.rule("N.CARD.bear-clan")
def test_bear_clan() -> None:
    facts("bear-clan", flash=True, fame=0)

    def bear() -> Table:
        t = ground("bear", "wolf").units("bear", "22-W", 2, kaija=True).units("wolf", "22-S", 1)
        t.loose("food-silo", "22-W").loose("woodcutter-lodge", "22-W").building("carved-stone", "22-W")
        return t.hand("bear", "bear-clan", "bear-awakens")

    t = bear().turn("bear").play("bear-clan", "22-W", "22-E", 1, "yes").goes_on("bear-awakens")
    assert t.stock("bear") == (1, 1, 0)  # food and wood, no lore
    assert t.kaija() == "22-E"
    t = bear().turn("bear").play("bear-clan", "22-W", "22-E", 1, "no").goes_on("bear-awakens")
    assert t.stock("bear") == (0, 0, 0)  # Kaija stayed
    t = bear().turn("bear").play("bear-awakens", "stop").play("bear-clan", "22-W", "22-S", 2, "yes")
    t.asked("bear", "food", 0, 1)  # collected before the combat


@pytest.mark.rule("N.CARD.bear-awakens")
def test_the_bear_awakens() -> None:
    facts("bear-awakens", flash=True, fame=0)
    t = ground("bear", "wolf").units("bear", "22-W", 2).units("wolf", "22-S", 1).hand("bear", "bear-awakens", "militia")
    t.turn("bear").play("bear-awakens", "22-W", "kaija").asked("bear", "recruit", "22-W", "stop").pick("22-W")
    t.goes_on("militia").play("militia", "22-W", "22-S").asked("bear", "move reg", 0, 1, 2, 3)
    # nothing left to recruit: still playable, once, to lift the ban
    t = ground("bear", "wolf").units("bear", "22-W", 14, kaija=True).units("wolf", "22-S")
    t.hand("bear", "bear-awakens", "legendary-heroes").turn("bear").play("bear-awakens").done()
    assert t.s.awake == 1
    assert "legendary-heroes" in t.zone("hand", "bear")  # a second lifting would do nothing: not copyable


@pytest.mark.rule("N.CARD.bear-awakens")
def test_the_bear_awakens_not_when_already_awake_and_nobody_to_recruit() -> None:
    t = ground("bear", "wolf").units("bear", "22-W", 14, kaija=True).units("wolf", "22-S")
    t.s.awake = 1
    t.hand("bear", "bear-awakens").turn("bear").refused("bear-awakens", "no reserve")


@pytest.mark.rule("N.CARD.bear-protector")
def test_protector_of_the_land() -> None:
    facts("bear-protector", flash=False, fame=0)

    def bear(*deck: str) -> Table:
        t = table("bear", "wolf").tiles("start 0,0", "08 1,0", "22 2,0", "07 -1,0", "01 -2,0").units("wolf", "22-S")
        return t.hand("bear", "bear-protector").draws("bear", *deck)

    t = bear("unrest", "unrest", "unrest").units("bear", "08-EW").units("bear", "07-EW").units("bear", "22-E")
    t.turn("bear").play("bear-protector").done()
    assert t.zone("hand", "bear") == ["unrest", "unrest"]  # two closed territories of size 3; 22-E is open
    bear("unrest").units("bear", "08-EW").units("bear", "07-EW").turn("bear").refused("bear-protector", "too few cards")
    bear("unrest").units("bear", "22-E").turn("bear").refused("bear-protector", "no effect")
    t = ground("bear", "wolf").units("bear", "22-W").hand("bear", "bear-protector").draws("bear", "unrest").turn("bear")
    t.refused("bear-protector", "no effect")  # closed, but of size 2


# Boar


@pytest.mark.rule("N.CARD.boar-clan")
def test_boar_clan() -> None:
    facts("boar-clan", flash=True, fame=0)

    def boar(wood: int) -> Table:
        t = table("boar", "wolf").tiles("start 0,0", "24 -1,0").units("boar", "24-NW").units("boar", "24-S")
        return t.res("boar", wood=wood).hand("boar", "boar-clan").turn("boar")

    t = boar(2).play("boar-clan", "24-NW", "forge").done()
    assert t.stock("boar") == (0, 0, 0)
    t = boar(1).play("boar-clan").asks("boar", "build type").not_offered("forge").pick("food-silo").done()
    assert t.stock("boar") == (0, 1, 0)
    boar(0).offered("boar-clan")


@pytest.mark.rule("N.CARD.boar-osmosis")
def test_osmosis() -> None:
    facts("boar-osmosis", flash=False, fame=0)
    # {start-E, 12-EW, 22-W} closed with wood; {start-W, 07-EW, 01-E} closed without; 22-S, 22-E, 22-N open
    t = (
        table("boar", "wolf")
        .tiles("start 0,0", "12 1,0", "22 2,0", "07 -1,0", "01 -2,0")
        .loose("woodcutter-lodge", "07-EW")
    )
    for area in ("12-EW", "22-S", "22-E", "22-N", "07-EW"):
        t.units("boar", area)
    t.units("wolf", "start-N").hand("boar", "boar-osmosis").turn("boar").play("boar-osmosis")
    t.asked("boar", "recruit", "12-EW", "22-S", "22-E", "22-N", "stop").refused("07-EW", "condition")
    t.refused("start-N", "not yours").pick("12-EW").refused("12-EW", "limit reached").pick("22-S", "22-E").done()
    assert t.force("boar") == {"start-E": 2, "22-S": 2, "22-E": 2, "22-N": 1, "start-W": 1}
    t = ground("boar", "wolf").units("boar", "22-W").units("wolf", "22-S").hand("boar", "boar-osmosis").turn("boar")
    t.refused("boar-osmosis", "no place recruit")


@pytest.mark.rule("N.CARD.boar-lay-of-land")
def test_lay_of_the_land() -> None:
    facts("boar-lay-of-land", flash=False, fame=0)
    t = ground("boar", "wolf").units("boar", "22-E").units("wolf", "22-S").pile("06", "26", "13", "28")
    t.hand("boar", "boar-lay-of-land").turn("boar").play("boar-lay-of-land")
    t.asked("boar", "explore tile", "tile 06", "tile 26", "tile 13").pick("tile 26")
    assert t.stock("boar") == (1, 1, 0)  # every icon of the tile, before it is placed
    t.pick("r0").done()
    assert t.stock("boar") == (1, 1, 1)  # nothing closed: the clan's lore
    assert t.tile_pile() == ["28", "06", "13"]


@pytest.mark.rule("N.CARD.boar-lay-of-land", "N.EXPLORE.5")
def test_lay_of_the_land_when_none_of_the_three_fits() -> None:
    # three owners around (2,0): tiles with one or two areas would join them
    t = table("boar", "goat", "raven").tiles("start 0,0", "22 1,0", "10 1,1", "24 2,1", "27 1,-1", "09 2,-1")
    t.units("boar", "22-E").units("goat", "24-NW").units("raven", "09-S").pile("13", "02", "05", "15", "28")
    t.hand("boar", "boar-lay-of-land").turn("boar").play("boar-lay-of-land").asked("boar", "rotation", "r1", "r2")
    assert t.stock("boar") == (0, 0, 1)  # tile 15 shows 1 lore
    t.pick("r1").done()
    assert t.tile_pile() == ["28", "13", "02", "05"]


# Goat


@pytest.mark.rule("N.CARD.goat-clan")
def test_goat_clan() -> None:
    facts("goat-clan", flash=True, fame=0)
    t = table("goat", "wolf").tiles("start 0,0", "02 1,0", "12 2,0").units("goat", "02-ESW").units("wolf", "02-N")
    t.building("food-silo", "02-ESW").res("goat", wood=1).hand("goat", "goat-clan").turn("goat").play("goat-clan")
    t.asked("goat", "build type", "food-silo", "woodcutter-lodge", "defense-tower", "training-camp").pick("food-silo")
    t.done()
    assert t.buildings("02-ESW") == ["food-silo", "food-silo"]
    assert t.stock("goat") == (1, 0, 0)
    t = table("goat", "wolf").tiles("start 0,0", "24 -1,0").units("goat", "24-S").building("food-silo", "24-S")
    t.res("goat", wood=5).hand("goat", "goat-clan").turn("goat").refused("goat-clan", "no build")  # no space left


@pytest.mark.rule("N.CARD.goat-teamwork", "N.BUILD.10")
def test_teamwork() -> None:
    facts("goat-teamwork", flash=False, fame=0)

    def goat() -> Table:
        t = ground("goat", "wolf").units("goat", "22-W", 2).units("wolf", "22-S").res("goat", wood=1).pile("10")
        return t.hand("goat", "goat-teamwork").turn("goat")

    t = goat().play("goat-teamwork").asked("goat", "basic", "recruit", "build", "move")  # A is closed: no Explore
    t.pick("move", "22-W", "22-E", 1).asked("goat", "basic", "recruit", "build", "explore", "stop")
    t.refused("move", "already").pick("explore").pick("r0").done()
    t = goat().play("goat-teamwork", "build", "food-silo").asked("goat", "basic", "recruit", "move", "stop")
    t.pick("stop").done()
    assert t.stock("goat") == (1, 0, 0)
    t = table("goat", "wolf").tiles("start 0,0").hand("goat", "goat-teamwork").units("wolf", "start-N")
    t.units("wolf", "start-E").units("wolf", "start-S").units("wolf", "start-W").turn("goat")
    t.refused("goat-teamwork", "no effect")


@pytest.mark.rule("N.CARD.goat-resourceful")
def test_resourceful_people() -> None:
    facts("goat-resourceful", flash=False, fame=0)

    def goat(*deck: str, lore: int = 3) -> Table:
        t = ground("goat", "wolf").units("goat", "22-W", 2).units("wolf", "22-S").res("goat", lore=lore)
        return t.draws("goat", *deck).hand("goat", "goat-resourceful").turn("goat")

    t = goat("unrest", "unrest", "scouts").play("goat-resourceful").asked("goat", "pay draw", "yes", "no")
    t.pick("yes").done()  # three lore: nothing to choose
    assert t.stock("goat") == (0, 0, 0)
    assert t.zone("hand", "goat") == ["unrest", "unrest", "scouts"]
    t = goat("unrest", "unrest", "scouts").play("goat-resourceful", "no").done()
    assert len(t.zone("hand", "goat")) == 2
    goat("unrest", "unrest").play("goat-resourceful").done()  # no card left: no offer
    goat("unrest", "unrest", "scouts", lore=2).play("goat-resourceful").done()  # too poor: no offer
    goat("unrest").refused("goat-resourceful", "too few cards")


# Raven


@pytest.mark.rule("N.CARD.raven-clan")
def test_raven_clan() -> None:
    facts("raven-clan", flash=True, fame=0)
    t = ground("raven", "wolf").units("raven", "22-E").units("wolf", "22-S").pile("10", "05", "28")
    t.hand("raven", "raven-clan").turn("raven").play("raven-clan")
    t.asked("raven", "explore tile", "tile 10", "tile 05").not_offered("tile 28", "stop").pick("tile 10", "r0").done()
    assert t.tile_pile() == ["28", "05"]
    ground("raven", "wolf").units("raven", "22-W").hand("raven", "raven-clan").turn("raven").not_offered("raven-clan")


@pytest.mark.rule("N.CARD.raven-raiding-party")
def test_raiding_party() -> None:
    facts("raven-raiding-party", flash=True, fame=0)

    def raven() -> Table:
        t = ground("raven", "wolf", "bear").tiles("10 -1,0").units("raven", "22-W").units("wolf", "22-S", 2)
        t.units("bear", "22-N", 0, kaija=True).units("bear", "10-NW").building("woodcutter-lodge", "10-NW")
        return t.units("bear", "22-E").hand("raven", "raven-raiding-party").turn("raven").play("raven-raiding-party")

    t = raven().asked("raven", "enemy unit", "22-S", "10-NW", "22-E").refused("22-N", "hero")
    t.refused("22-W", "no target").pick("10-NW").asked("raven", "loot", "food", "wood").pick("wood").done()
    assert t.stock("raven") == (0, 1, 0)
    assert t.holder("10-NW") == ""
    assert t.force("raven") == {"start-E": 1}
    t = raven().pick("22-S").done()  # one kind: taken without asking
    assert t.stock("raven") == (0, 0, 1)
    t = raven().pick("22-E").done()  # the lair shows no resource
    assert t.stock("raven") == (0, 0, 0)
    ground("raven", "wolf").hand("raven", "raven-raiding-party").turn("raven").refused(
        "raven-raiding-party", "no target"
    )


@pytest.mark.rule("N.CARD.raven-mercenaries")
def test_raven_mercenaries() -> None:
    facts("raven-mercenaries", flash=False, fame=0)

    def raven(wood: int = 2, reserve: int = 10) -> Table:
        t = ground("raven", "wolf").units("raven", "22-W", 14 - reserve).units("wolf", "22-S").res("raven", wood=wood)
        t.building("training-camp", "22-N").hand("raven", "raven-mercenaries").turn("raven")
        return t.play("raven-mercenaries").refused("22-W", "not neutral").refused("22-S", "not neutral")

    t = raven().pick("22-N").asked("raven", "recruit", "22-N", "stop").pick("22-N")
    t.asked("raven", "pay recruit", "yes", "no").pick("yes").done()
    assert t.force("raven")["22-N"] == 4  # two, one paid, then the camp's extra
    assert t.stock("raven") == (0, 0, 0)
    assert raven().pick("22-E", "22-E", "no").done().force("raven")["22-E"] == 2
    assert raven().pick("22-E", "stop", "yes").done().force("raven")["22-E"] == 2
    raven(wood=1).pick("22-E", "22-E").done()  # too poor: no offer
    raven(reserve=2).pick("22-E", "22-E").done()  # nobody left: no offer
    raven().pick("stop").done()  # nobody placed: no offer


# Snake


@pytest.mark.rule("N.CARD.snake-clan")
def test_snake_clan() -> None:
    facts("snake-clan", flash=True, fame=0)
    t = ground("snake", "wolf").units("snake", "22-W", 3).units("wolf", "22-S").units("wolf", "22-N")
    t.hand("snake", "snake-clan").turn("snake").play("snake-clan").asked("snake", "scorch", "22-S", "22-N", "stop")
    t.pick("22-S").asked("snake", "move", "22-W", "stop").pick("22-W").not_offered("22-N").pick("22-E", 3)
    t.asked("snake", "scorch", "22-N", "stop").pick("22-N").done()
    assert t.s.scorched == t.t("22-N")


@pytest.mark.rule("N.CARD.snake-rapacious")
def test_rapacious_exploitation() -> None:
    facts("snake-rapacious", flash=False, fame=0)

    def snake(food: int = 1, wood: int = 2) -> Table:
        t = ground("snake", "wolf", "goat").units("snake", "22-W", 3).hand("wolf", "militia", "scouts").hand("goat")
        return (
            t.res("wolf", food=food, wood=wood).hand("snake", "snake-rapacious").turn("snake").play("snake-rapacious")
        )

    t = snake().asked("snake", "hand card", "militia", "scouts").pick("scouts")  # Goat has no card: no choice
    t.asked("wolf", "rapacious", "discard", "no").pick("discard").done()
    assert t.zone("hand", "wolf") == ["militia"]
    assert t.zone("discard", "wolf") == ["scouts"]
    t = snake().pick("scouts", "no").asked("wolf", "pay", "food", "wood").pick("wood").pick("wood").done()
    assert t.stock("snake") == (0, 2, 0)
    assert t.stock("wolf") == (1, 0, 0)
    assert t.zone("hand", "wolf") == ["militia", "scouts"]
    t = snake(1, 0).pick("scouts").done()  # with fewer than two resources the card must go
    assert t.zone("discard", "wolf") == ["scouts"]


@pytest.mark.rule("N.CARD.snake-stolen-lore")
def test_stolen_lore() -> None:
    facts("snake-stolen-lore", flash=True, fame=0)

    def snake() -> Table:
        t = ground("snake", "wolf", "goat").units("snake", "22-W", 3).units("wolf", "22-S").units("goat", "start-N", 2)
        return t.units("goat", "22-E").hand("snake", "snake-stolen-lore")

    t = snake().active("wolf", "fishing", "lore-mastery", "unrest").scorched("22-S").turn("snake")
    t.play("snake-stolen-lore").asked("snake", "scorch", "start-N", "22-E", "stop").pick("stop")
    t.asked("snake", "copy", "fishing", "lore-mastery").not_offered("unrest", "stop").pick("lore-mastery").done()
    assert t.stock("snake") == (0, 0, 2)
    # the token is beside the map, but may be placed first
    t = snake().active("wolf", "fishing").turn("snake").play("snake-stolen-lore").pick("22-S").done()
    assert t.stock("snake") == (3, 0, 0)
    # a placement (or none) that leaves nothing to copy: void
    t = snake().active("wolf", "fishing").turn("snake").play("snake-stolen-lore").pick("22-E").done()
    assert t.stock("snake") == (0, 0, 0)
    t = snake().active("goat", "fishing").scorched("start-N").turn("snake").play("snake-stolen-lore", "stop").done()
    assert t.stock("snake") == (3, 0, 0)


@pytest.mark.rule("N.CARD.snake-stolen-lore", "N.GEN.10", "N.SPECIAL.6", "N.CLAN.SNAKE.2")
def test_stolen_lore_is_always_playable() -> None:
    """R19: the token may be placed first; with nothing to copy the effect is void."""
    t = ground("snake", "wolf").units("snake", "22-W", 3).units("wolf", "22-S").active("wolf", "unrest")
    t.hand("snake", "snake-stolen-lore").turn("snake").play("snake-stolen-lore")
    t.asked("snake", "scorch", "22-S", "stop").pick("22-S").done()
    assert t.s.scorched == t.t("22-S")
    assert t.zone("active", "snake") == ["snake-stolen-lore"]
    # nobody is near: no token, nothing to copy, and the card is played all the same
    t = ground("snake", "wolf").tiles("24 -1,0").units("snake", "22-W", 3).units("wolf", "24-S")
    t.active("wolf", "fishing").hand("snake", "snake-stolen-lore").turn("snake").play("snake-stolen-lore").done()
    assert (t.stock("snake"), t.s.scorched) == ((0, 0, 0), -1)
    # games begun by rules version 1 keep its rule
    t = ground("snake", "wolf").tiles("24 -1,0").units("snake", "22-W", 3).units("wolf", "24-S").rules(1)
    t.active("wolf", "fishing").hand("snake", "snake-stolen-lore").turn("snake").refused("snake-stolen-lore", "no copy")
    t = ground("snake", "wolf").units("snake", "22-W", 3).units("wolf", "22-S").active("wolf", "fishing").rules(1)
    t.hand("snake", "snake-stolen-lore").turn("snake").offered("snake-stolen-lore")


# Stag


@pytest.mark.rule("N.CARD.stag-clan")
def test_stag_clan() -> None:
    facts("stag-clan", flash=True, fame=0)

    def stag() -> Table:
        t = ground("stag", "wolf").units("stag", "22-N").units("stag", "22-W").units("stag", "start-W")
        t.building("training-camp", "22-N").units("wolf", "22-S").hand("stag", "stag-clan")
        return t.turn("stag").play("stag-clan")

    t = stag().asked("stag", "recruit", "22-N", "22-W", "start-W", "stop").pick("22-N")
    assert t.force("stag")["22-N"] == 3  # the camp's extra comes before
    t.asked("stag", "follow", "22-W", "stop").refused("start-W", "not adjacent")  # over a Rough crossing
    t.pick("22-W").done()
    assert t.force("stag") == {"22-N": 4, "start-W": 1}
    assert t.holder("22-W") == ""  # emptied
    t = stag().pick("22-N", "stop").done()
    stag().pick("stop").done()  # nobody recruited: nobody follows
    t = ground("stag", "wolf").units("stag", "22-N").hand("stag", "stag-clan").turn("stag").play("stag-clan", "22-N")
    t.done()  # no neighbour of its own


@pytest.mark.rule("N.CARD.stag-glory")
def test_glory_of_the_clan() -> None:
    facts("stag-glory", flash=False, fame=0)

    def stag(wood: int) -> Table:
        # 12-EW: wood + small, joined with start-E and 22-W: one small, one carved space
        t = table("stag", "wolf").tiles("start 0,0", "12 1,0", "22 2,0").units("stag", "12-EW").units("stag", "22-N")
        return t.units("wolf", "22-S").res("stag", wood=wood).hand("stag", "stag-glory").turn("stag")

    # no wood: only collecting first, in the one territory that then can pay
    t = stag(0).play("stag-glory").asks("stag", "build type").pick("carved-stone").done()
    assert t.stock("stag") == (0, 0, 0)
    # before
    t = stag(1).play("stag-glory").asked("stag", "collect before", "12-EW", "stop").pick("12-EW")
    t.asks("stag", "build type").pick("carved-stone").done()  # must build there; no second collecting
    assert t.stock("stag") == (0, 1, 0)
    # also where the territory is the oldest on the map: {start-N, 02-ESW}
    t = table("stag", "wolf").tiles("start 0,0", "22 1,0", "02 0,-1").units("stag", "start-N").units("stag", "22-N")
    t.res("stag", wood=1).hand("stag", "stag-glory").turn("stag").play("stag-glory", "start-N").asks(
        "stag", "build type"
    )
    t.pick("food-silo").done()
    assert t.buildings("start-N") == ["food-silo"]
    assert t.stock("stag") == (1, 0, 0)
    # after: the new building counts
    t = stag(1).play("stag-glory", "stop").asked("stag", "build", "12-EW", "22-N").pick("12-EW", "food-silo")
    t.pick("12-EW").asked("stag", "collect after", "yes", "no").pick("yes").done()
    assert t.stock("stag") == (1, 1, 0)
    t = stag(1).play("stag-glory", "stop", "22-N", "woodcutter-lodge").pick("no").done()
    assert t.stock("stag") == (0, 0, 0)
    t = stag(1).play("stag-glory", "stop", "22-N", "training-camp").done()  # shows nothing: no offer
    t = ground("stag", "wolf").units("stag", "22-W").hand("stag", "stag-glory").turn("stag")
    t.refused("stag-glory", "no build")


@pytest.mark.rule("N.CARD.stag-annexation")
def test_annexation() -> None:
    facts("stag-annexation", flash=True, fame=0)

    def stag(area: str = "22-E") -> Table:
        t = ground("stag", "wolf").units("stag", area, 2).units("wolf", "22-S").pile("10", "05")
        return t.hand("stag", "stag-annexation").turn("stag")

    t = stag().play("stag-annexation").asked("stag", "annex", "yes", "no").pick("yes", "r0").asks("stag", "move")
    t.pick("stop").done()  # one Explore in all
    t = stag().play("stag-annexation", "no", "stop").asked("stag", "annex", "yes", "no").pick("yes", "r0").done()
    assert t.tile_pile() == ["05"]
    t = stag().play("stag-annexation", "no", "22-E", "22-W", 1).pick("no").done()
    assert t.tile_pile() == ["10", "05"]
    # from a closed territory the Explore is offered after the move only
    t = stag("22-W").play("stag-annexation").asks("stag", "move").pick("22-W", "22-E", 1).asks("stag", "annex")
    t = table("stag", "wolf").tiles("start 0,0").units("wolf", "start-N").hand("stag", "stag-annexation").turn("stag")
    t.refused("stag-annexation", "no move")


# Wolf


@pytest.mark.rule("N.CARD.wolf-clan")
def test_wolf_clan() -> None:
    facts("wolf-clan", flash=True, fame=0)

    def wolf(card: str, defenders: int = 3) -> Table:
        t = ground("wolf", "raven").units("wolf", "22-W", 3).units("raven", "22-N", defenders)
        return t.hand("wolf", card).turn("wolf").dice("double axe", "double axe")

    t = wolf("wolf-clan").play("wolf-clan", "22-W", "22-N", 3)  # Rough for one move; 5 to 5 is lost
    t.asked("wolf", "retreat", "22-W", "22-E").pick("22-E", 3).done()
    t = wolf("militia").play("militia", "22-W", "22-N", 3).done()  # another card: no way back over Rough
    assert t.force("wolf") == {}
    t = wolf("wolf-clan", defenders=2).play("wolf-clan", "22-W", "22-N", 3).done()
    assert t.force("raven") == {}  # the opponent has no such retreat
    assert t.stock("wolf") == (1, 0, 0)


@pytest.mark.rule("N.CARD.wolf-plunder")
def test_plunder() -> None:
    facts("wolf-plunder", flash=True, fame=0)
    t = ground("wolf", "raven").units("wolf", "22-W").units("raven", "22-S", 2).units("raven", "22-N")
    t.tiles("24 -1,0").units("raven", "24-S").draws("wolf", "unrest").hand("wolf", "wolf-plunder").turn("wolf")
    t.play("wolf-plunder").asked("wolf", "enemy unit", "22-S", "22-N").refused("24-S", "not adjacent").pick("22-N")
    t.done()
    assert t.force("raven") == {"22-S": 2, "24-S": 1}
    assert t.zone("hand", "wolf") == ["unrest"]
    t = ground("wolf", "raven").units("wolf", "22-E").units("raven", "start-W").draws("wolf", "unrest")
    t.hand("wolf", "wolf-plunder").turn("wolf").refused("wolf-plunder", "no target")


@pytest.mark.rule("N.CARD.wolf-call-to-war")
def test_call_to_war() -> None:
    facts("wolf-call-to-war", flash=False, fame=0)
    t = (
        ground("wolf", "raven")
        .units("wolf", "22-W")
        .units("wolf", "22-E")
        .units("wolf", "start-W")
        .units("raven", "22-N")
    )
    t.hand("wolf", "wolf-call-to-war").turn("wolf").play("wolf-call-to-war")
    t.asked("wolf", "recruit", "22-W", "22-E", "stop").refused("start-W", "condition").pick("22-E")
    t.asked("wolf", "recruit", "22-W", "stop").refused("22-E", "limit reached").pick("22-W").done()
    assert t.force("wolf") == {"start-E": 2, "22-E": 2, "start-W": 1}
    t = ground("wolf", "raven").units("wolf", "22-E").units("raven", "start-W").hand("wolf", "wolf-call-to-war")
    t.turn("wolf").refused("wolf-call-to-war", "no place recruit")
