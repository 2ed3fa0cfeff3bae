"""The evaluation of Monster Lands: it likes what a player likes, and greedy with it beats random."""

from __future__ import annotations

import pytest

from meadhall.bots import make_bot, seeded
from meadhall.bots.values import value_of
from meadhall.bots.values.monsterlands import VALUE, at_least, gold_at, rounds_left, tail
from meadhall.core.game import Observation, make_setup
from meadhall.monsterlands import codes as k
from meadhall.monsterlands import zones
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.turn import Turn


def position(players: int = 2, seed: int = 1) -> MonsterState:
    """The first turn of a game."""
    setup = make_setup("monsterlands", players, seed, {}, None)
    s = setup.rules.new(players, seed, setup.options, setup.content)
    assert isinstance(s, MonsterState) and isinstance(s.stack[-1], Turn)
    return s


def worth(s: MonsterState, seat: int) -> float:
    return VALUE.worth(s, seat)


def sent(s: MonsterState, seat: int, path: int, strength: int, traps: int = 0, defence: int = 0) -> MonsterState:
    """The leader of a seat on a path, its dice taken from the pool."""
    t = s.clone()
    m = t.leader[seat]
    t.path_merc[path], t.path_owner[path], t.path_of[m] = m, seat, path
    t.path_s[path] = strength
    t.pool[seat * 9] -= strength
    t.path_defence[path] = defence
    for _ in range(traps):
        zones.lay_token(t, path, t.content.initial_trap)
    return t


def test_the_game_has_an_evaluation_of_its_own() -> None:
    assert value_of("monsterlands") is VALUE


@pytest.mark.parametrize("what", ["glory", "gold", "defence", "potions", "venoms", "elixirs"])
def test_more_is_better_and_worse_for_the_opponent(what: str) -> None:
    s = position()
    richer = s.clone()
    getattr(richer, what)[0] += 1
    assert worth(richer, 0) > worth(s, 0)
    assert worth(richer, 1) < worth(s, 1)


def test_traps_loot_trophies_dice_and_mercenaries_count() -> None:
    s = position()
    trapped, looted, richer, stronger, joined = (s.clone() for _ in range(5))
    zones.add_trap(trapped, 0, s.content.trap_ids.index("trap-s2"))
    looted.loots = [[s.content.loot_ids.index("loot-gold-12")], []]
    richer.trophies = [[s.content.monster_ids.index("gator")], []]
    stronger.pool[k.S] += 1
    zones.join(joined, 0, s.content.merc_ids.index("torko"))
    for better in (trapped, looted, richer, stronger, joined):
        assert worth(better, 0) > worth(s, 0)


def test_a_wound_hurts() -> None:
    s = position()
    hurt = s.clone()
    hurt.wounded = s.wounded.copy()
    hurt.wounded[s.leader[0]] = 1
    assert worth(hurt, 0) < worth(s, 0)


def test_a_path_with_a_trap_promises_more_and_a_defence_token_keeps_its_mercenary() -> None:
    s = position()
    bare, trapped = sent(s, 0, k.LAND_PATH, 3), sent(s, 0, k.LAND_PATH, 3, traps=1)
    assert worth(trapped, 0) > worth(bare, 0)
    s.round = 5
    assert worth(sent(s, 0, k.LAND_PATH, 3, traps=1, defence=2), 0) > worth(sent(s, 0, k.LAND_PATH, 3, traps=1), 0)


def test_gold_is_worth_little_when_nothing_comes_after() -> None:
    s = position()
    assert gold_at(s, 0, 4) > gold_at(s, 0, 0)


def test_glory_ends_the_game_early() -> None:
    s = position()
    assert rounds_left(s) == 5
    s.glory[1] = s.content.end_glory
    assert rounds_left(s) == 0


def test_chances() -> None:
    assert tail(2, 0, 2 / 3) == 1.0 and tail(2, 3, 2 / 3) == 0.0
    assert tail(2, 2, 2 / 3) == pytest.approx(4 / 9)
    assert tail(3, 1, 2 / 3) == pytest.approx(26 / 27)
    assert at_least(9.0, 0.0, 9.0) == 1.0 and at_least(8.0, 0.0, 9.0) == 0.0
    assert at_least(10.5, 8.75, 9.0) == pytest.approx(0.74, abs=0.03)  # three dice reach 9 in 160 of 216 rolls


def test_a_victory_is_worth_more_than_any_lead() -> None:
    s = position()
    s.glory[0] = 60
    s.finish()
    assert worth(s, 0) > 90 and worth(s, 1) < -90


def test_greedy_beats_random() -> None:
    won = 0.0
    for number in range(2):
        setup = make_setup("monsterlands", 2, number, {}, None)
        s = setup.rules.new(2, number, setup.options, setup.content)
        specs = ["greedy:worlds=1,budget=12", "random"]
        bots = [make_bot(seeded(specs[(seat + number) % 2], f"{number} {seat}")) for seat in range(2)]
        while s.to_move >= 0:
            seen = s.clone()
            seen.redact(s.to_move)
            s.apply(bots[s.to_move].choose(Observation(setup, seen, s.to_move)))
        won += s.returns()[number % 2]
    assert won == 2.0


def test_a_lead_tells_more_about_the_winner_the_fewer_rounds_are_to_come() -> None:
    s = position(3)
    s.glory[1] += 4
    early = VALUE.shares(s)
    late = s.clone()
    late.round = s.content.rounds
    assert sum(early) == pytest.approx(1) and early[1] > max(early[0], early[2])
    assert VALUE.shares(late)[1] > early[1] + 0.05
