"""Exact odds against all 36 rolls played through the engine, each side using its choices by the same measure."""

import itertools

import pytest

from meadhall.northgard import GAME, codes, combat, odds
from meadhall.northgard.battle import NOT_ROLLED, THROWING, Battle, BattleQuestion, stage_of, under_way
from meadhall.northgard.casualties import Casualties, Casualty
from meadhall.northgard.fights import FightQuestion
from meadhall.northgard.odds import Odds
from meadhall.northgard.state import Northgard
from tests.happened import numbers_of
from tests.rules.northgard.loaded import positions
from tests.rules.northgard.table import Table, stream, table

Count = tuple[int, int, int, int, int, int]  # chances, attacker, defender, neither, losses of attacker and defender
FACES = range(6)
CHOICES = (codes.A_AXE, codes.A_SKULL)


def as_count(o: Odds | None) -> Count:
    assert o is not None
    return (o.chances, o.attacker, o.defender, o.neither, o.attacker_lost, o.defender_lost)


def added(counts: list[Count]) -> Count:
    a, b, c, d, e, f = (sum(column) for column in zip(*counts, strict=True))
    return (a, b, c, d, e, f)


def battle_of(s: Northgard) -> Battle:
    found = under_way(s)
    assert found is not None
    return found


def outcome(s: Northgard, faces: tuple[int, ...], mine: tuple[int, ...], theirs: int) -> Count:
    """One combat played by the engine: no food, these faces next, the choices of attacker (in order) and defender."""
    battle = battle_of(s)
    attacker, defender = battle.attacker, battle.defender
    world = s.clone()
    world.tracing = True
    world.rng.set_words(list(stream(faces)))
    chosen = list(mine)
    while not any(event[0] == codes.EV_WIN for event in numbers_of(world.events)):
        if world.kind == codes.K_FOOD:
            action = codes.A_COUNT
        elif world.kind in (codes.K_SPLIT, codes.K_THROW):
            action = chosen.pop(0) if world.to_move == attacker else theirs
        else:
            assert world.kind == codes.K_CASUALTY
            action = world.options[0]
        world.apply(action)
    lost = {attacker: 0, defender: 0}
    winner = -1
    for event in numbers_of(world.events):
        if event[0] == codes.EV_CASUALTY:
            lost[event[2]] += sum(event[4:7])
        if event[0] == codes.EV_WIN:
            winner = event[2]
            break
    results = (int(winner == attacker), int(winner == defender), int(winner < 0))
    return (1, *results, lost[attacker], lost[defender])


def by_the_engine(s: Northgard) -> Count:
    """All rolls of the pending combat: the defender answers each, the attacker chooses knowing his own die only."""
    stage = stage_of(s)
    firsts: list[tuple[int, ...]] = [(face,) for face in FACES] if stage <= NOT_ROLLED else [()]
    seconds: list[tuple[int, ...]] = [(face,) for face in FACES] if stage <= THROWING else [()]
    total = []
    for first in firsts:
        ways = []
        for mine in itertools.product(CHOICES, repeat=2):
            rolls = []
            for second in seconds:
                answers = [outcome(s, first + second, mine, theirs) for theirs in CHOICES]
                rolls.append(max(answers, key=lambda x: (x[2], -x[5], x[4])))
            ways.append(added(rolls))
        total.append(max(ways, key=lambda x: (x[1], -x[4], x[5])))
    return added(total)


def duel(attackers: int, defenders: int, card: str = "start-move", *buildings: str, clan: str = "boar") -> Table:
    """Wolf attacks from 22-W into 22-S, with food enough for questions."""
    t = table("wolf", clan).tiles("start 0,0", "22 1,0").units("wolf", "22-W", attackers)
    t.units(clan, "22-S", defenders, kaija=clan == "bear").res("wolf", food=1).res(clan, food=1)
    for name in buildings:
        t.loose(name, "22-S")
    t.hand("wolf", card).turn("wolf").play(card, "22-W", "22-S")
    if t.s.kind == codes.K_MOVE_REG:
        t.pick(attackers)
    while t.s.kind in (codes.K_MOVE, codes.K_PUSH):
        t.pick("stop")
    return t.asks("wolf", "food")


CASES = [
    (1, 1, "start-move", ()),
    (2, 1, "start-move", ("defense-tower",)),
    (3, 3, "start-move", ()),
    (5, 2, "start-move", ("fortress", "defense-tower")),
    (4, 2, "warriors", ("fortress", "defense-tower")),
    (3, 2, "axe-throwers", ()),
    (2, 3, "axe-throwers", ("defense-tower",)),
    (2, 2, "shieldbearers", ("defense-tower", "defense-tower")),
    (6, 5, "grizzled-warriors", ()),
]


@pytest.mark.rule("N.COMBAT.8", "N.COMBAT.10", "N.COMBAT.11", "N.COMBAT.12", "N.COMBAT.13", "N.DIE.3")
@pytest.mark.parametrize(("attackers", "defenders", "card", "buildings"), CASES)
def test_odds_are_those_of_all_rolls(attackers: int, defenders: int, card: str, buildings: tuple[str, ...]) -> None:
    t = duel(attackers, defenders, card, *buildings)
    assert as_count(odds.of_position(t.s)) == by_the_engine(t.s)
    same = odds.odds(
        attackers,
        defenders,
        attacker_axes={"warriors": 1, "grizzled-warriors": 2}.get(card, 0),
        defender_towers=buildings.count("defense-tower"),
        defender_fortresses=buildings.count("fortress"),
        shield=int(card == "shieldbearers"),
        throw=card == "axe-throwers",
    )
    assert as_count(same) == by_the_engine(t.s)


def test_odds_count_food_and_heroes() -> None:
    t = duel(3, 2, clan="bear")
    t.pick(1, 1)  # both spend a food, the dice follow
    t = duel(3, 2, clan="bear").pick(1)
    t.asks("bear", "food")
    known = odds.of_position(t.s)
    assert as_count(known) == by_the_engine(t.s)
    assert as_count(known) == as_count(odds.odds(3, 3, attacker_food=1, defender_axes=1))


def test_odds_hold_in_the_middle_of_a_combat() -> None:
    met: dict[tuple[int, bool], int] = {}
    for seed in range(90):
        for s, action in positions(seed, 2 + seed % 4):
            if action < 0 or s.kind not in (codes.K_FOOD, codes.K_SPLIT, codes.K_THROW):
                continue
            asked = s.stack[-1]
            if not isinstance(asked, BattleQuestion):
                continue  # a fight against a creature
            key = (s.kind, asked.attacks)
            if met.setdefault(key, 0) < 4:
                met[key] += 1
                assert as_count(odds.of_position(s)) == by_the_engine(s)
    both = {(kind, attacks) for kind in (codes.K_FOOD, codes.K_SPLIT) for attacks in (True, False)}
    assert set(met) == both | {(codes.K_THROW, True)}


def test_the_best_choice_is_the_one_the_odds_take() -> None:
    for seed in range(60):
        for s, action in positions(seed, 2 + seed % 4):
            if action < 0 or s.kind not in (codes.K_SPLIT, codes.K_THROW):
                continue
            shown = [GAME.preview(s, a) for a in s.options]
            now = odds.of_position(s)
            assert now is not None
            side = "attacker_wins" if s.to_move == battle_of(s).attacker else "defender_wins"
            chances = [x[side] for x in shown if x is not None]
            assert max(chances) == (now.attacker_wins if side == "attacker_wins" else now.defender_wins)


@pytest.mark.rule("N.COMBAT.6")
def test_the_preview_of_food_answers_for_the_defender() -> None:
    t = duel(3, 3)
    shown = [GAME.preview(t.s, action) for action in t.s.options]
    for n, row in enumerate(shown):
        assert row is not None
        after = t.s.clone()
        after.apply(codes.A_COUNT + n)
        assert after.kind == codes.K_FOOD
        answers = [GAME.preview(after, action) for action in after.options]
        best = max(x["defender_wins"] for x in answers if x is not None)
        assert row["defender_wins"] == best
        assert row["food"] == n


def test_the_preview_of_an_attack_is_the_combat_it_leads_to() -> None:
    t = table("wolf", "boar").tiles("start 0,0", "22 1,0").units("wolf", "22-W", 3).units("boar", "22-S", 2)
    t.res("wolf", food=2).res("boar", food=2).hand("wolf", "warriors").turn("wolf").play("warriors", "22-W")
    shown = GAME.preview(t.s, t.action("22-S"))
    assert shown is not None
    assert shown["moves"] == 1
    fight = shown["combat"]
    then = t.s.clone()
    then.apply(t.action("22-S"))
    one = GAME.preview(then, codes.A_COUNT + 1)
    assert one is not None
    assert shown["fewer"][0] is None and shown["fewer"][1] == one["combat"]["with_food"]
    assert len(shown["fewer"]) == 3
    t.pick("22-S", 3).asks("wolf", "food")
    now = odds.of_position(t.s)
    assert now is not None
    assert fight["odds"]["attacker_wins"] == now.attacker_wins
    assert (fight["attackers"], fight["defenders"], fight["attacker_axes"], fight["defender_axes"]) == (3, 2, 4, 2)
    assert [row["food"] for row in fight["with_food"]] == [0, 1, 2]
    assert GAME.preview(t.s, codes.A_COUNT + 1) is not None


@pytest.mark.rule("N.COMBAT.25")
def test_the_preview_of_bribed_units_is_their_owners_combat() -> None:
    t = table("wolf", "boar").tiles("start 0,0", "22 1,0").units("boar", "22-W", 2).units("wolf", "22-S", 1)
    t.hand("wolf", "bribery", "unrest").turn("wolf").play("bribery", "22-S").asks("wolf", "bribe count")
    shown = GAME.preview(t.s, codes.A_COUNT + 2)
    assert shown is not None
    fight = shown["combat"]
    assert (fight["attackers"], fight["defenders"], fight["defender"]) == (2, 1, 0)
    assert fight["odds"]["attacker_wins"] == odds.odds(2, 1).attacker_wins


def test_odds_add_up_for_all_small_combats() -> None:
    for attackers, defenders, food in itertools.product(range(1, 5), range(1, 5), range(3)):
        o = odds.odds(attackers, defenders, attacker_food=food)
        assert o.attacker + o.defender + o.neither == o.chances == 36
        assert o.expected_attacker_losses <= attackers
        assert o.expected_defender_losses <= defenders
        if food:
            assert o.attacker >= odds.odds(attackers, defenders, attacker_food=food - 1).attacker


def test_without_a_combat_there_are_no_odds() -> None:
    t = table("wolf", "boar").tiles("start 0,0", "22 1,0").units("wolf", "22-W", 3).hand("wolf", "militia").turn("wolf")
    assert odds.of_position(t.s) is None
    assert combat.pending(t.s) == []


# -- fights against creatures ------------------------------------------------------------------------------------------


def fought(s: Northgard, action: int, faces: tuple[int, ...], reroll: int = codes.A_NO) -> tuple[int, int]:
    """One fight played by the engine from its question on: 1 if the creature is beaten, and the units lost."""
    world = s.clone()
    world.tracing = True
    seat = world.to_move
    world.rng.set_words(list(stream(faces)))
    world.apply(action)
    while any(isinstance(asked, Casualties | Casualty | FightQuestion) for asked in world.stack):
        assert world.kind in (codes.K_REROLL, codes.K_CASUALTY), world.kind
        world.apply(reroll if world.kind == codes.K_REROLL else world.options[0])
    end = next(event for event in numbers_of(world.events) if event[0] == codes.EV_FIGHT_END)
    lost = sum(sum(e[4:7]) for e in numbers_of(world.events) if e[0] == codes.EV_CASUALTY and e[2] == seat)
    return end[6], lost


def attack(clan: str, units: int, creature: str, card: str, **options: object) -> Table:
    """A clan that has played a Move card beside a creature and is asked whether it attacks it."""
    t = table(clan, "goat" if clan != "goat" else "boar", creatures=True, **options).tiles("start 0,0", "22 1,0")
    t.units(clan, "22-W", units, chief=bool(options)).units("goat" if clan != "goat" else "boar", "start-W")
    t.creature(creature, "22-W").res(clan, food=2).hand(clan, card).turn(clan)
    return t.play(card, "stop")


@pytest.mark.rule("N.CREATURES.20", "N.CREATURES.21", "N.CREATURES.22", "N.CREATURES.23")
@pytest.mark.parametrize(
    ("clan", "units", "card"),
    [("boar", 1, "warriors"), ("boar", 3, "warriors"), ("boar", 2, "axe-throwers"), ("goat", 2, "shieldbearers")],
)
def test_odds_against_a_creature_are_those_of_all_rolls(clan: str, units: int, card: str) -> None:
    t = attack(clan, units, "wolf", card)
    before = GAME.preview(t.s, t.s.options[0])
    t.pick("22-W")
    assert t.s.kind == codes.K_FOOD
    told = []
    for action in t.s.options:
        ends = [fought(t.s, action, faces) for faces in itertools.product(FACES, FACES)]
        found = GAME.preview(t.s, action)
        assert found is not None
        told.append({"food": found["food"], **found["creature"]})
        assert found["creature"]["wins"] == pytest.approx(sum(won for won, _ in ends) / 36)
        assert found["creature"]["losses"] == pytest.approx(sum(lost for _, lost in ends) / 36)
    assert len(told) == min(units, 2) + 1 and len({row["wins"] for row in told}) > 1
    assert before == {"creature": told[0], "with_food": told}, "the same before the attack is declared"


@pytest.mark.rule("N.WARCHIEFS.9")
def test_odds_against_a_creature_reroll_where_it_is_better() -> None:
    t = attack("raven", 1, "wolf", "warriors", warchiefs=True).pick("22-W")
    action = t.s.options[-1]
    best = 0.0
    kept = {}
    for face in FACES:
        kept[face] = sum(fought(t.s, action, (face, other))[0] for other in FACES) / 6
        again = sum(
            fought(t.s, action, (face, *others), codes.A_REROLL)[0] for others in itertools.product(FACES, FACES)
        )
        best += max(kept[face], again / 36) / 6
    found = GAME.preview(t.s, action)
    assert found is not None and found["creature"]["wins"] == pytest.approx(best)
    assert best > sum(kept.values()) / 6
    t.s.rng.set_words(list(stream((4,))))
    t.s.apply(action)
    assert t.s.kind == codes.K_REROLL
    keep, rolled = GAME.preview(t.s, codes.A_NO), GAME.preview(t.s, codes.A_REROLL)
    assert keep is not None and rolled is not None
    assert keep["creature"]["wins"] == pytest.approx(kept[4])
    assert rolled["creature"]["wins"] == pytest.approx(sum(kept.values()) / 6)


@pytest.mark.rule("N.CREATURES.23")
def test_odds_where_the_creature_attacks_give_ties_to_the_player() -> None:
    t = table("boar", "goat", creatures=True).tiles("start 0,0", "22 1,0").units("boar", "22-S", 3)
    t.units("goat", "start-W").loose("fortress", "22-S").res("boar", food=3).creature("valkyrie", "22-E")
    t.phase("creatures")
    assert t.s.kind == codes.K_FOOD
    for action in t.s.options:
        ends = [fought(t.s, action, faces) for faces in itertools.product(FACES, FACES)]
        found = GAME.preview(t.s, action)
        assert found is not None
        assert found["creature"]["wins"] == pytest.approx(sum(won for won, _ in ends) / 36)
        assert found["creature"]["losses"] == pytest.approx(sum(lost for _, lost in ends) / 36)
    assert "to beat it" in GAME.remark(t.s, t.s.options[0])
