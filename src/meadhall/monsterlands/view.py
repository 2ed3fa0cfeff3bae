"""The table as plain data for clients, made from redacted positions only."""

from typing import Any

from meadhall.core.lists import changed
from meadhall.monsterlands import actions, assault, battle, cleanup, names, odds, paths, rolls, score, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.assault import Defend, Divert, DivertMagic, DivertTarget, Magic
from meadhall.monsterlands.assign import AssignCarry, AssignDice, AssignMercenary, AssignTokens
from meadhall.monsterlands.battle import Attack
from meadhall.monsterlands.buildings import Hire
from meadhall.monsterlands.conquest import ConquestRoll
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.words import say
from meadhall.monsterlands.words.cards import texts


def view(s: MonsterState, viewer: int) -> dict[str, Any]:
    """Everything a client needs to draw the table; `viewer` sees its own face-down tokens, nobody else's."""
    data: dict[str, Any] = {
        "title": "Monster Lands",
        "round": s.round,
        "rounds": s.content.rounds,
        "phase": names.PHASES[s.phase],
        "over": s.over,
        "first": s.first,
        "current": s.current,
        "extra_attack_dice": s.content.track[s.track * 6 : s.track * 6 + 6],
        "end_glory": s.content.end_glory,
        "affinities": [names.AFFINITY[a] for a in range(k.AFFINITIES) if s.affinities & (1 << a)],
        "buildings": [building(s, b) for b in range(k.BUILDINGS)],
        "missions": missions(s),
        "lands": [land(s, i, viewer) for i in range(s.lands)],
        "entrance": entrance(s, viewer),
        "seats": [seat_view(s, seat, viewer) for seat in range(s.players)],
        "tavern": {
            "docks": [None if m < 0 else mercenary(s, m) for m in s.docks],
            "novices": len(s.novice_stack),
            "novice": mercenary(s, s.content.first_novice),
            "deck": len(s.merc_deck),
            "discards": [names.merc_id(s, m) for m in s.merc_discard],
        },
        "lodge": {
            "offer": [None if d < 0 else trap(s, d) for d in s.trap_offer],
            "pile": len(s.trap_pile),
            "discards": [s.content.trap_ids[d] for d in s.trap_discard],
        },
        "bazaar": {
            "offer": [None if e < 0 else equipment(s, e) for e in s.bazaar],
            "deck": len(s.equip_deck),
            "discards": [names.equip_id(s, e) for e in s.equip_discard],
        },
        "loot": {
            "offer": [None if d < 0 else loot(s, d) for d in s.loot_offer],
            "pile": len(s.loot_pile),
            "discards": [s.content.loot_ids[d] for d in s.loot_discard],
        },
        "piles": {
            "monsters": len(s.monster_deck),
            "monster_discards": [s.content.monster_ids[m] for m in s.monster_discard],
            "lands": len(s.land_deck),
            "headers": len(s.header_stack),
            "missions": len(s.mission_bag),
            "panic": len(s.panic_stack),
        },
        "modules": modules(s),
        "asked": asked(s, viewer),
    }
    return data


def dice_words(s_dice: int, m_dice: int) -> list[str]:
    """Dice as letters."""
    return ["S"] * s_dice + ["M"] * m_dice


def colours(mask: int) -> list[str]:
    """A colour mask as letters."""
    return [names.COLOUR[i] for i in range(3) if mask & (1 << i)]


def building(s: MonsterState, b: int) -> dict[str, Any]:
    """A building with its spaces."""
    c = s.content
    spaces = []
    for i in range(c.building_first[b], c.building_first[b] + c.building_count[b]):
        if c.space_players[i] > s.players:
            continue
        spaces.append(
            {
                "id": f"space:{c.building_ids[b]}-{i - c.building_first[b] + 1}",
                "takes": c.space_dice[i],
                "gold": c.space_gold[i],
                "tokens": c.space_tokens[i],
                "dice": space_dice(s, i),
            }
        )
    data: dict[str, Any] = {
        "id": c.building_ids[b],
        "name": names.building(s, b),
        "colours": colours(c.building_mask[b]),
        "panic": bool(s.panic[b]),
        "spaces": spaces,
        "last_persuasion": last_persuasion(s, b),
    }
    if b == k.PAWN:
        data["dice"] = [names.die(die) for die in range(k.DICE) for _ in range(s.pawn[die])]
    return data


def space_dice(s: MonsterState, i: int) -> list[str]:
    """What lies on a space."""
    there = s.spaces[i]
    if there == k.SPACE_FREE:
        return []
    if there == k.SPACE_MADHALA:
        return ["madhala"]
    if there == k.SPACE_DOUBLE:
        return ["S", "S"] if s.content.building_mask[s.content.space_building[i]] & 1 else ["M", "M"]
    return [names.die(there - 1)]


def last_persuasion(s: MonsterState, b: int) -> int:
    """The value of the persuasion die placed last in a building; 0 without one."""
    c = s.content
    value = 0
    for i in range(c.building_first[b], c.building_first[b] + c.building_count[b]):
        if k.DIE_P + 2 <= s.spaces[i] <= k.DIE_P + 7:
            value = s.spaces[i] - 1 - k.DIE_P
    return value


def missions(s: MonsterState) -> dict[str, Any]:
    """Both mission tiles with their paths."""
    c = s.content
    data: dict[str, Any] = {"dice": None, "contract": None}
    if s.mission_left >= 0:
        tile = s.mission_left
        data["dice"] = {
            "id": f"{c.mission_ids[tile]}a",
            "dice": c.a_dice[tile],
            "colours": colours(c.a_mask[tile]),
            "objective": c.a_objective[tile],
            "reward": goods(c.a_reward[tile]),
            "penalty": goods(c.a_penalty[tile]),
            "paths": [path_view(s, p, -1) for p in (0, 1)],
        }
    if s.mission_right >= 0:
        tile = s.mission_right
        data["contract"] = {
            "id": f"{c.mission_ids[tile]}b",
            "dice": c.b_dice[tile],
            "colours": colours(c.b_mask[tile]),
            "hand_in": goods(c.b_hand_in[tile]),
            "left": goods(c.b_left[tile]),
            "right": goods(c.b_right[tile]),
            "paths": [path_view(s, p, -1) for p in (2, 3)],
        }
    return data


def goods(row: list[int]) -> dict[str, int]:
    """A row of goods by name, zeros left out."""
    words = ("gold", "glory", "potion", "venom", "elixir", "defence", "trap")
    return {word: n for word, n in zip(words, row, strict=True) if n}


def monster(s: MonsterState, number: int) -> dict[str, Any] | None:
    """A monster card."""
    if number < 0:
        return None
    c = s.content
    return {
        "id": c.monster_ids[number],
        "name": c.monster_names[number],
        "affinity": affinity(c.monster_affinity[number]),
        "difficulty": "AB"[c.monster_hard[number]],
        "attack": c.monster_attack[number],
        "capture": c.monster_capture[number],
        "eliminate": c.monster_eliminate[number],
        "capture_glory": c.capture_glory[number],
        "capture_gold": c.capture_gold[number],
        "eliminate_glory": c.eliminate_glory[number],
        "trophy": c.monster_trophy[number],
        "text": texts(c).monsters[number],
    }


def affinity(number: int) -> str:
    """An affinity's word."""
    return names.AFFINITY[number] if number >= 0 else "none"


def land_card(s: MonsterState, card: int) -> dict[str, Any]:
    """A land card, in play or owned."""
    c = s.content
    dice = s.land_dice[card]
    return {
        "id": c.land_ids[card],
        "name": c.land_names[card],
        "affinity": affinity(c.land_affinity[card]),
        "value": c.land_value[card],
        "glory": c.land_glory[card],
        "dice": ["/".join(colours(mask)) for mask in c.land_dice[card]],
        "text": texts(c).lands[card],
        "settler": None if s.land_settler[card] < 0 else names.merc_id(s, s.land_settler[card]),
        "placed": ["S"] * (dice & 15) + ["M"] * ((dice >> 4) & 15) + ["P"] * (dice >> 8),
    }


def land(s: MonsterState, i: int, viewer: int) -> dict[str, Any]:
    """A land space: card, monster, header, paths."""
    c = s.content
    card = s.land_card[i]
    header = s.land_header[i]
    return {
        "place": ("left", "right")[i],
        "card": None if card < 0 else land_card(s, card),
        "monster": monster(s, s.land_monster[i]),
        "attack_dice": assault.attack_dice(s, i) if s.land_monster[i] >= 0 else 0,
        "header": None if header < 0 else c.header_ids[header],
        "paths": []
        if header < 0
        else [path_view(s, p, viewer) for p in range(paths.first_path(i), paths.last_path(i))],
    }


def entrance(s: MonsterState, viewer: int) -> dict[str, Any]:
    """The Entrance with its monster and paths."""
    return {
        "monster": monster(s, s.entrance),
        "attack_dice": assault.attack_dice(s, k.ENTRANCE) if s.entrance >= 0 else 0,
        "guards": [{"defence": s.content.guard_defence[i], "gold": s.content.guard_gold[i]} for i in range(2)],
        "paths": [path_view(s, p, viewer) for p in (k.ENTRANCE_PATH, k.ENTRANCE_PATH + 1)],
    }


def path_view(s: MonsterState, p: int, viewer: int) -> dict[str, Any]:
    """A path: what it asks for and what lies on it."""
    c = s.content
    m = s.path_merc[p]
    owner = s.path_owner[p]
    data: dict[str, Any] = {
        "id": f"path:{names.PATH_IDS[p]}",
        "mercenary": None if m < 0 else names.merc_id(s, m),
        "blocked": m == k.BLOCKED,
        "seat": None if m < 0 else owner,
        "dice": dice_words(s.path_s[p], s.path_m[p]),
        "rolled": [f"{names.COLOUR[(entry >> 4) & 15]}{entry & 15}" for entry in s.rolled if entry >> 12 == p],
        "tokens": path_tokens(s, p, viewer),
        "defence": s.path_defence[p],
        "gold": s.path_gold[p],
        "potion": s.path_potion[p],
        "venom": s.path_venom[p],
        "elixir": s.path_elixir[p],
        "fought": s.fought[p] > 0,
    }
    if p < k.LAND_PATH:
        data["dice"] += [f"P{v + 1}" for v in range(6) for _ in range(s.mission_p[p * 6 + v])]
    elif p < k.ENTRANCE_PATH:
        row = paths.header_row(s, p)
        power = c.header_power[row]
        data["required"] = dice_words(c.header_s[row], c.header_m[row])
        data["optional"] = c.header_optional[row]
        data["optional_colours"] = colours(c.header_mask[row])
        data["death_glory"] = c.death_glory[(p - k.LAND_PATH) & 3]
        data["benefit"] = {
            "reroll": colours(power.reroll_mask),
            "times": power.reroll_times,
            "defence": power.dt,
            "gold": power.gold,
            "potion": power.potion,
            "venom": power.venom,
            "elixir": power.elixir,
        }
        data["spaces"] = c.land_spaces
    else:
        data["death_glory"] = c.entrance_death_glory
        data["spaces"] = c.entrance_spaces
    return data


def path_tokens(s: MonsterState, p: int, viewer: int) -> list[dict[str, Any]]:
    """Tokens on a path; a face-down one shows its name to its owner alone (M.HIDDEN.5)."""
    out = []
    for i in range(len(s.lay_path)):
        if s.lay_path[i] != p:
            continue
        known = s.lay_state[i] != k.FACE_DOWN or s.path_owner[p] == viewer
        token: dict[str, Any] = {"face_down": s.lay_state[i] == k.FACE_DOWN, "trick": s.lay_state[i] == k.TRICK_OUT}
        if known:
            token |= trap(s, s.lay_token[i] % k.EPOCH)
        token["dice"] = dice_words(s.lay_s[i], s.lay_m[i])
        if s.lay_target[i] >= 0:
            token["target"] = f"path:{names.PATH_IDS[s.lay_target[i]]}"
        out.append(token)
    return out


def trap(s: MonsterState, design: int) -> dict[str, Any]:
    """A trap or trick token."""
    c = s.content
    kind = ("initial", "improved", "shielded", "trick")[c.trap_kind[design]]
    return {
        "id": c.trap_ids[design],
        "name": c.trap_names[design],
        "kind": kind,
        "cost": c.trap_cost[design],
        "text": texts(c).traps[design],
    }


def loot(s: MonsterState, design: int) -> dict[str, Any]:
    """A loot token."""
    c = s.content
    use = ("windows", "deployment", "outside")[c.loot_use[design]]
    return {"id": c.loot_ids[design], "name": c.loot_names[design], "use": use, "text": texts(c).loots[design]}


def equipment(s: MonsterState, e: int) -> dict[str, Any]:
    """An equipment card."""
    c = s.content
    return {
        "id": names.equip_id(s, e),
        "card": c.equip_ids[e],
        "name": c.equip_names[e],
        "type": names.GEAR[c.equip_type[e]],
        "cost": c.equip_cost[e],
        "outside": c.equip_timing[e] == k.OUTSIDE,
        "text": texts(c).equips[e],
        "used": bool(s.equip_used[e]),
    }


def mercenary(s: MonsterState, m: int) -> dict[str, Any]:
    """A mercenary card with its state."""
    c = s.content
    owner = s.owner[m]
    return {
        "id": names.merc_id(s, m),
        "card": c.merc_ids[m],
        "name": c.merc_names[m],
        "affinity": affinity(c.merc_affinity[m]),
        "role": ("leader", "initial", "deck", "novice")[c.merc_role[m]],
        "reputation": c.merc_reputation[m],
        "cost": c.merc_cost[m],
        "dice": [names.COLOUR[i] for i in range(3) for _ in range(c.merc_dice[m * 3 + i])],
        "timing": ("outside", "deployment", "permanent")[c.merc_timing[m]],
        "text": texts(c).mercs[m],
        "leader": owner >= 0 and s.leader[owner] == m,
        "wounded": bool(s.wounded[m]),
        "used": s.used[m] > 0,
        "path": None if s.path_of[m] < 0 else f"path:{names.PATH_IDS[s.path_of[m]]}",
        "settled": None if s.settled_on[m] < 0 else c.land_ids[s.settled_on[m]],
        "equipment": [equipment(s, s.gear[m * 3 + t]) for t in range(3) if s.gear[m * 3 + t] >= 0],
    }


def seat_view(s: MonsterState, seat: int, viewer: int) -> dict[str, Any]:
    """A clan and everything in its play area."""
    c = s.content
    at = seat * 9
    band = zones.band(s, seat)
    data: dict[str, Any] = {
        "seat": seat,
        "clan": affinity(s.clan_affinity[seat]),
        "name": names.clan(s, seat),
        "glory": s.glory[seat],
        "reputation": s.reputation[seat],
        "spare_glory": zones.excess_glory(s, seat),
        "gold": s.gold[seat],
        "band": band,
        "wages": c.band_wages[band] * len(cleanup.owed(s, seat)),
        "pool": [names.die(die) for die in range(k.DICE) for _ in range(s.pool[at + die])] + ["P"] * s.pool[at + 8],
        "passed": bool(s.passed[seat]),
        "mercenaries": [mercenary(s, m) for m in s.clan[seat]],
        "lands": [land_card(s, i) for i in range(c.lands) if s.land_owner[i] == seat],
        "trophies": [monster(s, m) for m in s.trophies[seat]],
        "loot": [loot(s, d) for d in s.loots[seat]],
        "trap_count": len(s.traps[seat]),
        "trap_limit": zones.trap_limit(s, seat),
        "defence": s.defence[seat],
        "potions": s.potions[seat],
        "venoms": s.venoms[seat],
        "elixirs": s.elixirs[seat],
        "limits": {
            "defence": c.limit_defence,
            "potions": c.limit_potion,
            "venoms": c.limit_venom,
            "elixirs": c.limit_elixir,
        },
        "points": points(s, seat),
    }
    if seat == viewer:
        data["traps"] = [trap(s, token % k.EPOCH) | {"slot": i + 1} for i, token in enumerate(s.traps[seat])]
    # Everybody remembers what a clan bought (M.HIDDEN.6): the multiset is public, where each lies is not.
    known = list(s.traps[seat])
    for i in range(len(s.lay_path)):
        if s.lay_state[i] == k.FACE_DOWN and s.path_owner[s.lay_path[i]] == seat:
            known.append(s.lay_token[i])
    data["known_traps"] = sorted(c.trap_ids[token % k.EPOCH] for token in known)
    return data


def points(s: MonsterState, seat: int) -> dict[str, int]:
    """Victory points by source, as they stand."""
    return {
        "glory": s.glory[seat],
        "reputation": s.reputation[seat],
        "trophies": score.trophy_points(s, seat),
        "affinities": score.affinity_points(s, seat),
        "total": score.points(s, seat),
    }


def modules(s: MonsterState) -> dict[str, Any]:
    """Tiles of the modules in play."""
    data: dict[str, Any] = {"trick": bool(s.trick), "queen": bool(s.queen), "more_monsters": bool(s.more_monsters)}
    data["potion_shop"] = bool(s.potion_shop)
    if s.sweet:
        data["sweet_failure"] = {
            "holder": None if s.sweet_holder < 0 else s.sweet_holder,
            "glory": s.content.sweet_glory,
        }
    if s.resurrection:
        data["resurrection"] = {"side": "AB"[s.resurrection - 1], "mercenaries": [mercenary(s, m) for m in s.tile]}
    if s.players == 1:
        data["madhala"] = {"dice": s.madhala_dice, "stop": s.madhala_stop, "route": len(s.content.solo_route)}
    return data


Loading = AssignDice | AssignTokens | AssignCarry  # somebody is on a path already and takes things along
Assailed = Magic | Divert | DivertTarget | DivertMagic  # a monster attacks


def asked(s: MonsterState, viewer: int) -> dict[str, Any] | None:
    """What the pending question is about; details that name hidden tokens are left out for others."""
    if s.to_move < 0 or not s.stack:
        return None
    q = s.stack[-1]
    data: dict[str, Any] = {"kind": actions.kind_name(s.kind), "seat": s.to_move}
    rolling = rolls.under_way(s)
    if rolling:
        data["path"] = path_thing(rolling.roll.path)
        data["own_total"] = rolls.own_total(s, rolling.roll)
        if isinstance(rolling, Attack):
            data |= attack_view(s, rolling)
        elif isinstance(rolling, ConquestRoll):
            data["carried"] = rolling.carried
    elif isinstance(q, AssignMercenary):
        data["path"] = path_thing(q.path)
    elif isinstance(q, Loading):
        data["path"] = path_thing(q.path)
        if q.path >= k.LAND_PATH and viewer == q.seat:
            data["odds"] = path_odds(s, q.path, 0, 0)
    elif isinstance(q, Defend):
        data["path"] = path_thing(q.path)
        data["hits"] = q.hits
    elif isinstance(q, Assailed):
        left = q.left if isinstance(q, DivertTarget | DivertMagic) else q
        data["path"] = path_thing(left.assault.path)
        data["attack_dice"] = left.dice
        if isinstance(q, Magic) and viewer == q.seat:
            spent = range(q.most(s) + 1)
            data["odds_by_magic"] = [path_odds(s, q.assault.path, q.assault.damage, n) for n in spent]
    return data


def path_thing(path: int) -> str:
    """A path as a thing to point at."""
    return f"path:{names.PATH_IDS[path]}"


def attack_view(s: MonsterState, attack: Attack) -> dict[str, Any]:
    """How far an attack has come."""
    path, total = attack.roll.path, attack.total(s)
    return {
        "damage": attack.visit.damage,
        "capture_total": total + rolls.event_total(s, attack.roll, True),
        "eliminate_total": total + rolls.event_total(s, attack.roll, False),
        "trap_condition": battle.trap_condition(s, path, paths.monster_at(s, attack.visit.location)),
    }


def path_odds(s: MonsterState, path: int, damage: int, magic: int) -> dict[str, Any] | None:
    """The exact chances of a path against its monster; None where there is none to meet."""
    if paths.monster_at(s, paths.location_of(path)) < 0 or s.path_merc[path] < 0:
        return None
    return odds.path_odds(s, path, damage, magic).to_json()


def preview(s: MonsterState, action: int) -> dict[str, Any] | None:
    """What an option would lead to: exact chances of a path, the price of a hire, the result of stopping."""
    q = s.stack[-1] if s.stack else None
    if isinstance(q, Loading) and q.path >= k.LAND_PATH:
        t = s.clone()
        add_to_path(t, q.seat, q.path, action)
        found = path_odds(t, q.path, 0, 0)
        return None if found is None else {"odds": found}
    if isinstance(q, Magic):
        found = path_odds(s, q.assault.path, q.assault.damage, action - k.A_COUNT)
        return None if found is None else {"odds": found}
    if isinstance(q, Attack) and action == k.A_STOP:
        result = {k.ELIMINATED: "eliminates", k.CAPTURED: "captures"}.get(q.outcome(s), "fails")
        return {"result": result, "own_total": rolls.own_total(s, q.roll), "damage": q.visit.damage}
    if isinstance(q, Hire) and k.A_MERC <= action < k.A_TALENT:
        m = action - k.A_MERC
        spare = zones.excess_glory(s, q.seat) - s.content.merc_reputation[m]
        return {"price": q.price(s, m), "spare_glory": spare}
    return None


def add_to_path(s: MonsterState, seat: int, path: int, action: int) -> None:
    """What an option of an assignment would add to the path; the chain itself is not carried on."""
    if action == k.A_DIE + k.DIE_S:
        s.path_s[path] += 1
    elif action == k.A_DIE + k.DIE_M:
        s.path_m[path] += 1
    elif action == k.A_DEFENCE:
        s.path_defence[path] += 1
    elif action == k.A_POTION:
        s.path_potion = changed(s.path_potion, path, s.path_potion[path] + 1)
    elif action == k.A_VENOM:
        s.path_venom = changed(s.path_venom, path, s.path_venom[path] + 1)
    elif action == k.A_ELIXIR:
        s.path_elixir = changed(s.path_elixir, path, s.path_elixir[path] + 1)
    elif k.A_SLOT <= action < k.A_TRAP:
        zones.lay_token(s, path, s.traps[seat][action - k.A_SLOT])


def remark(s: MonsterState, action: int) -> str:
    """The preview of an option in a few words."""
    found = preview(s, action)
    if found is None:
        return ""
    if "odds" in found:
        chances = found["odds"]
        best = chances["careful"]
        shares = {"dies": chances["dies"], "wounded": chances["wounded"]}
        shares |= {"captures": best["capture"], "eliminates": best["eliminate"]}
        return say("preview-fight", **{word: f"{share:.0%}" for word, share in shares.items()})
    if "result" in found:
        return say("preview-stop", result=found["result"], total=found["own_total"] + found["damage"])
    return say("preview-price", gold=found["price"], spare=found["spare_glory"])
