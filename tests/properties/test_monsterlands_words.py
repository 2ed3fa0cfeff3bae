"""What Monster Lands' labels, prompts and log lines promise is what the step does; refusals name what is in the way."""

import random

import pytest

from meadhall.monsterlands import GAME, actions, names
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.assault import Defend
from meadhall.monsterlands.assign import AssignTokens
from meadhall.monsterlands.buildings import RULES, BazaarCard, Hire
from meadhall.monsterlands.cleanup import PreWages
from meadhall.monsterlands.entries import QUESTIONS
from meadhall.monsterlands.reasons import PLAIN
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.turn import Turn
from tests.rules.monsterlands.promises import BOOK, Said, kept
from tests.rules.monsterlands.table import CONTENT
from tests.rules.monsterlands.test_random_play import play, rich

MODULES = {"TRICK": "trick", "QUEEN": "queen", "MOREMONSTERS": "more_monsters", "RESURRECTION": "resurrection"}


def check_rule(s: MonsterState, cited: str) -> None:
    """A rule cited exists, and belongs to a module in play."""
    assert cited in BOOK, cited
    module = MODULES.get(cited.split(".")[1])
    assert module is None or getattr(s, module), cited


@pytest.mark.parametrize("seed", range(100, 120))
def test_labels_and_reasons_tell_the_truth(seed: int) -> None:
    """Each step is held against its words by `play`; here every option's rule and the refusals at every question."""
    rng = random.Random(seed)
    for s in play(rich(seed % 5 + 1, seed), seed):
        for option in s.options:
            check_rule(s, GAME.option_rule(s, option))
        if rng.random() < 0.2:
            for name in rng.sample(things(s), 6):
                refused(s, name)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_plain_game_tells_the_truth(players: int) -> None:
    """From the usual start, without gifts."""
    rng = random.Random(players)
    s = GAME.new(players, players, GAME.complete(players, {}), CONTENT)
    assert isinstance(s, MonsterState)
    while s.to_move >= 0:
        said = Said(s, rng.choice(s.options))
        s.apply(said.action)
        kept(s, said)


def things(s: MonsterState) -> list[str]:
    """What somebody might point at."""
    c, seat = s.content, s.to_move
    out = [f"building:{b}" for b in c.building_ids] + [f"path:{p}" for p in names.PATH_IDS]
    out += [f"verb:{verb}" for verb in actions.VERBS.values()]
    out += [f"{sort}:{names.merc_id(s, m)}" for m in s.clan[seat] for sort in ("talent", "drink", "mercenary")]
    out += [f"mercenary:{names.merc_id(s, m)}" for m in s.docks if m >= 0]
    out += [f"land:{land}" for land in c.land_ids] + [f"settle:{land}" for land in c.land_ids]
    for e in range(c.equips):
        if e in s.bazaar or s.equip_at[e] >= 0:
            out += [f"{sort}:{names.equip_id(s, e)}" for sort in ("equipment", "ability", "move")]
    out += [f"trap:{c.trap_ids[design]}" for design in s.trap_offer if design >= 0]
    out += [f"die:{names.die(die)}" for die in range(k.DICE)]
    out += [f"loot:{loot}" for loot in c.loot_ids] + [f"trophy:{monster}" for monster in c.monster_ids]
    return out


def refused(s: MonsterState, name: str) -> None:
    """A refusal cites a rule that exists; where it can be tried, taking its cause away makes the thing legal."""
    why = GAME.reason(s, s.to_move, name)
    if why is None:
        return
    assert why.rule in BOOK and why.text.endswith((".", "?")), why
    a = actions.thing(s, name)
    if a < 0 or a in s.options:
        return
    code = s.why(a)
    if code in (0, k.R_NOT_ASKED):
        return
    other = s.clone()
    if not without(other, a, code):
        return
    other.reask()
    assert other.why(a) != code, (name, why.text)


def without(s: MonsterState, a: int, code: int) -> bool:
    """Take the cause of a refusal away; False where that is not tried."""
    seat, q = s.to_move, s.stack[-1]
    if code == k.R_GOLD:
        s.gold[seat] += 60
    elif code == k.R_PANIC:
        s.panic = [0] * k.BUILDINGS
    elif code == k.R_ROOM:
        s.potions[seat] = s.venoms[seat] = s.elixirs[seat] = s.defence[seat] = 0
    elif code == k.R_REPUTATION:
        s.glory[seat] += 60
    elif code == k.R_FULL or code == k.R_SPACE_TAKEN:
        s.spaces = [k.SPACE_FREE] * len(s.spaces)
    elif code == k.R_NO_DIE and isinstance(q, Turn):
        for i in range(seat * 9, seat * 9 + k.DICE):
            s.pool[i] += 3
    elif code == k.R_OCCUPIED:
        s.path_merc[a - k.A_PATH] = -1
    elif code == k.R_NO_MONSTER:
        s.entrance = s.monster_deck[-1] if s.monster_deck else s.land_monster[0]
    elif code == k.R_USED and isinstance(q, Turn):
        s.used, s.equip_used, s.land_dice = [0] * len(s.used), [0] * len(s.equip_used), [0] * len(s.land_dice)
    elif code == k.R_NO_POTION:
        s.potions[seat] = 1
    elif code == k.R_NOT_WOUNDED:
        s.wounded = [1] * len(s.wounded)
    elif code == k.R_MOVED:
        s.moved = []
    elif code in (k.R_ASSIGNED, k.R_NO_CARRIER):
        s.path_of = [-1] * len(s.path_of)
        s.moved = []
        join(s, seat, next(m for m in range(len(s.owner)) if m not in s.clan[seat]))
    elif code == k.R_NOT_YOURS and isinstance(q, (Turn, PreWages)):
        hand_over(s, a, seat)
    elif code == k.R_UNSETTLED:
        s.land_settler = [s.clan[seat][0]] * len(s.land_settler)
    elif code == k.R_SETTLED and k.A_SETTLE <= a < k.ACTIONS:
        s.land_settler = [-1] * len(s.land_settler)
    elif code == k.R_NO_SETTLER:
        land = a - k.A_SETTLE
        join(s, seat, next(m for m, a in enumerate(s.content.merc_affinity) if a == s.content.land_affinity[land]))
        s.leader = [-1] * len(s.leader)
        s.settled_on = [-1] * len(s.settled_on)
    elif code == k.R_TILE_EMPTY:
        s.tile = [s.clan[seat][0]]
    elif code == k.R_NOT_OFFERED and isinstance(q, BazaarCard):
        s.bazaar = [*s.bazaar, a - k.A_EQUIP]
    elif code == k.R_NOT_OFFERED and isinstance(q, Hire):
        s.docks = [*s.docks, a - k.A_MERC]
    elif code == k.R_NOBODY_FREE:
        s.path_of = [-1] * len(s.path_of)
        if not any(s.content.merc_role[m] != k.NOVICE for m in s.clan[seat]):
            return False
    elif code == k.R_MUST_ACT:
        for i in range(seat * 9, seat * 9 + 9):
            s.pool[i] = 0
    elif code == k.R_SPACES and k.A_SLOT <= a < k.A_TRAP:
        assert isinstance(q, AssignTokens)
        s.become(AssignTokens(q.seat, q.path, q.mercenary, 0, 0))
    elif code == k.R_NO_TOKEN and isinstance(q, Defend):
        s.path_defence[q.path] = 1
        s.path_potion = [1] * len(s.path_potion)
    else:
        return False
    return True


def join(s: MonsterState, seat: int, m: int) -> None:
    """A mercenary is in a clan."""
    s.clan = [[*each, m] if owner == seat and m not in each else each for owner, each in enumerate(s.clan)]
    s.owner = [seat if other == m else owner for other, owner in enumerate(s.owner)]


def hand_over(s: MonsterState, a: int, seat: int) -> None:
    """What somebody pointed at belongs to them."""
    s.land_owner = [seat] * len(s.land_owner)
    s.owner = [seat] * len(s.owner)
    s.equip_at = [s.clan[seat][0] if at < 0 else at for at in s.equip_at]
    if k.A_LOOT <= a < k.A_TAKE:
        s.loots = [[*each, a - k.A_LOOT] for each in s.loots]
    elif k.A_TROPHY <= a < k.A_LOOT:
        s.trophies = [[*each, a - k.A_TROPHY] for each in s.trophies]


def test_every_rule_of_the_words_exists() -> None:
    cited = {rule for _, rule in PLAIN.values()} | set(RULES)
    cited |= {entry.rule for entry in QUESTIONS.by_number.values() if entry.rule}
    assert cited <= set(BOOK)
