"""Random play from rich tables with any options: every question is sound, and a copy of a position never changes."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from meadhall.core.rng import Rng
from meadhall.core.soak import draw_options
from meadhall.monsterlands import GAME, actions, zones
from meadhall.monsterlands.state import NONE, NONES, MonsterState
from meadhall.monsterlands.turn import Turn
from tests.rules.monsterlands.promises import Said, kept
from tests.rules.monsterlands.table import CONTENT, played, sound


def rich(players: int, seed: int) -> MonsterState:
    """A table where everybody begins with hands full, so that little play shows much of the rules."""
    rng = random.Random(seed)
    options: dict[str, Any] = GAME.complete(players, draw_options(GAME, players, rng))
    s = GAME.new(players, seed, options, CONTENT)
    assert isinstance(s, MonsterState)
    for seat in range(players):
        for _ in range(rng.randrange(4)):
            zones.join_with_dice(s, seat, s.merc_deck.pop())
        for _ in range(2):
            s.loots[seat] = sorted([*s.loots[seat], s.loot_pile.pop()])
            zones.add_trap(s, seat, s.trap_pile.pop())
        for m in s.clan[seat]:
            e = s.equip_deck[-1]
            if s.gear[m * 3 + CONTENT.equip_type[e]] < 0 and len(s.equip_deck) > 6:
                zones.give_gear(s, s.equip_deck.pop(), m)
        homes = [land for land in s.land_deck if CONTENT.land_affinity[land] == s.clan_affinity[seat]]
        if homes and len(s.land_deck) > 4:
            s.land_deck.remove(homes[0])
            s.land_owner[homes[0]] = seat
        if rng.random() < 0.5 and len(s.monster_deck) > 4:
            s.trophies[seat].append(s.monster_deck.pop())
    s.reask()
    sound(s)
    return s


def favour(s: MonsterState, rng: random.Random) -> None:
    """A new round: gold and tokens for all, and glory to hire with."""
    for seat in range(s.players):
        s.gold[seat] = rng.randrange(20)
        s.glory[seat] = rng.randrange(28)
        s.potions[seat], s.venoms[seat], s.elixirs[seat] = (rng.randrange(4) for _ in range(3))
        s.defence[seat] = rng.randrange(6)
    s.reask()


def deal(s: MonsterState, rng: random.Random) -> None:
    """What a seat may not know can be dealt anew: a sound world that looks the same to it."""
    viewer = rng.randrange(-1, s.players)
    world = s.clone()
    world.redact(viewer)
    seen = world.encode()
    dealer = Rng()
    dealer.seed(rng.getrandbits(60))
    world.deal(dealer)
    sound(world)
    world.redact(viewer)
    assert world.encode() == seen


def play(s: MonsterState, seed: int) -> Iterator[MonsterState]:
    """The position before each decision; what was done seldom is done more often."""
    rng = random.Random(seed)
    done: Counter[tuple[int, str]] = Counter()
    last = 0
    while s.to_move >= 0:
        if isinstance(s.stack[-1], Turn) and s.round != last:
            last = s.round
            favour(s, rng)
        yield s
        if rng.random() < 0.05:
            deal(s, rng)
        keys = [(s.kind, actions.thing_name(s, a).partition(":")[0]) for a in s.options]
        chosen = rng.choices(range(len(keys)), [1 / (1 + done[key]) for key in keys])[0]
        done[keys[chosen]] += 1
        said = Said(s, s.options[chosen])
        played(s, s.apply, s.options[chosen])
        kept(s, said)


@pytest.mark.rule("M.INV.1", "M.INV.7", "M.INV.12", "M.INV.34", "M.INV.36", "M.DEPLOY.7")
@pytest.mark.parametrize("seed", range(30))
def test_every_question_of_a_random_game_is_sound(seed: int) -> None:
    for _ in play(rich(seed % 5 + 1, seed), seed):
        assert not NONE and not NONES, "a new position shares its lists with no other"
