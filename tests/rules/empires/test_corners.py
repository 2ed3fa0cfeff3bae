"""Corners of the rules that could once be broken without a test noticing (T)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.core.rng import Rng
from meadhall.empires.codes import (
    A_EMPIRE,
    A_GOOD,
    A_NOTHING,
    A_QUEUE,
    A_YES,
    E_WIDTH,
    LOCATION,
    R_CONQUER_RAZE,
    R_MUST_FIELD,
    R_NO_TOKEN,
    R_NOT_FITTING,
    R_OK,
    R_WAITING,
)
from meadhall.empires.empire import count_types
from meadhall.empires.score import final_score, returns
from tests.rules.empires.table import Table, table

SHOP: dict[str, Any] = {"kind": "location", "type": "craft", "cost": {}}
POINT: list[dict[str, Any]] = [{"op": "gain", "what": {"vp": 1}}]


def boost(require: str, *play: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "boost", "type": "deed", "require": require, "play": list(play)}


def may(**cost: Any) -> dict[str, Any]:
    return {"op": "may", "cost": cost, "do": POINT}


# -- the end ----------------------------------------------------------------------------------------------------------


def finished(*points: int) -> list[float]:
    """The returns of a game that ended with these points, everything else level."""
    t = table(*("ulaf", "glenn", "heidel")[: len(points)])
    for seat, clan in enumerate(t.clans):
        t.supply(clan, vp=0)
        t.supply(clan, vp=points[seat] - final_score(t.s, seat))
    t.s.over = True
    return returns(t.s)


@pytest.mark.rule("E.TIE.5", "E.SCORE.1")
def test_those_who_win_together_share_the_win() -> None:
    assert finished(30, 29) == [1.0, 0.0]
    assert finished(30, 30) == [0.5, 0.5]
    assert finished(31, 30, 30) == [1.0, 0.0, 0.0]
    assert finished(30, 31, 31) == [0.0, 0.5, 0.5]
    assert finished(30, 30, 30) == [pytest.approx(1 / 3)] * 3


@pytest.mark.rule("E.LANG.8")
def test_each_type_counts_once() -> None:
    t = table("mackinnon", "panuk")
    kinds = t.s.content.type
    for seat in range(2):
        cards = t.s.empires[seat]
        assert count_types(t.s, seat) == len({kinds[design] for design in cards[::E_WIDTH]})
        for design in sorted(set(t.s.decks[seat])):
            if (
                kinds[design] not in {kinds[other] for other in cards[::E_WIDTH]}
                and t.s.content.kind[design] == LOCATION
            ):
                before = count_types(t.s, seat)
                t.empire(t.clans[seat], t.slug(design))
                assert count_types(t.s, seat) == before + 1, t.slug(design)


# -- costs ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E.FEATURE.13", "E.INSTANT.3")
def test_a_discount_is_not_for_instants() -> None:
    cards = {
        "nanurjuk.outpost": SHOP | {"modify": {"key": "discount", "n": 1}},
        "nanurjuk.seal_hunt": {"kind": "instant", "type": "deed", "cost": {"wood": 1}, "play": POINT},
    }
    t = table("nanurjuk", "ulaf", cards=cards).hand("nanurjuk", "seal_hunt").empire("nanurjuk", "outpost")
    assert "+seal_hunt" not in t.turn("nanurjuk").options


@pytest.mark.rule("E.GOODS.16", "E.GOODS.18")
@pytest.mark.parametrize(
    ("goods", "paid"),
    [
        ({"wood": 1, "gold": 1, "raze": 1, "fish": 2}, True),
        ({"wood": 1, "gold": 1, "raze": 1, "fish": 1}, False),
        ({"wood": 1, "gold": 2, "raze": 2}, True),
        ({"wood": 1, "gold": 1, "raze": 2}, False),
        ({"gold": 3, "raze": 2}, True),
        ({"gold": 2, "raze": 2}, False),
    ],
)
def test_a_cost_of_any_goods_besides_named_ones(goods: dict[str, int], paid: bool) -> None:
    cards = {"ulaf.treasury": SHOP | {"cost": {"wood": 1, "gold": 1, "raze": 1, "goods": 2}}}
    t = table("ulaf", "glenn", cards=cards).hand("ulaf", "treasury").supply("ulaf", **goods).turn("ulaf")
    assert ("+treasury" in t.options) == paid
    if paid:
        t.pick("+treasury").owns("ulaf", "treasury").only("ulaf")


@pytest.mark.rule("E.GOODS.16", "E.GOODS.17")
def test_a_large_cost_takes_only_what_it_names() -> None:
    cards = {"ulaf.treasury": SHOP | {"cost": {"wood": 4, "stone": 4}}}
    t = table("ulaf", "glenn", cards=cards).hand("ulaf", "treasury")
    t.supply("ulaf", wood=5, stone=4, food=9, gold=2).turn("ulaf").pick("+treasury")
    assert (t.asked, t.options) == ("ulaf pay-one", ["wood", "stone", "gold"])


@pytest.mark.rule("E.GOODS.28", "E.LOCATION.2")
def test_the_first_card_of_an_empire_pays_with_itself() -> None:
    t = table("nanurjuk", "ulaf").without("nanurjuk", "caribou_range", "cairn_field", "seal_hole")
    t.empire("nanurjuk", "summer_camp", "outpost").turn("nanurjuk").pick("!summer_camp").has("nanurjuk", vp=2)
    assert t.cards("nanurjuk") == ["outpost"] and t.in_discard("nanurjuk") == ["summer_camp"]


@pytest.mark.rule("E.FEATURE.8", "E.FIELD.7", "E.LANG.6")
@pytest.mark.parametrize(("card", "points"), [("outpost", 0), ("cairn_field", 0), ("caribou_crossing", 1)])
def test_whether_a_discarded_card_was_attached(card: str, points: int) -> None:
    cards = {"nanurjuk.sledge_trail": SHOP | {"feature": [{"when": "discard", "of": {"kind": "upgrade"}, "do": POINT}]}}
    cards["nanurjuk.new_outpost"] = SHOP | {"cost": {"empire": {"n": 1}}}
    t = table("nanurjuk", "ulaf", cards=cards).hand("nanurjuk", "new_outpost")
    t.empire("nanurjuk", "sledge_trail", "outpost", "caribou_crossing on caribou_range").turn("nanurjuk")
    t.pick("+new_outpost", f"!{card}").has("nanurjuk", vp=points)


# -- actions that wait ------------------------------------------------------------------------------------------------


@pytest.mark.rule("E.BOOST.12", "E.DECIDE.15")
def test_paying_without_cards_is_free_to_whoever_lost_the_waiting_action() -> None:
    play = boost("sail", {"op": "perform", "action": "sail"}, may(worker=1))
    t = table("ulaf", "glenn", cards={"ulaf.quick_raid": play}).hand("ulaf", "quick_raid").supply("ulaf", ship=1)
    t.turn("ulaf").pick("@sail", "+quick_raid")
    assert (t.asked, t.options) == ("ulaf may", ["no", "yes"])


@pytest.mark.rule("E.BOOST.11", "E.BOOST.12")
@pytest.mark.parametrize(("ships", "offered"), [(1, False), (2, True)])
def test_no_card_is_paid_while_the_waiting_sail_has_no_ship(ships: int, offered: bool) -> None:
    play = boost("sail", {"op": "perform", "action": "sail"}, may(hand=1))
    t = table("ulaf", "glenn", cards={"ulaf.quick_raid": play}).hand("ulaf", "quick_raid", "drakkar", "treasury")
    t.supply("ulaf", ship=ships).turn("ulaf").asking().pick("@sail", "+quick_raid")
    while t.asked != "ulaf may":
        t.pick(t.options[0])
    assert t.options == (["no", "yes"] if offered else ["no"])
    assert t.s.why(A_YES) == (R_OK if offered else R_WAITING)


@pytest.mark.rule("E.BOOST.12", "E.GOODS.28")
def test_a_cost_that_must_be_paid_goes_before_the_waiting_action() -> None:
    cards = {
        "nanurjuk.pack_up": boost("harvest", {"op": "perform", "action": "construct"}),
        "nanurjuk.new_outpost": SHOP | {"cost": {"empire": {"n": 2, "of": {"kind": "field"}}}},
    }
    t = table("nanurjuk", "ulaf", cards=cards).without("nanurjuk", "caribou_range").hand("nanurjuk", "pack_up")
    t.hand("nanurjuk", "new_outpost").turn("nanurjuk").pick("@harvest", "+pack_up")
    assert (t.asked, t.options) == ("nanurjuk discard-empire", ["!cairn_field", "!seal_hole"])
    t.pick("!seal_hole").owns("nanurjuk", "new_outpost")
    assert t.cards("nanurjuk") == ["new_outpost"]


# -- what a turn offers -----------------------------------------------------------------------------------------------


@pytest.mark.rule("E.PAWN.9")
def test_the_only_pawn_is_moved_from_any_tile() -> None:
    for tile in ("explore", "populate", "construct", "harvest", "sail"):
        t = table("heidel", "ulaf").empire("heidel", "long_table").pawns("heidel", tile).turn("heidel")
        t.pick("!long_table")
        assert len(t.options) == 5 and f"{tile}>{tile}" not in t.options


@pytest.mark.rule("E.LOCATION.7", "E.PAWN.16")
@pytest.mark.parametrize(("ships", "offered"), [(0, False), (1, True)])
def test_every_action_of_a_card_text_has_to_be_possible(ships: int, offered: bool) -> None:
    both = [{"op": "perform", "action": "populate"}, {"op": "perform", "action": "sail"}]
    t = table("ulaf", "glenn", cards={"ulaf.treasury": SHOP | {"action": {"do": both}}}).empire("ulaf", "treasury")
    assert ("!treasury" in t.supply("ulaf", ship=ships).turn("ulaf").options) == offered


# -- refusals at rare questions ---------------------------------------------------------------------------------------


@pytest.mark.rule("E.RAID.7", "E.RAID.4")
def test_why_an_effect_cannot_exhaust_a_card() -> None:
    t = table("panuk", "ulaf").empire("panuk", "abominable_guard")
    t.empire("ulaf", "axe_smithy", "plunder_hall", "berserker_camp").turn("panuk").pick("!abominable_guard")
    assert t.asked == "panuk exhaust"
    assert t.why("empire:ulaf:berserker_camp").startswith("E.RAID.4 ")


@pytest.mark.rule("E.COPY.4")
def test_why_a_copy_card_cannot_be_bound() -> None:
    t = table("nanurjuk", "ulaf").hand("nanurjuk", "mirror_ice").supply("nanurjuk", stone=2)
    t.empire("nanurjuk", "ice_road", "outpost", "shamans_drum").turn("nanurjuk").pick("+mirror_ice")
    assert t.asked == "nanurjuk bind"
    for place, card in enumerate(t.cards("nanurjuk")):
        action = A_EMPIRE + place
        assert t.s.why(action) == (R_OK if card in ("ice_road", "outpost") else R_NOT_FITTING), card


@pytest.mark.rule("E.PAWN.14", "E.BOOST.10")
def test_why_a_window_cannot_be_left_without_a_field() -> None:
    t = table("ulaf", "glenn", cards={"ulaf.quick_raid": {"kind": "field", "type": "land", "require": "harvest",
              "goods": {"food": 1}}})  # fmt: skip
    t.without("ulaf", "goat_terrace", "pine_slope", "raiders_bay").hand("ulaf", "quick_raid").asking()
    t.turn("ulaf").pick("@harvest")
    assert (t.asked, t.options) == ("ulaf window", ["+quick_raid"])
    assert t.s.why(A_NOTHING) == R_MUST_FIELD


@pytest.mark.rule("E.EXPEDITION.22")
def test_why_a_ship_cannot_conquer_at_once() -> None:
    cards = {"ulaf.valkyrie": SHOP | {"action": {"do": [{"op": "expedition", "mode": "conquer"}]}}}
    t = table("ulaf", "glenn", cards=cards).empire("ulaf", "valkyrie").supply("ulaf", ship=3)
    t.queue("ulaf raze", "ulaf", "ulaf raze").islands("gull_rock", None, None, None).turn("ulaf").pick("!valkyrie")
    assert (t.asked, t.options) == ("ulaf ship", ["ship1", "ship3"])
    assert t.s.why(A_QUEUE + 1) == R_CONQUER_RAZE


@pytest.mark.rule("E.GOODS.28")
def test_why_a_token_cannot_be_taken() -> None:
    cards = {"ulaf.treasury": SHOP | {"action": {"cost": {"assigned": 1}, "do": POINT}}}
    t = table("ulaf", "glenn", cards=cards).empire("ulaf", "treasury wood=1 stone=1").turn("ulaf").pick("!treasury")
    assert (t.asked, t.options) == ("ulaf assigned", ["wood", "stone"])
    assert [t.s.why(A_GOOD + kind) for kind in range(4)] == [R_NO_TOKEN, R_OK, R_OK, R_NO_TOKEN]


# -- what others know -------------------------------------------------------------------------------------------------


def dealt(t: Table, viewer: int) -> list[Any]:
    out = []
    for seed in range(40):
        world = t.s.clone()
        world.redact(viewer)
        dealer = Rng()
        dealer.seed(seed)
        world.deal(dealer)
        out.append(world)
    return out


@pytest.mark.rule("E.HIDDEN.11", "E.PAWN.12")
def test_whoever_pays_for_construct_has_a_location() -> None:
    t = table("glenn", "ulaf").hand("glenn", "cottage").pawns("glenn", "populate", "explore*")
    t.supply("glenn", food=1, gold=1).turn("glenn").pick("populate>construct")
    assert t.asked == "glenn payment"
    for world in dealt(t, 1):
        assert world.viewer == -2  # a full position
        assert world.content.kind[world.hands[0][0]] == LOCATION


@pytest.mark.rule("E.HIDDEN.9", "E.SOLO.7")
def test_the_event_of_a_round_is_news() -> None:
    t = table("ulaf", scenario="solo.first_snow").supply("ulaf", wood=2, gold=2)
    t.s.numbers = [0, 2, 3, 4, 1]
    before = t.s.knowledge
    t.round()
    assert t.asked == "ulaf payment" and t.s.knowledge > before
