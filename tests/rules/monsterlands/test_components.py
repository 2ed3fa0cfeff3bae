"""One test per component: monsters, mercenaries, equipment, tokens, lands, headers, missions do what they say."""

import pytest

from meadhall.monsterlands import assault, battle, paths, rolls, traps, trick, view, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.schema import AFFINITY_WORDS
from tests.rules.monsterlands.table import CONTENT as C
from tests.rules.monsterlands.table import Table, table


def marked(kind: str, ids: list[str]) -> list[object]:
    return [pytest.param(name, marks=pytest.mark.rule(f"M.{kind}.{name}"), id=name) for name in dict.fromkeys(ids)]


def clans_with(affinity: int) -> tuple[str, str]:
    """Two clans, none of them of the affinity, which is in play all the same."""
    words = [word for i, word in enumerate(AFFINITY_WORDS) if i != affinity]
    return words[0], words[1]


def with_affinity(affinity: int, **options: object) -> Table:
    first, second = clans_with(affinity)
    third, word = AFFINITY_WORDS[3 if affinity != 3 else 2], AFFINITY_WORDS[affinity] if affinity >= 0 else "siege"
    return table(first, second, affinities=[first, second, third, word], **options)


def answer(t: Table) -> None:
    """Take no dice away, answer every hit with a token, leave loot and lands alone."""
    while t.kind() in ("magic", "defend"):
        t.pick("count:0" if t.kind() == "magic" else "defence")


def fight(monster: str, until: str) -> Table:
    """A leader with many dice and tokens meets a monster and stops as soon as it would get the result."""
    t = with_affinity(C.monster_affinity[C.monster_ids.index(monster)]).monster("left", monster)
    clan = t.clans[0]
    leader = t.members(clan)[0]
    land = next(i for i in C.land_ids if C.land_affinity[C.land_ids.index(i)] == C.merc_affinity[t.merc(leader)])
    t.land("left", land, "hdr-2b").clan(clan, leader).glory(**{clan: 5}).gold(**{clan: 0})
    t.sent(leader, "left-1", "S" * 18, traps=("trap-initial", "trap-initial"), defence=15).adventure()
    answer(t)
    while t.kind() == "attack":
        found = view.preview(t.s, k.A_STOP)
        assert found is not None
        if found["result"] == until:
            t.pick("stop")
        else:
            t.roll(3).pick("roll:S")
    answer(t)
    return t


@pytest.mark.rule("M.BATTLE.49", "M.BATTLE.60")
@pytest.mark.parametrize("name", marked("MONSTER", C.monster_ids))
def test_a_captured_monster_pays_its_reward(name: str) -> None:
    t = fight(name, "captures")
    number = C.monster_ids.index(name)
    assert t.s.glory[0] == 5 + C.capture_glory[number] and t.s.gold[0] == C.capture_gold[number]
    assert number in t.s.monster_discard or (C.monster_power[number].returns and t.s.entrance == number)


@pytest.mark.rule("M.BATTLE.50")
@pytest.mark.parametrize("name", marked("MONSTER", C.monster_ids))
def test_an_eliminated_monster_is_a_trophy(name: str) -> None:
    t = fight(name, "eliminates")
    number = C.monster_ids.index(name)
    bonus = C.monster_power[number].final_glory
    assert t.s.glory[0] == 5 + C.eliminate_glory[number] + bonus and t.s.gold[0] == 0
    assert t.trophies_of(t.clans[0]) == [name] and 1 <= C.monster_trophy[number] <= 3


# -- mercenaries -----------------------------------------------------------------------------------------------------


def outside(member: str) -> Table:
    """A mercenary on a land path with S S M, a plain trap and tokens; B-monster of another affinity."""
    m = C.merc_ids.index(member)
    t = with_affinity(C.merc_affinity[m])
    monster = next(
        x
        for x in ("gator", "krunn", "sandor", "korcko")
        if t.s.affinities & (1 << C.monster_affinity[C.monster_ids.index(x)])
    )
    leader = t.members(t.clans[0])[0]
    t.clan(t.clans[0], leader, member).monster("left", monster).header("left", "hdr-2b")
    return t.sent(member, "left-1", "SSM", traps=("trap-initial",), defence=9)


def roll(t: Table, context: int, path: str = "left-1") -> rolls.Roll:
    return rolls.begun(t.s, t.path(path), context, 0)


MERCS = list(C.merc_ids[: C.first_novice])
OUTSIDE = [n for n in MERCS if C.merc_timing[C.merc_ids.index(n)] == k.OUTSIDE]


@pytest.mark.parametrize("name", marked("MERCENARY", OUTSIDE))
def test_an_outside_talent_works_on_the_path(name: str) -> None:
    """Whatever the talent is, it changes the fight, the roll, the loot or the reward by the number on the card."""
    t = outside(name)
    m = t.merc(name)
    power = C.merc_power[m]
    path = t.path("left-1")
    checked = 0
    if power.dt:
        monster = t.s.land_monster[0]
        limited = power.dt_mask and not power.dt_mask & (1 << C.monster_affinity[monster])
        assert assault.dt_left(t.s, path, k.DT_TALENT, monster) == (0 if limited else power.dt)
        friend = next(i for i in range(C.monsters) if not power.dt_mask or power.dt_mask & (1 << C.monster_affinity[i]))
        if not C.monster_power[friend].forbid & k.FORBID_DT:
            assert assault.dt_left(t.s, path, k.DT_TALENT, friend) == power.dt
        checked += 1
    if power.rolls:
        f = roll(t, k.ON_MONSTER)
        t.s.rolled = [path * 4096 + k.S * 16 + 3, path * 4096 + k.S * 16 + 4, path * 4096 + k.M * 16 + 2]
        plain = 3 + 4 + 2
        t.s.wounded[m] = 1
        gain = sum((power.each[c] + power.wounded_each[c]) * n + power.one[c] for c, n in ((k.S, 2), (k.M, 1)))
        monster_mod = C.monster_power[t.s.land_monster[0]]
        assert not monster_mod.rolls
        assert rolls.own_total(t.s, f) == plain + gain and gain > 0
        checked += 1
    if power.reroll_times:
        f = roll(t, k.ON_MISSION if power.reroll_mask == 4 else k.ON_MONSTER)
        for at in range(power.reroll_times):
            colour = next(c for c in range(3) if power.reroll_mask & (1 << c))
            if at == 0:
                t.s.rolled = [path * 4096 + colour * 16 + 1, path * 4096 + colour * 16 + 1]
            assert rolls.why_reroll(t.s, f, k.RE_TALENT) == 0
            mark = 1 if power.reroll_different else 0
            t.roll(1)
            rolls.reroll(t.s, path, colour * 6, mark)
            f = rolls.with_reroll(f, 0)
        assert rolls.why_reroll(t.s, f, k.RE_TALENT) == k.R_USED
        checked += 1
    for event in (True, False):
        bonus = power.total_capture if event else power.total_eliminate
        if bonus:
            assert rolls.event_total(t.s, roll(t, k.ON_MONSTER), event) == bonus
            assert rolls.event_total(t.s, roll(t, k.ON_MONSTER), not event) == 0
            checked += 1
    if power.total_conquest:
        f = roll(t, k.ON_CONQUEST)
        t.s.rolled = [path * 4096 + 4]
        assert rolls.own_total(t.s, f) == 4 + power.total_conquest
        checked += 1
    if power.remove:
        assert assault.removed_dice(t.s, path) == power.remove
        checked += 1
    if power.no_trap:
        zones.clear_laid(t.s, path)
        assert battle.trap_condition(t.s, path, t.s.land_monster[0])
        checked += 1
    if power.double_benefit:
        assert paths.benefit_times(t.s, path) == 2
        checked += 1
    if power.has_events or power.extra_loot or power.divert:
        checked += 1  # played through in test_talents.py
    assert checked, f"{name} has a talent nobody looked at"


D_TALENTS = [n for n in MERCS if C.merc_timing[C.merc_ids.index(n)] == k.DEPLOYMENT]


@pytest.mark.parametrize("name", marked("MERCENARY", D_TALENTS))
def test_a_deployment_talent_gives_what_it_says_once(name: str) -> None:
    m = C.merc_ids.index(name)
    power = C.merc_power[m]
    t = with_affinity(C.merc_affinity[m])
    clan = t.clans[0]
    leader = t.members(clan)[0]
    t.clan(clan, leader, name) if name != leader else None
    t.gold(**{clan: 9}).pool(clan, "S M P3").turn(clan)
    if power.discount_on >= 0 or power.mine_gold:
        t.lacks(f"talent:{name}").refuses(f"talent:{name}", "wrong time")
        return  # played through in test_deployment.py
    have, dice = zones.goods_of(t.s, 0), zones.pool_size(t.s, 0)
    t.roll(4).pick(f"talent:{name}")
    if power.choose:
        tokens = [word for bit, word in enumerate(("potion", "venom", "elixir", "defence")) if power.choose & 1 << bit]
        t.only(*tokens).pick(tokens[-1])
        assert sum(zones.goods_of(t.s, 0)) == sum(have) + 1
    elif power.pay_die >= 0:
        assert t.s.gold[0] == 9 - power.pay_gold and zones.pool_size(t.s, 0) == 4
    elif power.adjust:
        t.asks(clan, "adjust").only("plus", "minus").pick("plus")
        assert t.dice_of(clan) == "S M P4"
    elif power.give_mask:
        t.pick("die:S", "colour:M", "colour:M")
        assert t.dice_of(clan) == "M M M P3"
    else:
        gives = [power.gold, power.glory, power.potion, power.venom, power.elixir, power.defence]
        assert [new - old for new, old in zip(zones.goods_of(t.s, 0), have, strict=True)] == gives
        assert zones.pool_size(t.s, 0) == dice + sum(power.dice) and sum(gives) + sum(power.dice) > 0
    t.turn(clan).refuses(f"talent:{name}", "used")


@pytest.mark.rule("M.MERCENARY.dalina", "M.TALENT.5", "M.INV.17")
def test_dalina_holds_more_traps_and_her_leaving_costs_them() -> None:
    t = table("jungle", "fire").clan("jungle", "purkas", "dalina").traps("jungle", *["trap-s1"] * 4, *["trap-m1"] * 4)
    assert zones.trap_limit(t.s, 0) == 8
    t.gold(jungle=0, fire=9).cleanup()
    assert "dalina" not in t.members("jungle")
    for _ in range(3):
        t.asks("jungle", "trap-discard").pick("slot:1")
    assert len(t.traps_of("jungle")) == 5


# -- equipment -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M.EQUIP.1", "M.EQUIP.7")
@pytest.mark.parametrize("name", marked("EQUIPMENT", C.equip_ids))
def test_equipment_works_for_its_carrier(name: str) -> None:
    t = table("fire", "water", extras=True).clan("fire", "drayis", "kakron").gear("kakron", name)
    e = t.equip(name)
    power = C.equip_power[e]
    t.monster("left", "gator").land("left", "gurban", "hdr-2b")
    if C.equip_timing[e] == k.DEPLOYMENT:
        t.gold(fire=0).pool("fire", "S").turn("fire")
        if power.gains:
            t.pick(f"ability:{name}")
            assert t.of(t.s.gold, "fire") == power.gold
            t.refuses(f"ability:{name}", "used")
        else:
            assert power.mine_gold or power.discount  # played through in test_deployment.py
        return
    t.sent("kakron", "left-1", "SM", traps=("trap-initial",), defence=9).sent("drayis", "left-2", "SM")
    path = t.path("left-1")
    if power.rolls:
        for context in (k.ON_MONSTER, k.ON_CONQUEST):
            f, other = roll(t, context), roll(t, context, "left-2")
            t.s.rolled = [p * 4096 + c * 16 + 3 for p in (path, path + 1) for c in (k.S, k.M)]
            gain = sum(power.each[context * 3 + c] + power.one[context * 3 + c] for c in (k.S, k.M))
            assert rolls.own_total(t.s, f) == 6 + gain
            assert rolls.own_total(t.s, other) == 6, "it works for its own path only"
    if power.reroll_times:
        f = roll(t, k.ON_MONSTER)
        groups = [f.groups[at : at + rolls.GROUP] for at in range(0, len(f.groups), rolls.GROUP)]
        kind = k.RE_GEAR + C.equip_type[e]
        assert [kind, power.reroll_mask, power.reroll_times, power.reroll_different] in groups
    if power.dt:
        assert assault.dt_left(t.s, path, k.DT_GEAR + C.equip_type[e], t.s.land_monster[0]) == power.dt
    if power.remove:
        assert assault.removed_dice(t.s, path) == power.remove and assault.removed_dice(t.s, path + 1) == 0
    assert power.rolls or power.reroll_times or power.dt or power.remove


# -- traps and tricks ------------------------------------------------------------------------------------------------


PLAIN_TRAPS = [n for n in C.trap_ids if C.trap_kind[C.trap_ids.index(n)] in (k.TRAP_IMPROVED, k.TRAP_SHIELDED)]


@pytest.mark.rule("M.BATTLE.2", "M.BATTLE.3", "M.TRICK.6")
@pytest.mark.parametrize("name", marked("TRAP", PLAIN_TRAPS))
def test_a_revealed_trap_works_on_its_path(name: str) -> None:
    design = C.trap_ids.index(name)
    power = C.trap_power[design]
    t = table("fire", "water", extras=True, trick=True).clan("fire", "drayis", "kakron").monster("left", "gator")
    t.land("left", "gurban", "hdr-2b").sent("kakron", "left-1", "SM", traps=(name,)).sent("drayis", "left-2", "SM")
    path = t.path("left-1")
    traps.reveal(t.s, 0)
    if power.trap_choice:
        traps.add_choice_die(t.s, 0, k.M)
    dice = (rolls.dice_on(t.s, path, k.S), rolls.dice_on(t.s, path, k.M))
    assert dice == (1 + power.trap_s, 1 + power.trap_m + (1 if power.trap_choice else 0))
    for context in (k.ON_MONSTER, k.ON_CONQUEST):
        f, other = roll(t, context), roll(t, context, "left-2")
        t.s.rolled = [p * 4096 + c * 16 + 3 for p in (path, path + 1) for c in (k.S, k.M)]
        flat = power.total_monster if context == k.ON_MONSTER else 0
        assert rolls.own_total(t.s, f) == 6 + power.each[context * 3] + power.each[context * 3 + 1] + flat
        assert rolls.own_total(t.s, other) == 6
    assert assault.dt_left(t.s, path, k.DT_TRAP, t.s.land_monster[0]) == power.dt
    assert assault.removed_dice(t.s, path) == power.remove
    assert rolls.traps_on(t.s, path) == 1
    shielded = C.trap_kind[design] == k.TRAP_SHIELDED
    t.s.rolled = []
    assert trick.stealable(t.s, path, k.S) == (1 if shielded else dice[0])


TRICKS = [n for n in C.trap_ids if C.trap_kind[C.trap_ids.index(n)] == k.TRAP_TRICK]


@pytest.mark.rule("M.TRICK.1", "M.TRICK.3", "M.TRICK.10", "M.DECIDE.36", "M.DECIDE.39")
@pytest.mark.parametrize("name", marked("TRICK", TRICKS))
def test_a_trick_steals_or_diverts(name: str) -> None:
    power = C.trap_power[C.trap_ids.index(name)]
    t = table("fire", "water", trick=True).clan("fire", "drayis", "kakron").clan("water", "nimra", "lorios")
    t.monster("left", "gator").land("left", "gurban", "hdr-2b").sent("lorios", "left-2", "SSMM")
    t.sent("kakron", "left-1", "S", traps=(name,), defence=9).adventure(*[1] * 4).asks("fire", "clash-reveal").pick(
        "yes"
    )
    if power.steal:
        if t.kind() == "steal":
            most = max(int(o[6:]) for o in t.options())
            assert most == power.steal
            t.pick(f"count:{most}")
        t.pick("count:0?")
        assert rolls.dice_on(t.s, t.path("left-1"), k.S) + rolls.dice_on(t.s, t.path("left-1"), k.M) == 1 + power.steal
        assert rolls.dice_on(t.s, t.path("left-2"), k.S) + rolls.dice_on(t.s, t.path("left-2"), k.M) == 4 - power.steal
    else:
        t.asks("fire", "divert").only(*[f"count:{n}" for n in range(power.divert + 1)])
    assert rolls.traps_on(t.s, t.path("left-1")) == 0


# -- loot ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M.LOOT.5", "M.DECIDE.23")
@pytest.mark.parametrize(
    "name", marked("LOOT", [n for n in C.loot_ids if C.loot_use[C.loot_ids.index(n)] != k.LOOT_OUTSIDE])
)
def test_loot_without_the_symbol_is_used_in_a_turn(name: str) -> None:
    design = C.loot_ids.index(name)
    power = C.loot_power[design]
    t = table("fire", "water", extras=True).gold(fire=0).glory(fire=9).pool("fire", "S M P3").loot("fire", name)
    t.docks("parsas", "guster", "orlak", "fandor").turn("fire").pick(f"loot:{name}")
    if power.give_mask:
        t.pick("die:M?", "die:P3?")
        assert zones.pool_size(t.s, 0) == 5
    elif power.free_hire:
        t.pick("mercenary:guster")
        assert "guster" in t.members("fire")
    elif power.free_equipment:
        first = t.options()[0]
        t.pick(first, "mercenary:drayis").asks("fire", "free-equipment").offers("stop").pick(t.options()[0])
        t.pick("mercenary:kakron")
        assert len(t.gear_of("drayis")) + len(t.gear_of("kakron")) == 2
    else:
        got = [t.s.gold[0], t.s.potions[0], t.s.venoms[0], t.s.elixirs[0], t.s.defence[0]]
        assert got == [power.gold, min(3, power.potion), min(3, power.venom), power.elixir, min(5, power.defence)]
    assert design in t.s.loot_discard and t.loots_of("fire") == []


@pytest.mark.rule("M.LOOT.7", "M.LOOT.12", "M.DECIDE.44", "M.DECIDE.45")
@pytest.mark.parametrize(
    "name", marked("LOOT", [n for n in C.loot_ids if C.loot_use[C.loot_ids.index(n)] == k.LOOT_OUTSIDE])
)
def test_loot_with_the_symbol_is_used_outside(name: str) -> None:
    design = C.loot_ids.index(name)
    power = C.loot_power[design]
    t = (
        table("fire", "water", extras=True)
        .clan("fire", "drayis")
        .monster("left", "surbol")
        .land("left", "kale", "hdr-2b")
    )
    t.glory(fire=5).loot("fire", name).pool("fire", "S").turn("fire").lacks(f"loot:{name}").refuses(
        f"loot:{name}", "wrong time"
    )
    t.pool("fire", "").sent("drayis", "left-1", "SSSSSSM", traps=("trap-initial",), defence=9).adventure()
    answer(t)
    t.lacks(f"loot:{name}").roll(3, 3, 2).pick("roll:S", "roll:S", "roll:M")
    if power.has_events:
        t.lacks(f"loot:{name}")
        event = next(i for i in range(5) if power.has_events & (1 << i))
        if event == k.EVENT_CONQUEST:
            return  # played through in test_conquest.py
        while view.preview(t.s, k.A_STOP)["result"] != ("captures" if event == k.EVENT_CAPTURE else "eliminates"):  # type: ignore[index]
            t.roll(6 if event == k.EVENT_ELIMINATE else 3).pick("roll:S")
        t.pick("stop?").asks("fire", "glory-loot").only(f"loot:{name}", "no")
        before = t.s.glory[0]
        t.pick(f"loot:{name}")
        assert t.s.glory[0] >= before + power.events[event * k.GOODS + k.GLORY]
        return
    f = t.q.roll
    totals = (rolls.own_total(t.s, f), rolls.event_total(t.s, f, True), rolls.event_total(t.s, f, False))
    t.pick(f"loot:{name}")
    f = t.q.roll
    after = (rolls.own_total(t.s, f), rolls.event_total(t.s, f, True), rolls.event_total(t.s, f, False))
    gain = power.each[k.S] * 2 + power.each[k.M]
    assert after == (totals[0] + gain, totals[1] + power.total_capture, totals[2] + power.total_eliminate)
    if power.reroll_times:
        t.offers(f"reroll:{name}")
    assert design in t.s.loot_discard


# -- lands, headers, missions ----------------------------------------------------------------------------------------


@pytest.mark.rule("M.SETTLED.8", "M.SETTLED.9", "M.SETTLED.11", "M.DECIDE.20")
@pytest.mark.parametrize("name", marked("LAND", C.land_ids))
def test_a_settled_land_gives_its_benefit_once_a_round(name: str) -> None:
    land = C.land_ids.index(name)
    affinity = C.land_affinity[land]
    t = with_affinity(affinity, promo=True, extras=True)
    clan = t.clans[0]
    leader = t.members(clan)[0]
    settler = next(
        n
        for n in MERCS
        if C.merc_affinity[C.merc_ids.index(n)] == affinity and C.merc_role[C.merc_ids.index(n)] == k.DECK
    )
    t.clan(clan, leader, settler).owns(clan, name, settler).gold(**{clan: 0}).glory(**{clan: 30}).pool(
        clan, "S S M P2 P3"
    )
    t.turn(clan).pick(f"land:{name}")
    while t.kind() == "settled-dice":
        t.pick(t.options()[0])
    power = C.land_power[land]
    placed = len(C.land_dice[land])
    if power.free_hire:
        t.asks(clan, "free-hire").pick(t.options()[0])
        assert len(t.members(clan)) == 3
    elif power.free_equipment:
        t.asks(clan, "free-equipment").pick(t.options()[0], f"mercenary:{leader}")
        assert len(t.gear_of(leader)) == 1
    elif power.take_loot:
        t.asks(clan, "take-loot").pick(t.options()[0])  # M.DECIDE.30
        assert len(t.loots_of(clan)) == 1 and -1 not in t.s.loot_offer
    else:
        assert zones.pool_size(t.s, 0) == 5 - placed + sum(power.dice)
        got = [t.s.gold[0], t.s.glory[0] - 30, t.s.potions[0], t.s.venoms[0], t.s.elixirs[0], t.s.defence[0]]
        assert got == [power.gold, power.glory, power.potion, power.venom, power.elixir, power.defence]
    t.pool(clan, "S S M M P2 P3").turn(clan).lacks(f"land:{name}").refuses(f"land:{name}", "used")


@pytest.mark.rule("M.LAND.2", "M.LAND.3", "M.LAND.6", "M.DATA.6")
@pytest.mark.parametrize("name", marked("HEADER", C.header_ids))
def test_a_header_asks_for_its_dice_and_grants_its_benefit(name: str) -> None:
    for number in range(4):
        row = C.header_ids.index(name) * 4 + number
        power = C.header_power[row]
        t = table("fire", "water").monster("left", "surbol").land("left", "kale", name)
        need = "S " * C.header_s[row] + "M " * C.header_m[row]
        path = f"path:left-{number + 1}"
        less = need.split()[1:]
        t.pool("fire", " ".join(less)).turn("fire") if less else None
        if less:
            t.lacks(path).refuses(path, "no die")
        t.pool("fire", need + "S S S S S M M M M M").turn("fire").pick(path, "mercenary:drayis")
        placed = 0
        while t.kind() == "assign-dice" and t.options() != ["stop"]:
            words = [o for o in t.options() if o.startswith("die:")]
            allowed = {f"die:{'SM'[c]}" for c in range(2) if C.header_mask[row] & (1 << c)}
            assert set(words) == allowed
            t.pick(words[-1])
            placed += 1
        assert placed == C.header_optional[row]
        at = t.path(f"left-{number + 1}")
        assert (t.s.path_gold[at], t.s.path_potion[at], t.s.path_venom[at]) == (power.gold, power.potion, power.venom)
        assert assault.dt_left(t.s, at, k.DT_PATH, t.s.land_monster[0]) == power.dt
        assert len(C.header_ids) == 16


MISSION_A = [f"{name}a" for name in C.mission_ids]
MISSION_B = [f"{name}b" for name in C.mission_ids]


@pytest.mark.rule("M.MISSION.2", "M.MISSION.7", "M.MISSION.8", "M.MISSION.10")
@pytest.mark.parametrize("name", marked("MISSION", MISSION_A))
def test_a_dice_mission_pays_or_costs(name: str) -> None:
    tile = C.mission_ids.index(name[:-1])
    other = C.mission_ids[(tile + 1) % C.missions]
    for face, success in ((6, True), (1, False)):
        t = table("fire", "water").missions(name[:-1], other).clan("fire", "drayis").gold(fire=4).glory(fire=5)
        letter = next("SMP"[c] for c in range(3) if C.a_mask[tile] & (1 << c))
        dice = (letter if letter != "P" else "P3") * C.a_dice[tile]
        t.sent("drayis", "dice-1", dice).adventure(*[face] * C.a_dice[tile])
        reward, penalty = C.a_reward[tile], C.a_penalty[tile]
        sign = reward if success else [-n for n in penalty]
        assert t.s.gold[0] == max(0, 4 + sign[k.GOLD]) and t.s.glory[0] == 5 + sign[k.GLORY]


@pytest.mark.rule("M.MISSION.13", "M.MISSION.14", "M.DECIDE.33")
@pytest.mark.parametrize("name", marked("MISSION", MISSION_B))
@pytest.mark.parametrize("side", (0, 1))
def test_a_contract_changes_goods_into_rewards(name: str, side: int) -> None:
    tile = C.mission_ids.index(name[:-1])
    other = C.mission_ids[(tile + 1) % C.missions]
    t = table("fire", "water").missions(other, name[:-1]).clan("fire", "drayis").glory(fire=5)
    give = C.b_hand_in[tile]
    t.gold(fire=give[k.GOLD]).potions(fire=give[k.POTION]).venoms(fire=give[k.VENOM]).defence(fire=give[k.DEFENCE])
    t.traps("fire", *["trap-s1"] * give[k.TRAP]).sent("drayis", f"contract-{side + 1}", "S").adventure()
    t.asks("fire", "contract").only("yes", "no").pick("yes")
    reward = C.b_left[tile] if side == 0 else C.b_right[tile]
    if reward[k.TRAP]:
        t.asks("fire", "reward-trap").pick(t.options()[0])
    got = [
        t.s.gold[0],
        t.s.glory[0] - 5,
        t.s.potions[0],
        t.s.venoms[0],
        t.s.elixirs[0],
        t.s.defence[0],
        len(t.s.traps[0]),
    ]
    assert got == reward
