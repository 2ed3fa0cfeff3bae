"""Everything that is refused at a question, with its reason: section DECIDE from the other side (T, R16)."""

from __future__ import annotations

from typing import Any

import pytest

import meadhall
from meadhall.empires import EmpiresState, codes
from meadhall.empires.notation import notation
from meadhall.empires.setup import KeepHand
from tests.rules.empires.table import Table, table
from tests.rules.empires.test_times import POINT, SEATS, SHOP, nanurjuk, shop

NAMES = {code: name for name, code in vars(codes).items() if name.startswith("R_") and isinstance(code, int)}
Refused = dict[str, list[str]]


def refused(s: EmpiresState) -> Refused:
    """By reason the things refused; what is no part of the question at all, and cards that are not there, left out."""
    found: Refused = {}
    there = {codes.R_NOT_IN_HAND: set(s.hands[s.to_move]), codes.R_NO_ISLAND: set(s.slots)}
    missing: dict[int, set[int]] = {code: set() for code in there}
    for action in range(codes.ACTIONS):
        code = s.why(action)
        assert (code == codes.R_OK) == (action in s.options) or code == codes.R_OK, notation(s, action)
        if codes.A_CARD <= action < codes.A_ATTACH and code in there:
            missing[code].add(action - codes.A_CARD)
        elif code not in (codes.R_OK, codes.R_OTHER, codes.R_NOT_IN_HAND):
            found.setdefault(NAMES[code], []).append(notation(s, action))
    for code, cards in missing.items():
        if cards:
            assert cards == set(range(len(s.content.ids))) - there[code]
    return found


def at(t: Table, asked: str, options: list[str], refusals: Refused) -> Table:
    """The question, its options and its refusals are exactly these."""
    assert (t.asked, t.options) == (asked, options)
    assert refused(t.s) == refusals
    return t


# -- setting up -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E.SETUP.2", "E.DECIDE.1")
def test_clans_that_are_taken() -> None:
    s: Any = meadhall.state("empires", players=3, seed=1)
    assert refused(s) == {}
    s.apply(codes.A_CLAN + s.content.clan_ids.index("glenn"))
    s.apply(codes.A_CLAN + s.content.clan_ids.index("ulaf"))
    assert refused(s) == {"R_TAKEN": ["ulaf", "glenn"]}


@pytest.mark.rule("E.SETUP.15", "E.DECIDE.2")
def test_starting_hands_of_another_size() -> None:
    s: Any = meadhall.state("empires", players=2, seed=1, options={"clans": ["ulaf", "glenn"]})
    assert isinstance(s.stack[-1], KeepHand)
    wrong = {code - codes.A_KEEP for code in range(codes.A_KEEP, codes.A_PAY) if s.why(code) == codes.R_START}
    assert {mask for mask in range(32) if mask.bit_count() != 3} <= wrong
    assert set(refused(s)) == {"R_START"}


# -- a turn -----------------------------------------------------------------------------------------------------------


@SEATS
@pytest.mark.rule("E.ACTION.9", "E.PAWN.4", "E.PAWN.8", "E.LOCATION.4", "E.RAID.6", "E.BUILD.4", "E.DECIDE.6")
def test_a_turn_with_both_pawns_placed(seat: int) -> None:
    t = shop(seat).hand("ulaf", "drakkar", "quick_raid", "skerry_pasture").pawns("ulaf", "explore", "sail*")
    t.empire("ulaf", "axe_smithy exhausted", "watchtower").empire("glenn", "cottage").turn("ulaf")
    tiles = ["explore", "populate", "construct", "harvest", "sail"]
    pawns = [f"{one}>{other}" for one in tiles[1:] for other in tiles]
    at(t, "ulaf turn", ["pass", "!treasury"], {
        "R_NO_PAWN": [f"@{tile}" for tile in tiles],
        "R_NOT_NEIGHBOUR": ["explore>explore", "explore>populate", "explore>harvest"],
        "R_FOOD": ["explore>construct", "explore>sail"],
        "R_NO_READY_PAWN": pawns,
        "R_GOODS": ["+drakkar"],
        "R_NAMED_ACTION": ["+quick_raid", "+skerry_pasture"],
        "R_NO_ACTION": ["!goat_terrace", "!pine_slope", "!raiders_bay", "!watchtower"],
        "R_EXHAUSTED": ["!axe_smithy"],
        "R_NO_RAZE": ["glenn!oat_croft", "glenn!glen_wood", "glenn!sheep_fold", "glenn!cottage"],
    } | {})  # fmt: skip


@SEATS
@pytest.mark.rule("E.RAID.2", "E.RAID.3", "E.RAID.4", "E.ACTION.6", "E.INV.13")
def test_the_targets_of_a_raid(seat: int) -> None:
    clans = ("ulaf", "glenn", "heidel") if seat == 0 else ("heidel", "glenn", "ulaf")
    t = table(*clans).supply("ulaf", raze=1, food=1).pawns("ulaf", "explore*", "sail*").passed("heidel")
    t.empire("glenn", "cottage", "wool_weaver exhausted", "glenns_house").empire("heidel", "tavern").turn("ulaf")
    assert (t.asked, t.options) == ("ulaf turn", ["pass", "glenn!cottage"])
    found = refused(t.s)
    assert found["R_PASSED"] == ["heidel!barley_patch", "heidel!birch_stand", "heidel!stony_garth", "heidel!tavern"]
    assert found["R_EXHAUSTED"] == ["glenn!wool_weaver"]
    assert [x for x in found["R_NO_ACTION"] if x.startswith("glenn")] == [
        "glenn!oat_croft", "glenn!glen_wood", "glenn!sheep_fold", "glenn!glenns_house",
    ]  # fmt: skip


@pytest.mark.rule("E.ACTION.11")
def test_after_a_hundred_actions() -> None:
    t = shop(0).hand("ulaf", "drakkar").supply("ulaf", wood=9, food=9, raze=1).pawns("ulaf", "explore")
    t.empire("glenn", "cottage").unchecked()
    t.s.rows[0][codes.TAKEN] = 100
    t.turn("ulaf")
    assert (t.asked, t.options) == ("ulaf turn", ["pass"])
    for action in range(codes.A_TILE, codes.A_MOVE):
        assert t.s.why(action) == codes.R_HUNDRED
    for name in ("card:drakkar", "empire:ulaf:treasury", "empire:glenn:cottage"):
        assert t.why(name).startswith("E.ACTION.11 "), name


# -- declared actions -------------------------------------------------------------------------------------------------


@SEATS
@pytest.mark.rule("E.BOOST.1", "E.UPGRADE.2", "E.UPGRADE.4", "E.DECIDE.8")
def test_the_window(seat: int) -> None:
    t = shop(seat).hand("ulaf", "drakkar", "cleared_slope", "quick_raid", "skerry_pasture").turn("ulaf")
    at(t.pick("@harvest"), "ulaf window", ["nothing", "^cleared_slope"], {
        "R_OTHER_TILE": [
            "+drakkar", "+quick_raid", "+skerry_pasture", "^drakkar", "^quick_raid", "^skerry_pasture",
        ],
    })  # fmt: skip
    bare = shop(seat).without("ulaf", "pine_slope").hand("ulaf", "cleared_slope").turn("ulaf").asking()
    bare.pick("@harvest")
    assert bare.options == ["nothing"] and refused(bare.s) == {"R_NO_HOST": ["+cleared_slope", "^cleared_slope"]}


@SEATS
@pytest.mark.rule("E.UPGRADE.2", "E.UPGRADE.6", "E.DECIDE.8")
def test_the_host_of_an_upgrade(seat: int) -> None:
    wood = {"kind": "field", "type": "land", "require": "harvest", "goods": {"wood": 1, "sheep": 1}}
    t = shop(seat, cards={"ulaf.skerry_pasture": wood}).hand("ulaf", "cleared_slope")
    t.empire("ulaf", "skerry_pasture", "cleared_slope on pine_slope").turn("ulaf").pick("@harvest", "^cleared_slope")
    at(t, "ulaf host", ["!pine_slope", "!skerry_pasture"], {
        "R_NO_HOST": ["!goat_terrace", "!raiders_bay", "!treasury", "!cleared_slope"],
    })  # fmt: skip
    t.pick("!skerry_pasture")
    cards = t.s.empires[seat]
    assert cards[t.at("ulaf", "cleared_slope#2") + codes.E_LINK] == cards[t.at("ulaf", "skerry_pasture") + codes.E_UID]


@SEATS
@pytest.mark.rule("E.CONSTRUCT.2", "E.CONSTRUCT.4", "E.CONSTRUCT.5", "E.DECIDE.9")
def test_construct(seat: int) -> None:
    dear = {"kind": "location", "type": "keep", "cost": {"hand": 9}}
    t = shop(seat, cards={"ulaf.watchtower": dear}).hand("ulaf", "drakkar", "drakkar", "quick_raid", "watchtower")
    t.hand("ulaf", "axe_smithy").turn("ulaf").pick("@construct")
    if t.asked == "ulaf window":
        t.pick("nothing")
    at(
        t,
        "ulaf construct",
        ["+axe_smithy", "+drakkar"],
        {"R_HAND": ["+watchtower"], "R_NOT_CONSTRUCT": ["+quick_raid"]},
    )


@SEATS
@pytest.mark.rule("E.HARVEST.1", "E.UPGRADE.8", "E.DECIDE.10")
def test_harvest_by_the_tile_and_by_an_effect(seat: int) -> None:
    t = shop(seat).empire("ulaf", "cleared_slope on pine_slope").turn("ulaf").pick("@harvest")
    fields = ["!goat_terrace", "!pine_slope", "!raiders_bay"]
    at(t, "ulaf harvest", fields, {"R_NOT_FIELD": ["!treasury"], "R_ATTACHED": ["!cleared_slope"]})
    some = shop(seat, {"op": "harvest", "n": 1, "of": {"good": "wood"}}, cards={"ulaf.skerry_pasture": {
        "kind": "field", "type": "land", "require": "harvest", "goods": {"wood": 1}}})  # fmt: skip
    some.empire("ulaf", "skerry_pasture", "cleared_slope on pine_slope").turn("ulaf").pick("!treasury")
    at(some, "ulaf harvest", ["!pine_slope", "!skerry_pasture"], {
        "R_NOT_FITTING": ["!goat_terrace", "!raiders_bay"], "R_NOT_FIELD": ["!treasury"],
        "R_ATTACHED": ["!cleared_slope"],
    })  # fmt: skip


@SEATS
@pytest.mark.parametrize(
    ("goods", "offered", "lacking"),
    [
        ({"fish": 1}, ["cargo:none", "cargo:fish"], ["cargo:raze", "cargo:fish+raze"]),
        ({"raze": 2}, ["cargo:none", "cargo:raze"], ["cargo:fish", "cargo:fish+raze"]),
        ({"fish": 1, "raze": 1}, ["cargo:none", "cargo:fish", "cargo:raze", "cargo:fish+raze"], []),
    ],
)
@pytest.mark.rule("E.SAIL.1", "E.SAIL.2", "E.GOODS.13", "E.DECIDE.11")
def test_cargo(seat: int, goods: dict[str, int], offered: list[str], lacking: list[str]) -> None:
    t = shop(seat).supply("ulaf", gold=3, **goods).turn("ulaf").pick("@sail")
    at(t, "ulaf cargo", offered, {"R_NO_CARGO": lacking} if lacking else {})
    t.pick(offered[-1])
    loaded = offered[-1].removeprefix("cargo:")
    assert t.ships() == [f"ulaf {loaded}"]
    left = {kind: n - (kind in loaded.split("+")) for kind, n in goods.items()}
    t.only("ulaf", gold=3, **{kind: n for kind, n in left.items() if n}).has("ulaf", ship=1)


# -- expeditions ------------------------------------------------------------------------------------------------------


@SEATS
@pytest.mark.parametrize("fish", [True, False])
@pytest.mark.rule("E.EXPEDITION.2", "E.EXPEDITION.3", "E.EXPEDITION.12", "E.EXPEDITION.13", "E.DECIDE.12")
def test_islands(seat: int, fish: bool) -> None:
    t = shop(seat).queue("ulaf fish" if fish else "ulaf").islands("gull_rock", None, "amber_coast", None)
    t.phase("expedition")
    offered = ["top:nearby", *(["top:distant"] if fish else []), "+gull_rock", *(["+amber_coast"] if fish else [])]
    at(t, "ulaf island", offered, {} if fish else {"R_DISTANT": ["top:distant", "+amber_coast"]})
    empty = shop(seat).queue("ulaf fish").islands("gull_rock", None, "amber_coast", None).unchecked()
    empty.s.isles[1], empty.s.isle_discards[1] = [], []
    assert empty.phase("expedition").options == ["top:nearby", "+gull_rock", "+amber_coast"]
    assert empty.s.why(codes.A_TOP + 1) == codes.R_NO_ISLAND


@SEATS
@pytest.mark.rule("E.EXPEDITION.18", "E.EXPEDITION.22", "E.DECIDE.23", "E.DECIDE.13")
def test_ships_of_an_expedition_at_once(seat: int) -> None:
    conquer = {"op": "expedition", "mode": "conquer"}
    t = shop(seat, conquer).supply("ulaf", ship=3).queue("ulaf raze", "glenn raze", "ulaf", "ulaf raze")
    t.islands("gull_rock", None, None, None).turn("ulaf").pick("!treasury")
    at(t, "ulaf ship", ["ship1", "ship4"], {"R_CONQUER_RAZE": ["ship3"]})
    for action in range(codes.A_QUEUE + 4, codes.A_QUEUE + codes.QUEUE):
        assert t.s.why(action) == codes.R_OTHER
    other = shop(seat).queue("ulaf raze").islands("gull_rock", None, None, None).phase("expedition").pick("+gull_rock")
    at(other, "ulaf mode", ["pillage", "conquer"], {})


# -- effects ----------------------------------------------------------------------------------------------------------


@SEATS
@pytest.mark.rule("E.LOCATION.4", "E.LOCATION.5", "E.LOCATION.6", "E.DECIDE.16")
def test_unexhausting(seat: int) -> None:
    waker = {"kind": "location", "type": "longship", "cost": {}, "action": {"do": [{"op": "unexhaust", "n": 1}]}}
    t = shop(seat, {"op": "unexhaust", "n": 1, "of": {"ability": "action"}}, cards={"ulaf.harbour_master": waker})
    t.empire("ulaf", "drakkar exhausted", "axe_smithy exhausted", "harbour_master exhausted", "watchtower", "drakkar")
    at(t.turn("ulaf").pick("!treasury"), "ulaf unexhaust", ["!drakkar#1", "!axe_smithy"], {
        "R_NOT_FITTING": ["!goat_terrace", "!pine_slope", "!raiders_bay", "!watchtower"],
        "R_UNEXHAUST": ["!treasury", "!harbour_master"], "R_NOT_EXHAUSTED": ["!drakkar#2"],
    })  # fmt: skip


@SEATS
@pytest.mark.rule("E.LOCATION.5", "E.INV.22")
def test_a_card_at_work_is_not_unexhausted(seat: int) -> None:
    play = {"kind": "boost", "type": "deed", "require": "sail", "play": [{"op": "unexhaust", "n": 1}]}
    t = shop(seat, {"op": "perform", "action": "sail"}, cards={"ulaf.quick_raid": play}).hand("ulaf", "quick_raid")
    t.empire("ulaf", "drakkar exhausted", "drakkar exhausted").turn("ulaf").pick("!treasury", "+quick_raid")
    at(t, "ulaf unexhaust", ["!drakkar#1", "!drakkar#2"], {
        "R_NOT_EXHAUSTED": ["!goat_terrace", "!pine_slope", "!raiders_bay"], "R_IN_USE": ["!treasury"],
    })  # fmt: skip


@SEATS
@pytest.mark.rule("E.RAID.4", "E.RAID.7", "E.DECIDE.17")
def test_exhausting(seat: int) -> None:
    t = shop(seat, {"op": "exhaust", "n": 1, "of": {"type": "kin"}})
    t.empire("glenn", "cottage", "wool_weaver exhausted", "glenns_house", "nursery", "clan_kitchen").turn("ulaf")
    t.pick("!treasury")
    assert t.asked == "ulaf exhaust" and len(t.options) > 1
    found = refused(t.s)
    assert found["R_OWN"] == ["!goat_terrace", "!pine_slope", "!raiders_bay", "!treasury"]
    assert found["R_EXHAUSTED"] == ["glenn!wool_weaver"]
    assert found["R_NO_ACTION"] == ["glenn!oat_croft", "glenn!glen_wood", "glenn!sheep_fold", "glenn!glenns_house"]
    fitting = {"glenn!cottage", "glenn!nursery", "glenn!clan_kitchen"}
    assert set(t.options) | set(found.get("R_NOT_FITTING", [])) == fitting


@SEATS
@pytest.mark.rule("E.GOODS.19", "E.GOODS.21", "E.DECIDE.18", "E.DECIDE.19")
def test_assigning(seat: int) -> None:
    bank = SHOP | {"storage": {"n": 2, "what": "gold", "options": [POINT]}}
    larder = SHOP | {"storage": {"n": 2, "what": "wood", "options": [POINT]}}
    effect = {"op": "assign", "what": "resource", "n": 2, "upto": True, "to": {"kind": "location"}}
    t = shop(seat, effect, cards={"ulaf.watchtower": bank, "ulaf.axe_smithy": larder})
    t.empire("ulaf", "watchtower", "axe_smithy", "drakkar").supply("ulaf", wood=1, fish=1, gold=1).turn("ulaf")
    at(t.pick("!treasury"), "ulaf assign-to", ["!treasury", "!axe_smithy", "!drakkar"], {
        "R_NOT_FITTING": ["!goat_terrace", "!pine_slope", "!raiders_bay"], "R_NO_TOKEN": ["!watchtower"],
    })  # fmt: skip
    at(t.pick("!axe_smithy"), "ulaf assign", ["wood", "stop"], {
        "R_NO_TOKEN": ["food", "stone", "sheep"], "R_NOT_FITTING": ["fish", "gold", "raze", "worker"],
    })  # fmt: skip


@SEATS
@pytest.mark.rule("E.GOODS.22", "E.DECIDE.20")
def test_releasing(seat: int) -> None:
    t = shop(seat, {"op": "release", "what": "goods", "n": 1}).empire("ulaf", "drakkar wood=1 worker=1 gold=1")
    t.turn("ulaf").pick("!treasury")
    assert (t.asked, t.options) == ("ulaf release", ["!drakkar:wood", "!drakkar:gold"])
    assert t.s.why(t.s.options[0] + codes.WORKER - codes.WOOD) == codes.R_NOT_FITTING
    assert t.s.why(t.s.options[0]) == codes.R_OK and t.s.why(codes.A_GOOD + codes.WOOD) == codes.R_OTHER


@SEATS
@pytest.mark.rule("E.PAWN.9", "E.SAIL.8", "E.DECIDE.21", "E.DECIDE.22")
def test_moving_a_pawn_or_a_ship(seat: int) -> None:
    t = shop(seat, {"op": "move_pawn", "n": 1}).pawns("ulaf", "explore", "sail*").turn("ulaf").pick("!treasury")
    assert t.asked == "ulaf move-pawn" and refused(t.s) == {"R_STANDS_THERE": ["explore>explore", "sail*>sail"]}
    ships = shop(seat, {"op": "move_ship", "n": 1}).queue("ulaf", "glenn", "ulaf").turn("ulaf").pick("!treasury")
    at(ships, "ulaf move-ship", ["stay", "ship3"], {"R_HEAD": ["ship1"]})


@SEATS
@pytest.mark.rule("E.BUILD.7", "E.DECIDE.24", "E.CONSTRUCT.5")
def test_an_optional_build(seat: int) -> None:
    t = shop(seat, {"op": "build", "discount": 1, "of": {"type": "longship"}})
    t.hand("ulaf", "drakkar", "twin_ships", "axe_smithy", "quick_raid").turn("ulaf").pick("!treasury")
    at(t, "ulaf build", ["nothing", "+drakkar"], {
        "R_NOT_FITTING": ["+axe_smithy"], "R_NOT_CONSTRUCT": ["+quick_raid"], "R_GOODS": ["+twin_ships"],
    })  # fmt: skip
    unable = shop(seat, {"op": "build", "discount": 1}).hand("ulaf", "quick_raid").turn("ulaf").asking()
    at(unable.pick("!treasury"), "ulaf build", ["nothing"], {"R_NOT_CONSTRUCT": ["+quick_raid"]})
    empty = shop(seat, {"op": "build", "discount": 1}).turn("ulaf").asking().pick("!treasury")
    assert empty.asked == "glenn turn"


@SEATS
@pytest.mark.rule("E.COPY.1", "E.COPY.4", "E.COPY.5", "E.DECIDE.25")
def test_binding_anew(seat: int) -> None:
    t = nanurjuk(seat, 1).turn("nanurjuk").pick("!outpost")
    others = [f"!{card}" for card in t.cards("nanurjuk") if card != "mirror_ice"]
    at(t, "nanurjuk rebind", ["nothing", "!mirror_ice"], {"R_NO_COPY": others})
    t.pick("!mirror_ice")
    at(t, "nanurjuk bind", ["!ice_road", "!trade_river_route"], {
        "R_NOT_FITTING": ["!caribou_range", "!cairn_field", "!seal_hole", "!outpost", "!mirror_ice"],
    })  # fmt: skip
    alone = table("nanurjuk", "ulaf", cards={"nanurjuk.outpost": SHOP | {"action": {"do": [
        {"op": "rebind", "n": 1}, *POINT]}, "type": "keep"}, "nanurjuk.mirror_ice": {"kind": "location",
        "type": "craft", "cost": {}, "copy": {"of": {"type": "route"}}}})  # fmt: skip
    alone.empire("nanurjuk", "outpost", "mirror_ice").turn("nanurjuk").pick("!outpost").has("nanurjuk", vp=1)


# -- payments ---------------------------------------------------------------------------------------------------------


@SEATS
@pytest.mark.rule("E.GOODS.16", "E.GOODS.17", "E.DECIDE.7")
def test_paying_one_by_one(seat: int) -> None:
    t = shop(seat, cards={"ulaf.watchtower": SHOP | {"cost": {"wood": 4, "stone": 4}}}).hand("ulaf", "watchtower")
    t.supply("ulaf", wood=5, stone=4, food=9, gold=2).turn("ulaf").pick("+watchtower")
    at(t, "ulaf pay-one", ["wood", "stone", "gold"], {"R_NO_TOKEN": ["food", "sheep", "fish", "raze", "worker"]})


@SEATS
@pytest.mark.rule("E.GOODS.28", "E.DECIDE.26")
def test_paying_with_assigned_tokens(seat: int) -> None:
    cost = {"ulaf.watchtower": SHOP | {"action": {"cost": {"assigned": 2}, "do": POINT}}}
    t = shop(seat, cards=cost).empire("ulaf", "watchtower wood=2 stone=1 worker=1").turn("ulaf").pick("!watchtower")
    at(t, "ulaf assigned", ["wood", "stone", "worker"], {"R_NO_TOKEN": ["food", "sheep", "fish", "gold", "raze"]})
    t.pick("worker")
    assert t.options == ["wood", "stone"]
    t.pick("wood").has("ulaf", vp=1, spent=1, wood=0)
    assert t.tokens("ulaf", "watchtower") == {"wood": 1, "stone": 1}


@SEATS
@pytest.mark.rule("E.BUILD.3", "E.GOODS.28", "E.LANG.5", "E.DECIDE.16")
def test_discarding_as_a_cost(seat: int) -> None:
    cost = {"ulaf.watchtower": SHOP | {"cost": {"hand": 2, "empire": {"n": 2, "of": {"kind": "location"}}}}}
    t = shop(seat, cards=cost).hand("ulaf", "watchtower", "drakkar", "drakkar", "quick_raid")
    t.empire("ulaf", "axe_smithy", "drakkar").turn("ulaf").pick("+watchtower")
    assert (t.asked, sorted(t.options)) == ("ulaf discard-hand", ["+drakkar", "+quick_raid"])
    t.pick("+drakkar")
    assert (t.asked, sorted(t.options)) == ("ulaf discard-hand", ["+drakkar", "+quick_raid"])
    at(t.pick("+quick_raid"), "ulaf discard-empire", ["!treasury", "!axe_smithy", "!drakkar"], {
        "R_EMPIRE": ["!goat_terrace", "!pine_slope", "!raiders_bay"],
    })  # fmt: skip
    t.pick("!treasury", "!drakkar")
    assert t.cards("ulaf")[3:] == ["axe_smithy", "watchtower"] and t.in_hand("ulaf") == ["drakkar"]
    assert sorted(t.in_discard("ulaf")) == ["drakkar", "drakkar", "quick_raid", "treasury"]


# -- things that are nowhere ------------------------------------------------------------------------------------------


@pytest.mark.rule("E.DECIDE.6")
def test_what_no_table_has_is_no_part_of_a_question() -> None:
    t = shop(0).turn("ulaf")
    for seat, size in enumerate((4, 3)):
        first = codes.A_EMPIRE + seat * codes.EMPIRE
        for place in range(codes.EMPIRE):
            assert (t.s.why(first + place) == codes.R_OTHER) == (place >= size)
    for action in range(codes.A_EMPIRE + 2 * codes.EMPIRE, codes.A_RELEASE):
        assert t.s.why(action) == codes.R_OTHER
    for action in range(codes.A_CARD + len(t.s.content.ids), codes.A_EMPIRE):
        assert t.s.why(action) == codes.R_OTHER


@pytest.mark.rule("E.ACTION.2", "E.EXPEDITION.1")
def test_islands_and_tokens_are_no_actions_of_a_turn() -> None:
    t = table("ulaf", "glenn").islands("gull_rock", None, None, None).turn("ulaf")
    assert t.why("card:gull_rock") == "E.EXPEDITION.1 Gull Rock is an Island: a Ship takes it in the Expedition phase."
    assert t.why("good:food").startswith("E.GAME.12 That is not part of this question.")
    bank = {"ulaf.watchtower": SHOP | {"action": {"cost": {"assigned": 1}, "do": POINT}}}
    paying = shop(0, cards=bank).empire("ulaf", "watchtower wood=1 stone=1").turn("ulaf").pick("!watchtower")
    assert paying.why("good:food") == "E.GOODS.19 The card holds no Food."
    assert paying.why("good:worker") == "E.GOODS.19 The card holds no Workers."
    assigning = shop(0, {"op": "assign", "what": "resource", "n": 1}).supply("ulaf", wood=1, fish=1).turn("ulaf")
    assert assigning.pick("!treasury").why("good:sheep") == "E.GOODS.19 You have no Sheep in your supply."
