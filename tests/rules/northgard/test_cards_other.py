"""Achievements (valued at the end) and Unrest."""

import pytest

from meadhall.northgard import score
from meadhall.northgard.ops import TYPE_NONE
from tests.rules.northgard.table import CONTENT, Table, facts, table


def value(t: Table, clan: str, card: str) -> int:
    return score.achievement_value(t.s, t.seat(clan), CONTENT.card(card))


def ground() -> Table:
    """Boar holds A = {start-E, 22-W} (carved), 22-E (lair), 24-NW (large), 24-S (small); Raven 22-S and 22-N."""
    t = table("boar", "raven").tiles("start 0,0", "22 1,0", "24 -1,0")
    for area in ("22-W", "22-E", "24-NW", "24-S"):
        t.units("boar", area, 2)
    return t.units("raven", "22-S").units("raven", "22-N")


def not_playable(card: str) -> None:
    """No effect, no Flash, no printed fame; usable by Wait, Replace, Remove and Upgrade (N.DECK.11)."""
    facts(card, flash=False, fame=0)
    assert CONTENT.card_type[CONTENT.card(card)] == TYPE_NONE
    t = ground().res("boar", lore=3).hand("boar", card).year(7)
    t.s.took[0] = 1  # by Future Sight
    t.turn("boar").refused(card, "not playable")
    t.asked("boar", "turn", "wait", "replace", "remove", "upgrade", "pass").pick("wait").done("raven")
    assert t.zone("active", "boar") == [card]


@pytest.mark.rule("N.CARD.builder")
def test_builder() -> None:
    not_playable("builder")
    t = ground().building("fortress", "24-NW").building("food-silo", "24-S").building("food-silo", "22-N")
    assert value(t, "boar", "builder") == 4
    t.loose("defense-tower", "22-E")
    assert value(t, "boar", "builder") == 5  # buildings without a space count
    assert value(t, "raven", "builder") == 1
    t.loose("food-silo", "24-S").loose("defense-tower", "22-E")
    assert value(t, "boar", "builder") == 7  # T: buildings of one type in one territory count each


@pytest.mark.rule("N.CARD.explorer")
def test_explorer() -> None:
    not_playable("explorer")
    assert value(ground(), "boar", "explorer") == 1 + 3 + 1  # carved, large, small
    t = ground().building("forge", "24-NW").loose("food-silo", "22-W")
    assert value(t, "boar", "explorer") == 2  # a building without a space leaves the space empty


@pytest.mark.rule("N.CARD.food-trader", "N.CARD.wood-trader", "N.CARD.scholar")
@pytest.mark.parametrize(
    ("card", "building", "tile"),
    [
        pytest.param("food-trader", "food-silo", "10-NW", marks=pytest.mark.rule("N.CARD.food-trader")),
        pytest.param("wood-trader", "woodcutter-lodge", "27-E", marks=pytest.mark.rule("N.CARD.wood-trader")),
        pytest.param("scholar", "carved-stone", "15-S", marks=pytest.mark.rule("N.CARD.scholar")),
    ],
)
def test_two_fame_per_icon(card: str, building: str, tile: str) -> None:
    not_playable(card)
    t = ground().tiles(f"{tile.split('-')[0]} 0,-1")
    assert value(t, "boar", card) == 0
    t.units("boar", tile)
    assert value(t, "boar", card) == 2
    t.building(building, "22-W")
    assert value(t, "boar", card) == 4
    assert value(t, "raven", card) == (2 if card == "scholar" else 0)  # 22-S shows lore


@pytest.mark.rule("N.CARD.trapper", "N.MAP.21")
def test_trapper() -> None:
    not_playable("trapper")
    assert value(ground(), "boar", "trapper") == 3  # without Creatures too
    assert value(ground(), "raven", "trapper") == 0
    t = ground().tiles("04 2,0 r1").units("boar", "04-E")  # 04-E is another lair
    assert value(t, "boar", "trapper") == 6


@pytest.mark.rule("N.CARD.warlord", "N.GEN.20")
def test_warlord() -> None:
    not_playable("warlord")
    assert value(ground(), "boar", "warlord") == 8
    assert value(ground(), "raven", "warlord") == 2
    t = table("bear", "raven").tiles("start 0,0").units("bear", "start-N", 3, kaija=True)
    assert value(t, "bear", "warlord") == 4  # Kaija counts


@pytest.mark.rule("N.CARD.unrest", "N.DECK.10")
def test_unrest() -> None:
    facts("unrest", flash=False, fame=-5)
    assert CONTENT.card_copies[CONTENT.card("unrest")] == 10
    t = ground().res("boar", lore=3).hand("boar", "unrest").turn("boar").refused("unrest", "not playable")
    t.asked("boar", "turn", "wait", "replace", "upgrade", "pass").refused("remove", "unrest stays")
    t.pick("upgrade").asks("boar", "upgrade")  # it may pay an Upgrade, but only into the active area
    t.pick("boar-osmosis").done("raven")
    assert t.zone("active", "boar") == ["unrest"]
    assert t.zone("hand", "boar") == ["boar-osmosis"]
    t = ground().res("boar", lore=2).hand("boar", "unrest", "start-build").turn("boar").pick("remove")
    t.done("raven")  # only the other card can be removed: not asked
    assert "unrest" in t.zone("hand", "boar")
