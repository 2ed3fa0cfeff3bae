"""Section DRAW: Draw cards, what may be discarded or returned, and draws that are no Draw action."""

import pytest

from tests.rules.northgard.table import Table, table


def ground(*clans: str) -> Table:
    t = table(*(clans or ("boar", "raven"))).tiles("start 0,0", "22 1,0")
    return t.units(t.clans[0], "22-W", 2).units(t.clans[1], "22-S", 2)


@pytest.mark.rule("N.DRAW.1", "N.CARD.trading-post")
def test_of_the_cards_drawn_some_are_kept_discarded_or_returned() -> None:
    t = ground().hand("boar", "trading-post").draws("boar", "fishing", "spy", "militia", "scouts").turn("boar")
    t.play("trading-post").asked("boar", "draw discard", "fishing", "spy", "militia").pick("spy")
    t.asked("boar", "draw back", "fishing", "militia").pick("militia").goes_on("fishing")
    assert t.zone("hand", "boar") == ["fishing"]
    assert t.zone("discard", "boar") == ["spy"]
    assert t.zone("draw", "boar") == ["militia", "scouts"]
    assert t.zone("active", "boar") == ["trading-post"]


@pytest.mark.rule("N.DRAW.2", "N.GEN.8")
def test_too_few_cards_make_a_draw_card_unplayable() -> None:
    t = (
        ground()
        .hand("boar", "market-place", "trading-post")
        .draws("boar", "spy")
        .discards("boar", "scouts")
        .turn("boar")
    )
    t.offered("market-place").refused("trading-post", "too few cards")
    t.offered("wait", "pass")  # it may still be used otherwise (N.GEN.11)


@pytest.mark.rule("N.DRAW.3")
def test_cards_held_before_are_never_discarded_or_returned() -> None:
    t = (
        ground()
        .hand("boar", "trading-post", "fishing", "unrest")
        .draws("boar", "spy", "militia", "scouts")
        .turn("boar")
    )
    t.play("trading-post").not_offered("fishing", "unrest").pick("spy").not_offered("fishing", "unrest").pick("scouts")
    t.goes_on("fishing", "militia")
    assert sorted(t.zone("hand", "boar")) == ["fishing", "militia", "unrest"]


@pytest.mark.rule("N.DRAW.4", "N.DECK.3")
def test_all_are_drawn_first_with_a_reshuffle_in_between() -> None:
    t = ground().hand("boar", "merchant").draws("boar", "spy").discards("boar", "militia", "scouts").turn("boar")
    t.play("merchant").asked("boar", "draw discard", "spy", "militia", "scouts").pick("spy", "militia").done()
    assert t.zone("hand", "boar") == ["scouts"]
    assert t.zone("discard", "boar") == ["spy", "militia"]  # the first discard came after the last draw
    assert t.zone("draw", "boar") == []


@pytest.mark.rule("N.DRAW.5")
def test_the_last_card_returned_is_on_top() -> None:
    t = ground().hand("boar", "cunning-merchant").draws("boar", "spy", "militia", "scouts", "fishing").turn("boar")
    t.play("cunning-merchant").asked("boar", "draw back", "spy", "militia", "scouts").pick("spy")
    t.asked("boar", "draw back", "militia", "scouts").pick("scouts").goes_on("militia")
    assert t.zone("draw", "boar") == ["scouts", "spy", "fishing"]
    assert t.zone("hand", "boar") == ["militia"]


@pytest.mark.rule("N.DRAW.6", "N.DECK.5")
def test_the_draw_card_itself_is_not_reshuffled() -> None:
    t = ground().hand("boar", "market-place").discards("boar", "spy", "scouts").active("boar", "fishing").turn("boar")
    t.play("market-place").done()
    assert sorted(t.zone("hand", "boar")) == ["scouts", "spy"]
    assert t.zone("active", "boar") == ["fishing", "market-place"]


@pytest.mark.rule("N.DRAW.7")
def test_a_draw_on_a_special_card_takes_what_there_is() -> None:
    t = ground("wolf", "raven").hand("wolf", "wolf-plunder").turn("wolf")  # no card to draw at all
    t.play("wolf-plunder").done()
    assert t.force("raven") == {"22-S": 1}
    assert t.zone("hand", "wolf") == []
