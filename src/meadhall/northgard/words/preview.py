"""Show the result before the click: what a tile would close, the odds of a combat, a cost, Winter after it."""

from typing import Any

from meadhall.northgard import beasts, build, explore, land, odds, setup, year
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.cards import row
from meadhall.northgard.combat import Food, Reroll, Split, Throw
from meadhall.northgard.fights import FightQuestion, FightReroll
from meadhall.northgard.journeys import kaija_may_go
from meadhall.northgard.passage import price
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import has_chief, is_enemy, regulars
from meadhall.northgard.words import things as w


def preview(s: Northgard, action: int) -> dict[str, Any] | None:
    """What an option of the pending question would lead to, as plain data; None where there is nothing to tell."""
    q = w.asked(s)
    p = s.to_move
    kind = s.kind
    if kind == k.K_CELL:
        cell = action - k.A_CELL
        return {"rotations": [_laid(s, q, p, cell, rot) for rot in land.rotations(s, q.tile, cell, q.mode)]}
    if kind == k.K_ROTATION:
        return _laid(s, q, p, q.cell, action - k.A_ROTATION)
    if kind == k.K_EXPLORE_TILE:
        return _tile(s, q, p, action - k.A_TILE)
    if kind == k.K_MOVE_TO:
        return _move(s, q, p, action - k.A_AREA)
    if kind == k.K_WAYS_TO:
        return _fight(s, p, q.source, action - k.A_AREA, regulars(s, p, q.source), -1)
    if kind == k.K_MOVE_REG:
        return _fight(s, p, q.source, q.target, action - k.A_COUNT, q.effect)
    if kind == k.K_BRIBE_COUNT:  # the owner of the bribed units attacks (N.COMBAT.25)
        return _fight(s, s.t_holder[q.source], q.source, q.target, action - k.A_COUNT, -1, heroes=False)
    if isinstance(q, Food | Split | Throw):
        return _combat(s, q, action)
    if isinstance(q, Reroll):
        return _reroll(s, q, action)
    if isinstance(q, FightQuestion):
        return _creature(s, q, action)
    if kind in (k.K_CREATURE, k.K_CREATURE_WHICH) and action != k.A_STOP:
        return _attack(s, q, action)
    if isinstance(q, build.Building):
        cost = build.cost_of(s, row(s, q.effect), action - k.A_BUILDING)
        return {"wood": cost, "wood_left": s.res[p * 3 + o.WOOD] - cost}
    if kind == k.K_RECRUIT and action >= k.A_AREA:
        return _winter(s, p)
    return None


def chances(found: odds.Odds) -> dict[str, float]:
    """Odds as plain data."""
    return {
        "attacker_wins": found.attacker_wins,
        "defender_wins": found.defender_wins,
        "both_fall": found.both_fall,
        "attacker_losses": found.expected_attacker_losses,
        "defender_losses": found.expected_defender_losses,
    }


# -- tiles ------------------------------------------------------------------------------------------------------------


def _laid(s: Northgard, q: Any, p: int, cell: int, rot: int) -> dict[str, Any]:
    """What laying the tile there would close and bring, done by the rules on a copy."""
    copy = s.clone()
    copy.events = []
    copy.tracing = True
    before = set(land.territories(s))
    slot = land.place(copy, q.tile, cell, rot)
    exploring = q.mode in (land.BY_EXPLORER, land.BY_ANYONE)
    fame = copy.fame[p]
    stock = copy.res[p * 3 : p * 3 + 3]
    if exploring:
        explore.explored(copy, p)
    told = [event.numbers() for event in copy.events]
    gained = {e[5]: 0 for e in told if e[0] == k.EV_FAME}
    for e in told:
        if e[0] == k.EV_FAME:
            gained[e[5]] += e[3]
    after = set(land.territories(copy))
    return {
        "tile": s.content.tile_ids[q.tile],
        "x": land.cell_x(cell),
        "y": land.cell_y(cell),
        "r": rot,
        "slot": slot,
        "closes": [
            {
                "territory": t,
                "name": w.territory(copy, t),
                "holder": copy.t_holder[t] if copy.t_holder[t] >= 0 else None,
                "size": copy.t_size[t],
                "fame": gained.get(t, 0),
                "of": sorted(old for old in before if copy.terr[old] == t),
                "sides": _sides(copy, q.tile, rot, slot, t),
            }
            for t in copy.closed
        ],
        "joins": [w.territory_name(s.content, t) for t in sorted(before - after)],
        "opens": [w.territory_name(s.content, t) for t in sorted(after - before)],
        "fame": copy.fame[p] - fame,
        "resources": {kind: copy.res[p * 3 + i] - stock[i] for i, kind in enumerate(w.RESOURCES)},
        "places": [] if exploring else [t for t in setup.tile_territories(copy) if setup.why_place(copy, t) == 0],
    }


def _sides(s: Northgard, tile: int, rot: int, slot: int, t: int) -> list[int]:
    """The sides of a tile as it lies (0 north, clockwise) at which its part of a territory ends."""
    owners = s.content.side_area[tile * 16 + rot * 4 : tile * 16 + rot * 4 + 4]
    return [side for side, area in enumerate(owners) if s.terr[slot * o.AREAS + area] == t]


def _tile(s: Northgard, q: Any, p: int, tile: int) -> dict[str, Any]:
    effect = row(s, q.effect)
    copy = s.clone()
    if effect[o.EXPLORE_COLLECT]:
        explore.collect_tile(copy, p, tile)
    return {
        "cells": len(land.legal_cells(s, p, tile, explore.mode_of(effect))),
        "resources": {kind: copy.res[p * 3 + i] - s.res[p * 3 + i] for i, kind in enumerate(w.RESOURCES)},
    }


# -- combat -----------------------------------------------------------------------------------------------------------


def _move(s: Northgard, q: Any, p: int, t: int) -> dict[str, Any]:
    flags = row(s, q.effect)[o.MOVE_FLAGS]
    cost = next(price(flags, near) for near in land.neighbours(s, q.source) if near >> 1 == t)
    most = regulars(s, p, q.source)
    fight = _fight(s, p, q.source, t, most, q.effect)
    fewer = [_fight(s, p, q.source, t, n, q.effect) for n in range(most)] if fight else []
    return {
        "moves": cost,
        "moves_left": q.left - cost,
        **(fight or {}),
        "fewer": [None if x is None else x["combat"]["with_food"] for x in fewer],  # by how many regular units go
    }


def _fight(
    s: Northgard, p: int, src: int, t: int, regular: int, ref: int, heroes: bool = True
) -> dict[str, Any] | None:
    """The combat if this many regular units, and Kaija and the warchief where they may, go from src to t."""
    if not is_enemy(s, p, s.t_holder[t]):
        return None
    kaija = heroes and kaija_may_go(s, p, src, t)
    chief = heroes and has_chief(s, p, src)
    if regular == 0 and not kaija and not chief:
        return None
    x, mine, theirs = odds.invasion(s, p, t, regular, kaija, chief, ref)
    rows = []
    for n in range(mine + 1):
        y = x.copy()
        y.attacker_axes += n
        reply, best = odds.best_reply(s.content, y, theirs)
        rows.append({"food": n, "reply": reply, **chances(best)})
    return {
        "combat": {
            "territory": t,
            "defender": s.t_holder[t],
            "attackers": x.attackers,
            "defenders": x.defenders,
            "attacker_axes": x.attacker_axes,
            "defender_axes": x.defender_axes,
            "attacker_skulls": x.attacker_skulls,
            "defender_skulls": x.defender_skulls,
            "odds": chances(odds.of_forces(s.content, x)),
            "with_food": rows,
        }
    }


def _combat(s: Northgard, q: Food | Split | Throw, action: int) -> dict[str, Any]:
    """Odds of the pending combat with this food, or this use of the die."""
    c = s.content
    x = odds.forces_of(s, q.battle, q.stage())
    if isinstance(q, Food):
        n = action - k.A_COUNT
        if q.attacks:
            x.attacker_axes += n
            theirs = min(s.res[q.battle.defender * 3 + o.FOOD], x.defenders)
            reply, best = odds.best_reply(c, x, theirs)
            return {"food": n, "reply": reply, **chances(best), "without_reply": chances(odds.of_forces(c, x))}
        x.defender_axes += n
        return {"food": n, **chances(odds.of_forces(c, x))}
    axe = action == k.A_AXE
    if isinstance(q, Throw):
        x.throws = 0
        x.attacker_axes += int(axe)
        x.attacker_skulls += int(not axe)
        return chances(odds.before_defender(c, x))
    face = q.battle.side(q.attacks).face
    if q.attacks:
        x.attacker_axes += c.face_axes[face] if axe else 0
        x.attacker_skulls += 0 if axe else c.face_skulls[face]
        return chances(odds.before_defender(c, x))
    x.defender_axes += c.face_axes[face] if axe else 0
    x.defender_skulls += 0 if axe else c.face_skulls[face]
    return chances(odds.result(x))


def _reroll(s: Northgard, q: Reroll, action: int) -> dict[str, Any]:
    """Odds with the die kept or rolled again (N.WARCHIEFS.9)."""
    c = s.content
    x = odds.forces_of(s, q.battle, q.stage())
    face = q.battle.side(q.attacks).face
    again = action == k.A_REROLL
    if q.attacks:
        x.attacker_rerolls = 0
        return chances(odds.of_forces(c, x) if again else odds.after_attacker_roll(c, x, face))
    x.defender_rerolls = 0
    return chances(odds.before_defender(c, x) if again else odds.after_defender_roll(c, x, face))


def _against(found: odds.Odds) -> dict[str, float]:
    """Odds against a creature, as the player reads them."""
    return {"wins": found.attacker_wins, "losses": found.expected_attacker_losses}


def _creature(s: Northgard, q: FightQuestion, action: int) -> dict[str, Any]:
    """Odds of the fight against a creature with this food, or with the die kept or rolled again."""
    c = s.content
    x = odds.duel_of(s, q.fight, isinstance(q, FightReroll))
    if not isinstance(q, FightReroll):
        n = action - k.A_COUNT
        return {"food": n, "creature": _against(odds.of_fight(c, x, n))}
    again = action == k.A_REROLL
    found = odds.fight_again(c, x, 0) if again else odds.after_fight_roll(c, x, 0, q.fight.face)
    return {"creature": _against(found)}


def _attack(s: Northgard, q: Any, action: int) -> dict[str, Any] | None:
    """Odds of attacking a creature there, without food and with all that may be spent."""
    t = action - k.A_AREA if s.kind == k.K_CREATURE else q.territory
    kinds = beasts.kinds_at(s, t) if s.kind == k.K_CREATURE else [action - k.A_CREATURE]
    x = odds.attack_on(s, q.seat, q.effect, t, kinds[0]) if len(kinds) == 1 else None
    if x is None:
        return None
    most = min(s.res[q.seat * 3 + o.FOOD], x.units)
    rows = [{"food": n, **_against(odds.of_fight(s.content, x, n))} for n in range(most + 1)]
    return {"creature": rows[0], "with_food": rows}


def _winter(s: Northgard, p: int) -> dict[str, Any]:
    """Winter's cost with one unit more."""
    copy = s.clone()
    copy.reserve[p] -= 1
    return {
        "winter": {
            "units": year.winter_units(copy, p),
            "food": year.winter_cost(copy, p, o.FOOD),
            "wood": year.winter_cost(copy, p, o.WOOD),
        }
    }
