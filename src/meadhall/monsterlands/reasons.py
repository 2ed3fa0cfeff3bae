"""Why a thing is not on offer: one sentence with the numbers that matter, and the rule behind it."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.core.ruleset import Reason
from meadhall.monsterlands import actions, buildings, names, paths, prices, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.describe import prompt
from meadhall.monsterlands.missions import Contract
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.turn import Turn
from meadhall.monsterlands.words import say
from meadhall.monsterlands.words.cards import texts
from meadhall.monsterlands.words.facts import Asked

# Reasons that need no more than their message, with their rule.
PLAIN: Mapping[int, tuple[str, str]] = {
    k.R_ROOM: ("room", "M.DEPLOY.20"),
    k.R_NOTHING_OFFERED: ("nothing-offered", "M.DEPLOY.20"),
    k.R_NO_CARRIER: ("no-carrier", "M.BAZAAR.3"),
    k.R_NOBODY_FREE: ("nobody-free", "M.OUTSIDE.4"),
    k.R_NO_MONSTER: ("no-monster", "M.ENTRANCE.1"),
    k.R_NOT_IN_PLAY: ("not-in-play", "M.COUNT.2"),
    k.R_NOT_YOURS: ("not-yours", "M.TERM.1"),
    k.R_UNSETTLED: ("unsettled", "M.SETTLED.1"),
    k.R_USED: ("used", "M.TALENT.1"),
    k.R_TILE_EMPTY: ("tile-empty", "M.RESURRECTION.3"),
    k.R_NO_POTION: ("no-potion", "M.POTION.1"),
    k.R_NOT_WOUNDED: ("not-wounded", "M.POTION.1"),
    k.R_ASSIGNED: ("assigned", "M.OUTSIDE.6"),
    k.R_NO_SETTLER: ("no-settler", "M.SETTLED.2"),
    k.R_SETTLED: ("settled", "M.SETTLED.5"),
    k.R_WRONG_TIME: ("wrong-time", "M.TALENT.2"),
    k.R_NOVICE: ("novice", "M.TALENT.20"),
    k.R_COLOUR: ("colour", "M.DEPLOY.13"),
    k.R_AFTER_BEER: ("after-beer", "M.TAVERN.13"),
    k.R_AT_LEAST_ONE: ("at-least-one", "M.LODGE.3"),
    k.R_MOVED: ("moved", "M.EQUIP.3"),
    k.R_NO_EFFECT: ("no-effect", "M.LOOT.11"),
    k.R_NOT_OFFERED: ("not-offered", "M.TAVERN.2"),
    k.R_NO_ROLLED: ("no-rolled", "M.LOOT.11"),
    k.R_LEADER: ("leader", "M.SETTLED.3"),
    k.R_SAME_TYPE: ("same-type", "M.CLEANUP.37"),
    k.R_NO_TOKEN: ("no-token", "M.POTION.2"),
    k.R_SPACE_TAKEN: ("space-taken", "M.DEPLOY.14"),
    k.R_MODULE: ("module", "M.SETUP.1"),
    k.R_MUST_ACT: ("must-act", "M.DEPLOY.7"),
}


def reason(s: MonsterState, seat: int, name: str) -> Reason | None:
    """Why a thing is not on offer to a seat now; None if it is."""
    if s.over:
        return Reason(say("why-over"), "M.ROUND.3", k.R_NOT_ASKED)
    if seat != s.to_move:
        return Reason(say("why-later", player=names.clan(s, s.to_move)), "M.DEPLOY.11", k.R_NOT_ASKED)
    a = actions.thing(s, name)
    if a < 0:
        return monster_reason(s, actions.resolve(s, name)) or Reason(say("why-no-such-thing"), "M.ROUND.4")
    offered = offer_reason(s, seat, a)
    if offered is not None:
        return offered
    code = s.why(a)
    if code == 0:
        return None
    text, rule = words(s, seat, a, code)
    return Reason(text, rule, code)


def monster_reason(s: MonsterState, name: str) -> Reason | None:
    """Where a monster is and how it is met; None if the name is no monster's."""
    sort, _, ident = name.partition(":")
    if sort not in ("monster", "trophy") or ident not in s.content.monster_ids:
        return None
    monster = s.content.monster_ids.index(ident)
    title = s.content.monster_names[monster]
    if monster in s.land_monster[: s.lands]:
        place = s.land_monster.index(monster)
        return Reason(say(f"why-on-land-{place}", monster=title), "M.LAND.1", k.R_NOT_ASKED)
    if monster == s.entrance:
        return Reason(say("why-at-entrance", monster=title), "M.ENTRANCE.1", k.R_NOT_ASKED)
    for seat in range(s.players):
        if monster in s.trophies[seat]:
            return Reason(say("why-trophy", monster=title, clan=names.clan(s, seat)), "M.BATTLE.50", k.R_NOT_YOURS)
    return Reason(say("why-not-on-table", monster=title), "M.ROUND.4", k.R_NOT_OFFERED)


def offer_reason(s: MonsterState, seat: int, a: int) -> Reason | None:
    """In a Deployment turn a card on offer is asked about before its building is chosen."""
    if not isinstance(s.stack[-1], Turn):
        return None
    c = s.content
    if k.A_MERC <= a < k.A_TALENT and (a - k.A_MERC in s.docks or a - k.A_MERC in s.novice_stack):
        m = a - k.A_MERC
        if c.merc_reputation[m] > zones.excess_glory(s, seat):
            return Reason(asks_glory(s, seat, m), "M.TAVERN.4", k.R_REPUTATION)
        return building_reason(s, seat, k.TAVERN, c.merc_cost[m], c.merc_names[m], k.ON_HIRE)
    if k.A_EQUIP <= a < k.A_ABILITY and a - k.A_EQUIP in s.bazaar:
        e = a - k.A_EQUIP
        return building_reason(s, seat, k.BAZAAR, c.equip_cost[e], c.equip_names[e], k.ON_EQUIPMENT)
    if k.A_TRAP <= a < k.A_REROLL and a - k.A_TRAP in s.trap_offer:
        design = a - k.A_TRAP
        return building_reason(s, seat, k.LODGE, c.trap_cost[design], c.trap_names[design], k.ON_TRAP)
    return None


def building_reason(s: MonsterState, seat: int, b: int, cost: int, what: str, kind: int) -> Reason:
    """Why a card on offer cannot be bought, or where it is bought."""
    code = buildings.why_building(s, seat, b)
    if code != 0:
        text, rule = words(s, seat, k.A_BUILDING + b, code)
        return Reason(text, rule, code)
    dice = [d for d in range(k.DICE) if s.pool[seat * 9 + d] > 0 and buildings.why_die(s, seat, b, d) == 0]
    best = min(prices.price(s, cost, prices.persuasion(s, b, d), prices.discounts(s, seat, kind), 0) for d in dice)
    if best > s.gold[seat]:
        return Reason(say("why-best-price", thing=what, cost=best, gold=s.gold[seat]), "M.DEPLOY.19", k.R_GOLD)
    text = say("why-go-first", building=names.building(s, b), thing=what)
    return Reason(text, buildings.RULES[b], k.R_NOT_ASKED)


def asks_glory(s: MonsterState, seat: int, m: int) -> str:
    """Who asks for more glory than there is, and who would come."""
    spare = zones.excess_glory(s, seat)
    others = [x for x in s.docks if x >= 0 and s.content.merc_reputation[x] <= spare]
    return say(
        "why-asks-glory",
        mercenary=names.merc(s, m),
        asks=s.content.merc_reputation[m],
        spare=spare,
        others="some" if others else "none",
        other=names.merc(s, others[0]) if others else "",
    )


def needs(s: MonsterState, a: int) -> str:
    """The dice an action needs, in words."""
    c = s.content
    if k.A_BUILDING <= a < k.A_SPACE:
        return say("needs-colours", colours=colours(c.building_mask[a - k.A_BUILDING]))
    if k.A_PATH <= a < k.A_SLOT:
        path = a - k.A_PATH
        if path < k.LAND_PATH:
            tile = s.mission_left if path < k.CONTRACT_PATH else s.mission_right
            n = c.a_dice[tile] if path < k.CONTRACT_PATH else c.b_dice[tile]
            mask = c.a_mask[tile] if path < k.CONTRACT_PATH else c.b_mask[tile]
            return say("needs-mission", n=n, colours=colours(mask))
        if path < k.ENTRANCE_PATH:
            row = paths.header_row(s, path)
            asked = [(n, names.colour(i)) for i, n in enumerate((c.header_s[row], c.header_m[row])) if n]
            parts = [say("needs-part", n=n, colour=colour) for n, colour in asked]
            return say("needs-path", parts=parts, most=max(n for n, _ in asked))
        return say("needs-entrance")
    if k.A_LAND <= a < k.A_SETTLE:
        dice = [say("needs-colours", colours=colours(mask)) for mask in c.land_dice[a - k.A_LAND]]
        return say("needs-land", dice=dice)
    if a == k.A_RESURRECT:
        return say("needs-resurrection")
    if k.A_TALENT <= a < k.A_DRINK and c.merc_power[a - k.A_TALENT].adjust:
        return say("needs-adjust")
    return say("needs-kind")


def colours(mask: int) -> list[str]:
    """The colours of a mask.

    >>> colours(5)
    ['strength', 'persuasion']
    """
    return [names.colour(i) for i in range(3) if mask & (1 << i)]


def where(s: MonsterState, a: int) -> str:
    """The place of an action, at the start of a sentence."""
    if k.A_BUILDING <= a < k.A_SPACE:
        return say("where-building", building=names.building(s, a - k.A_BUILDING))
    if k.A_PATH <= a < k.A_SLOT:
        text = names.path_words(s, a - k.A_PATH)
        return text[0].upper() + text[1:]
    return say("where-it")


def gold_words(s: MonsterState, seat: int, a: int) -> str:
    """What something costs and what there is."""
    c = s.content
    q = s.stack[-1]
    have = s.gold[seat]
    if isinstance(q, buildings.LodgePick):
        cost = q.price_with(s, a - k.A_TRAP)
        return say("why-gold-with", thing=c.trap_names[a - k.A_TRAP], cost=cost, gold=have)
    if isinstance(q, buildings.Hire):
        cost = q.price(s, a - k.A_MERC)
        return say("why-gold-costs", thing=names.merc(s, a - k.A_MERC), cost=cost, gold=have)
    if isinstance(q, buildings.BazaarCard):
        cost = q.price(s, a - k.A_EQUIP)
        return say("why-gold-costs", thing=c.equip_names[a - k.A_EQUIP], cost=cost, gold=have)
    if k.A_TALENT <= a < k.A_DRINK:
        m = a - k.A_TALENT
        return say("why-gold-asks", thing=names.merc(s, m), cost=c.merc_power[m].pay_gold, gold=have)
    if k.A_BUILDING <= a < k.A_SPACE or isinstance(q, buildings.Die):
        return say("why-gold-cheapest", gold=have)
    return say("why-gold-it", gold=have)


def words(s: MonsterState, seat: int, a: int, code: int) -> tuple[str, str]:
    """A reason code as one sentence and its rule."""
    c = s.content
    if code == k.R_NOT_ASKED:
        return say("why-not-asked", question=prompt(s)), "M.ROUND.4"
    if code == k.R_PANIC:
        return say("why-panic", where=where(s, a)), "M.DEPLOY.18"
    if code == k.R_FULL:
        return say("why-full", where=where(s, a)), "M.DEPLOY.14"
    if code == k.R_NO_DIE:
        return say("why-no-die", where=where(s, a), needs=needs(s, a)), "M.DEPLOY.13"
    if code == k.R_GOLD:
        return gold_words(s, seat, a), "M.DEPLOY.19"
    if code == k.R_REPUTATION:
        if k.A_MERC <= a < k.A_TALENT:
            return asks_glory(s, seat, a - k.A_MERC), "M.TAVERN.4"
        return say("why-nobody-for-glory", spare=zones.excess_glory(s, seat)), "M.TAVERN.4"
    if code == k.R_OCCUPIED:
        m = s.path_merc[a - k.A_PATH] if k.A_PATH <= a < k.A_SLOT else -1
        by = names.merc(s, m) if m >= 0 else say("madhalas-die")
        return say("why-occupied", where=where(s, a), by=by), "M.OUTSIDE.4"
    if code == k.R_SPACES:
        return say("why-spaces"), "M.LAND.5" if Asked(s).path < k.ENTRANCE_PATH else "M.ENTRANCE.4"
    if code == k.R_NO_TOKEN and isinstance(s.stack[-1], Contract):
        return say("why-contract", goods=names.goods(c.b_hand_in[s.mission_right])), "M.MISSION.13"
    if code == k.R_FORBIDDEN:
        monster = paths.monster_at(s, paths.location_of(Asked(s).path))
        name = c.monster_names[monster] if monster >= 0 else say("the-monster")
        why = texts(c).monsters[monster] if monster >= 0 else ""
        return say("why-forbidden", monster=name, text=why), "M.BATTLE.64"
    if code == k.R_AFFINITY:
        land = Asked(s).q.land
        affinity = names.affinity(c.land_affinity[land])
        return say("why-affinity", land=c.land_names[land], affinity=affinity), "M.SETTLED.2"
    if code == k.R_NOT_IN_PLAY and k.A_SPACE <= a < k.A_PATH:
        return say("why-space-players", players=c.space_players[a - k.A_SPACE]), "M.DEPLOY.15"
    message, rule = PLAIN[code]
    return say(f"why-{message}"), rule
