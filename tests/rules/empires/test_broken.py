"""Rules that could once be broken without a test noticing, and marks that no test had earned (T)."""

from __future__ import annotations

import pytest

from meadhall.empires.codes import (
    A_KEEP,
    DISTANT,
    E_EXHAUSTED,
    E_LINK,
    E_UID,
    E_WIDTH,
    EXPEDITIONS,
    LOCATION,
    R_OK,
    R_TOO_MANY,
    VP,
    WOOD,
)
from meadhall.empires.empire import tokens_on_all
from meadhall.empires.score import final_score, ranking, score_parts
from tests.rules.empires.table import Table, table

DEAR = {"kind": "location", "type": "craft", "cost": {"wood": 5}}


def grow(t: Table, clan: str, size: int) -> None:
    """Locations from the deck until the Empire has so many cards."""
    s, seat = t.s, t.seat(clan)
    while len(s.empires[seat]) // E_WIDTH < size:
        t.empire(clan, t.slug(next(design for design in s.decks[seat] if s.content.kind[design] == LOCATION)))


def level(t: Table) -> Table:
    """Everybody has 30 points."""
    for seat, clan in enumerate(t.clans):
        t.supply(clan, vp=0)
        t.supply(clan, vp=30 - final_score(t.s, seat))
    return t


def rivals(cards: tuple[int, int], workers: tuple[int, int], hand: tuple[int, int]) -> list[int]:
    """The ranks of two players with 30 points each."""
    t = table("ulaf", "glenn")
    for seat, clan in enumerate(t.clans):
        grow(t, clan, cards[seat])
        t.supply(clan, worker=workers[seat])
        t.hand(clan, *[t.slug(design) for design in t.s.decks[seat][: hand[seat]]])
    return ranking(level(t).s)


@pytest.mark.rule("E.TIE.1", "E.TIE.2", "E.TIE.4", "E.TIE.5")
def test_ties_are_broken_by_cards_then_workers_then_hand() -> None:
    assert rivals((7, 6), (1, 9), (0, 5)) == [1, 2]
    assert rivals((6, 7), (9, 1), (5, 0)) == [2, 1]
    assert rivals((6, 6), (6, 5), (0, 5)) == [1, 2]
    assert rivals((6, 6), (5, 6), (5, 0)) == [2, 1]
    assert rivals((6, 6), (5, 5), (2, 1)) == [1, 2]
    assert rivals((6, 6), (5, 5), (1, 2)) == [2, 1]
    assert rivals((6, 6), (5, 5), (2, 2)) == [1, 1]


@pytest.mark.rule("E.TIE.1", "E.SCORE.1")
def test_points_come_before_every_tie_break() -> None:
    t = table("ulaf", "glenn")
    grow(t, "ulaf", 9)
    level(t).supply("glenn", worker=1)
    t.supply("glenn", vp=t.s.rows[1][VP] + 1)
    assert ranking(t.s) == [2, 1]


@pytest.mark.rule("E.GOODS.16", "E.GOODS.18", "E.SOLO.7")
@pytest.mark.parametrize(
    ("wood", "gold", "stone", "paid"),
    [(1, 0, 0, False), (2, 0, 0, True), (1, 1, 0, True), (1, 0, 1, True), (0, 1, 1, True), (0, 0, 2, False)],
)
def test_the_parts_of_a_cost_are_paid_with_different_goods(wood: int, gold: int, stone: int, paid: bool) -> None:
    t = table("ulaf", scenario="solo.first_snow").supply("ulaf", wood=wood, gold=gold, stone=stone, vp=9)
    t.s.numbers = [0, 2, 3, 4, 1]  # Woodpile: 1 Wood and 1 Resource
    t.round()
    while t.asked.startswith("ulaf pay"):
        t.pick(t.options[0])
    row = t.s.rows[0]
    assert row[VP] == (9 if paid else 7)
    assert sum(row[:6]) == wood + gold + stone - (2 if paid else 0)


@pytest.mark.rule("E.SOLO.17", "E.EXPEDITION.17")
def test_an_immediate_expedition_counts_as_completed() -> None:
    t = table("ulaf", scenario="solo.restless_sea").empire("ulaf", "valkyrie").queue("ulaf")
    t.islands("gull_rock", None, None, None).turn("ulaf").pick("!valkyrie", "+gull_rock")
    assert t.s.rows[0][EXPEDITIONS] == 1


@pytest.mark.rule("E.HIDDEN.11")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
@pytest.mark.parametrize("distance", [0, 1])
def test_nobody_sees_the_order_of_an_island_deck(viewer: int, distance: int) -> None:
    s = table("ulaf", "glenn").turn("ulaf").s
    other = s.clone()
    other.isles[distance].reverse()
    assert other.encode() != s.encode()
    s.redact(viewer)
    other.redact(viewer)
    assert other.encode() == s.encode()


@pytest.mark.rule("E.CARDS.10", "E.EXPLORE.3")
def test_a_discard_pile_that_becomes_the_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(4):
        t = table("ulaf", "glenn").deck("ulaf", rest=False)
        every = list(t.s.discards[0])
        t.s.rng.seed(seed)
        t.turn("ulaf").pick("@explore")
        deck = t.s.decks[0]
        assert sorted(deck) == every and not t.s.discards[0]
        orders.add(tuple(deck))
    assert len(orders) == 4


@pytest.mark.rule("E.CARDS.10", "E.EXPEDITION.13")
@pytest.mark.parametrize("distance", [0, 1])
def test_island_discards_that_become_the_deck_are_shuffled(distance: int) -> None:
    tops = set()
    for seed in range(6):
        t = table("ulaf", "glenn").queue("ulaf fish")
        t.s.isle_discards[distance], t.s.isles[distance] = t.s.isles[distance], []
        t.s.rng.seed(seed)
        t.phase("expedition").pick("top:distant" if distance else "top:nearby")
        seen = t.s.isle_discards[distance] + t.s.isles[distance] + [x for x in t.s.slots if x >= 0]
        assert all((t.s.content.kind[x] == DISTANT) == bool(distance) for x in t.s.isles[distance]) and seen
        tops.add(tuple(t.s.isles[distance]))
    assert len(tops) == 6


@pytest.mark.rule("E.PAWN.5")
def test_a_second_use_waits_for_a_later_turn() -> None:
    t = table("ulaf", "glenn").supply("ulaf", food=1).deck("ulaf", "drakkar").turn("ulaf").pick("@explore")
    assert t.asked == "glenn turn" and t.pawn_places("ulaf")[:1] == ["explore"]
    t.pick("pass")
    assert t.asked == "ulaf turn" and "explore>sail" in t.options
    t.has("ulaf", food=1).pick("explore>sail").has("ulaf", food=0)
    assert t.pawn_places("ulaf")[:1] == ["sail*"] and not [x for x in t.options if ">" in x]


@pytest.mark.rule("E.ACTION.3")
def test_actions_are_taken_in_any_order_and_again() -> None:
    t = table("ulaf", "glenn").hand("ulaf", "drakkar", "axe_smithy", "watchtower").passed("glenn")
    t.supply("ulaf", food=4, wood=4, stone=4, fish=0, raze=0).turn("ulaf")
    for pick in ("+drakkar", "@populate", "+axe_smithy", "@populate", "+watchtower"):
        assert t.asked == "ulaf turn" and pick in t.options
        t.pick(pick)
        while t.asked.startswith("ulaf pay"):
            t.pick(t.options[0])
    t.owns("ulaf", "drakkar", "axe_smithy", "watchtower").has("ulaf")
    assert t.pawn_places("ulaf") == ["populate", "populate"]


@pytest.mark.rule("E.UPGRADE.9")
def test_an_upgrade_leaves_its_host_and_the_other_upgrades() -> None:
    cards = {
        "nanurjuk.outpost": {"kind": "upgrade", "type": "craft", "require": "explore", "goods": {"food": 1, "stone": 1}}
    }
    t = table("nanurjuk", "ulaf", cards=cards).hand("nanurjuk", "new_outpost")
    host = t.at("nanurjuk", "caribou_range")
    t.empire("nanurjuk", "outpost on caribou_range", "caribou_crossing on caribou_range").turn("nanurjuk")
    uid = t.s.empires[0][host + E_UID]
    t.pick("@construct", "!caribou_crossing")
    assert t.in_discard("nanurjuk") == ["caribou_crossing"] and "caribou_range" in t.cards("nanurjuk")
    assert t.s.empires[0][t.at("nanurjuk", "outpost") + E_LINK] == uid


@pytest.mark.rule("E.BUILD.7", "E.FEATURE.13", "E.FEATURE.15")
def test_discounts_of_several_cards_and_of_the_effect_add_up() -> None:
    less = {"kind": "location", "type": "craft", "cost": {}, "modify": {"key": "discount", "n": 1}}
    cards = {"glenn.mason_cousins": less, "glenn.nursery": less, "glenn.cottage": DEAR}
    t = table("glenn", "ulaf", cards=cards).hand("glenn", "cottage", "barn_raising")
    t.empire("glenn", "mason_cousins", "nursery").supply("glenn", wood=2).turn("glenn")
    assert "+cottage" not in t.options  # 5 less 2 leaves 3
    t = table("glenn", "ulaf", cards=cards).hand("glenn", "cottage").empire("glenn", "mason_cousins", "nursery")
    t.supply("glenn", wood=3).turn("glenn").pick("+cottage").has("glenn", wood=0)
    one = table("glenn", "ulaf", cards=cards).hand("glenn", "cottage").empire("glenn", "mason_cousins")
    assert "+cottage" not in one.supply("glenn", wood=3).turn("glenn").options


@pytest.mark.rule("E.BUILD.7", "E.DECIDE.24")
def test_the_discount_of_an_effect_adds_to_that_of_cards() -> None:
    less = {"kind": "location", "type": "craft", "cost": {}, "modify": {"key": "discount", "n": 1}}
    cards = {"glenn.mason_cousins": less, "glenn.cottage": DEAR}
    for wood, built in ((0, False), (1, True)):  # 5 less 1 less 3
        t = table("glenn", "ulaf", cards=cards).hand("glenn", "cottage", "barn_raising", "town_crier")
        t.empire("glenn", "mason_cousins").supply("glenn", wood=wood).turn("glenn").pick("@construct", "+barn_raising")
        assert ("+cottage" in t.options and t.asked == "glenn build") == built
        if built:
            t.pick("+cottage").has("glenn", wood=0).owns("glenn", "cottage")


@pytest.mark.rule("E.SCORE.2")
def test_every_card_of_an_empire_scores_one_point() -> None:
    t = table("nanurjuk", "ulaf")
    points = score_parts(t.s, 0)[1]
    assert points == len(t.cards("nanurjuk")) > 0
    for card in ("outpost", "caribou_crossing on caribou_range", "gull_rock", "vine_shore", "summer_camp stone=2"):
        t.empire("nanurjuk", card)
        points += 1
        assert score_parts(t.s, 0)[1] == points, card
    t.without("nanurjuk", "seal_hole")
    assert score_parts(t.s, 0)[1] == points - 1


@pytest.mark.rule("E.EXPEDITION.20")
def test_a_boost_means_the_ship_of_its_own_sail_action() -> None:
    t = table("ulaf", "glenn").hand("ulaf", "quick_raid").supply("ulaf", raze=1, ship=2).queue("ulaf fish")
    t.islands("gull_rock", None, None, None).turn("ulaf").pick("@sail", "+quick_raid", "cargo:raze", "+gull_rock")
    if t.asked == "ulaf mode":
        t.pick("conquer")
    assert t.ships() == ["ulaf fish"]
    t.owns("ulaf", "gull_rock")


@pytest.mark.rule("E.RAID.5", "E.LOCATION.4")
def test_a_raided_card_keeps_its_tokens_and_wakes_in_cleanup() -> None:
    t = table("ulaf", "glenn").supply("ulaf", raze=1).empire("glenn", "cottage wood=1").turn("ulaf")
    t.pick("glenn!cottage")
    cards = t.s.empires[1]
    assert cards[t.at("glenn", "cottage") + E_EXHAUSTED] == 1 and tokens_on_all(t.s, 1, WOOD) == 1
    assert t.asked == "glenn turn" and "!cottage" not in t.options
    t.pick("pass", "pass")
    assert t.s.round == 2 and t.s.empires[1][t.at("glenn", "cottage") + E_EXHAUSTED] == 0
    assert tokens_on_all(t.s, 1, WOOD) == 1


@pytest.mark.rule("E.CONSTRUCT.5", "E.DECIDE.9")
def test_construct_refuses_what_is_no_location_or_not_in_hand() -> None:
    t = table("ulaf", "glenn").hand("ulaf", "drakkar", "watchtower", "quick_raid").turn("ulaf").pick("@construct")
    assert (t.asked, t.options) == ("ulaf construct", ["+drakkar", "+watchtower"])
    assert t.why("card:quick_raid").startswith("E.CONSTRUCT.5 ")
    assert t.why("card:axe_smithy").startswith("E.BUILD.1 ")


@pytest.mark.rule("E.DECIDE.27", "E.LOOKOUT.4")
def test_like_cards_are_one_choice_in_lookout() -> None:
    t = table("glenn", "ulaf").deck("glenn", "cottage", "cottage", "nursery", "cottage").phase("lookout")
    assert t.asked == "glenn lookout"
    assert len(t.options) == len(set(t.options)) == 8  # none to three Cottages, with or without the Nursery


@pytest.mark.rule("E.LOOKOUT.3", "E.LOOKOUT.4")
def test_lookout_refuses_more_cards_than_workers_and_nothing_less() -> None:
    t = table("glenn", "ulaf").deck("glenn", "cottage", "nursery", "midwife", "town_crier").supply("glenn", worker=2)
    t.phase("lookout")
    for mask in range(16):
        wanted = R_OK if mask.bit_count() <= 2 else R_TOO_MANY
        assert t.s.why(A_KEEP + mask) == wanted, mask


@pytest.mark.rule("E.LOOKOUT.1")
def test_every_player_is_asked_in_lookout_in_turn_order() -> None:
    t = table("ulaf", "glenn", "heidel").phase("lookout")
    asked = []
    for _ in range(3):
        asked.append(t.asked)
        t.pick("keep -")
    assert asked == ["ulaf lookout", "glenn lookout", "heidel lookout"] and t.asked == "ulaf turn"
