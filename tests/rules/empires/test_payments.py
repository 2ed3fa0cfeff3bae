"""Costs against an independent count of all ways to pay them, and what waits against all ways to lose cards (T)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest

from meadhall.empires import codes, costs, waiting
from meadhall.empires.codes import E_LINK, E_UID, E_WIDTH, FIELD
from tests.rules.empires.table import Table, table, with_cards

Cost = dict[str, int]
GOODS = ("food", "wood", "stone", "sheep", "fish", "gold", "raze")
COSTS: dict[str, Cost] = {
    "axe_smithy": {"wood": 2, "food": 1},
    "drakkar": {"resource": 1},
    "twin_ships": {"resource": 3, "wood": 1},
    "treasury": {"goods": 1},
    "watchtower": {"goods": 2, "gold": 1, "wood": 1},
    "plunder_hall": {"gold": 2, "raze": 1},
    "berserker_camp": {"raze": 1, "stone": 2, "resource": 1},
    "shipwrights_slip": {"food": 1, "wood": 1, "stone": 1, "sheep": 1, "fish": 1},
    "harbour_master": {"goods": 2, "resource": 2},
    "valkyrie": {"wood": 5, "gold": 1},
    "priest_of_thor": {"wood": 4, "stone": 3, "resource": 2},
}
CONTENT = with_cards(
    {f"ulaf.{name}": {"kind": "location", "type": "craft", "cost": cost} for name, cost in COSTS.items()}
)
LARGE = ("priest_of_thor",)


def pays(cost: Cost, discount: int, paid: tuple[int, ...]) -> bool:
    """Whether exactly these Goods pay a cost, by trying every way to lay them on what is asked for."""
    resources = [
        kind for kind in ("food", "wood", "stone", "sheep", "fish", "resource") for _ in range(cost.get(kind, 0))
    ]
    others = [kind for kind in ("gold", "raze", "goods") for _ in range(cost.get(kind, 0))]
    left = max(0, len(resources) - discount)
    return sum(paid) == left + len(others) and any(
        lay([*kept, *others], list(paid)) for kept in set(combinations(resources, left))
    )


def lay(places: list[str], paid: list[int]) -> bool:
    if not places:
        return True
    place = places[0]
    for number, kind in enumerate(GOODS):
        fits = place == "goods" or kind == place or (place not in ("gold", "raze") and kind == "gold")
        fits = fits or (place == "resource" and number < codes.RESOURCES)
        if fits and paid[number]:
            rest = [n - (other == number) for other, n in enumerate(paid)]
            if lay(places[1:], rest):
                return True
    return False


def ways(cost: Cost, discount: int, held: list[int]) -> set[tuple[int, ...]]:
    """All payments out of a supply."""
    due = max(0, sum(n for kind, n in cost.items() if kind not in ("gold", "raze", "goods")) - discount)
    total = due + sum(cost.get(kind, 0) for kind in ("gold", "raze", "goods"))
    found = (paid for paid in product(*(range(min(n, total) + 1) for n in held)) if sum(paid) == total)
    return {paid for paid in found if pays(cost, discount, paid)}


def purses(name: str, discount: int, rng: random.Random) -> Iterator[list[int]]:
    """Supplies: some at random, some of exactly one payment, some that lack one Good of it, with others beside."""
    for _ in range(5):
        held = [rng.choice((0, 1, 1, 2, 3)) for _ in GOODS]
        yield held
        for way in (
            rng.sample(sorted(found), min(2, len(found))) if (found := ways(COSTS[name], discount, held)) else []
        ):
            yield list(way)
            less = list(way)
            lost, more = rng.choice([kind for kind, n in enumerate(way) if n] or [0]), rng.randrange(len(GOODS))
            less[lost] = max(0, less[lost] - 1)
            yield less
            yield [n + (kind == more) for kind, n in enumerate(less)]


def purse(name: str, held: list[int]) -> Table:
    t = table("ulaf", "glenn")
    t.s.content = CONTENT
    return t.hand("ulaf", name).supply("ulaf", **dict(zip(GOODS, held, strict=True)))


@pytest.mark.parametrize("name", [name for name in COSTS if name not in LARGE])
@pytest.mark.parametrize("discount", [0, 1, 2])
@pytest.mark.rule(
    "E.GOODS.10", "E.GOODS.12", "E.GOODS.14", "E.GOODS.16", "E.GOODS.17", "E.BUILD.7", "E.BUILD.9", "E.DECIDE.7"
)
def test_all_payments_and_no_others(name: str, discount: int) -> None:
    for held in purses(name, discount, random.Random(f"{name} {discount}")):
        t = purse(name, held)
        wanted = ways(COSTS[name], discount, held)
        number = CONTENT.cost[t.design("ulaf", name)]
        able = costs.why_cost(t.s, 0, number, discount, 0, -1, -1) == codes.R_OK
        assert able == bool(wanted), held
        if wanted:
            offered = costs.payments(t.s, 0, number, discount)
            assert {tuple(costs.PAYMENT_LIST[action - codes.A_PAY]) for action in offered} == wanted, held
            assert len(offered) == len(wanted)


@pytest.mark.parametrize("name", COSTS)
@pytest.mark.rule("E.GOODS.8", "E.GOODS.17", "E.GOODS.18", "E.BUILD.1", "E.DECIDE.7")
def test_a_building_takes_one_of_the_payments(name: str) -> None:
    rng = random.Random(name)
    for held in purses(name, 0, rng):
        wanted = ways(COSTS[name], 0, held)
        t = purse(name, held).turn("ulaf")
        assert (f"+{name}" in t.options) == bool(wanted), held
        if not wanted:
            continue
        t.pick(f"+{name}")
        laid = [0] * 7
        while t.asked == "ulaf pay-one":
            able = {
                kind for i, kind in enumerate(GOODS)
                if any(all(n >= laid[j] + (j == i) for j, n in enumerate(way)) for way in wanted)
            }  # fmt: skip
            assert set(t.options) == able, (held, laid)
            kind = rng.choice(t.options)
            t.pick(kind)
            laid[GOODS.index(kind)] += 1
        rest = {tuple(n - m for n, m in zip(way, laid, strict=True)) for way in wanted}
        rest = {way for way in rest if min(way) >= 0}
        chosen = next(iter(rest))
        if t.asked == "ulaf payment":
            given = {tuple(costs.PAYMENT_LIST[action - codes.A_PAY]) for action in t.s.options}
            assert given == rest and len(rest) > 1, held
            action = rng.choice(t.s.options)
            chosen = tuple(costs.PAYMENT_LIST[action - codes.A_PAY])
            t.s.apply(action)
        else:
            assert len(rest) == 1, held
        assert t.s.rows[0][: codes.GOODS] == [a - b - c for a, b, c in zip(held, laid, chosen, strict=True)]
        t.owns("ulaf", name)


@pytest.mark.rule("E.DECIDE.7")
def test_the_payments_have_their_numbers() -> None:
    every = costs.all_payments()
    assert every == costs.PAYMENT_LIST and len(every) == len(set(map(tuple, every))) == codes.PAYMENTS
    assert set(map(tuple, every)) == {p for p in product(range(codes.MAX_PAY + 1), repeat=7) if sum(p) <= codes.MAX_PAY}
    assert [sum(p) for p in every] == sorted(sum(p) for p in every)
    assert len({costs.payment_key(p) for p in every}) == len(every)
    assert all(costs.RANKS[costs.payment_key(p)] == rank for rank, p in enumerate(every))


# -- what can still be done after cards have left ---------------------------------------------------------------------

SELECTORS: list[dict[str, Any]] = [{"kind": "field"}, {"kind": "location"}, {"type": "longship"}, {"kind": "upgrade"}]
CARDS = ("drakkar", "skerry_pasture", "axe_smithy", "cleared_slope on pine_slope", "watchtower", "twin_ships")
RETREAT = with_cards({
    f"ulaf.{name}": {"kind": "location", "type": "keep", "cost": {"empire": {"n": 1, "of": selector}}}
    for name, selector in zip(("treasury", "plunder_hall", "berserker_camp", "valkyrie"), SELECTORS, strict=True)
})  # fmt: skip


def random_empire(rng: random.Random) -> Table:
    t = table("ulaf", "glenn")
    t.s.content = RETREAT
    t.empire("ulaf", *rng.sample(CARDS, rng.randrange(1, len(CARDS))))
    for name in ("goat_terrace", "raiders_bay", "pine_slope"):
        if rng.random() < 0.5 and not (name == "pine_slope" and "cleared_slope" in t.cards("ulaf")):
            t.without("ulaf", name)
    return t


def selector_of(name: str) -> int:
    number: int = RETREAT.costs[RETREAT.cost[RETREAT.ids.index(f"ulaf.{name}")]][codes.COST_EMPIRE_OF]
    return number


def meant(t: Table, at: int, selector: dict[str, Any]) -> bool:
    """Whether a selector of the list above means a card, read from its record."""
    cards = t.s.empires[0]
    design = cards[at]
    kind = RETREAT.kind[design]
    if "type" in selector:
        return bool(RETREAT.type[design] == RETREAT.type[RETREAT.ids.index("ulaf.drakkar")])
    if selector["kind"] == "field":
        return kind in (codes.FIELD, codes.UPGRADE, codes.DUAL)
    if selector["kind"] == "upgrade":
        return bool(cards[at + E_LINK] >= 0)
    return bool(kind == codes.LOCATION)


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.rule("E.BOOST.11", "E.GOODS.28", "E.GOODS.29")
def test_what_is_left_when_cards_go(seed: int) -> None:
    rng = random.Random(seed)
    t = random_empire(rng)
    cards = t.s.empires[0]
    places = list(range(0, len(cards), E_WIDTH))
    for wanted, (pays_with, more) in product(range(4), product(range(4), (0, 1, 2))):
        gone = rng.choice([-1, *(cards[at + E_UID] for at in places)])
        source = rng.choice([-1, *(cards[at + E_UID] for at in places)])
        stay = [at for at in places if gone < 0 or gone not in (cards[at + E_UID], cards[at + E_LINK])]
        payable = [at for at in stay if meant(t, at, SELECTORS[pays_with]) and cards[at + E_UID] != source]
        if len(payable) < more:
            continue
        names = ("treasury", "plunder_hall", "berserker_camp", "valkyrie")
        best = max(
            sum(meant(t, at, SELECTORS[wanted]) for at in stay if at not in paid)
            for paid in combinations(payable, more)
        )
        fields = any(
            any(RETREAT.kind[cards[at]] == FIELD and cards[at + E_LINK] < 0 for at in stay if at not in paid)
            for paid in combinations(payable, more)
        )
        chosen = selector_of(names[pays_with])
        case = (t.cards("ulaf"), wanted, pays_with, more, gone, source)
        left = waiting.left_after(t.s, 0, selector_of(names[wanted]), gone, more, chosen, source)
        assert left == best, case
        assert waiting.can_harvest(t.s, 0, gone, more, chosen, source) == fields, case
