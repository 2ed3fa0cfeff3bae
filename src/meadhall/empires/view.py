"""A redacted position as plain data: everything a client needs to draw the table, and nothing that is hidden."""

from __future__ import annotations

from typing import Any

from meadhall.empires import codes as k
from meadhall.empires.build import discount_on, why_build
from meadhall.empires.describe import cargo_list
from meadhall.empires.empire import is_field_kind
from meadhall.empires.score import condition_value, final_score, score_parts, workers_owned
from meadhall.empires.state import EmpiresState
from meadhall.empires.words import say
from meadhall.empires.words.cards import texts
from meadhall.empires.words.facts import condition, declared, solo_goal, who
from meadhall.empires.words.signs import signs

PARTS = ("track", "cards", "resources", "gold", "raze")


def card_data(s: EmpiresState, design: int) -> dict[str, Any]:
    """A design as it is printed: what the client needs to draw a card."""
    c = s.content
    cost = c.costs[c.cost[design]]
    price = {k.WHAT_IDS[kind]: cost[kind] for kind in range(k.GOODS) if cost[kind]}
    for key, place in (
        ("resource", k.COST_RESOURCE),
        ("goods", k.COST_GOODS),
        ("worker", k.COST_WORKER),
        ("hand", k.COST_HAND),
        ("empire", k.COST_EMPIRE),
    ):
        if cost[place]:
            price[key] = cost[place]
    data: dict[str, Any] = {
        "id": c.ids[design],
        "name": c.names[design],
        "kind": k.KIND_IDS[c.kind[design]],
        "type": c.type_ids[c.type[design]],
        "icon": c.icons[design],
        "text": texts(c).cards[design],
        "signs": signs(c).cards[design],
        "source": c.sources[design],
    }
    if c.kind[design] not in (k.FIELD, k.UPGRADE, k.DUAL) and price:
        data["cost"] = price
    needs = [k.TILE_IDS[tile] for tile in range(k.TILES) if c.require[design] >> tile & 1]
    if needs:
        data["needs"] = needs
    if c.goods[design]:
        goods = c.goods[design]
        data["goods"] = {k.WHAT_IDS[goods[i]]: goods[i + 1] for i in range(0, len(goods), 2)}
    if signs(c).bonuses[design]:
        data["bonus"] = signs(c).bonuses[design]
    if texts(c).pillages[design]:
        data["pillage"] = texts(c).pillages[design]
        data["loot"] = signs(c).pillages[design]
    if c.start[design]:
        data["start"] = True
    else:
        data["copies"] = c.copies[design]
    return data


def empire_data(s: EmpiresState, seat: int) -> list[dict[str, Any]]:
    """The cards of an Empire in order, with tokens, exhaustion, hosts and bindings."""
    c = s.content
    cards = s.empires[seat]
    held = s.held[seat]
    out = []
    for at in range(0, len(cards), k.E_WIDTH):
        design = cards[at + k.E_DESIGN]
        uid = cards[at + k.E_UID]
        ability = cards[at + k.E_ABILITY]
        data: dict[str, Any] = {
            "thing": f"empire:{seat}:{uid}",
            "id": c.ids[design],
            "name": c.names[design],
            "exhausted": cards[at + k.E_EXHAUSTED] == 1,
            "action": ability >= 0 and c.action[ability] >= 0,
            "feature": ability >= 0 and (len(c.card_features[ability]) > 0 or c.modify_key[ability] >= 0),
            "storage": ability >= 0 and c.storage_n[ability] > 0,
        }
        if cards[at + k.E_LINK] >= 0:
            key = "host" if is_field_kind(c.kind[design]) else "bound"
            data[key] = f"empire:{seat}:{cards[at + k.E_LINK]}"
        if c.copy_of[design] >= 0:
            data["text"] = texts(c).cards[ability] if ability >= 0 else say("card-unbound")
            data["signs"] = signs(c).cards[ability] if ability >= 0 else [say("sign-unbound")]
        tokens = {k.WHAT_IDS[held[i + 1]]: held[i + 2] for i in range(0, len(held), 3) if held[i] == uid}
        if tokens:
            data["tokens"] = tokens
        out.append(data)
    return out


def pawn_data(code: int) -> dict[str, Any]:
    """A pawn: unused, or ready or exhausted on a tile."""
    if code < 0:
        return {"tile": None, "state": "unused"}
    return {"tile": k.TILE_IDS[code // 2], "state": "exhausted" if code % 2 else "ready"}


def player_data(s: EmpiresState, seat: int, viewer: int) -> dict[str, Any]:
    """One player as the viewer knows him."""
    c = s.content
    row = s.rows[seat]
    queue = [s.queue[i : i + k.Q_WIDTH] for i in range(0, len(s.queue), k.Q_WIDTH)]
    data: dict[str, Any] = {
        "seat": seat,
        "clan": c.clan_ids[row[k.CLAN]] if row[k.CLAN] >= 0 else None,
        "name": who(s, seat),
        "first": seat == s.first and s.round > 0,
        "passed": row[k.PASSED] == 1,
        "vp": row[k.VP],
        "goods": {k.WHAT_IDS[kind]: row[kind] for kind in range(k.GOODS)},
        "workers": {"available": row[k.WORKER], "spent": row[k.SPENT], "owned": workers_owned(s, seat)},
        "ships": {"supply": row[k.SHIP], "queue": sum(1 for ship in queue if ship[k.Q_OWNER] == seat)},
        "pawns": [pawn_data(row[k.PAWN_A]), pawn_data(row[k.PAWN_B])],
        "hand_size": len(s.hands[seat]),
        "deck_size": row[k.DECK],
        "discard": [c.ids[design] for design in s.discards[seat]],
        "removed": [c.ids[design] for design in s.removed[seat]],
        "empire": empire_data(s, seat),
        "playing": [c.ids[s.limbo[i + 1]] for i in range(0, len(s.limbo), 2) if s.limbo[i] == seat],
        "score_now": {"total": final_score(s, seat), **dict(zip(PARTS, score_parts(s, seat), strict=True))},
    }
    if seat == viewer:
        data["hand"] = [c.ids[design] for design in s.hands[seat]]
        short = {design: shortage(s, seat, design) for design in sorted(set(s.hands[seat]))}
        data["short"] = {c.ids[design]: lack for design, lack in short.items() if lack}
        data["deck_holds"] = [c.ids[design] for design in sorted(s.decks[seat][: row[k.DECK]])]
    if s.look_seat == seat:
        data["looking_at"] = [c.ids[design] for design in s.look] if seat == viewer else len(s.look)
    return data


def shortage(s: EmpiresState, seat: int, design: int) -> dict[str, Any] | None:
    """What a card of the hand that could be built by paying still lacks; None if nothing, or if it is not built so."""
    if s.rows[seat][k.CLAN] < 0:
        return None
    discount = discount_on(s, seat, design)
    code = why_build(s, seat, design)
    if code in (k.R_OK, k.R_NAMED_ACTION):
        return None
    row, cost = s.rows[seat], s.content.costs[s.content.cost[design]]
    if code == k.R_WORKERS:
        lack, n = "worker", cost[k.COST_WORKER] - row[k.WORKER]
    elif code == k.R_RAZE_SHORT:
        lack, n = "raze", cost[k.RAZE] - row[k.RAZE]
    elif code == k.R_GOLD_SHORT:
        lack, n = "gold", cost[k.GOLD] - row[k.GOLD]
    elif code == k.R_GOODS:
        wanted = [kind for kind in range(k.RESOURCES) if cost[kind] > row[kind]]
        covered = sum(min(row[kind], cost[kind]) for kind in range(k.RESOURCES))
        spare = sum(row[: k.RESOURCES]) - covered
        n = cost[k.COST_DUE] - discount - covered - min(spare, cost[k.COST_RESOURCE]) - (row[k.GOLD] - cost[k.GOLD])
        lack = k.WHAT_IDS[wanted[0]] if len(wanted) == 1 else "goods"
    else:
        lack, n = "cards", 0
    return {"what": lack, "n": max(0, n)}


def view(s: EmpiresState, viewer: int) -> dict[str, Any]:
    """The whole table for one viewer (-1: a spectator); `s` is redacted for that viewer."""
    c = s.content
    shown = {design for design in s.slots if design >= 0} | set(s.isle_discards[0]) | set(s.isle_discards[1])
    for seat in range(s.players):
        clan = s.rows[seat][k.CLAN]
        if clan >= 0:
            shown |= set(c.clan_start[clan]) | set(c.clan_deck[clan])
    shown |= set(c.nearby) | set(c.distant)
    tile = declared(s) if not s.over else -1
    data: dict[str, Any] = {
        "round": s.round,
        "phase": k.PHASE_IDS[s.phase],
        "first": s.first,
        "final": s.final == 1,
        "last_round": 4 if s.scenario >= 0 else s.max_rounds,
        "declared": k.TILE_IDS[tile] if tile >= 0 else None,
        "circle": [
            {
                "id": k.TILE_IDS[t],
                "name": c.tile_names[t],
                "text": c.tile_texts[t],
                "side": "solo" if s.sides[t] else "ordinary",
            }
            for t in s.circle
        ],
        "islands": {
            "nearby": [c.ids[d] if d >= 0 else None for d in s.slots[:2]],
            "distant": [c.ids[d] if d >= 0 else None for d in s.slots[2:]],
            "nearby_deck": len(s.isles[0]),
            "distant_deck": len(s.isles[1]),
            "nearby_discard": [c.ids[d] for d in s.isle_discards[0]],
            "distant_discard": [c.ids[d] for d in s.isle_discards[1]],
        },
        "queue": [
            {
                "thing": f"ship:{s.queue[i + k.Q_UID]}",
                "seat": s.queue[i + k.Q_OWNER],
                "cargo": cargo_list(s.queue[i + k.Q_CARGO]),
            }
            for i in range(0, len(s.queue), k.Q_WIDTH)
        ],
        "seats": [player_data(s, seat, viewer) for seat in range(s.players)],
        "cards": {c.ids[design]: card_data(s, design) for design in sorted(shown)},
        "clans": [
            {"id": c.clan_ids[i], "name": c.clan_names[i], "text": c.clan_texts[i], "difficulty": c.clan_difficulty[i]}
            for i in range(len(c.clan_ids))
        ],
    }
    if s.scenario >= 0:
        data["solo"] = solo_data(s)
    return data


def solo_data(s: EmpiresState) -> dict[str, Any]:
    """The scenario, its events drawn and to come, and how the condition stands."""
    c = s.content
    n = s.scenario
    return {
        "id": c.scenario_ids[n],
        "name": c.scenario_names[n],
        "events": [
            {
                "number": i + 1,
                "name": name,
                "demands": [texts(c).costs[cost] for cost in c.scenario_demands[n][i]],
                "penalty": c.scenario_penalty[n][i],
                "drawn": i in s.drawn,
            }
            for i, name in enumerate(c.scenario_events[n])
        ],
        "condition": {"text": condition(s), "have": condition_value(s), "need": c.scenario_min[n]},
        "goal": solo_goal(s),
        "threshold": c.scenario_threshold[n],
        "expeditions": s.rows[0][k.EXPEDITIONS],
    }
