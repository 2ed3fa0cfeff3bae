"""The oldest territory of the map has the number 0: T, it is a territory like every other."""

import pytest

from meadhall.northgard import score
from tests.rules.northgard.table import CONTENT, Table, events, table

FIRST = "start-N"


def ground(*clans: str, **options: object) -> Table:
    t = table(*clans, **options).tiles("start 0,0", "22 1,0")
    assert t.t(FIRST) == 0
    return t


@pytest.mark.rule("N.PROTO.25")
def test_kaija_feeds_the_harvest_there() -> None:
    t = ground("bear", "goat", edition="prototype").units("bear", FIRST, 1, kaija=True).units("goat", "22-W")
    assert t.phase("harvest").stock("bear") == (1, 0, 0)


@pytest.mark.rule("N.GEN.20", "N.CARD.warlord", "N.CLAN.BEAR.4")
def test_kaija_and_a_warchief_count_there() -> None:
    for kaija, chief in ((True, False), (False, True)):
        t = ground("bear", "goat", warchiefs=True).units("bear", FIRST, 1, kaija=kaija, chief=chief)
        assert score.achievement_value(t.s, 0, CONTENT.card("warlord")) == 2
    costs = []
    for kaija in (False, True):
        t = ground("bear", "goat").units("bear", FIRST, 5, kaija=kaija).units("goat", "22-W").res("bear", 9, 9)
        costs.append(t.phase("winter").stock("bear"))
    assert costs[0] == costs[1]  # Kaija is not counted for Winter


@pytest.mark.rule("N.CLAN.SNAKE.6", "N.CARD.snake-stolen-lore")
def test_scorched_earth_works_there() -> None:
    t = ground("snake", "goat").units("snake", "22-W").units("goat", FIRST).loose("food-silo", FIRST).scorched(FIRST)
    t.phase("harvest").asked("snake", "scorch harvest", "food", "stop")
    t = ground("snake", "goat").units("snake", "22-W").units("goat", FIRST).scorched(FIRST).active("goat", "fishing")
    t.hand("snake", "snake-stolen-lore", "unrest").turn("snake").play("snake-stolen-lore").done()
    assert t.stock("snake") == (3, 0, 0)


@pytest.mark.rule("N.CARD.bear-borgilds-shield")
def test_borgild_and_kaija_meet_there() -> None:
    for kaija, chief in ((FIRST, "22-S"), ("22-S", FIRST)):
        t = (
            ground("bear", "goat", warchiefs=True)
            .units("bear", kaija, 1, kaija=True)
            .units("bear", chief, 1, chief=True)
        )
        t.units("goat", "22-N").hand("bear", "bear-borgilds-shield").turn("bear").play("bear-borgilds-shield")
        t.asked("bear", "meeting", "kaija", "chief", "stop")


@pytest.mark.rule("N.CARD.boar-svarns-menders")
def test_the_mended_return_there() -> None:
    t = ground("boar", "goat", warchiefs=True).units("boar", FIRST, 1).units("boar", "22-W", 4)
    t.units("goat", "22-S", 1).hand("boar", "boar-svarns-menders").turn("boar").dice("triple axe", "axe and skull")
    t.play("boar-svarns-menders", "22-W", "22-S", 3, "stop").asks("boar", "mend").pick(FIRST).done()
    assert t.force("boar") == {FIRST: 2, "start-E": 1, "22-S": 2}
    assert t.reserve("boar") == 14 - 5


@pytest.mark.rule("N.MOVE.13", "N.TEAM.6")
def test_a_group_crosses_it_together() -> None:
    t = ground("boar", "raven", "goat", "wolf", teams=True).units("boar", "22-W", 3).units("goat", FIRST, 2)
    t.units("raven", "22-S").units("wolf", "start-S").hand("boar", "militia").turn("boar")
    t.play("militia", "22-W", FIRST, 2).asked("boar", "move to", "22-W", "start-W").pick("start-W").done()
    assert t.force("boar") == {"start-E": 1, "start-W": 2}
    # alone on the map, it has nothing but the way on
    t = ground("boar", "raven", "goat", "wolf", teams=True).units("boar", "22-W", 2).units("boar", "22-S", 2)
    t.units("goat", FIRST, 2).units("raven", "22-E").units("wolf", "start-S").hand("boar", "militia").turn("boar")
    t.play("militia", "22-W", FIRST, 1).asks("boar", "move to")
    assert not events(t.s, 26)  # no combat


@pytest.mark.rule("N.RECRUIT.8")
def test_units_that_share_a_territory_share_it() -> None:
    t = ground("wolf", "goat").units("goat", "22-W").hand("wolf", "upgraded-town-hall").turn("wolf")
    t.play("upgraded-town-hall", FIRST).asked("wolf", "recruit", FIRST, "stop").refused("22-S", "same territory")


@pytest.mark.rule("N.CARD.stag-glory")
def test_what_was_collected_there_is_built_there() -> None:
    t = ground("stag", "goat").tiles("12 0,-1 r1").units("stag", FIRST).units("stag", "22-W").units("goat", "22-S")
    t.res("stag", wood=1).hand("stag", "stag-glory").turn("stag").play("stag-glory")
    t.asked("stag", "collect before", FIRST, "stop").pick(FIRST)
    assert t.buildings("22-W") == []
    t.asks("stag", "build type").pick("food-silo").settle()
    assert t.buildings(FIRST) == ["food-silo"]


@pytest.mark.rule("N.CARD.goat-halvards-craft")
def test_a_free_building_comes_there_if_it_was_taken_now() -> None:
    t = ground("goat", "raven", warchiefs=True).tiles("12 0,-1 r1").units("goat", "22-W", 4).units("raven", "22-S")
    t.hand("goat", "goat-halvards-craft").turn("goat").play("goat-halvards-craft", "22-W", FIRST, 2, "stop")
    t.asked("goat", "craft", FIRST, "stop").pick(FIRST, "food-silo").done()
    assert t.buildings(FIRST) == ["food-silo"]
