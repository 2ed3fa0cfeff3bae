"""Setup, options, difficulty, affinities and player counts (TERM, ROUND, SETUP, AFFINITIES, DIFFICULTY, COUNT)."""

import random
from typing import Any

import pytest

import meadhall
from meadhall.core.errors import SetupError
from meadhall.monsterlands import actions, assault, buildings, paths, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.words.told import only
from tests.rules.monsterlands.table import CONTENT, table


def start(players: int, seed: int = 1, **options: Any) -> MonsterState:
    state = meadhall.state("monsterlands", players=players, seed=seed, options=options)
    assert isinstance(state, MonsterState)
    return state


@pytest.mark.rule("M.SETUP.4", "M.SETUP.5", "M.COUNT.1", "M.SOLO.1")
@pytest.mark.parametrize(("players", "docks"), [(1, 3), (2, 4), (3, 4), (4, 4), (5, 4)])
def test_novices_deck_and_docks(players: int, docks: int) -> None:
    s = start(players)
    assert len(s.docks) == docks and -1 not in s.docks
    assert len(s.novice_stack) == 8
    deck = sorted(s.merc_deck + s.docks)
    wanted = [
        m
        for m in range(CONTENT.first_novice)
        if CONTENT.merc_role[m] == k.DECK and s.affinities & (1 << CONTENT.merc_affinity[m])
    ]
    assert deck == wanted


@pytest.mark.rule("M.SETUP.6", "M.SETUP.7", "M.SETUP.8", "M.SETUP.9", "M.SETUP.10", "M.HIDDEN.4")
@pytest.mark.parametrize("players", (1, 2, 3, 4, 5))
def test_the_first_offer_holds_enough_modest_mercenaries(players: int) -> None:
    for seed in range(40):
        s = start(players, seed)
        modest = sum(CONTENT.merc_reputation[m] <= 4 for m in s.docks)
        assert modest >= min(players, 4)
        assert s.merc_discard == []


@pytest.mark.rule("M.SETUP.11", "M.SETUP.12", "M.SETUP.19", "M.COUNT.1")
def test_offers_of_traps_equipment_and_loot() -> None:
    s = start(4)
    assert (len(s.trap_offer), len(s.bazaar), len(s.loot_offer)) == (6, 3, 4)
    assert len(s.trap_pile) + 6 == 36 and len(s.loot_pile) + 4 == 24 and len(s.equip_deck) + 3 == 20
    assert all(CONTENT.trap_kind[d] == k.TRAP_IMPROVED for d in s.trap_pile + s.trap_offer)


@pytest.mark.rule("M.SETUP.13", "M.SETUP.14", "M.DIFFICULTY.1", "M.DIFFICULTY.3", "M.DIFFICULTY.4")
def test_first_monsters_are_of_difficulty_a_except_in_hard_games() -> None:
    assert all(CONTENT.monster_hard[m] == 0 for seed in range(20) for m in start(4, seed).land_monster)
    for level in ("hard", "cut-throat"):
        found = [CONTENT.monster_hard[m] for seed in range(20) for m in start(4, seed, difficulty=level).land_monster]
        assert 0 in found and 1 in found


@pytest.mark.rule("M.SETUP.15", "M.BATTLE.68", "M.MONSTER.dogor")
def test_dogor_goes_to_the_entrance_and_another_comes() -> None:
    t = table("fire", "water").monster("left", None).monster("entrance", "surbol")
    dogor, gator = CONTENT.monster_ids.index("dogor"), CONTENT.monster_ids.index("gator")
    t._take_monster(dogor)
    t._take_monster(gator)
    t.s.monster_deck += [gator, dogor]
    zones.monster_for_land(t.s, 0)
    assert t.s.entrance == dogor and t.s.land_monster[0] == gator
    assert CONTENT.monster_ids.index("surbol") in t.s.monster_discard
    seeds = [s for s in (start(4, seed, difficulty="hard") for seed in range(60)) if s.entrance >= 0]
    assert seeds and all(s.entrance == dogor for s in seeds)


@pytest.mark.rule("M.SETUP.16", "M.SETUP.17", "M.SETUP.18", "M.COUNT.2", "M.SOLO.2", "M.LAND.1")
@pytest.mark.parametrize(("players", "lands"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 2)])
def test_lands_headers_and_monsters(players: int, lands: int) -> None:
    s = start(players)
    assert [c >= 0 for c in s.land_card] == [True, lands == 2]
    assert [h >= 0 for h in s.land_header] == [True, lands == 2]
    assert [m >= 0 for m in s.land_monster] == [True, lands == 2]
    if lands == 1:
        assert not any(o in s.options for o in range(k.A_PATH + 8, k.A_PATH + 12))
    assert {start(4, seed).land_header[0] & 1 for seed in range(20)} == {0, 1}


@pytest.mark.rule("M.SETUP.20", "M.SETUP.21", "M.SETUP.22", "M.MISSION.1")
def test_missions_round_marker_and_panic_stack() -> None:
    s = start(3)
    assert s.mission_left != s.mission_right and len(s.mission_bag) == 10 and s.round == 1
    assert sorted(s.panic_stack) == list(range(7)) and sum(s.panic) == 0


@pytest.mark.rule("M.SETUP.23", "M.COUNT.5", "M.TERM.20")
def test_the_first_player_is_drawn_or_named() -> None:
    assert {start(4, seed).first for seed in range(30)} == {0, 1, 2, 3}
    assert start(4, 3, first="2").first == 2 and start(4, 3, first="2").to_move == 2
    assert zones.seat_after(start(4), 3) == 0


@pytest.mark.rule(
    "M.SETUP.24", "M.SETUP.25", "M.SETUP.26", "M.SETUP.27", "M.TERM.1", "M.TERM.4", "M.TERM.5", "M.HIDDEN.6"
)
def test_each_clan_starts_with_leader_mercenary_and_start_values() -> None:
    s = start(3, clans=["wind", "fire", "jungle"])
    assert [CONTENT.merc_ids[m] for m in s.clan[0]] == ["zondo", "tortock"]
    assert CONTENT.merc_ids[s.leader[1]] == "drayis"
    assert (s.glory, s.reputation, s.gold) == ([5] * 3, [1] * 3, [7] * 3)
    assert all(traps == [CONTENT.initial_trap] for traps in s.traps)
    assert sorted(CONTENT.merc_ids[m] for m in s.merc_out) == ["lorios", "nimra"]
    dealt = {tuple(start(3, seed).clan_affinity) for seed in range(20)}
    assert len(dealt) > 5 and all(len(set(clans)) == 3 for clans in dealt)
    assert not any(CONTENT.merc_affinity[m] >= k.SIEGE for m in s.merc_deck + s.docks)


@pytest.mark.rule("M.SETUP.1", "M.SETUP.28", "M.AFFINITIES.3", "M.COUNT.3", "M.SOLO.15")
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {"trick": True}),
        (1, {"queen": True}),
        (4, {"affinities": ["fire", "water", "wind"]}),
        (4, {"affinities": ["fire", "water", "wind", "jungle", "siege"]}),
        (5, {"affinities": ["fire", "water", "wind", "jungle"]}),
        (3, {"clans": ["fire", "fire", "wind"]}),
        (3, {"clans": ["siege", "fire", "wind"]}),
        (2, {"first": "3"}),
        (6, {}),
        (0, {}),
        (2, {"difficulty": "easy"}),
        (2, {"trik": True}),
    ],
)
def test_combinations_that_the_rules_exclude_are_refused(players: int, options: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        start(players, **options)


@pytest.mark.rule("M.AFFINITIES.1", "M.AFFINITIES.2", "M.AFFINITIES.4")
def test_a_new_affinity_replaces_another_completely() -> None:
    s = start(4, affinities=["fire", "water", "necromancer", "siege"])
    every = s.merc_deck + s.docks + [m for clan in s.clan for m in clan]
    assert {CONTENT.merc_affinity[m] for m in every} == {k.FIRE, k.WATER, k.NECROMANCER, k.SIEGE}
    assert {CONTENT.land_affinity[i] for i in s.land_deck + s.land_card} == {k.FIRE, k.WATER, k.NECROMANCER, k.SIEGE}
    monsters = s.monster_deck + s.land_monster
    assert {CONTENT.monster_affinity[m] for m in monsters} == {k.FIRE, k.WATER, k.NECROMANCER, k.SIEGE}
    assert start(4).affinities == 0b1111 and start(5).affinities == 0b11111


@pytest.mark.rule("M.AFFINITIES.5", "M.AFFINITIES.6", "M.SETUP.28", "M.LAND.raonkat")
def test_extras_and_promo_land() -> None:
    plain, extras = start(4), start(4, extras=True)
    assert len(extras.loot_pile) == len(plain.loot_pile) + 4
    assert len(extras.trap_pile) == len(plain.trap_pile) + 10
    assert len(extras.equip_deck) == len(plain.equip_deck) + 9
    raonkat = CONTENT.land_ids.index("raonkat")
    siege = ["fire", "water", "wind", "siege"]
    assert raonkat in (s := start(4, affinities=siege, promo=True)).land_deck + s.land_card
    assert raonkat not in (s := start(4, affinities=siege)).land_deck + s.land_card
    assert raonkat not in (s := start(4, promo=True)).land_deck + s.land_card


@pytest.mark.rule("M.DIFFICULTY.1", "M.DIFFICULTY.2", "M.DIFFICULTY.4", "M.DIFFICULTY.5")
@pytest.mark.parametrize(
    ("level", "extra"),
    [
        ("normal", [0, 0, 1, 1, 2, 2]),
        ("hard", [0, 0, 1, 1, 2, 2]),
        ("tutorial", [0, 0, 0, 0, 1, 1]),
        ("cut-throat", [0, 1, 1, 2, 2, 3]),
    ],
)
def test_extra_attack_dice_by_difficulty(level: str, extra: list[int]) -> None:
    t = table("fire", "water", difficulty=level).monster("left", "surbol").land("left", "kale")
    assert [assault.attack_dice(t.round(n).s, 0) for n in range(1, 7)] == [2 + n for n in extra]


@pytest.mark.rule("M.DEPLOY.15", "M.DEPLOY.16", "M.COUNT.1", "M.COUNT.4")
@pytest.mark.parametrize(
    ("players", "spaces"),
    [(1, [2, 2, 3, 2, 0, 2, 2]), (2, [2, 2, 3, 2, 0, 2, 2]), (3, [3, 2, 4, 3, 0, 3, 4]), (5, [4, 2, 5, 4, 0, 4, 5])],
)
def test_spaces_by_player_count(players: int, spaces: list[int]) -> None:
    s = start(players)
    found = []
    for b in range(k.BUILDINGS):
        n = 0
        while (i := buildings.free_space(s, b)) >= 0:
            s.spaces[i] = 1
            n += 1
        found.append(n)
    assert found == spaces


@pytest.mark.rule("M.TERM.10", "M.TERM.11", "M.TERM.12")
def test_paths_and_their_neighbours() -> None:
    t = table("fire", "water", "wind").monster("entrance", "surbol")
    t.clan("fire", "drayis", "kakron", "torko", "parsas", "fandor").sent("drayis", "left-1").sent("kakron", "left-2")
    t.sent("torko", "left-4").sent("parsas", "right-1").sent("fandor", "entrance-2")
    near = paths.alive_next_to
    assert near(t.s, t.path("left-1"), t.path("left-2")) and not near(t.s, t.path("left-2"), t.path("left-3"))
    assert not near(t.s, t.path("left-2"), t.path("left-4"))
    assert not near(t.s, t.path("left-4"), t.path("right-1")), "paths of different lands are not adjacent"
    assert near(t.s, t.path("entrance-1"), t.path("entrance-2"))


@pytest.mark.rule("M.TERM.13", "M.TERM.14")
def test_the_base_affinities_and_what_a_match_is() -> None:
    t = table("fire", "water").monster("left", "gator").land("left", "kale")
    assert assault.attack_dice(t.s, 0) == 4 + 1
    assert assault.attack_dice(t.land("left", "gurban").s, 0) == 4


@pytest.mark.rule("M.TERM.2", "M.TERM.3", "M.TERM.16", "M.DICE.7")
def test_dice_are_fair_and_persuasion_dice_have_values_at_once() -> None:
    t = table("fire", "water")
    rolled = [zones.roll_die(t.s) for _ in range(6000)]
    assert set(rolled) == set(range(1, 7)) and all(800 < rolled.count(face) < 1200 for face in range(1, 7))
    s = start(2)
    assert all(sum(s.pool[seat * 9 + 2 : seat * 9 + 8]) == 1 and s.pool[seat * 9 + 8] == 0 for seat in range(2))


@pytest.mark.rule("M.TERM.17")
@pytest.mark.parametrize(("face", "hits"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_a_black_die_hits_from_three_on(face: int, hits: int) -> None:
    t = table("fire", "water").roll(face)
    assert assault.roll_hits(t.s, 1) == hits


@pytest.mark.rule("M.TERM.21")
def test_glory_never_falls_below_zero() -> None:
    t = table("fire", "water").glory(fire=1)
    zones.gain_glory(t.s, 0, -3)
    assert t.s.glory[0] == 0
    zones.gain_glory(t.s, 0, 500)
    assert t.s.glory[0] == 500


@pytest.mark.rule("M.TERM.22")
def test_a_single_option_is_taken_without_asking() -> None:
    t = table("fire", "water").pool("fire", "S").pool("water", "S").turn("fire").pick("building:mine")
    assert t.kind() == "turn" and t.s.to_move == 1, "one die, one space for it"
    lines = [line for line in t.log() if line.startswith("There is only one choice")]
    assert lines == ["There is only one choice: 1 die for 3 gold."]


@pytest.mark.rule("M.TERM.22")
def test_a_choice_taken_unasked_is_told_in_words() -> None:
    s = table("fire", "water").s
    told = [only(s, kind, a) for kind in (4, 10) for a in actions.all_actions(s)]
    assert all(told) and not any(sign in words for words in told for sign in ":_")
    ids = {*s.content.merc_ids, *s.content.equip_ids, *s.content.loot_ids, *s.content.trap_ids}
    assert ids.isdisjoint(told), "names, not slugs"


@pytest.mark.rule("M.ROUND.1", "M.ROUND.3", "M.CLEANUP.22")
@pytest.mark.parametrize(("number", "glory", "over"), [(6, 10, True), (5, 29, False), (2, 30, True), (2, 29, False)])
def test_when_the_game_ends(number: int, glory: int, over: bool) -> None:
    t = table("fire", "water").round(number).glory(fire=glory).gold(fire=9, water=9).cleanup()
    assert t.s.over == over
    assert t.s.round == (number if over else number + 1)


@pytest.mark.rule("M.ROUND.2", "M.ROUND.4")
def test_the_phases_follow_each_other() -> None:
    s = start(3, 5)
    rng = random.Random(2)
    seen: list[tuple[int, int]] = []
    while s.to_move >= 0 and s.round < 3:
        if not seen or seen[-1] != (s.round, s.phase):
            seen.append((s.round, s.phase))
        s.apply(rng.choice(s.legal()))
    assert seen == sorted(seen) and {phase for _, phase in seen} >= {k.PHASE_DEPLOY, k.PHASE_ADVENTURE}
