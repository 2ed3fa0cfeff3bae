"""Actions that wait while a card of their window comes into play, and first places of lists (T)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.empires.codes import PHASE_LOOKOUT
from tests.rules.empires.table import table

SHOP: dict[str, Any] = {"kind": "location", "type": "craft", "cost": {}}
POINT: list[dict[str, Any]] = [{"op": "gain", "what": {"vp": 1}}]
FIELD: dict[str, Any] = {"kind": "field", "type": "land", "require": "harvest", "goods": {"wood": 1, "sheep": 1}}


@pytest.mark.rule("E.BOOST.11", "E.PAWN.14")
@pytest.mark.parametrize("other", [False, True])
def test_a_field_left_in_hand_does_not_keep_harvest_possible(other: bool) -> None:
    """The window is over: only what lies in the Empire can be harvested, so the Field just built has to stay."""
    pays = {"op": "may", "cost": {"empire": {"n": 1, "of": {"kind": "field"}}}, "do": POINT}
    cards = {
        "ulaf.treasury": SHOP | {"feature": [{"when": "field", "do": [pays]}]},
        "ulaf.skerry_pasture": FIELD,
        "ulaf.cleared_slope": FIELD,
    }
    t = table("ulaf", "glenn", cards=cards).without("ulaf", "goat_terrace", "raiders_bay", "pine_slope")
    t.empire("ulaf", "treasury").hand("ulaf", "skerry_pasture", "cleared_slope")
    if other:
        t.empire("ulaf", "skerry_pasture")
    t.turn("ulaf").asking().pick("@harvest", "+skerry_pasture")
    assert ("yes" in t.options) == other


@pytest.mark.rule("E.GOODS.29", "E.GOODS.28")
@pytest.mark.parametrize("between", [[], ["sledge_trail"], ["sledge_trail", "outpost"]])
def test_upgrades_that_follow_do_not_pay_wherever_they_lie(between: list[str]) -> None:
    cards = {
        "nanurjuk.new_outpost": SHOP | {"cost": {"empire": {"n": 2, "of": {"type": "land"}}}},
        "nanurjuk.sledge_trail": SHOP,
        "nanurjuk.outpost": SHOP,
        "nanurjuk.cairn_field": {"kind": "field", "type": "land", "start": True, "goods": {"food": 2}},
    }
    t = table("nanurjuk", "ulaf", cards=cards).without("nanurjuk", "caribou_range", "seal_hole")
    t.hand("nanurjuk", "new_outpost").empire("nanurjuk", *between, "caribou_crossing on cairn_field")
    t.turn("nanurjuk").pick("+new_outpost")
    assert t.asked == "ulaf turn" and t.in_discard("nanurjuk") == ["caribou_crossing"]


@pytest.mark.rule("E.GOODS.21", "E.DECIDE.19")
def test_tokens_can_be_assigned_to_the_first_card_of_an_empire() -> None:
    t = table("mackinnon", "ulaf").without("mackinnon", "kail_yard", "silver_burn").supply("mackinnon", gold=1)
    t.turn("mackinnon").asking().pick("!clan_strongbox")
    assert "gold" in t.options
    t.pick("gold")
    assert t.tokens("mackinnon", "clan_strongbox") == {"gold": 1}


@pytest.mark.rule("E.GAME.4", "E.LOOKOUT.1")
def test_each_round_begins_with_lookout() -> None:
    t = table("ulaf", "glenn").turn("ulaf").asking().pick("pass", "pass")
    assert (t.s.round, t.asked, t.s.phase) == (2, "glenn lookout", PHASE_LOOKOUT)
