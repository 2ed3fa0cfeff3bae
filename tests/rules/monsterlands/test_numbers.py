"""The numbers of the content files are those of the rulebook, and the modules' tiles are in the content."""

import pytest

from meadhall.core.rulebook import rulebook
from meadhall.monsterlands import codes as k
from meadhall.monsterlands import lint
from tests.rules.monsterlands.table import CONTENT as C
from tests.rules.monsterlands.table import table


def row(numbers: list[int], mark: str = " ") -> str:
    return mark.join(map(str, numbers))


def dice(band: int) -> str:
    return " ".join("SMP"[c] for c in range(3) for _ in range(C.band_dice[band * 3 + c]))


NOVICE = C.first_novice
UPPER = C.building_first[k.ALCHEMIST]
AP = C.affinity_points
VALUES = [
    f"{C.start_glory} / {lint.read().scalars.start.reputation} / {C.start_gold} / {C.start_traps}",
    row([C.limit_trap, C.limit_defence, C.limit_potion, C.limit_venom, C.limit_elixir], " / "),
    f"{C.defence_price}, up to {C.defence_count}",
    f"{C.beer_price}",
    f"{C.merc_cost[NOVICE]}, {C.novices}",
    f"{C.trophy_price} gold per point",
    f"up to {C.band_1}: {C.band_wages[0]}; {C.band_1 + 1} to {C.band_2}: {C.band_wages[1]}; "
    f"above {C.band_2}: {C.band_wages[2]}",
    f"up to {C.band_1}: {dice(0)}; {C.band_1 + 1} to {C.band_2}: {dice(1)}; {C.band_2 + 1} and more: {dice(2)}",
    f"board {row(C.track[:6])}; side A {row(C.track[6:12])}; side B {row(C.track[12:])}",
    f"1-2: {AP[1]}; 3: {AP[3]}; 4: {AP[4]}; 5-6: {AP[5]}; 7+: {AP[7]}",
    f"paths 1, 2: {C.death_glory[0]}; paths 3, 4: {C.death_glory[2]}; Entrance: {C.entrance_death_glory}",
    f"land path {C.land_spaces} (plus {C.land_token_spaces} token spaces); Entrance path {C.entrance_spaces}",
    f"top DT {C.guard_defence[0]}; bottom DT {C.guard_defence[1]} + {C.guard_gold[1]} gold",
    f"{C.second_gold} gold",
    f"{C.docks} ({C.docks_solo}) / {C.offer_traps} / {C.offer_bazaar} / {C.offer_loot}",
    f"{C.first_offer_reputation}",
    f"{C.space_tokens[UPPER]} / {C.space_tokens[UPPER + 1]}; {C.pawn_gold}",
    f"{C.hit_from} or more; {C.match_dice}; {C.venom_bonus}",
    f"{C.land_token_spaces}; {C.spaces_per_token}",
    f"{C.queen_dice} die; {C.queen_potion} potion, venom or defence token, or {C.queen_gold} gold",
    f"round {C.rounds} or {C.end_glory} glory",
    f"{C.sweet_glory}",
    f"{C.rebuilt_gold}",
    row(C.solo_dice),
    f"{row(C.solo_thresholds, ' / ')}; lose at {C.solo_panic} panic tokens",
]


@pytest.mark.parametrize(
    ("number", "value"), [pytest.param(i, v, marks=pytest.mark.rule(f"M.SCALAR.{i}")) for i, v in enumerate(VALUES, 1)]
)
def test_scalars_are_those_of_the_rulebook(number: int, value: str) -> None:
    assert rulebook("monsterlands")[f"M.SCALAR.{number}"].text.split("Value: ")[1] == value


MODULES = ("first-player", "round-modifier", "potion-shop", "sweet-failure", "resurrection", "madhala")


@pytest.mark.parametrize("name", [pytest.param(n, marks=pytest.mark.rule(f"M.MODULE.{n}")) for n in MODULES])
def test_every_module_tile_is_in_the_content_and_works(name: str) -> None:
    tile = next(module for module in lint.read().modules.module if module.id == name)
    assert tile.set in rulebook("monsterlands")[f"M.MODULE.{name}"].text
    if name == "first-player":
        assert table("fire", "water", queen=True).round(2).next_round().kind() == "queen-die"
    elif name == "round-modifier":
        assert table("fire", "water", difficulty="cut-throat").s.track == 2
    elif name == "potion-shop":
        assert table("fire", "water", potion_shop=True).c.shop_name == tile.name
    elif name == "sweet-failure":
        assert table("fire", "water", sweet_failure=True).s.sweet == 1
    elif name == "resurrection":
        assert table("fire", "water", resurrection="B").s.resurrection == 2
    else:
        assert table("fire").next_round().s.madhala_dice == 4


@pytest.mark.rule("M.BUILDING.tavern")
def test_tavern_spaces_and_colours() -> None:
    assert C.building_mask[k.TAVERN] == 0b101
    first = C.building_first[k.TAVERN]
    assert C.space_players[first : first + C.building_count[k.TAVERN]] == [1, 1, 1, 3, 5]


@pytest.mark.rule("M.ADVENTURE.6", "M.ADVENTURE.7")
def test_a_talent_works_only_in_the_activation_of_its_own_mercenary() -> None:
    t = table("fire", "water").clan("fire", "kakron", "torko").monster("left", "gator").land("left", "gurban", "hdr-1a")
    t.sent("torko", "left-2", "S", defence=9).sent("kakron", "left-3", "S", defence=9).adventure(1, 1, 1, 1)
    t.roll(1).pick("roll:S")
    while t.kind() == "defend":
        t.pick("defence")
    assert "Torko fails; the damage is 1 now." in t.log(), "Kakron's reroll is not offered for Torko"
    t.asks("fire", "attack").roll(1).pick("roll:S").offers("reroll:talent")
