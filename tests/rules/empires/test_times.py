"""How often an effect does its work, on what, and for whom: the first seat and the second one alike (T)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.empires.table import Table, table

Effect = dict[str, Any]
SHOP: dict[str, Any] = {"kind": "location", "type": "craft", "cost": {}}
POINT: list[Effect] = [{"op": "gain", "what": {"vp": 1}}]
SEATS = pytest.mark.parametrize("seat", [0, 1])


def shop(seat: int, *effects: Effect, cards: dict[str, Effect] | None = None) -> Table:
    """Ulaf at a seat, with Treasury's Action replaced: these effects, then 1 VP."""
    own = {"ulaf.treasury": SHOP | {"action": {"do": [*effects, *POINT]}}} | (cards or {})
    return table(*(("ulaf", "glenn") if seat == 0 else ("glenn", "ulaf")), cards=own).empire("ulaf", "treasury")


@SEATS
@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.rule("E.HARVEST.3", "E.DECIDE.10")
def test_a_harvest_effect(seat: int, n: int) -> None:
    t = shop(seat, {"op": "harvest", "n": n}).empire("ulaf", "cleared_slope on pine_slope").turn("ulaf")
    t.pick("!treasury")
    assert (t.asked, t.options) == ("ulaf harvest", ["!goat_terrace", "!pine_slope", "!raiders_bay"])
    for _ in range(n):
        t.pick("!pine_slope")
    t.only("ulaf", wood=3 * n).has("ulaf", vp=1)


@SEATS
@pytest.mark.rule("E.HARVEST.3", "E.LANG.6")
def test_a_harvest_effect_for_some_fields_only(seat: int) -> None:
    t = shop(seat, {"op": "harvest", "n": 1, "of": {"good": "food"}}).empire("ulaf", "skerry_pasture").turn("ulaf")
    t.pick("!treasury").only("ulaf", food=2).has("ulaf", vp=1)
    none = shop(seat, {"op": "harvest", "n": 1, "of": {"good": "gold"}}).turn("ulaf").pick("!treasury")
    none.only("ulaf").has("ulaf", vp=1)


@SEATS
@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.rule("E.LOCATION.4", "E.DECIDE.16")
def test_an_unexhaust_effect(seat: int, n: int) -> None:
    t = shop(seat, {"op": "unexhaust", "n": n, "of": {"type": "longship"}})
    t.empire("ulaf", "drakkar exhausted", "watchtower", "drakkar exhausted", "drakkar exhausted").turn("ulaf")
    t.pick("!treasury")
    assert (t.asked, t.options) == ("ulaf unexhaust", ["!drakkar#1", "!drakkar#2", "!drakkar#3"])
    t.pick("!drakkar#2")
    if n == 2:
        assert t.options == ["!drakkar#1", "!drakkar#3"]
        t.pick("!drakkar#3")
    assert t.exhausted("ulaf") == ["treasury"] + ["drakkar"] * (3 - n)
    t.has("ulaf", vp=1)


@SEATS
@pytest.mark.rule("E.LOCATION.4", "E.GAME.9")
def test_unexhausting_all_or_nothing(seat: int) -> None:
    t = shop(seat, {"op": "unexhaust", "n": "all"}).empire("ulaf", "drakkar exhausted", "axe_smithy exhausted")
    t.turn("ulaf").pick("!treasury").has("ulaf", vp=1)
    assert t.exhausted("ulaf") == ["treasury"]  # its own Action is being resolved
    t = shop(seat, {"op": "unexhaust", "n": 1}).empire("ulaf", "drakkar").turn("ulaf").pick("!treasury")
    t.has("ulaf", vp=1)


@SEATS
@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.rule("E.RAID.7", "E.DECIDE.17")
def test_an_exhaust_effect(seat: int, n: int) -> None:
    t = shop(seat, {"op": "exhaust", "n": n}).empire("ulaf", "drakkar")
    t.empire("glenn", "cottage", "wool_weaver exhausted", "nursery", "clan_kitchen", "glenns_house").turn("ulaf")
    t.pick("!treasury")
    assert (t.asked, t.options) == ("ulaf exhaust", ["glenn!cottage", "glenn!nursery", "glenn!clan_kitchen"])
    t.pick("glenn!nursery")
    if n == 2:
        assert t.options == ["glenn!cottage", "glenn!clan_kitchen"]
        t.pick("glenn!clan_kitchen")
    assert set(t.exhausted("glenn")) == {"wool_weaver", "nursery", *(["clan_kitchen"] if n == 2 else [])}
    t.has("ulaf", vp=1)


@pytest.mark.rule("E.RAID.7", "E.GAME.3")
def test_an_exhaust_effect_goes_round_the_table() -> None:
    cards = {"ulaf.treasury": SHOP | {"action": {"do": [{"op": "exhaust", "n": 1}, *POINT]}}}
    t = table("panuk", "ulaf", "glenn", "heidel", cards=cards).empire("ulaf", "treasury").empire("glenn", "cottage")
    t.empire("heidel", "tavern").empire("panuk", "abominable_guard").turn("ulaf").pick("!treasury")
    assert t.options == ["glenn!cottage", "heidel!tavern", "panuk!abominable_guard"]
    t.pick("heidel!tavern").has("ulaf", vp=1)
    assert t.exhausted("heidel") == ["tavern"] and t.exhausted("glenn") == t.exhausted("panuk") == []


@pytest.mark.rule("E.RAID.7", "E.GAME.9")
def test_an_exhaust_effect_without_a_target() -> None:
    for passed in ((), ("glenn",)):
        t = shop(0, {"op": "exhaust", "n": 2}).empire("glenn", "cottage" if passed else "glenns_house").passed(*passed)
        t.turn("ulaf").pick("!treasury").has("ulaf", vp=1)
        assert t.exhausted("glenn") == []


@SEATS
@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.rule("E.PAWN.9", "E.PAWN.10", "E.DECIDE.21")
def test_a_move_pawn_effect(seat: int, n: int) -> None:
    t = shop(seat, {"op": "move_pawn", "n": n}).pawns("ulaf", "explore", "sail*").turn("ulaf").pick("!treasury")
    to = ("populate", "construct", "harvest", "sail")
    assert t.asked == "ulaf move-pawn"
    assert t.options == [
        "stay", *(f"explore>{tile}" for tile in to), *(f"sail*>{tile}" for tile in ("explore", *to[:3])),
    ]  # fmt: skip
    t.pick("sail*>harvest")
    if n == 2:
        assert t.options[0] == "stay" and "harvest*>sail" in t.options and len(t.options) == 9
        t.pick("explore>construct")
    assert sorted(t.pawn_places("ulaf")) == sorted(["harvest*", "construct" if n == 2 else "explore"])
    t.has("ulaf", vp=1)


@pytest.mark.parametrize("tile", ["explore", "populate", "construct", "harvest", "sail"])
@pytest.mark.parametrize("side", ["", "*"])
@pytest.mark.rule("E.PAWN.9", "E.DECIDE.27")
def test_the_pawns_that_can_be_moved(tile: str, side: str) -> None:
    move = {"op": "move_pawn", "n": 1}
    wanted = [f"{tile}{side}>{to}" for to in ("explore", "populate", "construct", "harvest", "sail") if to != tile]
    one = shop(0, move).pawns("ulaf", tile + side).turn("ulaf").pick("!treasury")
    assert (one.asked, one.options) == ("ulaf move-pawn", ["stay", *wanted])
    both = shop(0, move).pawns("ulaf", tile + side, tile + side).turn("ulaf").pick("!treasury")
    assert (both.asked, both.options) == ("ulaf move-pawn", ["stay", *wanted])  # like pawns are one option
    both.pick(wanted[0])
    assert len(set(both.pawn_places("ulaf"))) == 2
    none = shop(0, move).turn("ulaf").pick("!treasury").has("ulaf", vp=1)
    assert none.asked == "glenn turn"


@SEATS
@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.rule("E.SAIL.7", "E.SAIL.8", "E.DECIDE.22")
def test_a_move_ship_effect(seat: int, n: int) -> None:
    t = shop(seat, {"op": "move_ship", "n": n}).queue("glenn", "ulaf fish", "glenn raze", "ulaf raze").turn("ulaf")
    t.pick("!treasury")
    assert (t.asked, t.options) == ("ulaf move-ship", ["stay", "ship2", "ship4"])
    t.pick("ship4")
    assert t.ships() == ["glenn", "ulaf fish", "ulaf raze", "glenn raze"]
    if n == 2:
        assert t.options == ["stay", "ship2", "ship3"]
        t.pick("ship3")
        assert t.ships() == ["glenn", "ulaf raze", "ulaf fish", "glenn raze"]
    t.has("ulaf", vp=1)


@pytest.mark.rule("E.SAIL.8", "E.GAME.9")
def test_a_ship_at_the_head_cannot_be_moved() -> None:
    shop(0, {"op": "move_ship", "n": 1}).queue("ulaf", "glenn").turn("ulaf").pick("!treasury").has("ulaf", vp=1)
    t = shop(0, {"op": "move_ship", "n": 2}).queue("glenn", "ulaf").turn("ulaf").pick("!treasury", "ship2")
    assert t.ships() == ["ulaf", "glenn"] and t.asked == "glenn turn"


@SEATS
@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.rule("E.SEARCH.1", "E.SEARCH.4")
def test_a_search_effect(seat: int, n: int) -> None:
    t = shop(seat, {"op": "search", "n": n, "of": {"type": "longship"}}).turn("ulaf")
    before, known = t.in_deck("ulaf"), t.s.knowledge
    t.pick("!treasury")
    assert t.asked == "ulaf search" and sorted(t.options) == ["+drakkar", "+harbour_master", "+twin_ships"]
    t.pick("+drakkar")
    if n == 2:
        assert t.asked == "ulaf search" and sorted(t.options) == ["+drakkar", "+harbour_master", "+twin_ships"]
        t.pick("+drakkar")
    after = t.in_deck("ulaf")
    assert t.in_hand("ulaf") == ["drakkar"] * n and sorted([*after, *t.in_hand("ulaf")]) == sorted(before)
    assert after != [card for card in before if card != "drakkar" or before.count(card) > n]  # shuffled
    assert t.s.knowledge > known
    t.has("ulaf", vp=1)


@SEATS
@pytest.mark.rule("E.SEARCH.1", "E.SEARCH.2", "E.SEARCH.3")
def test_a_search_that_finds_nothing_shuffles_too(seat: int) -> None:
    t = shop(seat, {"op": "search", "n": 1, "of": {"good": "gold"}}).turn("ulaf")
    before = t.in_deck("ulaf")
    t.pick("!treasury").has("ulaf", vp=1)
    assert t.in_deck("ulaf") != before and sorted(t.in_deck("ulaf")) == sorted(before) and t.in_hand("ulaf") == []


@SEATS
@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.rule("E.DECIDE.16", "E.DECIDE.27")
def test_a_take_effect(seat: int, n: int) -> None:
    t = shop(seat, {"op": "take", "n": n, "of": {"kind": "location"}})
    t.discard("ulaf", "drakkar", "drakkar", "axe_smithy", "watchtower", "quick_raid").turn("ulaf").pick("!treasury")
    assert t.asked == "ulaf take" and sorted(t.options) == ["+axe_smithy", "+drakkar", "+watchtower"]
    t.pick("+drakkar")
    if n == 2:
        assert t.asked == "ulaf take" and sorted(t.options) == ["+axe_smithy", "+drakkar", "+watchtower"]
        t.pick("+watchtower")
    assert sorted(t.in_hand("ulaf")) == (["drakkar", "watchtower"] if n == 2 else ["drakkar"])
    t.has("ulaf", vp=1)


@SEATS
@pytest.mark.rule("E.DECIDE.16", "E.GAME.9")
def test_nothing_to_take(seat: int) -> None:
    t = shop(seat, {"op": "take", "n": 1, "of": {"kind": "instant"}}).discard("ulaf", "drakkar").turn("ulaf")
    t.pick("!treasury").has("ulaf", vp=1)
    assert t.in_hand("ulaf") == []


@SEATS
@pytest.mark.parametrize("upto", [True, False])
@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.rule("E.DECIDE.20", "E.GOODS.22")
def test_a_release_effect(seat: int, upto: bool, n: int) -> None:
    t = shop(seat, {"op": "release", "what": "goods", "n": n, "upto": upto})
    t.empire("ulaf", "drakkar wood=2 worker=1", "watchtower gold=1").turn("ulaf").pick("!treasury")
    stop = ["stop"] if upto else []
    assert (t.asked, t.options) == ("ulaf release", ["!drakkar:wood", "!watchtower:gold", *stop])
    t.pick("!drakkar:wood")
    if n == 2:
        assert t.options == ["!drakkar:wood", "!watchtower:gold", *stop]
        t.pick("!watchtower:gold")
    t.only("ulaf", wood=1, **({"gold": 1} if n == 2 else {})).has("ulaf", vp=1, worker=5)
    assert t.tokens("ulaf", "drakkar") == {"wood": 1, "worker": 1}
    stopped = shop(seat, {"op": "release", "what": "worker", "n": 2, "upto": upto})
    stopped.empire("ulaf", "drakkar worker=1", "watchtower worker=1").turn("ulaf").pick("!treasury")
    if upto:
        stopped.pick("stop").has("ulaf", worker=5, vp=1)
    else:
        stopped.pick("!watchtower:worker").has("ulaf", worker=7, vp=1)


@SEATS
@pytest.mark.parametrize("upto", [True, False])
@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.rule("E.DECIDE.19", "E.GOODS.19")
def test_an_assign_effect(seat: int, upto: bool, n: int) -> None:
    t = shop(seat, {"op": "assign", "what": "resource", "n": n, "upto": upto})
    t.supply("ulaf", food=2, fish=3, gold=1, raze=1).turn("ulaf").pick("!treasury")
    stop = ["stop"] if upto else []
    assert (t.asked, t.options) == ("ulaf assign", ["food", "fish", *stop])
    t.pick("fish")
    if n == 2:
        assert (t.asked, t.options) == ("ulaf assign", ["food", "fish", *stop])
        t.pick("fish")
    t.only("ulaf", food=2, fish=3 - n, gold=1, raze=1).has("ulaf", vp=1)
    assert t.tokens("ulaf", "treasury") == {"fish": n}


@SEATS
@pytest.mark.rule("E.DECIDE.18", "E.GOODS.21", "E.GAME.9")
def test_the_card_that_tokens_are_assigned_to(seat: int) -> None:
    bank = SHOP | {"storage": {"n": 2, "what": "gold", "options": [POINT]}}
    effect = {"op": "assign", "what": "resource", "n": 1, "to": {"kind": "location"}}
    t = shop(seat, effect, cards={"ulaf.watchtower": bank}).empire("ulaf", "watchtower", "drakkar")
    t.supply("ulaf", wood=1, gold=1).turn("ulaf").pick("!treasury")
    assert (t.asked, t.options) == ("ulaf assign-to", ["!treasury", "!drakkar"])
    t.pick("!drakkar").has("ulaf", vp=1, wood=0)
    assert t.tokens("ulaf", "drakkar") == {"wood": 1} and t.tokens("ulaf", "treasury") == {}
    none = shop(seat, effect | {"to": {"type": "keep"}}).supply("ulaf", wood=1).turn("ulaf").pick("!treasury")
    none.has("ulaf", wood=1, vp=1)
    poor = shop(seat, effect).supply("ulaf", gold=1).turn("ulaf").pick("!treasury").has("ulaf", gold=1, vp=1)
    assert poor.asked == "glenn turn"


@SEATS
@pytest.mark.rule("E.DECIDE.19", "E.GOODS.19", "E.GOODS.25")
def test_workers_are_assigned_by_name_only(seat: int) -> None:
    t = shop(seat, {"op": "assign", "what": "worker", "n": 2}).supply("ulaf", wood=1, worker=1).turn("ulaf")
    t.pick("!treasury").has("ulaf", worker=0, wood=1, spent=0, vp=1)
    assert t.tokens("ulaf", "treasury") == {"worker": 1}
    goods = shop(seat, {"op": "assign", "what": "goods", "n": 3}).supply("ulaf", raze=1).turn("ulaf")
    goods.pick("!treasury").has("ulaf", worker=5, raze=0, vp=1)


@SEATS
@pytest.mark.parametrize(("n", "spent", "back"), [(1, 3, 1), (2, 3, 2), (2, 1, 1), (2, 0, 0)])
@pytest.mark.rule("E.GOODS.23")
def test_a_retrieve_effect(seat: int, n: int, spent: int, back: int) -> None:
    t = shop(seat, {"op": "retrieve", "n": n}).supply("ulaf", worker=2, spent=spent).turn("ulaf").pick("!treasury")
    t.has("ulaf", worker=2 + back, spent=spent - back, vp=1)


@SEATS
@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.rule("E.DECIDE.15", "E.LANG.10")
def test_an_optional_payment(seat: int, times: int) -> None:
    may = {"op": "may", "cost": {"wood": 1}, "do": [{"op": "gain", "what": {"stone": 1}}], "times": times}
    t = shop(seat, may).supply("ulaf", wood=3).turn("ulaf").pick("!treasury")
    for n in range(times):
        assert (t.asked, t.options) == ("ulaf may", ["no", "yes"])
        t.has("ulaf", wood=3 - n, stone=n).pick("yes")
    t.has("ulaf", wood=3 - times, stone=times, vp=1)
    refused = shop(seat, may).supply("ulaf", wood=3).turn("ulaf").pick("!treasury", "no")
    refused.has("ulaf", wood=3, stone=0, vp=1)
    poor = shop(seat, may).supply("ulaf", food=3).turn("ulaf").pick("!treasury").has("ulaf", vp=1)
    assert poor.asked == "glenn turn"
    once = shop(seat, may).supply("ulaf", wood=1).turn("ulaf").pick("!treasury", "yes").has("ulaf", stone=1, vp=1)
    assert once.asked == "glenn turn"


@SEATS
@pytest.mark.parametrize("mode", ["pillage", "conquer", "either"])
@pytest.mark.rule("E.EXPEDITION.17", "E.EXPEDITION.18", "E.EXPEDITION.22", "E.DECIDE.23")
def test_an_expedition_effect(seat: int, mode: str) -> None:
    either = {"op": "choose", "options": [[{"op": "expedition", "mode": mode}], POINT]}  # no need of the Action
    t = (
        shop(seat, either)
        .supply("ulaf", ship=2)
        .queue("glenn raze", "ulaf", "ulaf raze")
        .islands("gull_rock", None, None, None)
    )
    t.turn("ulaf").pick("!treasury", "option1")
    if mode != "conquer":
        assert (t.asked, t.options) == ("ulaf ship", ["ship2", "ship3"])
        t.pick("ship3")
    t.pick("+gull_rock")
    if mode == "either":
        assert (t.asked, t.options) == ("ulaf mode", ["pillage", "conquer"])
        t.pick("conquer")
    assert ("gull_rock" in t.cards("ulaf")) == (mode != "pillage")
    assert t.ships() == ["glenn raze", "ulaf"]
    t.has("ulaf", vp=1)
    none = shop(seat, either).queue("glenn raze").islands("gull_rock", None, None, None).turn("ulaf")
    none.pick("!treasury", "option1").has("ulaf", vp=1)
    assert none.ships() == ["glenn raze"] and none.face_up()[0] == "gull_rock"


def nanurjuk(seat: int, n: int) -> Table:
    cards = {"nanurjuk.outpost": SHOP | {"action": {"do": [{"op": "rebind", "n": n}, *POINT]}}}
    t = table(*(("nanurjuk", "ulaf") if seat == 0 else ("ulaf", "nanurjuk")), cards=cards)
    return t.empire("nanurjuk", "outpost", "ice_road", "trade_river_route", "mirror_ice as ice_road")


@SEATS
@pytest.mark.rule("E.COPY.5", "E.DECIDE.25")
def test_a_rebind_effect(seat: int) -> None:
    t = nanurjuk(seat, 1).turn("nanurjuk").pick("!outpost")
    assert (t.asked, t.options) == ("nanurjuk rebind", ["nothing", "!mirror_ice"])
    t.pick("!mirror_ice")
    assert t.asked == "nanurjuk bind" and {"!ice_road", "!trade_river_route"} <= set(t.options)
    t.pick("!trade_river_route").has("nanurjuk", vp=1)
    assert t.asked == "ulaf turn"
    again = nanurjuk(seat, 2).turn("nanurjuk").pick("!outpost", "!mirror_ice", "!trade_river_route")
    assert again.asked == "nanurjuk rebind"
    again.pick("nothing").has("nanurjuk", vp=1)
