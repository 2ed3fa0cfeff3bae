"""Section DECK: the four zones of a player, reshuffling, Unrest and Achievement cards; worked examples 7, 8, 19."""

import pytest

from meadhall.northgard import score
from meadhall.northgard.codes import EV_RESHUFFLE
from tests.rules.northgard.table import CONTENT, KINDS, Table, events, table


def ground(*clans: str) -> Table:
    t = table(*(clans or ("wolf", "goat"))).tiles("start 0,0", "22 1,0")
    return t.units(t.clans[0], "22-W", 3).units(t.clans[1], "22-S", 3)


@pytest.mark.rule("N.DECK.1")
def test_four_zones_two_of_them_open() -> None:
    def world(hand: str, pile: str) -> Table:
        t = ground().hand("wolf", hand).draws("wolf", pile).active("wolf", "militia").discards("wolf", "scouts")
        return t.hand("goat", "spy", "unrest").turn("goat")

    one, two = world("fishing", "merchant"), world("merchant", "fishing")
    assert one.s.encode() != two.s.encode()
    for t in (one, two):
        t.s.redact(1)
    assert one.s.encode() == two.s.encode()  # Goat cannot tell hand and draw pile apart
    assert one.zone("active", "wolf") == ["militia"]
    assert one.zone("discard", "wolf") == ["scouts"]


@pytest.mark.rule("N.DECK.2")
def test_the_way_of_a_card() -> None:
    t = ground().hand("wolf", "fishing", "rangers").draws("wolf", "merchant").hand("goat", "unrest", "unrest")
    t.turn("wolf").play("fishing")
    assert t.zone("active", "wolf") == ["fishing"]
    assert t.zone("discard", "wolf") == []
    t.pick("wait").done("wolf").pick("pass")
    assert t.zone("hand", "wolf") == t.zone("active", "wolf") == []
    assert sorted(t.zone("discard", "wolf")) == ["fishing", "rangers"]  # unused hand and active area
    assert t.zone("draw", "wolf") == ["merchant"]


@pytest.mark.rule("N.DECK.3")
def test_reshuffling_waits_until_a_card_must_be_drawn() -> None:
    t = ground().hand("wolf", "market-place").draws("wolf", "scouts", "spy").discards("wolf", "fishing", "militia")
    t.turn("wolf").play("market-place").done()
    assert t.zone("draw", "wolf") == []
    assert t.zone("discard", "wolf") == ["fishing", "militia"]
    assert events(t.s, EV_RESHUFFLE) == []
    # the next draw finds the pile empty, in whatever phase: here at the Start of Year
    t = ground().discards("wolf", "fishing", "militia", "scouts", "spy", "merchant").phase("start")
    assert events(t.s, EV_RESHUFFLE) == [[0]]
    assert len(t.zone("hand", "wolf")) == 4
    assert len(t.zone("draw", "wolf")) == 1
    assert t.zone("discard", "wolf") == []


@pytest.mark.rule("N.DECK.4")
def test_a_draw_goes_on_after_reshuffling_and_ends_when_both_piles_are_empty() -> None:
    t = ground().draws("wolf", "spy").discards("wolf", "fishing", "militia").phase("start")
    assert t.zone("hand", "wolf")[0] == "spy"
    assert sorted(t.zone("hand", "wolf")) == ["fishing", "militia", "spy"]  # three instead of four
    assert t.zone("draw", "wolf") == t.zone("discard", "wolf") == []
    assert t.zone("hand", "goat") == []


@pytest.mark.rule("N.DECK.5")
def test_the_active_area_is_never_reshuffled() -> None:
    t = ground().hand("wolf", "upgraded-market-place", "unrest").active("wolf", "bodyguard", "spy")
    t.discards("wolf", "fishing", "scouts").turn("wolf").play("upgraded-market-place")
    assert sorted(t.zone("hand", "wolf")) == ["fishing", "scouts", "unrest"]
    assert t.zone("active", "wolf") == ["bodyguard", "spy", "upgraded-market-place"]


@pytest.mark.rule("N.DECK.6")
@pytest.mark.parametrize("option", ["wait", "replace", "upgrade"])
def test_payments_lie_open_in_the_active_area(option: str) -> None:
    t = ground().hand("wolf", "fishing", "scouts").res("wolf", lore=3).turn("wolf").pick(option, "scouts")
    if option == "upgrade":
        t.pick("active", "wolf-plunder")
    assert t.zone("active", "wolf") == ["scouts"]
    assert "scouts" not in t.zone("hand", "wolf") + t.zone("discard", "wolf")
    t.asks("goat", "turn")


@pytest.mark.rule("N.DECK.7")
def test_the_deck_for_scoring_is_all_four_zones() -> None:
    t = ground().draws("wolf", "scouts").hand("wolf", "fishing").active("wolf", "capture").discards("wolf", "spy")
    t.turn("wolf")
    t.s.removed.append(CONTENT.card("bribery"))
    assert sorted(CONTENT.card_ids[card] for card in score.deck(t.s, 0)) == ["capture", "fishing", "scouts", "spy"]
    assert score.parts(t.s, 0)[2] == 2 + 2 + 3 + 2


@pytest.mark.rule("N.DECK.8")
def test_no_hand_limit() -> None:
    hand = ["fishing", "scouts", "militia", "spy", "capture", "merchant", "town-hall", "warriors", "rangers", "outpost"]
    t = ground().hand("wolf", *hand, "upgraded-market-place").draws("wolf", "incursion", "hunters").turn("wolf")
    t.play("upgraded-market-place", "stop")
    assert len(t.zone("hand", "wolf")) == 12


@pytest.mark.rule("N.DECK.9")
def test_discards_go_to_the_owners_pile() -> None:
    t = ground().hand("goat", "fishing", "scouts").hand("wolf", "spy").turn("wolf").play("spy").pick("scouts").done()
    assert t.zone("discard", "goat") == ["scouts"]
    assert t.zone("discard", "wolf") == []


@pytest.mark.rule("N.DECK.10", "N.CARD.unrest")
def test_unrest_cannot_be_played_or_removed() -> None:
    t = ground().hand("wolf", "unrest").res("wolf", lore=5).turn("wolf")
    t.asked("wolf", "turn", "wait", "replace", "upgrade", "pass").refused("unrest", "not playable")
    t.refused("remove", "unrest stays")
    t = ground().hand("wolf", "unrest", "scouts").res("wolf", lore=5).turn("wolf").pick("remove")
    t.asks("goat", "turn")  # scouts was the only removable card: taken without asking
    assert t.zone("hand", "wolf") == ["unrest"]
    # as payment of an Upgrade it can only go to the active area
    t = ground().hand("wolf", "unrest").res("wolf", lore=3).turn("wolf").pick("upgrade").asks("wolf", "upgrade")
    t.pick("wolf-plunder")
    assert t.zone("active", "wolf") == ["unrest"]
    assert CONTENT.unrest_card not in t.s.removed


@pytest.mark.rule("N.DECK.10")
@pytest.mark.parametrize("option", ["wait", "replace"])
def test_unrest_serves_wait_and_replace_and_can_be_discarded(option: str) -> None:
    t = ground().hand("wolf", "unrest").res("wolf", lore=1).turn("wolf").pick(option)
    assert t.zone("active", "wolf") == ["unrest"]
    t = ground().hand("goat", "unrest", "scouts").hand("wolf", "spy", "unrest").turn("wolf")
    t.play("spy").pick("unrest").done()
    assert t.zone("discard", "goat") == ["unrest"]


@pytest.mark.rule("N.DECK.11")
def test_achievements_are_handled_like_any_card_but_cannot_be_played() -> None:
    t = ground().hand("wolf", "scholar").res("wolf", lore=3).turn("wolf")
    t.asked("wolf", "turn", "wait", "replace", "remove", "upgrade", "pass").refused("scholar", "not playable")
    t.pick("remove")
    assert CONTENT.card("scholar") in t.s.removed
    t = ground().hand("wolf", "scholar").res("wolf", lore=3).turn("wolf").pick("upgrade")
    t.asked("wolf", "fate", "active", "out").pick("active").pick("wolf-plunder")
    assert t.zone("active", "wolf") == ["scholar"]
    t = ground().hand("wolf", "scholar").turn("wolf").pick("wait")
    assert t.zone("active", "wolf") == ["scholar"]


# Worked examples


@pytest.mark.rule("N.EX.7", "N.DRAW.1", "N.DRAW.4", "N.DRAW.6")
def test_draw_three_one_each() -> None:
    t = ground().hand("wolf", "trading-post").draws("wolf", "spy")
    t.discards("wolf", "fishing", "scouts", "rangers", "capture", "bribery").turn("wolf").play("trading-post")
    t.asks("wolf", "draw discard").offered("spy").not_offered("trading-post")
    drawn = t.options()
    assert len(drawn) == 3
    rest = [card for card in drawn if card != "spy"]
    t.pick("spy").asked("wolf", "draw back", *rest).pick(rest[0])
    assert KINDS[t.s.kind] in ("go on", "turn")  # the card is finished
    assert t.zone("hand", "wolf") == [rest[1]]
    assert t.zone("discard", "wolf") == ["spy"]
    assert t.zone("draw", "wolf")[0] == rest[0]
    assert len(t.zone("draw", "wolf")) == 4
    assert t.zone("active", "wolf") == ["trading-post"]
    assert events(t.s, EV_RESHUFFLE) == [[0]]


@pytest.mark.rule("N.EX.8", "N.DRAW.2", "N.GEN.11")
def test_draw_not_playable() -> None:
    t = ground().hand("wolf", "trading-post").draws("wolf", "spy").discards("wolf", "fishing").res("wolf", lore=3)
    t.turn("wolf").refused("trading-post", "too few cards")
    t.asked("wolf", "turn", "wait", "replace", "remove", "upgrade", "pass")


@pytest.mark.rule("N.EX.19", "N.HIDDEN.8")
def test_top_of_the_draw_pile() -> None:
    t = ground().units("wolf", "22-E", 8).hand("goat").hand("wolf", "fishing").draws("wolf", "scouts", "spy")
    t.draws("goat", "bribery", "capture", "merchant", "warriors").display("militia", "rangers").turn("wolf")
    t.pick("pass").asked("wolf", "display", "militia", "rangers").pick("militia")
    # Goat, without cards, passes by itself and takes the last card; then Harvest, Winter (11 units cost 3 food, 1 wood)
    assert t.s.year == 4
    assert t.zone("hand", "wolf") == ["unrest", "militia", "scouts", "spy"]
