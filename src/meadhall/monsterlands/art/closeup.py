"""Close-ups of Monster Lands: mercenaries, gear, traps, loot, monsters, lands, paths, buildings, dice and stores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Final

from meadhall.core.closeup import close_up, rule_text
from meadhall.monsterlands.art import marks
from meadhall.monsterlands.art.marks import View
from meadhall.monsterlands.art.outside import Outside
from meadhall.monsterlands.buildings import RULES
from meadhall.monsterlands.content import Content, load
from meadhall.monsterlands.names import COLOUR, GEAR
from meadhall.monsterlands.view import affinity, colours
from meadhall.monsterlands.words.cards import texts

Found = dict[str, Any] | None
_BUILDING_RULES: Final = {
    "lodge": ("M.LODGE.1", "M.LODGE.2"), "alchemist": ("M.ALCHEMIST.1", "M.ALCHEMIST.2"),
    "tavern": ("M.TAVERN.1", "M.TAVERN.2"), "armory": ("M.ARMORY.1", "M.ARMORY.2"), "pawn": ("M.PAWN.1",),
    "bazaar": ("M.BAZAAR.1", "M.BAZAAR.2"), "mine": ("M.MINE.1",),
}  # fmt: skip
_STORES: Final = {
    "gold": ("Gold", "M.TERM.7"),
    "glory": ("Glory", "M.SCORE.1"),
    "reputation": ("Reputation", "M.TERM.15"),
    "traps": ("Traps", "M.LODGE.2"),
    "defence": ("Defence tokens", "M.ARMORY.3"),
    "potion": ("Potions", "M.POTION.1"),
    "venom": ("Venoms", "M.POTION.3"),
    "elixir": ("Elixirs", "M.POTIONSHOP.4"),
    "sweet-failure": ("Sweet failure", "M.SWEETFAILURE.1"),
    "resurrection": ("Resurrection tile", "M.RESURRECTION.3"),
}
_HELD: Final = {"gold": "gold", "defence": "defence", "potion": "potions", "venom": "venoms", "elixir": "elixirs"}
_PLACES: Final = {
    "dice": ("Dice mission", ("left", "right"), "M.MISSION.2"),
    "contract": ("Contract", ("left", "right"), "M.MISSION.2"),
    "entrance": ("Entrance", ("top", "bottom"), "M.ENTRANCE.3"),
}
_TIMES: Final = ("outside", "in Deployment", "always")
_ROLES: Final = ("leader", "initial mercenary", "mercenary", "novice")
_USES: Final = ("in Deployment and Clean-up", "in Deployment", "outside")
_KINDS: Final = ("initial trap", "trap", "shielded trap", "trick")


@cache
def _packaged() -> Content:
    return load()


def close(view: View, thing: str, content: Content | None = None) -> Found:
    """A thing of the table close up, from what the view shows; None if there is no such thing in it.

    `content` is an owner's content folder, if not the packaged one.

    >>> close({"seats": []}, "trap:trap-s3")["title"]
    'Ram'
    """
    sort, _, name = thing.partition(":")
    find = _SORTS.get(sort)
    return find(view, name, content or _packaged()) if find else None


def _number(ids: Sequence[str], name: str) -> int:
    """The place of an id, or of the first of its copies ("noxx-2"); -1 if there is none."""
    base, _, copy = name.rpartition("-")
    for id in (name, base) if copy.isdecimal() else (name,):
        if id in ids:
            return ids.index(id)
    return -1


def _means(text: str) -> list[tuple[str, object]]:
    """What a short word of the cards means."""
    return [("DT", rule_text("monsterlands", "M.TERM.18"))] if text.startswith("DT") else []


def _gold(n: int) -> str:
    return f"{n} gold"


# -- cards and tokens --------------------------------------------------------------------------------------------------


def _mercenary(view: View, name: str, c: Content) -> Found:
    m = _number(c.merc_ids, name)
    if m < 0:
        return None
    seat, there = next(((s, one) for s, one in _mercenaries(view) if one["id"] == name), (None, None))
    dice = [COLOUR[i] for i in range(3) for _ in range(c.merc_dice[m * 3 + i])]
    facts: list[tuple[str, object]] = [
        ("Affinity", affinity(c.merc_affinity[m])),
        ("Dice", marks.dice_words(dice)),
        ("Cost", _gold(c.merc_cost[m]) if c.merc_cost[m] else None),
        ("Reputation", c.merc_reputation[m]),
        ("Talent", _TIMES[c.merc_timing[m]]),
        *_means(texts(c).mercs[m]),
        ("Clan", seat["name"] if seat else None),
    ]
    if there:
        gear = ", ".join(e["name"] for e in there["equipment"])
        state = [word for word in ("leader", "wounded") if there[word]] + (["talent used"] if there["used"] else [])
        facts += [("State", ", ".join(state)), ("Carries", gear)]
        facts += [("Stands", _path_title(view, there["path"].removeprefix("path:")) if there["path"] else None)]
        facts += [("Settled on", _land_name(there["settled"], c) if there["settled"] else None)]
    rule = f"M.MERCENARY.{c.merc_ids[m]}"
    return close_up(c.merc_names[m], _ROLES[c.merc_role[m]], texts(c).mercs[m], rule, facts)


def _mercenaries(view: View) -> Iterator[tuple[View | None, View]]:
    for seat in view.get("seats", ()):
        for m in seat.get("mercenaries", ()):
            yield seat, m
    tavern = view.get("tavern", {})
    for m in [*tavern.get("docks", ()), tavern.get("novice")]:
        if m:
            yield None, m


def _equipment(view: View, name: str, c: Content) -> Found:
    e = _number(c.equip_ids, name)
    if e < 0:
        return None
    carrier = next((m for _, m in _mercenaries(view) for gear in m["equipment"] if gear["id"] == name), None)
    used = carrier is not None and any(gear["used"] for gear in carrier["equipment"] if gear["id"] == name)
    facts: list[tuple[str, object]] = [
        ("Cost", _gold(c.equip_cost[e])),
        ("Used", _TIMES[c.equip_timing[e]]),
        *_means(texts(c).equips[e]),
        ("Carried by", carrier["name"] if carrier else None),
        ("State", "used this round" if used else None),
    ]
    rule = f"M.EQUIPMENT.{c.equip_ids[e]}"
    return close_up(c.equip_names[e], GEAR[c.equip_type[e]], texts(c).equips[e], rule, facts)


def _trap(view: View, name: str, c: Content) -> Found:
    if name not in c.trap_ids:
        return None
    t = c.trap_ids.index(name)
    trick = _KINDS[c.trap_kind[t]] == "trick"
    text = texts(c).traps[t] or "a plain trap"
    facts = [("Cost", _gold(c.trap_cost[t]) if c.trap_cost[t] else None), *_means(text)]
    return close_up(c.trap_names[t], _KINDS[c.trap_kind[t]], text, f"M.{'TRICK' if trick else 'TRAP'}.{name}", facts)


def _slot(view: View, name: str, c: Content) -> Found:
    """A trap in the store of the reader's own clan; others do not see which it is (M.HIDDEN)."""
    for seat in view.get("seats", ()):
        for trap in seat.get("traps", ()):
            if seat["seat"] == view.get("seat") and str(trap["slot"]) == name:
                return _trap(view, trap["id"], c)
    return None


def _loot(view: View, name: str, c: Content) -> Found:
    if name not in c.loot_ids:
        return None
    n = c.loot_ids.index(name)
    return close_up(c.loot_names[n], "loot", texts(c).loots[n], f"M.LOOT.{name}", [("Used", _USES[c.loot_use[n]])])


def _monster(view: View, name: str, c: Content) -> Found:
    if name not in c.monster_ids:
        return None
    n = c.monster_ids.index(name)
    places = [*view.get("lands", ()), *([view["entrance"]] if "entrance" in view else [])]
    here = next((place for place in places if place["monster"] and place["monster"]["id"] == name), None)
    capture = {"glory": c.capture_glory[n], "gold": c.capture_gold[n]}
    eliminate = {"glory": c.eliminate_glory[n], "trophy": c.monster_trophy[n]}
    facts = [
        ("Affinity", affinity(c.monster_affinity[n])),
        ("Attack dice", here["attack_dice"] if here else c.monster_attack[n]),
        ("Capture", f"{c.monster_capture[n]} for {marks.goods_words(capture)}"),
        ("Eliminate", f"{c.monster_eliminate[n]} for {marks.goods_words(eliminate)}"),
        ("Difficulty", "AB"[c.monster_hard[n]]),
    ]
    return close_up(c.monster_names[n], "monster", texts(c).monsters[n], f"M.MONSTER.{name}", facts)


def _trophy(view: View, name: str, c: Content) -> Found:
    found = _monster(view, name, c)
    if found:
        points = c.monster_trophy[c.monster_ids.index(name)]
        text = rule_text("monsterlands", "M.SCORE.3")
        return close_up(found["title"], "trophy", text, "M.SCORE.3", [("Points", points)])
    return None


def _land_name(name: str, c: Content) -> str:
    return c.land_names[c.land_ids.index(name)] if name in c.land_ids else ""


def _land(view: View, name: str, c: Content) -> Found:
    if name not in c.land_ids:
        return None
    n = c.land_ids.index(name)
    seat, own = next(
        ((seat, land) for seat in view.get("seats", ()) for land in seat["lands"] if land["id"] == name), (None, None)
    )
    settler = next((m["name"] for _, m in _mercenaries(view) if own and m["id"] == own["settler"]), None)
    takes = " and ".join(" or ".join(marks.COLOURS[x] for x in colours(mask)) for mask in c.land_dice[n])
    facts = [
        ("Affinity", affinity(c.land_affinity[n])),
        ("Conquer", f"{c.land_value[n]} for {c.land_glory[n]} glory"),
        ("Settled, takes", takes),
        ("Clan", seat["name"] if seat else None),
        ("Settled by", settler),
    ]
    return close_up(c.land_names[n], "land", texts(c).lands[n], f"M.LAND.{name}", facts)


# -- places ------------------------------------------------------------------------------------------------------------


def _path_title(view: View, name: str) -> str:
    place, _, n = name.partition("-")
    if place in _PLACES:
        title, words, _ = _PLACES[place]
        return f"{title}, {words[int(n) - 1]} path"
    card = next((land["card"] for land in view["lands"] if land["place"] == place and land["card"]), None)
    return f"{card['name'] if card else f'{place.capitalize()} land'}, path {n}"


def _path(view: View, name: str, c: Content) -> Found:
    missions = [m for m in view.get("missions", {}).values() if m]
    places = [*view.get("lands", ()), *([view["entrance"]] if "entrance" in view else []), *missions]
    path = next((p for place in places for p in place["paths"] if p["id"] == f"path:{name}"), None)
    if path is None:
        return None
    place, _, n = name.partition("-")
    rule = _PLACES[place][2] if place in _PLACES else "M.LAND.2"
    word = _PLACES[place][1][int(n) - 1] if place in _PLACES else n
    facts = [
        ("Now", Outside(view, None).words(path, word)),
        ("If a mercenary falls", f"{path['death_glory']} glory" if path.get("death_glory") else None),
        ("Dice spaces", path.get("spaces")),
    ]
    return close_up(_path_title(view, name), "path", rule_text("monsterlands", rule), rule, facts)


def _building(view: View, name: str, c: Content) -> Found:
    b = next((b for b in view.get("buildings", ()) if b["id"] == name), None)
    if b is None:
        return None
    rules = _BUILDING_RULES.get(name, (RULES[c.building_ids.index(name)],))
    free = sum(not space["dice"] for space in b["spaces"])
    facts = [
        ("Takes", " or ".join(marks.COLOURS[colour] for colour in b["colours"])),
        ("Free spaces", f"{free} of {len(b['spaces'])}" if b["spaces"] else "any number of dice"),
        ("Last persuasion", b["last_persuasion"] or None),
        ("State", "closed: panic" if b["panic"] else None),
    ]
    return close_up(b["name"], "building", rule_text("monsterlands", *rules), rules[0], facts)


def _space(view: View, name: str, c: Content) -> Found:
    for b in view.get("buildings", ()):
        for space in b["spaces"]:
            if space["id"] == f"space:{name}":
                found = _building(view, b["id"], c)
                assert found is not None
                held = [what for what in space["dice"] if what != "madhala"]
                facts = [
                    ("On it", marks.dice_words(held) if held else "Madhala" if space["dice"] else "free"),
                    ("Takes", f"{space['takes']} dice" if space["takes"] > 1 else "1 die"),
                    ("Gives", _gold(space["gold"]) if space["gold"] else None),
                    ("Tokens", space["tokens"] or None),
                ]
                return close_up(f"{b['name']}, space", "space", found["text"], found["rule"], facts)
    return None


# -- dice and stores ---------------------------------------------------------------------------------------------------


def _die(view: View, name: str, c: Content) -> Found:
    if name[:1] not in marks.COLOURS or (name[1:] and not name[1:].isdecimal()):
        return None
    title = f"{marks.die_words(name[0]).capitalize()} die"
    facts = [("Shows", name[1:] or None)]
    return close_up(title, "die", rule_text("monsterlands", "M.TERM.3"), "M.TERM.3", facts)


def _store(view: View, name: str, c: Content) -> Found:
    if name not in _STORES:
        return None
    title, rule = _STORES[name]
    seat = next((seat for seat in view.get("seats", ()) if seat["seat"] == view.get("seat")), None)
    held = seat[_HELD[name]] if seat and name in _HELD else None
    limit = seat["limits"].get(_HELD[name]) if seat and name in _HELD else None
    facts = [("You have", held), ("At most", limit)]
    kind = "tile" if name in ("sweet-failure", "resurrection") else "store"
    return close_up(title, kind, rule_text("monsterlands", rule), rule, facts)


def _seat(view: View, name: str, c: Content) -> Found:
    seat = next((seat for seat in view.get("seats", ()) if str(seat["seat"]) == name), None)
    if seat is None:
        return None
    facts: list[tuple[str, object]] = [
        ("Seat", seat["seat"] + 1),
        ("Glory", seat["glory"]),
        ("Gold", seat["gold"]),
        ("Mercenaries", ", ".join(m["name"] for m in seat["mercenaries"])),
        ("Lands", ", ".join(land["name"] for land in seat["lands"])),
    ]
    return close_up(seat["name"], "clan", rule_text("monsterlands", "M.TERM.1"), "M.TERM.1", facts)


_SORTS: Final[dict[str, Callable[[View, str, Content], Found]]] = {
    "mercenary": _mercenary, "talent": _mercenary, "drink": _mercenary,
    "equipment": _equipment, "ability": _equipment, "move": _equipment,
    "trap": _trap, "slot": _slot, "loot": _loot, "take": _loot, "monster": _monster, "trophy": _trophy,
    "land": _land, "settle": _land, "path": _path, "building": _building, "space": _space,
    "die": _die, "face": _die, "roll": _die, "colour": _die, "verb": _store, "seat": _seat,
}  # fmt: skip
