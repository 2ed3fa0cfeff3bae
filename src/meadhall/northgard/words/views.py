"""The view: what a seat knows as plain data; and the standing at the end."""

from typing import Any, Final

from meadhall.core.ruleset import Standing
from meadhall.northgard import battle, beasts, build, clan, creatures, explore, fights, land, observe, score, year
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.cards import row
from meadhall.northgard.clan import leads_kaija
from meadhall.northgard.move import plan_of
from meadhall.northgard.state import RESERVE, WAITING, Northgard
from meadhall.northgard.units import figures, has_chief, has_kaija, on_map, regulars, waiting_regulars
from meadhall.northgard.words import edition
from meadhall.northgard.words import things as w
from meadhall.northgard.words.told import end_words

PHASES: Final = {
    year.START: "start", year.ACTIONS: "actions", year.HARVEST_A: "harvest",
    year.HARVEST_B: "harvest", year.TRADE: "trade", year.WINTER: "winter", year.END: "end",
    year.SECOND_CHANCE: "second-chance",
}  # fmt: skip
# Questions about units that leave a territory.
FROM_SOURCE: Final = (
    k.K_MOVE_TO, k.K_WAYS_TO, k.K_RETREAT, k.K_RETREAT_REG, k.K_RETREAT_KAIJA, k.K_RETREAT_CHIEF,
)  # fmt: skip


def view(s: Northgard, viewer: int) -> dict[str, Any]:
    """A redacted position as plain data (section HIDDEN)."""
    entries, seats = open_view(s)
    return entries | own_view(s, viewer, seats)


def open_view(s: Northgard) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What no two views differ in, and of every seat the same."""
    c = s.content
    then = _after_harvest(s)
    entries = {
        "edition": edition.of(s),
        "year": s.year,
        "years": c.years[s.v[k.V_VARIANT]],
        "phase": phase(s),
        "first": s.first if s.first >= 0 else None,
        "turn": s.turn if s.turn >= 0 else None,
        "display": _cards(s, s.display),
        "achievements": _cards(s, s.achievements),
        "development_left": len(s.dev),
        "unrest_left": s.unrest,
        "buildings_left": {c.building_ids[b]: s.tokens[b] for b in range(o.BUILDINGS)},
        "tiles_left": len(s.pile),
        "drawn_tiles": _drawn_tiles(s),
        "removed": _cards(s, s.removed),
        "creatures": {
            "line": [{"creature": c.creature_ids[x], "territory": t} for x, t in zip(s.line, s.line_at, strict=True)],
            "deck": len(s.creature_deck),
            "specters": s.specters,
            "out": sorted(c.creature_ids[x] for x in s.creatures_out),
            "discard": sorted(c.creature_ids[x] for x in s.creature_discard),
        },
        "scorched": s.scorched if s.scorched >= 0 else None,
        "resolving": _resolving(s),
        "combat": _combat(s),
        "fight": _fight(s),
        "map": _map(s),
        "over": s.over,
    }
    return entries, [_open_seat(s, then, p) for p in range(s.players)]


def own_view(s: Northgard, viewer: int, seats: list[dict[str, Any]]) -> dict[str, Any]:
    """What a viewer's view may differ in; `seats` is what everybody knows of them."""
    return {
        "seats": [_seat(s, viewer, p, seats[p]) for p in range(s.players)],
        "placing": _placing(s, viewer),
        "picked": _picked(s, viewer),
        "about": _about(s, viewer),
        "forecast": seats[viewer]["forecast"] if 0 <= viewer < s.players else None,
    }


def phase(s: Northgard) -> str:
    """The phase of the year, 'setup' before the first and 'over' after the last."""
    if s.over:
        return "over"
    if s.year == 0 or len(s.stack) == 0:
        return "setup"
    if creatures.in_phase(s):
        return "creatures"
    return PHASES[year.stage(s)]


def _cards(s: Northgard, cards: list[int]) -> list[str]:
    return [s.content.card_ids[card] for card in cards]


# -- seats ------------------------------------------------------------------------------------------------------------


def _open_seat(s: Northgard, then: Northgard | None, p: int) -> dict[str, Any]:
    """What everybody knows of a seat."""
    c = s.content
    clan = s.clan[p]
    drawn = observe.drawn_by(s, p)
    return {
        "seat": p,
        "clan": c.clan_ids[clan] if clan >= 0 else None,
        "clan_name": c.clan_names[clan] if clan >= 0 else None,
        "power": edition.clan_power(c, clan, edition.of(s)) if clan >= 0 else None,
        "team": s.team[p],
        "resources": {kind: s.res[p * 3 + i] for i, kind in enumerate(w.RESOURCES)},
        "reserve": s.reserve[p],
        "units_on_map": on_map(s, p),
        "territories": len(land.held(s, p)),
        "strongholds": score.strongholds(s, p),
        "hand_count": len(s.hand[p]),
        "drawn_count": len(drawn),
        "draw_count": len(s.draw[p]),
        "deck": sorted(_cards(s, score.deck(s, p) + drawn)),  # N.HIDDEN.7
        "active_count": len(s.active[p]),
        "discard": sorted(_cards(s, s.discard[p])),
        "upgrades": _cards(s, s.upgrades[p]),
        "passed": s.passed[p] == 1,
        "took": s.took[p] == 1,
        "conqueror": s.conqueror[p] == 1,
        "awake": leads_kaija(s, p) and s.awake == 1,
        "kaija": _place(s.kaija_at) if leads_kaija(s, p) else None,
        "chief": _place(s.chief_at[p]) if s.chief_at else None,
        "chief_name": w.chief(s, p) if clan >= 0 and s.modules & k.M_CHIEFS else None,
        "chief_power": edition.chief_power(c, clan, edition.of(s)) if clan >= 0 and s.modules & k.M_CHIEFS else None,
        "waiting": waiting_regulars(s, p),
        "tile_count": len(_tile_hand(s, p)),
        "forecast": _forecast(s, then, p),
    }


def _seat(s: Northgard, viewer: int, p: int, known: dict[str, Any]) -> dict[str, Any]:
    """What a viewer knows of a seat: what everybody does, and more."""
    run = observe.known_run(s, viewer, p)
    drawn = observe.drawn_at(s, p)
    fame_known = s.over or (0 <= viewer < s.players and s.team[viewer] == s.team[p])  # N.HIDDEN.13
    own: dict[str, Any] = {
        "fame": s.fame[p] if fame_known else None,
        "hand": _cards(s, s.hand[p]) if observe.sees_hand(s, viewer, p) else None,
        "drawn": _cards(s, drawn.drawn) if drawn is not None and (viewer == p or s.over) else None,
        "draw_top": _cards(s, s.draw[p][len(s.draw[p]) - run :][::-1]),
        "active": _cards(s, _open_cards(s, viewer, p, s.active[p])),
        "played": _cards(s, _open_cards(s, viewer, p, s.played[p])),
        "tiles": [s.content.tile_ids[tile] for tile in _tile_hand(s, p)] if viewer == p else None,
    }
    return known | own


def _tile_hand(s: Northgard, p: int) -> list[int]:
    return s.tile_hand[p] if p < len(s.tile_hand) else []  # there are tile hands during setup only


def _open_cards(s: Northgard, viewer: int, p: int, cards: list[int]) -> list[int]:
    """The cards of an active area that a viewer is shown: in the prototype only another's last (N.HIDDEN.20)."""
    return cards if viewer == p or s.over or not s.v[k.V_OWN_LAST_ONLY] else cards[-1:]


def _place(at: int) -> int | str | None:
    """Where Kaija or a warchief is: a territory, 'reserve', 'waiting' (on a card), or None if not in play."""
    if at >= 0:
        return at
    return {RESERVE: "reserve", WAITING: "waiting"}.get(at)


def _after_harvest(s: Northgard) -> Northgard | None:
    """The position if what is left of Harvest came now, by the rules on a copy; None in setup and at the end."""
    if s.year == 0 or s.over:
        return None
    copy = s.clone()
    copy.tracing = False
    done = year.stage(s)
    if done <= year.HARVEST_A:
        year.harvest_a(copy)
    if done <= year.HARVEST_B:
        year.harvest_b(copy, -1)
    return copy


def _forecast(s: Northgard, then: Northgard | None, p: int) -> dict[str, Any] | None:
    """What Harvest would bring a player and Winter ask if nothing changed."""
    if then is None:
        return None
    at = p * 3
    food, wood = year.winter_cost(s, p, o.FOOD), year.winter_cost(s, p, o.WOOD)
    income: dict[str, int] = {kind: then.res[at + i] - s.res[at + i] for i, kind in enumerate(w.RESOURCES)}
    income["fame"] = then.fame[p] - s.fame[p]
    short = then.res[at + o.FOOD] < food or then.res[at + o.WOOD] < wood
    return {"units": year.winter_units(s, p), "food": food, "wood": wood, "income": income, "short": short}


# -- what is under way ------------------------------------------------------------------------------------------------


def _drawn_tiles(s: Northgard) -> list[str]:
    """Tiles drawn by an Explore, open on the table (N.EXPLORE.7)."""
    tiles = explore.drawn_tiles(s)
    return [s.content.tile_ids[tile] for tile in tiles]


def _placing(s: Northgard, viewer: int) -> dict[str, Any] | None:
    """The tile being laid; a setup tile is its owner's secret until it lies (N.HIDDEN.12)."""
    f = s.stack[-1] if len(s.stack) > 0 else None
    if not isinstance(f, explore.LayTile):
        return None
    hidden = f.is_secret(s, viewer)
    tile = None if hidden else s.content.tile_ids[f.tile]
    data: dict[str, Any] = {"seat": f.seat, "tile": tile, "x": None, "y": None}
    if isinstance(f, explore.Rotation) and not hidden:
        data["x"], data["y"] = land.cell_x(f.cell), land.cell_y(f.cell)
    return data


def _resolving(s: Northgard) -> dict[str, Any] | None:
    """The card being resolved, and the card that copies it."""
    found = w.cards_at_work(s)
    if not found:
        return None
    data: dict[str, Any] = {
        "seat": found[-1].seat,
        "card": s.content.card_ids[found[-1].card],
        "copied_by": None,
        "moves_left": None,
    }
    if found[-1].copied and len(found) > 1:
        data["copied_by"] = s.content.card_ids[found[-2].card]
    plans = [plan for business in s.stack if (plan := plan_of(business)) is not None]
    if plans:
        data["moves_left"] = plans[-1].left
    return data


def _about(s: Northgard, viewer: int) -> list[int]:
    """The territories that the question to this viewer is about: where is built, from where units go and to where."""
    if viewer != s.to_move or len(s.stack) == 0:
        return []
    q = w.asked(s)
    if isinstance(q, build.Building | build.Space):
        return [q.territory]
    if s.kind in (k.K_MOVE_REG, k.K_MOVE_KAIJA, k.K_MOVE_CHIEF):
        return [q.source, q.target]
    if s.kind in FROM_SOURCE:
        return [q.source]
    return []


def _picked(s: Northgard, viewer: int) -> dict[str, Any] | None:
    """The card Rapacious Exploitation has picked, for the two players concerned (N.HIDDEN.10)."""
    pick = observe.secret_pick(s)
    if pick is None or viewer not in (pick.seat, pick.player):
        return None
    return {"seat": pick.player, "owner": pick.seat, "card": s.content.card_ids[pick.card]}


def _combat(s: Northgard) -> dict[str, Any] | None:
    """The combat being fought."""
    found = battle.under_way(s)
    if found is None:
        return None
    return {
        "territory": found.territory,
        "name": w.territory(s, found.territory),
        "mustered": battle.stage_of(s) > battle.NOT_MUSTERED,
        "winner": found.winner if found.winner >= 0 else None,
        "both_fell": found.winner == battle.BOTH_FELL,
        "attacker": _side(s, found, True),
        "defender": _side(s, found, False),
    }


def _fight(s: Northgard) -> dict[str, Any] | None:
    """The fight against a creature that is going on."""
    found = fights.under_way(s)
    if found is None:
        return None
    c = s.content
    return {
        "territory": found.territory,
        "name": w.territory(s, found.territory),
        "seat": found.seat,
        "creature": c.creature_ids[found.creature],
        "creature_name": c.creature_names[found.creature],
        "creature_attacks": found.attacked,
        "units": found.units,
        "axes": found.axes,
        "food": found.food,
        "face_name": c.face_names[found.face] if found.face >= 0 else None,
        "strength": found.strength or c.creature_strength[found.creature],
        "skulls": found.skulls,
        "beaten": found.beaten,
    }


def _side(s: Northgard, found: battle.Battle, attacks: bool) -> dict[str, Any]:
    c = s.content
    side = found.side(attacks)
    p, t, face = side.seat, found.territory, side.face
    return {
        "seat": p,
        "units": side.units,
        "now": {"regular": regulars(s, p, t), "kaija": int(has_kaija(s, p, t)), "chief": int(has_chief(s, p, t))},
        "axes": side.axes,
        "skulls": side.skulls,
        "food": side.food,
        "face": face + 1 if face >= 0 else None,
        "face_name": c.face_names[face] if face >= 0 else None,
        "face_axes": c.face_axes[face] if face >= 0 else None,
        "face_skulls": c.face_skulls[face] if face >= 0 else None,
        "sum": _sum(s, found, attacks) if battle.NOT_MUSTERED < battle.stage_of(s) < battle.COUNTED else None,
    }


def _sum(s: Northgard, found: battle.Battle, attacks: bool) -> list[dict[str, Any]]:
    """The axes of a side by source, as long as nobody has fallen; what is left over is the die and the throw."""
    side, t = found.side(attacks), found.territory
    parts = [
        ("units", battle.forces(s, side.seat, t, attacks), "N.COMBAT.4"),
        ("clan", clan.of(s, side.seat).axes(s, side.seat, t), "N.CLAN.SNAKE.4"),
    ]
    if attacks and found.effect >= 0:
        parts.append(("card", row(s, found.effect)[o.MOVE_AXES], "N.MOVE.8"))
    if not attacks and s.conqueror[found.attacker] == 0 and not beasts.silent(s, t):
        walls = land.buildings(s, t, o.B_FORTRESS) * s.content.building_axes[o.B_FORTRESS]
        parts.append(("fortress", walls, "N.BLDG.fortress"))
    parts.append(("food", side.food, "N.COMBAT.6"))
    parts.append(("die", side.axes - sum(n for _, n, _ in parts), "N.COMBAT.8"))
    now = edition.of(s)
    return [{"what": what, "axes": n, "rule": edition.rule(now, rule)} for what, n, rule in parts if n]


# -- the map ----------------------------------------------------------------------------------------------------------


def _map(s: Northgard) -> dict[str, Any]:
    c = s.content
    tiles = [
        {
            "slot": slot,
            "tile": c.tile_ids[s.slot_tile[slot]],
            "x": land.cell_x(s.slot_cell[slot]),
            "y": land.cell_y(s.slot_cell[slot]),
            "r": s.slot_rot[slot],
        }
        for slot in range(len(s.slot_tile))
    ]
    built: dict[int, list[dict[str, Any]]] = {}
    for area, b in enumerate(s.a_build):
        if b >= 0:
            built.setdefault(s.terr[area], []).append({"type": c.building_ids[b], "area": area})
    for i in range(0, len(s.loose), 2):
        built.setdefault(s.loose[i], []).append({"type": c.building_ids[s.loose[i + 1]], "area": None})
    areas: dict[int, list[int]] = {}
    for area, t in enumerate(s.terr):
        areas.setdefault(t, []).append(area)
    territories = [_territory(s, t, areas[t], built.get(t, [])) for t in land.territories(s)]
    return {"tiles": tiles, "territories": territories, "last": s.placed if s.placed >= 0 else None}


def _territory(s: Northgard, t: int, areas: list[int], buildings: list[dict[str, Any]]) -> dict[str, Any]:
    holder = s.t_holder[t]
    attacker = s.t_att[t]
    free = s.t_free[t]
    return {
        "id": t,
        "name": w.territory(s, t),
        "areas": areas,
        "size": s.t_size[t],
        "open": s.t_open[t] > 0,
        "holder": holder if holder >= 0 else None,
        "units": _units(s, holder, t),
        "attackers": {"seat": attacker, **_units(s, attacker, t)} if attacker >= 0 else None,
        "buildings": buildings,
        "scorched": s.scorched == t,
        "creatures": [s.content.creature_ids[s.line[i]] for i in range(len(s.line)) if s.line_at[i] == t],
        "food": s.t_food[t],
        "wood": s.t_wood[t],
        "lore": s.t_lore[t],
        "lairs": s.t_lair[t],
        "free": {"small": free & 255, "carved": free >> 8 & 255, "large": free // land.LARGE_1},
        "neighbours": [{"id": near >> 1, "rough": near & 1 == 1} for near in sorted(land.neighbours(s, t))],
    }


def _units(s: Northgard, p: int, t: int) -> dict[str, int]:
    if p < 0 or figures(s, p, t) == 0:
        return {"regular": 0, "kaija": 0, "chief": 0}
    return {"regular": regulars(s, p, t), "kaija": int(has_kaija(s, p, t)), "chief": int(has_chief(s, p, t))}


# -- the end ----------------------------------------------------------------------------------------------------------


def standing(s: Northgard) -> Standing:
    """Final fame by part, ranks with the tie-breaks of N.SCORE.2 and N.SCORE.7, and how the game ended."""
    sides = score.sides(s)
    marks = [[int(s.winners >> side[0] & 1), *score.standing(s, side)] for side in sides]
    ranks = [0] * s.players
    for side, mark in zip(sides, marks, strict=True):
        for p in side:
            ranks[p] = 1 + sum(len(other) for other, better in zip(sides, marks, strict=True) if better > mark)
    parts = tuple(dict(zip(score.PARTS, map(float, score.parts(s, p)), strict=True)) for p in range(s.players))
    winners = tuple(p for p in range(s.players) if s.winners >> p & 1)
    return Standing(
        tuple(float(n) for n in s.scores), tuple(ranks), winners, end_words(s, s.end_reason, s.winners), parts
    )
