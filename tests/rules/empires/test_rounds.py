"""Expeditions, Cleanup, the end, solo play: sections EXPEDITION, CLEANUP, END, SOLO."""

import pytest

from meadhall.empires import GAME
from meadhall.empires.codes import COST_GOODS, COST_RESOURCE, COST_WORKER, GOODS, TILE_IDS, VP
from meadhall.empires.score import condition_value, solo_won
from tests.rules.empires.table import table

CONTENT = GAME.content()
POINT = [{"op": "gain", "what": {"vp": 1}}]


@pytest.mark.rule("E.EXPEDITION.1", "E.EXPEDITION.15", "E.DECIDE.12", "E.EXPEDITION.21")
def test_ships_act_from_the_head_of_the_queue() -> None:
    t = (
        table("ulaf", "glenn")
        .queue("glenn", "ulaf", "glenn")
        .islands("gull_rock", "slate_cliffs", None, None)
        .phase("expedition")
    )
    assert t.asked == "glenn island"
    t.pick("+gull_rock")
    assert t.asked == "ulaf island" and t.ships() == ["ulaf", "glenn"]


@pytest.mark.rule("E.EXPEDITION.6", "E.EXPEDITION.5", "E.DECIDE.13")
def test_taking_an_island_is_compulsory() -> None:
    t = table("ulaf", "glenn").queue("ulaf raze").islands("gull_rock", None, None, None).phase("expedition")
    assert t.options == ["top:nearby", "+gull_rock"]
    t.pick("+gull_rock")
    assert t.options == ["pillage", "conquer"]


@pytest.mark.rule("E.EXPEDITION.7", "E.EXPEDITION.8")
def test_cargo_is_discarded_used_or_not() -> None:
    t = table("ulaf", "glenn").queue("ulaf fish+raze").islands("gull_rock", None, None, None).phase("expedition")
    t.pick("+gull_rock", "pillage").only("ulaf", food=2, fish=1).has("ulaf", ship=2)
    assert t.s.rows[0][6] == 0


@pytest.mark.rule("E.EXPEDITION.8", "E.EXPEDITION.10")
def test_pillage_without_the_bonus_and_the_island_to_its_pile() -> None:
    t = table("ulaf", "glenn").queue("ulaf").islands("standing_stones", "gull_rock", None, None).phase("expedition")
    t.pick("+standing_stones").has("ulaf", vp=1, stone=1)
    assert "standing_stones" not in t.cards("ulaf")


@pytest.mark.rule("E.EXPEDITION.11", "E.SCORE.2", "E.TIE.6")
def test_a_conquered_island_scores_like_a_location() -> None:
    t = (
        table("ulaf", "glenn")
        .queue("ulaf raze")
        .islands("gull_rock", None, None, None)
        .phase("expedition")
        .pick("+gull_rock", "conquer")
    )
    assert len(t.cards("ulaf")) == 4


@pytest.mark.rule("E.EXPEDITION.12", "E.CLEANUP.5")
def test_slots_are_refilled_in_cleanup_only() -> None:
    t = (
        table("ulaf", "glenn")
        .queue("ulaf", "glenn")
        .islands("gull_rock", "slate_cliffs", "vine_shore", "amber_coast")
        .phase("expedition")
    )
    t.pick("+gull_rock")
    assert t.face_up() == [None, "slate_cliffs", "vine_shore", "amber_coast"]
    t.pick("+slate_cliffs")
    new = t.face_up()
    assert None not in new and not {"vine_shore", "amber_coast"} & set(new)
    piles = [[t.slug(design) for design in pile] for pile in t.s.isle_discards]
    assert sorted(piles[0]) == ["gull_rock", "slate_cliffs"] and sorted(piles[1]) == ["amber_coast", "vine_shore"]


@pytest.mark.rule("E.EXPEDITION.13", "E.CARDS.10")
def test_an_empty_island_deck_is_refilled() -> None:
    t = table("ulaf", "glenn").queue("ulaf", "glenn").islands("gull_rock", None, None, None)
    t.s.isle_discards[0], t.s.isles[0] = t.s.isles[0], []
    t.phase("expedition")
    assert t.options == ["top:nearby", "+gull_rock"]
    t.pick("top:nearby")
    assert len(t.s.isles[0]) == 10


@pytest.mark.rule("E.EXPEDITION.14", "E.EXPEDITION.22")
def test_no_island_at_all() -> None:
    t = table("ulaf", "glenn").no_islands().queue("ulaf fish+raze").phase("expedition")
    t.only("ulaf").has("ulaf", ship=2)
    assert t.s.round == 2
    valkyrie = table("ulaf", "glenn").no_islands().empire("ulaf", "valkyrie").queue("ulaf").turn("ulaf")
    assert "!valkyrie" not in valkyrie.options


@pytest.mark.rule("E.EXPEDITION.16")
def test_a_ship_added_in_this_phase_is_handled_in_it() -> None:
    sail = {"ulaf.twin_ships": {"kind": "location", "type": "longship", "cost": {}, "feature": [
        {"when": "pillage", "exhaust": True, "do": [{"op": "perform", "action": "sail"}]}]}}  # fmt: skip
    t = table("ulaf", "glenn", cards=sail).empire("ulaf", "twin_ships").queue("ulaf", "glenn")
    t.islands("gull_rock", "slate_cliffs", None, None).phase("expedition").pick("+gull_rock", "cargo:none")
    assert t.ships() == ["glenn", "ulaf"]
    t.pick("+slate_cliffs")
    assert t.s.round == 2  # the last Ship had only the deck top left
    t.has("ulaf", ship=2)


@pytest.mark.rule("E.EXPEDITION.17", "E.EXPEDITION.18", "E.EXPEDITION.20", "E.EXPEDITION.23", "E.DECIDE.23")
def test_the_owner_chooses_the_ship_of_an_immediate_expedition() -> None:
    t = table("ulaf", "glenn").empire("ulaf", "valkyrie").queue("ulaf raze", "glenn", "ulaf fish")
    t.islands("gull_rock", None, "vine_shore", None).turn("ulaf").pick("!valkyrie")
    assert (t.asked, t.options) == ("ulaf ship", ["ship1", "ship3"])
    t.pick("ship3")
    assert t.ships() == ["ulaf raze", "glenn", "ulaf fish"]  # it stays until Island and mode are chosen
    t.pick("+vine_shore").has("ulaf", food=3, vp=2)
    assert t.ships() == ["ulaf raze", "glenn"]


@pytest.mark.rule("E.EXPEDITION.19")
def test_the_ship_may_sail_again() -> None:
    t = (
        table("ulaf", "glenn")
        .empire("ulaf", "valkyrie")
        .supply("ulaf", ship=0)
        .queue("ulaf")
        .islands("gull_rock", None, None, None)
    )
    t.turn("ulaf")
    assert "@sail" not in t.options
    t.pick("!valkyrie", "+gull_rock", "pass")
    assert "@sail" in t.options


@pytest.mark.rule("E.CLEANUP.1", "E.END.4", "E.END.7")
def test_no_cleanup_in_the_final_round() -> None:
    t = (
        table("heidel", "ulaf")
        .supply("heidel", vp=25, spent=2)
        .pawns("heidel", "explore", "sail")
        .empire("heidel", "tavern exhausted")
    )
    t.turn("ulaf").pick("pass")
    if t.asked != "over":
        t.pick("pass")
    assert t.asked == "over" and t.s.final == 1
    t.has("heidel", spent=2)
    assert t.exhausted("heidel") == ["tavern"] and t.pawn_places("heidel") == ["explore", "sail"]


@pytest.mark.rule("E.CLEANUP.2", "E.CLEANUP.3", "E.CLEANUP.4", "E.CLEANUP.7")
def test_cleanup() -> None:
    t = (
        table("heidel", "ulaf")
        .supply("heidel", spent=2)
        .pawns("heidel", "explore", "sail*")
        .empire("heidel", "tavern exhausted", "snoring_loft worker=1")
    )
    t.passed("heidel").turn("ulaf").pick("pass").has("heidel", worker=7, spent=0)
    assert t.exhausted("heidel") == [] and t.pawn_places("heidel") == []
    assert t.tokens("heidel", "snoring_loft") == {"worker": 1}
    assert t.asked == "ulaf lookout" and t.s.first == 1


@pytest.mark.rule("E.CLEANUP.6")
def test_too_few_islands() -> None:
    t = table("ulaf", "glenn").no_islands().turn("ulaf").pick("pass", "pass")
    assert t.face_up() == [None, None, None, None]


@pytest.mark.rule("E.END.5", "E.END.6")
def test_points_of_final_scoring_do_not_trigger() -> None:
    t = table("ulaf", "glenn").supply("ulaf", vp=24, gold=9, raze=9).turn("ulaf").pick("pass", "pass")
    assert t.s.final == 0 and t.s.round == 2


@pytest.mark.rule("E.END.8", "E.INV.23")
def test_round_limit() -> None:
    t = table("ulaf", "glenn", max_rounds=2).turn("ulaf").pick("pass", "pass")
    assert t.s.round == 2 and t.s.final == 1
    t.pick("keep -", "keep -", "pass", "pass")
    assert t.asked == "over"


# -- solo ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("E.SOLO.1", "E.SOLO.3", "E.SOLO.16", "E.SOLO.18", "E.INV.23")
@pytest.mark.parametrize("clan", CONTENT.clan_ids)
def test_four_rounds_whatever_the_points(clan: str) -> None:
    t = table(clan, scenario="solo.first_snow").supply(clan, vp=40).round()
    while t.asked != "over":
        assert t.s.round <= 4
        t.s.apply(t.s.options[0])
    assert t.s.round == 4 and len(t.s.drawn) == 4 and len(t.s.numbers) == 1
    standing = GAME.standing(t.s)
    assert "won" in standing.reason or "lost" in standing.reason


@pytest.mark.rule("E.SOLO.4", "E.RAID.6")
def test_nobody_to_raid() -> None:
    t = (
        table("panuk", scenario="solo.first_snow")
        .empire("panuk", "abominable_guard")
        .supply("panuk", raze=2)
        .turn("panuk")
    )
    t.pick("!abominable_guard").has("panuk", raze=3)
    assert t.asked == "panuk turn"


@pytest.mark.parametrize(
    ("scenario", "what", "n"),
    [
        pytest.param("solo.first_snow", "food", 2, marks=pytest.mark.rule("E.SCENARIO.solo.first_snow")),
        pytest.param("solo.kings_tax", "gold", 1, marks=pytest.mark.rule("E.SCENARIO.solo.kings_tax")),
        pytest.param("solo.raiders_ashore", "raze", 3, marks=pytest.mark.rule("E.SCENARIO.solo.raiders_ashore")),
        pytest.param("solo.restless_sea", "fish", 2, marks=pytest.mark.rule("E.SCENARIO.solo.restless_sea")),
    ],
)
@pytest.mark.rule("E.SOLO.5", "E.SOLO.2")
def test_set_up_gain(scenario: str, what: str, n: int) -> None:
    state = GAME.new(1, 3, GAME.complete(1, {"clans": ["ulaf"], "scenario": scenario}), CONTENT)
    assert state.rows[0][("food", "wood", "stone", "sheep", "fish", "gold", "raze").index(what)] == n


EVENTS = [
    (scenario, number, cost)
    for s, scenario in enumerate(CONTENT.scenario_ids)
    for number in range(5)
    for cost in CONTENT.scenario_demands[s][number]
]


@pytest.mark.parametrize(
    ("scenario", "number", "cost"),
    [pytest.param(*row, marks=pytest.mark.rule(f"E.EVENT.{row[0]}.{row[1] + 1}")) for row in EVENTS],
)
@pytest.mark.rule("E.SOLO.6", "E.SOLO.7", "E.SOLO.8", "E.SOLO.9", "E.SOLO.10", "E.SOLO.11", "E.DECIDE.3")
def test_solo_events(scenario: str, number: int, cost: int) -> None:
    """Exactly the demand in supply: it is paid and nothing is left; one thing less: the penalty."""
    index = CONTENT.scenario_ids.index(scenario)
    row = CONTENT.costs[cost]

    def supplied(less: int) -> dict[str, int]:
        goods = {
            name: row[i] for i, name in enumerate(("food", "wood", "stone", "sheep", "fish", "gold", "raze")) if row[i]
        }
        goods["sheep"] = goods.get("sheep", 0) + row[COST_RESOURCE] + row[COST_GOODS]
        goods["worker"] = row[COST_WORKER]
        taken = next(name for name, n in goods.items() if n)
        goods[taken] -= less
        return goods

    paid = table("ulaf", scenario=scenario).supply("ulaf", **supplied(0))
    paid.s.numbers = [x for x in range(5) if x != number] + [number]
    paid.round().has("ulaf", vp=0, worker=0, spent=row[COST_WORKER]).only("ulaf")
    short = table("ulaf", scenario=scenario).supply("ulaf", **supplied(1))
    short.s.numbers = [x for x in range(5) if x != number] + [number]
    short.round().has("ulaf", vp=-CONTENT.scenario_penalty[index][number])
    assert sum(short.s.rows[0][:GOODS]) == sum(n for name, n in supplied(1).items() if name != "worker")


@pytest.mark.rule("E.SOLO.8", "E.DECIDE.3")
def test_a_choice_of_demands() -> None:
    t = table("ulaf", scenario="solo.kings_tax").supply("ulaf", gold=1, wood=1)
    t.s.numbers = [0, 1, 2, 4, 3]
    t.round()
    assert (t.asked, t.options) == ("ulaf demand", ["option1", "option2"])
    t.pick("option2").only("ulaf")


@pytest.mark.rule("E.SOLO.12", "E.SOLO.13", "E.SOLO.14", "E.SOLO.15")
def test_solo_sides_of_the_tiles() -> None:
    t = (
        table("ulaf", scenario="solo.first_snow")
        .supply("ulaf", food=9, worker=0)
        .empire("ulaf", "shipwright_bay")
        .turn("ulaf")
    )
    assert t.s.sides == [0] * 5
    t.pick("@sail").pick("@harvest", "!goat_terrace").pick("sail>explore").pick("pass")
    while not t.asked.endswith("turn"):
        t.s.apply(t.s.options[0])
    assert [TILE_IDS[i] for i in range(5) if t.s.sides[i]] == ["explore", "harvest"]
    t.s.rows[0][0] = 2
    t.s.reask()
    food = t.s.rows[0][0]
    t.pick("@explore").has("ulaf", food=food - 1)
    t.pick("explore>construct" if "explore>construct" in t.options else "explore>sail")
    t.has("ulaf", food=0)
    broke = table("ulaf", scenario="solo.first_snow").supply("ulaf", food=1).pawns("ulaf", "explore")
    broke.s.sides = [1, 1, 1, 1, 1]
    broke.turn("ulaf")
    assert "@sail" in broke.options and not [x for x in broke.options if ">" in x]  # a second use would cost 2
    card = table("ulaf", scenario="solo.first_snow").empire("ulaf", "shipwright_bay")
    card.s.sides = [1, 1, 1, 1, 1]
    card.turn("ulaf")
    assert "@sail" not in card.options and "!shipwright_bay" in card.options


@pytest.mark.rule("E.SOLO.17", "E.HOUSE.6")
def test_solo_verdict() -> None:
    t = table("ulaf", scenario="solo.first_snow").supply("ulaf", vp=32, food=2)
    assert condition_value(t.s) == 2 and solo_won(t.s)  # 32 + 3 cards + 1 for the Food
    t.supply("ulaf", vp=31)
    assert not solo_won(t.s)
    t.supply("ulaf", vp=50, food=1)
    assert not solo_won(t.s)
    tax = table("ulaf", scenario="solo.kings_tax").supply("ulaf", vp=50, food=3, gold=3, raze=1)
    assert condition_value(tax.s) == 7 and not solo_won(tax.s)
    raid = table("ulaf", scenario="solo.raiders_ashore").supply("ulaf", vp=50).empire("ulaf", "gull_rock")
    assert condition_value(raid.s) == 1 and solo_won(raid.s)
    sea = (
        table("ulaf", scenario="solo.restless_sea")
        .queue("ulaf")
        .islands("gull_rock", None, None, None)
        .phase("expedition")
    )
    sea.pick("+gull_rock")
    assert condition_value(sea.s) == 1
    assert sea.s.rows[0][VP] <= 0
